"""Signs that a pack brings for its cards and counters, and where counters are seen: on sheets, on the monster's panel, in the settlement's stock."""

from __future__ import annotations

import pygame
import pytest

from game.cards.definitions import Card, Gear
from game.ui.cards import pictures
from game.ui.cards.gear_icons import counter_icon, gear_icon, resource_icon
from game.ui.cards.people import counter_passages, sheet_facts
from game.ui.draw import icons, picture_faults
from game.ui.kit.tokens import survivor_tokens
from game.ui.settlement.head import stock
from tests.ui.looks import WORDS
from tests.ui.showdown_player import opened, scene_of
from tools.samples.showdown import story


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pictures.use([])
    picture_faults.forget()


def painted(folder, name: str, half: bool = True) -> None:
    """Writes a sign of which the left half is opaque, or a file that is no picture, and reads the pack."""
    (folder / "pictures" / "signs").mkdir(parents=True, exist_ok=True)
    file = folder / "pictures" / "signs" / f"{name}.png"
    if half:
        drawn = pygame.Surface((40, 40), pygame.SRCALPHA)
        drawn.fill((10, 200, 10, 255), (0, 0, 20, 40))
        pygame.image.save(drawn, file)
    else:
        file.write_bytes(b"no picture")
    pictures.use([])
    pictures.use([folder])


def test_a_sign_is_drawn_in_the_colour_asked_for_where_it_is_opaque(tmp_path):
    painted(tmp_path, "wax")
    drawn = icons.icon(counter_icon("wax"), 20, (200, 100, 50))
    assert drawn.get_size() == (20, 20) and drawn.get_at((4, 10)) == (200, 100, 50, 255) and drawn.get_at((16, 10)).a == 0


def test_a_sign_of_a_card_goes_before_the_one_that_it_names_and_before_its_kind(tmp_path):
    library = story(1).game.library
    name, resource = next(name for name, card in library.gear.items() if card.sign is None and card.weapon is not None), next(iter(library.resources))
    usual = gear_icon(library, name)
    assert usual in {"axe", "bone", "dagger", "darts", "slash", "sword", "band", "gear", "stone"}
    painted(tmp_path, name)
    painted(tmp_path, resource)
    assert gear_icon(library, name) == f"{icons.SIGNS}{name}" and resource_icon(library, resource) == f"{icons.SIGNS}{resource}"
    assert icons.exists(gear_icon(library, name)) and isinstance(library.gear[name], Gear)
    pictures.use([])
    assert gear_icon(library, name) == usual


def test_a_card_of_a_monsters_deck_may_be_named_without_the_monster(tmp_path):
    painted(tmp_path, "coat")
    named = Card(name="Axe", sign="axe")
    assert icons.card_sign("ox.coat", named) == f"{icons.SIGNS}coat" and icons.card_sign("ox.hoof", named) == "axe" and icons.card_sign("ox.hoof") == ""


def test_what_is_no_picture_is_no_sign_and_is_told(tmp_path):
    painted(tmp_path, "wax", half=False)
    assert counter_icon("wax") == "star" and picture_faults.untold() == ["wax.png"]


def test_counters_with_a_name_are_seen_where_they_are_counted():
    app = opened(1, 16)
    scene = scene_of(app)
    game, survivor = scene.fight.game, scene.campaign.survivors[0]
    assert not any(chip.label.startswith("points") for chip in scene.fight.panels.chips())
    survivor.notes += ["points", "points", "a_word_that_nothing_counts"]
    game.monster.counters |= {"points": 3, "eyes": 2}
    facts = sheet_facts(game, survivor, survivor_tokens(scene.campaign)[survivor.id])
    assert facts.tokens[-1] == ("star", "2")
    (passage,) = counter_passages(game, survivor.id)
    assert (passage.head, passage.right) == ("Points", "2")
    assert [chip.label for chip in scene.fight.panels.chips()].count("points 3") == 1 and "eyes" not in str(scene.fight.panels.chips())
    game.settlement.notes += ["volumes"] * 4
    assert [(fact.word, fact.count) for fact in stock(game, WORDS) if fact.what == "volumes"] == [("volumes on monsters", 4)]
