"""Every moment at which a kind of card can answer happens in play, and a card of that kind answers; all other moments are refused with their place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest
from msgspec.structs import replace

import game.rules.effects  # noqa: F401  (the vocabulary)
from game.cards.definitions import KINDS, CardInPlay
from game.cards.effect import Cost, Rule
from game.cards.kinds import Amount, Moment
from game.cards.library import Library, read_packs
from game.cards.rules_in_play import ANSWERS, HOLDS, IN_PLAY, LATER, OF_A_DURATION, OF_A_SURVIVOR, OF_A_WEAPON, OF_GRANTS, OF_NEWCOMERS, USED
from game.model.showdown import Terrain
from game.model.space import SPACES
from game.model.survivor import Survivor
from game.rules import flow
from game.rules.effects.campaign import Retire
from game.rules.effects.counters import Gain
from game.rules.engine.events import RuleAnswered
from game.rules.engine.game import Context
from game.rules.engine.performing import perform
from game.rules.engine.signals import ENDS, HuntEnds, ShowdownEnds
from game.rules.hunt import darkness, revealing, track, turns
from game.rules.settlement import births, departing, develop, newcomers, phase
from game.rules.showdown import actions, acts, aftermath, movement, survival
from game.rules.showdown.survivor_attack import survivor_attack
from game.rules.survivors import death, gaining, harm
from tests.rules.answering import first_answers
from tests.rules.conftest import PACK, Table

ON_GAINING = ("carded", "gained_card")                            # what happens when the card itself is gained
OF_THE_CARD = (*ON_GAINING, "crafted_with")                       # wherever the card lies
MOMENTS: tuple[str, ...] = get_args(Moment)
KINDS_IN_PLAY = [kind for kind, struct in KINDS.items() if issubclass(struct, CardInPlay)]
AI_TYPES = ("mood", "trait", "duration", "status")
PIECES = [f"piece_{n}" for n in range(5)]
ABOUT = "{about: all survivors}"
# What a card of each kind needs besides its name and its rules.
BESIDE = {
    "injuries": "table: event, roll: never, times: 1, ", "sets": f"pieces: [{', '.join(PIECES)}], ", "resources": "deck: basic, ",
    "ai": "rank: special, type: mood, ", "monster": "instinct: flow, basic_action: flow, levels: {'1': {movement: 6, toughness: 6}}, ",
    "innovations": "types: home, ",
}  # fmt: skip
GRANTED = {"subject": OF_A_SURVIVOR, **OF_GRANTS}                 # by the noun of `who:`
FILES = {"ai": "monsters/white_lion", "monster_injuries": "monsters/white_lion", "hit_locations": "monsters/white_lion", "monster": "monsters/hearer"}
ID = {"resources": "hearing_resource"}


def write(folder, kind: str, cards: list[str]) -> None:
    home = folder / FILES.get(kind, "")
    home.mkdir(parents=True, exist_ok=True)
    with (home / f"{kind}.yaml").open("a", encoding="utf-8") as file:
        file.write("\n".join(cards) + "\n")


def pack(folder):
    (folder / "pack.yaml").write_text("{id: moments, name: Moments, version: '1', needs: [core]}", encoding="utf-8")
    return folder


def rules(moments: tuple[str, ...], about: str = "") -> str:
    """Writes rules that answer to moments; with `about` those that never concern who has the card answer for everybody."""
    others = [moment for moment in moments if moment in OF_NEWCOMERS and about]
    own = [moment for moment in moments if moment not in others]
    text = [f"{{when: [{', '.join(own)}], do: {{note: heard}}}}"]
    text += [f"{{when: [{', '.join(others)}], if: {about}, do: {{note: heard}}}}"] if others else []
    return f"rules: [{', '.join(text)}]"


def heard_by(kind: str, type_: str = "") -> tuple[str, ...]:
    """Lists the moments to which a kind of card can answer."""
    return tuple(moment for moment in MOMENTS if moment in (OF_A_DURATION if type_ == "duration" else IN_PLAY[kind]).moments)


# ---- a card of each kind, and where it lies ---------------------------------------------------------------------------
@pytest.fixture(scope="module")
def written(tmp_path_factory) -> Library:
    """The core pack, and a pack with a card of each kind that answers to every moment that its kind can hear."""
    folder = pack(tmp_path_factory.mktemp("moments"))
    for kind in KINDS_IN_PLAY:
        answers = rules(heard_by(kind), ABOUT if IN_PLAY[kind].of_one else "")
        write(folder, kind, [f"{ID.get(kind, 'hearer')}: {{name: Hearer, {BESIDE.get(kind, '')}{answers}}}"])
    for kind in AI_TYPES:
        write(folder, "ai", [f"{kind}_hearer: {{name: Hearer, rank: special, type: {kind}, {rules(heard_by('ai', kind))}}}"])
    write(folder, "gear", [f"{piece}: {{name: Piece}}" for piece in PIECES])
    write(folder, "gear", ["worded: {name: Worded, keywords: [weapon, melee], weapon: {speed: 1, accuracy: 2, strength: 1}, with: hearer}"])
    plain = "weapon: {speed: 1, accuracy: 2, strength: 1}"
    write(folder, "gear", [f"attacking: {{name: Attacking, keywords: [weapon, melee], {plain}, {rules(OF_A_WEAPON).replace('rules', 'attack_rules')}}}"])
    write(folder, "hit_locations", ["hearing_place: {name: Hearing, critical: flow, injury: hearer}"])
    for noun, where in GRANTED.items():
        moments = tuple(moment for moment in MOMENTS if moment in where.moments)
        text = rules(moments, ABOUT if where.of_one else "")
        write(folder, "events", [f"granting_{noun}: {{name: Granting, do: {{grant: {{who: {noun}, until: for_good, {text}}}}}}}"])
    library, problems = read_packs([PACK, folder])
    assert not [problem for problem in problems if problem.level == "error"], "\n".join(map(str, problems))
    return library


Lay = Callable[[Table, Survivor], None]


def laid(**sheet: Any) -> Lay:
    return lambda table, ann: [setattr(ann, name, value) for name, value in sheet.items()] and None


def in_showdown(**things: Any) -> Lay:
    def lay(table: Table, ann: Survivor) -> None:
        if table.campaign.showdown is not None:
            for name, value in things.items():
                setattr(table.showdown, name, value)
    return lay


def at_home(**things: Any) -> Lay:
    return lambda table, ann: [setattr(table.campaign.settlement, name, value) for name, value in things.items()] and None


def as_monster(table: Table, ann: Survivor) -> None:
    """The monster of the table has the rules of the card."""
    lion = table.library.monster["white_lion"]
    table.library.monster["white_lion"] = replace(lion, rules=table.library.monster["hearer"].rules)


PLACES: dict[str, list[tuple[str, Lay]]] = {
    "gear": [("hearer", laid(grid={"0": "hearer"})), ("attacking", laid(grid={"0": "attacking"}))],
    "weapon_words": [("worded", laid(grid={"0": "worded"}))],
    "sets": [(PIECES[0], laid(grid=dict(zip("01234", PIECES, strict=True))))],
    "injuries": [("hearer", laid(recorded=["hearer"]))],
    "disorders": [("hearer", laid(disorders=["hearer"]))],
    "fighting_arts": [("hearer", laid(fighting_arts=["hearer"]))],
    "abilities": [("hearer", laid(abilities=["hearer"]))],
    "ai": [
        ("white_lion.mood_hearer", in_showdown(in_play=["white_lion.mood_hearer"])),
        ("white_lion.trait_hearer", in_showdown(in_play=["white_lion.trait_hearer"])),
        ("white_lion.duration_hearer", in_showdown(face_up="white_lion.duration_hearer")),
        ("white_lion.status_hearer", laid(statuses=["white_lion.status_hearer"])),
    ],
    "monster": [("white_lion", as_monster)],
    "monster_injuries": [("white_lion.hearer", in_showdown(persistent_injuries=["white_lion.hearing_place"]))],
    "terrain": [("hearer", in_showdown(terrain=[Terrain("hearer", list(SPACES))]))],
    "innovations": [("hearer", at_home(innovations=["hearer"])), ("hearer", at_home(principles=["hearer"]))],
    "locations": [("hearer", at_home(locations=["hearer"]))],
    "resources": [("hearing_resource", lambda table, ann: None)],
}  # fmt: skip


# ---- play ---------------------------------------------------------------------------------------------------------------
def attack(table: Table, ann: Survivor) -> Any:
    weapon = next(name for name in (*ann.gear, table.library.unarmed) if table.library.gear[name].weapon is not None)
    return survivor_attack(table.game, ann, weapon, Context(weapon, ann.id, ann), actions.opportunity)


def act(table: Table, ann: Survivor) -> Any:
    """Ann moves, attacks, and her act ends."""
    table.showdown.stage = "survivors"
    yield from acts.begin_act(table.game, ann)
    yield from actions.do(table.game, ann, "G12")
    ann.activations = 1
    yield from actions.do(table.game, ann, acts.attack_keys(table.game, ann)[0])
    yield from acts.end_act(table.game, ann)


def round_ends(table: Table, ann: Survivor) -> Any:
    table.showdown.stage = "survivors"
    return flow.end_round(table.game)


def turn(table: Table, ann: Survivor) -> Any:
    """The monster comes from afar and hits Ann, who dodges once."""
    ann.space, ann.survival, table.people["Bob"].space = "D11", 2, "P22"
    return flow.showdown_step(table.game)


def begins(table: Table, ann: Survivor) -> Any:
    table.showdown.stage = "deploy"
    return flow.showdown_step(table.game)


def drawn_first(table: Table, ann: Survivor) -> Any:
    """The monster's card is the one that is tried, if that is an AI card: it stays in play from then on."""
    lying = [*table.showdown.in_play, table.showdown.face_up]
    table.showdown.in_play, table.showdown.face_up, table.showdown.ai_deck[:0] = [], "", [name for name in lying if name]
    table.game.refresh()
    return flow.showdown_step(table.game)


