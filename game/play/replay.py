"""`main.py replay`: plays a save from its start and verifies the digest after every answer."""

from __future__ import annotations

from pathlib import Path

from game.arguments import CommandLine
from game.cards.library import Library
from game.play.packs import read_all
from game.play.save_files import Damaged, Newer, read_story
from game.play.saves import SUFFIX
from game.rules.engine.saving import SKIP, Saved, changed_cards, paired
from game.rules.session import Session, decode, encode


class Differs(Exception):
    """The replay differs from the save; the message says where."""


def main(arguments: list[str]) -> int:
    """Replays a save; returns 1 if it differs, 2 if it cannot be read."""
    example = f"replay ~/.local/share/stone-faces/saves/stone-faces{SUFFIX}"
    parser = CommandLine("replay", "Plays a save again from its beginning, and verifies every question.", example)
    parser.add_argument("save", metavar="SAVE", help=f"a file of a story ({SUFFIX} or an older copy)")
    parser.add_argument("--log", action="store_true", help="print each answer and the question that follows")
    wishes = parser.parse_args(arguments)
    try:
        story = read_story(Path(wishes.save))
    except OSError as wrong:
        parser.error(f"{wishes.save} cannot be opened: {wrong.strerror or wrong}")
    except Newer:
        parser.error(f"{wishes.save} was written by a later version of the game")
    except Damaged:
        parser.error(f"{wishes.save} is damaged, or no save of this game")
    library, _ = read_all()
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
    """Repeats all answers and compares each following question; raises Differs."""
    opening, answers = paired([answered.key for answered in saved.answers])
    try:
        session = Session(decode(encode(saved.start)), library, skips=opening)
    except Exception as wrong:
        raise Differs(f"the table cannot be laid: {type(wrong).__name__}: {wrong}") from wrong
    line = len(opening)
    for number, (key, skips) in enumerate(answers, 1):
        line += 1 + len(skips)
        question = session.question
        if question is None or session.fault is not None:
            raise Differs(f"answer {number} of {len(answers)} is {key!r}, but the rules ask nothing that it fits")
        try:
            session.answer(key)
        except ValueError:
            raise Differs(f"answer {number} of {len(answers)} is {key!r}, but the rules ask {question.kind}: {question.options}") from None
        while session.fault is not None and session.fault.number in skips:
            session.answer("skip")
        if session.short_digest() != saved.answers[line - 1].digest:
            asked = session.question
            raise Differs(f"after answer {number} of {len(answers)} ({key!r}) the rules ask {asked.kind if asked else 'nothing'}, and the save another thing")
        if show:
            print(f"{number:4d} {question.kind} {key}{''.join(f' {SKIP.strip()} {skip}' for skip in sorted(skips))}")
    if encode(saved.checkpoint) != encode(decode(session.groups[-1].checkpoint)):
        raise Differs("the last checkpoint is another")
    return len(answers), session
