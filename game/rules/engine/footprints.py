"""States that notice which of their parts the rules read and change, so that what was found for one holds for all that agree in those parts.

A state is kept as its differences from an origin: a mapping of cells to values. A cell is a field of the campaign, of the showdown, of the
monster or of a survivor; tokens, attributes, armor and injuries are one cell for each key. Runs of the rules get a copy whose classes note
each access; everything that such a run finds depends on the cells that it has read, and on nothing else in the state. Of the rules in play,
the index of the game (`Game.triggers`, `Game.values` ...) is read by name: a card in play of whose rules nothing was asked makes no difference.
"""
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.monster import Monster
from game.model.showdown import Showdown
from game.model.survivor import Survivor
from game.rules.engine.game import SILENT, Game

Cell = tuple[int, str]                                          # number of the figure or sheet, field
Footprint = frozenset[Cell]
CAMPAIGN, SHOWDOWN, MONSTER, RULES = -1, -2, -3, -4             # numbers of sheets; survivors are counted from 0
NONE = "none"                                                   # the value of a key that a state does not have
NEVER_CHANGE = {"id", "name", "sex", "player", "look", "parents", "card", "seed", "dice_thrown", "players", "monster", "survivors", "showdown"}
BY_KEY = ("tokens", "attributes", "armor", "injuries")          # fields of a figure each of whose keys is a cell; a monster has the first two
INDEXES = ("triggers", "values", "qualities", "prohibitions", "ignored", "rolls")  # of the game, in the order of `Game.indexes`
MOST_GAMES = 500                                                # whose rules in play are kept: some 15 MB
REST: Cell = (RULES, "")                                        # what the game works out of the state besides those
BRING_RULES = {SHOWDOWN: ("face_up", "in_play", "level", "persistent_injuries", "terrain", "proxies", "minions"), CAMPAIGN: ("granted", "settlement"),
               0: ("abilities", "dead", "disorders", "fighting_arts", "grid", "proficiency", "recorded", "statuses", "weapon")}  # cells of the rules in play

encode = msgspec.msgpack.Encoder(order="deterministic", enc_hook=lambda unset: None).encode  # of a field alone
READ: set[Cell] = set()                                         # by the run going on: id() of the object and field
WRITTEN: set[Cell] = set()
note, note_written = READ.add, WRITTEN.add


def noting(cls: Any, fields: Mapping[str, Any]) -> Any:
    """Makes a subclass of a Struct that notes each access to its fields; `fields` are those whose type is replaced."""
    replaced = type(cls)(f"Typed{cls.__name__}", (cls,), {"__annotations__": dict(fields), "__module__": __name__}, kw_only=True) if fields else cls
    watched: dict[str, Any] = {"__module__": __name__, "__setattr__": _set}
    for name in cls.__struct_fields__:
        if name not in NEVER_CHANGE and (name not in BY_KEY or (cls is Monster and name not in BY_KEY[:2])):
            watched[name] = _watched(name, getattr(replaced, name))
    made = type(cls)(f"Noting{cls.__name__}", (replaced,), watched)
    RAW_BY_KEY.update({(made, name): getattr(replaced, name) for name in BY_KEY if name in cls.__struct_fields__ and name not in watched})
    return made


