"""The pictures, fonts and sounds: complete, legible, and what the scripts in tools make."""

from __future__ import annotations

import importlib
import io
import itertools
import math
import random
import re
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from hollywood_gin.engine.cards import NAMES
from hollywood_gin.ui.kit.assets import _PIP_SCALE, _PIPS, BACKS, DECKS, PORTRAITS, Assets
from hollywood_gin.ui.kit.sound import Sounds

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
SVGS = sorted(ASSETS.rglob("*.svg"))
OGGS = sorted((ASSETS / "sounds").glob("*.ogg"))
TAGS = {"svg", "g", "path", "rect", "circle"}
PAPER = (0xFD, 0xFB, 0xF6)


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


# --- the deck


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_draws_and_differs_from_every_other(deck: str) -> None:
    assets = Assets(ASSETS)
    drawn = {pixels(assets.card(card, 120, deck=deck)) for card in range(52)}
    assert len(drawn) == 52
    assert assets.problems == []


def test_a_card_is_itself_turned_by_half() -> None:
    """Except the aces and the odd pips, whose symbols have an up."""
    assets = Assets(ASSETS)
    for name in ("KS", "QH", "JD", "TC", "4H", "2D"):
        upright = assets.card(name, 196)
        turned = pygame.transform.rotate(upright, 180)
        off = pygame.transform.average_color(_difference(upright, turned))
        assert max(off[:3]) <= 3, name


def test_the_backs_differ_and_show_no_suit() -> None:
    assets = Assets(ASSETS)
    assert len({pixels(assets.back(name, 104)) for name in BACKS}) == len(BACKS)
    for name in BACKS:
        back = assets.back(name, 168)
        off = pygame.transform.average_color(_difference(back, pygame.transform.rotate(back, 180)))
        assert max(off[:3]) <= 3, f"{name} can be marked by turning it"
    assert assets.problems == []


def test_the_files_use_only_what_sdl_draws() -> None:
    """Gradients only in the lettering, which is drawn once; text, clips and filters nowhere."""
    for path in SVGS:
        text = path.read_text(encoding="utf-8")
        lettering = {"linearGradient", "stop"} if path.parent.name == "logo" else set()
        assert set(re.findall(r"<([a-zA-Z]+)", text)) <= TAGS | lettering, path.name
        assert lettering or "url(" not in text, path.name
        assert "style=" not in text, path.name


def test_every_file_of_the_deck_belongs_to_it() -> None:
    faces = {f"{name}{tag}.svg" for name in NAMES for tag in ("", "_4c")}
    for style in ("standard", "large"):
        assert {path.name for path in (ASSETS / "cards" / style).iterdir()} == faces
    assert {path.stem for path in (ASSETS / "cards" / "backs").iterdir()} == set(BACKS)
    assert {path.stem for path in (ASSETS / "portraits").iterdir()} == set(PORTRAITS)


@pytest.mark.parametrize("deck", DECKS)
def test_the_index_is_legible(deck: str) -> None:
    """The ink of the corner, its most frequent colour after the paper, has a contrast of 4.5:1."""
    assets = Assets(ASSETS)
    share = 0.17 if deck in ("two", "four") else 0.31  # beside the frame of a court card
    for card in range(52):
        face = assets.card(card, 240, deck=deck)
        corner = face.subsurface((6, 8, round(face.get_width() * share) - 6, 44))
        counts: dict[tuple[int, int, int], int] = {}
        for y in range(corner.get_height()):
            for x in range(corner.get_width()):
                r, g, b, _a = corner.get_at((x, y))
                counts[r, g, b] = counts.get((r, g, b), 0) + 1
        assert counts.get(PAPER, 0) > 0
        del counts[PAPER]
        ink = max(counts, key=counts.__getitem__)
        assert counts[ink] >= 40, f"{NAMES[card]} has hardly any ink in its corner"
        assert _contrast(ink, PAPER) >= 4.5, NAMES[card]


