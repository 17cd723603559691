"""Fridges and upright freezers of every door layout."""
from studio import bar, box, linear_of, rod

GAP = 0.006
THICK = 0.065
KICK = 0.055
RETRO_BEVEL = 0.045


def doors_of(layout, width, height, split):
    """The doors from top to bottom: (left, right, bottom, top, place)."""
    half = width / 2
    base = KICK
    span = height - base
    line = height - span * split
    pair = lambda bottom, top, names: [(-half, -GAP / 2, bottom, top, names[0]), (GAP / 2, half, bottom, top, names[1])]
    if layout in ('french', 'french4'):
        doors = pair(line + GAP / 2, height, 'LR')
        if layout == 'french':
            return doors + [(-half, half, base, line - GAP / 2, 'D')]
        middle = (line + base) / 2
        return doors + [(-half, half, middle + GAP / 2, line - GAP / 2, 'D'), (-half, half, base, middle - GAP / 2, 'D')]
    if layout == 'quad':
        return pair(line + GAP / 2, height, 'LR') + pair(base, line - GAP / 2, 'lr')
    if layout == 'sbs':
        at = -half + width * split
        return [(-half, at - GAP / 2, base, height, 'L'), (at + GAP / 2, half, base, height, 'R')]
    if layout == 'top':
        return [(-half, half, line + GAP / 2, height, 'T'), (-half, half, base, line - GAP / 2, 'B')]
    if layout == 'bottom':
        return [(-half, half, line + GAP / 2, height, 'B'), (-half, half, base, line - GAP / 2, 'T')]
    return [(-half, half, base, height, 'B')]


def handle_of(door, kind, layout, palette):
    left, right, bottom, top, place = door
    high, wide = top - bottom, right - left
    drawer = place == 'D' or (layout == 'bottom' and place == 'T')
    if kind == 'bar':
        if drawer:
            z = top - 0.055
            bar((left + wide * 0.11, 0, z), (right - wide * 0.11, 0, z), palette)
        elif place in 'LRlr':
            x = right - 0.045 if place in 'Ll' else left + 0.045
            low, up = (bottom + high * 0.16, top - high * 0.16) if place in 'LR' else (bottom + high * 0.2, top - high * 0.12)
            bar((x, 0, low), (x, 0, up), palette)
        else:
            length = min(high * 0.56, 0.62)
            z = bottom + 0.07 if (layout, place) in (('top', 'T'), ('bottom', 'B')) else top - 0.07 - length
            if layout == 'single':
                z = bottom + high * 0.5 - length * 0.42
            bar((left + 0.05, 0, z), (left + 0.05, 0, z + length), palette)
    elif kind == 'retro':
        z = bottom + 0.09 if place == 'T' else top - 0.1
        x = right - 0.06 if place in 'Ll' else left + 0.06 if place in 'Rr' else right - 0.08
        if drawer:
            rod((-0.14, -0.045, top - 0.1), (0.14, -0.045, top - 0.1), 0.014, palette['chrome'])
            for post in (-0.11, 0.11):
                rod((post, -0.045, top - 0.1), (post, 0.01, top - 0.1), 0.011, palette['chrome'])
            return
        away = -1 if place in 'Ll' or place not in 'LRlr' else 1
        rod((x, -0.04, z), (x + away * 0.17, -0.055, z), 0.013, palette['chrome'], 0.008)
        rod((x, -0.04, z), (x, 0.012, z), 0.026, palette['chrome'])
    else:
        lip = 0.021
        if drawer or (place in 'BT' and layout in ('top', 'bottom')):
            above = (layout, place) in (('top', 'T'), ('bottom', 'B'))
            z0, z1 = (bottom - 0.001, bottom + lip) if above else (top - lip, top + 0.001)
            return ('h', z0, z1)
        inner = 'right' if place in 'Ll' else 'left'
        return ('v', inner, lip)
    return None


def door_with_recess(door, recess, palette, bevel, surface):
    """A door whose edge ends before a hollow grip of darker metal."""
    left, right, bottom, top, _ = door
    if recess and recess[0] == 'h':
        _, z0, z1 = recess
        body = (left, right, bottom, z0) if z1 > top else (left, right, z1, top)
        box(left + 0.004, right - 0.004, 0.026, THICK, z0, z1, palette['channel'], 0.002)
        left, right, bottom, top = body
    elif recess and recess[1] == 'right':
        box(right - recess[2], right, 0.026, THICK, bottom + 0.004, top - 0.004, palette['channel'], 0.002)
        right -= recess[2]
    elif recess:
        box(left, left + recess[2], 0.026, THICK, bottom + 0.004, top - 0.004, palette['channel'], 0.002)
        left += recess[2]
    box(left, right, 0, THICK, bottom, top, surface, bevel, 8 if bevel > 0.02 else 5)


def build(shape, palette):
    """Builds the fridge and returns its width, depth and height."""
    width, height, depth = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    layout, handle = shape['layout'], shape['handle']
    retro = handle == 'retro'
    doors = doors_of(layout, width, height, shape['split'])
    bevel = RETRO_BEVEL if retro else 0.009
    inset = 0.004
    # The case, set back behind a shadow gap for the gaskets.
    box(-width / 2 + inset, width / 2 - inset, THICK + 0.014, depth, 0.03, height - 0.012, palette['side'],
        0.03 if retro else 0.006)
    box(-width / 2 + 0.02, width / 2 - 0.02, THICK - 0.002, THICK + 0.02, KICK, height - 0.02, palette['gasket'], 0.002)
    # Kick plate with vents, and feet.
    box(-width / 2 + 0.012, width / 2 - 0.012, 0.045, 0.12, 0.014, KICK - 0.006, palette['dark'], 0.003)
    for i in range(18):
        x = -width * 0.36 + i * width * 0.72 / 17
        box(x - 0.012, x + 0.012, 0.0435, 0.046, 0.027, 0.031, palette['channel'], 0)
    for x in (-width / 2 + 0.07, width / 2 - 0.07):
        for y in (0.09, depth - 0.06):
            rod((x, y, 0), (x, y, 0.034), 0.02, palette['dark'])
    lower = palette.plain('lower', linear_of(shape['lower']), 0, 0.26) if 'lower' in shape else palette['finish']
    for index, door in enumerate(doors):
        grip = handle_of(door, handle, layout, palette)
        is_lower = door[4] in 'Dlr' or (layout == 'bottom' and index == 1)
        door_with_recess(door, grip, palette, bevel, lower if is_lower else palette['finish'])
    if not retro:
        tops = [door for door in doors if abs(door[3] - height) < 0.001]
        for door in tops:
            x = door[0] + 0.05 if door[4] == 'L' else door[1] - 0.05
            box(x - 0.035, x + 0.035, 0.012, 0.13, height - 0.004, height + 0.012, palette['dark'], 0.004)
    return width, depth, height + (0 if retro else 0.012)
