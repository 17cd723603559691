"""Coffee machines: espresso machines with or without a grinder, automatic ones, and those for capsules."""
from forms import clear, cup, grille, ground, loft, pebble, tube, turned
from studio import box, disc, plate, rod, rounded_rectangle


def tray(left, right, front, back, z, palette, count):
    grille((left, right, front, back), z, count, (palette['trim'], palette['dark']))


def manual(wide, high, deep, shape, palette):
    """An espresso machine: head over a back plate, group with portafilter, steam wand, gauge, tray, cups."""
    half = wide / 2
    finish, trim, dark = palette['finish'], palette['trim'], palette['dark']
    hopper = 0.085 if shape['grinder'] else 0
    top = high - (hopper if hopper else 0.05)
    foot = 0.014
    for x in (-half + 0.04, half - 0.04):
        for y in (0.06, deep - 0.05):
            rod((x, y, 0), (x, y, foot), 0.016, dark)
    base = 0.07
    pebble((-half, half, 0.0, deep), (foot, base), (0.02, 0.006, 0.006), finish)
    box(-half + 0.03, half - 0.03, -0.0008, 0.01, foot + 0.014, base - 0.012, trim, 0.002)
    tray(-half + 0.02, half - 0.02, 0.012, deep * 0.55, base + 0.008, palette, 26)
    # The body behind the tray, and the head.
    back = palette.plain('back', (0.3, 0.303, 0.306), 1, 0.3)
    pebble((-half + 0.004, half - 0.004, deep * 0.56, deep), (base - 0.004, top - 0.01), (0.02, 0.002, 0.004), finish)
    box(-half + 0.022, half - 0.022, deep * 0.56 - 0.002, deep * 0.6, base + 0.008, top - 0.105, back, 0.002)
    head = top - 0.115
    pebble((-half, half, 0.03, deep), (head, top), (0.022, 0.012, 0.012), finish)
    box(-half + 0.02, half - 0.02, 0.028, 0.05, head + 0.018, top - 0.018, trim, 0.004)
    z = (head + top) / 2
    # The gauge, keys and the steam dial.
    gauge_x = 0.014
    disc(gauge_x, 0.019, z, 0.0285, 0.012, palette['chrome'], 0.003)
    disc(gauge_x, 0.0182, z, 0.0245, 0.006, palette['plastic'], 0.0005)
    box(gauge_x - 0.0009, gauge_x + 0.0009, 0.0172, 0.0186, z - 0.003, z + 0.017, dark, 0.0002)
    for i in range(3):
        x = -half + 0.042 + i * 0.025
        disc(x, 0.024, z, 0.0088, 0.008, palette['chrome'], 0.0015)
        disc(x, 0.0232, z, 0.006, 0.004, palette['light'] if i == 0 else palette['plastic'], 0.0006)
    disc(half - 0.055, 0.006, z, 0.021, 0.026, palette['knob'], 0.004)
    box(half - 0.0562, half - 0.0538, 0.0052, 0.008, z + 0.004, z + 0.018, palette['plastic'], 0.0004)
    # The group, the portafilter and its handle.
    group_x = -0.032 if not shape['grinder'] else 0.03
    y = deep * 0.3
    turned([(0, head - 0.032), (0.031, head - 0.032), (0.034, head - 0.028), (0.034, head - 0.008), (0.038, head - 0.004), (0.038, head + 0.006)], (group_x, y), palette['chrome'])
    turned([(0, head - 0.06), (0.025, head - 0.06), (0.0295, head - 0.056), (0.0305, head - 0.034), (0.033, head - 0.032)], (group_x, y), palette['chrome'])
    handle = palette['grip']
    start, end = (group_x, y - 0.03, head - 0.044), (group_x + 0.012, y - 0.148, head - 0.066)
    rod(start, (group_x + 0.003, y - 0.06, head - 0.05), 0.0085, palette['chrome'])
    tube([(group_x + 0.003, y - 0.055, head - 0.049), (group_x + 0.007, y - 0.1, head - 0.057), end], lambda share: 0.0115 + 0.0045 * share, handle)
    for side in (-1, 1):
        tube([(group_x + side * 0.003, y, head - 0.058), (group_x + side * 0.009, y, head - 0.07), (group_x + side * 0.011, y, head - 0.082)], 0.0052, palette['chrome'])
    if shape['grinder']:
        gx = -half + 0.075
        # The cradle of the grinder, and the hopper with beans.
        box(gx - 0.03, gx + 0.03, deep * 0.24, deep * 0.5, head - 0.02, head + 0.004, dark, 0.004)
        tube([(gx, deep * 0.28, head - 0.016), (gx, deep * 0.25, head - 0.045)], 0.016, dark, smooth=False)
        for side in (-1, 1):
            rod((gx + side * 0.032, deep * 0.2, head - 0.06), (gx + side * 0.032, deep * 0.56, head - 0.06), 0.0045, palette['chrome'])
        smoke = clear(palette, (0.42, 0.42, 0.42), 0.32)
        y = deep * 0.56
        turned([(0.052, top - 0.002), (0.06, top + 0.02), (0.064, high - 0.016), (0.062, high - 0.012)], (gx + 0.01, y), smoke)
        turned([(0.066, high - 0.015), (0.066, high - 0.004), (0.05, high), (0, high)], (gx + 0.01, y), dark)
        bean = palette.plain('bean', (0.055, 0.021, 0.008), 0, 0.35)
        turned([(0.05, top), (0.057, top + 0.02), (0.058, top + 0.038), (0.04, top + 0.045), (0, top + 0.05)], (gx + 0.01, y), bean, 60)
    # The wand, with a bend at its tip.
    x = half - 0.04
    tube([(x, deep * 0.3, head + 0.004), (x, deep * 0.29, head - 0.03), (x + 0.006, deep * 0.24, head - 0.08), (x + 0.013, deep * 0.2, head - 0.128)], 0.0042, palette['chrome'])
    # Cups on the rail of the top.
    rail = top + 0.016
    left = -half + (0.16 if shape['grinder'] else 0.02)
    rod((left, 0.06, rail), (half - 0.02, 0.06, rail), 0.003, palette['chrome'])
    for x in (left, half - 0.02):
        rod((x, 0.06, top - 0.002), (x, 0.06, rail + 0.001), 0.003, palette['chrome'])
    china = palette.plain('china', (0.82, 0.81, 0.79), 0, 0.18)
    count = 2 if shape['grinder'] else 3
    for i in range(count):
        cx = left + 0.05 + i * 0.085
        if cx < half - 0.04:
            turned([(0.0, top + 0.037), (0.019, top + 0.038), (0.021, top + 0.04), (0.0225, top + 0.038), (0.025, top + 0.035), (0.031, top + 0.02), (0.034, top + 0.002), (0.032, top)], (cx, deep * 0.45), china, 50)
    cup((group_x, deep * 0.3), base + 0.008, china, 0.055, 0.032)
    return (wide, deep, high), ground((-half, half, 0, deep), 0.02), high * 0.78


