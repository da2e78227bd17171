"""Puts the parts of a card into words: phrases for figures, amounts, costs, conditions.

Every piece of language is a sentence of the language files; a clause there has no capital and no full stop, so that it
can follow another (`when ..., the target is knocked down`). `many`, 1 or 2, selects the form of a verb.
"""

import re
from typing import Any

from msgspec import Struct

from game.cards.attack_numbers import Own
from game.cards.definitions import REFERENCE
from game.cards.effect import CardWord, Conditions, Cost, Message, Named, settings, word_of
from game.cards.inflection import INFINITIVE, Inflected, bent, gender_of, put_together
from game.cards.kinds import HERE, OF_CARD, OF_NUMBER, Amount, Who
from game.cards.language import Language, capitalised
from game.cards.library import Library

ROLES = frozenset(
    "subject target attacker bearer monster settlement revealer nominated father mother newborn partner parents victims".split()  # noqa: SIM905
)
PLURAL_ROLES = frozenset(("parents", "victims"))
THINGS = frozenset(("monster", "settlement"))
# The subject of effects without `who`, by the kind of card.
SUBJECTS = {"ai": "target", "monster": "target", "minions": "target", "hit_locations": "attacker", "monster_injuries": "monster"}
# Words that a pack may use without a sentence for them.
FREE_WORDS = frozenset(("keyword", "resource", "colour", "value", "word"))
COUNTED = frozenset(("spaces", "injuries"))  # an amount of these has a sentence with its noun: 1 space, 2 spaces
OR_LISTS = frozenset(("phases", "monsters"))
AN = re.compile(r"\b([Aa]) (?=[aeioAEIO])")
MONSTERS_CARDS = frozenset(("ai", "monster", "hit_locations", "monster_injuries", "minions", "terrain"))


class Noun(Struct, frozen=True):
    """A figure in words, and whether verbs and pronouns take the plural form."""

    text: str
    many: bool = False
    thing: bool = False


class Line(Struct, frozen=True):
    """One line of a card: its kind, head, text, the number of its step, and its depth."""

    kind: str
    head: str = ""
    text: str = ""
    number: int = 0
    depth: int = 0


