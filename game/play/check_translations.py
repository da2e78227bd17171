"""What `main.py check` says of the languages of packs: what is not translated yet, sentences that nothing asks for, unknown placeholders."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

from game.cards.codes import Code
from game.cards.inflection import GENDER, GENDERS
from game.cards.language import ENGLISH, PART
from game.cards.library import Library, Problem
from game.cards.meant import nearest
from game.cards.names import Names
from game.cards.pack import Pack, PackReading
from game.cards.phrases import FREE_WORDS
from game.cards.simple_sentences import LANGUAGE, Forms
from game.cards.source import SourceRefused
from game.play.packs import CORE
from game.play.translations import NAMES, Sentences, codes_of, english_files, forms_of

WORD, WHOLE = re.compile(r"[a-z][a-z0-9_]*"), re.compile(r"[^\s:,\[\]{}\"'#-][^:,\[\]{}\"'#\n]*")
NAMED = 4  # as many missing sentences are named; the others are counted
ALWAYS = {"monster", "many", "their"}  # what the sentences of cards are given besides what English asks for
CHOOSES = ALWAYS | {"n", "noun"}  # what a form may be chosen by besides what the sentence is given
ON_CARDS = frozenset(("action", "card", "condition", "effect", "place", "rule", "until", "when"))  # the words on cards, which are all given the monster


def translation_faults(library: Library) -> list[Problem]:
    """Returns what is wrong with the languages of packs; sentences that are missing are notices."""
    if not any([codes_of(pack) - {ENGLISH} for pack in library.packs]):
        return []
    english = {pack.id: english_files(library, pack) for pack in library.packs}
    known = {id: sentence for files in english.values() for of_file in files.values() for id, sentence in of_file.items()}
    said = variants_of(known) | {word for pack in library.packs for word in words_of(pack)}
    found: list[Problem] = []
    for pack in library.packs:
        own = english[pack.id]
        wanted = [(name, own[name]) for name in own] or [(name, english[one][name]) for one in pack.needs if one in english for name in english[one]]
        for code in sorted(codes_of(pack) - {ENGLISH}):
            found += Translation(pack, code).faults(known, said, wanted)
    return found


def variants_of(known: Iterable[str]) -> set[str]:
    """Returns the last words of the ids that are variants of others: `less` of `effect.gain.less`."""
    return {variant for original, _, variant in [id.rpartition(".") for id in known] if original in known}


def unread_translations(library: Library) -> list[Problem]:
    """Returns what keeps the game from reading the languages of packs other than English, which it reads with their cards."""
    return [problem for pack in library.packs for code in sorted(codes_of(pack) - {ENGLISH}) for problem in Translation(pack, code).unread]


def wrong_genders(library: Library) -> list[Problem]:
    """Returns an error for each word whose `gender` is none, in any language of packs: no sentence could be chosen by it."""
    found: list[Problem] = []
    for pack in library.packs:
        for code in sorted(codes_of(pack)):
            own = Translation(pack, code)
            for id, sentence in own.sentences.items():
                gender = sentence.forms.get(GENDER) if isinstance(sentence, Forms) else None
                if gender is not None and gender not in GENDERS:
                    said = f"'{id}' has no gender '{gender}'{nearest(gender, GENDERS)}: {', '.join(GENDERS)}"
                    found.append(own.problem(id, said, Code.UNKNOWN_WORD, word=gender))
    return found


# ---- sentences of a pack in English -----------------------------------------------------------------------------------
def stray_sentences(library: Library) -> list[Problem]:
    """Returns a notice for each English sentence of a pack that nothing says: it is none of the game or of another pack, and names nothing of the pack.

    One that takes the place of a sentence of an earlier pack and has a placeholder which that is not given is an error.
    """
    if all(pack.id != CORE for pack in library.packs):
        return []
    known = {pack.id: english_files(library, pack) for pack in library.packs}
    found: list[Problem] = []
    before: dict[str, str | Forms] = {}
    for pack in library.packs:
        if pack.id != CORE and pack.source is not None:
            others = {id for other, files in known.items() for name, of_file in files.items() if other != pack.id or name == NAMES for id in of_file}
            own, words = Translation(pack, ENGLISH), words_of(pack)
            for id, sentence in own.sentences.items():
                found += own.strange(id, sentence, allowed(id, before[id])) if id in before else []
                if id not in others and not names_own(id, words, others):
                    said = f"nothing says a sentence '{id}'{meant_by(id, words, others)}"
                    found.append(own.problem(id, said, Code.SENTENCE_ID, "notice"))
        before |= {id: sentence for name, of_file in known[pack.id].items() if name != NAMES for id, sentence in of_file.items() if id not in before}
    return found


def words_of(pack: Pack) -> set[str]:
    """Returns all that the card files of a pack name: words, and whole texts."""
    texts = [content.decode("utf-8", "replace") for content in pack.texts.values()]
    return {word for text in texts for pattern in (WORD, WHOLE) for word in pattern.findall(text)}


def names_own(id: str, words: set[str], known: set[str]) -> bool:
    """Returns whether an id is of a family that the game knows and names something of the pack, as `monster.ash_boar` does, or is a variant of another."""
    family, _, name = id.partition(".")
    if (name in words or words.intersection(name.split("."))) and (family in FREE_WORDS or any([other.startswith(f"{family}.") for other in known])):
        return True
    original, _, variant = id.rpartition(".")
    return original in known and variant in variants_of(known)


def meant_by(id: str, words: set[str], known: set[str]) -> str:
    """Returns the end of the message: an id that is spelt nearly so, of the game or for something of the pack."""
    family, _, name = id.partition(".")
    if name in words:
        families = {other.partition(".")[0] for other in known}
        return nearest(id, {f"{other}.{name}" for other in difflib.get_close_matches(family, families, 3, 0.5)})
    return nearest(id, {*known, *(f"{family}.{word}" for word in words)}, 0)


class Translation:
    """The files of one language of a pack."""

    def __init__(self, pack: Pack, code: str) -> None:
        assert pack.source is not None
        self.pack, self.code, self.source = pack, code, pack.source
        self.files = self.source.sentence_files(code)
        reading = PackReading(self.source, Names())
        reading.read_manifest()
        reading.read_sentences((code,))
        self.sentences, self.unread = reading.sentences[code], reading.problems

    def faults(self, known: Sentences, said_of: set[str], wanted: Iterable[tuple[str, Sentences]]) -> Iterator[Problem]:
        """Yields what is wrong: ids that no pack has, placeholders that a sentence is not given, then how much is missing.

        `said_of` are the words that variants end on, and those of the cards.
        """
        for id, sentence in self.sentences.items():
            original = original_of(id, known)
            if original is None or (id not in known and id.rpartition(".")[2] not in said_of):
                yield self.problem(id, f"no sentence is called '{id}'{nearest(id, known)}", Code.SENTENCE_ID)
                continue
            given = allowed(id, original)
            if isinstance(sentence, Forms) and sentence.by not in given | CHOOSES:
                said = f"'{id}' has no {sentence.by} to choose a form by{nearest(sentence.by, given | CHOOSES)}"
                yield self.problem(id, said, Code.PLACEHOLDER, word=sentence.by)
            strange = self.strange(id, sentence, given)
            yield from strange
            for name in sorted(placeholders(original) - placeholders(sentence) - ALWAYS) if not strange else ():
                yield self.problem(id, f"'{id}' leaves {{{name}}} out, which English says", Code.LEFT_OUT, "notice")
        broken = {Path(problem.path).name for problem in self.unread if problem.level == "error"}
        for name, of_file in wanted:
            missing = [] if name in broken else [id for id in of_file if id not in self.sentences]
            if missing:
                first = f"{', '.join(missing[:NAMED])}{', ...' if len(missing) > NAMED else ''}"
                words = f"{len(missing)} of {len(of_file)} sentences are missing and shown in English: {first}"
                yield Problem(str(self.pack.folder / LANGUAGE / self.code / name), 1, 1, words, "notice", Code.UNTRANSLATED)

    def strange(self, id: str, sentence: str | Forms, given: set[str]) -> list[Problem]:
        """Returns an error for each placeholder that a sentence is not given."""
        strange = sorted(placeholders(sentence) - given)
        return [self.problem(id, f"'{id}' has no {{{name}}}{nearest(name, given)}", Code.PLACEHOLDER, word=f"{{{name}") for name in strange]

    def problem(self, id: str, words: str, code: Code, level: Literal["error", "notice"] = "error", word: str = "") -> Problem:
        """Returns a problem at the line of a sentence, and at a word behind its id if one is given."""
        for name in self.files:
            try:
                lines = self.source.sentences(name)[1].splitlines()
            except SourceRefused:
                continue  # it holds none of the sentences that were read
            for number, line in enumerate(lines, 1):
                if re.match(rf"[\"']?{re.escape(id)}[\"']?:", line):
                    row, column = place_of(word, lines, number, len(id)) if word else (number, 1)
                    return Problem(str(self.pack.folder / name), row, column, words, level, code)
        return Problem(str(self.pack.folder / self.files[0]), 1, 1, words, level, code)


def place_of(word: str, lines: list[str], number: int, begins: int) -> tuple[int, int]:
    """Returns line and column of a word of a sentence, which begins in a line behind its id and goes on in the lines that are set in below it."""
    for row, line in enumerate(lines[number - 1 :], number):
        if row > number and line.strip() and not line[0].isspace():
            break
        at = re.compile(rf"(?<![\w{{]){re.escape(word)}\b", re.IGNORECASE).search(line, begins if row == number else 0)
        if at:
            return row, at.start() + 1
    return number, 1


def original_of(id: str, known: Sentences) -> str | Forms | None:
    """Returns the English sentence of an id, or that of which it is a variant: `effect.gain.less` of `effect.gain`."""
    while id:
        if id in known:
            return known[id]
        id = id.rpartition(".")[0]
    return None


def placeholders(sentence: str | Forms) -> set[str]:
    """Returns the placeholders of a sentence, `{Who}` as `who`, and what its form depends on."""
    return {name[0].lower() + name[1:] for form in forms_of(sentence) for name, _ in PART.findall(form)}


def allowed(id: str, original: str | Forms) -> set[str]:
    """Returns the placeholders that a sentence may have: those of English, its number, what sentences with a subject are given, and the monster on cards."""
    names = placeholders(original) | ({original.by} if isinstance(original, Forms) else set())
    if names & {"who", "whom", "monster", "n"}:
        names |= ALWAYS | ({"signed"} if "n" in names else set())
    return names | {"monster"} if id.partition(".")[0] in ON_CARDS else names
