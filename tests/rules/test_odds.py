"""The odds of an attack are those that the rules themselves give: counted for all dice and all orders of the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from msgspec import structs

from game.cards.library import Library, walk
from game.rules import flow
from game.rules.effects.conditions import Rolled
from game.rules.effects.control import Roll as TableOfCard
from game.rules.effects.control import rows_begin
from game.rules.effects.decks import Archive
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.outcomes import dice_combinations, equivalent_faces, roll_outcomes, simplest_answer
from game.rules.engine.questions import Ask, Roll, Shuffle
from game.rules.engine.unseen import shares
from game.rules.queries import attack_graph, attack_parts
from game.rules.queries import odds as odds_module
from game.rules.queries.attack_parts import KINDS_OF_SHOWDOWNS, of_showdowns
from game.rules.queries.odds import COUNTERS, AttackOdds, decode, encode
from tests.rules.conftest import Table
from tests.rules.slow_dice import every_fall

PLAIN = ["beasts_femur", "beasts_ear", "glorious_mane", "beasts_flank"]


def explored(table: Table, weapon: str, who: str = "s1", space: str = "") -> AttackOdds:
    odds = AttackOdds(table.game, who, weapon, space)
    for _ in odds.explore():
        pass
    return odds


def outcomes(start: bytes, library: Library, weapon: str) -> Iterator[tuple[Fraction, list[Any]]]:
    """Performs the attack for every face of every die, one by one; nothing is put together."""
    scripts: list[tuple[list[Any], Fraction]] = [([], Fraction(1))]
    while scripts:
        script, share = scripts.pop()
        campaign, left = decode(start), list(script)
        game = Game(campaign, library, explain=False)
        steps, answer = flow.showdown_step(game), None
        try:
            while True:
                question = steps.send(answer)
                begun = [fact.row for fact in game.events if isinstance(fact, events.ReactionBegan)]
                if "trap" in begun or (begun and begun[-1] != "critical" and not game.table.drawn_locations):
                    yield share, game.take_events()             # what the last reaction does is not counted
                    break
                if isinstance(question, Roll):
                    if not left:
                        scripts += [([*script, faces], share * part) for faces, part in every_fall(question)]
                        break
                    answer = left.pop(0)
                elif isinstance(question, Shuffle):
                    answer = list(question.cards)
                else:
                    assert isinstance(question, Ask)
                    if question.kind == "action" and answer is not None:
                        yield share, game.take_events()         # the attack is over
                        break
                    answer = f"attack {weapon}" if question.kind == "action" else simplest_answer(question)
        except StopIteration:
            yield share, game.take_events()


def counted(table: Table, weapon: str) -> dict[str, Fraction]:
    """Counts over all orders of the hit location deck how often something happens at least once in the attack."""
    showdown = table.showdown
    found: Counter[str] = Counter()
    orders = list(permutations(showdown.hit_locations))
    for order in orders:
        showdown.hit_locations = list(order)
        for share, happened in outcomes(encode(table.campaign), table.library, weapon):
            share /= len(orders)
            of = {
                "hit": any(isinstance(fact, events.CardDrawn) and fact.deck == "hit_location" for fact in happened),
                "wound": any(isinstance(fact, events.Wounded) for fact in happened),
                "critical": any(isinstance(fact, events.WoundTried) and fact.outcome == "critical" for fact in happened),
                "trap": any(isinstance(fact, events.ReactionBegan) and fact.row == "trap" for fact in happened),
                "back": any(isinstance(fact, events.ReactionBegan) and fact.row in ("failure", "wound", "reflex") for fact in happened),
                "failure": any(isinstance(fact, events.WoundTried) and fact.outcome == "failure" for fact in happened),
                "kill": any(isinstance(fact, events.Ended) and fact.outcome == "victory" for fact in happened),
            }
            for name, is_so in of.items():
                found[name] += share * is_so
    return {name: Fraction(found[name]) for name in COUNTERS}


def attacking(table: Table, locations: list[str], at: str = "H10", **sheet: Any) -> Table:
    survivor = table.survivor("Ann", at=at, movements=1, activations=1, **sheet)
    table.lion(at="H11", facing="E", locations=locations)
    table.showdown.stage, table.showdown.acting = "survivors", survivor.id
    return table


def agree(table: Table, weapon: str) -> None:
    odds = explored(table, weapon)
    assert odds.exact and not odds.failed and odds.standing == "exact"
    slow = counted(table, weapon)
    for number, name in enumerate(COUNTERS):
        assert odds.chance_of(number) == near(slow[name]), name


def near(chance: Fraction | float) -> Any:
    """Both bounds are this chance."""
    return pytest.approx((float(chance), float(chance)), abs=1e-9)


def test_two_hits_and_a_trap_are_counted_as_the_rules_play_them(showdown: Table) -> None:
    agree(attacking(showdown, ["beasts_femur", "glorious_mane", "clever_ploy"]), "fist_and_tooth")


def test_a_reaction_that_takes_the_lion_out_of_reach_ends_the_attack(showdown: Table) -> None:
    agree(attacking(showdown, ["beasts_ear", "soft_belly", "beasts_femur"]), "fist_and_tooth")


def test_a_critical_may_kill_at_once_by_its_own_table(showdown: Table) -> None:
    table = attacking(showdown, ["beasts_chest", "soft_belly"])
    table.survivor("Bea", at="A1")
    odds = explored(table, "founding_stone")
    assert odds.chance_of(COUNTERS.index("kill"))[0] > 0
    agree(table, "founding_stone")


def test_the_last_wound_kills(showdown: Table) -> None:
    table = attacking(showdown, ["soft_belly", "beasts_femur"])
    table.showdown.ai_deck = []
    agree(table, "fist_and_tooth")
    odds = explored(table, "fist_and_tooth")
    assert odds.chance_of(COUNTERS.index("kill")) == odds.chance_of(COUNTERS.index("wound"))


def test_more_hits_than_cards_take_back_the_discards(showdown: Table) -> None:
    table = attacking(showdown, ["soft_belly"])
    table.showdown.hit_location_discard = ["white_lion.beasts_femur"]
    agree(table, "fist_and_tooth")


def test_luck_strength_and_accuracy_tokens_count(showdown: Table) -> None:
    agree(attacking(showdown, ["soft_belly", "beasts_femur"], tokens={"luck": 2, "strength": -2, "accuracy": 1}), "fist_and_tooth")


def test_a_weapon_that_fails_on_a_one_loses_its_hits(showdown: Table) -> None:
    table = attacking(showdown, ["beasts_femur", "soft_belly"], grid={"0": "lantern_sword"}, attributes={"movement": 5, "speed": -2})
    agree(table, "lantern_sword")
    table.people["Ann"].attributes["speed"] = -1
    assert explored(table, "lantern_sword").chance_of(0) == near(0.9**2 - 0.2**2)  # no one, and not twice two or three


def test_a_nine_that_hits_by_an_art_is_counted(showdown: Table) -> None:
    table = attacking(showdown, ["beasts_femur", "soft_belly"], fighting_arts=["timeless_eye"], tokens={"accuracy": -3})
    agree(table, "fist_and_tooth")
    assert explored(table, "fist_and_tooth").chance_of(0) == near(0.36)


def test_dice_without_end_are_left_out_where_they_are_negligible(showdown: Table) -> None:
    table = attacking(showdown, ["beasts_femur", "soft_belly"], fighting_arts=["combo_master"])  # a perfect hit throws another die
    odds = explored(table, "fist_and_tooth")
    assert odds.exact and odds.runs < 3_000 and 0 < odds.left < 1e-9
    nothing = Fraction(6, 10) ** 2                              # seven to nine hit from behind; a ten hits and throws again
    assert odds.chance_of(COUNTERS.index("hit")) == near(1 - nothing)


def test_survivors_who_could_act_meanwhile_do_not(showdown: Table) -> None:
    table = attacking(showdown, ["beasts_ear", "soft_belly"], survival=3)
    table.survivor("Bea", at="H4", survival=3)
    table.survivor("Cat", at="A1", survival=3, down=True)
    table.showdown.rules = "full"
    table.campaign.settlement.innovations = [name for name in table.library.unlocking(("dash", "encourage", "surge"))]
    table.game.refresh()
    agree(table, "fist_and_tooth")


def test_a_table_that_is_rolled_on_is_cut_at_its_rows(showdown: Table) -> None:
    agree(attacking(showdown, ["beasts_maw", "straining_neck"], insanity=1), "fist_and_tooth")


def test_faces_of_one_row_lead_to_the_same_row(library: Library) -> None:
    tables = [thing for kind in KINDS_OF_SHOWDOWNS for card in library.of_kind(kind).values() for thing in of_showdowns(card)
              if isinstance(thing, TableOfCard) and thing.dice in ("1d10", "1d5")]
    cut = 0
    for table in tables:
        for bonus in (-2, 0, 3):
            steps = rows_begin(table, bonus)
            cut += bool(steps)
            for start, size in equivalent_faces(10, steps):
                of = [(face + 1) // 2 if table.dice == "1d5" else face for face in range(start, start + size)]
                assert len({next((row for row in table.rows if face + bonus in row), None) for face in of}) == 1
    assert cut > 10
    looking = [thing for card in library.events.values() for thing in walk(card)
               if isinstance(thing, TableOfCard) and any(isinstance(part, Rolled) for part in walk(thing.rows))]
    assert looking and not any(rows_begin(table, 0) for table in looking)


def test_the_number_rolled_counts_where_a_rule_may_look_at_it() -> None:
    roll = Roll("table", 1, 10, steps=(4,))
    assert len(roll_outcomes(roll)) == 10 and len(roll_outcomes(roll, by_row=True)) == 2


def test_a_critical_on_the_last_location_counts_where_a_rule_answers_to_it_with_a_wound(showdown: Table) -> None:
    table = attacking(showdown, ["beasts_femur", "glorious_mane"], grid={"0": "bone_axe"}, tokens={"luck": 3})
    table.showdown.ai_deck = ["white_lion.claw"]
    agree(table, "bone_axe")                                    # savage: the second wound of a critical may be the last one
    harmless = AttackOdds(table.game, "s1", "fist_and_tooth")
    assert harmless.harmless("white_lion.beasts_femur") and not harmless.harmless("white_lion.beasts_chest")
    assert not AttackOdds(table.game, "s1", "bone_axe").harmless("white_lion.beasts_femur")


@pytest.mark.parametrize("when", ["attack_end", "hit_location_drawn", "critical"])
def test_a_rule_that_is_not_counted_is_told(showdown: Table, monkeypatch: pytest.MonkeyPatch, when: str) -> None:
    axe, (savage,) = showdown.library.gear["bone_axe"], showdown.library.weapon_words["savage"].rules
    changed = structs.replace(axe, with_=(), attack_rules=(structs.replace(savage, when=(when,)),))  # wounds unless the location is impervious
    monkeypatch.setitem(showdown.library.gear, "bone_axe", changed)
    odds = explored(attacking(showdown, ["beasts_femur", "glorious_mane"], grid={"0": "bone_axe"}), "bone_axe")
    assert odds.left < 1e-9
    if when == "critical":
        assert odds.standing == "exact" and not odds.why_open
    else:
        assert odds.standing == "open" and odds.why_open == {"rule"} and not odds.rounded()


def test_locations_whose_last_hits_count_alike_are_one(showdown: Table) -> None:
    agree(attacking(showdown, ["beasts_ear", "beasts_tail", "beasts_chest"], tokens={"luck": 3}), "fist_and_tooth")


def test_a_location_that_a_condition_names_stands_for_itself(showdown: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    odds = AttackOdds(attacking(showdown, ["beasts_ear", "strange_hand"]).game, "s1", "fist_and_tooth")
    assert odds.last_of("white_lion.beasts_ear", False) == odds.last_of("white_lion.strange_hand", False)
    monkeypatch.setattr(attack_parts, "names_asked", lambda library: {"strange_hand"})
    odds.alike_last.clear()
    assert odds.last_of("white_lion.beasts_ear", False) != odds.last_of("white_lion.strange_hand", False)
    assert attack_graph.likeness(showdown.library, "white_lion.strange_hand") != attack_graph.likeness(showdown.library, "white_lion.beasts_temple")


def test_disorders_of_which_nothing_is_asked_are_tried_once(showdown: Table) -> None:
    table = attacking(showdown, ["beasts_maw"], brain_injury=True)
    table.showdown.level, table.showdown.hit_location_discard = "3", ["white_lion.beasts_femur"]
    table.game.refresh()
    odds = explored(table, "fist_and_tooth")
    every = AttackOdds(table.game, "s1", "fist_and_tooth")
    every.same_card = lambda *_: False                          # type: ignore[method-assign]
    for _ in every.explore():
        pass
    assert odds.exact and every.exact and odds.runs < every.runs
    for number in range(len(COUNTERS)):
        assert odds.chance_of(number) == near(every.chance_of(number)[0])


def test_resources_that_do_the_same_are_drawn_as_one(showdown: Table) -> None:
    cards = ["bone", "claw", "claw", "hand", "white"]
    assert dict(shares(cards, lambda card: card == "hand")) == {"bone": Fraction(4, 5), "hand": Fraction(1, 5)}
    odds = AttackOdds(attacking(showdown, ["soft_belly"]).game, "s1", "fist_and_tooth")
    deck = odds.shuffled(tuple(showdown.library.resources))
    alike = {deck.alike(card) for card in deck}                 # type: ignore[attr-defined]
    assert 1 < len(alike) < len(deck)                           # those of which something is said on gaining stay apart
    odds.resources_alike = False
    assert len({odds.shuffled(tuple(deck)).alike(card) for card in deck}) == len(deck)  # type: ignore[attr-defined]


def test_what_archives_resources_in_a_showdown_tells_them_apart(library: Library) -> None:
    hoarder = library.disorders["hoarder"]                      # archives them on the way home: that is no showdown
    assert not any(isinstance(thing, Archive) for thing in of_showdowns(hoarder))
    assert any(isinstance(thing, Archive) for thing in of_showdowns(hoarder.rules[0].do))


def test_an_estimate_says_so_and_holds_what_is_counted_later(showdown: Table) -> None:
    table = attacking(showdown, [*PLAIN, "strange_hand", "fleshy_gut", "beasts_tricep", "beasts_maw", "beasts_paw", "clever_ploy"],
                      grid={"0": "lion_beast_katar", "1": "lion_beast_katar"})
    odds, estimates = AttackOdds(table.game, "s1", "lion_beast_katar"), []
    odds.next_samples = 100
    for _ in odds.explore():
        if odds.standing == "estimate" and odds.sampled == len(estimates) + 1:
            estimates.append([odds.chance_of(number) for number in range(len(COUNTERS))])
    assert odds.exact and estimates
    for chances in estimates:
        assert any(low < high for low, high in chances)
        for number, (low, high) in enumerate(chances):          # an interval holds 99 of 100; twice as wide, all
            assert abs(odds.bounds[number][0] - (low + high) / 2) <= high - low + 1e-9


def struck_before(showdown: Table) -> Table:
    """Returns a table where the monster strikes before each attack, and somebody who has fallen may fight on."""
    table = attacking(showdown, [*PLAIN, "beasts_temple", "beasts_paw"], at="G11", armor={"waist": 1})
    table.survivor("Bea", at="H4", fighting_arts=["orator_of_death"])
    table.showdown.rules, table.showdown.level, table.showdown.in_play = "full", "1", ["white_lion.ground_fighting"]
    table.showdown.monster.facing = "N"                         # the attacker stands where it strikes first
    table.game.refresh()
    return table


def hurt_by_reactions(showdown: Table) -> Table:
    """Returns a table where nearly all locations strike back, and somebody who has fallen may fight on."""
    table = attacking(showdown, ["beasts_temple", "beasts_paw", "beasts_brow", "beasts_maw"], armor={"waist": 1}, brain_injury=True)
    table.survivor("Bea", at="H4", fighting_arts=["orator_of_death"])
    table.showdown.rules, table.showdown.level = "full", "3"
    table.game.refresh()
    return table


@pytest.mark.parametrize("laid", [struck_before, hurt_by_reactions])
def test_an_attack_that_goes_deep_into_injuries_has_an_estimate_soon_which_narrows(showdown: Table, laid: Callable[[Table], Table]) -> None:
    table = laid(showdown)
    odds, widths, at = AttackOdds(table.game, "s1", "fist_and_tooth"), [], []
    assert odds.may_rise
    sampled = 0
    for _ in odds.explore():
        if odds.sampled > sampled:
            sampled = odds.sampled
            assert odds.standing in ("estimate", "rounded")
            at.append(odds.runs)
            bounds = [odds.chance_of(number) for number in range(len(COUNTERS))]
            widths.append(max([high - low for low, high in bounds]))
        if len(at) == 3:
            break
    assert at[0] < 800 and at[-1] < 4_000 and widths[-1] < widths[0]  # a run takes about half a millisecond


def test_samples_of_whole_attacks_hold_what_is_counted_later(showdown: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_module, "FIRST_WHOLE", 40)
    table = struck_before(showdown)
    sampled = AttackOdds(table.game, "s1", "fist_and_tooth")
    table.people["Bea"].fighting_arts = []                      # by which nobody is raised here: it answers to the death of another
    table.game.refresh()
    counted_ = explored(table, "fist_and_tooth")
    for _ in sampled.explore():
        if sampled.sampled == 1:
            break
    assert counted_.exact and sampled.left == 1.0 and sampled.standing == "estimate"
    for number in range(len(COUNTERS)):                         # an interval holds 99 of 100; twice as wide, all
        low, high = sampled.chance_of(number)
        assert abs(counted_.chance_of(number)[0] - (low + high) / 2) <= high - low


@pytest.mark.parametrize("when", ["died", "showdown_end", "victory"])
def test_what_happens_after_the_showdown_raises_nobody_in_an_attack(showdown: Table, monkeypatch: pytest.MonkeyPatch, when: str) -> None:
    arts, table = showdown.library.fighting_arts, attacking(showdown, PLAIN)
    assert not attack_parts.may_change_the_end(table.game)
    rules = tuple([structs.replace(rule, when=(when,)) for rule in arts["orator_of_death"].rules if rule.when])
    monkeypatch.setitem(arts, "orator_of_death", structs.replace(arts["orator_of_death"], rules=rules))
    table.survivor("Bea", at="H4", fighting_arts=["orator_of_death"])
    table.game.refresh()
    assert attack_parts.may_change_the_end(table.game) == (when == "died")


def test_the_blind_spot_is_better(showdown: Table) -> None:
    table = attacking(showdown, PLAIN)
    assert explored(table, "fist_and_tooth").chance_of(0) == near(0.64)
    table.lion(facing="W", locations=PLAIN)
    assert explored(table, "fist_and_tooth").chance_of(0) == near(0.51)


def test_the_chances_of_another_space_are_those_one_would_have_there(showdown: Table) -> None:
    table = attacking(showdown, PLAIN, at="H5")
    assert not explored(table, "fist_and_tooth").possible
    there = explored(table, "fist_and_tooth", space="H10")
    assert there.possible and there.chance_of(0) == near(0.64)


def test_who_walks_to_strike_has_no_movement_left_for_a_cumbersome_weapon(showdown: Table) -> None:
    table = attacking(showdown, PLAIN, at="H5")
    table.people["Ann"].grid = {"0": "bone_club"}
    table.game.refresh()
    assert not explored(table, "bone_club", space="H10").possible
    assert explored(table, "fist_and_tooth", space="H10").possible


def test_the_order_of_the_deck_is_not_looked_at(showdown: Table) -> None:
    table = attacking(showdown, [*PLAIN, "clever_ploy"])
    first = explored(table, "founding_stone")
    table.showdown.hit_locations.reverse()
    second = explored(table, "founding_stone")
    assert first.bounds == second.bounds


def test_a_location_that_all_know_comes_first(showdown: Table) -> None:
    table = attacking(showdown, ["glorious_mane", "soft_belly", "clever_ploy"])
    odds = AttackOdds(table.game, "s1", "fist_and_tooth", known=1)
    for _ in odds.explore():
        pass
    both = Fraction(16, 100)                                    # two hits: the second card is the trap half of the time
    assert odds.chance_of(COUNTERS.index("trap")) == near(both / 2)


def test_bounds_close_and_never_cross(showdown: Table) -> None:
    table = attacking(showdown, [*PLAIN, "strange_hand", "clever_ploy"])
    odds = AttackOdds(table.game, "s1", "fist_and_tooth")
    before = (0.0, 1.0)
    for _ in odds.explore():
        now = odds.bounds[1]
        assert before[0] - 1e-9 <= now[0] <= now[1] <= before[1] + 1e-9
        before = now
    assert before[0] == before[1] and odds.exact


def test_odds_change_nothing_on_the_table(showdown: Table) -> None:
    table = attacking(showdown, [*PLAIN, "clever_ploy"])
    start = encode(table.campaign)
    explored(table, "fist_and_tooth")
    assert encode(table.campaign) == start and table.game.campaign.dice_thrown == 0


@pytest.mark.parametrize(("sides", "steps", "dice"), [(10, (), 1), (10, (7,), 3), (10, (2, 6, 9), 2), (6, (), 2)])
def test_dice_that_are_alike_have_the_share_of_all_their_faces(sides: int, steps: tuple[int, ...], dice: int) -> None:
    groups = equivalent_faces(sides, steps)
    assert sum(size for _, size in groups) == sides
    sets = dice_combinations(groups, dice)
    assert sum(share for _, share in sets) == 1
    slow: Counter[tuple[int, ...]] = Counter()
    for faces, share in every_fall(Roll("attack", dice, sides)):
        lowest = sorted(max(start for start, _ in groups if start <= face) for face in faces)
        slow[tuple(lowest)] += share
    assert {tuple(sorted(faces)): share for faces, share in sets} == dict(slow)


def test_the_location_die_shows_the_body_twice() -> None:
    shares = dict(roll_outcomes(Roll("hit_location", 1, 6)))
    assert shares[(3,)] == Fraction(2, 6) and sum(shares.values()) == 1


def test_a_hit_that_waits_is_counted_from_where_the_attack_stands(showdown: Table) -> None:
    table = attacking(showdown, ["soft_belly", "glorious_mane"])
    steps = flow.showdown_step(table.game)
    question, answer = steps.send(None), None
    while question.kind != "hit_location_order":
        answer = "attack fist_and_tooth" if question.kind == "action" else (9, 9)
        question = steps.send(answer)
    def chances(card: str) -> list[float]:
        odds = AttackOdds(table.game, "s1", "fist_and_tooth", card=f"white_lion.{card}")
        for _ in odds.explore():
            pass
        assert odds.exact
        return [odds.chance_of(COUNTERS.index(name))[0] for name in ("wound", "critical", "failure")]
    assert chances("soft_belly") == pytest.approx([1 / 2, 1 / 5, 1 / 2])
    assert chances("glorious_mane") == pytest.approx([0, 1 / 5, 1 / 2])
