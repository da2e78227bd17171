"""The players' choices in a scenario: an entry of `answers:` for each question, matched to the options of the rules."""

from __future__ import annotations

from itertools import pairwise

from game.model.campaign import Campaign
from game.model.space import DIRECTIONS, INDEX, footprint, step
from game.play.scenario.reading import BadScenario, Told
from game.rules.engine.options import DONE, FREE_NAME, LEAVE, NOBODY, PLAYER, TAKE, AbilityOption, attack_key, options_of, survival_key
from game.rules.engine.question_facts import PathFacts, PlacingFacts, SurvivalFacts
from game.rules.engine.questions import Ask
from game.rules.showdown.creation import TILE

OWN_KEYS, TILE_KIND = ("innovation", "weapon_type"), "name_survivor"
AT_EVERY, BETWEEN = ("flow", "reaction", "critical", "knocked_down"), "act"  # survival opportunities (`at:`)
ONE_FOR_ANOTHER = {"endure": "use", "hunt_space": "choose"}       # kinds of questions that may take the answers to another kind
ORDERS = ("hit_order", "hit_location_order")                    # one answer is the first; the others keep their order
QUARRY, LEVEL, SWAPS, MANY = "quarry", "quarry_level", "swap", 99
PAY, PASSED_OVER = "pay", ("nominate", "choose", "path", "place", "direction")
NAMED, PARENTS = ("nominate", "depart"), ("father", "mother")
SHORT = {"name": "name_newborn"}                                # kinds by a shorter word
FIRST_OF_RULES = "order_rules"                                  # where no answer names one of the rules, the first one answers first
YES_AND_NO = {TAKE: ("yes", "True"), LEAVE: ("no", "none", "False")}


