"""Terrain: where tiles come to lie, what they are activated for, who is hidden (facts, terrain)."""

from __future__ import annotations

import pytest

from game.cards.effect import EFFECTS
from game.model.campaign import Player
from game.model.showdown import Terrain
from game.model.space import BIT, COLUMNS, ROWS, distances, footprint, names, row_column, spread
from game.play.bots import BOTS
from game.rules.engine import events
from game.rules.engine.game import Context
from game.rules.engine.values import explained, value
from game.rules.queries import position
from game.rules.queries.messages import tell, tell_option
from game.rules.restoring import session_of
from game.rules.session import Session
from game.rules.showdown import acts, set_up, terrain, terrain_use

TABLES = {
    "acanthus_plants": ((1, "harm"), (2, "harm"), (3, ""), (4, ""), (5, "survival"), (7, "survival"), (8, "fresh_acanthus"), (10, "fresh_acanthus")),
    "debris": ((1, "down"), (2, ""), (3, ""), (4, "resource"), (7, "resource"), (8, "bone_blade"), (10, "bone_blade")),
    "ore_vein": ((1, ""), (7, ""), (8, "broken_lantern"), (10, "broken_lantern")),
    "bug_patch": ((1, ""), (5, ""), (6, "resource"), (10, "resource")),
}  # fmt: skip


def lay(showdown, card: str, *spaces: str) -> Terrain:
    tile = Terrain(card, list(spaces))
    showdown.showdown.terrain.append(tile)
    showdown.game.refresh()
    return tile


def begun(library, seed: int, level: str, monster: str = "white_lion") -> Session:
    """A showdown that has been set up, its survivors not yet placed."""
    people = [(name, "female", 1, "a") for name in ("Ann", "Bob", "Cat", "Dan")]
    campaign = set_up.new_story(library, seed, [Player("One")], people, monster=monster, level=level, prologue=False)
    campaign.phase = "showdown"
    session = Session(campaign, library)
    while session.question is not None and session.question.kind != "deploy":
        session.answer(session.question.options[0])
    return session


# ---- set-up ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_terrain_of_forty_seeds_leaves_figures_and_the_ring_free(library, level):
    drawn = set()
    for seed in range(40):
        session = begun(library, seed, level)
        game, tiles = session.game, session.game.table.terrain
        assert [tile.spaces for tile in tiles[:2]] == [["F9", "F10", "G9", "G10"], ["J13", "J14", "K13", "K14"]]
        assert [tile.card for tile in tiles[:2]] == ["tall_grass", "tall_grass"]
        covered = [space for tile in tiles for space in tile.spaces]
        assert len(covered) == len(set(covered))
        ring = [space for space, steps in distances("H11", 2).items() if steps == 6]
        assert len(ring) == 28
        assert set(session.question.options) == set(ring)
        for tile in tiles[2:]:
            drawn.add(tile.card)
            assert not set(tile.spaces) & set(ring)
            assert not footprint("H11", 2) & terrain.spaces_of(tile)
            rows, columns = terrain.size_of(library.terrain[tile.card])
            (top, left), (bottom, right) = row_column(tile.spaces[0]), row_column(tile.spaces[-1])
            assert sorted((bottom - top + 1, right - left + 1)) == sorted((rows, columns))
            assert len(tile.spaces) == rows * columns
        columns_ = [terrain.spaces_of(tile) for tile in tiles if tile.card == "stone_columns"]
        for one in columns_:
            assert not spread(one) & footprint("H11", 2)
            assert not any(spread(one) & other for other in columns_ if other is not one)
        assert game.walls == sum(terrain.spaces_of(tile) for tile in tiles if "impassable" in library.terrain[tile.card].keywords)
    assert len(drawn) >= 8


def test_every_random_card_comes_up_in_some_game(library):
    seen = {tile.card for seed in range(150) for tile in begun(library, seed, "1").game.table.terrain[2:]}
    assert seen == set(library.terrain)


def test_the_terrain_deck_has_twenty_one_cards(library):
    assert sum(card.copies for card in library.terrain.values()) == 21
    assert len(library.terrain) == 11


