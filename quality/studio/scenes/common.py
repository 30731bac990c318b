"""What the scenes share: sizes, crops, walls, a light ground, many copies of one thing."""
import math

import bpy

from studio import box, cyclorama, link, rgb, softboxes


WIDE, TALL = (2560, 1280), (768, 960)
BAND, SMALL = (2560, 747), (768, 480)
PAGE, TYPE, SQUARE = (1200, 800), (800, 600), (1000, 1000)


def tall_crop(name, left):
    """A 768x960 cut from a hero picture, twice as wide as high, `left` from 0 to 0.6."""
    return (name, (left, 0, 0.4, 1), TALL)


def small_crop(name, left):
    """A 768x480 cut from a banner, 24 to 7, `left` from 0 to 0.53."""
    return (name, (left, 0, 7 / 15, 1), SMALL)


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


def stage(size, floor=0.0, level=1.05, ground="#d6dddd", centre=(0, 0, 0), depth=2.2):
    cyclorama(size, ground, floor, depth)
    softboxes(size, centre, level)
