"""Campaigns that careful bots have lived, at a moment of later years."""

from __future__ import annotations

from collections.abc import Callable

from game.play.bots import CarefulBot
from game.play.campaigns import begin, next_answer
from game.play.packs import read_all
from game.rules.session import Session

SEED = 8  # its settlement is alive and grown in year 13


def lived(until: Callable[[Session], bool], seed: int = SEED) -> Session:
    """Plays the campaign of a seed from its beginning until a condition is true; raises ValueError if it ends before."""
    library = read_all()[0]
    session, bot = Session(begin(seed, library), library), CarefulBot(seed)
    while session.question is not None:
        if until(session):
            return session
        session.answer(next_answer(session, session.question, bot))
    raise ValueError(f"the campaign of seed {seed} ended in year {session.campaign.settlement.lantern_year}")


def asked(year: int, phase: str, *kinds: str, answers: int = 0) -> Callable[[Session], bool]:
    """Returns whether a question of one of these kinds is asked in a phase of a year, after so many answers of the phase; no kinds: any."""

    def fits(session: Session) -> bool:
        campaign, question = session.campaign, session.question
        return (campaign.settlement.lantern_year >= year and campaign.phase == phase and question is not None
                and (not kinds or question.kind in kinds) and len(session.played) >= answers)  # fmt: skip

    return fits
