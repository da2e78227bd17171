"""The equipment of a free battle: gear, innovations, survival."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.cards import wording
from game.cards.library import Library
from game.scenes.battle.choice_rows import ChoiceRows
from game.scenes.front.agreement import Choice
from game.scenes.front.host import PageHost
from game.scenes.front.seat_cards import SeatCards
from game.scenes.session.battles import LIMITS, STARTS, UNLOCKED, Wishes
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Grid, Item, space
from game.ui.kit.plates import plate
from game.ui.kit.player_marks import KEYS
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Check

KIT, LEAST_KIT = 56.0, 230.0  # height and least width of the button of a survivor


class OutfitRows:
    """Builds the rows of the equipment, and updates the wishes."""

    def __init__(self, host: PageHost, wishes: Wishes, library: Callable[[], Library], cards: SeatCards, open_kit: Callable[[int], object]) -> None:
        """`library` returns the current cards of all packs, `open_kit` opens what a survivor brings."""
        self.host, self.wishes, self.read, self.cards, self.open_kit = host, wishes, library, cards, open_kit

    @property
    def library(self) -> Library:
        return self.read()

    def tell(self, word: str, /, **arguments: object) -> str:
        return self.host.services.words.say(f"battle.{word}", **arguments)

    def rows(self, width: float, pen: Canvas) -> Item:
        """Returns the rows for a panel of a width."""
        wishes, outfits = self.wishes, self.library.outfits
        found = ChoiceRows(self.host, pen, width)
        has = self.host.services.words.has
        named = [self.called(kind) for kind in outfits]
        why = self.tell(f"gear.{wishes.gear if has(f'battle.gear.{wishes.gear}.why') else 'of_a_pack'}.why")
        found.row(Choice("gear", self.tell("gear"), named, list(outfits).index(wishes.gear), self.take_gear, why))
        people = range(len(self.cards.seats.people))
        buttons = Grid(items=[Cell(high=KIT, make=partial(self._kit, i)) for i in people], least=LEAST_KIT, gap=8, line_gap=8)
        found.headed("kits", self.tell("kits"), [buttons, space(4), found.words("kits.why", self.tell("kits.why"))])
        self.innovations(found)
        limits = [str(n) for n in LIMITS]
        found.row(Choice("limit", self.tell("limit"), limits, LIMITS.index(wishes.limit), self.take_limit, self.tell("limit.why")))
        starts = [n for n in STARTS if n <= wishes.limit]
        shown = [str(n) for n in starts]
        found.row(Choice("survival", self.tell("survival"), shown, starts.index(wishes.survival), self.take_survival, self.tell("survival.why")))
        return found.column()

    def called(self, outfit: str) -> str:
        """Returns the name of an outfit."""
        card = self.library.outfits.get(outfit)
        return self.tell(f"gear.{outfit}") if self.host.services.words.has(f"battle.gear.{outfit}") else card.name if card is not None else ""

    def summary(self, i: int) -> str:
        """Returns in a few words what a survivor brings besides the gear of the table."""
        kit = self.wishes.kit(i)
        parts = [self.called(self.wishes.gear) if kit.grid is None else self.tell("kits.gear", n=len(kit.grid))]
        cards = len(kit.fighting_arts) + len(kit.disorders) + len(kit.injuries)
        if cards:
            parts.append(self.tell("kits.cards", n=cards))
        if kit.attributes or kit.counters:
            parts.append(self.tell("kits.numbers"))
        return ", ".join(parts)

    def _kit(self, i: int, box: Box) -> CustomWidget:
        """Returns the button that opens what a survivor brings: the portrait, the name, and in a few words what it is."""
        person, seats = self.cards.seats.people[i], self.cards.seats
        name = person.name.strip() or self.cards.say("survivor.label", n=i + 1)
        words, colour = self.summary(i), theme.SIGNS[KEYS[seats.players[person.seat].mark]].colour
        changed = not self.wishes.kit(i).plain

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at = spot.box
            plate(canvas, at, changed, spot.hovered, theme.ACTING)
            face, room = at.inset(5).take_left(at.h - 10, 10)
            canvas.portrait(face, f"portraits/surv_{person.look}.webp", colour)
            canvas.outline(face, colour, 0, 1.2)
            canvas.icon(at.right - 20, at.y + at.h / 2, "play", 12, theme.LANTERN if spot.hovered else theme.ASH, centre=True)
            canvas.text_in(Box(room.x, at.y + 5, room.w - 28, 24), name, ("strong", "smallb", "small"), theme.BRIGHT)
            canvas.text_in(Box(room.x, at.y + 29, room.w - 28, 22), words, ("small",), theme.BONE if changed else theme.ASH)

        return CustomWidget(f"kit{i}", box, f"{name}: {words}", partial(self.open_kit, i), paint=paint, region="gear", tip=Tip(text.literal(name), words))

    def innovations(self, rows: ChoiceRows) -> None:
        """Adds a check box for each innovation that unlocks an action."""
        words, items = self.host.services.words, list[Item]()
        for name, action in self.library.unlocking(UNLOCKED).items():
            card = self.library.innovations[name]
            said = self.tell("innovation", card=card.name, action=words.say(f"option.{action}"))
            tip = Tip(card.name, " ".join(line.text for line in wording.face(self.library, "innovations", name) if line.text))
            items.append(Cell(high=38, make=partial(self._check, name, said, tip)))
        rows.headed("innovations", self.tell("innovations"), [*items, rows.words("innovations.why", self.tell("innovations.why"))])

    def _check(self, name: str, words: str, tip: Tip, box: Box) -> Check:
        place = box.inset(0, 1, 0, 3)
        return Check(name, place, words, name in self.wishes.innovations, partial(self.take_innovation, name), region="gear", tip=tip)

    def take_gear(self, n: int) -> None:
        self.wishes.gear = list(self.library.outfits)[n]
        self.host.relayout()

    def take_innovation(self, name: str, on: bool) -> None:
        chosen = {*self.wishes.innovations} | {name} if on else {*self.wishes.innovations} - {name}
        self.wishes.innovations = [known for known in self.library.unlocking(UNLOCKED) if known in chosen]

    def take_limit(self, n: int) -> None:
        self.wishes.limit = LIMITS[n]
        self.wishes.survival = max(n for n in STARTS if n <= min(self.wishes.survival, self.wishes.limit))
        self.host.relayout()

    def take_survival(self, n: int) -> None:
        self.wishes.survival = STARTS[n]
