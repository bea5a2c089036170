"""The sounds of the game: (random stream, number of the take) -> signal; and how loud each is."""

from __future__ import annotations

import numpy as np

from sounds_art.physics import (
    bass,
    bell,
    brush_sweep,
    brush_tap,
    burst,
    card_snap,
    coin,
    cymbal,
    felt_pat,
    felt_slide,
    grain_train,
    hz,
    landing,
    mix,
    moving_band,
    n_of,
    noise,
    paper_slide,
    pulse,
    ring,
    t_of,
    table_hit,
    unit,
    vibe,
)


def knock(r, k):
    """Two knuckle raps: bone inside skin = a long soft force pulse and a short hard one; skin
    noise."""

    def rap(where, strength):
        soft = table_hit(r, where, 0.0015, 0.34)
        bone = table_hit(r, where, 0.0006 / strength**0.3, 0.34)
        skin = unit(burst(r, 900, 6000, 0.0005, 0.0035))
        return strength * mix(
            (0, 1 / np.abs(soft).max(), soft), (0, 1.0 / np.abs(bone).max(), bone), (0, 0.26, skin)
        )

    x, y = (
        (0.31, 0.27, 0.35)[k],
        (0.24, 0.21, 0.27)[k],
    )  # on the rail of the table, never the same spot
    return mix(
        (0, 1, rap((x, y), 1.0)),
        (0.168 + 0.018 * r.random(), 1, rap((x + 0.012, y + 0.008), 0.80 + 0.06 * r.random())),
    )


def slide(r, k):
    """Drawing a card towards you over the felt."""
    s = (0.23, 0.26, 0.20, 0.245)[k]
    return mix(
        (
            0,
            1,
            felt_slide(
                r,
                s,
                (0.40, 0.46, 0.38, 0.43)[k],
                (3000, 2700, 3300, 2850)[k],
                (400, 360, 450, 420)[k],
            ),
        ),
        (s * 0.86, 0.10, felt_pat(r, 0.4)),
    )


def flip(r, k):
    """Turning a card over: lift, the bent card's snap, a breath of air, flat on the felt."""
    lift = paper_slide(r, 0.055, 0.65, 4300)
    d = 0.052 + 0.006 * r.random()
    land = d + 0.052 + 0.010 * r.random()
    air = moving_band(noise(r, 0.08), np.linspace(1500, 600, n_of(0.08)), 0.8) * bell(0.08, 0.6)
    return mix(
        (0, 0.17, lift),
        (d, 0.50, card_snap(r, 0.020 + 0.003 * r.random(), 0.00014, 0.6)),
        (d + r.uniform(0.008, 0.016), 0.26, card_snap(r, 0.024, 0.0002, 0.6)),
        (d, 0.10, unit(air)),
        (land - 0.006, 0.56, landing(r, 0.8, 0.62)),
    )


def deal(r, k):
    """One card thrown: pushed off the deck, a short flight, landing and sliding to rest."""
    s = 0.050 + 0.008 * r.random()
    gap = s + 0.020 + 0.008 * r.random()
    run = felt_slide(r, 0.10 + 0.02 * r.random(), 0.16, 2500, 380)
    return mix(
        (0, 0.34, paper_slide(r, s, 0.68, 5400 - 250 * k)),
        (s * 0.8, 0.36, card_snap(r, 0.021, 0.00016, 0.5)),
        (gap - 0.006, 0.66, landing(r, 0.7, 0.60, 1.15)),
        (gap + 0.004, 0.26, run),
    )


def place(r, k):
    """Laying a card on the pile: soft thud with card beneath it."""
    s = (0.050, 0.066, 0.040, 0.058)[k]
    weight = (1.15, 0.85, 1.35, 1.0)[k]
    return mix(
        (0, (0.16, 0.22, 0.10, 0.18)[k], paper_slide(r, s, 0.6, 2600 + 300 * k)),
        (0.030, 1.0, felt_pat(r, weight)),
        (
            0.034,
            (0.20, 0.28, 0.14, 0.24)[k],
            card_snap(r, (0.027, 0.023, 0.031, 0.025)[k], 0.0004, 0.4),
        ),
        (
            0.044 + 0.024 * r.random(),
            r.uniform(0.10, 0.24),
            card_snap(r, r.uniform(0.018, 0.026), 0.0004, 0.4),
        ),
    )


