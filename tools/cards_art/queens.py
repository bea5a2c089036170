"""The four queens: Cleopatra, the starlet, the femme fatale, the chanteuse."""

from __future__ import annotations

import math

from cards_art.anatomy import eyes, face_front, fingertips, head, lips, neck
from cards_art.kit import (
    CREAM,
    CX,
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    LEAF,
    LEAF_D,
    PIP,
    SKINS,
    WHITE,
    both,
    dot,
    flat,
    ink,
    inked,
    line,
    n,
    pip,
    polar,
    poly,
    ring,
    star,
)
from cards_art.robes import BARE, beads


def queen_spades(c):
    """Cleopatra: blunt black bob, two-plume crown with disc, broad collar, lotus."""
    main, _dark, lite, *_ = c
    hair = "#17151F"
    s, shade = SKINS["tan"]
    o = (
        ink(BARE, s)
        + flat("M150 139C184 146 198 154 204.300 166V174.300H176C176 160 168 148 150 139Z", shade)
        + neck("tan", 10)
    )
    o += ink("M45 175V170C58 166 72 168 84 175ZM205 175V170C192 166 178 168 166 175Z", main)
    for r, f in ((50, GOLD), (43, main), (36, GOLD_L), (29, "#1D7F86"), (22, GOLD)):
        o += ink(
            f"M{n(CX - r)} 132A{r} {n(r * 0.84)} 0 0 0 {n(CX + r)} 132L{n(CX + 11)} 134A11 7 0 0 1 {n(CX - 11)} 134Z",
            f,
        )

    def on_collar(r, a):
        return (CX + r * math.cos(a), 132 + 0.84 * r * math.sin(a))

    o += flat(
        "".join(
            poly([on_collar(44, a - 0.05), on_collar(49, a), on_collar(44, a + 0.05)])
            for a in (math.radians(14 + 19 * k) for k in range(9))
        ),
        main,
    )
    h = ink("M98 74C91 84 90 104 91 127H110V90H140V127H159C160 104 159 84 152 74Z", hair)
    h += face_front("tan", False)
    h += ink("M100 74H150V88C142 84.500 134 84 125 84C116 84 108 84.500 100 88Z", hair)
    h += ink(
        "M92 74C90 90 90 110 91 127H106C103 112 103 98 105 84ZM158 74C160 90 160 110 159 127H144C147 112 147 98 145 84Z",
        hair,
    )
    h += both(
        ink("M91 118H105V122H91ZM91 123.500H105.500V127.500H91Z", GOLD)
        + line("M96 86C95 96 95 106 96 116M100.500 92V116", "#56546A", 1.2)
    )
    h += eyes("#2A1E14", INK, "kohl") + lips("#A3202C", 111.5)
    # crown: band, uraeus, plumes and disc
    h += both(
        ink("M112 66C104 58 104 44 112 36C120 42 123 54 121 66Z", main)
        + line(
            "M113 64C110 56 110 47 112 40M109 49L112 53M108 55L112.500 59M117 47L112.500 52M118.500 53L113.500 58",
            lite,
            1.2,
        )
    )
    h += dot(125, 49, 10.5, "#C8402E", True) + ink(
        "M113 52C114 62 120 66 125 66C130 66 136 62 137 52C140 60 138 69 134 72H116C112 69 110 60 113 52Z",
        GOLD,
    )
    h += flat("M119 44.500A8 8 0 0 1 125 41A10 10 0 0 0 119 44.500Z", "#F0A0A0")
    h += (
        ink("M97 66C106 62 144 62 153 66L154 77C144 73 106 73 96 77Z", GOLD)
        + line("M98 69.500C108 66 142 66 152 69.500", GOLD_L, 1.1)
        + "".join(
            dot(x, y, 1.7, main) for x, y in ((103, 71.5), (110, 70.4), (140, 70.4), (147, 71.5))
        )
    )
    h += ink(
        "M122 84C121 78 118 76 119 70C120 65 130 65 131 70C132 76 129 78 128 84C127 86 123 86 122 84Z",
        GOLD_L,
    ) + flat("M123 71L125 80L127 71Z", main)
    o += head(h)
    # lotus
    a = line("M180 152C182 140 184 128 183 112", LEAF_D, 3.6)
    a += ink(
        "M183 112C172 110 164 100 164 88C170 90 174 93 176 96C176 88 179 80 183 75C187 80 190 88 190 96C192 93 196 90 202 88C202 100 194 110 183 112Z",
        "#CBD5F5",
    )
    a += (
        ink("M183 112C177 106 175 95 183 80C191 95 189 106 183 112Z", WHITE)
        + ink(
            "M183 112C173 109 167 102 166 94C173 98 179 104 183 112ZM183 112C193 109 199 102 200 94C193 98 187 104 183 112Z",
            lite,
        )
        + ink("M174 110C178 114 188 114 192 110C191 117 175 117 174 110Z", LEAF)
    )
    a += ink("M182 134C174 132 168 126 167 120C175 120 181 126 182 134Z", LEAF)
    return o + a + fingertips(181, 150, "tan", GOLD, main, "#A3202C")


