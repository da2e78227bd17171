"""What is told of a fight: counted by hand from few events, and beside the state of whole fights."""

from __future__ import annotations

from collections import Counter

import pytest

from game.cards.library import Library
from game.model.campaign import Campaign, Player
from game.model.survivor import Survivor
from game.play.bots import CarefulBot, gives_up
from game.play.chapters import ended_chapter
from game.play.fights import phase_so_far
from game.rules.engine import events
from game.rules.engine.reasons import WoundReason, WoundRollReason
from game.rules.queries.fight_story import PICTURES, FightStory, Moment, chosen, fight_story, is_deadly
from game.rules.session import Session
from game.rules.showdown import set_up
from game.rules.showdown.wounds import wounds_dealt
from tools.samples.showdown import battle_session, story

AXE, STONE = "bone_axe", "founding_stone"
SPOT = "white_lion.beasts_back"


def told(library: Library, *facts: events.Happened, people: int = 3) -> FightStory:
    """Tells the events of a fight between the lion and so many survivors, each one an answer of its own."""
    survivors = [Survivor(f"s{n}", f"S{n}") for n in range(1, people + 1)]
    campaign = Campaign(1, [Player("One")], survivors, phase="showdown", monster="white_lion")
    set_up.lay_out(campaign, library, "white_lion", "1", [survivor.id for survivor in survivors])
    return fight_story(library, campaign, enumerate(facts))


def attack(who: str, weapon: str, faces: tuple[int, ...] = (), needed: int = 6) -> list[events.Happened]:
    return [events.AttackBegan(who, "monster", weapon), *([events.DiceFell(who, "attack", faces, needed, weapon)] if faces else [])]


def wound(who: str, face: int, wounds_from: int, outcome: str) -> list[events.Happened]:
    found: list[events.Happened] = [events.WoundTried(who, SPOT, face, face, 8, outcome),
                                    WoundRollReason(SPOT, face, 0, 0, 8, 0, wounds_from, outcome, wounds_from)]
    return [*found, events.Wounded("monster", who)] if outcome in ("wound", "critical") else found


def luck_of(found: FightStory, who: str):
    return next(luck for luck in found.luck if luck.who == who)


# ---- dice ------------------------------------------------------------------------------------------------------------
def test_dice_are_counted_beside_the_sum_of_their_chances(library):
    found = told(library, *attack("s1", AXE, (5, 6, 10), 6), *wound("s1", 9, 7, "wound"), *wound("s1", 3, 7, "failure"))
    luck = luck_of(found, "s1")
    assert (luck.dice, luck.hits, luck.rolls, luck.wounds) == (3, 2, 2, 1)
    assert luck.hits_expected == pytest.approx(3 * 0.5) and luck.wounds_expected == pytest.approx(2 * 0.4)


def test_the_monster_has_its_dice_too(library):
    luck = luck_of(told(library, events.DiceFell("monster", "attack", (2, 3), 2, "white_lion.claw")), "monster")
    assert (luck.hits, luck.hits_expected, luck.rolls) == (2, pytest.approx(1.8), 0)


def test_a_wound_for_which_no_die_fell_is_no_luck(library):
    found = told(library, *attack("s1", STONE), *wound("s1", 10, 0, "critical"))
    assert luck_of(found, "s1").rolls == 0 and found.wounds == 1 and found.weapons[0].criticals == 1


def test_a_roll_that_only_an_impervious_place_spoils_has_succeeded(library):
    luck = luck_of(told(library, *wound("s2", 8, 7, "impervious")), "s2")
    assert (luck.rolls, luck.wounds) == (1, 1)


# ---- the hero ----------------------------------------------------------------------------------------------------------
def test_the_hero_gave_the_most_wounds(library):
    hero = told(library, *attack("s1", AXE, (9,)), *wound("s1", 9, 7, "wound"), *attack("s2", AXE, (9, 9)), *wound("s2", 9, 7, "wound"),
                *wound("s2", 9, 7, "wound"), events.Ended("showdown", "victory")).hero
    assert hero is not None and (hero.who, hero.wounds, hero.of, hero.last) == ("s2", 2, 3, True)


def test_of_equal_heroes_criticals_then_hits_then_the_place_at_the_table_decide(library):
    one, two = [*attack("s1", AXE, (9, 2)), *wound("s1", 9, 7, "wound")], [*attack("s2", AXE, (9, 8)), *wound("s2", 9, 7, "wound")]
    by_hits, by_place = told(library, *one, *two).hero, told(library, *one, *attack("s2", AXE, (9, 2)), *wound("s2", 9, 7, "wound")).hero
    by_critical = told(library, *attack("s3", AXE, (9,)), *wound("s3", 10, 7, "critical"), *one, *two).hero
    assert [hero.who for hero in (by_hits, by_place, by_critical) if hero is not None] == ["s2", "s1", "s3"]


