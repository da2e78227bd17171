"""The banner of the settlement for each kind of question, and the answers in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.cards.library import Library
from game.model.campaign import Campaign
from game.rules.engine.options import NOBODY, CraftOption, NameOption, StayOption, cost_key, options_of, read_option
from game.rules.engine.question_facts import DepartFacts, HuntTurnFacts
from game.rules.engine.questions import Ask
from game.rules.queries import hunt_ahead, position
from game.rules.queries.consequences import has_no_fight, quarry_ahead, staying_home
from game.rules.queries.payments import PAY, Payment
from game.rules.queries.setting_out import HAND_OUT, NEWCOMER
from game.scenes.pages.handing import handed
from game.ui.draw.drawing import Translator
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import Token, player_token
from game.ui.kit.voice import Voice
from game.ui.settlement.columns import price_signs
from game.ui.settlement.costs import price_words
from game.ui.settlement.crafting import make_facts
from game.ui.settlement.pages import MET, ON_TABLE, Page
from game.ui.showdown.banner import Option, Prompt, answer_keys

GO_ON = "~go_on"
ALIKE = "~alike"  # pays, and pays alike for what is made in the rest of the step
UNPAID = "~unpaid"  # takes back what was to be paid for
GO_ON_WIDTH = 200.0
GOES_ON = ("the_end", "hunt_turn")  # kinds of questions that the key of going on answers
IN_THE_MIDDLE = ("nominate", "pay", "roll", "name_settlement", "name_survivor", "name_newborn", "rename")
MOST_IN_BANNER = 4
HUNT = "hunt"  # what stands for the step on the pages of a hunt
ENDED_ICONS = {"arrived": "sword", "starvation": "bone", "dead": "stone_face", "nobody": "people", "fled": "move"}
TURN_ICONS = {"basic": "dice", "nothing": "dice", "own_card": "claw", "event": "eye", "darkness": "eye", "meeting": "sword"}
ICONS = {"female": "people", "male": "people", "take": "check", "leave": "cross", "back": "undo", "skip": "play", "go_on": "play"}


@dataclass(frozen=True)
class SettlementPromptContext:
    """The context of the banner: the question or the page that is shown, and the state."""

    question: Ask | None
    page: Page | None
    left: int  # pages after this one
    of: int  # all pages, including those already read
    campaign: Campaign
    game: Any
    voice: Voice
    words: Translator
    tokens: Mapping[str, Token]
    step: str  # which of the ten steps, in words
    small: bool
    payment: Payment | None = None
    proposed: tuple[str, ...] = ()  # the answers that name somebody new, or hand out gear, in one press
    paid_for: str = ""  # the answer of the develop step whose cost that is
    may_leave: bool = False  # whether that answer can be taken back
    leads: Mapping[str, hunt_ahead.Led] = field(default_factory=dict)  # where the answers of an offer lead on a hunt

    def say(self, id: str, /, **arguments: object) -> str:
        return self.words.say(f"settlement.{id}", **arguments)


def banner_of(asking: SettlementPromptContext) -> tuple[Prompt, Sequence[Option]]:
    """Returns the text of the banner and its answers."""
    if asking.page is not None:
        return of_page(asking, asking.page)
    question = asking.question
    if question is None:
        return Prompt(asking.step), []
    ask, because = asking.voice.question(question)
    if question.kind == "develop":
        return develop(asking, question)
    if question.kind in ("depart", "grid"):
        because = asking.say(f"{question.kind}.because.short" if asking.small else f"{question.kind}.because", step=asking.step)
        if question.kind == "depart" and (coming := nemesis_words(asking)):
            ask, because = coming
        elif question.kind == "depart" and not asking.small and position.story_ends(asking.game):
            because = f"{asking.say('depart.last.skipped' if position.began_without_fight(asking.game) else 'depart.last')} {because}"
        quarry = quarry_ahead(asking.game)
        if has_no_fight(asking.game, quarry):
            because = asking.say("depart.unwritten.short" if asking.small else "depart.unwritten", step=asking.step, name=asking.voice.name(quarry))
    elif question.kind == "quarry_level" and has_no_fight(asking.game, question.about):
        because = asking.say("quarry.level.unwritten")
    if asking.payment is not None:
        return paying(asking, question, asking.payment)
    if isinstance(question.facts, HuntTurnFacts):
        return of_turn(asking, question, question.facts)
    prompt = prompt_of(asking, question, ask, because)
    if question.kind == "depart":
        return prompt, departing(asking, question)
    if question.kind == "grid":
        return prompt, packing(asking, question)
    if stands_in_middle(question):
        nobody = question.options.index(NOBODY) + 1 if question.kind == "nominate" and NOBODY in question.options else 0
        return prompt, [plain(asking, question, NOBODY, nobody)] if nobody else []
    return prompt, [plain(asking, question, key, n) for n, key in enumerate(question.options, 1)]


def stands_in_middle(question: Ask) -> bool:
    """Returns whether the answers of a question stand in the middle of the screen, not in the banner."""
    return question.kind in IN_THE_MIDDLE or len(question.options) > MOST_IN_BANNER


def prompt_of(asking: SettlementPromptContext, question: Ask, ask: str, because: str) -> Prompt:
    """Returns who decides: everybody, or the player who leads a survivor."""
    number = position.player_of(asking.campaign, question)
    if question.kind == "the_end":
        goes_on = len(question.options) > 1
        return Prompt(ask, asking.say("live_on") if goes_on else "", icon="lantern" if question.about != "game_over" else "stone_face")
    if not number:
        return Prompt(ask, because, icon="people")
    token = asking.tokens.get(question.who) or player_token(asking.campaign, number)
    return Prompt(ask, because, token.sign, token.letter)


def of_page(asking: SettlementPromptContext, page: Page) -> tuple[Prompt, Sequence[Option]]:
    """Returns the banner of a page, while there is no question."""
    if page.step == HUNT:
        return of_hunt(asking, page)
    before, gone = page.step in position.BEFORE_STEPS, page.departs
    title = asking.say(of_title(page), n=page.year or page.closes) if before or gone or not page.about else asking.voice.name(page.about)
    about = "year.over.why" if page.closes else f"step.{page.step}.text"
    because = asking.step if before or gone else asking.say("page.because", step=asking.step, about=asking.say(about))
    more = asking.say("page.of", n=asking.of - asking.left + 1, of=asking.of) if asking.left > 0 else ""
    go_on = Option(GO_ON, asking.say("page.next_year" if page.closes else "page.go_on"), more, "play", primary=True, hotkeys=("go_on",))
    return Prompt(title, because, icon="people"), [go_on]


def of_title(page: Page) -> str:
    """Returns the sentence that names the part of the year that a page tells; who has departed is no longer to be chosen."""
    if page.year or page.closes:
        return "year" if page.year else "year.over"
    return page.step if page.step in position.BEFORE_STEPS else "departed" if page.departs else f"step.{page.step}"


def of_turn(asking: SettlementPromptContext, question: Ask, facts: HuntTurnFacts) -> tuple[Prompt, Sequence[Option]]:
    """Returns the banner of a turn of the hunt: who reveals what waits on the next space."""
    ahead = hunt_ahead.ahead(asking.game)
    waits, space, card = (ahead.waits, ahead.space, ahead.card) if ahead is not None else ("nothing", facts.at, "")
    names = {"who": asking.voice.name(facts.revealer), "n": space, "monster": asking.voice.monster(), "card": asking.voice.name(card) if card else ""}
    say = asking.words.say
    option = Option(question.options[-1], say(f"hunt.turn.{waits}.do", **names), "", TURN_ICONS.get(waits, "move"), primary=True, hotkeys=("go_on",))
    others = [plain(asking, question, key, n) for n, key in enumerate(question.options[:-1], 1)]  # what may be done before anybody moves on
    why = say("hunt.turn.meeting.unwritten" if waits == "meeting" and leads_nowhere(asking) else f"hunt.turn.{waits}.why", **names)
    return by_survivor(asking, facts.revealer, say(f"hunt.turn.{waits}", **names), why), [*others, option]


def leads_nowhere(asking: SettlementPromptContext) -> bool:
    """Returns whether the hunt that goes on leads, or has led, to a monster that cannot be fought yet."""
    hunt = asking.campaign.hunt
    return has_no_fight(asking.game, asking.campaign.monster if hunt is None else hunt.monster)


def by_survivor(asking: SettlementPromptContext, who: str, ask: str, because: str) -> Prompt:
    """Returns the words of the banner with the token of a survivor's player; that of everybody where it is nobody's."""
    token = asking.tokens.get(who)
    return Prompt(ask, because, token.sign, token.letter) if token is not None else Prompt(ask, because, icon="people")


def of_hunt(asking: SettlementPromptContext, page: Page) -> tuple[Prompt, Sequence[Option]]:
    """Returns the banner of a page of a hunt: who reveals it, or who throws now."""
    say, name = asking.words.say, asking.voice.name
    title = name(page.about) if page.about else asking.say("step.hunt")
    more = asking.say("page.of", n=asking.of - asking.left + 1, of=asking.of) if asking.left > 0 and not page.awaits else ""
    if page.outcome:
        names = {"monster": asking.voice.name(asking.campaign.monster)}
        how = "unwritten" if page.outcome == MET and leads_nowhere(asking) else page.outcome
        ended = Prompt(say(f"hunt.ended.{how}", **names), say(f"hunt.ended.{how}.why", **names), icon=ENDED_ICONS.get(how, "move"))
        return ended, [Option(GO_ON, say(f"hunt.ended.{how}.do"), more, "play", primary=True, hotkeys=("go_on",))]
    if page.awaits:
        who = page.awaits[0] if len(page.awaits) == 1 else ""
        thrower = name(who) if who in asking.tokens else ""
        ask = say("hunt.page.throws", who=thrower, about=title) if thrower else say("hunt.page.throw", about=title)
        why = f"hunt.page.throws.why.{page.awaited}"
        if page.awaited == ON_TABLE:
            ask = say("hunt.page.throws.table", who=thrower)
        prompt = by_survivor(asking, who, ask, say(why if asking.words.has(why) else "hunt.page.throws.why"))
        return prompt, [Option(GO_ON, say("hunt.page.throw.do"), more, "dice", primary=True, hotkeys=("go_on",))]
    ask = say("hunt.page.reveals", who=name(page.who), about=title) if page.who and page.about else title
    return by_survivor(asking, page.who, ask, asking.step), [Option(GO_ON, asking.say("page.go_on"), more, "play", primary=True, hotkeys=("go_on",))]


def nemesis_words(asking: SettlementPromptContext) -> tuple[str, str] | None:
    """Returns what is asked, and why, where a nemesis comes this year: nobody hunts, and whoever sets out fights; None in other years."""
    nemesis = position.nemesis_ahead(asking.game)
    if nemesis is None:
        return None
    card = asking.game.library.monster[nemesis.monster]
    kind = "unwritten" if has_no_fight(asking.game, nemesis.monster) else "because.short" if asking.small else "because"
    name = asking.voice.name(nemesis.monster)
    return asking.say("depart.nemesis", name=name), asking.say(f"depart.nemesis.{kind}", step=asking.step, name=name, n=card.levels[nemesis.level].level)


def develop(asking: SettlementPromptContext, question: Ask) -> tuple[Prompt, Sequence[Option]]:
    """Returns the banner of the develop step; innovating and the augury stand in the banner, everything else at its location."""
    name = asking.campaign.settlement.name
    because = asking.say("develop.because.short" if asking.small else "develop.because", step=asking.step)
    nemesis = position.nemesis_ahead(asking.game)
    if nemesis is not None and not asking.small:
        comes = "develop.nemesis.unwritten" if has_no_fight(asking.game, nemesis.monster) else "develop.nemesis"
        because = f"{asking.say(comes, name=asking.voice.name(nemesis.monster))} {because}"  # there is room for two lines
    found = []
    offers = position.offers(asking.game)
    above = in_banner(offers, asking.game.library, asking.small)
    for offer in offers:
        if offer.key not in above:
            continue
        kind = above_kind(offer, asking.game.library)
        facts = make_facts(offer, asking.game, asking.voice, asking.words)
        able = offer.key in question.options
        cost = price_words(facts.cost, asking.words)
        reason = facts.reason or asking.say("not_now")
        icon = "book" if kind == "innovate" else "eye"
        tip = Tip(facts.name, "\n".join(words for words in ("" if able else reason, facts.tip) if words))
        signs = price_signs(facts) if able else ()
        found.append(Option(offer.key, facts.name, cost if able else reason, icon, enabled=able, hotkeys=(kind,), tip=tip, signs=signs))
    ask = "develop.ask.alone" if len(asking.campaign.players) == 1 else "develop.ask"
    return Prompt(asking.say(ask, name=name), because, icon="people"), found


def above_kind(offer: position.Offer, library: Library) -> str:
    """Returns the kind of an offer that stands in the banner: innovating, or an event's endeavor; else ""."""
    if offer.kind == "innovate":
        return "innovate"
    place = library.locations.get(offer.card)
    if offer.kind != "endeavor" or place is None:
        return ""
    return "augury" if any(getattr(effect, "action", None) in library.events for effect in place.endeavors[offer.number].do) else ""


