"""Renders the shapes of shapes.json that have no pictures yet. See README.md."""
import importlib
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, 'products')]

import studio  # noqa: E402
import finishing  # noqa: E402
from finishing import SHARPER  # noqa: E402


def main():
    arguments = sys.argv[sys.argv.index('--') + 1:]
    list_path, out, samples, pixels = arguments[0], arguments[1], int(arguments[2]), int(arguments[3])
    only = arguments[4] if len(arguments) > 4 else ''
    os.makedirs(out, exist_ok=True)
    with open(list_path) as file:
        jobs = json.load(file)
    for job in jobs:
        if only and only not in job['name']:
            continue
        missing = [finish for finish in job['finishes']
                   if not os.path.exists(os.path.join(out, f"{job['name']}-{finish}.png"))]
        if not missing:
            continue
        began = time.time()
        scene = studio.new_scene(samples)
        palette = studio.Palette(job['surface'])
        built = importlib.import_module(job['product']).build(job['shape'], palette)
        extent, footprints, eye = (*built, None)[:3] if isinstance(built[0], tuple) else (built, None, None)
        studio.studio(max(extent[0], extent[2]))
        place, face, polygons = studio.photograph(scene, extent, job['view'], SHARPER * pixels, (footprints, eye))
        passes = studio.render_passes(scene)
        rendered = time.time() - began
        if keep := os.environ.get('KEEP_PASSES'):
            finishing.keep_passes(passes, polygons, os.path.join(keep, job['name']))
        across, down = scene.render.resolution_x, scene.render.resolution_y
        corners = [(x * across, y * down) for x, y in face]
        finishing.finish_pictures(passes, job, missing, (polygons, corners), out)
        with open(os.path.join(out, job['name'] + '.json'), 'w') as file:
            json.dump({'place': place, 'face': face, 'size': [across // SHARPER, down // SHARPER],
                       'seconds': round(rendered, 1)}, file)
        print(f"{job['name']}: {rendered:.0f} s + {time.time() - began - rendered:.0f} s", flush=True)


main()
