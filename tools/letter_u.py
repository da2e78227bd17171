"""Gives the display face a *u* that is no *v*: `python3 -m tools.letter_u FONT.ttf` (needs fonttools).

Metamorphous ends its *u* in a point. The small letter becomes its *n*, turned; the capital is drawn anew with a round bowl. Accents stay over them.
A file that was changed already is changed no more.
"""

from __future__ import annotations

import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program

HIGH, DEEP = 1208, 0.6  # units of the em: top of small letters without a stem; part that is left of what the turned arch reaches below the line
SMALL, CAPITAL = ("u", "ugrave", "uacute", "ucircumflex", "udieresis"), ("U", "Ugrave", "Uacute", "Ucircumflex", "Udieresis")
Point = tuple[int, int, int]  # x, y, and 1 if the outline goes through it
BOWL: list[Point] = [  # of the capital, from its lowest point to the left and round
    (861, -40, 1), (540, -40, 0), (365, 170, 1), (196, 375, 0), (196, 861, 1), (196, 1254, 1), (196, 1369, 0), (180, 1393, 1), (154, 1434, 0),
    (55, 1443, 1), (55, 1530, 1), (568, 1530, 1), (568, 1443, 1), (467, 1433, 0), (436, 1399, 1), (407, 1368, 0), (407, 1104, 1), (407, 820, 1),
    (407, 420, 0), (530, 250, 1), (650, 95, 0), (861, 95, 1), (1060, 95, 0), (1170, 240, 1), (1293, 420, 0), (1293, 820, 1), (1293, 1274, 1),
    (1293, 1368, 0), (1270, 1393, 1), (1233, 1433, 0), (1133, 1443, 1), (1133, 1530, 1), (1644, 1530, 1), (1644, 1443, 1), (1548, 1431, 0),
    (1525, 1398, 1), (1504, 1368, 0), (1504, 1056, 1), (1504, 800, 1), (1504, 370, 0), (1330, 160, 1), (1170, -40, 0),
]  # fmt: skip


def points_of(glyph: Glyph, contour: int) -> list[Point]:
    """Returns one outline of a glyph."""
    first = glyph.endPtsOfContours[contour - 1] + 1 if contour else 0
    last = glyph.endPtsOfContours[contour]
    return [(*glyph.coordinates[n], glyph.flags[n] & 1) for n in range(first, last + 1)]


def turned(points: list[Point], wide: int) -> list[Point]:
    """Returns an outline turned by half a circle within its width."""
    deep = [(wide - x, HIGH - y, on) for x, y, on in points]
    return [(x, round(y * DEEP) if y < 0 else y, on) for x, y, on in deep]


def replaced(glyph: Glyph, letter: list[Point], aside: int) -> None:
    """Puts another outline in place of the first one of a glyph, and moves the others, its accents, aside."""
    outlines = [letter, *([(x + aside, y, on) for x, y, on in points_of(glyph, n)] for n in range(1, glyph.numberOfContours))]
    glyph.coordinates = GlyphCoordinates([(x, y) for points in outlines for x, y, _ in points])
    glyph.flags = bytearray(on for points in outlines for _, _, on in points)
    ends = [sum(len(points) for points in outlines[: n + 1]) - 1 for n in range(len(outlines))]
    glyph.endPtsOfContours, glyph.program = ends, Program()


def without_points(font: TTFont) -> int:
    """Changes both letters and those with accents in a font; returns how many."""
    shapes, metrics, known = font["glyf"], font["hmtx"], set(font.getGlyphOrder())
    wide = metrics["n"][0]
    small, old = turned(points_of(shapes["n"], 0), wide), points_of(shapes["u"], 0)
    if small == old:
        return 0
    aside = round(sum(x for x, _, _ in small) / len(small) - sum(x for x, _, _ in old) / len(old))
    found = [(name, letter) for names, letter in ((SMALL, small), (CAPITAL, BOWL)) for name in names if name in known]
    for name, letter in found:
        replaced(shapes[name], letter, aside if letter is small else 0)
        shapes[name].recalcBounds(shapes)
        metrics[name] = (wide if letter is small else metrics[name][0], shapes[name].xMin)
    return len(found)


if __name__ == "__main__":
    whole = TTFont(sys.argv[1], recalcTimestamp=False)
    print(sys.argv[1], without_points(whole))
    whole.save(sys.argv[1])
