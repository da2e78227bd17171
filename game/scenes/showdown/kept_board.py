"""The view of the board that is open: another scene of the same showdown takes it over with all its light."""

from __future__ import annotations

from game import paths
from game.ui.board.board_files import board_of
from game.ui.board.view import BoardView
from game.ui.draw.art import Art

_board: list[BoardView] = []  # at most one


def board_view(year: int = 0) -> BoardView:
    """Returns the view of a lantern year's board; it is kept until `leave_board`, or until another board is wanted."""
    art = _board[0].art if _board else Art(paths.images())
    board = board_of(year, art.grounds)
    if not _board:
        _board.append(BoardView(art, board))
    elif _board[0].board != board:
        _board[0] = BoardView(Art(paths.images()), board)
    return _board[0]


def leave_board(view: BoardView) -> None:
    """Lets go of a view that no scene shows any more."""
    view.let_go()
    if view in _board:
        _board.clear()
