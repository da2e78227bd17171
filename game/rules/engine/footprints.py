"""States that notice which of their parts the rules read and change, so that what was found for one holds for all that agree in those parts.

A state is kept as its differences from an origin: a mapping of cells to values. A cell is a field of the campaign, of the showdown, of the
monster or of a survivor; tokens, attributes, armor and injuries are one cell for each key. Runs of the rules get a copy whose classes note
each access (noting.py); everything that such a run finds depends on the cells that it has read, and on nothing else in the state. Of the rules in play,
the index of the game (`Game.triggers`, `Game.values` ...) is read by name: a card in play of whose rules nothing was asked makes no difference.
"""
from collections.abc import Hashable, Iterable
from functools import cache, lru_cache
from typing import Any, NamedTuple, get_type_hints

import msgspec
from msgspec import Struct

from game.cards.library import Library
from game.model.campaign import Campaign, Granted
from game.model.monster import Monster
from game.model.showdown import Showdown
from game.model.survivor import Survivor
from game.rules.engine.game import Game
from game.rules.engine.noting import (
    BY_KEY,
    CAMPAIGN,
    GROWING,
    MONSTER,
    OF,
    READ,
    RULES,
    SHOWDOWN,
    UNTIL,
    WRITTEN,
    Cell,
    NotingDict,
    NotingGame,
    NotingList,
    note,
    noting,
)

NONE = "none"                                                   # the value of a key that a state does not have
MOST_GAMES = 500                                                # whose rules in play are kept: some 15 MB
REST: Cell = (RULES, "")                                        # what the game works out of the state besides those
BRING_RULES = {SHOWDOWN: ("face_up", "in_play", "level", "persistent_injuries", "terrain", "proxies", "minions"), CAMPAIGN: ("granted", "settlement"),
               0: ("abilities", "dead", "disorders", "fighting_arts", "grid", "proficiency", "recorded", "statuses", "weapon")}  # cells of the rules in play

encode = msgspec.msgpack.Encoder(order="deterministic", enc_hook=lambda unset: None).encode  # of a field alone
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
ITEMS: dict[str, Any] = {name: msgspec.msgpack.Decoder(Granted if name == "granted" else str).decode for name in GROWING}  # of growing lists
read_campaign = msgspec.msgpack.Decoder(NotingCampaign).decode


@cache
def kind_of(number: int) -> Any:
    """Returns the class of a sheet by its number."""
    return KINDS.get(number, Survivor) if number != RULES else Struct


class Edits(NamedTuple):
    """A change of a growing list, whatever else is in it: what becomes what, item by item (None before: it is added; None after: it goes)."""
    items: tuple[tuple[bytes | None, bytes | None], ...]


class KeyChange(NamedTuple):
    """A change of one key: whether what was there goes first, and what is added to what is there then (None: nothing is there)."""
    key: str
    goes: bool
    by: int | None


class Keys(NamedTuple):
    """A change of a dict whose keys are cells: of those keys that change."""
    items: tuple[KeyChange, ...]


def composed(first: Hashable, second: Hashable) -> Hashable:
    """Returns the change of one cell that comes of two, one after the other."""
    if isinstance(second, Edits) and isinstance(first, Edits):
        return Edits(joined(first.items, second.items))
    if not (isinstance(second, Keys) and isinstance(first, Keys)):
        return second
    found = {change.key: change for change in first.items}
    for change in second.items:
        before = found.get(change.key)
        if before is not None and not change.goes:
            change = KeyChange(change.key, before.goes, (before.by or 0) + (change.by or 0))
        found[change.key] = change
    return Keys(tuple(sorted(found.values())))


def joined(first: tuple[Any, ...], second: tuple[Any, ...]) -> tuple[Any, ...]:
    """Returns the edits of two rounds as one: what comes and goes again is none."""
    edits = list(first)
    for old, new in second:
        at = next((at for at, (_, made) in enumerate(edits) if made is not None and made == old), -1)
        if at < 0:
            edits.append((old, new))
            continue
        before, _ = edits.pop(at)
        if before != new:
            edits.insert(at, (before, new)) if new is not None or before is not None else None
    return tuple(edits)


