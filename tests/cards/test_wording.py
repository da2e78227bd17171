"""What stands on a card is written from its data: whole sentences, without holes, for every card there is."""

# ruff: noqa: E501  a card and its words stand in one line
from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

from game.cards import wording
from game.cards.attack_numbers import MOST_DICE, Own
from game.cards.definitions import KINDS
from game.cards.effect import EFFECTS
from game.cards.library import read_packs, walk
from game.cards.wording import Profile, cost, face, plain, profile, steps, target_line, unimplemented_words
from game.model.campaign import Player
from game.rules.effects.control import Choose
from game.rules.engine.questions import Ask
from game.rules.queries.messages import tell_option
from game.rules.showdown.set_up import new_story
from tests.cards.conftest import CORE

HOLE = re.compile(r"[‹›{}]|None|<|Struct|\b(\w+) \1\b|  |\.\.|:\.|,\.| ,")


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_has_words_without_holes(core, kind):
    faults = []
    for name in core.of_kind(kind):
        for level in (None, 1):
            lines = face(core, kind, name, level)
            assert lines, name
            for line in lines:
                texts = [text for text in (line.head, line.text) if text]
                faults += [f"{name}: {text}" for text in texts if HOLE.search(text)]
                goes_on = line.kind == "needs" and line.head  # *Only if* the settlement has Pottery.
                if line.text and line.kind != "target" and ((line.text[0].islower() and not goes_on) or line.text[-1] not in ".!?:"):
                    faults.append(f"{name}: no sentence: {line.text}")
    assert not faults, "\n".join(faults)


MANY = re.compile(r"^(?:They|You|All survivors|The survivors) [^.,;:]* and (?:adds|rolls|gains|loses|takes|suffers|heals|spends|archives|draws)\b")


@pytest.mark.parametrize("kind", KINDS)
def test_what_many_do_is_told_in_the_plural_to_its_end(core, kind):
    texts = [(name, line.text) for name in core.of_kind(kind) for line in face(core, kind, name, None) if line.text]
    assert [(name, text) for name, text in texts if MANY.search(text)] == []


ALOUD = re.compile(r"^(Armor\.|(Head|Arms|Body|Waist|Legs|Everywhere) \d)|rchived?(?! \(| this card \(|\w)|(?<!the damage )it comes from|-\d|may choose: ")


def test_gear_reads_aloud(core):
    """No heap of words for a sentence, no term of the rulebook without its meaning, no number below zero."""
    said = {f"{name}: {line.text}" for name in core.gear for line in face(core, "gear", name) if ALOUD.search(line.text)}
    assert said == set(), "\n".join(sorted(said))
    assert all(line.head for name in core.gear for line in face(core, "gear", name) if line.kind in ("armor", "keywords", "affinities", "word"))


SLIPS = re.compile(  # one of many, 'may' before a finite verb, a duration beside a moment that implies it
    r"\b1 (?:chosen \w+ survivors|chosen survivors|injuries|survivors|volumes|discoveries|tokens|points|people|spaces(?! by)|dice|movements)\b|\bmay (?:are|is|has)\b"
    r"|rest of the showdown, at the start of the showdown|end of the round, at the end of the round|up to as far as|\+1 movements|\*"
    r"|it is not true that|[Ww]rite down the word|[Ss]trike out the word|is written down|\bmay (?:all|each|the)\b|survivors (?:is|has|plays|competes|gains)\b|\bif (?:has|have|wear)\b|\b[Tt]hey (?:is|has|was|does)\b"
)


@pytest.mark.parametrize("kind", KINDS)
def test_no_sentence_slips(core, kind):
    texts = [(name, line.text) for name in core.of_kind(kind) for level in (None, 1) for line in face(core, kind, name, level) if line.kind != "tiles" and line.text]
    assert [(name, text) for name, text in texts if SLIPS.search(text)] == []


@pytest.mark.parametrize("kind", KINDS)
def test_each_way_of_a_choice_is_called_by_words(core, kind):
    campaign = new_story(core, 1, [Player("Ada", 1)], [("Ann", "female", 1, "a")], prologue=False)
    for name, card in core.of_kind(kind).items():
        for part in walk(card):
            if isinstance(part, Choose):
                asked = Ask("choose", "everyone", name, tuple(part.ways))
                called = [tell_option(asked, way, campaign, core) for way in part.ways]
                assert all(words[0].isupper() and "_" not in words for words in called), (name, called)


