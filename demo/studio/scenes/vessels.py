"""Taller ceramics: vases, pitcher, teapot, and the wheel they come from."""
import math
import random

from lib import forms, materials as m, stage
from scenes.tableware import GLAZES, glaze

VASES = {
    "chalk": GLAZES["chalk"],
    "clay": dict(glaze="#b08468", pool="#9f735a", rim="#8d5a3e", clay="#a36f51", speck="#5d3826", specks=0.7, rough=0.62),
    "coal": dict(glaze="#35322f", pool="#2a2826", rim="#4e433a", clay="#4a3d34", speck="#6b5a4b", specks=0.3, rough=0.6),
}


def stem(base, tip, bend, mat, thick=0.016):
    mid = tuple((a + b) / 2 + c for a, b, c in zip(base, tip, bend))
    return forms.sweep("stem", [base, mid, tip], [(thick, thick), (thick * 0.85, thick * 0.85), (thick * 0.6, thick * 0.6)],
                       mat, seg=10)


def plume(tip, lean, length, mat, rnd):
    """Feathery seed head: short fine blades round the end of the stem."""
    for i in range(90):
        t = rnd.random()
        a = rnd.uniform(0, 6.283)
        spreadout = 0.1 * math.sin(math.pi * min(1, t * 0.9 + 0.12)) + 0.012
        p = (tip[0] + lean[0] * t * length, tip[1] + lean[1] * t * length, tip[2] + t * length)
        q = (p[0] + math.cos(a) * spreadout + lean[0] * 0.08, p[1] + math.sin(a) * spreadout, p[2] + 0.1 + rnd.random() * 0.06)
        mid = tuple((u + v) / 2 + rnd.uniform(-0.012, 0.012) for u, v in zip(p, q))
        forms.sweep("blade", [p, mid, q], [(0.006, 0.004), (0.011, 0.006), (0.002, 0.002)], mat, seg=5)


def reeds(mouth_z, seed=4):
    rnd = random.Random(seed)
    straw = m.plain("#b79b6d", 0.8)
    seedy = m.plain("#a5845a", 0.95)
    for lean, height, y in ((-0.4, 1.1, 0.0), (0.14, 1.45, 0.05), (0.55, 0.85, -0.04)):
        tip = (lean, y, mouth_z + height)
        stem((-lean * 0.12, 0, mouth_z - 1.2), tip, (-lean * 0.16, 0, 0.1), straw)
        plume(tip, (lean * 0.35, 0), 0.5, seedy, rnd)


def reed_vase(tone, drop="oatmeal"):
    def build():
        g = dict(VASES[tone])
        pts = [(0.46, 0.06), (0.56, 0.2), (0.64, 0.62), (0.6, 1.05), (0.42, 1.42), (0.235, 1.68), (0.19, 1.95), (0.205, 2.2),
               (0.245, 2.34)]
        forms.vessel("vase", pts, m.stoneware(height=2.34, foot=0.08, rings=0.16, **g), wall=0.05, floor=0.12,
                     foot=(0.45, 0.06), wobble=0.007, seed=3)
        reeds(2.34)
        stage.studio(drop)
        stage.fit(2.2, 4.4, fill=0.74, elevation=9, target_z=2.0)
    return build


def hollow_pitcher():
    mat = glaze("chalk", 2.05, 0.09, rings=0.18)
    pts = [(0.5, 0.06), (0.62, 0.2), (0.71, 0.6), (0.66, 1.02), (0.5, 1.4), (0.43, 1.66), (0.46, 1.9), (0.52, 2.05)]
    body = forms.vessel("pitcher", pts, mat, wall=0.05, floor=0.12, foot=(0.49, 0.06), wobble=0.005, seed=5)
    forms.pull_lip(body, 1.62, 2.05, 0.2, 0.42, math.pi)
    path = [(0.45, 0, 1.84), (0.66, 0, 1.92), (0.92, 0, 1.8), (1.02, 0, 1.46), (0.94, 0, 1.1), (0.8, 0, 0.86), (0.64, 0, 0.74)]
    widths = [(0.14, 0.075), (0.12, 0.06), (0.105, 0.05), (0.1, 0.047), (0.1, 0.047), (0.105, 0.05), (0.13, 0.07)]
    handle = forms.sweep("handle", path, widths, mat)
    forms.group([body, handle], rot=(0, 0, math.radians(-20)))
    stage.studio("oatmeal")
    cam = stage.fit(1.9, 2.15, fill=0.62, elevation=15, target_z=0.98)
    cam.data.shift_x = 0.05


