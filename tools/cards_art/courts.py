"""The twelve court figures. Every figure is half a card, drawn upright in the frame
(x 45..205, y 17..175) and completed by a half-turn.

A figure is built back to front: backdrop, robe, collar, head group, attribute, hand (closed, by the
fingertips or open).
Head shapes use a face box x 102..148, y 78..125 and are enlarged by head().
"""
from __future__ import annotations
import math
from cards_art.kit import *

HEAD_SCALE = 1.16
def head(s): return f'<g transform="translate({n(CX)} 128) scale({HEAD_SCALE}) translate({n(-CX)} -126)">{s}</g>'

# ================================================================ anatomy
def face_front(skin, male):
    """Face with one deco shadow plane on the right cheek and along the nose."""
    s, shade = SKINS[skin]
    if male:
        o = ink("M102 76H148V99C148 114 138 125 125 125C112 125 102 114 102 99Z", s)
        o += flat("M137 77H147.300V99C147.300 113 138 124.300 126 124.300C134 121 139 112 140 101C140.500 93 139.500 84 137 77Z", shade)
    else:
        o = ink("M104 76H146V93C146 105 140 115 131 121.500C127 124.200 123 124.200 119 121.500C110 115 104 105 104 93Z", s)
        o += flat("M137 77H145.300V93C145.300 105 139 114.500 130.500 120.800C128.500 122.200 127 122.800 125.500 122.800C133 118 138 110 139 100C139.600 92 138.600 84 137 77Z", shade)
    return o + flat("M125.800 88L130.600 102C128.500 104.600 124.500 104.400 122 102.400L126.500 101.300Z", shade)
def neck(skin, w=11):
    s, shade = SKINS[skin]
    return ink(f"M{n(CX-w)} 112V132C{n(CX-w)} 142 {n(CX+w)} 142 {n(CX+w)} 132V112Z", s) + flat(f"M{n(CX-w+.7)} 118C118 128 132 128 {n(CX+w-.7)} 118V124C132 133 119 132 {n(CX-w+.7)} 124Z", shade)
def eyes(iris, brow, kind="calm", lid=None, y=93, dx=10.5):
    """kind: calm | stern | glamour | kohl | merry"""
    o = ""
    for s in (-1, 1):
        x = CX + s * dx
        if kind == "glamour":   # heavy upper lid, lash flick
            o += flat(f"M{n(x-6*s)} {y+.5}C{n(x-3*s)} {y-6} {n(x+4*s)} {y-6} {n(x+7*s)} {y-2}L{n(x+5*s)} {y}Z", lid)
            white = f"M{n(x-5.6*s)} {y+.6}C{n(x-2*s)} {y-2.6} {n(x+3*s)} {y-3} {n(x+6*s)} {y-.8}C{n(x+3*s)} {y+3} {n(x-2*s)} {y+3} {n(x-5.6*s)} {y+.6}Z"
            lash = f"M{n(x-6*s)} {y+.8}C{n(x-2*s)} {y-3} {n(x+3*s)} {y-3.4} {n(x+5.6*s)} {y-1.2}L{n(x+8.2*s)} {y-3.6}"
        elif kind == "kohl":
            white = f"M{n(x-6*s)} {y+.8}C{n(x-2*s)} {y-4} {n(x+3*s)} {y-4} {n(x+6*s)} {y}C{n(x+2*s)} {y+3} {n(x-2*s)} {y+3.4} {n(x-6*s)} {y+.8}Z"
            lash = f"M{n(x-6.5*s)} {y+1.2}C{n(x-2*s)} {y-4.4} {n(x+3*s)} {y-4.4} {n(x+6*s)} {y-.4}L{n(x+9.5*s)} {y-.2}M{n(x-5.5*s)} {y+1.6}C{n(x-2*s)} {y+4} {n(x+3*s)} {y+3.6} {n(x+6*s)} {y+.4}"
        else:
            up = 4.6 if kind == "merry" else 4
            white = f"M{n(x-5.6*s)} {y+.4}C{n(x-2*s)} {y-up} {n(x+3*s)} {y-up+.3} {n(x+6*s)} {y}C{n(x+2*s)} {y+2.8} {n(x-2*s)} {y+2.8} {n(x-5.6*s)} {y+.4}Z"
            lash = f"M{n(x-6*s)} {y+.4}C{n(x-2*s)} {n(y-up-.2)} {n(x+3*s)} {n(y-up)} {n(x+6.6*s)} {y-.2}"
        b = {"stern": f"M{n(x-6.5*s)} {y-5}L{n(x+1*s)} {y-8.6}L{n(x+7.5*s)} {y-6.4}",
             "merry": f"M{n(x-5.5*s)} {y-8.4}C{n(x-1*s)} {y-12} {n(x+4*s)} {y-11} {n(x+6.5*s)} {y-8}",
             "glamour": f"M{n(x-6*s)} {y-7}C{n(x-1*s)} {y-11.4} {n(x+4*s)} {y-10.8} {n(x+8*s)} {y-7}",
             "kohl": f"M{n(x-6*s)} {y-6.6}C{n(x-1*s)} {y-10} {n(x+4*s)} {y-9.4} {n(x+8.5*s)} {y-6}"}.get(
             kind, f"M{n(x-6*s)} {y-6.4}C{n(x-1*s)} {y-9.8} {n(x+4*s)} {y-9} {n(x+7*s)} {y-6}")
        o += flat(white, "#FFF") + dot(x + .2 * s, y - .4, 2.5, iris) + dot(x + .2 * s, y - .4, 1.2, INK)
        o += line(lash, INK, 1.7) + line(b, brow, 2.3 if kind == "stern" else 1.7)
    return o
def lips(colour, y=111, smile=0):
    return flat(f"M117.500 {n(y-.4-smile)}C120.500 {n(y-3)} 123 {n(y-3.4)} 125 {n(y-2)}C127 {n(y-3.4)} 129.500 {n(y-3)} 132.500 {n(y-.4-smile)}C129.500 {n(y+4)} 120.500 {n(y+4)} 117.500 {n(y-.4-smile)}Z", colour) + line(f"M118.500 {n(y-.3-smile)}C122 {n(y+.7)} 128 {n(y+.7)} 131.500 {n(y-.3-smile)}", "#5E0E18", .8)
def mouth(y=112, smile=0):
    return line(f"M118.500 {n(y-smile)}C122 {n(y+1.5)} 128 {n(y+1.5)} 131.500 {n(y-smile)}", "#8E3A32", 1.8) + line(f"M122 {n(y+3.6)}H128", "#C98A72", 1.3)