FACES = {
    ("ai", "white_lion.claw"): """
        Pick target:
          Closest threat, in front, in range
          Closest threat, in its field of view
          Otherwise: sniff
        Flow: Survivors may spend survival now.
        Move and attack: It moves to the target and attacks: 2 dice, hits on 2+, 1 damage each.""",
    ("ai", "white_lion.power_swat"): """
        Pick target:
          Closest threat, in front, in range
          Closest threat, in its field of view
          Otherwise: sniff
        Flow: Survivors may spend survival now.
        Move and attack: It moves to the target and attacks: 1 die, hits on 2+, 2 damage.
          After damage: The target is pushed 6 spaces away.""",
    ("ai", "white_lion.terrifying_roar"): """
        It intimidates: this is no attack, and it cannot be dodged.
        Move: The lion moves away from all threats, as far as it can.
        Flow: Survivors may spend survival now.
        Each survivor who is not deaf suffers brain damage equal to the lion's level and is pushed 3 spaces away.""",
    ("ai", "white_lion.enraged"): """
        The lion gains a +1 damage token.
        Draw again: The lion draws another AI card after this one.
        Mood: it stays in play until a rule discards it.
        When a survivor dies, this card and its damage token are discarded.
        When a survivor suffers a severe injury, if an arm is lost or a leg is lost, this card and its damage token are discarded.""",
    ("hit_locations", "white_lion.strange_hand"): """
        Failure: The lion performs its basic action against the attacker.
        Critical wound: The attacker may pay 1 survival to gain +1 strength for good.
        Persistent injury: After a critical wound, it becomes Lost Hand and stays in play. Some AI cards change.""",
    ("hit_locations", "white_lion.beasts_chest"): """
        Failure: The lion runs straight forward, as far as it can, and grabs each survivor it tramples.
        Critical wound: Roll 1d10:
          1–9: The lion is knocked down.
          10+: The lion dies.""",
    ("hit_locations", "white_lion.clever_ploy"): """
        Trap: The lion performs its basic action against the attacker.""",
    ("hit_locations", "white_lion.glorious_mane"): """
        It does not react.
        Impervious: a wound here costs the lion no AI card.
        Critical wound: If the attacker is insane, they gain a +1 strength token.""",
    ("injuries", "blind"): """
        The survivor gains 1 bleeding token and −1 accuracy for good.
        Permanent: it can be recorded 2 times.
        The second time, also: The survivor gains −2 accuracy for good. In the settlement, they retire from the hunt. From now on, after a victory or when they return, they retire from the hunt.
        The survivor is blind.""",
    ("events", "grim_and_frostbitten"): """
        For each survivor:
          If they wear no armor at the head, they suffer 3 damage to the head. If they wear no armor at the arms, they suffer 3 damage to the arms. If they wear no armor at the body, they suffer 3 damage to the body. If they wear no armor at the waist, they suffer 3 damage to the waist. If they wear no armor at the legs, they suffer 3 damage to the legs.""",
    ("injuries", "destroyed_tooth"): """
        If the survivor has 3+ courage, they gain 2 insanity; otherwise they are knocked down.""",
    ("gear", "founding_stone"): """
        2 dice, hits on 7+, strength 1.
        Kind: Weapon, melee, stone.
        Throw: Spend an activation and archive this card (it leaves the game): the survivor hits without a roll from anywhere on the board, and the wound is critical if the hit location has a critical line.""",
    ("gear", "rawhide_vest"): """
        Armor: 1 point at the body.
        Kind: Armor, set, rawhide.
        Affinities: Blue above and red at the right.
        If the blue and red affinities of this card are complete, the survivor has +1 evasion.""",
    ("gear", "bone_darts"): """
        1 die, hits on 7+, strength 3.
        Kind: Weapon, ranged, thrown, bone.
        Affinities: Red at the left.
        Range 6: It reaches up to 6 spaces away with a clear view.
        Frail: It breaks when it strikes a super-dense hit location: after the attack it is archived (it leaves the game).""",
    ("disorders", "immortal"): """
        Before the survivor suffers damage to a body location, if they are insane, its damage becomes brain damage.
        If the survivor is insane, they cannot spend survival.""",
    ("events", "augury"): """
        Roll 1d10, 1 higher if the survivor has 3+ understanding:
          3 or less: 1 resource in storage is archived. The survivor gains 1 understanding.
          4–7: The survivor gains 1 survival.
          8+: Resolve Intimacy.""",
    ("innovations", "graves"): """
        When gained: Roll 1d10:
          1–5: All departing survivors gain 1 survival and 1 understanding.
          6–10: A chosen survivor gains +1 luck for good.
        When a child is born, the newborn gains 1 understanding.
        When a survivor dies on a hunt or in a showdown, the settlement gains 2 endeavors.
        When a survivor dies in the settlement, the settlement gains 1 endeavor.""",
    ("resources", "shimmering_mane"): """
        Hide.
        In the settlement, archive this card (it leaves the game): the settlement gains 2 × Monster Hide.""",
    ("fighting_arts", "thrill_seeker"): """
        In a showdown, each time the survivor gains survival, they gain 1 more.""",
    ("locations", "lantern_hoard"): """
        Innovate: 1 endeavor, 1 bone, 1 organ and 1 hide, once each settlement phase.
          Draw 2 innovations and keep 1; the rest go back, and the deck is shuffled.
        Shared Experience: 1 endeavor, if the settlement has Language.
          If the survivor is not deaf, choose a survivor with at least 2 more hunt XP: if they have Shattered Jaw, the nominated survivor gains 1 insanity; otherwise the nominated survivor gains 1 hunt XP.""",
    ("principles", "new_life"): """
        Comes when: A child has been born.
        Choose: Protect the Young or Survival of the Fittest.""",
}  # fmt: skip


