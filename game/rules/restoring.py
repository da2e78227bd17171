"""Brings a saved session back by giving its answers again, and tells where other rules or cards lead elsewhere.

A save holds a mark of the state at each checkpoint. Where the answers no longer fit, or lead to another state, the last state of the
save counts: the session goes on from its checkpoint with the answers given since. Where these do not fit either, the resolution that
was going on is asked again; dice that were thrown in it stay thrown, others are thrown instead.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct, structs

from game.cards.library import Library
from game.model.campaign import Campaign
from game.rules import flow
from game.rules.engine.events import CardDrawn
from game.rules.engine.options import offers
from game.rules.engine.questions import Ask
from game.rules.engine.saving import RulesChanged, Saved, changed_cards, joins_in, mark_of, paired, tells_of_skip
from game.rules.engine.signals import Refused
from game.rules.session import Flow, Session, decode, encode

MOST_BY_RULES = 6                                               # saved answers in a row to questions that are not asked any more
Tell = Callable[[Ask, str, frozenset[int]], object]


class Difference(Struct):
    """The first step at which a replay differs from its save.

    `number` is that of the answer (0: before the first, or unknown) of `of`; `question` is what was answered, `then` what is asked now.
    `why`: opening, refused (the answer is not offered), question (another follows), state (the same is asked of another state), unknown.
    """
    why: str
    number: int
    of: int
    key: str = ""
    question: Ask | None = None
    then: Ask | None = None
    campaign: Campaign | None = None                            # the state in which the question was answered


class Restored(Struct):
    """A session that was brought back. `dropped` are the answers that are asked again, `cards` those that are others now."""
    session: Session
    difference: Difference | None = None
    dropped: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


def restored(saved: Saved, library: Library, *, next_resolution: Flow = flow.next_resolution) -> Restored:
    """Brings a session back with all that can be undone, or else its last state; raises RulesChanged where that cannot be opened."""
    session, difference = replayed(saved, library, next_resolution=next_resolution)
    if difference is None:
        assert session is not None
        return Restored(session)
    cards = tuple(changed_cards(saved, library)) if saved.fingerprint != library.fingerprint else ()
    for since in (saved.since, []):
        last = structs.replace(saved, start=saved.checkpoint, answers=[], since=since)
        if not since and saved.since:
            last.start = decode(encode(saved.checkpoint))
            last.start.dice_thrown = max(last.start.dice_thrown, saved.thrown)
        session = _from_checkpoint(last, library, next_resolution)
        if session is not None:
            return Restored(session, difference, tuple(saved.since) if since != saved.since else (), cards)
    raise RulesChanged(", ".join(cards) or f"answer {difference.number} of {difference.of}: {difference.key}")


def session_of(saved: Saved, library: Library, *, next_resolution: Flow = flow.next_resolution) -> Session:
    """Brings a session back as it was; raises RulesChanged where anything differs."""
    session, difference = replayed(saved, library, next_resolution=next_resolution)
    if difference is not None or session is None:
        raise RulesChanged(str(difference))
    return session


def replayed(saved: Saved, library: Library, tell: Tell | None = None,
             next_resolution: Flow = flow.next_resolution) -> tuple[Session | None, Difference | None]:
    """Gives all saved answers again; returns the session as far as it came, and the first step that differs from the save."""
    lines = [answered.key for answered in saved.answers]
    opening, answers = paired(lines)
    joins, count = joins_in(lines), len(answers)
    try:
        session = Session(decode(encode(saved.start)), library, next_resolution=next_resolution, skips=opening, joins=joins)
    except Exception:                                           # whatever other cards make of the state
        return None, Difference("opening", 0, count)
    by_rules: list[int] = []                                    # saved answers to questions that the rules answer now
    comparable = bool(saved.states) and saved.states[0][1] == session.marks()[0][1]
    before = saved.start
    line = len(joins) + len(opening)
    for number, (key, skips) in enumerate(answers, 1):
        line += 1 + len(skips)
        if number in by_rules:
            continue
        question = session.question
        if question is None or session.fault is not None or not offers(question, key):
            return session, Difference("refused", number, count, key, question, question, session.campaign)
        before = session.campaign
        try:
            session.play(question, key, skips)
        except Exception:
            return session, Difference("refused", number, count, key, question, None, before)
        given = answered_by_rules(saved, session, line) if session.short_digest() != saved.answers[line - 1].digest else 0
        by_rules += range(number + 1, number + 1 + given)
        if not given and session.short_digest() != saved.answers[line - 1].digest:
            return session, Difference("question", number, count, key, question, session.question, session.campaign)
        if tell is not None:
            tell(question, key, skips)
    return session, _other_state(saved, session, comparable, by_rules)


def answered_by_rules(saved: Saved, session: Session, line: int) -> int:
    """Counts the saved answers after a line whose questions the rules do not ask any more: what is asked now is what followed them."""
    now = session.short_digest()
    for ahead in range(1, MOST_BY_RULES + 1):
        after = saved.answers[line : line + ahead]
        if len(after) < ahead or tells_of_skip(after[-1].key):
            return 0
        if after[-1].digest == now:
            return ahead
    return 0


def _other_state(saved: Saved, session: Session, comparable: bool, by_rules: Sequence[int]) -> Difference | None:
    """Compares the states of a replay at whose every question the same was asked."""
    count, number = len(session.played), -1
    if comparable:
        found = dict(session.marks())
        states = [(at - sum(each < at for each in by_rules), mark) for at, mark in saved.states if at not in by_rules]
        number = next((at for at, mark in states if found.get(at, mark) != mark), -1)
        if number < 0 and saved.mark and saved.mark != mark_of(session.campaign):
            number = count
    elif not same_state(saved.checkpoint, decode(session.groups[-1].checkpoint)):
        return Difference("unknown", 0, count, campaign=session.campaign)
    if number < 0:
        return None
    played = session.played[number - 1] if number else None
    return Difference("state", number, count, played.key if played else "", played.question if played else None, played.then if played else None,
                      session.campaign)


def same_state(saved: Any, found: Any) -> bool:
    """Compares two states; what the save does not know (a field with its default) is no difference."""
    if isinstance(saved, Struct):
        for field in structs.fields(type(saved)):
            value = getattr(saved, field.name)
            if not same_state(value, getattr(found, field.name, None)) and not is_default(field, value):
                return False
        return type(saved) is type(found)
    if isinstance(saved, list):
        return isinstance(found, list) and len(saved) == len(found) and all(map(same_state, saved, found))
    return bool(saved == found)


def is_default(field: structs.FieldInfo, value: object) -> bool:
    """Returns whether a field has its default."""
    if callable(field.default_factory):
        return bool(value == field.default_factory())
    return bool(value == field.default)


def _from_checkpoint(saved: Saved, library: Library, next_resolution: Flow) -> Session | None:
    """Opens the last checkpoint and gives the answers since; None where they do not fit."""
    opening, answers = paired(saved.since)
    try:
        session = Session(decode(encode(saved.start)), library, next_resolution=next_resolution, skips=opening)
        for key, skips in answers:
            if session.question is None or session.fault is not None or not offers(session.question, key):
                return None
            session.play(session.question, key, skips)
    except Exception:
        return None
    return session


def may_join(session: Session) -> bool:
    """Returns whether a pack may join the story now: before the first answer of a phase, and without free undo before anything hidden is seen."""
    if session.played or session.fault is not None or session.left_out:
        return False
    thrown = decode(session.groups[0].checkpoint).dice_thrown
    seen = session.campaign.dice_thrown != thrown or any([type(fact) is CardDrawn for fact in session.opening])
    return session.campaign.undo == "practice" or not seen


def joined(session: Session, library: Library, pack: str) -> Session:
    """Opens the phase again with a pack that joins the story, one line of its journal; `library` has it. Raises Refused within a phase."""
    if not may_join(session):
        raise Refused("not_offered", f"join {pack}")
    return Session(decode(session.start), library, dice=session.dice, joins=(*session.joins, pack))
