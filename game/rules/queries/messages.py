"""Puts events, reasons and questions into words: sentence ids of the language files and the values of their placeholders.

An event has the sentence `log.<Name>`, or `log.<Name>.<variant>`; a reason `reason.<rule>`; a question `question.<kind>`
and `question.<kind>.why`. An event without a sentence is left out. Survivors, cards and body locations become names, lists are joined.
"""
from collections.abc import Callable
from typing import Any

from msgspec.structs import asdict

from game.cards.grants import grant_of
from game.cards.language import capitalised
from game.cards.library import Library
from game.cards.wording import offered, target_line
from game.model.campaign import Campaign
from game.model.space import grows, sides
from game.rules.engine import events, hunt_events
from game.rules.engine.events import Fact, Reason
from game.rules.engine.options import (
    AbilityOption,
    AttackOption,
    BuildOption,
    CraftOption,
    EndeavorOption,
    MoveOption,
    NameOption,
    PutOption,
    RuleOption,
    StayOption,
    SurvivalOption,
    TakeOption,
    option_of,
    player_number,
)  # fmt: skip
from game.rules.engine.questions import CONTROLLER, Ask, Why
from game.rules.engine.reasons import HitRollReason, NobodyActsReason, WoundRollReason, variants_of
from game.rules.engine.sources import source_of
from game.rules.queries.printed import sentence_of_choice, what_follows
from game.rules.showdown.act_options import ability_named
from game.rules.showdown.ai_deck import STAYING

LONGEST_OFFER = 80                                              # letters of an offer that a headline has room for
KINDS = ("weapon_words", "ai", "hit_locations", "monster_injuries", "injuries", "gear", "resources", "disorders", "fighting_arts", "innovations", "locations",
         "abilities", "proficiencies", "events", "principles", "monster", "terrain", "actions",
         "minions")


def name_of(word: str, campaign: Campaign, library: Library) -> str:
    """Returns the name of a survivor, player, card, rule in play (`kind/card#number`), body location or rules term; else the word itself."""
    granted = grant_of(word)
    if granted is not None:
        word = granted.card
    for survivor in campaign.survivors:
        if survivor.id == word:
            return survivor.name or library.language.say("word.unnamed")
    if word == "monster":
        facing = faced(campaign)
        return library.monster[facing].name if facing else library.language.say("word.monster")
    if word == "settlement":
        return campaign.settlement.name or library.language.say("word.settlement")
    player = player_number(word)
    if player:
        return campaign.players[player - 1].name
    card, _, number = word.partition(":")
    if number and card in library.minions:
        return library.language.say("minion.named", name=library.minions[card].name, n=number)
    if word == CONTROLLER:
        return campaign.players[campaign.controller - 1].name
    for kind in KINDS:
        card = getattr(library, kind).get(word)
        if card is not None:
            found: str = card.name
            return found
    for prefix in ("word.", "where.", "code."):
        if library.language.has(f"{prefix}{word}"):
            return library.language.say(f"{prefix}{word}")
    return word


def joined(words: list[str], library: Library) -> str:
    """Joins names: Ann; Ann and Bob; Ann, Bob and Cat."""
    if len(words) < 2:
        return "".join(words)
    return library.language.say("list.and", first=", ".join(words[:-1]), last=words[-1])


def faced(campaign: Campaign) -> str:
    """Returns the monster of the showdown or of the hunt; "" without one."""
    return campaign.showdown.monster.card if campaign.showdown is not None else campaign.hunt.monster if campaign.hunt is not None else ""


def monster_in_sentence(campaign: Campaign, library: Library) -> str:
    """Returns what a sentence calls the monster: `monster.ID` of the language files ("the lion"), else "the monster"."""
    own = f"monster.{faced(campaign)}"
    return library.language.say(own if library.language.has(own) else "word.monster")


def spoken(value: object, campaign: Campaign, library: Library) -> object:
    """Returns a value in words: ids become names, the monster what sentences call it, tuples become lists, pairs of id and number `Ann 4`."""
    if value == "monster":
        return monster_in_sentence(campaign, library)
    if isinstance(value, str):
        return quoted(name_of(value, campaign, library), library)
    if isinstance(value, tuple):
        if value and all([isinstance(part, tuple) for part in value]):
            return joined([in_pair(part, campaign, library) for part in value], library)
        return joined([str(spoken(part, campaign, library)) for part in value], library)
    return value


def quoted(name: str, library: Library) -> str:
    """Returns a name for a sentence; one without letters stands in quotes, or it would look like a gap."""
    if not name or any(letter.isalnum() for letter in name) or not library.language.has("word.quoted"):
        return name
    return library.language.say("word.quoted", name=name)


