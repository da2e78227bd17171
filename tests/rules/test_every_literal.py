"""Every closed word of every effect and condition has words on the card, other ones than its neighbours, and is performed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from typing import get_args

import pytest

import game.rules.effects  # noqa: F401  (the vocabulary)
from game.cards.effect import Effect, Rule
from game.cards.kinds import ValueName
from game.cards.library import Library, read_packs
from game.cards.wording import face
from game.model.hunt import Hunt
from game.model.showdown import Terrain
from game.model.survivor import LOCATIONS
from game.rules.engine.events import BrainSuffered
from game.rules.engine.game import Context, MonsterAttack, SettlementEvent
from game.rules.engine.performing import perform
from game.rules.engine.signals import ActEnds, AttackEnds, CardEnds, HuntEnds, ShowdownEnds, StoryEnds, TurnEnds
from game.rules.flow import next_resolution
from game.rules.session import encode
from game.rules.showdown.ai_deck import play_card
from game.rules.survivors.harm import suffer
from tests.rules.answering import first_answers
from tests.rules.conftest import PACK, Table
from tests.rules.vocabulary import CASES, MINIONS

HOLE = re.compile(r"[‹›{}]|None|Struct|\w+\.\w+\.\w+")


@pytest.fixture(scope="module")
def written(tmp_path_factory) -> Library:
    """The core pack, and a pack with a card for each literal."""
    folder = tmp_path_factory.mktemp("literals")
    (folder / "pack.yaml").write_text("{id: literals, name: Literals, version: '1', needs: [core]}", encoding="utf-8")
    lines = []
    for number, case in enumerate(CASES):
        do = case.text if case.kind == "effect" else f"{{if: {case.text[:-1]}, then: {{gain: {{survival: 1}}}}}}}}"
        lines.append(f"case_{number}: {{name: Case {number}, do: {do}}}")
    (folder / "events.yaml").write_text("\n".join(lines), encoding="utf-8")
    (folder / "minions.yaml").write_text(MINIONS, encoding="utf-8")
    library, problems = read_packs([PACK, folder])
    assert not [problem for problem in problems if problem.level == "error"], "\n".join(map(str, problems))
    return library


def said(library: Library, number: int) -> str:
    return " / ".join(line.text or line.head for line in face(library, "events", f"case_{number}"))


def test_every_literal_has_words_without_holes(written):
    found = [f"{case.name}: {words}" for number, case in enumerate(CASES) if HOLE.search(words := said(written, number)) or not words]
    assert not found, "\n".join(found)


def test_no_two_literals_of_a_setting_read_alike(written):
    alike: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for number, case in enumerate(CASES):
        if not case.played:  # a word of the hunt, which has its sentences when it is played
            continue
        alike[(case.kind, case.word, case.setting, said(written, number))].append(case.literal)
    found = [f"{word} {setting}: {', '.join(names)}: {words}" for (_, word, setting, words), names in alike.items() if len(names) > 1]
    assert not found, "\n".join(found)


SHOWN = [n for n, case in enumerate(CASES) if case.kind == "effect" and case.played]


# ---- performed ------------------------------------------------------------------------------------------------------
def a_showdown(library: Library) -> Table:
    """Lays a table on which much can happen: two hurt survivors with gear and cards, a monster with discards and tokens."""
    table = Table(library)
    for name, at in (("Ann", "K12"), ("Bob", "D5")):
        one = table.survivor(name, at, survival=3, resources=["monster_bone", "monster_hide"], disorders=["hoarder"])
        one.armor = dict.fromkeys(LOCATIONS, 2)
        one.attributes = dict.fromkeys(get_args(ValueName), 2)
        one.tokens = dict.fromkeys(get_args(ValueName), 2)
        one.affinities = {"red": 1, "green": 1, "blue": 1}
    table.lion("H11", "N", strength=1)
    table.showdown.ai_discard = ["white_lion.chomp", "white_lion.maul"]
    table.showdown.hit_location_discard = table.showdown.hit_locations[:2]
    table.showdown.in_play = [next(name for name, card in library.ai.items() if card.type == "mood")]
    table.campaign.settlement.storage = {"monster_bone": 3, "monster_hide": 3}
    table.campaign.settlement.innovations = ["language"]
    table.campaign.settlement.innovation_deck = ["ammonia", "drums"]
    table.game.refresh()
    return table


def on_a_tile(table: Table, context: Context) -> None:
    """A tile of the card that speaks lies on the board."""
    context.card = next(iter(table.library.terrain))
    table.showdown.terrain = [Terrain(context.card, ["A1"])]


def with_a_card_drawn(table: Table, context: Context) -> None:
    """The monster plays the first card of its deck."""
    table.showdown.drawn = table.showdown.ai_deck.pop(0)


def with_hits(table: Table, context: Context) -> None:
    """The monster's attack hits the subject at the head and the legs."""
    context.monster_attack = MonsterAttack(context.monster_attack.target, (), ["head", "legs"])


