"""Paper goods: notebook, gift card, letters."""
import math
import random

from lib import forms, materials as m, stage


def glaze_notebook():
    """Cloth-bound book on a second one, ribbon between the leaves, pencil on top."""
    book((0.05, 0.05, 0.0), math.radians(-9), m.linen("#7b7f6c", "#5f6353", count=95, uv=False), 0.32)
    book((-0.04, -0.05, 0.33), math.radians(7), m.linen("#b77b58", "#935a3c", count=95, uv=False), 0.26, ribbon=True)
    oak = m.wood("#c9a273", "#9b6f42", (0, 0, 1), 2.0)
    pencil = forms.turned("pencil", [(1e-4, 0), (0.036, 0), (0.036, 0), (0.036, 1.45), (0.036, 1.45), (0.012, 1.6),
                                     (1e-4, 1.64)], oak, seg=6)
    forms.place(pencil, (0.4, -0.78, 0.627), (math.radians(-90), 0, math.radians(17)))
    stage.studio("oatmeal")
    stage.fit(2.1, 0.75, fill=0.68, elevation=38, azimuth=-8, target_z=0.2)


def book(loc, turn, cloth, thick, w=1.45, h=2.0, ribbon=False):
    lid = 0.035
    leaves = m.leaves()
    parts = [
        forms.slab("back", (w, h, lid), cloth, 0.014),
        forms.slab("front", (w, h, lid), cloth, 0.014, loc=(0, 0, thick - lid)),
        forms.slab("block", (w - 0.09, h - 0.1, thick - 2 * lid), leaves, 0.006, loc=(0.0, 0, lid)),
    ]
    spine = [(-w / 2 + 0.04 + 0.055 * math.cos(t), 0, thick / 2 + (thick / 2 - 0.004) * math.sin(t))
             for t in [math.pi / 2 + math.pi * i / 10 for i in range(11)]]
    verts, faces = [], []
    for x, _, z in spine:
        verts += [(x, -h / 2 + 0.004, z), (x, h / 2 - 0.004, z)]
    for i in range(len(spine) - 1):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    parts.append(forms.finish("spine", verts, faces, cloth, 60))
    label = forms.slab("label", (0.62, 0.4, 0.006), m.paper("#e9dfcb"), 0.002, loc=(0.06, 0.42, thick - 0.001))
    parts.append(label)
    if ribbon:
        tape = m.linen("#5a3327", "#3f2219", count=110, uv=False)
        path = [(0.2, -h / 2 + 0.2, thick * 0.6), (0.2, -h / 2, thick * 0.6), (0.21, -h / 2 - 0.1, thick * 0.2),
                (0.24, -h / 2 - 0.2, -0.25), (0.27, -h / 2 - 0.32, -0.31)]
        parts.append(forms.sweep("ribbon", path, [(0.035, 0.004)] * 5, tape, side=(1, 0, 0)))
    return forms.group(parts, loc, (0, 0, turn))


def envelope(mat, w=2.0, h=1.38, thick=0.035):
    """Closed envelope, flap down: body plus a thin pointed flap."""
    body = forms.slab("envelope", (w, h, thick), mat, 0.012)
    tip = [(-w / 2 + 0.03, h / 2 - 0.02), (w / 2 - 0.03, h / 2 - 0.02), (0.1, -0.1), (0.0, -0.14), (-0.1, -0.1)]
    lift = [0.001, 0.001, 0.03, 0.035, 0.03]
    verts = [(x, y, thick + z) for (x, y), z in zip(tip, lift)]
    flap = forms.finish("flap", verts, [(0, 4, 3, 2, 1)[::-1]], mat)
    mod = flap.modifiers.new("thick", "SOLIDIFY")
    mod.thickness, mod.offset = 0.012, 1
    return [body, flap]


def seal(colour="#7a2f22", r=0.17):
    """Wax seal: an uneven rim of wax, a stamped field with a ring."""
    pts = [(1e-4, 0.035), (r * 0.3, 0.035), (r * 0.36, 0.05), (r * 0.44, 0.05), (r * 0.5, 0.034), (r * 0.7, 0.034),
           (r * 0.76, 0.065), (r * 0.92, 0.062), (r * 1.03, 0.03), (r * 1.04, 0.0)]
    return forms.turned("seal", pts[::-1], m.wax(colour, 0.05), 5, 0.05, 4, 72)


