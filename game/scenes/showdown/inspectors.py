"""What opens over a showdown: cards, piles, the log, whole sheets."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import wording
from game.model.survivor import Survivor
from game.rules.queries import position
from game.scenes.session.bot_turn import BotTurn
from game.scenes.session.earlier_phases import EarlierPhases
from game.scenes.session.going_back import GoingBack
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.ui.cards.card_paragraph import paragraph
from game.ui.cards.card_source import sourced_name, sourced_text
from game.ui.cards.people import counter_passages, sheet_facts
from game.ui.cards.reading_panel import LargeCard, Passage, ReadingPanel
from game.ui.draw.units import Box
from game.ui.kit.portraits import portrait_of
from game.ui.kit.tips import Tip
from game.ui.showdown.attack_view import AttackView
from game.ui.showdown.hits_tray import face_of
from game.ui.showdown.log_layer import LogLayer
from game.ui.showdown.panels import MORE


class Inspectors(Part):
    """Opens what lies behind the panels."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, going_back: GoingBack, bot: BotTurn) -> None:
        super().__init__(host)
        self.fight, self.going_back, self.bot = fight, going_back, bot

    def open_card(self) -> None:
        """Shows the card in the focus slot at its full size: of a hit that reacts or is in focus, else of the monster."""
        answering = self.fight.answering()
        if answering is not None:
            self.host.open(LargeCard(answering))
            return
        episode: AttackView | None = self.fight.episodes.now
        if self.fight.tray_open and episode is not None and episode.innermost is episode and episode.strikes:
            strike = next((s for s in episode.strikes if s.card == self.fight.pointed), None) or episode.now or episode.strikes[0]
            self.host.open(LargeCard(face_of(self.fight.tray_of(Box(0, 0, 1, 1), False), episode, strike, 0, plain=True)))
            return
        self.host.open(LargeCard(self.fight.panels.ai_face(self.fight.seen_play)))

    def open_monster(self) -> None:
        """Opens the monster's panel: piles where the rules allow, what lies in play, what its numbers are made of."""
        panels, showdown, say = self.fight.panels, self.fight.panels.showdown, self.say
        passages: list[Passage] = []
        for name in ("movement", "toughness", "speed", "accuracy", "damage", "evasion", "luck"):
            parts = position.modifiers(self.fight.game, "monster", name)
            number = position.number(self.fight.game, "monster", name)
            if number or len(parts) > 1:
                words = self.parts_told(parts)
                passages.append(Passage(say(f"showdown.value.{name}"), (words,) if len(parts) > 1 else (), "dice", self.signed(name, number), short=True))
        for chip in panels.chips():
            passages.append(Passage(chip.label, (chip.why,) if chip.why else (), chip.icon, harm=chip.harm))
        takes, of = position.wounds_take(self.fight.game), showdown.monster.life_at_start
        if of:
            passages.append(Passage(say("showdown.pile.life"), (self._life_words(),), "organ", str(showdown.monster.life), True))
        passages.append(Passage(say("showdown.pile.deck"), self._deck_words(), "deck", str(len(showdown.ai_deck))))
        discard = tuple(self._card_words(name) for name in showdown.ai_discard)
        passages.append(Passage(say("showdown.pile.discard"), discard or (say("showdown.pile.empty"),), "discard", str(len(showdown.ai_discard))))
        lost = len(showdown.wound_stack)
        if lost or takes != "life":
            told = (say("showdown.pile.wounds.why"), *self._left_words())
            passages.append(Passage(say("showdown.pile.wounds", n=lost), told, "wound", str(lost), True))
        left, gone = len(showdown.hit_locations), showdown.hit_location_discard
        names = ", ".join(self.fight.voice.name(card) for card in gone)
        struck = say("showdown.pile.locations.why", names=names) if gone else say("showdown.pile.empty")
        passages.append(Passage(say("showdown.pile.locations"), (struck,), "target", str(left)))
        for line in wording.face(self.fight.library, "monster", showdown.monster.card, showdown.monster.level):
            if line.head and line.text and not line.number:
                passages.append(Passage(line.head, (line.text,), "claw"))
        monster = self.fight.library.monster[showdown.monster.card]
        self.host.open(ReadingPanel(monster.name, passages, ("monster",), icon="claw", picture=portrait_of(showdown.monster.card, monster)))

    def open_reasons(self, title: str, told: Sequence[str]) -> None:
        """Opens the reasons of the last decisions."""
        passage = Passage(title, tuple(told) or (self.say("showdown.why.nothing"),), "eye")
        self.host.open(ReadingPanel(title, [passage], ("why",), icon="eye"))

    def _card_words(self, name: str) -> str:
        """Tells a card in one paragraph: each step with its lines."""
        card = self.fight.library.ai[name]
        words = f"*{card.name}*. {paragraph(wording.steps(card, self.fight.library, self.fight.campaign.monster))}"
        return sourced_text(self.services.words, card, words)

    def parts_told(self, parts: Sequence[tuple[str, int, bool]]) -> str:
        """Lists what a number is made of in one line."""
        return ", ".join(self.say("showdown.part", name=self.part_name(card), n=f"{n:+d}".replace("-", "–")) for card, n, _ in parts)

    @staticmethod
    def signed(name: str, number: int) -> str:
        """Writes a number of the monster; those that are added to others have a sign."""
        return str(number) if name in ("movement", "toughness") else f"{number:+d}".replace("-", "–")

    def monster_tip(self) -> Tip:
        """Opens the numbers of the monster's panel into their parts: what is not as printed, and what its level adds."""
        lines = []
        for name in ("movement", "toughness", *MORE):
            parts, number = position.modifiers(self.fight.game, "monster", name), position.number(self.fight.game, "monster", name)
            if len(parts) > 1 or (number and name in MORE):
                shown = self.say("showdown.part", name=self.say(f"showdown.value.{name}"), n=self.signed(name, number))
                lines.append(f"*{shown}*: {self.parts_told(parts)}")
        facts = self.fight.panels.monster()
        return Tip(f"{facts.name}, {facts.note}" if facts.note else facts.name, "\n".join([*lines, self.say("showdown.monster.open")]))

    def pile_tip(self, name: str) -> Tip:
        """Explains the number of a pile (deck, discard, wounds, life), or the wounds that are `left`, by its parts."""
        say, showdown = self.say, self.fight.panels.showdown
        if name == "left":
            return Tip(say("foresight.turn.wounds", n=position.wounds_to_kill(self.fight.game)), "\n".join(self._left_words()))
        if name == "deck":
            return Tip(say("showdown.pile.head.deck", n=len(showdown.ai_deck)), "\n".join(self._deck_words()))
        if name == "discard":
            named = ", ".join(self.fight.voice.name(card) for card in showdown.ai_discard)
            return Tip(say("showdown.pile.head.discard", n=len(showdown.ai_discard)), named or say("showdown.pile.empty"))
        if name == "life":
            return Tip(say("showdown.part", name=say("showdown.pile.life"), n=showdown.monster.life), "\n".join([self._life_words(), *self._left_words()]))
        words = [say("showdown.pile.wounds.why"), *self._left_words()]
        return Tip(say("showdown.pile.head.wounds", n=len(showdown.wound_stack)), "\n".join(words))

    def _life_words(self) -> str:
        return self.say(f"showdown.pile.life.why.{position.wounds_take(self.fight.game)}", n=self.fight.panels.showdown.monster.life_at_start)

    def _deck_words(self) -> tuple[str, ...]:
        """Tells what the deck is for, and how many cards nobody has seen where some of them lie among the wounds."""
        takes, (deck, lost) = position.wounds_take(self.fight.game), position.unseen_ai(self.fight.game)
        why = self.say("showdown.pile.deck.why" if takes == "cards" else f"showdown.pile.deck.why.{takes}")
        return (why, self.say("showdown.pile.unseen", n=deck + lost, deck=deck, lost=lost)) if deck and lost else (why,)

    def _left_words(self) -> tuple[str, ...]:
        """Tells what the wounds are made of that kill the monster, and which cards in play are not among them."""
        parts = position.wound_parts(self.fight.game)
        told = self.fight.library.language.joined([self.say(f"showdown.left.{name}", n=n) for name, n in parts.items()])
        kept = [self.fight.voice.name(card) for card in self.fight.panels.showdown.in_play] if "last" in parts else []
        words = self.say("showdown.left", n=sum(parts.values()), parts=told)
        return (words, self.say("showdown.left.kept", n=len(kept), cards=self.fight.library.language.joined(kept))) if kept else (words,)

    def part_name(self, card: str) -> str:
        """Names a part of a number: the printed base, tokens, or a card."""
        return self.say(f"showdown.part.{card}") if card in ("base", "tokens") else self.fight.voice.name(card)

    def open_log(self) -> None:
        """Opens the whole log of the phase."""
        fight = self.fight
        phases = EarlierPhases(self.host, fight.table, self.going_back).log_phases(fight.chronicle.lines)
        self.host.open(LogLayer(phases, fight.light, fight.tokens))

    def known_actions(self, survivor: Survivor) -> list[tuple[str, str]]:
        """Lists the survival actions that a survivor knows, each with what it does, or why it cannot be taken now."""
        game, say = self.fight.game, self.say
        counts = {"dodge": position.dodges_left(game, survivor), "endure": position.endure_cost(game, survivor)}
        found = []
        for action, why in position.survival_actions(game, survivor):
            does = say(f"showdown.sheet.can.{action}", n=counts.get(action, 1))
            words = does if why is None else say("showdown.sheet.not_now", why=self.fight.voice.why(why))
            found.append((say(f"showdown.sheet.{action}"), words))
        return found

    def open_sheet(self, number: int) -> None:
        """Opens a survivor's whole sheet."""
        if not 1 <= number <= len(self.fight.fighters):
            return
        survivor = next(s for s in self.fight.campaign.survivors if s.id == self.fight.fighters[number - 1])
        facts = sheet_facts(self.fight.game, survivor, self.fight.tokens[survivor.id], by_table=self.bot.plays(survivor.id))
        passages: list[Passage] = []
        say = self.say
        for name in ("movement", "speed", "accuracy", "strength", "evasion", "luck"):
            parts = position.modifiers(self.fight.game, survivor.id, name)
            total = position.number(self.fight.game, survivor.id, name)
            if total or len(parts) > 1:
                words = self.parts_told(parts)
                passages.append(Passage(say(f"showdown.value.{name}"), (words,) if len(parts) > 1 else (), "star", str(total), short=True))
        for name in ("courage", "understanding", "hunt_xp"):
            passages.append(Passage(say(f"showdown.value.{name}"), (), "book", str(getattr(survivor, name)), short=True))
        passages += counter_passages(self.fight.game, survivor.id)
        for kind, names, icon in (
            ("injuries", survivor.recorded, "cross"), ("disorders", survivor.disorders, "brain"), ("fighting_arts", survivor.fighting_arts, "star"),
            ("abilities", survivor.abilities, "star"), ("proficiencies", [survivor.weapon] if survivor.weapon else [], "sword"),
            ("gear", survivor.gear, "gear"), ("resources", survivor.resources, "bone"),
        ):  # fmt: skip
            for name in names:
                of = self.fight.library.kind_of_thing(name) if kind == "resources" else kind  # what was won may be gear
                lines = wording.face(self.fight.library, of, name)
                words = " ".join(f"*{line.head}* {line.text}".strip() if line.head else line.text for line in lines if line.text or line.head)
                head = sourced_name(self.services.words, self.fight.library.of_kind(of)[name], self.fight.voice.name(name))
                passages.append(Passage(head, (words,) if words else (), icon, harm=kind == "injuries"))
        passages[:0] = [Passage(name, (words,), "lantern") for name, words in self.known_actions(survivor)]
        meanings = (f"sheet_{number}",)
        self.host.open(ReadingPanel(survivor.name, passages, meanings, icon="people", sheet_facts=facts, offer=self.bot.offer(survivor.id)))

