"""Make assets/fonts: subsets of two openly licensed families, under names of our own.

    python tools/make_fonts.py            write the fonts
    python tools/make_fonts.py --check    exit 1 if a committed outline is not what this makes

Sources: the package font-source-sans-pro (Source Sans Pro, SIL Open Font License 1.1, whose
reserved name obliges a changed version to take another: Gin Sans), and Debian's package
fonts-roboto-slab (Roboto Slab, Apache License 2.0). Kept are Latin with Slovenian and Polish
letters, Russian and Kyrgyz Cyrillic, punctuation and a few signs. Suit symbols are drawn from our
own outlines and are left out.
"""

from __future__ import annotations

import io
import sys
from importlib import metadata
from pathlib import Path

from fontTools.pens.recordingPen import RecordingPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "assets" / "fonts"
SLAB = Path("/usr/share/fonts/opentype/roboto/slab/RobotoSlab-Bold.otf")

LATIN = "".join(map(chr, range(0x20, 0x7F))) + "".join(map(chr, range(0xA0, 0x100)))
ACCENTS = "ČčĆćĐđŠšŽžĄąĘęŁłŃńŚśŹźŻżŒœŸĞğİıŞşŐőŰűŘřĚěŮůĎďŤťŇňĽľĹĺŔŕ"
CYRILLIC = "".join(map(chr, range(0x400, 0x460))) + "ҢңӨөҮүҐґҒғҚқҺһӘә"
SIGNS = "‘’‚“”„†‡•…‰‹›€™−×÷±→←↑↓–—½¼¾ "
CHARACTERS = LATIN + ACCENTS + CYRILLIC + SIGNS
FIGURES = "0123456789+−-–—×=.,:() /%½ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def sources() -> dict[str, tuple[Path, str, str]]:
    """Return for each file its source, the family name it takes, and its characters."""
    sans = [
        Path(str(file.locate()))
        for file in metadata.files("font-source-sans-pro") or []
        if file.suffix == ".ttf"
    ]
    by_name = {path.stem: path for path in sans}
    return {
        "GinSans-Regular.ttf": (by_name["SourceSansPro-Regular"], "Gin Sans", CHARACTERS),
        "GinSans-Bold.ttf": (by_name["SourceSansPro-Semibold"], "Gin Sans", CHARACTERS),
        "RobotoSlab-Bold.otf": (SLAB, "Roboto Slab", FIGURES),
    }


def subset(source: Path, family: str, characters: str) -> TTFont:
    """Return a font with the characters wanted and the names it is to bear."""
    font = TTFont(source, recalcTimestamp=False)
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl"]
    options.name_IDs = ["*"]
    options.hinting = True
    options.glyph_names = False
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(text=characters)
    subsetter.subset(font)
    bold = "Bold" in source.stem or "Semibold" in source.stem
    style = "Bold" if bold else "Regular"
    names = {
        1: family,
        2: style,
        3: f"{family} {style}; Hollywood Gin subset",
        4: f"{family} {style}",
        6: f"{family.replace(' ', '')}-{style}",
    }
    table = font["name"]
    for record in list(table.names):
        if record.nameID in names:
            record.string = names[record.nameID]
        elif record.nameID in (7, 16, 17, 18, 21, 22) or record.nameID > 22:
            table.removeNames(nameID=record.nameID)
    return font


def outlines(font: TTFont) -> dict[str, tuple[object, ...]]:
    """Return every character's outline and advance, the part of a font that a reader sees."""
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    drawn = {}
    for code, name in cmap.items():
        pen = RecordingPen()
        glyphs[name].draw(pen)
        drawn[chr(code)] = (glyphs[name].width, *pen.value)
    return drawn


def main() -> int:
    """Write or check the fonts; return the exit status."""
    check = "--check" in sys.argv[1:]
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, (source, family, characters) in sources().items():
        target = FONTS / name
        if not source.is_file():
            print(f"{name} has no source here: {source.name} is not installed", file=sys.stderr)
            return 1
        font = subset(source, family, characters)
        if check:
            font.save(made := io.BytesIO())
            if not target.is_file() or outlines(TTFont(target)) != outlines(TTFont(made)):
                print(f"{name} is not what tools/make_fonts.py makes", file=sys.stderr)
                return 1
        else:
            font.save(target)
    print("the fonts are up to date" if check else "wrote assets/fonts")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
