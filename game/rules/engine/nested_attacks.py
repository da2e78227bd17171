"""An attack or card within another one: rules that last until the end of the outer one survive the inner one."""
from collections.abc import Iterator
from contextlib import contextmanager

from game.rules.engine.game import Game

WAITING = "waiting"                                             # the `until` of rules whose attack or card is suspended
OF_AN_ATTACK = ("attack_end", "next_attack", "card_end")


@contextmanager
def attacks_wait(game: Game, attacker: str = "") -> Iterator[None]:
    """Suspends the rules that last until the end of the current attack or card, and restores them when the inner attack is over.

    The rules that `attacker` has for the next attack apply to the inner one.
    """
    campaign = game.campaign
    lasting = [(granted, granted.until) for granted in game.granted_until(OF_AN_ATTACK)
               if granted.until in OF_AN_ATTACK and (granted.until != "next_attack" or granted.owner != attacker)]
    used = [use for use in campaign.used if use.once == "attack"]
    for granted, _ in lasting:
        granted.until = WAITING
    for use in used:
        use.once = WAITING
    try:
        yield
    finally:
        for granted, until in lasting:
            granted.until = until
        for use in used:
            use.once = "attack"
