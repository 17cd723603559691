"""Builds a kitchen from a layout (layouts.py): the room, its units, goods and furnishings."""
import importlib
import math

import bpy
from mathutils import Vector

from rooms import furnishings
from rooms.materials import (RoomPalette, front, glow, metal, plain, planks, stone, tiles, view_from_window, wood)
from rooms.units import BENCH, DEEP, PLINTH, SLAB, TALL, Units
from studio import box, linear_of, rod

CEILING = 2.62
BACK = 0.0
SURFACES = {'stainless': 'steel', 'satin': 'steel', 'graphite': 'steel', 'gunmetal': 'steel', 'chrome': 'steel', 'brass': 'steel',
            'copper': 'steel', 'bronze': 'steel', 'champagne': 'steel'}


class Kitchen:
    def __init__(self, layout):
        self.layout = layout
        self.goods = []
        self.metal = metal(layout.get('metal', 'brass'))
        self.slab = stone(*layout.get('stone', ('#ece8e0', '#cfc8bb')))
        self.units = Units(front(layout['cabinet']), front(layout.get('tall', layout['cabinet'])), self.metal,
                           layout.get('shaker', False), layout.get('handles', 'bar'), plain('#1f1d1b', 0.6))

    # Goods

    def place(self, module, shape, finish, at, record, turn=0):
        """Builds a product with its front's lower middle at `at`, and notes what it is for the picture's index."""
        before = set(bpy.data.objects)
        palette = RoomPalette(SURFACES.get(finish, 'paint'), finish)
        built = importlib.import_module(module).build(shape, palette)
        extent = built[0] if isinstance(built[0], tuple) else built
        bpy.context.view_layer.update()
        furnishings.moved(before, at, turn)
        wide, deep, high = extent
        self.goods.append({**record, 'finish': finish, 'corners': [
            (at[0] + x, at[1], at[2] + z) for x in (-wide / 2, wide / 2) for z in (0, high)]})

    def on_bench(self, name, x, y=-0.3, finish=None, turn=0):
        made = {
            'coffee': ('coffee', {'kind': 'manual', 'grinder': 1, 'w': 325, 'h': 410, 'd': 360}, 'stainless', {'type': 'coffee', 'kind': 'manual'}),
            'mixer': ('mixer', {'w': 362, 'h': 350, 'd': 230}, 'cream', {'type': 'mixer'}),
            'kettle': ('kettle', {'kind': 'cone', 'w': 238, 'h': 268, 'd': 160}, 'stainless', {'type': 'kettle'}),
            'toaster': ('toaster', {'slots': 2, 'w': 305, 'h': 170, 'd': 180}, 'cream', {'type': 'toaster'}),
            'airfryer': ('airfryer', None, 'black', {'type': 'airfryer'}),
        }[name]
        self.place(made[0], made[1], finish or made[2], (x, y, BENCH), made[3], turn)

    # Room

    def shell(self, left, right):
        layout = self.layout
        wall = plain(layout['wall'], 0.85, Specular=0.1)
        window = layout.get('window')
        floor = planks(layout['floor']) if isinstance(layout['floor'], tuple) else plain(layout['floor'], 0.35, Specular=0.4)
        if layout.get('floor_tiles'):
            floor = tiles(layout['floor'], '#8f8a82', (0.6, 0.6), 'xy', 0, 0.25)
        near, far_left, far_right = -7.0, left - 2.6, right + 2.6
        box(far_left, far_right, near, 0.2, -0.1, 0, floor, 0)
        # The ceiling shines a little, in place of the light that it would get from the rest of the room.
        ceiling = glow('#f3f1ec', 0.03 if layout.get('mood') == 'dusk' else 0.3)
        box(far_left, far_right, -3.4, 0.2, CEILING, CEILING + 0.1, ceiling, 0)
        if window:
            a, b, low, high = window
            for sides in ((far_left, a, 0, CEILING), (b, far_right, 0, CEILING), (a, b, 0, low), (a, b, high, CEILING)):
                box(sides[0], sides[1], 0, 0.16, sides[2], sides[3], wall, 0)
            self.window(a, b, low, high)
        else:
            box(far_left, far_right, 0, 0.16, 0, CEILING, wall, 0)
        box(far_right, far_right + 0.1, near, 0.2, 0, CEILING, wall, 0)
        # A wall with tall windows at the left, out of the picture, gives the sun its shape.
        side = left - 2.5
        for start, end in ((-7, -4.3), (-3.35, -3.05), (-2.1, -1.8), (-0.85, 0.2)):
            box(side, side + 0.1, start, end, 0, CEILING, wall, 0)
        box(side, side + 0.1, -7, 0.2, 2.25, CEILING, wall, 0)
        # Downlights.
        for i in range(4):
            x = left + (right - left) * (i + 0.5) / 4
            lamp = rod((x, -1.15, CEILING - 0.002), (x, -1.15, CEILING + 0.01), 0.045, glow('#fff1dc', 3), 0)
            # As small lamps they would only add noise to what they light.
            lamp.visible_diffuse = False

    def window(self, a, b, low, high):
        layout = self.layout
        frame = plain(layout.get('frame', '#f4f3ef'), 0.4)
        thick = 0.05
        for sides in ((a, a + thick, low + thick, high - thick), (b - thick, b, low + thick, high - thick), (a, b, low, low + thick), (a, b, high - thick, high)):
            box(sides[0], sides[1], 0.05, 0.11, sides[2], sides[3], frame, 0.003, 2)
        panes = layout.get('panes', 2)
        for i in range(1, panes):
            x = a + (b - a) * i / panes
            box(x - 0.018, x + 0.018, 0.06, 0.1, low + thick, high - thick, frame, 0.002, 2)
        if layout.get('bars'):
            z = low + (high - low) * 0.55
            box(a + thick, b - thick, 0.065, 0.095, z - 0.012, z + 0.012, frame, 0.002, 2)
        box(a - 0.03, b + 0.03, -0.03, 0.1, low - 0.035, low - 0.0005, frame, 0.003, 2)
        sky, land = layout.get('outside', ('#bcd9ea', '#8ea57e'))
        box(a - 2.5, b + 2.5, 2.2, 2.21, -1, 5, view_from_window(sky, land, layout.get('horizon', 1.25), layout.get('hills', 1.4)), 0)

    def lights(self, left, right):
        layout = self.layout
        mood = layout.get('mood', 'day')
        power = {'day': (5.5, 0.95, '#ffeed6'), 'soft': (1.2, 1.5, '#fff6ea'), 'dusk': (0.3, 0.4, '#ffb27a')}[mood]
        sun = bpy.data.lights.new('sun', 'SUN')
        sun.energy, sun.angle = power[0], math.radians(2.2)
        sun.color = linear_of(power[2])
        holder = bpy.data.objects.new('sun', sun)
        bpy.context.scene.collection.objects.link(holder)
        holder.rotation_euler = Vector(layout.get('sun', (1.0, 0.3, -0.36))).to_track_quat('-Z', 'Y').to_euler()
        world = bpy.data.worlds.new('world')
        bpy.context.scene.world = world
        world.use_nodes = True
        background = world.node_tree.nodes['Background']
        background.inputs[0].default_value = (*linear_of('#8fa3bd' if mood == 'dusk' else '#eaf1f8'), 1)
        background.inputs[1].default_value = power[1]
        # A large soft light behind the camera, which stands for the rest of the room.
        light = bpy.data.lights.new('room', 'AREA')
        light.shape, light.size, light.size_y = 'RECTANGLE', 6, 2.4
        light.energy = 150 if mood == 'dusk' else 100
        light.color = linear_of('#ffd7ad' if mood == 'dusk' else '#fff8ef')
        soft = bpy.data.objects.new('room', light)
        bpy.context.scene.collection.objects.link(soft)
        soft.location = (0, -6.4, 2.3)
        soft.rotation_euler = (Vector((0, 0, 1.1)) - soft.location).to_track_quat('-Z', 'Y').to_euler()
        soft.visible_glossy = mood != 'dusk'

    # Run of units

    def run(self):
        layout = self.layout
        units = self.units
        total = sum(unit[1] for unit in layout['run'])
        x = layout.get('start', -total / 2)
        left = x
        bench_from = None
        spans = []
        for unit in layout['run']:
            kind, wide, *rest = unit
            options = rest[0] if rest else {}
            start, end = x, x + wide
            middle = (start + end) / 2
            is_base = kind in ('doors', 'drawers', 'sink', 'cooktop', 'dishwasher', 'plain', 'integrated-dishwasher', 'dishdrawer')
            if is_base:
                bench_from = start if bench_from is None else bench_from
            elif bench_from is not None:
                spans.append((bench_from, start))
                bench_from = None
            getattr(self, 'unit_' + kind.replace('-', '_'))(start, end, middle, options)
            above = options.get('above')
            if above == 'cupboard':
                units.upper(start, end)
            elif above == 'shelf':
                self.shelves.append((start, end))
            elif above == 'hood':
                self.hood(start, end)
            x = end
        if bench_from is not None:
            spans.append((bench_from, x))
        for start, end in spans:
            box(start, end, -DEEP - 0.035, 0, BENCH - SLAB, BENCH, self.slab, 0.003, 2)
        self.splash(layout['run'], left)
        return left, x

    shelves = ()

    def splash(self, run, left):
        """The surface of the wall above the bench."""
        kind = self.layout.get('splash')
        if not kind:
            return
        material = self.slab if kind == 'slab' else tiles(*kind)
        x = left
        top = self.layout.get('splash_top', 1.45)
        window = self.layout.get('window')
        for unit in run:
            start, end = x, x + unit[1]
            x = end
            if unit[0] in ('tower', 'tall', 'fridge', 'gap', 'wine'):
                continue
            if window and window[0] < end and window[1] > start:
                for a, b in ((start, min(end, window[0])), (max(start, window[1]), end)):
                    if b - a > 0.01:
                        box(a, b, -0.008, 0, BENCH, top, material, 0)
                a, b = max(start, window[0]), min(end, window[1])
                if window[2] - BENCH > 0.04:
                    box(a, b, -0.008, 0, BENCH, window[2] - 0.035, material, 0)
                continue
            high = CEILING if (len(unit) > 2 and unit[2].get('above') == 'hood') else top
            box(start, end, -0.008, 0, BENCH, high, material, 0)

    def unit_gap(self, start, end, middle, options):
        pass

    def unit_doors(self, start, end, middle, options):
        self.units.base(start, end)

    def unit_drawers(self, start, end, middle, options):
        self.units.base(start, end, 'drawers')

    def unit_plain(self, start, end, middle, options):
        self.units.base(start, end, 'plain')

    unit_integrated_dishwasher = unit_plain

    def unit_sink(self, start, end, middle, options):
        if options.get('butler'):
            self.units.body(start, end, PLINTH, 0.62)
            self.units.plinth(start, end)
            self.units.doors(start, end, PLINTH, 0.62, -DEEP, self.units.front)
            white = plain('#f4f3ef', 0.12, Specular=0.5)
            box(start + 0.02, end - 0.02, -DEEP - 0.05, -0.12, 0.63, BENCH + 0.004, white, 0.014, 4)
            box(start + 0.06, end - 0.06, -DEEP - 0.01, -0.16, BENCH + 0.0045, BENCH + 0.005, plain('#dcdbd6', 0.3), 0)
        else:
            self.units.base(start, end)
            steel = plain('#8e9193', 0.3, 0.9)
            box(middle - 0.27, middle + 0.27, -0.5, -0.12, BENCH + 0.0005, BENCH + 0.0025, steel, 0.001)
            box(middle - 0.25, middle + 0.25, -0.48, -0.14, BENCH + 0.0026, BENCH + 0.003, plain('#55585a', 0.4, 0.6), 0)
        kind = options.get('tap', 'gooseneck')
        self.place('tap', {'kind': kind, 'w': 242, 'h': 460 if kind == 'spring' else 415, 'd': 200}, self.layout.get('tap', self.layout.get('metal', 'brass')),
                   (middle, -0.14, BENCH), {'type': 'tap', 'kind': kind}, options.get('turn', 0))

    def unit_cooktop(self, start, end, middle, options):
        self.units.base(start, end, 'drawers')
        wide = min(0.9, end - start - 0.04)
        black = plain('#0b0b0c', 0.06, Specular=0.5)
        box(middle - wide / 2, middle + wide / 2, -0.56, -0.06, BENCH + 0.001, BENCH + 0.006, black, 0.002, 2)
        self.goods.append({'type': 'cooktop', 'kind': 'induction', 'finish': 'black', 'corners': [
            (middle + dx * wide / 2, y, BENCH + 0.006) for dx in (-1, 1) for y in (-0.56, -0.06)]})

    def unit_cooker(self, start, end, middle, options):
        wide = end - start
        w = 898 if wide > 0.8 else 598
        finish = options.get('finish', 'stainless')
        self.place('cooker', {'hob': options.get('hob', 'gas'), 'burners': 6 if w > 700 else 4, 'knobs': 8 if w > 700 else 6, 'doors': options.get('doors', 1), 'w': w, 'h': 930, 'd': 600},
                   finish, (middle, -DEEP - 0.02, 0), {'type': 'cooker'})

    def unit_dishwasher(self, start, end, middle, options):
        self.place('dishwasher', {'kind': 'built-under', 'handle': 'bar', 'w': 598, 'h': 818, 'd': 570}, options.get('finish', 'stainless'),
                   (middle, -DEEP - 0.02, 0.035), {'type': 'dishwasher', 'kind': 'built-under'})

    def unit_dishdrawer(self, start, end, middle, options):
        self.units.body(start, end, PLINTH, 0.45)
        self.units.plinth(start, end)
        self.units.panel(start, end, PLINTH, 0.45, -DEEP, self.units.front)
        self.units.handle(middle, 0.4, -DEEP, long=0.3)
        self.place('dishwasher', {'kind': 'drawer', 'drawers': 1, 'w': 598, 'h': 410, 'd': 570}, options.get('finish', 'stainless'),
                   (middle, -DEEP - 0.02, 0.455), {'type': 'dishwasher', 'kind': 'drawer'})

    def unit_tall(self, start, end, middle, options):
        self.units.tall_doors(start, end, options.get('split', 1.35), options.get('count'))

    def unit_tower(self, start, end, middle, options):
        """A tower with an oven, or an oven below a compact one."""
        look = options.get('look', 'glass')
        finish = options.get('finish', 'black')
        low = options.get('low', 0.62)
        single = (low, low + 0.6)
        openings = [single]
        if options.get('compact', True):
            openings.append((single[1] + 0.012, single[1] + 0.47))
        self.units.tower(start, end, openings)
        for index, (bottom, top) in enumerate(openings):
            kind = 'compact' if index else 'single'
            self.place('oven', {'kind': kind, 'look': look, 'w': 596, 'h': 455 if index else 596, 'd': 560}, finish,
                       (middle, -DEEP - 0.022, bottom + 0.002), {'type': 'oven', 'kind': kind})
            if options.get('lit', True):
                panel = top - (0.05 if index else 0.06)
                box(middle - 0.05, middle + 0.05, -DEEP - 0.0245, -DEEP - 0.022, panel - 0.012, panel + 0.01, glow('#d9ecff', 0.5), 0)

    def unit_fridge(self, start, end, middle, options):
        layout = options.get('layout', 'french')
        w, h, d, split = {'french': (905, 1780, 690, 0.6), 'bottom': (628, 1730, 630, 0.62), 'quad': (900, 1820, 690, 0.58), 'single': (635, 1790, 640, 1)}[layout]
        self.place('fridge', {'layout': layout, 'handle': options.get('handle', 'bar'), 'w': w, 'h': h, 'd': d, 'split': split}, options.get('finish', 'stainless'),
                   (middle, -d / 1000 - 0.03, 0), {'type': 'fridge', 'layout': layout})
        for edge in (start, end - 0.02):
            box(edge, edge + 0.02, -DEEP - 0.02, -0.005, 0, TALL, self.units.tall, 0.001, 1)
        top = h / 1000 + 0.06
        self.units.body(start, end, top, TALL, material=self.units.tall)
        self.units.doors(start, end, top, TALL, -DEEP, self.units.tall, 'bottom', 2)

    def unit_wine(self, start, end, middle, options):
        self.place('wine', {'zones': 2, 'shelf': 'wood', 'w': 595, 'h': 1780, 'd': 580}, options.get('finish', 'stainless'), (middle, -DEEP - 0.02, 0.0), {'type': 'wine'})
        self.units.body(start, end, 1.82, TALL, material=self.units.tall)
        self.units.doors(start, end, 1.82, TALL, -DEEP, self.units.tall, 'bottom', 1)

    def hood(self, start, end):
        kind = self.layout.get('hood', 'canopy')
        middle = (start + end) / 2
        wide = 898 if end - start > 0.8 else 598
        finish = self.layout.get('hood_finish', 'stainless')
        if kind == 'plaster':
            plaster = plain(self.layout.get('hood_colour', self.layout['wall']), 0.8, Specular=0.1)
            half = (end - start) / 2 + 0.08
            ring = lambda w, d, z: [(middle - w, -d, z), (middle + w, -d, z), (middle + w, -0.001, z), (middle - w, -0.001, z)]
            from forms import loft
            loft([ring(half, 0.5, 1.58), ring(half, 0.5, 1.7)], plaster, smooth=20)
            loft([ring(half - 0.02, 0.48, 1.7), ring(half - 0.1, 0.42, 1.95), ring(half - 0.17, 0.36, 2.25), ring(half - 0.2, 0.33, CEILING)], plaster, smooth=20)
            box(middle - half - 0.015, middle + half + 0.015, -0.515, -0.001, 1.7, 1.73, front('oak') if self.layout.get('hood_trim') == 'oak' else plaster, 0.003, 2)
            self.goods.append({'type': 'rangehood', 'kind': 'under', 'finish': 'stainless', 'corners': [(middle + dx * 0.3, -0.5, z) for dx in (-1, 1) for z in (1.58, 1.6)]})
            return
        self.place('rangehood', {'kind': kind, 'w': wide, 'h': 830, 'd': 490}, finish, (middle, -0.49, 1.62), {'type': 'rangehood', 'kind': kind})
        if CEILING > 2.45:
            box(middle - 0.147, middle + 0.147, -0.28, -0.004, 2.44, CEILING, plain('#aeb0b1', 0.3, 0.9) if finish != 'black' else plain('#141415', 0.4), 0.002, 1)

    # All

    def build(self):
        layout = self.layout
        self.shelves = []
        left, right = self.run()
        self.shell(left, right)
        shelf_wood = front(layout.get('shelf', 'oak'))
        for start, end in self.shelves:
            for level, z in enumerate((1.5, 1.85)):
                box(start + 0.02, end - 0.02, -0.26, -0.008, z, z + 0.035, shelf_wood, 0.003, 2)
                if layout.get('mood') == 'dusk':
                    box(start + 0.04, end - 0.04, -0.06, -0.045, z - 0.006, z, glow('#ffcf94', 5), 0)
                furnishings.crockery(start + 0.03, end - 0.03, -0.14, z + 0.036, layout.get('ceramics', ('#f3efe6', '#c9b79c', '#8fa08a', '#d9d2c4')), seed=layout.get('seed', 1) + level)
        for name, x, *rest in layout.get('bench', ()):
            if name in ('coffee', 'mixer', 'kettle', 'toaster'):
                self.on_bench(name, x, *rest)
            elif name == 'vase':
                furnishings.vase(x, -0.25, BENCH, rest[0] if rest else '#d8d0c2')
            elif name == 'boards':
                furnishings.boards(x, -0.02, BENCH)
            elif name == 'bowl':
                furnishings.bowl(x, -0.32, BENCH, rest[0], rest[1])
            elif name == 'towel':
                furnishings.kettle_cloth(x, -DEEP - 0.05, rest[0], rest[1])
        if 'island' in layout:
            island = layout['island']
            a, b, near, far = island['area']
            self.units.island(a, b, near, far, stone(*island['stone']) if 'stone' in island else self.slab, front(island['front']), island.get('waterfall', False))
            for name, x, *rest in island.get('on', ()):
                if name == 'vase':
                    furnishings.vase(x, (near + far) / 2, BENCH + 0.01, *rest)
                elif name == 'bowl':
                    furnishings.bowl(x, (near + far) / 2 - 0.1, BENCH + 0.01, *rest)
            for x in island.get('stools', ()):
                furnishings.stool(x, near - 0.06, front(island.get('seat', 'oak')), plain(island.get('legs', '#1d1d1e'), 0.4), back=island.get('backs', True))
        if 'table' in layout:
            one = layout['table']
            a, b, near, far = one['area']
            furnishings.table(a, b, near, far, front(one['top']), front(one['top']))
            for x, y, turn in one['chairs']:
                furnishings.chair(x, y, turn, front(one.get('seat', 'oak')), front(one.get('frame', 'oak')))
            for name, x, *rest in one.get('on', ()):
                (furnishings.vase if name == 'vase' else furnishings.bowl)(x, (near + far) / 2, 0.75, *rest)
        for kind, x, y, low, colour in layout.get('pendants', ()):
            furnishings.pendant(kind, x, y, low, CEILING, colour, plain('#222222', 0.6), 9 if layout.get('mood') == 'dusk' else 3)
        for x, y, high in layout.get('plants', ()):
            furnishings.plant(x, y, 0.36, 0.17, high, plain(layout.get('pot', '#d9d2c6'), 0.6), seed=layout.get('seed', 1))
        for picture in layout.get('pictures', ()):
            furnishings.picture(*picture)
        self.lights(left, right)
        return left, right


def camera(scene, layout, size):
    """A camera with upright verticals."""
    width, height = size
    data = bpy.data.cameras.new('camera')
    holder = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(holder)
    scene.camera = holder
    x, y, z = layout.get('camera', (0, -4.9, 1.3))
    holder.location = (x, y, z)
    holder.rotation_euler = (math.radians(90), 0, math.radians(layout.get('turn', 0)))
    data.sensor_width = 36
    data.lens = layout.get('lens', 30)
    data.shift_x, data.shift_y = layout.get('shift', (0, 0.0))
    data.clip_end = 60
    scene.render.resolution_x, scene.render.resolution_y = width, height
    bpy.context.view_layer.update()
    return holder
