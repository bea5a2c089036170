"""Five opponents as flat deco busts in the manner of the court cards (viewBox 100 x 100 round the face)."""

from __future__ import annotations

import math

INK, GOLD, CREAM = "#1B1A26", "#D8A53C", "#FDFBF6"


def rgb(c):
    c = c.lstrip("#")
    return tuple(int(c[i : i + 2], 16) for i in (0, 2, 4))


def mix(a, b, t):
    return "#{:02X}{:02X}{:02X}".format(
        *tuple(round(x + (y - x) * t) for x, y in zip(rgb(a), rgb(b), strict=False))
    )


def rect(x, y, w, h, r=0, fill="none", stroke=None, sw=1, o=1, so=1):
    st = f' stroke="{stroke}" stroke-width="{sw}" stroke-opacity="{so}"' if stroke else ""
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="{fill}" fill-opacity="{o}"{st}/>'


def path(d, fill="none", stroke=None, sw=1, o=1, so=1, cap="round"):
    st = (
        f' stroke="{stroke}" stroke-width="{sw}" stroke-opacity="{so}" stroke-linecap="{cap}" stroke-linejoin="round"'
        if stroke
        else ""
    )
    return f'<path d="{d}" fill="{fill}" fill-opacity="{o}"{st}/>'


def circ(x, y, r, fill="none", stroke=None, sw=1, o=1, so=1):
    st = f' stroke="{stroke}" stroke-width="{sw}" stroke-opacity="{so}"' if stroke else ""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" fill-opacity="{o}"{st}/>'


def rays(cx, cy, r, n, a0, a1, duty=0.5):
    d = ""
    for i in range(n):
        a = a0 + (a1 - a0) * (i + 0.5 - duty / 2) / n
        b = a0 + (a1 - a0) * (i + 0.5 + duty / 2) / n
        d += f"M{cx} {cy}L{cx + r * math.cos(a):.1f} {cy + r * math.sin(a):.1f}L{cx + r * math.cos(b):.1f} {cy + r * math.sin(b):.1f}Z"
    return d


SKIN, SKIN2 = "#F8E3CB", "#E9C5A0"
L = f'stroke="{INK}" stroke-width="1.300" stroke-linejoin="round" stroke-linecap="round"'


def _p(d, f, extra=L):
    return f'<path d="{d}" fill="{f}" {extra}/>'


def _s(d, c, w=1.3):
    return path(d, stroke=c, sw=w)


def eyes(brow, glasses=False, lash=False):
    o = ""
    for s in (-1, 1):
        x = 125 + s * 10
        ey = 92
        o += f'<path d="M{x - 5 * s} {ey}C{x - 2 * s} {ey - 3.6} {x + 3 * s} {ey - 3.4} {x + 5.5 * s} {ey - 0.4}C{x + 2 * s} {ey + 2} {x - 2 * s} {ey + 2} {x - 5 * s} {ey}Z" fill="#fff"/><circle cx="{x + 0.3 * s}" cy="{ey - 0.7}" r="2.1" fill="{INK}"/>'
        o += _s(
            f"M{x - 5 * s} {ey - 0.2}C{x - 2 * s} {ey - 3.8} {x + 3 * s} {ey - 3.6} {x + (7.5 if lash else 6) * s} {ey - (2.2 if lash else 0.8)}",
            INK,
            1.5,
        )
        o += _s(
            f"M{x - 5 * s} {ey - 6.5}C{x - 1 * s} {ey - 9.5} {x + 4 * s} {ey - 8.8} {x + 7 * s} {ey - 6}",
            brow,
            1.8,
        )
        if glasses:
            o += circ(x, ey, 8.6, stroke=INK, sw=1.7)
    if glasses:
        o += _s("M121.500 91Q125 88.500 128.500 91", INK, 1.5)
    return o + _s(
        "M125.500 90C127 95 128 99 127.500 101.500C126 103 124 103 122.500 102", "#9A6A4C", 1.2
    )


def mouth(c, lips=True):
    return (
        _p(
            "M118.500 111C121 108.600 123.200 108.800 125 110C126.800 108.800 129 108.600 131.500 111C129 115 121 115 118.500 111Z",
            c,
            "",
        )
        if lips
        else _s("M119 111.500C122 113.600 128 113.600 131 111.500", c, 1.9)
    )


