"""Checks of the scenario files of packs, for `main.py check`: their form, and whether all that they name is there. They are played by `pack test`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.cards.codes import Code
from game.cards.effect import Effects
from game.cards.library import Library, Problem
from game.cards.names import leaves
from game.cards.reader import reading
from game.cards.source import Node, SourceRefused, parse, read_text
from game.model.survivor import FACES
from game.play.scenario.acts import VERBS
from game.play.scenario.compare import differences
from game.play.scenario.play import Play
from game.play.scenario.reading import BadScenario, Place, Scenario, Step, Unknown, scenario_files
from game.play.scenario.steps import as_on_cards, gains_card, is_effect, step_words
from game.play.scenario.table import card, is_die, space

MOST = 40                                                       # mistakes of one scenario that are told
OF_STEP = {"build": "location", "craft": "gear"}                # steps whose value is a card
OF_ACT = {"attack": "gear"}                                     # the same of what a survivor does


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
    return [problem for pack in packs if pack in read for file in scenario_files(pack) for problem in file_faults(file, pack, library)]


def file_faults(file: Path, pack: Path, library: Library) -> Iterator[Problem]:
    """Yields what is wrong with a file of scenarios."""
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
            for at, words, code, fix, _ in mistakes(node, library):
                yield Problem(str(file), at.line, at.column, words, code=code, mend=(at.text or "", fix) if fix else ())


def mistakes(node: Node, library: Library) -> Iterator[Mistake]:
    """Yields the mistakes of a scenario, each found with those before it left out."""
    for _ in range(MOST):
        scenario = Scenario(node, "")
        found = first_mistake(scenario, library)
        if found is None:
            yield from step_mistakes(scenario, library)
            return
        if found.words:
            yield found
        if found.part is None:
            return
        node = left_out(node, found.part)


def first_mistake(scenario: Scenario, library: Library) -> Mistake | None:
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
    return expected_mistake(scenario, play)


def expected_mistake(scenario: Scenario, play: Play) -> Mistake | None:
    """Returns the first mistake in what is expected, by comparing it with the table before anything is played."""
    then = section(scenario.node, "then")
    for key, wanted in scenario.then.items():
        try:
            differences(play, {key: wanted})
        except Unknown as wrong:
            found = mistake_in(then, wrong)
            return found if wrong.word not in names_in(scenario) else found._replace(words="")  # somebody who joins in the course of it
        except Exception:
            continue  # not there before it is played
    return None


def mistake_in(node: Node, wrong: BadScenario) -> Mistake:
    """Returns a mistake at the word that it is about, within a part of a scenario."""
    if not isinstance(wrong, Unknown):
        return Mistake(node, str(wrong), Code.SCENARIO)
    found = place_of(node, wrong.word, wrong.code == Code.UNKNOWN_KEY) or place_of(node, wrong.word, wrong.code != Code.UNKNOWN_KEY)
    if wrong.code == Code.NO_SUCH_LEVEL:
        level = node.at(("showdown", "level"))
        return Mistake(level, str(wrong), wrong.code)
    if found is None:
        return Mistake(node, str(wrong), wrong.code)
    stops = wrong.word == node.at(("showdown", "monster")).text  # nothing else can be said of the table
    return Mistake(found, str(wrong), wrong.code, wrong.meant if wrong.code == Code.UNKNOWN_KEY else "", None if stops else found)


# ---- the steps --------------------------------------------------------------------------------------------------------
def step_mistakes(scenario: Scenario, library: Library) -> Iterator[Mistake]:
    """Yields the mistakes in dice and steps: words, cards and spaces that are unknown, effects that cannot be read."""
    dice = section(scenario.node, "dice")
    for node, told in zip(dice.items or [dice], scenario.dice, strict=False):
        if not is_die(told):
            yield Mistake(node, f"'{told}' is no die: 1 to 10, {', '.join(dict.fromkeys(FACES))}, or a pick like r1", Code.UNKNOWN_WORD)
    owner = str((scenario.given.get("showdown") or {}).get("monster", library.first_monster))
    names = names_in(scenario)
    for step in scenario.when:
        yield from one_step(step, names, library, owner)


def one_step(step: Step, names: set[str], library: Library, owner: str) -> Iterator[Mistake]:
    """Yields the mistakes of one step; `names` are words that may be survivors."""
    word, key = step.word, step.node.pairs[0][0] if step.node.pairs else step.node
    try:
        if word == "refused":
            yield from one_step(Step(step.below(word)), names, library, owner)
        elif word in library.actions:
            return
        elif isinstance(step.told, dict) and is_effect(word):
            yield from effect_mistakes(step, names, library, owner)
        elif word in OF_STEP:
            card(library, OF_STEP[word], step.what, "")
        elif word in names and word not in step_words():
            act_mistake(step.what, library)
        elif word not in step_words():
            raise Unknown(f"there is no step '{word}'", word, Code.UNKNOWN_WORD, {*step_words(), *names})
    except Unknown as wrong:
        yield Mistake(place_of(step.node, wrong.word, False) or key, str(wrong), wrong.code)
    except BadScenario as wrong:
        yield Mistake(key, str(wrong), Code.SCENARIO)


def act_mistake(doing: object, library: Library) -> None:
    """Raises Unknown for an act of a survivor that is none, or that names a card or a space that is not there."""
    verb, what = next(iter(doing.items())) if isinstance(doing, dict) and doing else (doing, None)
    if verb not in VERBS:
        raise Unknown(f"a survivor cannot '{verb}'", verb, Code.UNKNOWN_WORD, VERBS)
    if verb == "move":
        space(what)
    elif verb in OF_ACT:
        card(library, OF_ACT[verb], what, "")


def effect_mistakes(step: Step, names: set[str], library: Library, owner: str) -> Iterator[Mistake]:
    """Yields the mistakes of effects that are written as a step."""
    node, place = step.below(step.word), Place(library, owner)
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
    yield from (Mistake(at, words, code, fix) for at, words, code, fix in place.problems)


# ---- nodes ------------------------------------------------------------------------------------------------------------
def section(node: Node, key: str) -> Node:
    """Returns what stands under a key of a scenario; the scenario itself if the key is missing."""
    return next((value for name, value in node.pairs or () if name.text == key), node)


def names_in(scenario: Scenario) -> set[str]:
    """Returns the words that may be survivors: those given, and whatever the steps and answers name."""
    named = {str(name) for name in scenario.given.get("survivors") or {}}
    for key in ("when", "answers"):
        named |= {node.text for node in leaves(section(scenario.node, key)) if node.text and node.text[:1] != node.text[:1].lower()}
    return named


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


def left_out(node: Node, part: Node) -> Node:
    """Returns a node without one of its parts: a list without that item, settings without that key."""
    items = [left_out(item, part) for item in node.items if item is not part] if node.items is not None else None
    pairs = [(key, left_out(value, part)) for key, value in node.pairs if part is not key and part is not value] if node.pairs is not None else None
    return Node(node.line, node.column, node.text, items, pairs, node.plain)
