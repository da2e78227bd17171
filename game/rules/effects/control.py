"""Words of control: branch, roll, choose, grant, cancel."""
from collections.abc import Iterable
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from game.cards.effect import ALWAYS, FREE, Conditions, Cost, Effect, Effects, Fault, Message, Named, Rules, Steps
from game.cards.kinds import DICE, HERE, Amount, Ref, Row, Until, Who, unlike_dice
from game.cards.library import walk
from game.cards.rules_in_play import OF_A_CHOICE, OF_A_SURVIVOR, OF_GRANTS, unheard, unpaid
from game.model.survivor import FACES, Survivor
from game.rules.effects.conditions import Rolled
from game.rules.effects.phrases import chosen_figures, decider, figures_now, for_each
from game.rules.engine import events
from game.rules.engine.game import Context, Figure, Game, TableRoll, figure_id
from game.rules.engine.options import LEAVE, TAKE
from game.rules.engine.performing import perform
from game.rules.engine.question_facts import OR_ELSE, ChooseFacts, UseFacts
from game.rules.engine.questions import Ask, choose, die
from game.rules.engine.questions import Steps as Ways
from game.rules.engine.reasons import BarredReason, CancelledReason, GoneReason, MissingReason, TableReason
from game.rules.engine.signals import Cancelled
from game.rules.engine.values import WAY, amount, fitting, forbidden_by, ignores, must
from game.rules.settlement import rolls
from game.rules.settlement.births import nominate
from game.rules.settlement.story_events import tell
from game.rules.showdown import hiding
from game.rules.survivors.harm import injure
from game.rules.survivors.paying import cannot_pay, pay


class If_(Effect, frozen=True):
    """Performs `then` if its conditions hold, otherwise `else`: `if: {knows: ammonia, then: [...]}`."""
    holds_others: ClassVar[bool] = True
    tests: Conditions
    then: Effects = ()
    else_: Effects = ()

    def perform(self, game: Game, context: Context) -> Steps | None:
        return perform(game, self.then if self.tests.hold(game, context) else self.else_, context)

    def unfit(self) -> str:
        return "" if self.then or self.else_ else "'if' needs 'then': what happens where its conditions hold, as {if: {..., then: ...}}"

    def does_anything(self, game: Game, context: Context) -> bool:
        return any([effect.does_anything(game, context) for effect in (self.then if self.tests.hold(game, context) else self.else_)])


class Plus(Struct, frozen=True, forbid_unknown_fields=True):
    """An amount that is added to a roll: `plus: understanding`, or `plus: {amount: 2, if: {carries: sickle}}`."""
    amount: Amount
    if_: Conditions = ALWAYS


class Roll(Effect, frozen=True):
    """Rolls on a table and performs the first row that fits the sum: `roll: {1-3: [...], 4+: [...]}`. No row: nothing happens.

    `dice` are `1d10`, `1d5` (half a d10, rounded up), more of them (`2d10`), or `location` (the hit location die: 1 head to 6 legs).
    `plus` is added; one that is dice adds dice. `who` throws: the subject, if left out.
    """
    rows: dict[Row, Effects]
    who: Who = HERE
    dice: Annotated[str, Meta(pattern=r"^([1-9]|[12]\d|30)d(5|10)$|^location$", description="`1d10`, `1d5`, up to 30 of them (`2d10`), or `location`")] = "1d10"
    plus: tuple[Plus, ...] = ()

    def perform(self, game: Game, context: Context) -> Steps | None:
        return roll_on_table(self, game, context)

    def unfit(self) -> str:
        return unlike_dice(self.dice, [more.amount.text for more in self.plus])


class Choose(Effect, frozen=True):
    """Each of these figures chooses one of the named ways and is its subject; all players together choose for who is no survivor.

    A way that is known to do nothing for them (to heal what they do not have) is not offered.
    """
    ways: dict[str, Effects]
    who: Who = HERE

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._choose(game, context) if self.who == HERE else for_each(game, self.who, context, lambda within: self._choose(game, within))

    def _choose(self, game: Game, context: Context) -> Steps:
        offered = tuple([way for way, effects in self.ways.items() if not effects or any([effect.does_anything(game, context) for effect in effects])])
        if offered:
            chosen = yield from choose("choose", context.subject.id if isinstance(context.subject, Survivor) else "everyone", context.card, offered)
            yield from perform(game, self.ways[chosen], context)


