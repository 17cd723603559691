"""Toasters from slightly above, with two or four slots."""
from forms import ground, pebble
from studio import box, rod


def build(shape, palette):
    """Builds the toaster and returns its measurements, the areas on the bench and the height of the camera."""
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    half = wide / 2
    foot = 0.014
    box(-half + 0.018, half - 0.018, 0.014, deep - 0.014, 0, foot, palette['dark'], 0.004)
    pebble((-half, half, 0, deep), (foot - 0.002, foot + 0.012), (0.036, 0.004, 0.001), palette['channel'])
    pebble((-half + 0.002, half - 0.002, 0.002, deep - 0.002), (foot + 0.012, high), (0.036, 0.002, 0.026), palette['finish'], (0.975, 0.94))
    # The plate on the top with the slots.
    plate_left, plate_right = -half + 0.036, half - 0.052
    inner = palette.plain('inner', (0.02, 0.019, 0.018), 0.3, 0.5)
    pebble((plate_left - 0.007, plate_right + 0.007, 0.03, deep - 0.03), (high - 0.002, high + 0.0022), (0.012, 0.001, 0.001), palette['trim'])
    rows = shape['slots'] // 2
    middle = (plate_left + plate_right) / 2
    bays = [(plate_left, plate_right)] if rows == 1 else [(plate_left, middle - 0.008), (middle + 0.008, plate_right)]
    for y in (deep * 0.36, deep * 0.64):
        for left, right in bays:
            pebble((left, right, y - 0.015, y + 0.015), (high + 0.001, high + 0.0032), (0.006, 0.0005, 0.0005), inner)
    # Lever, browning dial and keys on the front.
    for x in ([half - 0.052] if rows == 1 else [half - 0.04, -half + 0.04]):
        box(x - 0.0035, x + 0.0035, -0.0006, 0.012, foot + 0.05, high - 0.035, inner, 0.0008)
        pebble((x - 0.017, x + 0.017, -0.019, 0.004), (high - 0.066, high - 0.052), (0.006, 0.003, 0.003), palette['trim'])
    x = half - 0.108 if rows == 1 else half - 0.098
    z = foot + 0.052
    rod((x, -0.003, z), (x, 0.01, z), 0.0215, palette['channel'], 0.0015)
    rod((x, -0.014, z), (x, 0.004, z), 0.0165, palette['trim'], 0.0025)
    box(x - 0.001, x + 0.001, -0.0147, -0.013, z + 0.006, z + 0.014, palette['dark'], 0.0002)
    for i in range(3):
        at = x - 0.05
        rod((at, -0.0022, z + (i - 1) * 0.019), (at, 0.01, z + (i - 1) * 0.019), 0.0062, palette['trim'], 0.001)
    return (wide, deep, high), ground((-half + 0.01, half - 0.01, 0.008, deep - 0.01), 0.02), high * 2.1
