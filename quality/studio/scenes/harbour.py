"""A container quay across the water, at dusk."""
import random

from scenes.common import BAND, instances, small_crop
from scenes.landscape import clouds, hills, town
from studio import box, build, cable, camera, mat, paint, plate, poly, rr, shoot, sphere
from textures import facade, grain, water

QUAY = 120000                                      # how far the quay is
HAZE = ("#7f7480", 380000)
for name_, colour_ in (("cranesteel", "#274a50"), ("hull", "#24505a"), ("red box", "#a5523f"), ("blue box", "#40719b"), ("green box", "#3f8072"),
                       ("grey box", "#a0a5a2"), ("ochre box", "#c2914c")):
    paint(name_, colour_, 0.7)


def crane():
    """A ship-to-shore crane, 74 m high, its boom out over the water (towards -y)."""
    for x in (-900, 900):
        for y in (-1500, 1500):
            box((130, 170, 4300), "cranesteel", 0, (x, y, 2150))
        box((110, 3000, 150), "cranesteel", 0, (x, 0, 1500))
        box((110, 3000, 170), "cranesteel", 0, (x, 0, 4300))
        box((120, 11000, 190), "cranesteel", 0, (x * 0.35, -2600, 4500))
        cable([(x, -1400, 4300), (x * 0.4, -900, 7200), (x, 1400, 4300)], 70, "cranesteel", smooth=False)
        for y in (-7600, -4600):
            cable([(x * 0.38, -900, 7150), (x * 0.35, y, 4590)], 26, "cranesteel", smooth=False)
        cable([(x * 0.38, -900, 7150), (x * 0.35, 2700, 4590)], 26, "cranesteel", smooth=False)
    for y in (-1500, 1500):
        box((1800, 130, 150), "cranesteel", 0, (0, y, 1500))
        box((1800, 130, 170), "cranesteel", 0, (0, y, 4300))
    box((900, 1500, 560), "ivory", 0, (0, 1700, 4900))
    box((420, 420, 380), "ivory", 0, (0, -3600, 4180))
    for y in (-7600, -5600, -3600, -1500, 1500):
        sphere(42, mat("lamp", 46), (0, y, 4380), n=8)
    for y in (-900, -8000):
        sphere(46, mat("red", 40), (0, y, 7300 if y == -900 else 4700), n=8)


paint("lamp", "#ffe6c0", 0.5, 0, 1)


def ship(rnd):
    """A container ship along the quay, bow to the right."""
    side = poly([(-11700, 330), (12000, 330), (12900, 2600), (10700, 2600), (10500, 1900), (-11900, 1900)])
    plate(side, 3400, "hull", bevel=0, low=0, at=(0, 1700, 0), face="front")
    box((23400, 3380, 230), "red box", 0, (150, 0, 330))
    box((1500, 3000, 3300), "ivory", 0, (-8600, 0, 3000))
    for z in (2700, 3300, 3900):
        box((1300, 10, 90), mat("lamp", 5), 0, (-8600, -1510, z))
    colours = ("red box", "blue box", "green box", "grey box", "ochre box", "grey box", "blue box")
    for i in range(22):
        x = -7300 + i * 800 + 40 * (i // 3)
        for y in range(11):
            for z in range(rnd.randint(2, 5)):
                box((610, 244, 259), rnd.choice(colours), 0, (x, -1300 + y * 250, 2030 + z * 262))


def harbour():
    rnd = random.Random(11)
    plate(rr(3000000, 400000), 0.1, water("sea", "#0a2029", 420, 9.0, 0.05), bevel=0, low=0, at=(0, 100000, 0))
    box((400000, 30000, 420), grain("quay", ("#3b3c3e", "#4b4a49"), 900), 0, (0, QUAY + 15000, 120))
    instances(crane, [(x, QUAY + 1800, 330, 0) for x in (9000, 15500, 24500, 34000)])
    build(ship, rnd, at=(17500, QUAY - 1900, -300))
    for i in range(-28, 34):
        box((40, 40, 2600), "cranesteel", 0, (i * 2400, QUAY + 5200, 1600))
        box((420, 120, 40), mat("lamp", 26), 0, (i * 2400, QUAY + 5100, 2890))
    for _ in range(90):                                    # what waits on the quay
        x, y = rnd.uniform(-62000, 62000), QUAY + rnd.uniform(6500, 12000)
        box((rnd.choice((610, 1220, 1830)), 1000, 259 * rnd.randint(2, 5)), rnd.choice(("red box", "blue box", "green box", "grey box", "ochre box")), 0, (x, y, 800))
    fronts = [facade(f"front{i}", wall, lit=lit, strength=4.5, haze=HAZE) for i, (wall, lit) in enumerate((("#3a3f48", 0.2), ("#47464b", 0.3), ("#30373f", 0.13)))]
    town(6, 240, (-14000, QUAY + 40000), (46000, 60000), fronts, (1600, 7600), 300)
    hills(("#1a2a26", "#2c3d30"), 2600, HAZE, ((240000, 120000, 24000, 17), (420000, 240000, 62000, 5), (760000, 400000, 130000, 23)), sharp=0.6)
    clouds("#f0ad7c", "#2d6590", 0.8, 0.17, 0.7, ("#ea9a7c", "#8f93ac"))


def banner_contact():
    harbour()
    camera(az=0, el=0, lens=66, aim=(7000, 0, 900), dist=2000, shift=(0, 0.055), res=BAND)
    shoot("banners/contact.jpg", 40, exposure=0.55, bloom=0.45, crops=[small_crop("banners/contact-mobile.jpg", 0.46)], fast=False)
