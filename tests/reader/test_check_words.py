"""`check` tells words that nothing has: keywords, notes and marks that cards name, decks and keywords without a card to draw, and sizes that never change."""

from __future__ import annotations

from typing import Annotated, get_args, get_origin, get_type_hints

import pytest

from game import paths
from game.cards.effect import CONDITIONS, EFFECTS, Rule
from game.cards.kinds import Ref
from game.cards.library import read_packs
from game.play.check_monsters import monster_faults
from game.play.check_words import Words, wrong_words
from game.play.packs import CORE

CARD = "thing: {{name: Thing, deck: settlement, do: [{}]}}"
# Settings that hold a text of one's own, and no name of what another card has.
OWN = {("note", "word"), ("mark_spaces", "word"), ("choose", "ways"), ("rule", "name"), ("roll", "dice"), ("contest", "dice"), ("rolled", "faces"),
        ("play_sound", "file")}
ELSEWHERE = {("gain_card", "keyword"), ("swap", "to")}           # looked at with the deck, and with what it becomes


def is_open(hint: object) -> bool:
    """Returns whether a setting takes any text: neither a word of a list nor the id of a card."""
    if hint is str:
        return True
    if get_origin(hint) is Annotated:
        return not any(isinstance(mark, Ref) for mark in get_args(hint)[1:]) and is_open(get_args(hint)[0])
    return "Literal" not in str(get_origin(hint)) and any(is_open(part) for part in get_args(hint))


def test_every_setting_that_takes_any_word_is_looked_at(core):
    kinds = {**EFFECTS, **CONDITIONS, "rule": Rule}
    taking = {(word, name.rstrip("_")) for word, kind in kinds.items() for name, hint in get_type_hints(kind, include_extras=True).items()
              if name in kind.__struct_fields__ and is_open(hint)}
    words = {kind: word for word, kind in kinds.items()}
    looked_at = {(words[kind], setting.rstrip("_")) for kind, (setting, _, _) in Words(core).open.items()}
    assert taking == looked_at | OWN | ELSEWHERE


def test_in_the_game_nothing_is_told(core):
    assert [str(one) for one in wrong_words(core)] == []


@pytest.mark.parametrize(("effect", "words"), [
    ("{gain_card: {deck: gear, keyword: swrod}}", "draws cards of 'gear' with the keyword 'swrod', and no card there has it (did you mean 'sword'?)"),
    ("{gain_card: {deck: basic_resources, keyword: mask}}", "draws cards of 'basic_resources' with the keyword 'mask', and no card there has it"),
    ("{gain_card: {deck: disorders, keyword: bone}}",
    "draws of 'disorders' by the keyword 'bone', which cards of this deck do not have: leave `keyword` out"),
    ("{archive: {what: gear, keyword: frgaile}}", "names 'frgaile', and there is no such keyword of gear or resources (did you mean 'fragile'?)"),
    ("{swap: {from: ogran, to: love_juice}}", "names 'ogran', and there is no such resource or keyword of resources (did you mean 'organ'?)"),
    ("{swap: {from: organ, to: love_jiuce}}", "names 'love_jiuce', and there is no such resource or gear card (did you mean 'love_juice'?)"),
    ("{if: {carries: swrod, then: flow}}", "names 'swrod', and there is no such keyword of gear (did you mean 'sword'?)"),
    ("{if: {noted: plse, then: flow}}", "names 'plse', and there is no such word that a card notes (did you mean 'pulse'?)"),
    ("{gain: {survival: counter.plse}}", "names 'plse', and there is no such word that a card notes (did you mean 'pulse'?)"),
    ("{attack_with: swrod}", "names 'swrod', and there is no such gear card or keyword of gear (did you mean 'sword'?)"),
    ("{gain: {survival: 1, who: all survivors noted plse}}", "names 'plse', and there is no such word that a card notes (did you mean 'pulse'?)"),
    ("{gain: {survival: 1, who: all survivors carrying swrod}}", "names 'swrod', and there is no such keyword of gear (did you mean 'sword'?)"),
    ("{grant: {until: for_good, rules: [{cannot_use: swrod}]}}",
    "names 'swrod', and there is no such keyword or weapon word of gear (did you mean 'sword'?)"),
])  # fmt: skip
def test_a_word_that_nothing_has(shelf, effect, words):
    library = with_core(shelf, {"events.yaml": CARD.format(effect)})
    told, = wrong_words(library)
    assert told.words.startswith(f"'thing' {words}") and told.path.endswith("mine/events.yaml") and told.line == 1 and told.column > 1