def _set(self: Any, name: str, value: Any) -> None:
    """Sets a field; a dict whose keys are cells is replaced by one that notes, too."""
    before = RAW_BY_KEY[type(self), name].__get__(self) if (type(self), name) in RAW_BY_KEY else None
    if isinstance(before, NotingDict):
        note_written((before.number, name))
        value = NotingDict(value, before.number, name)
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
        note_written((self.number, self.field))
        super().__setitem__(name, number)

    def __delitem__(self, name: str) -> None:
        note_written((self.number, self.field))
        super().__delitem__(name)

    def pop(self, name: str, *default: Any) -> Any:
        """Removes a key and returns its number."""
        note((self.number, f"{self.field}.{name}"))
        note_written((self.number, self.field))
        return super().pop(name, *default)

    def setdefault(self, name: str, default: Any = None) -> Any:
        """Returns the number of a key, which is set first if there is none."""
        note((self.number, f"{self.field}.{name}"))
        note_written((self.number, self.field))
        return super().setdefault(name, default)

    def clear(self) -> None:
        """Removes all keys."""
        note_written((self.number, self.field))
        super().clear()

    def update(self, *other: Any, **numbers: int) -> None:
        """Sets several keys."""
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
        super().__init__(campaign, library, explain=False)

    def refresh(self) -> None:
        """Rebuilds the index. The state is not read by that: what is asked of the index is."""
        read = set(READ)
        like, self.like = self.like, None
        if like is None:
            super().refresh()
        else:                                                   # quicker: the same cards are in play
            self._find_people()
            self.indexes = tuple([{name: [*entries] for name, entries in index.items()} for index in like.indexes])  # type: ignore[assignment]
            self.granted_weapon_words, self.uses, self.grounds = [*like.granted_weapon_words], [*like.uses], {**like.grounds}
            self.walls, self.obstacles, self.bodies, self.mixed, self.prohibitions = like.walls, like.obstacles, like.bodies, like.mixed, like.prohibitions
        if not SILENT.keys() & self.prohibitions.keys():        # else cards that nobody sees in the index may come back: all that was read counts
            READ.clear()
            READ.update(read)
        self.indexes = tuple([NotingIndex(index, kind) for kind, index in zip(INDEXES, self.indexes, strict=True)])  # type: ignore[assignment]
        self.triggers, self.values, self.qualities, self.prohibitions, self.ignored, self.rolls = self.indexes
        for bar in SILENT:
            note((RULES, f"prohibitions {bar}"))


RAW_BY_KEY: dict[tuple[Any, str], Any] = {}                     # of the classes that note
NotingSurvivor: Any = noting(Survivor, {})
NotingMonster: Any = noting(Monster, {})
NotingShowdown: Any = noting(Showdown, {"monster": NotingMonster})
NotingCampaign: Any = noting(Campaign, {"survivors": list[NotingSurvivor], "showdown": NotingShowdown | None})
KINDS: dict[int, Any] = {CAMPAIGN: Campaign, SHOWDOWN: Showdown, MONSTER: Monster}
READERS: dict[tuple[Any, str], Any] = {(cls, name): msgspec.msgpack.Decoder(kind | None).decode
           for cls in (Campaign, Showdown, Monster, Survivor) for name, kind in get_type_hints(cls).items() if name in cls.__struct_fields__}
RAW: dict[tuple[Any, str], Any] = {(cls, name): getattr(cls, name) for cls, name in READERS}
CONTAINERS = {(cls, name) for cls in (Campaign, Showdown, Monster, Survivor) for name, kind in get_type_hints(cls).items()
              if name in cls.__struct_fields__ and kind not in (str, int, bool)}  # fields whose value may change without being set
read_campaign = msgspec.msgpack.Decoder(NotingCampaign).decode


@cache
def kind_of(number: int) -> Any:
    """Returns the class of a sheet by its number."""
    return KINDS.get(number, Survivor) if number != RULES else Struct


