"""Every closed word of every effect and condition has words on the card, other ones than its neighbours, and is performed."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import count
from typing import get_args

import pytest

import game.rules.effects  # noqa: F401  (the vocabulary)
from game.cards.effect import Effect
from game.cards.kinds import ValueName
from game.cards.library import Library, read_packs
from game.cards.wording import face
from game.model.survivor import LOCATIONS
from game.rules.engine.game import Context
from game.rules.engine.performing import perform
from game.rules.engine.questions import Roll, Shuffle
from game.rules.engine.signals import ActEnds, AttackEnds, CardEnds, ShowdownEnds, StoryEnds, TurnEnds
from game.rules.session import encode
from tests.rules.conftest import PACK, Table
from tests.rules.vocabulary import CASES

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


# What this one table does not show yet: a word that needs another table (the hit that it changes, the tile it stands on), or that does nothing.
NOT_SHOWN = {
    "discard card terrain", "discard card drawn", "change_hit to", "place where free_space", "place where best_view",
}  # fmt: skip
SHOWN = [n for n, case in enumerate(CASES) if case.kind == "effect" and case.played and not {case.name, f"{case.word} {case.setting}"} & NOT_SHOWN]


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


def done_by(library: Library, effect: Effect) -> bool:
    """Performs an effect with the first answer to each question; tells whether anything was said or is different afterwards."""
    table = a_showdown(library)
    ann = table.people["Ann"]
    context = Context("case", "monster", ann)
    context.aim(ann)
    context.card = table.showdown.in_play[0]
    before = encode(table.campaign)
    answers = count()
    answer: object = None
    try:
        steps = perform(table.game, (effect,), context)
        while steps:
            question = steps.send(answer) if answer is not None else next(steps)
            assert next(answers) < 200
            if isinstance(question, Roll):
                answer = (min(3, question.sides),) * question.dice
            else:
                answer = list(reversed(question.cards)) if isinstance(question, Shuffle) else question.options[0]
    except StopIteration:
        pass
    except (ActEnds, AttackEnds, CardEnds, ShowdownEnds, StoryEnds, TurnEnds):
        return True
    return bool(table.game.take_events()) or encode(table.campaign) != before


@pytest.mark.parametrize("number", SHOWN, ids=lambda n: CASES[n].name)
def test_every_literal_is_performed(written, number):
    (effect,) = written.events[f"case_{number}"].do
    assert done_by(written, effect), CASES[number].text
