"""Every place of a card where a word or an id may stand: what is not known there is refused by the reader, or told by `check`.

The places are those of all cards of the game. Copies of cards stand in one pack, each with a word that nobody knows in one place, and are read in one go; what
the reader takes is looked at by `check`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
import yaml

from game import paths
from game.cards.definitions import KINDS
from game.cards.library import Library, read_packs
from game.cards.source import Node
from game.play.check_words import wrong_words
from game.play.packs import CORE

STRANGE = "zzqx_wu"
OF_MONSTERS = ("ai", "hit_locations", "monster_injuries")
NUMBER = re.compile(r"[+-]?\d+")
# The last keys of places where a text or a name of one's own stands, which others may then use.
OWN = {"name", "flavour", "note", "keywords", "deck", "mark_spaces", "source", "sign", "renamed_from", "learnt"}
OWN_WITH = {("note", "word"), ("mark_spaces", "word")}
OWN_KEYS = ("choose", "actions", "levels")                      # whose keys are names of one's own
Way = tuple[str, ...]


def places(node: Node, ids: set[str], way: Way) -> Iterator[tuple[Way, Node]]:
    """Yields each key and each value that is a word, with the way to it."""
    if node.text and not NUMBER.fullmatch(node.text) and node.text not in ("true", "false"):
        yield way, node
    for item in node.items or ():
        yield from places(item, ids, way)
    for key, value in node.pairs or ():
        name = "ID" if key.text in ids else "ROW" if (key.text or "")[:1].isdigit() else key.text or ""
        yield (*way, f"KEY {name}"), key
        yield from places(value, ids, (*way, name))


def is_own(way: Way) -> bool:
    """Returns whether a name of one's own may stand in a place."""
    last = way[-1]
    if last.startswith("KEY"):
        return way[-2] in OWN_KEYS
    return last in OWN - {"keywords", "deck", "note"} or tuple(way[-2:]) in OWN_WITH or last == "note" or (last in ("keywords", "deck") and len(way) == 2)


def written(node: Node, strange: Node) -> object:
    """Returns a card as plain values, with the strange word in one place."""
    if node is strange:
        return STRANGE
    if node.pairs is not None:
        return {written(key, strange): written(value, strange) for key, value in node.pairs}
    if node.items is not None:
        return [written(item, strange) for item in node.items]
    text = node.text or ""
    return (int(text) if NUMBER.fullmatch(text) else text == "true" if text in ("true", "false") else text or None) if node.plain else text


def copies_of(core: Library) -> tuple[dict[str, dict[str, object]], dict[str, tuple[str, Way]]]:
    """Returns the copies by their files, and what is strange about each, by its id."""
    ids = {part for kind in KINDS for full in core.of_kind(kind) for part in (full, full.rpartition(".")[2])}
    seen: set[Way] = set()
    cards: dict[str, dict[str, object]] = {}
    about: dict[str, tuple[str, Way]] = {}
    for kind in KINDS:
        for name in core.of_kind(kind):
            node = core.merged(kind, name)
            for way, at in places(node, ids, (kind,)) if node is not None else ():
                if way[-2:] not in seen and not is_own(way) and way[-1] not in OWN:
                    seen.add(way[-2:])
                    id, owner = f"copy_{len(about)}", name.partition(".")[0]
                    file = f"monsters/{owner}/{kind}.yaml" if kind in OF_MONSTERS else f"{kind}.yaml"
                    file = f"monsters/{id}/monster.yaml" if kind == "monster" else file
                    cards.setdefault(file, {})[id] = written(node, at)
                    about[id] = (at.text or "", way)
    return cards, about


def told_of(shelf, cards: dict[str, dict[str, object]], checked: bool) -> set[str]:
    """Returns the ids of the copies of which something is said in which the strange word is named."""
    spans: dict[str, list[tuple[int, str]]] = {}
    texts = {}
    for file, copies in cards.items():
        lines = 1
        for id, card in copies.items():
            spans.setdefault(file, []).append((lines, id))
            text = yaml.safe_dump({id: card}, sort_keys=False, width=1000, allow_unicode=True)
            texts[file] = texts.get(file, "") + text
            lines += text.count("\n")
    name = "accepted" if checked else "all"
    library, problems = read_packs([paths.packs() / CORE, shelf.pack(texts, name)])
    assert not (checked and [one for one in problems if one.level == "error"]), "all the rest is read"
    found: set[str] = set()
    for one in wrong_words(library) if checked else problems:
        file = one.path.partition(f"/{name}/")[2]
        found |= {[id for line, id in spans[file] if line <= one.line][-1]} if file in spans and STRANGE in one.words else set()
    return found


@pytest.mark.long
def test_a_word_that_is_not_known_in_a_card_is_told(shelf):
    core, _ = read_packs([paths.packs() / CORE], explained=True)
    cards, about = copies_of(core)
    assert len(about) > 700
    refused = told_of(shelf, cards, checked=False)
    left = {file: {id: card for id, card in copies.items() if id not in refused} for file, copies in cards.items()}
    told = told_of(shelf, {file: copies for file, copies in left.items() if copies}, checked=True)
    assert [about[id] for id in about if id not in refused | told] == []
