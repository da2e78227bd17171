"""Conditions of the settlement: what has been built, and what an endeavor is spent on."""
from typing import Annotated

from game.cards.effect import Condition, Message, Named
from game.cards.kinds import InnovationType, Ref
from game.rules.engine.game import Context, Game


class Built(Condition, frozen=True):
    """The settlement has all of these locations."""
    locations: tuple[Annotated[str, Ref("location")], ...]

    def holds(self, game: Game, context: Context) -> bool:
        return all([name in game.settlement.locations for name in self.locations])

    def words(self) -> Message:
        return Message("condition.built", {"cards": [Named("location", name) for name in self.locations]})


class Offers(Condition, frozen=True):
    """The endeavor that is being spent is offered by one of these innovations, or by one of these types: `offers: {types: art}`."""
    types: tuple[InnovationType, ...] = ()
    cards: tuple[Annotated[str, Ref("innovation")], ...] = ()

    def holds(self, game: Game, context: Context) -> bool:
        card = game.library.innovations.get(context.event.offered_by)
        return card is not None and (context.event.offered_by in self.cards or any([word in self.types for word in card.types]))

    def words(self) -> Message:
        named = [*[Named("innovation", card) for card in self.cards], *[Message(f"endeavors_of.{word}") for word in self.types]]
        return Message("condition.offers", {"cards": named})
