"""People: hands from a rigged mesh, and figures that are meant for the distance, out of focus.

The hand is that of the generic hand of the WebXR input profiles (see hand/LICENSE.md). Figures stand on z = 0 and face -y.
"""
import json
import math
import os
import struct

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from studio import STUDIO, build, cable, link, mat, mesh_object, paint
from textures import add, bumpy, finish, grain, noise, place as world_place, principled, shaded

FINGERS = ("index-finger", "middle-finger", "ring-finger", "pinky-finger")
KNUCKLES = ("phalanx-proximal", "phalanx-intermediate", "phalanx-distal")


# ---------------------------------------------------------------- hands
def rigged():
    """The mesh of a right hand in centimetres: points, triangles, joints of each point with their weights, rest of each joint."""
    data = open(os.path.join(STUDIO, "hand", "right.glb"), "rb").read()
    size = struct.unpack("<I", data[12:16])[0]
    scene, binary = json.loads(data[20:20 + size]), data[28 + size:]

    def values(index):
        a = scene["accessors"][index]
        view = scene["bufferViews"][a["bufferView"]]
        kind = {5121: np.uint8, 5123: np.uint16, 5126: np.float32}[a["componentType"]]
        wide = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}[a["type"]]
        start = view.get("byteOffset", 0) + a.get("byteOffset", 0)
        return np.frombuffer(binary, kind, a["count"] * wide, start).reshape(a["count"], wide)

    part, skin = scene["meshes"][0]["primitives"][0], scene["skins"][0]
    points, joints, weights = (values(part["attributes"][k]) for k in ("POSITION", "JOINTS_0", "WEIGHTS_0"))
    rest = {}
    for joint, inverse in zip(skin["joints"], values(skin["inverseBindMatrices"])):
        m = np.linalg.inv(inverse.reshape(4, 4).T.astype(float))
        m[:3, 3] *= 100
        rest[scene["nodes"][joint]["name"]] = m
    names = [scene["nodes"][j]["name"] for j in skin["joints"]]
    return points.astype(float) * 100, values(part["indices"]).reshape(-1, 3), names, joints, weights, rest


def parent(joint):
    """The joint that a joint hangs on; the metacarpals hang on the wrist."""
    finger, _, bone = joint.partition("-finger-") if "-finger-" in joint else joint.partition("-")
    full = f"{finger}-finger-" if "-finger-" in joint else f"{finger}-"
    chain = ["metacarpal", *KNUCKLES, "tip"] if "-finger-" in joint else ["metacarpal", "phalanx-proximal", "phalanx-distal", "tip"]
    if joint == "wrist":
        return None
    return "wrist" if bone == "metacarpal" else full + chain[chain.index(bone) - 1]


def hand(pose, material, left=False, thick=0.06):
    """A hand, its wrist in the origin, fingers to -y, back of the hand up: pose = joint -> turns about (x, y, z) in degrees.

    A turn about x bends: negative towards the palm. `thick` is how much a glove adds."""
    points, triangles, names, joints, weights, rest = rigged()
    posed = {}
    for name in sorted(names, key=lambda n: (n != "wrist", n.endswith("tip"), names.index(n))):
        turn = np.array(Euler([math.radians(a) for a in pose.get(name, (0, 0, 0))]).to_matrix().to_4x4())
        above = parent(name)
        frame = rest[name] if above is None else posed[above] @ np.linalg.inv(rest[above]) @ rest[name]
        posed[name] = frame @ turn
    flat = np.concatenate([points, np.ones((len(points), 1))], axis=1)
    moved = sum(weights[:, k, None] * np.einsum("nij,nj->ni", np.array([posed[n] @ np.linalg.inv(rest[n]) for n in names])[joints[:, k]], flat)
                for k in range(4))[:, :3]
    wrist = np.linalg.inv(posed["wrist"])
    moved = moved @ wrist[:3, :3].T + wrist[:3, 3]           # x across, y out of the back of the hand, -z to the fingers
    moved = np.stack([moved[:, 0] * (1 if left else -1), moved[:, 2], moved[:, 1]], axis=1)
    faces = [tuple(int(i) for i in (t[::-1] if left else t)) for t in triangles]
    o = mesh_object("hand", [tuple(p) for p in moved], faces, set(), material, 180)
    weld = o.modifiers.new("weld", "WELD")
    weld.merge_threshold = 0.01
    if thick:
        puff = o.modifiers.new("puff", "DISPLACE")
        puff.strength, puff.mid_level = thick, 0
    fine = o.modifiers.new("fine", "SUBSURF")
    fine.levels = fine.render_levels = 2
    return o


