"""The twenty-four products: one builder each, and PICTURES: the views that the catalogue shows of them."""
import math
import re

from mathutils import Euler, Matrix, Vector

from studio import (FACES, aside, box, build, c13, c13_shape, c19, cable, copy, dee, digits, disc, emblem, group, lathe,
                    led, outlet, paint, plate, plug_part, poly, portrait, put, rj45, rocker, rod,
                    rr, screen, screw, slots, terminal, twin, usb_a, usb_c)
from marks import (boxed, code, earth, fact, flag, lines, model, named_terminal, ratings, row, serial, standard, terminals, types,
                   write)
from textures import floorboards, wood

UNIT = 1.78                                        # width of one rail module
PITCH = 3.8                                        # from outlet to outlet


# ---------------------------------------------------------------- shared pieces
def lying(points, r, material, steps=12):
    """A cable through the points that never dips below the lowest of them: it lies on the ground."""
    path, low = [Vector(p) for p in points], min(p[2] for p in points)
    way = []
    for i in range(len(path) - 1):
        a, b, c, d = path[max(i - 1, 0)], path[i], path[i + 1], path[min(i + 2, len(path) - 1)]
        for k in range(steps):
            t = k / steps
            p = b + (c - a) * (t / 2) + (2 * a - 5 * b + 4 * c - d) * (t * t / 2) + (3 * b - a - 3 * c + d) * (t ** 3 / 2)
            way.append((p.x, p.y, max(p.z, low)))
    return cable(way + [tuple(path[-1])], r, material, smooth=False)


def plugged(at, face="top", spin=0, cord=(), material="graphite", wire=None):
    """A plug sitting in an outlet, its cord led through the given points."""
    turn = Euler([math.radians(a) for a in FACES[face]]).to_matrix() @ Matrix.Rotation(math.radians(spin), 3, "Z")
    e = twin(("plug", material), lambda: plug_part(material))
    e.location, e.rotation_euler = at, (turn @ Matrix.Rotation(math.pi, 3, "Y")).to_euler()
    start = [Vector(at) + turn @ Vector((0, y, 1.0)) for y in (-2.6, -3.6)]
    if cord:
        aside(lying, [tuple(p) for p in start] + [Vector(p) for p in cord], 0.32, wire or material)
    return e


def loose_plug(at, spin=0, material="white"):
    """A straight plug lying on the ground, blades to local +x before the spin; its cord enters 3.5 behind `at`."""
    def make():
        group([build(plug_part, material, straight=True)], turn=(0, 90, 0))
    e = build(make, at=at, turn=(0, 0, spin))
    return e


def gland(at, face, material="graphite", r=0.62):
    """The ribbed strain relief where a cord leaves a case."""
    ribs = [(r * 1.3, 0), (r * 1.3, 0.3)]
    for i in range(4):
        k = 1 - i * 0.08
        ribs += [(r * k, 0.35 + i * 0.42), (r * k, 0.58 + i * 0.42), (r * k * 0.86, 0.62 + i * 0.42)]
    return lathe(ribs + [(0.05, 2.2)], material, at, face, 24)


def flex(points, r=0.28, material="rubber"):
    return cable(points, r, material)


# ---------------------------------------------------------------- surge protector strips
def strip(n=8, length=40.0, cord=True):
    """A long low body: dark foot, white shell, dark inlay with outlets."""
    plate(rr(length - 0.5, 6.0, 1.4), 0.7, "graphite", bevel=0.1)
    plate(rr(length, 6.6, 1.7, n=10), 2.9, "white", bevel=0.75, low=0.15, at=(0, 0, 0.55), segs=8)
    plate(rr(length - 2.2, 4.7, 0.9, n=8), 0.16, "graphite", bevel=0.06, at=(0, 0, 3.4))
    top, left = 3.56, -length / 2
    rocker((left + 3.4, 0, top), w=1.7, h=2.5, spin=90)
    led((left + 5.75, 0.9, top), colour="green", r=0.14)
    led((left + 5.75, -0.9, top), colour="amber", r=0.14)
    first = left + 8.4
    for i in range(n):
        outlet((first + i * PITCH, 0, top), spin=90)
    end = first + (n - 1) * PITCH + 2.6
    for i, port in enumerate((usb_a, usb_c, usb_c)):
        port((end + 0.5, 1.25 - 1.2 * i, top), spin=0)
    emblem((left + 3.2, -3.3, 2.0), s=1.0)
    gland((left + 0.1, 0, 1.9), "left")
    if cord:
        aside(strip_cord, left)


def strip_cord(left):
    cable([(left - 1.2, 0, 1.9), (left - 2.6, 0, 1.82), (left - 4.6, 0.6, 1.1), (left - 6.5, 3.5, 0.45), (left - 2, 8.0, 0.42), (left + 10, 9.2, 0.42),
           (left + 19, 8.2, 0.42), (left + 21.4, 8.05, 0.8), (left + 23.4, 8.0, 1.4)], 0.42, "white")
    loose_plug((left + 26.6, 8.0, 1.4), 0)


def sp608():
    strip()


def sp608_used():
    strip(cord=False)
    left, top = -20, 3.86
    gland((left + 0.1, 0, 1.9), "left")
    aside(cable, [(left - 1.6, 0, 1.9), (left - 5, -0.4, 0.6), (left - 30, 3, 0.42)], 0.42, "white")
    xs = [left + 8.4 + i * PITCH for i in range(8)]
    plugged((xs[0], 0, top), spin=180, cord=[(xs[0] - 1, 7.5, 2.5), (xs[0] - 7, 11, 0.4), (xs[0] - 30, 8, 0.4), (xs[0] - 70, 12, 0.4)], material="white")
    plugged((xs[1], 0, top), spin=180, cord=[(xs[1] + 0.2, 8, 2.5), (xs[1] - 5, 13, 0.4), (xs[1] - 28, 12.5, 0.4), (xs[1] - 90, 14, 0.4)], material="graphite")
    brick((xs[3] + 0.6, 0.4, top))
    plugged((xs[5], 0, top), spin=180, cord=[(xs[5] + 0.5, 8, 2.5), (xs[5] + 5, 12.5, 0.4), (xs[5] + 22, 12, 0.4), (xs[5] + 90, 8, 0.4)], material="white")
    usb_lead((left + 37.6, 0.05, 3.6), [(left + 38.4, 0.05, 9.5), (left + 43, -0.5, 6), (left + 49, -2, 0.3), (left + 64, -4, 0.2), (left + 110, -12, 0.2)])


def brick(at):
    """A chunky adapter on an outlet."""
    x, y, z = at
    plate(rr(5.4, 4.6, 0.8), 4.4, "graphite", bevel=0.5, at=at, segs=6)
    led((x + 1.8, y - 1.4, z + 4.4), colour="tealglow", r=0.1)


def usb_lead(at, points, material="white"):
    """A USB-C plug standing in a top port, with its lead."""
    x, y, z = at
    plate(rr(1.2, 0.65, 0.3), 2.2, "white", bevel=0.15, at=at)
    lathe([(0.3, 0), (0.2, 1.0)], material, (x, y, z + 2.2), n=20)
    aside(lying, [(x, y, z + 2.6), (x, y, z + 4.5)] + points, 0.17, material)


def sp304(loose=True):
    """A travel cube: its cord winds about a waist between two shells; its plug lies beside it, or it leads away."""
    plate(rr(10.4, 10.4, 2.6, n=12), 1.7, "white", bevel=0.6, low=0.3, segs=6)
    plate(rr(8.2, 8.2, 1.8, n=10), 1.6, "graphite", bevel=0, at=(0, 0, 1.6))
    plate(rr(10.4, 10.4, 2.6, n=12), 2.7, "white", bevel=0.65, low=0.35, at=(0, 0, 3.1), segs=6)
    plate(rr(8.3, 8.3, 1.6, n=10), 0.12, "graphite", bevel=0.05, at=(0, 0, 5.75))
    for x in (-1.95, 1.95):
        for y in (-1.95, 1.95):
            outlet((x, y, 5.87), spin=90 if x > 0 else -90)
    led((0, 0, 5.87), colour="tealglow", r=0.13)
    for i, port in enumerate((usb_c, usb_c, usb_a)):
        port((-1.7 + 1.6 * i, -5.2, 4.5), "front")
    ring = rr(9.4, 9.4, 2.3, n=10)()
    for z in (2.05, 2.75):
        cable([(x, y, z) for x, y in ring], 0.36, "ivory", smooth=False, closed=True)
    if not loose:
        aside(cable, [(4.2, 4.2, 2.3), (6.4, 5.4, 1.4), (10, 6.6, 0.45), (30, 9, 0.4), (90, 4, 0.4)], 0.36, "ivory")
        return
    cable([(4.2, 4.2, 2.3), (6.4, 5.4, 1.4), (8.4, 3.8, 0.6), (8.6, 2.4, 0.9), (8.6, 1.0, 1.4)], 0.36, "ivory")
    loose_plug((8.6, -2.4, 1.4), -90, "white")


def tower():
    """A square column of outlets on a round foot, carried by a loop."""
    lathe([(0.01, 0), (8.3, 0), (8.6, 0.3), (8.6, 0.8), (8.2, 1.2), (5, 1.7), (0.01, 1.7)], "graphite", n=96)
    plate(rr(10, 10, 2.4, n=14), 25.5, "white", bevel=0.3, low=0.2, at=(0, 0, 1.6), segs=6)
    plate(rr(10, 10, 2.4, n=14), 1.6, "graphite", bevel=0.6, low=0.1, at=(0, 0, 27.3), segs=8)
    for face, (dx, dy) in {"front": (0, -1), "left": (-1, 0), "right": (1, 0), "back": (0, 1)}.items():
        plate(rr(4.6, 21.5, 0.8), 0.1, "graphite", bevel=0.04, at=(dx * 4.97, dy * 4.97, 14.6), face=face)
        for i in range(3):
            outlet((dx * 5.05, dy * 5.05, 7.8 + i * 6.8), face)
    arc = [(0, 3.4 * math.cos(math.pi * i / 24), 28.4 + 3.4 * math.sin(math.pi * i / 24)) for i in range(25)]
    cable([(0, 3.4, 27.5)] + arc + [(0, -3.4, 27.5)], 0.55, "graphite", smooth=False)
    rocker((-2.6, 0, 28.8), w=1.5, h=2.0, spin=90)
    for y in (-1.0, 0.1, 1.2):
        usb_c((2.9, y, 28.85), spin=90)
    led((-2.6, 2.4, 28.85), r=0.13)


def sp412():
    tower()
    aside(tower_cord)


def tower_cord():
    gland((0, 7.9, 0.9), "back", r=0.5)
    cable([(0, 8, 0.9), (1, 12, 0.42), (8, 15, 0.42), (15.4, 9, 0.42), (15.2, 4.6, 0.5), (14.5, 2.4, 0.9), (13.7, 0.7, 1.4)], 0.42, "graphite")
    loose_plug((12.6, -2.4, 1.4), -110, "graphite")


def sp412_used():
    tower()
    plugged((-0.0, -5.35, 14.6), "front", cord=[(0.5, -8.5, 6), (3, -11, 0.5), (14, -16, 0.4), (40, -20, 0.4)], material="white")
    plugged((0.0, -5.35, 21.4), "front", cord=[(-1, -10, 13), (-5, -13, 0.6), (-18, -14, 0.4), (-45, -12, 0.4)])
    plugged((5.35, 0, 7.8), "right", cord=[(9, 0, 2.2), (14, 1, 0.5), (40, 6, 0.4)])
    plugged((-5.35, 0, 21.4), "left", cord=[(-10, 1, 12), (-14, 3, 0.6), (-45, 12, 0.4)], material="white")
    usb_lead((2.9, -1.0, 28.9), [(4, -1.2, 36), (12, -1, 30), (16, 1, 2), (40, 14, 0.2)])


