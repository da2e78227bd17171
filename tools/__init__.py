"""Programs that make the art and the releases; the game never imports them."""
