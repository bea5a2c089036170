"""The four jacks: the musketeer, the archer, the bellhop, the jester."""

from __future__ import annotations

import math

from cards_art.anatomy import eyes, face_front, face_profile, fingertips, fist, head, mouth, neck
from cards_art.kit import (
    CREAM,
    CX,
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    LEAF,
    LEAF_D,
    LINE,
    SILVER,
    SILVER_D,
    SKINS,
    WHITE,
    both,
    dot,
    flat,
    flip_x,
    ink,
    line,
    move,
    n,
    pip,
    poly,
)
from cards_art.robes import robe


def jack_spades(c):
    """The musketeer: profile left, wide plumed hat, lace collar, rapier."""
    main, _dark, lite, *_ = c
    hair, hi = "#1E1A20", "#6A6478"
    h = ink(
        "M110 78C98 84 93 100 97 114C94 120 97 128 104 129C111 130 116 126 118 120L124 84Z", hair
    )
    h += face_profile("fair", "#2E4A78", hair)
    h += ink(
        "M110 76C100 82 95 96 98 108C93 114 95 124 102 127C108 130 115 127 116 120C119 112 113 106 115 99C116 92 121 88 123 80Z",
        hair,
    ) + line(
        "M104 88C101 98 104 106 103 116M110 88C107 96 109 104 109 114M103 122C107 124 110 123 112 120",
        hi,
        1.3,
    )
    h += ink(
        "M149.500 105.600C144 104 138 106 133 110.500C137 110.500 140 110.500 142.500 109.600C145 108.500 147.500 107.500 150 107.800Z",
        hair,
    ) + ink(
        "M146.500 117C144 116.500 142 118 141 121C140 125 142 129 144.500 133C147 129 149 123 147.500 118.500Z",
        hair,
    )
    # hat: brim turned up at the front, plume sweeping back
    h += ink("M106 72C104 56 112 46 126 45C139 45 146 54 146 72Z", main) + ink(
        "M105 66C116 70 136 70 146.500 66V74C136 78 116 78 105 74Z", SILVER
    )
    h += ink(
        "M84 86C90 74 106 71 124 72C142 72 152 70 162 58C168 70 160 82 148 86C128 90 104 84 84 86Z",
        main,
    ) + line("M90 83C104 78 124 79 144 80C152 78 158 72 161 65", lite, 1.5)
    h += ink(
        "M142 70C134 60 122 52 108 50C92 48 78 56 72 72C80 70 84 72 86 76C92 70 98 70 102 73C110 66 124 66 138 74Z",
        WHITE,
    ) + line(
        "M140 71C124 58 98 54 78 68M122 61C118 58 114 54 108 53M112 59C106 60 102 64 98 68M100 58C94 58 90 62 86 68M128 65C124 66 118 66 112 68",
        SILVER_D,
        1.2,
    )
    h += dot(141, 72, 4.4, GOLD, True)
    o = flip_x(move(head(h), 6, 0))
    o += (
        robe(main, lite)
        + ink("M112 150H138L142 175H108Z", SILVER)
        + flat("M122 150H128V158H134V164H128V175H122V164H116V158H122Z", main)
    )
    o += both(
        ink("M104 130C96 132 88 136 84 144C90 154 102 160 112 162L125 150V132Z", WHITE)
        + line("M88 146C94 152 102 156 110 157", SILVER_D, 1.2)
    ) + line("M125 132V150", SILVER_D, 1.2)
    # rapier on the right
    a = (
        ink("M182.800 140L184.500 40L186 34L187.500 40L189.200 140Z", SILVER)
        + ink("M172 128H200V132H172Z", GOLD)
        + "".join(dot(x, 130, 3, GOLD, True) for x in (172, 200))
    )
    a += fist(186, 150, "fair", WHITE, main)
    a += ink(
        "M174 138C176 128 196 128 198 138C200 152 196 162 188 166L186 162C193 158 195 150 193 143C190 138 182 138 179 143C178 147 178 150 179 153L175 154C173 148 173 142 174 138Z",
        GOLD,
    ) + line("M178 136C182 132 190 132 194 136", GOLD_L, 1.3)
    return o + a


