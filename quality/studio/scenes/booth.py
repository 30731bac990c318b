"""The stand at a fair."""
import random

import products as P
from scenes.common import BAND, PAGE, small_crop, wall
from scenes.landscape import pot_plant
from studio import arch, beam, box, build, cable, camera, emblem, mat, paint, plate, rod, rr, shoot, sphere, world
from textures import grain, wood


def booth():
    """The fair stand: a light arch, product walls, a counter, a hall beyond."""
    plate(rr(6000, 6000), 0.1, grain("carpet", ("#243a3e", "#30494d"), 2.2, 0.95, 0.1), bevel=0, low=0, at=(0, 1500, -0.1))
    plate(rr(900, 420, 8), 6, paint("podium", "#dfe5e5", 0.35), bevel=0.8, low=0.2, at=(0, -20, 0))
    wall((840, 12, 330), (0, 172, 171), "deep")
    gate = plate(arch(300, 290, 48), 20, "shell", [arch(262, 271, 48, 0, 0.1)], bevel=1.2, low=1.2, at=(60, 164, 6), face="front")
    rim = arch(264, 272, 48)()
    cable([(60 + x, 143, 6 + z) for x, z in rim[1:] + rim[:1]], 1.6, mat("tealglow", 4), smooth=False)
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
        box((w + 8, 70, 5), wood(), 1, (x, -70, 100))
        box((w - 12, 0.6, 1.6), mat("tealglow", 3), 0, (x, -101.4, 14))
    build(P.strip, 8, 40, False, at=(-175, -78, 102.5), turn=(0, 0, 12), scale=1.5)
    build(P.tower, at=(-112, -70, 102.5), scale=1.3)
    build(P.dr100, at=(205, -82, 102.5), turn=(0, 0, -12), scale=1.8)
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
    hall()
    beam((0, -600, 420), (0, 0, 100), 500, 0.5, "#eaf4ff")
    return gate


def hall():
    """What lies beyond: other stands along the aisles, lines of light under a dark roof."""
    rnd = random.Random(4)
    for i in range(-9, 10):
        for k in range(9):
            if i % 2 == 0:
                box((16, 320, 6), mat("whiteglow", 3), 0, (i * 260, 300 + k * 520, 900))
        box((14, 5200, 40), "graphite", 0, (i * 260, 2600, 960))
    wall((9000, 20, 1400), (0, 5200, 600), paint("hall end", "#2b4c52", 0.8))
    wall((9000, 6000, 20), (0, 2600, 1010), paint("roof", "#1d2a2d", 0.95))
    for side in (-1, 1):
        for k in range(6):
            for row in range(3):
                x, y = side * (760 + row * 780), 420 + k * 760
                colour = rnd.choice(("shell", "grey", "deep", "teal", "ivory", "graphite"))
                box((420, 12, 300), colour, 0, (x, y + 200, 150))
                box((12, 400, 300), colour, 0, (x + side * 204, y, 150))
                box((430, 410, 26), colour, 0, (x, y, 372))
                box((432, 4, 22), mat(rnd.choice(("whiteglow", "tealglow", "warm", "whiteglow")), 2.6), 0, (x, y - 207, 372))
                box((150, 4, 84), mat(rnd.choice(("tealglow", "whiteglow", "lcd")), 0.5), 0, (x + rnd.uniform(-80, 80), y + 190, 170))
                build(pot_plant, (x + side * 150, y - 150, 0), row * 7 + k, 1.5)
                box((150, 60, 100), "shell", 0, (x - side * 90, y - 120, 50))
                for c in (-200, 200):
                    box((10, 10, 372), "graphite", 0, (x + c, y - 195, 186))
    beam((0, 1900, 880), (0, 1900, 0), 4200, 0.5, "#e9f2f4", shape=3600)
    world("#2c474c", "#3d5f66", 0.8)


def banner_press():
    booth()
    camera(az=-20, el=3, lens=38, aim=(-40, 0, 168), dist=860, res=BAND, fstop=0.008, focus=(60, 40, 150))
    shoot("banners/press.jpg", 48, bloom=0.4, crops=[small_crop("banners/press-mobile.jpg", 0.46)])


def news_07():
    booth()
    camera(az=22, el=7, lens=60, aim=(245, -70, 128), dist=350, res=PAGE, fstop=0.02, focus=(250, -80, 110))
    shoot("news/news-07.jpg", 48, bloom=0.3)


def news_01():
    booth()
    camera(az=-16, el=3, lens=45, aim=(60, 60, 165), dist=760, res=PAGE, fstop=0.009, focus=(60, 40, 150))
    shoot("news/news-01.jpg", 48, bloom=0.4)
