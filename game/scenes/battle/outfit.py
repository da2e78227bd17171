"""The equipment of a free battle: gear, innovations, survival."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.cards import wording
from game.cards.library import Library
from game.scenes.battle.choice_rows import ChoiceRows
from game.scenes.front.agreement import Choice
from game.scenes.front.host import PageHost
from game.scenes.session.battles import LIMITS, STARTS, UNLOCKED, Wishes
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.layout import Cell, Item
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Check


class OutfitRows:
    """Builds the rows of the equipment, and updates the wishes."""

    def __init__(self, host: PageHost, wishes: Wishes, library: Callable[[], Library]) -> None:
        """`library` returns the current cards of all packs."""
        self.host, self.wishes, self.read = host, wishes, library

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
        named = [self.tell(f"gear.{kind}") if has(f"battle.gear.{kind}") else card.name for kind, card in outfits.items()]
        why = self.tell(f"gear.{wishes.gear if has(f'battle.gear.{wishes.gear}.why') else 'of_a_pack'}.why")
        found.row(Choice("gear", self.tell("gear"), named, list(outfits).index(wishes.gear), self.take_gear, why))
        self.innovations(found)
        limits = [str(n) for n in LIMITS]
        found.row(Choice("limit", self.tell("limit"), limits, LIMITS.index(wishes.limit), self.take_limit, self.tell("limit.why")))
        starts = [n for n in STARTS if n <= wishes.limit]
        shown = [str(n) for n in starts]
        found.row(Choice("survival", self.tell("survival"), shown, starts.index(wishes.survival), self.take_survival, self.tell("survival.why")))
        return found.column()

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
