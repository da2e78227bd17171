"""Every colour, type role, spacing and player sign, by what it is for (UI.md 4 and 5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

Colour = tuple[int, int, int]


def colour(code: str) -> Colour:
    """Reads `#RRGGBB`."""
    code = code.lstrip("#")
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def code(of: Colour) -> str:
    """Writes a colour as `#rrggbb`."""
    return f"#{of[0]:02x}{of[1]:02x}{of[2]:02x}"


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """Returns a colour between two: 0 is the first, 1 the second."""
    return (
        int(a[0] + (b[0] - a[0]) * part),
        int(a[1] + (b[1] - a[1]) * part),
        int(a[2] + (b[2] - a[2]) * part),
    )


def luminance(of: Colour) -> float:
    """Returns the relative luminance of a colour (WCAG 2)."""
    parts = [c / 255 / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in of]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: Colour, b: Colour) -> float:
    """Returns the contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


# ground
VOID = colour("0B0A0B")
SLATE = colour("1B1719")
RAISED = colour("272122")
SUNK = colour("110E0F")
WELL = colour("0C0A0B")  # behind a text field, in an empty slot
BANNER = colour("211A17")
ACTING = colour("221B18")
LOSSES = colour("24160F")
# lines
LINE = colour("4A4038")
GOLD = colour("B9A877")
# text on dark stone
BRIGHT = colour("F4E9CC")
STONE = colour("5F5850")  # the floor, and the faces of the dead
BONE = colour("D9CBA6")
ASH = colour("B0A698")
FAINT = colour("6A6159")  # empty icons and dividers only, never text
EMPTY = colour("3B3431")  # an icon that says: none
# now, yours, possible
LANTERN = colour("FFB45A")
EMBER = colour("C8682A")
INK = colour("14110F")  # on lantern
CHOSEN = colour("5A3A16")
# harm
GORE = colour("E6735F")  # to eyes without red it still stands 4.5 times above all grounds
BLOOD = colour("8A221A")
HARM = colour("5A1B15")
# explanation
COLD = colour("9FB4DA")
COLD_GROUND = colour("171A22")
COLD_PILL = colour("1A1E28")
# plates
PLATE = colour("2A1512")
PRIMARY = colour("5A2314")
PRIMARY_TEXT: Colour = (255, 248, 228)
DISABLED = colour("191617")
DISABLED_EDGE = colour("453D38")
DISABLED_LABEL = colour("9C9388")
DISABLED_REASON = colour("A8907A")
# parchment
PAPER = colour("B9AA88")  # the middle of the paper, for contrast only
PAPER_INK = colour("1A1412")
PAPER_RED = colour("5E110C")
PAPER_DIM = colour("43372B")
PAPER_DUSK = colour("857A62")  # the middle of the paper of a card that lies aside, which no light falls on
PAPER_DUSK_INK = colour("030101")
PAPER_LIT: tuple[int, int, int, int] = (255, 196, 96, 120)
RIBBON = colour("571712")
MEDALLION_SIGN = colour("34110E")  # the sign under a number
RIBBON_TEXT: Colour = (235, 220, 185)

MARKS: dict[str, Colour] = {  # <a>amber</>, in rich text
    "a": LANTERN,
    "r": GORE,
    "d": ASH,
    "w": BRIGHT,
    "b": BONE,
    "c": COLD,
    "g": GOLD,
    "p": PAPER_RED,
    "k": PAPER_DIM,
    "i": PAPER_INK,
}


class Role(NamedTuple):
    """A use of type: its face and its size in units."""

    face: str
    size: float


DISPLAY_FACE = "stone-faces-display"
CINZEL = "cinzel-700-normal"
SMALL_CAPS = "alegreya-sc-700-normal"
SANS = "alegreya-sans-500-normal"
SANS_BOLD = "alegreya-sans-700-normal"
SANS_ITALIC = "alegreya-sans-500-italic"
STORY_FACE = "im-fell-dw-pica-400-normal"
STORY_ITALIC = "im-fell-dw-pica-400-italic"

