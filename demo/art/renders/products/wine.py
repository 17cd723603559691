"""Wine cabinets: bottles on shelves of wood or steel, in one zone or two. Drawings add the glass of the door."""
import random

import bpy

from studio import bar, box, lathe, plate


def bottle(x, z, radius, front, materials):
    """The foot of a bottle seen from the front: glass with a punt, or the neck with its capsule."""
    glass, capsule = materials
    if capsule is None:
        body = lathe([(radius * 0.97, front + 0.2), (radius, front + 0.02), (radius, front + 0.006), (radius * 0.93, front), (radius * 0.8, front + 0.001),
                      (radius * 0.5, front + 0.012), (0, front + 0.018)], 0, glass, 48)
        things = [body]
    else:
        things = [lathe([(radius, front + 0.3), (radius, front + 0.13), (radius * 0.9, front + 0.11), (radius * 0.42, front + 0.075), (radius * 0.38, front + 0.05)], 0, glass, 48),
                  lathe([(radius * 0.4, front + 0.055), (radius * 0.39, front + 0.004), (radius * 0.34, front), (0, front)], 0, capsule, 48)]
    for thing in things:
        thing.location = (x, 0, z)


def build(shape, palette):
    """Builds the cabinet and returns its width, depth and height."""
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    half = wide / 2
    finish, dark = palette['finish'], palette['dark']
    kick = 0.045 if high > 1.2 else 0.075
    chance = random.Random(f"{wide} {high} {shape['zones']}")
    gloom = palette.plain('inside', (0.02, 0.0205, 0.022), 0.2, 0.5)
    # The case, open behind the door.
    for left, right in ((-half, -half + 0.03), (half - 0.03, half)):
        box(left, right, 0.045, deep, 0.012, high, palette['side'], 0.003)
    box(-half, half, 0.045, deep, high - 0.035, high, palette['side'], 0.003)
    box(-half, half, 0.045, deep, 0.012, kick + 0.02, dark, 0.003)
    box(-half + 0.03, half - 0.03, deep - 0.02, deep, 0.03, high - 0.02, gloom, 0)
    for left, right in ((-half + 0.03, -half + 0.034), (half - 0.034, half - 0.03)):
        box(left, right, 0.05, deep, kick, high - 0.03, gloom, 0)
    for i in range(18):
        x = -half + 0.05 + i * (wide - 0.1) / 18
        box(x, x + (wide - 0.1) / 30, 0.043, 0.05, kick * 0.3, kick * 0.66, palette['channel'], 0.001)
    rim = 0.042
    base, top = kick + 0.006, high - 0.004
    window = (-half + rim, half - rim, base + rim, top - rim)
    plate((-half, half, base, top), (0, 0.04), [(*window, 0.06, 0.008)], finish, 0.003)
    # Shelves with bottles.
    glasses = [palette.plain('bottle', colour, 0, 0.08, Specular=0.6) for colour in ((0.006, 0.016, 0.009), (0.012, 0.02, 0.006), (0.018, 0.008, 0.003), (0.03, 0.036, 0.014))]
    capsules = [palette.plain('capsule', colour, 0.4, 0.35) for colour in ((0.14, 0.008, 0.016), (0.32, 0.2, 0.06), (0.018, 0.018, 0.02), (0.02, 0.05, 0.1))]
    wood = palette.plain('shelf', (0.42, 0.23, 0.1), 0, 0.4) if shape['shelf'] == 'wood' else palette['trim']
    left, right = window[0] + 0.004, window[1] - 0.004
    tall = window[3] - window[2]
    pitch = 0.124 if high > 1.2 else 0.112
    rows = round(tall / pitch)
    pitch = tall / rows
    radius = 0.037
    split = round(rows * 0.58) if shape['zones'] == 2 else -1
    for row in range(rows):
        z = window[2] + pitch * row + 0.012
        if row == split:
            # The divider with the displays of both zones.
            box(left, right, 0.03, deep - 0.02, z - 0.008, z + pitch * 0.36, gloom, 0.002)
            box(-0.09, 0.09, 0.0285, 0.035, z, z + pitch * 0.28, palette['display'], 0.001)
            continue
        box(left, right, 0.035, 0.055, z - 0.012, z + 0.012, wood, 0.003)
        for x in (left + 0.03, right - 0.03, 0):
            box(x - 0.006, x + 0.006, 0.055, deep - 0.04, z - 0.006, z + 0.004, wood, 0)
        count = int((right - left) / (2 * radius + 0.006))
        step = (right - left) / count
        for i in range(count):
            if chance.random() < 0.1:
                continue
            capsule = None if chance.random() < 0.5 else chance.choice(capsules)
            bottle(left + step * (i + 0.5), z + radius + 0.014, radius, 0.06, (chance.choice(glasses), capsule))
    # Strips of light at the top of each zone.
    levels = [window[3] - 0.006] + ([window[2] + pitch * split - 0.01] if split > 0 else [])
    for z in levels:
        bpy.ops.object.light_add(type='AREA', location=(0, 0.12, z))
        lamp = bpy.context.object.data
        lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', right - left, 0.12
        lamp.energy = 7 * (tall if len(levels) == 1 else tall * 0.6)
        lamp.color = (1, 0.82, 0.6)
    for side in (-1, 1):
        bpy.ops.object.light_add(type='AREA', location=(side * (right - 0.006), 0.05, (window[2] + window[3]) / 2))
        strip = bpy.context.object
        strip.rotation_euler = (0, side * 1.5708, 0)
        strip.data.shape, strip.data.size, strip.data.size_y = 'RECTANGLE', tall * 0.96, 0.012
        strip.data.energy, strip.data.color = 5 * tall, (1, 0.84, 0.64)
        strip.visible_camera = False
    x = -half + 0.024
    middle, reach = (base + top) / 2, (top - base) * (0.22 if high > 1.2 else 0.32)
    bar((x, 0, middle - reach), (x, 0, middle + reach), palette, 0.008, 0.042)
    return wide, deep, high
