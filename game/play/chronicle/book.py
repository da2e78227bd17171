"""What a chronicle consists of, before it is written as Markdown, as a page, or on the screen.

A text is plain; names of survivors in it stand between marks (`marked`), so that each form may show them as links. Whatever people typed
is escaped by the form in which it is written, and nowhere else.
"""

from __future__ import annotations

import re
from typing import NamedTuple, Protocol

from msgspec import Struct, field

FROM, NAME, TO = "\ue000", "\ue001", "\ue002"  # around the id of a survivor and the name
MARKS = re.compile(f"{FROM}([^{NAME}]*){NAME}([^{TO}]*){TO}")
NO_MARKS = str.maketrans("", "", FROM + NAME + TO)


class Sentences(Protocol):
    """The sentences of the table."""

    def say(self, id: str, /, **arguments: object) -> str:
        """Returns a sentence with its placeholders filled in."""

    def has(self, id: str, /) -> bool:
        """Returns whether there is a sentence."""


class Span(NamedTuple):
    """A part of a text: plain, or the name of a survivor."""

    text: str
    who: str = ""


class Step(NamedTuple):
    """Where something happened: the number of the chapter, and how many of its answers had been given."""

    chapter: int
    answer: int


class Line(NamedTuple):
    """A sentence, the step at which it happened, and what kind of thing it tells."""

    text: str
    step: Step | None = None
    kind: str = ""
    who: str = ""
    about: str = ""
    year: int = 0


class Picture(NamedTuple):
    """A moment of a fight of which there is a picture: the chapter, the number of the moment, and what is seen."""

    chapter: int
    moment: int
    caption: str


class Row(NamedTuple):
    """A row of a table: its cells as they are printed, and a share from -1 to 1 that is drawn as a bar."""

    cells: tuple[str, ...]
    share: float = 0.0


class Table(NamedTuple):
    """A table with a heading; without rows it says `empty`."""

    key: str
    title: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    empty: str = ""


class Year(Struct):
    """A lantern year: its paragraphs, what was counted, and the players' own words."""

    number: int
    key: str
    title: str
    about: str
    paragraphs: list[list[Line]] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    own_words: str = ""


class Life(Struct):
    """A survivor's page: at most twelve lines, the weightiest, in the order of time."""

    who: str
    key: str
    name: str
    about: str
    brief: str
    look: str
    dead: bool
    lines: list[Line] = field(default_factory=list)
    own_words: str = ""


class Branch(Struct):
    """A person of the family tree, with those with whom they had children."""

    who: str
    partners: list[str] = field(default_factory=list)
    children: list[Branch] = field(default_factory=list)


class Book(Struct):
    """A whole chronicle."""

    title: str
    subtitle: str
    opening: str
    language: str
    rules: list[str] = field(default_factory=list)
    years: list[Year] = field(default_factory=list)
    lives: list[Life] = field(default_factory=list)
    families: list[Branch] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)


def marked(who: str, name: str) -> str:
    """Returns a name between marks, for a text."""
    return f"{FROM}{who}{NAME}{unmarked(name)}{TO}"


def unmarked(typed: str) -> str:
    """Returns what people typed, without the signs of marks."""
    return typed.translate(NO_MARKS)


def spans(text: str) -> list[Span]:
    """Splits a text into plain parts and names."""
    found, at = [], 0
    for mark in MARKS.finditer(text):
        if mark.start() > at:
            found.append(Span(text[at : mark.start()]))
        found.append(Span(mark[2], mark[1]))
        at = mark.end()
    return [*found, Span(text[at:])] if at < len(text) else found


def plain(text: str) -> str:
    """Returns a text without marks."""
    return MARKS.sub(lambda mark: mark[2], text)