def test_the_same_seed_lays_the_same_terrain_and_undo_keeps_it(library):
    one, other = begun(library, 7, "2"), begun(library, 7, "2")
    assert one.digest() == other.digest()
    before = [(tile.card, tile.spaces) for tile in one.game.table.terrain]
    one.answer(one.question.options[0])
    one.undo()
    assert [(tile.card, tile.spaces) for tile in one.game.table.terrain] == before
    again = session_of(one.saved(), library)
    assert [(tile.card, tile.spaces) for tile in again.game.table.terrain] == before
    assert again.game.grounds == one.game.grounds


def test_three_cards_of_columns_have_only_six_tiles(showdown):
    showdown.lion("H11", "N")
    for _ in range(3):
        showdown.run(terrain.lay_card(showdown.game, "stone_columns", "monster"))
    assert [tile.card for tile in showdown.showdown.terrain] == ["stone_columns"] * 6
    assert len(showdown.reasons("no_room")) == 3


def test_a_board_without_room_leaves_tiles_out(showdown):
    showdown.lion("H11", "N")
    everything = [space for space in distances("H11", 2) if not BIT[space] & footprint("H11", 2)]
    lay(showdown, "tall_grass", *everything)
    showdown.run(terrain.lay_card(showdown.game, "nightmare_tree", "monster"))
    assert [tile.card for tile in showdown.showdown.terrain] == ["tall_grass"]
    assert showdown.reasons("no_room")


def test_a_tile_of_the_diagram_that_leaves_the_board_is_left_out(showdown):
    assert terrain.marked(showdown.game, "giant_stone_face", "P21") == 0
    assert terrain.marked(showdown.game, "giant_stone_face", "P20") == 0
    assert terrain.marked(showdown.game, "giant_stone_face", "O21") == 0
    assert terrain.marked(showdown.game, "giant_stone_face", "Z99") == 0
    assert terrain.marked(showdown.game, "giant_stone_face", "O20") != 0


# ---- activating -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("card", "face", "what"), [(card, *row) for card, rows in TABLES.items() for row in rows])
def test_each_row_of_each_table(showdown, card, face, what):
    showdown.lion("B2", "W")
    showdown.showdown.rules = "full"
    showdown.campaign.settlement.survival_base = 5
    ann = showdown.survivor("Ann", "H13", survival=1)
    lay(showdown, card, "H14")
    showdown.does(ann, f"use {card} 0", [face])
    assert ann.activations == 0
    assert (ann.injuries.get("arms", 0) == 1) == (what == "harm")
    assert (ann.survival == 2) == (what == "survival")
    assert ann.knocked_down == (what == "down")
    assert len(ann.resources) == (what not in ("", "harm", "survival", "down"))
    if what in showdown.library.gear or what in showdown.library.resources:
        assert ann.resources == [what]
    assert bool(showdown.showdown.terrain) == (card != "acanthus_plants")


@pytest.mark.parametrize(("faces", "what"), [([1, 1], "harm"), ([1, 2], ""), ([2, 2], ""), ([4, 3], "survival"), ([4, 4], "acanthus"), ([10, 10], "acanthus")])
def test_a_sickle_throws_two_dice_and_adds_them(showdown, faces, what):
    showdown.lion("B2", "W")
    showdown.campaign.settlement.survival_base = 5
    ann = showdown.survivor("Ann", "H13", grid={"0": "bone_sickle"}, survival=0)
    lay(showdown, "acanthus_plants", "H14")
    showdown.does(ann, "use acanthus_plants 0", faces)
    found = "harm" if ann.injuries else "survival" if ann.survival else "acanthus" if ann.resources else ""
    assert found == what
    assert showdown.facts(events.DiceFell)[0].faces == tuple(faces)


@pytest.mark.parametrize(("space", "may"), [("H14", True), ("H13", True), ("G14", True), ("I15", True), ("H16", True),
                                            ("G13", False), ("I16", False), ("H12", False)])
def test_one_activates_from_beside_a_tile_or_on_it(showdown, space, may):
    showdown.lion("B2", "W")
    ann = showdown.survivor("Ann", space, movements=0, activations=1)
    lay(showdown, "debris", "H14", "H15")
    assert ("use debris 0" in acts.options(showdown.game, ann)) == may
    assert [use.code for use in position.tile_uses(showdown.game, ann)] == ["" if may else "not_adjacent"]


