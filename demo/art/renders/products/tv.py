"""Televisions on feet, on a centre stand or on the wall. Drawings add the picture on the screen."""
from forms import ground, pebble, tube
from studio import box

FOOT = 0.07


def build(shape, palette):
    """Builds the television and returns its measurements, the areas that touch the floor and the height of the camera.

    On the wall, the space of the stand stays empty.
    """
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    half, stand = wide / 2, shape['stand']
    base = FOOT
    screen = palette.plain('screen', (0.004, 0.004, 0.0045), 0, 0.12, Specular=0.35)
    frame = palette.plain('frame', (0.02, 0.0205, 0.021), 0.7, 0.3)
    box(-half, half, 0.0, 0.024, base, high, frame, 0.003)
    box(-half + 0.008, half - 0.008, -0.0006, 0.01, base + 0.016, high - 0.008, screen, 0.0005)
    pebble((-half * 0.55, half * 0.55, 0.02, deep), (base + 0.03, base + high * 0.5), (0.01, 0.02, 0.02), palette['dark'])
    box(-0.02, 0.02, -0.001, 0.006, base - 0.004, base + 0.001, palette['dark'], 0.001)
    areas = []
    if stand == 'feet':
        for side in (-1, 1):
            x = side * half * 0.7
            for y in (-0.1, 0.13):
                tube([(x, 0.012, base + 0.004), (x + side * 0.016, 0.012 + y * 0.5, base * 0.45), (x + side * 0.03, 0.012 + y, 0.006)], 0.0075, frame, smooth=False)
            areas.append((x + side * 0.03 - 0.012, x + side * 0.03 + 0.012, -0.09, 0.14))
    elif stand == 'centre':
        box(-0.05, 0.05, 0.012, 0.03, 0.008, base + 0.01, frame, 0.002)
        pebble((-half * 0.27, half * 0.27, -0.12, 0.14), (0, 0.012), (0.02, 0.002, 0.004), palette['trim'])
        areas += ground((-half * 0.27, half * 0.27, -0.12, 0.14), 0.02)
    if shape.get('soundbar'):
        reach = half * 0.6
        pebble((-reach, reach, -0.14, -0.06), (0, 0.058), (0.012, 0.008, 0.012), palette.plain('bar', (0.022, 0.022, 0.023), 0, 0.6))
        areas.append((-reach, reach, -0.14, -0.06))
    return (wide, deep, high), areas, high * 0.5
