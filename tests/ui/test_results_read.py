"""What people must read is not passed over: a miss, a failed wound roll, and what a card in play does while nobody attacks."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from game.play.bots import CarefulBot
from game.rules.engine import events
from game.rules.engine.events import Happened, Reason
from game.rules.queries.messages import falls_away
from game.scenes.showdown.effects_told import GRAVE, HARMS, EffectTold
from game.scenes.showdown.narrator import Narrator
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.showdown.telling import LEAST_RESULT, follows_roll, reading_time
from game.ui.showdown.banner import Prompt
from game.ui.showdown.time_left import TimeLeft
from tests.ui.battle_table import asks, played, shown
from tests.ui.showdown_player import key, opened, scene_of, settle


@dataclass
class Told:
    """What was told, in order: facts, and the results that were halted at, with the seconds that they stand (0: until somebody goes on)."""

    all: list[Happened | tuple[Prompt, float]] = field(default_factory=list)

    def between(self, first: int, last: int) -> list[tuple[Prompt, float]]:
        return [each for each in self.all[first:last] if isinstance(each, tuple)]


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


@pytest.fixture
def listened(monkeypatch) -> Told:
    told, one, stop = Told(), Narrator.told_one, Narrator.stop

    def told_one(narrator: Narrator, fact: Happened) -> None:
        if not isinstance(fact, Reason):
            told.all.append(fact)
        one(narrator, fact)

    def stopped(narrator: Narrator, result: Prompt, waits: bool = False, weighs: bool | None = None) -> None:
        stop(narrator, result, waits, weighs)
        if narrator.fight.halt is not None:
            told.all.append((narrator.fight.halt, narrator.fight.passing))

    monkeypatch.setattr(Narrator, "told_one", told_one)
    monkeypatch.setattr(Narrator, "stop", stopped)
    return told


def play(app, seed: int, answers: int) -> None:
    """Plays as somebody does who presses a key whenever something moves."""
    scene, bot = scene_of(app), CarefulBot(seed)
    while scene.session.question is not None and scene.session.campaign.phase == "showdown" and len(scene.session.played) < answers:
        if scene.fight.halt is not None:
            scene.narrator.go_on()
        elif scene.question is not None and not scene.table.picture.waiting:
            scene.table.answer(bot.choose(scene.session))
        scene.narrator.rush()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_miss_and_a_failed_wound_roll_are_read_before_what_follows(listened, seed):
    app = opened(seed=seed, speed=1)
    scene, told = scene_of(app), listened.all
    play(app, seed, 150)
    misses = rolls = 0
    for number, fact in enumerate(told):
        if isinstance(fact, events.DiceFell) and fact.kind == "attack" and not fact.hits:
            misses += 1
            after = next((n for n, each in enumerate(told) if n > number and isinstance(each, events.Fact)), len(told))
            (result, seconds), *_ = listened.between(number, after)
            assert scene.voice.fact(fact) in (result.ask, result.because) and (seconds == 0 or seconds >= reading_time(result))
        if isinstance(fact, events.WoundTried) and fact.outcome != "critical":
            after = next((n for n, each in enumerate(told) if n > number and isinstance(each, events.Fact) and follows_roll(each)), None)
            ends = next((n for n, each in enumerate(told) if n > number and isinstance(each, events.ActEnded | events.AttackBegan)), len(told))
            if after is not None and after < ends:
                rolls += 1
                assert any(scene.voice.fact(fact) == result.ask for result, _ in listened.between(number, after)), fact
    assert misses > 3 and rolls > 3


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_harm_to_a_survivor_is_told_in_a_result_or_below_the_next_question(seed, monkeypatch):
    app = opened(seed=seed, speed=1)
    scene, bot = scene_of(app), CarefulBot(seed)
    harms: list[str] = []
    said: list[str] = []
    one, stop = Narrator.told_one, Narrator.stop

    def told_one(narrator: Narrator, fact: Happened) -> None:
        one(narrator, fact)
        if isinstance(fact, HARMS):
            harms.append(narrator.fight.voice.fact(fact))

    def stopped(narrator: Narrator, *args: object, **named: object) -> None:
        stop(narrator, *args, **named)
        assert narrator.fight.halt is not None
        assert narrator.fight.passing >= LEAST_RESULT, "it stays long enough and passes by itself"
        said.append(f"{narrator.fight.halt.ask} {narrator.fight.halt.because}")

    monkeypatch.setattr(Narrator, "told_one", told_one)
    monkeypatch.setattr(Narrator, "stop", stopped)
    found = 0
    while scene.session.question is not None and scene.session.campaign.phase == "showdown" and len(scene.session.played) < 150:
        if scene.fight.halt is not None:
            scene.narrator.go_on()
        elif scene.question is not None and not scene.table.picture.waiting:
            untold = [harm for harm in harms if not any(harm in words for words in [*said, *scene.fight.passed])]
            assert not untold, (untold, said)
            found += len(harms)
            harms.clear()
            said.clear()
            scene.table.answer(bot.choose(scene.session))
        scene.narrator.rush()
    assert found > 5


def test_a_bar_shows_how_much_is_left_of_a_result_and_any_press_passes_it():
    app = opened(seed=1, speed=1)
    scene = scene_of(app)
    scene.narrator.stop(Prompt("Somebody suffers 1 damage."))
    app.draw()
    bar = next(widget for widget in scene.every() if isinstance(widget, TimeLeft))
    assert scene.fight.places is not None and bar.share() == 1.0 and scene.fight.places.banner.holds(bar.box.x, bar.box.y)
    app.advance(0.5)
    assert 0.5 < bar.share() < 1.0 and scene.fight.halt is not None
    key(app, "space")
    settle(app)
    assert scene.fight.halt is None and not any(isinstance(widget, TimeLeft) for widget in scene.every())


@pytest.mark.parametrize("seed", [1, 2])
def test_no_result_is_told_twice(listened, seed):
    app = opened(seed=seed, speed=1)
    play(app, seed, 150)
    for number, each in enumerate(listened.all):
        if isinstance(each, tuple):
            rolled = [n for n, fact in enumerate(listened.all[:number]) if isinstance(fact, events.AttackBegan | events.WoundTried | events.DiceFell)]
            begun = max(rolled, default=0)
            assert each[0].ask and each[0].ask not in [result.ask for result, _ in listened.between(begun, number)], each


# ---- a card in play, while nobody attacks ----------------------------------------------------------------------------
MOOD = "white_lion.enraged"
DEEDS: dict[str, list[events.Fact]] = {
    "wound": [events.DiceFell("monster_controller", "table", (1,), 0, "white_lion.organ_trail"), events.Wounded("monster")],
    "death": [events.SurvivorDied("s1", "white_lion.organ_trail")],
    "brain": [events.BrainSuffered("s1", 1, 0, True)],
    "hit": [events.HitSuffered("s1", "head", 1, 0, 1)],
    "small": [events.Changed("monster", "movement", -1)],
}


def triggered(deed: str, results: str) -> ShowdownScene:
    """Tells what a card in play does when the monster's turn begins."""
    app = shown(played(1, "1", 4, asks("act")), speed=1, results=results)
    scene = scene_of(app)
    scene.table.picture.clear()
    scene.table.picture.waiting += [
        events.TurnBegan("monster"), events.RuleAnswered("monster", "white_lion.organ_trail", "monster_turn_start"), *DEEDS[deed],
        events.CardDrawn("monster", "white_lion.claw", "ai"),
    ]  # fmt: skip
    return scene


