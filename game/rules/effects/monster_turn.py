"""Words of the monster's turn: pick a target, flow, attack, draw."""
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from game.cards.effect import Effect, Effects, Message, Steps
from game.cards.kinds import HERE, Amount, Location, Needed, Speed, Who
from game.model.survivor import Survivor
from game.rules.effects.phrases import chosen_figures
from game.rules.engine import events
from game.rules.engine.game import Context, Game, MonsterAttack
from game.rules.engine.performing import perform
from game.rules.engine.question_facts import PickTargetFacts
from game.rules.engine.questions import CONTROLLER, choose
from game.rules.engine.questions import Steps as Ways
from game.rules.engine.reasons import CancelledReason, FoolhardyReason, NobodyReason, PriorityTargetReason, TargetReason, TokenIgnoredReason
from game.rules.engine.signals import CardEnds, TurnEnds
from game.rules.engine.triggers import prevented
from game.rules.showdown import hiding
from game.rules.showdown.actions import opportunity
from game.rules.showdown.creation import TILE
from game.rules.showdown.monster_attack import monster_attack
from game.rules.showdown.movement import move_toward
from game.rules.showdown.targeting import names_several, pick, pick_several
from game.rules.survivors.counters import gain_counter
from game.rules.survivors.priority_target import drop_token, take_token

TARGET = Who("target", "target")


class PickTarget(Effect, frozen=True):
    """The monster picks a target: of the first line that finds somebody. Nobody: it performs its instinct, and its turn ends.

    The target becomes the subject. The priority target token overrides the list, but not one that picks several targets, and not that of
    a hit location. The monster controller decides ties.
    """
    of_the_monster: ClassVar[bool] = True
    among: tuple[Who, ...]

    def perform(self, game: Game, context: Context) -> Steps | None:
        return pick_target(self, game, context)


class Flow(Effect, frozen=True):
    """A survival opportunity for all survivors; none in the First Story, where survival is for dodging only."""

    def perform(self, game: Game, context: Context) -> Steps | None:
        if game.table.rules == "first_story":                   # there survival is for dodging only: nobody can act
            return None
        return opportunity(game, "flow", context.card)


class Alert(Effect, frozen=True):
    """An alert: these effects happen, and until they are done nobody spends survival."""
    do: Effects

    def perform(self, game: Game, context: Context) -> Steps | None:
        return alert(self, game, context)


class BaseAttack(Effect, frozen=True):
    """Base of the attacks of the monster: the profile, whom it attacks, and what follows."""
    of_the_monster: ClassVar[bool] = True
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    speed: Speed
    accuracy: Needed
    damage: Annotated[int, Meta(ge=0, le=30)]
    at: Location = "random"
    after_hit: Effects = ()
    before_damage: Effects = ()
    after_damage: Effects = ()
    who: Who = TARGET

    def perform(self, game: Game, context: Context) -> Steps | None:
        if self.who == TARGET:
            return attack_profile(game, self, (self.speed, self.accuracy, self.damage), context)
        return self._aim(game, context)

    def _aim(self, game: Game, context: Context) -> Steps:
        """Attacks those whom `who` names, who are the targets from now on; nothing happens where it names nobody."""
        found = [figure for figure in (yield from chosen_figures(game, self.who, context)) if isinstance(figure, Survivor) and not figure.dead]
        if found:
            context.aim(found[0], tuple(found if len(found) > 1 else ()))
            yield from attack_profile(game, self, (self.speed, self.accuracy, self.damage), context)


class Attack(BaseAttack, frozen=True):
    """The monster attacks its target, or `who`, with this profile, from where it stands: the distance is not tested. Several: one after another.

    `after_hit` is performed once if a die hit, `before_damage` before the damage, `after_damage` once if damage was dealt; if the
    target died of it, without what concerns the target. Nothing happens if the monster is knocked down or off the board, or if the target is dead.
    """


class MoveAndAttack(BaseAttack, frozen=True):
    """The monster moves toward its target until within `reach` spaces, turns to face it, and attacks if it came close enough.

    If it did not, its turn ends, and the rest of the card is not performed; outside of its turn only the card or reaction ends.
    The other settings are those of `attack`.
    """
    reach: Annotated[int, Meta(ge=1, le=22)] = 1