class May(Effect, frozen=True):
    """Each of these figures may pay and do this, or else does `else`; nobody is asked where the cost cannot be paid, or what is free would do nothing.

    All players together decide for who is no survivor. Where it is offered to `consume` something, who must consume does, and who cannot does not.
    """
    do: Effects
    pay: Cost = FREE
    who: Who = HERE
    consume: bool = False
    else_: Effects = ()

    def faults(self) -> Iterable[Fault]:
        return unpaid(("pay",), self.pay, OF_A_CHOICE)

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._may(game, context) if self.who == HERE else for_each(game, self.who, context, lambda within: self._may(game, within))

    def does_anything(self, game: Game, context: Context) -> bool:
        return self.who != HERE or self.pay != FREE or bool(self.else_) or any([effect.does_anything(game, context) for effect in self.do])

    def _may(self, game: Game, context: Context) -> Steps:
        if not self.does_anything(game, context):
            return
        subject = context.subject
        who = subject.id if isinstance(subject, Survivor) else "everyone"
        why, barred = cannot_pay(game, subject, self.pay), forbidden_by(game, who, "consume") if self.consume else None
        if why is not None:
            game.record_reason(MissingReason, context.card, why, 1)
        elif barred is not None:
            game.record_reason(BarredReason, barred, "consume", barred)
        elif (self.consume and must(game, who, "consume", context)) or (yield self._ask(who, context)) == TAKE:
            yield from pay(game, subject, self.pay, context)
            yield from perform(game, self.do, context)
            return
        if self.else_:
            yield from perform(game, self.else_, context)

    def _ask(self, who: str, context: Context) -> Ask:
        """Returns the question whether it is done."""
        priced_out = self.pay != FREE and bool(self.else_)
        return Ask("use", who, context.card, (TAKE, LEAVE), UseFacts(OR_ELSE) if priced_out else None)


class Let(Effect, frozen=True):
    """Each of these figures in turn becomes the subject of `do`. The dead are left out, unless the phrase says `dead`."""
    holds_others: ClassVar[bool] = True
    who: Who
    do: Effects

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._let(game, context)

    def does_anything(self, game: Game, context: Context) -> bool:
        return self.who.pick != "chosen" or bool(fitting(game, self.who, context))

    def _let(self, game: Game, context: Context) -> Steps:
        role = parent_noted(self.do) if game.showdown is None else None
        if role is not None:
            yield from nominate(game, role, context)
            return
        yield from for_each(game, self.who, context, lambda within: perform(game, self.do, within))


class Grant(Effect, frozen=True):
    """A lasting rule holds for each of these figures until the moment given."""
    until: Until
    rules: Rules
    who: Who = HERE

    def faults(self) -> Iterable[Fault]:
        return unheard(("rules",), self.rules, OF_GRANTS.get(self.who.noun, OF_A_SURVIVOR), f"grant with `who: {self.who.text}`")

    def perform(self, game: Game, context: Context) -> Steps | None:
        figures = figures_now(game, self.who, context)
        if figures is None:
            return self._choose(game, context)
        self._grant(game, context, figures)
        return None

    def _choose(self, game: Game, context: Context) -> Steps:
        self._grant(game, context, (yield from chosen_figures(game, self.who, context)))

    def _grant(self, game: Game, context: Context, figures: list[Figure]) -> None:
        key = game.library.grant_of[id(self)]
        number = context.moved if any([part.text == WAY for rule in self.rules for part in (*rule.add.values(), *rule.set.values())]) else context.x
        for figure in figures:
            owner = "settlement" if figure is game.settlement else figure_id(game, figure)
            game.grant(key, owner, self.until, number)
            if self.until == hiding.SEEN:
                hiding.hide(game, owner, key)


