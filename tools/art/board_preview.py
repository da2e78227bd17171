"""Draws the board with a made-up table into a PNG, to be looked at beside the mock-ups.

    python3 tools/art/board_preview.py OUT.png [--table act|monster|setup|down|overview] [--size 1280x720] [--cell 67] [--time]
"""
import argparse
import os
import statistics
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
import pygame

from game import paths
from game.ui.art import Art
from game.ui.board import BoardView
from game.ui.ground import read_map
from game.ui.table import *
from game.ui.units import Units

TOKENS = {k: Token(k, k.upper()) for k in "abcd"}


def survivor(key, space, **more):
    return Figure(f"s{key}", "survivor", f"surv_{key}", space, lantern=True, player=TOKENS[key], label=key, **more)


def tables(name):
    lion = Figure("lion", "monster", "lion", "G11", 2, "S")
    if name == "act":
        reach = tuple(s for s in (space_of(r, c) for r in range(4, 15) for c in range(3, 15)) if s and abs(cell_of(s).row - 9) + abs(cell_of(s).column - 8) <= 5)
        return [Figure("lion", "monster", "lion", "H12", 2, "E"), survivor("a", "K14", down=True), survivor("b", "J9"), survivor("c", "I14"), survivor("d", "F15")], [], [
            Threat(reach[:40], 2, "35 %"), Reach(reach), Path(("J9", "J10", "J11", "I11"), True), Ring("J9", "acting"), Corner("I11"), BlindSpot(("H11", "I11"))]
    if name == "setup":
        ring = read_map(paths.maps() / "showdown.tmx").deployment
        return [lion, survivor("a", "N10"), survivor("b", "O12")], [Terrain("grass", "terr_reeds", "F9", 2, 2), Terrain("idol", "terr_idol", "J15", 2, 2)], [Choice(tuple(ring)), Number("M9", 1), Number("L8", 2), Corner("M9")]
    if name == "down":
        return [Figure("lion", "monster", "lion", "H11", 2, "W", True), survivor("a", "K9", down=True), survivor("b", "K11", down=True), survivor("c", "K13", down=True), survivor("d", "K15", down=True)], [], []
    figures = [lion, survivor("a", "I14", down=True), survivor("b", "J9"), survivor("c", "K13"), survivor("d", "F12")]
    if name == "missing":
        figures[0] = Figure("gorm", "monster", "gorm", "H11", 2, "S")
        figures[2] = Figure("x", "survivor", "nobody", "J9", lantern=True, player=TOKENS["b"])
    return figures, [], [
        BlindSpot(("F11", "F12")), Path(("G11", "G10", "I10"), False, True, 2), GhostFootprint("I10", 2), Path(("G11", "J11"), False, False, 2), GhostFootprint("J11", 2, None, False),
        Ring("J9"), Ring("J9", "focused"), Ring("K13"), Ring("I14", "excluded"), Ring("F12", "excluded"), Number("J9", 1), Number("K13", 2),
        Fact("J9", "target", "4 spaces: tied", "lantern"), Fact("K13", "target", "4 spaces: tied", "lantern"), Fact("I14", "down", "down: no threat", side="right"), Fact("F12", "hidden", "behind: blind spot", side="right")]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out")
    parser.add_argument("--table", default="monster")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--cell", type=float)
    parser.add_argument("--first", action="store_true", help="the first frame, before the fine pictures are loaded")
    parser.add_argument("--time", action="store_true")
    given = parser.parse_args()
    size = tuple(int(n) for n in given.size.split("x"))
    pygame.display.init()
    screen = pygame.display.set_mode(size)
    units = Units(size)
    begun = time.perf_counter()
    view = BoardView(Art(paths.images()), read_map(paths.maps() / "showdown.tmx"))
    view.set_window(units)
    wide = units.layout == "wide"
    u = units.u
    view.set_area(pygame.Rect(0, round(152 * u), round((1164 if wide else 964) * u), round((520 if wide else 414) * u)))
    figures, terrain, marks = tables(given.table)
    view.set_table(figures, terrain)
    view.set_marks(marks)
    view.camera.look_at(10.9, 7.75, given.cell or (74 if wide else 67) * u)
    if given.table == "setup":
        view.fit(s for m in marks if isinstance(m, Choice) for s in m.spaces)
    view.draw(screen)
    print(f"first drawing {1000 * (time.perf_counter() - begun):.0f} ms")
    if not given.first:
        view.settle()
        view.draw(screen)
    pygame.image.save(screen, given.out)
    if given.time:
        timings(view, screen)
    for file, wrong in view.art.faults.items():
        print(file, wrong)


def timings(view, screen):
    def median(what, act, times=40):
        took = []
        for i in range(times):
            a = time.perf_counter()
            act(i)
            took.append(1000 * (time.perf_counter() - a))
        print(f"{what:40} {statistics.median(took):6.2f} ms   best {min(took):6.2f}")

    plain = screen.copy()

    def floor(_):
        screen.fill((0, 0, 0))
        screen.blit(plain, (0, 0))

    def redraw(_):
        view._dirty = True
        view.draw(screen)

    def marks(i):
        view.tabletop.kept_marks.pop(1, None)
        redraw(i)

    def pan(i):
        view.camera.pan(3 if i % 2 else -3, 2)
        view.draw(screen)

    frame = screen.copy()
    median("empty fill and blit (the floor)", floor)
    median("drawing again, nothing changed", lambda i: view.draw(screen))
    median("full redraw", redraw)
    median("full redraw, focus marks made anew", marks)
    median("pan by some pixels", pan)
    median("flicker", lambda i: view.flicker(screen, frame, 1.0))
    view.play([Move("sb", ("J9", "J8", "J7", "K7", "L7", "L8", "L9"))])

    def walk(_):
        view.update(1 / 60)
        view.draw(screen)

    median("a survivor with a lantern walks", walk, 45)
    view.settle()
    view.draw(screen)

    def zoom(i):
        view.zoom_at((480, 360), 1.03 if i < 10 else 0.97)
        view.update(1 / 60)
        view.draw(screen)

    median("zoom", zoom, 20)

    def after(_):
        view.update(1 / 60)
        view.draw(screen)

    median("settling after a zoom", after, 20)


if __name__ == "__main__":
    from game.ui.motion import Move

    main()
