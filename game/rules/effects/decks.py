"""Words that move cards: look at, discard, shuffle, gain, archive, swap."""
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from game.cards.effect import Effect, Message, Named, Steps
from game.cards.kinds import ALL, HERE, ONE, Amount, BodyLocation, Count, Drawn, Pile, Ref, Who
from game.model.survivor import Survivor
from game.rules.effects.phrases import chosen_figures
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.known_ai import see_on_top, top_was_put_below
from game.rules.engine.performing import whole_change
from game.rules.engine.piles import ai_cards, location_cards
from game.rules.engine.question_facts import ChooseFacts, OrderCardsFacts
from game.rules.engine.questions import CONTROLLER, Ask, choose
from game.rules.engine.questions import Steps as Ways
from game.rules.engine.reasons import CoveredReason, LimitReason, NoCopyReason
from game.rules.engine.values import roll_amount
from game.rules.showdown import wounds
from game.rules.showdown.ai_deck import discard_drawn, discard_from_play
from game.rules.showdown.terrain import remove_tile
from game.rules.showdown.wounds import add_ai, add_hit_locations, reshuffle_ai, shuffle_hit_locations
from game.rules.survivors import gaining
from game.rules.survivors.archiving import archive_some, archive_this, in_grid, in_hand, in_storage, lacking_to_swap, swap


class LookAt(Effect, frozen=True):
    """The card's owner looks at the top cards of a deck, and puts them back: in any order, in the same order, or one on top or at the bottom.

    Nothing happens to the AI deck while a duration card lies face up (core rules p.71).
    """
    deck: Pile
    count: Count = 1
    then: Literal["any_order", "top_or_bottom", "same_order"] = "any_order"

    def perform(self, game: Game, context: Context) -> Steps | None:
        return look_at(self, game, context)

    def unfit(self) -> str:
        return "'top_or_bottom' is for one card: leave `count` out" if self.then == "top_or_bottom" and self.count > 1 else ""

    def words(self) -> Message:
        then = f".{self.then}" if self.count > 1 or self.then == "top_or_bottom" else ".one"
        return Message(f"effect.look_at{then}", {"deck": Message(f"deck.{self.deck}"), "n": self.count})


class Discard(Effect, frozen=True):
    """A card goes to its discard pile: `this`, a mood (the monster controller chooses), the AI card that is being played, or the terrain tile in use.

    `drawn` does not stop the card's actions, that is `cancel`; a mood that is discarded as it is drawn does not come into play.
    """
    card: Literal["this", "mood", "drawn", "terrain"] = "this"

    def perform(self, game: Game, context: Context) -> Steps | None:
        return discard(self, game, context)

    def words(self) -> Message:
        return Message(f"effect.discard.{self.card}")


class Shuffle(Effect, frozen=True):
    """The discards of a deck are shuffled into it. Nothing happens to the AI deck while a duration card lies face up."""
    deck: Pile

    def perform(self, game: Game, context: Context) -> Steps | None:
        return shuffle(self, game)

    def words(self) -> Message:
        return Message("effect.shuffle", {"deck": Message(f"deck.{self.deck}")})


class ShuffleIn(Effect, frozen=True):
    """Cards that are not in this showdown yet are shuffled into the AI deck or the hit locations, no more than there are copies.

    A wound can take such an AI card as any other. Nothing happens to the AI deck while a duration card lies face up.
    """
    ai: Annotated[str, Ref("ai")] | None = None
    hit_location: Annotated[str, Ref("hit_location")] | None = None
    count: Amount = ONE

    def perform(self, game: Game, context: Context) -> Steps | None:
        return shuffle_in(self, game, context)

    def unfit(self) -> str:
        return "'shuffle_in' needs 'ai' or 'hit_location': one of them" if (self.ai is None) == (self.hit_location is None) else ""

    def words(self) -> Message:
        kind, name = ("ai", self.ai) if self.ai is not None else ("hit_location", self.hit_location or "")
        return Message(f"effect.shuffle_in.{kind}", {"n": self.count, "card": Named(kind, name)})


