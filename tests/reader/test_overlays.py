"""A later pack changes single keys of a card, takes cards away, makes one like another; what changes nothing is refused at its line."""

from __future__ import annotations

import pytest

from game.play import explain

AXE = "axe: {name: Axe, keywords: [item, tool], weapon: {speed: 1, accuracy: 6, strength: 3}, rules: [{add: {evasion: 1}}]}\n"


def gear(shelf, overlay: str):
    """Returns the gear of a pack with an axe and of another one over it, and the problems."""
    shelf.pack({"gear.yaml": AXE}, "one")
    shelf.pack({"gear.yaml": overlay}, "two")
    library, problems = shelf.read()
    return library, [str(problem).replace(f"{shelf.folder}/", "") for problem in problems if problem.level == "error"]


def test_a_single_key_changes_and_the_rest_stays(shelf):
    library, wrong = gear(shelf, "axe: {change: {copies: 3, weapon: {speed: 4}}}")
    axe = library.gear["axe"]
    assert not wrong
    assert (axe.copies, axe.weapon.speed, axe.weapon.accuracy, axe.name, axe.keywords) == (3, 4, 6, "Axe", ("item", "tool"))


def test_a_list_gains_and_loses_items(shelf):
    library, wrong = gear(shelf, "axe: {change: {keywords: {add: [melee, heavy], remove: [tool]}, rules: {add: [{add: {luck: 1}}]}}}")
    assert not wrong
    assert library.gear["axe"].keywords == ("item", "melee", "heavy")
    assert [list(rule.add) for rule in library.gear["axe"].rules] == [["evasion"], ["luck"]]


def test_a_rule_that_adds_is_no_change_of_a_list(shelf):
    library, wrong = gear(shelf, "axe: {change: {rules: {add: {luck: 2}}}}")
    assert not wrong
    assert [list(rule.add) for rule in library.gear["axe"].rules] == [["luck"]]


def test_a_key_is_taken_away(shelf):
    library, wrong = gear(shelf, "axe: {change: {weapon: {remove: true}}}")
    assert not wrong and library.gear["axe"].weapon is None


def test_a_card_is_like_another_of_its_own_or_of_an_earlier_pack(shelf):
    library, wrong = gear(shelf, "smaller: {like: small, name: Smaller}\nsmall: {like: axe, name: Small Axe, weapon: {strength: 1}}\n")
    assert not wrong
    assert (library.gear["small"].name, library.gear["small"].weapon.strength, library.gear["small"].weapon.speed) == ("Small Axe", 1, 1)
    assert (library.gear["smaller"].name, library.gear["smaller"].weapon.strength) == ("Smaller", 1)
    assert library.gear["axe"].name == "Axe"


def test_three_packs_change_one_card_in_their_order(shelf):
    gear(shelf, "axe: {change: {copies: 3}}")
    shelf.pack({"gear.yaml": "axe: {change: {copies: 5, name: Great Axe}}"}, "three")
    library, problems = shelf.read()
    assert (library.gear["axe"].copies, library.gear["axe"].name) == (5, "Great Axe")
    assert "'axe' changes copies, name of the card of the pack 'two'" in [problem.words for problem in problems]


@pytest.mark.parametrize(
    ("overlay", "words"),
    [
        ("axe: {change: {copies: 1, name: Axe}}", "two/gear.yaml:1:27: 'name' is so already: this changes nothing"),
        ("axe: {change: {keywords: [item, tool]}}", "two/gear.yaml:1:16: 'keywords' is so already: this changes nothing"),
        ("axe: {change: {weapon: {speed: 1}}}", "two/gear.yaml:1:25: 'weapon.speed' is so already: this changes nothing"),
        ("axe: {change: {keywords: {remove: [noisy]}}}", "two/gear.yaml:1:36: noisy does not stand in 'keywords': this changes nothing"),
        ("axe: {change: {keywords: {add: [item]}}}", "two/gear.yaml:1:33: item stands in 'keywords' already: this changes nothing"),
        ("axe: {change: {armor: {remove: true}}}", "two/gear.yaml:1:16: there is no 'armor' to take away: this changes nothing"),
        ("ax: {change: {copies: 2}}", "two/gear.yaml:1:1: `change` needs a card 'ax' of an earlier pack"),
        ("ax: {remove: true}", "two/gear.yaml:1:1: no earlier pack has 'ax': this changes nothing"),
        ("axe: {change: {copys: 2}}", "two/gear.yaml:1:16: a gear card has no setting 'copys' (did you mean 'copies'?)"),
        ("small: {like: ax, name: Small}", "two/gear.yaml:1:15: there is no card 'ax' of this kind (did you mean 'axe'?)"),
        ("a: {like: b, name: A}\nb: {like: a, name: B}", "are like each other"),
    ],
)
def test_what_changes_nothing_or_nobody_is_said_at_its_line(shelf, overlay, words):
    library, wrong = gear(shelf, overlay)
    assert any(words in problem for problem in wrong), wrong
    assert library.gear["axe"].copies == 1  # the pack is left out, and the others are read without it