def face_profile(skin, iris, brow, lip="#A8483E", lid=None):
    """Profile looking right, neck included."""
    s, shade = SKINS[skin]
    o = ink("M142 74C143 79 143.500 83 143 87C143 89 144 90.500 145 92.500L152.500 102C153.200 103.600 152 105 148 105.500L147.600 107.200L150.200 109.600C150.600 111.200 149 112 147.800 112.200C149.400 113 149.600 114.600 148 115.800C147.200 116.800 147.400 117.800 147.600 119.400C148 123.600 144 127 139.500 127C132.500 127 127 123.500 123 118L124 140H104L106 100V74Z", s)
    o += flat("M106.700 96L117 92C118 104 120 113 126 119.500C129 123 133 125.500 138 126.400C131.500 126.400 126.500 123 122.300 118L123.300 139.300H104.800Z", shade)
    # planes of the cheek, the side of the nose and the chin
    o += flat("M127.500 100C130 104.500 135.500 106 139.500 109C140 113 138.500 117.500 134 120C133 113 128 108 127.500 100Z", shade)
    o += flat("M142.400 85.500C142.300 88.500 143.200 90.500 144.300 92.600L149 99.400C147 99.400 145.200 100.200 144.600 102C143.600 97 142.600 94.500 140.300 92C142 90.500 142.300 88 142.400 85.500ZM141.500 117.800C143.500 117 145.500 117 147.300 117.600C147.600 119 147.600 120.500 147 122C145 120 143.500 119 141.500 117.800Z", shade)
    o += flat("M147.600 107.200L150.200 109.600C150.600 111.200 149 112 147.800 112.200C149.400 113 149.600 114.600 148 115.800C145 115.400 142.500 114 141.500 112C143 109.600 145 108 147.600 107.200Z", lip)
    o += line("M141.500 112L147.800 112.200", "#5E1A18", .9)
    if lid: o += flat("M131.500 93.500C133 87.500 139 86.500 142.500 89.500L142 92Z", lid)
    o += flat("M132 94.500C134 90.500 139 90 142 92L141.300 95.800C138.500 97.400 135 96.800 132 94.500Z", "#FFF") + dot(139.300, 93.600, 2.3, iris) + dot(139.600, 93.600, 1.1, INK)
    o += line("M131 94.800C133.500 90.300 138.500 89.600 142.600 91.800", INK, 1.8) + line("M130.500 88C134 84.800 138.500 84.400 143 86.600", brow, 2.2)
    o += line("M145.800 103.200C145.600 101.600 146.600 100.600 147.800 100.800", shade, 1.2)
    return o + ink("M120 93C115 90.500 112 95 113.500 99.500C114.500 103 117.500 105.500 119.500 104", s)
def cuff(x, y, cloth, trim):
    """Flared deco cuff below a hand."""
    return ink(f"M{n(x-12)} {n(y+9)}H{n(x+12)}L{n(x+17)} {n(y+27)}H{n(x-17)}Z", cloth) + line(f"M{n(x-13)} {n(y+14)}H{n(x+13)}M{n(x-14.5)} {n(y+18.500)}H{n(x+14.5)}", trim, 1.8)
def outward(x, y, s):
    """Place a hand drawn round (0, 0) for the right half of the card; mirrored on the left."""
    return f'<g transform="translate({n(x)} {n(y)})' + (' scale(-1 1)' if x < CX else '') + f'">{s}</g>'
def finger(d, skin, w=4.4):
    """A finger as one thick stroke with an outline."""
    return line(d, INK, w + 2.6) + line(d, skin, w)
def fist(x, y, skin, cloth, trim):
    """A hand closed round a shaft: four knuckles outside, the thumb up along the shaft."""
    s, shade = SKINS[skin]
    o = ink("M-8-8.500H6.500C11.500-8.500 12-4 8.500-3.700C13.500-3.500 13.500 1 9 1.200C13.500 1.500 13 5.800 8.500 5.900C12 6.200 11 10.500 6 10.500H-5C-12 10.500-14 4-12.500-2C-11.500-6-10.500-8.500-8-8.500Z", s)
    o += flat("M-11.800 3C-11 7.500-8.500 9.800-5 9.800H6C8.500 9.800 9.800 8.600 9.600 7.400C4 8-6 8.500-11.800 3Z", shade)
    o += line("M-3-3.700H8.500M-2.500 1.200H9M-3 5.900H8.500", INK, 1.1)
    o += ink("M-11-1C-12.500-7-9-11.500-4-13C.500-14.300 3.500-11.300 1-8.900C-2-6.500-4.500-5-5.500-.5", s) + line("M-2.500-11.600C-.7-12-.2-10.800-1.200-10", shade, 1.1)
    return cuff(x, y, cloth, trim) + outward(x, y, o)
def fingertips(x, y, skin, cloth, trim, nails=None):
    """A stem held between thumb and forefinger, the other fingers spread."""
    s, shade = SKINS[skin]
    o = finger("M3 7C9 8 13 6.500 16 3.500", s, 3.8) + finger("M3 4.500C9 3.500 13.500.500 16.500-3.500", s, 4) + finger("M2 2C7-.5 11-4.500 13-9.500", s, 4.2)
    if nails: o += line("M15.300 4.200L16.300 3.100M15.900-2.700L16.800-3.900M12.500-8.300L13.100-9.700", nails, 3)
    o += ink("M-7 12C-10 6-10 0-5-3L4-2C7 2 8 7 6 12Z", s) + flat("M-6.300 11.300C-7.500 8-7.800 6-7.600 4C-3 8 3 8.500 6.700 6.500C6.800 8.500 6.400 10 5.500 11.300Z", shade)
    o += finger("M-6 3C-7.500-2-5-5.500-.5-7.500", s, 4.4) + finger("M4 1C6-3 4.500-6.500 1.500-8", s, 4.2)
    if nails: o += line("M-1.200-7.200L-.3-7.600", nails, 2.8)
    return cuff(x, y, cloth, trim) + outward(x, y, o)
def palm(x, y, skin, cloth, trim):
    """An open hand that carries something round from below."""
    s, shade = SKINS[skin]
    o = ink("M-8 11C-10 5-13 1-16-2C-18-5-15-7.500-12-5.500C-6-3 6-3 12-5.500C15-7.500 18-5 16-2C13 1 10 5 8 11Z", s) + flat("M-7.400 10.300C-8 8-9 6-10.500 4C-4 7 4 7 10.500 4C9 6 8 8 7.400 10.300Z", shade)
    o += finger("M13.500-2.500C17-6 19.500-10.500 20-15", s, 4.4) + finger("M9.500-1.500C13-4 15.500-7.500 16.500-11.500", s, 4.4) + finger("M-12-2C-16-5-18.500-9-19-13.500", s, 4.8)
    return cuff(x, y, cloth, trim) + outward(x, y, o)

# ================================================================ robes
SHOULDERS = "M45 175V164C50 150 66 141 88 136L104 131H146L162 136C184 141 200 150 205 164V175Z"
BARE = "M45 175V166C52 154 66 147 86 142C100 138 112 136 114 130H136C138 136 150 138 164 142C184 147 198 154 205 166V175Z"
def robe(fill, fold):
    return ink(SHOULDERS, fill) + both(line("M66 175C67 162 72 153 80 147M54 175C55 167 58 161 62 157", fold, 1.4))
def lapels(outer, inner, fill):
    """Crossing V front, the family's common line."""
    return ink("M102 131L125 177L148 131L160 135.500L143 177H107L90 135.500Z", outer) + ink("M106 131L125 168L144 131Z", fill) + line("M97 133.500L118 177M153 133.500L132 177", inner, 1.3)
def ermine_spot(x, y): return flat(f"M{n(x)} {n(y-3)}L{n(x+1.6)} {n(y+2.6)}L{n(x)} {n(y+1.4)}L{n(x-1.6)} {n(y+2.6)}Z", INK)
def beads(x0, x1, y, sag, count, r, fill):
    o = ""
    for k in range(count):
        t = 2 * k / (count - 1) - 1
        o += dot((x0 + x1 + t * (x1 - x0)) / 2, y - t * t * sag, r, fill, True)
    return f'<g stroke-width="1">{o}</g>'