def sp1w():
    plate(rr(6.4, 10.4, 1.5, n=10), 3.3, "white", bevel=0.55, low=0.2, at=(0, 1.6, 5.2), face="front", segs=8)
    plate(rr(4.6, 4.4, 0.9), 0.08, "graphite", bevel=0.03, at=(0, -1.69, 6.4), face="front")
    outlet((0, -1.75, 6.4), "front")
    emblem((-1.5, -1.72, 2.2), s=0.8)
    led((1.2, -1.72, 2.1), "front", "green", 0.15)
    led((2.1, -1.72, 2.1), "front", "amber", 0.15)
    for side, x in (("left", -3.2), ("right", 3.2)):
        for i in range(6):
            box((0.06, 1.8, 0.22), "black", 0.02, (x, 0.1, 3 + i * 0.62))
    back = build(lambda: [box((0.15, 1.7, 0.68), "brass", 0.05, (x, 2.4, 6.7)) for x in (-0.64, 0.64)]
                 + [rod(0.24, 1.9, "brass", (0, 1.5, 5.7), "back", b=0.1)])
    plate(rr(3.4, 3.4, 0.6), 0.3, "graphite", bevel=0.1, at=(0, 1.55, 6.3), face="back")
    plate(rr(4.4, 1.6, 0.2), 0.03, "ivory", bevel=0.01, at=(0, 1.6, 2.3), face="back")
    lines([model("sp1w"), f"{fact('sp1w', 'Rated voltage')}  {fact('sp1w', 'Rated current')}", serial("sp1w")], (2.05, 1.635, 2.66), "back", 0.185, 0.4)
    code("sp1w", (-0.85, 1.635, 1.72), "back", 1.15)
    return back


# ---------------------------------------------------------------- rail devices
SLOPE = [(-4.4, 0), (0, 0), (0, 9), (-4.4, 9), (-4.4, 6.95), (-6.2, 6.55), (-6.2, 2.45), (-4.4, 2.05)]


def rail_body(width, material="white", at=0.0, profile=SLOPE):
    """The stepped side outline of a rail device, `width` wide from x = at."""
    return plate(poly(profile), width, material, bevel=0.09, low=0.09, at=(at, 0, 0), face="right")


def rail_clip(x, width=1.2):
    """The foot that locks the device onto its rail."""
    box((width, 0.5, 1.1), "graphite", 0.12, (x, -0.5, -0.25))
    box((width * 0.4, 0.3, 0.2), "black", 0.04, (x, -0.6, -0.82))


def spd_pole(x, cartridge="teal", lit="green", pulled=0.0, print_=()):
    """One pole: base, two clamps, a cartridge with its status window and what is printed on it."""
    rail_body(UNIT - 0.05, "white", x)
    c = x + UNIT / 2 - 0.02
    for z in (1.05, 7.95):
        terminal((c, -4.4, z), w=1.1)
    if pulled != 0:
        box((UNIT - 0.35, 0.1, 3.5), "black", 0.02, (c, -6.2, 4.5))
    if pulled is not None:
        spd_cartridge(c, -6.15 - pulled, cartridge, lit, bool(pulled), print_)


def spd_cartridge(c, d, colour="teal", lit="green", whole=True, print_=()):
    """A cartridge that is drawn to y = d; unless it is `whole`, only what shows of it in its base."""
    if whole:
        for z in (3.4, 5.6):
            box((0.12, 2.2, 0.55), "copper", 0.05, (c, d + 3.3, z))
        box((UNIT - 0.3, 4.6, 3.5), colour, 0.16, (c, d + 0.0, 4.5))
        d -= 2.0
    box((UNIT - 0.28, 0.9, 3.6), colour, 0.16, (c, d, 4.5))
    plate(rr(0.95, 0.62, 0.12), 0.05, "ink", bevel=0.02, at=(c, d - 0.44, 5.45), face="front")
    plate(rr(0.78, 0.45, 0.08), 0.05, lit, bevel=0.02, at=(c, d - 0.46, 5.45), face="front")
    for z in (3.1, 3.36):
        box((UNIT * 0.55, 0.08, 0.09), "black", 0.03, (c, d - 0.44, z))
    lines(print_, (c - 0.62, d - 0.452, 4.78), h=0.13 if max(map(len, print_), default=0) < 15 else 0.112, step=0.25, material="shell")


def spd(product, cartridges, colours=("teal",), pulled=None, way=3.4):
    """A surge protector of as many poles as `cartridges` has labels; all but those are printed on its base.

    The cartridge of the pole `pulled` is drawn out by `way`, or is not there (None)."""
    n = len(cartridges)
    start = -n * UNIT / 2
    for i, label in enumerate(cartridges):
        spd_pole(start + i * UNIT, colours[i % len(colours)], pulled=way if i == pulled else 0.0, print_=label)
        rail_clip(start + (i + 0.5) * UNIT)
    spd_base(product, n, start)


def spd_base(product, n, start):
    """Terminal names on the front, the rating label on the left side."""
    names = {8.62: terminals(product, "above"), 0.13: terminals(product, "below")[:1] * n}
    if n == 3:                                     # a Y of plus, earth and minus, looped through
        plus, minus = names[8.62]
        names = {8.62: [plus, "", minus], 0.13: [plus, *terminals(product, "below")[:1], minus]}
    for z, marks in names.items():
        for i, name in enumerate(marks):
            if name:
                named_terminal(name, (start + (i + 0.5) * UNIT - 0.02, -4.4, z), h=0.24)
    side, left = (start, -0.5, 0), start - 0.001
    write(model(product), (left, -0.5, 7.9), "left", 0.36, "graphite", True)
    lines([standard(product), *ratings(product, *SYMBOLS[product])], (left, -0.5, 7.2), "left", 0.25, 0.5, bold=0)
    for i, t in enumerate(reversed(types(product))):
        boxed(t, (left, -3.75 + 0.55 * i, 7.35), "left", 0.24)
    code(product, (left, -0.5, 0.9), "left", 1.5)
    lines([serial(product)], (left, -0.5, 0.5), "left", 0.17, bold=0)


SYMBOLS = {"dr40": ("U_c", "I_n", "I_max", "U_p"), "dr100": ("U_c", "I_imp", "I_n", "U_p"), "pv1k": ("U_cpv", "I_n", "I_max", "U_p")}


def cartridge(product, suffix="", which=0):
    return [model(product) + suffix, *ratings(product, *SYMBOLS[product], which=which)]


def rail(length, x=0.0, y=0.75, z=4.5):
    """A 35 mm top-hat rail behind a device, with its slots."""
    profile = poly([(-0.75, -1.75), (-0.65, -1.75), (-0.65, -1.25), (0.0, -1.25), (0.0, 1.25), (-0.65, 1.25), (-0.65, 1.75), (-0.75, 1.75)])
    plate(profile, length, "zinc", bevel=0.0, low=0, at=(x - length / 2, y, z), face="right")


def dr40():
    spd("dr40", [cartridge("dr40", "-L"), cartridge("dr40", "-N", 1)])


def dr100(pulled=None):
    spd("dr100", [cartridge("dr100")] * 4, pulled=pulled)


def spd_resting():
    """A DR100 on a bench, one of its cartridges before it; the ground is z = 0."""
    label = cartridge("dr100")
    build(spd, "dr100", [label] * 4, pulled=2, way=None, at=(0, 0, 0.9))
    build(spd_cartridge, 0, 0, print_=label, at=(-8.6, -6.4, -2.72), turn=(0, 0, -34))


def wires(xs, z, up, colours, reach=14.0):
    """Stripped wires that rise or fall out of the clamps."""
    for i, x in enumerate(xs):
        s = 1 if up else -1
        cable([(x, -3.6, z), (x, -3.6, z + s * 1.6), (x, -2.6, z + s * 4.0), (x, -2.4, z + s * reach)], 0.3, colours[i % len(colours)])


def dr100_used(pulled=None):
    """In a cabinet: on its rail, wired, breakers beside it."""
    back = box((90, 0.4, 60), "ivory", 0.05, (0, 1.4, 4.5))
    back["set"] = 1
    rail(80)
    dr100(pulled)
    xs = [(-1.5 + i) * UNIT for i in range(4)]
    wires(xs, 8.4, True, ["ink", "grey", "copperwire", "bluewire"], 22)
    wires(xs, 0.6, False, ["greenwire"], 22)
    for side in (-1, 1):
        for i in range(5):
            x = side * (4.6 + i * UNIT) - UNIT / 2
            breaker(x)
            wires([x + UNIT / 2], 8.4, True, [("ink", "bluewire")[i % 2]], 22)
            wires([x + UNIT / 2], 0.6, False, [("ink", "bluewire")[i % 2]], 22)
    duct(80, 17.5)
    duct(80, -8.5)


def breaker(x, on=True, material="white"):
    """A miniature circuit breaker, one module wide."""
    rail_body(UNIT - 0.05, material, x)
    c = x + UNIT / 2 - 0.02
    for z in (1.05, 7.95):
        terminal((c, -4.4, z), w=1.1)
    box((1.1, 0.2, 2.2), "ink", 0.05, (c, -6.2, 4.5))
    box((0.95, 1.1, 0.7), "graphite", 0.14, (c, -6.6, 5.0 if on else 4.0), (25 if on else -25, 0, 0))
    write("C16", (c, -6.205, 5.98), h=0.24, align="centre", bold=True)


def duct(length, z, x=0.0, depth=5.0, h=4.0):
    """A slotted wiring duct with its cover."""
    box((length, depth - 0.4, h), "grey", 0.05, (x, 1.2 - depth / 2, z))
    box((length, 0.35, h + 0.25), "ivory", 0.12, (x, 1.0 - depth, z))
    n = int(length / 1.3)
    for i in range(n):
        for s in (-1, 1):
            box((0.35, depth * 0.6, 0.06), "black", 0.02, (x - length / 2 + (i + 0.5) * length / n, -depth * 0.4, z + s * h / 2))


def pv1k():
    spd("pv1k", [cartridge("pv1k")] * 3, ("deep", "graphite", "deep"))


def pv1k_used():
    """On its rail in a cabinet, the array's cords above, earth below."""
    pv1k()
    box((90, 0.4, 60), "ivory", 0.05, (0, 1.4, 4.5))["set"] = 1
    aside(rail, 60)
    x = UNIT
    for px, colour in ((-x, "redwire"), (x, "rubber")):
        aside(cable, [(px, -3.6, 8.4), (px, -3.6, 10.5), (px * 1.6, -3.0, 13), (px * 1.7, -2.4, 17), (px * 1.7, -2.4, 40)], 0.36, colour)
    aside(cable, [(0, -3.6, 0.6), (0, -3.6, -1.2), (0.3, -2.6, -6), (0.4, -2.4, -30)], 0.36, "greenwire")
    for px in (-x, x):
        aside(cable, [(px, -3.6, 0.6), (px, -3.6, -1.2), (px * 1.3, -2.6, -6), (px * 1.4, -2.4, -30)], 0.36, "redwire" if px < 0 else "rubber")


def et45():
    plate(rr(11, 5.2, 0.5), 3.0, "zinc", bevel=0.15, low=0.15, at=(0, 0, 0.35))
    for x in (-6.2, 6.2):
        plate(rr(2.2, 5.2, 0.5, -0.2 if x > 0 else 0.2), 0.35, "zinc", [disc(0.3, 0.2 if x > 0 else -0.2, n=20)], bevel=0.08, at=(x, 0, 0))
    plate(rr(7.6, 3.8, 0.3), 0.05, "graphite", bevel=0.02, at=(-0.9, 0, 3.35))
    emblem((-3.5, 0.6, 3.42), "top", 1.1, "tealglow")
    write(model("et45"), (-2.5, 0.55, 3.405), "top", 0.42, "shell", True)
    lines([f"{standard('et45', 'Test categories')}  {' '.join(row('et45', 'Test categories').split(', ')[1:])}",
           f"{row('et45', 'Data rate').split('to ')[1]}  PoE {row('et45', 'PoE').split(', ')[0].split('to ')[1]}",
           f"U_p {fact('et45', 'U_p')}", serial("et45")],
          (-4.2, -0.42, 3.405), "top", 0.22, 0.4, "ivory", 0)
    code("et45", (1.2, -1.55, 3.405), "top", 1.35)
    earth((4.5, -1.75, 3.355), "top", 0.5)
    led((3.7, 1.2, 3.35), colour="green", r=0.14)
    rj45((-1.1, -2.6, 1.85), "front")
    rj45((1.1, -2.6, 1.85), "front")
    screw((3.9, -2.6, 1.3), "front", 0.42, "brass")
    rj45((-1.1, 2.6, 1.85), "back")
    rj45((1.1, 2.6, 1.85), "back")


