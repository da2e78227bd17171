"""The odds on the screen: side by side, growing, for the space and the weapon that are meant."""

from __future__ import annotations

import re

import pytest
from msgspec import structs

from game.play.bots import CarefulBot
from game.rules.engine.options import attack_key
from game.rules.queries import position
from game.rules.queries.odds import near
from game.rules.queries.strikes import strike_spaces
from game.rules.session import Session
from game.scenes.session.thinking import Thinking, known
from game.scenes.showdown.forecaster import SPACES
from game.scenes.showdown.scene import ShowdownScene
from game.ui.board.motion import centre
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.inputs import Pointer
from game.ui.showdown.odds_panel import NEAR, OddsColumn, OddsFacts, OddsRow, column_boxes, draw_odds, head_of, per_cent, spoken
from game.ui.showdown.prompts import ATTACK
from tests.sample import some_of
from tests.ui.battle_table import shown as table_shown
from tests.ui.looks import SCALES, SIZES, click, faults, press, reshaped, shown
from tests.ui.showdown_player import WORDS, opened, scene_of, settle, until
from tools.samples.showdown import story


def thought(scene: ShowdownScene, seconds: float = 120) -> None:
    """Lets the table look ahead until all is known that it wants to know."""
    scene.forecaster.odds_now()
    for _ in range(int(seconds * 20)):
        if not scene.forecaster.thinking.busy:
            return
        scene.forecaster.thinking.work(0.05)
    raise AssertionError("it never comes to an end")


def the_scene(seed: int = 8, answers: int = 10) -> ShowdownScene:
    scene = shown("showdown_odds", seed=seed, answers=answers).current
    assert isinstance(scene, ShowdownScene)
    return scene


def test_what_is_certain_says_so_however_its_chance_was_summed_up():
    """A tenth ten times is a bit less than one, and what is left of one after it is a bit more than nothing."""
    certain, never = sum([0.1] * 10), 1 - sum([0.1] * 10)
    assert certain != 1 and never != 0
    assert per_cent((certain, certain)) == (100, 100) and per_cent((never, never)) == (0, 0)
    assert per_cent((0.9999, 0.9999)) == (99, 99) and per_cent((0.0001, 0.0001)) == (1, 1)
    assert near((certain, 1.0)) and near((0.0, never)) and not near((0.9999, 1.0)) and not near((0.0, 0.0001))


def test_two_weapons_stand_side_by_side_for_the_space_in_focus() -> None:
    scene = the_scene()
    facts = scene.forecaster.odds_now()
    assert facts is not None and scene.fight.pointed in facts.title
    assert [column.key for column in facts.columns] == ["founding_stone", "fist_and_tooth"]
    assert [row.label for row in facts.rows[:5]] == ["Hit", "Wound", "Critical", "Trap", "Reacts"]
    assert facts.columns[0].chances[0] == (0.75, 0.75)          # 2 dice, 6+ from behind


@pytest.mark.whole
def test_chances_are_bounds_that_close_to_numbers() -> None:
    scene = the_scene()
    thought(scene)
    facts = scene.forecaster.odds_now()
    assert facts is not None
    for column in facts.columns:
        for chance in column.chances:
            assert chance is not None and 0 <= chance[0] <= chance[1] <= 1
            assert per_cent(chance)[1] - per_cent(chance)[0] <= 1
    assert "%" not in facts.foot and facts.foot                 # nothing is said of counting any more


def test_o_compares_spaces_with_the_same_weapon() -> None:
    app = shown("showdown_odds", seed=8, answers=10)
    scene = scene_of(app)
    press(app, "odds")
    facts = scene.forecaster.odds_now()
    assert scene.forecaster.compared == SPACES and facts is not None
    assert len(facts.columns) == 2 and facts.columns[0].key == scene.fight.pointed
    assert facts.columns[0].chances[0] != facts.columns[1].chances[0]  # the blind spot is better
    press(app, "odds")
    assert scene.forecaster.compared != SPACES


def test_in_a_small_window_a_press_on_the_weapons_name_takes_the_other() -> None:
    app = shown("showdown_odds", size=(800, 450), seed=8, answers=10)
    scene = scene_of(app)
    assert scene.fight.weapon == "founding_stone"
    for weapon in ("fist_and_tooth", "founding_stone"):
        click(app, f"weapon.{weapon}")
        assert scene.fight.weapon == weapon and not scene.overlays
    press(app, "weapon")
    assert scene.fight.weapon == "fist_and_tooth"


def test_who_begins_an_act_begins_it_with_a_weapon_of_their_own() -> None:
    scene = the_scene()
    question = scene.question
    assert question is not None
    scene.fight.take_weapon("fist_and_tooth")
    scene.fight.choose_weapon(question)
    assert scene.fight.weapon == "fist_and_tooth"                     # within an act what was chosen stays
    other = next(s.id for s in scene.campaign.survivors if s.id != question.who and "founding_stone" in s.gear)
    scene.fight.choose_weapon(structs.replace(question, who=other))
    assert scene.fight.weapon == "founding_stone"


