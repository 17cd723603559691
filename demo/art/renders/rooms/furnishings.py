"""Lamps, stools, tables, plants and what stands on benches. Lengths are in metres."""
import math
import random

import bpy
from mathutils import Vector

from forms import curve, loft, tube, turned
from rooms.materials import front, glow, metal, plain, wood
from studio import box, rod


def pendant(kind, x, y, low, ceiling, colour, cord, lit=6.0):
    """A lamp on a cord: a dome, a globe, or a cylinder."""
    shade = plain(colour, 0.35, Specular=0.4) if colour.startswith('#') else metal(colour)
    rod((x, y, low + 0.14), (x, y, ceiling), 0.003, cord)
    bulb = glow('#ffd9a0', lit)
    if kind == 'globe':
        turned_ball(x, y, low, 0.11, glow('#fff0d8', lit * 0.3), 40)
        rod((x, y, low + 0.1), (x, y, low + 0.16), 0.022, shade)
        return
    if kind == 'cylinder':
        turned([(0.05, low), (0.05, low + 0.26), (0.012, low + 0.275), (0.001, low + 0.276)], (x, y), shade)
        turned([(0.046, low + 0.01), (0.001, low + 0.012)], (x, y), bulb)
        return
    turned([(0.19, low), (0.186, low + 0.035), (0.155, low + 0.09), (0.09, low + 0.135), (0.035, low + 0.155), (0.014, low + 0.19), (0.001, low + 0.192)],
           (x, y), shade, between=4)
    turned([(0.06, low + 0.03), (0.001, low + 0.022)], (x, y), bulb)


def stool(x, y, seat, frame, high=0.66, back=True):
    """A counter stool that faces away from the camera."""
    turned([(0.001, high - 0.03), (0.165, high - 0.03), (0.185, high), (0.175, high + 0.035), (0.001, high + 0.045)], (x, y), seat, between=3)
    for dx in (-1, 1):
        for dy in (-1, 1):
            rod((x + dx * 0.12, y + dy * 0.12, high - 0.03), (x + dx * 0.2, y + dy * 0.2, 0), 0.011, frame)
    for dy in (-1, 1):
        rod((x - 0.17, y + dy * 0.17, 0.24), (x + 0.17, y + dy * 0.17, 0.24), 0.008, frame)
    if back:
        line = [(x - 0.19, y - 0.06, high + 0.2), (x - 0.13, y - 0.17, high + 0.2), (x, y - 0.2, high + 0.2), (x + 0.13, y - 0.17, high + 0.2), (x + 0.19, y - 0.06, high + 0.2)]
        path = curve(line, 8)
        rings = [[(px, py - 0.012, z0), (px, py + 0.012, z0), (px, py + 0.012, z0 + 0.17), (px, py - 0.012, z0 + 0.17)] for px, py, z in path for z0 in (z - 0.06,)]
        loft(rings, seat)
        for px in (-0.13, 0.13):
            rod((x + px, y - 0.12, high), (x + px, y - 0.165, high + 0.16), 0.009, frame)


def chair(x, y, turn, seat, frame):
    """A dining chair; `turn` is the way it faces, in degrees."""
    before = set(bpy.data.objects)
    box(-0.22, 0.22, -0.21, 0.22, 0.44, 0.475, seat, 0.012, 3)
    for dx in (-0.19, 0.19):
        rod((dx, -0.18, 0), (dx, -0.18, 0.44), 0.015, frame)
        rod((dx, 0.2, 0), (dx, 0.24, 0.86), 0.015, frame)
    box(-0.21, 0.21, 0.215, 0.24, 0.62, 0.84, seat, 0.012, 3)
    moved(before, (x, y, 0), turn)


def moved(before, to, turn=0):
    """Moves everything that was made after `before`, turned around the upright axis by degrees."""
    holder = bpy.data.objects.new('holder', None)
    bpy.context.scene.collection.objects.link(holder)
    for thing in set(bpy.data.objects) - before - {holder}:
        if thing.parent is None:
            thing.parent = holder
    holder.location = to
    holder.rotation_euler = (0, 0, math.radians(turn))
    bpy.context.view_layer.update()
    return holder


