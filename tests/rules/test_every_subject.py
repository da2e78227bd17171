"""Every effect is performed with every figure that it may name: something happens, nothing raises; what it cannot be for is refused when it is read."""

from __future__ import annotations

from contextlib import suppress

import msgspec
import pytest
from msgspec.structs import replace

from game.cards.effect import EFFECTS, Effect
from game.cards.kinds import Amount
from game.cards.library import Library, read_packs
from game.model.showdown import Terrain
from game.model.survivor import LOCATIONS
from game.play.state_checks import status
from game.rules.engine.game import Context, Figure, SettlementEvent, SurvivorAttack
from game.rules.engine.performing import perform
from game.rules.engine.signals import ActEnds, AttackEnds, CardEnds, ShowdownEnds, StoryEnds, TurnEnds
from game.rules.session import encode
from tests.rules.answering import first_answers
from tests.rules.conftest import PACK, Table
from tests.rules.subject_cases import BESIDE, SUBJECT_CASES, SubjectCase
from tests.rules.vocabulary import MINIONS

ENDS = (ActEnds, AttackEnds, CardEnds, ShowdownEnds, StoryEnds, TurnEnds)
OTHERS = ("monster", "settlement", "nobody")                      # what `subject` may be besides a survivor


def is_meant(case: SubjectCase) -> bool:
    if case.name == "move of: monster":
        return False
    return case.figure not in ("monster", "settlement") or case.figure in EFFECTS[case.word].meant_for


OF_A_HUNT = ("hunt_event",)                                      # outside of a hunt no event is rolled
LYING = ("stand who: threats", "stand who: threat", "stand who: closest threat in range")  # who lies is no threat
READ = [n for n, case in enumerate(SUBJECT_CASES) if is_meant(case)]


def text_of(numbers: list[int]) -> str:
    return "\n".join(f"case_{n}: {{name: Case {n}, do: {SUBJECT_CASES[n].text}}}" for n in numbers)


def pack_of(folder, numbers: list[int]) -> tuple[Library, list[str]]:
    (folder / "pack.yaml").write_text("{id: subjects, name: Subjects, version: '1', needs: [core]}", encoding="utf-8")
    (folder / "events.yaml").write_text(text_of(numbers), encoding="utf-8")
    (folder / "minions.yaml").write_text(MINIONS, encoding="utf-8")
    library, problems = read_packs([PACK, folder])
    return library, [str(problem) for problem in problems if problem.level == "error"]


@pytest.fixture(scope="module")
def written(tmp_path_factory) -> Library:
    """The core pack, and a pack with a card for each effect and figure."""
    library, errors = pack_of(tmp_path_factory.mktemp("subjects"), READ)
    assert not errors, "\n".join(errors)
    return library


def crowded(library: Library) -> Table:
    """Lays a table on which every figure is somebody: Ann before the lion, with most of everything, and Bob behind it."""
    table = Table(library)
    for name, at in (("Ann", "G11"), ("Bob", "L11")):
        one = table.survivor(name, at, survival=3, disorders=["hoarder"], injuries={"legs": 1})
        one.armor, one.attributes = dict.fromkeys(LOCATIONS, 2), {"movement": 5}
    ann = table.people["Ann"]
    for one in (ann, table.people["Bob"]):
        one.grid["8"] = "bone_axe"
    ann.bleeding, ann.insanity, ann.hunt_xp, ann.tokens = 1, 2, 2, {"speed": 1}
    for one, other in ((ann, table.people["Bob"]), (table.people["Bob"], ann)):
        one.partner, one.weapon, one.proficiency, one.hunt_xp = other.id, "axe", 3, 2
    table.lion("H11", "E", strength=1, speed=1)
    table.showdown.last_to_wound = ann.id
    table.showdown.wound_stack = ["white_lion.claw"]
    table.showdown.terrain = [Terrain("tall_grass", ["B2", "B3", "C2", "C3"]), *[Terrain("ore_vein", [space]) for space in ("G11", "I12", "L11")]]
    settlement = table.campaign.settlement
    settlement.endeavors, settlement.newborn = 3, [table.people["Bob"].id]
    table.game.refresh()
    return table