def test_who_only_hits_is_a_hero_where_nobody_wounds_and_without_hits_there_is_none(library):
    hero = told(library, *attack("s3", AXE, (8,))).hero
    assert hero is not None and (hero.who, hero.wounds, hero.hits) == ("s3", 0, 1)
    assert told(library, *attack("s3", AXE, (2,))).hero is None


# ---- weapons -----------------------------------------------------------------------------------------------------------
def test_wounds_belong_to_the_weapon_of_the_last_attack(library):
    found = told(library, *attack("s1", AXE), *wound("s1", 9, 7, "wound"), *attack("s2", STONE), *wound("s2", 10, 7, "critical"), *attack("s1", STONE),
                 *wound("s1", 9, 7, "wound"), events.Wounded("monster"))
    assert [(tally.weapon, tally.wounds, tally.criticals) for tally in found.weapons] == [(STONE, 2, 1), ("", 1, 0), (AXE, 1, 0)]
    assert sum(tally.wounds for tally in found.weapons) == found.wounds == 4


def test_a_wound_without_an_attack_belongs_to_the_card_that_gave_it(library):
    card = "white_lion.organ_trail"
    found = told(library, *attack("s1", AXE), *wound("s1", 9, 7, "wound"), WoundReason(card, 3, 1), events.Wounded("monster", cause=card),
                 events.Wounded("monster"))
    assert {tally.weapon: tally.wounds for tally in found.weapons} == {AXE: 1, card: 1, "": 1}


# ---- escapes -----------------------------------------------------------------------------------------------------------
def rolled(library: Library, table: str, total: int, who: str = "s1") -> events.Injured:
    return events.Injured(who, library.tables[table][total], total)


def test_the_narrowest_escape_is_the_roll_nearest_to_death(library):
    deadly = [total for total in range(1, 11) if is_deadly(library, library.tables["head"][total], 0)]
    assert deadly == [1, 2, 3, 4]
    escape = told(library, rolled(library, "head", 9), rolled(library, "head", 5, "s2"), rolled(library, "arms", 3, "s3")).escape
    assert escape is not None and (escape.who, escape.about, escape.had, escape.left, escape.chance) == ("s2", "head", 5, 1, 4)


def test_the_last_bleeding_token_but_one_is_an_escape(library):
    found = told(library, events.Changed("s1", "bleeding", 2), events.Changed("s1", "bleeding", 2))
    assert found.escape is not None and (found.escape.kind, found.escape.had, found.escape.left) == ("bleeding", 4, 1)
    assert told(library, events.Changed("s1", "bleeding", 2)).escape is None


def test_a_dodged_hit_that_could_have_killed_is_an_escape(library):
    escape = told(library, events.Dodged("s1", "head", True)).escape
    assert escape is not None and (escape.who, escape.kind, escape.about, escape.chance, escape.left) == ("s1", "dodge", "head", 4, 6)
    assert told(library, events.Dodged("s1", "head")).escape is None
    nearer = told(library, events.Dodged("s1", "head", True), rolled(library, "head", 5, "s2")).escape
    assert nearer is not None and nearer.who == "s2"


def test_an_escape_is_told_only_where_death_was_near_or_likely(library):
    for table in ("head", "arms", "body", "waist", "legs"):
        deadly = [total for total in range(1, 11) if is_deadly(library, library.tables[table][total], 0)]
        for total in set(range(1, 11)) - set(deadly):
            near = bool(deadly) and (min(abs(total - roll) for roll in deadly) <= 3 or len(deadly) >= 3)
            assert (told(library, rolled(library, table, total)).escape is not None) == near, (table, total, deadly)
        assert (told(library, events.Dodged("s1", table, True)).escape is not None) == (len(deadly) >= 3), (table, deadly)


def test_what_bleeds_too_much_is_as_deadly_as_what_kills(library):
    row = library.tables["arms"][3]
    assert not is_deadly(library, row, 2) and is_deadly(library, row, 3)


def test_who_dies_later_has_not_escaped(library):
    found = told(library, rolled(library, "head", 5), events.SurvivorDied("s1", "bleeding"))
    assert found.escape is None and [(fallen.who, fallen.cause) for fallen in found.fallen] == [("s1", "bleeding")]


