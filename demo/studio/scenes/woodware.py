"""Boards, bowls, spoons, mill and stool: cut and turned timber."""
import math
import random

from lib import forms, materials as m, stage

OAK = ("#c69c6b", "#8f6438")
WALNUT = ("#7d5639", "#432a1b")
BEECH = ("#d4b083", "#a97f52")


def timber(pair, grain=(1, 0, 0), scale=1.0, **more):
    return m.wood(*pair, grain, scale, **more)


def board_outline(length=1.75, width=0.92):
    """Rounded board with one arched end and a short handle."""
    pts = []
    for i in range(41):
        t = -math.pi / 2 + math.pi * i / 40
        pts.append((length * 0.5 + width * 0.98 * math.cos(t), width * math.sin(t)))
    neck, hand = 0.2, 0.26
    x0 = -length * 0.62
    for i in range(17):
        t = i / 16
        s = t * t * (3 - 2 * t)
        pts.append((x0 - 0.55 * t, width + (neck - width) * s))
    for i in range(1, 24):
        t = math.pi / 2 + math.pi * i / 24
        pts.append((x0 - 0.95 + hand * 1.05 * math.cos(t), hand * math.sin(t)))
    for i in range(17):
        t = 1 - i / 16
        s = t * t * (3 - 2 * t)
        pts.append((x0 - 0.55 * t, -(width + (neck - width) * s)))
    return pts


def arc_board(pair, drop="oatmeal"):
    def build():
        hole = [(-2.06 + 0.085 * math.cos(t), 0.085 * math.sin(t)) for t in [2 * math.pi * i / 40 for i in range(40)]]
        board = forms.outline_slab("board", board_outline(), 0.2, timber(pair, (1, 0, 0), 0.75, rough=0.5), 0.05, (hole,))
        turn = math.radians(-62)
        board.location.x, board.location.y = 0.26 * math.cos(turn), 0.26 * math.sin(turn)
        board.rotation_euler.z = turn
        stage.studio(drop)
        stage.camera((0, 0, 0.1), distance=10.4, elevation=52)
    return build


def turned_mill():
    """Pepper mill: long waisted body, round cap, brass nut."""
    body = [(1e-4, 0), (0.36, 0), (0.36, 0), (0.385, 0.02), (0.39, 0.1), (0.37, 0.32), (0.28, 0.7), (0.235, 1.05), (0.26, 1.4),
            (0.315, 1.66), (0.32, 1.74), (0.3, 1.77), (0.3, 1.77), (0.22, 1.775), (0.22, 1.775), (0.22, 1.8)]
    cap = [(0.22, 1.795), (0.3, 1.8), (0.3, 1.8), (0.335, 1.83), (0.37, 1.95), (0.355, 2.12), (0.26, 2.27), (0.12, 2.335),
           (1e-4, 2.345)]
    oak = timber(WALNUT, (0, 0, 1), 1.15, rough=0.42)
    forms.turned("body", body, oak, 10)
    forms.turned("cap", cap, oak, 10).rotation_euler.z = 1.1
    forms.turned("nut", [(1e-4, 2.33), (0.06, 2.33), (0.085, 2.36), (0.085, 2.42), (0.06, 2.45), (1e-4, 2.455)],
                 m.metal("#b9945a", 0.25))
    rnd = random.Random(6)
    corn = m.plain("#241a15", 0.7)
    for _ in range(16):
        x, y = rnd.uniform(0.42, 1.0), rnd.uniform(-0.75, -0.15)
        forms.place(forms.turned("corn", [(1e-4, -0.03), (0.024, -0.018), (0.03, 0), (0.024, 0.018), (1e-4, 0.03)], corn, 4,
                                 0.06, rnd.randrange(99), 20), (x, y, 0.03))
    stage.studio("oatmeal")
    stage.fit(1.5, 2.5, fill=0.66, elevation=13, target_z=1.1)


def spoon(length, bowl_r, mat, deep=0.17):
    """Bowl and tapering handle pressed from one grid."""
    verts, faces, rows, cols = [], [], 90, 25
    for side in (1, -1):
        for i in range(rows + 1):
            t = i / rows
            x = t * length
            b = bowl_r * 1.5
            if x < 2 * b:
                u = (x - b) / b
                half = bowl_r * math.sqrt(max(0.0, 1 - abs(u) ** 2.2))
                half = max(half, 0.075 if u > 0.6 else 0.004)
            else:
                s = (x - 2 * b) / (length - 2 * b)
                half = 0.075 - 0.02 * math.sin(s * math.pi) + 0.03 * s * s
                half *= math.sqrt(max(0.0, 1 - max(0, (s - 0.93) / 0.07) ** 2)) + 0.02
            for j in range(cols):
                v = (j / (cols - 1) - 0.5) * 2
                y = v * half
                dish = 0.0
                if x < 2 * b:
                    q = max(0.0, 1 - ((x - b) / b) ** 2 - (y / bowl_r) ** 2 * 0.9)
                    dish = deep * q
                arch = 0.16 * (t - 0.25) ** 2 + 0.1 * t
                thick = 0.038 * math.sqrt(max(0.0, 1 - v * v)) + 0.001
                belly = -dish * 1.2 if side < 0 else -dish * 1.0
                verts.append((x, y, arch + belly + side * thick + 0.16))
    n = (rows + 1) * cols
    for k in (0, n):
        for i in range(rows):
            for j in range(cols - 1):
                a = k + i * cols + j
                f = (a, a + cols, a + cols + 1, a + 1)
                faces.append(f[::-1] if k == 0 else f)
    for i in range(rows):
        for j in (0, cols - 1):
            a = i * cols + j
            f = (a, a + n, a + n + cols, a + cols)
            faces.append(f if j == 0 else f[::-1])
    return forms.finish("spoon", verts, faces, mat, 60)


