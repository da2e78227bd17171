"""Words of harm: suffer, injure, heal, fall, stand, die, wound."""
from typing import Annotated, ClassVar

from game.cards.effect import Effect, Message, Named, Steps
from game.cards.grants import grant_of
from game.cards.kinds import HERE, ONE, Amount, Location, Ref, Who
from game.model.campaign import Granted
from game.model.survivor import LOCATIONS, Survivor
from game.rules.effects.counters import Gain
from game.rules.effects.phrases import chosen_figures
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.performing import whole_change
from game.rules.engine.questions import choose
from game.rules.engine.reasons import IncurableReason
from game.rules.engine.values import roll_amount, value
from game.rules.showdown import wounds
from game.rules.showdown.actions import knock_down_monster
from game.rules.showdown.monster_attack import random_location
from game.rules.survivors import counters, death, harm
from game.rules.survivors.gaining import curable, lose_disorder
from game.rules.survivors.harm import heal_boxes


class Suffer(Effect, frozen=True):
    """A survivor suffers damage outside of an attack: it cannot be dodged, and the monster's bonuses do not count, except for a grab.

    `damage` is dealt `times` times to the body location `at` (each time a new die if `random`, all locations if `every`); `brain` is
    brain damage (core rules p.71). `severe` is no damage, but a roll for a severe injury there.
    """
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    damage: Amount | None = None
    at: Location = "random"
    brain: Amount | None = None
    times: Amount = ONE
    severe: bool = False
    who: Who = HERE

    def perform(self, game: Game, context: Context) -> Steps | None:
        return whole_change(game, suffer(self, game, context))

    def words(self) -> Message:
        if self.severe:
            return Message("effect.suffer.severe", {"who": self.who, "at": Message(f"to.{self.at}")})
        if self.brain is not None:
            return Message("effect.suffer.brain", {"who": self.who, "n": self.brain})
        times = "" if self.times.number == 1 else ".times"
        return Message(f"effect.suffer{times}", {"who": self.who, "n": self.damage, "at": Message(f"to.{self.at}"), "times": self.times})


class Injure(Effect, frozen=True):
    """A row of an injury or trauma table happens to each of these survivors."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    injury: Annotated[str, Ref("severe_injury")]
    who: Who = HERE

    def perform(self, game: Game, context: Context) -> Steps | None:
        return whole_change(game, self._injure(game, context))

    def _injure(self, game: Game, context: Context) -> Steps:
        for survivor in (yield from chosen_figures(game, self.who, context)):
            if isinstance(survivor, Survivor):
                yield from harm.injure(game, survivor, self.injury, context)

    def words(self) -> Message:
        return Message("effect.injure", {"who": self.who, "injury": Named("injury", self.injury)})


class Heal(Effect, frozen=True):
    """The monster gets back `wounds`, and survivors heal: filled boxes, an `injury` (all records of it, or as many as `injuries` says), so many
    `injuries`, `disorders`, negative `tokens`. Each survivor chooses which injuries, disorders and tokens go; with `whole` all records of each injury go.
    """
    meant_for: ClassVar[tuple[str, ...]] = ("survivors", "monster")
    wounds: Amount | None = None
    boxes: Amount | None = None
    injury: Annotated[str, Ref("severe_injury")] | None = None
    injuries: Amount | None = None
    disorders: Amount | None = None
    tokens: Amount | None = None
    whole: bool = False
    who: Who = HERE

    def unfit(self) -> str:
        return "'whole' means nothing without 'injuries'" if self.whole and self.injuries is None else ""

    def perform(self, game: Game, context: Context) -> Steps | None:
        return heal(self, game, context)

    def does_anything(self, game: Game, context: Context) -> bool:
        survivor = context.subject
        if self.who != HERE or self.wounds is not None or not isinstance(survivor, Survivor):
            return True
        return bool(
            self.injury in survivor.recorded or (self.injuries and self.injury is None and survivor.recorded) or (self.disorders and curable(survivor))
            or (self.boxes and (survivor.brain_injury or any(survivor.injuries.values())))
            or (self.tokens and any([number < 0 for number in survivor.tokens.values()]))
        )

    def words(self) -> Message:
        if self.injury is not None:
            once = ".once" if self.injuries is not None else ""
            return Message(f"effect.heal.injury{once}", {"who": self.who, "n": self.injuries, "injury": Named("injury", self.injury)})
        for name in ("wounds", "boxes", "injuries", "disorders", "tokens"):
            if getattr(self, name) is not None:
                whole = ".whole" if self.whole and name == "injuries" else ""
                return Message(f"effect.heal.{name}{whole}", {"who": self.who, "n": getattr(self, name), name: getattr(self, name)})
        return Message("effect.heal", {"who": self.who})


class KnockDown(Effect, frozen=True):
    """Somebody is knocked down, the monster too: then a survival opportunity follows in the full rules."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors", "monster")
    who: Who = HERE

    def perform(self, game: Game, context: Context) -> Steps | None:
        return whole_change(game, self._knock_down(game, context))

    def _knock_down(self, game: Game, context: Context) -> Steps:
        for figure in (yield from chosen_figures(game, self.who, context)):
            if isinstance(figure, Survivor):
                yield from harm.knock_down(game, figure, context)
            elif figure is game.monster:
                yield from knock_down_monster(game, context.card)


