"""Freestanding cookers with a gas or induction hob, one or two ovens and a drawer."""
from cooktop import knob
from oven import GAP, case, door
from studio import box, rod

LEGS = 0.088
DRAWER = 0.125
PANEL = 0.115
HOB = 0.012


def gas_hob(half, top, deep, burners, palette):
    """Cast iron trivets and burners, seen from the side."""
    box(-half - 0.001, half + 0.001, -0.004, deep, top - 0.014, top, palette['trim'], 0.004)
    columns = (burners + 1) // 2
    each = (2 * half - 0.03) / columns
    for column in range(columns):
        left = -half + 0.015 + each * column
        right = left + each - 0.004
        for y in (0.03, deep * 0.5, deep - 0.06):
            box(left, right, y, y + 0.011, top + 0.034, top + 0.046, palette['iron'], 0.003, 3)
        for x in (left, (left + right) / 2 - 0.005, right - 0.011):
            box(x, x + 0.011, 0.03, deep - 0.05, top + 0.034, top + 0.046, palette['iron'], 0.003, 3)
        for x in (left + 0.004, right - 0.016):
            for y in (0.034, deep - 0.06):
                box(x, x + 0.012, y, y + 0.012, top - 0.001, top + 0.036, palette['iron'], 0.002, 2)
        middle = (left + right) / 2
        rod((middle, 0.14, top), (middle, 0.14, top + 0.014), min(0.05, each * 0.24), palette['trim'], 0.003)
        rod((middle, 0.14, top + 0.014), (middle, 0.14, top + 0.023), min(0.042, each * 0.2), palette['iron'], 0.003)


def build(shape, palette):
    """Builds the cooker and returns its width, depth and height."""
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    half = wide / 2
    made = palette.made
    made['black'] = palette.plain('black', (0.006, 0.006, 0.0065), 0, 0.05, Specular=0.2)
    made['iron'] = palette.plain('iron', (0.018, 0.018, 0.019), 0, 0.5)
    made['steel'] = palette.plain('steel', (0.55, 0.555, 0.56), 1, 0.3)
    made['mark'] = palette.plain('mark', (0.7, 0.7, 0.7), 0, 0.5)
    gas = shape['hob'] == 'gas'
    top = high - (0.046 if gas else 0.022)
    if gas:
        gas_hob(half, top, deep, shape['burners'], palette)
        box(-half, half, deep - 0.03, deep, top, high, palette['trim'], 0.003)
    else:
        box(-half, half, -0.002, deep, top - 0.014, top - 0.008, palette['trim'], 0.002)
        box(-half, half, -0.004, deep - 0.04, top - 0.008, top, palette['black'], 0.003)
        box(-half, half, deep - 0.04, deep, top - 0.008, high, palette['trim'], 0.004)
    under = top - 0.0155
    box(-half, half, 0, 0.04, under - PANEL, under, palette['finish'], 0.0035)
    count = shape['knobs']
    clock = 0.068
    room = half - clock - 0.03
    dark = palette.plain('knobs', (0.016, 0.016, 0.017), 0, 0.3) if palette.surface == 'steel' else palette['chrome']
    for i in range(count):
        side = -1 if i < count / 2 else 1
        place = (i % (count / 2) + 0.5) / (count / 2)
        x = -half + 0.03 + room * place if side < 0 else clock + room * place
        knob(x, under - PANEL * 0.52, palette, dark, min(0.0215, room / count * 0.85))
    box(-0.055, 0.055, -0.001, 0.01, under - PANEL * 0.52 - 0.022, under - PANEL * 0.52 + 0.022, palette['black'], 0.0008)
    base, roof = LEGS + DRAWER + GAP, under - PANEL - GAP
    if shape['doors'] == 2:
        line = -half + wide * 0.62
        sides = ((-half, line - GAP / 2), (line + GAP / 2, half))
    else:
        sides = ((-half, half),)
    for pair in sides:
        door(pair, base, roof, 'steel', palette)
    box(-half, half, 0, 0.034, LEGS, LEGS + DRAWER, palette['finish'], 0.003)
    case(half - 0.001, LEGS, under, deep, palette['side'])
    # The case beside and behind the drawer, the kick plate and the legs.
    box(-half + 0.004, half - 0.004, 0.036, 0.05, LEGS - 0.02, LEGS + DRAWER + 0.01, palette['dark'], 0)
    box(-half + 0.012, half - 0.012, 0.05, 0.07, 0.016, LEGS - 0.004, palette['dark'], 0.002)
    for x in (-half + 0.05, half - 0.05):
        for y in (0.05, deep - 0.06):
            rod((x, y, 0), (x, y, LEGS), 0.018, palette['trim'] if y < 0.1 else palette['dark'], 0.003)
    return wide, deep, high
