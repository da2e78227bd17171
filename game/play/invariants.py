"""What must be so at every question of a showdown, whatever was played: each card in one place, nobody on another's space."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.model.showdown import Showdown
from game.model.space import BIT, footprint
from game.model.survivor import BOXES
from game.rules.game import Game
from game.rules.harm import DEADLY_BLEEDING
from game.rules.session import Session, decode, encode
from game.rules.values import value

# While somebody is being pushed or placed they may lie under another figure until the question is answered.
SETTLED = {"act", "action", "dodge", "hit_order", "hit_location_order", "pick_target", "path", "defeat"}


class Broken(Exception):
    """Something is so that can never be; says what."""


class Watch:
    """Looks at a session question by question; knows which cards there were in the beginning."""

    def __init__(self) -> None:
        self.ai: Counter[str] | None = None
        self.locations: Counter[str] = Counter()

    def look(self, session: Session) -> None:
        """Raises Broken where something cannot be."""
        question, game = session.question, session.game
        if question is not None and (not question.options or len(set(question.options)) != len(question.options)):
            raise Broken(f"{question.kind}: options {question.options}")
        state = encode(game.campaign)
        if encode(decode(state)) != state:
            raise Broken("the state is another when it was written down and read")
        showdown = game.showdown
        if showdown is None or showdown.stage in ("set_up", "deploy"):
            return
        if self.ai is None:
            self.ai, self.locations = ai_cards(showdown), location_cards(showdown)
        for what, cards, before in (("AI", ai_cards(showdown), self.ai), ("hit location", location_cards(showdown), self.locations)):
            if cards != before:
                raise Broken(f"{what} cards: too many {dict(cards - before)}, missing {dict(before - cards)}")
        for problem in sheets(game):
            raise Broken(problem)
        if question is not None and question.kind in SETTLED:
            for problem in spaces(game):
                raise Broken(f"{question.kind}: {problem}")


def ai_cards(showdown: Showdown) -> Counter[str]:
    """Counts all AI cards, wherever they lie; a mood that is being played lies in play already."""
    lying = [*showdown.ai_deck, *showdown.ai_discard, *showdown.wound_stack, *showdown.in_play]
    lying += [showdown.face_up] if showdown.face_up else []
    lying += [showdown.drawn] if showdown.drawn and showdown.drawn not in showdown.in_play else []
    return Counter(lying)


def location_cards(showdown: Showdown) -> Counter[str]:
    """Counts all hit location cards."""
    drawn = [*showdown.drawn_locations, *showdown.set_aside]    # of the attack that is going on, and of one that waits for it
    return Counter([*showdown.hit_locations, *showdown.hit_location_discard, *drawn, *showdown.persistent_injuries])


def sheets(game: Game) -> Iterator[str]:
    """Finds numbers on sheets that cannot be."""
    for survivor in game.fighters():
        for location, boxes in BOXES.items():
            if not 0 <= survivor.injuries.get(location, 0) <= boxes or survivor.armor.get(location, 0) < 0:
                yield f"{survivor.name}: {location} has {survivor.injuries.get(location)} boxes, {survivor.armor.get(location)} armor"
        for counter in ("survival", "insanity", "bleeding", "courage", "understanding", "movements", "activations"):
            if getattr(survivor, counter) < 0:
                yield f"{survivor.name}: {counter} is {getattr(survivor, counter)}"
        if not survivor.dead and survivor.bleeding >= (value(game, survivor, "bleeding_limit") or DEADLY_BLEEDING):
            yield f"{survivor.name} lives with {survivor.bleeding} bleeding tokens"
        if survivor.down_since > game.table.round:
            yield f"{survivor.name} fell in round {survivor.down_since}, and it is round {game.table.round}"
        if len(survivor.grid) > 9:
            yield f"{survivor.name} has {len(survivor.grid)} gear cards"


def spaces(game: Game) -> Iterator[str]:
    """Finds figures on the space of another."""
    taken = footprint(game.monster.space, game.size) if game.monster.space else 0
    for survivor in game.living():
        if survivor.space and BIT[survivor.space] & taken:
            yield f"{survivor.name} shares {survivor.space}"
        taken |= BIT[survivor.space]
