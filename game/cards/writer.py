"""Writes effects and rules as lines of text: whole sentences, and tables with their rows below them."""

import re
from collections.abc import Sequence

from game.cards.attack_numbers import Numbers, attack_now
from game.cards.effect import ALWAYS, FREE, CardWord, Effect, Effects, Message, word_of
from game.cards.kinds import HERE, Row, Who
from game.cards.language import capitalised
from game.cards.phrases import ROLES, Line, Noun, going_on, replaced, sentence
from game.cards.rule_writer import RuleWriter

LOWEST, HIGHEST = -99, 999
HIGHEST_DIE = 10
# Moments that say by themselves how long a grant holds: if all of its rules have the moment
# that ends it; or if all have moments, and one of them is named here.
ENDS_WITH = {"knocked_down": ("knocked_down",), "monster_acts": ("monster_turn_end",), "round_end": ("round_end",)}
SAID_BY = {"showdown_end": ("showdown_start", "showdown_end")}
LEADING, NEW_SUBJECT = ("exchange", "revive", "choose_gear"), ("exchange", "revive")  # effects that lead on; those with somebody else as the subject
LOCATION_FACES = ("head", "arms", "body", "body", "waist", "legs")


def conditional(effects: Effects) -> int:
    """Counts the effects that happen on a condition of their own."""
    return sum(word_of(type(effect)) == "if" for effect in effects)


def told_by(grant: CardWord) -> bool:
    """Returns whether the moments of a grant's rules say how long it holds."""
    if all(rule.when == ENDS_WITH.get(grant.until) for rule in grant.rules):
        return True
    return all(rule.when for rule in grant.rules) and any(moment in SAID_BY.get(grant.until, ()) for rule in grant.rules for moment in rule.when)


def is_each(who: Who) -> bool:
    """Returns whether a phrase means each of several figures, in turn."""
    return who.noun.endswith("s") and who.pick in ("all", "") and not who.count and who.noun not in ROLES


