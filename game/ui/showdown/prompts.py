"""Builds the prompt and the answers of the banner for each kind of question; forbidden answers are listed too, in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from game.cards import wording
from game.cards.library import Library
from game.model.space import distances
from game.rules.engine.options import (
    ATTACK as ATTACK,
)
from game.rules.engine.options import (
    END_ACT,
    LEAVE,
    NOBODY,
    SURVIVAL_ACTIONS,
    AbilityOption,
    AttackOption,
    SpaceOption,
    SurvivalOption,
    attack_key,
    option_of,
    options_of,
    player_number,
    read_option,
)
from game.rules.engine.options import (
    MOVE as MOVE,
)
from game.rules.engine.question_facts import RollFacts
from game.rules.engine.questions import CONTROLLER, Ask, Refusal
from game.rules.queries import position
from game.rules.queries.consequences import consequences
from game.rules.queries.naming import if_named, names
from game.rules.queries.strikes import strike_spaces
from game.rules.queries.sure_hits import sure_hits
from game.rules.queries.surprises import surprise
from game.rules.queries.tables_ahead import tables_of
from game.ui.cards.gear_icons import gear_icon
from game.ui.cards.tables_told import table_lines
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.kit.inputs import answer_key
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import Token, player_token
from game.ui.showdown.banner import Option, Prompt, answer_keys
from game.ui.showdown.odds_panel import per_cent, spoken
from game.ui.showdown.path_prompt import path_facts, path_label, strike_facts
from game.ui.showdown.prompt_context import PromptContext
from game.ui.showdown.survival_prompt import grounds, survival
from game.ui.showdown.tray import PARTS
from game.ui.showdown.verbs import UNLEARNED

ON_SPACES = ("deploy", "place")  # answered on the board; the banner confirms the focused space
MANY = 8  # more answers than this are shown one at a time, with buttons for previous and next
VERB_ICONS = {"dash": "move", "encourage": "people", "surge": "claw", "throw": "stone"}
END = END_ACT
TOO_FAR = ("not_adjacent", "out_of_range", "hidden")  # codes of refusals that may no longer apply after a move
KEYS = (MOVE, ATTACK, *SURVIVAL_ACTIONS)  # verbs that every survivor has, in the order of their number keys


def prompt(asking: PromptContext) -> Prompt:
    """Returns the prompt: who decides what, and which card causes it."""
    question = asking.question
    ask, because = asking.voice.question(question)
    number = position.player_of(asking.campaign, question)
    if question.kind == "action":
        because = _of_act(asking) if not asking.small or END_ACT not in question.options else ""
    elif question.kind == "roll":
        because = _dice_typed(asking)
    elif question.kind == "use":
        told = of_card(asking.game.library, question.about)
        because = f"*{literal(asking.voice.name(question.about))}*: {told}" if told else because
    elif question.kind in ON_SPACES and asking.pointed not in question.options:
        because = f"{because} {asking.say('choose_space')}".strip()
    if not number:
        return Prompt(ask, because, icon="people")
    token = player_token(asking.campaign, number)
    own = asking.tokens.get(question.who)
    if own is not None:
        token = own
    return Prompt(ask, because, token.sign, token.letter, question.who == CONTROLLER)


def of_card(library: Library, name: str) -> str:
    """Returns what a card lets its owner do: the critical row of a hit location, else its whole text."""
    for kind in ("hit_locations", "monster_injuries", "gear", "fighting_arts", "abilities", "disorders", "injuries", "innovations", "ai"):
        if name in library.of_kind(kind):
            lines = wording.face(library, kind, name)
            chosen = [line for line in lines if line.kind == "critical"] if kind == "hit_locations" else lines
            return " ".join(line.text for line in chosen or lines if line.text)
    return ""


def _of_act(asking: PromptContext) -> str:
    """Returns what the acting survivor has left, and which cards are triggered by spending an activation here."""
    survivor = asking.survivor
    cards = [entry.card for entry in position.answering(asking.game, "5.2") if entry.holds] if survivor.activations else []
    if cards:
        return asking.words.say("battle.warn.here", cards=", ".join(f"*{asking.voice.name(card)}*" for card in dict.fromkeys(cards)))
    if asking.question.about in ("dash", "surge"):
        return asking.words.say(f"battle.survival_window.{asking.question.about}.now")
    return _left(asking)


def _left(asking: PromptContext) -> str:
    survivor = asking.survivor
    left = ("both" if survivor.activations else "movement") if survivor.movements else "activation" if survivor.activations else "none"
    stake = position.at_stake(asking.game) if left == "both" else ""
    if stake:
        who, monster = asking.voice.name(survivor.id), asking.voice.monster()
        return asking.say(f"act.stake.{stake}", who=who, monster=monster, n=position.wounds_to_kill(asking.game))
    if left == "none" and any(isinstance(option, SurvivalOption) for _, option in options_of(asking.question)):
        left = "survival"
    return asking.say(f"act.left.{left}")


def _dice_typed(asking: PromptContext) -> str:
    facts = asking.question.facts
    count, typed = (facts.count, facts.faces) if isinstance(facts, RollFacts) else (0, ())
    shown = ", ".join(asking.voice.option(asking.question, face) if not face.isdigit() else face for face in typed)
    order = asking.say("roll.which", n=len(typed) + 1, of=count)
    return " ".join(part for part in (order, asking.say("roll.typed", faces=shown) if shown else "", asking.say("roll.type")) if part)


# ------------------------------------------------------------------ the answers
def options(asking: PromptContext) -> list[Option]:
    """Lists the answers in the banner."""
    kind = asking.question.kind
    if kind in ("action", "survival"):
        return [_confirmed(asking, option) for option in (verbs(asking) if kind == "action" else survival(asking))]
    if kind in ON_SPACES:
        return _space(asking)
    if kind == "act":
        return _acts(asking)
    if len(asking.question.options) > MANY and kind not in ("roll", "dodge"):
        return _one_by_one(asking)
    made = [_option(asking, key, n) for n, key in enumerate(asking.question.options, 1)]
    if kind == "defeat":
        made.append(Option("~undo", asking.say("defeat.undo"), asking.say("defeat.undo.sub"), "undo", hotkeys=("undo",)))
    return made


def _confirmed(asking: PromptContext, option: Option) -> Option:
    """Returns a plate as it is; that of the answer which waits for a second press says what it costs."""
    if option.key != asking.confirming or not asking.confirming:
        return option
    return replace(option, sub=asking.say("confirm.again"), icon="warn", primary=True, tip=Tip(option.label, asking.confirm_words))


def label_of(asking: PromptContext, key: str) -> str:
    """Returns the label of an answer, as short as possible."""
    question = asking.question
    if question.kind == "path":
        return path_label(asking, key)
    if question.kind == "dodge" and key == NOBODY:
        return asking.say("dodge.no")
    return asking.voice.option(question, key)


def _option(asking: PromptContext, key: str, number: int) -> Option:
    label = label_of(asking, key)
    sub, icon, token = about(asking, key)
    question = asking.question
    primary = question.kind == "defeat" or (question.kind == "story" and key == "go_on")
    sign, letter = (token.sign, token.letter) if token else ("", "")
    return Option(key, label, sub, icon, sign, letter, True, primary, answer_keys(key, number, len(question.options)))


def about(asking: PromptContext, key: str) -> tuple[str, str, Token | None]:
    """Returns the second line, the icon and the token of an answer."""
    question, say = asking.question, asking.say
    token = asking.tokens.get(key)
    match question.kind:
        case "pick_target":
            return _away(asking, key), "", token
        case "controller":
            number = player_number(key)
            there = position.party(asking.campaign)
            led = [s.name for s in asking.campaign.survivors if s.player == number and s.id in there]
            return say("controller.leads", names=", ".join(led)) if led else "", "", player_token(asking.campaign, number)
        case "path":
            return path_facts(asking, key), "", None
        case "dodge":
            return say("dodge.none" if key == NOBODY else "dodge.this"), PARTS.get(key, ""), None
        case "hit_order":
            return say("hit_order.first"), PARTS.get(key, ""), None
        case "hit_location_order":
            return _reacts(asking, key), "", None
        case "nominate" if names(question):
            named = if_named(asking.game, key)
            kind = "same" if named.then == named.now else "insane" if named.insane else "more"
            return say(f"named.{kind}", now=named.now, then=named.then), "brain", token
        case "take_resources" | "nominate":
            return "", "", token
        case "strike":
            return strike_facts(asking, key), "", None
        case "direction":
            return "", "", None
        case "fault":
            return say(f"fault.{key}"), "undo" if key == "back" else "play", None
        case "defeat":
            return say("defeat.again"), "play", None
        case _:
            return "", "", token


def _away(asking: PromptContext, who: str) -> str:
    monster = asking.campaign.showdown.monster if asking.campaign.showdown is not None else None
    space = asking.space_of(who)
    if monster is None or not space or not monster.space:
        return ""
    n = distances(monster.space, monster.size)[space]
    return asking.say("away.small", n=n) if asking.small else asking.say("away", n=n)


def _reacts(asking: PromptContext, card: str) -> str:
    """Returns to what a hit location reacts."""
    found = asking.game.library.hit_locations.get(card)
    if found is None:
        return ""
    for row in ("reflex", "failure", "wound"):
        if getattr(found, row):
            return asking.say(f"reacts.{row}")
    return asking.say("reacts.none")


def _acts(asking: PromptContext) -> list[Option]:
    """Returns who may act next: every survivor, those who cannot with the reason."""
    question = asking.question
    refused: dict[str, Refusal] = {r.key: r for r in position.refusals(asking.game, question)}
    made = []
    order = asking.campaign.showdown.survivors if asking.campaign.showdown is not None else []
    for number, who in enumerate(order, 1):
        token = asking.tokens[who]
        name = asking.voice.name(who)
        if who in question.options:
            made.append(Option(who, name, _away(asking, who), "", token.sign, token.letter, True, False, answer_key(number)))
        elif who in refused:
            made.append(Option(who, name, asking.voice.why(refused[who].why), "", token.sign, token.letter, False, False, answer_key(number)))
    return made


def _space(asking: PromptContext) -> list[Option]:
    """Returns one plate that confirms the focused space."""
    here = asking.pointed
    legal = here in asking.question.options
    label = asking.say("space.here", space=here) if legal else asking.say("space.none")
    sub = asking.say("space.click") if not legal else ""
    return [Option("~space", label, sub, "check" if legal else "", enabled=legal, primary=legal, hotkeys=("answer_1",))]


def _one_by_one(asking: PromptContext) -> list[Option]:
    """Returns one of many answers, then plates for the previous and the next: their keys are in the order in which they are read."""
    keys = asking.question.options
    at = keys.index(asking.pointed) if asking.pointed in keys else 0
    this = _option(asking, keys[at], 1)
    shown = asking.say("one_of", n=at + 1, of=len(keys))
    return [
        Option(keys[at], this.label, shown, this.icon, this.token, this.letter, True, True, ("answer_1",)),
        Option("~before", asking.say("before"), "", "undo", hotkeys=("answer_2",)),
        Option("~after", asking.say("after"), "", "redo", hotkeys=("answer_3",)),
    ]


# ------------------------------------------------------------------ a survivor's act
def verbs(asking: PromptContext) -> list[Option]:
    """Lists all verbs of an act, legal or not, in the order of the rulebook: move, attack, gear, survival, end. The banner folds those that are locked."""
    question = asking.question
    refused = {r.key: r for r in position.refusals(asking.game, question)}
    made = [_move(asking, refused), _attack(asking, refused)]
    found = {key: option for key in sorted((*question.options, *refused)) if isinstance(option := option_of(question, key), AbilityOption)}
    near, far = grounds(asking, {key: refused.get(key) for key in found})
    made += [_ability(asking, ability, refused) for key, ability in found.items() if key in near or not position.tile_of(asking.game, key)]
    made += [far] if far is not None else []
    unlearned = [action for action in SURVIVAL_ACTIONS if action in refused and refused[action].code == "not_learned"]
    known = [action for action in SURVIVAL_ACTIONS if action not in unlearned]
    codes = {refused[action].why for action in known if action in refused}
    if asking.small and len(known) > 1 and len(codes) == 1 and all(action in refused for action in known):
        made.append(Option("survival", asking.say("verb.survival"), asking.voice.why(codes.pop()), "lantern", enabled=False))
    else:
        for action in known:
            made += _survival(asking, action, refused)
    last = [_stay(asking)] if position.must_spend(asking.game) else []
    if END_ACT in question.options:  # else a dash or surge granted one movement or activation, which is spent now or lost
        last.append(Option(END_ACT, asking.voice.option(question, END_ACT), "", "check", hotkeys=("end_act",)))
    numbered = _numbered(made)
    if unlearned:
        numbered.append(_unlearned(asking, unlearned))
    return [*numbered, *last]


def _stay(asking: PromptContext) -> Option:
    """Returns the option to take a dash or surge back before it is spent; where that is not possible, to leave it unspent."""
    window = f"battle.survival_window.{position.must_spend(asking.game)}"
    label = asking.words.say(f"{window}.stay")
    if asking.not_back and LEAVE in asking.question.options:
        lost = Tip(label, asking.words.say(f"{window}.lost.why"))
        return Option(LEAVE, label, asking.words.say("battle.survival_window.lost"), "cross", hotkeys=("undo",), tip=lost)
    tip = Tip(label, asking.words.say(f"{window}.stay.why"))
    if asking.not_back:
        return Option("stay", label, asking.words.say(f"{window}.must"), "lock", enabled=False, tip=tip)
    return Option("~undo", label, asking.words.say("battle.survival_window.back"), "undo", hotkeys=("undo",), tip=tip)


def _unlearned(asking: PromptContext, actions: Sequence[str]) -> Option:
    """Returns one narrow plate for the survival actions not learned yet: the effect of each, and which card teaches it."""
    say, game = asking.say, asking.game
    lines = []
    for action in actions:
        what = asking.words.say(f"battle.survival_window.{action}.why")
        cards = ", ".join(literal(asking.voice.name(card)) for card in position.taught_by(game, action))
        lines.append(say("verb.unlearned.line", action=asking.words.say(f"option.{action}"), what=what, cards=cards))
    label = say("verb.unlearned", n=len(actions))
    head = say("verb.unlearned.why" if len(actions) > 1 else "verb.unlearned.one")
    keys = [key for action in actions for key in answer_key(KEYS.index(action) + 1)]
    return Option(UNLEARNED, label, "", "lock", enabled=False, hotkeys=tuple(keys), tip=Tip(head, "\n".join(lines)))


def _numbered(made: Sequence[Option]) -> list[Option]:
    """Assigns number keys: verbs that every survivor has keep theirs in every act, the others follow."""
    found, more = list[Option](), len(KEYS)
    for option in made:
        verb = _verb(option)
        if verb in KEYS and not any(_verb(other) == verb for other in found):
            number = KEYS.index(verb) + 1
        else:
            number = more = more + 1
        found.append(replace(option, hotkeys=answer_key(number)))
    return found


def _verb(option: Option) -> str:
    """Returns the verb of a plate that every survivor has: move, attack or a survival action; "" for another."""
    match read_option("action", option.key):
        case SpaceOption():
            return MOVE
        case AttackOption():
            return ATTACK
        case SurvivalOption(action):
            return action
    return ""


def _move(asking: PromptContext, refused: Mapping[str, Refusal]) -> Option:
    label = asking.words.say("option.move")
    if "move" in refused:
        return Option(MOVE, label, asking.voice.why(refused["move"].why), "move", enabled=False)
    steps = max(1, position.number(asking.game, asking.question.who, "movement"))
    return Option(MOVE, label, asking.say("move.up_to", n=steps), "move")


def _attack(asking: PromptContext, refused: Mapping[str, Refusal]) -> Option:
    weapon = asking.weapon
    key = attack_key(weapon)
    name, icon = asking.voice.name(weapon), gear_icon(asking.game.library, weapon)
    if asking.picked not in ("", asking.survivor.space) and any(each.space == asking.picked for each in strike_spaces(asking.game, asking.survivor, weapon)):
        return Option(ATTACK, asking.say("attack"), asking.say("attack.from", space=asking.picked), icon)
    if key in asking.question.options:
        return Option(key, asking.say("attack"), name, icon)
    why = refused.get(key)
    sub = asking.voice.why(why.why) if why is not None else name
    if why is not None and why.code in TOO_FAR and "move" not in refused:
        survivor = asking.survivor
        if strike_spaces(asking.game, survivor, weapon):
            return Option(ATTACK, asking.say("attack"), asking.say("attack.walk"), icon)
        sub = asking.say("attack.too_far")
    return Option(ATTACK, asking.say("attack"), sub, icon, enabled=False)


def _ability(asking: PromptContext, ability: AbilityOption, refused: Mapping[str, Refusal]) -> Option:
    key, card, name = ability.key, ability.card, position.ability_name(asking.game, ability)
    known = name and asking.words.has(f"showdown.verb.{name}")
    named = f"showdown.verb.{name}.of"
    label = asking.words.say(named, card=asking.voice.name(card)) if known and asking.words.has(named) and not asking.small else \
        asking.say(f"verb.{name}") if known else asking.voice.option(asking.question, key) if name else asking.voice.name(card)
    sub = asking.voice.name(card) if name else asking.words.say("battle.use")
    icon = gear_icon(asking.game.library, card)
    if key in asking.question.options:
        told = sure_told(asking.game, asking.question, key, asking.words, asking.voice.name)
        tables = "\n".join(table_lines(tables_of(ability, asking.game.library), asking.game.library, asking.words))
        return Option(key, label, told.short if told else sub, icon, tip=Tip(literal(label), told.full if told else tables) if told or tables else None)
    return Option(key, label, asking.voice.why(refused[key].why), icon, enabled=False)


class SureWords(NamedTuple):
    """What an ability with sure hits may come to: in a few words with the loss of its card, in full, and its chances alone."""

    short: str
    full: str
    chances: str


def sure_told(game: Any, question: Ask, key: str, words: Translator, name: Callable[[str], str]) -> SureWords | None:
    """Returns what an ability with sure hits may come to, and what is left to do behind it; None for another answer."""
    ability = option_of(question, key)
    found = sure_hits(game, question.who, ability) if isinstance(ability, AbilityOption) else None
    if found is None:
        return None
    kind = "critical" if found.critical_hits else "hit"
    critical, trap, wound = (spoken(per_cent((chance, chance)), words.say) for chance in (found.critical, found.trap, found.wound))
    short = words.say(f"showdown.sure.{kind}", n=found.hits, chance=wound)
    lines = [words.say(f"showdown.sure.tip.{kind}", n=found.hits, critical=critical, trap=trap, wound=wound)]
    code = surprise(game, {"wound": found.wound, "critical": found.critical}) if found.critical_hits else ""
    why = [words.say(f"foresight.surprise.{code}")] if code else []
    lines += [*why, *([words.say("showdown.sure.anywhere")] if found.anywhere else [])]
    lost = next((each.card for each in consequences(game, question, key) if each.code == "card"), "")
    if lost:
        lines += [words.say("showdown.sure.archived", card=literal(name(lost))), *_behind(game, question.who, lost, words, name)]
    chances = [words.say(f"showdown.sure.confirm.{kind}", critical=critical, trap=trap, wound=wound), *why]
    return SureWords(words.say("showdown.sure.lost", what=short) if lost else short, " ".join(lines), " ".join(chances))


def _behind(game: Any, who: str, lost: str, words: Translator, name: Callable[[str], str]) -> list[str]:
    """Says what a survivor can still do once a card is lost: move, and attack in later acts."""
    survivor = game.by_id[who]
    *others, last = [literal(name(each)) for each in position.weapons_without(game, survivor, lost)]
    said = words.say("list.or", first=", ".join(others), last=last) if others else last
    return [
        words.say("showdown.sure.moves" if survivor.movements else "showdown.sure.moved", who=literal(name(who))),
        words.say("showdown.sure.then", who=literal(name(who)), weapons=said),
    ]


def _survival(asking: PromptContext, action: str, refused: Mapping[str, Refusal]) -> list[Option]:
    label = asking.words.say(f"option.{action}")
    if action in refused:
        return [Option(action, label, asking.voice.why(refused[action].why), VERB_ICONS[action], enabled=False)]
    offered = [option for _, option in options_of(asking.question) if isinstance(option, SurvivalOption) and option.action == action]
    made = []
    for option in offered:
        token = asking.tokens.get(option.whom)
        words = asking.voice.option(asking.question, option.key)
        if token is not None and asking.small:
            words = asking.words.say("battle.survival_window.encourage", other=asking.voice.name(option.whom))
        sign = (token.sign, token.letter) if token is not None else ("", "")
        made.append(Option(option.key, words, asking.say("survival.cost"), VERB_ICONS[action] if token is None else "", *sign))
    return made


# ------------------------------------------------------------------ while events are shown
def telling(words: str, token: Token | None, hint: str, icon: str) -> Prompt:
    """Returns the banner for an event that happens without a question."""
    return Prompt(words or hint, hint if words else "", token.sign if token else "", token.letter if token else "", icon=icon)
