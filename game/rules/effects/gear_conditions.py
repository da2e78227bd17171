"""Conditions about what is worn, carried and stored: complete affinities, whole sets, keywords of everything in a grid, cards in the storage."""
from typing import Annotated

from msgspec import Meta

from game.cards.effect import Condition, Message, Named
from game.cards.kinds import HERE, BodyLocation, Ref
from game.model.survivor import Survivor
from game.rules.engine import grid
from game.rules.engine.game import Context, Game

ARMOR = "armor"


class Carries(Condition, frozen=True):
    """One card in the subject's gear grid has all of these keywords; `[]`: any card lies there."""
    keywords: tuple[str, ...]

    def holds(self, game: Game, context: Context) -> bool:
        who, cards = context.subject, game.library.gear
        return isinstance(who, Survivor) and any([set(self.keywords) <= set(cards[name].keywords) for name in who.grid.values()])

    def words(self) -> Message:
        if not self.keywords:
            return Message("condition.carries_any", {"who": HERE})
        return Message("condition.carries", {"who": HERE, "keywords": [Message(f"keyword.{word}") for word in self.keywords]})


class CarriesOnly(Condition, frozen=True):
    """The subject's gear grid is not empty, and each card in it has this keyword: `carries_only: bone`."""
    keyword: str

    def holds(self, game: Game, context: Context) -> bool:
        who, cards = context.subject, game.library.gear
        return isinstance(who, Survivor) and bool(who.grid) and all([self.keyword in cards[name].keywords for name in who.grid.values()])

    def words(self) -> Message:
        return Message("condition.carries_only", {"who": HERE, "keyword": Message(f"keyword.{self.keyword}")})


class Wears(Condition, frozen=True):
    """The subject wears armor with this keyword at this body location: `wears: {at: head, keyword: metal}`."""
    at: BodyLocation
    keyword: str = "armor"

    def holds(self, game: Game, context: Context) -> bool:
        who, cards = context.subject, game.library.gear
        worn = [cards[name] for name in who.grid.values()] if isinstance(who, Survivor) else []
        return any([{self.keyword, ARMOR} <= set(card.keywords) and self.at in card.armor for card in worn])

    def words(self) -> Message:
        if self.keyword == ARMOR:
            return Message("condition.wears.any", {"who": HERE, "at": Message(f"on.{self.at}")})
        return Message("condition.wears", {"who": HERE, "at": Message(f"on.{self.at}"), "keyword": Message(f"keyword.{self.keyword}")})


class WearsSet(Condition, frozen=True):
    """The subject wears all pieces of this armor set: `wears_set: rawhide_armor`."""
    card: Annotated[str, Ref("set")]

    def holds(self, game: Game, context: Context) -> bool:
        who = context.subject
        return isinstance(who, Survivor) and set(game.library.sets[self.card].pieces) <= set(who.grid.values())

    def words(self) -> Message:
        return Message("condition.wears_set", {"who": HERE, "card": Named("set", self.card)})


class Owned(Condition, frozen=True):
    """The settlement has a resource or gear card, in the storage or carried by somebody: `owned: perfect_crucible`."""
    card: Annotated[str, Ref("any")]

    def holds(self, game: Game, context: Context) -> bool:
        carried = any([self.card in (*survivor.grid.values(), *survivor.resources) for survivor in game.living()])
        return carried or game.settlement.storage.get(self.card, 0) > 0

    def card_needed(self) -> str | None:
        return self.card

    def words(self) -> Message:
        return Message("condition.owned", {"card": Named("any", self.card)})


class Affinities(Condition, frozen=True):
    """The subject's gear grid has at least so many complete affinities of each colour, and at most so many of all together (`most: 0`: none)."""
    red: Annotated[int, Meta(ge=0, le=12)] = 0
    green: Annotated[int, Meta(ge=0, le=12)] = 0
    blue: Annotated[int, Meta(ge=0, le=12)] = 0
    most: Annotated[int, Meta(ge=0, le=12)] | None = None

    def holds(self, game: Game, context: Context) -> bool:
        who = context.subject
        if not isinstance(who, Survivor):
            return False
        complete = grid.affinities(game.library, who)
        few = self.most is None or sum(complete.values()) <= self.most
        return few and all([complete[colour] >= getattr(self, colour) for colour in ("red", "green", "blue")])

    def words(self) -> Message:
        if self.most is not None:
            return Message("condition.affinities.most" if self.most else "condition.affinities.none", {"n": self.most, "many": self.most})
        wanted = [(colour, getattr(self, colour)) for colour in ("red", "green", "blue")]
        colours = [Message("affinities.of", {"n": n, "colour": Message(f"colour.{c}")}) for c, n in wanted if n]
        return Message("condition.affinities", {"colours": colours, "many": self.red + self.green + self.blue})


class Practises(Condition, frozen=True):
    """The subject practises this type of weapon: `practises: axe`."""
    weapon: Annotated[str, Ref("proficiency")]

    def holds(self, game: Game, context: Context) -> bool:
        return isinstance(context.subject, Survivor) and context.subject.weapon == self.weapon

    def words(self) -> Message:
        return Message("condition.practises", {"type": Named("proficiency", self.weapon)})