def edits_between(before: tuple[bytes, ...], now: tuple[bytes, ...]) -> Edits:
    """Returns by what one list becomes another: what has gone, what stands in a place of something else, what was added."""
    edits: list[tuple[bytes | None, bytes | None]] = []
    there = 0
    for at, item in enumerate(before):
        if there < len(now) and now[there] == item:
            there += 1
        elif there < len(now) and now[there] not in before[at + 1:]:
            edits.append((item, now[there]))
            there += 1
        else:
            edits.append((item, None))
    found = Edits((*edits, *[(None, item) for item in now[there:]]))
    if edited(before, found) != now:                            # several alike have changed their order
        found = Edits((*[(item, None) for item in before], *[(None, item) for item in now]))
    return found


def edited(items: tuple[bytes, ...], edits: Edits) -> tuple[bytes, ...]:
    """Returns a list as it is after edits."""
    found = list(items)
    for old, new in edits.items:
        if old is None:
            found.append(new)                                   # type: ignore[arg-type]
        elif new is None:
            found.remove(old)
        else:
            found[found.index(old)] = new
    return tuple(found)


def changed_keys(numbers: dict[str, int], change: Keys) -> None:
    """Changes a dict as its keys have changed; nothing is noted by that."""
    for key, goes, by in change.items:
        if by is None:
            dict.pop(numbers, key, None)
        else:
            dict.__setitem__(numbers, key, (0 if goes else dict.get(numbers, key, 0)) + by)


def key_change(key: str, before: int | None, now: int | None) -> KeyChange:
    """Returns by what the number of a key becomes another one (None: it is not there)."""
    return KeyChange(key, True, None) if now is None else KeyChange(key, False, now - (before or 0))


@lru_cache(maxsize=8192)
def decoded(value: bytes) -> dict[str, int]:
    """Returns the dict that a value is; it must not be changed."""
    found: dict[str, int] = msgspec.msgpack.decode(value)
    return found


