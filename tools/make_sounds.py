"""Synthesise the sounds of Hollywood Gin.  Needs numpy, scipy, soundfile (matplotlib for --sheet).

    make_sounds.py               write assets/sounds/<name>[_k].ogg (mono, 44.1 kHz, Ogg Vorbis)
    make_sounds.py --check       compare assets/sounds, decoded, with a fresh synthesis, within tolerance
    make_sounds.py --masters DIR   also write the 16 bit WAV masters
    make_sounds.py --sheet PNG     also draw waveforms and spectrograms of the decoded files

Every sound is physical in outline: a force pulse (contact time) or friction noise (speed curve)
excites modes (table plate, paper strip, vibraphone bar, coin, snare head); then all pass through
the same small room, are brought to a loudness set by their role, faded, and rounded to 16 bit.
"""
import argparse, io, pathlib, sys, zlib
import numpy as np
import soundfile as sf
from scipy import signal

SR = 44100
SEED = 1936
QUALITY = dict(tone=0.85, noise=0.90)    # libsndfile "compression level": 0 best, 1 smallest
SIZE_LIMIT = 250 * 1000        # bytes, all files (each carries 3.4 KB of Vorbis headers)
PEAK_LIMIT_DB = -1.0           # dB true peak, after decoding
LOUDNESS_TOL = 0.8             # LU, decoded against the target
TOL_ERROR_DB, TOL_GAIN_DB = 1.5, 0.12    # --check: error over the codec's own, level against the master (see differs)
FADE_IN, FADE_OUT, LEAD = 0.0004, 0.025, 0.003
TAIL_FLOOR_DB = -42.0          # the tail is cut where its envelope falls this far below the peak

# Table: a square card table of wood, 0.9 m, 22 mm, felt-covered
TABLE = dict(a=0.90, b=0.86, h=0.022, ex=10.5e9, ey=6.5e9, rho=640.0, eta=0.036, f_max=4200.0)
# Playing card: 0.30 mm plasticised board
CARD = dict(h=0.30e-3, c=1900.0, eta=0.14)       # thickness (m), sqrt(E/rho) (m/s), loss factor
CANTILEVER = np.array([0.1615, 1.0121, 2.834, 5.553, 9.179, 13.71, 19.15, 25.5])
FREE_DISC = np.array([1.0, 1.73, 2.33, 3.91, 4.11, 6.0])   # coin: (2,0) (0,1) (3,0) (1,1) (4,0) (5,0)
VIBE_BAR = ((1.0, 1.0, 0.95), (3.984, 0.60, 0.22), (9.9, 0.20, 0.045))  # ratio, level, decay at 440 Hz
# Room: a panelled parlour; lengths in m
ROOM = dict(size=(5.6, 4.3, 2.8), src=(2.7, 1.9, 0.76), ear=(2.35, 1.25, 1.22), order=3,
            beta=(.74, .70, .72, .76, .45, .80), rt60=0.25, direct_to_early_db=9.0, direct_to_tail_db=17.0)

NOTE = {n: i for i, n in enumerate("C Db D Eb E F Gb G Ab A Bb B".split())}
def hz(name): return 440.0 * 2 ** ((NOTE[name[:-1]] + 12 * (int(name[-1]) - 4) - 9) / 12)


# ---------------------------------------------------------------- building blocks
def n_of(s): return int(round(s * SR))
def t_of(s): return np.arange(n_of(s)) / SR
def db(x): return 10 ** (x / 20)
def noise(r, s): return r.standard_normal(n_of(s))

def mix(*parts):
    """Sum (start in s, gain, signal)."""
    out = np.zeros(max(n_of(s) + len(x) for s, _, x in parts))
    for s, g, x in parts:
        out[n_of(s):n_of(s) + len(x)] += g * x
    return out

def unit(x): return x / np.abs(x).max()

def band(x, lo, hi, order=2):
    sos = signal.butter(order, [lo, hi], "bandpass", fs=SR, output="sos")
    return signal.sosfilt(sos, np.concatenate([x, np.zeros(n_of(.004))]))

def lowpass(x, f, order=1): return signal.sosfilt(signal.butter(order, f, fs=SR, output="sos"), x)

def burst(r, lo, hi, attack, decay):
    """Filtered noise with a soft attack and an exponential decay (s)."""
    t = t_of(attack + 7 * decay)
    return band(r.standard_normal(len(t)), lo, hi) * np.pad((1 - np.exp(-3 * t / attack)) * np.exp(-t / decay), (0, n_of(.004)))

def bell(s, skew=0.5, power=1.0):
    """Speed of one hand movement (minimum jerk), its peak at the fraction `skew`."""
    u = np.linspace(0, 1, n_of(s)) ** (np.log(.5) / np.log(skew))
    return (16 * u ** 2 * (1 - u) ** 2) ** power

def pulse(width):
    """Force of a soft contact over `width` s; unit area, so short = bright."""
    p = np.sin(np.pi * (np.arange(max(3, n_of(width))) + .5) / max(3, n_of(width))) ** 1.5
    return p / p.sum()