class BasicAction(Effect, frozen=True):
    """The monster performs its basic action, against `target` if one is given, else against the target that it picks.

    `speed` and `damage` are added to the profile; `accuracy` is an improvement: 1 hits on one less.
    """
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    of_the_monster: ClassVar[bool] = True
    target: Who | None = None
    speed: int = 0
    accuracy: int = 0
    damage: int = 0

    def perform(self, game: Game, context: Context) -> Steps | None:
        return basic_action(self, game, context)

    def words(self) -> Message:
        changes = [Message("thing.value", {"n": Amount(str(number), number), "value": Message(f"value.{name}")})
                   for name, number in (("speed", self.speed), ("accuracy", self.accuracy), ("damage", self.damage)) if number]
        kind = ("" if self.target is None else ".target") + (".changed" if changes else "")
        return Message(f"effect.basic_action{kind}", {"target": self.target, "things": changes})


class DrawAi(Effect, frozen=True):
    """The monster draws one more AI card after this one."""
    of_the_monster: ClassVar[bool] = True

    def perform(self, game: Game, context: Context) -> Steps | None:
        context.draws += 1
        return None


class PriorityTarget(Effect, frozen=True):
    """A survivor takes the priority target token, until it is used once (`until: for_good`: longer), or loses it (`drop`)."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    who: Who = HERE
    drop: bool = False
    until: Literal["for_good"] | None = None

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._take(game, context)

    def _take(self, game: Game, context: Context) -> Steps:
        for survivor in (yield from chosen_figures(game, self.who, context)):
            if not isinstance(survivor, Survivor):
                continue
            if self.drop:
                drop_token(game, survivor, context.card, "card")
            else:
                take_token(game, survivor, context.card, self.until is not None)

    def words(self) -> Message:
        kind = ".drop" if self.drop else ".lasting" if self.until is not None else ""
        return Message(f"effect.priority_target{kind}", {"who": self.who})


def alert(effect: Alert, game: Game, context: Context) -> Steps:
    """Performs the effects of an alert; no survival is spent until they are done (facts 8.4)."""
    showdown = game.table
    showdown.alerts += 1
    try:
        yield from perform(game, effect.do, context)
    finally:
        showdown.alerts -= 1


def pick_target(effect: PickTarget, game: Game, context: Context) -> Steps:
    """Picks the target of the first line that finds somebody; nobody: the instinct, and `TurnEnds` is raised (core rules p.68).

    The priority target token overrides the list, but not one that picks several targets, and not that of a hit location (facts 3.11).
    """
    showdown = game.table
    target: Survivor | None = None
    targets: list[Survivor] = []
    tied = False
    context.aim(None, ())
    several = any([names_several(line) for line in effect.among])
    if showdown.priority_target and several | (context.kind == "hit_location"):
        game.record_reason(TokenIgnoredReason, context.card, showdown.priority_target)
    elif showdown.priority_target:
        target = game.by_id[showdown.priority_target]
        game.record_reason(PriorityTargetReason, context.card, target.id)
        game.emit(events.TargetPicked("monster", target.id, "priority_target"))
        if not showdown.lasting_target:
            drop_token(game, target, context.card, "picked")
    if target is None:
        for line in effect.among:
            if names_several(line):
                targets = yield from pick_several(game, line, context)
                target = targets[0] if targets else None
            else:
                target, tied = yield from pick(game, line, context)
            if target is not None:
                break
        for survivor in targets or ([target] if target is not None else []):
            game.record_reason(TargetReason, context.card, line.text, survivor.id)
            game.emit(events.TargetPicked("monster", survivor.id, line.text, tied))
    context.aim(target, tuple(targets))
    context.subject = context.about = target
    if target is None:
        yield from follow_instinct(game, context)
        return
    showdown.target = target.id
    if showdown.rules == "full":
        yield from foolhardy(game, targets or [target], context)
    if "target_picked" not in game.triggers:
        return
    if (yield from prevented(game, "target_picked", context)) and len(targets) < 2:
        yield from pick_another(effect, game, target, context)
    elif showdown.target != target.id and not targets:          # somebody has stepped in (shield mastery)
        stepped_in = game.by_id[showdown.target]
        context.aim(stepped_in)
        context.subject = context.about = stepped_in


def pick_another(effect: PickTarget, game: Game, but: Survivor, context: Context) -> Steps:
    """Picks again, of all but one survivor; where nobody else fits, that one stays the target."""
    showdown = game.table
    for line in effect.among:
        other, tied = yield from pick(game, line, context, but)
        if other is not None:
            game.record_reason(TargetReason, context.card, line.text, other.id)
            game.emit(events.TargetPicked("monster", other.id, line.text, tied))
            context.aim(other, ())
            context.subject = context.about = other
            showdown.target = other.id
            return
    context.aim(but, ())


def follow_instinct(game: Game, context: Context) -> Steps:
    """Performs the monster's instinct where no line finds anybody, and raises `TurnEnds`; an instinct that finds nobody does nothing more."""
    showdown = game.table
    game.record_reason(NobodyReason, context.card)
    if context.kind != "instinct":
        game.emit(events.Sniffed("monster"))
        showdown.sniffed_in = showdown.round
        hiding.reveal(game, "sniffed")
        within = context.inner(context.card, "monster", None)
        within.kind = "instinct"
        yield from perform(game, game.monster_card.instinct, within)
    end_turn(game)


