import { finishOf } from '../finishes.ts';
import type { FinishLike } from '../finishes.ts';
import { vase } from '../furniture/vase.ts';
import { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { panel } from '../toolkit/surfaces.ts';
import { cabinetFront, ceramicRow, pottedPlant } from './furnishings.ts';
import { placeProduct } from './placing.ts';
import { cornerShade, leafShadows, roomWall, sunPatch } from './room.ts';

/** Finishes and colours of the laundry. */
export interface LaundryPalette {
  wall: string;
  tile: string;
  cabinet: FinishLike;
  floor: string;
  metal: FinishLike;
}

export interface LaundryOptions {
  title?: string;
  /** Finish of the machines. */
  finish?: FinishLike;
  palette?: Partial<LaundryPalette>;
}

/** Draws a laundry with stacked front loaders. */
export function drawLaundry(options: LaundryOptions = {}) {
  const width = 1600;
  const height = 1000;
  const canvas = new Canvas('lau' + JSON.stringify(options));
  const palette: LaundryPalette = {
    wall: '#d9e6e0',
    tile: '#eef4f1',
    cabinet: 'sage',
    floor: '#cfd4cf',
    metal: 'brass',
    ...options.palette,
  };
  const floorY = 842;
  const benchY = 446;
  canvas.add(roomWall(canvas, width, floorY, palette.wall));
  let tiles = '';
  for (let r = 0; r < 8; r++) {
    for (let q = 0; q < 24; q++) {
      tiles += canvas.rect(
        150 + q * 58 - (r % 2) * 29,
        200 + r * 31,
        55,
        28,
        2,
        canvas.linear('v', [0, lighten(palette.tile, 0.4)], [1, darken(palette.tile, 0.05)]),
      );
    }
  }
  canvas.add(`<g clip-path="${canvas.clip(canvas.rect(150, 200, 1300, 260))}">${tiles}</g>`);
  canvas.add(
    canvas.rect(
      0,
      floorY,
      width,
      height - floorY,
      0,
      canvas.linear('v', [0, darken(palette.floor, 0.16)], [1, palette.floor]),
    ),
  );
  for (let i = -4; i < 20; i++) {
    canvas.add(
      canvas.line(
        `M${760 + (i - 8) * 96} ${floorY}L${760 + (i - 8) * 170} ${height}`,
        '#fff',
        2,
        'stroke-opacity=".35"',
      ),
    );
  }
  for (const y of [floorY + 40, floorY + 104]) {
    canvas.add(canvas.line(`M0 ${y}H${width}`, '#fff', 2, 'stroke-opacity=".35"'));
  }
  canvas.add(
    panel(canvas, 250, 176, 760, 20, 'oak', { r: 2, grain: 'h' }),
    canvas.rect(250, 196, 760, 22, 0, canvas.linear('v', [0, '#000', 0.2], [1, '#000', 0])),
    ceramicRow(canvas, 280, 176, 690, 'lau', ['#f3efe6', '#c9d8cf', '#e9c46a', '#7fa493', '#d9cbb6']),
  );
  canvas.add(canvas.line('M1070 154H1390', finishOf(palette.metal).base, 9));
  for (const [x, col, l] of [
    [1110, '#f5f1e8', 300],
    [1180, '#f2c14e', 270],
    [1250, '#9fbfb2', 310],
    [1322, '#ffffff', 286],
  ] as const) {
    canvas.add(
      canvas.line(`M${x} 154v-10q0 -14 12 -14`, '#8a8f8c', 4),
      canvas.path(
        `M${x} 166q-44 18 -56 40l10 34 18 -8 -4 ${l - 90}h64l-4 -${l - 90} 18 8 10 -34q-12 -22 -56 -40Z`,
        canvas.linear('h', [0, lighten(col, 0.2)], [0.5, col], [1, darken(col, 0.14)]),
        'stroke="#000" stroke-opacity=".06"',
      ),
    );
  }
  canvas.add(
    canvas.rect(150, benchY, 1300, 28, 3, canvas.linear('v', [0, '#fff'], [0.4, '#eceae4'], [1, '#c9c6be'])),
    canvas.rect(150, benchY + 28, 1300, 18, 0, canvas.linear('v', [0, '#000', 0.3], [1, '#000', 0])),
  );
  for (let i = 0; i < 2; i++) {
    canvas.add(
      cabinetFront(canvas, 152 + i * 172, benchY + 30, 169, floorY - benchY - 52, palette.cabinet, {
        pull: i ? 'l' : 'r',
        py: benchY + 60,
        metal: palette.metal,
        shaker: 1,
      }),
      cabinetFront(canvas, 1108 + i * 172, benchY + 30, 169, floorY - benchY - 52, palette.cabinet, {
        pull: i ? 'l' : 'r',
        py: benchY + 60,
        metal: palette.metal,
        shaker: 1,
      }),
    );
  }
  canvas.add(canvas.rect(496, benchY + 30, 610, floorY - benchY - 30, 0, '#20282a'));
  canvas.add(
    canvas.rect(150, floorY - 22, 346, 22, 0, '#1c2422'),
    canvas.rect(1106, floorY - 22, 344, 22, 0, '#1c2422'),
  );
  canvas.add(
    placeProduct(
      canvas,
      {
        type: 'washer',
        finish: options.finish || 'white',
        kg: 9,
        load: true,
        brand: 'HALDEN',
        sku: 'lw',
        builtin: 1,
      },
      510,
      floorY - 4,
      floorY - benchY - 46,
      286,
    ),
    placeProduct(
      canvas,
      {
        type: 'dryer',
        finish: options.finish || 'white',
        heatpump: 1,
        kg: 8,
        ring: 'matteblack',
        brand: 'HALDEN',
        sku: 'ld',
        builtin: 1,
      },
      806,
      floorY - 4,
      floorY - benchY - 46,
      286,
    ),
  );
  canvas.add(
    placeProduct(canvas, { type: 'tap', finish: palette.metal, sku: 'ltp' }, 1240, benchY + 2, 180, 116),
    vase(canvas, 210, benchY - 84, 60, 84, '#e9c46a', true),
    canvas.path(
      `M930 ${benchY}v-74q0 -10 12 -10h150q12 0 12 10v74Z`,
      canvas.linear('h', [0, '#e2cb9f'], [1, '#b8965f']),
    ),
    [0, 1, 2, 3, 4]
      .map((i) => canvas.line(`M930 ${benchY - 66 + i * 15}h174`, '#8f6d3b', 2, 'stroke-opacity=".4"'))
      .join(''),
    canvas.path(`M938 ${benchY - 82}q18 -44 64 -34t52 -6q34 10 42 40Z`, '#f7f3ea'),
    ['#ffffff', '#c9dcd3', '#f2d98a']
      .map((k, i) =>
        canvas.rect(
          640 + i * 4,
          benchY - 26 - i * 24,
          170 - i * 8,
          24,
          8,
          canvas.linear('v', [0, lighten(k, 0.3)], [1, darken(k, 0.1)]),
        ),
      )
      .join(''),
  );
  canvas.add(
    pottedPlant(canvas, 1536, floorY + 60, 400, '#f3efe6', 'lap'),
    sunPatch(canvas, { x: 230, y: 60, w: 560, h: 640, op: 0.5 }),
    leafShadows(canvas, 520, 250, 280, 'll2', '#1c2a1c', 0.06, 28),
    cornerShade(canvas, width, height, 0.16),
  );
  return canvas.toSvg(`0 0 ${width} ${height}`, options.title || 'Laundry');
}
