"""Changes of single keys of a card by a later pack, cards that are like another one, and ids that have gone.

`claw: {change: {copies: 3}}` keeps all else as earlier packs have it; a list may be written `{add: [...], remove: [...]}`, a key of a mapping
is taken away by `{remove: true}`. `bone_blade: {remove: true, instead: bone_axe}` takes a card away, `small_claw: {like: claw, copies: 1}` makes
one from another, and `renamed_from: old_id` keeps references to an old id.
"""

from __future__ import annotations

from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from msgspec import Struct

from game.cards.codes import Code
from game.cards.effect import Condition, Conditions, Cost, Effect, Rule
from game.cards.reader import settings_of
from game.cards.scalars import Place
from game.cards.source import Node

CHANGE, REMOVE, LIKE, INSTEAD, RENAMED = "change", "remove", "like", "instead", "renamed_from"
ADD = "add"
WHOLE = (Effect, Condition, Conditions, Cost, Rule)  # what is written anew where it changes
Set = tuple[str, int, str]  # a setting with its line, and what is written there


class Layer(Struct):
    """What one pack says of a card: each setting with its line."""

    pack: str
    shown: str
    line: int
    how: str
    sets: list[Set]
    node: Node | None = None  # of a card that is written whole

    def settings(self) -> list[Set]:
        """Lists the settings that it writes."""
        return self.sets if self.node is None else sets_of(self.node)


def setting(node: Node, key: str) -> Node | None:
    """Returns what stands behind a key; None if nothing does."""
    return next((value for name, value in node.pairs or () if name.text == key), None)


def without(node: Node, *keys: str) -> Node:
    """Returns settings without some keys."""
    return Node(node.line, node.column, pairs=[pair for pair in node.pairs or () if pair[0].text not in keys], shown=node.shown)


def is_change(node: Node) -> bool:
    """Returns whether a card is written as a change of an earlier one."""
    return setting(node, CHANGE) is not None


def is_removal(node: Node) -> bool:
    """Returns whether a card is taken away."""
    removes = setting(node, REMOVE)
    return removes is not None and removes.text == "true"


def old_ids(node: Node) -> list[Node]:
    """Returns the ids that a card had before."""
    found = setting(node, RENAMED)
    return [] if found is None else found.items if found.items is not None else [found]


def of_file(node: Node, shown: str) -> Node:
    """Returns a copy of a node that says in which file it stands."""
    items = [of_file(item, shown) for item in node.items] if node.items is not None else None
    pairs = [(of_file(key, shown), of_file(value, shown)) for key, value in node.pairs] if node.pairs is not None else None
    return Node(node.line, node.column, node.text, items, pairs, node.plain, node.shown or shown)


def same(one: Node, other: Node) -> bool:
    """Returns whether two nodes say the same; a list of one may be written without brackets."""
    if (one.items is None) != (other.items is None):
        one, other = (one, other) if one.items is not None else (other, one)
        return one.items is not None and len(one.items) == 1 and same(one.items[0], other)
    if one.items is not None and other.items is not None:
        return len(one.items) == len(other.items) and all(map(same, one.items, other.items))
    if one.pairs is not None and other.pairs is not None:
        mine, theirs = ({key.text: value for key, value in node.pairs or ()} for node in (one, other))
        return mine.keys() == theirs.keys() and all(same(value, theirs[key]) for key, value in mine.items())
    return one.text is not None and one.text == other.text


def said(node: Node) -> str:
    """Writes a node in one line, as YAML."""
    if node.items is not None:
        return f"[{', '.join(map(said, node.items))}]"
    if node.pairs is not None:
        return "{" + ", ".join(f"{said(key)}: {said(value)}" for key, value in node.pairs) + "}"
    text = node.text or ""
    return text if node.plain else '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def sets_of(node: Node) -> list[Set]:
    """Lists the settings of a card that is written whole."""
    return [(key.text or "", key.line, said(value)) for key, value in node.pairs or ()]


class Overlay:
    """Applies changes to a card; what changes nothing is reported to `place` at its line."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.sets: list[Set] = []

    def settings(self, base: Node, change: Node, kind: Any, path: str = "") -> Node:
        """Returns settings with changes in them."""
        pairs = list(base.pairs or ())
        for key, value in change.pairs or ():
            at = next((number for number, (name, _) in enumerate(pairs) if name.text == key.text), None)
            old = pairs[at][1] if at is not None else None
            new = self.value(key, old, value, part_of(kind, key.text or ""), f"{path}{key.text}")
            if new is None and at is not None:
                del pairs[at]
            elif new is not None and at is not None:
                pairs[at] = key, new
            elif new is not None:
                pairs.append((key, new))
        return Node(change.line, change.column, pairs=pairs)

    def value(self, key: Node, old: Node | None, value: Node, kind: Any, path: str) -> Node | None:
        """Returns what stands behind a key after a change; None if the key is taken away."""
        if value.pairs and all(name.text in (ADD, REMOVE) and part.items is not None for name, part in value.pairs):
            return self.listed(key, old, value, path)
        if is_removal(value) and len(value.pairs or ()) == 1:
            if old is None:
                self.nothing(key, f"there is no '{path}' to take away")
            self.sets.append((path, key.line, "taken away"))
            return None
        if old is not None and old.pairs is not None and value.pairs is not None and is_open(kind):
            return self.settings(old, value, kind, f"{path}.")
        if old is not None and same(old, value):
            self.nothing(key, f"'{path}' is so already")
        self.sets.append((path, key.line, said(value)))
        return value

    def listed(self, key: Node, old: Node | None, value: Node, path: str) -> Node:
        """Returns a list with items added and taken away."""
        items = [] if old is None else list(old.items) if old.items is not None else [old]
        for item in (setting(value, REMOVE) or Node(0, 0)).items or ():
            at = next((number for number, one in enumerate(items) if same(one, item)), None)
            if at is None:
                self.nothing(item, f"{said(item)} does not stand in '{path}'")
            else:
                del items[at]
        for item in (setting(value, ADD) or Node(0, 0)).items or ():
            if item.text is not None and any(same(one, item) for one in items):
                self.nothing(item, f"{said(item)} stands in '{path}' already")
            else:
                items.append(item)
        self.sets.append((path, key.line, said(value)))
        return Node(value.line, value.column, items=items)

    def nothing(self, node: Node, words: str) -> None:
        """Reports a change that changes nothing."""
        self.place.problem(node, f"{words}: this changes nothing", Code.CHANGES_NOTHING)


def part_of(kind: Any, key: str) -> Any:
    """Returns the type of a setting, or of what a mapping holds; None if it is not known."""
    if get_origin(kind) is dict:
        return bare(get_args(kind)[1])
    if isinstance(kind, type) and issubclass(kind, Struct):
        found = settings_of(kind)[0].get(key)
        return bare(found[1]) if found is not None else None
    return None


def bare(kind: Any) -> Any:
    """Returns a type without its bounds and without None."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) in (Union, UnionType):
        kinds = [part for part in get_args(kind) if part is not type(None)]
        return bare(kinds[0]) if len(kinds) == 1 else None
    return kind


def is_open(kind: Any) -> bool:
    """Returns whether single settings of a value can change: those of profiles, levels and mappings, not those of effects and rules."""
    return get_origin(kind) is dict or (isinstance(kind, type) and issubclass(kind, Struct) and not issubclass(kind, WHOLE))
