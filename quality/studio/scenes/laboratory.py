"""The surge laboratory, and the parts that it tests."""
import math
import random

import products as P
from marks import write
from scenes.common import PAGE, stage, wall
from studio import (beam, box, build, cable, camera, digits, disc, emblem, flag, lathe, led, mat, paint, plate, rod, rr,
                    screen, screw, shoot, sphere, world)
from textures import grain, wood


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
    lab_room()
    for x in (-60, 90):
        box((104, 9, 4), "ink", 0.6, (x, 20, 236))
        box((100, 6, 0.6), mat("whiteglow", 5), 0, (x, 20, 233.7))
        beam((x, 18, 233), (x, 4, 90), 100, 0.5, "#fff4e4", shape=8)
    beam((-260, -260, 220), (-20, 0, 100), 130, 0.5, "#fff0dc")
    beam((300, -120, 180), (40, 0, 100), 120, 0.22, "#cfe6ff")
    world("#54696c", "#9fb1b3", 0.3)


def lab_room():
    """The lit wall of shelves, and the floor."""
    wall((1400, 6, 400), (0, 150, 190), grain("labwall", ("#2a5256", "#315c60"), 30, 0.8, 0.1))
    plate(rr(3000, 2000), 0.1, grain("resin", ("#667677", "#76868a"), 60, 0.22), bevel=0, low=0, at=(0, -100, -0.1))
    rnd = random.Random(3)
    shelf = wood()
    for z in (150, 204):
        for x in (-150, 0, 150):
            box((146, 30, 3.4), shelf, 0.5, (x, 132, z))
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


def meter_hand():
    """A hand-held multimeter on its back."""
    plate(rr(9, 18, 2), 3.4, "amberp", bevel=0.7, low=0.5, segs=6)
    plate(rr(7.6, 16.4, 1.4), 0.5, "graphite", bevel=0.2, at=(0, 0, 3.2))
    plate(rr(6.2, 4.4, 0.4), 0.05, "lcdback", bevel=0.01, at=(0, 4.8, 3.7))
    flag(digits("5.98", 1.8, (-0.75, 4.8, 3.75), "top", "ink"))
    write("V", (1.55, 3.82, 3.755), "top", h=1.3, material="ink", bold=True)    # large, as small it would read as "v"
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
    write("kV", (-9.3, -26.8, 40), h=3.2, material="lcd", bold=True)
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


def under_test():
    """The strip that is tested, and what the oscilloscope saw of it."""
    bench()
    camera(az=26, el=15, lens=60, aim=(46, -6, 104), dist=190, res=PAGE, fstop=0.25, focus=(28, -14, 95))
    shoot("about/under-test.jpg", 36, exposure=0.65, bloom=0.3, fast=False)


def news_03():
    bench()
    camera(az=-30, el=12, lens=70, aim=(2, 2, 108), dist=210, res=PAGE, fstop=0.3, focus=(4, 2, 112))
    shoot("news/news-03.jpg", 32, exposure=0.6, bloom=0.4, fast=False)


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
    build(P.dr40, at=(7.2, 5.6, 0), turn=(0, 0, -10))
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
