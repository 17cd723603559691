"""Chest freezers."""
from studio import box, plate, rod

LID = 0.082


def build(shape, palette):
    """Builds the freezer and returns its width, depth and height."""
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    half = wide / 2
    line = high - LID
    box(-half + 0.004, half - 0.004, 0.012, deep, 0.022, line - 0.006, palette['finish'], 0.012, 6)
    box(-half + 0.014, half - 0.014, 0.02, deep - 0.01, line - 0.012, line + 0.004, palette['gasket'], 0.003)
    plate((-half, half, line, high), (0, deep), [(-0.075, 0.075, line - 0.03, line + 0.03, 0.022, 0.012)], palette['finish'], 0.013)
    box(-0.074, 0.074, 0.02, 0.026, line + 0.001, line + 0.03, palette['channel'], 0.001)
    # The grille of the compressor, the thermostat and its lamp.
    box(half - 0.2, half - 0.06, 0.009, 0.02, 0.06, 0.16, palette['dark'], 0.004)
    for i in range(9):
        z = 0.068 + i * 0.0105
        box(half - 0.193, half - 0.067, 0.006, 0.012, z, z + 0.0045, palette['channel'], 0.001)
    rod((-half + 0.085, 0.004, 0.11), (-half + 0.085, 0.02, 0.11), 0.024, palette['plastic'], 0.003)
    rod((-half + 0.085, -0.006, 0.11), (-half + 0.085, 0.02, 0.11), 0.016, palette['channel'], 0.003)
    for i, x in enumerate((0.13, 0.15)):
        rod((-half + x, 0.008, 0.11), (-half + x, 0.02, 0.11), 0.0045, palette['dark'] if i else palette['light'], 0.001)
    for x in (-half + 0.08, half - 0.08):
        for y in (0.08, deep - 0.08):
            rod((x, y, 0), (x, y, 0.026), 0.026, palette['dark'], 0.004)
    return wide, deep, high
