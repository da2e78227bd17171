"""Pictures of cards: where they come from, what stands in for them, and that none can stop the game."""

from __future__ import annotations

import struct
from pathlib import Path

import pygame
import pytest

from game import paths
from game.ui.cards import pictures as card_pictures
from game.ui.cards.face import is_large, medallion
from game.ui.draw import engraving, images, motifs
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Units
from tests.ui.looks import WORDS

SIZE = (254, 150)


@pytest.fixture(autouse=True)
def _anew():
    card_pictures.use([])
    card_pictures.forget()
    yield
    card_pictures.use([])
    card_pictures.forget()


def drawn_by(folder: Path, kind: str, name: str, size: tuple[int, int] = (120, 80)) -> Path:
    file = folder / "pictures" / kind / name
    file.parent.mkdir(parents=True, exist_ok=True)
    picture = pygame.Surface(size, 0, 24)
    for x in range(size[0]):
        grey = 255 * x // size[0]
        pygame.draw.line(picture, (grey, grey, grey), (x, 0), (x, size[1]))
    pygame.image.save(picture, file)
    return file


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def light(surface: pygame.Surface) -> float:
    return pygame.transform.average_color(surface)[0]


def test_the_same_card_has_the_same_made_up_picture_and_two_cards_differ():
    one, again = (bytes_of(card_pictures.engraved("gear", "a_pack.spoon", SIZE, 1.0)) for _ in range(2))
    motifs.forget()
    card_pictures.forget()
    anew = bytes_of(card_pictures.engraved("gear", "a_pack.spoon", SIZE, 1.0))
    other = bytes_of(card_pictures.engraved("gear", "a_pack.fork", SIZE, 1.0))
    assert one == again == anew and one != other


def test_lines_swell_with_the_light():
    tones = []
    for grey in (0, 90, 170, 255):
        tone = pygame.Surface((90, 60), 0, 24)
        tone.fill((grey, grey, grey))
        flow = pygame.Surface((90, 60), 0, 24)
        flow.fill((128, 128, 128))
        tones.append(light(engraving.etched(tone, flow, (180, 120))))
    assert tones == sorted(tones) and tones[0] < 30 and tones[-1] > 190


def test_the_flow_bends_the_lines():
    tone = pygame.Surface((90, 60), 0, 24)
    tone.fill((120, 120, 120))
    flat, bent = pygame.Surface((90, 60), 0, 24), pygame.Surface((90, 60), 0, 24)
    flat.fill((128, 128, 128))
    bent.fill((128, 128, 128))
    pygame.draw.circle(bent, (190, 190, 190), (45, 30), 22)
    assert bytes_of(engraving.etched(tone, flat, (180, 120))) != bytes_of(engraving.etched(tone, bent, (180, 120)))


def test_what_lies_behind_the_figure_is_printed_fainter():
    tone, cover = pygame.Surface((90, 60), 0, 24), pygame.Surface((45, 30), 0, 24)
    tone.fill((200, 200, 200))
    pygame.draw.rect(cover, (255, 255, 255), (0, 0, 22, 30))
    for drawn in (engraving.etched(tone, None, (180, 120), cover=cover), engraving.washed(tone, (90, 60), cover=cover)):
        half = drawn.get_width() // 2
        figure, ground = (light(drawn.subsurface((x, 0, half - 4, drawn.get_height()))) for x in (0, half + 4))
        assert figure > ground * 1.3 > 30


def test_a_pack_gives_a_card_its_own_picture(tmp_path):
    drawn_by(tmp_path, "gear", "spoon.png")
    made_up = bytes_of(card_pictures.engraved("gear", "a_pack.spoon", SIZE, 1.0))
    card_pictures.use([tmp_path])
    own = card_pictures.engraved("gear", "a_pack.spoon", SIZE, 1.0)
    right, left = own.subsurface((200, 0, 54, 150)), own.subsurface((0, 0, 54, 150))
    assert bytes_of(own) != made_up and light(right) > light(left) + 60
    assert card_pictures.untold() == []


