"""What a pack brings into a story that it joins: cards come into the decks that lie there already."""
from collections.abc import Iterable

from game.model.campaign import Campaign
from game.rules.engine.chance import Dice
from game.rules.engine.game import Game
from game.rules.engine.questions import Shuffle, Steps, shuffled


def join_packs(game: Game, packs: Iterable[str]) -> Steps[None]:
    """Shuffles new settlement events into their deck, adds innovations that follow known ones, writes events of later years into the timeline.

    Decks that are laid out later (AI cards, terrain, gear, resources) hold the cards of the pack by themselves.
    """
    settlement, library = game.settlement, game.library
    brought = set(packs)
    fresh = {(kind, name) for (kind, name), pack in library.brought_by.items() if pack in brought}
    events = [name for name in library.events if ("events", name) in fresh]
    if settlement.settlement_events:
        new = [name for name in events if library.events[name].deck == "settlement" and name not in settlement.archived]
        if new:
            settlement.settlement_events = yield from shuffled([*settlement.settlement_events, *new])
    for name, card in library.innovations.items():
        if ("innovations", name) in fresh and card.follows in settlement.innovations and name not in [*settlement.innovation_deck, *settlement.innovations]:
            settlement.innovation_deck.append(name)
    if settlement.timeline:
        for name in events:
            for year in library.events[name].years:
                if year > settlement.lantern_year:
                    settlement.timeline.setdefault(str(year), []).append(name)


def shuffled_by(steps: Steps[None], dice: Dice, campaign: Campaign) -> None:
    """Runs what only shuffles, by the dice of a story."""
    question = next(steps, None)
    while isinstance(question, Shuffle):
        order = dice.order(campaign.dice_thrown, question.cards)
        campaign.dice_thrown += len(order)
        try:
            question = steps.send(order)
        except StopIteration:
            return
