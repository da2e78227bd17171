"""Which words may stand in the steps of a scenario, and in the answers beside them; effects are read as cards are, elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.cards.codes import Code
from game.cards.effect import EFFECTS
from game.cards.source import Node
from game.play.scenario.acts import VERBS
from game.play.scenario.grammar import Form, Found, Known, Wrong, any_card, anything, by, card, each, either, number, pick, settings, space, word
from game.play.scenario.places import (
    ANY_CARD,
    AT,
    GEAR,
    NAME,
    NAMES,
    PHASES,
    QUARRY,
    QUESTIONS,
    SEX,
    STEP,
    WHY,
    events_of_a_year,
    listed,
)
from game.play.scenario.reading import Unknown
from game.play.scenario.steps import is_effect, step_words
from game.rules.settlement.develop import small

FIGURE = either(NAME, word("figure", ("monster",)))
BESIDE: dict[str, Form] = {
    "by": NAME, "who": FIGURE, "target": FIGURE, "source": FIGURE, "why": WHY, "level": number, "sex": SEX, "box": number, "deck": anything,
}  # fmt: skip
ABILITY = either(word("card or ability", lambda known: known.choices), settings("an ability", {"card": ANY_CARD, "at": space}))
ACTS: dict[str, Form] = {
    **dict.fromkeys(VERBS, anything), "move": space, "attack": GEAR, "throw": ABILITY, "use": ABILITY, "encourage": NAME, "path": each(space),
}  # fmt: skip


def endeavors(known: Known) -> set[str]:
    """Returns what may be endeavored: cards, and the names of endeavors in small letters with each word of them."""
    library = known.library
    cards: list[Any] = [*library.locations.values(), *library.innovations.values(), *library.abilities.values(), *library.events.values()]
    names = {small(endeavor.name) for one in cards for endeavor in one.endeavors}
    return {*any_card(library), *names, *[part for name in names for part in name.split("_")]}


RANDOM_AT = either(AT, word("body location", ("random",)))
OF_STEPS: dict[str, Form] = {
    **dict.fromkeys(("monster_turn", "survivors_turn", "end_round", "start", "end_phase", "aftermath", "defeat", "hunt_turn", "begin_campaign"), anything),
    **dict.fromkeys(("name_settlement", "create_survivor"), anything), **dict.fromkeys(("wound_monster", "population"), number),
    "deploy": by(NAME, space), "grab": NAME, "victory": NAME, "intimacy": NAMES, "depart": NAMES, "weapon": card("proficiency"),
    "suffer": settings("this step", {"who": NAME, "location": RANDOM_AT, "at": RANDOM_AT, "damage": number, "brain": number}),
    "brain_damage": settings("this step", {"who": NAME, "amount": number}),
    "place": settings("this step", {"who": FIGURE, "space": space}),
    "lose_card": either(ANY_CARD, settings("this step", {"card": ANY_CARD, "who": NAME, "by": NAME})),
    "injure": either(card("injury"), settings("this step", {"who": NAME, "injury": card("injury"), "location": AT, "times": number})),
    "event": word("event", events_of_a_year), "go_on": either(STEP, word("phase", PHASES)), "settlement_step": STEP,
    "build": card("location"), "craft": GEAR, "innovate": card("innovation"), "endeavor": word("endeavor", endeavors), "quarry": QUARRY,
    "equip": GEAR, "unequip": GEAR, "use": ANY_CARD, "play_on": lambda node, known: own_answers(node, known),
}  # fmt: skip


def own_answers(node: Node, known: Known) -> Found:
    """Accepts a list of answers, `{kind: key}` each."""
    for item in [node] if node.items is None else node.items:
        if not item.empty:
            yield from settings("the list of answers", {kind: listed(one_key(form)) for kind, form in QUESTIONS.items()})(item, known)


def one_key(form: Form) -> Form:
    """Accepts what a kind of question takes in `answers`, or the key of one of its options."""
    return form if form is anything else either(pick, form)


def step(node: Node, known: Known) -> Found:
    """Accepts a step: one word, or its word with a value and what stands beside it."""
    if node.empty:
        return
    if node.text is not None or not node.pairs:
        yield from first_word(node, known)
        return
    (key, value), *beside = node.pairs
    for name, part in beside:
        form = own_answers if name.text == "answers" else None if name.text in ("who", "deck") and key.text in EFFECTS else BESIDE.get(name.text or "")
        if form is None and not (name.text in known.people or name.text in ("who", "deck")):
            yield name, Unknown(f"a step has no {name.said()} beside its first word", name.text or "", Code.UNKNOWN_KEY, {*BESIDE, "answers"})
        elif form is not None:
            yield from form(part, known)
    if key.text == "refused":
        yield from step(value, known)
    elif key.text in known.people:
        yield from act(value, known)
    elif key.text in known.library.actions:
        yield from () if value.empty else NAMES(value, known)
    elif key.text in OF_STEPS:
        yield from () if value.empty else OF_STEPS[key.text](value, known)
    elif not is_effect(key.text or ""):
        yield from first_word(key, known)


def first_word(node: Node, known: Known) -> Found:
    """Accepts the word that a step begins with."""
    if node.text is None:
        yield node, Wrong("a step is one word, or a word with its value", Code.WRONG_SHAPE)
    elif node.text not in step_words() and node.text not in known.library.actions and node.text not in known.people:
        yield node, Unknown(f"there is no step '{node.text}'", node.text, Code.UNKNOWN_WORD, {*step_words(), *known.people})


def act(node: Node, known: Known) -> Found:
    """Accepts what a survivor does: a word, or `word: value`."""
    verbs: Mapping[str, Form] = {verb: form for verb, form in ACTS.items() if verb != "path"}
    for key, value in node.pairs or [(node, node)]:
        if key.text not in (ACTS if node.pairs else verbs):
            yield key, Unknown(f"a survivor cannot {key.said()}", key.text or "", Code.UNKNOWN_WORD, verbs)
        elif node.pairs:
            yield from ACTS[key.text or ""](value, known)
