"""Adds tabular figures and wide spaces to a typeface: `python3 -m tools.figures FONT.ttf...` (needs fonttools).

Book typefaces have old-style figures, among which a 0 looks like an o and a 1 touches the word before it. The tabular lining figures
are in the same file; pygame cannot select them, so they become the default. A space of three pixels is lost to rounding
at screen sizes: it is widened. The file gets a family name of its own.
"""

from __future__ import annotations

import argparse

from fontTools.ttLib import TTFont

FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
TABULAR_LINING = ".tf"
FAMILIES = {"Alegreya Sans": "Stone Faces Sans", "Alegreya SC": "Stone Faces Capitals"}
SPACE = 0.215  # least width, as a part of the height of the letters
NAMES = (1, 3, 4, 6, 16)  # family, unique id, full name, PostScript name, typographic family
ABOUT = 10


def counting(path: str) -> None:
    """Rewrites a font with tabular lining figures and wide spaces; a second call changes nothing. Raises KeyError without such figures."""
    font = TTFont(path, recalcTimestamp=False)
    glyphs = set(font.getGlyphOrder())
    for table in font["cmap"].tables:
        for n, name in enumerate(FIGURES):
            if ord("0") + n in table.cmap:
                if name + TABULAR_LINING not in glyphs:
                    raise KeyError(f"{path}: {name + TABULAR_LINING}")
                table.cmap[ord("0") + n] = name + TABULAR_LINING
    space = font.getBestCmap()[ord(" ")]
    wide, side = font["hmtx"][space]
    font["hmtx"][space] = max(wide, round(SPACE * font["head"].unitsPerEm)), side
    for record in list(font["name"].names):
        said = record.toUnicode()
        for old, new in FAMILIES.items():
            if record.nameID in NAMES and (old in said or old.replace(" ", "") in said):
                record.string = said.replace(old, new).replace(old.replace(" ", ""), new.replace(" ", ""))
                font["name"].setName(f"{old}, with tabular lining figures and wider spaces", ABOUT, record.platformID, record.platEncID, record.langID)
    font.save(path)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fonts", nargs="+")
    for font_file in parser.parse_args().fonts:
        counting(font_file)
