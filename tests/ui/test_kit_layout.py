"""The layout kit without a window: letters are ten units wide in `body`, eight in `small`; lines are as high as their role says."""

from __future__ import annotations

import pytest

from game.ui.draw.text import unmarked
from game.ui.draw.units import Box
from game.ui.kit.layout import Cell, Column, Flow, Grid, Item, Padded, Request, Row, Stack, Text, arrange, content, distribute, space
from game.ui.kit.widget import Widget

LETTER = {"title": 16.0, "body": 10.0, "small": 8.0}
LINE = {"title": 30.0, "body": 20.0, "small": 16.0}


class Ruler:
    """Measures words by counting letters."""

    def wide(self, words: str, role: str = "body") -> float:
        return len(words) * LETTER[role]

    def line_of(self, role: str = "body", leading: float = 1.0) -> float:
        return LINE[role] * leading

    def rich_height(self, words: str, width: float, role: str = "body", leading: float = 1.0) -> float:
        lines, used = 1, 0.0
        for word in unmarked(words).split():
            wide = self.wide(word, role)
            if used and used + LETTER[role] + wide > width:
                lines, used = lines + 1, 0.0
            used += wide + (LETTER[role] if used else 0.0)
        return lines * self.line_of(role, leading)


PEN = Ruler()


def cell(key: str, wide: float = 10.0, high: float = 10.0, **more: object) -> Cell:
    return Cell(key=key, wide=wide, high=high, **more)


def boxes(item: Item, w: float, h: float) -> dict[str, tuple[float, ...]]:
    return {key: tuple(box) for key, box in arrange(item, PEN, Box(0, 0, w, h)).boxes.items()}


def test_items_of_a_row_stand_side_by_side_as_high_as_the_row():
    assert boxes(Row(items=[cell("a", 20), cell("b", 30)]), 100, 40) == {"a": (0, 0, 20, 40), "b": (28, 0, 30, 40)}


def test_spare_room_goes_to_what_grows_by_weight():
    found = boxes(Row(items=[cell("a", 20), cell("b", 20, grow=1), cell("c", 20, grow=3)], gap=0), 100, 10)
    assert [found[key][2] for key in "abc"] == [20, 30, 50]


def test_a_spring_pushes_what_follows_to_the_end():
    assert boxes(Row(items=[cell("a"), space(grow=1), cell("b")], gap=0), 100, 10)["b"] == (90, 0, 10, 10)


def test_too_little_room_is_taken_from_what_lies_between_preferred_and_minimum():
    found = boxes(Row(items=[cell("fixed", 40), cell("soft", 60, least=(20, 0)), cell("softer", 100, least=(20, 0))], gap=0), 140, 10)
    assert found["fixed"][2] == 40
    assert found["soft"][2] == pytest.approx(60 - 40 / 2)
    assert found["softer"][2] == pytest.approx(100 - 80 / 2)


def test_the_highest_rank_is_dropped_first_and_only_where_minimum_sizes_do_not_fit():
    items = [cell("icon", 30, drop=2), cell("words", 60), cell("key", 20, drop=1)]
    assert set(boxes(Row(items=items, gap=0), 110, 10)) == {"icon", "words", "key"}
    narrow = arrange(Row(items=items, gap=0), PEN, Box(0, 0, 85, 10))
    assert narrow.dropped == ["icon"] and narrow.boxes["key"] == Box(60, 0, 20, 10)
    assert set(boxes(Row(items=items, gap=0), 61, 10)) == {"words"}


def test_what_may_not_be_dropped_keeps_its_minimum_and_overflows():
    assert distribute([cell("a"), cell("b")], [Request(30, 50), Request(30, 50)], 40, 0) == [30, 30]


@pytest.mark.parametrize(("align", "expected"), [("start", (0, 10)), ("centre", (15, 10)), ("end", (30, 10)), ("fill", (0, 40))])
def test_an_item_is_aligned_across_its_container(align, expected):
    assert boxes(Row(items=[cell("a", align=align)]), 50, 40)["a"][1::2] == expected
    assert boxes(Column(items=[cell("a", align=align)]), 40, 50)["a"][0::2] == expected


