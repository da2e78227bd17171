"""The banner of a showdown: what is asked, its answers, and which of them has the focus at first."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.queries.previews import deadliest
from game.scenes.session.bot_turn import TAKE_OVER
from game.scenes.session.part import Part
from game.scenes.showdown.controller_choices import ControllerChoices
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.prompter import Prompter
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box, Units
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button
from game.ui.showdown.banner import Option, Prompt, answer_buttons, answer_places, banner, needs_room, prompt_told
from game.ui.showdown.layout import ASKED, Places, left_width
from game.ui.showdown.prompts import END
from game.ui.showdown.time_left import TimeLeft
from game.ui.showdown.verbs import UNLEARNED, fits_low, folded, verb_buttons, verb_rows

IN_A_ROW = 5  # most answers beside each other
ACTION = "action"
VERBS = (ACTION, "survival")  # questions whose answers stand in a grid


class BannerPanel(Part):
    """Lays out the banner with the buttons of the answers."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, prompter: Prompter, choices: ControllerChoices) -> None:
        super().__init__(host)
        self.fight, self.prompter, self.choices = fight, prompter, choices
        self.least = 1  # rows that an act of this fight has needed

    def now(self, units: Units) -> tuple[Prompt, Sequence[Option]]:
        """Returns what the banner says now, and its answers."""
        return self.prompter.banner_now(units, self.host.pen)

    def rows(self, units: Units, options: Sequence[Option]) -> int:
        """Returns the number of rows that the answers need; never fewer than those of who acts next and of an act, so that the board stays where it is."""
        width = units.width - 16 if units.small else left_width(units)
        needed = self._needed(units, options, width)
        if self.fight.question is not None and self.fight.question.kind == ACTION and not units.small:
            self.least = max(self.least, min(2, needed))
        return max(1 if units.small else self.least, self._least(units, width), needed)

    def _least(self, units: Units, width: float) -> int:
        """Returns the number of rows in which all who fight stand when it is asked who acts next."""
        people = [survivor for survivor in self.fight.campaign.survivors if survivor.id in self.fight.fighters]
        names = [Option(survivor.id, literal(survivor.name), token=self.fight.tokens[survivor.id].sign) for survivor in people]
        return 1 if units.small or (len(names) <= IN_A_ROW and self._fit(names, width)) else 2

    def _needed(self, units: Units, options: Sequence[Option], width: float) -> int:
        count = len(options)
        if self.fight.question is not None and self.fight.question.kind in VERBS:
            shown = folded(options, self.services.words.say, units.small) if self.fight.question.kind == ACTION else options
            count = sum(option.key != UNLEARNED or not units.small for option in shown)
            if not units.small and fits_low(self.host.pen, options, width):
                return 1
            return max(2, verb_rows(count, units.small, width))
        if units.small:
            if count > 3:
                return 2
            need = max((self.host.pen.button_width(o.label, key="1", locked=not o.enabled) for o in options), default=0.0)
            return 2 if count > 1 and need * count + 8 * (count - 1) > units.width * 0.62 - 14 else 1
        return 1 if count <= IN_A_ROW and self._fit(options, width) else 2

    def _fit(self, options: Sequence[Option], width: float) -> bool:
        """Returns whether all answers have room for their labels beside each other."""
        pen = self.host.pen
        needs = [pen.button_width(o.label, token=o.token if o.enabled else "", key="1", locked=not o.enabled) for o in options]
        return all(need <= place.w + 1 for need, place in zip(needs, answer_places(Box(0, 0, width, ASKED), needs), strict=True)) or len(options) <= 1

    def tall(self, units: Units, prompt: Prompt, options: Sequence[Option], rows: int) -> bool:
        """Returns whether what is asked needs a line more than a low banner has; what is only told does not move the board."""
        if units.small or rows > 1 or (self.fight.question is None and self.fight.halt is None):
            return False
        box = Box(8, 0, left_width(units), ASKED)
        until = min((button.box.x for button in self._buttons(box, prompt, options, False)), default=None)
        return needs_room(self.host.pen, box, prompt, until)

    def _buttons(self, box: Box, prompt: Prompt, options: Sequence[Option], small: bool) -> Sequence[Button]:
        if self.fight.question is not None and self.fight.question.kind in VERBS:
            return verb_buttons(self.host.pen, box, options, self.host.give, small, fold=self.fight.question.kind == ACTION)
        return answer_buttons(self.host.pen, box, prompt, options, self.host.give, fixed=not small)

    def lay(self, at: Places, prompt: Prompt, options: Sequence[Option]) -> None:
        """Adds the banner and its buttons, and chooses the first focus."""
        buttons = self._buttons(at.banner, prompt, options, at.small)
        until = min((b.box.x for b in buttons), default=None)
        because = prompt_told(prompt, self.say)
        if self.fight.question is not None and self.fight.question.kind == "act" and self.fight.table.past is None:
            because = f"{because}\n{self.say('showdown.act.order')}"

        def paint(canvas: Canvas, box: Box) -> None:
            banner(canvas, box, prompt, None if until is None else until - at.banner.x, fixed=not at.small)

        tip = Tip(prompt.ask, because) if because else None
        ground = CachedPanel("banner", at.banner, (prompt, until), paint, label=prompt.ask, region="answers", tip=tip)
        ground.focusable = False
        self.host.add(ground)
        if self.fight.passes:
            self.host.add(TimeLeft(at.banner, self.fight.left_of_result))
        if self.choices.has_docket:  # the tile on the token opens what the rules leave to its holder
            tip = Tip(self.say("battle.docket"), self.say("battle.docket.tip"))
            place = Box(at.banner.x + 14, at.banner.y + 8, 68, at.banner.h - 16) if at.small else at.banner.inset(14, 2, 0).take_left(70)[0]
            self.host.add(CustomWidget("docket", place, self.say("battle.docket"), self.choices.open_docket, region="ladder", hotkeys=("docket",), tip=tip))
        for button in buttons:
            self.host.add(button)
        if self.host.first is None:
            self.host.first = self._first(options)

    def _first(self, options: Sequence[Option]) -> str | None:
        """Returns which answer has the focus at first: the first, but never one that spends or loses something, unless to let it happen may kill."""
        question = self.fight.question
        deadly = deadliest(self.fight.open_hits(question.who)) if question is not None and question.kind == "dodge" else ""
        if any(option.key == deadly and option.enabled for option in options):
            return deadly
        if question is not None and question.kind in ("dodge", "use", "endure") and options:
            return options[-1].key
        if question is not None and question.kind == "survival":
            return "none"
        able = [o.key for o in options if o.enabled and o.key != TAKE_OVER]
        return next((key for key in able if key != END and not self.fight.costs_for_good(key)), END if END in able else None)
