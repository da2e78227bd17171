"""What pack.yaml says of other packs: needs with versions, order, conflicts; checked before cards are read."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from game import __version__
from game.cards.meant import nearest

NEED = r"^[a-z][a-z0-9_]*( >= \d+(\.\d+){0,2})?$"


def id_of(need: str) -> str:
    """Returns the id of a need: of `core >= 0.2` it is `core`."""
    return need.partition(" ")[0]


class Manifest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings of pack.yaml. `files` names the files of the pack, by path; where it is given, what it does not name is left out."""

    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$", description="an id of small letters, digits and _, beginning with a letter,")]
    name: Annotated[str, Meta(max_length=60)]
    version: Annotated[str, Meta(max_length=20)]
    game: Annotated[str, Meta(pattern=r"^\d+(\.\d+){0,2}$", description="a version of the game like `0.2`")] = ""
    needs: tuple[Annotated[str, Meta(pattern=NEED, description="the id of a pack like `core`, or with its least version like `core >= 0.2`")], ...] = ()
    after: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    licence: Annotated[str, Meta(max_length=60)] = ""
    language: Annotated[str, Meta(pattern=r"^[a-z]{2,3}(-[A-Za-z]+)?$", description="the code of a language like `en` or `pt-BR`")] = "en"
    about: str = ""
    authors: Annotated[str, Meta(max_length=200)] = ""
    files: tuple[str, ...] = ()

    @property
    def needed(self) -> tuple[str, ...]:
        """The ids of the packs that it needs."""
        return tuple([id_of(need) for need in self.needs])


def number_of(version: str) -> tuple[int, ...]:
    """Returns a version as numbers that can be compared; zeros at the end do not count."""
    numbers = [int(part) for part in re.findall(r"\d+", version)]
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


def circle(start: str, needs: Mapping[str, Sequence[str]]) -> list[str]:
    """Returns the shortest way from a pack by its needs back to itself; empty if there is none."""
    ways = [[start]]
    seen: set[str] = set()
    for way in ways:
        for needed in needs.get(way[-1], ()):
            if needed == start:
                return [*way, start]
            if needed not in seen:
                seen.add(needed)
                ways.append([*way, needed])
    return []


def wrong_needs(manifest: Manifest, before: Mapping[str, Manifest], known: Mapping[str, Manifest]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yields what is wrong with what a pack needs, each with its place."""
    if manifest.game and number_of(manifest.game) > number_of(__version__):
        yield ("game",), f"the pack needs version {manifest.game} of the game, this is {__version__}"
    for number, need in enumerate(manifest.needs):
        id, _, least = need.partition(" >= ")
        if id not in before:
            way = circle(manifest.id, {name: other.needed for name, other in known.items()})
            why = f"needs itself: {' -> '.join(way)}" if way else f"needs the pack '{id}', which does not stand before it{nearest(id, before)}"
            yield ("needs", number), f"the pack {why}"
        elif least and number_of(before[id].version) < number_of(least):
            yield ("needs", number), f"the pack needs '{id}' of version {least} or later, {before[id].version} is installed"
    for number, id in enumerate(manifest.conflicts):
        if id in before:
            yield ("conflicts", number), f"the pack cannot be played together with '{id}'"
