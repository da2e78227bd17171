"""The chronicle of a story: no death, birth or principle is missing, twelve lines a life at most, the same again from the recordings alone."""

from __future__ import annotations

import copy
import re
import shutil
import subprocess
from html.parser import HTMLParser

import pytest

from game.cards.library import Library
from game.model.campaign import Player
from game.model.survivor import Survivor
from game.play.chapters import KeptChapter, chapter_now, chapters_of, rebuilt
from game.play.chronicle.book import Book, Line, marked, plain, spans
from game.play.chronicle.lives import MOST_LINES
from game.play.chronicle.markdown import markdown
from game.play.chronicle.own_words import LONGEST, own_words, write_down
from game.play.chronicle.page import Pictures, page
from game.play.chronicle.writing import written_book
from game.play.lived_stories import LivedStory, live
from game.rules.queries.annals import Chapter, Note

SEEDS = (2, 11)
PNG = b"\x89PNG\r\n\x1a\n"
NASTY = '<script>alert("x")</script> & *bold* [link](http://x) | # `code` {who} \ue000s1\ue001'


@pytest.fixture(scope="module", params=SEEDS)
def story(request, library) -> LivedStory:
    return live(request.param, 6, library)


def chapters_in(story: LivedStory) -> list[KeptChapter]:
    return [*chapters_of(story.notes), chapter_now(story.session)]


def book_of(story: LivedStory, chapters: list[KeptChapter] | None = None, kept: object = None) -> Book:
    session = story.session
    return written_book(session.library, session.library.language, session.campaign, chapters_in(story) if chapters is None else chapters, kept)


def lines_of(book: Book) -> list[Line]:
    return [line for year in book.years for paragraph in year.paragraphs for line in paragraph]


def family(library: Library, children: int, kept: object = None) -> Book:
    """Returns the chronicle of a settlement in which two people have so many children; the mother dies of the last."""
    story = live(SEEDS[0], 0, library)
    campaign = copy.deepcopy(story.session.campaign)
    campaign.survivors = [Survivor("s1", "Ann"), Survivor("s2", "Bob", "male"), *[Survivor(f"s{n + 3}", f"Kid{n}") for n in range(children)]]
    campaign.survivors[0].dead = True
    notes = [Note("birth", 1 + n, n + 1, 0, f"s{n + 3}", "s1", "s2") for n in range(children)]
    notes += [Note("decided", children, children + n, n, "settlement", card) for n, card in enumerate(("graves", "cannibalize", "protect_the_young"))]
    notes.append(Note("death", children, children + 9, 0, "s1", "intimacy"))
    return written_book(library, library.language, campaign, [KeptChapter(Chapter("aftermath", 1, notes=notes))], kept)


# ---- what must stand there ------------------------------------------------------------------------------------------
def test_no_death_birth_or_principle_is_missing(story):
    campaign, told = story.session.campaign, lines_of(book_of(story))
    assert {s.id for s in campaign.survivors if s.dead} <= {line.who for line in told if line.kind in ("death", "left")}
    assert {line.who for line in told if line.kind == "birth"} == {s.id for s in campaign.survivors if s.parents}
    assert [line.about for line in told if line.kind == "decided"] == campaign.settlement.principles
    for life in book_of(story).lives:
        assert 0 < len(life.lines) <= MOST_LINES
        assert not life.dead or life.lines[-1].kind in ("death", "left")


@pytest.mark.parametrize("children", [1, 4, 5, 30])
def test_many_children_are_all_named_on_the_page_of_their_parents(library, children):
    book = family(library, children)
    mother, father, *kids = book.lives
    for life in (mother, father):
        assert len(life.lines) <= MOST_LINES
        assert {part.who for line in life.lines if line.kind == "birth" for part in spans(line.text)} >= {kid.who for kid in kids}
    assert [line.about for line in father.lines if line.kind == "decided"] == ["graves", "cannibalize", "protect_the_young"]
    assert mother.lines[-1].kind == "death" and all(kid.lines[0].kind == "birth" for kid in kids)
    assert len(book.families) == 1 and [branch.who for branch in book.families[0].children] == [kid.who for kid in kids]