class Sheets:
    """The parts of one copy of the state, by their numbers."""

    __slots__ = ("campaign", "numbers", "parts")

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        showdown = RAW[Campaign, "showdown"].__get__(campaign)
        self.parts: dict[int, Any] = dict(enumerate(RAW[Campaign, "survivors"].__get__(campaign)))
        self.parts |= {CAMPAIGN: campaign, SHOWDOWN: showdown, MONSTER: RAW[Showdown, "monster"].__get__(showdown)}
        self.numbers = {id(part): number for number, part in self.parts.items()}

    def get(self, cell: Cell) -> Any:
        """Returns the value of a cell, unnoticed."""
        return RAW[kind_of(cell[0]), cell[1]].__get__(self.parts[cell[0]])

    def put(self, cell: Cell, value: Any) -> None:
        """Sets a cell, unnoticed."""
        RAW[kind_of(cell[0]), cell[1]].__set__(self.parts[cell[0]], value)

    def note(self, cell: Cell) -> None:
        """Notes that a cell is read."""
        note((id(self.parts[cell[0]]), cell[1]))

    def by_key(self) -> list[Cell]:
        """Lists the cells whose keys are cells of their own."""
        return [(number, name) for number in self.parts if number >= 0 or number == MONSTER for name in (BY_KEY if number >= 0 else BY_KEY[:2])]

    def accessed(self) -> tuple[set[Cell], set[Cell]]:
        """Returns the cells that were read, and those that may have changed, since the copy was made."""
        read, changed = self._cells(READ), self._cells(WRITTEN)
        changed.update([cell for cell in read if (kind_of(cell[0]), cell[1]) in CONTAINERS])
        forget()
        return read, changed

    def _cells(self, noted: set[Cell]) -> set[Cell]:
        """Returns what was noted of this copy, by the numbers of its parts."""
        numbers, parts = self.numbers, self.parts
        return {(numbers[which], name) if which in numbers else (which, name) for which, name in noted
                if which in numbers or which in parts or which == RULES}


def forget() -> None:
    """Forgets what was noted."""
    READ.clear()
    WRITTEN.clear()


