"""Builds Structs from nodes; reports every problem with its place, what is allowed and 'did you mean', not only the first.

A reader is made once for each type of a setting and cached. A scalar is read by the type of its setting, so that `on`,
`no`, `012` and `12:30` stay what was written. A setting that names a card is replaced by the card's full id.
"""

import functools
import re
import types
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from game.cards.codes import Code
from game.cards.effect import CONDITIONS, EFFECTS, Condition, Conditions, Cost, Effect, WordUse, settings, word_of
from game.cards.kind_names import called, kind_in_words, with_article
from game.cards.kinds import OF_CARD, PARSED, Amount, BaseSides, Ref, Who, Wrong
from game.cards.meant import SYNONYMS, certain, nearest
from game.cards.scalars import FAILED, Place, Reading, Value, boolean, integer, short, size_of_base, text
from game.cards.source import Node, shortened

# The setting that receives all keys that are not settings: rows of a roll, conditions of an if.
ABSORBS = {"If_": "tests", "Roll": "rows", "Choose": "ways", "Not": "conditions", "Cost": "resources"}
Kind = Any  # a type as annotations write it, `list[int]` or `Who | None`: typing has no name for all of these
PARSERS: dict[Kind, Callable[[str], Value]] = {kind: getattr(kind, "parse") for kind in PARSED.values()}  # noqa: B009
IDENTIFIER = re.compile(r"^[a-z][a-z0-9_]*$")
SEVERAL = 3  # settings of one type, of which none is the first: a bare value could be any of them



@functools.cache
def settings_of(kind: type[Struct]) -> tuple[dict[str, tuple[str, Kind]], frozenset[str]]:
    """Returns the YAML key of each field with its name and type, and the keys that are required."""
    hints = get_type_hints(kind, include_extras=True)
    fields = {field.name.rstrip("_"): (field.name, hints[field.name]) for field in msgspec.structs.fields(kind)}
    needed = frozenset(field.name.rstrip("_") for field in msgspec.structs.fields(kind) if field.required)
    return fields, needed


def takes_bare_value(kind: type[Struct]) -> bool:
    """Returns whether a bare value may stand for the first setting: in words and costs, not in cards and rules."""
    return issubclass(kind, (Effect, Condition)) or kind is Cost or kind.__name__ == "Plus"


@functools.cache
def alike(kind: type[Struct]) -> tuple[str, ...]:
    """Returns the settings of a condition of which a bare value could be any, like the numbers of `at_least`; none where it can be one only."""
    fields, needed = settings_of(kind)
    first = next(iter(fields), "")
    same = tuple([name for name, (_, type_) in fields.items() if type_ == fields[first][1]])
    return same if issubclass(kind, Condition) and not needed and len(same) >= SEVERAL else ()


@functools.cache
def reading(kind: Any) -> Reading:  # a type, as Kind: mypy takes the alias here for a ParamSpec
    """Returns the reader of a type."""
    if kind is Effect:
        return _word(EFFECTS, "effect")
    if kind is Conditions:
        return _conditions
    if kind is WordUse:
        return _word_use
    if kind == BaseSides:
        return size_of_base
    if kind in PARSERS:
        return _parsed(PARSERS[kind])
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _annotated(arguments[0], arguments[1:])
    if origin in (Union, types.UnionType):
        return reading(next(part for part in arguments if part is not type(None)))
    if origin is Literal:
        return _literal(arguments)
    if origin is tuple:
        return _list(arguments[0])
    if origin is dict:
        return _mapping(arguments[0], arguments[1])
    if isinstance(kind, type) and issubclass(kind, Struct):
        return _struct(kind)
    plain: dict[Kind, Reading] = {str: text, int: integer(None, None), bool: boolean}
    return plain[kind]


# ---- scalars --------------------------------------------------------------------------------------------------------
def _annotated(kind: Kind, marks: tuple[object, ...]) -> Reading:
    """Reads a scalar with its bounds: a range, a pattern, the id of a card."""
    for mark in marks:
        if isinstance(mark, Ref):
            return _reference(mark.kind)
    meta = next((mark for mark in marks if isinstance(mark, Meta)), None)
    if meta is None:
        return reading(kind)
    if kind is int:
        return integer(meta.ge, meta.le)
    if meta.pattern is None:
        return reading(kind) if meta.max_length is None else short(meta.max_length)
    pattern = re.compile(meta.pattern)

    def read(place: Place, node: Node) -> Value:
        if node.text is None or not pattern.match(node.text):
            place.problem(node, f"{node.said()} does not fit here: {meta.description} is wanted", (meta.extra or {}).get("code", Code.TEXT))
            return FAILED
        return node.text

    return read


