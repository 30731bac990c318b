"""The control cabinet, the assembly line, the packed goods."""
import random

import products as P
from marks import code, model, serial, write
from scenes.common import BAND, PAGE, TYPE, instances, small_crop, wall
from studio import beam, box, build, camera, emblem, led, mat, paint, plate, rod, rr, shoot, softboxes, world
from textures import grain, wood


def cabinet():
    """An open steel cabinet: three rails of devices between wiring ducts."""
    wall((240, 1, 300), (0, 1.6, 0), "ivory")
    rnd = random.Random(2)
    for row, z in enumerate((34, 0, -34)):
        P.rail(150, 0, 0.75, z + 4.5)
        P.duct(150, z + 21, 0, 6.5, 6)
        x = -62.0
        build(P.dr100, at=(x + 3.56, 0, z))
        P.wires([x + (i + 0.5) * P.UNIT for i in range(4)], z + 8.4, True, ["ink", "grey", "copperwire", "bluewire"], 9)
        x += 8.2
        while x < 58:
            kind = rnd.choice(("breaker", "breaker", "breaker", "psu", "meter", "spd2", "relay"))
            n = {"breaker": rnd.choice((3, 4, 6)), "psu": 3, "meter": 4, "spd2": 2, "relay": 5}[kind]
            w = n * P.UNIT
            if kind == "breaker":
                for i in range(n):
                    build(P.breaker, 0, at=(x + i * P.UNIT, 0, z))
            elif kind == "psu":
                build(P.psu120, at=(x + 2.6, -11.5, z - 1.6))
            elif kind == "meter":
                build(P.meter3, at=(x + w / 2, 0, z))
            elif kind == "spd2":
                build(P.dr40, at=(x + w / 2, 0, z))
            else:
                for i in range(n):
                    P.rail_body(1.2, ("grey", "ivory")[i % 2], x + i * 1.25).location.z = z
                    led((x + i * 1.25 + 0.6, -6.2, z + 5.6), "front", "green", 0.12)
                w = n * 1.25
            if kind in ("breaker", "spd2", "meter"):
                for i in range(n):
                    colour = rnd.choice(("ink", "bluewire", "ink", "grey", "copperwire"))
                    P.wires([x + (i + 0.5) * P.UNIT], z + 8.4, True, [colour], 9)
                    P.wires([x + (i + 0.5) * P.UNIT], z + 0.6, False, [colour], 13)
            x += w + rnd.choice((0.3, 0.6, 1.6))
    P.duct(150, -47, 0, 6.5, 6)
    for s in (-1, 1):
        build(P.duct, 130, 0, at=(s * 76, 0, 0), turn=(0, 90, 0))


def cabinet_light(level=1.0):
    beam((-160, -190, 150), (0, 0, 0), 120, 0.95 * level, "#fff3e2")
    beam((150, -120, 60), (0, 0, 0), 90, 0.4 * level, "#d9ecff")
    world("#8a9a9e", "#dfe8ea", 0.4 * level)


def banner_solutions():
    cabinet()
    cabinet_light()
    camera(az=-34, el=7, lens=60, aim=(-26, 0, 4), dist=190, res=BAND, fstop=0.25, focus=(0, -6, 4))
    shoot("banners/solutions.jpg", 28, crops=[small_crop("banners/solutions-mobile.jpg", 0.45)])


def banner_control_cabinet():
    cabinet()
    cabinet_light()
    camera(az=32, el=12, lens=85, aim=(-22, 0, 30), dist=165, res=BAND, fstop=0.3, focus=(-6, -6, 34))
    shoot("banners/control-cabinet.jpg", 28, crops=[small_crop("banners/control-cabinet-mobile.jpg", 0.45)])


def control_cabinet():
    cabinet()
    cabinet_light()
    camera(az=-20, el=6, lens=50, aim=(-18, 0, 4), dist=150, res=PAGE)
    shoot("solutions/control-cabinet.jpg", 32, fast=False)


