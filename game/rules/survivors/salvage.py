"""Gear that is taken apart again into what it was made of."""
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.questions import Steps
from game.rules.engine.reasons import MissingReason
from game.rules.survivors.card_decks import cards_of, draw
from game.rules.survivors.gaining import gain_named, resource_deck
from game.rules.survivors.gear import resources_of

BASIC = "basic"


def give_parts(game: Game, survivor: Survivor, gear: str, context: Context) -> Steps[None]:
    """Gives a survivor the resources that a gear card costs: those that it names, and for a keyword a random basic one that has it (our reading)."""
    for key, count in resources_of(game, gear).items():
        for _ in range(count):
            name = key if key in game.library.resources else (yield from of_keyword(game, key))
            if name:
                yield from gain_named(game, name, survivor, context)
            else:
                game.record_reason(MissingReason, context.card, key, 1)


def of_keyword(game: Game, keyword: str) -> Steps[str]:
    """Draws a basic resource with a keyword; where none is basic, the first of the packs that has it. Returns "" without one."""
    resources = game.library.resources
    pool = cards_of(game, BASIC, [name for name in resource_deck(game, BASIC) if keyword in resources[name].keywords],
                    lambda name: keyword in resources[name].keywords)
    if not pool:
        return next((name for name, card in resources.items() if keyword in card.keywords), "")
    drawn = (yield from draw(game, BASIC, pool, 1, lambda name: keyword in resources[name].keywords))[0]
    game.emit(events.CardDrawn("settlement", drawn, "basic_resources"))
    return drawn
