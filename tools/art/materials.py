"""Painted materials in the manner of miniature painting: base colour, dark wash in the hollows, dry brush on the edges.

`PALETTE` holds the colours, `STYLES` how each is painted. A figure with its own material calls `define` in its module.
Only `material` needs bpy.
"""

from __future__ import annotations

EDITION = 1  # increment when the pictures change: every figure is then built again

PALETTE = {
    "skin": "#b29a86", "cloth": "#5b2a25", "cloth2": "#a79a80", "leather": "#4a3425", "cape": "#3a3a40", "fur": "#8d8172", "hair": "#3a2c24",
    "metal": "#6d5a3f", "flint": "#8f959b", "rim": "#141315", "stone": "#6a665f", "lskin": "#bdb4a6", "lhand": "#a8927f", "mane": "#e6dfd0",
    "maw": "#4b1715", "nose": "#2c2224", "tooth": "#d9cba6", "nail": "#3a302a", "eye": "#d8c58a", "glow": "#ffb45a", "wood": "#5a4632",
    "gold": "#b08a4a", "reed": "#86795a", "bone": "#b9a57c", "ink": "#1d1412", "blood": "#6e1712",
}
STYLES: dict[str, dict] = {
    "skin": {"bump": 0.15},
    "cloth": {"bump": 0.5, "grain": 90, "rough": 0.9, "shine": 0.1},
    "cloth2": {"bump": 0.5, "grain": 80, "rough": 0.9, "shine": 0.1},
    "leather": {"rough": 0.5, "bump": 0.2},
    "cape": {"bump": 0.5, "grain": 70, "rough": 0.85, "shine": 0.15},
    "fur": {"ramp": ("#2d2620", "#7d6f5e", "#c9bda6"), "rough": 0.8, "shine": 0.1},
    "hair": {"ramp": ("#140f0c", "#3d2c20", "#7a5e44"), "rough": 0.5},
    "metal": {"metal": 0.85, "rough": 0.42, "edge": 0.8},
    "flint": {"rough": 0.3, "shine": 0.6, "wash": 0.5, "bump": 0.35, "grain": 30},
    "rim": {"rough": 0.45, "wash": 0, "edge": 0.15},
    "stone": {"bump": 0.5, "grain": 30, "rough": 0.85, "shine": 0.15},
    "lskin": {"bump": 0.7, "grain": 70, "wash": 0.95, "edge": 0.8, "rough": 0.75, "shine": 0.2},
    "lhand": {"bump": 0.35, "grain": 60, "wash": 0.95},
    "mane": {"ramp": ("#5b5356", "#b9b1a8", "#e9e3d6", "#f6f1e6"), "rough": 0.7, "shine": 0.2},
    "nose": {"rough": 0.3, "shine": 0.5},
    "maw": {"rough": 0.25, "shine": 0.6},
    "tooth": {"rough": 0.35},
    "nail": {"rough": 0.25, "shine": 0.6},
    "gold": {"metal": 0.9, "rough": 0.35},
    "reed": {"ramp": ("#2a2622", "#6b6248", "#b3a37c", "#d8caa4"), "rough": 0.8, "shine": 0.1},
    "bone": {"rough": 0.4, "shine": 0.45, "wash": 0.8, "edge": 0.9, "bump": 0.5},
    "ink": {"rough": 0.6, "wash": 0, "edge": 0},
    "blood": {"rough": 0.18, "shine": 0.7, "edge": 0.2},
    "glow": {"glow": 9.0, "light": (1.0, 0.62, 0.25)},
    "eye": {"eye": 0.22},
}


def define(name: str, colour: str, **style) -> str:
    """Adds a material and returns its name.

    Styles: wash (dark in hollows 0..1), edge (dry brush 0..1), rough, shine, metal, bump, grain (fineness of the bump), ramp
    (colours from root to tip, for parts with `along`), glow (emission strength) with light (r, g, b), mottle (0..1),
    wash_reach (the radius of the hollows, in spaces), soft (0..1, how much light goes through, as through skin seen from near).
    """
    PALETTE[name], STYLES[name] = colour, style
    return name


