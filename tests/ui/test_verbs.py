"""The verbs of an act: the same key is always the same verb, and what nobody has learned is told in one place."""

from __future__ import annotations

import pytest

from game.cards.library import read_packs
from game.play.bots import CarefulBot
from game.rules.engine.options import SURVIVAL_ACTIONS
from game.rules.session import Session
from game.ui.draw.drawing import Drawing
from game.ui.kit.widgets import Button
from game.ui.showdown.layout import ASKED, TWO_ROWS
from game.ui.showdown.monster_panel import draw_monster
from game.ui.showdown.prompts import KEYS, options
from game.ui.showdown.verbs import LOCKED, UNLEARNED, folded, verb_rows
from tests.reader.conftest import CORE
from tests.reader.test_tallow_ox import GERMAN
from tests.ui.battle_table import asks, played, scene_of, shown
from tests.ui.looks import click, faults, focused, press
from tests.ui.showdown_player import opened, settle
from tools.samples.showdown import battle_session


@pytest.mark.parametrize("size", [(1280, 720), (640, 360)])
def test_a_verb_that_everybody_has_keeps_its_key_in_every_act(size: tuple[int, int]) -> None:
    session = played(5, "2", 6, asks("action"))
    scene = scene_of(shown(session, size))
    bot, seen = CarefulBot(5), set[str]()
    for _ in range(60):
        question = session.question
        if question is None or session.campaign.phase != "showdown":
            break
        if question.kind == "action":
            keys = [key for option in options(scene.prompter.asking(question)) for key in option.hotkeys]
            assert len(keys) == len(set(keys))
            for option in options(scene.prompter.asking(question)):
                verb = option.key.partition(" ")[0]
                if verb in KEYS and option.hotkeys and option.hotkeys[0][-1] in "12345":
                    assert option.hotkeys == (f"answer_{KEYS.index(verb) + 1}",)
                    seen.add(verb)
                elif verb not in KEYS and verb != UNLEARNED:
                    assert not set(option.hotkeys) & {f"answer_{n}" for n in range(1, 6)}
        session.answer(bot.choose(session))
    assert {"move", "attack"} <= seen


def test_in_the_first_story_three_things_are_not_learned_and_their_keys_say_what_teaches_them() -> None:
    app = opened(8, 20)
    scene = scene_of(app)
    while scene.question is None or scene.question.kind != "action":
        if scene.fight.halt is not None:
            scene.narrator.go_on()
        else:
            scene.table.answer(CarefulBot(8).choose(scene.session))
        settle(app)
    assert not any(scene.find(action) for action in SURVIVAL_ACTIONS)
    plate = scene.find(UNLEARNED)
    assert plate is not None and plate.target_label() == "Not learned: 3" and plate.focusable and not plate.enabled
    assert plate.box.w < scene.find("move").box.w
    for key in ("answer_3", "answer_4", "answer_5"):
        scene.close_tip()
        press(app, key)
        assert scene.tip_of is not None and scene.tip_of.key == UNLEARNED and focused(app) == UNLEARNED
    tip = plate.explanation()
    assert tip is not None and "Survival actions" in tip.head and "settlement" in tip.head, "what they are, and why they are grey"
    assert all(word in tip.body for word in ("Dash", "Encourage", "Surge", "Paint", "Language", "Inner Lantern"))
    before = len(scene.session.played)
    press(app, "choose")
    assert len(scene.session.played) == before


def test_the_plate_of_a_throw_names_what_is_thrown_and_its_tip_what_is_left_to_do() -> None:
    throws = (opened(8, answers) for answers in range(20, 60))
    app = next(app for app in throws if asks("action")(scene_of(app).session) and scene_of(app).find("use founding_stone 0"))
    settle(app)
    scene = scene_of(app)
    plate = scene.find("use founding_stone 0")
    assert plate.target_label().startswith("Throw Founding Stone")
    tip = plate.explanation()
    told = (" to wound, then gone", "it leaves the game", "what the card adds", "can still move", "can attack with Fist & Tooth")
    assert all(words in tip.body for words in told)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 0.8), ((1280, 720), 2.0)])
def test_what_is_locked_shares_one_plate_that_tells_each_reason(size: tuple[int, int], scale: float) -> None:
    """With six at the table and every survival action known."""
    session = battle_session(3, "white_lion", "3", 6)
    bot = CarefulBot(3)
    while len(session.played) < 30 or session.question is None or session.question.kind != "action":
        session.answer(bot.choose(session))
    app = shown(session, size, scale)
    scene = scene_of(app)
    locked = [widget.key for widget in scene.widgets if isinstance(widget, Button) and widget.region == "answers" and not widget.enabled]
    assert LOCKED in locked and set(locked) <= {LOCKED, "move", "attack"}
    chip = scene.find(LOCKED)
    tip = chip.explanation()
    lines = tip.body.split("\n")
    assert chip.target_label() == f"Locked: {len(lines)}"
    for thing in ("Encourage", "Surge", "Rawhide Headband"):
        assert any(line.startswith(f"*{thing}*: ") and line.partition(": ")[2] for line in lines), tip.body
    for key in ("answer_4", "answer_5"):
        scene.close_tip()
        press(app, key)
        assert scene.tip_of is not None and scene.tip_of.key == LOCKED and focused(app) == LOCKED
    assert not faults(app)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_locked_plate_begins_with_a_number_that_could_be_a_key(language: str) -> None:
    words = read_packs([CORE, GERMAN], language)[0].language
    for plate in ("locked", "unlearned"):
        for count in (1, 2, 6):
            said = words.say(f"showdown.verb.{plate}", n=count)
            assert str(count) in said and not said[0].isdigit()


