"""Renders the rooms of rooms/layouts.py that have no picture yet. See README.md."""
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, 'products')]

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Vector  # noqa: E402

import finishing  # noqa: E402
import studio  # noqa: E402
from finishing import SHARPER  # noqa: E402
from rooms.kitchen import Kitchen, camera  # noqa: E402
from rooms.layouts import LAYOUTS  # noqa: E402

PROPORTION = 0.625


def picture_of(passes, exposure):
    """The picture in 8 bits: without noise, with the tone curve, at its final size."""
    image = np.maximum(passes['Image'][..., :3], 0)
    mean = lambda name: passes[name][..., :3].mean(axis=2, keepdims=True)
    guides = np.concatenate([passes['Normal'][..., :3] * 0.5, passes['DiffCol'][..., :3] * 1.2, mean('GlossCol')], axis=2)
    opaque = np.ones(image.shape[:2] + (1,), np.float32)
    # Single pixels that are far brighter than all of their neighbours are noise.
    limit = np.maximum.reduce([finishing.shifted(finishing.without_specks(image), dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)])
    clean = finishing.without_noise(np.minimum(image, limit * 1.5 + 0.02).astype(np.float32), guides.astype(np.float32), opaque)
    shown = finishing.tone(np.maximum(clean * exposure, 0))
    height, width = shown.shape[:2]
    shown = shown.reshape(height // SHARPER, SHARPER, width // SHARPER, SHARPER, 3).mean(axis=(1, 3))
    return np.concatenate([np.clip(shown, 0, 1), np.ones(shown.shape[:2] + (1,))], axis=2)


def goods_of(scene, holder, goods):
    """What the picture shows, as shares of its width and height: left, top, right, bottom."""
    shown = []
    for one in goods:
        seen = [world_to_camera_view(scene, holder, Vector(corner)) for corner in one.pop('corners')]
        area = [min(c.x for c in seen), 1 - max(c.y for c in seen), max(c.x for c in seen), 1 - min(c.y for c in seen)]
        if area[0] < 1 and area[2] > 0:
            shown.append({**one, 'area': [round(value, 4) for value in area]})
    return shown


def main():
    out, samples, width, *only = sys.argv[sys.argv.index('--') + 1:]
    os.makedirs(out, exist_ok=True)
    for name, layout in LAYOUTS.items():
        path = os.path.join(out, name + '.png')
        if os.path.exists(path) or (only and name not in only):
            continue
        began = time.time()
        scene = studio.new_scene(int(samples))
        scene.render.film_transparent = False
        scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 4, 2, 2
        kitchen = Kitchen(layout)
        kitchen.build()
        high = round(int(width) * PROPORTION)
        holder = camera(scene, layout, (int(width) * SHARPER, high * SHARPER))
        passes = studio.render_passes(scene)
        rendered = time.time() - began
        pixels = picture_of(passes, layout.get('exposure', 1.0))
        finishing.write_png(path, (pixels * 255 + 0.5).astype(np.uint8))
        with open(os.path.join(out, name + '.json'), 'w') as file:
            json.dump({'size': [int(width), high], 'goods': goods_of(scene, holder, kitchen.goods)}, file)
        print(f'{name}: {rendered:.0f} s + {time.time() - began - rendered:.0f} s', flush=True)


main()
