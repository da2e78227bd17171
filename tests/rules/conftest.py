"""A table for rule tests: set it, throw the dice, answer, look."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.cards.library import Library, read_packs
from game.model.campaign import Campaign, Player
from game.model.showdown import Terrain
from game.model.survivor import FACES, Survivor
from game.rules import effects, flow  # noqa: F401  the words that cards are written in come in with effects
from game.rules.engine.events import Fact, Reason
from game.rules.engine.game import Context, Game
from game.rules.engine.performing import perform
from game.rules.engine.questions import Ask, Roll, Shuffle
from game.rules.engine.signals import ShowdownEnds
from game.rules.showdown import acts, ai_deck, set_up

PACK = Path(__file__).parent.parent.parent / "assets" / "packs" / "core"


class Table:
    """A showdown with given dice and answers; nothing is shuffled."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.campaign = Campaign(1, [Player("One")], [], phase="showdown", monster=library.first_monster)
        self.people: dict[str, Survivor] = {}
        self.asked: list[tuple[str, tuple[str, ...]]] = []
        self.happened: list[Fact | Reason] = []
        set_up.lay_out(self.campaign, library, "white_lion", "first_story", [])
        assert self.campaign.showdown is not None
        self.showdown = self.campaign.showdown
        self.showdown.monster.space, self.showdown.stage, self.showdown.round = "H11", "monster", 2
        self.showdown.ai_deck = ["white_lion.claw"] * 8
        self.showdown.hit_locations = list(library.hit_locations)
        self.game = Game(self.campaign, library)

    def survivor(self, name: str, at: str, **sheet: Any) -> Survivor:
        survivor = Survivor(f"s{len(self.people) + 1}", name, space=at, survival=sheet.pop("survival", 0), armor={"waist": 1},
                            grid={"0": "cloth", "1": "founding_stone"})
        if sheet.pop("down", False):
            survivor.down_since = 1
        for key, value in sheet.items():
            setattr(survivor, key, value)
        self.people[name] = survivor
        self.campaign.survivors.append(survivor)
        self.showdown.survivors.append(survivor.id)
        self.game.refresh()
        return survivor

    def wall(self, *spaces: str) -> None:
        """Lays impassable columns."""
        self.showdown.terrain += [Terrain("stone_columns", [space]) for space in spaces]
        self.game.refresh()

    def base(self) -> tuple[str, object]:
        """Returns where the monster stands and its size, which the game has as well."""
        monster = self.showdown.monster
        assert self.game.size == monster.size
        return monster.space, monster.size

    def lion(self, at: str = "H11", facing: str = "N", *, deck: list[str] | None = None, locations: list[str] | None = None, **tokens: int) -> Table:
        self.showdown.monster.space, self.showdown.monster.facing = at, facing
        self.showdown.monster.tokens = dict(tokens)
        if deck is not None:
            self.showdown.ai_deck = [f"white_lion.{card}" for card in deck]
        if locations is not None:
            self.showdown.hit_locations = [f"white_lion.{card}" for card in locations]
        return self

    def rules_of(self, card: str) -> Table:
        """Lays a mood or trait in play."""
        self.showdown.in_play.append(f"white_lion.{card}")
        self.game.refresh()
        return self

    # ---- playing ----------------------------------------------------------------------------------------------------
    def run(self, steps: Any, dice: list[int | str] | None = None, **answers: Any) -> Table:
        """Runs a resolution; every die must fall and none be left over."""
        left, told = list(dice or []), {kind: list(said) if isinstance(said, list) else said for kind, said in answers.items()}
        answer: str | list[str] | tuple[int, ...] | None = None
        if not steps:                                           # done already, and nobody was asked
            steps = iter(())
        try:
            while True:
                question = steps.send(answer) if answer is not None else next(steps)
                if isinstance(question, Roll):
                    faces = [left.pop(0) for _ in range(question.dice)]
                    answer = tuple([FACES.index(face) + 1 if isinstance(face, str) else face for face in faces])
                elif isinstance(question, Shuffle):
                    answer = list(question.cards)
                else:
                    answer = self.answer_of(question, told)
        except (StopIteration, ShowdownEnds):
            pass
        assert not left, f"dice left: {left}"
        self.happened += self.game.take_events()
        return self

    def answer_of(self, question: Ask, told: dict[str, Any]) -> str:
        self.asked.append((question.kind, question.options))
        assert question.kind in told, f"nobody answers {question.kind}: {question.options}"
        said = told[question.kind]
        if isinstance(said, list):
            said = said.pop(0)
        said = self.people[said].id if said in self.people else said
        assert said in question.options, f"{question.kind}: {said} is not among {question.options}"
        return str(said)

    def monster_turn(self, dice: list[int | str] | None = None, **answers: Any) -> Table:
        return self.run(flow.monster_turn(self.game), dice, **answers)

    def performs(self, card: str, dice: list[int | str] | None = None, **answers: Any) -> Table:
        """The lion plays this card, whatever lies on its deck."""
        return self.run(ai_deck.play_card(self.game, f"white_lion.{card}", Context("", "monster", None, kind="ai")), dice, **answers)

    def does(self, who: Survivor, action: str, dice: list[int | str] | None = None, **answers: Any) -> Table:
        """A survivor does one thing of the act; it must be offered."""
        if self.showdown.acting != who.id:
            self.showdown.acting, who.movements, who.activations = who.id, 1, 1
        assert action in acts.options(self.game, who), f"{action} is not offered: {acts.options(self.game, who)}"
        return self.run(acts.one_action(self.game, who), dice, action=action, **answers)

    def effects(self, subject: Survivor, *texts: Any, dice: list[int | str] | None = None, **answers: Any) -> Table:
        """Effects of the vocabulary happen to somebody, from the monster."""
        context = Context("test", "monster", subject)
        context.aim(subject)
        return self.run(perform(self.game, texts, context), dice, **answers)

    # ---- looking ----------------------------------------------------------------------------------------------------
    def kinds_asked(self) -> list[str]:
        return [kind for kind, _ in self.asked]

    def reasons(self, rule: str) -> list[Reason]:
        return [fact for fact in self.happened if isinstance(fact, Reason) and fact.rule == rule]

    def facts(self, kind: type[Fact]) -> list[Any]:
        return [fact for fact in self.happened if isinstance(fact, kind)]


@pytest.fixture(scope="session")
def library() -> Library:
    found, problems = read_packs([PACK])
    assert not [problem for problem in problems if problem.level == "error"]
    return found


@pytest.fixture
def showdown(library: Library) -> Table:
    return Table(library)


@pytest.fixture
def another(library: Library) -> Callable[[], Table]:
    """More than one table in a test."""
    return lambda: Table(library)