def in_pair(pair: tuple[object, ...], campaign: Campaign, library: Library) -> str:
    """Writes an id and what belongs to it: `Ann 4`, or `Ann (not learned yet)` where that is a word."""
    first, *rest = [str(spoken(piece, campaign, library)) for piece in pair]
    return " ".join([first, *(f"({words})" if isinstance(piece, str) else words for piece, words in zip(pair[1:], rest, strict=True))])


def line_in_words(line: str, campaign: Campaign, library: Library) -> str:
    """Writes a line of a target list as the card does: "Closest threat, in front, in range"."""
    if " " not in line:
        return name_of(line, campaign, library)
    return target_line(library, line, campaign.showdown.monster.card if campaign.showdown is not None else "")


def fields_in_words(values: dict[str, Any], campaign: Campaign, library: Library) -> dict[str, object]:
    """Puts the fields of an event, a reason or the facts of a question into words."""
    words = {name: line_in_words(str(value), campaign, library) if name == "line" else spoken(value, campaign, library) for name, value in values.items()}
    if "size" in values:
        words["columns"], words["rows"] = sides(values["size"])
    return words


# ---- facts ----------------------------------------------------------------------------------------------------------
def _of_hit(fact: events.HitSuffered) -> str:
    if fact.severe:
        return "severe"
    return "boxes" if fact.boxes else "armor"


def _of_dice(fact: events.DiceFell) -> str:
    if fact.needed:
        return f"{fact.kind}.needed.{len(fact.faces)}"
    return f"{fact.kind}.own" if fact.kind == "table" and fact.who not in OF_NOBODY else fact.kind


def _of_brain(fact: events.BrainSuffered) -> str:
    return "trauma" if fact.trauma else "box" if fact.box else "insanity"


OF_NOBODY = ("", "everyone", "settlement", "monster", CONTROLLER)     # who throws dice for all
TOKENS = ("movement", "speed", "accuracy", "strength", "damage", "toughness", "evasion", "luck")
TOLD_BY_NAME = ("population", "endeavors", "death_count", "movements", "activations", "bleeding")


def _of_change(fact: events.Changed) -> str:
    kind = "up" if fact.by > 0 else "down" if fact.by < 0 else "lost" if fact.lost else "same"
    if fact.what == "priority_target":
        return f"priority_target.{kind}"
    if fact.permanent:
        return f"permanent.{kind}"
    if fact.what in TOKENS:
        return f"{'monster' if fact.who == 'monster' else 'token'}.{fact.what}.{kind}"
    if fact.known and fact.by > fact.known:
        return f"{fact.what}.{kind}.known"
    return f"{fact.what}.{kind}" if fact.what in TOLD_BY_NAME else kind


VARIANTS: dict[type[Fact], Callable[[Any], str]] = {
    events.Moved: lambda fact: fact.how if fact.who != "monster" else f"monster.{fact.how}",
    events.Resized: lambda fact: "grows" if grows(fact.before, fact.size) else "shrinks",
    events.DiceFell: _of_dice,
    events.CardDrawn: lambda fact: fact.deck,
    events.HitSuffered: _of_hit,
    events.BrainSuffered: _of_brain,
    events.Changed: _of_change,
    events.Wounded: lambda fact: "last" if fact.last else "life" if fact.life else "card",
    events.WoundTried: lambda fact: f"{fact.outcome}.{fact.decided}" if fact.decided else fact.outcome,
    events.MinionStruck: lambda fact: fact.outcome,
    events.ReactionBegan: lambda fact: fact.row,
    events.CardEnded: lambda fact: fact.where if fact.card != "basic_action" else "",
    events.CardGained: lambda fact: fact.kind,
    events.CardLost: lambda fact: fact.kind,
    events.LoopStopped: lambda fact: "loop" if len(fact.loop) > 1 else "card" if fact.loop else "",
    events.NothingToEnd: lambda fact: fact.what,
    events.BrokenOff: lambda fact: fact.what,
    events.KnockedDown: lambda fact: "monster" if fact.who == "monster" else "",
    events.Stood: lambda fact: "monster" if fact.who == "monster" else "",
    events.Ended: lambda fact: f"{fact.who}.{fact.outcome}",
    events.TurnBegan: lambda fact: fact.who,
    events.Spent: lambda fact: fact.what if fact.what in ("survival", "endeavors") else "card",
    events.Healed: lambda fact: "monster" if fact.who == "monster" else "survivor",
    events.TargetPicked: lambda fact: "token" if fact.line == "priority_target" else "chosen" if fact.chosen else "line",
    events.HitIgnored: lambda fact: "" if fact.at else "unknown",
    events.Inherited: lambda fact: "" if fact.by else "nobody",
    events.Shuffled: lambda fact: fact.deck,
    events.StepBegan: lambda fact: fact.step,
    events.Named: lambda fact: fact.who,
    events.Endeavored: lambda fact: fact.who,
    events.Unlocked: lambda fact: fact.kind,
    events.Retired: lambda fact: "leaves" if fact.leaves else "",
    events.Lost: lambda fact: fact.what,
    events.Revealed: lambda fact: fact.why,
    hunt_events.HuntMoved: lambda fact: fact.who,
    hunt_events.HuntCardRevealed: lambda fact: fact.card,
    hunt_events.Contested: lambda fact: fact.how,
    hunt_events.RerollsKept: lambda fact: fact.which,
}


