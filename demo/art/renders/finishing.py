"""From passes in linear light to pictures: removes noise, exchanges finishes, applies the tone curve."""
import os
import struct
import zlib

import numpy as np

from studio import PAINT_ALBEDO, STEEL_ALBEDO, linear_of

# The colour of each finish as paint, or as the tint of steel.
PAINTS = {'white': '#f4f5f5', 'black': '#111214', 'matteblack': '#232427', 'silver': '#b9bdc0', 'cream': '#efe3c8',
          'sage': '#a3b69e', 'powder': '#a9c3d1', 'navy': '#1d2f4a', 'blush': '#e3bdae', 'red': '#ab1520',
          'forest': '#24402f', 'sand': '#d9cbb6', 'terracotta': '#b8694a', 'arctic': '#f6f8f9'}
STEELS = {'stainless': (0.56, 0.563, 0.566), 'satin': (0.5, 0.505, 0.51), 'graphite': (0.085, 0.088, 0.093),
          'bronze': (0.24, 0.17, 0.125), 'champagne': (0.66, 0.59, 0.48), 'gunmetal': (0.12, 0.125, 0.13), 'chrome': (0.7, 0.705, 0.71), 'silver': (0.42, 0.425, 0.43), 'matteblack': (0.045, 0.045, 0.047),
          'brass': (0.56, 0.385, 0.165), 'copper': (0.72, 0.4, 0.27)}
# Shapes are rendered this many times larger than their pictures, which smooths their edges.
SHARPER = 2
EXPOSURE = 0.95
PAINT_EXPOSURE = 1.04
ANGLE_SHINE = 2.0
# The passes whose values are multiplied by the opacity.
COVERED = ('Image', 'DiffCol', 'GlossCol', 'Normal', 'finish')
# The share of the reflections that a finish loses compared with the rendered paint.
DULLER = {'black': 0.45, 'matteblack': 0.6}


# The weight of a pixel and of its neighbours when both are averaged.
SPREAD = (0.5, 0.25)
MEDIAN_OF_NINE = ((1, 2), (4, 5), (7, 8), (0, 1), (3, 4), (6, 7), (1, 2), (4, 5), (7, 8), (0, 3), (5, 8), (4, 7), (3, 6),
                  (1, 4), (2, 5), (4, 7), (4, 2), (6, 4), (4, 2))


def keep_passes(passes, polygons, path):
    """Stores the passes, so that the finishing can be repeated without rendering."""
    np.savez_compressed(path + '.npz', polygons=np.array(polygons),
                        **{name: values.astype(np.float16) for name, values in passes.items()})


def shifted(array, dy, dx):
    return np.roll(array, (dy, dx), axis=(0, 1))


def steadied(guides):
    """At the edge of a surface, a pixel has shares of both sides at random. Steadies them along the edge."""
    near = (-1, 0, 1)
    return sum(SPREAD[abs(y)] * SPREAD[abs(x)] * shifted(guides, y, x) for y in near for x in near)


def without_noise(colour, guides, cover):
    """Averages each pixel with its neighbours on the same surface, in growing steps.

    The first steps compare only the surfaces, because the brightness of a single pixel is mostly noise. The later
    ones compare brightness too, which keeps shadows and reflections. `cover` is the opacity: what is beside the
    product does not count.
    """
    guides = steadied(steadied(guides))
    for step, compares in ((1, False), (2, False), (1, False), (2, False), (1, True), (4, True), (8, True), (16, True),
                           (32, True)):
        grey = colour[..., :3].mean(axis=2, keepdims=True)
        tolerance = (grey + 0.03) * max(0.5 / step, 0.05)
        total = np.zeros_like(colour)
        weights = np.zeros(colour.shape[:2] + (1,), dtype=np.float32)
        for y in (-step, 0, step):
            for x in (-step, 0, step):
                unlike = ((shifted(guides, y, x) - guides) ** 2).sum(axis=2, keepdims=True)
                unlike /= 0.0015 if compares else 0.006
                if compares:
                    unlike += ((shifted(grey, y, x) - grey) / tolerance) ** 2
                weight = SPREAD[abs(y) // step] * SPREAD[abs(x) // step] * np.exp(-unlike)
                weight *= shifted(cover, y, x) + 1e-6
                total += shifted(colour, y, x) * weight
                weights += weight
        colour = total / weights
    return colour


def tone(linear):
    """A straight curve with a soft shoulder, then sRGB."""
    knee = 0.72
    over = np.maximum(linear - knee, 0)
    mapped = np.where(linear > knee, knee + (1 - knee) * np.tanh(over / (1 - knee) * 0.8), linear)
    mapped = np.clip(mapped, 0, 1)
    return np.where(mapped <= 0.0031308, mapped * 12.92, 1.055 * mapped ** (1 / 2.4) - 0.055)


def write_png(path, pixels):
    height, width = pixels.shape[:2]
    rows = np.concatenate([np.zeros((height, 1), np.uint8), pixels.reshape(height, width * 4)], axis=1).tobytes()

    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    with open(path + '.part', 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 6, 0, 0, 0))
                   + chunk(b'IDAT', zlib.compress(rows, 6)) + chunk(b'IEND', b''))
    os.replace(path + '.part', path)


def blurred(area, sigma):
    """A Gaussian blur of an area."""
    reach = int(sigma * 3) + 1
    padded = np.pad(area, reach)
    frequency = [np.fft.fftfreq(length)[:, None] if axis == 0 else np.fft.rfftfreq(length)[None, :]
                 for axis, length in enumerate(padded.shape)]
    response = np.exp(-2 * (np.pi * sigma) ** 2 * (frequency[0] ** 2 + frequency[1] ** 2))
    return np.fft.irfft2(np.fft.rfft2(padded) * response, padded.shape)[reach:-reach, reach:-reach]