def performed(library: Library, number: int, subject: str = "Ann", *, down: bool = False) -> bool:
    """Performs the effect of a card with the first answer to each question; tells whether anything was said or is different afterwards."""
    table = crowded(library)
    ann, bob = table.people["Ann"], table.people["Bob"]
    if down:
        ann.down_since = bob.down_since = 2
        table.showdown.monster.knocked_down = True
    others: dict[str, Figure | None] = {"Ann": ann, "monster": table.game.monster, "settlement": table.campaign.settlement, "nobody": None}
    context = Context("case", "monster", others[subject])
    context.aim(ann)
    context.attack, context.event, context.weapon = SurvivorAttack(ann, (3, 4)), SettlementEvent(ann, bob, ann), "bone_axe"
    before = encode(table.campaign)
    try:
        first_answers(perform(table.game, library.events[f"case_{number}"].do, context))
    except ENDS:
        return True
    return bool(table.game.take_events()) or encode(table.campaign) != before


@pytest.mark.parametrize("number", READ, ids=lambda n: SUBJECT_CASES[n].name)
def test_every_effect_happens_to_every_figure(written, number):
    case = SUBJECT_CASES[number]
    assert performed(written, number, down=case.word == "stand") is (case.name not in LYING and case.word not in OF_A_HUNT), case.text


FEWER = [(n, field) for n in READ if SUBJECT_CASES[n].word == "heal" for field in EFFECTS[SUBJECT_CASES[n].word].__struct_fields__]


def test_nobody_heals_less_than_nothing(written):
    """An amount may come out below nothing (`1 - level`): then nothing happens."""
    tried, found = 0, []
    for number, field in FEWER:
        [effect, *_] = written.events[f"case_{number}"].do
        was = getattr(effect, field)
        if not isinstance(was, Amount):
            continue
        table = crowded(written)
        table.showdown.monster.life = table.showdown.monster.life_at_start = 2
        ann, before = table.people["Ann"], {str(each) for each in status(table.campaign, written)}
        context = Context("case", "monster", ann)
        context.aim(ann)
        context.attack, context.event, context.weapon = SurvivorAttack(ann, (3, 4)), SettlementEvent(ann, None, ann), "bone_axe"
        with suppress(*ENDS):
            first_answers(perform(table.game, (replace(effect, **{field: Amount("-99", -99)}),), context))
        tried += 1
        found += [f"{SUBJECT_CASES[number].text} with {field} -99: {each}" for each in status(table.campaign, written) if str(each) not in before]
    assert tried > 5 and not found, "\n".join(found)


# How many of three survivors who are alike a phrase means.
MEANT = {"survivor": 1, "chosen survivor": 1, "random survivor": 1, "closest survivor": 1, "last to wound survivor": 1, "lowest roll survivor": 1,
         "highest roll survivor": 1, "most insanity survivor": 1, "2 survivors": 2, "up to 2 survivors": 2, "survivors": 3, "all survivors": 3}  # fmt: skip
ONE_AT_A_TIME = ("priority_target", "turn", "attack_with", "roll", "basic_action")  # effects of one figure, whatever the phrase
COUNTED = ("become", "choose", "choose_weapon", "gain", "gain_card", "grant", "heal", "injure", "kill", "knock_down", "knockback", "let", "lose", "may", "move",
           "perform", "place", "retire", "stand", "suffer")  # fmt: skip


def test_every_effect_that_names_figures_is_counted_or_is_of_one():
    words = {case.word for case in SUBJECT_CASES if case.setting == "who"}
    assert words - {*COUNTED, *ONE_AT_A_TIME} == {"archive", "attack", "contest", "dissolve", "lose_box", "mend", "move_and_attack", "rename"}, (
        "the first answer to rename keeps the name"
    )


