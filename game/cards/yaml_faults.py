"""Says of a text that the YAML parser refuses what its author did wrong, and where that begins: the parser stops only where it cannot go on.

A small scan of the text, line by line, finds quotes and brackets that were left open; the rest follows from the parser's words and its place.
"""

import re
from typing import Any, NamedTuple

from game.cards.codes import Code

KEY = re.compile(r"\s*(?:- )*[\w.-]+:(?: |$)")
CLOSE = re.compile(r"\s*(?:- )*([\w.-]+):(?=\S)")  # a key without the space behind its colon
CLOSES = {"[": "]", "{": "}"}
AFTER_QUOTE = re.compile(r"\s*(?:$|#|[,:\]}])")
SIGNS = "@`%&*!|>"


class Fault(NamedTuple):
    """What is wrong, and where it begins; lines and columns are counted from 1."""

    line: int
    column: int
    words: str
    code: Code


def fault_in(text: str, wrong: Any) -> Fault:
    """Returns what is wrong with a text that the parser refused with this error (a `yaml.MarkedYAMLError`)."""
    lines = text.splitlines() or [""]
    mark, begins = wrong.problem_mark or wrong.context_mark, wrong.context_mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    stopped = min(line, len(lines) - 1)
    problem = wrong.problem or wrong.context or "this cannot be read"
    found = tab(lines, stopped) or Scan(lines).fault(stopped)
    if found is None and problem.startswith("mapping values are not allowed"):
        found = second_colon(lines, stopped, column)
    if found is None and problem.startswith("could not find expected ':'"):
        found = no_colon(lines, begins.line if begins else stopped)
    if found is None and problem.startswith(("did not find expected key", "did not find expected '-'", "did not find expected <document start>")):
        found = indentation(lines, stopped)
    if found is None and problem.startswith("did not find expected ',' or"):
        word = re.search(r"[\w.-]+\s*$", lines[stopped][:column])
        found = Fault(stopped + 1, (word.start() if word else column) + 1, f"a ',' is missing before this, or a '{problem[-2]}'", Code.BRACKET)
    if found is None and "escape character" in problem:
        found = Fault(line + 1, column + 1, "a backslash in double quotes begins an escape: use 'single quotes'", Code.QUOTE)
    if found is None and stopped < len(lines):
        signs = [place for place in (mark, begins) if place is not None and lines[min(place.line, stopped)][place.column : place.column + 1] in tuple(SIGNS)]
        if signs:
            at = signs[0]
            sign = lines[at.line][at.column]
            found = Fault(at.line + 1, at.column + 1, f"'{sign}' means something in YAML: put quotes around a text that begins with it", Code.YAML_SIGN)
    return found or Fault(line + 1, column + 1, f"this is no YAML: {problem}", Code.NO_YAML)


def tab(lines: list[str], stopped: int) -> Fault | None:
    """Returns the first tab in the indentation of a line, as far as the parser came."""
    for number, line in enumerate(lines[: stopped + 1]):
        inside = line[: len(line) - len(line.lstrip())].find("\t")
        if inside >= 0 and line.strip():
            return Fault(number + 1, inside + 1, "a tab stands here: indent with spaces", Code.TAB)
    return None


def is_comment(text: str) -> bool:
    """Returns whether a line is a comment."""
    return text.lstrip().startswith("#")


def second_colon(lines: list[str], stopped: int, column: int) -> Fault | None:
    """Returns the fault behind a colon that may not stand there: a text that holds one, a key without one above, or a line that is set in too far."""
    here = lines[stopped]
    text = re.match(r"\s*(?:- )*[\w.-]+: +(?=[^\s\"'\[{])", here)
    if text and here.rstrip().endswith('"') and here.count('"') % 2:
        return Fault(stopped + 1, text.end() + 1, 'a " is missing before this text, which ends with one', Code.QUOTE)
    if re.search(r":(?: |$)", here[:column]):
        return Fault(stopped + 1, column + 1, "a second ':' stands in this line: put quotes around a text that holds one", Code.SECOND_COLON)
    above = next((number for number in range(stopped - 1, -1, -1) if lines[number].strip() and not is_comment(lines[number])), None)
    if above is not None and not KEY.match(lines[above]) and (":" not in lines[above] or CLOSE.match(lines[above])):
        return no_colon(lines, above)
    return indentation(lines, stopped)


def no_colon(lines: list[str], number: int) -> Fault:
    """Returns the fault of a line that is no key with its value."""
    here = lines[number]
    column = len(here) - len(here.lstrip()) + 1
    close = CLOSE.match(here)
    if close:
        return Fault(number + 1, close.end() + 1, f"a space is missing behind '{close[1]}:'", Code.NO_COLON)
    word = re.match(r"\s*(?:- )*([\w.-]+)", here)
    return Fault(number + 1, column, f"a ':' is missing behind '{word[1]}'" if word else "a ':' is missing in this line", Code.NO_COLON)


