"""Words of a survivor's attack."""
from typing import Annotated, Any, Literal

from msgspec import Meta

from game.cards.effect import Effect, Said, Steps
from game.cards.kinds import HERE, Amount, Who
from game.rules import survivor_attack
from game.rules.game import Context, Game
from game.rules.harm import brain_damage
from game.rules.targeting import figures
from game.rules.values import value


class AttackWith(Effect, frozen=True):
    """A survivor activates a weapon: `this`, a gear card or keyword; `automatic` hits need no roll."""
    weapon: str
    who: Who = HERE
    automatic: Annotated[int, Meta(ge=0, le=9)] = 0
    anywhere: bool = False
    critical: bool = False

    def perform(self, game: Any, context: Any) -> Steps | None:
        survivor = next(iter(figures(game, self.who, context)))
        name = weapon_named(self, game, context)
        if name is None or not (self.anywhere or survivor_attack.gap_to(game, survivor) <= survivor_attack.reach_of(
                game, survivor, game.library.gear[name])):
            return None
        return survivor_attack.survivor_attack(game, survivor, name, context, automatic=self.automatic, critical=self.critical,
                                               anywhere=self.anywhere)

    def words(self) -> Said:
        if self.automatic:
            return Said("effect.attack_with.automatic", {"who": self.who, "n": Amount(str(self.automatic), self.automatic)})
        known = self.weapon if self.weapon in ("this", "melee", "left", "right") else "named"
        return Said(f"effect.attack_with.{known}", {"who": self.who, "weapon": self.weapon})


class AddHits(Effect, frozen=True):
    """Further attack rolls, or hits, join this attack."""
    rolls: Amount | None = None
    hits: Amount | None = None

    def words(self) -> Said:
        if self.rolls is not None:
            return Said("effect.add_hits.rolls", {"n": self.rolls})
        return Said("effect.add_hits.hits", {"n": self.hits})


class ChangeHit(Effect, frozen=True):
    """A hit on a survivor goes to another body location, or becomes brain damage."""
    to: Literal["arms", "brain"]

    def perform(self, game: Any, context: Any) -> Steps | None:
        return change_hit(self, game, context)

    def words(self) -> Said:
        return Said(f"effect.change_hit.{self.to}")


def weapon_named(effect: AttackWith, game: Game, context: Context) -> str | None:
    """Finds the weapon that a card means: this one, a gear card, or the first in the grid of a kind."""
    if effect.weapon == "this":
        return context.card
    if effect.weapon in game.library.gear:
        return effect.weapon
    survivor = next(iter(figures(game, effect.who, context)))
    cards = game.library.gear
    return next((name for name in (*survivor.gear, "fist_and_tooth") if cards[name].weapon is not None and effect.weapon in cards[name].keywords), None)


def change_hit(effect: ChangeHit, game: Game, context: Context) -> Steps:
    """Moves the hit to another body location, or makes it brain damage."""
    if effect.to == "brain":
        context.location = "brain"
        damage = value(game, game.monster, "damage", context)
        yield from brain_damage(game, context.subject, max(1, damage), context)
    elif context.hits:
        context.hits[0] = effect.to
    else:
        context.location = effect.to
