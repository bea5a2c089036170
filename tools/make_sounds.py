"""Synthesise the sounds of Hollywood Gin.  Needs numpy, scipy, soundfile.

    make_sounds.py               write assets/sounds/<name>[_k].ogg (mono, 44.1 kHz, Ogg Vorbis)
    make_sounds.py --check       exit 1 if a file, decoded, is not what a fresh synthesis gives
    make_sounds.py --masters DIR   also write the 16 bit WAV masters

Every sound is physical in outline: a force pulse (contact time) or friction noise (speed curve)
excites modes (table plate, paper strip, vibraphone bar, coin, snare head); then all pass through
the same small room, are brought to a loudness set by their role, faded, and rounded to 16 bit.
"""

from __future__ import annotations

import argparse
import pathlib
import sys
import zlib

import numpy as np
import soundfile as sf
from scipy import signal
from sounds_art.mastering import SEED, decode, encode, loudness, master, room_response, true_peak_db
from sounds_art.physics import SR
from sounds_art.voices import SOUNDS, VARIATION_DB

QUALITY = {"tone": 0.85, "noise": 0.90}  # libsndfile "compression level": 0 best, 1 smallest
SIZE_LIMIT = 250 * 1000  # bytes, all files (each carries 3.4 KB of Vorbis headers)
PEAK_LIMIT_DB = -1.0  # dB true peak, after decoding
LOUDNESS_TOL = 0.8  # LU, decoded against the target
# --check: error over the codec's own, level against the master (see differs)
TOL_ERROR_DB, TOL_GAIN_DB = 1.5, 0.12


def render():
    """name -> (16 bit master, Ogg bytes); each sound has its own random stream, so one can change
    alone"""
    room = room_response()
    out = {}
    for base, (fn, count, target) in SOUNDS.items():
        for k in range(count):
            name = base if count == 1 else f"{base}_{k + 1}"
            key = zlib.crc32(name.encode())
            x = master(fn(np.random.default_rng([SEED, key]), k), target + VARIATION_DB[k], room)
            out[name] = (
                x,
                encode(x, key & 0x7FFFFFFF, QUALITY["tone" if target > -26 else "noise"]),
            )
    return out


def measures(x):
    """Return the measures of a sound by name.

    attack: the loudest event's rise from a tenth of its envelope; hit: when it peaks, to align it
    with what is seen; small: loudness change on a small loudspeaker (nothing below 250 Hz).
    """
    p = np.abs(np.fft.rfft(x)) ** 2
    f = np.fft.rfftfreq(len(x), 1 / SR)
    c = np.cumsum(p) / p.sum()
    e = signal.sosfiltfilt(signal.butter(2, 300, fs=SR, output="sos"), np.abs(x))
    i = e.argmax()
    j = np.flatnonzero(e[: i + 1] < 0.1 * e[i])
    m, m100, integ = loudness(x)
    small = loudness(signal.sosfilt(signal.butter(4, 250, "highpass", fs=SR, output="sos"), x))[0]
    return {
        "small": small - m,
        "dur": len(x) / SR,
        "peak": true_peak_db(x),
        "M": m,
        "M100": m100,
        "I": integ,
        "centroid": (f * p).sum() / p.sum(),
        "f50": f[np.searchsorted(c, 0.5)],
        "f95": f[np.searchsorted(c, 0.95)],
        "attack": (i - (j[-1] if len(j) else 0)) / SR * 1e3,
        "hit": i / SR * 1e3,
        "dc": abs(x.mean()) / np.abs(x).max(),
        "edge": max(np.abs(x[:8]).max(), np.abs(x[-8:]).max()),
        "crest": 20 * np.log10(np.abs(x).max() / np.sqrt((x**2).mean())),
    }


