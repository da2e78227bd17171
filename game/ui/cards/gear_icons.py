"""The icon of a gear card, a resource or a counter: that of its pack, that which it names, else one by its kind."""

from __future__ import annotations

from game.cards.library import Library
from game.ui.draw.icons import card_sign

BY_KEYWORD = (
    ("dagger", "dagger"),
    ("katar", "dagger"),
    ("axe", "axe"),
    ("pickaxe", "axe"),
    ("sword", "sword"),
    ("sickle", "sword"),
    ("scimitar", "sword"),
    ("spear", "darts"),
    ("thrown", "darts"),
    ("bow", "darts"),
    ("whip", "band"),
    ("club", "bone"),
    ("lantern", "lantern"),
    ("instrument", "drum"),
    ("herb", "grass"),
    ("bandage", "band"),
    ("consumable", "grease"),
    ("jewelry", "star"),
)
BY_ARMOR = {"head": "helm", "arms": "glove", "body": "vest", "waist": "pants", "legs": "boot"}


def gear_icon(library: Library, name: str) -> str:
    """Returns the name of an icon for a gear card."""
    card = library.gear.get(name)
    if card is None:
        return "gear"
    own = card_sign(name, card)
    if own:
        return own
    for keyword, icon in BY_KEYWORD:
        if keyword in card.keywords:
            return icon
    if len(card.armor) == 1:
        return BY_ARMOR.get(next(iter(card.armor)), "vest")
    if card.armor:
        return "vest"
    return "slash" if card.weapon is not None else "gear"


def counter_icon(word: str) -> str:
    """Returns the name of an icon for a counter of a pack."""
    return card_sign(word) or "star"


BY_RESOURCE = (("skull", "skull"), ("bone", "bone"), ("hide", "hide"), ("organ", "organ"), ("scrap", "shard"), ("herb", "grass"))


def resource_icon(library: Library, name: str) -> str:
    """Returns the name of an icon for a resource card; one that counts as several kinds has the sign of a card."""
    card = library.resources.get(name)
    own = card_sign(name, card)
    if own:
        return own
    kinds = [icon for keyword, icon in BY_RESOURCE if card is not None and keyword in card.keywords]
    return kinds[0] if len(kinds) == 1 or kinds[:1] == ["skull"] else "deck"