def on_one_space(table: Table, context: Context) -> None:
    """The subject stands where the monster stands."""
    table.people["Ann"].space = table.showdown.monster.space


def with_one_behind(table: Table, context: Context) -> None:
    """The subject stands in the monster's blind spot."""
    table.people["Ann"].space = "J11"


def in_rawhide(table: Table, context: Context) -> None:
    """The subject wears something everywhere."""
    table.people["Ann"].grid = {str(box): f"rawhide_{piece}" for box, piece in enumerate(("headband", "gloves", "vest", "pants", "boots"))}


def on_a_hunt(table: Table, context: Context) -> None:
    """The party is on its way to the lion."""
    campaign, ids = table.campaign, [survivor.id for survivor in table.campaign.survivors]
    campaign.showdown, campaign.phase = None, "hunt"
    campaign.hunt = Hunt("white_lion", "1", ids, {"3": ["basic"], "5": ["basic"]}, 2, 4, ids[0])


def with_gear_chosen(table: Table, context: Context) -> None:
    """A card of the subject's gear is chosen."""
    table.people["Ann"].grid = {"0": "bone_axe"}
    context.event = SettlementEvent(held=("gear", "bone_axe", "0"))


# Words that need another table than the common one.
TABLES: dict[str, Callable[[Table, Context], None]] = {
    "discard card terrain": on_a_tile, "discard card drawn": with_a_card_drawn, "change_hit to arms": with_hits, "place where free_space": on_one_space,
    "archive what chosen": with_gear_chosen,
    **{f"archive at {place}": in_rawhide for place in LOCATIONS},
    "place where best_view": with_one_behind, "move_terrain direction toward": on_a_tile, "move_terrain direction away": on_a_tile,
}  # fmt: skip
ON_A_HUNT = ("ambush", "hunt_event", "hunt_move", "keep_reroll", "leave_hunt", "mark_spaces", "start_showdown")
SHOWN_ELSEWHERE = {"change_hit to brain"}                         # by a test of its own: the moment that it changes goes on after it


def done_by(library: Library, effect: Effect, lay: Callable[[Table, Context], None] | None = None) -> bool:
    """Performs an effect with the first answer to each question; tells whether anything was said or is different afterwards."""
    table = a_showdown(library)
    ann = table.people["Ann"]
    context = Context("case", "monster", ann)
    context.aim(ann)
    context.card = table.showdown.in_play[0]
    if lay is not None:
        lay(table, context)
        table.game.refresh()
    before = encode(table.campaign)
    try:
        first_answers(perform(table.game, (effect,), context))
    except (ActEnds, AttackEnds, CardEnds, HuntEnds, ShowdownEnds, StoryEnds, TurnEnds):
        return True
    return bool(table.game.take_events()) or encode(table.campaign) != before


@pytest.mark.parametrize("number", SHOWN, ids=lambda n: CASES[n].name)
def test_every_literal_is_performed(written, number):
    (effect,) = written.events[f"case_{number}"].do
    case = CASES[number]
    assert case.name in SHOWN_ELSEWHERE or done_by(written, effect, TABLES.get(case.name, on_a_hunt if case.word in ON_A_HUNT else None)), case.text


def test_a_hit_becomes_brain_damage(written):
    table = a_showdown(written)
    ann = table.people["Ann"]
    (change,) = written.events[next(f"case_{n}" for n, case in enumerate(CASES) if case.name == "change_hit to brain")].do
    table.game.triggers["before_location_damage"].append((ann.id, "case", 0, Rule(when=("before_location_damage",), do=(change,))))
    ann.insanity = 9
    table.run(suffer(table.game, ann, "legs", 1, Context("case", "monster", ann)))
    assert table.facts(BrainSuffered) and (ann.injuries, ann.armor["legs"]) == ({}, 2)


def test_a_mood_that_is_discarded_as_it_is_drawn_does_not_come_into_play(written):
    table = a_showdown(written)
    (discard,) = written.events[next(f"case_{n}" for n, case in enumerate(CASES) if case.name == "discard card drawn")].do
    table.game.triggers["ai_drawn"].append(("monster", "case", 0, Rule(when=("ai_drawn",), do=(discard,))))
    table.showdown.in_play, mood = [], table.showdown.in_play[0]
    table.run(play_card(table.game, mood, Context("", "monster", None)))
    assert (table.showdown.in_play, table.showdown.ai_discard[0], table.showdown.ai_discard.count(mood)) == ([], mood, 1)


def test_the_story_may_end_in_a_showdown(written):
    table = a_showdown(written)
    (end,) = written.events[next(f"case_{n}" for n, case in enumerate(CASES) if case.name == "end what campaign")].do
    table.game.triggers["monster_turn_start"].append(("monster", "case", 0, Rule(when=("monster_turn_start",), do=(end,))))
    table.run(next_resolution(table.game))
    assert (table.campaign.phase, table.campaign.over, next_resolution(table.game)) == ("ended", "game_over", None)
