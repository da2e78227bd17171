"""Reads one pack: its manifest, its files as nodes, the ids in them, and then its cards.

Cards of a monster's own decks have the monster's name before their id (`white_lion.claw`); a short reference finds the own monster's
card first, then one of the monster that it shares cards with, then any.
"""

from collections.abc import Iterable
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path, PurePosixPath
from typing import Any

from msgspec import Struct

from game import files
from game.cards.bounds import beyond
from game.cards.codes import Code
from game.cards.definitions import KINDS, REFERENCE, SET_UP_KINDS
from game.cards.fingerprints import rules_text
from game.cards.kind_names import called, kind_in_words, with_article
from game.cards.manifests import Manifest
from game.cards.meant import nearest
from game.cards.names import Names
from game.cards.overlays import CHANGE, INSTEAD, LIKE, REMOVE, RENAMED, Layer, Overlay, is_change, is_removal, of_file, old_ids, setting, without
from game.cards.pack_source import MANIFEST, PackSource
from game.cards.reader import IDENTIFIER, reading, settings_of
from game.cards.rules_in_play import out_of_place
from game.cards.scalars import FAILED
from game.cards.sentences import read_language
from game.cards.simple_sentences import Forms
from game.cards.source import Node, Problem, SourceRefused, parse

REPAIR = "put it back from the place that the pack came from, or install the pack again"
OF_A_MONSTER = ("ai", "hit_locations", "monster_injuries", "actions")
Cards = dict[str, dict[str, Any]]
Places = dict[tuple[str, str], tuple[str, int, int]]
Parsed = dict[str, tuple[Node | None, bytes]]  # by the text of a file: its nodes, and what the rules read of it


class Pack(Struct, frozen=True):
    """A pack that was read. `hash` covers what the rules read of it; `texts` are the files that were read, without sentences."""

    id: str
    name: str
    version: str
    folder: Path
    hash: str = ""
    source: PackSource | None = None
    texts: dict[str, bytes] = {}
    needs: tuple[str, ...] = ()


class CardFile(Struct):
    """A file of cards, parsed into nodes but not built yet."""

    shown: str
    kind: str
    owner: str
    root: Node
    lines: list[str]


