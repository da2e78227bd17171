"""`main.py explain ID`: from which pack and line each setting of a card comes, what it took the place of, and the card as all packs together write it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from game.arguments import CommandLine
from game.cards.library import Library, read_packs
from game.cards.meant import nearest
from game.cards.overlays import CHANGE, REMOVE, said
from game.play.check import named_folders
from game.play.packs import pack_folders, with_needed


def main(arguments: list[str]) -> int:
    """Explains cards; returns 1 if no card has this id."""
    parser = CommandLine("explain", "Shows which pack and line set each setting of a card.", "explain claw")
    parser.add_argument("id", metavar="ID", help="id of a card, with or without its monster")
    parser.add_argument("packs", nargs="*", metavar="PACK",
                        help="a name in your packs folder, or a path: read with the core and what it needs; without one, all packs are read")
    wishes = parser.parse_args(arguments)
    folders = pack_folders()
    if wishes.packs:
        folders = with_needed(named_folders(wishes.packs, parser))
    library, problems = read_packs(folders, explained=True)
    for problem in problems:
        if problem.level == "error":
            print(problem, file=sys.stderr)
    found = [(kind, id) for kind, id in library.layers if wishes.id in (id, id.rpartition(".")[2])]
    for kind, id in found:
        print(*explained(library, kind, id), sep="\n")
    if not found:
        known = {part for _, id in library.layers for part in (id, id.rpartition(".")[2])}
        print(f"there is no card '{wishes.id}'{nearest(wishes.id, known)}", file=sys.stderr)
    return 0 if found else 1


def explained(library: Library, kind: str, id: str) -> Iterator[str]:
    """Yields the lines about a card: what each pack does, each setting with those that lost, and the merged YAML."""
    layers = library.layers[kind, id]
    yield f"{kind}: {id}"
    yield from (f"  {layer.pack}: {layer.how} ({layer.shown}:{layer.line})" for layer in layers)
    told: dict[str, list[str]] = {}
    for layer in layers:
        if layer.how not in (CHANGE, REMOVE):
            told = {path: [*lines, "-"] for path, lines in told.items() if path in {name for name, _, _ in layer.settings()}}
        for path, line, words in layer.settings():
            told.setdefault(path, []).append(f"{words} ({layer.pack}, {Path(layer.shown).name}:{line})")
    for path, lines in told.items():
        *lost, last = [line for line in lines if line != "-"]
        yield f"    {path}: {last}"
        yield from (f"      instead of {line}" for line in reversed(lost))
    merged = library.merged(kind, id)
    if merged is not None and id in library.of_kind(kind):
        yield f"{id.rpartition('.')[2]}:"
        yield from (f"  {key.text}: {said(value)}" for key, value in merged.pairs or ())