ROLES: dict[str, Role] = {
    "display": Role(DISPLAY_FACE, 64),
    "drop": Role(DISPLAY_FACE, 70),
    "page": Role(DISPLAY_FACE, 32),
    "player": Role(DISPLAY_FACE, 46),  # a person at the table
    "survivor": Role(CINZEL, 28),  # whom they lead
    "title": Role(DISPLAY_FACE, 25),
    "card": Role(DISPLAY_FACE, 22),
    "card_low": Role(DISPLAY_FACE, 18),  # a long name on a card
    "stamp": Role(SMALL_CAPS, 20),  # what has become of a card
    "head": Role(CINZEL, 18),
    "button": Role(CINZEL, 18),
    "label": Role(SMALL_CAPS, 16),
    "ask": Role(SANS_BOLD, 25),
    "read": Role(SANS, 19),  # a card with much room
    "readb": Role(SANS_BOLD, 19),
    "body": Role(SANS, 17),
    "strong": Role(SANS_BOLD, 17),
    "small": Role(SANS, 16),
    "smallb": Role(SANS_BOLD, 16),
    "smalli": Role(SANS_ITALIC, 16),
    "tiny": Role(SANS, 13),  # the last resort of one line that would be cut short
    "tinyb": Role(SANS_BOLD, 13),
    "num": Role(SANS_BOLD, 20),
    "big": Role(SANS_BOLD, 30),
    "huge": Role(SANS_BOLD, 44),
    "story": Role(STORY_FACE, 25),
    "storyi": Role(STORY_ITALIC, 20),
    "tale": Role(STORY_FACE, 20),  # story pages in small windows
    "drop_small": Role(DISPLAY_FACE, 54),
}
PLAIN_ROLES = ("head", "button", "label", "title", "card", "card_low", "stamp", "page", "player", "survivor")
BOLD_OF = {"read": "readb", "body": "strong", "small": "smallb", "smalli": "smallb", "tiny": "tinyb"}
TINY_OF = {
    "read": "body", "readb": "strong", "small": "tiny", "smalli": "tiny", "smallb": "tinyb", "label": "tinyb", "strong": "tinyb", "body": "tiny",
    "head": "smallb", "button": "smallb",
}  # fmt: skip
LABEL_LIFT = 3.0  # small capitals stand higher, so that they share the baseline of the sans beside them


def role(name: str, plain: bool = False) -> Role:
    """Returns the face and size of a type role; with plain faces the ornamental ones become the bold sans."""
    of = ROLES[name]
    return Role(SANS_BOLD, of.size) if plain and name in PLAIN_ROLES else of


def shrinking(roles: Sequence[str]) -> tuple[str, ...]:
    """Returns roles and after them the smaller ones that stand in for the last of them, down to a tiny one."""
    found = list(roles)
    while found[-1] in TINY_OF:
        found.append(TINY_OF[found[-1]])
    return tuple(found)


# spacing, in units
SPACE = (4, 8, 12, 16, 24, 32)
GUTTER = 8
CUT_PANEL, CUT_BANNER, CUT_PLATE, CUT_HANDOVER = 6, 8, 8, 14


class Sign(NamedTuple):
    """What a player is known by: a shape first, a letter, a colour last."""

    key: str
    shape: str
    letter: str
    colour: Colour
    word: str  # id of its words, "ochre triangle"


SIGNS: dict[str, Sign] = {
    "a": Sign("a", "circle", "A", colour("E0705E"), "interface.sign.a"),
    "b": Sign("b", "square", "B", colour("78B4C4"), "interface.sign.b"),
    "c": Sign("c", "triangle", "C", colour("E3B04C"), "interface.sign.c"),
    "d": Sign("d", "diamond", "D", colour("A5C26B"), "interface.sign.d"),
    "e": Sign("e", "hexagon", "E", colour("B79AD0"), "interface.sign.e"),
    "f": Sign("f", "shield", "F", colour("D6CFC2"), "interface.sign.f"),
}


def letters(names: list[str]) -> list[str]:
    """Gives each one letter: the initial, to the first who has it; to others the next letter of their name, else of the alphabet, that nobody has."""
    return list(_letters(tuple(names)))


@lru_cache(maxsize=64)
def _letters(names: tuple[str, ...]) -> tuple[str, ...]:
    written = [[c.upper()[0] for c in name if c.isalnum()] or ["A"] for name in names]  # of "ß" the upper case has two
    found = {name[0]: i for i, name in reversed(list(enumerate(written)))}  # letter: whose it is
    for i, name in enumerate(written):
        if found[name[0]] != i:
            start = ord(name[0]) - ord("A")
            candidates = [*name, *(chr(ord("A") + (start + n) % 26) for n in range(1, 27))]
            found[next(c for c in candidates if c not in found)] = i
    whose = {i: letter for letter, i in found.items()}
    return tuple(whose[i] for i in range(len(names)))
