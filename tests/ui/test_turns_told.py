"""No turn of the monster passes without a result, and one that finds nobody says so, why, and what the monster does instead."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.play.bots import CarefulBot
from game.rules.engine import events
from game.rules.engine.events import Happened
from game.rules.engine.reasons import ExcludedReason, NobodyReason, OutOfReachReason
from game.rules.queries.instincts import instinct_lasts, instinct_told
from game.rules.session import Session
from game.scenes.showdown.narrator import Narrator
from game.scenes.showdown.telling import reading_time
from game.ui.showdown import lessons
from game.ui.showdown.banner import Prompt
from tests.ui.battle_table import asks, played, shown
from tests.ui.looks import SCALES, SIZES, faults
from tests.ui.showdown_player import opened, scene_of, until
from tools.samples.showdown import battle_session

CLAW = "white_lion.claw"
OUT = [
    ExcludedReason(CLAW, "closest threat in range", "threat", ("s1", "s2")),
    ExcludedReason(CLAW, "closest survivor in field of view", "in_field_of_view", ("s3",)),
]
FINDS_NOBODY = [events.CardDrawn("monster", CLAW, "ai"), events.ActionBegan("monster", CLAW, 0), *OUT, NobodyReason(CLAW), events.Sniffed("monster")]
Told = list[Happened | Prompt]


@pytest.fixture
def told(monkeypatch) -> Told:
    found: Told = []
    one, stop = Narrator.told_one, Narrator.stop

    def told_one(narrator: Narrator, fact: Happened) -> None:
        found.append(fact)
        one(narrator, fact)

    def stopped(narrator: Narrator, *args: object, **named: object) -> None:
        stop(narrator, *args, **named)
        assert narrator.fight.halt is not None
        found.append(narrator.fight.halt)

    monkeypatch.setattr(Narrator, "told_one", told_one)
    monkeypatch.setattr(Narrator, "stop", stopped)
    return found


def turns(told: Told) -> list[Told]:
    """Cuts what was told into the turns of the monster that came to an end."""
    found: list[Told] = []
    for each in told:
        if isinstance(each, events.TurnBegan | events.Ended):
            found.append([])
        if found:
            found[-1].append(each)
    return [turn for turn in found[:-1] if isinstance(turn[0], events.TurnBegan) and turn[0].who == "monster"]


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5, 6])
def test_no_turn_of_the_monster_passes_without_a_result(seed, told):
    scene, bot = scene_of(opened(seed, speed=1)), CarefulBot(seed)
    while scene.session.question is not None and scene.session.campaign.phase == "showdown" and len(scene.session.played) < 150:
        if scene.fight.halt is not None:
            scene.narrator.go_on()
        elif scene.question is not None and not scene.table.picture.waiting:
            scene.table.answer(bot.choose(scene.session))
        scene.narrator.rush()
    found = turns(told)
    assert len(found) > 4
    for turn in found:
        assert any(isinstance(each, Prompt) for each in turn), [scene.voice.fact(each) for each in turn]


@pytest.mark.parametrize("seed", [3, 6])
def test_every_injury_is_named_in_the_result_that_follows_it_or_below_the_next_question(seed, told):
    scene, bot, below = scene_of(opened(seed, speed=1)), CarefulBot(seed), list[tuple[int, str]]()
    while scene.session.question is not None and scene.session.campaign.phase == "showdown" and len(scene.session.played) < 150:
        if scene.fight.halt is not None:
            scene.narrator.go_on()
        elif scene.question is not None and not scene.table.picture.waiting:
            below.append((len(told), " ".join(scene.prompter.banner_now(scene.units, scene.pen)[0].passed)))
            scene.table.answer(bot.choose(scene.session))
        scene.narrator.rush()
    named = [(number, scene.voice.fact(each)) for number, each in enumerate(told) if isinstance(each, events.InjuryStays)]
    assert named
    for number, words in named:
        at, result = next((n, each) for n, each in enumerate(told) if n > number and isinstance(each, Prompt))
        asked, passed = next(((n, said) for n, said in below if n > number), (len(told), ""))
        assert words in (f"{result.ask} {result.because}" if at < asked else passed), words


def told_up_to_a_result(happened: Sequence[Happened], size: tuple[int, int], scale: float):
    """Tells what happened up to its first result, or to its end."""
    scene = scene_of(shown(played(1, "1", 4, asks("act")), size, scale, speed=1))
    scene.table.picture.clear()
    scene.table.picture.waiting += happened
    for _ in range(300):
        if scene.fight.halt is not None or not scene.table.picture.waiting:
            break
        scene.narrator.rush()
    return scene


def telling(*facts: Happened, size: tuple[int, int] = (1280, 720), scale: float = 1.0):
    """Tells a turn of the monster up to its first result."""
    return told_up_to_a_result([events.TurnBegan("monster"), *facts, events.TurnBegan("survivors")], size, scale)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_a_sniff_is_a_result_that_says_what_it_does_and_why_the_last_line_fits_nobody(size, scale):
    scene = telling(*FINDS_NOBODY, size=size, scale=scale)
    halt, sniff = scene.fight.halt, scene.voice.fact(FINDS_NOBODY[-1])
    assert halt is not None and halt.ask == sniff == scene.fight.chronicle.lines[-1].words, "the same in banner and log"
    assert "sniffs" in sniff and "threat" in sniff and scene.voice.fact(OUT[-1]) in halt.because and scene.voice.fact(OUT[0]) not in halt.because
    assert scene.fight.passing > 0, "it passes by itself"
    app = scene.services
    app.draw()
    assert faults(app) == []


@pytest.mark.parametrize(
    ("facts", "ask", "because"),
    [
        ([events.CardDrawn("monster", CLAW, "ai"), events.Changed("s1", "insanity", 1)], "*Claw*: Aya gains 1 insanity.", ""),
        ([events.CardDrawn("monster", CLAW, "ai"), events.TargetPicked("monster", "s1", "closest survivor"), events.Moved("monster", "H9"),
          OutOfReachReason(CLAW, "s1", 2, 6)], "*Claw*: The lion moves to H9.", "no attack"),
    ],
)  # fmt: skip
def test_a_turn_without_an_attack_ends_with_what_it_has_come_to(facts, ask, because, told):
    scene = telling(*facts, events.Stood("s2"))
    assert scene.fight.halt is not None and scene.fight.halt.ask == ask and because in scene.fight.halt.because
    assert not any(isinstance(each, events.Stood) for each in told), "before anybody stands up at its end"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_a_turn_of_a_card_that_only_comes_into_play_says_so_and_what_it_does_for_as_long_as_that_is_read(size, scale):
    library = scene_of(shown(played(1, "1", 4, asks("act")))).session.library
    mood = next(name for name, card in library.ai.items() if card.type == "mood" and name.startswith("white_lion."))
    scene = telling(events.CardDrawn("monster", mood, "ai"), events.CardEnded("monster", mood, "play"), size=size, scale=scale)
    halt = scene.fight.halt
    assert halt is not None and library.ai[mood].name in halt.ask
    assert halt.because and halt.because == scene.fight.panels.card_words(mood)
    assert scene.fight.passing >= reading_time(halt) > reading_time(Prompt(halt.ask, "")), "it stays as long as its rule takes to read"
    app = scene.services
    app.draw()
    assert faults(app) == []


def act_told(*facts: Happened, size: tuple[int, int] = (1280, 720), scale: float = 1.0):
    """Tells an act up to its first result, or to its end."""
    return told_up_to_a_result([events.ActBegan("s1"), *facts, events.ActEnded("s1"), events.ActBegan("s2")], size, scale)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_an_act_that_ends_because_its_survivor_falls_says_so(size, scale, told):
    scene = act_told(events.KnockedDown("s1"), size=size, scale=scale)
    halt, words = scene.fight.halt, scene.say("showdown.act.cut", who=scene.voice.name("s1"))
    assert halt is not None and words in f"{halt.ask} {halt.because}"
    assert not any(isinstance(each, events.ActEnded) for each in told), "before the act is seen to end"
    app = scene.services
    app.draw()
    assert faults(app) == []
    scene.narrator.go_on()
    scene.narrator.rush()
    assert sum(words in f"{each.ask} {each.because}" for each in told if isinstance(each, Prompt)) == 1, "once"


STANDS, DIES = (events.KnockedDown("s1"), events.Stood("s1")), (events.KnockedDown("s1"), events.SurvivorDied("s1"))


@pytest.mark.parametrize("facts", [(), (events.KnockedDown("s2"),), STANDS, DIES])
def test_no_other_act_is_said_to_be_cut_short(facts, told):
    scene = act_told(*facts)
    while scene.table.picture.waiting:
        scene.narrator.go_on()
        scene.narrator.rush()
    cut = scene.say("showdown.act.cut", who="*").split("*")[1]
    assert not any(cut in f"{each.ask} {each.because}" for each in told if isinstance(each, Prompt))


def test_a_turn_that_has_had_a_result_has_no_second_one_for_the_same(told):
    scene = telling(*FINDS_NOBODY)
    scene.narrator.go_on()
    scene.narrator.rush()
    assert len([each for each in told if isinstance(each, Prompt)]) == 1


# ---- what a sniff is, where its name stands --------------------------------------------------------------------------
@pytest.mark.parametrize(("monster", "lasts"), [("white_lion", True), ("butcher", False)])
def test_only_an_instinct_that_lasts_has_a_chip_and_the_lesson_and_each_is_told_in_its_own_words(monster, lasts):
    session = battle_session(1, monster)
    bot = CarefulBot(1)
    while session.game.table.stage != "survivors":
        session.answer(bot.choose(session))
    session.campaign.showdown.sniffed_in = session.campaign.showdown.round
    scene = scene_of(shown(session))
    name, words = instinct_told(session.game)
    assert instinct_lasts(session.game) == lasts == any(chip.label == name for chip in scene.fight.panels.chips())
    assert all(chip.why == words for chip in scene.fight.panels.chips() if chip.label == name)
    assert scene.tutorial.lasts("sniff", "monster") == lasts and "sniff" in lessons.lessons_in(events.Sniffed("monster"), session.library)
    assert ("sniffs" in scene.voice.fact(events.Sniffed("monster"))) == lasts, "no monster does what only the lion's kind does"
    session.campaign.showdown.round += 2
    assert not instinct_lasts(session.game)


def test_the_card_in_play_explains_what_happens_where_it_fits_nobody():
    scene = until(opened(1), lambda scene: scene.find("card") is not None and scene.find("card").label == "Claw")
    tip = scene.find("card").explanation()
    name, words = instinct_told(scene.game)
    assert name and words and name in tip.body and words in tip.body


# ---- what an injury of the monster does on a roll --------------------------------------------------------------------
def before_a_roll(location: str, wanted: type[Happened]) -> tuple[Session, str]:
    """Plays with an injury in play up to an answer of which a fact about the monster comes by the injury's roll."""
    for seed in range(1, 80):
        session, bot = battle_session(seed, "white_lion"), CarefulBot(seed)
        injury = session.library.hit_locations[location].injury
        while session.game.table.round < 2:
            session.answer(bot.choose(session))
        session.campaign.showdown.persistent_injuries.append(location)
        for pile in (session.campaign.showdown.hit_locations, session.campaign.showdown.hit_location_discard):
            pile[:] = [card for card in pile if card != location]
        session = Session(session.campaign, session.library)
        for _ in range(40):
            if session.question is None or session.campaign.phase != "showdown":
                break
            key = bot.choose(session)
            happened = session.clone().answer(key)
            answers = [number for number, fact in enumerate(happened) if isinstance(fact, events.RuleAnswered) and fact.card == injury]
            if any(isinstance(fact, wanted) and fact.who == "monster" for at in answers for fact in happened[at : at + 6]):
                return session, key
            session.answer(key)
    raise AssertionError("no roll of one")


@pytest.mark.parametrize(("location", "wanted"), [("white_lion.soft_belly", events.Wounded), ("white_lion.beasts_heel", events.KnockedDown)])
def test_what_an_injury_does_on_its_roll_is_a_result_that_names_it_and_its_roll(location, wanted, told):
    session, key = before_a_roll(location, wanted)
    injury = session.library.hit_locations[location].injury
    app = shown(session, speed=1)
    scene = scene_of(app)
    scene.table.answer(key)
    name = scene.voice.name(injury)
    for _ in range(200):
        if scene.fight.halt is not None and name in scene.fight.halt.ask:
            break
        scene.narrator.go_on() if scene.fight.halt is not None else app.advance(0.1)
    halt = scene.fight.halt
    roll = next(fact for fact in told if isinstance(fact, events.DiceFell) and fact.about == injury)
    assert halt is not None and scene.fight.passing > 3, "it stays as long as its words take to read"
    assert scene.voice.fact(roll) in f"{halt.ask} {halt.because}"
