"""The survival opportunity in the banner: who may dash, surge or encourage, the cost, and why others cannot."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.engine.options import NOBODY, SurvivalOption, option_of, options_of
from game.rules.engine.questions import Refusal
from game.rules.queries import position
from game.ui.draw.text import literal
from game.ui.kit.tips import Tip
from game.ui.showdown.banner import Option
from game.ui.showdown.prompt_context import PromptContext

ICONS = {"dash": "move", "encourage": "people", "surge": "claw"}
WEIGHT = ("surge", "dash", "encourage")  # whose reason stands on the plate of a survivor who has several
WISHES = "~stops"
FEW = 2  # in a small window, with more options than this, one is shown at a time
MOST = 11  # with more plates than this, survivors who cannot act share one plate


def survival(asking: PromptContext) -> list[Option]:
    """Lists the survivors in order: what each may do, or why not; then the option to pass, and how often to ask."""
    question = asking.question
    refused: dict[str, list[Refusal]] = {}
    for refusal in position.refusals(asking.game, question):
        action = option_of(question, refusal.key)
        if isinstance(action, SurvivalOption):
            refused.setdefault(action.who, []).append(refusal)
    order = asking.campaign.showdown.survivors if asking.campaign.showdown is not None else []
    able: list[Option] = []
    unable: list[Option] = []
    number = 0
    for who in order:
        offered = [option for _, option in options_of(question) if isinstance(option, SurvivalOption) and option.who == who]
        for action in offered:
            number += 1
            able.append(_plate(asking, action, number, refused.get(who, [])))
        if not offered and who in refused:
            unable.append(_refused(asking, who, refused[who]))
    if asking.small and len(able) > FEW:
        return _one_by_one(asking, able, unable)
    if len(able) + len(unable) > MOST or (asking.small and unable):
        unable = [_together(asking, unable)]
    label = asking.voice.option(question, NOBODY)
    none = Option(NOBODY, label, asking.words.say("battle.survival_window.none"), "play", primary=True, hotkeys=("go_on", "answer_10"))
    ask = asking.words.say("battle.survival_window.stops")
    return [*able, *unable, none, Option(WISHES, ask, "", "hour", hotkeys=("ask_less",), tip=Tip(ask, asking.words.say("battle.stops.why")))]


def _one_by_one(asking: PromptContext, able: list[Option], unable: list[Option]) -> list[Option]:
    """In a small window, returns one option at a time with plates for the previous and the next; and the option to pass, whose tip has who cannot act."""
    at = next((i for i, option in enumerate(able) if option.key == asking.pointed), 0)
    shown = asking.words.say("showdown.one_of", n=at + 1, of=len(able))
    this = able[at]
    action = option_of(asking.question, this.key)
    name = asking.voice.name(action.who if isinstance(action, SurvivalOption) else this.key)
    tip = _together(asking, unable).tip if unable else None
    none = Option(NOBODY, asking.voice.option(asking.question, NOBODY), "", "", primary=True, hotkeys=("go_on", "answer_10"), tip=tip)
    return [
        Option(this.key, this.label, f"{name}, {shown}", "", this.token, this.letter, hotkeys=("answer_1",), tip=this.tip),
        Option("~before", asking.words.say("showdown.before"), "", "undo", hotkeys=("answer_2",)),
        Option("~after", asking.words.say("showdown.after"), "", "redo", hotkeys=("answer_3",)),
        none,
    ]


def _plate(asking: PromptContext, offered: SurvivalOption, number: int, refused: list[Refusal]) -> Option:
    """Returns a plate for what a survivor may do; its tip says as well why they cannot do the rest."""
    action, token = offered.action, asking.tokens[offered.who]
    name = asking.voice.name(offered.who)
    if offered.whom:
        label = asking.words.say("battle.survival_window.encourage", other=asking.voice.name(offered.whom))
    else:
        label = asking.words.say(f"option.{action}")
    sub = asking.words.say("battle.survival_window.cost", who=name)
    told = "\n".join([asking.words.say(f"battle.survival_window.{action}.why"), *_reasons(asking, refused)])
    tip = Tip(literal(f"{name}: {label}"), told, ICONS[action])
    return Option(offered.key, label, sub, "", token.sign, token.letter, hotkeys=(f"answer_{number}",) if number < 10 else (), tip=tip)


def _refused(asking: PromptContext, who: str, refusals: list[Refusal]) -> Option:
    """Returns a plate for a survivor who cannot do anything: the reason if it is one, else that of the action to which most belongs; its tip has all."""
    token, name = asking.tokens[who], asking.voice.name(who)
    first = min(refusals, key=lambda refusal: WEIGHT.index(refusal.about))
    same = len({refusal.why for refusal in refusals}) == 1
    why = asking.voice.why(first.why) if same else _reason(asking, first, plain=True)
    return Option(f"refused {who}", name, why, "", token.sign, token.letter, enabled=False, tip=Tip(literal(name), "\n".join(_reasons(asking, refusals))))


def _reasons(asking: PromptContext, refusals: list[Refusal]) -> list[str]:
    return [_reason(asking, refusal) for refusal in refusals]


def _reason(asking: PromptContext, refusal: Refusal, plain: bool = False) -> str:
    """Returns why somebody cannot take an action, with its name: *Surge*: not adjacent."""
    said = "battle.survival_window.refused.plain" if plain else "battle.survival_window.refused"
    return asking.words.say(said, action=asking.words.say(f"option.{refusal.about}"), why=asking.voice.why(refusal.why))


def _together(asking: PromptContext, unable: list[Option]) -> Option:
    reasons = [", ".join(option.tip.body.split("\n")) if option.tip else option.sub for option in unable]
    said = [asking.words.say("battle.survival_window.refused", action=literal(option.label), why=why) for option, why in zip(unable, reasons, strict=True)]
    label = asking.words.say("battle.survival_window.others", n=len(unable))
    return Option("refused", label, "", "lock", enabled=False, tip=Tip(label, "\n".join(said)))


def grounds(asking: PromptContext, keys: Mapping[str, Refusal | None]) -> tuple[list[str], Option | None]:
    """Groups terrain activations: returns the keys that get plates of their own, and one plate for the refused ones if there are several."""
    terrain = [key for key in keys if position.tile_of(asking.game, key)]
    far = [key for key in terrain if keys[key] is not None]
    if len(far) < 2:
        return terrain, None
    lines = []
    for key in far:
        refusal = keys[key]
        assert refusal is not None
        lines.append(asking.words.say("battle.survival_window.refused", action=asking.voice.option(asking.question, key), why=asking.voice.why(refusal.why)))
    codes = {refusal.why for key in far if (refusal := keys[key]) is not None}
    why = asking.voice.why(codes.pop()) if len(codes) == 1 else asking.words.say("battle.terrain.not_now")
    label = asking.words.say("battle.terrain.uses", n=len(far))
    return [key for key in terrain if key not in far], Option("terrain", label, why, "grass", enabled=False, tip=Tip(label, "\n".join(lines)))
