"""Names that cannot be shown or are far too long: refused where they are typed or read, or shown escaped; no frame waits for one."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from game.cards.library import Library, read_packs
from game.cards.source import LONGEST_TEXT
from game.play.impossible import Impossible
from game.play.impossible import shown as short
from game.play.packs import pack_folders, read_all
from game.play.save_files import Damaged, read_head, read_story, to_bytes
from game.play.saves import LONGEST_NAME, SUFFIX, Keeper, Unreadable
from game.rules.engine.options import is_name
from game.rules.session import Session
from game.scenes.session import stories
from game.ui.draw.units import Box
from game.ui.kit.inputs import Composing, Typed
from game.ui.kit.text_field import TextField
from tests.faults.test_kept_packs import MANIFEST
from tests.session.tables import story
from tests.ui.looks import shown
from tests.ui.test_front_story import settle

SIGNS = ("\x00", "\x1b", "\x7f", "\x9b", "\u200e", "\u200f", "\u2028", "\u202e", "\u2066", "\u2069", "\u061c", "\ufeff", "\U000e0041")
HUGE = "Long " * 40_000                                          # 200 KB
MOST_MS = 250.0                                                 # of a frame on a slow machine that other work shares


@pytest.fixture(scope="module")
def library() -> Library:
    return read_all()[0]


def errors_of(folder: Path, files: dict[str, str], alone: bool = False) -> list[str]:
    """Writes a pack and returns what is wrong with it, beside the core pack or `alone`."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text.encode("utf-8", "surrogatepass"))
    return [str(problem) for problem in read_packs([*([] if alone else pack_folders()), folder])[1] if problem.level == "error"]


def kept(library: Library, keeper: Keeper, id: str = "night") -> None:
    keeper.keep(Session(story(library, 1), library), id, {})
    assert keeper.flush(20)


# ---- typed ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("sign", SIGNS, ids=lambda sign: f"U+{ord(sign):04X}")
def test_a_field_takes_no_sign_that_cannot_be_seen(sign):
    typed: list[str] = []
    field = TextField("name", Box(0, 0, 100, 30), "", typed.append)
    field.handle(Typed(f"A{sign}B"))
    field.handle(Composing(f"C{sign}"))
    assert typed == ["AB"] and field.composing == "C"
    assert not is_name(f"A{sign}B")


def test_a_field_takes_no_more_than_there_is_room_for():
    field = TextField("name", Box(0, 0, 100, 30), "", longest=24)
    field.handle(Typed(HUGE))
    field.handle(Composing(HUGE))
    assert len(field.value) == 24 and len(field.composing) <= 24


# ---- packs ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("escaped", [False, True], ids=["as it is", "escaped"])
def test_a_pack_has_no_sign_that_cannot_be_seen(tmp_path, escaped):
    written = {f"{ord(sign):04x}": f"\\U{ord(sign):08X}" if escaped else sign for sign in SIGNS}
    files = {"pack.yaml": MANIFEST}
    for number, sign in written.items():
        files[f"gear.{number}.yaml"] = f'stone_{number}: {{name: "A{sign}B", keywords: [item]}}\n'
        files[f"language/en/{number}.yaml"] = f'a.b{number}: "A{sign}B"\n'
    found = errors_of(tmp_path / "cards", files)
    for file in files.keys() - {"pack.yaml"}:
        assert_no_such_sign(file, [one for one in found if file in one])
    for number, sign in written.items():
        assert_no_such_sign(number, errors_of(tmp_path / number, {"pack.yaml": MANIFEST.replace("name: Other", f'name: "A{sign}B"')}, alone=True))


def assert_no_such_sign(where: str, found: list[str]) -> None:
    """Holds that errors tell of a sign that cannot be seen, and have none themselves."""
    assert found and all(one.isprintable() for one in found), (where, found)
    assert any("U+" in one or "one line" in one for one in found), found


@pytest.mark.parametrize(("file", "text"), [
    ("gear.yaml", f"stone: {{name: {HUGE}, keywords: [item]}}\n"), ("gear.yaml", f"stone: {{name: {'A' * 61}, keywords: [item]}}\n"),
    ("language/en/a.yaml", f'a.b: "{HUGE}"\n'), ("pack.yaml", MANIFEST.replace("name: Other", f"name: {HUGE}")),
    ("pack.yaml", MANIFEST.replace("'1'", f"'{'1' * 30}'")),
], ids=["card", "card of 61", "sentence", "pack", "version"])  # fmt: skip
def test_a_pack_has_no_text_that_is_far_too_long(tmp_path, file, text):
    found = errors_of(tmp_path / "other", {"pack.yaml": MANIFEST, file: text})
    assert found and any("characters" in str(one) for one in found)
    assert all(len(str(one)) < 300 + len(str(tmp_path)) for one in found) and LONGEST_TEXT == 4000


