"""The workshop that makes the game's pictures; the game itself never imports it."""
