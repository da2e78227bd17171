"""What `main.py check` says of the languages of packs: what is not translated yet, sentences that nothing asks for, unknown placeholders."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal

from game.cards.codes import Code
from game.cards.language import ENGLISH, PART
from game.cards.library import Library, Problem
from game.cards.meant import nearest
from game.cards.pack import Pack
from game.cards.simple_sentences import LANGUAGE, Forms
from game.play.packs import sentences_in
from game.play.translations import Sentences, codes_of, english_files, forms_of

NAMED = 4  # as many missing sentences are named; the others are counted
ALWAYS = {"monster", "many", "their"}  # what the sentences of cards are given besides what English asks for
ON_CARDS = frozenset(("action", "card", "condition", "effect", "place", "rule", "until", "when"))  # the words on cards, which are all given the monster


def translation_faults(library: Library) -> list[Problem]:
    """Returns what is wrong with the languages of packs; sentences that are missing are notices."""
    if not any([codes_of(pack) - {ENGLISH} for pack in library.packs]):
        return []
    english = {pack.id: english_files(library, pack) for pack in library.packs}
    known = {id: sentence for files in english.values() for of_file in files.values() for id, sentence in of_file.items()}
    found: list[Problem] = []
    for pack in library.packs:
        own = english[pack.id]
        wanted = [(name, own[name]) for name in own] or [(name, english[one][name]) for one in pack.needs if one in english for name in english[one]]
        for code in sorted(codes_of(pack) - {ENGLISH}):
            found += Translation(pack, code).faults(known, wanted)
    return found


class Translation:
    """The files of one language of a pack."""

    def __init__(self, pack: Pack, code: str) -> None:
        assert pack.source is not None
        self.pack, self.code, self.source = pack, code, pack.source
        self.files = self.source.sentence_files(code)
        self.sentences = sentences_in(self.source, (code,))[code]

    def faults(self, known: Sentences, wanted: Iterable[tuple[str, Sentences]]) -> Iterator[Problem]:
        """Yields what is wrong: ids that no pack has, placeholders that a sentence is not given, then how much is missing."""
        for id, sentence in self.sentences.items():
            original = original_of(id, known)
            if original is None:
                yield self.problem(id, f"no sentence is called '{id}'{nearest(id, known)}", Code.SENTENCE_ID)
                continue
            given = allowed(id, original)
            strange = sorted(placeholders(sentence) - given)
            for name in strange:
                yield self.problem(id, f"'{id}' has no {{{name}}}{nearest(name, given)}", Code.PLACEHOLDER)
            for name in sorted(placeholders(original) - placeholders(sentence) - ALWAYS) if not strange else ():
                yield self.problem(id, f"'{id}' leaves {{{name}}} out, which English says", Code.LEFT_OUT, "notice")
        for name, of_file in wanted:
            missing = [id for id in of_file if id not in self.sentences]
            if missing:
                first = f"{', '.join(missing[:NAMED])}{', ...' if len(missing) > NAMED else ''}"
                words = f"{len(missing)} of {len(of_file)} sentences are missing and shown in English: {first}"
                yield Problem(str(self.pack.folder / LANGUAGE / self.code / name), 1, 1, words, "notice", Code.UNTRANSLATED)

    def problem(self, id: str, words: str, code: Code, level: Literal["error", "notice"] = "error") -> Problem:
        """Returns a problem at the line of a sentence."""
        for name in self.files:
            lines = self.source.sentences(name)[1].splitlines()
            for number, line in enumerate(lines, 1):
                if re.match(rf"[\"']?{re.escape(id)}[\"']?:", line):
                    return Problem(str(self.pack.folder / name), number, 1, words, level, code)
        return Problem(str(self.pack.folder / self.files[0]), 1, 1, words, level, code)


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
