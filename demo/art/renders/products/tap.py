"""Kitchen mixers: a swan neck, a square one, and one with a spring."""
import math

from forms import pebble, tube, turned
from studio import rod


def lever(x, y, z, radius, palette, out=0.05):
    """The lever on the right of the body."""
    rod((x, y, z), (x + out * 0.62, y, z), radius * 0.82, palette['body'], 0.002)
    tube([(x + out * 0.5, y, z + 0.004), (x + out * 0.66, y, z + 0.03), (x + out * 0.95, y - 0.004, z + 0.085)], lambda share: 0.0052 - 0.001 * share, palette['body'])


def build(shape, palette):
    """Builds the mixer and returns its measurements and the areas on the bench."""
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    half, kind = wide / 2, shape['kind']
    body = palette.made['body'] = polished(palette)
    y = 0.05
    x = -half * 0.3
    end = half - 0.02
    radius = 0.0125
    turned([(0, 0), (0.0275, 0), (0.0275, 0.004), (0.026, 0.0065), (0.0235, 0.0075)], (x, y), body)
    turned([(0.0235, 0.006), (0.0235, 0.115), (0.021, 0.12), (0.014, 0.122)], (x, y), body)
    lever(x + 0.018, y, 0.07, 0.018, palette)
    if kind == 'square':
        edge = 0.018
        top = high - radius
        line = [(x, y, 0.11), (x, y, top - edge)] + [(x + edge - math.cos(a) * edge, y, top - edge + math.sin(a) * edge) for a in (0.4, 0.8, 1.2)]
        line += [(x + edge, y, top), (end - edge, y, top)] + [(end - edge + math.sin(a) * edge, y, top - edge + math.cos(a) * edge) for a in (0.4, 0.8, 1.2)]
        line += [(end, y, top - edge), (end, y, top - 0.075)]
        tube(line, radius, body, smooth=False)
        rod((end, y, top - 0.115), (end, y, top - 0.073), radius + 0.0012, body, 0.002)
        rod((end, y, top - 0.119), (end, y, top - 0.114), radius - 0.002, palette['dark'], 0.001)
    elif kind == 'spring':
        reach = (end - x) / 2
        top = high - reach - 0.016
        arc = [(x + reach - math.cos(a * math.pi / 24) * reach, y, top + math.sin(a * math.pi / 24) * reach) for a in range(25)]
        path = [(x, y, high * 0.38), *arc, (end, y, high * 0.44)]
        tube(path, 0.0075, palette['dark'], smooth=False)
        rod((x, y, 0.11), (x, y, high * 0.42), radius, body, 0.002)
        coil = []
        dense = []
        for a, b in zip(path, path[1:]):
            steps = max(1, int(math.dist(a, b) / 0.0006))
            dense += [tuple(p + (q - p) * i / steps for p, q in zip(a, b)) for i in range(steps)]
        turns = len(dense) * 0.0006 / 0.0062
        for i, point in enumerate(dense[:-1]):
            ahead = dense[min(len(dense) - 1, i + 3)]
            behind = dense[max(0, i - 3)]
            dx, dz = ahead[0] - behind[0], ahead[2] - behind[2]
            size = math.hypot(dx, dz) or 1
            nx, nz = -dz / size, dx / size
            angle = 2 * math.pi * turns * i / len(dense)
            coil.append((point[0] + nx * math.cos(angle) * 0.0125, point[1] + math.sin(angle) * 0.0125, point[2] + nz * math.cos(angle) * 0.0125))
        tube(coil, 0.0021, body, smooth=False)
        rod((end, y, high * 0.27), (end, y, high * 0.45), 0.0145, body, 0.004)
        rod((end, y, high * 0.255), (end, y, high * 0.272), 0.0175, palette['dark'], 0.003)
        rod((x, y, high * 0.36), (end - 0.012, y, high * 0.36), 0.005, body, 0.001)
        rod((end, y, high * 0.35), (end, y, high * 0.37), 0.0175, body, 0.002)
    else:
        reach = (end - x) / 2
        top = high - reach - radius
        arc = [(x + reach - math.cos(a * math.pi / 32) * reach, y, top + math.sin(a * math.pi / 32) * reach) for a in range(33)]
        tube([(x, y, 0.11), *arc, (end, y, top - 0.03)], radius, body, smooth=False)
        rod((end, y, top - 0.1), (end, y, top - 0.026), radius + 0.002, body, 0.003)
        rod((end, y, top - 0.106), (end, y, top - 0.099), radius - 0.001, palette['dark'], 0.001)
    return (wide, deep, high), [(x - 0.026, x + 0.026, y - 0.026, y + 0.026)], high * 0.5


def polished(palette):
    """The finish as smooth metal, without brush lines."""
    if palette.surface != 'steel':
        return palette['finish']
    return palette.marked(palette.plain('polished', (0.56, 0.5622, 0.5645), 1, 0.16))
