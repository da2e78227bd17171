"""Drawing: logical units, canvas, text, fonts, theme, icons, materials, caches of rendered surfaces, pictures on disk.

Here: everything that makes a surface and knows no widget.
Not here: focus, input, widgets (`kit`); anything of the game's rules.
May import: model, cards, paths, settings, and of the rules questions, events, reasons and queries.
"""
