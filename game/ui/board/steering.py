"""Decides where the camera goes: it rests while all that must be seen is in sight, and goes back to where it was after a close look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.ui.board.camera import FAIR_ZOOM, LEAST_ZOOM, Camera, Extent, Pose
from game.ui.board.motion import Queue
from game.ui.board.tabletop import Tabletop

MOST_VOID = 3.0  # spaces of void beside the board, where the camera moves anyway
NEARER = 0.85  # of the zoom that would do: from farther away the camera comes nearer when what lay over the board has gone


class Steering:
    """Moves the camera of a board for what is asked and told; remembers where the player had it."""

    def __init__(self, camera: Camera, tabletop: Tabletop, queue: Queue) -> None:
        self.camera, self.tabletop, self.queue = camera, tabletop, queue
        self.follows = True  # whether `bring` and `keep_in_sight` may move the camera
        self.chosen: Pose | None = None  # where the player had the camera before `keep_in_sight` moved it
        self.usual = 0.0  # pixels of a space before `keep_in_sight` moved the camera; 0: it has not
        self.by_player = False  # the player has moved the camera since
        self.lowest_head = 0  # the lowest pixel at which the free rectangle has begun

    def reset(self) -> None:
        """Forgets where anybody had the camera."""
        self.chosen, self.usual, self.by_player, self.lowest_head = None, 0.0, False, 0

    def taken_over(self) -> None:
        """Records that the player has moved the camera: there it stays while it can."""
        self.chosen, self.usual, self.by_player = None, 0.0, True

    def go_to(self, x: float, y: float, cell: float, glide: bool = True) -> None:
        """Moves the camera to a centre (spaces) and width of a space (pixels); smoothly with `glide`, unless motion is off or reduced."""
        if glide and self.queue.speed > 0 and not self.queue.reduced:
            self.camera.glide(x, y, cell)
        else:
            self.camera.look_at(x, y, cell)

    def go_back(self, pose: Pose) -> None:
        """Moves the camera to where it was before: exactly, since panels may have left it beyond its limits there."""
        if self.queue.speed > 0 and not self.queue.reduced:
            self.camera.glide(*pose, clamped=False)
        else:
            self.camera.look_at(*pose, clamped=False)

    def step_back(self) -> None:
        """Goes back to the usual zoom, where the camera is nearer."""
        if self.usual and self.camera.cell > self.usual:
            self.go_to(self.camera.x, self.camera.y, self.usual)

    def lay_over(self, area: pygame.Rect) -> None:
        """Changes the free rectangle without moving the picture, when a panel over the board opens or closes."""
        if area.w == self.camera.area.w and area.bottom == self.camera.area.bottom:
            self.lowest_head = max(self.lowest_head, area.top)
        if self.chosen is not None:
            self.chosen = self.camera.moved_with(self.chosen, area)
        self.camera.keep_picture(area)

    def bring(self, spaces: Iterable[str]) -> None:
        """Moves the camera no farther than it takes to show spaces that are not all in sight; does nothing unless it `follows`."""
        needed = [Extent(space) for space in spaces]
        if needed and self.follows and not self.camera.clear(needed, self.tabletop.covered, self.camera.pose):
            pose = self.camera.nudged(needed, self.tabletop.covered)
            self._move_to_show([needed], self.camera.pose[2]) if pose is None else self._move_to(pose)

    def look_closer(self, needed: Sequence[Extent]) -> None:
        """Shows what is needed for an attack, also from nearer where the camera is much too far away for it; it is to go back afterwards."""
        usual = self.usual or self.camera.pose[2]
        if needed and self.follows and self.camera.too_far(needed, self.tabletop.covered, usual):
            self._move_to_show([needed], usual)
        else:
            self.keep_in_sight(needed, returns=False)

    def keep_in_sight(
        self, needed: Sequence[Extent], wished: Sequence[Sequence[Extent]] = (), *, returns: bool = True, coming: Callable[[], Sequence[Extent]] = tuple
    ) -> None:
        """Moves the camera if it does not show all that is needed clear of the free rectangle's edge and of what lies over the board.

        It stays if all that can be seen where it is; else it goes to where the widest group of `wished` can be seen too, or another at a fair zoom, and no
        nearer than it was. With `returns`, as when a turn begins, it goes back to where the player had it if that shows what is needed, and moves also
        where it is much too far away, shows the void, cuts somebody off, or leaves out the last group of `wished`, and need not. Does nothing unless it
        `follows`. Where it must move it shows `coming` too, what will have to be seen soon, if that takes no small zoom: so it will rest then.
        """
        camera, covered = self.camera, self.tabletop.covered
        if not needed or not self.follows:
            return
        if returns and self.chosen is not None and camera.clear(needed, covered, self.chosen):
            self.go_back(self.chosen)
            self.taken_over()
            return
        usual, players = self.usual or camera.pose[2], self.by_player and self.chosen is None
        groups, also = [*([*needed, *more] for more in wished), needed], wished[-2] if len(wished) > 1 else ()
        seen = camera.clear(needed, covered, camera.pose)
        soon = coming() if returns or not seen else ()  # what is seen where it is asks for no more
        if returns and camera.too_far([*groups[0], *soon], covered, usual):
            self._move_to_show(groups, usual, also)
        elif returns and seen and not players and camera.ill_placed(needed, also, covered, usual):
            self._move_to_show(groups, min(usual, camera.pose[2]), also)
        elif not seen or (returns and self._leaves_out(groups)):
            largest = min(usual, camera.pose[2])
            near = camera.posed_for_first(groups, covered, usual, largest, also)[0][2] if soon else 0.0
            if not soon or not self._move_to_rest([*needed, *soon], largest, near * FAIR_ZOOM):
                self._move_on(groups, largest, also)

    def _move_to_rest(self, extents: Sequence[Extent], largest: float, least: float) -> bool:
        """Moves the camera to where extents are clear of all that may come to lie over the board: a higher head, and a sheet that is raised anywhere in

        its row, at `least` to `largest` pixels for a space. Returns whether there is such a place.
        """
        camera, area = self.camera, self.camera.area
        low = max(area.top, min(self.lowest_head, area.centery))
        rows = [pygame.Rect(area.x, box.y, area.w, box.h) for box in self.tabletop.covered if box.top > area.centery]
        covered = [*self.tabletop.covered, *rows, *([pygame.Rect(area.x, area.y, area.w, low - area.y)] if low > area.top else [])]
        pose, room = camera.posed(extents, covered, largest)
        if pose[2] < least or not camera.clear(extents, covered, pose):
            return False
        camera.room = room
        self._move_to(pose)
        return True

    def come_nearer(self, needed: Sequence[Extent], wished: Sequence[Sequence[Extent]] = ()) -> None:
        """Comes nearer where what lay over the board had sent the camera away from what is needed, not where the player has moved it.

        Does nothing unless it `follows`.
        """
        camera, covered, usual = self.camera, self.tabletop.covered, self.usual or self.camera.pose[2]
        if not needed or not self.follows or self.by_player:
            return
        groups, also = [*([*needed, *more] for more in wished), needed], wished[-2] if len(wished) > 1 else ()
        pose, _ = camera.posed_for_first(groups, covered, usual, usual, also)
        if camera.pose[2] < pose[2] * NEARER:
            self._move_to_show(groups, usual, also)

    def _leaves_out(self, groups: Sequence[Sequence[Extent]]) -> bool:
        """Returns whether the last group but one is not in sight, but would be elsewhere, at no less than a small zoom."""
        return len(groups) > 1 and self.camera.could_show(groups[-2], self.tabletop.covered, self.usual or self.camera.pose[2])

    def _move_on(self, groups: Sequence[Sequence[Extent]], largest: float, also: Sequence[Extent]) -> None:
        """Moves the camera by the shortest way at this zoom, if that shows more than what is needed, cuts off nobody and shows little void beside the

        board; else to where most is seen.
        """
        camera, covered = self.camera, self.tabletop.covered
        for group in groups[: max(1, len(groups) - 1)]:
            pose = camera.nudged(group, covered)
            if pose is not None and not camera.cut(also, covered, pose) and camera.void(pose) <= MOST_VOID:
                return self._move_to(pose)
            if group is groups[0] and camera.posed(group, covered, largest)[0][2] >= largest * LEAST_ZOOM:
                break
        self._move_to_show(groups, largest, also)

    def _move_to_show(self, groups: Sequence[Sequence[Extent]], largest: float, also: Sequence[Extent] = ()) -> None:
        """Moves the camera to show the first of the groups if that needs no small zoom, the first of the others that can be seen at a fair one, or the last."""
        camera, covered, usual = self.camera, self.tabletop.covered, self.usual or self.camera.pose[2]
        pose, room = camera.posed(groups[0], covered, largest)
        if pose[2] < usual * LEAST_ZOOM or not camera.clear(groups[0], covered, pose):
            pose, room = camera.posed_for_first(groups, covered, usual, largest, also)
        camera.room = room
        self._move_to(pose)

    def _move_to(self, pose: Pose) -> None:
        """Moves the camera; remembers where the player had it."""
        camera = self.camera
        if self.by_player and self.chosen is None:
            self.chosen = camera.pose
        self.usual = self.usual or camera.pose[2]
        camera.smallest = min(camera.smallest, round(pose[2]))
        self.go_to(*pose)
