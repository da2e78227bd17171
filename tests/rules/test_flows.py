"""Survival opportunities, status cards and rulings: what a scenario cannot say (facts 8, 13, 14.2)."""

from __future__ import annotations

import pytest

from game.cards.kinds import Who
from game.cards.library import Library
from game.model.campaign import Player, Rulings
from game.rules.effects.board import Move, move
from game.rules.engine import rulings
from game.rules.engine.events import CardGained, CardLost, Dashed, Encouraged, Endured, Surged
from game.rules.engine.game import Context
from game.rules.engine.options import AbilityOption
from game.rules.engine.question_facts import SurvivalFacts
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import NobodyActsReason
from game.rules.queries import position
from game.rules.queries.messages import tell, tell_code, tell_option, tell_question, tell_reason
from game.rules.restoring import session_of
from game.rules.session import Session, decode, encode
from game.rules.showdown import actions, acts
from game.rules.showdown.set_up import new_battle, new_story
from tests.rules.beasts import library_with_beast

PEOPLE = [("Ann", "female", 1, "a"), ("Bob", "male", 2, "b"), ("Cat", "female", 2, "c")]
ALL_LEARNED = ["language", "paint", "inner_lantern", "destiny"]


@pytest.fixture
def full(showdown):
    """A table by the full rules at which everything is learned."""
    showdown.showdown.rules = "full"
    showdown.campaign.settlement.innovations = list(ALL_LEARNED)
    showdown.campaign.settlement.survival_base = 9
    showdown.game.refresh()
    return showdown


class Asked:
    """Answers questions in turn and keeps them: the answers are keys, or words for kinds."""

    def __init__(self, table, *answers: str) -> None:
        self.table, self.left, self.questions = table, list(answers), []

    def __call__(self, question: Ask, told: dict) -> str:
        self.questions.append(question)
        if question.kind not in ("survival", "action"):
            return question.options[0]
        return self.left.pop(0) if self.left else "none"


def watch(table, *answers: str) -> list[Ask]:
    """Lets a table answer survival questions in turn, and gives the list in which they are kept."""
    asked = Asked(table, *answers)
    table.answer_of = asked
    return asked.questions


# ---- the question ---------------------------------------------------------------------------------------------------
def test_one_question_to_all_who_could_act(full):
    full.survivor("Ann", at="H13", survival=1)
    full.survivor("Bob", at="B1", survival=1, player=2)
    full.survivor("Cat", at="B2", survival=0, down=True, player=3)
    questions = watch(full)
    full.lion(facing="E").monster_turn(dice=[1, 1])
    (question,) = [question for question in questions if question.kind == "survival"]
    assert (question.who, question.about, question.facts) == ("everyone", "white_lion.claw", SurvivalFacts("flow"))
    assert question.options == ("none", "s1 dash", "s1 encourage s3", "s1 surge", "s2 dash", "s2 encourage s3", "s2 surge")
    assert position.could_act(full.game, question) == (1, 2)
    assert position.who_may_act(full.game, question) == ("s1", "s2")


def test_a_single_survivor_is_asked_by_name(full):
    full.survivor("Ann", at="H13", survival=0)
    full.survivor("Bob", at="B1", survival=1, player=2, grid={})
    questions = watch(full)
    full.lion(facing="E").monster_turn(dice=[1, 1])
    assert [(question.who, question.options) for question in questions] == [("s2", ("none", "s2 dash"))]
    assert position.could_act(full.game, questions[0]) == (2,)
    assert position.could_act(full.game, Ask("dodge", "s1", "", ("none",))) == ()


def test_who_cannot_act_is_told_why(full):
    full.survivor("Ann", at="H13", survival=1, grid={})
    full.survivor("Bob", at="B1", survival=1, grid={})
    full.survivor("Cat", at="B3", survival=1, down=True)
    question = Ask("survival", "everyone", "white_lion.claw", ("none", "s1 dash"), SurvivalFacts("flow"))
    codes = {refusal.key: refusal.code for refusal in position.refusals(full.game, question)}
    assert codes == {"s2 surge": "not_adjacent", "s3 dash": "knocked_down", "s3 encourage": "knocked_down", "s3 surge": "knocked_down"}
    for code in ("alert", "attacking", "unresolved", "nobody_down"):
        assert full.library.language.has(f"code.{code}") and tell_code(code, full.library)


def test_a_flow_that_nobody_can_use_says_why(full):
    full.survivor("Ann", at="H13", survival=0)
    full.lion(facing="E").monster_turn(dice=[1, 1])
    (reason,) = full.reasons("nobody_acts")
    assert reason == NobodyActsReason(reason.about, "flow", (("s1", "dash", "no_survival"), ("s1", "encourage", "no_survival"), ("s1", "surge", "no_survival")))
    assert "Ann" in tell_reason(reason, full.campaign, full.library)


