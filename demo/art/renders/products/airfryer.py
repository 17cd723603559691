"""Air fryers with one drawer or two."""
from forms import ground, pebble
from studio import box


def handle(x, half, z, palette):
    """A grip on two posts in front of a drawer."""
    for side in (-1, 1):
        pebble((x + side * half * 0.62 - 0.009, x + side * half * 0.62 + 0.009, -0.034, 0.02), (z - 0.011, z + 0.011), (0.004, 0.003, 0.003), palette['dark'])
    pebble((x - half, x + half, -0.05, -0.03), (z - 0.015, z + 0.015), (0.009, 0.008, 0.008), palette['trim'])


def build(shape, palette):
    """Builds the air fryer and returns its measurements, the areas on the bench and the height of the camera."""
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    half, foot = wide / 2, 0.012
    corner = 0.07 if not shape['dual'] else 0.05
    line = high * 0.58
    box(-half + 0.04, half - 0.04, 0.05, deep - 0.05, 0, foot + 0.004, palette['dark'], 0.004)
    core = palette['gasket']
    pebble((-half + 0.004, half - 0.004, 0.004, deep - 0.004), (foot + 0.004, high - 0.05), (corner, 0.01, 0.01), core)
    pebble((-half, half, 0, deep), (line + 0.0015, high), (corner, 0.002, 0.052), palette['finish'], (0.985, 0.985))
    pebble((-half, half, 0, deep), (foot, line - 0.0015), (corner, 0.03, 0.002), palette['finish'])
    # The slanted glass with the controls.
    glass = palette.plain('pane', (0.008, 0.008, 0.009), 0, 0.06, Specular=0.3)
    pebble((-half * 0.66, half * 0.66, -0.0016, 0.02), (line + high * 0.085, high - 0.075), (0.008, 0.003, 0.003), glass)
    count = 2 if shape['dual'] else 1
    for index in range(count):
        x = (index - 0.5) * half * 0.98 if count == 2 else 0
        reach = half * (0.36 if count == 2 else 0.5)
        # A window into the basket.
        roof, base = line - 0.028, line - 0.028 - high * 0.17
        pebble((x - reach, x + reach, -0.0015, 0.02), (base, roof), (0.006, 0.003, 0.003), glass)
        handle(x, reach * 0.62 if count == 1 else reach * 0.78, base - high * 0.11, palette)
    if count == 2:
        box(-0.0016, 0.0016, -0.0012, 0.02, foot + 0.026, line - 0.002, palette['dark'], 0.0004)
    return (wide, deep, high), ground((-half + 0.03, half - 0.03, 0.03, deep - 0.03), 0.05), high * 1.05
