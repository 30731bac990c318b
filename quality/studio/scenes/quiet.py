"""The quiet pictures: calmed lines of light, copper bars, outlets, arches."""
import math
import random

from scenes.common import BAND, PAGE, SQUARE, WIDE, ramp_light, small_crop, tall_crop, wall
from studio import arch, beam, box, cable, camera, disc, mat, outlet, paint, plate, rr, screw, shoot, world


def surge():
    """Fine lines of light run wild on the right, pass an arch and lie calm on the left."""
    rnd = random.Random(5)
    spikes = [(34 + i * 6.4 + rnd.uniform(-1.5, 1.5), rnd.uniform(8, 30) * (1.0 if i % 3 else 1.5), rnd.uniform(1.6, 2.8), rnd.uniform(0, 6))
              for i in range(13)]
    light = ramp_light("surge", [(-150, "#053436"), (-50, "#0d7d77"), (4, "#5fd8cb"), (22, "#ffe3b8"), (44, "#f2a33a"), (130, "#b8641a")], 1.9)
    for k in range(40):
        y = -50 + k * 3.6
        points = []
        near = math.exp(-((y - 20) / 30) ** 2)
        for i in range(640):
            x = -170 + i * 0.5
            wild = 1 / (1 + math.exp(-(x - 28) / 5))
            z = 5 + 1.5 * math.sin(x * 0.04 + y * 0.035) * (1 - 0.7 * wild)
            z += wild * near * sum(h * math.exp(-abs((x - c - 2.2 * math.sin(y * 0.09 + p)) / w) ** 1.5) * (0.62 + 0.38 * math.sin(y * 0.11 + p))
                                   for c, h, w, p in spikes)
            points.append((x, y, max(z, 0.6)))
        cable(points, 0.085, light, smooth=False)
    gate = plate(arch(70, 62, 48), 5, "deep", [arch(62, 58, 48)], bevel=0.8, low=0.8, at=(14, 20, 0), face="right")
    rim = arch(62.3, 58.1, 48)()
    cable([(13.4, 20 + x, z) for x, z in rim[1:] + rim[:1]], 0.22, mat("tealglow", 3.0), smooth=False)
    plate(rr(2400, 1600), 0.1, paint("water", "#04161a", 0.2), bevel=0, low=0, at=(0, 300, -0.1))
    world("#041619", "#0a3238", 0.8, 0.5)
    beam((60, -60, 120), (10, 20, 20), 80, 1.0, "#bfe6ff")
    beam((-60, 160, 90), (10, 20, 30), 60, 0.8, "#19b3a6").visible_glossy = False
    return gate


def home_1():
    surge()
    camera(az=-30, el=11, lens=50, aim=(-23, 10, 24), dist=218, res=WIDE)
    shoot("banners/home-1.jpg", 14, bloom=0.35, crops=[tall_crop("banners/home-1-mobile.jpg", 0.47)])


def bars():
    """Bus bars in a rising row."""
    for i in range(19):
        h = 14 + 44 * (i / 18) ** 1.5
        plate(rr(2.2, h, 0.5), 12, "copper", [disc(0.55, 0, h / 2 - 2.4, n=24), disc(0.55, 0, h / 2 - 5.2, n=24)], bevel=0.22, low=0.22, at=(-34 + i * 5.0, 6, h / 2), face="front")
        screw((-34 + i * 5.0, -6.2, 2.6), "front", 0.8, "steel", spin=i * 37)
    box((110, 16, 1.6), "graphite", 0.4, (10, 0, -0.8))
    paint("night", "#123338", 0.3)
    plate(rr(2000, 1200), 0.1, "night", bevel=0, low=0, at=(0, 200, -1.7))
    wall((2000, 2, 900), (0, 330, 400), "night")
    beam((-80, -40, 110), (10, 0, 20), 50, 1.6, "#fff0dc")
    beam((90, 50, 70), (10, 0, 20), 20, 1.6, "#bfe6ff", shape=120).visible_glossy = False      # its mirror image on the floor burns out
    beam((10, -120, 30), (10, 0, 20), 140, 0.7, "#ffe2c4", shape=40)
    world("#0f3036", "#4a747b", 0.6)


def banner_investor():
    bars()
    camera(az=-26, el=7, lens=60, aim=(-30, 0, 30.5), dist=415, res=BAND)
    shoot("banners/investor.jpg", 16, exposure=0.9, crops=[small_crop("banners/investor-mobile.jpg", 0.46)])


