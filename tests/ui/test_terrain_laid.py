"""Terrain that the survivors lay: its card says what it does and how many are left, and each space shows what the tile would cover."""

from __future__ import annotations

import pytest

from game.rules.queries import position
from game.rules.session import Session
from game.ui.board.board_state import Reach, cell_of
from tests.ui.battle_table import scene_of, shown
from tests.ui.looks import faults
from tools.samples.showdown import battle_session

pytestmark = pytest.mark.fine_floor


def laying(tiles: int = 0) -> Session:
    """Returns the set-up of a battle in which the survivors ambush the monster, at the question where a tile lies, after so many."""
    session = battle_session(1)
    session.campaign.showdown.ambush, session.campaign.showdown.bare = "survivors", False
    while session.question is not None and (session.question.kind != "place" or tiles > 0):
        tiles -= session.question.kind == "place"
        session.answer(session.question.options[0])
    return session


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_its_card_lies_beside_the_board_and_says_how_many_are_left(size):
    session = laying()
    app = shown(session, size)
    scene, tile = scene_of(app), position.tile_to_lay(session.game, session.question)
    card = scene.library.terrain[tile.card]
    said = " ".join(widget.label for widget in scene.every() if widget.key.startswith("card"))
    assert card.name in said and tile.left == card.tiles and faults(app) == []


def test_each_tile_leaves_one_less():
    first, second = (position.tile_to_lay(session.game, session.question) for session in (laying(), laying(1)))
    assert first.card == second.card and (first.left, second.left) == (2, 1)


def test_the_space_in_focus_shows_what_the_tile_covers_and_there_it_comes_to_lie():
    session = laying()
    app = shown(session)
    scene, options = scene_of(app), session.question.options
    for space in (options[0], options[len(options) // 2], options[-1]):
        scene.fight.pointed = space
        scene.remark()
        outlined = [mark for mark in scene.fight.view.marks if isinstance(mark, Reach)]
        assert len(outlined) == 1 and space in outlined[0].spaces
        tile = position.tile_to_lay(session.game, session.question)
        rows, columns = (len({cell_of(each)[part] for each in outlined[0].spaces}) for part in (0, 1))
        assert sorted((rows, columns)) == sorted((tile.rows, tile.columns))
    session.answer(space)
    assert session.campaign.showdown.terrain[-1].spaces == list(outlined[0].spaces)
