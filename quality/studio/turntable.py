"""Makes the two product videos: a product turns once on the light ground.

Usage: /usr/bin/python3 turntable.py [key ...]   (needs blender, python3-opencv and ffmpeg; a second start goes on where
the first was ended). The product is rendered at KEYS angles; spin.py makes the frames between them from the exact
place and distance of every visible point, for which each frame gets a quick render of distances only.
"""
import json
import math
import os
import subprocess
import sys

STUDIO = os.path.dirname(os.path.abspath(__file__))
VIDEOS = os.path.join(os.path.dirname(os.path.dirname(STUDIO)), "content", "media", "videos")
KEYS = int(os.environ.get("KEYS", "24"))
FRAMES = int(os.environ.get("FRAMES", "144"))
FIRST, SECONDS, SIZE = -36, 6, (1280, 720)         # degrees at which the film begins
WORK = os.environ.get("WORK", "/tmp/turntable")
VIEWS = {  # centre of the turn; radius and height of what turns; size of the sweep; camera
    "sp608": dict(centre=(-2.6, 3.2), radius=24.6, height=5, size=21, el=27, fill=0.9),
    "ups1k": dict(centre=(0, 17), radius=19.2, height=24, size=23, el=17, fill=0.84),
}


def angle(step, steps):
    return FIRST + 360 * step / steps


def between(frame):
    """The angle of a film frame: never exactly that of a rendered one, so that all are equally sharp."""
    return angle(frame + 0.5, FRAMES)


def render(key):
    """Renders what is missing; runs within Blender."""
    sys.path.insert(0, STUDIO)
    import bpy
    import numpy as np
    import products
    import studio

    view, samples = VIEWS[key], int(os.environ.get("SAMPLES", "14"))
    folder = os.path.join(WORK, key)
    os.makedirs(folder, exist_ok=True)
    studio.reset()
    body = studio.build({"sp608": products.sp608, "ups1k": products.ups1k_round}[key], at=(-view["centre"][0], -view["centre"][1], 0))
    turner = studio.group([body])
    reach = [studio.box((0.1, 0.1, 0.1), at=(view["radius"] * math.cos(a), view["radius"] * math.sin(a), z))
             for a in [math.pi * k / 24 for k in range(48)] for z in (0, view["height"])]
    studio.cyclorama(view["size"], "#d6dddd")
    studio.camera(az=0, el=view["el"], lens=85, fill=view["fill"], objects=reach, res=SIZE)
    for o in reach:
        bpy.data.objects.remove(o)
    studio.softboxes(view["size"], (0, 0, 6), 1.08)
    scene = bpy.context.scene
    parts = [o for o in turner.children_recursive if not o.hide_render]
    for o in parts:
        o["set"] = 0                               # the cord turns along and counts
    far = max((scene.camera.location - p).length for p in studio.bounds()) * 4
    scene.view_layers[0].update()
    with open(os.path.join(folder, "camera.json"), "w", encoding="utf-8") as out:
        json.dump({"matrix": [list(row) for row in scene.camera.matrix_world], "tan": 18 / 85, "far": far}, out)

    def missing(name):
        return not os.path.exists(os.path.join(folder, name + ".npz"))

    def keep(name, window=((0, 0), SIZE), **planes):
        planes = {k: (v - far / 4 if k == "distance" else v).astype(np.float16) for k, v in planes.items()}
        np.savez(os.path.join(folder, name + ".part.npz"), window=np.array(window), **planes)
        os.replace(os.path.join(folder, name + ".part.npz"), os.path.join(folder, name + ".npz"))
        print("SHOT", key, name, flush=True)

    def whole(percent):
        scene.render.use_border, scene.render.resolution_percentage = False, percent

    def shown(yes):
        for o in parts:
            o.hide_render = not yes

    if missing("ground"):
        shown(False)
        whole(100)
        light, distance = studio.expose(samples * 2, far=far)
        keep("ground", light=light)
        whole(25)
        light, distance = studio.expose(samples * 4, far=far)
        keep("ground-small", light=light, distance=distance)
        shown(True)
    for i in range(KEYS):
        if missing(f"key-{i:03}"):
            turner.rotation_euler[2] = math.radians(angle(i, KEYS))
            whole(25)
            light, distance = studio.expose(samples, far=far)
            keep(f"key-{i:03}-small", light=light, distance=distance)
            window = around(scene, studio.bounds(parts), 100, margin=20)
            light, distance = studio.expose(samples, far=far)
            keep(f"key-{i:03}", window, light=light, distance=distance)

    flat = bpy.data.materials.new("flat")
    flat.use_nodes = True
    flat.node_tree.nodes.clear()
    scene.view_layers[0].material_override = flat
    scene.cycles.pixel_filter_type, scene.cycles.filter_width = "BOX", 0.01
    for i in range(-1, FRAMES):
        name = f"shape-{i:03}" if i >= 0 else "shape-none"
        if not missing(name):
            continue
        if i < 0:
            shown(False)
            whole(200)
            window = ((0, 0), (SIZE[0] * 2, SIZE[1] * 2))
        else:
            turner.rotation_euler[2] = math.radians(between(i))
            window = around(scene, studio.bounds(parts), 200, margin=8)
        keep(name, window, distance=studio.distances(far))
        shown(True)


def around(scene, points, percent, margin):
    """Has only the part of the frame rendered that holds the points; returns its corners, from below."""
    from bpy_extras.object_utils import world_to_camera_view

    seen = [world_to_camera_view(scene, scene.camera, p) for p in points]
    r = scene.render
    r.resolution_percentage = percent
    size = [v * percent // 100 for v in SIZE]
    low = [max(int(min(p[k] for p in seen) * size[k] - margin), 0) for k in (0, 1)]
    high = [min(int(max(p[k] for p in seen) * size[k] + margin), size[k]) for k in (0, 1)]
    r.use_border = r.use_crop_to_border = True
    r.border_min_x, r.border_max_x = ((v[0] + 0.25) / size[0] for v in (low, high))     # Blender rounds down
    r.border_min_y, r.border_max_y = ((v[1] + 0.25) / size[1] for v in (low, high))
    return low, high


def film(key):
    """Joins the frames to a looping film in both formats, and takes the first frame as its poster."""
    source = ["-framerate", str(FRAMES / SECONDS), "-i", os.path.join(WORK, key, "%03d.jpg"), "-an",
              "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
    to = os.path.join(VIDEOS, f"turntable-{key}")
    for codec, suffix in ((["-c:v", "libx264", "-crf", "21", "-preset", "slow", "-movflags", "+faststart"], "mp4"),
                          (["-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0", "-row-mt", "1"], "webm")):
        subprocess.run(["nice", "-n", "15", "ffmpeg", "-v", "error", "-y", *source, *codec, f"{to}.part.{suffix}"], check=True)
        os.replace(f"{to}.part.{suffix}", f"{to}.{suffix}")
    with open(os.path.join(WORK, key, "000.jpg"), "rb") as first, open(f"{to}.jpg", "wb") as poster:
        poster.write(first.read())


if __name__ == "__main__":
    if "bpy" in sys.modules:
        render(sys.argv[-1])
    else:
        import spin
        from arguments import words

        for name in words(__doc__, VIEWS.__contains__, near=VIEWS) or VIEWS:
            subprocess.run(["nice", "-n", "15", "blender", "-b", "-noaudio", "--python-exit-code", "1", "-P", __file__, "--", name],
                           check=True, env=dict(os.environ, PATH="/usr/bin:" + os.environ["PATH"]))
            spin.frames(os.path.join(WORK, name), KEYS, FRAMES, SIZE, angle, between)
            film(name)
