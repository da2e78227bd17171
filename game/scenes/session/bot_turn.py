"""The turn of the table's bot: what it is going to answer is told for a moment, in which a person may take the survivor over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.model.space import SPACES
from game.play import table_bot
from game.rules.engine.options import END_ACT, NOBODY
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.cards.reading_panel import Offer
from game.ui.draw.text import literal
from game.ui.kit.inputs import LEFT, Input, Key, Pointer
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import survivor_tokens
from game.ui.kit.widget import Widget
from game.ui.showdown.banner import Option, Prompt
from game.ui.showdown.seats import SeatRow, SeatsDrawer

TAKE_OVER = "~take_over"
BEAT = 0.8  # seconds for which an answer is told before it is given
PASSED = (NOBODY, END_ACT)  # answers that do nothing: they are given at once
ON = ("go_on", "choose", "end_act")  # keys that do not wait for it
GROUND = ("board", "banner")  # what a pointer presses that does not wait for it


class BotTurn(Part):
    """Holds the answer of the table's bot until its beat is over, and hands survivors to the table and back."""

    def __init__(self, host: Host, table: Table, show: Callable[[Ask, str], object] = lambda question, key: None) -> None:
        """`show` is called with a question and the answer that the bot is going to give."""
        super().__init__(host)
        self.table, self.show = table, show
        self.of: Ask | None = None  # the question that the answer is for
        self.key, self.rest = "", 0.0  # the answer, and the seconds until it is given

    # ------------------------------------------------------------ its answer
    @property
    def waiting(self) -> bool:
        """Returns whether the bot is about to answer."""
        return self.of is not None and self.of is self.table.session.question and not self.table.picture.waiting and self.table.asks_bot()

    def begin(self) -> bool:
        """Looks at the question that is asked now; returns whether the bot answers it."""
        question = self.table.session.question
        if question is None or not self.table.asks_bot():
            self.of = None
        elif self.of is not question:
            self.of, self.key = question, table_bot.choice(self.table.session)
            self.rest = 0.0 if self.key in PASSED else BEAT
            self.show(question, self.key)
            self.host.relayout()
        return self.of is not None

    def advance(self, seconds: float) -> bool:
        """Lets the beat pass at the pace of the table; returns whether the answer was given."""
        if not self.waiting:
            return False
        self.rest -= seconds * max(1.0, float(self.services.settings.speed))
        return self.rest <= 0 and self.go_on()

    def go_on(self) -> bool:
        """Gives the answer without waiting."""
        self.of = None
        return self.table.answer_by_bot()

    def hurries(self, event: Input, under: Widget | None, focused: Widget | None) -> bool:
        """Gives the answer at a press that goes on: a key, or the pointer on the ground; returns whether it was one."""
        if not self.waiting or (isinstance(event, Key) and event.meaning == "choose" and focused is not None and focused.key == TAKE_OVER):
            return False
        key = isinstance(event, Key) and event.down and not event.repeat and event.meaning in ON
        pointer = isinstance(event, Pointer) and event.kind == "down" and event.button == LEFT and (under is None or under.key in GROUND)
        return (key or pointer) and self.go_on()

    def banner(self) -> tuple[Prompt, Sequence[Option]]:
        """Returns what the bot is going to do as text, and the answer that takes the survivor over."""
        question, campaign, voice = self.table.session.question, self.table.campaign, self.table.voice
        assert question is not None
        who = self.asked()
        token = survivor_tokens(campaign)[who[0]]
        names = self.table.library.language.joined([literal(voice.name(each)) for each in who])
        tip = Tip(self.say("by_table.take_over"), self.say("by_table.take_over.why", who=names))
        take = Option(TAKE_OVER, self.say("by_table.take_over"), icon="people", hotkeys=("answer_1",), tip=tip)
        what = self.say("by_table.space", space=self.key) if self.key in SPACES else voice.option(question, self.key)
        prompt = Prompt(self.say("by_table.ask", who=names), what, token.sign, token.letter)
        return prompt, [take]

    def asked(self) -> tuple[str, ...]:
        """Lists the survivors for whom the bot answers."""
        return table_bot.asked_alone(self.table.session, self.of) if self.of is not None else ()

    # ------------------------------------------------------------ who is played by the table
    def plays(self, who: str) -> bool:
        """Returns whether the table plays a survivor."""
        return who in table_bot.played(self.table.notes)

    def take_over(self) -> None:
        """Gives the survivors for whom the bot would answer back to their players."""
        for who in self.asked():
            self.let_play(who, False)

    def why_not(self, who: str) -> str:
        """Returns the sentence why the table cannot play a survivor; "" if it can."""
        why = table_bot.cannot_play(self.table.session.campaign, self.table.notes, who)
        return self.say(f"by_table.{why}") if why else ""

    def let_play(self, who: str, by_table: bool) -> None:
        """Hands a survivor to the table, or back to their player; says why where that cannot be."""
        if self.table.is_held():
            return
        why = self.why_not(who) if by_table else ""
        if why:
            self.services.tell(why)
            return
        table_bot.let_play(self.table.notes, who, by_table)
        self.table.keep()
        self.services.tell(self.say("by_table.handed" if by_table else "by_table.back", who=literal(self.table.voice.name(who)), player=self.player_of(who)))
        self.table.teller.asked()
        self.host.relayout()

    def player_of(self, who: str) -> str:
        """Returns the name of the player of a survivor."""
        campaign = self.table.session.campaign
        return literal(campaign.players[next(s.player for s in campaign.survivors if s.id == who) - 1].name)

    def offer(self, who: str) -> Offer | None:
        """Returns what a survivor's sheet offers: to let the table play them, or to take them over; nothing where the past is shown."""
        if self.table.past is not None or self.table.visited:
            return None
        if self.plays(who):
            return Offer(self.say("by_table.take_over"), partial(self.let_play, who, False), "people", self.say("by_table.played", player=self.player_of(who)))
        why = self.why_not(who)
        return Offer(self.say("by_table.let"), partial(self.let_play, who, True), "cog", why or self.say("by_table.why"), enabled=not why)

    def open(self) -> None:
        """Opens who plays whom."""
        campaign = self.table.session.campaign
        tokens = survivor_tokens(campaign)
        party = [survivor for survivor in campaign.survivors if survivor.id in position.party(campaign) and not survivor.dead]
        rows = [SeatRow(s.id, s.name, tokens[s.id], campaign.players[s.player - 1].name) for s in party]
        self.host.open(SeatsDrawer(self.say("by_table"), self.say("by_table.why"), rows, self.plays, self.why_not, self.let_play))
