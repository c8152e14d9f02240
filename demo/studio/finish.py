"""Toned PNG -> sharpened JPEG in demo/pictures, and pictures.json.  python3 finish.py [name...]"""
import json
import os
import sys

import numpy as np
from PIL import Image, ImageFilter

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(os.path.dirname(HERE), "pictures")
TMP = os.environ.get("STUDIO_TMP", "/tmp/studio")
LIMIT = 220_000


def size_of(image):
    """Full size for a picture rendered smaller: portrait, wide or journal."""
    ratio = image.width / image.height
    return (1200, 1500) if ratio < 1 else (1500, 1000) if ratio < 1.55 else (2000, 1250)


def print_grade(pixels):
    """Last step in the darkroom: a little lighter, the yellow cast taken out, highlights kept."""
    x = (pixels / 255.0) ** 0.9
    x = x * np.array([1.0, 0.9945, 1.009], np.float32)
    x = x + 0.05 * np.sin(2 * np.pi * (x - 0.5)) / np.pi
    return np.clip(x, 0, 0.985) * 255


def develop(name):
    image = Image.open(os.path.join(TMP, name + ".png")).convert("RGB")
    image = image.resize(size_of(image), Image.LANCZOS)
    image = image.filter(ImageFilter.UnsharpMask(radius=1.1, percent=70, threshold=1))
    rng = np.random.default_rng(7)
    grain = rng.normal(0, 1.1, (image.height, image.width, 1))
    image = Image.fromarray(np.clip(print_grade(np.asarray(image, np.float32)) + grain + 0.5, 0, 255).astype(np.uint8))
    if os.environ.get("STUDIO_PROOF"):
        image.resize((image.width // 2, image.height // 2), Image.LANCZOS).save(os.path.join(TMP, name + ".proof.png"))
    target = os.path.join(PICTURES, name + ".jpg")
    for quality in (84, 80, 76, 72):
        image.save(target, quality=quality, optimize=True, progressive=True, subsampling="4:2:0")
        if os.path.getsize(target) <= LIMIT * image.width * image.height / 1.8e6:
            break
    print(name, image.size, os.path.getsize(target) // 1024, "kB, q", quality)


def averages(path):
    """The mean colours of corners and middle, as an upload gets them (apps/server/src/platform/assets/prepare-image.ts)."""
    dots = np.asarray(Image.open(path).convert("RGB").resize((30, 30), Image.BOX), np.float32)
    corners = {"topLeft": (0, 0), "topRight": (20, 0), "bottomLeft": (0, 20), "bottomRight": (20, 20), "center": (10, 10)}
    return {name + "Average": "%02x%02x%02x" % tuple(np.round(dots[y:y + 10, x:x + 10].mean((0, 1))).astype(int))
            for name, (x, y) in corners.items()}


def index():
    words = json.load(open(os.path.join(HERE, "captions.json")))
    target = os.path.join(PICTURES, "pictures.json")
    before = json.load(open(target)) if os.path.exists(target) else {}
    out = {}
    for name, (alt, x, y) in words.items():
        path = os.path.join(PICTURES, name + ".jpg")
        if os.path.exists(path):
            width, height = Image.open(path).size
            out[name] = {**before.get(name, {}), "width": width, "height": height, "alt": alt, "focalPoint": {"x": x, "y": y}}
            if name in sys.argv[1:] or "colorData" not in out[name]:
                out[name]["colorData"] = averages(path)
    with open(target, "w") as f:
        json.dump(out, f, indent=2, ensure_ascii=False)
        f.write("\n")


for picture in sys.argv[1:]:
    develop(picture)
index()