def net_plug(at, spin, points, material="tealwire"):
    """A clear-coated RJ45 plug with its boot and lead; the plug points to local +y."""
    def make():
        box((1.15, 1.6, 0.8), "ivory", 0.06, (0, -0.6, 0))
        box((1.0, 1.8, 0.9), material, 0.2, (0, -2.1, 0))
    build(make, at=at, turn=(0, 0, spin))
    aside(lying, points, 0.28, material)


def et45_used():
    et45()
    for i, x in enumerate((-1.1, 1.1)):
        net_plug((x, -2.4, 1.95), 0, [(x, -5.0, 1.95), (x, -7.5, 1.7), (x - 3 + i, -11, 0.4), (x - 9 + 2 * i, -16, 0.3), (x - 26, -24, 0.3)], ("tealwire", "ivory")[i])
        net_plug((x, 2.4, 1.95), 180, [(x, 5.0, 1.95), (x, 7.5, 1.6), (x + 3 + i, 12, 0.4), (x + 12, 18, 0.3), (x + 30, 26, 0.3)], ("tealwire", "ivory")[i])
    aside(lying, [(3.9, -2.8, 1.3), (4.0, -3.6, 1.3), (5.0, -5.5, 0.4), (12, -7, 0.3), (30, -10, 0.3)], 0.26, "greenwire")


# ---------------------------------------------------------------- power distribution
def rack_ears(half, h, y, material="ink"):
    for s in (-1, 1):
        plate(rr(2.0, h, 0.15), 0.25, material, [rr(0.9, 0.5, 0.25, 0, z, n=8) for z in (-h / 2 + 0.7, h / 2 - 0.7)], bevel=0.05,
              at=(s * (half + 0.9), y, h / 2), face="front")


def rack_case(depth=5.5, width=44.0, h=4.4, material="graphite"):
    box((width, depth, h), material, 0.12, (0, depth / 2, h / 2))
    rack_ears(width / 2, h, 0.1)


def meter(x, z=2.2, text="7.4", h=1.5):
    screen(4.6, 2.7, (x, -0.02, z))
    digits(text, h, (x - 0.3, -0.06, z))
    write("A", (x + 1.48, -0.06, z + 0.05), h=0.6, material="lcd", bold=True)
    box((0.5, 0.02, 0.09), "amber", 0, (x + 1.75, -0.06, z - 0.6))


def pdu08(front=True):
    rack_case()
    rocker((-19.6, -0.02, 2.2), "front", 1.5, 2.2)
    led((-17.3, 0, 2.9), "front", "green", 0.15)
    led((-17.3, 0, 1.6), "front", "amber", 0.15)
    for i in range(8):
        outlet((-14.2 + i * 4.3, -0.02, 2.2), "front", 0, "ivory")
        write(str(i + 1), (-14.2 + i * 4.3, 0, 0.24), h=0.26, material="ivory", align="centre")
    write(model("pdu08"), (-15.8, 0, 3.87), h=0.3, material="shell", bold=True)
    write(f"{fact('pdu08', 'Rated voltage')}  {row('pdu08', 'Rated voltage').split(', ')[1]}  {fact('pdu08', 'Rated current')}", (17.4, 0, 3.87), h=0.26, material="ivory", align="right")
    write(fact("pdu08", "Overload protection", 1), (19.3, 0, 0.85), h=0.32, material="shell", align="centre")
    rod(0.75, 0.5, "ink", (19.3, 0, 2.2), "front", n=32)
    rod(0.5, 0.9, "teal", (19.3, 0, 2.2), "front", n=32)
    emblem((21.0, -0.03, 2.2), s=0.8, material="grey")


def pdu_cord(x=-18.0, depth=5.5):
    gland((x, depth, 2.2), "back", r=0.7)
    aside(cable, [(x, depth + 1.8, 2.2), (x, depth + 5, 1.4), (x + 6, depth + 10, 0.5), (x + 26, depth + 11, 0.5), (x + 60, depth + 16, 0.5), (x + 140, depth + 30, 0.5)], 0.5, "rubber")


def pdu16m():
    rack_case()
    meter(-18.2)
    led((-15.1, 0, 3.0), "front", "green", 0.14)
    rj45((-14.0, 0, 2.1), "front")
    plate(rr(31.4, 3.5, 0.3), 0.06, "ivory", bevel=0.02, at=(2.95, -0.0, 2.2), face="front")
    for i in range(10):
        x = -11.1 + i * 3.05 + (0.7 if i > 4 else 0)
        c13((x, -0.06, 2.2), "front")
        write(str(i + 1), (x, -0.065, 3.42), h=0.28, align="centre")
    write(model("pdu16m"), (-12.3, -0.065, 0.68), h=0.3, bold=True)
    write(f"{fact('pdu16m', 'Rated voltage')}  {row('pdu16m', 'Rated voltage').split(', ')[1]}  {fact('pdu16m', 'Rated current')}", (-8.6, -0.065, 0.68), h=0.28)
    write(f"C13  {fact('pdu16m', 'Per outlet')}", (18.2, -0.065, 0.68), h=0.28, align="right")
    rocker((20.0, -0.02, 2.2), "front", 1.3, 2.1)


def pdu16m_rear():
    depth = 5.5
    rack_case()
    plate(rr(4.2, 3.4, 0.2), 0.12, "ink", [c13_shape(k=1.15)], bevel=0.05, at=(15.5, depth, 2.2), face="back")
    for i in range(3):
        rod(0.11, 0.9, "brass", (15.5 + (i - 1) * 0.62, depth - 0.6, 2.05 + (0.4 if i == 1 else 0)), "back", n=16)
    rod(0.8, 0.4, "ink", (10.8, depth, 2.2), "back")
    rod(0.5, 0.8, "white", (10.8, depth, 2.2), "back")
    screw((20.3, depth, 2.2), "back", 0.4, "brass")
    for x in (-12, -2):
        plate(rr(6.5, 2.4, 0.1), 0.03, "ivory", bevel=0.01, at=(x + 1, depth, 2.2), face="back")
    lines([model("pdu16m"), *row("pdu16m", "Rated voltage").split(", "), row("pdu16m", "Inlet").split(", ")[0]],
          (2.0, depth + 0.035, 2.85), "back", 0.3, 0.5)
    lines([standard("pdu16m", "Design basis"), *ratings("pdu16m", "U_p", "U_oc"), serial("pdu16m")], (-8.0, depth + 0.035, 2.85), "back", 0.26, 0.5, bold=0)
    code("pdu16m", (-12.2, depth + 0.035, 1.3), "back", 1.8)
    pdu_cord(-19)


def pdu24v(length=112.0):
    """Lying along x, outlets up."""
    box((length, 5.6, 5.2), "graphite", 0.15, (0, 0, 2.6))
    for s in (-1, 1):
        box((2.2, 5.2, 4.8), "ink", 0.2, (s * (length / 2 + 0.6), 0, 2.6))
    top, left = 5.2, -length / 2
    screen(5.6, 3.0, (left + 6.0, 0, top), "top")
    d = flag(digits("6.2", 1.5, (left + 5.8, 0, top + 0.05), "top"))
    write("A", (left + 8.0, -0.7, top + 0.05), "top", 0.6, "lcd", True)
    write(model("pdu24v"), (left + 3.2, -2.35, top), "top", 0.42, "shell", True)
    write(f"{fact('pdu24v', 'Rated voltage')}  {fact('pdu24v', 'Rated current')}", (left + 3.2, 1.95, top), "top", 0.36, "ivory")
    rj45((left + 11.2, 0.9, top), "top")
    rj45((left + 11.2, -1.0, top), "top")
    led((left + 13.0, 1.2, top), r=0.15)
    x = left + 16.0
    for bank in range(3):
        plate(rr(8 * 3.35 + 0.8, 3.4, 0.3), 0.08, ("teal", "ivory", "grey")[bank], bevel=0.03, at=(x + 3.5 * 3.35, 0, top))
        for i in range(8):
            c13((x + i * 3.35, 0, top + 0.08), "top", 90)
            write(str(bank * 8 + i + 1), (x + i * 3.35, -2.35, top), "top", 0.34, "ivory", align="centre")
        write(f"L{bank + 1}", (x - 0.2, 1.95, top), "top", 0.42, "shell", True)
        x += 8 * 3.35 + 1.2
        if bank < 2:
            box((1.5, 2.2, 0.5), "ink", 0.1, (x - 0.4, 0, top + 0.2))
            box((0.8, 1.0, 0.8), "white", 0.1, (x - 0.4, 0.3, top + 0.4))
            x += 2.4
    return d


def pdu08s():
    rack_case()
    screen(3.2, 2.4, (-19.2, -0.02, 2.2))
    digits("8", 1.4, (-19.9, -0.06, 2.2))
    for z in (2.6, 2.2, 1.8):
        box((0.9, 0.02, 0.12), "lcd", 0, (-18.7, -0.06, z))
    rj45((-15.9, 0, 2.2), "front")
    rod(0.3, 0.2, "ink", (-14.2, 0, 2.2), "front")
    plate(rr(31.4, 4.0, 0.3), 0.06, "white", bevel=0.02, at=(2.05, -0.0, 2.2), face="front")
    for i in range(8):
        x = -11.6 + i * 3.9
        c13((x, -0.06, 1.85), "front")
        led((x, -0.05, 3.65), "front", "amber" if i == 5 else "green", 0.15)
        write(str(i + 1), (x + 0.4, -0.065, 3.5), h=0.3, bold=True)
    write(model("pdu08s"), (-13.2, -0.065, 0.48), h=0.3, bold=True)
    write(f"{fact('pdu08s', 'Rated voltage')}  {row('pdu08s', 'Rated voltage').split(', ')[1]}  {fact('pdu08s', 'Rated current')}", (-9.4, -0.065, 0.48), h=0.28)
    write(f"C13  {fact('pdu08s', 'Per outlet')}", (17.3, -0.065, 0.48), h=0.28, align="right")
    rocker((20.0, -0.02, 2.2), "front", 1.3, 2.1)


# ---------------------------------------------------------------- uninterruptible power
def ups_tower(cover=True):
    """A graphite column: bowed front panel with display and one round key."""
    w, d, h = 14.0, 34.0, 23.0
    box((w, d - 1.5, h), "graphite", 0.4, (0, d / 2 + 0.75, h / 2 + 0.6), segs=5)
    for x in (-5, 5):
        for y in (4, d - 4):
            rod(1.0, 0.7, "rubber", (x, y, 0))
    for i in range(9):
        for s in (-1, 1):
            box((0.12, 9.0, 0.42), "black", 0.05, (s * w / 2, d * 0.62, 8 + i * 1.05))
    if not cover:
        return
    plate(rr(w, h, 1.2, n=10), 2.0, "graphite", bevel=0.9, low=0.1, at=(0, 1.5, h / 2 + 0.6), face="front", segs=8)
    screen(8.0, 5.2, (0, -0.5, h - 4.0), r=0.5)
    digits("98", 1.7, (-0.9, -0.54, h - 3.6))
    write("%", (1.15, -0.545, h - 4.42), h=0.8, material="lcd", bold=True)
    write(model("ups1k"), (0, -0.505, 7.7), h=0.5, material="ivory", bold=True, align="centre")
    write(fact("ups1k", "Capacity"), (0, -0.505, 6.7), h=0.38, material="grey", align="centre")
    for i in range(8):
        box((0.55, 0.02, 0.28), "lcd" if i < 5 else "graphite", 0, (-2.6 + i * 0.75, -0.54, h - 5.7))
    lathe([(1.25, 0), (1.25, 0.12), (1.05, 0.2), (1.0, 0.1), (0.01, 0.14)], "darksteel", (0, -0.5, 12.4), "front", 48)
    lathe([(0.86, 0), (0.86, 0.16), (0.76, 0.2), (0.7, 0.16), (0.7, 0)], "tealglow", (0, -0.5, 12.4), "front", 48)
    emblem((0, -0.52, 3.4), s=1.3, material="grey")
    box((w - 2.4, 0.05, 0.1), "black", 0, (0, -0.5, 9.2))


