"""The session of a scene: answers, undo and redo, showing past moments, notes, saving, and the displayed state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, Protocol

import msgspec

from game.cards.library import Library
from game.model.campaign import Campaign
from game.play import table_bot
from game.play.chapters import ended_chapter, keep_chapter
from game.play.fights import phase_so_far
from game.rules.engine.events import Happened, Reason
from game.rules.engine.game import Game
from game.rules.engine.options import offers
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.rules.session import Session
from game.scenes.session import stories
from game.scenes.session.phases import StoryKeeper, Visit, notes_of
from game.scenes.session.picture import Picture
from game.scenes.session.voice import SessionVoice
from game.ui.kit.screen import AppServices

READ = "pages_read"  # the note of a save: number of answers given, and pages read of the last one


class Teller(Protocol):
    """The interface of a scene for its table."""

    def tell_all(self) -> None:
        """Shows all pending events at once."""

    def begin(self) -> None:
        """Called when the whole state may have changed: after undo, redo and looking back."""

    def answered(self, question: Ask, key: str) -> None:
        """Called after an answer; its events are queued in the table's picture."""

    def asked(self) -> None:
        """Called when no event is pending: the session's question is asked, or the campaign has ended."""


def never(question: Ask | None) -> bool:
    """Returns False: no question is answered automatically."""
    return False


