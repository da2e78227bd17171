"""What every scene that plays a session needs: the base `SessionScene`, its parts, how stories and battles begin and are kept.

Here: parts that more than one scene of play holds (table, picture, tutorial, hot seat, gained cards, sounds, going back, menu).
Not here: pages; what one scene alone holds.
May import: what scenes may; no other package of scenes.
"""
