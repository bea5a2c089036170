"""The four kings: David, Charlemagne, Caesar, Alexander."""

from __future__ import annotations

import math

from cards_art.anatomy import eyes, face_front, face_profile, fist, head, palm
from cards_art.kit import (
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    LEAF,
    PIP,
    SILVER,
    SILVER_D,
    SKINS,
    WHITE,
    both,
    dot,
    flat,
    ink,
    line,
    move,
    n,
    pip,
    polar,
    poly,
    star,
)
from cards_art.robes import ermine_spot, lapels, robe


def king_spades(c):
    """David: Assyrian beard, tall pointed crown, harp."""
    main, dark, lite, *_ = c
    hair, curl = "#231B1C", "#7A6A66"
    o = robe(main, lite) + lapels(SILVER, SILVER_D, dark)
    o += both(ink("M45 166L64 149L82 175H70L62 163L54 175H45Z", SILVER))
    h = ink(
        "M98 78C93 96 93 118 97 128L104 132L110 100H140L146 132L153 128C157 118 157 96 152 78Z",
        hair,
    )
    h += face_front("tan", True)
    h += ink(
        "M102 95C103 102 108 105.500 113 104.500C117 101.500 121 101.500 125 103.500C129 101.500 133 101.500 137 104.500C142 105.500 147 102 148 95L150 120C150 132 146 141 141 147H109C104 141 100 132 100 120Z",
        hair,
    )
    h += flat(
        "M117 109.500C121 107.500 129 107.500 133 109.500C129 113.500 121 113.500 117 109.500Z",
        "#B5574A",
    ) + line("M117.500 109.700H132.500", "#5E1A18", 0.9)
    curls = "".join(
        f"M{n(x)} {y}a3.600 3.600 0 0 0 7.200 0"
        for y, xs in (
            (118, (103.4, 110.6, 117.8, 125, 132.2, 139.4)),
            (125, (103.4, 110.6, 117.8, 125, 132.2, 139.4)),
            (132, (107, 114.2, 121.4, 128.6, 135.8)),
            (139, (110.6, 117.8, 125, 132.2)),
        )
        for x in xs
    )
    h += line(curls, curl, 1.2)
    h += eyes("#3A2614", hair, "stern")
    # crown: five spires
    h += ink(
        "M99 79L94 46L105.500 61L112 40L119 57L125 34.500L131 57L138 40L144.500 61L156 46L151 79Z",
        GOLD,
    )
    h += flat(
        "M104 73L101 58L108 67L113 50L120 66L125 46L130 66L137 50L142 67L149 58L146 73Z", main
    )
    h += "".join(
        dot(x, y, 3, SILVER, True)
        for x, y in ((94, 45), (112, 39.500), (125, 34.500), (138, 39.500), (156, 45))
    )
    h += (
        ink("M98 72H152V82H98Z", GOLD)
        + line("M99 75H151", GOLD_L, 1)
        + pip("D", 125, 77, 11, main)
        + "".join(dot(x, 77.4, 1.9, main) for x in (104, 111.500, 138.500, 146))
    )
    o += head(h)
    # harp
    a = ink(
        "M165 156L163 74C163 63 170 60 175 66C181 76 189 82 200 78L202 85C200 106 189 132 176 156Z",
        GOLD,
    )
    a += ink("M169.500 143L168 78C174 86 184 91 194.500 88C191 106 181 127 169.500 143Z", "#FFF6DF")
    a += line(
        "M173.500 137V83M178 131V87M182.500 124V89M187 116V90M191 106V90", GOLD_D, 1.1
    ) + line("M200 82C197 104 187 130 174 153", GOLD_L, 1.4)
    a += ink("M163 70C157 66 158 57 165 57C171 57 172 64 167 65", GOLD)
    return o + a + fist(170, 154, "tan", SILVER, main)