def _reference(kind: str) -> Reading:
    def read(place: Place, node: Node) -> Value:
        if node.text is None or node.empty:
            place.problem(node, f"the id of {with_article(kind_in_words(kind))} is wanted here, not {node.said()}", Code.WRONG_SHAPE)
            return FAILED
        return place.resolve(kind, node.text, node)

    return read


def _literal(allowed: tuple[str, ...]) -> Reading:
    known = set(allowed)

    def read(place: Place, node: Node) -> Value:
        if node.text in known:
            return node.text
        if node.text is None or node.empty:
            place.problem(node, f"one of these words is wanted here, not {node.said()}: {', '.join(allowed)}", Code.UNKNOWN_WORD)
        else:
            place.problem(node, f"{node.said()} is not known here{nearest(node.text, allowed, 60)}", Code.UNKNOWN_WORD, certain(node.text, allowed))
        return FAILED

    return read


def _parsed(parse: Callable[[str], Value]) -> Reading:
    def read(place: Place, node: Node) -> Value:
        if node.text is None or node.empty:
            place.problem(node, f"one word or number is wanted here, not {node.said()}", Code.WRONG_SHAPE)
            return FAILED
        try:
            value = kept(node.text)
        except (Wrong, ValueError) as wrong:
            owner = " ('monster' is the monster here)" if parse is PARSERS[Who] and place.owner and place.owner in node.text.split() else ""
            place.problem(node, f"{shortened(str(wrong), 400)}{owner}", *((wrong.code, wrong.meant) if isinstance(wrong, Wrong) else (Code.TEXT,)))
            return FAILED
        return with_full_ids(place, value, node) if isinstance(value, Who) and value.names else value

    kept = functools.lru_cache(2048)(parse)
    return read


# ---- containers -----------------------------------------------------------------------------------------------------
def with_full_ids(place: Place, who: Who, node: Node) -> Value:
    """Returns a phrase with the full ids of the cards that its places name, as ids may have been renamed; FAILED where one is not there."""
    full = {card: place.resolve(kind, card, node) for kind, card in who.names}
    if FAILED in full.values():
        return FAILED
    places = [f"{word} {full[card]}" if word in OF_CARD else name for name in who.places for word, _, card in [name.partition(" ")]]
    return msgspec.structs.replace(who, places=tuple(places))


def _list(kind: Kind) -> Reading:
    def read(place: Place, node: Node) -> Value:
        if node.items is None:
            if node.empty:
                place.problem(node, "nothing is written here: write a value, a [list], or leave the key out", Code.NOTHING)
                return FAILED
            one = item(place, node)
            return FAILED if one is FAILED else (one,)
        values = tuple([item(place, part) for part in node.items])
        return FAILED if FAILED in values else values

    item = reading(kind)
    return read


def _mapping(of_key: Kind, of_value: Kind) -> Reading:
    def read(place: Place, node: Node) -> Value:
        if node.pairs is None:
            place.problem(node, f"settings are written as `key: value`, not as {node.said()}", Code.WRONG_SHAPE)
            return FAILED
        return read_pairs(place, node.pairs, key_reading, value_reading)

    key_reading, value_reading = reading(of_key), reading(of_value)
    return read


def read_pairs(place: Place, pairs: list[tuple[Node, Node]], key_reading: Reading, value_reading: Reading) -> Value:
    """Reads keys and values; a duplicate key is a problem."""
    values: dict[Value, Value] = {}
    complete = True
    for key, value in pairs:
        name, what = key_reading(place, key), value_reading(place, value)
        if name is FAILED or what is FAILED:
            complete = False
        elif name in values:
            place.problem(key, f"{key.said()} is written twice", Code.TWICE)
            complete = False
        else:
            values[name] = what
    return values if complete else FAILED


def _conditions(place: Place, node: Node) -> Value:
    if node.pairs is None:
        place.problem(node, f"conditions are written as `word: value`, not as {node.said()}", Code.WRONG_SHAPE)
        return FAILED
    return read_conditions(place, node.pairs)


def read_conditions(place: Place, pairs: list[tuple[Node, Node]]) -> Value:
    """Reads condition words and their settings, all of which must hold."""
    met: set[str | None] = set()
    every: list[Value] = []
    for key, value in pairs:
        if key.text in met:
            place.problem(key, f"{key.said()} is written twice", Code.TWICE)
            every.append(FAILED)
        met.add(key.text)
        every.append(_of_vocabulary(place, key, value, CONDITIONS, "condition"))
    return FAILED if FAILED in every else Conditions(tuple(every))


