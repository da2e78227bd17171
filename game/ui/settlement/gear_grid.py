"""The gear grid of a survivor: nine boxes, affinities that connect, and gear that is moved between boxes.

A card is moved by dragging it, by a click on it and a click on its new box, or by keys: Enter lifts, arrows move, Enter puts down,
Esc returns it. `Carrying` holds the lifted card; the scene gives it the legal answers and is called with the chosen one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.cards.wording import face, plain
from game.model.survivor import Survivor
from game.rules.engine.options import MoveOption, PutOption, TakeOption, read_option
from game.rules.queries import position
from game.ui.cards.framing import thumb
from game.ui.cards.gear_icons import gear_icon
from game.ui.cards.parts import affinity, gear_slot, half_affinity, open_slot
from game.ui.cards.pictures import engraved
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.inputs import LEFT, Input, Key, Pointer, pressed
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import Token
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Tabs

BOXES, SIDE = 9, 3
NEIGHBOURS = {"up": -SIDE, "down": SIDE, "left": -1, "right": 1}
FAR = 5.0  # units after which a press becomes a drag
GAP = 6.0
NAMED = 80.0  # a smaller box shows only the icon of a card
COLOURS = ("red", "green", "blue")
BODY = "grounds", "gear_grid"  # the picture behind the boxes
HEAD, ARMS = 0.28, 0.07  # of a grid's side: the room above it in which the head of that body is seen, and beside it for its arms


@dataclass(frozen=True)
class GridPlace:
    """A place for a gear card: a box of a survivor's grid, or the storage (`who` is "", then `card` names the card)."""

    who: str = ""
    box: int = -1
    card: str = ""

    @property
    def key(self) -> str:
        return f"box {self.who} {self.box}" if self.who else f"store {self.card}" if self.card else "store"


@dataclass(frozen=True)
class GearFacts:
    """The content of a drawn gear card."""

    card: str
    name: str
    icon: str
    halves: tuple[tuple[str, str], ...] = ()
    words: str = ""


def gear_facts(library: Any, card: str) -> GearFacts:
    """Returns the content of a gear card."""
    gear = library.gear[card]
    return GearFacts(card, gear.name, gear_icon(library, card), tuple(gear.affinities.items()), literal(plain(face(library, "gear", card))))


class Carrying:
    """The lifted gear card, and the answers by which it may be put down."""

    def __init__(self, answer: Callable[[str], object], refuse: Callable[[GridPlace, str, GridPlace], object]) -> None:
        self.answer, self.refuse = answer, refuse
        self.options: frozenset[str] = frozenset()
        self.lifted: GridPlace | None = None
        self.card = ""
        self.dragged = False  # by the pointer, with the button held
        self.at: tuple[float, float] | None = None

    # ------------------------------------------------------------ legal moves
    def key_for(self, place: GridPlace) -> str:
        """Returns the answer that puts the lifted card down at a place; "" if that is not allowed."""
        source = self.lifted
        if source is None:
            return ""
        found: tuple[str, ...] = ()
        if not source.who and place.who:
            found = (PutOption(self.card, place.who, place.box).key,)
        elif source.who and not place.who:
            found = (TakeOption(source.who, source.box).key,)
        elif source.who and source.who == place.who:
            found = (MoveOption(source.who, source.box, place.box).key, MoveOption(source.who, place.box, source.box).key)
        return next((key for key in found if key in self.options), "")

    def can_lift(self, place: GridPlace, card: str) -> bool:
        """Returns whether a card may be lifted at a place."""
        if not card:
            return False
        if place.who:
            return TakeOption(place.who, place.box).key in self.options
        return any(isinstance(option := read_option("grid", key), PutOption) and option.card == card for key in self.options)

    # ------------------------------------------------------------ lifting and putting down
    def lift(self, place: GridPlace, card: str) -> bool:
        """Lifts a card; returns whether that was possible."""
        if not self.can_lift(place, card):
            if card and self.options:
                self.refuse(place, card, place)
            return False
        self.lifted, self.card = place, card
        return True

    def follow(self, event: Input) -> bool:
        """Lets the lifted card follow the pointer; returns whether it has moved."""
        if not isinstance(event, Pointer) or self.lifted is None or event.kind not in ("move", "down", "up"):
            return False
        self.at = (event.x, event.y)
        return event.kind == "move"

    def put_back_by(self, event: Input) -> bool:
        """Returns the lifted card to its old place if the key for going back has been pressed; returns whether that was so."""
        return self.lifted is not None and pressed(event, "back") and self.put_back()

    def put_back(self) -> bool:
        """Returns the lifted card to its old place; returns whether one was lifted."""
        had = self.lifted is not None
        self.lifted, self.card, self.dragged, self.at = None, "", False, None
        return had

    def set_down(self, place: GridPlace) -> bool:
        """Puts the lifted card down; where it is not allowed, shows the reason and keeps it lifted. Returns whether it was put down."""
        source, card = self.lifted, self.card
        if source is None:
            return False
        if source == place or (not source.who and not place.who):
            self.put_back()
            return True
        key = self.key_for(place)
        if not key:
            self.refuse(source, card, place)
            return False
        self.put_back()
        self.answer(key)
        return True

    def use(self, place: GridPlace, card: str) -> None:
        """Handles a press on a place: lifts its card, or puts down the lifted one."""
        if self.lifted is None:
            self.lift(place, card)
        else:
            self.set_down(place)


