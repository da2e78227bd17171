"""What an answer does: that of a plate, of the board or of the tray; and what is asked once before it is given."""

from __future__ import annotations

from game.rules.engine.questions import Ask
from game.rules.queries.consequences import Consequence, consequences
from game.rules.queries.strikes import may_strike
from game.scenes.session.going_back import GoingBack
from game.scenes.session.part import Part
from game.scenes.session.thinking import known
from game.scenes.showdown.board_input import BoardInput
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.forecaster import Forecaster
from game.scenes.showdown.narrator import Narrator
from game.scenes.showdown.stop_settings import StopSettings
from game.scenes.showdown.strike_gesture import StrikeGesture
from game.ui.board.board_adapter import space_of
from game.ui.kit.dialog import Answer, Dialog
from game.ui.showdown.prompts import ATTACK, END, MOVE, sure_told
from game.ui.showdown.survival_prompt import WISHES


class Answering(Part):
    """Performs answers; those that cost something for good, or as the table sets it risk something, are given by a second press."""

    host: FightHost

    def __init__(
        self, host: FightHost, fight: Fight, board_input: BoardInput, narrator: Narrator, going_back: GoingBack, stops: StopSettings,
        strike: StrikeGesture, forecaster: Forecaster,
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.fight, self.board_input, self.narrator, self.going_back = fight, board_input, narrator, going_back
        self.stops, self.strike, self.forecaster = stops, strike, forecaster
        self.warned = ""  # the note about an answer that wants a second press

    def give(self, key: str) -> None:
        """Performs an answer of the banner, the board or the tray."""
        fight, table = self.fight, self.fight.table
        if table.past is not None:
            self.going_back.give(key)
        elif key == "~go_on":
            self.narrator.go_on()
        elif key == "~undo":
            table.undo()
        elif fight.question is None:
            return
        elif key == "~space":
            self.answer(fight.pointed)
        elif key in ("~before", "~after"):
            self.board_input.next_option(1 if key == "~after" else -1)
        elif key == MOVE:
            self.strike.leave()
            self.host.focus_anew("board")
            self.host.remark()
        elif key == ATTACK:
            self.strike.press()
        elif key == END:
            self.end_act()
        elif key == WISHES:
            self.stops.open_stops()
        elif not self.stops.warn(key):
            self.answer(key)

    def answer(self, key: str) -> bool:
        """Gives an answer of the rules, unless it must be confirmed first; returns whether it was given."""
        question = self.fight.question
        if question is None or self._asks_again(question, key):
            return False
        return self.fight.table.answer(key)

    # ------------------------------------------------------------ a second press
    def _asks_again(self, question: Ask, key: str) -> bool:
        """Says once what an answer costs, as the table has set it; returns whether a second press is wanted."""
        self.take_back()
        if key == self.fight.confirming:
            self.fight.confirming = ""
            return False
        found = self.to_confirm(question, key)
        self.fight.confirming = key if found else ""
        if found:
            name = self.fight.voice.name
            words = " ".join(self.say(f"showdown.confirm.{each.code}", who=name(question.who), card=name(each.card) if each.card else "") for each in found)
            sure = sure_told(self.fight.game, question, key, self.services.words, name)
            words = f"{words} {sure.chances}" if sure is not None else words
            self.fight.confirm_words = words
            self.warned = self.say("showdown.confirm", what=words)
            self.services.tell(self.warned)
            self.host.relayout()
        return bool(found)

    def keep_warning(self) -> None:
        """Lets the note about a second press stay as long as the press is awaited, while the fight is on the screen."""
        if self.warned and not self.fight.confirming:
            self.take_back()
        elif self.warned:
            self.services.notes.keep(self.warned)

    def take_back(self) -> None:
        """Takes the note about a second press away: it was given, or something else was done."""
        if self.warned:
            self.services.notes.remove(self.warned)
            self.warned = ""

    def to_confirm(self, question: Ask, key: str) -> tuple[Consequence, ...]:
        """Lists the consequences of an answer that the table wants to confirm."""
        wish = self.services.settings.confirm
        if wish == "never" or question.kind not in ("action", "survival"):
            return ()
        here = there = None
        self.forecaster.stand()
        if wish == "risks" and key in self.fight.choosable() and self.forecaster.may_forecast():
            ways = [self.forecaster.forecast_at(question.who, space, deep=False) for space in (space_of(self.fight.campaign, question.who), key)]
            here, there = ways if all(known(each) for each in ways) else (None, None)
        found = consequences(self.fight.game, question, key, here, there)
        return found if wish == "risks" else tuple(each for each in found if each.for_good)

    # ------------------------------------------------------------ the end of an act
    def end_act(self) -> None:
        """Ends the act; asks once if an attack that is still possible would be lost."""
        question, fight = self.fight.question, self.fight
        if question is None or question.kind != "action":
            return
        survivor = next(s for s in fight.campaign.survivors if s.id == question.who)
        strikes = may_strike(fight.game, survivor)
        if fight.asked_end or not (strikes or fight.began_by_itself):
            fight.table.answer(END)
            return
        fight.asked_end = True
        yes = Answer("end", self.say("showdown.end.yes"), lambda: fight.table.answer(END), icon="check", primary=True, cap="end_act")
        no = Answer("stay", self.say("showdown.end.no"), icon="back", harmless=True)
        left = "untouched" if not strikes else "both" if survivor.movements else "activation"
        words = self.say(f"showdown.end.{left}", who=self.fight.voice.name(question.who))
        self.host.open(Dialog(self.say("showdown.end.sure", who=self.fight.voice.name(question.who)), words, [yes, no], icon="warn"))
