"""The chronicle as one page of HTML that opens without a network: style, fonts and pictures are in it, and it runs no script."""

from __future__ import annotations

import html
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct, field

from game import files, paths
from game.play.chronicle.book import Book, Branch, Life, Line, Picture, Row, Sentences, Table, Year, plain, spans
from game.play.chronicle.fonts import woff

FONTS = (("Display", "stone-faces-display.ttf", "normal"), ("Fell", "im-fell-dw-pica-400-normal.ttf", "normal"),
         ("Fell", "im-fell-dw-pica-400-italic.ttf", "italic"))  # fmt: skip
KINDS = {b"\xff\xd8": "jpeg", b"\x89P": "png", b"RI": "webp"}  # by the first bytes of a picture
SAFE = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'"


class Pictures(Struct):
    """The pictures of a page, as the bytes of their files; what is missing is left out."""

    cover: bytes = b""
    faces: dict[str, bytes] = field(default_factory=dict)  # by look
    moments: Mapping[tuple[int, int], bytes] = field(default_factory=dict)  # by chapter and number of the moment


def page(book: Book, language: Sentences, pictures: Pictures) -> str:
    """Writes a chronicle as one page of HTML."""
    return "".join(Page(book, language, pictures).parts())


def escaped(text: str) -> str:
    """Returns a text in which nothing is read as a mark of HTML; names of survivors become links to their lives."""
    return "".join([link(html.escape(part.text), f"life-{part.who}") if part.who else html.escape(part.text) for part in spans(text)])


def link(words: str, to: str, kind: str = "") -> str:
    """Returns a link to a place of the page."""
    return tag("a", words, href=f"#{html.escape(to)}", **({"class": kind} if kind else {}))


def tag(name: str, *content: str, **attributes: str) -> str:
    """Returns an element with its content, which is written already."""
    written = "".join([f' {key}="{value}"' for key, value in attributes.items()])
    return f"<{name}{written}>{''.join(content)}</{name}>"


def of_class(name: str, kind: str, *content: str) -> str:
    """Returns an element of a class of the style."""
    return tag(name, *content, **{"class": kind})


def data_of(picture: bytes) -> str:
    """Returns a picture as an address that has all of it."""
    return f"data:image/{KINDS.get(picture[:2], 'png')};base64,{b64encode(picture).decode('ascii')}"


def style(pictures: Pictures) -> str:
    """Returns the style of the page with its fonts, and the faces of survivors."""
    rules = [
        f"@font-face{{font-family:'{family}';font-style:{slant};"
        f"src:url(data:font/woff;base64,{b64encode(woff(files.read_bytes(paths.fonts() / name))).decode('ascii')})}}"
        for family, name, slant in FONTS
    ]
    rules += [f".look-{html.escape(look)}{{background-image:url({data_of(face)})}}" for look, face in sorted(pictures.faces.items())]
    rules += [f".cover{{background-image:url({data_of(pictures.cover)})}}"] if pictures.cover else []
    return "\n".join([files.read_text(paths.assets() / "chronicle" / "page.css"), *rules])


