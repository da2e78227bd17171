"""Sound: the mixer, the catalogue of sounds, and the sound of each event.

Here: everything that is played.
Not here: when a scene shows an event; pictures.
May import: what `draw` may, `draw` and `kit`.
"""
