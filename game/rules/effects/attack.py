"""Words of a survivor's attack."""
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from game.cards.effect import Effect, Message, Steps
from game.cards.kinds import DICE, HERE, Amount, Moment, Who
from game.model.survivor import Survivor
from game.rules.effects.phrases import chosen_figures
from game.rules.engine import events, grid
from game.rules.engine.game import Context, Game
from game.rules.engine.question_facts import ChooseFacts
from game.rules.engine.questions import Steps as Ways
from game.rules.engine.questions import choose
from game.rules.engine.values import amount
from game.rules.showdown import act_options, survivor_attack, weapons
from game.rules.showdown.actions import opportunity


class AttackWith(Effect, frozen=True):
    """A survivor attacks with a weapon, if there is one and the monster is within its reach.

    `weapon`: `this` card, a gear id, `left` or `right` (the weapon in the grid box beside this card), or a keyword (the first such weapon
    in the grid), or `any`: the survivor chooses one that reaches the monster. `automatic` hits need no attack roll, `critical` hits no
    wound roll, and with `anywhere` the distance does not count.
    """
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    weapon: str
    who: Who = HERE
    automatic: Annotated[int, Meta(ge=0, le=9)] = 0
    anywhere: bool = False
    critical: bool = False

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._attack(game, context)

    def _attack(self, game: Game, context: Context) -> Steps:
        found = yield from chosen_figures(game, self.who, context)
        survivor = next((figure for figure in found if isinstance(figure, Survivor)), None)
        if survivor is None:
            return
        name = weapon_named(self, game, context, survivor) if self.weapon != "any" else (yield from weapon_chosen(game, context, survivor))
        if name is None or not (self.anywhere or weapons.gap_to(game, survivor) <= weapons.reach_of(
                game, survivor, game.library.gear[name])):
            return
        yield from survivor_attack.survivor_attack(game, survivor, name, context, opportunity, automatic=self.automatic, critical=self.critical,
                                                   anywhere=self.anywhere)

    def words(self) -> Message:
        if self.automatic:
            id = "effect.attack_with.automatic.critical" if self.critical else "effect.attack_with.automatic"
            return Message(id, {"who": self.who, "n": Amount(str(self.automatic), self.automatic)})
        known = self.weapon if self.weapon in ("this", "melee", "left", "right", "any") else "named"
        return Message(f"effect.attack_with.{known}", {"who": self.who, "weapon": self.weapon})


class AddHits(Effect, frozen=True):
    """Adds attack rolls or hits to the attack that a survivor is rolling: it answers to `perfect_hit`, `missed` or `attack_rolled`."""
    answers_to: ClassVar[tuple[Moment, ...]] = ("perfect_hit", "missed", "attack_rolled")
    rolls: Amount | None = None
    hits: Amount | None = None

    def perform(self, game: Game, context: Context) -> Steps | None:
        context.more_rolls += (amount(game, context, self.rolls) or 0) if self.rolls is not None else 0
        context.more_hits += (amount(game, context, self.hits) or 0) if self.hits is not None else 0
        return None

    def unfit(self) -> str:
        if self.rolls is None and self.hits is None:
            return "'add_hits' needs 'rolls' or 'hits'"
        dice = next((added.text for added in (self.rolls, self.hits) if added is not None and DICE.search(added.text)), "")
        return f"{dice!r} is dice, which add nothing here: write a number" if dice else ""

    def words(self) -> Message:
        if self.rolls is not None:
            return Message("effect.add_hits.rolls", {"n": self.rolls})
        return Message("effect.add_hits.hits", {"n": self.hits})


class ChangeHit(Effect, frozen=True):
    """A hit on a survivor moves to the arms, or becomes brain damage.

    Where several hits are known, the survivor chooses which one moves to the arms; hits that are there already do not move.
    """
    to: Literal["arms", "brain"]

    def perform(self, game: Game, context: Context) -> Steps | None:
        return change_hit(self, game, context)

    def words(self) -> Message:
        return Message(f"effect.change_hit.{self.to}")


def weapon_named(effect: AttackWith, game: Game, context: Context, survivor: Survivor) -> str | None:
    """Returns the id of the weapon that a card means (`this`, a gear id, `left`, `right`, or the first of a keyword in the grid), or None."""
    if effect.weapon == "this":
        return context.card
    if effect.weapon in game.library.gear:
        return effect.weapon
    cards = game.library.gear
    if effect.weapon in ("left", "right"):
        return weapon_beside(game, survivor, context.card, effect.weapon)
    return next((name for name in (*survivor.gear, game.library.unarmed) if cards[name].weapon is not None and effect.weapon in cards[name].keywords), None)


def weapon_chosen(game: Game, context: Context, survivor: Survivor) -> Ways[str | None]:
    """Asks with which of the weapons that reach the monster a survivor attacks; None if there is none."""
    able = [name for name in act_options.weapons(game, survivor) if act_options.out_of_reach(game, survivor, game.library.gear[name]) is None
            and act_options.cannot_use(game, survivor, name, game.library.gear[name]) is None]
    return (yield from choose("choose", survivor.id, context.card, able, ChooseFacts("weapon"))) if able else None


def weapon_beside(game: Game, survivor: Survivor, card: str, edge: str) -> str | None:
    """Returns the weapon in the grid box to the left or right of a card, or None."""
    return next((name for name in grid.cards_beside(survivor, card, edge) if game.library.gear[name].weapon is not None), None)


def change_hit(effect: ChangeHit, game: Game, context: Context) -> Steps:
    """Moves a hit to another body location, or makes it brain damage; where several hits are known, the survivor chooses which one."""
    hits = context.monster_attack.hits
    if not hits or effect.to == "brain":
        context.location = effect.to
        return
    others = tuple(dict.fromkeys([location for location in hits if location != effect.to]))
    survivor = context.subject
    if others and isinstance(survivor, Survivor):
        changed = yield from choose("choose", survivor.id, context.card, others, ChooseFacts("change_hit", effect.to))
        hits[hits.index(changed)] = effect.to
        game.emit(events.HitChanged(survivor.id, changed, effect.to, context.card))
