"""Who receives what where gear is handed out in one press: before it, as a tooltip, and after it, below the question."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.engine.options import PutOption, read_option
from game.rules.queries.setting_out import NEWCOMER, hand_out, newcomer
from game.scenes.pages.page_turner import PageTurner
from game.scenes.session.table import Table
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.kit.voice import Voice


def handed(keys: Sequence[str], voice: Voice, words: Translator) -> list[str]:
    """Returns a marked-up line for each survivor who receives gear by these answers, in the order in which they first do, with all of it."""
    found: dict[str, list[str]] = {}
    for key in keys:
        option = read_option("grid", key)
        if isinstance(option, PutOption):
            found.setdefault(option.who, []).append(voice.name(option.card))
    return [words.say("settlement.grid.handed", who=literal(voice.name(who)), cards=literal(", ".join(cards))) for who, cards in found.items()]


def take_over(key: str, table: Table, telling: PageTurner, words: Translator) -> None:
    """Gives the answers that name somebody new, or that hand out the stored gear; the next question then tells who has received what."""
    keys = newcomer(table.session) if key == NEWCOMER else hand_out(table.session)
    table.answer_all(keys)
    telling.passed = " ".join(handed(keys, table.voice, words))
