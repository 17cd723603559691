"""Vacuums: sticks, robots with or without a dock, and barrels with a hose."""
import math

from forms import clear, curve, ground, loft, pebble, tube, turned
from studio import box, linear_of, rod, rounded_rectangle


def stick(wide, high, deep, shape, palette):
    """A stick vacuum from the front right: floor head, wand, bin with cyclone, motor and handle."""
    finish, dark, trim = palette['finish'], palette['dark'], palette['trim']
    accent = palette.plain('accent', linear_of(shape['accent']), 0.4, 0.28)
    half = wide / 2
    y = deep * 0.5
    # The floor head with a soft roller behind a clear hood.
    pebble((-half, half, y - 0.055, y + 0.06), (0.004, 0.052), (0.022, 0.01, 0.02), finish)
    box(-half + 0.012, half - 0.012, y - 0.0575, y - 0.04, 0.01, 0.03, dark, 0.003)
    box(-half + 0.016, half - 0.016, y - 0.0585, y - 0.05, 0.032, 0.0365, accent, 0.001)
    pebble((-0.034, 0.034, y - 0.02, y + 0.06), (0.04, 0.085), (0.02, 0.004, 0.018), dark)
    rod((0, y, 0.07), (0, y, 0.12), 0.021, dark, 0.004)
    body = high * 0.7
    rod((0, y, 0.11), (0, y, body), 0.0165, accent if shape['accent'] else trim, 0.003)
    rod((0, y, body - 0.05), (0, y, body + 0.01), 0.021, dark, 0.004)
    # The bin in front of the wand's upper end, with the cyclone inside.
    z0, z1 = body + 0.005, body + 0.155
    bin_y = y - 0.02
    smoke = clear(palette, (0.78, 0.8, 0.82), 0.3)
    turned([(0, z0), (0.044, z0), (0.049, z0 + 0.006), (0.05, z0 + 0.02), (0.05, z1)], (0, bin_y), smoke)
    turned([(0.0505, z0 + 0.002), (0.0515, z0 + 0.006), (0.0515, z0 + 0.012), (0.0505, z0 + 0.016)], (0, bin_y), dark)
    turned([(0.024, z0 + 0.02), (0.026, z0 + 0.05), (0.034, z0 + 0.09), (0.036, z1 - 0.01)], (0, bin_y), accent)
    for i in range(7):
        turned([(0.0365, z0 + 0.062 + i * 0.012), (0.0375, z0 + 0.064 + i * 0.012), (0.0365, z0 + 0.066 + i * 0.012)], (0, bin_y), dark)
    # The motor and filter above the bin.
    turned([(0.05, z1 - 0.002), (0.055, z1 + 0.004), (0.057, z1 + 0.03), (0.057, z1 + 0.058), (0.052, z1 + 0.074), (0.04, z1 + 0.082)], (0, bin_y), finish, 60)
    turned([(0.0575, z1 + 0.018), (0.0582, z1 + 0.02), (0.0582, z1 + 0.026), (0.0575, z1 + 0.028)], (0, bin_y), accent)
    for i in range(28):
        angle = 2 * math.pi * i / 28
        x, yy = math.sin(angle) * 0.0572, bin_y - math.cos(angle) * 0.0572
        box(x - 0.0016, x + 0.0016, yy - 0.0016, yy + 0.0016, z1 + 0.036, z1 + 0.054, dark, 0)
    turned([(0.04, z1 + 0.08), (0.038, z1 + 0.086), (0, z1 + 0.087)], (0, bin_y), palette['display'])
    turned([(0.041, z1 + 0.079), (0.0425, z1 + 0.085), (0.0395, z1 + 0.088), (0.0385, z1 + 0.086)], (0, bin_y), accent)
    # The handle behind, with the battery at its foot.
    top = high - 0.012
    hx = 0.085
    tube([(0.02, y + 0.02, z1 + 0.06), (0.05, y + 0.02, top - 0.004), (hx, y + 0.02, top - 0.012), (hx + 0.022, y + 0.02, top - 0.06), (hx + 0.014, y + 0.02, z0 + 0.09), (hx, y + 0.02, z0 + 0.05)],
         lambda share: 0.0155, finish)
    pebble((hx - 0.028, hx + 0.03, y - 0.02, y + 0.06), (z0 - 0.015, z0 + 0.062), (0.012, 0.008, 0.01), dark)
    tube([(0.04, y + 0.02, z0 + 0.03), (hx - 0.01, y + 0.02, z0 + 0.03)], 0.013, dark, smooth=False)
    pebble((hx - 0.018, hx - 0.004, y, y + 0.03), (z1 - 0.01, z1 + 0.014), (0.004, 0.004, 0.004), accent)
    return (wide, deep, high), ground((-half, half, y - 0.055, y + 0.06), 0.02), high * 0.62


