"""Materials of rooms. Lengths are in metres; colours are '#rrggbb'."""
import bpy

from finishing import PAINTS, STEELS
from studio import Palette, linear_of

WOODS = {'oak': ('#97744a', '#c8a878'), 'walnut': ('#4a2c1a', '#80512f'), 'ash': ('#c3ab8a', '#e2d2b6'),
         'ebony': ('#191512', '#2f2721')}


def node_tools(material):
    nodes, links = material.node_tree.nodes, material.node_tree.links
    return nodes, links, nodes['Principled BSDF']


def place_in_room(nodes, links, scale, axes='xz'):
    """The place in the room as a texture's coordinates. `axes` are the two that the texture's x and y follow."""
    here, split, join = nodes.new('ShaderNodeNewGeometry'), nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeCombineXYZ')
    links.new(here.outputs['Position'], split.inputs[0])
    for target, axis in enumerate(axes):
        links.new(split.outputs['xyz'.index(axis)], join.inputs[target])
    stretch = nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = scale
    links.new(join.outputs[0], stretch.inputs['Vector'])
    return stretch.outputs[0]


def ramp_of(nodes, stops):
    ramp = nodes.new('ShaderNodeValToRGB')
    elements = ramp.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (at, colour) in zip(elements, stops):
        element.position, element.color = at, (*linear_of(colour), 1)
    return ramp


class RoomPalette(Palette):
    """The materials of a product in a room, in its own finish."""

    def __init__(self, surface, finish):
        super().__init__(surface)
        self.name = finish

    def make_finish(self):
        if self.surface == 'steel':
            return self.brushed('finish', STEELS[self.name][0], 0.24, 0.7)
        if self.surface == 'wood':
            return wood('oak')
        return self.plain('finish', linear_of(PAINTS.get(self.name, self.name)), 0, 0.3, Specular=0.4)

    def make_side(self):
        return self.plain('side', (0.2, 0.205, 0.21), 0.25, 0.45) if self.surface == 'steel' else self['finish']

    def marked(self, material):
        colour = material.node_tree.nodes['Principled BSDF'].inputs['Base Color']
        if self.surface == 'paint' and colour.default_value[0] == colour.default_value[2]:
            colour.default_value = (*linear_of(PAINTS.get(self.name, self.name)), 1)
        return material


def plain(colour, rough=0.5, metallic=0.0, **inputs):
    return Palette('paint').plain('plain', linear_of(colour), metallic, rough, **inputs)


def metal(name):
    colours = {'brass': '#d9b069', 'copper': '#c98a63', 'chrome': '#d8dadb', 'gunmetal': '#4a4d50', 'satin': '#bfc1c3',
               'matteblack': '#1b1c1d'}
    dark = name in ('matteblack', 'gunmetal')
    return plain(colours[name], 0.45 if dark else 0.24, 0.6 if dark else 1.0)


