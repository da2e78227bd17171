"""Where the table stops: survival opportunities, asked as each player wants it, and warnings before something is spent."""

from __future__ import annotations

from game.cards import wording
from game.model.space import row_column
from game.rules.engine.events import Happened
from game.rules.engine.options import AbilityOption, AttackOption, read_option
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import NobodyActsReason
from game.rules.queries import position
from game.scenes.showdown.narrating import Narrating
from game.ui.board.board_adapter import MONSTER, space_of, terrain
from game.ui.board.board_state import TerrainTile
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import player_token
from game.ui.showdown.banner import Prompt
from game.ui.showdown.stops import ABLE, ALWAYS, WAYS, StopsDrawer

NOTE = "stops"  # the note of a story under which the wishes are kept: number of the player -> way
NONE = "none"
QUIET = ("act",)  # the opportunities between the doings of somebody's act: so many that only those who always want to stop are asked


class Stopping(Narrating):
    """Passes survival opportunities that nobody wants, halts at those that somebody always wants, warns before an activation is answered."""

    warned: tuple[str, ...] = ()  # the cards of which this act has been warned

    # ------------------------------------------------------------ wishes
    def stop_of(self, number: int) -> str:
        """Returns how a player wants to be asked."""
        kept = self.table.notes.get(NOTE)
        way = kept.get(str(number), ABLE) if isinstance(kept, dict) else ABLE
        return way if way in WAYS else ABLE

    def set_stop(self, number: int, way: str) -> None:
        """Notes how a player wants to be asked from now on."""
        kept = self.table.notes.get(NOTE)
        self.table.notes[NOTE] = {**(kept if isinstance(kept, dict) else {}), str(number): way}
        self.table.keep()

    def open_stops(self) -> None:
        """Opens what each player wants."""
        campaign = self.table.session.campaign
        players = [(n, player.name, player_token(campaign, n)) for n, player in enumerate(campaign.players, 1)]
        ways = [self.say(f"battle.stops.{way}") for way in WAYS]
        now = {n: self.stop_of(n) for n, _, _ in players}
        self.open(StopsDrawer(self.say("battle.stops"), self.say("battle.stops.why"), players, now, ways, self.set_stop))

    # ------------------------------------------------------------ passing and halting
    def passed(self, question: Ask | None) -> bool:
        """Tells whether nobody who could act at an opportunity wants to be asked."""
        if question is None or question.kind != "survival" or NONE not in question.options:
            return False
        able = position.could_act(self.table.session.game, question)
        asks = (ALWAYS,) if question.purpose in QUIET else (ALWAYS, ABLE)
        return bool(able) and not any(self.stop_of(number) in asks for number in able)

    def pass_on(self) -> bool:
        """Answers an opportunity that nobody wants to be asked about; True where it did."""
        if self.table.past is not None or self.table.returned or not self.passed(self.table.session.question):
            return False
        return self.table.answer(NONE)

    def answered(self, question: Ask, key: str) -> None:
        if question.kind != "action" or key == "end_act":
            self.warned = ()
        super().answered(question, key)

    def tell_next(self) -> Happened | None:
        """Tells the next fact; where nobody can act at an opportunity, and somebody always wants to stop, halts there."""
        fact = super().tell_next()
        if isinstance(fact, NobodyActsReason) and self.halt is None and self.table.picture.waiting and self._wanted(fact):
            self.halt = Prompt(self.say("battle.stops.nobody"), self.voice.fact(fact), icon="lantern")
            self.relayout()
        return fact

    def _wanted(self, fact: NobodyActsReason) -> bool:
        if fact.moment in QUIET:
            return False
        return any(self.stop_of(number) == ALWAYS for number in range(1, len(self.table.session.campaign.players) + 1))

    # ------------------------------------------------------------ warnings
    def answering_activation(self) -> tuple[str, ...]:
        """Lists the cards in play that answer if the acting survivor spends an activation where they stand."""
        question = self.question
        if question is None or question.kind != "action":
            return ()
        return tuple(dict.fromkeys(entry.card for entry in position.answering(self.game, "5.2") if entry.holds))

    def warn(self, key: str) -> bool:
        """Asks once before an activation is spent that a card answers; True where it asked."""
        if not isinstance(read_option("action", key), AttackOption | AbilityOption) and key != "surge":
            return False
        cards = self.answering_activation()
        if not cards or set(cards) <= set(self.warned):
            return False

        def go() -> None:
            self.warned = cards
            self.table.answer(key)

        names = ", ".join(f"*{self.voice.name(card)}*" for card in cards)
        words = "\n".join(self.panels.card_words(card) for card in cards)
        answers = [
            Answer("yes", self.say("battle.warn.yes"), go, icon="check"),
            Answer("no", self.say("battle.warn.no"), icon="back", harmless=True, primary=True),
        ]
        self.open(Dialog(self.say("battle.warn", cards=names), words, answers, icon="warn"))
        return True

    # ------------------------------------------------------------ terrain
    def tile_under(self) -> tuple[Tip, str, int, int] | None:
        """Explains the terrain under the pointer or the keyboard's cursor: what it does, and what the one who acts may do with it now."""
        space = self.hovered_space or self.cursor
        tile = next((t for t in terrain(self.campaign, self.library) if covers(t, space)), None) if space else None
        told = self.foretold_at(space) if space else None
        if told is None and self.looked_at in self.fighters:
            told, space = self.foretold_of(self.looked_at), space_of(self.campaign, self.looked_at)
        monster = self.campaign.showdown.monster if self.campaign.showdown is not None else None
        if told is None and self.looked_at == MONSTER and monster is not None:
            told = self.foretold_of_nobody()
            return (told, monster.space, monster.size, monster.size) if told is not None else None
        if tile is None:
            return (told, space, 1, 1) if told is not None else None
        lines = [line.text if not line.head else f"*{line.head}* {line.text}" for line in wording.face(self.library, "terrain", tile.card) if line.text]
        lines += [self.say(f"battle.terrain.{word}") for word in tile.blocks]
        question = self.question
        if question is not None and question.kind == "action":
            survivor = next(s for s in self.campaign.survivors if s.id == question.who)
            for use in position.tile_uses(self.game, survivor):
                if tile.space in use.spaces:
                    name = self.voice.option(question, use.key)
                    why = self.voice.code(use.code) if use.code else self.say("battle.terrain.may")
                    lines.append(f"<{'d' if use.code else 'a'}>{name}: {why}</>")
        lines += [told.head, told.body] if told is not None else []
        return Tip(tile.label, "\n".join(lines)), tile.space, tile.width, tile.height


def covers(tile: TerrainTile, space: str) -> bool:
    """Tells whether a tile covers a space."""
    (row, column), (top, left) = row_column(space), row_column(tile.space)
    return 0 <= row - top < tile.height and 0 <= column - left < tile.width