def curl(bends, thumb=((0, 0, 0),) * 3, spread=(0, 0, 0, 0)):
    """A pose by how much each finger bends at its three knuckles; `spread` turns them sideways."""
    pose = {}
    for finger, knuckles, side in zip(FINGERS, bends, spread):
        for bone, degrees in zip(KNUCKLES, knuckles):
            pose[f"{finger}-{bone}"] = (-degrees, side if bone == KNUCKLES[0] else 0, 0)
    for bone, turns in zip(("metacarpal", "phalanx-proximal", "phalanx-distal"), thumb):
        pose[f"thumb-{bone}"] = turns
    return pose


PINCH = curl(((58, 22, 3), (61, 23, 2), (66, 40, 20), (70, 46, 24)), ((2.8, 47.5, 70.9), (-0.9, 0, 0), (16.7, 0, 0)), (0, 1.5, 3, 4))
PINCHED, PINCH_ACROSS = Vector((1.26, -9.6, -7.85)), Vector((0.13, 0.97, -0.15))   # between the pads; from index to thumb
RELAXED = curl(((22, 26, 14), (28, 30, 16), (32, 34, 18), (34, 36, 18)))


def gloved_grip(at, across, back, sleeve="#a9b9bf"):
    """A gloved right hand that holds a thing 15 mm thick: `at` is between its fingertips, `across` the way from index to thumb,
    `back` roughly that out of the back of the hand; cuff and sleeve lead away from it."""
    def make():
        glove = nitrile()
        hand(PINCH, glove)
        rim = [((0, 1.5, 0.1), 2.9, 2.3), ((0, 4, 0.1), 3.1, 2.5), ((0, 6.5, 0.1), 3.3, 2.8), ((0, 7.2, 0.1), 3.5, 3.0), ((0, 7.6, 0.1), 3.3, 2.8)]
        grown([tube(rim)], glove, 0.25, 3)
        arm = cloth("sleeve", sleeve, 5.0, 0.5)
        grown([tube([((0, 5.4, 0.2), 4.4, 3.9), ((0, 6.0, 0.2), 4.7, 4.2), ((0, 8.4, 0.2), 4.7, 4.2), ((0, 8.8, 0.2), 4.4, 3.9), ((0, 9.2, 0.2), 4.6, 4.1),
                     ((0, 16, 0.3), 5.0, 4.6), ((0, 26, 0.2), 5.4, 5.0), ((0, 44, 0), 6.0, 5.6)], 48)], arm, 0.3, 3)
    e = build(make)
    frame = lambda x, z: Matrix((x, z.cross(x), z)).transposed()           # columns: thrown across, aside, out of the back
    square = lambda x, z: (x.normalized(), (z - x.normalized() * z.dot(x.normalized())).normalized())
    turn = frame(*square(Vector(across), Vector(back))) @ frame(*square(PINCH_ACROSS, Vector((0, 0, 1)))).inverted()
    e.rotation_euler = turn.to_euler()
    e.location = Vector(at) - turn @ PINCHED
    return e


def nitrile(name="nitrile", colour="#333f44"):
    """The skin of a thin glove: fine folds, a dull sheen."""
    m, tree = shaded(name)
    where = add(tree, "TexCoord").outputs["Object"]
    folds = noise(tree, 0.9, add(tree, "VectorMath", where, (0.6, 1.6, 1), operation="MULTIPLY").outputs[0], 4, 0.55)
    finish(tree, principled(tree, colour, 0.4, Specular=0.5, Normal=bumpy(tree, folds, 0.22, 1.0)))
    return m


def cloth(name, colour, fold=13.0, depth=1.0):
    """Work cloth with soft long folds and a trace of weave."""
    m, tree = shaded(name)
    where = add(tree, "TexCoord").outputs["Object"]
    long = noise(tree, fold, add(tree, "VectorMath", where, (1, 1, 0.4), operation="MULTIPLY").outputs[0], 3, 0.5)
    weave = noise(tree, 0.12, where, 2)
    soft = add(tree, "Bump", Height=weave, Distance=0.02, Strength=0.5, Normal=bumpy(tree, long, depth, 0.8)).outputs[0]
    finish(tree, principled(tree, colour, 0.85, Sheen=0.3, Specular=0.2, Normal=soft))
    return m