def test_the_suits_of_the_four_colour_deck_have_four_colours() -> None:
    assets = Assets(ASSETS)
    for deck, colours in (("two", 2), ("four", 4), ("large", 2), ("large_four", 4)):
        inks = set()
        for suit in "SHDC":
            face = assets.card(f"7{suit}", 240, deck=deck)
            pixel = [face.get_at((x, y)) for x in range(6, 28) for y in range(8, 50)]
            inks.add(min(((p.r, p.g, p.b) for p in pixel), key=_luminance))
        assert len(inks) == colours, deck


def test_a_picture_has_the_height_asked_for_and_a_turned_one_its_box() -> None:
    assets = Assets(ASSETS)
    for height in (1, 37, 60, 104, 168, 240, 581):
        assert assets.card("7S", height).get_size() == (max(1, round(height * 5 / 7)), height)
    turned = assets.card("7S", 210, angle=30)
    a = math.radians(30)
    wide = 150 * math.cos(a) + 210 * math.sin(a)
    assert abs(turned.get_width() - wide) <= 6
    assert turned.get_at((0, 0)).a == 0
    middle = turned.get_at((turned.get_width() // 2, turned.get_height() // 2))
    assert middle.a == 255


def test_pictures_are_premultiplied() -> None:
    assets = Assets(ASSETS)
    for picture in (assets.card("QH", 104), assets.back("navy", 104), assets.pip(1, 24, "#FF9C93")):
        for x in range(picture.get_width()):
            for y in (0, 1, picture.get_height() - 1):
                r, g, b, a = picture.get_at((x, y))
                assert max(r, g, b) <= a + 1


def test_the_pictures_kept_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hollywood_gin.ui.kit.assets._KEPT_BYTES", 400_000)
    assets = Assets(ASSETS)
    for height in range(100, 160):
        assets.card("AS", height)
    assert sum(p.get_pitch() * p.get_height() for p in assets._pictures.values()) <= 400_000
    assert assets.card("AS", 159) is assets.card("AS", 159)


@pytest.mark.parametrize("text", [None, "", "<svg>", '<svg viewBox="0 0 0 0"></svg>', "\x00\xff"])
def test_a_missing_or_broken_picture_is_replaced_and_named_once(
    tmp_path: Path, text: str | None
) -> None:
    if text is not None:
        for file in ("cards/standard/7S.svg", "cards/backs/navy.svg", "portraits/vera.svg"):
            (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / file).write_bytes(text.encode("latin-1"))
    assets = Assets(tmp_path)
    for _again in range(2):
        assert assets.card("7S", 140).get_size() == (100, 140)
        assert assets.card("7S", 140, angle=5).get_height() > 140
        assert assets.back("navy", 140).get_size() == (100, 140)
        assert assets.portrait("vera", 64).get_size() == (64, 64)
        assert assets.logo(40).get_height() == 40
        assert assets.font("text", 20).render("Gin", True, "white").get_width() > 0
    assert len(assets.problems) == 5
    assert "7S.svg" in assets.problems[0]


def test_the_replacements_differ_by_card(tmp_path: Path) -> None:
    """A game can be finished with them: rank by dots, suit by the symbol."""
    assets = Assets(tmp_path)
    assert len({pixels(assets.card(card, 140)) for card in range(52)}) == 52


def test_the_screens_pips_are_the_cards_pips() -> None:
    pytest.importorskip("fontTools")
    kit = _tool("cards_art.kit")
    assert tuple(kit.PIP[suit] for suit in "SHDC") == _PIPS
    assert tuple(kit.PIP_SCALE[suit] for suit in "SHDC") == _PIP_SCALE


# --- fonts


def test_a_hundred_sizes_of_a_font_keep_no_file_open() -> None:
    """A system may allow a program 256 open files; dragging the window's edge makes more sizes."""
    handles = Path("/proc/self/fd")
    if not handles.is_dir():
        pytest.skip("open files are counted in Linux's /proc")
    pygame.font.init()
    assets = Assets()
    before = len(list(handles.iterdir()))
    fonts = [assets.font(family, px) for px in range(8, 42) for family in ("text", "bold", "slab")]
    assert fonts[0].render("Gin", True, "white").get_width() > 0
    assert len(list(handles.iterdir())) <= before


@pytest.mark.parametrize(
    "family", ["GinSans-Regular.ttf", "GinSans-Bold.ttf", "RobotoSlab-Bold.otf"]
)
def test_the_fonts_have_every_letter_wanted(family: str) -> None:
    fonts = pytest.importorskip("fontTools.ttLib", reason="fontTools reads the fonts")
    make = _tool("make_fonts")
    font = fonts.TTFont(ASSETS / "fonts" / family)
    wanted = make.FIGURES if "Slab" in family else make.CHARACTERS
    missing = {c for c in wanted if ord(c) not in font.getBestCmap()}
    # a soft hyphen and the spaces that no keyboard has may be absent
    assert missing <= {"\xad", "\u202f", "\u2009"}
    if "Slab" in family:  # only for single big numbers
        return
    widths = {font["hmtx"][font.getBestCmap()[ord(c)]][0] for c in "0123456789"}
    assert len(widths) == 1, "figures of one width keep columns straight"
    assert not {0x2660, 0x2665, 0x2666, 0x2663} & set(font.getBestCmap()), "suits are drawn"


def test_the_fonts_bear_names_of_their_own_and_their_licences_lie_beside() -> None:
    fonts = pytest.importorskip("fontTools.ttLib", reason="fontTools reads the fonts")
    for file in ("GinSans-Regular.ttf", "GinSans-Bold.ttf"):
        names = fonts.TTFont(ASSETS / "fonts" / file)["name"]
        for kind in (1, 4, 6, 16):
            assert "Source" not in str(names.getDebugName(kind) or "")
    licence = (ASSETS / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in licence.upper()
    assert "Source" in licence
    slab = (ASSETS / "fonts" / "LICENSE-RobotoSlab.txt").read_text(encoding="utf-8")
    assert "Apache License" in slab


# --- sounds


@pytest.mark.parametrize("path", OGGS, ids=lambda path: path.stem)
def test_a_sound_is_heard_and_does_not_clip(path: Path) -> None:
    soundfile = pytest.importorskip("soundfile", reason="soundfile decodes the sounds")
    samples, rate = soundfile.read(path)
    assert rate == 44100
    assert samples.ndim == 1
    assert 0.05 < len(samples) / rate < 3
    peak = abs(samples).max()
    assert 0.1 < peak < 0.9
    assert abs(samples[:8]).max() < 0.01, "it begins with a click"
    assert abs(samples[-8:]).max() < 0.01, "it ends with a click"


def test_every_sound_that_the_screen_plays_exists() -> None:
    source = "".join(
        p.read_text(encoding="utf-8") for p in (ROOT / "hollywood_gin/ui").rglob("*.py")
    )
    played = set(re.findall(r"\.play\(\s*\"([a-z_]+)\"", source))
    have = {re.sub(r"_\d$", "", path.stem) for path in OGGS}
    assert played, "the pattern finds no sound at all"
    assert played <= have


def test_takes_vary_and_never_repeat_at_once() -> None:
    sounds = Sounds(ASSETS / "sounds", random.Random(1))
    takes = [sounds._take("deal") for _ in range(200)]
    assert len(set(takes)) == 4
    assert all(a != b for a, b in itertools.pairwise(takes))
    assert sounds._take("no such sound") is None


def test_without_a_device_or_files_nothing_is_heard_and_nothing_complains(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    silent = Sounds(ASSETS / "sounds")
    silent.play("deal")
    silent.close()
    assert pygame.mixer.get_init() is None
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    (tmp_path / "deal.ogg").write_bytes(b"OggS, then nonsense")
    broken = Sounds(tmp_path)
    broken.play("deal")
    broken.play("knock")
    broken.close()


def test_a_volume_of_nothing_opens_no_device() -> None:
    pygame.mixer.quit()
    sounds = Sounds(ASSETS / "sounds")
    sounds.volume = 0.0
    sounds.play("deal")
    assert pygame.mixer.get_init() is None


# --- icons


def test_the_icons_hold_the_sizes_they_promise() -> None:
    for px in (16, 24, 32, 48, 64, 128, 256, 512):
        assert pygame.image.load(ASSETS / "icons" / f"icon-{px}.png").get_size() == (px, px)
    ico = (ASSETS / "icons" / "icon.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", ico)
    assert (reserved, kind) == (0, 1)
    for entry in range(count):
        side, _, _, _, _, _, size, at = struct.unpack_from("<BBBBHHII", ico, 6 + 16 * entry)
        image = pygame.image.load(io.BytesIO(ico[at : at + size]), "icon.png")
        assert image.get_size() == (side or 256, side or 256)
    icns = (ASSETS / "icons" / "icon.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert struct.unpack(">I", icns[4:8])[0] == len(icns)


# --- what the scripts make


@pytest.mark.parametrize(
    ("script", "needs"),
    [
        ("make_cards.py", ("fontTools",)),
        ("make_portraits.py", ("fontTools",)),
        ("make_icons.py", ()),
        ("make_fonts.py", ("fontTools", "font_source_sans_pro")),
        ("make_sounds.py", ("numpy", "scipy", "soundfile")),
    ],
)
def test_the_committed_files_are_what_the_scripts_make(script: str, needs: tuple[str, ...]) -> None:
    for module in needs:
        pytest.importorskip(module, reason=f"{script} needs {module}")
    if script == "make_fonts.py" and not _tool("make_fonts").SLAB.is_file():
        pytest.skip("make_fonts.py needs the system's package fonts-roboto-slab")
    done = subprocess.run(
        [sys.executable, f"tools/{script}", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_check_names_the_picture_that_differs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("fontTools")
    make = _tool("make_cards")
    folder = tmp_path / "assets" / "cards"
    spoiled = folder / "standard" / "7S.svg"
    for path in (ASSETS / "cards").rglob("*.svg"):
        copy = folder / path.relative_to(ASSETS / "cards")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    spoiled.write_text(spoiled.read_text().replace("#1B1A26", "#1B1AF6", 1))
    monkeypatch.setattr(make, "ROOT", tmp_path)
    monkeypatch.setattr(make, "CARDS", folder)
    monkeypatch.setattr(sys, "argv", ["make_cards.py", "--check"])
    assert make.main() == 1
    assert "7S.svg" in capsys.readouterr().err


def test_a_check_hears_another_sound(tmp_path: Path) -> None:
    for module in ("numpy", "scipy", "soundfile"):
        pytest.importorskip(module, reason=f"make_sounds.py needs {module}")
    make = _tool("make_sounds")
    ogg = (ASSETS / "sounds" / "place_1.ogg").read_bytes()
    heard = make.decode(ogg)
    (tmp_path / "place_1.ogg").write_bytes(ogg)
    assert make.check(tmp_path, {"place_1": (heard + 1e-4, ogg)}) == []
    other = (ASSETS / "sounds" / "place_2.ogg").read_bytes()
    (tmp_path / "place_1.ogg").write_bytes(other)
    assert "place_1.ogg" in make.check(tmp_path, {"place_1": (heard + 1e-4, ogg)})[0]
    (tmp_path / "place_1.ogg").unlink()
    (tmp_path / "place_9.ogg").write_bytes(other)
    missing, stranger = make.check(tmp_path, {"place_1": (heard + 1e-4, ogg)})
    assert "missing" in missing
    assert "place_9.ogg" in stranger


def test_the_assets_stay_small() -> None:
    kinds = ("cards", "fonts", "icons", "portraits", "sounds")
    total = sum(
        p.stat().st_size for kind in kinds for p in (ASSETS / kind).rglob("*") if p.is_file()
    )
    assert total < 3_000_000


def _tool(name: str) -> ModuleType:
    """Return a script of tools, imported."""
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(ROOT / "tools"))


def _difference(a: pygame.Surface, b: pygame.Surface) -> pygame.Surface:
    """Return |a - b|, as the larger of the two differences cut at 0."""
    one, other = a.copy(), b.copy()
    one.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    one.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return one


def _luminance(rgb: tuple[int, int, int]) -> float:
    parts = [c / 255 for c in rgb]
    r, g, b = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def _contrast(a: tuple[int, int, int], b: tuple[int, int, int]) -> float:
    high, low = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)
