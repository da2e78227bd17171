"""Puts into words what has changed in a settlement since another time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from game.cards.library import Library
from game.model.campaign import Campaign
from game.rules.queries.since import Difference
from game.scenes.session.voice import SessionVoice
from game.ui.draw.text import literal


class Named(Protocol):
    """Whose names are used: those of the displayed state."""

    @property
    def voice(self) -> SessionVoice: ...

    @property
    def library(self) -> Library: ...


class SinceWords:
    """Returns lines for differences; names are those of the displayed state."""

    def __init__(self, say: Callable[..., str], table: Named) -> None:
        self.say, self.table = say, table

    def of_settlement(self, found: Iterable[Difference]) -> list[str]:
        """Lists the numbers of the settlement, and what it has learned, built and decided."""
        lines, known = [], dict[str, list[str]]()
        for one in found:
            if one.kind == "number" and one.about != "endeavors":  # what is left of them is lost with each phase
                what = self.say(f"standing.number.{one.about}")
                lines.append(self.say("standing.number", what=what, before=one.before, after=one.after, by=self.signed(one.by, one.about == "deaths")))
            elif one.kind in ("learned", "built", "decided"):
                known.setdefault(one.kind if one.by > 0 else "gone", []).append(f"*{self.name(one.about)}*")
        return lines + [self.say(f"standing.{kind}", names=self.joined(names)) for kind, names in known.items()]

    def of_people(self, found: Sequence[Difference], campaign: Campaign) -> list[str]:
        """Lists the new, the dead, and for each other survivor what has changed."""
        lines = []
        for kind in ("joined", "died", "retired"):
            names = [self.name(one.who) for one in found if one.kind == kind]
            if names:
                lines.append(self.say(f"standing.{kind}", n=len(names), names=self.joined(names)))
        for survivor in campaign.survivors:
            parts = [self.part(one) for one in found if one.who == survivor.id and one.kind in ("counter", "attribute", "gained", "lost")]
            if parts:
                lines.append(self.say("standing.person", name=self.name(survivor.id), parts=", ".join(parts)))
        return lines

    def part(self, one: Difference) -> str:
        """Returns one change of a survivor."""
        if one.kind in ("gained", "lost"):
            return self.say(f"standing.part.{one.kind}", name=self.name(one.about))
        return self.say("standing.part", by=self.signed(one.by), name=self.name(one.about))

    def of_cards(self, found: Iterable[Difference]) -> list[str]:
        """Lists resources and gear that came, and those that went."""
        lines = []
        cards = [one for one in found if one.kind in ("resource", "gear")]
        for word, come in (("came", True), ("went", False)):
            names = [self.say("standing.card", by=self.signed(one.by), name=self.name(one.about)) for one in cards if (one.by > 0) == come]
            if names:
                lines.append(self.say(f"standing.{word}", names=", ".join(names)))
        return lines

    def signed(self, by: int, worse: bool = False) -> str:
        """Returns a change with its sign and colour; of what is `worse` the more there is, more is red."""
        return self.say("standing.down" if by < 0 else "standing.worse" if worse else "standing.up", n=abs(by))

    def name(self, word: str) -> str:
        return literal(self.table.voice.name(word))

    def joined(self, names: Sequence[str]) -> str:
        return self.table.library.language.joined(list(names))
