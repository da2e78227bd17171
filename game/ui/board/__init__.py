"""The board on the screen: camera, ground, terrain, miniatures, motion, light, overlays, marks.

Here: what stands or lies on a board and how it moves.
Not here: panels, prompts, cards.
May import: what `draw` may, `draw` and `kit`.
"""