def idle(table: Table, ann: Survivor) -> Any:
    table.showdown.stage = "survivors"
    yield from acts.begin_act(table.game, ann)
    yield from acts.end_act(table.game, ann)


def out_of_turn(table: Table, ann: Survivor) -> Any:
    """The monster moves and attacks as in a reaction."""
    ann.space = "D11"
    return perform(table.game, table.library.ai["white_lion.claw"].actions, of(ann))


def with_life(table: Table, ann: Survivor) -> Any:
    table.showdown.monster.life = 9
    return attack(table, ann)


def won(table: Table, ann: Survivor) -> Any:
    table.showdown.outcome, table.showdown.stage = "victory", "over"
    return aftermath.aftermath(table.game)


def with_locations(*names: str, then: Callable[[Table, Survivor], Any]) -> Callable[[Table, Survivor], Any]:
    def play(table: Table, ann: Survivor) -> Any:
        table.showdown.hit_locations = [f"white_lion.{name}" for name in names]
        return then(table, ann)
    return play


def of(ann: Survivor) -> Context:
    return Context("case", "monster", ann)


Play = tuple[Callable[[Table, Survivor], Any], dict[str, int]]


def rises(table: Table, ann: Survivor) -> Any:
    """Ann, who fell in an earlier round, stands up when the monster's turn ends."""
    ann.down_since, table.showdown.round = 1, 3
    return flow.end_monster_turn(table.game, Context("", "monster", None))


