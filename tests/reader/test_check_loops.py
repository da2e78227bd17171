"""`check` finds loops of cards with their path, tables with gaps and numbers twice, and monsters that nobody can fight."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards.codes import Code
from game.cards.library import read_packs
from game.play.check import found_in
from game.play.packs import pack_folders
from game.rules.engine.game import Context
from game.rules.engine.performing import perform
from game.rules.engine.signals import LoopEnds
from tests.reader.conftest import CORE
from tests.rules.answering import first_answers
from tests.rules.conftest import Table

FROZEN = Path("tests/packs/frozen")                              # kept as it was: in it nothing leads to some locations
LOCATION = "knee: {name: Knee}\n"
CARD = "claw: {name: Claw, rank: basic, actions: []}\n"
BEAST = "beast: {name: Beast, instinct: [], basic_action: [], levels: {'1': {movement: 1, toughness: 4, deck: {basic: 1}}}}\n"


def told(shelf, files: dict[str, str], level: str = "error") -> list[str]:
    """Writes a pack beside the core pack; gives what `check` says of its cards."""
    pack = shelf.pack(files)
    library, problems = shelf.read(CORE)
    assert [str(problem) for problem in problems if problem.level == "error"] == []
    return [str(problem).replace(f"{pack}/", "") for problem in found_in(library) if problem.level == level and str(pack) in problem.path]


LOOPS = {
    "itself": ("one: {name: One, do: [{perform: one}]}", "actions.yaml:1:24: 'one' performs itself without end: one (actions.yaml:1) -> one"),
    "two cards": ("one: {name: One, do: {perform: two}}\ntwo: {name: Two, do: [{gain: {insanity: 1}}, {perform: one}]}",
                  "one (actions.yaml:1) -> two (actions.yaml:2) -> one"),
    "three cards": ("one: {name: One, do: {perform: two}}\ntwo: {name: Two, do: {perform: three}}\nthree: {name: Three, do: {perform: one}}",
                    "one (actions.yaml:1) -> two (actions.yaml:2) -> three (actions.yaml:3) -> one"),
    "every row": ("one: {name: One, do: {roll: {1-5: {perform: one}, 6+: {perform: one}}}}", "one (actions.yaml:1) -> one"),
    "every way": ("one: {name: One, do: {choose: {here: {perform: one}, there: {perform: one}}}}", "one (actions.yaml:1) -> one"),
    "more than it ends": ("one: {name: One, do: {roll: {1-7: [{perform: one}, {perform: one}], 8+: []}}}", "one (actions.yaml:1) -> one"),
    "a roll that repeats": ("one: {name: One, do: {roll: {1-10: again}}}", "one: roll (actions.yaml:1) -> one: roll"),
    "both branches": ("one: {name: One, do: {if: {knows: ammonia, then: [{perform: one}], else: [{perform: one}]}}}", "one (actions.yaml:1) -> one"),
    "everybody": ("one: {name: One, do: {let: {who: all survivors, do: {perform: one}}}}", "one (actions.yaml:1) -> one"),
    "may or else": ("one: {name: One, do: {may: {do: {perform: one}, else: {perform: one}}}}", "one (actions.yaml:1) -> one"),
}
ENDS = {
    "a row": "one: {name: One, do: {roll: {1-9: {perform: one}}}}",
    "a repeated row": "one: {name: One, do: {roll: {1-5: again, 6+: {gain: {insanity: 1}}}}}",
    "a way": "one: {name: One, do: {choose: {more: {perform: one}, enough: []}}}",
    "may": "one: {name: One, do: {may: {pay: {survival: 1}, do: {perform: one}}}}",
    "an attack": "one: {name: One, do: {attack: {speed: 1, accuracy: 5, damage: 1, after_damage: {perform: one}}}}",
    "seldom twice": "one: {name: One, do: {roll: {1-2: [{perform: one}, {perform: one}]}}}",
    "no loop": "one: {name: One, do: {perform: two}}\ntwo: {name: Two, do: {perform: three}}\nthree: {name: Three, do: {gain: {insanity: 1}}}",
}


@pytest.mark.parametrize("case", LOOPS)
def test_a_loop_is_an_error_with_its_path(shelf, case):
    text, path = LOOPS[case]
    found = told(shelf, {"actions.yaml": text})
    assert len(found) == 1 and path in found[0]


@pytest.mark.parametrize("case", ENDS)
def test_a_loop_that_chance_or_a_choice_ends_is_none(shelf, case):
    assert told(shelf, {"actions.yaml": ENDS[case]}) == []


def test_a_loop_that_only_a_condition_ends_is_a_notice(shelf):
    text = "one: {name: One, do: {if: {knows: ammonia, then: [{perform: one}]}}}"
    found = told(shelf, {"actions.yaml": text}, "notice")
    assert len(found) == 1 and "until a condition on the table changes: one (actions.yaml:1) -> one" in found[0]


@pytest.mark.parametrize(("files", "path"), [
    ({"events.yaml": "one: {name: One, do: {perform: two}}\ntwo: {name: Two, do: {perform: one}}"}, "one (events.yaml:1) -> two (events.yaml:2) -> one"),
    ({"injuries.yaml": "one: {name: One, table: event, roll: never, do: {injure: one}}"}, "one (injuries.yaml:1) -> one"),
    ({"resources.yaml": "one: {name: One, deck: strange, rules: [{when: gained_card, do: {gain_card: {card: one}}}]}"}, "one (resources.yaml:1) -> one"),
    ({"innovations.yaml": "one: {name: One, follows: two}\ntwo: {name: Two, follows: one}"}, "one (innovations.yaml:1) -> two (innovations.yaml:2) -> one"),
    ({"locations.yaml": "one: {name: One, built_at: one}"}, "one (locations.yaml:1) -> one"),
    ({"gear.yaml": "one: {name: One, at: bonesmith, cost: {one: 1}}"}, "one (gear.yaml:1) -> one"),
    ({"gear.yaml": "one: {name: One, at: bonesmith, needs: {owned: one}, cost: {bone: 1}}"}, "one (gear.yaml:1) -> one"),
    ({"events.yaml": "one: {name: One, deck: hunt, do: {hunt_event: {event: one}}}"}, "one (events.yaml:1) -> one"),
    ({"locations.yaml": "one: {name: One, built_at: two}\ntwo: {name: Two, built_at: one}"}, "one (locations.yaml:1) -> two (locations.yaml:2) -> one"),
    ({"gear.yaml": "one: {name: One, at: bonesmith, cost: {two: 1}}\ntwo: {name: Two, at: bonesmith, cost: {one: 1}}"},
     "one (gear.yaml:1) -> two (gear.yaml:2) -> one"),
    ({"monsters/beast/monster.yaml": BEAST, "monsters/beast/hit_locations.yaml": LOCATION,
      "monsters/beast/ai.yaml": "claw: {name: Claw, rank: basic, actions: [draw_ai]}\n"}, "beast.claw (ai.yaml:1) -> beast.claw"),
    ({"monsters/beast/monster.yaml": BEAST.replace("basic_action: []", "basic_action: [draw_ai]"), "monsters/beast/hit_locations.yaml": LOCATION,
      "monsters/beast/ai.yaml": CARD}, "its basic action"),
    ({"monsters/beast/monster.yaml": BEAST.replace("basic_action: []", "basic_action: [basic_action]"), "monsters/beast/hit_locations.yaml": LOCATION,
      "monsters/beast/ai.yaml": CARD}, "beast: basic_action (monster.yaml:1) -> beast: basic_action"),
], ids=["events", "injuries", "resources", "innovations", "locations", "gear", "its own product", "hunt event", "two locations", "gear by gear",
        "draws", "basic draws", "basic action"])
def test_loops_of_all_kinds_of_cards_are_found(shelf, files, path):
    found = told(shelf, files)
    assert len(found) == 1 and path in found[0]


@pytest.mark.parametrize(("files", "said"), [
    ({"locations.yaml": "mill: {name: Mill, cost: {bone: 1}}"},
     "'mill' can never be built: mill (locations.yaml:1); nothing builds, unlocks or leads to 'mill'"),
    ({"locations.yaml": "mill: {name: Mill}\ntannery: {name: Tannery, built_at: mill}"},
     "'tannery' can never be built: tannery (locations.yaml:2) -> mill (locations.yaml:1); nothing builds, unlocks or leads to 'mill'"),
    ({"locations.yaml": "mill: {name: Mill, needs: {knows: wheel}}", "innovations.yaml": "wheel: {name: Wheel}"},
     "'mill' can never be built: mill (locations.yaml:1) -> wheel (innovations.yaml:1); nothing builds, unlocks or leads to 'wheel'"),
    ({"locations.yaml": "mill: {name: Mill, needs: {knows: wheel}}", "innovations.yaml": "wheel: {name: Wheel, follows: axle}\naxle: {name: Axle}"},
     "mill (locations.yaml:1) -> wheel (innovations.yaml:1) -> axle (innovations.yaml:2); nothing builds, unlocks or leads to 'axle'"),
], ids=["nothing builds it", "nor what it is built at", "nobody knows", "nobody learns"])
def test_a_location_that_nobody_can_reach_is_an_error_with_its_path(shelf, files, said):
    assert any(said in found for found in told(shelf, files))


@pytest.mark.parametrize("files", [
    {"locations.yaml": "mill: {name: Mill, built_at: bonesmith}"},
    {"locations.yaml": "mill: {name: Mill}", "events.yaml": "flood: {name: Flood, years: 3, do: {build: mill}}"},
    {"locations.yaml": "mill: {name: Mill, cost: {bone: 1}}", "events.yaml": "flood: {name: Flood, years: 3, do: {unlock: {location: mill}}}"},
    {"locations.yaml": "mill: {name: Mill, needs: {knows: [wheel, ammonia]}}", "innovations.yaml": "wheel: {name: Wheel, follows: language}"},
], ids=["built at", "built by an event", "unlocked", "learned"])
def test_a_location_that_something_leads_to_is_none(shelf, files):
    assert [found for found in told(shelf, files) if "can never be built" in found] == []


def test_gear_that_another_cost_pays_is_no_loop(shelf):
    assert told(shelf, {"gear.yaml": "one: {name: One, at: bonesmith, cost: [{one: 1}, {bone: 2}]}"}) == []


@pytest.mark.parametrize(("rows", "words", "level"), [
    ("1-3: [], 3-5: []", "two rows for 3", "error"), ("1-3: [], 2: [], 4+: []", "two rows for 2", "error"),
    ("5+: [], 8+: []", "two rows for 8 and more", "error"),
    ("5-2: []", "write 2-5", "error"), ("1-3: [], 5+: []", "no row for 4 ", "error"), ("1: [], 2: [], 4+: []", "no row for 3 ", "error"),
])
def test_rows_that_are_wrong_are_told_with_their_numbers(shelf, rows, words, level):
    found = told(shelf, {"actions.yaml": f"one:\n  name: One\n  do:\n    - roll: {{{rows}}}"}, level)
    assert any(one.startswith("actions.yaml:4:7: ") and words in one for one in found)


@pytest.mark.parametrize("rows", ["1-3: [], 4+: []", "1-3: [], 6+: []", "6+: []", "1: []", "3-: [], 4-9: []"])
def test_rows_that_are_right_are_not_told(shelf, rows):
    text = {"actions.yaml": f"one: {{name: One, do: {{roll: {{{rows}}}}}}}"}
    assert told(shelf, text) == []


def test_an_injury_table_has_each_number_once(shelf):
    rows = "".join([f"row_{n}: {{name: Row, table: waist, roll: '{roll}'}}\n" for n, roll in enumerate(("1", "2-4", "4", "7+"))])
    pack = shelf.pack({"injuries.yaml": rows})
    library, _ = shelf.read()
    found = [str(problem).replace(f"{pack}/", "") for problem in found_in(library)]
    assert any("no row for 5-6" in one for one in found) and any("both for 4" in one and one.startswith("injuries.yaml:3:1") for one in found)


@pytest.mark.parametrize(("change", "words"), [
    ({"ai.yaml": ""}, "has no AI cards"), ({"hit_locations.yaml": ""}, "has no hit locations"),
    ({"hit_locations.yaml": "knee: {name: Knee, type: trap}\n"}, "has traps for all"), ({}, ""),
    ({"ai.yaml": "", "monster.yaml": BEAST.replace("movement: 1", "life: 3, movement: 1")}, ""),
])
def test_a_monster_that_nobody_can_fight_is_an_error(shelf, change, words):
    files = {"monster.yaml": BEAST, "ai.yaml": CARD, "hit_locations.yaml": LOCATION} | change
    found = told(shelf, {f"monsters/beast/{name}": text for name, text in files.items() if text})
    assert (len(found) == 1 and words in found[0] and found[0].startswith("monsters/beast/monster.yaml:1:1")) if words else found == []


@pytest.mark.parametrize("packs", [pack_folders(), [FROZEN], [*pack_folders(), Path("tests/twins/pack")],
                                   [*pack_folders(), Path("docs/examples/ash_boar")]], ids=["core", "frozen", "twins", "ash_boar"])
def test_no_pack_of_this_repository_has_an_error(packs):
    library, _ = read_packs([pack if pack.is_absolute() else CORE.parents[2] / pack for pack in packs])
    found = [problem for problem in found_in(library) if problem.level == "error"]
    assert [str(problem) for problem in found if not (FROZEN in packs and problem.code in (Code.UNREACHABLE, Code.NO_SUCH_CARD))] == []


# ---- rules that answer to moments ---------------------------------------------------------------------------------------
ANSWERS = {
    "bleeding": ("bleeding_gained", "{gain: {bleeding: 1}}"), "paid and gained": ("survival_gained", "[{lose: {survival: 1}}, {gain: {survival: 1}}]"),
    "wiser": ("understanding_gained", "[{become: {understanding: 0}}, {gain: {understanding: 1}}]"),
    "up and down": ("knocked_down", "[stand, knock_down]"), "down and up": ("stood", "[knock_down, stand]"),
    "before the fall": ("before_knock_down", "knock_down"), "before the mind": ("before_brain_damage", "{suffer: {brain: 1}}"),
    "before the body": ("before_location_damage", "{suffer: {damage: 1}}"),
    "hurt and healed": ("damaged", "[{heal: {boxes: all}}, {suffer: {damage: 1, at: legs}}]"),
    "before death": ("before_death", "kill"),
}  # fmt: skip
BREAKS = {
    "a limit": ("survival_gained", "{gain: {survival: 1}}"), "after it": ("survival_gained", "[{gain: {survival: 1}}, {lose: {survival: 1}}]"),
    "a condition": ("bleeding_gained", "{gain: {bleeding: 1}}, if: {is: insane}"), "a choice": ("bleeding_gained", "{gain: {bleeding: 1}}, may: true"),
    "once": ("bleeding_gained", "{gain: {bleeding: 1}}, once: round"), "chance": ("bleeding_gained", "{roll: {1-5: {gain: {bleeding: 1}}}}"),
    "others": ("survival_gained", "[{lose: {survival: 1}}, {gain: {who: chosen survivor, survival: 1}}]"), "who lies": ("knocked_down", "knock_down"),
}  # fmt: skip


def art(moment: str, does: str) -> str:
    return f"odd: {{name: Odd, rules: [{{when: {moment}, do: {does}}}]}}\n"


@pytest.mark.sampled
@pytest.mark.parametrize("case", ANSWERS)
def test_a_rule_that_answers_to_itself_is_an_error_with_its_path_and_does_not_end_in_play(shelf, case):
    moment, does = ANSWERS[case]
    (found,) = told(shelf, {"fighting_arts.yaml": art(moment, does)})
    assert f"'odd' answers to itself without end: odd (fighting_arts.yaml:1) {moment} -> odd; write a condition" in found
    table = Table(shelf.read(CORE)[0])
    ann = table.survivor("Ann", "A1", fighting_arts=["odd"], survival=1, insanity=3)
    ann.down_since, ann.attributes["understanding"] = (1 if moment == "stood" else 0), 0
    table.campaign.settlement.survival_base = 9
    table.lion("H11", "N").game.refresh()
    context = Context("case", "monster", ann)
    starts = {"bleeding_gained": "{gain: {bleeding: 1}}", "survival_gained": "{gain: {survival: 1}}", "understanding_gained": "{gain: {understanding: 1}}",
              "stood": "stand", "damaged": "{suffer: {damage: 1, at: legs}}", "before_location_damage": "{suffer: {damage: 1, at: legs}}",
              "before_brain_damage": "{suffer: {brain: 1}}", "before_death": "kill"}  # fmt: skip
    start = shelf.pack({"events.yaml": f"start: {{name: Start, do: {starts.get(moment, 'knock_down')}}}"}, "start")
    library = read_packs([CORE, start])[0]
    with pytest.raises(LoopEnds):
        first_answers(perform(table.game, library.events["start"].do, context))


@pytest.mark.parametrize("case", BREAKS)
def test_a_rule_whose_round_something_breaks_is_none(shelf, case):
    moment, does = BREAKS[case]
    assert told(shelf, {"fighting_arts.yaml": art(moment, does)}) == []


def test_two_cards_that_answer_each_other_are_a_notice_with_their_path(shelf):
    arts = art("knocked_down", "stand") + art("stood", "knock_down").replace("odd", "odder")
    (found,) = told(shelf, {"fighting_arts.yaml": arts}, "notice")
    assert "odd (fighting_arts.yaml:1) stood -> odder (fighting_arts.yaml:2) knocked_down -> odd" in found
