"""The middle of the screen: the ground, a page, people, cards, a name, gear."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.cards import wording
from game.cards.grants import card_of
from game.model.survivor import Survivor
from game.rules.engine.options import NameOption, options_of
from game.rules.engine.question_facts import ChooseFacts, DepartFacts, NominateFacts, UseFacts
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.rules.queries.payments import paid_for
from game.scenes.pages.attacks_ahead import AttacksAhead
from game.scenes.pages.banner import stands_in_middle
from game.scenes.pages.card_texts import CardTexts, line_words
from game.scenes.pages.drawers import Drawers
from game.scenes.pages.loadouts import Loadouts
from game.scenes.pages.middle_part import Ground, MiddlePart
from game.scenes.pages.page_turner import PageTurner
from game.scenes.pages.selection import Selection
from game.scenes.pages.settlers import Settlers
from game.scenes.pages.turning_cards import TurningCards
from game.scenes.session.part import Host
from game.scenes.session.table import Table
from game.ui.cards.framing import framed
from game.ui.cards.gear_icons import gear_icon
from game.ui.cards.word_card import WordFace, card, tables
from game.ui.draw import theme
from game.ui.draw.backdrop import cover
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.portraits import has_portrait, portrait_of
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import Token
from game.ui.kit.widget import Widget
from game.ui.settlement import choice_grid
from game.ui.settlement.choice_grid import PlateFacts, TileFacts
from game.ui.settlement.costs import kinds_of, resource_notes
from game.ui.settlement.gear_grid import BOXES, SIDE, Carrying
from game.ui.settlement.layout import SettlementLayout
from game.ui.settlement.loadout import packing
from game.ui.settlement.naming import NamingFacts, naming
from game.ui.settlement.page_view import CARD, page_view, story
from game.ui.settlement.pages import Page, kind_of, words_of
from game.ui.settlement.payment_view import PartFacts, payment_view
from game.ui.settlement.person_card import PersonFacts, person_facts, portrait
from game.ui.settlement.throw_row import Thrower

NAMES = ("name_settlement", "name_survivor", "name_newborn", "rename")
NAMED = {"name_settlement": "settlement", "name_newborn": "newborn", "rename": "rename"}  # the words for who or what is named
FEW_DICE, LEAST_BESIDE_DICE, BESIDE_DICE = 2, 480.0, 0.62  # so many dice need little room beside the card on whose table they count
BRIGHT = 0.9  # of those pictures
LEAST_CARD = 240.0  # width of a quarry beside the picture
LEAST_FACE = 150.0  # width of a card that is read whole; narrower ones become tiles
IN_ORDER = 8  # people: so many stand in their own order, whether they can be chosen or not
FEW = 2  # lines of results on the card of a question
BEHIND = {"depart": "story/departing.webp", "grid": "story/departing.webp"}  # pictures that cover the window behind a question
BESIDE = 500.0  # most width of the card that asks, beside those who may be chosen
ROLE_SEX = {"father": "male", "mother": "female"}


class Middle(MiddlePart):
    """Lays out the part between the banner and the foot of the screen."""

    def __init__(
        self, host: Host, table: Table, telling: PageTurner, cards: TurningCards, selection: Selection, settlers: Settlers, drawers: Drawers,
        carrying: Carrying, ground: Ground, give: Callable[[str], object],
    ) -> None:  # fmt: skip
        super().__init__(host, table)
        self.telling, self.cards_turning, self.selection, self.settlers, self.drawers = telling, cards, selection, settlers, drawers
        self.carrying, self.ground, self.give = carrying, ground, give
        self.texts = CardTexts(self.services.words, table)
        self.loadouts = Loadouts(host, table, self.wearer)
        self.ahead = AttacksAhead(host, table, carrying)
        self.own_page: Callable[[Page, Box], bool] = lambda page, box: False  # lays out the pages that a scene has for itself

    # ------------------------------------------------------------ what goes on by itself
    def tick(self, seconds: float, grounded: bool) -> bool:
        """Goes on with the picture of the ground, and with the odds of gear that is packed; returns whether it must be drawn."""
        counted = self.ahead.advance(seconds)
        return (grounded and self.ground.tick(seconds)) or counted

    def next_tick(self, grounded: bool) -> float | None:
        """Returns the seconds until something goes on; None if nothing does."""
        return 0.0 if self.ahead.busy else self.ground.next_tick() if grounded else None

    # ------------------------------------------------------------ choosing the content
    def is_ground(self) -> bool:
        """Returns whether the ground is shown: where a question is asked on it, and when the past is shown."""
        if self.telling.pages:
            return False
        question = self.telling.question
        return question is None or question.kind in self.ground.asked_here or self.pays_beside()

    def pays_beside(self) -> bool:
        """Returns whether what is paid for on the ground is paid beside it: wherever there is room for both."""
        units = getattr(self.host, "units", None)  # none before the first layout
        return units is not None and not units.small and bool(paid_for(self.table.session)) and self.telling.payment is not None

    def picture(self) -> str:
        """Returns the picture that covers the window, "" for the floor."""
        question = self.telling.question
        return BEHIND.get(question.kind, "") if question is not None and not self.telling.pages else ""

    def hunted(self) -> str:
        """Returns the one monster of which it is asked, "" where it is none or one of several, or where it has no portrait."""
        question = self.telling.question
        if question is None or self.telling.pages or self.at.full.w * 0.58 < LEAST_CARD:
            return ""
        monster = question.about if question.kind == "quarry_level" else question.options[0] if question.kind == "quarry" and len(question.options) == 1 else ""
        return monster if monster and has_portrait(monster, self.library.monster.get(monster)) else ""

    def draw_behind(self, canvas: Canvas) -> None:
        """Draws the picture of a question over the whole window, below the banner, or at the left the monster of which it is asked."""
        if monster := self.hunted():
            place = self.at.full.take_left(self.at.full.w * 0.42, 8)[0]
            canvas.portrait(place, portrait_of(monster, self.library.monster.get(monster)), theme.EMBER, close=False)
            framed(canvas, place)
            return
        picture = self.picture()
        if picture:
            top, units = self.at.full.y - 6, canvas.units
            cover(canvas, Box(0, top, units.width, units.height - top), picture, dim=BRIGHT)
            canvas.ramp(Box(0, top, units.width, 40), (*theme.VOID, 230), (*theme.VOID, 0))

    def lay(self, at: SettlementLayout) -> None:
        """Lays out the content of the page or the question."""
        self.at = at
        question = self.telling.question
        self.ground.visit()
        if question is None or question.kind != "grid":
            self.ahead.end()
        if self.telling.pages:
            if not self.own_page(self.telling.pages[0], self.at.full):
                self.page(self.telling.pages[0], self.at.full)
        elif self.is_ground():
            self.ground.lay(at)
            if question is not None and self.pays_beside():
                self.payment(question, at.panel.inset(10, 6))
        elif question is None:
            return
        elif question.kind in NAMES:
            self.name(question)
        elif question.kind in ("nominate", "depart"):
            self.people(question)
        elif question.kind == "grid":
            self.grid()
        elif self.telling.payment is not None:
            self.payment(question, self.beside_card(card_of(question.about)))
        elif question.kind == "choose" and question.purpose == "archive":
            self.tiles(question)
        elif question.kind == "roll" or (question.kind == "choose" and question.purpose == "roll"):
            self.dice(question)
        elif question.kind == "sex":
            self.sexes(question)
        elif question.kind in ("principle", "quarry") or (question.kind == "choose" and self.texts.shared_kind(question.options)):
            self.cards(question)
        elif question.kind == "order_rules":
            self.cards_or_plates(question)
        elif stands_in_middle(question):
            self.plates(question)
        else:
            self.event(question)

    # ------------------------------------------------------------ pages
    def page(self, page: Page, box: Box) -> None:
        self.put_card(self.view_of(page, box), page.about)

    def view_of(self, page: Page, box: Box) -> list[Widget]:
        """Returns a page with the people as they are, and with dice that fall until they lie."""
        people = [(s.id, self.settlers.sheet(s)) for s in self.settlers.shown()]
        facts = replace(self.texts.page_facts(page, people), throwers=self.throwers(page))
        pace = self.pace if self.telling.rolling else 0.0
        return page_view(self.host.pen, box, page, facts, self.words, self.drawers.open_sheet, self.telling.serial, pace)

    def throwers(self, page: Page) -> tuple[Thrower, ...]:
        """Returns who throws each die of a page, or is about to; none where they are nobody's."""
        tokens, name = self.settlers.tokens, self.voice.name
        thrown = [throw.who for throw in page.throws for _ in throw.faces]
        return tuple(Thrower(name(who), *tokens[who]) for who in [*thrown, *page.awaits] if who in tokens)

    def put_card(self, widgets: Sequence[Widget], about: str) -> None:
        """Adds a card that may have just been drawn: it turns over, and its scrolled text appears with its face."""
        for widget in widgets:
            if isinstance(widget, CachedPanel) and widget.key in (CARD, "asks"):
                widget.turn, widget.card = self.cards_turning.event, about
                note = self.texts.note(about)
                widget.tip = widget.tip or (Tip(widget.label, note) if note else None)
            elif widget.key in (f"{CARD}.words", "asks.words"):
                widget.visible = not self.cards_turning.event.turns(about)
        self.put(widgets)

    # ------------------------------------------------------------ questions
    def name(self, question: Ask) -> None:
        proposed = tuple(option.name for _, option in options_of(question) if isinstance(option, NameOption) and option.name)
        sex = question.purpose
        portrait = self.face_to_come(sex) if sex and question.kind != "rename" else ""
        kind = NAMED.get(question.kind, "survivor")
        facts = NamingFacts(self.say(f"settlement.name.{kind}"), self.say(f"settlement.name.{kind}.about"), proposed, portrait)
        self.put(naming(self.host.pen, self.at.full, facts, self.selection.typed, self.words, self.selection.type, self.give))

    def people(self, question: Ask) -> None:
        box = self.at.full
        beside = self.telling.beside
        about = card_of(beside.about if beside is not None else question.about)
        drawn = question.kind == "nominate" and self.texts.is_card(about) and kind_of(self.library, about) != "locations"
        lines = words_of(self.library, about) if drawn else ()
        facts = question.facts
        ahead = self.texts.endeavor_face(facts.endeavor, facts.named) if isinstance(facts, NominateFacts) and facts.endeavor else None
        if ahead is not None and box.w > 900:  # what may come of it, before it is paid
            left, box = box.take_left(min(BESIDE, box.w * 0.38), 8)
            self.put(card(self.host.pen, "asks", left, ahead))
        elif lines and box.w > 900:
            left, box = box.take_left(min(BESIDE, box.w * 0.38), 8)
            told = " ".join(line.words for line in beside.told) if beside is not None and len(beside.told) <= FEW else ""
            self.event_card(left, about, told, beside.row if beside is not None and tables(lines) == 1 else -1)
        self.put(choice_grid.people(self.host.pen, box, self.persons(question), self.give, low=question.kind == "depart"))

    def persons(self, question: Ask) -> list[PersonFacts]:
        """Lists everybody whom a question may concern, those who cannot be chosen with the reason.

        A few, and those who set out, stand in their own order; of many these last.
        """
        refusals = {r.key: r for r in position.refusals(self.game, question)}
        facts = question.facts
        if isinstance(facts, NominateFacts) and facts.endeavor:
            refusals = {r.key: r for r in position.nominees(self.game, facts.endeavor) if r.code}
        chosen = set(facts.chosen) if isinstance(facts, DepartFacts) else set()
        found: list[PersonFacts] = []
        cannot: list[PersonFacts] = []
        tokens: dict[str, Token] = self.settlers.tokens
        for survivor in self.table.campaign.survivors:
            able = survivor.id in question.options
            if survivor.dead:
                continue
            reason = ""
            if not able:
                reason = self.reason(question, survivor, refusals.get(survivor.id))
                if not reason:
                    continue
            person = person_facts(survivor, tokens[survivor.id], self.game, self.voice, self.words, reason=reason, chosen=survivor.id in chosen)
            (found if able else cannot).append(person)
        if question.kind == "depart" or len(found) + len(cannot) <= IN_ORDER:  # nobody jumps when somebody else is chosen
            places = {survivor.id: number for number, survivor in enumerate(self.table.campaign.survivors)}
            return sorted([*found, *cannot], key=lambda person: places.get(person.key, 0))
        return [*found, *cannot]

    def reason(self, question: Ask, survivor: Survivor, refusal: position.Refusal | None) -> str:
        """Returns the reason why somebody cannot be chosen."""
        if refusal is not None:
            if refusal.about and refusal.code == "limit":
                return self.say("settlement.reason.card", card=self.voice.name(refusal.about))
            return self.say(f"settlement.reason.{refusal.code}") if self.words.has(f"settlement.reason.{refusal.code}") else self.voice.code(refusal.code)
        if question.kind == "depart":
            return self.say("settlement.depart.full")
        role = question.purpose
        if role in ROLE_SEX and survivor.sex != ROLE_SEX[role]:
            return self.say(f"settlement.reason.not_{ROLE_SEX[role]}")
        if "returning" in role and survivor.id not in self.table.campaign.settlement.returning:
            return self.say("settlement.reason.not_returned")
        return self.say("settlement.reason.other")

    def grid(self) -> None:
        people = self.settlers.wearers()
        if not people:
            return
        chosen = next((i for i, s in enumerate(people) if s.id == self.selection.person), 0)
        widgets = packing(
            self.host.pen, self.at.full, people, chosen, self.settlers.tokens, self.game, self.voice, self.words, self.carrying, self.settlers.choose,
            self.loadouts.open, self.ahead.of(people[chosen]),
        )  # fmt: skip
        self.ahead.begin(widgets)
        self.put(widgets)

    def wearer(self) -> Survivor | None:
        """Returns the departing survivor whose gear is shown."""
        people = self.settlers.wearers()
        return next((survivor for survivor in people if survivor.id == self.selection.person), people[0] if people else None)

    def tiles(self, question: Ask) -> None:
        box = self.beside_card(card_of(question.about))
        self.put(choice_grid.tiles(self.host.pen, box, [self.tile(question, key, self.library.kind_of_thing(key)) for key in question.options], self.give))

    def beside_card(self, about: str, least: float = 900.0, share: float = 0.38) -> Box:
        """Lays out a card in a share of a box that is at least so wide; returns what is left."""
        box = self.at.full
        if box.w > least and self.texts.is_card(about):
            left, box = box.take_left(min(BESIDE, box.w * share), 8)
            self.event_card(left, about)
        return box

    def payment(self, question: Ask, box: Box) -> None:
        """Lays out the cards that could pay, what goes and stays, and what can be made no more."""
        payment = self.telling.payment
        assert payment is not None
        chosen = [part.chosen for part in payment.parts]
        parts = []
        for part in payment.parts:
            tiles = tuple(self.tile(question, key, self.library.kind_of_thing(key)) for key in part.options)
            parts.append(PartFacts(self.say("settlement.payment.part", what=self.voice.name(part.what)), tiles, part.chosen))
        told = [self.say("settlement.payment.paid", cards=self.counted(payment.paid))]
        stays = self.say("settlement.payment.stays", cards=self.counted(payment.stays))
        if payment.lost:
            named = ", ".join(literal(self.voice.name(position.offer_of(self.game, key).card)) for key in payment.lost)
            told.append(self.say("settlement.payment.lost", cards=named))
        kinds = [
            f"*{literal(self.voice.name(key))}*: {words}"
            for key in dict.fromkeys(key for part in payment.parts for key in part.options)
            for words in kinds_of(self.library, key, self.voice, self.words)
        ]
        whole, brief = "\n".join([told[0], stays, *told[1:], *kinds]), "\n".join(told)
        made = self.made() if self.pays_beside() else None  # elsewhere its card lies beside
        self.put(payment_view(self.host.pen, box, parts, whole, brief, lambda number, card: self.selection.choose_payment(chosen, number, card), made))

    def made(self) -> TileFacts | None:
        """Returns what is paid for, where it is a card of its own and not what a place offers."""
        offer = position.offer_of(self.game, paid_for(self.table.session))
        card, kind = offer.card, self.texts.kind(offer.card)
        if not kind or card == offer.place:
            return None
        lines = [line_words(line) for line in wording.face(self.library, kind, card)]
        return TileFacts(card, self.texts.icon(card, kind), self.voice.name(card), self.texts.in_short(card, kind), 0, "\n".join(lines), kind)

    def counted(self, cards: Mapping[str, int]) -> str:
        """Returns cards with their numbers in words."""
        named = [self.say("settlement.stored", n=count, name=literal(self.voice.name(card))) for card, count in cards.items()]
        return ", ".join(named) or self.say("settlement.payment.nothing")

    def tile(self, question: Ask, key: str, kind: str) -> TileFacts:
        """Returns the content of a card that could be paid, given up or chosen."""
        icon = self.texts.icon(key, kind)
        written = wording.face(self.library, kind, key)
        about = next((line.text for line in written if line.kind == "keywords"), self.texts.in_short(key, kind))
        lines = [line_words(line) for line in written]
        words = "\n".join([*lines, *resource_notes(self.library, key, self.voice, self.words), *self.same_as(question, key)])
        stored = self.table.campaign.settlement.storage.get(key, 0) if question.kind == "pay" or question.purpose == "archive" else 0
        return TileFacts(key, icon, self.voice.name(key), about, stored, words, kind)

    def same_as(self, question: Ask, key: str) -> list[str]:
        """Returns the sentence on the cards that are not offered because they pay for the very same things."""
        equal = position.equal_cards(self.game, key) if question.kind == "pay" else []
        if not equal:
            return []
        names = self.library.language.joined([self.voice.name(card) for card in equal])
        return [f"<a>{self.say('settlement.tile.same', n=len(equal), names=literal(names))}</>"]

    def dice(self, question: Ask) -> None:
        """Lays out the dice, beside the card on whose table one of them counts or is to be thrown."""
        labels = [self.voice.option(question, key) for key in question.options]
        about = question.facts.detail if isinstance(question.facts, ChooseFacts) else question.about
        few = len(question.options) <= FEW_DICE
        box = self.beside_card(about, LEAST_BESIDE_DICE, BESIDE_DICE) if few else self.beside_card(about)
        self.put(choice_grid.faces(self.host.pen, box, question.options, labels, self.give))

    def plates(self, question: Ask) -> None:
        """Lays out the card that asks, and its answers in words beside it."""
        box = self.beside_card(card_of(question.about))
        if question.kind == "choose" and question.purpose == "box":
            self.put(choice_grid.plates(self.host.pen, box, self.boxes(question), self.give, columns=SIDE))
            return
        self.put(choice_grid.plates(self.host.pen, box, [PlateFacts(key, self.voice.option(question, key)) for key in question.options], self.give))

    def boxes(self, question: Ask) -> list[PlateFacts]:
        """Lists the boxes of the gear grid of who chooses as answers, with what lies in them."""
        survivor = next(s for s in self.table.campaign.survivors if s.id == question.who)
        found = []
        for box in range(BOXES):
            card = survivor.grid.get(str(box), "")
            label = self.voice.name(card) if card else self.say("settlement.empty")
            reason = self.say("settlement.grid.lost") if str(box) in survivor.lost_boxes else ""
            icon = gear_icon(self.library, card) if card else ""
            found.append(PlateFacts(str(box + 1), label, self.say("settlement.grid.box", n=box + 1), icon, reason))
        return found

    def cards(self, question: Ask) -> None:
        box, kind = self.at.full, self.texts.shared_kind(question.options)
        if kind and (box.w - choice_grid.GAP * len(question.options)) / len(question.options) < LEAST_FACE:
            self.put(choice_grid.tiles(self.host.pen, box, [self.tile(question, key, kind) for key in question.options], self.give))
            return
        if self.hunted():  # it is seen at the left
            box = box.take_left(box.w * 0.42)[1]
        widgets = choice_grid.cards(self.host.pen, box, [(key, self.texts.face(key)) for key in question.options], self.give, stands_in_middle(question))
        for widget in widgets:
            name = widget.key.removeprefix("card ").removesuffix(".words")
            turn = self.cards_turning.dealt.get(name)
            if turn is not None and isinstance(widget, CachedPanel):
                widget.turn, widget.card = turn, name
            elif turn is not None:
                widget.visible = not turn.running
        self.put(widgets)

    def cards_or_plates(self, question: Ask) -> None:
        """Lays out the cards whose rules answer to the same moment; as plates where some are no cards, or too many to be read."""
        wide = (self.at.full.w - choice_grid.GAP * len(question.options)) / len(question.options)
        if all(self.texts.is_card(key) for key in question.options) and wide >= LEAST_FACE:
            self.cards(question)
        else:
            self.plates(question)

    def face_to_come(self, sex: str) -> str:
        """Returns the portrait that the next survivor of a sex will have."""
        return portrait(position.look_to_come(self.table.game, sex))

    def sexes(self, question: Ask) -> None:
        """Lays out two cards: a woman or a man, a girl or a boy."""
        kind = "newborn" if question.purpose == "newborn" else "card"
        ribbon = self.say(f"settlement.ribbon.{'newborn' if kind == 'newborn' else 'newcomer'}")
        faces = [
            (key, WordFace(key, self.say(f"settlement.sex.{key}.{kind}"), ribbon, "people", (), picture=self.face_to_come(key))) for key in question.options
        ]
        self.put(choice_grid.cards(self.host.pen, self.at.full, faces, self.give))

    def event(self, question: Ask) -> None:
        """Lays out a question whose answers stand in the banner: the card that asks, and its results so far."""
        box = self.at.full
        if self.hunted():  # it is seen at the left
            box = box.take_left(box.w * 0.42)[1]
        beside = self.telling.beside
        about = card_of(beside.about if beside is not None and beside.about else question.about)
        about = "" if about in position.steps() else about
        page = beside if beside is not None else Page(self.table.campaign.settlement.step, about)
        if isinstance(question.facts, UseFacts) and question.facts.face:
            page.dice = [question.facts.face]
        if question.kind == "quarry_level":
            place = box.centred(min(460.0, box.w), min(box.h, 540.0))
            self.put(card(self.host.pen, "asks", place, self.texts.face(question.about)))
            return
        if not page.says_something:
            place = box.centred(min(460.0, box.w), min(box.h, 540.0))
            facts = self.texts.page_facts(Page(page.step, about or card_of(question.about)), ())
            face = WordFace(about or page.step, facts.title, facts.ribbon, facts.icon, facts.lines, picture=page.picture, tale=facts.tale, of=facts.of)
            whole = face.picture and not face.lines
            self.put_card([story(self.host.pen, "asks", box, face, True)] if whole else card(self.host.pen, "asks", place, face), about)
            return
        self.put_card(self.view_of(page, box), about)

    def event_card(self, box: Box, about: str, told: str = "", row: int = -1) -> None:
        """Lays out the card that asks, with the row that applied (from 0) and what it has done so far."""
        face = self.texts.face(about)
        so_far = f"<p>*{self.say('settlement.page.happened')}*</> {told}" if told else ""
        self.put(card(self.host.pen, "asks", box, replace(face, so_far=so_far, lit=row)))

