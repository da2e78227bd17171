"""Each lesson is offered once, at its first occasion, to tables that want lessons, and never holds the game up."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from game import settings as table
from game.model.campaign import Player
from game.rules.engine import events
from game.rules.engine.options import SURVIVAL_ACTIONS, attack_key
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import ExcludedReason
from game.scenes.session import stories
from game.ui.draw.units import Box
from game.ui.showdown import lessons
from game.ui.showdown.lesson_card import LessonCard
from tests.ui.looks import WORDS, faults, pen, press, shown


class Table:
    round = None  # no showdown: nothing waits
    """Who is taught: notes, settings and words, as a scene has them."""

    def __init__(self) -> None:
        self.notes: dict[str, Any] = {}
        self.library = stories.library()[0]
        self.told: list[str] = []
        self.gone: set[str] = set()
        self.services = SimpleNamespace(settings=table.Settings(), words=WORDS, settings_changed=lambda: None, tell=self.told.append)


    survival_actions = SURVIVAL_ACTIONS

    def lasts(self, lesson: str, about: str) -> bool:
        return lesson not in self.gone


def test_a_lesson_whose_occasion_is_over_is_not_given():
    who = Table()
    who.gone.add("bleeding")
    assert lessons.offer(who, events.Changed("s1", "bleeding", 1)) is None
    who.gone.clear()
    assert lessons.offer(who, events.Changed("s1", "bleeding", 1)).id == "bleeding"


def test_every_lesson_has_its_words_and_says_little():
    assert len(lessons.ORDER) >= 25 and len(set(lessons.ORDER)) == len(lessons.ORDER)
    for lesson in lessons.all(WORDS):
        assert not lesson.title.startswith("‹") and not lesson.text.startswith("‹")
        assert len(lesson.text.split()) <= 60, lesson.id


def test_a_lesson_comes_once():
    who = Table()
    question = Ask("dodge", "s1", "white_lion.claw", ("body", "none"))
    for id in ("dodge", "armor"):
        found = lessons.offer(who, question)
        assert found is not None and found.id == id
        lessons.learned(who, id)
    assert lessons.offer(who, question) is None
    assert who.notes == {"lessons": ["dodge", "armor"]}


def test_what_a_choice_needs_is_told_before_it():
    """That survival does not come back before the first dodge, what range means before the first target, reactions, trap and critical before an attack."""
    said = {lesson.id: lesson.text.lower() for lesson in lessons.all(WORDS)}
    attack = Ask("action", "s1", "act", (attack_key("founding_stone"), "end_act"))
    needed = {
        "does not come back": Ask("dodge", "s1", "white_lion.claw", ("body", "none")), "in range* means": events.ActionBegan("monster", "white_lion.claw", 0),
        "threat* is": events.ActionBegan("monster", "white_lion.claw", 0), "*critical*": attack, "*reacts*": attack, "*trap*": attack,
    }  # fmt: skip
    for words, thing in needed.items():
        assert words in said[lessons.offer(Table(), thing).id], words


def test_what_the_tile_is_comes_before_it_is_taken():
    found = lessons.offer(Table(), Ask("controller", "everyone", "set_up", ("player:1", "player:2")))
    assert found.id == "tile" and "whole table" in found.text.lower()


def test_no_lesson_says_what_another_has_said():
    """What a persistent injury is stands in the lesson on critical wounds, by which most come; a round says nothing of the tile."""
    who = Table()
    critical = events.WoundTried("s1", "white_lion.strange_hand", 10, 10, 6, "critical", automatic=True)
    stays = events.InjuryStays("monster", "white_lion.strange_hand")
    assert lessons.wanted(who, stays) == ["persistent_injury"]
    lessons.learned(who, lessons.offer(who, critical).id)
    assert lessons.wanted(who, stays) == [] and "persistent injury" in lessons.lesson("critical", WORDS).text
    assert "tile" not in lessons.lesson("round", WORDS).text.lower()


def test_a_lesson_takes_as_long_as_its_words_take_to_read():
    for each in lessons.all(WORDS):
        words = len(each.text.split())
        assert words * 0.2 <= lessons.reading_time(each) <= lessons.LONGEST


def test_who_knows_the_rules_is_left_alone():
    who = Table()
    lessons.no_more(who)
    assert lessons.offer(who, Ask("deploy", "s1", "set_up", ("A1",))) is None
    assert who.services.settings.lessons is False and who.told


def test_notes_that_are_no_list_do_not_hurt():
    who = Table()
    who.notes["lessons"] = {"some": "nonsense"}
    assert lessons.offer(who, Ask("deploy", "s1", "set_up", ("A1",))) is not None


@pytest.mark.parametrize(
    ("thing", "lesson"),
    [
        (events.Sniffed("monster"), "sniff"),
        (events.HitSuffered("s1", "body", 1, 1), "armor"),
        (events.HitSuffered("s1", "body", 3, 0, 2, True), "severe_injury"),
        (events.KnockedDown("s1"), "knocked_down"),
        (events.WoundTried("s1", "white_lion.ear", 10, 11, 6, "critical"), "critical"),
        (events.WoundTried("s1", "white_lion.ear", 7, 8, 6, "wound"), "wound_roll"),
        (events.KnockedDown("monster"), "monster_down"),
        (events.ReactionBegan("monster", "white_lion.trap", "trap"), "trap"),
        (events.CardDrawn("monster", "white_lion.basic", "basic_action"), "basic_action"),
        (events.Changed("s1", "bleeding", 1), "bleeding"),
        (events.StepBegan("settlement", "develop"), "settlement"),
        (ExcludedReason("white_lion.claw", "closest threat", "in field of view", ("s1",)), "blind_spot"),
        (Ask("action", "s1", "act", ("end_act",)), "attack"),
        (Ask("grid", "everyone", "prepare_departing_survivors", ("go_on",)), "gear_grid"),
    ],
)
def test_the_first_occasion_brings_the_lesson(thing, lesson):
    found = lessons.offer(Table(), thing)
    assert found is not None and found.id == lesson


@pytest.mark.parametrize("thing", [events.Stood("monster"), events.Changed("s1", "bleeding", -1), events.Shuffled("monster", "ai")])
def test_what_teaches_nothing_brings_nothing(thing):
    assert lessons.offer(Table(), thing) is None


def test_the_showdowns_of_a_few_seeds_bring_most_lessons_of_the_fight():
    met: set[str] = set()
    people = [(name, "female", 1 + i // 2, "abcd"[i]) for i, name in enumerate(("A", "B", "C", "D"))]
    for seed in range(7):
        session = stories.new_session([Player("Ana"), Player("Bo", 1)], people, seed=seed, prologue=False)
        chance = random.Random(seed)
        for _ in range(260):
            question = session.question
            if question is None or question.kind == "defeat":
                break
            met.update(lessons.lessons_in(question, stories.library()[0]))
            for fact in session.answer(chance.choice(question.options)):
                met.update(lessons.lessons_in(fact, stories.library()[0]))
    wanted = {*lessons.GROUPS["showdown"], *lessons.GROUPS["survivors"]} - {"flow", "survival_actions"}  # nobody has learned them in the first story
    assert len(met & wanted) >= len(wanted) - 6, sorted(wanted - met)


@pytest.mark.parametrize("size", [(640, 360), (800, 450), (1280, 720)])
def test_the_card_fits_its_words_into_every_room(size):
    app = shown("about", size)
    room = Box(8, 100, app.units.width - 16, app.units.height - 106)
    for lesson in lessons.all(WORDS):
        card = LessonCard.at(lesson, room, pen(app), WORDS, lambda: None, lambda: None, "Esc")
        assert card.box.h >= LessonCard.height_for(lesson, pen(app), card.box.w) - 1, lesson.id
        assert card.box.right <= room.right + 0.5 and card.box.y >= room.y - 0.5


def test_a_lesson_lies_beside_the_question_and_goes_with_esc():
    from game.scenes.session.scene import SessionScene

    app = shown("showdown", answers=2)
    scene = app.current
    assert isinstance(scene, SessionScene)
    if scene.tutorial.lesson is None:
        pytest.skip("the showdown teaches nothing here")
    from tests.ui.looks import press

    question = scene.question
    assert scene.tutorial.lesson.id == "deployment"
    press(app, "back")
    assert scene.tutorial.lesson is None and scene.question == question


def test_a_year_in_the_settlement_brings_its_lessons():
    from game.scenes.session.scene import SessionScene

    app = shown("settlement", answers=12)
    scene = app.current
    assert isinstance(scene, SessionScene)
    met = {id for _, fact in scene.table.stream() for id in lessons.lessons_in(fact, stories.library()[0])}
    met.update(id for played in scene.session.played for id in lessons.lessons_in(played.question, stories.library()[0]))
    assert {"settlement", "endeavors", "craft", "principles"} <= met, sorted(met)


@pytest.mark.parametrize(("size", "scale"), [((640, 360), 1.0), ((800, 450), 1.0), ((1280, 720), 1.6), ((1280, 720), 2.0)])
@pytest.mark.parametrize("scene", ["showdown", "settlement"])
def test_where_there_is_little_room_a_lesson_is_a_sign_that_opens(scene, size, scale):
    """Drawn over nothing until somebody asks for it; put away, it can be called back by the same key."""
    app = shown(scene, size, scale)
    table = app.current
    if table.tutorial.lesson is None:  # the samples of a settlement begin behind the first one
        table.tutorial.lesson = lessons.lesson("settlement", WORDS)
        table.relayout()
        app.draw()
    sign = table.find("lesson.open")
    assert sign is not None and table.find("lesson") is None
    others = [widget for widget in table.every() if widget.presses() and widget is not sign]
    assert others and not [widget.key for widget in others if widget.shown.overlaps(sign.shown)]
    assert faults(app) == []
    press(app, "back")
    assert table.tutorial.lesson is not None, "Esc is for what is open, not for the sign"
    while table.overlays:
        table.close()
    app.draw()
    press(app, "ask_less")
    assert table.find("lesson") is not None and table.find("lesson.open") is None
    press(app, "back")
    assert table.tutorial.lesson is None and table.find("lesson.open") is None