def test_two_tiles_of_a_card_have_options_of_their_own(showdown):
    showdown.lion("B2", "W")
    ann = showdown.survivor("Ann", "H13", activations=1)
    left, right = lay(showdown, "acanthus_plants", "H12"), lay(showdown, "acanthus_plants", "H14")
    assert {"use acanthus_plants 0 H12", "use acanthus_plants 0 H14"} <= set(acts.options(showdown.game, ann))
    assert position.tile_of(showdown.game, "use acanthus_plants 0 H14") == ("H14",)
    showdown.does(ann, "use acanthus_plants 0 H14", [4])
    assert showdown.showdown.terrain == [left]
    assert right not in showdown.showdown.terrain


def test_once_counts_for_each_survivor_at_each_tile(showdown):
    showdown.lion("B2", "W")
    ann, bob = showdown.survivor("Ann", "H13"), showdown.survivor("Bob", "H15")
    lay(showdown, "dead_monster", "H14"), lay(showdown, "dead_monster", "G13")
    showdown.does(ann, "use dead_monster 0 H14")
    ann.activations = 1
    assert [use.code for use in position.tile_uses(showdown.game, ann)] == ["limit", ""]
    bob.activations = 1
    assert [use.code for use in position.tile_uses(showdown.game, bob)] == ["", "not_adjacent"]


def test_refusals_and_options_name_each_tile_once(showdown):
    showdown.lion("B2", "W")
    ann = showdown.survivor("Ann", "H13", movements=1, activations=1)
    lay(showdown, "acanthus_plants", "H12"), lay(showdown, "acanthus_plants", "P1"), lay(showdown, "tall_grass", "A20", "A21", "B20", "B21")
    options = [key for key in acts.options(showdown.game, ann) if key.startswith("use ") and "founding" not in key]
    from game.rules.engine.questions import Ask
    refused = {refusal.key: refusal.code for refusal in position.refusals(showdown.game, Ask("action", ann.id, "act", acts.options(showdown.game, ann)))}
    assert options == ["use acanthus_plants 0 H12"]
    uses = {key: code for key, code in refused.items() if key.startswith("use ")}
    assert uses == {"use acanthus_plants 0 P1": "not_adjacent", "use tall_grass 1": "not_adjacent"}


def test_options_are_told_by_what_they_do_and_where(showdown):
    from game.rules.engine.questions import Ask
    question = Ask("action", "s1", "act", ("end_act",))
    said = [tell_option(question, key, showdown.campaign, showdown.library) for key in ("use tall_grass 1", "use acanthus_plants 0 H14", "use ore_vein 0")]
    assert said == ["Hide: Tall Grass", "Gather: Acanthus Plants (H14)", "Dig for ore: Ore Vein"]


# ---- what holds for who stands there --------------------------------------------------------------------------------
def test_evasion_in_the_grass_is_a_part_of_the_number(showdown):
    ann, bob = showdown.survivor("Ann", "H15"), showdown.survivor("Bob", "H17")
    lay(showdown, "tall_grass", "H15", "H16", "I15", "I16")
    assert value(showdown.game, ann, "evasion") == 2
    assert value(showdown.game, bob, "evasion") == 0
    assert ("tall_grass", 2, False) in explained(showdown.game, ann, "evasion")
    assert value(showdown.game, showdown.showdown.monster, "evasion") == 0
    assert position.stands_in(showdown.game, ann) == ["tall_grass"]


def test_without_terrain_nothing_is_kept(showdown):
    showdown.survivor("Ann", "H15")
    assert (showdown.game.walls, showdown.game.obstacles, showdown.game.grounds) == (0, 0, {})


@pytest.mark.parametrize("end", ["act", "attack", "left", "sniffed"])
def test_hiding_ends_by_each_of_its_ends(showdown, end):
    showdown.lion("H11", "W", locations=["beasts_back", "beasts_knee"])
    ann = showdown.survivor("Ann", "H13")
    lay(showdown, "tall_grass", "H13", "H14", "I13", "I14")
    showdown.does(ann, "use tall_grass 1")
    assert position.is_hidden(showdown.game, ann)
    assert not position.is_threat(showdown.game, ann)
    if end == "act":
        showdown.run(acts.begin_act(showdown.game, ann))
    elif end == "attack":
        ann.activations = 1
        showdown.does(ann, "attack founding_stone", [1, 1])
    elif end == "left":
        showdown.does(ann, "H15")
    else:
        showdown.monster_turn()
    assert showdown.facts(events.Revealed)[0].why == end
    assert not position.is_hidden(showdown.game, ann)
    assert position.is_threat(showdown.game, ann)
    assert all(tell(fact, showdown.campaign, showdown.library) for fact in showdown.facts(events.Revealed) + showdown.facts(events.Hid))


