"""Contexts of resolutions stored as plain values, so that they can be compared, and restored for another copy of the state."""
from collections.abc import Hashable
from typing import Any

from game.model.monster import Monster
from game.model.survivor import Survivor
from game.rules.engine.game import Context, Game, MonsterAttack, SettlementEvent, SurvivorAttack, TableRoll

PARTS_OF_A_CONTEXT = (SurvivorAttack, MonsterAttack, SettlementEvent, TableRoll)


class Kept:
    """A stored context; of equal ones there is one object only, so that comparing them is quick."""

    __slots__ = ("fields",)

    def __init__(self, fields: tuple[Any, ...]) -> None:
        self.fields = fields


class KeptContexts:
    """Stores contexts and restores them for the copy of the state in `game`."""

    game: Game

    def __init__(self) -> None:
        self.kept_cards: dict[int, Any] = {}
        self.kept_contexts: dict[tuple[Any, ...], Kept] = {}

    def keep(self, context: Context) -> Kept:
        """Returns a context as a value."""
        fields = tuple([self.kept(getattr(context, name)) for name in Context.__struct_fields__])
        if fields not in self.kept_contexts:
            self.kept_contexts[fields] = Kept(fields)
        return self.kept_contexts[fields]

    def kept(self, thing: object) -> Hashable:
        """Returns a value of a context, or an argument of a rule, as a value that can be compared."""
        if isinstance(thing, Survivor):
            return ("survivor", thing.id)
        if isinstance(thing, Monster):
            return ("monster",)
        if isinstance(thing, Context):
            return ("context", self.keep(thing))
        if isinstance(thing, list):
            return ("list", tuple([self.kept(each) for each in thing]))
        if isinstance(thing, PARTS_OF_A_CONTEXT):
            return (type(thing), tuple([self.kept(getattr(thing, name)) for name in type(thing).__struct_fields__]))
        if isinstance(thing, tuple) and thing and isinstance(thing[0], Survivor):
            return ("survivors", tuple([survivor.id for survivor in thing]))
        if thing is None or isinstance(thing, str | int | tuple):
            return ("plain", thing)
        self.kept_cards[id(thing)] = thing                      # effects of a card: kept referenced, so that their ids stay valid
        return ("card", id(thing))

    def context_of(self, kept: Any) -> Context:
        """Restores a context."""
        context = Context()
        for name, thing in zip(Context.__struct_fields__, kept.fields, strict=True):
            setattr(context, name, self.found(thing))
        return context

    def found(self, kept: Any) -> Any:
        """Restores a value."""
        kind = kept[0]
        if kind == "survivor":
            return self.game.by_id[kept[1]]
        if kind == "monster":
            return self.game.monster
        if kind == "context":
            return self.context_of(kept[1])
        if kind == "survivors":
            return tuple([self.game.by_id[who] for who in kept[1]])
        if kind in PARTS_OF_A_CONTEXT:
            return kind(*[self.found(thing) for thing in kept[1]])
        if kind == "list":
            return [self.found(each) for each in kept[1]]
        return self.kept_cards[kept[1]] if kind == "card" else kept[1]
