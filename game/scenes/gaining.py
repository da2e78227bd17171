"""Cards that are gained or dealt are seen to turn over, in a fight and in the settlement alike."""

from __future__ import annotations

from collections.abc import Container, Iterable

from game.rules import events
from game.rules.events import Happened
from game.rules.session import Session
from game.scenes.playing import Keeper
from game.scenes.teaching import Teaching
from game.ui.inputs import Input, Key, Pointer
from game.ui.passing import Passing, PassingCard, gain_of
from game.ui.screen import Stage
from game.ui.units import Box

INJURY = "injury"


class Gaining(Teaching):
    """Call `gain` for what was told, `lay_passing` at the end of a layout; any input lays all cards down."""

    def __init__(self, stage: Stage, session: Session, keeper: Keeper | None = None) -> None:
        self.passing = Passing()
        super().__init__(stage, session, keeper)

    @property
    def pace(self) -> float:
        """How fast things move: 0 shows the end at once."""
        settings = self.stage.settings
        return 0.0 if settings.reduced_motion or self.stage.skipping else float(settings.speed)

    def gain(self, facts: Iterable[Happened], seen: Container[str] = ()) -> None:
        """Lets the cards pass that facts tell of; those in `seen` lie on the table already."""
        for fact in facts:
            if isinstance(fact, events.CardGained):
                kind, name = fact.kind, fact.card
            elif isinstance(fact, events.Injured):
                kind, name = INJURY, fact.injury
            else:
                continue
            found = gain_of(self.library, self.stage.words, kind, name, self.voice.name(name)) if name not in seen else None
            if found is not None:
                self.passing.take(found, self.pace)
                self.relayout()

    def lay_passing(self, box: Box) -> None:
        """Puts in the card that passes, over everything else."""
        if self.passing.running:
            self.add(PassingCard(box, self.passing, self.pace))

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
