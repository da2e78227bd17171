"""The screen of a hunt: the track as a picture, its spaces, and the party below it.

Here: where the spaces lie, the picture of the track in the light of the party's lanterns, what can be pressed on it.
Not here: which event comes (`rules.hunt`), pages and questions (`scenes.pages`).
May import: what `ui.settlement` may.
"""