def king_hearts(c):
    """Charlemagne: white forked beard, closed imperial crown, upright sword, ermine."""
    main, _dark, lite, *_ = c
    hair, sh = "#F3EEE4", "#B9B0A6"
    o = robe(main, lite)
    o += ink("M80 137L104 130H146L170 137C172 150 166 162 157 175H93C84 162 78 150 80 137Z", WHITE)
    o += "".join(
        ermine_spot(x, y)
        for x, y in (
            (87, 145),
            (95, 155),
            (163, 145),
            (155, 155),
            (98, 140),
            (152, 140),
            (101, 166),
            (149, 166),
        )
    )
    o += ink("M108 148L125 175L142 148Z", main)
    h = ink(
        "M98 78C90 92 90 112 97 124C93 128 96 133 101 131L110 100H140L149 131C154 133 157 128 153 124C160 112 160 92 152 78Z",
        hair,
    )
    h += face_front("fair", True)
    h += ink(
        "M101 94C102 102 107 106 113 106H137C143 106 148 102 149 94C154 112 151 131 139 148C135 142 128 138 125 130C122 138 115 142 111 148C99 131 96 112 101 94Z",
        hair,
    )
    h += line(
        "M106 112C106 123 109 133 112 140M112 116C113 124 115 130 118 134M144 112C144 123 141 133 138 140M138 116C137 124 135 130 132 134M125 120V128",
        sh,
        1.3,
    )
    h += flat("M118 112C121 110.500 129 110.500 132 112C129 115 121 115 118 112Z", "#B5473C")
    h += ink(
        "M125 104.500C121 102 115 104 111 109C107 113 102 112 100 109C101 117 110 119 116 114.500C120 112 123 109.500 125 108C127 109.500 130 112 134 114.500C140 119 149 117 150 109C148 112 143 113 139 109C135 104 129 102 125 104.500Z",
        hair,
    )
    h += eyes("#3F6EA8", "#A79E94", "calm")
    h += both(flat("M106 100a4 3 0 1 0 .1 0Z", "#E58A84"))
    # imperial crown
    h += ink(
        "M101 74C96 62 98 48 112 45C119 44 123 47 125 52C127 47 131 44 138 45C152 48 154 62 149 74Z",
        main,
    )
    h += ink(
        "M101 74C92 60 96 42 112 41C120 41 125 46 125 52C120 49 114 48 109 51C102 55 102 65 108 74Z",
        GOLD,
    ) + ink(
        "M149 74C158 60 154 42 138 41C130 41 125 46 125 52C130 49 136 48 141 51C148 55 148 65 142 74Z",
        GOLD,
    )
    h += ink("M121 74L122.500 46H127.500L129 74Z", GOLD) + "".join(
        dot(x, y, 1.7, WHITE)
        for x, y in (
            (102, 58),
            (105, 50),
            (148, 58),
            (145, 50),
            (112, 45.5),
            (138, 45.5),
            (125, 54),
            (125, 61),
        )
    )
    h += (
        ink("M98 71H152V82H98Z", GOLD)
        + line("M99 74H151", GOLD_L, 1)
        + "".join(
            dot(x, 77, 2.3, f)
            for x, f in ((104, main), (114.500, LEAF), (125, main), (135.500, LEAF), (146, main))
        )
    )
    h += f'<path transform="translate(125 39.500) scale(.17)" stroke-width="8" fill="{main}" d="{PIP["H"]}"/>'
    o += head(h)
    # sword, blade up, on the left
    a = ink("M62.500 138V44L68 33L73.500 44V138Z", SILVER) + flat(
        "M68 36L72.800 44.500V137H68Z", SILVER_D
    )
    a += ink(
        "M50 134C52 130 58 132 62 133H74C78 132 84 130 86 134C84 140 78 138 74 139H62C58 138 52 140 50 134Z",
        GOLD,
    ) + dot(68, 136, 3, main)
    return o + a + fist(68, 152, "fair", WHITE, main)


