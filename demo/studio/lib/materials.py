"""Materials: glazed stoneware, turned wood, linen, glass, wax, paper, metal, plaster.

Colours are sRGB hex strings; a small node-graph helper keeps the recipes readable.
"""
import bpy


def rgb(hex_colour):
    h = hex_colour.lstrip("#")
    lin = []
    for i in (0, 2, 4):
        c = int(h[i:i + 2], 16) / 255
        lin.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return (*lin, 1.0)


class Graph:
    """Thin wrapper round a node tree: inputs take values or sockets."""

    def __init__(self, name):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.tree.nodes.clear()
        self.out = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def add(self, kind, out=0, props=None, **inputs):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for k, v in (props or {}).items():
            setattr(node, k, v)
        for k, v in inputs.items():
            self.put(node, int(k[1:]) if k[0] == "i" and k[1:].isdigit() else k.replace("_", " "), v)
        return node.outputs[out]

    def put(self, node, key, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, node.inputs[key])
        elif isinstance(value, str):
            node.inputs[key].default_value = rgb(value)
        else:
            node.inputs[key].default_value = value

    def math(self, op, a, b=0.0, clamp=False):
        return self.add("Math", props={"operation": op, "use_clamp": clamp}, i0=a, i1=b)

    def mix(self, fac, a, b, blend="MIX"):
        return self.add("MixRGB", props={"blend_type": blend}, Fac=fac, Color1=a, Color2=b)

    def ramp(self, fac, lo, hi):
        """Smooth 0..1 step between lo and hi (lo > hi inverts)."""
        if lo > hi:
            return self.math("SUBTRACT", 1.0, self.ramp(fac, hi, lo))
        return self.add("MapRange", props={"interpolation_type": "SMOOTHSTEP"},
                        Value=fac, **{"From_Min": lo, "From_Max": hi})

    def coords(self, kind="Object", scale=(1, 1, 1), rot=(0, 0, 0), loc=(0, 0, 0)):
        tc = self.tree.nodes.new("ShaderNodeTexCoord")
        return self.add("Mapping", Vector=tc.outputs[kind], Scale=scale, Rotation=rot, Location=loc)

    def noise(self, vec, scale, detail=3.0, rough=0.5, dist=0.0):
        return self.add("TexNoise", Vector=vec, Scale=scale, Detail=detail, Roughness=rough, Distortion=dist)

    def bump(self, height, strength, distance=0.02, normal=None):
        extra = {"Normal": normal} if normal else {}
        return self.add("Bump", Strength=strength, Distance=distance, Height=height, **extra)

    def principled(self, **inputs):
        shader = self.add("BsdfPrincipled", **inputs)
        self.surface(shader)
        return self.mat

    def surface(self, shader):
        self.tree.links.new(shader, self.out.inputs["Surface"])
        return self.mat


