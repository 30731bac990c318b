"""Materials with a grain: boards, paving, land, façades, water, panes. Lengths are centimetres.

Each function makes a new material; builders take it wherever they take the name of a plain one.
"""
import bpy

from studio import rgb


def add(tree, kind, *values, **settings):
    """Adds a shader node: `values` go to its inputs in order, `settings` to the inputs or properties of that name
    (with _ for a space); a value may be the output of another node. Returns the node."""
    node = tree.nodes.new("ShaderNode" + kind)
    for key, value in [*enumerate(values), *settings.items()]:
        name = key.replace("_", " ") if isinstance(key, str) else key
        if isinstance(name, str) and name not in node.inputs:
            setattr(node, key, value)
        elif isinstance(value, bpy.types.NodeSocket):
            tree.links.new(value, node.inputs[name])
        else:
            node.inputs[name].default_value = rgb(value) if isinstance(value, str) else value
    return node


def maths(tree, operation, *values):
    return add(tree, "Math", *values, operation=operation).outputs[0]


def ramp(tree, factor, *stops):
    """A colour by a factor: stops = (position, #colour)."""
    node = add(tree, "ValToRGB", factor)
    while len(node.color_ramp.elements) < len(stops):
        node.color_ramp.elements.new(0.5)
    for e, (position, colour) in zip(node.color_ramp.elements, stops):
        e.position, e.color = position, rgb(colour)
    return node.outputs["Color"]


def place(tree, stretch=(1, 1, 1)):
    """Where a point lies in the world; a larger `stretch` draws a pattern out along that axis."""
    position = add(tree, "NewGeometry").outputs["Position"]
    return add(tree, "VectorMath", position, tuple(1 / s for s in stretch), operation="MULTIPLY").outputs[0]