def in_banner(offers: Sequence[position.Offer], library: Library, small: bool) -> list[str]:
    """Lists the answers that stand in the banner and not in the list of a location; a small banner has room for one,
    the same through the whole step."""
    found = [offer for offer in offers if above_kind(offer, library)]
    if small:
        found = found[:1]
    return [offer.key for offer in found]


def departing(asking: SettlementPromptContext, question: Ask) -> list[Option]:
    """Returns the options to depart with the chosen survivors, and to name somebody new."""
    chosen = len(question.facts.chosen) if isinstance(question.facts, DepartFacts) else 0
    nobody = "depart.nemesis.nobody" if staying_home(asking.game, question, "done") == "nemesis" else "depart.nobody"
    sub = asking.say("depart.chosen", n=chosen) if chosen else asking.say(nobody)
    options = [Option("done", asking.say("depart.done" if chosen else "depart.stay"), sub, "move", primary=chosen > 0, hotkeys=("settlement_go_on",))]
    why = next((refusal.code for refusal in position.departing_refusals(asking.game) if refusal.key == "create"), "")
    able = "create" in question.options
    reason = asking.say("depart.create.nobody") if why else asking.say("depart.full")
    sub = asking.say("depart.create.about", n=position.unnamed(asking.game)) if able else reason
    found = [Option("create", asking.say("depart.create"), sub, "people", enabled=able, hotkeys=("create",)), *options]
    if not asking.proposed:
        return found
    _, sex, key = asking.proposed
    named = read_option("name_survivor", key)
    name = named.name if isinstance(named, NameOption) else key
    return [Option(NEWCOMER, asking.say("depart.newcomer", name=name), asking.say(f"depart.newcomer.{sex}"), "people", hotkeys=("newcomer",)), *found]


