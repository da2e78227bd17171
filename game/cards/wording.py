"""Writes the rules text of a card from its data, so that text and effects cannot disagree.

`face` returns the lines of any card; `steps` those of an AI card, numbered as its actions are. A line has a head (`Pick
target`, `Failure`, `1–3`), a text of whole sentences, and a depth: rows of a table are below the effect that rolls on it.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from msgspec import Struct

from game.cards.attack_numbers import Own
from game.cards.definitions import (
    AiCard,
    ArmorSet,
    Card,
    CardInPlay,
    Endeavor,
    Gear,
    HitLocation,
    Innovation,
    Minion,
    Monster,
    PlaceInSettlement,
    Principle,
    Proficiency,
    Resource,
    SevereInjury,
    Terrain,
)
from game.cards.effect import ALWAYS, FREE, CardWord, Conditions, Effects, Message, Named, WordUse, is_played, word_of
from game.cards.kinds import HERE, Who
from game.cards.language import Language, capitalised
from game.cards.library import Library, walk
from game.cards.phrases import Line, Noun, replaced, sentence
from game.cards.writer import Writer

REACTIONS = ("failure", "wound", "reflex", "trap", "critical")
TRIGGERS = ("after_hit", "before_damage", "after_damage")
ATTACKS = ("attack", "move_and_attack")
SECOND, ALWAYS_RECORDED = 2, 9
ARMOR = "armor"  # a kind of gear that its points say as well
_written: WeakKeyDictionary[Library, dict[tuple[object, ...], tuple[object, Language, list[Any]]]] = WeakKeyDictionary()
Written = TypeVar("Written")

NONE = Own()

__all__ = ["Line", "Offered", "Profile", "Writer", "cost", "face", "offered", "plain", "profile", "steps", "target_line", "unimplemented_words", "written"]


class Profile(Struct, frozen=True):
    """The three numbers of an attack: dice, number needed, and damage (of a monster) or strength (of a weapon)."""

    speed: int
    accuracy: int
    force: int
    is_weapon: bool = False


def with_deeper(lines: Iterable[Line]) -> list[tuple[Line, tuple[Line, ...]]]:
    """Returns the lines of a card that stand for themselves, each with the deeper ones below it; deeper ones without any above stand for themselves."""
    found: list[tuple[Line, tuple[Line, ...]]] = []
    for line in lines:
        if line.depth and found:
            found[-1] = found[-1][0], (*found[-1][1], line)
        else:
            found.append((line, ()))
    return found


def bold_head(line: Line) -> str:
    """Returns a line with its head in bold; nothing in it is made literal."""
    return f"*{line.head}* {line.text}".strip() if line.head else line.text


def profile(card: Card) -> Profile | None:
    """Returns the numbers for the medallions of a card; None if it does not attack."""
    if isinstance(card, Gear):
        weapon = card.weapon
        return Profile(weapon.speed, weapon.accuracy, weapon.strength, True) if weapon is not None else None
    for part in walk(card.basic_action if isinstance(card, Monster) else getattr(card, "actions", ())):
        if word_of(type(part)) in ATTACKS:
            return Profile(part.speed, part.accuracy, part.damage)
    return None


def unimplemented_words(card: Card) -> list[str]:
    """Lists the words of a card that are not implemented."""
    parts = [part for part in walk(card) if hasattr(part, "words")]
    return sorted({word_of(type(part)) for part in parts if not is_played(type(part))})


def face(library: Library, kind: str, id: str, level: int | None = None, own: Own = NONE, brief: bool = False) -> list[Line]:
    """Writes the face of a card: kind is the stem of its file, id its full id; with a level, its numbers are used.

    `own` is what changes the monster's profiles: its attacks are written as they are now, with the printed numbers beside them
    unless `brief`. Raises KeyError for a card that is not in the library. Cached.
    """
    card = library.of_kind(kind)[id]
    return once(library, (kind, id, level, own, brief), card, lambda: _face(library, kind, id, card, level, own, brief))


def after_fight(library: Library, monster: str, level: str, lost: bool) -> list[Line]:
    """Writes what a monster's level means for the settlement after a fight that was won or lost; nothing for a level that it does not have. Cached."""
    card = library.monster[monster]
    found = card.levels.get(level)
    rows = () if found is None else found.defeat if lost else found.homecoming
    return once(library, ("after_fight", monster, level, lost), card, lambda: Face(library, "monster", monster, None).effects(rows, Line("effect")))


