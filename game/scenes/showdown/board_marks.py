"""The marks on the board of a showdown: threat, reach, choices, lines of view, reasons."""

from __future__ import annotations

from math import inf

from game.rules.engine.options import AttackOption, read_option
from game.rules.queries import position
from game.scenes.session.part import Part
from game.scenes.session.thinking import known
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.forecaster import FEW, Forecaster
from game.scenes.showdown.next_turn import NextTurnPanel
from game.scenes.showdown.strike_gesture import StrikeGesture
from game.ui.board.board_adapter import MONSTER, BoardMarks, space_of
from game.ui.board.board_state import FactPlate, Ring, Rulers, SpaceName
from game.ui.board.why_marks import why_marks
from game.ui.showdown.forecast_marks import forecast_marks
from game.ui.showdown.odds_panel import per_cent


class BoardMarker(Part):
    """Computes the marks of the board."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, forecaster: Forecaster, next_turn: NextTurnPanel, strike: StrikeGesture) -> None:
        super().__init__(host)
        self.fight = fight
        self.forecaster, self.next_turn, self.strike = forecaster, next_turn, strike

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
            striking = {MONSTER} if self.fight.looked_at == MONSTER and self.strike.spaces() else set[str]()
            panel = self.fight.places is None or not self.fight.places.small  # where the others are read
            only = None if everything and not panel else {self.fight.looked_at, self.fight.pointed} - striking
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
        rulers = Rulers(everything or "blind_spot" in self.fight.overlays_on or "threat" in self.fight.overlays_on)
        if self.fight.tray_open:
            self.fight.view.set_marks([*self._of_attack(), rulers])
            return
        if question is not None:
            if question.kind == "action":
                marks.acting(question.who)
                marks.reach(question.who, question.options, self.fight.pointed, self.fight.weapon, self.strike.meant)
                struck = self.strike.marks()
                marks.found += struck or self._danger_there()
            else:
                marks.choices(question, self.fight.pointed, self.fight.fighters)
            if question.kind == "pick_target" or self.fight.why:
                tied = question.options if question.kind == "pick_target" else ()
                marks.found += why_marks(self.fight.table.reasons(), self.fight.campaign, self.services.words.say, tied)
            marks.found += self._what_enter_does()
        elif showdown.acting:
            marks.acting(showdown.acting)
        elif self.fight.play.target and not self.fight.play.done and space_of(self.fight.campaign, self.fight.play.target):
            marks.found.append(Ring(space_of(self.fight.campaign, self.fight.play.target), "target"))  # whom the monster goes for
        if question is None and self.fight.intended:
            marks.found.append(Ring(self.fight.intended, "focused"))
        if showdown.monster.space:
            marks.found.append(rulers)
        marks.found += [SpaceName(space) for space in self.fight.lit_spaces]
        for who in self.fight.lit:
            space = space_of(self.fight.campaign, who)
            if space:
                marks.found.append(Ring(space, "focused", showdown.monster.size if who == MONSTER else 1))
        self.fight.view.set_marks(marks.found)

    def _danger_there(self) -> list[FactPlate]:
        """Says at the space in focus what is likely to happen to who ends there, while the danger is shown on the spaces."""
        space = self.fight.pointed if self.fight.on_space else ""
        words = self.danger_at(space) if space and self.forecaster.spaces_shown else ""
        return [FactPlate(space, "eye", words, "gore", near=True)] if words else []

    def danger_at(self, space: str) -> str:
        """Tells in one line what the monster's next turn is likely to do to who ends on a space; "" while nothing is known."""
        survivor, ahead, say = self.fight.acting(), self.forecaster, self.say
        if survivor is None or not ahead.may_forecast():
            return ""
        ahead.stand()
        who = survivor.id
        picking, explored = ahead.forecast_at(who, space, deep=False, least=FEW), ahead.forecast_at(who, space)
        parts = [say("foresight.danger.picked", chance=ahead.range_of(picking.picked(who)))]
        if explored.runs >= FEW or known(explored):
            parts.append(say("foresight.danger.reached", chance=ahead.range_of(explored.reached(who))))
            low, high = explored.injuries(who)
            parts += [say("foresight.danger.hurt", number=ahead.decimal((low + high) / 2))] if high != inf else []
            dead = explored.killed(who)
            parts += [say("foresight.danger.dead", chance=ahead.range_of(dead))] if per_cent(dead)[0] > 0 else []
        return say("showdown.strike.between").join(parts)

    def _what_enter_does(self) -> list[FactPlate]:
        """Says at the space on which the keyboard or the gamepad stands what a press does there."""
        space, board = self.fight.cursor, self.host.find("board")
        if not self.host.ring or board is None or self.host.focused is not board or space not in self.fight.choosable():
            return []
        words = self.fight.press_does(space)
        return [FactPlate(space, "", self.say("showdown.enter", key=self.services.cap("choose"), what=words), "bone", side="above", near=True)]

    def _of_attack(self) -> list[Ring]:
        """Marks whom an attack is by and on, beside its tray, where they are seen to stand."""
        here = self.fight.episodes.now.innermost if self.fight.episodes.now is not None else None
        showdown, found = self.fight.campaign.showdown, []
        for who, style in ((here.attacker, "acting"), (here.target, "target")) if here is not None else ():
            space = next((figure.space for figure in self.fight.view.figures if figure.id == who), "")
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
        if over == MONSTER and not self.strike.spaces():
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

