"""Writes the text of lasting rules: what they answer to, what using them costs, what holds while they are in play."""

from collections.abc import Iterable
from typing import Any

from game.cards.effect import Effect, Effects, Message, Rule, WordUse, word_of
from game.cards.kinds import HERE, Who
from game.cards.library import walk
from game.cards.phrases import MONSTERS_CARDS, Line, Noun, Teller, replaced, said_in, sentence

OF_THE_SETTLEMENT = ("innovations", "locations")  # cards whose rules the settlement has
KEPT_IN_STORAGE = ("resources", "gear")  # cards that the settlement uses, where they are used in the settlement


def for_somebody(effects: Effects) -> bool:
    """Tells whether effects are for a survivor: what the settlement cannot suffer or gain."""
    every = [part for effect in effects for part in walk(effect) if isinstance(part, Effect) and getattr(part, "who", HERE) == HERE]
    gains = [part for part in every if word_of(type(part)) in ("gain", "lose")]
    return any("settlement" not in part.meant_for for part in every) or any(not part.population and not part.endeavors for part in gains)  # type: ignore[attr-defined]


class RuleWriter(Teller):
    """Writes rules; subclasses write effects."""

    holder: Noun | None = None  # the subject of what holds, if not the owner: attacks with a weapon

    def inlined(self, effects: Effects) -> str | None:
        """Returns effects joined to one clause, or None if one of them needs lines."""
        raise NotImplementedError

    def lines(self, effects: Effects, start: Line, prefix: str = "", known: str = "") -> list[Line]:
        """Writes effects one after the other."""
        raise NotImplementedError

    def way(self, way: str) -> str:
        """Names one of the ways of a `choose`."""
        return said_in(self.language, f"way.{way}", way)

    def rule_lines(self, rule: Rule, start: Line, monster: bool | None = None) -> list[Line]:
        """Writes a rule: what it answers to, what using it costs, or what holds."""
        clause = self.rule_clause(rule, monster)
        if clause is not None:
            return [replaced(start, head=self.way(rule.name) if rule.name else start.head, text=sentence(clause))]
        before, self.subject_is, self.moment = self.subject_is, self.answering(rule), rule.when[0] if rule.when else ""
        head = replaced(start, head=self.way(rule.name) if rule.name else start.head)
        self.named_last = ""
        written = self.lines(rule.do, head, self.opening(rule, monster))
        self.subject_is, self.moment = before, ""
        return written

    def rule_clause(self, rule: Rule, monster: bool | None = None, fresh: bool = True) -> str | None:
        """Returns a rule as one clause, or None if its effects need lines."""
        if fresh:
            self.named_last = ""
        if not rule.when and rule.pay is None:
            return self.holding(rule, monster)
        if rule.pay is not None and rule.who is None and any(effect.repeats for effect in rule.do):
            return self.clause(Message("rule.reroll", {"who": self.rule_owner(rule, monster), "condition": self.conditions(rule.if_)}))
        before, self.subject_is, self.moment = self.subject_is, self.answering(rule), rule.when[0] if rule.when else ""
        opening = self.opening(rule, monster)
        self.going_on = False
        if rule.may and not (len(rule.do) == 1 and word_of(type(rule.do[0])) == "may"):
            who = self.noun(self.rule_owner(rule, monster))
            self.plain_verb = True
            do = self.inlined(rule.do)
            plain, self.plain_verb, self.after_may = not self.plain_verb, False, False
            do = do and self.say("effect.may" if plain else "effect.may.choose", who=who.text, do=do)
        else:
            do = self.inlined(rule.do)
        self.subject_is, self.moment = before, ""
        return do and self.opened(opening, do)

    def opened(self, opening: str, do: str) -> str:
        """Writes what is done behind what opens it: 'when ..., it dies'."""
        return self.say("rule.opened", opening=opening, do=do) if opening else do

    def answering(self, rule: Rule) -> Noun | None:
        """Names the subject of a rule that answers: those whom its moment concerns."""
        about = self.concerned(rule)
        if about is not None and self.kind in MONSTERS_CARDS:
            return self.any_of(about)
        at_home = self.kind in KEPT_IN_STORAGE and rule.pay is not None and self.where(rule.if_) == self.say("phase.settlement")
        if at_home and not for_somebody(rule.do):
            return Noun(self.say("who.settlement"), thing=True)
        for moment in rule.when:
            if self.kind in OF_THE_SETTLEMENT and self.language.has(f"who.at.{moment}"):
                return Noun(self.say(f"who.at.{moment}"))
        return self.subject_is

    def concerned(self, rule: Rule) -> Who | None:
        """Returns whom the moments of a rule concern, if not its owner."""
        for condition in rule.if_.every:
            if word_of(type(condition)) == "about":
                who: Who = condition.who  # type: ignore[attr-defined]  # only the condition `about` has it
                return who
        return None

    def any_of(self, who: Who) -> Noun:
        """Names one of the figures of a phrase."""
        phrase = self.bare(Who(who.text, who.noun.rstrip("s"), "", "", who.qualities, who.places))
        return Noun(self.say("pick.any", phrase=phrase))

    def rule_owner(self, rule: Rule, monster: bool | None) -> Any:
        """Names the owner of a rule."""
        if rule.who is not None:
            return rule.who
        if monster or (monster is None and self.kind in MONSTERS_CARDS and self.subject != Message("who.survivor")):
            return Message("who.monster")
        return HERE

    def opening(self, rule: Rule, monster: bool | None) -> str:
        """Writes what must happen, hold, or be paid for a rule: 'when ... and ..., '."""
        once = self.say(f"once.{rule.once}") if rule.once else ""
        if rule.pay is not None:
            cost = self.cost(rule.pay, spent=True) or self.say("cost.free")
            if rule.lying:
                cost = self.say("cost.lying", cost=cost)
            where, conditions = self.apart(rule.if_)
            id = "rule.used" + (".if" if conditions else "") + (".once" if once else "")
            return sentence(self.say(id, cost=self.within(where, cost), condition=conditions, once=once))
        about = self.concerned(rule)
        moments = self.language.joined([self.when(moment, rule, about, monster) for moment in rule.when], "or")
        where, conditions = self.apart(rule.if_, leave_out=frozenset(("about",)))
        moments = self.say("rule.answers.where", moment=moments, where=where) if where else moments
        id = "rule.answers" + (".if" if conditions else "") + (".once" if once else "")
        return self.say(id, moment=moments, condition=conditions, once=once)

    def when(self, moment: str, rule: Rule, about: Who | None, monster: bool | None) -> str:
        """Writes a moment that concerns the owner of the rule, or others."""
        owner = self.rule_owner(rule, monster)
        if about is not None:
            return self.clause(Message(f"when.{moment}", {"who": self.any_of(about)}))
        of_monster = owner == Message("who.monster")
        if self.kind in OF_THE_SETTLEMENT and self.language.has(f"when.{moment}.settlement"):
            return self.say(f"when.{moment}.settlement")
        if of_monster and self.language.has(f"when.{moment}.monster"):
            return self.say(f"when.{moment}.monster")
        return self.clause(Message(f"when.{moment}", {"who": owner}))

    def holding(self, rule: Rule, monster: bool | None) -> str:
        """Writes what holds while a rule is in play."""
        where, conditions = self.apart(rule.if_)
        who = self.holder or self.rule_owner(rule, monster)
        clauses: list[str] = []
        before = self.going_on
        for said in self.holds(rule, who):
            self.going_on = bool(clauses) or (before and not conditions and not where)
            clauses.append(self.clause(said))
        self.going_on = before
        text = self.language.joined(clauses) or self.say("effect.nothing")
        return self.within(where, self.say("rule.holds.if", condition=conditions, rules=text) if conditions else text)

    def holds(self, rule: Rule, who: object) -> Iterable[Message]:
        """Yields the clauses of the settings of a rule that holds."""
        plain: list[Message] = []
        for kind, values in (("add", rule.add), ("set", rule.set)):
            for name, amount in values.items():
                own = f"rule.{kind}.{name}"
                if kind == "add" and self.countable(amount) and not self.language.has(own):
                    plain.append(Message("thing.value", {"n": amount, "value": Message(f"value.{name}")}))
                    continue
                value = {"who": who, "whom": who, "n": amount, "value": Message(f"value.{name}")}
                yield Message(own if self.language.has(own) else f"rule.{kind}", value)
        if plain:
            yield Message("rule.add.things", {"who": who, "things": plain})
        for quality in rule.is_:
            holds = f"is.{quality}.holds"  # only where a condition is worded otherwise: 'falls er taub ist', 'er ist taub'
            yield Message(holds if self.language.has(holds) else f"is.{quality}", {"who": who, "whom": who})
        if rule.cannot and isinstance(who, Who) and who.pick == "all":
            who = Noun(self.bare(who), True)
        if rule.cannot:
            yield Message("rule.cannot", {"who": who, "whom": who, "actions": self.language.joined([self.say(f"cannot.{a}") for a in rule.cannot], "nor")})
        for duty in rule.must:
            yield Message(f"must.{duty}", {"who": who, "whom": who})
        for ignored in rule.ignores:
            yield Message(f"ignores.{ignored}", {"who": who, "whom": who})
        for use in rule.with_:
            yield Message("rule.with", {"who": who, "whom": who, "word": self.weapon_word(use)})
        if rule.cannot_use:
            words = [self.clause(Message(f"gear_of.{word}")) for word in rule.cannot_use]
            yield Message("rule.cannot_use", {"who": who, "whom": who, "keywords": self.language.joined(words, "or")})
        for roll, how in rule.rolls.items():
            yield Message(f"rolls.{how}", {"roll": Message(f"roll.{roll}")})
        for location in rule.cannot_wear:
            yield Message("rule.cannot_wear", {"who": who, "whom": who, "at": Message(f"at.{location}")})
        for action in rule.unlocks:
            yield Message(f"unlocks.{action}", {"who": who, "whom": who})

    def weapon_word(self, use: WordUse) -> str:
        """Names a weapon word with its number."""
        card = self.library.weapon_words.get(use.word)
        name = card.name if card is not None else use.word
        return f"{name} {use.number}" if card is not None and card.number else name