class Cancel(Effect, frozen=True):
    """What triggered the rule does not happen: it answers to a `before_` moment, a hit or a drawn card.

    With `hits` so many hits of the monster's attack are ignored instead; the survivor chooses which.
    """
    prevents: ClassVar[bool] = True
    hits: Amount | None = None

    def perform(self, game: Game, context: Context) -> Steps | None:
        if self.hits is not None:
            return ignore_hits(game, amount(game, context, self.hits) or 0, context)
        raise Cancelled

    def ends(self) -> str:
        return "" if self.hits is not None else "cancel"

    def words(self) -> Message:
        return Message("effect.cancel.hits", {"hits": self.hits}) if self.hits is not None else Message("effect.cancel")


class Again(Effect, frozen=True):
    """The table roll of this moment is thrown again, with `plus` added; its new row is performed. Without a table roll nothing happens."""
    signed: ClassVar[bool] = True
    repeats: ClassVar[bool] = True
    plus: Amount = Amount("0", 0)

    def perform(self, game: Game, context: Context) -> Steps | None:
        roll: TableRoll | None = context.roll
        if roll is None or not isinstance(roll.table, Roll):
            return None
        return roll_on_table(roll.table, game, context, (amount(game, context, self.plus) or 0) + roll.plus)

    def words(self) -> Message:
        return Message(f"effect.again.table{'.plus' if self.plus.number != 0 else ''}", {"plus": self.plus})


class Perform(Effect, frozen=True):
    """Performs a named action of the monster or the pack, an event, a row of an injury table, or the actions of an AI card.

    Each of these figures is the subject in turn. Nothing happens where a rule forbids the action. An injury row needs a survivor as the subject.
    """
    holds_others: ClassVar[bool] = True
    action: Annotated[str, Ref("action")]
    who: Who = HERE

    def perform(self, game: Game, context: Context) -> Steps | None:
        if self.who == HERE:
            return perform_action(self, game, context)
        return for_each(game, self.who, context, lambda within: perform_action(self, game, within))

    def words(self) -> Message:
        return Message("effect.perform", {"who": self.who, "action": Named("action", self.action)})


def added(game: Game, plus: tuple[Plus, ...], context: Context) -> int:
    """Adds up what the subject adds to a roll that is compared with those of others; an amount that needs dice adds nothing."""
    return sum([amount(game, context, more.amount) or 0 for more in plus if more.if_.hold(game, context)])


def dice_added(plus: tuple[Plus, ...]) -> str:
    """Returns what is wrong with amounts that are added to a roll that is compared: dice add nothing there; "" if nothing is."""
    dice = next((more.amount.text for more in plus if DICE.search(more.amount.text)), "")
    return f"{dice!r} is dice, which add nothing to a roll that is compared: write a number" if dice else ""


def ignore_hits(game: Game, count: int, context: Context) -> Steps:
    """Takes so many hits out of an attack; the survivor who is hit chooses which (facts 11, block)."""
    hits, survivor = context.monster_attack.hits, context.subject
    while hits and count > 0 and isinstance(survivor, Survivor):
        ways = tuple(dict.fromkeys(hits))
        free = len(ways) > 1 and count < len(hits)
        ignored = (yield Ask("choose", survivor.id, context.card, ways, ChooseFacts("block"))) if free else ways[0]
        hits.remove(ignored)
        count -= 1
        game.emit(events.HitIgnored(survivor.id, ignored, context.card))


