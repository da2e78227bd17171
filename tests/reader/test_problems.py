"""Whatever is wrong in a pack is said with its place, with what is allowed and what was meant; all of it at once."""

from __future__ import annotations

from typing import get_args

import pytest

from game.cards.effect import CONDITIONS
from game.cards.kinds import PLACES, Action
from game.rules.effects.conditions import AtLeast

KNOWN_ACTIONS = ", ".join(sorted(get_args(Action)))
NUMBERS = AtLeast.__struct_fields__
PLACES_THERE_ARE = ", ".join(PLACES) + ", within 3, on, with, noted, carrying, courage 3+)"
MONSTER = """
    cat:
      name: Cat
      instinct: flow
      basic_action: flow
      actions: {run: {move: {direction: forward}}}
      levels:
        "1": {movement: 5, toughness: 8}
"""


def card(text: str) -> dict[str, str]:
    """A pack with one file of gear."""
    return {"gear.yaml": text}


# what is written, and the one problem that it makes
GEAR = [
    ("wrong key", "rock: {name: Rock, keywrds: [stone]}",
     "1:20: a gear card has no setting 'keywrds' (did you mean 'keywords'?)"),
    ("missing key", "rock:\n  keywords: [stone]",
     "2:3: a gear card needs 'name'"),
    ("key twice", "rock: {name: Rock, name: Stone}",
     "1:20: 'name' is written twice"),
    ("card twice", "rock: {name: Rock}\nrock: {name: Stone}",
     "2:1: 'rock' stands already in mine/gear.yaml:1"),
    ("wrong type", "rock: {name: Rock, copies: many}",
     "1:28: a whole number from 0 to 20 is wanted here, not 'many'"),
    ("out of bounds", "rock: {name: Rock, copies: 21}",
     "1:28: a whole number from 0 to 20 is wanted here, not 21"),
    ("a list for a number", "rock: {name: Rock, copies: [1]}",
     "1:28: a whole number from 0 to 20 is wanted here, not a list"),
    ("unknown word", "rock: {name: Rock, affinities: {up: gren}}",
     "1:37: 'gren' is not known here (did you mean 'green'?)"),
    ("unknown word, none near", "rock: {name: Rock, affinities: {up: xyz}}",
     "1:37: 'xyz' is not known here (known: blue, green, red)"),
    ("unknown moment", "rock: {name: Rock, rules: [{when: depart, do: flow}]}",
     "1:35: 'depart' is not known here (did you mean 'departing'?)"),
    ("unknown effect", "rock: {name: Rock, rules: [{pay: activation, do: {knokback: 6}}]}",
     "1:51: no effect is called 'knokback' (did you mean 'knockback'?)"),
    ("unknown condition", "rock: {name: Rock, rules: [{if: {isnt: deaf}, add: {luck: 1}}]}",
     "1:34: no condition is called 'isnt' ('isnt' is 'not' here)"),
    ("a bare number that could be any", "rock: {name: Rock, rules: [{if: {at_least: 2}, add: {luck: 1}}]}",
     f"1:44: 'at_least' says of what: write `at_least: {{{NUMBERS[-1]}: 2}}`, where one of {', '.join(NUMBERS)} stands"),
    ("a card that could lie at any edge", "rock: {name: Rock, rules: [{if: {beside: rock}, add: {luck: 1}}]}",
     "1:42: 'beside' says of what: write `beside: {right: rock}`, where one of up, down, left, right stands"),
    ("a number for a condition", "rock: {name: Rock, rules: [{if: {wounds: 2}, add: {luck: 1}}]}",
     "1:34: no condition is called 'wounds' (write `at_least: {wounds: 2}`)"),
    ("one for several", "rock: {name: Rock, rules: [{if: {at_least: {wound: 2}}, add: {luck: 1}}]}",
     "1:45: 'at_least' has no setting 'wound' (did you mean 'wounds'?)"),
    ("unknown condition, none near", "rock: {name: Rock, rules: [{if: {raining: 2}, add: {luck: 1}}]}",
     f"1:34: no condition is called 'raining' (known: {', '.join(sorted(CONDITIONS))})"),
    ("an if of nothing", "rock: {name: Rock, rules: [{pay: activation, do: {if: {is: deaf}}}]}",
     "1:55: 'if' needs 'then': what happens where its conditions hold, as {if: {..., then: ...}}"),
    ("then beside if", "rock: {name: Rock, rules: [{pay: activation, do: [{if: {is: deaf}, then: kill}]}]}",
     "1:68: `then` stands inside the braces of `if`: {if: {..., then: ...}}"),
    ("otherwise beside if", "rock: {name: Rock, rules: [{pay: activation, do: [{if: {is: deaf, then: kill}, otherwise: kill}]}]}",
     "1:80: `else` stands inside the braces of `if`: {if: {..., else: ...}}"),
    ("otherwise in if", "rock: {name: Rock, rules: [{pay: activation, do: {if: {is: deaf, then: kill, otherwise: kill}}}]}",
     "1:78: 'if' has no setting 'otherwise' ('otherwise' is 'else' here)"),
    ("condition twice", "rock: {name: Rock, rules: [{if: {is: deaf, is: blind}, add: {luck: 1}}]}",
     "1:44: 'is' is written twice"),
    ("dangling location", "rock: {name: Rock, at: bonesmth}",
     "1:24: there is no location 'bonesmth'"),
    ("dangling weapon word", "rock: {name: Rock, with: [{deadly: 1}]}",
     "1:28: there is no weapon word 'deadly'"),
    ("dangling cost", "rock: {name: Rock, cost: {bones: 2}}",
     "1:27: there is no resource, gear card or keyword of resources 'bones' (known: any, other, rock)"),
    ("bad amount", "rock: {name: Rock, rules: [{add: {luck: lots}}]}",
     "1:41: 'lots' is no amount: a number, dice (d5 or d10) like 1d5, level or another number in play, with + - or 'per 10'"),
    ("bad who", "rock: {name: Rock, rules: [{pay: activation, do: {kill: all deef survivors}}]}",
     "1:57: 'all deef survivors' names nobody: 'deef' is no word of it (did you mean 'deaf'?)"),
    ("bad order of who", "rock: {name: Rock, rules: [{pay: activation, do: {kill: survivors all}}]}",
     "1:57: 'survivors all' names nobody: order is pick, adjectives, noun, place"),
    ("bad place", "rock: {name: Rock, rules: [{pay: activation, do: {kill: closest threat in view}}]}",
     "1:57: 'closest threat in view' names nobody: 'in view' is no place (did you mean 'in field of view'? places: " + PLACES_THERE_ARE),
    ("unknown terrain in a phrase", "rock: {name: Rock, rules: [{when: act_start, do: {stand: all survivors on tall_gras}}]}",
     "1:58: there is no terrain 'tall_gras'"),
    ("gear where terrain is wanted", "rock: {name: Rock, rules: [{when: act_start, do: {stand: all survivors on rock}}]}",
     "1:58: 'rock' is a gear card, a terrain is wanted here"),
    ("bad place, none near", "rock: {name: Rock, rules: [{pay: activation, do: {kill: all survivors upstairs}}]}",
     "1:57: 'all survivors upstairs' names nobody: 'upstairs' is no place (places: " + PLACES_THERE_ARE),
    ("bad row", "rock: {name: Rock, rules: [{pay: activation, do: {roll: {1to3: flow}}}]}",
     "1:58: '1to3' is no row: 1, 2-5, 6+ or 3-"),
    ("roll without rows", "rock: {name: Rock, rules: [{pay: activation, do: roll}]}",
     "1:50: 'roll' needs rows, like `1-3: ...`"),
    ("a bare roll", "rock: {name: Rock, rules: [{pay: activation, do: {roll: 3}}]}",
     "1:57: 'roll' is written as `key: value`, not as '3'"),
    ("a word that takes nothing", "rock: {name: Rock, rules: [{pay: activation, do: {flow: 3}}]}",
     "1:57: 'flow' takes no setting: '3' stands here"),
    ("two effects in one", "rock: {name: Rock, rules: [{pay: activation, do: {flow: , kill: target}}]}",
     "1:59: one effect is one key with its settings: write '- ' before each of several"),
    ("a mapping is wanted", "rock: {name: Rock, armor: head}",
     "1:27: settings are written as `key: value`, not as 'head'"),
    ("a card that is a word", "rock: Rock",
     "1:7: a gear card is written as `key: value`, not as 'Rock'"),
    ("a card that is nothing", "rock:",
     "1:6: a gear card is wanted here, as `key: value`"),
    ("nothing where a list is wanted", "rock:\n  name: Rock\n  rules:",
     "3:9: nothing is written here: write a value, a [list], or leave the key out"),
    ("a bad id", "Rock One: {name: Rock}",
     "1:1: 'Rock One' is no id: small letters, digits and _, beginning with a letter"),
    ("true and false", "rock: {name: Rock, rules: [{when: hit, may: yes, do: flow}]}",
     "1:45: true or false is wanted here, not 'yes'"),
    ("a pattern", "rock: {name: Rock, rules: [{when: attack_rolled, if: {rolled: few}, do: flow}]}",
     "1:63: 'few' does not fit here: faces like `3`, `3-4`, `9+`, `odd`, `even`, `equal` or `any 1` is wanted"),
]  # fmt: skip
YAML = [
    ("a tab", "rock:\n\tname: Rock", "2:1: a tab stands here: indent with spaces"),
    ("two colons", "rock: {name: Rock}\nstone: name: Stone", "2:12: a second ':' stands in this line: put quotes around a text that holds one"),
    ("an open quote", "rock: {name: 'Rock}", "1:14: this quote is never closed: write a second ' behind the text"),
    ("an open bracket", "rock: {name: Rock\nstone: {name: S}", "1:7: this '{' is never closed: a '}' is missing"),
    ("an alias to nothing", "rock: *stone", "1:7: the alias '*stone' has no anchor before it"),
    ("an alias inside itself", "rock: &rock {name: Rock, rules: *rock}", "1:33: the alias '*rock' stands inside of what it names"),
    ("a tag", "rock: !!python/object:os.system {name: Rock}",
     "1:7: tags such as 'tag:yaml.org,2002:python/object:os.system' have no meaning in cards"),
    ("two documents", "rock: {name: Rock}\n---\nstone: {name: S}", "2:1: a second document ('---') begins here: one file is one document"),
    ("a list at the top", "- rock", "1:1: the file must be `key: value` from its first line, not a list"),
    ("a word at the top", "rock", "1:1: the file must be `key: value` from its first line, not 'rock'"),
    ("too deep", "rock: " + "[" * 60 + "]" * 60, "1:46: the nesting is too deep: 40 levels are allowed"),
    ("broken letters", b"rock:\n  name: R\xf6ck\n", "2:10: byte 0xf6 is not UTF-8: save the file as UTF-8"),
    ("a zero", "rock: {name: Ro\0ck}", "1:16: character U+0000 cannot stand in a text file"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "problem"), [row[1:] for row in GEAR + YAML], ids=[row[0] for row in GEAR + YAML])
