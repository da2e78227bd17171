"""What a hunt leaves behind for the showdown that it leads to: rules that last, tokens, and cards that were found, each with the card it came from."""
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from game.cards.grants import grant_of
from game.model.campaign import Campaign
from game.rules.engine import events
from game.rules.engine.events import Happened

PHASE_ENDS = ("hunt_end", "next_space")                         # what lasts until then is over when the showdown begins


class Carried(Struct, frozen=True):
    """A rule (`what` is the key of its grant), a token or a card (`what` its name) that somebody has by an event; `card` is that event."""
    kind: Literal["rule", "token", "card"]
    card: str
    who: str
    what: str
    by: int = 1


def carried_over(campaign: Campaign, happened: Iterable[Happened]) -> list[Carried]:
    """Lists what the events of a hunt have left: rules still in play, tokens that living survivors still have, and cards they still carry."""
    found: list[Carried] = []
    by_id = {survivor.id: survivor for survivor in campaign.survivors if not survivor.dead}
    card = ""
    for fact in happened:
        survivor = by_id.get(fact.who) if isinstance(fact, events.Fact) else None
        if isinstance(fact, events.StoryTold):
            card = fact.event
        elif survivor is None:
            continue
        elif isinstance(fact, events.Changed) and not fact.permanent and survivor.tokens.get(fact.what):
            found.append(Carried("token", card, survivor.id, fact.what, fact.by))
        elif isinstance(fact, events.CardGained) and fact.card in (*survivor.resources, *survivor.gear):
            found.append(Carried("card", card, survivor.id, fact.card))
    rules = [Carried("rule", key.card, rule.owner, rule.grant) for rule in campaign.granted
             if rule.until not in PHASE_ENDS and (key := grant_of(rule.grant)) is not None and key.kind == "events"]
    return [*rules, *found]
