"""The last page without a window: its paper, its chronicle, its ways on."""

from __future__ import annotations

import pytest

from game.model.campaign import StoneFace
from game.play.bots import CarefulBot
from game.play.chapters import KeptChapter, keep_chapter
from game.rules.queries.annals import Chapter, Note
from game.scenes.endings.battle import BattleEnd
from game.scenes.endings.chronicle import CardShown, Chronicle, People
from game.scenes.endings.paper import Paper
from game.scenes.endings.story import StoryEnd
from game.ui.draw.text import unmarked
from game.ui.draw.units import Box
from game.ui.kit.tokens import survivor_tokens
from game.ui.kit.widget import Widget
from game.ui.settlement.story_page import Tale
from tests.ui.desk import Desk, by_key, overlapping
from tests.ui.looks import WORDS
from tools.samples.settlement import after_victory
from tools.samples.showdown import battle_session

WIDTHS = [320.0, 560.0, 800.0]


def a_chronicle(session, width: float, opened: list[str] | None = None) -> Chronicle:
    seen = opened if opened is not None else []
    people = People(session.game, survivor_tokens(session.campaign), lambda survivor: seen.append(survivor.id))
    return Chronicle(Desk().pen, WORDS, people, width)


def made_of(rows: Chronicle) -> list[Widget]:
    return Desk().laid(rows.column(), rows.width)


@pytest.mark.parametrize("pictured", [False, True])
@pytest.mark.parametrize("width", WIDTHS)
def test_rows_of_the_end_of_a_story_do_not_lie_over_each_other(width, pictured):
    session = after_victory(3, dead=2)
    settlement = session.campaign.settlement
    settlement.locations = ["lantern_hoard", "bone_smith", "skinnery", "organ_grinder"]
    settlement.innovations = ["language", "paint", "symposium", "drums"]
    rows = a_chronicle(session, width)
    end = StoryEnd(WORDS, session)
    rows.tale(end.title, end.scenery, end.tale())
    end.fill(rows, pictured)
    made = made_of(rows)
    assert overlapping(made, Box(0, 0, width, 0)) == []
    assert max(widget.box.bottom for widget in made) <= rows.high() + 1


@pytest.mark.parametrize("over", ["end_of_the_beginning", "game_over"])
def test_the_end_of_a_story_says_that_it_ends_here_and_counts_the_people(over):
    session = after_victory(3, dead=1)
    session.campaign.over = over
    rows = a_chronicle(session, 600)
    StoryEnd(WORDS, session).fill(rows, False)
    words = unmarked(next(item.words for item in rows.items if getattr(item, "key", "") == "counted"))
    assert "story ends" in words.lower() and "3 people" in words  # nobody was counted yet


def test_everybody_who_fought_has_a_sheet_to_open():
    session, opened = after_victory(3, dead=2), []
    rows = a_chronicle(session, 600, opened)
    StoryEnd(WORDS, session).fill(rows, True)
    made = by_key(made_of(rows))
    for survivor in session.campaign.survivors:
        made[f"sheet {survivor.id}"].press()
    assert opened == [survivor.id for survivor in session.campaign.survivors]


def test_how_somebody_died_is_what_was_written_down_then():
    session = after_victory(3, dead=1)
    dead = next(s for s in session.campaign.survivors if s.dead)
    kept = StoryEnd(WORDS, session, {"deaths": {dead.id: "intimacy"}})
    assert session.library.events["intimacy"].name in kept.how(dead) and kept.how(dead) != StoryEnd(WORDS, session).how(dead)


@pytest.mark.parametrize(("phase", "about", "said"), [
    ("showdown", "bleeding", "was killed by the White Lion in lantern year 4 (bleeding)."),
    ("showdown", "white_lion", "was killed by the White Lion in lantern year 4."),
    ("hunt", "stampede", "died on the hunt in lantern year 4 (Stampede)."),
    ("settlement", "", "died in the settlement in lantern year 4."),
])  # fmt: skip
def test_of_years_after_the_first_the_end_says_where_and_when_somebody_died(phase, about, said):
    session, notes = after_victory(3, dead=1), {}
    dead = next(s for s in session.campaign.survivors if s.dead)
    monster = "" if phase == "settlement" else "white_lion"
    keep_chapter(notes, KeptChapter(Chapter(phase, 4, monster=monster, notes=[Note("death", 4, 0, 0, dead.id, about)])))
    assert StoryEnd(WORDS, session, notes).how(dead) == said


