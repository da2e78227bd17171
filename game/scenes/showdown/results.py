"""The results at which the telling halts: what came of an attack, of a wound roll, of an injury table, or of a card in play."""

from __future__ import annotations

from dataclasses import replace

from game.rules.engine import events
from game.rules.engine.events import Happened, Reason
from game.rules.queries import position
from game.scenes.session.part import Part
from game.scenes.showdown.effects_told import BY_ITSELF, HARMS, EffectTold
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.turn_told import TurnTold
from game.ui.cards.game_log import LogLine
from game.ui.showdown.attack_view import AttackView
from game.ui.showdown.banner import Prompt

LEADS_UP = (  # what comes before a result, and what the board or the next banner says
    events.Moved, events.ActBegan, events.ActEnded, events.TurnBegan, events.RoundBegan, events.TilePassed, events.Spent, events.Turned, events.CardDrawn,
    events.LocationsFell, events.TargetPicked,
)  # fmt: skip
LAST_LINES = 3  # of the log below a result
OF_SURVIVORS = ("disorders", "fighting_arts", "injuries")  # the cards by which survivors do what nobody has chosen


class Results(Part):
    """Sums up what has happened since the last result, so that nothing is told twice."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight) -> None:
        super().__init__(host)
        self.fight = fight
        self.summed: list[Happened] = []  # the rolls that results have told already
        self.lasting: list[Happened] = []  # what does not pass, of which a result has told
        self.read = 0  # how many lines of the log there were at the last result
        self.effect = EffectTold()  # what a card in play has done
        self.turn = TurnTold()  # what has happened in a turn of the monster of which no result has told
        self.acts_lost: list[str] = []  # the survivors who have just lost the act of a round
        self.harms: list[tuple[str, str]] = []  # the harm to survivors that no result has told yet: who, and the sentence
        self.fallen: set[str] = set()  # who has fallen since the last answer and lies there
        self.answered: AttackView | None = None  # the reaction of which a result has told what it answers

    def clear(self) -> None:
        """Forgets what was told: the log that there is now has been read."""
        self.summed, self.lasting, self.read = [], [], len(self.fight.chronicle.lines)
        self.effect.clear()
        self.turn.clear()
        self.acts_lost.clear()
        self.harms.clear()
        self.fallen.clear()

    def take(self, fact: Happened, words: str) -> None:
        """Takes the next fact with its sentence."""
        self.effect.take(fact, words, self.fight.episodes.now, self.is_of_survivor(fact))
        self.turn.take(fact, words)
        if isinstance(fact, events.ActLost):
            self.acts_lost.append(fact.who)
        if isinstance(fact, events.KnockedDown):
            self.fallen.add(fact.who)
        elif isinstance(fact, events.SurvivorDied | events.Stood):
            self.fallen.discard(fact.who)
        if isinstance(fact, HARMS) and words:
            self.harms.append((fact.who, words))

    def cut_short(self, fact: Happened) -> None:
        """Notes, as what no result has told, that an act ends here because its survivor has fallen in it."""
        if isinstance(fact, events.ActEnded) and fact.who in self.fallen:
            self.fallen.discard(fact.who)
            self.harms.append((fact.who, self.say("showdown.act.cut", who=self.fight.voice.name(fact.who))))

    def with_harm(self, result: Prompt) -> Prompt:
        """Adds what has harmed survivors since the last result, where a result does not say it itself."""
        harms, self.harms = self.harms, []
        missing = [words for _, words in harms if words not in result.ask and words not in result.because]
        return replace(result, because=" ".join([*missing, *([result.because] if result.because else [])])) if missing else result

    def of_harm(self) -> Prompt:
        """Says what has harmed survivors and belongs to no other result: the last of it first, as a death follows what it comes of."""
        (*before, (who, words)), self.harms = self.harms, []
        token = self.fight.tokens.get(who)
        return Prompt(words, " ".join(each for _, each in before), token.sign if token else "", token.letter if token else "", icon="claw")

    def say_harm(self) -> None:
        """Says harm below the question that follows it at once in the tray."""
        self.fight.passed += [words for _, words in self.harms]
        self.harms.clear()

    def said(self, fact: Happened, words: str) -> list[str]:
        """Returns the sentence of a change of state, and where a card goes out of play how many wounds kill the monster then."""
        if not isinstance(fact, events.CardEnded) or fact.where != "discard" or position.wounds_take(self.fight.game) == "life":
            return [words]
        return [words, self.say("showdown.left.again", card=self.fight.voice.name(fact.card), n=position.wounds_to_kill(self.fight.game))]

    def is_of_survivor(self, fact: Happened) -> bool:
        """Returns whether a disorder, fighting art or injury of a survivor answers without anybody being asked."""
        if not isinstance(fact, events.RuleAnswered):
            return False
        card = next((cards[fact.card] for kind in OF_SURVIVORS if fact.card in (cards := self.fight.library.of_kind(kind))), None)
        return card is not None and not any(rule.may for rule in card.rules)

    def acts_by_itself(self, fact: Happened) -> bool:
        """Returns whether a card of a survivor answers, and does what is a result of its own: what was before it is read first."""
        following = next((each for each in list(self.fight.table.picture.waiting)[1:] if not isinstance(each, Reason)), None)
        return isinstance(following, BY_ITSELF) and self.is_of_survivor(fact)

    def stopped(self) -> bool:
        """Notes that all up to now is read; returns whether the attack or the card in play has done what weighs."""
        self.read, now = len(self.fight.chronicle.lines), self.fight.episodes.now
        news = [fact for fact in (now.lasting if now is not None else []) if not any(fact is read for read in self.lasting)]
        weighs = self.effect.weighs_much or bool(news)
        self.lasting += news
        self.effect.read()
        self.turn.read()
        return weighs

    def untold_roll(self) -> events.WoundTried | None:
        """Returns the last wound roll that no result has told; a critical wound has a moment of its own."""
        now = self.fight.episodes.now
        tried = [fact for fact in now.told if isinstance(fact, events.WoundTried)] if now is not None and now.inner is None else []
        untold = tried and tried[-1].outcome != "critical" and not any(tried[-1] is told for told in self.summed)
        return tried[-1] if untold else None

    def only_reacts(self) -> bool:
        """Returns whether nothing has happened since the last result but that a reaction has begun, which leads to a question."""
        now = self.fight.episodes.now
        facts = [fact for fact in now.told if not isinstance(fact, Reason)] if now is not None else []
        begun = bool(facts) and isinstance(facts[-1], events.ReactionBegan) and facts[-1].row != "trap"
        return begun and self.fight.table.session.question is not None and len(self.fight.chronicle.lines) == self.read + 1

    def say_roll(self) -> None:
        """Says a wound roll below the question that follows it at once in the tray."""
        roll = self.untold_roll()
        if roll is not None:
            self.summed.append(roll)
            self.fight.passed.append(self.fight.voice.fact(roll))

    def of_roll(self, roll: events.WoundTried) -> Prompt:
        """Says a wound roll, which counts as told then."""
        self.summed.append(roll)
        token, words = self.fight.tokens.get(roll.who), self.fight.voice.fact(roll)
        return Prompt(words, " ".join(self._since(words)), token.sign if token else "", token.letter if token else "", icon="claw")

    def _since(self, head: str) -> list[str]:
        """Lists the last lines of the log since the last result or the beginning of an attack: what came of it, without the headline.

        What stays for good is always among them.
        """
        lines = self._lines_since()
        begun = max((number for number, line in enumerate(lines) if any(isinstance(fact, events.AttackBegan) for fact in line.facts)), default=-1)
        told = [line for line in lines[begun + 1 :] if line.words not in head and not all(isinstance(fact, LEADS_UP) for fact in line.facts)]
        stays = [line for line in told[:-LAST_LINES] if any(isinstance(fact, events.InjuryStays) for fact in line.facts)]
        return [line.words for line in (*stays, *told[-LAST_LINES:])]

    def _lines_since(self) -> list[LogLine]:
        """Lists the lines of the log since the last result, without what dice or motions still hide."""
        shown = {id(line) for line in self.fight.shown_log()}
        return [line for line in self.fight.chronicle.lines[self.read :] if id(line) in shown]

    def result(self) -> Prompt:
        """Sums up what the tray shows, or what a card in play has done."""
        now = self.fight.episodes.now
        here = now.innermost if now is not None else None
        if self.effect.weighs and (self.effect.of_survivor or here is None or not here.attacker):
            return self.of_effect()
        token = self.fight.tokens.get(here.target if here is not None and here.by_monster else here.attacker if here is not None else "")
        head = self._summed_up(here) if here is not None else self.fight.told_line
        since = self._since(head)
        failed = self._answers_failure(here)
        if failed:
            head, since = failed, [head, *since]
        return Prompt(head, " ".join(since), token.sign if token else "", token.letter if token else "", icon="claw")

    def of_acts_lost(self) -> Prompt:
        """Says which survivors have lost their act."""
        lost, self.acts_lost = self.acts_lost, []
        who = self.fight.library.language.joined([self.fight.voice.name(each) for each in lost])
        token, words = self.fight.tokens.get(lost[0]), self.say("showdown.lost.act", n=len(lost), who=who)
        return Prompt(words, self.say("showdown.lost.act.why"), token.sign if token else "", token.letter if token else "", icon="hour")

    def of_instinct(self, fact: events.Sniffed) -> Prompt:
        """Says that the card has found nobody and what the monster does instead, and below it why the last line of the card fits nobody."""
        return Prompt(self.fight.voice.fact(fact), " ".join(self.fight.voice.fact(reason) for reason in self.turn.why_nobody()), icon="hidden")

    def of_turn(self) -> Prompt:
        """Says what a turn of the monster has come to of which no result has told: its card, what was last, and what was before.

        Below that stands what a card does from now on that stays in play; where nothing else has come of the turn, that it stays.
        """
        turn, voice = self.turn, self.fight.voice
        rule = [self.fight.panels.card_words(turn.card)] if turn.stays else []
        if not turn.lines:
            return Prompt(turn.stays, " ".join(rule), icon="claw")
        *before, last = turn.lines
        below = [*before, *([voice.fact(turn.too_far)] if turn.too_far is not None else []), *rule]
        head = self.say("showdown.result.of_card", card=voice.name(turn.card), words=last) if turn.card in self.fight.library.ai else last
        return Prompt(head, " ".join(below), icon="claw")

    def of_effect(self) -> Prompt:
        """Says what a card in play has done: its name before the gravest of it, and the rest below."""
        effect, voice = self.effect, self.fight.voice
        token = self.fight.tokens.get(effect.who)
        harmed = len({who for who, _ in effect.harms})
        words = self.say("showdown.result.harmed", n=len(effect.harmed)) if harmed > 1 else effect.words
        head = self.say("showdown.result.of_card", card=voice.name(effect.card), words=words)
        rest = " ".join([told for _, told in effect.harms] if harmed > 1 else [told for told in effect.told if told != effect.words])
        return Prompt(head, rest, token.sign if token else "", token.letter if token else "", icon=effect.icon)

    def _answers_failure(self, here: AttackView | None) -> str:
        """Says, once for a reaction, which failed wound roll it answers; "" where it answers none."""
        now = self.fight.episodes.now
        if now is None or here is None or now.inner is None or here is self.answered or now.reacting is None or now.reacting.row != "failure":
            return ""
        self.answered = here
        return self.say("showdown.cause.failure", location=self.fight.voice.name(now.reacting.card), who=self.fight.voice.name(now.attacker))

    def _summed_up(self, here: AttackView) -> str:
        """Says what came of an attack: the sentence that the log has for the roll that decided it, or how many of several hits wound.

        What a result has told already is not told again: the last that has happened since comes in its place.
        """
        voice, facts = self.fight.voice, [fact for fact in here.told if not isinstance(fact, Reason)]
        trap = [fact for fact in facts if isinstance(fact, events.ReactionBegan) and fact.row == "trap"]
        rolls = [fact for fact in facts if isinstance(fact, events.DiceFell) and fact.kind == "attack"]
        tried = [fact for fact in facts if isinstance(fact, events.WoundTried)]
        decided = trap or (rolls if here.by_monster else tried)
        before = any(fact is told for fact in decided[-1:] for told in self.summed)
        self.summed += decided
        if before and self._lines_since():
            last, cause = self._lines_since()[-1].words, here.blows[-1].cause if here.blows else ""
            return self.say("showdown.result.of_card", card=voice.name(cause), words=last) if cause and isinstance(facts[-1], events.HitSuffered) else last
        if len(decided) == 1:
            return voice.fact(decided[0])
        if here.by_monster or not here.strikes:
            return self.fight.told_line
        wounds = [strike.state for strike in here.strikes if strike.state in ("wound", "critical")]
        return self.say(f"showdown.result.{'wounds' if wounds else 'none'}", who=voice.name(here.attacker), monster=voice.monster(), n=len(wounds))

    def injury(self, fact: events.Injured) -> Prompt:
        """Says which row of an injury table applies, and the roll."""
        token = self.fight.tokens.get(fact.who)
        now = self.fight.episodes.now
        table = now.innermost.table if now is not None else None
        where = table.location if table is not None else ""
        kind = "trauma" if where == "brain" else "severe"
        rolls = [told for told in now.innermost.told if isinstance(told, events.DiceFell) and told.kind != "attack"] if now is not None else []
        if rolls and fact.rolled in rolls[-1].faces:
            because = self.fight.voice.fact(rolls[-1])
        else:                                                           # something was added to the die
            because = self.say(f"showdown.injury.{kind}", at=self.say(f"showdown.at.{where}") if where else "", n=fact.rolled)
        return Prompt(self.fight.voice.fact(fact), because, token.sign if token else "", token.letter if token else "")
