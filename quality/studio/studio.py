"""The photo studio: materials, part builders, light and camera rigs, rendering.

Units are centimetres, z is up, products face -y. Every picture is built from scratch by code.
"""
import ctypes
import math
import os
import random
import subprocess
import sys
import tempfile

import bpy
import cv2
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Euler, Matrix, Vector
from mathutils.geometry import tessellate_polygon

STUDIO = os.path.dirname(os.path.abspath(__file__))
MEDIA = os.path.join(os.path.dirname(os.path.dirname(STUDIO)), "content", "media")
SAMPLES = int(os.environ.get("SAMPLES", "0"))      # 0: what each picture asks for
SCALE = int(os.environ.get("SCALE", "100"))        # per cent of the delivered size, for trial prints
OVERSIZE = float(os.environ.get("OVERSIZE", "1.0"))  # rendered larger, then scaled down: crisp edges
OUT = os.environ.get("OUT", MEDIA)
PATCH = "--marks" in sys.argv                      # render only the part about the marks, set into the present picture
FACES = {"top": (0, 0, 0), "front": (90, 0, 0), "right": (90, 0, 90), "back": (90, 0, 180),
         "left": (90, 0, -90), "bottom": (180, 0, 0)}


# ---------------------------------------------------------------- scene
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    MATERIALS.clear()
    MESHES.clear()
    random.seed(7)
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    s.cycles.device = "CPU"
    return s


def link(obj):
    bpy.context.scene.collection.objects.link(obj)
    return obj


