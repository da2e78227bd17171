"""Hiding: a hidden survivor is no threat until they act, attack, leave or are sniffed out (facts, terrain: Tall Grass)."""
from game.cards.grants import grant_of
from game.model.space import BIT, spread
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Game

SEEN = "seen"                                                   # the `until` of rules that hide somebody


def hide(game: Game, who: str, grant: str) -> None:
    """Records that a granted rule hides somebody, once for each survivor."""
    if sum([granted.until == SEEN and granted.owner == who for granted in game.campaign.granted]) == 1:
        game.emit(events.Hid(who, card_of(grant)))


def card_of(grant: str) -> str:
    """Returns the card of a grant: `terrain/tall_grass#0` is tall_grass."""
    found = grant_of(grant)
    return found.card if found is not None else ""


def reveal(game: Game, why: str, who: str = "") -> None:
    """Ends the hiding of a survivor, or of all; `why` is act, attack, left or sniffed."""
    found = dict.fromkeys([granted.owner for granted in game.granted_until((SEEN,)) if granted.until == SEEN and who in ("", granted.owner)])
    if found:
        game.expire(SEEN, owner=who)
        for owner in found:
            game.emit(events.Revealed(owner, why))


def leave(game: Game, survivor: Survivor, left: str) -> None:
    """Reveals a survivor who moved off the tile that hides them, unless they have moved onto it from beside it."""
    for granted in game.granted_until((SEEN,)):
        if granted.until == SEEN and granted.owner == survivor.id:
            card = card_of(granted.grant)
            near = spread(BIT[left])
            if not any([tile.card == card and survivor.space in tile.spaces and near & sum([BIT[space] for space in tile.spaces])
                        for tile in game.table.terrain]):
                reveal(game, "left", survivor.id)
                return