class Page:
    """Writes the parts of the page one after the other."""

    def __init__(self, book: Book, language: Sentences, pictures: Pictures) -> None:
        self.book, self.language, self.pictures = book, language, pictures

    def say(self, id: str, /, **arguments: object) -> str:
        return escaped(self.language.say(f"annals.{id}", **arguments))

    def parts(self) -> Iterator[str]:
        """Yields the whole page."""
        book, title = self.book, self.say("title", name=self.book.title)
        yield f'<!DOCTYPE html>\n<html lang="{html.escape(book.language)}">\n'
        yield tag("head", '<meta charset="utf-8">', f'<meta http-equiv="Content-Security-Policy" content="{SAFE}">',
                  '<meta name="viewport" content="width=device-width, initial-scale=1">', tag("title", title), tag("style", style(self.pictures)))  # fmt: skip
        yield "\n<body>\n"
        yield of_class("header", "cover", tag("h1", title), of_class("p", "subtitle", escaped(book.subtitle)), of_class("p", "opening", escaped(book.opening)))
        yield of_class("nav", "contents", *self._contents())
        yield "\n<main>\n"
        yield self._section("years", map(self._year, book.years))
        yield self._section("lives", [of_class("div", "lives", *map(self._life, book.lives))])
        tree = of_class("ul", "tree", *map(self._branch, book.families)) if book.families else self.say("families.none")
        yield self._section("families", [of_class("div", "sheet", tree)])
        yield self._section("numbers", [of_class("div", "tables", *map(self._table, book.tables))])
        yield self._section("rules", [of_class("div", "sheet", of_class("ul", "rules", *[tag("li", escaped(rule)) for rule in book.rules]))])
        yield "</main>\n</body>\n</html>\n"

    def _contents(self) -> Iterator[str]:
        yield link(self.say("years"), "years", "part")
        yield from [link(str(year.number), f"year-{year.number}") for year in self.book.years]
        yield from [link(self.say(part), part, "part") for part in ("lives", "families", "numbers", "rules")]

    def _section(self, key: str, content: Iterable[str]) -> str:
        return tag("section", tag("h2", self.say(key)), *content, id=key) + "\n"

    # ---- years and lives --------------------------------------------------------------------------------------------
    def _year(self, year: Year) -> str:
        number = self.say("year", n=year.number) if year.number else self.say("year.0")
        head = tag("h3", of_class("span", "number", number), escaped(year.title))
        counted = of_class("p", "counted", escaped(year.about)) if year.about else ""
        told = [_paragraph(lines, n == 0) for n, lines in enumerate(year.paragraphs)]
        shown = (head, counted, *told, self._strip(year.pictures), self._own_words(year.own_words))
        return tag("article", *shown, id=f"year-{year.number}", **{"class": "year sheet"}) + "\n"

    def _strip(self, pictures: list[Picture]) -> str:
        """Returns the pictures that there are, beside each other."""
        found = [(picture, content) for picture in pictures if (content := self.pictures.moments.get((picture.chapter, picture.moment)))]
        figures = [
            tag("figure", f'<img src="{data_of(content)}" alt="{html.escape(picture.caption)}">', tag("figcaption", escaped(picture.caption)))
            for picture, content in found
        ]
        return of_class("div", "strip", *figures) if figures else ""

    def _own_words(self, words: str) -> str:
        return tag("blockquote", tag("b", self.say("own_words")), escaped(words)) if words else ""

    def _life(self, life: Life) -> str:
        face = of_class("div", f"face look-{html.escape(life.look)}")
        head = of_class("div", "head", face, tag("div", tag("h3", escaped(life.name)), of_class("p", "counted", escaped(life.about))))
        lines = [tag("li", tag("span", str(line.year)), tag("div", sentence(line))) for line in life.lines]
        told = tag("ol", *lines) if lines else tag("p", self.say("line.none"))
        kind = f"life sheet{' dead' if life.dead else ''}"
        return tag("article", head, told, self._own_words(life.own_words), id=f"life-{html.escape(life.who)}", **{"class": kind}) + "\n"

    # ---- families and numbers ---------------------------------------------------------------------------------------
    def _branch(self, branch: Branch) -> str:
        people = " &amp; ".join([link(escaped(self.book.names.get(who, "")), f"life-{who}") for who in (branch.who, *branch.partners)])
        below = tag("ul", *map(self._branch, branch.children)) if branch.children else ""
        return tag("li", tag("b", people), below)

    def _table(self, table: Table) -> str:
        kind = f"sheet {table.key}"
        if not table.rows:
            return of_class("div", kind, tag("h3", escaped(table.title)), tag("p", escaped(table.empty)))
        heads = tag("tr", *[tag("th", escaped(head)) for head in table.heads], tag("th"))
        return of_class("div", kind, tag("h3", escaped(table.title)), tag("table", heads, *[_row(row, table.key == "luck") for row in table.rows])) + "\n"


def sentence(line: Line) -> str:
    """Returns a sentence; one of a death is marked."""
    return of_class("span", "grave", escaped(line.text)) if line.kind == "death" else escaped(line.text)


def _paragraph(lines: list[Line], first: bool) -> str:
    """Returns a paragraph; the first of a year begins with a large letter, where it begins with one."""
    words = " ".join(map(sentence, lines))
    return of_class("p", "first", words) if first and plain(lines[0].text)[:1].isalpha() else tag("p", words)


def _row(row: Row, swings: bool) -> str:
    """Returns a row of a table with its bar, from the left or from the middle."""
    share = round(abs(row.share) * (50 if swings else 100), 1)
    if swings and row.share < 0:
        bar = f'<i class="under" style="width:{share}%;margin-left:{50 - share}%"></i>'
    else:
        bar = f'<i style="width:{share}%"></i>'
    return tag("tr", *[tag("td", escaped(cell)) for cell in row.cells], of_class("td", "bar swing" if swings else "bar", bar))
