"""The sentences that players read, by id, in the language of the table.

A pack keeps its sentences in `language/en/*.yaml`, one file for each subject, flat:
`id: "Sentence with {named} parts."`, or with plural forms chosen by a number:
`id: {by: spaces, one: "{spaces} space", other: "{spaces} spaces"}`. A placeholder with a capital, `{Who}`, is the
argument `who` with a capital. A later pack overrides an earlier one; so a translation is a pack.

The first frame needs this module, so it does not import the YAML parser; `game.cards.sentences` does.
"""

import re
from collections.abc import Callable, Container, Iterable, Mapping
from pathlib import Path
from typing import Any

from game import files
from game.cards.inflection import GENDER, PLURAL, Inflected, bends_of, bent, gender_of
from game.cards.message import Message
from game.cards.simple_sentences import Forms, read_simple

SINGLE, SEVERAL = frozenset(("one",)), frozenset(("two", "few", "many", "other"))
ENGLISH = "en"  # the language of what no other one says
PART = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)(?::([a-z]+))?\}")  # a placeholder, and the form in which it is wanted


def english(number: int) -> str:
    """Returns the plural form of a number in English."""
    return "one" if number == 1 else "other"


def slavic(number: int) -> str:
    """Returns the plural form of a number in Russian, Ukrainian and related languages."""
    if number % 10 == 1 and number % 100 != 11:
        return "one"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


def polish(number: int) -> str:
    """Returns the plural form of a number in Polish."""
    if number == 1:
        return "one"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


def czech(number: int) -> str:
    """Returns the plural form of a number in Czech and Slovak."""
    return "one" if number == 1 else "few" if number in (2, 3, 4) else "other"