def test_one_thing_is_wrong(shelf, text, problem):
    shelf.pack(card(text))
    expected = f"mine/gear.yaml:{problem}"
    found = [line.replace(f"{shelf.folder}/", "") for line in shelf.problems()]
    assert found == [expected]


def test_everything_wrong_is_said_at_once(shelf):
    shelf.pack({
        "gear.yaml": """
            rock: {name: Rock, speed: 2}
            stone: {name: Stone, cost: {gravel: 2}, armor: {hed: 1}}
        """,
        "disorders.yaml": "fear: {rules: [{cannot: runn}]}",
    })  # fmt: skip
    assert shelf.problems() == [
        "mine/disorders.yaml:1:7: a disorder needs 'name'",
        "mine/disorders.yaml:1:25: 'runn' is not known here (known: " + KNOWN_ACTIONS + ")",
        "mine/gear.yaml:1:20: a gear card has no setting 'speed': it stands under 'weapon'",
        "mine/gear.yaml:2:29: there is no resource, gear card or keyword of resources 'gravel' (known: any, other, rock, stone)",
        "mine/gear.yaml:2:49: 'hed' is not known here (did you mean 'head'?)",
    ]


def test_a_file_that_cannot_be_read_does_not_make_its_cards_unknown(shelf):
    """What refers to a card of that file is no problem; what is wrong by itself is told all the same."""
    shelf.pack({
        "monsters/cat/monster.yaml": MONSTER.replace("movement: 5", "cards: [claw], movement: 5"),
        "monsters/cat/ai.yaml": "claw: {name: Claw, rank: basic, actions: [flow]\nbite: {name: Bite, rank: basic, actions: [flow]}",
        "gear.yaml": "rock: {name: Rock, speed: 2, at: bonesmth}",
    })  # fmt: skip
    assert shelf.problems() == [
        "mine/gear.yaml:1:20: a gear card has no setting 'speed': it stands under 'weapon'",
        "mine/monsters/cat/ai.yaml:1:7: this '{' is never closed: a '}' is missing",
    ]


