"""The company building on its quay, at dusk."""
import random

from scenes.common import BAND, PAGE, instances, small_crop
from scenes.landscape import clouds, hills, town, tree
from studio import arch, area, box, cable, camera, emblem, mat, paint, plate, rod, rr, shoot
from textures import boards, facade, grain, pane, water

WIDTH, DEPTH, FLOORS = 6000, 1700, 5
GROUND, STOREY, SLAB = 520, 400, 36                # heights of the lobby, of each floor above it, of the slabs
ROOM = 600                                         # from column to column
HAZE = ("#9c98a6", 900000)

for name_, colour_, glow_ in (("lamplight", "#ffe2b4", 1), ("roomwall", "#ffcd8c", 0), ("roomwood", "#c98a4c", 0), ("roomfloor", "#8a5d35", 0),
                             ("roomteal", "#2f7f74", 0), ("blind", "#f2d3a4", 0), ("bronze", "#3a3029", 0)):
    paint(name_, colour_, 0.6, 0, glow_)


def house():
    """Five floors over a tall lobby, glass between thin white slabs; the end is stone."""
    rnd = random.Random(8)
    levels = [0, *(GROUND + i * STOREY for i in range(FLOORS))]
    top = GROUND + FLOORS * STOREY
    for z in (*levels[1:], top):
        box((WIDTH + 140, DEPTH + 140, SLAB), "shell", 3, (0, DEPTH / 2, z - SLAB / 2))
    for level, (z, high) in enumerate(zip(levels, (GROUND, *[STOREY] * FLOORS))):
        storey(rnd, z, high - SLAB, level == 0)
    stone_end(rnd, top)
    box((WIDTH - 40, 20, top - 60), "roomwall", 0, (0, DEPTH - 60, top / 2))
    box((WIDTH + 140, DEPTH + 140, 40), "shell", 3, (0, DEPTH / 2, top + 20))
    box((2700, 800, 230), "graphite", 2, (500, DEPTH / 2, top + 150))
    for i in range(54):
        box((14, 812, 216), "bronze", 0, (-825 + i * 50, DEPTH / 2, top + 150))
    entrance(1500)


