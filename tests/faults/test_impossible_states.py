"""A state that cannot be is refused with what is wrong with it: one test for each impossibility, one for each field of the state."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from msgspec import Struct, structs

from game.cards.definitions import Minion as MinionCard
from game.cards.definitions import MinionAttack
from game.cards.library import Library
from game.model.campaign import Campaign, Granted, Player, StoneFace
from game.model.hunt import Hunt
from game.model.monster import Monster
from game.model.settlement import Encounter
from game.model.showdown import Minion, Showdown, Terrain
from game.model.survivor import Survivor
from game.play.bots import BOTS, CarefulBot, gives_up
from game.play.impossible import LONGEST_SHOWN, NAMES, shown
from game.play.packs import read_all
from game.play.saves import Keeper, Unreadable
from game.play.state_checks import status
from game.play.state_fields import FIELDS
from game.rules.engine.game import Game
from game.rules.session import Session, decode, encode
from game.rules.showdown.set_up import new_battle
from game.rules.survivors.counters import survival_limit
from tests.session.tables import people, story


def deploying(library) -> Session:
    players, survivors = people()
    session, bot = Session(new_battle(library, 4, players, survivors, monster="white_lion", level="2", innovations=("language",)), library), CarefulBot(4)
    while session.question.kind != "deploy":
        session.answer(bot.choose(session))
    return session


def in_battle(library) -> Session:
    session, bot = deploying(library), CarefulBot(4)
    while session.question.kind != "act" or session.campaign.showdown.round < 2:
        session.answer(bot.choose(session))
    return session


def at_home(library) -> Session:
    for seed in range(1, 40):
        session, bot = Session(story(library, seed), library), CarefulBot(seed)
        while session.question is not None and session.campaign.phase != "settlement" and session.question.kind != "defeat" and not gives_up(session):
            session.answer(bot.choose(session))
        if session.campaign.phase == "settlement":
            return session
    raise AssertionError("no story comes home")


@pytest.fixture(scope="module")
def library() -> Library:
    found = read_all()[0]
    found.minions["larva"] = MinionCard(name="Larva", movement=1, toughness=1, attack=MinionAttack(speed=1, accuracy=5, damage=1))
    return found


@pytest.fixture(scope="module")
def states(library) -> dict[str, bytes]:
    return {"deploy": encode(deploying(library).campaign), "battle": encode(in_battle(library).campaign), "home": encode(at_home(library).campaign)}


@pytest.fixture
def state(states) -> Campaign:
    return decode(states["battle"])


def test_what_is_played_is_possible(states, library):
    for state in states.values():
        assert status(decode(state), library) == []


@pytest.mark.parametrize("seed", range(1, 7))
def test_every_state_that_bots_come_to_is_possible(library, seed):
    session, bot = Session(story(library, seed, prologue=True), library), BOTS["careful" if seed % 3 else "random"](seed)
    taken = 0
    for _ in range(600):
        if session.question is None or gives_up(session):
            break
        session.answer(bot.choose(session))
        if not session.groups[-1].answers:
            taken += 1
            assert [str(wrong) for wrong in status(decode(session.groups[-1].checkpoint), library)] == []
    assert taken > 10


# ---- every field ------------------------------------------------------------------------------------------------------
def structs_in(kind: Any) -> Iterator[type[Struct]]:
    """Yields every Struct that a type may hold."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        yield kind
        for hint in get_type_hints(kind).values():
            yield from structs_in(hint)
    for part in get_args(kind):
        yield from structs_in(part)


