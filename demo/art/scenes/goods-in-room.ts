import type { ArtParams } from '../art-params.ts';
import { PRODUCT_TYPES } from '../product-types.ts';
import type { FinishLike } from '../finishes.ts';
import { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { panel } from '../toolkit/surfaces.ts';
import { cabinetFront, ceramicRow, pendantLight, pottedPlant } from './furnishings.ts';
import { placeProduct } from './placing.ts';
import { cornerShade, floorboards, leafShadows, roomWall, sunPatch } from './room.ts';

const WIDTH = 1600;
const HEIGHT = 1000;
/** The height of the line between wall and floor, unless the options state another. */
const USUAL_FLOOR = 800;
/** The heights of a bench and of a doorway, in millimetres. */
const BENCH = 900;
const DOORWAY = 2040;

/** A product in the room. `x` is the middle of its foot, in units of the picture. */
export interface PlacedGoods {
  art: ArtParams;
  x: number;
  on?: 'bench' | 'plinth' | 'wall';
  /** Millimetres from the floor to the foot of a product on the wall. */
  up?: number;
}

type Span = readonly [from: number, to: number];

export interface GoodsOptions {
  title: string;
  goods: readonly PlacedGoods[];
  /** Units of the picture per millimetre. */
  scale: number;
  palette: { wall: string; floor: string; cabinet?: FinishLike; stone?: string; accent: string };
  /** The height of the line between wall and floor. It can be below the picture. */
  floorY?: number;
  /** The left and right ends of benches, of a shelf and of a doorway. */
  benches?: readonly Span[];
  shelf?: Span;
  doorway?: Span;
  /** Cardboard boxes: left end, width, height, and how far each is above the floor. */
  cartons?: readonly (readonly [x: number, w: number, h: number, up?: number])[];
  pendants?: readonly number[];
  plants?: readonly number[];
  /** Lines with arrows that measure a gap: its ends, and the height of the line. */
  measures?: readonly { from: readonly [number, number]; to: readonly [number, number] }[];
}

/** Draws products to scale in a room, in front of a wall. */
export function drawGoodsInRoom(options: GoodsOptions): string {
  const { palette, scale, floorY = USUAL_FLOOR, shelf, doorway } = options;
  const canvas = new Canvas('goods' + JSON.stringify(options));
  const top = floorY + 14 - BENCH * scale;
  canvas.add(
    roomWall(canvas, WIDTH, floorY, palette.wall),
    floorboards(canvas, WIDTH, HEIGHT, floorY, palette.floor),
    canvas.rect(0, floorY - 22, WIDTH, 22, 0, lighten(palette.wall, 0.45)),
    sunPatch(canvas, { x: 120, y: 40, w: 520, h: 620, op: 0.42 }),
  );
  if (shelf) canvas.add(...shelfBetween(canvas, shelf, top - 250));
  if (doorway) canvas.add(...doorwayBetween(canvas, doorway, floorY, scale));
  for (const bench of options.benches ?? [])
    canvas.add(...benchBetween(canvas, bench, { top, floorY }, options));
  for (const goods of options.goods) canvas.add(place(canvas, goods, scale, { top, floorY }));
  for (const box of options.cartons ?? []) canvas.add(carton(canvas, box, floorY + 50));
  for (const x of options.pendants ?? []) canvas.add(pendantLight(canvas, x, 190, 46, 'brass'));
  for (const [index, x] of (options.plants ?? []).entries())
    canvas.add(pottedPlant(canvas, x, floorY + 60, 330, lighten(palette.accent, 0.55), `gp${index}`));
  for (const { from, to } of options.measures ?? [])
    canvas.add(measureLine(canvas, from, to, palette.accent));
  canvas.add(
    leafShadows(canvas, 420, 220, 240, 'goods', '#1c2a1c', 0.05, 22),
    cornerShade(canvas, WIDTH, HEIGHT, 0.2),
  );
  return canvas.toSvg(`0 0 ${WIDTH} ${HEIGHT}`, options.title);
}

/** The heights of a bench's surface and of the floor, in units of the picture. */
interface Heights {
  top: number;
  floorY: number;
}

function place(
  canvas: Canvas,
  { art, x, on, up = 0 }: PlacedGoods,
  scale: number,
  { top, floorY }: Heights,
): string {
  const type = PRODUCT_TYPES[art.type];
  const h = (art.h ?? type.h) * scale;
  const w = (art.w ?? type.w) * scale;
  if (on === 'bench') return placeProduct(canvas, art, x - w / 2, top + 4, h, w);
  if (on === 'wall') return placeProduct(canvas, art, x - w / 2, floorY - up * scale, h, w);
  if (on !== 'plinth') return placeProduct(canvas, art, x - w / 2, floorY + 34, h, w);
  const plinth = 92;
  return (
    canvas.ellipse(x, floorY + 62, w * 0.72, 16, '#000', `opacity=".28" filter="${canvas.blur(9)}"`) +
    canvas.rect(
      x - w / 2 - 30,
      floorY + 58 - plinth,
      w + 60,
      plinth,
      4,
      canvas.linear('v', [0, '#f7f4ee'], [1, '#cfc8bc']),
    ) +
    placeProduct(canvas, art, x - w / 2, floorY + 62 - plinth, h, w)
  );
}

function shelfBetween(canvas: Canvas, [from, to]: Span, y: number): string[] {
  return [
    panel(canvas, from, y, to - from, 20, 'oak', { r: 2, grain: 'h' }),
    ceramicRow(canvas, from + 30, y, to - from - 60, `shelf${from}`, [
      '#e9e2d4',
      '#b5694a',
      '#7d8a6c',
      '#f3efe6',
    ]),
  ];
}

function doorwayBetween(canvas: Canvas, [from, to]: Span, floorY: number, scale: number): string[] {
  const y = floorY - DOORWAY * scale;
  const beyond = canvas.linear('h', [0, '#6f675d'], [0.5, '#a79d90'], [1, '#7d7468']);
  return [
    canvas.rect(from - 26, y - 26, to - from + 52, floorY - y + 26, 2, '#fbf8f2'),
    canvas.rect(from, y, to - from, floorY - y, 0, beyond),
    canvas.path(`M${from} ${floorY}h${to - from}l-24 -34H${from + 24}Z`, '#8a6a4c', 'opacity=".8"'),
  ];
}

function benchBetween(
  canvas: Canvas,
  [from, to]: Span,
  { top, floorY }: Heights,
  { palette }: GoodsOptions,
): string[] {
  const stone = palette.stone ?? '#efe9df';
  const foot = floorY + 14;
  const count = Math.max(1, Math.round((to - from) / 210));
  const each = (to - from) / count;
  const fronts = Array.from({ length: count }, (_, index) =>
    cabinetFront(
      canvas,
      from + index * each + 2,
      top + 26,
      each - 4,
      foot - top - 62,
      palette.cabinet ?? 'white',
      {
        pull: 'h',
        metal: 'brass',
      },
    ),
  );
  return [
    canvas.rect(from, top + 20, to - from, foot - top - 20, 0, '#1c1a18'),
    ...fronts,
    canvas.rect(
      from - 10,
      top,
      to - from + 20,
      24,
      2,
      canvas.linear('v', [0, lighten(stone, 0.4)], [1, darken(stone, 0.12)]),
    ),
    canvas.rect(from, top + 24, to - from, 14, 0, canvas.linear('v', [0, '#000', 0.26], [1, '#000', 0])),
  ];
}

function carton(
  canvas: Canvas,
  [x, w, h, up = 0]: readonly [number, number, number, number?],
  floorY: number,
): string {
  const y = floorY - up - h;
  return (
    (up === 0
      ? canvas.ellipse(x + w / 2, floorY + 2, w * 0.58, 13, '#000', `opacity=".3" filter="${canvas.blur(8)}"`)
      : '') +
    canvas.rect(x, y, w, h, 2, canvas.linear('h', [0, '#d9b483'], [0.6, '#c99d67'], [1, '#a87c49'])) +
    canvas.rect(x + w / 2 - 14, y, 28, h * 0.34, 0, '#e9d3ae', 'opacity=".8"') +
    canvas.line(`M${x} ${y + 3}h${w}`, '#8a6437', 3, 'opacity=".7"') +
    canvas.rect(x + w * 0.1, y + h * 0.62, w * 0.26, 8, 2, '#7a572e', 'opacity=".6"') +
    canvas.path(`M${x + w * 0.74} ${y + h * 0.8}v-26h-9l15 -18l15 18h-9v26Z`, '#7a572e', 'opacity=".6"')
  );
}

/** Draws a line with a tick at each end, as on a plan. */
function measureLine(
  canvas: Canvas,
  [x, y]: readonly [number, number],
  [endX, endY]: readonly [number, number],
  colour: string,
): string {
  const isFlat = y === endY;
  const tick = (at: number, height: number) =>
    canvas.line(
      isFlat ? `M${at} ${height - 22}v44` : `M${at - 22} ${height}h44`,
      colour,
      6,
      'stroke-linecap="round"',
    );
  return (
    canvas.line(`M${x} ${y}L${endX} ${endY}`, colour, 6, 'stroke-dasharray="4 16" stroke-linecap="round"') +
    tick(x, y) +
    tick(endX, endY)
  );
}