def roll_on_table(table: Roll, game: Game, context: Context, plus: int = 0) -> Steps:
    """Throws the dice, fires the triggers of the roll, then performs the row that the sum falls on."""
    subject = next(iter((yield from chosen_figures(game, table.who, context))), context.subject)
    who = subject.id if isinstance(subject, Survivor) else decider(game)
    if (yield from rolls.left_out(game, context)):
        return
    bonus, more_dice = plus, 0
    for more in table.plus:
        if not more.if_.every or more.if_.hold(game, context):
            fixed = amount(game, context, more.amount)
            bonus += fixed or 0
            more_dice += int(more.amount.text.partition("d")[0]) if fixed is None else 0
    if game.showdown is None and table.dice != "location":
        face = yield from rolls.thrown(game, context, lambda: throw(table, game, context, who, more_dice))
    else:
        face = yield from throw(table, game, context, who, more_dice, bonus)
    context.roll, context.rolled = TableRoll(table, plus), face + bonus
    for number, (row, then) in enumerate(table.rows.items()):
        if face + bonus in row:
            game.record_reason(TableReason, context.card, face, face + bonus, number)
            if then:
                yield from perform(game, then, context)
                return
            break
    game.emit(events.RollMissed(who, context.card))


def throw(table: Roll, game: Game, context: Context, who: str, more: int = 0, bonus: int | None = None) -> Ways[int]:
    """Throws the dice of a table, and `more` of the same, and returns their sum; `bonus` is what will be added, if that is known."""
    if table.dice == "location":
        face = yield from die("hit_location", 6, who=who)
        game.emit(events.LocationsFell(who, (FACES[face - 1],)))
        return face
    count, _, sides = table.dice.partition("d")
    total = 0
    faces = []
    game.count_step(context.card, int(count) + more - 1)
    steps = rows_begin(table, bonus) if game.counting and bonus is not None and count == "1" and not more else ()
    for _ in range(int(count) + more):
        face = yield from die("table", 10, who=who, steps=steps)
        face = (face + 1) // 2 if sides == "5" else face
        faces.append(face)
        total += face
    game.emit(events.DiceFell(who, "table", tuple(faces), 0, context.card))
    return total


def rows_begin(table: Roll, bonus: int) -> tuple[int, ...]:
    """Returns the faces of the d10 at which the row changes; none if something in a row looks at the number itself."""
    if any([isinstance(thing, Rolled | Perform | Again) or (isinstance(thing, Amount) and "rolled" in thing.text) for thing in walk(table.rows)]):
        return ()
    first = [end for row in table.rows for end in (row.low, row.high + 1)]
    return tuple(sorted({2 * (number - bonus) - 1 if table.dice.endswith("d5") else number - bonus for number in first}))


def perform_action(effect: Perform, game: Game, context: Context) -> Steps | None:
    """Performs a named action of the monster or the pack, or resolves an event, an injury or an AI card, unless a rule forbids it."""
    action = effect.action
    card = forbidden_by(game, "monster", action) if game.showdown is not None else None
    if card is not None:
        game.record_reason(BarredReason, card, action, card)
        return None
    own = game.actions.get(action) if game.showdown is not None else None
    if own is not None:
        if action == "grab" and isinstance(context.subject, Survivor) and context.subject.dead:
            game.record_reason(GoneReason, context.card, context.subject.id)
            return None
        if action == "grab" and game.monster.knocked_down:
            game.record_reason(CancelledReason, context.card, action, "knocked_down")
            return None
        if action == "grab" and isinstance(context.subject, Survivor):
            context.subject.grabbed_in = game.table.round
            context.source = "grab"
            game.emit(events.Grabbed(context.subject.id))
        return perform(game, own, context)
    library = game.library
    if action == "bash" and isinstance(context.subject, Survivor) and ignores(game, context.subject, "bash", context):
        game.record_reason(BarredReason, context.card, "bash", context.subject.id)
        return None
    if action in library.actions:
        return perform(game, library.actions[action].do, context)
    if action in library.injuries:
        return injure(game, context.subject, action, context) if isinstance(context.subject, Survivor) else None
    if action in library.events:
        return tell(game, action, context)
    return perform(game, library.ai[action].actions, context)


def parent_noted(do: Effects) -> str | None:
    """Returns which parent a `let` looks for (`let: {who: ..., do: {note: father}}`): father, mother, or None."""
    noted = getattr(do[0], "word", None) if len(do) == 1 else None
    return noted if noted in ("father", "mother") else None