# ================================================================ kings
def king_spades(c):
    """David: Assyrian beard, tall pointed crown, harp."""
    main, dark, lite, *_ = c
    hair, curl = "#231B1C", "#7A6A66"
    o = robe(main, lite) + lapels(SILVER, SILVER_D, dark)
    o += both(ink("M45 166L64 149L82 175H70L62 163L54 175H45Z", SILVER))
    h = ink("M98 78C93 96 93 118 97 128L104 132L110 100H140L146 132L153 128C157 118 157 96 152 78Z", hair)
    h += face_front("tan", True)
    h += ink("M102 95C103 102 108 105.500 113 104.500C117 101.500 121 101.500 125 103.500C129 101.500 133 101.500 137 104.500C142 105.500 147 102 148 95L150 120C150 132 146 141 141 147H109C104 141 100 132 100 120Z", hair)
    h += flat("M117 109.500C121 107.500 129 107.500 133 109.500C129 113.500 121 113.500 117 109.500Z", "#B5574A") + line("M117.500 109.700H132.500", "#5E1A18", .9)
    curls = "".join(f"M{n(x)} {y}a3.600 3.600 0 0 0 7.200 0" for y, xs in ((118, (103.4, 110.6, 117.8, 125, 132.2, 139.4)), (125, (103.4, 110.6, 117.8, 125, 132.2, 139.4)), (132, (107, 114.2, 121.4, 128.6, 135.8)), (139, (110.6, 117.8, 125, 132.2))) for x in xs)
    h += line(curls, curl, 1.2)
    h += eyes("#3A2614", hair, "stern")
    # crown: five spires
    h += ink("M99 79L94 46L105.500 61L112 40L119 57L125 34.500L131 57L138 40L144.500 61L156 46L151 79Z", GOLD)
    h += flat("M104 73L101 58L108 67L113 50L120 66L125 46L130 66L137 50L142 67L149 58L146 73Z", main)
    h += "".join(dot(x, y, 3, SILVER, True) for x, y in ((94, 45), (112, 39.500), (125, 34.500), (138, 39.500), (156, 45)))
    h += ink("M98 72H152V82H98Z", GOLD) + line("M99 75H151", GOLD_L, 1) + pip("D", 125, 77, 11, main) + "".join(dot(x, 77.4, 1.9, main) for x in (104, 111.500, 138.500, 146))
    o += head(h)
    # harp
    a = ink("M165 156L163 74C163 63 170 60 175 66C181 76 189 82 200 78L202 85C200 106 189 132 176 156Z", GOLD)
    a += ink("M169.500 143L168 78C174 86 184 91 194.500 88C191 106 181 127 169.500 143Z", "#FFF6DF")
    a += line("M173.500 137V83M178 131V87M182.500 124V89M187 116V90M191 106V90", GOLD_D, 1.1) + line("M200 82C197 104 187 130 174 153", GOLD_L, 1.4)
    a += ink("M163 70C157 66 158 57 165 57C171 57 172 64 167 65", GOLD)
    return o + a + fist(170, 154, "tan", SILVER, main)

def king_hearts(c):
    """Charlemagne: white forked beard, closed imperial crown, upright sword, ermine."""
    main, dark, lite, *_ = c
    hair, sh = "#F3EEE4", "#B9B0A6"
    o = robe(main, lite)
    o += ink("M80 137L104 130H146L170 137C172 150 166 162 157 175H93C84 162 78 150 80 137Z", WHITE)
    o += "".join(ermine_spot(x, y) for x, y in ((87, 145), (95, 155), (163, 145), (155, 155), (98, 140), (152, 140), (101, 166), (149, 166)))
    o += ink("M108 148L125 175L142 148Z", main)
    h = ink("M98 78C90 92 90 112 97 124C93 128 96 133 101 131L110 100H140L149 131C154 133 157 128 153 124C160 112 160 92 152 78Z", hair)
    h += face_front("fair", True)
    h += ink("M101 94C102 102 107 106 113 106H137C143 106 148 102 149 94C154 112 151 131 139 148C135 142 128 138 125 130C122 138 115 142 111 148C99 131 96 112 101 94Z", hair)
    h += line("M106 112C106 123 109 133 112 140M112 116C113 124 115 130 118 134M144 112C144 123 141 133 138 140M138 116C137 124 135 130 132 134M125 120V128", sh, 1.3)
    h += flat("M118 112C121 110.500 129 110.500 132 112C129 115 121 115 118 112Z", "#B5473C")
    h += ink("M125 104.500C121 102 115 104 111 109C107 113 102 112 100 109C101 117 110 119 116 114.500C120 112 123 109.500 125 108C127 109.500 130 112 134 114.500C140 119 149 117 150 109C148 112 143 113 139 109C135 104 129 102 125 104.500Z", hair)
    h += eyes("#3F6EA8", "#A79E94", "calm")
    h += both(flat("M106 100a4 3 0 1 0 .1 0Z", "#E58A84"))
    # imperial crown
    h += ink("M101 74C96 62 98 48 112 45C119 44 123 47 125 52C127 47 131 44 138 45C152 48 154 62 149 74Z", main)
    h += ink("M101 74C92 60 96 42 112 41C120 41 125 46 125 52C120 49 114 48 109 51C102 55 102 65 108 74Z", GOLD) + ink("M149 74C158 60 154 42 138 41C130 41 125 46 125 52C130 49 136 48 141 51C148 55 148 65 142 74Z", GOLD)
    h += ink("M121 74L122.500 46H127.500L129 74Z", GOLD) + "".join(dot(x, y, 1.7, WHITE) for x, y in ((102, 58), (105, 50), (148, 58), (145, 50), (112, 45.5), (138, 45.5), (125, 54), (125, 61)))
    h += ink("M98 71H152V82H98Z", GOLD) + line("M99 74H151", GOLD_L, 1) + "".join(dot(x, 77, 2.3, f) for x, f in ((104, main), (114.500, LEAF), (125, main), (135.500, LEAF), (146, main)))
    h += f'<path transform="translate(125 39.500) scale(.17)" stroke-width="8" fill="{main}" d="{PIP["H"]}"/>'
    o += head(h)
    # sword, blade up, on the left
    a = ink("M62.500 138V44L68 33L73.500 44V138Z", SILVER) + flat("M68 36L72.800 44.500V137H68Z", SILVER_D)
    a += ink("M50 134C52 130 58 132 62 133H74C78 132 84 130 86 134C84 140 78 138 74 139H62C58 138 52 140 50 134Z", GOLD) + dot(68, 136, 3, main)
    return o + a + fist(68, 152, "fair", WHITE, main)

def king_diamonds(c):
    """Caesar: profile as on a coin, laurel, toga, eagle standard."""
    main, dark, lite, *_ = c
    hair, sh = "#6A5A50", "#A8988A"
    h = ink("M108 74C98 80 95 94 98 108C99 116 103 122 107 124L112 104L117 90L122 84L143 82C143 76 140 70 134 66C124 62 114 66 108 74Z", hair)
    h += face_profile("warm", "#4A3A22", hair)
    h += ink("M143.500 84C141 79.500 138 82 136.500 85C134.500 80.500 131 82 129.500 86C127.500 81.500 124 84 123 89C121 85 117.500 88 117.500 93C115.500 91 112.500 94 113 99C110 104 109 112 108 121C103 122 98 116 97 107C93 92 96 76 108 69C120 61 138 62 143.500 76Z", hair)
    h += line("M103 110C101 100 102 90 107 83M109 100C108 92 110 86 114 81M118 86C117 80 122 74 128 72M130 81C130 76 134 72 139 72M103 118C104 112 105 106 107 102", sh, 1.2)
    h += line("M121 112C124 116 128 118 131 118M125 106C127 107 128 108 128 110", SKINS["warm"][1], 1.2)
    # laurel wreath: pairs of leaves along an arc, tied at the nape
    for k in range(8):
        a = math.radians(196 + k * 17.500); x, y = 121 + 25.500 * math.cos(a), 92 + 24 * math.sin(a); t = math.degrees(a) + 90
        for off in (-24, 24):
            h += f'<path transform="translate({n(x)} {n(y)}) rotate({n(t+off)})" fill="{GOLD if off < 0 else GOLD_L}" d="M-2 0C3-5.500 9-5.500 14 0C9 5 3 5-2 0Z"/>'
    h += ink("M97 99L86 104L90 110L85 116L98 108Z", main) + dot(97, 101, 3.6, GOLD, True)
    o = move(head(h), 7, 0)
    o += robe("#FBF3E2", "#C9B48E")
    o += ink("M45 175V164C50 150 66 141 88 136L100 132C104 146 118 160 146 175Z", main) + line("M62 175C64 160 76 148 92 140M84 175C82 164 88 152 97 146M108 175C102 168 99 160 99 153", lite, 1.6)
    o += both(ink("M104 131C110 140 118 144 125 144L122 150C112 149 104 142 98 133Z", GOLD)) + line("M150 175C158 164 168 156 182 152M168 175C174 168 182 163 192 161M138 165C146 156 156 149 168 146", "#C9B48E", 1.4)
    # eagle standard on the right
    a = ink("M182.500 152L183.500 74H188.500L189.500 152Z", GOLD) + ink("M173 82H199V94H173Z", main) + pip("D", 186, 88, 10, GOLD_L)
    wing = ink("M184 56L170 33L167 30L166 52L169.500 57L171 54.500L173.500 61L175.500 58.500L178.500 65L184 66Z", GOLD) + line("M170 37L169.500 52M173 42L174 57M177 48L178.500 60", GOLD_D, 1.2)
    a += both(wing, 186) + ink("M181 64L178.500 76H193.500L191 64Z", GOLD) + line("M184 67L183 75M188 67L189 75", GOLD_D, 1.2)
    a += ink("M186 42C180.500 42 179.500 48 181 53L180 66H192L191 53C192 51 194.500 51.500 196.500 54C198 47 192.500 42 186 42Z", GOLD_L) + dot(189.500, 47, 1.3, INK) + line("M183 57C185 59 187 59 189 57M183 61.500C185 63.500 187 63.500 189 61.500", GOLD_D, 1.1)
    a += line("M174 98H198M176 102H196", GOLD_D, 1.4)
    return o + move(a + fist(186, 152, "warm", "#FBF3E2", GOLD_D), -3, 0)

