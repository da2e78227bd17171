"""Words of growing: the type of weapon that a survivor practises."""
from typing import Annotated, ClassVar, Literal

from game.cards.effect import Effect, Message, Named, Steps
from game.cards.kinds import HERE, Ref, Who
from game.model.survivor import Survivor
from game.rules.effects.phrases import for_each
from game.rules.engine.game import Context, Game
from game.rules.engine.question_facts import ChooseFacts
from game.rules.engine.questions import choose, die
from game.rules.survivors.growth import cannot_choose_weapon, choose_weapon


class ChooseWeapon(Effect, frozen=True):
    """A survivor who practises no type of weapon chooses one, or gets one by chance (`pick: random`), and gains proficiency with it from now on.

    With `to` it is this type, in place of another that is practised: the levels of that one are lost.
    """
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    who: Who = HERE
    pick: Literal["chosen", "random"] = "chosen"
    to: Annotated[str, Ref("proficiency")] | None = None

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._choose(game, context) if self.who == HERE else for_each(game, self.who, context, lambda within: self._choose(game, within))

    def unfit(self) -> str:
        return "'pick' means nothing with 'to', which names the type" if self.to is not None and self.pick == "random" else ""

    def does_anything(self, game: Game, context: Context) -> bool:
        if self.who != HERE or not isinstance(context.subject, Survivor):
            return True
        return not context.subject.weapon if self.to is None else cannot_choose_weapon(game, context.subject, self.to) is None

    def words(self) -> Message:
        if self.to is None:
            return Message("effect.choose_weapon.random" if self.pick == "random" else "effect.choose_weapon", {"who": self.who})
        return Message("effect.choose_weapon.to", {"who": self.who, "type": Named("proficiency", self.to)})

    def _choose(self, game: Game, context: Context) -> Steps:
        survivor, types = context.subject, tuple(game.library.proficiencies)
        if self.to is not None:
            if isinstance(survivor, Survivor) and cannot_choose_weapon(game, survivor, self.to) is None:
                choose_weapon(game, survivor, self.to)
            return
        if isinstance(survivor, Survivor) and not survivor.weapon and types:
            if self.pick == "random":
                choose_weapon(game, survivor, types[(yield from die("random", len(types), survivor.id)) - 1])
                return
            choose_weapon(game, survivor, (yield from choose("choose", survivor.id, context.card, types, ChooseFacts("weapon_type"))))
