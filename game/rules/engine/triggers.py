"""The timing points, in the order of the book, and the lasting rules that answer to moments.

A moment concerns somebody. A survivor's rule answers only if it concerns its owner, unless `about:` says otherwise; the rules of the
monster and of the settlement always answer. If several different cards answer, the monster controller chooses the order.
"""
from msgspec import Struct

from game.cards.grants import grant_of
from game.cards.kinds import Who
from game.model.campaign import Used
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import DEPTH, TERRAIN, Context, Entry, Figure, Game, answers_for_others
from game.rules.engine.options import LEAVE, TAKE
from game.rules.engine.performing import Awaiting, contain, perform, raise_after_change
from game.rules.engine.question_facts import UseFacts
from game.rules.engine.questions import CONTROLLER, Ask, Steps
from game.rules.engine.signals import ENDS, Cancelled, LoopEnds
from game.rules.engine.values import fitting, number_granted


class TimingPoint(Struct, frozen=True):
    """A timing point of the round: its number on the screen, its name (`timing.<name>`), and the moments that happen there."""
    number: str
    name: str
    triggers: tuple[str, ...] = ()

    @property
    def moment(self) -> str:
        """The moment that happens when the round reaches this point."""
        return self.triggers[0]

    @property
    def of_round(self) -> str:
        """Returns the number of the point of the round to which it belongs: 5 for 5.1."""
        return self.number.partition(".")[0]

    @property
    def of_an_act(self) -> bool:
        """Whether it happens once for each survivor who acts."""
        return "." in self.number


OF_ITS_ATTACK = ("attack_rolled", "after_hit", "before_damage", "after_damage", "attack_end")  # moments of an attack of the monster
ROUND = (
    TimingPoint("1", "round_start", ("round_start",)),
    TimingPoint("2", "monster_turn_start", ("monster_turn_start",)),
    TimingPoint("3", "monster_turn", ("before_ai_draw", "ai_drawn", "card_end")),
    TimingPoint("4", "monster_turn_end", ("monster_turn_end",)),
    TimingPoint("5", "survivors_turn_start", ("survivors_turn_start",)),
    TimingPoint("5.1", "act_start", ("act_start",)),
    TimingPoint("5.2", "act", ("activation_spent",)),
    TimingPoint("5.3", "act_end", ("act_end",)),
    TimingPoint("6", "survivors_turn_end", ("survivors_turn_end",)),
    TimingPoint("7", "round_end", ("round_end",)),
)


def in_order(entry: Entry) -> tuple[str, str, int]:
    """Returns the sort key of rules that answer to one moment: card, owner, number; if the order matters, the monster controller chooses it."""
    return entry[1], entry[0], entry[2]


def concerns(game: Game, entry: Entry, context: Context) -> bool:
    """Returns whether a rule in play answers to this moment: it concerns its owner, is not used up, and its conditions hold."""
    owner, card, number, rule = entry
    about = context.about
    if isinstance(about, Survivor) and about.id != owner and owner in game.by_id and not answers_for_others(rule):
        return False
    if owner == TERRAIN and not game.on_ground(about, card):
        return False
    if rule.once is not None and is_used(game, f"{owner} {card} {number}"):
        return False
    if not rule.if_.every:
        return True
    if owner in game.by_id:
        context = context.inner(card, owner, game.by_id[owner])
    return rule.if_.hold(game, context)


def is_used(game: Game, mark: str) -> bool:
    """Returns whether a rule that answers once has done so; `mark` is its owner, card and number."""
    return any([used.rule == mark for used in game.campaign.used])


