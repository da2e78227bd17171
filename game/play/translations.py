"""What a translation has to say: every sentence of a pack and every text of its cards, by file, and the skeleton of a translation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from game import files
from game.cards.card_texts import texts_of
from game.cards.definitions import KINDS
from game.cards.kind_names import kind_in_words
from game.cards.language import ENGLISH
from game.cards.library import Library
from game.cards.pack import Pack
from game.cards.sentences import sentences_by_file
from game.cards.simple_sentences import LANGUAGE, Forms

Sentences = dict[str, str | Forms]
NAMES = "names.yaml"  # the file of a translation for the texts of cards, which stand with the cards in English
COMMENTED = re.compile(r"#? ?([A-Za-z_][\w.-]*(?: \w[\w.]*)*:?): ")


def english_files(library: Library, pack: Pack) -> dict[str, Sentences]:
    """Returns all that a pack says in English by the name of the file of sentences; the texts of its cards as NAMES."""
    if pack.source is None:
        return {}
    found = sentences_by_file(pack.source, ENGLISH)
    names = {of: words for kind in KINDS for of, words in card_texts(library, pack, kind)}
    return {**found, NAMES: {**found.get(NAMES, {}), **names}} if names else found


def card_texts(library: Library, pack: Pack, kind: str) -> Iterator[tuple[str, str]]:
    """Yields the texts of the cards of a kind that stand in the files of a pack, with the ids of their sentences."""
    for id in library.of_kind(kind):
        if Path(library.where(kind, id)[0]).is_relative_to(pack.folder):
            yield from texts_of(kind, id, library.as_written(kind, id))


def codes_of(pack: Pack) -> set[str]:
    """Returns the languages of a pack."""
    return {name.split("/")[1] for name in pack.source.sentence_files("*")} if pack.source is not None else set()


def forms_of(sentence: str | Forms) -> Iterable[str]:
    """Returns a sentence in all its forms."""
    return (sentence,) if isinstance(sentence, str) else sentence.forms.values()


def line_of(id: str, sentence: str | Forms) -> str:
    """Returns a sentence as a line of a file of sentences."""
    if isinstance(sentence, str):
        return f"{id}: {quoted(sentence)}"
    return f"{id}: {{by: {sentence.by}, {', '.join(f'{form}: {quoted(words)}' for form, words in sentence.forms.items())}}}"


def quoted(words: str) -> str:
    """Returns words as YAML writes them in double quotes."""
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


class Skeleton:
    """Writes the files of a translation: what is not translated stands there in English as a comment."""

    def __init__(self, folder: Path, code: str) -> None:
        self.folder, self.code = folder / LANGUAGE / code, code

    def fill(self, library: Library, pack: Pack) -> int:
        """Adds what the files lack of the sentences of a pack, and leaves all else as it is; returns how many were added."""
        added = 0
        for name, sentences in english_files(library, pack).items():
            file = self.folder / name
            before = files.read_text(file) if file.exists() else ""
            known = {found[1] for line in before.splitlines() if (found := COMMENTED.match(line)) is not None}
            missing = [id for id in sentences if id not in known]
            if missing:
                own = before or f"# Take the # away from a line and translate what stands in quotes. English: {name} of the pack '{pack.id}'.\n"
                own += "" if not before else "\n# ---- added\n"
                self.folder.mkdir(parents=True, exist_ok=True)
                files.write_whole(file, (own + "".join(self.lines(missing, sentences, name))).encode())
                added += len(missing)
        return added

    def lines(self, ids: Iterable[str], sentences: Sentences, name: str) -> Iterator[str]:
        """Yields the lines of some sentences as comments, those of cards under the kinds of cards."""
        group = ""
        for id in ids:
            kind = id.split(".")[1] if name == NAMES and "." in id else id.split(".")[0]
            if kind != group:
                group = kind
                yield f"\n# ---- {kind_in_words(kind) if name == NAMES else kind}\n"
            yield f"# {line_of(id, sentences[id])}\n"
