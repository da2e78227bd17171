"""The showdown scene: table, narrator, board input, inspectors, forecasts, tutorial, hot seat.

Here: what turns clicks into answers of a session, and its events into pictures.
Not here: panels (`ui.showdown`), the settlement.
May import: what scenes may.
"""
