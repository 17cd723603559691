import type { Flag } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { FinishLike } from '../finishes.ts';
import { vase } from '../furniture/vase.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten, mix } from '../toolkit/colour.ts';
import { barHandle } from '../toolkit/fittings.ts';
import { nth, pick, randomFrom } from '../toolkit/random.ts';
import { groundShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';

/** Draws a plant in a pot, standing at (x, y). */
export const pottedPlant = (
  canvas: Canvas,
  x: number,
  y: number,
  h: number,
  pot = '#d8cbb8',
  seed = 'p',
  col = '#4f6b4a',
) => {
  const random = randomFrom(seed);
  let markup = '';
  const pw = h * 0.26;
  for (let i = 0; i < 17; i++) {
    const a = -Math.PI / 2 + (random() - 0.5) * 2.3;
    const L = h * (0.42 + random() * 0.42);
    const ex = x + Math.cos(a) * L * 0.75;
    const ey = y - h * 0.24 + Math.sin(a) * L;
    const mx = x + Math.cos(a) * L * 0.3;
    const my = y - h * 0.24 + Math.sin(a) * L * 0.7;
    const cc = mix(col, nth(['#2e4632', '#7f9a63', '#5f7f57'], i % 3), 0.5);
    markup += canvas.line(`M${x} ${y - h * 0.2}Q${mx} ${my} ${ex} ${ey}`, darken(cc, 0.2), 2.6);
    const deg = (Math.atan2(ey - my, ex - mx) * 180) / Math.PI;
    const lw = h * (0.13 + random() * 0.05);
    const lh = lw * 0.42;
    markup +=
      `<g transform="translate(${ex.toFixed(0)} ${ey.toFixed(0)}) rotate(${deg.toFixed(0)})">` +
      canvas.path(
        `M${-lw} 0Q${-lw * 0.3} ${-lh} ${lw} 0Q${-lw * 0.3} ${lh} ${-lw} 0Z`,
        canvas.linear('v', [0, lighten(cc, 0.22)], [1, darken(cc, 0.15)]),
      ) +
      canvas.line(`M${-lw} 0H${lw * 0.8}`, lighten(cc, 0.35), 1, 'stroke-opacity=".5"') +
      '</g>';
  }
  return (
    groundShadow(canvas, x, y, pw * 1.5, 0.8) +
    markup +
    canvas.path(
      `M${x - pw / 2} ${y - h * 0.26}h${pw}l-${pw * 0.12} ${h * 0.26}h-${pw * 0.76}Z`,
      canvas.linear('h', [0, darken(pot, 0.25)], [0.3, lighten(pot, 0.3)], [0.6, pot], [1, darken(pot, 0.3)]),
    ) +
    canvas.ellipse(x, y - h * 0.26, pw / 2, pw * 0.07, darken(pot, 0.45))
  );
};

interface CabinetFrontOptions {
  shaker?: Flag | undefined;
  /** The position of the handle: across the top, or upright at the left or right. */
  pull?: 'h' | 'l' | 'r';
  /** Height at which an upright handle starts. */
  py?: number;
  metal?: FinishLike;
}

/** Draws the front of a kitchen cabinet door or drawer. */
export const cabinetFront = (
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  material: FinishLike,
  options: CabinetFrontOptions = {},
) =>
  panel(canvas, x, y, w, h, material, { r: 1.5, sheen: false, bevel: 0.45, grain: 'v' }) +
  (options.shaker
    ? canvas.rect(
        x + 14,
        y + 14,
        w - 28,
        h - 28,
        1,
        'none',
        'stroke="#000" stroke-opacity=".2" stroke-width="1.6"',
      ) +
      canvas.rect(
        x + 16,
        y + 16,
        w - 32,
        h - 32,
        1,
        'none',
        'stroke="#fff" stroke-opacity=".28" stroke-width="1"',
      )
    : '') +
  (options.pull
    ? barHandle(
        canvas,
        options.pull === 'h' ? x + w / 2 - 34 : options.pull === 'l' ? x + 14 : x + w - 21,
        options.pull === 'h' ? y + 16 : (options.py ?? y + 18),
        68,
        7,
        options.pull === 'h' ? 'h' : 'v',
        options.metal || 'brass',
      )
    : '');

/** Draws a pendant light hanging from `top`. */
export const pendantLight = (
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  metal: FinishLike,
  top = 0,
  kind = 'dome',
) => {
  const material = finishOf(metal);
  return (
    canvas.line(`M${x} ${top}V${y - r}`, darken(material.base, 0.5), 2.6) +
    canvas.circle(
      x,
      y + r * 0.5,
      r * 3,
      canvas.radial([0, '#ffdf9f', 0.34], [0.4, '#ffe6b8', 0.12], [1, '#ffe6b8', 0]),
    ) +
    (kind === 'globe'
      ? canvas.circle(
          x,
          y,
          r * 0.8,
          canvas.radialAt(0.42, 0.4, 0.62, [0, '#fffdf6'], [0.6, '#ffefcd'], [1, '#e8cd97']),
        ) + canvas.rect(x - r * 0.16, y - r, r * 0.32, r * 0.26, 2, material.base)
      : canvas.path(
          `M${x - r * 0.16} ${y - r}H${x + r * 0.16}Q${x + r * 0.9} ${y - r * 0.5} ${x + r} ${y + r * 0.45}H${x - r}Q${x - r * 0.9} ${y - r * 0.5} ${x - r * 0.16} ${y - r}Z`,
          canvas.linear(
            'h',
            [0, darken(material.base, 0.4)],
            [0.28, lighten(material.base, 0.55)],
            [0.5, material.base],
            [1, darken(material.base, 0.45)],
          ),
        ) + canvas.ellipse(x, y + r * 0.45, r, r * 0.12, '#fff2cf'))
  );
};

/** Draws bowls, vases, books and jugs along a shelf. */
export const ceramicRow = (
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  seed: string,
  cols: readonly string[],
) => {
  const random = randomFrom(seed);
  let markup = '';
  let px = x;
  while (px < x + w - 30) {
    const k = random();
    const col = pick(random, cols);
    if (k < 0.3) {
      markup += vase(canvas, px, y - 58, 36, 58, col);
      px += 44;
    } else if (k < 0.6) {
      const bw = 42 + random() * 16;
      const n = 2 + Math.floor(random() * 3);
      for (let i = 0; i < n; i++) {
        markup += canvas.path(
          `M${px} ${y - 14 - i * 8}h${bw}q-3 13 -${bw * 0.28} 14h-${bw * 0.44}q-${bw * 0.25} -1 -${bw * 0.28} -14Z`,
          canvas.linear('h', [0, darken(col, 0.2)], [0.3, lighten(col, 0.35)], [1, darken(col, 0.25)]),
        );
      }
      px += bw + 12;
    } else if (k < 0.82) {
      const n = 3 + Math.floor(random() * 3);
      for (let i = 0; i < n; i++) {
        const bw = 8 + random() * 8;
        const bh = 44 + random() * 26;
        const cc = pick(random, cols);
        markup += canvas.rect(
          px,
          y - bh,
          bw,
          bh,
          1,
          canvas.linear('h', [0, lighten(cc, 0.15)], [1, darken(cc, 0.25)]),
        );
        px += bw + 1;
      }
      px += 14;
    } else {
      markup +=
        canvas.path(
          `M${px} ${y - 34}h28v30q0 4 -5 4h-18q-5 0 -5 -4Z`,
          canvas.linear('h', [0, darken(col, 0.2)], [0.3, lighten(col, 0.4)], [1, darken(col, 0.25)]),
        ) + canvas.line(`M${px + 28} ${y - 27}q12 2 10 11q-2 7 -11 6`, col, 4);
      px += 52;
    }
  }
  return markup;
};