def test_the_pointer_gives_other_odds_and_what_was_known_stays() -> None:
    scene = the_scene()
    first = scene.forecaster.odds_now()
    beside = next(space for space in scene.session.question.options if space[:1].isupper() and space != scene.fight.pointed)
    was = scene.fight.pointed
    scene.repoint(beside)
    assert scene.forecaster.odds_now() != first
    kept = len(scene.forecaster.thinking.kept)
    scene.repoint(was)
    scene.forecaster.odds_now()
    assert len(scene.forecaster.thinking.kept) == kept


def test_a_slice_of_thought_is_short_and_an_answer_ends_all_of_it() -> None:
    scene = the_scene()
    scene.forecaster.odds_now()
    key = scene.forecaster.thinking.wanted[0]
    explored = scene.forecaster.thinking.kept[key][0]
    runs = explored.runs
    scene.forecaster.thinking.work(0.001)
    assert 0 <= explored.runs - runs < 200
    scene.table.answer("end_act")
    scene.tell_all()
    scene.forecaster.odds_now()
    assert key not in scene.forecaster.thinking.kept


@pytest.mark.sampled
@pytest.mark.parametrize("left", ["both", "movement"])
def test_where_no_attack_is_possible_any_more_the_monsters_next_turn_stays(left: str) -> None:
    app = opened(5, 26)

    def without_attack(scene: ShowdownScene) -> bool:
        survivor = scene.fight.acting()
        return survivor is not None and bool(survivor.movements) and bool(survivor.activations) == (left == "both") and scene.forecaster.odds_now() is None

    scene = until(app, without_attack)
    settle(app)
    assert scene.find("odds") is None and scene.find("next") is not None


def test_odds_are_shown_exactly_where_the_banner_offers_an_attack_and_never_as_dashes_alone() -> None:
    app = opened(2, 4)
    scene, bot, seen = scene_of(app), CarefulBot(2), set[bool]()
    while scene.session.question is not None and scene.session.campaign.phase == "showdown" and len(scene.session.played) < 150:
        scene.table.answer(bot.choose(scene.session))
        scene.tell_all()
        survivor = scene.fight.acting()
        if survivor is not None:
            facts = scene.forecaster.odds_now()
            _, options = scene.prompter.banner_now(app.units, scene.pen)
            able = any(o.enabled for o in options if o.key == ATTACK or o.key.startswith("attack "))
            assert facts is not None or not able
            assert facts is None or any(chance is not None and chance[1] > 0 for column in facts.columns for chance in column.chances)
            seen.add(facts is not None)
    assert seen == {True, False}


def test_hits_that_wait_have_their_odds() -> None:
    scene = scene_of(opened(1, 0))
    session = scene.session
    bot = CarefulBot(1)
    while session.question is not None and session.question.kind != "hit_location_order":
        session.answer(bot.choose(session))
    scene.table.picture.waiting.clear()
    scene.begin()
    scene.asked()
    facts = scene.forecaster.odds_now()
    assert facts is not None and len(facts.columns) == 2
    for column in facts.columns:
        wound, critical, failure, back = column.chances
        assert wound is not None and critical is not None and failure is not None and back is not None
        assert failure[0] == failure[1] and critical[0] == critical[1]


def test_while_the_dice_fall_the_chances_of_the_attack_stay_in_sight() -> None:
    scene = scene_of(opened(1, 0))
    bot = CarefulBot(1)
    while "attack founding_stone" not in scene.session.question.options:
        scene.table.answer(bot.choose(scene.session))
        settle(scene.services)
    scene.fight.take_weapon("founding_stone")
    before = scene.forecaster.odds_now()
    assert before is not None
    scene.table.answer("attack founding_stone")
    while not scene.fight.tray_open:
        scene.tick(0.1)
        scene.services.draw()
    facts = scene.forecaster.odds_now()
    assert scene.fight.episodes.now is not None and not scene.fight.episodes.now.strikes
    assert facts is not None and facts.columns == (before.columns[before.chosen],)


def test_thinking_turns_away_and_forgets() -> None:
    thinking = Thinking()
    thinking.at(b"one")
    scene = the_scene()
    made = scene.forecaster.attack_odds(scene.fight.acting(), "fist_and_tooth", scene.fight.pointed)
    assert thinking.about("x", lambda: made) is made and thinking.busy
    thinking.turn_away()
    assert not thinking.busy
    thinking.at(b"two")
    assert not thinking.kept and not known(type(made)(scene.session.game, made.who, made.weapon, made.space))


def test_the_odds_fit_into_every_window() -> None:
    app = shown("showdown_odds", SIZES[0], SCALES[0], 8, 10)  # what it has looked ahead is the same in each window
    windows = [(size, scale) for size in SIZES for scale in (SCALES[0], SCALES[1], SCALES[-1])]
    assert [f"{size} {scale}: {fault}" for size, scale in some_of(windows) for fault in faults(reshaped(app, size, scale))] == []


