"""What may follow from a use that rolls on a table is told before it is used: every row, with its chance, for all cards of the pack."""

from __future__ import annotations

import random

import pytest

from game.cards.library import walk
from game.rules.effects.control import Perform, Roll
from game.rules.engine.options import AbilityOption, EndeavorOption
from game.rules.queries import position
from game.rules.queries.tables_ahead import KINDS, chances_of, tables_ahead, tables_of
from game.rules.session import Session
from game.ui.cards.tables_told import table_lines
from game.ui.draw.text import unmarked
from game.ui.settlement.crafting import make_facts, row_shape
from tests.ui.battle_table import WORDS, asks, played, scene_of, shown
from tests.ui.settling import stocked

LIBRARY = played(1, "1", 2, lambda session: True).library


def used() -> list[tuple[AbilityOption | EndeavorOption, tuple]]:
    """Lists all abilities that are paid for and all endeavors of the pack, with their effects."""
    found = []
    for kind in KINDS:
        for card, definition in LIBRARY.of_kind(kind).items():
            found += [(AbilityOption(card, n), rule.do) for n, rule in enumerate(getattr(definition, "rules", ())) if getattr(rule, "pay", None) is not None]
            found += [(EndeavorOption(card, n), endeavor.do) for n, endeavor in enumerate(getattr(definition, "endeavors", ()))]
    return found


def rolls(effects) -> list[Roll]:
    performed = [LIBRARY.events[part.action].do for part in walk(effects) if isinstance(part, Perform) and part.action in LIBRARY.events]
    return [part for part in walk((effects, performed)) if isinstance(part, Roll)]


def test_each_use_that_rolls_on_a_table_has_it_and_no_other_has():
    assert len(used()) > 60
    for option, effects in used():
        tables = tables_of(option, LIBRARY)
        assert bool(tables) == bool(rolls(effects)), option
        for table in tables:
            assert table.rows and all(row.head and row.words for row in table.rows), option


def test_the_chances_are_those_of_the_dice():
    chance = random.Random(4)
    for table in {id(table): table for _, effects in used() for table in rolls(effects)}.values():
        found = chances_of(table)
        assert all(0 <= each <= 1 for each in found) and sum(found) <= 1 + 1e-9
        sides = 6 if table.dice == "location" else 10
        halved = table.dice.endswith("d5")
        counts, count = [0] * len(table.rows), 1 if table.dice == "location" else int(table.dice.partition("d")[0])
        for _ in range(2000):
            faces = [chance.randint(1, sides) for _ in range(count)]
            total = sum((face + 1) // 2 if halved else face for face in faces)
            row = next((n for n, row in enumerate(table.rows) if total in row), None)
            if row is not None:
                counts[row] += 1
        assert all(abs(each / 2000 - by_rule) < 0.06 for each, by_rule in zip(counts, found, strict=True)), table


def test_what_the_dice_alone_never_reach_and_what_no_row_has_is_said():
    (intimacy,) = tables_of(AbilityOption("love_juice", 0), LIBRARY)
    lines = table_lines([intimacy], LIBRARY, WORDS)
    assert LIBRARY.events["intimacy"].name in lines[0] and WORDS.say("ahead.never") in lines[-1]
    assert unmarked(lines[1]).startswith("1 (10 %)")
    (debris,) = tables_of(AbilityOption("debris", 0), LIBRARY)
    assert WORDS.say("ahead.nothing", n=20) in table_lines([debris], LIBRARY, WORDS)


def test_a_table_within_a_row_is_not_told_as_one_of_the_use():
    (scars,) = tables_of(EndeavorOption("scarification", 0), LIBRARY)
    assert len(scars.rows) == 5 and sum(row.chance for row in scars.rows) == pytest.approx(1)
    assert tables_ahead((), LIBRARY) == []


def test_the_row_and_the_tip_of_a_use_at_home_have_the_table():
    app, scene = stocked({"love_juice": 1, "rainbow_droppings": 1}, ("weapon_crafter",))
    offers = [offer for offer in position.offers(scene.game) if offer.kind in ("use", "endeavor")]
    kinds = {"use": AbilityOption, "endeavor": EndeavorOption}
    with_tables = 0
    for offer in offers:
        facts = make_facts(offer, scene.game, scene.voice, app.words)
        for table in tables_of(kinds[offer.kind](offer.card, offer.number), scene.game.library):
            with_tables += 1
            for row in table.rows:
                assert f"{row.head} (" in facts.about and row.words in facts.about and row.words in unmarked(facts.tip), (offer, row)
        shape = row_shape(app.current.pen, facts, 400)
        assert shape.words >= app.current.pen.line_of("small", 0.9) * (facts.about.count("\n") + 1) * 0.9 or not facts.about
    assert with_tables >= 3


@pytest.mark.parametrize("card", ["monster_organ", "rainbow_droppings"])
def test_the_plate_of_a_use_in_a_fight_has_the_table_in_its_tip(card):
    before = played(5, "2", 2, asks("act"))
    survivor = before.campaign.survivors[0]
    survivor.resources = [card]
    session = Session(before.campaign, before.library)
    session.answer(survivor.id)
    plate = scene_of(shown(session)).find(f"use {card} 0")
    tip = plate.explanation()
    for table in tables_of(AbilityOption(card, 0), LIBRARY):
        for row in table.rows:
            assert f"({round(100 * row.chance)} %)" in tip.body and row.words in unmarked(tip.body)
