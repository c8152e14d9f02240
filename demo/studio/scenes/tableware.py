"""Bowls, plates, mugs, cups: everything glazed and low."""
import math
import random

from lib import forms, materials as m, stage

GLAZES = {
    "oat": dict(glaze="#d9cdb8", pool="#cdbfa6", rim="#a07a55", clay="#a98767", speck="#5a4230"),
    "sea": dict(glaze="#8b9894", pool="#6c7c7c", rim="#9c7a58", clay="#a08064", speck="#2f3a3a", specks=0.8),
    "iron": dict(glaze="#3b342f", pool="#2c2826", rim="#8a4f2c", clay="#7a5a45", speck="#9b6a3c", specks=0.35),
    "moss": dict(glaze="#7d7d6a", pool="#686a57", rim="#94704c", clay="#a08064", speck="#33321f"),
    "ink": dict(glaze="#3a424c", pool="#2a323c", rim="#8a6748", clay="#8d6f58", speck="#12161c", specks=0.5),
    "chalk": dict(glaze="#e6e1d7", pool="#dcd5c8", rim="#c9b79c", clay="#c2a98b", speck="#8a7a68", specks=0.5),
    "shore": dict(glaze="#b1b0a6", pool="#879190", rim="#a5835f", clay="#a98767", speck="#4b4f4b"),
    "rust": dict(glaze="#94614a", pool="#7a4a36", rim="#5a3423", clay="#8d6f58", speck="#38231a", specks=0.7),
}


def glaze(name, height, foot=0.08, **more):
    return m.stoneware(height=height, foot=foot, **{**GLAZES[name], **more})


def bowl(tone, wobble_seed=4, size=1.0):
    pts = [(0.38, 0.1), (0.62, 0.2), (0.83, 0.42), (0.92, 0.74)]
    pts = [(r * size, z * size) for r, z in pts]
    return forms.vessel("bowl", pts, glaze(tone, 0.74 * size, 0.1 * size), wall=0.055, floor=0.15 * size,
                        foot=(0.37 * size, 0.1 * size), wobble=0.006, seed=wobble_seed)


def tide_bowl(tone, drop="oatmeal"):
    def build():
        bowl(tone)
        stage.studio(drop)
        stage.fit(1.86, 0.74, fill=0.66, elevation=24, target_z=0.3)
    return build


def tide_bowl_detail():
    bowl("oat")
    stage.studio("oatmeal")
    stage.camera((0.42, -0.3, 0.56), distance=4.2, elevation=30, azimuth=14, lens=100, fstop=7,
                 focus=(0.35, -0.8, 0.66))


def ridged(r0, r1, z0, z1, count, depth):
    """Straight wall with throwing ridges."""
    out = []
    steps = count * 8
    for i in range(steps + 1):
        t = i / steps
        calm = min(1, (1 - t) * 6) * min(1, t * 8)
        out.append((r0 + (r1 - r0) * t + depth * calm * math.cos(2 * math.pi * count * t), z0 + (z1 - z0) * t))
    return out


def mug(tone):
    mat = glaze(tone, 0.96, 0.13, rings=0.1)
    wall = ridged(0.415, 0.43, 0.17, 0.96, 9, 0.009)
    body = forms.vessel("mug", [(0.34, 0.06), (0.385, 0.09)] + wall, mat, wall=0.045, floor=0.11,
                        foot=(0.33, 0.06), wobble=0.005, seed=8)
    path = [(0.39, 0, 0.79), (0.52, 0, 0.815), (0.665, 0, 0.74), (0.71, 0, 0.56), (0.63, 0, 0.37), (0.5, 0, 0.27),
            (0.39, 0, 0.245)]
    widths = [(0.105, 0.062), (0.095, 0.05), (0.088, 0.045), (0.085, 0.043), (0.085, 0.043), (0.09, 0.046), (0.1, 0.055)]
    handle = forms.sweep("handle", path, widths, mat)
    return forms.group([body, handle])


def ridge_mug(tone, drop="oatmeal"):
    def build():
        mug(tone).rotation_euler.z = math.radians(-24)
        stage.studio(drop)
        cam = stage.fit(1.2, 0.96, fill=0.52, elevation=19, target_z=0.44)
        cam.data.shift_x = 0.06
    return build


def ridge_mug_detail():
    mug("oat").rotation_euler.z = math.radians(-24)
    stage.studio("oatmeal")
    stage.camera((0.36, 0, 0.62), distance=3.6, elevation=22, azimuth=6, lens=100, fstop=7, focus=(0.3, -0.4, 0.7))


def plate(tone, r=1.36, z=0.0, x=0.0, y=0.0, seed=2):
    k = r / 1.36
    pts = [(0.86 * k, 0.075), (1.04 * k, 0.085), (1.24 * k, 0.13), (1.34 * k, 0.2), (1.36 * k, 0.25)]
    obj = forms.vessel("plate", pts, glaze(tone, 0.25, 0.065, rings=0.7), wall=0.055, floor=0.125,
                       foot=(0.85 * k, 0.075), wobble=0.004, seed=seed, inner_floor_r=0.9)
    return forms.place(obj, (x, y, z))


def dune_plate(tone, drop="oatmeal"):
    def build():
        plate(tone)
        stage.studio(drop)
        stage.fit(2.72, 0.25, fill=0.74, elevation=40, target_z=0.1)
    return build


def dune_side_plate():
    rnd = random.Random(5)
    for i in range(4):
        plate("oat", 0.98, i * 0.125, rnd.uniform(-0.03, 0.03), rnd.uniform(-0.03, 0.03), 3 + i)
    stage.studio("oatmeal")
    stage.fit(1.98, 0.62, fill=0.68, elevation=24, target_z=0.26)


