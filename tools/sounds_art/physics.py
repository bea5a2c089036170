"""What makes a sound: pulses, friction, modes, and the materials built of them.

Everything returns mono signals at SR; lengths are in seconds, frequencies in Hz, and every chance
is drawn from the generator passed in.
"""

from __future__ import annotations

import numpy as np
from scipy import signal

SR = 44100
# Table: a square card table of wood, 0.9 m, 22 mm, felt-covered
TABLE = {
    "a": 0.90,
    "b": 0.86,
    "h": 0.022,
    "ex": 10.5e9,
    "ey": 6.5e9,
    "rho": 640.0,
    "eta": 0.036,
    "f_max": 4200.0,
}
# Playing card: 0.30 mm plasticised board
CARD = {"h": 0.30e-3, "c": 1900.0, "eta": 0.14}  # thickness (m), sqrt(E/rho) (m/s), loss factor
CANTILEVER = np.array([0.1615, 1.0121, 2.834, 5.553, 9.179, 13.71, 19.15, 25.5])
FREE_DISC = np.array(
    [1.0, 1.73, 2.33, 3.91, 4.11, 6.0]
)  # coin: (2,0) (0,1) (3,0) (1,1) (4,0) (5,0)
VIBE_BAR = (
    (1.0, 1.0, 0.95),
    (3.984, 0.60, 0.22),
    (9.9, 0.20, 0.045),
)  # ratio, level, decay at 440 Hz
NOTE = {
    n: i for i, n in enumerate(["C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B"])
}


def hz(name):
    return 440.0 * 2 ** ((NOTE[name[:-1]] + 12 * (int(name[-1]) - 4) - 9) / 12)


def n_of(s):
    return round(s * SR)


def t_of(s):
    return np.arange(n_of(s)) / SR


def db(x):
    return 10 ** (x / 20)


def noise(r, s):
    return r.standard_normal(n_of(s))


def mix(*parts):
    """Sum (start in s, gain, signal)."""
    out = np.zeros(max(n_of(s) + len(x) for s, _, x in parts))
    for s, g, x in parts:
        out[n_of(s) : n_of(s) + len(x)] += g * x
    return out


def unit(x):
    return x / np.abs(x).max()


def band(x, lo, hi, order=2):
    sos = signal.butter(order, [lo, hi], "bandpass", fs=SR, output="sos")
    return signal.sosfilt(sos, np.concatenate([x, np.zeros(n_of(0.004))]))


def lowpass(x, f, order=1):
    return signal.sosfilt(signal.butter(order, f, fs=SR, output="sos"), x)


def burst(r, lo, hi, attack, decay):
    """Filtered noise with a soft attack and an exponential decay (s)."""
    t = t_of(attack + 7 * decay)
    return band(r.standard_normal(len(t)), lo, hi) * np.pad(
        (1 - np.exp(-3 * t / attack)) * np.exp(-t / decay), (0, n_of(0.004))
    )


def bell(s, skew=0.5, power=1.0):
    """Speed of one hand movement (minimum jerk), its peak at the fraction `skew`."""
    u = np.linspace(0, 1, n_of(s)) ** (np.log(0.5) / np.log(skew))
    return (16 * u**2 * (1 - u) ** 2) ** power


def pulse(width):
    """Force of a soft contact over `width` s; unit area, so short = bright."""
    p = np.sin(np.pi * (np.arange(max(3, n_of(width))) + 0.5) / max(3, n_of(width))) ** 1.5
    return p / p.sum()


def ring(freqs, amps, taus, s):
    """Sum of decaying sines; the last quarter is a release."""
    t = t_of(s)
    out = np.zeros(len(t))
    for f, a, d in zip(freqs, amps, taus, strict=False):
        if f < 0.45 * SR:
            m = n_of(min(s, 9 * d))
            out[:m] += a * np.sin(2 * np.pi * f * t[:m]) * np.exp(-t[:m] / d)
    m = len(out) // 4
    out[-m:] *= np.cos(np.linspace(0, np.pi / 2, m)) ** 2  # damped, never cut
    return out


