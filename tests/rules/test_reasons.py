"""Reasons: each kind has named fields of plain types, is recorded with them in play, and is told without a gap."""

from __future__ import annotations

import re
from collections import Counter
from itertools import count, islice, product
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from game.model.space import BaseSize
from game.play.bots import BOTS
from game.play.random_setups import mixed
from game.rules.effects.board import Place
from game.rules.engine.events import ActionBegan, CardDrawn, CardEnded, Ended, Happened, Moved, Reason, Sniffed, TargetPicked, TurnBegan, Turned
from game.rules.engine.reasons import (
    CODES,
    REASONS,
    BarredReason,
    ExcludedReason,
    FacingReason,
    HitsLostReason,
    OutOfReachReason,
    PersistentInjuryReason,
    PlacedReason,
    RunReason,
    TurnedUpReason,
    codes_of,
)
from game.rules.queries.messages import tell
from game.rules.session import Session

RULES = Path(__file__).resolve().parents[2] / "game" / "rules"
SAMPLES = {int: 2, str: "s1", tuple[str, ...]: ("s1", "s1"), tuple[int, ...]: (3, 7), tuple[tuple[str, int], ...]: (("s1", 4),),
           tuple[tuple[str, str, str], ...]: (("s1", "surge", "no_survival"),), BaseSize: (2, 3)}


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
WHY_PICKED = {"target", "priority_target"}
WHY_SKIPPED = {"cancelled", "out_of_reach", "nobody", "gone"}
LEVELS = ("first_story", "1", "2", "3")


class Explained:
    """Follows the events of a showdown: each that the rules decided must have been explained by a reason of its own before it."""

    def __init__(self, library) -> None:
        self.library = library
        self.said: set[str] = set()
        self.turn = ""                                              # in the survivors' turn cards are turned up and not performed
        self.open: list[tuple[str, list[Reason], list[int]]] = []   # cards being performed: the reasons since, and the steps begun
        self.ended: list[tuple[str, list[Reason], list[int]]] = []
        self.met: Counter[str] = Counter()

    def spend(self, what: str, why: set[str], fact: Happened) -> None:
        self.met[what] += 1
        assert self.said & why, (what, fact)
        self.said -= why

    def take(self, fact: Happened) -> None:
        """Takes an event."""
        match fact:
            case Reason():
                self.said.add(fact.rule)
                for _, reasons, _ in (*self.open, *self.ended):
                    reasons.append(fact)
            case Turned():
                self.spend("turn", {"facing"}, fact)
            case Moved(who=who, how=how) if who == "monster" or how in ("pushed", "placed"):
                self.spend(f"{'monster' if who == 'monster' else 'survivor'} {how}", WHY_MOVED[how], fact)
            case TargetPicked():
                self.spend("target", WHY_PICKED, fact)
            case Sniffed():
                self.spend("sniff", {"nobody"}, fact)
            case TurnBegan(who=who):
                self.turn = who
                self.open.clear()
            case CardDrawn(card=card, deck="ai" | "basic_action") if self.turn == "monster":
                self.open.append((card, [], []))
            case ActionBegan(card=card, number=number):             # a reaction may perform the basic action without drawing it
                next((steps for name, _, steps in reversed(self.open) if name == card), []).append(number)
            case CardEnded(card=card) if found := [entry for entry in self.open if entry[0] == card]:
                self.open.remove(found[-1])
                self.ended.append(found[-1])
            case Ended():
                self.open.clear()
                self.ended.clear()

    def settle(self, basic: int) -> None:
        """Looks at the cards that ended within an answer: where steps were not begun, a reason says why. `basic`: steps of the basic action."""
        for card, reasons, steps in self.ended:
            if len(set(steps)) < self.steps_of(card, reasons, basic):
                self.met["skipped"] += 1
                assert {reason.rule for reason in reasons} & WHY_SKIPPED, (card, steps, reasons)
        self.ended.clear()

    def steps_of(self, name: str, reasons: list[Reason], basic: int) -> int:
        if name == "basic_action":
            return basic
        card = self.library.ai[name]
        injury = next((reason.injury for reason in reasons if isinstance(reason, PersistentInjuryReason) and reason.about == name), "")
        turned = any(isinstance(reason, TurnedUpReason) and reason.about == name for reason in reasons)
        return len(card.injuries[injury] if injury else card.face_up if turned else card.actions)


@pytest.fixture(scope="module")
def met() -> Counter[str]:
    """Counts what was explained in all showdowns of this module."""
    return Counter()


@pytest.mark.parametrize("people", range(1, 7))
@pytest.mark.parametrize("level", LEVELS)
def test_whatever_the_rules_decide_in_the_monsters_turn_says_why(library, met, level, people):
    """Moves, turns, runs, placings, pushes, targets, and parts of cards that are left out. What somebody does in their own act needs no reason."""
    seeds = islice((seed for seed in count() if len(mixed(seed, library, outfit=True, level=level).survivors) == people), 2)
    for seed, bot in product(seeds, ("random", "careful")):
        session, chooser = Session(mixed(seed, library, outfit=True, level=level), library, forgiving=False), BOTS[bot](seed)
        explained = Explained(library)
        for _ in range(400):
            if session.question is None or session.question.kind == "defeat":
                break
            laid = session.game.showdown is not None and session.game.table.stage in ("monster", "survivors")
            facts = session.answer(chooser.choose(session))
            if laid:
                basic = len(library.monster[session.campaign.monster].basic_action)
                for fact in facts:
                    explained.take(fact)
                explained.settle(basic)
        met.update(explained.met)


def test_every_kind_of_decision_was_met(met):
    assert {"monster walk", "monster run", "monster placed", "survivor pushed", "survivor placed", "turn", "target", "sniff", "skipped"} <= set(met)


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
