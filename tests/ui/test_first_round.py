"""A first round with lessons, told as play: each lesson before its choice, one at a time, in the same corner, pointing at something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace

import pygame
import pytest

from game.app import App
from game.play.bots import CarefulBot
from game.rules.engine import events
from game.rules.engine.events import Happened
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import OutOfReachReason
from game.scenes.showdown.scene import ShowdownScene
from game.ui.board.board_adapter import MONSTER
from game.ui.cards.low_sheet import WHOLE, fight_number_places
from game.ui.cards.sketches import ON_PAPER, ON_SLATE, SKETCHES, Sketch, draw_sketch
from game.ui.draw.units import Box
from game.ui.showdown import lessons
from game.ui.showdown.banner import Prompt
from game.ui.showdown.hits_tray import strike_keys
from game.ui.showdown.lesson_card import LessonMarks
from game.ui.showdown.lessons import ORDER, POINTS, SAID, SKETCH_OF
from tests.sample import share
from tests.ui.battle_table import asks, played
from tests.ui.battle_table import shown as battle_shown
from tests.ui.looks import faults, pen, press, shown
from tests.ui.showdown_player import click_target, opened, scene_of, settle
from tools.looks.sight import covered

FIRST = (  # on the way of the careful bot through its first round
    "tile", "facing", "deployment", "target", "dodge", "armor", "act", "attack", "throw", "critical", "wounds", "move",
)  # fmt: skip


def taught(app: App, rounds: int = 1, most: int = 300) -> Iterator[ShowdownScene]:
    """Plays with lessons; yields the scene at each lesson, at rest and drawn, and goes on as somebody who reads: by the answer, or when it is read."""
    scene = scene_of(app)
    bot = CarefulBot(scene.session.campaign.seed)
    for _ in range(most):
        settle(app)
        showdown = scene.campaign.showdown
        if app.current is not scene or showdown is None or showdown.round > rounds:
            return
        if scene.tutorial.lesson is not None and not scene.tutorial.folded():
            before = scene.tutorial.lesson
            yield scene
            if scene.tutorial.lesson is before:
                assert click_target(app, "lesson.got") and scene.tutorial.lesson is not before
        elif scene.fight.halt is not None:
            scene.narrator.go_on()
        elif scene.question is not None:
            scene.table.answer(bot.choose(scene.session))


def under(scene: ShowdownScene, box: Box) -> set[str]:
    """Lists the figures of whose picture more than its air lies under a box."""
    place, found = scene.units.rect(*box), set()
    for name, rect, picture in scene.view.tabletop.drawn:
        seen = picture.get_bounding_rect(60).move(rect.topleft)
        shared = seen.clip(place)
        if name and shared.w * shared.h > 0.2 * seen.w * seen.h:
            found.add(name)
    return found


def crowded(scene: ShowdownScene, box: Box) -> bool:
    """Returns whether the lower left corner is over a figure or a space that may be chosen, for a lesson of this size."""
    at = scene.fight.places
    corner = Box(12.0, at.free.bottom - 8 - box.h, box.w, box.h)
    return bool(under(scene, corner)) or any(scene.units.rect(*corner).colliderect(scene.view.rect_of(space)) for space in scene.fight.choosable())


def involved_under(scene: ShowdownScene, box: Box) -> set[str]:
    """Lists who acts, is gone for or may be chosen, and the monster, under a box, where nothing but the board is seen."""
    question, showdown = scene.question, scene.campaign.showdown
    about = {MONSTER, scene.fight.play.target, showdown.acting, *((question.who, *question.options) if question else ())}
    return set() if scene.fight.tray_open else under(scene, box) & about


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_lesson_on_the_boxes_of_a_body_points_at_boxes(size):
    met = set()
    for scene in taught(opened(1, 0, size, lessons=True, speed=0), rounds=3):
        lesson = scene.tutorial.lesson
        if "boxes" not in POINTS.get(lesson.id, ()):
            assert scene.fight.taught == "", "the sheet is low again"
            continue
        met.add(lesson.id)
        number = scene.fight.fighters.index(scene.fight.taught)
        sheet, tray = scene.find(f"sheet{number + 1}").box, scene.find("tray")
        body, rings = fight_number_places(sheet)["body"], scene.find("lesson.marks").rings()
        assert sheet.h >= WHOLE and any(ring.holds(*body.centre) and ring.w < body.w + 12 for ring in rings), f"{lesson.id} points at boxes"
        assert tray is None or not tray.box.overlaps(sheet), "a tray stands above it"
        assert faults(scene.services) == []
    assert {"armor", "knocked_down"} <= met


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_first_round_teaches_one_thing_at_a_time_and_points_at_it(size):
    app = opened(1, 0, size, lessons=True, speed=0)
    met, at_question = [], {}
    for scene in taught(app):
        lesson, card, marks = scene.tutorial.lesson, scene.find("lesson"), scene.find("lesson.marks")
        assert lesson is not None and card is not None and isinstance(marks, LessonMarks)
        met.append(lesson.id)
        assert card.box.x == 12.0 or crowded(scene, card.box), f"{lesson.id} lies in its corner unless somebody stands there"
        assert not involved_under(scene, card.box), f"{lesson.id} lies over somebody whom it is about"
        at_question[lesson.id] = scene.question.kind if scene.question is not None else "telling"
        assert marks.rings(), f"{lesson.id} points at nothing"
        assert not [ring for ring in marks.rings() if ring.overlaps(card.box)]
        assert not [sheet for sheet in scene.fight.raised if sheet.overlaps(card.box)], f"{lesson.id} lies over the sheet of who acts"
        assert faults(app) == [] and covered(app) == [], lesson.id
    assert tuple([id for id in met if id in FIRST]) == FIRST and len(set(met)) == len(met)
    assert at_question["target"] == "telling"
    asked = [at_question[id] for id in ("tile", "dodge", "act", "attack", "move")]
    assert asked == ["controller", "dodge", "act", "action", "action"]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_undo_does_is_taught_after_the_first_act_that_can_be_undone(seed):
    acts = 0
    for scene in taught(opened(seed, 0, lessons=True, speed=0), rounds=2):
        if scene.tutorial.lesson.id == "undo":
            assert scene.campaign.showdown.round == 1 and scene.question.kind == "act" and scene.table.cannot_undo() is None
            acts = sum(survivor.acted for survivor in scene.campaign.survivors)
            break
    assert acts, "somebody has acted"


def test_what_is_said_while_a_lesson_is_read_holds_in_every_turn():
    """In a survivor's own attack no monster waits."""
    for scene in taught(opened(1, 0, lessons=True, speed=1), rounds=2):
        if scene.fight.held():
            prompt, _ = scene.prompter.banner_now(scene.units, scene.pen)
            assert scene.voice.monster() not in prompt.because and "waits" in prompt.because


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_lesson_comes_with_the_first_thing_that_it_explains_or_not_yet(seed):
    """None comes later than its occasion: whatever a question or an event teaches first is shown there, unless another lesson is being read."""
    app = opened(seed, 0, lessons=True, speed=0)
    scene = scene_of(app)
    teach, late, shown_now = scene.tutorial.teach, Counter[str](), list[str]()

    def watched(thing: Happened | Ask | None, said: str = "") -> None:
        wanted = lessons.wanted(scene.tutorial, thing) if thing is not None and thing is not scene.tutorial.asked else []
        reads = scene.tutorial.is_read
        teach(thing, said)
        lesson = scene.tutorial.next or scene.tutorial.lesson
        if wanted and not reads:
            assert lesson is not None and lesson.id in wanted
            shown_now.append(lesson.id)
        elif lesson is None or lesson.id not in wanted[:1]:
            late.update(wanted[:1])

    scene.tutorial.teach = watched
    met = [each.tutorial.lesson.id for each in taught(app, rounds=share(5, 3), most=500)]
    assert len(set(met)) == len(met), "once each"
    assert {"tile", "target", "act", "attack", "move"} <= {*met}
    assert len({*shown_now} - {*lessons.met_by(scene.tutorial)}) <= 1, "one that waits behind another may give way to a later one: it comes again"
    assert max(late.values(), default=0) <= 2, late