def sentence_of(fact: Fact, library: Library) -> str | None:
    """Returns the id of the most specific sentence of an event; None without one."""
    name = f"log.{type(fact).__name__}"
    variant = VARIANTS.get(type(fact))
    if isinstance(fact, events.CardEnded) and fact.where == "discard" and falls_away(fact, library):
        return f"{name}.over" if library.language.has(f"{name}.over") else None
    if variant is not None:
        parts = variant(fact).split(".")
        for length in range(len(parts), 0, -1):
            found = f"{name}.{'.'.join(parts[:length])}"
            if library.language.has(found):
                return found
        if library.language.has(f"{name}.{parts[-1]}"):             # a story that keeps older sentences has none for this change alone
            return f"{name}.{parts[-1]}"
    return name if library.language.has(name) else None


def falls_away(fact: Fact | Reason, library: Library) -> bool:
    """Returns whether a card that stayed in play goes out of it: a mood, a trait."""
    if not isinstance(fact, events.CardEnded) or fact.where == "play" or fact.card not in library.ai:
        return False
    return library.ai[fact.card].type in STAYING


def tell(fact: Fact | Reason, campaign: Campaign, library: Library) -> str:
    """Returns the sentence of an event or reason; "" without one."""
    if isinstance(fact, Reason):
        return tell_reason(fact, campaign, library)
    sentence = sentence_of(fact, library)
    if sentence is None:
        return ""
    arguments = fields_in_words(asdict(fact), campaign, library)
    for name in fact.__struct_fields__:
        if isinstance(getattr(fact, name), tuple):
            arguments[f"{name}_count"] = len(getattr(fact, name))
    for name, value in arguments.items():
        if name in ("by", "lost") and isinstance(value, int):
            arguments[name] = abs(value)
    if isinstance(fact, events.Sniffed) and library.language.has(f"{sentence}.{faced(campaign)}"):
        sentence = f"{sentence}.{faced(campaign)}"                  # what the monster's instinct does
    if isinstance(fact, events.TilePassed):
        arguments["player"] = campaign.players[fact.player - 1].name
    if isinstance(fact, events.InjuryStays) and fact.location in library.hit_locations:
        arguments["injury"] = name_of(library.hit_locations[fact.location].injury or fact.location, campaign, library)
        if arguments["injury"] == arguments["location"] and library.language.has(f"{sentence}.same"):
            sentence = f"{sentence}.same"
    if isinstance(fact, events.WoundTried | events.MinionStruck):
        arguments["added"] = f"{fact.added:+d}".replace("-", "−")
    return library.language.say(sentence, **{"monster": monster_in_sentence(campaign, library)} | arguments)


def tell_credited(fact: Fact, campaign: Campaign, library: Library, about: str = "") -> str:
    """Returns the sentence of an event with the card that did it before it, unless it is told below that card (`about`)."""
    words, source = tell(fact, campaign, library), fact.source if isinstance(fact, events.Changed) else ""
    if not words or not source or source == about or name_of(source, campaign, library) == source or not library.language.has("log.Changed.by"):
        return words
    return library.language.say("log.Changed.by", words=words, card=name_of(source, campaign, library))


