"""People at work: the laboratory behind a bench, the assembly hall, a gloved hand at a cabinet."""
import products as P
from people import figure, gloved_grip
from scenes.common import PAGE
from scenes.industry import line
from scenes.laboratory import generator, lab_room, meter_hand, scope
from studio import area, beam, box, build, cable, camera, lathe, mat, paint, plate, rod, rr, shoot, softboxes, world
from textures import grain, wood


def screwdriver():
    """A precision screwdriver that lies along x."""
    lathe([(0.01, 0), (0.7, 0.05), (0.85, 0.5), (0.8, 2.2), (0.6, 3.0), (0.82, 4.4), (0.85, 8.6), (0.6, 9.4), (0.3, 9.5), (0.28, 10.0)], "teal", (0, 0, 0.85), turn=(0, 90, 0))
    rod(0.28, 10, "steel", (9.6, 0, 0.85), turn=(0, 90, 0))
    for x in (0.2, 8.4):
        rod(0.87, 0.5, "ink", (x, 0, 0.85), turn=(0, 90, 0))


def probe(colour):
    """A test probe that lies along x, its tip to +x."""
    lathe([(0.01, 0), (0.42, 0.1), (0.5, 0.6), (0.5, 6.4), (0.95, 6.8), (0.95, 7.2), (0.55, 7.5), (0.42, 9.6), (0.2, 10.2), (0.01, 10.2)], colour, (0, 0, 0.95), turn=(0, 90, 0))
    lathe([(0.1, 0), (0.1, 1.7), (0.01, 2.1)], "steel", (10, 0, 0.95), turn=(0, 90, 0), n=16)
    cable([(0.1, 0, 0.95), (-2.5, 0, 0.9)], 0.24, colour)


def notebook():
    """An open squared notebook with a drawn curve and a pencil."""
    for s in (-1, 1):
        plate(rr(14.4, 20.6, 0.5), 0.5 + 0.25 * (s > 0), "shell", bevel=0.16, at=(s * 7.25, 0, 0.1))
        for i in range(17):
            box((13.2, 0.03, 0.004), "grey", 0, (s * 7.25, -9 + i * 1.1, 0.612 + 0.25 * (s > 0)))
    plate(rr(29.8, 21.4, 0.6), 0.14, "deep", bevel=0.05)
    curve = [(2 + 10 * t, -2 + 6 * (t / 0.22 if t < 0.22 else 2.72 ** (-(t - 0.22) * 3.4)), 0.9) for t in (i / 60 for i in range(61))]
    cable(curve, 0.045, "ink", smooth=False)
    cable([(1.4, -2.2, 0.9), (12.8, -2.2, 0.9)], 0.03, "ink", smooth=False)
    cable([(5.0, -8.2, 1.25), (12.2, -5.0, 1.25)], 0.36, "amberp", smooth=False)


def still_life():
    """What lies on the bench in front: a device with its cartridge drawn, a meter, probes, notes. The bench top is z = 0."""
    box((300, 84, 4), wood(), 0.5, (0, 8, -2))
    plate(rr(56, 38, 1.2), 0.3, grain("bench mat", ("#3d4f52", "#43565a"), 0.5, 0.8), bevel=0.1, at=(3, 2, 0))
    build(P.spd_resting, at=(5, 7, 0.3), turn=(0, 0, 14))
    build(screwdriver, at=(-19, -9.5, 0.3), turn=(0, 0, 16))
    build(meter_hand, at=(23, 4, 6.9), turn=(58, 0, -20), scale=0.86)
    build(probe, "redwire", at=(-2, -7.6, 0.3), turn=(0, 0, 12))
    cable([(-4.4, -8.1, 1.2), (-8.3, -9.6, 0.6), (-7, -11.8, 0.6), (3, -12.6, 0.6), (14, -10.6, 0.6), (17.6, -6.0, 2.4), (18.7, -2.8, 5.3), (19.5, -0.5, 4.4)], 0.24, "redwire")
    build(notebook, at=(-31, 3, 0), turn=(0, 0, 24))
    for z in range(3):
        plate(rr(14, 20, 0.8), 4.2, ("teal", "ivory", "graphite")[z], [rr(13, 19, 0.5)], bevel=0.2, at=(44 + z, 16, z * 4.3))
    lathe([(0.01, 0), (3.7, 0), (4.1, 0.4), (4.2, 9.2), (3.9, 9.2), (3.8, 1), (0.01, 1)], "teal", (-52, 20, 0), n=48)