def stoneware(glaze, clay="#a98a6c", pool=None, rim=None, speck="#4a3524", specks=1.0, rough=0.38,
              height=None, foot=0.08, inside=None, rings=0.25, bare_above=None, specular=0.5):
    """Glaze over clay: bare foot, speckles, glaze breaking thin at the rim and pooling below."""
    g = Graph("stoneware")
    co = g.coords()
    z = g.add("SeparateXYZ", 2, Vector=co)
    drift = g.noise(co, 2.2, 4)
    fine = g.noise(co, 14, 3)
    base = g.mix(g.ramp(drift, 0.35, 0.7), glaze, pool or glaze)
    if inside:
        mark = g.add("Attribute", 2, props={"attribute_name": "inside"})
        base = g.mix(mark, base, inside)
    if height:
        edge = g.math("ADD", z, g.math("MULTIPLY", g.math("SUBTRACT", fine, 0.5), 0.05))
        thin = g.ramp(edge, height - 0.055, height + 0.012)
        base = g.mix(g.math("MULTIPLY", thin, 0.8), base, rim or clay)
    if specks:
        for scale, cut, amount in ((17, 0.17, 0.85), (34, 0.2, 0.6)):
            v = g.add("TexVoronoi", Vector=co, Scale=scale, Randomness=1.0)
            spread = g.noise(co, scale * 0.55, 1)
            dot = g.ramp(g.math("ADD", v, g.math("MULTIPLY", spread, 0.28)), cut + 0.1, cut + 0.02)
            base = g.mix(g.math("MULTIPLY", dot, amount * min(specks, 1.4)), base, speck)
    line = g.math("ADD", z, g.math("MULTIPLY", g.math("SUBTRACT", drift, 0.5), 0.05))
    bare = g.ramp(line, foot + 0.012, foot - 0.004)
    if bare_above:
        bare = g.math("MAXIMUM", bare, g.ramp(line, bare_above - 0.004, bare_above + 0.01))
    grain = g.mix(g.noise(co, 60, 2), clay, "#6f553f")
    colour = g.mix(bare, base, g.mix(0.75, grain, clay))
    roughness = g.mix(bare, g.add("MapRange", Value=fine, To_Min=rough - 0.06, To_Max=rough + 0.08), "#f0f0f0")
    wave = g.add("TexWave", 1, props={"bands_direction": "Z"}, Vector=co, Scale=3.4, Distortion=0.8, Detail=1.0)
    surf = g.math("ADD", g.math("MULTIPLY", wave, rings), g.math("MULTIPLY", drift, 0.9))
    tooth = g.math("ADD", surf, g.math("MULTIPLY", g.noise(co, 70, 2), g.add(
        "MapRange", Value=bare, To_Min=0.03, To_Max=0.16)))
    return g.principled(Base_Color=colour, Roughness=roughness, Specular=specular,
                        Normal=g.bump(tooth, 0.35, 0.06))


def wood(light, dark, grain=(1, 0, 0), scale=1.0, rough=0.5, figure=1.0):
    """Long-grained timber; `grain` is the direction of the fibres in object space."""
    g = Graph("wood")
    along = 0.055
    k = [along if c else 1.0 for c in grain]
    co = g.coords(scale=tuple(v * scale for v in k))
    warp = g.noise(co, 1.6, 2)
    field = g.noise(co, 3.2 * figure, 3, 0.55, 0.6)
    rings = g.math("FRACT", g.math("MULTIPLY", field, 9.0))
    rings = g.math("MULTIPLY", g.ramp(rings, 0.0, 0.75), g.ramp(rings, 1.0, 0.85))
    fibre = g.noise(g.coords(scale=tuple((0.03 if c else 1.0) * scale for c in grain)), 46, 4, 0.65)
    pores = g.ramp(g.noise(g.coords(scale=tuple((0.05 if c else 1.0) * scale for c in grain)), 70, 2), 0.62, 0.72)
    tone = g.math("ADD", g.math("MULTIPLY", rings, 0.34), g.math("MULTIPLY", warp, 0.4))
    colour = g.mix(g.ramp(tone, 0.05, 0.75), light, dark)
    colour = g.mix(0.32, colour, g.mix(g.ramp(fibre, 0.3, 0.7), dark, light))
    colour = g.mix(g.math("MULTIPLY", pores, 0.45), colour, dark, "MULTIPLY")
    h = g.math("SUBTRACT", g.math("MULTIPLY", fibre, 0.5), pores)
    return g.principled(Base_Color=colour, Specular=0.35, Normal=g.bump(h, 0.18, 0.02),
                        Roughness=g.add("MapRange", Value=fibre, To_Min=rough - 0.08, To_Max=rough + 0.12))