FIGHT: list[Play] = [
    (begins, {}), (turn, {"face": 9}), (turn, {"face": 9, "attack": 1}), (round_ends, {}), (act, {"face": 10}), (won, {}),
    (drawn_first, {}), (idle, {}), (out_of_turn, {}), (with_locations("strange_hand", then=with_life), {"face": 10}),
    (with_locations("strange_hand", then=attack), {"face": 10}), (with_locations("strange_hand", then=attack), {"face": 8, "wound": 1}),
    (with_locations("soft_belly", then=attack), {"face": 8, "wound": 9}), (with_locations("clever_ploy", then=attack), {"face": 8}),
    (lambda table, ann: harm.suffer(table.game, ann, "waist", 9, of(ann)), {"face": 9}),
    (lambda table, ann: harm.brain_damage(table.game, ann, 9, of(ann)), {}),
    (lambda table, ann: death.bleed(table.game, ann, 1, of(ann)), {}),
    (lambda table, ann: death.kill(table.game, ann, of(ann)), {}),
    (lambda table, ann: movement.collide(table.game, [ann], of(ann)), {}),
    (lambda table, ann: movement.push(table.game, ann, 2, "N", of(ann)), {}),
    (lambda table, ann: survival.encourage(table.game, ann, table.people["Bob"], of(ann)), {}),
    (lambda table, ann: gain(table, ann, survival=1), {}), (lambda table, ann: gain(table, ann, understanding=1), {}), (rises, {}),
    (attack, {"attack": 1}), (with_locations("soft_belly", then=with_life), {"face": 10, "wound": 9}),
    (lambda table, ann: gain(table, ann, insanity=1), {}), (lambda table, ann: gain(table, ann, hunt_xp=1), {}),
    (lambda table, ann: survival.encourage(table.game, ann, ann, of(ann)), {}),
]  # fmt: skip


