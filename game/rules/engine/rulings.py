"""Rulings: how the players read a rule on which the sources differ. Chosen once and stored with the campaign.

Each has a sentence `ruling.<id>`, and `ruling.<id>.<option>` for each option; the first option is the default.
"""
from collections.abc import Mapping

from msgspec import Struct

from game.model.campaign import Rulings


class Ruling(Struct, frozen=True):
    """A rule that can be read in several ways."""
    id: str
    options: tuple[str, ...]

    @property
    def default(self) -> str:
        """The option in force if none was chosen."""
        return self.options[0]


RULINGS = (
    Ruling("before_damage", ("after_locations", "before_locations")),   # facts 5.7, 13: core rules p.71 or First Story p.23
    Ruling("attacker_survival", ("no", "yes")),                         # facts 7.14
)


def reading(rulings: Rulings, name: str) -> str:
    """Returns the option in force."""
    chosen = getattr(rulings, name)
    return chosen if isinstance(chosen, str) else "yes" if chosen else "no"


def rule(rulings: Rulings, name: str, option: str) -> None:
    """Chooses an option of a ruling. Raises ValueError if there is no such option."""
    ruling = next((ruling for ruling in RULINGS if ruling.id == name), None)
    if ruling is None or option not in ruling.options:
        raise ValueError(f"there is no ruling {name}: {option}")
    setattr(rulings, name, option == "yes" if option in ("no", "yes") else option)


def options_of(rulings: Rulings) -> dict[str, str]:
    """Returns the options in force by the ids of their rulings."""
    return {ruling.id: reading(rulings, ruling.id) for ruling in RULINGS}


def house_rules(chosen: Mapping[str, str]) -> dict[str, str]:
    """Returns the options, by the ids of their rulings, that are not the default."""
    return {ruling.id: chosen[ruling.id] for ruling in RULINGS if chosen.get(ruling.id, ruling.default) in ruling.options[1:]}


def rulings_of(chosen: Mapping[str, str]) -> Rulings:
    """Returns the rulings of a table that has chosen these options by their ids; what is unknown or missing has its default."""
    made = Rulings()
    for ruling in RULINGS:
        if chosen.get(ruling.id) in ruling.options:
            rule(made, ruling.id, chosen[ruling.id])
    return made