class Stand(Effect, frozen=True):
    """Somebody who is knocked down stands up."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors", "monster")
    who: Who = HERE

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._stand(game, context)

    def _stand(self, game: Game, context: Context) -> Steps:
        for figure in (yield from chosen_figures(game, self.who, context)):
            if isinstance(figure, Survivor):
                yield from harm.stand(game, figure, context)
            elif figure is game.monster:
                wounds.stand_monster(game)


class Kill(Effect, frozen=True):
    """A survivor dies; if the monster dies, the showdown ends with a victory."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors", "monster")
    who: Who = HERE

    def perform(self, game: Game, context: Context) -> Steps | None:
        return whole_change(game, self._kill(game, context))

    def _kill(self, game: Game, context: Context) -> Steps:
        for figure in (yield from chosen_figures(game, self.who, context)):
            if isinstance(figure, Survivor):
                yield from death.kill(game, figure, context)
            elif figure is game.monster:
                death.end_showdown(game, "victory")


class Wound(Effect, frozen=True):
    """The monster suffers wounds without a wound roll."""
    of_the_monster: ClassVar[bool] = True
    count: Amount = ONE

    def perform(self, game: Game, context: Context) -> Steps | None:
        return whole_change(game, self._wound(game, context))

    def _wound(self, game: Game, context: Context) -> Steps:
        for _ in range((yield from roll_amount(game, context, self.count))):
            game.count_step(context.card)
            yield from wounds.wound_monster(game, context)


def suffer(effect: Suffer, game: Game, context: Context) -> Steps:
    """Deals damage outside of attacks: not dodged, and without the monster's bonuses except for a grab (core rules p.71)."""
    for survivor in (yield from chosen_figures(game, effect.who, context)):
        if not isinstance(survivor, Survivor):
            continue
        within = context.inner(context.card, context.owner, survivor)
        within.about = survivor
        if effect.brain is not None:
            yield from harm.brain_damage(game, survivor, (yield from roll_amount(game, within, effect.brain)), within)
        if effect.severe and not survivor.dead:
            at = (yield from random_location(game, survivor)) if effect.at == "random" else effect.at
            yield from harm.severe_injury(game, survivor, at, within)
        if effect.damage is None:
            continue
        bonus = value(game, game.monster, "damage", within) - value(game, game.monster, "damage") if context.source == "grab" else 0
        for _ in range((yield from roll_amount(game, within, effect.times))):
            if survivor.dead:
                break
            damage = (yield from roll_amount(game, within, effect.damage)) + bonus
            for location in LOCATIONS if effect.at == "every" else (effect.at,):
                game.count_step(context.card)
                at = (yield from random_location(game, survivor)) if location == "random" else location
                yield from harm.suffer(game, survivor, at, damage, within)
        context.damaged += within.damaged