def faults(name, x):
    m = measures(x)
    bad = []
    if m["peak"] > PEAK_LIMIT_DB:
        bad.append(f"peak {m['peak']:.1f} dBTP")
    if m["dc"] > 0.002:
        bad.append(f"DC {m['dc']:.4f} of peak")
    if m["edge"] > 0.004:
        bad.append(f"click at an end: {m['edge']:.4f}")
    base = name.rstrip("_1234")
    want = SOUNDS[base][2] + VARIATION_DB[int(name[len(base) + 1 :] or 1) - 1]
    if abs(m["M"] - want) > LOUDNESS_TOL:
        bad.append(f"loudness {m['M']:.1f}, wanted {want:.1f} LUFS")
    return [f"{name}: {b}" for b in bad]


def differs(stored, x, fresh):
    """Return why ``stored`` is no coding of the master x, or an empty text.

    One flipped bit lets Vorbis decide otherwise, far above any tolerance for samples. So ask that
    the error against the master is the codec's usual one, and the level right.
    """
    if len(stored) != len(x):
        return f"{len(stored)} samples, expected {len(x)}"

    def off(y):
        return 20 * np.log10(np.std(y - x) / np.std(x))

    def gain(y):
        return 20 * np.log10(max(y @ x, 1e-9) / (x @ x))

    e, g = off(stored) - off(fresh), gain(stored) - gain(fresh)
    return (
        f"error {e:+.1f} dB, level {g:+.2f} dB re a fresh coding"
        if e > TOL_ERROR_DB or abs(g) > TOL_GAIN_DB
        else ""
    )


COLUMNS = {  # heading: (measure, decimals)
    "s": ("dur", 2),
    "dBTP": ("peak", 1),
    "M400": ("M", 1),
    "M100": ("M100", 1),
    "I": ("I", 1),
    "centr": ("centroid", 0),
    "f50": ("f50", 0),
    "f95": ("f95", 0),
    "att ms": ("attack", 1),
    "hit ms": ("hit", 0),
    "crest": ("crest", 1),
    "small": ("small", 1),
}


def table(sounds):
    """Return the measures of all sounds as lines of text."""
    lines = [f"{'name':20}" + "".join(f"{heading:>8}" for heading in COLUMNS)]
    for name, x in sounds.items():
        m = measures(x)
        cells = (f"{m[measure]:8.{digits}f}" for measure, digits in COLUMNS.values())
        lines.append(f"{name:20}" + "".join(cells))
    return lines


def check(folder, fresh):
    """Return one sentence for each committed file that is not what this script makes."""
    wrong = []
    for name, (x, ogg) in fresh.items():
        path = folder / f"{name}.ogg"
        why = differs(decode(path), x, decode(ogg)) if path.is_file() else "it is missing"
        if why:
            wrong.append(f"{path.name} is not what tools/make_sounds.py makes: {why}")
    strangers = sorted(path.name for path in folder.glob("*.ogg") if path.stem not in fresh)
    return wrong + [f"{name} is not one of the sounds" for name in strangers]


def main():
    """Write or check the sounds; return the exit status."""
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    folder = pathlib.Path(__file__).resolve().parent.parent / "assets" / "sounds"
    ap.add_argument("--out", type=pathlib.Path, default=folder)
    ap.add_argument("--check", action="store_true")
    ap.add_argument("--masters", type=pathlib.Path)
    a = ap.parse_args()
    fresh = render()
    if a.check:
        bad = check(a.out, fresh)
    else:
        a.out.mkdir(parents=True, exist_ok=True)
        for name, (_, ogg) in fresh.items():
            (a.out / f"{name}.ogg").write_bytes(ogg)
        bad = []
    if a.masters:
        a.masters.mkdir(parents=True, exist_ok=True)
        for name, (x, _) in fresh.items():
            sf.write(a.masters / f"{name}.wav", x, SR, subtype="PCM_16")
    heard = {path.stem: decode(path) for path in sorted(a.out.glob("*.ogg")) if path.stem in fresh}
    for name, x in heard.items():
        bad += faults(name, x)
    total = sum(path.stat().st_size for path in a.out.glob("*.ogg"))
    if total > SIZE_LIMIT:
        bad.append(f"{total} bytes in all, the limit is {SIZE_LIMIT}")
    if bad:
        print("\n".join(bad), file=sys.stderr)
        return 1
    print("the sounds are up to date" if a.check else "\n".join(table(heard)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
