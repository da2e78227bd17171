"""The mixer: short sounds by event, one ambience and one piece of music by place. Without a sound device it is silent.

Nothing is opened before `open`, which the window calls after its first frame. A separate thread opens the device, reads files when they
are first needed, and plays scheduled sounds; it sleeps while nothing is due. Ambience is decoded in memory and changes by a crossfade;
music is streamed, so the old piece fades out before the new one fades in.
"""

from __future__ import annotations

import contextlib
import heapq
import io
import queue
import random
import threading
import time
from collections import OrderedDict
from pathlib import Path

import pygame

from game import files
from game.cards.sound_files import ENDING, MOST_BYTES, OwnSounds, Use, fault_of, is_file
from game.ui.sound.sound_catalogue import OF_A_CARD, PLACES, entry_of

RATE, BUFFER = 44100, 2048  # frames per buffer: 50 ms is early enough for dice, and halves the wake-ups of the machine
CHANNELS = 14
BEHIND = 2  # channels of the ambience: one fading out, one fading in
CROSSFADE, MUSIC_OUT, MUSIC_IN = 1800, 1200, 2500  # milliseconds
MOST_UNPACKED = 6_000_000  # bytes of decoded short sounds in the cache
SHOWDOWN, COMMON = "showdown", OwnSounds()  # places of a fight, and what is heard where no monster has sounds of its own
LONGEST_END = 3.0  # seconds that closing waits for a device that does not answer
SEED = 7


class Takes:
    """Cycles through the takes of an event in a shuffled order, reshuffled after each round; never the same take twice in a row."""

    def __init__(self, event: str, names: tuple[str, ...]) -> None:
        self.names = names
        self._dice = random.Random(f"{SEED} {event}")
        self._waiting: list[str] = []
        self._last = ""

    def next(self) -> str:
        """Returns the next take."""
        if not self._waiting:
            self._waiting = self._dice.sample(self.names, len(self.names))
            if len(self.names) > 1 and self._waiting[0] == self._last:
                self._waiting.append(self._waiting.pop(0))
        self._last = self._waiting.pop(0)
        return self._last


