"""Reasons: each kind has named fields of plain types, is recorded with them in play, and is told without a gap."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from game.play.bots import BOTS
from game.play.random_setups import mixed
from game.rules.effects.board import Place
from game.rules.engine.events import Moved, Reason, Turned
from game.rules.engine.reasons import (
    CODES,
    REASONS,
    BarredReason,
    ExcludedReason,
    FacingReason,
    HitsLostReason,
    OutOfReachReason,
    PlacedReason,
    RunReason,
    codes_of,
)
from game.rules.queries.messages import tell
from game.rules.session import Session

RULES = Path(__file__).resolve().parents[2] / "game" / "rules"
SAMPLES = {int: 2, str: "s1", tuple[str, ...]: ("s1", "s1"), tuple[int, ...]: (3, 7), tuple[tuple[str, int], ...]: (("s1", 4),),
           tuple[tuple[str, str], ...]: (("s1", "no_survival"),)}


def sample(kind: type[Reason]) -> Reason:
    """Makes a reason whose fields have values of their types."""
    return kind("white_lion.claw", *[SAMPLES[field.type] for field in msgspec.structs.fields(kind) if field.name != "about"])


@pytest.mark.parametrize("rule", sorted(REASONS))
def test_each_kind_of_reason_is_told_and_its_codes_are_known(showdown, rule):
    showdown.survivor("Ann", at="H13")
    reason = sample(REASONS[rule])
    assert reason.rule == rule and "about" not in reason.fields
    words = tell(reason, showdown.campaign, showdown.library)
    assert "{" not in words and "‹" not in words
    assert codes_of(reason) <= {*CODES, "s1"}


def test_the_rules_record_every_kind_there_is():
    recorded = {name for file in RULES.rglob("*.py") for name in re.findall(r"record_reason\(\s*(\w+)Reason", file.read_text(encoding="utf-8"))}
    assert recorded == {kind.__name__.removesuffix("Reason") for kind in REASONS.values()}


@pytest.mark.parametrize("bot", ["random", "careful"])
@pytest.mark.parametrize("seed", range(8))
def test_what_is_recorded_in_play_has_the_types_that_its_fields_say(library, bot, seed):
    session, met = Session(mixed(seed, library, outfit=True), library, forgiving=False), set()
    chooser = BOTS[bot](seed)
    for _ in range(400):
        if session.question is None or session.question.kind == "defeat":
            break
        for reason in [fact for fact in session.answer(chooser.choose(session)) if isinstance(fact, Reason)]:
            met.add(reason.rule)
            assert msgspec.convert(msgspec.to_builtins(reason), type(reason)) == reason
    assert len(met) > 8


def test_codes_are_read_out_of_the_fields():
    assert codes_of(ExcludedReason("", "closest threat", "in range", ("s1",))) == {"out_of_range"}
    assert codes_of(BarredReason("", "grab", "muzzled")) == {"limit"}
    assert codes_of(OutOfReachReason("", "s1", 8, 5)) == {"out_of_reach", "out_of_range"}
    assert codes_of(HitsLostReason("", "out_of_range", 1)) == {"out_of_range"}


WHY_MOVED = {"walk": {"path"}, "run": {"run"}, "pushed": {"push"}, "placed": {"placed", "came_back"}}


@pytest.mark.parametrize("seed", range(40))
def test_every_move_turn_and_placing_of_the_monster_and_by_it_says_why(library, seed):
    """What a survivor does in their own act needs no reason: its player chose it."""
    session, chooser = Session(mixed(seed, library, outfit=True), library, forgiving=False), BOTS["random"](seed)
    said: set[str] = set()
    for _ in range(400):
        if session.question is None or session.question.kind == "defeat":
            break
        laid = session.game.showdown is not None and session.game.table.stage in ("monster", "survivors")
        for fact in session.answer(chooser.choose(session)) if laid else []:
            if isinstance(fact, Reason):
                said.add(fact.rule)
            elif isinstance(fact, Turned):
                assert said & {"facing"}, fact
                said.discard("facing")
            elif isinstance(fact, Moved) and (fact.who == "monster" or fact.how in ("pushed", "placed")):
                assert said & WHY_MOVED[fact.how] or (fact.how == "placed" and "came_back" in said), fact
                said -= WHY_MOVED[fact.how]
        if not laid:
            session.answer(chooser.choose(session))


PLACES = [where for where in get_args(get_type_hints(Place)["where"]) if where != "off_board"]


@pytest.mark.parametrize("reason", [
    *[PlacedReason("white_lion.claw", "s1", why, count) for why in [*PLACES, "beside"] for count in (1, 3)],
    *[RunReason("white_lion.claw", "N", count, 6, why) for why in ("done", "edge", "wall") for count in (0, 1, 3)],
    *[FacingReason("white_lion.claw", "N", why) for why in ("only", "wider", "tied", "view")],
], ids=repr)
def test_each_why_of_a_move_has_its_sentence(showdown, reason):
    showdown.survivor("Ann", at="H13")
    words = tell(reason, showdown.campaign, showdown.library)
    assert words and "{" not in words and "‹" not in words
