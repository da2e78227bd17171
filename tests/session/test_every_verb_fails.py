"""Whatever verb of the rules raises, wherever it is called from: there is a way on besides `back`, nothing is impossible after it, and it is replayed."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any

import pytest
from msgspec.structs import replace

from game.cards.definitions import Minion, MinionAttack
from game.cards.library import Library
from game.model.showdown import Minion as Figure
from game.play.bots import BOTS
from game.play.invariants import Watch
from game.play.packs import read_all
from game.play.random_setups import mixed
from game.rules.effects.ground import Spawn
from game.rules.engine.events import BrokenOff, EffectSkipped
from game.rules.queries.messages import tell, tell_question
from game.rules.restoring import session_of
from game.rules.session import Saved, Session
from tests.session.tables import seen, story, written_and_read

AFTER, MOST_ANSWERS = 12, 400                                     # answers after the first fault, while the verb goes on raising
LAST_RESORT = ("phase.begin", "phase.game_over")                  # without these no settlement phase can go on, or a story end


class Verbs:
    """All functions of the rules that emit events, each behind a door that notes who went through, and shuts for one of them."""

    def __init__(self) -> None:
        self.met: set[str] = set()
        self.broken = ""
        self.replaced: list[tuple[dict[Any, Any], Any, FunctionType]] = []
        self.names: set[str] = set()
        doors: dict[FunctionType, Callable[..., Any]] = {}
        for package in ("showdown", "survivors", "settlement", "hunt"):
            home = importlib.import_module(f"game.rules.{package}")
            for part in pkgutil.iter_modules(home.__path__):
                module = importlib.import_module(f"{home.__name__}.{part.name}")
                for name, function in inspect.getmembers(module, inspect.isfunction):
                    if function.__module__ == module.__name__ and "game.emit(" in inspect.getsource(function):
                        doors[function] = self.door(f"{part.name}.{name}", function)
        modules = [vars(module) for name, module in sys.modules.items() if name.startswith("game.")]
        for names in [*modules, *[table for module in modules for table in list(module.values()) if isinstance(table, dict)]]:
            for name, value in list(names.items()):
                if isinstance(value, FunctionType) and value in doors:
                    self.replaced.append((names, name, value))
                    names[name] = doors[value]

    def door(self, name: str, function: FunctionType) -> Callable[..., Any]:
        self.names.add(name)

        def raising() -> Iterator[Any]:
            raise ZeroDivisionError("put in by a test")
            yield

        def through(*given: Any, **named: Any) -> Any:
            self.met.add(name)
            if self.broken != name:
                return function(*given, **named)
            return raising() if inspect.isgeneratorfunction(function) else next(raising())

        return through

    def undo(self) -> None:
        for names, name, function in self.replaced:
            names[name] = function


@pytest.fixture(scope="module")
def library() -> Library:
    """Returns the core pack with a minion that the claw brings; no other test has this library."""
    found = read_all()[0]
    found.minions["larva"] = Minion(name="Larva", movement=3, toughness=3, attack=MinionAttack(speed=1, accuracy=5, damage=1))
    claw = found.ai["white_lion.claw"]
    found.ai["white_lion.claw"] = replace(claw, actions=(Spawn("larva"), *claw.actions))
    return found


@pytest.fixture(scope="module")
def verbs() -> Iterator[Verbs]:
    doors = Verbs()
    yield doors
    doors.undo()


def won(library: Library, seed: int) -> Session:
    """Begins where the first fight is won, and the story goes on with a settlement."""
    campaign = story(library, seed)
    assert campaign.showdown is not None
    campaign.showdown.outcome, campaign.showdown.stage, campaign.phase, campaign.goes_on = "victory", "over", "aftermath", True
    return Session(campaign, library)


def among_minions(library: Library) -> Session:
    """Begins a fight in which minions are on the board."""
    campaign = story(library, 21)
    assert campaign.showdown is not None
    campaign.showdown.minions = [Figure("larva:1", "larva", "H14", 1)]
    return Session(campaign, library)


def hunted(library: Library) -> Session:
    """Begins a hunt from which people run away."""
    campaign = story(library, 22)
    campaign.showdown, campaign.phase, campaign.goes_on = None, "hunt", True
    home = campaign.settlement
    home.lantern_year, home.population, home.quarry, home.quarry_level = 3, 12, "white_lion", 1
    home.innovations, home.departing = ["language", "pictograph"], [survivor.id for survivor in campaign.survivors]
    return Session(campaign, library)


def stories(library: Library) -> Iterator[Session]:
    """Begins stories that come to most that can happen."""
    for seed in (1, 2, 3):
        yield Session(story(library, seed), library)
    for seed in (5, 6):
        yield won(library, seed)
    by_hand = story(library, 4)
    by_hand.dice = "hand"
    yield Session(by_hand, library)
    for seed in range(1, 9):
        yield Session(mixed(seed, library, outfit=True, level=("1", "2", "3")[seed % 3]), library)
    yield among_minions(library)
    yield won(library, 14)                                        # an exile, a partnership and a retirement among its years
    yield hunted(library)


@pytest.fixture(scope="module")
def moments(verbs: Verbs, library: Library) -> dict[str, tuple[Saved, str]]:
    """Finds for each verb a story that was saved, and an answer that calls it."""
    found: dict[str, tuple[Saved, str]] = {}
    for number, session in enumerate(stories(library)):
        bot = BOTS["careful" if number % 2 else "random"](number)
        verbs.met = set()
        for _ in range(MOST_ANSWERS):
            if session.question is None:
                break
            key, before = bot.choose(session), session.saved()
            verbs.met = set()
            session.answer(key)
            for verb in verbs.met - set(found):
                found[verb] = before, key
    return found


def test_almost_every_verb_is_called_in_these_stories(verbs: Verbs, moments: dict[str, tuple[Saved, str]]) -> None:
    left = sorted(verbs.names - set(moments))
    assert len(moments) > 0.8 * len(verbs.names), f"not called: {left}"


def chosen(session: Session) -> list[Any]:
    """Takes the way on at a fault, as long as one fault follows another; returns what happened."""
    told: list[Any] = []
    for _ in range(20):
        question = session.question
        if session.fault is None:
            return told
        assert question is not None and question.options[-1] != "back", question
        assert all("‹" not in words for words in tell_question(question, session.campaign, session.library)), question
        told += session.answer(question.options[-1])
    raise AssertionError(f"faults without end: {session.fault}")


def test_whatever_verb_raises_the_story_goes_on(verbs: Verbs, library: Library, moments: dict[str, tuple[Saved, str]]) -> None:
    ended, tried = set[str](), 0
    for verb, (start, key) in sorted(moments.items()):
        session = session_of(written_and_read(start), library)
        before = seen(session)
        verbs.broken = verb
        try:
            session.answer(key)
            if session.fault is None:                             # another seed of chance or an option that is no longer there
                continue
            assert session.question is not None and session.question.options[0] == "back", verb
            session.answer("back")
            assert seen(session) == before, verb
            session.answer(key)
            told = chosen(session)
            assert any(isinstance(fact, BrokenOff | EffectSkipped) for fact in told) or session.question is None, verb
            words = [tell(fact, session.campaign, session.library) for fact in told if isinstance(fact, BrokenOff)]
            assert all(words) and not any("‹" in said for said in words), verb
            ended |= {fact.what for fact in told if isinstance(fact, BrokenOff)}
            assert verb in LAST_RESORT or "story" not in {fact.what for fact in told if isinstance(fact, BrokenOff)}, verb
            bot, watch = BOTS["random"](1), Watch()
            for _ in range(AFTER):
                if session.question is None:
                    break
                watch.look(session)
                session.answer(bot.choose(session))
                chosen(session)
            after = seen(session)
            assert seen(session.clone()) == after, verb
            assert seen(session_of(written_and_read(session.saved()), session.library)) == after, verb
        finally:
            verbs.broken = ""
        tried += 1
    assert tried > 0.7 * len(verbs.names)
    assert {"act", "turn", "step", "aftermath", "hunt"} <= ended


def test_what_raises_before_the_first_question_can_be_ended(verbs: Verbs, library: Library) -> None:
    verbs.met = set()
    Session(story(library, 1), library)
    for verb in sorted(verbs.met):
        verbs.broken = verb
        try:
            session = Session(story(library, 1), library)
            if session.fault is None:
                continue
            assert session.question is not None and "back" not in session.question.options
            chosen(session)
            assert session.fault is None
            assert seen(session_of(written_and_read(session.saved()), library)) == seen(session), verb
        finally:
            verbs.broken = ""
