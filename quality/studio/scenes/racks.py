"""Cabinets of servers: the hall, the edge rack, a strip at work."""
import random

import products as P
import studio
from scenes.common import BAND, PAGE, SMALL, TYPE, WIDE, instances, small_crop, tall_crop, wall
from scenes.landscape import blade
from studio import beam, box, build, cable, camera, led, mat, paint, plate, rod, rr, shoot, softboxes, world


def rack():
    """A full cabinet, front on y = 0."""
    for s in (-1, 1):
        box((6, 100, 208), "graphite", 0.3, (s * 27, 50, 104))
    box((60, 100, 4), "ink", 0.3, (0, 50, 206))
    box((60, 100, 6), "ink", 0.3, (0, 50, 3))
    box((48, 1, 204), "black", 0, (0, 30, 104))
    z, k = 8, 0
    for units in (2, 2, 1, 2, 2, 2, 1, 2, 2, 1, 2, 2, 2, 1, 2, 2, 1, 2, 2, 2, 1, 2, 2, 2):
        build(bay, units, k, at=(0, 2, z))
        z += 4.45 * units + 0.25
        k += 1
    plate(rr(0.5, 180, 0.2), 0.1, mat("tealglow", 2.2), bevel=0, low=0, at=(-26.6, -0.05, 104), face="front")


def bay(units, k):
    """A lean server front for the distance: panel, drive lines, lights."""
    h = 4.45 * units
    paint("darkbay", "#34424a", 0.3)
    box((47, 20, h), ("graphite", "darkbay", "graphite")[k % 3], 0.15, (0, 10, h / 2))
    n = (12, 8, 24)[k % 3]
    for c in range(n):
        x = -17 + 32 * (c + 0.5) / n
        box((32 / n - 0.4, 0.3, h * 0.66), "graphite" if k % 3 != 1 else "ink", 0.06, (x, -0.1, h / 2))
        if (c * 7 + k * 3) % 5:
            box((0.42, 0.1, 0.42), mat(("green", "tealglow", "green", "whiteglow")[(c + k) % 4], 3), 0.05, (x + 10 / n, -0.3, h * 0.72))
    for i in range(3):
        box((0.5, 0.1, 0.5), mat("amber" if (i + k) % 7 == 0 else "green", 3), 0.05, (20.4, -0.2, h * (0.3 + 0.2 * i)))


def hall(both=True):
    """One or two rows of cabinets, an aisle, lines of light over a glossy floor."""
    rows = [(x * 60.5, 0, 0, 0) for x in range(-9, 9)] + ([(x * 60.5, -170, 0, 180) for x in range(-9, 9)] if both else [])
    instances(rack, rows)
    plate(rr(3000, 1400), 0.1, paint("hallfloor", "#3c4a4e", 0.16), bevel=0, low=0, at=(100, -80, -0.1))
    wall((3000, 900, 4), (0, -80, 292), "deep")
    for x in (-580, 560):
        wall((4, 900, 300), (x, -80, 150), "deep")
    wall((3000, 4, 300), (0, 104, 150), "deep")
    wall((3000, 4, 300), (0, -274 if both else -420, 150), "deep")
    for y in (-52, -118) if both else (-52, -150, -300):
        box((1100, 3.2, 1.2), mat("whiteglow", 3.2), 0, (0, y, 287))
        beam((-20, y, 284), (-20, y + (40 if y == -52 else 0), 90), 1000, 0.5, "#dff2ff", shape=12)
    beam((300, -260, 200), (-60, 0, 110), 120, 0.5, "#cfeaf2")
    world("#16343a", "#24525a", 0.8)


def home_2():
    hall(False)
    camera(az=66, el=1, lens=30, aim=(-60, -70, 122), dist=300, res=WIDE)
    # The second is the part of the first that the page of a solution shows.
    shoot("banners/home-2.jpg", 14, exposure=1.1, bloom=0.4, crops=[
        tall_crop("banners/home-2-mobile.jpg", 0.58), ("banners/edge-rack-mobile.jpg", (0.58, 0.3, 0.4, 0.5), SMALL)])


