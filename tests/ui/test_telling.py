"""What banner and log tell: plain sentences without sources, what has passed apart from what is asked, and causes first."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from game.play.bots import CarefulBot
from game.rules.engine import events
from game.rules.engine.reasons import REASONS
from game.scenes.session.voice import SessionVoice
from game.scenes.showdown.fight import CONTROLLER
from game.scenes.showdown.stage import moment_of
from game.ui.cards.game_log import GameLog
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import unmarked
from game.ui.draw.units import Box
from game.ui.showdown.banner import Prompt, banner, past_told
from game.ui.showdown.ladder import LEAST_GAP, folded
from tests.rules.test_reasons import sample
from tests.ui.battle_table import scene_of, shown
from tests.ui.looks import WORDS
from tests.ui.showdown_player import opened, settle
from tools.samples.showdown import story

SOURCES = [WORDS.say(id) for id in WORDS.sentences if re.fullmatch(r"source\.(book|public|reading|ours)", id)]
SIZES = [((1280, 720), 0.8), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)]


def sourced(words: str) -> bool:
    """Tells whether a sentence ends with the source of a rule."""
    return any(unmarked(words).endswith(f"· {source}") for source in SOURCES)


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


# ---- sources ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("rule", sorted(REASONS))
def test_no_line_of_the_log_carries_its_source_and_the_open_log_shows_it(rule):
    session = story(1)
    log, voice, reason = GameLog(), SessionVoice(session.campaign, session.library), sample(REASONS[rule])
    line = log.take(reason, 0, voice)
    assert not sourced(voice.fact(reason))
    if line is not None:
        assert not sourced(line.words) and sourced(line.full)
    assert all(sourced(reason) for reason in log.waiting)


@pytest.mark.parametrize("seed", range(3))
def test_neither_a_banner_nor_the_log_beside_the_board_ever_names_a_source(seed):
    app = opened(seed=seed + 1, results="wait")
    scene, bot, told, lines = scene_of(app), CarefulBot(seed), list[str](), 0
    while scene.session.question is not None and scene.session.campaign.phase == "showdown" and len(scene.session.played) < 140:
        if scene.fight.halt is not None:
            told += [scene.fight.halt.ask, scene.fight.halt.because]
            scene.narrator.go_on()
        elif scene.question is not None:
            prompt, _ = scene.prompter.banner_now(app.units, scene.pen)
            told += [prompt.ask, prompt.because, *prompt.passed]
            scene.table.answer(bot.choose(scene.session))
        scene.narrator.rush()
        told.append(scene.fight.told_line)
        told += [line.words for line in scene.fight.shown_log()[lines:]]
        lines = len(scene.fight.shown_log())
    assert len(told) > 100 and [words for words in told if sourced(words)] == []


# ---- what has passed -------------------------------------------------------------------------------------------------
@pytest.mark.whole
def test_what_has_passed_stands_below_what_is_asked_and_never_within_it():
    app = opened(answers=8, results="pass")
    scene, bot, seen = scene_of(app), CarefulBot(1), 0
    for _ in range(30):
        scene.table.answer(bot.choose(scene.session))
        settle(app)
        if scene.fight.halt is not None:
            scene.narrator.go_on()
            settle(app)
        prompt, _ = scene.prompter.banner_now(app.units, scene.pen)
        assert all(words not in prompt.because for words in scene.fight.passed) or scene.fight.cause()
        seen += bool(prompt.passed)
    assert seen > 3


@pytest.mark.parametrize(("width", "height"), [(300, 110), (420, 90), (900, 60), (200, 70)])
def test_only_the_newest_that_fit_are_told_and_they_fit(width, height):
    pen = Canvas(opened().window.surface, opened().units, WORDS)
    old, new = "Aya rolls 9 and 9, needs 7+: both hit.", "Oren wounds the lion 2 times"
    prompt = Prompt("Everyone: who acts next?", "Each survivor has one act each round, in any order.", passed=(old, new))
    told = [past_told(pen, prompt, width, room) for room in range(0, 130, 2)]
    assert told[0] == "" and old in told[-1] and told[-1].startswith(WORDS.say("showdown.passed", words=""))
    assert all(new in words for words in told if words)
    assert all(len(before) <= len(after) for before, after in pairwise(told)), "more room, more told"
    banner(pen, Box(0, 0, width + 90, height), prompt)
    assert pen.overflows == []


# ---- what reacts -----------------------------------------------------------------------------------------------------
def reacting(seed: int):
    """Plays until the controller decides for a hit location that reacts; None if that never happens."""
    session, bot = story(seed), CarefulBot(seed)
    while session.question is not None and session.campaign.phase == "showdown":
        acting = session.campaign.showdown.acting if session.campaign.showdown is not None else ""
        if acting and session.question.who == CONTROLLER and session.question.kind == "path":
            return session
        session.answer(bot.choose(session))
    return None


@pytest.fixture(scope="module")
def asked_back():
    return next(found for seed in range(1, 40) if (found := reacting(seed)) is not None)


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_where_a_reaction_asks_the_controller_its_cause_comes_first_and_its_card_is_shown(asked_back, size, scale):
    app = shown(asked_back, size, scale)
    scene = scene_of(app)
    episode = scene.fight.episodes.now
    prompt, _ = scene.prompter.banner_now(app.units, scene.pen)
    strike = episode.answering
    assert strike is not None and prompt.because.startswith(scene.fight.cause()) and not prompt.passed
    location, who = scene.fight.voice.name(strike.card), scene.fight.voice.name(episode.attacker)
    assert location in scene.fight.cause() and who in scene.fight.cause()
    if not scene.fight.places.small:
        assert scene.find("card").label == location
    scene.inspectors.open_card()
    assert scene.overlays[-1].face.name == location


# ---- names and numbers -----------------------------------------------------------------------------------------------
def test_sentences_of_the_fight_call_the_monster_what_is_spoken():
    """`{monster}` is "the lion": no article stands before it, and a sentence begins with a capital."""
    spoken = {id: form for id in WORDS.sentences if id.startswith(("showdown.", "foresight.")) for form in forms(WORDS.sentences[id])}
    wrong = [id for id, words in spoken.items() if re.search(r"[Tt]he \{[mM]onster\}", words) or re.search(r"(^|[.!?:] )\{monster\} \w+s\b", words)]
    assert any("{monster}" in words for words in spoken.values()) and wrong == []
    victory = scene_of(opened(answers=14)).stage.words_of(moment_of(events.Ended("showdown", "victory")), events.Ended("showdown", "victory"))
    assert victory.under.startswith("The lion is beaten")


def forms(sentence: object) -> list[str]:
    """Lists the forms of a sentence: itself, or those that a number chooses."""
    return [str(words) for key, words in sentence.items() if key != "by"] if isinstance(sentence, dict) else [str(sentence)]


def test_armor_that_is_lost_never_reads_like_armor_below_zero():
    assert not re.search(r"armor\s*[-–−]", WORDS.say("showdown.blow.armor_lost", n=1)) and "1" in WORDS.say("showdown.blow.armor_lost", n=1)


# ---- the ladder ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1600, 900), 1.0), ((1280, 720), 0.8)])
@pytest.mark.parametrize("down", [0, 1, 2])
def test_the_ladder_names_the_present_and_the_next_point(size, scale, down):
    app = opened(answers=12, size=size, scale=scale)
    scene = scene_of(app)
    assert scene.fight.places.ladder is not None
    for survivor in scene.campaign.survivors[:down]:
        survivor.down_since = 1
    scene.campaign.showdown.round = 3
    facts = scene.fight.panels.ladder([])
    assert down == 0 or any(point.answers for point in facts.points)
    for now in range(len(facts.points)):
        at = replace(facts, now=now)
        fold, gap, boxes = folded(scene.pen, scene.fight.places.ladder, at)
        assert gap >= LEAST_GAP and boxes[-1].right <= scene.fight.places.ladder.right
        assert fold >= min(1, len(facts.points) - 1 - now), f"point {now + 1} stands without the next one's name"
