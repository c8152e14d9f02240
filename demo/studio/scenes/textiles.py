"""Napkins and a tablecloth: woven linen, folded."""
import math

from lib import forms, materials as m, stage

LINENS = {
    "flax": ("#c8bca6", "#a5977f"),
    "rust": ("#8f4c36", "#6a3423"),
    "slate": ("#5b646d", "#414a53"),
    "chalk": ("#e3dccd", "#c9bea9"),
}


def napkins(tone, drop="oatmeal"):
    def build():
        cloth = m.linen(*LINENS[tone])
        z = 0.0
        for i in range(4):
            forms.folded("napkin", 1.9 - 0.02 * i, 1.9, 4, cloth, 0.034, seed=i + 2, loc=(0.02 * (i % 2), -0.015 * i, z),
                         rot=math.radians(90 + (i - 1.5) * 1.6), sag=0.035)
            z += 4 * 0.034 * 1.12 + 0.006
        tie(z)
        stage.studio(drop)
        stage.fit(2.4, 0.62, fill=0.74, elevation=31, azimuth=-16, target_z=0.24)
    return build


def tie(top, half=1.03):
    """Flat cotton tape round the stack with a simple overhand knot."""
    tape = m.linen("#d9cdb6", "#bba98a", count=90)
    z = top + 0.018
    loop = [(-half, z * 0.5), (-half + 0.02, z - 0.02), (-half * 0.5, z), (0, z + 0.004), (half * 0.5, z), (half - 0.02, z - 0.02),
            (half, z * 0.5), (half, 0.03)]
    path = [(0, y, h) for y, h in loop]
    forms.sweep("tape", path, [(0.055, 0.008)] * len(path), tape, side=(1, 0, 0))
    forms.slab("knot", (0.15, 0.12, 0.06), tape, 0.028, 5, (0, -0.1, z - 0.002), 0.25)
    for end, lean in (((0.42, -0.5), 0.2), ((-0.36, -0.56), -0.16)):
        path = [(0, -0.1, z + 0.03), (end[0] * 0.4 + lean * 0.2, -0.1 + end[1] * 0.3, z + 0.075),
                (end[0] * 0.8, -0.1 + end[1] * 0.75, z + 0.03), (end[0], -0.1 + end[1], z + 0.016)]
        forms.sweep("end", path, [(0.04, 0.012), (0.05, 0.008), (0.052, 0.007), (0.052, 0.006)], tape, side=(0.7, 0.7, 0))


def field_cloth():
    cloth = m.linen(*LINENS["chalk"])
    stripe = m.linen(*LINENS["flax"])
    forms.folded("cloth", 2.5, 2.0, 8, cloth, 0.05, seed=5, rot=math.radians(90), sag=0.06)
    top = 8 * 0.05 * 1.12
    forms.folded("second", 1.55, 1.7, 3, stripe, 0.045, seed=9, loc=(0.02, 0.06, top + 0.02), rot=math.radians(84), sag=0.05)
    stage.studio("oatmeal")
    stage.fit(2.7, 0.75, fill=0.76, elevation=27, azimuth=-16, target_z=0.3)


SCENES = {
    "field-napkins-flax": napkins("flax"),
    "field-napkins-rust": napkins("rust"),
    "field-napkins-slate": napkins("slate"),
    "field-cloth": field_cloth,
}
