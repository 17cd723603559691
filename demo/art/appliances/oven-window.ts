import type { Flag } from '../art-params.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { glass } from '../toolkit/surfaces.ts';

interface OvenWindowOptions {
  /** Whether the oven is lit and hot. */
  on?: Flag | undefined;
  racks?: number;
  /** Whether there are loaves on a tray. */
  food?: Flag | undefined;
  r?: number;
}

/** Draws the door glass with a warm cavity and racks. */
export function ovenWindow(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  options: OvenWindowOptions = {},
) {
  let inner = '';
  const iw = w * 0.74;
  const ih = h * 0.6;
  const ix = x + (w - iw) / 2;
  const iy = y + (h - ih) / 2 + h * 0.03;
  inner +=
    canvas.rect(ix - 7, iy - 7, iw + 14, ih + 14, 9, '#050607') +
    canvas.rect(
      ix,
      iy,
      iw,
      ih,
      6,
      options.on
        ? canvas.linear('v', [0, '#6b3a17'], [0.35, '#3a2113'], [1, '#160f0b'])
        : canvas.linear('v', [0, '#26292c'], [1, '#0d0e10']),
    );
  if (options.on) {
    inner +=
      canvas.ellipse(
        ix + iw * 0.5,
        iy + 4,
        iw * 0.52,
        ih * 0.5,
        canvas.radial([0, '#ffce85', 0.85], [0.4, '#f29a45', 0.35], [1, '#e0701c', 0]),
      ) + canvas.circle(ix + iw * 0.84, iy + 16, 9, '#fff1c9', `filter="${canvas.blur(3)}"`);
  }
  const N = options.racks ?? 3;
  for (let i = 0; i < N; i++) {
    const ry = iy + (ih * (i + 1)) / (N + 0.6);
    inner += canvas.line(
      `M${ix + 4} ${ry}H${ix + iw - 4}`,
      options.on ? '#e9b27c' : '#7e868b',
      1.8,
      'stroke-opacity=".6"',
    );
    for (let k = 0; k < 16; k++) {
      inner += canvas.line(
        `M${ix + 10 + (k * (iw - 20)) / 15} ${ry}v5`,
        options.on ? '#c98f5c' : '#5b6368',
        1,
        'stroke-opacity=".5"',
      );
    }
  }
  if (options.food) {
    const ry = iy + (ih * 2) / (N + 0.6);
    const lh = ih * 0.3;
    inner += canvas.rect(ix + iw * 0.2, ry - 6, iw * 0.6, 7, 3, '#2b2b2d');
    for (const [a, w2, h2] of [
      [0.24, 0.27, 0.84],
      [0.5, 0.28, 1],
    ] as const) {
      const lx = ix + iw * a;
      const lw = iw * w2;
      const top = ry - 6 - lh * h2;
      inner +=
        canvas.path(
          `M${lx} ${ry - 6}C${lx - lw * 0.04} ${top + lh * 0.3} ${lx + lw * 0.16} ${top} ${lx + lw / 2} ${top}S${lx + lw * 1.04} ${top + lh * 0.3} ${lx + lw} ${ry - 6}Z`,
          canvas.linear('v', [0, '#f6c981'], [0.4, '#d98f42'], [1, '#7d4218']),
        ) + canvas.ellipse(lx + lw * 0.42, top + lh * 0.22, lw * 0.26, lh * 0.12, '#ffe5b4', 'opacity=".5"');
      for (let q = 0; q < 3; q++) {
        inner += canvas.line(
          `M${lx + lw * (0.24 + q * 0.2)} ${top + lh * (0.2 - (q === 1 ? 0.08 : 0))}q${lw * 0.1} ${lh * 0.12} ${lw * 0.07} ${lh * 0.34}`,
          '#8a4a1c',
          Math.max(1.6, lw * 0.022),
          'stroke-opacity=".7" stroke-linecap="round"',
        );
      }
    }
  }
  return glass(canvas, x, y, w, h, { r: options.r ?? 4, inner, reflect: 0.8, tint: '#111315' });
}
