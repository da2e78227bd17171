"""The balance lab: `main.py lab PACK` plays paired fights with and without an edit and says whether the monster has become easier or harder.

`keyed` are dice that an edit does not shift, `fight` plays one fight, `verdict` decides from pairs, `study` plays as many as are needed, `findings`
counts them, `chart` draws them, `command` speaks to who typed the command.
"""
