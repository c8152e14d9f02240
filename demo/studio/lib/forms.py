"""Shapes: lathe-turned vessels, swept handles, rounded slabs, folded cloth.

One unit is ten centimetres.
"""
import math
import random

import bmesh
import bpy
import numpy as np
from mathutils import Vector, noise


def smooth_curve(points, steps=10):
    """Catmull-Rom through the points."""
    pts = [np.array(p, float) for p in points]
    pts = [2 * pts[0] - pts[1]] + pts + [2 * pts[-1] - pts[-2]]
    out = []
    for i in range(1, len(pts) - 2):
        a, b, c, d = pts[i - 1:i + 3]
        for k in range(steps):
            t = k / steps
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2
                              + (3 * b - a - 3 * c + d) * t ** 3))
    out.append(pts[-2])
    return out


def finish(name, verts, faces, mat=None, angle=40, uvs=None):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in verts], [], faces)
    mesh.update()
    for poly in mesh.polygons:
        poly.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)
    if uvs is not None:
        layer = mesh.uv_layers.new(name="UVMap")
        for loop in mesh.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    if mat:
        mesh.materials.append(mat)
    return obj


def lathe(name, profile, mat=None, seg=160, wobble=0.0, seed=1, inside_from=None):
    """Turn a profile [(r, z)...] about z. `inside_from`: index where the inner wall starts."""
    n, verts, faces, marks = len(profile), [], [], []
    rnd = random.Random(seed)
    waves = [(k, rnd.uniform(0, 6.28), rnd.uniform(0.4, 1) / k) for k in (2, 3, 5)]
    for i, (r, z) in enumerate(profile):
        for s in range(seg):
            a = 2 * math.pi * s / seg
            w = sum(m * math.sin(k * a + p + z) for k, p, m in waves)
            rr = max(r, 1e-5) * (1 + wobble * w)
            dz = wobble * 0.5 * z * math.sin(a + waves[0][1])
            verts.append((rr * math.cos(a), rr * math.sin(a), z + dz))
            marks.append(1.0 if inside_from is not None and i >= inside_from else 0.0)
    for i in range(n - 1):
        for s in range(seg):
            t = (s + 1) % seg
            faces.append((i * seg + s, i * seg + t, (i + 1) * seg + t, (i + 1) * seg + s))
    obj = finish(name, verts, faces, mat)
    attr = obj.data.attributes.new("inside", "FLOAT", "POINT")
    attr.data.foreach_set("value", marks)
    return obj


def vessel_profile(outer, wall=0.05, floor=None, foot=(0.4, 0.06), inner_floor_r=0.5, steps=14):
    """Closed profile with foot ring, thick wall and round lip. Returns (profile, inside_from)."""
    curve = smooth_curve(outer, steps)
    fr, fh = foot
    start = [(1e-5, fh), (fr - 0.11, fh), (fr - 0.085, fh * 0.6), (fr - 0.075, 0.008), (fr - 0.06, 0.0),
             (fr - 0.015, 0.0), (fr - 0.003, 0.012), (fr, fh * 0.6)]
    normals = []
    for i in range(len(curve)):
        a, b = curve[max(i - 1, 0)], curve[min(i + 1, len(curve) - 1)]
        d = (b - a) / (np.linalg.norm(b - a) + 1e-9)
        normals.append(np.array([-d[1], d[0]]))
    top, nt = curve[-1], normals[-1]
    centre = top + nt * wall / 2
    up = np.array([nt[1], -nt[0]])
    lip = [centre - nt * (wall / 2) * math.cos(t) + up * (wall / 2) * math.sin(t)
           for t in np.linspace(0.25, math.pi - 0.25, 7)]
    floor = floor if floor is not None else fh + wall * 1.1
    inner = [p + n * wall for p, n in zip(curve, normals)][::-1]
    base_r = curve[0][0]
    keep = []
    for p in inner:
        if p[1] > floor + 0.06 and p[0] > 0.02:
            keep.append(p)
        else:
            break
    last = keep[-1]
    tail = smooth_curve([keep[-2], last, (min(last[0], base_r) * inner_floor_r + 0.001, floor + 0.008), (1e-5, floor)], 10)
    tail = [p for p in tail[11:]]
    profile = [tuple(p) for p in start] + [tuple(p) for p in curve] + [tuple(p) for p in lip]
    inside = len(profile) - 4
    return profile + [tuple(p) for p in keep] + [tuple(p) for p in tail], inside


