import type { FinishLike } from '../finishes.ts';
import { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { nth, randomFrom } from '../toolkit/random.ts';
import { castShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { cornerShade, leafShadows, sunPatch } from './room.ts';

export interface CookingTableOptions {
  title?: string;
  /** The table's finish and the plates' colour. */
  palette?: { top?: FinishLike; plate?: string };
}

/** Draws a cooking scene seen from above. */
export function drawCookingTable(options: CookingTableOptions = {}) {
  const width = 1200;
  const height = 900;
  const canvas = new Canvas('tab' + JSON.stringify(options));
  const { top = 'walnut', plate: plateColour = '#f4efe6' } = options.palette ?? {};
  canvas.add(panel(canvas, 0, 0, width, height, top, { r: 0, grain: 'h', edge: false }));
  const plate = (x: number, y: number, r: number, col: string, food: string) =>
    castShadow(canvas, canvas.circle(x, y, r, '#000'), 6, 16, 12, 0.38) +
    canvas.circle(x, y, r, canvas.linear('d', [0, lighten(col, 0.4)], [1, darken(col, 0.12)])) +
    canvas.circle(x, y, r * 0.74, canvas.linear('d', [0, darken(col, 0.1)], [1, lighten(col, 0.3)])) +
    food;
  const random = randomFrom('tb');
  const herb = (x: number, y: number, n: number, s = 14) =>
    Array.from({ length: n }, () => {
      const a = random() * 6.28;
      const d = random() * s * 2.4;
      const lx = x + Math.cos(a) * d;
      const ly = y + Math.sin(a) * d;
      return `<ellipse cx="${lx.toFixed(0)}" cy="${ly.toFixed(0)}" rx="${(s * 0.8).toFixed(0)}" ry="${(s * 0.34).toFixed(0)}" fill="${nth(['#4f7a3a', '#6b9a4a', '#3f6a34'], Math.floor(random() * 3))}" transform="rotate(${(random() * 180).toFixed(0)} ${lx.toFixed(0)} ${ly.toFixed(0)})"/>`;
    }).join('');
  // Draw the pan.
  canvas.add(
    castShadow(canvas, canvas.circle(420, 420, 230, '#000'), 8, 22, 16, 0.45),
    canvas.path(
      'M610 505l250 150q16 12 6 28t-28 10L586 560Z',
      canvas.linear('v', [0, '#3b4043'], [1, '#121415']),
    ),
    canvas.circle(420, 420, 232, canvas.linear('d', [0, '#5b6266'], [0.5, '#1d2022'], [1, '#34393c'])),
    canvas.circle(420, 420, 206, canvas.radial([0, '#2e3235'], [1, '#15181a'])),
    canvas.circle(420, 420, 188, canvas.radial([0, '#d96a34'], [0.7, '#c4512a'], [1, '#8f331c'])),
  );
  for (let i = 0; i < 26; i++) {
    const a = random() * 6.28;
    const d = random() * 165;
    canvas.add(
      canvas.ellipse(
        420 + Math.cos(a) * d,
        420 + Math.sin(a) * d,
        16 + random() * 16,
        10 + random() * 10,
        nth(['#e98a4a', '#b8431f', '#e2b04c', '#d7602f'], i % 4),
        `opacity=".85" transform="rotate(${(random() * 180).toFixed(0)} 420 420)"`,
      ),
    );
  }
  for (const [x, y] of [
    [350, 350],
    [495, 385],
    [400, 505],
  ] as const) {
    canvas.add(
      canvas.path(
        `M${x - 60} ${y}q6 -54 58 -50t62 40q10 52 -50 58t-70 -48Z`,
        canvas.linear('d', [0, '#fffdf6'], [1, '#ece3d2']),
      ),
      canvas.circle(
        x + 2,
        y,
        25,
        canvas.radialAt(0.4, 0.35, 0.7, [0, '#ffc94a'], [0.7, '#f5a623'], [1, '#d98413']),
      ),
    );
  }
  canvas.add(herb(420, 420, 34, 12));
  canvas.add(
    plate(
      880,
      240,
      170,
      plateColour,
      canvas.ellipse(880, 244, 104, 76, canvas.radial([0, '#f2d28a'], [1, '#cf9f4c'])) +
        herb(880, 240, 26, 14) +
        (
          [
            [-40, -10],
            [10, 20],
            [44, -18],
            [-8, -34],
          ] as const
        )
          .map(([a, d]) =>
            canvas.circle(
              880 + a,
              244 + d,
              17,
              canvas.radialAt(0.35, 0.3, 0.8, [0, '#f07a5a'], [1, '#b7301f']),
            ),
          )
          .join(''),
    ),
  );
  canvas.add(plate(176, 770, 128, '#6d7552', canvas.circle(176, 770, 74, '#f6efe0') + herb(176, 770, 10, 9)));
  canvas.add(
    plate(
      1016,
      760,
      118,
      plateColour,
      canvas.path(
        'M956 780q20 -70 70 -66t60 62q-60 30 -130 4Z',
        canvas.linear('v', [0, '#d9a564'], [1, '#9a6430']),
      ) + herb(1016, 740, 8, 8),
    ),
  );
  canvas.add(
    `<g transform="rotate(-18 1120 470)">` +
      canvas.rect(
        1090,
        330,
        12,
        280,
        6,
        canvas.linear('h', [0, '#8f979b'], [0.4, '#f3f5f6'], [1, '#787f84']),
      ) +
      canvas.ellipse(1096, 320, 20, 40, canvas.linear('d', [0, '#f3f5f6'], [1, '#8f979b'])) +
      '</g>',
    canvas.path(
      'M20 60q120 -40 260 20l-30 190q-130 30 -250 -20Z',
      canvas.linear('d', [0, '#efe6d8'], [1, '#cdbfa8']),
    ),
    [0, 1, 2]
      .map((i) =>
        canvas.line(`M${20 + i * 14} ${84 + i * 60}q120 -30 240 16`, '#b5694a', 5, 'stroke-opacity=".6"'),
      )
      .join(''),
    sunPatch(canvas, { x: 260, y: -60, w: 620, h: 900, op: 0.6 }),
    leafShadows(canvas, 300, 120, 260, 'tl', '#000', 0.1, 26),
    cornerShade(canvas, width, height, 0.3),
  );
  return canvas.toSvg(`0 0 ${width} ${height}`, options.title || 'Cooking');
}
