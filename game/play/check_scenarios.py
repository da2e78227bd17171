"""Checks of the scenario files of packs, for `main.py check`: their form, and whether all that they name is there. They are played by `pack test`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.cards.codes import Code
from game.cards.effect import Effects
from game.cards.library import Library, Problem
from game.cards.reader import reading
from game.cards.source import Node, SourceRefused, parse, read_text
from game.model.survivor import FACES
from game.play.scenario.compare import differences
from game.play.scenario.grammar import Form, Known, anything, card, each, either, settings, space
from game.play.scenario.places import GIVEN, OF_A_CARD, THEN, answers, choices_of, known_in
from game.play.scenario.play import Play
from game.play.scenario.reading import BadScenario, Place, Scenario, Step, Unknown, scenario_files
from game.play.scenario.step_places import step
from game.play.scenario.steps import as_on_cards, gains_card, is_effect
from game.play.scenario.table import is_die

MOST = 40                                                       # mistakes of one scenario that are told
PARTS: dict[str, Form] = {"given": settings("given", GIVEN), "answers": answers, "when": each(step), "then": settings("then", THEN)}


class Mistake(NamedTuple):
    """What is wrong with a scenario, and where; `fix` is what is meant without any doubt, `part` what is left out to find the next mistake."""

    at: Node
    words: str
    code: Code
    fix: str = ""
    part: Node | None = None


def scenario_faults(packs: Iterable[Path], library: Library) -> list[Problem]:
    """Returns what is wrong with the scenarios of packs that were read."""
    read = {pack.folder for pack in library.packs}
    files = [(file, pack) for pack in packs if pack in read for file in scenario_files(pack)]
    choices = choices_of(library) if files else frozenset()
    return [problem for file, pack in files for problem in file_faults(file, pack, library, choices)]


def file_faults(file: Path, pack: Path, library: Library, choices: frozenset[str] | None = None) -> Iterator[Problem]:
    """Yields what is wrong with a file of scenarios; `choices` are those of `choices_of`, gathered once for several files."""
    choices = choices_of(library) if choices is None else choices
    try:
        root = parse(read_text(file, pack)[1])
    except SourceRefused as wrong:
        yield Problem(str(file), wrong.line, wrong.column, wrong.words, code=wrong.code)
        return
    if root is None or root.empty:
        yield Problem(str(file), 1, 1, "the file is empty", "notice", Code.EMPTY_FILE)
    elif root.items is None:
        yield Problem(str(file), root.line, root.column, "a file of scenarios is a list: write '- ' before each of them", code=Code.WRONG_SHAPE)
    else:
        for node in root.items:
            for at, words, code, fix, _ in sorted(mistakes(node, library, choices), key=lambda found: (found.at.line, found.at.column)):
                yield Problem(str(file), at.line, at.column, words, code=code, mend=(at.text or "", fix) if fix else ())


def mistakes(node: Node, library: Library, choices: frozenset[str]) -> Iterator[Mistake]:
    """Yields the mistakes of a scenario: words that are not known in their places, and then each other one, found with those before it left out."""
    scenario = Scenario(node, "")
    known = known_in(scenario, library, choices)
    strange = list(strange_words(node, known))
    monster = node.at(("given", "showdown", "monster"))
    stops = [mistake for mistake in strange if mistake.at is monster]  # nothing else can be said of the table
    yield from stops or strange
    if stops:
        return
    node = left_out(node, [mistake.at for mistake in strange])
    for _ in range(MOST):
        scenario = Scenario(node, "")
        found = first_mistake(scenario, library, known)
        if found is None:
            yield from step_mistakes(scenario, known)
            return
        if not (strange and found.code == Code.SCENARIO):        # the table lacks what was left out
            yield found
        if found.part is None:
            return
        node = left_out(node, [found.part])


def strange_words(node: Node, known: Known) -> Iterator[Mistake]:
    """Yields the words of a scenario that are none of those that may stand in their places."""
    for key, value in node.pairs or ():
        for at, wrong in PARTS.get(key.text or "", anything)(value, known):
            yield Mistake(at, str(wrong), wrong.code, wrong.meant if wrong.code == Code.UNKNOWN_KEY else "")


def first_mistake(scenario: Scenario, library: Library, known: Known) -> Mistake | None:
    """Returns the first mistake in the keys of a scenario, in what is given, or in what is expected; None if there is none."""
    if scenario.mistake is not None:
        return mistake_in(scenario.node, scenario.mistake)
    given = section(scenario.node, "given")
    try:
        play = Play(scenario, library)
    except BadScenario as wrong:
        return mistake_in(given, wrong)
    except Exception as fault:
        words = f"the table cannot be laid as it is given ({type(fault).__name__}: {fault})"
        return Mistake(given, f"{words}: is there a word where a list or `key: value` is wanted?", Code.SCENARIO)
    return expected_mistake(scenario, play, known)


def expected_mistake(scenario: Scenario, play: Play, known: Known) -> Mistake | None:
    """Returns the first mistake in what is expected, by comparing it with the table before anything is played."""
    then = section(scenario.node, "then")
    for key, wanted in scenario.then.items():
        try:
            differences(play, {key: wanted})
        except Unknown as wrong:
            if wrong.word not in known.people:                  # else it is somebody who joins in the course of it
                return mistake_in(then, wrong)
        except Exception:
            continue  # not there before it is played
    return None


def mistake_in(node: Node, wrong: BadScenario) -> Mistake:
    """Returns a mistake at the word that it is about, within a part of a scenario."""
    if not isinstance(wrong, Unknown):
        return Mistake(node, str(wrong), wrong.code)
    found = place_of(node, wrong.word, wrong.code == Code.UNKNOWN_KEY) or place_of(node, wrong.word, wrong.code != Code.UNKNOWN_KEY)
    if wrong.code == Code.NO_SUCH_LEVEL:
        level = node.at(("showdown", "level"))
        return Mistake(level, str(wrong), wrong.code)
    if found is None:
        return Mistake(node, str(wrong), wrong.code)
    stops = wrong.word == node.at(("showdown", "monster")).text  # nothing else can be said of the table
    return Mistake(found, str(wrong), wrong.code, wrong.meant if wrong.code == Code.UNKNOWN_KEY else "", None if stops else found)


# ---- the steps --------------------------------------------------------------------------------------------------------
def step_mistakes(scenario: Scenario, known: Known) -> Iterator[Mistake]:
    """Yields the mistakes in dice, and in the effects of steps."""
    dice = section(scenario.node, "dice")
    for node, told in zip(dice.items or [dice], scenario.dice, strict=False):
        if isinstance(told, list) and node.items is not None:    # the order of shuffled cards, or of spaces
            yield from [Mistake(at, str(wrong), Code.NO_SUCH_CARD) for at, wrong in each(either(card(*OF_A_CARD), space))(node, known)]
        elif not is_die(told):
            yield Mistake(node, f"'{told}' is no die: 1 to 10, {', '.join(dict.fromkeys(FACES))}, or a pick like r1", Code.UNKNOWN_WORD)
    for one in scenario.when:
        inner = Step(one.below(one.word)) if one.word == "refused" and one.node.pairs else one
        if isinstance(inner.told, dict) and is_effect(inner.word):
            yield from effect_mistakes(inner, known)


def effect_mistakes(step: Step, known: Known) -> Iterator[Mistake]:
    """Yields the mistakes of effects that are written as a step."""
    listed = node = step.below(step.word)
    place, names = Place(known.library, known.owner), known.people
    if step.word != "perform":
        if node.text in names or (node.items and all(item.text in names for item in node.items)):  # on whom it is performed
            node = Node(node.line, node.column, "")
        elif node.pairs is not None:
            node = Node(node.line, node.column, pairs=[pair for pair in node.pairs if pair[0].text != "who" or pair[1].text not in names])
        word = step.node.pairs[0][0] if step.node.pairs else step.node
        if gains_card(step.word, step.what):
            word = Node(word.line, word.column, "gain_card")
        node = as_on_cards(str(word.text), node)
        node = Node(node.line, node.column, pairs=[(word, node)])
    reading(Effects)(place, node)
    for at, words, code, fix in place.problems:
        strange = [item for item in at.items or () if item.text not in names] if at is listed else []
        yield from [mistake_in(at, Unknown(f"there is no survivor {item.said()}", item.text, Code.UNKNOWN_WORD, names)) for item in strange]
        if not strange:
            yield Mistake(at, words, code, fix)


# ---- nodes ------------------------------------------------------------------------------------------------------------
def section(node: Node, key: str) -> Node:
    """Returns what stands under a key of a scenario; the scenario itself if the key is missing."""
    return next((value for name, value in node.pairs or () if name.text == key), node)


def place_of(node: Node, word: str, key: bool) -> Node | None:
    """Returns the first key of this text in a node, or the first value."""
    for name, value in node.pairs or ():
        if key and name.text == word:
            return name
        found = place_of(value, word, key)
        if found is not None:
            return found
    if not key and node.text == word:
        return node
    return next((found for item in node.items or () if (found := place_of(item, word, key)) is not None), None)


def left_out(node: Node, parts: list[Node]) -> Node:
    """Returns a node without some of its parts: lists without these items, settings without these keys and values."""

    if not parts:
        return node

    def stays(part: Node) -> bool:
        return not any(part is other for other in parts)

    items = [left_out(item, parts) for item in node.items if stays(item)] if node.items is not None else None
    pairs = [(key, left_out(value, parts)) for key, value in node.pairs if stays(key) and stays(value)] if node.pairs is not None else None
    return Node(node.line, node.column, node.text, items, pairs, node.plain)
