"""What lies in the storage: resources by the kind for which they count, and gear with who could use it, each with its picture and its number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.cards.wording import face
from game.rules.queries import position
from game.ui.cards.card_source import sourced_text
from game.ui.cards.framing import SECTION, heading, thumb, told
from game.ui.cards.gear_icons import gear_icon, resource_icon
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Column, Grid, Padded
from game.ui.kit.tips import Tip
from game.ui.kit.voice import Voice
from game.ui.settlement.costs import KINDS, resource_notes

ROW, LEAST = 52.0, 240.0  # height and least width of a stored card
SEVERAL, OTHER, GEAR = "several", "other", "gear"


@dataclass(frozen=True)
class StoredFacts:
    """A card of the storage: kind, id, icon, name, count, what stands below its name, and its text."""

    of: str
    card: str
    icon: str
    name: str
    count: int
    about: str
    words: str


Groups = Sequence[tuple[str, Sequence[StoredFacts]]]


def stored_groups(game: Any, voice: Voice, words: Translator) -> list[tuple[str, list[StoredFacts]]]:
    """Lists what is stored under headings: resources by kind, those of several kinds and of none, then the gear."""
    groups: dict[str, list[StoredFacts]] = {name: [] for name in (*KINDS, SEVERAL, OTHER, GEAR)}
    library = game.library
    for card, count in position.stored(game):
        of = library.kind_of_thing(card)
        definition = library.of_kind(of)[card]
        kinds = [kind for kind in KINDS if of == "resources" and kind in definition.keywords]
        group = GEAR if of == "gear" else kinds[0] if len(kinds) == 1 else SEVERAL if kinds else OTHER
        icon = gear_icon(library, card) if of == "gear" else resource_icon(library, card)
        named = [voice.name(word) for word in definition.keywords if word != card]
        about = users_words(game, card, voice, words) if of == "gear" else library.language.joined(named)
        lines = [f"*{literal(line.head)}* {literal(line.text)}".strip() if line.head else literal(line.text) for line in face(library, of, card)]
        text = sourced_text(words, definition, "\n".join([*lines, *resource_notes(library, card, voice, words)]))
        groups[group].append(StoredFacts(of, card, icon, voice.name(card), count, about, text))
    return [(words.say(f"settlement.storage.{name}"), cards) for name, cards in groups.items() if cards or name == GEAR]


def users_words(game: Any, card: str, voice: Voice, words: Translator) -> str:
    """Returns who could use a piece of gear."""
    able = position.users(game, card)
    if len(able) == len(game.living()):
        return words.say("settlement.storage.users.all")
    names = game.library.language.joined([voice.name(who) for who in able])
    return words.say("settlement.storage.users", n=len(able), names=names)


def stored_column(groups: Groups, width: float, nothing: str) -> Column:
    """Makes the groups: a heading with the number of cards, and the cards in a grid."""
    columns = max(1, int(width // LEAST))

    def cells(head: str, cards: Sequence[StoredFacts]) -> list[Cell]:
        if not cards:
            return [Cell(high=ROW, make=lambda box: told(f"none {head}", box, nothing, "body"))]
        return [Cell(high=ROW, make=partial(_stored, f"stored {card.card}", card)) for card in cards]

    return Column(items=[part(head, sum(card.count for card in cards), cells(head, cards), columns if cards else 1, 6) for head, cards in groups], gap=0)


def part(head: str, count: int, cells: Sequence[Cell], columns: int, line_gap: float) -> Column:
    """Makes a part of a drawer: its heading with a number, and its things in a grid."""
    top = Cell(high=26, make=lambda box: heading(f"group {head}", box, head, str(count)))
    grid = Grid(items=cells, columns=columns, line_gap=line_gap)
    return Column(items=[Padded(item=top, margins=(6, 0, 6, SECTION - 22)), Padded(item=grid, margins=(6, 0, -6, 8 + line_gap))], gap=0)


def _stored(key: str, facts: StoredFacts, cell: Box) -> CustomWidget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        box = spot.box
        canvas.slate(*box, fill=theme.RAISED if spot.hovered else theme.SLATE, alpha=255)
        well = Box(box.x + 5, box.y + 5, box.h - 10, box.h - 10)
        thumb(canvas, well, facts.of, facts.card, facts.icon)
        more = f"×{facts.count}" if facts.count > 1 else ""
        right = canvas.wide(more, "num") + 8 if more else 0.0
        room = Box(well.right + 10, box.y + 4, box.right - well.right - 20 - right, box.h - 8)
        upper, lower = room.rows(2, 0) if facts.about else (room, None)
        canvas.text_in(upper, facts.name, ("strong", "smallb", "small"), theme.BRIGHT)
        if lower is not None:
            canvas.text_in(lower, facts.about, theme.shrinking(("small",)), theme.ASH)
        if more:
            canvas.text(box.right - 10, box.y + box.h / 2 - canvas.line_of("num") / 2, more, "num", theme.LANTERN, "r")

    box = Box(cell.x, cell.y, cell.w - 8, cell.h)
    tip = Tip(literal(facts.name), "\n".join(line for line in (literal(facts.about) if facts.of == "gear" else "", facts.words) if line))
    return CustomWidget(key, box, facts.name, paint=paint, region="storage", tip=tip)
