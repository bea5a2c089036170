"""The room, the loudness, the ends, and the coding that every sound gets."""

from __future__ import annotations

import io

import numpy as np
import soundfile as sf
from scipy import signal

from sounds_art.physics import SR, db, lowpass, n_of

SEED = 1936
FADE_IN, FADE_OUT, LEAD = 0.0004, 0.025, 0.003
TAIL_FLOOR_DB = -42.0  # the tail is cut where its envelope falls this far below the peak

# Room: a panelled parlour; lengths in m
ROOM = {
    "size": (5.6, 4.3, 2.8),
    "src": (2.7, 1.9, 0.76),
    "ear": (2.35, 1.25, 1.22),
    "order": 3,
    "beta": (0.74, 0.70, 0.72, 0.76, 0.45, 0.80),
    "rt60": 0.25,
    "direct_to_early_db": 9.0,
    "direct_to_tail_db": 17.0,
}


def room_response():
    """Image sources up to `order`, each echo duller with every wall; then a short diffuse tail."""
    R = ROOM
    r = np.random.default_rng(SEED)
    n = n_of(R["rt60"] * 1.1)
    early = [np.zeros(n) for _ in range(R["order"] + 1)]
    d0 = np.linalg.norm(np.subtract(R["src"], R["ear"]))
    c = 343.0
    axis = []
    for i in range(3):
        L, s, lo, hi = R["size"][i], R["src"][i], R["beta"][2 * i], R["beta"][2 * i + 1]
        axis.append(
            [
                (2 * q * L + (1 - 2 * p) * s, abs(2 * q - p), lo ** abs(q - p) * hi ** abs(q))
                for q in range(-2, 3)
                for p in (0, 1)
            ]
        )
    for X in axis[0]:
        for Y in axis[1]:
            for Z in axis[2]:
                o = X[1] + Y[1] + Z[1]
                if 0 < o <= R["order"]:
                    d = np.linalg.norm(np.subtract((X[0], Y[0], Z[0]), R["ear"]))
                    j = n_of((d - d0) / c)
                    if j < n_of(0.05):
                        early[o][j] += X[2] * Y[2] * Z[2] * d0 / d
    e = sum(lowpass(early[o], (0, 6500, 4200, 3000)[o]) for o in range(1, R["order"] + 1))
    t = np.arange(n) / SR
    tail = (
        lowpass(r.standard_normal(n), 2600)
        * 10 ** (-3 * t / R["rt60"])
        * np.clip((t - 0.012) / 0.025, 0, 1)
    )
    tail = signal.sosfilt(signal.butter(1, 220, "highpass", fs=SR, output="sos"), tail)
    h = e * db(-R["direct_to_early_db"]) / np.linalg.norm(e) + tail * db(
        -R["direct_to_tail_db"]
    ) / np.linalg.norm(tail)
    h[0] += 1
    return h


def k_weight(x, sr=SR):
    """BS.1770-4 pre-filter (shelf, then high-pass), its analogue prototype at any rate."""
    K = np.tan(np.pi * 1681.974450955533 / sr)
    Q = 0.7071752369554196
    vh = 10 ** (3.999843853973347 / 20)
    vb = vh**0.4996667741545416
    a0 = 1 + K / Q + K * K
    x = signal.lfilter(
        np.array([vh + vb * K / Q + K * K, 2 * (K * K - vh), vh - vb * K / Q + K * K]) / a0,
        [1, 2 * (K * K - 1) / a0, (1 - K / Q + K * K) / a0],
        x,
    )
    K = np.tan(np.pi * 38.13547087602444 / sr)
    Q = 0.5003270373238773
    a0 = 1 + K / Q + K * K
    return signal.lfilter([1, -2, 1], [1, 2 * (K * K - 1) / a0, (1 - K / Q + K * K) / a0], x)


def loudness(x):
    """(highest momentary 400 ms, highest 100 ms, gated integrated) in LUFS; short sounds are
    padded with silence."""
    y = k_weight(np.concatenate([x, np.zeros(n_of(0.4))])) ** 2
    cs = np.concatenate([[0], np.cumsum(y)])

    def lufs(p):
        return -0.691 + 10 * np.log10(np.maximum(p, 1e-12))

    def win(s, hop):
        starts = np.arange(0, max(1, len(y) - n_of(s) + 1), n_of(hop))
        return (cs[starts + n_of(s)] - cs[starts]) / n_of(s)

    p = win(0.4, 0.1)[: max(1, (len(x) - n_of(0.4)) // n_of(0.1) + 1)]
    p = p[lufs(p) > -70]
    p = p[lufs(p) > lufs(p.mean()) - 10] if len(p) else p
    return (
        lufs(win(0.4, 0.01)).max(),
        lufs(win(0.1, 0.005)).max(),
        lufs(p.mean()) if len(p) else -70.0,
    )


def true_peak_db(x):
    return 20 * np.log10(np.abs(signal.resample_poly(np.pad(x, 64), 4, 1)).max())


def master(x, target, room):
    """Room, rumble filter, trimmed and faded ends, loudness target, 16 bit."""
    x = signal.fftconvolve(np.pad(x, (n_of(LEAD), 0)), room)
    x = signal.sosfilt(signal.butter(2, 55, "highpass", fs=SR, output="sos"), x)
    e = np.maximum.accumulate(np.abs(x)[::-1])[::-1]
    n = min(len(x), int(np.flatnonzero(e > e.max() * db(TAIL_FLOOR_DB))[-1]) + n_of(FADE_OUT))
    x = x[:n].copy()
    x[: n_of(FADE_IN)] *= np.sin(np.linspace(0, np.pi / 2, n_of(FADE_IN))) ** 2
    f = min(n // 3, 2 * n_of(FADE_OUT))
    x[-f:] *= np.cos(np.linspace(0, np.pi / 2, f)) ** 2
    w = signal.windows.hann(n)
    x -= w * (x.sum() / w.sum())
    x[0] = x[-1] = 0  # no DC, ends at zero
    return np.round(x * db(target - loudness(x)[0]) * 32767) / 32768


def encode(x, serial, quality):
    """Ogg Vorbis bytes; the stream's serial number is fixed so that equal samples give equal
    bytes."""
    b = io.BytesIO()
    sf.write(b, x, SR, format="OGG", subtype="VORBIS", compression_level=quality)
    d = bytearray(b.getvalue())
    i = 0
    table = []
    for c in range(256):
        c <<= 24
        for _ in range(8):
            c = (c << 1 ^ (0x04C11DB7 if c & 0x80000000 else 0)) & 0xFFFFFFFF
        table.append(c)
    while i < len(d):
        size = 27 + d[i + 26] + sum(d[i + 27 : i + 27 + d[i + 26]])
        d[i + 14 : i + 18] = serial.to_bytes(4, "little")
        d[i + 22 : i + 26] = bytes(4)
        crc = 0
        for v in d[i : i + size]:
            crc = (crc << 8 & 0xFFFFFFFF) ^ table[crc >> 24 ^ v]
        d[i + 22 : i + 26] = crc.to_bytes(4, "little")
        i += size
    return bytes(d)


def decode(source):
    return sf.read(io.BytesIO(source) if isinstance(source, bytes) else str(source))[0]
