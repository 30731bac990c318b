"""Makes the two product videos from the finished pictures: slow moves over several views that dissolve into each other.

Usage: /usr/bin/python3 film.py [key ...]   (needs python3-opencv and ffmpeg; turntable.py makes turning ones instead)
"""
import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np

MEDIA = Path(__file__).resolve().parent.parent
SECONDS, RATE, SIZE = 6, 24, (1280, 720)
DISSOLVE = 0.28                                    # part of a view's time that it shares with the next
FILMS = {  # views: (picture, start and end of the move as (x, y, height shown), parts of the picture)
    "sp608": [("sp608-1", (0.5, 0.52, 0.562), (0.5, 0.52, 0.52)), ("sp608-4", (0.5, 0.5, 0.555), (0.51, 0.5, 0.52)),
              ("sp608-3", (0.47, 0.5, 0.52), (0.53, 0.5, 0.52))],
    "ups1k": [("ups1k-1", (0.5, 0.5, 0.98), (0.5, 0.5, 0.9)), ("ups1k-2", (0.5, 0.5, 0.9), (0.5, 0.5, 0.97)),
              ("ups1k-5", (0.5, 0.52, 0.97), (0.5, 0.52, 0.89))],
}


def widened(name):
    """The square picture on a ground that goes on to both sides."""
    picture = cv2.imread(str(MEDIA / "products" / f"{name}.jpg")).astype(np.float32)
    side = picture.shape[1] // 2
    sides = []
    for edge in (picture[:, :6], picture[:, -6:]):
        column = cv2.GaussianBlur(edge.mean(axis=1, keepdims=True), (1, 61), 12)
        sides.append(np.repeat(column, side, axis=1))
    for strip, inner in ((sides[0], picture[:, :24]), (sides[1], picture[:, -24:][:, ::-1])):
        blend = np.linspace(0, 1, 24, dtype=np.float32)[None, :, None]
        inner[:] = inner * blend + strip[:, :24] * (1 - blend)
    whole = np.concatenate([sides[0], picture, sides[1]], axis=1)
    return whole, side, picture.shape[0]


def look(view, t):
    """One frame of a move; t runs from 0 to 1."""
    (whole, side, unit), start, end = view
    t = t * t * (3 - 2 * t) * 0.4 + t * 0.6
    x, y, tall = (a + (b - a) * t for a, b in zip(start, end))
    k = SIZE[1] / (tall * unit)
    centre = (side + x * unit, y * unit)
    move = np.float32([[k, 0, SIZE[0] / 2 - k * centre[0]], [0, k, SIZE[1] / 2 - k * centre[1]]])
    return cv2.warpAffine(whole, move, SIZE, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)


def frames(key):
    views = [(widened(name), start, end) for name, start, end in FILMS[key]]
    total, span = SECONDS * RATE, SECONDS * RATE / len(views)
    for i in range(total):
        k, t = int(i // span), (i % span) / span
        picture = look(views[k], (t + DISSOLVE) / (1 + DISSOLVE))
        if t > 1 - DISSOLVE:
            share = (t - 1 + DISSOLVE) / DISSOLVE
            coming = look(views[(k + 1) % len(views)], (t - 1 + DISSOLVE) / (1 + DISSOLVE))
            picture = picture * (1 - share) + coming * share
        yield np.clip(picture + 0.5, 0, 255).astype(np.uint8)


def film(key):
    to = str(MEDIA / "videos" / f"turntable-{key}")
    shots = list(frames(key))
    source = ["-f", "rawvideo", "-pix_fmt", "bgr24", "-s", "%dx%d" % SIZE, "-r", str(RATE), "-i", "-", "-an", "-pix_fmt", "yuv420p"]
    for codec, suffix in ((["-c:v", "libx264", "-crf", "23", "-preset", "fast", "-movflags", "+faststart"], "mp4"),
                          (["-c:v", "libvpx-vp9", "-crf", "34", "-b:v", "0", "-cpu-used", "4", "-row-mt", "1"], "webm")):
        subprocess.run(["ffmpeg", "-v", "error", "-y", *source, *codec, f"{to}.part.{suffix}"], input=b"".join(f.tobytes() for f in shots), check=True)
        os.replace(f"{to}.part.{suffix}", f"{to}.{suffix}")
    cv2.imwrite(f"{to}.part.jpg", shots[0], [cv2.IMWRITE_JPEG_QUALITY, 88])
    os.replace(f"{to}.part.jpg", f"{to}.jpg")
    print(f"turntable-{key}", flush=True)


if __name__ == "__main__":
    for name in sys.argv[1:] or FILMS:
        film(name)