def bust(robe, collar, lapel):
    return (
        _p(
            "M78 150V146C84 136 94 132 106 129L116 126H134L144 129C156 132 166 136 172 146V150Z",
            robe,
        )
        + _p("M113 126L125 146L137 126L131 122H119Z", collar)
        + _p("M113 126L106 130L116 150H122L125 146ZM137 126L144 130L134 150H128L125 146Z", lapel)
    )


NECK = _p("M115 110V127C115 134 135 134 135 127V110Z", SKIN2)
FACE = "M103 92C103 82 109 77 117 77H133C141 77 147 82 147 92V97C147 111 137 122 125 122C113 122 103 111 103 97Z"
SHADE = "M138 79C143.500 81 146.300 86 146.300 92V97C146.300 110 137 121 126.500 121.300C135 118 139.500 110 140 101C140.300 93 140 86 138 79Z"


def face():
    return _p(FACE, SKIN) + _p(SHADE, SKIN2, "")


BOB = "M125 60C103 60 93 74 94 92C89 99 91 106 96 108C94 116 99 121 106 120C110 120 112 118 113 115H137C138 118 140 120 144 120C151 121 156 116 154 108C159 106 161 99 156 92C157 74 147 60 125 60Z"


def art(kind):
    o = ""
    if kind == "poppy":  # usherette: pillbox hat with chin strap, red curls
        o += _p(BOB, "#B5562A") + bust("#B3142C", CREAM, GOLD) + NECK + face()
        o += _p(
            "M103 94C101 84 108 76 118 75C113 80 109 86 103 94ZM147 94C149 84 142 76 132 75C137 80 141 86 147 94Z",
            "#B5562A",
        )
        o += (
            eyes("#7A3414", lash=True)
            + mouth("#C4303E")
            + "".join(circ(125 + s * 17, 102, 3.4, "#E58A84", o=0.5) for s in (-1, 1))
        )
        o += (
            _p("M107 76C107 62 112 57 125 57C138 57 143 62 143 76C131 72 119 72 107 76Z", "#B3142C")
            + _p("M106 76C118 71 132 71 144 76V70.500C132 66 118 66 106 70.500Z", GOLD)
            + circ(125, 62.5, 2.6, GOLD, INK, 0.9)
        )
        o += _s(
            "M104.500 77C102.500 100 109 119 125 123.500C141 119 147.500 100 145.500 77",
            "#7A0E20",
            1.6,
        )
    elif kind == "eddie":  # stuntman: slick hair, leather collar, scarf, plaster on the cheek
        o += bust("#7A4A22", "#F4EAD2", "#5E3616") + NECK + face()
        o += _p(
            "M101 92C97 74 106 60 126 60C146 58 154 74 149 92C147 86 146 82 143 79C134 82 118 80 110 74C106 79 103 85 101 92Z",
            "#3A2418",
        ) + _s("M112 70C120 76 134 77 142 74M110 66C120 71 134 71 143 69", "#8A6242", 1.1)
        o += (
            eyes("#3A2418")
            + mouth("#A8483E", False)
            + f'<g transform="rotate(-28 139 104)">{rect(133, 101.500, 12, 5, 2.5, "#F2D9A8", INK, 0.8)}</g>'
        )
        o += _p(
            "M112 124C118 130 132 130 138 124L141 130C133 138 117 138 109 130Z", "#D8A53C"
        ) + _p("M120 133L114 150H124L126 135Z", "#C08F2E")
    elif kind == "lola":  # starlet: platinum waves, star earrings, pearls
        o += (
            _p(
                "M125 58C102 58 92 72 93 90C86 97 88 106 94 109C88 116 92 126 101 126C107 127 112 122 113 117H137C138 122 143 127 149 126C158 126 162 116 156 109C162 106 164 97 157 90C158 72 148 58 125 58Z",
                "#EBCB84",
            )
            + _p(
                "M84 150C88 140 100 134 114 131C118 138 132 138 136 131C150 134 162 140 166 150Z",
                "#26325E",
            )
            + _p("M115 110V132C118 140 132 140 135 132V110Z", SKIN2)
            + _p("M104 130C110 146 140 146 146 130L136 127H114Z", SKIN)
            + _p("M115 110V128C115 134 135 134 135 128V110Z", SKIN2, "")
        )
        o += face() + _p(
            "M103 96C100 82 108 73 130 71C120 78 110 82 103 96ZM147 94C149 82 142 74 130 71C136 78 143 82 147 94Z",
            "#EBCB84",
        )
        o += _s(
            "M99 92C101 97 100 102 97 106M152 92C150 97 151 102 154 106M98 114C101 116 103 119 102 122M152 114C149 116 147 119 148 122M106 70C112 65 122 64 130 65",
            "#B98A35",
            1.2,
        )
        o += eyes("#8A5A1E", lash=True) + mouth("#B3142C") + circ(137, 106.5, 0.9, INK)
        for s in (-1, 1):
            o += _p(
                f"M{125 + s * 23} 106l2.200 5.200 5.600 .4-4.300 3.600 1.400 5.400-4.900-2.900-4.900 2.900 1.400-5.400-4.300-3.600 5.600-.4Z",
                GOLD,
            )
        for k in range(-3, 4):
            o += circ(125 + k * 4.6, 137 - (k * k) * 0.75, 2.4, "#fff", INK, 0.8)
    elif kind == "vera":  # screenwriter: dark bun, round glasses, pencil
        o += circ(125, 60, 12, "#2B2430", INK, 1.3) + _p(
            "M125 62C104 62 97 76 98 94C98 104 101 110 105 112H145C149 110 152 104 152 94C153 76 146 62 125 62Z",
            "#2B2430",
        )
        o += (
            bust("#1E5B47", "#FDFBF6", "#17483A")
            + NECK
            + face()
            + _p(
                "M103 92C101 80 111 72 125 72C139 72 149 80 147 92C143 84 135 79 125 79C115 79 107 84 103 92Z",
                "#2B2430",
            )
        )
        o += eyes("#2B2430", True) + mouth("#A92A3C")
        o += f'<g transform="rotate(-38 146 66)">{rect(128, 63.500, 30, 4.600, 1, GOLD, INK, 1)}{_p("M158 63.500L165 65.800L158 68.100Z", "#F7E9CC")}{rect(126, 63.500, 4, 4.600, 1, "#C45A5A", INK, 0.8)}</g>'
        o += _p("M117 128L125 133L133 128L132 137L125 133L118 137Z", "#B3142C")
    else:  # max, the director: beret, moustache, megaphone pin
        o += (
            bust("#2A2A3C", "#FDFBF6", "#1B1A26")
            + NECK
            + _p("M100 84C97 100 99 106 103 108L147 108C151 106 153 100 150 84Z", "#5B5560")
            + face()
        )
        o += (
            eyes("#4A4450")
            + _p(
                "M112 107.500C116 103.500 122 104 125 106.500C128 104 134 103.500 138 107.500C134 110.500 129 110 125 108.500C121 110 116 110.500 112 107.500Z",
                "#4A4450",
            )
            + _s("M120.500 113.500C123 115 127 115 129.500 113.500", "#A8483E", 1.7)
        )
        o += (
            _p(
                "M97 82C88 72 98 56 122 55C150 52 166 66 157 76C154 80 150 80 148 82C134 75 112 75 97 82Z",
                "#7A0E20",
            )
            + _s("M98 81.500C112 75.500 134 75.500 148 81.500", "#4E0713", 2.4)
            + _s("M123 55L125 50.500", "#7A0E20", 3)
        )
        o += _p("M119 128C122 131 128 131 131 128L138 134L125 139L112 134Z", GOLD)
    return o


BACK = {
    "poppy": "#E9B9A6",
    "eddie": "#D9C08A",
    "lola": "#A9B8E6",
    "vera": "#A6D0B8",
    "max": "#CFC6D8",
}


def portrait(kind):
    """Return a whole portrait: the bust before rays, square; the game cuts the circle."""
    bg = BACK[kind]
    back = rect(0, 0, 100, 100, 0, bg) + path(
        rays(50, 52, 90, 18, 0, 2 * math.pi), mix(bg, "#FFFFFF", 0.45)
    )
    bust = f'<g transform="translate(-65 -40) scale(.92)">{art(kind)}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">{back}{bust}</svg>'