def test_the_later_pack_wins(tmp_path):
    first, second = tmp_path / "one", tmp_path / "two"
    drawn_by(first, "ai", "claw.png", (60, 40))
    wanted = drawn_by(second, "ai", "claw.png", (61, 40))
    card_pictures.use([first, second])
    found = card_pictures.found("ai", "white_lion.claw")
    assert found is not None and found == (wanted, False)


@pytest.mark.parametrize(
    "wrong",
    [
        b"",
        b"GIF89a and so on, which is no picture of ours at all",
        b"RIFF\x00\x00\x00\x00WEBPVP8 ",
        b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 60_000, 60_000) + b"\x08\x02\x00\x00\x00",
        b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 300, 200) + b"\x08\x02\x00\x00\x00 cut short",
    ],
    ids=["empty", "other_type", "header_cut", "huge", "truncated"],
)
def test_a_wrong_picture_is_said_once_and_another_with_the_id_on_it_stands_in_its_place(tmp_path, wrong):
    made_up = card_pictures.engraved("gear", "a_pack.spoon", SIZE, 1.0)
    file = tmp_path / "pictures" / "gear" / "spoon.png"
    file.parent.mkdir(parents=True)
    file.write_bytes(wrong)
    card_pictures.use([tmp_path])
    stand_in = card_pictures.engraved("gear", "a_pack.spoon", SIZE, 1.0)
    above = (0, 0, SIZE[0], SIZE[1] * 7 // 10)
    assert bytes_of(stand_in.subsurface(above)) == bytes_of(made_up.subsurface(above))
    images.named(made_up, "a_pack.spoon", low=True)
    assert bytes_of(stand_in) == bytes_of(made_up)
    card_pictures.engraved("gear", "a_pack.spoon", (400, 260), 1.0)
    assert card_pictures.untold() == ["spoon.png"] and card_pictures.untold() == []


def test_an_id_cannot_leave_its_folder(tmp_path):
    drawn_by(tmp_path, "gear", "spoon.png")
    (tmp_path / "spoon.png").write_bytes(b"")
    card_pictures.use([tmp_path])
    assert card_pictures.found("gear", "../spoon") is None


def test_every_plate_of_the_game_is_whole():
    plates = sorted((paths.images() / "cards").rglob("*.webp"))
    for plate in plates:
        kind, card = plate.parent.name, plate.stem
        card_pictures.engraved(kind, card, (60, 40), 1.0)
        assert 1000 < plate.stat().st_size < 60_000, plate.name
    assert card_pictures.faults == {}


def test_no_picture_is_another_with_a_new_name():
    plates = sorted((paths.images() / "cards").rglob("*.webp"))
    seen = {plate.read_bytes(): plate.name for plate in plates}
    assert len(seen) == len(plates)


def test_a_changed_number_differs_in_shape_too():
    pictures = []
    for changed in (False, True):
        canvas = Canvas(pygame.Surface((120, 120), 0, 32), Units((1280, 720)), WORDS)
        medallion(canvas, 60, 60, 40, "slash", "3", changed)
        pictures.append(pygame.transform.grayscale(canvas.surface))
    assert bytes_of(pictures[0]) != bytes_of(pictures[1])
    assert is_large(500) and not is_large(296)


@pytest.mark.parametrize("head", [20, 60, 110, 150])
def test_a_low_strip_of_a_picture_keeps_the_head_of_what_it_shows(head):
    whole = pygame.Surface((480, 320), 0, 24)
    whole.fill((30, 30, 30))
    pygame.draw.rect(whole, (60, 60, 60), (0, 0, 480, 40))  # something darker above it
    pygame.draw.rect(whole, (230, 220, 200), (200, head, 80, 320 - head))
    strip = card_pictures.covering(whole, (480, 120))
    assert strip.top <= head < strip.bottom - 30 and strip.size == (480, 120)
    assert card_pictures.covering(whole, (480, 300)).top == round(20 * 0.46), "where nearly all is seen the middle stays"
