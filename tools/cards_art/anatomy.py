"""Heads, faces and hands of the court figures.

Head shapes use a face box x 102..148, y 78..125 and are enlarged by head().
"""

from __future__ import annotations

from cards_art.kit import CX, INK, SKINS, dot, flat, ink, line, n

HEAD_SCALE = 1.16


def head(s):
    return f'<g transform="translate({n(CX)} 128) scale({HEAD_SCALE}) translate({n(-CX)} -126)">{s}</g>'


def face_front(skin, male):
    """Face with one deco shadow plane on the right cheek and along the nose."""
    s, shade = SKINS[skin]
    if male:
        o = ink("M102 76H148V99C148 114 138 125 125 125C112 125 102 114 102 99Z", s)
        o += flat(
            "M137 77H147.300V99C147.300 113 138 124.300 126 124.300C134 121 139 112 140 101C140.500 93 139.500 84 137 77Z",
            shade,
        )
    else:
        o = ink(
            "M104 76H146V93C146 105 140 115 131 121.500C127 124.200 123 124.200 119 121.500C110 115 104 105 104 93Z",
            s,
        )
        o += flat(
            "M137 77H145.300V93C145.300 105 139 114.500 130.500 120.800C128.500 122.200 127 122.800 125.500 122.800C133 118 138 110 139 100C139.600 92 138.600 84 137 77Z",
            shade,
        )
    return o + flat(
        "M125.800 88L130.600 102C128.500 104.600 124.500 104.400 122 102.400L126.500 101.300Z",
        shade,
    )


def neck(skin, w=11):
    s, shade = SKINS[skin]
    return ink(
        f"M{n(CX - w)} 112V132C{n(CX - w)} 142 {n(CX + w)} 142 {n(CX + w)} 132V112Z", s
    ) + flat(
        f"M{n(CX - w + 0.7)} 118C118 128 132 128 {n(CX + w - 0.7)} 118V124C132 133 119 132 {n(CX - w + 0.7)} 124Z",
        shade,
    )


def eyes(iris, brow, kind="calm", lid=None, y=93, dx=10.5):
    """kind: calm | stern | glamour | kohl | merry"""
    o = ""
    for s in (-1, 1):
        x = CX + s * dx
        if kind == "glamour":  # heavy upper lid, lash flick
            o += flat(
                f"M{n(x - 6 * s)} {y + 0.5}C{n(x - 3 * s)} {y - 6} {n(x + 4 * s)} {y - 6} {n(x + 7 * s)} {y - 2}L{n(x + 5 * s)} {y}Z",
                lid,
            )
            white = f"M{n(x - 5.6 * s)} {y + 0.6}C{n(x - 2 * s)} {y - 2.6} {n(x + 3 * s)} {y - 3} {n(x + 6 * s)} {y - 0.8}C{n(x + 3 * s)} {y + 3} {n(x - 2 * s)} {y + 3} {n(x - 5.6 * s)} {y + 0.6}Z"
            lash = f"M{n(x - 6 * s)} {y + 0.8}C{n(x - 2 * s)} {y - 3} {n(x + 3 * s)} {y - 3.4} {n(x + 5.6 * s)} {y - 1.2}L{n(x + 8.2 * s)} {y - 3.6}"
        elif kind == "kohl":
            white = f"M{n(x - 6 * s)} {y + 0.8}C{n(x - 2 * s)} {y - 4} {n(x + 3 * s)} {y - 4} {n(x + 6 * s)} {y}C{n(x + 2 * s)} {y + 3} {n(x - 2 * s)} {y + 3.4} {n(x - 6 * s)} {y + 0.8}Z"
            lash = f"M{n(x - 6.5 * s)} {y + 1.2}C{n(x - 2 * s)} {y - 4.4} {n(x + 3 * s)} {y - 4.4} {n(x + 6 * s)} {y - 0.4}L{n(x + 9.5 * s)} {y - 0.2}M{n(x - 5.5 * s)} {y + 1.6}C{n(x - 2 * s)} {y + 4} {n(x + 3 * s)} {y + 3.6} {n(x + 6 * s)} {y + 0.4}"
        else:
            up = 4.6 if kind == "merry" else 4
            white = f"M{n(x - 5.6 * s)} {y + 0.4}C{n(x - 2 * s)} {y - up} {n(x + 3 * s)} {y - up + 0.3} {n(x + 6 * s)} {y}C{n(x + 2 * s)} {y + 2.8} {n(x - 2 * s)} {y + 2.8} {n(x - 5.6 * s)} {y + 0.4}Z"
            lash = f"M{n(x - 6 * s)} {y + 0.4}C{n(x - 2 * s)} {n(y - up - 0.2)} {n(x + 3 * s)} {n(y - up)} {n(x + 6.6 * s)} {y - 0.2}"
        b = {
            "stern": f"M{n(x - 6.5 * s)} {y - 5}L{n(x + 1 * s)} {y - 8.6}L{n(x + 7.5 * s)} {y - 6.4}",
            "merry": f"M{n(x - 5.5 * s)} {y - 8.4}C{n(x - 1 * s)} {y - 12} {n(x + 4 * s)} {y - 11} {n(x + 6.5 * s)} {y - 8}",
            "glamour": f"M{n(x - 6 * s)} {y - 7}C{n(x - 1 * s)} {y - 11.4} {n(x + 4 * s)} {y - 10.8} {n(x + 8 * s)} {y - 7}",
            "kohl": f"M{n(x - 6 * s)} {y - 6.6}C{n(x - 1 * s)} {y - 10} {n(x + 4 * s)} {y - 9.4} {n(x + 8.5 * s)} {y - 6}",
        }.get(
            kind,
            f"M{n(x - 6 * s)} {y - 6.4}C{n(x - 1 * s)} {y - 9.8} {n(x + 4 * s)} {y - 9} {n(x + 7 * s)} {y - 6}",
        )
        o += (
            flat(white, "#FFF")
            + dot(x + 0.2 * s, y - 0.4, 2.5, iris)
            + dot(x + 0.2 * s, y - 0.4, 1.2, INK)
        )
        o += line(lash, INK, 1.7) + line(b, brow, 2.3 if kind == "stern" else 1.7)
    return o