class ScenarioAnswers:
    """The answers of a scenario by kind of question: a single value is used each time, a list in turn."""

    def __init__(self, told: dict[str, object]) -> None:
        self.told = {SHORT.get(kind, kind): list(answer) if isinstance(answer, list) else answer for kind, answer in told.items()}
        self.swaps_left: int | None = None                       # how many cards are still to be swapped where `use` does not say it
        self.asked: list[str] = []
        self.passed: list[str] = []                             # questions that needed no answer and had none
        self.unresolved: dict[str, Told] = {}                    # what the survival action chosen last is spent on

    def to(self, question: Ask, campaign: Campaign) -> str:
        """Returns the answer to a question; raises BadScenario if there is none, or if the rules do not offer it."""
        kind = question.kind
        if kind == "survival":
            return self._survival(question, campaign)
        if kind == "action" and question.about in ("dash", "surge"):
            return self._spent(question)
        if kind not in self.told and ONE_FOR_ANOTHER.get(kind) in self.told:
            kind = ONE_FOR_ANOTHER[kind]
        if kind == "choose" and question.purpose in self.told and question.purpose in OWN_KEYS:
            kind = question.purpose                             # choosing an innovation or a type of weapon has its own key in scenarios
        if question.about == TILE:                              # the survivor named with the tile: the first one if the scenario has no answer
            kind = TILE_KIND if TILE_KIND in self.told else kind
            if kind not in self.told:
                return question.options[0]
        told = self.told.get(kind)
        if (kind == QUARRY and isinstance(told, dict)) or (kind == LEVEL and told is None):
            return self._quarry(question)
        if question.purpose == SWAPS and kind == "use" and (told is None or told == []):
            return self._swapped()
        if kind == FIRST_OF_RULES and not self._names_one(question, campaign):
            return question.options[0]
        if (settled := self._ended(question, kind, campaign) or self._staying(question, campaign) or self._straight(question, campaign)) is not None:
            return settled
        if told is None and (FREE_NAME in question.options or kind == "sex"):
            return question.options[0]                          # who comes, or gets another name, is named by the runner
        if kind == PAY and told is not None:
            return self._paid(question, campaign)
        if kind in PASSED_OVER and isinstance(told, list) and question.purpose not in PARENTS:
            self._pass_over(question, told, campaign)
        if question.purpose in PARENTS and isinstance(told, list):  # father and mother may be named in either order
            told.sort(key=lambda name: not matching(question, list(question.options), name, campaign))
        if told is None or told == []:
            more = "no answer is left" if told == [] else "no answer is given"
            raise BadScenario(f"asked: {question.kind} ({', '.join(question.options)}), and {more}")
        left = list(question.options)
        while True:
            answer = told.pop(0) if isinstance(told, list) else told
            narrower = matching(question, left, answer, campaign)
            if not narrower and kind in ORDERS and kind in self.asked and not isinstance(told, list):
                narrower = left[:1]
            if not narrower:
                raise BadScenario(f"asked: {question.kind} ({', '.join(left)}), and the answer is {answer}")
            left = narrower
            if len(left) == 1:
                self.asked.append(kind)
                return left[0]
            if not isinstance(told, list) or not told:
                raise BadScenario(f"asked: {question.kind}, and {answer} may mean {' or '.join(left)}")

    def _ended(self, question: Ask, kind: str, campaign: Campaign) -> str | None:
        """Returns what ends naming survivors one after the other where all that the scenario names have been named, or None."""
        told, end = self.told.get(kind), next((word for word in (NOBODY, DONE) if word in question.options), None)
        if end is None or kind not in NAMED or told is None or kind not in self.asked:
            return None
        if isinstance(told, list):
            return end if not told else None
        named_before = kind == "depart" or not matching(question, list(question.options), told, campaign)
        return end if named_before else None

    def _staying(self, question: Ask, campaign: Campaign) -> str | None:
        """Returns the space of a survivor who is placed and already stands on one of the spaces offered, where no answer says another; else None."""
        if not isinstance(question.facts, PlacingFacts) or question.kind in self.told:
            return None
        who = question.facts.figure
        return next((survivor.space for survivor in campaign.survivors if survivor.id == who and survivor.space in question.options), None)

    def _straight(self, question: Ask, campaign: Campaign) -> str | None:
        """Returns the path that keeps to the direction which `direction` says, where no answer names a path; None if there is none."""
        told = self.told.get("direction")
        coming = (told[0] if told else None) if isinstance(told, list) else told
        straight = straight_ways(question, campaign) if question.kind == "path" and "path" not in self.told else {}
        if coming not in straight:
            return None
        if isinstance(told, list):
            told.pop(0)
        self.asked.append("direction")
        return straight[str(coming)]

    def _paid(self, question: Ask, campaign: Campaign) -> str:
        """Answers which card pays: the first of those named that fits, or else the first that pays."""
        told = self.told[PAY]
        named = told if isinstance(told, list) else [told]
        card = next((card for card in named if matching(question, list(question.options), card, campaign)), None)
        if card is None:
            return question.options[0]
        if isinstance(told, list):
            told.remove(card)
        self.asked.append(PAY)
        return matching(question, list(question.options), card, campaign)[0]

    def _pass_over(self, question: Ask, told: list[Told], campaign: Campaign) -> None:
        """Takes away the answers before the first that fits: what they are for had one way only, and was not asked."""
        options = list(question.options)
        fits = [number for number, answer in enumerate(told) if matching(question, options, answer, campaign)]
        del told[: fits[0] if fits else 0]

    def _quarry(self, question: Ask) -> str:
        """Answers which quarry is hunted at which level: `quarry: {monster: phoenix, level: 2}`; without a level it is the first."""
        told = self.told.get(QUARRY)
        wanted = str(told.get("monster" if question.kind == QUARRY else "level", "1")) if isinstance(told, dict) else "1"
        if wanted not in question.options:
            raise BadScenario(f"asked: {question.kind} ({', '.join(question.options)}), and the answer is {told}")
        self.asked += [QUARRY] if question.kind == QUARRY else []
        return wanted

    def _swapped(self) -> str:
        """Answers whether one more card is swapped where `use` has no answer (left): while `pay` names cards, or as often as `choose` says."""
        paid, number = self.told.get("pay"), self.told.get("choose")
        if self.swaps_left is None:
            cards = [card for card in paid if str(card) != NOBODY] if isinstance(paid, list) else []
            self.swaps_left = number if isinstance(number, int) else len(cards)
            self.swaps_left = MANY if not cards and number is None and paid is not None and "use" not in self.told else self.swaps_left
        self.swaps_left -= 1
        return TAKE if self.swaps_left >= 0 else LEAVE

    def _names_one(self, question: Ask, campaign: Campaign) -> bool:
        """Returns whether the answer that comes next for a kind of question names one of its options."""
        told = self.told.get(question.kind)
        coming = (told[0] if told else None) if isinstance(told, list) else told
        return coming is not None and bool(matching(question, list(question.options), coming, campaign))

    def _survival(self, question: Ask, campaign: Campaign) -> str:
        """Answers a survival opportunity; without an answer nobody acts. Between the actions of an act only an answer with `at: act` counts."""
        told, at = self.told.get("survival"), question.facts.moment if isinstance(question.facts, SurvivalFacts) else ""
        listed: list[Told] | None = told if isinstance(told, list) else None
        answer = (listed[0] if listed else None) if listed is not None else told
        meant = answer.get("at") if isinstance(answer, dict) else None
        if answer is None or (meant != at if meant is not None else at == BETWEEN):
            self.passed.append("survival")
            return NOBODY
        key = action_wanted(answer, campaign)
        if key not in question.options:
            if listed is not None and at == "flow":
                raise BadScenario(f"asked: survival ({', '.join(question.options)}), and the answer is {answer}")
            self.passed.append("survival")
            return NOBODY
        if listed is not None:
            listed.pop(0)
        self.asked.append("survival")
        self.unresolved = answer if isinstance(answer, dict) else {}
        return key

    def _spent(self, question: Ask) -> str:
        """Answers what the movement of a dash or the activation of a surge is spent on."""
        told, self.unresolved = self.unresolved, {}
        if not told.keys() & {"to", "attack", "throw", "use"}:          # what it is spent on is not told where it is clear
            wanted = [key for key in question.options if key != LEAVE]
            wanted = wanted if len(wanted) == 1 else []
        elif "to" in told:
            wanted = [str(told["to"])]
        elif "attack" in told:
            wanted = [attack_key(told["attack"])]
        else:
            card = told.get("throw", told.get("use"))
            wanted = [key for key, option in options_of(question) if isinstance(option, AbilityOption) and option.card == card]
        if not wanted or wanted[0] not in question.options:
            raise BadScenario(f"asked: {question.about} ({', '.join(question.options)}), and the answer is {told}")
        return wanted[0]


