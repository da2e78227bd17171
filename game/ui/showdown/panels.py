"""The content of the panels of a showdown, collected from the state: ladder, monster, card, chances, sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.cards import wording
from game.cards.attack_numbers import Numbers, Own, attack_now
from game.cards.definitions import AiCard
from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.showdown import Showdown
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.events import Happened
from game.rules.engine.reasons import NobodyActsReason
from game.rules.queries import position
from game.rules.queries.counted import counted
from game.rules.queries.instincts import instinct_lasts, instinct_told
from game.ui.cards.ai_card import CardFace, CardStep, StepState, Value
from game.ui.cards.card_paragraph import paragraph
from game.ui.cards.card_source import sourced_text
from game.ui.cards.gear_icons import counter_icon
from game.ui.cards.people import MINUS, TOKEN_ICONS, signed
from game.ui.draw.drawing import Translator
from game.ui.kit.portraits import portrait_of
from game.ui.kit.tokens import Token
from game.ui.kit.voice import Voice
from game.ui.showdown.ladder import Actor, ActorState, LadderFacts, LadderPoint
from game.ui.showdown.monster_panel import ChipFact, MonsterFacts

ROUND_POINTS = ("1", "2", "3", "4", "5", "6", "7")
SUB_POINTS = ("5.1", "5.2", "5.3")
MORE = ("speed", "damage", "accuracy", "luck", "evasion", "strength")  # numbers that a monster may have besides movement and toughness


@dataclass
class CardInPlay:
    """The card that the monster plays or played last: its id, its step (from 0, -1 before the first), whether it is done."""

    card: str = ""
    step: int = -1
    done: bool = False
    line: str = ""  # current or last line of the target list
    target: str = ""  # its target
    spent: bool = False  # somebody has spent survival in this step
    idle: set[int] = field(default_factory=set)  # the steps at which nobody could spend survival

    def follow(self, fact: Happened, nobody: bool) -> None:
        """Goes on with what happens to a step; `nobody`: survival can be spent at none."""
        match fact:
            case events.ActionBegan() if fact.card == self.card:
                self.step, self.spent = fact.number, False
                if nobody:
                    self.idle.add(self.step)
            case events.TargetPicked():
                self.line, self.target = fact.line, fact.target
            case events.Spent(what="survival"):
                self.spent = True
            case NobodyActsReason(moment="flow") if not self.spent:
                self.idle.add(self.step)


@dataclass
class Panels:
    """Collects the content of the panels for one state."""

    campaign: Campaign
    game: Any
    library: Library
    voice: Voice
    words: Translator
    tokens: dict[str, Token]
    came: Sequence[str] = ()  # moods and persistent injuries (their hit locations), in the order in which they came into play

    def say(self, id: str, /, **arguments: object) -> str:
        return self.words.say(f"showdown.{id}", **arguments)

    @property
    def showdown(self) -> Showdown:
        assert self.campaign.showdown is not None
        return self.campaign.showdown

    # ------------------------------------------------------------ the ladder
    def ladder(self, flags: Sequence[str] = (), pause: str = "") -> LadderFacts:
        """Returns the points of the round and the current one; `pause` names the survival opportunity that waits."""
        showdown = self.showdown
        if showdown.stage in ("set_up", "deploy"):
            before = (LadderPoint("set_up", self.say("ladder.set_up")), LadderPoint("deploy", self.say("ladder.deploy")),
                LadderPoint("first", self.say("ladder.first")))
            return LadderFacts(self.say("ladder.before"), before, 0 if showdown.stage == "set_up" else 1)
        if showdown.stage == "over":
            return LadderFacts(self.say("ladder.round", n=showdown.round), (LadderPoint("over", self.say("moment.over")),), 0)
        now = self._point_now()
        actors = tuple(Actor(self.tokens[s.id], self._acting(s)) for s in self.fighters() if not s.dead)
        points = tuple(self._point(number, now) for number in ROUND_POINTS)
        return LadderFacts(self.say("ladder.round", n=showdown.round), points, now, actors, tuple(flags), pause)

    def _point_now(self) -> int:
        """Returns the current point of the round, from 0."""
        showdown = self.showdown
        number = next((point.of_round for point in position.ROUND if point.number == showdown.point), "")
        own = {"monster": ("1", "2", "3", "4"), "survivors": ("5", "6", "7")}.get(showdown.stage, ())
        if number not in own:
            number = "3" if showdown.stage == "monster" else "5"
        return ROUND_POINTS.index(number)

    def _point(self, number: str, now: int) -> LadderPoint:
        """Returns a point of the round: its name, who gets up there, which cards are triggered."""
        showdown = self.showdown
        at = ROUND_POINTS.index(number)
        name = self.library.monster[showdown.monster.card].name
        words = self.say(f"ladder.{number}", name=name)
        stands: tuple[tuple[str, Token], ...] = ()
        tile, steps, step = False, 0, -1
        if number == "4":
            lying = [s for s in self.fighters() if s.down_since and s.down_since < showdown.round and not s.dead]
            stands = tuple(("down", self.tokens[s.id]) for s in lying)
        elif number == "5" and showdown.acting:
            steps, step = 3, SUB_POINTS.index(showdown.point) if showdown.point in SUB_POINTS else 1
        elif number == "7" and len(self.campaign.players) > 1:
            after = self.campaign.controller % len(self.campaign.players) + 1
            words, tile = self.say("ladder.tile", name=self.campaign.players[after - 1].name), True
        numbers = [number, *(SUB_POINTS if number == "5" else ())]
        answering = [entry for n in numbers for entry in position.answering(self.game, n)] if at >= now else []
        cards = tuple(dict.fromkeys(entry.card for entry in answering))
        return LadderPoint(number, words, stands, tile, len(cards), steps, step, self._point_why(number, cards))

    def _point_why(self, number: str, cards: Sequence[str]) -> str:
        """Returns the explanation of a point: what it is in the rulebook, and which cards are triggered there."""
        told = [self.say(f"ladder.{number}.why")]
        if cards:
            told.append(self.say("ladder.answers", cards=", ".join(f"*{self.voice.name(card)}*" for card in cards)))
        return "\n".join(told)

    def _acting(self, survivor: Survivor) -> ActorState:
        if self.showdown.acting == survivor.id:
            return "acting"
        if survivor.down_since:
            return "down"
        return "acted" if survivor.acted and self.showdown.stage == "survivors" else ""

    def fighters(self) -> list[Survivor]:
        by_id = {s.id: s for s in self.campaign.survivors}
        return [by_id[who] for who in self.showdown.survivors]

    # ------------------------------------------------------------ the monster
    def number(self, name: str) -> tuple[int, bool]:
        """Returns a number of the monster, and whether it differs from the printed one."""
        now = position.number(self.game, "monster", name)
        return now, now != self.showdown.monster.attributes.get(name, 0)

    def monster(self) -> MonsterFacts:
        showdown, monster = self.showdown, self.showdown.monster
        move, moved = self.number("movement")
        tough, hardened = self.number("toughness")
        numbers = ((self.say("monster.move"), str(move), moved), (self.say("monster.toughness"), str(tough), hardened))
        found = ((name, *self.number(name)) for name in MORE)
        more = tuple((TOKEN_ICONS.get(name, "star"), signed(n), not changed) for name, n, changed in found if n or changed)
        note = self.say("monster.down") if monster.knocked_down else ""
        away = not monster.space and showdown.stage in ("monster", "survivors")
        if away:
            note = self.words.say("battle.away")
        elif showdown.level == "first_story" and not note:
            note = self.say("monster.first_story")
        elif not note:
            note = self.say("monster.level", n=monster.level)
        return MonsterFacts(
            self.library.monster[monster.card].name, numbers, note, len(showdown.ai_deck), len(showdown.ai_discard), len(showdown.wound_stack),
            tuple(self.chips()), more, portrait_of(monster.card, self.library.monster[monster.card]), monster.life, monster.life_at_start,
            down=monster.knocked_down, away=away,
        )  # fmt: skip

    def chips(self) -> list[ChipFact]:
        """Lists counters, moods, traits and persistent injuries, the newest first, and the priority target before the older ones."""
        showdown, staying = self.showdown, self._staying()
        found = [
            ChipFact(counter_icon(word), self.words.say("settlement.counted", n=n, what=self.library.language.say(f"word.{word}", n=n)))
            for word, n in counted(self.game, "monster")
        ]
        found += staying[:1]
        if showdown.face_up in self.library.ai:
            words = f"{self.words.say('battle.face_up')} {self.card_words(showdown.face_up)}"
            found.append(ChipFact("deck", self._named(showdown.face_up), words, True))
        if showdown.priority_target:
            found.append(ChipFact("target", self.voice.name(showdown.priority_target), self.say("chip.priority"), True))
        if showdown.nominee:
            found.append(ChipFact("eye", self.voice.name(showdown.nominee), self.words.say("battle.nominee"), False))
        if instinct_lasts(self.game):
            found.append(ChipFact("eye", *instinct_told(self.game), True))
        return [*found, *staying[1:]]

    def _staying(self) -> list[ChipFact]:
        """Lists moods, traits and persistent injuries, the newest first."""
        showdown = self.showdown
        found = [(name, ChipFact("warn", self._named(name), self.card_words(name), True)) for name in showdown.in_play]
        for location in showdown.persistent_injuries:
            injury = self.library.hit_locations[location].injury
            if injury:
                words, at = self._injury_words(injury), self.voice.name(location)
                name = self.library.monster_injuries[injury].name
                why = self.say(f"chip.injury{'.same' if name == at else '' if words else '.plain'}", location=at, words=words)
                found.append((location, ChipFact("cross", name, why, injury=True)))
        last = {name: number for number, name in enumerate(self.came, 1)}
        order = sorted(range(len(found)), key=lambda number: (last.get(found[number][0], 0), number), reverse=True)
        return [found[number][1] for number in order]

    def stands_for(self, name: str) -> str:
        """Returns the AI card for which a proxy stands; any other card, or one that nobody has bound yet, stands for itself."""
        card = self.library.ai.get(name)
        return self.showdown.proxies.get(str(card.proxy), name) if card is not None and card.proxy else name

    def _named(self, name: str) -> str:
        """Returns the name of an AI card in play; a proxy is followed by the card for which it stands."""
        card = self.voice.name(self.stands_for(name))
        return card if self.stands_for(name) == name else self.say("card.proxy", proxy=self.voice.name(name), card=card)

    def card_words(self, name: str) -> str:
        """Returns the text of a card in play, marked up."""
        name = self.stands_for(name)
        if name not in self.library.ai:                             # a proxy for the basic action
            return ""
        lines = [line for line in wording.face(self.library, "ai", name) if line.kind not in ("mood", "trait", "duration")]
        return sourced_text(self.words, self.library.ai[name], paragraph(lines, "*{}*"))

    def _injury_words(self, injury: str) -> str:
        lines = wording.face(self.library, "monster_injuries", injury)
        return " ".join(line.text for line in lines if line.text)

    # ------------------------------------------------------------ the card
    def ai_face(self, play: CardInPlay) -> CardFace:
        """Returns the content of the card in play, or of the basic action if none was drawn."""
        showdown = self.showdown
        monster = self.library.monster[showdown.monster.card]
        card = self.library.ai.get(self.stands_for(play.card))
        own = self.own_numbers(play)
        lines = self._lines(card, own)
        brief = self._steps(self._lines(card, own, True), play, card) if any(own) else ()
        notes = tuple(self._note(line) for line in lines if not line.number and line.text)
        kind = self.say("card.kind", rank=self.say(f"rank.{card.rank}")) if card is not None else self.say("card.basic")
        name = card.name if card is not None else self.say("card.basic_action")
        if play.card != self.stands_for(play.card):
            name = self.say("card.proxy", proxy=self.voice.name(play.card), card=name)
        of = ("ai", self.stands_for(play.card)) if card is not None else ("monster", showdown.monster.card)
        return CardFace(of[1], name, kind, self._steps(lines, play, card), self._values(card or monster, own), notes, of[0], brief)

    def _lines(self, card: AiCard | None, own: Own, brief: bool = False) -> list[wording.Line]:
        """Returns the text of the card, or of the basic action, with the monster's current numbers."""
        monster = self.showdown.monster
        if card is not None:
            return wording.steps(card, self.library, monster.card, monster.level, own, brief)
        return [line for line in wording.face(self.library, "monster", monster.card, monster.level, own, brief) if line.number]

    def _steps(self, lines: list[wording.Line], play: CardInPlay, card: AiCard | None) -> tuple[CardStep, ...]:
        steps: list[CardStep] = []
        for number in sorted({line.number for line in lines if line.number}):
            mine = [line for line in lines if line.number == number]
            state: StepState = "next"
            if play.card and play.done and number - 1 > play.step >= 0:
                state = "skipped"
            elif play.card and (play.done or number - 1 < play.step):
                state = "nobody" if mine[0].kind == "flow" and number - 1 in play.idle else "done"
            elif play.card and number - 1 == play.step:
                state = "now"
            steps.append(self._step(mine, state, play, card))
        return tuple(steps)

    def _note(self, line: wording.Line) -> str:
        return f"*{line.head}*: {line.text}" if line.head else line.text

    def _step(self, lines: list[wording.Line], state: StepState, play: CardInPlay, card: AiCard | None) -> CardStep:
        first = lines[0]
        head = first.head
        body: list[str] = []
        if first.kind == "pick_target":
            wanted = self._line_number(card, play.line)
            for i, line in enumerate(lines[1:]):
                words = f"{line.head} {line.text}".strip()
                lit = state == "now" and (i == wanted or (wanted is None and i == 0))
                body.append(f"*{words}*" if lit else f"<k>{words}</>" if state == "now" else words)
            return CardStep(head, "\n".join(body), state, "\n".join(line for line in body if line.startswith("*")) if state == "now" else None)
        if first.text:
            body.append(first.text)
        for line in lines[1:]:
            body.append(f"*{line.head}* {line.text}" if line.head else line.text)
        return CardStep(head, "\n".join(body), state, "" if first.kind == "flow" else None)

    @staticmethod
    def _line_number(card: AiCard | None, line: str) -> int | None:
        for action in card.actions if card is not None else ():
            for i, who in enumerate(getattr(action, "among", ())):
                if who.text == line:
                    return i
        return None

    def _values(self, card: Any, own: Own) -> tuple[Value, ...]:
        profile = wording.profile(card)
        if profile is None:
            return ()
        speed, needs, damage = attack_now(Numbers(profile.speed, profile.accuracy, profile.force), own)
        return (
            Value("slash", str(speed), self.say("value.speed"), speed != profile.speed),
            Value("dice", self.say("value.from", n=needs), self.say("value.accuracy"), needs != profile.accuracy),
            Value("burst", str(damage), self.say("value.damage"), damage != profile.force),
        )

    def own_numbers(self, play: CardInPlay) -> Own:
        """Returns what changes every attack profile now; with the evasion of the target while the card is played."""
        return position.own_numbers(self.game, "" if play.done else play.target)

    # ------------------------------------------------------------ chances
    def weapons(self, survivor: Survivor, chosen: str) -> list[str]:
        """Lists two weapons to compare: the chosen one and the next."""
        cards = self.library.gear
        own = [name for name in survivor.gear if name in cards and cards[name].weapon is not None]
        found = list(dict.fromkeys([*own, self.library.unarmed]))
        if len(found) > 2 and chosen in found:
            at = found.index(chosen)
            return [found[at], found[(at + 1) % len(found)]] if at else found[:2]
        return found[:2]

    def short(self, weapon: str) -> str:
        """Returns a short name of a weapon, if the pack has one."""
        id = f"showdown.weapon.{weapon}"
        return self.words.say(id) if self.words.has(id) else self.voice.name(weapon)

    # ------------------------------------------------------------ who holds the tile
    def tile_of(self) -> str:
        """Returns the survivor beside whose name the tile is shown: who is named with it, else the controller's first living one.

        "" with one player, and as long as it is still to be said who is named.
        """
        if len(self.campaign.players) < 2 or self.showdown.stage == "set_up":
            return ""
        mine = [s for s in self.fighters() if s.player == self.campaign.controller]
        living = [s.id for s in mine if not s.dead]
        if self.showdown.nominee or (self.showdown.rules == "full" and len(living) > 1):
            return self.showdown.nominee
        return next(iter(living), mine[0].id if mine else "")

    def moment(self) -> str:
        """Returns the name of the moment: round and whose turn or act it is."""
        showdown = self.showdown
        if showdown.stage in ("set_up", "deploy"):
            return self.say(f"moment.{showdown.stage}")
        if showdown.stage == "over":
            return self.say("moment.over")
        if showdown.acting:
            return self.say("moment.act", n=showdown.round, name=self.voice.name(showdown.acting))
        name = self.library.monster[showdown.monster.card].name
        return self.say(f"moment.{showdown.stage}", n=showdown.round, name=name)

    def round_alone(self) -> str:
        """Returns the name of the round, for little room."""
        return self.say("moment.round", n=self.showdown.round) if self.showdown.stage not in ("set_up", "deploy", "over") else ""


__all__ = ["MINUS", "CardInPlay", "Panels"]
