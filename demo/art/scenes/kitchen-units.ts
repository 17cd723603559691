import { finishOf } from '../finishes.ts';
import { vase } from '../furniture/vase.ts';
import { drawProduct } from '../product-types.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { panel } from '../toolkit/surfaces.ts';
import { barStool, cabinetFront, pendantLight } from './furnishings.ts';
import type { KitchenOptions, KitchenPalette } from './kitchen-options.ts';
import { placeProduct } from './placing.ts';
import { stoneVeins } from './room.ts';

/** Adds the tall units on the right: an oven tower, and the fridge or more cabinets. */
export function addTallBank(
  canvas: Canvas,
  options: KitchenOptions,
  palette: KitchenPalette,
  floorY: number,
): void {
  const tx = 1090;
  const tw = 210;
  const ty = 96;
  canvas.add(
    canvas.rect(
      tx - 12,
      ty - 10,
      tw * 2 + 24 + 40,
      floorY - ty + 6,
      0,
      darken(finishOf(palette.tallCabinet).base, 0.35),
    ),
    canvas.rect(tx - 26, ty, 16, floorY - ty, 0, canvas.linear('h', [0, '#000', 0], [1, '#000', 0.2])),
  );
  canvas.add(
    cabinetFront(canvas, tx, ty, tw, 150, palette.tallCabinet, { shaker: options.shaker }),
    `<g>${drawProduct(canvas, { type: 'oven', kind: 'compact', finish: 'black', style: 'glass', controls: 'touch', handleFinish: palette.metal, brand: ' ', sku: 'ov1' }, { x: tx + 2, y: ty + 154, w: tw - 4, h: 150, s: 0.35 })}</g>`,
    drawProduct(
      canvas,
      {
        type: 'oven',
        finish: 'black',
        style: 'glass',
        controls: 'touch',
        on: 1,
        handleFinish: palette.metal,
        brand: ' ',
        sku: 'ov2',
      },
      { x: tx + 2, y: ty + 308, w: tw - 4, h: 206, s: 0.35 },
    ),
    cabinetFront(canvas, tx, ty + 518, tw, floorY - ty - 518 - 22, palette.tallCabinet, {
      pull: 'h',
      metal: palette.metal,
      shaker: options.shaker,
    }),
  );
  if (options.fridge) {
    canvas.add(
      canvas.rect(tx + tw + 4, ty, tw * 1.1 + 14, floorY - ty - 4, 0, '#121110'),
      cabinetFront(canvas, tx + tw + 6, ty, tw * 1.1 + 10, 96, palette.tallCabinet, {
        shaker: options.shaker,
      }),
      placeProduct(
        canvas,
        {
          type: 'fridge',
          layout: 'french',
          finish: options.fridge,
          w: 910,
          h: 2030,
          kick: 0,
          brand: ' ',
          sku: 'kf',
          handleFinish: palette.metal,
        },
        tx + tw + 10,
        floorY - 2,
        floorY - ty - 104,
        tw * 1.1 + 2,
      ),
    );
  } else {
    for (let i = 0; i < 2; i++) {
      canvas.add(
        cabinetFront(
          canvas,
          tx + tw + 4 + i * (tw * 0.56),
          ty,
          tw * 0.56 - 3,
          floorY - ty - 24,
          palette.tallCabinet,
          { shaker: options.shaker, pull: i ? 'l' : 'r', py: 420, metal: palette.metal },
        ),
      );
    }
  }
  canvas.add(canvas.rect(tx - 10, floorY - 22, tw * 2.2 + 40, 22, 0, '#1c1a18'));
}

