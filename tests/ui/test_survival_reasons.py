"""Who cannot take a survival action is told why: for each survivor and each action that they have learned, at every opportunity and in every act."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace

import pytest

from game.cards.library import read_packs
from game.rules.engine.options import SURVIVAL_ACTIONS, SurvivalOption, options_of
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import CODES, NobodyActsReason
from game.rules.queries import position
from game.rules.queries.messages import tell_reason
from game.rules.session import Session
from game.rules.showdown import survival
from game.rules.showdown.actions import why_nobody
from game.ui.draw.text import unmarked
from game.ui.showdown import lessons
from tests.reader.conftest import CORE
from tests.reader.test_tallow_ox import GERMAN
from tests.ui.battle_table import WORDS, asks, played, scene_of, shown
from tools.samples.settlement import after_victory

STATES = {  # what is done to a survivor, so that each reason comes
    "no survival": lambda survivor, session: setattr(survivor, "survival", 0),
    "far away": lambda survivor, session: setattr(survivor, "space", "A1"),
    "lying": lambda survivor, session: setattr(survivor, "down_since", 1),
    "done": lambda survivor, session: survivor.acted_in.update(dict.fromkeys(SURVIVAL_ACTIONS, session.campaign.showdown.round)),
    "as they are": lambda survivor, session: None,
}  # fmt: skip


def told(option) -> str:
    return unmarked(" ".join((option.label, option.sub, option.tip.head if option.tip else "", option.tip.body if option.tip else "")))


def asked(survivors: int, change, size=(1280, 720)):
    """Shows a flow as it is asked after survivors were changed; returns the scene."""
    session = played(5, "2", survivors, asks("survival", "flow"))
    for survivor in session.campaign.survivors[1:]:
        change(survivor, session)
    question = session.question
    session.question = Ask("survival", "everyone", question.about, ("none", *survival.offered(session.game)), question.facts)
    return scene_of(shown(session, size))


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(("size", "survivors"), [((1280, 720), 4), ((1280, 720), 6), ((640, 360), 6)])
def test_each_action_that_is_not_offered_has_its_reason_beside_the_one_who_cannot(state, size, survivors):
    scene = asked(survivors, STATES[state], size)
    session, asking = scene.table.session, scene.prompter.asking_now()
    said = {option.key: told(option) for option in scene.prompter.banner_now(scene.units, scene.pen)[1]}
    offered = {(option.who, option.action) for _, option in options_of(session.question) if isinstance(option, SurvivalOption)}
    able = {who for who, _ in offered}
    for survivor in session.game.living():
        for action in SURVIVAL_ACTIONS:
            why = survival.cannot_act(session.game, survivor, action)
            assert (why is None) == ((survivor.id, action) in offered)
            if why is None or why.code == "not_learned" or (scene.units.small and survivor.id in able):  # one answer at a time is shown there
                continue
            name, reason = asking.voice.name(survivor.id), asking.voice.why(why)
            mine = [words for words in said.values() if name in words]
            assert any(WORDS.say(f"option.{action}") in words and reason in words for words in mine), (name, action, reason, mine)


def test_a_plate_names_the_action_whose_reason_it_gives_where_there_are_several():
    scene = asked(4, lambda survivor, session: survivor.acted_in.update(dash=session.campaign.showdown.round))
    plates = [option for option in scene.prompter.banner_now(scene.units, scene.pen)[1] if option.key.startswith("refused ")]
    assert plates and all(plate.sub.startswith(f"{WORDS.say('option.surge')}: ") for plate in plates), plates
    assert any(plate.sub.endswith(WORDS.say("code.not_adjacent")) for plate in plates)


def test_where_nobody_can_act_each_action_of_each_is_told():
    session = played(5, "2", 4, asks("survival", "flow"))
    game = session.game
    able, far = game.living()[:2]
    far.space, far.survival, able.survival = "A1", 1, 0
    reason = NobodyActsReason("white_lion.claw", "flow", why_nobody(game))
    known = {(who, action) for who, action, _ in reason.who}
    for survivor in game.living():
        for action in SURVIVAL_ACTIONS:
            why = survival.cannot_act(game, survivor, action)
            assert ((survivor.id, action) in known) == (why is not None and why.code != "not_learned")
    words = tell_reason(reason, session.campaign, game.library)
    assert f"{WORDS.say('option.surge')}: {WORDS.say('code.not_adjacent')}" in words and WORDS.say("code.no_survival") in words, words


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_reason_has_words(language):
    library, _ = read_packs([CORE, GERMAN], language)
    assert all(library.language.has(f"code.{code}") for code in CODES)


def test_a_flow_and_the_actions_of_an_act_have_a_lesson_each():
    services = SimpleNamespace(settings=SimpleNamespace(lessons=True), words=WORDS)
    who = SimpleNamespace(notes={}, services=services, library=None, lasts=lambda lesson, about: True, survival_actions=SURVIVAL_ACTIONS)
    pause = Ask("survival", "s1", "white_lion.claw", ("none", "s1 surge"))
    act = Ask("action", "s1", "act", ("surge", "end_act"))
    assert "survival_actions" in lessons.wanted(who, act)
    assert lessons.offer(who, pause).id == "flow"
    lessons.learned(who, "flow")
    assert "survival_actions" not in lessons.wanted(who, act), "the lesson on the pause has told it"
    for id in ("flow", "survival_actions"):
        text = lessons.lesson(id, WORDS).text.lower()
        assert all(WORDS.say(f"option.{action}").lower() in text for action in SURVIVAL_ACTIONS) and "once a round" in text


@pytest.mark.parametrize("known", [known for n in range(4) for known in combinations(SURVIVAL_ACTIONS, n)], ids="-".join)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_lesson_names_the_actions_that_somebody_knows_and_how_others_come(language, known):
    words = read_packs([CORE, GERMAN], language)[0].language
    for id in ("flow", "survival_actions"):
        text = lessons.lesson(id, words, known=known).text
        assert [action for action in SURVIVAL_ACTIONS if words.sentence(f"lesson.of_action.{action}") in text] == list(known)
        assert (words.sentence("lesson.more_actions") in text) == (len(known) < len(SURVIVAL_ACTIONS)) and "{" not in text


@pytest.mark.parametrize("learned", [(), ("language",), ("paint",), ("inner_lantern", "paint"), ("language", "inner_lantern", "paint")], ids="-".join)
def test_who_knows_an_action_is_asked_of_the_rules(learned):
    session = after_victory(1)
    session.campaign.settlement.innovations = list(learned)
    game = Session(session.campaign, session.library).game
    teaches = {"language": "encourage", "paint": "dash", "inner_lantern": "surge"}
    assert set(position.known_actions(game)) == {teaches[card] for card in learned}