def queen_hearts(c):
    """The starlet: blonde finger waves, heart tiara, pearls, rose."""
    main, dark, lite, *_ = c
    hair, hi, low = "#E6B552", "#FBE9B4", "#A8701C"
    s, shade = SKINS["fair"]
    o = (
        ink(BARE, s)
        + flat(
            "M136 132C140 138 152 140 164 143C152 150 140 156 128 158C134 150 137 142 136 132Z",
            shade,
        )
        + neck("fair", 10)
    )
    o += ink(
        "M84 175C86 162 92 152 100 148C110 146 120 152 125 160C130 152 140 146 150 148C158 152 164 162 166 175Z",
        main,
    ) + line(
        "M125 160V175M106 152C102 160 100 168 100 175M144 152C148 160 150 168 150 175", dark, 1.4
    )
    o += both(
        ink("M45 175V160C52 148 66 142 78 142C92 146 98 158 92 175Z", main)
        + line(
            "M58 175C56 164 60 154 68 147M74 175C76 162 76 154 76 147M86 175C90 164 88 156 84 150",
            lite,
            1.5,
        )
    )
    o += beads(103, 147, 147, 9, 9, 3.1, WHITE)
    h = ink(
        "M125 58C102 58 92 72 93 89C86 96 89 105 94 107C89 114 94 122 102 122C108 123 112 119 113 115H137C138 119 142 123 148 122C156 122 161 114 156 107C161 105 164 96 157 89C158 72 148 58 125 58Z",
        hair,
    )
    h += face_front("fair", False)
    h += ink(
        "M104 94C99 82 108 72 134 69C130 78 118 80 112 85C108 88 106 90 104 94ZM146 94C151 82 147 73 134 69C134 77 138 80 142 85C144 88 145 90 146 94Z",
        hair,
    )
    h += line(
        "M97 84C102 80 108 76 114 75M95 93C98 96 102 96 104 93M93 101C97 106 101 106 105 103M97 113C100 117 104 117 107 114M153 84C148 80 144 77 138 75M155 93C152 96 148 96 146 93M157 101C153 106 149 106 145 103M153 113C150 117 146 117 143 114",
        low,
        1.5,
    ) + line(
        "M98 88C102 85 106 81 112 79M95 98C98 101 101 101 103 99M152 88C149 85 146 82 142 80M155 98C152 101 149 101 147 99",
        hi,
        1.5,
    )
    h += (
        eyes("#3F76B5", "#8A5A14", "glamour", "#C98A96")
        + lips("#C4122F", 111.5, 0.6)
        + dot(134, 106, 1, INK)
    )
    h += both(dot(109, 104, 3.6, "#F2B3A2"))
    # heart tiara
    h += ink(
        "M99 76C100 62 111 56 125 56C139 56 150 62 151 76L145 77C142 68 135 65 125 65C115 65 108 68 105 77Z",
        WHITE,
    ) + "".join(
        dot(*polar(125, 80, 20.5, math.radians(-90 + 17 * k)), 1.5, main) for k in range(-4, 5)
    )
    for x, y, k in (
        (125, 47, 0.2),
        (111, 52.500, 0.14),
        (139, 52.500, 0.14),
        (100.500, 61, 0.1),
        (149.500, 61, 0.1),
    ):
        h += (
            f'<path transform="translate({x} {y}) scale({k})" stroke-width="{n(1.4 / k)}" fill="{main}" d="{PIP["H"]}"/>'
            + dot(x, y - 55 * k, 2, WHITE, True)
        )
    h += flat("M119.500 43.500a3.500 3.500 0 0 1 3.500-3.500A6 6 0 0 0 119.500 43.500Z", WHITE)
    h += both(ink("M102 108L105 116L102 125L99 116Z", GOLD) + dot(102, 107, 2.2, WHITE, True))
    o += head(h)
    # rose
    a = line("M70 152C68 136 69 124 71 108", LEAF_D, 3.4) + ink(
        "M69 132C63 122 56 121 51 123C53 131 60 135 69 132ZM70 141C76 132 83 131 88 133C86 141 79 145 70 141Z",
        LEAF,
    )
    a += ink(
        "M70 72C78 68 88 74 88 83C95 90 90 104 80 105C75 110 65 110 61 105C51 104 46 91 53 83C53 73 62 68 70 72Z",
        main,
    )
    a += flat(
        "M56 96C58 104 64 107 71 107C78 107 84 104 86 96C82 101 76 103 71 103C65 103 60 101 56 96Z",
        dark,
    )
    a += line(
        "M71 80C79 77 84 85 80 92C76 99 63 98 62 88C61 82 68 79 71 84C73 88 69 91 67 88", lite, 2.2
    ) + line("M54 90C55 100 62 104 71 104C80 104 87 99 88 89", lite, 1.6)
    return o + a + fingertips(70, 150, "fair", WHITE, lite, "#C4122F")