def action_wanted(told: object, campaign: Campaign) -> str:
    """Returns the key of a survival action: `none`, or {who: Ann, action: encourage, whom: Bob}; raises BadScenario."""
    if not isinstance(told, dict):
        return str(told)
    ids = {survivor.name: survivor.id for survivor in campaign.survivors}
    who, action, whom = told.get("who"), told.get("action"), told.get("whom", told.get("of")) if told.get("action") == "encourage" else ""
    if who not in ids or action is None or whom is None:
        raise BadScenario(f"survival: {{who: Ann, action: dash, to: H9}} is how it is written, not {told}")
    return survival_key(str(action), ids.get(whom, str(whom)), ids[who])


def matching(question: Ask, options: list[str], told: object, campaign: Campaign) -> list[str]:
    """Lists the options that an answer may mean: a key, a survivor's name, a card's short name, or spaces of a path."""
    told = str(told)
    if told in options:
        return [told]
    if question.kind in ("use", "endure"):
        told = next((key for key, words in YES_AND_NO.items() if told in words), told)
    ids = [survivor.id for survivor in campaign.survivors if survivor.name == told]
    for wanted in (*ids, *(survival_key("encourage", who) for who in ids), f"{PLAYER}{told}"):
        if wanted in options:
            return [wanted]
    if FREE_NAME in options:
        return [f"{FREE_NAME}{told}"]
    if question.kind == "path":
        return ways(question, options, told) or covering(question, options, told, campaign)
    if told == NOBODY and DONE in options:                      # `none` ends whatever names one after the other
        return [DONE]
    kinds = [card for card in options if card.endswith(f"_{told}")]  # a type of weapon where masteries are offered
    return [card for card in options if card.rpartition(".")[2] == told] or kinds


def covering(question: Ask, options: list[str], told: str, campaign: Campaign) -> list[str]:
    """Lists the first path at whose end the monster covers a space: a space of its end is as good as the north-west one."""
    known = question.facts.ways if isinstance(question.facts, PathFacts) else ()
    size = campaign.showdown.monster.size if campaign.showdown is not None else 1
    ends = {way.key: way.spaces[-1] for way in known if way.spaces}
    return [key for key in options if told in INDEX and ends.get(key) in INDEX and footprint(ends[key], size) >> INDEX[told] & 1][:1]


def straight_ways(question: Ask, campaign: Campaign) -> dict[str, str]:
    """Returns the keys of the paths that keep to one direction, by that direction."""
    known = question.facts.ways if isinstance(question.facts, PathFacts) else ()
    start = campaign.showdown.monster.space if campaign.showdown is not None else ""
    found: dict[str, str] = {}
    for way in known:
        spaces = (start, *way.spaces)
        for direction in DIRECTIONS if start and way.spaces else ():
            if all(step(here, direction) == there for here, there in pairwise(spaces)):
                found[direction] = way.key
    return found


def ways(question: Ask, options: list[str], told: str) -> list[str]:
    """Lists the paths that end on a space: of several those that run over the fewest survivors, or else those that go over it as the only ones."""
    known = question.facts.ways if isinstance(question.facts, PathFacts) else ()
    spaces, over = {way.key: way.spaces for way in known}, {way.key: len(way.run_over) for way in known}
    ends = [key for key in options if spaces.get(key, (key,))[-1] == told]
    fewest = min([over.get(key, 0) for key in ends], default=0)
    return [key for key in ends if over.get(key, 0) == fewest] or [key for key in options if told in spaces.get(key, ())]
