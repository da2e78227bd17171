"""The marks on the board of a showdown: threat, reach, choices, lines of view, reasons."""

from __future__ import annotations

from game.rules.engine.options import AttackOption, read_option
from game.rules.queries import position
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.forecaster import Forecaster
from game.scenes.showdown.next_turn import NextTurnPanel
from game.ui.board.board_adapter import MONSTER, BoardMarks, space_of
from game.ui.board.board_state import Ring
from game.ui.board.why_marks import why_marks
from game.ui.showdown.forecast_marks import forecast_marks


class BoardMarker(Part):
    """Computes the marks of the board."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, forecaster: Forecaster, next_turn: NextTurnPanel) -> None:
        super().__init__(host)
        self.fight = fight
        self.forecaster, self.next_turn = forecaster, next_turn

    def mark(self) -> None:
        """Replaces the marks of the board."""
        marks = BoardMarks(self.fight.campaign, self.fight.game, self.fight.voice, self.services.words.say)
        showdown = self.fight.campaign.showdown
        if showdown is None or (not showdown.monster.space and not self.fight.fighters):
            return
        everything = "overlays" in self.fight.overlays_on
        shares = self.forecaster.shares()
        self.next_turn.renew_next(shares)
        if shares is not None:
            only = {self.fight.looked_at} if shares.unasked and not everything else None
            marks.found += forecast_marks(shares, self.fight.campaign, self.services.words.say, only)
        elif showdown.monster.space and self.forecaster.spaces_shown:
            marks.threat()
        if showdown.monster.space:
            marks.zone()
        elif showdown.stage in ("monster", "survivors"):
            marks.away(self.fight.library.monster[showdown.monster.card])
        self._lines(marks)
        question = self.fight.question
        if showdown.monster.space and (everything or "blind_spot" in self.fight.overlays_on or (question is not None and question.kind == "pick_target")):
            marks.blind_spot()
        elif question is not None and question.kind == "action" and self.forecaster.shows_threat:
            marks.blind_spot_near(question)
        if self.fight.tray_open:
            self.fight.view.set_marks(self._of_attack())
            return
        if question is not None:
            if question.kind == "action":
                marks.acting(question.who)
                marks.reach(question.who, question.options, self.fight.pointed, self.fight.weapon)
            else:
                marks.choices(question, self.fight.pointed, self.fight.fighters)
            if question.kind == "pick_target" or self.fight.why:
                tied = question.options if question.kind == "pick_target" else ()
                marks.found += why_marks(self.fight.table.reasons(), self.fight.campaign, self.services.words.say, tied)
        elif showdown.acting:
            marks.acting(showdown.acting)
        elif self.fight.play.target and not self.fight.play.done and space_of(self.fight.campaign, self.fight.play.target):
            marks.found.append(Ring(space_of(self.fight.campaign, self.fight.play.target), "target"))  # whom the monster goes for
        for who in self.fight.lit:
            space = space_of(self.fight.campaign, who)
            if space:
                marks.found.append(Ring(space, "focused", showdown.monster.size if who == MONSTER else 1))
        self.fight.view.set_marks(marks.found)

    def _of_attack(self) -> list[Ring]:
        """Marks whom an attack is by and on, above its tray."""
        here = self.fight.episodes.now.innermost if self.fight.episodes.now is not None else None
        showdown, found = self.fight.campaign.showdown, []
        for who, style in ((here.attacker, "acting"), (here.target, "target")) if here is not None else ():
            space = space_of(self.fight.campaign, who)
            if space and showdown is not None:
                found.append(Ring(space, style, showdown.monster.size if who == MONSTER else 1))  # type: ignore[arg-type]
        return found

    def _lines(self, marks: BoardMarks) -> None:
        """Marks the line of view between the monster and the survivor under the pointer, or all from the monster under it; with a ranged weapon

        from the one who acts; and to a space that could be walked to.
        """
        showdown, over = self.fight.campaign.showdown, self.fight.looked_at
        if showdown is None or not showdown.monster.space or self.fight.tray_open:
            return
        if over == MONSTER:
            for who in self.fight.fighters:
                marks.sight(MONSTER, who)
        elif over in self.fight.fighters:
            marks.sight(MONSTER, over)
        elif self.fight.question is not None and self.shoots(self.fight.pointed):
            marks.sight(self.fight.question.who, MONSTER)
        elif showdown.terrain and self.fight.on_space and self.fight.question is not None and self.fight.question.kind == "action":
            marks.sight(MONSTER, self.fight.pointed)

    def shoots(self, key: str) -> bool:
        """Returns whether an answer is an attack with a weapon that is ranged."""
        option = read_option("action", key)
        gear = self.fight.library.gear.get(option.weapon) if isinstance(option, AttackOption) else None
        return gear is not None and position.is_ranged(gear)