def king_clubs(c):
    """Alexander: auburn mane and short beard, radiate sun crown, orb, cuirass."""
    main, dark, lite, *_ = c
    hair, hi = "#8A3E16", "#D98A4A"
    o = robe(main, lite)
    o += ink("M92 135L104 131H146L158 135L164 175H86Z", GOLD) + line("M96 150C106 160 118 160 125 154C132 160 144 160 154 150", GOLD_D, 1.6)
    o += ink("M104 131C108 142 116 147 125 147C134 147 142 142 146 131L152 133C148 146 138 154 125 154C112 154 102 146 98 133Z", dark)
    o += both(ink("M58 150C66 143 78 138 90 136L88 147C78 148 68 153 61 161Z", dark) + ink("M61 161C68 153 78 148 88 147L90 158C80 158 70 162 63 170Z", lite) + line("M64 154C72 148 80 145 87 143.500", GOLD, 1.5) + dot(90, 141, 4, GOLD, True))
    o += ink("M118 140V130H132V140C132 145 118 145 118 140Z", SKINS["fair"][1])
    h = ink("M100 76C88 82 87 94 92 100C85 106 87 116 93 119C89 126 95 133 102 130L110 100H140L148 130C155 133 161 126 157 119C163 116 165 106 158 100C163 94 162 82 150 76Z", hair)
    h += face_front("fair", True)
    h += ink("M101 92C102 100 106 104 112 104.500C117 101 121 101.500 125 103.500C129 101.500 133 101 138 104.500C144 104 148 100 149 92C151 106 149 118 143 124C138 130 131 132 125 132C119 132 112 130 107 124C101 118 99 106 101 92ZM115 109C118 117 132 117 135 109C131 107.500 128 107.500 125 109C122 107.500 119 107.500 115 109Z", hair)
    h += flat("M115.500 109.300C119 107.800 122 107.800 125 109.200C128 107.800 131 107.800 134.500 109.300C132 115.500 118 115.500 115.500 109.300Z", "#C4685A") + line("M116 109.600C121 111 129 111 134 109.600", "#5E1A18", .9)
    h += line("M109 112C110 119 114 125 119 128M141 112C140 119 136 125 131 128M125 119V129M117 120L119 126M133 120L131 126", hi, 1.2)
    h += line("M96 86C93 92 95 98 99 102M93 108C94 112 97 114 100 113M154 86C157 92 155 98 151 102M157 108C156 112 153 114 150 113", hi, 1.3)
    h += eyes("#2E6B4F", "#6A2C0C", "calm")
    h += ink("M101 84C106 76 116 77 121 84C124 79 128 79 130 84C136 77 145 76 149 84L150 74H100Z", hair)
    # radiate crown
    for k in range(-4, 5):
        a = -math.pi / 2 + k * .31; r = 52 - abs(k) * 2.400 - (0 if k % 2 == 0 else 9); w = .105
        h += ink(poly([polar(125, 84, 22, a - w * 1.6), polar(125, 84, r, a), polar(125, 84, 22, a + w * 1.6)]), GOLD if k % 2 == 0 else GOLD_L)
    h += ink("M99 80C100 64 112 57 125 57C138 57 150 64 151 80L145 80C143 72 135 68 125 68C115 68 107 72 105 80Z", GOLD) + line("M103 76C106 66 115 62 125 62C135 62 144 66 147 76", GOLD_D, 1.2)
    h += flat(star(125, 63.500, 6.5, 2.6, 8), main) + dot(125, 63.500, 1.7, GOLD_L)
    o += head(h)
    # orb in an open palm, left
    x, y = 68, 122
    a = dot(x, y, 19, main, True) + flat(f"M{x} {y-18.3}A18.300 18.300 0 0 1 {x} {y+18.3}C{x+9} {y+10} {x+9} {y-10} {x} {y-18.3}Z", dark)
    a += ink(f"M{x-19} {y-3}C{x-8} {y+2} {x+8} {y+2} {x+19} {y-3}V{y+4}C{x+8} {y+9} {x-8} {y+9} {x-19} {y+4}Z", GOLD) + ink(f"M{x-3} {y-19}H{x+3}V{y+1}H{x-3}Z", GOLD)
    a += line(f"M{x-12} {y-8}C{x-10} {y-13} {x-7} {y-15} {x-5} {y-16}", lite, 2)
    a += dot(x, y - 21, 3.6, GOLD, True) + ink(star(x, y - 32, 10, 4, 4), GOLD_L)
    a += palm(x, 146, "fair", dark, GOLD)
    return o + a