# ---- scars -------------------------------------------------------------------------------------------------------------
def test_scars_are_what_stays(library):
    lasting = next(name for name, card in library.injuries.items() if card.times == 1)
    passing = next(name for name, card in library.injuries.items() if not card.times)
    found = told(library, events.Injured("s1", lasting, 1), events.Injured("s1", lasting, 1), events.Injured("s2", passing, 1),
                 events.CardGained("s2", "hoarder", "disorder"), events.CardGained("s3", "hoarder", "disorder"), events.CardLost("s3", "hoarder", "disorder"),
                 events.CardLost("s3", STONE, "gear"), events.CardLost("settlement", STONE, "gear"))
    assert [(scar.who, scar.kind, scar.card) for scar in found.scars] == [("s1", "injury", lasting), ("s2", "disorder", "hoarder"), ("s3", "gear", STONE)]


# ---- moments -----------------------------------------------------------------------------------------------------------
def test_the_opening_the_last_blow_and_the_weightiest_moments_are_pictured_in_order(library):
    facts = [events.TurnBegan("monster"), *[fact for _ in range(9) for fact in wound("s1", 9, 7, "wound")], events.ReactionBegan("monster", SPOT, "trap"),
             events.SurvivorDied("s2", "bleeding"), *wound("s3", 10, 7, "critical"), events.Ended("showdown", "victory")]
    found = told(library, *facts).moments
    kinds = [moment.kind for moment in found]
    assert len(found) == PICTURES and kinds[0] == "opening" and kinds[-1] == "last" and {"trap", "death", "critical"} <= set(kinds)
    assert found == sorted(found, key=lambda moment: (moment.answer, moment.event)) and found[-1].who == "s3"


def test_a_fight_that_goes_on_has_no_last_moment(library):
    assert [moment.kind for moment in told(library, events.RoundBegan("monster", 2), *wound("s1", 9, 7, "wound")).moments] == ["round", "first_wound"]
    assert chosen([], None) == []


@pytest.mark.parametrize(("begun", "rounds"), [((), 1), ((1,), 1), ((1, 2, 3), 3)])
def test_a_fight_is_in_its_first_round_until_another_begins(library, begun, rounds):
    assert told(library, *[events.RoundBegan("monster", number) for number in begun]).rounds == rounds


def test_nothing_after_the_end_is_told(library):
    assert told(library, events.Ended("showdown", "defeat"), events.SurvivorDied("s1", "age")).fallen == []


# ---- whole fights --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("make, seed", [(story, 1), (story, 4), (battle_session, 2)])
def test_sums_agree_with_the_state(make, seed):
    """Played until the fight is over: wounds, the fallen, injuries and disorders are those of the state."""
    session, bot = make(seed), CarefulBot(seed)
    healed = Counter[str]()
    while session.question is not None and session.question.kind != "defeat" and not gives_up(session):
        before, key, state = phase_so_far(session), bot.choose(session), session.campaign
        happened = session.answer(key)
        healed["all"] += sum(fact.count for fact in happened if isinstance(fact, events.Healed) and fact.who == "monster")
        chapter = ended_chapter(before, session, key, happened)
        fight = chapter.fight if chapter is not None else None
        if fight is None and len(session.played) % 8:
            continue
        if fight is None:
            showdown = state.showdown
            assert showdown is not None
            so_far = fight_of(session)
            assert so_far.wounds - healed["all"] == wounds_dealt(showdown)
            assert sum(tally.wounds for tally in so_far.weapons) == so_far.wounds
            assert {fallen.who for fallen in so_far.fallen} == {survivor.id for survivor in state.survivors if survivor.dead}
            for survivor in state.survivors:
                assert sorted(scar.card for scar in so_far.scars if (scar.who, scar.kind) == (survivor.id, "injury")) == sorted(survivor.recorded)
                assert sorted(scar.card for scar in so_far.scars if (scar.who, scar.kind) == (survivor.id, "disorder")) == sorted(survivor.disorders)
            continue
        assert fight.story.outcome == "victory" and fight.story.moments[-1].kind == "last" and len(fight.story.moments) == PICTURES
        return


def fight_of(session: Session) -> FightStory:
    from game.play.chapters import fight_now

    found = fight_now(session)
    assert found is not None
    return found.story


def test_pictures_of_a_fight_are_of_other_kinds_and_rounds_as_far_as_there_are_enough():
    noted = [Moment("opening", 0, 0, 1), *(Moment("critical", n, 0, 1, "s1") for n in range(1, 6)), Moment("first_wound", 1, 1, 1, "s1")]
    rows = (("scar", 7, 2), ("trap", 8, 3), ("severe", 9, 4), ("harm", 10, 5), ("wound", 11, 9))
    noted += [Moment(kind, answer, 0, round, "s2") for kind, answer, round in rows]
    found = chosen(noted, noted[-1])
    assert [(each.kind, each.round) for each in found] == [("opening", 1), ("critical", 1), ("scar", 2), ("trap", 3), ("severe", 4), ("last", 9)]
    few = chosen(noted[:5], None)
    assert len(few) == 5, "where there is nothing else, all are shown"