def test_a_thousand_laughs_are_counted_before_they_are_told(shelf):
    lines = ["a: &a {name: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}"]
    for before, now in zip("abcdefgh", "bcdefghi", strict=True):
        lines.append(f"{now}: &{now} [{', '.join([f'*{before}'] * 10)}]")
    shelf.pack(card("\n".join(lines)))
    assert shelf.problems() == ["mine/gear.yaml:6:8: the file holds too much: 200000 values are allowed, aliases counted as often as they are used"]


def test_nesting_that_kills_a_parser_is_refused(shelf):
    shelf.pack(card("rock: " + "[" * 100_000))
    assert shelf.problems() == ["mine/gear.yaml:1:46: the nesting is too deep: 40 levels are allowed"]


def test_a_file_of_two_megabytes_is_refused(shelf):
    shelf.pack(card("# " + "x" * 2_000_000))
    assert shelf.problems() == ["mine/gear.yaml:1:1: the file is too large: 2 MB are allowed"]


def test_an_empty_file_is_only_noticed(shelf):
    shelf.pack({"gear.yaml": "", "events.yaml": "# nothing yet\n"})
    library, problems = shelf.read()
    assert [(problem.level, problem.words) for problem in problems] == [("notice", "the file is empty")] * 2
    assert [pack.id for pack in library.packs] == ["mine"]