# ================================================================ queens
def queen_spades(c):
    """Cleopatra: blunt black bob, two-plume crown with disc, broad collar, lotus."""
    main, dark, lite, *_ = c
    hair = "#17151F"
    s, shade = SKINS["tan"]
    o = ink(BARE, s) + flat("M150 139C184 146 198 154 204.300 166V174.300H176C176 160 168 148 150 139Z", shade) + neck("tan", 10)
    o += ink("M45 175V170C58 166 72 168 84 175ZM205 175V170C192 166 178 168 166 175Z", main)
    for r, f in ((50, GOLD), (43, main), (36, GOLD_L), (29, "#1D7F86"), (22, GOLD)):
        o += ink(f"M{n(CX-r)} 132A{r} {n(r*.84)} 0 0 0 {n(CX+r)} 132L{n(CX+11)} 134A11 7 0 0 1 {n(CX-11)} 134Z", f)
    on_collar = lambda r, a: (CX + r * math.cos(a), 132 + .84 * r * math.sin(a))
    o += flat("".join(poly([on_collar(44, a - .05), on_collar(49, a), on_collar(44, a + .05)]) for a in (math.radians(14 + 19 * k) for k in range(9))), main)
    h = ink("M98 74C91 84 90 104 91 127H110V90H140V127H159C160 104 159 84 152 74Z", hair)
    h += face_front("tan", False)
    h += ink("M100 74H150V88C142 84.500 134 84 125 84C116 84 108 84.500 100 88Z", hair)
    h += ink("M92 74C90 90 90 110 91 127H106C103 112 103 98 105 84ZM158 74C160 90 160 110 159 127H144C147 112 147 98 145 84Z", hair)
    h += both(ink("M91 118H105V122H91ZM91 123.500H105.500V127.500H91Z", GOLD) + line("M96 86C95 96 95 106 96 116M100.500 92V116", "#56546A", 1.2))
    h += eyes("#2A1E14", INK, "kohl") + lips("#A3202C", 111.5)
    # crown: band, uraeus, plumes and disc
    h += both(ink("M112 66C104 58 104 44 112 36C120 42 123 54 121 66Z", main) + line("M113 64C110 56 110 47 112 40M109 49L112 53M108 55L112.500 59M117 47L112.500 52M118.500 53L113.500 58", lite, 1.2))
    h += dot(125, 49, 10.5, "#C8402E", True) + ink("M113 52C114 62 120 66 125 66C130 66 136 62 137 52C140 60 138 69 134 72H116C112 69 110 60 113 52Z", GOLD)
    h += flat("M119 44.500A8 8 0 0 1 125 41A10 10 0 0 0 119 44.500Z", "#F0A0A0")
    h += ink("M97 66C106 62 144 62 153 66L154 77C144 73 106 73 96 77Z", GOLD) + line("M98 69.500C108 66 142 66 152 69.500", GOLD_L, 1.1) + "".join(dot(x, y, 1.7, main) for x, y in ((103, 71.5), (110, 70.4), (140, 70.4), (147, 71.5)))
    h += ink("M122 84C121 78 118 76 119 70C120 65 130 65 131 70C132 76 129 78 128 84C127 86 123 86 122 84Z", GOLD_L) + flat("M123 71L125 80L127 71Z", main)
    o += head(h)
    # lotus
    a = line("M180 152C182 140 184 128 183 112", LEAF_D, 3.6)
    a += ink("M183 112C172 110 164 100 164 88C170 90 174 93 176 96C176 88 179 80 183 75C187 80 190 88 190 96C192 93 196 90 202 88C202 100 194 110 183 112Z", "#CBD5F5")
    a += ink("M183 112C177 106 175 95 183 80C191 95 189 106 183 112Z", WHITE) + ink("M183 112C173 109 167 102 166 94C173 98 179 104 183 112ZM183 112C193 109 199 102 200 94C193 98 187 104 183 112Z", lite) + ink("M174 110C178 114 188 114 192 110C191 117 175 117 174 110Z", LEAF)
    a += ink("M182 134C174 132 168 126 167 120C175 120 181 126 182 134Z", LEAF)
    return o + a + fingertips(181, 150, "tan", GOLD, main, "#A3202C")

def queen_hearts(c):
    """The starlet: blonde finger waves, heart tiara, pearls, rose."""
    main, dark, lite, *_ = c
    hair, hi, low = "#E6B552", "#FBE9B4", "#A8701C"
    s, shade = SKINS["fair"]
    o = ink(BARE, s) + flat("M136 132C140 138 152 140 164 143C152 150 140 156 128 158C134 150 137 142 136 132Z", shade) + neck("fair", 10)
    o += ink("M84 175C86 162 92 152 100 148C110 146 120 152 125 160C130 152 140 146 150 148C158 152 164 162 166 175Z", main) + line("M125 160V175M106 152C102 160 100 168 100 175M144 152C148 160 150 168 150 175", dark, 1.4)
    o += both(ink("M45 175V160C52 148 66 142 78 142C92 146 98 158 92 175Z", main) + line("M58 175C56 164 60 154 68 147M74 175C76 162 76 154 76 147M86 175C90 164 88 156 84 150", lite, 1.5))
    o += beads(103, 147, 147, 9, 9, 3.1, WHITE)
    h = ink("M125 58C102 58 92 72 93 89C86 96 89 105 94 107C89 114 94 122 102 122C108 123 112 119 113 115H137C138 119 142 123 148 122C156 122 161 114 156 107C161 105 164 96 157 89C158 72 148 58 125 58Z", hair)
    h += face_front("fair", False)
    h += ink("M104 94C99 82 108 72 134 69C130 78 118 80 112 85C108 88 106 90 104 94ZM146 94C151 82 147 73 134 69C134 77 138 80 142 85C144 88 145 90 146 94Z", hair)
    h += line("M97 84C102 80 108 76 114 75M95 93C98 96 102 96 104 93M93 101C97 106 101 106 105 103M97 113C100 117 104 117 107 114M153 84C148 80 144 77 138 75M155 93C152 96 148 96 146 93M157 101C153 106 149 106 145 103M153 113C150 117 146 117 143 114", low, 1.5) + line("M98 88C102 85 106 81 112 79M95 98C98 101 101 101 103 99M152 88C149 85 146 82 142 80M155 98C152 101 149 101 147 99", hi, 1.5)
    h += eyes("#3F76B5", "#8A5A14", "glamour", "#C98A96") + lips("#C4122F", 111.5, .6) + dot(134, 106, 1, INK)
    h += both(dot(109, 104, 3.6, "#F2B3A2"))
    # heart tiara
    h += ink("M99 76C100 62 111 56 125 56C139 56 150 62 151 76L145 77C142 68 135 65 125 65C115 65 108 68 105 77Z", WHITE) + "".join(dot(*polar(125, 80, 20.5, math.radians(-90 + 17 * k)), 1.5, main) for k in range(-4, 5))
    for x, y, k in ((125, 47, .2), (111, 52.500, .14), (139, 52.500, .14), (100.500, 61, .1), (149.500, 61, .1)):
        h += f'<path transform="translate({x} {y}) scale({k})" stroke-width="{n(1.4/k)}" fill="{main}" d="{PIP["H"]}"/>' + dot(x, y - 55 * k, 2, WHITE, True)
    h += flat("M119.500 43.500a3.500 3.500 0 0 1 3.500-3.500A6 6 0 0 0 119.500 43.500Z", WHITE)
    h += both(ink("M102 108L105 116L102 125L99 116Z", GOLD) + dot(102, 107, 2.2, WHITE, True))
    o += head(h)
    # rose
    a = line("M70 152C68 136 69 124 71 108", LEAF_D, 3.4) + ink("M69 132C63 122 56 121 51 123C53 131 60 135 69 132ZM70 141C76 132 83 131 88 133C86 141 79 145 70 141Z", LEAF)
    a += ink("M70 72C78 68 88 74 88 83C95 90 90 104 80 105C75 110 65 110 61 105C51 104 46 91 53 83C53 73 62 68 70 72Z", main)
    a += flat("M56 96C58 104 64 107 71 107C78 107 84 104 86 96C82 101 76 103 71 103C65 103 60 101 56 96Z", dark)
    a += line("M71 80C79 77 84 85 80 92C76 99 63 98 62 88C61 82 68 79 71 84C73 88 69 91 67 88", lite, 2.2) + line("M54 90C55 100 62 104 71 104C80 104 87 99 88 89", lite, 1.6)
    return o + a + fingertips(70, 150, "fair", WHITE, lite, "#C4122F")

