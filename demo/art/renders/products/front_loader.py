"""Front loading washers and dryers in parts: the body, the door and the dial, which drawings put together."""
import math

import bpy

from studio import box, lathe, rod


def body(shape, palette):
    wide, high, deep = shape['w'] / 1000, shape['h'] / 1000, shape['d'] / 1000
    left, right = -wide / 2, wide / 2
    fascia = high - 0.122
    finish = palette['finish']
    box(left + 0.004, right - 0.004, 0.03, deep, 0.02, high - 0.02, palette['side'], 0.004)
    box(left, right, -0.004, deep, high - 0.024, high, finish, 0.007)
    box(left + 0.001, right - 0.001, -0.003, 0.08, fascia, high - 0.026, finish, 0.006)
    box(left, right, 0, 0.08, 0.077, fascia - 0.003, finish, 0.006)
    box(left + 0.002, right - 0.002, 0.006, 0.08, 0.014, 0.074, finish, 0.003)
    box(right - 0.105, right - 0.025, 0.0045, 0.012, 0.024, 0.062, finish, 0.0015)
    for x in (left + 0.05, right - 0.05):
        for y in (0.05, deep - 0.05):
            rod((x, y, 0), (x, y, 0.022), 0.022, palette['dark'])
    return (wide, deep, high), None


def tinted_glass(palette):
    material = palette.plain('tinted', (0.02, 0.022, 0.024), 0, 0.03)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    mix, clear = nodes.new('ShaderNodeMixShader'), nodes.new('ShaderNodeBsdfTransparent')
    clear.inputs[0].default_value = (0.62, 0.65, 0.66, 1)
    mix.inputs[0].default_value = 0.72
    links.new(nodes['Principled BSDF'].outputs[0], mix.inputs[1])
    links.new(clear.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs[0])
    return material


def drum_steel(palette):
    """Steel with rows of holes."""
    material = palette.plain('drum', (0.6, 0.61, 0.62), 1, 0.28)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, dots, ramp = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeTexVoronoi'), nodes.new('ShaderNodeValToRGB')
    dots.inputs['Scale'].default_value = 62
    dots.inputs['Randomness'].default_value = 0.15
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.24, 0.3
    ramp.color_ramp.elements[0].color = (0.02, 0.02, 0.02, 1)
    ramp.color_ramp.elements[1].color = (0.6, 0.61, 0.62, 1)
    links.new(place.outputs['Object'], dots.inputs['Vector'])
    links.new(dots.outputs['Distance'], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return material


def door(shape, palette):
    radius = shape['w'] / 2000
    z = radius
    inner = 0.8 * radius
    lathe([(radius, 0.012), (radius, -0.018), (radius - 0.006, -0.03), (radius - 0.02, -0.036), (inner + 0.012, -0.034),
           (inner, -0.026), (inner, 0.0)], z, palette['finish'])
    lathe([(inner, -0.024), (inner - 0.006, -0.026), (0.71 * radius, -0.004), (0.7 * radius, 0.03)], z, palette['glass'])
    dome = [(0.72 * radius * s, -0.008 - 0.022 * (1 - s * s)) for s in (1, 0.92, 0.8, 0.65, 0.5, 0.33, 0.16, 0.0)]
    if shape.get('solid'):
        lathe(dome, z, palette['glass'])
    else:
        lathe(dome, z, tinted_glass(palette))
        steel = drum_steel(palette)
        lathe([(0.7 * radius, 0.03), (0.72 * radius, 0.06), (0.74 * radius, 0.3), (0.6 * radius, 0.32), (0.2 * radius, 0.3), (0, 0.295)], z, steel)
        for i in range(3):
            bpy.ops.mesh.primitive_cube_add(size=1, location=(0, 0.17, z))
            paddle = bpy.context.object
            paddle.scale = (0.05, 0.22, 0.07)
            turn = 0.35 + i * 2.094
            paddle.location = (math.cos(turn) * 0.66 * radius, 0.18, z + math.sin(turn) * 0.66 * radius)
            paddle.rotation_euler = (0, math.pi / 2 - turn, 0)
            bevel = paddle.modifiers.new('bevel', 'BEVEL')
            bevel.width, bevel.segments = 0.02, 4
            paddle.data.materials.append(palette['channel'])
            bpy.ops.object.shade_smooth()
        bpy.ops.object.light_add(type='POINT', location=(0.05, 0.04, z + 0.55 * radius))
        lamp = bpy.context.object.data
        lamp.energy, lamp.shadow_soft_size = 0.35, 0.08
    box(-radius + 0.006, -radius + 0.03, -0.0375, -0.03, z - 0.05, z + 0.05, palette['dark'], 0.006)
    return (2 * radius, 0.04, 2 * radius), []


def dial(shape, palette):
    radius = shape['w'] / 2000
    z = radius
    lathe([(radius, 0.002), (radius, -0.003), (radius - 0.002, -0.005), (radius - 0.0045, -0.006), (radius - 0.005, -0.027),
           (radius - 0.007, -0.0295), (radius - 0.011, -0.0305), (radius * 0.5, -0.0295), (0, -0.029)], z, palette['finish'])
    return (2 * radius, 0.03, 2 * radius), []


def build(shape, palette):
    return {'body': body, 'door': door, 'dial': dial}[shape['part']](shape, palette)
