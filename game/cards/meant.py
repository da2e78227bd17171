"""What was meant by a word that is not known: the word that is spelt nearly so, another word for the same thing, or the place where it belongs."""

import difflib
from collections.abc import Iterable

# Words that people write for ours, where nothing else can be meant. Which of them it is depends on what may stand there: the first that may.
SYNONYMS: dict[str, tuple[str, ...]] = {
    "on": ("when",), "trigger": ("when",), "moment": ("when",), "then": ("do",), "effect": ("do",), "effects": ("do", "actions"),
    "condition": ("if",), "conditions": ("if",), "requires": ("needs",), "depends": ("needs",), "dependencies": ("needs",),
    "title": ("name",), "label": ("name",), "count": ("copies",), "quantity": ("copies",), "description": ("about", "flavour"),
    "flavor": ("flavour",), "lore": ("flavour",), "armour": ("armor",), "health": ("life",), "hp": ("life",),
    "dmg": ("damage",), "acc": ("accuracy",), "price": ("cost", "pay"), "costs": ("cost", "pay"), "tags": ("keywords",), "author": ("authors",),
    "optional": ("may",), "forbids": ("cannot",), "knock_back": ("knockback",), "knockdown": ("knock_down",), "common": ("basic",),
    "nearest": ("closest",), "every": ("all",), "each": ("all",), "players": ("survivors",), "player": ("survivor",), "heroes": ("survivors",),
    "hero": ("survivor",), "characters": ("survivors",), "character": ("survivor",), "prone": ("knocked-down", "knocked_down"),
}  # fmt: skip
# The same where something else may be meant: these are only proposed.
ALIKE: dict[str, tuple[str, ...]] = {
    "event": ("when",), "action": ("actions", "do"), "amount": ("copies",), "text": ("flavour",), "defence": ("armor",), "defense": ("armor",),
    "dice": ("speed",), "target": ("who",), "targets": ("who", "among"), "traits": ("keywords",), "tier": ("rank",), "kind": ("type",),
    "weapon_words": ("with",), "specials": ("with",), "location": ("at",), "push": ("knockback",), "stun": ("knock_down",), "hurt": ("suffer",),
    "harm": ("suffer",), "damage": ("suffer",), "die": ("kill",), "draw": ("draw_ai",), "approach": ("move",), "on_hit": ("after_hit",),
    "on_damage": ("after_damage",), "on_wound": ("wound", "wounded"), "on_failure": ("failure",), "crit": ("critical",), "reaction": ("reflex",),
    "turn_start": ("monster_turn_start", "act_start"), "death": ("died",), "rare": ("legendary",), "uncommon": ("advanced",),
    "blocking": ("impassable",), "any": ("random",), "enemy": ("threat",), "enemies": ("threats",), "visible": ("in field of view",),
}  # fmt: skip


def certain(word: str, words: Iterable[str]) -> str:
    """Returns the one word that can only be meant: another word for it, or the only one that is spelt nearly so; "" where there is doubt."""
    known = set(words)
    plain = word.lower().replace("-", "_").replace(" ", "_")
    if plain in known:
        return plain
    other = next((meant for meant in SYNONYMS.get(plain, ()) if meant in known), "")
    close = difflib.get_close_matches(word, sorted(known), 2, 0.7)
    return other or (close[0] if len(close) == 1 else "")


def nearest(word: str, words: Iterable[str], most: int = 24) -> str:
    """Returns the end of a message: what was probably meant, or what is allowed: all of it if that is a short list, else what is most alike."""
    known = sorted(set(words))
    other = next((meant for meant in (*SYNONYMS.get(word.lower(), ()), *ALIKE.get(word.lower(), ())) if meant in known), "")
    if other:
        return f" ('{word}' is '{other}' here)"
    close = difflib.get_close_matches(word, known, 1, 0.6)
    if close:
        return f" (did you mean '{close[0]}'?)"
    if len(known) <= most:
        return f" (known: {', '.join(known)})" if known else ""
    alike = difflib.get_close_matches(word, known, 5, 0.3)
    return f" (most alike of {len(known)}: {', '.join(alike)})" if most and alike else ""
