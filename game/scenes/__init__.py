"""Scenes: what fills the window, each laid out from the parts of `ui`, and the registry that names them.

Here: one package for each group of pages; modules here serve all of them.
Not here: widgets (`ui`), rules, saves.
May import: model, cards, rules, play, ui, paths, settings.
"""
