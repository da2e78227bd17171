"""Words of the campaign: build, unlock, schedule, retire, and showdowns that cards begin."""
from typing import Annotated, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from game.cards.effect import Effect, Effects, Message, Named, Steps
from game.cards.kinds import COUNTED, HERE, ONE, Amount, Count, Ref, Who
from game.model.survivor import Survivor
from game.rules.effects.phrases import chosen_figures, concerning
from game.rules.engine import events
from game.rules.engine.game import Context, Game, happening_to
from game.rules.engine.performing import perform
from game.rules.engine.question_facts import ChooseFacts, SexFacts
from game.rules.engine.questions import Ask, choose, die, shuffled
from game.rules.engine.triggers import fire_triggers
from game.rules.engine.values import roll_amount
from game.rules.hunt.track import begin_showdown
from game.rules.settlement import encounters, newcomers, timeline
from game.rules.settlement.leaving import exile, retire
from game.rules.settlement.naming import ask_survivor_name, name_survivor
from game.rules.settlement.rolls import settlement_value
from game.rules.survivors import counters
from game.rules.survivors.gaining import gain_innovation, gain_location, lose_innovation, lose_location


class Build(Effect, frozen=True):
    """The settlement gains a location; one that stands already is not gained again. `instead_of` is lost first."""
    location: Annotated[str, Ref("location")]
    instead_of: Annotated[str, Ref("location")] | None = None

    def perform(self, game: Game, context: Context) -> Steps | None:
        if self.instead_of is not None:
            lose_location(game, self.instead_of)
        gain_location(game, self.location)
        return None

    def words(self) -> Message:
        if self.instead_of is not None:
            return Message("effect.build.instead", {"location": Named("location", self.location), "other": Named("location", self.instead_of)})
        return Message("effect.build", {"location": Named("location", self.location)})


class Unlock(Effect, frozen=True):
    """A quarry or nemesis is added to its list, or a location may be built. What is known already stays as it is."""
    quarry: Annotated[str, Ref("monster")] | None = None
    nemesis: Annotated[str, Ref("monster")] | None = None
    location: Annotated[str, Ref("location")] | None = None

    def perform(self, game: Game, context: Context) -> Steps | None:
        unlock(self, game)
        return None

    def words(self) -> Message:
        for name, kind in (("quarry", "monster"), ("nemesis", "monster"), ("location", "location")):
            if getattr(self, name) is not None:
                return Message(f"effect.unlock.{name}", {"card": Named(kind, getattr(self, name))})
        return Message("effect.unlock")


class LoseCard(Effect, frozen=True):
    """The settlement loses a location, or an innovation, which goes back to the innovation deck.

    `deck: innovations` in place of `card` loses a random one. Nothing happens where the settlement does not have the card.
    """
    card: Annotated[str, Ref("any")] | None = None
    deck: Literal["innovations"] | None = None

    def perform(self, game: Game, context: Context) -> Steps | None:
        return lose_card(self, game)

    def words(self) -> Message:
        if self.card is not None:
            return Message("effect.lose_card", {"card": Named("any", self.card)})
        return Message("effect.lose_card.deck", {"card": Message(f"card_of.{self.deck}", {"n": 1})})


class Innovate(Effect, frozen=True):
    """Draws `draw` cards of the shuffled innovation deck and keeps `keep` of them, as everyone chooses; the rest go back (First Story p.35).

    Rules that change `innovation_draw` add to the cards drawn.
    """
    innovates: ClassVar[bool] = True
    draw: Count = 2
    keep: Count = 1

    def perform(self, game: Game, context: Context) -> Steps | None:
        return innovate(self, game, context)


