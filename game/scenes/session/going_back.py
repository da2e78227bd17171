"""Going back to a moment of the phase: the rewind bar, the confirmation, and the branches left behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.play.saves import Kept, SaveEntry
from game.rules.engine import events
from game.scenes.session import branches, stories
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button
from game.ui.showdown.banner import Option, Prompt
from game.ui.showdown.rewind import UPRIGHT, RewindFacts, RewindRail, marks_of

MOMENT_SIGNS = ((events.SurvivorDied, "stone_face"), (events.Wounded, "wound"), (events.RoundBegan, "hour"), (events.Injured, "blood"))
SIGN = 21.0  # height of the branches icon
BACK, NOW, BRANCHES = "~back", "~now", "~branches"  # answers of the banner while the past is shown


class GoingBack(Part):
    """Lays out the rewind bar, asks for confirmation, and handles the banner while the past is shown.

    `moment_words` returns the name of the displayed moment, and a short name.
    """

    def __init__(self, host: Host, table: Table, moment_words: Callable[[], tuple[str, str]]) -> None:
        super().__init__(host)
        self.table, self.moment_words = table, moment_words

    # ------------------------------------------------------------ the bar
    def rail_facts(self) -> RewindFacts:
        """Returns the content of the rewind bar."""
        table = self.table
        played = table.session.played
        moments = ["", *(sign_of(p.happened) for p in played)]
        at = table.moment if table.past is not None else len(played)
        words, short = self.moment_words()
        return RewindFacts(words, len(played), at, table.farthest_back(), marks_of(moments, len(played)), self.branches_width(), short)

    def lay_rail(self, rail: Box) -> None:
        """Lays out the rewind bar, with the icon of the branches."""
        tip = Tip(self.say("showdown.rewind"), self.say("showdown.rewind.why"))
        sign = rail
        if rail.w < UPRIGHT and self.branches_width():
            sign, rail = rail.take_top(SIGN, 6)
            sign = sign.centred(self.branches_width(), SIGN)
        self.host.add(RewindRail("rewind", rail, self.rail_facts(), self.table.look, self.ask_back, tip))
        self.lay_branches_sign(sign)

    def lay_buttons(self, undo: Box, redo: Box) -> None:
        """Lays out the buttons at both ends of the bar."""
        why = self.table.no_undo()
        tip = Tip(self.say("showdown.undo"), why or self.say("showdown.undo.why"))
        self.host.add(Button("undo", undo, "", self.table.undo, icon="undo", cap="", enabled=not why, region="rewind", tip=tip))
        why = self.table.no_redo()
        tip = Tip(self.say("showdown.redo"), why or self.say("showdown.redo.why"))
        self.host.add(Button("redo", redo, "", self.table.redo, icon="redo", cap="", enabled=not why, region="rewind", tip=tip))

    def branches_width(self) -> float:
        """Returns the width of the branches icon on the bar, 0 without branches."""
        count = branches.count(self.table.keeper)
        return self.host.pen.wide(str(count), "smallb") + 34 if count else 0.0

    def lay_branches_sign(self, rail: Box) -> None:
        """Lays out the branches icon at the right of the bar's text: a fork and their number."""
        count, wide = branches.count(self.table.keeper), self.branches_width()
        if not count:
            return

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            lit = spot.hovered or spot.focused
            canvas.fill(spot.box, theme.RAISED, 4, theme.LANTERN if lit else theme.LINE)
            canvas.icon(spot.box.x + 5, spot.box.y + 3, "fork", 15, theme.LANTERN)
            canvas.text(spot.box.right - 7, spot.box.y + spot.box.h / 2 - canvas.line_of("smallb") / 2, str(count), "smallb", theme.BRIGHT, "r")

        words = self.say("foresight.branch.count", n=count)
        tip = Tip(words, self.say("foresight.branch.why"))
        place = Box(rail.right - wide + 4, rail.y, wide - 4, SIGN)
        self.host.add(CustomWidget("rewind.branches", place, words, self.open_branches, paint=paint, region="rewind", tip=tip))

    # ------------------------------------------------------------ asking
    def ask_back(self, moment: int) -> None:
        """Asks whether to go back to a moment; if the undo mode of the campaign forbids it, shows the reason."""
        table = self.table
        count = len(table.session.played)
        if moment >= count:
            table.look(count)
            return
        table.look(moment)
        refused = table.cannot_go_back_to(moment)
        if refused is not None:
            self.services.tell(self.say("showdown.back.refused", why=table.voice.code(refused)))
            return
        go = Answer("go", self.say("showdown.back.go"), lambda: table.go_back_to(moment), icon="undo", primary=True)
        keep = Answer("keep", self.say("foresight.branch.keep"), lambda: self.branch_off(moment), icon="undo", primary=True)
        keeps = isinstance(table.keeper, Kept)
        goes = [keep, Answer("go", self.say("foresight.branch.go"), go.act, icon="cross")] if keeps else [go]
        words = "foresight.branch.lost" if keeps else "showdown.back.lost"
        answers = [
            *goes,
            Answer("look", self.say("showdown.back.look"), icon="eye"),
            Answer("stay", self.say("showdown.back.stay"), lambda: table.look(None), icon="back", harmless=True),
        ]
        self.host.open(Dialog(self.say("showdown.back.sure"), self.say(words, n=count - moment), answers))

    def branch_off(self, moment: int) -> None:
        """Saves the branch that is left, then goes back to a moment."""
        table = self.table
        table.look(None)
        name = branches.save(self.services, table.keeper, table.session, self.moment_words()[0])
        table.go_back_to(moment)
        if name:
            self.services.tell(self.say("foresight.branch.kept", name=literal(name)))

    def open_branches(self) -> None:
        """Opens the drawer of branches."""
        kept = self.table.keeper
        if isinstance(kept, Kept):
            self.host.open(branches.BranchesDrawer(self.services, branches.saved(kept), kept.id, self._open_branch))

    def _open_branch(self, entry: SaveEntry) -> None:
        self.table.keep()
        wrong = stories.open_story(self.services, entry)
        if wrong:
            self.services.tell(wrong)

    # ------------------------------------------------------------ the banner
    def banner(self, offers_branches: bool = True) -> tuple[Prompt, Sequence[Option]]:
        """Returns the prompt and the options of the banner while a past moment is shown."""
        table = self.table
        refused = table.cannot_go_back_to(table.moment)
        why = table.voice.code(refused) if refused is not None else ""
        options = [
            Option(BACK, self.say("showdown.back.go"), why, "undo", enabled=refused is None, hotkeys=("answer_1",)),
            Option(NOW, self.say(table.way_back), "", "play", primary=True, hotkeys=("answer_2",)),
        ]
        count = branches.count(table.keeper) if offers_branches else 0
        if count:
            options.append(Option(BRANCHES, self.say("foresight.branch.count", n=count), "", "undo", hotkeys=("answer_3",)))
        words = self.say("showdown.back.moment", n=table.moment, of=len(table.session.played))
        return Prompt(self.say("showdown.back.looking", moment=self.moment_words()[0]), words, icon="eye"), options

    def give(self, key: str) -> bool:
        """Handles an answer of the banner while the past is shown; returns whether the key was one of its answers."""
        if key == BACK:
            self.ask_back(self.table.moment)
        elif key == NOW:
            self.table.look(None)
        elif key == BRANCHES:
            self.open_branches()
        else:
            return False
        return True


def sign_of(happened: Sequence[object]) -> str:
    """Returns the icon of the most important event of an answer, "" without one."""
    for kind, icon in MOMENT_SIGNS:
        if any(isinstance(fact, kind) for fact in happened):
            return icon
    return ""
