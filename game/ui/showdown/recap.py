"""What happened to a player's survivors in a round, for the hand-over page: one sentence for each event, in order of time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.events import Fact, Happened
from game.rules.queries import position
from game.ui.cards.game_log import SIGNS, icon_of
from game.ui.kit.voice import Voice
from game.ui.showdown.handover import HandOverEvent

TOLD = (
    events.TargetPicked, events.HitSuffered, events.BrainSuffered, events.Dodged, events.Injured, events.KnockedDown, events.Stood,
    events.Grabbed, events.SurvivorDied, events.Wounded, events.InjuryStays, events.CardLost, events.CardGained, events.Changed,
)  # fmt: skip
MOST = 6


def of_round(stream: Sequence[Happened], number: int) -> list[Fact]:
    """Returns the events of a round."""
    found: list[Fact] = []
    now = 1
    for fact in stream:
        if isinstance(fact, events.RoundBegan):
            now = fact.round
        if isinstance(fact, Fact) and now == number:
            found.append(fact)
    return found


def recap(facts: Sequence[Fact], people: Sequence[Survivor], voice: Voice, say: Callable[..., str], most: int = MOST) -> tuple[HandOverEvent, ...]:
    """Returns the `most` most important events of these survivors as sentences, in order of time, and a last line with the number of the others."""
    own = {survivor.id for survivor in people}
    groups = list[tuple[int, list[Fact]]]()
    for i, fact in enumerate(facts):
        if not isinstance(fact, TOLD) or not concerns(fact, own):
            continue
        if groups and voice.together([*groups[-1][1], fact]):
            groups[-1][1].append(fact)
        else:
            groups.append((i, [fact]))
    told: list[tuple[int, int, HandOverEvent]] = []
    for i, group in groups:
        fact = group[0]
        words = voice.gathered(group, fact.source if isinstance(fact, events.Changed) else "")
        if isinstance(fact, events.Wounded) and fact.by:
            words = say("recap.wounded", who=voice.name(fact.by))
        if not words or any(words == event.words for _, _, event in told):
            continue
        icon, kind = SIGNS.get(type(fact), ("play", ""))
        told.append((weight(fact), i, HandOverEvent(icon_of(fact, icon), words, kind == "harm")))
    keep = sorted(told, key=lambda t: (-t[0], t[1]))[:most]
    found = tuple(event for _, _, event in sorted(keep, key=lambda t: t[1]))
    left = len(told) - len(keep)
    return (*found, HandOverEvent("book", say("handover.more", n=left))) if left else found


def concerns(fact: Fact, own: set[str]) -> bool:
    """Returns whether an event is about one of these survivors."""
    if isinstance(fact, events.TargetPicked):
        return fact.target in own
    if isinstance(fact, events.Wounded):
        return fact.by in own
    return fact.who in own


def weight(fact: Fact) -> int:
    """Returns the importance of an event when there is room for a few."""
    if isinstance(fact, events.SurvivorDied | events.Injured):
        return 5
    if isinstance(fact, events.HitSuffered | events.BrainSuffered | events.Wounded):
        return 4
    if isinstance(fact, events.Dodged | events.KnockedDown | events.TargetPicked):
        return 3
    return 1 if isinstance(fact, events.CardLost) else 2


def hanging(game: Any, people: Sequence[Survivor], say: Callable[..., str]) -> tuple[HandOverEvent, ...]:
    """Returns the dangers of these survivors now: dead, knocked down, bleeding, priority target, no survival."""
    showdown = game.showdown
    found: list[HandOverEvent] = []
    for survivor in people:
        if survivor.dead:
            found.append(HandOverEvent("stone_face", say("recap.dead", who=survivor.name), harm=True))
            continue
        if survivor.down_since:
            found.append(HandOverEvent("down", say("recap.down", who=survivor.name), harm=True))
        if survivor.bleeding >= 2:
            limit = position.bleeding_limit(game, survivor)
            found.append(HandOverEvent("blood", say("recap.bleeding", who=survivor.name, n=survivor.bleeding, limit=limit), harm=True))
        if showdown is not None and showdown.priority_target == survivor.id:
            found.append(HandOverEvent("target", say("recap.priority", who=survivor.name), harm=True))
        if not survivor.survival:
            found.append(HandOverEvent("lantern", say("recap.no_survival", who=survivor.name)))
    return tuple(found)
