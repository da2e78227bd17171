"""What every scene that plays a session needs: how stories and battles begin, are kept and opened, and which scene shows a phase.

Here: parts that more than one scene of play holds.
Not here: pages; what one scene alone holds.
May import: what scenes may; no other package of scenes.
"""
