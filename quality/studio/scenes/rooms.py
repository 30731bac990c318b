"""Rooms to live and work in, and what stands in them."""
import math

import products as P
from scenes.common import BAND, PAGE, TYPE, small_crop, wall
from scenes.landscape import clouds, hills, pot_plant, sunlight, town
from studio import (arch, beam, box, build, cable, camera, lathe, led, mat, paint, plate, rod, rr, shoot, softboxes,
                    sphere, world)
from textures import facade, floorboards, grain, water, wood


def room():
    """An evening room: oak floor, pale wall, tall window to the left."""
    wall((900, 6, 300), (60, 120, 150), grain("plaster", ("#d3d6d2", "#dee1dd"), 26, 0.9, 0.12))
    box((900, 2, 9), "white", 0.3, (60, 116, 4.5))
    plate(rr(1600, 1200), 0.1, floorboards(), bevel=0, low=0, at=(60, -300, -0.1))


def living():
    room()
    box((210, 44, 6), wood(), 0.8, (60, 92, 62))
    box((206, 42, 38), "white", 0.8, (60, 92, 40))
    for i in range(3):
        box((66, 0.8, 34), "white", 0.6, (-8 + i * 68.5, 70.4, 40))
    for x in (-36, 156):
        for y in (76, 108):
            rod(1.6, 21, "oak", (x, y, 0))
    lathe([(0.01, 0), (9, 0), (9, 1.2), (1.2, 2), (0.9, 26), (0.01, 26)], "graphite", (128, 94, 65), n=48)
    lathe([(12, 22), (17, 44), (16.6, 44), (11.6, 22)], mat("warm", 1.6), (128, 94, 65), n=64)
    beam((128, 94, 95), (128, 94, 65), 14, 1.4, "#ffc88c")
    beam((128, 92, 112), (128, 92, 200), 14, 0.17, "#ffc88c")
    build(router, at=(66, 92, 65))
    build(P.upsdc, at=(36, 84, 65), turn=(0, 0, 12), scale=1.1)
    build(P.hub1, at=(8, 90, 65), turn=(0, 0, 10))
    build(framed_arch, at=(40, 116, 118))
    build(P.strip, 6, 32, False, at=(60, 58, 0.0), turn=(0, 0, 0), scale=1.0)
    P.plugged((56.2, 58, 3.86), spin=180, cord=[(56, 66, 1.5), (60, 74, 6), (90, 112, 30), (126, 112, 64)], material="white")
    P.plugged((60.0, 58, 3.86), spin=180, cord=[(60, 66, 1.5), (60, 74, 6), (62, 112, 30), (66, 112, 64)], material="graphite")
    for i, (w, h) in enumerate(((3, 24), (4, 28), (2.6, 22), (3.4, 26), (3, 20))):
        box((w, 17, h), ("teal", "ivory", "graphite", "kraft", "white")[i], 0.3, (-30 + i * 4.2, 96, 65 + h / 2))
    beam((-340, -160, 220), (40, 80, 60), 180, 0.55, "#d9e6f2")
    world("#8d979c", "#c2cbd0", 0.38)


def framed_arch():
    """A print of arches in an oak frame."""
    plate(rr(58, 74, 0.5), 3, "oak", [rr(53, 69, 0.2)], bevel=0.3, low=0, at=(0, 0, 0), face="front")
    plate(rr(54, 70), 0.5, "shell", bevel=0, low=0, face="front")
    for k, colour in enumerate(("teal", "ivory", "deep", "amberp")):
        plate(arch(36 - k * 9, 46 - k * 9, 40, 0, -24), 0.1, colour, bevel=0, low=0, at=(0, -0.6 - k * 0.2, 0), face="front")


def router():
    box((24, 15, 4), "white", 1.2, (0, 0, 2.4), segs=5)
    for x in (-9, 9):
        rod(0.8, 17, "white", (x, 6.5, 3), turn=(-6, x * 0.6, 0))
    for i in range(5):
        led((-4 + i * 2, -7.5, 2.6), "front", "green", 0.16)


