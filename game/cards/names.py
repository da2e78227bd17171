"""The ids of all cards, of the packs that are being read: what a short name means, what has gone, what resources bring."""

from collections import defaultdict
from collections.abc import Iterator

from game.cards.definitions import KINDS, REFERENCE, is_drawn
from game.cards.overlays import Layer, of_file
from game.cards.source import Node, Problem

ANY_RESOURCE = ("any", "other")  # what a cost may name besides cards and the keywords of resources
NAMES_FILES = ("maps", "sounds", "ambience", "music")  # settings of a monster and of its levels


class Names:
    """The ids of all cards, and the rules that resolve a short name to a full id."""

    def __init__(self) -> None:
        self.ids: dict[str, dict[str, None]] = {kind: {} for kind in KINDS}
        self.short: dict[str, dict[str, list[str]]] = {kind: defaultdict(list) for kind in KINDS}
        self.shares: dict[str, str] = {}
        self.actions_of: dict[str, set[str]] = defaultdict(set)
        self.keywords: set[str] = set(ANY_RESOURCE)  # of resources, in all packs
        self.decks: set[str] = set()  # of resources, besides one for each monster
        self.event_decks: set[str] = set()  # those that events name
        self.instead: dict[tuple[str, str], str] = {}  # ids that have gone, by kind, and what is meant now
        self.removed: dict[tuple[str, str], tuple[list[Problem], Node]] = {}  # those with nothing in their place, and where they were taken away
        self.nodes: dict[tuple[str, str], Node] = {}  # cards as the packs so far have them
        self.files: dict[tuple[str, str], str] = {}  # where each of these is written
        self.named_in: dict[tuple[str, str], str] = {}  # the file that names a sound or a board of a monster, by the monster and that name
        self.layers: dict[tuple[str, str], list[Layer]] = defaultdict(list)  # what each pack says of a card

    def add(self, kind: str, full: str) -> None:
        """Adds an id."""
        if full not in self.ids[kind]:
            self.ids[kind][full] = None
            if "." in full:
                self.short[kind][full.split(".", 1)[1]].append(full)

    def note_files(self, monster: str, card: Node, shown: str) -> None:
        """Notes which file names the sounds and boards of a monster, as other packs may change its card."""
        levels = [level for key, node in card.pairs or () if key.text == "levels" for _, level in node.pairs or ()]
        for key, value in [pair for part in (card, *levels) for pair in part.pairs or ()]:
            if key.text in NAMES_FILES:
                self.named_in.update({(monster, leaf.text): leaf.shown or shown for leaf in leaves(value) if leaf.text})

    def as_so_far(self, kind: str, full: str) -> Node | None:
        """Returns a card as the packs so far have it, each part with its file; None if none has it."""
        node = self.nodes.get((kind, full))
        return of_file(node, self.files[kind, full]) if node is not None else None

    def find(self, reference: str, name: str, owner: str) -> str | list[str] | None:
        """Returns the full id; a list if several monsters have a card of that name; None if there is none."""
        if (reference == "pays" and name in self.keywords) or (reference == "resource_deck" and name in self.decks):
            return name
        if reference == "event_deck":
            return name if name in self.event_decks else None
        owners = [part for part in (owner, self.shares.get(owner, "")) if part]
        if self.instead:
            gone = [(kind, full) for full in (*[f"{part}.{name}" for part in owners], name) for kind in REFERENCE[reference]]
            name = next((self.instead[each] for each in gone if each in self.instead), name)
        if reference == "action" and any(name in self.actions_of[part] for part in owners):
            return name
        kinds = REFERENCE[reference]
        for part in owners:
            if any(f"{part}.{name}" in self.ids[kind] for kind in kinds):
                return f"{part}.{name}"
        if any(name in self.ids[kind] for kind in kinds):
            return name
        if reference == "action" and not owner and any(name in actions for actions in self.actions_of.values()):
            return name
        others = [full for kind in kinds for full in self.short[kind].get(name, ())]
        return others[0] if len(others) == 1 else others or None

    def kind_of(self, name: str) -> str:
        """Returns the first kind that has a card of this name, whatever it is referred to as; "" if none has."""
        return next((kind for kind in KINDS if name in self.ids[kind] or name in self.short[kind]), "")

    def known(self, reference: str, owner: str) -> set[str]:
        """Returns all names that a reference may use."""
        kinds = REFERENCE[reference]
        known = {full.split(".", 1)[-1] for kind in kinds for full in self.ids[kind]}
        if reference == "pays":
            known.update(self.keywords)
        if reference == "resource_deck":
            known.update(self.decks)
        if reference == "event_deck":
            known.update(filter(is_drawn, self.event_decks))
        if reference == "action":
            known.update(*(self.actions_of[part] for part in (owner, self.shares.get(owner, "")) if part))
        return known


def leaves(node: Node) -> Iterator[Node]:
    """Yields the scalars in a value at any depth, without keys."""
    if node.items is None and node.pairs is None:
        yield node
    for part in (*(node.items or ()), *(value for _, value in node.pairs or ())):
        yield from leaves(part)