class Schedule(Effect, frozen=True):
    """An event, or a `nemesis` of this `level`, is added to the timeline so many years from now; with `moves` its next entry is moved by so many years instead.

    Without an entry there is nothing to move. No entry is moved before this year or written after the last one; a nemesis is not written on a year
    that has one.
    """
    signed: ClassVar[bool] = True
    years: Amount
    event: Annotated[str, Ref("event")] | None = None
    nemesis: Annotated[str, Ref("monster")] | None = None
    level: Annotated[int, Meta(ge=1, le=5)] = 1
    moves: bool = False

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._schedule(game, context)

    def _schedule(self, game: Game, context: Context) -> Steps:
        years = yield from roll_amount(game, context, self.years)
        if self.nemesis is not None:
            encounters.schedule(game, encounters.NemesisEntry(self.nemesis, str(self.level)), years, self.moves)
        elif self.event is not None:
            timeline.schedule(game, self.event, years, self.moves)

    def unfit(self) -> str:
        return "'schedule' needs 'event' or 'nemesis': one of them" if (self.event is None) == (self.nemesis is None) else ""

    def words(self) -> Message:
        moves = ".moves" if self.moves else ""
        if self.nemesis is not None:
            return Message(f"effect.schedule.nemesis{moves}", {"monster": Named("monster", self.nemesis), "level": self.level, "years": self.years})
        return Message(f"effect.schedule{moves}", {"event": Named("event", self.event or ""), "years": self.years})


class BringForward(Effect, frozen=True):
    """The next entry of an event or a nemesis on the timeline comes this year instead, before other nemeses; without a later entry nothing happens."""
    event: Annotated[str, Ref("event")] | None = None
    nemesis: Annotated[str, Ref("monster")] | None = None

    @property
    def _card(self) -> str:
        return self.nemesis or self.event or ""

    def perform(self, game: Game, context: Context) -> Steps | None:
        timeline.bring_forward(game, self._card)
        return None

    def does_anything(self, game: Game, context: Context) -> bool:
        return timeline.next_entry(game, self._card) is not None

    def unfit(self) -> str:
        return "'bring_forward' needs 'event' or 'nemesis': one of them" if (self.event is None) == (self.nemesis is None) else ""

    def words(self) -> Message:
        return Message("effect.bring_forward", {"card": Named("monster" if self.nemesis else "event", self._card)})


class Retire(Effect, frozen=True):
    """A survivor retires: no more hunts. With `leaves` the survivor leaves the settlement for good, and the gear goes to the storage."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    who: Who = HERE
    leaves: bool = False

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._retire(game, context)

    def _retire(self, game: Game, context: Context) -> Steps:
        for survivor in (yield from chosen_figures(game, self.who, context)):
            if not isinstance(survivor, Survivor):
                continue
            if self.leaves:
                exile(game, survivor)
                continue
            retire(game, survivor)
            if "retired" in game.triggers:
                yield from fire_triggers(game, "retired", happening_to(survivor, context))

    def words(self) -> Message:
        return Message("effect.retire.leaves" if self.leaves else "effect.retire", {"who": self.who})


class StartShowdown(Effect, frozen=True):
    """The hunt ends, and the showdown with the quarry begins, with so many `wounds` and an `ambush`; with `half_rewards` the victory gives half of them.

    A named monster would be a special showdown: not implemented, `check` reports it.
    """
    monster: Annotated[str, Ref("monster")] | None = None
    level: Amount = ONE
    ambush: Literal["survivors", "monster", "none"] = "none"
    wounds: Annotated[int, Meta(ge=0, le=20)] = 0
    half_rewards: bool = False

    def perform(self, game: Game, context: Context) -> Steps | None:
        if self.monster is not None or game.hunt is None:
            return None
        return begin_showdown(game, "" if self.ambush == "none" else self.ambush, context, self.wounds, self.half_rewards)

    def words(self) -> Message:
        if self.monster:
            return Message("effect.start_showdown.named", {"against": Named("monster", self.monster), "level": self.level})
        said = [self.ambush] * (self.ambush != "none") + ["wounds"] * (self.wounds > 0) + ["half"] * self.half_rewards
        parts = [Message(f"effect.start_showdown.{part}", {"n": Amount(str(self.wounds), self.wounds)}) for part in said]
        return Message("effect.start_showdown.with", {"parts": parts}) if parts else Message("effect.start_showdown")


class Rename(Effect, frozen=True):
    """A survivor takes a new name, which the player types or picks, or keeps the old one."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    who: Who = HERE

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._rename(game, context)

    def _rename(self, game: Game, context: Context) -> Steps:
        for survivor in (yield from chosen_figures(game, self.who, context)):
            if isinstance(survivor, Survivor):
                name_survivor(game, survivor, (yield from ask_survivor_name(game, "rename", context.card, survivor.sex, survivor.name)))