@pytest.mark.parametrize("results", ["weighty", "pass", "wait"])
@pytest.mark.parametrize("deed", list(DEEDS))
def test_what_a_card_in_play_does_is_a_result_that_names_it(deed, results, listened):
    facts, scene = DEEDS[deed], triggered(deed, results)
    for _ in range(300):
        if scene.fight.halt is not None or any(isinstance(each, events.CardDrawn) for each in listened.all):
            break
        scene.narrator.rush()
    assert isinstance(facts[-1], GRAVE) == (deed != "small")
    if deed == "small":
        assert scene.fight.halt is None
        return
    assert scene.fight.halt is not None and not any(isinstance(each, events.CardDrawn) for each in listened.all), "it is read before the next card"
    assert "Organ Trail" in scene.fight.halt.ask and scene.voice.fact(facts[-1]) in scene.fight.halt.ask
    assert (scene.fight.passing == 0) == (results == "wait" or (results == "weighty" and deed == "death")), "what does not pass waits"


CHANGES = [
    events.Stood("monster"), events.KnockedDown("monster"), events.CardEnded("monster", MOOD, "discard"), events.CardEnded("monster", MOOD, "archive"),
    events.InjuryStays("monster", "white_lion.soft_belly"),
]  # fmt: skip


@pytest.mark.parametrize("fact", CHANGES)
def test_log_and_next_question_say_when_the_monster_falls_stands_up_or_a_mood_ends(fact):
    app = shown(played(1, "1", 4, asks("act")), speed=1)
    scene = scene_of(app)
    scene.narrator.told_one(fact)
    settle(app)
    words = scene.voice.fact(fact)
    prompt, _ = scene.prompter.banner_now(app.units, scene.pen)
    assert words and words in prompt.passed and scene.fight.chronicle.lines[-1].words == words


