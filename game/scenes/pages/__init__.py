"""What the phases between showdowns share: events are shown page by page, and questions appear on the same screen.

Here: the scene of such a phase without its ground, and its parts: pages, questions in the middle, banner, people, drawers.
Not here: the ground and the frame of one phase (`scenes.settlement`, `scenes.hunt`), panels (`ui.settlement`).
May import: what scenes may.
"""