def lips(colour, y=111, smile=0):
    return flat(
        f"M117.500 {n(y - 0.4 - smile)}C120.500 {n(y - 3)} 123 {n(y - 3.4)} 125 {n(y - 2)}C127 {n(y - 3.4)} 129.500 {n(y - 3)} 132.500 {n(y - 0.4 - smile)}C129.500 {n(y + 4)} 120.500 {n(y + 4)} 117.500 {n(y - 0.4 - smile)}Z",
        colour,
    ) + line(
        f"M118.500 {n(y - 0.3 - smile)}C122 {n(y + 0.7)} 128 {n(y + 0.7)} 131.500 {n(y - 0.3 - smile)}",
        "#5E0E18",
        0.8,
    )


def mouth(y=112, smile=0):
    return line(
        f"M118.500 {n(y - smile)}C122 {n(y + 1.5)} 128 {n(y + 1.5)} 131.500 {n(y - smile)}",
        "#8E3A32",
        1.8,
    ) + line(f"M122 {n(y + 3.6)}H128", "#C98A72", 1.3)


def face_profile(skin, iris, brow, lip="#A8483E", lid=None):
    """Profile looking right, neck included."""
    s, shade = SKINS[skin]
    o = ink(
        "M142 74C143 79 143.500 83 143 87C143 89 144 90.500 145 92.500L152.500 102C153.200 103.600 152 105 148 105.500L147.600 107.200L150.200 109.600C150.600 111.200 149 112 147.800 112.200C149.400 113 149.600 114.600 148 115.800C147.200 116.800 147.400 117.800 147.600 119.400C148 123.600 144 127 139.500 127C132.500 127 127 123.500 123 118L124 140H104L106 100V74Z",
        s,
    )
    o += flat(
        "M106.700 96L117 92C118 104 120 113 126 119.500C129 123 133 125.500 138 126.400C131.500 126.400 126.500 123 122.300 118L123.300 139.300H104.800Z",
        shade,
    )
    # planes of the cheek, the side of the nose and the chin
    o += flat(
        "M127.500 100C130 104.500 135.500 106 139.500 109C140 113 138.500 117.500 134 120C133 113 128 108 127.500 100Z",
        shade,
    )
    o += flat(
        "M142.400 85.500C142.300 88.500 143.200 90.500 144.300 92.600L149 99.400C147 99.400 145.200 100.200 144.600 102C143.600 97 142.600 94.500 140.300 92C142 90.500 142.300 88 142.400 85.500ZM141.500 117.800C143.500 117 145.500 117 147.300 117.600C147.600 119 147.600 120.500 147 122C145 120 143.500 119 141.500 117.800Z",
        shade,
    )
    o += flat(
        "M147.600 107.200L150.200 109.600C150.600 111.200 149 112 147.800 112.200C149.400 113 149.600 114.600 148 115.800C145 115.400 142.500 114 141.500 112C143 109.600 145 108 147.600 107.200Z",
        lip,
    )
    o += line("M141.500 112L147.800 112.200", "#5E1A18", 0.9)
    if lid:
        o += flat("M131.500 93.500C133 87.500 139 86.500 142.500 89.500L142 92Z", lid)
    o += (
        flat(
            "M132 94.500C134 90.500 139 90 142 92L141.300 95.800C138.500 97.400 135 96.800 132 94.500Z",
            "#FFF",
        )
        + dot(139.300, 93.600, 2.3, iris)
        + dot(139.600, 93.600, 1.1, INK)
    )
    o += line("M131 94.800C133.500 90.300 138.500 89.600 142.600 91.800", INK, 1.8) + line(
        "M130.500 88C134 84.800 138.500 84.400 143 86.600", brow, 2.2
    )
    o += line("M145.800 103.200C145.600 101.600 146.600 100.600 147.800 100.800", shade, 1.2)
    return o + ink(
        "M120 93C115 90.500 112 95 113.500 99.500C114.500 103 117.500 105.500 119.500 104", s
    )