def quiver(main):
    """Arrows over the right shoulder; drawn behind the figure."""
    o = ink("M171 112L195 117L186 166L158 160Z", "#A8642A") + ink(
        "M169.500 107L197 113L195 123L167.500 117Z", GOLD
    )
    for x, y, f in ((175.500, 107, CREAM), (183.500, 109, main), (191.500, 111, CREAM)):
        o = (
            f'<g transform="translate({n(x)} {n(y)}) rotate(12)">'
            + ink("M-1.200 6V-12H1.200V6Z", GOLD_D)
            + ink("M0-8L-5-13V-31L0-26L5-31V-13Z", f)
            + "</g>"
            + o
        )
    return o


def jack_hearts(c):
    """The archer: profile right, bycocket with pheasant feather, cowl, heart-tipped arrow."""
    main, dark, lite, *_ = c
    hair, hi = "#D9A03A", "#FBE3A0"
    h = ink(
        "M110 78C98 84 95 98 98 110C96 118 101 124 107 124C113 123 116 118 117 112L124 84Z", hair
    )
    h += face_profile("fair", "#3F6EA8", "#9A6A14", "#C4574C")
    h += (
        ink(
            "M108 76C98 84 96 96 99 104C94 110 97 118 102 119C103 124 110 125 113 121C118 118 117 112 114 109C118 104 116 98 117 94C123 92 128 88 130 80Z",
            hair,
        )
        + line(
            "M103 88C101 96 106 100 104 106M110 86C108 94 112 98 110 104M101 112C104 116 108 115 109 111M120 84C119 88 116 90 113 91",
            hi,
            1.5,
        )
        + line("M108 118C111 118 113 116 113 113", "#9A6A14", 1.3)
    )
    # bycocket: upturned back, long point forward
    h += ink("M102 80C100 60 110 46 124 44C132 43 138 50 142 64L146 78Z", main) + line(
        "M110 74C108 60 116 52 124 50", lite, 1.5
    )
    h += ink(
        "M90 70C98 78 108 80 120 79C138 78 152 80 170 88C160 76 150 70 136 69C122 67 108 70 90 70Z",
        dark,
    ) + ink(
        "M90 70C90 80 98 87 110 86C124 84 146 82 170 88C150 76 128 75 112 77C102 78 95 75 90 70Z",
        LEAF,
    )
    h += (
        ink("M118 74C108 62 98 46 98 32C106 34 120 50 126 72Z", GOLD)
        + line(
            "M121 72C114 60 106 46 101 36M112 60L107 58M109 53L104 52M116 66L121 60M112 57L117 52M107 48L111 44",
            GOLD_D,
            1.2,
        )
        + dot(121, 74, 3.6, CREAM, True)
    )
    o = move(head(h), 6, 0)
    o += (
        robe(LEAF_D, "#6FAE8F")
        + ink("M113 150L125 175L137 150Z", CREAM)
        + line("M115 156L135 166M135 156L115 166", GOLD_D, 1.6)
    )
    o += ink(
        "M84 142C92 132 104 128 125 128C146 128 158 132 166 142C168 150 160 156 150 157L125 172L100 157C90 156 82 150 84 142Z",
        main,
    ) + line(
        "M92 144C104 152 116 156 125 164C134 156 146 152 158 144M100 136C110 144 118 148 125 154C132 148 140 144 150 136",
        lite,
        1.5,
    )
    # bow in the left hand, lower limb hidden by the sleeve
    stave = "M84 34C70 44 54 70 54 98C54 116 64 128 70 140"
    a = (
        line("M82 37L84 158", "#7A6A4A", 1.2)
        + line(stave, INK, 7)
        + line(stave, "#A8642A", 4)
        + line("M57 82C55 92 55 104 58 112", GOLD_L, 1.4)
        + ink("M80 30L88 32L86 40L79 38Z", GOLD)
    )
    return quiver(main) + o + a + fist(68, 146, "fair", LEAF_D, GOLD)


