"""What a showdown scene knows of its table: who is there, which tray is open, what the chances are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from game.rules.engine.questions import Ask
from game.rules.queries.previews import HitPreview, HitPreviews
from game.scenes.session.hot_seat import HotSeat
from game.scenes.session.scene import SessionScene
from game.ui.cards.card_flip import CardFlip
from game.ui.cards.game_log import GameLog
from game.ui.cards.hit_card import HitCard
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.tokens import Token, survivor_tokens
from game.ui.showdown.attack_view import AttackViews
from game.ui.showdown.banner import Option, Prompt
from game.ui.showdown.hits_tray import face_of
from game.ui.showdown.layout import Places
from game.ui.showdown.odds_panel import OddsFacts
from game.ui.showdown.panels import CardInPlay, Panels
from game.ui.showdown.tray import Tray, wants_tray

if TYPE_CHECKING:
    from game.ui.board.view import BoardView



class Table(SessionScene):
    """The state that layout, pointing, telling and what opens share."""

    view: BoardView
    episodes: AttackViews
    chronicle: GameLog
    play: CardInPlay
    halt: Prompt | None
    pointed: str
    cursor: str
    weapon: str
    why: bool
    rolling: str
    veiled: str
    card_turn: CardFlip
    hot_seat: HotSeat
    lingering: bool
    touched: str
    overlays_on: set[str]
    flags: set[str]
    _places: Places | None = None
    board_seen = True  # not covered by the tray

    # ------------------------------------------------------------ given by the scene
    def give(self, key: str) -> None: ...

    def banner_now(self, units: Units, pen: Canvas) -> tuple[Prompt, Sequence[Option]]:
        raise NotImplementedError

    def choosable(self) -> tuple[str, ...]:
        return ()

    def look_to(self, question: Ask) -> None:
        """Brings what a question is about into sight."""

    # ------------------------------------------------------------ what is shown
    @property
    def tokens(self) -> dict[str, Token]:
        return survivor_tokens(self.campaign)

    @property
    def panels(self) -> Panels:
        return Panels(self.campaign, self.game, self.library, self.voice, self.services.words, self.tokens)

    @property
    def tray_open(self) -> bool:
        """True while the tray covers the board."""
        if self.table.past is not None:
            return False
        if self.question is None and self.halt is None and not self.table.picture.waiting and not self.lingering:
            return False
        return wants_tray(self.episodes.now, self.question)

    @property
    def fighters(self) -> list[str]:
        showdown = self.campaign.showdown
        return list(showdown.survivors) if showdown is not None else []

    def answering(self) -> HitCard | None:
        """Returns the hit location that strikes back, while what it does is told or asked."""
        episode = self.episodes.now
        if not self.tray_open or episode is None or episode.reacting is None or episode.inner is None:
            return None
        return face_of(self._tray_of(Box(0, 0, 1, 1), False), episode, episode.reacting, 0, plain=True)

    def _tray_of(self, box: Box, small: bool) -> Tray:
        episode = self.episodes.now
        assert episode is not None
        return Tray(
            self.pen, box, episode, self.question, self.campaign, self.game, self.library, self.voice, self.services.words, self.tokens,
            self.give, self.episodes.serial, float(self.services.settings.speed) if self.rolling else 0.0, self.pointed, small, self.rolling,
            self.card_turn, self.gains.pace, self.open_hits,
        )  # fmt: skip

    @cached_property
    def hit_previews(self) -> HitPreviews:
        return HitPreviews()

    def open_hits(self, who: str) -> dict[str, list[HitPreview]]:
        """Returns by body location what the hits on a survivor will do that are not dealt yet on the screen."""
        return self.hit_previews.open_hits(self.table.live, self.game, who, self.table.picture.waiting)

    def odds_now(self) -> OddsFacts | None:
        """Returns the chances that belong into the focus slot, if any do."""
        return None

    def take_weapon(self, name: str) -> None:
        self.weapon = name
        self.relayout()

    def next_weapon(self) -> None:
        """Goes to the next weapon of whoever acts."""
        other = self.other_weapon()
        if other:
            self.take_weapon(other)

    def other_weapon(self) -> str:
        """Returns the weapon after the chosen one of whoever acts, "" where there is no other."""
        question = self.question
        if question is None or question.kind != "action":
            return ""
        survivor = next(s for s in self.campaign.survivors if s.id == question.who)
        names = [n for n in dict.fromkeys(survivor.gear) if n in self.library.gear and self.library.gear[n].weapon is not None]
        names = [*names, self.library.unarmed]
        after = names[(names.index(self.weapon) + 1) % len(names)] if self.weapon in names else names[0]
        return after if after != self.weapon else ""
