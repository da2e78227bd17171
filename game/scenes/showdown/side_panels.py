"""The panels of an unfolded showdown: the ladder of the round, the monster, the focus slot, the log, the rewind bar."""

from __future__ import annotations

from functools import partial

from game.scenes.session.going_back import GoingBack
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.focus_slot import FocusSlot
from game.scenes.showdown.inspectors import Inspectors
from game.scenes.showdown.value_tips import ValueTips
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.showdown.ladder import draw_ladder, folded
from game.ui.showdown.layout import Places
from game.ui.showdown.log_panel import draw_log, log_face
from game.ui.showdown.monster_panel import draw_monster


class SidePanels(Part):
    """Lays out the ladder and the column at the right."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, focus_slot: FocusSlot, inspectors: Inspectors, value_tips: ValueTips, going_back: GoingBack) -> None:
        super().__init__(host)
        self.fight, self.focus_slot = fight, focus_slot
        self.inspectors, self.value_tips, self.going_back = inspectors, value_tips, going_back

    def lay(self, at: Places) -> None:
        """Adds the panels."""
        self._ladder(at)
        self._monster(at)
        self.focus_slot.lay(at)
        self._log(at)
        self._rewind(at)

    def _ladder(self, at: Places) -> None:
        assert at.ladder is not None
        question = self.fight.question
        facts = self.fight.panels.ladder(sorted(self.fight.flags), question.about if question is not None and question.kind == "survival" else "")
        self.host.add(CachedPanel("ladder", at.ladder, facts, lambda canvas, box: draw_ladder(canvas, box, facts)))
        for point, box in zip(facts.points, folded(self.host.pen, at.ladder, facts)[2], strict=True):
            if point.why:
                tip = Tip(point.words, f"{point.why}\n{self.say('showdown.flag.why')}")
                place = Box(box.x - 4, at.ladder.y + 2, box.w + 8, at.ladder.h - 4)
                self.host.add(CustomWidget(f"flag.{point.key}", place, point.words, partial(self.fight.toggle_flag, point.key), region="ladder", tip=tip))

    def _monster(self, at: Places) -> None:
        assert at.monster is not None
        facts = self.fight.panels.monster()
        self.host.add(
            CachedPanel(
                "monster", at.monster, facts, lambda canvas, box: draw_monster(canvas, box, facts), label=facts.name, region="monster",
                hotkeys=("monster",), on_press=self.inspectors.open_monster, tip=self.inspectors.monster_tip,
            )
        )
        self.value_tips.over_piles(at.monster, facts)

    def _log(self, at: Places) -> None:
        assert at.log is not None
        lines, cap = self.fight.shown_log(), self.services.cap("log")
        self.host.add(
            CachedPanel(
                "log", at.log, log_face(lines), lambda canvas, box: draw_log(canvas, box, lines, cap), label=self.say("showdown.log"),
                region="log", hotkeys=("log",), on_press=self.inspectors.open_log,
            )
        )
        self.value_tips.over_log(at.log, lines)

    def _rewind(self, at: Places) -> None:
        assert at.rewind is not None
        box = at.rewind
        self.host.add(CachedPanel("rewind.ground", box, (), lambda canvas, inner: canvas.slate(*inner)))
        self.going_back.lay_rail(Box(box.x + 64, box.y + 5, box.w - 128, box.h - 10))
        self.going_back.lay_buttons(Box(box.x + 8, box.y + 8, 44, box.h - 16), Box(box.right - 52, box.y + 8, 44, box.h - 16))
