"""The last table: what the set-up pages begin with, kept for the next start of the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.last_set_up import LastPlayer, LastSetUp, LastSurvivor, read_last, write_last
from game.scenes.session import stories
from game.scenes.session.battles import WISHES, Wishes, noted, wished
from game.ui.kit.screen import AppServices


def last_table(services: AppServices) -> LastSetUp:
    """Returns the last set-up; says once that it could not be read."""
    last, trouble = read_last()
    if trouble is not None:
        services.tell(stories.put(trouble, services.words))
    return last


def last_wishes(last: LastSetUp) -> Wishes:
    """Returns the wishes of the last battle."""
    return wished({WISHES: last.battle})


def keep_players(players: Sequence[LastPlayer]) -> None:
    """Keeps who sat at the table of a story."""
    last, _ = read_last()
    last.players = list(players)
    write_last(last)


def keep_battle(players: Sequence[LastPlayer], survivors: Sequence[LastSurvivor], wishes: Wishes) -> None:
    """Keeps the set-up of a battle, without its seed."""
    last, _ = read_last()
    last.battle_players, last.survivors, last.battle = list(players), list(survivors), noted(wishes)
    write_last(last)
