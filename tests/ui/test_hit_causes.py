"""More hits than dice: the tray says what has added them."""

from __future__ import annotations

from collections import Counter

import pytest

from game.play.bots import CarefulBot, RandomBot
from game.rules.engine import events
from game.rules.engine.reasons import HarmReason
from game.rules.survivors import harm
from game.ui.showdown.attack_view import AttackViews
from game.ui.showdown.harm_tray import harm_tray, steps_of, words_of
from game.ui.showdown.layout import places
from tests.ui.battle_table import asks, played, shown
from tests.ui.showdown_player import scene_of
from tools.samples.showdown import battle_session

WHO, CARD = "s1", "white_lion.grasp"
ATTACK: list[events.Fact] = [
    events.AttackBegan("monster", WHO, CARD), events.DiceFell("monster", "attack", (8,), 2, CARD, 1), events.LocationsFell(WHO, ("arms",)),
    events.HitSuffered(WHO, "arms", 1, 0, 1),
]  # fmt: skip
FURTHER: dict[str, list[events.Fact]] = {
    "grab": [events.Moved("monster", "H10"), events.Grabbed(WHO), events.LocationsFell(WHO, ("waist",)), events.HitSuffered(WHO, "waist", 1, 1)],
    "white_lion.organ_trail": [events.RuleAnswered("monster", "white_lion.organ_trail", "after_damage"), events.HitSuffered(WHO, "head", 1, 0, 1)],
    CARD: [events.LocationsFell(WHO, ("legs",)), events.HitSuffered(WHO, "legs", 1, 0, 1)],
}


def views(*facts: events.Fact) -> AttackViews:
    found = AttackViews()
    for fact in facts:
        found.take(fact)
    return found


@pytest.mark.parametrize("cause", list(FURTHER))
def test_hits_of_the_dice_have_no_cause_and_further_ones_have_one(cause):
    now = views(*ATTACK, *FURTHER[cause]).now
    assert now is not None and [blow.cause for blow in now.innermost.blows] == ["", cause]


def test_what_a_grab_does_outside_an_attack_has_its_cause_and_a_later_attack_has_none():
    now = views(events.ActBegan(WHO), events.Grabbed(WHO), events.LocationsFell(WHO, ("legs",))).now
    assert now is not None and [blow.cause for blow in now.blows] == ["grab"]
    now = views(events.Grabbed(WHO), events.LocationsFell(WHO, ("legs",)), *ATTACK).now
    assert now is not None and [blow.cause for blow in now.blows] == [""]


@pytest.mark.parametrize("cause", list(FURTHER))
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 0.8), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_the_tray_says_what_adds_hits(size, scale, cause):
    app = shown(played(1, "1", 4, asks("act")), size, scale)
    scene = scene_of(app)
    for fact in (*ATTACK, *FURTHER[cause]):
        scene.fight.episodes.take(fact)
    at = places(app.units, 4, 1)
    tray, name = scene.fight.tray_of(at.tray, at.small), scene.voice.name(cause)
    here = tray.episode.innermost
    assert steps_of(tray, here)[-1] == ("done", tray.say("step.further", n=1, what=name)) and "1 more hit" in steps_of(tray, here)[-1][1]
    first, second = [words_of(tray, blow, scene.campaign.survivors[0], None).verdict for blow in here.blows]
    assert name in second and name not in first
    for widget in harm_tray(tray):
        assert widget.key != "blow1" or name in widget.tip.body


# ---- the card that the tray names is the card by which the rules did the harm -----------------------------------------
def seizing(monkeypatch) -> None:
    """Lets every severe injury be brain damage, and every trauma one that harms whom it befalls and those beside them."""
    row_of = harm.row_of

    def severe_injury(game, survivor, location, context):
        yield from harm.deal_brain_damage(game, survivor, 1, context)

    monkeypatch.setattr(harm, "severe_injury", severe_injury)
    monkeypatch.setattr(harm, "row_of", lambda game, table, total: "danger_seizure" if table == "brain" else row_of(game, table, total))


def test_every_cause_named_in_random_battles_is_the_card_of_the_rules(monkeypatch):
    seizing(monkeypatch)
    named: Counter[str] = Counter()
    for seed in range(8):
        session = battle_session(seed, "white_lion", str(1 + seed % 3), 4, "rawhide")
        for survivor in session.campaign.survivors:
            survivor.brain_injury = True
        bot = (CarefulBot, RandomBot)[seed % 2](seed)
        while session.question is not None and len(session.played) < 120:
            session.answer(bot.choose(session))
        found = AttackViews()
        injuries: set[str] = set()
        for fact in [*session.opening, *(fact for answer in session.played for fact in answer.happened)]:
            found.take(fact)
            if isinstance(fact, events.Injured):
                injuries.add(fact.injury)
            if isinstance(fact, HarmReason):
                here, blow = found.now and found.now.innermost, found.suffered
                assert here is not None and blow is not None and here.target == fact.who and any(each is blow for each in here.blows)
                shown = blow.cause or here.about
                assert shown in ("", fact.about) or (shown == "grab" and fact.about not in injuries), (seed, shown, fact)
                named[shown] += 1
    assert named["danger_seizure"] > 5 and sum(named.values()) > 50, named


def test_a_trauma_after_a_mood_has_answered_is_named_and_the_attack_goes_on_below_it():
    enraged = events.RuleAnswered("monster", "white_lion.enraged", "survivor_died")
    seizure = [events.Injured(WHO, "danger_seizure", 5), events.LocationsFell(WHO, ("head",))]
    now = views(enraged, events.BrainSuffered(WHO, 1, 0, False, True), *seizure).now
    assert now is not None and [blow.cause for blow in now.innermost.blows] == ["danger_seizure"]
    first = [events.AttackBegan("monster", WHO, CARD), events.LocationsFell(WHO, ("arms", "legs")), events.HitSuffered(WHO, "arms", 1, 0, 0, True)]
    beside = [events.Injured(WHO, "danger_seizure", 5), events.LocationsFell("s2", ("waist",)), events.HitSuffered("s2", "waist", 1, 1)]
    found = views(*first, *beside)
    assert found.now is not None and found.now.innermost.target == "s2"
    found.take(events.HitSuffered(WHO, "legs", 1, 0, 1))
    assert found.now is not None and [(blow.at, blow.cause) for blow in found.now.innermost.blows] == [("arms", ""), ("legs", "")]
