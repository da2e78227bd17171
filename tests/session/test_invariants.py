"""The watch of `simulate --check`: whatever cannot be is put on the table on purpose, and the watch says so."""

from __future__ import annotations

import msgspec
import pytest

from game.model.campaign import Granted
from game.model.showdown import Terrain
from game.play import state_checks
from game.play.bots import BOTS
from game.play.invariants import Broken, Watch, try_options
from game.rules.engine.events import CardGained, Healed, LeftBoard, Wounded
from game.rules.session import Session
from game.rules.showdown.set_up import new_battle
from game.rules.survivors.counters import survival_limit
from tests.rules.beasts import library_with
from tests.session.tables import people


@pytest.fixture
def table(library):
    """A showdown of level 2 with terrain, at a survivor's action, and the watch that has looked so far."""
    players, survivors = people()
    campaign = new_battle(library, 4, players, survivors, monster="white_lion", level="2", innovations=("language",))
    session, bot, watch = Session(campaign, library), BOTS["careful"](4), Watch()
    happened = None
    while session.question.kind != "action" or session.campaign.showdown.round < 2:
        happened = session.answer(bot.choose(session))
        watch.look(session, happened)
    return session, watch


def sees(table, what, happened=()):
    session, watch = table
    with pytest.raises(Broken, match=what):
        watch.look(session, happened)


def ann(table):
    return next(survivor for survivor in table[0].campaign.survivors if not survivor.dead)


def fight(table):
    return table[0].campaign.showdown


def test_an_untouched_table_is_in_order(table):
    table[1].look(table[0], ())


# ---- cards ----------------------------------------------------------------------------------------------------------
def test_an_ai_card_lies_in_two_places(table):
    fight(table).wound_stack.append(fight(table).ai_deck[0])
    sees(table, "AI cards: too many")


def test_an_ai_card_is_gone(table):
    fight(table).ai_deck.pop()
    sees(table, "AI cards: .* missing {'")


def test_a_drawn_card_still_lies_in_the_deck(table):
    fight(table).drawn = fight(table).ai_deck[0]
    sees(table, "AI cards: too many")


def test_a_face_up_card_was_made_of_nothing(table):
    fight(table).face_up = "white_lion.vanish"
    sees(table, "AI cards: too many {'white_lion.vanish'")


def test_a_mood_came_from_nowhere(table):
    fight(table).in_play.append("white_lion.enraged")
    sees(table, "AI cards: too many")


def test_a_hit_location_is_gone(table):
    fight(table).hit_locations.pop()
    sees(table, "hit location cards: .* missing {'")


def test_a_persistent_injury_lies_in_the_deck_as_well(table):
    fight(table).persistent_injuries.append(fight(table).hit_locations[0])
    sees(table, "hit location cards: too many")


def test_a_hit_location_lies_aside_and_in_the_deck(table):
    fight(table).set_aside.append(fight(table).hit_locations[0])
    sees(table, "hit location cards: too many")


def test_there_are_more_copies_than_were_printed(table):
    fight(table).ai_deck += ["white_lion.maul"] * 2
    table[1].ai = None
    sees(table, "copies of white_lion.maul")


def unused(table, library):
    """Returns a basic card of the monster that is not in this fight."""
    return next(name for name, card in library.ai.items() if card.rank == "basic" and fight(table).ai_deck.count(name) == 0 and name.startswith("white_lion.")
                and name not in [*fight(table).ai_discard, *fight(table).wound_stack, *fight(table).in_play])


def test_a_card_that_is_told_to_have_come_may_be_there_if_a_card_of_the_packs_brings_it(table, library, tmp_path, monkeypatch):
    name = unused(table, library)
    own = library_with(tmp_path, fighting_arts=f"call: {{name: Call, rules: [{{pay: activation, do: {{shuffle_in: {{ai: {name}}}}}}}]}}")
    fight(table).ai_deck.append(name)
    came = [CardGained("monster", name, "ai")]
    sees(table, "AI cards: too many")
    sees(table, "basic cards where the level wants 10", came)
    assert state_checks.shuffled_in(own) == {name} and not state_checks.shuffled_in(library)
    monkeypatch.setattr(state_checks, "shuffled_in", lambda _: {name})
    table[1].look(table[0], came)
    table[1].look(table[0], ())