@pytest.mark.parametrize("phrase", MEANT)
@pytest.mark.parametrize("word", COUNTED)
def test_an_effect_happens_to_as_many_as_its_phrase_says(counting, word, phrase):
    table = Table(counting)
    people = [table.survivor(name, at, survival=3, insanity=2, hunt_xp=2, disorders=["hoarder"], injuries={"arms": 1}) for name, at in
              (("Ann", "F11"), ("Bob", "K11"), ("Cat", "H9"))]  # fmt: skip
    for one in people:
        one.tokens, one.down_since = {"speed": 1}, 2 if word == "stand" else 0
    table.lion("H11", "E")
    table.showdown.last_to_wound = people[0].id
    before = {one.id: msgspec.json.encode(one) for one in people}
    context = Context("case", "monster", None)
    with suppress(*ENDS):
        first_answers(perform(table.game, counting.events[f"{word}_{phrase.replace(' ', '_')}"].do, context), face=7)
    granted = {rule.owner for rule in table.campaign.granted}
    touched = [one.id for one in people if one.id in granted or msgspec.json.encode(one) != before[one.id]]
    assert len(touched) == MEANT[phrase], touched


@pytest.fixture(scope="module")
def counting(tmp_path_factory) -> Library:
    """The core pack, and a pack with each effect for each phrase that counts."""
    folder = tmp_path_factory.mktemp("counting")
    (folder / "pack.yaml").write_text("{id: counting, name: Counting, version: '1', needs: [core]}", encoding="utf-8")
    beside = BESIDE | {"choose": "some: {gain: {insanity: 1}}", "may": "do: {gain: {insanity: 1}}", "perform": "action: bash",
                       "move": "spaces: 2, of: monster, direction: away"}  # fmt: skip
    text = ""
    for word in COUNTED:
        for phrase in MEANT:
            inside = ", ".join([part for part in (f"who: {phrase}", beside.get(word, "")) if part])
            text += f"{word}_{phrase.replace(' ', '_')}: {{name: Case, do: {{{word}: {{{inside}}}}}}}\n"
    (folder / "events.yaml").write_text(text, encoding="utf-8")
    library, problems = read_packs([PACK, folder])
    assert not [problem for problem in problems if problem.level == "error"], "\n".join(map(str, problems))
    return library


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("number", [n for n in READ if SUBJECT_CASES[n].figure == "subject"], ids=lambda n: SUBJECT_CASES[n].name)
def test_an_effect_on_a_subject_that_it_is_not_for_raises_nothing(written, number, other):
    performed(written, number, other)


def test_what_an_effect_is_not_for_is_refused(tmp_path):
    refused = [n for n in range(len(SUBJECT_CASES)) if n not in READ]
    _, errors = pack_of(tmp_path, refused)
    assert len(errors) == len(refused) > 20
    assert all("means nothing here" in error for error in errors)


def push_of(library: Library) -> Effect:
    """The effect of the card that pushes the monster by two spaces."""
    return library.events[f"case_{next(n for n in READ if SUBJECT_CASES[n].name == 'knockback who: monster')}"].do[0]


@pytest.mark.parametrize(("lion", "ann", "toward", "end"), [
    ("H11", "G11", "away", "J11"), ("H11", "H15", "away", "H9"), ("H11", "L11", "source", "J11"), ("H3", "H10", "closest_edge", "H1"),
    ("H11", "G11", "left", "H9"), ("H11", "G11", "right", "H13"), ("H3", "H10", "away_from_board_edge", "H5"),
    ("N11", "M11", "away", "O11"), ("O11", "N11", "away", "O9"),  # stops at the edge; begun at the edge it slides along it
])  # fmt: skip
def test_the_monster_is_pushed_as_a_whole(written, lion, ann, toward, end):
    table = crowded(written)
    one = table.people["Ann"]
    one.space, table.people["Bob"].space = ann, "A22"
    table.lion(lion, "N")
    push = replace(push_of(written), toward=toward)
    table.run(perform(table.game, (push,), Context("case", one.id, one)), direction="W")
    assert table.showdown.monster.space == end


def test_the_monster_that_is_pushed_over_somebody_fells_them(written):
    table = crowded(written)
    bob = table.people["Bob"]
    bob.space = "J11"
    table.run(perform(table.game, (push_of(written),), Context("case", table.people["Ann"].id, table.people["Ann"])), direction="S", path="", place="")
    assert bob.down_since and table.showdown.monster.space == "J11" and bob.space not in ("J11", "J12", "K11", "K12")