def moving_band(x, centre, width, slope=1.0):
    """Noise x through a band whose centre (Hz, one value a sample) moves; width in octaves."""
    frame, hop = 512, 128
    w = np.sqrt(signal.windows.hann(frame, sym=False))
    f = np.maximum(np.fft.rfftfreq(frame, 1 / SR), 40)
    xp = np.pad(x, frame)
    c = np.pad(centre, frame, mode="edge")
    y = np.zeros(len(xp))
    for i in range(0, len(xp) - frame, hop):
        o = np.log2(f / c[i + frame // 2]) / width
        g = np.exp(-0.5 * np.where(o > 0, o, o * slope) ** 2)
        y[i : i + frame] += w * np.fft.irfft(np.fft.rfft(w * xp[i : i + frame]) * g, frame)
    return y[frame : frame + len(x)] / 2


def grain_train(r, speed, rate, sharp=1.0):
    """Random impulses whose density follows the speed (grit, fibres): Poisson, log-normal
    strengths."""
    p = np.clip(rate / SR * speed / speed.max(), 0, 1)
    return (
        (r.random(len(speed)) < p)
        * r.lognormal(0, 0.5 * sharp, len(speed))
        * r.choice([-1, 1], len(speed))
    )


def stick_slip(r, speed, pitch, jitter=0.35):
    """Relaxation: the card sticks to the nap, then lets go; an uneven, speed-bound flutter around
    1."""
    out = np.empty(len(speed))
    phase, per, amp = r.random(), 1.0, 1.0
    rate = pitch / SR * speed / speed.max()
    for i, v in enumerate(rate):
        phase += v / per
        if phase >= 1:
            phase, per, amp = 0.0, r.lognormal(0, jitter), r.lognormal(0, 0.35)
        out[i] = amp * phase
    return 0.35 + 1.3 * lowpass(out, 1200)


def table_hit(r, where, contact, s, eta=1.0):
    """A blow on the table top: orthotropic plate modes, loss factor eta, force pulse of `contact`
    s."""
    T = TABLE
    rho_h = T["rho"] * T["h"]
    k = T["h"] ** 3 / 12 / 0.92
    dx, dy, dxy = T["ex"] * k, T["ey"] * k, np.sqrt(T["ex"] * T["ey"]) * k
    m, n = np.meshgrid(np.arange(1, 26), np.arange(1, 26))
    m, n = m.ravel(), n.ravel()
    p, q = (m / T["a"]) ** 2, (n / T["b"]) ** 2
    f = (
        np.pi
        / 2
        * np.sqrt((dx * p * p + dy * q * q + 2 * dxy * p * q) / rho_h)
        * r.normal(1, 0.012, len(m))
    )
    shape = np.sin(m * np.pi * where[0]) * np.sin(n * np.pi * where[1])
    listen = np.sin(m * np.pi * 0.57) * np.sin(
        n * np.pi * 0.64
    )  # mostly heard from elsewhere on the top: no lone spike
    a = (
        shape * (0.86 * listen + 0.14 * shape) * np.minimum(f / 600, 2.4) ** 1.1
    )  # sound pressure follows the acceleration
    keep = f < T["f_max"]
    tau = 1 / (np.pi * f * T["eta"] * eta * (1 + f / 2500))  # felt takes the highs sooner
    x = ring(f[keep], a[keep], tau[keep], s)
    return np.convolve(x, pulse(contact))[: len(x)]


def card_snap(r, free, contact=0.00014, grit=0.5, s=0.03):
    """A card edge let go or struck: bending modes of a strip of `free` m, and a tick of paper
    noise."""
    f = CANTILEVER * CARD["h"] * CARD["c"] / free**2
    f = np.concatenate(
        [f * r.normal(1, 0.04, 8), f * r.uniform(1.15, 1.5, 8), f * r.uniform(1.5, 1.9, 8)]
    )  # bending, torsion, plate
    a = (
        (f / 2000) ** 1.5
        / (1 + (f / 5200) ** 3)
        * r.uniform(0.4, 1.2, len(f))
        * r.choice([-1, 1], len(f))
    )
    x = np.convolve(ring(f, a, 1 / (np.pi * f * CARD["eta"]) + 0.0002, s), pulse(contact))[
        : n_of(s)
    ]
    return mix((0, 1 / np.abs(x).max(), x), (0, grit, unit(burst(r, 2400, 12500, 0.00015, 0.0014))))


def felt_pat(r, weight=1.0):
    """A card landing flat: air squeezed out, the felt's soft contact, a dull answer of the
    table."""
    low_cut, high_cut = r.uniform(330, 560), r.uniform(2700, 4100)
    air = unit(burst(r, 350, 1500, 0.006, r.uniform(0.008, 0.015)))
    low = unit(table_hit(r, (r.uniform(0.36, 0.52), r.uniform(0.33, 0.50)), 0.0030, 0.16, 2.8))
    pat = unit(burst(r, low_cut, high_cut, 0.0012, r.uniform(0.0045, 0.0075)))
    return mix((0, 0.35, air), (0.004, 0.55 * weight, low), (0.0045, 0.80, pat))


def landing(r, weight=0.7, snap=0.35, spread=1.0):
    """A thrown card comes to rest: a corner, the flat, then one or two lesser touches."""
    flat = 0.005 + 0.006 * r.random()
    second = flat + spread * r.uniform(0.015, 0.027)
    third = second + spread * r.uniform(0.012, 0.022)

    def touch(c):
        return card_snap(r, r.uniform(0.017, 0.025), c, 0.6)

    return mix(
        (0, 0.75 * snap, touch(0.00014)),
        (flat, 1, felt_pat(r, weight)),
        (flat + 0.002, snap, touch(0.00020)),
        (second, 0.62 * snap, touch(0.00016)),
        (second + 0.001, 0.30, felt_pat(r, 0.6 * weight)),
        (third, 0.30 * snap, touch(0.00020)),
    )


def felt_slide(r, s, skew=0.42, top=3000.0, pitch=420.0, dull=7000.0):
    """A card over felt: friction noise, band and level moving with the speed, stick-slip
    flutter."""
    v = np.clip(bell(s, skew) * (1 + 1.2 * lowpass(noise(r, s), 25)), 1e-3, None)
    raw = noise(r, s) + 2.2 * grain_train(r, v, 9000)
    x = (
        moving_band(raw, 700 + (top - 700) * v / v.max(), 0.95, 0.8)
        * v**1.1
        * stick_slip(r, v, pitch)
    )
    body = moving_band(noise(r, s), np.full(len(v), 430.0), 0.9) * v**1.5
    return lowpass(unit(x) + 0.24 * unit(body), dull, 2)


def paper_slide(r, s, skew=0.5, top=5200.0):
    """Card over card: smoother and brighter than felt."""
    v = bell(s, skew)
    x = (
        moving_band(noise(r, s) + 1.5 * grain_train(r, v, 14000), 1500 + (top - 1500) * v, 0.95)
        * v**1.2
    )
    return unit(x * (1 + 2 * lowpass(noise(r, s), 60)))


def vibe(r, f, s, hard=0.5, level=1.0, tremolo=0.22, rate=5.3):
    """Vibraphone bar, tuned 1:4:10, yarn mallet (contact time by hardness), motor-driven
    resonator."""
    t = t_of(s)
    x = np.zeros(len(t))
    long = (440 / f) ** 0.45
    for ratio, a, d in VIBE_BAR:
        if ratio * f < 16000:
            y = ring([ratio * f], [a * (1 if ratio == 1 else 0.5 + hard)], [d * long], s)
            if ratio == 1:
                y *= 1 - tremolo * (0.5 - 0.5 * np.cos(2 * np.pi * rate * t))
            x += y
    x = np.convolve(x, pulse(0.0011 - 0.0009 * hard))[: len(x)]
    return level * (
        x + 0.06 * np.pad(unit(burst(r, 300, 1500, 0.001, 0.006)), (0, len(x)))[: len(x)]
    )


def coin(r, f, s, level=1.0):
    """A coin's clink: free-disc modes, each split in two a little apart (beating)."""
    f = f * FREE_DISC * r.normal(1, 0.006, 6)
    a = np.array([1, 0.55, 0.6, 0.35, 0.3, 0.15])
    tau = 0.16 * (f[0] / f) ** 0.7
    return level * (ring(f, a * 0.6, tau, s) + ring(f * 1.0035, a * 0.4, tau, s))


def brush_tap(r, level=1.0):
    """A brush's light tap: snare head modes and the wires' short answer."""
    head = ring(
        [182, 289, 330, 418, 530], [1, 0.6, 0.5, 0.4, 0.25], [0.045, 0.03, 0.028, 0.02, 0.016], 0.22
    )
    return level * mix(
        (0, 0.5, unit(np.convolve(head, pulse(0.003)))),
        (0, 0.95, unit(burst(r, 1800, 7500, 0.003, 0.035))),
    )


def brush_sweep(r, s, level=1.0, skew=0.55):
    """A brush drawn over the snare head: wires as dense grains, the band following the hand."""
    v = bell(s, skew, 0.9)
    x = moving_band(noise(r, s) * 0.8 + 2 * grain_train(r, v, 5000), 1900 + 2300 * v, 0.9) * v
    return level * unit(x)


def bass(r, f, s, level=1.0):
    """Plucked double bass: string partials by plucking point, a finger's softness, the body's
    thump."""
    k = np.arange(1, 15)
    x = ring(
        f * k * (1 + 4e-5 * k * k),
        np.sin(k * np.pi * 0.21) / k**1.25 * np.minimum(1, f * k / 150),
        0.55 / (1 + 0.32 * k),
        s,
    )
    x = np.convolve(x, pulse(0.004))[: len(x)]
    return level * mix(
        (0, 1 / np.abs(x).max(), x),
        (0, 0.25, unit(ring([98, 205], [1, 0.5], [0.03, 0.02], 0.15))),
        (0, 0.06, unit(burst(r, 500, 2500, 0.002, 0.008))),
    )


def cymbal(r, s, level=1.0):
    """A ride touched with a brush: many inharmonic modes, swelling in a few ms."""
    f = r.uniform(900, 10500, 90)
    x = ring(
        f, r.uniform(0.3, 1, 90) * np.where(f < 2500, 0.4, 1), 0.5 * (2500 / (f + 1500)) ** 0.7, s
    )
    return level * unit(x * (1 - np.exp(-t_of(s) / 0.006)))
