"""Classes of a state that note what the rules read and write of it, by cells (footprints.py).

Fields with a key are a cell for each key, and to add to a growing list reads nothing of it: what was found where nothing else was asked of
the list holds whatever is in it.
"""
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from game.cards.library import Library
from game.model.campaign import Campaign, Granted
from game.model.monster import Monster
from game.rules.engine.game import SILENT, Game

Cell = tuple[int, str]                                          # number of the figure or sheet, field
CAMPAIGN, SHOWDOWN, MONSTER, RULES = -1, -2, -3, -4             # numbers of sheets; survivors are counted from 0
NEVER_CHANGE = {"id", "name", "sex", "player", "look", "parents", "card", "seed", "dice_thrown", "players", "monster", "survivors", "showdown"}
BY_KEY = ("tokens", "attributes", "armor", "injuries")          # fields of a figure each of whose keys is a cell; a monster has the first two
GROWING = ("granted", "persistent_injuries", "recorded", "resources")  # lists to which is added without a look at them
UNTIL = "granted until "                                        # a cell: the granted rules that last until a moment
OF = " of "                                                     # in a cell: how often a growing list holds a name
WHOLE_ROUNDS = {"round_end", "showdown_end"}                    # moments at which rules may end that last for rounds
INDEXES = ("triggers", "values", "qualities", "prohibitions", "ignored", "rolls")  # of the game, in the order of `Game.indexes`

RAW_BY_KEY: dict[tuple[Any, str], Any] = {}                     # of the classes that note
READ: set[Cell] = set()                                         # by the run going on: id() of the object and field
WRITTEN: set[Cell] = set()
note, note_written = READ.add, WRITTEN.add


def noting(cls: Any, fields: Mapping[str, Any]) -> Any:
    """Makes a subclass of a Struct that notes each access to its fields; `fields` are those whose type is replaced."""
    replaced = type(cls)(f"Typed{cls.__name__}", (cls,), {"__annotations__": dict(fields), "__module__": __name__}, kw_only=True) if fields else cls
    watched: dict[str, Any] = {"__module__": __name__, "__setattr__": _set}
    for name in cls.__struct_fields__:
        if name not in NEVER_CHANGE and name not in GROWING and (name not in BY_KEY or (cls is Monster and name not in BY_KEY[:2])):
            watched[name] = _watched(name, getattr(replaced, name))
    made = type(cls)(f"Noting{cls.__name__}", (replaced,), watched)
    RAW_BY_KEY.update({(made, name): getattr(replaced, name) for name in (*BY_KEY, *GROWING) if name in cls.__struct_fields__ and name not in watched})
    return made


def _set(self: Any, name: str, value: Any) -> None:
    """Sets a field; a dict whose keys are cells, or a growing list, is replaced by one that notes, too."""
    before = RAW_BY_KEY[type(self), name].__get__(self) if (type(self), name) in RAW_BY_KEY else None
    if before is not None and isinstance(before, NotingDict | NotingList):
        note_written((before.number, name))
        if value is before:                                     # after something was added in place
            return
        note((before.number, name))                             # what was in it before goes
        value = type(before)(value, before.number, name)
    Struct.__setattr__(self, name, value)


def _watched(name: str, raw: Any) -> property:
    get, put = raw.__get__, raw.__set__

    def read(self: Any) -> Any:
        note((id(self), name))
        return get(self)

    def write(self: Any, value: Any) -> None:
        note_written((id(self), name))
        put(self, value)

    return property(read, write)


