"""Forms of the parts of a scenario: which words may stand in a place, looked up before anything is played; each mistake is told at its node."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping

from msgspec import Struct

from game.cards.codes import Code
from game.cards.definitions import KINDS
from game.cards.library import Library
from game.cards.source import Node
from game.model.space import INDEX
from game.play.scenario.reading import NONE, NUMBER, BadScenario, Unknown

SURVIVOR_ID = re.compile(r"s\d+", re.ASCII)


class Wrong(BadScenario):
    """A value of another kind than may stand in a place."""

    def __init__(self, words: str, code: Code) -> None:
        super().__init__(words)
        self.code = code


class Known(Struct, frozen=True):
    """What the words of a scenario may mean: the cards, the monster whose cards short ids mean first, the people by name, what answers may choose."""

    library: Library
    owner: str
    people: frozenset[str]
    choices: frozenset[str] = frozenset()


Found = Iterator[tuple[Node, BadScenario]]
Form = Callable[[Node, Known], Found]
Words = Callable[[Known], Collection[str]]


def anything(node: Node, known: Known) -> Found:
    """Accepts whatever stands there: a text of one's own, or what is read by another rule."""
    return iter(())


def number(node: Node, known: Known) -> Found:
    """Accepts a whole number."""
    if node.text is None or not node.plain or not NUMBER.fullmatch(node.text):
        yield node, Wrong(f"a whole number is wanted here, not {node.said()}", Code.NUMBER)


def truth(node: Node, known: Known) -> Found:
    """Accepts true and false."""
    if node.text not in ("true", "false"):
        yield node, Wrong(f"true or false is wanted here, not {node.said()}", Code.UNKNOWN_WORD)


def word(what: str, allowed: Collection[str] | Words, pattern: re.Pattern[str] | None = None, code: Code = Code.UNKNOWN_WORD) -> Form:
    """Accepts one of these words, or what fits a pattern besides them; `what` is their kind in messages."""

    def read(node: Node, known: Known) -> Found:
        words = allowed(known) if callable(allowed) else allowed
        if node.text is None:
            yield node, Wrong(f"the word of a {what} is wanted here, not {node.said()}", Code.WRONG_SHAPE)
        elif node.text not in words and not (pattern is not None and pattern.fullmatch(node.text)):
            yield node, Unknown(f"there is no {what} '{node.text}'", node.text, code, words)

    return read


def card(*kinds: str) -> Form:
    """Accepts the id of a card of one of these kinds of reference, with or without its owner."""

    def read(node: Node, known: Known) -> Found:
        if node.text is None:
            yield node, Wrong(f"the id of a card ({kinds[0].replace('_', ' ')}) is wanted here, not {node.said()}", Code.WRONG_SHAPE)
        elif not any(known.library.find(kind, node.text, known.owner) for kind in kinds):
            names = {name for kind in kinds for name in known.library.names(kind, known.owner)}
            yield node, Unknown(f"there is no card '{node.text}' ({kinds[0].replace('_', ' ')})", node.text, Code.NO_SUCH_CARD, names)

    return read


def any_card(library: Library) -> set[str]:
    """Returns the ids of all cards, with and without their owners."""
    return {name for kind in KINDS for full in library.of_kind(kind) for name in (full, full.rpartition(".")[2])}


def space(node: Node, known: Known) -> Found:
    """Accepts a space of the board."""
    if node.text not in INDEX:
        yield node, Unknown(f"there is no space {node.said()}: spaces are A1 to P22", node.text or "", Code.OFF_THE_BOARD)


def each(form: Form, counts: bool = False) -> Form:
    """Accepts a list of such values, or one without brackets; `none` for no value; with `counts` a number stands for so many of them."""

    def read(node: Node, known: Known) -> Found:
        for item in [node] if node.items is None else node.items:
            if item.text != NONE and not item.empty and not (counts and item.plain and item.text and NUMBER.fullmatch(item.text)):
                yield from form(item, known)

    return read


def either(*forms: Form) -> Form:
    """Accepts what one of the forms does; what none accepts is told by the one that knows what was meant, else by the first that it has the shape for."""

    def read(node: Node, known: Known) -> Found:
        told = [list(form(node, known)) for form in forms]
        if all(told):
            fitting = [found for found in told if found[0][1].code != Code.WRONG_SHAPE or found[0][0] is not node]
            yield from next((found for found in fitting if found[0][1].meant), (fitting or told)[0])

    return read


def settings(what: str, forms: Mapping[str, Form]) -> Form:
    """Accepts `key: value` with these keys; `what` has no others."""

    def read(node: Node, known: Known) -> Found:
        if node.empty:
            return
        if node.pairs is None:
            yield node, Wrong(f"{what} is written as `key: value`, not as {node.said()}", Code.WRONG_SHAPE)
        for key, value in node.pairs or ():
            form = forms.get(key.text or "")
            if form is None:
                free = forms.keys() - {other.text for other, _ in node.pairs or ()}
                yield key, Unknown(f"{what} has no {key.said()}", key.text or "", Code.UNKNOWN_KEY, free)
            else:
                yield from form(value, known)

    return read


def by(key: Form, value: Form) -> Form:
    """Accepts `key: value` with any number of keys of one form."""

    def read(node: Node, known: Known) -> Found:
        if node.empty or node.text == NONE:
            return
        if node.pairs is None:
            yield node, Wrong(f"this is written as `key: value`, not as {node.said()}", Code.WRONG_SHAPE)
        for name, part in node.pairs or ():
            strange = list(key(name, known))
            yield from strange or value(part, known)

    return read


def pick(node: Node, known: Known) -> Found:
    """Accepts the key of an option of a question: a survivor, a card, a space, or a word that answers may be."""
    parts = [part for part in re.split(r"[ :/]", node.text or "") if part]
    if node.pairs is not None:
        yield node, Wrong("one word is wanted here: an answer as its question names it", Code.WRONG_SHAPE)
    for part in parts:
        named = part in known.people or part in known.choices or part in INDEX or NUMBER.fullmatch(part) or SURVIVOR_ID.fullmatch(part)
        if not named and (node.text not in known.people):
            allowed = {*known.people, *known.choices, *INDEX}
            yield node, Unknown(f"no question has an answer '{node.text}'", part, Code.UNKNOWN_WORD, allowed)
            return