def wood(name, axes='xz', scale=1.0):
    """Wood with its grain along the second axis."""
    dark, light = WOODS[name]
    material = plain(light, 0.42, Specular=0.3)
    nodes, links, shader = node_tools(material)
    grain = nodes.new('ShaderNodeTexNoise')
    grain.inputs['Scale'].default_value, grain.inputs['Detail'].default_value = 1, 5
    grain.inputs['Distortion'].default_value = 0.5
    links.new(place_in_room(nodes, links, (16 * scale, 0.9 * scale, 1), axes), grain.inputs['Vector'])
    ramp = ramp_of(nodes, ((0.33, dark), (0.75, light)))
    links.new(grain.outputs['Fac'], ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return material


def front(finish):
    """The material of a cupboard's front: a wood, a named paint or a colour."""
    return wood(finish) if finish in WOODS else plain(PAINTS.get(finish, finish), 0.38, Specular=0.35)


def stone(colour, vein=None):
    """Polished stone with soft veins."""
    material = plain(colour, 0.16, Specular=0.45)
    if vein is None:
        return material
    nodes, links, shader = node_tools(material)
    warp = nodes.new('ShaderNodeTexNoise')
    warp.inputs['Scale'].default_value, warp.inputs['Detail'].default_value = 1.1, 7
    warp.inputs['Distortion'].default_value = 1.6
    here = nodes.new('ShaderNodeNewGeometry')
    links.new(here.outputs['Position'], warp.inputs['Vector'])
    ramp = ramp_of(nodes, ((0.0, colour), (0.485, colour), (0.505, vein), (0.53, colour), (1.0, colour)))
    links.new(warp.outputs['Fac'], ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return material


def tiles(colour, grout, size, axes='xz', offset=0.5, rough=0.14):
    """Tiles of (width, height) metres with small differences in tone."""
    material = plain(colour, rough, Specular=0.45)
    nodes, links, shader = node_tools(material)
    brick = nodes.new('ShaderNodeTexBrick')
    wide, high = size
    brick.offset = offset
    brick.inputs['Scale'].default_value = 1
    brick.inputs['Brick Width'].default_value, brick.inputs['Row Height'].default_value = wide, high
    brick.inputs['Mortar Size'].default_value = 0.0022
    brick.inputs['Mortar Smooth'].default_value = 0.2
    base = linear_of(colour)
    brick.inputs['Color1'].default_value = (*base, 1)
    brick.inputs['Color2'].default_value = (*(value * 0.93 for value in base), 1)
    brick.inputs['Mortar'].default_value = (*linear_of(grout), 1)
    links.new(place_in_room(nodes, links, (1, 1, 1), axes), brick.inputs['Vector'])
    links.new(brick.outputs['Color'], shader.inputs['Base Color'])
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.35, 0.002
    bump.invert = True
    links.new(brick.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs[0], shader.inputs['Normal'])
    return material


def planks(colours, wide=0.16, long=1.9):
    """Floor boards that run away from the camera."""
    dark, light = colours
    material = plain(light, 0.36, Specular=0.35)
    nodes, links, shader = node_tools(material)
    brick = nodes.new('ShaderNodeTexBrick')
    brick.offset = 0.37
    brick.inputs['Scale'].default_value = 1
    brick.inputs['Brick Width'].default_value, brick.inputs['Row Height'].default_value = long, wide
    brick.inputs['Mortar Size'].default_value = 0.0016
    brick.inputs['Color1'].default_value, brick.inputs['Color2'].default_value = (*linear_of(light), 1), (*linear_of(dark), 1)
    brick.inputs['Mortar'].default_value = (*(value * 0.35 for value in linear_of(dark)), 1)
    links.new(place_in_room(nodes, links, (1, 1, 1), 'yx'), brick.inputs['Vector'])
    grain = nodes.new('ShaderNodeTexNoise')
    grain.inputs['Scale'].default_value, grain.inputs['Detail'].default_value = 1, 5
    links.new(place_in_room(nodes, links, (22, 1.1, 1), 'xy'), grain.inputs['Vector'])
    mix = nodes.new('ShaderNodeMixRGB')
    mix.blend_type = 'MULTIPLY'
    mix.inputs[0].default_value = 0.32
    links.new(brick.outputs['Color'], mix.inputs[1])
    links.new(ramp_from(nodes, links, grain.outputs['Fac']), mix.inputs[2])
    links.new(mix.outputs[0], shader.inputs['Base Color'])
    return material


def ramp_from(nodes, links, value):
    ramp = ramp_of(nodes, ((0.3, '#7d7d7d'), (0.72, '#ffffff')))
    links.new(value, ramp.inputs[0])
    return ramp.outputs[0]


def glow(colour, strength):
    material = bpy.data.materials.new('glow')
    material.use_nodes = True
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*linear_of(colour), 1)
    shader.inputs['Emission'].default_value = (*linear_of(colour), 1)
    shader.inputs['Emission Strength'].default_value = strength
    return material


def view_from_window(sky, land, horizon, rough=1.4):
    """What is seen through a window: a sky above the height `horizon`, and land or sea below."""
    material = glow(sky, 1.0)
    nodes, links, shader = node_tools(material)
    ramp = ramp_of(nodes, ((0.0, land), (0.32, land), (0.4, '#eef3f3'), (1.0, sky)))
    split = nodes.new('ShaderNodeSeparateXYZ')
    place = place_in_room(nodes, links, (1, 1, 1), 'xz')
    links.new(place, split.inputs[0])
    # Hills and trees: the height of the land changes along the view.
    hills, uneven = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeMath')
    hills.inputs['Scale'].default_value, hills.inputs['Detail'].default_value = 1.3, 6
    links.new(place, hills.inputs['Vector'])
    uneven.operation = 'MULTIPLY_ADD'
    uneven.inputs[1].default_value = -rough
    links.new(hills.outputs['Fac'], uneven.inputs[0])
    links.new(split.outputs[1], uneven.inputs[2])
    shift = nodes.new('ShaderNodeMapRange')
    shift.inputs['From Min'].default_value, shift.inputs['From Max'].default_value = horizon - 0.9, horizon + 0.9
    links.new(uneven.outputs[0], shift.inputs[0])
    links.new(shift.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs['Emission'])
    shader.inputs['Base Color'].default_value = (0, 0, 0, 1)
    shader.inputs['Emission Strength'].default_value = 1.25
    return material
