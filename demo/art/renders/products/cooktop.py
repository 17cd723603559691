"""Cooktops, seen from above: the picture's height is the depth of the cooktop, and -y is up."""
import math

import bpy

from studio import STEEL_ALBEDO, box, lathe, plate, rod, rounded_rectangle, smoothed


def at(thing, x):
    thing.location.x = x
    return thing


def burner(x, z, radius, palette, double=False):
    """A gas burner: a drip ring, a crown with flame ports, and an enamelled cap."""
    at(lathe([(radius * 1.32, 0), (radius * 1.3, -0.0025), (radius * 1.12, -0.003), (radius * 1.05, 0)], z, palette['steel']), x)
    at(lathe([(radius, 0), (radius, -0.014), (radius * 0.97, -0.0165), (radius * 0.8, -0.0175), (0, -0.0175)], z, palette['aluminium']), x)
    ports = max(16, round(radius * 700))
    for i in range(ports):
        angle = 2 * math.pi * i / ports
        rod((x + math.cos(angle) * radius * 0.84, -0.0172, z + math.sin(angle) * radius * 0.84),
            (x + math.cos(angle) * radius * 1.002, -0.0172, z + math.sin(angle) * radius * 1.002), 0.0011, palette['dark'], 0)
    cap = radius * 0.75
    at(lathe([(cap, -0.017), (cap, -0.0215), (cap * 0.97, -0.0235), (cap * 0.85, -0.0245), (cap * 0.4, -0.0252), (0, -0.0254)], z, palette['enamel']), x)
    if double:
        at(lathe([(cap * 0.5, -0.0245), (cap * 0.49, -0.03), (cap * 0.4, -0.031), (0, -0.031)], z, palette['aluminium']), x)
        at(lathe([(cap * 0.4, -0.031), (cap * 0.39, -0.034), (cap * 0.3, -0.0355), (0, -0.0358)], z, palette['enamel']), x)


def bar(x0, z0, x1, z1, palette, thick=0.0095, top=-0.05):
    """A bar of a trivet between two points of the plan."""
    if abs(x1 - x0) > abs(z1 - z0):
        x0, x1 = min(x0, x1), max(x0, x1)
        box(x0, x1, top, top + 0.013, z0 - thick / 2, z0 + thick / 2, palette['iron'], 0.0028, 3)
    else:
        z0, z1 = min(z0, z1), max(z0, z1)
        box(x0 - thick / 2, x0 + thick / 2, top, top + 0.013, z0, z1, palette['iron'], 0.0028, 3)


def trivet(left, right, bottom, top, burners, palette):
    """A cast iron trivet with four fingers over each burner."""
    thick = 0.0105
    outline = rounded_rectangle(left, right, bottom, top, 0.014)
    inner = rounded_rectangle(left + thick, right - thick, bottom + thick, top - thick, 0.008)
    ring = prism_ring(outline, inner, -0.048, -0.035)
    smoothed(ring, palette['iron'], 0.0025, 3)
    for x in (left + 0.012, right - 0.012):
        for z in (bottom + 0.012, top - 0.012):
            rod((x, -0.04, z), (x, 0, z), 0.0075, palette['iron'], 0.001)
    if len(burners) > 1:
        middle = sum(z for _, z, _ in burners) / len(burners)
        bar(left + 0.004, middle, right - 0.004, middle, palette, 0.0105, -0.048)
    edges = [bottom, *([middle] if len(burners) > 1 else []), top]
    for x, z, radius in burners:
        below = max(edge for edge in edges if edge < z)
        above = min(edge for edge in edges if edge > z)
        reach = radius * 0.42
        bar(left + 0.005, z, x - reach, z, palette)
        bar(x + reach, z, right - 0.005, z, palette)
        bar(x, below + 0.004, x, z - reach, palette)
        bar(x, z + reach, x, above - 0.004, palette)


def prism_ring(outer, inner, front, back):
    """A closed ring between two outlines with the same number of points."""
    count = len(outer)
    rings = [[(x, y, z) for x, z in line] for line, y in ((outer, front), (inner, front), (inner, back), (outer, back))]
    faces = []
    for ring in range(4):
        other = (ring + 1) % 4
        for i in range(count):
            j = (i + 1) % count
            faces.append((ring * count + i, other * count + i, other * count + j, ring * count + j))
    mesh = bpy.data.meshes.new('ring')
    mesh.from_pydata([point for ring in rings for point in ring], [], faces)
    mesh.update()
    thing = bpy.data.objects.new('ring', mesh)
    bpy.context.scene.collection.objects.link(thing)
    bpy.ops.object.select_all(action='DESELECT')
    bpy.context.view_layer.objects.active = thing
    thing.select_set(True)
    return thing


