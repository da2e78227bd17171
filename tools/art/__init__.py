"""Makes the game's pictures; the game itself never imports it."""
