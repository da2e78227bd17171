"""Adds the letters of other files of a typeface to one: `python3 -m tools.letters FONT.ttf MORE.woff...` (needs fonttools).

Packages for the web cut a typeface by scripts, into files of Latin, Greek and Cyrillic letters. Letters that the first file has stay as they
are; the others are added without hints and kerning.
"""

from __future__ import annotations

import argparse
from copy import deepcopy

from fontTools.ttLib import TTFont


def add_letters(font: TTFont, more: TTFont, mark: str) -> int:
    """Adds the letters that a font lacks; `mark` ends the names of what is added. Returns how many; raises ValueError for another size of the em."""
    if font["head"].unitsPerEm != more["head"].unitsPerEm:
        raise ValueError(f"{mark}: other units")
    known, shapes, source = font.getBestCmap(), font["glyf"], more["glyf"]
    named: dict[str, str] = {}

    def added(name: str) -> str:
        """Adds a glyph with those that it is made of, and returns its name in the font."""
        if name not in named:
            named[name] = f"{name}.{mark}"
            glyph = deepcopy(source[name])
            glyph.expand(source)
            glyph.removeHinting()
            if glyph.isComposite():
                for component in glyph.components:
                    component.glyphName = added(component.glyphName)
            shapes[named[name]] = glyph
            font["hmtx"][named[name]] = more["hmtx"][name]
        return named[name]

    found = {code: added(name) for code, name in sorted(more.getBestCmap().items()) if code not in known}
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update({code: name for code, name in found.items() if code <= 0xFFFF or table.format == 12})
    return len(found)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("font")
    parser.add_argument("more", nargs="+")
    wishes = parser.parse_args()
    whole = TTFont(wishes.font, recalcTimestamp=False)
    for number, part in enumerate(wishes.more, 1):
        print(part, add_letters(whole, TTFont(part), f"more{number}"))
    whole.save(wishes.font)