def test_the_deck_holds_more_of_a_rank_than_the_level_wants(table, library):
    fight(table).ai_deck.append(unused(table, library))
    table[1].ai = None
    sees(table, "basic cards where the level wants 10")


# ---- terrain --------------------------------------------------------------------------------------------------------
def test_tiles_overlap(table):
    tile = fight(table).terrain[0]
    fight(table).terrain.append(Terrain("dead_monster", list(tile.spaces)))
    sees(table, "overlaps another tile")


def test_a_tile_has_a_strange_shape(table):
    fight(table).terrain.append(Terrain("toppled_pillar", ["A1", "A2", "B3", "A4"]))
    sees(table, "a tile of toppled_pillar lies on")


def test_there_are_more_tiles_than_exist(table):
    fight(table).terrain += [Terrain("nightmare_tree", [f"{row}{column + n}" for row in "ABC" for column in (1, 2, 3)]) for n in (0, 3)]
    sees(table, "2 tiles of nightmare_tree")


def test_somebody_stands_in_a_wall(table):
    fight(table).terrain = [Terrain("stone_columns", wall(ann(table).space))]
    sees(table, "stands on impassable terrain on")


def test_the_monster_stands_in_a_wall(table):
    fight(table).terrain = [Terrain("stone_columns", wall(fight(table).monster.space))]
    sees(table, "the monster .* stands on impassable terrain")


def wall(space: str) -> list[str]:
    """A stone column on a space and its neighbour, wherever that lies on the board."""
    row, column = space[0], int(space[1:])
    return [f"{row}{column}", f"{row}{column + 1 if column < 22 else column - 1}"]


# ---- figures --------------------------------------------------------------------------------------------------------
def test_two_stand_on_one_space(table):
    one, other, *_ = (survivor for survivor in table[0].campaign.survivors if not survivor.dead)
    one.space = other.space
    sees(table, "shares")


def test_somebody_stands_under_the_monster(table):
    ann(table).space = fight(table).monster.space
    sees(table, "shares")


def test_somebody_stands_nowhere(table):
    ann(table).space = "Z9"
    sees(table, "nowhere on the board")


def test_who_has_no_space_has_left_the_board(table):
    ann(table).space = ""
    table[1].look(table[0], [LeftBoard(ann(table).id, "H5")])
    table[1].away.clear()
    sees(table, "nowhere on the board")


def test_survival_above_a_limit_that_has_fallen_is_kept_and_none_is_gained(table):
    session, watch = table
    limit = survival_limit(session.game)
    session.campaign.settlement.name = "Home"
    watch.survival[ann(table).id] = ann(table).survival = limit + 1
    watch.look(session, ())
    ann(table).survival = limit + 2
    sees(table, f"{limit + 2} survival of")


def test_the_monster_hangs_over_the_edge(table):
    fight(table).monster.space = "P22"
    sees(table, "hangs over the edge")


# ---- numbers --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name, number, what", [
    ("survival", -1, "survival is -1"), ("survival", 9, "9 survival of"), ("insanity", -2, "insanity is -2"), ("bleeding", -1, "bleeding is -1"),
    ("bleeding", 5, "lives with 5 bleeding"), ("courage", 10, "courage is 10 of 9"), ("movements", 10, "10 movements"),
    ("activations", -1, "activations is -1"),
    ("down_since", 40, "fell in round 40"), ("dodged_in", 40, "dodge in round 40"), ("grabbed_in", 40, "grab in round 40"),
    ("acted_in", {"dash": 40}, "dash in round 40"), ("armor", {"waist": -1}, "waist has .* -1 armor"), ("injuries", {"head": 2}, "head has 2 boxes"),
    ("tokens", {"strength": 201}, "201 strength tokens"), ("disorders", ["anxiety", "prey", "immortal", "hoarder"], "4 disorders"),
    ("disorders", ["anxiety", "anxiety"], "one card twice"), ("grid", {str(box): "cloth" for box in range(10)}, "10 gear cards"),
])  # fmt: skip
def test_a_sheet_that_cannot_be(table, name, number, what):
    setattr(ann(table), name, number)
    sees(table, what)