# ---- view -----------------------------------------------------------------------------------------------------------
def test_a_view_line_names_the_first_space_that_blocks(showdown):
    showdown.lion("H11", "E")
    ann, bob = showdown.survivor("Ann", "H20"), showdown.survivor("Bob", "C3")
    lay(showdown, "toppled_pillar", "G15", "H15", "I15", "J15"), lay(showdown, "stone_columns", "H17", "I17")
    assert position.view_line(showdown.game, "monster", ann.id) == (False, "H15")
    assert position.view_line(showdown.game, ann.id, "monster") == (False, "H17")
    assert position.view_line(showdown.game, "monster", bob.id) == (True, "")
    assert position.view_line(showdown.game, "H14", "H16") == (False, "H15")
    assert "H15" in position.line_spaces(showdown.game, "monster", ann.id)
    assert "H20" not in position.in_view(showdown.game, "monster")
    assert "C3" in position.in_view(showdown.game, "monster")


def test_no_line_is_drawn_from_or_to_nowhere(showdown):
    showdown.lion("", "E")
    ann = showdown.survivor("Ann", "H20")
    lay(showdown, "stone_columns", "H15", "I15")
    assert position.view_line(showdown.game, "monster", ann.id) == (True, "")
    assert position.line_spaces(showdown.game, "monster", ann.id) == ()


def test_the_zone_is_painted_while_a_card_speaks_of_it(showdown):
    showdown.lion("H11", "N")
    assert position.zone(showdown.game) == ()
    showdown.rules_of("ground_fighting")
    zone = position.zone(showdown.game)
    assert {"G11", "F12", "G10", "H13", "I9", "K11"} <= set(zone)
    assert not {"J11", "J12", "H11", "E11", "F10"} & set(zone)


# ---- added in the midst of it ---------------------------------------------------------------------------------------
def test_added_terrain_lies_on_nobody(showdown):
    showdown.lion("H11", "N")
    ann = showdown.survivor("Ann", "A3")
    effect = EFFECTS["add_terrain"](card="toppled_pillar")
    showdown.run(effect.perform(showdown.game, Context("strategist", ann.id, ann)))
    assert showdown.showdown.terrain == [Terrain("toppled_pillar", ["A4", "A5", "A6", "A7"])]
    assert showdown.facts(events.TerrainPlaced)[0].spaces == ("A4", "A5", "A6", "A7")
    assert names(showdown.game.walls) == ("A4", "A5", "A6", "A7")


def test_free_corners_are_counted_against_a_slow_count(showdown):
    for rows, columns in ((1, 1), (2, 2), (1, 4), (4, 1), (2, 3), (3, 3)):
        barred = BIT["H11"] | BIT["A1"] | BIT["P22"] | BIT["C20"]
        slow = {
            f"{ROWS[row]}{column + 1}"
            for row in range(len(ROWS) - rows + 1) for column in range(COLUMNS - columns + 1)
            if not any(barred & BIT[f"{ROWS[row + r]}{column + c + 1}"] for r in range(rows) for c in range(columns))
        }  # fmt: skip
        assert set(names(terrain.free_corners(barred, rows, columns))) == slow


# ---- whole games ----------------------------------------------------------------------------------------------------
def test_bots_use_terrain_and_every_sentence_is_told(library):
    used, told = set(), set()
    for seed in range(6):
        session = begun(library, seed, "1")
        bot = BOTS["random"](seed)
        for _ in range(250):
            if session.question is None or session.campaign.phase != "showdown":
                break
            for fact in session.answer(bot.choose(session)):
                if isinstance(fact, events.TerrainUsed | events.TerrainPlaced | events.TerrainRemoved | events.Hid | events.Revealed):
                    used.add(type(fact).__name__)
                    told.add(tell(fact, session.campaign, library))
    assert "TerrainUsed" in used
    assert all(told)
    assert not [sentence for sentence in told if "{" in sentence or "‹" in sentence]


def test_uses_are_none_where_there_is_no_terrain(showdown):
    ann = showdown.survivor("Ann", "H20")
    assert terrain_use.uses(showdown.game) == []
    assert position.tile_uses(showdown.game, ann) == []
    assert position.uses_from(showdown.game, ann, "H20") == []