class GearPlace(Widget):
    """A place for gear that can be pressed, dragged from and dropped on; where nothing can be moved, a press tells when it can (`later`)."""

    cut = 5.0

    def __init__(
        self, place: GridPlace, box: Box, facts: GearFacts | None, carrying: Carrying | None, *, region: str = "grid", label: str = "", later: str = ""
    ) -> None:
        said = facts.name if facts is not None else label
        about = "\n".join(words for words in (facts.words if facts is not None else "", f"<a>{later}</>" if later else "") if words)
        super().__init__(place.key, box, label=said, region=region, tip=Tip(literal(said), about) if facts is not None or later else None)
        self.place, self.facts, self.carrying, self.tells = place, facts, carrying, bool(later)
        self.grip: tuple[float, float] | None = None

    @property
    def card(self) -> str:
        return self.facts.card if self.facts is not None else ""

    def presses(self) -> bool:
        carrying = self.carrying
        return carrying is not None and (carrying.lifted is not None or carrying.can_lift(self.place, self.card))

    def press(self) -> None:
        if self.carrying is not None:
            self.click()
            self.carrying.use(self.place, self.card)
            self.after()

    def after(self) -> None:
        """Moves the focus to where a card just lifted from the storage may be put down."""
        if self.layer is None or self.carrying is None:
            return
        carrying = self.carrying
        if carrying.lifted is not None and not carrying.lifted.who and not carrying.dragged and self.layer.ring:
            targets = [w for w in self.layer.every() if isinstance(w, GearPlace) and w.place.who and carrying.key_for(w.place)]
            target = min(targets, key=lambda w: bool(w.card), default=None)  # an empty box before one whose card would go
            if target is not None:
                self.layer.set_focus(target)

    def handle(self, event: Input) -> bool:
        carrying = self.carrying
        if carrying is None:
            told = self.tells and isinstance(event, Pointer) and event.kind == "down" and event.button == LEFT
            return told or super().handle(event)
        if isinstance(event, Key):
            if event.down and not event.repeat and event.meaning == "back":
                return carrying.put_back()
            return super().handle(event)
        if isinstance(event, Pointer):
            return self._by_pointer(event, carrying)
        return False

    def _by_pointer(self, event: Pointer, carrying: Carrying) -> bool:
        if event.kind == "down" and event.button == LEFT:
            self.pressed, self.grip = True, (event.x, event.y)
            return True
        if event.kind == "move" and self.grip is not None:
            if not carrying.dragged and carrying.lifted is None and abs(event.x - self.grip[0]) + abs(event.y - self.grip[1]) > FAR:
                carrying.dragged = carrying.lift(self.place, self.card)
                if not carrying.dragged:
                    self.grip = None
            carrying.at = (event.x, event.y)
            return True
        if event.kind == "up" and event.button == LEFT and self.pressed:
            self.pressed, self.grip = False, None
            if not carrying.dragged:
                if self.under(event.x, event.y):
                    self.press()
                return True
            target = self._dropped_on(event.x, event.y)
            carrying.dragged, carrying.at = False, None
            if target is None or not carrying.set_down(target):
                carrying.put_back()
            return True
        return False

    def _dropped_on(self, x: float, y: float) -> GridPlace | None:
        """Returns the place for gear at a point of the screen: a box, the storage, or a box of the person whose tab is there."""
        for widget in reversed(self.layer.every() if self.layer is not None else []):
            if isinstance(widget, GearPlace) and widget.under(x, y):
                return widget.place
            if isinstance(widget, GearTabs) and widget.under(x, y):
                return widget.place_at(x, y)
        return None

    def inherit(self, old: Widget) -> None:
        super().inherit(old)
        if isinstance(old, GearPlace):
            self.grip, self.pressed = old.grip, old.pressed

    def target_label(self) -> str:
        return self.label or self.key


