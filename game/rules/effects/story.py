"""Words of the course of the story: end what is being resolved, events of a deck, and the special showdown."""
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from game.cards.definitions import is_drawn
from game.cards.effect import Effect, Message, Named, Steps
from game.cards.kinds import ONE, Amount, Ref
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.question_facts import ChooseFacts
from game.rules.engine.questions import choose
from game.rules.engine.reasons import MissingReason
from game.rules.engine.signals import ActEnds, AttackEnds, CardEnds, StoryEnds, TurnEnds
from game.rules.engine.values import roll_amount
from game.rules.hunt.revealing import resolve
from game.rules.settlement.encounters import begin_special, highest_unmet, known_nemeses
from game.rules.settlement.event_decks import draw_event
from game.rules.settlement.story_events import tell
from game.rules.survivors.death import end_showdown

STORY_ENDS = {"campaign": "game_over", "won_campaign": "won"}   # what ends the story, and how it is over


class End(Effect, frozen=True):
    """Ends what is being resolved: `attack` (the hits that are left are lost), `turn`, `act`, `showdown` (a victory), `campaign` (the story is
    lost), or `won_campaign` (it is won).

    `card` and `event` end the card: its remaining effects are not performed. What is not going on cannot end: nothing happens, and the log says so.
    """
    what: Literal["attack", "card", "act", "turn", "event", "showdown", "campaign", "won_campaign"]

    def perform(self, game: Game, context: Context) -> Steps | None:
        if self.what == "showdown":
            end_showdown(game, "victory")
        if self.what in STORY_ENDS:
            game.campaign.over = STORY_ENDS[self.what]
            game.emit(events.StoryTold("settlement", game.campaign.over))
            raise StoryEnds
        if self.what == "attack":
            raise AttackEnds
        if self.what == "turn":
            raise TurnEnds
        if self.what == "act":
            raise ActEnds
        raise CardEnds

    def ends(self) -> str:
        return "card" if self.what == "event" else "" if self.what == "showdown" or self.what in STORY_ENDS else self.what

    def words(self) -> Message:
        return Message(f"effect.end.{self.what}")


class DrawEvent(Effect, frozen=True):
    """So many events of a deck of a pack (`deck: omens` of its events) are drawn one after the other, and each happens.

    Each card comes once before any comes again; one whose `needs` are not met waits. On a hunt they are hunt events. Settlement and hunt events of the
    game, and a monster's hunt deck, are drawn by the rules alone.
    """
    holds_others: ClassVar[bool] = True
    deck: Annotated[str, Ref("event_deck")]
    count: Amount = ONE

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._draw(game, context)

    def _draw(self, game: Game, context: Context) -> Steps:
        for _ in range((yield from roll_amount(game, context, self.count))):
            game.count_step(context.card)
            drawn = yield from draw_event(game, self.deck, context)
            if drawn:
                yield from (tell if game.hunt is None else resolve)(game, drawn, context)

    def unfit(self) -> str:
        if not is_drawn(self.deck):
            return f"'{self.deck}' is a deck of the rules, which draw from it: name a deck of the pack's own"
        return ""

    def words(self) -> Message:
        return Message("effect.draw_event", {"n": self.count, "deck": Message(f"deck.{self.deck}")})


class SpecialShowdown(Effect, frozen=True):
    """A special showdown against a monster begins as soon as the event is over; the settlement phase goes on afterwards where it was.

    Everyone names who fights. `lost` happens unless it is won. In a hunt or showdown nothing happens. Without a `monster` everyone chooses a
    nemesis of the settlement, which comes at the highest level that nobody has met yet; where there is none, nothing happens.
    """
    monster: Annotated[str, Ref("monster")] | None = None
    level: Annotated[int, Meta(ge=1, le=5)] = 1
    lost: Annotated[str, Ref("action")] | None = None

    def perform(self, game: Game, context: Context) -> Steps | None:
        if game.campaign.phase != "settlement":
            return None
        if self.monster is None:
            return self._against_a_nemesis(game, context)
        return begin_special(game, self.monster, str(self.level), context.card, self.lost or "")

    def unfit(self) -> str:
        return "'level' means nothing without 'monster': a nemesis comes at the highest that nobody has met" if self.monster is None and self.level != 1 else ""

    def does_anything(self, game: Game, context: Context) -> bool:
        return self.monster is not None or bool(known_nemeses(game))

    def _against_a_nemesis(self, game: Game, context: Context) -> Steps:
        known = known_nemeses(game)
        if not known:
            game.record_reason(MissingReason, context.card, "nemesis", 1)
            return
        monster = yield from choose("choose", "everyone", context.card, tuple(known), ChooseFacts("nemesis"))
        yield from begin_special(game, monster, highest_unmet(game, monster), context.card, self.lost or "")

    def words(self) -> Message:
        if self.monster is None:
            return Message("effect.special_showdown.nemesis")
        arguments = {"against": Named("monster", self.monster), "level": self.level, "lost": Named("action", self.lost) if self.lost else ""}
        return Message(f"effect.special_showdown{'.lost' if self.lost else ''}", arguments)