def fire_triggers(game: Game, moment: str, context: Context) -> Steps[None]:
    """Lets the rules in play that answer to a moment do so, one after the other. Raises `Cancelled` if one of them cancels what triggered it."""
    entries = game.triggers.get(moment)
    if not entries:
        return
    game.count_step()
    waiting = sorted([entry for entry in entries if concerns(game, entry, context)], key=in_order)
    if context.monster_attack.by and moment in OF_ITS_ATTACK:   # a minion attacks: cards of the monster answer to its own attacks alone
        waiting = [entry for entry in waiting if entry[0] != "monster"]
    if moment == "before_ai_draw" and waiting:                  # if the draw is cancelled, no other rule is asked about it
        preventing = [entry for entry in waiting if not entry[3].may and any([effect.prevents for effect in entry[3].do])]
        waiting = preventing or ([] if context.card == "basic_action" else waiting)   # a basic action is no draw (facts 9.9)
    game.depth += 1
    try:
        if game.depth > DEPTH:
            raise LoopEnds(context.card)
        while waiting:
            entry = waiting[0]
            cards = tuple(dict.fromkeys([waiter[1] for waiter in waiting]))
            if len(cards) > 1 and not commute(waiting):
                first = yield Ask("order_rules", CONTROLLER if game.showdown is not None else "everyone", moment, cards)
                entry = next(waiter for waiter in waiting if waiter[1] == first)
            waiting.remove(entry)
            yield from answer(game, entry, moment, context)
            if waiting:
                live = game.triggers.get(moment, [])
                waiting = [waiter for waiter in waiting if (waiter in live or is_of_the_dead(waiter, context)) and concerns(game, waiter, context)]
    finally:
        game.depth -= 1


def is_of_the_dead(entry: Entry, context: Context) -> bool:
    """Returns whether a rule is one of who has just died: what they bear is in play no longer, and still answers to their death."""
    return isinstance(context.about, Survivor) and context.about.dead and entry[0] == context.about.id


def prevented(game: Game, moment: str, context: Context) -> Steps[bool]:
    """Opens a moment before something happens; returns whether a rule cancelled it."""
    try:
        with Awaiting(game, "cancellable"):
            yield from fire_triggers(game, moment, context)
    except Cancelled:
        return True
    return False


def commute(waiting: list[Entry]) -> bool:
    """Returns whether the order makes no difference: none is optional, and all only add to numbers, of which one at most has milestones, or do the same for the
    same owner.

    A card that does nothing but leave makes no difference to the others.
    """
    waiting = [entry for entry in waiting if entry[3].may or not all([effect.archives_itself() for effect in entry[3].do])]
    if len({entry[1] for entry in waiting}) < 2:
        return True
    first = waiting[0]
    if all([not entry[3].may and entry[0] == first[0] and entry[3].do == first[3].do for entry in waiting]):
        return True
    if sum([any([effect.may_reach() for effect in entry[3].do]) for entry in waiting]) > 1:
        return False
    return all([not entry[3].may and all([effect.commutes for effect in entry[3].do]) for entry in waiting])


def answer(game: Game, entry: Entry, moment: str, context: Context) -> Steps[None]:
    """Performs one rule that answers to a moment: for whom it concerns, or for each survivor whom its `who` names."""
    if entry[3].who is None:
        return answer_for(game, entry, moment, context, game.by_id.get(entry[0], context.about))
    return answer_for_each(game, entry, moment, context, entry[3].who)


def answer_for_each(game: Game, entry: Entry, moment: str, context: Context, who: Who) -> Steps[None]:
    """Performs one rule for each survivor who fits a phrase."""
    owner, card, *_ = entry
    for survivor in fitting(game, who, context.inner(card, owner, context.about)):
        yield from answer_for(game, entry, moment, context, survivor)


def answer_for(game: Game, entry: Entry, moment: str, context: Context, subject: Figure | None) -> Steps[None]:
    """Performs one rule for one subject; if the rule says `may`, its owner decides, or each survivor whom its `who` names, if it would do anything."""
    owner, card, number, rule = entry
    within = context.inner(card, owner, subject)
    if rule.may:
        if not any([effect.does_anything(game, within) for effect in rule.do]):
            return
        decides = subject.id if rule.who is not None and isinstance(subject, Survivor) else owner
        who = decides if decides in game.by_id else CONTROLLER if owner == "monster" else "everyone"
        if (yield Ask("use", who, card, (TAKE, LEAVE), UseFacts(moment))) == LEAVE:
            return
    if rule.once is not None and not is_used(game, f"{owner} {card} {number}"):
        game.campaign.used.append(Used(f"{owner} {card} {number}", rule.once))
    game.emit(events.RuleAnswered(owner, card, moment))
    if grant_of(card) is not None:
        within.x = number_granted(game, card, owner)
    try:
        yield from perform(game, rule.do, within)
    except ENDS as signal:
        if game.awaited[type(signal)]:
            raise_after_change(game, signal)
        else:
            contain(game, signal, card)
    finally:
        context.draws += within.draws
        context.location = within.location
        context.marks += within.marks
        context.more_rolls, context.more_hits = context.more_rolls + within.more_rolls, context.more_hits + within.more_hits
