"""An attack in the midst of another: what lasts until the end of the one that waits is not ended by the other."""
from collections.abc import Iterator
from contextlib import contextmanager

from game.rules.engine.game import Game

WAITING = "waiting"                                             # until when a rule lasts while its attack or card waits
OF_AN_ATTACK = ("attack_end", "next_attack", "card_end")


@contextmanager
def attacks_wait(game: Game, attacker: str = "") -> Iterator[None]:
    """Keeps what was granted or used for an attack or card that is going on, until the one in its midst is over.

    What `attacker` has for their next attack is for the one that begins now.
    """
    campaign = game.campaign
    lasting = [(granted, granted.until) for granted in campaign.granted
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