def test_what_a_question_teaches_waits_for_what_is_read_and_comes_then_by_itself():
    app = opened(1, 0, lessons=True, speed=0)
    scene, tutorial = scene_of(app), scene_of(app).tutorial
    settle(app)
    tutorial.teach(events.Wounded("monster", "s1"))
    assert tutorial.lesson.id == "wounds" and tutorial.is_read and not tutorial.holds, "nothing waits to be told"
    tutorial.teach(Ask("dodge", "s1", "white_lion.claw", ("body", "none")))
    assert tutorial.lesson.id == "wounds" and tutorial.next.id == "dodge"
    for _ in range(200):
        app.advance(0.1)
    assert tutorial.lesson.id == "dodge" and not tutorial.is_read
    scene.table.answer(scene.question.options[0])
    assert tutorial.lesson is None or tutorial.lesson.id != "dodge", "it goes with the answer"


def test_what_is_over_is_not_explained_any_more():
    scene = scene_of(opened(1, 4, lessons=True, speed=0))
    ann, showdown = scene.campaign.survivors[0], scene.campaign.showdown
    seen = lambda: [id for id in ("knocked_down", "bleeding", "priority_target", "monster_down") if scene.tutorial.lasts(id, ann.id)]  # noqa: E731
    assert seen() == [] and scene.tutorial.lasts("wounds", "") and not scene.tutorial.lasts("mood", "")
    ann.down_since, ann.bleeding, showdown.priority_target, showdown.monster.knocked_down = "monster", 1, ann.id, True
    assert len(seen()) == 4
    showdown.ai_deck.clear()
    assert not scene.tutorial.lasts("wounds", ""), "what a wound does is not explained at the blow that kills"


