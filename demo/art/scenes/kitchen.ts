import { finishOf, reflectionsOr } from '../finishes.ts';
import { vase } from '../furniture/vase.ts';
import { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { panel } from '../toolkit/surfaces.ts';
import { cabinetFront, ceramicRow, pottedPlant } from './furnishings.ts';
import type { KitchenOptions, KitchenPalette } from './kitchen-options.ts';
import { addIsland, addTallBank } from './kitchen-units.ts';
import { placeProduct } from './placing.ts';
import { cornerShade, floorboards, leafShadows, roomWall, stoneVeins, sunPatch } from './room.ts';

/** Draws the elevation of a whole kitchen with an island. */
export function drawKitchen(options: KitchenOptions = {}) {
  const width = 1600;
  const height = 1000;
  const canvas = new Canvas('kit' + (options.seed || '') + JSON.stringify(options.palette || {}));
  const palette: KitchenPalette = {
    wall: '#dfe7e2',
    cabinet: 'white',
    tallCabinet: 'oak',
    stone: '#ece8e1',
    vein: '#8b8378',
    floor: '#c9a980',
    metal: 'brass',
    islandFront: 'forest',
    seat: '#c9a06a',
    wood: 'oak',
    sky: '#dff1f6',
    ...options.palette,
  };
  const floorY = 800;
  canvas.add(
    roomWall(canvas, width, floorY, palette.wall),
    floorboards(canvas, width, height, floorY, palette.floor),
  );
  // Draw the window.
  if (options.window !== false) {
    const wx = 96;
    const wy = 120;
    const ww = 300;
    const wh = 330;
    canvas.add(
      canvas.rect(wx - 14, wy - 14, ww + 28, wh + 28, 3, lighten(palette.wall, 0.55)),
      canvas.rect(
        wx,
        wy,
        ww,
        wh,
        0,
        canvas.linear('v', [0, palette.sky], [0.7, lighten(palette.sky, 0.4)], [1, '#eef3df']),
      ),
      `<g clip-path="${canvas.clip(canvas.rect(wx, wy, ww, wh))}">` +
        leafShadows(canvas, wx + 40, wy + wh - 40, 190, 'w1', '#5f7f57', 0.55, 40) +
        leafShadows(canvas, wx + ww, wy + 60, 150, 'w2', '#7d9a6a', 0.5, 26) +
        '</g>',
      canvas.rect(wx + ww / 2 - 4, wy, 8, wh, 0, lighten(palette.wall, 0.6)),
      canvas.rect(wx, wy + wh * 0.46, ww, 7, 0, lighten(palette.wall, 0.6)),
      canvas.rect(wx - 24, wy + wh + 12, ww + 48, 16, 2, lighten(palette.wall, 0.5)),
      canvas.rect(wx - 24, wy + wh + 28, ww + 48, 9, 0, '#000', 'opacity=".1"'),
    );
  }
  const benchY = 540;
  const bx0 = 60;
  const bx1 = 1060; // Draw the bench at the back.
  // Draw the splashback slab.
  canvas.add(
    canvas.rect(
      440,
      210,
      bx1 - 440,
      benchY - 210,
      0,
      canvas.linear('d', [0, lighten(palette.stone, 0.18)], [1, darken(palette.stone, 0.03)]),
    ),
    stoneVeins(canvas, 440, 210, bx1 - 440, benchY - 210, palette.vein, 'sp' + options.seed, 0.34, 8),
    canvas.rect(440, 210, bx1 - 440, 5, 0, '#fff', 'opacity=".4"'),
  );
  // Draw the plaster or metal hood.
  const hx = 668;
  const hw = 260;
  if (options.hood === 'metal') {
    canvas.add(
      canvas.rect(
        hx + 60,
        0,
        hw - 120,
        260,
        0,
        canvas.linear('h', ...reflectionsOr(finishOf(palette.metal), [])),
      ),
      canvas.path(
        `M${hx + 60} 170H${hx + hw - 60}L${hx + hw} 330H${hx}Z`,
        canvas.linear('h', ...reflectionsOr(finishOf(palette.metal), [])),
      ),
      canvas.path(
        `M${hx + 60} 170H${hx + hw - 60}L${hx + hw} 330H${hx}Z`,
        canvas.linear('v', [0, '#000', 0.25], [0.5, '#fff', 0.08], [1, '#000', 0.1]),
      ),
      panel(canvas, hx - 4, 328, hw + 8, 26, palette.metal, { r: 2 }),
    );
  } else {
    canvas.add(
      canvas.path(
        `M${hx + 44} 0H${hx + hw - 44}C${hx + hw - 40} 160 ${hx + hw} 210 ${hx + hw} 300V346H${hx}V300C${hx} 210 ${hx + 40} 160 ${hx + 44} 0Z`,
        canvas.linear(
          'h',
          [0, lighten(palette.wall, 0.3)],
          [0.35, lighten(palette.wall, 0.5)],
          [0.75, lighten(palette.wall, 0.12)],
          [1, darken(palette.wall, 0.14)],
        ),
      ),
      panel(canvas, hx - 2, 326, hw + 4, 22, palette.hoodTrim || palette.tallCabinet, {
        r: 2,
        grain: 'h',
      }),
    );
  }
  canvas.add(
    `<g clip-path="${canvas.clip(canvas.rect(hx - 120, 350, hw + 240, benchY - 350))}">` +
      canvas.ellipse(
        hx + hw / 2,
        352,
        190,
        180,
        canvas.radial([0, '#ffe3a8', 0.62], [0.5, '#ffe6b4', 0.2], [1, '#ffe9bf', 0]),
      ) +
      '</g>',
  );
  // Draw the shelves to the left and to the right of the hood.
  for (const [sx, sw, sd] of [
    [456, 186, 'a'],
    [954, 94, 'b'],
  ] as const) {
    canvas.add(
      canvas.rect(sx, 402, sw, 30, 0, canvas.linear('v', [0, '#000', 0.18], [1, '#000', 0])),
      panel(canvas, sx, 388, sw, 14, palette.tallCabinet, { r: 2, grain: 'h' }),
      ceramicRow(
        canvas,
        sx + 12,
        388,
        sw - 20,
        'ce' + sd + options.seed,
        palette.ceramics || ['#e9e2d4', '#b5694a', '#7d8a6c', '#cbb892', '#f3efe6'],
      ),
    );
  }
  // Draw the base units.
  const n = 6;
  const uw = (bx1 - bx0) / n;
  for (let i = 0; i < n; i++) {
    const ux = bx0 + i * uw;
    if (i === 3 || i === 4) {
      continue;
    }
    canvas.add(
      cabinetFront(canvas, ux + 1, benchY + 26, uw - 2, 92, palette.cabinet, {
        pull: 'h',
        metal: palette.metal,
        shaker: options.shaker,
      }),
      cabinetFront(canvas, ux + 1, benchY + 120, uw - 2, 128, palette.cabinet, {
        shaker: options.shaker,
      }),
    );
  }
  if (options.range) {
    canvas.add(
      placeProduct(
        canvas,
        {
          type: 'cooker',
          w: 1000,
          h: 900,
          finish: options.range,
          doors: 2,
          knobFinish: 'brass',
          handleFinish: 'brass',
          splash: 0,
          on: 1,
          sku: 'sc',
        },
        bx0 + 3 * uw + 2,
        floorY - 4,
        268,
        uw * 2 - 4,
      ),
    );
  } else {
    canvas.add(
      cabinetFront(canvas, bx0 + 3 * uw + 1, benchY + 26, uw - 2, 222, palette.cabinet, {
        shaker: options.shaker,
      }),
      cabinetFront(canvas, bx0 + 4 * uw + 1, benchY + 26, uw - 2, 222, palette.cabinet, {
        shaker: options.shaker,
      }),
    );
  }
  canvas.add(canvas.rect(bx0 + 4, benchY + 248, bx1 - bx0 - 8, floorY - benchY - 248, 0, '#1c1a18'));
  canvas.add(
    canvas.rect(
      bx0 - 6,
      benchY,
      options.range ? 3 * uw + 6 : bx1 - bx0 + 12,
      26,
      2,
      canvas.linear(
        'v',
        [0, lighten(palette.stone, 0.35)],
        [0.3, palette.stone],
        [1, darken(palette.stone, 0.16)],
      ),
    ),
    options.range
      ? canvas.rect(
          bx0 + 5 * uw,
          benchY,
          uw + 6,
          26,
          2,
          canvas.linear(
            'v',
            [0, lighten(palette.stone, 0.35)],
            [0.3, palette.stone],
            [1, darken(palette.stone, 0.16)],
          ),
        )
      : '',
    canvas.rect(bx0, benchY + 26, bx1 - bx0, 12, 0, canvas.linear('v', [0, '#000', 0.3], [1, '#000', 0])),
  );
  if (!options.range) {
    canvas.add(canvas.rect(hx - 40, benchY - 5, hw + 80, 6, 2, '#15171a'));
    canvas.add(
      canvas.path(
        `M${hx + 40} ${benchY - 6}v-46h96v46Z`,
        canvas.linear('h', [0, '#7a4a32'], [0.3, '#c98a62'], [1, '#6a3d28']),
      ),
      canvas.rect(hx + 34, benchY - 58, 108, 8, 3, '#8a5638'),
      canvas.circle(hx + 88, benchY - 64, 7, '#2b2b2d'),
    );
  }
  canvas.add(
    placeProduct(canvas, { type: 'tap', finish: palette.metal, sku: 'kt' }, 196, benchY + 2, 150, 96),
  );
  canvas.add(
    placeProduct(
      canvas,
      {
        type: 'coffee',
        kind: 'manual',
        finish: palette.coffee || 'stainless',
        handleFinish: 'walnut',
        sku: 'kc',
        brand: ' ',
      },
      468,
      benchY + 1,
      140,
    ),
  );
  canvas.add(vase(canvas, 96, benchY - 66, 46, 66, (palette.ceramics || ['#b5694a'])[1] || '#b5694a', true));
  canvas.add(
    canvas.path(
      `M960 ${benchY}v-74q0 -8 8 -8h60q8 0 8 8v74Z`,
      canvas.linear('h', [0, '#a47a4c'], [1, '#7f5a34']),
      'transform="rotate(-6 990 540)"',
    ),
    placeProduct(
      canvas,
      { type: 'mixer', finish: palette.mixer || 'cream', brand: ' ', sku: 'km' },
      966,
      benchY + 1,
      84,
    ),
  );
  addTallBank(canvas, options, palette, floorY);
  if (options.plant !== false) {
    canvas.add(pottedPlant(canvas, 1572, floorY + 34, 330, palette.pot || '#d8cbb8', 'kp'));
  }
  if (options.island !== false) addIsland(canvas, options, palette);
  canvas.add(
    sunPatch(canvas, {
      x: 120,
      y: 180,
      w: 520,
      h: 620,
      skew: 0.62,
      op: palette.sun ?? 0.5,
    }),
    leafShadows(canvas, 620, 330, 300, 'lv', '#1c2a1c', 0.07, 30),
    cornerShade(canvas, width, height, palette.vignette ?? 0.22),
  );
  if (palette.dusk) {
    canvas.add(
      canvas.rect(
        0,
        0,
        width,
        height,
        0,
        canvas.linear('v', [0, palette.dusk, 0.38], [1, palette.dusk, 0.1]),
        'style="mix-blend-mode:multiply"',
      ),
      canvas.ellipse(
        800,
        470,
        620,
        330,
        canvas.radial([0, '#ffd48a', 0.3], [1, '#ffd48a', 0]),
        'style="mix-blend-mode:screen"',
      ),
    );
  }
  return canvas.toSvg(`0 0 ${width} ${height}`, options.title || 'Kitchen');
}
