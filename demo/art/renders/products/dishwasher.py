"""Dishwashers: freestanding, built under a bench, behind a kitchen front, and with drawers."""
from studio import bar, box, plate, rod

KICK = 0.092
FASCIA = 0.108
GAP = 0.003


def base(wide, high, deep, palette):
    """The case behind the door, the kick plate and the feet."""
    half = wide / 2
    box(-half + 0.006, half - 0.006, 0.045, deep, 0.03, high - 0.004, palette['side'], 0.003)
    box(-half + 0.008, half - 0.008, 0.045, 0.06, KICK - 0.01, high - 0.012, palette['gasket'], 0)
    box(-half + 0.004, half - 0.004, 0.042, 0.075, 0.012, KICK - 0.012, palette['dark'], 0.002)
    for x in (-half + 0.045, half - 0.045):
        for y in (0.09, deep - 0.06):
            rod((x, y, 0), (x, y, 0.03), 0.018, palette['dark'])


def controls(wide, fascia_bottom, palette):
    """The on button, the display behind dark glass, and four keys."""
    half = wide / 2
    middle = fascia_bottom + FASCIA * 0.62
    rod((-half + 0.04, -0.0022, middle), (-half + 0.04, 0.01, middle), 0.0115, palette['trim'], 0.0015)
    rod((-half + 0.04, -0.003, middle), (-half + 0.04, 0.01, middle), 0.008, palette['channel'], 0.001)
    box(half - 0.118, half - 0.03, -0.0008, 0.01, middle - 0.021, middle + 0.021, palette['display'], 0.0006)


def door(wide, high, shape, palette):
    """A door with a control strip above it. The grip is a pocket in the strip, or a bar below it."""
    half = wide / 2
    top = high
    line = top - FASCIA
    pocket = shape['handle'] == 'pocket'
    across = min(0.27, wide * 0.42)
    grip = (-across / 2, across / 2, line + 0.018, line + 0.062, 0.03, 0.012)
    plate((-half, half, line + GAP / 2, top - GAP), (0, 0.045), [grip] if pocket else [], palette['finish'], 0.0025)
    if pocket:
        box(-across / 2 + 0.001, across / 2 - 0.001, 0.024, 0.034, line + 0.019, line + 0.061, palette['channel'], 0.001)
        box(-across / 2 + 0.001, across / 2 - 0.001, 0.006, 0.03, line + 0.0565, line + 0.0615, palette['dark'], 0.001)
    controls(wide, line, palette)
    box(-half, half, 0, 0.045, KICK, line - GAP / 2, palette['finish'], 0.003)
    if not pocket:
        z = line - 0.042
        bar((-half + wide * 0.12, 0, z), (half - wide * 0.12, 0, z), palette, 0.009, 0.046)


def drawers(wide, high, count, palette):
    half = wide / 2
    each = (high - KICK - 0.004 * (count - 1)) / count
    for index in range(count):
        top = high - index * (each + 0.004)
        box(-half, half, 0, 0.045, top - each, top - 0.001, palette['finish'], 0.003)
        bar((-half + wide * 0.1, 0, top - 0.05), (half - wide * 0.1, 0, top - 0.05), palette, 0.0095, 0.046)
        box(half - 0.088, half - 0.03, -0.0005, 0.01, top - 0.024, top - 0.014, palette['display'], 0.0004)


def front(wide, high, palette):
    """A kitchen front over the door; the controls are on the upper edge of the door."""
    half = wide / 2
    box(-half + 0.002, half - 0.002, 0.02, 0.045, high - 0.012, high, palette['dark'], 0.002)
    box(-half, half, 0, 0.02, KICK + 0.004, high - 0.005, palette['finish'], 0.0015)
    bar((-half + wide * 0.2, 0, high - 0.062), (half - wide * 0.2, 0, high - 0.062), palette, 0.0065, 0.036)


def build(shape, palette):
    """Builds the dishwasher and returns its width, depth and height."""
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    kind = shape['kind']
    body = high - 0.032 if kind == 'freestanding' else high
    base(wide, body, deep, palette)
    if kind == 'freestanding':
        box(-wide / 2, wide / 2, -0.006, deep, body + 0.002, high, palette['finish'], 0.004)
    if kind == 'drawer':
        drawers(wide, body, shape['drawers'], palette)
    elif kind == 'integrated':
        front(wide, body, palette)
    else:
        door(wide, body, shape, palette)
    return wide, deep, high
