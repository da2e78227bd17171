"""Words of the track of a hunt: marks and cards on its spaces, rerolls of its events, and the conditions that ask where the survivors are."""
from typing import Annotated, Literal

from msgspec import Meta

from game.cards.effect import Condition, Effect, Message, Steps
from game.cards.kinds import HERE, Amount, Count
from game.model.hunt import STARVATION
from game.rules.engine.game import Context, Game
from game.rules.hunt import revealing, track

Word = Annotated[str, Meta(pattern=r"^[a-z_]+$", max_length=40, description="small letters and _")]


class MarkSpaces(Effect, frozen=True):
    """Spaces of the track get a token with a word: all that are `ahead`, the `next` one, or one ahead that is `chosen`. `marked` tests it.

    A mark stays until the hunt ends; rules that answer to `space_entered`, `arrival` or `meeting` say what it does.
    """
    word: Word
    where: Literal["ahead", "next", "chosen"] = "ahead"

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._mark(game, context) if game.hunt is not None else None

    def _mark(self, game: Game, context: Context) -> Steps:
        hunt = game.hunt
        assert hunt is not None
        spaces = track.spaces_ahead(hunt)
        if self.where == "chosen":
            spaces = yield from track.choose_space(spaces, context.card)
        track.mark(game, self.word, spaces[:1] if self.where == "next" else spaces, context)

    def words(self) -> Message:
        return Message(f"effect.mark_spaces.{self.where}", {"word": Message(f"word.{self.word}")})


class Marked(Condition, frozen=True):
    """The survivors stand on a space of the track that `mark_spaces` has marked with this word."""
    word: Word

    def holds(self, game: Game, context: Context) -> bool:
        return game.hunt is not None and track.is_marked(game.hunt, self.word)

    def words(self) -> Message:
        return Message("condition.marked", {"word": Message(f"word.{self.word}")})


class ReplaceCards(Effect, frozen=True):
    """The cards on so many next `spaces` of the track are archived unseen; on each lie so many basic ones in their place, which are `rolls`."""
    spaces: Annotated[int, Meta(ge=1, le=STARVATION)] = 1
    rolls: Annotated[int, Meta(ge=0, le=5)] = 1

    def perform(self, game: Game, context: Context) -> Steps | None:
        if game.hunt is not None:
            track.replace_cards(game, self.spaces, self.rolls)
        return None

    def words(self) -> Message:
        arguments = {"spaces": Amount(str(self.spaces), self.spaces), "n": Amount(str(self.rolls), self.rolls)}
        return Message("effect.replace_cards" if self.rolls else "effect.replace_cards.none", arguments)


class SwapCards(Effect, frozen=True):
    """The cards on the next two spaces of the track that can hold some change places."""

    def perform(self, game: Game, context: Context) -> Steps | None:
        if game.hunt is not None:
            track.swap_cards(game)
        return None


class KeepReroll(Effect, frozen=True):
    """The survivors may reroll so many hunt events: the very next one (`of: next_event`; it is gone after that), or any of this hunt."""
    of: Literal["next_event", "this_hunt"] = "next_event"
    count: Count = 1

    def perform(self, game: Game, context: Context) -> Steps | None:
        if game.hunt is not None:
            revealing.keep_rerolls(game, self.of, self.count)
        return None

    def words(self) -> Message:
        return Message(f"effect.keep_reroll.{self.of}", {"who": HERE, "n": Amount(str(self.count), self.count)})


class ReachedSpace(Condition, frozen=True):
    """The survivors stand on this space of the track, or beyond it."""
    space: Annotated[int, Meta(ge=0, le=STARVATION)]

    def holds(self, game: Game, context: Context) -> bool:
        return game.hunt is not None and game.hunt.at >= self.space

    def words(self) -> Message:
        return Message("condition.reached_space", {"n": Amount(str(self.space), self.space)})
