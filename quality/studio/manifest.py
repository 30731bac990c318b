"""Writes media.json: size, average colour, alternative text and focal point of every picture.

Usage: /usr/bin/python3 manifest.py   (needs python3-opencv)
Texts and focal points live in alt.json: path -> [English, Traditional Chinese, [x, y]].
"""
import json
import re
from pathlib import Path

import cv2

from arguments import words

STUDIO = Path(__file__).resolve().parent
MEDIA = STUDIO.parents[1] / "content" / "media"
BRAND_COLOUR = "#0b7a75"


def svg_size(path):
    """Width and height from the root element."""
    head = path.read_text(encoding="utf-8").split(">", 1)[0]
    return [int(re.search(rf'{side}="(\d+)"', head).group(1)) for side in ("width", "height")]


def facts(path):
    """Width, height and average colour of a picture."""
    if path.suffix == ".svg":
        return (*svg_size(path), BRAND_COLOUR)
    pixels = cv2.imread(str(path))
    blue, green, red = (round(v) for v in pixels.mean(axis=(0, 1)))
    return pixels.shape[1], pixels.shape[0], f"#{red:02x}{green:02x}{blue:02x}"


def main():
    texts = json.loads((STUDIO / "alt.json").read_text(encoding="utf-8"))
    pictures = {}
    for name, (english, chinese, focus) in texts.items():
        width, height, colour = facts(MEDIA / name)
        pictures[name] = {"width": width, "height": height, "color": colour,
                          "alt": {"en": english, "zh": chinese},
                          "focus": focus}
    target = MEDIA / "media.json"
    fresh = target.with_suffix(".new")
    fresh.write_text(json.dumps(pictures, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    fresh.replace(target)
    print(f"{len(pictures)} pictures in {target.name}")


if __name__ == "__main__":
    words(__doc__, lambda word: False)
    main()
