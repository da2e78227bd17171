"""What the settlement looks like after each fact of an answer, so that its pages can be turned one after the other.

`follow` changes a copy of the state that the screen owns. Whoever joins is taken from the real state, `after`.
"""

from __future__ import annotations

import msgspec

from game.model.campaign import Campaign
from game.model.survivor import COUNTERS, Survivor
from game.rules.engine import events
from game.rules.engine.events import Fact

_encode, _decode = msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder(Campaign).decode


def copy_of(campaign: Campaign) -> Campaign:
    """Returns a copy that the screen may change."""
    return _decode(_encode(campaign))


def follow(campaign: Campaign, fact: Fact, after: Campaign) -> None:
    """Brings what a fact tells into a picture of the state; what it does not know it leaves alone."""
    survivor = next((s for s in campaign.survivors if s.id == fact.who), None)
    if isinstance(fact, events.Joined) and survivor is None:
        campaign.survivors += [s for s in after.survivors if s.id == fact.who]
    elif survivor is not None:
        _survivor(campaign, survivor, fact)
    elif fact.who == "settlement":
        _settlement(campaign, fact)


def _survivor(campaign: Campaign, survivor: Survivor, fact: Fact) -> None:
    match fact:
        case events.Changed() if fact.what in COUNTERS:
            setattr(survivor, fact.what, max(0, getattr(survivor, fact.what) + fact.by))
        case events.Changed(permanent=True):
            survivor.attributes[fact.what] = survivor.attributes.get(fact.what, 0) + fact.by
        case events.Healed() if fact.what == "brain":
            survivor.brain_injury = False
        case events.Healed():
            survivor.injuries.pop(fact.what, None)
        case events.SurvivorDied():
            survivor.dead = True
        case events.CardGained(kind="disorder"):
            survivor.disorders.append(fact.card)
        case events.CardGained(kind="fighting_art"):
            survivor.fighting_arts.append(fact.card)
        case events.Spent(what="survival"):
            survivor.survival = max(0, survivor.survival - fact.count)
        case events.GearPut():
            survivor.grid[str(fact.box)] = fact.card
            _store(campaign, fact.card, -1)
        case events.Stored():
            box = next((box for box in sorted(survivor.grid) if survivor.grid[box] == fact.card), None)
            if box is not None:
                del survivor.grid[box]
            _store(campaign, fact.card, 1)
        case _:
            pass


def _settlement(campaign: Campaign, fact: Fact) -> None:
    settlement = campaign.settlement
    match fact:
        case events.StepBegan():
            settlement.step, settlement.step_done = fact.step, False
        case events.Named():
            settlement.name = fact.name
        case events.Changed() if fact.what in ("population", "endeavors", "death_count"):
            setattr(settlement, fact.what, max(0, getattr(settlement, fact.what) + fact.by))
        case events.YearBegan():
            settlement.lantern_year = fact.year
        case events.CardGained() if fact.kind in ("gear", "resource"):
            _store(campaign, fact.card, 1)
        case events.CardLost() if fact.kind in ("gear", "resource"):
            _store(campaign, fact.card, -1)
        case events.CardGained(kind="innovation"):
            settlement.innovations.append(fact.card)
        case events.CardGained(kind="principle"):
            settlement.principles.append(fact.card)
        case events.CardGained(kind="location"):
            settlement.locations.append(fact.card)
        case events.Spent(what="endeavors"):
            settlement.endeavors = max(0, settlement.endeavors - fact.count)
        case events.Spent(what="population"):
            settlement.population = max(0, settlement.population - fact.count)
        case events.Spent():
            _store(campaign, fact.what, -fact.count)
        case events.Lost(what="endeavors"):
            settlement.endeavors = 0
        case events.QuarryChosen():
            settlement.quarry = fact.monster
        case _:
            pass


def _store(campaign: Campaign, card: str, count: int) -> None:
    storage = campaign.settlement.storage
    left = storage.get(card, 0) + count
    if left > 0:
        storage[card] = left
    else:
        storage.pop(card, None)
