"""Checks for `main.py check`: what is legal and probably not meant. Decks without a trap, attacks before a target, targets that nobody is, conditions that
exclude each other, and ids that nothing names. All of it is told as notices.
"""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin

from game.cards.codes import Code
from game.cards.definitions import KINDS, REFERENCE
from game.cards.effect import Conditions, Effect, Effects, word_of
from game.cards.kinds import Ref, Who
from game.cards.library import Library, Problem, walk
from game.cards.reader import settings_of
from game.rules.effects.conditions import Is, Monster, Not
from game.rules.effects.control import Let, Perform
from game.rules.effects.monster_turn import TARGET, BaseAttack, BasicAction, PickTarget
from game.rules.showdown.creation import cards_of_monster

# Qualities and places that exclude each other.
EXCLUDE = [{"standing", "knocked_down"}, {"standing", "knocked-down"}, {"deaf", "non-deaf"}, {"insane", "sane"}, {"male", "female"}, {"living", "dead"},
           {"named", "unnamed"}, {"noisy", "non-noisy"}, {"departing", "returning"}, {"facing", "in blind spot"}, {"facing", "behind"}]  # fmt: skip
SELDOM = ("in blind spot", "grabbed last round", "run over", "behind")  # places where often nobody is
ANYBODY = ("", "closest", "random", "chosen")  # picks that find somebody wherever there is one
WITHIN = {"survivor": {"survivor", "threat", "straggler"}, "threat": {"threat"}}  # whom a noun of a target line includes
USED_BY = {"monster_injuries": "name it as `injury` of a hit location", "actions": "`perform` it",
           "weapon_words": "put it under `with` of gear", "minions": "`spawn` it"}
Where = tuple[str, int, int]


def doubts(library: Library) -> list[Problem]:
    """Returns what is legal and probably not meant."""
    found: list[tuple[Where, str, Code]] = []
    named: dict[str, set[str]] = defaultdict(set)
    for kind in KINDS:
        for name, card in library.of_kind(kind).items():
            for part in library.parts_of(card):
                of: Any = type(part)
                for field, reference in references(of):
                    named[reference].update(ids_in(getattr(part, field)))
                if isinstance(part, PickTarget):
                    found += [(library.spot(part), f"in '{name}' {said}", Code.NOBODY) for said in idle_lines(part.among)]
                elif isinstance(part, Conditions) and part.every:
                    found += [(library.spot(part.every[0]), f"in '{name}' {said}", Code.NEVER_FIRES) for said in never_together(part)]
    for name, card in library.ai.items():
        found += [(library.spot(attack), said, Code.NO_TARGET) for attack, said in untargeted(name, card.actions)]
    for name, monster in library.monster.items():
        found += [(library.spot(attack), said, Code.NO_TARGET) for attack, said in untargeted(f"{name}: basic_action", monster.basic_action)]
        body = cards_of_monster(library, name, "hit_locations")
        if body and not monster.unfinished and not any([library.hit_locations[card].type == "trap" for card in body]):
            words = f"the hit locations of '{name}' have no trap: write one of `type: trap`, with what happens under `trap:`"
            found.append((library.where("hit_locations", body[0]), words, Code.NO_TRAP))
    found += [(where, words, Code.UNUSED) for where, words in unused(library, named)]
    return [Problem(*where, words, "notice", code) for where, words, code in found]


# ---- targets and conditions ----------------------------------------------------------------------------------------------
def untargeted(name: str, effects: Effects) -> Iterator[tuple[Effect, str]]:
    """Yields the attacks on the target, of the effects of a card in their order, before which nothing has picked one."""
    for effect in walk(effects):
        if isinstance(effect, (PickTarget, BasicAction, Perform, Let)):
            return
        if isinstance(effect, BaseAttack) and effect.who == TARGET:
            word = word_of(type(effect))
            yield effect, f"'{name}' has `{word}` and no target yet: write `pick_target: [closest threat in field of view]` before it"
            return


