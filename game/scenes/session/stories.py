"""The saved campaigns of this installation: their packs, starting, saving and opening one."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from game import paths
from game.cards.effect import Message
from game.cards.library import Library, Problem
from game.model.campaign import Player, Rulings
from game.play.languages import chosen
from game.play.packs import pack_folders, read_all, refused_packs, speak
from game.play.saves import Holder, Keeper, Kept, SaveEntry, Unreadable
from game.play.table_bot import notes_on_table
from game.rules.session import Session
from game.rules.showdown.set_up import new_story
from game.scenes.session.phases import scene_for
from game.scenes.session.story_packs import StoryPacks
from game.ui.cards import pictures
from game.ui.draw import text
from game.ui.draw.drawing import Translator
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.screen import AppServices, Scene
from game.ui.showdown.lessons import notes_on_lessons

Person = tuple[str, str, int, str]  # name, sex, number of the player who leads them, look
A_DAY = 86_400
CALLED = "called"  # the note that records that the save is named after its settlement
LAST_MOMENT = 3.0  # greatest time in seconds that leaving waits for the disk

_read: list[tuple[Library, list[Problem]]] = []
_keepers: dict[Path, Keeper] = {}


# -------------------------------------------------------------------- packs and saves
def library() -> tuple[Library, list[Problem]]:
    """Returns the cards of all packs and the problems found in them; cached after the first call."""
    if not _read:
        _read.append(read_all(chosen()))
        show_pictures(_read[0][0])
    in_the_language(_read[0][0])
    return _read[0]


def read_anew() -> tuple[Library, list[Problem]]:
    """Reads all packs; what is cached stays."""
    return read_all(chosen())


def take(library: Library, problems: list[Problem]) -> None:
    """Takes packs that were read for those of this machine."""
    _read[:] = [(library, problems)]
    show_pictures(library)


def in_the_language(library: Library) -> None:
    """Puts the words of cards into the language of the table, if it has changed."""
    if library.language.code != chosen():
        speak(library, chosen())


def show_pictures(library: Library) -> None:
    """Takes the pictures of cards from the folders of these packs; cards of a pack that is gone have none."""
    pictures.use(pack.folder for pack in library.packs)


def forget_library() -> None:
    """Clears the cache of the library."""
    _read.clear()


def keeper() -> Keeper:
    """Returns the keeper of the save folder."""
    folder = paths.saves()
    found = _keepers.get(folder)
    if found is None:  # a keeper is held until the process ends
        found = _keepers[folder] = Keeper(folder)
    return found


def close_all(seconds: float) -> None:
    """Waits until everything is saved, at most so many seconds for each folder."""
    for kept in _keepers.values():
        kept.leave(seconds)


# -------------------------------------------------------------------- starting
def new_session(
    players: Sequence[Player], people: Sequence[Person], *, seed: int | None = None, dice: str = "game", undo: str = "practice", prologue: bool = True,
    rulings: Rulings | None = None, lost: int = 0, skipped: bool = False,
) -> Session:
    """Creates the session of a new campaign; without a seed a random one is used."""
    chosen = secrets.randbits(63) if seed is None else seed
    campaign = new_story(
        library()[0], chosen, list(players), list(people), dice=dice, undo=undo, prologue=prologue, rulings=rulings, lost=lost, skipped=skipped
    )
    return Session(campaign, library()[0])


def begin(
    services: AppServices, players: Sequence[Player], people: Sequence[Person], *, dice: str, undo: str, prologue: bool, seed: int | None = None,
    rulings: Rulings | None = None, lessons: bool = True, lost: int = 0, skipped: bool = False, by_table: Sequence[int] = (),
) -> None:
    """Starts a campaign, saves it from its first page on, and opens its first scene; the table's bot plays the survivors of the places `by_table`."""
    if not library()[0].first_monster:
        services.tell(services.words.say("setup.cards_wrong"))
        return
    session = new_session(players, people, seed=seed, dice=dice, undo=undo, prologue=prologue, rulings=rulings, lost=lost, skipped=skipped)
    named = [name for name, *_ in people if name]
    say = services.words.say
    title = say("stories.named", first=", ".join(named[:-1]), last=named[-1]) if len(named) > 1 else (named or [say("stories.unnamed")])[0]
    kept = keeper().story(keeper().begin(title), {**notes_on_lessons(lessons), **notes_on_table(by_table, session.campaign)})
    kept.keep(session)
    tell_home(services)
    tell_left_out(services)
    services.reset(scene_for(services, session, kept))


def tell_home(services: AppServices) -> None:
    """Shows a note if campaigns cannot be saved."""
    if not paths.writable(paths.saves()):
        services.tell(services.words.say("home_not_writable", folder=text.literal(str(paths.home()))))


def left_out() -> int:
    """Returns how many packs have errors and are left out."""
    played = [pack.folder for pack in library()[0].packs]
    return len([folder for folder in pack_folders() if folder not in played]) + len(refused_packs())


def tell_left_out(services: AppServices) -> None:
    """Shows a note if packs with errors are left out."""
    faulty = left_out()
    if faulty:
        services.tell(services.words.say("stories.left_out", n=faulty))


# -------------------------------------------------------------------- the list
def latest() -> SaveEntry | None:
    """Returns the save that was played last, a valid one if possible."""
    keeper().flush(LAST_MOMENT)
    newest = keeper().latest()
    if newest is not None:
        return newest
    entries = keeper().list()
    whole = [entry for entry in entries if not entry.damaged and not entry.newer]
    return next(iter([*whole, *[entry for entry in entries if entry.copies], *entries]), None)


