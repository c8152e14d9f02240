"""Low Winter Sun: hills in fog, salt flats, and folded paper that looks like land."""
import math
import random

import bpy
from mathutils import Vector, noise

from lib import forms, materials as m, stage
from scenes.journal import sun, view


def sky(stops, strength=1.0):
    """World as a vertical gradient: [(height -1..1, hex)...]."""
    w = bpy.data.worlds.new("sky")
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    co, sep = t.nodes.new("ShaderNodeTexCoord"), t.nodes.new("ShaderNodeSeparateXYZ")
    ramp = t.nodes.new("ShaderNodeValToRGB")
    half = t.nodes.new("ShaderNodeMapRange")
    half.inputs["From Min"].default_value = -1
    t.links.new(co.outputs["Generated"], sep.inputs[0])
    t.links.new(sep.outputs["Z"], half.inputs[0])
    t.links.new(half.outputs[0], ramp.inputs[0])
    t.links.new(ramp.outputs[0], t.nodes["Background"].inputs[0])
    t.nodes["Background"].inputs[1].default_value = strength
    band = ramp.color_ramp
    band.interpolation = "EASE"
    for i, (h, colour) in enumerate(stops):
        e = band.elements[i] if i < 2 else band.elements.new(0.5)
        e.position, e.color = (h + 1) / 2, m.rgb(colour)


def haze(top, base, z0, z1):
    """Self-lit silhouette that dissolves into fog towards its foot."""
    g = m.Graph("haze")
    co = g.coords()
    z = g.add("SeparateXYZ", 2, Vector=co)
    wisp = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(g.coords(scale=(0.5, 0.5, 1.6)), 0.05, 4), 0.5), (z1 - z0) * 0.7)
    return g.surface(g.add("Emission", Color=g.mix(g.ramp(g.math("ADD", z, wisp), z0, z1), base, top)))


def ridge(y, base, peak, wavelength, seed, mat, trees=0, width=900):
    """One curtain of land; `trees` plants spruces along its edge."""
    def crest(x):
        v = noise.fractal(Vector((x / wavelength, seed * 3.7, 0)), 0.9, 2.1, 5)
        return base + peak * (0.55 + 0.5 * v)
    n = 700
    xs = [(i / n - 0.5) * width for i in range(n + 1)]
    verts, faces = [], []
    for x in xs:
        verts += [(x, y, -80), (x, y, crest(x))]
    for i in range(n):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    rnd = random.Random(seed)
    for _ in range(trees):
        x = rnd.uniform(-0.24, 0.24) * width
        if noise.noise(Vector((x * 0.03, seed, 1))) < -0.12:
            continue
        h = rnd.uniform(2.2, 5.2)
        z = crest(x) - 0.6
        k = len(verts)
        tiers = 6
        verts.append((x, y - 0.1, z + h))
        for t in range(1, tiers + 1):
            zz, r = z + h * (1 - t / tiers), h * 0.2 * t / tiers * rnd.uniform(0.8, 1.15)
            verts += [(x - r, y - 0.1, zz), (x + r, y - 0.1, zz), (x - r * 0.55, y - 0.1, zz + 0.02), (x + r * 0.55, y - 0.1, zz + 0.02)]
        faces.append((k, k + 1, k + 2))
        for t in range(1, tiers):
            a = k + 1 + (t - 1) * 4
            faces.append((a + 2, a + 4, a + 5, a + 3))
    forms.finish("ridge", verts, faces, mat)


def fog_hills():
    layers = 7
    near, far = m.rgb("#1f2a2a"), m.rgb("#b9b0a6")
    fog = m.rgb("#d6c2ac")
    for i in range(layers):
        t = (i / (layers - 1)) ** 0.8
        tone = tuple(near[k] + (far[k] - near[k]) * t for k in range(4))
        low = tuple(tone[k] + (fog[k] - tone[k]) * (0.55 + 0.4 * t) for k in range(4))
        y, base, peak = 90 + 85 * i, -22 + 6.8 * i, 20 + 3.2 * i
        mat = haze(list(tone), list(low), base - 9 + 2 * i, base + peak * 0.85)
        ridge(y, base, peak, 70 + 26 * i, 3 + i * 2, mat, trees=(300, 420, 300, 0, 0, 0, 0)[i], width=300 + 170 * i)
    sky([(-0.1, "#d6c2ac"), (0.02, "#e2c9aa"), (0.14, "#cfc5bb"), (0.45, "#97a5b1")], 0.8)
    view((0, 0, 6), (0, 100, 5.2), 50)