def line():
    """The assembly line: a belt of strips, work lamps, trays, stations into the distance, morning in tall windows."""
    box((2600, 60, 6), "darksteel", 1, (900, 0, 86))
    box((2600, 52, 1.2), paint("belt", "#1f3b3a", 0.55), 0.2, (900, 0, 89.6))
    for s in (-1, 1):
        box((2600, 3, 10), "steel", 0.6, (900, s * 31, 87))
        box((2600, 0.5, 1.2), mat("tealglow", 2.2), 0, (900, s * 32.7, 87))
    for i in range(18):
        for s in (-1, 1):
            box((6, 6, 84), "zinc", 0.4, (-350 + i * 150, s * 27, 42))
    instances(P.strip, [(-380 + i * 46, (-9, 9)[i % 2] * 0.5, 90.4, 84) for i in range(56)], 8, 40, False)
    instances(station, [(-200 + i * 190, 0, 0, 0) for i in range(10)] + [(90 + i * 190, 0, 0, 180) for i in range(10)])
    plate(rr(6000, 3000), 0.1, grain("hall floor", ("#717e7e", "#848f8e", "#8c9795"), 90, 0.2), bevel=0, low=0, at=(900, 0, -0.1))
    for y in (-150, 168):
        box((5000, 8, 0.1), "amberp", 0, (900, y, 0.05))
    paint("hallwall", "#c9cfca", 0.85)
    wall((4000, 10, 120), (900, 560, 60), "teal")
    wall((4000, 10, 180), (900, 560, 600), "hallwall")
    for i in range(24):
        box((26, 14, 420), "hallwall", 1, (-900 + i * 150, 560, 300))
        box((124, 2, 400), mat("morninglight", 1.35), 0, (-825 + i * 150, 566, 310))
        for z in (220, 320, 420):
            box((124, 4, 3), "graphite", 0, (-825 + i * 150, 561, z))
    wall((10, 3000, 700), (2300, 0, 300), "deep")
    wall((5000, 3000, 6), (900, 0, 560), "deep")
    for i in range(16):
        box((8, 3000, 26), "graphite", 0.5, (-300 + i * 170, 0, 540))
        for y in (-120, 120):
            box((90, 7, 3), mat("whiteglow", 4), 0, (-300 + i * 170, y, 486))
    for i in range(6):
        beam((-300 + i * 330, 540, 330), (-300 + i * 330, 0, 90), 300, 0.24, "#ffd9a8", shape=300)
    for i in range(7):
        beam((-300 + i * 260, 0, 480), (-300 + i * 260, 0, 90), 200, 0.42, "#fff6e8", shape=120)
    beam((-700, -300, 320), (-100, 0, 90), 200, 0.4, "#e6f2f2")
    world("#51676a", "#9db0b2", 0.35)


