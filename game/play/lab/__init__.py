"""The balance lab: plays paired fights with and without an edit and says whether the monster has become easier or harder.

`keyed` are dice that an edit does not shift, `fight` plays one fight, `verdict` decides from pairs, `study` plays as many as are needed, `versions` are
the two that are compared, `findings` counts the fights, `chart` writes them as SVG and CSV, `report` says them at a terminal, `executors` share the work,
`work` runs a study beside a window. The command and the scene are in `game/scenes/lab`.
"""
