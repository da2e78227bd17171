"""Every closed word of every condition, and of the phrases in them, holds on one table and does not on another, and is said on the card."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, get_args

import pytest

import game.rules.effects  # noqa: F401  (the vocabulary)
from game.cards.definitions import AiCard, HitLocation
from game.cards.effect import CONDITIONS
from game.cards.kinds import ADJECTIVES, OF_NUMBER, PLACES, Action, BodyLocation, Colour, MonsterQuality, Quality
from game.cards.library import Library, read_packs
from game.cards.reader import settings_of
from game.cards.wording import face
from game.model.hunt import Hunt
from game.model.settlement import Settlement
from game.model.survivor import Survivor
from game.rules.effects.conditions import AtLeast
from game.rules.engine.game import Context, MonsterAttack, SettlementEvent, SurvivorAttack
from game.rules.engine.performing import perform
from tests.rules.conftest import PACK, Table
from tests.rules.vocabulary import CASES, literals

HOLE = re.compile(r"[‹›{}]|None|Struct|\w+\.\w+\.\w+")
BY_RULE = ("ageless", "spends_tokens", "deaf", "blind", "hidden", "doomed", "frenzied", "no_blind_spot", "impervious", "super_dense", "indomitable",
           "tireless")  # fmt: skip
GEAR = """
left_half: {name: Left, keywords: [bone], affinities: {right: COLOUR}}
right_half: {name: Right, keywords: [noisy, stinky], affinities: {left: COLOUR, right: COLOUR}}
"""


class At(NamedTuple):
    """A laid table: Ann (the subject) before the lion, Bob behind it, and what the resolution knows."""

    table: Table
    ann: Survivor
    bob: Survivor
    context: Context

    @property
    def home(self) -> Settlement:
        return self.table.campaign.settlement


Change = Callable[[At], Any]


class Shown(NamedTuple):
    """A condition as a card writes it, and what makes it hold and not hold; nothing where the table is so already."""

    text: str
    holds: Change | None
    fails: Change | None


def ann(**sheet: Any) -> Change:
    return lambda at: [setattr(at.ann, name, value) for name, value in sheet.items()]


def bob(**sheet: Any) -> Change:
    return lambda at: [setattr(at.bob, name, value) for name, value in sheet.items()]


def monster(**figure: Any) -> Change:
    return lambda at: [setattr(at.table.showdown.monster, name, value) for name, value in figure.items()]


def showdown(**laid: Any) -> Change:
    return lambda at: [setattr(at.table.showdown, name, value) for name, value in laid.items()]


def home(**sheet: Any) -> Change:
    return lambda at: [setattr(at.home, name, value) for name, value in sheet.items()]


def knows(**words: Any) -> Change:
    return lambda at: [setattr(at.context, name, value) for name, value in words.items()]


def granted(quality: str, who: str = "subject", at: At | None = None) -> Any:
    """A rule comes into play that says of somebody that they are so."""
    if at is None:
        return partial(granted, quality, who)
    (effect,) = at.table.library.events[f"{who}_{quality}"].do
    return at.table.run(perform(at.table.game, (effect,), at.context))


def at_home(at: At) -> None:
    at.table.campaign.showdown, at.table.campaign.phase = None, "settlement"


def on_a_hunt(at: At) -> None:
    at.table.campaign.showdown, at.table.campaign.phase = None, "hunt"


def grid(**boxes: str) -> Change:
    return ann(grid={box[1:]: card for box, card in boxes.items()})


def both(*changes: Change) -> Change:
    return lambda at: [change(at) for change in changes]


def barred(action: str, at: At) -> Any:
    """A rule comes into play that forbids the subject something."""
    (effect,) = at.table.library.events[f"cannot_{action}"].do
    return at.table.run(perform(at.table.game, (effect,), at.context))


def marked(word: str) -> Change:
    """The survivors stand on a space of the track that is marked with a word."""
    return lambda at: setattr(at.table.campaign, "hunt", Hunt("white_lion", "1", ["s1", "s2"], at=3, marks={"3": [word]}))


def on_space(number: int) -> Change:
    """The survivors stand on a space of the track."""
    return lambda at: setattr(at.table.campaign, "hunt", Hunt("white_lion", "1", ["s1", "s2"], at=number))


def of_kind(at: At, kind: str, type_: str) -> str:
    return next(name for name, card in getattr(at.table.library, kind).items() if card.type == type_)


def drawn(kind: str, type_: str) -> Change:
    """A card of this type is drawn; where the pack has none, a rule says so of the monster."""
    def change(at: At) -> Any:
        if type_ == "super_dense":
            return granted("super_dense", "monster", at)
        return setattr(at.context, "drawn", of_kind(at, kind, type_))
    return change


# ---- one entry for each closed word ----------------------------------------------------------------------------------
IS: dict[str, tuple[Change | None, Change | None]] = {
    "knocked_down": (ann(down_since=1), None), "standing": (None, ann(down_since=1)), "insane": (ann(insanity=3), None),
    "bleeding": (ann(bleeding=1), None), "threat": (None, ann(down_since=1)), "retired": (ann(retired=True), None),
    "noisy": (grid(b0="right_half"), None), "stinky": (grid(b0="right_half"), None),
    "priority_target": (showdown(priority_target="s1"), None), "adjacent": (ann(space="J11"), None), "alone": (bob(dead=True), None),
    "departing": (home(departing=["s1"]), None), "returning": (home(returning=["s1"]), None), "acting": (showdown(acting="s1"), None),
    "male": (ann(sex="male"), None), "female": (None, ann(sex="male")), "dead": (ann(dead=True), None),
    "damaged": (ann(injuries={"legs": 1}), None), "off_board": (ann(space=""), None), "named": (None, ann(name="")),
    **{quality: (granted(quality), None) for quality in BY_RULE},
}  # fmt: skip
OF_MONSTER: dict[str, tuple[Change | None, Change | None]] = {
    "knocked_down": (monster(knocked_down=True), None), "standing": (None, monster(knocked_down=True)), "off_board": (monster(space=""), None),
    **{quality: (granted(quality, "monster"), None) for quality in ("no_blind_spot", "impervious", "super_dense", "indomitable")},
}  # fmt: skip
FROM: dict[str, Change] = {
    "intimidate": knows(monster_attack=MonsterAttack(intimidate=True)),
    **{source: knows(source=source) for source in ("profile", "grab", "survivor", "dodge", "encourage", "dash", "surge")},
    **{source: knows(source=source) for source in ("trauma", "collision", "endeavor", "intimacy", "hunt")},
}
PHASE: dict[str, tuple[Change | None, Change | None]] = {"showdown": (None, at_home), "settlement": (at_home, on_a_hunt), "hunt": (on_a_hunt, at_home)}
FACE_UP: dict[str, Change] = {
    "this": both(showdown(face_up="white_lion.chomp"), knows(card="white_lion.chomp")), "duration": showdown(face_up="white_lion.chomp"),
    "mood": lambda at: at.table.showdown.in_play.append(of_kind(at, "ai", "mood")),
}
AT_LEAST: dict[str, Change] = {
    **{name: ann(**{name: 2}) for name in ("courage", "understanding", "insanity", "survival", "hunt_xp", "bleeding", "proficiency")},
    **{name: home(**{name: 2}) for name in ("population", "lantern_year")},
    "deaths": home(death_count=2), "resources": home(storage={"monster_bone": 2}), "disorders": ann(disorders=["hoarder", "prey"]),
    "fighting_arts": ann(fighting_arts=["tough", "leader"]),
    "attack_damaged": knows(damaged=2), "spaces_moved": knows(moved=2), "level": monster(level=2), "round": showdown(round=2),
    "wounds": showdown(wound_stack=["white_lion.claw"] * 2), "eyes": monster(counters={"eyes": 2}), "strength": ann(attributes={"strength": 2}),
    "weapon_strength": knows(weapon="bone_axe"), "innovations": home(innovations=["language", "paint"]), "fallen": home(uncounted_deaths=2),
}  # fmt: skip
OFFERED = {"starting": "language", "science": "ammonia", "music": "drums", "home": "hovel", "faith": "inner_lantern", "art": "paint", "education": "symposium",
           "heat": "lantern_oven", "other": "guidepost", "principle": "graves"}  # fmt: skip
FEWER = {"round": showdown(round=1)}                              # what is more than that on the table as it is laid
WORN = {"head": "rawhide_headband", "arms": "rawhide_gloves", "body": "rawhide_vest", "waist": "rawhide_pants", "legs": "rawhide_boots"}
ROLLED = {"3": (3, 4), "2-5": (2, 6), "4+": (9, 3), "odd": (7, 8), "even": (8, 7)}
OF_TYPE = [(kind, type_) for kind, card in (("ai", AiCard), ("hit_locations", HitLocation)) for type_ in get_args(settings_of(card)[0]["type"][1])]

SOMEBODY: dict[str, tuple[Change | None, Change | None]] = {     # that there is `a ... survivor`, where nobody on the table is so, or all are
    "knocked-down": (ann(down_since=1), None), "standing": (None, both(ann(down_since=1), bob(down_since=1))), "insane": (ann(insanity=3), None),
    "sane": (None, both(ann(insanity=3), bob(insanity=3))), "deaf": (granted("deaf"), None),
    "non-deaf": (None, both(granted("deaf"), bob(dead=True))), "bleeding": (ann(bleeding=1), None), "departing": (home(departing=["s1"]), None),
    "returning": (home(returning=["s1"]), None), "adjacent": (ann(space="J11"), None), "male": (ann(sex="male"), None),
    "female": (None, both(ann(sex="male"), bob(sex="male"))), "named": (None, both(ann(name=""), bob(name=""))),
    "unnamed": (ann(name=""), None), "noisy": (grid(b0="right_half"), None), "non-noisy": (None, both(grid(b0="right_half"), bob(dead=True))),
    "living": (None, both(ann(dead=True), bob(dead=True))), "dead": (ann(dead=True), None), "bold": (ann(courage=3), None),
    "insightful": (ann(understanding=3), None), "elder": (bob(hunt_xp=2), None), "experienced": (ann(hunt_xp=6), None),
    "practised": (ann(weapon="axe", wounded_with=["axe"]), ann(weapon="axe", wounded_with=["sword"])),
    "paired": (ann(partner="s2"), both(ann(partner="s2"), bob(dead=True))), "fallen": (both(ann(dead=True), home(fallen=["s1"])), ann(dead=True)),
}  # fmt: skip
NO_CROWD = both(bob(dead=True), ann(space="A1"))
STANDING_AT: dict[str, tuple[Change | None, Change | None]] = {
    "facing": (ann(space="E11"), both(bob(dead=True), ann(space="K11"))), "in range": (ann(space="E11"), NO_CROWD),
    "in field of view": (ann(space="E11"), both(bob(dead=True), ann(space="J11"))), "in blind spot": (ann(space="J11"), None),
    "not adjacent": (None, both(bob(dead=True), ann(space="J11"))),
    "adjacent": (ann(space="J11"), None), "behind": (ann(space="J11"), None), "in the zone": (ann(space="F11"), NO_CROWD),
    "adjacent to target": (both(bob(space="K13"), knows(owner="monster"), lambda at: at.context.aim(at.ann)), None),
    "adjacent to bearer": (bob(space="K13"), None), "grabbed last round": (both(showdown(round=3), ann(grabbed_in=2)), None),
    "shielding": (both(ann(space="F11"), bob(space="G11")), None), "run over": (knows(words=("s1",)), None),
    "within 3": (both(bob(space="K14")), both(bob(dead=True), lambda at: setattr(at.ann, "dead", True))),
}  # fmt: skip

SHOWN = [
    *[Shown(f"is: {quality}", *IS[quality]) for quality in IS],
    *[Shown(f"monster: {quality}", *OF_MONSTER[quality]) for quality in OF_MONSTER],
    *[Shown(f"at: {place}", knows(location=place), knows(location="brain")) for place in get_args(BodyLocation)],
    *[Shown(f"from: {source}", FROM[source], knows(source="injury")) for source in FROM],
    *[Shown(f"phase: {phase}", *PHASE[phase]) for phase in PHASE],
    *[Shown(f"face_up: {kind}", FACE_UP[kind], None) for kind in FACE_UP],
    *[Shown(f"puzzle: {colour}", both(grid(b0="left_half", b1=f"right_{colour}"), grid(b0=f"left_{colour}", b1=f"right_{colour}"),
                                      knows(card=f"left_{colour}")), None) for colour in get_args(Colour)],
    *[Shown(f"puzzle: [{colour}, {colour}]",
            both(grid(b0=f"left_{colour}", b1=f"right_{colour}", b2=f"right_{colour}"), knows(card=f"right_{colour}")),
            both(grid(b0=f"left_{colour}", b1=f"right_{colour}"), knows(card=f"right_{colour}"))) for colour in get_args(Colour)],
    *[Shown(f"affinities: {{{colour}: 2}}", ann(affinities={colour: 2}), ann(affinities={colour: 1})) for colour in get_args(Colour)],
    *[Shown(f"at_least: {{{name}: 2}}", AT_LEAST[name], FEWER.get(name)) for name in AT_LEAST],
    *[Shown(f"rolled: {faces}", knows(rolled=yes), knows(rolled=no)) for faces, (yes, no) in ROLLED.items()],
    *[Shown(f"drawn: {type_}", drawn(kind, type_), drawn(kind, "mood" if type_ == "normal" and kind == "ai" else "trap" if type_ == "normal" else "normal"))
      for kind, type_ in OF_TYPE],
    *[Shown(f"somebody: {word} survivor", *SOMEBODY[word]) for word in SOMEBODY],
    *[Shown(f"somebody: survivor {place}", *STANDING_AT[place]) for place in STANDING_AT],
    *[Shown(f"nobody: {word} survivor", SOMEBODY[word][1], SOMEBODY[word][0]) for word in SOMEBODY],
    Shown("rolled: any 1", lambda at: setattr(at.context, "attack", SurvivorAttack(at.ann, (4, 1))), knows(rolled=1)),
    Shown("rolled: equal", lambda at: setattr(at.context, "attack", SurvivorAttack(at.ann, (4, 4))),
          lambda at: setattr(at.context, "attack", SurvivorAttack(at.ann, (4, 5)))),
    Shown("somebody: threat", None, both(ann(down_since=1), bob(down_since=1))),
    Shown("below: {this: survival, than: insanity}", ann(insanity=1), ann(survival=1)),
    Shown("injury: deaf", ann(recorded=["deaf"]), None),
    Shown("knows: language", home(innovations=["language"]), None),
    Shown("built: bonesmith", home(locations=["lantern_hoard", "bonesmith"]), home(locations=["lantern_hoard"])),
    *[Shown(f"offers: {type_}", knows(event=SettlementEvent(offered_by=card)), knows(event=SettlementEvent(offered_by="nothing")))
      for type_, card in OFFERED.items()],
    Shown("offers: {cards: [paint, drums]}", knows(event=SettlementEvent(offered_by="drums")), knows(event=SettlementEvent(offered_by="hovel"))),
    *[Shown(f"can: {action}", None, partial(barred, action)) for action in get_args(Action)],
    Shown("marked: laughter", marked("laughter"), marked("glow")),
    Shown("reached_space: 3", on_space(3), on_space(2)),
    Shown("somebody: survivor carrying bone", grid(b0="bone_axe"), None),
    Shown("somebody: survivor carrying organ", ann(resources=["monster_organ"]), ann(resources=["monster_bone"])),
    *[Shown(f"somebody: survivor {number} 6+", ann(**{number: 6}), ann(**{number: 5})) for number in OF_NUMBER],
    Shown("has: hoarder", ann(disorders=["hoarder"]), None),
    Shown("has: cloth", None, ann(grid={})),
    Shown("beside: {right: right_half}", both(grid(b3="left_half", b4="right_half"), knows(card="left_half")),
          both(grid(b4="left_half", b3="right_half"), knows(card="left_half"))),
    Shown("beside: {left: right_half, up: cloth}", both(grid(b1="cloth", b3="right_half", b4="left_half"), knows(card="left_half")),
          both(grid(b1="cloth", b4="left_half"), knows(card="left_half"))),
    Shown("beside: {down: right_half}", both(grid(b2="left_half", b5="right_half"), knows(card="left_half")),
          both(grid(b2="left_half", b3="right_half"), knows(card="left_half"))),
    Shown("carries: bone", grid(b0="bone_axe"), None),
    Shown("carries_only: bone", grid(b0="bone_axe"), grid(b0="bone_axe", b1="cloth")),
    *[Shown(f"wears: {place}", grid(b0=piece), grid(b0="bone_axe")) for place, piece in WORN.items()],
    Shown("wears: {at: head, keyword: rawhide}", grid(b0="rawhide_headband"), grid(b0="skull_helm")),
    Shown("wears_set: rawhide_armor", grid(**{f"b{n}": piece for n, piece in enumerate(WORN.values())}),
          grid(**{f"b{n}": piece for n, piece in enumerate([*WORN.values()][:-1])})),
    Shown("owned: iron", home(storage={"iron": 1}), None),
    Shown("affinities: {most: 0}", None, ann(affinities={"red": 1})),
    Shown("practises: axe", ann(weapon="axe"), ann(weapon="sword")),
    Shown("weapon: axe", knows(weapon="bone_axe"), knows(weapon="bone_blade")),
    Shown("weapon: this", knows(weapon="bone_axe", card="bone_axe"), knows(weapon="bone_axe", card="cloth")),
    Shown("about: subject", None, lambda at: setattr(at.context, "about", at.bob)),
    Shown("about: adjacent survivor", ann(space="J11"), None),
    Shown("against: white_lion", None, at_home),
    Shown("drawn: deaf", knows(drawn="deaf"), None),
    Shown("uses: white_lion_coat", knows(source="ability white_lion_coat"), knows(source="ability founding_stone")),
    Shown("noted: age", ann(notes=["age"]), None),
    Shown("noted: {word: dung, times: 3}", both(ann(notes=["dung", "dung"]), home(notes=["dung"])), ann(notes=["dung", "dung"])),
    Shown("noted: treated", home(notes=["treated"]), None),
    Shown("first_location", lambda at: setattr(at.context, "attack", SurvivorAttack(at.ann, number=1)),
          lambda at: setattr(at.context, "attack", SurvivorAttack(at.ann, number=2))),
    Shown("overwhelms: 2", lambda at: setattr(at.context, "attack", SurvivorAttack(at.ann, total=12)),
          lambda at: setattr(at.context, "attack", SurvivorAttack(at.ann, total=11))),
    Shown("not: {is: insane}", None, ann(insanity=3)),
    Shown("either: [{is: insane}, {is: bleeding}]", ann(bleeding=1), None),
]  # fmt: skip


@pytest.fixture(scope="module")
def written(tmp_path_factory) -> Library:
    """The core pack, and a pack with a card for each condition, one for each quality that a rule gives, and gear with halves of each colour."""
    folder = tmp_path_factory.mktemp("conditions")
    (folder / "pack.yaml").write_text("{id: conditions, name: Conditions, version: '1', needs: [core]}", encoding="utf-8")
    lines = [f"case_{n}: {{name: Case {n}, do: {{if: {{{shown.text}, then: {{gain: {{who: settlement, endeavors: 1}}}}}}}}}}" for n, shown in enumerate(SHOWN)]
    lines += [f"{who}_{quality}: {{name: {who} {quality}, do: {{grant: {{who: {who}, until: for_good, rules: [{{is: {quality}}}]}}}}}}"
              for who in ("subject", "monster") for quality in BY_RULE]  # fmt: skip
    lines += [f"cannot_{action}: {{name: No {action}, do: {{grant: {{until: for_good, rules: [{{cannot: {action}}}]}}}}}}" for action in get_args(Action)]
    (folder / "events.yaml").write_text("\n".join(lines), encoding="utf-8")
    halves = [GEAR.replace("COLOUR", colour).replace("_half", f"_{colour}") for colour in get_args(Colour)]
    (folder / "gear.yaml").write_text("".join([GEAR.replace("COLOUR", "red"), *halves]), encoding="utf-8")
    library, problems = read_packs([PACK, folder])
    assert not [problem for problem in problems if problem.level == "error"], "\n".join(map(str, problems))
    return library


def is_done(library: Library, number: int, change: Change | None) -> bool:
    """Lays the table, changes it, and tells whether the condition of a card held when it was performed."""
    table = Table(library)
    one, other = table.survivor("Ann", "K12"), table.survivor("Bob", "D5")
    table.lion("H11", "N")
    table.campaign.monster, table.campaign.settlement.endeavors = "white_lion", 0
    at = At(table, one, other, Context("case", one.id, one))
    at.context.aim(one)
    if change is not None:
        change(at)
    table.game.refresh()
    table.run(perform(table.game, library.events[f"case_{number}"].do, at.context))
    return table.campaign.settlement.endeavors == 1


@pytest.mark.parametrize("number", range(len(SHOWN)), ids=lambda n: SHOWN[n].text)
def test_every_condition_holds_and_does_not(written, number):
    shown = SHOWN[number]
    assert is_done(written, number, shown.holds), f"{shown.text} does not hold where it should"
    assert not is_done(written, number, shown.fails), f"{shown.text} holds where it should not"


@pytest.mark.parametrize("number", range(len(SHOWN)), ids=lambda n: SHOWN[n].text)
def test_every_condition_is_said(written, number):
    words = " / ".join(line.text or line.head for line in face(written, "events", f"case_{number}"))
    assert words and not HOLE.search(words), words


def test_no_two_conditions_read_alike(written):
    said = ["".join(line.text for line in face(written, "events", f"case_{n}")) for n in range(len(SHOWN))]
    alike = {words: [SHOWN[n].text for n, other in enumerate(said) if other == words] for words in said}
    assert not {words: texts for words, texts in alike.items() if len(set(texts)) > 1}


def test_each_closed_word_is_shown():
    texts = {shown.text for shown in SHOWN}
    closed = {f"{case.word}: {case.literal}" for case in CASES if case.kind == "condition"}
    assert closed <= texts, sorted(closed - texts)
    assert set(IS) == set(get_args(Quality)) and set(OF_MONSTER) == set(get_args(MonsterQuality))
    assert set(AT_LEAST) == set(settings_of(AtLeast)[0])
    assert set(SOMEBODY) == set(ADJECTIVES)
    assert set(STANDING_AT) == {*PLACES, "within 3"}
    assert {shown.text.partition(":")[0] for shown in SHOWN} == set(CONDITIONS)
    assert literals(CONDITIONS["phase"].__annotations__["phases"])
