"""The base of all scenes that play a session: it holds their common parts, and switches to the scene of the next phase."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.library import Library
from game.cards.sound_files import OwnSounds
from game.model.campaign import Campaign
from game.rules.engine.events import Happened
from game.rules.engine.game import Game
from game.rules.engine.questions import Ask
from game.rules.session import Session
from game.scenes.session import stories
from game.scenes.session.bot_turn import BotTurn
from game.scenes.session.card_gains import CardGains
from game.scenes.session.going_back import GoingBack
from game.scenes.session.hot_reload import HotReload
from game.scenes.session.menu import TableMenu
from game.scenes.session.moment_scenario import write_scenario
from game.scenes.session.phases import StoryKeeper, place_of, scene_for
from game.scenes.session.read_out import ReadOut, panel, read_out
from game.scenes.session.sounds import EventSounds
from game.scenes.session.table import Table
from game.scenes.session.tutorial import Tutorial
from game.scenes.session.voice import SessionVoice
from game.ui.cards.game_log import LogLine
from game.ui.kit.inputs import Input, Key, Pointer
from game.ui.kit.screen import AppServices, Scene


class SessionScene(Scene):
    """Holds table, tutorial, gained cards, sounds, going back and menu. A scene overrides `begin`, `told`, `asked`, and its layout.

    After an answer the events are queued in the table's picture; `tell_next` shows them one by one, `tell_all` shows the rest at once.
    """

    keeps = True
    phases: tuple[str, ...] = ()  # phases of the campaign that this scene shows
    teaches = True  # lessons are shown when their rule first applies

    def __init__(self, services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> None:
        super().__init__(services)
        self.table = Table(services, session, keeper, self)
        self.tutorial = Tutorial(self, self.table, self.teaches)
        self.gains = CardGains(self, self.table)
        self.sounds = EventSounds(self, self.table)
        self.going_back = GoingBack(self, self.table, self.moment_words)
        self.reload = HotReload(services, self, self.table)
        self.bot = BotTurn(self, self.table, self.shows_choice)
        self.menu = TableMenu(self, self.table, self.going_back, self.bot, self.open_read_out, self.leave)

    # ------------------------------------------------------------ to override
    def begin(self) -> None:
        """Shows the whole state again: at the start, after undo, redo and looking back."""
        self.relayout()

    def told(self, fact: Happened) -> None:
        """Called for each event shown; the table's picture is the state right after it."""

    def asked(self) -> None:
        """Called when the session's question is shown and no event is pending."""

    def shows_choice(self, question: Ask, key: str) -> None:
        """Called with what the table's bot is going to answer."""

    def moment_words(self) -> tuple[str, str]:
        """Returns the name of the displayed moment, and a short name ("" without one)."""
        return "", ""

    def own_sounds(self) -> OwnSounds:
        return self.sounds.own

    def advance_all(self, seconds: float) -> bool:
        self.reload.advance(seconds)
        return super().advance_all(seconds)

    def wake_after_all(self) -> float | None:
        times = [t for t in (super().wake_after_all(), self.reload.wake_after()) if t is not None]
        return min(times) if times else None

    # ------------------------------------------------------------ telling
    def answered(self, question: Ask, key: str) -> None:
        """Called after an answer: starts to show its events."""
        self.end_of_telling()
        self.relayout()
        self.services.redraw()

    def tell_next(self) -> Happened | None:
        """Shows the next pending event."""
        fact = self.table.picture.tell_next()
        if fact is not None:
            self.told(fact)
            self.end_of_telling()
        return fact

    def tell_all(self) -> None:
        """Shows all pending events at once."""
        while self.table.picture.waiting:
            self.tell_next()

    def end_of_telling(self) -> None:
        """Shows the question once no event is pending."""
        if not self.table.picture.waiting:
            self.table.picture.clear()
            self.asked()

    # ------------------------------------------------------------ displayed state
    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def keeper(self) -> StoryKeeper | None:
        return self.table.keeper

    @property
    def campaign(self) -> Campaign:
        return self.table.campaign

    @property
    def library(self) -> Library:
        return self.table.library

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def voice(self) -> SessionVoice:
        return self.table.voice

    @property
    def question(self) -> Ask | None:
        """Returns the question that may be answered now."""
        return self.table.question

    def say(self, id: str, /, **arguments: object) -> str:
        return self.services.words.say(id, **arguments)

    # ------------------------------------------------------------ services
    def moved_on(self) -> bool:
        """Switches to the scene of the campaign's phase if this scene does not show it; returns True if it did."""
        campaign = self.session.campaign
        if campaign.phase in self.phases or (campaign.battle and place_of(campaign) == self.name):
            return False
        self.services.replace(scene_for(self.services, self.session, self.keeper))
        return True

    def translated(self) -> Scene:
        stories.in_the_language(self.library)
        self.closed()
        return scene_for(self.services, self.session, self.keeper)

    def leave(self) -> None:
        """Returns to the title."""
        stories.leave(self.services, self)

    def may_quit(self) -> bool:
        """Asks for confirmation before the program ends, if the campaign is not saved."""
        return stories.may_leave(self, self.services.quit)

    def tick(self, seconds: float) -> bool:
        """Lets the lesson be read that lies open."""
        if not self.overlays:
            self.tutorial.look(seconds)
        return super().tick(seconds)

    def next_tick(self) -> float | None:
        """Looks at the clock while a lesson is read."""
        return (self.tutorial.next_look() if not self.overlays else 0.0) or super().next_tick()

    def lay_cards_down(self) -> bool:
        """Finishes card animations; returns whether one was running."""
        return self.gains.lay_down()

    def dispatch(self, event: Input) -> bool:
        pressed = (isinstance(event, Key) and event.down and not event.repeat) or (isinstance(event, Pointer) and event.kind in ("down", "wheel"))
        laid = pressed and self.lay_cards_down()
        if laid:
            self.relayout()
        return super().dispatch(event) or laid

    def menu_key(self, event: Key) -> bool:
        """Handles the keys of lessons, of the text of the screen, and of the menu."""
        if event.meaning == "back" and self.table.visited:
            self.table.look(None)
            return True
        if event.meaning == "ask_less":
            return self.tutorial.recall()
        if event.meaning == "back" and self.tutorial.escape():
            return True
        if event.meaning == "read_out":
            self.open_read_out()
            return True
        if event.meaning == "write_scenario":
            write_scenario(self, self.table.past or self.table.session)
            return True
        if event.meaning not in ("back", "menu"):
            return False
        if self.table.past is not None:
            self.table.look(None)
        else:
            self.menu.open()
        return True

    # ------------------------------------------------------------ the screen as text
    def log_lines(self) -> Sequence[LogLine]:
        """Returns the lines of the log that have been shown."""
        return ()

    def text(self) -> ReadOut:
        """Returns the screen as plain sentences: question, answers, last results."""
        question = self.question
        options = {} if question is None else {key: self.voice.option(question, key) for key in question.options}
        return read_out(self, options, self.log_lines(), self.services.words)

    def open_read_out(self) -> None:
        """Opens the text of the screen."""
        self.open(panel(self.text(), self.services.words))

    # ------------------------------------------------------------ for the trace and reports
    def trace(self) -> dict[str, object]:
        return {**super().trace(), "text": self.text().lines()}

    def question_kind(self) -> str:
        question = self.question
        return question.kind if question is not None else ""

    def question_about(self) -> str:
        question = self.question
        return f"{question.about if question is not None else ''} {len(self.session.played)} {len(self.table.picture.waiting)}"

    def question_who(self) -> str:
        question = self.question
        return question.who if question is not None else ""

    def settled(self) -> bool:
        return not self.table.picture.waiting

    def report(self) -> dict[str, object]:
        return self.table.report()
