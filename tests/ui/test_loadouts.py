"""What a survivor wears is kept under a name and put on again from the storage, in one press that undo takes back."""

from __future__ import annotations

import pytest

from game.play.loadouts import MOST, Loadout, drop_loadout, keep_loadout, loadouts_of
from game.rules.queries.put_on import put_on
from game.rules.session import Session
from tests.ui.looks import WORDS, faults
from tests.ui.settling import click, go_to, rest, scene_of, strike, targets
from tests.ui.test_settlement_gear import packing, worn

OUTFIT = {"0": "rawhide_headband", "4": "rawhide_vest", "5": "bone_dagger"}


def dressed(session: Session, who: str, grid: dict[str, str]) -> None:
    """Gives the answers by which somebody wears a grid."""
    for key in put_on(session, who, grid).answers:
        session.answer(key)


def grid_of(session: Session, who: str) -> dict[str, str]:
    return session.game.by_id[who].grid


@pytest.fixture(scope="module")
def at_the_gear() -> Session:
    return packing()[1].session


@pytest.fixture
def departing(at_the_gear) -> Session:
    """A session at the question of the gear."""
    return at_the_gear.clone()


@pytest.fixture
def who(departing) -> str:
    return departing.campaign.settlement.departing[0]


# ---- putting on ------------------------------------------------------------------------------------------------------
def test_an_outfit_is_put_on_from_the_storage_and_what_was_worn_goes_there(departing, who):
    found = put_on(departing, who, OUTFIT)
    dressed(departing, who, OUTFIT)
    assert found.missing == () and grid_of(departing, who) == OUTFIT
    assert departing.campaign.settlement.storage["cloth"] >= 1
    assert put_on(departing, who, OUTFIT).answers == ()


def test_cards_that_are_worn_already_change_their_boxes(departing, who):
    dressed(departing, who, OUTFIT)
    turned = {"5": "rawhide_headband", "0": "bone_dagger", "8": "rawhide_vest"}
    assert all(key.startswith("move ") for key in put_on(departing, who, turned).answers)
    dressed(departing, who, turned)
    assert grid_of(departing, who) == turned


def test_what_another_wears_is_missing_and_the_rest_is_put_on(departing, who):
    other = departing.campaign.settlement.departing[1]
    departing.answer(f"put bone_dagger {other} 4")
    assert put_on(departing, who, OUTFIT).missing == ("bone_dagger",)
    dressed(departing, who, OUTFIT)
    assert grid_of(departing, who) == {"0": "rawhide_headband", "4": "rawhide_vest"} and grid_of(departing, other)["4"] == "bone_dagger"


# ---- notes -----------------------------------------------------------------------------------------------------------
def test_a_name_is_kept_once_and_cards_that_are_gone_are_left_out(departing):
    notes: dict[str, object] = {}
    keep_loadout(notes, "Hunter", OUTFIT)
    keep_loadout(notes, "Hunter", {"0": "cloth", "1": "no_such_card", "9": "cloth"})
    keep_loadout(notes, "Gone", {"0": "no_such_card"})
    assert loadouts_of(notes, departing.library) == [Loadout("Hunter", {"0": "cloth"})]
    drop_loadout(notes, "Hunter")
    assert loadouts_of(notes, departing.library) == []


@pytest.mark.parametrize("note", [None, 3, [1, {"name": 5}], [{"name": "x"}]])
def test_notes_that_were_changed_have_no_loadouts(departing, note):
    assert loadouts_of({"loadouts": note}, departing.library) == []


def test_of_very_many_the_oldest_go():
    notes: dict[str, object] = {}
    for number in range(MOST + 3):
        keep_loadout(notes, str(number), OUTFIT)
    assert len(notes["loadouts"]) == MOST and notes["loadouts"][0]["name"] == "3"


# ---- on the screen ---------------------------------------------------------------------------------------------------
def dress(scene, grid: dict[str, str]) -> None:
    """Puts a grid on the first who departs, as one press does."""
    scene.table.answer_all(put_on(scene.session, worn(scene).id, grid).answers)


def test_gear_is_kept_and_put_on_again_by_the_mouse_and_taken_back_as_one():
    app, scene = packing()
    dress(scene, OUTFIT)
    rest(app)
    click(app, "loadouts")
    click(app, "loadout.keep")
    click(app, "keep")
    name = worn(scene).name
    assert [each.name for each in loadouts_of(scene.table.notes, scene.library)] == [name]
    dress(scene, {"0": "cloth"})
    bare = dict(worn(scene).grid)
    rest(app)
    click(app, "loadouts")
    click(app, f"loadout.{name}")
    assert worn(scene).grid == OUTFIT and scene_of(app) is scene and not scene.overlays
    strike(app, "u")
    assert worn(scene).grid == bare


def test_the_same_by_the_keys_alone_and_a_loadout_is_forgotten():
    app, scene = packing()
    keep_loadout(scene.table.notes, "Hunter", OUTFIT)
    rest(app)
    go_to(app, "loadouts")
    strike(app, "enter")
    strike(app, "enter")
    assert worn(scene).grid == OUTFIT
    go_to(app, "loadouts")
    strike(app, "enter")
    assert targets(app)["loadout.Hunter"].enabled is False
    go_to(app, "drop.Hunter")
    strike(app, "enter")
    assert loadouts_of(scene.table.notes, scene.library) == [] and scene.top.find("loadout.keep") is not None


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 0.8), ((1280, 720), 2.0), ((640, 360), 1.0)])
def test_drawer_and_button_have_room(size, scale):
    app, scene = packing(size, scale)
    keep_loadout(scene.table.notes, "The one with the very long name", OUTFIT)
    keep_loadout(scene.table.notes, "Far", {"0": "skull_helm", "1": "cat_eye_circlet"})
    scene.relayout()
    rest(app)
    assert faults(app) == []
    click(app, "loadouts")
    assert faults(app) == [] and scene.top.title == WORDS.say("loadouts.title", name=worn(scene).name)
