"""The studio itself: sweep backdrop, window light, camera, render settings."""
import math

import bpy
from mathutils import Vector

from . import forms, materials

TONES = {"oatmeal": "#cfc3b2", "greige": "#b9ad9d"}


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def settings(width, height, samples, scale):
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    s.render.resolution_x, s.render.resolution_y = width, height
    s.render.resolution_percentage = int(scale * 100)
    s.render.threads_mode, s.render.threads = "FIXED", 2
    c = s.cycles
    c.use_denoising = False
    c.device, c.samples, c.use_adaptive_sampling = "CPU", samples, True
    c.adaptive_threshold, c.adaptive_min_samples = 0.08, 12
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 8, 1, 2
    c.transmission_bounces, c.transparent_max_bounces, c.volume_bounces = 8, 8, 0
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy, c.sample_clamp_indirect, c.sample_clamp_direct = 1.0, 3.0, 12.0
    c.filter_width = 1.3
    s.render.use_persistent_data = False
    s.view_settings.view_transform = "Filmic"
    s.view_settings.look = "Medium High Contrast"
    s.view_settings.exposure = 0.75
    layer = s.view_layers[0]
    for name in ("mist", "normal", "diffuse_direct", "diffuse_indirect", "diffuse_color", "glossy_direct",
                 "glossy_indirect", "glossy_color", "transmission_direct", "transmission_indirect",
                 "transmission_color", "emit", "environment"):
        setattr(layer, "use_pass_" + name, True)


def measure_depth():
    """The mist pass is an antialiased depth: let it span the set, for the denoiser."""
    scene = bpy.context.scene
    mist = scene.world.mist_settings
    mist.start, mist.falloff = 0.0, "LINEAR"
    mist.depth = max(40.0, 3 * scene.camera.location.length)
    return mist.depth


def world(colour="#d8dce0", strength=0.35):
    w = bpy.data.worlds.new("world")
    bpy.context.scene.world = w
    w.use_nodes = True
    bg = w.node_tree.nodes["Background"]
    bg.inputs[0].default_value, bg.inputs[1].default_value = materials.rgb(colour), strength


def area(loc, target, size, power, colour="#fff4e6", shape="RECTANGLE", spread=None):
    data = bpy.data.lights.new("area", "AREA")
    data.shape, data.size, data.energy = shape, size[0], power
    data.size_y = size[1]
    data.color = materials.rgb(colour)[:3]
    if spread:
        data.spread = math.radians(spread)
    obj = bpy.data.objects.new("area", data)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = loc
    obj.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    return obj


def backdrop(tone="oatmeal", depth=7.0, bend=5.0, width=60.0, top=24.0):
    """Seamless paper: floor, a long soft curve, wall."""
    profile = [(-16.0, 0.0), (depth, 0.0)]
    profile += [(depth + bend * math.sin(t), bend - bend * math.cos(t))
                for t in [math.pi / 2 * i / 24 for i in range(1, 25)]]
    profile += [(depth + bend, top)]
    verts, faces = [], []
    for y, z in profile:
        verts += [(-width / 2, y, z), (width / 2, y, z)]
    for i in range(len(profile) - 1):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    mat = materials.matte(TONES.get(tone, tone))
    return forms.finish("backdrop", verts, faces, mat, 60)


def window_light(power=1150.0, side=-1, warmth="#fff5ea", fill=0.3):
    """One tall window off to the left and a little behind, a white card on the right."""
    area((side * 7.5, 1.6, 6.2), (0.2, 0.3, 0.5), (5.5, 6.0), power, warmth)
    area((side * 1.0, -9.0, 9.0), (0, 0, 0.5), (7, 5), power * 0.12, "#eef2f6")
    world("#dfe2e4", fill)


def studio(tone="oatmeal", power=1150.0, fill=0.3, **more):
    backdrop(tone, **more)
    window_light(power, fill=fill)


def camera(target=(0, 0, 0.5), distance=11.0, elevation=18.0, azimuth=0.0, lens=85.0, fstop=10.0,
           focus=None, shift=(0.0, 0.0), roll=0.0):
    """Camera on a sphere round the target; 1 unit = 10 cm, so the f-stop is scaled to match."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.clip_start, data.clip_end = lens, 36, 0.1, 500
    data.sensor_fit = "HORIZONTAL"
    data.shift_x, data.shift_y = shift
    obj = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(obj)
    e, a = math.radians(elevation), math.radians(azimuth)
    t = Vector(target)
    obj.location = t + distance * Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    obj.rotation_euler = (t - obj.location).to_track_quat("-Z", "Y").to_euler()
    if fstop:
        data.dof.use_dof = True
        f = Vector(focus) if focus else t
        data.dof.focus_distance = (f - obj.location).length
        data.dof.aperture_fstop = fstop * 0.1
    bpy.context.scene.camera = obj
    return obj


def fit(width, height, fill=0.62, target_z=None, **more):
    """Place the camera so that a subject of this size fills the given share of a 4:5 frame."""
    lens = more.get("lens", 85.0)
    need = max(width / fill, height / (fill * 1.16) * 0.8)
    distance = need * lens / 36
    z = height * 0.5 if target_z is None else target_z
    return camera(target=(0, 0, z), distance=distance, **more)
