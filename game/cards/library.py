"""The cards of all packs: packs in order, who overrides what, references made whole, grants numbered, one fingerprint.

Two passes: the first collects the ids of every pack, the second builds the cards and gives each reference the full id of
what it names. A pack with errors is left out, and the rest is read as if it were not there.
"""
import os
from collections import defaultdict
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct

from game.cards.definitions import (
    KINDS,
    REFERENCE,
    ActionCard,
    AiCard,
    ArmorSet,
    Disorder,
    Event,
    FightingArt,
    Gear,
    HitLocation,
    Innovation,
    Monster,
    MonsterInjury,
    PlaceInSettlement,
    Principle,
    Resource,
    SevereInjury,
    Terrain,
    Word,
)
from game.cards.effect import EFFECTS
from game.cards.language import Forms, Language, read_folder, sentences_of
from game.cards.reader import FAILED, IDENTIFIER, kind_in_words, nearest, reading
from game.cards.source import Node, Problem, Refused, parse, read_text

# A resource may be asked for by its kind, too.
RESOURCE_KEYWORDS = ("bone", "hide", "organ", "scrap", "iron", "leather", "skull", "herb", "consumable", "vermin", "any", "other")
OF_A_MONSTER = ("ai", "hit_locations", "monster_injuries", "actions")
TABLES = ("head", "arms", "body", "waist", "legs", "brain")
HIGHEST_RESULT = 20
NOT_CARDS = ("language", "images", "sounds", "maps")

__all__ = ["Library", "Manifest", "Pack", "Problem", "read_packs"]


class Manifest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a pack says of itself in pack.yaml."""

    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$")]
    name: str
    version: str
    needs: tuple[str, ...] = ()
    language: Annotated[str, Meta(pattern=r"^[a-z]{2,3}(-[A-Za-z]+)?$")] = "en"
    about: str = ""
    authors: str = ""


class Pack(Struct, frozen=True):
    """A pack that was read."""

    id: str
    name: str
    version: str
    folder: Path


class Library:
    """All cards by kind and full id, and what rules look up in them often."""

    def __init__(self) -> None:
        self.packs: tuple[Pack, ...] = ()
        self.fingerprint = ""
        self.language = Language({})
        self.ai: dict[str, AiCard] = {}
        self.hit_locations: dict[str, HitLocation] = {}
        self.monster_injuries: dict[str, MonsterInjury] = {}
        self.injuries: dict[str, SevereInjury] = {}
        self.terrain: dict[str, Terrain] = {}
        self.gear: dict[str, Gear] = {}
        self.weapon_words: dict[str, Word] = {}
        self.sets: dict[str, ArmorSet] = {}
        self.resources: dict[str, Resource] = {}
        self.disorders: dict[str, Disorder] = {}
        self.fighting_arts: dict[str, FightingArt] = {}
        self.innovations: dict[str, Innovation] = {}
        self.locations: dict[str, PlaceInSettlement] = {}
        self.events: dict[str, Event] = {}
        self.principles: dict[str, Principle] = {}
        self.actions: dict[str, ActionCard] = {}
        self.monster: dict[str, Monster] = {}
        self.tables: dict[str, dict[int, str]] = {}
        self.grants: dict[str, Any] = {}
        self.grant_of: dict[int, str] = {}
        self.places: dict[tuple[str, str], tuple[str, int, int]] = {}
        self._named = Names()

    def of_kind(self, kind: str) -> dict[str, Any]:
        """Gives the cards of a kind by their full ids; the kind is the stem of their files."""
        cards: dict[str, Any] = getattr(self, kind)
        return cards

    def find(self, kind_of_reference: str, name: str, owner: str = "") -> str | None:
        """Finds the full id that a name stands for: with the owner's own cards first, then those it shares, then all."""
        found = self._named.find(kind_of_reference, name, owner)
        return found if isinstance(found, str) else None

    def card(self, kind_of_reference: str, name: str, owner: str = "") -> Any:
        """Gives the card that a name stands for, or None."""
        full = self.find(kind_of_reference, name, owner)
        for kind in REFERENCE[kind_of_reference] if full else ():
            if full in self.of_kind(kind):
                return self.of_kind(kind)[full]
        return None

    def where(self, kind: str, card: str) -> tuple[str, int, int]:
        """Tells file, line and column where a card is written; empty and zero if it is not known."""
        return self.places.get((kind, card), ("", 0, 0))


