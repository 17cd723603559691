"""The studio in which every product is photographed: materials, shapes, lights, camera and passes.

Lengths are in metres. The product stands on z = 0 with its front at y = 0; x runs to the right and y away
from the camera.
"""
import math
import os
import tempfile

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

PAINT_ALBEDO = 0.8
STEEL_ALBEDO = 0.56


def srgb_to_linear(channel):
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def linear_of(colour):
    """Converts '#rrggbb' to linear red, green and blue."""
    return tuple(srgb_to_linear(int(colour[i:i + 2], 16) / 255) for i in (1, 3, 5))


# Scene

def new_scene(samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = 16
    cycles.use_denoising = False
    # Shapes are rendered larger than their pictures, which smooths their edges (finishing.py). A wider filter would
    # mix surfaces at random, and the noise of these pixels could not be removed.
    cycles.pixel_filter_type = 'BOX'
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 6
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.blur_glossy = 1
    scene.render.film_transparent = True
    scene.render.use_persistent_data = False
    scene.view_settings.view_transform = 'Raw'
    return scene


# Materials

class Palette:
    """The materials of one product, made when they are first used."""

    def __init__(self, surface):
        self.surface = surface
        self.made = {}

    def __getitem__(self, role):
        if role not in self.made:
            self.made[role] = getattr(self, 'make_' + role)()
        return self.made[role]

    def plain(self, name, colour, metallic=0.0, rough=0.5, **inputs):
        material = bpy.data.materials.new(name)
        material.use_nodes = True
        shader = material.node_tree.nodes['Principled BSDF']
        shader.inputs['Base Color'].default_value = (*colour, 1)
        shader.inputs['Metallic'].default_value = metallic
        shader.inputs['Roughness'].default_value = rough
        for key, value in inputs.items():
            shader.inputs[key.replace('_', ' ')].default_value = value
        return material

    def brushed(self, name, albedo, rough, anisotropic=0.75, upright=True):
        """Brushed steel: reflections spread across the brush lines."""
        material = self.plain(name, (albedo, albedo * 1.004, albedo * 1.008), 1.0, rough)
        nodes, links = material.node_tree.nodes, material.node_tree.links
        shader = nodes['Principled BSDF']
        shader.inputs['Anisotropic'].default_value = anisotropic
        tangent = nodes.new('ShaderNodeCombineXYZ')
        tangent.inputs[2 if upright else 0].default_value = 1
        links.new(tangent.outputs[0], shader.inputs['Tangent'])
        position = nodes.new('ShaderNodeTexCoord')
        stretch = nodes.new('ShaderNodeMapping')
        stretch.inputs['Scale'].default_value = (3, 3, 420) if upright else (420, 3, 3)
        grain = nodes.new('ShaderNodeTexNoise')
        grain.inputs['Scale'].default_value = 2
        grain.inputs['Detail'].default_value = 3
        spread = nodes.new('ShaderNodeMapRange')
        spread.inputs['To Min'].default_value = rough - 0.025
        spread.inputs['To Max'].default_value = rough + 0.025
        links.new(position.outputs['Object'], stretch.inputs['Vector'])
        links.new(stretch.outputs['Vector'], grain.inputs['Vector'])
        links.new(grain.outputs['Fac'], spread.inputs['Value'])
        links.new(spread.outputs['Result'], shader.inputs['Roughness'])
        return material

    def marked(self, material):
        """Marks the surfaces whose colour is the product's finish, so that it can be exchanged later."""
        output = material.node_tree.nodes.new('ShaderNodeOutputAOV')
        output.name = 'finish'
        output.inputs['Value'].default_value = 1
        return material

    def make_finish(self):
        if self.surface == 'wood':
            return self.make_wood()
        if self.surface == 'steel':
            return self.marked(self.brushed('finish', STEEL_ALBEDO, 0.2, 0.9))
        rough = 0.26 if self.surface == 'paint' else 0.1
        return self.marked(self.plain('finish', (PAINT_ALBEDO,) * 3, 0, rough, Specular=0.5))

    def make_wood(self):
        """Natural oak with upright grain."""
        material = self.marked(self.plain('wood', (0.5, 0.3, 0.15), 0, 0.42, Specular=0.35))
        nodes, links = material.node_tree.nodes, material.node_tree.links
        place, stretch = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
        stretch.inputs['Scale'].default_value = (26, 26, 1.1)
        grain, pores = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeTexNoise')
        grain.inputs['Scale'].default_value, grain.inputs['Detail'].default_value = 1.0, 6
        grain.inputs['Distortion'].default_value = 0.7
        fine = nodes.new('ShaderNodeMapping')
        fine.inputs['Scale'].default_value = (420, 420, 9)
        pores.inputs['Scale'].default_value, pores.inputs['Detail'].default_value = 1, 2
        mix = nodes.new('ShaderNodeMath')
        mix.operation = 'MULTIPLY_ADD'
        mix.inputs[1].default_value = 0.22
        ramp = nodes.new('ShaderNodeValToRGB')
        elements = ramp.color_ramp.elements
        elements[0].position, elements[0].color = 0.36, (0.34, 0.19, 0.09, 1)
        elements[1].position, elements[1].color = 0.82, (0.63, 0.42, 0.23, 1)
        middle = elements.new(0.58)
        middle.color = (0.53, 0.33, 0.17, 1)
        links.new(place.outputs['Object'], stretch.inputs['Vector'])
        links.new(place.outputs['Object'], fine.inputs['Vector'])
        links.new(stretch.outputs['Vector'], grain.inputs['Vector'])
        links.new(fine.outputs['Vector'], pores.inputs['Vector'])
        links.new(pores.outputs['Fac'], mix.inputs[0])
        links.new(grain.outputs['Fac'], mix.inputs[2])
        links.new(mix.outputs[0], ramp.inputs[0])
        links.new(ramp.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
        return material

    def make_side(self):
        """The sides of the case: painted like the doors, or grey beside steel doors."""
        if self.surface == 'steel':
            return self.plain('side', (0.2, 0.205, 0.21), 0.25, 0.45)
        return self.marked(self.plain('side', (PAINT_ALBEDO,) * 3, 0, 0.45))

    def make_trim(self):
        return self.brushed('trim', 0.66, 0.2, 0.3)

    def make_chrome(self):
        return self.plain('chrome', (0.8, 0.81, 0.82), 1.0, 0.07)

    def make_dark(self):
        return self.plain('dark', (0.013, 0.013, 0.014), 0, 0.42)

    def make_channel(self):
        return self.plain('channel', (0.09, 0.092, 0.095), 0.5, 0.35)

    def make_gasket(self):
        return self.plain('gasket', (0.07, 0.07, 0.072), 0, 0.75)

    def make_glass(self):
        return self.plain('glass', (0.006, 0.006, 0.007), 0, 0.04, Specular=0.5)

    def make_display(self):
        return self.plain('display', (0.005, 0.005, 0.006), 0, 0.12, Specular=0.16)

    def make_light(self):
        return self.plain('light', (0.8, 0.9, 1), 0, 0.5, Emission=(0.75, 0.9, 1, 1), Emission_Strength=1.6)

    def make_plastic(self):
        return self.plain('plastic', (0.78, 0.79, 0.8), 0, 0.35)


# Shapes

def smoothed(thing, material, bevel, segments=4):
    if bevel:
        modifier = thing.modifiers.new('bevel', 'BEVEL')
        modifier.width = bevel
        modifier.segments = segments
        modifier.limit_method = 'ANGLE'
        modifier.use_clamp_overlap = True
    thing.data.materials.append(material)
    bpy.ops.object.shade_smooth()
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(40)
    if bevel:
        normals = thing.modifiers.new('normals', 'WEIGHTED_NORMAL')
        normals.keep_sharp = True
    return thing


def box(left, right, front, back, bottom, top, material, bevel=0.004, segments=4):
    centre = ((left + right) / 2, (front + back) / 2, (bottom + top) / 2)
    bpy.ops.mesh.primitive_cube_add(size=1, location=centre)
    thing = bpy.context.object
    thing.scale = (right - left, back - front, top - bottom)
    bpy.ops.object.transform_apply(scale=True)
    return smoothed(thing, material, bevel, segments)


def rod(start, end, radius, material, bevel=None):
    start, end = Vector(start), Vector(end)
    bpy.ops.mesh.primitive_cylinder_add(vertices=64, radius=radius, depth=(end - start).length,
                                        location=(start + end) / 2)
    thing = bpy.context.object
    thing.rotation_euler = (end - start).to_track_quat('Z', 'Y').to_euler()
    return smoothed(thing, material, radius * 0.35 if bevel is None else bevel, 3)


def disc(x, y, z, radius, depth, material, bevel=0.003):
    """A cylinder that faces the camera; y is its front."""
    return rod((x, y + depth, z), (x, y, z), radius, material, bevel)


def lathe(profile, z, material, segments=128):
    """Turns a profile of (radius, y) around the axis that faces the camera at height z."""
    vertices, faces = [], []
    for radius, y in profile:
        for i in range(segments):
            angle = 2 * math.pi * i / segments
            vertices.append((math.cos(angle) * radius, y, z + math.sin(angle) * radius))
    for ring in range(len(profile) - 1):
        for i in range(segments):
            a, b = ring * segments + i, ring * segments + (i + 1) % segments
            faces.append((a, b, b + segments, a + segments))
    mesh = bpy.data.meshes.new('lathe')
    mesh.from_pydata(vertices, [], faces)
    mesh.validate()
    thing = bpy.data.objects.new('lathe', mesh)
    bpy.context.scene.collection.objects.link(thing)
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(35)
    return thing


def bar(start, end, palette, radius=0.0125, out=0.058):
    """A bar handle on two posts."""
    upright = abs(end[2] - start[2]) > abs(end[0] - start[0])
    (x0, z0), (x1, z1) = (start[0], start[2]), (end[0], end[2])
    rod((x0, -out, z0), (x1, -out, z1), radius, palette['trim'])
    inset = 0.07
    for post in ((x0, z0 + inset), (x0, z1 - inset)) if upright else ((x0 + inset, z0), (x1 - inset, z0)):
        rod((post[0], -out, post[1]), (post[0], 0.004, post[1]), radius * 0.68, palette['trim'])


def rounded_rectangle(left, right, bottom, top, radius, steps=8):
    """The outline of a rectangle with rounded corners, as points (x, z)."""
    points = []
    for x, z, start in ((right - radius, top - radius, 0), (left + radius, top - radius, 1),
                        (left + radius, bottom + radius, 2), (right - radius, bottom + radius, 3)):
        for step in range(steps + 1):
            angle = (start + step / steps) * math.pi / 2
            points.append((x + math.cos(angle) * radius, z + math.sin(angle) * radius))
    return points


def prism(outline, front, back):
    """A closed body with the outline (x, z), from front to back."""
    count = len(outline)
    vertices = [(x, front, z) for x, z in outline] + [(x, back, z) for x, z in outline]
    sides = [(i, i + count, (i + 1) % count + count, (i + 1) % count) for i in range(count)]
    mesh = bpy.data.meshes.new('prism')
    mesh.from_pydata(vertices, [], [tuple(range(count)), tuple(range(2 * count - 1, count - 1, -1)), *sides])
    mesh.update()
    thing = bpy.data.objects.new('prism', mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def plate(area, depths, holes, material, bevel=0.003):
    """A box with rounded holes from its front. `area` is (left, right, bottom, top), `depths` (front, back); a hole is
    (left, right, bottom, top, depth, radius)."""
    left, right, bottom, top = area
    front, back = depths
    bpy.ops.mesh.primitive_cube_add(size=1, location=((left + right) / 2, (front + back) / 2, (bottom + top) / 2))
    thing = bpy.context.object
    thing.scale = (right - left, back - front, top - bottom)
    bpy.ops.object.transform_apply(scale=True)
    for low, high, base, roof, depth, radius in holes:
        cutter = prism(rounded_rectangle(low, high, base, roof, radius), front - depth, front + depth)
        bpy.context.view_layer.objects.active = thing
        cut = thing.modifiers.new('hole', 'BOOLEAN')
        cut.operation, cut.object, cut.solver = 'DIFFERENCE', cutter, 'EXACT'
        bpy.ops.object.modifier_apply(modifier='hole')
        bpy.data.objects.remove(cutter)
    bpy.ops.object.select_all(action='DESELECT')
    thing.select_set(True)
    return smoothed(thing, material, bevel, 3)


# Lights

def card(location, target, width, height, power, gradient=None):
    """A soft rectangular light. `gradient` darkens it towards one edge: a pair of parametric axis and power."""
    bpy.ops.object.light_add(type='AREA', location=location)
    thing = bpy.context.object
    thing.rotation_euler = (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()
    light = thing.data
    light.shape = 'RECTANGLE'
    light.size, light.size_y = width, height
    light.energy = power
    if gradient:
        light.use_nodes = True
        nodes, links = light.node_tree.nodes, light.node_tree.links
        emission = nodes['Emission']
        place = nodes.new('ShaderNodeNewGeometry')
        split = nodes.new('ShaderNodeSeparateXYZ')
        ramp = nodes.new('ShaderNodeValToRGB')
        ramp.color_ramp.interpolation = 'EASE'
        elements = ramp.color_ramp.elements
        while len(elements) < len(gradient):
            elements.new(0.5)
        for element, (at, value) in zip(elements, gradient):
            element.position = at
            element.color = (value, value, value, 1)
        links.new(place.outputs['Parametric'], split.inputs[0])
        links.new(split.outputs[0], ramp.inputs[0])
        links.new(ramp.outputs[0], emission.inputs['Color'])
    return thing


def studio(size):
    """Lights and floor for a product of about `size` metres."""
    k = size / 1.8
    aim = (0, 0.2 * k, 0.5 * size)
    # A large soft key light from the left, a narrow strip from the right, and a ceiling.
    card((-3.4 * k, -3.0 * k, 2.0 * k), aim, 2.4 * k, 3.4 * k, 150 * k * k, ((0, 1), (0.55, 0.75), (1, 0.15)))
    card((3.4 * k, -2.2 * k, 1.2 * k), aim, 0.5 * k, 3.2 * k, 42 * k * k)
    card((0, -0.9 * k, 4.0 * k), (0, 0.1 * k, 0), 3.6 * k, 2.6 * k, 95 * k * k)
    # The wall behind the camera gives steel its bright and dark bands, from right to left.
    bands = ((-4.5, 0.06), (-2.0, 0.05), (-1.2, 0.9), (-0.85, 0.7), (-0.2, 0.16), (0.2, 0.4), (0.65, 1.0), (1.0, 0.8), (1.5, 0.08), (4.5, 0.2))
    card((0, -7.5 * k, 1.3 * k), (0, 0, 1.1 * k), 9 * k, 5 * k, 390 * k * k,
         tuple((0.5 + x / 9, value) for x, value in bands))
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (0.95, 0.97, 1, 1)
    background.inputs[1].default_value = 0.1
    bpy.ops.mesh.primitive_plane_add(size=40 * k, location=(0, 0, 0))
    floor = bpy.context.object
    # The floor lights and shows in the product, but is not in the picture: finishing.py adds the shadow.
    floor.visible_camera = False
    material = bpy.data.materials.new('floor')
    material.use_nodes = True
    material.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (0.8, 0.8, 0.8, 1)
    material.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = 0.9
    floor.data.materials.append(material)


# Camera

def photograph(scene, extent, view, pixels, ground):
    """Places a camera with upright verticals and crops the picture to the product and its shadow.

    `extent` is (width, depth, height); `pixels` is the product's height or width, whichever is larger.
    `ground` is a pair: the areas that stand on the floor, as (left, right, front, back), and the height of the
    camera; both may be absent. From above its top, a product's place includes the top. Returns the place of the
    product in the picture as shares (left, top, right, bottom), the corners of its front from the top left
    clockwise, and the footprints as polygons in pixels.
    """
    width, depth, height = extent
    footprints, eye = ground
    span = max(width, height)
    camera = bpy.data.cameras.new('camera')
    holder = bpy.data.objects.new('camera', camera)
    scene.collection.objects.link(holder)
    scene.camera = holder
    is_front = view == 'front'
    turn = 0 if is_front else math.radians(-33)
    distance = span * 4.2
    from_above = eye is not None and eye > height
    eye = eye if eye is not None else height * 0.5 if footprints == [] else height * 0.6 if height > 1.2 else height * (0.72 if is_front else 1.1)
    holder.location = (math.sin(turn) * distance, (0 if is_front else depth / 2) - math.cos(turn) * distance, eye)
    holder.rotation_euler = (math.radians(90), 0, turn)
    camera.sensor_width = 36
    camera.lens, camera.clip_end = 50, 4000
    scene.render.resolution_x = scene.render.resolution_y = 1000
    bpy.context.view_layer.update()
    see = lambda x, y, z: world_to_camera_view(scene, holder, Vector((x, y, z)))
    corners = [(x, y, z) for x in (-width / 2, width / 2) for y in ((0,) if is_front and not from_above else (0, depth)) for z in (0, height)]
    seen = [see(*corner) for corner in corners]
    left, right = min(c.x for c in seen), max(c.x for c in seen)
    bottom, top = min(c.y for c in seen), max(c.y for c in seen)
    longer = max(right - left, top - bottom)
    scale = pixels / longer
    left, right, bottom, top = left - 0.09 * longer, right + 0.09 * longer, bottom - 0.05 * longer, top + 0.02 * longer
    fit = max(right - left, top - bottom)
    camera.lens = 50 / fit
    camera.shift_x = ((left + right) / 2 - 0.5) / fit
    camera.shift_y = ((bottom + top) / 2 - 0.5) / fit
    scene.render.resolution_x = 2 * max(4, round((right - left) * scale / 2))
    scene.render.resolution_y = 2 * max(4, round((top - bottom) * scale / 2))
    bpy.context.view_layer.update()
    seen = [see(*corner) for corner in corners]
    place = [min(c.x for c in seen), 1 - max(c.y for c in seen), max(c.x for c in seen), 1 - min(c.y for c in seen)]
    areas = footprints if footprints is not None else [(-width / 2 + 0.01 * span, width / 2 - 0.01 * span, 0.02 * span, depth)]
    across, down = scene.render.resolution_x, scene.render.resolution_y
    polygons = [[(p.x * across, (1 - p.y) * down) for p in (see(l, f, 0), see(r, f, 0), see(r, b, 0), see(l, b, 0))]
                for l, r, f, b in areas]
    face = [(p.x, 1 - p.y) for p in (see(-width / 2, 0, height), see(width / 2, 0, height),
                                     see(width / 2, 0, 0), see(-width / 2, 0, 0))]
    return place, face, polygons


# Passes

PASSES = {'Image': 'use_pass_combined', 'DiffDir': 'use_pass_diffuse_direct', 'DiffInd': 'use_pass_diffuse_indirect',
          'GlossDir': 'use_pass_glossy_direct', 'GlossInd': 'use_pass_glossy_indirect',
          'DiffCol': 'use_pass_diffuse_color', 'GlossCol': 'use_pass_glossy_color', 'Normal': 'use_pass_normal'}


def render_passes(scene):
    """Renders the scene. Returns each pass as an array of rows from the top, in linear light."""
    layer = bpy.context.view_layer
    for attribute in PASSES.values():
        setattr(layer, attribute, True)
    aov = layer.aovs.add()
    aov.name, aov.type = 'finish', 'VALUE'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    sink = tree.nodes.new('CompositorNodeOutputFile')
    folder = tempfile.mkdtemp()
    sink.base_path = folder
    sink.format.file_format = 'OPEN_EXR'
    sink.format.color_depth = '32'
    sink.format.color_mode = 'RGBA'
    sink.file_slots.clear()
    names = [*PASSES, 'finish']
    for name in names:
        sink.file_slots.new(name)
        tree.links.new(source.outputs[name], sink.inputs[name])
    scene.frame_set(1)
    bpy.ops.render.render(write_still=False)
    passes = {}
    for name in names:
        path = os.path.join(folder, name + '0001.exr')
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = 'Non-Color'
        width, height = image.size
        pixels = np.empty(width * height * 4, dtype=np.float32)
        image.pixels.foreach_get(pixels)
        # Steel that is brushed along its normal has no value.
        passes[name] = np.nan_to_num(pixels.reshape(height, width, 4)[::-1].copy(), posinf=0, neginf=0)
        bpy.data.images.remove(image)
        os.unlink(path)
    os.rmdir(folder)
    return passes