class NotingDict(dict[str, int]):
    """A dict of a figure, each of whose keys is a cell. Tokens count as true even if there are none: who asks goes on to a token."""

    __slots__ = ("field", "number")

    def __init__(self, found: Mapping[str, int], number: int, field: str) -> None:
        super().__init__(found)
        self.number, self.field = number, field

    def __bool__(self) -> bool:
        return True if self.field == "tokens" else len(self) > 0

    def __len__(self) -> int:
        note((self.number, self.field))
        return super().__len__()

    def __getitem__(self, name: str) -> int:
        note((self.number, f"{self.field}.{name}"))
        return super().__getitem__(name)

    def add(self, name: str, number: int) -> None:
        """Adds to the number of one key, which is not read by that."""
        note_written((self.number, self.field))
        super().__setitem__(name, super().get(name, 0) + number)

    def get(self, name: str, default: Any = None) -> Any:
        """Returns the number of one key."""
        note((self.number, f"{self.field}.{name}"))
        return super().get(name, default)

    def __contains__(self, name: object) -> bool:
        note((self.number, f"{self.field}.{name}"))
        return super().__contains__(name)

    def __iter__(self) -> Iterator[str]:
        note((self.number, self.field))
        return super().__iter__()

    def items(self) -> Any:
        """Returns all keys with their numbers."""
        note((self.number, self.field))
        return super().items()

    def keys(self) -> Any:
        """Returns all keys."""
        note((self.number, self.field))
        return super().keys()

    def values(self) -> Any:
        """Returns all numbers."""
        note((self.number, self.field))
        return super().values()

    def __setitem__(self, name: str, number: int) -> None:
        self._noted(name)
        super().__setitem__(name, number)

    def __delitem__(self, name: str) -> None:
        self._noted(name)
        super().__delitem__(name)

    def _noted(self, name: str) -> None:
        """Notes that a key is written, and read: what it was before says whether that changes it."""
        note((self.number, f"{self.field}.{name}"))
        note_written((self.number, self.field))

    def pop(self, name: str, *default: Any) -> Any:
        """Removes a key and returns its number."""
        self._noted(name)
        return super().pop(name, *default)

    def setdefault(self, name: str, default: Any = None) -> Any:
        """Returns the number of a key, which is set first if there is none."""
        self._noted(name)
        return super().setdefault(name, default)

    def clear(self) -> None:
        """Removes all keys."""
        note((self.number, self.field))
        note_written((self.number, self.field))
        super().clear()

    def update(self, *other: Any, **numbers: int) -> None:
        """Sets several keys."""
        note((self.number, self.field))
        note_written((self.number, self.field))
        super().update(*other, **numbers)

    def popitem(self) -> tuple[str, int]:
        """Removes the last key; returns it with its number."""
        note((self.number, self.field))
        note_written((self.number, self.field))
        return super().popitem()

    def __ior__(self, other: Any) -> "NotingDict":              # type: ignore[override, misc]
        self.update(other)
        return self


class NotingList(list[Any]):
    """A growing list: what is added at its end is written alone, anything else reads the whole list."""

    __slots__ = ("field", "number")

    def __init__(self, found: Iterable[Any], number: int, field: str) -> None:
        super().__init__(found)
        self.number, self.field = number, field

    def append(self, thing: Any) -> None:
        """Adds something."""
        note_written((self.number, self.field))
        super().append(thing)

    def extend(self, things: Iterable[Any]) -> None:
        """Adds several things."""
        note_written((self.number, self.field))
        super().extend(things)

    def __iadd__(self, things: Iterable[Any]) -> "NotingList":  # type: ignore[misc]
        self.extend(things)
        return self

    def count(self, thing: Any) -> int:
        """Returns how often something is in it."""
        self._ask(thing)
        return super().count(thing)

    def __contains__(self, thing: object) -> bool:
        self._ask(thing)
        return super().__contains__(thing)

    def _ask(self, thing: object) -> None:
        """Notes that one name is looked for, or that the whole list is read."""
        note((self.number, f"{self.field}{OF}{thing}" if isinstance(thing, str) else self.field))

    def __radd__(self, before: list[Any]) -> list[Any]:
        note((self.number, self.field))
        return [*before, *list.__iter__(self)]


def _reading(name: str) -> Any:
    """Returns a method of lists that notes a look at the whole list, which it may change."""
    plain = getattr(list, name)

    def method(self: NotingList, *arguments: Any, **named: Any) -> Any:
        note((self.number, self.field))
        return plain(self, *arguments, **named)

    method.__name__ = name
    return method


for _name in ("__len__", "__getitem__", "__iter__", "__reversed__", "__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__add__", "__mul__",
              "__rmul__", "__imul__", "__setitem__", "__delitem__", "__repr__", "index", "copy", "insert", "remove", "pop", "clear", "sort", "reverse"):
    setattr(NotingList, _name, _reading(_name))


