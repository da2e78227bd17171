"""The floor remembers: whoever dies becomes a stone face, which one space wears in every later fight of the story."""

from __future__ import annotations

import msgspec
import pytest

from game.model.campaign import Campaign, StoneFace
from game.model.space import SPACES, distances
from game.model.survivor import BOXES
from game.play.bots import BOTS
from game.play.invariants import Broken, Watch
from game.play.state_checks import status
from game.rules.engine.events import TurnedToStone
from game.rules.engine.game import Context
from game.rules.queries.messages import tell
from game.rules.restoring import restored, session_of
from game.rules.session import Session, encode
from game.rules.survivors import death
from tests.session.tables import story, written_and_read


def dies(showdown, who):
    showdown.run(death.kill(showdown.game, who, Context("test", "monster", who)))


def fallen(library, seed=3, **wishes):
    """Plays by a careless bot until somebody has died; returns the session."""
    session, bot = Session(story(library, seed, **wishes), library), BOTS["random"](seed)
    while not session.campaign.stone_faces:
        session.answer(bot.choose(session))
    return session


def test_the_space_where_somebody_fell_wears_the_face(showdown):
    ann, _ = showdown.survivor("Ann", "B11", look="c"), showdown.survivor("Bob", "B12")
    dies(showdown, ann)
    assert showdown.campaign.stone_faces == [StoneFace("B11", ann.id, "Ann", "c", 0, 1)]
    (fact,) = showdown.facts(TurnedToStone)
    assert tell(fact, showdown.campaign, showdown.library) == "Ann turns to stone: the floor wears this face at B11."


def test_a_space_wears_one_face_and_the_next_lies_as_near_as_can_be(showdown):
    people = [showdown.survivor(name, at) for name, at in (("Ann", "A1"), ("Bob", "A2"), ("Cat", "A3"), ("Dan", "P22"))]
    for who in people[:3]:
        who.space = "A1"
        dies(showdown, who)
    first, *others = [face.space for face in showdown.campaign.stone_faces]
    assert first == "A1" and sorted(others) == ["A2", "B1"]


@pytest.mark.parametrize("seed", [0, 1, 7, 123_456_789, -5])
def test_who_dies_at_home_lies_on_the_board_where_the_seed_of_the_story_says(showdown, seed):
    showdown.campaign.seed = seed
    people = [showdown.survivor(name, "") for name in ("Ann", "Bob", "Cat")]
    showdown.survivor("Dan", "A1")
    for who in people:
        dies(showdown, who)
    spaces = [face.space for face in showdown.campaign.stone_faces]
    assert len(set(spaces)) == 3 and set(spaces) <= set(SPACES)
    assert min(distances(one, 1)[other] for one in spaces for other in spaces if one != other) > 1


def test_a_floor_of_the_dead_wears_the_oldest_face_away(showdown):
    ann, _ = showdown.survivor("Ann", "H11"), showdown.survivor("Bob", "B12")
    showdown.campaign.stone_faces = [StoneFace(space, "s0") for space in SPACES]
    dies(showdown, ann)
    faces = showdown.campaign.stone_faces
    assert len({face.space for face in faces}) == len(SPACES) and (faces[-1].space, faces[-1].who) == ("A1", ann.id)


def test_no_die_falls_for_a_face(showdown):
    ann, _ = showdown.survivor("Ann", "B11"), showdown.survivor("Bob", "B12")
    before = showdown.campaign.dice_thrown
    dies(showdown, ann)
    assert showdown.campaign.dice_thrown == before


def test_faces_are_saved_and_read_and_go_with_an_answer_that_is_taken_back(library):
    session = fallen(library)
    faces = session.campaign.stone_faces
    assert session_of(written_and_read(session.saved()), library).campaign.stone_faces == faces
    session.undo()
    assert session.campaign.stone_faces == []
    session.redo()
    assert session.campaign.stone_faces == faces


def test_another_attempt_is_fought_on_the_faces_of_the_last(library):
    campaign = story(library, 3)
    for survivor in campaign.survivors:
        survivor.bleeding, survivor.injuries = 4, dict(BOXES)
    session, bot = Session(campaign, library), BOTS["random"](3)
    for _ in range(5_000):
        if session.question.kind == "defeat" or session.campaign.phase != "showdown":
            break
        session.answer(bot.choose(session))
    assert session.question.kind == "defeat"
    faces = session.campaign.stone_faces
    session.answer("again")
    assert session.campaign.attempt == 2 and session.campaign.stone_faces == faces and {face.who for face in faces} == {"s1", "s2", "s3", "s4"}
    assert all(face.attempt == 1 for face in faces) and not any(one.dead for one in session.campaign.survivors)


def test_a_save_from_before_opens_and_the_dead_since_then_have_faces(library):
    session = fallen(library)
    saved = session.saved()
    old = msgspec.to_builtins(saved)
    for state in (old["start"], old["checkpoint"]):
        del state["stone_faces"]
    old["states"] = [[at, mark + 1] for at, mark in saved.states]
    found = restored(msgspec.convert(old, type(saved)), library)
    assert found.difference is None and found.session.campaign.stone_faces == session.campaign.stone_faces
    assert msgspec.json.decode(msgspec.json.encode(old["start"]), type=Campaign).stone_faces == []


def test_two_faces_on_one_space_or_beyond_the_board_are_impossible(library):
    campaign = fallen(library).campaign
    assert not status(campaign, library)
    campaign.stone_faces = [*campaign.stone_faces, msgspec.structs.replace(campaign.stone_faces[0], who="s9")]
    assert [wrong.name for wrong in status(campaign, library)] == ["two_faces"]
    campaign.stone_faces[-1] = StoneFace("Q1", "s9")
    assert "space" in [wrong.name for wrong in status(campaign, library)]


CHANGES = [list.clear, lambda faces: faces.append(StoneFace("A1", "s1")), lambda faces: setattr(faces[0], "space", "P22")]


@pytest.mark.parametrize("change", CHANGES)
def test_the_watch_sees_a_face_that_goes_comes_or_moves_by_itself(library, change):
    session, watch, bot = fallen(library), Watch(), BOTS["random"](3)
    while session.campaign.showdown.stage in ("set_up", "deploy"):
        session.answer(bot.choose(session))
    watch.look(session, ())
    change(session.campaign.stone_faces)
    with pytest.raises(Broken, match="the floor"):
        watch.look(session, ())


def test_the_same_story_lays_the_same_faces(library):
    assert encode(fallen(library).campaign) == encode(fallen(library).campaign)