@pytest.mark.parametrize(("kind", "name"), FACES, ids=[name for _, name in FACES])
def test_a_card_reads_like_this(core, kind, name):
    assert plain(face(core, kind, name)) == dedent(FACES[kind, name]).strip("\n")


TANGLED = re.compile(r"if it happens|\b(?:[Aa]ctivation|[Mm]ovement)(?:, [^:.]*)? and archive")


@pytest.mark.parametrize("kind", KINDS)
def test_no_card_tangles_its_phase_or_its_cost(core, kind):
    """A phase is told as a place ("in the settlement, ..."), a cost either as things or as what is done."""
    texts = {name: plain(face(core, kind, name)).replace("Spend an activation and archive", "") for name in core.of_kind(kind)}
    assert {name: text for name, text in texts.items() if TANGLED.search(text)} == {}


@pytest.mark.parametrize("kind", KINDS)
def test_a_card_tells_how_many_copies_it_gives(core, kind):
    for name, card in core.of_kind(kind).items():
        for part in walk(card):
            if type(part).__name__ == "GainCard" and part.card is not None and part.count.number not in (None, 1):
                assert f"{part.count.number} × {core.of_kind(core.kind_of_thing(part.card))[part.card].name}" in plain(face(core, kind, name)), name


PHASED = """
    test_knife:
      name: Knife
      rules:
        - {if: {phase: settlement, knows: paint}, pay: archive_this, do: {gain: {survival: 1}}}
        - {if: {phase: showdown, is: insane}, add: {strength: 1}}
        - {when: hit, do: {if: {phase: [hunt, showdown], then: {gain: {survival: 1}}, else: {gain: {insanity: 1}}}}}
        - {when: hit, do: {if: {phase: showdown, is: insane, then: {gain: {survival: 1}}, else: {gain: {insanity: 1}}}}}
        - {when: hit, do: {if: {phase: showdown, is: insane, then: {roll: {1: kill, 2+: knock_down}}}}}
        - {when: hit, if: {not: {phase: settlement}}, do: {gain: {survival: 1}}}
"""


def test_a_phase_stands_before_the_other_conditions(tmp_path: Path):
    (tmp_path / "pack.yaml").write_text('id: phased\nname: Phased\nversion: "1"')
    (tmp_path / "gear.yaml").write_text(dedent(PHASED))
    library, problems = read_packs([CORE, tmp_path])
    assert not [problem for problem in problems if problem.level == "error"]
    assert plain(face(library, "gear", "test_knife")) == dedent("""
        In the settlement, archive this card (it leaves the game), if the settlement has Paint: the survivor gains 1 survival.
        In a showdown, if the survivor is insane, they have +1 strength.
        When the survivor is hit, on a hunt or in a showdown, they gain 1 survival; otherwise they gain 1 insanity.
        When the survivor is hit, in a showdown, if they are insane, they gain 1 survival; otherwise they gain 1 insanity.
        When the survivor is hit, in a showdown, if the survivor is insane:
          Roll 1d10:
            1: The survivor dies.
            2+: The survivor is knocked down.
        When the survivor is hit, if not in the settlement, they gain 1 survival.""").strip("\n")


def test_steps_are_numbered_as_the_actions_are(core):
    for name, card in core.ai.items():
        lines = steps(card, core, name.split(".")[0])
        assert sorted({line.number for line in lines if line.number}) == list(range(1, len(card.actions) + 1)), name
    claw = steps(core.ai["white_lion.claw"], core)
    assert [(line.kind, line.number, line.depth) for line in claw] == [
        ("pick_target", 1, 0), ("target", 1, 1), ("target", 1, 1), ("target", 1, 1), ("flow", 2, 0), ("attack", 3, 0),
    ]  # fmt: skip


