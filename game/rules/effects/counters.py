"""Words that change numbers: gain, lose, become."""
from typing import ClassVar

from game.cards.effect import Effect, Message, Steps, word_of
from game.cards.kinds import HERE, Amount, ArmorPlace, Colour, ValueName, Who
from game.model.settlement import Settlement
from game.model.survivor import COUNTERS, LOCATIONS, Survivor
from game.rules.effects.phrases import chosen_figures
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.performing import whole_change
from game.rules.engine.values import roll_amount
from game.rules.settlement import births, newcomers
from game.rules.showdown.wounds import gain_life
from game.rules.survivors.counters import gain_affinity, gain_armor, gain_attribute, gain_count, gain_counter, gain_token, stop_bleeding
from game.rules.survivors.death import bleed


class BaseCounters(Effect, frozen=True):
    """Base of gain, lose and become: one field for each counter of a survivor."""
    signed: ClassVar[bool] = True
    who: Who = HERE
    survival: Amount | None = None
    insanity: Amount | None = None
    courage: Amount | None = None
    understanding: Amount | None = None
    hunt_xp: Amount | None = None
    proficiency: Amount | None = None

    def things(self) -> list[Message]:
        """Lists what is changed, each with its amount, as messages."""
        return [Message(f"thing.{name}", {"n": getattr(self, name)}) for name in COUNTERS if getattr(self, name) is not None]

    def words(self) -> Message:
        return Message(f"effect.{word_of(type(self))}", {"who": self.who, "things": self.things()})


class BaseChanges(BaseCounters, frozen=True):
    """Base of gain and lose: also bleeding, numbers of the monster and the settlement, tokens, permanent changes, armor and affinities."""
    signed: ClassVar[bool] = True
    bleeding: Amount | None = None
    population: Amount | None = None
    endeavors: Amount | None = None
    life: Amount | None = None
    tokens: dict[ValueName, Amount] = {}
    permanent: dict[ValueName, Amount] = {}
    armor: Amount | None = None
    at: ArmorPlace = "every"
    affinity: Colour | None = None
    eyes: Amount | None = None

    def things(self) -> list[Message]:
        counters = (*COUNTERS, "bleeding", "population", "endeavors", "life", "eyes")
        things = [Message(f"thing.{name}", {"n": getattr(self, name)}) for name in counters if getattr(self, name) is not None]
        for kind, changes in (("token", self.tokens), ("permanent", self.permanent)):
            things += [Message(f"thing.{kind}", {"n": change, "value": Message(f"value.{name}")}) for name, change in changes.items()]
        if self.armor is not None:
            things.append(Message("thing.armor", {"n": self.armor, "at": Message(f"on.{self.at}")}))
        if self.affinity is not None:
            things.append(Message("thing.affinity", {"colour": Message(f"colour.{self.affinity}")}))
        return things


class Gain(BaseChanges, frozen=True):
    """Somebody gains counters, tokens or permanent changes: `gain: {survival: 1, tokens: {speed: -1}}`. The dead gain nothing.

    Survivors gain counters, `bleeding`, `tokens`, `permanent` attributes, `armor` (`at` a location or every one) and one `affinity`;
    the monster gains `tokens`, `life` and `eyes`; the settlement (`who: settlement`) gains `population` and `endeavors`. Limits hold.
    """
    commutes: ClassVar[bool] = True

    def may_reach(self) -> bool:
        return any([wanted is not None for wanted in (self.courage, self.understanding, self.hunt_xp)])

    def perform(self, game: Game, context: Context) -> Steps | None:
        return whole_change(game, gain(self, game, context))


class Lose(BaseChanges, frozen=True):
    """Somebody loses counters, never below 0; `all` takes everything. Of `tokens` only positive ones are taken.

    As with `gain`, but `life` and `eyes` are not lost by it. Where the population has a sheet for everybody, losing it kills survivors.
    """

    def perform(self, game: Game, context: Context) -> Steps | None:
        return whole_change(game, lose(self, game, context))


