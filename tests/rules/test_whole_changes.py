"""No signal of a rule that answers to a moment cuts a change in two: the change is completed, then what the signal ends is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

from game.cards.effect import EFFECTS, Effect, Rule
from game.cards.kinds import Amount, Moment, Who
from game.cards.library import Lasting, Library, read_packs
from game.model.campaign import Granted
from game.model.survivor import Survivor
from game.rules.engine.events import RuleAnswered
from game.rules.engine.game import Context
from game.rules.engine.performing import perform
from game.rules.engine.questions import Steps
from game.rules.engine.signals import ENDS
from game.rules.session import encode
from game.rules.settlement import departing, phase
from game.rules.showdown import movement
from game.rules.survivors import death, harm
from tests.rules.answering import first_answers
from tests.rules.conftest import PACK, Table

KEY = "whole_changes"
TWO = Amount("2", 2)
EVERYBODY = Who("all survivors", "survivors", "all")
SIGNALS: dict[str, Effect] = {
    **{what: EFFECTS["end"](what=what) for what in ("act", "attack", "card", "turn")},  # type: ignore[call-arg]
    "cancel": EFFECTS["cancel"](),
}
BEFORE_IT = ("before_location_damage", "before_brain_damage")     # asked before the change begins: nothing of it has happened yet


@pytest.fixture(scope="module")
def own() -> Library:
    """A library of this module, whose granted rule the tests replace."""
    return read_packs([PACK])[0]


def performs(word: str, **settings: Any) -> Callable[[Table, Survivor, Context], Steps[None]]:
    effect = EFFECTS[word](**settings)
    return lambda table, ann, context: perform(table.game, (effect,), context)


def home(steps: Callable[[Any], Any]) -> Callable[[Table, Survivor, Context], Steps[None]]:
    """A step of the settlement, to which both have returned."""

    def changed(table: Table, ann: Survivor, context: Context) -> Steps[None]:
        ids = [one.id for one in table.people.values()]
        table.campaign.showdown, table.campaign.phase = None, "settlement"
        table.campaign.settlement.returning = ids
        table.game.refresh()
        yield from steps(table.game)

    return changed


CHANGES: dict[str, Callable[[Table, Survivor, Context], Steps[None]]] = {
    "damage of all boxes and more": lambda table, ann, context: harm.suffer(table.game, ann, "waist", 9, context),
    "brain damage": lambda table, ann, context: harm.brain_damage(table.game, ann, 4, context),
    "a row of an injury table": lambda table, ann, context: harm.injure(table.game, ann, "dismembered_leg", context),
    "the fifth bleeding token": lambda table, ann, context: death.bleed(table.game, ann, 5, context),
    "a death": lambda table, ann, context: death.kill(table.game, ann, context),
    "a push through two": lambda table, ann, context: movement.push(table.game, ann, 6, "E", context),
    "a run over two": lambda table, ann, context: movement.collide(table.game, [ann, table.people["Bob"]], context),
    "several counters of several": performs("gain", who=EVERYBODY, survival=TWO, insanity=TWO, bleeding=TWO),
    "counters set for several": performs("become", who=EVERYBODY, survival=Amount("5", 5), insanity=TWO),
    "a fall of several": performs("knock_down", who=EVERYBODY),
    "an injury of several": performs("injure", who=EVERYBODY, injury="broken_arm"),
    "harm at every location": performs("suffer", who=EVERYBODY, damage=TWO, at="every"),
    "the return of several": home(phase.survivors_return),
    "the departure of several": home(lambda game: departing.depart(game, list(game.by_id))),
    "several wounds": performs("wound", count=TWO),
}  # fmt: skip


def played(library: Library, change: str, rule: Rule) -> tuple[bytes, list[str], BaseException | None]:
    """Makes a change while a rule is in play; returns the state after it, the moments to which the rule answered, and the signal."""
    library.grants[KEY] = Lasting((rule,))
    table = Table(library)
    ann, _ = (table.survivor(name, at, survival=3, insanity=1, resources=["monster_bone"]) for name, at in (("Ann", "G5"), ("Bob", "G8")))
    table.survivor("Cat", "A1").player = 2
    table.lion("H11", "N")
    table.campaign.granted = [Granted(KEY, "monster", "for_good")]
    table.game.refresh()
    table.game.awaited = dict.fromkeys(ENDS, 1)
    raised = None
    try:
        first_answers(CHANGES[change](table, ann, Context("case", "monster", ann)), face=5)
    except ENDS as signal:
        raised = signal
    return encode(table.campaign), [fact.moment for fact in table.game.take_events() if isinstance(fact, RuleAnswered)], raised


@pytest.mark.parametrize("change", CHANGES)
def test_a_signal_at_a_moment_within_a_change_ends_nothing_before_the_change_is_complete(own, change):
    whole, moments, raised = played(own, change, Rule(when=get_args(Moment)))
    assert moments and raised is None
    for moment in dict.fromkeys(moments):
        for name, signal in SIGNALS.items():
            if moment in BEFORE_IT or (moment.startswith("before_") and name == "cancel"):
                continue
            state, answered, raised = played(own, change, Rule(when=(moment,), do=(signal,)))
            assert (moment, name, state == whole) == (moment, name, True)
            assert answered.count(moment) == moments.count(moment)
            assert type(raised) in ENDS