def paying(asking: SettlementPromptContext, question: Ask, payment: Payment) -> tuple[Prompt, Sequence[Option]]:
    """Returns the banner of a payment, with the answer that pays all of its parts."""
    about = asking.voice.name(question.about)
    if asking.paid_for:
        about = make_facts(position.offer_of(asking.game, asking.paid_for), asking.game, asking.voice, asking.words).name
    prompt = Prompt(asking.say("payment.ask", about=about), asking.say("payment.because" if len(payment.parts) > 1 else "payment.because.one"), icon="people")
    pay = Option(PAY, asking.say("payment.pay"), "", "check", primary=True, hotkeys=("go_on",))
    alike = Option(ALIKE, asking.say("payment.alike"), asking.say("payment.alike.sub"), hotkeys=("ask_less",), tip=alike_tip(asking))
    unpaid = Option(UNPAID, asking.say("payment.leave"), "", "undo", hotkeys=("back",))
    return prompt, [pay, *([alike] if asking.paid_for else []), *([unpaid] if asking.may_leave else [])]


def alike_tip(asking: SettlementPromptContext) -> Tip:
    """Returns what it means to pay alike."""
    return Tip(asking.say("payment.alike"), asking.say("payment.alike.why"))


def packing(asking: SettlementPromptContext, question: Ask) -> list[Option]:
    """Returns the options to finish the gear, or to leave survivors home who do not meet a card's requirement."""
    stay = [
        Option(key, asking.voice.option(question, key), "", "", asking.tokens[option.who].sign, asking.tokens[option.who].letter)
        for key, option in options_of(question)
        if isinstance(option, StayOption) and option.who in asking.tokens
    ]
    able = "done" in question.options
    bare = len(position.unarmed(asking.game))
    sub = asking.say("grid.undone") if not able else asking.say("grid.bare", n=bare) if bare else ""
    done = Option("done", asking.say("grid.done"), sub, "check", enabled=able, primary=able, hotkeys=("settlement_go_on",))
    room = not (asking.small and bare)  # what is missing is said before what is quicker
    about = asking.say("grid.hand_out.about", n=len(asking.proposed))
    tip = Tip(asking.say("grid.hand_out"), "\n".join(handed(asking.proposed, asking.voice, asking.words)))
    given = [Option(HAND_OUT, asking.say("grid.hand_out"), about, "gear", tip=tip)] if asking.proposed and room else []
    return [*stay, *given, done]


