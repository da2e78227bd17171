"""Ends what raised outside of any effect, where the lines of an answer say so: in place of the answer, or of a resolution that followed it.

The session goes back to the state in which the question was asked, or in which the resolution began, and ends what that was a part of.
"""
from collections.abc import Generator
from contextlib import suppress
from typing import Any

from game.model.campaign import Campaign
from game.rules import ending
from game.rules.engine.faults import AFTERWARDS, EFFECT_OF_THE_QUESTION, OF_THE_QUESTION, Endless
from game.rules.engine.game import Game
from game.rules.engine.journal import Group
from game.rules.engine.performing import EffectFailed
from game.rules.engine.signals import ENDS
from game.rules.engine.watching import Watch, decode_state, encode_state


class BreakingOff:
    """What is ended in the answer that is being given: how often so far, and what is needed to do it again."""

    __slots__ = ("begun", "closing", "ended", "goes_on", "leaving", "watch")

    def __init__(self) -> None:
        self.ended = 0                                          # resolutions after the answer that raised and were ended
        self.closing = False                                    # the answer is not given: what its question belongs to is ended
        self.leaving = False                                    # the effect that asked is left in place of the answer
        self.goes_on = ""                                       # what the resolution is a part of
        self.begun: tuple[bytes, int, int, int] | None = None   # the state in which it began; the events, steps and effects before it
        self.watch: Watch | None = None

    def begin_answer(self, game: Game, skips: frozenset[int]) -> None:
        """Begins an answer with what is left out of it or ended in it."""
        game.skips, self.ended, self.closing = skips, 0, OF_THE_QUESTION in skips
        self.leaving = EFFECT_OF_THE_QUESTION in skips and not self.closing
        game.spent = game.effects_done = 0
        game.answers += 1

    def begin_resolution(self, game: Game) -> None:
        """Notes what a resolution is a part of, and the state in which it begins if it may have to be ended."""
        self.goes_on, self.begun = ending.going_on(game), None
        if game.skips and min(game.skips) <= AFTERWARDS:
            self.begun = encode_state(game.campaign), len(game.events), game.spent, game.effects_done

    def begin_again(self, game: Game, group: Group) -> None:
        """Begins where a checkpoint was taken, in the midst of an answer."""
        self.begin_answer(game, group.skips)
        game.effects_done, game.spent, self.ended = group.done, group.spent, group.ended
        self.closing = self.leaving = False
        self.begin_resolution(game)

    def leaves_effect(self) -> bool:
        """Returns once whether the effect that asked is left in place of the answer."""
        leaving, self.leaving = self.leaving, False
        return leaving

    def begin_phase(self, game: Game) -> frozenset[int]:
        """Returns what is left out or ended of the rest of the answer, counted from here: a phase is opened again from its beginning."""
        rest = frozenset([AFTERWARDS - n for n in range(afterwards(game.skips) - self.ended)])
        ahead = frozenset([number for number in game.skips if number > game.effects_done])
        game.skips, self.ended = ahead | rest, 0
        return frozenset([number - game.effects_done for number in ahead]) | rest

    def mark(self, game: Game, failed: Exception, skips: frozenset[int], opened: int) -> tuple[int, str]:
        """Returns the line by which what has just raised would be ended, and what that is; `opened` resolutions followed the answer."""
        if not opened:
            within = isinstance(failed, EffectFailed) and not skips & {EFFECT_OF_THE_QUESTION, OF_THE_QUESTION}
            return (EFFECT_OF_THE_QUESTION, "") if within else (OF_THE_QUESTION, self.goes_on)
        return AFTERWARDS - afterwards(skips), ending.ended_by(self.goes_on, self.ended + 1 + (OF_THE_QUESTION in game.skips))

    def end_raised(self, game: Game, failed: Exception) -> None:
        """Ends the resolution that raised from the state in which it began; raises the exception again where the answer does not say so."""
        if self.begun is None or self.ended >= afterwards(game.skips) or isinstance(failed, Endless) or (
                isinstance(failed, EffectFailed) and failed.number):
            raise failed
        self.ended += 1
        state, told, game.spent, game.effects_done = self.begun
        del game.events[told:]
        if self.watch is not None:
            self.watch.forget(told)
        break_off(game, state, self.ended + (OF_THE_QUESTION in game.skips))

    def close(self, game: Game, steps: Generator[Any, Any, None], key: str) -> None:
        """Ends what the question of an answer belongs to, in place of the answer."""
        self.closing = False
        with suppress(Exception):                               # what raised may raise again as it is left
            steps.close()
        break_off(game, encode_state(game.campaign), 1, key)


def afterwards(skips: frozenset[int]) -> int:
    """Counts the resolutions after the answer that are to be ended."""
    return sum([mark <= AFTERWARDS for mark in skips])


def put_back(game: Game, campaign: Campaign) -> None:
    """Goes on with another state, as if nothing were being resolved."""
    game.campaign, game.awaited, game.depth = campaign, dict.fromkeys(ENDS, 0), 0
    game.change = game.gone = game.attack = None
    game.refresh()


def break_off(game: Game, state: bytes, times: int, key: str = "") -> None:
    """Ends what is going on in a state; something larger where that raises too."""
    while True:
        put_back(game, decode_state(state))
        try:
            ending.break_off(game, times, key)
            return
        except Exception:
            if times > ending.MOST:
                raise
            times = ending.SMALL + 1 if times <= ending.SMALL else ending.MOST + 1
