"""Words that can be bent: a sentence of a translation may give a noun its gender, and further forms such as cases.

`who.target: {by: many, gender: neuter, other: "das Ziel", other_dative: "dem Ziel"}` is put in by `{who}` or `{who:dative}`; another
sentence may be chosen by its gender: `{by: who, male: "...", neuter: "...", plural: "..."}`.
"""

from collections.abc import Iterable

GENDER, PLURAL = "gender", "plural"
GENDERS = ("male", "female", "neuter", PLURAL)  # of words
INFINITIVE = "infinitive"  # the gender of a subject left out after 'may': `{by: who, infinitive: "{things} erhalten", other: ...}`


class Inflected(str):
    """Words with their other forms by name, and their gender; `plural` if they are several."""

    __slots__ = ("bends", "gender")
    bends: dict[str, str]
    gender: str

    @classmethod
    def of(cls, words: str, bends: dict[str, str], gender: str) -> "Inflected":
        """Makes words of their usual form, their other ones and their gender."""
        made = cls(words)
        made.bends, made.gender = bends, gender
        return made


def bent(words: object, form: str | None) -> object:
    """Returns words in a form, or as they are where they have no such form."""
    return words.bends.get(form, words) if form and isinstance(words, Inflected) else words


def gender_of(words: object) -> str:
    """Returns the gender of words; "" if they have none."""
    return words.gender if isinstance(words, Inflected) else ""


def bends_of(forms: dict[str, str], form: str) -> dict[str, str]:
    """Returns the sentences for the other forms of a form: of `other` those called `other_dative` and the like."""
    return {name.removeprefix(f"{form}_"): words for name, words in forms.items() if name.startswith(f"{form}_")}


def put_together(words: Iterable[str]) -> str:
    """Puts words into one phrase, which bends as they do."""
    parts = list(words)
    plain, bends = " ".join(parts), {name for part in parts if isinstance(part, Inflected) for name in part.bends}
    gender = next((part.gender for part in parts if gender_of(part)), "")  # type: ignore[attr-defined]  # only those that bend have one
    if not bends and not gender:
        return plain
    return Inflected.of(plain, {name: " ".join(str(bent(part, name)) for part in parts) for name in sorted(bends)}, gender)