def automatic(wide, high, deep, shape, palette):
    """An automatic machine: a case with a dark front, a spout over the tray, and a hopper."""
    half, dark = wide / 2, palette['dark']
    finish = palette['finish']
    pane = palette.plain('pane', (0.007, 0.007, 0.0075), 0, 0.06, Specular=0.3)
    gloom = palette.plain('gloom', (0.016, 0.0165, 0.017), 0, 0.35)
    base, roof = high * 0.14, high * 0.585
    pebble((-half, half, 0.05, deep), (0.008, high - 0.012), (0.03, 0.006, 0.02), finish)
    pebble((-half, half, 0.0, 0.14), (0.008, base), (0.022, 0.006, 0.008), finish)
    pebble((-half, half, 0.0, 0.16), (roof, high - 0.012), (0.024, 0.01, 0.02), finish)
    box(-half + 0.026, half - 0.026, 0.046, 0.06, base, roof + 0.01, gloom, 0.003)
    box(-half + 0.022, half - 0.022, -0.0015, 0.02, roof + 0.028, high - 0.048, pane, 0.006)
    tray(-half + 0.026, half - 0.026, 0.008, 0.05 + 0.01, base + 0.005, palette, 18)
    box(-half + 0.04, half - 0.04, -0.001, 0.01, 0.02, base - 0.012, palette['trim'], 0.002)
    # The spout slides up and down.
    pebble((-0.038, 0.038, 0.0, 0.06), (roof - 0.056, roof + 0.016), (0.012, 0.008, 0.002), palette['trim'])
    for side in (-1, 1):
        rod((side * 0.014, 0.02, roof - 0.07), (side * 0.014, 0.02, roof - 0.05), 0.0055, dark)
    # The milk pipe and the hopper lid.
    x = half - 0.05
    tube([(x, 0.03, roof + 0.004), (x, 0.026, roof - 0.03), (x - 0.004, 0.022, roof - 0.062)], 0.0055, palette['chrome'])
    pebble((-half + 0.03, half - 0.03, 0.08, deep - 0.03), (high - 0.014, high), (0.018, 0.001, 0.006), dark)
    china = palette.plain('china', (0.82, 0.81, 0.79), 0, 0.18)
    cup((0, 0.026), base + 0.005, china, 0.062, 0.036)
    return (wide, deep, high), ground((-half + 0.004, half - 0.004, 0.004, deep), 0.02), high * 0.82


