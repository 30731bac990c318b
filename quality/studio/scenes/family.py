"""The range on a light ground."""
import products as P
from scenes.common import BAND, PAGE, small_crop, stage
from studio import aside, box, build, camera, shoot


def range_shot():
    """The whole family, right of the middle."""
    build(P.ups_tower, at=(22, 16, 0), turn=(0, 0, -12))
    build(P.tower, at=(2, 18, 0))
    build(P.ups3kr, at=(66, 10, 0), turn=(0, 0, 10))
    build(P.pdu16m, at=(66, 14, 8.7), turn=(0, 0, 10))
    build(P.strip, 8, 40, False, at=(14, -14, 0), turn=(0, 0, 8))
    build(P.dr100, at=(40, 2, 0), turn=(0, 0, -6))
    build(P.meter3, at=(55, -2, 0), turn=(0, 0, -2))
    build(P.gan140, False, at=(38, -16, 0), turn=(0, 0, -16))
    build(P.gan65, at=(48, -17, 0), turn=(0, 0, 10))
    build(P.plug1, at=(57, -16, 0), turn=(0, 0, 8))
    build(P.hub1, at=(72, -12, 0), turn=(0, 0, 12))
    build(P.sp304, at=(-14, 2, 0), turn=(0, 0, 14))


def banner_products():
    range_shot()
    stage(46, centre=(30, 0, 0), depth=3)
    camera(az=-8, el=11, lens=70, aim=(8, 4, 14), dist=345, res=BAND)
    shoot("banners/products.jpg", 28, crops=[small_crop("banners/products-mobile.jpg", 0.40)])


def line_shot(name, size, view, *pieces, depth=2.2):
    for fn, args, at, turn in pieces:
        build(fn, *args, at=at, turn=(0, 0, turn))
    stage(size, depth=depth)
    camera(res=PAGE, **view)
    shoot(name, 28)


def line_1():
    line_shot("about/line-1.jpg", 26, dict(az=-14, el=20, fill=0.8),
              (P.strip, (8, 40, False), (0, -8, 0), 10), (P.tower, (), (-12, 14, 0), 10), (P.sp304, (), (8, 8, 0), -12), (P.sp1w, (), (22, 12, 0), -16))


def line_2():
    line_shot("about/line-2.jpg", 14, dict(az=-20, el=16, fill=0.9),
              (P.dr100, (), (-2, 2, 0), 0), (P.dr40, (), (-11, 4, 0), 10), (P.pv1k, (), (8.5, 3, 0), -12), (P.et45, (), (4, -12, 0), 14))


def line_3():
    line_shot("about/line-3.jpg", 28, dict(az=-26, el=16, fill=0.84),
              (P.pdu08s, (), (0, 0, 0), 0), (P.pdu16m, (), (3, 2, 4.6), 4), (P.pdu08, (), (-2, 4, 9.2), -3))


def line_4():
    line_shot("about/line-4.jpg", 34, dict(az=-22, el=15, fill=0.84),
              (P.ups3kr, (), (14, -22, 0), 4), (P.ups_tower, (), (-22, -20, 0), -6), (P.ups06, (), (30, -44, 0), 14), (P.upsdc, (), (-2, -48, 0), -14), depth=2.6)


def line_5():
    line_shot("about/line-5.jpg", 18, dict(az=-22, el=19, fill=0.8),
              (P.dock8, (), (2, 6, 0), 6), (P.gan140, (False,), (-15, 2, 0), -8), (P.gan65, (), (-7, -8, 0), 12), (P.psu120, (), (20, 2, 0), -18))


def line_6():
    line_shot("about/line-6.jpg", 18, dict(az=-20, el=15, fill=0.8),
              (P.meter3, (), (-10, 4, 0), 8), (P.plug1, (), (-2, -6, 0), 4), (P.hub1, (), (12, -10, 0), -10), (standing_box, (), (8, 14, 0), -6))


def standing_box():
    """The wall box on a low stand, for the group picture; its lead runs out of it."""
    build(box_and_lead, at=(0, 0, 1.0), scale=0.82)
    box((20, 12, 2.6), "graphite", 0.5, (0, 5, 1.3))


def box_and_lead():
    P.ev_body()
    P.connector((0, -1.0, 17), (0, 0, 180), pins=False)
    ground = -0.45                                 # the middle of the lead, where it lies
    aside(P.lying, [(0, -16.4, 8.2), (0.1, -17.6, 5.4), (1.0, -18.4, 1.6), (4.5, -18.4, ground), (12, -15, ground), (24, -11, ground),
                    (44, -10, ground), (90, -14, ground)], 0.75, "rubber")
