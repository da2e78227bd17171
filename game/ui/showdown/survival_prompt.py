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
            able.append(_plate(asking, action, number))
        if not offered and who in refused:
            unable.append(_refused(asking, who, refused[who]))
    if asking.small and len(able) > FEW:
        return _one_by_one(asking, able)
    if len(able) + len(unable) > MOST or (asking.small and unable):
        unable = [_together(asking, unable)]
    label = asking.voice.option(question, NOBODY)
    none = Option(NOBODY, label, asking.words.say("battle.survival_window.none"), "play", primary=True, hotkeys=("go_on", "answer_10"))
    ask = asking.words.say("battle.survival_window.stops")
    return [*able, *unable, none, Option(WISHES, ask, "", "hour", hotkeys=("ask_less",), tip=Tip(ask, asking.words.say("battle.stops.why")))]


def _one_by_one(asking: PromptContext, able: list[Option]) -> list[Option]:
    """In a small window, returns one option at a time with plates for the previous and the next; and the option to pass."""
    at = next((i for i, option in enumerate(able) if option.key == asking.pointed), 0)
    shown = asking.words.say("showdown.one_of", n=at + 1, of=len(able))
    this = able[at]
    action = option_of(asking.question, this.key)
    name = asking.voice.name(action.who if isinstance(action, SurvivalOption) else this.key)
    none = Option(NOBODY, asking.voice.option(asking.question, NOBODY), "", "", primary=True, hotkeys=("go_on", "answer_10"))
    return [
        Option("~before", asking.words.say("showdown.before"), "", "undo", hotkeys=("answer_2",)),
        Option(this.key, this.label, f"{name}, {shown}", "", this.token, this.letter, hotkeys=("answer_1",), tip=this.tip),
        Option("~after", asking.words.say("showdown.after"), "", "redo", hotkeys=("answer_3",)),
        none,
    ]


def _plate(asking: PromptContext, offered: SurvivalOption, number: int) -> Option:
    action, token = offered.action, asking.tokens[offered.who]
    name = asking.voice.name(offered.who)
    if offered.whom:
        label = asking.words.say("battle.survival_window.encourage", other=asking.voice.name(offered.whom))
    else:
        label = asking.words.say(f"option.{action}")
    sub = asking.words.say("battle.survival_window.cost", who=name)
    tip = Tip(literal(f"{name}: {label}"), asking.words.say(f"battle.survival_window.{action}.why"), ICONS[action])
    return Option(offered.key, label, sub, "", token.sign, token.letter, hotkeys=(f"answer_{number}",) if number < 10 else (), tip=tip)


def _refused(asking: PromptContext, who: str, refusals: list[Refusal]) -> Option:
    """Returns a plate for a survivor who cannot do anything, with the first reason; pressing it shows all."""
    token, name = asking.tokens[who], asking.voice.name(who)
    why, tip = asking.voice.why(refusals[0].why), Tip(literal(name), _reasons(asking, refusals))
    return Option(f"refused {who}", name, why, "", token.sign, token.letter, enabled=False, tip=tip)


def _reasons(asking: PromptContext, refusals: list[Refusal]) -> str:
    lines = [asking.words.say("battle.survival_window.refused", action=asking.words.say(f"option.{r.about}"), why=asking.voice.why(r.why)) for r in refusals]
    return "\n".join(lines)


def _together(asking: PromptContext, unable: list[Option]) -> Option:
    said = [asking.words.say("battle.survival_window.refused", action=literal(option.label), why=option.sub) for option in unable]
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