def test_a_mark_before_the_first_letter_does_no_harm(shelf):
    shelf.pack(card("\ufeffrock: {name: Rock}"))
    assert shelf.problems() == []


def test_words_that_yaml_takes_for_booleans_stay_words(shelf):
    shelf.pack({"gear.yaml": "no: {name: on, keywords: [yes, off, 012, 12:30, null]}"})
    library, problems = shelf.read()
    assert not problems
    assert library.gear["no"].name == "on"
    assert library.gear["no"].keywords == ("yes", "off", "012", "12:30", "null")


# ---- files and manifests ---------------------------------------------------------------------------------------------
def test_a_file_name_says_what_is_in_it(shelf):
    shelf.pack({"geer.yaml": "rock: {name: Rock}", "notes.txt": "anything"})
    assert shelf.problems() == [
        "mine/geer.yaml:1:1: no file of cards is called 'geer.yaml' (did you mean 'gear'?): the name says what its cards are",
    ]


def test_a_file_that_ends_otherwise_is_noticed(shelf):
    shelf.pack({"gear.yml": "rock: {name: Rock}"})
    assert shelf.problems() == ["mine/gear.yml:1:1: notice: the file is not read: call it gear.yaml"]


def test_one_kind_may_stand_in_several_files(shelf):
    shelf.pack(
        {
            "gear.yaml": "rock: {name: Rock}",
            "gear.more.yaml": "stone: {name: Stone}",
            "deep/gear.yaml": "bone: {name: B}",
        }
    )
    library, problems = shelf.read()
    assert not problems
    assert set(library.gear) == {"rock", "stone", "bone"}


def test_cards_of_a_monster_belong_into_its_folder(shelf):
    shelf.pack({"ai.yaml": "bite: {name: Bite, rank: basic}", "monsters/dog/monster.yaml": MONSTER})
    assert shelf.problems() == [
        "mine/ai.yaml:1:1: ai.yaml belongs to a monster: put it into monsters/NAME/",
        "mine/monsters/dog/monster.yaml:1:1: a monster is called like its folder: 'dog', not 'cat'",
    ]


def test_a_pack_says_what_it_is(shelf):
    shelf.pack({"pack.yaml": "id: My Pack\nname: Mine\nversin: 1"})
    assert shelf.problems() == [
        "mine/pack.yaml:1:5: 'My Pack' does not fit here: an id of small letters, digits and _, beginning with a letter, is wanted",
        "mine/pack.yaml:3:1: a pack has no setting 'versin' (did you mean 'version'?)",
    ]


def test_a_folder_without_pack_yaml_is_no_pack(shelf):
    folder = shelf.pack({"gear.yaml": "rock: {name: Rock}"})
    (folder / "pack.yaml").unlink()
    assert shelf.problems() == ["mine/pack.yaml:1:1: a pack needs a pack.yaml with id, name and version"]


def test_a_folder_that_is_not_there(shelf):
    shelf.packs.append(shelf.folder / "nowhere")
    assert shelf.problems() == ["nowhere:1:1: there is no such folder"]