def far_bench():
    """The bench at the wall, two people at it."""
    box((420, 80, 4), paint("benchtop", "#dfe3e1", 0.3), 0.6, (0, 40, 88))
    for x in (-190, -60, 70, 200):
        box((6, 6, 86), "graphite", 0.5, (x, 8, 43))
    build(generator, at=(-128, 48, 90))
    build(scope, at=(-30, 52, 90), turn=(0, 0, 8))
    build(P.ups_tower, at=(118, 50, 90), turn=(0, 0, -10))
    box((54, 3, 34), "ink", 0.8, (66, 62, 122), (-4, 0, 0))
    plate(rr(51, 31, 0.4), 0.1, paint("far screen", "#0d5a5c", 0.2, 0, 0.9), bevel=0, low=0, at=(66, 60.2, 122), face="front")
    for k in range(4):
        cable([(44 + i, 59.6, 114 + k * 5 + 6 * 2.72 ** (-((i - 12 - k * 3) / 4) ** 2)) for i in range(45)], 0.35, mat("tealglow", 1.6), smooth=False)
    build(P.dr100, at=(14, 34, 90), scale=1.2)
    for x in (-150, -10, 130):
        box((104, 9, 4), "ink", 0.6, (x, 40, 236))
        box((100, 6, 0.6), mat("whiteglow", 5), 0, (x, 40, 233.7))
        beam((x, 38, 233), (x, 20, 90), 100, 0.5, "#fff4e4", shape=8)
    build(figure, [((-25, -9, 111), (-13, -36, 101)), ((26, -8, 110), (13, -37, 100))], 9, 24, -6, "tail", "#a7b7bd", at=(-66, -36, 0), turn=(0, 0, 128))
    build(figure, [((-25, -6, 110), (-18, -34, 100)), ((26, -5, 109), (20, -34, 99))], 8, 22, 14, "short", "#34464c", at=(66, -28, 0), turn=(0, 0, 208))


def workbench():
    """A bench in focus, the laboratory and its people behind it."""
    lab_room()
    far_bench()
    build(still_life, at=(0, -250, 90))
    beam((-150, -330, 210), (0, -250, 92), 70, 0.75, "#fff0dc")
    beam((140, -180, 190), (10, -250, 92), 60, 0.3, "#dcecff")
    beam((-40, -350, 150), (6, -248, 96), 60, 0.4, "#fff6ec")
    beam((-260, -200, 230), (0, 0, 120), 130, 0.4, "#fff0dc")
    beam((280, -160, 200), (60, -20, 120), 120, 0.3, "#cfe6ff")
    world("#54696c", "#9fb1b3", 0.3)


def joinus():
    workbench()
    camera(az=-3, el=3, lens=36, aim=(0, -250, 106.5), dist=78, res=(2560, 1440), fstop=0.02, focus=(4, -247, 96))
    shoot(None, 40, exposure=0.4, bloom=0.25, fast=False, crops=[
        ("about/joinus.jpg", (0, 0.03, 1, 8 / 9), (2560, 1280)), ("about/joinus-mobile.jpg", (0.4, 0, 0.48, 1), (768, 900))])


def crew():
    """The people on the line: three at their stations, two on their way down the aisle."""
    at_work = [((-25, -9, 109), (-11, -34, 98)), ((25, -9, 109), (12, -35, 98))]
    build(figure, at_work, 12, 26, 6, "tail", "#c3ced2", at=(110, 60, 0), turn=(0, 0, 28))
    build(figure, [((-25, -7, 110), (-18, -32, 100)), ((26, -4, 108), (15, -34, 99))], 8, 20, -8, "short", "#b7c4c9", at=(302, 62, 0), turn=(0, 0, -10))
    build(figure, at_work, 10, 24, -10, "bob", "#93a5ab", at=(72, -64, 0), turn=(0, 0, 150))
    build(figure, at_work, 10, 24, 0, "short", at=(490, 62, 0))
    build(figure, [((-24, 4, 106), (-23, -10, 82)), ((26, -2, 108), (16, -22, 104))], 2, 4, 10, "short", "#b7c4c9", at=(330, -190, 0), turn=(0, 0, 96), legs=((0, 12), (0, -14)))


def people():
    line()
    crew()
    camera(az=-64, el=5, lens=40, aim=(60, 8, 112), dist=340, res=PAGE, fstop=0.0085, focus=(-132, 0, 95))
    shoot("about/people.jpg", 44, exposure=0.35, bloom=0.3, fast=False)


def cartridge():
    """A gloved hand sets a cartridge into its base, in a cabinet."""
    P.dr100_used(2)
    for i in range(5, 11):
        x = 4.6 + i * P.UNIT - P.UNIT / 2
        P.breaker(x)
        P.wires([x + P.UNIT / 2], 8.4, True, [("ink", "bluewire")[i % 2]], 22)
        P.wires([x + P.UNIT / 2], 0.6, False, [("ink", "bluewire")[i % 2]], 22)
    gloved_grip((P.UNIT / 2 - 0.02, -10.3, 5.0), (1, 0, 0), (0, -0.3, 0.95))
    softboxes(16, (0, -8, 4), 1.15)
    camera(az=-28, el=9, lens=75, aim=(3.4, -8, 5.6), dist=62, res=PAGE, fstop=0.04, focus=(0, -11, 5))
    shoot("news/news-06.jpg", 48, exposure=0.15)