class Sounds:
    """Plays the sounds of a folder; volumes are from 0 to 1, `mute` silences everything."""

    def __init__(self, folder: Path, effects: float = 0.8, ambience: float = 0.6, music: float = 0.6, mute: bool = False) -> None:
        self.folder = folder
        self.effects, self.ambience, self.music, self.mute = effects, ambience, music, mute
        self.ready = False
        self.fault = ""  # the reason why there is no sound, for the settings page and bug reports
        self.missing: set[str] = set()  # files that could not be read
        self.place: tuple[str, str] = ("", "")  # the requested ambience and music
        self._usual: tuple[str, str] = ("", "")  # of the catalogue, in place of files that cannot be played
        self.behind, self.piece = "", ""  # the ambience and music that are playing
        self.own = OwnSounds()  # of the monster that is fought: its files are named by their full path
        self._takes: dict[tuple[str, ...], Takes] = {}
        self.unpacked: OrderedDict[str, pygame.mixer.Sound] = OrderedDict()
        self._playing: dict[str, list[pygame.mixer.Channel]] = {}
        self._ambience: list[pygame.mixer.Sound] = []  # the newest last
        self.lock = threading.Lock()
        self._orders: queue.SimpleQueue[tuple[str, float, str, float]] = queue.SimpleQueue()  # time, event, side
        self._thread: threading.Thread | None = None

    # ------------------------------------------------------------ interface
    def open(self) -> None:
        """Starts opening the device; a second call has no effect."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()

    def play(self, event: str, side: float = 0.0, after: float = 0.0) -> None:
        """Plays an event from left (-1) to right (1), now or some seconds later; without an open device it has no effect."""
        if not self.ready or self.mute or self.effects <= 0 or entry_of(event) is None:
            return
        self._orders.put(("play", time.monotonic() + after, event, side))

    def be_at(self, place: str, own: OwnSounds = COMMON) -> None:
        """Changes ambience and music to those of a place; a place that is not in the table changes nothing.

        `own` are the sounds of the monster that is fought there, in place of those of the catalogue.
        """
        if place not in PLACES:
            return
        self.own = own
        scene, _, mood = place.partition(".")
        self._usual = PLACES[place]
        wanted = own.behind(mood, self._usual) if scene == SHOWDOWN else self._usual
        if wanted != self.place:
            self.place = wanted
            self._wake()

    def set_volumes(self, effects: float, ambience: float, music: float, mute: bool) -> None:
        """Sets volumes and mute; playing sounds follow at once."""
        self.effects, self.ambience, self.music, self.mute = effects, ambience, music, mute
        if not self.ready:
            return
        with self.lock, contextlib.suppress(pygame.error):
            for sound in self._ambience:
                sound.set_volume(0.0 if mute else ambience)
            pygame.mixer.music.set_volume(0.0 if mute else music)
            if mute or effects <= 0:
                for sound in self.unpacked.values():
                    sound.stop()
        self._wake()

    def close(self) -> None:
        """Ends all sound; called before the window closes."""
        if self._thread is not None:
            self._orders.put(("close", 0.0, "", 0.0))
            self._thread.join(LONGEST_END)
        self.ready = False

    @property
    def waiting(self) -> bool:
        """Returns True while a request has not been handled yet."""
        return not self._orders.empty()

    def settle(self) -> None:
        """Waits until the device is open, or known to be missing, and all that is due has started; for tests."""
        while self._thread is not None and self._thread.is_alive() and not (self.ready and not self.waiting and self._rested):
            time.sleep(0.002)

    # ------------------------------------------------------------ the thread
    _rested = False  # the thread has done all that is due

    def _wake(self) -> None:
        if self.ready:
            self._orders.put(("place", 0.0, "", 0.0))

    def _work(self) -> None:
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(BEHIND)
        except (pygame.error, OSError, NotImplementedError, AttributeError) as wrong:
            self.fault = str(wrong) or type(wrong).__name__
            return
        self.ready = True
        self._behind()
        waiting: list[tuple[float, int, str, float]] = []
        number = 0
        while True:
            self._rested = all(event == FADED for _, _, event, _ in waiting)
            try:
                rest = max(0.0, waiting[0][0] - time.monotonic()) if waiting else None
                what, due, event, side = self._orders.get(timeout=rest)
                self._rested = False
            except queue.Empty:
                what = "due"
            if what == "close":
                break
            if what == "play":
                number += 1
                heapq.heappush(waiting, (due, number, event, side))
            elif what == "place":
                self._behind()
            now = time.monotonic()
            while waiting and waiting[0][0] <= now:
                due, _, event, side = heapq.heappop(waiting)
                if event == MUSIC:
                    self._begin_music()
                elif event == FADED:
                    self._let_go()
                else:
                    self._start(event, side)
            for coming, at in ((MUSIC, self._music_due), (FADED, self._faded_due)):
                if at:
                    number += 1
                    heapq.heappush(waiting, (at, number, coming, 0.0))
            self._music_due = self._faded_due = 0.0
        self.ready = False
        with contextlib.suppress(pygame.error):
            pygame.mixer.quit()

    # ------------------------------------------------------------ short sounds
    def _start(self, event: str, side: float) -> None:
        """Plays the next take of an event; if too many of it are playing, the oldest is stopped."""
        noise = entry_of(event) or OF_A_CARD
        own = tuple(name for name in self.own.takes(event) or ((event,) if noise is OF_A_CARD else ()) if name not in self.missing)
        names = own or noise.takes
        if not names:
            return
        takes = self._takes.setdefault((event, *names), Takes(event, names))
        sound = self._unpack(takes.next())
        if sound is None:
            if self.missing.intersection(own):  # it is among them now
                self._start(event, side)
            return
        with self.lock, contextlib.suppress(pygame.error):
            if self.mute:  # looked at under the lock: it may have been set while the file was read
                return
            busy = [channel for channel in self._playing.get(event, ()) if channel.get_busy()]
            while len(busy) >= noise.at_once:
                busy.pop(0).fadeout(60)
            channel = pygame.mixer.find_channel()
            if channel is None:
                return
            volume = min(1.0, self.effects * noise.volume)
            sound.set_volume(0.0)  # until its panning is set: a channel begins in the middle
            channel.play(sound)
            channel.set_volume(volume * min(1.0, 1.0 - side), volume * min(1.0, 1.0 + side))
            sound.set_volume(1.0)
            for others in self._playing.values():
                if channel in others:
                    others.remove(channel)
            self._playing[event] = [*(each for each in busy if each is not channel), channel]

    def held_bytes(self) -> int:
        """Returns the bytes of all decoded sounds; music is streamed."""
        with self.lock:
            return sum(map(_bytes_of, (*self.unpacked.values(), *self._ambience)))

    def sounding(self, event: str) -> int:
        """Returns how many sounds of an event are playing."""
        with self.lock:
            return sum(channel.get_busy() for channel in self._playing.get(event, ())) if self.ready else 0

    def _unpack(self, name: str) -> pygame.mixer.Sound | None:
        """Loads a short sound on first use; the least recently used are dropped from the cache."""
        with self.lock:
            if name in self.unpacked:
                self.unpacked.move_to_end(name)
                return self.unpacked[name]
        sound = self._read(name)
        if sound is None:
            return None
        with self.lock:
            self.unpacked[name] = sound
            kept = sum(map(_bytes_of, self.unpacked.values()))
            while kept > MOST_UNPACKED and len(self.unpacked) > 1:
                _, gone = self.unpacked.popitem(last=False)
                kept -= _bytes_of(gone)
        return sound

    def _file(self, name: str) -> Path:
        return Path(name) if is_file(name) else self.folder / f"{name}{ENDING}"

    def _refused(self, name: str, use: Use) -> bool:
        """Returns whether a file of a pack is none that may be unpacked; what is wrong with it is said by `check` and the pack page."""
        if not is_file(name):
            return False
        pack = self.own.pack_of(name)
        if pack and fault_of(Path(name), use, Path(pack)):
            self.missing.add(name)
        return not pack or name in self.missing

    def _read(self, name: str, use: Use = "sound") -> pygame.mixer.Sound | None:
        if name not in self.missing and not self._refused(name, use):
            try:
                return pygame.mixer.Sound(file=io.BytesIO(files.read_bytes(self._file(name), MOST_BYTES)))
            except (pygame.error, OSError, MemoryError):  # one damaged file does not affect the others
                self.missing.add(name)
        return None

    # ------------------------------------------------------------ ambience and music
    _music_due = _faded_due = 0.0

    def _behind(self) -> None:
        """Brings ambience and music to the requested place and volumes."""
        ambience, piece = (name if name not in self.missing else usual for name, usual in zip(self.place, self._usual, strict=True))
        ambience = "" if self.mute or self.ambience <= 0 else ambience
        piece = "" if self.mute or self.music <= 0 else piece
        if ambience != self.behind:
            self.behind = ambience
            self._cross(ambience)
            if ambience in self.missing and ambience != self._usual[0]:
                self._behind()
                return
        if piece != self.piece:
            self.piece = piece
            with contextlib.suppress(pygame.error):
                playing = pygame.mixer.music.get_busy()
                if playing:
                    pygame.mixer.music.fadeout(MUSIC_OUT)
                self._music_due = time.monotonic() + (MUSIC_OUT / 1000 + 0.1 if playing else 0.0)

    def _cross(self, name: str) -> None:
        """Crossfades from one ambience to another."""
        sound = self._read(name, "ambience") if name else None
        self._faded_due = time.monotonic() + CROSSFADE / 1000 + 0.2
        with self.lock, contextlib.suppress(pygame.error):
            channels = [pygame.mixer.Channel(number) for number in range(BEHIND)]
            free = next((channel for channel in channels if not channel.get_busy()), channels[0])
            for channel in channels:
                if channel is not free and channel.get_busy():
                    channel.fadeout(CROSSFADE)
            self._ambience = [*self._ambience[-1:], sound] if sound is not None else self._ambience[-1:]
            if sound is not None:
                sound.set_volume(0.0 if self.mute else self.ambience)
                free.play(sound, -1, fade_ms=CROSSFADE)

    def _let_go(self) -> None:
        """Drops the ambience that has faded out: 6 MB each."""
        with self.lock:
            self._ambience = self._ambience[-1:] if self.behind else []

    def _begin_music(self) -> None:
        """Starts the music that is requested now, which may have changed since the fade began."""
        if self.piece and self._refused(self.piece, "music"):
            self.piece = self._usual[1]
        if not self.piece or self.piece in self.missing:
            return
        try:
            file = self._file(self.piece)
            files.size_of(file, MOST_BYTES)
            pygame.mixer.music.load(file)  # streamed, so by its path
            with self.lock:
                pygame.mixer.music.set_volume(0.0 if self.mute else self.music)
                pygame.mixer.music.play(-1, fade_ms=MUSIC_IN)
        except (pygame.error, OSError):
            self.missing.add(self.piece)


def _bytes_of(sound: pygame.mixer.Sound) -> int:
    return round(sound.get_length() * RATE) * 4


MUSIC, FADED = "~music", "~faded"
