"""Checks for `main.py check`: what ends or cancels something where that is never going on, and deeds of the monster where there is none."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import Struct

from game.cards.codes import Code
from game.cards.definitions import KINDS, Minion
from game.cards.effect import Effect, Effects, Rule, word_of
from game.cards.library import Library, Problem
from game.rules.effects.conditions import Uses
from game.rules.effects.control import Perform
from game.rules.effects.decks import Archive
from game.rules.effects.gear_in_hand import ChooseGear
from game.rules.effects.monster_turn import Attack, BasicAction, PickTarget
from game.rules.effects.story import DrawEvent
from game.rules.engine.places import CANCELLABLE, IN_THE_SETTLEMENT, MIDST, MOMENTS, ROWS, ends_at

MEANT = {"turn": ("act", "card"), "act": ("turn", "card"), "attack": ("card", "act"), "card": ("turn", "act")}  # in place of what ends nothing
Resolutions = tuple[str, ...]


class Place(NamedTuple):
    """A place on a card: in words, the resolutions that may be going on there, the moments to which its rule answers, and whether gear is chosen."""

    where: str
    around: Resolutions
    moments: tuple[str, ...] = ()
    gear_chosen: bool = False

    def also(self, resolution: str) -> Place:
        """Returns the place while another resolution is going on, too."""
        return self._replace(around=tuple(dict.fromkeys((*self.around, resolution))))


class Stand(Struct):
    """Where an effect is performed: its card, the first place in words, and what may be so at one of its places."""

    effect: Effect
    card: str
    where: str
    around: set[str]
    moments: set[str]
    in_showdown: bool = False
    gear_chosen: bool = False


def stray_signals(library: Library) -> list[Problem]:
    """Returns as errors what never does anything where it stands: what ends or cancels nothing, needs a monster, or asks for an ability of no card."""
    problems = []
    for stand in Stands(library).found.values():
        words = stray(stand)
        if words:
            problems.append(Problem(*library.spot(stand.effect), words, code=Code.STRAY))
    return [*problems, *idle_conditions(library)]


def stray(stand: Stand) -> str:
    """Says what is wrong with an effect where it stands; "" if nothing is."""
    word, ends = word_of(type(stand.effect)), stand.effect.ends()
    if not stand.in_showdown and isinstance(stand.effect, (Attack, BasicAction, PickTarget)):
        return (f"'{word}' does nothing in '{stand.card}': {stand.where} there is no monster on the board; it can stand on cards of monsters "
                "and in rules of a showdown")
    answers_to = stand.effect.answers_to
    if answers_to and not stand.moments & {*answers_to}:
        return f"'{word}' does nothing in '{stand.card}': {stand.where} it comes too early or too late; it answers to {' / '.join(answers_to)}"
    if isinstance(stand.effect, Archive) and stand.effect.what == "chosen" and not stand.gear_chosen:
        return f"'archive' does nothing in '{stand.card}': {stand.where} no gear is chosen; 'what: chosen' stands within 'choose_gear'"
    allowed = ends_at(tuple(stand.around))
    if not ends or ends in allowed:
        return ""
    if ends == "cancel":
        moment = stand.where.split("'")[1] if stand.where.startswith("at '") else ""
        close = difflib.get_close_matches(f"before_{moment}", CANCELLABLE, 1, 0.5) if moment else []
        meant = f" (did you mean 'when: {close[0]}'?)" if close else ""
        return f"'cancel' cancels nothing in '{stand.card}': {stand.where} nothing can be prevented{meant}; it answers to {', '.join(CANCELLABLE)}"
    other = next((f" (did you mean 'end: {meant}'?)" for meant in MEANT[ends] if meant in allowed), "")
    here = ", ".join([f"end: {what}" for what in sorted(allowed - {"cancel"})]) or "nothing"
    return f"'end: {ends}' ends nothing in '{stand.card}': {stand.where} no {ends} is going on{other}; what can be ended here: {here}"


def idle_conditions(library: Library) -> Iterator[Problem]:
    """Yields as errors the conditions that ask whether an ability of a card is used that has none."""
    for kind in KINDS:
        for card in library.of_kind(kind).values():
            for part in library.parts_of(card):
                if isinstance(part, Uses) and not any([rule.pay is not None for rule in getattr(library.card("any", part.card), "rules", ())]):
                    yield Problem(*library.spot(part), f"'uses: {part.card}' never holds: the card has no ability (a rule with `pay`)", code=Code.STRAY)


class Stands:
    """Finds where each effect of a library is performed, by the table of `game.rules.engine.places`; what nothing performs is left out."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.found: dict[int, Stand] = {}
        self._seen: set[tuple[int, Place]] = set()
        for kind in KINDS:
            for name, card in library.of_kind(kind).items():
                owner = name if kind == "monster" else name.split(".")[0] if "." in name else ""
                for effects, place in standing(library, kind, card):
                    self._visit(effects, name, place, owner)

    def _visit(self, effects: Effects, card: str, place: Place, owner: str) -> None:
        around = place.around
        for effect in effects:
            stand = self.found.setdefault(id(effect), Stand(effect, card, place.where, set(), set()))
            stand.around |= set(around)
            stand.moments |= set(place.moments)
            stand.gear_chosen |= place.gear_chosen
            stand.in_showdown |= not around or not set(around) <= IN_THE_SETTLEMENT
            if (id(effect), place) in self._seen:
                continue
            self._seen.add((id(effect), place))
            within = place.also("attack") if isinstance(effect, Attack) else place
            within = within._replace(gear_chosen=True) if isinstance(effect, ChooseGear) else within
            for inside in held_by(effect):
                self._visit(inside, card, within, owner)
            for done, name, of_event in performed_by(effect, self.library, owner):
                self._visit(done, name, place.also("event") if of_event else place, owner)


