"""Effects that an answer leaves out are told by their numbers; words, dice and tiles at the first and the last number that counts."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.cards.effect import EFFECTS
from game.cards.kinds import Amount, Who
from game.model.campaign import Campaign, Player
from game.model.hunt import Hunt
from game.model.space import BIT, SPACES, footprint, names, spread
from game.rules.breaking_off import BreakingOff
from game.rules.effects.strikes import FirstLocation
from game.rules.engine.events import CardGained, DiceFell, EffectSkipped, WoundTried
from game.rules.engine.faults import AFTERWARDS
from game.rules.engine.game import Context, Game, SurvivorAttack
from game.rules.engine.hunt_events import Contested
from game.rules.engine.options import GO_ON, AttackOption, offers
from game.rules.engine.performing import perform
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import MissingReason, WoundRollReason
from game.rules.hunt import track
from game.rules.queries import consequences
from game.rules.session import Session
from game.rules.showdown import movement, terrain
from game.rules.survivors import gaining, salvage, stone_faces
from tests.rules.settlement_table import Home
from tests.session.tables import story

COUNTERS = ("survival", "insanity", "courage")
GAINS = tuple([EFFECTS["gain"](**{counter: Amount("1", 1)}) for counter in COUNTERS])


# ---- what is left out -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("skips", [(), (1,), (2,), (3,), (1, 3), (4,), (AFTERWARDS,), (2, AFTERWARDS)])
def test_the_effects_of_an_answer_are_numbered_from_one_and_only_those_named_are_left_out(showdown, skips):
    ann = showdown.survivor("Ann", "G11")
    BreakingOff().begin_answer(showdown.game, frozenset(skips))
    showdown.run(perform(showdown.game, GAINS, Context("test", "monster", ann)))
    assert [getattr(ann, counter) for counter in COUNTERS] == [int(number not in skips) for number in (1, 2, 3)]
    assert len(showdown.facts(EffectSkipped)) == len({1, 2, 3} & set(skips))
    assert (showdown.game.effects_done, showdown.game.spent) == (3, 3)


# ---- dice -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("dice", "faces", "results"), [
    ("1d5", [1, 4], {"s1": 1, "s2": 2}), ("1d10", [1, 4], {"s1": 1, "s2": 4}), ("2d5", [2, 10, 9, 3], {"s1": 6, "s2": 7}),
])  # fmt: skip
def test_a_half_die_of_a_contest_is_half_of_its_face_rounded_up(showdown, dice, faces, results):
    ann, bob = showdown.survivor("Ann", "G11"), showdown.survivor("Bob", "A1")
    contest = EFFECTS["contest"](who=Who.parse("all survivors"), dice=dice, highest=GAINS[:1], lowest=GAINS[1:2])
    showdown.effects(ann, contest, dice=faces)
    assert {fact.who: fact.rolled for fact in showdown.facts(Contested)} == results and (bob.survival, ann.insanity) == (1, 1)


@pytest.mark.parametrize(("strength", "face", "needed", "outcome"), [
    (50, 1, 2, "failure"), (50, 2, 2, "wound"), (-50, 9, 10, "failure"), (-50, 10, 10, "wound"),
])  # fmt: skip
def test_whatever_the_strength_a_one_fails_and_a_ten_wounds(showdown, strength, face, needed, outcome):
    ann = showdown.survivor("Ann", "G11", tokens={"strength": strength, "luck": -5}, attributes={"speed": -8})
    showdown.lion("H11", "N", deck=["claw"], locations=["beasts_femur"])
    showdown.does(ann, AttackOption("fist_and_tooth").key, [9, face])
    assert [fact.outcome for fact in showdown.facts(WoundTried)] == [outcome]
    assert [fact.needed for fact in showdown.happened if isinstance(fact, WoundRollReason)] == [needed]


# ---- the monster's ways ---------------------------------------------------------------------------------------------
def test_a_path_is_told_by_its_end_and_by_a_space_of_its_own_only_among_those_with_the_same_end():
    ways = [("H10", "G10"), ("G11", "G10"), ("I11", "J11")]
    assert movement.parted(ways) == dict(zip(("H10", "G11", "J11"), ways, strict=True))


# ---- tiles ----------------------------------------------------------------------------------------------------------
def test_a_tile_is_laid_as_chosen_lengthwise_on_free_spaces_away_from_figures_while_tiles_are_left(showdown):
    showdown.survivor("Ann", "A1")
    showdown.lion("H11", "N")
    name = next(name for name, card in showdown.library.terrain.items() if len(set(card.size.split("x"))) == 2)
    card = showdown.library.terrain[name]
    figures = spread(footprint("H11", showdown.game.size)) | BIT["A1"]
    for _ in range(card.copies + 1):
        steps, answer, laid = terrain.lay_as_chosen(showdown.game, name, "settlement"), None, len(showdown.showdown.terrain)
        try:
            while True:
                question = steps.send(answer)
                lying = {space: terrain.spot_at(showdown.game, name, space) for space in question.options}
                taken = sum([BIT[space] for tile in showdown.showdown.terrain for space in tile.spaces])
                assert all(spot and not spot & (figures | taken) for spot in lying.values()) and question.facts.way == terrain.LYING[0]
                assert set(question.options) == {space for space in names(terrain.spots_for(showdown.game, name)[terrain.LYING[0]])
                                                 if not terrain.spot_at(showdown.game, name, space) & figures}
                answer = question.options[0]
                laid += 1
        except StopIteration:
            pass
        assert len(showdown.showdown.terrain) == laid
    assert len(showdown.showdown.terrain) == card.copies * card.tiles
    for one, other in pairwise(sorted(showdown.showdown.terrain, key=lambda tile: tile.spaces)):
        assert not set(one.spaces) & set(other.spaces)


# ---- what is gained -------------------------------------------------------------------------------------------------
def test_the_monsters_resources_are_those_of_the_hunt_while_there_is_one(library):
    campaign = Campaign(1, [Player("One")], [], phase="hunt", monster="white_lion", hunt=Hunt("screaming_antelope", "1", []))
    game = Game(campaign, library)
    assert gaining.deck_named(game, "monster_resources") == "screaming_antelope"
    campaign.hunt = None
    assert gaining.deck_named(game, "monster_resources") == "white_lion" and gaining.deck_named(game, "disorders") == "disorders"


def test_taken_apart_a_card_gives_what_it_names_and_what_nobody_has_is_told(library, monkeypatch):
    home = Home(library)
    ann = home.survivor("Ann")
    named = next(name for name, card in library.resources.items() if card.deck == "strange")
    monkeypatch.setattr(salvage, "resources_of", lambda game, gear: {named: 1, "no keyword of any card": 2})
    home.run(salvage.give_parts(home.game, ann, "cloth", Context("test", ann.id, ann)))
    assert [fact.card for fact in home.facts(CardGained)] == [named]
    assert [(fact.what, fact.count) for fact in home.happened if isinstance(fact, MissingReason)] == [("no keyword of any card", 1)] * 2


# ---- the hunt -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("ambush", "whose"), [("none", ""), ("survivors", "survivors"), ("monster", "monster")])
def test_a_showdown_that_a_card_starts_is_an_ambush_only_where_the_card_says_so(library, monkeypatch, ambush, whose):
    begun = []
    game = Game(Campaign(1, [Player("One")], [], phase="hunt", monster="white_lion", hunt=Hunt("white_lion", "1", [])), library)
    monkeypatch.setattr("game.rules.effects.campaign.begin_showdown", lambda game, ambush, *more: begun.append((ambush, *more[1:])))
    EFFECTS["start_showdown"](ambush=ambush, wounds=2).perform(game, Context("test", "settlement", None))
    assert begun == [(whose, 2, False)]


def test_the_monster_comes_nearer_or_goes_away_by_each_space(library):
    for spaces, end in ((1, 5), (2, 4), (-1, 7), (-2, 8), (0, 6)):
        campaign = Campaign(1, [Player("One")], [], phase="hunt", monster="white_lion", hunt=Hunt("white_lion", "1", [], {}, 1, 6))
        list(track.move_monster(Game(campaign, library), spaces, Context("test", "settlement", None)))
        assert campaign.hunt is not None and campaign.hunt.monster_at == end



# ---- what an answer costs -------------------------------------------------------------------------------------------
class Foretold:
    """A forecast of which the bounds of the chance to be picked are given."""

    def __init__(self, low: float, high: float) -> None:
        self.bounds = low, high

    def picked(self, who: str) -> tuple[float, float]:
        return self.bounds


@pytest.mark.parametrize(("here", "there", "told"), [
    ((0.1, 0.2), (0.6, 0.7), True), ((0.1, 0.2), (0.3, 0.9), False), ((0.5, 0.65), (0.6, 0.7), False), ((0.2, 0.55), (0.6, 0.7), True),
    (None, (0.6, 0.7), False),
])  # fmt: skip
def test_a_walk_makes_a_target_of_who_is_likely_there_and_surely_more_than_here(showdown, here, there, told):
    ann = showdown.survivor("Ann", "A1", movements=1)
    showdown.lion("H11", "N")
    asked = Ask("action", ann.id, "act", ("A2", "end_act"))
    known = [Foretold(*bounds) if bounds is not None else None for bounds in (here, there)]
    found = consequences.consequences(showdown.game, asked, "A2", *known)
    assert (consequences.Consequence("target") in found) is told


@pytest.mark.parametrize(("survival", "told"), [(1, True), (2, False)])
def test_the_last_survival_is_told_of_who_spends_it(showdown, survival, told):
    ann, bob = showdown.survivor("Ann", "A1", survival=survival), showdown.survivor("Bob", "B1", survival=1 + told)
    mine, anybodys = Ask("action", ann.id, "act", ("dash", "end_act")), Ask("survival", "everyone", "act", (f"{ann.id} dash", f"{bob.id} dash", "pass"))
    for asked, key, is_told in ((mine, "dash", told), (anybodys, f"{ann.id} dash", told), (anybodys, f"{bob.id} dash", not told), (anybodys, "pass", False)):
        assert bool(consequences.consequences(showdown.game, asked, key)) is is_told, key
    assert not consequences.consequences(showdown.game, Ask("choose", ann.id, "act", ("dash",)), "dash")


def test_an_ability_that_nobody_has_costs_nothing(showdown):
    ann = showdown.survivor("Ann", "A1", survival=1)
    assert consequences.consequences(showdown.game, Ask("action", ann.id, "act", ("use nothing 0",)), "use nothing 0") == ()


def test_only_where_there_is_another_way_an_answer_ends_the_story():
    both = (GO_ON, "again")
    for kind, key, options, ends in (("the_end", GO_ON, both, True), ("the_end", "again", both, False), ("the_end", GO_ON, both[:1], False),
                                     ("unwritten", GO_ON, both, False)):
        assert consequences.ends_story(Ask(kind, "everyone", "", options), key) is ends


# ---- the floor, and what is taken back ------------------------------------------------------------------------------
def test_on_a_full_floor_whoever_dies_at_home_finds_the_one_space_that_is_left(showdown):
    ann = showdown.survivor("Ann", "")
    for space in SPACES:
        assert stone_faces.place_of_face(showdown.game, ann, set(SPACES) - {space}) == space


def test_one_answer_is_taken_back_at_a_time_or_as_many_as_are_wanted(library):
    session = Session(story(library, 1), library)
    for _ in range(4):
        session.answer(session.question.options[0])
    session.undo()
    assert (len(session.played), len(session.undone)) == (3, 1)
    session.undo(2)
    assert (len(session.played), len(session.undone)) == (1, 3)


def test_an_ability_that_attacks_throws_the_dice_of_its_weapon(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.lion("H11", "N")
    showdown.effects(ann, EFFECTS["attack_with"](weapon="founding_stone"), dice=[1, 1])
    assert [(fact.kind, fact.faces) for fact in showdown.facts(DiceFell)] == [("attack", (1, 1))]


def test_an_answer_is_offered_as_an_option_or_as_a_name_of_at_most_24_letters():
    plain, named = Ask("choose", "s1", "", ("a", "b")), Ask("name_survivor", "everyone", "", ("name:Ann", "name:"))
    assert [offers(plain, key) for key in ("a", "b", "c", "", "name:Bob")] == [True, True, False, False, False]
    assert all(offers(named, f"name:{name}") for name in ("Ann", "", "Bob", "B" * 24))
    assert not any(offers(named, f"name:{name}") for name in ("B" * 25, " B", "B ", "B\n"))


def test_only_the_first_hit_location_of_an_attack_is_the_first(showdown):
    ann, context = showdown.survivor("Ann", "G11"), Context("test", "monster", None)
    assert not FirstLocation().holds(showdown.game, context)
    for attack, first in ((SurvivorAttack(ann), False), (SurvivorAttack(ann, number=1), True), (SurvivorAttack(ann, number=2), False)):
        context.attack = attack
        assert FirstLocation().holds(showdown.game, context) is first


@pytest.mark.parametrize("dice", ["hand", "screen"])
def test_dice_of_the_table_are_asked_for_and_others_fall(library, dice):
    campaign = story(library, 1)
    campaign.dice = dice
    session, asked = Session(campaign, library), 0
    for _ in range(40):
        asked += session.question.kind == "roll"
        session.answer(session.question.options[0])
    assert (asked > 0) is (dice == "hand")
