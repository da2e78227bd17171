"""`main.py replay`: plays a save from its start and verifies the digest after every answer."""

from __future__ import annotations

from game.arguments import CommandLine
from game.cards.library import Library
from game.play.kept_packs import PackRefused, story_library
from game.play.named_story import EXAMPLE, WANTED, named_story
from game.play.packs import read_all
from game.rules.engine.questions import Ask
from game.rules.engine.saving import SKIP, Saved, changed_cards
from game.rules.restoring import replayed
from game.rules.session import Session

WHY = {
    "opening": "the table cannot be laid",
    "refused": "an answer fits nothing that the rules ask",
    "question": "the rules ask another thing after it",
    "state": "the rules lead to another state by it",
    "unknown": "the last checkpoint is another",
}


class Differs(Exception):
    """The replay differs from the save; the message says where."""


def main(arguments: list[str]) -> int:
    """Replays a save; returns 1 if it differs, 2 if it cannot be read."""
    parser = CommandLine("replay", "Plays a save again from its beginning, and verifies every question.", f"replay {EXAMPLE}")
    parser.add_argument("save", metavar="SAVE", help=WANTED)
    parser.add_argument("--log", action="store_true", help="print each answer and the question that follows")
    wishes = parser.parse_args(arguments)
    story = named_story(parser, wishes.save)
    library, _ = read_all()
    try:
        library = story_library(story.packs, library)
    except PackRefused as refused:
        print(f"a pack of the story cannot be read, the installed ones are used: {refused}")
    changed = changed_cards(story.saved, library) if story.saved.fingerprint != library.fingerprint else []
    if changed:
        print(f"other cards than when it was saved: {', '.join(changed)}")
    try:
        count, session = replay(story.saved, library, show=wishes.log)
    except Differs as differs:
        print(f"{story.name}: differs: {differs}")
        return 1
    question = session.question.kind if session.question is not None else "the end"
    print(f"{story.name}: {count} answers replayed, the same at every question; now: {question}; digest {session.digest()}")
    return 0


def replay(saved: Saved, library: Library, show: bool = False) -> tuple[int, Session]:
    """Repeats all answers and compares each following question and state; raises Differs."""
    number = 0

    def tell(question: Ask, key: str, skips: frozenset[int]) -> None:
        nonlocal number
        number += 1
        if show:
            print(f"{number:4d} {question.kind} {key}{''.join(f' {SKIP.strip()} {skip}' for skip in sorted(skips))}")

    session, found = replayed(saved, library, tell)
    if found is not None or session is None:
        assert found is not None
        raise Differs(f"{WHY[found.why]} (answer {found.number} of {found.of}, {found.key!r}; the rules ask {found.then.kind if found.then else 'nothing'})")
    return number, session