class GearTabs(Tabs):
    """The tabs of some people; a card of the storage that is dropped on one goes into a box of that person, an empty one if there is any."""

    def __init__(self, key: str, box: Box, people: Sequence[Survivor], tokens: dict[str, Token], chosen: int, choose: Callable[[int], object],
                 carrying: Carrying | None, caps: Sequence[str]) -> None:  # fmt: skip
        signs, letters = [tokens[survivor.id].sign for survivor in people], [tokens[survivor.id].letter for survivor in people]
        names = [survivor.name for survivor in people]
        super().__init__(key, box, names, chosen, choose, tokens=signs, letters=letters, caps=caps, region="grids")
        self.people, self.carrying = people, carrying

    def place_at(self, x: float, y: float) -> GridPlace | None:
        """Returns where a card that is dropped at a point goes; where no box takes it, the first one, so that the reason is told."""
        at = next((i for i, tab in enumerate(self.places()) if tab.holds(x, y)), -1)
        if at < 0 or self.carrying is None:
            return None
        survivor = self.people[at]
        boxes = sorted([GridPlace(survivor.id, n) for n in range(BOXES)], key=lambda place: bool(survivor.grid.get(str(place.box))))
        return next((place for place in boxes if self.carrying.key_for(place)), boxes[0])

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.carrying is None or not self.carrying.dragged or self.carrying.at is None:
            return
        for tab in self.places():
            if tab.holds(*self.carrying.at):
                canvas.outline(tab, theme.LANTERN, 4, 2.4)


class GearBox(GearPlace):
    """A box of the grid: its card with the half affinities on its edges; complete ones are drawn by `draw_bonds`."""

    def __init__(
        self, place: GridPlace, box: Box, facts: GearFacts | None, carrying: Carrying | None, lit: Sequence[str], empty: str, later: str = "",
        lost: bool = False,
    ) -> None:
        super().__init__(place, box, facts, carrying, label=empty, later=later)
        self.lit, self.lost = tuple(lit), lost

    def draw(self, canvas: Canvas) -> None:
        carrying, facts = self.carrying, self.facts
        lifted = carrying is not None and carrying.lifted == self.place
        hover = self.hovered and self.presses()
        if self.lost:
            canvas.fill(self.box, theme.VOID, 5, theme.LINE, 1.4)
            canvas.icon(*self.box.centre, "cross", self.box.w * 0.4, theme.DISABLED_REASON, centre=True)
        elif facts is None or lifted:
            open_slot(canvas, self.box, hover)
        elif self.box.w < NAMED:
            self._sign_only(canvas, facts, hover)
        else:
            gear_slot(canvas, self.box, facts.name, facts.icon, facts.halves, self.lit, hover=hover, card=facts.card)
        if carrying is not None and carrying.lifted is not None and not lifted:
            if carrying.key_for(self.place):
                canvas.outline(self.box, theme.LANTERN, 5, 2.4 if self.hovered or self.focused else 1.6)
            else:
                canvas.shade(self.box, theme.VOID, 120)

    def _sign_only(self, canvas: Canvas, facts: GearFacts, hover: bool) -> None:
        """Draws a card that is too small for its name."""
        box = self.box
        canvas.fill(box, theme.RAISED if hover else theme.colour("1D1917"), 5, theme.LANTERN if hover else theme.GOLD, 1.4)
        thumb(canvas, box.inset(4), "gear", facts.card, facts.icon, line=None)
        ends = {"left": (box.x, box.centre[1]), "right": (box.right, box.centre[1]), "up": (box.centre[0], box.y), "down": (box.centre[0], box.bottom)}
        for side, colour in facts.halves:
            if side not in self.lit:
                half_affinity(canvas, *ends[side], 18, colour, side)


