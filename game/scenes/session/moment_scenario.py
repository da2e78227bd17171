"""Writes the moment that is played as a scenario, and says where it lies."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.play.moments.keeping import keep_moment, name_of_moment
from game.play.moments.recording import CannotWrite, Moment, record
from game.rules.session import Session
from game.scenes.session import stories
from game.scenes.session.part import Host
from game.ui.draw import text
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.file_manager import show_folder

WIDE = 640.0
Keep = Callable[[Moment, str, list[str]], Path]


def write_scenario(host: Host, session: Session, keep: Keep = keep_moment) -> Path | None:
    """Writes the last resolution of a session as a scenario, and opens a dialog about its file; returns it, None where it cannot be written."""
    words = host.services.words
    go_on = Answer("go_on", words.say("moment.go_on"), icon="play", primary=True, harmless=True)
    try:
        moment = record(session)
        name = name_of_moment(moment)
        path = keep(moment, words.say(name.id, **name.arguments), [words.say("moment.head"), words.say("moment.head.run")])
    except CannotWrite as wrong:
        host.open(Dialog(words.say("moment.cannot"), stories.put(wrong.said, words), [go_on], WIDE, "warn"))
        return None
    answers = [go_on, Answer("folder", words.say("moment.folder"), lambda: show_folder(path.parent), icon="deck")]
    lines = [words.say("moment.written", name=text.literal(words.say(name.id, **name.arguments))), f"<a>{text.literal(str(path))}</>", words.say("moment.run")]
    host.open(Dialog(words.say("moment.done"), "\n".join(lines), answers, WIDE, "check"))
    return path