def test_a_brain_trauma_has_a_lesson_of_its_own_and_the_trap_is_pointed_at():
    app = opened(3, 0, lessons=True, speed=0)
    brain = [events.BrainSuffered("s1", 2, trauma=trauma) for trauma in (False, True)]
    assert [lessons.lessons_in(fact, scene_of(app).library) for fact in brain] == [["brain"], ["trauma"]]
    for scene in taught(app, rounds=8, most=900):
        if scene.tutorial.lesson.id == "trap":
            ring = scene.find("lesson.marks").rings()[0]
            strikes = scene.fight.episodes.now.innermost.strikes
            number, trap = next((i, strike) for i, strike in enumerate(strikes) if scene.library.hit_locations[strike.card].type == "trap")
            assert ring.overlaps(next(w for w in scene.every() if w.key in strike_keys(number, trap)).shown)
            return
    raise AssertionError("no trap was drawn")


@pytest.mark.whole
def test_the_banner_says_what_happened_while_a_lesson_holds_the_telling():
    said = [scene.find("banner").label for scene in taught(opened(1, 0, lessons=True, speed=1), rounds=6) if scene.fight.held()]
    assert said and all(said)


def held_lesson(app: App) -> ShowdownScene:
    return next(scene for scene in taught(app) if scene.fight.held())


def test_the_telling_waits_while_a_lesson_is_read_and_goes_on_by_itself_or_by_its_button():
    for by_itself in (True, False):
        app = opened(1, 0, lessons=True, speed=1)
        scene = held_lesson(app)
        waiting, left = len(scene.table.picture.waiting), scene.tutorial.left
        assert scene.tutorial.lesson.of_event and waiting and scene.question is None and scene.question_kind() == "go_on" and left > 5
        for _ in range(int(left * 10) - 5):
            app.advance(0.1)
        assert len(scene.table.picture.waiting) == waiting, "it waits"
        assert scene.find("~go_on") is None, "no second button lies where the answers to come will lie"
        if by_itself:
            for _ in range(10):
                app.advance(0.1)
            assert scene.tutorial.lesson.id == "target", "it lies there until the next answer"
        else:
            assert click_target(app, "lesson.got")
            assert scene.tutorial.lesson is None
        settle(app)
        assert len(scene.table.picture.waiting) < waiting