def gift_card():
    ground = m.linen("#cdc5b8", "#aca191", count=70)
    forms.spread("linen", (9, 9), ground, height=0.2, seed=12, flat=2.0, direction=0.9)
    kraft = m.paper("#b08d68", 0.2, 0.5)
    forms.group(envelope(kraft, 2.05, 1.45), (0.14, 0.22, 0.05), (0, 0, math.radians(9)))
    card = m.paper("#f0e9db", 0.3, 0.25)
    front = forms.slab("card", (1.85, 1.25, 0.024), card, 0.006)
    ink = m.plain("#5a5348", 0.8)
    lines = [front]
    bowl = [(0.34 * math.cos(t), 0.3 * math.sin(t) if math.sin(t) < 0 else 0.03 * math.sin(t)) for t in
            [2 * math.pi * i / 80 for i in range(80)]]
    mark = forms.outline_slab("mark", bowl, 0.006, m.plain("#a4583a", 0.8), 0.001)
    mark.location = (0, 0.2, 0.027)
    lines.append(mark)
    for width, y in ((0.72, -0.24), (0.44, -0.36)):
        lines.append(forms.slab("line", (width, 0.022, 0.003), ink, 0.001, loc=(0, y, 0.0235)))
    forms.group(lines, (-0.16, -0.28, 0.125), (math.radians(-1.5), 0, math.radians(-7)))
    rnd = random.Random(4)
    straw = m.plain("#9c8455", 0.85)
    path = [(0.62, -1.3, 0.13), (0.95, -0.5, 0.17), (1.12, 0.3, 0.16), (1.1, 1.0, 0.14)]
    forms.sweep("stem", path, [(0.014, 0.014)] * 4, straw, seg=8, side=(0, 0, 1))
    for i in range(60):
        t = rnd.random()
        base = (1.12 - 0.03 * t, 0.35 + t * 0.75, 0.17)
        a = rnd.uniform(0.5, 2.64)
        q = (base[0] + math.cos(a) * 0.14, base[1] + 0.16 + abs(math.sin(a)) * 0.05, 0.17 + rnd.uniform(-0.03, 0.07))
        mid = tuple((u + v) / 2 for u, v in zip(base, q))
        forms.sweep("seed", [base, mid, q], [(0.006, 0.006), (0.018, 0.014), (0.003, 0.003)], straw, seg=6)
    stage.window_light(1150, fill=0.3)
    stage.camera((0, -0.05, 0.1), distance=8.6, elevation=58, azimuth=-6, lens=85, fstop=6)


def studio_letters():
    rnd = random.Random(11)
    z = 0.0
    tones = ["#d9cbb3", "#e9e0cf", "#c9b497", "#e3d8c4", "#d5c8b6", "#e9e0cf", "#dccfb9"]
    for i, tone in enumerate(tones):
        size = (2.0 - rnd.uniform(0, 0.12), 1.4 - rnd.uniform(0, 0.1))
        parts = envelope(m.paper(tone, 0.22, 0.2), *size, thick=0.045) if i == len(tones) - 1 else [
            forms.slab("letter", (*size, 0.045), m.paper(tone, 0.22, 0.2), 0.014)]
        forms.group(parts, (rnd.uniform(-0.03, 0.03), rnd.uniform(-0.03, 0.03), z), (0, 0, rnd.uniform(-0.05, 0.05)))
        z += 0.05
    stamp = seal()
    stamp.location = (0.0, -0.12, z + 0.03)
    twine = m.linen("#a98f66", "#86704c", count=120, uv=False)
    top = z + 0.02

    def cord(points, r=0.02):
        forms.sweep("twine", points, [(r, r)] * len(points), twine, seg=12, side=(0.3, 0.3, 0.9))

    for off in (-0.62, -0.57):
        cord([(off, -0.745, 0.0), (off, -0.75, z * 0.6), (off, -0.7, top), (off + 0.01, 0, top + 0.005), (off, 0.7, top),
              (off, 0.75, z * 0.5)])
    knot = forms.turned("knot", [(1e-4, -0.05), (0.05, -0.03), (0.06, 0.0), (0.05, 0.03), (1e-4, 0.05)], twine, wobble=0.08)
    forms.place(knot, (-0.595, -0.2, top + 0.03), (1.2, 0.4, 0))
    for s, far in ((1, (-0.2, -0.5)), (-1, (-0.95, -0.42))):
        x, y = far
        cord([(-0.595, -0.2, top + 0.04), ((x - 0.595) / 2, y - 0.02 * s, top + 0.09), (x, y + 0.12, top + 0.05),
              ((x - 0.6) / 2, -0.22, top + 0.06), (-0.595, -0.2, top + 0.04)], 0.016)
        cord([(-0.595, -0.2, top + 0.03), (-0.595 + 0.12 * s, -0.55, top + 0.03), (-0.595 + 0.2 * s, -0.86, top - 0.12)], 0.016)
    stage.studio("oatmeal")
    stage.fit(2.15, 0.5, fill=0.68, elevation=36, azimuth=-12, target_z=0.12)


SCENES = {
    "glaze-notebook": glaze_notebook,
    "gift-card": gift_card,
    "studio-letters": studio_letters,
}
