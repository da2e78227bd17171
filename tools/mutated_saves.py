"""Opens saves with mistakes in them: bytes changed, parts left out, doubled or moved, values of other kinds; those accepted are played.

Of each must be said that it is damaged or impossible, or it must be playable: no traceback, nothing impossible, no more than two
seconds, no more than 500 MB. `--only N` looks at one mistake again.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from game.cards.library import Library
from game.model.campaign import Player
from game.play.bots import BOTS, SeededChoices, gives_up
from game.play.invariants import Broken, Watch
from game.play.packs import read_all
from game.play.random_setups import mixed
from game.play.save_files import body_of, checksum
from game.play.saves import SUFFIX, Keeper, Unreadable
from game.play.simulate import exempt_from_collection
from game.play.state_checks import status
from game.rules.engine.saving import FORMAT
from game.rules.session import Session
from game.rules.showdown.set_up import new_story
from tools.mutations import Outcome, campaign, measured, one_of, other_bytes, other_parts, other_values

STORIES, ANSWERS, PLAYED = 12, (0, 4, 15, 40, 90, 160), 12      # stories that are changed, their lengths, and answers that a bot gives afterwards
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 99, 10**6, -(10**6), 2**31, 2**63, 2**64, 10**400, 0.5, 1e308, -0.0, "", "x", "zzz", "a" * 5000, "\u0000", "‮", "H11",
    "Z99", "~skip 1", "~skip x", "back", "skip", [], {}, [[]], [None], {"": ""}, ["x"] * 200,
)  # fmt: skip


def story(seed: int, library: Library) -> bytes:
    """Returns the file of a story of a seed."""
    if seed % 3:
        people = [(name, "female" if n % 2 else "male", 1, "abcdef"[n]) for n, name in enumerate(("Ann", "Bob", "Cy", "Dot"))]
        campaign = new_story(library, seed, [Player("One", 0)], people, undo=("practice", "honest")[seed % 2])
    else:
        campaign = mixed(seed, library, outfit=seed % 2 == 0)
    session, bot = Session(campaign, library), BOTS["careful"](seed)
    for _ in range(ANSWERS[seed % len(ANSWERS)] * (1 if seed % 4 else 3)):
        if session.question is None or gives_up(session):
            break
        session.answer(bot.choose(session))
    with tempfile.TemporaryDirectory() as folder:
        keeper = Keeper(Path(folder))
        keeper.keep(session, "story", {"lessons": ["dodge"], "called": ""})
        if not keeper.flush(60) or keeper.failing:
            raise RuntimeError("the story cannot be saved")
        return (Path(folder) / f"story{SUFFIX}").read_bytes()


# ---- mistakes -------------------------------------------------------------------------------------------------------
def deep_or_odd(body: bytes, chance: SeededChoices) -> bytes:
    """Writes what no program writes: nesting without end, numbers of thousands of digits, text that is no UTF-8, a key twice."""
    at = body.rfind(b'"', 0, 1 + chance.below(len(body))) + 1
    comma = body.find(b":", chance.below(len(body))) + 1
    ways = (
        body[:comma] + b"[" * 100_000 + b"]" * 100_000 + body[comma:],
        body[:comma] + b'{"a":' * 100_000 + body[comma:],
        body[:comma] + b"9" * 5_000 + body[comma:],
        body[:comma] + b"1e308" + body[comma:],
        body[:comma] + b"1e-9999" + body[comma:],
        body[:at] + b"\xff\xfe" + body[at:],
        body[:at] + b"\\ud800" + body[at:],
        body[:at] + b"\\u0000\\u202e" + body[at:],
        body[:1] + b'"name":"other",' + body[1:],
    )
    return bytes(one_of(chance, ways))


def changed(content: bytes, number: int, seed: int) -> bytes:
    """Returns the file of a story with the mistake of this number."""
    chance = SeededChoices(seed * 1_000_003 + number)
    kind = number % 8
    if kind == 0:
        return other_bytes(content, chance)
    body = body_of(content)
    if kind == 1:
        body = other_bytes(body, chance)
    elif kind == 2 and chance.below(4) == 0:
        body = deep_or_odd(body, chance)
    else:
        tree = json.loads(body)
        if kind in (2, 3):
            other_parts(tree, chance)
        else:
            other_values(tree, chance, VALUES)
        body = json.dumps(tree, separators=(",", ":")).encode("utf-8", "surrogatepass")
    return b"stone-faces-story %d %s\n%s" % (FORMAT, checksum(FORMAT, body), body)


# ---- what comes of them -----------------------------------------------------------------------------------------------
class Worker:
    """The stories of a process, and the folder in which each mistake is opened."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.library = read_all()[0]
        self.stories = [story(seed + n, self.library) for n in range(STORIES)]
        self.folder = tempfile.TemporaryDirectory()
        exempt_from_collection()

    def tried(self, number: int) -> Outcome:
        """Opens the story with a mistake, and plays it if it is accepted."""
        file = Path(self.folder.name) / f"mutant{SUFFIX}"
        file.write_bytes(changed(self.stories[number // 8 % STORIES], number, self.seed))
        return measured(number, lambda: self.said_of(number))

    def said_of(self, number: int) -> str:
        """Returns the id of the refusal, or "played"."""
        keeper = Keeper(Path(self.folder.name))
        try:
            return self.opened(keeper, number)
        except Unreadable as refused:
            self.library.language.say(refused.said.id, **refused.said.arguments)
            return refused.said.id
        finally:
            keeper.leave()

    def opened(self, keeper: Keeper, number: int) -> str:
        """Lists and opens the story, and plays some answers; raises Broken where the state is impossible."""
        keeper.list()
        opened = keeper.open("mutant", self.library)
        session, bot, watch = opened.session, BOTS["random"](number), Watch()
        wrong = status(session.campaign, session.library) if len(session.groups[-1].answers) == 0 else []
        if wrong:
            raise Broken(str(wrong[0]))
        for _ in range(PLAYED):
            if session.question is None or gives_up(session):
                break
            happened = session.answer(bot.choose(session))
            if session.fault is not None:
                raise RuntimeError(f"a fault in play: {session.fault.said} {session.fault.place}")
            if session.campaign.phase == "showdown":
                watch.look(session, happened)
        msgspec.json.encode(session.saved())
        return "played"


def main(arguments: list[str]) -> int:
    """Tries so many mistakes; returns 1 if there is a finding."""
    return campaign("mutated_saves", "Opens saves with mistakes in them, and plays those that are accepted.", 20_000, Worker, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