def gain(table: Table, ann: Survivor, **counters: int) -> Any:
    return perform(table.game, (Gain(**{name: Amount(str(number), number) for name, number in counters.items()}),), of(ann))


def endeavor(table: Table, ann: Survivor) -> Any:
    context = of(ann)
    context.source = "endeavor"
    return perform(table.game, table.library.locations["weapon_crafter"].endeavors[0].do, context)


def at_settlement(steps: Callable[[Table, Survivor], Any]) -> Callable[[Table, Survivor], Any]:
    def play(table: Table, ann: Survivor) -> Any:
        table.campaign.showdown, table.campaign.phase = None, "settlement"
        table.campaign.settlement.returning, table.campaign.settlement.population = [ann.id], 9
        table.game.refresh()
        return steps(table, ann)
    return play


def comes_of_age(table: Table, ann: Survivor) -> Any:
    table.campaign.settlement.name = "Home"
    return gain(table, ann, hunt_xp=2)


def on_hunt(table: Table, ann: Survivor) -> Any:
    """Sets the hunt up, and leads the survivors through the darkness and an event to the monster on the second space."""
    table.campaign.showdown, table.campaign.phase = None, "hunt"
    table.campaign.settlement.departing, table.campaign.settlement.quarry = [ann.id], "white_lion"
    table.game.refresh()
    yield from turns.begin(table.game)
    yield from darkness.overwhelming_darkness(table.game)
    assert table.campaign.hunt is not None
    table.campaign.hunt.monster_at = 2
    yield from revealing.roll_event(table.game)
    yield from track.advance(table.game, 2, of(ann))


HOME: list[Play] = [(at_settlement(steps), {"face": 8}) for steps in (
    lambda table, ann: phase.set_up(table.game), lambda table, ann: phase.survivors_return(table.game),
    lambda table, ann: phase.gain_endeavors(table.game), lambda table, ann: phase.update_timeline(table.game),
    lambda table, ann: departing.depart(table.game, [ann.id]), endeavor,
    lambda table, ann: newcomers.create_survivor(table.game, "Eve"),
    lambda table, ann: births.born(table.game, 1, of(ann)),
    lambda table, ann: gaining.gain_innovation(table.game, "hovel", of(ann)),
    lambda table, ann: perform(table.game, (Retire(),), of(ann)), comes_of_age,
)]  # fmt: skip


