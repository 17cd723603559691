"""Kettles on their base, from the side: a cone, or a dome with a swan neck."""
from forms import ground, loft, pebble, tube, turned


def build(shape, palette):
    """Builds the kettle and returns its measurements, the areas on the bench and the height of the camera."""
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    swan = shape['kind'] == 'swan'
    radius = deep / 2
    centre = 0.012 if swan else -0.02
    place = (centre, radius)
    finish, dark = palette['finish'], palette['dark']
    foot = 0.022
    # The base with its keys, and the seam above it.
    turned([(0, 0), (radius * 0.97, 0), (radius, 0.003), (radius, foot - 0.005), (radius * 0.96, foot), (0, foot)], place, dark)
    body = high - 0.034
    if swan:
        profile = [(0, foot + 0.002), (radius * 0.9, foot + 0.002), (radius * 0.97, foot + 0.008), (radius * 0.985, foot + 0.03),
                   (radius * 0.95, body * 0.4), (radius * 0.85, body * 0.58), (radius * 0.74, body * 0.7), (radius * 0.66, body * 0.77),
                   (radius * 0.62, body * 0.79)]
        neck = body * 0.79
    else:
        profile = [(0, foot + 0.002), (radius * 0.94, foot + 0.002), (radius * 0.985, foot + 0.006), (radius * 0.985, foot + 0.02),
                   (radius * 0.93, body * 0.4), (radius * 0.845, body * 0.7), (radius * 0.785, body * 0.88), (radius * 0.755, body * 0.93)]
        neck = body * 0.93
    turned(profile, place, finish, 60)
    top = profile[-1][0]
    turned([(top + 0.0015, neck - 0.001), (top + 0.0015, neck + 0.006), (top - 0.001, neck + 0.008)], place, palette['trim'])
    # The lid and its knob.
    turned([(top - 0.001, neck + 0.007), (top - 0.002, neck + 0.012), (top * 0.9, neck + 0.0185),
            (top * 0.7, neck + 0.024), (top * 0.4, neck + 0.0272), (0, neck + 0.028)], place, finish, 60, 4)
    turned([(0.007, neck + 0.026), (0.006, neck + 0.032), (0.013, neck + 0.037), (0.0155, neck + 0.043), (0.012, neck + 0.0475), (0, neck + 0.049)],
           place, dark, 80, 4)
    y = radius
    if swan:
        left = -wide / 2 + 0.009
        tube([(centre - radius * 0.85, y, 0.066), (centre - radius * 1.08, y, 0.074), (centre - radius * 1.2, y, 0.105),
              (centre - radius * 1.26, y, 0.14), (left + 0.013, y, neck - 0.016), (left, y, neck + 0.003)],
             lambda share: 0.0145 - 0.0075 * min(1, share * 1.3), finish)
        right = wide / 2 - 0.012
        tube([(centre + top * 0.9, y, neck - 0.004), (centre + top + 0.034, y, neck + 0.004), (right - 0.006, y, neck - 0.014),
              (right - 0.002, y, neck - 0.07), (right - 0.01, y, neck - 0.115)], lambda share: 0.0095 + 0.003 * share, dark)
    else:
        # The spout: a wedge at the rim.
        rings = []
        for z, out, half in ((neck - 0.075, 0.0, 0.012), (neck - 0.05, 0.012, 0.02), (neck - 0.02, 0.03, 0.026), (neck + 0.004, 0.043, 0.028)):
            base = top + (neck - z) * 0.18
            rings.append([(centre - base * 0.8, y + half * 1.25, z), (centre - base - out * 0.55, y + half * 0.8, z),
                          (centre - base - out, y + half * 0.25, z), (centre - base - out, y - half * 0.25, z),
                          (centre - base - out * 0.55, y - half * 0.8, z), (centre - base * 0.8, y - half * 1.25, z)])
        spout = loft(rings, finish, smooth=80)
        rounding = spout.modifiers.new('round', 'SUBSURF')
        rounding.levels = rounding.render_levels = 2
        right = wide / 2 - 0.013
        tube([(centre + top * 0.75, y, neck + 0.008), (centre + top + 0.02, y, neck + 0.013), (right - 0.016, y, neck + 0.006), (right, y, neck - 0.032),
              (right + 0.001, y, neck - 0.09), (right - 0.008, y, 0.068), (centre + radius * 0.985, y, 0.05)],
             lambda share: 0.0125 - 0.002 * abs(share - 0.5), dark)
    # The switch in the base.
    pebble((centre - 0.022, centre + 0.022, radius - radius * 1.02, radius * 0.5), (0.006, 0.016), (0.004, 0.002, 0.002), palette['trim'])
    return (wide, deep, high), ground((centre - radius, centre + radius, 0, deep), radius), high * 0.85