def vessel(name, outer, mat=None, wall=0.05, floor=None, foot=None, wobble=0.004, seed=1,
           inner_floor_r=0.5, seg=160):
    foot = foot or (outer[0][0] * 0.98, outer[0][1])
    profile, inside = vessel_profile(outer, wall, floor, foot, inner_floor_r)
    return lathe(name, profile, mat, seg, wobble, seed, inside)


def turned(name, points, mat=None, steps=8, wobble=0.0, seed=1, seg=128):
    """Solid turned form from control points; repeat a point for a crisp edge."""
    out, run = [], [points[0]]
    for p in points[1:]:
        if p == run[-1]:
            out += smooth_curve(run, steps) if len(run) > 1 else [np.array(run[0])]
            run = [p]
        else:
            run.append(p)
    out += smooth_curve(run, steps) if len(run) > 1 else [np.array(run[0])]
    return lathe(name, [(max(p[0], 1e-5), p[1]) for p in out], mat, seg, wobble, seed)


def sweep(name, path, widths, mat=None, seg=28, closed_ends=True, side=None):
    """Sweep an ellipse along 3-D path. widths: list of (across, thick) per control point."""
    pts = smooth_curve(path, 14)
    ws = smooth_curve(widths, 14)
    verts, faces = [], []
    side = Vector(side or (0, 1, 0)).normalized()
    for i, (p, w) in enumerate(zip(pts, ws)):
        a, b = pts[max(i - 1, 0)], pts[min(i + 1, len(pts) - 1)]
        tangent = Vector(b - a).normalized()
        s = (side - tangent * side.dot(tangent)).normalized()
        nrm = tangent.cross(s)
        for k in range(seg):
            t = 2 * math.pi * k / seg
            verts.append(Vector(p) + s * math.cos(t) * float(w[0]) + nrm * math.sin(t) * float(w[1]))
    for i in range(len(pts) - 1):
        for k in range(seg):
            t = (k + 1) % seg
            faces.append((i * seg + k, i * seg + t, (i + 1) * seg + t, (i + 1) * seg + k))
    if closed_ends:
        faces.append(tuple(range(seg))[::-1])
        faces.append(tuple(range((len(pts) - 1) * seg, len(pts) * seg)))
    return finish(name, verts, faces, mat, 60)


def pull_lip(obj, z0, z1, amount, width=0.5, angle=math.pi):
    """Draw a pouring lip out of the rim, in the direction of `angle`."""
    for v in obj.data.vertices:
        t = min(max((v.co.z - z0) / (z1 - z0), 0), 1)
        if t <= 0:
            continue
        d = (math.atan2(v.co.y, v.co.x) - angle + math.pi) % (2 * math.pi) - math.pi
        f = math.exp(-(d / width) ** 2) * t * t
        pinch = math.exp(-((abs(d) - width * 1.7) / (width * 0.8)) ** 2) * t * t * 0.25
        r = math.hypot(v.co.x, v.co.y)
        k = (r + amount * (f - pinch)) / max(r, 1e-6)
        v.co.x, v.co.y = v.co.x * k, v.co.y * k
        v.co.z += amount * 0.3 * f


