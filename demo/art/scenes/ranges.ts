import type { ArtParams } from '../art-params.ts';
import { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten, mix } from '../toolkit/colour.ts';
import { randomFrom } from '../toolkit/random.ts';
import type { LineupPalette } from './lineup.ts';
import { placeProduct } from './placing.ts';

export interface RangesOptions {
  title?: string;
  palette: Pick<LineupPalette, 'bg' | 'bg2' | 'sun' | 'plinth2'>;
}

const WIDTH = 1600;
const HEIGHT = 1000;
const WATER = 690;

/** Appliances on the jetty from left to right: drawing, left edge, height. */
const CARGO: readonly (readonly [ArtParams, number, number])[] = [
  [{ type: 'washer', finish: 'white', load: true, kg: 9, brand: 'BRIGHTWATER' }, 838, 268],
  [
    { type: 'fridge', layout: 'bottom', finish: 'sage', finish2: 'cream', brand: 'MARLOWE', w: 700, h: 1850 },
    1086,
    520,
  ],
  [
    { type: 'oven', finish: 'black', style: 'glass', controls: 'touch', on: 1, food: 1, brand: 'VESTRA' },
    1308,
    250,
  ],
];

/** Draws a lake below snow-topped ranges at first light, with appliances waiting on the jetty. */
export function drawRanges({ title, palette }: RangesOptions) {
  const canvas = new Canvas('ranges' + JSON.stringify(palette));
  const random = randomFrom('ranges');
  const glow = mix(palette.sun, '#ffe9d2', 0.55);
  canvas.add(
    canvas.rect(
      0,
      0,
      WIDTH,
      WATER + 4,
      0,
      canvas.linear(
        'v',
        [0, darken(palette.bg, 0.28)],
        [0.42, palette.bg2],
        [0.78, mix(palette.bg2, glow, 0.62)],
        [1, glow],
      ),
    ),
    canvas.circle(760, 500, 360, canvas.radial([0, glow, 0.9], [1, glow, 0])),
    canvas.circle(760, 520, 92, canvas.linear('v', [0, lighten(palette.sun, 0.35)], [1, palette.sun])),
  );

  // The farther a ridge, the closer its colour is to the sky's.
  const ridges = [
    { top: 262, rough: 250, step: 175, share: 0.62, snow: true },
    { top: 400, rough: 170, step: 130, share: 0.42, snow: true },
    { top: 540, rough: 80, step: 110, share: 0.22, snow: false },
    { top: 612, rough: 52, step: 150, share: 0.06, snow: false },
  ];
  for (const { top, rough, step, share, snow } of ridges) {
    const colour = mix(darken(palette.bg, 0.2), mix(palette.bg2, glow, 0.45), share);
    const points = ridgeLine(random, top, rough, step);
    const d = `M0 ${WATER}L${points.map(([x, y]) => `${x} ${y}`).join('L')}L${WIDTH} ${WATER}Z`;
    canvas.add(canvas.path(d, canvas.linear('v', [0, colour], [1, mix(colour, glow, 0.16)])));
    if (snow) canvas.add(...points.flatMap((peak, i) => snowOn(canvas, points, i, peak, colour)));
  }
  // Draw the long white cloud along the farther ridges.
  for (const [x, y, rx, ry, opacity] of [
    [420, 468, 420, 26, 0.5],
    [760, 492, 520, 20, 0.42],
    [1330, 478, 380, 22, 0.46],
    [180, 540, 360, 18, 0.34],
  ] as const) {
    canvas.add(canvas.ellipse(x, y, rx, ry, '#fff', `opacity="${opacity}" filter="${canvas.blur(14)}"`));
  }

  canvas.add(
    canvas.rect(
      0,
      WATER,
      WIDTH,
      HEIGHT - WATER,
      0,
      canvas.linear('v', [0, mix(palette.bg2, glow, 0.5)], [0.3, palette.bg2], [1, darken(palette.bg, 0.34)]),
    ),
  );
  for (let i = 0; i < 64; i++) {
    const y = WATER + 6 + (i / 64) ** 1.4 * 300;
    const underSun = i % 3 !== 0;
    const x = underSun ? 760 + (random() - 0.5) * (90 + i * 9) : random() * WIDTH;
    const length = 20 + random() * (40 + i * 2.4);
    canvas.add(
      canvas.line(
        `M${x - length / 2} ${y}h${length}`,
        underSun ? glow : lighten(palette.bg2, 0.3),
        2 + i / 26,
        `stroke-linecap="round" opacity="${underSun ? 0.5 : 0.22}"`,
      ),
    );
  }

  const deck = 836;
  const board = mix(palette.plinth2, '#7a5a3c', 0.66);
  for (const x of [800, 1010, 1230, 1450]) {
    canvas.add(
      canvas.rect(
        x,
        deck + 20,
        26,
        HEIGHT,
        3,
        canvas.linear('h', [0, darken(board, 0.3)], [1, darken(board, 0.6)]),
      ),
    );
  }
  canvas.add(
    canvas.path(
      `M730 ${deck}L${WIDTH} ${deck}V${deck + 66}H690Z`,
      canvas.linear('v', [0, lighten(board, 0.22)], [1, board]),
    ),
    canvas.rect(
      690,
      deck + 66,
      WIDTH,
      30,
      0,
      canvas.linear('v', [0, darken(board, 0.3)], [1, darken(board, 0.55)]),
    ),
  );
  for (let x = 760; x < WIDTH; x += 64) {
    canvas.add(
      canvas.line(`M${x} ${deck}l-${20 + (WIDTH - x) * 0.02} 66`, darken(board, 0.28), 2, 'opacity=".7"'),
    );
  }
  for (const [index, [params, x, h]] of CARGO.entries()) {
    canvas.add(
      canvas.ellipse(
        x + h * 0.3,
        deck + 40,
        h * 0.36,
        13,
        '#000',
        `opacity=".34" filter="${canvas.blur(9)}"`,
      ),
      placeProduct(canvas, { ...params, sku: `R${index}` }, x, deck + 36, h),
    );
  }
  return canvas.toSvg(`0 0 ${WIDTH} ${HEIGHT}`, title ?? 'Appliances on a jetty below the ranges');
}

