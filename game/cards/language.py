"""Every sentence that a player can read, by its id, in the language of the table.

A pack keeps its sentences in `language/en/*.yaml`, one file for each subject, flat:
`id: "Sentence with {named} parts."`, or with forms where a number decides:
`id: {by: spaces, one: "{spaces} space", other: "{spaces} spaces"}`. A part written with a capital, `{Who}`, is the
argument `who` with a capital. A later pack overrides an earlier one; so a translation is a pack.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.cards.effect import Said
from game.cards.source import Node, Problem, Refused, parse, read_text

FORMS = ("zero", "one", "two", "few", "many", "other")
# A line like  id: "Sentence."  or  id: {by: n, one: "...", other: "..."}  without a backslash.
FORM = re.compile(r', (zero|one|two|few|many|other): "([^"\\]*)"')
SIMPLE = re.compile(r'([A-Za-z_][\w.-]*(?: \w[\w.]*)*): +(?:"([^"\\]*)"|\{by: (\w+)((?:, (?:zero|one|two|few|many|other): "[^"\\]*")+)\})(?: +#.*)?$')
PART = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")


class Forms(Struct, frozen=True):
    """A sentence that a number bends."""

    by: str
    forms: dict[str, str]


def english(number: int) -> str:
    """Names the form that an English number takes."""
    return "one" if number == 1 else "other"


def slavic(number: int) -> str:
    """Names the form that a number takes in Russian, Ukrainian and their kin."""
    if number % 10 == 1 and number % 100 != 11:
        return "one"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


def polish(number: int) -> str:
    """Names the form that a number takes in Polish."""
    if number == 1:
        return "one"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


def czech(number: int) -> str:
    """Names the form that a number takes in Czech and Slovak."""
    return "one" if number == 1 else "few" if number in (2, 3, 4) else "other"


def french(number: int) -> str:
    """Names the form that a number takes in French."""
    return "one" if number in (0, 1) else "other"


PLURALS: dict[str, Callable[[int], str]] = {
    "ru": slavic,
    "uk": slavic,
    "be": slavic,
    "pl": polish,
    "cs": czech,
    "sk": czech,
    "fr": french,
    "ja": lambda number: "other",
    "zh": lambda number: "other",
    "ko": lambda number: "other",
}


class Language:
    """The sentences of the packs; `say` fills one in."""

    def __init__(self, sentences: Mapping[str, str | Forms], code: str = "en") -> None:
        self.sentences = dict(sentences)
        self.code = code
        self.form = PLURALS.get(code.split("-")[0], english)

    @classmethod
    def read(cls, folders: Iterable[Path], code: str = "en") -> "Language":
        """Reads the `language` folders of packs without their cards: for what must be said before packs are read."""
        problems: list[Problem] = []
        return cls(
            sentences_of(
                [{wanted: read_folder(folder / wanted, problems) for wanted in dict.fromkeys(("en", code))} for folder in folders],
                code,
            ),
            code,
        )

    def has(self, id: str, /) -> bool:
        """Tells whether there is a sentence of this id."""
        return id in self.sentences

    def say(self, id: str, /, **arguments: Any) -> str:
        """Gives the sentence with its parts filled in; an id that nobody knows comes back in ‹angle quotes›.

        An argument may itself be Said, or a list of them, and is put into words first.
        """
        found = self.sentences.get(id)
        if found is None:
            return f"‹{id}›"
        sentence = found if isinstance(found, str) else self._formed(found, arguments)
        if "{" not in sentence:
            return sentence

        def part(match: re.Match[str]) -> str:
            name = match[1]
            if name in arguments:
                return self.put(arguments[name])
            small = name[0].lower() + name[1:]
            if small in arguments:
                return capitalised(self.put(arguments[small]))
            return f"‹{name}›"

        return PART.sub(part, sentence)

    def put(self, argument: Any) -> str:
        """Puts an argument into words: what is Said is said, a list is joined with commas and 'and'."""
        if isinstance(argument, Said):
            return self.say(argument.id, **argument.arguments)
        if isinstance(argument, (list, tuple)):
            return self.joined([self.put(part) for part in argument])
        return str(argument)

    def joined(self, parts: list[str], by: str = "and") -> str:
        """Joins words as a sentence does: a, b and c."""
        if len(parts) < 2:
            return "".join(parts)
        link = self.sentences.get(f"list.{by}")
        pattern = link if isinstance(link, str) else f"{{first}} {by} {{last}}"
        return PART.sub(lambda match: {"first": ", ".join(parts[:-1]), "last": parts[-1]}.get(match[1], ""), pattern)

    def _formed(self, sentence: Forms, arguments: dict[str, Any]) -> str:
        number = arguments.get(sentence.by)
        try:
            form = self.form(abs(int(number)))  # type: ignore[arg-type]
        except (TypeError, ValueError):
            form = "other"
        forms = sentence.forms
        return forms.get(form) or forms.get("other") or next(iter(forms.values()))


def capitalised(text: str) -> str:
    """Gives a text a capital at its beginning."""
    return text[:1].upper() + text[1:]


def sentences_of(packs: Iterable[Mapping[str, Mapping[str, str | Forms]]], code: str) -> dict[str, str | Forms]:
    """Lays the sentences of packs over each other: English first, then the wanted language."""
    packs = list(packs)
    return {key: sentence for wanted in dict.fromkeys(("en", code)) for pack in packs for key, sentence in pack.get(wanted, {}).items()}


def read_folder(folder: Path, problems: list[Problem]) -> dict[str, str | Forms]:
    """Reads the files of one language of a pack; an id written in two files is a problem."""
    sentences: dict[str, str | Forms] = {}
    for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
        read = read_sentences(path, problems)
        for key in sorted(sentences.keys() & read.keys()):
            problems.append(Problem(str(path), 1, 1, f"'{key}' stands in another file of sentences, too"))
        sentences.update(read)
    return sentences


def read_sentences(path: Path, problems: list[Problem]) -> dict[str, str | Forms]:
    """Reads one file of sentences; what does not read is a problem, and the rest is kept."""
    shown = str(path)
    sentences: dict[str, str | Forms] = {}
    try:
        text = read_text(path)[1]
        simple = read_simple(text)
        if simple is not None:
            return simple
        root = parse(text)
    except Refused as wrong:
        problems.append(Problem(shown, wrong.line, wrong.column, wrong.words))
        return sentences
    if root is None or root.empty:
        return sentences
    if root.pairs is None:
        problems.append(Problem(shown, root.line, root.column, 'sentences are written as `id: "Sentence."`'))
        return sentences
    for key, value in root.pairs:
        read = sentence_of(value)
        if key.text is None or isinstance(read, Node):
            at = read if isinstance(read, Node) else key
            problems.append(Problem(shown, at.line, at.column, "a sentence is text, or {by: argument, one: text, other: text}"))
        elif key.text in sentences:
            problems.append(Problem(shown, key.line, key.column, f"'{key.text}' is written twice"))
        else:
            sentences[key.text] = read
    return sentences


def read_simple(text: str) -> dict[str, str | Forms] | None:
    """Reads a file of one-line sentences in double quotes, which most are, without the YAML parser; None if it is not like that."""
    sentences: dict[str, str | Forms] = {}
    for line in text.splitlines():
        if not line or line[0] == "#":
            continue
        found = SIMPLE.match(line)
        if found is None:
            return None
        key, sentence, by, forms = found.groups()
        if key in sentences:
            return None
        sentences[key] = sentence if by is None else Forms(by, dict(FORM.findall(forms)))
    return sentences


def sentence_of(node: Node) -> str | Forms | Node:
    """Reads a sentence or its forms; gives back the node that does not read."""
    if node.text is not None:
        return node.text
    if node.pairs is None:
        return node
    parts: dict[str, str] = {}
    for key, value in node.pairs:
        if key.text is None or value.text is None or key.text not in ("by", *FORMS):
            return key
        parts[key.text] = value.text
    by = parts.pop("by", None)
    return Forms(by, parts) if by and parts else node