def layoff(r, k):
    """Sliding a card up to a meld: felt, then over the neighbour card, a tick as the edges meet."""
    s = 0.17 + 0.02 * k
    return mix(
        (0, 0.66, felt_slide(r, s, 0.45, 2500, 420)),
        (s * 0.42, 0.46, paper_slide(r, s * 0.6, 0.5, 4900)),
        (s * 0.93, 0.70, card_snap(r, 0.020 + 0.002 * k, 0.0002, 0.5)),
        (s * 0.93, 0.32, felt_pat(r, 0.6)),
    )


def shuffle(r, k):
    """Riffle (two packets let go by the thumbs), bridge (the arc purrs down), squaring taps."""
    parts = []
    t = 0.02
    n = 40 + 3 * k
    for i in range(n):  # riffle: 70 -> 120 cards/s, the free length shrinking
        u = i / n
        parts.append(
            (
                t,
                (0.45 + 0.4 * u) * min(2.2, r.lognormal(0, 0.45)),
                card_snap(r, (0.025 - 0.007 * u) * r.uniform(0.85, 1.15), 0.00014, 0.6, 0.02),
            )
        )
        t += (0.0145 - 0.0060 * u) * r.uniform(0.7, 1.3)
    parts.append(
        (
            0.0,
            0.06,
            unit(
                moving_band(noise(r, t), np.linspace(1800, 3200, n_of(t)), 0.9) * bell(t, 0.6, 0.5)
            ),
        )
    )
    t += 0.11
    b0 = t
    parts.append((t - 0.11, 0.16, felt_slide(r, 0.11, 0.6, 1700)))  # gathering into the arc
    for i in range(44):  # bridge: softer leaves, 105 -> 220 cards/s, the pitch sinking
        u = i / 44
        parts.append(
            (
                t,
                (0.36 - 0.12 * u) * min(2, r.lognormal(0, 0.35)),
                card_snap(r, (0.023 + 0.005 * u) * r.uniform(0.85, 1.15), 0.00020, 0.5, 0.02),
            )
        )
        t += (0.0095 - 0.0045 * u) * r.uniform(0.8, 1.2)
    parts.append(
        (
            b0,
            0.09,
            unit(
                moving_band(noise(r, t - b0), np.linspace(2600, 1500, n_of(t - b0)), 0.9)
                * bell(t - b0, 0.4, 0.6)
            ),
        )
    )
    for gap, g in ((0.08, 0.42), (0.115, 0.34)):  # squared on the table: edges and thud
        t += gap
        parts += [(t, g, felt_pat(r, 1.0)), (t + 0.002, 0.55 * g, card_snap(r, 0.016, 0.0002, 0.5))]
    return mix(*parts)


def pencil(r, k):
    """Writing an entry, about 0.35 s: strokes of graphite grains on paper, the pad beneath
    answering."""
    strokes = (
        ((0, 0.11, 1), (0.135, 0.20, 0.8)),
        ((0, 0.15, 0.9), (0.17, 0.07, 1), (0.255, 0.09, 0.8)),
        ((0, 0.07, 1), (0.09, 0.085, 0.85), (0.195, 0.15, 0.95)),
    )[k]
    parts = []
    for start, s, g in strokes:
        v = bell(s, r.uniform(0.38, 0.6), 0.8) * (
            1 + 0.35 * np.sin(2 * np.pi * r.uniform(9, 15) * t_of(s) + r.uniform(0, 6))
        )
        grit = grain_train(r, np.clip(v, 1e-3, None), 5200, 1.4) + 0.25 * noise(r, s)
        line = moving_band(grit, 1900 + 2100 * v / v.max(), 0.95) * np.sqrt(np.clip(v, 0, None))
        pad = (
            np.convolve(
                grit, ring([390, 710, 1180], [1, 0.8, 0.6], [0.0022, 0.0016, 0.0012], 0.03)
            )[: len(v)]
            * v
        )
        tip = unit(burst(r, 900, 5200, 0.0005, 0.0018))
        parts += [
            (start + 0.004, g, unit(line)),
            (start + 0.004, 0.20 * g, unit(pad)),
            (start, 0.30 * g, tip),
        ]
    return mix(*parts)


