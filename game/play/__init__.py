"""What uses sessions without a screen: saves, bots, simulation, scenarios, checks of packs."""
