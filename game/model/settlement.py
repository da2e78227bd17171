"""The settlement: its population, what it knows, owns and has built, and the years."""
from msgspec import Struct, field


class Encounter(Struct):
    """A showdown that begins as soon as what is going on is over: with the nemesis of a year, or a special one within a settlement phase."""
    monster: str
    level: str
    survivors: list[str]
    special: bool = False
    card: str = ""                                              # what brings it about
    lost: str = ""                                              # the action or event that happens unless it is won


class Settlement(Struct):
    """The settlement's record sheet. Storage counts gear and resources by card id; the timeline holds events by year."""
    name: str = ""
    survival_base: int = 1                                      # the limit before innovations and principles
    population: int = 0
    death_count: int = 0
    uncounted_deaths: int = 0                                   # survivors lost since the count was last updated
    lantern_year: int = 0
    endeavors: int = 0
    innovations: list[str] = field(default_factory=list)
    innovation_deck: list[str] = field(default_factory=list)
    locations: list[str] = field(default_factory=list)
    unlocked: list[str] = field(default_factory=list)           # locations that may be built besides the standard ones
    storage: dict[str, int] = field(default_factory=dict)
    principles: list[str] = field(default_factory=list)         # the chosen answers
    milestones: list[str] = field(default_factory=list)         # principles and events reached so far
    pending: list[str] = field(default_factory=list)            # events that wait for the timeline step
    returning: list[str] = field(default_factory=list)
    departing: list[str] = field(default_factory=list)
    quarry: str = ""
    quarry_level: int = 1                                       # at which it will be hunted
    quarries: list[str] = field(default_factory=list)
    nemeses: list[str] = field(default_factory=list)
    timeline: dict[str, list[str]] = field(default_factory=dict)  # by year
    settlement_events: list[str] = field(default_factory=list)  # the remaining deck
    archived: list[str] = field(default_factory=list)           # cards that left the campaign
    step: str = ""                                              # of the ten of the settlement phase
    step_done: bool = False
    part: str = ""                                              # the part of a step with several: depart, grid
    promised: list[str] = field(default_factory=list)           # effects for survivors when they depart, by number (see departing.py)
    seen: str = ""                                              # the settlement event of this year
    newborn: list[str] = field(default_factory=list)            # born in the event that is being resolved
    notes: list[str] = field(default_factory=list)
    losses: list[str] = field(default_factory=list)             # what was lost at the end of the phase, for the log
    to_tell: list[str] = field(default_factory=list)            # story events of this year that are still to come
    encounter: Encounter | None = None                          # the showdown that is about to begin
    fallen: list[str] = field(default_factory=list)             # who died in the last showdown
    fought: list[str] = field(default_factory=list)             # nemeses that were met, with their levels: `butcher 1`
    kept_arts: list[str] = field(default_factory=list)          # fighting arts that somebody gave up for others to learn
