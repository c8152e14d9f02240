"""Candles, their holder and the moonjar lamp."""
import math

import bpy

from lib import forms, materials as m, stage
from scenes.tableware import glaze


def taper(length, mat, r=0.11, seed=1):
    pts = [(1e-4, 0), (r * 0.9, 0), (r * 0.9, 0), (r, 0.03), (r * 0.97, length * 0.4), (r * 0.8, length * 0.85),
           (r * 0.62, length * 0.965), (r * 0.3, length * 0.995), (1e-4, length)]
    return forms.turned("taper", pts, mat, 10, 0.012, seed, 64)


def wick(mat, at, h=0.16, bend=0.05):
    return forms.sweep("wick", [at, (at[0] + bend * 0.3, at[1], at[2] + h * 0.5), (at[0] + bend, at[1], at[2] + h)],
                       [(0.013, 0.013), (0.012, 0.012), (0.01, 0.01)], mat, seg=10)


def flame(x, y, z, power=2.5):
    """A small still flame and the light it gives."""
    body = m.emission("#ffc46e", 4.2)
    pts = [(1e-4, 0), (0.035, 0.05), (0.055, 0.13), (0.042, 0.24), (0.018, 0.35), (1e-4, 0.43)]
    f = forms.turned("flame", pts, body, 8, seg=32)
    f.location = (x, y, z)
    f.visible_shadow = False
    data = bpy.data.lights.new("flame", "POINT")
    data.energy, data.color, data.shadow_soft_size = power, (1.0, 0.62, 0.28), 0.08
    lamp = bpy.data.objects.new("flame", data)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location = (x, y, z + 0.22)


def taper_candles(colour, drop="oatmeal", glow=0.25):
    """Three standing, one laid down in front."""
    def build():
        body = m.wax(colour, glow)
        cotton = m.plain("#e5dbc6", 0.95)
        for i, (x, y, h) in enumerate(((-0.36, 0.1, 2.75), (-0.02, -0.12, 2.5), (0.34, 0.12, 2.9))):
            t = taper(h, body, seed=i + 3)
            t.location = (x, y, 0.0)
            t.rotation_euler = (0, math.radians((-0.6, 0.3, 0.7)[i]), 0)
            lean = math.tan(math.radians((-0.6, 0.3, 0.7)[i])) * h
            wick(cotton, (x + lean, y, h - 0.02), 0.17, 0.05 * (1 if i % 2 else -1))
        flat = taper(2.3, body, seed=9)
        forms.place(flat, (-1.1, -0.62, 0.11), (0, math.radians(90), math.radians(8)))
        a = math.radians(8)
        wick(cotton, (-1.1 + 2.28 * math.cos(a), -0.62 + 2.28 * math.sin(a), 0.1), 0.03, 0.16)
        stage.studio(drop)
        stage.fit(2.4, 3.05, fill=0.68, elevation=12, target_z=1.38)
    return build


def holder(tone="oat", at=(0, 0, 0), height=1.5):
    k = height / 1.5
    pts = [(1e-4, 0.03), (0.4, 0.02), (0.43, 0.0), (0.46, 0.0), (0.48, 0.03), (0.47, 0.1), (0.36, 0.16), (0.2, 0.22),
           (0.155, 0.36 * k), (0.15, 0.7 * k), (0.155, 1.1 * k), (0.2, 1.3 * k), (0.245, 1.42 * k), (0.25, 1.48 * k),
           (0.225, 1.5 * k), (0.225, 1.5 * k), (0.14, 1.49 * k), (0.125, 1.47 * k), (0.12, 1.3 * k), (1e-4, 1.29 * k)]
    obj = forms.turned("holder", pts, glaze(tone, height, 0.05, rings=0.2), 10, 0.004)
    obj.location = at
    return obj


def column_holder():
    holder("oat", (-0.25, 0, 0), 1.7)
    holder("oat", (0.74, 0.4, 0), 1.0)
    body = m.wax("#e2cf9f")
    cotton = m.plain("#2b221b", 0.95)
    for x, y, z, h in ((-0.25, 0, 1.5, 1.9), (0.74, 0.4, 0.8, 1.45)):
        t = taper(h, body, 0.115, 4)
        t.location = (x, y, z)
        wick(cotton, (x, y, z + h - 0.03), 0.13, 0.015)
        flame(x + 0.012, y, z + h + 0.03)
    stage.backdrop("greige")
    stage.window_light(760, fill=0.2)
    stage.fit(2.0, 4.0, fill=0.72, elevation=9, target_z=1.8)


def moonjar_lamp():
    """Round jar, brass neck, a drum shade of paper-lined linen glowing from inside."""
    pts = [(0.5, 0.05), (0.8, 0.2), (1.08, 0.62), (1.1, 0.98), (0.86, 1.48), (0.46, 1.78), (0.3, 1.84)]
    forms.vessel("jar", pts, glaze("chalk", 9, 0.07, rings=0.2), wall=0.05, floor=0.12, foot=(0.49, 0.05), wobble=0.008, seed=2)
    brass = m.metal("#b28d50", 0.3)
    forms.turned("neck", [(1e-4, 1.8), (0.27, 1.8), (0.28, 1.86), (0.28, 1.86), (0.1, 1.9), (0.07, 1.95), (0.07, 1.95),
                          (0.07, 2.5), (0.07, 2.5), (1e-4, 2.5)], brass)
    shade = [(1.25, 2.22), (1.02, 3.62)]
    forms.lathe("shade", shade, m.shade("#efe3cc"), seg=200)
    for r, z in shade:
        ring = [(r + 0.016 * math.cos(t), z + 0.022 * math.sin(t)) for t in [2 * math.pi * i / 12 for i in range(13)]]
        forms.lathe("hem", ring, m.linen("#d8c9ab", uv=False), seg=200)
    data = bpy.data.lights.new("bulb", "POINT")
    data.energy, data.color, data.shadow_soft_size = 80, (1.0, 0.74, 0.45), 0.3
    bulb = bpy.data.objects.new("bulb", data)
    bpy.context.scene.collection.objects.link(bulb)
    bulb.location = (0, 0, 2.85)
    cord = [(0.0, 0.5, 0.03), (0.6, 1.3, 0.03), (1.9, 1.5, 0.03), (3.6, 2.4, 0.03), (6, 2.6, 0.03)]
    forms.sweep("cord", cord, [(0.03, 0.03)] * 5, m.plain("#b7a88e", 0.9), seg=12, side=(0, 0, 1))
    stage.backdrop("greige")
    stage.window_light(620, fill=0.16)
    stage.fit(2.6, 3.7, fill=0.68, elevation=10, target_z=1.75)


SCENES = {
    "taper-candles-beeswax": taper_candles("#d8a24a"),
    "taper-candles-charcoal": taper_candles("#2f2d2b", glow=0.0),
    "column-holder": column_holder,
    "moonjar-lamp": moonjar_lamp,
}
