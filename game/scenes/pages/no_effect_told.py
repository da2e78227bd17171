"""Tells why an event has changed nothing at once: which condition is missing, whom it did not find, or when it will."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.wording import Face
from game.rules.engine.game import Game
from game.rules.queries import position
from game.rules.queries.no_effect import why_nothing
from game.ui.kit.voice import Voice
from game.ui.settlement.pages import Page


def why_nothing_told(game: Game, page: Page, voice: Voice, say: Callable[..., str]) -> str:
    """Returns that the event of a page has changed nothing at once, and why not; of several who rolled differently only that."""
    why = why_nothing(game, page.about, page.row)
    if why is None or page.rows_differ:
        return say("settlement.page.nothing")
    face = Face(game.library, "events", page.about)
    who = face.phrase(why.who, True) if why.code == "nobody" else ""
    tests = face.conditions(why.tests) if why.code == "unmet" else ""
    kind = f"{why.code}.card" if why.card else why.code
    card = voice.name(why.card) if why.card else ""
    return say(f"settlement.page.nothing.{kind}", who=who, tests=tests, card=card, n=position.steps().index("develop") + 1)
