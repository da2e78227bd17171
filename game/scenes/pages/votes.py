"""A vote on what all decide together: each player points in turn, and their tokens lie on the answers.

It is an aid of the screen and no rule: the answer is the one that is pressed in the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.rules.engine.questions import Ask
from game.scenes.pages.page_turner import PageTurner
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import Token, player_token
from game.ui.kit.widget import ANSWERS, Widget
from game.ui.showdown.banner import Option, Prompt

KEY = ("vote",)  # of a vote and of its end
VOTE, END, TAKEN = "~vote", "~vote.end", "~vote.taken"  # answers of the banner
KINDS = ("principle", "quarry", "quarry_level", "nominate", "choose", "use", "sex", "develop", "depart")  # questions on which a table may vote
ONE_BY_ONE = ("develop", "depart")  # of these each answer is followed by the same question
HIGH = 120.0  # height from which a card has large tokens
TOKEN, SMALL = 28.0, 20.0


class Votes(Part):
    """Holds who has pointed at what, for one question."""

    def __init__(self, host: Host, table: Table, telling: PageTurner) -> None:
        super().__init__(host)
        self.table, self.telling = table, telling
        self.of: Ask | None = None  # the question of the vote
        self.turn = 0  # number of the player who points now; 0: nobody
        self.given: dict[int, str] = {}  # player: answer

    # ------------------------------------------------------------ voting
    def offered(self, question: Ask | None) -> bool:
        """Returns whether several players may vote on a question."""
        shared = question is not None and question.who == "everyone" and question.kind in KINDS and len(question.options) > 1
        return shared and len(self.table.campaign.players) > 1

    @property
    def here(self) -> bool:
        """Returns whether a vote on the question that is asked now has begun."""
        return self.of is not None and self.of is self.telling.question

    @property
    def running(self) -> bool:
        """Returns whether somebody has to point."""
        return self.here and self.turn > 0

    def take(self, key: str) -> bool:
        """Begins or ends a vote, or takes the answer at which a player points; returns whether the press was one of these."""
        question = self.telling.question
        if key == VOTE and self.offered(question):
            self.of, self.turn, self.given = question, 1, {}
        elif key == END:
            self.of, self.turn, self.given = None, 0, {}
        elif self.running and question is not None and key in question.options:
            self.given[self.turn] = key
            self.turn = (self.turn + 1) % (len(self.table.campaign.players) + 1)
        else:
            return False
        self.host.relayout()
        return True

    def meant(self, key: str) -> str:
        """Returns the answer that a press on the result of the vote gives; any other key as it is."""
        return self.leading()[0] if key == TAKEN and len(self.leading()) == 1 else key

    def leading(self) -> list[str]:
        """Lists the answers with the most votes, in the order of the question; none while players point."""
        if not self.here or self.running or self.of is None:
            return []
        counted = Counter(self.given.values())
        return [key for key in self.of.options if counted[key] == max(counted.values(), default=0)]

    # ------------------------------------------------------------ the banner
    def told(self, prompt: Prompt, options: Sequence[Option]) -> tuple[Prompt, Sequence[Option]]:
        """Returns a banner with the way to vote, with whose turn it is to point, or with the result."""
        question = self.telling.question
        if question is None or not self.offered(question):
            return prompt, options
        if self.running:
            player, token = self.table.campaign.players[self.turn - 1], player_token(self.table.campaign, self.turn)
            options = [option for option in options if option.key in question.options]  # what several answers come to is nothing to point at
            end = Option(END, self.say("vote.end"), icon="cross", hotkeys=KEY, tip=Tip(self.say("vote.end"), self.say("vote.end.why")))
            return Prompt(self.say("vote.turn", player=literal(player.name)), prompt.ask, token.sign, token.letter), [*options, end]
        begin = Option(VOTE, self.say("vote.again" if self.here else "vote"), icon="people", hotkeys=KEY, tip=Tip(self.say("vote"), self.say("vote.why")))
        if not self.here:
            return prompt, [*options, begin]
        if question.kind in ONE_BY_ONE:  # much can be answered: what the vote is not about comes back when it has ended
            end = Option(END, self.say("vote.end"), icon="cross", tip=Tip(self.say("vote.end"), self.say("vote.end.why")))
            own = [option for option in self.accepted(question, ()) if option.key == TAKEN]
            return replace(prompt, ask=self.result(question), because=prompt.ask), [*own, begin, end]
        return replace(prompt, ask=self.result(question), because=prompt.ask), [*self.accepted(question, options), begin]

    def accepted(self, question: Ask, options: Sequence[Option]) -> list[Option]:
        """Returns the answers of the banner with the one that goes on: that for which most are, there or in the middle of the screen; none in a tie."""
        if len(self.leading()) != 1:
            return [*options]
        winner = self.leading()[0]
        if any(option.key == winner for option in options):
            return [replace(option, primary=True, hotkeys=("go_on", *option.hotkeys)) if option.key == winner else option for option in options]
        taken = Option(TAKEN, self.say("vote.take", name=self.table.voice.option(question, winner)), icon="check", primary=True, hotkeys=("go_on",))
        return [*options, taken]

    def result(self, question: Ask) -> str:
        """Returns the result of the vote in words."""
        leading = self.leading()
        if len(leading) > 1:
            return self.say("vote.tie")
        name, most = literal(self.table.voice.option(question, leading[0])), sum(key == leading[0] for key in self.given.values())
        return self.say("vote.result", name=name, n=most, of=len(self.given))

    # ------------------------------------------------------------ the tokens
    def draw(self, canvas: Canvas, widgets: Iterable[Widget]) -> None:
        """Lays the tokens of the players on the answers at which they have pointed, and marks those that lead."""
        if not self.here:
            return
        found, leading = self.places(list(widgets)), self.leading()
        for key, widget in found.items():
            tokens = [player_token(self.table.campaign, number) for number, given in sorted(self.given.items()) if given == key]
            if tokens:
                with canvas.clip(widget.clip.inset(-10) if widget.clip is not None else canvas.units.canvas):
                    if key in leading:
                        canvas.brackets(widget.box.inset(-1), theme.LANTERN, 8, 2.4)
                    lay_tokens(canvas, widget.box, tokens, right=widget.region == ANSWERS)

    def places(self, widgets: Sequence[Widget]) -> dict[str, Widget]:
        """Returns the widget of each answer: its card or plate in the middle of the screen, else that in the banner."""
        assert self.of is not None
        found: dict[str, Widget] = {}
        for widget in sorted(widgets, key=lambda one: one.region != ANSWERS):
            key = widget.key.removeprefix("card ")
            if key in self.of.options:
                found[key] = widget
        return found


def lay_tokens(canvas: Canvas, box: Box, tokens: Sequence[Token], right: bool) -> None:
    """Draws tokens in a row on a dark ground: over the upper right corner of a button, whose key stands at the left, or the upper left one of a card."""
    size = TOKEN if box.h >= HIGH else SMALL
    step = min(size + 4, (box.w - 16 - size) / max(1, len(tokens) - 1)) if len(tokens) > 1 else size
    wide = step * (len(tokens) - 1) + size
    left, top = box.right - wide - 8 if right else box.x + 8, box.y - 8
    canvas.fill(Box(left - 5, top - 4, wide + 10, size + 8), theme.VOID, (size + 8) / 2, theme.GOLD, 1.2)
    for number, token in enumerate(tokens):
        canvas.token(left + number * step, top, size, token.sign, token.letter)