def test_the_dead_of_a_story_from_before_chapters_are_named(story):
    old = book_of(story, [KeptChapter(Chapter("aftermath", 3, notes=[Note("year", 3, 0, 0)]))])
    assert {line.who for line in lines_of(old) if line.kind == "death"} == {s.id for s in story.session.campaign.survivors if s.dead}


def test_each_line_has_its_step_in_a_chapter_of_its_year(story):
    chapters = chapters_in(story)
    for line in [*lines_of(book_of(story)), *[line for life in book_of(story).lives for line in life.lines]]:
        assert (line.step is not None and chapters[line.step.chapter].facts.year in (line.year, line.year - 1)) or not line.year


def test_every_sentence_has_its_words(story, library):
    written = markdown(book_of(story), library.language) + markdown(family(library, 3), library.language)
    assert "‹" not in written and "{" not in written


def test_sentences_that_say_the_same_are_used_in_turn(story):
    openings = [plain(paragraph[0].text) for year in book_of(story).years if year.number for paragraph in year.paragraphs[:1]]
    shapes = {re.sub(r"One person|\d+ people|\d+", "#", opening) for opening in openings}
    assert len(shapes) == min(3, len(openings))


def test_a_nemesis_without_a_deck_is_said(story, library):
    unwritten = next(name for name, card in library.monster.items() if card.unfinished)
    fight = next(chapter.facts for chapter in chapters_in(story) if chapter.facts.fight is not None)
    none = copy.deepcopy(fight)
    assert none.fight is not None
    none.monster = none.fight.monster = unwritten
    none.fight.outcome, none.fight.hero, none.fight.escape, none.notes = "none", None, None, [Note("showdown_ended", 4, 1, 0, about="none")]
    told = lines_of(book_of(story, [KeptChapter(none)]))
    assert "not written yet" in told[0].text and library.monster[unwritten].name in told[0].text


def test_a_fight_that_goes_on_has_its_dead_but_no_hero_and_no_escape_yet(story):
    fight = next(chapter.facts for chapter in chapters_in(story) if chapter.facts.fight is not None and chapter.facts.fight.hero is not None)
    assert {"fight", "hero"} <= {line.kind for line in lines_of(book_of(story, [KeptChapter(fight)]))}
    now = copy.deepcopy(fight)
    assert now.fight is not None
    now.fight.outcome, now.notes = "none", [Note("death", 4, 1, 0, fight.people[0], "bleeding", "white_lion.claw", 2)]
    assert [line.kind for line in lines_of(book_of(story, [KeptChapter(now)]))][:2] == ["fight", "death"]
    assert not {"hero", "escape"} & {line.kind for line in lines_of(book_of(story, [KeptChapter(now)]))}


def test_how_a_story_was_begun_stands_among_the_rules_of_the_table(library):
    campaign, say = copy.deepcopy(live(SEEDS[0], 0, library).session.campaign), library.language.say
    usual = written_book(library, library.language, campaign, []).rules
    campaign.players.append(Player("Eve", 4))
    campaign.prologue, campaign.lost = "skipped", 2
    begun = [say("house_rules.crowd", n=5), say("house_rules.prologue.skipped"), say("house_rules.lost", n=2)]
    assert written_book(library, library.language, campaign, []).rules == [*usual, *begun]


# ---- the same again -------------------------------------------------------------------------------------------------
def test_a_chronicle_that_was_lost_is_rebuilt_from_the_recordings_byte_by_byte(story):
    language, pictures = story.session.library.language, Pictures(PNG, {"a": PNG}, {(0, 0): PNG})
    kept = chapters_of(story.notes)
    again = [KeptChapter(facts, chapter.recording) for chapter in kept if (facts := rebuilt(chapter.recording, story.session.library)) is not None]
    first, second = (book_of(story, [*chapters, chapter_now(story.session)]) for chapters in (kept, again))
    assert page(first, language, pictures) == page(second, language, pictures)
    assert markdown(first, language) == markdown(second, language)


# ---- the players' words ---------------------------------------------------------------------------------------------
def test_words_are_kept_beside_years_and_lives(library):
    notes: dict[str, object] = {}
    write_down(notes, "year 1", "  We  laughed.\n")
    write_down(notes, "life s1", "x" * (LONGEST + 9))
    assert own_words(notes, "year 1") == "We laughed." and len(own_words(notes, "life s1")) == LONGEST and own_words(notes, "year 2") == ""
    book = family(library, 1, notes)
    assert [year.own_words for year in book.years] == ["We laughed."] and "We laughed." in markdown(book, library.language)
    write_down(notes, "year 1", " ")
    assert own_words(notes, "year 1") == "" and own_words(notes, "life s1")