def standing(library: Library, kind: str, card: Any) -> Iterator[tuple[Effects, Place]]:
    """Yields the effects of a card with their places."""
    rows = [(row, getattr(card, row)) for row in card.__struct_fields__]
    rows += [("after_damage", card.attack.after_damage)] if isinstance(card, Minion) else []
    rows += [(row, getattr(level, row)) for level in getattr(card, "levels", {}).values() for row in ("victory", "defeat")]
    for row, what in rows:
        around = ROWS.get((kind, row))
        if around is None:
            continue
        parts = what.values() if isinstance(what, dict) else [part.do for part in what] if row == "endeavors" else [what]
        yield from ((part, Place(f"under '{row}'", around)) for part in parts)
    for rule in library.parts_of(card):
        if isinstance(rule, Rule) and rule.do and (rule.when or rule.pay is not None):
            places = tuple(dict.fromkeys([resolution for moment in rule.when for resolution in MOMENTS[moment]]))
            yield rule.do, Place(f"at '{rule.when[0]}'", places, rule.when) if rule.when else Place("as an ability", MIDST)


def held_by(effect: Effect) -> Iterator[Effects]:
    """Yields the effects that an effect holds and performs itself: not those of rules that it grants."""
    for name in effect.__struct_fields__:
        part = getattr(effect, name)
        for inside in part.values() if isinstance(part, dict) else (part,):
            if isinstance(inside, tuple) and inside and isinstance(inside[0], Effect):
                yield inside


def performed_by(effect: Effect, library: Library, owner: str) -> Iterator[tuple[Effects, str, bool]]:
    """Yields the effects of other cards that an effect performs, with the card, and whether it is an event."""
    if isinstance(effect, (BasicAction, PickTarget)):
        for name, monster in monsters_of(library, owner):
            yield (monster.instinct if isinstance(effect, PickTarget) else monster.basic_action), name, False
    if isinstance(effect, DrawEvent):
        yield from ((event.do, name, True) for name, event in library.events.items() if event.deck == effect.deck)
    if not isinstance(effect, Perform):
        return
    action = effect.action
    own = [(name, monster.actions[action]) for name, monster in monsters_of(library, owner) if action in monster.actions]
    if own:
        yield from ((effects, name, False) for name, effects in own)
    elif action in library.actions:
        yield library.actions[action].do, action, False
    elif action in library.injuries:
        yield library.injuries[action].do, action, False
    elif action in library.events:
        yield library.events[action].do, action, True
    elif action in library.ai:
        yield library.ai[action].actions, action, False


def monsters_of(library: Library, owner: str) -> list[tuple[str, Any]]:
    """Lists the monster of a card with that whose cards it shares; all monsters where a card is no monster's."""
    if owner not in library.monster:
        return list(library.monster.items())
    shared = library.monster[owner].shares_cards_of
    return [(name, library.monster[name]) for name in (owner, shared or "") if name in library.monster]
