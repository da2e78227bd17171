"""The interface: logical units, theme, materials, canvas, widgets, focus and the base of every scene."""
