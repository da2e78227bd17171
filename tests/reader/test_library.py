"""Packs come together: full ids, overrides in their order, packs left out, tables, grants, one fingerprint."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import paths
from game.cards.effect import EFFECTS, word_of
from game.cards.library import read_packs, trap_grant, walk
from game.cards.pack import read_manifest
from game.cards.sentences import sentence_of
from game.cards.simple_sentences import read_simple
from game.cards.source import parse
from tests.reader.conftest import CORE


# ---- the core pack ---------------------------------------------------------------------------------------------------
def test_cards_of_a_monster_bear_its_name(core):
    assert core.ai["white_lion.claw"].name == "Claw"
    assert core.hit_locations["white_lion.strange_hand"].injury == "white_lion.lost_hand"
    assert list(core.ai["white_lion.combo_claw"].injuries) == ["white_lion.lost_hand"]
    assert core.monster["white_lion"].levels["first_story"].on_top == ("white_lion.claw",)
    assert core.gear["cloth"].armor == {"waist": 1}


def test_a_monster_finds_the_cards_it_shares(core):
    assert core.monster["great_golden_cat"].levels["3"].cards[0] == "white_lion.combo_claw"
    assert "great_golden_cat.trample" in core.monster["great_golden_cat"].levels["3"].in_play
    assert "great_golden_cat.top_of_the_food_chain" in core.monster["phoenix"].levels["2"].in_play


def test_a_short_name_finds_its_card(core):
    assert core.find("ai", "claw", "white_lion") == "white_lion.claw"
    assert core.find("ai", "claw") == "white_lion.claw"
    assert core.find("ai", "white_lion.claw") == "white_lion.claw"
    assert core.find("injury", "lost_hand", "white_lion") == "white_lion.lost_hand"
    assert core.find("injury", "blind", "white_lion") == "blind"
    assert core.find("action", "grab", "white_lion") == "grab"
    assert core.find("action", "lions_defeat", "white_lion") == "white_lion.lions_defeat"
    assert core.find("pays", "bone") == "bone"
    assert core.find("gear", "nothing_of_that_name") is None
    assert core.card("ai", "claw", "white_lion") is core.ai["white_lion.claw"]


def test_every_result_of_a_die_has_its_row(core):
    for table in ("head", "arms", "body", "waist", "legs", "brain"):
        assert sorted(core.tables[table]) == list(range(1, 21)), table
    assert core.tables["head"][2] == "head_explosion"
    assert core.tables["arms"][7] == "broken_arm"
    assert core.tables["legs"][14] == "lost_balance"
    assert core.tables["brain"][11] == "maniacal_laughter"


def test_every_grant_has_its_number(core):
    traps = {trap_grant(name) for name, location in core.hit_locations.items() if location.type == "trap"}
    for key, grant in core.grants.items():
        if key in traps:                                        # the rule for traps grants it, and not the card
            assert [rule.cannot for rule in grant.rules] == [("spend_survival",)]
            continue
        kind, _, rest = key.partition("/")
        card, _, number = rest.rpartition("#")
        inside = [part for part in walk(core.of_kind(kind)[card]) if word_of(type(part)) == "grant"]
        assert inside[int(number)] is grant
        assert core.grant_of[id(grant)] == key
    assert "monster/white_lion#0" in core.grants
    assert trap_grant("white_lion.clever_ploy") in traps
    assert len(core.grants) == len(core.grant_of) + len(traps)


def test_a_grant_within_a_grant_has_its_own_number(shelf):
    inner = "{when: hit, do: {grant: {until: act_end, rules: [{is: doomed}]}}}"
    shelf.pack({"disorders.yaml": f"fear: {{name: F, rules: [{{pay: activation, do: {{grant: {{until: round_end, rules: [{inner}]}}}}}}]}}"})
    library, problems = shelf.read()
    assert not problems
    assert [grant.until for grant in library.grants.values()] == ["round_end", "act_end"]
    assert list(library.grants) == ["disorders/fear#0", "disorders/fear#1"]


def test_a_card_knows_where_it_is_written(core):
    path, line, column = core.where("ai", "white_lion.claw")
    assert path.endswith("white_lion/ai.yaml")
    assert column == 1
    with open(path, encoding="utf-8") as file:
        assert file.read().splitlines()[line - 1] == "claw:"


def test_the_first_story_has_its_cards(core):
    level = core.monster["white_lion"].levels["first_story"]
    assert [name.split(".")[1] for name in level.cards] == [
        "claw", "chomp", "size_up", "power_swat", "grasp", "maul", "terrifying_roar", "enraged",
    ]  # fmt: skip
    lion = [name for name in core.hit_locations if name.startswith("white_lion.")]
    assert len(lion) == 23
    assert sum(card.copies for card in core.resources.values() if card.deck == "basic") == 19
    assert sum(card.copies for card in core.resources.values() if card.deck == "white_lion") == 19
    assert len(core.disorders) == 23
    assert len([art for art in core.fighting_arts.values() if not art.secret]) == 20
    sold = {at: sorted(name for name, gear in core.gear.items() if gear.at == at) for at in ("bonesmith", "skinnery", "organ_grinder")}
    assert sold == {
        "bonesmith": ["bone_axe", "bone_blade", "bone_club", "bone_dagger", "bone_darts", "bone_pickaxe", "bone_sickle", "skull_helm"],
        "skinnery": ["bandages", "rawhide_boots", "rawhide_drum", "rawhide_gloves", "rawhide_headband", "rawhide_pants", "rawhide_vest",
                     "rawhide_whip"],
        "organ_grinder": ["dried_acanthus", "fecal_salve", "lucky_charm", "monster_grease", "monster_tooth_necklace", "stone_noses"],
    }  # fmt: skip


def test_the_first_innovations_follow_language(core):
    first = sorted(name for name, card in core.innovations.items() if card.follows == "language")
    assert first == ["ammonia", "drums", "hovel", "inner_lantern", "paint", "symposium"]
    assert core.principles["death"].answers == ("cannibalize", "graves")
    assert core.principles["new_life"].answers == ("protect_the_young", "survival_of_the_fittest")


# ---- packs in order --------------------------------------------------------------------------------------------------
def test_a_later_pack_overrides_and_that_is_said(shelf):
    mine = shelf.pack({"monsters/white_lion/ai.yaml": "claw: {name: Sharper Claw, rank: basic}", "gear.yaml": "cloth: {name: Silk}"})
    library, problems = shelf.read(CORE)
    assert library.ai["white_lion.claw"].name == "Sharper Claw"
    assert library.gear["cloth"].name == "Silk"
    assert [(problem.level, problem.line, problem.column, problem.words) for problem in problems if str(mine) in problem.path] == [
        ("notice", 1, 1, "'cloth' overrides the card of the pack 'core'"),
        ("notice", 1, 1, "'white_lion.claw' overrides the card of the pack 'core'"),
    ]


def test_the_last_of_three_packs_wins(shelf):
    for name in ("first", "second", "third"):
        shelf.pack({"gear.yaml": f"rock: {{name: {name}}}"}, name)
    assert shelf.read()[0].gear["rock"].name == "third"
    shelf.packs.reverse()
    assert shelf.read()[0].gear["rock"].name == "first"


def test_a_pack_may_use_cards_of_an_earlier_one(shelf):
    shelf.pack({"gear.yaml": "tin_axe: {name: Tin Axe, at: bonesmith, cost: {lion_claw: 1}, with: savage}"})
    library, problems = shelf.read(CORE)
    assert not problems
    assert library.gear["tin_axe"].at == "bonesmith"


def test_a_pack_with_errors_is_left_out_and_the_others_are_read(shelf):
    shelf.pack({"gear.yaml": "rock: {name: Rock, copies: many}", "events.yaml": "day: {name: Day}"}, "broken")
    shelf.pack({"gear.yaml": "stone: {name: Stone}"}, "whole")
    library, problems = shelf.read(CORE)
    assert [pack.id for pack in library.packs] == ["core", "whole"]
    assert "day" not in library.events
    assert library.gear["stone"].name == "Stone"
    assert [problem.path.split("/")[-2] for problem in problems if problem.level == "error"] == ["broken"]


def test_who_needs_a_pack_that_is_left_out_is_left_out_too(shelf):
    manifest = 'id: child\nname: Child\nversion: "1"\nneeds: broken\n'
    shelf.pack({"gear.yaml": "rock: {name: Rock, copies: many}"}, "broken")
    shelf.pack({"pack.yaml": manifest, "gear.yaml": "stone: {name: Stone}"}, "child")
    library, problems = shelf.read(CORE)
    assert [pack.id for pack in library.packs] == ["core"]
    assert [problem.words for problem in problems if problem.level == "error"] == [
        "a whole number from 0 to 20 is wanted here, not 'many'",
        "the pack needs the pack 'broken', which does not stand before it (known: core)",
    ]


def test_two_packs_of_one_id(shelf):
    shelf.pack({"gear.yaml": "rock: {name: First}"}, "one")
    shelf.pack({"pack.yaml": 'id: one\nname: Two\nversion: "1"', "gear.yaml": "rock: {name: Second}"}, "two")
    library, problems = shelf.read()
    assert [problem.words for problem in problems] == ["a pack with the id 'one' was read before"]
    assert library.gear["rock"].name == "First"


def test_the_fingerprint_follows_the_cards(shelf, tmp_path):
    pack = shelf.pack({"gear.yaml": "rock: {name: Rock}", "language/en/cards.yaml": 'a: "b"'})
    before = shelf.read()[0].fingerprint
    assert shelf.read()[0].fingerprint == before
    (pack / "language" / "en" / "cards.yaml").write_text('a: "c"')
    assert shelf.read()[0].fingerprint == before
    shutil.copytree(pack, tmp_path / "elsewhere")
    shelf.packs = [tmp_path / "elsewhere"]
    assert shelf.read()[0].fingerprint == before
    (tmp_path / "elsewhere" / "gear.yaml").write_text("rock: {name: Stone}")
    assert shelf.read()[0].fingerprint != before


def test_the_fingerprint_leaves_out_comments_layout_and_what_no_rule_reads(shelf):
    kick = "kick:\n  name: Kick\n  rank: basic\n  actions:\n    - attack: {speed: 1, accuracy: 3, damage: 1}\n"
    ox = ('ox:\n  name: Ox\n  instinct: []\n  basic_action: []\n  levels:\n    "1": {movement: 5, toughness: 6, deck: {basic: 1}}\n')
    pack = shelf.pack({"monsters/ox/ai.yaml": kick, "monsters/ox/monster.yaml": ox})

    def with_files(ai: str, monster: str) -> str:
        (pack / "monsters/ox/ai.yaml").write_text(ai)
        (pack / "monsters/ox/monster.yaml").write_text(monster)
        library, problems = shelf.read()
        assert [problem for problem in problems if problem.level == "error"] == []
        return library.fingerprint

    before = with_files(kick, ox)
    told = f"# yaml-language-server: $schema=x\n\n{kick.replace('basic', chr(34) + 'basic' + chr(34) + '   # not rare')}"
    flow = "kick: {name: Kick, rank: basic, actions: {attack: {speed: 1, accuracy: 3, damage: 1}}}"
    heard = ox.replace("  levels", "  sounds: {roar: [sounds/roar.ogg]}\n  maps: [ash]\n  levels").replace("6, ", "6, maps: [ice, ash], ")
    assert with_files(told, ox) == with_files(kick, heard) == before
    assert with_files(flow.replace("{attack", "[{attack").replace("}}}", "}}]}"), ox) == before
    for other in (kick.replace("damage: 1", "damage: 2"), kick.replace("Kick", '"Kick # hard"'), kick + "bite: {name: Bite, rank: basic}\n"):
        assert with_files(other, ox) != before


# ---- the language ----------------------------------------------------------------------------------------------------
def test_a_pack_brings_sentences_and_may_override_others(shelf):
    shelf.pack({"language/en/a.yaml": 'hail: "Hail, {who}!"\nbye: "Farewell."'}, "one")
    shelf.pack({"language/en/a.yaml": 'bye: "So long, {Who}."', "language/de/a.yaml": 'hail: "Heil, {who}!"'}, "two")
    words = shelf.read()[0].language
    assert words.say("hail", who="Ann") == "Hail, Ann!"
    assert words.say("bye", who="ann") == "So long, Ann."
    assert words.say("nothing") == "‹nothing›"
    assert not words.has("nothing")


def test_a_number_bends_a_sentence(shelf):
    shelf.pack({"language/en/a.yaml": 'moved: {by: spaces, one: "{spaces} space", other: "{spaces} spaces"}'})
    words = shelf.read()[0].language
    assert [words.say("moved", spaces=n) for n in (0, 1, 2, "1d5")] == ["0 spaces", "1 space", "2 spaces", "1d5 spaces"]


def test_what_is_wrong_in_a_language_file_is_said(shelf):
    shelf.pack(
        {
            "language/en/a.yaml": "hail: [a, b]\nbye: {one: x}\nbye: again\nbye: once more",
            "language/en/b.yaml": "bye: 'open",
        }
    )
    assert shelf.problems() == [
        "mine/language/en/a.yaml:1:7: a sentence is text, or {by: argument, one: text, other: text}",
        "mine/language/en/a.yaml:2:6: a sentence is text, or {by: argument, one: text, other: text}",
        "mine/language/en/a.yaml:4:1: 'bye' is written twice",
        "mine/language/en/b.yaml:1:6: this quote is never closed: write a second ' behind the text",
    ]


def test_the_vocabulary_is_there(core):
    assert {"move_and_attack", "if", "roll", "draw_ai"} <= set(EFFECTS)
    assert core.packs[0].id == "core"


def test_the_short_way_to_read_sentences_reads_the_same():
    for path in sorted((CORE / "language").rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        simple = read_simple(text)
        if simple is not None:
            whole = parse(text)
            assert simple == {key.text: sentence_of(value) for key, value in whole.pairs}, path.name
    assert read_simple('a: "b"\n# c\n\nd.e: {by: n, one: "{n} x", other: "{n} y"}') is not None
    assert read_simple(r'a: "b\n\"c\""') == {"a": 'b\n"c"'}
    for other in ("a: b", r'a: "b\t"', 'a: "b"\na: "c"', "a:\n  by: n", "a: 'b'"):
        assert read_simple(other) is None


def test_the_first_picture_waits_for_no_yaml_parser():
    for name in ("interface", "front"):
        assert read_simple((CORE / "language" / "en" / f"{name}.yaml").read_text(encoding="utf-8")), f"{name}.yaml has a line that is not simple"


FILES = "id: one\nname: One\nversion: '1'\nfiles: [gear.yaml, language/en/cards.yaml]\n"


@pytest.mark.parametrize("junk", ["notes.yaml", "monsters/beast/ai.yaml", "language/en/notes.yaml"])
def test_what_a_manifest_does_not_list_is_named_and_left_out(tmp_path, junk):
    for name, text in {"pack.yaml": FILES, "gear.yaml": "axe: {name: Axe}", "language/en/cards.yaml": "a.b: c", junk: "junk: [\x01"}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    library, problems = read_packs([tmp_path])
    assert list(library.gear) == ["axe"] and library.language.say("a.b") == "c"
    assert [(problem.level, Path(problem.path).relative_to(tmp_path).as_posix()) for problem in problems] == [("notice", junk)]
    assert "files" in problems[0].words


@pytest.mark.parametrize("spoilt", [None, b"axe: [\x01"])
def test_a_file_that_the_manifest_lists_and_that_is_missing_or_damaged_is_named_with_what_to_do(tmp_path, spoilt):
    (tmp_path / "pack.yaml").write_text(FILES.replace(", language/en/cards.yaml", ""), encoding="utf-8")
    if spoilt is not None:
        (tmp_path / "gear.yaml").write_bytes(spoilt)
    _, (problem,) = read_packs([tmp_path])
    assert problem.level == "error" and problem.path.endswith("gear.yaml") and "install the pack again" in problem.words


def test_the_core_pack_lists_all_its_files():
    core = paths.packs() / "core"
    inside = {file.relative_to(core).as_posix() for file in core.rglob("*.yaml")}
    manifest = read_manifest(core)
    assert manifest is not None and {*manifest.files, "pack.yaml"} == inside
