"""Low Winter Sun: quiet rooms and courts (3:2). One unit is one metre here."""
import math

import bpy
from mathutils import Vector

from lib import forms, materials as m, stage


def sun(direction, strength, colour="#ffe2bd", soft=0.8):
    """direction: where the light comes from."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.color, data.angle = strength, m.rgb(colour)[:3], math.radians(soft)
    obj = bpy.data.objects.new("sun", data)
    bpy.context.scene.collection.objects.link(obj)
    obj.rotation_euler = Vector(direction).to_track_quat("Z", "Y").to_euler()


def view(eye, target, lens=35, shift=(0, 0)):
    eye, target = Vector(eye), Vector(target)
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_end, data.clip_start = lens, 4000, 0.05
    data.shift_x, data.shift_y = shift
    cam = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(cam)
    cam.location = eye
    cam.rotation_euler = (target - eye).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = cam


def box(x0, x1, y0, y1, z0, z1, mat, bevel=0.01):
    return forms.slab("box", (x1 - x0, y1 - y0, z1 - z0), mat, bevel, 2, ((x0 + x1) / 2, (y0 + y1) / 2, z0))


def pierced_wall(axis, at, span, height, thick, openings, mat):
    """Wall with rectangular openings [(a0, a1, z0, z1)...], made of boxes. axis: 'x' wall runs along x."""
    def piece(a0, a1, z0, z1):
        if a1 - a0 < 0.001 or z1 - z0 < 0.001:
            return
        if axis == "x":
            box(a0, a1, at, at + thick, z0, z1, mat, 0.004)
        else:
            box(at, at + thick, a0, a1, z0, z1, mat, 0.004)
    cursor = span[0]
    for a0, a1, z0, z1 in sorted(openings):
        piece(cursor, a0, 0, height)
        piece(a0, a1, 0, z0)
        piece(a0, a1, z1, height)
        cursor = a1
    piece(cursor, span[1], 0, height)


def bounces(n):
    bpy.context.scene.cycles.diffuse_bounces = n


def room_window():
    wall = m.plaster("#d8cfc1", 0.25, 0.8, 0.35)
    floor = m.plaster("#b5a896", 0.15, 0.9, 0.4, 0.55)
    box(-4, 4, -6, 4, -0.2, 0, floor)
    box(-4, 4, -6, 4, 3.2, 3.4, wall)
    box(-4, 4, 4, 4.3, 0, 3.2, wall)
    box(3.4, 3.7, -6, 4, 0, 3.2, wall)
    box(-4, 4, -6.3, -6, 0, 3.2, wall)
    pierced_wall("y", -3.3, (-6, 4), 3.2, 0.35, [(0.5, 2.3, 0.7, 2.75)], wall)
    frame = m.plain("#cfc6b6", 0.5)
    for y in (0.5, 1.38, 2.24):
        box(-3.14, -3.08, y, y + 0.06, 0.7, 2.75, frame, 0.006)
    for z in (0.7, 1.7, 2.69):
        box(-3.14, -3.08, 0.5, 2.3, z, z + 0.06, frame, 0.006)
    box(-4, 3.4, 3.975, 4, 0, 0.12, m.plain("#cbc2b3", 0.5), 0.006)
    sun((-1.0, -0.42, 0.5), 13.0, "#ffdcae", 0.5)
    stage.area((-3.05, 1.4, 1.75), (1, 1.2, 0.9), (1.7, 1.8), 120, "#e6edf4")
    stage.area((0.5, -5.8, 2.2), (0.3, 4, 1.4), (5, 2), 34, "#efe9e0")
    stage.world("#dfe8f0", 1.0)
    bounces(3)
    view((0.95, -4.6, 1.45), (-0.35, 4, 1.28), 29)


def stair_curve():
    wall = m.plaster("#c9c5bf", 0.22, 0.7, 0.35)
    tread = m.plaster("#b5b0a9", 0.2, 1.2, 0.4, 0.7)
    steps, r0, r1, rise, turn = 34, 1.15, 2.75, 0.165, math.radians(308)
    start = math.radians(-70)
    for i in range(steps):
        a0, a1 = start + turn * i / steps, start + turn * (i + 1.02) / steps
        arc = [a0 + (a1 - a0) * k / 6 for k in range(7)]
        z0, z1 = max((i - 1.6) * rise, 0), (i + 1) * rise
        ring = [(r1 * math.cos(a), r1 * math.sin(a)) for a in arc] + [(r0 * math.cos(a), r0 * math.sin(a)) for a in arc[::-1]]
        n = len(ring)
        verts = [(x, y, z0) for x, y in ring] + [(x, y, z1) for x, y in ring]
        faces = [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)]
        forms.finish("step", verts, faces, tread, 30)
    ribbon(r1, 0.14, start, turn, steps * rise, 0.95, wall)
    ribbon(r0 - 0.12, 0.12, start, turn, steps * rise, 0.9, wall)
    box(-9, 9, -9, 9, -0.2, 0, m.plaster("#9c9790", 0.15, 0.6, 0.5, 0.45))
    cylinder = [(5.2, -0.1), (5.2, 7.5)]
    forms.lathe("drum", cylinder, wall, 160)
    box(-9, 9, -9, 9, 7.5, 7.7, wall)
    stage.area((-3.0, -1.0, 7.0), (0.4, 0.6, 1.5), (1.6, 1.6), 620, "#fff0de")
    stage.area((2.5, -4.6, 3.0), (0, 1, 1), (2, 3), 40, "#dbe6f2")
    stage.world("#cfd8e2", 0.08)
    view((-0.5, -4.9, 1.75), (0.25, 0.6, 1.95), 24)


def ribbon(r, thick, start, turn, climb, height, mat):
    """Curved balustrade that climbs with the stair."""
    n, verts, faces = 120, [], []
    for i in range(n + 1):
        a, z = start + turn * i / n, climb * i / n
        for rr, zz in ((r, z - 0.42), (r + thick, z - 0.42), (r + thick, z + height), (r, z + height)):
            verts.append((rr * math.cos(a), rr * math.sin(a), max(zz, 0)))
    for i in range(n):
        for k in range(4):
            j = (k + 1) % 4
            faces.append((i * 4 + k, i * 4 + j, i * 4 + 4 + j, i * 4 + 4 + k))
    faces += [(3, 2, 1, 0), tuple(n * 4 + k for k in range(4))]
    forms.finish("balustrade", verts, faces, mat, 30)


def arch_court():
    stone = m.plaster("#cfc4b2", 0.35, 0.5, 0.45)
    paving = m.plaster("#b5a794", 0.25, 0.7, 0.5, 0.8)
    box(-60, 60, -40, 60, -0.3, 0, paving)
    arcade(0, 13, 3.0, stone)
    box(-24, 30, 4.2, 4.6, 0, 7, stone, 0.004)
    box(-24, 30, 0.45, 4.4, 5.2, 5.5, stone, 0.004)
    box(19.5, 19.9, 0, 4.4, 0, 5.4, stone, 0.004)
    sun((-0.32, -0.9, 0.4), 4.2, "#ffe6c8", 0.6)
    stage.world("#bccddd", 0.75)
    bounces(3)
    view((-11.2, 2.75, 1.6), (8, 1.85, 1.75), 26)


def arcade(y, count, pitch, mat, pier=0.85, spring=2.9, height=6.5, depth=0.9):
    """Wall pierced by round arches, centred on x = 0."""
    for k in range(count):
        x0 = (k - count / 2) * pitch
        r = (pitch - pier) / 2
        cx = x0 + pitch / 2
        outline = [(x0, 0), (x0 + pier / 2, 0), (x0 + pier / 2, spring)]
        outline += [(cx - r * math.cos(t), spring + r * math.sin(t)) for t in [math.pi * i / 32 for i in range(1, 32)]]
        outline += [(x0 + pitch - pier / 2, spring), (x0 + pitch - pier / 2, 0), (x0 + pitch, 0), (x0 + pitch, height),
                    (x0, height)]
        piece = forms.outline_slab("arch", outline, depth, mat, 0.004)
        piece.rotation_euler = (math.radians(90), 0, 0)
        piece.location = (0, y + depth / 2, 0)
    return count


def chair(mat, loc, turn):
    """Plain wooden side chair, 45 cm seat."""
    parts = [forms.slab("seat", (0.44, 0.42, 0.03), mat, 0.01, loc=(0, 0, 0.44))]
    for x in (-0.19, 0.19):
        parts.append(forms.sweep("leg", [(x, -0.18, 0), (x, -0.18, 0.25), (x, -0.17, 0.45)], [(0.016, 0.016)] * 3, mat, 12))
        parts.append(forms.sweep("back", [(x, 0.21, 0), (x, 0.18, 0.45), (x * 0.95, 0.26, 0.92)], [(0.017, 0.017)] * 3, mat, 12))
    for z, y in ((0.84, 0.24), (0.66, 0.215)):
        parts.append(forms.sweep("slat", [(-0.18, y, z), (0, y + 0.03, z), (0.18, y, z)], [(0.03, 0.009)] * 3, mat, 12,
                                 side=(0, 0, 1)))
    return forms.group(parts, loc, (0, 0, turn))


def long_table():
    wall = m.plaster("#cfc6b8", 0.28, 0.8, 0.4)
    floor = m.plaster("#9d9183", 0.15, 0.8, 0.5, 0.5)
    box(-5, 5, -6, 3.2, -0.2, 0, floor)
    box(-5, 5, 3.2, 3.5, 0, 4, wall)
    box(5, 5.3, -6, 3.2, 0, 4, wall)
    box(-5.3, 5.3, -6, 3.5, 4, 4.2, wall)
    oak = m.wood("#a67c52", "#6d4a2c", (1, 0, 0), 1.6, rough=0.42)
    forms.slab("top", (4.6, 0.86, 0.055), oak, 0.008, 3, (0.1, 0.9, 0.7))
    for x in (-1.95, 2.15):
        box(x - 0.04, x + 0.04, 0.56, 1.24, 0, 0.7, oak, 0.006)
    chair(m.plain("#2f2a26", 0.45), (0.95, 0.28, 0), math.radians(172))
    pts = [(0.045, 0.006), (0.062, 0.03), (0.075, 0.09), (0.05, 0.15), (0.03, 0.19), (0.036, 0.22)]
    vase = forms.vessel("vase", pts, m.plain("#e2dccf", 0.5), wall=0.005, floor=0.012, foot=(0.044, 0.006))
    vase.location = (-1.05, 0.9, 0.755)
    forms.sweep("twig", [(-1.05, 0.9, 0.8), (-1.03, 0.9, 1.05), (-0.9, 0.9, 1.42)], [(0.004, 0.004)] * 3, m.plain("#4a3a2d"), 8)
    stage.area((-4.9, 0.2, 2.1), (1, 1.2, 0.9), (2.2, 2.6), 330, "#fff0dc")
    stage.world("#d6dee6", 0.1)
    bounces(3)
    view((0.1, -5.4, 1.5), (0.1, 3, 1.06), 34)


def door_ajar():
    wall = m.plaster("#b9b3a8", 0.25, 0.9, 0.35)
    floor = m.wood("#8f7557", "#5d4630", (0, 1, 0), 1.1, rough=0.38)
    for i in range(44):
        forms.slab("board", (0.176, 13, 0.03), floor, 0.003, 2, ((i - 22) * 0.18, 0.0, -0.03))
    pierced_wall("x", 2.0, (-4, 4), 3.0, 0.22, [(-0.5, 0.5, 0, 2.2)], wall)
    box(-4, 4, -5, 6, 3.0, 3.1, wall)
    box(-4.1, -3.2, -5, 6, 0, 3, wall)
    box(3.2, 4.1, -5, 6, 0, 3, wall)
    box(-4, 4, 5.6, 5.8, 0, 3, m.matte("#e6dccb"))
    trim = m.plain("#cfc8bb", 0.45)
    for x0, x1 in ((-0.6, -0.5), (0.5, 0.6)):
        box(x0, x1, 1.975, 2.0, 0, 2.2, trim, 0.006)
    box(-0.6, 0.6, 1.975, 2.0, 2.2, 2.3, trim, 0.006)
    leaf = [forms.slab("leaf", (0.98, 0.04, 2.18), trim, 0.005, 2, (0.49, 0, 0.01))]
    for z0, z1 in ((0.18, 0.92), (1.06, 2.02)):
        leaf.append(forms.slab("panel", (0.66, 0.02, z1 - z0), trim, 0.012, 3, (0.49, -0.022, z0)))
    leaf.append(forms.place(forms.turned("knob", [(1e-4, 0), (0.012, 0), (0.012, 0.03), (0.028, 0.045), (0.026, 0.065), (1e-4, 0.075)],
                                         m.metal("#b08d50"), 5, seg=32), (0.9, -0.03, 1.02), (math.radians(90), 0, 0)))
    forms.group(leaf, (-0.49, 2.0, 0), (0, 0, math.radians(-38)))
    stage.area((1.3, 5.2, 2.3), (0.2, 1.2, 0.2), (1.2, 1.4), 700, "#ffe3bd")
    stage.area((-2.4, -4.5, 2.4), (0, 2, 1), (3, 2), 110, "#cfdcea")
    stage.world("#c4d0dc", 0.05)
    bounces(3)
    view((0.75, -4.1, 1.4), (0.25, 2, 1.12), 33)


SCENES = {
    "room-window": room_window,
    "stair-curve": stair_curve,
    "arch-court": arch_court,
    "long-table": long_table,
    "door-ajar": door_ajar,
}

for scene in SCENES.values():
    scene.size = (1500, 1000)