def robot(wide, high, deep, shape, palette):
    """A robot in front of its dock, from above."""
    finish, dark = palette['finish'], palette['dark']
    accent = palette.plain('accent', linear_of(shape['accent']), 0.3, 0.3)
    radius = 0.174
    place = (0, radius + 0.002)
    tall = 0.082
    turned([(0, 0.012), (radius - 0.02, 0.012), (radius - 0.004, 0.02), (radius, 0.03), (radius, tall - 0.012), (radius - 0.003, tall - 0.004), (radius - 0.01, tall), (0, tall)], place, finish, 50)
    # The bumper is a dark band around the front.
    turned([(radius + 0.0005, 0.026), (radius + 0.003, 0.03), (radius + 0.003, 0.05), (radius + 0.0005, 0.054)], place, dark)
    turned([(radius * 0.83, tall + 0.0002), (radius * 0.835, tall + 0.0012), (radius * 0.845, tall + 0.0012), (radius * 0.85, tall + 0.0002)], place, accent)
    tower = (0, radius + 0.055)
    turned([(0.05, tall - 0.002), (0.05, tall + 0.012), (0.048, tall + 0.015)], tower, dark)
    turned([(0.052, tall + 0.014), (0.052, tall + 0.02), (0.047, tall + 0.0245), (0, tall + 0.0255)], tower, finish, 50)
    turned([(0.026, tall + 0.0256), (0.027, tall + 0.0264), (0, tall + 0.0266)], tower, dark)
    for x in (-0.022, 0.022):
        turned([(0.0145, tall), (0.0145, tall + 0.0018), (0.013, tall + 0.0026), (0, tall + 0.0026)], (x, radius - 0.075), palette['trim'])
    turned([(0.0055, tall + 0.0026), (0.005, tall + 0.0036), (0, tall + 0.0036)], (-0.022, radius - 0.075), palette['light'])
    areas = ground((-radius, radius, 0.002, 2 * radius), radius)
    if shape['dock']:
        y = 2 * radius + 0.02
        pebble((-0.13, 0.13, y - 0.09, y + 0.17), (0, 0.022), (0.03, 0.002, 0.006), dark)
        pebble((-0.13, 0.13, y, y + 0.17), (0.012, 0.36), (0.045, 0.006, 0.03), finish)
        pebble((-0.095, 0.095, y - 0.001, y + 0.03), (0.02, 0.115), (0.01, 0.002, 0.02), palette.plain('bay', (0.01, 0.01, 0.0105), 0, 0.4))
        box(-0.129, 0.129, y - 0.0005, y + 0.165, 0.238, 0.2405, dark, 0)
        pebble((-0.03, 0.03, y - 0.0012, y + 0.03), (0.305, 0.3125), (0.003, 0.002, 0.002), palette['light'])
        areas.append((-0.13, 0.13, y - 0.09, y + 0.17))
        return (2 * radius, y + 0.17, 0.36), areas, 0.86
    return (2 * radius, 2 * radius, tall), areas, 0.72


