"""Rulings: where the sources differ, the table says once how it reads the rule; the choice is stored with the campaign.

Each has the sentence `ruling.<id>`, and for each option `ruling.<id>.<option>`; the first option is the default.
"""
from msgspec import Struct

from game.model.campaign import Rulings


class Ruling(Struct, frozen=True):
    """A rule that can be read in more than one way."""
    id: str
    options: tuple[str, ...]

    @property
    def default(self) -> str:
        """Gives the reading of a table that says nothing."""
        return self.options[0]


RULINGS = (
    Ruling("before_damage", ("after_locations", "before_locations")),   # facts 5.7, 13: core rules p.71 or First Story p.23
    Ruling("attacker_survival", ("no", "yes")),                         # facts 7.14
)


def reading(rulings: Rulings, name: str) -> str:
    """Gives the option that is in force."""
    chosen = getattr(rulings, name)
    return chosen if isinstance(chosen, str) else "yes" if chosen else "no"


def rule(rulings: Rulings, name: str, option: str) -> None:
    """Sets a ruling. Raises ValueError where there is no such option."""
    ruling = next((ruling for ruling in RULINGS if ruling.id == name), None)
    if ruling is None or option not in ruling.options:
        raise ValueError(f"there is no ruling {name}: {option}")
    setattr(rulings, name, option == "yes" if option in ("no", "yes") else option)