class RecallAi(Effect, frozen=True):
    """An AI card of the discards or of the wound stack, as everyone chooses, is laid on top of the AI deck; one of the wound stack heals that wound.

    Nothing happens while a duration card lies face up, or where neither pile holds a card.
    """

    def perform(self, game: Game, context: Context) -> Steps | None:
        return recall(game, context)

    def does_anything(self, game: Game, context: Context) -> bool:
        return game.showdown is not None and bool(game.showdown.ai_discard or game.showdown.wound_stack)


class GainCard(Effect, frozen=True):
    """A survivor or the settlement gains `count` copies of a named `card`, or so many cards of a `deck`, with this `keyword` if one is given.

    Of a deck each card is drawn at random, or one of `draw` random cards is kept, or any is taken (`pick: chosen`). Gear that is `worn` goes
    into the survivor's grid, from which one card of their choice makes room for it; what is `stored` lies in the storage, and nothing answers to it.
    A disorder that is `incurable` is not taken away by any cure.
    """
    meant_for: ClassVar[tuple[str, ...]] = ("survivors", "settlement")
    card: Annotated[str, Ref("any")] | None = None
    deck: Drawn | None = None
    keyword: str | None = None
    count: Amount = ONE
    draw: Annotated[int, Meta(ge=0, le=10)] = 0
    pick: Literal["random", "chosen"] = "random"
    worn: bool = False
    stored: bool = False
    incurable: bool = False
    who: Who = HERE

    def perform(self, game: Game, context: Context) -> Steps | None:
        return whole_change(game, gain_card(self, game, context))

    def words(self) -> Message:
        if self.card is not None:
            several = ".worn" if self.worn else ".incurable" if self.incurable else "" if self.count == ONE else ".several"
            return Message(f"effect.gain_card{several}", {"who": self.who, "n": self.count, "card": Named("any", self.card)})
        if self.draw > 1:
            kind = Message(f"card_of.{self.deck}{f'.{self.keyword}' if self.keyword else ''}", {"n": Amount(str(self.draw), self.draw)})
            return Message("effect.gain_card.kept", {"who": self.who, "cards": kind})
        chosen = ".chosen" if self.pick == "chosen" else ""
        kind = Message(f"card_of.{self.deck}{f'.{self.keyword}' if self.keyword else ''}", {"n": self.count})
        return Message(f"effect.gain_card.drawn{chosen}", {"who": self.who, "n": self.count, "cards": kind})


class Archive(Effect, frozen=True):
    """Cards are archived, that is they leave the campaign: `this` card, or `count` gear cards of the grid, resources, both (`carried`), or `stored` cards.

    `keyword` and `card` say which ones. The survivor chooses, or chance does (`pick: random`). `count` may be `all` or `all per 2` (half). `chosen` is
    the gear card that `choose_gear` is about. On a hunt resources are those that somebody carries.
    """
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    what: Literal["this", "gear", "resources", "carried", "chosen", "stored"] = "this"
    count: Amount = ONE
    keyword: str | None = None
    card: Annotated[str, Ref("any")] | None = None
    pick: Literal["chosen", "random"] = "chosen"
    at: BodyLocation | None = None
    who: Who = HERE

    def archives_itself(self) -> bool:
        return self.what == "this"

    def perform(self, game: Game, context: Context) -> Steps | None:
        if self.what == "this":
            archive_this(game, context)
            return None
        return archive(self, game, context)

    def words(self) -> Message:
        if self.what in ("this", "chosen"):
            return Message("effect.archive" if self.what == "this" else "effect.archive.chosen", {"who": self.who})
        keyword = Message(f"keyword.{self.keyword}") if self.keyword else ""
        arguments = {"who": self.who, "n": self.count, "card": Named("any", self.card) if self.card else "", "keyword": keyword}
        kind = f"card.{self.what}" if self.card else self.what if self.keyword in (None, "resources") else f"{self.what}.keyword"
        if self.at is not None:
            return Message("effect.archive.gear.at", {**arguments, "at": Message(f"on.{self.at}")})
        return Message(f"effect.archive.{kind}{'.half' if ' per ' in self.count.text else ''}{'.random' if self.pick == 'random' else ''}", arguments)