def test_where_results_wait_a_lesson_waits_too_and_behind_another_window_none_passes():
    app = opened(1, 0, lessons=True, speed=0, results="wait")
    scene = held_lesson(app)
    for _ in range(400):
        app.advance(0.1)
    assert scene.fight.held()
    app = opened(1, 0, lessons=True, speed=0)
    scene = held_lesson(app)
    scene.inspectors.open_log()
    left = scene.tutorial.left
    for _ in range(200):
        app.advance(0.1)
    assert scene.tutorial.left == left and scene.fight.held()


def test_a_result_does_not_pass_while_a_lesson_is_read():
    app = opened(1, 0, lessons=True, speed=1)
    scene = scene_of(app)
    settle(app)
    scene.tutorial.answered()
    scene.tutorial.teach(events.Wounded("monster", "s1"))
    scene.narrator.stop(Prompt("The monster is wounded."))
    passing, left = scene.fight.passing, scene.tutorial.left
    for _ in range(int(left * 10) - 5):
        app.advance(0.1)
    assert scene.fight.halt is not None and scene.fight.passing == passing
    for _ in range(int(passing * 10) + 20):
        app.advance(0.1)
    assert scene.fight.halt is None and scene.tutorial.lesson is not None, "the lesson stays until an answer"


@pytest.mark.parametrize("key", ["go_on", "back", "choose"])
def test_any_key_that_goes_on_puts_it_away(key):
    app = opened(1, 0, lessons=True, speed=0)
    scene = held_lesson(app)
    press(app, key)
    assert scene.tutorial.lesson is None or scene.tutorial.lesson.id != "target"


def test_a_lesson_on_what_no_banner_says_begins_with_it():
    scene = scene_of(opened(1, 0, lessons=True, speed=0))
    for reason, said in ((OutOfReachReason("white_lion.claw", "s1", 2, 6), "Too far by two."), (events.ActionBegan("monster", "white_lion.claw", 0), "")):
        scene.tutorial.answered()
        scene.tutorial.teach(reason, "Too far by two.")
        assert scene.tutorial.lesson.of_event and scene.tutorial.lesson.said == said


def test_an_answer_puts_the_lesson_on_its_question_away_and_the_key_calls_it_back():
    app = opened(1, 0, lessons=True, speed=0)
    scene = scene_of(app)
    settle(app)
    assert scene.tutorial.lesson.id == "tile"
    scene.table.answer("player:1")
    settle(app)
    assert scene.tutorial.lesson.id == "facing"
    scene.table.answer(scene.question.options[0])
    settle(app)
    assert scene.tutorial.lesson.id == "deployment"
    press(app, "back")
    assert scene.tutorial.lesson is None
    press(app, "ask_less")
    assert scene.tutorial.lesson.id == "deployment"


def test_a_lesson_that_an_answer_puts_away_unread_comes_again_and_one_that_was_read_does_not():
    for seconds, again in ((0.3, True), (30.0, False)):
        app = opened(1, 0, lessons=True, speed=0)
        scene = scene_of(app)
        settle(app)
        assert scene.tutorial.lesson.id == "tile" and scene.tutorial.unread
        for _ in range(int(seconds * 10)):
            app.advance(0.1)
        question, tutorial = scene.question, scene.tutorial
        scene.table.answer("player:1")
        assert ("tile" in lessons.wanted(tutorial, question)) == again == ("tile" not in lessons.seen_by(tutorial)), seconds
        settle(app)
        if again:
            press(app, "back")
            press(app, "ask_less")
            assert "tile" in lessons.met_by(tutorial), "what was shown can be called back"


@pytest.mark.parametrize("by", ["got", "back"])
def test_a_lesson_that_was_put_away_by_hand_counts_as_read(by):
    app = opened(1, 0, lessons=True, speed=0)
    scene = scene_of(app)
    settle(app)
    assert click_target(app, "lesson.got") if by == "got" else press(app, "back") is None
    assert lessons.seen_by(scene.tutorial) == ["tile"] and scene.tutorial.lesson is None


def test_who_answers_at_once_three_times_has_no_use_of_a_lesson_and_others_come_before_it():
    scene = scene_of(opened(1, 0, lessons=True, speed=0))
    question = Ask("dodge", "s1", "white_lion.claw", ("body", "none"))
    wanted = []
    for _ in range(6):
        scene.tutorial.lesson = scene.tutorial.asked = None
        wanted.append(lessons.wanted(scene.tutorial, question)[:1])
        scene.tutorial.teach(question)
        scene.tutorial.answered()
    assert wanted == [["dodge"], ["armor"]] * 3 and lessons.wanted(scene.tutorial, question) == []
    assert lessons.times_put_off(scene.tutorial) == {}


