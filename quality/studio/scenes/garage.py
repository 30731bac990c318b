"""The wall box by a garage, at dusk."""
import products as P
from scenes.common import PAGE, WIDE, tall_crop, wall
from studio import area, beam, box, build, camera, mat, shoot, world
from textures import boards, grain


def garage():
    """A rendered house wall with slatted garage door, lamp and wall box, at dusk."""
    render = grain("render", ("#c5c8c3", "#d5d8d3"), 18, 0.9, 0.2)
    wall((260, 20, 330), (-60, 10, 165), render)
    wall((420, 20, 60), (280, 10, 300), render)
    wall((200, 20, 330), (460, 10, 165), render)
    wall((290, 2, 272), (215, 15, 136), "ink")
    for i in range(20):
        box((290, 3, 12.9), "graphite", 0.8, (215, 12, 7 + i * 13.4))
    box((6, 14, 272), "ink", 0.4, (70, 4, 136))
    for i in range(9):
        box((20, 2.4, 330), "oak", 0.3, (-260 + i * 21, 2, 165))
    wall((2400, 900, 2), (0, -400, -1), boards("slabs", "#767c7a", "#666d6b", (90, 60), "#3f4544", 0.8, 0.6))
    for x in (-70, -180):
        box((0.7, 1, 330), "ink", 0, (x, -0.2, 165))
    for z in (72, 172, 272):
        box((260, 1, 0.7), "ink", 0, (-60, -0.2, z))
    lamp = box((9, 9, 22), "ink", 0.6, (36, -5, 214))
    for z, s in ((202.5, -1), (225.5, 1)):
        box((7, 7, 0.4), mat("warm", 14), 0, (36, -5.5, z))
        area((36, -12, z), (36, 0, z + s * 100), 7, 42000, "#ffc98a")
    world("#7f93b0", "#5b7ea6", 0.34)
    beam((-500, -700, 500), (0, 0, 100), 500, 0.2, "#8fb3d9")
    area((215, -40, 5), (215, 0, 140), 200, 30000, "#ffb877", shape=10)
    return lamp


def wall_box_here(x=36, z=96):
    build(P.ev7, False, at=(x, -8.6, z), scale=1.15)


def home_3():
    garage()
    wall_box_here()
    camera(az=-24, el=2, lens=42, aim=(-28, 0, 128), dist=262, res=WIDE)
    shoot("banners/home-3.jpg", 14, exposure=0.6, bloom=0.4, crops=[tall_crop("banners/home-3-mobile.jpg", 0.49)])


def ev7_4():
    garage()
    wall_box_here()
    camera(az=-28, el=3, lens=60, aim=(38, -2, 124), dist=230, res=(1200, 1200))
    shoot("products/ev7-4.jpg", 28, exposure=0.35, bloom=0.4)


def news_02():
    garage()
    wall_box_here()
    camera(az=-38, el=4, lens=60, aim=(52, -4, 120), dist=215, res=PAGE)
    shoot("news/news-02.jpg", 24, exposure=0.6, bloom=0.4)


def ev_charging():
    garage()
    wall_box_here()
    camera(az=-30, el=3, lens=42, aim=(20, 0, 122), dist=250, res=PAGE)
    shoot("solutions/ev-charging.jpg", 24, exposure=0.6, bloom=0.4)