def queen_diamonds(c):
    """The femme fatale: red peekaboo wave over one eye, fan tiara, ostrich fan."""
    main, dark, lite, *_ = c
    hair, hi, low = "#B5431A", "#F2A25E", "#6E220A"
    s, shade = SKINS["fair"]
    o = ink(BARE, s) + flat("M134 132C140 138 152 140 164 143C150 152 140 158 130 168C134 156 136 144 134 132Z", shade) + neck("fair", 10)
    gown, sheen = "#1D7078", "#8FD0CE"
    o += ink("M82 175L90 151C100 150 116 158 125 166C134 158 150 150 160 151L168 175Z", gown) + line("M125 166V175M104 156C102 163 101 169 101 175M146 156C148 163 149 169 149 175", sheen, 1.5)
    fur = "M45 175V158C54 147 68 141 84 141C88 141 91 144 93 147C90 150 92 154 88 156C90 160 87 163 84 164C86 169 82 172 80 175Z"
    o += both(ink(fur, WHITE) + line("M54 170C55 164 58 159 62 155M63 170C64 165 67 160 71 157M72 171C73 167 75 163 79 161M60 150C65 146 71 144 76 144M72 152C76 149 80 148 84 148M80 157L85 154", "#B9A892", 1.5))
    o += line("M108 141L125 160L142 141", GOLD_D, 1.3) + inked(f'<path transform="translate(125 160) scale(.13)" stroke-width="10" fill="{lite}" d="{PIP["D"]}"/>')
    h = ink("M125 58C104 58 94 70 94 88C94 100 98 106 96 116C95 122 98 127 104 127C110 126 112 118 113 112L140 112C140 122 138 134 146 142C154 148 164 142 162 132C158 122 164 110 160 96C158 74 148 58 125 58Z", hair)
    h += face_front("fair", False)
    h += eyes("#2F7A5A", "#7A2C0C", "glamour", "#7FA694") + lips("#B3142C", 111.5)
    h += ink("M104 96C99 82 106 70 116 67L122 70C112 76 107 84 104 96Z", hair)
    h += ink("M113 68C126 72 127 86 130 96C133 106 138 112 138 122C138 132 142 142 150 144C160 145 164 138 161 130C156 120 163 108 159 92C157 76 146 62 130 62C122 62 116 64 113 68Z", hair)
    h += line("M120 68C134 74 134 88 138 98C142 108 145 114 145 124C145 132 148 138 153 139M128 66C144 74 142 88 146 98C151 110 152 116 151 124C151 130 154 134 157 134M138 66C150 74 150 86 153 96", low, 1.4) + line("M124 67C139 74 138 88 142 98C147 110 148 116 148 124", hi, 1.6) + line("M99 86C99 98 102 106 100 118M103 100C104 108 104 114 103 121", hi, 1.5)
    # fan tiara
    for k in (-3, 3, -2, 2, -1, 1, 0):
        a = -math.pi / 2 + k * .3; r = 43 - abs(k) * 3.200
        h += ink(poly([polar(125, 79, 20, a - .1), polar(125, 79, r - 8, a - .125), polar(125, 79, r, a), polar(125, 79, r - 8, a + .125), polar(125, 79, 20, a + .1)]), GOLD if k % 2 == 0 else main)
        h += dot(*polar(125, 79, r + 1.5, a), 2, WHITE, True)
    h += ink("M101 72C104 62 114 58 125 58C136 58 146 62 149 72L144 76C141 68 134 65 125 65C116 65 109 68 106 76Z", GOLD) + pip("D", 125, 61.500, 9, main) + both(dot(113, 64, 1.5, main))
    h += ink("M101 110L104 117L101 126L98 117Z", GOLD)
    o += head(h)
    # ostrich fan
    cx, cy = 76, 134
    a = ""
    for k in (-2, 2, -1, 1, 0):
        t = -math.pi / 2 + k * .235
        a += f'<path transform="translate({cx} {cy}) rotate({n(math.degrees(t))})" fill="{(lite, CREAM, lite)[abs(k)]}" d="M6-2C20-7 41-11 51-7.500C59-5 61 4 54 7C46 11 22 7 6 2Z"/>'
        (x0, y0), (x1, y1) = polar(cx, cy, 12, t), polar(cx, cy, 47, t)
        a += line(f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}", GOLD_D, 1.2)
    a += ink("M76 152L64 129C69 122 83 122 88 129Z", gown) + pip("D", 76, 131.500, 11, GOLD_L)
    return o + a + fingertips(76, 151, "fair", gown, GOLD, "#B3142C")

def queen_clubs(c):
    """The chanteuse: jewelled turban with aigrette, hoops, pleated collar, peacock feather."""
    main, dark, lite, *_ = c
    s, shade = SKINS["deep"]
    o = ""
    for k in range(-5, 6):   # standing pleated collar, behind the neck
        a = -math.pi / 2 + k * .27
        o += ink(poly([(125, 158), polar(125, 158, 62, a - .135), polar(125, 158, 66, a), polar(125, 158, 62, a + .135)]), GOLD if k % 2 else GOLD_L)
    o += ink("M45 175V164C50 152 66 144 90 141L112 150L125 158L138 150L160 141C184 144 200 152 205 164V175Z", main)
    o += ink("M96 142L114 130H136L154 142L125 172Z", s) + flat("M136 131L152 142L126 169C134 158 138 146 136 131Z", shade) + neck("deep", 10)
    o += ink("M88 140L98 138L125 168L152 138L162 140L132 177H118Z", GOLD) + both(line("M92 141L122 175", GOLD_D, 1.2) + line("M60 175C60 164 66 156 74 151M74 175C74 166 78 160 84 156", lite, 1.4))
    h = face_front("deep", False)
    h += eyes("#2A1608", INK, "glamour", "#2F8F78") + lips("#B81E36", 111.5, .8) + both(dot(109.500, 104.500, 3.2, "#8A4A2E"))
    # turban
    h += ink("M101 88C93 76 94 56 108 47C122 38 142 42 150 56C155 66 154 78 149 88C142 79 134 75 125 74C116 75 108 79 101 88Z", main)
    h += line("M99 80C106 66 116 60 130 62M98 70C106 56 120 50 136 54M104 56C114 47 128 46 140 50", dark, 1.6) + line("M101 76C108 64 118 58 130 59M103 62C112 52 124 49 136 51", lite, 1.4)
    h += ink("M125 74C134 66 146 64 153 70C155 76 153 83 149 88C142 79 134 75 125 74Z", LEAF) + line("M131 74C138 70 146 69 151 73M137 78C142 75 148 75 152 77", lite, 1.3) + ink("M125 74C116 68 104 70 98 74C96 80 98 85 101 88C108 79 116 75 125 74Z", main)
    h += ink("M125 58C119 48 120 36 125 30C130 36 131 48 125 58Z", GOLD_L) + ink("M124 60C114 54 110 46 110 38C118 42 123 50 124 60ZM126 60C136 54 140 46 140 38C132 42 127 50 126 60Z", GOLD) + line("M125 56V38", GOLD_D, 1.1)
    h += ink(star(125, 66, 12, 9, 8, 0), GOLD) + dot(125, 66, 6, "#C4122F", True) + flat("M121.500 65A3.500 3.500 0 0 1 125 62A5 5 0 0 0 121.500 65Z", "#FFF")
    h += both(ring(101.500, 112, 5.6, INK, 4) + ring(101.500, 112, 5.6, GOLD, 2.2))
    o += head(h)
    # peacock feather, right
    a = line("M182 152C184 134 184 116 182 98", GOLD_D, 2.6)
    a += line("M183 140C177 136 172 130 170 124M183 132C190 128 194 122 196 116M183.500 124C177 120 171 114 168 107M183.500 118C190 114 196 108 199 102", LEAF, 2)
    a += ink("M182 108C166 106 159 88 164 72C167 60 175 52 182 47C189 52 197 60 200 72C205 88 198 106 182 108Z", LEAF) + ink("M182 103C171 101 167 88 170 77C173 69 178 64 182 61C186 64 191 69 194 77C197 88 193 101 182 103Z", GOLD)
    a += ink("M182 99C174 97 172 88 175 81C177 77 180 74 182 73C184 74 187 77 189 81C192 88 190 97 182 99Z", "#1D7F86") + ink("M182 95C177 94 176 88 178 85C180 83 181 86 182 87C183 86 184 83 186 85C188 88 187 94 182 95Z", "#26356B")
    return o + a + fingertips(182, 150, "deep", GOLD, dark, "#B81E36")

