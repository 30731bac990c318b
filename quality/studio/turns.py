"""Takes the pictures of a full turn, which visitors drag, from the two product films.

Usage: python3 turns.py   (needs ffmpeg, numpy and Pillow). The films turn once around at an even pace; picture 01 shows the front, and
each next one the product 15 degrees on. A square is cut around what turns; beyond the film's edge the still ground goes on.
"""
import os
import subprocess

import numpy as np
from PIL import Image

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MEDIA = os.path.join(ROOT, "content", "media")
FILM, FRAMES, COUNT = (1280, 720), 144, 24
FRONT = 14                                         # the film frame at which the product shows its front
LARGEST, QUALITY, FADE = 900, 80, 24               # pixels, JPEG, rows in which a frame passes into the still ground
VIEWS = {"sp608": (46, -236, 1200), "ups1k": (264, -40, 800)}      # left, top and side of the square on the film


def film(key):
    """All frames of a film, as bytes of red, green and blue."""
    path = os.path.join(MEDIA, "videos", f"turntable-{key}.mp4")
    raw = subprocess.run(["ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"],
                         check=True, capture_output=True).stdout
    return np.frombuffer(raw, np.uint8).reshape(FRAMES, FILM[1], FILM[0], 3)


def soft(row, sigma=70):
    """A row of the ground without its grain."""
    reach = np.arange(-3 * sigma, 3 * sigma + 1)
    weights = np.exp(-0.5 * (reach / sigma) ** 2)
    padded = np.pad(row, ((3 * sigma, 3 * sigma), (0, 0)), mode="edge")
    return np.stack([np.convolve(padded[:, c], weights / weights.sum(), "valid") for c in range(3)], axis=1)


def beyond(ground, rows, length=70):
    """The ground before its first row, outwards: it goes on as it went, ever less."""
    edge = soft(ground[:6].mean(axis=0))
    slope = (edge - soft(ground[40:46].mean(axis=0))) / 40
    away = np.arange(1, rows + 1)[:, None, None]
    return edge + slope * length * (1 - np.exp(-away / length))


def pictures(key, left, top, side):
    frames = film(key)
    ground = np.median(frames[::6], axis=0)
    over, under = max(0, -top), max(0, top + side - FILM[1])
    above, below = beyond(ground, over)[::-1], beyond(ground[::-1], under)
    grain = np.random.default_rng(7).normal(0, 0.6, (over + under, FILM[0], 1))
    row = np.arange(FILM[1])
    share = np.clip(np.minimum(row, FILM[1] - 1 - row) / FADE, 0, 1)[:, None, None]
    for step in range(COUNT):
        frame = frames[(FRONT + step * FRAMES // COUNT) % FRAMES]
        whole = np.concatenate([above + grain[:over], frame * share + ground * (1 - share), below + grain[over:]])
        cut = Image.fromarray(np.clip(whole[:, left:left + side] + 0.5, 0, 255).astype(np.uint8))
        cut.thumbnail((LARGEST, LARGEST), Image.LANCZOS)
        yield cut


for name, view in VIEWS.items():
    folder = os.path.join(MEDIA, "turntables", name)
    os.makedirs(folder, exist_ok=True)
    for number, picture in enumerate(pictures(name, *view), start=1):
        picture.save(os.path.join(folder, f"{number:02}.jpg"), quality=QUALITY, progressive=True, optimize=True)