def test_chances_from_another_space_are_not_those_of_the_attack() -> None:
    scene = the_scene()
    survivor = scene.fight.acting()
    assert survivor is not None
    spaces = position.spaces_to_attack_from(scene.game, survivor, scene.fight.weapon)
    away = [space for space in spaces if space != survivor.space]
    assert away
    scene.repoint(away[0])
    assert scene.forecaster.odds_now() is not None and scene.forecaster.attack_shown is None
    scene.table.answer("end_act")
    scene.tell_all()
    scene.forecaster.odds_now()
    acting = scene.fight.acting()
    assert scene.forecaster.attack_shown is None or (acting is not None and scene.forecaster.attack_shown[0] == acting.id)


def test_attack_strikes_from_the_space_that_was_pressed_beside_its_odds_wherever_one_stands() -> None:
    def at_the_monster(session: Session) -> bool:
        question = session.question
        if question.kind != "action" or not any(key.startswith("attack ") for key in question.options):
            return False
        survivor = session.game.by_id[question.who]
        return len(strike_spaces(session.game, survivor, session.game.library.unarmed)) > 2 and survivor.movements > 0

    session, bot = story(1), CarefulBot(1)
    while not at_the_monster(session):
        session.answer(bot.choose(session))
    app = table_shown(session, speed=0)
    scene = app.current
    survivor = scene.fight.acting()
    scene.fight.take_weapon(scene.library.unarmed)
    spaces = [each.space for each in strike_spaces(scene.game, survivor, scene.fight.weapon) if each.space != survivor.space]
    assert attack_key(scene.fight.weapon) in scene.question.options and len(spaces) > 1, "somebody stands at the monster and may walk"
    for space in spaces[-2:]:
        scene.fight.take_column(space)
        app.draw()
        assert space in scene.find(ATTACK).sub and scene.strike.meant() == space
    scene.find(ATTACK).press()
    assert [played.key for played in scene.session.played][-1] == spaces[-1]
    settle(app)
    assert attack_key(scene.fight.weapon) in [played.key for played in scene.session.played] or scene.fight.confirming


def test_a_column_that_stands_for_a_space_is_never_taken_for_a_weapon():
    app = shown("showdown_odds")
    scene = app.current
    weapon = scene.fight.weapon
    for space in (*scene.fight.choosable(), "A1", "P22"):
        scene.fight.take_column(space)
        assert scene.fight.weapon == weapon
    app.draw()
    assert app.faults == []


@pytest.mark.parametrize("size", [(296.0, 338.0), (352.0, 440.0)])
@pytest.mark.parametrize("caps", [True, False])
def test_all_heads_share_one_size_and_end_above_the_numbers(size: tuple[float, float], caps: bool) -> None:
    app = opened()
    pen, box = Canvas(app.window.surface, app.units, WORDS), Box(100, 100, *size)
    library = scene_of(app).table.library
    cards = library.hit_locations if caps else {name: card for name, card in library.gear.items() if card.weapon is not None}
    names = sorted({card.name for card in cards.values()}, key=len)
    rows = tuple(OddsRow("wound", "Wound") for _ in range(4 if caps else 6))
    for one, two in zip(names, reversed(names), strict=True):
        columns = tuple(OddsColumn(name, name, "2 dice, 7+" if not caps else "", ((0.5, 0.5),) * len(rows), cap="1" if caps else "") for name in (one, two))
        facts = OddsFacts("Which hit first", "", rows, columns, 0, "")
        before = len(pen.overflows)
        draw_odds(pen, box, facts)
        assert pen.overflows[before:] == [], (one, two)
        boxes = column_boxes(box, facts)
        head = head_of(pen, boxes, facts)
        assert head.pitch >= 26 and all(b.y + head.high + len(rows) * head.pitch <= b.bottom for b in boxes)


@pytest.mark.parametrize("low", range(0, 101, 5))
@pytest.mark.parametrize("high", range(0, 101, 5))
def test_no_range_is_ever_said_that_tells_nothing(low: int, high: int) -> None:
    """One number, an estimate that is at most eight off, or nothing yet: never "0-60 %"."""
    if low > high:
        return
    words = spoken((low, high), WORDS.say)
    numbers = [int(n) for n in re.findall(r"[0-9]+", words)]
    if low == high:
        assert numbers == [low]
    elif high - low > NEAR:
        assert numbers == []
    else:
        (middle,) = numbers
        assert words.startswith("~") and middle - 8 <= low <= middle <= high <= middle + 8


def test_a_new_layout_keeps_the_odds_of_the_space_under_the_pointer() -> None:
    app = opened(6, 0, speed=0)

    def behind(scene: ShowdownScene) -> list[str]:
        who = scene.fight.acting()
        if who is None or scene.question is None or scene.question.kind != "action":
            return []
        found = position.spaces_to_attack_from(scene.fight.game, who, scene.fight.weapon)
        return [space for space in found if space in position.behind(scene.fight.game) and space in scene.question.options] if who.space in found else []

    scene = until(app, lambda scene: bool(behind(scene)), 900)
    settle(app)
    space = behind(scene)[0]
    x, y = scene.view.camera.point(*centre(space, 1))
    app.send(Pointer("move", x / app.units.u, y / app.units.u, 0))
    settle(app)
    scene.relayout()
    app.draw()
    panel = scene.find("odds")
    assert panel is not None and panel.label == WORDS.say("showdown.odds.from", space=space)