def spoon_set():
    for i, (pair, length, r) in enumerate(((OAK, 2.75, 0.3), (WALNUT, 2.5, 0.34), (BEECH, 2.2, 0.27))):
        s = spoon(length, r, timber(pair, (1, 0, 0), 1.3))
        forms.place(s, (-0.86 + i * 0.86, 1.3 - i * 0.1, 0.0), (0, 0, math.radians(-90 + (i - 1) * 7)))
    stage.studio("oatmeal")
    stage.fit(2.6, 2.0, fill=0.82, elevation=50, target_z=0.0)


def low_stool():
    oak = timber(OAK, (1, 0, 0), 0.5)
    leg_wood = timber(OAK, (0, 0, 1), 0.6)
    seat = [(1e-4, 3.84), (1.2, 3.86), (1.62, 3.93), (1.7, 4.02), (1.72, 4.1), (1.7, 4.18), (1.6, 4.22), (1.2, 4.19), (0.6, 4.15),
            (1e-4, 4.14)]
    forms.turned("seat", seat, oak, 10)
    for k in range(3):
        a = math.radians(90 + 120 * k + 22)
        top = (0.95 * math.cos(a), 0.95 * math.sin(a), 3.92)
        foot = (1.62 * math.cos(a), 1.62 * math.sin(a), 0.0)
        path = [tuple(t + (f - t) * s for t, f in zip(top, foot)) for s in (0, 0.3, 0.62, 1.0)]
        side = (-math.sin(a), math.cos(a), 0)
        forms.sweep("leg", path, [(0.15, 0.15), (0.2, 0.2), (0.19, 0.19), (0.12, 0.12)], leg_wood, side=side)
    ring = []
    for k in range(3):
        a, b = (math.radians(90 + 120 * q + 22) for q in (k, k + 1))
        p = (1.37 * math.cos(a), 1.37 * math.sin(a), 1.45)
        q = (1.37 * math.cos(b), 1.37 * math.sin(b), 1.45)
        path = [tuple(u + (v - u) * s for u, v in zip(p, q)) for s in (0, 0.5, 1)]
        ring.append(forms.sweep("rung", path, [(0.075, 0.075), (0.1, 0.1), (0.075, 0.075)], leg_wood, side=(0, 0, 1)))
    stage.backdrop("oatmeal", depth=12, bend=9, width=120, top=50)
    stage.area((-16, 3, 14), (0, 0, 1.5), (12, 13), 5600)
    stage.area((-2, -18, 18), (0, 0, 1), (14, 10), 650, "#eef2f6")
    stage.world("#dfe2e4", 0.3)
    stage.fit(4.2, 4.4, fill=0.66, elevation=14, target_z=2.0, fstop=3)


def turned_bowl(r, h, pair, seed):
    mat = timber(pair, (1, 0, 0), 0.8, rough=0.48)
    k = r
    pts = [(0.42 * k, 0.05), (0.66 * k, h * 0.2), (0.9 * k, h * 0.6), (1.0 * k, h)]
    obj = forms.vessel("bowl", pts, mat, wall=0.075, floor=0.12, foot=(0.41 * k, 0.05), wobble=0.004, seed=seed)
    return obj


def nest_bowls():
    big = turned_bowl(1.25, 0.86, WALNUT, 1)
    mid = turned_bowl(0.98, 0.74, OAK, 2)
    small = turned_bowl(0.72, 0.6, BEECH, 3)
    mid.location = (0.02, 0, 0.3)
    small.location = (-0.01, 0, 0.58)
    mid.rotation_euler.z, small.rotation_euler.z = 0.8, 2.0
    big.rotation_euler.z = -0.3
    stage.studio("oatmeal")
    stage.fit(2.5, 1.2, fill=0.7, elevation=24, target_z=0.52)


SCENES = {
    "arc-board-oak": arc_board(OAK),
    "arc-board-walnut": arc_board(WALNUT),
    "turned-mill": turned_mill,
    "spoon-set": spoon_set,
    "low-stool": low_stool,
    "nest-bowls": nest_bowls,
}
