"""Tokens of players and survivors: the shape and letter that identify them on board, sheets and banners."""

from __future__ import annotations

from typing import NamedTuple

from game.model.campaign import Campaign
from game.ui.draw import theme

KEYS = "abcdef"


class Token(NamedTuple):
    """The token of a figure: the key of a player's sign (`a` to `f` of theme.SIGNS: shape and colour) and the letter in it."""

    sign: str
    letter: str


def player_token(campaign: Campaign, number: int) -> Token:
    """Returns the token of a player (from 1)."""
    letters = theme.letters([player.name for player in campaign.players])
    player = campaign.players[number - 1]
    return Token(KEYS[player.mark % len(KEYS)], letters[number - 1])


def party_of(campaign: Campaign) -> list[str]:
    """Returns who takes part in the fight or the hunt that goes on, dead ones included."""
    now = campaign.showdown if campaign.phase == "showdown" else campaign.hunt
    known = {survivor.id for survivor in campaign.survivors}
    return [who for who in now.survivors if who in known] if now is not None else []


def survivor_tokens(campaign: Campaign) -> dict[str, Token]:
    """Returns the token of every survivor: that of the player who leads them, so that a letter always means a player.

    Of several in the fight or on the hunt each has a number behind the letter. Somebody who plays alone has four shapes, one for each survivor.
    """
    people = campaign.survivors
    if len(campaign.players) > 1:
        found, party = {survivor.id: player_token(campaign, survivor.player) for survivor in people}, party_of(campaign)
        for token in dict.fromkeys(found[who] for who in party):
            led = [who for who in party if found[who] == token]
            found |= {who: Token(token.sign, f"{token.letter}{number}") for number, who in enumerate(led, 1) if len(led) > 1}
        return found
    initials = theme.letters([survivor.name for survivor in people])
    return {s.id: Token(KEYS[i % len(KEYS)], initials[i]) for i, s in enumerate(people)}
