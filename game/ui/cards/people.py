"""Who is who on the screen: the token of each player and survivor, and what a sheet shows of one."""

from __future__ import annotations

from typing import Any

from game.model.campaign import Campaign
from game.model.survivor import Survivor
from game.rules.queries import position
from game.ui.board.board_state import Token
from game.ui.cards.gear_icons import gear_icon
from game.ui.cards.sheets import SheetFacts
from game.ui.draw import theme

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
KEYS = "abcdef"


def signed(number: int) -> str:
    """Writes a number with its sign, as tokens show it."""
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


def player_token(campaign: Campaign, number: int) -> Token:
    """Returns the shape and letter of a player (from 1)."""
    letters = theme.letters([player.name for player in campaign.players])
    player = campaign.players[number - 1]
    return Token(KEYS[player.mark % len(KEYS)], letters[number - 1])


def survivor_tokens(campaign: Campaign) -> dict[str, Token]:
    """Returns the token of every survivor: the player's shape, and the player's letter where each leads one only.

    Somebody who plays alone has four shapes, one for each survivor, so that nobody looks like another.
    """
    people = campaign.survivors
    initials = theme.letters([survivor.name for survivor in people])
    if len(campaign.players) == 1:
        return {s.id: Token(KEYS[i % len(KEYS)], initials[i]) for i, s in enumerate(people)}
    led = [survivor.player for survivor in people]
    single = all(led.count(number) <= 1 for number in led)
    found = {}
    for i, survivor in enumerate(people):
        token = player_token(campaign, survivor.player)
        found[survivor.id] = token if single else Token(token.sign, initials[i])
    return found


def can_act(campaign: Campaign, survivor: Survivor) -> bool:
    """Tells whether a survivor's act of this round is still to come or going on."""
    showdown = campaign.showdown
    if showdown is None or survivor.dead or survivor.down_since:
        return False
    return showdown.stage != "survivors" or not survivor.acted


def sheet_facts(
    game: Any, survivor: Survivor, token: Token, *, tile: bool = False, tag: str = "", pointed: str = ""
) -> SheetFacts:
    """Gathers what a sheet shows; `game` is handed to the queries."""
    campaign: Campaign = game.campaign
    able = can_act(campaign, survivor)
    acting = campaign.showdown is not None and campaign.showdown.acting == survivor.id
    moves = able and (not acting or survivor.movements > 0)
    tokens = tuple((TOKEN_ICONS.get(k, "star"), signed(v)) for k, v in survivor.tokens.items() if v)
    return SheetFacts(
        survivor.name,
        token.sign,
        token.letter,
        survival=survivor.survival,
        survival_limit=position.survival_limit(game),
        insanity=survivor.insanity,
        brain=survivor.brain_injury,
        bleeding=survivor.bleeding,
        movement=max(1, position.number(game, survivor.id, "movement")) if moves else 0,
        activation=able and (not acting or survivor.activations > 0),
        injuries=dict(survivor.injuries) | ({"head": 2} if survivor.injuries.get("head") else {}),
        armor=dict(survivor.armor),
        gear=tuple(gear_icon(game.library.gear.get(name), name) for name in survivor.gear),
        tokens=tokens,
        portrait=f"portraits/surv_{survivor.look}.webp",
        down=bool(survivor.down_since) and not survivor.dead,
        dead=survivor.dead,
        tile=tile,
        tag=tag,
        pointed=pointed,
    )