def heal(effect: Heal, game: Game, context: Context) -> Steps:
    """Gives wounds back to the monster, or empties a survivor's boxes and removes an injury, disorders and negative tokens."""
    if effect.wounds is not None:
        wounds.heal_monster(game, max(0, (yield from roll_amount(game, context, effect.wounds))))
    for survivor in (yield from chosen_figures(game, effect.who, context)):
        if not isinstance(survivor, Survivor):
            continue
        if effect.boxes is not None:
            heal_boxes(game, survivor, max(0, (yield from roll_amount(game, context, effect.boxes))))
        if effect.injury is not None:
            records = survivor.recorded.count(effect.injury)
            most = records if effect.injuries is None else max(0, (yield from roll_amount(game, context, effect.injuries)))
            for _ in range(min(records, most)):
                lose_injury(game, survivor, effect.injury)
        elif effect.injuries is not None:
            yield from lose_injuries(game, survivor, max(0, (yield from roll_amount(game, context, effect.injuries))), context, effect.whole)
        if effect.disorders is not None:
            yield from lose_disorders(game, survivor, max(0, (yield from roll_amount(game, context, effect.disorders))), context)
        if effect.tokens is not None:
            yield from shed_tokens(game, survivor, max(0, (yield from roll_amount(game, context, effect.tokens))), context)


def lose_injury(game: Game, survivor: Survivor, name: str) -> None:
    """Removes one record of an injury: its rules and what it granted for good leave play, and the attributes that it took for good are given back."""
    injury = game.library.injuries[name]
    full = survivor.recorded.count(name) == injury.times
    survivor.recorded.remove(name)
    game.emit(events.CardLost(survivor.id, name, "injury"))
    if full:
        game.campaign.granted = [rule for rule in game.campaign.granted if not (rule.owner == survivor.id and is_for_good(rule, name))]
    for effect in (*injury.do, *(injury.at_most if full else ())):
        if isinstance(effect, Gain):
            for attribute, change in effect.permanent.items():
                counters.gain_attribute(game, survivor, attribute, -int(change), name)
    game.refresh()


def is_for_good(rule: Granted, injury: str) -> bool:
    """Returns whether an injury granted a rule for good."""
    key = grant_of(rule.grant)
    return rule.until == "for_good" and key is not None and (key.kind, key.card) == ("injuries", injury)


def lose_injuries(game: Game, survivor: Survivor, count: int, context: Context, whole: bool = False) -> Steps:
    """Removes so many recorded injuries, one record of each, or all of each where `whole`; the survivor chooses which, unless all go."""
    every = count >= len(survivor.recorded)
    for _ in range(count):
        names = tuple(dict.fromkeys(survivor.recorded))
        if not names:
            return
        gone = names[0] if every else (yield from choose("choose", survivor.id, context.card, names))
        for _ in range(survivor.recorded.count(gone) if whole else 1):
            lose_injury(game, survivor, gone)


def lose_disorders(game: Game, survivor: Survivor, count: int, context: Context) -> Steps:
    """Removes disorders that can be cured; the survivor chooses which, unless all go."""
    every = count >= len(curable(survivor))
    for name in survivor.disorders if every else ():
        if name not in curable(survivor):
            game.record_reason(IncurableReason, context.card, name)
    for _ in range(count):
        names = tuple(curable(survivor))
        if not names:
            return
        gone = names[0] if every else (yield from choose("choose", survivor.id, context.card, names))
        lose_disorder(game, survivor, gone)


def shed_tokens(game: Game, survivor: Survivor, count: int, context: Context) -> Steps:
    """Removes so many negative tokens; the survivor chooses which, unless all go."""
    every = count >= -sum([number for number in survivor.tokens.values() if number < 0])
    for _ in range(count):
        names = tuple([name for name, number in survivor.tokens.items() if number < 0])
        if not names:
            return
        name = names[0] if every else (yield from choose("choose", survivor.id, context.card, names))
        counters.gain_token(game, survivor, name, 1)
