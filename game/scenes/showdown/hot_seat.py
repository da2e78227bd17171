"""Handing over between people at one screen, going back to a moment, and the way out of a showdown."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.survivor import Survivor
from game.play.saves import Kept, SaveEntry
from game.rules.engine import events
from game.rules.engine.events import Happened
from game.rules.engine.questions import Ask
from game.scenes.session import branches, stories
from game.scenes.showdown.gaining import Gaining
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs import Key
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import Token, player_token, survivor_tokens
from game.ui.kit.widgets import CustomWidget
from game.ui.showdown.banner import Option, Prompt
from game.ui.showdown.handover import HandOver, HandOverEvent, HandOverFacts
from game.ui.showdown.panels import Panels
from game.ui.showdown.recap import hanging, of_round, recap
from game.ui.showdown.rewind import RewindFacts, marks_of

SINCE = 4  # things that the monster did in the round that goes on
MANY = 4  # survivors whose names make a heading too long
MOMENT_SIGNS = ((events.SurvivorDied, "skull"), (events.Wounded, "wound"), (events.RoundBegan, "hour"), (events.Injured, "blood"))


class Handing(Gaining):
    """Knows who sits at the screen, and asks before the table goes back or leaves."""

    # ------------------------------------------------------------ hand-over
    def hand_over(self, question: Ask) -> None:
        """Pauses where the choice goes to somebody else, if the table wants that every time."""
        wish = self.services.settings.hand_over
        if len(self.session.campaign.players) < 2 or self.past is not None:
            return
        asked = self.player_asked()
        if wish == "every_time" and asked and self.last_player and asked != self.last_player:
            self.last_player = asked
            self.open(HandOver(self.choice_facts(asked, question), self.services.redraw, self.ask_less))

    def hand_over_tile(self) -> None:
        """Pauses where the tile has passed on, before the monster's turn is told; never with one player."""
        campaign = self.campaign
        if len(campaign.players) < 2 or self.services.settings.hand_over == "never":
            return
        self.last_player = campaign.controller
        self.open(HandOver(self.tile_facts(), self.services.redraw, self.ask_less))

    def ask_less(self) -> None:
        """Asks less often from now on."""
        settings = self.services.settings
        settings.hand_over = "never" if settings.hand_over == "each_round" else "each_round"
        self.services.settings_changed()
        self.services.tell(self.say(f"showdown.handover.now.{settings.hand_over}"))

    def tile_facts(self) -> HandOverFacts:
        """Gathers what the next holder of the tile should know: what happened to their survivors in the round that ended."""
        campaign = self.campaign
        showdown = campaign.showdown
        assert showdown is not None
        number, ended = campaign.controller, showdown.round - 1
        own = [s for s in campaign.survivors if s.player == number and s.id in showdown.survivors]
        others = [s for s in campaign.survivors if s.player != number and s.id in showdown.survivors]
        told = self.told_so_far()
        facts = of_round(told, ended)
        found = (*recap(facts, own, self.voice, self.of_showdown), *hanging(campaign, own, self.of_showdown))[:8]
        of_others = " ".join(event.words for event in recap(facts, others, self.voice, self.of_showdown, 3))
        token = player_token(campaign, number)
        names = ", ".join(s.name for s in own if not s.dead)
        player = campaign.players[number - 1].name
        nothing = () if found else (self.nothing(),)
        monster = self.library.monster[showdown.monster.card].name
        since = self.since(told, monster)
        return HandOverFacts(
            player, token, self.say(theme.SIGNS[token.sign].word), self.say("showdown.handover.takes"),
            self.say(f"showdown.handover.turn.{'survivors' if since else 'monster'}", n=showdown.round, monster=monster),
            self.say("showdown.handover.happened", names=names if names and len(own) < MANY else player, n=ended),
            found or nothing, of_others, self.holders(),
            self.say(f"showdown.handover.{'act' if since else 'begin'}", name=player, n=showdown.round),
            people=self.led_by(own), since=since, since_heading=self.say("showdown.handover.since", n=showdown.round, monster=monster),
        )  # fmt: skip

    def told_so_far(self) -> list[Happened]:
        """Lists what has happened and was told; what waits to be told is not in it."""
        stream = [fact for _, fact in self.stream()]
        return stream[: len(stream) - len(self.queue)]

    def since(self, told: Sequence[Happened], monster: str) -> tuple[HandOverEvent, ...]:
        """Tells what the monster did in this round, once the survivors' turn has come; nothing before."""
        showdown = self.campaign.showdown
        assert showdown is not None
        facts = of_round(told, showdown.round)
        if not any(isinstance(fact, events.TurnBegan) and fact.who == "survivors" for fact in facts):
            return ()
        everyone = [s for s in self.campaign.survivors if s.id in showdown.survivors]
        found = recap(facts, everyone, self.voice, self.of_showdown, SINCE)
        return found or (HandOverEvent("check", self.say("showdown.handover.since.quiet", monster=monster)),)

    def led_by(self, own: Sequence[Survivor]) -> tuple[tuple[str, str, str, str, bool], ...]:
        """Lists survivors as the hand-over shows them: those who live first."""
        tokens = survivor_tokens(self.campaign)
        return tuple((s.name, s.look, *tokens[s.id], s.dead) for s in sorted(own, key=lambda s: s.dead))

    def of_showdown(self, id: str, /, **arguments: object) -> str:
        return self.say(f"showdown.{id}", **arguments)

    def nothing(self) -> HandOverEvent:
        return HandOverEvent("check", self.say("showdown.handover.quiet"))

    def choice_facts(self, number: int, question: Ask) -> HandOverFacts:
        campaign = self.session.campaign
        fighters = campaign.showdown.survivors if campaign.showdown is not None else ()
        own = [s for s in campaign.survivors if s.player == number and s.id in fighters]
        token, player = player_token(campaign, number), campaign.players[number - 1].name
        ask, because = self.voice.question(question)
        events_ = hanging(campaign, own, self.of_showdown)
        return HandOverFacts(
            player, token, self.say(theme.SIGNS[token.sign].word), "",
            self.say("showdown.handover.asked"), ask, events_, because, (), self.say("showdown.handover.ready", name=player),
            people=self.led_by(own), tile=question.who == "monster_controller",
        )  # fmt: skip

    def holders(self) -> tuple[tuple[Token, str, bool], ...]:
        """Lists who held the tile in the last rounds, and who holds it now."""
        campaign = self.campaign
        showdown = campaign.showdown
        assert showdown is not None
        count, now = len(campaign.players), showdown.round
        found = []
        for round_ in range(max(1, now - 4), now + 1):
            number = (campaign.controller - 1 - (now - round_)) % count + 1
            found.append((player_token(campaign, number), self.say("showdown.handover.round", n=round_), round_ == now))
        return tuple(found)

    # ------------------------------------------------------------ going back
    def rewind_facts(self) -> RewindFacts:
        panels = Panels(self.campaign, self.game, self.library, self.voice, self.services.words, {})
        played = self.session.played
        moments = [""] + [sign_of(p.happened) for p in played]
        at = self.moment if self.past is not None else len(played)
        return RewindFacts(
            panels.moment(), len(played), at, self.farthest_back(), marks_of(moments, len(played)), self.ways_aside(), panels.round_alone()
        )  # fmt: skip

    def ask_back(self, moment: int) -> None:
        """Asks whether to go back to a moment; where the agreement forbids it, says so."""
        count = len(self.session.played)
        if moment >= count:
            self.look(None)
            return
        self.look(moment)
        if moment < self.farthest_back():
            why = self.voice.code(self.session.cannot_undo() or self.session.campaign.undo)
            self.services.tell(self.say("showdown.back.refused", why=why))
            return
        go = Answer("go", self.say("showdown.back.go"), lambda: self.go_back_to(moment), icon="undo", primary=True)
        keep = Answer("keep", self.say("foresight.branch.keep"), lambda: self.go_another_way(moment), icon="undo", primary=True)
        keeps = isinstance(self.keeper, Kept)
        ways = [keep, Answer("go", self.say("foresight.branch.go"), go.act, icon="cross")] if keeps else [go]
        words = "foresight.branch.lost" if keeps else "showdown.back.lost"
        self.open(
            Dialog(
                self.say("showdown.back.sure"), self.say(words, n=count - moment),
                [
                    *ways,
                    Answer("look", self.say("showdown.back.look"), icon="eye"),
                    Answer("stay", self.say("showdown.back.stay"), lambda: self.look(None), icon="back", harmless=True),
                ],
            )
        )

    def go_another_way(self, moment: int) -> None:
        """Keeps what is left behind under a name, then goes back to a moment."""
        self.look(None)
        panels = Panels(self.campaign, self.game, self.library, self.voice, self.services.words, {})
        name = branches.part(self.services, self.keeper, self.session, panels.moment())
        self.go_back_to(moment)
        if name:
            self.services.tell(self.say("foresight.branch.kept", name=literal(name)))

    def open_ways(self) -> None:
        """Opens the ways that this story has gone."""
        kept = self.keeper
        if isinstance(kept, Kept):
            self.open(branches.WaysDrawer(self.services, branches.ways(kept), kept.id, self._open_way))

    def ways_aside(self) -> float:
        """Returns how wide the sign of the ways left behind is on the bar, 0 where there are none."""
        count = branches.parts(self.keeper)
        return self.pen.wide(str(count), "smallb") + 34 if count else 0.0

    def ways_sign(self, rail: Box) -> None:
        """Lays the sign of the ways left behind over the bar, at the right of its words: a fork and how many there are."""
        count, wide = branches.parts(self.keeper), self.ways_aside()
        if not count:
            return

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            lit = spot.hovered or spot.focused
            canvas.fill(spot.box, theme.RAISED, 4, theme.LANTERN if lit else theme.LINE)
            canvas.icon(spot.box.x + 5, spot.box.y + 3, "fork", 15, theme.LANTERN)
            canvas.text(spot.box.right - 7, spot.box.y + spot.box.h / 2 - canvas.line_of("smallb") / 2, str(count), "smallb", theme.BRIGHT, "r")

        words = self.say("foresight.branch.count", n=count)
        tip = Tip(words, self.say("foresight.branch.why"))
        self.add(CustomWidget("rewind.ways", Box(rail.right - wide + 4, rail.y, wide - 4, 21), words, self.open_ways, paint=paint, region="rewind", tip=tip))

    def _open_way(self, entry: SaveEntry) -> None:
        self.keep()
        wrong = stories.open_story(self.services, entry)
        if wrong:
            self.services.tell(wrong)

    def banner_of_past(self) -> tuple[Prompt, Sequence[Option]]:
        """Says that a moment of the past is looked at, and offers the ways on."""
        panels = Panels(self.campaign, self.game, self.library, self.voice, self.services.words, {})
        may = self.moment >= self.farthest_back()
        options = [
            Option("~back", self.say("showdown.back.go"), "" if may else self.voice.code("honest"), "undo", enabled=may, hotkeys=("answer_1",)),
            Option("~now", self.say("showdown.back.stay"), "", "play", primary=True, hotkeys=("answer_2",)),
        ]
        count = branches.parts(self.keeper)
        if count:
            options.append(Option("~ways", self.say("foresight.branch.count", n=count), "", "undo", hotkeys=("answer_3",)))
        words = self.say("showdown.back.moment", n=self.moment, of=len(self.session.played))
        return Prompt(self.say("showdown.back.looking", moment=panels.moment()), words, icon="eye"), options

    def give_of_past(self, key: str) -> bool:
        """Answers the banner while the past is looked at; returns whether the key was meant for it."""
        if key == "~back":
            self.ask_back(self.moment)
        elif key == "~now":
            self.look(None)
        elif key == "~ways":
            self.open_ways()
        else:
            return False
        return True

    # ------------------------------------------------------------ the menu
    def other_key(self, event: Key) -> bool:
        if event.meaning == "ask_less":
            return self.recall_lesson()
        if event.meaning == "back" and self.escape_lesson():
            return True
        if event.meaning in ("back", "menu"):
            if self.past is not None:
                self.look(None)
            else:
                self.open_menu()
            return True
        return False

    def open_menu(self) -> None:
        """Opens the menu over the table."""
        answers = [Answer("stay", self.say("showdown.menu.stay"), icon="play", primary=True, harmless=True)]
        for name, icon in (("rules", "book"), ("settings", "gear")):
            answers.append(Answer(name, self.say(f"showdown.menu.{name}"), lambda n=name: self.services.push(self.services.scene(n)), icon=icon))  # type: ignore[misc]
        if self.campaign.showdown is not None and self.campaign.showdown.rules != "first_story":
            answers.insert(1, Answer("stops", self.say("battle.stops"), self.open_stops, icon="lantern"))
        if branches.parts(self.keeper):
            answers.append(Answer("ways", self.say("foresight.branch.menu", n=branches.parts(self.keeper)), self.open_ways, icon="undo"))
        answers.append(Answer("title", self.say("showdown.menu.title"), lambda: stories.leave(self.services, self), icon="back"))
        self.open(Dialog(self.say("showdown.menu"), self.say("showdown.menu.saved"), answers, icon="hour", width=480))


def sign_of(happened: Sequence[object]) -> str:
    """Returns the sign of what an answer brought, "" where nothing stands out."""
    for kind, icon in MOMENT_SIGNS:
        if any(isinstance(fact, kind) for fact in happened):
            return icon
    return ""