def slab(name, size, mat=None, bevel=0.04, segments=4, loc=(0, 0, 0), rot=0.0):
    """Rounded box standing on loc.z."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1.0)
    for v in bm.verts:
        v.co = Vector((v.co.x * size[0], v.co.y * size[1], (v.co.z + 0.5) * size[2]))
    bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bevel, segments=segments, profile=0.5, affect="EDGES")
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    for p in mesh.polygons:
        p.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(50)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    obj.location, obj.rotation_euler = loc, (0, 0, rot)
    if mat:
        mesh.materials.append(mat)
    return obj


def outline_slab(name, outline, height, mat=None, bevel=0.05, holes=()):
    """Flat piece cut from a 2-D outline (boards), edges rounded; holes are outlines too."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    for ring in (outline, *holes):
        sp = curve.splines.new("POLY")
        sp.points.add(len(ring) - 1)
        for p, co in zip(sp.points, ring):
            p.co = (co[0], co[1], 0, 1)
        sp.use_cyclic_u = True
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = height / 2 - bevel, bevel, 4
    curve.offset = -bevel
    tmp = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(tmp)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(tmp.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(tmp)
    for p in mesh.polygons:
        p.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(35)
    mesh.materials.clear()
    if mat:
        mesh.materials.append(mat)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    obj.location.z = height / 2
    return obj


def folded(name, length, width, layers, mat=None, thick=0.05, seed=1, loc=(0, 0, 0), rot=0.0, sag=0.02):
    """Cloth folded back and forth: the sheet's path in x-z, drawn out along y, softened by noise."""
    path, z = [], thick / 2
    gap = thick * 1.12
    rnd = random.Random(seed)
    for i in range(layers):
        ends = [rnd.uniform(-0.02, 0.02) + length / 2 for _ in range(2)]
        xs = np.linspace(-ends[0], ends[1], 40)
        if i % 2:
            xs = xs[::-1]
        path += [(x, z) for x in xs]
        if i < layers - 1:
            sx = 1 if i % 2 == 0 else -1
            path += [(xs[-1] + sx * math.sin(t) * gap * 0.62, z + gap / 2 - math.cos(t) * gap / 2)
                     for t in np.linspace(0.3, math.pi - 0.3, 7)]
        z += gap
    rows, n = 60, len(path)
    s = np.concatenate([[0], np.cumsum([math.dist(a, b) for a, b in zip(path, path[1:])])])
    verts, uvs, faces = [], [], []
    for j in range(rows):
        y = (j / (rows - 1) - 0.5) * width
        for i, (x, zz) in enumerate(path):
            lift = noise.noise(Vector((x * 1.1 + seed * 7, y * 1.1, zz * 0.5))) * sag * (0.4 + zz / (layers * gap))
            edge = noise.noise(Vector((x * 2 + seed, zz * 9, j * 0.02))) * 0.03
            round_off = -0.35 * thick * (abs(2 * y / width) ** 14)
            verts.append((x + edge * 0.5, y + edge * abs(2 * y / width), max(zz + lift + round_off, 0.012)))
            uvs.append((s[i], y))
    for j in range(rows - 1):
        for i in range(n - 1):
            k = j * n + i
            faces.append((k, k + 1, k + n + 1, k + n))
    obj = finish(name, verts, faces, mat, 80, uvs)
    obj.location, obj.rotation_euler = loc, (0, 0, rot)
    mod = obj.modifiers.new("thick", "SOLIDIFY")
    mod.thickness, mod.offset = thick * 0.9, 0
    return obj


def spread(name, size, mat, height=0.12, seed=3, res=160, direction=0.5, loc=(0, 0, 0), rot=0.0, flat=0.0):
    """Loose cloth lying on the table with soft ridges; `flat` radius stays smooth in the middle."""
    verts, uvs, faces = [], [], []
    c, s = math.cos(direction), math.sin(direction)
    for j in range(res):
        for i in range(res):
            x, y = (i / (res - 1) - 0.5) * size[0], (j / (res - 1) - 0.5) * size[1]
            u, v = c * x + s * y, -s * x + c * y
            warp = noise.noise(Vector((u * 0.35, v * 0.35, seed))) * 1.2
            ridge = noise.noise(Vector((u * 0.28, (v + warp) * 1.15, seed + 5.0)))
            ridge = max(ridge, -0.1) ** 2 if ridge > 0 else 0.0
            fine = noise.noise(Vector((x * 1.7, y * 1.7, seed + 9.0))) * 0.06
            keep = 1 - math.exp(-(math.hypot(x, y) / flat) ** 4) if flat else 1
            verts.append((x, y, 0.02 + height * (ridge * 2.4 + abs(fine)) * keep))
            uvs.append((x, y))
    for j in range(res - 1):
        for i in range(res - 1):
            k = j * res + i
            faces.append((k, k + 1, k + res + 1, k + res))
    obj = finish(name, verts, faces, mat, 80, uvs)
    obj.location, obj.rotation_euler = loc, (0, 0, rot)
    mod = obj.modifiers.new("thick", "SOLIDIFY")
    mod.thickness, mod.offset = 0.022, 1
    return obj


def place(obj, loc=(0, 0, 0), rot=(0, 0, 0), scale=None):
    obj.location, obj.rotation_euler = loc, rot
    if scale:
        obj.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return obj


def group(objs, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Parent objects to an empty, so that a piece of several parts moves as one."""
    empty = bpy.data.objects.new("group", None)
    bpy.context.scene.collection.objects.link(empty)
    for o in objs:
        o.parent = empty
    empty.location, empty.rotation_euler = loc, rot
    return empty
