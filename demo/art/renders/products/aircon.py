"""Air conditioners: split heads on the wall, portable ones, and outdoor units."""
import math

from cooktop import at
from studio import box, lathe, plate, rod


def split(wide, high, deep, palette):
    """A split head: a flat front panel over a flap, and the outlet below it."""
    half = wide / 2
    slot = palette.plain('slot', (0.02, 0.02, 0.021), 0, 0.5)
    box(-half, half, 0.014, deep, 0.012, high, palette['finish'], 0.02, 6)
    box(-half + 0.014, half - 0.014, 0.03, deep - 0.02, 0.001, 0.05, slot, 0.01)
    box(-half + 0.0015, half - 0.0015, 0, 0.05, high * 0.3, high - 0.008, palette['finish'], 0.013, 6)
    flap = box(-half + 0.028, half - 0.028, 0.004, 0.018, high * 0.075, high * 0.29, palette['finish'], 0.006, 5)
    flap.rotation_euler.x = math.radians(-9)
    return (wide, deep, high), []


def portable(wide, high, deep, palette):
    half = wide / 2
    dark = palette.plain('louvre', (0.02, 0.02, 0.021), 0, 0.45)
    plate((-half, half, 0.045, high), (0, deep),
          [(-half + 0.045, half - 0.045, high - 0.2, high - 0.075, 0.05, 0.018)], palette['finish'], 0.028)
    for i in range(5):
        z = high - 0.186 + i * 0.025
        box(-half + 0.046, half - 0.046, 0.006, 0.04, z, z + 0.011, palette['finish'], 0.003)
    box(-half + 0.047, half - 0.047, 0.046, 0.052, high - 0.198, high - 0.077, dark, 0)
    box(-0.055, 0.055, -0.0015, 0.01, high - 0.275, high - 0.232, palette['display'], 0.001)
    for i in range(13):
        z = 0.1 + i * 0.016
        box(-half + 0.07, half - 0.07, -0.0012, 0.01, z, z + 0.0055, dark, 0.0006)
    box(-half + 0.02, half - 0.02, 0.012, deep - 0.02, 0.028, 0.05, palette['dark'], 0.004)
    for x in (-half + 0.06, half - 0.06):
        for y in (0.05, deep - 0.06):
            rod((x - 0.012, y, 0.02), (x + 0.012, y, 0.02), 0.02, palette['dark'], 0.004)
    return wide, deep, high


def outdoor(wide, high, deep, palette):
    """A condenser: a fan behind a round grille, louvres, and feet."""
    half = wide / 2
    radius = high * 0.4
    centre = -half + wide * 0.4
    z = high / 2 + 0.01
    dark = palette.plain('fan', (0.03, 0.031, 0.033), 0, 0.5)
    wire = palette.plain('wire', (0.55, 0.56, 0.57), 0, 0.4)
    body = plate((-half, half, 0.03, high), (0, deep), [(centre - radius, centre + radius, z - radius, z + radius, 0.1, radius - 0.0005)],
                 palette['finish'], 0.006)
    body.name = 'case'
    at(lathe([(radius + 0.016, 0), (radius + 0.014, -0.006), (radius + 0.004, -0.009), (radius - 0.002, -0.004), (radius - 0.002, 0.05)], z, palette['finish']), centre)
    at(lathe([(radius, 0.095), (0, 0.095)], z, dark), centre)
    for i in range(3):
        turn = i * 2 * math.pi / 3
        for step in range(5):
            angle = turn + step * 0.16
            reach = radius * 0.93
            blade = rod((centre + math.cos(angle) * 0.06, 0.06 + step * 0.006, z + math.sin(angle) * 0.06),
                        (centre + math.cos(angle) * reach, 0.06 + step * 0.006, z + math.sin(angle) * reach), 0.022, dark, 0.004)
            blade.name = 'blade'
    rings = 13
    for i in range(1, rings):
        r = radius * i / rings
        at(lathe([(r + 0.0016, 0), (r + 0.0016, -0.006), (r - 0.0016, -0.006), (r - 0.0016, 0)], z, wire), centre)
    for i in range(12):
        angle = i * math.pi / 6
        rod((centre + math.cos(angle) * 0.05, -0.002, z + math.sin(angle) * 0.05),
            (centre + math.cos(angle) * radius, -0.002, z + math.sin(angle) * radius), 0.0018, wire, 0)
    at(lathe([(0.052, 0), (0.05, -0.008), (0.04, -0.011), (0, -0.012)], z, palette['finish']), centre)
    for i in range(10):
        level = high * 0.3 + i * 0.028
        box(half - wide * 0.17, half - 0.035, -0.001, 0.01, level, level + 0.007, dark, 0.001)
    for x in (-half + 0.12, half - 0.12):
        box(x - 0.03, x + 0.03, 0.01, deep, 0, 0.03, palette['channel'], 0.003)
    return wide, deep, high


def build(shape, palette):
    """Builds the air conditioner and returns its measurements, and the areas on the floor."""
    measures = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    return {'split': split, 'portable': portable, 'outdoor': outdoor}[shape['kind']](*measures, palette)