class GridGround(CachedPanel):
    """The engraved body behind the nine boxes of a grid, its head above them where `whole`; it takes no input."""

    focusable = False

    def __init__(self, places: Sequence[Box], whole: bool = False) -> None:
        first, last = places[0], places[BOXES - 1]
        side = last.right - first.x
        above, beside = (HEAD * side, ARMS * side) if whole else (0.0, 0.0)
        super().__init__("grid.body", Box(first.x - beside, first.y - above, side + 2 * beside, side + above), "", self.paint_body)

    @staticmethod
    def paint_body(canvas: Canvas, box: Box) -> None:
        canvas.fill(box, theme.colour("0E0C0D"))
        canvas.surface.blit(engraved(*BODY, canvas.rect(*box).size, canvas.u, ink=theme.mix(theme.colour("0E0C0D"), theme.BONE, 0.46)), canvas.rect(*box))

    def under(self, x: float, y: float) -> bool:
        return False


class GearTile(GearPlace):
    """A gear card of the storage as a tile: icon, name if there is room, and count."""

    def __init__(self, facts: GearFacts, box: Box, count: int, carrying: Carrying | None, later: str = "") -> None:
        super().__init__(GridPlace(card=facts.card), box, facts, carrying, region="storage", later=later)
        self.count = count

    def draw(self, canvas: Canvas) -> None:
        assert self.facts is not None
        box = self.box
        lifted = self.carrying is not None and self.carrying.lifted == self.place
        hover = self.hovered and (self.carrying is None or self.presses())
        able = self.carrying is None or self.carrying.can_lift(self.place, self.card)
        rim = theme.LANTERN if lifted else theme.GOLD if hover else theme.LINE
        named = box.w > 80
        if named:
            canvas.fill(box, theme.RAISED if hover else theme.colour("1D1917"), 5, rim, 1.4)
        well = Box(box.x + (5 if named else 0), box.y + (5 if named else 0), box.h - (10 if named else 0), box.h - (10 if named else 0))
        thumb(canvas, well, "gear", self.card, self.facts.icon, dim=not able or (lifted and self.count < 2), line=None if named else rim)
        more = f"×{self.count}" if self.count > 1 else ""
        if named:
            room = Box(well.right + 8, box.y + 3, box.right - 8 - well.right - 8 - (canvas.wide(more, "smallb") + 6 if more else 0), box.h - 6)
            canvas.rich_in(room, literal(self.facts.name), ("strong", "smallb", "small"), theme.BRIGHT if able else theme.ASH, 0.88)
            if more:
                canvas.text(box.right - 8, box.y + box.h / 2 - canvas.line_of("smallb") / 2, more, "smallb", theme.LANTERN, "r")
            for n, (_, colour) in enumerate(self.facts.halves):
                affinity(canvas, well.right - 4 - n * 11, well.bottom - 4, 11, colour, lit=False)
        elif more:
            canvas.text(box.right + 3, box.y + box.h / 2 - canvas.line_of("small") / 2, more, "small", theme.ASH)