def where(entry: SaveEntry, words: Translator) -> str:
    """Returns the progress of a save in a few words, or what is wrong with its file."""
    if entry.newer:
        return words.say("stories.newer")
    if entry.damaged:
        return words.say("stories.damaged" if entry.copies else "stories.lost")
    said = entry.where.said()
    return words.say(said.id, **said.arguments)


def when(changed: float, words: Translator, now: float | None = None) -> str:
    """Returns when a save was played last: today or yesterday by name, else the date."""
    try:
        then, today = time.localtime(changed), time.localtime(now)
    except (OverflowError, ValueError, OSError):  # no time that a clock shows
        return ""
    clock = time.strftime("%H:%M", then)
    midnight = time.mktime((today.tm_year, today.tm_mon, today.tm_mday, 0, 0, 0, 0, 0, -1))
    if midnight <= changed < midnight + A_DAY:
        return words.say("stories.today", time=clock)
    if midnight - A_DAY <= changed < midnight:
        return words.say("stories.yesterday", time=clock)
    months = [month.strip() for month in words.say("stories.months").split(",")]
    return words.say("stories.date", day=then.tm_mday, month=months[(then.tm_mon - 1) % len(months)], year=then.tm_year, time=clock)


# -------------------------------------------------------------------- opening
def open_story(services: AppServices, entry: SaveEntry, copy: str = "", force: bool = False, over: str = "") -> str:
    """Opens a save and its current scene; returns "" or, on failure, the sentence with the reason.

    A save that another copy of the game plays is shown only; `force` takes it over from another machine that is silent. `over` names a scene
    that opens over that of the save.
    """
    try:
        opened = keeper().open(entry.id, library()[0], copy, force)
    except Unreadable as wrong:
        return put(wrong.said, services.words)
    kept = keeper().story(opened.id, opened.notes, opened.holder)
    show_pictures(opened.session.library)
    scene = scene_for(services, opened.session, kept)
    services.reset(scene)
    if over:
        services.push(services.scene(over, session=opened.session, keeper=kept))
    if opened.update is not None:
        StoryPacks(services, scene, opened.session, kept, library()[0]).offer(opened.update)
    if opened.holder is not None:
        say_held(scene, entry, opened.holder)
    for notice in opened.notices:
        services.tell(put(notice, services.words))
    tell_left_out(services)
    return ""


def say_held(scene: Scene, entry: SaveEntry, holder: Holder) -> None:
    """Says who plays a save that can only be looked at, and offers what can be done."""
    services, say = scene.services, scene.services.words.say
    answers = [Answer("look", say("stories.held.look"), icon="eye", primary=True, harmless=True)]
    if holder.stale:
        answers.append(Answer("take_over", say("stories.held.take_over"), lambda: open_story(services, entry, force=True), icon="play"))
    answers.append(Answer("title", say("showdown.menu.title"), lambda: services.reset(services.scene("title")), icon="back"))
    who = say("stories.held.who", process=holder.pid, machine=text.literal(holder.host))
    scene.open(Dialog(say("stories.held"), say("stories.held.stale" if holder.stale else "stories.held.why", who=who), answers, icon="eye"))


def holder_of(kept: object) -> Holder | None:
    """Returns who else plays the save that is shown; None where it is played here."""
    return kept.holder if isinstance(kept, Kept) else None


def leave_story() -> None:
    """Frees the save that was played, so that another copy of the game may play it."""
    keeper().leave(LAST_MOMENT)


def put(said: Message, words: Translator) -> str:
    """Returns a message in words; names of files and cards are kept as they are."""
    return words.say(said.id, **{name: text.literal(part) if isinstance(part, str) else part for name, part in said.arguments.items()})


# -------------------------------------------------------------------- saving and leaving
def call_after_settlement(kept: object, session: Session) -> None:
    """Names the save after its settlement, once, as soon as there is one; a name that cannot be written is tried again."""
    called = session.campaign.settlement.name
    if called and holder_of(kept) is None and isinstance(kept, Kept) and kept.notes.get(CALLED) != called:
        kept.notes[CALLED] = called
        kept.keep(session)
        if not kept.keeper.rename(kept.id, called):
            del kept.notes[CALLED]


def tell_trouble(services: AppServices) -> None:
    """Shows once a note that saving fails."""
    trouble = keeper().take_trouble()
    if trouble is not None:
        services.tell(put(trouble, services.words))


def may_leave(scene: Scene, leave: Callable[[], object]) -> bool:
    """Returns whether a campaign may be left without losing anything; if not, asks, and calls `leave` when that is confirmed."""
    if getattr(scene, "keeper", None) is None or getattr(scene, "lost_anyway", False):
        return True
    if keeper().flush(LAST_MOMENT) and not keeper().failing:
        return True
    say = scene.services.words.say

    def go() -> None:
        setattr(scene, "lost_anyway", True)  # noqa: B010
        leave()

    answers = [
        Answer("stay", say("stories.stay"), icon="play", primary=True, harmless=True),
        Answer("leave", say("stories.leave"), go, icon="cross"),
    ]
    folder = text.literal(str(paths.saves()))
    scene.open(Dialog(say("stories.lose"), say("stories.lose.why", folder=folder), answers, icon="warn"))
    return False


def leave(services: AppServices, scene: Scene) -> None:
    """Returns to the title; asks first if the campaign would be lost."""
    if may_leave(scene, lambda: leave(services, scene)):
        services.reset(services.scene("title"))
