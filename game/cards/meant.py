"""What was meant by a word that is not known: the word that is spelt nearly so, another word for the same thing, or the place where it belongs."""

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
    "otherwise": ("else",), "do": ("then",),
}  # fmt: skip
# The same where something else may be meant: these are only proposed.
ALIKE: dict[str, tuple[str, ...]] = {
    "event": ("when",), "action": ("actions", "do"), "amount": ("copies",), "text": ("flavour",), "defence": ("armor",), "defense": ("armor",),
    "dice": ("speed",), "target": ("who",), "targets": ("who", "among"), "traits": ("keywords",), "tier": ("rank",), "kind": ("type",),
    "weapon_words": ("with",), "specials": ("with",), "location": ("at",), "push": ("knockback",), "stun": ("knock_down",), "hurt": ("suffer",),
    "harm": ("suffer",), "damage": ("suffer",), "die": ("kill",), "draw": ("draw_ai",), "approach": ("move",), "on_hit": ("after_hit",),
    "on_damage": ("after_damage",), "on_wound": ("wound", "wounded"), "on_failure": ("failure",), "crit": ("critical",), "reaction": ("reflex",),
    "turn_start": ("monster_turn_start", "act_start"), "death": ("died",), "rare": ("legendary",), "uncommon": ("advanced",),
    "isnt": ("not",), "blocking": ("impassable",), "any": ("random",), "enemy": ("threat",), "enemies": ("threats",), "visible": ("in field of view",),
}  # fmt: skip


# What is written in another form than as a word of its own: shown where its first word may stand.
WRITTEN: dict[str, str] = {
    **dict.fromkeys(("bleed", "bleeding", "bleeds"), "gain: {bleeding: 1}"), "survival": "gain: {survival: 1}", "insanity": "gain: {insanity: 1}",
    "token": "gain: {tokens: {speed: 1}}", "tokens": "gain: {tokens: {speed: 1}}", "brain_damage": "suffer: {brain: 1}",
    "draw": "draw_ai", "gain_survival": "gain: {survival: 1}", "lose_survival": "lose: {survival: 1}", "armor": "gain: {armor: 1}",
}  # fmt: skip
SHORTEST_STEM, MOST_ALIKE = 4, 3


def plain(word: str) -> str:
    """Returns a word as words of cards are spelt: small letters and _."""
    return word.lower().replace("-", "_").replace(" ", "_")


def certain(word: str, words: Iterable[str]) -> str:
    """Returns the one word that can only be meant: another word for it, or the only one that is spelt nearly so; "" where there is doubt."""
    known = set(words)
    if plain(word) in known:
        return plain(word)
    other = next((meant for meant in SYNONYMS.get(plain(word), ()) if meant in known), "")
    close = spelt_nearly(word, known)
    return other or (close[0] if len(close) == 1 else "")


def nearest(word: str, words: Iterable[str], most: int = 24) -> str:
    """Returns the end of a message: what was probably meant, or what is allowed if that is a short list, or the words that share a part with it."""
    known = set(words)
    other = next((meant for meant in (*SYNONYMS.get(word.lower(), ()), *ALIKE.get(word.lower(), ())) if meant in known), "")
    if other:
        return f" ('{word}' is '{other}' here)"
    close = spelt_nearly(word, known)
    if close:
        return f" (did you mean '{close[0]}'?)"
    form = WRITTEN.get(plain(word), "")
    if form and form.partition(":")[0] in known:
        return f" (write `{form}`)"
    kin = akin(word, known)
    if len(kin) == 1 or (kin and len(known) > most):
        return f" (did you mean {' or '.join(map(repr, kin[:MOST_ALIKE]))}?)"
    return f" (known: {', '.join(sorted(known))})" if known and len(known) <= most else ""


def spelt_nearly(word: str, known: Iterable[str]) -> list[str]:
    """Returns the words that a slip or two makes of this one, the nearest first: one slip in a short word, two from six letters on, three from ten."""
    most = 1 if len(word) < 6 else 2 if len(word) < 10 else 3
    low = word.lower()
    one = low.removesuffix("s")
    if one.endswith("y") and (many := f"{one[:-1]}ies") in known:  # `copy` and `copys` are one slip from `copies`
        return [many]
    like = [other for other in known if abs(len(other) - len(word)) <= most and len(other) > 1]
    found = [(slips(low, other.lower(), most), other.lower().removesuffix("s") != one, slips(word, other, most), other) for other in like]
    return [other for far, _, _, other in sorted(found) if far <= most and 2 * far <= len(other)]


def slips(word: str, other: str, most: int) -> int:
    """Counts the letters that are missing, wrong, too many, or exchanged with the next one between two words; more than `most` is any larger number."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(word, 1):
        before, last, row = row, before, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and word[i - 2] == wanted:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


def akin(word: str, known: Iterable[str]) -> list[str]:
    """Returns the words that share a part with this one, the most alike first: begin as it does, or have words between `_` in common."""
    low, parts = plain(word), {part for part in plain(word).split("_") if len(part) >= SHORTEST_STEM}

    def shares(other: str) -> int:
        same = plain(other)
        begins = next((at for at, pair in enumerate(zip(low, same, strict=False)) if pair[0] != pair[1]), min(len(low), len(same)))
        if begins >= SHORTEST_STEM and begins >= len(low) - 1:
            return len(parts) + 1
        return max(int(begins >= SHORTEST_STEM and begins == len(same)), len(parts & set(same.split("_"))))

    found: list[str] = []
    for other in sorted(filter(shares, known), key=lambda other: (-shares(other), abs(len(other) - len(word)), other)):
        if shares(other) >= shares(found[0] if found else other) and not any(other.startswith(before) for before in found):
            found.append(other)
    return found