type Point = readonly [x: number, y: number];

/**
 * Returns a skyline from left to right: alternating peaks and saddles about `step` apart, with a shoulder on
 * every other slope.
 */
function ridgeLine(random: () => number, top: number, rough: number, step: number): Point[] {
  const points: Point[] = [];
  let peak = false;
  for (let x = -step; x <= WIDTH + step * 2; x += step * (0.62 + random() * 0.7)) {
    const height = peak ? random() ** 1.6 * rough * 0.7 : rough * (0.72 + random() * 0.4);
    const point: Point = [Math.round(x), Math.round(top + height)];
    const last = points.at(-1);
    if (last && random() > 0.5) {
      const share = 0.4 + random() * 0.25;
      const bend = (peak ? -1 : 1) * rough * 0.06;
      points.push([
        Math.round(last[0] + (point[0] - last[0]) * share),
        Math.round(last[1] + (point[1] - last[1]) * share + bend),
      ]);
    }
    points.push(point);
    peak = !peak;
  }
  return points;
}

/** Draws snow on one peak: on its lit side, down to an uneven edge. */
function snowOn(
  canvas: Canvas,
  points: readonly Point[],
  index: number,
  [x, y]: Point,
  rock: string,
): string[] {
  const before = points[index - 1];
  const after = points[index + 1];
  if (!before || !after || before[1] < y || after[1] < y) return [];
  const share = 0.42;
  const left: Point = [x + (before[0] - x) * share, y + (before[1] - y) * share];
  const right: Point = [x + (after[0] - x) * share, y + (after[1] - y) * share];
  const edge = `L${right[0]} ${right[1]}L${x + (right[0] - x) * 0.45} ${right[1] - 12}L${x + 4} ${right[1] + 14}L${x + (left[0] - x) * 0.5} ${left[1] - 10}L${left[0]} ${left[1]}Z`;
  return [
    canvas.path(`M${x} ${y}${edge}`, mix(rock, '#ffffff', 0.72)),
    canvas.path(
      `M${x} ${y}L${left[0]} ${left[1]}L${x + (left[0] - x) * 0.5} ${left[1] - 10}L${x} ${right[1] + 8}Z`,
      mix(rock, '#ffffff', 0.4),
    ),
  ];
}