@pytest.mark.parametrize("deck", ["basic_resources", "monster_resources", "strange_resources", "vermin", "gear", "disorders", "fighting_arts",
                                  "secret_fighting_arts", "masteries", "innovations"])
def test_a_deck_without_any_card(shelf, deck):
    shelf.pack({"events.yaml": CARD.format(f"{{gain_card: {{deck: {deck}}}}}")})
    library, problems = shelf.read()
    assert not problems
    told, = wrong_words(library)
    assert (told.words, told.level) == (f"'thing' draws of '{deck}', and no pack has a card for it", "error")


def with_core(shelf, files):
    """Returns the cards of the game and of a pack."""
    shelf.pack(files)
    library, problems = shelf.read(paths.packs() / CORE)
    assert not [one for one in problems if one.level == "error"], problems
    return library


# ---- monsters -------------------------------------------------------------------------------------------------------------
OX = """ox:
  name: Ox
  size: {size}
  instinct: []
  basic_action: []
  levels:
    "1": {{movement: 5, toughness: 6, deck: {{basic: 3}}}}
    "2":
      level: 2
      movement: 5
      toughness: 6
      deck:
        basic: 3
        advanced: 4
"""
AI = "kick: {{name: Kick, rank: basic, copies: 3, actions: [{actions}]}}\nstomp: {{name: Stomp, rank: advanced, copies: 4, actions: [{more}]}}\n"
BODY = "leg: {name: Leg, copies: 4}\ntrap: {name: Trap, type: trap, trap: []}\n"


def of_the_ox(shelf, size="4", actions="", more="", monster=OX):
    """Returns what is said of an ox with such cards."""
    files = {"monsters/ox/monster.yaml": monster.format(size=size), "monsters/ox/ai.yaml": AI.format(actions=actions, more=more),
    "monsters/ox/hit_locations.yaml": BODY}
    shelf.pack(files)
    library, problems = read_packs(shelf.packs, explained=True)
    assert not [one for one in problems if one.level == "error"], problems
    return [(one.path.rpartition("mine/")[2], one.line, one.words) for one in monster_faults(library)]


@pytest.mark.parametrize(("size", "actions", "more", "idle"), [
    ("4", "{change_size: {by: 1}}", "", 1), ("1", "{change_size: {by: -1}}", "", 1), ("2", "{change_size: 2}", "", 1),
    ("[4, 4]", "{change_size: {by: 2}}", "", 1),
    ("4", "{change_size: {by: 1}}", "{change_size: {by: -1}}", 0), ("[3, 4]", "{change_size: {by: 1}}", "", 0),
    ("3", "{change_size: 3}", "{change_size: 2}", 0),
    ("3", "{change_size: {by: 1}}", "", 0), ("4", "{change_size: {by: 1}}", "{change_size: {by: 2}}", 2),
])  # fmt: skip
def test_a_size_that_never_changes(shelf, size, actions, more, idle):
    told = [(path, line) for path, line, words in of_the_ox(shelf, size, actions, more) if "never changes the size" in words]
    assert told == [("monsters/ox/ai.yaml", 1 + number) for number in range(idle)]


@pytest.mark.parametrize(("old", "new", "line", "words"), [
    ("basic: 3\n", "basic: 9\n", 13, "wants 9 basic cards"), ("advanced: 4\n", "advanced: 20\n", 14, "wants 20 advanced cards"),
    ("deck: {{basic: 3}}", "deck: {{basic: 4}}", 7, "wants 4 basic cards"), ("deck: {{basic: 3}}", "deck: {{basic: 1}}", 7, "has 1 AI card"),
    ("deck: {{basic: 3}}", "cards: [kick, kick, kick, kick]", 7, "names 'ox.kick' 4 times"), ("deck: {{basic: 3}}", "deck: {{}}", 7, "has no AI cards"),
    ("      level: 2\n", "      level: 2\n      in_play: [kick]\n", 10, "has 'ox.kick' in play"),
])  # fmt: skip
def test_a_fault_of_a_level_is_told_at_its_line_in_the_level(shelf, old, new, line, words):
    assert old in OX
    told = [(path, at) for path, at, said in of_the_ox(shelf, monster=OX.replace(old, new)) if words in said]
    assert told == [("monsters/ox/monster.yaml", line)]
