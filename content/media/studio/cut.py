"""Cuts pictures out of larger ones: details of a scene that need no render of their own.

Usage: /usr/bin/python3 cut.py [start of a path ...]   (needs python3-opencv; run it after render.py)
"""
from pathlib import Path

import cv2

from arguments import words

MEDIA = Path(__file__).resolve().parent.parent
PAGE, TYPE = (1200, 800), (800, 600)
CUTS = {  # picture: what it is cut from, (left, top, width) as parts of that picture, size
    "solutions/server-room.jpg": ("banners/home-2.jpg", (0.25, 0, 0.75), PAGE),
    "solutions/ev-charging.jpg": ("banners/home-3.jpg", (0.4, 0.05, 0.6), PAGE),
    "solutions/type-data-centre.jpg": ("banners/home-2.jpg", (0.5, 0.1, 0.5), TYPE),
    "solutions/type-smart-building.jpg": ("solutions/home.jpg", (0.3, 0.06, 0.68), TYPE),
    "solutions/type-industrial.jpg": ("news/news-06.jpg", (0.05, 0, 0.88), TYPE),
    "solutions/type-renewable.jpg": ("banners/esg.jpg", (0.42, 0, 0.388), TYPE),
    "solutions/type-telecom.jpg": ("solutions/cell-site.jpg", (0.05, 0, 0.67), TYPE),
    "news/news-01.jpg": ("banners/press.jpg", (0.4, 0, 0.4375), PAGE),
    "about/core-2.jpg": ("banners/home-1.jpg", (0.38, 0, 0.62), PAGE),
    "about/joinus-mobile.jpg": ("about/joinus.jpg", (0.36, 0, 0.4266), (768, 900)),
}


def cut(target):
    source, (left, top, share), (width, height) = CUTS[target]
    picture = cv2.imread(str(MEDIA / source))
    tall, wide = picture.shape[:2]
    x, y, w = round(left * wide), round(top * tall), round(share * wide)
    h = min(round(w * height / width), tall - y)
    part = picture[y:y + h, x:x + w]
    way = cv2.INTER_AREA if w > width else cv2.INTER_LANCZOS4
    part = cv2.resize(part, (width, height), interpolation=way)
    if width > w:                                     # enlarged: give the edges back some of their bite
        part = cv2.addWeighted(part, 1.6, cv2.GaussianBlur(part, (0, 0), 1.2 * width / w), -0.6, 0)
    fresh = MEDIA / (target + ".part.jpg")
    cv2.imwrite(str(fresh), part, [cv2.IMWRITE_JPEG_QUALITY, 88])
    fresh.replace(MEDIA / target)
    print(target)


if __name__ == "__main__":
    starts = words(__doc__, lambda word: word != "" and any(name.startswith(word) for name in CUTS), near=CUTS)
    for name in CUTS:
        if not starts or name.startswith(tuple(starts)):
            cut(name)
