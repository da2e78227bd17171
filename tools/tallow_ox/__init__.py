"""Makes the pictures and sounds of the example pack docs/examples/tallow_ox: `python -m tools.tallow_ox` says what it can make.

The ox is sculpted and rendered with the kit of tools/art, so it needs what that needs; its sounds need what tools/sound needs.
"""
