"""The last set-up of a table: who sat there, and the last free battle. One small file in the user's data, read with tolerance."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from game import files, paths
from game.cards.effect import Message
from game.play.save_files import NO_STORY

MOST_BYTES = 200_000
ASIDE = ".damaged"
Name = Annotated[str, Meta(max_length=80)]
Word = Annotated[str, Meta(max_length=200)]


class LastPlayer(Struct, frozen=True):
    """A player: the name as typed, which may be empty, and the shape."""

    name: Name = ""
    mark: Annotated[int, Meta(ge=0, le=5)] = 0


class LastSurvivor(Struct, frozen=True):
    """A survivor; `seat` is the index of the player, `by_table` says that the table's bot plays for them."""

    name: Name = ""
    sex: Word = "female"
    look: Word = "a"
    seat: Annotated[int, Meta(ge=0, le=5)] = 0
    by_table: bool = False


class LastSetUp(Struct):
    """What the set-up pages begin with: the players of the last table, and the last battle with its survivors."""

    players: Annotated[list[LastPlayer], Meta(max_length=6)] = field(default_factory=list)
    battle_players: Annotated[list[LastPlayer], Meta(max_length=6)] = field(default_factory=list)
    survivors: Annotated[list[LastSurvivor], Meta(max_length=6)] = field(default_factory=list)
    battle: dict[str, Any] = field(default_factory=dict)        # as the set-up of a battle wrote it


def read_last() -> tuple[LastSetUp, Message | None]:
    """Returns the last set-up, an empty one where there is none; the message says that the file could not be read, and it is laid aside."""
    path = paths.set_up_file()
    try:
        return msgspec.json.decode(files.read_bytes(path, MOST_BYTES, within=path.parent), type=LastSetUp), None
    except FileNotFoundError:
        return LastSetUp(), None
    except (OSError, *NO_STORY):
        lay_aside(path)
        return LastSetUp(), Message("set_up_unreadable", {"file": str(path)})


def lay_aside(path: Path) -> None:
    """Renames a file that cannot be read, so that the next one that is written does not replace it."""
    with contextlib.suppress(OSError):
        files.move(path, path.with_suffix(ASIDE))


def write_last(last: LastSetUp) -> bool:
    """Writes the last set-up; returns whether that was possible. The set-up of the next start is no reason to trouble anybody."""
    path = paths.set_up_file()
    try:
        content = msgspec.json.encode(last)
        if len(content) > MOST_BYTES:
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        files.write_whole(path, content)
    except (OSError, *NO_STORY):
        return False
    return True
