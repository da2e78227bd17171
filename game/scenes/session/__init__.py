"""The base of all scenes that play a session: `SessionScene`, its parts, and how campaigns and battles are started and saved.

Here: parts that more than one scene of play holds (table, picture, tutorial, hot seat, gained cards, sounds, going back, menu).
Not here: pages; parts of one scene only.
May import: what scenes may; no other package of scenes.
"""