def idle_lines(among: tuple[Who, ...]) -> Iterator[str]:
    """Yields which lines of targets never find anybody, or are never reached, and a single line that often finds nobody."""
    for line in among:
        words = {*line.qualities, *line.places}
        if any([pair <= words for pair in EXCLUDE]):
            yield f"'{line.text}' is nobody: {' and '.join(sorted(next(pair for pair in EXCLUDE if pair <= words)))} exclude each other"
            return
    for before, line in [(before, line) for number, line in enumerate(among) for before in among[:number]]:
        wider = {*before.qualities, *before.places} <= {*line.qualities, *line.places} and line.noun in WITHIN.get(before.noun, ())
        if wider and before.pick in ANYBODY and not before.count:
            yield f"'{line.text}' is never reached: where it finds somebody, '{before.text}' before it does; change their order"
            return
    if len(among) == 1 and (among[0].qualities or set(SELDOM) & set(among[0].places)):
        yield f"'{among[0].text}' may be nobody, and then the turn ends: write a wider line after it, like `closest threat in field of view`"


def never_together(conditions: Conditions) -> Iterator[str]:
    """Yields which of conditions that must all hold never hold together."""
    for kind in (Is, Monster):
        wanted = {quality for one in conditions.every if isinstance(one, kind) for quality in one.qualities}
        refused = {part.qualities[0] for one in conditions.every if isinstance(one, Not) for part in one.conditions.every
                   if isinstance(part, kind) and len(part.qualities) == 1}  # fmt: skip
        both = [" and ".join(sorted(pair)) for pair in EXCLUDE if pair <= wanted] + [f"{word} and not {word}" for word in sorted(wanted & refused)]
        if both:
            yield f"these conditions never hold together: {both[0]}"


# ---- ids that nothing names -----------------------------------------------------------------------------------------------
@functools.cache
def references(kind: Any) -> tuple[tuple[str, str], ...]:
    """Returns the fields of a Struct that name cards, each with the kind of reference."""
    found = [(name, reference_in(annotation)) for name, annotation in settings_of(kind)[0].values()]
    return tuple([(name, reference) for name, reference in found if reference])


def reference_in(annotation: Any) -> str:
    """Returns the kind of reference that a type holds; "" for none."""
    if get_origin(annotation) is Annotated:
        return next((mark.kind for mark in get_args(annotation)[1:] if isinstance(mark, Ref)), "")
    return next((found for part in get_args(annotation) if (found := reference_in(part))), "")


def ids_in(value: Any) -> Iterator[str]:
    """Yields the ids in the value of a setting: one, a list, or the keys of a mapping."""
    if isinstance(value, str):
        yield value
    else:
        for part in value or ():
            yield from ids_in(part)


def unused(library: Library, named: dict[str, set[str]]) -> Iterator[tuple[Where, str]]:
    """Yields the cards that nothing brings into play, as nothing names them."""
    anywhere: dict[str, set[str]] = defaultdict(set)
    for reference, ids in named.items():
        for kind in REFERENCE[reference]:
            anywhere[kind] |= ids
    for kind, how in USED_BY.items():
        idle = [name for name in library.of_kind(kind) if name not in anywhere[kind]]
        yield from ((library.where(kind, name), f"nothing names '{name}': {how}, or leave it out") for name in idle)
    for name, monster in library.monster.items():
        for action, effects in monster.actions.items():
            if action not in anywhere["actions"]:
                where = library.spot(effects[0]) if effects else library.where("monster", name)
                yield where, f"nothing performs '{action}' of '{name}': write `perform: {action}`, or leave it out"
    for name, card in library.ai.items():
        if card.rank == "special" and not (card.variant or card.proxy or name in anywhere["ai"]):
            yield library.where("ai", name), f"nothing names '{name}', and of rank special it is in no deck: name it in a level, or give it another rank"
    for name, injury in library.injuries.items():
        if injury.roll == "never" and name not in anywhere["injuries"]:
            yield library.where("injuries", name), f"nothing names '{name}', and with `roll: never` no roll gives it: give it a row"
    for kind in ("ai", "hit_locations"):
        owners = {name.partition(".")[0]: name for name in reversed(library.of_kind(kind)) if "." in name and name not in anywhere[kind]}
        for owner, name in owners.items():
            if owner not in library.monster and not (kind == "ai" and (library.ai[name].proxy or library.ai[name].variant)):
                yield library.where(kind, name), f"there is no monster '{owner}' for this card: write monsters/{owner}/monster.yaml"