def linear(colour: str) -> tuple[float, float, float, float]:
    """Converts #rrggbb to linear light with alpha 1."""
    parts = [int(colour.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return (*(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts), 1.0)


class _Nodes:
    """Builds a material's node tree from arithmetic expressions."""

    def __init__(self, tree) -> None:
        self.tree = tree

    def new(self, kind: str, **inputs):
        node = self.tree.nodes.new(kind)
        for name, value in inputs.items():
            node.inputs[name.replace("_", " ")].default_value = value
        return node

    def link(self, a, b) -> None:
        self.tree.links.new(a, b)

    def colour(self, rgba):
        node = self.tree.nodes.new("ShaderNodeRGB")
        node.outputs[0].default_value = rgba
        return node.outputs[0]

    def mixed(self, a, b, part, how: str = "MIX"):
        node = self.tree.nodes.new("ShaderNodeMix")  # its sockets have the same names and differ by type
        node.data_type, node.blend_type = "RGBA", how
        first, second = [i for i in node.inputs if i.type == "RGBA"]
        self.link(a, first)
        self.link(b, second)
        if isinstance(part, float):
            node.inputs[0].default_value = part
        else:
            self.link(part, node.inputs[0])
        return next(o for o in node.outputs if o.type == "RGBA")

    def ranged(self, value, low: float, high: float, out_low: float = 0.0, out_high: float = 1.0):
        node = self.tree.nodes.new("ShaderNodeMapRange")
        self.link(value, node.inputs[0])
        for i, number in enumerate((low, high, out_low, out_high)):
            node.inputs[1 + i].default_value = number
        return node.outputs[0]

    def noise(self, scale: float, detail: float, where):
        node = self.new("ShaderNodeTexNoise", Scale=scale, Detail=detail)
        self.link(where, node.inputs["Vector"])
        return node.outputs[0]


def material(name: str, colour: str | tuple[str, ...] | None = None):
    """Returns the bpy material of a name, in another colour (or another ramp, as a tuple) if one is given; unknown names raise KeyError."""
    import bpy

    style = dict(STYLES.get(name, {}))
    if colour is not None and not isinstance(colour, str):
        style["ramp"], colour = tuple(colour), None
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes = _Nodes(made.node_tree)
    made.node_tree.nodes.clear()
    out = nodes.new("ShaderNodeOutputMaterial")
    base = linear(colour or PALETTE[name])
    if "glow" in style:
        light = nodes.new("ShaderNodeEmission", Color=(*style.get("light", base[:3]), 1), Strength=style["glow"])
        nodes.link(light.outputs[0], out.inputs[0])
        return made
    shader = nodes.new("ShaderNodeBsdfPrincipled", Roughness=style.get("rough", 0.62), Metallic=style.get("metal", 0.0))
    shader.inputs["Specular IOR Level"].default_value = style.get("shine", 0.35)
    if "eye" in style:
        light = nodes.new("ShaderNodeEmission", Color=(1, 0.83, 0.45, 1), Strength=style["eye"])
        shader.inputs["Base Color"].default_value = (0.75, 0.62, 0.34, 1) if colour is None else base
        shader.inputs["Roughness"].default_value = 0.12
        both = nodes.new("ShaderNodeAddShader")
        nodes.link(light.outputs[0], both.inputs[0])
        nodes.link(shader.outputs[0], both.inputs[1])
        nodes.link(both.outputs[0], out.inputs[0])
        return made
    if "soft" in style:
        shader.inputs["Subsurface Weight"].default_value, shader.inputs["Subsurface Scale"].default_value = style["soft"], 0.002
    nodes.link(shader.outputs[0], out.inputs[0])
    _paint(nodes, shader, base, style)
    return made


def _paint(nodes: _Nodes, shader, base, style: dict) -> None:
    """Adds base or ramp, mottling, dry brush, wash in the hollows, and the grain of the surface."""
    wash, edge = float(style.get("wash", 0.85)), float(style.get("edge", 0.55))
    where = nodes.new("ShaderNodeTexCoord").outputs["Object"]
    paint = nodes.colour(base)
    if "ramp" in style:
        along = nodes.new("ShaderNodeAttribute")
        along.attribute_name = "along"
        ramp = nodes.new("ShaderNodeValToRGB")
        nodes.link(along.outputs["Fac"], ramp.inputs[0])
        stops, colours = ramp.color_ramp.elements, style["ramp"]
        stops[0].color, stops[1].color = linear(colours[0]), linear(colours[-1])
        for i, each in enumerate(colours[1:-1]):
            stops.new((i + 1) / (len(colours) - 1)).color = linear(each)
        paint = ramp.outputs[0]
    mottle = float(style.get("mottle", 0.55))
    paint = nodes.mixed(paint, nodes.colour((0.35, 0.33, 0.36, 1)), nodes.ranged(nodes.noise(7, 5, where), 0.5, 0.75, 0, mottle), "MULTIPLY")
    bend = nodes.new("ShaderNodeNewGeometry").outputs["Pointiness"]
    bright = (*(min(1.0, x * 1.9 + 0.05) for x in base[:3]), 1.0)
    paint = nodes.mixed(paint, nodes.colour(bright), nodes.ranged(bend, 0.505, 0.56, 0, edge))
    hollow = nodes.new("ShaderNodeAmbientOcclusion", Distance=float(style.get("wash_reach", 0.16)))
    hollow.samples = 8
    dark = nodes.mixed(paint, nodes.colour((0.07, 0.055, 0.06, 1)), 1.0, "MULTIPLY")
    paint = nodes.mixed(paint, dark, nodes.ranged(hollow.outputs["AO"], 0.25, 0.80, wash, 0))
    paint = nodes.mixed(paint, dark, nodes.ranged(bend, 0.495, 0.44, 0, wash * 0.8))
    nodes.link(paint, shader.inputs["Base Color"])
    if style.get("bump"):
        bump = nodes.new("ShaderNodeBump", Strength=style["bump"], Distance=0.02)
        nodes.link(nodes.noise(style.get("grain", 40), 4, where), bump.inputs["Height"])
        nodes.link(bump.outputs["Normal"], shader.inputs["Normal"])
