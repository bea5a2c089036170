"""Make assets/portraits: the five opponents, as SVG.

python tools/make_portraits.py            write them
python tools/make_portraits.py --check    exit 1 if a committed file draws other pixels
"""

from __future__ import annotations

import sys

from cards_art.portraits import BACK, portrait
from make_cards import ROOT, pixels, shrink

PORTRAITS = ROOT / "assets" / "portraits"


def main() -> int:
    """Write or check the portraits; return the exit status."""
    check = "--check" in sys.argv[1:]
    PORTRAITS.mkdir(parents=True, exist_ok=True)
    for name in BACK:
        path, text = PORTRAITS / f"{name}.svg", shrink(portrait(name))
        if not check:
            path.write_text(text, encoding="utf-8")
        elif not path.is_file() or pixels(path.read_text(encoding="utf-8")) != pixels(text):
            print(f"{path.name} is not what tools/make_portraits.py makes", file=sys.stderr)
            return 1
    print("the portraits are up to date" if check else "wrote assets/portraits")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
