"""The hunt scene: the track as its ground, and where the hunt stands.

Here: what turns the state of a hunt into the picture of the track, and clicks on it into answers.
Not here: pages and questions (`scenes.pages`), the picture (`ui.hunt`), which event comes (`rules.hunt`).
May import: what scenes may, and `scenes.pages`.
"""