def salt_flats():
    g = m.Graph("salt")
    co = g.coords()
    puddle = g.ramp(g.noise(co, 0.03, 4, 0.55), 0.36, 0.5)
    crust = g.add("TexVoronoi", 0, props={"feature": "DISTANCE_TO_EDGE"}, Vector=co, Scale=0.75)
    crack = g.ramp(crust, 0.0, 0.06)
    dry = g.mix(crack, "#cfc6bd", "#b3a89d")
    ripple = g.bump(g.noise(g.coords(scale=(0.3, 1, 1)), 1.2, 2), 0.012, 0.1)
    salt = g.add("BsdfDiffuse", Color=dry, Normal=g.bump(crack, 0.2, 0.1))
    water = g.add("BsdfGlossy", Color="#d3cdc9", Roughness=0.02, Normal=ripple)
    wet = g.math("ADD", 0.22, g.math("MULTIPLY", puddle, 0.66))
    ground = g.surface(g.add("MixShader", i0=wet, i1=salt, i2=water))
    forms.finish("flat", [(-3000, -60, 0), (3000, -60, 0), (3000, 3000, 0), (-3000, 3000, 0)], [(0, 1, 2, 3)], ground)
    post = m.plain("#3a302a", 0.8)
    rnd = random.Random(5)
    for i in range(13):
        x, y = 5.4 - i * 1.35 - i * i * 0.05, 13 + i * 6.2 + i * i * 0.9
        h = rnd.uniform(2.2, 2.7)
        lean = rnd.uniform(-0.09, 0.09)
        forms.sweep("post", [(x, y, -0.3), (x + lean * 0.5, y, h * 0.5), (x + lean, y, h)], [(0.085, 0.085), (0.08, 0.08), (0.07, 0.07)],
                    post, 14)
    mat = haze(list(m.rgb("#7d747e")), list(m.rgb("#b89682")), 0, 26)
    ridge(1900, 2, 42, 420, 4, mat, width=4200)
    sky([(-0.02, "#c9a792"), (0.0, "#d8b9a2"), (0.06, "#d3c0b5"), (0.2, "#adb0ba"), (0.7, "#677c94")], 0.8)
    sun((-0.9, 0.75, 0.16), 1.6, "#ffcf9c", 1.2)
    view((0, -3, 1.75), (0, 60, 3.2), 38)


def pleated_ring(r, height, folds, depth, mat, loc, lean=0.0):
    """Paper folded like a concertina and closed to a ring."""
    n, verts, faces = folds * 2, [], []
    for z, k in ((0, 1.0), (height, 1.0 + lean)):
        for i in range(n):
            a = 2 * math.pi * i / n
            rr = (r + (depth if i % 2 else 0)) * k
            verts.append((rr * math.cos(a), rr * math.sin(a), z))
    for i in range(n):
        j = (i + 1) % n
        faces.append((i, j, n + j, n + i))
    return paper_piece("ring", verts, faces, mat, loc)


def paper_piece(name, verts, faces, mat, loc, rot=(0, 0, 0)):
    obj = forms.finish(name, verts, faces, mat, 8)
    mod = obj.modifiers.new("thick", "SOLIDIFY")
    mod.thickness, mod.offset = 0.015, 0
    return forms.place(obj, loc, rot)


def fan(r, folds, depth, mat, loc, rot, spread=math.pi, hub=0.12):
    """Half-round pleated fan standing on its straight edge."""
    n, verts, faces = folds * 2, [], []
    for i in range(n + 1):
        a = spread * i / n
        off = depth if i % 2 else -depth
        for rr, k in ((hub, 0.15), (r, 1.0)):
            verts.append((rr * math.cos(a), off * k, rr * math.sin(a)))
    for i in range(n):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    return paper_piece("fan", verts, faces, mat, loc, rot)


def paper_forms():
    white, sand, rose = (m.paper(c, 0.12) for c in ("#ece6da", "#d9c9ae", "#c79a80"))
    pleated_ring(0.72, 2.6, 18, 0.17, white, (-1.5, 0.7, 0))
    fan(1.75, 17, 0.13, white, (0.55, 1.1, 0.02), (0, 0, math.radians(24)))
    fan(1.0, 13, 0.09, rose, (1.75, -0.1, 0.02), (0, 0, math.radians(20)))
    pleated_ring(0.34, 1.15, 12, 0.09, sand, (-0.25, -0.55, 0), 0.55)
    fan(0.95, 11, 0.16, sand, (-2.35, -0.5, 0.02), (0, 0, math.radians(30)), hub=0.5)
    stage.backdrop("#d3c7b6", depth=3.5, bend=3.0)
    stage.area((-7.5, -0.6, 4.4), (0.2, 0.3, 0.8), (1.6, 2.2), 1000, "#ffeed8")
    stage.area((3, -9, 7), (0, 0, 1), (8, 5), 90, "#e6edf5")
    stage.world("#dfe2e4", 0.18)
    stage.camera((-0.15, 0, 1.05), distance=12.5, elevation=11, lens=60, fstop=4)


SCENES = {"fog-hills": fog_hills, "salt-flats": salt_flats, "paper-forms": paper_forms}
for scene in SCENES.values():
    scene.size = (1500, 1000)
