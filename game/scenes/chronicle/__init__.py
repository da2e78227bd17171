"""The chronicle of a story: its pages on the screen, its pictures, and the command that writes it into a file."""
