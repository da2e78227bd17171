"""The title's floor is paved with the dead of all stories that are kept; each is named under the pointer, and none is in the way."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.model.campaign import Player, StoneFace
from game.play.save_files import SavedFace, SavedPerson, StorySummary, summary_of
from game.scenes.front.title_floor import Lain, all_lain, lain_in
from game.scenes.session import stories
from game.ui.kit.inputs import Pointer
from tests.ui.looks import SCALES, SIZES, WORDS, faults, shown
from tests.ui.test_front_glances import kept
from tests.ui.test_front_saves import PEOPLE

pytestmark = pytest.mark.fine_floor


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def keep_dead(title: str, *faces: StoneFace) -> str:
    session = stories.new_session([Player("Ana", 0)], [(n, s, 1, k) for n, s, _, k in PEOPLE], seed=4)
    session.campaign.stone_faces = list(faces)
    return kept(session, title)


def some(count: int, prefix: str = "Ann") -> list[StoneFace]:
    return [StoneFace("A1", f"s{n}", f"{prefix} {n}", "abcdef"[n % 6], n % 4, 1 + n % 2) for n in range(count)]


def title(size=(1920, 1080), scale=1.0):
    app = shown("title", size, scale)
    for _ in range(200):
        if app.current.looked and app.current.reading is None:
            break
        app.advance(0.02)
    app.draw()
    return app


def places(app):
    return [widget for widget in app.current.widgets if widget.key.startswith("dead")]


def test_a_summary_holds_the_last_dead_of_a_story():
    session = stories.new_session([Player("Ana", 0)], [(n, s, 1, k) for n, s, _, k in PEOPLE], seed=4)
    session.campaign.stone_faces = some(40)
    fallen = summary_of(session.campaign).fallen
    assert len(fallen) == 24 and fallen[-1] == SavedFace("Ann 39", "d", 3, 2)


def test_the_dead_of_all_stories_are_found_those_of_the_last_story_first():
    keep_dead("One", *some(2, "Ann"))
    keep_dead("Two", *some(1, "Bob"))
    *_, found = all_lain()
    assert [(one.face.name, one.story) for one in found] == [("Bob 0", "Two"), ("Ann 1", "One"), ("Ann 0", "One")]


def test_reading_goes_story_by_story():
    for number in range(3):
        keep_dead(f"Story {number}", *some(1, f"P{number}"))
    assert len(list(all_lain())) == 3


def test_of_a_story_from_before_the_dead_of_its_list_are_taken():
    people = (SavedPerson("Ann", "a"), SavedPerson("Bob", "b", dead=True))
    assert lain_in(StorySummary(people), "Old") == [Lain(SavedFace("Bob", "b"), "Old")]
    assert lain_in(StorySummary(settlement="Mercy", fallen=(SavedFace("Cat"),)), "Old") == [Lain(SavedFace("Cat"), "Mercy")]


@pytest.mark.parametrize(("lain", "said"), [
    (Lain(SavedFace("Ann", "a", 0, 1), "One"), "first fight"), (Lain(SavedFace("Ann", "a", 0, 3), "One"), "attempt 3"),
    (Lain(SavedFace("Ann", "a", 4, 1), "One"), "lantern year 4"), (Lain(SavedFace("Ann"), "One", True), "free battle")])
def test_the_words_under_the_pointer_say_who_and_when(lain, said):
    tip = lain.tip(WORDS)
    assert tip.head == "Ann" and said in tip.body and "One" in tip.body and "‹" not in tip.body


def test_somebody_without_a_name_is_somebody():
    assert Lain(SavedFace(""), "One").tip(WORDS).head == "Somebody without a name"


def test_a_face_under_the_pointer_is_lit_and_named():
    keep_dead("One", *some(8))
    app = title()
    spot = places(app)[0]
    before = app.window.surface.get_at(tuple(round(part * app.current.units.u) for part in spot.box.centre))
    app.send(Pointer("move", *spot.box.centre, 0))
    for _ in range(12):
        app.advance(0.05)
    app.draw()
    assert sum(app.window.surface.get_at(tuple(round(part * app.current.units.u) for part in spot.box.centre))[:3]) > sum(before[:3])
    assert spot.tip is not None and "Ann 7" in spot.tip.head


def test_without_dead_the_floor_is_as_it_was():
    keep_dead("One")
    assert places(title()) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_no_face_is_in_the_way_in_any_window(size, scale):
    keep_dead("One", *some(24))
    app = title(size, scale)
    others = [widget.box for widget in app.current.widgets if not widget.key.startswith("dead")]
    for spot in places(app):
        assert not any(spot.box.overlaps(box) for box in others), spot.key
        assert not spot.focusable
    for one, other in combinations(places(app), 2):
        inner = one.box.inset(one.box.w * 0.3, 2), other.box.inset(other.box.w * 0.3, 2)
        assert not inner[0].overlaps(inner[1]), (one.key, other.key)
    assert faults(app) == []
    if size == (1920, 1080) and scale == 1.0:
        assert len(places(app)) >= 8