def tell_reason(reason: Reason, campaign: Campaign, library: Library) -> str:
    """Returns the sentence of a reason: why the rules decided as they did."""
    sentence = f"reason.{reason.rule}"
    facts = reason.fields
    sentence = next((found for found in [f"{sentence}.{variant}" for variant in variants_of(reason)] if library.language.has(found)), sentence)
    if isinstance(reason, HitRollReason):
        by_sum = reason.accuracy + reason.evasion - reason.own_accuracy - reason.blind_spot
        sentence += ".monster" if reason.about not in library.gear else ".lying" if reason.needed != by_sum else ""
        facts["needed"] = max(2, min(reason.needed, 10))               # a one never hits and a ten always, whatever the sum is
        facts["parts"] = parts_of_roll(reason, library)
    if isinstance(reason, WoundRollReason) and reason.outcome in ("wound", "failure"):
        reaches = reason.face + reason.weapon + reason.strength >= reason.toughness
        if reaches != (reason.outcome == "wound"):                     # the sum does not decide
            sentence += {10: ".ten", 1: ".one"}.get(reason.face, ".from")
    if isinstance(reason, WoundRollReason) and reason.outcome == "critical" and not reason.wounds_from and library.language.has(f"{sentence}.automatic"):
        sentence += ".automatic"
    if not library.language.has(sentence):
        return ""
    spoken_facts = fields_in_words(facts, campaign, library)
    for name, value in facts.items():
        if isinstance(value, tuple):
            spoken_facts[f"{name}_count"] = len(value)
    if isinstance(reason, NobodyActsReason):
        spoken_facts["who"] = "; ".join([refused_to(who, reason, campaign, library) for who in dict.fromkeys([each[0] for each in reason.who])])
    named = {"about": name_of(reason.about, campaign, library), "monster": monster_in_sentence(campaign, library)}
    return library.language.say(sentence, **named | spoken_facts)


def refused_to(who: str, reason: NobodyActsReason, campaign: Campaign, library: Library) -> str:
    """Says why somebody can take none of the survival actions that they have learned: `Ann (no survival left)`, `Bob (Surge: not adjacent, Dash: ...)`."""
    codes = {action: tell_code(code, library) for one, action, code in reason.who if one == who}
    same = len(set(codes.values())) == 1
    told = next(iter(codes.values())) if same else ", ".join([f"{library.language.say(f'option.{action}')}: {why}" for action, why in codes.items()])
    return f"{name_of(who, campaign, library)} ({told})"


def parts_of_roll(reason: HitRollReason, library: Library) -> str:
    """Lists what makes the number of an attack roll, without what adds nothing: `base 7+, evasion +1`."""
    language, parts = library.language, {"evasion": reason.evasion, "own_accuracy": reason.own_accuracy, "blind_spot": reason.blind_spot}
    changed = [language.say(f"showdown.dice.part.{name}", n=f"{n:+d}".replace("-", "−")) for name, n in parts.items() if n]
    return ", ".join([language.say("showdown.dice.part.accuracy", n=reason.accuracy), *changed])


def sourced(reason: Reason, campaign: Campaign, library: Library) -> str:
    """Returns the sentence of a reason, followed by the source of its rule; "" without a sentence."""
    words, source = tell_reason(reason, campaign, library), f"source.{source_of(reason)}"
    if not words or not library.language.has(source):               # a story that keeps older cards has no words for sources
        return words
    return library.language.say("source.tag", words=words, source=library.language.say(source))


# ---- questions ------------------------------------------------------------------------------------------------------
OLDER = {"successor": "newcomer"}                                   # the word that a story with older sentences has instead


def tell_question(question: Ask, campaign: Campaign, library: Library) -> tuple[str, str]:
    """Returns the two texts of a question: the headline (who decides what), and the line below it (which card causes it)."""
    from game.rules.queries.position import player_of
    number = player_of(campaign, question)
    player = campaign.players[number - 1].name if number else library.language.say("word.everyone")
    arguments: dict[str, object] = {"player": player, "monster": monster_in_sentence(campaign, library),
                                    "who": name_of(question.who, campaign, library), "about": name_of(question.about, campaign, library)}
    facts = question.facts
    if facts is not None:
        arguments |= fields_in_words(asdict(facts), campaign, library)
    if question.kind == "deploy":
        arguments["n"] = start_distance(campaign, library)
    headline = f"question.{question.kind}"
    for variant in (question.about, question.purpose, OLDER.get(question.purpose, "")):
        if library.language.has(f"{headline}.{variant}"):
            headline = f"{headline}.{variant}"
            break
    if headline == "question.use":
        headline, more = use_in_words(question, campaign, library)
        arguments |= more
    asked = f"{headline}.alone" if len(campaign.players) == 1 and library.language.has(f"{headline}.alone") else headline
    why = f"{headline}.why" if library.language.has(f"{headline}.why") else f"question.{question.kind}.why"
    if question.who == "everyone" and library.language.has(f"{why}.everyone"):
        why = f"{why}.everyone"
    aimed = campaign.showdown.target if campaign.showdown is not None and question.purpose == "flow" else ""
    if aimed and library.language.has("question.survival.flow.aimed"):
        why, arguments["target"] = "question.survival.flow.aimed", name_of(aimed, campaign, library)
    printed = sentence_of_choice(kind_of(question.about, library), question.about, library) if headline == "question.nominate" else ""
    follows = what_follows(kind_of(question.about, library), question.about, library) if question.kind == "dodge" else ""
    if follows and library.language.has("question.dodge.follows"):
        why, arguments["follows"] = "question.dodge.follows", follows
    return (library.language.say(asked, **arguments), printed or (library.language.say(why, **arguments) if library.language.has(why) else ""))


