"""Each kind of question of a year is asked beside what it is about: nobody chooses among dice or words on bare ground, and nothing is called by its id."""

from __future__ import annotations

import pytest

from game.rules.session import Session
from game.ui.draw.units import Box
from tools.samples.campaign import lived
from tools.shots import Table, rest

YEARS, SEED, PAGES = 6, 8, 20
OF_THE_MIDDLE = ("settlement", "hunt")


@pytest.fixture(scope="module")
def asked() -> dict[tuple[str, str], Session]:
    """Returns a session at the first question of each kind and purpose in the first years of a campaign."""
    found: dict[tuple[str, str], Session] = {}

    def over(session: Session) -> bool:
        question = session.question
        if question is not None and session.campaign.phase in OF_THE_MIDDLE:
            found.setdefault((question.kind, question.purpose if question.kind in ("choose", "use") else ""), session.clone())
        return session.campaign.settlement.lantern_year >= YEARS

    lived(over, SEED)
    return found


@pytest.mark.sampled
@pytest.mark.long
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_whatever_is_asked_stands_beside_what_it_is_about(asked, text):
    assert len(asked) > 12 and ("choose", "roll") in asked
    for (kind, purpose), session in asked.items():
        app = Table(text=text).at(session)
        scene = app.current
        for _ in range(PAGES):
            if not scene.telling.pages:
                break
            scene.telling.turn()
            rest(app)
        body = scene.middle.at.full
        inside = [widget for widget in scene.top.every() if widget.visible and Box(*body).holds(*widget.box.centre)]
        assert any(widget.region != "dice" for widget in inside), f"{kind} {purpose}: nothing but dice"
        card = scene.find("asks")
        assert card is None or card.label != session.question.about, f"{kind} {purpose}: a card that is called {card.label}"