def table(left, right, front_y, back_y, top, legs, high=0.75):
    box(left, right, front_y, back_y, high - 0.035, high, top, 0.006, 3)
    for x in (left + 0.08, right - 0.08):
        for y in (front_y + 0.08, back_y - 0.08):
            box(x - 0.03, x + 0.03, y - 0.03, y + 0.03, 0, high - 0.035, legs, 0.004, 2)


def leaf(start, way, long, wide, material):
    """A leaf that bends down along its length."""
    way = Vector(way).normalized()
    side = way.cross(Vector((0, 0, 1)))
    side = side.normalized() if side.length > 0.05 else Vector((1, 0, 0))
    rings = []
    for step in range(9):
        t = step / 8
        at = Vector(start) + way * long * t + Vector((0, 0, -0.55 * long * t * t))
        half = wide / 2 * math.sin(math.pi * min(1, t * 0.92 + 0.05)) ** 0.8
        fold = Vector((0, 0, half * 0.35))
        rings.append([tuple(at - side * half + fold), tuple(at), tuple(at + side * half + fold), tuple(at + Vector((0, 0, -0.002)))])
    loft(rings, material, smooth=80)


def plant(x, y, pot_high, pot_radius, high, pot, seed=1, leaves=26, size=0.34):
    """A plant with arching leaves in a pot."""
    chance = random.Random(seed)
    turned([(pot_radius * 0.72, 0), (pot_radius, pot_high), (pot_radius - 0.015, pot_high), (pot_radius * 0.8, pot_high * 0.85), (0.001, pot_high * 0.84)], (x, y), pot)
    greens = [plain(colour, 0.42, Specular=0.35) for colour in ('#3d5c3a', '#4d6f45', '#5f8252', '#335036')]
    for i in range(leaves):
        angle = i * 2.4 + chance.uniform(-0.3, 0.3)
        lift = chance.uniform(0.35, 1.9)
        root = (x + math.cos(angle) * 0.02, y + math.sin(angle) * 0.02, pot_high + (high - pot_high) * chance.uniform(0.05, 0.75))
        rod((x, y, pot_high * 0.85), root, 0.004, greens[3])
        leaf(root, (math.cos(angle), math.sin(angle), lift), size * chance.uniform(0.75, 1.15), size * 0.3, greens[i % 4])


def vase(x, y, z, colour, seed=2, branches=7, high=0.2):
    """A vase with branches."""
    chance = random.Random(seed)
    turned([(0.035, z), (0.062, z + high * 0.32), (0.055, z + high * 0.62), (0.026, z + high * 0.86), (0.032, z + high), (0.022, z + high * 0.9), (0.001, z + high * 0.5)],
           (x, y), plain(colour, 0.5), between=5)
    green = [plain(c, 0.5) for c in ('#6d8256', '#86966b', '#9aa37c')]
    for i in range(branches):
        angle = i * 2.4
        reach = chance.uniform(0.06, 0.17)
        top = z + high + chance.uniform(0.2, 0.42)
        end = (x + math.cos(angle) * reach, y + math.sin(angle) * reach * 0.6, top)
        bend = (x + math.cos(angle) * reach * 0.25, y + math.sin(angle) * reach * 0.15, z + high + (top - z - high) * 0.5)
        tube([(x, y, z + high * 0.8), bend, end], 0.0022, green[0])
        for j in range(9):
            share = 0.35 + 0.65 * j / 8
            at = Vector(bend).lerp(Vector(end), max(0, share * 2 - 1)) if share > 0.5 else Vector((x, y, z + high)).lerp(Vector(bend), share * 2)
            leaf(at, (math.cos(angle + j * 2.1), math.sin(angle + j * 2.1), 0.5), 0.07, 0.03, green[j % 3])


