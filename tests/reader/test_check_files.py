"""Nothing in a pack is skipped in silence: files that nothing reads are noticed with what would be read and where; sounds that cannot be played are errors."""

from __future__ import annotations

import json
import struct

import pytest

from game import paths
from game.cards import sound_files
from game.cards.library import read_packs
from game.cards.sound_files import checksum
from game.play import check
from game.play.check_files import stray_packs
from game.scenes.session.sounds import own_sounds
from tests.reader.conftest import CORE

MONSTER = """\
moth:
  name: Moth
  unfinished: true
  source: ours
  instinct: [{heal: {who: monster, wounds: 1}}]
  basic_action: [{pick_target: [closest threat in range]}]
  levels: {"1": {level: 1, movement: 5, toughness: 6, deck: {basic: 1}}}
"""


def pages(seconds: float = 1.0, rate: int = 44100, channels: int = 2, packets: int = 3, granule: int | None = None) -> bytes:
    """Returns an Ogg file whose pages say that it is Vorbis of this length; its packets hold nothing."""
    head = b"\x01vorbis" + struct.pack("<IBIiiiBB", 0, channels, rate, 0, 0, 0, 0xB8, 1)

    def page(kind: int, at: int, number: int, bodies: list[bytes]) -> bytes:
        lacing = bytes(len(body) for body in bodies)
        made = b"OggS\0" + bytes([kind]) + struct.pack("<qIII", at, 1, number, 0) + bytes([len(lacing)]) + lacing + b"".join(bodies)
        return made[:22] + struct.pack("<I", checksum(made)) + made[26:]

    found, number = page(2, 0, 0, [head]), 1
    for first in range(0, packets, 250):
        last = first + 250 >= packets
        found += page(4 if last else 0, (round(seconds * rate) if granule is None else granule) if last else -1, number, [b"x"] * min(250, packets - first))
        number += 1
    return found


@pytest.fixture
def checked(shelf, capsys):
    """Puts files into a pack and returns its problems by file, as (line, level, code, words)."""

    def look(files: dict[str, bytes], monster: str = "") -> dict[str, list[tuple[int, str, str, str]]]:
        pack = shelf.pack({"monsters/moth/monster.yaml": MONSTER + monster})
        for name, content in files.items():
            file = pack / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        check.main([str(pack), "--json"])
        found: dict[str, list[tuple[int, str, str, str]]] = {}
        for one in json.loads(capsys.readouterr().out)["problems"]:
            if one["path"].startswith(str(pack)) and "unfinished" not in one["words"]:
                inside = one["path"].removeprefix(f"{pack}/")
                found.setdefault(inside, []).append((one["line"], one["level"], one.get("code", ""), one["words"]))
        return found

    return look


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("music/song.mp3", "sounds are Ogg Vorbis files in sounds"),
        ("sounds/roar.wav", "sounds are Ogg Vorbis files in sounds"),
        ("sounds/roar.ogg", "in monster.yaml: `sounds: {roar: sounds/roar.ogg}`"),
        ("art/moth.png", "pictures are pictures/KIND/ID.png or .webp, pictures/figures/ID"),
        ("images/moth.png", "pictures are pictures/KIND/ID.png or .webp"),
        ("images/gear.yaml", "cards stand outside of"),
        ("moth.jpg", "pictures are pictures/KIND/ID.png or .webp"),
        ("more.zip", "unpack it here"),
        ("board.tmx", "boards are maps/NAME.tmx"),
        ("maps/field.tmx", "in monster.yaml: `maps: field`"),
        ("language/en/boar.json", "sentences stand in language/CODE/NAME.yaml"),
        ("language/boar.yaml", "sentences stand in language/CODE/NAME.yaml"),
        ("script.py", "nothing reads this; a pack is YAML"),
        ("scenarios/play.json", "nothing reads this; a pack is YAML"),
    ],
)
def test_a_file_that_nothing_reads_is_noticed_with_what_would_be_read(checked, name, said):
    found = checked({name: b"something"})[name]
    assert [(line, level, code) for line, level, code, _ in found] == [(1, "notice", "SF205")] and said in found[0][3]


@pytest.mark.parametrize("name", ["README.md", "LICENSE", "credits.txt", "sounds/credits.txt", ".gitignore"])
def test_what_is_for_people_is_passed_in_silence(checked, name):
    assert checked({name: b"words"}) == {}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("figures/moht.png", "no monster and no terrain is called 'moht' (did you mean 'moth'?)"),
        ("figures/moth_left.png", "this is no view of moth; allowed: moth, moth_SIDE, moth_POSE"),
        ("portraits/moht.png", "no monster is called 'moht' (did you mean 'moth'?)"),
        ("figure/moth.png", "(did you mean 'figures'?)"),
        ("signs/moht.png", "no card and no counter is called 'moht' (did you mean 'moth'?)"),
    ],
)
def test_a_figure_that_belongs_to_nobody_is_noticed(checked, name, said):
    from tests.reader.test_check_pictures import png

    (found,) = checked({f"pictures/{name}": png(30, 20)})[f"pictures/{name}"]
    assert found[1:3] == ("notice", "SF802") and said in found[3]