class Join(Effect, frozen=True):
    """One of the people without a sheet gets a name and a sheet, and is the subject of `do`."""
    do: Effects

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._join(game, context)

    def _join(self, game: Game, context: Context) -> Steps:
        if newcomers.cannot_create(game) is not None:
            return
        sex = yield Ask("sex", "everyone", context.card, ("female", "male"), SexFacts("newcomer"))
        survivor = yield from newcomers.create_survivor(game, (yield from ask_survivor_name(game, "name_survivor", context.card, sex)), sex)
        yield from perform(game, self.do, concerning(survivor, context))


class Note(Effect, frozen=True):
    """Writes a word on the subject's sheet, or on the settlement's where the subject is no survivor; `gone` removes it. `noted` tests it.

    `father` and `mother` hold for the event that is being resolved only. With `count` the word is a counter of the pack's own: it is written so
    many times more (fewer, if negative), on the monster too, where it is gone with the showdown. `counter.WORD` is the number, in any amount.
    """
    signed: ClassVar[bool] = True
    word: str
    gone: bool = False
    count: Amount | None = None

    def perform(self, game: Game, context: Context) -> Steps | None:
        if self.count is not None:
            return count_note(game, self.word, self.count, context)
        note(self, game, context)
        return None

    def unfit(self) -> str:
        if self.count is not None and self.gone:
            return "'gone' means nothing with 'count': write `count: -1`"
        return "" if self.count is None or COUNTED.fullmatch(self.word) else f"'{self.word}' cannot be counted: write the word with a to z and _"

    def words(self) -> Message:
        if self.count is not None:
            return Message("effect.note.count", {"who": HERE, "n": self.count, "what": Message(f"word.{self.word}", {"n": self.count})})
        return Message(f"effect.note.{self.word}" if not self.gone else f"effect.note.gone.{self.word}", {"word": self.word.replace("_", " "), "who": HERE})


def unlock(effect: Unlock, game: Game) -> None:
    """Adds a quarry or nemesis to its list, or a location to those that may be built."""
    settlement = game.settlement
    for kind, name, known in (("quarry", effect.quarry, settlement.quarries), ("nemesis", effect.nemesis, settlement.nemeses),
                              ("location", effect.location, settlement.unlocked)):
        if name is not None and name not in known:
            known.append(name)
            game.emit(events.Unlocked("settlement", name, kind))


def lose_card(effect: LoseCard, game: Game) -> Steps:
    """Takes a location away, or an innovation (a random one where none is named), which goes back to its deck."""
    settlement = game.settlement
    if effect.card is not None and effect.card in settlement.locations:
        lose_location(game, effect.card)
        return
    name = effect.card
    if name is None and settlement.innovations:
        known = settlement.innovations
        name = known[(yield from die("random", len(known), who="everyone")) - 1] if len(known) > 1 else known[0]
    if name is not None:
        lose_innovation(game, name)


def innovate(effect: Innovate, game: Game, context: Context) -> Steps:
    """Draws from the shuffled innovation deck (two, more with Symposium), keeps one, puts the rest back (First Story p.35)."""
    settlement = game.settlement
    deck = yield from shuffled(settlement.innovation_deck)
    drawn, rest = deck[:(count := effect.draw + settlement_value(game, "innovation_draw"))], deck[count:]
    game.expire("next_innovation")
    for name in drawn:
        game.emit(events.CardDrawn("settlement", name, "innovations"))
    kept: list[str] = []
    while drawn and len(kept) < effect.keep:
        kept.append((yield from choose("choose", "everyone", context.card, tuple(drawn), ChooseFacts("innovation"))))
        drawn.remove(kept[-1])
    settlement.innovation_deck = [*drawn, *rest]
    for name in kept:
        yield from gain_innovation(game, name, context)


def note(effect: Note, game: Game, context: Context) -> None:
    """Writes a word on a survivor's or the settlement's sheet, or removes it; `father` and `mother` are kept for the current event only."""
    if effect.word in ("father", "mother"):
        context.event = replace(context.event, **{effect.word: context.subject})
        return
    notes = context.subject.notes if isinstance(context.subject, Survivor) else game.settlement.notes
    if effect.gone:
        notes[:] = [word for word in notes if word != effect.word]
    elif effect.word not in notes:
        notes.append(effect.word)


def count_note(game: Game, word: str, count: Amount, context: Context) -> Steps:
    """Adds to a counter of a pack: the subject's, or the settlement's where there is no subject."""
    number = yield from roll_amount(game, context, count)
    counters.count_word(game, game.settlement if context.subject is None else context.subject, word, number)
