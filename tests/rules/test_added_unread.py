"""What is added to a state, or set in it, without being read changes other states in the same way: lists that grow, numbers that rise, fields."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from game.rules.engine import events
from game.rules.engine.branches import Branches, End, Outcomes
from game.rules.engine.footprints import CAMPAIGN, SHOWDOWN, Edits, Keys, States, composed, edited, edits_between, key_change
from game.rules.engine.nested_attacks import attacks_wait
from game.rules.engine.noting import GROWING, NotingList
from game.rules.engine.questions import Roll, Steps
from game.rules.queries import attack_parts
from game.rules.queries.attack_parts import wounds_of_a_critical
from game.rules.queries.odds import AttackOdds
from game.rules.survivors import counters
from tests.rules.conftest import Table
from tests.rules.test_odds import attacking


def changed(states: States, state: int, change: Any) -> tuple[set[Any], tuple[Any, ...], int]:
    """Changes a copy of a state; returns what was read of it, the changes, and the state after them."""
    sheets, game = states.open(state)
    change(game)
    read, may_have = sheets.accessed()
    changes = states.changes(state, sheets, may_have)
    return read, changes, states.after(state, changes)


def test_what_is_only_added_to_is_not_read_and_is_added_to_other_states_too(showdown: Table) -> None:
    showdown.survivor("Ann", at="H10", attributes={"luck": 1})
    states = States(showdown.campaign, showdown.library)

    def add(game: Any) -> None:
        game.people[0].resources.append("sinew")
        game.table.persistent_injuries += ["white_lion.beasts_heel"]
        counters.gain_attribute(game, game.people[0], "luck", -1)
        counters.gain_token(game, game.monster, "toughness", -1)

    read, changes, _ = changed(states, 0, add)
    assert not [cell for cell in read if cell[1] in GROWING or cell[1].startswith(("attributes.luck", "tokens.toughness"))]

    def before(game: Any) -> None:
        game.people[0].resources.append("eye_of_cat")
        game.people[0].attributes["luck"] = 4
        game.monster.tokens["toughness"] = 2

    other = changed(states, 0, before)[2]
    _, game = states.open(states.after(other, changes))
    assert list(game.people[0].resources) == ["eye_of_cat", "sinew"] and list(game.table.persistent_injuries) == ["white_lion.beasts_heel"]
    assert game.people[0].attributes["luck"] == 3 and game.monster.tokens["toughness"] == 1


@pytest.mark.parametrize("method", sorted(name for name in vars(list) if callable(getattr(list, name))))
def test_every_look_at_a_growing_list_is_noticed(showdown: Table, method: str) -> None:
    if method in ("__new__", "__init__", "__getattribute__", "__sizeof__", "__class_getitem__", "append", "extend", "__iadd__"):
        return
    assert method in vars(NotingList), method


def test_a_name_that_is_looked_for_in_a_growing_list_is_read_alone(showdown: Table) -> None:
    showdown.survivor("Ann", at="H10")
    states = States(showdown.campaign, showdown.library)
    read, _, _ = changed(states, 0, lambda game: game.people[0].recorded.count("blind"))
    assert (0, "recorded of blind") in read and (0, "recorded") not in read
    other = changed(states, 0, lambda game: game.people[0].recorded.append("deaf"))[2]
    same = changed(states, 0, lambda game: game.people[0].recorded.append("blind"))[2]
    cells = frozenset({(0, "recorded of blind")})
    assert states.agreeing(other, cells) == states.agreeing(0, cells) != states.agreeing(same, cells)


def test_an_attack_in_between_reads_of_granted_rules_those_alone_that_wait_for_its_end(showdown: Table) -> None:
    showdown.survivor("Ann", at="H10")
    grants = list(showdown.library.grants)[:2]
    showdown.game.grant(grants[0], "s1", "round_end")
    showdown.game.grant(grants[1], "s1", "attack_end")
    states = States(showdown.campaign, showdown.library)

    def strike_back(game: Any) -> None:
        with attacks_wait(game):
            game.grant(grants[0], "monster", "attack_end")
            game.expire("attack_end")

    read, changes, after = changed(states, 0, strike_back)
    assert (CAMPAIGN, "granted until attack_end") in read and (CAMPAIGN, "granted") not in read
    assert after == 0 and not changes                           # what waited is as before, what the attack brought is gone


def test_edits_of_lists_and_keys_put_together_are_one_change() -> None:
    chance = random.Random(5)
    for _ in range(400):
        one, two, three = (tuple([bytes([chance.randrange(5)]) for _ in range(chance.randrange(5))]) for _ in range(3))
        first, second = edits_between(one, two), edits_between(two, three)
        assert edited(one, first) == two
        together = composed(first, second)
        assert isinstance(together, Edits) and sorted(edited(one, together)) == sorted(three)
    gone, there = key_change("luck", 2, None), key_change("luck", None, 3)
    assert composed(Keys((gone,)), Keys((there,))) == Keys((("luck", True, 3),))  # type: ignore[comparison-overlap]
    assert composed(Keys((key_change("luck", 2, 1),)), Keys((key_change("luck", 1, 4),))) == Keys((key_change("luck", 2, 4),))


class Setting(Branches):
    """A part in which chance has two outcomes, and then a field is set without a look at it."""

    def begin(self, part: Any, state: int) -> Iterable[Steps[object]]:
        self.sheets, self.game = self.states.open(state)
        return (self.steps(),)

    def steps(self) -> Steps[None]:
        yield Roll("table", 1, 2)
        self.game.table.last_to_wound = "s1"

    def counted(self, happened: list[events.Happened]) -> int:
        return 0

    def arrived(self) -> End:
        return "after"


def test_a_field_that_is_set_to_what_it_was_is_set_in_other_states_as_well(showdown: Table) -> None:
    showdown.survivor("Ann", at="H10")
    showdown.showdown.last_to_wound = "s1"
    states, found = States(showdown.campaign, showdown.library), Outcomes()
    for _ in Setting(states).explore_part(("part",), 0, found):
        pass
    other = changed(states, 0, lambda game: setattr(game.table, "last_to_wound", "s2"))[2]
    assert (SHOWDOWN, "last_to_wound") not in found.read
    assert {states.after(other, changes) for _, _, changes in found.ends} == {0}


def test_who_attacks_still_does_while_the_monster_strikes_back(showdown: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that last until the end of the attack, and those once an attack, wait meanwhile as they do in play."""
    table, seen = attacking(showdown, ["beasts_temple", "beasts_tricep", "beasts_ear", "beasts_flank"]), []
    react_from = attack_parts.react_from

    def reacting(game: Any, *arguments: Any) -> Any:
        seen.append([*game.table.attackers])
        return react_from(game, *arguments)

    monkeypatch.setattr(attack_parts, "react_from", reacting)
    odds = AttackOdds(table.game, "s1", "fist_and_tooth")
    for _ in odds.explore():
        if len(seen) > 3:
            break
    assert seen and all(attackers == ["s1"] for attackers in seen)


def test_a_wound_for_a_critical_counts_only_where_it_may_kill(showdown: Table) -> None:
    table = attacking(showdown, ["beasts_temple", "beasts_tricep", "beasts_ear", "beasts_flank"])
    assert [wounds_of_a_critical(table.game, weapon) for weapon in ("founding_stone", "bone_axe", "dragon_slayer")] == [0, 1, None]
    table.showdown.ai_deck = [f"white_lion.{number}" for number in range(8)]
    assert not AttackOdds(table.game, "s1", "bone_axe").critical_counts
    table.showdown.ai_deck = table.showdown.ai_deck[:7]
    assert AttackOdds(table.game, "s1", "bone_axe").critical_counts
