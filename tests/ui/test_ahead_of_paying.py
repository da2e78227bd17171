"""What an endeavor rolls for is told before it is paid: each row of its table with its chance, beside those who could spend it."""

from __future__ import annotations

import pytest

from game.rules.engine.options import EndeavorOption, read_option
from game.rules.queries.tables_ahead import tables_of
from tests.ui.looks import faults
from tests.ui.settling import rest, stocked

AUGURY = "endeavor organ_grinder 0"


def spending(size=(1280, 720), scale=1.0, key=AUGURY, built=("lantern_hoard", "organ_grinder")):
    """Comes to the question who spends an endeavor."""
    app, scene = stocked({}, built, endeavors=3, size=size, scale=scale)
    scene.give(key)
    rest(app)
    assert scene.question.kind == "nominate" and scene.question.facts.endeavor == key
    return app, scene


def test_the_rows_of_an_augury_stand_with_their_chances_beside_who_could_spend_it_before_anything_is_paid():
    _, scene = spending()
    face = scene.middle.texts.endeavor_face(AUGURY, "Augury")
    table = tables_of(read_option("develop", AUGURY), scene.session.library)[0]
    assert [line.text for line in face.lines[: len(table.rows)]] == [row.words for row in table.rows]
    for line, row in zip(face.lines, table.rows, strict=False):
        assert row.head in line.head and f"{round(100 * row.chance)} %" in line.head
    assert sum(row.chance for row in table.rows) == pytest.approx(1)
    assert scene.find("asks") is not None and scene.session.campaign.settlement.endeavors == 3


def test_every_endeavor_that_rolls_has_such_a_card_and_no_other_has_one():
    _, scene = spending()
    library, texts = scene.session.library, scene.middle.texts
    told = 0
    for place, card in library.locations.items():
        for number, _ in enumerate(card.endeavors):
            option = EndeavorOption(place, number)
            face = texts.endeavor_face(option.key, place)
            assert (face is not None) == bool(tables_of(option, library)), option.key
            told += face is not None and bool(face.lines)
    assert told > 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_nothing_of_it_is_cut(size, scale):
    app, scene = spending(size, scale)
    assert (scene.find("asks") is not None) == (scene.middle.at.full.w > 900)
    assert faults(app) == []
