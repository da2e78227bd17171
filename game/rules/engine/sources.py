"""The source of each rule that decides or is explained: one table for reasons and one for the pages of the rules.

`book`: the core rules or the First Story. `public`: what players have published about the rules (the wiki, glossaries, helpers). `reading`: a
decision of this project where those are silent or differ. `ours`: invented, because nothing was found. A card has a source of its own
(`source:` in YAML). The words are the sentences `source.<name>` and `source.<name>.why`.
"""
from typing import Literal, get_args

from game.rules.engine.events import Reason
from game.rules.engine.reasons import variants_of

Source = Literal["book", "public", "reading", "ours"]
SOURCES: tuple[Source, ...] = get_args(Source)

REASONS_FROM: dict[str, Source] = {                             # by `rule`, or by `rule.variant` where a variant differs
    # the monster's target
    "excluded": "book", "excluded.hidden": "public", "excluded.in_range": "reading", "excluded.no_view": "public", "excluded.non-deaf": "public",
    "nearest": "book", "tied": "book", "target": "book", "random": "public", "nobody": "book", "no_view": "public",
    "priority_target": "public", "token_taken": "public", "token_dropped": "public", "token_ignored": "public", "gone": "reading",
    "named_survivor": "public", "foolhardy": "public",
    # movement and places
    "path": "book", "out_of_reach": "book", "push": "book", "facing": "reading", "facing.view": "ours", "run": "public", "stays": "reading",
    "placed": "public", "placed.beside": "book", "placed.best_view": "ours", "placed.adjacent_in_front": "reading", "stands": "book", "all_left": "reading",
    "nearest_place": "reading", "no_place": "reading", "no_room": "reading", "tile_stays": "ours", "off_board": "ours", "came_back": "ours",
    "placed.grown": "ours", "placed.shrunk": "ours", "size_stays": "ours", "no_spawn": "ours", "minion_waits": "ours",
    # dice and harm
    "dice": "book", "hit_roll": "book", "wound_roll": "book", "wound_roll.impervious": "public", "table": "book", "damage": "book", "harm": "book",
    "brain": "book", "no_dodge": "book", "no_dodge.alert": "public", "no_dodge.attacking": "public", "no_endure": "public", "nobody_acts": "public",
    "incurable": "public",
    "nobody_acts.flow": "book", "not_triggered": "book", "cancelled": "book", "cancelled.knocked_down": "public",
    "cancelled.dead": "reading", "cancelled.off_board": "ours", "hits_lost": "book", "hits_lost.out_of_range": "public", "hits_lost.dead": "reading",
    "trap": "book", "wound": "book", "life": "book", "persistent_injury": "book", "indomitable": "ours",
    # cards and limits
    "barred": "book", "limit": "book", "limit.dice": "ours", "missing": "reading", "budget": "ours", "short_deck": "reading", "crowd": "public",
    "turned_up": "book", "covered": "book", "no_copy": "ours",
    "ambush": "public", "event_damage": "public", "track": "public", "proxy": "book", "nothing_to_fight": "ours",
}  # fmt: skip

READING_PAGES, WORD_PAGES, LESSON_PAGES, GUIDE_PAGES = "reading.", "rules.", "lesson.", "guide."  # sentences `<prefix><page>.title` and `.text`
PUBLISHED = (
    "rules.adjacent", "rules.place", "rules.board_edge", "rules.closest", "rules.controller", "rules.priority_target", "rules.full_move", "rules.facing",
    "rules.luck", "rules.perfect_hit", "rules.light_injury", "rules.deaf", "rules.encourage", "rules.dash", "rules.surge", "rules.impervious",
    "rules.archive", "rules.token", "rules.disorder", "rules.fighting_art", "rules.affinity", "rules.proficiency", "rules.intimacy", "rules.newborn",
    "rules.bold", "rules.straggler",
    "lesson.priority_target", "lesson.impervious", "lesson.gear_grid", "lesson.track", "lesson.revealer",
    "lesson.starvation", "lesson.darkness", "lesson.meeting", "lesson.survival_actions",
)  # fmt: skip
OF_THE_BOOK = (
    "rules.round", "rules.turn", "rules.act", "rules.movement", "rules.activation", "rules.space", "rules.distance", "rules.field_of_view",
    "rules.blind_spot", "rules.threat", "rules.target", "rules.tie", "rules.instinct", "rules.sniff", "rules.collision", "rules.knockback",
    "rules.knocked_down", "rules.bash", "rules.speed", "rules.accuracy", "rules.damage", "rules.strength", "rules.toughness", "rules.evasion",
    "rules.hit_location", "rules.body_location", "rules.armor", "rules.heavy_injury", "rules.severe_injury", "rules.bleeding",
    "rules.brain_damage", "rules.insanity", "rules.brain_trauma", "rules.intimidate", "rules.doomed", "rules.survival", "rules.survival_limit",
    "rules.flow", "rules.dodge", "rules.trap", "rules.wound", "rules.wound_roll", "rules.critical", "rules.reaction",
    "rules.persistent_injury", "rules.ai_deck",
    "rules.wound_stack", "rules.mood", "rules.basic_action", "rules.discard", "rules.gear", "rules.resource", "rules.courage", "rules.hunt_xp",
    "rules.lantern_year", "rules.population", "rules.returning", "rules.departing", "rules.endeavor", "rules.innovation", "rules.location",
    "rules.principle", "rules.milestone", "rules.death_count", "rules.quarry",
    "lesson.tile", "lesson.deployment", "lesson.target", "lesson.blind_spot", "lesson.path", "lesson.collision",
    "lesson.attack_dice", "lesson.body_locations", "lesson.armor", "lesson.severe_injury", "lesson.knocked_down", "lesson.bleeding",
    "lesson.brain", "lesson.trauma", "lesson.mood", "lesson.sniff", "lesson.act", "lesson.move", "lesson.attack", "lesson.hit_locations", "lesson.wound_roll",
    "lesson.critical", "lesson.reactions", "lesson.persistent_injury", "lesson.throw", "lesson.wounds", "lesson.life", "lesson.basic_action",
    "lesson.monster_down", "lesson.out_of_reach", "lesson.dodge", "lesson.trap", "lesson.death", "lesson.settlement",
    "lesson.endeavors", "lesson.build", "lesson.craft", "lesson.innovate", "lesson.principles",
    "guide.round", "lesson.pushed", "lesson.departing", "lesson.facing", "lesson.round", "lesson.flow",
)  # fmt: skip
PAGES_FROM: dict[str, Source] = {
    **dict.fromkeys(OF_THE_BOOK, "book"), **dict.fromkeys(PUBLISHED, "public"),
    "rules.in_range": "reading", "rules.hand_dice": "ours", "lesson.undo": "ours", "lesson.odds": "ours",
}  # fmt: skip


def source_of(reason: Reason) -> Source:
    """Returns the source of the rule that decided."""
    return next((REASONS_FROM[found] for found in [f"{reason.rule}.{variant}" for variant in variants_of(reason)] if found in REASONS_FROM),
                REASONS_FROM[reason.rule])


def source_of_page(page: str) -> Source | None:
    """Returns the source of a page of the rules by the prefix and key of its sentences, `rules.threat`; None for a page of another pack."""
    return "reading" if page.startswith(READING_PAGES) else PAGES_FROM.get(page)