def test_only_moods_and_traits_fall_away_and_the_basic_action_stays_nowhere():
    scene = scene_of(opened())
    ended = {card: events.CardEnded("monster", f"white_lion.{card}", "discard") for card in ("enraged", "alert", "claw")}
    assert [card for card, fact in ended.items() if falls_away(fact, scene.library)] == ["enraged", "alert"]
    assert not falls_away(events.CardEnded("monster", MOOD, "play"), scene.library)
    assert scene.voice.fact(ended["claw"]) == "" == scene.voice.fact(events.CardEnded("monster", "basic_action", "play"))


# ---- what somebody loses ----------------------------------------------------------------------------------------------
TEMPLE = "white_lion.beasts_temple"
LOSSES: dict[str, tuple[list[events.Fact], str]] = {  # what happens, and what the result says
    "turn": (
        [
            events.TurnBegan("monster"), events.RuleAnswered("monster", TEMPLE, "before_ai_draw"),
            events.DiceFell("monster_controller", "table", (1,), 0, TEMPLE), events.TurnLost("monster"), events.TurnBegan("survivors"),
        ], "Beast's Temple*: The lion loses its turn",
    ),
    "act": ([events.TurnBegan("survivors"), events.KnockedDown("s2"), events.ActLost("s2"), events.RoundBegan("monster", 3)], "loses the act"),
    "acts": (
        [events.TurnBegan("survivors"), events.KnockedDown("s2"), events.KnockedDown("s3"), events.ActLost("s2"), events.ActLost("s3"),
         events.TilePassed("monster", 1)], "lose their acts",
    ),
    "foreseen": ([events.KnockedDown("s2"), events.TurnBegan("survivors"), events.ActLost("s2"), events.RoundBegan("monster", 3)], "loses the act"),
    "stood": ([events.TurnBegan("survivors"), events.KnockedDown("s2"), events.Stood("s2"), events.RoundBegan("monster", 3)], ""),
    "acted": ([events.TurnBegan("survivors"), events.ActBegan("s2"), events.KnockedDown("s2"), events.RoundBegan("monster", 3)], ""),
    "drew": (
        [events.TurnBegan("monster"), events.RuleAnswered("monster", TEMPLE, "before_ai_draw"), events.CardDrawn("monster", "white_lion.claw", "ai"),
         events.TurnBegan("survivors")], "",
    ),
}  # fmt: skip


@pytest.mark.parametrize("loss", list(LOSSES))
def test_a_lost_turn_or_act_is_a_result(loss, listened):
    facts, said = LOSSES[loss]
    app = shown(played(1, "1", 4, asks("act")), speed=1, results="weighty")
    scene = scene_of(app)
    scene.table.picture.clear()
    scene.table.picture.waiting += [*facts, events.CardDrawn("monster", "white_lion.claw", "ai")]
    for _ in range(300):
        if facts[-1] in listened.all:
            break
        scene.narrator.rush()
        if scene.fight.halt is not None and scene.fight.halt.ask == "":
            break
        if scene.fight.halt is not None:
            scene.narrator.go_on()
    found = [(result.ask, seconds) for result, seconds in listened.between(0, len(listened.all)) if said and said in result.ask]
    assert len(found) == bool(said), listened.all
    assert not said or found[0][1] > 0, "it passes by itself"
    assert not said.endswith("turn") or any(scene.voice.fact(facts[2]) in result.because for result, _ in listened.between(0, len(listened.all)))
    assert said or not any("loses" in result.ask for result, _ in listened.between(0, len(listened.all)))


