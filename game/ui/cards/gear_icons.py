"""The icon of a gear card or a resource: its own, else one by its kind."""

from __future__ import annotations

from game.cards.definitions import Gear, Resource

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


def gear_icon(card: Gear | None) -> str:
    """Returns the name of an icon for a gear card."""
    if card is None:
        return "gear"
    if card.sign is not None:
        return card.sign
    for keyword, icon in BY_KEYWORD:
        if keyword in card.keywords:
            return icon
    if len(card.armor) == 1:
        return BY_ARMOR.get(next(iter(card.armor)), "vest")
    if card.armor:
        return "vest"
    return "slash" if card.weapon is not None else "gear"


BY_RESOURCE = (("skull", "skull"), ("bone", "bone"), ("hide", "hide"), ("organ", "organ"), ("scrap", "shard"), ("herb", "grass"))


def resource_icon(card: Resource | None) -> str:
    """Returns the name of an icon for a resource card; one that counts as several kinds has the sign of a card."""
    if card is not None and card.sign is not None:
        return card.sign
    kinds = [icon for keyword, icon in BY_RESOURCE if card is not None and keyword in card.keywords]
    return kinds[0] if len(kinds) == 1 or kinds[:1] == ["skull"] else "deck"