def king_diamonds(c):
    """Caesar: profile as on a coin, laurel, toga, eagle standard."""
    main, _dark, lite, *_ = c
    hair, sh = "#6A5A50", "#A8988A"
    h = ink(
        "M108 74C98 80 95 94 98 108C99 116 103 122 107 124L112 104L117 90L122 84L143 82C143 76 140 70 134 66C124 62 114 66 108 74Z",
        hair,
    )
    h += face_profile("warm", "#4A3A22", hair)
    h += ink(
        "M143.500 84C141 79.500 138 82 136.500 85C134.500 80.500 131 82 129.500 86C127.500 81.500 124 84 123 89C121 85 117.500 88 117.500 93C115.500 91 112.500 94 113 99C110 104 109 112 108 121C103 122 98 116 97 107C93 92 96 76 108 69C120 61 138 62 143.500 76Z",
        hair,
    )
    h += line(
        "M103 110C101 100 102 90 107 83M109 100C108 92 110 86 114 81M118 86C117 80 122 74 128 72M130 81C130 76 134 72 139 72M103 118C104 112 105 106 107 102",
        sh,
        1.2,
    )
    h += line(
        "M121 112C124 116 128 118 131 118M125 106C127 107 128 108 128 110", SKINS["warm"][1], 1.2
    )
    # laurel wreath: pairs of leaves along an arc, tied at the nape
    for k in range(8):
        a = math.radians(196 + k * 17.500)
        x, y = 121 + 25.500 * math.cos(a), 92 + 24 * math.sin(a)
        t = math.degrees(a) + 90
        for off in (-24, 24):
            h += f'<path transform="translate({n(x)} {n(y)}) rotate({n(t + off)})" fill="{GOLD if off < 0 else GOLD_L}" d="M-2 0C3-5.500 9-5.500 14 0C9 5 3 5-2 0Z"/>'
    h += ink("M97 99L86 104L90 110L85 116L98 108Z", main) + dot(97, 101, 3.6, GOLD, True)
    o = move(head(h), 7, 0)
    o += robe("#FBF3E2", "#C9B48E")
    o += ink("M45 175V164C50 150 66 141 88 136L100 132C104 146 118 160 146 175Z", main) + line(
        "M62 175C64 160 76 148 92 140M84 175C82 164 88 152 97 146M108 175C102 168 99 160 99 153",
        lite,
        1.6,
    )
    o += both(ink("M104 131C110 140 118 144 125 144L122 150C112 149 104 142 98 133Z", GOLD)) + line(
        "M150 175C158 164 168 156 182 152M168 175C174 168 182 163 192 161M138 165C146 156 156 149 168 146",
        "#C9B48E",
        1.4,
    )
    # eagle standard on the right
    a = (
        ink("M182.500 152L183.500 74H188.500L189.500 152Z", GOLD)
        + ink("M173 82H199V94H173Z", main)
        + pip("D", 186, 88, 10, GOLD_L)
    )
    wing = ink(
        "M184 56L170 33L167 30L166 52L169.500 57L171 54.500L173.500 61L175.500 58.500L178.500 65L184 66Z",
        GOLD,
    ) + line("M170 37L169.500 52M173 42L174 57M177 48L178.500 60", GOLD_D, 1.2)
    a += (
        both(wing, 186)
        + ink("M181 64L178.500 76H193.500L191 64Z", GOLD)
        + line("M184 67L183 75M188 67L189 75", GOLD_D, 1.2)
    )
    a += (
        ink(
            "M186 42C180.500 42 179.500 48 181 53L180 66H192L191 53C192 51 194.500 51.500 196.500 54C198 47 192.500 42 186 42Z",
            GOLD_L,
        )
        + dot(189.500, 47, 1.3, INK)
        + line(
            "M183 57C185 59 187 59 189 57M183 61.500C185 63.500 187 63.500 189 61.500", GOLD_D, 1.1
        )
    )
    a += line("M174 98H198M176 102H196", GOLD_D, 1.4)
    return o + move(a + fist(186, 152, "warm", "#FBF3E2", GOLD_D), -3, 0)


