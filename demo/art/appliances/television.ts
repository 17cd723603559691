import type { ArtParams, Frame } from '../art-params.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { mix } from '../toolkit/colour.ts';
import { nth, randomFrom } from '../toolkit/random.ts';
import { castShadow, groundShadow } from '../toolkit/shadows.ts';
import { glass, panel } from '../toolkit/surfaces.ts';

/** Draws a television on feet, on a centre stand or on the wall. */
export function drawTelevision(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const parts = [];
  const cx = x + w / 2;
  const random = randomFrom(canvas.seed + 'tv');
  const stand = params.stand || 'feet';
  const foot = stand === 'wall' ? 0 : 46;
  const sh = h - foot;
  const colours = nth(
    [
      ['#0f2a4a', '#2f6f93', '#f0b47a', '#f7dcae'],
      ['#1d1038', '#6b2d72', '#e76f51', '#ffd08a'],
      ['#062b2b', '#1d6f6a', '#8fd0b0', '#f2efc8'],
      ['#141a2e', '#3d4f8a', '#b79bd0', '#f6d5c8'],
      ['#2a120e', '#8a3a22', '#e0914a', '#ffe1a1'],
    ] as const,
    params.art ?? Math.floor(random() * 5),
  );
  if (stand !== 'wall') {
    parts.push(groundShadow(canvas, cx, y + h + 2, w * 0.86));
  } else {
    parts.push(castShadow(canvas, canvas.rect(x, y, w, sh, 4, '#000'), 10, 24, 20, 0.34));
  }
  if (stand === 'feet') {
    for (const k of [0.17, 0.83]) {
      parts.push(
        canvas.path(`M${x + w * k - 5} ${y + sh - 4}h10l${k < 0.5 ? -4 : 26} ${foot}h-16Z`, '#1b1e20'),
        canvas.path(`M${x + w * k - 5} ${y + sh - 4}h10l${k < 0.5 ? -26 : 4} ${foot}h-12Z`, '#2c3033'),
      );
    }
  } else if (stand === 'centre') {
    parts.push(
      canvas.path(
        `M${cx - 40} ${y + sh - 4}h80l16 ${foot - 8}h-112Z`,
        canvas.linear('v', [0, '#17191b'], [1, '#3c4145']),
      ),
      canvas.rect(
        cx - w * 0.17,
        y + h - 9,
        w * 0.34,
        9,
        4,
        canvas.linear('v', [0, '#8f979b'], [1, '#3b4043']),
      ),
    );
  }
  parts.push(canvas.rect(x, y, w, sh, 6, canvas.linear('v', [0, '#3a3f43'], [1, '#0c0d0e'])));
  const ix = x + 5;
  const iy = y + 5;
  const iw = w - 10;
  const ih = sh - 12;
  let inner = canvas.rect(
    ix,
    iy,
    iw,
    ih,
    0,
    canvas.linear('v', [0, colours[0]], [0.5, colours[1]], [0.8, colours[2]], [1, colours[3]]),
  );
  inner +=
    canvas.circle(ix + iw * (0.3 + random() * 0.4), iy + ih * 0.62, ih * 0.15, colours[3], 'opacity=".9"') +
    canvas.circle(
      ix + iw * 0.5,
      iy + ih * 0.62,
      ih * 0.4,
      canvas.radial([0, colours[3], 0.5], [1, colours[3], 0]),
    );
  for (let k = 0; k < 4; k++) {
    let d = `M${ix} ${iy + ih}V${iy + ih * (0.6 + k * 0.09)}`;
    const N = 7;
    for (let i = 0; i <= N; i++) {
      const px = ix + (iw * i) / N;
      const py = iy + ih * (0.58 + k * 0.1 + (random() - 0.5) * (0.2 - k * 0.03));
      d += i === 0 ? `L${px} ${py}` : `S${px - iw / N / 2} ${py - 14} ${px} ${py}`;
    }
    d += `V${iy + ih}Z`;
    inner += canvas.path(
      d,
      mix(colours[1], colours[0], 0.25 + k * 0.25),
      `opacity="${(0.72 + k * 0.09).toFixed(2)}"`,
    );
  }
  if (params.ui) {
    inner +=
      canvas.rect(
        ix,
        iy + ih * 0.62,
        iw,
        ih * 0.38,
        0,
        canvas.linear('v', [0, '#000', 0], [1, '#000', 0.75]),
      ) +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          canvas.rect(
            ix + iw * (0.05 + i * 0.155),
            iy + ih * 0.74,
            iw * 0.14,
            ih * 0.17,
            5,
            nth(['#e76f51', '#2a9d8f', '#e9c46a', '#577590', '#b56576', '#8ab17d'], i),
            'opacity=".92"',
          ),
        )
        .join('');
  }
  parts.push(
    glass(canvas, ix, iy, iw, ih, { r: 2, inner, reflect: 0.55 }),
    canvas.rect(cx - 3, y + sh - 5, 6, 2, 1, '#e34b4b'),
  );
  if (params.soundbar) {
    parts.push(panel(canvas, cx - w * 0.3, y + h - 30, w * 0.6, 30, 'matteblack', { r: 10 }));
  }
  return parts;
}
