"""The cards of all packs: reads packs in order, overrides cards, resolves references, numbers grants, computes one fingerprint.

Two passes: the first collects the ids of every pack, the second builds the cards and replaces each reference by the full id. A pack
with errors is left out, and the others are read as if it were not there.
"""

import gc
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.cards.card_texts import put_texts
from game.cards.codes import Code
from game.cards.definitions import (
    KINDS,
    REFERENCE,
    Ability,
    ActionCard,
    AiCard,
    ArmorSet,
    Disorder,
    Event,
    FightingArt,
    Gear,
    HitLocation,
    Innovation,
    Minion,
    Monster,
    MonsterInjury,
    Outfit,
    PlaceInSettlement,
    Principle,
    Proficiency,
    Resource,
    SevereInjury,
    Terrain,
    Word,
)
from game.cards.effect import EFFECTS, Rule, Rules, WordUse
from game.cards.grants import OF_THE_RULE, GrantKey
from game.cards.language import Language, chain_of, language_of
from game.cards.manifests import Manifest, wrong_needs
from game.cards.names import Names
from game.cards.overlays import Layer
from game.cards.pack import Pack, PackReading, Parsed
from game.cards.pack_source import PackSource
from game.cards.rule_index import RuleIndex, answers_of
from game.cards.source import Node, Problem

TABLES = ("head", "arms", "body", "waist", "legs", "brain")
HIGHEST_RESULT = 20
FIRST_LEVEL = "first_story"

__all__ = ["Library", "Manifest", "Pack", "Problem", "read_packs"]


class Lasting(Struct, frozen=True):
    """Lasting rules that no card grants, but the rules of the game themselves."""

    rules: Rules


DOOMED = Lasting((Rule(is_=("doomed",), cannot=("spend_survival",)),))  # whom a trap is sprung on


