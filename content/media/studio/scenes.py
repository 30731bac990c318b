"""The scenes: banners, solutions, news and company pictures. SCENES: name -> function and the files that it makes."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector

import products as P
import studio
from studio import (aside, area, arch, beam, box, build, cable, camera, copy, cyclorama, digits, disc, emblem, lathe, led, link, mat,
                    mesh_object, outlet, paint, plate, put, rgb, rocker, rod, rr, screen, screw, shoot, softboxes,
                    sphere, usb_c, world)

WIDE, TALL = (1920, 960), (768, 960)
BAND, SMALL = (1920, 560), (768, 480)
PAGE, TYPE, SQUARE = (1200, 800), (800, 600), (1000, 1000)


# ---------------------------------------------------------------- helpers
def tall_crop(name, left):
    """A 768x960 cut from a 1920x960 picture, `left` from 0 to 0.6."""
    return (name, (left, 0, 0.4, 1), TALL)


def small_crop(name, left):
    """A 768x480 cut from a 1920x560 picture, `left` from 0 to 0.53."""
    return (name, (left, 0, 896 / 1920, 1), SMALL)


def instances(fn, places, *args):
    """Builds once, shows many times: places = [(x, y, z, turn about z)]."""
    before = set(bpy.data.objects)
    fn(*args)
    family = bpy.data.collections.new(fn.__name__)
    for o in set(bpy.data.objects) - before:
        for c in list(o.users_collection):
            c.objects.unlink(o)
        family.objects.link(o)
    for x, y, z, turn in places:
        e = link(bpy.data.objects.new(fn.__name__, None))
        e.instance_type, e.instance_collection = "COLLECTION", family
        e.location, e.rotation_euler = (x, y, z), (0, 0, math.radians(turn))


def ramp_light(name, stops, strength):
    """A light whose colour changes along x: stops = [(x, #colour)]."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n, t = m.node_tree.nodes, m.node_tree.links
    n.clear()
    geo, sep, span, ramp = (n.new("ShaderNode" + k) for k in ("NewGeometry", "SeparateXYZ", "MapRange", "ValToRGB"))
    glow, out = n.new("ShaderNodeEmission"), n.new("ShaderNodeOutputMaterial")
    span.inputs["From Min"].default_value, span.inputs["From Max"].default_value = stops[0][0], stops[-1][0]
    size = stops[-1][0] - stops[0][0]
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for e, (x, colour) in zip(ramp.color_ramp.elements, stops):
        e.position, e.color = (x - stops[0][0]) / size, rgb(colour)
    glow.inputs["Strength"].default_value = strength
    t.new(geo.outputs["Position"], sep.inputs[0])
    t.new(sep.outputs["X"], span.inputs["Value"])
    t.new(span.outputs[0], ramp.inputs[0])
    t.new(ramp.outputs[0], glow.inputs["Color"])
    t.new(glow.outputs[0], out.inputs["Surface"])
    return m


def wall(size, at, material="wall", turn=(0, 0, 0)):
    o = box(size, material, 0, at, turn)
    o["set"] = 1
    return o


def sky(low, high, strength=1.0):
    return world(low, high, strength)


def night(strength=1.0):
    return world("#04181b", "#0a2b31", strength)


# ---------------------------------------------------------------- home banners
def surge():
    """Fine lines of light run wild on the right, pass an arch and lie calm on the left."""
    rnd = random.Random(5)
    spikes = [(34 + i * 6.4 + rnd.uniform(-1.5, 1.5), rnd.uniform(8, 30) * (1.0 if i % 3 else 1.5), rnd.uniform(1.6, 2.8), rnd.uniform(0, 6))
              for i in range(13)]
    light = ramp_light("surge", [(-150, "#053436"), (-50, "#0d7d77"), (4, "#5fd8cb"), (22, "#ffe3b8"), (44, "#f2a33a"), (130, "#b8641a")], 1.9)
    for k in range(40):
        y = -50 + k * 3.6
        points = []
        near = math.exp(-((y - 20) / 30) ** 2)
        for i in range(640):
            x = -170 + i * 0.5
            wild = 1 / (1 + math.exp(-(x - 28) / 5))
            z = 5 + 1.5 * math.sin(x * 0.04 + y * 0.035) * (1 - 0.7 * wild)
            z += wild * near * sum(h * math.exp(-abs((x - c - 2.2 * math.sin(y * 0.09 + p)) / w) ** 1.5) * (0.62 + 0.38 * math.sin(y * 0.11 + p))
                                   for c, h, w, p in spikes)
            points.append((x, y, max(z, 0.6)))
        cable(points, 0.085, light, smooth=False)
    gate = plate(arch(70, 62, 48), 5, "deep", [arch(62, 58, 48)], bevel=0.8, low=0.8, at=(14, 20, 0), face="right")
    rim = arch(62.3, 58.1, 48)()
    cable([(13.4, 20 + x, z) for x, z in rim[1:] + rim[:1]], 0.22, mat("tealglow", 3.0), smooth=False)
    plate(rr(2400, 1600), 0.1, paint("water", "#04161a", 0.2), bevel=0, low=0, at=(0, 300, -0.1))
    world("#041619", "#0a3238", 0.8, 0.5)
    beam((60, -60, 120), (10, 20, 20), 80, 1.0, "#bfe6ff")
    beam((-60, 160, 90), (10, 20, 30), 60, 0.8, "#19b3a6").visible_glossy = False
    return gate


def home_1():
    surge()
    camera(az=-30, el=11, lens=50, aim=(-23, 10, 24), dist=218, res=WIDE)
    shoot("banners/home-1.jpg", 14, bloom=0.35, crops=[tall_crop("banners/home-1-mobile.jpg", 0.47)])


def rack():
    """A full cabinet, front on y = 0."""
    for s in (-1, 1):
        box((6, 100, 208), "graphite", 0.3, (s * 27, 50, 104))
    box((60, 100, 4), "ink", 0.3, (0, 50, 206))
    box((60, 100, 6), "ink", 0.3, (0, 50, 3))
    box((48, 1, 204), "black", 0, (0, 30, 104))
    z, k = 8, 0
    for units in (2, 2, 1, 2, 2, 2, 1, 2, 2, 1, 2, 2, 2, 1, 2, 2, 1, 2, 2, 2, 1, 2, 2, 2):
        build(bay, units, k, at=(0, 2, z))
        z += 4.45 * units + 0.25
        k += 1
    plate(rr(0.5, 180, 0.2), 0.1, mat("tealglow", 2.2), bevel=0, low=0, at=(-26.6, -0.05, 104), face="front")


def bay(units, k):
    """A lean server front for the distance: panel, drive lines, lights."""
    h = 4.45 * units
    paint("darkbay", "#34424a", 0.3)
    box((47, 20, h), ("graphite", "darkbay", "graphite")[k % 3], 0.15, (0, 10, h / 2))
    n = (12, 8, 24)[k % 3]
    for c in range(n):
        x = -17 + 32 * (c + 0.5) / n
        box((32 / n - 0.4, 0.3, h * 0.66), "graphite" if k % 3 != 1 else "ink", 0.06, (x, -0.1, h / 2))
        if (c * 7 + k * 3) % 5:
            box((0.42, 0.1, 0.42), mat(("green", "tealglow", "green", "whiteglow")[(c + k) % 4], 3), 0.05, (x + 10 / n, -0.3, h * 0.72))
    for i in range(3):
        box((0.5, 0.1, 0.5), mat("amber" if (i + k) % 7 == 0 else "green", 3), 0.05, (20.4, -0.2, h * (0.3 + 0.2 * i)))


def hall(both=True):
    """One or two rows of cabinets, an aisle, lines of light over a glossy floor."""
    rows = [(x * 60.5, 0, 0, 0) for x in range(-9, 9)] + ([(x * 60.5, -170, 0, 180) for x in range(-9, 9)] if both else [])
    instances(rack, rows)
    plate(rr(3000, 1400), 0.1, paint("hallfloor", "#3c4a4e", 0.16), bevel=0, low=0, at=(100, -80, -0.1))
    wall((3000, 900, 4), (0, -80, 292), "deep")
    for x in (-580, 560):
        wall((4, 900, 300), (x, -80, 150), "deep")
    wall((3000, 4, 300), (0, 104, 150), "deep")
    wall((3000, 4, 300), (0, -274 if both else -420, 150), "deep")
    for y in (-52, -118) if both else (-52, -150, -300):
        box((1100, 3.2, 1.2), mat("whiteglow", 3.2), 0, (0, y, 287))
        beam((-20, y, 284), (-20, y + (40 if y == -52 else 0), 90), 1000, 0.5, "#dff2ff", shape=12)
    beam((300, -260, 200), (-60, 0, 110), 120, 0.5, "#cfeaf2")
    world("#16343a", "#24525a", 0.8)


def home_2():
    hall(False)
    camera(az=66, el=1, lens=30, aim=(-60, -70, 122), dist=300, res=WIDE)
    shoot("banners/home-2.jpg", 14, exposure=1.1, bloom=0.4, crops=[tall_crop("banners/home-2-mobile.jpg", 0.58)])


def garage():
    """A rendered house wall with slatted garage door, lamp and wall box, at dusk."""
    paint("render", "#cfd2cd", 0.85)
    paint("stone", "#6f7674", 0.7)
    wall((260, 20, 330), (-60, 10, 165), "render")
    wall((420, 20, 60), (280, 10, 300), "render")
    wall((200, 20, 330), (460, 10, 165), "render")
    wall((290, 2, 272), (215, 15, 136), "ink")
    for i in range(20):
        box((290, 3, 12.9), "graphite", 0.8, (215, 12, 7 + i * 13.4))
    box((6, 14, 272), "ink", 0.4, (70, 4, 136))
    for i in range(9):
        box((20, 2.4, 330), "oak", 0.3, (-260 + i * 21, 2, 165))
    wall((2400, 900, 2), (0, -400, -1), "stone")
    for i in range(14):
        box((2400, 0.8, 0.2), "ink", 0, (0, -30 - i * 60, 0.05))
    for x in (-70, -180):
        box((0.7, 1, 330), "ink", 0, (x, -0.2, 165))
    for z in (72, 172, 272):
        box((260, 1, 0.7), "ink", 0, (-60, -0.2, z))
    lamp = box((9, 9, 22), "ink", 0.6, (36, -5, 214))
    for z, s in ((202.5, -1), (225.5, 1)):
        box((7, 7, 0.4), mat("warm", 14), 0, (36, -5.5, z))
        area((36, -12, z), (36, 0, z + s * 100), 7, 42000, "#ffc98a")
    world("#7f93b0", "#5b7ea6", 0.34)
    beam((-500, -700, 500), (0, 0, 100), 500, 0.2, "#8fb3d9")
    area((215, -40, 5), (215, 0, 140), 200, 30000, "#ffb877", shape=10)
    return lamp


def wall_box_here(x=36, z=96):
    build(P.ev7, False, at=(x, -8.6, z), scale=1.15)


def home_3():
    garage()
    wall_box_here()
    camera(az=-24, el=2, lens=42, aim=(-28, 0, 128), dist=262, res=WIDE)
    shoot("banners/home-3.jpg", 14, exposure=0.6, bloom=0.4, crops=[tall_crop("banners/home-3-mobile.jpg", 0.49)])


def ev7_4():
    garage()
    wall_box_here()
    camera(az=-28, el=3, lens=60, aim=(38, -2, 124), dist=230, res=(1200, 1200))
    shoot("products/ev7-4.jpg", 28, exposure=0.35, bloom=0.4)


# ---------------------------------------------------------------- the range on a light ground
def stage(size, floor=0.0, level=1.05, ground="#d6dddd", centre=(0, 0, 0)):
    cyclorama(size, ground, floor)
    softboxes(size, centre, level)


def range_shot():
    """The whole family, right of the middle."""
    build(P.ups_tower, at=(22, 16, 0), turn=(0, 0, -12))
    build(P.tower, at=(2, 18, 0))
    build(P.ups3kr, at=(66, 20, 0), turn=(0, 0, 10))
    build(P.pdu16m, at=(66, 24, 8.7), turn=(0, 0, 10))
    build(P.strip, 8, 40, False, at=(14, -14, 0), turn=(0, 0, 8))
    build(P.spd, 4, at=(40, 2, 0), turn=(0, 0, -6))
    build(P.meter3, at=(55, -2, 0), turn=(0, 0, -2))
    build(P.gan140, False, at=(38, -16, 0), turn=(0, 0, -16))
    build(P.gan65, at=(48, -17, 0), turn=(0, 0, 10))
    build(P.plug1, at=(57, -16, 0), turn=(0, 0, 8))
    build(P.hub1, at=(72, -12, 0), turn=(0, 0, 12))
    build(P.sp304, at=(-14, 2, 0), turn=(0, 0, 14))


def banner_products():
    range_shot()
    stage(46, centre=(30, 0, 0))
    camera(az=-8, el=11, lens=70, aim=(8, 4, 14), dist=345, res=BAND)
    shoot("banners/products.jpg", 28, crops=[small_crop("banners/products-mobile.jpg", 0.40)])


def line_shot(name, size, view, *pieces):
    for fn, args, at, turn in pieces:
        build(fn, *args, at=at, turn=(0, 0, turn))
    stage(size)
    camera(res=PAGE, **view)
    shoot(name, 28)


def line_1():
    line_shot("about/line-1.jpg", 26, dict(az=-14, el=20, fill=0.8),
              (P.strip, (8, 40, False), (0, -8, 0), 10), (P.tower, (), (-12, 14, 0), 10), (P.sp304, (), (8, 8, 0), -12), (P.sp1w, (), (22, 12, 0), -16))


def line_2():
    line_shot("about/line-2.jpg", 14, dict(az=-20, el=16, fill=0.9),
              (P.spd, (4,), (-2, 2, 0), 0), (P.spd, (2,), (-11, 4, 0), 10), (P.pv1k, (), (8.5, 3, 0), -12), (P.et45, (), (4, -12, 0), 14))


def line_3():
    line_shot("about/line-3.jpg", 28, dict(az=-26, el=16, fill=0.84),
              (P.pdu08s, (), (0, 0, 0), 0), (P.pdu16m, (), (3, 2, 4.6), 4), (P.pdu08, (), (-2, 4, 9.2), -3))


def line_4():
    line_shot("about/line-4.jpg", 34, dict(az=-22, el=15, fill=0.84),
              (P.ups3kr, (), (14, 8, 0), 4), (P.ups_tower, (), (-22, 4, 0), -6), (P.ups06, (), (12, -12, 0), 12), (P.upsdc, (), (-10, -16, 0), -14))


def line_5():
    line_shot("about/line-5.jpg", 18, dict(az=-22, el=19, fill=0.8),
              (P.dock8, (), (2, 6, 0), 6), (P.gan140, (False,), (-15, 2, 0), -8), (P.gan65, (), (-7, -8, 0), 12), (P.psu120, (), (20, 2, 0), -18))


def line_6():
    line_shot("about/line-6.jpg", 18, dict(az=-20, el=15, fill=0.8),
              (P.meter3, (), (-10, 4, 0), 8), (P.plug1, (), (-2, -6, 0), 4), (P.hub1, (), (12, -10, 0), -10), (standing_box, (), (8, 14, 0), -6))


def standing_box():
    """The wall box on a low stand, for the group picture; its lead runs out of it."""
    build(box_and_lead, at=(0, 0, 1.0), scale=0.82)
    box((20, 12, 2.6), "graphite", 0.5, (0, 5, 1.3))


def box_and_lead():
    P.ev_body()
    P.connector((0, -1.0, 17), (0, 0, 180), pins=False)
    ground = -0.45                                 # the middle of the lead, where it lies
    aside(P.lying, [(0, -16.4, 8.2), (0.1, -17.6, 5.4), (1.0, -18.4, 1.6), (4.5, -18.4, ground), (12, -15, ground), (24, -11, ground),
                    (44, -10, ground), (90, -14, ground)], 0.75, "rubber")


# ---------------------------------------------------------------- industry
def cabinet():
    """An open steel cabinet: three rails of devices between wiring ducts."""
    wall((240, 1, 300), (0, 1.6, 0), "ivory")
    rnd = random.Random(2)
    for row, z in enumerate((34, 0, -34)):
        P.rail(150, 0, 0.75, z + 4.5)
        P.duct(150, z + 21, 0, 6.5, 6)
        x = -62.0
        build(P.spd, 4, at=(x + 3.56, 0, z))
        P.wires([x + (i + 0.5) * P.UNIT for i in range(4)], z + 8.4, True, ["ink", "grey", "copperwire", "bluewire"], 9)
        x += 8.2
        while x < 58:
            kind = rnd.choice(("breaker", "breaker", "breaker", "psu", "meter", "spd2", "relay"))
            n = {"breaker": rnd.choice((3, 4, 6)), "psu": 3, "meter": 4, "spd2": 2, "relay": 5}[kind]
            w = n * P.UNIT
            if kind == "breaker":
                for i in range(n):
                    build(P.breaker, 0, at=(x + i * P.UNIT, 0, z))
            elif kind == "psu":
                build(P.psu120, at=(x + 2.6, -11.5, z - 1.6))
            elif kind == "meter":
                build(P.meter3, at=(x + w / 2, 0, z))
            elif kind == "spd2":
                build(P.spd, 2, "deep", at=(x + w / 2, 0, z))
            else:
                for i in range(n):
                    P.rail_body(1.2, ("grey", "ivory")[i % 2], x + i * 1.25).location.z = z
                    led((x + i * 1.25 + 0.6, -6.2, z + 5.6), "front", "green", 0.12)
                w = n * 1.25
            if kind in ("breaker", "spd2", "meter"):
                for i in range(n):
                    colour = rnd.choice(("ink", "bluewire", "ink", "grey", "copperwire"))
                    P.wires([x + (i + 0.5) * P.UNIT], z + 8.4, True, [colour], 9)
                    P.wires([x + (i + 0.5) * P.UNIT], z + 0.6, False, [colour], 13)
            x += w + rnd.choice((0.3, 0.6, 1.6))
    P.duct(150, -47, 0, 6.5, 6)
    for s in (-1, 1):
        build(P.duct, 130, 0, at=(s * 76, 0, 0), turn=(0, 90, 0))


def cabinet_light(level=1.0):
    beam((-160, -190, 150), (0, 0, 0), 120, 0.95 * level, "#fff3e2")
    beam((150, -120, 60), (0, 0, 0), 90, 0.4 * level, "#d9ecff")
    world("#8a9a9e", "#dfe8ea", 0.4 * level)


def banner_solutions():
    cabinet()
    cabinet_light()
    camera(az=-34, el=7, lens=60, aim=(-26, 0, 4), dist=190, res=BAND, fstop=0.25, focus=(0, -6, 4))
    shoot("banners/solutions.jpg", 28, crops=[small_crop("banners/solutions-mobile.jpg", 0.45)])


def control_cabinet():
    cabinet()
    cabinet_light()
    camera(az=-20, el=6, lens=50, aim=(-18, 0, 4), dist=150, res=PAGE)
    shoot("solutions/control-cabinet.jpg", 32, fast=False)


def news_06():
    P.dr100_used()
    softboxes(14, (0, -6, 4), 1.15)
    camera(az=-30, el=10, lens=85, aim=(0.8, -5, 5.0), dist=40, res=PAGE, fstop=0.14, focus=(-1.5, -6.6, 5))
    shoot("news/news-06.jpg", 28)


# ---------------------------------------------------------------- energy
def panel():
    """One solar module, 110 x 180, tilted, on its posts."""
    def face():
        box((110, 180, 3.5), "steel", 0.4, (0, 0, 0))
        for i in range(6):
            for j in range(10):
                box((17.2, 17.0, 0.2), "cell", 0.0, (-45 + i * 18.0, -80 + j * 17.7, 1.75))
        plate(rr(108, 178), 0.05, "glassy", bevel=0, low=0, at=(0, 0, 1.7))
    paint("glassy", "#0a1626", 0.1)
    build(face, at=(0, 0, 95), turn=(24, 0, 0))
    for y, h in ((-50, 70), (50, 112)):
        box((5, 5, h), "zinc", 0.4, (0, y, h / 2))


def field(rows=9, columns=26, step=330):
    instances(panel, [(-900 + c * 111.5, r * step, 0, 0) for r in range(rows) for c in range(columns)])
    paint("grass", "#6d7a4a", 0.95)
    plate(rr(60000, 60000), 0.1, "grass", bevel=0, low=0, at=(0, 25000, -0.1))


def hills(y, height, material, seed, span=9000):
    """A quiet ridge on the horizon: a few waves, each half as high and about twice as fast as the one before."""
    rnd = random.Random(seed)
    waves = [(0.5 ** k, span / (1.6 * 1.9 ** k), rnd.uniform(0, 6)) for k in range(7)]
    xs = [-3 * span + i * span / 100 for i in range(601)]
    zs = [height * (0.6 + 0.26 * sum(a * math.sin(x / w + p) for a, w, p in waves)) for x in xs]
    verts = [(x, y, -10) for x in xs] + [(x, y, z) for x, z in zip(xs, zs)]
    n = len(xs)
    o = mesh_object("ridge", verts, [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], set(), material)
    o["set"] = 1
    return o


def sunlight(energy, colour, lean, turn, soft=0.03):
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle, sun.color = energy, soft, rgb(colour)[:3]
    link(bpy.data.objects.new("sun", sun)).rotation_euler = (math.radians(lean), 0, math.radians(turn))


def woods(y, height, colour, seed, span, crown):
    """A far ridge with trees on it: a hill line under round crowns, in the colour that the haze leaves of it."""
    rnd = np.random.default_rng(seed)
    width, n = 3.2 * span, 6000
    xs = np.linspace(-width, width, n)
    zs = height * (0.62 + 0.22 * sum(0.55 ** k * np.sin(xs / (span / (1.4 * 1.8 ** k)) + rnd.uniform(0, 6)) for k in range(5)))
    crowns = np.zeros(n)
    for x in np.arange(-width, width, max(crown * 0.75, 2 * width / n)):
        x, r, tall = x + rnd.uniform(-0.5, 0.5) * crown, crown * rnd.uniform(0.4, 0.9), crown * rnd.uniform(0.5, 1.3)
        i, j = np.searchsorted(xs, (x - r, x + r))
        crowns[i:j] = np.maximum(crowns[i:j], tall * np.sqrt(np.maximum(1 - ((xs[i:j] - x) / r) ** 2, 0)))
    verts = [(x, y, -50) for x in xs] + list(zip(xs, [y] * n, zs + crowns))
    paint("woods" + colour, colour, 1.0, 0, 0.42)
    o = mesh_object("woods", verts, [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], set(), "woods" + colour)
    o["set"] = 1
    return o


def morning():
    field()
    for y, height, colour, seed, span, crown in ((5200, 120, "#50633f", 4, 5000, 46), (7600, 400, "#6f8a6c", 9, 8000, 44),
                                                 (12000, 820, "#93a99a", 5, 14000, 40), (22000, 1900, "#b9c3b6", 21, 30000, 40)):
        woods(y, height, colour, seed, span, crown)
    world("#ffdfb4", "#4f8fc6", 1.0, 0.3)
    sunlight(4.2, "#ffcf98", 68, -60)


def banner_esg():
    morning()
    camera(az=-24, el=2.2, lens=40, aim=(-60, 300, 250), dist=1050, res=BAND)
    shoot("banners/esg.jpg", 20, crops=[small_crop("banners/esg-mobile.jpg", 0.42)], fast=False)


def solar():
    morning()
    P_box = build(inverter, at=(-330, -175, 0))
    camera(az=-30, el=3, lens=38, aim=(-170, 60, 140), dist=680, res=PAGE)
    shoot("solutions/solar.jpg", 24, fast=False)
    return P_box


def inverter():
    """The string inverter on its post, with a small surge protection box."""
    for x in (-34, 34):
        box((5, 5, 150), "zinc", 0.4, (x, 4, 75))
    for z in (58, 104, 134):
        box((74, 3, 4), "zinc", 0.3, (0, 2.5, z))
    plate(rr(62, 70, 5), 18, "white", bevel=2.5, low=0.5, at=(0, 0, 112), face="front", segs=6)
    plate(rr(30, 10, 1), 0.3, "glass", bevel=0.1, at=(0, -18, 132), face="front")
    box((9, 0.3, 0.8), mat("tealglow", 3), 0, (0, -18.4, 132))
    for i in range(9):
        box((50, 0.6, 1.0), "grey", 0.2, (0, -17.9, 86 + i * 2.6))
    plate(rr(36, 26, 2), 12, "ivory", bevel=1.2, low=0.3, at=(0, 0, 56), face="front")
    for i in range(6):
        cable([(-20 + i * 8, -8, 78), (-20 + i * 8, -8, 70), (-14 + i * 5.4, -7, 68), (-14 + i * 5.4, -6, 60)], 0.9, ("rubber", "redwire")[i % 2])


# ---------------------------------------------------------------- copper, outlets, arches: the quiet ones
def bars():
    """Bus bars in a rising row."""
    for i in range(19):
        h = 14 + 44 * (i / 18) ** 1.5
        plate(rr(2.2, h, 0.5), 12, "copper", [disc(0.55, 0, h / 2 - 2.4, n=24), disc(0.55, 0, h / 2 - 5.2, n=24)], bevel=0.22, low=0.22, at=(-34 + i * 5.0, 6, h / 2), face="front")
        screw((-34 + i * 5.0, -6.2, 2.6), "front", 0.8, "steel", spin=i * 37)
    box((110, 16, 1.6), "graphite", 0.4, (10, 0, -0.8))
    paint("night", "#123338", 0.3)
    plate(rr(2000, 1200), 0.1, "night", bevel=0, low=0, at=(0, 200, -1.7))
    wall((2000, 2, 900), (0, 330, 400), "night")
    beam((-80, -40, 110), (10, 0, 20), 50, 1.6, "#fff0dc")
    beam((90, 50, 70), (10, 0, 20), 20, 1.6, "#bfe6ff", shape=120)
    beam((10, -120, 30), (10, 0, 20), 140, 0.7, "#ffe2c4", shape=40)
    world("#0f3036", "#4a747b", 0.6)


def banner_investor():
    bars()
    camera(az=-26, el=7, lens=60, aim=(-30, 0, 30.5), dist=415, res=BAND)
    shoot("banners/investor.jpg", 16, exposure=0.9, crops=[small_crop("banners/investor-mobile.jpg", 0.46)])


def outlets(lit=(4, 1), columns=30, rows=9):
    """A sheet of outlets; one of them in a ring of light."""
    for i in range(-columns // 2, columns // 2):
        for j in range(-rows // 2, rows // 2 + 1):
            outlet((i * 4.6, 0, j * 4.3), "front", 0, "white")
            if (i, j) == lit:
                ring = rr(3.75, 3.35, 0.7)()
                cable([(x + i * 4.6, -0.06, z + j * 4.3) for x, z in ring], 0.09, mat("tealglow", 3.0), smooth=False, closed=True)
    wall((400, 1, 200), (0, 0.5, 0), "ivory")
    beam((-70, -26, 60), (0, 0, 0), 30, 1.5, "#fff6ea")
    beam((60, -50, 20), (0, 0, 0), 40, 0.19, "#dcecff")
    world("#b9c6c8", "#eef3f3", 0.42)


def banner_inquiry():
    outlets((4, 0))
    camera(az=-34, el=10, lens=70, aim=(4, 0, 0), dist=70, res=BAND, fstop=0.12, focus=(18, 0, 0))
    shoot("banners/inquiry.jpg", 16, crops=[small_crop("banners/inquiry-mobile.jpg", 0.44)])


def intro_2():
    outlets((99, 99))
    camera(az=-28, el=24, lens=80, aim=(0, 0, 0), dist=52, res=SQUARE, fstop=0.14, focus=(-1, 0, 1))
    shoot("about/intro-2.jpg", 28)


def arches():
    """White arches in a row, one seen through the other, in low light."""
    for i in range(12):
        plate(arch(58, 78, 48), 12, "shell", [arch(46, 72, 48, 0, 0.01)], bevel=0.9, low=0.9, at=(74, i * 44, 0), face="front")
    plate(rr(6000, 6000), 0.1, paint("pale", "#bccaca", 0.5), bevel=0, low=0, at=(0, 2400, -0.1))
    beam((-280, -60, 260), (60, 120, 30), 120, 1.5, "#fff1de")
    beam((200, 260, 160), (60, 200, 20), 120, 0.5, "#cfe6ff")
    world("#dfe9ea", "#a9c2ca", 0.75, 0.4)


def banner_about():
    arches()
    camera(az=17, el=2.5, lens=50, aim=(0, 40, 42), dist=430, res=BAND)
    shoot("banners/about.jpg", 16, crops=[small_crop("banners/about-mobile.jpg", 0.44)])


def intro_1():
    arches()
    camera(az=17, el=2.5, lens=158, aim=(0, 40, 42), dist=430, shift=(0.67, -0.01), res=SQUARE)
    shoot("about/intro-1.jpg", 20)


def intro_3():
    surge()
    camera(az=-30, el=15, lens=60, aim=(-60, 0, 6), dist=135, res=SQUARE, fstop=0.6, focus=(-60, -10, 5))
    shoot("about/intro-3.jpg", 24, bloom=0.4)


def intro_4():
    bars()
    camera(az=-26, el=8, lens=160, aim=(31, 0, 29.5), dist=345, res=SQUARE)
    shoot("about/intro-4.jpg", 20, exposure=0.9)


# ---------------------------------------------------------------- places
def harbour():
    """A row of lights along a far quay and their calm reflections."""
    plate(rr(60000, 60000), 0.1, paint("sea", "#04171b", 0.12), bevel=0, low=0, at=(0, 29000, -0.1))
    rnd = random.Random(11)
    paint("block1", "#0c2a33", 0.9, 0, 0.5)
    paint("block2", "#12353f", 0.9, 0, 0.5)
    for i in range(90):
        sphere(1.5, mat("warm", 16), (-1900 + i * 52, 2600, 20), n=8)
    for i in range(70):
        w, h = rnd.uniform(40, 120), rnd.uniform(24, 90) * (1.6 if i % 5 == 0 else 1)
        x, y = rnd.gauss(900, 800), rnd.uniform(2750, 3200)
        box((w, 40, h), ("block1", "block2")[i % 2], 1, (x, y, h / 2))
        for column in range(int(w / 7)):
            for floor in range(int(h / 7)):
                if rnd.random() < 0.3:
                    box((3.2, 1, 2.4), mat("warm", rnd.choice((0.8, 1.6, 3))), 0, (x - w / 2 + 5 + column * 6.8, y - 21, 8 + floor * 6.8))
    for cx in (560, 1020, 1420):
        box((9, 9, 240), "deep", 0.4, (cx, 2750, 120))
        box((260, 9, 9), "deep", 0.4, (cx + 50, 2750, 215))
        cable([(cx, 2750, 262), (cx + 175, 2750, 220)], 1.6, "deep", smooth=False)
        sphere(4.0, mat("amber", 18), (cx, 2744, 246), n=8)
    hills(5200, 300, paint("far", "#1b4a58", 0.95, 0, 0.55), 21)
    hills(9000, 760, paint("further", "#3f6472", 0.95, 0, 0.6), 5, 16000)
    world("#dcb08c", "#1d4f6b", 0.75, 0.12)


def banner_contact():
    harbour()
    camera(az=0, el=1.6, lens=50, aim=(300, 2600, 120), dist=2560, res=BAND)
    shoot("banners/contact.jpg", 16, exposure=0.25, bloom=0.35, crops=[small_crop("banners/contact-mobile.jpg", 0.46)])


def house():
    """The headquarters: six glazed floors between thin slabs, some rooms lit."""
    rnd = random.Random(8)
    w, floors, h = 4200, 6, 380
    for f in range(floors + 1):
        box((w + 160, 1500, 46), "shell", 4, (0, 700, f * h + 60))
    paint("blueglass", "#12303a", 0.08)
    box((w - 20, 960, floors * h - 40), "graphite", 0, (0, 930, floors * h / 2 + 60))
    for s in (-1, 1):
        box((8, 1370, floors * h - 40), "blueglass", 0, (s * (w / 2 - 4), 725, floors * h / 2 + 60))
    for f in range(floors):
        room_row(rnd, w, f * h + 83, h - 46, 0.62 if f else 0.95)
    door = plate(arch(560, 470, 40), 60, "shell", [arch(430, 405, 40, 0, 0.5)], bevel=6, low=6, at=(700, 20, 40), face="front")
    cable([(700 + x, -46, 40 + z) for x, z in arch(434, 407, 40)()[2:]], 5, mat("tealglow", 3), smooth=False)
    paint("plaza", "#8a8d88", 0.6)
    paint("lawn", "#4c5a3a", 0.95)
    plate(rr(60000, 40000), 1, "lawn", bevel=0, low=0, at=(0, 14000, 33))
    plate(rr(6400, 1900, 60), 3, "plaza", bevel=1, low=1, at=(0, -700, 33))
    plate(rr(60000, 700), 2, paint("road", "#3c4346", 0.5), bevel=0, low=0, at=(0, -2400, 33))
    for i in range(9):
        tree((-2600 + i * 640 + (300 if i > 3 else 0), -620, 34), rnd, 1.25)
    for x, y, k in ((-3300, 300, 1.9), (-3900, 1500, 2.3), (-2900, 2600, 2.6), (2900, 500, 2.0), (3500, 1700, 2.4), (4300, 900, 2.1), (-4800, 700, 2.0), (5200, 2400, 2.6)):
        tree((x, y, 34), rnd, k)
    for i in range(7):
        x = -3000 + i * 1000
        rod(7, 420, "graphite", (x, -1500, 34))
        sphere(20, mat("warm", 9), (x, -1500, 460), n=10)
    for y, height, colour, seed, span, crown in ((7000, 700, "#2c3a3a", 4, 9000, 420), (13000, 2300, "#3f5157", 9, 16000, 360), (26000, 6000, "#6f7f88", 5, 30000, 240)):
        woods(y, height, colour, seed, span, crown)
    world("#ecc9a8", "#2d6390", 0.85, 0.28)
    beam((-3000, -5000, 4000), (0, 0, 800), 3500, 0.6, "#c9d6e6")
    return door


def room_row(rnd, w, z, h, share, n=28):
    """One floor of rooms behind glass: back walls, ceiling lights, furniture; dark panes where nobody works."""
    step = w / n
    for i in range(n):
        x = -w / 2 + (i + 0.5) * step
        box((9, 40, h), "graphite", 1, (x + step / 2, 20, z + h / 2))
        if rnd.random() > share:
            box((step - 9, 6, h), "blueglass", 0, (x, 40, z + h / 2))
            continue
        box((step, 6, h), mat("warm", rnd.uniform(0.32, 0.5)), 0, (x, 420, z + h / 2))
        box((step * 0.8, 260, 5), mat("warm", 1.5), 0, (x, 230, z + h - 8))
        for _ in range(rnd.choice((0, 0, 1))):
            fw, fh = rnd.choice(((90, 74), (60, 180), (110, 76), (40, 120), (24, 165)))
            box((fw, 60, fh), rnd.choice(("graphite", "ink", "oak", "deep")), 2, (x + rnd.uniform(-20, 20), rnd.uniform(120, 380), z + fh / 2))


def tree(at, rnd, k=1.0):
    x, y, z = at
    cable([(x, y, z), (x + 6 * k, y, z + 210 * k)], 9 * k, "wood", smooth=False)
    for _ in range(60):
        a, r, up = rnd.uniform(0, 6.28), rnd.uniform(0, 110) * k, rnd.uniform(0, 210) * k
        s = sphere(rnd.uniform(24, 52) * k, ("leaf", "leaf2")[rnd.random() < 0.5], (x + r * math.cos(a), y + r * math.sin(a), z + 210 * k + up), n=5)
        s.scale = (1, 1, 0.75)


paint("leaf2", "#3d6240", 0.7)


def banner_profile():
    house()
    camera(az=-30, el=-0.5, lens=40, aim=(-1700, 0, 1290), dist=11200, res=BAND)
    shoot("banners/profile.jpg", 24, exposure=0.3, bloom=0.3, fast=False, crops=[small_crop("banners/profile-mobile.jpg", 0.45)])


def booth():
    """The fair stand: a light arch, product walls, a counter, a hall beyond."""
    plate(rr(6000, 6000), 0.1, paint("carpet", "#2b4145", 0.5), bevel=0, low=0, at=(0, 1500, -0.1))
    plate(rr(900, 420, 8), 6, paint("podium", "#dfe5e5", 0.35), bevel=0.8, low=0.2, at=(0, -20, 0))
    wall((840, 12, 330), (0, 172, 171), "deep")
    gate = plate(arch(300, 290, 48), 20, "shell", [arch(262, 271, 48, 0, 0.1)], bevel=1.2, low=1.2, at=(60, 164, 6), face="front")
    cable([(60 + x, 143, 6 + z) for x, z in arch(264, 272, 48)()[2:]], 1.6, mat("tealglow", 4), smooth=False)
    emblem((60, 162, 196), s=96, material=mat("whiteglow", 2.4))
    for row in range(3):
        for c in range(5):
            for s in (-1, 1):
                x = 60 + s * 250 + (c - 2) * 38
                box((33, 22, 2), "shell", 0.4, (x, 154, 70 + row * 58))
                box((33, 3, 1.2), mat("warm", 3), 0, (x, 146, 124 + row * 58))
    shelf = [(P.ups_tower, 0.8), (P.tower, 1.0), (P.gan140, 1.6), (P.meter3, 1.6), (P.plug1, 2.2), (P.hub1, 1.4), (P.sp1w, 1.6), (P.sp304, 1.4), (P.psu120, 1.5)]
    for row in range(3):
        for c in range(5):
            for s in (-1, 1):
                fn, k = shelf[(row * 5 + c * 3 + (s > 0) * 4) % len(shelf)]
                args = (False,) if fn is P.gan140 else ()
                build(fn, *args, at=(60 + s * 250 + (c - 2) * 38, 150, 71.2 + row * 58), scale=k)
    for x, w in ((-150, 170), (250, 190)):
        box((w, 62, 92), "shell", 2, (x, -70, 52))
        box((w + 8, 70, 5), "oak", 1, (x, -70, 100))
        box((w - 12, 0.6, 1.6), mat("tealglow", 3), 0, (x, -101.4, 14))
    build(P.strip, 8, 40, False, at=(-175, -78, 102.5), turn=(0, 0, 12), scale=1.5)
    build(P.tower, at=(-112, -70, 102.5), scale=1.3)
    build(P.spd, 4, at=(205, -82, 102.5), turn=(0, 0, -12), scale=1.8)
    build(P.gan140, False, at=(250, -80, 102.5), turn=(0, 0, -18), scale=1.7)
    build(P.ups_tower, at=(300, -86, 102.5), turn=(0, 0, -14), scale=1.1)
    for y in (-140, 20):
        box((980, 8, 8), "ink", 0.6, (0, y, 372))
        for i in range(9):
            rod(7, 18, "ink", (-420 + i * 105, y, 350), n=20)
            sphere(5, mat("warm", 14), (-420 + i * 105, y, 350), n=10)
            
    for x in (-340, 60, 440):
        beam((x, -150, 350), (x, 120, 90), 60, 0.8, "#ffe9d0")
    for x in (-470, 470):
        box((8, 8, 374), "ink", 0.6, (x, -140, 187))
    rnd = random.Random(4)
    for i in range(16):
        x = rnd.choice((-1, 1)) * rnd.uniform(700, 2400)
        box((rnd.uniform(200, 420), 20, rnd.uniform(180, 340)), rnd.choice(("grey", "shell", "teal", "deep")), 2, (x, rnd.uniform(600, 2000), 120))
        box((rnd.uniform(100, 300), 4, 30), mat("whiteglow", 2.5), 1, (x, rnd.uniform(560, 1500), rnd.uniform(200, 330)))
    for i in range(30):
        box((340, 6, 3), mat("whiteglow", 3), 0, (rnd.uniform(-2600, 2600), rnd.uniform(500, 3200), rnd.uniform(560, 760)))
    world("#2c474c", "#3d5f66", 0.8)
    beam((0, -600, 420), (0, 0, 100), 500, 0.5, "#eaf4ff")
    return gate


def banner_press():
    booth()
    camera(az=-20, el=3, lens=38, aim=(-150, 0, 170), dist=900, res=BAND)
    shoot("banners/press.jpg", 24, bloom=0.4, crops=[small_crop("banners/press-mobile.jpg", 0.46)])


def news_07():
    booth()
    camera(az=22, el=7, lens=60, aim=(245, -70, 116), dist=330, res=PAGE)
    shoot("news/news-07.jpg", 28, bloom=0.3)


def mast():
    """A lattice mast with sector antennas, dishes and its cabinet."""
    h, base, top = 3000, 150, 46
    def corner(k, z):
        r = base + (top - base) * z / h
        a = math.radians(90 + 120 * k)
        return (r * math.cos(a), r * math.sin(a), z)
    for k in range(3):
        cable([corner(k, 0), corner(k, h)], 7, "zinc", smooth=False)
        for i in range(20):
            z0, z1 = i * h / 20, (i + 1) * h / 20
            cable([corner(k, z0), corner((k + 1) % 3, z1)], 2.6, "zinc", smooth=False)
            cable([corner((k + 1) % 3, z0), corner(k, z1)], 2.6, "zinc", smooth=False)
            cable([corner(k, z1), corner((k + 1) % 3, z1)], 2.6, "zinc", smooth=False)
    for level, z in enumerate((2880, 2520)):
        cable([(130 * math.cos(a * math.pi / 24), 130 * math.sin(a * math.pi / 24), z - 90) for a in range(48)], 4, "zinc", smooth=False, closed=True)
        cable([(130 * math.cos(a * math.pi / 24), 130 * math.sin(a * math.pi / 24), z + 60) for a in range(48)], 4, "zinc", smooth=False, closed=True)
        for k in range(6):
            a = math.radians(60 * k + 20)
            def antenna():
                box((34, 16, 200), "shell", 5, (0, 0, 0))
                box((20, 18, 50), "grey", 3, (0, 18, -30))
            build(antenna, at=(150 * math.cos(a), 150 * math.sin(a), z), turn=(4, 0, math.degrees(a) + 90))
    for z, a in ((2200, 30), (2060, 150), (1900, -80)):
        q = math.radians(a)
        lathe([(0.01, -14), (30, -10), (52, 4), (54, 8), (54, 26), (0.01, 28)], "shell", (72 * math.cos(q), 72 * math.sin(q), z), n=40, turn=(90, 0, a + 90))
    cable([(0, 0, h), (0, 0, h + 260)], 3, "zinc", smooth=False)
    sphere(11, mat("red", 10), (0, 0, h + 20), n=10)


def site():
    mast()
    plate(rr(60000, 60000), 0.1, paint("earth", "#39443c", 0.95), bevel=0, low=0, at=(0, 26000, -0.1))
    for x, w in ((-330, 160), (-120, 120)):
        box((w, 90, 190), "shell", 3, (x, -180, 105))
        box((w - 16, 2, 160), "ivory", 1.5, (x, -226, 108))
        box((w * 0.4, 0.6, 3), mat("tealglow", 4), 0, (x, -228, 176))
    box((700, 320, 10), "concrete", 2, (-160, -150, 5))
    for i in range(40):
        for line in range(2):
            box((5, 5, 200), "zinc", 0.3, (-700 + i * 36, -420 + line * 0, 100)) if line == 0 else None
    for z in (60, 130, 195):
        cable([(-700, -420, z), (704, -420, z)], 1.6, "zinc", smooth=False)
    for y, height, colour, seed, span, crown in ((2600, 60, "#2c352c", 3, 3000, 90), (6000, 560, "#3d4a49", 5, 7000, 60), (10000, 1300, "#6a6f72", 15, 15000, 40), (19000, 2600, "#a39a92", 8, 26000, 20)):
        woods(y, height, colour, seed, span, crown)
    world("#f8cfa6", "#5f93bf", 0.95, 0.42)
    sunlight(2.4, "#ffb070", 76, -58, 0.05)


def cell_site():
    site()
    camera(az=-16, el=-7, lens=28, aim=(480, 0, 2060), dist=3150, res=PAGE)
    shoot("solutions/cell-site.jpg", 24, bloom=0.3, fast=False)


def edge_rack():
    """A small open-front cabinet on an office wall side."""
    for s in (-1, 1):
        box((3, 70, 118), "graphite", 0.4, (s * 27, 35, 64))
    box((57, 72, 3), "graphite", 0.4, (0, 35, 124))
    box((57, 72, 4), "graphite", 0.4, (0, 35, 4))
    box((51, 1, 116), "black", 0, (0, 60, 64))
    for s in (-1, 1):
        box((2.4, 2, 114), "darksteel", 0.1, (s * 23.2, 3.4, 64))
    z = 8
    build(P.ups3kr, at=(0, 2, z))
    z += 8.9
    build(P.ups3kr, at=(0, 2, z))
    z += 11.5
    for k in range(3):
        build(P.server, 0, k, at=(0, 1.6, z))
        z += 9.1
    z += 3
    build(P.pdu16m, at=(0, 2, z))
    z += 4.6
    build(P.pdu08s, at=(0, 2, z))
    z += 7.4
    build(switch24, at=(0, 2, z))
    z += 5
    build(switch24, at=(0, 2, z))
    z += 8
    for i in range(18):
        x = -15 + i * 1.75
        cable([(x, 0.6, z - 10.6), (x, -3.5, z - 11.4), (x * 0.9, -4.6, z - 8.4), (x, -3.5, z - 5.9), (x, 0.6, z - 5.2)], 0.3, ("tealwire", "ivory", "ivory")[i % 3])
    build(P.server, 0, 1, at=(0, 1.6, z))
    build(P.server, 0, 2, at=(0, 1.6, z + 9.1))
    wall((1200, 4, 500), (0, 84, 150), "wall")
    plate(rr(2400, 2400), 0.1, paint("vinyl", "#a9b3b4", 0.35), bevel=0, low=0, at=(0, 500, -0.1))
    box((120, 46, 72), "shell", 1, (130, 50, 36))
    box((124, 48, 3), "oak", 0.6, (130, 50, 73.5))
    rod(9, 18, "graphite", (165, 46, 75))
    rnd = random.Random(6)
    for i in range(34):
        blade(rnd, (165, 46, 92), i * 137.5, i / 33)
    beam((-180, -200, 230), (0, 0, 60), 130, 1.0, "#fff1de")
    beam((160, -120, 160), (0, 0, 60), 100, 0.47, "#d9ecff")
    world("#b9c6c8", "#eef3f3", 0.38)


def blade(rnd, foot, turn, out):
    """One long leaf from the foot: upright in the middle of the plant (out = 0), arching over at its rim (out = 1)."""
    a, long, wide = math.radians(turn + rnd.uniform(-14, 14)), rnd.uniform(30, 42), rnd.uniform(1.5, 2.3)
    tilt, bend = 0.12 + 0.5 * out + rnd.uniform(0, 0.1), 0.5 + 0.9 * out * rnd.uniform(0.7, 1.2)
    verts, n = [], 16
    x, z = out * 3.5, 0.0
    for i in range(n + 1):
        t = i / n
        w = wide * (0.35 + 1.3 * t) * (1 - t ** 3.2) + 0.04
        lean = tilt + bend * t * t * 1.6
        across, up = Vector((-math.sin(a), math.cos(a), 0)), 0.3 * w
        middle = Vector((foot[0] + x * math.cos(a), foot[1] + x * math.sin(a), foot[2] + z))
        verts += [middle + across * w + Vector((0, 0, up)), middle, middle - across * w + Vector((0, 0, up))]
        x, z = x + long / n * math.sin(lean), z + long / n * math.cos(lean)
    faces = [q for i in range(n) for k in (0, 1) for q in [(3 * i + k, 3 * i + k + 1, 3 * i + k + 4, 3 * i + k + 3)]]
    mesh_object("blade", verts, faces, set(), ("leaf", "leaf2", "leaf3")[rnd.randrange(3)], 80)


paint("leaf3", "#5f8a55", 0.5)


def switch24():
    """A network switch front."""
    box((44, 24, 4.3), "grey", 0.12, (0, 12.2, 2.2))
    P.rack_ears(22, 4.3, 0.3, "grey")
    for i in range(18):
        studio.rj45((-15 + i * 1.75, 0.2, 1.7), "front")
        led((-15 + i * 1.75, 0.15, 3.3), "front", ("green", "tealglow", "green")[i % 3], 0.12)
    led((19, 0.1, 2.2), "front", "green", 0.16)


def solution_edge():
    edge_rack()
    camera(az=-27, el=7, lens=50, aim=(24, 10, 63), dist=305, res=PAGE)
    shoot("solutions/edge-rack.jpg", 30, bloom=0.2, fast=False)


def news_09():
    P.pdu16m_rack()
    softboxes(30, (0, 0, 4), 2.2)
    camera(az=-34, el=8, lens=70, aim=(-10, 0, 2.6), dist=52, res=PAGE, fstop=0.16, focus=(-18, 0, 2.2))
    shoot("news/news-09.jpg", 28, bloom=0.2)


def room(window=True):
    """An evening room: oak floor, pale wall, tall window to the left."""
    paint("plaster", "#d9dcd8", 0.9)
    wall((900, 6, 300), (60, 120, 150), "plaster")
    box((900, 2, 9), "white", 0.3, (60, 116, 4.5))
    plate(rr(1600, 1200), 0.1, "oak", bevel=0, low=0, at=(60, -300, -0.1))
    for i in range(50):
        box((0.35, 1200, 0.1), "wood", 0, (-620 + i * 26, -300, 0.02))


def living():
    room()
    box((210, 44, 6), "oak", 0.8, (60, 92, 62))
    box((206, 42, 38), "white", 0.8, (60, 92, 40))
    for i in range(3):
        box((66, 0.8, 34), "white", 0.6, (-8 + i * 68.5, 70.4, 40))
    for x in (-36, 156):
        for y in (76, 108):
            rod(1.6, 21, "oak", (x, y, 0))
    lathe([(0.01, 0), (9, 0), (9, 1.2), (1.2, 2), (0.9, 26), (0.01, 26)], "graphite", (128, 94, 65), n=48)
    lathe([(12, 22), (17, 44), (16.6, 44), (11.6, 22)], mat("warm", 1.6), (128, 94, 65), n=64)
    beam((128, 94, 95), (128, 94, 65), 14, 1.4, "#ffc88c")
    beam((128, 92, 112), (128, 92, 200), 14, 0.17, "#ffc88c")
    build(router, at=(66, 92, 65))
    build(P.upsdc, at=(36, 84, 65), turn=(0, 0, 12), scale=1.1)
    build(P.hub1, at=(8, 90, 65), turn=(0, 0, 10))
    build(framed_arch, at=(40, 116, 118))
    build(P.strip, 6, 32, False, at=(60, 58, 0.0), turn=(0, 0, 0), scale=1.0)
    P.plugged((56.2, 58, 3.86), spin=180, cord=[(56, 66, 1.5), (60, 74, 6), (90, 112, 30), (126, 112, 64)], material="white")
    P.plugged((60.0, 58, 3.86), spin=180, cord=[(60, 66, 1.5), (60, 74, 6), (62, 112, 30), (66, 112, 64)], material="graphite")
    for i, (w, h) in enumerate(((3, 24), (4, 28), (2.6, 22), (3.4, 26), (3, 20))):
        box((w, 17, h), ("teal", "ivory", "graphite", "kraft", "white")[i], 0.3, (-30 + i * 4.2, 96, 65 + h / 2))
    beam((-340, -160, 220), (40, 80, 60), 180, 0.55, "#d9e6f2")
    world("#8d979c", "#c2cbd0", 0.38)


def framed_arch():
    """A print of arches in an oak frame."""
    plate(rr(58, 74, 0.5), 3, "oak", [rr(53, 69, 0.2)], bevel=0.3, low=0, at=(0, 0, 0), face="front")
    plate(rr(54, 70), 0.5, "shell", bevel=0, low=0, face="front")
    for k, colour in enumerate(("teal", "ivory", "deep", "amberp")):
        plate(arch(36 - k * 9, 46 - k * 9, 40, 0, -24), 0.1, colour, bevel=0, low=0, at=(0, -0.6 - k * 0.2, 0), face="front")


def router():
    box((24, 15, 4), "white", 1.2, (0, 0, 2.4), segs=5)
    for x in (-9, 9):
        rod(0.8, 17, "white", (x, 6.5, 3), turn=(-6, x * 0.6, 0))
    for i in range(5):
        led((-4 + i * 2, -7.5, 2.6), "front", "green", 0.16)


def solution_home():
    living()
    camera(az=-20, el=8, lens=45, aim=(58, 70, 70), dist=285, res=PAGE)
    shoot("solutions/home.jpg", 30, exposure=0.5, bloom=0.2, fast=False)


def desk(x=0, y=0, turn=0):
    def make():
        box((180, 80, 3), "oak", 0.5, (0, 0, 73.5))
        for a in (-78, 78):
            box((5, 64, 72), "graphite", 0.6, (a, 0, 36))
        box((62, 2.2, 37), "ink", 0.6, (8, 20, 105))
        plate(rr(60.4, 34.6, 0.3), 0.05, paint("screenlight", "#0d5a5c", 0.2, 0, 0.5), bevel=0, low=0, at=(8, 18.8, 105.4), face="front")
        for k in range(7):
            pts = [(-20 + i, 18.6, 100 + k * 2.2 + 3 * math.exp(-((i - 18 - k) / 3) ** 2)) for i in range(57)]
            cable(pts, 0.12, mat("tealglow", 1.2), smooth=False)
        box((4, 3, 20), "zinc", 0.4, (8, 22, 85))
        box((24, 18, 1), "zinc", 0.4, (8, 22, 75.5))
        box((43, 13, 1.6), "white", 0.5, (6, -12, 75.8))
        for r in range(5):
            for c in range(15):
                box((2.4, 2.0, 0.5), "ivory", 0.2, (-13.6 + c * 2.8, -7.2 - r * 2.4, 76.7))
        m = sphere(3.4, "white", (38, -12, 75), n=16)
        m.scale = (0.9, 1.5, 0.8)
        build(P.dock8, at=(-44, 6, 75), turn=(0, 0, 14))
        build(P.gan140, False, at=(-68, 16, 75), turn=(0, 0, 16))
        lathe([(0.01, 0), (3.8, 0), (4.2, 0.4), (4.2, 9.4), (3.9, 9.4), (3.8, 1), (0.01, 1)], "teal", (54, -4, 75), n=48)
    return build(make, at=(x, y, 0), turn=(0, 0, turn))


def chair(at, turn):
    def make():
        plate(rr(46, 46, 12, n=10), 6, "graphite", bevel=2.4, low=2, at=(0, 0, 46), segs=6)
        back = plate(rr(42, 50, 12, n=10), 4, "graphite", bevel=1.8, low=1.8, at=(0, 0, 0), segs=6)
        back.location, back.rotation_euler = (0, 22, 78), (math.radians(82), 0, 0)
        rod(2.6, 32, "zinc", (0, 0, 14))
        for k in range(5):
            a = 2 * math.pi * k / 5
            cable([(0, 0, 15), (30 * math.cos(a), 30 * math.sin(a), 8)], 1.8, "zinc", smooth=False)
            sphere(3.4, "rubber", (30 * math.cos(a), 30 * math.sin(a), 3.4), n=12)
        box((5, 2, 34), "ink", 0.6, (0, 24, 60), (-6, 0, 0))
    return build(make, at=at, turn=(0, 0, turn))


def window_wall(y, width=1600, low="#f6e2cc", high="#6fa8d4"):
    """A glazed front with a view of sea, quay and ridge."""
    for i in range(int(width / 160) + 1):
        box((7, 12, 330), "graphite", 0.6, (-width / 2 + i * 160, y, 165))
    box((width, 14, 9), "graphite", 0.6, (0, y, 4))
    box((width, 14, 20), "shell", 0.6, (0, y, 326))
    plate(rr(60000, 30000), 0.1, paint("bay", "#8fb0ba", 0.15), bevel=0, low=0, at=(0, y + 15300, -900))
    for far, height, colour, seed, span, crown in ((8200, 560, "#5d7479", 12, 6000, 46), (11000, 1150, "#7f959b", 4, 11000, 40), (17000, 1900, "#a9b6b8", 9, 18000, 20)):
        woods(y + far, height, colour, seed, span, crown).location.z = -900
    rnd = random.Random(9)
    for _ in range(60):
        w, h = rnd.uniform(50, 170), rnd.uniform(30, 130) * (2.2 if rnd.random() < 0.12 else 1)
        box((w, 60, h), rnd.choice(("quay1", "quay2", "quay3")), 2, (rnd.gauss(-300, 2600), y + 6900 + rnd.uniform(0, 900), -890 + h / 2))
    box((14000, 1400, 16), "quay1", 1, (0, y + 7400, -894))
    for cx in (-1200, 300, 900):
        box((16, 16, 560), "teal", 1, (cx, y + 4600, -620))
        box((560, 14, 14), "teal", 1, (cx + 90, y + 4600, -380))
    world(low, high, 1.0, 0.5)


for name_, colour_ in (("quay1", "#93a0a2"), ("quay2", "#b9beb8"), ("quay3", "#7f9094")):
    paint(name_, colour_, 0.9)


def office_room():
    plate(rr(1800, 900), 0.1, "oak", bevel=0, low=0, at=(0, -150, -0.1))
    wall((1800, 900, 6), (0, -150, 336), "wall")
    window_wall(240)


def office():
    office_room()
    desk(0, 60, 0)
    chair((10, -26, 0), 165)
    build(P.ups_tower, at=(-118, 44, 0), turn=(0, 0, -10))
    desk(330, 70, 0)
    chair((340, -14, 0), 196)
    beam((-200, -260, 320), (0, 40, 60), 200, 0.44, "#ffe7c9")
    beam((0, 220, 250), (0, 40, 60), 500, 0.79, "#ffdcb0", shape=200)


def solution_office():
    office()
    camera(az=-26, el=9, lens=42, aim=(-2, 50, 82), dist=270, res=PAGE)
    shoot("solutions/office.jpg", 30, bloom=0.2, fast=False)


def joinus():
    office()
    desk(-330, 70, 0)
    chair((-318, -16, 0), 150)
    for x in (-240, 90, 420):
        lathe([(0.6, 60), (0.6, 20), (4, 19), (19, 2), (20, 0), (19.4, 0), (3.4, 18)], "graphite", (x, 40, 200), n=48)
        sphere(5, mat("warm", 9), (x, 40, 205), n=12)
    camera(az=-14, el=4, lens=32, aim=(-70, 60, 112), dist=400, res=(1600, 800))
    shoot("about/joinus.jpg", 28, bloom=0.25, fast=False)


def news_12():
    P.ups1k_desk()
    softboxes(90, (20, 10, 40), 0.95)
    camera(az=-32, el=13, lens=70, aim=(8, 12, 15), dist=136, res=PAGE)
    shoot("news/news-12.jpg", 28)


def news_08():
    P.gan140_used()
    softboxes(30, (0, 0, 0), 1.0)
    camera(az=-30, el=20, lens=70, aim=(3, -2, 4.6), dist=90, res=PAGE, fstop=0.2, focus=(0, -4, 6))
    shoot("news/news-08.jpg", 28)


def bench():
    """The surge laboratory: generator, spark gap, scope and a device under test before a lit wall of shelves."""
    box((260, 84, 4), paint("benchtop", "#dfe3e1", 0.3), 0.6, (0, 0, 88))
    for x in (-124, 124):
        for y in (-36, 36):
            box((6, 6, 86), "graphite", 0.5, (x, y, 43))
    box((240, 60, 3), "graphite", 0.5, (0, 4, 40))
    for x, w, h, paint_ in ((-84, 56, 22, "teal"), (-14, 62, 18, "ivory"), (64, 60, 26, "teal")):
        box((w, 40, h), paint_, 1.2, (x, 2, 41.5 + h / 2))
    build(generator, at=(-78, 12, 90))
    build(scope, at=(86, 14, 90), turn=(0, 0, -10))
    build(P.strip, 8, 40, False, at=(0, -20, 90.2), turn=(0, 0, 8), scale=1.1)
    build(electrodes, at=(14, 14, 90))
    cable([(-54, -17.4, 104), (-53.4, -26, 103.4), (-44, -28, 94), (-26, -12, 91.2), (-10, 4, 93), (-6.6, 13, 108), (-2, 14, 118)], 0.85, "redwire")
    cable([(-46, -17.4, 104), (-45.4, -26, 103.4), (-34, -24, 92), (-14, 0, 91), (20, 27, 91), (40, 24, 93), (37, 16, 108), (30, 14, 118)], 0.85, "rubber")
    P.lying([(-22.6, -23, 92.3), (-30, -26, 91.6), (-48, -34, 90.5), (-92, -37, 90.5), (-128, -33, 90.5)], 0.5, "white")
    P.lying([(19.4, -17.3, 94.2), (19.6, -17.2, 96.5), (27, -18, 97), (38, -20, 90.6), (52, -19, 90.5), (63, -12, 90.6), (66.2, 1, 94.4), (66.6, 5, 94.6)], 0.4, "rubber")
    build(meter_hand, at=(56, -26, 90), turn=(0, 0, 14))
    plate(rr(21, 28, 0.8), 1.6, "deep", bevel=0.3, at=(102, -24, 90)).rotation_euler[2] = math.radians(-12)
    cable([(96, -32, 92.1), (104, -16, 92.1)], 0.42, "amberp", smooth=False)
    wall((1400, 6, 400), (0, 150, 190), paint("labwall", "#2d565a", 0.75))
    plate(rr(3000, 2000), 0.1, paint("resin", "#6f7f80", 0.2), bevel=0, low=0, at=(0, -100, -0.1))
    rnd = random.Random(3)
    for z in (150, 204):
        for x in (-150, 0, 150):
            box((146, 30, 3.4), "oak", 0.5, (x, 132, z))
            box((140, 1.6, 1.0), mat("warm", 5), 0, (x, 121, z - 2.2))
            beam((x, 126, z - 4), (x, 138, z - 44), 136, 0.42, "#ffc98a", shape=3)
            left = x - 66
            while left < x + 58:
                kind = rnd.choice(("books", "books", "case", "device", "gap"))
                if kind == "books":
                    for _ in range(rnd.randint(3, 6)):
                        h, w = rnd.uniform(21, 31), rnd.uniform(3, 6)
                        box((w, 21, h), rnd.choice(("deep", "ivory", "teal", "graphite", "shell", "kraft")), 0.3, (left + w / 2, 133, z + 1.7 + h / 2))
                        left += w + 0.2
                elif kind == "case":
                    box((26, 22, 17), rnd.choice(("ivory", "teal", "grey")), 0.8, (left + 14, 132, z + 10.2))
                    box((10, 0.4, 4), "ink", 0.1, (left + 14, 120.9, z + 12))
                    left += 30
                elif kind == "device":
                    box((30, 22, 13), "ink", 0.6, (left + 16, 132, z + 8.2))
                    for k in range(4):
                        box((1.1, 0.4, 1.1), mat(("green", "tealglow", "amber", "green")[k], 3), 0, (left + 8 + k * 4, 120.8, z + 8.4))
                    left += 35
                else:
                    left += 14
                left += rnd.choice((1, 4, 9))
    for x in (-60, 90):
        box((104, 9, 4), "ink", 0.6, (x, 20, 236))
        box((100, 6, 0.6), mat("whiteglow", 5), 0, (x, 20, 233.7))
        beam((x, 18, 233), (x, 4, 90), 100, 0.5, "#fff4e4", shape=8)
    beam((-260, -260, 220), (-20, 0, 100), 130, 0.5, "#fff0dc")
    beam((300, -120, 180), (40, 0, 100), 120, 0.22, "#cfe6ff")
    world("#54696c", "#9fb1b3", 0.3)


def meter_hand():
    """A hand-held multimeter on its back."""
    plate(rr(9, 18, 2), 3.4, "amberp", bevel=0.7, low=0.5, segs=6)
    plate(rr(7.6, 16.4, 1.4), 0.5, "graphite", bevel=0.2, at=(0, 0, 3.2))
    plate(rr(6.2, 4.4, 0.4), 0.05, "lcdback", bevel=0.01, at=(0, 4.8, 3.7))
    digits("5.98", 2.2, (0.3, 4.8, 3.75), "top", "ink")
    lathe([(2.2, 0), (2.2, 0.7), (1.8, 1.0), (0.01, 1.0)], "ink", (0, -1.2, 3.7), n=40)
    box((0.4, 3.2, 0.2), "white", 0.05, (0, -1.2, 4.75), (0, 0, 35))
    for x, c in ((-2, "redwire"), (2, "ink")):
        rod(0.6, 0.3, c, (x, -6, 3.7), n=20)


def generator():
    """The surge generator: graphite rack box with big display, dial and outputs."""
    box((74, 52, 58), "graphite", 1.0, (0, 0, 30))
    plate(rr(70, 54, 1), 0.6, "ivory", bevel=0.3, at=(0, -26, 30), face="front")
    screen(30, 16, (-15, -26.7, 44), r=0.6)
    digits("6.0", 8, (-17, -26.8, 44))
    lathe([(5.4, 0), (5.4, 1.6), (4.6, 3.2), (4.4, 3.4), (0.01, 3.4)], "ink", (16, -26.6, 44), "front", 64)
    box((0.8, 0.3, 3.6), "white", 0.1, (16, -30.1, 46.4))
    for i in range(5):
        rod(1.7, 0.8, ("graphite", "graphite", "teal", "graphite", "amberp")[i], (-27 + i * 6.4, -26.6, 28), "front", n=32)
    for x, c in ((24, "redwire"), (32, "ink")):
        lathe([(2.6, 0), (2.6, 0.8), (1.6, 1.2), (1.5, 3.6), (0.01, 3.8)], c, (x, -26.6, 14), "front", 32)
    for i in range(3):
        led((26 + i * 3.2, -26.6, 53), "front", ("green", "amber", "red")[i], 0.7)
    for i in range(12):
        box((24, 0.4, 0.7), "black", 0.1, (-20, -26.6, 8 + i * 1.4))
    for s in (-1, 1):
        cable([(s * 33, -27, 44), (s * 33, -33, 43), (s * 33, -33, 20), (s * 33, -27, 19)], 0.9, "zinc")


def scope():
    box((48, 22, 32), "ivory", 1.6, (0, 0, 17), segs=5)
    screen(29, 20, (-7, -11.1, 19), r=0.5)
    for i in range(7):
        box((28, 0.02, 0.06), "graphite", 0, (-7, -11.15, 11 + i * 2.7))
    pts = []
    for i in range(200):
        t = i / 199
        pts.append((-21 + 28 * t, -11.25, 13 + 12 * (math.exp(-(t - 0.2) * 5) - math.exp(-(t - 0.2) * 40) if t > 0.2 else 0)))
    cable(pts, 0.16, mat("amber", 2.5), smooth=False)
    cable([(x, y, 12.2 + (z - 13) * 0.22) for x, y, z in pts], 0.16, mat("tealglow", 2.5), smooth=False)
    for r in range(3):
        for c in range(2):
            lathe([(1.6, 0), (1.6, 1.2), (1.3, 1.6), (0.01, 1.6)], "graphite", (12.6 + c * 6, -11, 25 - r * 6), "front", 32)
    for i in range(4):
        lathe([(1.1, 0), (1.1, 1.4), (0.4, 1.4), (0.4, 0.6)], "steel", (-18 + i * 6, -11, 4.6), "front", 24)


def electrodes():
    """Two copper spheres on insulators."""
    box((44, 16, 3), "graphite", 0.5, (0, 0, 1.5))
    for s in (-1, 1):
        prof = [(3.2, 0)]
        for i in range(6):
            prof += [(4.4, 1 + i * 3.2), (4.4, 1.8 + i * 3.2), (2.2, 2.6 + i * 3.2), (2.2, 3.6 + i * 3.2)]
        lathe(prof, "shell", (s * 14, 0, 3), n=40)
        rod(1.4, 6, "brass", (s * 14, 0, 22))
        rod(0.9, 9, "copper", (s * 14, 0, 28.4), turn=(0, -s * 90, 0))
        sphere(4.6, "copper", (s * 6.8, 0, 28.4), n=40)
    rnd = random.Random(13)
    for _ in range(3):
        cable([(-2.3, 0, 28.4)] + [(-2 + i * 0.4, rnd.uniform(-0.3, 0.3), 28.4 + rnd.uniform(-0.45, 0.45)) for i in range(11)] + [(2.3, 0, 28.4)], 0.09, mat("whiteglow", 26), smooth=False)


def lab():
    bench()
    camera(az=-20, el=8, lens=42, aim=(-2, 10, 118), dist=300, res=PAGE, fstop=0.7, focus=(-20, -14, 105))
    shoot("about/lab.jpg", 40, exposure=0.7, bloom=0.3, fast=False)


def news_03():
    bench()
    camera(az=-30, el=12, lens=70, aim=(2, 2, 108), dist=210, res=PAGE, fstop=0.3, focus=(4, 2, 112))
    shoot("news/news-03.jpg", 32, exposure=0.6, bloom=0.4, fast=False)


def line():
    """The assembly line: a belt of strips, work lamps, trays, stations into the distance, morning in tall windows."""
    box((2600, 60, 6), "darksteel", 1, (900, 0, 86))
    box((2600, 52, 1.2), paint("belt", "#1f3b3a", 0.55), 0.2, (900, 0, 89.6))
    for s in (-1, 1):
        box((2600, 3, 10), "steel", 0.6, (900, s * 31, 87))
        box((2600, 0.5, 1.2), mat("tealglow", 2.2), 0, (900, s * 32.7, 87))
    for i in range(18):
        for s in (-1, 1):
            box((6, 6, 84), "zinc", 0.4, (-350 + i * 150, s * 27, 42))
    instances(P.strip, [(-380 + i * 46, (-9, 9)[i % 2] * 0.5, 90.4, 84) for i in range(56)], 8, 40, False)
    instances(station, [(-200 + i * 190, 0, 0, 0) for i in range(10)] + [(90 + i * 190, 0, 0, 180) for i in range(10)])
    plate(rr(6000, 3000), 0.1, paint("hall", "#7f8c8b", 0.18), bevel=0, low=0, at=(900, 0, -0.1))
    for y in (-150, 168):
        box((5000, 8, 0.1), "amberp", 0, (900, y, 0.05))
    paint("hallwall", "#c9cfca", 0.85)
    wall((4000, 10, 120), (900, 560, 60), "teal")
    wall((4000, 10, 180), (900, 560, 600), "hallwall")
    for i in range(24):
        box((26, 14, 420), "hallwall", 1, (-900 + i * 150, 560, 300))
        box((124, 2, 400), mat("morninglight", 1.35), 0, (-825 + i * 150, 566, 310))
        for z in (220, 320, 420):
            box((124, 4, 3), "graphite", 0, (-825 + i * 150, 561, z))
    wall((10, 3000, 700), (2300, 0, 300), "deep")
    wall((5000, 3000, 6), (900, 0, 560), "deep")
    for i in range(16):
        box((8, 3000, 26), "graphite", 0.5, (-300 + i * 170, 0, 540))
        for y in (-120, 120):
            box((90, 7, 3), mat("whiteglow", 4), 0, (-300 + i * 170, y, 486))
    for i in range(6):
        beam((-300 + i * 330, 540, 330), (-300 + i * 330, 0, 90), 300, 0.24, "#ffd9a8", shape=300)
    for i in range(7):
        beam((-300 + i * 260, 0, 480), (-300 + i * 260, 0, 90), 200, 0.42, "#fff6e8", shape=120)
    beam((-700, -300, 320), (-100, 0, 90), 200, 0.4, "#e6f2f2")
    world("#51676a", "#9db0b2", 0.35)


paint("morninglight", "#ffe2b8", 0.3, 0, 1)


def station():
    """A work place: table, lamp, screen, trays of parts, signal light."""
    box((120, 62, 4), "oak", 0.8, (0, 76, 92))
    box((120, 3, 6), "graphite", 0.5, (0, 46, 89))
    for x in (-56, 56):
        box((5, 5, 250), "graphite", 0.5, (x, 100, 125))
    box((120, 6, 44), paint("pegboard", "#9aa8a6", 0.6), 0.5, (0, 102, 128))
    box((120, 8, 6), "graphite", 0.5, (0, 100, 232))
    box((112, 30, 4), "graphite", 0.6, (0, 84, 214))
    box((100, 12, 1), mat("warm", 5), 0, (0, 76, 211.6))
    for c in range(4):
        x = -42 + c * 28
        plate(rr(24, 30, 1.5), 10, ("teal", "ivory", "teal", "graphite")[c], [rr(21.6, 27.6, 1.0)], bevel=0.4, at=(x, 80, 94.4))
        plate(rr(22, 28, 1.0), 1, "ink", bevel=0, at=(x, 80, 94.4))
        for k in range(12):
            box((5.4, 5.0, 5), ("white", "copper", "teal", "white")[c], 0.5, (x - 7 + (k % 3) * 7, 71 + (k // 3) * 6.2, 99), (0, 0, (k * 37 + c * 20) % 24 - 12))
    for k in range(6):
        box((3, 2, 16 - k), ("redwire", "amberp", "teal", "ink", "amberp", "zinc")[k], 0.4, (-48 + k * 6, 97.6, 136))
    box((36, 3, 24), "ink", 0.6, (24, 90, 168), (-8, 0, 0))
    plate(rr(33, 21, 0.3), 0.1, "screenlight", bevel=0, low=0, at=(24, 88.2, 168), face="front")
    for k in range(5):
        box((14 + (k * 5) % 12, 0.2, 1.2), mat(("tealglow", "whiteglow", "tealglow", "amber", "tealglow")[k], 1.4), 0, (20, 87.6, 174 - k * 3))
    for j in range(3):
        rod(3.2, 6, ("green", "amber", "ivory")[j], (-56, 100, 250 + j * 6.4), n=24)


paint("screenlight", "#0d5a5c", 0.2, 0, 0.8)


def factory():
    line()
    camera(az=-68, el=10, lens=35, aim=(10, 14, 118), dist=330, res=PAGE, fstop=1.1, focus=(-90, 0, 95))
    shoot("about/factory.jpg", 40, exposure=0.35, bloom=0.3, fast=False)


def news_11():
    line()
    camera(az=-58, el=16, lens=55, aim=(-60, 10, 98), dist=230, res=PAGE, fstop=0.5, focus=(-96, 0, 95))
    shoot("news/news-11.jpg", 28, exposure=0.25, bloom=0.3, fast=False)


def carton(w, d, h):
    box((w, d, h), "kraft", 0.5, (0, 0, h / 2))
    box((7, d + 0.1, h + 0.1), paint("tape", "#d8c29a", 0.3), 0.3, (0, 0, h / 2 + 0.02))
    plate(rr(17, 11, 0.2), 0.03, "white", bevel=0, low=0, at=(w * 0.22, -d / 2, h * 0.6), face="front")
    P.print_lines((w * 0.22 - 7, -d / 2 - 0.05, h * 0.6 + 3.4), "front", [(0, 9), (0, 13), (0, 11), (0, 6)], 1.6, "graphite", 0.5)
    emblem((-w * 0.26, -d / 2 - 0.04, h * 0.5), s=h * 0.3, material="teal")


def news_05():
    """Cartons on a pallet."""
    for y in (-36, 0, 36):
        box((122, 9, 9), "wood", 0.4, (0, y, 6))
    for i in range(8):
        box((13, 102, 2.2), "oak", 0.3, (-54 + i * 15.4, 0, 11.8))
    rnd = random.Random(1)
    for z in range(3):
        for x in range(3):
            for y in range(2):
                if z == 2 and x == 2:
                    continue
                build(carton, 38, 46, 27, at=(-40 + x * 40 + rnd.uniform(-0.6, 0.6), -24 + y * 48 + rnd.uniform(-0.6, 0.6), 13 + z * 27.4), turn=(0, 0, rnd.uniform(-1, 1)))
    build(P.strip, 8, 40, False, at=(40, -24, 67.8), turn=(0, 0, 74))
    build(carton, 30, 30, 20, at=(98, -30, 0), turn=(0, 0, -22))
    plate(rr(3000, 2000), 0.1, paint("hall", "#9aa6a7", 0.3), bevel=0, low=0, at=(0, 200, -0.1))
    wall((1600, 10, 700), (0, 420, 300), "wall")
    for x in (-495, -300, -105, 105, 300, 495):
        for y in (312, 368):
            box((7, 7, 420), "graphite", 0.4, (x, y, 210))
    for x in (-2, -1, 1, 2):
        for z in range(4):
            box((190, 60, 6), "amberp" if z % 2 else "teal", 0.6, (x * 200, 340, 20 + z * 90))
            for i in range(4):
                box((38, 46, 40), "kraft", 0.6, (x * 200 - 66 + i * 44, 338, 44 + z * 90))
    beam((-240, -240, 300), (0, 0, 50), 160, 0.8, "#fff1de")
    beam((220, -60, 160), (0, 0, 50), 120, 0.37, "#d9ecff")
    world("#8fa0a3", "#e4ecec", 0.38)
    camera(az=-28, el=12, lens=55, aim=(10, 0, 48), dist=300, res=PAGE)
    shoot("news/news-05.jpg", 14, exposure=0.4)


# ---------------------------------------------------------------- news: other views of the scenes above
def news_01():
    booth()
    camera(az=-16, el=3, lens=45, aim=(60, 60, 165), dist=760, res=PAGE)
    shoot("news/news-01.jpg", 24, bloom=0.4)


def news_02():
    garage()
    wall_box_here()
    camera(az=-38, el=4, lens=60, aim=(52, -4, 120), dist=215, res=PAGE)
    shoot("news/news-02.jpg", 24, exposure=0.6, bloom=0.4)


def news_04():
    house()
    camera(az=-34, el=0.5, lens=50, aim=(-200, 0, 1150), dist=7600, res=PAGE)
    shoot("news/news-04.jpg", 24, exposure=0.3, bloom=0.3, fast=False)


def news_10():
    morning()
    camera(az=32, el=5, lens=55, aim=(160, 300, 150), dist=900, res=PAGE)
    shoot("news/news-10.jpg", 24, fast=False)


def news_13():
    bars()
    camera(az=24, el=10, lens=70, aim=(16, 0, 27), dist=165, res=PAGE, fstop=0.5, focus=(20, -6, 20))
    shoot("news/news-13.jpg", 28, exposure=0.9)


def news_14():
    outlets((1, 0))
    camera(az=-26, el=8, lens=80, aim=(3.4, 0, 0.5), dist=46, res=PAGE, fstop=0.12, focus=(4.6, 0, 0))
    shoot("news/news-14.jpg", 28)


# ---------------------------------------------------------------- core technology
def core_1():
    """Varistor discs with copper leads, ceramics before they are coated, and the module that they become."""
    rnd = random.Random(7)
    paint("epoxy", "#123f4a", 0.28)
    def mov():
        lathe([(0.01, 0), (2.9, 0.0), (3.2, 0.1), (3.35, 0.4), (3.35, 0.7), (3.2, 1.0), (2.9, 1.1), (0.01, 1.1)], "epoxy", n=72)
        for s in (-1, 1):
            cable([(s * 1.3, -2.8, 0.5), (s * 1.3, -4.2, 0.3), (s * 1.3, -8.5, 0.2)], 0.18, "copper", smooth=False)
        emblem((0, 0.3, 1.12), "top", 1.9, "grey")
    for x, y, turn in ((-9.5, -6, 96), (-1.2, -10.6, 70), (-12.5, 2.5, 118)):
        build(mov, at=(x, y, 0), turn=(0, 0, turn))
    def ceramic():
        lathe([(0.01, 0), (2.9, 0), (3.05, 0.15), (3.05, 0.75), (2.9, 0.9), (0.01, 0.9)], "graphite", n=72)
        lathe([(0.01, 0), (2.5, 0), (2.5, 0.03), (0.01, 0.03)], "copper", (0, 0, 0.89), n=72)
    for i in range(5):
        build(ceramic, at=(-2.6 + rnd.uniform(-0.2, 0.2), 2.6, i * 0.93))
    build(ceramic, at=(3.6, -4.6, 0))
    build(P.spd, 2, at=(7.2, 5.6, 0), turn=(0, 0, -10))
    stage(15)
    camera(az=-20, el=22, lens=85, aim=(-1.7, -1.4, 3.1), dist=74, res=PAGE)
    shoot("about/core-1.jpg", 28)


def core_3():
    """Inside a device: board, copper rails, coil, capacitors, relays."""
    paint("board", "#0d4a3e", 0.35)
    paint("epoxy", "#123f4a", 0.28)
    plate(rr(64, 34, 1), 0.5, "board", bevel=0.05)
    rnd = random.Random(12)
    for y, h in ((-12, 3.2), (-7, 4.6)):
        plate(rr(52, h, 0.2), 0.6, "copper", [disc(0.5, x, 0, n=20) for x in range(-22, 23, 11)], bevel=0.1, low=0.1, at=(-2, y, 0.5 + h / 2), face="front")
        for x in range(-24, 24, 12):
            screw((x + 3, y - 0.6, 0.5 + h / 2), "front", 0.7, "steel")
    for i in range(4):
        rod(2.2, 7.5, "ink" if i % 2 else "deep", (-24 + i * 5.6, 8, 0.5), n=40)
        rod(1.9, 0.1, "zinc", (-24 + i * 5.6, 8, 7.96), n=40)
    coil = []
    for i in range(240):
        a, b = 2 * math.pi * i / 240, 2 * math.pi * i / 10
        coil.append(((4.6 + 1.7 * math.cos(b)) * math.cos(a) + 4, (4.6 + 1.7 * math.cos(b)) * math.sin(a) + 7.5, 2.6 + 1.7 * math.sin(b)))
    cable(coil, 0.34, "copper", smooth=False, closed=True)
    lathe([(3.4 - 0.6, 1.2), (5.9, 1.2), (5.9, 4.0), (2.8, 4.0), (2.8, 1.2)], "ink", (4, 7.5, 0), n=48)
    for i in range(3):
        box((5.4, 4.2, 5), "white", 0.25, (15.5 + i * 6.4, 8, 3))
        lathe([(0.01, 0), (2.3, 0), (2.6, 0.4), (2.6, 1.0), (2.3, 1.4), (0.01, 1.4)], "epoxy", (15.5 + i * 6.4, 0.6, 3.2), "front", 40)
    for _ in range(70):
        box((rnd.choice((0.8, 1.2)), 0.6, 0.4), rnd.choice(("ink", "grey", "oak")), 0.06, (rnd.uniform(-30, 30), rnd.uniform(-3.6, 2.4), 0.7), (0, 0, rnd.choice((0, 90))))
    box((4.4, 4.4, 0.6), "ink", 0.08, (-13, 0, 0.8))
    for x in (-30, 30):
        for y in (-15, 15):
            screw((x, y, 0.5), "top", 0.8)
    led((26, -14, 0.6), colour="tealglow", r=0.4)
    stage(30)
    camera(az=-32, el=40, lens=75, aim=(0, 0, 2), dist=122, res=PAGE)
    shoot("about/core-3.jpg", 28)


SCENES = {f.__name__: f for f in (
    home_1, home_2, home_3, banner_products, banner_solutions, banner_press, banner_esg, banner_investor, banner_profile,
    banner_contact, banner_inquiry, banner_about, solution_edge, solution_home, solution_office, control_cabinet,
    solar, cell_site, news_01, news_02, news_03, news_04, news_05, news_06, news_07, news_08, news_09, news_10, news_11, news_12, news_13, news_14,
    factory, lab, joinus, core_1, core_3, line_1, line_2, line_3, line_4, line_5, line_6, intro_1, intro_2, intro_3, intro_4, ev7_4)}