def heard(library: Library, card: str, lay: Lay) -> set[str]:
    """Plays everything with a card on the table; returns the moments to which it answers."""
    found: set[str] = set()
    lion = library.monster["white_lion"]
    for play, faces in (*FIGHT, *HOME, (on_hunt, {"face": 8})):
        table = Table(library)
        ann = table.survivor("Ann", "G11", insanity=1)
        table.survivor("Bob", "M5", down_since=2, survival=0)
        table.lion("H11", "N", deck=["claw"] * 8)
        table.campaign.next_id = 9
        lay(table, ann)
        table.game.refresh()
        try:
            first_answers(play(table, ann), **faces)
        except (*ENDS, HuntEnds, ShowdownEnds):
            pass
        facts = table.game.take_events()
        found |= {fact.moment for fact in facts if isinstance(fact, RuleAnswered) and card in (fact.card, "worded")}
        library.monster["white_lion"] = lion
    return found


@pytest.mark.parametrize("noun", GRANTED)
def test_every_moment_is_heard_by_what_is_granted(written, noun):
    def lay(table: Table, ann: Survivor) -> None:
        table.run(perform(table.game, written.events[f"granting_{noun}"].do, of(ann)))

    (effect,) = written.events[f"granting_{noun}"].do
    found = heard(written, written.grant_of[id(effect)], lay)
    assert (noun, sorted(set(GRANTED[noun].moments) ^ found)) == (noun, [])


def test_every_kind_in_play_is_tried():
    assert set(KINDS_IN_PLAY) == set(IN_PLAY) == set(PLACES)


@pytest.mark.parametrize("kind", KINDS_IN_PLAY)
def test_every_moment_is_heard_by_every_kind_of_card(written, kind):
    for card, lay in PLACES[kind]:
        type_ = getattr(written.of_kind(kind).get(card), "type", "")
        moments = set(OF_A_WEAPON) if card == "attacking" else set(heard_by(kind, type_)) - set(OF_THE_CARD)
        found = heard(written, card, lay)
        assert (card, sorted(moments - found), sorted(found - moments)) == (card, [], [])


@pytest.mark.parametrize(("kind", "card"), [("disorders", "hearer"), ("resources", "hearing_resource")])
def test_a_card_says_what_happens_when_it_is_gained(written, kind, card):
    assert set(ON_GAINING) & set(IN_PLAY[kind].moments)
    table = Table(written)
    ann = table.survivor("Ann", "G11")
    first_answers(gaining.gain_named(table.game, card, ann, of(ann)))
    assert ann.notes == ["heard"]


@pytest.mark.parametrize("card", ["hearing_resource", "hearer"])
def test_a_card_says_what_happens_when_gear_is_crafted_with_it(written, monkeypatch, card):
    monkeypatch.setitem(written.gear, "piece_0", replace(written.gear["piece_0"], at="bonesmith", cost=(Cost(resources={card: 1}),)))
    table = Table(written)
    table.game.settlement.storage[card] = 1
    table.game.settlement.locations.append("bonesmith")
    first_answers(develop.craft(table.game, "piece_0"))
    assert table.game.settlement.storage == {"piece_0": 1} and table.game.settlement.notes == ["heard"]


# ---- what is refused ----------------------------------------------------------------------------------------------------
def errors_of(folder) -> list[str]:
    return [str(problem) for problem in read_packs([PACK, folder])[1] if problem.level == "error"]


@pytest.mark.parametrize("kind", KINDS_IN_PLAY)
def test_every_other_moment_is_refused_with_its_place_and_what_is_allowed(tmp_path, kind):
    others = [moment for moment in MOMENTS if moment not in (*IN_PLAY[kind].moments, *LATER)]
    folder = pack(tmp_path)
    if kind == "sets":
        write(folder, "gear", [f"{piece}: {{name: Piece}}" for piece in PIECES])
    owner = "name: Odd, " + BESIDE.get(kind, "")
    for number, moment in enumerate(others):
        name = "hearer" if kind == "monster" else f"odd_{number}"
        text = f"{name}: {{{owner}rules: [{{add: {{speed: 1}}}}, {{when: [{moment}], do: {{note: heard}}}}]}}"
        if kind == "monster" and number:
            continue
        write(folder, kind, [text])
    wrong = errors_of(folder)
    assert len(wrong) == (1 if kind == "monster" else len(others)) > 0 or not others
    for number, (moment, said) in enumerate(zip(others, wrong, strict=False), 1):
        assert f"{kind}.yaml:{number}:" in said and f"never answers to '{moment}'" in said and IN_PLAY[kind].moments[0] in said
    lines = [line for file in folder.rglob(f"{kind}.yaml") for line in file.read_text(encoding="utf-8").splitlines()]
    for line, moment, said in zip(lines, others, wrong, strict=False):
        assert int(said.partition(".yaml:")[2].split(":")[1]) == line.index(f"[{moment}]") + 2


