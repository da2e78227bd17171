"""Hot seat: a pause when the choice or the tile passes to another player."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.events import Fact
from game.rules.engine.questions import Ask
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.draw import theme
from game.ui.kit.tokens import Token, player_token, survivor_tokens
from game.ui.showdown.handover import HandOver, HandOverEvent, HandOverFacts
from game.ui.showdown.recap import hanging, of_round, recap

SINCE = 4  # greatest number of listed events of the monster in this round
MANY = 4  # with this many survivors or more the heading names the player instead


class HotSeat(Part):
    """Tracks which player sits at the screen; opens a hand-over page as often as the settings say."""

    def __init__(self, host: Host, table: Table) -> None:
        super().__init__(host)
        self.table = table
        self.tile_passed = False  # the new holder of the tile has not chosen yet

    def pass_tile(self) -> None:
        """Notes that the tile passes; its new holder is told what has happened with their first choice."""
        self.tile_passed = True

    def hand_over(self, question: Ask) -> None:
        """Opens the page when another player has to choose: with "every_time" always, with "each_round" when it is the tile's new holder."""
        wish, campaign = self.services.settings.hand_over, self.table.session.campaign
        if len(campaign.players) < 2 or self.table.past is not None:
            return
        asked = self.table.player_asked()
        if self.tile_passed and asked in (0, campaign.controller):
            self.tile_passed = False
            other = campaign.controller != self.table.last_player
            if wish == "every_time" or (wish == "each_round" and other):
                self.hand_over_tile()
                return
            if other:
                self.services.tell(self.say("showdown.handover.tile_to", name=campaign.players[campaign.controller - 1].name))
        if wish == "every_time" and asked and self.table.last_player and asked != self.table.last_player:
            self.table.last_player = asked
            self.host.open(HandOver(self.choice_facts(asked, question), self.services.redraw, self.ask_less))

    def hand_over_tile(self) -> None:
        """Opens the page for the new holder of the controller tile; not with one player, or if the setting is "never"."""
        campaign = self.table.campaign
        if len(campaign.players) < 2 or self.services.settings.hand_over == "never":
            return
        self.table.last_player = campaign.controller
        self.host.open(HandOver(self.tile_facts(), self.services.redraw, self.ask_less))

    def ask_less(self) -> None:
        """Reduces the setting by one level: every time, each round, never; shows a note."""
        settings = self.services.settings
        settings.hand_over = "never" if settings.hand_over == "each_round" else "each_round"
        self.services.settings_changed()
        self.services.tell(self.say(f"showdown.handover.now.{settings.hand_over}"))

    def tile_facts(self) -> HandOverFacts:
        """Returns the page for the next holder of the tile: what happened to their survivors in the last round, and the monster's turn in this one."""
        campaign = self.table.campaign
        showdown = campaign.showdown
        assert showdown is not None
        number, ended = campaign.controller, showdown.round - 1
        own = [s for s in campaign.survivors if s.player == number and s.id in showdown.survivors]
        others = [s for s in campaign.survivors if s.player != number and s.id in showdown.survivors]
        told = self.table.told_so_far()
        facts = of_round(told, ended)
        alive = [s for s in own if not s.dead]
        found = (*recap(facts, own, self.table.voice, self.of_showdown), *hanging(self.table.game, alive, self.of_showdown))
        of_others = " ".join(event.words for event in recap(facts, others, self.table.voice, self.of_showdown, 3))
        token = player_token(campaign, number)
        died = {fact.who for fact in facts if isinstance(fact, events.SurvivorDied)}
        names = ", ".join(s.name for s in own if not s.dead or s.id in died)
        player = campaign.players[number - 1].name
        nothing = () if found else (self.nothing(),)
        monster = self.table.voice.monster()
        now = of_round(told, showdown.round)
        acts = any(isinstance(fact, events.TurnBegan) and fact.who == "survivors" for fact in now)
        quiet = (HandOverEvent("check", self.say("showdown.handover.since.quiet", monster=monster)),) if acts else ()
        since = self.since(now) or quiet
        return HandOverFacts(
            player, token, self.say(theme.SIGNS[token.sign].word), self.say("showdown.handover.takes"),
            self.say(f"showdown.handover.turn.{'survivors' if acts else 'monster'}", n=showdown.round, monster=monster),
            self.say("showdown.handover.happened", names=names if names and len(own) < MANY else player, n=ended),
            found or nothing, of_others, self.holders(),
            self.say(f"showdown.handover.{'go_on' if since else 'begin'}", name=player, n=showdown.round),
            people=self.led_by(own), since=since, since_heading=self.say("showdown.handover.since", n=showdown.round, monster=monster),
        )  # fmt: skip

    def since(self, facts: Sequence[Fact]) -> tuple[HandOverEvent, ...]:
        """Returns what the monster has done in this round."""
        showdown = self.table.campaign.showdown
        assert showdown is not None
        everyone = [s for s in self.table.campaign.survivors if s.id in showdown.survivors]
        return recap(facts, everyone, self.table.voice, self.of_showdown, SINCE)

    def led_by(self, own: Sequence[Survivor]) -> tuple[tuple[str, str, str, str, bool], ...]:
        """Returns survivors for the hand-over page: the living first."""
        tokens = survivor_tokens(self.table.campaign)
        return tuple((s.name, s.look, *tokens[s.id], s.dead) for s in sorted(own, key=lambda s: s.dead))

    def of_showdown(self, id: str, /, **arguments: object) -> str:
        return self.say(f"showdown.{id}", **arguments)

    def nothing(self) -> HandOverEvent:
        return HandOverEvent("check", self.say("showdown.handover.quiet"))

    def choice_facts(self, number: int, question: Ask) -> HandOverFacts:
        campaign = self.table.session.campaign
        fighters = campaign.showdown.survivors if campaign.showdown is not None else ()
        own = [s for s in campaign.survivors if s.player == number and s.id in fighters]
        token, player = player_token(campaign, number), campaign.players[number - 1].name
        ask, because = self.table.voice.question(question)
        events_ = hanging(self.table.session.game, own, self.of_showdown)
        return HandOverFacts(
            player, token, self.say(theme.SIGNS[token.sign].word), "",
            self.say("showdown.handover.asked"), ask, events_, because, (), self.say("showdown.handover.ready", name=player),
            people=self.led_by(own),
        )  # fmt: skip

    def holders(self) -> tuple[tuple[Token, str, bool], ...]:
        """Lists who held the tile in the last rounds, and who holds it now."""
        campaign = self.table.campaign
        showdown = campaign.showdown
        assert showdown is not None
        count, now = len(campaign.players), showdown.round
        found = []
        for round_ in range(max(1, now - 4), now + 1):
            number = (campaign.controller - 1 - (now - round_)) % count + 1
            found.append((player_token(campaign, number), self.say("showdown.handover.round", n=round_), round_ == now))
        return tuple(found)