@pytest.mark.parametrize(("survivors", "level"), [(6, "3"), (4, "1")])
def test_moving_attacking_and_the_end_stay_where_they_are_in_an_act(survivors: int, level: str) -> None:
    session = battle_session(3, "white_lion", level, survivors)
    bot, acts = CarefulBot(3), 0
    where, who = dict[str, float](), ""
    app = shown(session)
    for _ in range(40):
        question = session.question
        if question is None or session.campaign.phase != "showdown":
            break
        if question.kind == "action":
            scene = scene_of(app)
            now = {w.key.partition(" ")[0]: round(w.box.x, 3) for w in scene.widgets if isinstance(w, Button) and w.region == "answers"}
            now = {verb: x for verb, x in now.items() if verb in ("move", "attack", "end_act")}
            assert where == now or who != question.who or set(where) != set(now), (where, now)
            acts += who == question.who
            where, who = now, question.who
        scene_of(app).table.answer(bot.choose(session))
        settle(app)
        while scene_of(app).fight.halt is not None:
            scene_of(app).narrator.go_on()
            settle(app)
    assert acts


def test_the_panel_of_a_monster_writes_out_its_deck_its_discard_and_its_life() -> None:
    session = battle_session(3, "white_lion", "3", 6)
    app = shown(session)
    facts, said = scene_of(app).fight.panels.monster(), list[str]()
    assert facts.life_at_start == 5
    Drawing.watch = True
    try:
        app.draw()
        panel = app.units.rect(*scene_of(app).find("monster").box)
        app.canvas.written.clear()
        draw_monster(app.canvas, scene_of(app).find("monster").box, facts)
        said = [each.words for each in app.canvas.written if panel.contains(each.area)]
    finally:
        Drawing.watch = False
    assert {str(facts.deck), "deck", str(facts.discard), "discard", "5", "of 5 Life"} <= set(said)


@pytest.mark.parametrize("card", ["monster_organ", "fresh_acanthus", "rainbow_droppings"])
def test_a_resource_that_was_won_is_used_by_its_plate(card: str) -> None:
    before = played(5, "2", 2, asks("act"))
    survivor = before.campaign.survivors[0]
    survivor.resources, survivor.injuries = [card, "love_juice"], {"legs": 1}
    session = Session(before.campaign, before.library)
    session.answer(survivor.id)
    app = shown(session)
    plate = scene_of(app).find(f"use {card} 0")
    assert isinstance(plate, Button) and plate.enabled and before.library.resources[card].name in plate.target_label()
    assert scene_of(app).find("use love_juice 0") is None, "it is used in the settlement phase"
    click(app, plate.key)
    assert scene_of(app).fight.confirming == plate.key, "it is gone then: that is asked once"
    click(app, plate.key)
    settle(app)
    assert f"use {card} 0" in [answered.key for answered in session.played] and session.game.by_id[survivor.id].resources == ["love_juice"]
    assert not faults(app)


def test_in_a_small_window_the_plates_of_an_act_never_need_a_third_row() -> None:
    """Whatever a survivor has left: after a dash, which may be taken back, as well."""
    session = played(1, "3", 6, asks("action"))
    scene = scene_of(shown(session, (640, 360)))
    bot, after_a_dash = CarefulBot(1), 0
    for _ in range(120):
        question = session.question
        if question is None or session.campaign.phase != "showdown":
            break
        if question.kind == "action":
            made = folded(options(scene.prompter.asking(question)), scene.services.words.say, small=True)
            assert sum(option.enabled for option in made) > 6 or verb_rows(sum(option.key != UNLEARNED for option in made), True) <= 2, made
            after_a_dash += any(option.key == "~undo" for option in made)
        session.answer("dash" if question.kind == "action" and "dash" in question.options else bot.choose(session))
    assert after_a_dash


@pytest.mark.parametrize(("survivors", "level"), [(4, "1"), (6, "3")])
def test_no_banner_is_lower_than_that_of_an_act_of_the_fight(survivors: int, level: str) -> None:
    """So that the board stays where it is from one question to the next."""
    session, bot = battle_session(3, "white_lion", level, survivors), CarefulBot(3)
    app, least, seen = shown(session), 0.0, set[str]()
    for _ in range(45):
        question = session.question
        if question is None or session.campaign.phase != "showdown":
            break
        at = scene_of(app).fight.places
        assert at is not None and at.banner.h >= least, (question.kind, at.banner.h, least)
        seen.add(question.kind)
        if question.kind == "action":
            least = TWO_ROWS if at.banner.h >= TWO_ROWS else ASKED
        scene_of(app).table.answer(bot.choose(session))
        settle(app)
        while scene_of(app).fight.halt is not None:
            scene_of(app).narrator.go_on()
            settle(app)
    assert "action" in seen and len(seen) > 2