def queen_diamonds(c):
    """The femme fatale: red peekaboo wave over one eye, fan tiara, ostrich fan."""
    main, _dark, lite, *_ = c
    hair, hi, low = "#B5431A", "#F2A25E", "#6E220A"
    s, shade = SKINS["fair"]
    o = (
        ink(BARE, s)
        + flat(
            "M134 132C140 138 152 140 164 143C150 152 140 158 130 168C134 156 136 144 134 132Z",
            shade,
        )
        + neck("fair", 10)
    )
    gown, sheen = "#1D7078", "#8FD0CE"
    o += ink(
        "M82 175L90 151C100 150 116 158 125 166C134 158 150 150 160 151L168 175Z", gown
    ) + line(
        "M125 166V175M104 156C102 163 101 169 101 175M146 156C148 163 149 169 149 175", sheen, 1.5
    )
    fur = "M45 175V158C54 147 68 141 84 141C88 141 91 144 93 147C90 150 92 154 88 156C90 160 87 163 84 164C86 169 82 172 80 175Z"
    o += both(
        ink(fur, WHITE)
        + line(
            "M54 170C55 164 58 159 62 155M63 170C64 165 67 160 71 157M72 171C73 167 75 163 79 161M60 150C65 146 71 144 76 144M72 152C76 149 80 148 84 148M80 157L85 154",
            "#B9A892",
            1.5,
        )
    )
    o += line("M108 141L125 160L142 141", GOLD_D, 1.3) + inked(
        f'<path transform="translate(125 160) scale(.13)" stroke-width="10" fill="{lite}" d="{PIP["D"]}"/>'
    )
    h = ink(
        "M125 58C104 58 94 70 94 88C94 100 98 106 96 116C95 122 98 127 104 127C110 126 112 118 113 112L140 112C140 122 138 134 146 142C154 148 164 142 162 132C158 122 164 110 160 96C158 74 148 58 125 58Z",
        hair,
    )
    h += face_front("fair", False)
    h += eyes("#2F7A5A", "#7A2C0C", "glamour", "#7FA694") + lips("#B3142C", 111.5)
    h += ink("M104 96C99 82 106 70 116 67L122 70C112 76 107 84 104 96Z", hair)
    h += ink(
        "M113 68C126 72 127 86 130 96C133 106 138 112 138 122C138 132 142 142 150 144C160 145 164 138 161 130C156 120 163 108 159 92C157 76 146 62 130 62C122 62 116 64 113 68Z",
        hair,
    )
    h += (
        line(
            "M120 68C134 74 134 88 138 98C142 108 145 114 145 124C145 132 148 138 153 139M128 66C144 74 142 88 146 98C151 110 152 116 151 124C151 130 154 134 157 134M138 66C150 74 150 86 153 96",
            low,
            1.4,
        )
        + line("M124 67C139 74 138 88 142 98C147 110 148 116 148 124", hi, 1.6)
        + line("M99 86C99 98 102 106 100 118M103 100C104 108 104 114 103 121", hi, 1.5)
    )
    # fan tiara
    for k in (-3, 3, -2, 2, -1, 1, 0):
        a = -math.pi / 2 + k * 0.3
        r = 43 - abs(k) * 3.200
        h += ink(
            poly(
                [
                    polar(125, 79, 20, a - 0.1),
                    polar(125, 79, r - 8, a - 0.125),
                    polar(125, 79, r, a),
                    polar(125, 79, r - 8, a + 0.125),
                    polar(125, 79, 20, a + 0.1),
                ]
            ),
            GOLD if k % 2 == 0 else main,
        )
        h += dot(*polar(125, 79, r + 1.5, a), 2, WHITE, True)
    h += (
        ink(
            "M101 72C104 62 114 58 125 58C136 58 146 62 149 72L144 76C141 68 134 65 125 65C116 65 109 68 106 76Z",
            GOLD,
        )
        + pip("D", 125, 61.500, 9, main)
        + both(dot(113, 64, 1.5, main))
    )
    h += ink("M101 110L104 117L101 126L98 117Z", GOLD)
    o += head(h)
    # ostrich fan
    cx, cy = 76, 134
    a = ""
    for k in (-2, 2, -1, 1, 0):
        t = -math.pi / 2 + k * 0.235
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
    for k in range(-5, 6):  # standing pleated collar, behind the neck
        a = -math.pi / 2 + k * 0.27
        o += ink(
            poly(
                [
                    (125, 158),
                    polar(125, 158, 62, a - 0.135),
                    polar(125, 158, 66, a),
                    polar(125, 158, 62, a + 0.135),
                ]
            ),
            GOLD if k % 2 else GOLD_L,
        )
    o += ink(
        "M45 175V164C50 152 66 144 90 141L112 150L125 158L138 150L160 141C184 144 200 152 205 164V175Z",
        main,
    )
    o += (
        ink("M96 142L114 130H136L154 142L125 172Z", s)
        + flat("M136 131L152 142L126 169C134 158 138 146 136 131Z", shade)
        + neck("deep", 10)
    )
    o += ink("M88 140L98 138L125 168L152 138L162 140L132 177H118Z", GOLD) + both(
        line("M92 141L122 175", GOLD_D, 1.2)
        + line("M60 175C60 164 66 156 74 151M74 175C74 166 78 160 84 156", lite, 1.4)
    )
    h = face_front("deep", False)
    h += (
        eyes("#2A1608", INK, "glamour", "#2F8F78")
        + lips("#B81E36", 111.5, 0.8)
        + both(dot(109.500, 104.500, 3.2, "#8A4A2E"))
    )
    # turban
    h += ink(
        "M101 88C93 76 94 56 108 47C122 38 142 42 150 56C155 66 154 78 149 88C142 79 134 75 125 74C116 75 108 79 101 88Z",
        main,
    )
    h += line(
        "M99 80C106 66 116 60 130 62M98 70C106 56 120 50 136 54M104 56C114 47 128 46 140 50",
        dark,
        1.6,
    ) + line("M101 76C108 64 118 58 130 59M103 62C112 52 124 49 136 51", lite, 1.4)
    h += (
        ink("M125 74C134 66 146 64 153 70C155 76 153 83 149 88C142 79 134 75 125 74Z", LEAF)
        + line("M131 74C138 70 146 69 151 73M137 78C142 75 148 75 152 77", lite, 1.3)
        + ink("M125 74C116 68 104 70 98 74C96 80 98 85 101 88C108 79 116 75 125 74Z", main)
    )
    h += (
        ink("M125 58C119 48 120 36 125 30C130 36 131 48 125 58Z", GOLD_L)
        + ink(
            "M124 60C114 54 110 46 110 38C118 42 123 50 124 60ZM126 60C136 54 140 46 140 38C132 42 127 50 126 60Z",
            GOLD,
        )
        + line("M125 56V38", GOLD_D, 1.1)
    )
    h += (
        ink(star(125, 66, 12, 9, 8, 0), GOLD)
        + dot(125, 66, 6, "#C4122F", True)
        + flat("M121.500 65A3.500 3.500 0 0 1 125 62A5 5 0 0 0 121.500 65Z", "#FFF")
    )
    h += both(ring(101.500, 112, 5.6, INK, 4) + ring(101.500, 112, 5.6, GOLD, 2.2))
    o += head(h)
    # peacock feather, right
    a = line("M182 152C184 134 184 116 182 98", GOLD_D, 2.6)
    a += line(
        "M183 140C177 136 172 130 170 124M183 132C190 128 194 122 196 116M183.500 124C177 120 171 114 168 107M183.500 118C190 114 196 108 199 102",
        LEAF,
        2,
    )
    a += ink(
        "M182 108C166 106 159 88 164 72C167 60 175 52 182 47C189 52 197 60 200 72C205 88 198 106 182 108Z",
        LEAF,
    ) + ink(
        "M182 103C171 101 167 88 170 77C173 69 178 64 182 61C186 64 191 69 194 77C197 88 193 101 182 103Z",
        GOLD,
    )
    a += ink(
        "M182 99C174 97 172 88 175 81C177 77 180 74 182 73C184 74 187 77 189 81C192 88 190 97 182 99Z",
        "#1D7F86",
    ) + ink(
        "M182 95C177 94 176 88 178 85C180 83 181 86 182 87C183 86 184 83 186 85C188 88 187 94 182 95Z",
        "#26356B",
    )
    return o + a + fingertips(182, 150, "deep", GOLD, dark, "#B81E36")
