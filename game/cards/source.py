"""Parses the text of a file into nodes with line and column, with limits on size, depth and aliases.

The nodes are built from the parser's events without recursion, so that deep nesting cannot exhaust the stack and nested aliases are
counted and refused before anything expands them.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import yaml
from msgspec import Struct

from game import files
from game.cards.codes import Code
from game.cards.yaml_faults import fault_in

LONGEST_FILE = 2_000_000
DEEPEST = 40
MOST_NODES = 200_000
# Control characters, and signs that turn the direction of what stands beside them or cannot be seen.
UNPRINTABLE = re.compile(
    r"[^\t\n\r\x20-\x7e\x85\xa0-\u061b\u061d-\u200a\u200c\u200d\u2010-\u2027\u202f-\u205f\u2070-\ud7ff\ue000-\ufefe\uff00-\ufff8\ufffc\ufffd"
    r"\U00010000-\U000dffff\U000f0000-\U0010ffff]"
)
LONGEST_TEXT = 4_000  # characters of one value
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Problem(Struct, frozen=True, order=True):
    """What is wrong in a file, and where; a notice is no error: the pack is used all the same."""

    path: str
    line: int
    column: int
    words: str
    level: Literal["error", "notice"] = "error"
    code: str = ""
    mend: tuple[str, ...] = ()  # what stands at the place, and what is meant without any doubt

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {'notice: ' if self.level == 'notice' else ''}{self.words}"


class Node(Struct, gc=False):
    """A scalar with its text, a list with its items, or a mapping with its pairs; lines and columns are counted from 1."""

    line: int
    column: int
    text: str | None = None
    items: list["Node"] | None = None
    pairs: list[tuple["Node", "Node"]] | None = None
    plain: bool = True
    shown: str = ""  # the file, if it is another one than that which is read

    @property
    def empty(self) -> bool:
        """Whether the node is empty."""
        return self.text == "" and self.plain

    def at(self, way: tuple[str | int, ...]) -> "Node":
        """Returns the node of a part: settings by their keys, items of lists by their number; a list of one may be written without brackets."""
        node = self
        for part in way:
            if isinstance(part, str):
                node = next((value for key, value in node.pairs or () if key.text == part), node)
            elif node.items is not None:
                node = node.items[part]
        return node

    def said(self) -> str:
        """The node as a message names it."""
        if self.text is not None:
            return f"'{shortened(self.text)}'" if self.text or not self.plain else "nothing"
        return "a list" if self.items is not None else "settings"


class SourceRefused(Exception):
    """Raised for a text that cannot be read, with its place."""

    def __init__(self, line: int, column: int, words: str, code: Code) -> None:
        super().__init__(words)
        self.line, self.column, self.words, self.code = line, column, words, code


def shortened(text: str, longest: int = 60) -> str:
    """Shortens a quotation for a message."""
    flat = " ".join(text.split()) if "\n" in text else text
    return flat if len(flat) <= longest else flat[: longest - 1] + "…"


def read_text(path: Path, within: Path | None = None) -> tuple[bytes, str]:
    """Reads a regular file, inside `within` if that is given, as UTF-8; returns its bytes and its text; raises SourceRefused."""
    try:
        content = files.read_bytes(path, LONGEST_FILE, within)
    except files.FileRefused as wrong:
        raise SourceRefused(1, 1, str(wrong.strerror), Code.NOT_OPENED) from None
    except OSError as wrong:
        raise SourceRefused(1, 1, f"the file cannot be opened: {wrong.strerror or wrong}", Code.NOT_OPENED) from None
    return decoded(content)


def decoded(content: bytes) -> tuple[bytes, str]:
    """Returns the bytes of a file and their text; raises SourceRefused with the place of the first invalid byte or character."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        before = content[: wrong.start].decode("utf-8", "replace")
        raise SourceRefused(
            *place_in(before, len(before)), f"byte 0x{content[wrong.start]:02x} is not UTF-8: save the file as UTF-8", Code.NOT_UTF8
        ) from None
    strange = UNPRINTABLE.search(text)
    if strange:
        raise SourceRefused(
            *place_in(text, strange.start()), f"character U+{ord(strange[0]):04X} cannot stand in a text file", Code.STRANGE_CHARACTER
        )
    return content, text


