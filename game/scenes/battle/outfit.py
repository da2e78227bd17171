"""The equipment of a free battle: gear, innovations, survival."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.cards import wording
from game.cards.library import Library
from game.scenes.battle.choice_rows import ROW, ChoiceRows
from game.scenes.front.agreement import Choice
from game.scenes.front.drawing import label
from game.scenes.front.host import PageHost
from game.scenes.session.battles import LIMITS, STARTS, UNLOCKED, Wishes
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
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

    def rows(self, box: Box, pen: Canvas) -> list[Widget]:
        """Returns the rows, from the top of a box on."""
        wishes, outfits = self.wishes, self.library.outfits
        found = ChoiceRows(self.host, pen, box)
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
        return found.made

    def innovations(self, rows: ChoiceRows) -> None:
        """Adds a check box for each innovation that unlocks an action."""
        words = self.host.services.words
        rows.made.append(label("innovations.label", Box(rows.box.x, rows.y, rows.head, ROW), self.tell("innovations")))
        for name, action in self.library.unlocking(UNLOCKED).items():
            card = self.library.innovations[name]
            said = self.tell("innovation", card=card.name, action=words.say(f"option.{action}"))
            tip = Tip(card.name, " ".join(line.text for line in wording.face(self.library, "innovations", name) if line.text))
            place = Box(rows.left, rows.y + 1, rows.box.right - rows.left, 34)
            rows.made.append(Check(name, place, said, name in self.wishes.innovations, partial(self.take_innovation, name), region="gear", tip=tip))
            rows.y += 38
        rows.words("innovations.why", self.tell("innovations.why"))
        rows.y += 14

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