def ups1k():
    ups_tower()


def ups_back(cord=True):
    """Fan, outlets, network ports, breaker, and the mains cord or the inlet for one."""
    y, h = 34.0, 23.0
    plate(rr(12.6, 21.6, 0.4), 0.12, "ink", bevel=0.04, at=(0, y - 0.03, h / 2 + 0.6), face="back")
    fan((0, y + 0.08, 18.6), 2.9)
    for r in range(2):
        for c in range(2):
            outlet((-2.2 + 4.4 * c, y + 0.1, 13.1 - 4.1 * r), "back", 0, "graphite" if r else "ivory")
    rj45((-3.8, y + 0.1, 5.6), "back")
    rj45((-1.8, y + 0.1, 5.6), "back")
    usb_a((0.4, y + 0.1, 5.6), "back")
    rod(0.7, 0.5, "ink", (3.6, y + 0.05, 5.6), "back")
    rod(0.42, 0.9, "white", (3.6, y + 0.05, 5.6), "back")
    if cord:
        gland((0, y + 0.05, 2.6), "back", r=0.6)
        aside(cable, [(0, y + 1.9, 2.6), (1, y + 5, 1.5), (6, y + 9, 0.5), (20, y + 10, 0.5), (40, y + 4, 0.5)], 0.45, "rubber")
        return
    plate(rr(4.4, 2.9, 0.2), 0.14, "darksteel", [c13_shape()], bevel=0.05, at=(0, y + 0.08, 2.9), face="back")
    for i in range(3):
        rod(0.12, 0.4, "brass", ((i - 1) * 0.62, y + 0.02, 2.8 + (0.35 if i == 1 else 0)), "back", n=16)


def ups1k_rear():
    ups_tower()
    ups_back()


def ups1k_round():
    """The whole column with its back, for the turntable."""
    ups_tower()
    ups_back(cord=False)


def fan(at, r):
    """A fan behind its wire guard."""
    def make():
        plate(rr(2 * r + 0.5, 2 * r + 0.5, 0.5), 0.1, "ink", [disc(r)], bevel=0.03)
        rod(r, 0.02, "black")
        rod(r * 0.35, 0.08, "graphite")
        for i in range(7):
            box((r * 0.62, r * 0.3, 0.04), "graphite", 0.02, (r * 0.64 * math.cos(i * 0.898), r * 0.64 * math.sin(i * 0.898), 0.03), (18, 0, math.degrees(i * 0.898)))
        for k in (0.35, 0.6, 0.85):
            cable([(r * k * math.cos(a * math.pi / 20), r * k * math.sin(a * math.pi / 20), 0.16) for a in range(40)], 0.05, "zinc", smooth=False, closed=True)
        for a in (45, 135):
            box((2 * r, 0.1, 0.1), "zinc", 0.03, (0, 0, 0.14), (0, 0, a))
    return put(build(make), at, "back")


def ups1k_battery():
    """Front off, battery half drawn out."""
    ups_tower(cover=False)
    plate(rr(12.6, 21.6, 0.5), 0.1, "ink", bevel=0.03, at=(0, 1.52, 12.1), face="front")
    plate(rr(11, 13, 0.3), 0.05, "black", bevel=0, at=(0, 1.44, 8.6), face="front")
    screen(7.0, 3.4, (0, 1.4, 19.6))
    digits("98", 1.4, (-0.7, 1.36, 20.1))
    write("%", (1.0, 1.355, 19.42), h=0.66, material="lcd", bold=True)
    box((10.4, 14, 12.2), "deep", 0.4, (0, -4.2, 8.5))
    box((10.46, 3.2, 12.26), "teal", 0.35, (0, -9.2, 8.5))
    plate(rr(6.4, 3.2, 0.3), 0.05, "ivory", bevel=0.02, at=(0, -11.22, 10.6), face="front")
    lines([model("ups1k"), *row("ups1k", "Type").split(", "), serial("ups1k")], (-2.9, -11.285, 11.5), h=0.34, step=0.55)
    code("ups1k", (1.1, -11.285, 9.5), side=1.8)
    plate(rr(5.6, 1.3, 0.5), 0.1, "black", bevel=0.04, at=(0, -10.8, 6.0), face="front")
    cable([(-2.3, -10.8, 6.2), (-2.0, -12.2, 5.6), (0, -12.8, 5.3), (2.0, -12.2, 5.6), (2.3, -10.8, 6.2)], 0.32, "rubber")
    for i in range(8):
        box((0.5, 0.02, 0.26), "lcd" if i < 6 else "graphite", 0, (-2.4 + i * 0.7, 1.36, 18.5))
    build(lambda: plate(rr(14, 23, 1.2, n=10), 2.0, "graphite", bevel=0.9, low=0.1, segs=8), at=(21, 3, 0), turn=(0, 0, 24))


def ups3kr(rear=False):
    w, d, h = 43.6, 62.0, 8.6
    box((w, d, h), "graphite", 0.15, (0, d / 2, h / 2))
    rack_ears(w / 2, h, 0.1)
    if rear:
        y = d
        for x in (-17.6, -11.0):
            fan((x, y + 0.02, 4.3), 3.0)
        for i in range(4):
            for r in range(2):
                c13((-5.8 + i * 3.0, y, 2.7 + 3.2 * r), "back")
        c19((7.0, y, 2.7), "back")
        plate(rr(3.6, 2.9, 0.3), 0.3, "ink", [rr(2.9, 2.2, 0.3)], bevel=0.05, at=(7.0, y, 6.0), face="back")     # the C20 inlet
        plate(rr(2.9, 2.2, 0.3), 0.02, "black", bevel=0, at=(7.0, y, 6.0), face="back")
        for x in (-0.8, 0, 0.8):
            box((0.22, 0.3, 0.62), "steel", 0.04, (7.0 + x, y + 0.1, 5.8 if x else 6.3))
        plate(rr(5.6, 2.6, 0.2), 0.1, "ink", bevel=0.03, at=(13.0, y, 5.9), face="back")
        for s in (-1, 1):
            screw((13.0 + s * 2.3, y + 0.08, 5.9), "back", 0.3)
        rj45((11.4, y, 2.7), "back")
        rj45((13.4, y, 2.7), "back")
        usb_a((15.6, y, 2.7), "back")
        rocker((19.2, y, 4.3), "back", 1.8, 2.6)
        return
    for s in (-1, 1):
        holes = [disc(0.27, -6 + i * 0.72 + (0.36 if r % 2 else 0), -2.6 + r * 0.64, n=8) for i in range(17) for r in range(9)]
        plate(rr(13.6, 6.8, 0.3), 0.25, "graphite", holes, bevel=0.03, low=0, at=(s * 13.6, 0, h / 2), face="front")
        plate(rr(13.0, 6.2, 0.2), 0.02, "black", bevel=0, at=(s * 13.6, -0.01, h / 2), face="front")
    plate(rr(12.4, 7.6, 0.4), 0.4, "ink", bevel=0.15, at=(0, 0, h / 2), face="front")
    screen(7.2, 3.8, (-1.4, -0.4, h / 2 + 0.6))
    digits("100", 1.5, (-2.4, -0.45, h / 2 + 1.0))
    write("%", (0.1, -0.455, h / 2 + 0.3), h=0.7, material="lcd", bold=True)
    write(model("ups3kr"), (5.6, -0.405, 1.75), h=0.42, material="shell", bold=True, align="right")
    write(fact("ups3kr", "Capacity"), (5.6, -0.405, 1.05), h=0.34, material="ivory", align="right")
    for i in range(8):
        box((0.5, 0.02, 0.26), "lcd" if i < 6 else "graphite", 0, (-3.9 + i * 0.7, -0.45, h / 2 - 0.7))
    lathe([(0.85, 0), (0.85, 0.14), (0.7, 0.2), (0.01, 0.16)], "darksteel", (4.2, -0.4, h / 2 + 0.6), "front", 40)
    lathe([(0.62, 0), (0.62, 0.2), (0.54, 0.22), (0.5, 0.1)], "tealglow", (4.2, -0.4, h / 2 + 0.6), "front", 40)
    for i in range(3):
        led((-4.2 + i * 1.1, -0.4, h / 2 - 2.6), "front", ("green", "green", "amber")[i], 0.14)


