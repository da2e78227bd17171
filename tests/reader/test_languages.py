"""Languages of packs: card texts by sentence ids, English sentence by sentence, what `check` finds, and the skeleton of a translation."""

from __future__ import annotations

import json
import re

import pytest

from game.cards.library import read_packs
from game.cards.wording import face, plain
from game.play import check, new_pack, pack_command
from game.play.packs import speak
from game.rules.engine.saving import digest_of, digests_of
from tests.reader.conftest import CORE

AXE = "axe: {name: Axe, flavour: It is cold., weapon: {speed: 1, accuracy: 6, strength: 3}}"
HUT = "hut: {name: Hut, endeavors: [{name: Long Sleep, pay: {endeavors: 1}, do: {gain: {survival: 1}}}]}"
GERMAN = """
card.gear.axe.name: "Axt"
card.locations.hut.endeavor.long_sleep: "Langer Schlaf"
card.weapon: "Tempo {speed}"
"""


@pytest.fixture
def german(shelf):
    """A library in German of the core pack, a pack with two cards, and a translation of both."""
    shelf.pack({"gear.yaml": AXE, "locations.yaml": HUT}, "mine")
    shelf.pack({"language/de/words.yaml": GERMAN}, "german")
    library, problems = read_packs([CORE, *shelf.packs], "de")
    assert not [problem for problem in problems if problem.level == "error"]
    return library


def test_cards_bear_the_texts_of_the_language_and_english_ones_where_it_has_none(german):
    assert german.gear["axe"].name == "Axt"
    assert german.gear["axe"].flavour == "It is cold."
    assert german.locations["hut"].endeavors[0].name == "Langer Schlaf"
    assert german.locations["hut"].name == "Hut"
    assert "Tempo 1" in plain(face(german, "gear", "axe"))


def test_a_library_changes_its_language_and_back_with_the_same_cards(german):
    axe, hut = german.gear["axe"], german.locations["hut"]
    do = hut.endeavors[0].do
    speak(german, "en")
    assert (axe.name, hut.endeavors[0].name) == ("Axe", "Long Sleep")
    assert "Tempo" not in plain(face(german, "gear", "axe"))
    speak(german, "de")
    assert german.gear["axe"] is axe and german.locations["hut"] is hut and hut.endeavors[0].do is do
    assert (axe.name, hut.endeavors[0].name) == ("Axt", "Langer Schlaf")


def test_the_rules_see_the_same_cards_in_every_language(german):
    before = digests_of.__wrapped__(german)
    fingerprint = german.fingerprint
    assert digest_of(german.gear["axe"]) != before["gear/axe"]
    speak(german, "en")
    assert digests_of.__wrapped__(german) == before
    assert german.fingerprint == fingerprint == read_packs([CORE, german.packs[1].folder])[0].fingerprint  # a translation is no other game


def test_a_dialect_falls_back_to_its_language_and_then_to_english(shelf):
    shelf.pack({"language/en/a.yaml": 'a: "one"\nb: "two"\nc: "three"', "language/de/a.yaml": 'a: "eins"\nb: "zwei"', "language/de-CH/a.yaml": 'a: "eis"'})
    words = read_packs(shelf.packs, "de-CH")[0].language
    assert [words.say(id) for id in "abc"] == ["eis", "zwei", "three"]


# ---- check -----------------------------------------------------------------------------------------------------------
def told(shelf, capsys) -> list[str]:
    check.main([str(pack) for pack in shelf.packs])
    return [re.sub(r" \[SF\d+\]$", "", line.partition(f"{shelf.folder}/")[2]) for line in capsys.readouterr().out.splitlines() if str(shelf.folder) in line]


def test_check_names_what_a_pack_lacks_in_its_languages(shelf, capsys):
    shelf.pack({"gear.yaml": AXE, "language/en/a.yaml": 'word.axe: "one"\nthing.axe: "two"', "language/de/a.yaml": 'word.axe: "eins"'})
    shelf.packs[0].joinpath("pack.yaml").write_text("id: mine\nname: Mine\nversion: '1'\nneeds: [core]\n")
    assert told(shelf, capsys) == [
        "mine/language/de/a.yaml:1:1: notice: 1 of 2 sentences are missing and shown in English: thing.axe",
        "mine/language/de/names.yaml:1:1: notice: 2 of 2 sentences are missing and shown in English: card.gear.axe.name, card.gear.axe.flavour",
    ]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('list.orr: "x"', "2:1: no sentence is called 'list.orr' (did you mean 'list.or'?)"),
        ('list.or: "{fist} oder {last}"', "2:11: 'list.or' has no {fist} (did you mean 'first'?)"),
        ('list.or: "oder {last}"', "2:1: notice: 'list.or' leaves {first} out, which English says"),
        ('card.gear.bone_blade.nam: "x"', "2:1: no sentence is called 'card.gear.bone_blade.nam' (did you mean 'card.gear.bone_blade.name'?)"),
    ],
)
def test_check_names_what_is_wrong_in_a_translation_at_its_line(shelf, capsys, line, words):
    shelf.pack({"pack.yaml": "id: mine\nname: Mine\nversion: '1'\nneeds: [core]\n", "language/de/cards.yaml": f'who.target: "das Ziel"\n{line}\n'})
    assert f"mine/language/de/cards.yaml:{words}" in told(shelf, capsys)