class Library:
    """All cards by kind and full id, and indexes that the rules often need."""

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
        self.abilities: dict[str, Ability] = {}
        self.proficiencies: dict[str, Proficiency] = {}
        self.innovations: dict[str, Innovation] = {}
        self.locations: dict[str, PlaceInSettlement] = {}
        self.events: dict[str, Event] = {}
        self.principles: dict[str, Principle] = {}
        self.actions: dict[str, ActionCard] = {}
        self.monster: dict[str, Monster] = {}
        self.minions: dict[str, Minion] = {}
        self.outfits: dict[str, Outfit] = {}
        self.first_monster = ""  # the monster of the First Story
        self.starting_gear: tuple[str, ...] = ()
        self.unarmed = ""  # the gear id of bare hands, which is no card of a deck
        self.tables: dict[str, dict[int, str]] = {}
        self.grants: dict[str, Any] = {}
        self.grant_of: dict[int, str] = {}
        self.promises: dict[str, tuple[str, Any]] = {}  # effects for survivors when they depart: card and effect
        self.promise_of: dict[int, str] = {}
        self.places: dict[tuple[str, str], tuple[str, int, int]] = {}
        self.brought_by: dict[tuple[str, str], str] = {}  # the first pack that has a card, by kind and id
        self.spots: dict[int, tuple[str, int, int]] = {}  # of each effect and condition, by its `id`
        self._written: dict[tuple[str, str], Any] = {}  # cards as their packs have them, where the language has other texts
        self._named = Names()
        self._answers: dict[int, tuple[Rules, RuleIndex]] = {}
        self._parts: dict[int, tuple[Any, ...]] = {}  # of cards, by their `id`
        self._counters: tuple[str, ...] | None = None

    def of_kind(self, kind: str) -> dict[str, Any]:
        """Returns the cards of a kind by full id; the kind is the stem of their files."""
        cards: dict[str, Any] = getattr(self, kind)
        return cards

    def parts_of(self, card: object) -> tuple[Any, ...]:
        """Returns every Struct in a card of the library, or in the effects of one, the card first, in the order of its settings."""
        found = self._parts.get(id(card))
        if found is None:
            found = self._parts[id(card)] = tuple(walk(card))
        return found

    @property
    def counters(self) -> tuple[str, ...]:
        """The words that cards count with `note` and that have a name (`word.WORD`), in the order of the cards."""
        if self._counters is None:
            note: type[Any] = EFFECTS["note"]
            notes = (part for kind in KINDS for card in self.of_kind(kind).values() for part in walk(card) if type(part) is note)
            words = dict.fromkeys(part.word for part in notes if part.count is not None)
            self._counters = tuple(word for word in words if self.language.has(f"word.{word}"))
        return self._counters

    def speak(self, language: Language) -> None:
        """Puts sentences and the texts of cards into a language."""
        self.language, self._counters = language, None
        put_texts({kind: self.of_kind(kind) for kind in KINDS}, self._written, language)

    @property
    def layers(self) -> dict[tuple[str, str], list[Layer]]:
        """What each pack says of each card, in the order of the packs."""
        return self._named.layers

    def forget_writing(self) -> None:
        """Forgets how cards are written, which takes much memory."""
        self._named.layers.clear()
        self._named.nodes.clear()

    def merged(self, kind: str, id: str) -> Node | None:
        """Returns the settings of a card as all packs together have written them."""
        return self._named.nodes.get((kind, id))

    def as_written(self, kind: str, id: str) -> Any:
        """Returns a card with the texts that its pack has, whatever the language."""
        found = self._written.get((kind, id))
        return found if found is not None else self.of_kind(kind)[id]

    def kind_of_thing(self, card: str) -> str:
        """Returns the kind of a card that lies in storage or was won: resources or gear."""
        return "resources" if card in self.resources else "gear"

    def word_rules(self, gear: Gear) -> list[tuple[int, WordUse, Rule]]:
        """Lists the rules of a gear card's weapon words, numbered on from the card's own rules."""
        found: list[tuple[int, WordUse, Rule]] = []
        for use in gear.with_:
            for rule in self.weapon_words[use.word].rules:
                found.append((len(gear.rules) + len(found), use, rule))
        return found

    def masteries(self, innovations: Sequence[str]) -> list[str]:
        """Lists the types of weapon whose masteries are among these innovations."""
        return [name for name, card in self.proficiencies.items() if card.mastery in innovations]

    def unlocking(self, actions: Sequence[str]) -> dict[str, str]:
        """Returns the innovation that unlocks each of these survival actions, in their order; actions without one are left out."""
        teachers = {action: name for name, card in reversed(self.innovations.items()) for rule in card.rules for action in rule.unlocks}
        return {teachers[action]: action for action in actions if action in teachers}

    def answers_of(self, rules: Rules) -> RuleIndex:
        """Returns the index of the rules of a card; cached."""
        found = self._answers.get(id(rules))
        if found is None or found[0] is not rules:
            found = self._answers[id(rules)] = rules, answers_of(rules)
        return found[1]

    def find(self, kind_of_reference: str, name: str, owner: str = "") -> str | None:
        """Returns the full id of a name: the owner's own cards first, then those it shares, then all; None if there is none."""
        found = self._named.find(kind_of_reference, name, owner)
        return found if isinstance(found, str) else None

    def names(self, kind_of_reference: str, owner: str = "") -> set[str]:
        """Returns all names that a reference may use."""
        return self._named.known(kind_of_reference, owner)

    def card(self, kind_of_reference: str, name: str, owner: str = "") -> Any:
        """Returns the card of a name, or None."""
        full = self.find(kind_of_reference, name, owner)
        for kind in REFERENCE[kind_of_reference] if full else ():
            if full in self.of_kind(kind):
                return self.of_kind(kind)[full]
        return None

    def where(self, kind: str, card: str) -> tuple[str, int, int]:
        """Returns file, line and column of a card; ("", 0, 0) if unknown."""
        return self.places.get((kind, card), ("", 0, 0))

    def place(self, kind: str, card: str, *way: str | int) -> tuple[str, int, int]:
        """Returns file, line and column of a part of a card, by keys and numbers of list items; of the card where that is not known.

        Parts are known of packs that were read as `explained`.
        """
        path, line, column = self.where(kind, card)
        node = self.merged(kind, card)
        found = node.at(way) if node is not None else None
        return (path, line, column) if found is None or found is node else (found.shown or path, found.line, found.column)

    def pack_naming(self, monster: str, file: str) -> Path | None:
        """Returns the folder of the pack that names a sound or a board of a monster, where that file is looked for; None if no pack has the monster."""
        shown = self._named.named_in.get((monster, file)) or self.where("monster", monster)[0]
        return next((pack.folder for pack in self.packs if Path(shown).is_relative_to(pack.folder)), None) if shown else None

    def pack_writing(self, word: object) -> Pack | None:
        """Returns the pack in whose files an effect or a condition stands; None if unknown."""
        shown = self.spot(word)[0]
        return next((pack for pack in self.packs if Path(shown).is_relative_to(pack.folder)), None) if shown else None

    def spot(self, word: object) -> tuple[str, int, int]:
        """Returns file, line and column of an effect or a condition; ("", 0, 0) if unknown."""
        return self.spots.get(id(word), ("", 0, 0))


def read_packs(packs: Sequence[Path | PackSource], code: str = "en", explained: bool = False) -> tuple[Library, list[Problem]]:
    """Reads packs in order; returns the library of those without errors, and the problems of all.

    `explained` keeps what each pack has written of each card.

    `code` is the language of the table; sentences that a pack lacks in it are taken from English.
    The vocabulary must be registered before: import `game.rules.effects`.
    """
    if not EFFECTS:
        raise RuntimeError("the vocabulary is empty: import game.rules.effects before packs are read")
    collecting = gc.isenabled()
    gc.disable()  # nothing made here becomes garbage; collection would take a third of the time
    try:
        return _read_whole([pack if isinstance(pack, PackSource) else PackSource(Path(pack)) for pack in packs], code, explained)
    finally:
        if collecting:
            gc.enable()


