"""The few ways in which a resolution may end early."""


class AttackEnds(Exception):
    """The attack is over: hits not yet resolved are lost."""


class CardEnds(Exception):
    """The card is over: its further actions are not performed."""


class TurnEnds(Exception):
    """The monster's turn is over."""


class ActEnds(Exception):
    """The survivor's act is over."""


class ShowdownEnds(Exception):
    """One side is dead."""


class StoryEnds(Exception):
    """The campaign is over."""


class LoopEnds(Exception):
    """Cards answered each other for too long (the step budget): what was going on ends here."""


class Cancelled(Exception):
    """What was about to happen does not happen."""


class Refused(ValueError):
    """An answer that the rules do not offer; `code` says why."""

    def __init__(self, code: str, key: str = "") -> None:
        super().__init__(f"{key}: {code}")
        self.code = code
        self.key = key