def barrel(wide, high, deep, shape, palette):
    """A barrel vacuum from the side, with its hose and wand beside it."""
    finish, dark, trim = palette['finish'], palette['dark'], palette['trim']
    accent = palette.plain('accent', linear_of(shape['accent']), 0.3, 0.3)
    half = wide / 2
    left, right, y = -half + wide * 0.3, half, deep * 0.55
    tall = high * 0.62
    thick = deep * 0.3
    rings = []
    for share, size, low, up in ((0, 0.35, 0.3, 0.52), (0.02, 0.6, 0.2, 0.62), (0.07, 0.8, 0.13, 0.73), (0.18, 0.96, 0.1, 0.86), (0.36, 1, 0.1, 0.97), (0.55, 1, 0.1, 1),
                                 (0.75, 0.97, 0.1, 0.93), (0.9, 0.84, 0.12, 0.76), (0.97, 0.62, 0.18, 0.6), (1, 0.36, 0.26, 0.48)):
        x = left + (right - left) * share
        across = thick * size
        rings.append([(x, y + yy, z) for yy, z in rounded_rectangle(-across, across, low * tall, up * tall, min(across, (up - low) * tall / 2) * 0.8, 12)])
    loft(rings, finish, smooth=60, between=6)
    # A band around the middle, wheels, and the grille of the exhaust.
    box(left + 0.03, right - 0.03, y - thick * 1.012, y - thick * 0.9, tall * 0.36, tall * 0.385, accent, 0.002)
    radius = tall * 0.36
    x = right - (right - left) * 0.27
    for at, reach in ((x, radius), (left + (right - left) * 0.17, radius * 0.42)):
        rod((at, y - thick - 0.03, reach), (at, y + thick + 0.03, reach), reach, dark, 0.01)
        rod((at, y - thick - 0.033, reach), (at, y - thick - 0.02, reach), reach * 0.62, finish, 0.004)
        rod((at, y - thick - 0.035, reach), (at, y - thick - 0.03, reach), reach * 0.2, accent, 0.002)
    # The handle on the top.
    middle = left + (right - left) * 0.52
    tube([(middle - 0.075, y, tall * 0.96), (middle - 0.05, y, tall * 1.1), (middle + 0.05, y, tall * 1.11), (middle + 0.085, y, tall * 0.94)], 0.0125, dark)
    # The hose with its rings, the grip, the wand and the floor head.
    wand = -half + 0.085
    hose = [(left + 0.014, y, tall * 0.42), (left - 0.03, y - 0.01, tall * 0.5), (left - 0.046, y - 0.05, high * 0.6), (left - 0.03, y - 0.09, high * 0.86),
            (left - 0.045, y - 0.12, high * 0.97), (wand + 0.045, y - 0.13, high * 0.985), (wand + 0.014, y - 0.13, high * 0.95)]
    tube(hose, 0.0165, dark)
    for ring in curve(hose, 16)[2:-2]:
        turned([(0.0165, ring[2] - 0.0016), (0.0185, ring[2]), (0.0165, ring[2] + 0.0016)], ring[:2], palette['gasket'], segments=24)
    tube([(wand + 0.02, y - 0.13, high * 0.965), (wand, y - 0.13, high * 0.8), (wand, y - 0.13, high * 0.62)], 0.0155, dark)
    rod((wand, y - 0.13, 0.05), (wand, y - 0.13, high * 0.66), 0.0135, trim, 0.002)
    rod((wand, y - 0.13, high * 0.36), (wand, y - 0.13, high * 0.42), 0.018, dark, 0.003)
    pebble((-half, wand + 0.085, y - 0.18, y - 0.08), (0.004, 0.034), (0.02, 0.006, 0.014), dark)
    pebble((wand - 0.022, wand + 0.022, y - 0.15, y - 0.11), (0.03, 0.075), (0.012, 0.004, 0.012), dark)
    areas = [*ground((left + 0.02, right - 0.02, y - thick, y + thick), 0.04), (-half + 0.01, wand + 0.075, y - 0.17, y - 0.09)]
    return (wide, deep, high), areas, high * 0.95


def build(shape, palette):
    """Builds the vacuum and returns its measurements, the areas on the floor and the height of the camera."""
    return {'stick': stick, 'robot': robot, 'barrel': barrel}[shape['kind']](shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000, shape, palette)