class Become(BaseCounters, frozen=True):
    """Counters of a survivor are set to a number; limits hold."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)

    def perform(self, game: Game, context: Context) -> Steps | None:
        return whole_change(game, become(self, game, context))


def gain(effect: Gain, game: Game, context: Context) -> Steps:
    """Adds counters, tokens and permanent changes for each figure of the phrase."""
    for figure in (yield from chosen_figures(game, effect.who, context)):
        if isinstance(figure, Settlement):
            yield from gain_settlement(effect, game, context, 1)
            continue
        about = context if figure is context.subject else context.inner(context.card, context.owner, figure)
        if isinstance(figure, Survivor):
            if figure.dead:
                continue
            for counter in COUNTERS:
                wanted = getattr(effect, counter)
                if wanted is not None:
                    yield from gain_counter(game, figure, counter, (yield from roll_amount(game, about, wanted)), about)
            yield from gain_for_good(effect, game, figure, about)
            if effect.bleeding is not None:
                yield from bleed(game, figure, (yield from roll_amount(game, about, effect.bleeding)), about)
        elif effect.life is not None:
            gain_life(game, (yield from roll_amount(game, about, effect.life)), context.card)
        if effect.eyes is not None and not isinstance(figure, Survivor):
            gain_count(game, figure, "eyes", (yield from roll_amount(game, about, effect.eyes)))
        for name, change in effect.tokens.items():
            gain_token(game, figure, name, (yield from roll_amount(game, about, change)))


def gain_for_good(effect: Gain, game: Game, survivor: Survivor, context: Context) -> Steps:
    """Adds permanent attributes, an affinity and armor. An injury that is on the sheet as often as it can be changes no attribute again."""
    if "recorded" not in context.words:
        for name, change in effect.permanent.items():
            gain_attribute(game, survivor, name, (yield from roll_amount(game, context, change)), context.card)
    if effect.affinity is not None:
        gain_affinity(game, survivor, effect.affinity, 1)
    if effect.armor is not None:
        points = yield from roll_amount(game, context, effect.armor)
        for location in places_of(effect.at):
            gain_armor(game, survivor, location, points)


def places_of(at: ArmorPlace) -> tuple[str, ...]:
    """Lists the body locations of an armor setting: all, or the one named."""
    return LOCATIONS if at == "every" else (at,)


def gain_settlement(effect: BaseChanges, game: Game, context: Context, sign: int) -> Steps:
    """Adds to (`sign` 1) or takes from (-1) the settlement's population and endeavors, never below 0."""
    settlement = game.settlement
    for name in ("population", "endeavors"):
        wanted = getattr(effect, name)
        if wanted is not None:
            number = yield from roll_amount(game, context, wanted)
            if name == "population" and sign < 0:
                yield from newcomers.lose_people(game, number, context)
                continue
            before = getattr(settlement, name)
            setattr(settlement, name, max(0, before + sign * number))
            known = len(game.living()) if name == "population" and not before else 0
            game.emit(events.Changed("settlement", name, getattr(settlement, name) - before, known=known))
            if name == "population" and number > 0 and context.source == "intimacy":
                yield from births.born(game, number, context)


def lose(effect: Lose, game: Game, context: Context) -> Steps:
    """Takes counters, bleeding, permanent attributes, affinities, armor and tokens from each figure of the phrase."""
    for figure in (yield from chosen_figures(game, effect.who, context)):
        if isinstance(figure, Settlement):
            yield from gain_settlement(effect, game, context, -1)
            continue
        about = context if figure is context.subject else context.inner(context.card, context.owner, figure)
        if isinstance(figure, Survivor):
            for counter in COUNTERS:
                wanted = getattr(effect, counter)
                if wanted is not None:
                    number = min(getattr(figure, counter), (yield from roll_amount(game, about, wanted)))
                    if number:
                        yield from gain_counter(game, figure, counter, -number, about)
            if effect.bleeding is not None:
                stop_bleeding(game, figure, (yield from roll_amount(game, about, effect.bleeding)))
            for name, change in effect.permanent.items():
                gain_attribute(game, figure, name, -(yield from roll_amount(game, about, change)), about.card)
            if effect.affinity is not None and figure.affinities.get(effect.affinity):
                gain_affinity(game, figure, effect.affinity, -1)
            if effect.armor is not None:
                points = yield from roll_amount(game, about, effect.armor)
                for location in places_of(effect.at):
                    gain_armor(game, figure, location, -min(figure.armor.get(location, 0), points))
        for name, change in effect.tokens.items():
            number = min(max(0, figure.tokens.get(name, 0)), (yield from roll_amount(game, about, change)))
            if number:
                gain_token(game, figure, name, -number)


def become(effect: Become, game: Game, context: Context) -> Steps:
    """Sets counters of survivors."""
    for figure in (yield from chosen_figures(game, effect.who, context)):
        about = context if figure is context.subject else context.inner(context.card, context.owner, figure)
        for counter in COUNTERS:
            wanted = getattr(effect, counter)
            if wanted is not None and isinstance(figure, Survivor):
                yield from gain_counter(game, figure, counter, (yield from roll_amount(game, about, wanted)) - getattr(figure, counter), about)