def ring(freqs, amps, taus, s):
    """Sum of decaying sines; the last quarter is a release."""
    t = t_of(s); out = np.zeros(len(t))
    for f, a, d in zip(freqs, amps, taus):
        if f < 0.45 * SR:
            m = n_of(min(s, 9 * d)); out[:m] += a * np.sin(2 * np.pi * f * t[:m]) * np.exp(-t[:m] / d)
    m = len(out) // 4; out[-m:] *= np.cos(np.linspace(0, np.pi / 2, m)) ** 2      # damped, never cut
    return out

def moving_band(x, centre, width, slope=1.0):
    """Noise x through a band whose centre (Hz, one value a sample) moves; width in octaves."""
    frame, hop = 512, 128
    w = np.sqrt(signal.windows.hann(frame, sym=False)); f = np.maximum(np.fft.rfftfreq(frame, 1 / SR), 40)
    xp = np.pad(x, frame); c = np.pad(centre, frame, mode="edge"); y = np.zeros(len(xp))
    for i in range(0, len(xp) - frame, hop):
        o = np.log2(f / c[i + frame // 2]) / width
        g = np.exp(-.5 * np.where(o > 0, o, o * slope) ** 2)
        y[i:i + frame] += w * np.fft.irfft(np.fft.rfft(w * xp[i:i + frame]) * g, frame)
    return y[frame:frame + len(x)] / 2

def grain_train(r, speed, rate, sharp=1.0):
    """Random impulses whose density follows the speed (grit, fibres): Poisson, log-normal strengths."""
    p = np.clip(rate / SR * speed / speed.max(), 0, 1)
    return (r.random(len(speed)) < p) * r.lognormal(0, .5 * sharp, len(speed)) * r.choice([-1, 1], len(speed))

def stick_slip(r, speed, pitch, jitter=.35):
    """Relaxation: the card sticks to the nap, then lets go; an uneven, speed-bound flutter around 1."""
    out = np.empty(len(speed)); phase, per, amp = r.random(), 1.0, 1.0
    rate = pitch / SR * speed / speed.max()
    for i, v in enumerate(rate):
        phase += v / per
        if phase >= 1: phase, per, amp = 0.0, r.lognormal(0, jitter), r.lognormal(0, .35)
        out[i] = amp * phase
    return .35 + 1.3 * lowpass(out, 1200)


# ---------------------------------------------------------------- materials
def table_hit(r, where, contact, s, eta=1.0):
    """A blow on the table top: orthotropic plate modes, loss factor eta, force pulse of `contact` s."""
    T = TABLE; rho_h = T["rho"] * T["h"]; k = T["h"] ** 3 / 12 / .92
    dx, dy, dxy = T["ex"] * k, T["ey"] * k, np.sqrt(T["ex"] * T["ey"]) * k
    m, n = np.meshgrid(np.arange(1, 26), np.arange(1, 26)); m, n = m.ravel(), n.ravel()
    p, q = (m / T["a"]) ** 2, (n / T["b"]) ** 2
    f = np.pi / 2 * np.sqrt((dx * p * p + dy * q * q + 2 * dxy * p * q) / rho_h) * r.normal(1, .012, len(m))
    shape = np.sin(m * np.pi * where[0]) * np.sin(n * np.pi * where[1])
    listen = np.sin(m * np.pi * .57) * np.sin(n * np.pi * .64)                 # mostly heard from elsewhere on the top: no lone spike
    a = shape * (.86 * listen + .14 * shape) * np.minimum(f / 600, 2.4) ** 1.1     # sound pressure follows the acceleration
    keep = f < T["f_max"]
    tau = 1 / (np.pi * f * T["eta"] * eta * (1 + f / 2500))                    # felt takes the highs sooner
    x = ring(f[keep], a[keep], tau[keep], s)
    return np.convolve(x, pulse(contact))[:len(x)]

def card_snap(r, free, contact=.00014, grit=.5, s=.03):
    """A card edge let go or struck: bending modes of a strip of `free` m, and a tick of paper noise."""
    f = CANTILEVER * CARD["h"] * CARD["c"] / free ** 2
    f = np.concatenate([f * r.normal(1, .04, 8), f * r.uniform(1.15, 1.5, 8), f * r.uniform(1.5, 1.9, 8)])   # bending, torsion, plate
    a = (f / 2000) ** 1.5 / (1 + (f / 5200) ** 3) * r.uniform(.4, 1.2, len(f)) * r.choice([-1, 1], len(f))
    x = np.convolve(ring(f, a, 1 / (np.pi * f * CARD["eta"]) + .0002, s), pulse(contact))[:n_of(s)]
    return mix((0, 1 / np.abs(x).max(), x), (0, grit, unit(burst(r, 2400, 12500, .00015, .0014))))

def felt_pat(r, weight=1.0):
    """A card landing flat: air squeezed out, the felt's soft contact, a dull answer of the table."""
    low_cut, high_cut = r.uniform(330, 560), r.uniform(2700, 4100)
    air = unit(burst(r, 350, 1500, .006, r.uniform(.008, .015)))
    low = unit(table_hit(r, (r.uniform(.36, .52), r.uniform(.33, .50)), .0030, .16, 2.8))
    pat = unit(burst(r, low_cut, high_cut, .0012, r.uniform(.0045, .0075)))
    return mix((0, .35, air), (.004, .55 * weight, low), (.0045, .80, pat))

def landing(r, weight=.7, snap=.35, spread=1.0):
    """A thrown card comes to rest: a corner, the flat, then one or two lesser touches."""
    flat = .005 + .006 * r.random(); second = flat + spread * r.uniform(.015, .027); third = second + spread * r.uniform(.012, .022)
    touch = lambda c: card_snap(r, r.uniform(.017, .025), c, .6)
    return mix((0, .75 * snap, touch(.00014)), (flat, 1, felt_pat(r, weight)), (flat + .002, snap, touch(.00020)),
               (second, .62 * snap, touch(.00016)), (second + .001, .30, felt_pat(r, .6 * weight)), (third, .30 * snap, touch(.00020)))

def felt_slide(r, s, skew=.42, top=3000., pitch=420., dull=7000.):
    """A card over felt: friction noise, band and level moving with the speed, stick-slip flutter."""
    v = np.clip(bell(s, skew) * (1 + 1.2 * lowpass(noise(r, s), 25)), 1e-3, None); raw = noise(r, s) + 2.2 * grain_train(r, v, 9000)
    x = moving_band(raw, 700 + (top - 700) * v / v.max(), .95, .8) * v ** 1.1 * stick_slip(r, v, pitch)
    body = moving_band(noise(r, s), np.full(len(v), 430.), .9) * v ** 1.5
    return lowpass(unit(x) + .24 * unit(body), dull, 2)

def paper_slide(r, s, skew=.5, top=5200.):
    """Card over card: smoother and brighter than felt."""
    v = bell(s, skew)
    x = moving_band(noise(r, s) + 1.5 * grain_train(r, v, 14000), 1500 + (top - 1500) * v, .95) * v ** 1.2
    return unit(x * (1 + 2 * lowpass(noise(r, s), 60)))

def vibe(r, f, s, hard=.5, level=1.0, tremolo=.22, rate=5.3):
    """Vibraphone bar, tuned 1:4:10, yarn mallet (contact time by hardness), motor-driven resonator."""
    t = t_of(s); x = np.zeros(len(t)); long = (440 / f) ** .45
    for ratio, a, d in VIBE_BAR:
        if ratio * f < 16000:
            y = ring([ratio * f], [a * (1 if ratio == 1 else .5 + hard)], [d * long], s)
            if ratio == 1: y *= 1 - tremolo * (.5 - .5 * np.cos(2 * np.pi * rate * t))
            x += y
    x = np.convolve(x, pulse(.0011 - .0009 * hard))[:len(x)]
    return level * (x + .06 * np.pad(unit(burst(r, 300, 1500, .001, .006)), (0, len(x)))[:len(x)])

def coin(r, f, s, level=1.0):
    """A coin's clink: free-disc modes, each split in two a little apart (beating)."""
    f = f * FREE_DISC * r.normal(1, .006, 6); a = np.array([1, .55, .6, .35, .3, .15])
    tau = .16 * (f[0] / f) ** .7
    return level * (ring(f, a * .6, tau, s) + ring(f * 1.0035, a * .4, tau, s))

def brush_tap(r, level=1.0):
    """A brush's light tap: snare head modes and the wires' short answer."""
    head = ring([182, 289, 330, 418, 530], [1, .6, .5, .4, .25], [.045, .03, .028, .02, .016], .22)
    return level * mix((0, .5, unit(np.convolve(head, pulse(.003)))), (0, .95, unit(burst(r, 1800, 7500, .003, .035))))

def brush_sweep(r, s, level=1.0, skew=.55):
    """A brush drawn over the snare head: wires as dense grains, the band following the hand."""
    v = bell(s, skew, .9)
    x = moving_band(noise(r, s) * .8 + 2 * grain_train(r, v, 5000), 1900 + 2300 * v, .9) * v
    return level * unit(x)

def bass(r, f, s, level=1.0):
    """Plucked double bass: string partials by plucking point, a finger's softness, the body's thump."""
    k = np.arange(1, 15)
    x = ring(f * k * (1 + 4e-5 * k * k), np.sin(k * np.pi * .21) / k ** 1.25 * np.minimum(1, f * k / 150), .55 / (1 + .32 * k), s)
    x = np.convolve(x, pulse(.004))[:len(x)]
    return level * mix((0, 1 / np.abs(x).max(), x), (0, .25, unit(ring([98, 205], [1, .5], [.03, .02], .15))), (0, .06, unit(burst(r, 500, 2500, .002, .008))))

def cymbal(r, s, level=1.0):
    """A ride touched with a brush: many inharmonic modes, swelling in a few ms."""
    f = r.uniform(900, 10500, 90); x = ring(f, r.uniform(.3, 1, 90) * np.where(f < 2500, .4, 1), .5 * (2500 / (f + 1500)) ** .7, s)
    return level * unit(x * (1 - np.exp(-t_of(s) / .006)))


# ---------------------------------------------------------------- the sounds: (random stream, variation) -> signal
def knock(r, k):
    """Two knuckle raps: bone inside skin = a long soft force pulse and a short hard one; skin noise."""
    def rap(where, strength):
        soft = table_hit(r, where, .0015, .34); bone = table_hit(r, where, .0006 / strength ** .3, .34)
        skin = unit(burst(r, 900, 6000, .0005, .0035))
        return strength * mix((0, 1 / np.abs(soft).max(), soft), (0, 1.0 / np.abs(bone).max(), bone), (0, .26, skin))
    x, y = (.31, .27, .35)[k], (.24, .21, .27)[k]     # on the rail of the table, never the same spot
    return mix((0, 1, rap((x, y), 1.0)), (.168 + .018 * r.random(), 1, rap((x + .012, y + .008), .80 + .06 * r.random())))

def slide(r, k):
    """Drawing a card towards you over the felt."""
    s = (.23, .26, .20, .245)[k]
    return mix((0, 1, felt_slide(r, s, (.40, .46, .38, .43)[k], (3000, 2700, 3300, 2850)[k], (400, 360, 450, 420)[k])),
               (s * .86, .10, felt_pat(r, .4)))

def flip(r, k):
    """Turning a card over: lift, the bent card's snap, a breath of air, flat on the felt."""
    lift = paper_slide(r, .055, .65, 4300); d = .052 + .006 * r.random(); land = d + .052 + .010 * r.random()
    air = moving_band(noise(r, .08), np.linspace(1500, 600, n_of(.08)), .8) * bell(.08, .6)
    return mix((0, .17, lift), (d, .50, card_snap(r, .020 + .003 * r.random(), .00014, .6)),
               (d + r.uniform(.008, .016), .26, card_snap(r, .024, .0002, .6)),
               (d, .10, unit(air)), (land - .006, .56, landing(r, .8, .62)))

def deal(r, k):
    """One card thrown: pushed off the deck, a short flight, landing and sliding to rest."""
    s = .050 + .008 * r.random(); gap = s + .020 + .008 * r.random()
    run = felt_slide(r, .10 + .02 * r.random(), .16, 2500, 380)
    return mix((0, .34, paper_slide(r, s, .68, 5400 - 250 * k)), (s * .8, .36, card_snap(r, .021, .00016, .5)),
               (gap - .006, .66, landing(r, .7, .60, 1.15)), (gap + .004, .26, run))

def place(r, k):
    """Laying a card on the pile: soft thud with card beneath it."""
    s = (.050, .066, .040, .058)[k]; weight = (1.15, .85, 1.35, 1.0)[k]
    return mix((0, (.16, .22, .10, .18)[k], paper_slide(r, s, .6, 2600 + 300 * k)), (.030, 1.0, felt_pat(r, weight)),
               (.034, (.20, .28, .14, .24)[k], card_snap(r, (.027, .023, .031, .025)[k], .0004, .4)),
               (.044 + .024 * r.random(), r.uniform(.10, .24), card_snap(r, r.uniform(.018, .026), .0004, .4)))

def layoff(r, k):
    """Sliding a card up to a meld: felt, then over the neighbour card, a tick as the edges meet."""
    s = .17 + .02 * k
    return mix((0, .66, felt_slide(r, s, .45, 2500, 420)), (s * .42, .46, paper_slide(r, s * .6, .5, 4900)),
               (s * .93, .70, card_snap(r, .020 + .002 * k, .0002, .5)), (s * .93, .32, felt_pat(r, .6)))

def shuffle(r, k):
    """Riffle (two packets let go by the thumbs), bridge (the arc purrs down), squaring taps."""
    parts = []; t = .02; n = 40 + 3 * k
    for i in range(n):                                   # riffle: 70 -> 120 cards/s, the free length shrinking
        u = i / n; parts.append((t, (.45 + .4 * u) * min(2.2, r.lognormal(0, .45)), card_snap(r, (.025 - .007 * u) * r.uniform(.85, 1.15), .00014, .6, .02)))
        t += (.0145 - .0060 * u) * r.uniform(.7, 1.3)
    parts.append((.0, .06, unit(moving_band(noise(r, t), np.linspace(1800, 3200, n_of(t)), .9) * bell(t, .6, .5))))
    t += .11; b0 = t
    parts.append((t - .11, .16, felt_slide(r, .11, .6, 1700)))            # gathering into the arc
    for i in range(44):                                  # bridge: softer leaves, 105 -> 220 cards/s, the pitch sinking
        u = i / 44; parts.append((t, (.36 - .12 * u) * min(2, r.lognormal(0, .35)), card_snap(r, (.023 + .005 * u) * r.uniform(.85, 1.15), .00020, .5, .02)))
        t += (.0095 - .0045 * u) * r.uniform(.8, 1.2)
    parts.append((b0, .09, unit(moving_band(noise(r, t - b0), np.linspace(2600, 1500, n_of(t - b0)), .9) * bell(t - b0, .4, .6))))
    for gap, g in ((.08, .42), (.115, .34)):              # squared on the table: edges and thud
        t += gap; parts += [(t, g, felt_pat(r, 1.0)), (t + .002, .55 * g, card_snap(r, .016, .0002, .5))]
    return mix(*parts)

def pencil(r, k):
    """Writing an entry, about 0.35 s: strokes of graphite grains on paper, the pad beneath answering."""
    strokes = (((0, .11, 1), (.135, .20, .8)), ((0, .15, .9), (.17, .07, 1), (.255, .09, .8)), ((0, .07, 1), (.09, .085, .85), (.195, .15, .95)))[k]
    parts = []
    for start, s, g in strokes:
        v = bell(s, r.uniform(.38, .6), .8) * (1 + .35 * np.sin(2 * np.pi * r.uniform(9, 15) * t_of(s) + r.uniform(0, 6)))
        grit = grain_train(r, np.clip(v, 1e-3, None), 5200, 1.4) + .25 * noise(r, s)
        line = moving_band(grit, 1900 + 2100 * v / v.max(), .95) * np.sqrt(np.clip(v, 0, None))
        pad = np.convolve(grit, ring([390, 710, 1180], [1, .8, .6], [.0022, .0016, .0012], .03))[:len(v)] * v
        tip = unit(burst(r, 900, 5200, .0005, .0018))
        parts += [(start + .004, g, unit(line)), (start + .004, .20 * g, unit(pad)), (start, .30 * g, tip)]
    return mix(*parts)

def ui_tick(r, k):
    """A bakelite switch: two tiny clicks a few ms apart."""
    f = np.array([1430, 1910, 2560, 3380, 4650]) * (1 + .07 * k) * r.normal(1, .03, 5)
    click = unit(np.convolve(ring(f, [.7, 1, .9, .6, .4], [.0024, .0022, .0017, .0012, .0008], .03), pulse(.00030)))
    return mix((0, .5, click), (.0065, 1, click), (0, .2, unit(burst(r, 1800, 7000, .0003, .0012))), (.0065, .3, unit(burst(r, 1800, 7000, .0003, .0014))))

def error(r, k):
    """Not allowed: one soft tock of a wood block under a felt mallet (one, the knock being two)."""
    f = np.array([466, 690, 1130, 1840, 2600]); x = ring(f, [1, .5, .9, .7, .4], [.019, .015, .011, .007, .005], .2)
    return mix((0, 1, unit(np.convolve(x, pulse(.0008)))), (0, .10, unit(burst(r, 600, 2800, .0008, .004))))

def undercut_made(r, k):
    """Three bright notes up, a coin on top."""
    return mix((0, .75, vibe(r, hz("Bb4"), .75, .8, tremolo=.1)), (.105, .85, vibe(r, hz("Eb5"), .8, .8, tremolo=.1)),
               (.21, 1.0, vibe(r, hz("G5"), 1.0, .8, tremolo=.15)), (.215, .15, coin(r, 5300, .4)), (.0, .25, brush_tap(r)))

def undercut_suffered(r, k):
    """Two notes down, soft mallets, a minor third."""
    return mix((0, .9, vibe(r, hz("Gb4"), .7, .15, tremolo=.1)), (.21, 1.0, vibe(r, hz("Eb4"), .9, .1, tremolo=.25, rate=4.6)),
               (.21, .30, bass(r, hz("Eb3"), .7)), (.0, .22, brush_sweep(r, .26)))

def game_won(r, k):
    """Brush pick-up, four swung vibraphone notes, a chord over the bass, a coin."""
    q = .20; parts = [(0, .70, brush_sweep(r, .24, skew=.75)), (.22, .60, brush_tap(r))]
    t = .04
    for n, d in (("Bb4", q * .67), ("C5", q * .33), ("Eb5", q * .67), ("G5", q * .53)):
        parts.append((t, .62, vibe(r, hz(n), .6, .6, tremolo=.1))); t += d
    for i, n in enumerate(("G4", "C5", "F5", "Bb5")):
        parts.append((t + .010 * i, (.45, .45, .5, .7)[i], vibe(r, hz(n), 1.25, .6, rate=5.0)))
    return mix(*parts, (t, .45, bass(r, hz("Eb3"), 1.0)), (t, .65, brush_tap(r)), (t + .01, .18, cymbal(r, .8)), (t + .06, .11, coin(r, 4900, .4)))

def game_lost(r, k):
    """A tired sweep and three soft notes down."""
    parts = [(0, .28, brush_sweep(r, .35))]
    for i, (n, d) in enumerate((("Bb4", .6), ("Gb4", .6), ("Eb4", .95))):
        parts.append((.02 + .21 * i, (.75, .8, 1)[i], vibe(r, hz(n), d, .1, tremolo=.12 + .06 * i, rate=4.6)))
    return mix(*parts, (.44, .4, bass(r, hz("Eb3"), .8)))

def match_won(r, k):
    """A brush-jazz tag, two bars at 176: walking bass, swung brushes, vibraphone line, last chord, coins."""
    b = 60 / 176; sw = 2 / 3 * b; start = .03; at = lambda beat: start + (int(beat) * b + (sw if beat % 1 else 0)); parts = []
    for beat, n in ((0, "Bb4"), (.5, "C5"), (1, "Eb5"), (1.5, "G5"), (2.5, "F5"), (3, "G5"), (3.5, "Bb5")):
        parts.append((at(beat), .60, vibe(r, hz(n), .55, .6, tremolo=.08)))
    for beat, n in ((0, "Eb3"), (1, "G2"), (2, "Ab2"), (3, "Bb2")):
        parts.append((at(beat), .40, bass(r, hz(n), .42)))
    for beat in range(4):
        parts.append((max(0, at(beat) - .03), .60, brush_sweep(r, b * .95, skew=.35)))
        if beat % 2: parts += [(at(beat), .70, brush_tap(r)), (at(beat + .5), .32, brush_tap(r))]
    e = at(4)
    for i, n in enumerate(("G4", "C5", "F5", "Bb5", "Eb6")):
        parts.append((e + .012 * i, (.45, .45, .5, .6, .35)[i], vibe(r, hz(n), 1.4, .65, tremolo=.30, rate=5.0)))
    parts += [(e, .55, bass(r, hz("Eb2"), 1.4)), (e, .75, brush_tap(r)), (e, .24, cymbal(r, 1.2)), (e + .02, .32, brush_sweep(r, .7, skew=.2))]
    for i in range(4): parts.append((e + .16 + .085 * i + .02 * r.random(), .11 - .015 * i, coin(r, 4700 + 500 * r.random(), .35)))
    return mix(*parts)


VARIATION_DB = (0.0, -0.6, 0.3, -0.9)    # no two throws are equally strong
# name: function, variations, loudness target (LUFS, highest 400 ms block)
SOUNDS = {
    "deal": (deal, 4, -32.0), "slide": (slide, 4, -31.5), "flip": (flip, 4, -30.5), "place": (place, 4, -31.0),
    "layoff": (layoff, 3, -31.0), "shuffle": (shuffle, 2, -28.0), "knock": (knock, 3, -24.0), "pencil": (pencil, 3, -33.5),
    "ui_tick": (ui_tick, 2, -41.0), "error": (error, 1, -30.0), "undercut_made": (undercut_made, 1, -23.5),
    "undercut_suffered": (undercut_suffered, 1, -24.5), "game_won": (game_won, 1, -22.5), "game_lost": (game_lost, 1, -24.5),
    "match_won": (match_won, 1, -21.5),
}


# ---------------------------------------------------------------- room, loudness, mastering
def room_response():
    """Image sources up to `order`, each echo duller with every wall; then a short diffuse tail."""
    R = ROOM; r = np.random.default_rng(SEED); n = n_of(R["rt60"] * 1.1); early = [np.zeros(n) for _ in range(R["order"] + 1)]
    d0 = np.linalg.norm(np.subtract(R["src"], R["ear"])); c = 343.0
    axis = []
    for i in range(3):
        L, s, lo, hi = R["size"][i], R["src"][i], R["beta"][2 * i], R["beta"][2 * i + 1]
        axis.append([(2 * q * L + (1 - 2 * p) * s, abs(2 * q - p), lo ** abs(q - p) * hi ** abs(q)) for q in range(-2, 3) for p in (0, 1)])
    for X in axis[0]:
        for Y in axis[1]:
            for Z in axis[2]:
                o = X[1] + Y[1] + Z[1]
                if 0 < o <= R["order"]:
                    d = np.linalg.norm(np.subtract((X[0], Y[0], Z[0]), R["ear"])); j = n_of((d - d0) / c)
                    if j < n_of(.05): early[o][j] += X[2] * Y[2] * Z[2] * d0 / d
    e = sum(lowpass(early[o], (0, 6500, 4200, 3000)[o]) for o in range(1, R["order"] + 1))
    t = np.arange(n) / SR
    tail = lowpass(r.standard_normal(n), 2600) * 10 ** (-3 * t / R["rt60"]) * np.clip((t - .012) / .025, 0, 1)
    tail = signal.sosfilt(signal.butter(1, 220, "highpass", fs=SR, output="sos"), tail)
    h = e * db(-R["direct_to_early_db"]) / np.linalg.norm(e) + tail * db(-R["direct_to_tail_db"]) / np.linalg.norm(tail)
    h[0] += 1
    return h

def k_weight(x, sr=SR):
    """BS.1770-4 pre-filter (shelf, then high-pass), its analogue prototype at any rate."""
    K = np.tan(np.pi * 1681.974450955533 / sr); Q = 0.7071752369554196; vh = 10 ** (3.999843853973347 / 20); vb = vh ** 0.4996667741545416
    a0 = 1 + K / Q + K * K
    x = signal.lfilter(np.array([vh + vb * K / Q + K * K, 2 * (K * K - vh), vh - vb * K / Q + K * K]) / a0, [1, 2 * (K * K - 1) / a0, (1 - K / Q + K * K) / a0], x)
    K = np.tan(np.pi * 38.13547087602444 / sr); Q = 0.5003270373238773; a0 = 1 + K / Q + K * K
    return signal.lfilter([1, -2, 1], [1, 2 * (K * K - 1) / a0, (1 - K / Q + K * K) / a0], x)

def loudness(x):
    """(highest momentary 400 ms, highest 100 ms, gated integrated) in LUFS; short sounds are padded with silence."""
    y = k_weight(np.concatenate([x, np.zeros(n_of(.4))])) ** 2; cs = np.concatenate([[0], np.cumsum(y)])
    lufs = lambda p: -0.691 + 10 * np.log10(np.maximum(p, 1e-12))
    win = lambda s, hop: (lambda i: (cs[i + n_of(s)] - cs[i]) / n_of(s))(np.arange(0, max(1, len(y) - n_of(s) + 1), n_of(hop)))
    p = win(.4, .1)[:max(1, (len(x) - n_of(.4)) // n_of(.1) + 1)]
    p = p[lufs(p) > -70]; p = p[lufs(p) > lufs(p.mean()) - 10] if len(p) else p
    return lufs(win(.4, .01)).max(), lufs(win(.1, .005)).max(), lufs(p.mean()) if len(p) else -70.0

def true_peak_db(x): return 20 * np.log10(np.abs(signal.resample_poly(np.pad(x, 64), 4, 1)).max())

def master(x, target, room):
    """Room, rumble filter, trimmed and faded ends, loudness target, 16 bit."""
    x = signal.fftconvolve(np.pad(x, (n_of(LEAD), 0)), room)
    x = signal.sosfilt(signal.butter(2, 55, "highpass", fs=SR, output="sos"), x)
    e = np.maximum.accumulate(np.abs(x)[::-1])[::-1]
    n = min(len(x), int(np.flatnonzero(e > e.max() * db(TAIL_FLOOR_DB))[-1]) + n_of(FADE_OUT)); x = x[:n].copy()
    x[:n_of(FADE_IN)] *= np.sin(np.linspace(0, np.pi / 2, n_of(FADE_IN))) ** 2
    f = min(n // 3, 2 * n_of(FADE_OUT)); x[-f:] *= np.cos(np.linspace(0, np.pi / 2, f)) ** 2
    w = signal.windows.hann(n); x -= w * (x.sum() / w.sum()); x[0] = x[-1] = 0       # no DC, ends at zero
    return np.round(x * db(target - loudness(x)[0]) * 32767) / 32768

def encode(x, serial, quality):
    """Ogg Vorbis bytes; the stream's serial number is fixed so that equal samples give equal bytes."""
    b = io.BytesIO(); sf.write(b, x, SR, format="OGG", subtype="VORBIS", compression_level=quality)
    d = bytearray(b.getvalue()); i = 0
    table = []
    for c in range(256):
        c <<= 24
        for _ in range(8): c = (c << 1 ^ (0x04C11DB7 if c & 0x80000000 else 0)) & 0xFFFFFFFF
        table.append(c)
    while i < len(d):
        size = 27 + d[i + 26] + sum(d[i + 27:i + 27 + d[i + 26]])
        d[i + 14:i + 18] = serial.to_bytes(4, "little"); d[i + 22:i + 26] = bytes(4); crc = 0
        for v in d[i:i + size]: crc = (crc << 8 & 0xFFFFFFFF) ^ table[crc >> 24 ^ v]
        d[i + 22:i + 26] = crc.to_bytes(4, "little"); i += size
    return bytes(d)

def decode(source): return sf.read(io.BytesIO(source) if isinstance(source, bytes) else str(source))[0]

def render():
    """name -> (16 bit master, Ogg bytes); each sound has its own random stream, so one can change alone"""
    room = room_response(); out = {}
    for base, (fn, count, target) in SOUNDS.items():
        for k in range(count):
            name = base if count == 1 else f"{base}_{k + 1}"; key = zlib.crc32(name.encode())
            x = master(fn(np.random.default_rng([SEED, key]), k), target + VARIATION_DB[k], room)
            out[name] = (x, encode(x, key & 0x7FFFFFFF, QUALITY["tone" if target > -26 else "noise"]))
    return out


# ---------------------------------------------------------------- measures, check, pictures
def measures(x):
    """att: the loudest event's rise from a tenth of its envelope; hit: when it peaks (to align with the animation);
    small: loudness change on a small loudspeaker (nothing below 250 Hz)."""
    p = np.abs(np.fft.rfft(x)) ** 2; f = np.fft.rfftfreq(len(x), 1 / SR); c = np.cumsum(p) / p.sum()
    e = signal.sosfiltfilt(signal.butter(2, 300, fs=SR, output="sos"), np.abs(x)); i = e.argmax(); j = np.flatnonzero(e[:i + 1] < .1 * e[i])
    m, m100, integ = loudness(x); small = loudness(signal.sosfilt(signal.butter(4, 250, "highpass", fs=SR, output="sos"), x))[0]
    return dict(small=small - m, dur=len(x) / SR, peak=true_peak_db(x), M=m, M100=m100, I=integ, centroid=(f * p).sum() / p.sum(), f50=f[np.searchsorted(c, .5)],
                f95=f[np.searchsorted(c, .95)], attack=(i - (j[-1] if len(j) else 0)) / SR * 1e3, hit=i / SR * 1e3,
                dc=abs(x.mean()) / np.abs(x).max(), edge=max(np.abs(x[:8]).max(), np.abs(x[-8:]).max()), crest=20 * np.log10(np.abs(x).max() / np.sqrt((x ** 2).mean())))

def faults(name, x):
    m = measures(x); bad = []
    if m["peak"] > PEAK_LIMIT_DB: bad.append(f"peak {m['peak']:.1f} dBTP")
    if m["dc"] > .002: bad.append(f"DC {m['dc']:.4f} of peak")
    if m["edge"] > .004: bad.append(f"click at an end: {m['edge']:.4f}")
    base = name.rstrip("_1234"); want = SOUNDS[base][2] + VARIATION_DB[int(name[len(base) + 1:] or 1) - 1]
    if abs(m["M"] - want) > LOUDNESS_TOL: bad.append(f"loudness {m['M']:.1f}, wanted {want:.1f} LUFS")
    return [f"{name}: {b}" for b in bad]

def differs(stored, x, fresh):
    """Why `stored` is no coding of the master x, or "".  One flipped bit lets Vorbis decide otherwise, far above any
    sample tolerance; so ask that the error against the master is the codec's usual one, and the level right."""
    if len(stored) != len(x): return f"{len(stored)} samples, expected {len(x)}"
    error = lambda y: 20 * np.log10(np.std(y - x) / np.std(x)); gain = lambda y: 20 * np.log10(max(y @ x, 1e-9) / (x @ x))
    e, g = error(stored) - error(fresh), gain(stored) - gain(fresh)
    return f"error {e:+.1f} dB, level {g:+.2f} dB re a fresh coding" if e > TOL_ERROR_DB or abs(g) > TOL_GAIN_DB else ""

def sheet(sounds, path):
    import matplotlib; matplotlib.use("Agg"); import matplotlib.pyplot as plt
    cols = 6; rows = -(-len(sounds) // cols); fig, ax = plt.subplots(rows * 2, cols, figsize=(cols * 4, rows * 3.6), gridspec_kw=dict(height_ratios=[1, 2.2] * rows))
    for a in ax.ravel(): a.axis("off")
    for i, (name, x) in enumerate(sounds.items()):
        m = measures(x); t = np.arange(len(x)) / SR; w, s = ax[i // cols * 2, i % cols], ax[i // cols * 2 + 1, i % cols]
        w.axis("on"); s.axis("on"); w.plot(t, x, lw=.4, color="k"); w.set_xlim(0, t[-1]); w.set_xticks([]); w.tick_params(labelsize=6)
        w.set_title(f"{name}  {m['dur']:.2f} s  {m['peak']:.1f} dBTP  {m['M']:.1f} LUFS  {m['centroid']:.0f} Hz", fontsize=8)
        f, ts, S = signal.stft(np.pad(x, 256), SR, nperseg=512, noverlap=448, nfft=2048, padded=False); S = 20 * np.log10(np.abs(S) + 1e-9); S -= S.max()
        s.pcolormesh(ts - 256 / SR, f[3:], S[3:], vmin=-75, vmax=0, cmap="magma", shading="auto", rasterized=True); s.set_yscale("log"); s.set_ylim(70, 18000); s.set_xlim(0, t[-1])
        s.set_yticks([100, 300, 1000, 3000, 10000], ["100", "300", "1k", "3k", "10k"]); s.minorticks_off(); s.tick_params(labelsize=6)
    fig.tight_layout(pad=.4); fig.savefig(path, dpi=60); plt.close(fig)

def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("--out", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent / "assets" / "sounds"); ap.add_argument("--check", action="store_true")
    ap.add_argument("--masters", type=pathlib.Path); ap.add_argument("--sheet"); a = ap.parse_args()
    fresh = render(); bad = []; total = 0
    if not a.check: a.out.mkdir(parents=True, exist_ok=True)
    for name, (x, ogg) in fresh.items():
        path = a.out / f"{name}.ogg"
        if a.check:
            if not path.exists(): bad.append(f"{name}: missing"); continue
            why = differs(decode(path), x, decode(ogg))
            if why: bad.append(f"{name}: {why}"); continue
        else: path.write_bytes(ogg)
        total += path.stat().st_size; bad += faults(name, decode(path))
        if a.masters: a.masters.mkdir(parents=True, exist_ok=True); sf.write(a.masters / f"{name}.wav", x, SR, subtype="PCM_16")
    if a.check: bad += [f"{p.name}: not one of the sounds" for p in sorted(a.out.glob("*.ogg")) if p.stem not in fresh]
    if total > SIZE_LIMIT: bad.append(f"{total} bytes in all, limit {SIZE_LIMIT}")
    if not a.check:
        print(f"{'name':20}{'s':>6}{'dBTP':>7}{'M400':>7}{'M100':>7}{'I':>7}{'centr':>7}{'f50':>6}{'f95':>7}{'att ms':>7}{'hit ms':>7}{'crest':>6}{'small':>6}{'KB':>6}")
        for name in fresh:
            m = measures(decode(a.out / f"{name}.ogg"))
            print(f"{name:20}{m['dur']:6.2f}{m['peak']:7.1f}{m['M']:7.1f}{m['M100']:7.1f}{m['I']:7.1f}{m['centroid']:7.0f}{m['f50']:6.0f}{m['f95']:7.0f}{m['attack']:7.1f}{m['hit']:7.0f}{m['crest']:6.1f}{m['small']:6.1f}{len(fresh[name][1]) / 1000:6.1f}")
    if a.sheet: sheet({n: decode(a.out / f"{n}.ogg") for n in fresh}, a.sheet)
    print(f"{len(fresh)} sounds, {total / 1000:.1f} KB: " + ("all within limits" if not bad else f"{len(bad)} faults"))
    for b in bad: print("  " + b)
    return 1 if bad else 0

if __name__ == "__main__":
    sys.exit(main())
