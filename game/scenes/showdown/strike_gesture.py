"""Move and attack in one gesture: the best spaces to strike from are shown at the monster, and one press walks there and strikes."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.engine.options import attack_key
from game.rules.engine.questions import Ask
from game.rules.queries.strikes import StrikeSpace, strike_spaces
from game.scenes.session.part import Part
from game.scenes.session.thinking import known
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.forecaster import Forecaster
from game.scenes.showdown.stop_settings import StopSettings
from game.ui.board.board_adapter import MONSTER, space_of
from game.ui.board.board_state import ChoiceMark, FactPlate, Mark
from game.ui.showdown.prompts import ATTACK

WOUND = 1  # of odds.COUNTERS


class Strike(NamedTuple):
    """An attack that follows a walk: whose, with what, and from which space."""

    who: str
    weapon: str
    space: str


class StrikeGesture(Part):
    """Finds the spaces to strike from for the one who acts, marks them, and gives both answers one after the other."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, forecaster: Forecaster, stops: StopSettings) -> None:
        super().__init__(host)
        self.fight, self.forecaster, self.stops = fight, forecaster, stops
        self.intended: Strike | None = None  # the attack that follows when the walk has ended

    # ------------------------------------------------------------ where
    def spaces(self, weapon: str = "") -> tuple[StrikeSpace, ...]:
        """Lists the spaces from which the one who acts may strike with the weapon in hand, the best first."""
        survivor = self.fight.acting()
        if survivor is None or self.fight.tray_open:
            return ()
        return strike_spaces(self.fight.game, survivor, weapon or self.fight.weapon)

    def best(self) -> tuple[str, ...]:
        """Returns the best spaces to strike from; several if they are equally good."""
        survivor = self.fight.acting()
        return self.forecaster.best_spaces(survivor, self.spaces()) if survivor is not None else ()

    @property
    def pointed(self) -> bool:
        """Returns whether the pointer or the focus is on the monster, or on the plate of an attack that needs a walk."""
        plates = (self.host.hovered, self.host.focused if self.host.ring else None)
        return self.fight.looked_at == MONSTER or any(at is not None and at.key == ATTACK and at.enabled for at in plates)

    def meant(self) -> str:
        """Returns the space from which a press would strike, "" if from none: that in focus while several are offered, else the first of the best."""
        if self.fight.strike_from:
            return next((s for s in (self.fight.pointed, self.fight.cursor) if s in self.fight.strike_from), self.fight.strike_from[0])
        return next(iter(self.best()), "")

    def answer(self) -> str:
        """Returns the answer that a press on the monster begins with: the space to walk to, or the attack from where one stands."""
        question, space = self.fight.question, self.meant()
        if question is None or not space:
            return ""
        return space if space in question.options else attack_key(self.fight.weapon)

    # ------------------------------------------------------------ pressing
    def press(self) -> bool:
        """Strikes from the best space; where several are equally good it marks them, and one of them is chosen like any space.

        Returns whether there is anything to do.
        """
        found = self.fight.strike_from or self.best()
        if not found:
            return self._other_weapon()
        if len(found) > 1:
            self.offer(found)
        else:
            self.go(found[0])
        return True

    def offer(self, spaces: tuple[str, ...]) -> None:
        """Asks from which of several spaces: only they can be chosen until one is, or until the question is left; the one in focus stays so."""
        at = self.meant() if self.fight.strike_from else spaces[0]
        self.fight.strike_from, self.fight.cursor = spaces, at
        self.fight.pointed = at
        self.host.focus_anew("board")
        self.host.remark()

    def leave(self) -> bool:
        """Stops asking from which space; returns whether it was asked."""
        asked, self.fight.strike_from = bool(self.fight.strike_from), ()
        if asked:
            self.fight.cursor = self.fight.pointed = ""
            self.host.first = None
            self.host.relayout()
        return asked

    def _other_weapon(self) -> bool:
        """Takes another weapon in hand if only that one can strike; it is shown, and a second press strikes."""
        survivor = self.fight.acting()
        names = self.fight.panels.weapons(survivor, self.fight.weapon) if survivor is not None else []
        other = next((name for name in names if name != self.fight.weapon and self.spaces(name)), "")
        if other:
            self.fight.take_weapon(other)
            self.services.tell(self.say("showdown.strike.weapon", weapon=self.fight.voice.name(other)))
        return bool(other)

    def go(self, space: str) -> None:
        """Walks to a space and strikes from there; from one's own space it strikes at once."""
        survivor = self.fight.acting()
        if survivor is None or not space:
            return
        key = attack_key(self.fight.weapon)
        if space == survivor.space:
            self.host.give(key)
            return
        intended = Strike(survivor.id, self.fight.weapon, space)
        if self.host.answer(space):
            self.intended = intended

    # ------------------------------------------------------------ the second answer
    def drop(self) -> None:
        """Gives up the attack that was to follow: something else happened."""
        self.intended = None

    def follow(self, question: Ask | None) -> bool:
        """Gives the attack after the walk if the rules ask for nothing else; returns whether it did."""
        strike, self.intended = self.intended, None
        if strike is None or question is None or question.kind != "action" or question.who != strike.who:
            return False
        key = attack_key(strike.weapon)
        if key not in question.options or space_of(self.fight.campaign, strike.who) != strike.space:
            return False
        self.fight.weapon, self.fight.weapon_of = strike.weapon, strike.who
        return not self.stops.warn(key) and self.fight.table.answer(key)

    # ------------------------------------------------------------ marks
    def marks(self) -> list[Mark]:
        """Returns the marks of the gesture while it is pointed at or asked: the best spaces, and the odds at the one that is meant."""
        survivor = self.fight.acting()
        if survivor is None or not (self.fight.strike_from or self.pointed):
            return []
        found: list[Mark] = []
        spaces = self.fight.strike_from or self.best()
        if len(spaces) > 1:
            found.append(ChoiceMark(spaces))
        here = next((each for each in self.spaces() if each.space == self.meant()), None)
        if here is not None:
            short = self.say("showdown.strike.hit", n=here.hits_on)
            found.append(FactPlate(here.space, "sword", self._odds(survivor.id, here), "lantern", side="right", short=short, near=True))
        return found

    def _odds(self, who: str, here: StrikeSpace) -> str:
        """Tells what an attack from a space needs, its chance to wound, and the danger there, as far as they are known."""
        parts = [self.say("showdown.strike.hit", n=here.hits_on)]
        self.forecaster.stand()
        survivor = self.fight.acting()
        if survivor is not None:
            explored = self.forecaster.attack_odds(survivor, self.fight.weapon, here.space)
            if explored.possible and explored.runs:
                parts.append(self.say("showdown.strike.wound", chance=self.forecaster.range_of(explored.chance_of(WOUND))))
        if here.behind:
            parts.append(self.say("foresight.place.behind.short"))
        if self.forecaster.people_shown and self.forecaster.may_forecast():
            danger = self.forecaster.forecast_at(who, here.space, deep=False)
            if known(danger):
                parts.append(self.say("showdown.strike.danger", chance=self.forecaster.range_of(danger.picked(who))))
        return self.say("showdown.strike.between").join(parts)
