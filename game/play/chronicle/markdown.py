"""The chronicle as Markdown, to be read in any editor or put on a page of one's own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.play.chronicle.book import Book, Branch, Life, Line, Sentences, Table, Year, plain

SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~!&])")
AT_START = re.compile(r"^(\s*)([-+=]|\d+(?=[.)]))")  # what would begin a list, a rule or a heading


def markdown(book: Book, language: Sentences) -> str:
    """Writes a chronicle as Markdown."""
    return "\n".join(_lines(book, language)).rstrip() + "\n"


def escaped(text: str) -> str:
    """Returns a text in which nothing is read as a mark of Markdown."""
    return AT_START.sub(r"\1\\\2", SPECIAL.sub(r"\\\1", plain(text).replace("\n", " ")))


def _lines(book: Book, language: Sentences) -> Iterator[str]:
    def say(id: str, **arguments: object) -> str:
        return escaped(language.say(f"annals.{id}", **arguments))

    yield from (f"# {say('title', name=book.title)}", "", f"*{escaped(book.subtitle)}*", "", escaped(book.opening), "", f"## {say('years')}", "")
    for year in book.years:
        yield from _year(year, say("year.0") if not year.number else say("year", n=year.number), say("own_words"))
    yield from (f"## {say('lives')}", "")
    for life in book.lives:
        yield from _life(life, say("line.none"), say("own_words"))
    yield from (f"## {say('families')}", "")
    yield from (*_branches(book, book.families), "") if book.families else (say("families.none"), "")
    yield from (f"## {say('numbers')}", "")
    for table in book.tables:
        yield from _table(table)
    yield from (f"## {say('rules')}", "", *[f"- {escaped(rule)}" for rule in book.rules])


def _year(year: Year, number: str, own: str) -> Iterator[str]:
    yield from (f"### {number}: {escaped(year.title)}", "")
    if year.about:
        yield from (f"*{escaped(year.about)}*", "")
    for paragraph in year.paragraphs:
        yield from (_sentences(paragraph), "")
    yield from _own(year.own_words, own)


def _life(life: Life, nothing: str, own: str) -> Iterator[str]:
    yield from (f"### {escaped(life.name)}{' †' if life.dead else ''}", "", f"*{escaped(life.about)}*", "")
    yield from [f"- {line.year}: {escaped(line.text)}" for line in life.lines] or [nothing]
    yield ""
    yield from _own(life.own_words, own)


def _own(words: str, own: str) -> Iterator[str]:
    """Writes the players' own words as a quotation."""
    if words:
        yield from (f"> **{own}:** {escaped(words)}", "")


def _sentences(paragraph: list[Line]) -> str:
    return escaped(" ".join([line.text for line in paragraph]))


def _branches(book: Book, branches: list[Branch], depth: int = 0) -> Iterator[str]:
    for branch in branches:
        people = " & ".join([escaped(book.names.get(who, "")) for who in (branch.who, *branch.partners)])
        yield f"{'  ' * depth}- {people}"
        yield from _branches(book, branch.children, depth + 1)


def _table(table: Table) -> Iterator[str]:
    yield from (f"### {escaped(table.title)}", "")
    if not table.rows:
        yield from (escaped(table.empty), "")
        return
    yield f"| {' | '.join(map(escaped, table.heads))} |"
    yield f"|{' --- |' * len(table.heads)}"
    for row in table.rows:
        yield f"| {' | '.join(map(escaped, row.cells))} |"
    yield ""
