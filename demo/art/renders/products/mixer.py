"""Stand mixers from the side, with their bowl."""
import math

from forms import ground, loft, pebble, tube, turned
from studio import rod


def oval(x, y, z, deep, high, power=2.6, count=48):
    """An upright oval across the head at x."""
    ring = []
    for i in range(count):
        angle = 2 * math.pi * i / count
        c, s = math.cos(angle), math.sin(angle)
        ring.append((x, y + math.copysign(abs(c) ** (2 / power), c) * deep, z + math.copysign(abs(s) ** (2 / power), s) * high))
    return ring


def build(shape, palette):
    """Builds the mixer and returns its measurements, the areas on the bench and the height of the camera."""
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    half, y = wide / 2, deep / 2
    finish = palette['finish']
    # The foot, narrow under the bowl and wide under the column.
    pebble((-half + 0.006, half - 0.012, y - deep * 0.42, y + deep * 0.42), (0.004, 0.034), (0.075, 0.006, 0.014), finish)
    pebble((-half + 0.02, half - 0.026, y - deep * 0.38, y + deep * 0.38), (0, 0.006), (0.07, 0.001, 0.001), palette['dark'])
    # The column leans forward.
    rings = []
    for z, x, across, thick in ((0.026, half - 0.083, 0.07, 0.062), (0.05, half - 0.08, 0.058, 0.056), (0.1, half - 0.076, 0.049, 0.05),
                                (0.16, half - 0.074, 0.045, 0.047), (0.2, half - 0.078, 0.047, 0.05), (0.235, half - 0.086, 0.058, 0.056)):
        ring = []
        for i in range(48):
            angle = 2 * math.pi * i / 48
            c, s = math.cos(angle), math.sin(angle)
            ring.append((x + math.copysign(abs(c) ** 0.75, c) * across, y + math.copysign(abs(s) ** 0.75, s) * thick, z))
        rings.append(ring)
    loft(rings, finish, smooth=70, between=6)
    # The head.
    top = high - 0.002
    sections = []
    left, right = -half + 0.012, half - 0.012
    for share, size, drop in ((0, 0.3, 0.01), (0.008, 0.52, 0.008), (0.03, 0.7, 0.006), (0.08, 0.83, 0.004), (0.18, 0.92, 0.002), (0.35, 0.985, 0), (0.55, 1, 0),
                              (0.75, 0.98, 0), (0.88, 0.9, 0.001), (0.955, 0.74, 0.004), (0.985, 0.56, 0.008), (1, 0.3, 0.012)):
        tall = 0.062 * size
        sections.append(oval(left + (right - left) * share, y, top - 0.062 - drop, 0.062 * size, tall))
    loft(sections, finish, smooth=70, between=5)
    # A band along the head, the hub at its front, the speed knob and the lock.
    middle = top - 0.068
    for side in (-1, 1):
        tube([(left + 0.03, y + side * 0.0535, middle), (left + 0.1, y + side * 0.0605, middle), (0, y + side * 0.0628, middle),
              (right - 0.08, y + side * 0.0615, middle), (right - 0.03, y + side * 0.055, middle)], 0.0042, palette['chrome'])
    rod((left - 0.012, y, top - 0.07), (left + 0.03, y, top - 0.07), 0.021, palette['chrome'], 0.004)
    rod((left - 0.016, y, top - 0.07), (left - 0.008, y, top - 0.07), 0.006, palette['dark'], 0.002)
    rod((half - 0.072, y - 0.074, middle + 0.001), (half - 0.072, y - 0.05, middle + 0.001), 0.012, palette['chrome'], 0.003)
    # The planetary, the whisk and the bowl.
    bowl_x, bowl_r = -half + 0.118, 0.104
    turned([(0, middle - 0.08), (0.026, middle - 0.08), (0.032, middle - 0.07), (0.036, middle - 0.04), (0.05, middle - 0.03)], (bowl_x, y), palette['trim'])
    rod((bowl_x, y, 0.17), (bowl_x, y, middle - 0.07), 0.007, palette['chrome'])
    base = 0.036
    rim = 0.19
    bowl = [(0.046, base), (0.05, base + 0.004), (0.05, base + 0.012), (0.062, base + 0.022), (0.083, base + 0.045), (0.096, base + 0.075),
            (bowl_r, base + 0.12), (bowl_r + 0.0015, rim - 0.004), (bowl_r + 0.004, rim), (bowl_r + 0.001, rim + 0.002), (bowl_r - 0.002, rim - 0.004), (0.09, base + 0.07),
            (0.05, base + 0.03), (0, base + 0.025)]
    mirror = palette.plain('bowl', (0.62, 0.625, 0.63), 1, 0.16)
    turned([(0, base), *bowl], (bowl_x, y), mirror)
    tube([(bowl_x - 0.012, y - bowl_r * 0.99, 0.165), (bowl_x - 0.02, y - bowl_r - 0.03, 0.16), (bowl_x - 0.02, y - bowl_r - 0.032, 0.12),
          (bowl_x - 0.012, y - bowl_r * 0.9, 0.098)], 0.0055, mirror)
    return (wide, deep, high), ground((-half + 0.008, half - 0.014, y - deep * 0.42, y + deep * 0.42), 0.07), high * 0.8
