"""The board on the screen: camera, picking, drawing order. It is handed a plain picture of the table and knows no rule.

Use, from a scene:

    view = BoardView(shelf, board_map)          # shelf = art.Shelf(images folder), board_map = ground.read_map(maps/showdown.tmx)
    view.set_window((1280, 720), u=1.0)         # on every resize or text scale; the view fills the window behind the panels
    view.set_area(pygame.Rect(0, 152, 964, 414))  # the free rectangle in pixels: the camera centres in it, plates stay in it
    view.set_table(figures, terrain)            # the picture to end up with; while motions run it waits for their end
    view.set_marks([Reach(...), Ring(...), ...])
    view.play([Move("lion", ("H11", "H12")), (Turn(...), Flash(...))])   # a tuple inside runs at once
    changed = view.update(dt, hold=space_key_held)   # every poll; True: draw again
    view.draw(screen)
    view.space_at(event.pos)                    # 'H11' or None
    view.camera.zoom_at(event.pos, 1.1); view.camera.pan(dx, dy); view.fit(["H11", "K7"]); view.glide(["H11"])

`view.busy` is True while motions run. `view.finish()` ends them at once.
"""