def banner_report():
    bars()
    camera(az=-44, el=13, lens=72, aim=(-16, 0, 24), dist=270, res=BAND, fstop=0.4, focus=(14, -6, 24))
    shoot("banners/report.jpg", 20, exposure=0.9, crops=[small_crop("banners/report-mobile.jpg", 0.46)])


def outlets(lit=(4, 1), columns=30, rows=9):
    """A sheet of outlets; one of them in a ring of light."""
    for i in range(-columns // 2, columns // 2):
        for j in range(-rows // 2, rows // 2 + 1):
            outlet((i * 4.6, 0, j * 4.3), "front", 0, "white")
            if (i, j) == lit:
                ring = rr(3.75, 3.35, 0.7)()
                cable([(x + i * 4.6, -0.06, z + j * 4.3) for x, z in ring], 0.09, mat("tealglow", 3.0), smooth=False, closed=True)
    wall((400, 1, 200), (0, 0.5, 0), "ivory")
    beam((-70, -26, 60), (0, 0, 0), 30, 1.5, "#fff6ea")
    beam((60, -50, 20), (0, 0, 0), 40, 0.19, "#dcecff")
    world("#b9c6c8", "#eef3f3", 0.42)


def banner_inquiry():
    outlets((4, 0))
    camera(az=-34, el=10, lens=70, aim=(4, 0, 0), dist=70, res=BAND, fstop=0.12, focus=(18, 0, 0))
    shoot("banners/inquiry.jpg", 16, crops=[small_crop("banners/inquiry-mobile.jpg", 0.44)])


def intro_2():
    outlets((99, 99))
    camera(az=-28, el=24, lens=80, aim=(0, 0, 0), dist=52, res=SQUARE, fstop=0.14, focus=(-1, 0, 1))
    shoot("about/intro-2.jpg", 28)


def arches():
    """White arches in a row, one seen through the other, in low light."""
    for i in range(12):
        plate(arch(58, 78, 48), 12, "shell", [arch(46, 72, 48, 0, 0.01)], bevel=0.9, low=0.9, at=(74, i * 44, 0), face="front")
    plate(rr(6000, 6000), 0.1, paint("pale", "#bccaca", 0.5), bevel=0, low=0, at=(0, 2400, -0.1))
    beam((-280, -60, 260), (60, 120, 30), 120, 1.5, "#fff1de")
    beam((200, 260, 160), (60, 200, 20), 120, 0.5, "#cfe6ff")
    world("#dfe9ea", "#a9c2ca", 0.75, 0.4)


def banner_about():
    arches()
    camera(az=17, el=2.5, lens=50, aim=(0, 40, 42), dist=430, res=BAND)
    shoot("banners/about.jpg", 16, crops=[small_crop("banners/about-mobile.jpg", 0.44)])


def intro_1():
    arches()
    camera(az=17, el=2.5, lens=158, aim=(0, 40, 42), dist=430, shift=(0.67, -0.01), res=SQUARE)
    shoot("about/intro-1.jpg", 20)


def intro_3():
    surge()
    camera(az=-30, el=15, lens=60, aim=(-60, 0, 6), dist=135, res=SQUARE, fstop=0.6, focus=(-60, -10, 5))
    shoot("about/intro-3.jpg", 24, bloom=0.4)


def intro_4():
    bars()
    camera(az=-26, el=8, lens=160, aim=(31, 0, 29.5), dist=345, res=SQUARE)
    shoot("about/intro-4.jpg", 20, exposure=0.9)


def news_13():
    bars()
    camera(az=24, el=10, lens=70, aim=(16, 0, 27), dist=165, res=PAGE, fstop=0.5, focus=(20, -6, 20))
    shoot("news/news-13.jpg", 28, exposure=0.9)


def news_14():
    outlets((1, 0))
    camera(az=-26, el=8, lens=80, aim=(3.4, 0, 0.5), dist=46, res=PAGE, fstop=0.12, focus=(4.6, 0, 0))
    shoot("news/news-14.jpg", 28)


def core_2():
    surge()
    camera(az=-30, el=11, lens=50, aim=(16, 12, 27), dist=200, res=PAGE)
    shoot("about/core-2.jpg", 20, bloom=0.35)