def linen(colour, shade=None, count=62.0, uv=True, weave=0.55, sheen=0.3):
    """Plain weave with slubs, in UV space (one UV unit is ten centimetres)."""
    g = Graph("linen")
    co = g.coords("UV" if uv else "Object")

    def threads(direction, stretch):
        w = g.add("TexWave", 1, props={"bands_direction": direction, "wave_profile": "SIN"}, Vector=co,
                  Scale=count * 0.16, Distortion=0.5, Detail=1.0, Detail_Scale=0.6)
        slub = g.noise(g.coords("UV" if uv else "Object", scale=stretch), count * 1.15, 2)
        return w, slub

    wx, sx = threads("X", (1, 0.045, 1))
    wy, sy = threads("Y", (0.045, 1, 1))
    cell = g.math("ADD", g.math("MULTIPLY", wx, 0.5), g.math("MULTIPLY", wy, 0.5))
    slub = g.math("MAXIMUM", sx, sy)
    patch = g.noise(co, 0.8, 3)
    dark = shade or colour
    tint = g.mix(g.ramp(slub, 0.36, 0.8), dark, colour)
    tint = g.mix(g.math("MULTIPLY", g.ramp(cell, 0.75, 0.25), 0.28), tint, dark, "MULTIPLY")
    tint = g.mix(g.math("MULTIPLY", patch, 0.2), tint, colour)
    height = g.math("ADD", g.math("MULTIPLY", cell, 0.6), g.math("MULTIPLY", slub, 0.9))
    return g.principled(Base_Color=tint, Roughness=0.92, Specular=0.12, Sheen=sheen, Sheen_Tint=0.6,
                        Normal=g.bump(height, weave, 0.012))


def glass(tint="#ffffff", rough=0.0, ripple=0.12, shadow="#e8ebe8", ior=1.47):
    """Real refraction for the camera, plain tinted shadow for the light (no caustics needed)."""
    g = Graph("glass")
    co = g.coords()
    n = g.bump(g.noise(co, 1.6, 1), ripple, 0.05)
    body = g.add("BsdfGlass", Color=tint, Roughness=rough, IOR=ior, Normal=n)
    clear = g.add("BsdfTransparent", Color=shadow)
    path = g.tree.nodes.new("ShaderNodeLightPath")
    pick = g.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    return g.surface(g.add("MixShader", i0=pick, i1=body, i2=clear))


def wax(colour, glow=0.25):
    g = Graph("wax")
    co = g.coords()
    bloom = g.mix(g.ramp(g.noise(co, 3, 4), 0.3, 0.75), colour, g.mix(0.14, colour, "#ffffff"))
    return g.principled(Base_Color=bloom, Subsurface=glow, Subsurface_Color=bloom, Roughness=0.46,
                        Subsurface_Radius=(0.25, 0.12, 0.05), Specular=0.4,
                        Normal=g.bump(g.noise(co, 5, 3), 0.12, 0.04))


def paper(colour, tooth=0.18, fleck=0.0, rough=0.85, uv=False):
    g = Graph("paper")
    co = g.coords("UV" if uv else "Object")
    fibre = g.noise(co, 26, 4, 0.65)
    tint = g.mix(g.math("MULTIPLY", g.noise(co, 1.2, 2), 0.25), colour, g.mix(0.5, colour, "#b7a68e"))
    if fleck:
        tint = g.mix(g.math("MULTIPLY", g.ramp(g.noise(co, 34, 1), 0.68, 0.74), fleck), tint, "#8a755c")
    return g.principled(Base_Color=tint, Roughness=rough, Specular=0.2, Normal=g.bump(fibre, tooth, 0.02))


def metal(colour="#b08a4e", rough=0.28, brushed=0.08):
    g = Graph("metal")
    n = g.noise(g.coords(scale=(1, 1, 12)), 30, 2)
    return g.principled(Base_Color=colour, Metallic=1.0, Normal=g.bump(n, brushed, 0.01),
                        Roughness=g.add("MapRange", Value=n, To_Min=rough - 0.06, To_Max=rough + 0.1))


