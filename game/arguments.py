"""The argument parser of all commands: an example in the help, one line for an error."""

from __future__ import annotations

import argparse
import difflib
from typing import NoReturn


class CommandLine(argparse.ArgumentParser):
    """Parses the arguments of one command; its help ends with an example, errors are one line and exit code 2."""

    def __init__(self, command: str, does: str, example: str) -> None:
        """Takes the command as typed after `main.py` ("" for none), what it does, and an example."""
        super().__init__(
            prog=f"main.py {command}".strip(),
            description=does,
            epilog=f"example:\n  python3 main.py {example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Prints one line on standard error, with a suggestion if there is one, and exits with code 2."""
        unknown = message.partition("unrecognized arguments: ")[2].split(" ")[0].split("=")[0]
        known = [option for action in self._actions for option in action.option_strings]
        meant = difflib.get_close_matches(unknown, known, n=1) if unknown.startswith("-") else []
        hint = f" (did you mean {meant[0]}?)" if meant else f" (see {self.prog} --help)"
        self.exit(2, f"{self.prog}: {' '.join(message.split())}{hint}\n")
