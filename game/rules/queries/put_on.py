"""Putting on gear as it was worn before: the answers that come nearest to it with what lies in the storage now."""
from collections.abc import Mapping
from typing import NamedTuple

from game.rules.engine.options import TakeOption, move_key, put_key
from game.rules.session import Session

Grid = Mapping[str, str]


class PutOn(NamedTuple):
    """The answers that put gear on, and the cards that cannot be put where they were."""
    answers: tuple[str, ...]
    missing: tuple[str, ...]


def put_on(session: Session, who: str, wanted: Grid) -> PutOn:
    """Returns how a departing survivor comes to wear cards in these boxes: what is not wanted is taken off, the rest is moved or taken from the storage."""
    copy, answers = session.clone(), list[str]()

    def answer(key: str) -> bool:
        question = copy.question
        if question is None or question.kind != "grid" or key not in question.options:
            return False
        answers.append(key)
        copy.answer(key)
        return True

    def grid() -> Grid:
        return copy.game.by_id[who].grid

    kept = list(wanted.values())
    for box, card in sorted(grid().items()):
        if card in kept:
            kept.remove(card)
        else:
            answer(TakeOption(who, int(box)).key)
    for box, card in sorted(wanted.items()):
        if grid().get(box) == card:
            continue
        other = next((there for there, worn in grid().items() if worn == card and wanted.get(there) != card), None)
        if other is not None and (answer(move_key(who, int(other), int(box))) or answer(move_key(who, int(box), int(other)))):
            continue
        answer(put_key(card, who, int(box)))
    return PutOn(tuple(answers), tuple([card for box, card in sorted(wanted.items()) if grid().get(box) != card]))