def cup(tone, x, y, seed):
    pts = [(0.22, 0.05), (0.34, 0.13), (0.385, 0.3), (0.36, 0.46), (0.335, 0.56)]
    obj = forms.vessel("cup", pts, glaze(tone, 0.56, 0.1), wall=0.04, floor=0.1, foot=(0.21, 0.05), wobble=0.012,
                       seed=seed)
    coffee = forms.lathe("coffee", [(0.325, 0.42), (1e-4, 0.42)], m.plain("#1d0f08", 0.06))
    forms.place(coffee, (x, y, 0))
    return forms.place(obj, (x, y, 0), (0, 0, seed))


def pebble_cups():
    cup("oat", -0.36, -0.18, 3)
    cup("iron", 0.46, 0.42, 7)
    stage.studio("oatmeal")
    stage.fit(1.7, 0.56, fill=0.66, elevation=27, target_z=0.25)


def shore_platter():
    pts = [(1.35, 0.08), (1.55, 0.1), (1.78, 0.19), (1.88, 0.3)]
    obj = forms.vessel("platter", pts, glaze("shore", 0.3, 0.08, rings=0.5), wall=0.07, floor=0.14, foot=(1.34, 0.08),
                       wobble=0.008, seed=6, inner_floor_r=0.92)
    forms.place(obj, (0, 0, 0), (0, 0, math.radians(-14)), (1, 0.6, 1))
    stage.studio("oatmeal")
    stage.fit(3.7, 0.3, fill=0.8, elevation=36, target_z=0.12)


def salt_cellar():
    pot = [(0.46, 0.06), (0.5, 0.12), (0.515, 0.35), (0.5, 0.58)]
    forms.vessel("pot", pot, glaze("oat", 0.58, 0.11), wall=0.055, floor=0.11, foot=(0.45, 0.06), wobble=0.006, seed=9)
    crust = [(0.47, 0.44)] + [(r, 0.46 + 0.05 * math.cos(r * 3)) for r in (0.4, 0.3, 0.2, 0.1)] + [(1e-4, 0.52)]
    heap = forms.lathe("salt", crust, m.salt(), wobble=0.03, seed=2)
    heap.location.z = 0.0
    oak = m.wood("#c39a6b", "#8c6239", (1, 0, 0), 1.2)
    lid = [(1e-4, 0), (0.42, 0), (0.42, 0), (0.425, -0.01), (0.43, 0.03), (0.43, 0.03), (0.52, 0.03), (0.545, 0.05),
           (0.54, 0.1), (0.5, 0.115), (0.5, 0.115), (0.09, 0.125), (0.07, 0.14), (0.06, 0.18), (0.1, 0.22),
           (0.11, 0.26), (0.07, 0.29), (1e-4, 0.295)]
    lid = forms.turned("lid", lid, oak)
    forms.place(lid, (0.66, -0.36, 0.44), (math.radians(8), math.radians(62), math.radians(-28)))
    stage.studio("oatmeal")
    cam = stage.fit(1.75, 0.6, fill=0.68, elevation=30, target_z=0.26)
    cam.data.shift_x = 0.09


def season_bowls():
    rnd = random.Random(3)
    for i, tone in enumerate(("iron", "rust", "moss", "oat")):
        b = bowl(tone, 3 + i, 0.94)
        b.location = (rnd.uniform(-0.012, 0.012), rnd.uniform(-0.012, 0.012), i * 0.29)
        b.rotation_euler.z = i * 1.3
    stage.studio("oatmeal")
    stage.fit(1.8, 1.55, fill=0.62, elevation=17, target_z=0.68)


def incense_dish():
    pts = [(0.52, 0.06), (0.66, 0.075), (0.74, 0.11), (0.76, 0.17)]
    forms.vessel("dish", pts, glaze("iron", 0.17, 0.06), wall=0.05, floor=0.1, foot=(0.51, 0.06), wobble=0.01, seed=5)
    brass = m.metal("#b58a4c", 0.3)
    pin = [(1e-4, 0.2), (0.015, 0.2), (0.018, 0.195), (0.018, 0.195), (0.03, 0.16), (0.05, 0.14), (0.11, 0.125), (0.12, 0.1)]
    forms.place(forms.turned("pin", pin[::-1], brass), (-0.12, 0.1, 0.0))
    lean = [(-0.12, 0.1, 0.16), (0.1, 0.08, 0.62), (0.32, 0.06, 1.08)]
    forms.sweep("stick", lean, [(0.013, 0.013)] * 3, m.plain("#4b3a2c", 0.95))
    tip = [(0.318, 0.06, 1.075), (0.335, 0.059, 1.11), (0.352, 0.058, 1.145)]
    forms.sweep("ash", tip, [(0.013, 0.013), (0.013, 0.013), (0.01, 0.01)], m.plain("#b9b3ab", 1.0))
    stage.studio("greige")
    stage.fit(1.6, 1.15, fill=0.6, elevation=24, target_z=0.44)


SCENES = {
    "tide-bowl-oat": tide_bowl("oat"),
    "tide-bowl-sea": tide_bowl("sea"),
    "tide-bowl-iron": tide_bowl("iron"),
    "tide-bowl-detail": tide_bowl_detail,
    "ridge-mug-oat": ridge_mug("oat"),
    "ridge-mug-moss": ridge_mug("moss"),
    "ridge-mug-ink": ridge_mug("ink"),
    "ridge-mug-detail": ridge_mug_detail,
    "dune-plate-oat": dune_plate("oat"),
    "dune-plate-iron": dune_plate("iron"),
    "dune-side-plate": dune_side_plate,
    "pebble-cups": pebble_cups,
    "shore-platter": shore_platter,
    "salt-cellar": salt_cellar,
    "season-bowls": season_bowls,
    "incense-dish": incense_dish,
}