def clay_wet(colour="#8b7565"):
    """Fresh clay off the wheel: throwing rings under a film of water."""
    g = Graph("clay")
    co = g.coords()
    wave = g.add("TexWave", 1, props={"bands_direction": "Z"}, Vector=co, Scale=2.6, Distortion=1.2, Detail=2.0)
    drift = g.noise(co, 3, 3)
    tint = g.mix(g.ramp(drift, 0.3, 0.7), colour, g.mix(0.3, colour, "#4a3b30"))
    h = g.math("ADD", g.math("MULTIPLY", wave, 0.25), g.math("MULTIPLY", g.noise(co, 20, 3), 0.12))
    return g.principled(Base_Color=tint, Specular=0.5, Normal=g.bump(h, 0.5, 0.05),
                        Roughness=g.add("MapRange", Value=drift, From_Min=0.3, From_Max=0.7,
                                        To_Min=0.26, To_Max=0.6))


def plaster(colour, relief=0.25, scale=1.0, stain=0.3, rough=0.88, dark=None):
    """Trowelled wall, concrete or floor: broad clouds, fine tooth."""
    g = Graph("plaster")
    co = g.coords()
    cloud = g.noise(co, 0.55 * scale, 6, 0.6)
    tint = g.mix(g.math("MULTIPLY", g.ramp(cloud, 0.3, 0.75), stain), colour, dark or g.mix(0.4, colour, "#6f665c"))
    h = g.math("ADD", cloud, g.math("MULTIPLY", g.noise(co, 9 * scale, 5, 0.6), 0.22))
    return g.principled(Base_Color=tint, Roughness=rough, Specular=0.25, Normal=g.bump(h, relief, 0.08))


def matte(colour):
    """Plain diffuse, the cheapest surface: backdrops."""
    g = Graph("matte")
    return g.surface(g.add("BsdfDiffuse", Color=colour))


def salt():
    """Coarse white crystals."""
    g = Graph("salt")
    co = g.coords()
    cells = g.add("TexVoronoi", 0, Vector=co, Scale=48.0, Randomness=1.0)
    return g.principled(Base_Color="#efece6", Roughness=0.35, Normal=g.bump(cells, 0.9, 0.05))


def sponge(colour="#c9a25f"):
    g = Graph("sponge")
    co = g.coords()
    holes = g.add("TexVoronoi", 0, Vector=co, Scale=13.0, Randomness=1.0)
    pits = g.ramp(holes, 0.45, 0.1)
    return g.principled(Base_Color=g.mix(pits, colour, "#7d5f30"), Roughness=0.95, Specular=0.1,
                        Normal=g.bump(g.math("SUBTRACT", 1.0, pits), 0.9, 0.08))


def shade(colour):
    """Lampshade: light passes through, the weave shows."""
    g = Graph("shade")
    slub = g.noise(g.coords(scale=(1, 1, 14)), 5, 3)
    tint = g.mix(g.ramp(slub, 0.35, 0.7), g.mix(0.2, colour, "#a5804f"), colour)
    out = g.add("BsdfDiffuse", Color=tint, Normal=g.bump(slub, 0.25, 0.02))
    through = g.add("BsdfTranslucent", Color=tint)
    return g.surface(g.add("MixShader", i0=0.55, i1=out, i2=through))


def leaves(colour="#e6dcc8"):
    """The cut edge of a book block: fine horizontal lines."""
    g = Graph("leaves")
    line = g.noise(g.coords(scale=(0.15, 0.15, 1)), 120, 2)
    return g.principled(Base_Color=g.mix(g.ramp(line, 0.4, 0.65), "#b9ab92", colour), Roughness=0.9,
                        Normal=g.bump(line, 0.4, 0.02))


def emission(colour, strength):
    g = Graph("light")
    return g.surface(g.add("Emission", Color=colour, Strength=strength))


def plain(colour, rough=0.6, **more):
    g = Graph("plain")
    return g.principled(Base_Color=colour, Roughness=rough, **more)