def group(parts, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Parents the top objects of `parts` to one empty and places it; returns the empty."""
    e = link(bpy.data.objects.new("group", None))
    for p in parts:
        if p.parent is None:
            p.parent = e
    e.location, e.scale = at, (scale,) * 3
    e.rotation_euler = [math.radians(a) for a in turn]
    return e


def build(fn, *args, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0, **kw):
    """Calls a builder and groups every object that it made."""
    before = set(bpy.data.objects)
    fn(*args, **kw)
    return group([o for o in bpy.data.objects if o not in before], at, turn, scale)


def aside(fn, *args, **kw):
    """Builds something that the camera need not frame: trailing cords, walls, floors."""
    e = build(fn, *args, **kw)
    for o in e.children_recursive:
        o["set"] = 1
    return e


def copy(empty, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """A linked copy of a group: the meshes are shared."""
    twin = {}
    tree = [empty] + list(empty.children_recursive)
    for o in tree:
        twin[o] = link(o.copy())
    for o in tree:
        if o.parent in twin:
            twin[o].parent = twin[o.parent]
            twin[o].matrix_parent_inverse = o.matrix_parent_inverse
    e = twin[empty]
    e.parent = None                                # the template may stand in another group
    e.location, e.scale = at, (scale,) * 3
    e.rotation_euler = [math.radians(a) for a in turn]
    return e


def flag(e):
    """Marks what render.py --marks renders anew."""
    for o in [e, *e.children_recursive]:
        o["mark"] = 1
    return e


# ---------------------------------------------------------------- materials
MATERIALS, MESHES = {}, {}


def rgb(h):
    """#rrggbb to linear."""
    v = [int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in v) + (1.0,)


PAINT = {  # name: colour, roughness, metallic, glow
    "white": ("#e6e9e8", 0.38, 0, 0), "shell": ("#f2f4f3", 0.45, 0, 0), "ivory": ("#d9dedd", 0.5, 0, 0),
    "grey": ("#9aa5a8", 0.45, 0, 0), "graphite": ("#262f33", 0.32, 0, 0), "ink": ("#14191b", 0.32, 0, 0),
    "black": ("#050606", 0.5, 0, 0), "rubber": ("#17191a", 0.62, 0, 0), "teal": ("#0b7a75", 0.34, 0, 0),
    "deep": ("#06363a", 0.4, 0, 0), "amberp": ("#f2a33a", 0.35, 0, 0), "kraft": ("#c49a6c", 0.8, 0, 0),
    "steel": ("#c3c9cb", 0.3, 1, 0), "zinc": ("#aab2b4", 0.42, 1, 0), "darksteel": ("#4a5255", 0.4, 1, 0),
    "copper": ("#d98a5c", 0.24, 1, 0), "brass": ("#d9b25f", 0.28, 1, 0), "glass": ("#07090a", 0.06, 0, 0),
    "amber": ("#f29a28", 0.3, 0, 1.6), "green": ("#22c46e", 0.3, 0, 1.1), "tealglow": ("#12b8a8", 0.3, 0, 1.5),
    "whiteglow": ("#f4fbff", 0.3, 0, 5), "warm": ("#ffd9a0", 0.3, 0, 4), "red": ("#e5533d", 0.3, 0, 1.2),
    "lcd": ("#a8e6df", 0.3, 0, 1.7), "wood": ("#b48a62", 0.45, 0, 0), "oak": ("#d7b991", 0.5, 0, 0),
    "concrete": ("#b9bdbd", 0.8, 0, 0), "leaf": ("#4d7a4a", 0.6, 0, 0), "leaf2": ("#3d6240", 0.7, 0, 0),
    "leaf3": ("#5f8a55", 0.5, 0, 0), "bark": ("#4d4038", 0.85, 0, 0), "cell": ("#0c1c33", 0.14, 0, 0),
    "floor": ("#8f9798", 0.5, 0, 0), "wall": ("#eef1f1", 0.8, 0, 0),
}


def mat(name, glow=None):
    key = (name, glow)
    if key in MATERIALS:
        return MATERIALS[key]
    colour, rough, metal, light = PAINT[name]
    light = light if glow is None else glow
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Base Color"].default_value = rgb(colour) if not light else (0, 0, 0, 1)
    b.inputs["Roughness"].default_value = rough
    b.inputs["Metallic"].default_value = metal
    b.inputs["Specular"].default_value = 0.5
    b.inputs["Emission"].default_value = rgb(colour)
    b.inputs["Emission Strength"].default_value = light
    if name == "cell":
        b.inputs["Clearcoat"].default_value = 1
    MATERIALS[key] = m
    return m


def paint(name, colour, rough=0.5, metal=0, glow=0):
    """Adds a one-off material to the paint shelf."""
    PAINT[name] = (colour, rough, metal, glow)
    return name


# ---------------------------------------------------------------- outlines: functions of an inset
def rr(w, h, r=0.0, x=0.0, y=0.0, n=6):
    """Rounded rectangle about (x, y)."""
    def shape(d=0.0):
        a, b, c = w / 2 - d, h / 2 - d, max(min(r, w / 2, h / 2) - d, 1e-4)
        pts = []
        for cx, cy, s in ((a - c, b - c, 0), (c - a, b - c, 90), (c - a, c - b, 180), (a - c, c - b, 270)):
            for i in range(n):
                t = math.radians(s + 90 * i / (n - 1))
                pts.append((x + cx + c * math.cos(t), y + cy + c * math.sin(t)))
        return pts
    return shape


def disc(r, x=0.0, y=0.0, n=32):
    return lambda d=0.0: [(x + (r - d) * math.cos(2 * math.pi * i / n), y + (r - d) * math.sin(2 * math.pi * i / n))
                          for i in range(n)]


def dee(r, x=0.0, y=0.0, n=14):
    """The earth hole: a half round with a flat top."""
    def shape(d=0.0):
        q = r - d
        low = [(x + q * math.cos(math.pi + math.pi * i / n), y + q * math.sin(math.pi + math.pi * i / n))
               for i in range(n + 1)]
        return low + [(x + q, y + 0.55 * r - d), (x - q, y + 0.55 * r - d)]
    return shape


def poly(points):
    """A convex counter-clockwise polygon."""
    def shape(d=0.0):
        if not d:
            return list(points)
        out, n = [], len(points)
        for i in range(n):
            p, a, b = Vector(points[i]), Vector(points[i - 1]), Vector(points[(i + 1) % n])
            u, v = (p - a).normalized(), (b - p).normalized()
            nu, nv = Vector((-u.y, u.x)), Vector((-v.y, v.x))
            m = (nu + nv) / max(1 + nu.dot(nv), 0.2)
            out.append(tuple(p + m * d))
        return out
    return shape


def arch(w, h, n=24, x=0.0, y=0.0):
    """A door shape: straight legs, round head; (x, y) is the middle of its foot."""
    def shape(d=0.0):
        r = w / 2 - d
        c = y + h - w / 2
        return [(x - r, y), (x + r, y)] + [(x + r * math.cos(math.pi * i / n), c + r * math.sin(math.pi * i / n))
                                           for i in range(n + 1)]
    return shape


# ---------------------------------------------------------------- solids
def mesh_object(name, verts, faces, flat, material, smooth=40):
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.polygons.foreach_set("use_smooth", [i not in flat for i in range(len(faces))])
    me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(smooth)
    me.materials.append(mat(material) if isinstance(material, str) else material)
    me.update()
    return link(bpy.data.objects.new(name, me))


def place(o, at, face="top", turn=None):
    o.location = at
    o.rotation_euler = [math.radians(a) for a in (turn or FACES[face])]
    return o


def plate(outer, t, material="white", holes=(), bevel=0.08, low=None, at=(0, 0, 0), face="top", segs=4):
    """Extrudes an outline by `t` with rounded rims, through holes included; `at` is the middle of its back."""
    low = bevel * 0.6 if low is None else low
    prof = [(low * (1 - math.sin(a)), low * (1 - math.cos(a))) for a in
            [math.pi / 2 * i / segs for i in range(segs + 1)]] if low > 0 else [(0, 0)]
    prof += [(bevel * (1 - math.cos(a)), t - bevel * (1 - math.sin(a))) for a in
             [math.pi / 2 * i / segs for i in range(segs + 1)]] if bevel > 0 else [(0, t)]
    verts, faces, flat = [], [], set()
    caps = [[], []]
    for k, shape in enumerate([outer] + list(holes)):
        sign = 1 if k == 0 else -1
        rings = []
        for d, z in prof:
            if sign < 0:
                d = min(d, 0.05)
            ring = shape(sign * d)
            rings.append(range(len(verts), len(verts) + len(ring)))
            verts += [(x, y, z) for x, y in ring]
        for a, b in zip(rings, rings[1:]):
            m = len(a)
            for i in range(m):
                q = (a[i], a[(i + 1) % m], b[(i + 1) % m], b[i])
                faces.append(q if sign > 0 else q[::-1])
        caps[0].append(rings[0])
        caps[1].append(rings[-1])
    for side, rings in enumerate(caps):
        flatlist = [i for r in rings for i in r]
        for tri in tessellate_polygon([[Vector(verts[i]) for i in r] for r in rings]):
            a, b, c = (flatlist[i] for i in tri)
            n = (Vector(verts[b]) - Vector(verts[a])).cross(Vector(verts[c]) - Vector(verts[a]))
            flat.add(len(faces))
            faces.append((a, b, c) if (n.z > 0) == (side == 1) else (a, c, b))
    return place(mesh_object("plate", verts, faces, flat, material), at, face)


def box(size, material="white", r=0.1, at=(0, 0, 0), turn=(0, 0, 0), segs=3):
    """A box with every edge rounded; `at` is its centre."""
    key = ("box", tuple(size), material, r, segs)
    if key not in MESHES:
        x, y, z = (v / 2 for v in size)
        v = [(i, j, k) for i in (-x, x) for j in (-y, y) for k in (-z, z)]
        f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
        o = mesh_object("box", v, f, set(), material)
        if r > 0:
            b = o.modifiers.new("bevel", "BEVEL")
            b.width, b.segments, b.harden_normals, b.limit_method = min(r, 0.49 * min(size)), segs, True, "NONE"
            g = bpy.context.evaluated_depsgraph_get()
            baked = bpy.data.meshes.new_from_object(o.evaluated_get(g))
            o.modifiers.clear()
            o.data = baked
        MESHES[key] = o.data
        bpy.data.objects.remove(o)
    o = link(bpy.data.objects.new("box", MESHES[key]))
    return place(o, at, turn=turn)


def lathe(profile, material="steel", at=(0, 0, 0), face="top", n=40, turn=None):
    """Turns a profile of (radius, height) about its axis."""
    verts, faces = [], []
    for r, z in profile:
        verts += [(r * math.cos(2 * math.pi * i / n), r * math.sin(2 * math.pi * i / n), z) for i in range(n)]
    for k in range(len(profile) - 1):
        for i in range(n):
            j = (i + 1) % n
            faces.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    return place(mesh_object("lathe", verts, faces, set(), material, 35), at, face, turn)


def rod(r, t, material="steel", at=(0, 0, 0), face="top", b=None, n=40, turn=None):
    """A round bar with softened ends."""
    b = min(0.12 * r, 0.2 * t) if b is None else b
    arc = [(r - b + b * math.cos(a), t - b + b * math.sin(a)) for a in [math.pi / 2 * i / 4 for i in range(5)]]
    low = [(r - b + b * math.cos(a), b - b * math.sin(a)) for a in [math.pi / 2 * i / 4 for i in range(4, -1, -1)]]
    return lathe([(0.0001, 0)] + low + arc + [(0.0001, t)], material, at, face, n, turn)


def sphere(r, material="white", at=(0, 0, 0), n=24):
    arc = [(max(r * math.cos(a), 1e-4), r * math.sin(a)) for a in
           [-math.pi / 2 + math.pi * i / n for i in range(n + 1)]]
    return lathe(arc, material, at, n=2 * n)


def cable(points, r=0.35, material="rubber", smooth=True, closed=False, res=12):
    """A round cable through the given points."""
    c = bpy.data.curves.new("cable", "CURVE")
    c.dimensions, c.bevel_depth, c.bevel_resolution, c.resolution_u = "3D", r, 4, res
    c.use_fill_caps = True
    if smooth:
        s = c.splines.new("BEZIER")
        s.bezier_points.add(len(points) - 1)
        for p, co in zip(s.bezier_points, points):
            p.co, p.handle_left_type, p.handle_right_type = co, "AUTO", "AUTO"
    else:
        s = c.splines.new("POLY")
        s.points.add(len(points) - 1)
        for p, co in zip(s.points, points):
            p.co = (*co, 1)
    s.use_cyclic_u = closed
    c.materials.append(mat(material) if isinstance(material, str) else material)
    return link(bpy.data.objects.new("cable", c))


def twin(key, make):
    """Builds a small assembly once and hands out linked copies: objects of one shared template."""
    if key not in MESHES:
        e = build(make)
        MESHES[key] = e
        for o in [e] + list(e.children_recursive):
            o.hide_render = True
    e = copy(MESHES[key])
    for o in [e] + list(e.children_recursive):
        o.hide_render = False
    return e


def put(e, at, face="top", spin=0):
    m = Euler([math.radians(a) for a in FACES[face]]).to_matrix() @ Matrix.Rotation(math.radians(spin), 3, "Z")
    e.location, e.rotation_euler = at, m.to_euler()
    return e


# ---------------------------------------------------------------- product parts (drawn on the xy plane, facing +z)
def outlet_part(plate_mat="white", w=3.3, h=2.9):
    holes = [rr(0.24, 0.92, 0.05, -0.66, 0.32), rr(0.24, 0.78, 0.05, 0.66, 0.32), dee(0.31, 0, -0.62)]
    plate(rr(w, h, 0.55), 0.3, plate_mat, holes, bevel=0.05)
    plate(rr(w - 0.3, h - 0.3, 0.4), 0.02, "black", bevel=0, at=(0, 0, 0.14))


def outlet(at, face="top", spin=0, material="white"):
    """A NEMA 5-15 socket face; its front lies 0.3 above `at`."""
    return put(twin(("outlet", material), lambda: outlet_part(material)), at, face, spin)


def c13_part():
    six = poly([(-1.2, -0.85), (1.2, -0.85), (1.2, 0.45), (0.85, 0.85), (-0.85, 0.85), (-1.2, 0.45)])
    slots = [rr(0.22, 0.5, 0.03, x, y) for x, y in ((-0.62, -0.25), (0, 0.2), (0.62, -0.25))]
    plate(six, 0.25, "ink", slots, bevel=0.06)
    plate(rr(2.0, 1.3, 0.1), 0.02, "black", bevel=0, at=(0, 0, 0.1))


def c13_shape(x=0, y=0, k=1.0):
    return poly([(x + a * k, y + b * k) for a, b in
                 [(-1.3, -0.95), (1.3, -0.95), (1.3, 0.5), (0.9, 0.95), (-0.9, 0.95), (-1.3, 0.5)]])


def c13(at, face="top", spin=0):
    return put(twin("c13", c13_part), at, face, spin)


def c19(at, face="top", spin=0):
    """A C19 outlet: larger than C13, its three slots lie flat."""
    def make():
        slots = [rr(0.62, 0.26, 0.03, x, y) for x, y in ((-0.8, -0.3), (0, 0.35), (0.8, -0.3))]
        plate(rr(3.1, 2.5, 0.3), 0.25, "ink", slots, bevel=0.06)
        plate(rr(2.6, 1.9, 0.1), 0.02, "black", bevel=0, at=(0, 0, 0.1))
    return put(twin("c19", make), at, face, spin)


def led(at, face="top", colour="green", r=0.16):
    def make():
        lathe([(r * 1.5, 0), (r * 1.5, 0.05), (r * 1.25, 0.08), (r * 1.1, 0.05)], "ink", n=24)
        arc = [(max(r * math.cos(a), 1e-4), 0.03 + r * 0.6 * math.sin(a)) for a in [math.pi / 2 * i / 6 for i in range(7)]]
        lathe(arc, colour, n=24)
    return put(twin(("led", colour, r), make), at, face)


def rocker(at, face="top", w=2.0, h=2.6, colour="teal", spin=0, lit=True):
    """A rocker switch in its frame, tipped to the on side."""
    def make():
        plate(rr(w + 0.5, h + 0.5, 0.3), 0.14, "ink", [rr(w, h, 0.12)], bevel=0.06)
        plate(rr(w, h, 0.1), 0.02, "black", bevel=0)
        a = plate(rr(w - 0.1, h / 2, 0.08), 0.3, colour, bevel=0.06, at=(0, h / 4 - 0.03, -0.07))
        b = plate(rr(w - 0.1, h / 2, 0.08), 0.3, colour, bevel=0.06, at=(0, -h / 4 + 0.03, -0.07))
        a.rotation_euler[0], b.rotation_euler[0] = math.radians(-5), math.radians(-13)
        if lit:
            box((w * 0.34, 0.1, 0.06), "amber", 0.02, (0, h / 4, 0.26), (-5, 0, 0))
    return put(twin(("rocker", w, h, colour, lit), make), at, face, spin)


def usb_c(at, face="top", spin=0):
    def make():
        plate(rr(1.02, 0.44, 0.22), 0.06, "steel", [rr(0.88, 0.3, 0.15)], bevel=0.03)
        plate(rr(0.95, 0.36, 0.18), 0.02, "black", bevel=0, at=(0, 0, 0.005))
        box((0.62, 0.09, 0.04), "ink", 0.02, (0, 0, 0.035))
    return put(twin("usbc", make), at, face, spin)


def usb_a(at, face="top", spin=0):
    def make():
        plate(rr(1.4, 0.66, 0.06), 0.06, "steel", [rr(1.24, 0.5, 0.03)], bevel=0.03)
        plate(rr(1.3, 0.56, 0.03), 0.02, "black", bevel=0, at=(0, 0, 0.005))
        box((1.1, 0.16, 0.04), "teal", 0.02, (0, 0.1, 0.035))
    return put(twin("usba", make), at, face, spin)


def rj45(at, face="top", spin=0):
    def make():
        plate(rr(1.6, 1.5, 0.08), 0.1, "steel", [rr(1.2, 0.85, 0.03, 0, 0.1), rr(0.5, 0.3, 0.02, 0, -0.5)], bevel=0.03)
        plate(rr(1.5, 1.4, 0.05), 0.02, "black", bevel=0, at=(0, 0, 0.01))
        for i in range(8):
            box((0.05, 0.3, 0.03), "brass", 0.01, (-0.42 + 0.12 * i, 0.36, 0.05))
    return put(twin("rj45", make), at, face, spin)


def screw(at, face="top", r=0.3, material="zinc", spin=30):
    def make():
        rod(r, 0.12, material, n=24)
        for a in (0, 90):
            box((r * 1.3, r * 0.22, 0.05), "black", 0.01, (0, 0, 0.11), (0, 0, a))
    return put(twin(("screw", r, material), make), at, face, spin)


SEGMENTS = {"0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc", "5": "afgcd", "6": "afgedc",
            "7": "abc", "8": "abcdefg", "9": "abcdfg", "-": "g"}


def digits(text, h, at, face="front", colour="lcd"):
    """Seven-segment figures, centred on `at`."""
    w, t = h * 0.5, h * 0.1
    parts, x = [], 0.0
    before = set(bpy.data.objects)
    for ch in text:
        if ch == ".":
            box((t, t, 0.02), colour, 0, (x - w * 0.65, -h / 2, 0.02))
            x += t * 1.2
            continue
        for s in SEGMENTS.get(ch, ""):
            sx, sy, hor = {"a": (0, h / 2, 1), "g": (0, 0, 1), "d": (0, -h / 2, 1), "f": (-w / 2, h / 4, 0),
                           "b": (w / 2, h / 4, 0), "e": (-w / 2, -h / 4, 0), "c": (w / 2, -h / 4, 0)}[s]
            box((w * 0.8, t, 0.02) if hor else (t, h * 0.4, 0.02), colour, 0, (x + sx, sy, 0.02))
        x += w * 1.55
    parts = [o for o in bpy.data.objects if o not in before]
    for o in parts:
        o.location.x -= (x - w * 1.55) / 2
    return put(group(parts), at, face)


def screen(w, h, at, face="front", r=0.25, rim=True):
    """Dark glass, flush in a thin frame; drawings go 0.03 above `at`."""
    def make():
        if rim:
            plate(rr(w + 0.24, h + 0.24, r + 0.1), 0.05, "ink", [rr(w, h, r)], bevel=0.03)
        plate(rr(w, h, r), 0.03, "glass", bevel=0.01)
    return put(build(make), at, face)


def plug_part(material="graphite", straight=False):
    """A NEMA 5-15 plug; blades point +z, the cord leaves to -y, or to -z from a straight one."""
    plate(rr(2.8, 2.8, 1.1, n=10), 1.9, material, bevel=0.5, low=0.2, at=(0, 0, -1.9))
    for i, x in enumerate((-0.64, 0.64)):
        box((0.15, 0.68, 1.7), "brass", 0.05, (x, 0.3, 0.85))
    rod(0.24, 2.0, "brass", (0, -0.62, 0), b=0.12)
    relief = [(0.75, 0), (0.6, 0.5), (0.5, 1.6), (0.36, 1.7)]
    if straight:
        lathe(relief, material, (0, 0, -1.8), turn=(180, 0, 0), n=24)
    else:
        lathe(relief, material, (0, -1.2, -1.0), turn=(90, 0, 0), n=24)


def emblem(at, face="front", s=1.0, material="teal"):
    """The house mark, drawn as in brand/mark.svg: an arch over a pulse; about as wide as `s`."""
    def make():
        def spot(x, y):
            return (s * 0.03 * (x - 20), s * (0.03 * (20 - y) + 0.1), 0.01)
        head = [(20 + 15 * math.cos(a), 20 - 15 * math.sin(a)) for a in [math.pi * i / 24 for i in range(25)]]
        cable([spot(*p) for p in ((35, 35), *head, (5, 35))], s * 0.03 * 1.8, material, smooth=False)
        pulse = [spot(*p) for p in ((10.6, 28.5), (13.2, 28.5), (17, 16.2), (21.4, 31.8), (23.8, 28.5), (29.4, 28.5))]
        for a, b in zip(pulse, pulse[1:]):
            cable([a, b], s * 0.03 * 1.4, material, smooth=False)
        for p in pulse:                            # round joints and ends
            sphere(s * 0.03 * 1.4, material, p)
    return flag(put(build(make), at, face))


def slots(w, h, n, gap=0.5, horizontal=True, x=0.0, y=0.0):
    """A field of ventilation slots, as hole outlines."""
    step = (h if horizontal else w) / n
    out = []
    for i in range(n):
        o = -((h if horizontal else w) / 2) + step * (i + 0.5)
        out.append(rr(w, step * gap, step * gap / 2, x, y + o, n=4) if horizontal else
                   rr(step * gap, h, step * gap / 2, x + o, y, n=4))
    return out


def terminal(at, face="front", w=1.3):
    """A screw clamp: dark funnel, bright screw."""
    def make():
        plate(rr(w, w, 0.2), 0.1, "graphite", [disc(w * 0.34, n=24)], bevel=0.04)
        rod(w * 0.4, 0.02, "black", at=(0, 0, 0.0), n=24)
        rod(w * 0.28, 0.06, "zinc", at=(0, 0, 0.0), n=24)
        box((w * 0.4, w * 0.08, 0.03), "black", 0, (0, 0, 0.06), (0, 0, 35))
    return put(twin(("terminal", w), make), at, face)


# ---------------------------------------------------------------- light, camera, picture
def area(at, target, size, power, colour="#ffffff", shape=None, seen=False):
    d = bpy.data.lights.new("area", "AREA")
    d.energy, d.color = power, rgb(colour)[:3]
    d.shape = "RECTANGLE" if shape else "SQUARE"
    d.size = size
    if shape:
        d.size_y = shape
    o = link(bpy.data.objects.new("area", d))
    o.location = at
    o.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    o.visible_camera = seen
    return o


def beam(at, target, size, level, colour="#ffffff", shape=None, seen=False):
    """An area light whose effect, not its power, is given: level 1 lights a white thing at the target fully."""
    distance = (Vector(at) - Vector(target)).length
    return area(at, target, size, 9.5 * level * distance ** 2, colour, shape, seen)


def world(low, high=None, strength=1.0, reach=0.9):
    """A plain or bottom-to-top graded surround; `reach` is the height at which the upper colour is full."""
    w = bpy.data.worlds.new("world")
    bpy.context.scene.world = w
    w.use_nodes = True
    n, t = w.node_tree.nodes, w.node_tree.links
    bg = n["Background"]
    bg.inputs["Strength"].default_value = strength
    if high is None:
        bg.inputs["Color"].default_value = rgb(low)
        return w
    co, sep, ramp = n.new("ShaderNodeTexCoord"), n.new("ShaderNodeSeparateXYZ"), n.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = rgb(low), rgb(high)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.0, reach
    t.new(co.outputs["Generated"], sep.inputs[0])
    t.new(sep.outputs["Z"], ramp.inputs[0])
    t.new(ramp.outputs[0], bg.inputs["Color"])
    return w


def bounds(objects=None):
    bpy.context.view_layer.update()
    pts = []
    for o in objects or bpy.context.scene.objects:
        if o.type in ("MESH", "CURVE") and not o.hide_render and not o.get("set"):
            pts += [o.matrix_world @ Vector(c) for c in o.bound_box]
    return pts


def cyclorama(size, colour="#dfe4e4", floor=0.0, depth=2.2):
    """A seamless sweep: floor, curve, wall."""
    n, r, y0 = 24, size * 1.4, size * depth
    prof = [(-size * 9, 0), (y0 - r, 0)] + [(y0 - r + r * math.sin(math.pi / 2 * i / n), r - r * math.cos(math.pi / 2 * i / n))
                                            for i in range(1, n + 1)] + [(y0, size * 12)]
    v, f = [], []
    for y, z in prof:
        v += [(-size * 14, y, z + floor), (size * 14, y, z + floor)]
    for i in range(len(prof) - 1):
        f.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    o = mesh_object("sweep", v, f, set(), paint("sweep" + colour, colour, 0.75), 60)
    o["set"] = 1
    return o


def camera(az=-30, el=24, lens=85, fill=0.82, aim=None, dist=None, focus=None, fstop=0, objects=None,
           shift=(0, 0), res=(1200, 1200), roll=0):
    """Looks along azimuth/elevation; without `dist`, moves so that the objects fill `fill` of the frame."""
    s = bpy.context.scene
    s.render.resolution_x, s.render.resolution_y = res
    s.render.resolution_percentage = round(SCALE * OVERSIZE)
    d = bpy.data.cameras.new("camera")
    d.lens, d.clip_start, d.clip_end = lens, 0.1, 4000000
    d.shift_x, d.shift_y = shift
    o = link(bpy.data.objects.new("camera", d))
    s.camera = o
    a, e = math.radians(az), math.radians(el)
    back = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    q = (-back).to_track_quat("-Z", "Y")
    if roll:
        q = q @ Euler((0, 0, math.radians(roll))).to_quaternion()
    o.rotation_euler = q.to_euler()
    right, up = q @ Vector((1, 0, 0)), q @ Vector((0, 1, 0))
    pts = bounds(objects) if aim is None or dist is None else []
    if aim is None:
        c = Vector([(min(p[i] for p in pts) + max(p[i] for p in pts)) / 2 for i in range(3)])
    else:
        c = Vector(aim)
    if dist is None:
        half = 18.0 / lens
        tx, ty = (half, half * res[1] / res[0]) if res[0] >= res[1] else (half * res[0] / res[1], half)
        for _ in range(6):                            # settle distance and centring together
            dist = max(max(abs((p - c).dot(right)) / (tx * fill) + (p - c).dot(back),
                           abs((p - c).dot(up)) / (ty * fill) + (p - c).dot(back)) for p in pts)
            if aim is not None:
                break
            pos = c + back * dist
            u = [((p - pos).dot(right) / -(p - pos).dot(back), (p - pos).dot(up) / -(p - pos).dot(back)) for p in pts]
            c = c + right * dist * (min(a[0] for a in u) + max(a[0] for a in u)) / 2 \
                + up * dist * (min(a[1] for a in u) + max(a[1] for a in u)) / 2
    o.location = c + back * dist
    if fstop:
        d.dof.use_dof, d.dof.aperture_fstop = True, fstop
        d.dof.focus_distance = (Vector(focus) - o.location).dot(-back) if focus is not None else dist
    return o


def softboxes(size, centre=(0, 0, 0), level=1.0, ambient=0.5, warm="#fff6ea", cool="#eef6ff"):
    """The house light: big key from the upper left, low fill, a rim strip behind, an overhead."""
    c, s, p = Vector(centre), size, size * size * level
    area(c + Vector((-2.6, -1.5, 3.0)) * s, c, 2.2 * s, 195 * p, warm)
    area(c + Vector((2.2, 2.6, 2.2)) * s, c, 0.6 * s, 80 * p, cool, shape=2.6 * s)
    area(c + Vector((0, 1.6, 4.2)) * s, c, 3.4 * s, 130 * p)
    world("#c9d3d5", "#ffffff", ambient * level)


def set_render(samples, bounces=4, fast=True):
    s = bpy.context.scene
    c = s.cycles
    c.samples = (SAMPLES or samples) // 2             # each picture is rendered twice, see clean()
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, 0.04, 8
    c.use_fast_gi, c.fast_gi_method, c.ao_bounces_render = fast, "REPLACE", 1
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = bounces, min(3, bounces), min(3, bounces)
    c.transmission_bounces, c.transparent_max_bounces, c.volume_bounces = 2, 4, 0
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 3.0, 0, 0.6
    c.use_denoising = False
    s.render.use_persistent_data = True           # the second half starts where the first did


def shoot(name, samples=16, exposure=0.0, bounces=4, bloom=0.0, crops=(), fast=True):
    """Renders, cleans and saves one picture, and crops of it: crops = [(name, (x0, y0, w, h), (width, height))].

    Without a name of its own (None), only the crops."""
    s = bpy.context.scene
    part, share = marked(bloom > 0) if PATCH else (None, None)
    px = expose(samples, bounces, fast)[0] * 2 ** exposure
    if part:
        px = np.pad(px, (*part, (0, 0)), "edge")
    if bloom:
        px = glow(px, bloom)
    px = shoulder(px)
    whole = [(name, (0, 0, 1, 1), (s.render.resolution_x, s.render.resolution_y))] if name else []
    hh, ww = px.shape[:2]
    for file, (x0, y0, cw, ch), size in [*whole, *crops]:
        view = slice(int(hh * (1 - y0 - ch)), int(hh * (1 - y0))), slice(int(ww * x0), int(ww * (x0 + cw)))
        save(file, px[view], size, share if share is None else share[view])


def marked(blooms, margin=28):
    """From then on only the part about the marks is rendered; with it what glows into it.

    Returns how many rows and columns lie before and after that part, and the share of the new picture at every pixel, rows
    from below: it fades out towards the present picture. Marks less than a tenth as large as the largest do not count."""
    assert SCALE * OVERSIZE == 100, "marks are set into pictures at their full size"
    s = bpy.context.scene
    r, size = s.render, np.array((s.render.resolution_x, s.render.resolution_y))
    bpy.context.view_layer.update()
    spots = [[world_to_camera_view(s, s.camera, o.matrix_world @ Vector(c))[:2] for c in o.bound_box]
             for o in s.objects if o.get("mark") and o.type != "EMPTY" and not o.hide_render]
    if not spots:
        sys.exit("--marks: nothing is printed on what this picture shows; name pictures of devices.")
    low, high = (ends(np.array(spots) * size, axis=1) for ends in (np.min, np.max))
    extent = (high - low).max(axis=1)
    counts = (extent >= extent.max() / 10) & (high > 0).all(axis=1) & (low < size).all(axis=1)
    low, high = np.floor(low[counts].min(axis=0)), np.ceil(high[counts].max(axis=0))
    halo = 3 * (size[1] // 16) * blooms                # as wide as glow() reaches
    about = lambda more: [np.clip(ends, 0, size).astype(int) for ends in (low - margin - more, high + margin + more)]
    across, upright = (faded(*ends) for ends in zip(*about(halo // 3), size))
    ((x0, y0), (x1, y1)), (w, h) = about(halo), size
    r.use_border = r.use_crop_to_border = True
    r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = (x0 + 0.25) / w, (x1 + 0.25) / w, (y0 + 0.25) / h, (y1 + 0.25) / h
    return ((y0, h - y1), (x0, w - x1)), np.minimum(upright[:, None], across)


def faded(start, end, n, feather=8):
    """How much of the new picture each of n rows or columns shows: all within, none without, all up to the picture's rim."""
    at = np.arange(n) + 0.5
    return np.clip(np.minimum((at - start) / feather if start else 1, (end - at) / feather if end < n else 1), 0, 1)


def expose(samples, bounces=4, fast=True, far=None):
    """Renders what the camera sees; returns the cleaned light, rows from below, and the distance of every pixel.

    Nothing beyond `far` is measured; left out, it follows from what has been built."""
    s = bpy.context.scene
    set_render(samples, bounces, fast)
    v = s.view_layers[0]
    v.use_pass_normal = v.use_pass_mist = v.use_pass_diffuse_color = v.use_pass_glossy_color = v.use_pass_emit = True
    eye = s.camera.location
    far = far or max([(eye - p).length for p in bounds()] or [100]) * 4
    s.world.mist_settings.start, s.world.mist_settings.depth, s.world.mist_settings.falloff = 0, far, "LINEAR"
    s.world.light_settings.distance = far / 12
    tmp = tempfile.mkdtemp()
    s.use_nodes = True
    n = s.node_tree.nodes
    n.clear()
    layers, out = n.new("CompositorNodeRLayers"), n.new("CompositorNodeOutputFile")
    out.base_path, out.format.file_format, out.format.color_depth = tmp, "OPEN_EXR", "32"
    out.file_slots.clear()
    for k in ("Image", "Normal", "Mist", "DiffCol", "GlossCol", "Emit"):
        out.file_slots.new(k)
        s.node_tree.links.new(layers.outputs[k], out.inputs[k])
    s.node_tree.links.new(layers.outputs["Image"], n.new("CompositorNodeComposite").inputs[0])
    halves = [render_half(s, seed, tmp) for seed in (1, 2)]
    os.rmdir(tmp)
    away = (halves[0]["Mist"][..., 0] + halves[1]["Mist"][..., 0]) * far / 2
    return settled(clean(*halves), away, s), away


def settled(px, away, s):
    """Softens what is far out of focus by a little more, where a lens hides detail and few samples leave only noise."""
    lens = s.camera.data
    if not lens.dof.use_dof:
        return px
    across = max(s.render.resolution_x, s.render.resolution_y) * s.render.resolution_percentage / 100      # of the whole, not of a part
    focus, opening = lens.dof.focus_distance, lens.lens / 1000 / lens.dof.aperture_fstop
    spread = opening * lens.lens / 36 * across * np.abs(away - focus) / np.maximum(away, 1) / focus   # pixels across
    spread = cv2.GaussianBlur(cv2.medianBlur(spread.astype(np.float32), 5), (0, 0), 2)
    for radius in (1.5, 3, 6):
        loose = np.clip(spread / (radius * 4) - 1, 0, 1)[..., None]       # wholly so where a point is spread over eight radii
        share = cv2.GaussianBlur(loose, (0, 0), radius)[..., None]
        px = px + (cv2.GaussianBlur(px * loose, (0, 0), radius) / np.maximum(share, 1e-3) - px) * loose
    return px.astype(np.float32)


def distances(far):
    """A quick render of nothing but the distance of every pixel, rows from below."""
    s = bpy.context.scene
    s.cycles.samples, s.cycles.use_adaptive_sampling = 1, False
    for k in [k for k in s.node_tree.nodes if k.bl_idname == "CompositorNodeOutputFile"]:
        folder = k.base_path = tempfile.mkdtemp()
    plane = render_half(s, 1, folder)["Mist"][..., 0] * far
    os.rmdir(folder)
    return plane


def render_half(s, seed, folder):
    """Renders once with its own noise and reads every pass back as an array."""
    s.cycles.seed = seed
    bpy.ops.render.render()
    passes = {}
    for f in sorted(os.listdir(folder)):
        im = bpy.data.images.load(os.path.join(folder, f))
        im.colorspace_settings.name = "Non-Color" if f[0] in "NM" else im.colorspace_settings.name
        w, h = im.size
        a = np.empty(w * h * 4, np.float32)
        im.pixels.foreach_get(a)
        passes[f.split("0")[0]] = a.reshape(h, w, 4)[..., :3]
        bpy.data.images.remove(im)
        os.remove(os.path.join(folder, f))
    return passes


def save(name, px, size, share=None, quality=88):
    """Scales to the delivered size and writes the JPEG; with a `share`, only that much of it replaces the present one."""
    width, height = (v * SCALE // 100 for v in size)
    scaled = lambda a: cv2.resize(a, (width, height), interpolation=cv2.INTER_AREA if a.shape[1] > width else cv2.INTER_CUBIC)
    new = developed(scaled(px))
    if share is not None:
        present = cv2.imread(os.path.join(MEDIA, name)).astype(np.float32)
        new = present + (new - present) * scaled(share)[::-1, :, None]
    write_jpeg(name, new, quality)


def developed(px):
    """Light as the bytes of a picture, rows from above, with a trace of grain against banding."""
    px = np.clip(px, 0, 1)
    px = np.where(px <= 0.0031308, px * 12.92, 1.055 * px ** (1 / 2.4) - 0.055)[::-1, :, ::-1]
    px = smooth_edges(lone_specks(np.ascontiguousarray(px, np.float32))) * 255
    return px + np.random.default_rng(7).normal(0, 0.7, (*px.shape[:2], 1))


def write_jpeg(name, px, quality=88):
    """Writes a picture in one step."""
    path = os.path.join(OUT, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    cv2.imwrite(path + ".part.jpg", np.clip(px + 0.5, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, quality])
    os.replace(path + ".part.jpg", path)
    print("SHOT", name, flush=True)


def lone_specks(px, margin=0.05):
    """Replaces single pixels that are darker or lighter than all eight around them."""
    ring = np.ones((3, 3), np.uint8)
    ring[1, 1] = 0
    grey = px.mean(axis=2)
    lone = (grey > cv2.dilate(grey, ring) + margin) | (grey < cv2.erode(grey, ring) - margin)
    return np.where(lone[..., None], cv2.medianBlur(px, 3), px)


def smooth_edges(px, reach=3):
    """Averages along clear edges, never across them: few samples leave contours ragged."""
    grey = cv2.GaussianBlur(px.mean(axis=2), (0, 0), 0.8)
    gx, gy = cv2.Sobel(grey, -1, 1, 0, scale=0.25), cv2.Sobel(grey, -1, 0, 1, scale=0.25)
    xx, yy, xy = (cv2.GaussianBlur(a, (0, 0), 2.0) for a in (gx * gx, gy * gy, gx * gy))
    spread = np.sqrt((xx - yy) ** 2 + 4 * xy * xy)
    clear = np.clip(spread / (xx + yy + 1e-6) * 2.2 - 1.2, 0, 1) * np.clip(spread * 2500 - 0.2, 0, 1)
    angle = 0.5 * np.arctan2(2 * xy, xx - yy) + math.pi / 2
    along, across = np.cos(angle), np.sin(angle)
    y, x = np.mgrid[0:px.shape[0], 0:px.shape[1]].astype(np.float32)
    total, weights = px * reach, reach
    for t in range(1, reach):
        for way in (-t, t):
            total = total + cv2.remap(px, x + way * along, y + way * across, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE) * (reach - t)
            weights += reach - t
    return px + (total / weights - px) * clear[..., None]


def clean(one, two, levels=5, strength=5.0):
    """Edge-avoiding wavelets, guided by normals, distance, colour and the noise that two half renders disagree by."""
    p = {k: np.nan_to_num((one[k] + two[k]) / 2, posinf=0, neginf=0) for k in one}
    base = p["DiffCol"] + p["GlossCol"] * 0.25 + np.minimum(p["Emit"], 4) + 0.02
    lights = [np.clip(np.nan_to_num(half["Image"]), 0, 30) / base for half in (one, two)]
    light = (lights[0] + lights[1]) / 2
    noise = ((lights[0] - lights[1]).mean(axis=2) / 2) ** 2
    noise = np.maximum(np.minimum(cv2.GaussianBlur(noise, (0, 0), 2.5), cv2.blur(noise, (15, 15)) * 2), 0)
    dep = p["Mist"][..., 0] * 400
    feat = np.concatenate([p["Normal"] * 2.4, base * 9.0], axis=2)
    steep = np.minimum(np.abs(cv2.Sobel(dep, -1, 1, 0, scale=0.125)) + np.abs(cv2.Sobel(dep, -1, 0, 1, scale=0.125)), 0.5) + 0.002
    for level in range(levels):
        lum = light.mean(axis=2)
        sigma = strength * np.sqrt(cv2.GaussianBlur(noise, (3, 3), 0)) + 0.03 * lum + 1e-3
        light, noise = wavelet(2 ** level, light, noise, feat, dep, steep, lum, sigma)
    return np.nan_to_num(light * base)


def wavelet(step, light, noise, *guides):
    """One level, in C: see clean.c, which is compiled when it is new."""
    source, library = os.path.join(STUDIO, "clean.c"), os.path.join(tempfile.gettempdir(), "studio-clean.so")
    if not os.path.exists(library) or os.path.getmtime(library) < os.path.getmtime(source):
        subprocess.run(["cc", "-O3", "-ffast-math", "-march=native", "-fopenmp", "-shared", "-fPIC", "-o", library, source, "-lm"], check=True)
    planes = [np.ascontiguousarray(a, np.float32) for a in (light, noise, *guides)]
    planes += [np.empty_like(planes[0]), np.empty_like(planes[1])]
    ctypes.CDLL(library).wavelet(*light.shape[:2], step, *(a.ctypes.data_as(ctypes.c_void_p) for a in planes))
    return planes[-2:]


def shoulder(px, knee=0.72):
    """Film-like roll-off of the highlights, so that white stays white and keeps its shape."""
    over = np.maximum(px - knee, 0)
    return np.minimum(px, knee) + (1 - knee) * (1 - np.exp(-over / ((1 - knee) * 1.15)))


def glow(px, amount):
    """Soft light around bright points."""
    h, w = px.shape[:2]
    hot = np.clip(px - 1.0, 0, 6)
    out = px.copy()
    for r, k in ((h // 160, 0.5), (h // 50, 0.35), (h // 16, 0.25)):
        b = hot
        for _ in range(3):
            b = blur(b, max(r, 1))
        out += b * amount * k
    return out


def blur(a, r):
    return cv2.blur(a, (2 * r + 1, 2 * r + 1), borderType=cv2.BORDER_REPLICATE)


def portrait(name, az=-30, el=24, lens=85, fill=0.8, samples=64, level=1.08, ground="#d6dddd", floor=None, depth=2.2, **cam):
    """The catalogue picture: whatever has been built, on the sweep, in the house light."""
    pts = bounds()
    lo = [min(p[i] for p in pts) for i in range(3)]
    hi = [max(p[i] for p in pts) for i in range(3)]
    c = [(a + b) / 2 for a, b in zip(lo, hi)]
    size = max((Vector(hi) - Vector(lo)).length / 2, 1)
    sweep = cyclorama(size, ground, lo[2] if floor is None else floor, depth)
    sweep.location = (c[0], c[1], 0)
    camera(az, el, lens, fill, **cam)
    softboxes(size, c, level)
    shoot(name, samples)
