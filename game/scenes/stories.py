"""The stories of this table: the packs they are played with, how one begins, which were kept, how one is opened again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from game.cards.library import Library, Problem
from game.model.campaign import Player
from game.play.packs import read_all
from game.rules.session import Session
from game.rules.set_up import new_story
from game.ui.drawing import Words
from game.ui.screen import Scene, Stage

Person = tuple[str, str, int, str]  # name, sex, number of the player who leads them, look

_read: list[tuple[Library, list[Problem]]] = []


class Story:
    """stub"""


def library() -> tuple[Library, list[Problem]]:
    """Returns the cards of all packs and the problems found in them; they are read once, at the first need."""
    if not _read:
        _read.append(read_all())
    return _read[0]


def forget_library() -> None:
    """Lets the packs be read anew at the next need."""
    _read.clear()


def new_session(
    players: Sequence[Player], people: Sequence[Person], *, seed: int | None = None, dice: str = "game", undo: str = "practice", prologue: bool = True
) -> Session:
    """Lays out a new story; without a seed it is one that nobody knows."""
    chosen = secrets.randbits(63) if seed is None else seed
    campaign = new_story(library()[0], chosen, list(players), list(people), dice=dice, undo=undo, prologue=prologue)
    return Session(campaign, library()[0])


def begin(
    stage: Stage, players: Sequence[Player], people: Sequence[Person], *, dice: str, undo: str, prologue: bool, seed: int | None = None
) -> None:
    """Begins a story, keeps it from its first page on, and goes to its first scene."""
    from game.scenes.playing import scene_for

    session = new_session(players, people, seed=seed, dice=dice, undo=undo, prologue=prologue)
    stage.reset(scene_for(stage, session, None))


def latest() -> Story | None:
    return None


def where(story: Story, words: Words) -> str:
    return ""


def open_story(stage: Stage, story: Story) -> None:
    pass


def leave(stage: Stage, scene: Scene) -> None:
    stage.reset(stage.scene("title"))
