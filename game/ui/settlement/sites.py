"""A place that does not stand yet, as it is opened: how it is built, what that takes for good, what can be done there afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.rules.queries.position import Offer, buildable_later, kept_after
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.kit.voice import Voice
from game.ui.settlement.costs import part_words
from game.ui.settlement.crafting import GROUPS, MakeFacts, make_facts


def site_of(offers: Sequence[Offer], game: Any, place: str) -> Offer | None:
    """Returns the offer to build a place that does not stand yet; None for others."""
    return next((offer for offer in [*offers, *buildable_later(game)] if offer.kind == "build" and offer.card == place), None)


def site_rows(offers: Sequence[Offer], game: Any, site: Offer, voice: Voice, words: Translator) -> list[MakeFacts]:
    """Lists the rows of a place that does not stand yet: to build it, and below that what can be done there once it stands."""
    first = replace(make_facts(site, game, voice, words), section=GROUPS[0])
    there = [offer for offer in offers if offer.place == site.card and offer.kind != "use"]
    return [first, *(replace(make_facts(offer, game, voice, words), section=GROUPS[1]) for offer in there)]


def site_words(site: Offer, game: Any, voice: Voice, words: Translator) -> str:
    """Returns what building takes for good, and what is left of it afterwards."""

    def said(parts: Mapping[str, int]) -> str:
        return str(game.library.language.joined([f"*{part_words(what, n, voice.name(what), words)}*" for what, n in parts.items()]))

    takes, kept = site.cost[0] if site.cost else {}, kept_after(game, site) if not site.code else {}
    told = [words.say("settlement.site.takes", name=literal(voice.name(site.card)), parts=said(takes))] if takes else []
    return " ".join([*told, *([words.say("settlement.site.keeps", parts=said(kept))] if kept else [])])