def test_a_column_asks_for_the_height_of_its_words_at_its_width():
    column = Column(items=[Text(key="head", words="Lantern Hoard", roles=("title",), lines=1), Text(key="body", words="one two three four")], gap=4)
    widgets, high = content(column, PEN, 90)
    assert high == 30 + 4 + 60  # "one two", "three", "four" at nine letters a line
    assert [(widget.key, widget.box) for widget in widgets] == [("head", Box(0, 0, 90, 30)), ("body", Box(0, 34, 90, 60))]


def test_text_knows_its_widths_and_takes_a_smaller_role_where_it_must():
    line = Text(key="name", words="Bartholomew", roles=("body", "small"), lines=1)
    assert line.widths(PEN) == Request(88, 110)
    assert arrange(line, PEN, Box(0, 0, 110, 20)).roles == {"name": "body"}
    assert arrange(line, PEN, Box(0, 0, 100, 20)).roles == {"name": "small"}
    wrapped = Text(key="said", words="one two three", roles=("body", "small"))
    assert wrapped.widths(PEN) == Request(40, 130)
    assert arrange(wrapped, PEN, Box(0, 0, 70, 40)).roles == {"said": "body"}
    assert arrange(wrapped, PEN, Box(0, 0, 70, 33)).roles == {"said": "small"}


def test_words_give_way_to_their_minimum_before_anything_is_dropped():
    row = Row(items=[Text(key="name", words="Bartholomew", roles=("body", "small"), lines=1), cell("cost", 30, drop=1)], gap=0)
    kept = arrange(row, PEN, Box(0, 0, 120, 20))
    assert kept.roles["name"] == "small" and kept.boxes["cost"] == Box(90, 0, 30, 20)
    assert arrange(row, PEN, Box(0, 0, 100, 20)).dropped == ["cost"]


def test_marks_are_not_measured():
    assert Text(words="*two*", lines=1).widths(PEN).preferred == 30


def test_a_grid_has_equal_columns_and_lines_as_high_as_their_highest():
    grid = Grid(items=[cell("a", high=10), cell("b", high=30), cell("c", high=20)], columns=2, gap=10, line_gap=5)
    assert boxes(grid, 110, 0) == {"a": (0, 0, 50, 30), "b": (60, 0, 50, 30), "c": (0, 35, 50, 20)}
    assert grid.heights(PEN, 110) == Request(55, 55)


def test_a_grid_has_as_many_columns_as_its_least_width_allows():
    grid = Grid(items=[cell(key) for key in "abcd"], least=40, gap=10)
    assert [grid.count(width) for width in (30, 89, 90, 139, 140)] == [1, 1, 2, 2, 3]


def test_a_flow_goes_on_in_the_next_line():
    flow = Flow(items=[cell("a", 40), cell("b", 40), cell("c", 200)], gap=10, line_gap=5)
    assert boxes(flow, 100, 0) == {"a": (0, 0, 40, 10), "b": (50, 0, 40, 10), "c": (0, 15, 100, 10)}
    assert flow.heights(PEN, 100) == Request(25, 25)


def test_a_stack_gives_the_same_box_to_all_and_asks_for_the_largest():
    stack = Stack(items=[cell("ground", 50, 20), cell("words", 30, 40)])
    assert boxes(stack, 80, 60) == {"ground": (0, 0, 80, 60), "words": (0, 0, 80, 60)}
    assert stack.widths(PEN) == Request(50, 50) and stack.heights(PEN, 80) == Request(40, 40)


def test_margins_are_kept_around_an_item():
    padded = Padded(item=cell("a", 20, 10), margins=(1, 2, 3, 4))
    assert padded.widths(PEN) == Request(24, 24) and padded.heights(PEN, 50) == Request(16, 16)
    assert boxes(padded, 50, 30)["a"] == (1, 2, 46, 24)


def test_cells_make_widgets_in_their_boxes_in_order():
    row = Row(items=[Cell(wide=20, high=10, make=lambda box: Widget("one", box)), Cell(grow=1, high=10, make=lambda box: [Widget("two", box)])], gap=5)
    widgets, high = content(row, PEN, 100)
    assert high == 10 and [(widget.key, widget.box) for widget in widgets] == [("one", Box(0, 0, 20, 10)), ("two", Box(25, 0, 75, 10))]


def test_the_height_of_a_cell_may_depend_on_its_width():
    assert Cell(high=lambda width: width / 2).heights(PEN, 80) == Request(40, 40)
