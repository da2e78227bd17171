"""The story that a command names: its file, read, or one line that says why it cannot be."""

from __future__ import annotations

from pathlib import Path

from game.arguments import CommandLine
from game.play.save_files import Damaged, Newer, Story, read_story
from game.play.saves import SUFFIX

EXAMPLE = f"~/.local/share/stone-faces/saves/stone-faces{SUFFIX}"
WANTED = f"a file of a story ({SUFFIX} or an older copy)"


def named_story(parser: CommandLine, file: str) -> Story:
    """Reads the story that somebody named; ends the command with exit code 2 where it cannot be read."""
    try:
        return read_story(Path(file))
    except OSError as wrong:
        parser.error(f"{file} cannot be opened: {wrong.strerror or wrong}")
    except Newer:
        parser.error(f"{file} was written by a later version of the game")
    except Damaged:
        parser.error(f"{file} is damaged, or no save of this game")
