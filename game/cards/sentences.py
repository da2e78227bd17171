"""Reads a pack's language files and reports every problem with its place."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.cards.codes import Code
from game.cards.pack_source import PackSource
from game.cards.simple_sentences import NAME, Forms, read_simple
from game.cards.source import LONGEST_TEXT, Node, Problem, SourceRefused, parse, read_text


def read_language(pack: PackSource, code: str, problems: list[Problem], listed: Sequence[str] = ()) -> dict[str, str | Forms]:
    """Reads the files of one language of a pack, or of these only; an id in two files is a problem."""
    sentences: dict[str, str | Forms] = {}
    for name in pack.sentence_files(code):
        shown = str(pack.folder / name)
        if listed and name not in listed:
            problems.append(Problem(shown, 1, 1, "left out: pack.yaml does not list it under 'files'", "notice", Code.FILE_UNREAD))
            continue
        read = _read(shown, partial(pack.sentences, name), problems)
        for key in sorted(sentences.keys() & read.keys()):
            problems.append(Problem(shown, 1, 1, f"'{key}' stands in another file of sentences, too", code=Code.TWICE))
        sentences.update(read)
    return sentences


def sentences_by_file(pack: PackSource, code: str) -> dict[str, dict[str, str | Forms]]:
    """Returns the sentences of one language of a pack by the name of their file."""
    return {name.split("/")[-1]: _read(name, partial(pack.sentences, name), []) for name in pack.sentence_files(code)}


def read_sentences(path: Path, problems: list[Problem]) -> dict[str, str | Forms]:
    """Reads one file of sentences; what cannot be read is reported, and the rest is kept."""
    return _read(str(path), partial(read_text, path, path.parent), problems)


def _read(shown: str, content: Callable[[], tuple[bytes, str]], problems: list[Problem]) -> dict[str, str | Forms]:
    sentences: dict[str, str | Forms] = {}
    try:
        text = content()[1]
        simple = read_simple(text)
        if simple is not None and all(len(line) <= LONGEST_TEXT for line in text.splitlines()):
            return simple
        root = parse(text)
    except SourceRefused as wrong:
        problems.append(Problem(shown, wrong.line, wrong.column, wrong.words, code=wrong.code))
        return sentences
    if root is None or root.empty:
        return sentences
    if root.pairs is None:
        problems.append(Problem(shown, root.line, root.column, 'sentences are written as `id: "Sentence."`', code=Code.SENTENCE))
        return sentences
    for key, value in root.pairs:
        read = sentence_of(value)
        if key.text is None or isinstance(read, Node):
            at = read if isinstance(read, Node) else key
            problems.append(Problem(shown, at.line, at.column, "a sentence is text, or {by: argument, one: text, other: text}", code=Code.SENTENCE))
        elif key.text in sentences:
            problems.append(Problem(shown, key.line, key.column, f"'{key.text}' is written twice", code=Code.TWICE))
        else:
            sentences[key.text] = read
    return sentences


def sentence_of(node: Node) -> str | Forms | Node:
    """Returns a sentence or its forms; returns the node itself if it cannot be read."""
    if node.text is not None:
        return node.text
    if node.pairs is None:
        return node
    parts: dict[str, str] = {}
    for key, value in node.pairs:
        if key.text is None or value.text is None or (key.text != "by" and not re.fullmatch(NAME, key.text)):
            return key
        parts[key.text] = value.text
    by = parts.pop("by", None)
    return Forms(by, parts) if by and parts else node
