"""Whom the new holder of the controller tile names, and what it leads to for each of those who may be named."""
from typing import NamedTuple

from game.rules.effects.monster_turn import foolhardy
from game.rules.engine.game import Context, Game
from game.rules.engine.questions import Ask
from game.rules.engine.values import INSANE
from game.rules.queries.attack_parts import decode, encode
from game.rules.showdown.creation import TILE


class Named(NamedTuple):
    """What a survivor's insanity is, and what it is once the monster has picked them while they are named; whether that makes them insane."""
    now: int
    then: int
    insane: bool


def names(question: Ask) -> bool:
    """Returns whether it is asked whom the new holder of the controller tile names; the monster's turn is next."""
    return question.kind == "nominate" and question.about == TILE


def comes_before_turn(game: Game, question: Ask) -> bool:
    """Returns whether the monster's next turn can be foretold while a question waits: in the survivors' turn, or as somebody is named before it."""
    showdown = game.campaign.showdown
    if showdown is None or not showdown.monster.space:
        return False
    return question.kind in ("action", "act") if showdown.stage == "survivors" else showdown.stage == "monster" and names(question)


def if_named(game: Game, who: str) -> Named:
    """Returns what the insanity of a survivor comes to if they are named and the monster picks them; performed on a copy of the state."""
    played = Game(decode(encode(game.campaign)), game.library)
    survivor = played.by_id[who]
    now, played.table.nominee = survivor.insanity, who
    next(foolhardy(played, [survivor], Context(TILE, "monster", None)), None)  # what others answer to it comes after it
    return Named(now, survivor.insanity, now < INSANE <= survivor.insanity)