def cuff(x, y, cloth, trim):
    """Flared deco cuff below a hand."""
    return ink(
        f"M{n(x - 12)} {n(y + 9)}H{n(x + 12)}L{n(x + 17)} {n(y + 27)}H{n(x - 17)}Z", cloth
    ) + line(
        f"M{n(x - 13)} {n(y + 14)}H{n(x + 13)}M{n(x - 14.5)} {n(y + 18.500)}H{n(x + 14.5)}",
        trim,
        1.8,
    )


def outward(x, y, s):
    """Place a hand drawn round (0, 0) for the right half of the card; mirrored on the left."""
    return (
        f'<g transform="translate({n(x)} {n(y)})'
        + (" scale(-1 1)" if x < CX else "")
        + f'">{s}</g>'
    )


def finger(d, skin, w=4.4):
    """A finger as one thick stroke with an outline."""
    return line(d, INK, w + 2.6) + line(d, skin, w)


def fist(x, y, skin, cloth, trim):
    """A hand closed round a shaft: four knuckles outside, the thumb up along the shaft."""
    s, shade = SKINS[skin]
    o = ink(
        "M-8-8.500H6.500C11.500-8.500 12-4 8.500-3.700C13.500-3.500 13.500 1 9 1.200C13.500 1.500 13 5.800 8.500 5.900C12 6.200 11 10.500 6 10.500H-5C-12 10.500-14 4-12.500-2C-11.500-6-10.500-8.500-8-8.500Z",
        s,
    )
    o += flat(
        "M-11.800 3C-11 7.500-8.500 9.800-5 9.800H6C8.500 9.800 9.800 8.600 9.600 7.400C4 8-6 8.500-11.800 3Z",
        shade,
    )
    o += line("M-3-3.700H8.500M-2.500 1.200H9M-3 5.900H8.500", INK, 1.1)
    o += ink(
        "M-11-1C-12.500-7-9-11.500-4-13C.500-14.300 3.500-11.300 1-8.900C-2-6.500-4.500-5-5.500-.5",
        s,
    ) + line("M-2.500-11.600C-.7-12-.2-10.800-1.200-10", shade, 1.1)
    return cuff(x, y, cloth, trim) + outward(x, y, o)


def fingertips(x, y, skin, cloth, trim, nails=None):
    """A stem held between thumb and forefinger, the other fingers spread."""
    s, shade = SKINS[skin]
    o = (
        finger("M3 7C9 8 13 6.500 16 3.500", s, 3.8)
        + finger("M3 4.500C9 3.500 13.500.500 16.500-3.500", s, 4)
        + finger("M2 2C7-.5 11-4.500 13-9.500", s, 4.2)
    )
    if nails:
        o += line(
            "M15.300 4.200L16.300 3.100M15.900-2.700L16.800-3.900M12.500-8.300L13.100-9.700",
            nails,
            3,
        )
    o += ink("M-7 12C-10 6-10 0-5-3L4-2C7 2 8 7 6 12Z", s) + flat(
        "M-6.300 11.300C-7.500 8-7.800 6-7.600 4C-3 8 3 8.500 6.700 6.500C6.800 8.500 6.400 10 5.500 11.300Z",
        shade,
    )
    o += finger("M-6 3C-7.500-2-5-5.500-.5-7.500", s, 4.4) + finger(
        "M4 1C6-3 4.500-6.500 1.500-8", s, 4.2
    )
    if nails:
        o += line("M-1.200-7.200L-.3-7.600", nails, 2.8)
    return cuff(x, y, cloth, trim) + outward(x, y, o)


def palm(x, y, skin, cloth, trim):
    """An open hand that carries something round from below."""
    s, shade = SKINS[skin]
    o = ink(
        "M-8 11C-10 5-13 1-16-2C-18-5-15-7.500-12-5.500C-6-3 6-3 12-5.500C15-7.500 18-5 16-2C13 1 10 5 8 11Z",
        s,
    ) + flat("M-7.400 10.300C-8 8-9 6-10.500 4C-4 7 4 7 10.500 4C9 6 8 8 7.400 10.300Z", shade)
    o += (
        finger("M13.500-2.500C17-6 19.500-10.500 20-15", s, 4.4)
        + finger("M9.500-1.500C13-4 15.500-7.500 16.500-11.500", s, 4.4)
        + finger("M-12-2C-16-5-18.500-9-19-13.500", s, 4.8)
    )
    return cuff(x, y, cloth, trim) + outward(x, y, o)