# ---- saves ------------------------------------------------------------------------------------------------------------
def test_the_title_of_a_story_is_cut_and_escaped(library, tmp_path):
    keeper = Keeper(tmp_path)
    id = keeper.begin(f"\u202eNight\x00{HUGE}")
    kept(library, keeper, id)
    assert keeper.rename(id, f"Other\x1b{HUGE}")
    (entry,) = Keeper(tmp_path).list()
    assert entry.name.isprintable() and len(entry.name) <= LONGEST_NAME and entry.name.startswith("Other\\x1b")


@pytest.mark.parametrize(("field", "change"), [
    ("name", lambda story: setattr(story, "name", HUGE)), ("family", lambda story: setattr(story, "family", HUGE)),
], ids=["name", "family"])  # fmt: skip
def test_a_save_with_a_huge_text_in_its_head_is_refused_and_the_field_named(library, tmp_path, field, change):
    keeper = Keeper(tmp_path)
    kept(library, keeper)
    file = tmp_path / f"night{SUFFIX}"
    found = read_story(file)
    change(found)
    file.write_bytes(to_bytes(found))
    with pytest.raises(Damaged) as damaged:
        read_head(file)
    assert damaged.value.field == field
    with pytest.raises(Unreadable) as refused:
        Keeper(tmp_path).open("night", library)
    said = refused.value.said
    assert said.id == "save.field" and field in library.language.say(said.id, **said.arguments)
    assert Keeper(tmp_path).list()[0].damaged


@pytest.mark.parametrize("name", [HUGE, "A\u202eB", "A\x00B"], ids=["200 KB", "bidi", "NUL"])
def test_a_state_with_such_a_name_is_refused_and_named(library, tmp_path, name):
    for who in ("players", "survivors"):
        keeper = Keeper(tmp_path / who)
        session = Session(story(library, 1), library)
        saved = session.saved()
        getattr(saved.start, who)[0].name = name
        session.saved = lambda saved=saved: saved  # type: ignore[method-assign]
        keeper.keep(session, "night", {})
        assert keeper.flush(20)
        with pytest.raises(Unreadable) as refused:
            Keeper(keeper.folder).open("night", library)
        said = library.language.say(refused.value.said.id, **refused.value.said.arguments)
        assert refused.value.said.id == "save.impossible" and who in said and said.isprintable() and len(said) < 300


@pytest.mark.skipif(os.name != "posix", reason="file names of bytes")
def test_a_file_name_that_cannot_be_shown_is_escaped_in_the_list(tmp_path):
    for name in (b"a\x1b[31m\xe2\x80\xaeb", b"a\xffb"):
        (tmp_path / os.fsdecode(name + SUFFIX.encode())).write_bytes(b"junk")
    entries = Keeper(tmp_path).list()
    assert len(entries) == 2 and all(entry.name.isprintable() and entry.damaged for entry in entries)


def test_what_is_impossible_is_said_in_few_signs():
    said = Impossible("text", f"{HUGE}\x00", f"{HUGE}\u202e").said()
    assert all(text.isprintable() and len(text) <= 40 for text in said.arguments.values()) and short("ä") == "ä"


# ---- the screen -------------------------------------------------------------------------------------------------------
def slowest_ms(app, frames: int = 5) -> float:
    took = []
    for _ in range(frames):
        started = time.perf_counter()
        app.current.relayout()
        app.draw()
        took.append(1000 * (time.perf_counter() - started))
    return min(took)


def test_no_frame_of_the_title_or_the_saves_waits_for_a_huge_name(library, tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    keeper = stories.keeper()
    kept(library, keeper, "whole")
    for id, change in (("title", "name"), ("line", "family")):
        kept(library, keeper, id)
        found = read_story(keeper.folder / f"{id}{SUFFIX}")
        setattr(found, change, HUGE)
        (keeper.folder / f"{id}{SUFFIX}").write_bytes(to_bytes(found))
    long_name = "n" * 200
    (keeper.folder / f"{long_name}{SUFFIX}").write_bytes(b"junk")
    for scene in ("title", "saves"):
        app = shown(scene)
        settle(app)
        assert slowest_ms(app) < MOST_MS
        if scene == "saves":
            for entry in app.current.entries:
                app.current.choose(entry)
                settle(app)
                assert slowest_ms(app, 2) < MOST_MS and len(entry.name) <= LONGEST_NAME
