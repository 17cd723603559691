"""The dispenser for ice and water in a fridge's door, rendered alone and placed on the doors later."""
from studio import box, rod


def build(shape, palette):
    wide, high = shape['w'] / 1000, shape['h'] / 1000
    left, right = -wide / 2, wide / 2
    niche = high * 0.6
    rim = 0.009
    box(left, right, 0, 0.012, niche, high, palette['glass'], 0.003)
    for l, r, b, t in ((left, left + rim, 0, niche), (right - rim, right, 0, niche), (left, right, 0, rim)):
        box(l, r, 0, 0.02, b, t, palette['trim'], 0.0025)
    box(left + rim, right - rim, 0.055, 0.06, rim, niche, palette['dark'], 0)
    for l, r in ((left + rim, left + rim + 0.002), (right - rim - 0.002, right - rim)):
        box(l, r, 0.003, 0.06, rim, niche, palette['dark'], 0)
    box(left + rim, right - rim, 0.003, 0.06, niche - 0.002, niche, palette['dark'], 0)
    box(left + rim, right - rim, 0.004, 0.058, rim - 0.002, rim + 0.008, palette['trim'], 0.002)
    for i in range(7):
        x = left + rim + 0.012 + i * (wide - 2 * rim - 0.024) / 6
        box(x - 0.002, x + 0.002, 0.003, 0.05, rim + 0.008, rim + 0.0095, palette['dark'], 0)
    box(-0.032, 0.032, 0.014, 0.05, niche - 0.03, niche, palette['channel'], 0.006)
    rod((0, 0.03, niche - 0.048), (0, 0.03, niche - 0.03), 0.008, palette['dark'])
    box(-0.024, 0.024, 0.034, 0.042, niche * 0.34, niche - 0.036, palette['channel'], 0.006)
    for i in range(4):
        box(-0.054 + i * 0.033, -0.045 + i * 0.033, -0.001, 0.002, high - 0.062, high - 0.0555, palette['light'], 0)
    for x in (-0.042, 0.026):
        box(x, x + 0.018, -0.001, 0.002, high - 0.036, high - 0.03, palette['light'], 0)
    return (wide, 0.06, high), []