def ui_tick(r, k):
    """A bakelite switch: two tiny clicks a few ms apart."""
    f = np.array([1430, 1910, 2560, 3380, 4650]) * (1 + 0.07 * k) * r.normal(1, 0.03, 5)
    click = unit(
        np.convolve(
            ring(f, [0.7, 1, 0.9, 0.6, 0.4], [0.0024, 0.0022, 0.0017, 0.0012, 0.0008], 0.03),
            pulse(0.00030),
        )
    )
    return mix(
        (0, 0.5, click),
        (0.0065, 1, click),
        (0, 0.2, unit(burst(r, 1800, 7000, 0.0003, 0.0012))),
        (0.0065, 0.3, unit(burst(r, 1800, 7000, 0.0003, 0.0014))),
    )


def error(r, k):
    """Not allowed: one soft tock of a wood block under a felt mallet (one, the knock being two)."""
    f = np.array([466, 690, 1130, 1840, 2600])
    x = ring(f, [1, 0.5, 0.9, 0.7, 0.4], [0.019, 0.015, 0.011, 0.007, 0.005], 0.2)
    return mix(
        (0, 1, unit(np.convolve(x, pulse(0.0008)))),
        (0, 0.10, unit(burst(r, 600, 2800, 0.0008, 0.004))),
    )


def undercut_made(r, k):
    """Three bright notes up, a coin on top."""
    return mix(
        (0, 0.75, vibe(r, hz("Bb4"), 0.75, 0.8, tremolo=0.1)),
        (0.105, 0.85, vibe(r, hz("Eb5"), 0.8, 0.8, tremolo=0.1)),
        (0.21, 1.0, vibe(r, hz("G5"), 1.0, 0.8, tremolo=0.15)),
        (0.215, 0.15, coin(r, 5300, 0.4)),
        (0.0, 0.25, brush_tap(r)),
    )


def undercut_suffered(r, k):
    """Two notes down, soft mallets, a minor third."""
    return mix(
        (0, 0.9, vibe(r, hz("Gb4"), 0.7, 0.15, tremolo=0.1)),
        (0.21, 1.0, vibe(r, hz("Eb4"), 0.9, 0.1, tremolo=0.25, rate=4.6)),
        (0.21, 0.30, bass(r, hz("Eb3"), 0.7)),
        (0.0, 0.22, brush_sweep(r, 0.26)),
    )


def game_won(r, k):
    """Brush pick-up, four swung vibraphone notes, a chord over the bass, a coin."""
    q = 0.20
    parts = [(0, 0.70, brush_sweep(r, 0.24, skew=0.75)), (0.22, 0.60, brush_tap(r))]
    t = 0.04
    for n, d in (("Bb4", q * 0.67), ("C5", q * 0.33), ("Eb5", q * 0.67), ("G5", q * 0.53)):
        parts.append((t, 0.62, vibe(r, hz(n), 0.6, 0.6, tremolo=0.1)))
        t += d
    for i, n in enumerate(("G4", "C5", "F5", "Bb5")):
        parts.append(
            (t + 0.010 * i, (0.45, 0.45, 0.5, 0.7)[i], vibe(r, hz(n), 1.25, 0.6, rate=5.0))
        )
    return mix(
        *parts,
        (t, 0.45, bass(r, hz("Eb3"), 1.0)),
        (t, 0.65, brush_tap(r)),
        (t + 0.01, 0.18, cymbal(r, 0.8)),
        (t + 0.06, 0.11, coin(r, 4900, 0.4)),
    )