def test_going_on_from_what_the_telling_waits_for_is_no_reading():
    app = opened(1, 0, lessons=True, speed=0)
    scene = held_lesson(app)
    before = scene.tutorial.lesson.id
    scene.narrator.go_on()
    assert before in lessons.times_put_off(scene.tutorial)


def test_who_wants_no_lessons_sees_none_and_never_waits():
    app = opened(1, 0, lessons=True, speed=0)
    scene = scene_of(app)
    settle(app)
    scene.table.answer("player:1")
    settle(app)
    click_target(app, "lesson.never")
    assert list(taught(app)) == [] and scene.campaign.showdown.round > 1
    assert list(taught(opened(1, 0, lessons=False, speed=0))) == []


def test_what_a_lesson_speaks_of_is_lit_where_it_is_and_no_line_crosses_the_board():
    """A line from the card to the thing reads as a path: each mark stays within reach of its thing."""
    canvas = pen(shown("about"))
    card, ring = Box(20, 300, 200, 300), Box(800, 200, 120, 90)
    before = canvas.surface.copy()
    LessonMarks(SimpleNamespace(box=card), Box(0, 0, 1280, 720), [lambda: ring]).draw(canvas)
    changed = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    boxes = changed.get_bounding_rects()
    near = canvas.rect(*ring.inset(-24))
    assert boxes and all(near.contains(box) for box in boxes)


def test_what_lessons_name_exists():
    assert set(SKETCH_OF) <= set(ORDER) and set(SKETCH_OF.values()) <= set(SKETCHES) and set(POINTS) <= set(ORDER) and set(SAID) <= set(ORDER)


@pytest.mark.parametrize("name", SKETCHES)
def test_a_sketch_stays_within_its_box_on_slate_and_paper(name):
    canvas = pen(shown("about"))
    for inks in (ON_SLATE, ON_PAPER):
        before = canvas.surface.copy()
        box = Box(300, 200, 330, 180)
        draw_sketch(canvas, box, name, inks)
        area = canvas.rect(*box)
        assert canvas.surface.subsurface(area).copy().get_buffer().raw != before.subsurface(area).copy().get_buffer().raw
        outside = (canvas.rect(0, 0, 298, 720), canvas.rect(632, 0, 640, 720), canvas.rect(298, 0, 334, 198), canvas.rect(298, 382, 334, 330))
        for part in outside:
            assert canvas.surface.subsurface(part).copy().get_buffer().raw == before.subsurface(part).copy().get_buffer().raw


@pytest.mark.parametrize("name", ["order", "round_5"])
def test_a_number_in_a_sketch_is_no_disc_as_the_keys_of_answers_are(name, monkeypatch):
    canvas, lettered = pen(shown("about")), []
    person = Sketch.person
    monkeypatch.setattr(Sketch, "person", lambda self, column, row, letter="", **more: (lettered.append(letter), person(self, column, row, letter, **more))[1])
    draw_sketch(canvas, Box(300, 200, 330, 180), name)
    assert lettered and not any(letter.isdigit() for letter in lettered)


@pytest.mark.parametrize(("monster", "maned"), [("white_lion", True), ("butcher", False)])
def test_the_sketch_of_a_lesson_has_a_mane_only_where_the_monster_has_one(monster, maned):
    session = played(3, "1", 4, asks("act"), monster)
    scene = scene_of(battle_shown(session, lessons=True))
    assert scene.tutorial.maned is maned
    if scene.tutorial.lesson is not None:
        assert scene.tutorial.lesson.maned is maned
    box, canvas = Box(300, 200, 330, 180), pen(shown("about"))
    drawn = []
    for each in (True, False):
        draw_sketch(canvas, box, "order", maned=each)
        drawn.append(canvas.surface.subsurface(canvas.rect(*box)).copy().get_buffer().raw)
    assert drawn[0] != drawn[1]
