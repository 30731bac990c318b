"""Land, sky and plants for the scenes outdoors and the views from windows."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector

from studio import box, cable, lathe, link, mesh_object, rgb, world
from textures import add, foliage, grain, maths, noise, ramp


def sunlight(energy, colour, lean, turn, soft=0.03):
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle, sun.color = energy, soft, rgb(colour)[:3]
    link(bpy.data.objects.new("sun", sun)).rotation_euler = (math.radians(lean), 0, math.radians(turn))


def clouds(low, high, strength=1.0, reach=0.9, cover=0.45, lit=("#ffd9b0", "#f4f1ee"), size=0.55, turn=0.6):
    """The graded sky of `world` with thin clouds: `lit` is their colour above the horizon and overhead, `cover` from 0 to 1."""
    w = world(low, high, strength, reach)
    tree = w.node_tree
    way = add(tree, "TexCoord").outputs["Generated"]
    up = add(tree, "SeparateXYZ", way).outputs["Z"]
    ceiling = add(tree, "VectorMath", way, add(tree, "CombineXYZ", *[maths(tree, "ADD", maths(tree, "ABSOLUTE", up), 0.06)] * 3).outputs[0],
                  operation="DIVIDE").outputs[0]                        # where a look meets a flat layer of cloud
    drawn = add(tree, "Mapping", ceiling, Rotation=(0, 0, turn), Scale=(0.32, 1.0, 0)).outputs[0]
    thick = noise(tree, size * 2.2, drawn, 9, 0.58)
    body = add(tree, "MapRange", thick, 0.62 - 0.3 * cover, 0.86 - 0.2 * cover, interpolation_type="SMOOTHSTEP").outputs[0]
    seen = maths(tree, "MULTIPLY", body, add(tree, "MapRange", up, 0.0, 0.06, interpolation_type="SMOOTHSTEP").outputs[0])
    colour = ramp(tree, up, (0.02, lit[0]), (0.5, lit[1]))
    sky = tree.nodes["Background"].inputs["Color"]
    mixed = add(tree, "MixRGB", maths(tree, "MULTIPLY", seen, 0.85), sky.links[0].from_socket, colour).outputs[0]
    tree.links.new(mixed, sky)


def rough_field(rows, columns, cell, seed, slope=1.9):
    """Heights from 0 to 1 without a period that the eye could find: noise whose waves are the higher the longer they are."""
    rnd = np.random.default_rng(seed)
    v, u = np.meshgrid(np.fft.fftfreq(rows, cell[1]), np.fft.rfftfreq(columns, cell[0]), indexing="ij")
    wave = np.hypot(u, v)
    wave[0, 0] = np.inf
    floor = 1.2 / max(rows * cell[1], columns * cell[0])
    field = np.fft.irfft2((rnd.normal(size=u.shape) + 1j * rnd.normal(size=u.shape)) / np.maximum(wave, floor) ** slope, (rows, columns))
    return (field - field.min()) / np.ptp(field)


def hills(colours, patch, haze, ranges, base=0.0, sharp=0.5):
    """Ranges of hills one behind the other: ranges = [(where it begins, how deep it is, how high at most, seed)].

    Their feet are `base` high; `sharp` from 0 (round) to 1 (ridges); see grain() for the rest."""
    ground = grain("hills", colours, patch, 0.95, patch / 6, haze=haze)
    for near, depth, high, seed in ranges:
        land(near, depth, high, ground, seed, base, sharp)


def land(near, depth, height, material, seed, base, sharp, rise=0.5):
    """One range, from y = near to near + depth; `rise` is the share of the depth over which it comes up."""
    width, columns, rows = 4.2 * (near + depth), 900, 220
    cell = (width / columns, depth / rows)
    field = rough_field(rows, columns, cell, seed)
    ridges = 1 - np.abs(2 * rough_field(rows, columns, cell, seed + 1) - 1)
    relief = (1 - sharp) * field + sharp * field * ridges * 1.4
    away = np.linspace(0, 1, rows)[:, None]
    up = np.clip(away / rise, 0, 1)
    heights = base + height * relief * (up * up * (3 - 2 * up)) - (away == 0) * height * 0.1
    x = np.linspace(-width / 2, width / 2, columns)
    y = near + np.linspace(0, depth, rows)
    verts = np.stack([np.broadcast_to(x, heights.shape), np.broadcast_to(y[:, None], heights.shape), heights], -1).reshape(-1, 3)
    k = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([k[:-1, :-1], k[:-1, 1:], k[1:, 1:], k[1:, :-1]], -1).reshape(-1, 4)
    o = mesh_object("land", verts.tolist(), faces.tolist(), set(), material, 180)
    o["set"] = 1
    return o


def tree(seed=1, tall=700, wide=260, leaves=9000, colours=("#243a20", "#3b5a2c", "#5d7a3c")):
    """A broad-leaved tree about `tall` high, foot at the origin: trunk, limbs and clouds of leaves about their ends."""
    rnd = random.Random(seed)
    trunk = tall * 0.32
    cable([(0, 0, -10), (tall * 0.01, 0, trunk * 0.5), (0, tall * 0.012, trunk), (0, 0, tall * 0.7)], tall * 0.016, "bark")
    ends = []
    for i in range(16):
        a, out = i * 2.4 + rnd.uniform(-0.3, 0.3), wide * rnd.uniform(0.5, 0.95)
        start = trunk + (tall * 0.4) * i / 16
        share = 1 - 0.55 * i / 16                          # the crown is widest at its lower third
        end = Vector((math.cos(a) * out * share, math.sin(a) * out * share, start + tall * rnd.uniform(0.1, 0.26)))
        root = Vector((0, 0, start - tall * 0.05))
        middle = root.lerp(end, 0.5) - Vector((0, 0, tall * 0.02))
        cable([root, middle, end], tall * 0.005, "bark")
        ends += [end, root.lerp(end, 0.75) + Vector((0, 0, tall * 0.02)), root.lerp(end, 0.5) + Vector((0, 0, tall * 0.05))]
    ends += [Vector((rnd.gauss(0, wide * 0.22), rnd.gauss(0, wide * 0.22), tall * rnd.uniform(0.72, 0.93))) for _ in range(9)]
    spread = tall * 0.062
    verts, faces = [], []
    for _ in range(leaves):
        off = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 0.7)))
        c = rnd.choice(ends) + off * (spread * min(1.15, 2.2 / off.length))          # no leaf flies about alone
        long, broad = (Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 0.6))).normalized() * tall * 0.014 for _ in range(2))
        n = len(verts)
        verts += [c - long, c + broad * 0.5, c + long, c - broad * 0.5]
        faces.append((n, n + 1, n + 2, n + 3))
    mesh_object("leaves", verts, faces, set(), foliage("crown", *colours), 180)


def blade(rnd, foot, turn, out, k=1.0):
    """One long leaf from the foot: upright in the middle of the plant (out = 0), arching over at its rim (out = 1)."""
    a, long, wide = math.radians(turn + rnd.uniform(-14, 14)), k * rnd.uniform(30, 42), k * rnd.uniform(1.5, 2.3)
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


def pot_plant(at, seed, k=1.0):
    """A tall plant of long leaves in a round pot."""
    x, y, z = at
    lathe([(0.01, 0), (13 * k, 0), (16 * k, 34 * k), (14.6 * k, 34 * k), (14 * k, 30 * k), (0.01, 30 * k)], "shell", at, n=48)
    rnd = random.Random(seed)
    for i in range(46):
        blade(rnd, (x, y, z + 30 * k), i * 137.5, i / 45, 2.1 * k)


def town(seed, count, middle, spread, fronts, tall=(1200, 5200), base=0.0):
    """A far town: houses about `middle` (x, y), `spread` wide and deep, between `tall` heights, the tallest near its middle."""
    rnd = random.Random(seed)
    for _ in range(count):
        x, y = rnd.gauss(0, 1), rnd.random()
        high = rnd.uniform(tall[0], tall[0] + (tall[1] - tall[0]) * math.exp(-x * x) * rnd.random() ** 0.6)
        size = (rnd.uniform(1400, 3600), rnd.uniform(1400, 2600), high)
        at = (middle[0] + x * spread[0], middle[1] + y * spread[1], base + high / 2)
        front = rnd.choice(fronts)
        box(size, front, 0, at)["set"] = 1
        if high > 0.6 * tall[1]:                           # what stands on a tall roof
            box((size[0] * 0.5, size[1] * 0.5, 420), front, 0, (at[0], at[1], base + high + 210))["set"] = 1
