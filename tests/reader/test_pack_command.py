"""`main.py pack`: what it makes can be played, tested and given away."""

from __future__ import annotations

import zipfile

import pytest

from game import files, paths
from game.play import check, pack_command
from game.play.check_files import stray_packs


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    return tmp_path


def made(name="cave_moth"):
    assert pack_command.main(["new", name]) == 0
    return paths.extra_packs() / name


def test_a_new_pack_has_no_problem_and_passes_its_own_test(capsys):
    folder = made()
    capsys.readouterr()
    assert check.main([str(folder)]) == 0
    said = capsys.readouterr()
    assert said.out == "", "neither mistakes nor notices"
    assert pack_command.main(["test", "cave_moth"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "scenarios: 1 ok, 0 fail, 0 skipped" and told[1].startswith("cave_moth, level 1: careful groups won")
    won = int(told[1].split(" won ")[1].split()[0])
    assert 1 <= won <= 10, "a fight that can be won"


def test_a_zip_is_named_by_the_whole_name_of_its_folder_and_noticed_only_once_it_is_old(home, capsys):
    folder = made()
    folder = folder.rename(folder.with_name("moth-1.2"))
    assert pack_command.main(["zip", "moth-1.2"]) == 0
    assert (paths.extra_packs() / "moth-1.2.zip").is_file() and not (paths.extra_packs() / "moth-1.zip").exists()
    assert stray_packs(paths.extra_packs()) == []
    (folder / "README.md").write_text("more")
    notice, = stray_packs(paths.extra_packs())
    assert "write it anew with `main.py pack zip moth-1.2`" in notice.words


def test_a_pack_is_found_by_name_where_the_packs_folder_lies_behind_a_link(home, tmp_path, monkeypatch, capsys):
    made()
    link = tmp_path.with_name(f"{tmp_path.name}_link")
    link.symlink_to(tmp_path)
    monkeypatch.setenv("STONE_FACES_HOME", str(link))
    assert pack_command.main(["zip", "cave_moth"]) == 0, "it is read once, and not once more beside itself"
    assert check.main(["cave_moth"]) == 0


def test_its_files_name_the_schema_where_it_lies(home):
    folder = made()
    for file in (*folder.glob("*.yaml"), *folder.glob("monsters/*/*.yaml")):
        first = file.read_text().splitlines()[0]
        where = first.removeprefix("# yaml-language-server: $schema=file://")
        assert where != first and (paths.assets() / "schema" / where.rsplit("/", 1)[1]).is_file()
    assert not any(word in file.read_text() for file in folder.rglob("*.yaml") for word in ("NAME", "TITLE", "SCHEMA"))
    assert not any("NAME" in str(path.relative_to(folder)) for path in folder.rglob("*"))


def test_a_failing_scenario_and_a_broken_card_are_told(capsys):
    folder = made()
    scenario = folder / "scenarios" / "cave_moth.yaml"
    scenario.write_text(scenario.read_text().replace("bleeding: 1", "bleeding: 4"))
    capsys.readouterr()
    assert pack_command.main(["test", str(folder)]) == 1
    assert "Spit makes its target bleed: fails" in capsys.readouterr().out
    cards = folder / "monsters" / "cave_moth" / "ai.yaml"
    cards.write_text(cards.read_text().replace("rank: basic", "rank: basics", 1))
    assert pack_command.main(["test", str(folder)]) == 1
    assert "ai.yaml:4:" in capsys.readouterr().out


def test_a_zip_holds_the_pack_and_is_the_same_each_time(home):
    folder = made()
    (folder / ".git").mkdir()
    (folder / ".git" / "config").write_text("x")
    assert pack_command.main(["zip", str(folder)]) == 0
    out = folder.with_suffix(".zip")
    first = out.read_bytes()
    with zipfile.ZipFile(out) as archive:
        names = archive.namelist()
        told = [archive.read(name) for name in names if name.endswith(".yaml")]
    assert "cave_moth/pack.yaml" in names and not any(".git" in name for name in names)
    assert not any(b"file:" in text for text in told), "no path of this machine"
    assert pack_command.main(["zip", str(folder)]) == 0 and out.read_bytes() == first


def test_a_pack_with_a_problem_is_not_zipped(capsys):
    folder = made()
    cards = folder / "monsters" / "cave_moth" / "ai.yaml"
    cards.write_text(cards.read_text().replace("rank: basic", "rank: basics", 1))
    assert pack_command.main(["zip", str(folder)]) == 1 and not folder.with_suffix(".zip").exists()
    assert "ai.yaml:4:" in capsys.readouterr().out


@pytest.mark.parametrize(("file", "text", "code", "words"), [
    ("pictures/figures/cave_moth.png", "no picture", "SF801", "can be shown"),
    ("language/de/cards.yaml", 'instinct.no_such: "Nichts."\n', "SF602", "no sentence is called 'instinct.no_such'"),
])  # fmt: skip
def test_what_check_alone_finds_keeps_a_pack_from_being_zipped(capsys, file, text, code, words):
    folder = made()
    place = folder / file
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text)
    assert check.main(["cave_moth"]) == 1 and code in capsys.readouterr().out
    assert pack_command.main(["zip", "cave_moth"]) == 1 and not folder.with_suffix(".zip").exists()
    said = capsys.readouterr().out
    assert words in said and "not zipped" in said


@pytest.mark.parametrize("name", ["cave_moth", "cave_moth.zip", "PATH", "ELSEWHERE"])
def test_whoever_was_given_a_zip_checks_and_tests_it_as_the_game_reads_it(tmp_path, capsys, name):
    folder = made()
    cards = folder / "monsters" / "cave_moth" / "hit_locations.yaml"
    cards.write_text(cards.read_text() + "\n\nlone:\n  name: Lone\n  source: ours\n  failure: {move: {direction: away, of: all threats}}\n")
    assert pack_command.main(["zip", "cave_moth"]) == 0
    files.remove_tree(folder)
    there = folder.with_suffix(".zip")
    if name == "ELSEWHERE":
        there = there.rename(tmp_path / "given.zip")
        (paths.extra_packs() / "other.zip").write_bytes(there.read_bytes())  # of the same id: the named one is tested in its place
    named = str(there) if name.isupper() else name
    capsys.readouterr()
    assert check.main([named]) == 0 and capsys.readouterr().out == ""
    assert pack_command.main(["test", named]) == 0 and capsys.readouterr().out.startswith("scenarios: 1 ok")


@pytest.mark.parametrize("name", ["cave_moth.zip", "ELSEWHERE"])
def test_a_mistake_in_a_zip_is_told_by_the_zip_and_the_path_in_it(tmp_path, capsys, name):
    folder = made()
    assert pack_command.main(["zip", "cave_moth"]) == 0
    there, files_of = folder.with_suffix(".zip"), {}
    with zipfile.ZipFile(there) as archive:
        files_of = {each: archive.read(each) for each in archive.namelist()}
    within = next(each for each in files_of if each.endswith("ai.yaml"))
    files.remove_tree(folder)
    there = there if name != "ELSEWHERE" else there.rename(tmp_path / "given.zip")
    with zipfile.ZipFile(there, "w") as archive:
        for each, content in files_of.items():
            archive.writestr(each, content.replace(b"rank: basic", b"rank: basik", 1) if each == within else content)
    packed = there.read_bytes()
    named = str(there) if name.isupper() else name
    for command in (lambda: check.main([named]), lambda: check.main([named, "--fix"]), lambda: pack_command.main(["test", named])):
        capsys.readouterr()
        assert command() == 1
        out, err = capsys.readouterr()
        assert f"{there.name}/{within}:" in out and "'basik' is not known here (did you mean 'basic'?)" in out, out
        assert "stone-faces-" not in out + err and "unpacked" not in out, out
    assert there.read_bytes() == packed


def test_a_zip_that_is_refused_is_told_in_a_line(tmp_path, capsys):
    (tmp_path / "bad.zip").write_bytes(b"no zip")
    for command in (lambda: check.main([str(tmp_path / "bad.zip")]), lambda: pack_command.main(["test", str(tmp_path / "bad.zip")])):
        with pytest.raises(SystemExit):
            command()
        said = capsys.readouterr().err
        assert "this is no zip" in said and said.count("\n") == 1


def test_help_names_all_that_the_command_takes(capsys):
    with pytest.raises(SystemExit):
        pack_command.main(["--help"])
    said = capsys.readouterr().out
    assert "--language" in said and "--of" in said
    with pytest.raises(SystemExit):
        pack_command.main(["new", "moth", "--of", "core"])
    assert "goes with --language" in capsys.readouterr().err


@pytest.mark.parametrize("words, said", [
    (["new", "Cave-Moth"], "is no id"), (["test", "nowhere"], "no folder of a pack"),
    (["zip", "nowhere"], "no folder of a pack"), (["old", "x"], "invalid choice"),
])  # fmt: skip
def test_wrong_wishes_are_one_line(capsys, words, said):
    with pytest.raises(SystemExit) as stopped:
        pack_command.main(words)
    told = capsys.readouterr().err
    assert stopped.value.code == 2 and said in told and told.count("\n") == 1


def test_nothing_is_written_over(capsys):
    made()
    with pytest.raises(SystemExit):
        pack_command.main(["new", "cave_moth"])
    assert "is there already" in capsys.readouterr().err