@pytest.mark.parametrize(("kind", "beside", "said"), [
    ("ai", "rank: basic", "does not stay in play"), ("injuries", "table: event, roll: never", "is not recorded"),
    ("hit_locations", "type: normal", "`injury` names"), ("events", "deck: story", "a `grant`"), ("principles", "answers: [graves]", "`answers` names"),
    ("actions", "do: flow", "a `grant`"), ("outfits", "worn: cloth", "no setting 'rules'"),
])  # fmt: skip
def test_rules_of_what_never_stays_in_play_are_refused_with_where_they_belong(tmp_path, kind, beside, said):
    folder = pack(tmp_path)
    write(folder, kind, [f"odd: {{name: Odd, {beside}, rules: [{{add: {{speed: 1}}}}]}}"])
    (wrong,) = errors_of(folder)
    assert f"{kind}.yaml:1:" in wrong and said in wrong


@pytest.mark.parametrize(("kind", "text", "said"), [
    ("events", "do: {grant: {who: monster, until: for_good, rules: [{when: year_start, do: flow}]}}", "1:77: a rule of grant with `who: monster` never"),
    ("events", "do: {grant: {until: for_good, rules: [{when: [died, carded], do: flow}]}}", "never answers to 'carded'"),
    ("events", "do: {grant: {who: settlement, until: for_good, rules: [{pay: {survival: 1}, do: flow}]}}", "by paying"),
    ("gear", "attack_rules: [{when: act_start, do: flow}]", "never answers to 'act_start'"),
    ("innovations", "types: home, rules: [{pay: {survival: 1}, do: flow}]", "by paying"),
    ("ai", "rank: special, type: mood, rules: [{pay: {survival: 1}, do: flow}]", "by paying"),
    ("ai", "rank: special, type: duration, rules: [{when: ai_drawn, do: flow}]", "never answers to 'ai_drawn'"),
    ("innovations", "types: home, rules: [{when: born, who: newborn, do: flow}]", "`who` names survivors here"),
    ("disorders", "rules: [{when: born, do: flow}]", "about: all survivors"),
    ("fighting_arts", "rules: [{pay: {survival: 1}, lying: true, do: flow}]", "can be used lying"),
    ("terrain", "rules: [{pay: activation, lying: true, do: flow}]", "can be used lying"),
])  # fmt: skip
def test_what_nobody_can_use_and_what_never_concerns_the_owner_is_refused(tmp_path, kind, text, said):
    folder = pack(tmp_path)
    write(folder, kind, [f"odd: {{name: Odd, {text}}}"])
    (wrong,) = errors_of(folder)
    assert said in wrong


SETTINGS = {
    "do": "do: flow", "may": "may: true", "once": "once: round", "who": "who: all survivors", "add": "add: {speed: 1}", "set": "set: {speed: 1}",
    "is": "is: noisy", "cannot": "cannot: dodge", "must": "must: move", "ignores": "ignores: slow", "with": "with: sharp", "cannot_use": "cannot_use: [tool]",
    "rolls": "rolls: {intimacy: twice_lower}", "cannot_wear": "cannot_wear: [head]", "unlocks": "unlocks: dash",
    "lying": "lying: true",
}  # fmt: skip
KINDS_OF_RULES = {"": HOLDS, "when: act_start": ANSWERS, "pay: activation": USED}