/** Adds the island with its stools, bowl and pendant lights. */
export function addIsland(canvas: Canvas, options: KitchenOptions, palette: KitchenPalette): void {
  const iy = 742;
  const ix = 250;
  const iw = 800;
  const ih = 196;
  canvas.add(
    `<ellipse cx="${ix + iw / 2}" cy="${iy + ih + 6}" rx="${iw * 0.6}" ry="30" fill="#000" opacity=".3" filter="${canvas.blur(14)}"/>`,
  );
  canvas.add(
    panel(canvas, ix + 34, iy + 30, iw - 68, ih - 30, palette.islandFront, {
      r: 2,
      sheen: false,
    }),
  );
  for (let i = 1; i < 44; i++) {
    canvas.add(
      canvas.rect(
        ix + 34 + (i * (iw - 68)) / 44,
        iy + 30,
        3.4,
        ih - 30,
        0,
        canvas.linear('h', [0, '#000', 0.32], [1, '#fff', 0.1]),
      ),
    );
  }
  canvas.add(
    canvas.rect(ix + 34, iy + 30, iw - 68, 30, 0, canvas.linear('v', [0, '#000', 0.42], [1, '#000', 0])),
  );
  canvas.add(
    canvas.rect(
      ix,
      iy,
      iw,
      32,
      3,
      canvas.linear(
        'v',
        [0, lighten(palette.stone, 0.45)],
        [0.25, palette.stone],
        [1, darken(palette.stone, 0.12)],
      ),
    ),
    canvas.rect(
      ix,
      iy,
      34,
      ih,
      2,
      canvas.linear('v', [0, lighten(palette.stone, 0.2)], [1, darken(palette.stone, 0.1)]),
    ),
    canvas.rect(
      ix + iw - 34,
      iy,
      34,
      ih,
      2,
      canvas.linear('v', [0, darken(palette.stone, 0.02)], [1, darken(palette.stone, 0.2)]),
    ),
    stoneVeins(canvas, ix, iy, iw, 30, palette.vein, 'is' + options.seed, 0.3, 4),
    stoneVeins(canvas, ix, iy, 34, ih, palette.vein, 'i2', 0.3, 3),
    stoneVeins(canvas, ix + iw - 34, iy, 34, ih, palette.vein, 'i3', 0.3, 3),
  );
  for (const k of [0.24, 0.5, 0.76]) {
    canvas.add(barStool(canvas, ix + iw * k, iy + ih + 34, 236, palette.wood, palette.seat));
  }
  canvas.add(
    canvas.ellipse(ix + 540, iy - 5, 70, 9, canvas.linear('v', [0, '#fff'], [1, '#bdb2a2'])),
    canvas.path(`M${ix + 470} ${iy - 8}q10 -1 70 -1t70 1q-12 -26 -70 -26t-70 26Z`, 'none'),
    canvas.path(
      `M${ix + 470} ${iy - 34}h140q-8 32 -42 34h-56q-34 -2 -42 -34Z`,
      canvas.linear(
        'h',
        [0, darken(palette.stone, 0.1)],
        [0.3, lighten(palette.stone, 0.6)],
        [1, darken(palette.stone, 0.2)],
      ),
    ),
    (
      [
        [500, -38, '#d8812c'],
        [536, -46, '#e6a53c'],
        [572, -40, '#cf6f2a'],
        [520, -44, '#8aa05a'],
      ] as const
    )
      .map(([a, d, k]) =>
        canvas.circle(
          ix + a,
          iy + d,
          20,
          canvas.radialAt(0.35, 0.3, 0.8, [0, lighten(k, 0.38)], [1, darken(k, 0.12)]),
        ),
      )
      .join(''),
    canvas.path(
      `M${ix + 470} ${iy - 34}h140q-8 32 -42 34h-56q-34 -2 -42 -34Z`,
      canvas.linear(
        'h',
        [0, darken(palette.stone, 0.1)],
        [0.3, lighten(palette.stone, 0.6)],
        [1, darken(palette.stone, 0.2)],
      ),
    ),
    vase(canvas, ix + 150, iy - 92, 62, 92, (palette.ceramics || ['#e9e2d4'])[0], true),
  );
  for (const k of [0.22, 0.5, 0.78]) {
    canvas.add(pendantLight(canvas, ix + iw * k, 470, 46, palette.metal, 0, options.pendant || 'dome'));
  }
}
