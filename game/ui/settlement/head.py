"""The header of a settlement: its name, population, deaths, survival limit, and its stock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.cards.definitions import Resource
from game.cards.library import Library
from game.rules.queries import position
from game.rules.queries.counted import counted
from game.ui.cards.gear_icons import counter_icon
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Chip
from game.ui.settlement.costs import COST_ICONS, KINDS

ALWAYS = ("bone", "hide", "organ")
NAME_ROLES, LEAST_NAME = ("title", "card", "head", "strong", "smallb"), "head"  # of the settlement's name, and the smallest that labels make it


@dataclass(frozen=True)
class StockFacts:
    """One item in stock: its icon, the number of cards that count as it, its name, and those cards; `shared` of them count as something else, too."""

    what: str
    icon: str
    count: int
    word: str
    cards: str
    shared: int = 0

    @property
    def more(self) -> str:
        """Returns what stands behind the number of those that count as nothing else."""
        return f"+{self.shared}" if self.shared else ""


def stock(game: Any, words: Translator) -> list[StockFacts]:
    """Counts the storage by what its cards pay for, and the endeavors left. A card of several kinds counts for each of them."""
    library = game.library
    stored = [(library.resources[name], count) for name, count in position.stored(game) if name in library.resources]
    found = []
    for kind in KINDS:
        cards = [(card, count) for card, count in stored if kind in card.keywords]
        if cards or kind in ALWAYS:
            shared = sum(n for card, n in cards if len([other for other in KINDS if other in card.keywords]) > 1)
            listed = [stored_words(library, card, count, kind, words) for card, count in cards]
            listed += [words.say("settlement.stock.shared", n=shared)] if shared else []
            found.append(StockFacts(kind, COST_ICONS[kind], sum(n for _, n in cards), words.say(f"settlement.stock.{kind}"), "\n".join(listed), shared))
    endeavors = game.settlement.endeavors
    said = words.say("settlement.stock.endeavors.about")
    say = library.language.say
    for word, n in counted(game, "settlement"):
        found.append(StockFacts(word, counter_icon(word), n, say(f"word.{word}", n=n), words.say("settlement.counted", what=say(f"word.{word}", n=n), n=n)))
    return [*found, StockFacts("endeavors", "torch", endeavors, words.say("settlement.stock.endeavors", n=endeavors), said)]


def stored_words(library: Library, card: Resource, count: int, kind: str, words: Translator) -> str:
    """Returns a stored card with its number, and the other kinds for which it is counted."""
    said = words.say("settlement.stored", n=count, name=literal(card.name))
    others = [words.say(f"settlement.stock.{other}") for other in KINDS if other in card.keywords and other != kind]
    return words.say("settlement.stored.also", card=said, kinds=library.language.joined(others, "or")) if others else said


def stock_spots(
    pen: Canvas, box: Box, facts: Sequence[StockFacts], open_storage: Callable[[], object], spoken: bool, words: Translator
) -> tuple[list[Widget], float]:
    """Lays out the stock from the right end of a box; returns the widgets in reading order, and their left edge."""
    x = box.right
    found: list[Widget] = []
    for one in reversed(facts):
        word = pen.wide(one.word, "small") + 6 if spoken else 0.0
        wide = 26 + number_width(pen, one) + word
        x -= wide
        found.insert(0, _spot(one, Box(x, box.y, wide, box.h), spoken, open_storage, words))
        x -= 18 if spoken else 14
    return found, x + 14


def number_width(pen: Canvas, facts: StockFacts) -> float:
    """Returns the width of the number of an item, with those that count as something else behind it."""
    return pen.wide(str(facts.count - facts.shared), "num") + (pen.wide(facts.more, "small") + 3 if facts.shared else 0.0)


def _spot(facts: StockFacts, box: Box, spoken: bool, act: Callable[[], object], words: Translator) -> Widget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        middle = spot.box.y + spot.box.h / 2
        tint = theme.LANTERN if facts.what == "endeavors" else theme.BONE
        canvas.icon(spot.box.x, middle - 11, facts.icon, 22, theme.BRIGHT if spot.hovered else tint if facts.count else theme.FAINT)
        at = spot.box.x + 26 + canvas.text(spot.box.x + 26, middle - canvas.line_of("num") / 2, str(facts.count - facts.shared), "num", theme.BRIGHT)
        if facts.shared:
            at += 3 + canvas.text(at + 3, middle - canvas.line_of("small") / 2 + 1, facts.more, "small", theme.LANTERN)
        if spoken:
            canvas.text(at + 6, middle - canvas.line_of("small") / 2 + 1, facts.word, "small", theme.ASH)

    kind = ".shared" if facts.shared else ""
    said = words.say(f"settlement.stock.head{kind}", n=facts.count, what=facts.word, sure=facts.count - facts.shared, shared=facts.shared)
    tip = Tip(said, facts.cards or words.say("settlement.storage.none"))
    return CustomWidget(f"stock {facts.what}", box, f"{facts.count} {facts.word}", act, paint=paint, region="stock", tip=tip)


@dataclass(frozen=True)
class HeadFacts:
    """The name and the three chips: (icon, text, short text, tooltip)."""

    name: str
    chips: tuple[tuple[str, str, str, Tip], ...]


def head(
    pen: Canvas, box: Box, facts: HeadFacts, stocked: Sequence[StockFacts], people: Callable[[], object], storage: Callable[[], object], words: Translator
) -> list[Widget]:
    """Returns the line above the banner; in little room the name is smaller, then labels are dropped before the numbers."""
    chips, spoken = [c[1] for c in facts.chips], True
    name = pen.wide(facts.name, NAME_ROLES[0])

    def need(said: Sequence[str], speaks: bool, name: float) -> float:
        right = sum(26 + number_width(pen, s) + (pen.wide(s.word, "small") + 24 if speaks else 14) for s in stocked)
        return 22 + name + sum(pen.chip_width(word, icon) + 8 for word, (icon, *_) in zip(said, facts.chips, strict=True)) + 16 + right

    smallest = pen.wide(facts.name, LEAST_NAME)
    if need(chips, spoken, smallest) > box.w:
        spoken = False
    if need(chips, spoken, smallest) > box.w:
        chips = [c[2] for c in facts.chips]
    spots, left = stock_spots(pen, box.inset(0, 0, 6, 0), stocked, storage, spoken, words)
    wide = sum(pen.chip_width(word, icon) + 8 for word, (icon, *_) in zip(chips, facts.chips, strict=True))
    room = min(name + 4, left - 24 - wide - box.x - 6)
    found: list[Widget] = [_name(Box(box.x + 6, box.y, max(40.0, room), box.h), facts.name)]
    x = box.x + 6 + max(40.0, room) + 14
    for word, (icon, _, _, tip) in zip(chips, facts.chips, strict=True):
        width = pen.chip_width(word, icon)
        found.append(Chip(f"chip {icon}", x, box.y + (box.h - 24) / 2 + 1, width, word, icon=icon, tip=tip, on_press=people, region="stock"))
        x += width + 8
    return [*found, *spots]


def _name(box: Box, name: str) -> Widget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.text_in(spot.box, name, NAME_ROLES, theme.BRIGHT)

    return CustomWidget("name", box, name, paint=paint, focusable=False)