@pytest.mark.parametrize("notes", [None, [], {"own_words": 3}, {"own_words": {"year 1": 4}}])
def test_words_that_cannot_be_read_are_none(notes):
    assert own_words(notes, "year 1") == ""


# ---- the forms ------------------------------------------------------------------------------------------------------
class Elements(HTMLParser):
    """Collects the elements and addresses of a page, and its text."""

    def __init__(self, written: str) -> None:
        super().__init__()
        self.tags, self.links, self.ids, self.read, self.open = set[str](), list[str](), set[str](), list[str](), list[str]()
        self.feed(written)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        found = dict(attrs)
        self.links += [found[name] for name in ("href", "src") if name in found]
        self.ids |= {found["id"]} if "id" in found else set()
        self.open += [tag] if tag not in ("meta", "img") else []

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.read.append(data)


def nasty(library: Library) -> Book:
    notes: dict[str, object] = {}
    write_down(notes, "year 1", NASTY)
    write_down(notes, "life s1", NASTY)
    story = live(SEEDS[0], 0, library)
    campaign = copy.deepcopy(story.session.campaign)
    campaign.settlement.name = NASTY
    for survivor in campaign.survivors:
        survivor.name = NASTY
    for player in campaign.players:
        player.name = NASTY
    chapters = [*chapters_of(story.notes), KeptChapter(Chapter("aftermath", 1, notes=[Note("named", 1, 0, 0, about=NASTY), Note("joined", 1, 0, 0, "s1")]))]
    return written_book(library, library.language, campaign, chapters, notes)


def test_no_word_of_a_player_is_a_mark_of_the_page(library):
    found = Elements(page(nasty(library), library.language, Pictures()))
    assert not found.tags & {"script", "link", "iframe"} and found.open == []
    assert all(link.startswith(("#", "data:")) for link in found.links)
    assert {link[1:] for link in found.links if link.startswith("#")} <= found.ids
    assert sum('<script>alert("x")</script>' in text for text in found.read) > 4


def test_no_word_of_a_player_is_a_mark_of_markdown(library):
    written = markdown(nasty(library), library.language)
    assert not re.search(r"(?<!\\)<script|(?<!\\)\*bold|(?<!\\)\[link|(?<!\\)`code", written)
    assert not re.search(r"(?<!\\)\|(?! )", re.sub(r"^\|.*\|$", "", written, flags=re.MULTILINE))


def test_a_name_with_signs_of_marks_stays_a_name():
    assert [part.who for part in spans(marked("s1", "A\ue000s2\ue001B\ue002C"))] == ["s1"]


def test_the_page_needs_nothing_from_elsewhere(story):
    written = page(book_of(story), story.session.library.language, Pictures(PNG, {"a": PNG}))
    bare = re.sub(r"data:[a-z/]+;base64,[A-Za-z0-9+/=]*", "data:", written)
    assert not re.search(r"https?:|//[a-z]|@import|url\((?!data:)", bare) and "default-src 'none'" in bare


@pytest.mark.skipif(shutil.which("chromium") is None, reason="no Chromium on this machine")
def test_the_page_opens_in_a_browser_without_a_network(library, tmp_path):
    """The browser lays the page out and reads what the script of the test asks: fonts are used, nothing is wider than the window."""
    written = page(family(library, 3), library.language, Pictures())
    loaded = "[...document.fonts].filter(font => font.status == 'loaded').length"
    asked = f"<script>document.fonts.ready.then(() => {{document.title = document.documentElement.scrollWidth + ' ' + {loaded}}})</script>"
    out = tmp_path / "chronicle.html"
    out.write_text(re.sub(r'<meta http-equiv="Content[^>]*>', "", written).replace("</body>", f"{asked}</body>"), encoding="utf-8")
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,900", "--virtual-time-budget=3000", "--dump-dom", out.as_uri()]
    shown = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False).stdout
    wide, fonts = re.search(r"<title>(\d+) (\d+)</title>", shown).groups()
    assert int(wide) <= 1280 and int(fonts) == 3