def edge_rack():
    """A small open-front cabinet on an office wall side."""
    for s in (-1, 1):
        box((3, 70, 118), "graphite", 0.4, (s * 27, 35, 64))
    box((57, 72, 3), "graphite", 0.4, (0, 35, 124))
    box((57, 72, 4), "graphite", 0.4, (0, 35, 4))
    box((51, 1, 116), "black", 0, (0, 60, 64))
    for s in (-1, 1):
        box((2.4, 2, 114), "darksteel", 0.1, (s * 23.2, 3.4, 64))
    z = 8
    build(P.ups3kr, at=(0, 2, z))
    z += 8.9
    build(P.ups3kr, at=(0, 2, z))
    z += 11.5
    for k in range(3):
        build(P.server, 0, k, at=(0, 1.6, z))
        z += 9.1
    z += 3
    build(P.pdu16m, at=(0, 2, z))
    z += 4.6
    build(P.pdu08s, at=(0, 2, z))
    z += 7.4
    build(switch24, at=(0, 2, z))
    z += 5
    build(switch24, at=(0, 2, z))
    z += 8
    for i in range(18):
        x = -15 + i * 1.75
        cable([(x, 0.6, z - 10.6), (x, -3.5, z - 11.4), (x * 0.9, -4.6, z - 8.4), (x, -3.5, z - 5.9), (x, 0.6, z - 5.2)], 0.3, ("tealwire", "ivory", "ivory")[i % 3])
    build(P.server, 0, 1, at=(0, 1.6, z))
    build(P.server, 0, 2, at=(0, 1.6, z + 9.1))
    wall((1200, 4, 500), (0, 84, 150), "wall")
    plate(rr(2400, 2400), 0.1, paint("vinyl", "#a9b3b4", 0.35), bevel=0, low=0, at=(0, 500, -0.1))
    box((120, 46, 72), "shell", 1, (130, 50, 36))
    box((124, 48, 3), "oak", 0.6, (130, 50, 73.5))
    rod(9, 18, "graphite", (165, 46, 75))
    rnd = random.Random(6)
    for i in range(34):
        blade(rnd, (165, 46, 92), i * 137.5, i / 33)
    beam((-180, -200, 230), (0, 0, 60), 130, 1.0, "#fff1de")
    beam((160, -120, 160), (0, 0, 60), 100, 0.47, "#d9ecff")
    world("#b9c6c8", "#eef3f3", 0.38)


def switch24():
    """A network switch front."""
    box((44, 24, 4.3), "grey", 0.12, (0, 12.2, 2.2))
    P.rack_ears(22, 4.3, 0.3, "grey")
    for i in range(18):
        studio.rj45((-15 + i * 1.75, 0.2, 1.7), "front")
        led((-15 + i * 1.75, 0.15, 3.3), "front", ("green", "tealglow", "green")[i % 3], 0.12)
    led((19, 0.1, 2.2), "front", "green", 0.16)


def solution_edge():
    edge_rack()
    camera(az=-27, el=7, lens=50, aim=(24, 10, 63), dist=305, res=PAGE)
    shoot("solutions/edge-rack.jpg", 30, bloom=0.2, fast=False)


def news_09():
    P.pdu16m_rack()
    softboxes(30, (0, 0, 4), 2.2)
    camera(az=-34, el=8, lens=70, aim=(-10, 0, 2.6), dist=52, res=PAGE, fstop=0.16, focus=(-18, 0, 2.2))
    shoot("news/news-09.jpg", 28, bloom=0.2)


def banner_server_room():
    hall()
    camera(az=87, el=1, lens=26, aim=(-40, -102, 128), dist=400, res=BAND)
    shoot("banners/server-room.jpg", 24, exposure=1.1, bloom=0.4, crops=[small_crop("banners/server-room-mobile.jpg", 0.42)])


def server_room():
    hall(False)
    camera(az=62, el=0, lens=34, aim=(-40, -70, 118), dist=330, res=PAGE)
    shoot("solutions/server-room.jpg", 24, exposure=1.1, bloom=0.4)


def type_data_centre():
    hall(False)
    camera(az=28, el=2, lens=50, aim=(0, 0, 118), dist=240, res=TYPE)
    shoot("solutions/type-data-centre.jpg", 24, exposure=1.1, bloom=0.4)