UNREAD = [
    ('monster.boar: "der Eber', "2:15: this quote is never closed"),
    ('monster.boar "der Eber"', "2:1: a ':' is missing behind 'monster.boar'"),
    ('monster.boar: {by: many, other: "der Eber"', "2:15: this '{' is never closed"),
    ('  monster.boar: "der Eber"', "2:3: this line begins after 2 spaces"),
    ('\tmonster.boar: "der Eber"', "2:1: a tab stands here"),
    ('who.nobody: "keiner"', "2:1: 'who.nobody' is written twice"),
    ('monster.boar: {by: many, othr: "der Eber"}', "2:26: a sentence is text, or {by"),
    ('monster.boar: "ein @"', "2:20: byte 0xe9 is not UTF-8"),
]
MEANT = [
    ('monster.boar: {by: many, gender: mal, other: "der Eber"}', "2:34: 'monster.boar' has no gender 'mal' (did you mean 'male'?)"),
    ('monster.boar: {by: many, gender: "mal", other: "der Eber"}', "2:35: 'monster.boar' has no gender 'mal' (did you mean 'male'?)"),
    ('monster.boar: {by: mny, other: "der Eber"}', "2:20: 'monster.boar' has no mny to choose a form by (did you mean 'many'?)"),
]


def with_line(shelf, code: str, line: str) -> None:
    """Lays a pack with a monster's name, and one that needs it and has a line in a language."""
    words = f'who.nobody: "niemand"\n{line}\n'.encode().replace(b"@", b"\xe9")
    shelf.pack({"pack.yaml": "id: boars\nname: A\nversion: '1'\n", "language/en/a.yaml": 'monster.boar: "the boar"\nwho.nobody: "nobody"\n'}, "boars")
    shelf.pack({"pack.yaml": "id: mine\nname: B\nversion: '1'\nneeds: [boars]\n", f"language/{code}/a.yaml": words})


@pytest.mark.parametrize(("line", "words"), UNREAD)
@pytest.mark.parametrize("code", ["de", "de-CH", "en"])
def test_a_file_that_cannot_be_read_is_told_alike_in_every_language_and_not_as_missing_sentences(shelf, capsys, code, line, words):
    with_line(shelf, code, line)
    said, = [one for one in told(shelf, capsys) if f"mine/language/{code}/a.yaml" in one]
    assert said.startswith(f"mine/language/{code}/a.yaml:{words}")
    assert check.main([str(pack) for pack in shelf.packs]) == 1


@pytest.mark.parametrize(("line", "words"), MEANT)
def test_a_gender_and_what_chooses_a_form_are_words_that_there_are(shelf, capsys, line, words):
    with_line(shelf, "de", line)
    assert f"mine/language/de/a.yaml:{words}" in [one.partition(": male, female")[0] for one in told(shelf, capsys)]


def test_a_pack_with_a_broken_translation_is_not_given_away(shelf, capsys):
    pack = shelf.pack({"pack.yaml": "id: mine\nname: Mine\nversion: '1'\nneeds: [core]\n", "language/de/cards.yaml": 'who.target: "das Ziel\n'})
    assert pack_command.main(["zip", str(pack)]) == 1 and not pack.with_suffix(".zip").exists()
    assert "cards.yaml:1:13: this quote is never closed" in capsys.readouterr().out


def test_check_lets_a_language_have_variants_that_english_does_not_need(shelf, capsys):
    shelf.pack({"pack.yaml": "id: mine\nname: Mine\nversion: '1'\nneeds: [core]\n", "language/de/cards.yaml": 'when.wounded.target: "{who} blutet"\n'})
    assert not [line for line in told(shelf, capsys) if "cards.yaml:1:1: notice" not in line and "sentences are missing" not in line]


