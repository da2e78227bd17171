"""Where an act may lead is seen on the floor: spaces to strike from, and what the monster cannot reach with one full move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.play.bots import CarefulBot
from game.rules.queries import position
from game.scenes.showdown.scene import ShowdownScene
from game.ui.board.board_state import FactPlate, Mark, Reach, Strikes
from game.ui.showdown.prompts import ATTACK, options
from tests.ui.showdown_player import opened, scene_of, settle


def acts(seed: int, look: Callable[[ShowdownScene], bool], answers: int = 80) -> None:
    """Plays on by the bot and looks at each act until `look` has seen enough."""
    scene, bot = scene_of(opened(seed, 0)), CarefulBot(seed)
    for _ in range(answers):
        question = scene.session.question
        assert question is not None
        if question.kind == "action" and look(scene):
            return
        scene.table.answer(bot.choose(scene.session))
        settle(scene.services)
        while scene.fight.halt is not None:
            scene.narrator.go_on()
            settle(scene.services)
    raise AssertionError("it never came to that")


def marks(scene: ShowdownScene, kind: type) -> list[Mark]:
    return [mark for mark in scene.view.marks if isinstance(mark, kind)]


def told(scene: ShowdownScene) -> set[str]:
    return {mark.words for mark in marks(scene, FactPlate) if isinstance(mark, FactPlate)}


@pytest.mark.whole
def test_spaces_to_strike_from_are_marked_and_the_plate_says_to_walk_there() -> None:
    seen = set[str]()

    def look(scene: ShowdownScene) -> bool:
        question = scene.session.question
        assert question is not None
        survivor = scene.game.by_id[question.who]
        wanted = set(position.spaces_to_strike_from(scene.game, survivor, scene.fight.weapon))
        marked = {space for mark in marks(scene, Strikes) if isinstance(mark, Strikes) for space in mark.spaces}
        assert marked == (set() if survivor.space in wanted else wanted)
        assert ("attacks from here" in told(scene)) == bool(marked)
        said = {plate.key: plate.sub for plate in options(scene.prompter.asking(question))}
        if ATTACK in said and survivor.movements and survivor.activations and not survivor.down_since:
            assert said[ATTACK] == ("walk up first" if wanted else "out of reach")
            seen.add(said[ATTACK])
        elif survivor.space in wanted:
            seen.add("near")
        return len(seen) == 3

    acts(3, look)


def test_what_the_monster_cannot_reach_is_told_from_what_it_can() -> None:
    seen = set[bool]()

    def look(scene: ShowdownScene) -> bool:
        question = scene.session.question
        assert question is not None
        reach = {*(key for key in question.options if key[:1].isupper()), scene.game.by_id[question.who].space}
        safe = reach - set(position.threatened(scene.game))
        found = [set(mark.spaces) for mark in marks(scene, Reach) if isinstance(mark, Reach) and mark.tone == "cold"]
        parted = len(reach) > 1 and bool(safe) and safe != reach
        assert found == ([safe] if parted else []) and ("out of its reach" in told(scene)) == parted
        seen.add(parted)
        return len(seen) == 2

    acts(3, look)
