"""Bots that answer every question of the rules, at random or carefully; the same seed gives the same answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Protocol

from game.model.space import BIT, BaseSize, adjacent, names
from game.play.settlement_bot import IN_A_SETTLEMENT
from game.play.showdown_bot import IN_A_SHOWDOWN
from game.rules.engine.options import END_ACT, GO_ON, AttackOption, read_option
from game.rules.engine.questions import Ask
from game.rules.session import Dice, Session

EAGER, SELDOM = 0.9, 0.7                                        # probability that the random bot moves beside the monster; that it does not pass
AHEAD = 32                                                      # random numbers drawn in one batch
ENOUGH = 0.15                                                   # probability of ending the arrangement of gear


@cache
def beside(space: str, size: BaseSize) -> frozenset[str]:
    """Returns the spaces beside a figure; none for one off the board."""
    return frozenset(names(adjacent(space, size))) if space else frozenset()


MOST_ROUNDS = 100                                              # after so many the bots give a showdown up; people may go on


def gives_up(session: Session) -> bool:
    """Returns whether the bots give up: a showdown that goes on for ever would hang a simulation, and counts as won by nobody."""
    showdown = session.campaign.showdown
    return showdown is not None and showdown.round > MOST_ROUNDS


class Bot(Protocol):
    """Answers the pending question of a session."""

    def choose(self, session: Session) -> str:
        """Returns the key of an option."""


class SeededChoices:
    """A sequence of pseudo-random numbers that depends on the seed alone."""

    def __init__(self, seed: int) -> None:
        self.row, self.drawn = Dice(seed * 2 + 1).row, 1
        self.ahead: list[int] = []                              # numbers drawn in advance, the next one last

    def below(self, number: int) -> int:
        """Draws a whole number from 0 to `number` - 1, uniformly."""
        if not self.ahead:
            self.draw()
        return self.ahead.pop() % number

    def draw(self) -> None:
        """Draws the next batch of numbers."""
        self.ahead = [*reversed(self.row(self.drawn, AHEAD))]
        self.drawn += AHEAD

    def happens(self, share: float) -> bool:
        """Returns True with this probability (0 to 1)."""
        return self.below(1000) < share * 1000

    def one_of(self, options: Sequence[str]) -> str:
        """Draws one of several."""
        if not self.ahead:
            self.draw()
        return options[self.ahead.pop() % len(options)]


class RandomBot:
    """Chooses at random, but prefers to move beside the monster and seldom passes, so that showdowns end."""

    def __init__(self, seed: int) -> None:
        self.chance = SeededChoices(seed)

    def choose(self, session: Session) -> str:
        """Returns the key of an option."""
        question = session.question
        assert question is not None
        kind = question.kind
        if kind == "action":
            return self._act(session, question)
        if kind == "fault":
            return question.options[-1]
        if kind == "the_end":                                   # a campaign of bots goes on because it was begun so
            return question.options[0]
        if kind == "grid" and self.chance.happens(ENOUGH):
            return question.options[0]
        chance, options = self.chance, question.options
        if not chance.ahead:
            chance.draw()
        return options[chance.ahead.pop() % len(options)]

    def _act(self, session: Session, question: Ask) -> str:
        """Chooses one action of an act."""
        options, chance = question.options, self.chance
        monster = session.game.monster
        near_monster = beside(monster.space, monster.size)
        if session.game.by_id[question.who].space not in near_monster:
            legal = near_monster.intersection(options) if options[0] in BIT else ()
            if legal and chance.happens(EAGER):
                return chance.one_of([space for space in names(adjacent(monster.space, monster.size)) if space in legal])
        else:
            weapons = [key for key in options[-9:] if key not in BIT and isinstance(read_option("action", key), AttackOption)]
            if weapons and chance.happens(EAGER):
                return chance.one_of(weapons)
        picked = chance.one_of(options)
        return options[0] if picked == END_ACT and chance.happens(SELDOM) else picked


class CarefulBot:
    """Chooses as sensible players would: attacks from the blind spot, avoids harm, dodges the worst hit; the seed breaks ties."""

    def __init__(self, seed: int) -> None:
        self.chance = SeededChoices(seed)
        self.fighting: dict[str, Callable[[Session, Ask], str]] = {**IN_A_SETTLEMENT, **IN_A_SHOWDOWN}
        self.living: dict[str, Callable[[Session, Ask], str]] = {**IN_A_SHOWDOWN, **IN_A_SETTLEMENT}

    def choose(self, session: Session) -> str:
        """Returns the key of an option."""
        question = session.question
        assert question is not None
        if len(question.options) == 1:
            return question.options[0]
        if question.kind == "roll":
            return self.chance.one_of(question.options)
        way = (self.living if session.game.showdown is None else self.fighting).get(question.kind)
        picked = way(session, question) if way is not None else question.options[0]
        return picked if picked in question.options else question.options[0]


class CuriousBot(CarefulBot):
    """Fights, arms and sets out as the careful bot does, and chooses at random what a settlement does and builds, so that its campaigns see more cards."""

    TRIED = frozenset(["develop", "principle", "choose", "use", "nominate", "quarry"])

    def choose(self, session: Session) -> str:
        """Returns the key of an option; goes on where nothing else can be done, and hunts nothing whose cards are not written."""
        question, library = session.question, session.library
        assert question is not None
        if question.kind not in self.TRIED or session.game.showdown is not None:
            return super().choose(session)
        shunned = [GO_ON, *[name for name in question.options if name in library.monster and library.monster[name].unfinished]]
        return self.chance.one_of([key for key in question.options if key not in shunned] or question.options)


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "careful": CarefulBot, "curious": CuriousBot}
