"""The meaning of the closed words of cards, if the word alone does not say it; a test checks that none is missing."""

TYPES = {
    "AI card": {
        "normal": "done once, then discarded",
        "mood": "stays in play, its rules hold, until a rule of it (or another card) discards it; meanwhile it is no card that a wound can take",
        "trait": "in play from the start (`in_play` of a level), for good",
        "duration": "does its `actions` and lies face up on the deck; drawn again it does its `face_up` and is discarded. Only wounds reach the deck beneath",
        "status": "lies with every survivor (`survivor_status` of a level); its rules are the survivor's, one with `pay:` is an action of theirs",
    },
    "hit location": {
        "normal": "failure, wound, reflex and critical as written",
        "trap": "resolved before all others: the attacker is doomed, what `trap` says happens, the hit locations are shuffled, the attack is over",
        "impervious": "a wound takes no AI card and no Life; criticals count",
        "super_dense": "a weapon that is frail breaks on it",
    },
    "terrain keyword": {
        "obstacle": "blocks a view line that touches it",
        "impassable": "nobody enters; a push stops before it and fells whoever is pushed; a run stops before it",
    },
}
SETTINGS = {
    "rank": "which part of the recipe `deck:` a card counts for; `special` cards are only named (`in_play`, `on_top`, `survivor_status`)",
    "intimidate": "the card is no attack and cannot be dodged",
    "variant": "left out of the first deck",
    "proxy": "a card without a face, of this number: all of that number stand for the AI card that the table binds to it, or for the basic action",
    "face_up": "what a duration does when it is drawn the second time",
    "injuries": "with this persistent injury in play the card does this and nothing else; looked at when the card is drawn",
    "first_strike": "resolved after the trap and before the other locations, whatever order the attacker likes",
    "failure": "a reaction: the try to wound failed",
    "wound": "a reaction: it succeeded, and was not critical",
    "reflex": "a reaction: either of both",
    "critical": "instead of the reactions, on a critical wound; a location without it (and without `injury`) cannot be wounded critically",
    "injury": "the persistent injury that a critical wound leaves; the location stays in play with it",
    "tiles": "how many tiles of one `size` (rows x columns; by chance turned) the card lays",
    "places": "the north-west space of each tile, against the monster named; left out, they lie by lot, never on a figure nor where survivors start",
    "apart": "its tiles lie at least so many spaces from each other, and none next to a figure",
    "in_play": "traits (or moods) that lie in play from the start",
    "survivor_status": "status cards that every survivor has from the start",
    "life": "wounds lower it, and at 0 the monster is dead; its deck never shrinks. Several grants add up",
    "on_top": "cards of the AI deck that are not shuffled but laid on top (`on_bottom`: under it; `hit_locations_on_top`)",
    "terrain": "cards that are laid at the start; `random_terrain` more are drawn",
    "survivors_first": "the survivors' turn comes before the monster's",
    "reach": "the attack is made from up to so many spaces away; the monster comes no nearer than it must",
    "after_hit": "at least one die hit, before location dice",
    "before_damage": "after the location dice (or before them, as the table's ruling has it)",
    "after_damage": "once for an attack that did any damage; armor counts",
}
QUALITIES = {
    "knocked_down": "lies on the ground", "standing": "stands", "insane": "3 insanity or more", "deaf": "no sound reaches them",
    "blind": "lost an eye", "bleeding": "has a bleeding token", "threat": "is a threat, even one who lies", "hidden": "is no threat until seen",
    "doomed": "spends no survival (write `cannot: spend_survival` too)", "retired": "hunts no more", "noisy": "carries noisy gear",
    "stinky": "carries what smells",
    "frenzied": "is in a frenzy",
    "priority_target": "holds the priority target token", "adjacent": "stands next to the monster",
    "alone": "is the last one alive", "departing": "sets out", "returning": "has come back", "male": "is male", "female": "is female", "dead": "is dead",
    "no_blind_spot": "sees behind itself, and nobody has the advantage there", "impervious": "the location is", "super_dense": "the location is",
    "damaged": "has a filled box", "indomitable": "stands up at the end of the attack or effect that felled it",
    "off_board": "is not on the board: close to nobody, reached by nobody",
}  # fmt: skip
EXAMPLES = {
    "alert": "alert: {do: {suffer: {who: all survivors, brain: 1}}}",
    "attack": "attack: {speed: 2, accuracy: 2, damage: 1}",
    "from": "from: [profile, grab]",
    "has": "has: founding_stone",
    "monster": "monster: knocked_down",
    "may": "may: {pay: {survival: 1}, do: stand}",
    "roll": "roll: {1-2: knock_down, 9+: {gain: {courage: 1}}}",
}