def teapot(tone="iron"):
    mat = glaze(tone, 9.0, 0.09, rings=0.3)
    pts = [(0.5, 0.06), (0.74, 0.16), (0.96, 0.48), (0.93, 0.82), (0.68, 1.1), (0.4, 1.2)]
    body = forms.vessel("pot", pts, mat, wall=0.05, floor=0.12, foot=(0.49, 0.06), wobble=0.004, seed=6)
    lid = [(1e-4, 1.16), (0.36, 1.17), (0.36, 1.17), (0.37, 1.215), (0.37, 1.215), (0.44, 1.22), (0.445, 1.245), (0.42, 1.265),
           (0.42, 1.265), (0.26, 1.325), (0.1, 1.35), (0.055, 1.37), (0.05, 1.42), (0.05, 1.42), (0.1, 1.47), (0.115, 1.53),
           (0.08, 1.58), (1e-4, 1.59)]
    lid = forms.turned("lid", lid, mat, wobble=0.003)
    path = [(-0.62, 0, 0.5), (-0.94, 0, 0.56), (-1.18, 0, 0.8), (-1.32, 0, 1.06), (-1.47, 0, 1.2)]
    spout = forms.sweep("spout", path, [(0.26, 0.24), (0.21, 0.2), (0.14, 0.135), (0.11, 0.1), (0.1, 0.085)], mat,
                        closed_ends=False)
    mod = spout.modifiers.new("wall", "SOLIDIFY")
    mod.thickness, mod.offset = 0.03, -1
    oak = m.wood("#b98d5c", "#7d5530", (1, 0, 0), 1.4)
    brass = m.metal("#8f6f3e", 0.35)
    arc = [(0.66 * math.cos(t), 0, 1.02 + 1.02 * math.sin(t)) for t in [math.pi * i / 14 for i in range(15)]]
    parts = [body, lid, spout]
    parts.append(forms.sweep("loop", arc, [(0.03, 0.03)] * 15, brass, seg=16))
    grip = arc[4:11]
    parts.append(forms.sweep("grip", grip, [(0.05, 0.05), (0.078, 0.07), (0.085, 0.078), (0.088, 0.08), (0.085, 0.078),
                                            (0.078, 0.07), (0.05, 0.05)], oak))
    return forms.group(parts)


def ember_teapot():
    teapot().rotation_euler.z = math.radians(16)
    stage.studio("oatmeal")
    cam = stage.fit(2.5, 2.1, fill=0.7, elevation=16, target_z=0.92)
    cam.data.shift_x = -0.05


def ember_teapot_detail():
    teapot().rotation_euler.z = math.radians(16)
    stage.studio("oatmeal")
    stage.camera((-0.35, -0.2, 1.16), distance=5.4, elevation=24, azimuth=-8, lens=100, fstop=7, focus=(-0.3, -0.5, 1.2))


def first_throw():
    """Wheel head, bat, a fresh cylinder, sponge, rib, needle and wire."""
    iron = m.metal("#77736d", 0.42, 0.25)
    wet = m.clay_wet()
    forms.turned("pan", [(1e-4, 0.0), (1.95, 0.0), (1.95, 0.0), (1.99, 0.03), (2.0, 0.1), (1.98, 0.16), (1.98, 0.16), (1.9, 0.17),
                         (1.9, 0.17), (1e-4, 0.17)], iron)
    slurry = [(1.1, 0.165), (0.98, 0.19), (0.8, 0.2), (1e-4, 0.2)]
    forms.lathe("slurry", slurry, wet, wobble=0.05, seed=8)
    pts = [(0.64, 0.19)] + [(0.62 - 0.07 * math.sin(t * 2.6) + 0.006 * math.cos(t * 46 + 3 * math.sin(t * 5)), 0.24 + t * 1.6)
                            for t in [i / 60 for i in range(61)]]
    forms.vessel("cylinder", pts, wet, wall=0.085, floor=0.32, foot=(0.65, 0.18), wobble=0.012, seed=4)
    beech = m.wood("#cda678", "#a17850", (1, 0, 0), 1.6)
    rib = [(0.36 * math.cos(t), 0.2 * math.sin(t) + 0.09 * math.cos(t) ** 2)
           for t in [2 * math.pi * i / 60 for i in range(60)]]
    forms.place(forms.outline_slab("rib", rib, 0.07, beech, 0.025), (1.12, -0.98, 0.205), (0, 0, math.radians(30)))
    sponge = forms.turned("sponge", [(1e-4, 0.0), (0.2, 0.0), (0.28, 0.06), (0.29, 0.14), (0.22, 0.24), (1e-4, 0.26)],
                          m.sponge(), wobble=0.05, seed=12)
    forms.place(sponge, (-1.28, -0.72, 0.17))
    handle = forms.turned("needle", [(1e-4, 0), (0.05, 0.02), (0.06, 0.3), (0.045, 0.6), (0.03, 0.62), (0.03, 0.62),
                                     (0.01, 0.63), (0.008, 1.1), (1e-4, 1.14)], beech)
    forms.place(handle, (-0.75, -1.5, 0.23), (0, math.radians(90), math.radians(12)))
    stage.studio("greige")
    stage.fit(3.5, 1.9, fill=0.86, elevation=24, target_z=0.72)


SCENES = {
    "reed-vase-chalk": reed_vase("chalk"),
    "reed-vase-clay": reed_vase("clay"),
    "reed-vase-coal": reed_vase("coal"),
    "hollow-pitcher": hollow_pitcher,
    "ember-teapot": ember_teapot,
    "ember-teapot-detail": ember_teapot_detail,
    "first-throw": first_throw,
}