# ================================================================ jacks
def jack_spades(c):
    """The musketeer: profile left, wide plumed hat, lace collar, rapier."""
    main, dark, lite, *_ = c
    hair, hi = "#1E1A20", "#6A6478"
    h = ink("M110 78C98 84 93 100 97 114C94 120 97 128 104 129C111 130 116 126 118 120L124 84Z", hair)
    h += face_profile("fair", "#2E4A78", hair)
    h += ink("M110 76C100 82 95 96 98 108C93 114 95 124 102 127C108 130 115 127 116 120C119 112 113 106 115 99C116 92 121 88 123 80Z", hair) + line("M104 88C101 98 104 106 103 116M110 88C107 96 109 104 109 114M103 122C107 124 110 123 112 120", hi, 1.3)
    h += ink("M149.500 105.600C144 104 138 106 133 110.500C137 110.500 140 110.500 142.500 109.600C145 108.500 147.500 107.500 150 107.800Z", hair) + ink("M146.500 117C144 116.500 142 118 141 121C140 125 142 129 144.500 133C147 129 149 123 147.500 118.500Z", hair)
    # hat: brim turned up at the front, plume sweeping back
    h += ink("M106 72C104 56 112 46 126 45C139 45 146 54 146 72Z", main) + ink("M105 66C116 70 136 70 146.500 66V74C136 78 116 78 105 74Z", SILVER)
    h += ink("M84 86C90 74 106 71 124 72C142 72 152 70 162 58C168 70 160 82 148 86C128 90 104 84 84 86Z", main) + line("M90 83C104 78 124 79 144 80C152 78 158 72 161 65", lite, 1.5)
    h += ink("M142 70C134 60 122 52 108 50C92 48 78 56 72 72C80 70 84 72 86 76C92 70 98 70 102 73C110 66 124 66 138 74Z", WHITE) + line("M140 71C124 58 98 54 78 68M122 61C118 58 114 54 108 53M112 59C106 60 102 64 98 68M100 58C94 58 90 62 86 68M128 65C124 66 118 66 112 68", SILVER_D, 1.2)
    h += dot(141, 72, 4.4, GOLD, True)
    o = flip_x(move(head(h), 6, 0))
    o += robe(main, lite) + ink("M112 150H138L142 175H108Z", SILVER) + flat("M122 150H128V158H134V164H128V175H122V164H116V158H122Z", main)
    o += both(ink("M104 130C96 132 88 136 84 144C90 154 102 160 112 162L125 150V132Z", WHITE) + line("M88 146C94 152 102 156 110 157", SILVER_D, 1.2)) + line("M125 132V150", SILVER_D, 1.2)
    # rapier on the right
    a = ink("M182.800 140L184.500 40L186 34L187.500 40L189.200 140Z", SILVER) + ink("M172 128H200V132H172Z", GOLD) + "".join(dot(x, 130, 3, GOLD, True) for x in (172, 200))
    a += fist(186, 150, "fair", WHITE, main)
    a += ink("M174 138C176 128 196 128 198 138C200 152 196 162 188 166L186 162C193 158 195 150 193 143C190 138 182 138 179 143C178 147 178 150 179 153L175 154C173 148 173 142 174 138Z", GOLD) + line("M178 136C182 132 190 132 194 136", GOLD_L, 1.3)
    return o + a

def quiver(main):
    """Arrows over the right shoulder; drawn behind the figure."""
    o = ink("M171 112L195 117L186 166L158 160Z", "#A8642A") + ink("M169.500 107L197 113L195 123L167.500 117Z", GOLD)
    for x, y, f in ((175.500, 107, CREAM), (183.500, 109, main), (191.500, 111, CREAM)):
        o = f'<g transform="translate({n(x)} {n(y)}) rotate(12)">' + ink("M-1.200 6V-12H1.200V6Z", GOLD_D) + ink("M0-8L-5-13V-31L0-26L5-31V-13Z", f) + "</g>" + o
    return o
def jack_hearts(c):
    """The archer: profile right, bycocket with pheasant feather, cowl, heart-tipped arrow."""
    main, dark, lite, *_ = c
    hair, hi = "#D9A03A", "#FBE3A0"
    h = ink("M110 78C98 84 95 98 98 110C96 118 101 124 107 124C113 123 116 118 117 112L124 84Z", hair)
    h += face_profile("fair", "#3F6EA8", "#9A6A14", "#C4574C")
    h += ink("M108 76C98 84 96 96 99 104C94 110 97 118 102 119C103 124 110 125 113 121C118 118 117 112 114 109C118 104 116 98 117 94C123 92 128 88 130 80Z", hair) + line("M103 88C101 96 106 100 104 106M110 86C108 94 112 98 110 104M101 112C104 116 108 115 109 111M120 84C119 88 116 90 113 91", hi, 1.5) + line("M108 118C111 118 113 116 113 113", "#9A6A14", 1.3)
    # bycocket: upturned back, long point forward
    h += ink("M102 80C100 60 110 46 124 44C132 43 138 50 142 64L146 78Z", main) + line("M110 74C108 60 116 52 124 50", lite, 1.5)
    h += ink("M90 70C98 78 108 80 120 79C138 78 152 80 170 88C160 76 150 70 136 69C122 67 108 70 90 70Z", dark) + ink("M90 70C90 80 98 87 110 86C124 84 146 82 170 88C150 76 128 75 112 77C102 78 95 75 90 70Z", LEAF)
    h += ink("M118 74C108 62 98 46 98 32C106 34 120 50 126 72Z", GOLD) + line("M121 72C114 60 106 46 101 36M112 60L107 58M109 53L104 52M116 66L121 60M112 57L117 52M107 48L111 44", GOLD_D, 1.2) + dot(121, 74, 3.6, CREAM, True)
    o = move(head(h), 6, 0)
    o += robe(LEAF_D, "#6FAE8F") + ink("M113 150L125 175L137 150Z", CREAM) + line("M115 156L135 166M135 156L115 166", GOLD_D, 1.6)
    o += ink("M84 142C92 132 104 128 125 128C146 128 158 132 166 142C168 150 160 156 150 157L125 172L100 157C90 156 82 150 84 142Z", main) + line("M92 144C104 152 116 156 125 164C134 156 146 152 158 144M100 136C110 144 118 148 125 154C132 148 140 144 150 136", lite, 1.5)
    # bow in the left hand, lower limb hidden by the sleeve
    stave = "M84 34C70 44 54 70 54 98C54 116 64 128 70 140"
    a = line("M82 37L84 158", "#7A6A4A", 1.2) + line(stave, INK, 7) + line(stave, "#A8642A", 4) + line("M57 82C55 92 55 104 58 112", GOLD_L, 1.4) + ink("M80 30L88 32L86 40L79 38Z", GOLD)
    return quiver(main) + o + a + fist(68, 146, "fair", LEAF_D, GOLD)

