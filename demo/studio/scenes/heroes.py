"""Wide pictures: the laid table and the shelf."""
import math

from lib import forms, materials as m, stage
from scenes import glassware, light, tableware, vessels, woodware

WIDE = (2000, 1250)


def at(objs, loc, turn=0.0):
    return forms.group(objs if isinstance(objs, list) else [objs], loc, (0, 0, turn))


def vase(tone, loc, scale=1.0, turn=0.0):
    pts = [(0.46, 0.06), (0.56, 0.2), (0.64, 0.62), (0.6, 1.05), (0.42, 1.42), (0.235, 1.68), (0.19, 1.95), (0.205, 2.2),
           (0.245, 2.34)]
    mat = m.stoneware(height=2.34, foot=0.08, rings=0.16, **vessels.VASES[tone])
    obj = forms.vessel("vase", pts, mat, wall=0.05, floor=0.12, foot=(0.45, 0.06), wobble=0.007, seed=3)
    return forms.place(obj, loc, (0, 0, turn), scale)


def round_vase(tone, loc, scale=1.0):
    pts = [(0.4, 0.05), (0.68, 0.22), (0.88, 0.62), (0.84, 1.0), (0.56, 1.34), (0.3, 1.46), (0.27, 1.56), (0.33, 1.66)]
    obj = forms.vessel("moon", pts, tableware.glaze(tone, 1.66, 0.09, rings=0.2), wall=0.05, floor=0.12, foot=(0.39, 0.05),
                       wobble=0.008, seed=7)
    return forms.place(obj, loc, (0, 0, 1.0), scale)


def hero_table():
    """Oak table by the window; the places are laid to the right, the left stays quiet for words."""
    oak = m.wood("#b79a79", "#8f7152", (1, 0, 0), 0.8, rough=0.55)
    for i in range(5):
        forms.slab("plank", (26, 2.05, 0.5), oak if i % 2 else m.wood("#bb9f7f", "#957657", (1, 0, 0), 0.86, rough=0.55), 0.025,
                   loc=(i * 0.37 - 1, -3.2 + i * 2.06, -0.5))
    runner = forms.spread("runner", (7.4, 3.6), m.linen("#cfc8ba", "#aea494", count=60), height=0.07, seed=4, flat=2.6,
                          direction=0.3, loc=(3.6, 0.4, 0.0), rot=0.05)
    runner.location.z = -0.005
    z = 0.045
    p = tableware.plate("oat", 1.5, z, 2.6, -1.0)
    p.rotation_euler.z = 0.4
    at(tableware.plate("chalk", 1.05, 0, 0, 0, 5), (2.62, -0.98, z + 0.125))
    at(tableware.bowl("sea", 5, 0.72), (2.6, -1.0, z + 0.245))
    at(woodware.spoon(2.3, 0.24, woodware.timber(woodware.WALNUT, (1, 0, 0), 1.3)), (4.55, -2.0, z - 0.07), math.radians(96))
    at(glassware.tumbler("smoke", 4), (4.9, 0.5, z))
    at(vase("clay", (0, 0, 0)), (6.0, 1.7, z))
    at(light.holder("oat", (0, 0, 0), 1.5), (3.2, 2.2, z))
    t = light.taper(2.1, m.wax("#e2cf9f"), 0.115, 4)
    at(t, (3.2, 2.2, z + 1.3))
    at(tableware.bowl("iron", 6, 0.9), (0.9, 1.9, z))
    at(tableware.mug("moss"), (5.6, -0.7, z), math.radians(-40))
    stems()
    wall = m.plaster("#b7aa98", 0.15, 0.25, 0.25)
    forms.place(forms.finish("wall", [(-60, 26, -20), (60, 26, -20), (60, 26, 50), (-60, 26, 50)], [(0, 1, 2, 3)], wall))
    stage.area((-9.5, 4.0, 7.5), (2.5, 0, 0.3), (6.5, 7), 2900, "#fff1df")
    stage.area((-3.0, -12.0, 11.0), (2, 0, 0.5), (9, 6), 240, "#eef2f6")
    stage.area((-14, 14, 12), (-2, 26, 6), (9, 9), 2600, "#fff3e4")
    stage.world("#dfe2e4", 0.24)
    stage.camera((2.0, 0.3, 1.05), distance=19.5, elevation=18, lens=62, fstop=2.6, focus=(2.6, -1.0, 0.4))