def place_in(text: str, index: int) -> tuple[int, int]:
    """Returns line and column of an index into a text."""
    return text.count("\n", 0, index) + 1, index - (text.rfind("\n", 0, index) + 1) + 1


def parse(text: str) -> Node | None:
    """Parses YAML into nodes; None for an empty text; raises SourceRefused for invalid or too large input."""
    try:
        return _nodes(yaml.parse(text, Loader=LOADER))
    except yaml.MarkedYAMLError as wrong:
        raise SourceRefused(*fault_in(text, wrong)) from None
    except (yaml.YAMLError, RecursionError, ValueError) as wrong:
        raise SourceRefused(1, 1, f"the file is no YAML: {shortened(str(wrong))}", Code.NO_YAML) from None


def _check_scalar(value: str, line: int, column: int) -> None:
    """Raises SourceRefused for a value that is too long, or has characters that an escape brought in and that cannot be shown."""
    if len(value) > LONGEST_TEXT:
        raise SourceRefused(line, column, f"this text is too long: {LONGEST_TEXT} characters are allowed", Code.TOO_MUCH)
    strange = UNPRINTABLE.search(value)
    if strange:
        raise SourceRefused(line, column, f"character U+{ord(strange[0]):04X} cannot stand in a text", Code.STRANGE_CHARACTER)


def _nodes(events: Iterator[Any]) -> Node | None:
    """Builds the tree without recursion and counts its size with every alias expanded."""
    root: Node | None = None
    open_nodes: list[tuple[Node, str | None, int]] = []  # node, its anchor, count before it
    keys: list[Node | None] = []  # the key whose value comes next, for each open node
    anchors: dict[str, tuple[Node, int] | None] = {}
    count = documents = 0
    for event in events:
        kind = type(event).__name__
        if kind == "DocumentStartEvent":
            documents += 1
            if documents > 1:
                raise SourceRefused(
                    event.start_mark.line + 1,
                    event.start_mark.column + 1,
                    "a second document ('---') begins here: one file is one document",
                    Code.SECOND_DOCUMENT,
                )
            continue
        if kind in ("MappingEndEvent", "SequenceEndEvent"):
            node, anchor, before = open_nodes.pop()
            keys.pop()
            if anchor is not None:
                anchors[anchor] = (node, count - before)
            continue
        if kind not in ("ScalarEvent", "MappingStartEvent", "SequenceStartEvent", "AliasEvent"):
            continue
        mark = event.start_mark
        line, column = mark.line + 1, mark.column + 1
        if kind == "AliasEvent":
            if event.anchor not in anchors:
                raise SourceRefused(line, column, f"the alias '*{event.anchor}' has no anchor before it", Code.YAML_SIGN)
            known = anchors[event.anchor]
            if known is None:
                raise SourceRefused(line, column, f"the alias '*{event.anchor}' stands inside of what it names", Code.YAML_SIGN)
            node, size = known
            count += size
        else:
            if event.tag is not None and event.tag != "!":
                raise SourceRefused(line, column, f"tags such as '{shortened(event.tag)}' have no meaning in cards", Code.YAML_SIGN)
            count += 1
            if kind == "ScalarEvent":
                _check_scalar(event.value, line, column)
                node = Node(line, column, event.value, plain=event.style is None or event.style == "")
                if event.anchor is not None:
                    anchors[event.anchor] = (node, 1)
            elif kind == "MappingStartEvent":
                node = Node(line, column, pairs=[])
            else:
                node = Node(line, column, items=[])
        if count > MOST_NODES:
            raise SourceRefused(
                line,
                column,
                f"the file holds too much: {MOST_NODES} values are allowed, aliases counted as often as they are used",
                Code.TOO_MUCH,
            )
        if not open_nodes:
            root = node
        else:
            parent = open_nodes[-1][0]
            if parent.items is not None:
                parent.items.append(node)
            else:
                key = keys[-1]
                if key is None:
                    keys[-1] = node
                else:
                    assert parent.pairs is not None
                    parent.pairs.append((key, node))
                    keys[-1] = None
        if kind in ("MappingStartEvent", "SequenceStartEvent"):
            if len(open_nodes) >= DEEPEST:
                raise SourceRefused(line, column, f"the nesting is too deep: {DEEPEST} levels are allowed", Code.TOO_MUCH)
            if event.anchor is not None:
                anchors[event.anchor] = None
            open_nodes.append((node, event.anchor, count - 1))
            keys.append(None)
    return root