def bowl(x, y, z, colour, fruit, radius=0.14, seed=3):
    chance = random.Random(seed)
    turned([(radius * 0.35, z), (radius * 0.75, z + radius * 0.18), (radius, z + radius * 0.52), (radius - 0.008, z + radius * 0.52), (radius * 0.6, z + radius * 0.16), (0.001, z + radius * 0.12)],
           (x, y), plain(colour, 0.35), between=4)
    for i in range(7):
        angle = i * 0.9
        ring = 0 if i == 6 else radius * 0.48
        turned_ball(x + math.cos(angle) * ring, y + math.sin(angle) * ring, z + radius * (0.42 if i < 6 else 0.74), 0.038 * chance.uniform(0.9, 1.1), plain(fruit, 0.45))


def turned_ball(x, y, z, radius, material, steps=12):
    turned([(max(0.0005, math.sin(math.pi * i / steps) * radius), z - math.cos(math.pi * i / steps) * radius) for i in range(steps + 1)], (x, y), material, segments=max(32, steps * 2))


def boards(x, y, z, woods=('walnut', 'oak')):
    """Chopping boards that lean against the wall."""
    for i, (wide, high, name) in enumerate(((0.26, 0.42, woods[0]), (0.22, 0.3, woods[1]))):
        before = set(bpy.data.objects)
        box(-wide / 2, wide / 2, -0.011, 0.011, 0, high, wood(name), 0.009, 3)
        holder = moved(before, (x + i * 0.14, y - 0.05 - i * 0.045, z + 0.002))
        holder.rotation_euler = (math.radians(-8), 0, 0)


def crockery(left, right, y, z, colours, seed=5):
    """Bowls, jars and cups on a shelf."""
    chance = random.Random(seed)
    x = left + 0.08
    while x < right - 0.06:
        colour = plain(chance.choice(colours), 0.4)
        kind = chance.randrange(4)
        if kind == 0:
            for level in range(4):
                turned([(0.045, z + level * 0.022), (0.085, z + level * 0.022 + 0.045), (0.08, z + level * 0.022 + 0.045), (0.001, z + level * 0.022 + 0.012)], (x, y), colour)
            x += 0.2
        elif kind == 1:
            turned([(0.05, z), (0.058, z + 0.03), (0.055, z + 0.15), (0.035, z + 0.17), (0.036, z + 0.19), (0.001, z + 0.192)], (x, y), colour, between=3)
            x += 0.15
        elif kind == 2:
            for level in range(6):
                turned([(0.06, z + level * 0.012), (0.115, z + level * 0.012 + 0.012), (0.001, z + level * 0.012 + 0.008)], (x, y), colour)
            x += 0.26
        else:
            for cup in range(2):
                turned([(0.03, z), (0.038, z + 0.08), (0.034, z + 0.08), (0.001, z + 0.01)], (x + cup * 0.095, y), colour)
            x += 0.24


def kettle_cloth(x, y, z, colour):
    """A tea towel over a rail or an oven's handle."""
    fabric = plain(colour, 0.9, Specular=0.1)
    box(x - 0.11, x + 0.11, y - 0.012, y - 0.004, z - 0.38, z, fabric, 0.003, 2)
    for dx in (-0.07, 0.07):
        box(x + dx - 0.006, x + dx + 0.006, y - 0.0135, y - 0.011, z - 0.38, z, plain('#b9b2a3', 0.9), 0, 1)


def picture(x, y, z, wide, high, colours):
    """A framed print on the wall."""
    box(x - wide / 2, x + wide / 2, y - 0.03, y, z - high / 2, z + high / 2, front('oak'), 0.003, 2)
    box(x - wide / 2 + 0.02, x + wide / 2 - 0.02, y - 0.033, y - 0.028, z - high / 2 + 0.02, z + high / 2 - 0.02, plain('#f3efe6', 0.8), 0, 1)
    for i, colour in enumerate(colours):
        radius = wide * (0.24 - 0.06 * i)
        rod((x - wide * 0.06 + i * wide * 0.1, y - 0.0335 - i * 0.0006, z - high * 0.1 + i * high * 0.13), (x - wide * 0.06 + i * wide * 0.1, y - 0.0325, z - high * 0.1 + i * high * 0.13), radius, plain(colour, 0.8), 0)