def french(number: int) -> str:
    """Returns the plural form of a number in French."""
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
    """The sentences of the packs; `say` fills in the placeholders."""

    def __init__(self, sentences: Mapping[str, str | Forms], code: str = ENGLISH, original: "Language | None" = None) -> None:
        """`original` has the same sentences in English, for what must not depend on the language of the table."""
        self.code = code
        self.english = self if original is None else original
        self.form = PLURALS.get(code.split("-")[0], english)
        self._read = dict(sentences)
        self._unread: Callable[[], dict[str, str | Forms]] | None = None

    @classmethod
    def read(cls, folders: Iterable[Path], code: str = "en", first: Container[str] = ()) -> "Language":
        """Reads the `language` folders of packs without their cards: for sentences that are needed before packs are read.

        If `first` names files (without suffix), the others are read only when a sentence is wanted that is not in these.
        """
        places = list(folders)

        def packs(skip: Callable[[Path], bool]) -> dict[str, str | Forms]:
            return sentences_of([{each: read_quickly(place / each, skip) for each in chain_of(code)} for place in places], code)

        if not first:
            return cls(packs(lambda path: False), code)
        language = cls(packs(lambda path: path.stem not in first), code)
        language._unread = lambda: packs(lambda path: False)
        return language

    def become(self, other: "Language") -> None:
        """Takes over the language and the sentences of another, for all that hold this one."""
        self.code, self.form, self.english, self._read, self._unread = other.code, other.form, other.english, other._read, other._unread

    @property
    def sentences(self) -> dict[str, str | Forms]:
        """All sentences by id."""
        if self._unread is not None:
            self._read = self._unread()
            self._unread = None
        return self._read

    def sentence(self, id: str) -> str | Forms | None:
        """Returns a sentence as it is written, or None."""
        found = self._read.get(id)
        return self.sentences.get(id) if found is None and self._unread is not None else found

    def has(self, id: str, /) -> bool:
        """Returns whether there is a sentence of this id."""
        return self.sentence(id) is not None

    def say(self, id: str, /, **arguments: object) -> str:
        """Returns a sentence with its placeholders filled in; an unknown id is returned in ‹angle quotes›.

        An argument may itself be a message or a list of messages, which is put into words first.
        """
        found = self.sentence(id)
        if found is None:
            return f"‹{id}›"
        if isinstance(found, str):
            return self._filled(found, arguments)
        form = self._form(found, arguments)
        words = self._filled(found.forms[form], arguments)
        bends, gender = bends_of(found.forms, form), found.forms.get(GENDER, "")
        if not bends and not gender:
            return words
        gender = PLURAL if gender and form in SEVERAL and any(name in SINGLE for name in found.forms) else gender
        return Inflected.of(words, {name: self._filled(bend, arguments) for name, bend in bends.items()}, gender or self._gender(found, arguments))

    def _filled(self, sentence: str, arguments: dict[str, Any]) -> str:
        """Returns a sentence with its placeholders filled in."""
        if "{" not in sentence:
            return sentence

        def part(match: re.Match[str]) -> str:
            name = match[1]
            if name in arguments:
                return self.put(arguments[name], match[2])
            small = name[0].lower() + name[1:]
            if small in arguments:
                return capitalised(self.put(arguments[small], match[2]))
            return f"‹{name}›"

        return PART.sub(part, sentence)

    def put(self, argument: object, form: str | None = None) -> str:
        """Puts an argument into words, in a form if it has that: a message becomes its sentence, a list is joined with commas and 'and'."""
        if isinstance(argument, Message):
            return str(bent(self.say(argument.id, **argument.arguments), form))
        if isinstance(argument, (list, tuple)):
            return self.joined([self.put(part, form) for part in argument])
        return str(bent(argument, form))

    def joined(self, parts: list[str], by: str = "and") -> str:
        """Joins words as in a sentence: a, b and c."""
        if len(parts) < 2:
            return "".join(parts)
        link = self.sentence(f"list.{by}")
        pattern = link if isinstance(link, str) else f"{{first}} {by} {{last}}"
        return PART.sub(lambda match: {"first": ", ".join(parts[:-1]), "last": parts[-1]}.get(match[1], ""), pattern)

    def _form(self, sentence: Forms, arguments: dict[str, Any]) -> str:
        """Returns which form of a sentence is meant: by a number, or by the gender of words."""
        forms, by = sentence.forms, arguments.get(sentence.by, "")
        gender = self._gender(sentence, arguments)
        if gender in forms:
            return gender
        try:
            number = abs(int(by))
            form = "zero" if not number and "zero" in forms else self.form(number)
        except (TypeError, ValueError):
            form = "other"
        return form if forms.get(form) else "other" if forms.get("other") else next(iter(forms))

    def _gender(self, sentence: Forms, arguments: dict[str, Any]) -> str:
        """Returns the gender of the words that choose the form of a sentence."""
        by = arguments.get(sentence.by, "")
        return gender_of(self.say(by.id, **by.arguments) if isinstance(by, Message) else by)


def capitalised(text: str) -> str:
    """Returns a text with a capital at its start."""
    return text[:1].upper() + text[1:]


def chain_of(code: str) -> tuple[str, ...]:
    """Returns the languages in which a sentence is looked for, the last one first: `en`, `de`, `de-AT`."""
    return tuple(dict.fromkeys((ENGLISH, code.split("-")[0], code)))


def sentences_of(packs: Iterable[Mapping[str, Mapping[str, str | Forms]]], code: str) -> dict[str, str | Forms]:
    """Merges the sentences of packs: English first, overridden by the wanted language."""
    packs = list(packs)
    return {key: sentence for wanted in chain_of(code) for pack in packs for key, sentence in pack.get(wanted, {}).items()}


def language_of(packs: Iterable[Mapping[str, Mapping[str, str | Forms]]], code: str) -> Language:
    """Returns the language of packs: their sentences by language and id."""
    packs = list(packs)
    original = Language(sentences_of(packs, ENGLISH))
    return original if code == ENGLISH else Language(sentences_of(packs, code), code, original)


def read_quickly(folder: Path, skip: Callable[[Path], bool]) -> dict[str, str | Forms]:
    """Reads the files of one language of a pack, except those to skip; problems are ignored here and reported when packs are read."""
    sentences: dict[str, str | Forms] = {}
    for path in files.files_in(folder, ".yaml"):
        if skip(path):
            continue
        try:
            read = read_simple(files.read_text(path, within=folder))
        except (OSError, UnicodeDecodeError):
            read = None
        if read is None:
            from game.cards.sentences import read_sentences

            read = read_sentences(path, [])
        sentences.update(read)
    return sentences
