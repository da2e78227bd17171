"""Words of growing: the type of weapon that a survivor practises."""
from typing import ClassVar, Literal

from game.cards.effect import Effect, Message, Steps
from game.cards.kinds import HERE, Who
from game.model.survivor import Survivor
from game.rules.effects.phrases import for_each
from game.rules.engine.game import Context, Game
from game.rules.engine.question_facts import ChooseFacts
from game.rules.engine.questions import choose, die
from game.rules.survivors.growth import choose_weapon


class ChooseWeapon(Effect, frozen=True):
    """A survivor who practises no type of weapon chooses one, or gets one by chance (`pick: random`), and gains proficiency with it from now on."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    who: Who = HERE
    pick: Literal["chosen", "random"] = "chosen"

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._choose(game, context) if self.who == HERE else for_each(game, self.who, context, lambda within: self._choose(game, within))

    def _choose(self, game: Game, context: Context) -> Steps:
        survivor, types = context.subject, tuple(game.library.proficiencies)
        if isinstance(survivor, Survivor) and not survivor.weapon and types:
            if self.pick == "random":
                choose_weapon(game, survivor, types[(yield from die("random", len(types), survivor.id)) - 1])
                return
            choose_weapon(game, survivor, (yield from choose("choose", survivor.id, context.card, types, ChooseFacts("weapon_type"))))

    def words(self) -> Message:
        return Message("effect.choose_weapon.random" if self.pick == "random" else "effect.choose_weapon", {"who": self.who})
