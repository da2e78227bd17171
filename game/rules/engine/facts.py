"""What the rules record: facts (that something happened) and reasons (why the rules decided as they did)."""
from typing import Any, ClassVar

from msgspec import Struct


class Fact(Struct, frozen=True, gc=False):
    """Base of all events: something has happened to somebody."""
    who: str


class Reason(Struct, frozen=True, gc=False):
    """Base of the records of decisions of the rules (see reasons.py): `about` is the card, `rule` the class name (`HitsLostReason`: hits_lost)."""
    about: str
    rule: ClassVar[str] = ""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.rule = "".join([f"_{letter.lower()}" if letter.isupper() else letter for letter in cls.__name__.removesuffix("Reason")]).lstrip("_")

    @property
    def fields(self) -> dict[str, object]:
        """Returns the values by field name, without the card."""
        return {name: getattr(self, name) for name in self.__struct_fields__ if name != "about"}
