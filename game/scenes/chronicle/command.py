"""`main.py chronicle`: writes the chronicle of a story as one page of HTML, or as Markdown."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from game import files
from game.arguments import CommandLine
from game.cards.language import Language
from game.cards.library import Library
from game.model.campaign import Campaign
from game.play.chapters import KeptChapter, chapter_now, chapters_of
from game.play.chronicle.book import Book
from game.play.chronicle.markdown import markdown
from game.play.chronicle.page import page
from game.play.chronicle.writing import written_book
from game.play.kept_packs import PackRefused, story_library
from game.play.languages import choose, languages
from game.play.named_story import EXAMPLE, WANTED, named_story
from game.play.opening import Unopened, open_story
from game.play.packs import read_all
from game.play.save_files import Story
from game.rules.session import Session
from game.scenes.chronicle.pictures import developed
from game.scenes.session.stories import show_pictures


def main(arguments: list[str]) -> int:
    """Writes a chronicle; returns 2 if the story cannot be read or the file not be written."""
    example = f"chronicle {EXAMPLE} --html chronicle.html"
    parser = CommandLine("chronicle", "Writes the chronicle of a story: its years, lives and numbers.", example)
    parser.add_argument("save", metavar="SAVE", help=WANTED)
    parser.add_argument("--html", metavar="OUT", help="one page that opens without a network, with pictures")
    parser.add_argument("--markdown", metavar="OUT", help="the same words as Markdown")
    parser.add_argument("--language", default="en", choices=sorted(languages()), help="the language of its sentences (en)")
    wishes = parser.parse_args(arguments)
    if not wishes.html and not wishes.markdown:
        parser.error("--html OUT or --markdown OUT says what is written")
    story = named_story(parser, wishes.save)
    words = choose(wishes.language)
    library, session = opened(story, wishes.language)
    campaign = session.campaign if session is not None else story.saved.checkpoint
    chapters = [*chapters_of(story.notes), *([chapter_now(session)] if session is not None else [])]
    book = written_book(library, words, campaign, chapters, story.notes)
    forms: list[tuple[str, Callable[[], str]]] = [
        (wishes.markdown, lambda: markdown(book, words)), (wishes.html, lambda: html(book, words, chapters, campaign, library)),
    ]  # fmt: skip
    for out, write in forms:
        try:
            if out:
                files.write_whole(Path(out), write().encode("utf-8"))
        except OSError as wrong:
            parser.error(f"{out} cannot be written: {wrong.strerror or wrong}")
    return 0


def opened(story: Story, code: str) -> tuple[Library, Session | None]:
    """Returns the cards that a story keeps, in a language, and its session; none where other cards or rules do not open it."""
    library, _ = read_all(code)
    try:
        found = open_story(story, library)
        return found.session.library, found.session
    except Unopened:
        pass
    try:
        return story_library(story.packs, library), None
    except PackRefused:
        return library, None


def html(book: Book, words: Language, chapters: list[KeptChapter], campaign: Campaign, library: Library) -> str:
    """Returns the page with its pictures, which are drawn on a hidden surface."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    show_pictures(library)
    work = developed(book, chapters, campaign, library)
    while True:
        try:
            next(work)
        except StopIteration as done:
            return page(book, words, done.value)