# ---------------------------------------------------------------- bodies
def tube(stations, n=28):
    """Points and faces of a closed tube through stations = (centre, half width, half depth), its rings across the way."""
    centres = [Vector(c) for c, _, _ in stations]
    verts, faces = [], []
    for i, (c, a, b) in enumerate(stations):
        way = (centres[min(i + 1, len(centres) - 1)] - centres[max(i - 1, 0)]).normalized()
        side = Vector((1, 0, 0)) - way * way.x
        side = side.normalized() if side.length > 0.2 else Vector((0, 1, 0))
        front = way.cross(side)
        verts += [centres[i] + side * (a * math.cos(t)) + front * (b * math.sin(t)) for t in (2 * math.pi * k / n for k in range(n))]
    for i in range(len(stations) - 1):
        for k in range(n):
            faces.append((i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k))
    return verts, faces + [tuple(range(n))[::-1], tuple(range((len(stations) - 1) * n, len(stations) * n))]


def egg(centre, radii, n=20):
    """Points and faces of an ellipsoid."""
    c = Vector(centre)
    rings = [(math.cos(t), math.sin(t)) for t in (-math.pi / 2 + math.pi * (i + 0.5) / n for i in range(n))]
    verts = [c + Vector((radii[0] * r * math.cos(2 * math.pi * k / n), radii[1] * r * math.sin(2 * math.pi * k / n), radii[2] * h)) for r, h in rings for k in range(n)]
    faces = [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k) for i in range(n - 1) for k in range(n)]
    return verts, faces + [tuple(range(n))[::-1], tuple(range((n - 1) * n, n * n))]


def grown(parts, material, voxel=0.9, smooth=8):
    """One skin over overlapping closed parts."""
    verts, faces = [], []
    for v, f in parts:
        faces += [tuple(len(verts) + i for i in face) for face in f]
        verts += [tuple(p) for p in v]
    o = mesh_object("grown", verts, faces, set(), material, 180)
    one = o.modifiers.new("one", "REMESH")
    one.mode, one.voxel_size, one.use_smooth_shade = "VOXEL", voxel, True
    soft = o.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.6, smooth
    return o


def bent(points, radii, steps=6):
    """Stations along a bent limb: a rounded way through its joints."""
    p = [Vector(v) for v in points]
    out = []
    for i in range(len(p) - 1):
        before, after = p[max(i - 1, 0)], p[min(i + 2, len(p) - 1)]
        for k in range(steps + (i == len(p) - 2)):
            t = k / steps
            way = 0.5 * ((2 * p[i]) + (p[i + 1] - before) * t + (2 * before - 5 * p[i] + 4 * p[i + 1] - after) * t * t + (3 * p[i] - before - 3 * p[i + 1] + after) * t ** 3)
            r = radii[i] + (radii[i + 1] - radii[i]) * t
            out.append((way, r, r))
    return out


