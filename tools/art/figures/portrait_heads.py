"""Six more heads for those who are born or join later: they have portraits of their own, and the miniatures of the first six."""

from __future__ import annotations

from dataclasses import replace

from tools.art.figures.faces import Face
from tools.art.figures.people import PEOPLE, Person, paint


def _head(key: str, of: str, face: Face, hair: str, skin: str, iris: str, ramp: tuple[str, str, str], cloak: str, marks: tuple[str, ...] = ()) -> Person:
    """Returns a person with the body of another, under a head of their own."""
    body = PEOPLE[of]
    return replace(body, key=key, face=face, hair=hair, colours={**body.colours, "skin": skin, "iris": iris}, hair_ramp=ramp, cloak=cloak,
                   seed=body.seed + 6, marks=marks)


HEADS = {
    p.key: p
    for p in (
        _head("g", "a", Face(0.86, 0.86, 0.6, 1.06, 0.5, 0.92, 1.05, 0.45, 1.25, 1.0, 1.05), "long", "#a2795c", "#5c4526", ("#120d0a", "#2a1d15", "#57402e"), "half"),
        _head("h", "b", Face(1.0, 1.1, 1.2, 1.0, 0.3, 1.15, 0.95, 0.2, 1.05, 0.95, 0.98, beard=0.55), "curls", "#b48a6c", "#4b5f4a",
              ("#2a120a", "#5e2a14", "#9a542c"), "fallen"),
        _head("i", "c", Face(0.94, 1.0, 0.9, 1.12, 0.8, 0.95, 1.0, 0.6, 1.2, 0.95, 1.06, scar=True), "tied", "#7b543c", "#7a5a24",
              ("#0c0a09", "#241c17", "#50443a"), "mantle"),
        _head("j", "d", Face(0.95, 0.95, 0.85, 0.92, 0.0, 1.0, 1.1, 0.1, 1.0, 1.05, 0.96), "shorn", "#c0997d", "#58707c",
              ("#4a3018", "#8a6236", "#c49a5e"), "fallen", ("stubble",)),
        _head("k", "e", Face(0.90, 0.95, 0.8, 1.08, 0.4, 1.0, 0.85, 0.9, 1.15, 0.9, 1.06), "braid", "#9c7f6c", "#6f7d80",
              ("#6a645c", "#aaa296", "#e2dccf"), "half", ("stripes",)),
        _head("l", "f", Face(1.08, 1.12, 1.3, 0.95, 0.2, 1.2, 1.0, 0.35, 1.1, 0.95, 1.0, beard=0.75), "bald", "#55382a", "#7a4e20",
              ("#0b0908", "#1b1512", "#352a24"), "long", ("band",)),
    )
}  # fmt: skip
for _p in HEADS.values():
    paint(_p)