def once(library: Library, key: tuple[object, ...], card: object, write: Callable[[], list[Written]]) -> list[Written]:
    """Returns what was written of a card or of a part of one, cached as long as that and the language stay the same."""
    kept = _written.setdefault(library, {})
    found = kept.get(key)
    if found is None or found[0] is not card or found[1] is not library.language:
        found = kept[key] = card, library.language, write()
    return list(found[2])


def _face(library: Library, kind: str, id: str, card: Any, level: int | None, own: Own, brief: bool) -> list[Line]:
    owner = id if kind == "monster" else id.split(".")[0] if "." in id else ""
    written: list[Line] = []
    again: frozenset[str] | None = frozenset()
    while again is not None:  # a second time where an action stands on the card several times
        writer = Face(library, kind, owner, level)
        writer.own, writer.brief, writer.by_name = own, brief, again
        written = _written_by(writer, library, kind, id, card)
        several = frozenset(action for action in writer.written_actions if writer.written_actions.count(action) > 1)
        again = several if several and not again else None
    return written


def _written_by(writer: "Face", library: Library, kind: str, id: str, card: Any) -> list[Line]:
    if kind == "weapon_words":
        return [Line("word", text=writer.weapon_word_text(id, card, "X"))]
    if kind == "innovations" and library.masteries([id]):
        return [*writer.face(card), *writer.taught(library.masteries([id]))]
    return writer.face(card) or [Line("none", text=writer.say(f"card.empty.{kind}" if writer.language.has(f"card.empty.{kind}") else "card.empty"))]


def steps(card: AiCard, library: Library, owner: str = "", level: int | None = None, own: Own = NONE, brief: bool = False) -> list[Line]:
    """Writes an AI card: its actions numbered from 1, then what holds while it is in play, then its injury actions; `own` and `brief` as for a face."""

    def written() -> list[Line]:
        writer = Face(library, "ai", owner, level)
        writer.own, writer.brief = own, brief
        return writer.face(card)

    return once(library, (owner, id(card), level, own, brief), card, written)


def target_line(library: Library, text: str, owner: str = "") -> str:
    """Writes one line of a target list from its phrase: 'Closest threat, in front, in range'."""
    return Writer(library, "ai", owner).line(Who.parse(text))


def plain(lines: list[Line]) -> str:
    """Returns lines as text, for logs, tooltips and tests."""
    return "\n".join(f"{'  ' * line.depth}{line.head + ': ' if line.head else ''}{line.text}".rstrip() for line in lines)


def written(library: Library, kind: str, effects: Effects) -> str:
    """Writes some of the effects of a card of a kind as one text."""
    return " ".join(f"{line.head} {line.text}".strip() for line in Face(library, kind, "").effects(effects, Line("effect")))


class Offered(Struct, frozen=True):
    """What a card offers: the cost, "" if there is none, and what is done for it; `verb`: in words that can follow 'to'."""

    cost: str
    do: str
    verb: bool


def offered(library: Library, kind: str, id: str) -> Offered | None:
    """Writes the only thing that a card offers, without who may do it; None if it offers several, or one that needs lines of its own."""
    card = library.of_kind(kind)[id]
    chosen = card.critical if isinstance(card, HitLocation) else card
    found = [part for part in walk(chosen) if word_of(type(part)) == "may" or getattr(part, "may", False) is True]
    if len(found) != 1 or not found[0].do:
        return None
    writer = Face(library, kind, id.split(".")[0] if "." in id else "")
    moments = [part.when[0] for part in walk(chosen) if getattr(part, "when", ())]
    writer.plain_verb, writer.moment = True, moments[0] if len(moments) == 1 else ""
    writer.named_last = writer.noun(HERE).text                  # who is offered it is known: the bearer is named no more
    table = writer.lone_roll(found[0].do)
    do = writer.inlined(found[0].do) if table is None else writer.say("effect.offer.roll", dice=table.dice)
    writer.plain_verb = writer.plain_verb and table is None
    return Offered(writer.cost(found[0].pay) if found[0].pay is not None else "", do.strip(), not writer.plain_verb) if do is not None else None


def cost(library: Library, of: Any) -> str:
    """Writes a cost: '1 endeavor, 1 bone and 1 hide'."""
    return Writer(library).cost(of)