def _read_whole(sources: list[PackSource], code: str, explained: bool) -> tuple[Library, list[Problem]]:
    problems: list[Problem] = []
    parsed: Parsed = {}
    while True:
        library, readings = _read_all(sources, code, parsed)
        failed = [pack for pack in readings if pack.failed]
        if not failed:
            for pack in readings:
                problems += pack.problems
            if not explained:
                library.forget_writing()
            return library, sorted(set(problems))
        # leave out only the first pack that fails: the others may fail because it is missing
        problems += [problem for problem in failed[0].problems if problem.level == "error"]
        sources.remove(failed[0].source)


def _read_all(sources: Sequence[PackSource], code: str, parsed: Parsed) -> tuple[Library, list[PackReading]]:
    names, readings = Names(), []
    for source in sources:
        pack = PackReading(source, names, parsed)
        pack.open()
        pack.read_sentences(chain_of(code))
        readings.append(pack)
    check_manifests(readings)
    library = Library()
    came_from: dict[tuple[str, str], str] = {}
    cards = {kind: library.of_kind(kind) for kind in KINDS}
    library._named = names
    for pack in readings:
        if pack.manifest is not None:
            pack.build(cards, library.places, came_from)
            library.brought_by = {**came_from, **library.brought_by}
            library.spots.update(pack.spots)
    if not any(pack.failed for pack in readings):
        library.packs = tuple(pack.made() for pack in readings if pack.manifest)
        library.fingerprint = blake2b(b"".join(pack.hash.digest() for pack in readings if pack.files), digest_size=16).hexdigest()
        _finish(library, readings, code)
    return library, readings


def check_manifests(readings: Sequence[PackReading]) -> None:
    """Checks that ids are unique, that a pack comes after those it needs, in the versions it needs, and without those it conflicts with."""
    known = {pack.manifest.id: pack.manifest for pack in readings if pack.manifest is not None}
    before: dict[str, Manifest] = {}
    for pack in readings:
        if pack.manifest is None:
            continue
        pack.shown = str(pack.folder / "pack.yaml")
        if pack.manifest.id in before:
            pack.problem(pack.root.at(("id",)), f"a pack with the id '{pack.manifest.id}' was read before", Code.PACK_TWICE)
        for way, words in wrong_needs(pack.manifest, before, known):
            pack.problem(pack.root.at(way), words, Code.NEEDS_PACK)
        before[pack.manifest.id] = pack.manifest


def _finish(library: Library, readings: list[PackReading], code: str) -> None:
    """Builds the indexes: injury tables, starting cards of a story, numbered grants, the language."""
    library.tables = {table: {} for table in TABLES}
    for name, injury in library.injuries.items():
        if injury.table in library.tables and injury.roll != "never":
            low, _, high = injury.roll.rstrip("+").partition("-")
            last = HIGHEST_RESULT if injury.roll.endswith("+") else int(high or low)
            for result in range(int(low), min(last, HIGHEST_RESULT) + 1):
                library.tables[injury.table][result] = name
    library.first_monster = next((name for name, card in library.monster.items() if FIRST_LEVEL in card.levels), next(iter(library.monster), ""))
    library.starting_gear = tuple(name for name, card in library.gear.items() if card.starting)
    library.unarmed = next((name for name, card in library.gear.items() if card.weapon is not None and not card.copies), "")
    grant = EFFECTS["grant"]
    for kind, name in sorted({entry for pack in readings for entry in pack.granting}):
        card = library.of_kind(kind).get(name)  # None: a later pack has taken it away
        for number, effect in enumerate(part for part in walk(card) if type(part) is grant):
            key = GrantKey(kind, name, number).key
            library.grants[key] = effect
            library.grant_of[id(effect)] = key
        said = [part for part in walk(card) if "departing" in getattr(getattr(part, "who", None), "qualities", ())]
        for number, effect in enumerate(said):
            library.promises[f"{kind}/{name}@{number}"] = (name, effect)
            library.promise_of[id(effect)] = f"{kind}/{name}@{number}"
    for name, location in library.hit_locations.items():
        if location.type == "trap":
            library.grants[trap_grant(name)] = DOOMED
    library.speak(language_of([pack.sentences for pack in readings], code))


def trap_grant(name: str) -> str:
    """Returns the key of the lasting rule by which a trap dooms whom it is sprung on."""
    return GrantKey("hit_locations", name, OF_THE_RULE).key


def walk(thing: object) -> Iterator[Any]:
    """Yields every Struct in a card, the card first, in the order of its settings."""
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
