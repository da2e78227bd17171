"""Sound: the mixer, the catalogue of sounds, and which event plays which sound.

Here: everything that is heard.
Not here: when a scene shows an event; pictures.
May import: what `draw` may, `draw` and `kit`.
"""
