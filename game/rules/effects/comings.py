"""Words of those who come: somebody new in the place of another, and the dead who live again."""
from typing import ClassVar

from game.cards.effect import Effect, Effects, Message, Steps
from game.cards.kinds import HERE
from game.model.survivor import Survivor
from game.rules.effects.phrases import concerning
from game.rules.engine.game import Context, Game
from game.rules.engine.performing import perform
from game.rules.engine.question_facts import NominateFacts, SexFacts
from game.rules.engine.questions import Ask, choose
from game.rules.settlement import newcomers, returned
from game.rules.settlement.naming import ask_survivor_name


class Exchange(Effect, frozen=True):
    """On a hunt the subject dies, and somebody new goes on in their place with the same gear, and is the subject of `do`. The population stays as it is."""
    holds_others: ClassVar[bool] = True
    do: Effects = ()

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._exchange(game, context, context.subject) if game.hunt is not None and isinstance(context.subject, Survivor) else None

    def _exchange(self, game: Game, context: Context, gone: Survivor) -> Steps:
        sex = yield Ask("sex", "everyone", context.card, ("female", "male"), SexFacts("successor", gone.id))
        name = yield from ask_survivor_name(game, "name_survivor", context.card, sex)
        newcomer = yield from newcomers.take_the_place(game, gone, name, sex, context)
        yield from perform(game, self.do, concerning(newcomer, context))

    def words(self) -> Message:
        return Message("effect.exchange", {"who": HERE})


class Revive(Effect, frozen=True):
    """One of the settlement's dead, whom the players name, lives again among the people, and is the subject of `do`. Who left for good does not."""
    holds_others: ClassVar[bool] = True
    do: Effects = ()

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._revive(game, context)

    def does_anything(self, game: Game, context: Context) -> bool:
        return bool(returned.the_dead(game))

    def _revive(self, game: Game, context: Context) -> Steps:
        dead = tuple([survivor.id for survivor in returned.the_dead(game)])
        if not dead:
            return
        back = game.by_id[(yield from choose("nominate", "everyone", context.card, dead, NominateFacts("lives")))]
        returned.revive(game, back)
        yield from perform(game, self.do, concerning(back, context))

    def words(self) -> Message:
        return Message("effect.revive")
