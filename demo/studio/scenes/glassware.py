"""Tumbler, carafe and cloche: blown glass with real walls."""
import math

from lib import forms, materials as m, stage

TINTS = {
    "clear": dict(tint="#fdfefd", shadow="#e2e5e2"),
    "smoke": dict(tint="#dcd9d6", shadow="#a19d99"),
    "amber": dict(tint="#f6deb2", shadow="#d3a869"),
}


def tumbler(tone, seed=3):
    pts = [(0.3, 0.03), (0.345, 0.07), (0.375, 0.25), (0.385, 0.55), (0.4, 0.88)]
    profile, inside = forms.vessel_profile(pts, wall=0.028, floor=0.12, foot=(0.29, 0.03), inner_floor_r=0.85)
    profile = [(1e-5, 0.018), (0.22, 0.015), (0.27, 0.0), (0.3, 0.01)] + profile[8:]
    return forms.lathe("tumbler", profile, m.glass(ripple=0.18, **TINTS[tone]), wobble=0.008, seed=seed)


def dew_tumbler(tone, drop="oatmeal"):
    def build():
        tumbler(tone, 3).location = (-0.42, -0.2, 0)
        tumbler(tone, 8).location = (0.46, 0.34, 0)
        stage.studio(drop)
        stage.fit(1.75, 0.92, fill=0.64, elevation=15, target_z=0.42)
    build.samples = 8
    return build


def dew_carafe():
    pts = [(0.5, 0.03), (0.6, 0.1), (0.655, 0.4), (0.6, 0.85), (0.4, 1.28), (0.25, 1.62), (0.225, 1.95), (0.27, 2.22), (0.33, 2.36)]
    profile, _ = forms.vessel_profile(pts, wall=0.03, floor=0.09, foot=(0.49, 0.03), inner_floor_r=0.85)
    profile = [(1e-5, 0.025), (0.38, 0.02), (0.46, 0.0), (0.5, 0.01)] + profile[8:]
    body = forms.lathe("carafe", profile, m.glass(ripple=0.15, **TINTS["clear"]), wobble=0.004, seed=4)
    body.location.x = -0.32
    tumbler("clear", 5).location = (0.98, -0.3, 0)
    stage.studio("oatmeal")
    stage.fit(1.95, 2.4, fill=0.66, elevation=12, target_z=1.1)


dew_carafe.samples = 8


def glass_cloche():
    oak = m.wood("#a87b4e", "#6c4527", (1, 0, 0), 1.0)
    base = [(1e-4, 0), (1.0, 0), (1.0, 0), (1.04, 0.02), (1.05, 0.08), (1.05, 0.16), (1.02, 0.2), (1.02, 0.2), (0.9, 0.205),
            (0.9, 0.205), (0.89, 0.175), (0.89, 0.175), (1e-4, 0.175)]
    forms.turned("base", base, oak)
    outer = [(0.84, 0.0)] + [(0.84, 1.15 * i / 6) for i in range(1, 6)] + [
        (0.84 * math.cos(t), 1.15 + 0.8 * math.sin(t)) for t in [math.pi / 2 * i / 14 for i in range(0, 15)]]
    outer = [(max(r, 0.0), z) for r, z in outer]
    inner = [(max(r - 0.03, 0.0) if r > 0.031 else 0.0, z - 0.03 * (z / 1.95)) for r, z in outer][::-1]
    dome = forms.lathe("dome", outer + inner + [outer[0]], m.glass(ripple=0.1, **TINTS["clear"]), wobble=0.003)
    dome.location.z = 0.18
    knob = forms.turned("knob", [(1e-4, 0), (0.09, 0.0), (0.05, 0.06), (0.05, 0.1), (0.12, 0.18), (0.14, 0.27), (0.09, 0.36),
                                 (1e-4, 0.38)], m.glass(ripple=0.1, **TINTS["clear"]))
    knob.location.z = 2.11
    # something to keep under it: a small loaf-shaped cheese on paper
    rind = m.plaster("#e0d6c2", 0.5, 2.2, 0.5, 0.85)
    forms.place(forms.turned("cheese", [(1e-4, 0), (0.44, 0), (0.44, 0), (0.5, 0.05), (0.52, 0.2), (0.5, 0.36), (0.44, 0.42),
                                        (0.36, 0.43), (1e-4, 0.43)], rind, wobble=0.015), (0, 0, 0.19))
    forms.place(forms.turned("sheet", [(1e-4, 0), (0.68, 0), (0.68, 0.008), (1e-4, 0.008)], m.paper("#d8c9ae"), wobble=0.02),
                (0, 0, 0.178))
    stage.studio("oatmeal")
    stage.fit(2.1, 2.5, fill=0.62, elevation=15, target_z=1.12)


glass_cloche.samples = 8

SCENES = {
    "dew-tumbler-clear": dew_tumbler("clear"),
    "dew-tumbler-smoke": dew_tumbler("smoke"),
    "dew-tumbler-amber": dew_tumbler("amber"),
    "dew-carafe": dew_carafe,
    "glass-cloche": glass_cloche,
}
