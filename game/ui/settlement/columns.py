"""The first column of the settlement: its locations, what can be built next, and its innovations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.cards.wording import face, plain
from game.rules.engine.options import BuildOption, CraftOption, read_option
from game.rules.queries import position
from game.rules.queries.position import Offer, buildable_later
from game.ui.cards.card_source import sourced_name
from game.ui.cards.framing import faces, faces_high, thumb
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas, Signs
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Column, Flow, Grid, Item, Padded, Text, content
from game.ui.kit.tips import Tip
from game.ui.kit.voice import Voice
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Chip
from game.ui.settlement.costs import CostPart, cost_width, draw_cost, first_way, price_words
from game.ui.settlement.crafting import MakeFacts, make_facts, place_icon, rows_of, standing_lines

ROW, GAP = 52.0, 5.0
KNOWN, STORED = "known", "stored"
KNOWN_TILES, KNOWN_SMALL = "tiles", "chips"  # how innovations are shown
LEAST_FACE = 44.0
MOST_ROWS, KNOWN_PICTURE = 8, (124.0, 92.0)  # innovations that are told in rows, and the size of their pictures
Face = tuple[str, str, str, str, bool]  # name, look, sign, letter, whether dead


@dataclass(frozen=True)
class PlaceFacts:
    """A location: built, new (it can be built), or locked with a reason; a press opens it, whichever it is."""

    key: str
    name: str
    icon: str
    about: str
    state: str  # built, new, locked
    tip: str = ""
    cost: tuple[CostPart, ...] = ()
    brief: str = ""  # its reason, or what it offers, where there is no room for more


@dataclass(frozen=True)
class KnownFacts:
    """An innovation or principle of the settlement: its card, icon, name and text."""

    card: str
    icon: str
    name: str
    words: str
    of: str = "innovations"


@dataclass(frozen=True)
class FolkFacts:
    """The population: a heading, the named people, the number of the unnamed and its explanation, and the action of a press."""

    head: str
    people: tuple[Face, ...]
    nameless: int
    about: str
    open: Callable[[], object]


def place_facts(offers: Sequence[Offer], game: Any, voice: Voice, words: Translator, later: bool = False, above: Sequence[str] = ()) -> list[PlaceFacts]:
    """Lists the locations: the built ones, usable innovations and stored cards, and what may be built next, or `later`.

    What stands in the banner (`above`) is in no list of theirs, and counts only where there is nothing else.
    """
    library, settlement = game.library, game.settlement
    found = []
    for name in settlement.locations:
        rows = _listed(rows_of(offers, game, name, voice, words), above)
        card = library.locations.get(name)
        called, tip = sourced_name(words, card, voice.name(name)), tip_of(game, name)
        found.append(PlaceFacts(name, called, place_icon(library, name), place_about(rows, words), "built", tip, brief=place_brief(rows, words)))
    for name, icon in ((KNOWN, "book"), (STORED, "deck")):
        rows = rows_of(offers, game, name, voice, words)
        if rows or later:
            kept = stored_about(game, words) if name == STORED else words.say("settlement.known.about", n=len(settlement.innovations))
            about = place_about(rows, words) if rows else kept
            found.append(PlaceFacts(name, words.say(f"settlement.place.{name}"), icon, about, "built", brief=place_brief(rows, words)))
    for offer in [*offers, *(buildable_later(game) if later else ())]:
        if offer.kind == "build":
            row = make_facts(offer, game, voice, words)
            price = words.say("settlement.build_for", cost=price_words(row.cost, words))
            state, about = ("new", price) if not offer.code else ("locked", row.reason)
            tip = "\n".join(literal(line) for line in (price, row.reason, row.about) if line)
            place, icon = library.locations[offer.card], place_icon(library, offer.card)
            found.append(PlaceFacts(offer.card, sourced_name(words, place, place.name), icon, about, state, tip, row.cost, row.brief))
    return found


def _listed(rows: Sequence[MakeFacts], above: Sequence[str]) -> list[MakeFacts]:
    """Returns the rows that the list of a location has; all of them where nothing in it can be done now."""
    listed = [row for row in rows if row.key not in above]
    return listed if any(row.group == "now" for row in listed) else list(rows)


def stored_about(game: Any, words: Translator) -> str:
    """Returns in a few words how much is stored."""
    return words.say("settlement.storage.about", n=sum(count for _, count in position.stored(game)))


def place_about(rows: Sequence[MakeFacts], words: Translator) -> str:
    """Returns in a few words what a location offers now: as many things as its list calls ready."""
    able = [row for row in rows if row.group == "now"]
    kinds = {type(read_option("develop", row.key)) for row in able}
    if kinds & {CraftOption, BuildOption}:
        word = "ready" if len(kinds) > 1 else "can_make" if CraftOption in kinds else "can_build"
        return words.say(f"settlement.{word}", n=len(able))
    if able:
        return ", ".join(row.name for row in able[:2])
    return words.say("settlement.nothing_now")


def place_brief(rows: Sequence[MakeFacts], words: Translator) -> str:
    """Returns how much can be used at a location now, where there is no room for names; "" if nothing can."""
    able = sum(row.group == "now" for row in rows)
    return words.say("settlement.can_use", n=able) if able else ""


def price_signs(row: MakeFacts) -> Signs:
    """Returns a cost of several parts as icons with numbers; a single part is said in words."""
    parts = first_way(row.cost)
    return tuple((part.icon, str(part.count)) for part in parts) if len(parts) > 1 else ()


def tip_of(game: Any, place: str) -> str:
    """Returns the text of the card of a location that stands."""
    return literal(plain(standing_lines(face(game.library, "locations", place))))


class BesideColumn(Widget):
    """A widget in the column whose tooltip opens beside the column, so that it covers nothing that stands in a line with it."""

    @property
    def explained(self) -> Box:
        shown = self.shown
        return Box(self.clip.x, shown.y, self.clip.w, shown.h) if self.clip is not None else shown


class KnownChip(BesideColumn, Chip):
    """An innovation as a chip."""


class KnownTile(BesideColumn, CustomWidget):
    """An innovation as a small card."""


class PlaceRow(Widget):
    """A location that can be opened, whether it stands or not."""

    cut = 6.0

    def __init__(self, facts: PlaceFacts, box: Box, chosen: bool, act: Callable[[], object] | None) -> None:
        key = f"place {facts.key}"
        tip = Tip(literal(facts.name), facts.tip) if facts.tip else None
        super().__init__(key, box, label=f"{facts.name} ({facts.about})", region="places", tip=tip, on_press=act)
        self.facts, self.chosen = facts, chosen

    def draw(self, canvas: Canvas) -> None:
        facts, box = self.facts, self.box
        new, locked = facts.state == "new", facts.state == "locked"
        if new and not self.chosen:
            canvas.button(box, "", state=self.state)
        elif self.chosen:
            canvas.fill(box, theme.colour("3A2A1A"), 5, theme.LANTERN, 1.6)
            canvas.fill(Box(box.x, box.y + 8, 4, box.h - 16), theme.LANTERN)
        elif self.hovered:
            canvas.fill(box, theme.RAISED, 5, theme.GOLD)
        ink = theme.LANTERN if self.chosen else theme.FAINT if locked else theme.GOLD
        small = box.h < 50
        size = 24.0 if small else 30.0
        canvas.icon(box.x + 28, box.y + box.h / 2, facts.icon, size, ink, centre=True)
        room = Box(box.x + 54, box.y + (2 if small else 5), box.w - 62, box.h / 2 - (2 if small else 3))
        canvas.text_in(room, facts.name, ("strong", "smallb"), theme.ASH if locked else theme.BRIGHT)
        lower = Box(room.x, box.y + box.h / 2, room.w, room.h)
        about = facts.about
        if facts.brief and not canvas.fitting(about, lower.w - 18, theme.shrinking(("small",))):
            about = facts.brief
        if locked and canvas.fitting(about, lower.w - 18, theme.shrinking(("small",))):
            canvas.icon(lower.x, lower.y + lower.h / 2 - 7, "lock", 14, theme.FAINT)
            lower = lower.take_left(18, 0)[1]
        if new and canvas.wide(facts.about, "small") > lower.w:
            word = canvas.words.say("settlement.build")
            wide = canvas.wide(word, "small") + 8
            if wide + cost_width(canvas, facts.cost) <= lower.w + 10:
                canvas.text(lower.x, lower.y + (lower.h - canvas.line_of("small")) / 2, word, "small", theme.LANTERN)
            else:
                wide = 0.0
            draw_cost(canvas, lower.x + wide, lower.y + lower.h / 2, facts.cost)
            return
        ink = theme.LANTERN if new else theme.DISABLED_REASON if locked else theme.BONE
        canvas.text_in(lower.inset(0, -3), about, ("small",), ink)  # two tiny lines have room


def places_column(
    pen: Canvas,
    width: float,
    facts: Sequence[PlaceFacts],
    known: Sequence[KnownFacts],
    deck: str,
    chosen: str,
    words: Translator,
    open_place: Callable[[str], object],
    columns: int,
    shape: str,
    folk: FolkFacts | None,
) -> tuple[list[Widget], float]:
    """Returns the content of the column and its height: locations, innovations as cards or chips, the deck, and the population."""
    places = Grid(items=[_place(place, place.key == chosen, open_place) for place in facts], columns=columns, line_gap=GAP)
    parts: list[Item] = [
        Padded(item=places, margins=(0, 0, 0, GAP + 8)),
        _headed("known.rule", words.say("settlement.known"), 2),
        *_known(pen, width, known, deck, shape, 8 if folk and folk.people else 4),
    ]
    if folk is not None and folk.people:
        parts += [_headed("folk.rule", folk.head, 4), *_folk(pen, folk, width)]
    return content(Column(items=parts, gap=0), pen, width)


def known_column(pen: Canvas, width: float, known: Sequence[KnownFacts], deck: str) -> tuple[list[Widget], float]:
    """Returns the cards of what the settlement has learned, with the deck below them, and their height."""
    if 0 < len(known) <= MOST_ROWS:
        told = Text(key="known.deck", words=deck, roles=("small",), colour=theme.ASH, extra=2)
        items: list[Item] = [*(_known_row(pen, one) for one in known), Padded(item=told, margins=(6, 4, 6, 4))]
        return content(Padded(item=Column(items=items, gap=8), margins=(0, 8, 0, 0)), pen, width)
    return content(Padded(item=Column(items=_known(pen, width, known, deck, KNOWN_TILES, 4), gap=0), margins=(0, 8, 0, 0)), pen, width)


def _known_row(pen: Canvas, one: KnownFacts) -> Cell:
    """Makes an innovation as a row: its picture, and what its card says beside it."""
    left = KNOWN_PICTURE[0] + 24

    def high(wide: float) -> float:
        return max(KNOWN_PICTURE[1] + 16, 44 + pen.rich_height(one.words, wide - left - 12, "small", 0.96))

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        at = spot.box
        canvas.slate(*at, fill=theme.RAISED, line=theme.LINE, cut=5)
        thumb(canvas, Box(at.x + 8, at.y + 8, KNOWN_PICTURE[0], min(at.h - 16, KNOWN_PICTURE[1])), one.of, one.card, one.icon, line=theme.GOLD)
        canvas.text_in(Box(at.x + left, at.y + 7, at.w - left - 12, 26), one.name, ("strong", "smallb"), theme.BRIGHT)
        canvas.rich(at.x + left, at.y + 35, one.words, at.w - left - 12, "small", theme.BONE, 0.96)

    return Cell(high=high, make=lambda box: CustomWidget(f"known {one.name}", box, one.name, paint=paint, focusable=False, region="places"))


def _known(pen: Canvas, width: float, known: Sequence[KnownFacts], deck: str, shape: str, below: float) -> list[Item]:
    """Makes the innovations as cards or chips, and the deck with room below it."""
    return [
        *((_tiles(pen, known, width) if shape == KNOWN_TILES else _chips(pen, known),) if known else ()),
        Padded(item=Text(key="known.deck", words=deck, roles=("small",), colour=theme.ASH, extra=2), margins=(6, 0, 6, below)),
    ]


def _place(facts: PlaceFacts, chosen: bool, open_place: Callable[[str], object]) -> Cell:
    """Makes the row of a place, which a press opens."""
    return Cell(high=ROW, make=lambda box: PlaceRow(facts, box, chosen, partial(open_place, facts.key)))


def _headed(key: str, words: str, below: float) -> Padded:
    return Padded(item=Cell(high=28, make=lambda box: _rule(key, box, words)), margins=(6, 0, 6, below))


def _folk(pen: Canvas, folk: FolkFacts, width: float) -> list[Item]:
    """Makes the rows of people, as many faces in each as have room for picture and name, all rows alike."""
    named = max(pen.wide(person[0], "tiny") for person in folk.people)
    most = max(1 if named > LEAST_FACE else 3, int((width - 4) // (max(LEAST_FACE, named) + 8)))
    cells: list[Face | None] = [*folk.people, *((None,) if folk.nameless else ())]
    of = max(min(3, most), -(-len(cells) // -(-len(cells) // most)))

    def row(start: int) -> Padded:
        faces = Cell(high=lambda wide: faces_high(wide, of), make=lambda box: _faces(f"folk{start}", box, cells[start : start + of], of, folk))
        return Padded(item=faces, margins=(6, 0, 6, 4))

    return [row(start) for start in range(0, len(cells), of)]


def _chips(pen: Canvas, known: Sequence[KnownFacts]) -> Item:
    """Lays out the innovations as chips."""

    def chip(one: KnownFacts) -> Cell:
        tip = Tip(literal(one.name), one.words)
        return Cell(
            wide=pen.chip_width(one.name, one.icon), high=24,
            make=lambda box: KnownChip(f"known {one.name}", box.x, box.y, box.w, one.name, icon=one.icon, tip=tip, region="places"),
        )  # fmt: skip

    return Padded(item=Flow(items=[chip(one) for one in known], gap=6, line_gap=6), margins=(6, 0, 4, 8))


def _tiles(pen: Canvas, known: Sequence[KnownFacts], width: float) -> Item:
    """Lays out the innovations as small cards with their pictures."""
    grid = Grid(items=(), columns=max(2, int((width - 6) // 150)))
    wide = grid.cell(width - 12)
    foot = 6.0 + max([18.0, *(pen.rich_height(literal(one.name), wide, "small", 0.84) for one in known)])

    def paint(canvas: Canvas, spot: CustomWidget, one: KnownFacts) -> None:
        at = spot.box
        thumb(canvas, Box(at.x, at.y, at.w, at.h - foot), one.of, one.card, one.icon, line=theme.LANTERN if spot.hovered else theme.GOLD)
        canvas.rich_in(Box(at.x, at.bottom - foot + 1, at.w, foot - 2), literal(one.name), ("small",), theme.BONE, 0.84, "c")

    def tile(one: KnownFacts) -> Cell:
        tip = Tip(literal(one.name), one.words)
        make = partial(KnownTile, f"known {one.name}", label=one.name, paint=partial(paint, one=one), region="places", tip=tip)
        return Cell(high=wide * 0.66 + foot, make=make)

    return Padded(item=replace(grid, items=[tile(one) for one in known], line_gap=6.0), margins=(6, 0, 6, 8))


def _faces(key: str, box: Box, people: Sequence[Face | None], of: int, folk: FolkFacts) -> Widget:
    """Returns a row of portraits, None for unnamed people; a press opens the whole list."""
    named = [one for one in people if one is not None]

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        each, gap = (spot.box.w + 8) / of, 8.0
        if named:
            faces(canvas, Box(spot.box.x, spot.box.y, each * len(named) - gap, spot.box.h), named)
        if len(named) < len(people):
            at = Box(spot.box.x + each * len(named), spot.box.y, each - gap, spot.box.h)
            side = min(at.w, at.h - 24)
            well = Box(at.x + (at.w - side) / 2, at.y, side, side)
            canvas.fill(well, theme.WELL, 0, theme.GOLD if spot.hovered else theme.LINE)
            canvas.icon(*well.centre, "people", side * 0.56, theme.ASH, centre=True)
            canvas.text_in(Box(at.x - 2, at.bottom - 22, at.w + 4, 20), f"+{folk.nameless}", ("smallb", "small"), theme.ASH, "c")

    return CustomWidget(key, box, folk.head, folk.open, paint=paint, region="places", tip=Tip(folk.head, folk.about))


def _rule(key: str, box: Box, words: str) -> Widget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.hline(spot.box.x, spot.box.y, spot.box.w)
        canvas.text(spot.box.x, spot.box.y + 10, words, "label", theme.LANTERN)

    return CustomWidget(key, box, words, paint=paint, focusable=False)


def known_facts(game: Any, voice: Voice, words: Translator) -> list[KnownFacts]:
    """Lists principles with a star and innovations with a book, each with the text of its card."""
    settlement, library = game.settlement, game.library
    return [
        KnownFacts(card, icon, sourced_name(words, library.innovations.get(card), voice.name(card)), literal(plain(face(library, "innovations", card))))
        for icon, cards in (("star", settlement.principles), ("book", settlement.innovations))
        for card in cards
    ]


__all__ = [
    "KNOWN", "KNOWN_SMALL", "KNOWN_TILES", "STORED", "FolkFacts", "KnownFacts", "PlaceFacts", "PlaceRow",
    "known_column", "known_facts", "place_facts", "places_column",
]  # fmt: skip
