"""Armor, boxes, severe injuries, the brain, bleeding, death (First Story p.24-25, core rules p.71)."""

import pytest

from game.rules.engine.events import CardEnded, Inherited, SurvivorDied
from game.rules.engine.game import Context
from game.rules.queries.messages import tell
from game.rules.survivors import counters, death, harm
from game.rules.survivors.archiving import archive_this


def suffer(showdown, who, at, damage, dice=()):
    return showdown.run(harm.suffer(showdown.game, who, at, damage, Context("test", "monster", who)), list(dice))


@pytest.mark.parametrize(("at", "damage", "armor", "boxes", "down", "rolls"), [
    ("waist", 1, 0, 0, False, []), ("waist", 2, 0, 1, False, []), ("waist", 3, 0, 2, True, []), ("waist", 4, 0, 2, True, [10]),
    ("legs", 1, 1, 1, False, []), ("legs", 2, 1, 2, True, []), ("arms", 9, 1, 2, True, [10]), ("head", 1, 1, 1, True, [])])
def test_damage_goes_through_armor_and_boxes_to_one_roll(showdown, at, damage, armor, boxes, down, rolls):
    ann = showdown.survivor("Ann", "B11")
    suffer(showdown, ann, at, damage, rolls)
    assert ann.armor["waist"] == armor
    assert ann.injuries.get(at, 0) == boxes
    assert ann.knocked_down is down


def test_the_fifth_bleeding_token_kills(showdown):
    ann, _ = showdown.survivor("Ann", "B11", bleeding=3), showdown.survivor("Bob", "B12")
    context = Context("test", "monster", ann)
    showdown.run(death.bleed(showdown.game, ann, 1, context))
    assert not ann.dead
    showdown.run(death.bleed(showdown.game, ann, 1, context))
    (died,) = showdown.facts(SurvivorDied)
    assert ann.dead and (died.cause, died.by) == ("bleeding", "test")


def test_insanity_guards_the_brain_then_the_box_then_one_roll(showdown):
    ann = showdown.survivor("Ann", "B11", insanity=2)
    context = Context("test", "monster", ann)
    showdown.run(harm.brain_damage(showdown.game, ann, 1, context))
    assert ann.insanity == 1 and not ann.brain_injury
    showdown.run(harm.brain_damage(showdown.game, ann, 2, context))
    assert ann.insanity == 0 and ann.brain_injury
    showdown.run(harm.brain_damage(showdown.game, ann, 5, context), [3])


def test_blind_twice_is_four_in_all_and_retires(showdown, library):
    ann = showdown.survivor("Ann", "B11")
    for _ in range(2):
        showdown.run(harm.injure(showdown.game, ann, "blind", Context("test", "monster", ann)))
    assert ann.attributes["accuracy"] == -4
    assert ann.bleeding == 2
    assert [granted.owner for granted in showdown.campaign.granted] == [ann.id]


def test_a_row_recorded_as_often_as_it_can_be_still_bleeds(showdown):
    ann = showdown.survivor("Ann", "B11", recorded=["broken_hip"])
    showdown.game.refresh()
    showdown.run(harm.injure(showdown.game, ann, "broken_hip", Context("test", "monster", ann)))
    assert ann.bleeding == 1
    assert ann.attributes == {"movement": 5} and ann.recorded == ["broken_hip"]


def test_the_others_are_asked_who_takes_what_the_dead_had_won(showdown):
    ann, bob = showdown.survivor("Ann", "B11", resources=["lion_claw"]), showdown.survivor("Bob", "B12")
    showdown.survivor("Cat", "B13")
    showdown.run(death.kill(showdown.game, ann, Context("test", "monster", ann)), take_resources="Bob")
    assert bob.resources == ["lion_claw"] and not ann.resources
    (fact,) = showdown.facts(Inherited)
    assert tell(fact, showdown.campaign, showdown.library) == "Bob takes what Ann had won: Lion Claw."
    assert tell(Inherited(ann.id, ("lion_claw",)), showdown.campaign, showdown.library) == "What Ann had won is left behind: Lion Claw."


def test_a_mood_that_is_archived_leaves_play_with_a_line_of_the_log(showdown):
    showdown.survivor("Ann", "B11")
    mood = next(name for name, card in showdown.library.ai.items() if card.type == "mood" and name.startswith("white_lion."))
    showdown.rules_of(mood.removeprefix("white_lion."))
    archive_this(showdown.game, Context(mood, "monster", None))
    assert not showdown.showdown.in_play
    (fact,) = [fact for fact in showdown.game.events if isinstance(fact, CardEnded)]
    assert tell(fact, showdown.campaign, showdown.library).endswith("is archived.")


def test_what_a_card_counts_on_the_monster_stands_in_the_log(showdown):
    showdown.survivor("Ann", "B11")
    counters.gain_count(showdown.game, showdown.game.monster, "eyes", 2)
    assert showdown.game.monster.counters == {"eyes": 2}
    assert [tell(fact, showdown.campaign, showdown.library) for fact in showdown.game.events] == ["The lion gains 2 eyes."]


def test_every_row_of_every_table_can_happen(another, library):
    for table in ("head", "arms", "body", "waist", "legs", "brain"):
        for roll, name in library.tables[table].items():
            showdown = another()
            ann = showdown.survivor("Ann", "H5", survival=1, insanity=0)
            showdown.survivor("Bob", "H6", survival=1)
            dice_needed = {"concussion": [], "lunacy": [7], "danger_seizure": ["arms", "arms", 7], "flee": [7], "new_perspective": [7], "frenzy": [7],
                           "maniacal_laughter": [7], "impossible": [7, 7]}
            showdown.run(harm.injure(showdown.game, ann, name, Context("test", "monster", ann), roll), dice_needed.get(name, []), choose="none")
            assert ann.dead or ann.bleeding or ann.knocked_down or ann.insanity or table == "brain" or name == "destroyed_tooth", name