@pytest.mark.parametrize("name", ["figures/moth.png", "figures/moth_e.png", "figures/moth_roar_n.png", "figures/moth_s_normal.png", "portraits/moth.png"])
def test_a_figure_and_a_portrait_are_passed_in_silence(checked, name):
    from tests.reader.test_check_pictures import png

    assert checked({f"pictures/{name}": png(30, 20)}) == {}


NAMES = "  sounds: {roar: sounds/roar.ogg, hurt: [sounds/a.ogg, sounds/roar.ogg]}\n  ambience: sounds/wind.ogg\n  music: {hunted: sounds/hunt.ogg}\n"


def test_sounds_that_a_monster_names_are_passed_in_silence(checked):
    assert checked({f"sounds/{name}.ogg": pages() for name in ("roar", "a", "wind", "hunt")}, NAMES) == {}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "there is no such sound in the pack; it is looked for in sounds"),
        (b"", "this is no sound that can be played"),
        (b"ID3 an mp3 by another name" * 9, "allowed: Ogg Vorbis, one stream, named .ogg"),
        (pages()[:-1], "cut short"),
        (pages() + b"junk", "cut short"),
        (pages()[:50] + b"\1" + pages()[51:], "this is no sound that can be played"),
        (pages(21), "the sound is too long: 21 seconds; allowed: at most 20"),
        (pages(rate=192_000), "2 channels of 192000 Hz; allowed: one or two, of 8000 to 48000 Hz"),
        (pages(channels=6), "6 channels of 44100 Hz"),
        (pages(0), "the sound is empty"),
        (pages(1, packets=90_000), "would unpack to more than it says"),
        (pages(1, rate=0), "this is no sound that can be played"),
    ],
    ids=["missing", "empty", "mp3", "cut", "junk behind", "damaged", "long", "rate", "channels", "silent", "bomb", "no rate"],
)
def test_a_sound_that_cannot_be_played_is_an_error_in_the_line_that_names_it(checked, content, said):
    files = {f"sounds/{name}.ogg": pages() for name in ("roar", "a", "wind", "hunt")}
    files["sounds/a.ogg"] = content
    found = checked({name: of for name, of in files.items() if of is not None}, NAMES)
    ((line, level, code, words),) = found["monsters/moth/monster.yaml"]
    assert (line, level, code) == (8, "error", "SF803") and words.startswith("sounds/a.ogg: ") and said in words


def test_a_link_out_of_the_pack_is_no_sound(shelf, tmp_path_factory, capsys):
    pack = shelf.pack({"monsters/moth/monster.yaml": MONSTER + "  ambience: sounds/wind.ogg\n"})
    outside = tmp_path_factory.mktemp("outside") / "wind.ogg"
    outside.write_bytes(pages())
    (pack / "sounds").mkdir()
    (pack / "sounds" / "wind.ogg").symlink_to(outside)
    assert check.main([str(pack)]) == 1
    said = capsys.readouterr().out
    assert "sounds/wind.ogg: the sound is not read: it is a link that leads out of its folder" in said
    assert "sounds/wind.ogg:1:1: notice: left out: it is a link that leads out of its folder" in said


@pytest.mark.parametrize("name", ["../roar.ogg", "roar.ogg", "sounds/../../x.ogg", "/etc/passwd", "sounds/roar.wav"])
def test_a_sound_is_named_by_its_place_in_the_pack(shelf, name):
    shelf.pack({"monsters/moth/monster.yaml": MONSTER + f'  sounds: {{roar: "{name}"}}\n'})
    _, problems = shelf.read()
    assert any(problem.level == "error" and problem.line == 8 for problem in problems)


def test_the_sounds_of_the_game_pass_as_those_of_a_pack_would():
    """The base game could bring each of them in the same way."""
    for file in sorted(paths.sounds().glob("*.ogg")):
        use = "music" if file.name.startswith("music_") else "ambience" if file.stem in ("wind", "settlement") else "sound"
        assert sound_files.fault_of(file, use, paths.sounds()) == "", file.name


