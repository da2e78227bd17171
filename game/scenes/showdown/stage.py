"""The stage of a fight's great moments: the panels fall away, the camera goes in, and a title card says what has happened."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.rules.engine import events
from game.rules.engine.events import Fact, Happened
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.ui.board.board_adapter import MONSTER, everyone
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.colour_key import DEFEAT, VICTORY, grade
from game.ui.kit.tokens import survivor_tokens
from game.ui.showdown.title_card import TitleCard, band, draw_title_card

NEARER = 1.6  # how much larger a space is while the camera is near
NEAR = 0.12  # of the window's height, that a space is at least wide then
HINT_AFTER = 1.0  # seconds of the clock until the key is told that ends it
TURNED = 0.25  # share of the time after which the end of a fight has its own colour
UPPER = 2 / 3  # of the window, in which whom it is about stands, over the words
FILLS = 0.9  # of that: the most that they take


class Moment(NamedTuple):
    """A great moment: its name in the sentences, whom the camera shows ("" everybody), how long it lasts in seconds at normal speed."""

    name: str
    who: str
    seconds: float
    grim: bool = False


def moment_of(fact: Happened) -> Moment | None:
    """Returns the great moment that an event is, if it is one."""
    match fact:
        case events.SurvivorDied():
            return Moment("death", fact.who, 2.6, grim=True)
        case events.WoundTried(outcome="critical"):
            return Moment("critical", MONSTER, 1.5)
        case events.ReactionBegan(row="trap"):
            return Moment("trap", MONSTER, 1.6, grim=True)
        case events.Ended(who="showdown", outcome="victory"):
            return Moment("victory", MONSTER, 4.5)
        case events.Ended(who="showdown", outcome="defeat"):
            return Moment("defeat", "", 4.5, grim=True)
        case _:
            return None


class Stage(Part):
    """Plays one moment at a time; the one that goes on stands in the fight, which closes its tray for it."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight) -> None:
        super().__init__(host)
        self.fight = fight
        self.card = TitleCard("")
        self.seconds = self.passed = 0.0
        self.name = ""  # of the moment
        self.killer = ""  # who has struck whoever it is about, and is seen too

    @property
    def running(self) -> bool:
        return self.fight.staged

    def begin(self, moment: Moment, fact: Fact) -> float:
        """Begins a moment; returns its seconds at normal speed."""
        self.card = self.words_of(moment, fact)
        self.seconds, self.passed, self.name = moment.seconds, 0.0, moment.name
        here = self.fight.episodes.now.innermost if self.fight.episodes.now is not None else None
        self.killer = MONSTER if isinstance(fact, events.SurvivorDied) and here is not None and here.by_monster and here.target == fact.who else ""
        self.fight.staged, self.fight.staged_who = True, moment.who
        self.host.relayout()
        return moment.seconds

    def words_of(self, moment: Moment, fact: Fact) -> TitleCard:
        """Returns the words of a moment."""
        voice, campaign = self.fight.voice, self.fight.campaign
        cause = fact.cause if isinstance(fact, events.SurvivorDied) else fact.location if isinstance(fact, events.WoundTried | events.ReactionBegan) else ""
        who = voice.name(fact.who) if fact.who in self.fight.fighters else ""
        told = {"who": who, "monster": voice.monster(), "by": voice.name(cause) if cause else ""}
        under = f"showdown.stage.{moment.name}.{'by' if cause else 'under'}"
        fallen = sum(1 for survivor in campaign.survivors if survivor.id in self.fight.fighters and survivor.dead)
        line = self.say(under, **told, n=fallen) if self.services.words.has(under) else ""
        died = next((s for s in campaign.survivors if isinstance(fact, events.SurvivorDied) and s.id == fact.who), None)
        face, tint = (f"portraits/surv_{died.look}.webp", theme.SIGNS[survivor_tokens(campaign)[died.id].sign].colour) if died is not None else ("", theme.BONE)
        return TitleCard(self.say(f"showdown.stage.{moment.name}", **told, n=fallen), line, moment.grim or moment.name == "victory", face, tint)

    def show(self) -> None:
        """Moves the camera in, once the board has the whole window."""
        view, camera = self.fight.view, self.fight.view.camera
        who = self.fight.staged_who
        about = [view.extent_of(figure) for name in (who, self.killer) for figure in view.figures if figure.id == name and figure.space]
        if not any(figure.id == who for figure in view.figures):
            view.steering.go_to(*camera.framing(everyone(self.fight.campaign), float(camera.cell)))
            return
        camera.bounded = False  # also at the edge of the board, whom it is about stands over the words
        words = self.host.units.rect(*band(self.host.units.canvas)).top
        free = pygame.Rect(camera.area.x, camera.area.y, camera.area.w, min(round(camera.area.h * UPPER), words) - camera.area.y)
        box = camera.box_of_all(about)
        fits = min(free.h / max(1, box.h), free.w / max(1, box.w)) * FILLS
        cell = min(float(camera.largest), max(camera.cell * NEARER, camera.area.h * NEAR), camera.cell * fits)
        view.steering.go_to(*camera.staged(about, free, cell))

    def advance(self, seconds: float) -> bool:
        """Lets time pass; returns whether a moment goes on."""
        self.passed += seconds
        return self.running

    def end(self) -> None:
        """Ends the moment: the panels come back."""
        if self.running:
            self.fight.staged, self.fight.staged_who = False, ""
            self.host.relayout()

    def draw(self, canvas: Canvas) -> None:
        """Draws the title card over the board: a victory is lit like bone, after a defeat nothing is warm any more."""
        if not self.running:
            return
        part = self.passed * max(1.0, self.pace) / self.seconds
        turned = min(1.0, part / TURNED)
        if self.name == "victory":
            grade(canvas.surface, VICTORY, turned)
        hint = (self.services.cap("go_on"), self.say("showdown.stage.key")) if self.passed >= HINT_AFTER else ("", "")
        draw_title_card(canvas, self.card, part, hint)
        if self.name == "defeat":
            grade(canvas.surface, DEFEAT, turned)
