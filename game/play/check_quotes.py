"""Looks for texts whose opening quote is missing, for `main.py check`: YAML reads them, and the quote at their end is shown to players."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from game.cards.codes import Code
from game.cards.library import Library, Problem
from game.cards.pack import Pack
from game.cards.source import Node, SourceRefused, parse

QUOTE = '"'


def lone_quotes(library: Library) -> list[Problem]:
    """Returns a notice for each text of a pack that ends with a double quote and has none that it closes."""
    found: list[Problem] = []
    for pack in library.packs:
        for name, text in texts_of(pack):
            found += [Problem(str(pack.folder / name), node.line, node.column, words(node), "notice", Code.QUOTE) for node in unopened(text)]
    return found


def texts_of(pack: Pack) -> Iterator[tuple[str, str]]:
    """Yields the files of cards and of sentences of a pack, with their texts."""
    yield from ((name, content.decode("utf-8-sig", "replace")) for name, content in pack.texts.items())
    if pack.source is None:
        return
    for name in pack.source.sentence_files("*"):
        with suppress(SourceRefused):  # told by the reader
            yield name, pack.source.sentences(name)[1]


def words(node: Node) -> str:
    """Says what is missing before a text."""
    return f"a {QUOTE} is missing before {node.said()}: it ends with one, which players would see"


def unopened(text: str) -> Iterator[Node]:
    """Yields the texts in a file that end with a lone quote."""
    if not any([line.count(QUOTE) % 2 for line in text.splitlines()]):
        return
    try:
        waiting = [parse(text)]
    except SourceRefused:
        return  # told by the reader
    while waiting:
        node = waiting.pop()
        if node is not None:
            waiting += [*(node.items or ()), *(part for pair in node.pairs or () for part in pair)]
            if node.plain and node.text is not None and node.text.endswith(QUOTE) and node.text.count(QUOTE) % 2:
                yield node
