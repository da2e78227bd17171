"""Minions on the board (ours): how they come, move, make way and go. How they act is in minion_turn.py, how they are attacked in minion_strike.py."""
from msgspec import UNSET
from msgspec.structs import replace

from game.cards.definitions import Minion as MinionCard
from game.model.showdown import Minion
from game.model.space import BIT, BOARD, footprint, names, spread
from game.rules.engine import events
from game.rules.engine.game import Game

MOST_MINIONS = 6                                                # on the board at a time


def on_board(game: Game) -> list[Minion]:
    """Lists the minions on the board, in the order in which they came."""
    return [*(game.table.minions or ())]


def minion_of(game: Game, who: str) -> Minion | None:
    """Returns the minion with an id, or None if there is none on the board."""
    return next((minion for minion in on_board(game) if minion.id == who), None)


def card_of(game: Game, minion: Minion) -> MinionCard:
    """Returns the card of a minion."""
    return game.library.minions[minion.card]


def next_id(game: Game, card: str) -> str:
    """Returns the id of the next minion of a card: the lowest number that none on the board has."""
    taken = {minion.id for minion in on_board(game)}
    return next(id for number in range(1, MOST_MINIONS + 2) if (id := f"{card}:{number}") not in taken)


def _put(game: Game, minions: list[Minion]) -> None:
    """Replaces the minions on the board; the state has no list where there is none."""
    game.table.minions = minions or UNSET
    game.bodies = game.table.bodies


def add(game: Game, card: str, space: str) -> None:
    """Puts a new minion of a card on a space and emits it."""
    minion = Minion(next_id(game, card), card, space, game.library.minions[card].life)
    _put(game, [*on_board(game), minion])
    game.emit(events.Spawned(minion.id, space))


def _change(game: Game, minion: Minion) -> None:
    """Replaces a minion by what it is now."""
    _put(game, [minion if other.id == minion.id else other for other in on_board(game)])


def move(game: Game, minion: Minion, space: str, how: str = "walk", path: tuple[str, ...] = ()) -> None:
    """Puts a minion on another space and emits how it came there."""
    _change(game, replace(minion, space=space))
    game.emit(events.Moved(minion.id, space, how, path))


def wound(game: Game, minion: Minion, by: str) -> None:
    """Takes one life of a minion, as the wound roll has told; the last one removes it."""
    if minion.life > 1:
        _change(game, replace(minion, life=minion.life - 1))
    else:
        remove(game, minion, by)


def remove(game: Game, minion: Minion, by: str = "") -> None:
    """Takes a minion off the board and emits it."""
    _put(game, [other for other in on_board(game) if other.id != minion.id])
    game.emit(events.MinionDied(minion.id, minion.space, by))


def make_way(game: Game) -> None:
    """Puts each minion under the monster's base on the nearest free space; of several the first from the north-west. Without one it is removed."""
    monster = game.monster
    body = footprint(monster.space, game.size) if monster.space else 0
    for minion in on_board(game) if body & game.bodies else ():
        if not BIT[minion.space] & body:
            continue
        taken, near = body | game.walls | game.bodies, BIT[minion.space]
        for survivor in game.people:
            taken |= 0 if survivor.dead else BIT[survivor.space]
        while not near & ~taken and near != BOARD:
            near = spread(near)
        free = names(near & ~taken)
        if free:
            move(game, minion, free[0], "placed")
        else:
            remove(game, minion)
