"""What `main.py check` shows of what it found: whose notices, silenced by comments, mended by `--fix`, and for tools as JSON and SARIF."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from game.cards.codes import Code
from game.play import check
from tests.reader.conftest import CORE

GAME = CORE.parents[2] / "game"
UNPLAYED = "wall: {name: Wall, rules: [{add: {terrain_roll: 1}}]}"


@pytest.fixture
def told(capsys, shelf):
    """Checks packs, and gives the exit code and the lines, without the folder."""

    def check_packs(*arguments: object) -> tuple[int, list[str]]:
        code = check.main([str(argument) for argument in arguments])
        return code, capsys.readouterr().out.replace(f"{shelf.folder}/", "").splitlines()

    return check_packs


# ---- whose ------------------------------------------------------------------------------------------------------------
def test_of_a_pack_that_is_named_only_its_own_notices_are_told(shelf, told):
    pack = shelf.pack({"fighting_arts.yaml": UNPLAYED})
    assert told(pack) == (0, ["mine/fighting_arts.yaml:1:1: notice: 'wall' uses words that are not played yet: terrain_roll [SF701]"])


def test_the_core_tells_its_notices_when_it_is_named(told):
    code, lines = told(CORE)
    assert code == 0 and len(lines) > 10 and all(": notice: " in line for line in lines)


def test_without_a_pack_the_notices_of_the_core_are_counted_only(shelf, monkeypatch, capsys):
    monkeypatch.setenv("STONE_FACES_HOME", str(shelf.folder))
    (shelf.folder / "packs").mkdir()
    shelf.folder /= "packs"
    shelf.pack({"fighting_arts.yaml": UNPLAYED})
    assert check.main([]) == 0
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 1 and "mine" in said.out
    assert "more in packs that were not named)" in said.err


def test_a_pack_finds_the_installed_ones_that_it_needs(shelf, told, monkeypatch):
    home = shelf.folder / "home" / "packs"
    monkeypatch.setenv("STONE_FACES_HOME", str(home.parent))
    home.mkdir(parents=True)
    shelf.pack({"terrain.yaml": "bog: {name: Bog}"}, "home/packs/swamp")
    (home / "swamp" / "pack.yaml").write_text('id: swamp\nname: Swamp\nversion: "1"\nneeds: core\n')
    pack = shelf.pack({"pack.yaml": 'id: mine\nname: Mine\nversion: "1"\nneeds: [swamp]\n', "resources.yaml": "mud: {name: Mud, deck: basic}"})
    assert told(pack) == (0, [])
    (home / "swamp" / "pack.yaml").unlink()
    code, lines = told(pack)
    assert code == 1 and len(lines) == 1 and "'swamp'" in lines[0] and lines[0].endswith("[SF202]")


# ---- comments ----------------------------------------------------------------------------------------------------------
def test_a_comment_silences_a_notice_in_its_line_and_nowhere_else(shelf, told):
    second = UNPLAYED.replace("wall", "moat")
    pack = shelf.pack({"fighting_arts.yaml": f"{UNPLAYED}  # check: ignore SF701\n{second}"})
    assert [line.partition(": notice: ")[0] for line in told(pack)[1]] == ["mine/fighting_arts.yaml:2:1"]


def test_a_comment_that_silences_nothing_is_told(shelf, told):
    pack = shelf.pack({"gear.yaml": "rock: {name: Rock, starting: true}  # check: ignore SF701\nstone: {name: Stone, starting: true}  # check: ignore"})
    assert told(pack)[1] == [
        "mine/gear.yaml:1:37: notice: nothing is silenced here: SF701 is not said in this line [SF901]",
        "mine/gear.yaml:2:39: notice: a code is missing, as in `# check: ignore SF701` [SF901]",
    ]


def test_why_a_pack_is_not_read_cannot_be_silenced(shelf, told):
    pack = shelf.pack({"gear.yaml": "rock: {name: Rock, copies: 99}  # check: ignore SF307"})
    code, lines = told(pack)
    assert code == 1
    assert lines == [
        "mine/gear.yaml:1:28: a whole number from 0 to 20 is wanted here, not 99 [SF307]",
        "mine/gear.yaml:1:33: notice: SF307 cannot be silenced: the game does not read the pack [SF901]",
    ]


# ---- mending -----------------------------------------------------------------------------------------------------------
MENDED = [
    ("a synonym", "rock: {name: Rock, starting: true, rules: [{on: hit, do: flow}]}", "rock: {name: Rock, starting: true, rules: [{when: hit, do: flow}]}"),
    ("a misspelt key", "rock: {name: Rock, startin: true}", "rock: {name: Rock, starting: true}"),
    ("a key in quotes", 'rock: {"nmae": Rock, starting: true}', 'rock: {"name": Rock, starting: true}'),
    ("a misspelt word", "rock: {name: Rock, starting: true, affinities: {up: gren}}", "rock: {name: Rock, starting: true, affinities: {up: green}}"),
    ("another word for a figure", "rock: {name: Rock, starting: true, rules: [{pay: activation, do: {kill: nearest threat}}]}",
     "rock: {name: Rock, starting: true, rules: [{pay: activation, do: {kill: closest threat}}]}"),
    ("tabs, and a key behind them", "rock:\n\tname: Rock\n\tstartin: true\n", "rock:\n  name: Rock\n  starting: true\n"),
    ("two in a line", "rock: {nmae: Rock, startin: true}", "rock: {name: Rock, starting: true}"),
    ("lines of Windows, and a mark of the encoding", "\ufeffrock:\r\n  nmae: Rock\r\n  starting: true\r\n",
     "\ufeffrock:\r\n  name: Rock\r\n  starting: true\r\n"),
]  # fmt: skip
LEFT = [
    ("two words are meant", "rock: {name: Rock, starting: true, affinities: {up: xyz}}"),
    ("the right key is there too", "rock: {name: Rock, nmae: Stone, starting: true}"),
    ("an id", "rock: {name: Rock, starting: true, at: bone_smit}"),
    ("what tabs do not mend", "rock:\n\tname: 'Rock\n"),
    ("a number", "rock: {name: Rock, copies: 21}"),
    ("nothing is wrong", "rock: {name: Rock, starting: true}\t# with a tab\n"),
]


@pytest.mark.sampled
@pytest.mark.parametrize(("text", "wanted"), [row[1:] for row in MENDED], ids=[row[0] for row in MENDED])
def test_what_is_certain_is_mended_and_told(shelf, capsys, text, wanted):
    pack = shelf.pack({"gear.yaml": text.encode()})
    assert check.main([str(pack), "--fix"]) == 0
    said = capsys.readouterr()
    assert (pack / "gear.yaml").read_bytes() == wanted.encode()
    assert "gear.yaml:1:" in said.err or "gear.yaml:2:" in said.err
    assert ": mended: " in said.err and said.out == ""


@pytest.mark.parametrize("text", [row[1] for row in LEFT], ids=[row[0] for row in LEFT])
def test_what_is_not_certain_is_left_as_it_is(shelf, capsys, text):
    pack = shelf.pack({"gear.yaml": text.encode()})
    check.main([str(pack), "--fix"])
    assert (pack / "gear.yaml").read_bytes() == text.encode()
    assert "mended" not in capsys.readouterr().err


def test_packs_that_were_not_named_are_never_written(shelf, capsys, monkeypatch):
    home = shelf.folder / "home" / "packs"
    monkeypatch.setenv("STONE_FACES_HOME", str(home.parent))
    shelf.pack({"gear.yaml": "rock: {nmae: Rock}"}, "home/packs/swamp")
    (home / "swamp" / "pack.yaml").write_text('id: swamp\nname: Swamp\nversion: "1"\n')
    pack = shelf.pack({"pack.yaml": 'id: mine\nname: Mine\nversion: "1"\nneeds: [swamp]\n'})
    assert check.main([str(pack), "--fix"]) == 1
    assert (home / "swamp" / "gear.yaml").read_text() == "rock: {nmae: Rock}"


# ---- tools -------------------------------------------------------------------------------------------------------------
def test_json_names_the_code_and_what_would_be_mended(shelf, capsys):
    pack = shelf.pack({"gear.yaml": "rock: {nmae: Rock, copies: 99}"})
    assert check.main([str(pack), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)["problems"]
    assert [set(one) for one in found] == [{"path", "line", "column", "level", "code", "words", "fix"}] * 2
    assert [(one["code"], one["fix"]) for one in found] == [("SF301", {"old": "nmae", "new": "name"}), ("SF307", None)]


# The parts of the schema of SARIF 2.1.0 that a log of ours can have: keys with the type of their value; those in NEEDED must be there.
SARIF = {
    "log": {"$schema": str, "version": str, "runs": ["run"]},
    "run": {"tool": "tool", "columnKind": str, "results": ["result"]},
    "tool": {"driver": "driver"},
    "driver": {"name": str, "version": str, "rules": ["rule"]},
    "rule": {"id": str, "name": str, "shortDescription": "message"},
    "result": {"ruleId": str, "ruleIndex": int, "level": str, "message": "message", "locations": ["location"], "fixes": ["fix"]},
    "message": {"text": str},
    "location": {"physicalLocation": "physical"},
    "physical": {"artifactLocation": "artifact", "region": "region"},
    "artifact": {"uri": str},
    "region": {"startLine": int, "startColumn": int, "endLine": int, "endColumn": int},
    "fix": {"description": "message", "artifactChanges": ["change"]},
    "change": {"artifactLocation": "artifact", "replacements": ["replacement"]},
    "replacement": {"deletedRegion": "region", "insertedContent": "message"},
}
NEEDED = {"log": {"version", "runs"}, "run": {"tool"}, "tool": {"driver"}, "driver": {"name"}, "rule": {"id"}, "result": {"message"},
          "fix": {"artifactChanges"}, "change": {"artifactLocation", "replacements"}, "replacement": {"deletedRegion"}}  # fmt: skip


def fits(value: object, shape: object) -> bool:
    """Returns whether a value has a shape of SARIF."""
    if isinstance(shape, list):
        return isinstance(value, list) and all(fits(part, shape[0]) for part in value)
    if isinstance(shape, type):
        return type(value) is shape and (shape is not int or value >= (0 if shape is int else 1))
    form = SARIF[shape]
    return isinstance(value, dict) and NEEDED.get(shape, set()) <= value.keys() <= form.keys() and all(fits(value[key], form[key]) for key in value)


def test_sarif_has_the_shape_of_its_version(shelf, capsys):
    pack = shelf.pack({"gear.yaml": "rock: {nmae: Rock, copies: 99}"})
    assert check.main([str(pack), "--sarif"]) == 1
    log = json.loads(capsys.readouterr().out)
    assert fits(log, "log") and log["version"] == "2.1.0"
    run = log["runs"][0]
    rules, results = run["tool"]["driver"]["rules"], run["results"]
    assert [rule["id"] for rule in rules] == [code.value for code in Code]
    assert [rules[one["ruleIndex"]]["id"] for one in results] == [one["ruleId"] for one in results] == ["SF301", "SF307"]
    assert {one["level"] for one in results} == {"error"} <= {"none", "note", "warning", "error"}
    place = results[0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == (pack / "gear.yaml").as_uri()
    assert place["region"] == {"startLine": 1, "startColumn": 8}
    replacement = results[0]["fixes"][0]["artifactChanges"][0]["replacements"][0]
    assert replacement == {"deletedRegion": {"startLine": 1, "startColumn": 8, "endLine": 1, "endColumn": 12}, "insertedContent": {"text": "name"}}


def test_a_relative_path_is_a_relative_uri_with_its_signs_escaped(shelf, capsys, monkeypatch):
    pack = shelf.pack({"gear.yaml": "rock: {name: Rock, copies: 99}"}, "my pack")
    (pack / "pack.yaml").write_text('id: mine\nname: Mine\nversion: "1"\n')
    monkeypatch.chdir(shelf.folder)
    check.main(["my pack", "--sarif"])
    result = json.loads(capsys.readouterr().out)["runs"][0]["results"][0]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": "my%20pack/gear.yaml"}


# ---- codes -------------------------------------------------------------------------------------------------------------
def test_every_problem_is_given_a_code():
    """Wherever a problem is made, in a line of its own or by a verb of the reader, a code is named; each code is used somewhere."""
    used: set[str] = set()
    lacking = []
    for file in [*(GAME / "cards").glob("*.py"), *(GAME / "play").glob("check*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Code":
                used.add(node.attr)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Problem":
                parts = [*node.args, *[keyword.value for keyword in node.keywords]]
                if not any("ode" in ast.unparse(part) for part in parts):
                    lacking.append(f"{file.name}:{node.lineno}")
    assert lacking == []
    unused = {code.name for code in Code} - used
    rules = "".join(path.read_text(encoding="utf-8") for path in GAME.rglob("*.py") if path.name != "codes.py")
    assert {name for name in unused if f"Code.{name}" not in rules} <= {"MAP"}  # the boards of packs are to come


def test_a_number_belongs_to_one_code():
    assert len({code.value for code in Code}) == len(Code) == len({code.meaning for code in Code})


def test_what_a_code_means_stands_on_the_page():
    page = Path(CORE.parents[2] / "docs" / "check_codes.md").read_text(encoding="utf-8")
    assert all(f"| {code.value} | {code.meaning} |" in page for code in Code)
