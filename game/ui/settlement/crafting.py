"""What can be made: rows with their cost, in three groups, and the reasons why the rest cannot be made yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Any

from game.cards.library import Library, walk
from game.cards.wording import Line, face, plain
from game.rules.engine.options import read_option
from game.rules.queries.position import Offer
from game.rules.queries.tables_ahead import tables_of
from game.ui.cards.card_source import card_of, sourced_name
from game.ui.cards.framing import thumb
from game.ui.cards.gear_icons import gear_icon
from game.ui.cards.tables_told import table_lines, table_words, without_rows
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.icons import card_sign
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Column, Grid, Item, Padded, content
from game.ui.kit.tips import Tip
from game.ui.kit.voice import Voice
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button
from game.ui.settlement.costs import CostPart, brief_of, cost_parts, cost_width, draw_cost, price_words, reason_of
from game.ui.settlement.gear_words import gear_words, made_at, numbers_words, profile_words, short_words
from game.ui.settlement.word_notes import notes_on

ROW, HEAD = 54.0, 24.0
SIDE, PLACE_SIDE, MOST_SIDE = 44.0, 76.0, 84.0  # sides of the picture of a row
LINE_HIGH, COST_HIGH, TIGHT = 22.0, 25.0, 0.92
MADE, MADE_TOP, LEAST_MADE = 28.0, 42.0, 150.0  # height of a line of what a location makes, top of the first one, least width of one item
BETWEEN = 10.0  # between the words of one of its columns and the picture of the next
LEAST_PLACE = 390.0  # a narrower row of a location has a small picture
MOST_GROWTH = 34.0  # height that a row takes of spare room
REASON = 0.3  # part of a row for the reason why it cannot be made
MAKE_LINES, MARGIN = 3, 10.0  # a description of more lines beside cost and button stands below them, with this margin
ORDER = ("craft", "innovate", "endeavor", "use", "build")
KIND_ICONS = {"build": "build", "innovate": "book", "endeavor": "torch", "use": "deck"}
GROUPS = ("now", "one_short", "further_off")
GONE = "gone"  # the group of what is offered no more
COUNTED = ("now", "one_short", "more_short", "not_yet")  # what the heading of a list counts
SECTIONS = ("now", "one_short", "new", "further_off")


@dataclass(frozen=True)
class MakeFacts:
    """A row: what is made, from what, by which answer; `reason` is why it cannot be made."""

    key: str
    icon: str
    name: str
    about: str
    cost: tuple[CostPart, ...]
    verb: str
    group: str
    reason: str = ""
    needs: str = ""  # what has to be learned first, for a reason shared by a group
    tip: str = ""
    of: str = ""  # kind of the card, to find its picture
    card: str = ""
    makes: tuple[tuple[str, str, str], ...] = ()  # gear that a location will make: card, name, icon
    brief: str = ""  # the reason where there is no room for it
    section: str = ""  # where it is listed, if not in its group
    made: tuple[str, ...] = ()  # what that gear does, in the order of `makes`
    numbers: tuple[str, ...] = ()  # its numbers in a few words, "" for gear without any, in the same order
    barred: bool = False  # something other than its cost is in the way
    done: str = ""  # its tooltip once it is offered no more
    price: str = ""  # what it costs, in words


# ---- content -----------------------------------------------------------------------------------------------------------
def make_facts(offer: Offer, game: Any, voice: Voice, words: Translator) -> MakeFacts:
    """Returns the row of an offer of the develop step."""
    library: Library = game.library
    name, icon, about, lines = _described(offer, library, voice, words)
    of = {"craft": "gear", "build": "locations", "use": library.kind_of_thing(offer.card)}.get(offer.kind, "")
    made = made_at(offer.card, library) if offer.kind == "build" else ()
    needs = needed(offer, library, voice) if offer.code == "not_learned" else ""
    group = "now" if not offer.code else "one_short" if offer.near == "one_short" and offer.code == "missing_cost" else "further_off"
    tables = tables_of(read_option("develop", offer.key), library)
    if tables:
        lines, about = without_rows(lines), f"{about}\n{table_words(tables, words)}".strip()
    about = sourced_name(words, card_of(offer, library), about)
    told = [literal(plain(lines)), *table_lines(tables, library, words), *profiles(offer, library, words)]
    notes = notes_on(plain(lines), words) if offer.kind in ("use", "endeavor") else []
    return MakeFacts(
        offer.key, icon, name, about, cost_parts(offer, library, voice), words.say(f"settlement.verb.{offer.kind}"), group,
        reason_of(offer, needs, voice, words), needs, "\n".join([*told, *notes]),
        of, offer.card if of else "", made,
        brief_of(offer, needs, voice, words), made=tuple([gear_words(library, card) for card, _, _ in made]),
        numbers=tuple([numbers_words(library.gear[card], card, library, words) for card, _, _ in made]), barred=offer.code not in ("", "missing_cost"),
        done=literal(plain(standing_lines(lines))), price=literal(price_words(cost_parts(offer, library, voice), words)),
    )  # fmt: skip


def profiles(offer: Offer, library: Library, words: Translator) -> list[str]:
    """Returns what a location that is not built will make: each piece of gear with its numbers or its effect."""
    made = made_at(offer.card, library) if offer.kind == "build" else ()
    said = [(name, profile_words(library.gear[card], card, library, words)) for card, name, _ in made]
    return [words.say("settlement.builds.profile", name=literal(name), about=literal(about)) for name, about in said]


def standing_lines(lines: Sequence[Line]) -> list[Line]:
    """Returns the lines of a location that stands: those without how it is built."""
    return [line for line in lines if line.kind != "built"]


def _described(offer: Offer, library: Library, voice: Voice, words: Translator) -> tuple[str, str, str, list[Line]]:
    """Returns name, icon, second line and full text of an offer."""
    if offer.kind == "craft":
        gear = library.gear[offer.card]
        return gear.name, gear_icon(library, offer.card), short_words(gear, offer.card, library, words), face(library, "gear", offer.card)
    if offer.kind == "build":
        names = ", ".join(name for _, name, _ in made_at(offer.card, library))
        about = words.say("settlement.builds", names=names) if names else words.say("settlement.place")
        return voice.name(offer.card), place_icon(library, offer.card), about, face(library, "locations", offer.card)
    if offer.kind == "use":
        kind = library.kind_of_thing(offer.card)
        lines = face(library, kind, offer.card)
        paid = [number for number, rule in enumerate(library.of_kind(kind)[offer.card].rules) if rule.pay is not None]
        said = [line.text for line in lines if line.kind == "ability"]
        return voice.name(offer.card), "deck", next((text for number, text in zip(paid, said, strict=False) if number == offer.number), ""), lines
    kind = "locations" if offer.card in library.locations else "innovations" if offer.card in library.innovations else "events"
    card = library.of_kind(kind)[offer.card]
    number = next((n for n, e in enumerate(card.endeavors) if is_innovating(e)), 0) if offer.kind == "innovate" else offer.number
    lines = endeavor_lines(face(library, kind, offer.card), number)
    name = card.endeavors[number].name
    performed = next((str(effect.action) for effect in card.endeavors[number].do if hasattr(effect, "action")), "")
    if performed in library.events:
        lines = [*lines[:1], *face(library, "events", performed)]
    told = without_rows(lines[1:])
    return name, KIND_ICONS[offer.kind], " ".join(line.text for line in told if not line.depth or performed not in library.events), lines


def is_innovating(endeavor: Any) -> bool:
    """Returns whether an endeavor draws innovations, by the word on its card."""
    return any(type(effect).__name__ == "Innovate" for effect in endeavor.do)


def endeavor_lines(lines: Sequence[Line], number: int) -> list[Line]:
    """Returns the lines of the n-th endeavor on a card, its cost first."""
    starts = [i for i, line in enumerate(lines) if line.kind == "endeavor"]
    if number >= len(starts):
        return []
    end = starts[number + 1] if number + 1 < len(starts) else len(lines)
    return list(lines[starts[number] : end])


def needed(offer: Offer, library: Library, voice: Voice) -> str:
    """Returns what has to be learned before something can be done."""
    kind = {"craft": "gear", "build": "locations"}.get(offer.kind, "")
    cards = [library.of_kind(kind)[offer.card]] if kind else []
    if not cards:
        card = library.locations.get(offer.card) or library.innovations.get(offer.card)
        cards = [card.endeavors[offer.number]] if card is not None and offer.number < len(card.endeavors) else []
    names = [voice.name(name) for card in cards for part in walk(card.needs) for name in getattr(part, "cards", ())]
    return ", ".join(dict.fromkeys(names))


def place_icon(library: Library, place: str) -> str:
    """Returns the icon of a location."""
    return card_sign(place, library.locations.get(place)) or "build"


class MakeButton(Button):
    """The button at the end of a row; its label in traces names what it makes. Its tooltip lies beside the whole row, whose cost is read with it."""

    def __init__(self, facts: MakeFacts, box: Box, act: Callable[[], object], tip: Tip, row: CustomWidget) -> None:
        super().__init__(facts.key, box, facts.verb, act, region="making", tip=tip)
        self.makes, self.row = facts.name, row

    @property
    def explained(self) -> Box:
        """Returns the row, as the box beside which its tooltip opens."""
        return self.row.shown

    def target_label(self) -> str:
        return f"{self.label}: {self.makes}"


# ---- rows -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class RowShape:
    """The layout of a row: its height, the side of its picture, the width at its right end, and the positions of cost and text."""

    high: float
    side: float
    right: float
    below: bool  # whether the cost has a line of its own
    words: float  # height of the description, 0 without one
    wide: float  # width available for it
    columns: int = 1  # number of columns of the things that it makes
    second: float = 0.0  # left edge of the second column, the same in all rows
    top: float = 0.0  # height of what stands above a description of the whole width; 0 where it stands beside cost and button


def _button_width(pen: Canvas, facts: MakeFacts) -> float:
    return max(86.0, pen.wide(facts.verb, "button") + 30) + 8


def row_shape(pen: Canvas, facts: MakeFacts, width: float, side: float = SIDE) -> RowShape:
    """Measures a row with full content and a picture of the given side; it is the same with its button and with the reason in place of it."""
    side = PLACE_SIDE if facts.makes and width >= LEAST_PLACE else SIDE if facts.makes else side
    right = max(_button_width(pen, facts), width * REASON)
    left = 8 + side + 10
    room = width - left - right - 6
    costs = cost_width(pen, facts.cost)
    below = costs > room * 0.5 or pen.wide(facts.name, "strong") > room - costs - 6
    wide = room if below else room - costs - 6
    if facts.makes:
        columns = 2 if width - left - 8 >= 2 * LEAST_MADE else 1
        rows = -(-len(facts.makes) // columns)
        high = MADE_TOP + (COST_HIGH if below else 0) + rows * MADE + 2
        return RowShape(max(high, side + 12), side, right, below, 0.0, wide, columns)
    said = pen.rich_height(literal(facts.about), wide, "small", TIGHT) if facts.about else 0.0
    head = 6 + LINE_HIGH + (COST_HIGH if below else 0)
    if said > MAKE_LINES * pen.line_of("small", TIGHT) + 1:
        top, wide = max(ROW - 8, side + 8, head + 2), width - 2 * MARGIN
        said = pen.rich_height(literal(facts.about), wide, "small", TIGHT)
        return RowShape(top + said + 6, side, right, below, said, wide, top=top)
    return RowShape(max(ROW, side + 10, head + said + 4), side, right, below, said, wide)


def make_row(pen: Canvas, facts: MakeFacts, box: Box, shape: RowShape, give: Callable[[str], object], live: bool) -> list[Widget]:
    """Returns the widgets of a row: its background with the text, and at the right the button, or the lock with its reason."""
    now = facts.group == "now"
    tip = Tip(literal(facts.name), "\n".join(line for line in (f"*{facts.price}*" if facts.price else "", facts.tip) if line))

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        draw_make_row(canvas, spot.box, facts, shape, spot.hovered)

    ground = CustomWidget(f"about {facts.key}", box, facts.name, paint=paint, focusable=False, tip=tip, region="making")
    ground_and_made = [ground, *_made(box, facts, shape)]
    first = shape.top or (MADE_TOP + 2 if facts.makes else box.h)
    if now and live:
        plate = min(42.0, first - 8)
        wide = _button_width(pen, facts)
        place = Box(box.right - wide, box.y + (first - plate) / 2, wide - 8, plate)
        return [*ground_and_made, MakeButton(facts, place, lambda: give(facts.key), tip, ground)]
    label = f"{facts.name} ({facts.reason})" if facts.reason else facts.name
    place = Box(box.right - shape.right, box.y, shape.right, first)
    why = Tip(tip.head, "\n".join(line for line in (literal(facts.reason), tip.body) if line))
    return [*ground_and_made, CustomWidget(facts.key, place, label, focusable=not now, enabled=False, region="making", tip=why)]


def draw_make_row(canvas: Canvas, box: Box, facts: MakeFacts, shape: RowShape, hover: bool) -> None:
    """Draws the background of a row: picture, name, description or products, cost with missing parts in red."""
    now = facts.group == "now"
    canvas.slate(*box, fill=theme.colour("231D1B") if now else theme.SUNK, line=theme.GOLD if hover else theme.LINE, top=False, alpha=255)
    side, first = shape.side, shape.top or (MADE_TOP + 2 if facts.makes else box.h)
    thumb(canvas, Box(box.x + 6, box.y + (6 if facts.makes else (first - side) / 2), side, side), facts.of, facts.card, facts.icon, dim=not now, line=None)
    x = box.x + 8 + side + 10
    costs = cost_width(canvas, facts.cost)
    end = box.right - shape.right - 6
    tall = LINE_HIGH + (COST_HIGH if shape.below else 0) + (0 if shape.top else shape.words)
    y = box.y + ((10 if not shape.below else 5) if facts.makes else (first - tall) / 2)
    wide = end - x - (0 if shape.below else costs + 6)
    canvas.text_in(Box(x, y, wide, LINE_HIGH), facts.name, ("strong", "smallb", "small"), theme.BRIGHT if now else theme.ASH)
    y += LINE_HIGH
    if shape.below:
        draw_cost(canvas, x, y + COST_HIGH / 2, facts.cost)
        y += COST_HIGH
    else:
        draw_cost(canvas, end - costs, box.y + first / 2, facts.cost)
    if facts.makes:
        _draw_made(canvas, box, facts, shape)
    elif facts.about:
        x, y = (box.x + MARGIN, box.y + shape.top) if shape.top else (x, y)
        canvas.rich(x, y, literal(facts.about), shape.wide, "small", theme.ASH, TIGHT)
    if not now and facts.reason:
        place = Box(box.right - shape.right, box.y, shape.right - 8, first)
        canvas.icon(place.x, place.y + place.h / 2 - 8, "check" if facts.group == GONE else "lock", 16, theme.FAINT)
        room = place.inset(20, 4, 0)
        fits = canvas.rich_height(literal(facts.reason), room.w, "small", 0.9) <= room.h
        canvas.rich_in(room, literal(facts.reason if fits else facts.brief or facts.reason), ("smallb", "small"), theme.LANTERN, 0.9)


def made_boxes(box: Box, facts: MakeFacts, shape: RowShape) -> list[Box]:
    """Returns where the gear that a location will make stands in its row, in columns."""
    left, top = box.x + 8 + shape.side + 10, box.y + MADE_TOP + (COST_HIGH if shape.below else 0)
    right, found = box.right - 8, []
    for n in range(len(facts.makes)):
        second = n % shape.columns > 0
        x = left + (shape.second if second else 0.0)
        until = right if second or not shape.second else left + shape.second - BETWEEN
        found.append(Box(x, top + (n // shape.columns) * MADE, until - x, MADE - 4))
    return found


def _made(box: Box, facts: MakeFacts, shape: RowShape) -> list[Widget]:
    """Returns the gear that a location will make as widgets that tell what each piece does."""
    return [
        CustomWidget(f"made {card}", place, name, focusable=False, paint=lambda canvas, spot: None, tip=Tip(literal(name), told), region="making")
        for (card, name, _), told, place in zip(facts.makes, facts.made, made_boxes(box, facts, shape), strict=False)
    ]  # fmt: skip


def _draw_made(canvas: Canvas, box: Box, facts: MakeFacts, shape: RowShape) -> None:
    """Draws what a location will make: small pictures with names, and numbers where there is room."""
    now = facts.group == "now"
    numbers = facts.numbers or ("",) * len(facts.makes)
    for (card, name, icon), told, place in zip(facts.makes, numbers, made_boxes(box, facts, shape), strict=True):
        well = place.take_left(MADE - 4)[0]
        thumb(canvas, well, "gear", card, icon, dim=not now)
        room = Box(well.right + 7, well.y, place.right - well.right - 7, well.h)
        canvas.text_in(room, name, ("small",), theme.BONE if now else theme.ASH)
        left = room.w - canvas.wide(name, "small") - 12
        if told and (role := canvas.fitting(told, left, ("small", "tiny"))):
            canvas.text_in(Box(room.right - left, room.y, left, room.h), told, (role,), theme.ASH if now else theme.DISABLED_REASON, "r")


def second_column(pen: Canvas, rows: Sequence[MakeFacts], shapes: Mapping[str, RowShape], width: float) -> float:
    """Returns the left edge of the second column of products: the same in all rows, right of the longest names."""
    needs = [[_made_wide(pen, row, shapes[row.key].columns, n) for n in range(2)] for row in rows]
    if not needs:
        return 0.0
    room = width - max(shapes[row.key].side for row in rows) - 26
    first, second = (max(need[n] for need in needs) for n in range(2))
    return first + (room - first - second) / 2 if first + second <= room else room * first / (first + second)


def _made_wide(pen: Canvas, row: MakeFacts, columns: int, column: int) -> float:
    return max((pen.wide(name, "small") + MADE + 3 + BETWEEN for _, name, _ in row.makes[column::columns]), default=0.0)


def making(
    pen: Canvas,
    width: float,
    rows: Sequence[MakeFacts],
    words: Translator,
    give: Callable[[str], object],
    live: bool,
    folded: bool,
    fold: Callable[[], object],
    columns: int = 1,
    room: float = 0.0,
    highs: Mapping[str, float] = MappingProxyType({}),
) -> tuple[list[Widget], float]:
    """Returns the content of the list and its height: groups with headings and rows.

    Rows side by side are as high as the highest of them; what is left of `room` makes their pictures larger. A row that has
    a height in `highs` is not lower, and where there are such rows none grows.
    """
    wide = (width - 8 * (columns - 1)) / columns
    shown = [(group, [row for row in rows if (row.section or row.group) == group]) for group in SECTIONS]
    shapes = {row.key: row_shape(pen, row, wide) for group, members in shown for row in members if group != "further_off" or not folded}
    paired = [row for row in rows if row.key in shapes and shapes[row.key].columns > 1]
    second = second_column(pen, paired, shapes, wide)

    def cell(row: MakeFacts, more: float) -> Cell:
        def make(box: Box) -> list[Widget]:
            large = row_shape(pen, row, wide, min(MOST_SIDE, SIDE + max(more, box.h - shapes[row.key].high if highs else 0.0)))
            shape = large if large.high <= box.h else shapes[row.key]
            return make_row(pen, row, box, replace(shape, second=second if shape.columns > 1 else 0.0), give, live)

        return Cell(high=max(shapes[row.key].high + more, highs.get(row.key, 0.0)), make=make)

    def listed(more: float) -> Column:
        counted = Cell(high=HEAD - 2, make=partial(_heading, counts(rows), words))
        parts: list[Item] = [Padded(item=counted, margins=(0, 0, 0, 2))] if rows else []
        for group, members in shown:
            if members and group == "further_off":
                head = Cell(high=26, make=partial(_fold, _further_off(members, words, folded), folded, fold))
                parts.append(Padded(item=head, margins=(0, 2, 0, 4)))
            if members and (group != "further_off" or not folded):
                grid = Grid(items=[cell(row, more) for row in members], columns=columns, line_gap=4)
                parts.append(Padded(item=grid, margins=(0, 0, 0, 4 if group != "further_off" else 8)))
        return Column(items=parts, gap=0)

    lines = sum(-(-len(members) // columns) for group, members in shown if group != "further_off" or not folded)
    spare = 0.0 if highs else room - listed(0).heights(pen, width).preferred
    return content(listed(min(MOST_GROWTH, max(0.0, spare / max(1, lines))) // 1), pen, width)


def _further_off(members: Sequence[MakeFacts], words: Translator, folded: bool) -> str:
    """Returns the heading of what cannot be made yet; while it is hidden it names what all of them need."""
    if not folded:
        return words.say("settlement.further_off.fold")
    needs = {row.needs for row in members}
    shared = next(iter(needs)) if len(needs) == 1 else ""
    return words.say("settlement.further_off.needs", n=len(members), name=shared) if shared else words.say("settlement.further_off", n=len(members))


def counts(rows: Sequence[MakeFacts]) -> dict[str, int]:
    """Counts the rows as they are now, those of the fold too: ready, one short, more short, barred; what is offered no more is in none."""
    kinds = ["not_yet" if row.barred else "more_short" if row.group == GROUPS[-1] else row.group for row in rows if row.group != GONE]
    return {kind: kinds.count(kind) for kind in COUNTED if kind in kinds}


def _heading(counted: Mapping[str, int], words: Translator, box: Box) -> Widget:
    """Returns the heading of the list: how much of it is ready, one short and further off now."""
    said = [words.say(f"settlement.group.{group}", n=number) for group, number in counted.items()]

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        role = next((role for role in ("label", "small", "tiny") if sum(canvas.wide(part, role) + 18 for part in said) - 6 <= spot.box.w), "tiny")
        x = spot.box.x + 6
        for group, part in zip(counted, said, strict=True):
            x += canvas.text(x, spot.box.y + 3, part, role, theme.LANTERN if group == "now" else theme.ASH) + 18

    return CustomWidget("making.counts", box, ", ".join(said), paint=paint, focusable=False)


def _fold(words: str, folded: bool, fold: Callable[[], object], box: Box) -> Widget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        x, y = spot.box.x + 12, spot.box.y + spot.box.h / 2
        ink = theme.BRIGHT if spot.hovered else theme.ASH
        points = [(x - 4, y - 6), (x + 6, y), (x - 4, y + 6)] if folded else [(x - 6, y - 4), (x + 6, y - 4), (x, y + 6)]
        canvas.polygon(points, ink)
        canvas.text_in(Box(x + 14, spot.box.y, spot.box.w - 30, spot.box.h), words, ("small",), ink)

    return CustomWidget("further_off", box, words, fold, paint=paint, region="making")


def rows_of(offers: Sequence[Offer], game: Any, place: str, voice: Voice, words: Translator) -> list[MakeFacts]:
    """Lists the rows of one location: what is built from there, crafted there, and its endeavors."""
    built = game.settlement.locations
    found = []
    for offer in offers:
        card = offer.card
        home = offer.place
        if offer.kind == "use":
            home = "stored"
        elif offer.kind == "endeavor" and card not in game.library.locations:
            home = "known"
        elif offer.kind == "endeavor" and card not in built:
            continue
        if home == place:
            found.append((ORDER.index(offer.kind), make_facts(offer, game, voice, words)))
    return [row for _, row in sorted(found, key=lambda entry: entry[0])]
