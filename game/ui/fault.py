"""The page that says that something went wrong, and offers how to go on."""

from __future__ import annotations

from pathlib import Path

from game.ui import text
from game.ui.dialog import Answer, Dialog
from game.ui.screen import Scene, Stage


class Fault(Scene):
    """Stands over the scene that failed; the program goes on as the table chooses."""

    name = "fault"

    def __init__(self, stage: Stage, report: Path | None, kept: bool) -> None:
        super().__init__(stage)
        say = stage.words.say
        body = say("interface.fault.kept" if kept else "interface.fault.body")
        if report is not None:
            body += "\n\n" + say("interface.fault.report", folder=text.literal(str(report)))
        answers = [
            Answer("again", say("interface.fault.again"), stage.pop, icon="undo", primary=True, harmless=True),
            Answer("title", say("interface.fault.title"), lambda: stage.reset(stage.scene("title")), icon="back"),
            Answer("quit", say("interface.fault.quit"), stage.quit, icon="cross"),
        ]
        self.open(Dialog(say("interface.fault.head"), body, answers, width=720, icon="warn"))

    def may_quit(self) -> bool:
        return True