class Names:
    """The ids of all cards, and the rules by which a short name stands for a full one."""

    def __init__(self) -> None:
        self.ids: dict[str, dict[str, None]] = {kind: {} for kind in KINDS}
        self.short: dict[str, dict[str, list[str]]] = {kind: defaultdict(list) for kind in KINDS}
        self.shares: dict[str, str] = {}
        self.actions_of: dict[str, set[str]] = defaultdict(set)

    def add(self, kind: str, full: str) -> None:
        """Takes in an id."""
        if full not in self.ids[kind]:
            self.ids[kind][full] = None
            if "." in full:
                self.short[kind][full.split(".", 1)[1]].append(full)

    def find(self, reference: str, name: str, owner: str) -> str | list[str] | None:
        """Gives the full id; a list where several monsters have a card of that name; None where there is none."""
        if reference == "pays" and name in RESOURCE_KEYWORDS:
            return name
        owners = [part for part in (owner, self.shares.get(owner, "")) if part]
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

    def known(self, reference: str, owner: str) -> set[str]:
        """Gives all names that a reference may use."""
        kinds = REFERENCE[reference]
        known = {full.split(".", 1)[-1] for kind in kinds for full in self.ids[kind]}
        if reference == "pays":
            known.update(RESOURCE_KEYWORDS)
        if reference == "action":
            known.update(*(self.actions_of[part] for part in (owner, self.shares.get(owner, "")) if part))
        return known


class CardFile(Struct):
    """A file of cards, read into nodes but not yet built."""

    path: Path
    shown: str
    kind: str
    owner: str
    root: Node