def test_where_nothing_is_learned_no_reason_is_given_either(showdown):
    showdown.showdown.rules = "full"
    showdown.survivor("Ann", at="H13", survival=1)
    showdown.lion(facing="E").monster_turn(dice=[1, 1])
    assert not showdown.reasons("nobody_acts")


@pytest.mark.parametrize("moment", ["flow", "reaction", "critical", "knocked_down", "act"])
def test_every_opportunity_has_its_own_words(full, moment):
    full.survivor("Ann", at="H13", survival=1)
    full.survivor("Bob", at="H14", survival=1, down=True)
    question = Ask("survival", "s1", "white_lion.claw", ("none", "s1 dash", "s1 encourage s2", "s1 surge"), SurvivalFacts(moment))
    ask, why = tell_question(question, full.campaign, full.library)
    assert ask and why and "‹" not in ask + why
    told = [tell_option(question, key, full.campaign, full.library) for key in question.options]
    assert told == ["Go on", "Ann: dash", "Ann: encourage Bob", "Ann: surge"]
    for action in ("dash", "surge"):
        ask, why = tell_question(Ask("action", "s1", action, ("H9",)), full.campaign, full.library)
        assert "Ann" in ask and why


def test_every_action_has_its_line_in_the_log(full):
    full.survivor("Ann", at="H13")
    full.survivor("Bob", at="H14")
    told = [tell(fact, full.campaign, full.library) for fact in (Dashed("s1"), Surged("s1"), Encouraged("s1", "s2"), Endured("s1", "legs"))]
    assert all("Ann" in line for line in told) and "Bob" in told[2] and "legs" in told[3]


# ---- a surge in the midst of another attack -------------------------------------------------------------------------
@pytest.mark.parametrize(("action", "left", "told"), [
    ("dash", (1, 1), "Ann does not use the dash: it is lost."),
    ("surge", (2, 0), "Ann does not use the surge: it is lost."),
])
def test_the_log_says_that_what_cannot_be_spent_is_lost(full, action, left, told):
    ann = full.survivor("Ann", at="H13")
    ann.movements, ann.activations = 2, 1
    full.showdown.unresolved = f"s1 {action}"
    actions.lose_unspent(full.game, ann)
    assert (ann.movements, ann.activations) == left and not full.showdown.unresolved
    assert [tell(fact, full.campaign, full.library) for fact in full.game.events] == [told]


def test_one_movement_more_in_the_own_act_stands_in_the_log(full):
    ann = full.survivor("Ann", at="H13")
    full.showdown.acting, ann.movements = ann.id, 1
    full.run(move(Move(who=Who("subject", "subject")), full.game, Context("", ann.id, ann)))
    assert ann.movements == 2
    assert [tell(fact, full.campaign, full.library) for fact in full.happened] == ["Ann may move once more."]


def test_what_lasts_for_an_attack_outlasts_the_attack_in_its_midst(full):
    """Mighty Strike: +2 strength for the attack with the perfect hit, also after somebody has surged before the reaction."""
    ann = full.survivor("Ann", at="G11", fighting_arts=["mighty_strike"])
    full.survivor("Bob", at="H13", survival=1)
    full.game.refresh()
    full.lion(facing="N", locations=["strange_hand", "beasts_femur", "beasts_knee"])
    questions = watch(full, "attack founding_stone", "s2 surge", "attack founding_stone")
    full.showdown.acting, ann.movements, ann.activations = ann.id, 0, 1
    full.run(acts.one_action(full.game, ann), [10, 8, 2, 9, 1, 4, 1, 1, 3])
    assert next(question.facts for question in questions if question.kind == "survival") == SurvivalFacts("reaction")
    assert [reason.strength for reason in full.reasons("wound_roll")] == [2, 0, 2], "Ann, Bob, Ann again"
    assert not full.campaign.granted and not full.showdown.set_aside and not full.showdown.attackers


def test_while_one_attack_waits_its_cards_lie_aside(full):
    ann = full.survivor("Ann", at="G11")
    full.survivor("Bob", at="H13", survival=1)
    full.lion(facing="N", locations=["strange_hand", "beasts_femur", "beasts_knee", "beasts_ear"])
    lying = []

    def look(question: Ask, told: dict) -> str:
        lying.append((question.kind, list(full.showdown.drawn_locations), list(full.showdown.set_aside), list(full.showdown.attackers)))
        if question.kind == "survival":
            return "s2 surge"
        if question.kind == "action":
            return "attack founding_stone"
        return "white_lion.beasts_knee" if "white_lion.beasts_knee" in question.options else question.options[0]

    full.answer_of = look
    full.showdown.acting, ann.movements, ann.activations = ann.id, 0, 1
    full.run(acts.one_action(full.game, ann), [8, 8, 2, 9, 9, 3, 3, 1, 1, 3])
    order = [entry for entry in lying if entry[0] == "hit_location_order"]
    assert order[1] == ("hit_location_order", ["white_lion.beasts_knee", "white_lion.beasts_ear"], ["white_lion.beasts_femur"], ["s1", "s2"])
    assert full.showdown.drawn_locations == [] and full.showdown.set_aside == []


