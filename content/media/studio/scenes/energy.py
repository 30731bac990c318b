"""The solar field and the cell site."""
import math
import random

from scenes.common import BAND, PAGE, TYPE, instances, small_crop
from scenes.landscape import clouds, hills, sunlight, tree
from studio import box, build, cable, camera, lathe, mat, paint, plate, rr, shoot, sphere
from textures import grain


def panel():
    """One solar module, 110 x 180, tilted, on its posts."""
    def face():
        box((110, 180, 3.5), "steel", 0.4, (0, 0, 0))
        for i in range(6):
            for j in range(10):
                box((17.2, 17.0, 0.2), "cell", 0.0, (-45 + i * 18.0, -80 + j * 17.7, 1.75))
        plate(rr(108, 178), 0.05, "glassy", bevel=0, low=0, at=(0, 0, 1.7))
    paint("glassy", "#0a1626", 0.1)
    build(face, at=(0, 0, 95), turn=(24, 0, 0))
    for y, h in ((-50, 70), (50, 112)):
        box((5, 5, h), "zinc", 0.4, (0, y, h / 2))


def field(rows=18, columns=26, step=330):
    instances(panel, [(-900 + c * 111.5, r * step, 0, 0) for r in range(rows) for c in range(columns)])
    plate(rr(60000, 60000), 0.1, grain("grass", ("#4f5f34", "#6f7d45", "#8b8a55"), 70, 0.95, 5), bevel=0, low=0, at=(0, 25000, -0.1))


HAZE = ("#dcd4c8", 640000)


def morning():
    """The field in the first sun, a belt of trees behind it, hills in the haze."""
    field()
    rnd = random.Random(4)
    for k in range(3):
        belt = [(rnd.uniform(-26000, 26000), 12500 + 9000 * rnd.random() ** 2, -180, rnd.uniform(0, 360)) for _ in range(420)]
        instances(tree, belt, 20 + k, 700 + 110 * k, 280 + 40 * k, 9000, ("#2c4020", "#4a6330", "#71833f"))
    hills(("#2d4324", "#4c6136", "#5e6f40"), 1500, HAZE, ((30000, 60000, 4200, 4), (110000, 120000, 12000, 9), (300000, 300000, 34000, 5)), sharp=0.4)
    plate(rr(900000, 400000), 0.1, grain("plain", ("#5b6a3c", "#748049"), 4000, haze=HAZE), bevel=0, low=0, at=(0, 206000, -0.2))
    clouds("#ffe0ba", "#5d96cc", 1.0, 0.36, 0.5, ("#fff0dc", "#ffffff"))
    sunlight(4.2, "#ffcf98", 68, -60)


def banner_esg():
    morning()
    camera(az=-24, el=2.2, lens=40, aim=(-60, 300, 285), dist=1050, res=BAND)
    shoot("banners/esg.jpg", 32, crops=[small_crop("banners/esg-mobile.jpg", 0.42)], fast=False)


def solar():
    morning()
    P_box = build(inverter, at=(-330, -175, 0))
    camera(az=-30, el=3, lens=38, aim=(-170, 60, 140), dist=680, res=PAGE)
    shoot("solutions/solar.jpg", 24, fast=False)
    return P_box


def inverter():
    """The string inverter on its post, with a small surge protection box."""
    for x in (-34, 34):
        box((5, 5, 150), "zinc", 0.4, (x, 4, 75))
    for z in (58, 104, 134):
        box((74, 3, 4), "zinc", 0.3, (0, 2.5, z))
    plate(rr(62, 70, 5), 18, "white", bevel=2.5, low=0.5, at=(0, 0, 112), face="front", segs=6)
    plate(rr(30, 10, 1), 0.3, "glass", bevel=0.1, at=(0, -18, 132), face="front")
    box((9, 0.3, 0.8), mat("tealglow", 3), 0, (0, -18.4, 132))
    for i in range(9):
        box((50, 0.6, 1.0), "grey", 0.2, (0, -17.9, 86 + i * 2.6))
    plate(rr(36, 26, 2), 12, "ivory", bevel=1.2, low=0.3, at=(0, 0, 56), face="front")
    for i in range(6):
        cable([(-20 + i * 8, -8, 78), (-20 + i * 8, -8, 70), (-14 + i * 5.4, -7, 68), (-14 + i * 5.4, -6, 60)], 0.9, ("rubber", "redwire")[i % 2])


