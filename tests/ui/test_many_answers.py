"""Questions with more answers than the banner holds: each answer is reached by the keys, at every size, and can be read."""

from __future__ import annotations

import pytest

from game import paths
from game.app import App
from game.cards.library import read_packs
from game.rules.engine.question_facts import ChooseFacts, QuestionFacts, UseFacts
from game.rules.engine.questions import Ask
from game.scenes.hunt.scene import HuntScene
from game.ui.kit.inputs import MOST_ANSWERS, Bindings, Key, answer_key
from game.ui.kit.widgets import Button
from game.ui.settlement.choice_grid import UPRIGHT, Tile
from tests.ui.settling import go_to
from tests.ui.test_hunt import hunting

LIBRARY = read_packs([paths.packs() / "core"])[0]

WIDE, BIG, SMALL = ((1280, 720), 1.0), ((1280, 720), 2.0), ((640, 360), 0.8)
BOXES = tuple(str(n) for n in range(1, 10) if n != 5)
TYPES = tuple(LIBRARY.proficiencies)
GEAR = tuple(LIBRARY.gear)[:9]
NUMBERS = tuple(str(n) for n in range(1, 9))
QUESTIONS: list[tuple[str, tuple[str, ...], QuestionFacts]] = [
    ("choose", BOXES, ChooseFacts("box")), ("choose", TYPES, ChooseFacts("weapon_type")), ("choose", GEAR, ChooseFacts("gear")),
    ("choose", NUMBERS, ChooseFacts("roll")), ("choose", ("red", "green", "blue", "top", "bottom"), ChooseFacts("pile")), ("use", NUMBERS, UseFacts("reroll")),
]  # fmt: skip


def asked(kind: str, options: tuple[str, ...], facts: QuestionFacts, size: tuple[int, int], scale: float) -> tuple[App, HuntScene, list[str]]:
    """Puts a question to the first survivor of a hunt, and notes the answers that are given."""
    app, scene = hunting(size, scale=scale)
    survivor, given = scene.campaign.survivors[0], list[str]()
    survivor.lost_boxes = ["4"]
    scene.session.question = Ask(kind, survivor.id, "lovelorn_rock", options, facts)
    scene.give = given.append  # type: ignore[assignment, method-assign]
    scene.relayout()
    app.draw()
    return app, scene, given


@pytest.mark.parametrize(("size", "scale"), [WIDE, BIG, SMALL])
@pytest.mark.parametrize(("kind", "options", "facts"), QUESTIONS)
def test_each_of_many_answers_is_reached_by_the_keys(kind, options, facts, size, scale):
    app, scene, _ = asked(kind, options, facts, size, scale)
    keys = {target.key for target in scene.top.targets()}
    for answer in (options[0], options[-1]):
        go_to(app, f"card {answer}" if f"card {options[0]}" in keys else answer)


def test_cards_too_narrow_to_read_become_tiles():
    _, scene, _ = asked("choose", TYPES, ChooseFacts("weapon_type"), *WIDE)
    wide = [target.rect[2] for target in scene.top.targets() if target.key in TYPES]
    assert len(wide) == len(TYPES) and min(wide) >= UPRIGHT * 0.9


def test_a_lost_box_cannot_be_lost_again_and_each_box_tells_what_lies_in_it():
    _, scene, _ = asked("choose", BOXES, ChooseFacts("box"), *WIDE)
    buttons = {b.key: b for w in scene.widgets for b in w.children() if isinstance(b, Button) and b.key.isdigit()}
    survivor = scene.campaign.survivors[0]
    assert sorted(buttons) == [str(n) for n in range(1, 10)]
    assert [key for key, button in buttons.items() if not button.enabled] == ["5"]
    assert {key: button.label for key, button in buttons.items() if str(int(key) - 1) in survivor.grid} == {
        str(int(box) + 1): scene.library.gear[card].name for box, card in survivor.grid.items()
    }


@pytest.mark.parametrize(("size", "scale"), [WIDE, BIG, SMALL, ((1920, 1080), 0.8), ((1920, 1080), 1.0)])
def test_each_weapon_type_says_what_its_specialists_and_masters_have(size, scale):
    _, scene, _ = asked("choose", TYPES, ChooseFacts("weapon_type"), size, scale)
    tiles = [widget for widget in scene.every() if isinstance(widget, Tile)]
    assert {tile.key for tile in tiles} == set(TYPES)
    for tile in tiles:
        grades = LIBRARY.proficiencies[tile.key].grades
        ends = [LIBRARY.language.say(f"card.grade.{end}", n=grade.from_) for end, grade in (("first", grades[0]), ("last", grades[-1]))]
        assert all(end in tile.explanation().body for end in ends) and str(grades[0].from_) in tile.facts.about, tile.key
    if (size, scale) == ((1920, 1080), 0.8):
        assert all(tile.words for tile in tiles), "there is room for all of it on the tiles"
        assert max(scene.pen.rich_height(tile.facts.words, tile.box.w - 20, "small", 0.94) for tile in tiles) <= tiles[0].words


def test_which_of_two_dice_counts_is_asked_beside_the_table_they_were_rolled_on():
    _, scene, _ = asked("choose", ("5", "8"), ChooseFacts("roll", "sword_and_statue"), *WIDE)
    table = scene.find("asks")
    assert table is not None and table.label == LIBRARY.events["sword_and_statue"].name


def test_answers_after_the_tenth_have_a_digit_with_alt():
    app, scene, given = asked("choose", TYPES, ChooseFacts("weapon_type"), *WIDE)
    assert len(TYPES) > 10 and [Bindings().meaning(str(n % 10), alt=True) for n in range(1, 11)] == [f"answer_{n}" for n in range(11, MOST_ANSWERS + 1)]
    scene.middle.give = given.append  # type: ignore[assignment, method-assign]
    scene.relayout()
    app.draw()
    app.send(Key("1", "answer_11", alt=True))
    assert given == [TYPES[10]]
    tiles = {tile.key: tile for widget in scene.widgets for tile in widget.children() if isinstance(tile, Tile)}
    assert [tiles[key].hotkeys for key in TYPES[:MOST_ANSWERS]] == [answer_key(n) for n in range(1, min(len(TYPES), MOST_ANSWERS) + 1)]
