import type { Flag } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { FinishLike } from '../finishes.ts';
import { vase } from '../furniture/vase.ts';
import { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { castShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { ceramicRow, pottedPlant } from './furnishings.ts';
import { placeProduct } from './placing.ts';
import { cornerShade, floorboards, leafShadows, roomWall, sunPatch } from './room.ts';

/** Fabrics and colours of the living room. */
export interface LivingRoomPalette {
  wall: string;
  floor: string;
  sofa: string;
  pillows: readonly string[];
  rug: string;
  rugAccent: string;
  metal: FinishLike;
  /** The dark, bright and ground colours of the pictures on the wall. */
  art: readonly [string, string, string];
  arch: string;
  chair?: string;
  throw?: string;
}

export interface LivingRoomOptions {
  title?: string;
  arch?: boolean;
  chair?: boolean;
  arm?: string;
  leather?: Flag;
  palette?: Partial<LivingRoomPalette>;
}

export function drawLivingRoom(options: LivingRoomOptions = {}) {
  const width = 1600;
  const height = 1000;
  const canvas = new Canvas('liv' + JSON.stringify(options));
  const palette: LivingRoomPalette = {
    wall: '#e7d6c6',
    floor: '#c49a6c',
    sofa: 'oat',
    pillows: ['clay', 'plum'],
    rug: '#efe4d4',
    rugAccent: '#b5694a',
    metal: 'brass',
    art: ['#5a2a4d', '#f3a57c', '#e9dccb'],
    arch: '#dcbfa8',
    ...options.palette,
  };
  const floorY = 740;
  canvas.add(
    roomWall(canvas, width, floorY, palette.wall, 0.25),
    floorboards(canvas, width, height, floorY, palette.floor, 18),
  );
  canvas.add(
    canvas.rect(0, floorY - 34, width, 34, 0, lighten(palette.wall, 0.35)),
    canvas.rect(0, floorY - 36, width, 3, 0, '#000', 'opacity=".08"'),
    canvas.rect(0, floorY, width, 26, 0, canvas.linear('v', [0, '#000', 0.22], [1, '#000', 0])),
  );
  if (options.arch !== false) {
    const ax = 1130;
    const aw = 330;
    const at = 130;
    canvas.add(
      canvas.path(
        `M${ax} ${floorY - 34}V${at + aw / 2}A${aw / 2} ${aw / 2} 0 0 1 ${ax + aw} ${at + aw / 2}V${floorY - 34}Z`,
        canvas.linear(
          'h',
          [0, darken(palette.arch, 0.12)],
          [0.2, palette.arch],
          [1, lighten(palette.arch, 0.1)],
        ),
      ),
      `<g clip-path="${canvas.clip(canvas.path(`M${ax} ${floorY - 34}V${at + aw / 2}A${aw / 2} ${aw / 2} 0 0 1 ${ax + aw} ${at + aw / 2}V${floorY - 34}Z`))}">` +
        canvas.rect(ax, at, 34, floorY, 0, canvas.linear('h', [0, '#000', 0.24], [1, '#000', 0])) +
        '</g>',
    );
    for (const sy of [330, 480, 630]) {
      canvas.add(
        panel(canvas, ax + 8, sy, aw - 16, 15, 'oak', { r: 2, grain: 'h' }),
        canvas.rect(ax + 10, sy + 15, aw - 20, 18, 0, canvas.linear('v', [0, '#000', 0.22], [1, '#000', 0])),
        ceramicRow(canvas, ax + 28, sy, aw - 60, 'av' + sy, [
          '#e9e2d4',
          '#b5694a',
          '#7d8a6c',
          '#5a2a4d',
          '#f3a57c',
          '#f7f2e9',
        ]),
      );
    }
    canvas.add(vase(canvas, ax + 120, 690 - 88, 74, 104, '#f3eadd', true));
  }
  // Draw the pictures on the wall.
  const fr = (x: number, y: number, w: number, h: number, k: number) =>
    castShadow(canvas, canvas.rect(x, y, w, h, 2, '#000'), 8, 14, 10, 0.24) +
    canvas.rect(x, y, w, h, 2, finishOf('oak').base) +
    canvas.rect(x + 9, y + 9, w - 18, h - 18, 0, '#faf5ec') +
    `<g clip-path="${canvas.clip(canvas.rect(x + 30, y + 30, w - 60, h - 60))}">` +
    (k
      ? canvas.rect(x, y, w, h, 0, palette.art[2]) +
        canvas.circle(x + w * 0.5, y + h * 0.42, w * 0.24, palette.art[1]) +
        canvas.path(
          `M${x} ${y + h * 0.7}Q${x + w * 0.3} ${y + h * 0.5} ${x + w * 0.55} ${y + h * 0.66}T${x + w} ${y + h * 0.58}V${y + h}H${x}Z`,
          palette.art[0],
        )
      : canvas.rect(x, y, w, h, 0, lighten(palette.art[1], 0.3)) +
        canvas.path(
          `M${x + w * 0.2} ${y + h}V${y + h * 0.5}A${w * 0.3} ${w * 0.3} 0 0 1 ${x + w * 0.8} ${y + h * 0.5}V${y + h}Z`,
          palette.art[0],
        ) +
        canvas.path(
          `M${x + w * 0.36} ${y + h}V${y + h * 0.58}A${w * 0.14} ${w * 0.14} 0 0 1 ${x + w * 0.64} ${y + h * 0.58}V${y + h}Z`,
          palette.art[2],
        )) +
    '</g>';
  canvas.add(fr(560, 120, 230, 300, 1), fr(820, 176, 170, 214, 0));
  // Draw the rug in perspective.
  const rg = `M210 ${height - 40}L340 ${floorY + 64}H1190L1350 ${height - 40}Z`;
  canvas.add(
    `<path d="${rg}" fill="#000" opacity=".2" transform="translate(4 9)" filter="${canvas.blur(7)}"/>`,
    canvas.path(rg, canvas.linear('v', [0, darken(palette.rug, 0.06)], [1, lighten(palette.rug, 0.1)])),
  );
  const clip = canvas.clip(canvas.path(rg));
  let rugMarkup = '';
  for (let r = 0; r < 4; r++) {
    const y = floorY + 92 + r * r * 9 + r * 34;
    const k = (y - floorY) / (height - floorY);
    for (let i = 0; i < 9; i++) {
      const cx = 765 + (i - 4) * (118 + k * 40);
      const R = 40 + k * 16;
      for (let q = 0; q < 3; q++) {
        rugMarkup += canvas.path(
          `M${cx - R * (1 - q * 0.3)} ${y}A${R * (1 - q * 0.3)} ${R * 0.42 * (1 - q * 0.3)} 0 0 1 ${cx + R * (1 - q * 0.3)} ${y}`,
          'none',
          `stroke="${palette.rugAccent}" stroke-opacity="${(0.62 - q * 0.16).toFixed(2)}" stroke-width="5"`,
        );
      }
    }
  }
  canvas.add(`<g clip-path="${clip}">${rugMarkup}</g>`);
  canvas.add(
    placeProduct(
      canvas,
      { type: 'lamp', kind: 'arc', finish: palette.metal, w: 1300, h: 1600, sku: 'll' },
      96,
      floorY + 96,
      640,
      420,
    ),
  );
  canvas.add(
    placeProduct(
      canvas,
      {
        type: 'sofa',
        fabric: palette.sofa,
        seats: 3,
        pillows: palette.pillows,
        throw: palette.throw,
        legs: 'walnut',
        arm: options.arm || 'track',
        sku: 'ls',
        leather: options.leather,
      },
      350,
      floorY + 92,
      300,
      800,
    ),
  );
  if (options.chair !== false) {
    canvas.add(
      placeProduct(
        canvas,
        {
          type: 'armchair',
          kind: 'tub',
          fabric: palette.chair || 'plum',
          legs: 'walnut',
          sku: 'lc',
        },
        1190,
        floorY + 170,
        300,
        300,
      ),
    );
  }
  canvas.add(
    placeProduct(
      canvas,
      {
        type: 'table',
        kind: 'round',
        stone: 1,
        finish: '#eee6da',
        legs: 'walnut',
        base: 'drum',
        h: 420,
        w: 900,
        sku: 'lt',
      },
      560,
      height - 26,
      150,
      380,
    ),
  );
  canvas.add(
    vase(canvas, 690, height - 26 - 226, 60, 88, palette.art[0], false),
    canvas.rect(780, height - 26 - 156, 120, 11, 2, palette.art[1]),
    canvas.rect(786, height - 26 - 167, 106, 11, 2, '#f3eadd'),
    canvas.rect(792, height - 26 - 177, 96, 10, 2, palette.art[0]),
  );
  canvas.add(pottedPlant(canvas, 84, floorY + 128, 380, '#efe4d4', 'lp2', '#5b7350'));
  canvas.add(
    sunPatch(canvas, {
      x: 470,
      y: 60,
      w: 520,
      h: 700,
      skew: 0.5,
      op: 0.55,
      blend: 'soft-light',
    }),
    leafShadows(canvas, 780, 240, 330, 'lvs', '#3a2418', 0.08, 34),
    cornerShade(canvas, width, height, 0.2),
  );
  return canvas.toSvg(`0 0 ${width} ${height}`, options.title || 'Living room');
}
