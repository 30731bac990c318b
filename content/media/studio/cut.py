"""Cuts pictures out of larger ones: details of a scene that need no render of their own.

Usage: /usr/bin/python3 cut.py [start of a path ...]   (needs python3-opencv; run it after render.py)
"""
import sys
from pathlib import Path

import cv2

MEDIA = Path(__file__).resolve().parent.parent
PAGE, TYPE, SQUARE = (1200, 800), (800, 600), (1200, 1200)
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
    "news/news-06.jpg": ("products/dr100-1.jpg", (0.2, 0.3, 0.74), PAGE),
    "news/news-07.jpg": ("banners/press.jpg", (0.4, 0.31, 0.3), PAGE),
    "news/news-08.jpg": ("products/gan140-1.jpg", (0.06, 0.3, 0.9), PAGE),
    "news/news-09.jpg": ("products/pdu16m-1.jpg", (0, 0.32, 0.7), PAGE),
    "news/news-12.jpg": ("products/ups1k-1.jpg", (0, 0.1, 1), PAGE),
    "about/intro-1.jpg": ("banners/about.jpg", (0.56, 0, 0.2916), (1000, 1000)),
    "about/intro-2.jpg": ("banners/inquiry.jpg", (0.2, 0, 0.2916), (1000, 1000)),
    "about/line-1.jpg": ("products/sp608-1.jpg", (0, 0.14, 1), PAGE),
    "about/line-2.jpg": ("banners/solutions.jpg", (0.12, 0, 0.4375), PAGE),
    "about/line-3.jpg": ("products/pdu16m-1.jpg", (0, 0.16, 1), PAGE),
    "about/line-4.jpg": ("products/ups3kr-1.jpg", (0, 0.16, 1), PAGE),
    "about/line-5.jpg": ("products/dock8-1.jpg", (0, 0.14, 1), PAGE),
    "about/line-6.jpg": ("products/hub1-1.jpg", (0, 0.16, 1), PAGE),
    "about/intro-3.jpg": ("banners/home-1.jpg", (0.1, 0.48, 0.26), (1000, 1000)),
    "about/intro-4.jpg": ("banners/investor.jpg", (0.57, 0, 0.2916), (1000, 1000)),
    "about/core-1.jpg": ("products/dr100-1.jpg", (0.3, 0.36, 0.6), PAGE),
    "about/core-3.jpg": ("banners/investor.jpg", (0.42, 0, 0.4375), PAGE),
    "about/core-2.jpg": ("banners/home-1.jpg", (0.38, 0, 0.62), PAGE),
}

CLOSE = {  # a detail of a product's first picture: (left, top, width)
    "sp608-3": (0.11, 0.36, 0.42), "sp608-5": (0, 0.46, 0.4), "sp412-3": (0.24, 0.04, 0.5), "sp412-5": (0.3, 0.34, 0.44),
    "sp1w-2": (0.3, 0.18, 0.54), "dr40-2": (0.36, 0.3, 0.46), "dr100-3": (0.38, 0.34, 0.46), "pv1k-2": (0.38, 0.34, 0.46),
    "et45-2": (0.32, 0.32, 0.52), "pdu08-2": (0.02, 0.36, 0.44), "pdu16m-3": (0.02, 0.36, 0.44), "pdu24v-2": (0.03, 0.54, 0.44),
    "pdu08s-2": (0.02, 0.3, 0.44), "ups1k-3": (0.45, 0.16, 0.5), "ups3kr-2": (0.36, 0.32, 0.52), "ups06-2": (0.3, 0.18, 0.54),
    "upsdc-2": (0.28, 0.36, 0.48), "gan65-2": (0.36, 0.3, 0.52), "gan140-3": (0.38, 0.26, 0.5), "dock8-2": (0.08, 0.3, 0.48),
    "psu120-2": (0.46, 0.1, 0.46), "plug1-3": (0.34, 0.28, 0.5), "meter3-2": (0.34, 0.3, 0.5), "ev7-3": (0.22, 0.24, 0.5),
    "hub1-2": (0.32, 0.28, 0.52),
}
CUTS |= {f"products/{name}.jpg": (f"products/{name.split('-')[0]}-1.jpg", where, SQUARE) for name, where in CLOSE.items()}
CUTS["products/dr100-4.jpg"] = ("banners/solutions.jpg", (0.14, 0, 0.2916), SQUARE)
CUTS["products/ev7-4.jpg"] = ("banners/home-3.jpg", (0.56, 0.14, 0.4), SQUARE)


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
    for name in CUTS:
        if not sys.argv[1:] or name.startswith(tuple(sys.argv[1:])):
            cut(name)