class Swap(Effect, frozen=True):
    """Resources become other cards: `rate` resources with a keyword turn into one card `to`, `count` times, or as often as the players like.

    `from: monster_resources` takes those of every monster, `to: basic_resources` (or another deck of resources) gives random ones.
    """
    from_: Annotated[str, Meta(min_length=1)]
    to: str
    rate: Annotated[int, Meta(ge=1, le=10)] = 1
    count: Amount = ALL

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._swap(game, context)

    def lacking(self, game: Game) -> dict[str, int]:
        return lacking_to_swap(game, self.from_, self.to, self.rate)

    def _swap(self, game: Game, context: Context) -> Steps:
        most = None if self.count.text == "all" else (yield from roll_amount(game, context, self.count))
        yield from swap(game, self.from_, self.to, self.rate, most, context)

    def words(self) -> Message:
        random = self.to in gaining.RESOURCE_DECKS
        kind = "" if self.count.number == 1 else ".all" if self.count.text == "all" else ".times"
        many = kind != "" and self.rate == 1  # cards come of it
        to = Message(f"deck_of.{self.to}", {"n": Amount("2", 2) if many else ONE}) if random else Named("any", self.to)
        kind += ".rate" if self.rate > 1 else ".random" if random and kind == ".times" else ""
        return Message(f"effect.swap{kind}", {"from": Message(f"resource.{self.from_}"), "to": to, "rate": Amount(str(self.rate), self.rate), "n": self.count})


def look_at(effect: LookAt, game: Game, context: Context) -> Steps:
    """Shows the top cards of the AI or hit location deck and puts them back; a face-up duration covers the AI deck (core rules p.71)."""
    showdown = game.table
    if effect.deck not in ("ai", "hit_locations") or covered(game, effect.deck, "look_at"):
        return
    deck = showdown.ai_deck if effect.deck == "ai" else showdown.hit_locations
    seen = deck[:effect.count]
    for name in seen:
        game.emit(events.CardDrawn("seen", name, effect.deck))
    order: list[str] = []
    while effect.then == "any_order" and len(seen) > 1:
        first = yield Ask("order_cards", context.owner, context.card, tuple(dict.fromkeys(seen)), OrderCardsFacts(tuple(seen)))
        seen.remove(first)
        order.append(first)
    if effect.then == "top_or_bottom" and len(seen) == 1 and len(deck) > 1:
        if (yield Ask("choose", context.owner, context.card, ("top", "bottom"), ChooseFacts("pile"))) == "bottom":
            deck.append(deck.pop(0))
            if effect.deck == "ai":
                top_was_put_below(showdown)
        elif effect.deck == "ai":
            see_on_top(showdown, 1)
        return
    deck[:effect.count] = [*order, *seen]
    if effect.deck == "ai":
        see_on_top(showdown, effect.count)


def covered(game: Game, deck: str, what: str) -> bool:
    """Returns whether a face-up duration card covers the AI deck: only wounds reach it then (core rules p.71)."""
    name = game.table.face_up
    if deck != "ai" or not name:
        return False
    game.record_reason(CoveredReason, name, what)
    return True


def discard(effect: Discard, game: Game, context: Context) -> Steps:
    """Puts a card in play on its discard pile: this one, a mood, or the terrain tile in use."""
    showdown = game.table
    if effect.card == "this":
        discard_from_play(game, context.card)
    elif effect.card == "mood":
        moods = tuple(dict.fromkeys([name for name in showdown.in_play if game.ai_card(name).type == "mood"]))
        if moods:
            gone = yield from choose("choose", CONTROLLER, context.card, moods)
            discard_from_play(game, gone)
    elif effect.card == "drawn":
        discard_drawn(game)
    elif effect.card == "terrain":
        tile = context.tile or next((tile for tile in showdown.terrain if tile.card == context.card), None)
        if tile is not None:
            remove_tile(game, tile, context.owner)


def shuffle(effect: Shuffle, game: Game) -> Steps:
    """Shuffles a deck together with its discards; persistent injuries stay out."""
    showdown = game.table
    if effect.deck == "hit_locations":
        yield from shuffle_hit_locations(game)
    elif effect.deck == "ai" and not covered(game, "ai", "shuffle"):
        showdown.ai_discard += showdown.ai_deck
        yield from reshuffle_ai(game)


