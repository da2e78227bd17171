"""Minions on the board: how they look, where they stand, and how they are struck."""

from __future__ import annotations

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.showdown import Minion
from game.rules.engine import events
from game.ui.board import motion
from game.ui.board.board_state import Figure
from game.ui.board.motion import Motion
from game.ui.draw.icons import card_sign
from game.ui.kit.portraits import figure_of


def minions_of(campaign: Campaign) -> list[Minion]:
    """Lists the minions on the board of a showdown."""
    return [*((campaign.showdown.minions or ()) if campaign.showdown is not None else ())]


def figure_of_minion(minion: Minion, library: Library | None) -> Figure:
    """Returns the figure of a minion: its own pictures, those that its card borrows, or a stand-in with its sign."""
    card = library.minions.get(minion.card) if library is not None else None
    return Figure(minion.id, "monster", figure_of(minion.card, card), minion.space, sign=card_sign(minion.card, card), faces=False)


def struck(fact: events.MinionStruck, by: str, at: str) -> list[Motion | tuple[Motion, ...]]:
    """Returns the strike of a survivor on one space against a minion on another, and the blow with which a wound lands."""
    if not by or not at:
        return []
    strike = motion.StrikeMotion(fact.who, at, False)
    return [(strike, motion.BlowMotion(fact.minion, by, 2, after=motion.LANDING))] if fact.outcome == "wound" else [strike]