class PackReading:
    """The reading of one pack; its readers report problems to it and resolve ids by it."""

    def __init__(self, source: PackSource, names: Names, parsed: Parsed | None = None) -> None:
        """`parsed` keeps what files hold for other readings of the same files."""
        self.source, self.folder, self.names = source, source.folder, names
        self.parsed: Parsed = {} if parsed is None else parsed
        self.manifest: Manifest | None = None
        self.problems: list[Problem] = []
        self.files: list[CardFile] = []
        self.hash = blake2b(digest_size=16)
        self.texts: dict[str, bytes] = {}
        self.shown, self.owner = "", ""
        self.root = Node(1, 1)  # of the manifest
        self.lines: list[str] = []  # the text of the last file
        self.unread = False  # a card file could not be read, so that its names are unknown
        self.granting: list[tuple[str, str]] = []  # cards that grant rules, or have effects for departing survivors
        self.sentences: dict[str, dict[str, str | Forms]] = {}
        self.spots: dict[int, tuple[str, int, int]] = {}  # file, line and column of each effect and condition, by its `id`

    @property
    def failed(self) -> bool:
        """Whether the pack must be left out."""
        return any(problem.level == "error" for problem in self.problems)

    def problem(self, node: Node, words: str, code: Code, meant: str = "") -> None:
        """Reports a problem at a node; `meant` is what to write instead where there is no doubt."""
        mend = (node.text or "", meant) if meant else ()
        self.problems.append(Problem(node.shown or self.shown, node.line, node.column, words, code=code, mend=mend))

    def notice(self, node: Node, words: str, code: Code) -> None:
        """Reports a notice at a node."""
        self.problems.append(Problem(self.shown, node.line, node.column, words, "notice", code))

    def resolve(self, kind: str, name: str, node: Node) -> Any:
        """Returns the full id of a name; reports a problem if it is unknown or ambiguous.

        If a file of the pack could not be read, an unknown name is no problem: it may be in that file.
        """
        found = self.names.find(kind, name, self.owner)
        if isinstance(found, str):
            self.named_after_removal(kind, found, node)
            return found
        if found:
            self.problem(node, f"'{name}' is the name of several cards: write {' or '.join(found)}", Code.SEVERAL_CARDS)
        elif not self.unread:
            known = self.names.known(kind, self.owner)
            other = self.names.kind_of(name)
            if other:
                card: Any = KINDS[other]
                self.problem(node, f"'{name}' is {called(card)}, {with_article(kind_in_words(kind))} is wanted here{nearest(name, known, 0)}", Code.OTHER_KIND)
            else:
                self.problem(node, f"there is no {kind_in_words(kind)} '{name}'{nearest(name, known)}", Code.NO_SUCH_CARD)
        return FAILED

    def named_after_removal(self, reference: str, full: str, node: Node) -> None:
        """Reports to the pack that takes a card away that something still names it."""
        for kind in REFERENCE[reference] if self.names.removed else ():
            if (kind, full) in self.names.removed:
                by, at = self.names.removed[kind, full]
                words = f"'{full}' is taken away, and {node.shown or self.shown}:{node.line} names it: write `instead:` beside it"
                by.append(Problem(at.shown, at.line, at.column, words, code=Code.GONE))

    def mark(self, effect: object, node: Node) -> None:
        """Notes where an effect or a condition is written."""
        self.spots[id(effect)] = (node.shown or self.shown, node.line, node.column)

    # ---- first pass: text to nodes, ids -----------------------------------------------------------------------------
    def open(self) -> None:
        """Parses the files of the pack into nodes and reads its manifest."""
        self.shown = str(self.folder / MANIFEST)
        if not self.source.exists():
            self.problems.append(Problem(str(self.folder), 1, 1, "there is no such folder", code=Code.NO_PACK))
            return
        if self.source.has_manifest():
            self.read_manifest()
            if self.manifest is not None:
                self.hash.update(f"{self.manifest.id} {self.manifest.version}\n".encode())
        else:
            self.problems.append(Problem(self.shown, 1, 1, "a pack needs a pack.yaml with id, name and version", code=Code.NO_PACK))
        for name, reason in self.source.left_out():
            self.problems.append(Problem(files.shown(self.folder / name), 1, 1, f"left out: {reason}", "notice", Code.FILE_UNREAD))
        listed = self.manifest.files if self.manifest is not None and self.source.texts is None else ()
        found = list(self.source.card_files())
        for name in found:
            if not listed or name in listed:
                self._open_file(name)
            else:
                shown = files.shown(self.folder / name)
                self.problems.append(Problem(shown, 1, 1, "left out: pack.yaml does not list it under 'files'", "notice", Code.FILE_UNREAD))
        sentences = self.source.sentence_files("*")
        for name in listed:
            if name not in found and name not in sentences:
                self.unread = True
                said = f"the file is missing, though pack.yaml lists it: {REPAIR}"
                self.problems.append(Problem(str(self.folder / name), 1, 1, said, code=Code.FILE_MISSING))

    def read_sentences(self, codes: Iterable[str]) -> None:
        """Reads the sentences of some languages; of those in the folder, files that its manifest does not name are left out."""
        kept = self.source.texts is not None
        manifest = PackReading(PackSource(self.folder), Names()).read_manifest() if kept and self.folder.is_dir() else self.manifest
        listed = manifest.files if manifest is not None else ()
        for code in codes:
            self.sentences[code] = read_language(self.source, code, self.problems, listed)

    def read_manifest(self) -> Manifest | None:
        """Reads only the manifest; None if it cannot be read."""
        self.shown = str(self.folder / MANIFEST)
        root = self._nodes(MANIFEST)
        built = reading(Manifest)(self, root) if root is not None else None
        self.root = root if root is not None else self.root
        self.manifest = built if isinstance(built, Manifest) else None
        return self.manifest

    def made(self) -> Pack:
        """Returns the pack that was read; only for one with a manifest."""
        assert self.manifest is not None
        return Pack(
            self.manifest.id, self.manifest.name, self.manifest.version, self.folder, self.hash.hexdigest(), self.source, self.texts, self.manifest.needed
        )

    def _nodes(self, name: str) -> Node | None:
        """Parses a file into nodes and reports what is wrong with it."""
        try:
            content, text = self.source.read(name)
            self.texts[name] = content
            if text not in self.parsed:
                root = parse(text)
                self.parsed[text] = root, rules_text(root)
            root, rules = self.parsed[text]
            if PurePosixPath(name).name.split(".")[0] not in SET_UP_KINDS:
                self.hash.update(name.encode() + b"\0" + rules + b"\0")
            self.lines = text.splitlines()
        except SourceRefused as wrong:
            own = self.manifest is not None and name in self.manifest.files
            said = f"{wrong.words} (the file is damaged: {REPAIR})" if own else wrong.words
            self.problems.append(Problem(self.shown, wrong.line, wrong.column, said, code=wrong.code))
            return None
        if root is None or root.empty:
            self.problems.append(Problem(self.shown, 1, 1, "the file is empty", "notice" if name != MANIFEST else "error", Code.EMPTY_FILE))
            return None
        if root.pairs is None:
            self.problem(root, f"the file must be `key: value` from its first line, not {root.said()}", Code.WRONG_SHAPE)
            return None
        return root

    def _open_file(self, name: str) -> None:
        path = PurePosixPath(name)
        self.shown = str(self.folder / name)
        if path.suffix == ".yml":
            self.problems.append(Problem(self.shown, 1, 1, f"the file is not read: call it {path.stem}.yaml", "notice", Code.FILE_UNREAD))
            return
        kind = path.name.split(".")[0]
        if kind not in KINDS:
            self.problems.append(
                Problem(
                    self.shown,
                    1,
                    1,
                    f"no file of cards is called '{path.name}'{nearest(kind, KINDS)}: the name says what its cards are",
                    code=Code.FILE_NAME,
                )
            )
            return
        parts = path.parts
        owner = parts[1] if parts[0] == "monsters" and len(parts) > 2 else ""
        if not owner and kind in ("ai", "hit_locations", "monster_injuries", "monster"):
            self.problems.append(Problem(self.shown, 1, 1, f"{path.name} belongs to a monster: put it into monsters/NAME/", code=Code.FILE_PLACE))
            return
        refused = len(self.problems)
        root = self._nodes(name)
        if root is None:
            self.unread = self.unread or any(problem.level == "error" for problem in self.problems[refused:])
            return
        file = CardFile(self.shown, kind, owner, root, self.lines)
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
            full = owner if kind == "monster" else full_id(kind, key.text, owner)
            self._collect(kind, full, key, card)

    def _collect(self, kind: str, full: str, key: Node, card: Node) -> None:
        """Notes the id of a card, those that it has taken the place of, and what it brings besides."""
        names = self.names
        names.add(kind, full)
        owner = f"{full.rpartition('.')[0]}." if "." in full else ""
        names.removed.pop((kind, full), None)
        if is_removal(card):
            other = setting(card, INSTEAD)
            if other is None:
                names.removed[kind, full] = self.problems, of_file(key, self.shown)
            elif other.text:
                names.instead[kind, full] = other.text
        for old in old_ids(card):
            names.instead[kind, f"{owner}{old.text}"] = full
        if kind == "events":
            deck = setting(setting(card, CHANGE) or card, "deck")
            names.event_decks.update([deck.text] if deck is not None and deck.text else ())
        if kind == "resources":
            change = setting(card, CHANGE) or card
            deck, words = setting(change, "deck"), setting(change, "keywords") or Node(0, 0)
            names.decks.update([deck.text] if deck is not None and deck.text else ())
            lists = [words, *[value for _, value in words.pairs or ()]]
            names.keywords.update(item.text for part in lists for item in (part.items or [part]) if item.text)

    # ---- second pass: nodes to cards --------------------------------------------------------------------------------
    def build(self, cards: Cards, places: Places, came_from: dict[tuple[str, str], str]) -> None:
        """Builds the cards into those of the library; a card that overrides one of an earlier pack is reported as a notice."""
        assert self.manifest is not None
        own: set[tuple[str, str]] = set()
        for file in self.files:
            self.shown, self.owner = file.shown, file.owner
            read_as: Any = KINDS[file.kind]
            pairs = file.root.pairs or []
            begins = [key.line for key, _ in pairs]
            after = dict(pairwise(begins))
            set_in_wrong = False  # whether the line before was a setting that stands as if it were a card
            settings = settings_of(KINDS[file.kind])[0]
            for at, (key, node) in enumerate(pairs):
                if key.text in settings and node.pairs is None and file.kind != "weapon_words":
                    if not set_in_wrong:
                        above = f"the lines of '{pairs[at - 1][0].text}'" if at else "a card: write the id of the card above it"
                        self.problem(key, f"'{key.text}' is a setting of {called(read_as)}: set it in by two spaces, below {above}", Code.INDENTATION)
                    set_in_wrong = True
                    continue
                set_in_wrong = False
                if node.empty and at + 1 < len(pairs) and pairs[at + 1][0].text in settings and pairs[at + 1][1].pairs is None:
                    continue  # its settings follow, and that is said of them
                if key.text is None or not IDENTIFIER.match(key.text):
                    self.problem(key, f"{key.said()} is no id: small letters, digits and _, beginning with a letter", Code.BAD_ID)
                    continue
                if file.kind == "monster" and key.text != file.owner:
                    self.problem(key, f"a monster is called like its folder: '{file.owner}', not '{key.text}'", Code.MONSTER_NAME)
                full = full_id(file.kind, key.text, file.owner)
                if (file.kind, full) in own:
                    path, line, _ = places[file.kind, full]
                    self.problem(key, f"'{key.text}' stands already in {path}:{line}", Code.TWICE)
                    continue
                own.add((file.kind, full))
                self._build_card(file, key, node, full, cards, places, came_from)
                if brings_rules(file.lines, key.line, after.get(key.line)) or node is not self.names.nodes.get((file.kind, full)):
                    self.granting.append((file.kind, full))

    def _build_card(self, file: CardFile, key: Node, node: Node, full: str, cards: Cards, places: Places, came_from: dict[tuple[str, str], str]) -> None:
        """Builds a card into those of the library, or changes or removes that of an earlier pack."""
        assert self.manifest is not None
        card, names = (file.kind, full), self.names
        if is_removal(node):
            if card not in came_from and setting(node, INSTEAD) is None:
                self.problem(key, f"no earlier pack has '{full}': this changes nothing", Code.CHANGES_NOTHING)
            names.layers[card].append(Layer(self.manifest.id, self.shown, key.line, REMOVE, []))
            cards[file.kind].pop(full, None)
            places.pop(card, None)
            came_from.pop(card, None)
            names.nodes.pop(card, None)
            return
        whole = self.whole(file.kind, full, key, node)
        if whole is None:
            return
        if card in came_from:
            how = f"changes {', '.join(path for path, _, _ in names.layers[card][-1].sets)} of" if is_change(node) else "overrides"
            self.notice(key, f"'{full}' {how} the card of the pack '{came_from[card]}'", Code.OVERRIDES)
        came_from[card] = self.manifest.id
        places[card] = (file.shown, key.line, key.column)
        names.nodes[card], names.files[card] = whole if whole is node else of_file(whole, self.shown), self.shown
        if file.kind == "monster":
            names.note_files(full, whole, self.shown)
        built = reading(KINDS[file.kind])(self, whole)
        if built is not FAILED:
            cards[file.kind][full] = built
            for way, words, code in (*beyond(built), *out_of_place(file.kind, built)):
                self.problem(whole.at(way), words, code)

    def whole(self, kind: str, full: str, key: Node, node: Node, within: tuple[str, ...] = ()) -> Node | None:
        """Returns the settings of a card with those that it takes from another one; None where that is not there."""
        assert self.manifest is not None
        layers, like = self.names.layers[kind, full], setting(node, LIKE)
        if is_change(node):
            base, change = self.names.as_so_far(kind, full), setting(node, CHANGE)
            assert change is not None
            if base is None or len(node.pairs or ()) > 1 or change.pairs is None:
                words = "stands alone: `{change: {setting: value}}`" if base is not None else f"needs a card '{full}' of an earlier pack"
                self.problem(key, f"`change` {words}", Code.CHANGES_NOTHING)
                return None
            overlay = Overlay(self)
            made = overlay.settings(base, change, KINDS[kind])
            layers.append(Layer(self.manifest.id, self.shown, key.line, CHANGE, overlay.sets))
            return made
        if like is None:
            layers.append(Layer(self.manifest.id, self.shown, key.line, "whole", [], node))
            return without(node, RENAMED) if old_ids(node) else node
        base = self.base_of(kind, full, like, within)
        if base is None:
            return None
        overlay = Overlay(self)
        made = overlay.settings(base, without(node, LIKE, RENAMED), KINDS[kind])
        layers.append(Layer(self.manifest.id, self.shown, key.line, f"{LIKE} {like.text}", overlay.sets))
        return made

    def base_of(self, kind: str, full: str, like: Node, within: tuple[str, ...]) -> Node | None:
        """Returns the card that another one is like: of this pack, or of an earlier one."""
        owner = full.rpartition(".")[0]
        for id in [f"{owner}.{like.text}", like.text or ""] if owner else [like.text or ""]:
            for file in self.files:
                for key, node in file.root.pairs or ():
                    if file.kind == kind and not is_change(node) and not is_removal(node) and full_id(kind, key.text or "", file.owner) == id != full:
                        if id in within:
                            self.problem(like, f"'{id}' and '{full}' are like each other", Code.NO_SUCH_CARD)
                            return None
                        made = self.whole(kind, id, key, node, (*within, full))
                        if made is None:
                            return None
                        self.names.layers[kind, id].pop()  # it is told where that card is built
                        return of_file(made, file.shown)
            base = self.names.as_so_far(kind, id)
            if base is not None:
                return base
        ids = [full.rpartition(".")[2] for of, full in self.names.nodes if of == kind]
        self.problem(like, f"there is no card '{like.text}' of this kind{nearest(like.text or '', ids)}", Code.NO_SUCH_CARD)
        return None


def brings_rules(lines: list[str], first: int, next_one: int | None) -> bool:
    """Returns whether the lines of a card may contain a `grant`, an effect for departing survivors, or an alias, which may be either."""
    end = len(lines) if next_one is None else next_one - (1 if next_one > first else 0)
    return any("grant" in line or "departing" in line or "*" in line for line in lines[first - 1 : max(end, first)])


def full_id(kind: str, key: str, owner: str) -> str:
    """Returns the full id of a card: cards of a monster's own decks begin with its name."""
    return f"{owner}.{key}" if owner and kind in OF_A_MONSTER else key


def read_manifest(folder: Path) -> Manifest | None:
    """Reads only the manifest of a pack; None if it cannot be read."""
    return PackReading(PackSource(folder), Names()).read_manifest()