KINDS = sorted(set(structs_in(Campaign)), key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_field_of_the_state_is_checked_or_named_as_free(kind):
    assert set(FIELDS[kind]) == set(kind.__struct_fields__), "decide in state_fields.py what the field can hold"
    for name, hint in get_type_hints(kind).items():
        free = getattr(FIELDS[kind][name], "free", "")
        if free:
            assert hint is bool or (kind, name) == (Campaign, "seed"), f"{kind.__name__}.{name}: {free}"


def owners(campaign: Campaign) -> dict[type[Struct], Struct]:
    """Returns one Struct of each kind in a state."""
    showdown, home = campaign.showdown, campaign.settlement
    campaign.granted = campaign.granted or [Granted(next(iter(GRANTS)), "monster", "round_end")]
    campaign.stone_faces = campaign.stone_faces or [StoneFace("A1", "s1")]
    found = [campaign, home, showdown, showdown.monster, showdown.terrain[0], campaign.players[0], campaign.survivors[0], campaign.rulings, campaign.granted[0]]
    campaign.hunt = Hunt(showdown.monster.card, "1", [campaign.survivors[0].id], revealer=campaign.survivors[0].id)
    home.encounter = Encounter(showdown.monster.card, "1", [campaign.survivors[0].id])
    showdown.minions = [Minion("larva:1", "larva", "A1", 1)]
    found += [showdown.minions[0], campaign.stone_faces[0], campaign.hunt, home.encounter]
    return {type(one): one for one in found}


GRANTS: list[str] = []
WRONG = {int: (-10**9, 10**15), str: ("\u202eno such thing\x00" * 20_000,), float: (math.inf, math.nan)}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.__name__ not in ("Used", "Outset")], ids=lambda kind: kind.__name__)
def test_every_field_that_is_checked_refuses_what_cannot_be(kind, state, library):
    GRANTS[:] = list(library.grants)
    owner = owners(state)[kind]
    for name, hint in get_type_hints(kind).items():
        if getattr(FIELDS[kind][name], "free", ""):
            continue
        before = getattr(owner, name)
        for value in wrong_values(hint, before):
            setattr(owner, name, value)
            found = status(state, library)
            assert found, f"{kind.__name__}.{name} = {value!r:.60}"
            assert all(len(wrong.said().arguments["value"]) <= LONGEST_SHOWN for wrong in found)
        setattr(owner, name, before)
    assert status(state, library) == []


def wrong_values(hint: Any, before: Any) -> list[Any]:
    """Returns impossible values of a type: of lists and mappings also far too many entries."""
    if hint in WRONG:
        return list(WRONG[hint])
    parts = get_args(hint)
    if isinstance(before, list):
        inner = WRONG.get(parts[0], ())
        return [[value] for value in inner] + ([[inner[0]] * 1_000_000] if inner else [before * 6000] if before else [])
    if isinstance(before, dict):
        return [{WRONG[str][0]: next(iter(before.values()), 1 if parts[1] is int else "")}]
    return []


