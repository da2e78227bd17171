"""The frozen pack, tests/packs/frozen: the core pack as it was when transcripts, digests and coverage were recorded.

python -m tools.frozen            lists the files in which the current core pack differs
python -m tools.frozen --write    copies the current core pack; everything recorded with it must then be recorded again

Tests that play the frozen pack do not change when a card of the core pack does.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.cards.library import Library, read_packs
from game.rules import effects  # noqa: F401  registers the vocabulary

ROOT = Path(__file__).resolve().parents[1]
CORE = ROOT / "assets" / "packs" / "core"
FROZEN = ROOT / "tests" / "packs" / "frozen"
SCHEMA_OF_CORE, SCHEMA_OF_FROZEN = "../../schema/", "../../../assets/schema/"   # as the first line of a file names it, relative to the pack's folder


def frozen_library() -> Library:
    """Returns the frozen pack; raises FileNotFoundError if it is missing, ValueError with its problems if it is invalid."""
    if not (FROZEN / "pack.yaml").is_file():
        raise FileNotFoundError(f"{FROZEN.relative_to(ROOT).as_posix()} is missing; it comes with the source")
    library, problems = read_packs([FROZEN])
    if problems:
        raise ValueError("\n".join(map(str, problems)))
    return library


def copies() -> dict[str, str]:
    """Returns the frozen pack as a copy of the current core pack would be: text by path."""
    texts = {file.relative_to(CORE).as_posix(): file.read_text(encoding="utf-8") for file in sorted(CORE.rglob("*.yaml"))}
    return {name: text.replace(f"$schema={'../' * name.count('/')}{SCHEMA_OF_CORE}", f"$schema={'../' * name.count('/')}{SCHEMA_OF_FROZEN}", 1)
            for name, text in texts.items()}


def held() -> dict[str, str]:
    """Returns the content of the frozen pack: text by path."""
    return {file.relative_to(FROZEN).as_posix(): file.read_text(encoding="utf-8") for file in sorted(FROZEN.rglob("*.yaml"))}


def write() -> None:
    """Copies the current core pack."""
    wanted = copies()
    for name in held().keys() - wanted.keys():
        (FROZEN / name).unlink()
    for name, text in wanted.items():
        file = FROZEN / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")


def main(arguments: list[str]) -> int:
    """Lists the differences, or copies; returns 0, since differences are no error."""
    parser = argparse.ArgumentParser(prog="python -m tools.frozen", description="The pack that transcripts, digests and coverage are recorded on.")
    parser.add_argument("--write", action="store_true", help="copy the core pack of today")
    if parser.parse_args(arguments).write:
        write()
        print("copied; now: python -m tools.golden --write, python -m tools.digest --write, python -m tools.coverage --showdowns 20000 --jobs 2 --write")
    wanted, there = copies(), held()
    for name in sorted(wanted.keys() | there.keys()):
        if wanted.get(name) != there.get(name):
            print(f"{name}: {'only in the core pack' if name not in there else 'only in the frozen pack' if name not in wanted else 'differs'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