def station():
    """A work place: table, lamp, screen, trays of parts, signal light."""
    box((120, 62, 4), wood(), 0.8, (0, 76, 92))
    box((120, 3, 6), "graphite", 0.5, (0, 46, 89))
    for x in (-56, 56):
        box((5, 5, 250), "graphite", 0.5, (x, 100, 125))
    box((120, 6, 44), paint("pegboard", "#9aa8a6", 0.6), 0.5, (0, 102, 128))
    box((120, 8, 6), "graphite", 0.5, (0, 100, 232))
    box((112, 30, 4), "graphite", 0.6, (0, 84, 214))
    box((100, 12, 1), mat("warm", 5), 0, (0, 76, 211.6))
    for c in range(4):
        x = -42 + c * 28
        plate(rr(24, 30, 1.5), 10, ("teal", "ivory", "teal", "graphite")[c], [rr(21.6, 27.6, 1.0)], bevel=0.4, at=(x, 80, 94.4))
        plate(rr(22, 28, 1.0), 1, "ink", bevel=0, at=(x, 80, 94.4))
        for k in range(12):
            box((5.4, 5.0, 5), ("white", "copper", "teal", "white")[c], 0.5, (x - 7 + (k % 3) * 7, 71 + (k // 3) * 6.2, 99), (0, 0, (k * 37 + c * 20) % 24 - 12))
    for k in range(6):
        box((3, 2, 16 - k), ("redwire", "amberp", "teal", "ink", "amberp", "zinc")[k], 0.4, (-48 + k * 6, 97.6, 136))
    box((36, 3, 24), "ink", 0.6, (24, 90, 168), (-8, 0, 0))
    plate(rr(33, 21, 0.3), 0.1, "screenlight", bevel=0, low=0, at=(24, 88.2, 168), face="front")
    for k in range(5):
        box((14 + (k * 5) % 12, 0.2, 1.2), mat(("tealglow", "whiteglow", "tealglow", "amber", "tealglow")[k], 1.4), 0, (20, 87.6, 174 - k * 3))
    for j in range(3):
        rod(3.2, 6, ("green", "amber", "ivory")[j], (-56, 100, 250 + j * 6.4), n=24)


def factory():
    line()
    camera(az=-68, el=10, lens=35, aim=(10, 14, 118), dist=330, res=PAGE, fstop=1.1, focus=(-90, 0, 95))
    shoot("about/factory.jpg", 40, exposure=0.35, bloom=0.3, fast=False)


def news_11():
    line()
    camera(az=-58, el=16, lens=55, aim=(-60, 10, 98), dist=230, res=PAGE, fstop=0.5, focus=(-96, 0, 95))
    shoot("news/news-11.jpg", 28, exposure=0.25, bloom=0.3, fast=False)


def carton(w, d, h, board):
    box((w, d, h), board, 0.5, (0, 0, h / 2))
    box((7, d + 0.1, h + 0.1), paint("tape", "#d8c29a", 0.3), 0.3, (0, 0, h / 2 + 0.02))
    room, middle = w / 2 - 6, w / 4 + 1.75                # beside the tape
    plate(rr(room, room * 0.8, 0.2), 0.03, "white", bevel=0, low=0, at=(middle, -d / 2, h * 0.6), face="front")
    left, front, top, unit = middle - room * 0.42, -d / 2 - 0.04, h * 0.6 + room * 0.4, room / 13
    write(model("sp608"), (left, front, top - 2.4 * unit), h=1.4 * unit, bold=True)
    write(serial("sp608"), (left, front, top - 4.2 * unit), h=0.9 * unit)
    code("sp608", (left, front, top - 9.6 * unit), side=4.6 * unit)
    emblem((-w * 0.26, -d / 2 - 0.04, h * 0.5), s=h * 0.3, material="teal")


def news_05():
    """Cartons on a pallet."""
    board = grain("board", ("#b48859", "#c19768", "#b98e60"), 7, 0.85, 0.03, (1, 1, 5))
    timber = grain("timber", ("#a98558", "#c4a273", "#b08d60"), 3, 0.8, 0.06, (1, 9, 1))
    for y in (-36, 0, 36):
        box((122, 9, 9), timber, 0.4, (0, y, 6))
    for i in range(8):
        box((13, 102, 2.2), timber, 0.3, (-54 + i * 15.4, 0, 11.8))
    rnd = random.Random(1)
    for z in range(3):
        for x in range(3):
            for y in range(2):
                if z == 2 and x == 2:
                    continue
                build(carton, 38, 46, 27, board, at=(-40 + x * 40 + rnd.uniform(-0.6, 0.6), -24 + y * 48 + rnd.uniform(-0.6, 0.6), 13 + z * 27.4), turn=(0, 0, rnd.uniform(-1, 1)))
    build(P.strip, 8, 40, False, at=(40, -24, 67.8), turn=(0, 0, 74))
    build(carton, 30, 30, 20, board, at=(98, -30, 0), turn=(0, 0, -22))
    plate(rr(3000, 2000), 0.1, grain("hall floor", ("#8d999a", "#9ea9aa", "#a6b0b0"), 80, 0.32), bevel=0, low=0, at=(0, 200, -0.1))
    wall((1600, 10, 700), (0, 420, 300), "wall")
    for x in (-495, -300, -105, 105, 300, 495):
        for y in (312, 368):
            box((7, 7, 420), "graphite", 0.4, (x, y, 210))
    for x in (-2, -1, 1, 2):
        for z in range(4):
            box((190, 60, 6), "amberp" if z % 2 else "teal", 0.6, (x * 200, 340, 20 + z * 90))
            for i in range(4):
                box((38, 46, 40), board, 0.6, (x * 200 - 66 + i * 44, 338, 44 + z * 90))
    beam((-240, -240, 300), (0, 0, 50), 160, 0.8, "#fff1de")
    beam((220, -60, 160), (0, 0, 50), 120, 0.37, "#d9ecff")
    world("#8fa0a3", "#e4ecec", 0.38)
    camera(az=-28, el=12, lens=55, aim=(10, 0, 48), dist=300, res=PAGE)
    shoot("news/news-05.jpg", 40, exposure=0.4)


def type_industrial():
    P.dr100_used()
    softboxes(14, (0, -6, 4), 1.15)
    camera(az=24, el=14, lens=85, aim=(0.4, -5, 4.4), dist=52, res=TYPE, fstop=0.14, focus=(1, -6.6, 5))
    shoot("solutions/type-industrial.jpg", 28)


paint("morninglight", "#ffe2b8", 0.3, 0, 1)
paint("screenlight", "#0d5a5c", 0.2, 0, 0.8)