@pytest.mark.parametrize("results", ["weighty", "pass", "wait"])
def test_a_card_that_harms_everybody_outside_an_attack_is_one_result(results, listened):
    roar = "white_lion.terrifying_roar"
    app = shown(played(1, "1", 4, asks("act")), speed=1, results=results)
    scene = scene_of(app)
    scene.table.picture.clear()
    people = [f"s{number}" for number in range(1, 5)]
    harms = [events.BrainSuffered(who, 1, 0, True) for who in people]
    scene.table.picture.waiting += [
        events.TurnBegan("monster"), events.CardDrawn("monster", roar, "ai"), events.ActionBegan("monster", roar, 2), *harms,
        events.CardEnded("monster", roar), events.TurnBegan("survivors"),
    ]  # fmt: skip
    for _ in range(300):
        if scene.table.picture.waiting == [] or scene.fight.halt is not None:
            break
        scene.narrator.rush()
    halt = scene.fight.halt
    assert halt is not None and "Terrifying Roar" in halt.ask and "4" in halt.ask and all(scene.voice.fact(harm) in halt.because for harm in harms)
    assert (scene.fight.passing == 0) == (results == "wait")
    assert len([each for each in listened.all if isinstance(each, tuple)]) == 1


def test_a_reaction_to_a_failed_wound_roll_says_so_first(listened):
    app = opened(seed=2, speed=1)
    play(app, 2, 150)
    told, found = listened.all, 0
    for number, fact in enumerate(told):
        if isinstance(fact, events.ReactionBegan) and fact.row == "failure":
            began = next((n for n, each in enumerate(told) if n > number and isinstance(each, events.Fact)), len(told))
            if not any(isinstance(each, events.AttackBegan) for each in told[began : began + 4]):
                continue
            after = next((n for n, each in enumerate(told) if n > began + 4 and isinstance(each, tuple)), None)
            if after is not None and isinstance(told[after], tuple):
                found += "did not wound it" in told[after][0].ask
    assert found


# ---- a card of a survivor that acts by itself ------------------------------------------------------------------------
FALLS = {"seizures": "damaged", "traumatized": "act_end", "hemophobia": "bleeding_gained"}


@pytest.mark.parametrize("results", ["weighty", "pass"])
@pytest.mark.parametrize("within", [True, False])
@pytest.mark.parametrize(("card", "moment"), FALLS.items())
def test_what_a_survivors_card_does_by_itself_is_a_result_that_names_it(card, moment, within, results, listened):
    app = shown(played(1, "1", 4, asks("act")), speed=1, results=results)
    scene = scene_of(app)
    scene.table.picture.clear()
    attack = [
        events.AttackBegan("monster", "s1", "white_lion.claw"), events.DiceFell("monster", "attack", (7, 8), 2, "white_lion.claw", 2),
        events.LocationsFell("s1", ("head", "arms")), events.HitSuffered("s1", "head", 1, 0, 1),
    ]  # fmt: skip
    own = [events.RuleAnswered("s1", card, moment), events.KnockedDown("s1")]
    after = [events.HitSuffered("s1", "arms", 1, 0, 1)] if within else [events.ActEnded("s1")]
    scene.table.picture.waiting += [*(attack if within else []), *own, *after]
    name, halts = scene.voice.name(card), []
    for _ in range(400):
        if scene.fight.halt is not None:
            halts.append((scene.fight.halt, scene.fight.passing))
            if name in scene.fight.halt.ask:
                break
            scene.narrator.go_on()
        scene.narrator.rush()
    assert halts and name in halts[-1][0].ask and scene.voice.fact(own[-1]) in halts[-1][0].ask
    assert not any(each in listened.all for each in after), "it is read before what comes next"
    assert halts[-1][1] > 0, "it passes by itself"
    assert len(halts) == (2 if within else 1), "what hit them is read first"
    for prompt, _ in halts[:-1]:
        assert scene.voice.fact(own[-1]) not in f"{prompt.ask} {prompt.because}"


def test_how_many_a_card_has_harmed_counts_those_too_of_whom_was_read_before():
    effect = EffectTold()
    effect.take(events.ActionBegan("monster", "white_lion.terrifying_roar", 3), "", None)
    effect.take(events.BrainSuffered("s1", 1, 1), "s1 suffers.", None)
    effect.take(events.Injured("s2", "mortal_terror", 1), "s2: Mortal Terror.", None)
    effect.read()
    for who in ("s3", "s4"):
        effect.take(events.BrainSuffered(who, 1, 1), f"{who} suffers.", None)
    assert effect.harmed == {"s1", "s2", "s3", "s4"} and [who for who, _ in effect.harms] == ["s3", "s4"]
    effect.take(events.ActEnded("s1"), "", None)
    assert effect.harmed == set()
