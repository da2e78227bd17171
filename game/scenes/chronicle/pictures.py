"""The pictures of a chronicle: its cover, the faces of the survivors, and the moments of fights, played again and drawn."""

from __future__ import annotations

import io
from collections.abc import Generator, Sequence

import pygame

from game import files, paths
from game.cards.library import Library
from game.model.campaign import Campaign
from game.play.chapters import KeptChapter
from game.play.chronicle.book import Book
from game.play.chronicle.page import Pictures
from game.play.fights import KeptFight, start_of
from game.scenes.endings.strip import Strip
from game.ui.board.snapshots import Snapshots

COVERS = {"game_over": "lost", "won": "triumph"}  # by why a story ended; of all others the founding
STEP = 0.004  # seconds of work between two steps


def cover_of(campaign: Campaign) -> str:
    """Returns the picture on the cover of a story."""
    return f"story/{COVERS.get(campaign.over, 'founding')}.webp"


def still_pictures(campaign: Campaign) -> Pictures:
    """Reads the cover and the faces of those who live and lived."""
    looks = sorted({survivor.look for survivor in campaign.survivors})
    faces = {look: picture for look in looks if (picture := read(f"portraits/surv_{look}.webp"))}
    return Pictures(read(cover_of(campaign)), faces, {})


def read(name: str) -> bytes:
    """Reads a picture of the game; nothing where it is missing."""
    try:
        return files.read_bytes(paths.images() / name)
    except OSError:
        return b""


def developed(book: Book, chapters: Sequence[KeptChapter], campaign: Campaign, library: Library) -> Generator[None, None, Pictures]:
    """Makes all pictures of a chronicle in small steps, and returns them."""
    moments: dict[tuple[int, int], bytes] = {}
    snapshots, fights = Snapshots(library), list[tuple[str, int, KeptFight]]()  # one for all: the floor and the figures are loaded once
    for number in sorted({picture.chapter for year in book.years for picture in year.pictures}):
        fight = chapters[number].fight
        start = start_of(fight.recording) if fight is not None else None
        if fight is not None and start is not None:
            fights.append((snapshots.board(start).ground, number, fight))
        yield
    for _, number, fight in sorted(fights, key=lambda one: one[:2]):  # those of one board one after the other
        wanted = [picture.moment for year in book.years for picture in year.pictures if picture.chapter == number]
        strip = Strip(fight, library, wanted=wanted, snapshots=snapshots)
        while not strip.ready:
            strip.work(STEP)
            yield
        moments |= {(number, moment): jpeg(strip.pictures[moment]) for moment in wanted if moment in strip.pictures}
    snapshots.let_go()
    still = still_pictures(campaign)
    return Pictures(still.cover, still.faces, moments)


def jpeg(picture: pygame.Surface) -> bytes:
    """Returns a picture as the bytes of a file."""
    written = io.BytesIO()
    pygame.image.save(picture, written, "moment.jpg")
    return written.getvalue()
