"""Curved shapes for goods that are not boxes. Lengths are in metres, as in studio.py."""
import math

import bpy

from studio import box, rounded_rectangle


def meshed(name, vertices, faces, material, smooth=40):
    """A mesh with a material, smooth except at edges sharper than `smooth` degrees."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.validate()
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth)
    return thing


def loft(rings, material, caps=True, smooth=40, between=0):
    """A skin over rings with equal numbers of points. Its ends are closed. `between` rings smooth the way from each to
    the next."""
    count = len(rings[0])
    if between:
        rings = [list(ring) for ring in zip(*(curve(line, between) for line in zip(*rings)))]
    vertices = [point for ring in rings for point in ring]
    faces = []
    for level in range(len(rings) - 1):
        for i in range(count):
            a, b = level * count + i, level * count + (i + 1) % count
            faces.append((a, b, b + count, a + count))
    if caps:
        faces.append(tuple(reversed(range(count))))
        faces.append(tuple(range((len(rings) - 1) * count, len(rings) * count)))
    return meshed('loft', vertices, faces, material, smooth)


def turned(profile, place, material, smooth=35, between=0, segments=96):
    """Turns a profile of (radius, z), from the bottom to the top, around the upright axis at `place` (x, y)."""
    x, y = place
    if between:
        profile = curve(profile, between)
    rings = [[(x + math.cos(2 * math.pi * i / segments) * radius, y + math.sin(2 * math.pi * i / segments) * radius, z)
              for i in range(segments)] for radius, z in profile]
    return loft(rings, material, False, smooth)


def curve(points, steps=10):
    """A smooth line through points (Catmull-Rom)."""
    padded = [points[0], *points, points[-1]]
    line = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        for step in range(steps):
            t = step / steps
            line.append(tuple(0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t
                                     + (3 * q - p - 3 * r + s) * t ** 3) for p, q, r, s in zip(a, b, c, d)))
    return [*line, points[-1]]


def tube(points, radius, material, flat=1.0, smooth=True):
    """A round or flattened tube along a smooth line. `radius` is a number, or a function of the share of the length."""
    line = curve(points) if smooth else points
    shape = bpy.data.curves.new('tube', 'CURVE')
    shape.dimensions = '3D'
    shape.use_fill_caps = True
    shape.bevel_depth, shape.bevel_resolution = 1, 12
    path = shape.splines.new('POLY')
    path.points.add(len(line) - 1)
    for index, point in enumerate(line):
        path.points[index].co = (*point, 1)
        path.points[index].radius = radius(index / (len(line) - 1)) if callable(radius) else radius
    path.use_smooth = True
    thing = bpy.data.objects.new('tube', shape)
    bpy.context.scene.collection.objects.link(thing)
    shape.materials.append(material)
    if flat != 1:
        thing.scale.y = flat
    return thing


def edge(radius, steps=7):
    """The quarter of a circle: pairs of inset and rise, from the side to the top."""
    return [(radius * (1 - math.cos(step / steps * math.pi / 2)), radius * math.sin(step / steps * math.pi / 2))
            for step in range(steps + 1)]


def pebble(area, heights, radii, material, taper=(1, 1)):
    """A box with rounded corners in plan and rounded edges at the bottom and top.

    `area` is (left, right, front, back); `radii` are those of the corners, of the bottom edge and of the top edge.
    `taper` scales the top in width and depth.
    """
    left, right, front, back = area
    bottom, top = heights
    corner, low, high = radii
    levels = [(inset, bottom + low - rise) for inset, rise in reversed(edge(low))] if low else [(0, bottom)]
    levels += [(inset, top - high + rise) for inset, rise in edge(high)] if high else [(0, top)]
    middle_x, middle_y = (left + right) / 2, (front + back) / 2
    rings = []
    for inset, z in levels:
        share = (z - bottom) / (top - bottom)
        across, deep = 1 + (taper[0] - 1) * share, 1 + (taper[1] - 1) * share
        outline = rounded_rectangle(left + inset, right - inset, front + inset, back - inset,
                                    max(0.0005, corner - inset), 10)
        rings.append([(middle_x + (x - middle_x) * across, middle_y + (y - middle_y) * deep, z) for x, y in outline])
    return loft(rings, material)


def ground(area, corner, slices=24):
    """The areas on the floor below a foot with rounded corners, as `build` returns them. `area` is that of `pebble`."""
    left, right, front, back = area
    areas = []
    for step in range(slices):
        inset = corner * (1 - math.cos((step + 0.5) / slices * math.pi / 2))
        cut = corner * (1 - math.sin((step + 0.5) / slices * math.pi / 2))
        areas.append((left + inset, right - inset, front + cut, back - cut))
    return areas


def clear(palette, colour=(0.9, 0.92, 0.93), share=0.25, rough=0.03):
    """A transparent plastic or glass: `share` of the light is reflected or absorbed by its own surface."""
    material = palette.plain('clear', colour, 0, rough)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    mix, through = nodes.new('ShaderNodeMixShader'), nodes.new('ShaderNodeBsdfTransparent')
    through.inputs[0].default_value = (*colour, 1)
    mix.inputs[0].default_value = 1 - share
    links.new(nodes['Principled BSDF'].outputs[0], mix.inputs[1])
    links.new(through.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs[0])
    return material


def grille(area, height, count, materials, gap=0.45):
    """Bars over a dark tray, from front to back. `materials` are those of the bars and of the tray."""
    left, right, front, back = area
    box(left, right, front, back, height - 0.012, height - 0.006, materials[1], 0.001)
    pitch = (right - left) / count
    for i in range(count):
        x = left + pitch * (i + 0.5)
        box(x - pitch * gap / 2, x + pitch * gap / 2, front, back, height - 0.006, height, materials[0], 0.001)


def cup(place, base, material, high=0.062, radius=0.036):
    """An espresso cup with an ear."""
    x, y = place
    outer = [(radius * 0.55, 0), (radius * 0.62, 0.004), (radius * 0.82, high * 0.45), (radius, high), (radius - 0.003, high + 0.001),
             (radius * 0.8, high * 0.5), (radius * 0.5, high * 0.2), (0, high * 0.18)]
    turned([(0, base), *((r, base + z) for r, z in outer)], place, material)
    turned([(radius * 0.93, base + high * 0.86), (0, base + high * 0.87)], place, coffee(material))
    tube([(x + radius * 0.85, y, base + high * 0.8), (x + radius * 1.45, y, base + high * 0.78), (x + radius * 1.4, y, base + high * 0.42),
          (x + radius * 0.75, y, base + high * 0.34)], 0.004, material)


def coffee(like):
    made = bpy.data.materials.get('coffee')
    if made is None:
        made = like.copy()
        made.name = 'coffee'
        made.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (0.09, 0.035, 0.012, 1)
    return made
