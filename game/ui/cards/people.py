"""Collects from the state the content of a survivor's sheet."""

from __future__ import annotations

from typing import Any

from game.cards.language import capitalised
from game.model.campaign import Campaign
from game.model.survivor import Survivor
from game.rules.queries import position
from game.rules.queries.counted import counted
from game.ui.cards.gear_icons import counter_icon, gear_icon
from game.ui.cards.reading_panel import Passage
from game.ui.cards.sheets import SheetFacts
from game.ui.kit.tokens import Token

TOKEN_ICONS = {
    "speed": "slash",
    "accuracy": "dice",
    "strength": "wound",
    "damage": "burst",
    "movement": "move",
    "evasion": "hidden",
    "luck": "star",
    "toughness": "shield",
}
MINUS = "–"


def signed(number: int) -> str:
    """Returns a number with its sign, as on tokens."""
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


def can_act(campaign: Campaign, survivor: Survivor) -> bool:
    """Returns whether a survivor's act of this round is still to come or in progress."""
    showdown = campaign.showdown
    if showdown is None or survivor.dead or survivor.down_since:
        return False
    return showdown.stage != "survivors" or not survivor.acted


def can_activate(campaign: Campaign, survivor: Survivor) -> bool:
    """Returns whether a survivor's activation of this round is still to come, or left in the act that is in progress."""
    acting = campaign.showdown is not None and campaign.showdown.acting == survivor.id
    return can_act(campaign, survivor) and (not acting or survivor.activations > 0)


def lasting(survivor: Survivor, name: str) -> int:
    """Returns what an attribute adds for good; movement stands on the sheet as a whole."""
    return survivor.attributes.get(name, 0) if name != "movement" else 0


def changes(survivor: Survivor) -> list[tuple[str, int]]:
    """Lists the attributes that tokens and what lasts have changed, and by how much."""
    changed = {name: survivor.tokens.get(name, 0) + lasting(survivor, name) for name in (*survivor.tokens, *survivor.attributes)}
    return [(name, n) for name, n in changed.items() if n]


def sheet_facts(
    game: Any, survivor: Survivor, token: Token, *, tile: bool = False, tag: str = "", pointed: str = "", by_table: bool = False
) -> SheetFacts:
    """Collects the content of a sheet; `game` is passed to the queries."""
    campaign: Campaign = game.campaign
    able = can_act(campaign, survivor)
    acting = campaign.showdown is not None and campaign.showdown.acting == survivor.id
    moves = able and (not acting or survivor.movements > 0)
    tokens = tuple((TOKEN_ICONS.get(name, "star"), signed(n)) for name, n in changes(survivor))
    counters = tuple((counter_icon(word), str(n)) for word, n in counted(game, survivor.id))
    return SheetFacts(
        survivor.name,
        token.sign,
        token.letter,
        survival=survivor.survival,
        survival_limit=position.survival_limit(game),
        insanity=survivor.insanity,
        brain=survivor.brain_injury,
        bleeding=survivor.bleeding,
        bleeding_limit=0 if position.at_home(game) and not survivor.bleeding else position.bleeding_limit(game, survivor),
        movement=max(1, position.number(game, survivor.id, "movement")) if moves else 0,
        activation=can_activate(campaign, survivor),
        injuries=dict(survivor.injuries) | ({"head": 2} if survivor.injuries.get("head") else {}),
        armor=dict(survivor.armor),
        gear=tuple(gear_icon(game.library, name) for name in survivor.gear),
        tokens=(*tokens, *counters),
        portrait=f"portraits/surv_{survivor.look}.webp",
        down=bool(survivor.down_since) and not survivor.dead,
        dead=survivor.dead,
        tile=tile,
        tag=tag,
        pointed=pointed,
        by_table=by_table,
    )


def counter_passages(game: Any, who: str) -> list[Passage]:
    """Returns the counters of packs that somebody has, with their numbers, for a page to read."""
    say = game.library.language.say
    return [Passage(capitalised(say(f"word.{word}", n=n)), icon=counter_icon(word), right=str(n), short=True) for word, n in counted(game, who)]
