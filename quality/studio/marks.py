"""What is printed on the devices: model, ratings, terminals, serial number and code.

Every word and figure is read from the content (content/products/<id>.yaml), so that a mark cannot disagree with the
specification. Marks are flat, drawn on the xy plane and put on a face; `at` is where the line begins, on its foot.
Needs the Debian packages python3-yaml and fonts-urw-base35.
"""
import functools
import os
import re

import bpy
import cv2
import yaml

from studio import STUDIO, box, flag, group, link, mat, mesh_object, put

PRODUCTS = os.path.join(STUDIO, "..", "..", "content", "products")
FONT = "/usr/share/fonts/opentype/urw-base35/NimbusSans-{}.otf"
CAPITAL = 0.531                                    # height of a capital at size 1
PRINTED = set()                                    # what has been written since the last reset
CONTENT = {}


# ---------------------------------------------------------------- what to write
def content(product):
    if product not in CONTENT:
        with open(os.path.join(PRODUCTS, product + ".yaml"), encoding="utf-8") as file:
            CONTENT[product] = yaml.safe_load(file.read().split("\nfaqs:")[0])    # whose sentences follow a later YAML
    return CONTENT[product]


def model(product):
    return content(product)["number"]


def serial(product):
    return f"SN 2614-{content(product)['id'] * 317 + 1042:05d}"


def row(product, name, group=None):
    """The English value of the first row whose name is or holds `name`, in the group that begins so, if one is given."""
    for part in content(product)["specifications"]:
        if group and not part["group"]["en"].startswith(group):
            continue
        for line in part["rows"]:
            if name == line["name"]["en"] or "_" in name and name in line["name"]["en"].split():
                value = line["value"]
                return value if isinstance(value, str) else value["en"]
    raise KeyError(f"{product}: no row {name}")


def fact(product, name, which=0, group=None):
    """The quantity that a row begins with, or the next one after a comma: "275 V AC"."""
    part = row(product, name, group).split(", ")[which]
    return re.split(r"(?<=[A-Za-z])\s\(| per | total| at ", part)[0].replace("max. ", "")


def ratings(product, *symbols, which=0):
    """Lines such as "U_c 275 V AC", by the symbols in the rows' names."""
    return [f"{s} {fact(product, s, which if ', ' in row(product, s) else 0)}" for s in symbols]


def standard(product, name="Type"):
    return re.search(r"IEC [\d-]+", row(product, name))[0]


def types(product, name="Type"):
    """The test classes of a surge protector: ["T1", "T2"]."""
    return ["T" + t for t in re.search(r"Type ([\d+]+)", row(product, name))[1].split("+")]


def terminals(product, side):
    """The names of the terminals above or below, as the wiring drawing has them."""
    wiring = content(product)["wiring"]
    keys = {wire["key"] for wire in wiring[side]}
    return [t["mark"] for t in wiring["terminals"] if t["to"] in keys]


# ---------------------------------------------------------------- how to write
def word(body, size, material, bold):
    path = FONT.format("Bold" if bold else "Regular")
    c = bpy.data.curves.new("word", "FONT")
    c.font, c.size, c.body = bpy.data.fonts.load(path, check_existing=True), size, body
    c.materials.append(mat(material))
    return link(bpy.data.objects.new("word", c))


@functools.cache
def advance(body, bold):
    """How far a word of size 1 carries the pen, its spaces included."""
    widths = []
    for sample in ("||", f"|{body}|"):
        o = word(sample, 1, "black", bold)
        bpy.context.view_layer.update()
        widths.append(o.dimensions.x)
        bpy.data.objects.remove(o)
    return widths[1] - widths[0]


def write(text, at, face="front", h=0.14, material="graphite", bold=False, align="left", spin=0):
    """One line with capitals `h` high; "U_c" is written with its index lowered."""
    PRINTED.add(text)
    parts, x = [], 0.0
    for i, body in enumerate(re.split(r"(?<=[A-Z])_(\w+)", text)):
        if not body:
            continue
        size = h / CAPITAL * (0.72 if i % 2 else 1)
        o = word(body, size, material, bold)
        o.location = (x, -0.22 * h if i % 2 else 0, 0.008)
        x += size * advance(body, bold)
        parts.append(o)
    for o in parts:
        o.location.x -= {"left": 0, "centre": x / 2, "right": x}[align]
    return flag(put(group(parts), at, face, spin))


def lines(texts, at, face="front", h=0.14, step=None, material="graphite", bold=1, align="left"):
    """Lines below each other, the first `bold` of them bold; `at` is the foot of the first."""
    step = step or h * 1.75
    axis = 1 if face == "top" else 2
    for i, text in enumerate(texts):
        spot = list(at)
        spot[axis] -= i * step
        write(text, spot, face, h, material, i < bold, align)


def boxed(text, at, face="front", h=0.14, material="graphite"):
    """A test class in its square."""
    side = h * 1.9
    def frame():
        s, t = side, h * 0.14
        for size, spot in (((s, t), (0, -s / 2)), ((s, t), (0, s / 2)), ((t, s + t), (-s / 2, 0)), ((t, s + t), (s / 2, 0))):
            box((*size, 0.01), material, 0, (*spot, 0.004))
    e = bpy.data.objects
    before = set(e)
    frame()
    write(text, (0, -h / 2, 0), "top", h, material, True, "centre")
    return flag(put(group([o for o in e if o not in before]), at, face))


def earth(at, face="front", h=0.26, material="graphite"):
    """The sign of protective earth, `h` high, about `at`."""
    t = h * 0.09
    bars = [((t, h * 0.5), (0, h * 0.25)), *(((h * w, t), (0, -h * 0.19 * i)) for i, w in enumerate((0.86, 0.56, 0.26)))]
    return flag(put(group([box((*size, 0.01), material, 0, (*spot, 0.004)) for size, spot in bars]), at, face))


def named_terminal(name, at, face="front", h=0.24, material="graphite"):
    """The name of a clamp, centred; protective earth has its sign beside it."""
    x, y, z = at
    if name == "PE":
        earth((x + h * 1.05, y, z + h * 0.5), face, h * 1.1, material)
        x -= h * 0.5
    write(name, (x, y, z), face, h, material, True, "centre")


def code(product, at, face="front", side=0.8, ink="ink", paper="shell"):
    """A QR code of model and serial number; `at` is its lower left corner."""
    dots = cv2.QRCodeEncoder_create().encode(f"{model(product)} {serial(product)}")
    n = len(dots)
    cell, verts, faces = side / n, [], []
    for i, j in zip(*(dots < 128).nonzero()):
        x, y, k = j * cell, (n - 1 - i) * cell, len(verts)
        verts += [(x, y, 0.012), (x + cell, y, 0.012), (x + cell, y + cell, 0.012), (x, y + cell, 0.012)]
        faces.append((k, k + 1, k + 2, k + 3))
    field = box((side, side, 0.01), paper, 0, (side / 2, side / 2, 0.004))
    return flag(put(group([field, mesh_object("code", verts, faces, set(range(len(faces))), ink)]), at, face))
