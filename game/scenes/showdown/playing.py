"""A session being played: answers and what follows them, undo and redo, looking back, saving, and where the story goes on."""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec

from game.cards.library import Library
from game.model.campaign import Campaign
from game.rules.engine.events import Fact, Happened, Reason
from game.rules.engine.game import Game
from game.rules.engine.options import offers
from game.rules.engine.questions import Ask
from game.rules.queries import messages, position
from game.rules.session import Session
from game.scenes.session import stories
from game.scenes.session.phases import StoryKeeper, place_of, scene_for
from game.scenes.session.picture import Picture
from game.ui.kit.screen import AppServices, Scene
from game.ui.sound.sound_catalogue import SOUND_CATALOGUE
from game.ui.sound.sound_rules import Heard, heard

SILENT = ("choose", "go_on")


class SessionVoice:
    """Puts what happens into words, for one state."""

    def __init__(self, campaign: Campaign, library: Library) -> None:
        self.campaign, self.library = campaign, library

    def fact(self, happened: Happened) -> str:
        return messages.tell(happened, self.campaign, self.library)

    def question(self, question: Ask) -> tuple[str, str]:
        return messages.tell_question(question, self.campaign, self.library)

    def option(self, question: Ask, key: str) -> str:
        return messages.tell_option(question, key, self.campaign, self.library)

    def code(self, code: str) -> str:
        return messages.tell_code(code, self.campaign, self.library)

    def name(self, word: str) -> str:
        return messages.name_of(word, self.campaign, self.library)