class StoreGround(GearPlace):
    """The whole area of the storage: gear dropped on it is returned."""

    focusable = False

    def __init__(self, box: Box, label: str, carrying: Carrying | None) -> None:
        super().__init__(GridPlace(), box, None, carrying, region="storage", label=label)
        self.focusable = False

    def draw(self, canvas: Canvas) -> None:
        carrying = self.carrying
        if carrying is not None and carrying.lifted is not None and carrying.lifted.who:
            canvas.outline(self.box, theme.LANTERN, 6, 2.2 if self.hovered else 1.4)

    def presses(self) -> bool:
        return self.carrying is not None and self.carrying.lifted is not None


def grid_boxes(box: Box, side: float) -> list[Box]:
    """Returns the nine boxes of a grid at the upper left corner of a box."""
    return [Box(box.x + (n % SIDE) * (side + GAP), box.y + (n // SIDE) * (side + GAP), side, side) for n in range(BOXES)]


def grid(places: Sequence[Box], survivor: Survivor, game: Any, carrying: Carrying | None, words: Translator, whole: bool = False) -> list[Widget]:
    """Returns the nine boxes of a survivor's grid as widgets, over the body that wears the gear, whose head is above them where `whole`.

    Where nothing can be moved, each tells when gear is packed.
    """
    empty, lost, later = words.say("settlement.empty"), words.say("settlement.grid.lost"), words.say("settlement.gear.later") if carrying is None else ""
    found: list[Widget] = [GridGround(places, whole)]
    for n, box in enumerate(places):
        card = survivor.grid.get(str(n), "")
        facts = gear_facts(game.library, card) if card else None
        lit = [edge for edge in NEIGHBOURS if card and position.edge_colour(game, survivor, n, edge)]
        gone = str(n) in survivor.lost_boxes
        found.append(GearBox(GridPlace(survivor.id, n), box, facts, carrying, lit, lost if gone else empty, later, gone))
    return found


def draw_bonds(canvas: Canvas, places: Sequence[Box], survivor: Survivor, game: Any) -> None:
    """Draws complete affinities as one bright shape between their cards."""
    size = max(20.0, places[0].w * 0.32)
    for n in range(BOXES):
        for edge in ("right", "down"):
            colour = position.edge_colour(game, survivor, n, edge)
            if colour:
                here, there = places[n], places[n + NEIGHBOURS[edge]]
                x, y = (here.centre[0] + there.centre[0]) / 2, (here.centre[1] + there.centre[1]) / 2
                affinity(canvas, x, y, size, colour)


def draw_affinities(canvas: Canvas, x: float, y: float, counted: Mapping[str, int], pitch: float = 40, across: bool = False) -> None:
    """Draws the number of complete affinities by colour, below (or beside) each other."""
    for n, colour in enumerate(COLOURS):
        count = counted.get(colour, 0)
        cx, cy = (x + 12 + n * pitch, y + 12) if across else (x + 12, y + 12 + n * pitch)
        affinity(canvas, cx, cy, 24, colour, lit=count > 0)
        canvas.text(cx + 20, cy - canvas.line_of("num") / 2, str(count), "num", theme.BRIGHT if count else theme.ASH)


def draw_lifted(canvas: Canvas, carrying: Carrying, library: Any, focused: Widget | None) -> None:
    """Draws the lifted card: at the pointer while it is dragged, else raised over the focused place."""
    if carrying.lifted is None or not carrying.card:
        return
    facts = gear_facts(library, carrying.card)
    side = 84.0
    if carrying.dragged and carrying.at is not None:
        x, y = carrying.at[0] - side / 2, carrying.at[1] - side / 2
    elif isinstance(focused, GearPlace) and focused.layer is not None and focused.layer.ring:
        x, y = focused.box.centre[0] - side / 2 + 8, focused.box.centre[1] - side / 2 - 12
    elif carrying.at is not None:
        x, y = carrying.at[0] + 6, carrying.at[1] + 6
    else:
        return
    x = min(max(4.0, x), canvas.width - side - 4)
    y = min(max(4.0, y), canvas.units.height - side - 4)
    canvas.shade(Box(x + 6, y + 8, side, side), (0, 0, 0), 130)
    gear_slot(canvas, Box(x, y, side, side), facts.name, facts.icon, facts.halves, hover=True, card=facts.card)