class Reading:
    """One pack on its way in; it is the place where its readers report problems and ask for ids."""

    def __init__(self, folder: Path, names: Names) -> None:
        self.folder, self.names = folder, names
        self.manifest: Manifest | None = None
        self.problems: list[Problem] = []
        self.files: list[CardFile] = []
        self.hash = blake2b(digest_size=16)
        self.shown, self.owner = "", ""
        self.sentences: dict[str, dict[str, str | Forms]] = {}

    @property
    def failed(self) -> bool:
        """Tells whether the pack must be left out."""
        return any(problem.level == "error" for problem in self.problems)

    def problem(self, node: Node, words: str) -> None:
        """Takes a problem at a node."""
        self.problems.append(Problem(self.shown, node.line, node.column, words))

    def notice(self, node: Node, words: str) -> None:
        """Takes a notice at a node."""
        self.problems.append(Problem(self.shown, node.line, node.column, words, "notice"))

    def resolve(self, kind: str, name: str, node: Node) -> Any:
        """Gives the full id that a name stands for; a problem if it is nobody's, or the name of several."""
        found = self.names.find(kind, name, self.owner)
        if isinstance(found, str):
            return found
        if found:
            self.problem(node, f"'{name}' is the name of several cards: write {' or '.join(found)}")
        else:
            self.problem(node, f"there is no {kind_in_words(kind).split(' ', 1)[1]} '{name}'{nearest(name, self.names.known(kind, self.owner))}")
        return FAILED

    # ---- first pass: text to nodes, ids --------------------------------------------------------------------------------
    def open(self) -> None:
        """Reads the files of the pack into nodes, and its manifest whole."""
        self.shown = str(self.folder / "pack.yaml")
        if not self.folder.is_dir():
            self.problems.append(Problem(str(self.folder), 1, 1, "there is no such folder"))
            return
        if (self.folder / "pack.yaml").is_file():
            root = self._nodes(self.folder / "pack.yaml")
            if root is not None:
                built = reading(Manifest)(self, root)
                self.manifest = built if isinstance(built, Manifest) else None
                if self.manifest is not None:
                    self.hash.update(f"{self.manifest.id} {self.manifest.version}\n".encode())
        else:
            self.problems.append(Problem(self.shown, 1, 1, "a pack needs a pack.yaml with id, name and version"))
        for path in self._paths():
            self._open_file(path)

    def _paths(self) -> Iterator[Path]:
        """Gives the files that may hold cards, in an order that does not depend on the disk."""
        for folder, inside, files in os.walk(self.folder):
            top = Path(folder) == self.folder
            inside[:] = sorted(name for name in inside if not name.startswith(".") and not (top and name in NOT_CARDS))
            for name in sorted(files):
                path = Path(folder) / name
                if name.startswith(".") or top and name == "pack.yaml":
                    continue
                if name.endswith((".yaml", ".yml")):
                    yield path

    def _nodes(self, path: Path) -> Node | None:
        try:
            content, text = read_text(path)
            self.hash.update(path.relative_to(self.folder).as_posix().encode() + b"\0" + content + b"\0")
            root = parse(text)
        except Refused as wrong:
            self.problems.append(Problem(self.shown, wrong.line, wrong.column, wrong.words))
            return None
        if root is None or root.empty:
            self.problems.append(Problem(self.shown, 1, 1, "the file is empty", "notice" if path.name != "pack.yaml" else "error"))
            return None
        if root.pairs is None:
            self.problem(root, f"the file must be `key: value` from its first line, not {root.said()}")
            return None
        return root

    def _open_file(self, path: Path) -> None:
        self.shown = str(path)
        if path.suffix == ".yml":
            self.problems.append(Problem(self.shown, 1, 1, f"the file is not read: call it {path.stem}.yaml", "notice"))
            return
        kind = path.name.split(".")[0]
        if kind not in KINDS:
            self.problems.append(Problem(self.shown, 1, 1, f"no file of cards is called '{path.name}'{nearest(kind, KINDS)}: the name says what its cards are"))
            return
        parts = path.relative_to(self.folder).parts
        owner = parts[1] if parts[0] == "monsters" and len(parts) > 2 else ""
        if not owner and kind in ("ai", "hit_locations", "monster_injuries", "monster"):
            self.problems.append(Problem(self.shown, 1, 1, f"{path.name} belongs to a monster: put it into monsters/NAME/"))
            return
        root = self._nodes(path)
        if root is None:
            return
        file = CardFile(path, self.shown, kind, owner, root)
        self.files.append(file)
        assert root.pairs is not None
        for key, card in root.pairs:
            if key.text is None:
                continue
            if kind == "monster" and card.pairs is not None:
                for setting, value in card.pairs:
                    if setting.text == "shares_cards_of" and value.text:
                        self.names.shares[key.text] = value.text
                    elif setting.text == "actions" and value.pairs is not None:
                        self.names.actions_of[key.text].update(action.text for action, _ in value.pairs if action.text)
            self.names.add(kind, full_id(kind, key.text, owner))

    # ---- second pass: nodes to cards -------------------------------------------------------------------------------------
    def build(self, library: Library, came_from: dict[tuple[str, str], str]) -> None:
        """Builds the cards into the library; a later pack overrides an earlier one, which is said."""
        assert self.manifest is not None
        own: set[tuple[str, str]] = set()
        for file in self.files:
            self.shown, self.owner = file.shown, file.owner
            read = reading(KINDS[file.kind])
            cards = library.of_kind(file.kind)
            for key, node in file.root.pairs or ():
                if key.text is None or not IDENTIFIER.match(key.text):
                    self.problem(key, f"{key.said()} is no id: small letters, digits and _, beginning with a letter")
                    continue
                if file.kind == "monster" and key.text != file.owner:
                    self.problem(key, f"a monster is called like its folder: '{file.owner}', not '{key.text}'")
                full = full_id(file.kind, key.text, file.owner)
                if (file.kind, full) in own:
                    path, line, _ = library.where(file.kind, full)
                    self.problem(key, f"'{key.text}' stands already in {path}:{line}")
                    continue
                own.add((file.kind, full))
                if (file.kind, full) in came_from:
                    self.notice(key, f"'{full}' overrides the card of the pack '{came_from[file.kind, full]}'")
                came_from[file.kind, full] = self.manifest.id
                library.places[file.kind, full] = (file.shown, key.line, key.column)
                card = read(self, node)
                if card is not FAILED:
                    cards[full] = card


