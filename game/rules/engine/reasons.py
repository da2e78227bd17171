"""The record of a decision that the rules made by themselves: its kinds, their facts, and the sentences that tell them.

A reason is `(rule, about, facts)`; the language file `rules.yaml` has a sentence `reason.<rule>` for each kind, whose placeholders
are the names below. Survivors stand by id, spaces and cards as in the state. Log, screen, scenarios and tests read the same record.
"""
from game.rules.engine.events import Reason

FACTS: dict[str, tuple[str, ...]] = {
    "excluded": ("line", "test", "who"),            # a line of a target list: these survivors failed this test
    "nearest": ("line", "who", "spaces"),           # so many spaces away each (pairs of id and distance)
    "tied": ("line", "who"),                        # equal: the controller chose
    "target": ("line", "who"),                      # whom the first fitting line found
    "priority_target": ("who",),                    # the token overrides the list
    "nobody": (),                                   # no line fits: the instinct
    "random": ("line", "who", "of"),
    "path": ("end", "steps", "ways"),               # where the monster goes, and how many ways differ
    "in_reach": ("who", "spaces"),
    "out_of_reach": ("who", "spaces", "movement"),  # a full move and no attack
    "faces": ("facing",),
    "hit_roll": ("faces", "needed", "accuracy", "evasion", "own_accuracy", "blind_spot", "hits"),
    "dice": ("profile", "speed", "dice"),           # how many dice are thrown
    "damage": ("profile", "own", "damage"),
    "harm": ("who", "at", "damage", "armor", "boxes", "rest"),
    "brain": ("who", "damage", "insanity", "box", "rest"),
    "no_dodge": ("who", "code"),                    # why nobody was asked to dodge
    "no_endure": ("who", "code"),
    "nobody_acts": ("moment", "who"),               # a survival opportunity that nobody can use (pairs of id and code)
    "not_triggered": ("trigger", "why"),            # after_damage: no_damage; after_hit: no_hit; dead
    "cancelled": ("what", "why"),                   # a reaction, a step of a card: critical, knocked_down, dead, ignored, off_board
    "hits_lost": ("why", "count"),                  # out_of_range, felled, trap, dead
    "trap": (),                                     # sprung where no other hit was to come
    "wound_roll": ("face", "weapon", "strength", "toughness", "luck", "needed", "outcome"),
    "wound": ("deck", "discard"),
    "push": ("who", "direction", "spaces", "stopped"),
    "persistent_injury": ("injury",),               # takes the place of the card's actions
    "barred": ("what", "card"),                     # a card in play forbids something
    "stands": ("who",),
    "limit": ("what", "limit"),
    "rule": ("moment", "owner"),
    "table": ("face", "total", "row"),              # what a roll on a table came to, and which of its rows (from 0) answers
    "missing": ("what", "count"),
    "no_view": ("who", "space"),                    # an obstacle on this space lies in the line between the base centres
    "no_room": ("tile",),                           # a terrain tile (from 1) that lies nowhere: no space is free, or there is none left
    "budget": (),
    "short_deck": ("rank", "wanted", "found"),      # a rank has fewer cards than the recipe asks for
    "life": ("life", "start"),                      # what the Life trait is at now, and where it began
    "crowd": ("count", "life"),                     # five or six survivors: what the monster gets for it
    "nearest_place": ("wanted", "found"),           # the monster's own space does not hold it
    "no_place": ("who",),                           # no space for a figure that should be placed
    "indomitable": (),                              # stands at the end of what felled it
    "turned_up": (),                                # a duration is drawn for the second time
    "covered": ("what",),                           # nothing but a wound reaches the deck under a duration
    "off_board": (),                                # the monster has left the board
    "came_back": ("space",),
    "proxy": ("card",),                             # the card that a proxy stands for
    "named_survivor": ("who",),
    "foolhardy": ("who",),                          # the controller's own survivor was picked
    "token_taken": ("who", "why"),                  # for_good, or once: until the holder is picked
    "token_dropped": ("who", "why"),                # picked, taken (by another), died, card
    "token_ignored": ("who",),                      # a card that goes for several, or a hit location, does not heed the token
}

CODES = ("knocked_down", "blind_spot", "not_facing", "out_of_range", "hidden", "not_adjacent", "occupied", "out_of_reach", "no_activation",
         "no_movement", "no_survival", "limit", "doomed", "not_learned", "once_per_round", "missing_cost", "missing_location", "already_built", "no_view",
         "alert", "attacking", "unresolved", "nobody_down", "off_board")


TEST_CODES = {"threat": "knocked_down", "facing": "not_facing", "in range": "out_of_range", "in field of view": "blind_spot", "standing": "knocked_down"}


def codes_of(reason: Reason) -> set[str]:
    """Gives the short codes that a reason holds, for scenarios and for the facts beside figures."""
    found = {str(fact) for fact in reason.facts if isinstance(fact, str) and fact in CODES}
    if reason.rule == "excluded":
        test = str(reason.facts[1])
        found.add(TEST_CODES.get(test, test))
    if found & {"alert", "attacking"}:
        found.add("limit")
    if reason.rule in ("limit", "barred"):                      # beyond a limit, or a card in play forbids it
        found.add("limit")
    if reason.rule == "out_of_reach":
        found |= {"out_of_reach", "out_of_range"}
    return found