def shuffle_in(effect: ShuffleIn, game: Game, context: Context) -> Steps:
    """Shuffles copies of a card that lie nowhere in this showdown into their deck."""
    count = yield from roll_amount(game, context, effect.count)
    if covered(game, "ai" if effect.ai is not None else "hit_locations", "shuffle"):
        return
    if effect.ai is not None:
        left = game.ai_card(effect.ai).copies - ai_cards(game.table)[effect.ai]
        if min(count, left) > 0:
            yield from add_ai(game, effect.ai, min(count, left))
    elif effect.hit_location is not None:
        left = game.library.hit_locations[effect.hit_location].copies - location_cards(game.table)[effect.hit_location]
        if min(count, left) > 0:
            yield from add_hit_locations(game, effect.hit_location, min(count, left))
    if left <= 0:
        game.record_reason(NoCopyReason, context.card, effect.ai or effect.hit_location or "")


def recall(game: Game, context: Context) -> Steps:
    """Lays a card of the AI discards or the wound stack on top of the AI deck."""
    showdown = game.table
    names = tuple(dict.fromkeys([*showdown.ai_discard, *showdown.wound_stack]))
    if names and not covered(game, "ai", "recall_ai"):
        wounds.recall_ai(game, (yield from choose("choose", "everyone", context.card, names, ChooseFacts("recalled"))))


def gain_card(effect: GainCard, game: Game, context: Context) -> Steps:
    """Gives a named card, or cards drawn from a deck, to each figure of the phrase."""
    count = yield from roll_amount(game, context, effect.count)
    for figure in (yield from chosen_figures(game, effect.who, context)) or ([game.settlement] if context.subject is None and effect.who == HERE else []):
        who = figure if isinstance(figure, Survivor) else None
        if effect.card is not None:
            for _ in range(gaining.at_most(game, effect.card, count, context)):
                game.count_step(context.card)
                if effect.stored:
                    gaining.lay_in_storage(game, effect.card)
                    continue
                if effect.worn and who is not None and gaining.carries_already(game, effect.card, who):
                    game.record_reason(LimitReason, context.card, effect.card, 1)
                    continue
                yield from gaining.gain_named(game, effect.card, who, context)
                if effect.incurable and who is not None:
                    gaining.make_incurable(game, who, effect.card)
                if effect.worn and who is not None:
                    yield from gaining.put_on(game, effect.card, who, context)
        elif effect.deck is not None:
            yield from gaining.draw_from(game, effect.deck, who, count, context, keyword=effect.keyword or "", look=effect.draw, pick=effect.pick)


def archive(effect: Archive, game: Game, context: Context) -> Steps:
    """Archives cards of each survivor of the phrase, or of the storage."""
    if effect.what == "stored":
        held = [entry for entry in in_storage(game, effect.keyword) if effect.card in (None, entry[1])]
        yield from archive_some(game, held, (yield from how_many(effect, game, context, len(held))), None, context, effect.pick == "random")
        return
    for survivor in (yield from chosen_figures(game, effect.who, context)):
        if not isinstance(survivor, Survivor):
            continue
        if effect.what == "chosen":
            held = [each for each in (*in_grid(game, survivor, None), *in_hand(game, survivor, None)) if each == context.event.held]
        elif effect.what == "resources":
            held = in_hand(game, survivor, effect.keyword) or (in_storage(game, "resources") if game.hunt is None else [])
        elif effect.what == "carried":
            held = [*in_grid(game, survivor, effect.keyword), *in_hand(game, survivor, effect.keyword)]
        else:
            held = in_grid(game, survivor, effect.keyword, effect.at)
        if effect.card is not None:
            held = [entry for entry in [*held, *in_storage(game, None)] if entry[1] == effect.card]
        count = yield from how_many(effect, game, context, len(held))
        yield from archive_some(game, held, count, survivor, context, effect.pick == "random")


def how_many(effect: Archive, game: Game, context: Context, of: int) -> Ways[int]:
    """Returns how many cards are archived: `all` and `all per 2` are counted from the `of` cards that there are."""
    text, _, per = effect.count.text.partition(" per ")
    if text == "all":
        return of // int(per) if per else of
    return (yield from roll_amount(game, context, effect.count))
