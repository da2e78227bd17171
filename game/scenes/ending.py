"""A plain card that says how a story stands, where no scene shows its phase."""

from __future__ import annotations

from game.rules.session import Session
from game.ui.dialog import Answer, Dialog
from game.ui.screen import Scene, Stage


class Ending(Scene):
    """Says the outcome and offers the title."""

    name = "ending"

    def __init__(self, stage: Stage, session: Session, keeper: object = None) -> None:
        super().__init__(stage)
        self.session = session
        say = stage.words.say
        campaign = session.campaign
        outcome = campaign.showdown.outcome if campaign.showdown is not None else ""
        living = sum(not survivor.dead for survivor in campaign.survivors)
        title = say(f"showdown.ending.{outcome or 'none'}")
        answers = [Answer("title", say("showdown.ending.title"), lambda: stage.reset(stage.scene("title")), icon="back", primary=True, harmless=True)]
        self.open(Dialog(title, say("showdown.ending.words", n=living), answers, icon="torch"))
