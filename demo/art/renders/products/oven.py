"""Wall ovens: single, compact, double, and a stack of two."""
from studio import PAINT_ALBEDO, bar, box, plate, rod

GAP = 0.003


def cavity(left, right, bottom, top, palette):
    """An enamelled cavity with side rails and two racks, as dark as behind the glass of a door."""
    enamel = palette.plain('enamel', (0.018, 0.018, 0.019), 0, 0.4, Specular=0.2)
    wire = palette.plain('wire', (0.1, 0.1, 0.105), 0.6, 0.45)
    front, back = 0.045, 0.43
    box(left, right, back, back + 0.01, bottom, top, enamel, 0)
    middle = (left + right) / 2
    rod((middle, back - 0.012, (bottom + top) / 2), (middle, back, (bottom + top) / 2), (top - bottom) * 0.24, enamel, 0.004)
    box(left, right, front, back, bottom - 0.01, bottom, enamel, 0)
    box(left, right, front, back, top, top + 0.01, enamel, 0)
    box(left - 0.01, left, front, back, bottom, top, enamel, 0)
    box(right, right + 0.01, front, back, bottom, top, enamel, 0)
    high = top - bottom
    for x in (left + 0.012, right - 0.012):
        for i in range(4):
            z = bottom + high * (0.2 + 0.2 * i)
            rod((x, 0.06, z), (x, 0.4, z), 0.003, wire, 0)
    for share in (0.34, 0.62):
        z = bottom + high * share
        for y in (0.07, 0.4):
            rod((left + 0.01, y, z), (right - 0.01, y, z), 0.0032, wire, 0)
        count = round((right - left) / 0.026)
        for i in range(1, count):
            x = left + (right - left) * i / count
            rod((x, 0.066, z), (x, 0.4, z), 0.0014, wire, 0)


def door(sides, bottom, top, look, palette):
    """A door between two sides, with a window and a bar handle."""
    start, end = sides
    high, wide = top - bottom, end - start
    margin, foot, head = (0.075, 0.11, 0.22) if look == 'steel' else (0.11, 0.14, 0.25)
    left, right = start + wide * margin, end - wide * margin
    base, roof = bottom + high * foot, top - high * head
    strip = high * 0.155 if look == 'strip' else 0
    plate((start, end, bottom, top - strip - (0.0015 if strip else 0)), (0, 0.034), [(left, right, base, roof, 0.04, 0.012)],
          palette['finish' if look == 'steel' else 'pane'], 0.002)
    if strip:
        box(start, end, -0.001, 0.034, top - strip, top, palette['finish'], 0.002)
    inset = min(0.035, wide * 0.06) if look == 'steel' else 0.012
    plate((left - 0.004, right + 0.004, base - 0.004, roof + 0.004), (0.006, 0.02),
          [(left + inset, right - inset, base + inset * 0.8, roof - inset * 0.8, 0.02, 0.014)], palette['black'], 0.001)
    cavity(left + inset - 0.02, right - inset + 0.02, base + 0.005, roof, palette)
    # Behind the seams above and below the door.
    for seam in (bottom, top):
        box(start + 0.003, end - 0.003, 0.034, 0.042, seam - 0.012, seam + 0.012, palette['dark'], 0)
    z = top - max(0.034, high * 0.075)
    bar((start + wide * 0.08, 0, z), (end - wide * 0.08, 0, z), palette, 0.0092, 0.05)


def case(half, bottom, top, deep, material):
    """The outside of the case behind the front, which is visible at an angle."""
    front = 0.036
    for left, right in ((-half, -half + 0.004), (half - 0.004, half)):
        box(left, right, front, deep, bottom, top, material, 0.0015)
    box(-half, half, front, deep, top - 0.004, top, material, 0.0015)
    box(-half, half, front, deep, bottom, bottom + 0.004, material, 0.0015)
    box(-half, half, deep - 0.004, deep, bottom, top, material, 0.0015)


def fascia(half, bottom, top, look, palette):
    box(-half, half, 0, 0.03, bottom, top, palette['finish'] if look == 'steel' else palette['pane'], 0.0022)


def build(shape, palette):
    """Builds the oven and returns its width, depth and height."""
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    half, look, kind = wide / 2, shape['look'], shape['kind']
    made = palette.made
    made['black'] = palette.plain('black', (0.006, 0.006, 0.0065), 0, 0.05, Specular=0.2)
    if look == 'glass':
        made['pane'] = palette.marked(palette.plain('pane', (PAINT_ALBEDO,) * 3, 0, 0.05, Specular=0.2))
    else:
        made['pane'] = made['black']
    vent = 0.012
    if kind == 'double':
        middle = high * 0.48
        fascia(half, high - 0.108, high, look, palette)
        door((-half, half), middle + 0.006, high - 0.108 - GAP, look, palette)
        door((-half, half), vent, middle - 0.006, look, palette)
    elif kind == 'stack':
        middle = high * 0.57
        for low, up in ((0, middle - 0.003), (middle + 0.003, high)):
            fascia(half, up - 0.088, up, look, palette)
            door((-half, half), low + vent, up - 0.088 - GAP, look, palette)
    else:
        panel = 0.082 if kind == 'compact' else 0.1
        fascia(half, high - panel, high, look, palette)
        door((-half, half), vent, high - panel - GAP, look, palette)
    case(half - 0.014, 0.008, high - 0.008, deep, palette.plain('case', (0.42, 0.425, 0.43), 0.7, 0.42))
    box(-half + 0.003, half - 0.003, 0.012, 0.03, 0.001, vent - 0.002, palette['finish'] if look == 'steel' else palette['dark'], 0.001)
    return wide, deep, high
