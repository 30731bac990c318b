"""The solar field and the cell site."""
import math
import random

from marks import fact, model, write
from scenes.common import BAND, PAGE, TYPE, instances, small_crop
from scenes.landscape import clouds, hills, sunlight, tree
from studio import box, build, cable, camera, lathe, mat, paint, plate, rr, shoot, sphere
from textures import grain, water


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
paint("render", "#e9e4da", 0.8)


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


def banner_solar():
    morning()
    camera(az=-24, el=2.2, lens=40, aim=(-60, 300, 285), dist=1050, res=BAND)
    shoot("banners/solar.jpg", 32, crops=[small_crop("banners/solar-mobile.jpg", 0.42)], fast=False)


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
    write(model("pv1k"), (0, -12.02, 57), h=3.2, bold=True, align="centre")
    write(fact("pv1k", "U_cpv"), (0, -12.02, 51), h=2.6, align="centre")
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


def banner_cell_site():
    site()
    camera(az=-16, el=-7, lens=40, aim=(-560, 0, 2300), dist=3000, res=BAND)
    shoot("banners/cell-site.jpg", 28, bloom=0.3, fast=False, crops=[small_crop("banners/cell-site-mobile.jpg", 0.42)])


def cell_site():
    site()
    camera(az=-16, el=-7, lens=28, aim=(480, 0, 2060), dist=3150, res=PAGE)
    shoot("solutions/cell-site.jpg", 24, bloom=0.3, fast=False)


def low_panel():
    """One module almost flat on its ballast, as on a roof without holes."""
    def face():
        box((110, 180, 3.5), "steel", 0.4, (0, 0, 0))
        for i in range(6):
            for j in range(10):
                box((17.2, 17.0, 0.2), "cell", 0.0, (-45 + i * 18.0, -80 + j * 17.7, 1.75))
        plate(rr(108, 178), 0.05, paint("glassy", "#0a1626", 0.1), bevel=0, low=0, at=(0, 0, 1.7))
    build(face, at=(0, 0, 34), turn=(12, 0, 0))
    for y, h in ((-72, 14), (72, 46)):
        box((12, 12, h), "zinc", 0.6, (0, y, h / 2))
        box((92, 26, 9), "concrete", 1, (0, y, 4.5))


def lift_tower():
    """The head of the lift shaft: rendered walls, a door, louvres, the inverter and the surge protection on its sunny side."""
    box((520, 440, 390), "render", 3, (0, 220, 195))
    box((544, 464, 16), "zinc", 1, (0, 220, 394))
    box((104, 6, 216), "graphite", 1, (-150, 0, 112))
    box((92, 4, 204), paint("door", "#4b5b60", 0.5), 1, (-150, -3, 110))
    box((3, 10, 16), "steel", 1, (-116, -8, 108))
    for i in range(9):
        box((110, 8, 5), "zinc", 0.6, (-150, -2, 268 + i * 11), (28, 0, 0))
    box((126, 4, 112), "darksteel", 0.6, (-150, 0, 312))
    cable([(262, 60, 0), (262, 60, 560)], 2.2, "zinc", smooth=False)                # the lightning rod
    build(inverter, at=(70, -14, 0), scale=1.25)
    for x in (56, 70, 84):
        cable([(x, -22, 58), (x, -22, 14), (x + 60, -24, 6), (560, -60, 6)], 1.6, "rubber")
    box((560, 16, 10), "zinc", 0.6, (430, -60, 6))


def roof():
    """The flat roof of a factory by the sea, in the first sun."""
    membrane = grain("membrane", ("#7d827f", "#8b908c", "#979b96"), 260, 0.9, 0.3)
    box((9000, 5200, 60), membrane, 0, (1400, 2200, -30))
    for size, at in (((9000, 30, 70), (1400, 4800, 35)), ((30, 5200, 70), (5900, 2200, 35)), ((30, 5200, 70), (-3100, 2200, 35))):
        box(size, "render", 1, at)
        box((size[0] + 10, size[1] + 10, 6), "zinc", 1, (at[0], at[1], 72))
    build(lift_tower, at=(-520, 700, 0))
    rows = [(x, y) for y in range(560, 4300, 270) for x in [k * 112.0 for k in range(1, 46)]]
    rows += [(x, y) for y in range(1500, 4300, 270) for x in [-2700 + k * 112.0 for k in range(28)]]
    instances(low_panel, [(x, y, 0, 0) for x, y in rows])
    for x, y in ((3300, 4500), (900, 4560), (-1800, 4520)):
        lathe([(0.01, 0), (34, 0), (34, 70), (52, 74), (52, 100), (0.01, 112)], "zinc", (x, y, 0), n=32)
    shore = ("#cfd6d6", 900000)
    plate(rr(3000000, 900000), 0.1, water("sea", "#1d4a5c", 520, 8.0, 0.08, shore), bevel=0, low=0, at=(0, 459000, -1900))
    box((60000, 5000, 40), grain("quay", ("#7b7b74", "#8d8c84"), 900), 0, (0, 7600, -1880))
    hills(("#33493a", "#4a5c44", "#5b6b4c"), 2600, shore, ((420000, 160000, 26000, 17), (760000, 300000, 80000, 5)), -1900, 0.6)
    clouds("#fbe3c4", "#5f9acb", 1.0, 0.34, 0.5, ("#fff0dc", "#ffffff"))
    sunlight(4.2, "#ffd3a0", 62, -52)


def banner_esg():
    roof()
    camera(az=-35, el=5, lens=36, aim=(-1060, 1060, 230), dist=1900, res=BAND)
    shoot("banners/esg.jpg", 28, fast=False, crops=[small_crop("banners/esg-mobile.jpg", 0.52)])


def news_10():
    roof()
    camera(az=-27, el=3.8, lens=32, aim=(-190, 700, 196), dist=930, res=PAGE)
    shoot("news/news-10.jpg", 24, fast=False)


def type_telecom():
    site()
    camera(az=-16, el=-9, lens=52, aim=(120, 0, 2380), dist=3150, res=TYPE)
    shoot("solutions/type-telecom.jpg", 28, bloom=0.3, fast=False)


def type_renewable():
    morning()
    camera(az=-38, el=6, lens=42, aim=(-300, 260, 110), dist=760, res=TYPE)
    shoot("solutions/type-renewable.jpg", 28, fast=False)