# ---- ids that go -------------------------------------------------------------------------------------------------------
SETS = "axes: {name: Axes, pieces: [axe]}"


def test_a_card_is_taken_away(shelf):
    library, wrong = gear(shelf, "axe: {remove: true}")
    assert not wrong and "axe" not in library.gear


def test_what_still_names_a_card_that_is_taken_away_is_told_to_who_takes_it(shelf):
    shelf.pack({"gear.yaml": AXE, "sets.yaml": SETS}, "one")
    shelf.pack({"gear.yaml": "axe: {remove: true}"}, "two")
    library, problems = shelf.read()
    assert [problem.words.partition(":")[0] for problem in problems if problem.level == "error"] == [f"'axe' is taken away, and {shelf.folder}/one/sets.yaml"]
    assert [pack.id for pack in library.packs] == ["one"] and "axe" in library.gear


@pytest.mark.parametrize("overlay", ["axe: {remove: true, instead: hatchet}\nhatchet: {name: Hatchet}", "hatchet: {name: Hatchet, renamed_from: axe}"])
def test_an_id_that_goes_says_what_is_meant_now(shelf, overlay):
    shelf.pack({"gear.yaml": AXE if "remove" in overlay else "club: {name: Club}", "sets.yaml": SETS}, "one")
    shelf.pack({"gear.yaml": overlay}, "two")
    library, problems = shelf.read()
    assert not [problem for problem in problems if problem.level == "error"]
    assert library.sets["axes"].pieces == ("hatchet",)


# ---- open lists --------------------------------------------------------------------------------------------------------
def test_resources_bring_keywords_and_decks_of_their_own(shelf):
    shelf.pack({"resources.yaml": "amber: {name: Amber, deck: swamp, keywords: [resin]}", "gear.yaml": "lamp: {name: Lamp, cost: {resin: 2}}"}, "one")
    library, problems = shelf.read()
    assert not problems
    assert library.gear["lamp"].cost[0].resources == {"resin": 2} and library.resources["amber"].deck == "swamp"
    shelf.pack({"gear.yaml": "torch: {name: Torch, cost: {resn: 1}}"}, "two")
    assert "resin" in next(str(problem) for problem in shelf.read()[1])


def test_a_phrase_that_names_a_renamed_card_means_the_new_one(shelf):
    rope = "rope: {name: Rope, rules: [{when: hit, do: [{heal: {who: all survivors with axe}}]}]}"
    library, wrong = gear(shelf, f"hatchet: {{name: Hatchet, renamed_from: axe}}\n{rope}")
    assert not wrong
    assert library.gear["rope"].rules[0].do[0].who.places == ("with hatchet",)


def test_each_part_of_a_changed_card_is_told_in_the_file_in_which_it_stands(shelf):
    library, wrong = gear(shelf, "axe: {change: {rules: {add: [{add: {luck: 1}}, {when: hit, do: [{knockback: 1}]}]}}}")
    assert not wrong
    shelf.packs[0].joinpath("gear.yaml").write_text(AXE.replace("rules: [", "rules: [{when: hit, do: [{knockback: 2}]}, "))
    library = shelf.read()[0]
    spots = [library.spot(effect)[0].replace(f"{shelf.folder}/", "") for rule in library.gear["axe"].rules for effect in rule.do]
    assert spots == ["one/gear.yaml", "two/gear.yaml"]


# ---- explain -----------------------------------------------------------------------------------------------------------
def test_explain_names_the_pack_and_line_of_each_setting_and_what_lost(shelf, capsys):
    pack = shelf.pack({"monsters/white_lion/ai.yaml": "claw:\n  change:\n    copies: 3\n", "pack.yaml": "id: mine\nname: M\nversion: '1'\nneeds: [core]\n"})
    assert explain.main(["claw", str(pack)]) == 0
    out = capsys.readouterr().out
    assert f"  mine: change ({pack}/monsters/white_lion/ai.yaml:1)" in out
    assert "    copies: 3 (mine, ai.yaml:3)\n      instead of 2 (core, ai.yaml:" in out
    assert "\nclaw:\n  name: Claw\n" in out and "\n  copies: 3\n" in out
    assert explain.main(["power_swot", str(pack)]) == 1
    assert "did you mean 'power_swat'" in capsys.readouterr().err