def end_turn(game: Game) -> None:
    """Ends the monster's turn; in a reaction or a trait, where no turn of the monster is going on, only the card that it stands on."""
    raise TurnEnds if game.awaited[TurnEnds] or not game.awaited[CardEnds] else CardEnds


def foolhardy(game: Game, targets: list[Survivor], context: Context) -> Steps:
    """Adds an insanity to the controller's own survivor who was picked, never when playing alone (core rules p.66).

    A controller of several survivors has named one of them on taking the tile: only that one gains it (facts 2.5).
    """
    campaign, showdown = game.campaign, game.table
    if len(campaign.players) < 2:
        return
    for target in targets:
        if target.player == campaign.controller and showdown.nominee in ("", target.id):
            game.record_reason(FoolhardyReason, TILE, target.id)
            yield from gain_counter(game, target, "insanity", 1, context.inner(TILE, target.id, target))  # by the tile, not by the card that has picked


def attack_profile(game: Game, profile: BaseAttack, numbers: tuple[int, int, int], context: Context) -> Steps:
    """Moves toward the target if the profile says so, and attacks if it is within reach (First Story p.22); several targets are attacked one after another.

    `numbers` are speed, accuracy and damage. Where the target is out of reach, the turn ends with the full move: what the card still holds is not
    performed (facts 3.10).
    """
    if len(context.monster_attack.targets) > 1:
        yield from attack_each(game, profile, numbers, context)
        return
    if not (yield from attack_one(game, profile, numbers, context)):
        end_turn(game)


def attack_one(game: Game, profile: BaseAttack, numbers: tuple[int, int, int], context: Context) -> Ways[bool]:
    """Moves toward one target if the card says so, and attacks; returns False where the target is out of reach of a monster that could move."""
    target = context.monster_attack.target
    if target is None or target.dead:
        return True
    if not game.monster.space:
        game.record_reason(CancelledReason, context.card, "attack", "off_board")
        return True
    reached = game.monster.knocked_down or not isinstance(profile, MoveAndAttack) or (yield from move_toward(game, target, profile.reach, context))
    if game.monster.knocked_down:                               # felled at a flow, or as it moved (facts 7.17)
        game.record_reason(CancelledReason, context.card, "attack", "knocked_down")
        return True
    if reached:
        if context.monster_attack.by:                           # a card of a minion's attack lets the monster attack
            context.monster_attack = MonsterAttack(target)
        yield from monster_attack(game, profile, *numbers, context)
    return reached


def attack_each(game: Game, profile: BaseAttack, numbers: tuple[int, int, int], context: Context) -> Steps:
    """Attacks each of several targets, in the order that the monster controller likes; the turn ends where none of them is in reach."""
    everyone, damaged, reached = context.monster_attack.targets, 0, False
    targets = list(everyone)
    while left := [target for target in targets if not target.dead]:
        chosen = yield from choose("pick_target", CONTROLLER, context.card, tuple([target.id for target in left]), PickTargetFacts("next"))
        target = game.by_id[chosen]
        targets.remove(target)
        context.aim(target, (target,))
        reached |= yield from attack_one(game, profile, numbers, context)
        damaged += context.damaged
    context.damaged = damaged
    context.aim(context.monster_attack.target, tuple([target for target in everyone if not target.dead]))
    if not reached:
        end_turn(game)


def basic_action(effect: BasicAction, game: Game, context: Context) -> Steps:
    """Performs the steps of the basic action with changes to its profile; where a target is named, none is picked."""
    found = (yield from chosen_figures(game, effect.target, context)) if effect.target is not None else []
    named = next((figure for figure in found if isinstance(figure, Survivor)), None)
    if effect.target is not None and (named is None or named.dead):
        return
    within = context.inner(context.card, "monster", context.subject)
    within.about, within.kind = context.about, context.kind
    within.aim(within.monster_attack.target, ())
    if named is not None:
        within.subject = within.about = named
        within.aim(named, ())
    for step in game.monster_card.basic_action:
        if isinstance(step, MoveAndAttack):
            yield from attack_profile(game, step, (step.speed + effect.speed, step.accuracy - effect.accuracy, step.damage + effect.damage), within)
        elif game.monster.knocked_down:
            break
        elif named is None or not isinstance(step, PickTarget):
            yield from perform(game, (step,), within)
    context.damaged = within.damaged
