"""Decks of events that packs bring: each card comes once, and when none is left that can happen, those that were drawn are shuffled in again."""
from collections import Counter

from game.cards.definitions import is_drawn
from game.cards.library import Library
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.questions import Steps
from game.rules.engine.reasons import MissingReason
from game.rules.survivors.card_decks import cards_of, draw

PILE = "event."                                                 # begins the name of such a deck among those whose order is given: event.omens
DRAWN = "drawn."                                                # begins the name of the pile of its cards that were drawn, in the same place


def named_pile(library: Library, deck: str) -> str:
    """Returns the name among the decks of the story of a deck: one of events that packs bring has another, so that it is no deck of the game."""
    return PILE + deck if is_drawn(deck) and any([event.deck == deck for event in library.events.values()]) else deck


def cards_of_deck(game: Game, deck: str) -> list[str]:
    """Lists the cards of a deck of events, with their copies; those that left the campaign are none of it."""
    archived = game.settlement.archived
    return [name for name, event in game.library.events.items() if event.deck == deck and name not in archived for _ in range(event.copies)]


def draw_event(game: Game, deck: str, context: Context) -> Steps[str]:
    """Draws a random event of a deck whose needs are met, of those that were not drawn yet; returns its id, "" if none can happen."""
    def can_happen(name: str) -> bool:
        return game.library.events[name].needs.hold(game, Context(name, "settlement", None))

    pile, every, drawn = PILE + deck, cards_of_deck(game, deck), game.campaign.decks.setdefault(DRAWN + deck, [])
    left = list((Counter(every) - Counter(drawn)).elements())
    if not cards_of(game, pile, left, can_happen):              # of a deck whose order is given none comes again
        drawn.clear()
        left = every
    found = yield from draw(game, pile, left, 1, can_happen)
    if not found:
        game.record_reason(MissingReason, context.card, "events", 1)
        return ""
    drawn.append(found[0])
    game.emit(events.CardDrawn("settlement", found[0], pile))
    return found[0]
