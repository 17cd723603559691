import type { ArtParams } from '../art-params.ts';
import { Canvas } from '../toolkit/canvas.ts';
import { mix } from '../toolkit/colour.ts';
import type { LineupPalette } from './lineup.ts';
import { placeProduct } from './placing.ts';

export interface ElevationOptions {
  title?: string;
  palette: Pick<LineupPalette, 'bg' | 'bg2' | 'sun'>;
}

const WIDTH = 1600;
const HEIGHT = 1000;
/** Drawn at 1 : 3.1, so that a 3,260 mm wall fills the picture. */
const PER_MM = 1 / 3.1;
const FLOOR = 800;
const LEFT = 290;

const OVEN: ArtParams = {
  type: 'oven',
  finish: 'stainless',
  style: 'steel',
  controls: 'dials',
  on: 1,
  food: 1,
  brand: 'HALDEN',
  sku: 'E1',
};
const FRIDGE: ArtParams = {
  type: 'fridge',
  layout: 'french',
  finish: 'stainless',
  brand: 'HALDEN',
  w: 910,
  h: 1780,
  sku: 'E2',
};

/**
 * Draws a kitchen wall as a specification drawing: lines, measurements, schedule numbers, and the chosen
 * appliances in place.
 */
export function drawElevation({ title, palette }: ElevationOptions) {
  const canvas = new Canvas('elevation' + JSON.stringify(palette));
  const ink = mix(palette.bg, '#ffffff', 0.74);
  const faint = mix(palette.bg, '#ffffff', 0.2);
  const accent = palette.sun;
  const px = (mm: number) => mm * PER_MM;
  const up = (mm: number) => FLOOR - px(mm);

  canvas.add(canvas.rect(0, 0, WIDTH, HEIGHT, 0, canvas.linear('d', [0, palette.bg2], [1, palette.bg])));
  for (let x = LEFT % 50; x < WIDTH; x += 50)
    canvas.add(canvas.line(`M${x} 0V${HEIGHT}`, faint, x % 250 === LEFT % 250 ? 1.4 : 0.7, 'opacity=".55"'));
  for (let y = FLOOR % 50; y < HEIGHT; y += 50)
    canvas.add(canvas.line(`M0 ${y}H${WIDTH}`, faint, y % 250 === FLOOR % 250 ? 1.4 : 0.7, 'opacity=".55"'));
  canvas.add(canvas.line(`M0 ${FLOOR}H${WIDTH}`, ink, 4));
  for (let x = 0; x < WIDTH; x += 26)
    canvas.add(canvas.line(`M${x + 18} ${FLOOR + 4}l-18 22`, ink, 1.2, 'opacity=".5"'));

  const box = (mm: number, w: number, bottom: number, top: number, width = 2.4) =>
    canvas.rect(
      LEFT + px(mm),
      up(top),
      px(w),
      px(top - bottom),
      0,
      'none',
      `stroke="${ink}" stroke-width="${width}"`,
    );
  const door = (mm: number, w: number, bottom: number, top: number, hinge: 'left' | 'right') => {
    const x = LEFT + px(mm);
    const [near, far] = hinge === 'left' ? [x, x + px(w)] : [x + px(w), x];
    return (
      box(mm, w, bottom, top) +
      canvas.line(
        `M${far} ${up(top)}L${near} ${up((top + bottom) / 2)}L${far} ${up(bottom)}`,
        ink,
        1.2,
        'stroke-dasharray="9 7" opacity=".6"',
      )
    );
  };

  // Draw the tall units with the oven, the base units with the bench, the wall units and the fridge's recess.
  canvas.add(
    box(0, 640, 100, 2280),
    door(0, 640, 1420, 2280, 'left'),
    door(0, 640, 100, 700, 'left'),
    box(640, 1660, 100, 860),
    door(640, 600, 100, 860, 'right'),
    box(1240, 600, 100, 380),
    box(1240, 600, 380, 620),
    box(1240, 600, 620, 860),
    door(1840, 460, 100, 860, 'left'),
    box(640, 1660, 860, 900, 3),
    door(640, 600, 1500, 2280, 'left'),
    door(1840, 460, 1500, 2280, 'right'),
    box(2300, 960, 0, 1860),
    box(2300, 480, 1860, 2280),
    box(2780, 480, 1860, 2280),
    // Draw the hood over the hob.
    canvas.path(
      `M${LEFT + px(1310)} ${up(1560)}H${LEFT + px(1770)}L${LEFT + px(1650)} ${up(1760)}V${up(2280)}H${LEFT + px(1430)}V${up(1760)}Z`,
      'none',
      `stroke="${ink}" stroke-width="2.4" stroke-linejoin="round"`,
    ),
    canvas.rect(LEFT + px(1250), up(912), px(580), px(12), 2, ink),
    // Draw the tap.
    canvas.line(
      `M${LEFT + px(900)} ${up(900)}v${-px(260)}a${px(90)} ${px(90)} 0 0 1 ${px(180)} 0v${px(60)}`,
      ink,
      3,
      'stroke-linecap="round"',
    ),
  );
  canvas.add(
    canvas.rect(
      LEFT + px(30),
      up(1400),
      px(580),
      px(680),
      2,
      canvas.radial([0, accent, 0.35], [1, accent, 0.06]),
    ),
    placeProduct(canvas, OVEN, LEFT + px(22), up(730), px(596), px(596)),
    placeProduct(canvas, FRIDGE, LEFT + px(2325), FLOOR, px(1780), px(910)),
  );

  const across = (from: number, to: number, y: number, text: string) => {
    const [x1, x2] = [LEFT + px(from), LEFT + px(to)];
    return (
      canvas.line(`M${x1} ${y - 9}v18M${x2} ${y - 9}v18M${x1} ${y}H${x2}`, accent, 2) +
      canvas.text((x1 + x2) / 2, y - 12, text, 24, accent, 'text-anchor="middle" font-weight="600"')
    );
  };
  canvas.add(
    across(0, 640, 870, '640'),
    across(640, 1240, 870, '600'),
    across(1240, 1840, 870, '600'),
    across(1840, 2300, 870, '460'),
    across(2300, 3260, 870, '960'),
    canvas.line(
      `M${LEFT - 54} ${up(2280)}h18M${LEFT - 54} ${FLOOR}h18M${LEFT - 45} ${up(2280)}V${FLOOR}`,
      accent,
      2,
    ),
    canvas.text(
      LEFT - 64,
      up(1140),
      '2280',
      24,
      accent,
      `text-anchor="middle" font-weight="600" transform="rotate(-90 ${LEFT - 64} ${up(1140)})"`,
    ),
  );
  for (const [x, y, label] of [
    [LEFT + px(320), up(1410), '1'],
    [LEFT + px(1540), up(1030), '2'],
    [LEFT + px(1540), up(1890), '3'],
    [LEFT + px(2780), up(1860) - 34, '4'],
  ] as const) {
    canvas.add(
      canvas.circle(x, y, 24, accent),
      canvas.text(x, y + 9, label, 26, palette.bg, 'text-anchor="middle" font-weight="700"'),
    );
  }
  return canvas.toSvg(`0 0 ${WIDTH} ${HEIGHT}`, title ?? 'Kitchen elevation with measures and appliances');
}