def _word_use(place: Place, node: Node) -> Value:
    if node.pairs is not None and len(node.pairs) == 1:
        key, value = node.pairs[0]
        fields = settings_of(WordUse)[0]
        word, number = reading(fields["word"][1])(place, key), reading(fields["number"][1])(place, value)
        return FAILED if FAILED in (word, number) else WordUse(word, number)
    if node.text is None or node.empty:
        place.problem(node, f"one weapon word is wanted here, like `sharp` or `deadly: 1`, not {node.said()}", Code.WRONG_SHAPE)
        return FAILED
    return WordUse(place.resolve("word", node.text, node))


def _word(vocabulary: Mapping[str, type[Struct]], what: str) -> Reading:
    def read(place: Place, node: Node) -> Value:
        if node.pairs is not None and len(node.pairs) == 1:
            return _of_vocabulary(place, *node.pairs[0], vocabulary, what)
        if node.text is not None and not node.empty:
            return _of_vocabulary(place, node, Node(node.line, node.column, ""), vocabulary, what)
        branch = next((key for key, _ in node.pairs or () if key.text in ("then", "else", "otherwise")), None)
        if branch is not None and any([key.text == "if" for key, _ in node.pairs or ()]):
            written = "else" if branch.text == "otherwise" else branch.text
            place.problem(branch, f"`{written}` stands inside the braces of `if`: {{if: {{..., {written}: ...}}}}", Code.SEVERAL_EFFECTS)
        elif node.pairs:
            place.problem(
                node.pairs[1][0], f"one {what} is one key with its settings: write '- ' before each of several", Code.SEVERAL_EFFECTS
            )
        else:
            place.problem(node, f"one {what} with its settings is wanted here, not {node.said()}", Code.WRONG_SHAPE)
        return FAILED

    return read


def _of_vocabulary(place: Place, word: Node, settings: Node, vocabulary: Mapping[str, type[Struct]], what: str) -> Value:
    kind = vocabulary.get(word.text or "")
    if kind is None:
        text = word.text or ""
        holder = next((name for name, each in vocabulary.items() if text in alike(each)), "")
        near = f" (write `{holder}: {{{text}: {settings.text or 1}}}`)" if holder else nearest(text, vocabulary)
        near = near or (f" (known: {', '.join(sorted(vocabulary))})" if what == "condition" else "")
        place.problem(word, f"no {what} is called {word.said()}{near}", Code.UNKNOWN_EFFECT, certain(text, vocabulary))
        return FAILED
    made = reading(kind)(place, settings)
    if made is not FAILED and issubclass(kind, Effect | Condition):
        place.mark(made, word)
    return made


# ---- Structs --------------------------------------------------------------------------------------------------------
def _struct(kind: type[Struct]) -> Reading:
    """Reads a mapping of settings; for words also a bare value of their first setting, or nothing."""
    fields, needed = settings_of(kind)
    absorber = ABSORBS.get(kind.__name__)
    bare = takes_bare_value(kind)
    first = next(iter(fields), None)
    own = {key: name for key, (name, _) in fields.items() if key != absorber}
    needed -= {absorber} if absorber else set()
    must_absorb = absorber is not None and absorber in settings_of(kind)[1]
    readings: dict[str, Reading] = {}  # made on first use, because words and effects contain each other

    def read(place: Place, node: Node) -> Value:
        given: dict[str, Node] = {}
        absorbed: list[tuple[Node, Node]] = []
        misnamed: set[str] = set()  # settings that were meant by keys that are not known
        complete = True
        if node.pairs is not None:
            for key, value in node.pairs:
                text = key.text
                if text in own:
                    if text in given:
                        place.problem(key, f"'{text}' is written twice", Code.TWICE)
                        complete = False
                    given[text] = value
                elif absorber and not (set(SYNONYMS.get(text or "", ())) & own.keys() and kind.__name__ == "If_"):
                    absorbed.append((key, value))
                else:
                    complete = False
                    misnamed.add(unknown_key(place, kind, key, own.keys() - {other.text for other, _ in node.pairs}))
        elif node.empty:
            if not bare:
                place.problem(node, f"{called(kind)} is wanted here, as `key: value`", Code.NOTHING)
                return FAILED
        elif not bare or first is None or (first == absorber and kind is not Cost):
            if first is None:
                place.problem(node, f"{called(kind)} takes no setting: {node.said()} stands here", Code.WRONG_SHAPE)
            else:
                place.problem(node, f"{called(kind)} is written as `key: value`, not as {node.said()}{cure(node)}", Code.WRONG_SHAPE)
            return FAILED
        elif alike(kind):
            word, shown = word_of(kind), ", ".join(alike(kind))
            written = f"`{word}: {{{alike(kind)[-1]}: {node.text or 1}}}`"
            place.problem(node, f"'{word}' says of what: write {written}, where one of {shown} stands", Code.WRONG_SHAPE)
            return FAILED
        else:
            given[first] = node
        for setting in sorted(needed - given.keys() - misnamed):
            place.problem(node, f"{called(kind)} needs '{setting}'", Code.MISSING_KEY)
            complete = False
        values: dict[str, Value] = {}
        for key_, value in given.items():
            if key_ not in readings:
                readings[key_] = reading(fields[key_][1])
            what = readings[key_](place, value)
            if what is FAILED:
                complete = False
            values[own[key_]] = what
        if absorber and absorbed:
            what = absorb(place, fields[absorber][1], absorbed)
            complete = complete and what is not FAILED
            values[absorber] = what
        elif must_absorb and not misnamed:
            place.problem(node, f"{called(kind)} needs {ABSORBED_IN_WORDS.get(absorber or '', 'more')}", Code.MISSING_KEY)
            complete = False
        if not complete:
            return FAILED
        made = kind(**values)
        unfit = made.unfit() or wrong_figure(made) or less_than_nothing(made) if isinstance(made, Effect) else ""
        if unfit:
            place.problem(node, unfit, Code.UNFIT)
        if isinstance(made, Effect):
            for way, words, code in made.faults():
                place.problem(node.at(way), words, code)
        return FAILED if unfit else made

    return read