def plain(asking: SettlementPromptContext, question: Ask, key: str, number: int) -> Option:
    """Returns an answer for the banner."""
    token = asking.tokens.get(key)
    goes_on = question.kind in GOES_ON and key == question.options[-1]  # the last of several ways on
    primary = goes_on or (question.kind == "quarry" and len(question.options) == 1)
    hotkeys: tuple[str, ...] = ("go_on",) if goes_on else answer_keys(key, number, len(question.options))
    icon = ICONS.get(key, "target" if question.kind == "quarry" else "")
    sub = price_of(asking, question, key) if question.purpose == "cost" else led_words(asking, key)
    if question.kind == "quarry" and has_no_fight(asking.game, key):
        sub = asking.say("quarry.unwritten.short")
    return Option(
        key, asking.voice.option(question, key), sub, icon, token.sign if token else "", token.letter if token else "", primary=primary, hotkeys=hotkeys
    )


def led_words(asking: SettlementPromptContext, key: str) -> str:
    """Returns where an answer leads on the track of a hunt, and beside such a one what comes where nobody moves; else ""."""
    found, next_one = asking.leads.get(key), hunt_ahead.ahead(asking.game)
    if found is not None:
        return asking.words.say(f"hunt.leads.{found.waits}{f'.{found.ambush}' if found.ambush else ''}", n=found.space, monster=asking.voice.monster())
    return asking.words.say("hunt.leads.stay", n=next_one.space) if asking.leads and next_one is not None else ""


def price_of(asking: SettlementPromptContext, question: Ask, key: str) -> str:
    """Returns the total of one of several ways to pay."""
    way = next((cost for cost in position.cost_of(asking.game, CraftOption(question.about).key) if cost_key(cost) == key), {})
    return ", ".join(asking.say("price", n=count, what=asking.voice.name(what)) for what, count in way.items())
