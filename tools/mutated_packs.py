"""Reads packs with mistakes in them: bytes changed, parts left out, doubled or moved, values of other kinds; those accepted are played.

A mistake is made in one YAML file of the core pack or the example pack. What is refused must name file, line and column. Of what is
accepted, `check` looks at it, its cards are written out, and bots play a showdown and a settlement phase with few answers: no
traceback, no effect that fails, nothing impossible, no more than two seconds and 500 MB. `--only N` looks at one mistake again.
Every third mistake is made in another file of the large example pack: a picture, a sound, a board, a language or the pack as a zip (`mutated_files`).
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import Any

import yaml

from game import paths
from game.cards.definitions import KINDS
from game.cards.library import FIRST_LEVEL, Library, read_packs
from game.cards.pack_source import PackSource
from game.cards.wording import face, plain
from game.model.campaign import Campaign
from game.play.bots import BOTS, SeededChoices, gives_up
from game.play.check import found_in, unimplemented
from game.play.invariants import Watch
from game.play.packs import CORE
from game.play.random_setups import mixed
from game.rules.session import Session
from tools.mutated_files import Copies
from tools.mutations import Outcome, campaign, measured, one_of, other_bytes, other_parts, other_values

EXAMPLE = Path(__file__).resolve().parents[1] / "docs" / "examples" / "ash_boar"
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
OTHER_FILES = 3                                                 # every third mistake is made in a file that is no card
FOUGHT, SETTLED = 60, 60                                        # answers that bots give in a showdown and in a settlement phase
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 3, 9, 20, 99, 10**6, 2**63, 10**400, 0.5, "", "x", "zzz", "a" * 5000, "all", "any", "this", "subject", "monster", "target",
    "all survivors", "closest survivor", "random survivor", "H11", "Z99", "1-10", "4+", "10-1", "d10", "-1", [], {}, [[]], [None], {"x": 1}, ["x"] * 200,
)  # fmt: skip


def changed(content: bytes, number: int, seed: int) -> bytes:
    """Returns a file with the mistake of this number: a quarter in its bytes, a quarter in its structure, half in its values."""
    chance = SeededChoices(seed * 1_000_003 + number)
    kind = number % 4
    if kind == 0:
        return other_bytes(content, chance)
    tree = yaml.load(content, Loader=LOADER)
    if kind == 1:
        other_parts(tree, chance)
    else:
        other_values(tree, chance, VALUES)
    written: bytes = yaml.dump(tree, Dumper=DUMPER, sort_keys=False, allow_unicode=True, encoding="utf-8")
    return written


class Worker:
    """The files of the packs; each mistake is made in one of them, drawn by its size."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.copies = Copies()
        self.packs = {folder: texts_of(folder) for folder in (paths.packs() / CORE, EXAMPLE)}

    def tried(self, number: int) -> Outcome:
        """Reads the packs with a mistake, and plays them if they are accepted."""
        if number % OTHER_FILES == OTHER_FILES - 1:
            gc.collect()
            return measured(number, lambda: self.copies.tried(number, self.seed, lambda content, of: changed(content, of, self.seed)))
        chance = SeededChoices(self.seed * 7_919 + number)
        folder = one_of(chance, list(self.packs))
        texts = self.packs[folder]
        names = [name for name in texts if not name.startswith(("language/", "scenarios/")) or chance.below(20) == 0]
        name = one_of(chance, names)
        sources = [PackSource(at, {**texts, name: changed(texts[name], number, self.seed)} if at == folder else of) for at, of in self.packs.items()]
        gc.collect()                                            # what the last one left does not count for this one
        return measured(number, lambda: read_and_played(sources, str(folder / name), number))


def texts_of(folder: Path) -> dict[str, bytes]:
    """Reads every YAML file of a pack, by its path inside of it."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.yaml"))}


def read_and_played(sources: list[PackSource], file: str, number: int) -> str:
    """Reads packs; where all are accepted, checks, writes out and plays them. Returns what came of it."""
    library, problems = read_packs(sources)
    for problem in problems:
        if problem.line < 1 or problem.column < 1 or not problem.words or not problem.path:
            raise RuntimeError(f"a problem without its place or words: {problem}")
    if len(library.packs) < len(sources):
        if not any(problem.level == "error" for problem in problems):
            raise RuntimeError("a pack is left out, and no problem says why")
        return "refused"
    checked = [*unimplemented(library), *found_in(library)]
    for kind in KINDS:
        for card in library.of_kind(kind):
            if library.where(kind, card)[0] == file:
                plain(face(library, kind, card))
    if any(problem.level == "error" for problem in checked):
        return "refused by check"
    monster = one_of(SeededChoices(number), [name for name, card in library.monster.items() if card.levels and name in (library.first_monster, EXAMPLE.name)])
    fought = mixed(number, library, monster, outfit=True)
    play(fought, library, number, FOUGHT)
    settled = mixed(number, library, level=FIRST_LEVEL)
    assert settled.showdown is not None
    settled.showdown.outcome, settled.showdown.stage, settled.phase = "victory", "over", "aftermath"
    play(settled, library, number, SETTLED)
    return "played"


def play(begun: Campaign, library: Library, seed: int, answers: int) -> None:
    """Lets a bot give so many answers; raises what the rules raise, and Broken where the state is impossible."""
    session, bot, watch = Session(begun, library, record=False, forgiving=False), BOTS["random"](seed), Watch()
    happened = session.opening
    for _ in range(answers):
        if session.question is None or session.question.kind == "defeat" or gives_up(session):
            return                                              # after a defeat a new attempt begins, with everybody alive
        if session.campaign.phase == "showdown":
            watch.look(session, happened)
        happened = session.answer(bot.choose(session))


def main(arguments: list[str]) -> int:
    """Tries so many mistakes; returns 1 if there is a finding."""
    return campaign("mutated_packs", "Reads packs with mistakes in them, and plays those that are accepted.", 5_000, Worker, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