def king_clubs(c):
    """Alexander: auburn mane and short beard, radiate sun crown, orb, cuirass."""
    main, dark, lite, *_ = c
    hair, hi = "#8A3E16", "#D98A4A"
    o = robe(main, lite)
    o += ink("M92 135L104 131H146L158 135L164 175H86Z", GOLD) + line(
        "M96 150C106 160 118 160 125 154C132 160 144 160 154 150", GOLD_D, 1.6
    )
    o += ink(
        "M104 131C108 142 116 147 125 147C134 147 142 142 146 131L152 133C148 146 138 154 125 154C112 154 102 146 98 133Z",
        dark,
    )
    o += both(
        ink("M58 150C66 143 78 138 90 136L88 147C78 148 68 153 61 161Z", dark)
        + ink("M61 161C68 153 78 148 88 147L90 158C80 158 70 162 63 170Z", lite)
        + line("M64 154C72 148 80 145 87 143.500", GOLD, 1.5)
        + dot(90, 141, 4, GOLD, True)
    )
    o += ink("M118 140V130H132V140C132 145 118 145 118 140Z", SKINS["fair"][1])
    h = ink(
        "M100 76C88 82 87 94 92 100C85 106 87 116 93 119C89 126 95 133 102 130L110 100H140L148 130C155 133 161 126 157 119C163 116 165 106 158 100C163 94 162 82 150 76Z",
        hair,
    )
    h += face_front("fair", True)
    h += ink(
        "M101 92C102 100 106 104 112 104.500C117 101 121 101.500 125 103.500C129 101.500 133 101 138 104.500C144 104 148 100 149 92C151 106 149 118 143 124C138 130 131 132 125 132C119 132 112 130 107 124C101 118 99 106 101 92ZM115 109C118 117 132 117 135 109C131 107.500 128 107.500 125 109C122 107.500 119 107.500 115 109Z",
        hair,
    )
    h += flat(
        "M115.500 109.300C119 107.800 122 107.800 125 109.200C128 107.800 131 107.800 134.500 109.300C132 115.500 118 115.500 115.500 109.300Z",
        "#C4685A",
    ) + line("M116 109.600C121 111 129 111 134 109.600", "#5E1A18", 0.9)
    h += line(
        "M109 112C110 119 114 125 119 128M141 112C140 119 136 125 131 128M125 119V129M117 120L119 126M133 120L131 126",
        hi,
        1.2,
    )
    h += line(
        "M96 86C93 92 95 98 99 102M93 108C94 112 97 114 100 113M154 86C157 92 155 98 151 102M157 108C156 112 153 114 150 113",
        hi,
        1.3,
    )
    h += eyes("#2E6B4F", "#6A2C0C", "calm")
    h += ink(
        "M101 84C106 76 116 77 121 84C124 79 128 79 130 84C136 77 145 76 149 84L150 74H100Z", hair
    )
    # radiate crown
    for k in range(-4, 5):
        a = -math.pi / 2 + k * 0.31
        r = 52 - abs(k) * 2.400 - (0 if k % 2 == 0 else 9)
        w = 0.105
        h += ink(
            poly(
                [
                    polar(125, 84, 22, a - w * 1.6),
                    polar(125, 84, r, a),
                    polar(125, 84, 22, a + w * 1.6),
                ]
            ),
            GOLD if k % 2 == 0 else GOLD_L,
        )
    h += ink(
        "M99 80C100 64 112 57 125 57C138 57 150 64 151 80L145 80C143 72 135 68 125 68C115 68 107 72 105 80Z",
        GOLD,
    ) + line("M103 76C106 66 115 62 125 62C135 62 144 66 147 76", GOLD_D, 1.2)
    h += flat(star(125, 63.500, 6.5, 2.6, 8), main) + dot(125, 63.500, 1.7, GOLD_L)
    o += head(h)
    # orb in an open palm, left
    x, y = 68, 122
    a = dot(x, y, 19, main, True) + flat(
        f"M{x} {y - 18.3}A18.300 18.300 0 0 1 {x} {y + 18.3}C{x + 9} {y + 10} {x + 9} {y - 10} {x} {y - 18.3}Z",
        dark,
    )
    a += ink(
        f"M{x - 19} {y - 3}C{x - 8} {y + 2} {x + 8} {y + 2} {x + 19} {y - 3}V{y + 4}C{x + 8} {y + 9} {x - 8} {y + 9} {x - 19} {y + 4}Z",
        GOLD,
    ) + ink(f"M{x - 3} {y - 19}H{x + 3}V{y + 1}H{x - 3}Z", GOLD)
    a += line(f"M{x - 12} {y - 8}C{x - 10} {y - 13} {x - 7} {y - 15} {x - 5} {y - 16}", lite, 2)
    a += dot(x, y - 21, 3.6, GOLD, True) + ink(star(x, y - 32, 10, 4, 4), GOLD_L)
    a += palm(x, 146, "fair", dark, GOLD)
    return o + a