class Sheets:
    """The parts of one copy of the state, by their numbers."""

    __slots__ = ("blind", "campaign", "numbers", "parts")

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.blind: set[Cell] = set()
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

    def growing(self) -> list[Cell]:
        """Lists the cells of growing lists."""
        return [(number, name) for number in self.parts for name in GROWING if name in kind_of(number).__struct_fields__]

    def accessed(self) -> tuple[set[Cell], set[Cell]]:
        """Returns the cells that were read since the last time, and those that may have changed; `blind` are those set without being read."""
        read, changed = self._cells(READ), self._cells(WRITTEN)
        self.blind = {cell for cell in changed - read if cell[1] not in BY_KEY and cell[1] not in GROWING}
        changed.update([cell for cell in read if (kind_of(cell[0]), cell[1]) in CONTAINERS])
        forget()
        return read, changed

    def _cells(self, noted: set[Cell]) -> set[Cell]:
        """Returns what was noted of this copy, by the numbers of its parts."""
        numbers, parts = self.numbers, self.parts
        noted = noted.copy()                                    # rules of an earlier run that are thrown away meanwhile note as well
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
        self.by_key, self.growing = frozenset(self.pristine.by_key()), frozenset(self.pristine.growing())
        self.bring = [(number, name) for number in self.pristine.parts for name in BRING_RULES.get(min(number, 0), ())]
        self.in_play(0)

    def open(self, state: int) -> tuple[Sheets, Game]:
        """Makes a copy of a state that notes what is read of it, and the game with it."""
        sheets = self._copy(state)
        for cell in self.by_key:
            sheets.put(cell, NotingDict(sheets.get(cell), *cell))
        for cell in self.growing:
            sheets.put(cell, NotingList(sheets.get(cell), *cell))
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
            if isinstance(value, bytes | tuple):
                sheets.put(cell, read_value(cell, value))
        return sheets

    def enter(self, sheets: Sheets, cell: Cell, change: Hashable) -> None:
        """Changes a cell of a copy as a run has changed it."""
        if isinstance(change, Edits):
            list.__setitem__(sheets.get(cell), slice(None), read_value(cell, edited(self._value(cell, sheets), change)))  # type: ignore[arg-type]
        elif isinstance(change, Keys):
            changed_keys(sheets.get(cell), change)
        else:
            sheets.put(cell, read_value(cell, change))

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
                now, before = decoded(whole), self.pristine.get((number, field))
                for key in {*now, *before}:
                    if now.get(key) != before.get(key):
                        found[number, f"{field}.{key}"] = now.get(key, NONE)
            elif field in GROWING:
                asks, asked_before = asked(field, whole), asked(field, self.origin_value((number, field)))
                found.update({(number, name): asks.get(name, NONE) for name in {*asks, *asked_before} if asks.get(name) != asked_before.get(name)})
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
            self.values[cell] = self._value(cell, self.pristine)
        return self.values[cell]

    def value(self, state: int, cell: Cell) -> Hashable:
        """Returns the value of a cell in a state."""
        found = self.found[state]
        return found[cell] if cell in found else self.origin_value(cell)

    def _value(self, cell: Cell, sheets: Sheets) -> Hashable:
        """Returns the value of a cell in a copy: of a growing list the values of its items."""
        thing = sheets.get(cell)
        return tuple([encode(item) for item in list.__iter__(thing)]) if cell in self.growing else encode(thing)

    def _change(self, state: int, cell: Cell, now: Any) -> Hashable:
        """Returns by what a cell of a state gets another value."""
        if cell in self.growing:
            return edits_between(self.value(state, cell), now)  # type: ignore[arg-type]
        if cell in self.by_key:
            old, new = decoded(self.value(state, cell)), decoded(now)
            return Keys(tuple([key_change(key, old.get(key), new.get(key)) for key in sorted({*old, *new}) if old.get(key) != new.get(key)]))
        return now                                              # type: ignore[no-any-return]

    def changes(self, state: int, sheets: Sheets, cells: Iterable[Cell]) -> tuple[tuple[Cell, Hashable], ...]:
        """Returns those of these cells in which a copy of a state now differs from it, with their changes, in order."""
        found = []
        for cell in cells:
            now = self._value(cell, sheets)
            if now != self.value(state, cell):
                found.append((cell, self._change(state, cell, now)))
        return tuple(sorted(found))

    def after(self, state: int, changes: Iterable[tuple[Cell, Hashable]]) -> int:
        """Returns the state that another one becomes by changes of some cells."""
        delta = dict(self.found[state])
        for cell, change in changes:
            if isinstance(change, Edits):
                change = edited(self.value(state, cell), change)  # type: ignore[arg-type]
            elif isinstance(change, Keys):
                numbers = dict(decoded(self.value(state, cell)))
                changed_keys(numbers, change)
                change = encode(numbers)
            if isinstance(change, bytes | tuple) and change == self.origin_value(cell):
                delta.pop(cell, None)
            else:
                delta[cell] = change
        return self.number(delta)

    def between(self, state: int, then: int) -> dict[Cell, Hashable]:
        """Returns the changes that lead from one state to another."""
        before, after = self.found[state], self.found[then]
        found = {cell: self._change(state, cell, value) for cell, value in after.items() if before.get(cell) != value}
        found.update({cell: self._change(state, cell, self.origin_value(cell)) for cell in before if cell not in after})
        return found

    def number(self, delta: dict[Cell, Hashable]) -> int:
        """Returns the number of a state by its differences from the origin."""
        key = frozenset(delta.items())
        number = self.numbers.get(key)
        if number is None:
            number = self.numbers[key] = len(self.found)
            self.found.append(delta)
        return number


def read_value(cell: Cell, value: Any) -> Any:
    """Returns what a value stands for; that of a growing list holds the values of its items."""
    if isinstance(value, tuple):
        return [ITEMS[cell[1]](item) for item in value]
    return READERS[kind_of(cell[0]), cell[1]](value)


@lru_cache(maxsize=1024)
def asked(field: str, items: Any) -> dict[str, Hashable]:
    """Returns what may be asked of a growing list apart: granted rules by the moment until which they last, how often a name is in another one."""
    found: dict[str, Any] = {}
    for item in items:
        if field == "granted":
            name = UNTIL + ITEMS[field](item).until
            found[name] = (*found.get(name, ()), item)
        else:
            name = f"{field}{OF}{ITEMS[field](item)}"
            found[name] = found.get(name, 0) + 1
    return found


def named(entry: Any) -> tuple[str, str, int]:
    """Returns which rule an entry of the index is: owner, card and number."""
    return entry[0], entry[1], entry[2]
