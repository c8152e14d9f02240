"""Render one or more pictures:  blender -b -P demo/studio/render.py -- name [name...] [--draft] [--samples N]

Writes a toned PNG per picture to $STUDIO_TMP (default /tmp/studio); finish.py makes the JPEG.
"""
import importlib
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from lib import denoise, stage  # noqa: E402

GROUPS = ("tableware", "vessels", "glassware", "woodware", "textiles", "light", "paper", "heroes", "journal", "landscapes")
OUT = os.environ.get("STUDIO_TMP", "/tmp/studio")


def catalogue():
    found = {}
    for g in GROUPS:
        if os.path.exists(os.path.join(HERE, "scenes", g + ".py")):
            found.update(importlib.import_module("scenes." + g).SCENES)
    return found


def grade(rgb, path):
    """Save linear pixels through the scene's view transform."""
    h, w = rgb.shape[:2]
    img = bpy.data.images.new("graded", w, h, float_buffer=True)
    rgba = np.ones((h, w, 4), np.float32)
    rgba[..., :3] = rgb[::-1]
    img.pixels.foreach_set(rgba.ravel())
    s = bpy.context.scene.render.image_settings
    s.file_format, s.color_mode, s.color_depth, s.compression = "PNG", "RGB", "8", 20
    img.save_render(path, scene=bpy.context.scene)


def shoot(name, build, samples, draft):
    start = time.time()
    stage.reset()
    size = getattr(build, "size", (1200, 1500))
    stage.settings(*size, samples=samples or getattr(build, "samples", 32), scale=0.3 if draft else 0.8)
    build()
    s = bpy.context.scene
    reach = stage.measure_depth()
    s.render.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    s.render.image_settings.exr_codec = "NONE"
    s.render.image_settings.color_depth = "16"
    s.render.filepath = os.path.join(OUT, name + ".exr")
    built = time.time()
    bpy.ops.render.render(write_still=True)
    rendered = time.time()
    grade(denoise.denoise(s.render.filepath, reach), os.path.join(OUT, name + (".draft.png" if draft else ".png")))
    os.remove(s.render.filepath)
    print("PICTURE %s build %.0fs render %.0fs denoise %.0fs" % (
        name, built - start, rendered - built, time.time() - rendered), flush=True)


def main():
    args = sys.argv[sys.argv.index("--") + 1:]
    samples = int(args[args.index("--samples") + 1]) if "--samples" in args else 0
    draft = "--draft" in args
    names = [a for a in args if not a.startswith("--") and not a.isdigit()]
    os.makedirs(OUT, exist_ok=True)
    scenes = catalogue()
    for name in names:
        shoot(name, scenes[name], samples, draft)


main()
