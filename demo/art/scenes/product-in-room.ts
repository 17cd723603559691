import type { ArtParams } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { FinishLike } from '../finishes.ts';
import { PRODUCT_TYPES } from '../product-types.ts';
import { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { castShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { cabinetFront, ceramicRow, pottedPlant } from './furnishings.ts';
import { placeProduct } from './placing.ts';
import { cornerShade, floorboards, leafShadows, roomWall, stoneVeins, sunPatch } from './room.ts';

/** Finishes and colours of the room. */
interface RoomPalette {
  wall: string;
  cabinet: FinishLike;
  stone: string;
  floor: string;
}

interface RoomOptions {
  title?: string;
  metal?: FinishLike;
  palette?: Partial<RoomPalette>;
}

/** Draws a floor product to scale in a room. The 900 mm bench on the left is the size reference. */
export function renderInRoom(params: ArtParams, options: RoomOptions = {}) {
  const width = 800;
  const height = 800;
  const canvas = new Canvas('room' + JSON.stringify(params));
  const palette: RoomPalette = {
    wall: '#dde5e0',
    cabinet: 'white',
    stone: '#ebe6de',
    floor: '#c6a67d',
    ...options.palette,
  };
  const floorY = 676;
  const type = PRODUCT_TYPES[params.type];
  const widthMm = params.w || type.w;
  const heightMm = params.h || type.h;
  const furn = ['sofa', 'armchair', 'table', 'sideboard', 'bed', 'chair', 'shelf', 'lamp'].includes(
    params.type,
  );
  const s = furn
    ? Math.min(0.34, 600 / widthMm, 470 / heightMm)
    : Math.min(0.305, (400 / widthMm) * 0.9, 540 / heightMm);
  canvas.add(
    roomWall(canvas, width, floorY, palette.wall),
    floorboards(canvas, width, height, floorY, palette.floor, 14),
    canvas.rect(0, floorY - 14, width, 14, 0, lighten(palette.wall, 0.4)),
  );
  if (['sofa', 'armchair', 'table', 'sideboard', 'bed', 'chair', 'shelf', 'lamp'].includes(params.type)) {
    canvas.add(
      castShadow(canvas, canvas.rect(300, 150, 150, 190, 2, '#000'), 6, 12, 8, 0.22),
      canvas.rect(300, 150, 150, 190, 2, finishOf('oak').base),
      canvas.rect(308, 158, 134, 174, 0, '#faf5ec'),
      canvas.circle(375, 232, 34, '#f3a57c'),
      canvas.path('M324 300q30 -40 60 -14t44 -10v44h-104Z', '#5a2a4d'),
      `<ellipse cx="400" cy="742" rx="330" ry="36" fill="#efe4d4"/><ellipse cx="400" cy="742" rx="300" ry="30" fill="none" stroke="#b5694a" stroke-opacity=".5" stroke-width="5"/>`,
      pottedPlant(canvas, 70, floorY + 40, 300, '#efe4d4', 'ir'),
      placeProduct(
        canvas,
        { type: 'lamp', kind: 'floor', finish: 'brass', sku: 'irl' },
        656,
        floorY + 10,
        1500 * Math.min(s, 0.25),
        120,
      ),
      placeProduct(canvas, params, 400 - (widthMm * s) / 2, floorY + 46, heightMm * s, widthMm * s),
    );
  } else {
    const bh = 900 * s;
    const bx = -20;
    const pw = widthMm * s;
    const by = floorY + 16 - bh;
    // Dishwashers and front-loading washers up to 880 mm high are placed in the row of cabinets, under the
    // bench. Other products are placed beside it.
    const isUnder = (params.type === 'dishwasher' || params.type === 'washer') && heightMm <= 880;
    const px = isUnder ? bx + 3 * 134 : 430;
    const bw = isUnder ? width + 40 : 420;
    canvas.add(
      canvas.rect(
        bx,
        by - 190,
        bw,
        190,
        0,
        canvas.linear('d', [0, lighten(palette.stone, 0.2)], [1, palette.stone]),
      ),
      stoneVeins(canvas, bx, by - 190, bw, 190, '#8b8378', 'ir', 0.3, 5),
      panel(canvas, 40, by - 210, 300, 16, 'oak', { r: 2, grain: 'h' }),
      ceramicRow(canvas, 60, by - 210, 250, 'irc', ['#e9e2d4', '#b5694a', '#7d8a6c', '#f3efe6']),
    );
    if (isUnder)
      canvas.add(
        canvas.rect(px, by + 16, pw + 2, bh - 20, 0, '#1c1a18'),
        canvas.rect(bx, floorY - 14, bw, 30, 0, '#1c1a18'),
      );
    for (let i = 0; i < (isUnder ? 6 : 3); i++) {
      canvas.add(
        cabinetFront(canvas, bx + i * 134 + (i < 3 ? 0 : pw + 2), by + 20, 131, bh - 50, palette.cabinet, {
          pull: 'h',
          metal: options.metal || 'brass',
        }),
      );
    }
    if (isUnder) {
      // A single drawer hangs from the bench, above a cabinet.
      const isLow = heightMm < 600;
      const foot = isLow ? by + 24 + heightMm * s : floorY + 16;
      const seen =
        params.type === 'washer'
          ? { ...params, builtin: 1 as const }
          : { ...params, top: undefined, kind: underKind(params) };
      canvas.add(placeProduct(canvas, seen, px, foot, heightMm * s, pw));
      if (isLow) {
        const from = foot - 92 * s;
        canvas.add(
          cabinetFront(canvas, px + 1, from, pw, by + bh - 30 - from, palette.cabinet, {
            pull: 'h',
            metal: options.metal || 'brass',
          }),
        );
      }
    }
    canvas.add(
      canvas.rect(
        bx,
        by,
        bw,
        20,
        2,
        canvas.linear('v', [0, lighten(palette.stone, 0.4)], [1, darken(palette.stone, 0.12)]),
      ),
      canvas.rect(
        bx,
        by + 20,
        isUnder ? bw : 404,
        12,
        0,
        canvas.linear('v', [0, '#000', 0.28], [1, '#000', 0]),
      ),
      isUnder ? '' : canvas.rect(bx, floorY - 14, 400, 30, 0, '#1c1a18'),
      placeProduct(
        canvas,
        { type: 'kettle', finish: 'stainless', brand: ' ', sku: 'irk' },
        300,
        by + 1,
        260 * s,
        78,
      ),
      placeProduct(
        canvas,
        { type: 'tap', finish: options.metal || 'brass', sku: 'irt' },
        100,
        by + 2,
        400 * s,
        250 * s,
      ),
      isUnder ? '' : standing(canvas, params, { x: px, y: floorY + 16, w: pw, h: heightMm * s }),
    );
    if (!isUnder && px + pw < 700) {
      // Beside a stack, the plant is low enough to leave the doors clear.
      const plant = params.type === 'dryer' ? { x: 738, h: 170 } : { x: Math.max(px + pw + 80, 700), h: 300 };
      canvas.add(pottedPlant(canvas, plant.x, floorY + 50, plant.h, '#d8cbb8', 'ir2'));
    }
  }
  canvas.add(
    sunPatch(canvas, { x: 40, y: 20, w: 340, h: 520, op: 0.5 }),
    leafShadows(canvas, 260, 180, 180, 'irv', '#1c2a1c', 0.06, 20),
    cornerShade(canvas, width, height, 0.18),
  );
  return canvas.toSvg(`0 0 ${width} ${height}`, options.title || '');
}

/**
 * Draws a product on the floor. Draws a dryer on top of a matching washer, because dryers are stacked where
 * space is short.
 */
function standing(
  canvas: Canvas,
  params: ArtParams,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
): string {
  if (params.type !== 'dryer') return placeProduct(canvas, params, x, y, h, w);
  const washer: ArtParams = {
    type: 'washer',
    sku: `${params.sku ?? ''}washer`,
    brand: params.brand,
    finish: params.finish,
    fascia: params.fascia,
    ring: params.ring,
    dial: params.dial,
    builtin: 1,
  };
  const rail = h * 0.018;
  return (
    placeProduct(canvas, washer, x, y, h, w) +
    // Removes the dryer's floor shadow, because it is not on the floor.
    placeProduct(canvas, params, x, y - h - rail, h, w).replace(/^(<ellipse[^>]*>){2}/, '') +
    canvas.rect(x + 3, y - h - rail - 1, w - 6, rail + 2, 1, '#2b3034')
  );
}

/** A freestanding dishwasher under a bench has no top of its own. */
function underKind({ kind }: ArtParams): string {
  return kind === undefined || kind === 'freestanding' ? 'built-under' : kind;
}