def ups06():
    plate(rr(30, 13, 3.0, n=12), 8.2, "graphite", bevel=0.4, low=0.5, segs=6)
    plate(rr(30, 13, 3.0, n=12), 1.2, "white", bevel=0.6, low=0.1, at=(0, 0, 8.25), segs=6)
    for i in range(6):
        x, y = -6.6 + (i % 3) * 5.0, (-2.2, 2.2)[i // 3]
        outlet((x, y, 9.42), spin=0)
    plate(rr(0.3, 8.6, 0.15), 0.04, "teal", bevel=0.01, at=(6.8, 0, 9.43))
    lathe([(1.4, 0), (1.4, 0.1), (1.2, 0.18), (0.01, 0.12)], "graphite", (10.4, 0, 9.42), n=48)
    lathe([(1.0, 0), (1.0, 0.16), (0.9, 0.2), (0.84, 0.1)], "tealglow", (10.4, 0, 9.42), n=48)
    emblem((-10.4, -6.5, 5.0), s=1.5, material="grey")
    write(model("ups06"), (-11.6, -6.505, 2.9), h=0.5, material="ivory", bold=True)
    write(fact("ups06", "Capacity"), (-11.6, -6.505, 2.0), h=0.38, material="grey")
    write("BATTERY + SURGE", (-8.2, 4.15, 9.455), "top", 0.42, "graphite", True)
    write("SURGE", (-8.2, -4.6, 9.455), "top", 0.42, "graphite", True)
    for i in range(7):
        box((0.34, 0.1, 3.4), "black", 0.08, (5.2 + i * 0.9, -6.5, 4.2))
    usb_c((-4.4, -6.5, 5.0), "front")
    usb_a((-2.4, -6.5, 5.0), "front")


def upsdc():
    plate(rr(13, 8, 2.0, n=12), 3.0, "white", bevel=0.5, low=0.4, segs=6)
    plate(rr(12.96, 7.96, 2.0, n=12), 0.5, "graphite", bevel=0.1, low=0.35)
    for i in range(4):
        led((-2.1 + i * 0.7, -1.9, 3.0), colour="tealglow", r=0.12)
    emblem((4.4, 1.6, 3.03), "top", 1.3, "grey")
    write(model("upsdc"), (5.6, -0.1, 3.002), "top", 0.34, "graphite", True, "right")
    write(f"{fact('upsdc', 'Input')}  {fact('upsdc', 'Total output')}", (5.6, -0.68, 3.002), "top", 0.26, align="right")
    for x, name in ((-3.6, "IN"), (-1.5, "OUT"), (1.0, "USB-C"), (3.2, "USB-C")):
        write(name, (x, -3.2, 3.002), "top", 0.26, "graphite", True, "centre")
    rod(0.55, 0.12, "graphite", (-4.6, -1.9, 3.0))
    for i in range(9):
        box((0.16, 2.4, 0.04), "black", 0.05, (-4.4 + i * 0.5, 1.8, 3.0))
    for i, x in enumerate((-3.6, -1.5)):
        rod(0.5, 0.1, "ink", (x, -4.0, 1.6), "front", n=28)
        rod(0.36, 0.12, "black", (x, -4.0, 1.6), "front", n=28)
        rod(0.1, 0.16, "brass", (x, -4.0, 1.6), "front", n=16)
    usb_c((1.0, -4.0, 1.6), "front")
    usb_c((3.2, -4.0, 1.6), "front")


# ---------------------------------------------------------------- chargers and adapters
def gan65(blades=False):
    plate(rr(5.4, 5.4, 1.3, n=12), 5.6, "white", bevel=0.45, low=0.3, at=(0, 2.8, 2.7), face="front", segs=8)
    plate(rr(4.3, 4.3, 0.9, n=10), 0.06, "graphite", bevel=0.02, at=(0, -2.8, 2.7), face="front")
    usb_c((0, -2.86, 3.9), "front")
    usb_c((0, -2.86, 2.8), "front")
    usb_a((0, -2.86, 1.5), "front")
    emblem((-2.7, -0.1, 2.7), "left", 1.3, "grey")
    if blades:
        for x in (-0.64, 0.64):
            box((0.15, 1.7, 0.68), "steel", 0.05, (x, 3.6, 2.9))


def gan65_back():
    gan65(blades=True)
    plate(rr(2.6, 2.0, 0.2), 0.05, "graphite", bevel=0.02, at=(0, 2.78, 2.9), face="back")


def gan140(cord=True):
    """Standing on its long edge, ports forward."""
    plate(rr(4.2, 10.2, 1.5, n=12), 9.6, "white", bevel=0.4, low=0.4, at=(0, 4.8, 5.4), face="front", segs=8)
    plate(rr(3.0, 9.0, 1.0, n=10), 0.08, "graphite", bevel=0.03, at=(0, -4.79, 5.4), face="front")
    for i, port in enumerate((usb_c, usb_c, usb_c, usb_a)):
        port((0, -4.86, 8.4 - i * 1.75), "front")
    led((0, -4.86, 1.75), "front", "tealglow", 0.1)
    plate(rr(3.4, 8.4, 0.6), 0.5, "graphite", bevel=0.1)
    emblem((-2.1, -1.6, 5.6), "left", 2.0, "grey")
    if cord:
        gland((0, 4.8, 3.0), "back", r=0.55)
        aside(cable, [(0, 6.6, 3.0), (0.5, 9, 1.6), (4, 12, 0.4), (12, 11.5, 0.36), (26, 16, 0.36)], 0.36, "white")


def gan140_ports():
    """Without its cord, which would show as a stray streak behind it."""
    gan140(cord=False)


def gan140_flat():
    e = build(gan140, False)
    e.rotation_euler, e.location = (0, math.pi / 2, 0), (0, 0, 2.1)


def c_plug(at, points, material="white", face="front"):
    """A USB-C plug in a front port with its lead."""
    x, y, z = at
    plate(rr(1.25, 0.7, 0.32), 1.9, material, bevel=0.14, at=at, face=face)
    lathe([(0.3, 0), (0.2, 0.9)], material, (x, y - 1.9, z), face, n=20)
    aside(lying, [(x, y - 2.2, z), (x, y - 3.6, z)] + points, 0.18, material)


def gan140_used():
    """A desk corner: laptop, tablet and phone on its leads."""
    gan140(cord=False)
    c_plug((0, -4.9, 8.4), [(0.4, -11, 6), (4, -13.5, 0.3), (11, -9, 0.2), (12.5, 2, 0.2), (13.4, 10.5, 0.6), (17.2, 11.4, 0.65)])
    c_plug((0, -4.9, 6.65), [(-0.4, -10, 4), (-4, -13, 0.3), (-8, -14, 0.2), (-11, -14, 0.45)])
    laptop(at=(32, 4, 0), turn=(0, 0, -14))
    slab(7.2, 14.8, 0.8, at=(-14.8, -14, 0), turn=(0, 0, 62))
    floor_ = box((260, 200, 1), wood(turn=0.2), 0, (0, 0, -0.5))
    floor_["set"] = 1


def slab(w, h, t=0.8, at=(0, 0, 0), turn=(0, 0, 0)):
    """A phone or tablet lying face up."""
    def make():
        plate(rr(w, h, w * 0.13, n=10), t, "darksteel", bevel=0.2, low=0.2)
        plate(rr(w - 0.4, h - 0.4, w * 0.11, n=10), 0.03, "glass", bevel=0.01, at=(0, 0, t))
    return build(make, at=at, turn=turn)


def laptop(at=(0, 0, 0), turn=(0, 0, 0), lit="deep"):
    def make():
        plate(rr(32, 22, 1.2), 1.1, "zinc", bevel=0.15, low=0.4)
        plate(rr(27, 10, 0.3), 0.02, "darksteel", bevel=0, at=(0, 3.5, 1.1))
        for r in range(5):
            for c in range(13):
                box((1.75, 1.55, 0.12), "ink", 0.05, (-12.3 + c * 2.05, 7.3 - r * 1.9, 1.17))
        plate(rr(10, 6, 0.4), 0.02, "steel", bevel=0, at=(0, -6, 1.09))
        lid = build(lambda: [plate(rr(32, 21.5, 1.2), 0.6, "zinc", bevel=0.15, at=(0, 10.7, 0)),
                             plate(rr(30.6, 20, 0.6), 0.03, "glass", bevel=0, at=(0, 10.8, 0.6))])
        lid.location, lid.rotation_euler = (0, 10.6, 1.2), (math.radians(108), 0, 0)
        lid.rotation_euler = (math.radians(72), 0, 0)
    return build(make, at=at, turn=turn)


def dock8():
    plate(rr(24, 9.5, 1.6, n=12), 3.4, "graphite", bevel=0.3, low=0.3, at=(0, 0, 0.2), segs=6)
    plate(rr(24, 9.5, 1.6, n=12), 0.7, "white", bevel=0.35, low=0.05, at=(0, 0, 3.6), segs=6)
    for x in (-8.6, -4.4):
        outlet((x, 0.6, 4.3), spin=0)
    lathe([(0.8, 0), (0.8, 0.1), (0.66, 0.16), (0.01, 0.12)], "graphite", (9.6, 0.6, 4.3), n=40)
    led((7.6, 0.6, 4.3), colour="tealglow", r=0.14)
    emblem((3.0, 0.6, 4.32), "top", 1.6, "grey")
    for i, port in enumerate((usb_c, usb_c, usb_a, usb_a)):
        port((-8.4 + i * 2.3, -4.75, 1.9), "front")
    rod(0.42, 0.08, "ink", (2.0, -4.75, 1.9), "front", n=24)
    rod(0.22, 0.1, "black", (2.0, -4.75, 1.9), "front", n=24)
    box((3.4, 0.06, 0.34), "black", 0.05, (5.4, -4.75, 1.9))
    c_plug((9.4, -4.75, 1.9), [(9.6, -11, 1.4), (14, -15, 0.25), (26, -14, 0.2), (44, -18, 0.2)], "graphite")


def dock8_rear():
    dock8()
    y = 4.75
    rj45((6.6, y, 1.9), "back")
    for x in (3.6, 1.2):
        plate(rr(1.7, 0.75, 0.2), 0.06, "steel", [rr(1.5, 0.55, 0.12)], bevel=0.02, at=(x, y, 1.9), face="back")
        plate(rr(1.6, 0.65, 0.1), 0.02, "black", bevel=0, at=(x, y, 1.9), face="back")
    usb_c((-1.2, y, 1.9), "back")
    usb_a((-3.2, y, 1.9), "back")
    gland((-8.6, y, 1.9), "back", r=0.55)
    aside(cable, [(-8.6, y + 1.8, 1.9), (-8.6, y + 4, 1.3), (-12, y + 8, 0.4), (-30, y + 12, 0.4)], 0.4, "rubber")


def psu120():
    w, d, h = 4.4, 11.5, 12.4
    box((w, d, h), "zinc", 0.12, (0, d / 2, h / 2))
    for s, face in ((-1, "left"), (1, "right")):
        plate(rr(d - 0.5, h - 0.4, 0.2), 0.06, "zinc", slots(7.5, 8.5, 13, 0.4, True, 0, 0), bevel=0.02, low=0, at=(s * w / 2, d / 2, h / 2), face=face)
        plate(rr(9, 10, 0.2), 0.01, "black", bevel=0, at=(s * w / 2, d / 2, h / 2), face=face)
    plate(rr(w - 0.1, h - 0.2, 0.25), 0.6, "graphite", bevel=0.15, at=(0, 0, h / 2), face="front")
    for z, n in ((1.3, 3), (11.1, 3)):
        plate(rr(w - 0.4, 1.9, 0.1), 0.35, "teal", bevel=0.06, at=(0, -0.55, z), face="front")
        for i in range(n):
            terminal((-1.28 + i * 1.28, -0.9, z), w=1.1)
    led((-1.2, -0.6, 8.7), "front", "green", 0.15)
    rod(0.4, 0.1, "ink", (1.0, -0.6, 8.7), "front", n=28)
    box((0.5, 0.05, 0.09), "zinc", 0, (1.0, -0.72, 8.7), (0, 35, 0))
    plate(rr(3.2, 3.6, 0.1), 0.03, "ivory", bevel=0, at=(0, -0.6, 5.2), face="front")
    lines([model("psu120"), f"IN {fact('psu120', 'Voltage')}", f"OUT {fact('psu120', 'Voltage', group='Output')}  {fact('psu120', 'Current', group='Output')}"],
          (-1.42, -0.635, 6.5), h=0.2, step=0.42)
    lines([standard("psu120", "Surge immunity"), serial("psu120")], (-1.42, -0.635, 5.2), h=0.13, step=0.27, bold=0)
    code("psu120", (-1.42, -0.635, 3.55), side=1.15)
    plus, minus = terminals("psu120", "below")
    for z, names in ((11.73, terminals("psu120", "above")), (1.94, [plus, minus, minus])):
        for i, name in enumerate(names):
            write(name, (-1.28 + i * 1.28, -0.905, z), h=0.2, material="shell", bold=True, align="centre")
    box((3.4, 0.9, 3.6), "ink", 0.15, (0, d + 0.35, 6.2))
    rail(0.1, 0, d + 1.4, 6.2)


# ---------------------------------------------------------------- smart power
def plug1():
    """A round plug facing front, standing on its rim."""
    def make():
        prof = [(0.01, 0), (2.7, 0), (3.0, 0.25), (3.1, 0.7), (3.1, 3.0), (2.95, 3.35), (2.6, 3.5), (2.45, 3.5)]
        lathe(prof, "white", n=96)
        lathe([(2.62, 3.5), (2.5, 3.56), (2.38, 3.5), (2.38, 3.4)], "tealglow", n=96)
        lathe([(2.38, 3.42), (2.3, 3.5), (0.01, 3.5)], "white", n=96)
        put(build(outlet_face), (0, 0, 3.36))
        for x in (-0.64, 0.64):
            box((0.15, 0.68, 1.7), "steel", 0.05, (x, 0.3, -0.85))
        rod(0.24, 1.8, "steel", (0, -0.62, -1.8), b=0.1)
        rod(0.42, 0.25, "graphite", (0, 3.0, 1.8), "back", n=32)
    return put(build(make), (0, 1.75, 3.1), "front")


def outlet_face():
    """The round socket of the smart plug."""
    holes = [rr(0.24, 0.92, 0.05, -0.66, 0.32), rr(0.24, 0.78, 0.05, 0.66, 0.32), dee(0.31, 0, -0.62)]
    plate(disc(2.05, n=64), 0.3, "shell", holes, bevel=0.12)
    plate(disc(1.9), 0.02, "black", bevel=0, at=(0, 0, 0.14))


def plug1_used():
    """In the wall, a lamp's plug in it, the lamp's warm light beside."""
    wall = box((200, 1, 160), "wall", 0, (0, 5.2, 0))
    wall["set"] = 1
    plate(rr(7.6, 12, 0.6), 0.6, "white", bevel=0.25, at=(0, 4.7, 3.1), face="front")
    outlet((0, 4.15, 6.2), "front")
    outlet((0, 4.15, 0.2), "front")
    e = plug1()
    e.location = (0, 3.7, 5.9)
    plugged((0, 0.1, 5.9), "front", cord=[(0, -1.5, 0), (1.5, 1.5, -8), (3, 3.6, -16), (4, 3.8, -40)], material="graphite")


def plug1_set():
    base = plug1()
    for x, y, turn in ((-7.4, 1.2, 14), (7.2, 2.4, -16), (13.6, 6.4, -30)):
        copy(base, (x, y + 1.75, 3.1), (90, 0, turn))


def meter3():
    rail_body(4 * UNIT + 0.02, "white", -2 * UNIT)
    for i in range(4):
        for z in (1.05, 7.95):
            terminal(((-1.5 + i) * UNIT, -4.4, z), w=1.25)
    plate(rr(6.6, 3.7, 0.3), 0.12, "graphite", bevel=0.05, at=(0, -6.2, 4.5), face="front")
    plate(rr(4.6, 1.75, 0.15), 0.04, "lcdback", bevel=0.01, at=(-0.7, -6.32, 5.1), face="front")
    flag(digits("1840.2", 0.85, (-1.08, -6.36, 5.0), colour="ink"))
    write("kWh", (1.48, -6.365, 4.57), h=0.26, material="ink", bold=True, align="right")
    write("L1  L2  L3", (-2.85, -6.365, 5.75), h=0.15, material="ink", bold=True)
    led((2.4, -6.32, 5.5), "front", "red", 0.12)
    plate(rr(0.9, 0.6, 0.25), 0.12, "teal", bevel=0.04, at=(2.4, -6.32, 4.6), face="front")
    lines([model("meter3"), f"{fact('meter3', 'Voltage')}   {fact('meter3', 'Current I_ref (I_max)')}",
           f"{standard('meter3', 'Accuracy')}  Cl. {re.search('class ([0-9.]+)', row('meter3', 'Accuracy'))[1]}"],
          (-2.95, -6.325, 3.7), h=0.19, step=0.36, material="ivory")
    write(fact("meter3", "Pulse output").replace(" pulses", "") + " imp/kWh", (2.95, -6.325, 3.34), h=0.15, material="ivory", align="right")
    write(serial("meter3"), (2.95, -6.325, 2.98), h=0.15, material="ivory", align="right")
    code("meter3", (-2 * UNIT - 0.001, -0.5, 0.9), "left", 1.5)
    write(model("meter3"), (-2 * UNIT - 0.001, -0.5, 7.9), "left", 0.36, bold=True)
    lines([fact("meter3", "Voltage"), fact("meter3", "Current I_ref (I_max)"), serial("meter3")], (-2 * UNIT - 0.001, -0.5, 7.2), "left", 0.23, 0.46, bold=0)
    below = [t for t in terminals("meter3", "below")]
    for z, names in ((8.68, terminals("meter3", "above")), (0.12, [*below[:3], " ".join(below[3:])])):
        for i, name in enumerate(names):
            named_terminal(name, ((-1.5 + i) * UNIT, -4.4, z), h=0.24)
    rail_clip(-1.7)
    rail_clip(1.7)


def ev_body():
    """The wall box: white shell, glass front with a light line, holster below."""
    plate(rr(20, 33, 4.6, n=16), 8.5, "white", bevel=1.4, low=0.3, at=(0, 8.5, 20), face="front", segs=10)
    plate(rr(16.4, 29.4, 3.2, n=16), 0.15, "glass", bevel=0.06, at=(0, 0.02, 20), face="front", segs=4)
    plate(rr(9.0, 0.42, 0.2), 0.08, "tealglow", bevel=0.02, at=(0, -0.12, 28.6), face="front")
    emblem((0, -0.16, 31.6), s=1.7, material="white")
    lathe([(3.9, 0), (3.9, 0.7), (3.5, 1.0), (3.2, 0.9), (3.1, -0.0), (0.01, 0.0)], "ink", (0, -0.1, 17), "front", 64)


def connector(at=(0, 0, 0), turn=(0, 0, 0), lead=None, pins=True):
    """The charging plug; its face looks to local -y, the grip goes back and down."""
    def make():
        lathe([(0.01, 0.25), (2.5, 0.25), (2.55, 0), (2.8, 0), (2.85, 0.2), (2.85, 4.2), (3.1, 4.5), (3.1, 5.6), (2.4, 6.6), (0.01, 6.8)],
              "ink", (0, 0, 0), n=64, turn=(-90, 0, 0))
        if pins:
            for px, pz, r in ((-0.75, 1.2, 0.28), (0.75, 1.2, 0.28), (-1.45, 0, 0.42), (0, 0, 0.42), (1.45, 0, 0.42), (-0.8, -1.25, 0.42), (0.8, -1.25, 0.42)):
                lathe([(r * 1.45, 0), (r * 1.45, 0.35), (r * 1.1, 0.4), (r * 1.05, 0.1), (0.01, 0.1)], "graphite", (px, 0.28, pz), "front", 24)
                rod(r * 0.7, 0.3, "brass", (px, 0.3, pz), "front", n=20)
        grip = [(0, 6.0, 0), (0, 9.0, -0.6), (0, 12.5, -3.0), (0, 14.6, -7.0)]
        cable(grip, 1.75, "ink")
        cable([(0, 6.2, 0.5), (0, 9.2, 0.0), (0, 12.7, -2.6)], 1.5, "graphite")
        box((1.4, 2.4, 0.5), "teal", 0.2, (0, 8.2, 1.75), (-12, 0, 0))
        lathe([(1.5, 0), (1.2, 1.2), (0.85, 3.0), (0.7, 3.2)], "graphite", (0, 14.4, -6.6), n=28, turn=(-152, 0, 0))
    return build(make, at=at, turn=turn)


def ev7(wall=True):
    ev_body()
    connector((0, -5.4 + 4.4, 17), (0, 0, 180), pins=False)
    aside(cable, [(0, -16.6, 8.0), (0.1, -17.6, 5.4), (0.8, -17.6, 1.5), (3.8, -14, -6.0), (10, -7, -10.5), (13.5, -1.5, -4), (13.6, 1.5, 8), (13.5, 2.6, 26), (12.0, 3.0, 38), (0, 3.4, 42.5),
           (-12.0, 3.4, 38), (-13.6, 3.4, 26), (-13.6, 3.4, 8), (-12, 3.4, -4), (-7, 4, -9), (-4, 4.4, -6), (-4, 4.6, 3.5)], 0.75, "rubber")
    if wall:
        w = box((400, 1, 400), paint("palewall", "#f6f9f8"), 0, (0, 9.0, 20))
        w["set"] = 1


def hub1():
    plate(rr(12, 12, 3.4, n=16), 2.2, "white", bevel=0.5, low=0.6, at=(0, 0, 0.3), segs=8)
    plate(rr(11.5, 11.5, 3.2, n=16), 0.35, "tealglow", bevel=0.02, low=0.02, at=(0, 0, 2.45))
    plate(rr(12, 12, 3.4, n=16), 1.3, "white", bevel=0.7, low=0.1, at=(0, 0, 2.75), segs=8)
    plate(rr(10, 10, 2.6, n=12), 0.4, "graphite", bevel=0.1)
    emblem((0, 0, 4.06), "top", 2.4, "grey")


def hub1_rear():
    hub1()
    plate(rr(8.4, 1.6, 0.4), 0.1, "graphite", bevel=0.03, at=(0, -5.98, 1.5), face="front")
    rj45((-2.8, -6.06, 1.5), "front")
    rj45((-0.9, -6.06, 1.5), "front")
    usb_c((1.0, -6.06, 1.5), "front")
    for i in range(3):
        terminal((2.4 + i * 0.75, -6.06, 1.5), w=0.7)


for name_, colour_ in {"redwire": "#b5322a", "bluewire": "#2b5a8c", "greenwire": "#4f9a3d", "copperwire": "#7a4a33", "tealwire": "#0b7a75",
                       "lcdback": "#b9c7b4", "wallpaint": "#dfe4e4"}.items():
    paint(name_, colour_, 0.5)


def dr100_pulled():
    dr100(pulled=2)


def ups3kr_rear():
    ups3kr(rear=True)


def pdu16m_rack():
    """Between two blank panels and two servers, in a rack."""
    pdu16m()
    for k, z in enumerate((-17.8, -8.9, 4.45, 13.35, 22.25)):
        server(z, k)
    for s in (-1, 1):
        box((2.4, 2, 90), "darksteel", 0.1, (s * 23.2, 1.4, 0))
        for i in range(40):
            box((0.7, 0.1, 0.7), "black", 0.05, (s * 23.2, 0.4, -26 + i * 1.48))


def server(z, k=0, units=2):
    """A server front: drive bays, lights, ears."""
    h = 4.45 * units - 0.06
    box((44.0, 30, h), "ink", 0.1, (0, 15.4, z + h / 2))
    for c in range(8 if k % 2 else 4):
        n = 8 if k % 2 else 4
        w = 33.0 / n
        for r in range(units if n == 8 else 2):
            cell = h / (units if n == 8 else 2)
            x, y = -15.0 + (c + 0.5) * w, z + (r + 0.5) * cell
            plate(rr(w - 0.2, cell - 0.3, 0.1), 0.3, "graphite", slots(w * 0.66, cell * 0.5, 4, 0.5, True, -0.05 * w), bevel=0.05, low=0, at=(x, 0.4, y), face="front")
            led((x + w * 0.4, 0.08, y + cell * 0.24), "front", "green" if (c + r + k) % 4 else "tealglow", 0.09)
    lathe([(0.5, 0), (0.5, 0.1), (0.4, 0.14), (0.36, 0.05)], "tealglow", (19.6, 0.4, z + h * 0.6), "front", 24)
    rack_ears(22, h, 0.4)


def ups1k_desk():
    """On the floor beside a desk, its work kept alive."""
    ups_tower()
    aside(desk_corner)


def desk_corner():
    box((400, 1, 260), "wall", 0, (0, 70, 60))
    box((500, 300, 1), floorboards(), 0, (0, 0, -0.5))
    box((400, 1, 8), "white", 0.2, (0, 69, 4))
    box((120, 60, 2.6), wood(), 0.4, (74, 30, 62))
    for x in (17, 131):
        for y in (4, 56):
            box((4, 4, 61), "graphite", 0.3, (x, y, 30.5))
    box((44, 52, 56), "white", 0.4, (104, 32, 32))
    for z in (16, 34, 52):
        box((43, 0.8, 16.5), "white", 0.3, (104, 5.6, z))
    lying([(0, 35, 2), (1, 39, 1), (6, 50, 0.4), (30, 60, 0.4), (60, 64, 0.4), (100, 66, 0.4)], 0.4, "rubber")


def connector_lying():
    """On its side, its contacts in view, its lead running out of the picture."""
    connector((0, 0, 3.2), (0, -76, 24))
    lie = Euler((0, math.radians(-76), math.radians(24))).to_matrix()
    start = [lie @ Vector(p) + Vector((0, 0, 3.2)) for p in ((0, 15.0, -7.7), (0, 16.2, -9.9))]
    aside(lying, start + [Vector((x, y, 0.75)) for x, y in ((7, 19), (13, 16), (22, 11), (40, 4), (80, -8))], 0.75, "rubber")


# ---------------------------------------------------------------- in use, from behind, beside something known
def sp304_used():
    """On a table, two plugs and a phone on it."""
    sp304(loose=False)
    top = 6.17
    plugged((-1.95, 1.95, top), spin=180, cord=[(-2.4, 7, 3), (-5, 11, 0.4), (-26, 14, 0.4), (-60, 12, 0.4)], material="graphite")
    plugged((1.95, 1.95, top), spin=180, cord=[(2.4, 7, 3), (5, 11, 0.4), (24, 15, 0.4), (60, 20, 0.4)], material="white")
    c_plug((-1.7, -5.25, 4.5), [(-2.6, -11, 1.4), (-7, -13.5, 0.25), (-13, -12.4, 0.2), (-15.3, -9.1, 0.45), (-16.1, -7.9, 0.5)])
    slab(7.2, 14.8, 0.8, at=(-20.4, -2, 0), turn=(0, 0, 36))
    box((260, 200, 1), wood(turn=0.2), 0, (0, 0, -0.5))["set"] = 1


def wall_plate(y, *heights):
    """An outlet of the house: its plate and sockets, on a wall whose face is at y."""
    box((300, 1, 240), "wall", 0, (0, y + 0.5, 0))["set"] = 1
    plate(rr(7.6, 12, 0.6), 0.6, "white", bevel=0.25, at=(0, y, sum(heights) / len(heights)), face="front")
    for z in heights:
        outlet((0, y - 0.55, z), "front")


def sp1w_used():
    """In an outlet of the kitchen, a plug in it."""
    sp1w()
    wall_plate(2.5, 6.4, 0.2)
    plugged((0, -1.95, 6.4), "front", cord=[(0, -3.6, 0), (1.2, -1, -8), (2.4, 1.4, -16), (3, 1.8, -40)], material="white")


def in_cabinet(xs, up, down, beside):
    """Round a device on its rail: the back of the cabinet, its wires by pole, and breakers right and left of x = -+beside."""
    box((90, 0.4, 60), "ivory", 0.05, (0, 1.4, 4.5))["set"] = 1
    rail(80)
    wires(xs, 8.4, True, up, 22)
    wires(xs, 0.6, False, down, 22)
    for side in (-1, 1):
        for i in range(5):
            x = side * (beside + (i + 0.5) * UNIT) - UNIT / 2
            breaker(x)
            wires([x + UNIT / 2], 8.4, True, [("ink", "bluewire")[i % 2]], 22)
            wires([x + UNIT / 2], 0.6, False, [("ink", "bluewire")[i % 2]], 22)
    duct(80, 17.5)
    duct(80, -8.5)


def dr40_used():
    dr40()
    in_cabinet([-UNIT / 2, UNIT / 2], ["copperwire", "bluewire"], ["greenwire"], UNIT + 0.1)


def pv1k_pulled():
    spd("pv1k", [cartridge("pv1k")] * 3, ("deep", "graphite", "deep"), pulled=2)


def meter3_used():
    meter3()
    in_cabinet([(i - 1.5) * UNIT for i in range(4)], ["copperwire", "ink", "grey", "bluewire"], ["copperwire", "ink", "grey", "bluewire"], 2 * UNIT + 0.1)


def psu120_used():
    """On a rail, fed from above, its output below."""
    psu120()
    box((90, 0.4, 60), "ivory", 0.05, (0, 13.6, 6.2))["set"] = 1
    rail(80, 0, 12.9, 6.2)
    for i, colour in enumerate(("greenwire", "bluewire", "copperwire")):
        x = (i - 1) * 1.28
        cable([(x, -0.9, 11.6), (x, -1.1, 13.4), (x, 1.0, 16), (x, 3, 34)], 0.22, colour)
    for i, colour in enumerate(("redwire", "ink", "ink")):
        x = (i - 1) * 1.28
        cable([(x, -0.9, 0.8), (x, -1.1, -1.2), (x, 1.0, -4), (x, 3, -26)], 0.22, colour)
    for side in (-1, 1):
        for i in range(4):
            aside(group, [build(breaker, 0)], at=(side * (3.4 + (i + 0.5) * UNIT) - UNIT / 2, 12.2, 1.7))


def et45_mounted():
    """Screwed to a wall, a lead in and a lead out, and its earth."""
    build(et45, at=(0, 0, 0), turn=(90, 0, 0))
    box((200, 1, 200), "wall", 0, (0, 0.5, 0))["set"] = 1
    for i, x in enumerate((-1.1, 1.1)):
        for s in (-1, 1):
            box((1.15, 0.8, 1.6), "ivory", 0.06, (x, -1.95, s * 3.0))
            box((1.0, 0.9, 1.8), ("tealwire", "ivory")[i], 0.2, (x, -1.95, s * 4.5))
            aside(cable, [(x, -1.95, s * 5.2), (x, -1.9, s * 8), (x * 1.2, -0.5, s * 14), (x * 1.2, -0.4, s * 60)], 0.28, ("tealwire", "ivory")[i])
    aside(cable, [(3.9, -1.3, -2.9), (3.9, -1.3, -3.8), (4.2, -0.5, -8), (4.2, -0.4, -60)], 0.26, "greenwire")


def rack_round(*heights):
    """Servers at these heights and the rails of the rack beside them."""
    for k, z in enumerate(heights):
        server(z, k)
    for s in (-1, 1):
        box((2.4, 2, 110), "darksteel", 0.1, (s * 23.2, 1.4, 0))
        for i in range(52):
            box((0.7, 0.1, 0.7), "black", 0.05, (s * 23.2, 0.4, -38 + i * 1.48))


RACK = (-26.7, -17.8, -8.9, 4.45, 13.35, 22.25)


def pdu08_rack():
    pdu08()
    rack_round(*RACK)


def pdu08s_rack():
    pdu08s()
    rack_round(*RACK)


def ups3kr_rack():
    ups3kr()
    rack_round(-26.7, -17.8, -8.9, 8.9, 17.8, 26.7)


def pdu_rear(product):
    """The long back of a rack strip: its cord and its label."""
    rack_case()
    plate(rr(6.5, 2.4, 0.1), 0.03, "ivory", bevel=0.01, at=(4, 5.5, 2.2), face="back")
    lines([model(product), *row(product, "Rated voltage").split(", "), serial(product)], (6.9, 5.535, 2.85), "back", 0.3, 0.5)
    code(product, (1.2, 5.535, 1.3), "back", 1.8)
    screw((20.3, 5.5, 2.2), "back", 0.4, "brass")
    pdu_cord(-18)


def pdu08_rear():
    pdu_rear("pdu08")


def pdu08s_rear():
    pdu_rear("pdu08s")


def pdu24v_upright():
    """As it stands in a rack's rear corner."""
    build(pdu24v, at=(0, 0, 57), turn=(90, -90, 0))
    box((7.5, 9, 260), "darksteel", 0.1, (9.2, 6, 40))["set"] = 1
    for i in range(150):
        box((0.7, 0.1, 0.7), "black", 0.05, (9.2, 1.4, -88 + i * 1.48))["set"] = 1


def ups06_used():
    """Beside a router and its leads."""
    ups06()
    for i, x in enumerate((-6.6, -1.6)):
        plugged((x, 2.2, 9.72), spin=180, cord=[(x, 10, 5), (x - 4, 14, 0.4), (x - 30, 16 + 3 * i, 0.4), (x - 80, 20, 0.4)], material=("white", "graphite")[i])
    plugged((3.4, 2.2, 9.72), spin=180, cord=[(3.6, 10, 5), (8, 15, 0.4), (30, 16, 0.4), (80, 20, 0.4)], material="white")
    c_plug((-4.4, -6.6, 5.0), [(-5, -13, 1.4), (-9, -16, 0.25), (-14, -15.6, 0.2), (-16.7, -13.6, 0.45), (-17.7, -12.4, 0.5)])
    slab(7.2, 14.8, 0.8, at=(-22.6, -7, 0), turn=(0, 0, 42))
    box((260, 200, 1), wood(turn=0.2), 0, (0, 0, -0.5))["set"] = 1


def router(at, turn=0):
    """A low white box with two aerials."""
    def make():
        plate(rr(18, 11, 1.6, n=10), 2.6, "white", bevel=0.4, low=0.2, segs=6)
        for x in (-7, 7):
            cable([(x, 5.2, 1.6), (x, 5.6, 4), (x * 1.06, 5.8, 15)], 0.42, "white")
        for i in range(4):
            led((-3 + i * 1.2, -4.6, 2.6), colour="tealglow", r=0.1)
    return build(make, at=at, turn=(0, 0, turn))


def dc_plug(at, points):
    """A round DC plug in a front jack, with its lead."""
    x, y, z = at
    rod(0.46, 1.9, "ink", at, "front", n=28)
    aside(lying, [(x, y - 1.9, z), (x, y - 3.4, z)] + points, 0.2, "rubber")


def upsdc_used():
    """Under a router, which it goes on feeding."""
    upsdc()
    router((19, 9, 0), -14)
    dc_plug((-3.6, -4.05, 1.6), [(-4.4, -9, 0.6), (-10, -11, 0.2), (-30, -8, 0.2), (-80, 0, 0.2)])
    dc_plug((-1.5, -4.05, 1.6), [(-1, -9.5, 0.5), (5, -12, 0.2), (24, -9, 0.2), (36, 4, 0.2), (30, 18, 0.3), (23, 15.6, 1.0)])
    box((260, 200, 1), wood(turn=0.2), 0, (0, 0, -0.5))["set"] = 1


def gan65_used():
    """In the wall, a lead in it."""
    gan65()
    wall_plate(5.95, 2.7, -3.5)
    c_plug((0, -2.9, 3.9), [(0, -7, 0), (0.6, -5, -9), (1.4, -1, -18), (2, 1, -60)])


def dock8_used():
    """On a desk: a laptop and a phone on it."""
    dock8()
    c_plug((-8.4, -4.8, 1.9), [(-8.6, -10, 1), (-12, -13, 0.25), (-18, -11.4, 0.2), (-21.4, -6.2, 0.45), (-22.1, -4.6, 0.5)])
    slab(7.2, 14.8, 0.8, at=(-25, 2, 0), turn=(0, 0, 24))
    laptop(at=(36, 10, 0), turn=(0, 0, -16))
    box((260, 200, 1), wood(turn=0.2), 0, (0, 0, -0.5))["set"] = 1


def hub1_used():
    """On a shelf, its network lead behind it, books beside."""
    hub1()
    for k, (h, d, colour) in enumerate(((21, 15, "deep"), (19, 14, "ivory"), (22, 15, "teal"), (20, 14, "graphite"))):
        box((2.6 + 0.4 * (k % 2), d, h), colour, 0.2, (13 + 3.1 * k, 5, h / 2))
    aside(lying, [(-2.8, 6.2, 1.5), (-3.4, 9, 0.6), (-8, 12, 0.3), (-30, 13, 0.3), (-80, 14, 0.3)], 0.28, "tealwire")
    box((260, 60, 1.8), wood(turn=0.2), 0, (0, 4, -0.9))["set"] = 1
    box((300, 1, 200), "wall", 0, (0, 24, 40))["set"] = 1



# ---------------------------------------------------------------- the catalogue: name -> builder, spin, camera
RAIL = {"floor": 0.0}
WALL = {"floor": -90.0}
PICTURES = {
    "sp608-1": (sp608, 0, dict(az=-36, el=32, fill=0.9)),
    "sp608-2": (sp608, 0, dict(az=-58, el=58, fill=0.92)),
    "sp608-3": (sp608, 0, dict(az=-28, el=34, aim=(-14.6, -0.3, 2.9), dist=42, fstop=0.14, focus=(-15.2, -0.6, 3.6))),
    "sp608-4": (sp608_used, 0, dict(az=-34, el=34, fill=0.86)),
    "sp608-5": (sp608, 0, dict(az=-64, el=22, aim=(-18, 1.2, 1.8), dist=50, fstop=0.14, focus=(-20, -1, 2))),
    "sp304-1": (sp304, 0, dict(az=-30, el=32, fill=0.72)),
    "sp304-2": (sp304, 0, dict(az=16, el=16, fill=0.74)),
    "sp304-3": (sp304, 0, dict(az=-24, el=26, aim=(-0.4, -3.4, 4.6), dist=26, fstop=0.28, focus=(-0.4, -5, 5))),
    "sp304-4": (sp304_used, 0, dict(az=-26, el=30, aim=(-4, -1, 2.6), dist=70, floor=-20.0)),
    "sp412-1": (sp412, 0, dict(az=-34, el=20, fill=0.84)),
    "sp412-2": (sp412, 0, dict(az=28, el=34, fill=0.94)),
    "sp412-3": (sp412, 0, dict(az=-40, el=42, aim=(0, 0, 27), dist=52, fstop=0.28, focus=(-2, -2, 28.5))),
    "sp412-4": (sp412_used, 0, dict(az=-28, el=20, fill=0.84)),
    "sp412-5": (sp412, 0, dict(az=-52, el=10, aim=(-2.4, -2.4, 14.6), dist=42, fstop=0.28, focus=(-5, -1, 14.6))),
    "sp1w-1": (sp1w, 0, dict(az=-28, el=16, fill=0.72)),
    "sp1w-2": (sp1w, 180, dict(az=-32, el=18, fill=0.74)),
    "sp1w-3": (sp1w, 0, dict(az=-34, el=12, aim=(0.3, -1.6, 3.6), dist=24, fstop=0.28, focus=(0, -1.8, 3.4))),
    "sp1w-4": (sp1w_used, 0, dict(az=-30, el=10, aim=(0.4, 0, 4.0), dist=50, **WALL)),
    "dr40-1": (dr40, 0, dict(az=-30, el=20, fill=0.74, **RAIL)),
    "dr40-2": (dr40, 0, dict(az=-52, el=14, fill=0.74, **RAIL)),
    "dr40-3": (dr40, 0, dict(az=-20, el=12, aim=(0, -6, 4.8), dist=20, fstop=0.28, focus=(0, -6.6, 4.8), **RAIL)),
    "dr40-4": (dr40_used, 0, dict(az=-20, el=9, aim=(0, -3, 4.5), dist=40, **WALL)),
    "dr100-1": (dr100, 0, dict(az=-30, el=20, fill=0.76, **RAIL)),
    "dr100-2": (dr100, 0, dict(az=34, el=26, fill=0.78, **RAIL)),
    "dr100-3": (dr100, 0, dict(az=-24, el=14, aim=(-0.5, -6, 5.0), dist=24, fstop=0.28, focus=(-1.5, -6.6, 5.2), **RAIL)),
    "dr100-4": (dr100_used, 0, dict(az=-18, el=8, aim=(0, -3, 4.5), dist=62, **WALL)),
    "dr100-5": (dr100_pulled, 0, dict(az=-38, el=22, fill=0.76, **RAIL)),
    "pv1k-1": (pv1k, 0, dict(az=-30, el=20, fill=0.74, **RAIL)),
    "pv1k-2": (pv1k_used, 0, dict(az=24, el=14, aim=(0, -2.5, 5.6), dist=48, **WALL)),
    "pv1k-3": (pv1k, 0, dict(az=-24, el=14, aim=(0, -6, 4.9), dist=23, fstop=0.28, focus=(0, -6.6, 5), **RAIL)),
    "pv1k-4": (pv1k_pulled, 0, dict(az=-38, el=22, fill=0.76, **RAIL)),
    "et45-1": (et45, 0, dict(az=-28, el=30, fill=0.8)),
    "et45-2": (et45_used, 0, dict(az=-34, el=38, fill=0.7, depth=6)),
    "et45-3": (et45, 0, dict(az=-22, el=46, aim=(-0.6, -0.4, 3.0), dist=30, fstop=0.28, focus=(-1, -0.6, 3.4))),
    "et45-4": (et45_mounted, 0, dict(az=-28, el=12, aim=(0.4, -1, 0), dist=54, **WALL)),
    "pdu08-1": (pdu08, 0, dict(az=-44, el=18, fill=0.9)),
    "pdu08-2": (pdu08, 0, dict(az=-26, el=16, aim=(-14.2, 0, 2.0), dist=52, fstop=0.28, focus=(-16, 0, 2))),
    "pdu08-3": (pdu08_rack, 0, dict(az=-26, el=10, aim=(-6, 0, 2.6), dist=74, level=2.4, **WALL)),
    "pdu08-4": (pdu08_rear, 180, dict(az=-42, el=22, fill=0.88)),
    "pdu16m-1": (pdu16m, 0, dict(az=-44, el=18, fill=0.9)),
    "pdu16m-2": (pdu16m, 0, dict(az=38, el=26, fill=0.9)),
    "pdu16m-3": (pdu16m, 0, dict(az=-20, el=12, aim=(-16.4, 0, 2.2), dist=34, fstop=0.28, focus=(-17.5, 0, 2.2))),
    "pdu16m-4": (pdu16m_rack, 0, dict(az=-26, el=10, aim=(-6, 0, 2.6), dist=74, level=2.4, **WALL)),
    "pdu16m-5": (pdu16m_rear, 180, dict(az=-42, el=22, fill=0.88)),
    "pdu24v-1": (pdu24v, 0, dict(az=-66, el=26, fill=0.86)),
    "pdu24v-2": (pdu24v, 0, dict(az=-34, el=38, aim=(-45.5, 0, 4.5), dist=64, fstop=0.12, focus=(-48, 0, 5))),
    "pdu24v-3": (pdu24v, 0, dict(az=-58, el=34, aim=(-8, 0, 5), dist=62, fstop=0.12, focus=(-9, 0, 5.4))),
    "pdu24v-4": (pdu24v_upright, 0, dict(az=-34, el=8, aim=(2.6, 0, 20), dist=112, level=1.5, **WALL)),
    "pdu08s-1": (pdu08s, 0, dict(az=-44, el=18, fill=0.9)),
    "pdu08s-2": (pdu08s, 0, dict(az=-24, el=14, aim=(-14.2, 0, 2.0), dist=46, fstop=0.28, focus=(-15.5, 0, 2.2))),
    "pdu08s-3": (pdu08s_rack, 0, dict(az=-26, el=10, aim=(-6, 0, 2.6), dist=74, level=2.4, **WALL)),
    "pdu08s-4": (pdu08s_rear, 180, dict(az=-42, el=22, fill=0.88)),
    "ups1k-1": (ups1k, 0, dict(az=-32, el=18, fill=0.78)),
    "ups1k-2": (ups1k_rear, 180, dict(az=-30, el=18, fill=0.78)),
    "ups1k-3": (ups1k, 0, dict(az=-22, el=12, aim=(-0.4, 0, 17.4), dist=40, fstop=0.28, focus=(0, -0.4, 19))),
    "ups1k-4": (ups1k_desk, 0, dict(az=-30, el=12, aim=(15, 10, 29), dist=196, floor=-20.0)),
    "ups1k-5": (ups1k_battery, 0, dict(az=-34, el=22, fill=0.8)),
    "ups3kr-1": (ups3kr, 0, dict(az=-30, el=20, fill=0.86)),
    "ups3kr-2": (ups3kr_rear, 180, dict(az=-26, el=17, aim=(2, -42, 5), dist=182)),
    "ups3kr-3": (ups3kr, 0, dict(az=-22, el=12, aim=(0, 0, 4.4), dist=52, fstop=0.28, focus=(0, -0.4, 4.6))),
    "ups3kr-4": (ups3kr_rack, 0, dict(az=-24, el=8, aim=(-5, 0, 4.4), dist=96, level=2.4, **WALL)),
    "ups06-1": (ups06, 0, dict(az=-30, el=32, fill=0.82)),
    "ups06-2": (ups06, 0, dict(az=-30, el=30, aim=(2.6, -1, 7.2), dist=50, fstop=0.28, focus=(4, -4, 9))),
    "ups06-3": (ups06, 0, dict(az=-20, el=10, aim=(-6.6, -6, 4.6), dist=46, fstop=0.28, focus=(-7, -6.5, 4.6))),
    "ups06-4": (ups06_used, 0, dict(az=-28, el=28, aim=(-3, 0, 4), dist=116, floor=-20.0)),
    "upsdc-1": (upsdc, 0, dict(az=-28, el=34, fill=0.76)),
    "upsdc-2": (upsdc, 0, dict(az=-26, el=28, aim=(-0.8, -2.6, 2.0), dist=27, fstop=0.28, focus=(-1.5, -3.8, 2.4))),
    "upsdc-3": (upsdc, 0, dict(az=30, el=52, fill=0.78)),
    "upsdc-4": (upsdc_used, 0, dict(az=-22, el=26, aim=(8, 2, 3), dist=104, floor=-20.0)),
    "gan65-1": (gan65, 0, dict(az=-32, el=22, fill=0.62)),
    "gan65-2": (gan65_back, 180, dict(az=-34, el=22, fill=0.66)),
    "gan65-3": (gan65, 0, dict(az=-20, el=12, aim=(0, -2.6, 2.8), dist=19, fstop=0.28, focus=(0, -2.8, 2.8))),
    "gan65-4": (gan65_used, 0, dict(az=-32, el=10, aim=(0.3, 1, 1.2), dist=46, **WALL)),
    "gan140-1": (gan140, 0, dict(az=-32, el=18, fill=0.7)),
    "gan140-2": (gan140_flat, 0, dict(az=-28, el=34, fill=0.72)),
    "gan140-3": (gan140_ports, 0, dict(az=-24, el=12, aim=(-0.4, -3.6, 6.2), dist=24, fstop=0.28, focus=(0, -4.8, 6.6))),
    "gan140-4": (gan140_used, 0, dict(az=-20, el=24, aim=(4, -2, 5), dist=92, floor=-20.0)),
    "gan140-5": (gan140, 180, dict(az=-34, el=20, fill=0.66)),
    "dock8-1": (dock8, 0, dict(az=-28, el=30, fill=0.84)),
    "dock8-2": (dock8_rear, 180, dict(az=-26, el=26, fill=0.8)),
    "dock8-3": (dock8, 0, dict(az=-28, el=18, aim=(-5, -4, 2.6), dist=34, fstop=0.28, focus=(-5, -4.8, 2.4))),
    "dock8-4": (dock8_used, 0, dict(az=-20, el=24, aim=(2, 0, 3), dist=104, floor=-20.0)),
    "psu120-1": (psu120, 0, dict(az=-34, el=18, fill=0.76)),
    "psu120-2": (psu120, 0, dict(az=-54, el=16, fill=0.76)),
    "psu120-3": (psu120, 0, dict(az=-22, el=10, aim=(0, -0.6, 5.4), dist=32, fstop=0.28, focus=(0, -0.7, 5.4))),
    "psu120-4": (psu120_used, 0, dict(az=-30, el=10, aim=(0, 3, 6), dist=78, **WALL)),
    "plug1-1": (plug1, 0, dict(az=-30, el=16, fill=0.66)),
    "plug1-2": (plug1, 180, dict(az=-40, el=20, fill=0.68)),
    "plug1-3": (plug1, 0, dict(az=-24, el=14, aim=(0.2, -1.6, 3.2), dist=15.5, fstop=0.4, focus=(-0.4, -1.8, 3.2))),
    "plug1-4": (plug1_used, 0, dict(az=-34, el=10, aim=(0, 2, 3.6), dist=52, **WALL)),
    "plug1-5": (plug1_set, 0, dict(az=-16, el=18, fill=0.84)),
    "meter3-1": (meter3, 0, dict(az=-28, el=20, fill=0.74, **RAIL)),
    "meter3-2": (meter3, 0, dict(az=22, el=14, aim=(0, -5.6, 4.7), dist=30, fstop=0.14, focus=(0.5, -6.3, 4.7), **RAIL)),
    "meter3-3": (meter3, 0, dict(az=-66, el=12, aim=(-3, -3, 4.6), dist=34, fstop=0.14, focus=(-3.6, -3, 4.8), **RAIL)),
    "meter3-4": (meter3_used, 0, dict(az=-18, el=8, aim=(0, -3, 4.5), dist=46, **WALL)),
    "ev7-1": (ev7, 0, dict(az=-28, el=8, aim=(0, -4, 15.5), dist=168, **WALL)),
    "ev7-2": (ev7, 0, dict(az=44, el=10, aim=(0, -4, 18), dist=132, **WALL)),
    "ev7-3": (ev7, 0, dict(az=-22, el=12, aim=(0, -2, 22.5), dist=60, fstop=0.12, focus=(0, -1, 25), **WALL)),
    "ev7-5": (connector_lying, 0, dict(az=-26, el=18, fill=0.74)),
    "hub1-1": (hub1, 0, dict(az=-28, el=30, fill=0.74)),
    "hub1-2": (hub1_rear, 0, dict(az=20, el=18, fill=0.74)),
    "hub1-3": (hub1_rear, 0, dict(az=16, el=14, aim=(0, -5.6, 2.0), dist=27, fstop=0.28, focus=(0, -6, 1.8))),
    "hub1-4": (hub1_used, 0, dict(az=-24, el=16, aim=(4, 1, 6), dist=78, **WALL)),
}


def render(name):
    """One catalogue picture by its name, such as sp608-1."""
    builder, spin, view = PICTURES[name]
    build(builder, turn=(0, 0, spin))
    portrait(f"products/{name}.jpg", **view)