def solution_home():
    living()
    camera(az=-20, el=8, lens=45, aim=(58, 70, 70), dist=285, res=PAGE)
    shoot("solutions/home.jpg", 30, exposure=0.5, bloom=0.2, fast=False)


def desk(x=0, y=0, turn=0):
    top = wood()
    def make():
        box((180, 80, 3), top, 0.5, (0, 0, 73.5))
        for a in (-78, 78):
            box((5, 64, 72), "graphite", 0.6, (a, 0, 36))
        box((62, 2.2, 37), "ink", 0.6, (8, 20, 105))
        plate(rr(60.4, 34.6, 0.3), 0.05, paint("screenlight", "#0d5a5c", 0.2, 0, 0.5), bevel=0, low=0, at=(8, 18.8, 105.4), face="front")
        for k in range(7):
            pts = [(-20 + i, 18.6, 100 + k * 2.2 + 3 * math.exp(-((i - 18 - k) / 3) ** 2)) for i in range(57)]
            cable(pts, 0.12, mat("tealglow", 1.2), smooth=False)
        box((4, 3, 20), "zinc", 0.4, (8, 22, 85))
        box((24, 18, 1), "zinc", 0.4, (8, 22, 75.5))
        box((43, 13, 1.6), "white", 0.5, (6, -12, 75.8))
        for r in range(5):
            for c in range(15):
                box((2.4, 2.0, 0.5), "ivory", 0.2, (-13.6 + c * 2.8, -7.2 - r * 2.4, 76.7))
        m = sphere(3.4, "white", (38, -12, 75), n=16)
        m.scale = (0.9, 1.5, 0.8)
        build(P.dock8, at=(-44, 6, 75), turn=(0, 0, 14))
        build(P.gan140, False, at=(-68, 16, 75), turn=(0, 0, 16))
        lathe([(0.01, 0), (3.8, 0), (4.2, 0.4), (4.2, 9.4), (3.9, 9.4), (3.8, 1), (0.01, 1)], "teal", (54, -4, 75), n=48)
    return build(make, at=(x, y, 0), turn=(0, 0, turn))


def chair(at, turn):
    """A swivel chair: padded seat, framed mesh back, arms."""
    def back():
        frame, inside = rr(46, 58, 13, n=10), rr(39, 51, 10, n=10)
        plate(frame, 3.4, "ink", [inside], bevel=1.4, low=1.4, segs=6)
        plate(inside, 0.8, grain("mesh", ("#2b3438", "#39444a"), 0.9, 0.9), bevel=0, low=0, at=(0, 0, 1.2))
        box((40, 3.6, 2.2), "ink", 1.0, (0, -12, 0.6))
    def make():
        plate(rr(49, 47, 12, n=10), 7, grain("cloth", ("#20282b", "#2d373b"), 0.7, 0.95), bevel=3, low=2.4, at=(0, 0, 45), segs=6)
        build(back, at=(0, 24, 86), turn=(83, 0, 0))
        cable([(0, 4, 45), (0, 25, 46), (0, 29, 58), (0, 27, 78)], 1.9, "ink")
        for s in (-1, 1):
            cable([(s * 18, 4, 45), (s * 28, 6, 46), (s * 29, 8, 58), (s * 28.5, 6, 66)], 1.3, "ink")
            plate(rr(7, 25, 3), 2.2, "ink", bevel=0.9, low=0.7, at=(s * 28.5, 2, 66), segs=5)
        rod(2.6, 32, "zinc", (0, 0, 14))
        for k in range(5):
            a = 2 * math.pi * k / 5
            cable([(0, 0, 15), (30 * math.cos(a), 30 * math.sin(a), 8)], 1.8, "zinc", smooth=False)
            sphere(3.4, "rubber", (30 * math.cos(a), 30 * math.sin(a), 3.4), n=12)
    return build(make, at=at, turn=(0, 0, turn))


HAZE = ("#d6d8da", 520000)