def jack_diamonds(c):
    """The bellhop: tilted pillbox and chin strap, double-breasted jacket, room key."""
    main, dark, lite, *_ = c
    hair, hi = "#A84A16", "#E89A52"
    o = robe(main, dark) + ink("M96 134L104 131H146L154 134L144 175H106Z", dark)
    o += line("M98 142H152M101 152H149M103 162H147", GOLD, 1.8) + "".join(
        dot(CX + s * (22 - k * 2.5), 142 + 10 * k, 3.2, GOLD, True)
        for k in range(3)
        for s in (-1, 1)
    )
    o += both(
        ink("M56 154C60 146 74 140 88 138L90 145C78 147 68 152 62 160Z", GOLD)
        + line(
            "M60 158L58 170M64 155L62.500 168M69 152.500L68 165M74 150L73.500 162M79 148L79 159",
            GOLD,
            2.2,
        )
    )
    o += ink("M108 128H142V141C134 146 116 146 108 141Z", main) + line(
        "M109 133C116 137 134 137 141 133", GOLD, 2
    )
    h = ink("M101 80C97 92 98 104 101 108H149C152 104 153 92 149 80Z", hair) + both(
        ink("M103 92C98 90 96 95 98 100C99 104 102 106 104 105Z", SKINS["fair"][0])
    )
    h += face_front("fair", True)
    h += (
        eyes("#3A7A5A", "#7A2C0C", "merry")
        + mouth(111, 1.6)
        + "".join(
            dot(x, y, 0.8, "#C07A4A")
            for x, y in ((109, 102), (113, 104), (116, 101), (134, 102), (138, 104), (141, 101))
        )
    )
    h += ink(
        "M101.500 92C100 82 104 76 112 74H148.500C149.500 80 149 86 148.500 92C147 86 145 83 141 81C130 84 112 82 107 80C104 83 102.500 87 101.500 92Z",
        hair,
    ) + line("M108 78C114 79 122 79 130 78", hi, 1.3)
    # pillbox, tilted
    p = (
        ink("M100 76C100 82 150 82 150 76V54C150 48 100 48 100 54Z", main)
        + ink("M100 54C100 48 150 48 150 54C150 60 100 60 100 54Z", lite)
        + ink("M100 68C108 74 142 74 150 68V76C142 82 108 82 100 76Z", GOLD)
        + line("M100.500 72C110 77.500 140 77.500 149.500 72", GOLD_L, 1.2)
    )
    p += pip("D", 125, 66, 13, GOLD_L) + dot(125, 52.500, 3, GOLD, True)
    h += f'<g transform="rotate(-9 125 78) translate(0 2)">{p}</g>' + line(
        "M101.500 84C101 106 108 127.500 125 127.500C142 127.500 150 106 149.500 76", dark, 2
    )
    o += head(h)
    # key, bow upwards
    a = (
        ink("M184 154V92H190V154Z", GOLD)
        + ink("M190 118V112H201V118H197V122H201V128H190Z", GOLD)
        + line("M187 94V140", GOLD_L, 1.3)
    )
    a += (
        ink("M187 42L205 68L187 94L169 68Z", GOLD)
        + ink("M187 54L197 68L187 82L177 68Z", "#FFF6DF")
        + line("M187 46L202 68", GOLD_L, 1.4)
        + ink("M180 93H194V99H180Z", GOLD)
    )
    return o + a + fist(187, 150, "fair", WHITE, dark)