def leaves(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Yields the place of every text and whole number in a tree of lists and mappings."""
    for key, value in list(tree.items() if isinstance(tree, dict) else enumerate(tree)):
        if isinstance(value, dict | list):
            yield from leaves(value)
        elif isinstance(value, str | int) and not isinstance(value, bool):
            yield tree, key


@pytest.mark.parametrize("moment", ["deploy", "battle", "home"])
def test_a_state_is_checked_whatever_one_value_is(moment, states, library):
    """An empty text, or another number, in every place: the check names what is impossible or nothing, and never fails itself."""
    tree, refused = msgspec.to_builtins(decode(states[moment])), 0
    if moment == "battle":
        tree["showdown"]["known_ai"] = [0, 1]
    for holder, key in leaves(tree):
        value = holder[key]
        for other in (("",) if isinstance(value, str) else (-1, value + 1, 10**9)) + tuple(holder[:1] if isinstance(holder, list) else ()):
            holder[key] = other
            found = status(msgspec.convert(tree, Campaign), library)
            assert all(wrong.said().arguments for wrong in found)
            refused += bool(found)
        holder[key] = value
    assert refused > 200


@pytest.mark.parametrize("moment", ["set_up", "deploy"])
def test_a_showdown_in_which_all_are_dead_before_it_begins_is_refused(moment, states, library):
    state = decode(states["deploy"])
    fight(state).stage = moment
    for one in state.survivors:
        one.dead = True
    assert [wrong.name for wrong in status(state, library)] == ["nobody"]


# ---- every name -------------------------------------------------------------------------------------------------------
def fight(campaign: Campaign) -> Showdown:
    assert campaign.showdown is not None
    return campaign.showdown


def lion(campaign: Campaign) -> Monster:
    return fight(campaign).monster


def ann(campaign: Campaign) -> Survivor:
    return next(one for one in campaign.survivors if not one.dead)


def bob(campaign: Campaign) -> Survivor:
    return [one for one in campaign.survivors if not one.dead][1]


def wall(space: str) -> list[str]:
    row, column = space[0], int(space[1:])
    return [f"{row}{column}", f"{row}{column + 1 if column < 22 else column - 1}"]


MADE: dict[str, Callable[[Campaign, Any], Any]] = {
    "number": lambda c, lib: setattr(ann(c), "survival", -5),
    "word": lambda c, lib: setattr(c, "phase", "zzz"),
    "card": lambda c, lib: fight(c).ai_deck.append("white_lion.no_such_card"),
    "person": lambda c, lib: setattr(fight(c), "target", "s99"),
    "space": lambda c, lib: setattr(ann(c), "space", "Z9"),
    "text": lambda c, lib: setattr(ann(c), "name", "Ann\x00\u202e"),
    "too_many": lambda c, lib: c.players.extend([Player("One")] * 7),
    "key": lambda c, lib: ann(c).armor.update(wings=1),
    "no_showdown": lambda c, lib: setattr(c, "showdown", None),
    "nobody": lambda c, lib: c.players.clear(),
    "same_id": lambda c, lib: c.survivors.append(Survivor(ann(c).id, "Two")),
    "not_fighting": lambda c, lib: fight(c).attackers.append(left_at_home(c)),
    "level": lambda c, lib: setattr(fight(c), "level", "99"),
    "player": lambda c, lib: setattr(ann(c), "player", 5),
    "too_many_copies": lambda c, lib: fight(c).ai_deck.extend(["white_lion.maul"] * 3),
    "location_twice": lambda c, lib: fight(c).persistent_injuries.append(fight(c).hit_locations[0]),
    "too_many_of_rank": lambda c, lib: fight(c).ai_deck.append(unused(c, lib)),
    "tile_shape": lambda c, lib: fight(c).terrain.append(Terrain("toppled_pillar", ["A1", "A2", "B3", "A4"])),
    "tiles_overlap": lambda c, lib: fight(c).terrain.append(Terrain("dead_monster", list(fight(c).terrain[0].spaces))),
    "too_many_tiles": lambda c, lib: fight(c).terrain.extend(Terrain("nightmare_tree", [f"{r}{n + k}" for r in "ABC" for k in (1, 2, 3)]) for n in (0, 3)),
    "same_card": lambda c, lib: c.settlement.innovations.extend(["language", "language"]),
    "grant": lambda c, lib: c.granted.append(Granted("ai/no_such_card#0", "monster", "round_end")),
    "nowhere": lambda c, lib: (setattr(fight(c), "rules", "first_story"), setattr(ann(c), "space", "")),  # in the First Story nobody leaves the board
    "shared_space": lambda c, lib: setattr(ann(c), "space", bob(c).space),
    "two_faces": lambda c, lib: setattr(c, "stone_faces", [StoneFace("A1", "s1"), StoneFace("A1", "s2")]),
    "in_a_wall": lambda c, lib: setattr(fight(c), "terrain", [Terrain("stone_columns", wall(ann(c).space))]),
    "known_place": lambda c, lib: setattr(fight(c), "known_ai", [len(fight(c).ai_deck)]),
    "over_the_edge": lambda c, lib: setattr(lion(c), "space", "A22"),
    "facing": None,
    "life": lambda c, lib: setattr(lion(c), "life", lion(c).life_at_start + 1),
    "body": lambda c, lib: ann(c).injuries.update(head=2),
    "below_zero": None,
    "above_most": None,
    "survival_limit": lambda c, lib: setattr(ann(c), "survival", 60),
    "too_much_to_do": lambda c, lib: setattr(ann(c), "activations", 50),
    "too_many_tokens": lambda c, lib: ann(c).tokens.update(strength=5000),
    "lives_bleeding": lambda c, lib: setattr(ann(c), "bleeding", 9),
    "too_many_disorders": lambda c, lib: setattr(ann(c), "disorders", list(lib.disorders)[:5]),
    "card_twice": lambda c, lib: setattr(ann(c), "disorders", list(lib.disorders)[:1] * 2),
    "too_much_gear": None,
    "later_round": lambda c, lib: setattr(ann(c), "dodged_in", 500),
    "round": None,
    "controller": lambda c, lib: setattr(c, "controller", 6),
    "target_dead": lambda c, lib: (setattr(bob(c), "dead", False), setattr(fight(c), "priority_target", left_at_home(c))),
    "lasting_unknown": None,
}  # fmt: skip
FIELDS_REFUSE_SOONER = {"facing", "below_zero", "above_most", "too_much_gear", "round", "lasting_unknown"}  # named by the watch of `simulate --check`


def unused(campaign: Campaign, library: Library) -> str:
    """Returns a basic AI card that lies nowhere."""
    showdown = fight(campaign)
    lying = {*showdown.ai_deck, *showdown.ai_discard, *showdown.wound_stack, *showdown.in_play}
    return next(name for name, card in library.ai.items() if card.rank == "basic" and name.startswith("white_lion.") and name not in lying)


def left_at_home(campaign: Campaign) -> str:
    """Adds somebody who does not fight and returns their id."""
    campaign.survivors.append(Survivor("s77", "Zoe"))
    return "s77"


def test_each_name_has_a_case_and_a_sentence(library):
    assert set(MADE) == set(NAMES)
    assert {name for name, make in MADE.items() if make is None} == FIELDS_REFUSE_SOONER
    assert all(library.language.has(f"impossible.{name}") for name in NAMES)


NEEDS_A_SPACE = {"nowhere", "shared_space", "in_a_wall", "over_the_edge"}  # figures have theirs when all are deployed


CAN_BE = [name for name, make in MADE.items() if make is not None]
CASES = [(name, "battle") for name in CAN_BE] + [(name, "deploy") for name in CAN_BE if name not in NEEDS_A_SPACE]


@pytest.mark.parametrize(("name", "moment"), CASES)
def test_each_impossibility_is_named(name, moment, states, library):
    make, state = MADE[name], decode(states[moment])
    assert make is not None
    make(state, library)
    found = status(state, library)
    assert name in {wrong.name for wrong in found}, [str(wrong) for wrong in found]
    for wrong in found:
        assert "‹" not in library.language.say(wrong.said().id, **wrong.said().arguments)


ON_A_SHEET = {
    "lives_bleeding": lambda one: setattr(one, "bleeding", 100),
    "too_much_to_do": lambda one: setattr(one, "movements", 100),
    "later_round": lambda one: setattr(one, "grabbed_in", 100),
    "later_round: fell": lambda one: setattr(one, "down_since", 1_000_000),
    "later_round: dodged": lambda one: setattr(one, "dodged_in", 3),
    "later_round: acted": lambda one: one.acted_in.update(surge=3),
    "too_many_tokens": lambda one: one.tokens.update(strength=5000),
    "survival_limit": lambda one: setattr(one, "survival", 60),
}


@pytest.mark.parametrize("moment", ["set_up", "deploy", "home", "away"])
@pytest.mark.parametrize("case", ON_A_SHEET)
def test_a_sheet_is_looked_at_at_every_moment_of_a_story(case, moment, states, library):
    """Before the first round, at home, and of whoever stays at home, too: the numbers stay until the next round."""
    state = decode(states["home" if moment == "home" else "battle"])
    if moment == "away":
        left_at_home(state)
    elif moment != "home":
        fight(state).stage, fight(state).round = moment, 1
        for one in state.survivors:
            one.down_since = one.dodged_in = one.grabbed_in = 0
            one.acted_in.clear()
    assert status(state, library) == []
    ON_A_SHEET[case](next(one for one in reversed(state.survivors) if not one.dead))
    assert [wrong.name for wrong in status(state, library)] == [case.partition(":")[0]]


def test_a_sniff_in_a_later_round_is_named(state, library):
    fight(state).sniffed_in = fight(state).round + 1
    assert [wrong.name for wrong in status(state, library)] == ["later_round"]


@pytest.mark.parametrize("name", ["number", "word", "location_twice", "shared_space", "text"])
@pytest.mark.parametrize("where", ["start", "checkpoint"])
def test_a_story_with_an_impossible_state_is_refused_in_words(name, where, state, library, tmp_path):
    session, make = Session(state, library), MADE[name]
    assert make is not None
    keeper, saved = Keeper(tmp_path), session.saved
    wrong = saved()
    make(getattr(wrong, where), library)
    session.saved = lambda: wrong  # type: ignore[method-assign]
    keeper.keep(session, "wrong", {})
    assert keeper.flush(20)
    with pytest.raises(Unreadable) as refused:
        Keeper(tmp_path).open("wrong", library)
    said = refused.value.said
    assert said.id == "save.impossible" and "‹" not in library.language.say(said.id, **said.arguments)


def test_what_a_message_shows_is_short_and_can_be_printed():
    assert shown("Ann\x00\u202e") == "Ann\\x00\\u202e"
    assert len(shown("\u202e" * 200_000)) <= LONGEST_SHOWN and shown("A" * 200_000).endswith("…")
    assert msgspec.json.encode(structs.astuple(Player("x")))


def test_who_has_left_the_board_and_survival_above_a_fallen_limit_are_possible(states, library):
    state = decode(states["battle"])
    ann(state).space = ""
    assert status(state, library) == []
    home = decode(states["home"])
    home.settlement.name, home.settlement.innovations = "Home", []
    home.survivors[0].survival = survival_limit(Game(home, library)) + 1
    assert status(home, library) == []
