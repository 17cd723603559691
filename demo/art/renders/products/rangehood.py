"""Rangehoods: box, canopy, angled, with curved glass, and those below a cupboard."""
from forms import clear, loft, tube
from studio import box, rod

SLAB = 0.062


def lamps(wide, y, z, palette):
    for share in ((-0.28, 0, 0.28) if wide > 0.8 else (-0.2, 0.2)):
        rod((wide * share, y, z - 0.004), (wide * share, y, z + 0.004), 0.026, palette['light'], 0.001)


def chimney(across, base, high, deep, palette, material):
    """The flue in two parts: the upper slides into the lower."""
    half = across / 2
    front = deep * 0.42
    join = base + (high - base) * 0.56
    box(-half, half, front, deep, base, join, material, 0.002)
    box(-half + 0.0035, half - 0.0035, front + 0.0035, deep, join - 0.01, high, material, 0.002)


def keys(z, front, palette):
    """Five keys with a display in the middle."""
    for i in range(5):
        x = (i - 2) * 0.034
        if i == 2:
            box(x - 0.018, x + 0.018, front - 0.0008, front + 0.01, z - 0.009, z + 0.009, palette['display'], 0.0006)
        else:
            rod((x + (0.006 if i > 2 else -0.006), front - 0.002, z), (x + (0.006 if i > 2 else -0.006), front + 0.01, z), 0.0068, palette['trim'], 0.001)


def build(shape, palette):
    """Builds the rangehood and returns its measurements, and no areas on the floor."""
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    half, kind = wide / 2, shape['kind']
    finish = palette['finish']
    pane = palette.plain('pane', (0.006, 0.006, 0.0065), 0, 0.04, Specular=0.3)
    if kind == 'under':
        box(-half, half, 0.05, deep, 0.045, high, finish, 0.004)
        # The lower edge leans towards the cook.
        rings = [[(x, 0.05, 0.052), (x, 0.0, 0.03), (x, 0.0, 0.006), (x, 0.012, 0), (x, deep, 0), (x, deep, 0.052)] for x in (-half, half)]
        loft(rings, finish, smooth=20)
        for i in range(4):
            rod((-0.06 + i * 0.04, 0.046, high * 0.55), (-0.06 + i * 0.04, 0.06, high * 0.55), 0.009, palette['trim'], 0.0015)
        return (wide, deep, high), [], high * 0.45
    if kind == 'slide':
        box(-half, half, 0.2, deep, 0.05, high, finish, 0.004)
        box(-half, half, 0.0, deep, 0.0, 0.05, finish, 0.004)
        box(-half, half, -0.002, 0.01, 0.0, 0.05, palette['trim'], 0.003)
        box(-half + 0.01, half - 0.01, 0.06, 0.2, 0.05, 0.053, pane, 0)
        return (wide, deep, high), [], high * 0.8
    across = 0.3
    if kind == 'angled':
        rise = high * 0.42
        base = high * 0.28
        chimney(across, base + rise * 0.72, high, deep, palette, finish if palette.surface == 'steel' else palette['dark'])
        # The glass leans back from its lower edge.
        lean = 0.3
        front = pane
        if palette.surface == 'paint':
            front = palette.marked(palette.plain('glass-front', (0.8, 0.8, 0.8), 0, 0.05, Specular=0.35))
        middle = base + rise * 0.62
        for low, up, offset in ((base * 0.0 + 0.075, middle - 0.006, 0), (middle, base + rise + 0.04, 0)):
            y0 = (low - 0.075) * lean
            y1 = (up - 0.075) * lean
            rings = [[(x, y0, low), (x, y0 + 0.008, low - 0.001), (x, y1 + 0.008, up), (x, y1, up)] for x in (-half, half)]
            loft(rings, front, smooth=20)
        body = [[(x, 0.02, 0.012), (x, 0.02, 0.075), (x, (base + rise) * lean, base + rise), (x, deep, base + rise), (x, deep, 0.012)] for x in (-half + 0.012, half - 0.012)]
        loft(body, palette['dark'], smooth=20)
        box(-half + 0.002, half - 0.002, 0.004, 0.05, 0.0, 0.071, palette['trim'] if palette.surface == 'steel' else palette['dark'], 0.003)
        for i in range(5):
            x = (i - 2) * 0.04
            rod((x, 0.0035, 0.035), (x, 0.01, 0.035), 0.0055, palette['light'] if i == 2 else palette['channel'], 0.0008)
        lamps(wide, 0.2, 0.012, palette)
        return (wide, deep, high), [], high * 0.42
    if kind == 'glass':
        base = 0.075
        box(-half * 0.62, half * 0.62, 0.12, deep, 0.012, base, finish, 0.004)
        keys(0.045, 0.12, palette)
        chimney(across, base, high, deep, palette, finish)
        sheet = clear(palette, (0.72, 0.84, 0.83), 0.42)
        rings = []
        steps = 36
        for i in range(steps + 1):
            x = -half + wide * i / steps
            u = x / half
            z = base + 0.052 * (1 - u * u)
            front = 0.03 + 0.09 * u * u
            rings.append([(x, front, z), (x, deep - 0.02, z), (x, deep - 0.02, z + 0.008), (x, front, z + 0.008)])
        loft(rings, sheet, smooth=30)
        rim = palette.plain('rim', (0.25, 0.42, 0.4), 0, 0.1)
        tube([(ring[0][0], ring[0][1], ring[0][2] + 0.004) for ring in rings], 0.0036, rim, smooth=False)
        lamps(wide * 0.6, 0.22, 0.012, palette)
        return (wide, deep, high), [], high * 0.48
    base = SLAB
    if kind == 'canopy':
        top = base + 0.15
        chimney(across, top, high, deep, palette, finish)
        rings = [[(-half + 0.004, 0.004, base), (half - 0.004, 0.004, base), (half - 0.004, deep, base), (-half + 0.004, deep, base)],
                 [(-across / 2 - 0.004, deep * 0.42 - 0.004, top), (across / 2 + 0.004, deep * 0.42 - 0.004, top), (across / 2 + 0.004, deep, top), (-across / 2 - 0.004, deep, top)]]
        loft(rings, finish, smooth=20)
    else:
        chimney(across, base, high, deep, palette, finish)
    box(-half, half, 0, deep, 0, base, finish, 0.0025)
    keys(base * 0.5, 0, palette)
    return (wide, deep, high), [], high * 0.46
