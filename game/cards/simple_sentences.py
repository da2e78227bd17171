"""Reads files of one-line sentences in double quotes, as most language files are, without the YAML parser."""

import re
from typing import NamedTuple

LANGUAGE = "language"  # the folder of a pack that holds its sentences
FORMS = ("zero", "one", "two", "few", "many", "other", "male", "female", "neuter", "plural", "infinitive")  # besides `gender`, and forms of these: other_dative
# A line like  id: "Sentence."  or  id: {by: n, one: "...", other: "..."}; the escapes are \n, \" and \\.
QUOTED = r'"((?:[^"\\]|\\["\\n])*)"'
NAME = rf"(?:gender|(?:{'|'.join(FORMS)})(?:_[a-z]+)?)"
FORM = re.compile(rf", ({NAME}): {QUOTED}")
SIMPLE = re.compile(rf"([A-Za-z_][\w.-]*(?: \w[\w.]*)*): +(?:{QUOTED}|\{{by: (\w+)((?:{FORM.pattern})+)\}})(?: +#.*)?$")
ESCAPED = re.compile(r"\\(.)")


class Forms(NamedTuple):
    """A sentence whose form depends on a number."""

    by: str
    forms: dict[str, str]


def read_simple(text: str) -> dict[str, str | Forms] | None:
    """Reads a file of one-line sentences in double quotes; None if the file has any other form."""
    sentences: dict[str, str | Forms] = {}
    for line in text.splitlines():
        if not line or line[0] == "#":
            continue
        found = SIMPLE.match(line)
        if found is None:
            return None
        key, sentence, by, forms = found.groups()[:4]
        if key in sentences:
            return None
        sentences[key] = unescaped(sentence) if by is None else Forms(by, {form: unescaped(text) for form, text in FORM.findall(forms)})
    return sentences


def unescaped(quoted: str) -> str:
    """Resolves the escapes of a double-quoted string."""
    if "\\" not in quoted:
        return quoted
    return ESCAPED.sub(lambda match: "\n" if match[1] == "n" else match[1], quoted)