class NotingIndex(defaultdict[str, list[Any]]):
    """An index of the rules in play: what answers to one name is a cell."""

    __slots__ = ("kind",)

    def __init__(self, index: Mapping[str, list[Any]], kind: str) -> None:
        super().__init__(list, index)
        self.kind = kind

    def __getitem__(self, name: str) -> list[Any]:
        note((RULES, f"{self.kind} {name}"))
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        """Returns the rules that answer to a name."""
        note((RULES, f"{self.kind} {name}"))
        return super().get(name, default)

    def __contains__(self, name: object) -> bool:
        note((RULES, f"{self.kind} {name}"))
        return super().__contains__(name)

    def __iter__(self) -> Iterator[str]:
        note((RULES, self.kind))
        return super().__iter__()

    def __len__(self) -> int:
        note((RULES, self.kind))
        return super().__len__()

    def items(self) -> Any:
        """Returns all names with their rules."""
        note((RULES, self.kind))
        return super().items()

    def keys(self) -> Any:
        """Returns all names."""
        note((RULES, self.kind))
        return super().keys()

    def values(self) -> Any:
        """Returns the rules of all names."""
        note((RULES, self.kind))
        return super().values()


class NotingGame(Game):
    """A game whose index of the rules in play notes what is asked of it, also after it was built anew."""

    def __init__(self, campaign: Campaign, library: Library, like: Game) -> None:
        self.like: Game | None = like                           # has the same cards in play at the beginning
        self.silences = 0                                       # how often it was asked which cards are out of the index
        super().__init__(campaign, library, explain=False)

    def refresh(self) -> None:
        """Rebuilds the index. The state is not read by that: what is asked of the index is."""
        read, silent = set(READ), self._silent() if self.like is None else set()
        like, self.like = self.like, None
        if like is None:
            super().refresh()
        else:                                                   # quicker: the same cards are in play
            self._find_people()
            self.indexes = tuple([{name: [*entries] for name, entries in index.items()} for index in like.indexes])  # type: ignore[assignment]
            self.granted_weapon_words, self.uses, self.grounds = [*like.granted_weapon_words], [*like.uses], {**like.grounds}
            self.walls, self.obstacles, self.bodies, self.mixed, self.prohibitions = like.walls, like.obstacles, like.bodies, like.mixed, like.prohibitions
        if silent <= self._silent():                            # else cards that nobody saw in the index may come back: all that was read counts
            READ.clear()
            READ.update(read)
        self.indexes = tuple([NotingIndex(index, kind) for kind, index in zip(INDEXES, self.indexes, strict=True)])  # type: ignore[assignment]
        self.triggers, self.values, self.qualities, self.prohibitions, self.ignored, self.rolls = self.indexes
        for bar in SILENT:
            note((RULES, f"prohibitions {bar}"))

    def _silent(self) -> set[tuple[str, str, str, int, int]]:
        """Returns which rules take cards out of the index; one with a condition may do so at one time and not at another."""
        self.silences += 1
        return {(bar, owner, card, number, self.silences if rule.if_.every else 0)
                for bar in SILENT for owner, card, number, rule in dict.get(self.prohibitions, bar, ())}

    def granted_until(self, moments: tuple[str, ...]) -> list[Granted]:
        """Lists the granted rules that may end at one of these moments, and reads nothing of the others."""
        if not WHOLE_ROUNDS.isdisjoint(moments):
            return super().granted_until(moments)
        for moment in moments:
            note((CAMPAIGN, UNTIL + moment))
        found = [rule for rule in list.__iter__(self._granted()) if rule.until in moments]
        if found:                                               # who asks may change them
            note_written((CAMPAIGN, "granted"))
        return found

    def _granted(self) -> list[Granted]:
        return RAW_BY_KEY[type(self.campaign), "granted"].__get__(self.campaign)  # type: ignore[no-any-return]

    def _expire(self, moments: tuple[str, ...], owner: str) -> None:
        if not WHOLE_ROUNDS.isdisjoint(moments):
            super()._expire(moments, owner)
            return
        granted = self._granted()
        gone = [rule for rule in self.granted_until(moments) if owner in ("", rule.owner)]
        if gone:
            list.__setitem__(granted, slice(None), [rule for rule in list.__iter__(granted) if not any([rule is each for each in gone])])
            self.leave(*[(rule.owner, rule.grant, self.library.grants[rule.grant].rules) for rule in gone])