class Writer(RuleWriter):
    """Writes effects and rules as lines."""

    # ---- effects -----------------------------------------------------------------------------------------------------
    def lines(self, effects: Effects, start: Line, prefix: str = "", known: str = "") -> list[Line]:
        """Writes effects one after the other: sentences in one line; tables get lines of their own.

        `known` is the noun named in the line above, so that a pronoun can be used.
        """
        self.named_last, self.led = known, ""
        written: list[Line] = []
        clauses: list[str] = []
        if prefix and conditional(effects) > 1:                   # what opens them is a line above: it counts for each
            opening = prefix.strip().rstrip(",.:")
            deeper = Line("effect", number=start.number, depth=start.depth + 1)
            return [replaced(start, text=sentence(f"{opening}:")), *self.lines(effects, deeper, known=known)]
        for effect in effects:
            clause = self.inline(effect)
            if clause is not None:
                clauses.append(clause)
                continue
            written += self.flush(clauses, start, prefix)
            prefix = "" if written else prefix
            clauses = []
            written += self.block(effect, start if not written else going_on(start), prefix)
            prefix = ""
        written += self.flush(clauses, start if not written else going_on(start), prefix)
        return written or [replaced(start, text=sentence(self.say("effect.nothing")))]

    def flush(self, clauses: list[str], start: Line, prefix: str) -> list[Line]:
        """Makes a line of the clauses so far: sentences, or one sentence after a prefix."""
        if not clauses:
            return []
        if prefix:
            text = sentence(self.opened(prefix, self.language.joined(clauses)))
        else:
            text = " ".join(sentence(clause) for clause in clauses)
        return [replaced(start, text=text)]

    def inline(self, effect: Effect) -> str | None:
        """Returns an effect as one clause, or None if it needs lines of its own."""
        before = self.named_last, self.subject_is
        word = word_of(type(effect))
        tell = getattr(self, f"inline_{word}", None)
        clause: str | None = tell(effect) if tell is not None else self.clause(effect.words())
        if clause is None:
            self.named_last, self.subject_is = before
        return clause

    def inlined(self, effects: Effects) -> str | None:
        """Returns effects joined to one clause, or None if one of them needs lines, or several hold on conditions of their own."""
        if conditional(effects) > 1:
            return None
        clauses: list[str] = []
        before = self.going_on
        for effect in effects:
            self.going_on = bool(clauses)
            clause = self.inline(effect)
            if clause is None:
                self.going_on = before
                return None
            clauses.append(clause)
        self.going_on = before
        return self.language.joined(clauses) or None

    def inline_choose(self, effect: object) -> str | None:
        """Returns None: a choice always needs a line for each way."""
        return None

    def inline_roll(self, effect: CardWord) -> str | None:
        """Returns a roll as a clause if it has only one row."""
        if len(effect.rows) != 1:
            return None
        roll = self.roll(effect)
        ((row, then),) = effect.rows.items()
        clause = self.inlined(then)
        id = "effect.roll.every_row" if row.low <= 1 and row.high >= HIGHEST_DIE else "effect.roll.one_row"
        return clause and self.say(id, roll=roll, row=self.row(row, effect.dice), do=clause)

    def inline_if(self, effect: CardWord) -> str | None:
        """Returns a condition as a clause if both branches fit into one."""
        where, so = self.apart(effect.tests)
        condition_named, self.going_on = self.named_last, False
        then = self.inlined(effect.then) if effect.then else ""
        if then is None:
            return None
        if not effect.else_:
            return self.within(where, self.say("effect.if", condition=so, do=then) if so else then)
        self.named_last = condition_named
        other = self.inlined(effect.else_)
        if so or not where:
            return other and self.within(where, self.say("effect.if.else", condition=so, do=then, other=other))
        return other and self.say("effect.where.else", do=self.within(where, then), other=other)

    def inline_may(self, effect: CardWord) -> str | None:
        """Returns an option as a clause if its effects fit into one."""
        who = self.noun(HERE if effect.who == HERE else effect.who)
        if not effect.do:
            paid = self.say("effect.may.only_pay", who=who.text, cost=self.cost(effect.pay))
            return self.or_else(paid, effect)
        theirs = getattr(getattr(effect.do[0], "who", None), "pick", "") != "all"  # nobody else is the subject of what follows
        self.plain_verb = theirs
        do = self.inlined(effect.do)
        plain, self.plain_verb, self.after_may = theirs and not self.plain_verb, False, False
        if do is None:
            return None
        if effect.pay == FREE:
            clause = self.say("effect.may" if plain else "effect.may.choose", who=who.text, do=do)
        else:
            clause = self.say("effect.may.pay" if plain else "effect.may.pay_then", who=who.text, cost=self.cost(effect.pay), do=do)
        return self.or_else(clause, effect)

    def or_else(self, clause: str, effect: CardWord) -> str | None:
        """Adds the effects for who does not take the option."""
        if not effect.else_:
            return clause
        other = self.inlined(effect.else_)
        return other and self.say("effect.may.else", do=clause, other=other)

    def inline_straggle(self, effect: CardWord) -> str | None:
        """Writes no straggler test inline: what it does stands on lines of its own."""
        return None

    def inline_alert(self, effect: CardWord) -> str | None:
        """Writes the effects of an alert after its name."""
        do = self.inlined(effect.do)
        return do and self.say("effect.alert", do=do)

    def inline_join(self, effect: CardWord) -> str | None:
        """Writes the effects for a newcomer."""
        do = self.inlined(effect.do)
        return do and self.say("effect.join", do=do)

    def inline_contest(self, effect: CardWord) -> str | None:
        """Writes no contest inline: what it does stands on lines of its own."""
        return None

    def inline_exchange(self, effect: CardWord) -> str | None:
        """Writes what an effect makes of somebody or something, and then what happens to it."""
        if not effect.do:
            return self.clause(effect.words())
        led = self.clause(effect.words())
        before, self.subject_is = self.subject_is, None if word_of(type(effect)) in NEW_SUBJECT else self.subject_is
        do = self.inlined(effect.do)
        self.subject_is = before
        return do and self.say("effect.led", led=led, do=do)

    inline_revive = inline_choose_gear = inline_exchange

    def inline_let(self, effect: CardWord) -> str | None:
        """Writes a clause in which others are the subject."""
        before, self.subject_is = self.subject_is, self.noun_of_let(effect.who)
        first = word_of(type(effect.do[0])) if effect.do else ""
        if first == "if":
            self.named_last = self.subject_is.text
            clause = self.inlined(effect.do)
            one = self.say("pick.one", phrase=self.bare(effect.who))
            id, who = ("effect.let.choose", one) if effect.who.pick == "chosen" else ("effect.let", self.subject_is.text)
            clause = clause and self.say(id, who=who, do=clause)
        else:
            clause = self.inlined(effect.do)
        self.subject_is = before
        return clause

    def noun_of_let(self, who: Who) -> Noun:
        """Names the figures that a `let` makes the subject: each of them in turn."""
        if is_each(who):
            phrase = self.bare(Who(who.text, who.noun.rstrip("s"), "", "", who.qualities, who.places))
            return Noun(self.say("pick.each", phrase=phrase))
        return self.full_noun(who)

    def inline_move(self, effect: CardWord) -> str | None:
        """Writes a move, and what happens to those who are run over."""
        clause = self.clause(effect.words())
        if not effect.run_over:
            return clause
        before, self.subject_is = self.subject_is, Noun(self.say("who.run_over"))
        do = self.inlined(effect.run_over)
        self.subject_is = before
        return do and self.language.joined([clause, do])

    def inline_grant(self, effect: CardWord) -> str | None:
        """Writes granted rules and how long they hold."""
        before, self.subject_is = self.subject_is, self.full_noun(effect.who) if effect.who != HERE else self.subject_is
        holder, self.holder = self.holder, None
        clauses = [self.rule_clause(rule, monster=effect.who.noun == "monster", fresh=False) for rule in effect.rules]
        self.subject_is, self.holder = before, holder
        if any(clause is None for clause in clauses):
            return None
        rules = self.language.joined([clause for clause in clauses if clause])
        if told_by(effect):
            return rules
        holds = all(not rule.when and rule.pay is None for rule in effect.rules)
        id = "effect.grant.holds" if holds else "effect.grant"
        return self.say(id, until=self.say(f"until.{effect.until.replace(' ', '_')}"), rules=rules)

    def inline_perform(self, effect: CardWord) -> str | None:
        """Names an action, or writes its effects if it has no sentence of its own."""
        action = effect.action
        for owner in (self.owner, self.shares(self.owner)):
            monster = self.library.monster.get(owner)
            if monster is not None and action in monster.actions:
                if self.language.has(f"action.{action}"):
                    return self.clause(Message(f"action.{action}", {"who": effect.who}))
                return self.inlined(monster.actions[action])
        card = self.library.actions.get(action)
        if card is not None:
            if self.language.has(f"action.{action}"):
                return self.clause(Message(f"action.{action}", {"who": effect.who}))
            if action in self.by_name and action in self.written_actions:
                return self.say("effect.perform.again", action=capitalised(card.name))
            if action in self.opened_actions:                   # an action that performs itself again is named within itself
                return self.clause(effect.words())
            self.opened_actions.append(action)
            do = self.inlined(card.do)
            self.opened_actions.pop()
            return do
        if action in self.library.injuries:
            return self.clause(Message("effect.injure", {"who": effect.who, "injury": self.library.injuries[action].name}))
        return self.clause(effect.words())

    def shares(self, monster: str) -> str:
        """Returns the monster whose cards another one shares."""
        card = self.library.monster.get(monster)
        return card.shares_cards_of or "" if card is not None else ""

    def inline_pick_target(self, effect: CardWord) -> str | None:
        """Writes the target list in a clause, if it is not a step of its own."""
        return self.say("effect.pick_target", lines=[self.line(who) for who in effect.among])

    def inline_move_and_attack(self, effect: CardWord) -> str | None:
        """Writes an attack with its profile."""
        reach = getattr(effect, "reach", 1)
        id = f"effect.{word_of(type(effect))}{'.reach' if reach > 1 else ''}"
        printed = Numbers(effect.speed, effect.accuracy, effect.damage)
        now = attack_now(printed, self.own)
        clause = self.say(id, **now._asdict(), reach=reach)
        if effect.at != "random":
            clause = self.say("effect.attack.at", attack=clause, at=self.say(f"at.{effect.at}"))
        changed = [name for name in Numbers._fields if getattr(printed, name) != getattr(now, name)]
        if not changed or self.brief:
            return clause
        cards = self.language.joined([self.say(f"effect.attack.printed.{name}", n=getattr(printed, name)) for name in changed])
        by = [name for name in (*changed, *(("evasion",) if "accuracy" in changed else ())) if getattr(self.own, name)]
        owns = self.language.joined([self.say(f"effect.attack.own.{name}", n=f"{getattr(self.own, name):+d}".replace("-", "–")) for name in by])
        return self.say("effect.attack.changed", attack=clause, printed=cards, own=owns)

    inline_attack = inline_move_and_attack

    # ---- effects with lines of their own -----------------------------------------------------------------------------
    def block(self, effect: CardWord, start: Line, prefix: str = "") -> list[Line]:
        """Writes an effect with lines below it."""
        word = word_of(type(effect))
        deeper = Line("row", number=start.number, depth=start.depth + 1)
        known = self.subject_is.text if self.subject_is is not None else ""
        if word == "let":
            before, self.subject_is = self.subject_is, self.noun_of_let(effect.who)
            several = conditional(effect.do)
            id = "effect.let.lines" if several > 1 else "effect.let.if" if conditional(effect.do[:1]) and is_each(effect.who) else ""
            each = self.say(id, who=self.subject_is.text) if id else ""
            written = self.lines(effect.do, start, f"{prefix} {each}".strip(), known=self.subject_is.text if each else "")
            self.subject_is = before
            return written
        if word in ("alert", "join"):
            return self.lines(effect.do, start, f"{prefix} {self.say(f'effect.{word}', do='')}")
        if word in LEADING:
            led = self.clause(effect.words())
            before, self.subject_is = self.subject_is, None if word in NEW_SUBJECT else self.subject_is
            written = self.lines(effect.do, start, f"{prefix} {self.say('effect.led', led=led, do='').strip()}".strip())
            self.subject_is = before
            return written
        if word == "contest":
            return self.contest(effect, replaced(start, text=self.opened(prefix, self.compared(effect))), deeper)
        if word == "straggle":
            before, self.subject_is = self.subject_is, None
            written = self.lines(effect.do, start, f"{prefix} {self.say('effect.straggle', do='').strip()}".strip())
            if effect.everybody:
                written += self.lines(effect.everybody, deeper, self.say("effect.straggle.everybody"))
            self.subject_is = before
            return written
        if word == "perform":
            if effect.action in self.by_name:
                name = capitalised(self.library.actions[effect.action].name)
                if effect.action in self.written_actions:
                    return [replaced(start, text=sentence(self.opened(prefix, self.say("effect.perform.again", action=name))))]
                start = replaced(start, head=start.head if start.head or prefix else name)
            if effect.action in self.library.actions:
                self.written_actions.append(effect.action)
            self.opened_actions.append(effect.action)
            written = self.lines(self.named_effects(effect.action), start, prefix, known if self.named_last == known else "")
            self.opened_actions.pop()
            return written
        if word == "roll":
            return [replaced(start, text=sentence(self.opened(prefix, self.roll(effect)) + ":")), *self.rows(effect, deeper, known)]
        if word == "choose":
            same = known if self.named_last == known else ""
            written = [replaced(start, text=sentence(self.opened(prefix, self.say("effect.choose")) + ":"))]
            for way, then in effect.ways.items():
                written += self.lines(then, replaced(deeper, kind="way", head=self.way(way)), known=same)
            return written
        if word == "if":
            known = known if known and self.named_last == known else ""
            where, so = self.apart(effect.tests)
            so = self.say("effect.if.lines", condition=so) if so or not where else ""
            so = self.within(where, so) if so else where
            written = [replaced(start, text=sentence(self.opened(prefix, so) + ":")), *self.lines(effect.then, replaced(deeper, kind="effect"), known=known)]
            return written + self.otherwise(effect.else_, start, deeper, known)
        if word == "may":
            who, cost = self.noun(effect.who).text, self.cost(effect.pay)
            table = self.lone_roll(effect.do)
            if table is not None:
                head = self.say("effect.may.roll.pay" if cost else "effect.may.roll", who=who, cost=cost, dice=table.dice)
                written = [replaced(start, text=sentence(self.opened(prefix, head) + ":")), *self.rows(table, deeper, known)]
            else:
                head = self.say("effect.may.lines.pay" if cost else "effect.may.lines", who=who, cost=cost)
                written = [replaced(start, text=sentence(self.opened(prefix, head) + ":"))]
                written += self.lines(effect.do, replaced(deeper, kind="effect"), known=known)
            return written + self.otherwise(effect.else_, start, deeper, known)
        written = [replaced(start, text=sentence(self.opened(prefix, self.say(f"until.{effect.until.replace(' ', '_')}")) + ":"))]
        for rule in effect.rules:
            written += self.rule_lines(rule, replaced(deeper, kind="rule"), monster=effect.who.noun == "monster")
        return written

    def compared(self, effect: CardWord) -> str:
        """Writes who rolls what in a contest, and what is added."""
        who = self.full_noun(effect.who)
        roll = self.say("effect.roll.dice.who", who=who.text, many=2 if who.many else 1, dice=effect.dice)
        for plus in effect.plus:
            id = "effect.roll.plus_if" if plus.if_ != ALWAYS else "effect.contest.plus"
            roll = self.say(id, roll=roll, n=self.count(plus.amount), condition=self.conditions(plus.if_))
        return roll

    def contest(self, effect: CardWord, start: Line, deeper: Line) -> list[Line]:
        """Writes what a contest does to whoever has the highest, the lowest or an equal result."""
        before, self.subject_is = self.subject_is, None
        written = [replaced(start, text=sentence(f"{start.text}:"))]
        for how in ("highest", "lowest", "equal"):
            if getattr(effect, how):
                written += self.lines(getattr(effect, how), replaced(deeper, head=self.say(f"effect.contest.{how}")))
        self.subject_is = before
        return written

    def named_effects(self, action: str) -> Effects:
        """Returns the effects of a named action."""
        for owner in (self.owner, self.shares(self.owner)):
            monster = self.library.monster.get(owner)
            if monster is not None and action in monster.actions:
                return monster.actions[action]
        return self.library.actions[action].do

    def otherwise(self, effects: Effects, start: Line, deeper: Line, known: str) -> list[Line]:
        """Writes what happens in the other case: one condition goes on in the same line, anything else stands below the word."""
        if not effects:
            return []
        here, inner = replaced(start, head="", kind="effect"), effects
        action = getattr(effects[0], "action", "") if len(effects) == 1 and word_of(type(effects[0])) == "perform" else ""
        if action and action not in self.by_name:
            inner = self.named_effects(action)
        if len(inner) == conditional(inner) == 1:
            return self.lines(effects, here, self.say("effect.otherwise.if"), known)
        return [replaced(here, text=sentence(self.say("effect.otherwise") + ":")), *self.lines(effects, replaced(deeper, kind="effect"), known=known)]

    def rows(self, effect: CardWord, start: Line, known: str) -> list[Line]:
        """Writes what each row of a roll does."""
        return [line for row, then in effect.rows.items() for line in self.lines(then, replaced(start, head=self.row(row, effect.dice)), known=known)]

    def lone_roll(self, effects: Sequence[CardWord]) -> CardWord | None:
        """Returns the effect if there is one alone, and it is a plain roll with several rows by whoever is concerned."""
        effect = effects[0] if len(effects) == 1 and word_of(type(effects[0])) == "roll" else None
        plain = effect is not None and len(effect.rows) > 1 and effect.who == HERE and not effect.plus and effect.dice != "location"
        return effect if plain else None

    def roll(self, effect: CardWord) -> str:
        """Writes which dice are thrown, by whom, and what is added."""
        dice = "location" if effect.dice == "location" else "dice"
        thrower, many = self.subject_is is not None or effect.who != HERE, 1
        if thrower:
            who = self.noun(effect.who)
            many = 2 if who.many else 1
            roll = self.say(f"effect.roll.{dice}.who", who=who.text, many=many, dice=effect.dice)
        else:
            roll = self.say(f"effect.roll.{dice}", dice=effect.dice)
        for plus in effect.plus:
            dice_too = ".dice" if plus.amount.number is None and re.fullmatch(r"\d*d\d+", plus.amount.text) else ""
            id = f"effect.roll.plus_if{dice_too}" if plus.if_ != ALWAYS else f"effect.roll.plus{'' if thrower else '.you'}"
            roll = self.say(id, roll=roll, many=many, n=self.count(plus.amount), condition=self.conditions(plus.if_))
        return roll

    def row(self, row: Row, dice: str = "1d10") -> str:
        """Names the results of a row: 1–3, 6+, or a body location."""
        if dice == "location" and row.low >= 1 and row.high <= len(LOCATION_FACES):
            faces = dict.fromkeys(LOCATION_FACES[row.low - 1 : row.high])
            return self.language.joined([self.say(f"at.{face}") for face in faces])
        if row.low <= LOWEST:
            return self.say("row.up_to", n=row.high)
        if row.high >= HIGHEST:
            return self.say("row.from", n=row.low)
        return str(row.low) if row.low == row.high else self.say("row.range", low=row.low, high=row.high)
