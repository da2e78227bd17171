"""Which strikes of an attack are seen, and when: one for each hit with its harm, or as it fails, and one for an attack of which no die hits."""

from __future__ import annotations

from game.rules.engine import events
from game.rules.engine.events import Happened
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.ui.board.board_adapter import landing_blow, vain_strike
from game.ui.showdown.attack_view import AttackView, StrikeView


class StrikesShown(Part):
    """Begins the strikes on the board; `landing` is the harm that is told when its strike lands."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight) -> None:
        super().__init__(host)
        self.fight = fight
        self.landing: Happened | None = None
        self.struck: StrikeView | None = None  # the hit location at which the last strike was seen
        self.thrown: Happened | None = None  # what has thrown the dice that roll

    def clear(self) -> None:
        """Forgets what was under way."""
        self.landing = self.struck = self.thrown = None

    def _attack(self) -> AttackView | None:
        """Returns the attack that goes on."""
        here = self.fight.episodes.now.innermost if self.fight.episodes.now is not None else None
        return here if here is not None and not here.ended else None

    def begin(self, fact: Happened) -> bool:
        """Begins the strike of which a fact tells the harm; returns whether it must land before that is told."""
        if fact is self.landing:
            return False
        here = self._attack()
        struck = here is not None and isinstance(fact, events.HitSuffered | events.BrainSuffered) and fact.who == here.target
        steps = landing_blow(fact, self.fight.campaign, here.attacker if here is not None and struck else "")
        hit = here.now if here is not None and isinstance(fact, events.Wounded) else None
        if not steps or (hit is not None and hit is self.struck):
            return False
        self.landing, self.struck = fact, hit
        self.fight.view.play(steps)
        return True

    def told(self, fact: Happened) -> None:
        """Shows the strike of a fact that did no harm; where dice roll, as soon as they lie."""
        self.thrown = fact if self.fight.rolling else None
        if not self.fight.rolling:
            self._in_vain(fact)

    def dice_lie(self) -> None:
        """Shows the strike that waited for its dice."""
        if self.thrown is not None:
            self._in_vain(self.thrown)
        self.thrown = None

    def _in_vain(self, fact: Happened) -> None:
        here = self._attack()
        if here is not None and here.attacker:
            self.fight.view.play(vain_strike(fact, self.fight.campaign, here.attacker, here.target))