def mast():
    """A lattice mast with sector antennas, dishes and its cabinet."""
    h, base, top = 3000, 150, 46
    def corner(k, z):
        r = base + (top - base) * z / h
        a = math.radians(90 + 120 * k)
        return (r * math.cos(a), r * math.sin(a), z)
    for k in range(3):
        cable([corner(k, 0), corner(k, h)], 7, "zinc", smooth=False)
        for i in range(20):
            z0, z1 = i * h / 20, (i + 1) * h / 20
            cable([corner(k, z0), corner((k + 1) % 3, z1)], 2.6, "zinc", smooth=False)
            cable([corner((k + 1) % 3, z0), corner(k, z1)], 2.6, "zinc", smooth=False)
            cable([corner(k, z1), corner((k + 1) % 3, z1)], 2.6, "zinc", smooth=False)
    for level, z in enumerate((2880, 2520)):
        cable([(130 * math.cos(a * math.pi / 24), 130 * math.sin(a * math.pi / 24), z - 90) for a in range(48)], 4, "zinc", smooth=False, closed=True)
        cable([(130 * math.cos(a * math.pi / 24), 130 * math.sin(a * math.pi / 24), z + 60) for a in range(48)], 4, "zinc", smooth=False, closed=True)
        for k in range(6):
            a = math.radians(60 * k + 20)
            def antenna():
                box((34, 16, 200), "shell", 5, (0, 0, 0))
                box((20, 18, 50), "grey", 3, (0, 18, -30))
            build(antenna, at=(150 * math.cos(a), 150 * math.sin(a), z), turn=(4, 0, math.degrees(a) + 90))
    for z, a in ((2200, 30), (2060, 150), (1900, -80)):
        q = math.radians(a)
        lathe([(0.01, -14), (30, -10), (52, 4), (54, 8), (54, 26), (0.01, 28)], "shell", (72 * math.cos(q), 72 * math.sin(q), z), n=40, turn=(90, 0, a + 90))
    cable([(0, 0, h), (0, 0, h + 260)], 3, "zinc", smooth=False)
    sphere(11, mat("red", 10), (0, 0, h + 20), n=10)


def site():
    mast()
    plate(rr(60000, 60000), 0.1, grain("earth", ("#48502f", "#6a6a42", "#59603a"), 120, 0.95, 6), bevel=0, low=0, at=(0, 26000, -0.1))
    for x, w in ((-330, 160), (-120, 120)):
        box((w, 90, 190), "shell", 3, (x, -180, 105))
        box((w - 16, 2, 160), "ivory", 1.5, (x, -226, 108))
        box((w * 0.4, 0.6, 3), mat("tealglow", 4), 0, (x, -228, 176))
    box((700, 320, 10), "concrete", 2, (-160, -150, 5))
    for i in range(40):
        box((5, 5, 200), "zinc", 0.3, (-700 + i * 36, -420, 100))
    for z in (60, 130, 195):
        cable([(-700, -420, z), (704, -420, z)], 1.6, "zinc", smooth=False)
    rnd = random.Random(9)
    for k in range(2):
        wood = [(rnd.uniform(-9000, 19000), rnd.uniform(1500, 16000), -190, rnd.uniform(0, 360)) for _ in range(560)]
        instances(tree, wood, 30 + k, 620 + 160 * k, 270 + 50 * k, 9000)
    air = ("#d9b49a", 420000)
    hills(("#22301f", "#3a4a2e", "#2d3c28"), 2000, air, ((60000, 80000, 9000, 4), (170000, 160000, 26000, 15), (360000, 300000, 62000, 8)), sharp=0.6)
    plate(rr(900000, 400000), 0.1, grain("plain", ("#3c4630", "#525a3b"), 4000, haze=air), bevel=0, low=0, at=(0, 206000, -0.2))
    clouds("#f8cfa6", "#5f93bf", 0.95, 0.42, 0.6, ("#f6b98a", "#d9d3da"))
    sunlight(2.4, "#ffb070", 76, -58, 0.05)


def cell_site():
    site()
    camera(az=-16, el=-7, lens=28, aim=(480, 0, 2060), dist=3150, res=PAGE)
    shoot("solutions/cell-site.jpg", 24, bloom=0.3, fast=False)


def news_10():
    morning()
    camera(az=32, el=5, lens=55, aim=(160, 300, 150), dist=900, res=PAGE)
    shoot("news/news-10.jpg", 24, fast=False)


def type_telecom():
    site()
    camera(az=-16, el=-9, lens=52, aim=(120, 0, 2380), dist=3150, res=TYPE)
    shoot("solutions/type-telecom.jpg", 28, bloom=0.3, fast=False)


def type_renewable():
    morning()
    camera(az=-38, el=6, lens=42, aim=(-300, 260, 110), dist=760, res=TYPE)
    shoot("solutions/type-renewable.jpg", 28, fast=False)
