"""The landscapes on the screens of televisions: mountains behind a lake, at five times of the day."""
import math

import bpy
import numpy as np

from forms import meshed
from studio import linear_of

# The sky at the top, in the middle and at the horizon; the land; the sun, its height and its direction in degrees.
SKIES = (
    (('#0f2f63', '#3f7fb5', '#ffcf9a'), '#33463f', '#ffc48a', 9, -50),
    (('#1d1450', '#84408f', '#ff9a5e'), '#35294a', '#ff8a58', 6, 40),
    (('#0a5a86', '#58b4c4', '#e9f6df'), '#2f5a3a', '#fff1d6', 38, -60),
    (('#23366e', '#7d86c6', '#f7cfd6'), '#46506b', '#ffd6c4', 12, 55),
    (('#31141c', '#b04a26', '#ffcf7a'), '#4d2f24', '#ffa94e', 7, -35),
)
FAR = 2600


def heights(seed, size, rough):
    """Ridged noise of seven octaves on a square grid, from 0 to 1."""
    random = np.random.default_rng(seed)
    total = np.zeros((size, size))
    for octave in range(7):
        cells = 4 * 2 ** octave
        grid = random.random((cells + 2, cells + 2))
        place = np.linspace(0, cells, size, endpoint=False)
        whole = place.astype(int)
        part = place - whole
        part = part * part * (3 - 2 * part)
        rows = grid[whole] * (1 - part)[:, None] + grid[whole + 1] * part[:, None]
        layer = rows[:, whole] * (1 - part)[None, :] + rows[:, whole + 1] * part[None, :]
        total += (1 - np.abs(2 * layer - 1)) * rough ** octave
    return (total - total.min()) / (total.max() - total.min())


def emitting(name, colour=(1, 1, 1)):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.remove(nodes['Principled BSDF'])
    light = nodes.new('ShaderNodeEmission')
    light.inputs[0].default_value = (*colour, 1)
    links.new(light.outputs[0], nodes['Material Output'].inputs[0])
    return material, nodes, links, light


def sky(colours):
    """A wall of light behind the mountains, from the horizon to the top."""
    material, nodes, links, light = emitting('sky')
    place, split, ramp = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeValToRGB')
    elements = ramp.color_ramp.elements
    elements.new(0.5)
    for element, at, colour in zip(elements, (0.5, 0.6, 0.74), reversed(colours)):
        element.position, element.color = at, (*linear_of(colour), 1)
    links.new(place.outputs['Generated'], split.inputs[0])
    links.new(split.outputs[2], ramp.inputs[0])
    links.new(ramp.outputs[0], light.inputs[0])
    meshed('sky', [(-900, FAR, -300), (900, FAR, -300), (900, FAR, 300), (-900, FAR, 300)], [(0, 1, 2, 3)], material)


def hazy(material, colour, reach):
    """Mixes the material with the colour of the air, the farther the more."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    mix, air, camera, curve = (nodes.new('ShaderNode' + kind) for kind in ('MixShader', 'Emission', 'CameraData', 'MapRange'))
    air.inputs[0].default_value = (*colour, 1)
    curve.inputs['From Min'].default_value, curve.inputs['From Max'].default_value = 200, reach
    curve.inputs['To Max'].default_value = 0.8
    links.new(camera.outputs['View Distance'], curve.inputs['Value'])
    links.new(curve.outputs['Result'], mix.inputs[0])
    links.new(nodes['Principled BSDF'].outputs[0], mix.inputs[1])
    links.new(air.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs[0])
    return material


def build(shape, palette):
    """Builds the landscape and returns the measurements of the screen, which it fills beyond its edges."""
    colours, land, sun, elevation, direction = SKIES[shape['art']]
    size = 300
    surface = heights(shape['art'] * 7 + 3, size, 0.5)
    across = np.linspace(-1, 1, size)
    depth = np.linspace(0, 1, size)
    # Slopes rise beside the lake, and mountains behind it.
    valley = np.clip(np.abs(across[None, :] + 0.16 * np.sin(depth[:, None] * 7 + shape['art'])) * 1.5, 0.03, 1)
    behind = np.clip((depth[:, None] - 0.45) * 2.2, 0, 1) ** 1.4
    tall = (surface ** 1.7) * (valley ** 1.6 * (0.25 + depth[:, None]) * 62 + behind * 105) - 12
    xs = across[None, :] * (90 + depth[:, None] * 330)
    ys = 150 + depth * 1850
    vertices = [(float(xs[j, i]), float(ys[j]), float(tall[j, i])) for j in range(size) for i in range(size)]
    faces = [(j * size + i, j * size + i + 1, (j + 1) * size + i + 1, (j + 1) * size + i) for j in range(size - 1) for i in range(size - 1)]
    air = tuple((one + other) / 2 for one, other in zip(linear_of(colours[1]), linear_of(colours[2])))
    ground = hazy(palette.plain('land', linear_of(land), 0, 0.95, Specular=0.05), air, 2300)
    meshed('land', vertices, faces, ground, 70)
    lake = palette.plain('lake', (0.01, 0.025, 0.035), 0.85, 0.05)
    lake.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (0.5, 0.56, 0.6, 1)
    meshed('lake', [(-900, 60, -6), (900, 60, -6), (900, FAR, -6), (-900, FAR, -6)], [(0, 1, 2, 3)], lake)
    sky(colours)
    # The sun is behind the mountains and lights their edges.
    bpy.ops.object.light_add(type='SUN')
    light = bpy.context.object
    light.data.energy, light.data.angle = 7, 0.02
    light.data.color = linear_of(sun)
    light.rotation_euler = (math.radians(90 - elevation), 0, math.radians(direction))
    glow, _, _, shine = emitting('sun', linear_of(sun))
    shine.inputs[1].default_value = 6
    x, z, radius = -direction * 2.6, 74, 13
    meshed('disc', [(x, FAR - 5, z)] + [(x + math.cos(i * math.pi / 24) * radius, FAR - 5, z + math.sin(i * math.pi / 24) * radius) for i in range(48)],
           [(0, i + 1, (i + 1) % 48 + 1) for i in range(48)], glow)
    return (3.2, 0.01, 1.8), []
