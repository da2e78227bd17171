"""Cards that are gained or dealt are seen to turn over, in a fight and in the settlement alike."""

from __future__ import annotations

from collections.abc import Container, Iterable

from game.rules.engine import events
from game.rules.engine.events import Happened
from game.rules.session import Session
from game.scenes.session.phases import StoryKeeper
from game.scenes.showdown.tutorial import Teaching
from game.ui.cards.card_gain import CardGainQueue, GainedCardWidget, gain_of
from game.ui.draw.units import Box
from game.ui.kit.inputs import Input, Key, Pointer
from game.ui.kit.screen import AppServices

INJURY = "injury"


class Gaining(Teaching):
    """Call `gain` for what was told, `lay_passing` at the end of a layout; any input lays all cards down."""

    def __init__(self, services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> None:
        self.passing = CardGainQueue()
        super().__init__(services, session, keeper)

    @property
    def pace(self) -> float:
        """How fast things move: 0 shows the end at once."""
        settings = self.services.settings
        return 0.0 if settings.reduced_motion or self.services.skipping else float(settings.speed)

    def gain(self, facts: Iterable[Happened], seen: Container[str] = ()) -> None:
        """Lets the cards pass that facts tell of; those in `seen` lie on the table already."""
        for fact in facts:
            if isinstance(fact, events.CardGained):
                kind, name = fact.kind, fact.card
            elif isinstance(fact, events.Injured):
                kind, name = INJURY, fact.injury
            else:
                continue
            found = gain_of(self.library, self.services.words, kind, name, self.voice.name(name)) if name not in seen else None
            if found is not None:
                self.passing.take(found, self.pace)
                self.relayout()

    def lay_passing(self, box: Box) -> None:
        """Puts in the card that passes, over everything else."""
        if self.passing.running:
            self.add(GainedCardWidget(box, self.passing, self.pace))

    def lay_cards_down(self) -> bool:
        """Ends what cards do; returns whether one moved."""
        moved = self.passing.running
        self.passing.finish()
        return moved

    def dispatch(self, event: Input) -> bool:
        pressed = (isinstance(event, Key) and event.down and not event.repeat) or (isinstance(event, Pointer) and event.kind in ("down", "wheel"))
        laid = pressed and self.lay_cards_down()
        if laid:
            self.relayout()
        return super().dispatch(event) or laid