def test_the_end_counts_the_dead_whom_no_step_has_counted_yet():
    session = after_victory(3, dead=1)
    session.campaign.over, session.campaign.settlement.death_count, session.campaign.settlement.uncounted_deaths = "game_over", 4, 2
    rows = a_chronicle(session, 600)
    StoryEnd(WORDS, session).fill(rows, False)
    assert "6 dead" in unmarked(next(item.words for item in rows.items if getattr(item, "key", "") == "counted"))


def test_what_was_won_in_a_battle_is_counted():
    desk, session = Desk(), battle_session(1)
    bot = CarefulBot(1)
    for _ in range(3):
        session.answer(bot.choose(session))
    showdown = session.campaign.showdown
    assert showdown is not None
    showdown.spoils = {"white_fur": 2, "eye_of_cat": 1}
    session.campaign.over = "victory"
    end = BattleEnd(desk.services, session)
    rows = a_chronicle(session, 600)
    end.fill(rows, False)
    labels = [widget.label for widget in made_of(rows) if widget.key.startswith("spoils")]
    assert len(labels) == 2 and "2" in labels[0] and end.title == WORDS.say("battle.end.victory")
    assert [way.key for way in end.ways_on()] == ["again", "new_dice", "another", "title"]


def test_cards_without_room_for_pictures_are_signs_with_names():
    session = after_victory(3)
    cards = [CardShown(name, session.library.gear[name].name, "gear") for name in list(session.library.gear)[:7]]
    heights = []
    for pictured in (False, True):
        rows = a_chronicle(session, 420)
        rows.cards("made", "Made", "gear", cards, pictured)
        made = made_of(rows)
        assert len(made) == 8 and overlapping(made, Box(0, 0, 420, 0)) == []
        heights.append(rows.high())
    assert heights[0] < heights[1]


def test_columns_of_a_chronicle_stand_beside_each_other():
    rows = a_chronicle(after_victory(3), 600)
    rows.gap(50)
    _, right = rows.beside(2, 20)
    right.head("Built")
    box = made_of(rows)[0].box
    assert (box.x, box.y, box.w) == (310, 50, 290)


def test_what_the_words_leave_of_the_paper_is_for_a_picture():
    desk, box = Desk(), Box(0, 0, 560, 640)
    paper = Paper("Label", "Title", "story/lost.webp")
    area = paper.lay(desk.pen, box, Tale(("Short.",), "Last."))
    assert paper.plate.h > 0 and not area.box.overlaps(paper.plate)
    paper.lay(desk.pen, box, Tale(("A long story that goes on. " * 60,), "Last."))
    assert paper.plate.h == 0 and paper.box == box
    paper.clear()
    assert paper.box.w == 0


@pytest.mark.parametrize("out", [0, 1, 3])
def test_whoever_has_set_out_does_not_sleep_at_home(out):
    session = after_victory(3, dead=1)
    session.campaign.over, session.campaign.settlement.population = "end_of_the_beginning", 9
    living = [survivor.id for survivor in session.campaign.survivors if not survivor.dead]
    session.campaign.settlement.departing = living[:out]
    said = " ".join(StoryEnd(WORDS, session).tale().paragraphs)
    assert (WORDS.say("ending.tale.people", n=9) in said) == (out == 0)
    assert ("out into the dark" in said) == (out > 0)
    session.campaign.settlement.population = out or 9
    said = " ".join(StoryEnd(WORDS, session).tale().paragraphs)
    assert (WORDS.say("ending.tale.people.all_out", n=out) in said) == (out == len(living))


@pytest.mark.parametrize("battle", [False, True])
def test_of_the_dead_of_a_story_the_space_is_told_that_wears_their_face(battle):
    session = after_victory(3, dead=1)
    who = next(survivor for survivor in session.campaign.survivors if survivor.dead)
    session.campaign.stone_faces = [StoneFace("C4", who.id, who.name, who.look), StoneFace("H11", who.id, who.name, who.look, 0, 2)]
    session.campaign.battle = battle
    assert a_chronicle(session, 600).in_stone(who) == ([] if battle else ["H11 of the floor wears this face."])
