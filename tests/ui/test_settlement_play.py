"""The whole settlement phase on the screen: by the mouse alone, by the keys alone, and what is told on the way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.cards.wording import face
from game.model.campaign import Granted
from game.play.bots import CarefulBot
from game.play.saves import Keeper
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.rules.queries.payments import paid_for, payment_ahead
from game.rules.restoring import session_of as brought_back
from game.scenes.pages.banner import ALIKE
from game.scenes.session.phases import scene_for
from game.scenes.settlement.scene import SettlementScene
from game.scenes.showdown.scene import ShowdownScene
from game.ui.draw.units import Box
from game.ui.kit.inputs import Key
from game.ui.settlement.choice_grid import LEAST_UPRIGHT
from game.ui.settlement.costs import PICTURE, CostPart, cost_icon, cost_width, named_kind
from game.ui.settlement.crafting import make_facts, rows_of
from game.ui.settlement.gear_words import profile_words
from game.ui.settlement.head import stock
from game.ui.settlement.pages import Page, crop_of
from game.ui.settlement.person_card import PersonCard
from game.ui.showdown.lessons import learned
from tests.ui.looks import WORDS, faults, reshaped
from tests.ui.settling import build, click, go_to, opened, scene_of, session_of, settle, stocked, strike, targets, turn_pages, write
from tools.looks.states import rest
from tools.samples.settlement import after_victory
from tools.samples.showdown import story

BUILDS = ("bonesmith", "skinnery", "organ_grinder")


def answer_by_mouse(app, question):
    """Clicks what a sensible table would click."""
    kind, options = question.kind, question.options
    if "pay" in targets(app):
        click(app, "pay")
    elif kind.startswith("name"):
        click(app, options[1] if len(options) > 1 else "name.confirm")
    elif kind == "principle":
        click(app, f"card {options[0]}")
    elif kind == "sex":
        click(app, f"card {options[1]}")
    elif kind == "quarry":
        click(app, f"card {options[0]}")
    elif kind == "depart":
        free = [key for key in options if key.startswith("s") and key not in question.facts.chosen]
        click(app, free[0] if free and len(question.facts.chosen) < 2 else "done")
    elif kind == "grid":
        click(app, "done")
    elif kind == "develop":
        develop_by_mouse(app, options)
    else:
        click(app, options[0])
        if kind == "the_end" and len(options) > 1:
            click(app, "end")


def settled_till_develop(seed):
    """Plays a settlement phase by the mouse until something can be developed."""
    app, scene = settle(seed)
    while scene.session.question.kind != "develop" or scene.telling.pages:
        turn_pages(app)
        if scene.question.kind != "develop":
            answer_by_mouse(app, scene.question)
    return app, scene


def develop_by_mouse(app, options):
    scene = scene_of(app)
    built = session_of(app).campaign.settlement.locations
    wanted = next((place for place in BUILDS if place not in built and f"build {place}" in options), None)
    craft = next((key for key in options if key.startswith("craft ")), None)
    if wanted is not None:
        build(app, wanted)
    elif craft is not None and sum(session_of(app).campaign.settlement.storage.get(name, 0) for name in ("bone_dagger", "rawhide_headband")) < 2:
        home = scene.library.gear[craft.removeprefix("craft ")].at
        if scene.selection.place != home or not scene.selection.panel:
            click(app, f"place {home}")
        click(app, craft)
    else:
        click(app, "go_on")


def test_the_whole_phase_is_played_with_the_mouse_alone():
    app, scene = settle(3)
    asked = []
    for _ in range(200):
        if not isinstance(scene_of(app), SettlementScene):
            break
        turn_pages(app)
        if not isinstance(scene_of(app), SettlementScene):
            break
        question = scene.question
        assert question is not None
        asked.append(question.kind)
        answer_by_mouse(app, question)
    assert scene_of(app).name == "ending"
    assert {"name_settlement", "nominate", "principle", "develop", "depart", "grid", "the_end"} <= set(asked)
    settlement = session_of(app).campaign.settlement
    assert {"lantern_hoard", "bonesmith", "skinnery", "organ_grinder"} <= set(settlement.locations)
    assert len(settlement.departing) == 2 and settlement.quarry == "white_lion"
    click(app, "title")
    assert scene_of(app).name == "title"


def answer_by_keys(app, scene, question):
    """Types and tabs what a sensible table would."""
    kind, options = question.kind, question.options
    if kind == "name_settlement":
        write(app, "Ember Hollow")
        strike(app, "enter")
    elif kind.startswith("name"):
        go_to(app, options[0])
        strike(app, "enter")
    elif "pay" in targets(app):
        strike(app, "enter")
    elif kind in ("principle", "sex", "quarry", "choose"):
        strike(app, "1")
    elif kind == "develop":
        if "build bonesmith" in options:
            go_to(app, "place bonesmith")
            strike(app, "enter")
            go_to(app, "build bonesmith")
            strike(app, "enter")
        elif "craft bone_dagger" in options and not scene.campaign.settlement.storage.get("bone_dagger"):
            if scene.find("craft bone_dagger") is None:
                go_to(app, "place bonesmith")
                strike(app, "enter")
            go_to(app, "craft bone_dagger")
            strike(app, "enter")
        elif "innovate" in options:
            strike(app, "i")
        else:
            strike(app, "n")
    elif kind == "depart":
        free = [key for key in options if key.startswith("s") and key not in question.facts.chosen]
        if free and len(question.facts.chosen) < 2:
            go_to(app, free[0])
            strike(app, "enter")
        else:
            strike(app, "n")
    elif kind == "grid":
        pack_by_keys(app, scene, question)
    elif kind == "the_end":
        strike(app, "space" if len(options) == 1 else "1")
        if len(options) > 1:
            go_to(app, "end")
            strike(app, "enter")
    else:
        go_to(app, options[0])
        strike(app, "enter")


def pack_by_keys(app, scene, question):
    """Lifts the dagger out of the storage, carries it by arrows and sets it down; then all is in its place."""
    put = next((key for key in question.options if key.startswith("put bone_dagger ")), "")
    if not put or scene.campaign.settlement.storage.get("bone_dagger", 0) < 1:
        strike(app, "n")
        return
    go_to(app, "store bone_dagger")
    strike(app, "enter")
    assert scene.carrying.lifted is not None
    assert scene.focused.key.startswith("box ")
    strike(app, "down")
    box = scene.focused.key
    strike(app, "enter")
    assert scene.carrying.lifted is None
    who, number = box.split(" ")[1:]
    assert scene.session.game.by_id[who].grid[number] == "bone_dagger"


def test_the_whole_phase_is_played_with_the_keys_alone():
    app, scene = settle(4)
    for _ in range(250):
        if not isinstance(scene_of(app), SettlementScene):
            break
        if scene.telling.pages:
            strike(app, "space")
            continue
        answer_by_keys(app, scene, scene.question)
    assert scene_of(app).name == "ending"
    campaign = session_of(app).campaign
    assert campaign.settlement.name == "Ember Hollow"
    assert "bonesmith" in campaign.settlement.locations
    assert any("bone_dagger" in survivor.grid.values() for survivor in campaign.survivors)
    strike(app, "enter")
    assert scene_of(app).name == "title"


def test_every_step_that_asks_nothing_is_told_and_bookkeeping_shares_a_page():
    app, scene = settle(3)
    told = []
    while scene.session.question.kind != "develop" or scene.telling.pages:
        if scene.telling.pages:
            page = scene.telling.pages[0]
            told.append(page.about or page.step)
            told += [line.words for line in page.told if line.heading]
            assert page.says_something
            click(app, "~go_on")
        else:
            answer_by_mouse(app, scene.question)
    assert told[0] == "aftermath"
    order = ["survivors_return", "Step 3: Gain endeavors", "the_first_day", "Step 5: Death count"]
    assert [name for name in told if name in order] == order
    assert told.index("the_first_day") - told.index("survivors_return") == 2, "endeavors are told on the page of those who return"


def test_the_last_pages_are_one_and_what_a_choice_gave_is_told_by_the_next_banner():
    app, scene = settle(3)
    pages, passed = [], []
    while scene.session.question.kind != "the_end" or scene.telling.pages:
        if scene.telling.pages:
            page = scene.telling.pages[0]
            pages.append((page.step, [line.words for line in page.told if line.heading]))
            click(app, "~go_on")
        else:
            if scene.telling.passed:
                assert scene.prompter.now(False)[0].passed == (scene.telling.passed,)
                passed.append(scene.telling.passed)
            answer_by_mouse(app, scene.question)
    assert pages[-1] == ("prepare_departing_survivors", ["Step 9: Record and archive", "Step 10: The end"])
    assert any("courage" in words for words in passed), "whom a card has chosen"


def open_again(app, keeper, story):
    """Puts a story away and goes on with it, as after a night."""
    opened = keeper.open(story.id, session_of(app).library)
    app.replace(scene_for(app, opened.session, keeper.story(story.id, opened.notes)))
    rest(app)
    return scene_of(app)


def test_a_story_that_was_put_away_goes_on_with_the_page_that_was_not_read(tmp_path):
    app, scene = settle(3)
    keeper = Keeper(tmp_path)
    story = scene.table.keeper = keeper.story(keeper.begin("Night"))
    turn_pages(app)
    while scene.question.kind != "name_settlement":
        answer_by_mouse(app, scene.question)
        turn_pages(app)
    answer_by_mouse(app, scene.question)
    told = [page.about or page.step for page in scene.telling.pages]
    assert told == ["survivors_return", "the_first_day"]
    assert targets(app)["~go_on"].label.endswith("(to page 2 of 2)")
    assert scene.campaign.settlement.population == 3  # as on the page, not as after the last
    click(app, "~go_on")
    scene = open_again(app, keeper, story)
    assert [page.about or page.step for page in scene.telling.pages] == told[1:]
    assert targets(app)["~go_on"].label == scene.say("settlement.page.go_on")
    assert (scene.campaign.settlement.endeavors, scene.campaign.settlement.population) == (3, 9)
    turn_pages(app)
    kind = scene.question.kind
    scene = open_again(app, keeper, story)
    assert not scene.telling.pages and scene.question.kind == kind  # what was read is not read again


def test_who_sets_out_is_told_with_its_picture():
    app, scene = settle(3)
    while not (scene.telling.pages and scene.telling.pages[0].step == "prepare_departing_survivors"):
        if scene.telling.pages:
            click(app, "~go_on")
        else:
            answer_by_mouse(app, scene.question)
    words = [line.words for line in scene.telling.pages[0].told]
    assert sum("ready to set out." in line for line in words) == 1 and len(words) == len(set(words))  # what several do alike is one line
    assert scene.telling.pages[0].picture == "story/departing.webp"


def test_to_innovate_stands_in_one_place_and_a_place_tells_all_that_it_makes():
    _, scene = settled_till_develop(3)
    keys = [widget.key for widget in scene.every()]
    assert keys.count("innovate") == 1 and "about innovate" not in keys
    hoard = {row.card: row for row in rows_of(position.offers(scene.game), scene.game, "lantern_hoard", scene.voice, scene.services.words)}
    made = {gear.name for gear in scene.library.gear.values() if gear.at == "bonesmith" and not gear.needs.every}
    assert {name for _, name, _ in hoard["bonesmith"].makes} == made and len(made) > 4


def test_where_endeavors_are_gained_it_is_said_where_they_are_spent():
    app, scene = settle(3)
    develop = WORDS.say("settlement.rail.develop")
    told = set()
    while scene.telling.pages or scene.question.kind != "develop":
        if scene.telling.pages:
            page = scene.telling.pages[0]
            gained = any(getattr(fact, "what", "") == "endeavors" for fact in page.facts)
            told |= {line.words for line in page.told if gained and not line.heading and "endeavors" in line.words}
            click(app, "~go_on")
        else:
            answer_by_mouse(app, scene.question)
    step = f"step {list(position.steps()).index('develop') + 1}, {develop}"
    assert told and all(step in words for words in told)
    assert step in WORDS.say("settlement.step.gain_endeavors.text")


def test_the_page_of_the_first_day_shows_the_die_and_lights_its_row():
    app, scene = settle(3)
    while not (scene.telling.pages and scene.telling.pages[0].about == "the_first_day"):
        if scene.telling.pages:
            click(app, "~go_on")
        else:
            answer_by_mouse(app, scene.question)
    page = scene.telling.pages[0]
    face = page.dice[0]
    assert page.row == (0 if face <= 3 else 1 if face <= 7 else 2)
    assert scene.campaign.settlement.population == 3 + (6, 8, 10)[page.row]
    assert f"die{scene.telling.serial}.0" in {widget.key for widget in scene.every()}
    assert scene.find("page.total").label == WORDS.say("settlement.page.rolled.game", count=1, n=face), "who rolled is said"


def test_the_numbers_above_the_banner_follow_the_pages():
    app, scene = settle(3)
    turn_pages(app)
    while scene.question.kind != "name_settlement":
        answer_by_mouse(app, scene.question)
        turn_pages(app)
    answer_by_mouse(app, scene.question)
    assert scene.telling.pages[0].step == "survivors_return" and scene.campaign.settlement.endeavors == 3
    assert scene.session.campaign.settlement.population > 3 == scene.campaign.settlement.population


def test_what_is_lost_is_said_before_it_is_lost():
    app, scene = settled_till_develop(3)
    facts = scene.losses.facts()
    assert facts.lost and "3 endeavors" in facts.words
    build(app, "bonesmith")
    assert "2 endeavors" in scene.losses.facts().words


def test_a_price_and_what_is_short_of_it_are_said_part_by_part():
    app, scene = settled_till_develop(3)
    words, settlement = scene.services.words, scene.session.campaign.settlement
    innovate = scene.find("innovate")
    assert innovate.enabled and [number for _, number in innovate.signs] == ["1"] * 4
    assert all(part in innovate.target_label() for part in ("1 endeavor", "1 bone", "1 organ", "1 hide"))
    settlement.storage.clear()
    for offer in position.offers(scene.game):
        facts = make_facts(offer, scene.game, scene.voice, words)
        if offer.code == "missing_cost":
            assert all(f"{count} " in facts.reason for count in offer.missing.values()), (offer, facts.reason)
            assert all(scene.voice.name(what) in facts.reason or what == "endeavors" for what in offer.missing), (offer, facts.reason)
    build(app, "bonesmith")
    assert "1 bone, 1 organ, 1 hide short" in scene.find("innovate").tip.body  # also where the plate has no room for it
    crafter = scene.find("place weapon_crafter")
    assert "3 bone, 1 hide short" in crafter.label and "3 bone, 1 hide short" in crafter.tip.body


def test_what_cannot_be_made_says_what_is_missing():
    app, scene = settled_till_develop(3)
    scene.session.campaign.settlement.storage.clear()
    build(app, "bonesmith")
    locked = scene.find("craft bone_dagger")
    assert not locked.enabled and "1 bone short" in locked.label
    assert scene.find("craft bone_club") is None  # further off: folded until somebody wants to see it
    click(app, "further_off")
    assert "3 bone short" in scene.find("craft bone_club").label
    row = scene.find("about craft bone_dagger")
    assert "strength 1" in row.explanation().body


def test_an_answer_is_taken_back_and_given_again():
    app, scene = settled_till_develop(3)
    build(app, "bonesmith")
    assert "bonesmith" in scene.campaign.settlement.locations
    strike(app, "u")
    assert "bonesmith" not in scene.campaign.settlement.locations
    strike(app, "r")
    assert "bonesmith" in scene.campaign.settlement.locations
    strike(app, "[")
    assert scene.table.past is not None and "bonesmith" not in scene.campaign.settlement.locations
    strike(app, "]")
    assert scene.table.past is None and "bonesmith" in scene.campaign.settlement.locations


def test_steps_people_sheets_storage_and_log_open_and_close():
    app, scene = settled_till_develop(3)
    for key, kind in (("s", "StepsDrawer"), ("p", "PeopleDrawer"), ("f1", "ReadingPanel"), ("l", "LogLayer")):
        strike(app, key)
        assert type(scene.top).__name__ == kind
        strike(app, "escape")
        assert scene.top is scene
    click(app, "stock bone")
    assert type(scene.top).__name__ == "StorageDrawer"
    strike(app, "escape")
    click(app, "chip people")
    click(app, "sheet s2")
    assert type(scene.top).__name__ == "ReadingPanel"


def test_after_the_last_blow_the_showdown_gives_way_to_the_settlement():
    session, bot, keys = story(1), CarefulBot(1), []
    while session.campaign.phase == "showdown":
        keys.append(bot.choose(session))
        session.answer(keys[-1])
    before = story(1)
    for key in keys[:-1]:
        before.answer(key)
    app, _ = settle(1)
    scene = ShowdownScene(app, before)
    app.replace(scene)
    scene.table.answer(keys[-1])
    scene.tell_all()
    app.pop()  # the story of the fight
    now = scene_of(app)
    assert isinstance(now, SettlementScene)
    told = [line.words for page in now.telling.pages for line in page.told]
    assert any("hunt XP" in words for words in told)
    assert not any("wounded" in words for words in told)  # of the fight itself nothing is told twice


def test_what_was_answered_is_kept_and_opens_again_where_it_was():
    app, scene = settled_till_develop(3)
    again = scene_for(app, brought_back(scene.session.saved(), scene.library))
    app.replace(again)
    assert isinstance(again, SettlementScene)
    assert not again.telling.pages and again.question.kind == "develop"
    assert len(again.telling.log.lines) == len(scene.telling.log.lines)


def test_dice_of_the_table_are_typed_in():
    app, scene = settle(3, dice="hand")
    turn_pages(app)
    while scene.question.kind != "roll" or scene.question.facts.count != 1:
        answer_by_mouse(app, scene.question)
        turn_pages(app)
    assert {str(n) for n in range(1, 11)} <= set(targets(app))
    before = len(scene.session.played)
    click(app, "8")
    assert len(scene.session.played) == before + 1
    assert scene.telling.pages and 8 in [face for page in scene.telling.pages for face in page.dice]
    assert WORDS.say("settlement.page.rolled", count=1, n=8) in [widget.label for widget in scene.every()], "the game has not rolled these"


def test_each_card_that_would_pay_is_offered_or_named_on_what_is_offered_in_its_place():
    cards = {"monster_hide": 1, "curious_hand": 1, "white_fur": 1, "shimmering_mane": 1, "lion_tail": 2}
    app, scene = stocked(cards, ("skinnery",))
    scene.give("craft rawhide_vest")
    rest(app)
    question = scene.question
    assert question is not None and question.kind == "pay"
    tips = [scene.find(f"part0 {key}").explanation() for key in question.options]
    offered = " ".join(f"{tip.head} {tip.body}" for tip in tips)
    assert len(question.options) < len(cards), "else nothing is proved"
    assert {scene.library.resources[card].name for card in cards if scene.library.resources[card].name not in offered} == set()


def test_the_first_press_of_enter_only_shows_the_focus_where_a_choice_is_for_good():
    app, scene = settle(1)
    while scene.session.question.kind != "principle" or scene.telling.pages:
        turn_pages(app)
        if scene.question.kind != "principle":
            answer_by_mouse(app, scene.question)
    count = len(scene.session.played)
    scene.set_focus(scene.find(f"card {scene.question.options[0]}"))
    scene.ring = False
    app.send(Key("enter", "choose"))
    assert scene.ring and len(scene.session.played) == count
    app.send(Key("enter", "choose"))
    assert len(scene.session.played) == count + 1


PARTS = {"monster_bone": 1, "lion_claw": 1, "question_marks": 1, "sinew": 1, "eye_of_cat": 1, "monster_hide": 2, "white_fur": 1, "lion_tail": 1}


@pytest.mark.parametrize("by", ["enter", "mouse"])
def test_a_payment_in_several_parts_is_one_screen_and_is_taken_back_as_one(by):
    app, scene = stocked(PARTS)
    scene.give("innovate")
    rest(app)
    assert scene.focused.key == "pay" and {"part0 lion_claw", "part1 eye_of_cat", "part2 white_fur"} <= set(targets(app))
    told = scene.find("payment.told").label
    assert "1 × Monster Bone, 1 × Sinew, 1 × Monster Hide" in told.split("\n")[0] and "1 × ???" in told.split("\n")[1]
    wanted = {"monster_bone": 1, "sinew": 1, "monster_hide": 1}
    if by == "mouse":
        click(app, "part1 question_marks")
        click(app, "part2 white_fur")
        assert "1 × Monster Bone, 1 × ???, 1 × White Fur" in scene.find("payment.told").label.split("\n")[0]
        wanted = {"monster_bone": 1, "question_marks": 1, "white_fur": 1}
        click(app, "pay")
    else:
        strike(app, "enter")
    left = scene.session.campaign.settlement.storage
    assert {card: count - left.get(card, 0) for card, count in PARTS.items() if count > left.get(card, 0)} == wanted
    assert scene.question.kind == "choose", "no other part is asked for"
    strike(app, "u")
    for _ in range(2):
        assert scene.session.campaign.settlement.storage == PARTS and len(scene.telling.payment.parts) == 3
        strike(app, "r")
        assert scene.session.campaign.settlement.storage == left and scene.question.kind == "choose", "it is given again as one, too"
        strike(app, "u")
    strike(app, "u")
    assert scene.question.kind == "develop"


@pytest.mark.parametrize(("key", "name"), [("innovate", "Innovate"), ("craft bone_axe", "Bone Axe")])
def test_the_banner_of_a_payment_names_what_was_chosen_and_not_the_place_that_offers_it(key, name):
    app, scene = stocked(PARTS, ("bonesmith",))
    scene.give(key)
    rest(app)
    assert paid_for(scene.session) == key and scene.prompter.now(False)[0].ask.endswith(f" {name}")
    strike(app, "enter")
    assert paid_for(scene.session) == "", "all is paid"


def test_enter_pays_with_the_card_that_has_the_fewest_other_uses():
    app, scene = stocked({"question_marks": 1, "skull": 1, "lion_claw": 2}, ("bonesmith",))
    scene.give("craft bone_dagger")
    rest(app)
    assert scene.focused.key == "pay" and scene.telling.payment.parts[0].chosen == "lion_claw"
    told = scene.find("payment.told").label.split("\n")
    assert "1 × Lion Claw" in told[0] and all(f"1 × {name}" in told[1] for name in ("Lion Claw", "Skull", "???")), "one part is seen like several"
    strike(app, "enter")
    assert scene.session.campaign.settlement.storage["question_marks"] == 1


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 0.8), ((1920, 1080), 2.0)])
def test_what_is_made_stands_above_the_cards_that_pay_for_it_upright_where_there_is_room(size, scale):
    app, scene = stocked({"monster_hide": 1, "white_fur": 2, "shimmering_mane": 1}, ("skinnery",), size=size)
    reshaped(app, size, scale)
    scene.give("craft rawhide_gloves")
    rest(app)
    made, cards = scene.find("payment.made"), [scene.find(f"part0 {card}") for card in ("monster_hide", "white_fur", "shimmering_mane")]
    if not app.units.small:
        assert made.label == "Rawhide Gloves" and made.box.bottom <= min(card.box.y for card in cards)
        assert made.box.bottom <= scene.find("payment.told").box.y
    assert all(card.box.h >= LEAST_UPRIGHT for card in cards) == (size == (1920, 1080) and scale <= 1), "beside each other"
    assert not faults(app)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_a_place_offers_is_not_shown_as_if_the_place_were_made(size):
    app, scene = stocked(PARTS, ("bonesmith",), size=size)
    scene.give("innovate")
    rest(app)
    assert scene.find("payment.told") is not None and scene.find("payment.made") is None


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("by", ["mouse", "key"])
def test_a_payment_with_one_card_says_what_goes_and_what_stays_before_it_is_paid(by, size):
    app, scene = stocked({"question_marks": 1, "skull": 1, "lion_claw": 2}, ("bonesmith",), size=size)
    scene.give("craft bone_dagger")
    rest(app)
    before = scene.session.digest()
    wanted = scene.question.options.index("question_marks")
    if by == "mouse":
        click(app, "part0 question_marks")
    else:
        strike(app, str(wanted + 1))
    assert scene.session.digest() == before, "nothing is paid yet"
    assert "???" in scene.find("payment.told").label.split("\n")[0]
    if by == "mouse":
        click(app, "pay")
    else:
        strike(app, "space")
    assert "question_marks" not in scene.session.campaign.settlement.storage


def test_a_card_of_several_kinds_says_so_wherever_it_is_paid_or_stored():
    cards = {"question_marks": 1, "lion_claw": 1, "monster_bone": 2}
    app, scene = stocked(cards, ("bonesmith",))
    assert "??? (or as hide or organ)" in scene.find("stock bone").tip.body
    counted = {facts.what: (facts.count, facts.more) for facts in stock(scene.game, WORDS)}
    assert (counted["bone"], counted["hide"], counted["organ"]) == ((4, "+1"), (1, "+1"), (1, "+1")), "what pays once is not counted three times"
    assert WORDS.say("settlement.stock.shared", n=1) in scene.find("stock hide").tip.body
    counts = WORDS.say("settlement.counts_as", kinds="hide, bone or organ")
    own = WORDS.say("settlement.tale.question_marks")
    scene.drawers.open_storage()
    rest(app)
    tips = {widget.label: widget.explanation().body for widget in scene.top.every() if widget.region == "storage" and widget.explanation() is not None}
    assert counts in tips["???"] and own in tips["???"] and not any("whichever" in tip for name, tip in tips.items() if name != "???")
    scene.close()
    scene.give("craft bone_dagger")
    rest(app)
    assert counts in scene.find("part0 question_marks").explanation().body and own in scene.find("part0 question_marks").explanation().body


def test_gear_can_be_looked_at_before_its_location_is_built():
    app, scene = settled_till_develop(3)
    click(app, "place lantern_hoard")
    offers = [offer for offer in position.offers(scene.game) if offer.kind == "build"]
    rows = {row.card: row for row in rows_of(offers, scene.game, "lantern_hoard", scene.voice, scene.services.words)}
    assert rows
    for place, row in rows.items():
        for card, name, _ in row.makes:
            tip = scene.find(f"made {card}").explanation()
            assert tip.head == name and all(line.text in tip.body for line in face(scene.library, "gear", card) if line.kind in ("profile", "armor"))
            numbers = profile_words(scene.library.gear[card], card, scene.library, scene.services.words)
            assert f"*{name}*: {numbers}" in scene.find(f"about build {place}").explanation().body
            assert name in scene.find(f"place {place}").explanation().body


def test_no_location_that_stands_says_how_it_is_built():
    app, scene = settled_till_develop(3)
    for place in BUILDS:
        before = len(scene.session.played)
        build(app, place)
        scene.selection.choose_place("lantern_hoard")
        rest(app)
        assert len(scene.session.played) > before
        tips = {widget.key: widget.explanation().body for widget in scene.every() if widget.explanation() is not None}
        built = {key: tip for key, tip in tips.items() if key.split()[-1] in scene.campaign.settlement.locations}
        assert f"about build {place}" in built, "the row that was listed"
        assert not [key for key, tip in built.items() if "To build" in tip], built


def test_what_waits_for_step_8_says_so_where_it_was_rolled():
    waits, waited = WORDS.say("settlement.page.later", n=8), []
    for seed in range(1, 7):
        app, scene = settle(seed)
        bot = CarefulBot(seed)
        while scene.session.question.kind != "develop":
            key = "graves" if "graves" in scene.session.question.options else bot.choose(scene.session)
            before = list(scene.session.campaign.settlement.promised)
            scene.give(key)
            told = [line.words for page in [*scene.telling.pages, *([scene.telling.beside] if scene.telling.beside else [])] for line in page.told]
            waited.append(scene.session.campaign.settlement.promised != before)
            assert (waits in told) == waited[-1], (key, told)
            turn_pages(app)
    assert any(waited), "else nothing is proved"


def test_a_step_that_is_told_with_another_is_lit_on_the_rail_and_says_what_changed():
    for dead in (0, 1):
        app, scene = settle(3, dead=dead)
        lit = {}
        while scene.session.question.kind != "develop" or scene.telling.pages:
            if scene.telling.pages:
                page, facts = scene.telling.pages[0], scene.steps.facts()
                lit[page.about or page.step] = [n + 1 for n in range(10) if facts.state(n) == "now"]
                assert len(page.told) > 1 or page.about or page.dice, "no page of a single line"
                click(app, "~go_on")
            else:
                answer_by_mouse(app, scene.question)
        assert lit["survivors_return"] == [2, 3] and lit["the_first_day"] == [4, 5], lit


def test_the_dead_are_above_the_banner_before_they_are_counted():
    session = after_victory(3, dead=2)
    app, scene = opened(session)
    seen = []
    while scene.session.question.kind != "develop" or scene.telling.pages:
        facts = scene.frame.head_facts()
        short = next(chip[2] for chip in facts.chips if chip[0] == "stone_face")
        dead = sum(survivor.dead for survivor in scene.campaign.survivors)
        assert sum(map(int, short.split("+"))) == dead, (scene.steps.words(), short)
        seen.append(short)
        scene.give("~go_on" if scene.telling.pages else CarefulBot(3).choose(scene.session))
        rest(app)
    assert seen[0] == "0+2" and seen[-1] == "2"


@pytest.mark.parametrize("dead", [0, 1, 2])
def test_the_picture_after_the_fight_shows_as_many_as_live_where_a_part_of_it_does(dead):
    _, scene = settle(3, dead=dead)
    shown, _ = scene.find("page.card").face
    assert shown.part == crop_of(scene.telling.pages[0].picture, 4 - dead) and (shown.part is None) == (dead == 0)


def test_a_lesson_goes_with_the_answer_it_was_on():
    app, scene = settle(3)
    app.settings.lessons = True
    bot = CarefulBot(3)
    for _ in range(60):
        if not isinstance(scene_of(app), SettlementScene) or scene.session.question is None:
            break
        before, asked = scene.tutorial.lesson, scene.session.question
        scene.give("~go_on" if scene.telling.pages else bot.choose(scene.session))
        rest(app)
        if before is not None and not before.of_event and scene.session.question is not asked:
            assert scene.tutorial.lesson is not before, (before.id, asked.kind)


def test_what_a_place_is_for_is_taught_when_it_is_opened_and_not_after_something_was_made_there():
    app, scene = stocked(PARTS)
    app.settings.lessons = True
    learned(scene.tutorial, "endeavors")
    scene.selection.close_panel()
    rest(app)
    click(app, "place lantern_hoard")
    rest(app)
    assert scene.selection.panel and scene.tutorial.lesson is not None and scene.tutorial.lesson.id == "build"
    click(app, "lesson.got")
    scene.selection.close_panel()
    rest(app)
    click(app, "place lantern_hoard")
    assert scene.tutorial.lesson is None or scene.tutorial.lesson.id != "build", "once"
    assert scene.session.question is scene.question and faults(app) == []


@pytest.mark.parametrize("by", ["escape", "mouse"])
def test_what_is_to_be_paid_for_can_be_left_unpaid(by):
    app, scene = stocked(PARTS)
    scene.give("innovate")
    rest(app)
    assert scene.question.kind == "pay" and "~unpaid" in targets(app)
    strike(app, "escape") if by == "escape" else click(app, "~unpaid")
    assert scene.question.kind == "develop" and scene.session.campaign.settlement.storage == PARTS and not scene.overlays


def made_the_last(size=(1280, 720), scale=1.0):
    """Makes the last thing that can be paid for in the step of developing."""
    app, scene = stocked({"monster_hide": 1}, built=("skinnery",), endeavors=0, size=size, scale=scale)
    made = next(key for key in scene.question.options if key.startswith("craft "))
    scene.give(made)
    rest(app)
    if "pay" in targets(app):
        click(app, "pay")
    assert scene.session.campaign.settlement.step != "develop"
    return app, scene, scene.library.gear[made.removeprefix("craft ")].name


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_a_step_that_ends_by_itself_because_nothing_more_can_be_paid_waits_for_a_press_and_says_so(size, scale):
    app, scene, made = made_the_last(size, scale)
    page = scene.telling.page
    assert page is not None and page.step == "develop" and scene.question is None
    told = " ".join(line.words for line in page.told)
    assert WORDS.say("settlement.develop.over") in told and made in told
    assert faults(app) == []
    click(app, "~go_on")
    assert scene.telling.page is None or WORDS.say("settlement.develop.over") not in " ".join(line.words for line in scene.telling.page.told)


def test_what_was_made_last_can_be_taken_back_before_anybody_goes_on():
    app, scene, _ = made_the_last()
    strike(app, "u")
    turn_pages(app)
    assert scene.question.kind in ("develop", "pay") and scene.session.campaign.settlement.step == "develop"


def about_to_depart(size=(1280, 720)):
    """Plays a settlement phase by the mouse until somebody may set out."""
    app, scene = settle(2, size)
    for _ in range(300):
        rest(app)
        if scene.question is not None and scene.question.kind == "depart":
            return app, scene
        click(app, "~go_on") if scene.telling.pages else answer_by_mouse(app, scene.question)
    raise AssertionError("nobody may set out")


def test_before_nobody_hunts_somebody_is_asked_once_more():
    app, scene = about_to_depart()
    click(app, "done")
    click(app, "stay")
    assert scene.question.kind == "depart"
    click(app, "done")
    click(app, "end")
    assert session_of(app).campaign.settlement.departing == [] and (scene.question is None or scene.question.kind != "depart")


def test_the_banner_of_the_end_has_to_live_on_in_focus_and_asks_before_it_ends_the_story():
    app, scene = settle(2)
    for _ in range(300):
        rest(app)
        if scene_of(app).question is not None and scene_of(app).question.kind == "the_end":
            break
        click(app, "~go_on") if scene.telling.pages else answer_by_mouse(app, scene.question)
    _, (stop, live_on) = scene.prompter.now(False)
    assert (live_on.key, live_on.primary, live_on.hotkeys) == ("live_on", True, ("go_on",)) and stop.key == "go_on" and not stop.primary
    assert scene.focused.key == "live_on"
    click(app, "go_on")
    click(app, "stay")
    assert scene.question.kind == "the_end" and scene_of(app) is scene
    click(app, "go_on")
    click(app, "end")
    assert session_of(app).campaign.over == "end_of_the_beginning"


def test_who_pays_all_alike_is_asked_no_more_until_an_answer_is_taken_back():
    app, scene = stocked({"skull": 1, "lion_claw": 3, "monster_bone": 3}, ("bonesmith",))
    before = dict(scene.session.campaign.settlement.storage)
    scene.give("craft bone_dagger")
    rest(app)
    click(app, ALIKE)
    assert scene.question.kind == "develop" and scene.session.campaign.settlement.storage["bone_dagger"] == 1
    proposed = payment_ahead(scene.session, "craft bone_dagger")
    scene.give("craft bone_dagger")
    rest(app)
    assert scene.question.kind == "develop" and scene.session.campaign.settlement.storage["bone_dagger"] == 2
    paid = scene.prompter.now(False)[0].passed
    assert paid and all(scene.voice.name(card) in paid[-1] for card in proposed.paid), "what went is told"
    strike(app, "u")
    assert scene.question.kind == "develop" and scene.session.campaign.settlement.storage["bone_dagger"] == 1, "made and paid is taken back in one press"
    scene.give("craft bone_dagger")
    rest(app)
    assert scene.question.kind == "pay", "who takes it back is asked again"
    assert sum(before.values()) == 7


def test_who_pays_all_alike_is_asked_before_something_precious_goes():
    app, scene = stocked({"lion_claw": 1, "skull": 1, "monster_bone": 1, "elder_cat_teeth": 1, "second_heart": 1}, ("bonesmith",))
    scene.give("craft bone_dagger")
    rest(app)
    click(app, ALIKE)
    while (ahead := payment_ahead(scene.session, "craft bone_dagger")) is not None and not ahead.precious:
        assert not {"elder_cat_teeth", "second_heart"} & set(ahead.paid)
        scene.give("craft bone_dagger")
        rest(app)
    storage = dict(scene.session.campaign.settlement.storage)
    assert ahead is not None and ahead.precious and storage["elder_cat_teeth"] == storage["second_heart"] == 1
    scene.give("craft bone_dagger")
    rest(app)
    assert scene.question.kind == "pay" and scene.telling.payment.paid == ahead.paid, "what goes is seen before it goes"


@pytest.mark.parametrize("kind", ["pay", "depart", "nominate"])
def test_a_story_that_is_opened_at_a_question_may_let_time_pass_before_it_is_laid_out(kind):
    app, scene = stocked({"skull": 1, "lion_claw": 3, "monster_bone": 3}, ("bonesmith",))
    if kind == "pay":
        scene.give("craft bone_dagger")
    else:
        bot = CarefulBot(3)
        while scene.session.question.kind != kind:
            scene.session.answer(bot.choose(scene.session))
    later = scene_for(app, scene.session)
    later.tick(0.1)
    assert later.question is not None and later.question.kind == kind and not later.grounded


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_setting_out_lies_below_the_people_with_what_staying_home_costs(size):
    app, scene = about_to_depart(size)
    stay = scene.find("done")
    assert stay is not None and stay.region == "losses" and all(not stay.box.overlaps(other.box) for other in scene.every() if other.region == "answers")
    assert stay.box.y > scene.find("banner").box.bottom and stay.label == WORDS.say("settlement.depart.stay")
    told = scene.losses.of_leaving(scene.question, scene.prompter.way_out())
    assert told.lost and told.words == WORDS.say("settlement.stay.hunt.why")
    going = scene.question.options[0]
    scene.give(going)
    rest(app)
    told = scene.losses.of_leaving(scene.question, scene.prompter.way_out())
    assert not told.lost and scene.voice.name(going) in told.words and scene.find("done").label == WORDS.say("settlement.depart.done")


def test_a_card_that_a_cost_names_is_seen_by_its_picture_and_other_parts_by_their_sign():
    session = after_victory(1)
    library, pen = session.library, settle(1)[1].pen
    assert named_kind("white_fur", library) == "resources" and named_kind("bone", library) == "" == named_kind("endeavors", library)
    parts = [CostPart(what, 1, False, what, cost_icon(what, library), named_kind(what, library)) for what in ("white_fur", "bone")]
    wide = [cost_width(pen, [part]) for part in parts]
    assert wide[0] == wide[1] + PICTURE - 21


def test_a_rule_that_an_event_grants_asks_with_the_card_of_the_event():
    """A question of a granted rule is about the key of the grant: its card is shown, and its answers are called as there."""
    app, scene = settled_till_develop(2)
    scene.session.question = Ask("choose", "s1", "events/lights_in_the_sky#0", ("one", "two", "none"))
    scene.asked()
    rest(app)
    app.draw()
    lines = [line.text for line in face(scene.library, "events", "lights_in_the_sky")]
    shown = next(widget for widget in scene.every() if widget.key == "asks")
    assert shown.face[0].lines and [line.text for line in shown.face[0].lines] == lines
    _, options = scene.prompter.now(False)
    assert [option.label for option in options][:3] == [WORDS.say(f"way.{key}") for key in ("one", "two", "none")]


def test_a_payment_tells_what_went_without_a_choice_too():
    _, scene = stocked({"lion_claw": 1, "eye_of_cat": 1, "lion_testes": 1}, ("bonesmith",))
    scene.give("craft bone_axe")
    payment = scene.telling.payment
    assert payment.paid == {"lion_claw": 1, payment.parts[0].chosen: 1} and "lion_claw" not in payment.stays


def test_names_of_people_beside_each_other_are_written_alike():
    _, scene = about_to_depart()
    names = ("Fira", "Lorelei Ashborne of the Ring", "Lorn")
    cards = [PersonCard(replace(scene.middle.persons(scene.question)[0], name=name), Box(0, 0, 230, 230), None, beside=names) for name in names]
    wide = scene.pen.wide(names[1], "strong")
    assert [card.name_roles(scene.pen, wide) for card in cards] == [("strong", "smallb")] * 3
    assert cards[0].name_roles(scene.pen, 4 * wide)[0] == "head"


def test_an_event_that_lasts_says_so_and_one_without_an_effect_does_not():
    _, scene = settled_till_develop(2)
    for granted, said in (("events/lights_in_the_sky#0", "lasts"), ("events/murder#0", "offers")):
        scene.campaign.granted = [Granted(granted, "settlement", "phase_end")]
        page = Page("settlement_event", "lights_in_the_sky", begins=True)
        scene.telling.say_more([page])
        assert page.told[-1].words == WORDS.say(f"settlement.page.nothing.{said}", n=7)
