"""Renders figures: a Cycles scene with six light groups and an orthographic camera.

One render of a figure holds six pictures, one for each group: `amb` (cold sky and top light), `own` (its own lantern and whatever
glows), and a white lamp from the east, north, west and south. The game adds them up by the positions of its lanterns. Only this
module and `materials.material` need bpy, which is imported where it is used.
"""

from __future__ import annotations

import contextlib
import gc
import math
import os
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from tools.art.materials import material
from tools.art.parts import Part

EDITION = 1  # increment when the pictures change: every figure is then built again
GROUPS = ("amb", "own", "dE", "dN", "dW", "dS")
SIDES = {"dE": (1, 0), "dN": (0, 1), "dW": (-1, 0), "dS": (0, -1)}
ELEVATION = 44.0
DENSITY = 128  # pixels a space
# the weights of the six pictures for a figure by itself: a warm lantern in front at the right, a cold rim
BEAUTY = {
    "amb": (0.6, 0.7, 0.88), "own": (1, 1, 1), "dE": (0.42, 0.26, 0.13), "dN": (0.12, 0.15, 0.22), "dW": (0.30, 0.19, 0.10), "dS": (0.62, 0.37, 0.17),
}


# ------------------------------------------------------------------ the camera


@dataclass(frozen=True)
class View:
    """An orthographic camera: its target, its direction, and the scale of a space."""

    target: tuple[float, float, float] = (0.0, 0.0, 0.52)
    size: tuple[int, int] = (256, 256)  # pixels
    density: float = DENSITY  # pixels a space
    elevation: float = ELEVATION  # degrees above the floor
    azimuth: float = 0.0  # degrees to the right, around the target

    @property
    def axes(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Returns the directions right, up, and towards the camera."""
        e, a = math.radians(self.elevation), math.radians(self.azimuth)
        right = np.array([math.cos(a), math.sin(a), 0.0])
        back = np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])
        return right, np.cross(back, right), back

    def pixel(self, point) -> tuple[float, float]:
        """Returns the position of a board point in the picture, in pixels from its upper left corner."""
        right, up, _ = self.axes
        away = np.asarray(point, float) - self.target
        return self.size[0] / 2 + self.density * float(away @ right), self.size[1] / 2 - self.density * float(away @ up)

    def scaled(self, by: float) -> View:
        """Returns the same view with another resolution."""
        size = max(8, round(self.size[0] * by)), max(8, round(self.size[1] * by))
        return replace(self, size=size, density=self.density * size[0] / self.size[0])


def turned_points(points: np.ndarray, yaw: float) -> np.ndarray:
    """Rotates points (n, 3) to the left about the z axis, in degrees."""
    c, s = math.cos(math.radians(yaw)), math.sin(math.radians(yaw))
    return np.asarray(points, float) @ np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]).T


def fitted(parts: Sequence[Part], yaw: float = 0.0, density: float = DENSITY, elevation: float = ELEVATION, azimuth: float = 0.0, margin: int = 4) -> View:
    """Returns the view that contains a figure turned by `yaw`, with at most `margin` pixels around it."""
    plain = View((0.0, 0.0, 0.0), (0, 0), density, elevation, azimuth)
    right, up, _ = plain.axes
    points = np.concatenate([turned_points(p.vertices, yaw) for p in parts])
    across, along = points @ right, points @ up
    size = [math.ceil((v.max() - v.min()) * density / 2) * 2 + 2 * margin for v in (across, along)]
    middle = right * (across.max() + across.min()) / 2 + up * (along.max() + along.min()) / 2
    return replace(plain, target=tuple(float(v) for v in middle), size=(size[0], size[1]))


# ------------------------------------------------------------------ the result of a render


@dataclass
class Lit:
    """The light pictures of one render, as linear light over transparency: `lights[group]` (h, w, 3), `alpha` (h, w), all premultiplied."""

    lights: dict[str, np.ndarray]
    alpha: np.ndarray
    normal: np.ndarray  # (h, w, 3), in the board's axes
    albedo: np.ndarray  # (h, w, 3)
    depth: np.ndarray  # (h, w), spaces from the camera
    view: View
    points: dict[str, tuple[float, float]] = field(default_factory=dict)  # pixels: "anchor" (the origin), "glow"

    @property
    def size(self) -> tuple[int, int]:
        return self.alpha.shape[1], self.alpha.shape[0]

    def cropped(self, floor: float = 0.004) -> Lit:
        """Crops to the visible pixels."""
        ys, xs = np.where(self.alpha > floor)
        if not len(ys):
            return self
        part = np.s_[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]
        moved = {k: (x - xs.min(), y - ys.min()) for k, (x, y) in self.points.items()}
        return Lit({k: v[part] for k, v in self.lights.items()}, self.alpha[part], self.normal[part], self.albedo[part], self.depth[part], self.view, moved)

    def mixed(self, weights: dict[str, Sequence[float]] | None = None) -> np.ndarray:
        """Returns the sum of the lights (h, w, 3), each multiplied by its colour; linear, premultiplied."""
        weights = BEAUTY if weights is None else weights
        return sum(self.lights[g] * np.array(weights.get(g, (0, 0, 0)), np.float32) for g in GROUPS)

    def picture(self, weights: dict[str, Sequence[float]] | None = None) -> np.ndarray:
        """Returns the picture under some lights: (h, w, 4), display values 0..1, not premultiplied."""
        rgb = self.mixed(weights) / np.maximum(self.alpha, 1e-4)[..., None]
        return np.dstack([tonemapped(rgb), self.alpha]).astype(np.float32)


def tonemapped(light: np.ndarray) -> np.ndarray:
    """Converts linear light to display values 0..1, with a film-like shoulder."""
    x = np.maximum(light, 0) * 0.8
    y = np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * y ** (1 / 2.4) - 0.055)


# ------------------------------------------------------------------ the scene


@contextlib.contextmanager
def quiet():
    """Keeps Blender's own output off the terminal."""
    import sys

    sys.stdout.flush()
    kept, hole = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(hole, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(hole)


def empty_scene(threads: int = 2, seed: int = 0):
    """Deletes everything and returns a new scene for Cycles on the CPU."""
    import bpy

    with quiet():
        bpy.ops.wm.read_factory_settings(use_empty=True)
    gc.collect()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.seed = "CPU", seed
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.03
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transparent_max_bounces = 4, 2, 2, 4
    cycles.use_denoising = False  # each light group is denoised when it is written
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.3
    scene.render.film_transparent = True
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    scene.view_settings.view_transform = "Standard"
    scene.render.use_persistent_data = True  # reuse the prepared scene for further frames of a figure
    return scene


def placed(name: str, what):
    """Adds Blender data to the scene and returns its object."""
    import bpy

    thing = bpy.data.objects.new(name, what)
    bpy.context.collection.objects.link(thing)
    return thing


def _object(part: Part, materials: dict, colours: dict):
    import bpy

    made = bpy.data.meshes.new(part.name)
    triangles = np.ascontiguousarray(part.triangles, np.int32)
    made.vertices.add(len(part.vertices))
    made.vertices.foreach_set("co", np.ascontiguousarray(part.vertices, np.float32).ravel())
    made.loops.add(triangles.size)
    made.loops.foreach_set("vertex_index", triangles.ravel())
    made.polygons.add(len(triangles))
    made.polygons.foreach_set("loop_start", np.arange(0, triangles.size, 3, dtype=np.int32))
    made.polygons.foreach_set("use_smooth", np.full(len(triangles), not part.flat))
    made.update(calc_edges=True)
    if part.along is not None:
        made.attributes.new("along", "FLOAT", "POINT").data.foreach_set("value", np.ascontiguousarray(part.along, np.float32))
    thing = placed(part.name, made)
    if part.material not in materials:
        materials[part.material] = material(part.material, colours.get(part.material))
    made.materials.append(materials[part.material])
    if any(n.type == "EMISSION" for n in materials[part.material].node_tree.nodes) and part.material != "eye":
        thing.lightgroup, thing.visible_shadow = "own", False  # glass must not shadow the lamp in it
    if part.smooth and not part.flat and part.along is None:
        even = thing.modifiers.new("even", "SMOOTH")
        even.factor, even.iterations = 0.5, 2
    return thing


def _lamp(name: str, at, power: float, size: float, colour, group: str) -> None:
    import bpy
    from mathutils import Vector

    lamp = bpy.data.lights.new(name, "AREA")
    lamp.energy, lamp.size, lamp.color = power, size, colour
    thing = placed(name, lamp)
    thing.location = Vector(at)
    thing.rotation_euler = (Vector((0, 0, 0.5)) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    thing.lightgroup = group


def _sun(name: str, towards, strength: float, angle: float, colour, group: str) -> None:
    import bpy
    from mathutils import Vector

    lamp = bpy.data.lights.new(name, "SUN")
    lamp.energy, lamp.angle, lamp.color = strength, math.radians(angle), colour
    thing = placed(name, lamp)
    thing.rotation_euler = (-Vector(towards)).to_track_quat("-Z", "Y").to_euler()
    thing.lightgroup = group


def _sky(strength: float) -> None:
    import bpy

    scene = bpy.context.scene
    for group in GROUPS:
        scene.view_layers[0].lightgroups.add(name=group)
    world = bpy.data.worlds.new("sky")
    scene.world, world.use_nodes = world, True
    back = world.node_tree.nodes["Background"]
    back.inputs[0].default_value, back.inputs[1].default_value = (0.55, 0.68, 1, 1), strength
    world.lightgroup = "amb"


class Stage:
    """A figure in its lights. It can be turned and rendered repeatedly, which is cheap; a new stage deletes the previous one.

    `size` is the width of the figure in spaces, which sets the distance of the lamps; `colours` gives materials another colour.
    `ground=True` lights a board by suns instead of lamps; `parts` may be empty for things made with bpy (parent them to `root`).
    """

    def __init__(self, parts: Sequence[Part], glow=None, *, colours: dict | None = None, size: float = 1.0, glow_power: float = 16.0,
                 ground: bool = False, threads: int = 2, seed: int = 0, work: Path = Path("build/art")) -> None:
        import bpy

        self.scene = empty_scene(threads, seed)
        self.parts, self.glow, self.work = list(parts), glow, work
        self.yaw = 0.0
        self.root = placed("root", None)
        materials: dict = {}
        for part in parts:
            _object(part, materials, colours or {}).parent = self.root
        self._camera = bpy.data.cameras.new("camera")
        self._camera.type, self._camera.clip_end = "ORTHO", 100
        self.eye = placed("camera", self._camera)
        self.scene.camera = self.eye
        if ground:
            _sky(0.35)
            _sun("top", (-0.5, 0.35, 1.2), 1.6, 20, (0.78, 0.88, 1), "amb")
            _sun("own", (0, 0, 1), 2.2, 40, (1, 1, 1), "own")
            for name, (x, y) in SIDES.items():
                _sun(name, (x, y, 0.42), 3.0, 8, (1, 1, 1), name)
            return
        _sky(0.22)
        _lamp("top", (-2.2 * size, 1.6 * size, 5.0 * size), 190 * size * size, 1.6 * size, (0.78, 0.88, 1), "amb")
        for name, (x, y) in SIDES.items():
            _lamp(name, (x * 3.4 * size, y * 3.4 * size, 1.75 * size), 150 * size * size, 0.7 * size, (1, 1, 1), name)
        if glow is not None:
            lamp = bpy.data.lights.new("lantern", "POINT")
            lamp.energy, lamp.color, lamp.shadow_soft_size = glow_power, (1, 0.60, 0.27), 0.05
            thing = placed("lantern", lamp)
            thing.location, thing.lightgroup, thing.parent = tuple(float(v) for v in glow), "own", self.root

    def hang(self, group: str, at, to, power: float, size: float) -> None:
        """Moves the lamp of one side (`dE` ...) to a position and aims it; positions and its size in spaces, its power in watts."""
        from mathutils import Vector

        lamp = self.scene.objects[group]
        lamp.data.energy, lamp.data.size = power, size
        lamp.location = Vector([float(v) for v in at])
        lamp.rotation_euler = (Vector([float(v) for v in to]) - lamp.location).to_track_quat("-Z", "Y").to_euler()

    def turn(self, yaw: float) -> None:
        """Turns the figure to the left, seen from above, in degrees: 0 faces south, 90 east, 180 north, 270 west."""
        self.yaw = yaw
        self.root.rotation_euler[2] = math.radians(yaw)

    def pose(self, turn: np.ndarray) -> None:
        """Rotates the figure by a 3 x 3 matrix (dice); `view` ignores it."""
        from mathutils import Matrix

        self.root.rotation_mode = "QUATERNION"
        self.root.rotation_quaternion = Matrix([[float(v) for v in row] for row in np.asarray(turn)]).to_quaternion()

    def view(self, density: float = DENSITY, elevation: float = ELEVATION, azimuth: float = 0.0) -> View:
        """Returns the view that fits the figure in its present direction."""
        return fitted(self.parts, self.yaw, density, elevation, azimuth)

    def render(self, view: View | None = None, samples: int = 40) -> Lit:
        """Renders the light pictures (default: everything, as seen on the board)."""
        from mathutils import Vector

        view = self.view() if view is None else view
        back = Vector([float(v) for v in view.axes[2]])
        self.eye.location = Vector(view.target) + back * 20
        self.eye.rotation_euler = (-back).to_track_quat("-Z", "Y").to_euler()
        if abs(view.elevation) > 89.9:
            self.eye.rotation_euler = (0.0, 0.0, math.radians(view.azimuth))
        self._camera.ortho_scale = max(view.size) / view.density
        lit = photographed(self.scene, view, samples, self.work)
        lit.points["anchor"] = view.pixel((0, 0, 0))
        if self.glow is not None:
            lit.points["glow"] = view.pixel(turned_points(np.asarray(self.glow)[None], self.yaw)[0])
        return lit


def photographed(scene, view: View, samples: int, work: Path) -> Lit:
    """Renders a scene from its camera at the size of the view, through a file in `work` that is deleted again."""
    import bpy

    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = *view.size, 100
    scene.cycles.samples = samples
    scene.frame_set(1)
    work.mkdir(parents=True, exist_ok=True)
    stem = work / f"render_{os.getpid()}_"
    _write_layers(scene, str(stem))
    with quiet():
        bpy.ops.render.render(write_still=False)
    file = Path(f"{stem}0001.exr")
    try:
        return _read(file, view)
    finally:
        file.unlink(missing_ok=True)


class Lens:
    """A perspective camera: its position and target in spaces, its horizontal angle in degrees; `sharp` is the focus distance, and `iris` the f-number
    (default: no blur).
    """

    def __init__(self, scene, eye, to, wide: float, sharp: float | None = None, iris: float = 4.0) -> None:
        import bpy
        from mathutils import Vector

        self.camera = bpy.data.cameras.new("camera")
        self.camera.angle, self.camera.clip_end, self.camera.clip_start = math.radians(wide), 100, 0.02
        if sharp is not None:
            self.camera.dof.use_dof, self.camera.dof.focus_distance, self.camera.dof.aperture_fstop = True, sharp, iris
        self.eye = placed("camera", self.camera)
        self.eye.location = Vector(eye)
        self.eye.rotation_euler = (Vector(to) - Vector(eye)).to_track_quat("-Z", "Y").to_euler()
        self.scene, scene.camera = scene, self.eye

    def render(self, size: tuple[int, int], samples: int, work: Path) -> Lit:
        """Renders the light pictures, `size` pixels large."""
        self.scene.cycles.sample_clamp_indirect = 4.0
        return photographed(self.scene, View(size=size), samples, work)

    @property
    def turn(self) -> np.ndarray:
        """Returns the rotation (3, 3) from scene directions to the camera's: x right, y up, z towards the eye."""
        return np.array(self.eye.matrix_world.to_3x3().inverted(), np.float32)

    def pixel(self, point, size: tuple[int, int]) -> tuple[float, float, float, float]:
        """Returns the position of a point in a picture of that size (pixels from its upper left corner), its distance, and the pixels of a space there;
        the distance of a point behind the eye is negative.
        """
        x, y, z, _ = np.array(self.eye.matrix_world.inverted(), float) @ np.array([*point, 1.0])
        long = size[0] / 2 / math.tan(self.camera.angle / 2)
        return size[0] / 2 + x / -z * long, size[1] / 2 - y / -z * long, -z, long / -z


def _write_layers(scene, stem: str) -> None:
    """Sets up the compositor to denoise each light group and write all of them into one EXR file."""
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_z = layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source, out = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = stem
    out.format.file_format, out.format.color_depth, out.format.exr_codec = "OPEN_EXR_MULTILAYER", "16", "ZIP"
    out.file_slots.clear()

    def slot(name: str, socket) -> None:
        out.layer_slots.new(name)
        tree.links.new(socket, out.inputs[name])

    for group in GROUPS:
        clean = tree.nodes.new("CompositorNodeDenoise")
        clean.use_hdr = True
        tree.links.new(source.outputs[f"Combined_{group}"], clean.inputs["Image"])
        tree.links.new(source.outputs["Denoising Normal"], clean.inputs["Normal"])
        tree.links.new(source.outputs["Denoising Albedo"], clean.inputs["Albedo"])
        slot(group, clean.outputs[0])
    for name, socket in (("normal", "Normal"), ("albedo", "Denoising Albedo"), ("alpha", "Alpha"), ("depth", "Depth")):
        slot(name, source.outputs[socket])
    last = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(source.outputs["Image"], last.inputs[0])


def _read(file: Path, view: View) -> Lit:
    import OpenEXR

    found = {}
    with OpenEXR.File(str(file)) as opened:
        for part in opened.parts:
            for name, channel in part.channels.items():
                found[name] = channel.pixels.astype(np.float32)
    lights = {g: np.nan_to_num(found[g][..., :3]) for g in GROUPS}
    normal = np.dstack([found[f"normal.{axis}"] for axis in "XYZ"]) if "normal.X" in found else found["normal"][..., :3]
    alpha = np.clip(found["alpha.V"], 0, 1)
    return Lit(lights, alpha, normal, found["albedo"][..., :3], found["depth.V"], view)