def game_lost(r, k):
    """A tired sweep and three soft notes down."""
    parts = [(0, 0.28, brush_sweep(r, 0.35))]
    for i, (n, d) in enumerate((("Bb4", 0.6), ("Gb4", 0.6), ("Eb4", 0.95))):
        parts.append(
            (
                0.02 + 0.21 * i,
                (0.75, 0.8, 1)[i],
                vibe(r, hz(n), d, 0.1, tremolo=0.12 + 0.06 * i, rate=4.6),
            )
        )
    return mix(*parts, (0.44, 0.4, bass(r, hz("Eb3"), 0.8)))


def match_won(r, k):
    """A brush-jazz tag, two bars at 176: walking bass, swung brushes, vibraphone line, last chord,
    coins."""
    b = 60 / 176
    sw = 2 / 3 * b
    start = 0.03

    def at(beat):
        return start + (int(beat) * b + (sw if beat % 1 else 0))

    parts = []
    for beat, n in (
        (0, "Bb4"),
        (0.5, "C5"),
        (1, "Eb5"),
        (1.5, "G5"),
        (2.5, "F5"),
        (3, "G5"),
        (3.5, "Bb5"),
    ):
        parts.append((at(beat), 0.60, vibe(r, hz(n), 0.55, 0.6, tremolo=0.08)))
    for beat, n in ((0, "Eb3"), (1, "G2"), (2, "Ab2"), (3, "Bb2")):
        parts.append((at(beat), 0.40, bass(r, hz(n), 0.42)))
    for beat in range(4):
        parts.append((max(0, at(beat) - 0.03), 0.60, brush_sweep(r, b * 0.95, skew=0.35)))
        if beat % 2:
            parts += [(at(beat), 0.70, brush_tap(r)), (at(beat + 0.5), 0.32, brush_tap(r))]
    e = at(4)
    for i, n in enumerate(("G4", "C5", "F5", "Bb5", "Eb6")):
        parts.append(
            (
                e + 0.012 * i,
                (0.45, 0.45, 0.5, 0.6, 0.35)[i],
                vibe(r, hz(n), 1.4, 0.65, tremolo=0.30, rate=5.0),
            )
        )
    parts += [
        (e, 0.55, bass(r, hz("Eb2"), 1.4)),
        (e, 0.75, brush_tap(r)),
        (e, 0.24, cymbal(r, 1.2)),
        (e + 0.02, 0.32, brush_sweep(r, 0.7, skew=0.2)),
    ]
    for i in range(4):
        parts.append(
            (
                e + 0.16 + 0.085 * i + 0.02 * r.random(),
                0.11 - 0.015 * i,
                coin(r, 4700 + 500 * r.random(), 0.35),
            )
        )
    return mix(*parts)


VARIATION_DB = (0.0, -0.6, 0.3, -0.9)  # no two throws are equally strong
# name: function, variations, loudness target (LUFS, highest 400 ms block)
SOUNDS = {
    "deal": (deal, 4, -32.0),
    "slide": (slide, 4, -31.5),
    "flip": (flip, 4, -30.5),
    "place": (place, 4, -31.0),
    "layoff": (layoff, 3, -31.0),
    "shuffle": (shuffle, 2, -28.0),
    "knock": (knock, 3, -24.0),
    "pencil": (pencil, 3, -33.5),
    "ui_tick": (ui_tick, 2, -41.0),
    "error": (error, 1, -30.0),
    "undercut_made": (undercut_made, 1, -23.5),
    "undercut_suffered": (undercut_suffered, 1, -24.5),
    "game_won": (game_won, 1, -22.5),
    "game_lost": (game_lost, 1, -24.5),
    "match_won": (match_won, 1, -21.5),
}