def capsule(wide, high, deep, shape, palette):
    """A slender machine for capsules: a round head over a tray, with a lever and a tank."""
    half, dark = wide / 2, palette['dark']
    finish = palette['finish']
    body = wide / 2.16
    water = clear(palette, (0.62, 0.68, 0.7), 0.3)
    pebble((-body * 0.9, body * 0.9, deep * 0.62, deep), (0.02, high * 0.86), (0.04, 0.004, 0.012), water)
    pebble((-body * 0.92, body * 0.92, deep * 0.6, deep), (high * 0.86, high * 0.9), (0.04, 0.002, 0.012), dark)
    pebble((-body, body, 0.1, deep * 0.66), (0.008, high * 0.93), (0.05, 0.006, 0.05), finish)
    # The head over the tray.
    rings = []
    for y, across, low, up in ((-0.0, body * 0.76, high * 0.66, high * 0.9), (0.012, body * 0.9, high * 0.63, high * 0.935), (0.06, body * 1.0, high * 0.6, high * 0.965),
                               (0.16, body * 1.02, high * 0.58, high * 0.975), (0.22, body * 0.98, high * 0.6, high * 0.965)):
        rings.append([(x, y, z) for x, z in rounded_rectangle(-across, across, low, up, min(across, (up - low) / 2) * 0.72, 12)])
    loft(list(reversed(rings)), finish, smooth=60, between=5)
    disc(0, -0.004, high * 0.78, body * 0.46, 0.03, palette['chrome'], 0.004)
    disc(0, -0.0052, high * 0.78, body * 0.38, 0.02, dark, 0.002)
    # The lever over the top.
    tube([(-body * 1.05, 0.16, high * 0.82), (-body * 1.06, 0.09, high * 0.95), (-body * 0.7, 0.045, high * 0.992), (0, 0.03, high * 0.994), (body * 0.7, 0.045, high * 0.992),
          (body * 1.06, 0.09, high * 0.95), (body * 1.05, 0.16, high * 0.82)], 0.0075, palette['chrome'])
    pebble((-0.02, 0.02, 0.018, 0.06), (high * 0.545, high * 0.63), (0.012, 0.004, 0.001), dark)
    pebble((-body * 1.04, body * 1.04, 0.0, 0.15), (0.006, 0.045), (0.05, 0.006, 0.006), dark)
    turned([(body * 0.62, 0.046), (body * 0.64, 0.049), (0, 0.0495)], (0, 0.075), palette['trim'])
    for i in range(-3, 4):
        box(i * 0.011 - 0.002, i * 0.011 + 0.002, 0.04, 0.11, 0.0494, 0.0502, dark, 0)
    china = palette.plain('china', (0.82, 0.81, 0.79), 0, 0.18)
    cup((0, 0.07), 0.05, china, 0.06, 0.033)
    return (2 * body * 1.08, deep, high), ground((-body * 1.04, body * 1.04, 0, deep), 0.05), high * 0.82


def built_in(wide, high, deep, shape, palette):
    half = wide / 2
    pane = palette.plain('pane', (0.006, 0.006, 0.0065), 0, 0.05, Specular=0.25)
    gloom = palette.plain('gloom', (0.02, 0.0205, 0.021), 0.4, 0.35)
    line = high * 0.74
    box(-half, half, 0, 0.02, line + 0.0015, high, palette['finish'], 0.002)
    plate((-half, half, 0, line - 0.0015), (0, 0.02), [(-half * 0.5, half * 0.5, 0.05, line - 0.03, 0.03, 0.012)], pane, 0.002)
    box(-half + 0.003, half - 0.003, 0.019, 0.03, line - 0.02, line + 0.02, palette['dark'], 0)
    box(-half * 0.52, half * 0.52, 0.1, 0.11, 0.04, line, gloom, 0)
    box(-half * 0.52, half * 0.52, 0.02, 0.1, 0.044, 0.05, palette['trim'], 0)
    pebble((-0.04, 0.04, 0.0, 0.06), (line - 0.1, line - 0.03), (0.012, 0.008, 0.002), palette['trim'])
    china = palette.plain('china', (0.82, 0.81, 0.79), 0, 0.18)
    for side in (-1, 1):
        cup((side * 0.045, 0.05), 0.05, china, 0.06, 0.033)
    box(-half * 0.4, half * 0.4, -0.0008, 0.01, line + 0.03, high - 0.03, palette['display'], 0.001)
    return (wide, deep, high), []


def build(shape, palette):
    """Builds the machine and returns its measurements, the areas on the bench and the height of the camera."""
    made = palette.made
    made['knob'] = palette.plain('knob', (0.03, 0.03, 0.031), 0, 0.4)
    made['grip'] = palette.plain('grip', (0.16, 0.075, 0.032), 0, 0.32)
    kinds = {'manual': manual, 'auto': automatic, 'pod': capsule, 'builtin': built_in}
    return kinds[shape['kind']](shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000, shape, palette)
