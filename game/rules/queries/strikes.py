"""Where a survivor may strike the monster from in this act, with the numbers of the attack on each space, and which of the spaces are the best."""
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from msgspec import Struct

from game.model.survivor import Survivor
from game.rules.engine.game import Game
from game.rules.queries import position
from game.rules.showdown import act_options


class StrikeSpace(Struct, frozen=True):
    """A space to strike from: the steps of the walk to it (0: the survivor's own), the dice of the attack there, and what they need."""
    space: str
    steps: int
    dice: int
    hits_on: int
    wounds_on: int
    behind: bool
    in_front: bool = False

    def worth(self) -> tuple[int, int, int]:
        """Returns what makes an attack better, as a sort key: a lower number to hit, more dice, a lower number to wound."""
        return self.hits_on, -self.dice, self.wounds_on

    def side(self) -> int:
        """Returns where the space lies, as a sort key: in the blind spot, at a side, in front of the monster."""
        return 0 if self.behind else 2 if self.in_front else 1


@contextmanager
def standing_on(survivor: Survivor, space: str) -> Iterator[None]:
    """Lets a survivor stand on another space while something is asked."""
    own, survivor.space = survivor.space, space
    try:
        yield
    finally:
        survivor.space = own


def strike_spaces(game: Game, survivor: Survivor, weapon: str) -> tuple[StrikeSpace, ...]:
    """Lists the spaces from which a survivor may still attack with a weapon in this act, the best first; empty where the rules allow no attack."""
    found = []
    behind, ahead = set(position.behind(game)), set(position.in_front(game))
    for space in position.spaces_to_strike_from(game, survivor, weapon):
        steps = len(position.way(game, survivor, space)) if space != survivor.space else 0
        with standing_on(survivor, space):
            if act_options.cannot_attack(game, survivor, weapon) is None:
                numbers = position.weapon_numbers(game, survivor, weapon)
                found.append(StrikeSpace(space, steps, numbers["dice"], numbers["hits_on"], numbers["wounds_on"], space in behind, space in ahead))
    return tuple(sorted(found, key=lambda each: (each.worth(), each.steps, each.side(), each.space)))


def may_strike(game: Game, survivor: Survivor) -> bool:
    """Returns whether a survivor may still attack in this act, with any of their weapons or unarmed, from where they stand or after a walk."""
    weapons = [name for name in dict.fromkeys(survivor.gear) if name in game.library.gear and game.library.gear[name].weapon is not None]
    return any([bool(strike_spaces(game, survivor, name)) for name in (*weapons, game.library.unarmed)])


def best_strikes(spaces: tuple[StrikeSpace, ...], danger: Mapping[str, int] | None = None) -> tuple[str, ...]:
    """Returns the best of the spaces: where the attack is worth most, then where the danger is least, then the fewest steps, then rather

    in the blind spot than at a side, and at a side than in front; several if they are equal.

    `danger` holds the chance to be the monster's next target in whole per cent, by space; it counts only if all of the spaces have one.
    """
    if not spaces:
        return ()
    most = min(each.worth() for each in spaces)
    good = [each for each in spaces if each.worth() == most]
    known = danger if danger is not None and all(each.space in danger for each in good) else {}
    ranks = {each.space: (known.get(each.space, 0), each.steps, each.side()) for each in good}
    least = min(ranks.values())
    return tuple([space for space, rank in ranks.items() if rank == least])