# ---- the skeleton ----------------------------------------------------------------------------------------------------
def test_the_skeleton_has_every_sentence_as_a_comment_and_is_a_pack_without_faults(tmp_path, capsys):
    folder = tmp_path / "german"
    assert new_pack.main(["new", str(folder), "--language", "de"]) == 0
    assert '# card.gear.founding_stone.name: "Founding Stone"' in (folder / "language/de/names.yaml").read_text()
    library, problems = read_packs([CORE, folder], "de")
    assert [pack.id for pack in library.packs] == ["core", "german"] and not [one for one in problems if one.level == "error"]
    for file in (folder / "language/de").iterdir():
        file.write_text(file.read_text().replace("\n# ", "\n").replace("\n---- ", "\n# ---- "))
    whole, problems = read_packs([CORE, folder], "de")
    assert {"card.gear.bone_blade.name", "card.events.the_first_day.name"} <= whole.language.sentences.keys() - library.language.sentences.keys()
    english = library.language.english
    assert {id: english.sentence(id) for id in english.sentences} == {id: whole.language.sentence(id) for id in english.sentences}
    capsys.readouterr()
    check.main([str(folder)])
    assert "german" not in capsys.readouterr().out


def test_called_again_it_adds_what_is_missing_and_leaves_the_rest(tmp_path, capsys):
    folder = tmp_path / "german"
    new_pack.main(["new", str(folder), "--language", "de"])
    file = folder / "language/de/terrain.yaml"
    lines = [line for line in file.read_text().splitlines() if line]
    own = f"{lines[0]}\n# my own words\n{lines[2].removeprefix('# ')}\n"
    file.write_text(own)
    capsys.readouterr()
    new_pack.main(["new", str(folder), "--language", "de"])
    after = file.read_text()
    assert after.startswith(own)
    assert {line for line in lines[3:] if not line.startswith("# ----")} <= set(after.splitlines())
    new_pack.main(["new", str(folder), "--language", "de"])
    assert file.read_text() == after


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["german", "--language", "en"], "'en' is no code"),
        (["Ger man", "--language", "de"], "is no id"),
        (["german", "--language", "de", "--of", "cor"], "no pack 'cor'"),
    ],
)
def test_a_wrong_wish_is_refused_in_one_line(capsys, arguments, words):
    with pytest.raises(SystemExit) as ended:
        new_pack.main(["new", *arguments])
    assert ended.value.code == 2
    assert words in capsys.readouterr().err


def test_the_german_example_says_nothing_that_the_game_does_not_ask_for(capsys):
    folder = CORE.parents[2] / "docs" / "examples" / "german"
    check.main([str(folder), "--json"])
    problems = [problem for problem in json.loads(capsys.readouterr().out)["problems"] if "german" in problem["path"]]
    assert [problem for problem in problems if problem["level"] == "error"] == []


def test_an_id_of_a_packs_own_second_language_that_is_near_another_is_told(shelf):
    shelf.pack({"gear.yaml": AXE, "language/en/mine.yaml": 'instinct.moth: "lick its wounds"', "language/de/mine.yaml": 'instinct.mot: "leckt Wunden"'}, "mine")
    library, _ = read_packs([CORE, *shelf.packs], "de")
    told, = [problem for problem in check.translation_faults(library) if problem.level == "error"]
    assert told.code == "SF602" and told.words == "no sentence is called 'instinct.mot' (did you mean 'instinct.moth'?)"


def test_a_placeholder_that_a_sentence_of_the_core_is_not_given_is_told_in_english_too(shelf):
    shelf.pack({"language/en/mine.yaml": 'card.weapon: "Fast {sped}, for {strength}"\ncard.name: "{name}"'}, "mine")
    library, _ = read_packs([CORE, *shelf.packs])
    told, = [problem for problem in check.stray_sentences(library) if problem.level == "error"]
    assert told.code == "SF603" and told.words == "'card.weapon' has no {sped} (did you mean 'speed'?)" and (told.line, told.column) == (1, 20)


def test_a_pack_brings_a_language_of_its_own(tmp_path, monkeypatch, capsys):
    """It is found by its id and by the name of its folder, and translates itself where nothing else is named."""
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    assert pack_command.main(["new", "moth"]) == 0
    folder = tmp_path / "packs" / "moth"
    assert pack_command.main(["new", "moth", "--language", "de", "--of", "moth"]) == 0
    assert "12 sentences added" in capsys.readouterr().out
    assert sorted(file.name for file in (folder / "language" / "de").iterdir()) == ["moth.yaml", "names.yaml"]
    assert pack_command.main(["new", "moth", "--language", "fr"]) == 0
    assert '# monster.moth: "the moth"' in (folder / "language" / "fr" / "moth.yaml").read_text()
    folder = folder.rename(folder.with_name("my_moth"))
    assert pack_command.main(["new", "my_moth", "--language", "it", "--of", "my_moth"]) == 0 and (folder / "language" / "it" / "moth.yaml").is_file()
    (folder / "pack.yaml").write_text("id: moth\nneeds: 3\n")
    with pytest.raises(SystemExit):
        pack_command.main(["new", "my_moth", "--language", "es"])
    assert "cannot be read (see main.py check my_moth)" in capsys.readouterr().err and not (folder / "language" / "es").exists()