def knob(x, z, palette, material, radius=0.0205):
    at(lathe([(radius * 1.22, 0), (radius * 1.2, -0.003), (radius * 1.02, -0.0035)], z, palette['steel']), x)
    at(lathe([(radius, 0), (radius * 0.97, -0.024), (radius * 0.93, -0.0265), (radius * 0.86, -0.0275), (0, -0.0275)], z, material), x)
    box(x - 0.0011, x + 0.0011, -0.0284, -0.027, z + radius * 0.25, z + radius * 0.8, palette['mark'], 0)


def gas(wide, high, shape, palette):
    half = wide / 2
    steel = palette.surface == 'steel'
    if steel:
        box(-half, half, -0.0005, 0.02, 0, high, palette['plan'], 0.0035)
    else:
        box(-half, half, -0.0005, 0.02, 0, high, palette['pane'], 0.0028)
    right = shape['knobs'] == 'right'
    low, side = (0.02, 0.105) if right else (0.098, 0.02)
    left, edge = -half + 0.026, half - side
    base, top = low + 0.006, high - 0.026
    columns = 3 if shape['burners'] == 5 else 2
    each = (edge - left) / columns
    tall = top - base
    small, medium, large, wok = 0.027, 0.038, 0.05, 0.064
    sizes = [(medium, large), (wok,), (small, medium)] if columns == 3 else [(medium, large), (small, medium)]
    if columns == 3 and each < 0.22:
        wok = 0.054
        sizes[1] = (wok,)
    for column, radii in enumerate(sizes):
        x = left + each * (column + 0.5)
        spots = [(x, base + tall * share, radius) for share, radius in
                 zip((0.745, 0.255) if len(radii) == 2 else (0.5,), radii)]
        for bx, bz, radius in spots:
            burner(bx, bz, radius, palette, radius == wok and columns == 3)
        trivet(left + each * column + 0.003, left + each * (column + 1) - 0.003, base, top, spots, palette)
    material = palette['knobdark'] if steel else palette['trim']
    count = shape['burners']
    for i in range(count):
        place = i - (count - 1) / 2
        x, z = (half - 0.056, high / 2 - place * (high - 0.13) / max(count - 1, 1)) if right else (place * 0.078, 0.053)
        knob(x, z, palette, material)


def vent(wide, high, palette):
    """The grille of an extractor between the zones."""
    half = wide / 2
    plate((-half, half, 0, high), (-0.004, 0.03), [(-half + 0.006, half - 0.006, 0.006, high - 0.006, 0.025, 0.006)], palette['steel'], 0.0015)
    box(-half + 0.003, half - 0.003, 0.018, 0.03, 0.003, high - 0.003, palette['dark'], 0)
    slats = 14
    for i in range(slats):
        z = 0.014 + (high - 0.028) * i / (slats - 1)
        box(-half + 0.004, half - 0.004, -0.002, 0.012, z - 0.0035, z + 0.0035, palette['iron'], 0.0015)


def build(shape, palette):
    """Builds the cooktop and returns its width, thickness and depth; it touches no floor."""
    wide, high = shape['w'] / 1000, shape['h'] / 1000
    made = palette.made
    made['steel'] = palette.plain('steel', (0.55, 0.555, 0.56), 1, 0.3)
    made['aluminium'] = palette.plain('aluminium', (0.42, 0.425, 0.43), 1, 0.42)
    made['enamel'] = palette.plain('enamel', (0.012, 0.012, 0.013), 0, 0.3, Specular=0.5)
    made['iron'] = palette.plain('iron', (0.02, 0.02, 0.021), 0, 0.5, Specular=0.5)
    made['knobdark'] = palette.plain('knobdark', (0.02, 0.02, 0.021), 0, 0.35)
    made['mark'] = palette.plain('mark', (0.7, 0.7, 0.7), 0, 0.5)
    made['pane'] = palette.plain('pane', (0.005, 0.005, 0.0055), 0, 0.16, Specular=0.22)
    if palette.surface == 'steel':
        made['plan'] = palette.marked(palette.brushed('finish', STEEL_ALBEDO, 0.24, 0.85))
    if shape['kind'] == 'gas':
        gas(wide, high, shape, palette)
    elif shape['kind'] == 'vent':
        vent(wide, high, palette)
    else:
        box(-wide / 2, wide / 2, -0.006, 0.02, 0, high, palette['pane'], 0.0032)
    return (wide, 0.05, high), []