def test_what_lies_beside_packs_and_is_none_is_noticed(tmp_path):
    (tmp_path / "boar.7z").write_bytes(b"7z")
    (tmp_path / "good.zip").write_bytes(b"PK")
    (tmp_path / "zipped.zip").write_bytes(b"PK")
    (tmp_path / "deep" / "boar").mkdir(parents=True)
    (tmp_path / "deep" / "boar" / "pack.yaml").write_text("id: boar")
    (tmp_path / "nothing").mkdir()
    (tmp_path / "good").mkdir()
    (tmp_path / "good" / "pack.yaml").write_text("id: good")
    (tmp_path / "README.md").write_text("words")
    said = {problem.path.rsplit("/", 1)[-1]: problem.words for problem in stray_packs(tmp_path)}
    assert set(said) == {"boar.7z", "good.zip", "deep", "nothing"}, "a zip is a pack itself"
    assert "unpack it" in said["boar.7z"] and "the folder good beside it is read instead" in said["good.zip"]
    assert "lay boar up here" in said["deep"] and "this one has none" in said["nothing"]
    assert stray_packs(tmp_path / "not there") == []


def test_a_board_that_is_broken_is_an_error_in_its_line_and_one_that_is_missing_in_that_of_the_card(checked):
    tmx = b'<?xml version="1.0"?>\n<map orientation="orthogonal" width="9" height="16" tilewidth="8" tileheight="8"/>\n'
    found = checked({"maps/field.tmx": tmx}, "  maps: [field, nowhere]\n")
    ((line, level, code, words),) = found["maps/field.tmx"]
    assert (line, level, code) == (2, "error", "SF804") and "a board has 22 x 16" in words
    ((line, level, code, words),) = found["monsters/moth/monster.yaml"]
    assert (line, level, code) == (8, "error", "SF804") and "nowhere.tmx is missing" in words


def test_the_page_of_packs_names_files_that_are_not_used_and_what_lies_beside_the_packs(shelf, tmp_path, monkeypatch):
    from game.scenes.session import stories
    from tests.ui.looks import press, shown

    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "home"))
    own = tmp_path / "home" / "packs"
    (own / "moth" / "monsters" / "moth").mkdir(parents=True)
    (own / "moth" / "pack.yaml").write_text('id: moth\nname: Moth\nversion: "1"\nneeds: core\n')
    (own / "moth" / "monsters" / "moth" / "monster.yaml").write_text(MONSTER + "  ambience: sounds/wind.ogg\n")
    (own / "moth" / "roar.mp3").write_bytes(b"ID3")
    (own / "more.7z").write_bytes(b"7z")
    stories.forget_library()
    try:
        app = shown("packs")
        press(app, "down")
        assert "more.7z: an archive like this is not read" in app.current.below().words
        (entry,) = [entry for entry in app.current.entries if entry.key == "moth"]
        words = "\n".join(problem.words for problem in entry.unused)
        assert "sounds are Ogg Vorbis files in sounds" in words and "sounds/wind.ogg: there is no such sound in the pack" in words
        assert app.current.standing(entry) == "2 files are not used" and entry.played
    finally:
        stories.forget_library()


def test_a_file_is_looked_for_in_the_pack_that_names_it_though_another_changes_the_card(shelf, capsys):
    ogg = (paths.sounds() / "claws_1.ogg").read_bytes()
    levels = 'levels: {"1": {movement: 5, toughness: 6, cards: [bite], maps: [ice]}}'
    moth = f"moth: {{name: Moth, instinct: [], basic_action: [], unfinished: true, sounds: {{roar: [sounds/a.ogg]}}, maps: [ash], {levels}}}"
    shelf.pack({"pack.yaml": "id: one\nname: One\nversion: '1'\nneeds: [core]\n", "monsters/moth/monster.yaml": moth, "sounds/a.ogg": ogg,
                "monsters/moth/ai.yaml": "bite: {name: Bite, rank: basic}"}, "one")  # fmt: skip
    shelf.pack({"pack.yaml": "id: two\nname: Two\nversion: '1'\nneeds: [one]\n", "sounds/b.ogg": ogg,
                "monsters/moth/monster.yaml": "moth: {change: {space: H9, sounds: {growl: [sounds/b.ogg, sounds/c.ogg]}}}"}, "two")  # fmt: skip
    check.main([*map(str, shelf.packs), "--json"])
    told = [one for one in json.loads(capsys.readouterr().out)["problems"] if one["code"] in ("SF205", "SF803", "SF804")]
    assert [(one["path"].removeprefix(f"{shelf.folder}/"), one["code"], one["words"].split(":")[0]) for one in told] == [
        ("one/monsters/moth/monster.yaml", "SF804", "ash.tmx is missing"), ("one/monsters/moth/monster.yaml", "SF804", "ice.tmx is missing"),
        ("two/monsters/moth/monster.yaml", "SF803", "sounds/c.ogg"),
    ]  # fmt: skip
    library = read_packs([CORE, *shelf.packs])[0]
    heard = own_sounds(library, "moth")
    assert heard.takes("roar") == (str(shelf.packs[0] / "sounds/a.ogg"),) and heard.takes("growl")[0] == str(shelf.packs[1] / "sounds/b.ogg")
    assert heard.pack_of(heard.takes("growl")[0]) == str(shelf.packs[1])
