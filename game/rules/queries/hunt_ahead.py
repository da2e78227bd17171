"""What lies ahead of the survivors on the track of a hunt, and where an answer leads them."""
from typing import Literal

from msgspec import Struct

from game.cards.library import walk
from game.model.hunt import BASIC, DARKNESS, MONSTER, STARVATION
from game.rules.effects.hunt_track import Marked
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.hunt_events import HuntMoved
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import AmbushReason
from game.rules.hunt.track import toward_monster
from game.rules.session import Session

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


def rule_of_mark(game: Game, word: str) -> str:
    """Returns the key of the granted rule that asks whether a space has been marked with a word, "" if there is none."""
    of_events = [rule.grant for rule in game.campaign.granted if rule.grant in game.library.grants]
    return next((key for key in of_events if any([isinstance(part, Marked) and part.word == word for part in walk(game.library.grants[key])])), "")


class Led(Struct, frozen=True):
    """Where an answer leads the survivors: the space on which they stand then, and whether the hunt ends there; `ambush` is whose it is."""
    space: int
    waits: Literal["passed", "darkness", "meeting", "starvation"]
    ambush: str = ""


def leads(session: Session, question: Ask) -> dict[str, Led]:
    """Returns where the answers of an offer on a hunt lead that move the survivors at once, before anything is thrown or drawn; played on a copy."""
    if session.campaign.phase != "hunt" or question.kind != "use":
        return {}
    found = {key: led(session, key) for key in question.options}
    return {key: where for key, where in found.items() if where is not None}


def led(session: Session, key: str) -> Led | None:
    """Returns where an answer leads the survivors at once, None if they stay or chance comes first."""
    space, ambush, outcome, ahead = -1, "", "", session.at(len(session.played))
    if ahead.question is None or key not in ahead.question.options:
        return None
    for fact in ahead.answer(key):
        if isinstance(fact, events.DiceFell | events.CardDrawn | events.StoryTold):
            break
        if isinstance(fact, HuntMoved) and fact.who == "survivors":
            space = fact.end
        elif isinstance(fact, AmbushReason):
            ambush = fact.what
        elif isinstance(fact, events.Ended):
            outcome = fact.outcome
            break
    if space < 0:
        return None
    ends: dict[str, Literal["meeting", "starvation"]] = {"arrived": "meeting", "starvation": "starvation"}
    return Led(space, ends.get(outcome, "darkness" if space == DARKNESS else "passed"), ambush)
