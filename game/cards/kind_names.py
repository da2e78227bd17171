"""How messages to writers of packs name kinds of cards, words and references."""

import re

from msgspec import Struct

from game.cards.effect import Condition, Effect, word_of


def called(kind: type[Struct]) -> str:
    """Returns the name of a Struct for a message: its word, else its name in lower case."""
    if issubclass(kind, (Effect, Condition)):
        return f"'{word_of(kind)}'"
    known = {
        "AiCard": "an AI card",
        "Gear": "a gear card",
        "Terrain": "a terrain card",
        "Manifest": "a pack",
        "HitLocation": "a hit location",
        "SevereInjury": "an injury",
        "PlaceInSettlement": "a location",
        "Event": "an event",
        "Innovation": "an innovation",
        "Endeavor": "an endeavor",
        "ActionCard": "an action",
        "Ability": "an ability",
        "ArmorSet": "an armor set",
        "Word": "a weapon word",
    }
    return known.get(kind.__name__, f"a {re.sub(r'(?<=[a-z])(?=[A-Z])', ' ', kind.__name__).lower()}")


def kind_in_words(kind: str) -> str:
    """Names a kind of reference."""
    known = {
        "ai": "AI card",
        "any": "card",
        "gear": "gear card",
        "event_deck": "deck of events",
        "word": "weapon word",
        "pays": "resource, gear card or keyword of resources",
    }
    return known.get(kind, kind.replace("_", " "))


def with_article(noun: str) -> str:
    """Puts a or an before a noun."""
    return f"{'an' if noun[0] in 'aeiouA' else 'a'} {noun}"
