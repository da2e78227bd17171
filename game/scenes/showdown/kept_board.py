"""The view of the board that is open: another scene of the same showdown takes it over with all its light."""

from __future__ import annotations

from game import paths
from game.cards.library import Library
from game.model.campaign import Campaign
from game.ui.board.board_adapter import board_year
from game.ui.board.board_files import board_of, boards_of
from game.ui.board.view import BoardView
from game.ui.draw.art import Art

_board: list[BoardView] = []  # at most one


def board_view(campaign: Campaign | None = None, library: Library | None = None) -> BoardView:
    """Returns the view of the board of a showdown; it is kept until `leave_board`, or until another board is wanted."""
    art = _board[0].art if _board else Art(paths.images())
    year = board_year(campaign) if campaign is not None else 0
    own = boards_of(campaign, library) if campaign is not None and library is not None else []
    board = board_of(art, year, own)
    if not _board:
        _board.append(BoardView(art, board))
    elif _board[0].board != board:
        art = Art(paths.images())
        _board[0] = BoardView(art, board_of(art, year, own))
    return _board[0]


def leave_board(view: BoardView) -> None:
    """Lets go of a view that no scene shows any more."""
    view.let_go()
    if view in _board:
        forget_board()


def forget_board() -> None:
    """Takes no view over any more: the next scene opens a board of its own."""
    _board.clear()