class Table:
    """Plays a session for a screen. It shows `picture` while events are pending, a moment of the past, or the session's current state."""

    def __init__(self, services: AppServices, session: Session, keeper: StoryKeeper | None, teller: Teller) -> None:
        self.services, self.session, self.keeper, self.teller = services, session, keeper, teller
        session.watching = True
        self.picture = Picture(session.library)
        self.past: Session | None = None  # a past moment that is shown
        self.moment = 0  # number of answers given before it
        self.last_player = 0  # number of the player who chose last; 0: nobody yet
        self.returned = False  # whether undo has returned to a question that was answered before
        self.passes: Callable[[Ask | None], bool] = never  # returns whether a question is answered automatically
        self.presses: list[tuple[int, int]] = []  # the numbers of answers before and after a press that gave several
        self._notes: dict[str, Any] = {}
        self._asks_bot: tuple[Ask | None, tuple[str, ...], bool] = (None, (), False)  # for which question and whom it was looked up last

    @property
    def notes(self) -> dict[str, Any]:
        """Returns the notes that are saved beside the state: lessons that were seen, and the like."""
        kept = notes_of(self.keeper)
        return self._notes if kept is None else kept

    # ------------------------------------------------------------ displayed state
    @property
    def live(self) -> Session:
        """Returns the session that is shown: the real one, or a past moment."""
        return self.past or self.session

    @property
    def question(self) -> Ask | None:
        """Returns the question that people may answer now: None while events are pending or the past is shown, or if the table's bot has to answer."""
        return None if self.picture.waiting or self.past is not None or self.asks_bot() else self.session.question

    def asks_bot(self) -> bool:
        """Returns whether the table's bot has to answer the session's question."""
        if self.past is not None or self.visited or stories.holder_of(self.keeper) is not None:
            return False
        question, by_table = self.session.question, table_bot.played(self.notes)
        if not by_table:
            return False
        if self._asks_bot[0] is not question or self._asks_bot[1] != by_table:
            self._asks_bot = question, by_table, table_bot.is_asked(self.session, self.notes)
        return self._asks_bot[2]

    @property
    def campaign(self) -> Campaign:
        """Returns the displayed state."""
        return self.picture.campaign or self.live.campaign

    @property
    def library(self) -> Library:
        return self.session.library

    @property
    def game(self) -> Game:
        """Returns the displayed state as a Game, for queries."""
        return self.picture.game or self.live.game

    @property
    def voice(self) -> SessionVoice:
        return SessionVoice(self.campaign, self.library)

    def player_asked(self) -> int:
        """Returns the number of the player who chooses, 0 if all decide or nothing is asked."""
        question = self.session.question
        return position.player_of(self.session.campaign, question) if question is not None else 0

    # ------------------------------------------------------------ answering
    def answer(self, key: str) -> bool:
        """Answers the session's question; returns whether the answer was accepted."""
        return self._answer(key, partial(table_bot.note_answer, self.notes, self.session, False))

    def answer_by_bot(self) -> bool:
        """Lets the table's bot answer the session's question, which it has to; returns whether it did."""
        return self.asks_bot() and self._answer(table_bot.choice(self.session), partial(table_bot.note_answer, self.notes, self.session, True))

    def _answer(self, key: str, note: Callable[[], object]) -> bool:
        """Gives an answer, and notes by whom; returns whether it was accepted."""
        self.teller.tell_all()
        question = self.session.question
        if self.past is not None or question is None or not offers(question, key) or self.is_held():
            return False
        note()
        if self.session.undone[-1:] != [key]:
            self.presses = [each for each in self.presses if each[1] <= len(self.session.played)]
        if not self.is_by_bot(len(self.session.played) + 1):
            self.last_player = self.player_asked() or self.last_player
        self.returned = False
        before = phase_so_far(self.session)
        happened = self.session.answer(key)
        chapter = ended_chapter(before, self.session, key, happened)
        if chapter is not None:
            keep_chapter(self.notes, chapter)
        self.keep()
        self.picture.take(happened, self.session.watched)
        self.teller.answered(question, key)
        return True

    def answer_all(self, keys: Sequence[str]) -> None:
        """Gives the answers of one press, up to the first that is refused; undo takes them back and redo gives them again as one."""
        before = len(self.session.played)
        if list(takewhile(self.answer, keys)):
            self.presses = [*(each for each in self.presses if each[1] <= before), (before, len(self.session.played))]

    def is_held(self) -> bool:
        """Returns whether another copy of the game plays this campaign, or a phase of the past is shown, and says so: nothing may be answered or taken back."""
        held = stories.holder_of(self.keeper) is not None
        if held or self.visited:
            self.services.tell(self.services.words.say("stories.held.no_answer" if held else "annals.visit.no_answer"))
        return held or self.visited

    @property
    def visited(self) -> bool:
        """Returns whether something of the past is only looked at: a phase, from the chronicle, or a fight of the lab."""
        return isinstance(self.keeper, Visit)

    @property
    def way_back(self) -> str:
        """Returns the sentence id of what leaves a moment of the past: for the present, or where a visit was begun."""
        return self.keeper.back if isinstance(self.keeper, Visit) else "showdown.back.stay"

    # ------------------------------------------------------------ going back
    def cannot_undo(self) -> str | None:
        """Returns the reason code why nothing can be undone; None if something can."""
        if self.past is not None:
            return "nothing"
        return self.session.cannot_undo() or self._only_the_bot_answered()

    def is_by_bot(self, number: int) -> bool:
        """Returns whether the table's bot gave an answer of the phase that is shown, counted from 1."""
        return number in table_bot.given(self.notes, self.live.start)

    def _only_the_bot_answered(self) -> str | None:
        """Returns the reason code why no answer of people can be taken back although the last one, of the table's bot, could; None if one can."""
        if len(self.session.played) not in table_bot.given(self.notes, self.session.start):
            return None
        own = table_bot.last_own(self.notes, self.session)
        return "nothing" if own is None else self.cannot_go_back_to(own)

    def no_undo(self) -> str:
        """Returns the sentence why nothing can be undone, "" if something can."""
        why, say = self.cannot_undo(), self.services.words.say
        if why is None:
            return ""
        return say("showdown.undo.nothing") if why == "nothing" else say("showdown.undo.refused", why=self.voice.code(why))

    def no_redo(self) -> str:
        """Returns the sentence why nothing can be redone, "" if something can."""
        return "" if self.session.undone and self.past is None else self.services.words.say("showdown.redo.nothing")

    def go_back_or_on(self, meaning: str) -> bool:
        """Performs undo or redo by its key, or shows why it cannot."""
        why = self.no_undo() if meaning == "undo" else self.no_redo()
        if why:
            self.services.tell(why)
            return True
        return self.undo() if meaning == "undo" else self.redo()

    def undo(self) -> bool:
        """Undoes the last answer that somebody at the table gave, if the undo mode of the campaign allows it."""
        self.teller.tell_all()
        if self.cannot_undo() is not None or self.is_held():
            return False
        first = next((before for before, after in self.presses if after == len(self.session.played)), len(self.session.played))
        by_bot = table_bot.given(self.notes, self.session.start)
        self.session.undo()
        while self.cannot_undo() is None and (
            self.passes(self.session.question) or len(self.session.played) > first or len(self.session.played) + 1 in by_bot
        ):
            self.session.undo()
        self._changed()
        return True

    def redo(self) -> bool:
        """Redoes the answer that was undone last, or those of one press."""
        self.teller.tell_all()
        if self.past is not None or not self.session.undone:
            return False
        last = next((after for before, after in self.presses if before == len(self.session.played)), 0)
        given = self._answer_again()
        while given and len(self.session.played) < last and self.session.undone:
            given = self._answer_again()
        return given

    def _answer_again(self) -> bool:
        """Gives the answer that was undone last; whose it was stays noted."""
        return self._answer(self.session.undone[-1], lambda: None)

    def farthest_back(self) -> int:
        """Returns the earliest moment to which the table may go back by undo."""
        played, mode = self.session.played, self.session.campaign.undo
        if mode == "practice":
            return 0
        count = len(played)
        while mode == "honest" and count and not played[count - 1].seen:
            count -= 1
        return count

    def cannot_go_back_to(self, moment: int) -> str | None:
        """Returns the reason code why the table may not go back to a moment: off, or honest; None if it may."""
        if self.visited:
            return "visited"
        return None if moment >= self.farthest_back() else self.session.campaign.undo

    def go_back_to(self, moment: int) -> bool:
        """Undoes answers until only so many are left; stops where the undo mode of the campaign forbids it."""
        self.look(None)
        moved = False
        if self.is_held():
            return False
        while len(self.session.played) > moment and self.session.cannot_undo() is None:
            self.session.undo()
            moved = True
        if moved:
            self._changed()
        return moved

    def turn_back(self, session: Session) -> None:
        """Saves a session of an earlier phase as the present state of the story, for a scene that is opened with it."""
        self.notes.pop(READ, None)
        if self.keeper is not None:
            self.keeper.keep(session)

    def look(self, moment: int | None) -> None:
        """Shows the state after so many answers, without changing the game; None returns to the present."""
        self.teller.tell_all()
        count = len(self.session.played)
        if self.visited and moment is None:
            self.services.pop()
            return
        if moment is None or moment >= count:
            if self.past is not None:
                self.past, self.moment = None, count
                self.teller.begin()
            return
        moment = max(0, moment)
        if self.past is None or moment != self.moment:
            self.past, self.moment = self.session.at(moment), moment
            self.teller.begin()

    def step(self, by: int) -> None:
        """Shows the moment before or after the displayed one."""
        self.look((self.moment if self.past is not None else len(self.session.played)) + by)

    def keep(self) -> None:
        """Saves the campaign; shows a note once if that fails."""
        if self.keeper is not None:
            self.keeper.keep(self.session)
            stories.call_after_settlement(self.keeper, self.session)
            stories.tell_trouble(self.services)

    def _changed(self) -> None:
        self.returned = True
        self.keep()
        self.picture.waiting.clear()
        self.picture.clear()
        self.teller.begin()
        self.teller.asked()
        self.services.redraw()

    # ------------------------------------------------------------ the stream of events
    def stream(self) -> list[tuple[int, Happened]]:
        """Lists everything that has happened since the phase began, each with the number of answers given before it."""
        live = self.live
        found: list[tuple[int, Happened]] = [(0, fact) for fact in live.opening]
        for moment, played in enumerate(live.played, 1):
            found.extend((moment, fact) for fact in played.happened)
        return found

    def told_so_far(self) -> list[Happened]:
        """Lists the events since the phase began that have been shown already."""
        stream = [fact for _, fact in self.stream()]
        return stream[: len(stream) - len(self.picture.waiting)]

    def reasons(self) -> list[Reason]:
        """Lists the reasons of the last answer, the latest last."""
        live = self.live
        happened = live.played[-1].happened if live.played else live.opening
        return [fact for fact in happened if isinstance(fact, Reason)]

    def report(self) -> dict[str, object]:
        """Returns the session's content for a bug report."""
        saved = self.session.saved()
        return {
            "seed": saved.start.seed,
            "packs": saved.packs,
            "fingerprint": saved.fingerprint,
            "phase": self.session.campaign.phase,
            "question": msgspec.to_builtins(self.session.question) if self.session.question else None,
            "answers": [answered.key for answered in saved.answers],
            "digest": self.session.digest(),
            "start": msgspec.to_builtins(saved.start),
        }
