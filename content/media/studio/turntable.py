"""Makes the two product videos: a product turns once on the light ground.

Usage: python3 turntable.py [key ...]   (needs blender and ffmpeg; a second start continues with the missing frames)
A few frames are rendered, ffmpeg fills in the motion between them.
"""
import os
import subprocess
import sys

STUDIO = os.path.dirname(os.path.abspath(__file__))
VIDEOS = os.path.join(os.path.dirname(STUDIO), "videos")
FRAMES = int(os.environ.get("FRAMES", "48"))
SECONDS, RATE, SIZE = 6, 24, (1280, 720)
WORK = os.environ.get("WORK", "/tmp/turntable")
VIEWS = {"sp608": dict(el=30, dist=128, aim=(0, 0, 1.8)), "ups1k": dict(el=16, dist=132, aim=(0, 0, 11.4))}


def frames(key):
    """Renders the frames that are missing; runs within Blender."""
    sys.path.insert(0, STUDIO)
    import products
    import studio

    studio.OUT, studio.OVERSIZE, studio.SAMPLES = os.path.join(WORK, key), 0.8, 8
    for i in range(FRAMES):
        if os.path.exists(os.path.join(studio.OUT, f"{i:03}.jpg")):
            continue
        studio.reset()
        studio.random.seed(i)
        body = products.strip if key == "sp608" else products.ups_tower
        centre = studio.build(body, *((8, 40, False) if key == "sp608" else ()), at=(0, 0 if key == "sp608" else -17, 0))
        studio.group([centre], turn=(0, 0, -36 + 360 * i / FRAMES))
        size = 21 if key == "sp608" else 23
        studio.cyclorama(size, "#d6dddd")
        studio.camera(az=0, lens=85, res=SIZE, **VIEWS[key])
        studio.softboxes(size, (0, 0, 6), 1.08)
        studio.shoot(f"{i:03}.jpg", 8)


def film(key):
    """Joins the frames to a looping film in both formats, and takes the first frame as its poster."""
    source = ["-framerate", str(FRAMES / SECONDS), "-i", os.path.join(WORK, key, "%03d.jpg")]
    smooth = ["-vf", f"loop=1:{FRAMES},minterpolate=fps={RATE}:mi_mode=mci:mc_mode=aobmc:vsbmc=1,format=yuv420p", "-t", str(SECONDS), "-an"]
    to = os.path.join(VIDEOS, f"turntable-{key}")
    for codec, suffix in ((["-c:v", "libx264", "-crf", "25", "-preset", "slow", "-movflags", "+faststart"], "mp4"),
                          (["-c:v", "libvpx-vp9", "-crf", "38", "-b:v", "0", "-row-mt", "1"], "webm")):
        subprocess.run(["nice", "-n", "15", "ffmpeg", "-v", "error", "-y", *source, *smooth, *codec, f"{to}.part.{suffix}"], check=True)
        os.replace(f"{to}.part.{suffix}", f"{to}.{suffix}")
    with open(os.path.join(WORK, key, "000.jpg"), "rb") as first, open(f"{to}.jpg", "wb") as poster:
        poster.write(first.read())


if __name__ == "__main__":
    if "bpy" in sys.modules:
        frames(sys.argv[-1])
    else:
        for name in sys.argv[1:] or VIEWS:
            subprocess.run(["nice", "-n", "15", "blender", "-b", "-noaudio", "-P", __file__, "--", name], check=True)
            film(name)