class Teller:
    """Writes the text of one card; remembers whom it named last, so that it can use a pronoun."""

    def __init__(self, library: Library, kind: str = "", owner: str = "", level: int | None = None) -> None:
        self.library, self.language = library, library.language
        self.kind, self.owner, self.level = kind, owner, level
        self.subject = Message(f"who.{SUBJECTS.get(kind, 'survivor')}")
        self.subject_is: Noun | None = None  # set inside a `let`
        self.moment = ""
        self.named_last = ""
        self.opened_actions: list[str] = []                     # named actions whose effects are being written
        self.written_actions: list[str] = []                    # those that have got lines of their own, once for each time
        self.by_name: frozenset[str] = frozenset()              # those that stand on the card several times: written once under their name
        self.plain_verb = False  # the verb follows 'may' or 'to'
        self.after_may = False  # so do those after it in the same sentence
        self.going_on = False  # the clause follows 'and'
        self.spoken_many = False  # whether the last verb was plural
        self.led = ""  # the noun that began the last clause
        self.own = Own()  # what changes the monster's profiles, if its attacks are written as they are now
        self.brief = False  # leave out the printed numbers beside those

    # ---- sentences ---------------------------------------------------------------------------------------------------
    def say(self, id: str, **arguments: object) -> str:
        """Returns a sentence of the language files; the monster is called by its name."""
        own = f"monster.{self.owner}"
        monster = self.language.say(own if self.language.has(own) else "who.monster")
        return self.language.say(id, **{"monster": monster} | arguments)

    def clause(self, said: Message) -> str:
        """Returns a sentence of the language files with its placeholders in words; no capital, no full stop."""
        id = said.id
        arguments = said.arguments
        if not self.language.has(id):
            general, _, word = id.rpartition(".")
            if general in FREE_WORDS:
                return word.replace("_", " ")
            id, arguments = (general, {"word": word.replace("_", " ")} | arguments) if self.language.has(general) else (id, arguments)
        if self.moment and self.language.has(f"{id}.{self.moment}"):
            id = f"{id}.{self.moment}"
        symbolic = [part for part in arguments.values() if isinstance(part, Amount) and not self.countable(part)]
        if symbolic and self.language.has(f"{id}.equal"):
            id = f"{id}.equal"
        everything = [part for part in arguments.values() if isinstance(part, Amount) and part.text == "all"]
        if everything and self.language.has(f"{id}.all"):
            id = f"{id}.all"
        if any(isinstance(part, Amount) and (part.number or 0) < 0 for part in arguments.values()) and self.language.has(f"{id}.less"):
            id = f"{id}.less"
        template = self.template(id)
        leads = template.startswith("{who}")
        words: dict[str, Any] = {}
        for name, part in arguments.items():
            if name in ("who", "whom") and part is not None:
                noun = self.noun(part, whom=name == "whom", leads=leads, told=re.search(rf"\{{{name}[:}}]", template) is not None)
                words[name] = noun.text
                alone = gender_of(noun.text) == INFINITIVE  # left out after 'may': its verb has a form of its own where it is 'to be'
                words.setdefault("many", Inflected.of("2", {}, INFINITIVE) if alone else 2 if noun.many else 1)
                words["their"] = self.say("pronoun.its" if noun.thing else "pronoun.their")
            elif name == "bare":
                words[name] = self.bare(part)
            elif name in COUNTED and isinstance(part, Amount) and self.countable(part):
                words[name] = self.say(name, n=self.count(part))
            elif isinstance(part, (list, tuple)):
                words[name] = self.language.joined([str(self.put(one)) for one in part], "or" if name in OR_LISTS else "and")
            else:
                words[name] = self.put(part)
        if id.endswith(".less"):
            words |= {name: -part for name, part in words.items() if isinstance(part, int) and part < 0}
        number = words.get("n")
        if number is not None:
            words["signed"] = f"−{-number}" if isinstance(number, int) and number < 0 else f"+{number}"
        self.led = self.named_last if leads else ""
        said_so = self.say(id, **words)
        if self.language.code.startswith("en"):
            return AN.sub(r"\1n ", said_so.strip())
        return said_so if isinstance(said_so, Inflected) else said_so.strip()

    def template(self, id: str) -> str:
        """Returns the sentence of an id as it is written, in one of its forms."""
        written = self.language.sentence(id) or ""
        return written if isinstance(written, str) else next(iter(written.forms.values()))

    def put(self, part: object) -> Any:
        """Puts one argument into words; a number stays a number, so that it can select a form."""
        if isinstance(part, Message):
            return self.clause(part)
        if isinstance(part, Amount):
            return self.count(part)
        if isinstance(part, Who):
            return self.noun(part, whom=True).text
        if isinstance(part, Named):
            return self.name(part)
        return part

    def name(self, named: Named) -> str:
        """Returns the name of a card."""
        card = self.card(named)
        return str(card.name) if card is not None else named.id.replace("_", " ")

    def card(self, named: Named) -> Any:
        """Returns the card that a sentence names, by its full id."""
        for kind in REFERENCE.get(named.kind, ()):
            if named.id in self.library.of_kind(kind):
                return self.library.of_kind(kind)[named.id]
        return None

    # ---- amounts -----------------------------------------------------------------------------------------------------
    def countable(self, amount: Amount) -> bool:
        """Returns whether an amount reads as a number: 2, 1d5, X, or the level if known."""
        return amount.number is not None or bool(re.fullmatch(r"\d+d\d+|x|all|full", amount.text)) or (amount.text == "level" and self.level is not None)

    def count(self, amount: Amount) -> int | str:
        """Returns an amount as a number or in words."""
        if amount.number is not None:
            return amount.number
        if amount.text == "level" and self.level is not None:
            return self.level
        if amount.text == "x":
            return "X"
        base, _, per = amount.text.partition(" per ")
        if per:
            return self.say("amount.per", base=self.term(base), per=per)
        terms = re.split(r" ([+-]) ", base)
        words = self.term(terms[0])
        for sign, term in zip(terms[1::2], terms[2::2], strict=True):
            words = self.say("amount.plus" if sign == "+" else "amount.minus", one=words, other=self.term(term))
        return words

    def term(self, text: str) -> str:
        """Names a number in play."""
        if text.startswith("counter."):
            return self.say("amount.counter", word=self.clause(Message(f"word.{text.removeprefix('counter.')}")))
        return self.say(f"amount.{text}") if self.language.has(f"amount.{text}") else text

    # ---- phrases -----------------------------------------------------------------------------------------------------
    def noun(self, who: object, whom: bool = False, leads: bool = False, told: bool = True) -> Noun:
        """Names the figures of a phrase; the one named last becomes a pronoun.

        If the name `leads` the clause it may be left out: after 'may', or after 'and' in the same sentence.
        """
        found = self.full_noun(who)
        if self.plain_verb and leads and (who == HERE or found.text == self.named_last):
            self.plain_verb, self.after_may = False, True
            return Noun(Inflected.of("", {}, INFINITIVE), True)
        if not told:
            return found
        if found.text == self.named_last:
            if leads and self.going_on and self.led == found.text:
                gender = INFINITIVE if self.after_may else gender_of(found.text)
                return Noun(Inflected.of("", {}, gender), self.spoken_many, found.thing)
            word = "it" if found.thing else "them" if whom else "they"
            if not whom:
                self.spoken_many = not found.thing
            return Noun(self.pronoun(word, found), not found.thing, found.thing)
        if not whom:
            self.named_last, self.spoken_many = found.text, found.many
        return found

    def pronoun(self, word: str, of: Noun) -> str:
        """Returns a pronoun for a noun; languages that have genders choose by `noun`."""
        return self.say(f"pronoun.{word}", noun=of.text, many=2 if of.many else 1)

    def full_noun(self, who: CardWord) -> Noun:
        """Names the figures of a phrase in full."""
        if isinstance(who, Noun):
            return who
        if isinstance(who, Message):
            return self.role_noun(who)
        if is_role(who):
            return self.role(who.noun)
        if names_where(who):
            role = self.role(who.noun)
            return Noun(put_together([role.text, *[self.place(place) for place in who.places]]), role.many, role.thing)
        many = is_many(who)
        number, phrase = 2 if many else 1, self.phrase(who, many)
        count = who.count.removeprefix("up to ")
        pick = who.pick.replace(" ", "_") or ("some" if many else "one")
        form = f"pick.{pick}{'.up_to' if who.count.startswith('up to') else '.counted' if count else ''}"
        if not self.language.has(form):
            form = "pick.counted" if count else f"pick.{pick}"
        return Noun(self.say(form, phrase=phrase, n=int(count or 1), many=number), many)

    def phrase(self, who: Who, many: bool) -> str:
        """Puts a noun, its qualities and places together, without article and pick."""
        number = 2 if many else 1
        noun = self.say(f"noun.{who.noun.rstrip('s') if who.noun != 'settlement' else who.noun}", many=number)
        before = [word for word in who.qualities if self.language.has(f"adjective.{word}")]
        after = [word for word in who.qualities if word not in before]
        words = [self.say(f"adjective.{word}", noun=noun, many=number) for word in before] + [noun]
        words += [self.say(f"adjective.after.{word}", noun=noun, many=number) for word in after]
        words += [self.place(place) for place in who.places]
        return put_together(words)

    def role(self, noun: str) -> Noun:
        """Names the figure with a role."""
        if noun == "subject" and self.subject_is is not None:
            return self.subject_is
        if noun == "bearer" and self.kind not in MONSTERS_CARDS:
            noun = "subject"
        said = self.subject if noun in ("subject", "nominated", "revealer") else Message(f"who.{noun}")
        if noun in ("nominated", "revealer") and self.subject_is is not None:
            said = Message("who.nominated")
        return self.role_noun(said, noun in PLURAL_ROLES)

    def role_noun(self, said: Message, many: bool = False) -> Noun:
        """Names the figure with a role; a monster that has a name for sentences is called by it."""
        own = f"monster.{self.owner}"
        id = own if said.id == "who.monster" and self.language.has(own) else said.id
        return Noun(self.say(id), many, said.id.split(".")[-1] in THINGS)

    def bare(self, who: Who) -> str:
        """Returns a phrase without its pick and its article."""
        unpicked = Who(who.text, who.noun, "", who.count, who.qualities, who.places)
        if not is_role(who) and not who.count:
            return self.phrase(unpicked, is_many(unpicked))
        text = self.full_noun(unpicked).text
        for article in (*self.say("phrase.articles").split(), self.say("phrase.all")):
            text = text.removeprefix(f"{article} ")
        return text

    def place(self, place: str) -> str:
        """Names where somebody must stand."""
        if place.startswith("within "):
            of = ".monster" if self.kind in MONSTERS_CARDS else ""
            return self.say(f"place.within{of}", n=int(place.split()[1]))
        word, _, name = place.partition(" ")
        if word in OF_CARD:
            return self.say(f"place.{word}", card=self.name(Named(OF_CARD[word], name)))
        if word == "carrying":
            return self.say("place.carrying", keyword=self.say(f"keyword.{name}"))
        if word in OF_NUMBER:
            return self.say("place.number", n=name.removesuffix("+"), what=self.say(f"of_number.{word}"))
        if word == "noted":
            own = f"place.noted.{name}"
            return self.say(own) if self.language.has(own) else self.say("place.noted", word=name.replace("_", " "))
        near = self.full_noun(self.subject_is or self.subject)
        subject = self.pronoun("them", near) if near.text == self.named_last else near.text
        return self.say(f"place.{place.replace(' ', '_')}", subject=subject)

    def line(self, who: Who) -> str:
        """Writes one line of a target list: like a phrase, but without an article."""
        places, start = [self.place(place) for place in who.places], Who(who.text, who.noun, who.pick, who.count, who.qualities)
        text = str(bent(self.full_noun(start).text, "line"))
        for article in self.say("phrase.articles").split():
            text = text.removeprefix(f"{article} ")
        return capitalised(", ".join([text, *places]))

    # ---- costs and conditions ----------------------------------------------------------------------------------------
    def cost(self, cost: Cost, spent: bool = False) -> str:
        """Writes a cost; `spent` writes what is done to pay it where a card is archived: 'spend an activation and archive this card'."""
        archived = "archive_this" in cost.actions
        shape = ".spent" if spent and archived else ""
        parts = [self.say(f"cost.{action}{shape}") for action in cost.actions if action in ("activation", "movement")]
        for name in ("survival", "insanity", "endeavors", "population"):
            if getattr(cost, name):
                parts.append(self.say(f"cost.{name}", n=getattr(cost, name)))
        for resource, n in cost.resources.items():
            parts.append(self.resource(resource, n))
        if shape and parts:
            return self.say("cost.archive_this.spent", cost=self.language.joined(parts))
        return self.language.joined([*parts, self.say("cost.archive_this")] if archived else parts)

    def resource(self, name: str, n: int) -> str:
        """Writes a number of resources: by a keyword, or a card."""
        if self.language.has(f"resource.{name}"):
            return self.say("cost.resource", n=n, name=self.say(f"resource.{name}", n=n))
        return self.say("cost.card", n=n, name=self.name(Named("pays", name)))

    def conditions(self, conditions: Conditions, leave_out: frozenset[str] = frozenset()) -> str:
        """Writes conditions without 'if'."""
        before, self.going_on = self.going_on, False
        clauses = [self.condition(one) for one in conditions.every if word_of(type(one)) not in leave_out]
        self.going_on = before
        return self.language.joined([clause for clause in clauses if clause])

    def where(self, conditions: Conditions) -> str:
        """Writes the phases in which conditions hold: 'on a hunt or in a showdown'; "" if they name none."""
        phases = [phase for one in conditions.every if word_of(type(one)) == "phase" for phase in one.phases]  # type: ignore[attr-defined]
        return self.language.joined([self.say(f"phase.{phase}") for phase in phases], "or")

    def apart(self, conditions: Conditions, leave_out: frozenset[str] = frozenset()) -> tuple[str, str]:
        """Writes the phases in which conditions hold, and the other conditions without 'if': 'in a showdown', 'they are insane'."""
        return self.where(conditions), self.conditions(conditions, leave_out | {"phase"})

    def within(self, where: str, do: str) -> str:
        """Writes a clause with the phases in which it holds before it."""
        return self.say("rule.where", where=where, do=do) if where else do

    def condition(self, condition: CardWord) -> str:
        """Writes one condition."""
        word = word_of(type(condition))
        if word == "not":
            inner = [self.negative(one) for one in condition.conditions.every]
            return self.language.joined(inner)
        if word == "either":
            return self.language.joined([self.conditions(one) for one in condition.conditions], "or")
        if word in ("somebody", "nobody") and names_where(condition.who):
            return self.stands(condition.who, word == "somebody")
        said = condition.words()
        if said.id in ("condition.all", "condition.any"):
            joined = "and" if said.id == "condition.all" else "or"
            return self.language.joined([self.clause(clause) for clause in said.arguments["clauses"]], joined)
        return self.clause(said)

    def negative(self, condition: CardWord) -> str:
        """Writes that a condition does not hold."""
        said = condition.words()
        if word_of(type(condition)) in ("somebody", "nobody") and names_where(condition.who):
            return self.stands(condition.who, word_of(type(condition)) == "nobody")
        if word_of(type(condition)) == "either":
            return self.language.joined([self.negative(one) for all_of in condition.conditions for one in all_of.every])
        clauses = said.arguments["clauses"] if said.id in ("condition.all", "condition.any") else [said]
        return self.language.joined([self.denied(one) for one in clauses], "or")

    def stands(self, who: Who, so: bool) -> str:
        """Writes where somebody with a role is, or is not: 'the target is on Tall Grass'."""
        role = self.noun(Who(who.noun, who.noun))
        where = self.language.joined([self.place(place) for place in who.places])
        return self.say("condition.stands" if so else "not.condition.stands", who=role.text, where=where, many=2 if role.many else 1)

    def denied(self, said: Message) -> str:
        """Negates a clause."""
        if self.language.has(f"not.{said.id}"):
            return self.clause(Message(f"not.{said.id}", said.arguments))
        return self.say("condition.not", clause=self.clause(said))


