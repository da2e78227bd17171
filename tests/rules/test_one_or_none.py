"""Rules where only one is left, or nobody and nothing at all: what takes two spaces finds one, what goes toward somebody finds nobody."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from game.cards.effect import EFFECTS, Rule
from game.cards.kinds import Amount, Who
from game.cards.library import Lasting, Library, read_packs
from game.model.campaign import Campaign, Granted, Player
from game.model.hunt import STARVATION, Hunt
from game.model.settlement import Encounter
from game.model.showdown import Terrain
from game.model.space import BIT, COLUMNS, SPACES, distances
from game.model.survivor import BOXES
from game.rules import homecoming
from game.rules.effects import board
from game.rules.engine import values
from game.rules.engine.events import Changed, Dodged, ReactionBegan
from game.rules.engine.game import Context, Game, MonsterAttack, SurvivorAttack
from game.rules.engine.hunt_events import HuntCardsSwapped
from game.rules.engine.options import ability_key
from game.rules.engine.signals import LoopEnds
from game.rules.hunt import track
from game.rules.queries import messages
from game.rules.settlement import naming
from game.rules.showdown import placing, spawning, survival, survivor_attack, terrain_use, wounds
from tests.rules.conftest import PACK, Table
from tests.rules.settlement_table import Home

ONE = Amount("1", 1)


@pytest.fixture
def granting() -> Library:
    """A library of its own, to which a test adds what may be granted."""
    return read_packs([PACK])[0]


# ---- the hunt -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("at", "swapped"), [(1, (2, 3)), (STARVATION - 3, (STARVATION - 2, STARVATION - 1)), (STARVATION - 2, ()), (STARVATION - 1, ())])
def test_cards_change_places_where_two_spaces_ahead_have_some(library, at, swapped):
    hunt = Hunt("white_lion", "1", [], {str(space): [f"card {space}"] for space in range(1, STARVATION)}, at, STARVATION - 1)
    game = Game(Campaign(1, [Player("One")], [], phase="hunt", monster="white_lion", hunt=hunt), library)
    track.swap_cards(game)
    assert [fact for fact in game.take_events() if isinstance(fact, HuntCardsSwapped)] == ([HuntCardsSwapped("settlement", *swapped)] if swapped else [])
    other = dict(zip(swapped, reversed(swapped), strict=True))
    assert hunt.cards == {str(space): [f"card {other.get(space, space)}"] for space in range(1, STARVATION)}


# ---- the board ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("there", [True, False])
def test_tiles_move_toward_somebody_and_toward_nobody_they_stay(showdown, there):
    ann = showdown.survivor("Ann", "C1" if there else "")
    showdown.showdown.terrain = [Terrain("acanthus_plants", ["C5"])]
    showdown.effects(ann, EFFECTS["move_terrain"](card="acanthus_plants", of=Who.parse("subject"), spaces=ONE))
    assert [tile.spaces for tile in showdown.showdown.terrain] == [["C4"] if there else ["C5"]]


def test_the_nearest_and_the_farthest_spaces_are_measured_from_figures_on_the_board(showdown):
    ann, bob = showdown.survivor("Ann", "C5"), showdown.survivor("Bob", "C1")
    away, settlement = showdown.survivor("Cat", ""), showdown.campaign.settlement
    reached = BIT["C4"] | BIT["C6"]
    for others in ([], [ann], [away], [settlement], [ann, away, settlement]):
        assert board.best_spaces(showdown.game, ann, reached, others, "toward") == 0
    for others in ([bob], [settlement, away, ann, bob]):
        assert board.best_spaces(showdown.game, ann, reached, others, "toward") == BIT["C4"]
        assert board.best_spaces(showdown.game, ann, reached, others, "away") == BIT["C6"]


def test_who_shields_nobody_is_no_one(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.lion("H11", "N")
    who = Who.parse("all survivors shielding")
    assert values.fitting(showdown.game, who, None) == values.fitting(showdown.game, who, Context("", "monster", ann)) == []


def test_a_tile_is_named_by_its_space_only_where_another_one_has_its_card(showdown):
    showdown.survivor("Ann", "G11")
    for tiles in ([["C5"]], [["C5"], ["F5"]]):
        showdown.showdown.terrain = [Terrain("acanthus_plants", spaces) for spaces in tiles]
        showdown.game.refresh()
        spaces = [spaces[0] if len(tiles) > 1 else "" for spaces in tiles]
        assert [key for key, *_ in terrain_use.uses(showdown.game)] == [ability_key("acanthus_plants", 0, space) for space in spaces]


def test_each_space_at_the_edge_is_one_for_a_minion(showdown):
    """The nearest free ones to somebody in the corner are found, whichever corner it is."""
    ann = showdown.survivor("Ann", "A1")
    showdown.lion("H11", "N")
    for corner in (SPACES[0], SPACES[COLUMNS - 1], SPACES[-COLUMNS], SPACES[-1]):
        ann.space = corner
        found = spawning.places(showdown.game, "board_edge", corner)
        assert set(found) == {space for space in SPACES if distances(corner, 1)[space] == 1}


def test_two_change_places_and_one_alone_stays(showdown):
    ann, bob, away = showdown.survivor("Ann", "C5"), showdown.survivor("Bob", "F5"), showdown.survivor("Cat", "")
    for others in ([], [ann], [away]):
        placing.swap(showdown.game, ann, others, Context("test"))
        assert (ann.space, away.space) == ("C5", "")
    placing.swap(showdown.game, ann, [bob], Context("test"))
    assert (ann.space, bob.space) == ("F5", "C5")


# ---- wounds and reactions -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("from_discard", "wound"), [(True, "grasp"), (False, "claw")])
def test_a_wound_takes_the_top_card_of_its_pile(showdown, from_discard, wound):
    ann = showdown.survivor("Ann", "G11")
    showdown.lion(deck=["claw", "maul"]).showdown.ai_discard = ["white_lion.grasp", "white_lion.power_swat"]
    showdown.run(wounds.wound_monster(showdown.game, Context("", "s1", ann), from_discard))
    assert showdown.showdown.wound_stack == [f"white_lion.{wound}"]


@pytest.mark.parametrize("attacks", [True, False])
def test_what_answers_to_a_wound_by_a_survivor_answers_to_its_own_alone(granting, attacks):
    granting.grants["glad"] = Lasting((Rule(when=("wounded",), do=(EFFECTS["gain"](courage=ONE),)),))
    table = Table(granting)
    ann, bob = table.survivor("Ann", "G11"), table.survivor("Bob", "A1")
    table.campaign.granted = [Granted("glad", ann.id, "for_good"), Granted("glad", bob.id, "for_good")]
    table.game.refresh()
    context = Context("", "s1", ann)
    if attacks:
        context.attack = SurvivorAttack(ann)
    table.run(wounds.wound_monster(table.game, context), order_rules="glad")
    assert (ann.courage, bob.courage) == (1, 0 if attacks else 1)


@pytest.mark.parametrize("rules", ["first_story", "full"])
def test_who_has_died_is_not_reacted_to_and_nobody_may_act_before_it(showdown, rules):
    ann = showdown.survivor("Ann", "G11", dead=True)
    showdown.showdown.rules = rules
    context = Context("white_lion.beasts_femur", "monster", ann, kind="hit_location")
    context.attack = SurvivorAttack(ann)

    def opened(game: Any, moment: str, about: str) -> Iterator[Any]:
        raise AssertionError

    reaction = (EFFECTS["gain"](who=Who.parse("monster"), tokens={"speed": ONE}),)
    showdown.run(survivor_attack.one_reaction(showdown.game, "white_lion.beasts_femur", "failure", reaction, False, context, opened))
    assert not showdown.facts(ReactionBegan) and showdown.reasons("cancelled") and not showdown.showdown.monster.tokens


@pytest.mark.parametrize(("by", "lost", "end"), [(1, 0, "up"), (-1, 0, "down"), (0, 1, "lost")])
def test_what_is_not_gained_because_of_a_limit_is_told_so(showdown, by, lost, end):
    ann = showdown.survivor("Ann", "A1")
    assert messages.sentence_of(Changed(ann.id, "courage", by, lost), showdown.library) == f"log.Changed.{end}"


def test_an_action_of_the_same_name_as_its_card_is_named_once_in_a_loop_behind_what_did_too_much():
    ended = LoopEnds("a")
    ended.note("b", "b")
    assert ended.loop() == ("a", "b")


@pytest.mark.parametrize("hits", [1, 2])
def test_a_dodged_hit_is_severe_only_beyond_what_armor_and_boxes_take(showdown, hits):
    for armor, injuries, damage in product((0, 1, 3), (0, 1, 2), (1, 2, 3)):
        ann = showdown.survivor("Ann", "G11", survival=1, armor={"body": armor}, injuries={"body": injuries})
        context = Context("white_lion.claw", "monster", ann)
        context.monster_attack = MonsterAttack(ann, (), ["body"] * hits)
        showdown.happened.clear()
        showdown.run(survival.dodge(showdown.game, ann, context, damage), dodge="body")
        (dodged,) = showdown.facts(Dodged)
        assert dodged.severe is (hits * damage > armor + BOXES["body"] - injuries)


@pytest.mark.parametrize(("name", "quoted"), [("Ann", False), ("7", False), ("?!", True), ("", False)])
def test_a_name_without_letters_stands_in_quotes(showdown, name, quoted):
    say = showdown.library.language.say
    assert messages.quoted(name, showdown.library) == (say("word.quoted", name=name) if quoted else name)


# ---- at home --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("now", "kept"), [("Ann", ["Ann"]), ("", []), (" Ann", []), ("A" * 25, [])])
def test_who_has_a_name_may_keep_it_and_what_is_no_name_is_not_proposed(library, now, kept):
    home = Home(library)
    steps = naming.ask_survivor_name(home.game, "name_survivor", "", "female", now)
    options = [option.removeprefix("name:") for option in next(steps).options]
    proposed = naming.proposals(home.game, "setup.names.female", [])
    assert options == [*kept, *proposed, ""] and len(proposed) == naming.PROPOSED


@pytest.mark.parametrize(("recorded", "count", "asked", "left"), [
    (["broken_arm"], 1, 0, []), (["broken_arm", "blind"], 1, 1, ["blind"]), (["broken_arm", "blind"], 2, 0, []), (["broken_arm", "blind"], 3, 0, []),
    (["broken_arm", "blind", "deaf"], 2, 2, ["blind"]),
])  # fmt: skip
def test_which_injury_is_lost_is_asked_where_some_stay(showdown, recorded, count, asked, left):
    ann = showdown.survivor("Ann", "G11", recorded=list(recorded))
    showdown.effects(ann, EFFECTS["heal"](injuries=Amount(str(count), count)), choose=["broken_arm", "deaf"])
    assert showdown.kinds_asked() == ["choose"] * asked and ann.recorded == left


def test_each_of_those_who_lose_loses_by_their_own_numbers(showdown):
    ann, bob = showdown.survivor("Ann", "G11", survival=3, insanity=1), showdown.survivor("Bob", "A1", survival=3, insanity=2)
    showdown.effects(ann, EFFECTS["lose"](who=Who.parse("all survivors"), survival=Amount("insanity", None)))
    assert (ann.survival, bob.survival) == (2, 1)


def test_a_nemesis_that_nobody_comes_to_fight_is_as_after_a_defeat(library):
    for fighting in ([], ["s1"]):
        home = Home(library)
        home.survivor("Ann")
        home.settlement.encounter = Encounter("butcher", "1", fighting)
        home.run(homecoming.open_encounter(home.game))
        assert home.settlement.encounter is None and (home.campaign.showdown is not None) is bool(fighting)
        assert bool(home.settlement.returning) is bool(fighting)