def figure(arms, lean=0.0, nod=18, look=0, hair="short", coat="#c3ced2", skin="#c99a78", trousers="#262d33", legs=((0, 0), (0, 0)), seated=False):
    """A person in a work coat. arms = (elbow, wrist) of the left and the right side; `lean` bends the trunk forward, in degrees;
    `nod` and `look` turn the head; legs = how far each foot stands aside and forward."""
    wear = cloth("coat" + coat, coat)
    bend = Matrix.Rotation(math.radians(lean), 4, "X")
    hip = Vector((0, 0, 92))
    up = lambda x, y, z: hip + bend @ (Vector((x, y, z)) - hip)
    trunk = [((0, -0.5, 56), 21.5, 15.5), ((0, -0.2, 70), 20.5, 14.6), ((0, 0, 84), 19.4, 13.4), (up(0, 0, 94), 18.4, 12.4), (up(0, 0, 104), 17.4, 11.6), (up(0, -0.3, 114), 18.0, 12.0),
             (up(0, -0.4, 124), 18.8, 12.4), (up(0, 0.2, 132), 19.6, 11.4), (up(0, 1.0, 138), 17.6, 9.2), (up(0, 1.6, 142), 10.5, 7.2), (up(0, 1.4, 145.5), 7.0, 6.6)]
    if seated:
        trunk = trunk[2:]
    parts = [tube(trunk)]
    for side, (elbow, wrist) in zip((-1, 1), arms):
        shoulder = up(side * 18.6, 1.0, 135.0)
        parts.append(tube(bent([up(side * 10, 1.0, 137), shoulder, elbow, Vector(elbow).lerp(Vector(wrist), 0.93)], [6.4, 7.0, 5.5, 4.6])))
        way = (Vector(wrist) - Vector(elbow)).normalized()
        flesh = paint("skin" + skin, skin, 0.5)
        h = hand(RELAXED, flesh, left=side < 0, thick=0)
        h.location = Vector(wrist) - way * 1.0
        h.rotation_euler = way.to_track_quat("-Y", "Z").to_euler()
    grown(parts, wear, 1.0, 6)
    collar = [up(7.4 * math.cos(t), 1.4 + 7.0 * math.sin(t), 145.2 + 1.6 * math.sin(t)) for t in (2 * math.pi * k / 24 for k in range(24))]
    cable(collar, 1.5, wear, smooth=False, closed=True)
    cloth_legs = cloth("trousers" + trousers, trousers)
    limbs = []
    for side, (aside, forward) in zip((-1, 1), legs):
        foot = Vector((side * 9 + aside, -forward, 7))
        knee = Vector((side * 9.4 + aside * 0.5, -forward * 0.5 - 2, 49))
        limbs.append(tube(bent([(side * 8.4, 0, 88), knee, foot], [9.6, 7.4, 6.4])))
        grown([egg(foot + Vector((0, -5, -3.4)), (4.8, 12.5, 4.4)), egg(foot + Vector((0, 2, -2.4)), (4.6, 6, 5.6))], paint("shoe", "#1b1d1f", 0.5), 0.7, 4)
    grown(limbs, cloth_legs, 1.0, 5)
    head = lambda: face(skin, hair)
    neck = up(0, 1.2, 143)
    build(head, at=neck, turn=(nod + lean * 0.6, 0, look))


def face(skin, hair):
    """A head on its neck, the origin at the foot of the neck: only shape, it is seen from afar."""
    flesh = paint("skin" + skin, skin, 0.5)
    grown([tube([((0, 0.8, -4), 6.4, 6.2), ((0, 0.4, 4), 5.5, 5.6), ((0, -0.6, 11), 5.3, 5.6)]), egg((0, -1.2, 18.2), (7.1, 9.0, 8.6)), egg((0, -4.6, 12.8), (5.2, 5.4, 6.2)),
           egg((0, -6.4, 9.2), (2.8, 2.6, 2.4)), egg((0, -10.4, 14.8), (0.9, 1.4, 1.6)), egg((0, -9.6, 16.6), (0.8, 1.0, 2.2)), egg((0, -9.0, 12.0), (2.0, 1.2, 0.9)),
           egg((-7.2, 0, 15), (0.9, 1.9, 3.0)), egg((7.2, 0, 15), (0.9, 1.9, 3.0))], flesh, 0.5, 4)
    m, tree = shaded("hair" + hair)
    where = add(tree, "TexCoord").outputs["Object"]
    strands = noise(tree, 0.5, add(tree, "VectorMath", where, (1, 1, 0.12), operation="MULTIPLY").outputs[0], 4)
    finish(tree, principled(tree, "#17110e", 0.42, Specular=0.4, Normal=bumpy(tree, strands, 0.5)))
    parts = [egg((0, 0.2, 20.0), (7.8, 9.0, 7.8)), egg((0, 3.4, 15.6), (7.5, 6.2, 7.6)), egg((0, -4.6, 24.0), (6.0, 4.6, 3.2))]
    if hair == "bun":
        parts += [egg((0, 11.0, 18.4), (3.6, 3.4, 3.4)), egg((0, 6.4, 13.0), (5.4, 3.4, 5))]
    elif hair == "tail":
        parts += [tube(bent([(0, 8.6, 18.5), (0, 12.6, 15), (0, 12.4, 5), (0.6, 10.8, -4)], [2.2, 2.7, 2.4, 0.9]))]
    elif hair == "bob":
        parts += [tube([((0, 3.2, 20), 8.4, 7.6), ((0, 3.4, 13), 8.6, 7.0), ((0, 3.0, 7), 8.0, 6.2), ((0, 2.6, 5), 6.6, 5.0)])]
    grown(parts, m, 0.5, 4)