def test_every_setting_of_a_rule_is_tried():
    assert {name.rstrip("_") for name in Rule.__struct_fields__} == {*SETTINGS, "if", "when", "pay", "name"} and {*HOLDS, *ANSWERS, *USED} == set(SETTINGS)


@pytest.mark.parametrize("begins", KINDS_OF_RULES)
def test_a_setting_that_would_do_nothing_beside_the_others_is_refused_with_its_column(tmp_path, begins):
    allowed, folder = KINDS_OF_RULES[begins], pack(tmp_path)
    enough = "do" if begins else "add"
    lines = []
    for name, text in SETTINGS.items():
        parts = [part for part in (begins, "" if name == enough else SETTINGS[enough], text) if part]
        lines.append(f"odd_{name}: {{name: Odd, rules: [{{{', '.join(parts)}}}]}}")
    write(folder, "gear", lines)
    wrong = {int(said.partition(".yaml:")[2].split(":")[0]): said for said in errors_of(folder)}
    for number, (name, text) in enumerate(SETTINGS.items(), 1):
        assert (number in wrong) is (name not in allowed), (lines[number - 1], wrong.get(number))
        if number in wrong:
            column = lines[number - 1].index(text) + len(name) + 3
            assert f"gear.yaml:{number}:{column}: " in wrong[number] and f"'{name}' does nothing" in wrong[number], wrong[number]


@pytest.mark.parametrize(("kind", "text", "said"), [
    ("gear", "rules: [{who: all survivors}]", "does nothing without add or set"), ("gear", "rules: [{when: act_start, may: true}]", "does nothing without do"),
    ("gear", "rules: [{pay: activation}]", "does nothing without do"), ("gear", "rules: [{pay: activation, when: act_start, do: flow}]", "'when' does nothing"),
    ("gear", "rules: [{pay: {insanity: 1}, do: flow}]", "'insanity' is never paid for this; what can be paid here: archive_this, activation, movement"),
    ("gear", "rules: [{pay: {actions: activation, bone: 1}, do: flow}]", "'resources' is never paid"),
    ("resources", "deck: basic, rules: [{pay: {actions: archive_this, survival: 1}, do: flow}]", "'survival' is never paid"),
    ("fighting_arts", "rules: [{pay: [activation, archive_this], do: flow}]", "'archive_this' is never paid"),
    ("gear", "at: bonesmith, cost: {bone: 1, survival: 1}", "'survival' is never paid"),
    ("locations", "cost: {actions: activation}", "'activation' is never paid"),
    ("locations", "endeavors: [{name: Do, pay: {endeavors: 1, actions: movement}, do: flow}]", "'movement' is never paid"),
    ("gear", "rules: [{when: act_start, do: {may: {pay: activation, do: flow}}}]",
     "'activation' is never paid for this; what can be paid here: archive_this, survival, insanity"),
])  # fmt: skip
def test_a_rule_without_effect_and_a_cost_that_nobody_pays_are_refused(tmp_path, kind, text, said):
    folder = pack(tmp_path)
    write(folder, kind, [f"odd: {{name: Odd, {text}}}"])
    wrong = errors_of(folder)
    assert len(wrong) == 1 and said in wrong[0] and f"{kind}.yaml:1:" in wrong[0], wrong


def test_a_rule_that_names_whom_it_is_for_answers_for_each_of_them(written, tmp_path):
    folder = pack(tmp_path)
    write(folder, "innovations", ["odd: {name: Odd, types: home, rules: [{who: standing survivors, when: round_end, may: true, do: {gain: {insanity: 1}}}]}"])
    library, problems = read_packs([PACK, folder])
    assert not [problem for problem in problems if problem.level == "error"]
    table = Table(library)
    ann, bob, cat = table.survivor("Ann", "A1"), table.survivor("Bob", "A3"), table.survivor("Cat", "A5", down=True)
    table.campaign.settlement.innovations = ["odd"]
    table.game.refresh()
    table.run(flow.end_round(table.game), use=["take", "leave"])
    assert [one.insanity for one in (ann, bob, cat)] == [1, 0, 0]
