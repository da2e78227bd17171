"""The hints at the foot of the board: the keys that matter now."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.session.part import Part
from game.scenes.showdown.controller_choices import ControllerChoices
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.forecaster import Forecaster
from game.ui.draw.units import Box
from game.ui.showdown.layout import Places


class KeyHints(Part):
    """Knows which hints stand at the foot of the board."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, forecaster: Forecaster, choices: ControllerChoices) -> None:
        super().__init__(host)
        self.fight, self.forecaster, self.choices = fight, forecaster, choices

    def hints(self) -> list[tuple[str, str]]:
        """Returns the keys that matter now, for the strip above the sheets."""
        cap, say = self.services.cap, self.say
        question = self.fight.question
        if question is None:
            return [(cap("go_on"), say("showdown.hint.skip"))] if self.fight.table.picture.waiting else []
        if question.kind in ("action", "deploy", "place"):
            found = [(cap("arrows"), say("showdown.hint.space"))]
            if self.fight.cursor and self.host.focused is self.host.find("board"):
                found.append((cap("choose"), self.fight.press_does(self.fight.cursor)))
            if question.kind == "action":
                shown = self.forecaster.spaces_shown
                threat = say("foresight.hint", who=self.fight.voice.name(question.who)) if shown else say("foresight.hint.spaces")
                found += [(cap("threat"), threat), (cap("weapon"), say("showdown.hint.weapon"))]
            return [*found, (cap("why"), say("showdown.hint.why"))]
        if self.choices.has_docket:
            return [
                (cap("next"), say("showdown.hint.next")), (cap("choose"), say("showdown.hint.choose")), (cap("why"), say("showdown.hint.why")),
                (cap("docket"), say("battle.docket.hint")),
            ]  # fmt: skip
        return [
            (cap("next"), say("showdown.hint.next")), (cap("choose"), say("showdown.hint.choose")), (cap("why"), say("showdown.hint.why")),
            (cap("overlays"), say("showdown.hint.overlays")),
        ]  # fmt: skip

    def shown(self) -> list[tuple[str, str]]:
        """Returns the hints that are drawn: none in small windows, below a tray or a lesson, or while no key is used."""
        at = self.fight.places
        if at is None or at.small or self.fight.tray_open or self.fight.staged or not self.host.ring:
            return []
        pairs, lesson = self.hints(), self.host.find("lesson")
        return [] if lesson is not None and lesson.box.overlaps(self.place(at, pairs)) else pairs

    def place(self, at: Places, pairs: Sequence[tuple[str, str]]) -> Box:
        """Returns where the hints stand: above the sheets."""
        place = Box(16, at.sheets[0].y - 34, self.host.pen.hints_width(pairs), 27)
        top = min((box.y for box in self.fight.raised if box.overlaps(place)), default=at.sheets[0].y)
        return Box(place.x, top - 34, place.w, place.h)

    def over_board(self) -> list[Box]:
        """Returns what lies over the board: hints, a lesson, and the sheet of who acts."""
        at, pairs, lesson = self.fight.places, self.shown(), self.host.find("lesson")
        found = [self.place(at, pairs)] if at is not None and pairs else []
        if at is not None and not at.small:
            found += self.fight.acting_sheets
        return [*found, lesson.box] if lesson is not None else found