def is_role(who: Who) -> bool:
    """Returns whether a phrase is no more than a role."""
    return who.noun in ROLES and not who.qualities and not who.places


def names_where(who: Who) -> bool:
    """Returns whether a phrase says of somebody with a role where they are, and nothing else."""
    return who.noun in ROLES and bool(who.places) and not who.qualities


def is_many(who: Who) -> bool:
    """Returns whether a phrase means more than one figure."""
    if who.count:
        return who.count.removeprefix("up to ") != "1"
    if who.pick in ("all", "other"):
        return True
    if who.pick in ("closest", "random", "chosen", "lowest roll", "highest roll", "last to wound"):
        return False
    return who.noun.endswith("s") and who.pick == "" and who.noun not in ROLES


def sentence(text: str) -> str:
    """Makes a clause a sentence: adds a capital and a full stop."""
    text = capitalised(text.strip())
    return text if not text or text[-1] in ".!?:" else text + "."


def said_in(language: Language, id: str, fallback: str) -> str:
    """Returns a sentence, or words made of the id if there is none."""
    return language.say(id) if language.has(id) else capitalised(fallback.replace("_", " "))


def going_on(line: Line) -> Line:
    """Returns the line that continues below one: without its head, and deeper if that was a row of a table."""
    deeper = 1 if line.kind in ("row", "way") else 0
    return replaced(line, head="", kind="effect", depth=line.depth + deeper)


def replaced(line: Line, **changes: object) -> Line:
    """Returns a line with changes."""
    return Line(**(settings(line) | changes))