def kind_of(card: str, library: Library) -> str:
    """Returns the kind of the card with an id; "" if it is none."""
    return next((kind for kind in KINDS if card in getattr(library, kind)), "")


def use_in_words(question: Ask, campaign: Campaign, library: Library) -> tuple[str, dict[str, object]]:
    """Returns the sentence that asks whether the offer of a card is taken, and its cost and effect; without these where it cannot be said in short."""
    kind = kind_of(question.about, library)
    found = offered(library, kind, question.about) if kind else None
    if found is None or len(found.cost) + len(found.do) > LONGEST_OFFER:
        return "question.use", {}
    id = f"question.use.{'pay' if found.cost else 'do'}{'' if found.verb else '_this'}"
    if not library.language.has(id):                                # a story that keeps older sentences asks by the name of the card
        return "question.use", {}
    if any(survivor.id == question.who for survivor in campaign.survivors) and library.language.has(f"{id}.by"):
        id = f"{id}.by"                                             # whose it is: a player may lead several
    return id, {"cost": found.cost, "do": found.do}


def start_distance(campaign: Campaign, library: Library) -> int:
    """Returns how many spaces from the monster survivors start; 0 without a showdown."""
    return library.monster[campaign.showdown.monster.card].survivors_at if campaign.showdown is not None else 0


OPTION_SENTENCES: dict[type[RuleOption], str] = {                # the last word of `option.KIND.WORD`
    AttackOption: "attack", AbilityOption: "use", BuildOption: "build", CraftOption: "craft", EndeavorOption: "endeavor",
    PutOption: "put", TakeOption: "take", MoveOption: "move", StayOption: "stay",
}  # fmt: skip


def tell_option(question: Ask, key: str, campaign: Campaign, library: Library) -> str:
    """Returns the label of an answer: a survivor, a card, a body location, a space, or a rules term."""
    way = f"way.{key}" if question.kind == "choose" else ""
    of = question.kind
    for whole in (f"option.{of}.{question.about}.{key}", f"option.{of}.{question.purpose}.{key}", f"option.{of}.{key}", way, f"option.{key}"):
        if library.language.has(whole):
            return library.language.say(whole)
    option = option_of(question, key)
    names = {field: name_of(value, campaign, library) for field in option.__struct_fields__ if isinstance(value := getattr(option, field), str)}
    match option:
        case NameOption(name):
            return name
        case AbilityOption(card, number, space):
            named = ability_named(library, card, number)
            if named and library.language.has(f"ability.{named}"):
                said = library.language.say(f"ability.{named}", card=names["card"])
                return library.language.say("ability.at", ability=said, space=space) if space else said
        case EndeavorOption(card, number):
            names["named"] = endeavor_named(library, card, number)
    sentence = option.action if isinstance(option, SurvivalOption) else OPTION_SENTENCES.get(type(option))
    if sentence is None:
        name = name_of(key, campaign, library)
        return capitalised(name.replace("_", " ") if name == key else name) if way else name
    return library.language.say(f"option.{question.kind}.{sentence}", **names)


def endeavor_named(library: Library, card: str, number: int) -> str:
    """Returns the name of an endeavor: the text on its card."""
    found = library.locations.get(card) or library.innovations.get(card) or library.events[card]
    return found.endeavors[number].name


def tell_code(code: str, library: Library) -> str:
    """Returns a code of `reasons.CODES` in a few words."""
    return library.language.say(f"code.{code}")


def tell_why(why: Why, campaign: Campaign, library: Library) -> str:
    """Returns the reason of a refusal in a few words, with the name of the card that forbids it."""
    if not why.card:
        return tell_code(why.code, library)
    if library.language.has(f"code.{why.code}.{why.card}"):
        return library.language.say(f"code.{why.code}.{why.card}")
    return library.language.say(f"code.{why.code}.by", card=name_of(why.card, campaign, library))
