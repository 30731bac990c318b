"""The stand at a fair."""
import random

import products as P
from scenes.common import BAND, PAGE, small_crop, wall
from studio import arch, beam, box, build, cable, camera, emblem, mat, paint, plate, rod, rr, shoot, sphere, world
from textures import grain, wood


def booth():
    """The fair stand: a light arch, product walls, a counter, a hall beyond."""
    plate(rr(6000, 6000), 0.1, grain("carpet", ("#243a3e", "#30494d"), 2.2, 0.95, 0.1), bevel=0, low=0, at=(0, 1500, -0.1))
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
        box((w + 8, 70, 5), wood(), 1, (x, -70, 100))
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


def news_01():
    booth()
    camera(az=-16, el=3, lens=45, aim=(60, 60, 165), dist=760, res=PAGE)
    shoot("news/news-01.jpg", 24, bloom=0.4)