def bay_view(drop=4200):
    """What the windows look out on, the sea `drop` below: the far shore of a bay in afternoon light."""
    clouds("#f3dcc2", "#4f8cc6", 1.0, 0.4, 0.42, ("#fdeedd", "#ffffff"))
    plate(rr(3000000, 900000), 0.1, water("bay", "#1f5468", 700, 16.0, 0.08, HAZE), bevel=0, low=0, at=(0, 450000, -drop))
    fronts = [facade(f"front{i}", wall, lit=0, haze=HAZE) for i, wall in enumerate(("#8f8d88", "#b5aea3", "#6f777c"))]
    town(9, 420, (-10000, 120000), (60000, 60000), fronts, (1400, 7800), -drop)
    town(2, 160, (60000, 105000), (30000, 16000), fronts, (900, 3000), -drop)
    hills(("#31482c", "#4d6239", "#3d5531"), 2600, HAZE, ((205000, 160000, 26000, 5), (380000, 260000, 66000, 12), (700000, 400000, 120000, 31)), -drop, 0.6)
    plate(rr(3000000, 900000), 60, grain("plain", ("#4c5d3f", "#5e6a49"), 5000, haze=HAZE), bevel=0, low=0, at=(0, 553000, -drop - 10))


def office_room():
    """A high room with a glazed front, slim mullions, boards on the floor; the low sun comes in."""
    plate(rr(2400, 1200), 0.1, floorboards(), bevel=0, low=0, at=(0, -330, -0.1))
    wall((2400, 1200, 6), (0, -330, 336), "wall")
    for i in range(-7, 8):
        box((5, 13, 330), "ink", 0.5, (i * 160 + 60, 246, 165))
    for z, h in ((3, 6), (322, 16)):
        box((2400, 14, h), "ink", 0.5, (0, 246, z))
    box((2400, 20, 3), "shell", 0.6, (0, 232, 46))
    for z in (22, 30, 38):
        box((2400, 12, 4), "shell", 0.6, (0, 232, z))
    for y in (-160, 130):
        for x in range(-900, 901, 300):
            box((180, 5, 2.4), mat("whiteglow", 2.2), 0, (x, y, 331.6))
    bay_view()
    sunlight(2.0, "#ffd2a0", 64, 140, 0.01)


def office():
    office_room()
    for x, turn in ((0, 148), (330, 200), (-330, 212)):
        desk(x, 60, 0)
        chair((x + 34, -34, 0), turn)
    build(P.ups_tower, at=(-122, 44, 0), turn=(0, 0, -10))
    pot_plant((176, 186, 0), 3, 1.1)
    pot_plant((-520, 170, 0), 5, 1.2)
    beam((-200, -420, 320), (0, 40, 60), 500, 0.3, "#fff0e0")
    beam((0, 236, 190), (0, -100, 60), 1100, 0.3, "#dfeaf4", shape=260)


def banner_office():
    office()
    camera(az=-22, el=5, lens=34, aim=(-90, 50, 96), dist=430, res=BAND)
    shoot("banners/office.jpg", 30, bloom=0.2, fast=False, crops=[small_crop("banners/office-mobile.jpg", 0.42)])


def solution_office():
    office()
    camera(az=-26, el=8, lens=42, aim=(12, 50, 86), dist=330, res=PAGE)
    shoot("solutions/office.jpg", 30, bloom=0.2, fast=False)


def news_12():
    P.ups1k_desk()
    softboxes(90, (20, 10, 40), 1.25)
    camera(az=-32, el=13, lens=70, aim=(8, 12, 15), dist=136, res=PAGE)
    shoot("news/news-12.jpg", 28)


def news_08():
    P.gan140_used()
    softboxes(30, (0, 0, 0), 1.0)
    camera(az=-30, el=20, lens=70, aim=(3, -2, 4.6), dist=90, res=PAGE, fstop=0.2, focus=(0, -4, 6))
    shoot("news/news-08.jpg", 28)


def type_smart_building():
    living()
    camera(az=-30, el=7, lens=55, aim=(92, 80, 80), dist=250, res=TYPE)
    shoot("solutions/type-smart-building.jpg", 30, exposure=0.5, bloom=0.2, fast=False)