# ---- rulings --------------------------------------------------------------------------------------------------------
def test_the_table_of_rulings_is_told_and_stored(library):
    campaign = new_story(library, 1, [Player("One")], PEOPLE[:1])
    for ruling in rulings.RULINGS:
        assert rulings.reading(campaign.rulings, ruling.id) == ruling.default
        assert library.language.has(f"ruling.{ruling.id}")
        for option in ruling.options:
            assert library.language.has(f"ruling.{ruling.id}.{option}")
            rulings.rule(campaign.rulings, ruling.id, option)
            assert rulings.reading(decode(encode(campaign)).rulings, ruling.id) == option
    with pytest.raises(ValueError, match="there is no ruling"):
        rulings.rule(campaign.rulings, "before_damage", "never")


def test_a_battle_keeps_its_rulings_through_a_save(library):
    chosen = Rulings(before_damage="before_locations", attacker_survival=True)
    campaign = new_battle(library, 1, [Player("One"), Player("Two", 1)], PEOPLE, monster="white_lion", level="1", rulings=chosen)
    restored = session_of(Session(campaign, library).saved(), library)
    assert restored.campaign.rulings == chosen


# ---- status cards ---------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def marked(tmp_path_factory) -> Library:
    """A beast whose set-up names a status card: +1 accuracy, two things to do in one's act, one of which gives the card away."""
    return library_with_beast(
        tmp_path_factory.mktemp("packs"), "marked",
        ai="""\
            mark:
              name: Mark
              rank: special
              type: status
              rules:
                - {add: {accuracy: 1}}
                - {when: round_end, do: {gain: {insanity: 1}}}
                - {pay: activation, name: listen, once: showdown, do: {gain: {courage: 1}}}
                - {pay: [movement, archive_this], name: shake_off, do: {gain: {understanding: 1}}}
            idle: {name: Idle, rank: basic, actions: [{gain: {who: monster, tokens: {accuracy: 0}}}]}
            """,
        beast="""\
            name: Beast
            shares_cards_of: white_lion
            levels: {"1": {movement: 1, toughness: 5, cards: [idle, idle], survivor_status: mark, random_terrain: 0}}
            """)


def to_the_first_act(library: Library) -> Session:
    session = Session(new_story(library, 3, [Player("One"), Player("Two", 1)], PEOPLE, monster="beast", level="1", prologue=False), library)
    while session.question.kind != "action":
        session.answer(session.question.options[0])
    return session


def test_a_status_card_of_the_set_up_goes_to_every_survivor(marked):
    session = to_the_first_act(marked)
    assert [survivor.statuses for survivor in session.campaign.survivors] == [["beast.mark"]] * 3
    assert session.campaign.showdown.in_play == []
    gained = [fact for facts in (session.opening, *[played.happened for played in session.played]) for fact in facts if isinstance(fact, CardGained)]
    assert [(fact.who, fact.card, fact.kind) for fact in gained] == [(who, "beast.mark", "status") for who in ("s1", "s2", "s3")]
    assert position.modifiers(session.game, "s1", "accuracy") == [("base", 0, False), ("beast.mark", 1, False)]
    assert tell(gained[0], session.campaign, marked)


def test_what_a_status_card_lets_its_holder_do_is_done_in_the_act(marked):
    session = to_the_first_act(marked)
    acting = session.question.who
    assert "use beast.mark 2" in session.question.options
    assert position.ability_name(session.game, AbilityOption("beast.mark", 2)) == "listen"
    session.answer("use beast.mark 2")
    survivor = session.game.by_id[acting]
    assert (survivor.courage, survivor.activations, survivor.statuses) == (1, 0, ["beast.mark"])
    assert "use beast.mark 2" not in session.question.options


def test_a_status_card_that_is_given_away_is_gone_for_its_holder_alone(marked):
    session = to_the_first_act(marked)
    acting = session.question.who
    happened = session.answer("use beast.mark 3")
    assert [fact.card for fact in happened if isinstance(fact, CardLost)] == ["beast.mark"]
    assert tell(next(fact for fact in happened if isinstance(fact, CardLost)), session.campaign, marked)
    assert {survivor.id: survivor.statuses for survivor in session.campaign.survivors} == {
        who: [] if who == acting else ["beast.mark"] for who in ("s1", "s2", "s3")}
    assert position.number(session.game, acting, "accuracy") == 0
    while session.campaign.showdown.round == 1:
        session.answer("end_act" if session.question.kind == "action" else session.question.options[0])
    assert {survivor.id: survivor.insanity for survivor in session.campaign.survivors} == {who: int(who != acting) for who in ("s1", "s2", "s3")}


def test_a_status_card_stays_on_the_table(marked):
    from game.rules.showdown.aftermath import go_home
    session = to_the_first_act(marked)
    session.campaign.showdown.outcome = "victory"
    go_home(session.game)
    assert not any(survivor.statuses for survivor in session.campaign.survivors)