@pytest.mark.parametrize("name, number, what", [
    ("life", -1, "-1 Life of 0"), ("life", 3, "3 Life of 0"), ("facing", "X", "faces 'X'"), ("tokens", {"speed": -201}, "-201 speed tokens"),
])  # fmt: skip
def test_a_monster_that_cannot_be(table, name, number, what):
    setattr(fight(table).monster, name, number)
    sees(table, what)


def test_the_dead_hold_the_priority_target_token(table):
    fight(table).priority_target = "s9"
    sees(table, "s9 has the priority target token")


def test_the_round_and_the_tile_have_bounds(table):
    table[0].campaign.controller = 3
    sees(table, "player 3 holds the tile")
    table[0].campaign.controller, fight(table).round = 1, 0
    sees(table, "round 0|fell in round")


def test_a_rule_lasts_for_nobody(table):
    table[0].campaign.granted.append(Granted("gear/nothing#0", "s1", "turn_end"))
    sees(table, "gear/nothing#0 lasts for s1")


def test_who_lies_is_asked_to_act(table):
    session = table[0]
    who = next(survivor for survivor in session.campaign.survivors if survivor.id == session.question.who)
    who.down_since = fight(table).round
    sees(table, "asked to act")


def test_all_are_dead_and_it_goes_on(table):
    for survivor in table[0].campaign.survivors:
        survivor.dead = True
    sees(table, "all are dead")


# ---- what has changed -----------------------------------------------------------------------------------------------
def test_a_wound_leaves_no_fact(table):
    fight(table).wound_stack.append(fight(table).ai_deck.pop(0))
    sees(table, "the wound stack grew by 1")


def test_a_wound_that_is_told_takes_no_card(table):
    sees(table, "2 cards .* the wound stack grew by 0", [Wounded("monster", "s1"), Wounded("monster", "s1")])


def test_cards_come_back_unhealed(table):
    session, watch = table
    if not fight(table).wound_stack:
        fight(table).wound_stack.append(fight(table).ai_deck.pop(0))
        watch.look(session, [Wounded("monster", "s1")])
    fight(table).ai_deck.append(fight(table).wound_stack.pop())
    sees(table, "the wound stack grew by -1")
    watch.look(session, [Healed("monster", "wounds", 1)])


def test_life_comes_back_by_itself(table):
    fight(table).monster.life_at_start = 4
    fight(table).monster.life = 2
    sees(table, "Life by 2")


def test_a_dead_survivor_lives_again(table):
    session, watch = table
    who = ann(table)
    who.dead = True
    session.question = msgspec.structs.replace(session.question, kind="place")
    watch.look(session, ())
    who.dead = False
    sees(table, f"{who.id} is alive again")


def test_a_box_empties_by_itself(table):
    session, watch = table
    ann(table).injuries = {"arms": 2}
    watch.look(session, ())
    ann(table).injuries = {"arms": 1}
    sees(table, f"{ann(table).id}: boxes emptied")
    watch.look(session, [Healed(ann(table).id, "arms", 1)])


def test_armor_comes_back_by_itself(table):
    ann(table).armor = {"legs": 3}
    sees(table, ": armor came back")


def test_dice_are_taken_back(table):
    table[0].campaign.dice_thrown -= 1
    sees(table, "dice were taken back")


# ---- options --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("options", [(), ("end_act", "end_act")])
def test_options_are_there_and_differ(table, options):
    table[0].question = msgspec.structs.replace(table[0].question, options=options)
    sees(table, "options")


def test_an_option_that_the_rules_do_not_take(table):
    session = table[0]
    try_options(session)
    session.question = msgspec.structs.replace(session.question, options=(*session.question.options[:3], "attack the_moon"))
    with pytest.raises(Broken, match="the option 'attack the_moon' raises"):
        try_options(session)
