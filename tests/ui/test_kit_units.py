"""The canvas of logical units, and the fold of the layout."""

from __future__ import annotations

import pytest

from game.ui.draw.units import Box, Units


@pytest.mark.parametrize(
    ("size", "scale", "u", "layout"),
    [
        ((1280, 720), 1.0, 1.0, "normal"),
        ((1920, 1080), 1.0, 1.25, "wide"),
        ((2560, 1440), 1.0, 1.75, "wide"),
        ((3840, 2160), 1.0, 2.5, "wide"),
        ((1280, 720), 1.6, 1.6, "compact"),
        ((1280, 720), 2.0, 2.0, "mini"),
        ((800, 450), 1.0, 1.0, "compact"),
        ((640, 360), 1.0, 1.0, "mini"),
        ((1180, 660), 1.0, 1.0, "normal"),
        ((1179, 660), 1.0, 1.0, "compact"),
        ((1280, 720), 0.8, 0.8, "wide"),
    ],
)
def test_a_window_and_a_text_scale_make_the_canvas(size, scale, u, layout):
    units = Units(size, scale)
    assert units.u == pytest.approx(u)
    assert units.layout == layout
    assert units.width == pytest.approx(size[0] / u)
    assert not units.held


def test_the_unit_is_held_where_the_canvas_would_be_too_small():
    units = Units((800, 450), 2.0)
    assert units.held
    assert (units.width, units.height) == pytest.approx((640, 360))
    assert units.u == pytest.approx(1.25)


@pytest.mark.parametrize("size", [(1, 1), (0, 0), (1, 900), (5000, 2)])
def test_no_window_is_too_small_for_a_canvas(size):
    units = Units(size, 1.0)
    assert units.u > 0
    assert units.width >= 639 or units.u == 0.05


def test_boxes_that_touch_in_units_touch_in_pixels():
    units = Units((1921, 1081), 1.3)
    edge = 0.0
    for width in (13, 8, 7.5, 232, 0.5, 19):
        left = units.rect(edge, 0, width, 10)
        right = units.rect(edge + width, 0, 20, 10)
        assert left.right == right.left
        edge += width


def test_a_box_is_cut_into_columns_and_rows_that_fill_it():
    columns = Box(12, 10, 952, 34).columns(4, 8)
    assert columns[0].x == 12
    assert columns[-1].right == pytest.approx(964)
    head, rest = Box(0, 0, 100, 100).take_top(30, 8)
    assert (head.h, rest.y, rest.bottom) == (30, 38, 100)