class Playing(Scene):
    """Plays a session on the screen. Override `begin` (all is new), `told` (one fact is shown), `asked` (a question waits).

    After an answer the facts wait in `queue`; `tell_next` takes them one by one, and `picture` is the state right after each, so that
    it never runs ahead of what is told. `tell_all` ends that at once; nothing waits for a motion.
    """

    keeps = True
    phases: tuple[str, ...] = ()  # of the campaign, that this scene shows

    def __init__(self, services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> None:
        super().__init__(services)
        self.session = session
        self.session.watching = True
        self.keeper = keeper
        self.queue: deque[Happened] = deque()
        self.picture = Picture(session.library)  # what is shown while facts are told
        self.past: Session | None = None  # a moment before, that is looked at
        self.moment = 0
        self.last_player = 0
        self._notes: dict[str, Any] = {}

    @property
    def notes(self) -> dict[str, Any]:
        """What the story remembers beside its state and is kept with it: lessons that were seen, and the like."""
        kept = getattr(self.keeper, "notes", None)
        return kept if isinstance(kept, dict) else self._notes

    # ------------------------------------------------------------ to override
    def begin(self) -> None:
        """Is told that everything may have changed: at first, after undo, redo and looking back."""

    def told(self, fact: Happened) -> None:
        """Is told a fact at the moment at which it is shown; `picture` is the state right after it."""

    def open_stops(self) -> None:
        """Opens when each player wants to be asked about survival, where a scene has that."""

    def asked(self) -> None:
        """Is told that all is told and the session's question waits (or the story has ended)."""

    # ------------------------------------------------------------ what is seen
    @property
    def live(self) -> Session:
        """The session that the picture shows: the real one, or a moment of the past."""
        return self.past or self.session

    @property
    def question(self) -> Ask | None:
        """The question that may be answered now: none while facts are told or the past is looked at."""
        return None if self.queue or self.past is not None else self.session.question

    @property
    def campaign(self) -> Campaign:
        return self.picture.campaign or self.live.campaign

    @property
    def library(self) -> Library:
        return self.session.library

    @property
    def game(self) -> Game:
        """The state that is shown, as queries want it."""
        return self.picture.game or self.live.game

    @property
    def voice(self) -> SessionVoice:
        return SessionVoice(self.campaign, self.library)

    def say(self, id: str, /, **arguments: object) -> str:
        return self.services.words.say(id, **arguments)

    def hear(self, fact: Happened, told: bool = False) -> list[Heard]:
        """Lets a fact be heard; with `told` no more of it than what has a caption. Returns what waits for its dice to lie."""
        found = [each for each in heard(fact, self.campaign, self.library) if not told or SOUND_CATALOGUE[each.event].told]
        for each in found:
            if not each.under_dice:
                self.sound_of(each)
        return [each for each in found if each.under_dice]

    def sound_of(self, each: Heard) -> None:
        who = self.voice.name(each.who) if each.who and self.services.settings.captions else ""
        self.services.sound(each.event, each.side, each.after, who)

    def player_asked(self) -> int:
        """The number of the player whose choice it is, 0 where everybody decides or nothing is asked."""
        question = self.session.question
        return position.player_of(self.session.campaign, question) if question is not None else 0

    # ------------------------------------------------------------ answering
    def answer(self, key: str) -> bool:
        """Gives an answer to the session; returns whether it was taken."""
        self.tell_all()
        question = self.session.question
        if self.past is not None or question is None or not offers(question, key):
            return False
        self.last_player = self.player_asked() or self.last_player
        happened = self.session.answer(key)
        self.keep()
        self.queue.extend(happened)
        watched = self.session.watched
        if happened and watched is not None:
            self.picture.show(watched)
        else:
            self.picture.clear()
        self.answered(question, key)
        self._end_of_telling()
        self.relayout()
        self.services.redraw()
        return True

    def answered(self, question: Ask, key: str) -> None:
        """Is told which answer was given, before what followed it is told."""

    def tell_next(self) -> Happened | None:
        """Takes the next fact of the queue and lets the picture follow it."""
        if not self.queue:
            return None
        fact = self.queue.popleft()
        watched = self.picture.watched
        if watched is not None and isinstance(fact, Fact):
            self.picture.show(watched, len(watched.happened) - len(self.queue) - 1)
        self.told(fact)
        self._end_of_telling()
        return fact

    def tell_all(self) -> None:
        """Tells everything that waits at once."""
        while self.queue:
            self.tell_next()

    def _end_of_telling(self) -> None:
        if not self.queue:
            self.picture.clear()
            self.asked()

    # ------------------------------------------------------------ going back
    def cannot_undo(self) -> str | None:
        return "nothing" if self.past is not None else self.session.cannot_undo()

    def no_undo(self) -> str:
        """Says why nothing can be taken back, "" where something can."""
        why = self.cannot_undo()
        if why is None:
            return ""
        return self.say("showdown.undo.nothing") if why == "nothing" else self.say("showdown.undo.refused", why=self.voice.code(why))

    def no_redo(self) -> str:
        """Says that nothing can be given again, "" where something can."""
        return "" if self.session.undone and self.past is None else self.say("showdown.redo.nothing")

    def go_back_or_on(self, meaning: str) -> bool:
        """Undoes or redoes by its key, or says why it cannot."""
        why = self.no_undo() if meaning == "undo" else self.no_redo()
        if why:
            self.services.tell(why)
            return True
        return self.undo() if meaning == "undo" else self.redo()

    def undo(self) -> bool:
        """Takes the last answer back, if the table's agreement allows it."""
        self.tell_all()
        if self.cannot_undo() is not None:
            return False
        self.session.undo()
        self._changed()
        return True

    def redo(self) -> bool:
        """Gives the answer again that was taken back last."""
        self.tell_all()
        if self.past is not None or not self.session.undone:
            return False
        return self.answer(self.session.undone[-1])

    def farthest_back(self) -> int:
        """Returns the earliest moment to which the table may go back by undo."""
        played, mode = self.session.played, self.session.campaign.undo
        if mode == "practice":
            return 0
        count = len(played)
        while mode == "honest" and count and not played[count - 1].seen:
            count -= 1
        return count

    def go_back_to(self, moment: int) -> bool:
        """Undoes answers until only so many are left; stops where the table's agreement forbids it."""
        self.look(None)
        moved = False
        while len(self.session.played) > moment and self.session.cannot_undo() is None:
            self.session.undo()
            moved = True
        if moved:
            self._changed()
        return moved

    def look(self, moment: int | None) -> None:
        """Shows the table as it was after so many answers, without changing the game; None comes back to the present."""
        self.tell_all()
        count = len(self.session.played)
        if moment is None or moment >= count:
            if self.past is not None:
                self.past, self.moment = None, count
                self.begin()
            return
        if self.past is not None and moment == self.moment:
            return
        past = self._past(max(0, moment))
        if past is not None:
            self.past, self.moment = past, max(0, moment)
            self.begin()

    def _past(self, moment: int) -> Session | None:
        """Plays the phase again up to a moment."""
        return self.session.at(moment)

    def keep(self) -> None:
        """Has the story written down, and says so once where this machine does not let it be."""
        if self.keeper is not None:
            self.keeper.keep(self.session)
            stories.call_after_settlement(self.keeper, self.session)
            stories.tell_trouble(self.services)

    def may_quit(self) -> bool:
        """Asks before the program is left where the story is kept nowhere."""
        return stories.may_leave(self, self.services.quit)

    def _changed(self) -> None:
        self.keep()
        self.queue.clear()
        self.picture.clear()
        self.begin()
        self.asked()
        self.relayout()
        self.services.redraw()

    # ------------------------------------------------------------ the stream of facts
    def stream(self) -> list[tuple[int, Happened]]:
        """Lists everything that has happened since the phase began, each with the number of answers given before it."""
        live = self.live
        found: list[tuple[int, Happened]] = [(0, fact) for fact in live.opening]
        for moment, played in enumerate(live.played, 1):
            found.extend((moment, fact) for fact in played.happened)
        return found

    def reasons(self) -> list[Reason]:
        """Lists the reasons of the last answer, the latest last."""
        live = self.live
        happened = live.played[-1].happened if live.played else live.opening
        return [fact for fact in happened if isinstance(fact, Reason)]

    # ------------------------------------------------------------ the stage
    def moved_on(self) -> bool:
        """Goes on to the scene of the campaign's phase where this scene does not show it; True if it did."""
        campaign = self.session.campaign
        if campaign.phase in self.phases or (campaign.battle and place_of(campaign) == self.name):
            return False
        self.services.replace(scene_for(self.services, self.session, self.keeper))
        return True

    def question_kind(self) -> str:
        question = self.question
        return question.kind if question is not None else ""

    def question_about(self) -> str:
        question = self.question
        return f"{question.about if question is not None else ''} {len(self.session.played)} {len(self.queue)}"

    def question_who(self) -> str:
        question = self.question
        return question.who if question is not None else ""

    def settled(self) -> bool:
        return not self.queue

    def report(self) -> dict[str, object]:
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