def jack_diamonds(c):
    """The bellhop: tilted pillbox and chin strap, double-breasted jacket, room key."""
    main, dark, lite, *_ = c
    hair, hi = "#A84A16", "#E89A52"
    o = robe(main, dark) + ink("M96 134L104 131H146L154 134L144 175H106Z", dark)
    o += line("M98 142H152M101 152H149M103 162H147", GOLD, 1.8) + "".join(dot(CX + s * (22 - k * 2.5), 142 + 10 * k, 3.2, GOLD, True) for k in range(3) for s in (-1, 1))
    o += both(ink("M56 154C60 146 74 140 88 138L90 145C78 147 68 152 62 160Z", GOLD) + line("M60 158L58 170M64 155L62.500 168M69 152.500L68 165M74 150L73.500 162M79 148L79 159", GOLD, 2.2))
    o += ink("M108 128H142V141C134 146 116 146 108 141Z", main) + line("M109 133C116 137 134 137 141 133", GOLD, 2)
    h = ink("M101 80C97 92 98 104 101 108H149C152 104 153 92 149 80Z", hair) + both(ink("M103 92C98 90 96 95 98 100C99 104 102 106 104 105Z", SKINS["fair"][0]))
    h += face_front("fair", True)
    h += eyes("#3A7A5A", "#7A2C0C", "merry") + mouth(111, 1.6) + "".join(dot(x, y, .8, "#C07A4A") for x, y in ((109, 102), (113, 104), (116, 101), (134, 102), (138, 104), (141, 101)))
    h += ink("M101.500 92C100 82 104 76 112 74H148.500C149.500 80 149 86 148.500 92C147 86 145 83 141 81C130 84 112 82 107 80C104 83 102.500 87 101.500 92Z", hair) + line("M108 78C114 79 122 79 130 78", hi, 1.3)
    # pillbox, tilted
    p = ink("M100 76C100 82 150 82 150 76V54C150 48 100 48 100 54Z", main) + ink("M100 54C100 48 150 48 150 54C150 60 100 60 100 54Z", lite) + ink("M100 68C108 74 142 74 150 68V76C142 82 108 82 100 76Z", GOLD) + line("M100.500 72C110 77.500 140 77.500 149.500 72", GOLD_L, 1.2)
    p += pip("D", 125, 66, 13, GOLD_L) + dot(125, 52.500, 3, GOLD, True)
    h += f'<g transform="rotate(-9 125 78) translate(0 2)">{p}</g>' + line("M101.500 84C101 106 108 127.500 125 127.500C142 127.500 150 106 149.500 76", dark, 2)
    o += head(h)
    # key, bow upwards
    a = ink("M184 154V92H190V154Z", GOLD) + ink("M190 118V112H201V118H197V122H201V128H190Z", GOLD) + line("M187 94V140", GOLD_L, 1.3)
    a += ink("M187 42L205 68L187 94L169 68Z", GOLD) + ink("M187 54L197 68L187 82L177 68Z", "#FFF6DF") + line("M187 46L202 68", GOLD_L, 1.4) + ink("M180 93H194V99H180Z", GOLD)
    return o + a + fist(187, 150, "fair", WHITE, dark)

def jack_clubs(c):
    """The jester: three-pointed cap and bells, zigzag collar, comedy mask on a stick."""
    main, dark, lite, *_ = c
    hair = "#3A2A22"
    o = robe(main, dark)
    o += flat("M45 175V164C50 150 66 141 88 136L104 131H125V175Z", GOLD) + line("M45 175V164C50 150 66 141 88 136L104 131H125", INK, LINE)
    o += "".join(flat(poly([(x, y - 11), (x + 7, y), (x, y + 11), (x - 7, y)]), f) for x, y, f in ((60, 167, main), (76, 158, main), (92, 167, main), (108, 167, main), (174, 158, GOLD), (190, 167, GOLD), (158, 167, GOLD), (142, 167, GOLD)))
    for k in range(5):   # zigzag collar with bells
        a = math.radians(22 + k * 34); x, y = 125 + 45 * math.cos(a), 127 + 33 * math.sin(a)
        b0, b1 = a - .3, a + .3
        o += ink(poly([(125 + 20 * math.cos(b0), 126 + 12 * math.sin(b0)), (125 + 36 * math.cos(b0), 127 + 24 * math.sin(b0)), (x, y), (125 + 36 * math.cos(b1), 127 + 24 * math.sin(b1)), (125 + 20 * math.cos(b1), 126 + 12 * math.sin(b1))]), CREAM if k % 2 else main) + dot(x, y, 3, GOLD, True)
    o += neck("warm", 10)
    h = ink("M100 82C97 94 98 106 102 112H148C152 106 153 94 150 82Z", hair)
    h += face_front("warm", True) + eyes("#5A3A1A", hair, "merry")
    h += ink("M113 107C117 110 133 110 137 107C136 116 130 119 125 119C120 119 114 116 113 107Z", "#7A1F22") + flat("M114.500 108.300C119 110.300 131 110.300 135.500 108.300L134.500 111.400H115.500Z", "#FFF") + both(dot(108, 104, 3.6, "#E58A6A"))
    # cap
    h += ink("M99 86C93 74 84 70 76 77C72 81 72 88 76 94C67 92 62 82 66 72C72 57 92 52 107 60C109 49 116 41 125 38V84Z", main) + ink("M151 86C157 74 166 70 174 77C178 81 178 88 174 94C183 92 188 82 184 72C178 57 158 52 143 60C141 49 134 41 125 38V84Z", GOLD)
    h += ink("M125 82L111 63C113 51 118 43 125 38C132 43 137 51 139 63Z", CREAM) + flat("M125 82L111 63C113 51 118 43 125 38Z", lite) + line("M125 82L111 63C113 51 118 43 125 38C132 43 137 51 139 63Z", INK, LINE)
    h += "".join(dot(x, y, 4.6, GOLD_L, True) + line(f"M{n(x-2.5)} {n(y+1)}H{n(x+2.5)}", INK, 1) for x, y in ((76, 97), (174, 97), (125, 38)))
    h += ink("M98 88C100 82 102 78 106 76C118 71 132 71 144 76C148 78 150 82 152 88L147 90C146 86 144 84 141 83C131 79 119 79 109 83C106 84 104 86 103 90Z", dark) + "".join(dot(x, y, 1.6, GOLD_L) for x, y in ((103, 83), (110, 78.500), (117.500, 76.400), (125, 75.800), (132.500, 76.400), (140, 78.500), (147, 83)))
    o += head(h)
    # comedy mask on a stick, left
    a = ink("M65.500 152V110H70.500V152Z", GOLD_D)
    m = ink("M48 68C60 74 76 74 88 68C90 90 84 110 68 114C52 110 46 90 48 68Z", GOLD) + flat("M68 72.500C76 72.500 82 71 87.300 69C89 90 83 109 68 113.300Z", "#C08A28")
    m += both(flat("M53 84C56 79 62 79 65 85C61 83 57 83 53 84Z", INK), 68) + flat("M54 94C60 99 76 99 82 94C80 105 74 108 68 108C62 108 56 105 54 94Z", INK) + line("M52 78C56 74.500 61 75 64 78M84 78C80 74.500 75 75 72 78", GOLD_D, 1.4)
    a += ink("M66 114L52 126L58 128L56 136L68 118L80 136L78 128L84 126L70 114Z", lite) + m
    return o + a + fingertips(68, 150, "warm", CREAM, main)

FIGURES = {"KS": king_spades, "KH": king_hearts, "KD": king_diamonds, "KC": king_clubs,
           "QS": queen_spades, "QH": queen_hearts, "QD": queen_diamonds, "QC": queen_clubs,
           "JS": jack_spades, "JH": jack_hearts, "JD": jack_diamonds, "JC": jack_clubs}
PIP_LEFT = {"KS", "KD", "QS", "QC", "JS", "JD"}   # attribute right, so the frame pip goes left

# ================================================================ backdrop and half-figure
def backdrop(rank, c):
    """King: sunburst. Queen: nimbus and rays. Jack: stepped skyline of flutes."""
    _, _, _, panel, ray = c
    o = flat(f"M{FRAME_L} {FRAME_T}H{FRAME_R}V175H{FRAME_L}Z", panel)
    box = (FRAME_L, FRAME_T, FRAME_R, 175)
    if rank == "K":
        o += flat(rays(CX, 150, box, 25), ray)
    elif rank == "Q":
        o += flat(rays(CX, 96, box, 41, math.pi * .9, math.pi * 2.1), ray) + dot(CX, 92, 66, panel) + dot(CX, 92, 61, ray) + dot(CX, 92, 55, panel)
    else:
        for k in range(-5, 6):
            x, top = CX + k * 15, 28 + abs(k) * 13
            o += flat(f"M{n(x-5.5)} 175V{n(top)}L{n(x)} {n(top-8)}L{n(x+5.5)} {n(top)}V175Z", ray)
    return o
def half(rank, suit, cloth):
    """Backdrop and figure, without frame or pip."""
    c = cloth[suit]
    return backdrop(rank, c) + inked(FIGURES[rank + suit](c))