def shaded(name):
    """A material and its node tree; `finish(tree, ...)` gives it its surface."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m.node_tree.nodes.clear()
    return m, m.node_tree


def finish(tree, surface, haze=None):
    """Ends a material in its surface, seen through the air: haze = (#colour, the way after which 63 % is haze)."""
    if haze:
        colour, reach = haze
        clear = maths(tree, "EXPONENT", maths(tree, "DIVIDE", add(tree, "CameraData").outputs["View Distance"], -reach))
        air = add(tree, "Emission", colour).outputs[0]
        surface = add(tree, "MixShader", clear, air, surface).outputs[0]
    add(tree, "OutputMaterial", Surface=surface)


def principled(tree, colour, rough, **more):
    return add(tree, "BsdfPrincipled", Base_Color=colour, Roughness=rough, **more).outputs[0]


def bumpy(tree, height, depth, strength=1.0):
    return add(tree, "Bump", Height=height, Distance=depth, Strength=strength).outputs[0]


def noise(tree, size, where, detail=6, rough=0.6):
    return add(tree, "TexNoise", Vector=where, Scale=1 / size, Detail=detail, Roughness=rough).outputs["Fac"]


def grain(name, colours, size, rough=0.85, depth=0.0, stretch=(1, 1, 1), haze=None):
    """Land, stone, cloth: patches `size` wide of two or more colours, `depth` high."""
    m, tree = shaded(name)
    spots = noise(tree, size, place(tree, stretch))
    stops = [(0.32 + 0.36 * i / (len(colours) - 1), c) for i, c in enumerate(colours)]
    more = {"Normal": bumpy(tree, spots, depth)} if depth else {}
    finish(tree, principled(tree, ramp(tree, spots, *stops), rough, **more), haze)
    return m


def boards(name, light, dark, size, joint="#4a4038", gap=0.25, rough=0.4, figure=0.0, turn=0.0):
    """Boards or slabs of (length, width) in broken bond, each of its own shade; `figure` from 0 to 1: how much wood shows."""
    m, tree = shaded(name)
    where = add(tree, "Mapping", place(tree), Rotation=(0, 0, turn)).outputs[0]
    bond = add(tree, "TexBrick", where, light, dark, joint, Scale=1, Mortar_Size=gap, Mortar_Smooth=0.3, Brick_Width=size[0],
               Row_Height=size[1], offset=0.37)
    colour = bond.outputs["Color"]
    if figure:
        along = add(tree, "VectorMath", where, (1 / 14, 1, 1), operation="MULTIPLY").outputs[0]
        wood = ramp(tree, noise(tree, size[1] / 6, along, 8, 0.7), (0.3, "#8a7a68"), (0.7, "#ffffff"))
        colour = add(tree, "MixRGB", figure, colour, wood, blend_type="MULTIPLY").outputs[0]
    sunk = bumpy(tree, maths(tree, "SUBTRACT", 1.0, bond.outputs["Fac"]), 0.3, 0.6)
    finish(tree, principled(tree, colour, rough, Normal=sunk))
    return m


def wood(name="oak top", light="#d9b98e", dark="#caa678", turn=0.0):
    """A top veneered in oak, its figure along x."""
    return boards(name, light, dark, (420, 34), dark, 0.02, 0.42, 0.35, turn)


def floorboards(name="oak floor"):
    return boards(name, "#c79f73", "#b28a5f", (190, 17), "#5d432c", 0.16, 0.42, 0.5)


def facade(name, wall, pitch=(320, 340), lit=0.35, light="#ffcf8f", strength=2.0, glass="#22343c", haze=None):
    """A far house front: rows of windows `pitch` apart, a share of them lit; every house differs by where it stands."""
    m, tree = shaded(name)
    spot = add(tree, "SeparateXYZ", place(tree))
    across = maths(tree, "ADD", spot.outputs["X"], spot.outputs["Y"])
    cells = [maths(tree, "DIVIDE", v, p) for v, p in ((across, pitch[0]), (spot.outputs["Z"], pitch[1]))]
    inside = [maths(tree, "COMPARE", maths(tree, "FRACT", c), 0.5, w) for c, w in zip(cells, (0.31, 0.27))]
    upright = maths(tree, "LESS_THAN", maths(tree, "ABSOLUTE", add(tree, "SeparateXYZ", add(tree, "NewGeometry").outputs["Normal"]).outputs["Z"]), 0.5)
    window = maths(tree, "MULTIPLY", maths(tree, "MULTIPLY", *inside), upright)
    own = add(tree, "CombineXYZ", *(maths(tree, "FLOOR", c) for c in cells), add(tree, "ObjectInfo").outputs["Random"]).outputs[0]
    chance = add(tree, "TexWhiteNoise", own)
    on = maths(tree, "MULTIPLY", window, maths(tree, "LESS_THAN", chance.outputs["Value"], lit))
    power = maths(tree, "MULTIPLY", on, maths(tree, "MULTIPLY", strength, add(tree, "SeparateXYZ", chance.outputs["Color"]).outputs["Y"]))
    colour = add(tree, "MixRGB", window, wall, glass).outputs[0]
    sheen = maths(tree, "SUBTRACT", 0.9, maths(tree, "MULTIPLY", window, 0.75))
    finish(tree, principled(tree, colour, sheen, Emission=light, Emission_Strength=power), haze)
    return m


def water(name, colour, wave=400, depth=6.0, rough=0.06, haze=None):
    """Water with waves about `wave` long, stretched across the view."""
    m, tree = shaded(name)
    swell = noise(tree, wave, place(tree, (2.5, 1, 1)), 7, 0.55)
    finish(tree, principled(tree, colour, rough, Specular=0.6, Normal=bumpy(tree, swell, depth)), haze)
    return m


def pane(name, tint="#f2f4f2"):
    """Window glass without thickness: what is behind shows, the sky mirrors as it does at a slant."""
    m, tree = shaded(name)
    mirror = add(tree, "BsdfGlossy", "#ffffff", 0.0).outputs[0]
    through = add(tree, "BsdfTransparent", tint).outputs[0]
    front = maths(tree, "SUBTRACT", 1.0, add(tree, "NewGeometry").outputs["Backfacing"])   # the inner face would mirror all at a slant
    slant = maths(tree, "MULTIPLY", add(tree, "Fresnel", IOR=1.5).outputs[0], front)
    finish(tree, add(tree, "MixShader", slant, through, mirror).outputs[0])
    return m


def foliage(name, *colours):
    """Leaves, each of its own shade, lit through from behind."""
    m, tree = shaded(name)
    shade = ramp(tree, add(tree, "NewGeometry").outputs["Random Per Island"], *((i / (len(colours) - 1), c) for i, c in enumerate(colours)))
    through = add(tree, "BsdfTranslucent", shade).outputs[0]
    finish(tree, add(tree, "MixShader", 0.3, principled(tree, shade, 0.55), through).outputs[0])
    return m