def jack_clubs(c):
    """The jester: three-pointed cap and bells, zigzag collar, comedy mask on a stick."""
    main, dark, lite, *_ = c
    hair = "#3A2A22"
    o = robe(main, dark)
    o += flat("M45 175V164C50 150 66 141 88 136L104 131H125V175Z", GOLD) + line(
        "M45 175V164C50 150 66 141 88 136L104 131H125", INK, LINE
    )
    o += "".join(
        flat(poly([(x, y - 11), (x + 7, y), (x, y + 11), (x - 7, y)]), f)
        for x, y, f in (
            (60, 167, main),
            (76, 158, main),
            (92, 167, main),
            (108, 167, main),
            (174, 158, GOLD),
            (190, 167, GOLD),
            (158, 167, GOLD),
            (142, 167, GOLD),
        )
    )
    for k in range(5):  # zigzag collar with bells
        a = math.radians(22 + k * 34)
        x, y = 125 + 45 * math.cos(a), 127 + 33 * math.sin(a)
        b0, b1 = a - 0.3, a + 0.3
        o += ink(
            poly(
                [
                    (125 + 20 * math.cos(b0), 126 + 12 * math.sin(b0)),
                    (125 + 36 * math.cos(b0), 127 + 24 * math.sin(b0)),
                    (x, y),
                    (125 + 36 * math.cos(b1), 127 + 24 * math.sin(b1)),
                    (125 + 20 * math.cos(b1), 126 + 12 * math.sin(b1)),
                ]
            ),
            CREAM if k % 2 else main,
        ) + dot(x, y, 3, GOLD, True)
    o += neck("warm", 10)
    h = ink("M100 82C97 94 98 106 102 112H148C152 106 153 94 150 82Z", hair)
    h += face_front("warm", True) + eyes("#5A3A1A", hair, "merry")
    h += (
        ink(
            "M113 107C117 110 133 110 137 107C136 116 130 119 125 119C120 119 114 116 113 107Z",
            "#7A1F22",
        )
        + flat(
            "M114.500 108.300C119 110.300 131 110.300 135.500 108.300L134.500 111.400H115.500Z",
            "#FFF",
        )
        + both(dot(108, 104, 3.6, "#E58A6A"))
    )
    # cap
    h += ink(
        "M99 86C93 74 84 70 76 77C72 81 72 88 76 94C67 92 62 82 66 72C72 57 92 52 107 60C109 49 116 41 125 38V84Z",
        main,
    ) + ink(
        "M151 86C157 74 166 70 174 77C178 81 178 88 174 94C183 92 188 82 184 72C178 57 158 52 143 60C141 49 134 41 125 38V84Z",
        GOLD,
    )
    h += (
        ink("M125 82L111 63C113 51 118 43 125 38C132 43 137 51 139 63Z", CREAM)
        + flat("M125 82L111 63C113 51 118 43 125 38Z", lite)
        + line("M125 82L111 63C113 51 118 43 125 38C132 43 137 51 139 63Z", INK, LINE)
    )
    h += "".join(
        dot(x, y, 4.6, GOLD_L, True) + line(f"M{n(x - 2.5)} {n(y + 1)}H{n(x + 2.5)}", INK, 1)
        for x, y in ((76, 97), (174, 97), (125, 38))
    )
    h += ink(
        "M98 88C100 82 102 78 106 76C118 71 132 71 144 76C148 78 150 82 152 88L147 90C146 86 144 84 141 83C131 79 119 79 109 83C106 84 104 86 103 90Z",
        dark,
    ) + "".join(
        dot(x, y, 1.6, GOLD_L)
        for x, y in (
            (103, 83),
            (110, 78.500),
            (117.500, 76.400),
            (125, 75.800),
            (132.500, 76.400),
            (140, 78.500),
            (147, 83),
        )
    )
    o += head(h)
    # comedy mask on a stick, left
    a = ink("M65.500 152V110H70.500V152Z", GOLD_D)
    m = ink("M48 68C60 74 76 74 88 68C90 90 84 110 68 114C52 110 46 90 48 68Z", GOLD) + flat(
        "M68 72.500C76 72.500 82 71 87.300 69C89 90 83 109 68 113.300Z", "#C08A28"
    )
    m += (
        both(flat("M53 84C56 79 62 79 65 85C61 83 57 83 53 84Z", INK), 68)
        + flat("M54 94C60 99 76 99 82 94C80 105 74 108 68 108C62 108 56 105 54 94Z", INK)
        + line("M52 78C56 74.500 61 75 64 78M84 78C80 74.500 75 75 72 78", GOLD_D, 1.4)
    )
    a += ink("M66 114L52 126L58 128L56 136L68 118L80 136L78 128L84 126L70 114Z", lite) + m
    return o + a + fingertips(68, 150, "warm", CREAM, main)
