"""Which sign stands for a gear card: by its id where one was drawn for it, else by what it is."""

from __future__ import annotations

from game.cards.definitions import Gear, Resource
from game.ui.draw import icons

BY_ID = {
    "cloth": "cloth", "founding_stone": "stone", "fist_and_tooth": "glove", "bandages": "band", "bone_club": "bone", "fecal_salve": "grease",
    "monster_grease": "grease", "stone_noses": "stone", "lucky_charm": "star", "monster_tooth_necklace": "tooth", "dried_acanthus": "grass",
    "rawhide_drum": "drum", "rawhide_headband": "band",
}  # fmt: skip
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


def gear_icon(card: Gear | None, name: str) -> str:
    """Returns the name of an icon for a gear card."""
    plain = name.rsplit(".", 1)[-1]
    if plain in BY_ID:
        return BY_ID[plain]
    if icons.exists(plain):
        return plain
    if card is None:
        return "gear"
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
    kinds = [icon for keyword, icon in BY_RESOURCE if card is not None and keyword in card.keywords]
    return kinds[0] if len(kinds) == 1 or kinds[:1] == ["skull"] else "deck"