def stems():
    """Three bare twigs in the vase, with small buds."""
    bark = m.plain("#5b4636", 0.9)
    bud = m.plain("#a98d66", 0.85)
    for dx, dz, bend in ((-0.9, 2.3, -0.15), (0.25, 2.7, 0.2), (0.95, 1.8, 0.12)):
        base, tip = (6.0, 1.7, 1.2), (6.0 + dx, 1.7 + dx * 0.2, 2.35 + dz)
        mid = (6.0 + dx * 0.22 + bend * 0.3, 1.7, 2.35 + dz * 0.35)
        forms.sweep("twig", [base, (6.0 + dx * 0.05, 1.7, 2.3), mid, tip], [(0.03, 0.03), (0.03, 0.03), (0.022, 0.022), (0.009, 0.009)],
                    bark, seg=10)
        for k in range(5):
            s = 0.35 + k * 0.15
            q = tuple(a + (b - a) * s for a, b in zip(mid, tip))
            side = 0.07 * (1 if k % 2 else -1)
            b = forms.turned("bud", [(1e-4, 0), (0.035, 0.03), (0.042, 0.08), (0.02, 0.14), (1e-4, 0.16)], bud, 5, seg=20)
            forms.place(b, (q[0] + side * 0.3, q[1], q[2]), (0, side * 9, 0))


def hero_shelf():
    """One long oak shelf on a limewashed wall."""
    oak = m.wood("#b79a79", "#8f7152", (1, 0, 0), 0.8, rough=0.55)
    forms.slab("shelf", (22, 2.1, 0.34), oak, 0.03, loc=(0, 0, -0.34))
    wall = m.plaster("#cbbfae", 0.3, 0.35, 0.35)
    forms.finish("wall", [(-40, 1.06, -25), (40, 1.06, -25), (40, 1.06, 25), (-40, 1.06, 25)], [(0, 1, 2, 3)], wall)
    forms.finish("floor", [(-40, -40, -9), (40, -40, -9), (40, 1.1, -9), (-40, 1.1, -9)], [(0, 1, 2, 3)], m.matte("#b9ab97"))
    vase("chalk", (1.0, 0.15, 0), 1.1)
    round_vase("iron", (2.55, 0.0, 0), 1.0)
    for i, tone in enumerate(("moss", "rust", "oat")):
        at(tableware.bowl(tone, 3 + i, 0.72), (4.3, -0.02, i * 0.2), i * 1.2)
    vase("clay", (5.65, 0.2, 0), 0.86, 1.2)
    at(glassware.tumbler("amber", 4), (6.55, -0.15, 0))
    at(tableware.mug("ink"), (-0.35, -0.1, 0), math.radians(200))
    for i in range(3):
        tableware.plate("oat", 0.9, i * 0.125, -1.9, 0.0, 3 + i)
    at(tableware.bowl("sea", 8, 0.5), (-1.9, 0, 0.42))
    stage.area((-12, -6.5, 7.0), (1.5, 0.6, 0.5), (4.5, 5.5), 3300, "#fff0dd")
    stage.area((3.0, -14.0, 6.0), (2, 0, 0.5), (9, 6), 200, "#eef2f6")
    stage.world("#dfe2e4", 0.26)
    stage.camera((1.6, 0.2, 0.85), distance=19.5, elevation=5, lens=60, fstop=4, focus=(2.5, -0.6, 0.8))


for scene in (hero_table, hero_shelf):
    scene.size, scene.samples = WIDE, 12

SCENES = {"hero-table": hero_table, "hero-shelf": hero_shelf}