class Face(Writer):
    """Writes the whole text of a card."""

    def face(self, card: Card) -> list[Line]:
        """Writes the text of a card of any kind."""
        written: list[Line] = []
        if isinstance(card, AiCard):
            written = self.ai(card)
        elif isinstance(card, HitLocation):
            written = self.hit_location(card)
        elif isinstance(card, Gear):
            written = self.gear(card)
        elif isinstance(card, SevereInjury):
            written = self.injury(card)
        elif isinstance(card, (Innovation, PlaceInSettlement, Principle)):
            written = self.settlement_card(card)
        elif isinstance(card, Monster):
            written = self.monster(card)
        elif isinstance(card, (Terrain, Resource, ArmorSet)):
            written = self.things(card)
        elif isinstance(card, Proficiency):
            written = self.proficiency(card)
        elif isinstance(card, Minion):
            written = self.minion(card)
        else:
            written = [*self.reached(getattr(card, "reached", {})), *self.needs(getattr(card, "needs", ALWAYS))]
            written += self.effects(getattr(card, "do", ()), Line("effect"))
        written += self.rules(card)
        written += self.endeavors(getattr(card, "endeavors", ()))
        return written

    def effects(self, effects: Effects, start: Line) -> list[Line]:
        """Writes effects; no lines if there are none."""
        return self.lines(effects, start) if effects else []

    def reached(self, numbers: dict[str, int]) -> list[Line]:
        """Writes at which number a story event comes to a survivor; no line if it does not come by one."""
        return [Line("needs", self.say("card.reached"), sentence(self.say(f"card.reached.{track}", n=n))) for track, n in numbers.items()]

    def needs(self, conditions: Conditions) -> list[Line]:
        """Writes what must be so before a location is built, or an event happens; no line if nothing must."""
        return [Line("needs", self.say("card.needs"), f"{self.conditions(conditions)}.")] if conditions != ALWAYS else []

    def rules(self, card: Card) -> list[Line]:
        """Writes the lasting rules of a card."""
        written: list[Line] = []
        for rule in card.rules if isinstance(card, CardInPlay) else ():
            inside = self.say("card.terrain.inside") if isinstance(card, Terrain) and rule.pay is None else ""
            written += self.rule_lines(rule, Line("ability" if rule.pay is not None else "rule", inside))
        return written

    def proficiency(self, card: Proficiency) -> list[Line]:
        """Writes what each grade of weapon proficiency gives, and the innovation at its end."""
        written: list[Line] = []
        for grade in card.grades:
            end = "first" if grade is card.grades[0] else "last" if grade is card.grades[-1] else ""
            named = f"card.grade.{end}" if self.language.has(f"card.grade.{end}") else "card.grade"
            head = self.say(named, n=grade.from_)
            for rule in grade.rules:
                written += self.rule_lines(rule, Line("rule", head))
            written += self.effects(grade.reached, Line("effect", head))
        if card.mastery is not None:
            written.append(Line("effect", text=self.say("card.mastery", card=self.name(Named("innovation", card.mastery)))))
        return written

    def taught(self, weapons: list[str]) -> list[Line]:
        """Writes what everybody has of a mastery: the rules of the first grade."""
        grades = [self.library.proficiencies[weapon].grades[:1] for weapon in weapons]
        return [line for (grade,) in grades for rule in grade.rules for line in self.rule_lines(rule, Line("rule", self.say("card.taught")))]

    # ---- the monster's cards -----------------------------------------------------------------------------------------
    def ai(self, card: AiCard) -> list[Line]:
        """Writes the actions of an AI card step by step."""
        written: list[Line] = []
        if card.type == "status":
            self.subject = Message("who.survivor")
        if card.intimidate:
            written.append(Line("intimidate", text=self.say("card.intimidate")))
        written += self.numbered(card.actions)
        if card.type in ("mood", "trait", "duration", "status"):
            written.append(Line(card.type, text=self.say(f"card.type.{card.type}")))
        written += self.effects(card.face_up, Line("face_up", self.say("card.face_up")))
        for injury, effects in card.injuries.items():
            head = self.say("card.injury", injury=self.name(Named("injury", injury)))
            written += self.effects(effects, Line("injury", head))
        return written

    def numbered(self, actions: Effects) -> list[Line]:
        """Writes actions as numbered steps."""
        written: list[Line] = []
        for number, action in enumerate(actions, 1):
            written += self.step(action, number)
        return written

    def step(self, action: CardWord, number: int) -> list[Line]:
        """Writes one action: its head, its text, and below it the target list or the triggered effects."""
        word = word_of(type(action))
        if word == "pick_target":
            written = [Line("pick_target", self.say("step.pick_target"), number=number)]
            written += [Line("target", text=self.line(who), number=number, depth=1) for who in action.among]
            return [*written, Line("target", text=self.say("step.nobody", instinct=self.instinct()), number=number, depth=1)]
        if word == "flow":
            return [Line("flow", self.say("step.flow"), self.say("step.flow.text"), number)]
        if word in ATTACKS:
            self.named_last = ""
            written = [Line("attack", self.say(f"step.{word}"), sentence(self.inlined((action,)) or ""), number)]
            for trigger in TRIGGERS:
                written += self.effects(getattr(action, trigger), Line("trigger", self.say(f"step.{trigger}"), number=number, depth=1))
            return written
        head = self.say(f"step.{word}") if self.language.has(f"step.{word}") else ""
        return self.lines((action,), Line("effect", head, number=number))

    def instinct(self) -> str:
        """Names what the monster does if it finds nobody."""
        id = f"instinct.{self.owner}"
        return self.say(id if self.language.has(id) else "instinct")

    def hit_location(self, card: HitLocation) -> list[Line]:
        """Writes a hit location: its reactions, its critical wound, its lasting injury."""
        written: list[Line] = []
        if card.type in ("impervious", "super_dense"):
            written.append(Line(card.type, text=self.say(f"card.type.{card.type}")))
        if card.first_strike:
            written.append(Line("first_strike", text=self.say("card.first_strike")))
        for reaction in REACTIONS:
            written += self.effects(getattr(card, reaction), Line(reaction, self.say(f"reaction.{reaction}")))
        if card.injury is not None:
            injury = self.library.monster_injuries[card.injury]
            variant = "card.stays.same" if injury.name == card.name else "card.stays" if injury.rules else "card.stays.plain"
            text = self.say(variant, injury=injury.name)
            written.append(Line("injury", self.say("reaction.injury"), text))
            written += [replaced(line, depth=1) for line in self.rules(injury)]
        if not any(getattr(card, reaction) for reaction in ("failure", "wound", "reflex", "trap")):
            written.insert(0, Line("none", text=self.say("card.no_reaction")))
        return written

    def monster(self, card: Monster) -> list[Line]:
        """Writes a monster's basic action, instinct and named actions."""
        written = [Line("head", self.say("card.basic_action")), *self.numbered(card.basic_action)]
        written += self.effects(card.instinct, Line("instinct", capitalised(self.instinct())))
        for name, effects in card.actions.items():
            head = self.say(f"action.name.{name}") if self.language.has(f"action.name.{name}") else self.way(name)
            written += self.lines(effects, Line("action", head))
        return written

    def minion(self, card: Minion) -> list[Line]:
        """Writes a minion: its body, whom it targets, its attack and what follows it."""
        attack = card.attack
        body = [self.say("card.minion.body", movement=card.movement, toughness=card.toughness), self.say("card.minion.life", n=card.life)]
        written = [Line("body", text=" ".join([*body, *([self.say("card.minion.evasion", n=card.evasion)] if card.evasion else [])]))]
        written.append(Line("pick_target", self.say("step.pick_target")))
        written += [Line("target", text=self.line(Who.parse(line)), depth=1) for line in card.pick_target]
        text = self.say("card.minion.attack", speed=attack.speed, accuracy=attack.accuracy, damage=attack.damage)
        if attack.at != "random":
            text = self.say("effect.attack.at", attack=text, at=self.say(f"at.{attack.at}"))
        written.append(Line("attack", self.say("step.move_and_attack"), sentence(text)))
        return written + self.effects(attack.after_damage, Line("trigger", self.say("step.after_damage"), depth=1))

    # ---- the survivors' cards ----------------------------------------------------------------------------------------
    def gear(self, card: Gear) -> list[Line]:
        """Writes gear: profile, armor, keywords, affinities, weapon words, rules."""
        written: list[Line] = []
        if card.weapon is not None:
            weapon = card.weapon
            text = self.say("card.weapon", speed=weapon.speed, accuracy=weapon.accuracy, strength=weapon.strength)
            written.append(Line("profile", text=text))
        if card.armor:
            id, place = ("card.armor.points", "on") if self.language.has("card.armor.points") else ("card.armor.at", "at")
            parts = [self.say(id, at=self.say(f"{place}.{at}"), n=n) for at, n in card.armor.items()]
            written.append(Line("armor", self.say("card.armor"), sentence(self.language.joined(parts))))
        if card.keywords and not (card.armor and card.keywords == (ARMOR,)):
            words = [self.clause(Message(f"keyword.{word}")) for word in card.keywords]
            written.append(Line("keywords", self.say("card.keywords") if self.language.has("card.keywords") else "", sentence(", ".join(words))))
        if card.affinities:
            parts = [self.say("card.affinity", edge=self.say(f"edge.{edge}"), colour=self.say(f"colour.{c}")) for edge, c in card.affinities.items()]
            written.append(Line("affinities", self.say("card.affinities"), sentence(self.language.joined(parts))))
        if card.counts_as is not None:
            alone = self.say("card.counts_as.colour", colour=self.say(f"colour.{card.counts_as}"))
            written.append(Line("affinities", self.say("card.counts_as"), sentence(alone)))
        for use in card.with_:
            written += self.weapon_word_lines(use)
        self.holder = Noun(self.say("who.attacks"), True)
        for rule in card.attack_rules:
            written += self.rule_lines(rule, Line("rule"))
        self.holder = None
        return written

    def weapon_word_lines(self, use: WordUse) -> list[Line]:
        """Writes a weapon word with its meaning."""
        card = self.library.weapon_words[use.word]
        return [Line("word", self.weapon_word(use), self.weapon_word_text(use.word, card, use.number))]

    def weapon_word_text(self, word: str, card: Card, number: int | str) -> str:
        """Writes the meaning of a weapon word: its own sentence if there is one, else its rules."""
        if self.language.has(f"word.{word}"):
            return self.say(f"word.{word}", n=number)
        inner = Face(self.library, "weapon_words")
        inner.holder = Noun(self.say("who.attacks"), True)
        return " ".join(line.text for line in inner.rules(card))

    def injury(self, card: SevereInjury) -> list[Line]:
        """Writes a row of an injury table: its effects, its lasting rules, and what happens when it cannot be recorded again."""
        written = self.effects(card.do, Line("effect"))
        if card.times:
            id = "card.recorded.always" if card.times > ALWAYS_RECORDED else "card.recorded"
            written.append(Line("recorded", text=self.say(id, n=card.times)))
        last = self.say("card.last_time.second" if card.times == SECOND else "card.last_time")
        return written + self.effects(card.at_most, Line("last", last))

    def things(self, card: Terrain | Resource | ArmorSet) -> list[Line]:
        """Writes terrain, resources and armor sets."""
        if isinstance(card, Resource):
            words = [self.clause(Message(f"resource.{word}")) for word in card.keywords]
            return [Line("keywords", text=sentence(", ".join(words)))] if words else []
        if isinstance(card, ArmorSet):
            names = [self.name(Named("gear", piece)) for piece in card.pieces]
            return [Line("pieces", self.say("card.pieces"), sentence(self.language.joined(names)))]
        rows, columns = card.size.split("x")
        written = [Line("tiles", text=self.say("card.tiles", n=card.tiles, rows=rows, columns=columns))]
        return written + [Line("keywords", text=self.say(f"card.terrain.{word}")) for word in card.keywords]

    # ---- the settlement's cards --------------------------------------------------------------------------------------
    def settlement_card(self, card: Innovation | PlaceInSettlement | Principle) -> list[Line]:
        """Writes innovations, locations and principles."""
        written: list[Line] = []
        if isinstance(card, Principle):
            if card.milestone != ALWAYS:
                written.append(Line("milestone", self.say("card.milestone"), sentence(self.conditions(card.milestone))))
            names = [self.name(Named("innovation", answer)) for answer in card.answers]
            written.append(Line("answers", self.say("card.answers"), sentence(self.language.joined(names, "or"))))
            return written
        if isinstance(card, PlaceInSettlement):
            if card.built_at is not None:
                place = self.name(Named("location", card.built_at))
                written.append(Line("built", self.say("card.built"), sentence(self.say("card.built.at", place=place, cost=self.cost(card.cost)))))
            elif card.cost != FREE:
                written.append(Line("built", self.say("card.built"), sentence(self.cost(card.cost))))
            return [*written, *self.needs(card.needs)]
        return self.effects(card.gained, Line("gained", self.say("card.gained")))

    def endeavors(self, endeavors: tuple[Endeavor, ...]) -> list[Line]:
        """Writes endeavors: cost, what is needed, effects."""
        written: list[Line] = []
        for endeavor in endeavors:
            once = self.say(f"once.{endeavor.once}") if endeavor.once else ""
            needs = self.conditions(endeavor.needs)
            id = "card.endeavor" + (".if" if needs else "") + (".once" if once else "")
            price = self.say(id, cost=self.cost(endeavor.pay), once=once, condition=needs)
            self.subject = Message("who.survivor")
            written.append(Line("endeavor", endeavor.name, sentence(price)))
            written += self.lines(endeavor.do, Line("effect", depth=1))
        return written