# ---- references ------------------------------------------------------------------------------------------------------
DANGLING = [
    ("monsters/cat/ai.yaml", "bite: {name: B, rank: basic, injuries: {no_jaw: flow}}", "there is no monster injury 'no_jaw'"),
    ("monsters/cat/hit_locations.yaml", "paw: {name: P, injury: lost_paw}", "there is no monster injury 'lost_paw'"),
    ("terrain.yaml", "grass: {name: G, places: {dog: [A1]}}", "there is no monster 'dog'"),
    ("gear.yaml", "rock: {name: R, at: smith}", "there is no location 'smith'"),
    ("gear.yaml", "rock: {name: R, with: sharp}", "there is no weapon word 'sharp'"),
    ("gear.yaml", "rock: {name: R, needs: {knows: fire}}", "there is no innovation 'fire'"),
    ("sets.yaml", "all: {name: A, pieces: [hat]}", "there is no gear card 'hat'"),
    ("innovations.yaml", "fire: {name: F, follows: wood}", "there is no innovation 'wood'"),
    ("innovations.yaml", "fire: {name: F, principle: heat}", "there is no principle 'heat'"),
    ("locations.yaml", "hut: {name: H, built_at: house}", "there is no location 'house'"),
    ("principles.yaml", "end: {name: E, answers: [fire, ice]}", "there is no innovation 'fire'"),
    ("events.yaml", "day: {name: D, do: {schedule: {event: night, years: 1}}}", "there is no event 'night'"),
    ("events.yaml", "day: {name: D, do: {perform: night}}", "there is no action 'night'"),
    ("events.yaml", "day: {name: D, do: {injure: burn}}", "there is no severe injury 'burn'"),
    ("events.yaml", "day: {name: D, do: {gain_card: prize}}", "there is no card 'prize'"),
    ("events.yaml", "day: {name: D, do: {build: hut}}", "there is no location 'hut'"),
    ("events.yaml", "day: {name: D, do: {unlock: {quarry: dog}}}", "there is no monster 'dog'"),
    ("events.yaml", "day: {name: D, do: {add_terrain: grass}}", "there is no terrain 'grass'"),
    ("events.yaml", "day: {name: D, do: {if: {has: hat, then: flow}}}", "there is no card 'hat'"),
    ("monsters/cat/monster.yaml",
     'cat: {name: C, instinct: flow, basic_action: flow, levels: {"1": {movement: 1, toughness: 1, cards: [bite]}}}',
     "there is no AI card 'bite'"),
    ("monsters/cat/monster.yaml",
     'cat: {name: C, instinct: flow, basic_action: flow, levels: {"1": {movement: 1, toughness: 1, hit_locations_on_top: paw}}}',
     "there is no hit location 'paw'"),
]  # fmt: skip


def test_the_id_of_a_monster_is_no_figure_on_its_own_cards(shelf):
    claw = "claw: {name: Claw, rank: basic, actions: [{let: {who: cat, do: {gain: {bleeding: 1}}}}]}"
    shelf.pack({"monsters/cat/monster.yaml": MONSTER, "monsters/cat/ai.yaml": claw})
    said, = shelf.problems()
    assert said.endswith(" ('monster' is the monster here)"), said


@pytest.mark.parametrize(("file", "text", "words"), DANGLING, ids=[row[2].split("no ", 1)[1] for row in DANGLING])
def test_every_kind_of_reference_is_followed(shelf, file, text, words):
    files = {"monsters/cat/monster.yaml": MONSTER} if file.startswith("monsters") else {}
    shelf.pack({**files, file: text})
    library, problems = shelf.read()
    assert words in [problem.words.split(" (")[0] for problem in problems]
    assert not library.packs


def test_a_name_that_two_monsters_share_must_be_written_whole(shelf):
    cards = {
        "monsters/cat/ai.yaml": "bite: {name: B, rank: basic}",
        "monsters/dog/ai.yaml": "bite: {name: B, rank: basic}",
    }
    shelf.pack({**cards, "monsters/cat/monster.yaml": MONSTER, "monsters/dog/monster.yaml": MONSTER.replace("cat:", "dog:"),
                "events.yaml": "day: {name: D, do: {perform: bite}}\nnight: {name: N, do: {perform: dog.bite}}"})  # fmt: skip
    assert shelf.problems() == ["mine/events.yaml:1:30: 'bite' is the name of several cards: write cat.bite or dog.bite"]
