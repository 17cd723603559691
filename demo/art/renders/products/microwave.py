"""Microwaves on the bench or built in. Drawings add the display, the keys and the knobs."""
from studio import bar, box, plate, rod


def mesh_screen(palette):
    """The perforated screen behind the glass."""
    material = palette.plain('mesh', (0.03, 0.031, 0.032), 0.3, 0.5)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, dots, ramp = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeTexVoronoi'), nodes.new('ShaderNodeValToRGB')
    dots.inputs['Scale'].default_value = 260
    dots.inputs['Randomness'].default_value = 0
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.42
    ramp.color_ramp.elements[0].color = (0.002, 0.002, 0.002, 1)
    ramp.color_ramp.elements[1].color = (0.045, 0.047, 0.05, 1)
    links.new(place.outputs['Object'], dots.inputs['Vector'])
    links.new(dots.outputs['Distance'], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return material


def build(shape, palette):
    """Builds the microwave and returns its measurements and the areas that touch the bench."""
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    half, built_in = wide / 2, shape['kind'] == 'builtin'
    finish = palette['finish']
    pane = palette.plain('pane', (0.006, 0.006, 0.0065), 0, 0.05, Specular=0.25)
    pad = 0.044 if built_in else 0.012
    foot = 0 if built_in else 0.012
    if built_in:
        plate((-half, half, 0, high), (0.003, 0.022), [(-half + pad + 0.01, half - pad - 0.01, pad + 0.01, high - pad - 0.01, 0.03, 0.002)], finish, 0.003)
        box(-half + 0.02, half - 0.02, 0.021, deep, 0.01, high - 0.01, palette['channel'], 0.003)
    else:
        box(-half, half, 0.016, deep, foot, high, palette['side'], 0.008)
        plate((-half, half, foot, high), (0.002, 0.03), [(-half + 0.02, half - 0.02, foot + 0.02, high - 0.02, 0.04, 0.002)], finish, 0.005)
        for x in (-half + 0.06, half - 0.06):
            for y in (0.05, deep - 0.05):
                rod((x, y, 0), (x, y, 0.014), 0.014, palette['dark'])
    left, right, base, top = -half + pad, half - pad, foot + pad, high - pad
    line = right - (right - left) * 0.225
    # The door with its window, and the panel beside it.
    window = (left + (line - left) * 0.09, line - (line - left) * (0.15 if shape['handle'] else 0.09), base + (top - base) * 0.16, top - (top - base) * 0.13)
    plate((left, line - 0.0012, base, top), (0, 0.016), [(*window, 0.003, 0.012)], pane if shape['style'] == 'glass' else finish, 0.0025)
    box(window[0] - 0.002, window[1] + 0.002, 0.003, 0.01, window[2] - 0.002, window[3] + 0.002, mesh_screen(palette), 0)
    if shape['style'] == 'steel':
        # Dark glass around the window.
        rim = 0.018
        plate((window[0] - rim, window[1] + rim, window[2] - rim, window[3] + rim), (-0.0012, 0.004), [(*window, 0.02, 0.012)], pane, 0.0008)
    box(line + 0.0012, right, 0, 0.016, base, top, finish if shape['style'] == 'steel' else pane, 0.0025)
    side = right - line
    box(line + side * 0.12, right - side * 0.12, -0.0008, 0.01, top - (top - base) * 0.23, top - (top - base) * 0.08, palette['display'], 0.0006)
    if shape['handle']:
        bar((line - 0.03, 0, base + (top - base) * 0.1), (line - 0.03, 0, top - (top - base) * 0.1), palette, 0.0085, 0.042)
    return (wide, deep, high), ([] if built_in else [(-half + 0.03, half - 0.03, 0.02, deep)]), (None if built_in else high * 0.95)
