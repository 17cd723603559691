"""Top loading washers, photographed from above the lid."""
import math

import bpy
from mathutils import Matrix, Vector

from studio import box, rod

TILT = math.radians(-24)


def build(shape, palette):
    """Builds the washer and returns its measurements, the areas on the floor (all) and the height of the camera."""
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    half = wide / 2
    top = high - 0.125
    finish = palette['finish']
    pane = palette.plain('pane', (0.012, 0.013, 0.014), 0, 0.07, Specular=0.35)
    console = palette.plain('console', (0.016, 0.0165, 0.018), 0, 0.22, Specular=0.4)
    box(-half, half, 0, deep, 0.028, top - 0.034, finish, 0.014, 6)
    box(-half + 0.004, half - 0.004, 0.006, deep, top - 0.038, top - 0.03, palette['gasket'], 0.002)
    box(-half - 0.002, half + 0.002, -0.004, deep, top - 0.032, top, finish, 0.014, 6)
    # The lid: a frame around dark glass, or one piece.
    near, far = 0.035, deep - 0.17
    box(-half + 0.032, half - 0.032, near, far, top - 0.004, top + 0.012, finish, 0.008, 6)
    if shape['lid'] == 'glass':
        box(-half + 0.062, half - 0.062, near + 0.03, far - 0.02, top + 0.006, top + 0.0145, pane, 0.004, 4)
    box(-0.09, 0.09, near - 0.006, near + 0.012, top - 0.002, top + 0.009, palette['channel'], 0.004)
    # The console, which leans back.
    pivot = Vector((0, deep - 0.13, top))
    lean = Matrix.Rotation(TILT, 4, 'X')

    def leaning(thing):
        bpy.context.view_layer.update()
        thing.matrix_world = Matrix.Translation(pivot) @ lean @ Matrix.Translation(-pivot) @ thing.matrix_world
        return thing

    face = pivot.y
    box(-half + 0.004, half - 0.004, face + 0.045, deep, top - 0.01, high - 0.014, finish, 0.012, 5)
    leaning(box(-half + 0.004, half - 0.004, face, face + 0.06, top - 0.006, top + 0.128, finish, 0.012, 5))
    leaning(box(-half + 0.022, half - 0.022, face - 0.003, face + 0.02, top + 0.012, top + 0.112, console, 0.008, 5))
    z = top + 0.062
    dial = rod((0, face - 0.028, z), (0, face, z), 0.036, palette['trim'], 0.006)
    ring = rod((0, face - 0.006, z), (0, face, z), 0.044, palette['channel'], 0.002)
    for thing in (dial, ring):
        leaning(thing)
    leaning(box(half - 0.215, half - 0.06, face - 0.0045, face + 0.01, z - 0.026, z + 0.026, palette['display'], 0.002))
    for x in (-half + 0.06, half - 0.06):
        for y in (0.06, deep - 0.06):
            rod((x, y, 0), (x, y, 0.03), 0.024, palette['dark'], 0.004)
    return (wide, deep, high), None, 1.75 * high