def indentation(lines: list[str], stopped: int) -> Fault:
    """Returns the fault of a line that begins in a column where no line above begins, or not as the lines above do."""
    here = lines[stopped]
    wide = len(here) - len(here.lstrip())
    around: list[int] = []
    for line in reversed(lines[:stopped]):
        deep = len(line) - len(line.lstrip())
        if line.strip() and not is_comment(line) and (not around or deep < around[-1]):
            around.append(deep)
    if not KEY.match(here) and not here.lstrip().startswith("-") and here.strip():
        return no_colon(lines, stopped)
    if wide in around:
        cure = "no list begins here"
        if not here.lstrip().startswith("-"):
            cure = "it is no entry of the list above: begin it with '- ', or in the column of the key above"
        return Fault(stopped + 1, wide + 1, f"this line does not fit the one above: {cure}", Code.INDENTATION)
    fitting = " or ".join(str(deep) for deep in sorted(around))
    said = f"this line begins after {wide} space{'s' * (wide != 1)}, those around it after {fitting or 'none'}"
    return Fault(stopped + 1, wide + 1, f"{said}: lines that belong together begin below each other", Code.INDENTATION)


class Scan:
    """Reads a text letter by letter, as far as needed to know which quotes and brackets are open."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.open: list[tuple[str, int, int]] = []  # brackets with line and column, from 0

    def fault(self, stopped: int) -> Fault | None:
        """Returns the first quote or bracket that is wrong at or before the line where the parser stopped."""
        number, column, begins = 0, 0, True  # whether a value may begin here
        while number < len(self.lines):
            line = self.lines[number]
            if column == 0 and self.open and KEY.match(line) and len(line) - len(line.lstrip()) <= self._deep():
                return self._never_closed(stopped)
            while column < len(line):
                letter = line[column]
                if letter in "'\"" and begins:
                    end = self._end_of_quote(number, column)
                    if end is None:
                        return self._quote(number, column)
                    if not AFTER_QUOTE.match(self.lines[end[0]], end[1]):
                        return self._quote(number, column) if number <= stopped else None
                    number, column = end
                    line = self.lines[number]
                    begins = False
                    continue
                if letter == "#" and (column == 0 or line[column - 1].isspace()):
                    break
                if letter in CLOSES and (begins or self.open):
                    self.open.append((letter, number, column))
                elif letter in "]}" and self.open:
                    opened, at, where = self.open.pop()
                    if CLOSES[opened] != letter:
                        return Fault(at + 1, where + 1, f"this '{opened}' is not closed before the '{letter}' in line {number + 1}", Code.BRACKET)
                elif letter in "]}" and number <= stopped and (begins or line[:column].rstrip()[-1:] in ("]", "}")):
                    return Fault(number + 1, column + 1, f"this '{letter}' closes nothing: no bracket is open", Code.BRACKET)
                begins = (letter in "[{," and bool(self.open)) or (letter.isspace() and (begins or line[:column].rstrip()[-1:] in (":", "-")))
                column += 1
            number, column, begins = number + 1, 0, True
        return self._never_closed(stopped) if self.open else None

    def _deep(self) -> int:
        line = self.lines[self.open[0][1]]
        return len(line) - len(line.lstrip())

    def _never_closed(self, stopped: int) -> Fault | None:
        letter, number, column = self.open[-1]
        return Fault(number + 1, column + 1, f"this '{letter}' is never closed: a '{CLOSES[letter]}' is missing", Code.BRACKET)

    def _end_of_quote(self, number: int, column: int) -> tuple[int, int] | None:
        """Returns line and column behind the quote that closes the one at this place; None where none does."""
        quote, column = self.lines[number][column], column + 1
        while number < len(self.lines):
            line = self.lines[number]
            while column < len(line):
                if line[column] == "\\" and quote == '"':
                    column += 1
                elif line[column] == quote:
                    if quote == '"' or line[column + 1 : column + 2] != "'":
                        return number, column + 1
                    column += 1
                column += 1
            number, column = number + 1, 0
        return None

    def _quote(self, number: int, column: int) -> Fault:
        """Returns the fault of a quote: closed in its line, but too early, or not closed there."""
        quote = self.lines[number][column]
        end = self._end_of_quote(number, column)
        if end is None or end[0] != number:
            return Fault(number + 1, column + 1, f"this quote is never closed: write a second {quote} behind the text", Code.QUOTE)
        cure = "within 'single quotes' write an apostrophe twice ('')" if quote == "'" else 'write \\" for a quote inside of "double quotes"'
        return Fault(number + 1, column + 1, f"this quote is closed before the text ends, at column {end[1]}: {cure}", Code.QUOTE)