def inside(polygon, height, width):
    """The part of each pixel's centre that is inside a convex polygon: 1 or 0."""
    y, x = np.mgrid[0:height, 0:width] + 0.5
    signs = []
    for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1]):
        signs.append((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0))
    signs = np.array(signs)
    return ((signs >= 0).all(axis=0) | (signs <= 0).all(axis=0)).astype(np.float32)


def shadow_of(polygons, height, width):
    """The soft shadow under what stands on the floor, as opacity."""
    area = np.zeros((height, width), dtype=np.float32)
    for polygon in polygons:
        area = np.maximum(area, inside(polygon, height, width))
    span = max(height, width)
    shadow = sum(strength * blurred(area, spread * span)
                 for spread, strength in ((0.004, 0.42), (0.012, 0.22), (0.03, 0.16)))
    across = np.minimum(np.arange(width), np.arange(width)[::-1]) / (0.05 * span)
    down = np.arange(height)[::-1] / (0.025 * span)
    return (shadow * np.clip(across, 0, 1)[None, :] * np.clip(down, 0, 1)[:, None])[..., None]


def without_specks(picture):
    """Replaces each value by the median of its neighbourhood, which steadies the edges."""
    near = [shifted(picture, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
    # Sorting pairs in this order leaves the median of nine in the middle.
    for one, other in MEDIAN_OF_NINE:
        near[one], near[other] = np.minimum(near[one], near[other]), np.maximum(near[one], near[other])
    return near[4]


def write_finish(job, finish, layers, out):
    """Writes the picture of one finish. `layers`: linear light, the product's opacity, and that with its shadow."""
    linear, alpha, covered = layers
    shown = without_specks(tone(linear).astype(np.float32)) * alpha / np.maximum(covered, 1e-4)
    pixels = np.concatenate([np.clip(shown, 0, 1) * covered, covered], axis=2)
    height, width = pixels.shape[:2]
    pixels = pixels.reshape(height // SHARPER, SHARPER, width // SHARPER, SHARPER, 4).mean(axis=(1, 3))
    pixels[..., :3] /= np.maximum(pixels[..., 3:], 1e-4)
    write_png(os.path.join(out, f"{job['name']}-{finish}.png"), (pixels * 255 + 0.5).astype(np.uint8))


def finish_pictures(passes, job, finishes, ground, out):
    """Writes one picture for each finish of a rendered shape. `ground`: footprints and front, in pixels."""
    polygons, face = ground
    alpha = np.clip(passes['Image'][..., 3:4], 0, 1)
    # At the outline, a pixel's values are shares of what the product covers.
    passes = {name: values[..., :3] / np.maximum(alpha, 0.02) if name in COVERED else values[..., :3]
              for name, values in passes.items()}
    mask = passes['finish'][..., :1]
    steel = job['surface'] == 'steel'
    names = ('GlossDir', 'GlossInd') if steel else ('DiffDir', 'DiffInd')
    own = np.array([STEEL_ALBEDO, STEEL_ALBEDO * 1.004, STEEL_ALBEDO * 1.008] if steel else [PAINT_ALBEDO] * 3)
    light = mask * (passes[names[0]][..., :3] + passes[names[1]][..., :3])
    gloss = mask * (passes['GlossDir'][..., :3] + passes['GlossInd'][..., :3]) * passes['GlossCol'][..., :3]
    shown = passes['Image'][..., :3]
    if job['surface'] == 'wood':
        shown = shown - light * passes['DiffCol'][..., :3]
    mean = lambda name: passes[name][..., :3].mean(axis=2, keepdims=True)
    guides = np.concatenate([mask, passes['Normal'][..., :3] * 0.5, mean('DiffCol') * 1.7, mean('GlossCol')],
                            axis=2).astype(np.float32)
    layers = [shown, light, gloss] if any(finish in DULLER for finish in finishes) else [shown, light]
    clean = without_noise(np.concatenate(layers, axis=2).astype(np.float32), guides, alpha)
    image, light, gloss = clean[..., :3], clean[..., 3:6], clean[..., 6:]
    alpha = without_specks(alpha)
    if not polygons and job['view'] != 'front':
        # A part of a product's front: what is behind the front is hidden.
        alpha = alpha * inside(face, *alpha.shape[:2])[..., None]
    shadow = shadow_of(polygons, *alpha.shape[:2])
    covered = alpha + shadow * (1 - alpha)
    # At an angle, steel reflects the dark end of the studio: lighten it to the brightness of the front.
    shine = ANGLE_SHINE if steel and job['view'] == 'angle' else 1
    for finish in finishes:
        if job['surface'] == 'wood':
            # Wood keeps its own colours, and its grain is not smoothed.
            linear = np.maximum(image + light * passes['DiffCol'][..., :3], 0) * PAINT_EXPOSURE
            write_finish(job, finish, (linear, alpha, covered), out)
            continue
        colour = np.array(STEELS[finish] if steel else linear_of(PAINTS[finish]), dtype=np.float32)
        image_now = image - gloss * DULLER[finish] if finish in DULLER else image
        linear = np.maximum(image_now + light * (colour * shine - own), 0) * (EXPOSURE if steel else PAINT_EXPOSURE)
        write_finish(job, finish, (linear, alpha, covered), out)
