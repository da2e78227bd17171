"""What lies ahead of the survivors on the track of a hunt."""
from typing import Literal

from msgspec import Struct

from game.model.hunt import BASIC, DARKNESS, MONSTER, STARVATION
from game.rules.engine.game import Game
from game.rules.hunt.track import toward_monster

Waits = Literal["meeting", "starvation", "darkness", "dark_again", "nothing", "basic", "own_card", "event"]


class Ahead(Struct, frozen=True):
    """The next space, and what waits there: the monster, the end, the darkness, no card, or the top card; `card` is that of a known event."""
    space: int
    waits: Waits
    card: str = ""


def ahead(game: Game) -> Ahead | None:
    """Returns what waits on the space that the survivors enter next; None without a hunt."""
    hunt = game.hunt
    if hunt is None:
        return None
    space = hunt.at + toward_monster(hunt)
    if space == hunt.monster_at:
        return Ahead(space, "meeting")
    if space >= STARVATION:
        return Ahead(space, "starvation")
    if space == DARKNESS:
        return Ahead(space, "dark_again" if hunt.darkness else "darkness")
    top = next(iter(hunt.cards.get(str(space), ())), "")
    if not top:
        return Ahead(space, "nothing")
    if top in (BASIC, MONSTER):
        return Ahead(space, "basic" if top == BASIC else "own_card")
    return Ahead(space, "event", top)