def test_a_known_level_is_told_as_a_number(core):
    assert plain(face(core, "ai", "white_lion.size_up", level=2)).endswith("The target suffers 2 brain damage.")


def test_the_three_numbers_of_an_attack(core):
    assert profile(core.ai["white_lion.power_swat"]) == Profile(1, 2, 2)
    assert profile(core.gear["bone_club"]) == Profile(2, 6, 5, is_weapon=True)
    assert profile(core.monster["white_lion"]) == Profile(2, 2, 1)
    assert profile(core.ai["white_lion.enraged"]) is None
    assert profile(core.gear["cloth"]) is None


def test_a_line_of_a_target_list(core):
    assert target_line(core, "closest threat facing in range") == "Closest threat, in front, in range"
    assert target_line(core, "most bleeding survivors") == "Closest survivor with the most bleeding tokens"


def test_a_cost_in_words(core):
    innovate = core.locations["lantern_hoard"].endeavors[0]
    assert cost(core, innovate.pay) == "1 endeavor, 1 bone, 1 organ and 1 hide"
    assert [cost(core, way) for way in core.gear["skull_helm"].cost] == ["1 skull", "2 bone"]


def test_a_card_tells_which_of_its_words_are_not_played(core, monkeypatch):
    monkeypatch.setattr(wording, "is_played", lambda word: word is not EFFECTS["start_showdown"])
    assert unimplemented_words(core.ai["white_lion.claw"]) == []
    assert unimplemented_words(core.events["opportunists"]) == ["start_showdown"]


def test_a_pack_may_say_things_its_own_way(core, tmp_path: Path):
    (tmp_path / "language" / "de").mkdir(parents=True)
    (tmp_path / "pack.yaml").write_text('id: deutsch\nname: Deutsch\nversion: "1"')
    (tmp_path / "language" / "de" / "cards.yaml").write_text(
        'who.target: "das Ziel"\neffect.knock_down: {by: many, one: "{who} wird umgeworfen", other: "{who} werden umgeworfen"}\n'
    )
    library, problems = read_packs([CORE, tmp_path], "de")
    assert not problems
    assert "Das Ziel wird umgeworfen." in plain(face(library, "ai", "white_lion.size_up"))
    assert "The lion gains" in plain(face(library, "ai", "white_lion.enraged"))


def test_actions_of_a_new_monster_are_told_in_place(tmp_path: Path):
    folder = tmp_path / "monsters" / "wolf"
    folder.mkdir(parents=True)
    (tmp_path / "pack.yaml").write_text('id: wolves\nname: Wolves\nversion: "1"')
    (folder / "monster.yaml").write_text(
        dedent("""
        wolf:
          name: Wolf
          instinct: flow
          basic_action: {perform: howl}
          actions: {howl: [{gain: {who: all survivors, insanity: 1}}, {move: {direction: forward}}]}
          levels: {"1": {movement: 5, toughness: 8}}
    """)
    )
    (folder / "ai.yaml").write_text("howling: {name: Howling, rank: basic, actions: {perform: howl}}")
    library, problems = read_packs([CORE, tmp_path])
    assert not problems
    assert plain(face(library, "ai", "wolf.howling")) == ("All survivors gain 1 insanity and the monster moves straight forward, as far as it can.")


def test_the_words_of_an_attack_say_its_numbers_now_and_what_is_printed(core):
    def told(*own: int) -> str:
        card = core.ai["white_lion.claw"]
        return next(line.text for line in steps(card, core, own=Own(*own)) if line.kind == "attack")

    printed = "It moves to the target and attacks: 2 dice, hits on 2+, 1 damage each."
    assert told(0, 0, 0) == printed
    assert told(0, -1, 0) == "It moves to the target and attacks: 2 dice, hits on 3+, 1 damage each (2+ on the card; its accuracy –1)."
    assert "5 dice, hits on 2+, 5 damage each (2 dice and 1 damage on the card; its speed +3 and its damage +4)" in told(3, 2, 4)
    assert told(0, 1, 0) == printed, "nothing is better than 2+"
    assert "1 die, hits on 10+" in told(-5, -9, 0)
    assert "hits on 3+, 1 damage each (2+ on the card; its accuracy +1 and evasion of the target +2)" in told(0, 1, 0, 2)
    assert "(2+ on the card; evasion of the target +1)" in told(0, 0, 0, 1)
    assert f"{MOST_DICE} dice" in told(99, 0, 0)
    assert plain(face(core, "ai", "white_lion.claw")).endswith(printed), "the card in the rules stays as printed"
