"""Leaves out of a scenario what does not matter to it: fields of the state, orders of shuffles, cards that nobody comes to see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from typing import Any

from game.play.moments.described import DECKS, Told

MOST_TRIED = 80                                                # scenarios that are played to find what matters
DEEPEST = 3                                                     # of the fields that are tried one by one
LOOKED_AT = (0, 1, 2, 4)                                        # cards on top of a deck that are named, before all are
Path = tuple[Any, ...]


class Trials:
    """Tries changes of a scenario one after the other, and keeps those with which it goes on as before."""

    def __init__(self, told: Told, same: Callable[[Told], bool]) -> None:
        self.told, self.same, self.left = told, same, MOST_TRIED

    def keeps(self, change: Callable[[Told], None]) -> bool:
        """Makes a change, if all goes on as before with it; returns whether it did."""
        if self.left <= 0:
            return False
        self.left -= 1
        tried = deepcopy(self.told)
        change(tried)
        if not self.same(tried):
            return False
        self.told = tried
        return True


def essential(told: Told, same: Callable[[Told], bool], bystanders: dict[str, str]) -> Told:
    """Returns a scenario without what it goes on alike without, as `same` tells; `bystanders` are people who may not matter, by their ids."""
    trials = Trials(told, same)
    if bystanders:
        trials.keeps(partial(send_away, bystanders))
    for path in paths(told["given"].get("state", {}), 1):
        trials.keeps(partial(leave_field_out, path))
    if not trials.told["given"].get("state", True):
        del trials.told["given"]["state"]
    for name in DECKS:
        cards = trials.told["given"].get(name, [])
        if isinstance(cards, int):                              # of which none is named
            continue
        least = len(cards) - unmoved(cards, trials.told["then"].get(name, cards))  # what leaves the deck is named
        any(least <= count < len(cards) - 1 and trials.keeps(partial(shorten, name, count)) for count in (*LOOKED_AT, least))
    for number in [number for number, die in enumerate(trials.told["dice"]) if isinstance(die, list)][::-1]:
        any(trials.keeps(partial(order_fewer, number, count)) for count in LOOKED_AT)
    return trials.told


def send_away(bystanders: dict[str, str], told: Told) -> None:
    """Leaves people out; those who stay keep their ids."""
    given, state = told["given"], told["given"].get("state", {})
    before = {name: about.get("id", f"s{number + 1}") for number, (name, about) in enumerate(given["survivors"].items())}
    for name in bystanders.values():
        for people in (given["survivors"], given["player_of"], state.get("survivors", {})):
            people.pop(name, None)
    if not state.get("survivors", True):
        del state["survivors"]
    for number, (name, about) in enumerate(given["survivors"].items()):
        about.pop("id", None)
        if before[name] != f"s{number + 1}":
            about["id"] = before[name]


def leave_field_out(path: Path, told: Told) -> None:
    """Leaves a field of the state out."""
    without(told["given"]["state"], path)


def order_fewer(number: int, count: int, told: Told) -> None:
    """Says of a shuffle which cards it brought to the top only, or nothing of it."""
    if count:
        told["dice"][number] = told["dice"][number][:count]
    else:
        del told["dice"][number]


def shorten(name: str, count: int, told: Told) -> None:
    """Names the top cards of a deck only, before and after."""
    cards, after = told["given"][name], told["then"].get(name)
    told["given"][name] = counted(cards, len(cards) - count)
    if after:
        told["then"][name] = counted(after, min(len(cards) - count, unmoved(cards, after)))


def unmoved(before: list[str], after: list[str]) -> int:
    """Returns how many of the deepest cards of a deck lie as they lay."""
    alike = 0
    while alike < min(len(before), len(after)) and before[-1 - alike] == after[-1 - alike]:
        alike += 1
    return alike


def counted(cards: list[str], deepest: int) -> int | list[Any]:
    """Returns a deck with the number of its deepest cards in place of their names."""
    named = cards[: len(cards) - deepest]
    return [*named, *([deepest] if deepest else [])] if named else deepest


def paths(told: Told, depth: int) -> Iterator[Path]:
    """Yields the paths of settings, those that hold others before these."""
    for name, value in told.items():
        yield (name,)
        if isinstance(value, dict) and depth < DEEPEST:
            for path in paths(value, depth + 1):
                yield (name, *path)


def without(told: Any, path: Path) -> None:
    """Removes a setting; those around it that hold nothing any more go too. What is gone already stays so."""
    if path[0] not in told:
        return
    if len(path) == 1:
        del told[path[0]]
        return
    without(told[path[0]], path[1:])
    if not told[path[0]]:
        del told[path[0]]
