"""Opens a story that was read: with the packs that it keeps, and with a sentence for whatever is other than when it was saved."""

from __future__ import annotations

import contextlib
from typing import NamedTuple

from game.cards.effect import Message
from game.cards.library import Library
from game.model.campaign import Campaign
from game.play.impossible import shown
from game.play.kept_packs import PackRefused, Update, story_library, update_of
from game.play.save_files import Notes, Story
from game.play.state_checks import status
from game.rules.engine.saving import RulesChanged
from game.rules.queries.messages import tell_option
from game.rules.restoring import Difference, Restored, restored
from game.rules.session import Session

MOST_SAID = 3                                                   # impossibilities that a refusal names
STAYED = "stayed"                                               # the note that names the installed packs that the table did not want
Notices = list[Message]


class Unopened(Exception):
    """A story that cannot be opened; `said` is the reason."""

    def __init__(self, said: Message) -> None:
        super().__init__(said.id)
        self.said = said


class OpenedStory(NamedTuple):
    """What came of opening: the session, what to say, and whether its file holds more than the session does now."""

    session: Session
    notices: Notices
    shorter: bool


def open_story(story: Story, installed: Library) -> OpenedStory:
    """Opens a story with its own packs, one of an older format with the installed ones; raises Unopened."""
    notices: Notices = []
    library = installed
    if story.packs:
        try:
            library = story_library(story.packs, installed)
        except PackRefused as refused:
            notices.append(Message("save.pack_refused", {"pack": refused.pack.name, "reason": refused.said}))
    else:
        names = [Message("save.pack", {"pack": pack.name, "version": pack.version}) for pack in installed.packs]
        notices.append(Message("save.pinned", {"packs": names}))
    for state in (story.saved.start, story.saved.checkpoint):
        refuse_impossible(state, library)
    try:
        found = restored(story.saved, library)
    except RulesChanged as changed:
        raise Unopened(Message("save.cards_missing", {"cards": str(changed)})) from None
    if found.difference is not None:
        notices.append(told(found, library))
    return OpenedStory(found.session, notices, found.difference is not None)


def refuse_impossible(state: Campaign, library: Library) -> None:
    """Raises Unopened with what is wrong with a state, if something is."""
    found = status(state, library)
    missing = sorted({wrong.value for wrong in found if wrong.name == "card"})
    if missing and len(missing) == len({(wrong.name, wrong.value) for wrong in found}):
        raise Unopened(Message("save.cards_missing", {"cards": ", ".join(shown(name) for name in missing)}))
    if found:
        wrong = [one.said() for one in found[:MOST_SAID]]
        more = [Message("save.impossible.more", {"count": len(found) - MOST_SAID})] if len(found) > MOST_SAID else []
        raise Unopened(Message("save.impossible", {"wrong": [*wrong, *more]}))


def told(found: Restored, library: Library) -> Message:
    """Returns what is other than when the story was saved: cards or the game, the first step that differs, and what became of the answers."""
    assert found.difference is not None
    names = [Message("save.card", {"card": name.partition("/")[2]}) for name in found.cards]
    arguments = {"cards": names, "count": len(names), "step": step(found.difference, library), "kept": kept_answers(found)}
    return Message("save.cards_changed" if names else "save.differs", arguments)


def kept_answers(found: Restored) -> Message:
    """Returns what became of the answers of a session that went on from its last state."""
    dropped = len(found.dropped)
    return Message("save.kept.part", {"count": dropped}) if dropped else Message("save.kept.whole")


def step(difference: Difference, library: Library) -> Message:
    """Names the first step that differs."""
    if difference.why == "opening" or not difference.number:
        return Message(f"save.step.{'opening' if difference.why == 'opening' else 'unknown'}")
    said = difference.key
    if difference.question is not None and difference.campaign is not None:
        with contextlib.suppress(Exception):                    # names a card that is gone
            said = tell_option(difference.question, difference.key, difference.campaign, library)
    return Message(f"save.step.{difference.why}", {"number": difference.number, "of": difference.of, "answer": said})


def unwanted(installed: Library) -> str:
    """Returns what the note holds by which a table stays with its own packs beside these."""
    return " ".join(f"{pack.id}:{pack.hash}" for pack in installed.packs)


def update_for(story: Story, session: Session, installed: Library, notes: Notes) -> Update | None:
    """Returns what moving to the installed packs would change, unless that is no card, or the table has said that it does not want these."""
    if not story.packs or session.library is installed or notes.get(STAYED) == unwanted(installed):
        return None
    update = update_of(story.packs, session.library, installed)
    return update if update is not None and update.differs else None