def storey(rnd, z, high, lobby):
    """One floor of rooms: light lines under the ceiling, desks or shelves, glass, mullions and slender fins before it."""
    mood = 0.9
    for i in range(WIDTH // ROOM):
        x = -WIDTH / 2 + (i + 0.5) * ROOM
        if lobby or rnd.random() < 0.6:                    # neighbours often are one room
            mood = 1.0 if lobby else rnd.choice((1.0, 1.0, 0.85, 0.7, 0.4, 0.12, 0.05))
            lit((10, 820, high), "roomwall", mood, (x - ROOM / 2, 560, z + high / 2))
        lit((ROOM, 10, high), "roomwood" if lobby else ("roomwall", "roomwood", "roomwall", "roomteal")[rnd.randrange(4)], mood, (x, 960, z + high / 2))
        lit((ROOM, 940, 3), "roomfloor", mood * 0.8, (x, 500, z + 1.5))
        lit((ROOM, 940, 3), "roomwall", mood * 0.7, (x, 500, z + high - 1))
        for k in range(3):
            lit((14, 700, 4), "lamplight", 5 * mood, (x - 200 + k * 200, 470, z + high - 6))
        box((44, 44, high), "shell", 4, (x - ROOM / 2, 190, z + high / 2))
        if not lobby:
            furnish(rnd, x, z)
            if rnd.random() < 0.22:                        # a blind that somebody let down
                drop = high * rnd.uniform(0.25, 0.6)
                lit((ROOM - 20, 2, drop), "blind", mood * 0.8, (x, 70, z + high - drop / 2))
    glass = pane("glass")
    plate(rr(WIDTH - 30, high), 0.1, glass, bevel=0, low=0, at=(0, 40, z + high / 2), face="front")
    for i in range(WIDTH // 150 + 1):
        box((6, 14, high), "bronze", 0, (-WIDTH / 2 + i * 150, 36, z + high / 2))
        if not lobby and i % 2 == 0:
            box((7, 30, high), "bronze", 0.6, (-WIDTH / 2 + i * 150, 10, z + high / 2))
    box((WIDTH, 12, 10), "bronze", 0, (0, 38, z + 6))
    plate(rr(DEPTH - 700, high), 0.1, glass, bevel=0, low=0, at=(WIDTH / 2 - 4, 500, z + high / 2), face="right")


def lit(size, material, mood, at):
    """What lamps light inside: it shines by itself, and on nothing else; the many small lamps of a house would be noise."""
    box(size, mat(material, 0.8 * mood), 0, at).visible_diffuse = False


def furnish(rnd, x, z):
    for k in range(3):
        if rnd.random() < 0.75:
            dx, y = x - 190 + k * 190, rnd.choice((170, 420, 640))
            box((150, 74, 5), "oak", 0, (dx, y, z + 73))
            box((146, 60, 68), "graphite", 0, (dx, y + 6, z + 37))
            box((58, 4, 36), "ink", 0, (dx + rnd.uniform(-20, 20), y + 12, z + 108))
    if rnd.random() < 0.4:
        box((260, 40, 190), rnd.choice(("graphite", "deep", "oak")), 0, (x + rnd.uniform(-120, 120), 930, z + 95))


def stone_end(rnd, top):
    """The closed end of the house: slabs of three shades with open joints, one tall slot of glass."""
    shades = [grain(f"stone{i}", colours, 130, 0.8, 0.4) for i, colours in
              enumerate((("#8f8d88", "#a29f98"), ("#979590", "#aaa7a0"), ("#86847f", "#98958e")))]
    box((24, DEPTH, top), "ink", 0, (-WIDTH / 2 - 12, DEPTH / 2, top / 2))
    rows, columns = 13, 6
    for r in range(rows):
        for c in range(columns):
            if c == 3:
                continue
            size = (14, DEPTH / columns - 3, top / rows - 3)
            box(size, rnd.choice(shades), 0.6, (-WIDTH / 2 - 30, (c + 0.5) * DEPTH / columns, (r + 0.5) * top / rows))
    for r in range(FLOORS + 1):
        z = (GROUND + (r - 1) * STOREY if r else 0) + 40
        box((4, DEPTH / columns - 60, STOREY - 120), mat("lamplight", 0.9), 0, (-WIDTH / 2 - 26, 3.5 * DEPTH / columns, z + STOREY / 2 - 20))


def entrance(x):
    """The white arch over the door, its edge a line of light."""
    plate(arch(760, 500, 40), 200, "shell", [arch(620, 430, 40, 0, 0.5)], bevel=5, low=5, at=(x, -6, 0), face="front")
    rim = arch(626, 433, 40)()
    cable([(x + a, -208, b) for a, b in rim[2:] + rim[:1]], 5, mat("tealglow", 4), smooth=False)
    emblem((x - 1300, 948, 270), s=210, material=mat("tealglow", 2.5))
    box((520, 90, 108), "shell", 4, (x - 1300, 700, 54))
    area((0, -20, 470), (0, -700, 0), 5800, 26000000, "#ffd7a0", shape=60)


def quay():
    """The promenade before the house: slabs, a rail, lamps, trees, the wall down to the water."""
    slabs = boards("slabs", "#8b8a86", "#77766f", (120, 60), "#4b4a46", 1.2, 0.55)
    plate(rr(120000, 9400), 10, slabs, bevel=0, low=0, at=(0, 3300, -10))
    plate(rr(120000, 60), 18, grain("kerb", ("#6b6b68", "#7d7c78"), 60, 0.8), bevel=2, low=0, at=(0, -1430, -8))
    box((120000, 40, 240), grain("wall", ("#4d4f4e", "#62635f", "#575856"), 160, 0.9, 3, (3, 1, 1)), 0, (0, -1440, -128))
    for i in range(-30, 40):
        rod(16, 330, "bark", (i * 600, -1478, -300))
        for k in range(3):
            box((3, 3, 104), "darksteel", 0, (i * 600 + k * 200, -1420, 62))
    for z, thick in ((112, 3.0), (84, 0.8), (58, 0.8), (32, 0.8)):
        cable([(-18000, -1420, z), (24000, -1420, z)], thick, "darksteel" if z < 100 else "oak", smooth=False)
    for i in range(-14, 18):
        box((8, 8, 430), "bronze", 0.5, (i * 900 + 120, -1250, 215))
        box((10, 90, 5), "bronze", 0.5, (i * 900 + 120, -1210, 430))
        box((7, 70, 2), mat("lamplight", 60), 0, (i * 900 + 120, -1205, 426.4))
    rnd = random.Random(5)
    for k, tall in enumerate((780, 900, 690)):
        row = [(x, -720 + rnd.uniform(-40, 40), 0, rnd.uniform(0, 360)) for x in range(-3000 + 760 * k, 3000, 2280) if abs(x - 1500) > 500]
        park = [(rnd.choice((-1, 1)) * rnd.uniform(3700, 22000), rnd.uniform(-700, 7600), 0, rnd.uniform(0, 360)) for _ in range(60)]
        instances(tree, row + park, k + 1, tall, tall * 0.36)


def shore():
    """The far side of the bay: hills, a town with its lights, still water, the last of the sun."""
    clouds("#f0bd96", "#3a6896", 0.8, 0.34, 0.75, ("#e59a7c", "#8c93ad"))
    plate(rr(3000000, 700000), 0.1, water("bay", "#0e2a33", 260, 5.0, 0.05), bevel=0, low=0, at=(0, -300000, -190))
    fronts = [facade(f"front{i}", wall, lit=lit, strength=5, haze=HAZE) for i, (wall, lit) in enumerate((("#4a4c55", 0.3), ("#5c5a5c", 0.42), ("#3c434d", 0.2)))]
    town(3, 260, (-60000, 60000), (90000, 60000), fronts, (1300, 6200))
    town(4, 120, (110000, 70000), (60000, 50000), fronts, (1200, 4200))
    hills(("#1f3026", "#34482f", "#2a3b2c"), 2500, HAZE, ((150000, 160000, 22000, 3), (330000, 260000, 52000, 11), (640000, 400000, 100000, 21)), sharp=0.6)
    plate(rr(3000000, 1400000), 0.1, grain("plain", ("#28352a", "#36432f"), 4000, haze=HAZE), bevel=0, low=0, at=(0, 700000, -12))


def scene():
    house()
    quay()
    shore()


def banner_profile():
    scene()
    camera(az=-28, el=0, lens=40, aim=(-1100, 0, 420), dist=13200, shift=(0, 0.068), res=BAND)
    shoot("banners/profile.jpg", 40, exposure=0.6, bloom=0.35, fast=False, crops=[small_crop("banners/profile-mobile.jpg", 0.4)])


def news_04():
    scene()
    camera(az=-40, el=0, lens=42, aim=(-400, 0, 420), dist=10400, shift=(0, 0.13), res=PAGE)
    shoot("news/news-04.jpg", 40, exposure=0.6, bloom=0.3, fast=False)
