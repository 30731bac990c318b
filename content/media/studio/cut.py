"""Cuts pictures out of larger ones: details of a scene that need no render of their own.

Usage: /usr/bin/python3 cut.py [start of a path ...]   (needs python3-opencv; run it after render.py)
"""
import sys
from pathlib import Path

import cv2

MEDIA = Path(__file__).resolve().parent.parent
PAGE, TYPE = (1200, 800), (800, 600)
CUTS = {  # picture: what it is cut from, (left, top, width) as parts of that picture, size
    "solutions/server-room.jpg": ("banners/home-2.jpg", (0.25, 0, 0.75), PAGE),
    "solutions/type-data-centre.jpg": ("banners/home-2.jpg", (0.5, 0.1, 0.5), TYPE),
    "solutions/type-smart-building.jpg": ("solutions/home.jpg", (0.36, 0.12, 0.6), TYPE),
    "solutions/type-industrial.jpg": ("banners/solutions.jpg", (0.16, 0, 0.388), TYPE),
    "solutions/type-renewable.jpg": ("banners/esg.jpg", (0.06, 0, 0.388), TYPE),
    "solutions/type-telecom.jpg": ("solutions/cell-site.jpg", (0.05, 0, 0.62), TYPE),
    "news/news-01.jpg": ("banners/press.jpg", (0.4, 0, 0.4375), PAGE),
    "news/news-02.jpg": ("banners/home-3.jpg", (0.5, 0.2, 0.48), PAGE),
    "news/news-04.jpg": ("banners/profile.jpg", (0.36, 0, 0.4375), PAGE),
    "news/news-10.jpg": ("banners/esg.jpg", (0.5, 0, 0.4375), PAGE),
    "news/news-13.jpg": ("banners/investor.jpg", (0.46, 0, 0.4375), PAGE),
    "news/news-14.jpg": ("banners/inquiry.jpg", (0.52, 0, 0.4375), PAGE),
    "solutions/ev-charging.jpg": ("banners/home-3.jpg", (0.4, 0.05, 0.6), PAGE),
    "about/joinus-mobile.jpg": ("about/joinus.jpg", (0.36, 0, 0.4266), (768, 900)),
    "news/news-03.jpg": ("about/lab.jpg", (0.02, 0.2, 0.66), PAGE),
    "news/news-11.jpg": ("about/factory.jpg", (0.1, 0.28, 0.62), PAGE),
    "about/core-2.jpg": ("banners/home-1.jpg", (0.38, 0, 0.62), PAGE),
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
    cv2.imwrite(str(MEDIA / target), part, [cv2.IMWRITE_JPEG_QUALITY, 88])
    print(target)


if __name__ == "__main__":
    for name in CUTS:
        if not sys.argv[1:] or name.startswith(tuple(sys.argv[1:])):
            cut(name)
