"""What a card in play has done outside an attack, from the moment at which it triggers until something else happens."""

from __future__ import annotations

from game.rules.engine import events
from game.rules.engine.events import Happened, Reason
from game.ui.board.board_adapter import MONSTER
from game.ui.showdown.attack_view import AttackView

HARMS = (events.SurvivorDied, events.Injured, events.HitSuffered, events.BrainSuffered)  # a survivor
GRAVE = (events.SurvivorDied, events.Wounded, events.Injured, events.HitSuffered, events.BrainSuffered, events.TurnLost)  # the gravest first
LASTING = (events.SurvivorDied, events.Injured)  # what does not pass: a table takes it in, and goes on by a press
BY_ITSELF = (*GRAVE, events.KnockedDown, events.Changed)  # where a card of a survivor does it
ICONS = {events.Wounded: "wound", events.TurnLost: "hour"}  # of the gravest; the others have a claw
NEXT_OF_ATTACK = (events.DiceFell, events.LocationsFell, events.HitSuffered, events.BrainSuffered, events.Dodged, events.WoundTried)
AFTER = (
    events.CardDrawn, events.TargetPicked, events.Sniffed, events.ActionBegan, events.AttackBegan, events.ActBegan, events.ActEnded, events.TurnBegan,
    events.RoundBegan, events.TilePassed, events.RuleAnswered, events.Ended,
)  # fmt: skip


class EffectTold:
    """Follows one card in play: its name, what was said of it, and whether that weighs."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forgets the card."""
        self.card, self.of_survivor = "", False
        self.harmed: set[str] = set()  # all survivors whom it has harmed, also those of whom was read already
        self.read()

    def read(self) -> None:
        """Forgets what it has done, once that is read."""
        self.words = self.who = ""
        self.told: list[str] = []
        self.harms: list[tuple[str, str]] = []  # the survivors whom it has harmed, each with the sentence on that
        self.grave = len(BY_ITSELF)

    @property
    def weighs(self) -> bool:
        """Returns whether the card has done something that must be read: harm to a survivor or the monster, a lost turn, all that a survivor's card does."""
        return self.grave < len(BY_ITSELF)

    @property
    def weighs_much(self) -> bool:
        """Returns whether the gravest that the card has done does not pass."""
        return self.weighs and BY_ITSELF[self.grave] in LASTING

    @property
    def icon(self) -> str:
        """Returns the icon of the gravest that it has done, where that weighs."""
        return ICONS.get(BY_ITSELF[self.grave], "claw")

    def take(self, fact: Happened, words: str, attack: AttackView | None, of_survivor: bool = False) -> None:
        """Takes the next fact with its sentence; `attack` is what the tray shows then, `of_survivor` whether a card of a survivor answers by itself."""
        if isinstance(fact, AFTER):
            self.clear()
        if isinstance(fact, events.ActionBegan):
            self.card = fact.card
        if isinstance(fact, events.RuleAnswered):
            if of_survivor or attack is None or attack.ended or not attack.attacker:
                self.card, self.of_survivor = fact.card, of_survivor
            return
        if isinstance(fact, events.Wounded):
            self.card = self.card or ("" if fact.by else fact.cause)
        if not self.card or not words or isinstance(fact, Reason):
            return
        self.told.append(words)
        if isinstance(fact, HARMS):
            self.harms.append((fact.who, words))
            self.harmed.add(fact.who)
        all_of_it = self.of_survivor or (isinstance(fact, events.KnockedDown) and fact.who == MONSTER)
        for number, kind in enumerate(BY_ITSELF if all_of_it else GRAVE):
            if isinstance(fact, kind) and number < self.grave:
                self.grave, self.words, self.who = number, words, fact.who

    def rolls(self, fact: Happened) -> bool:
        """Returns whether a fact is the roll of the card on its table."""
        return bool(self.card) and isinstance(fact, events.DiceFell) and fact.kind == "table"

    def ends_before(self, fact: Happened) -> bool:
        """Returns whether a fact is no part of what the card does, and that must be read before."""
        return self.weighs and isinstance(fact, (*AFTER, *NEXT_OF_ATTACK) if self.of_survivor else AFTER)