class States:
    """All states that were found, each once, as differences from the origin; they are called by their numbers, the origin is 0."""

    def __init__(self, campaign: Campaign, library: Library) -> None:
        self.library = library
        self.origin = encode(campaign)
        self.pristine = Sheets(read_campaign(self.origin))
        self.values: dict[Cell, Hashable] = {}                  # of the origin
        self.found: list[dict[Cell, Hashable]] = [{}]
        self.numbers: dict[frozenset[tuple[Cell, Hashable]], int] = {frozenset(): 0}
        self.sets: dict[Hashable, int] = {}                     # numbers of the sets of cards in play
        self.set_at: dict[int, int] = {}                        # of each state
        self.rules: dict[int, Game] = {}                        # the game of each set of cards in play
        self.rules_of: dict[int, dict[Cell, Hashable]] = {}     # of each set of cards in play
        self.differences: dict[int, dict[Cell, Hashable]] = {}  # of each state from the origin, with the keys of fields as cells of their own
        self.by_key = self.pristine.by_key()
        self.bring = [(number, name) for number in self.pristine.parts for name in BRING_RULES.get(min(number, 0), ())]
        self.in_play(0)

    def open(self, state: int) -> tuple[Sheets, Game]:
        """Makes a copy of a state that notes what is read of it, and the game with it."""
        sheets = self._copy(state)
        for cell in self.by_key:
            sheets.put(cell, NotingDict(sheets.get(cell), *cell))
        game = NotingGame(sheets.campaign, self.library, self._like(state))
        forget()
        note(REST)
        sheets.note((MONSTER, "size"))                          # a game keeps it apart
        return sheets, game

    def _like(self, state: int) -> Game:
        """Returns a game, not to be played, in which the same cards are in play as in a state."""
        number = self.in_play(state)
        game = self.rules.get(number)
        if game is None:
            kept = set(READ), set(WRITTEN)
            if len(self.rules) >= MOST_GAMES:
                self.rules.clear()
            game = self.rules[number] = Game(self._copy(state).campaign, self.library, explain=False)
            forget()
            READ.update(kept[0])
            WRITTEN.update(kept[1])
        return game

    def _copy(self, state: int) -> Sheets:
        sheets = Sheets(read_campaign(self.origin))
        for cell, value in self.found[state].items():
            if isinstance(value, bytes):
                sheets.put(cell, READERS[kind_of(cell[0]), cell[1]](value))
        return sheets

    def in_play(self, state: int) -> int:
        """Returns the number of the set of cards in play in a state; 0 is that of the origin."""
        number = self.set_at.get(state)
        if number is None:
            delta = self.found[state]
            cards = tuple([delta.get(bringing) for bringing in self.bring])
            number = self.set_at[state] = self.sets.setdefault(cards, len(self.sets))
        return number

    def agreeing(self, state: int, cells: frozenset[Cell]) -> Hashable:
        """Returns in what a state differs from the origin in some cells; two states agree in these if it is equal."""
        found = self.differences.get(state)
        if found is None:
            found = self.differences[state] = self._differences(state)
        return frozenset([item for item in found.items() if item[0] in cells])

    def answering(self, state: int, rules: tuple[Cell, ...]) -> Hashable:
        """Returns in what the rules in play in a state differ from those of the origin, by some names."""
        return tuple([(cell, now) for cell in rules if (now := self._rules(state, cell)) is not None])

    def _differences(self, state: int) -> dict[Cell, Hashable]:
        found = dict(self.found[state])
        for (number, field), whole in self.found[state].items():
            if field in BY_KEY and isinstance(whole, bytes):
                now, before = msgspec.msgpack.decode(whole), self.pristine.get((number, field))
                for key in {*now, *before}:
                    if now.get(key) != before.get(key):
                        found[number, f"{field}.{key}"] = now.get(key, NONE)
        return found

    def _rules(self, state: int, cell: Cell) -> Hashable:
        """Returns which rules in play answer to a name."""
        number = self.in_play(state)
        known = self.rules_of.setdefault(number, {})
        if cell in known:
            return known[cell]
        game = self._like(state)
        if cell == REST:
            answer: Hashable = (tuple(map(named, game.uses)), tuple(map(named, game.granted_weapon_words)), game.walls, game.obstacles, game.bodies,
                                tuple(sorted(game.grounds.items())))
        else:
            kind, _, name = cell[1].partition(" ")
            index = getattr(game, kind)
            answer = tuple(map(named, index.get(name, ()))) if name else tuple([(each, tuple(map(named, entries))) for each, entries in index.items()])
        if number and answer == self._rules(0, cell):
            answer = None
        known[cell] = answer
        return answer

    def origin_value(self, cell: Cell) -> Hashable:
        """Returns the value of a cell in the origin."""
        if cell not in self.values:
            self.values[cell] = encode(self.pristine.get(cell))
        return self.values[cell]

    def changes(self, state: int, sheets: Sheets, cells: Iterable[Cell]) -> tuple[tuple[Cell, Hashable], ...]:
        """Returns those of these cells in which a copy of a state now differs from it, with their values, in order."""
        before, found = self.found[state], []
        for cell in cells:
            value = encode(sheets.get(cell))
            if value != (before[cell] if cell in before else self.origin_value(cell)):
                found.append((cell, value))
        return tuple(sorted(found))

    def after(self, state: int, changes: Iterable[tuple[Cell, Hashable]]) -> int:
        """Returns the state that differs from another one in these cells."""
        delta = dict(self.found[state])
        for cell, value in changes:
            if isinstance(value, bytes) and value == self.origin_value(cell):
                delta.pop(cell, None)
            else:
                delta[cell] = value
        return self.number(delta)

    def between(self, state: int, then: int) -> dict[Cell, Hashable]:
        """Returns the changes that lead from one state to another."""
        before, after = self.found[state], self.found[then]
        found = {cell: value for cell, value in after.items() if before.get(cell) != value}
        found.update({cell: self.origin_value(cell) for cell in before if cell not in after})
        return found

    def number(self, delta: dict[Cell, Hashable]) -> int:
        """Returns the number of a state by its differences from the origin."""
        key = frozenset(delta.items())
        number = self.numbers.get(key)
        if number is None:
            number = self.numbers[key] = len(self.found)
            self.found.append(delta)
        return number


def named(entry: Any) -> tuple[str, str, int]:
    """Returns which rule an entry of the index is: owner, card and number."""
    return entry[0], entry[1], entry[2]