def unknown_key(place: Place, kind: type[Struct], key: Node, free: Iterable[str]) -> str:
    """Reports a key that a Struct does not have; returns which of the settings that are not given was meant, "" if none is near."""
    text = key.text
    if text is None:
        place.problem(key, "a key is one word", Code.WRONG_SHAPE)
        return ""
    not_here: dict[str, str] = getattr(kind, "not_here", {})
    own = settings_of(kind)[0]
    meant = certain(text, free)
    holder = next((name for name, (_, what) in own.items() if text in settings_within(what)), "")
    said = nearest(text, (meant,) if meant else own)
    if text in not_here or (holder and not meant):
        said = f": {not_here[text]}" if text in not_here else f": it stands under '{holder}'"
    place.problem(key, f"{called(kind)} has no setting {key.said()}{said}", Code.UNKNOWN_KEY, meant if text not in not_here else "")
    return meant


def settings_within(kind: Any) -> Iterable[str]:  # a type, as Kind: mypy takes the alias here for a ParamSpec
    """Returns the settings of the mappings that a setting of this type holds: one, or several by name."""
    parts = [part for part in get_args(kind) if part is not type(None)]
    if get_origin(kind) is dict:
        return settings_within(parts[1])
    if get_origin(kind) in (Union, types.UnionType):
        return settings_within(parts[0])
    plain = isinstance(kind, type) and issubclass(kind, Struct) and kind not in (Effect, Conditions, Cost) and kind not in PARSERS
    return settings_of(kind)[0] if plain else ()


def cure(node: Node) -> str:
    """Returns how to write what should be `key: value`, where that can be seen."""
    close = re.match(r"[\w.-]+:(?=\S)", node.text or "")
    return f": a space is missing behind '{close[0]}'" if close else ": leave the '- ' before its keys out" if node.items else ""


def wrong_figure(effect: Effect) -> str:
    """Says which setting of an effect names the monster or the settlement though the effect is not for it; "" if none does."""
    for name, phrase in settings(effect).items():
        if isinstance(phrase, Who) and phrase.noun in ("monster", "settlement") and phrase.noun not in effect.meant_for:
            return f"'{name}: {phrase.noun}' means nothing here: '{word_of(type(effect))}' is for {' and '.join(effect.meant_for)}"
    return ""


def less_than_nothing(effect: Effect) -> str:
    """Says which amount of an effect is below 0 though nothing can be done so many times; "" if none is."""
    for name, amount in settings(effect).items() if not effect.signed else ():
        if isinstance(amount, Amount) and int(amount) < 0:
            return f"'{name}: {amount.text}' means nothing here: '{word_of(type(effect))}' takes no less than 0"
    return ""


ABSORBED_IN_WORDS = {
    "rows": "rows, like `1-3: ...`",
    "ways": "ways to choose from",
    "tests": "a condition",
    "conditions": "a condition",
}


def absorb(place: Place, kind: Kind, pairs: list[tuple[Node, Node]]) -> Value:
    """Reads the keys that are not settings themselves."""
    if kind is Conditions:
        return read_conditions(place, pairs)
    of_key, of_value = get_args(kind)
    return read_pairs(place, pairs, reading(of_key), reading(of_value))
