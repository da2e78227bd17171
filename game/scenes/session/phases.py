"""Chooses the scene of a session by the phase of its campaign."""

from __future__ import annotations

from typing import Protocol

from game.model.campaign import Campaign
from game.rules.session import Session
from game.ui.kit.screen import AppServices, Scene

PHASES = {
    "beginning": "settlement",
    "prologue": "prologue",
    "showdown": "showdown",
    "aftermath": "settlement",
    "settlement": "settlement",
    "hunt": "hunt",
    "ended": "ending",
}


class StoryKeeper(Protocol):
    """Saves the campaign after every answer."""

    def keep(self, session: Session) -> object:
        """Saves the session; must not raise and must not wait for the disk."""


def notes_of(keeper: object) -> dict[str, object] | None:
    """Returns the notes that a keeper saves with the story; None where it keeps none, or there is no keeper."""
    notes = getattr(keeper, "notes", None)
    return notes if isinstance(notes, dict) else None


class Visit:
    """The keeper of a phase of the past that is only looked at: nothing of it is kept. `notes` are a copy of those of the story, `back` the sentence

    of the way back to where it was opened.
    """

    def __init__(self, notes: dict[str, object], back: str = "annals.visit.leave") -> None:
        self.notes, self.back = notes, back

    def keep(self, session: Session) -> None:
        """Keeps nothing."""


def place_of(campaign: Campaign) -> str:
    """Returns the name of the scene for a campaign's phase; a free battle has no settlement."""
    if campaign.battle:
        return "battle_end" if campaign.phase == "ended" else "showdown"
    return PHASES[campaign.phase]


def scene_for(services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> Scene:
    """Returns the scene for a session's phase."""
    return services.scene(place_of(session.campaign), session=session, keeper=keeper)