def full_id(kind: str, key: str, owner: str) -> str:
    """Gives the full id of a card: with the monster's name before it for cards of a monster's own decks."""
    return f"{owner}.{key}" if owner and kind in OF_A_MONSTER else key


def read_packs(folders: Sequence[Path], code: str = "en") -> tuple[Library, list[Problem]]:
    """Reads packs in their order; gives the library of those without errors, and all problems of all of them.

    `code` is the language of the table; what a pack does not say in it is said in English.
    The words of the vocabulary must be there before: import `game.rules.effects`.
    """
    if not EFFECTS:
        raise RuntimeError("the vocabulary is empty: import game.rules.effects before packs are read")
    folders = [Path(folder) for folder in folders]
    problems: list[Problem] = []
    while True:
        library, readings = _read_all(folders, code)
        failed = [pack for pack in readings if pack.failed]
        if not failed:
            for pack in readings:
                problems += pack.problems
            return library, sorted(set(problems))
        # only the first pack that fails is sure: what comes after may have failed for want of it
        problems += failed[0].problems
        folders.remove(failed[0].folder)


def _read_all(folders: Sequence[Path], code: str) -> tuple[Library, list[Reading]]:
    names, readings = Names(), []
    for folder in folders:
        pack = Reading(folder, names)
        pack.sentences = {wanted: read_folder(folder / "language" / wanted, pack.problems) for wanted in dict.fromkeys(("en", code))}
        pack.open()
        readings.append(pack)
    _check_manifests(readings)
    library = Library()
    came_from: dict[tuple[str, str], str] = {}
    library._named = names
    for pack in readings:
        if pack.manifest is not None:
            pack.build(library, came_from)
    if not any(pack.failed for pack in readings):
        library.packs = tuple(Pack(pack.manifest.id, pack.manifest.name, pack.manifest.version, pack.folder) for pack in readings if pack.manifest)
        library.fingerprint = blake2b(b"".join(pack.hash.digest() for pack in readings), digest_size=16).hexdigest()
        _finish(library, readings, code)
    return library, readings


def _check_manifests(readings: list[Reading]) -> None:
    """Checks that ids are used once and that what a pack needs stands before it."""
    before: set[str] = set()
    for pack in readings:
        if pack.manifest is None:
            continue
        pack.shown = str(pack.folder / "pack.yaml")
        if pack.manifest.id in before:
            pack.problems.append(Problem(pack.shown, 1, 1, f"a pack with the id '{pack.manifest.id}' was read before"))
        for needed in pack.manifest.needs:
            if needed not in before:
                pack.problems.append(Problem(pack.shown, 1, 1, f"the pack needs the pack '{needed}', which does not stand before it{nearest(needed, before)}"))
        before.add(pack.manifest.id)


def _finish(library: Library, readings: list[Reading], code: str) -> None:
    """Makes the look-ups: injury tables, numbered grants, the language."""
    library.tables = {table: {} for table in TABLES}
    for name, injury in library.injuries.items():
        if injury.table in library.tables and injury.roll != "never":
            low, _, high = injury.roll.rstrip("+").partition("-")
            last = HIGHEST_RESULT if injury.roll.endswith("+") else int(high or low)
            for result in range(int(low), min(last, HIGHEST_RESULT) + 1):
                library.tables[injury.table][result] = name
    grant = EFFECTS["grant"]
    for kind in KINDS:
        for name, card in library.of_kind(kind).items():
            for number, effect in enumerate(part for part in walk(card) if type(part) is grant):
                key = f"{kind}/{name}#{number}"
                library.grants[key] = effect
                library.grant_of[id(effect)] = key
    library.language = Language(sentences_of([pack.sentences for pack in readings], code), code)


def walk(thing: Any) -> Iterator[Any]:
    """Gives every Struct in a card, the card first, in the order of its settings."""
    if isinstance(thing, Struct):
        yield thing
        for name in thing.__struct_fields__:
            part = getattr(thing, name)
            if part and not isinstance(part, (str, int)):
                yield from walk(part)
    elif isinstance(thing, dict):
        for part in thing.values():
            yield from walk(part)
    elif isinstance(thing, (tuple, list)):
        for part in thing:
            if not isinstance(part, (str, int)):
                yield from walk(part)
