"""Where on a card an effect stands, and which resolutions of `signals.WAITS` may be going on there: what can be ended or cancelled at it.

`check` refuses by this table what nobody could ever wait for. A survival action is left out: it contains what ends within it.
"""
from typing import get_args

from game.cards.kinds import Moment
from game.rules.engine.signals import ENDED, WAITS

# Where a rule may answer to something that happens to somebody, in the midst of anything.
MIDST = ("monster_turn", "ai_card", "hit_location", "act", "attack", "event", "settlement_step")
# The settings of cards that hold effects, by kind of card. Actions are left out: they are where they are performed.
ROWS: dict[tuple[str, str], tuple[str, ...]] = {
    **{("ai", row): ("monster_turn", "ai_card") for row in ("actions", "face_up", "injuries")},
    **{("hit_locations", row): ("hit_location", "attack", "act") for row in ("failure", "wound", "reflex", "critical", "trap")},
    **{("monster", row): ("monster_turn", "ai_card") for row in ("instinct", "basic_action")},
    **{("monster", row): () for row in ("victory", "defeat")},
    ("minions", "after_damage"): ("monster_turn", "attack"),
    **{("injuries", row): MIDST for row in ("do", "at_most")},
    **{(kind, "endeavors"): ("settlement_step",) for kind in ("innovations", "locations", "events")},
    ("innovations", "gained"): ("settlement_step", "event"),
    ("events", "do"): ("event", "settlement_step"),
}
# Moments of the course of a showdown and of the settlement phase; at all others anything may be going on.
OF_THE_COURSE: dict[str, tuple[str, ...]] = {
    **{moment: () for moment in ("showdown_start", "monster_turn_end", "survivors_turn_start", "act_start", "act_end", "survivors_turn_end", "round_end",
                                 "showdown_end", "victory")},
    **{moment: ("monster_turn",) for moment in ("round_start", "monster_turn_start", "before_ai_draw", "ai_drawn", "card_end")},
    **{moment: ("settlement_step", "event") for moment in ("departing", "departing_end", "returning", "year_start", "settlement_start", "born",
                                                           "innovated", "endeavor_rolled", "endeavors_gained")},
    **{moment: ("event",) for moment in ("hunt_setup", "space_entered", "arrival", "before_hunt_roll", "before_darkness_roll")},
}
# Moments that come before something, or hold what a rule may prevent: `cancel` answers to these (triggers.prevented; perfect_hit).
CANCELLABLE = ("before_ai_draw", "ai_drawn", "before_hunt_xp", "before_move", "before_collision", "before_knock_down", "before_location_damage",
               "before_severe_injury", "before_injury", "before_brain_damage", "before_death", "before_reaction", "before_hunt_roll",
               "before_darkness_roll", "hit", "trap_drawn", "perfect_hit", "target_picked")
MOMENTS: dict[str, tuple[str, ...]] = {
    moment: OF_THE_COURSE.get(moment, MIDST) + (("cancellable",) if moment in CANCELLABLE else ()) for moment in get_args(Moment)}
IN_THE_SETTLEMENT = frozenset(("settlement_step", "event"))


def ends_at(resolutions: tuple[str, ...]) -> frozenset[str]:
    """Returns what can be ended while one of these resolutions is going on, in the words of `end:`, and `cancel`."""
    return frozenset([ENDED[signal] for resolution in resolutions for signal in WAITS[resolution]])
