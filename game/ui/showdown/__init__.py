"""Panels of the showdown: prompts, attack trays, strip of survivors, monster panel, log, forecasts, lessons.

Here: widgets that only the showdown scenes lay out.
Not here: the scenes themselves, the settlement's panels.
May import: what `draw` may, `draw`, `kit`, `cards`, `board` and `sound`.
"""
