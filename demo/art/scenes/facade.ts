import { vase } from '../furniture/vase.ts';
import { drawProduct } from '../product-types.ts';
import { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { barHandle } from '../toolkit/fittings.ts';
import { glass, panel } from '../toolkit/surfaces.ts';
import { pendantLight, pottedPlant } from './furnishings.ts';
import { placeProduct } from './placing.ts';
import { cornerShade, leafShadows } from './room.ts';

/** Colours of the street. */
export interface FacadePalette {
  sky: string;
  sky2: string;
  wall: string;
  trim: string;
  glow: string;
  pave: string;
}

export interface FacadeOptions {
  title?: string;
  /** The name over the windows, and its colour. */
  sign?: string;
  signFill?: string;
  palette?: Partial<FacadePalette>;
  /** Goods in the windows: appliances (most shops) or furniture. */
  goods?: 'appliances' | 'furniture';
}

/** Draws the street front of a showroom. */
export function drawFacade(options: FacadeOptions = {}) {
  const width = 1600;
  const height = 900;
  const canvas = new Canvas('fac' + JSON.stringify(options));
  const palette: FacadePalette = {
    sky: '#2c3644',
    sky2: '#d9a27a',
    wall: '#2a2723',
    trim: '#b08d57',
    glow: '#ffdfa6',
    pave: '#6d675f',
    ...options.palette,
  };
  const groundY = 742;
  canvas.add(
    canvas.rect(
      0,
      0,
      width,
      height,
      0,
      canvas.linear('v', [0, palette.sky], [0.7, palette.sky2], [1, palette.sky2]),
    ),
  );
  canvas.add(
    canvas.rect(-20, 130, 230, groundY - 130, 0, darken(palette.sky, 0.25)),
    canvas.rect(1400, 190, 240, groundY - 190, 0, darken(palette.sky, 0.32)),
  );
  canvas.add(
    canvas.rect(
      170,
      70,
      1260,
      groundY - 70,
      0,
      canvas.linear('v', [0, lighten(palette.wall, 0.1)], [1, palette.wall]),
    ),
  );
  for (let r = 0; r < 9; r++) {
    canvas.add(canvas.line(`M170 ${90 + r * 26}H1430`, '#000', 1.2, 'stroke-opacity=".22"'));
  }
  canvas.add(
    canvas.rect(160, 58, 1280, 20, 0, lighten(palette.wall, 0.22)),
    canvas.rect(160, 78, 1280, 8, 0, '#000', 'opacity=".3"'),
  );
  for (let i = 0; i < 5; i++) {
    const x = 226 + i * 240;
    canvas.add(
      canvas.rect(x, 112, 168, 112, 0, canvas.linear('v', [0, '#3b4552'], [1, '#1d232b'])),
      canvas.rect(x, 112, 168, 112, 0, 'none', `stroke="${lighten(palette.wall, 0.28)}" stroke-width="6"`),
      canvas.line(`M${x + 84} 112v112`, lighten(palette.wall, 0.28), 4),
    );
    if (i === 1 || i === 3) {
      canvas.add(canvas.rect(x + 4, 116, 160, 104, 0, palette.glow, 'opacity=".42"'));
    }
  }
  canvas.add(
    canvas.rect(
      170,
      258,
      1260,
      84,
      0,
      canvas.linear('v', [0, darken(palette.wall, 0.2)], [1, darken(palette.wall, 0.45)]),
    ),
    canvas.rect(170, 340, 1260, 3, 0, palette.trim),
    `<text x="800" y="316" text-anchor="middle" font-family="Georgia,serif" font-size="44" letter-spacing="9" fill="${options.signFill || '#f4ead8'}">${options.sign || 'SHOWROOM'}</text>`,
  );
  // Draw three bays with their interiors.
  const bays = [
    [196, 380],
    [610, 380],
    [1024, 380],
  ] as const;
  bays.forEach(([x, w], i) => {
    const y = 360;
    const h = groundY - 360;
    let inner = canvas.rect(
      x,
      y,
      w,
      h,
      0,
      canvas.linear('v', [0, '#fff0cf'], [0.5, '#f3d7a4'], [1, '#caa06a']),
    );
    inner += (options.goods === 'furniture' ? furnitureIn : appliancesIn)(canvas, i, { x, y, h });
    inner +=
      pendantLight(canvas, x + w * 0.3, y + 70, 22, 'brass', y) +
      pendantLight(canvas, x + w * 0.62, y + 90, 22, 'brass', y) +
      canvas.rect(x, y + h - 26, w, 26, 0, '#6b4b2e');
    canvas.add(
      glass(canvas, x, y, w, h, { r: 0, inner, reflect: 0.42, tint: '#f3d7a4' }),
      canvas.rect(x, y, w, h, 0, 'none', `stroke="${darken(palette.wall, 0.35)}" stroke-width="12"`),
    );
    if (i !== 1) {
      canvas.add(canvas.line(`M${x + w / 2} ${y}v${h}`, darken(palette.wall, 0.35), 6));
    } else {
      canvas.add(
        canvas.line(
          `M${x + 60} ${y}v${h}M${x + w - 60} ${y}v${h}M${x + w / 2} ${y + 40}v${h - 40}M${x + 60} ${y + 40}h${w - 120}`,
          darken(palette.wall, 0.35),
          7,
        ),
        barHandle(canvas, x + w / 2 - 22, y + 150, 110, 8, 'v', 'brass'),
        barHandle(canvas, x + w / 2 + 14, y + 150, 110, 8, 'v', 'brass'),
      );
    }
  });
  canvas.add(
    canvas.rect(
      0,
      groundY,
      width,
      height - groundY,
      0,
      canvas.linear('v', [0, lighten(palette.pave, 0.05)], [1, darken(palette.pave, 0.4)]),
    ),
  );
  for (const [x, w] of bays) {
    canvas.add(
      canvas.path(
        `M${x} ${groundY}h${w}l70 ${height - groundY}h-${w + 140}Z`,
        canvas.linear('v', [0, palette.glow, 0.55], [1, palette.glow, 0]),
        `filter="${canvas.blur(10)}"`,
      ),
    );
  }
  for (let i = 0; i < 12; i++) {
    canvas.add(
      canvas.line(
        `M${i * 150 - 30} ${groundY}l-${60 - i * 10} ${height - groundY}`,
        '#000',
        1.3,
        'stroke-opacity=".2"',
      ),
    );
  }
  for (const x of [586, 1004]) {
    canvas.add(pottedPlant(canvas, x, groundY + 22, 150, '#1f1d1a', 'fp' + x, '#4a6448'));
  }
  canvas.add(canvas.rect(1478, 330, 16, groundY - 320, 4, '#2a221b'));
  canvas.add(
    leafShadows(canvas, 1490, 250, 190, 'tree', '#3c5140', 0.9, 60),
    leafShadows(canvas, 96, 210, 200, 'tree2', '#34473a', 0.92, 64),
    canvas.rect(86, 330, 18, groundY - 320, 4, '#2a221b'),
  );
  canvas.add(cornerShade(canvas, width, height, 0.34));
  return canvas.toSvg(`0 0 ${width} ${height}`, options.title || 'Showroom');
}

interface Bay {
  x: number;
  y: number;
  h: number;
}

/** Draws the goods of an appliance shop: in its left and right windows, and behind its door in the middle. */
function appliancesIn(canvas: Canvas, i: number, { x, y, h }: Bay): string {
  if (i === 1) {
    return (
      canvas.rect(x + 60, y + 30, 260, h - 30, 0, canvas.linear('v', [0, '#ffeec9'], [1, '#d9b47e'])) +
      panel(canvas, x + 130, y + 86, 120, h - 130, 'walnut', { r: 2 }) +
      drawProduct(
        canvas,
        {
          type: 'oven',
          finish: 'black',
          style: 'glass',
          controls: 'touch',
          on: 1,
          brand: ' ',
          sku: 'fo' + i,
        },
        { x: x + 136, y: y + 150, w: 108, h: 108, s: 0.18 },
      )
    );
  }
  return (
    panel(canvas, x + (i ? 30 : 210), y + 60, 130, h - 92, 'walnut', { r: 2 }) +
    placeProduct(
      canvas,
      { type: 'fridge', layout: 'french', finish: 'stainless', brand: ' ', sku: 'ff' + i },
      x + (i ? 36 : 216),
      y + h - 26,
      h - 112,
      118,
    ) +
    canvas.rect(
      x + (i ? 176 : 24),
      y + h - 150,
      176,
      120,
      2,
      canvas.linear('v', [0, '#efe6d6'], [1, '#b9a78c']),
    ) +
    canvas.rect(x + (i ? 168 : 16), y + h - 162, 192, 14, 2, '#f8f2e6') +
    vase(canvas, x + (i ? 210 : 60), y + h - 226, 40, 64, '#b5694a', true) +
    placeProduct(
      canvas,
      { type: 'coffee', kind: 'manual', finish: 'stainless', brand: ' ', sku: 'fc' + i },
      x + (i ? 280 : 126),
      y + h - 162,
      84,
    )
  );
}

/** Draws the goods of a furniture shop: a seat under a lamp in each window, and shelves behind the door. */
function furnitureIn(canvas: Canvas, i: number, { x, y, h }: Bay): string {
  const floor = y + h - 20;
  if (i === 1) {
    return (
      canvas.rect(x + 60, y + 30, 260, h - 30, 0, canvas.linear('v', [0, '#ffeec9'], [1, '#d9b47e'])) +
      placeProduct(canvas, { type: 'shelf', finish: 'walnut', sku: 'fs' }, x + 110, floor, h - 110, 160)
    );
  }
  const seat =
    i === 0
      ? placeProduct(
          canvas,
          { type: 'sofa', fabric: 'rust', seats: 2, arm: 'round', sku: 'fw0', pillows: ['bone'] },
          x + 22,
          floor,
          132,
          226,
        )
      : placeProduct(canvas, { type: 'armchair', fabric: 'plum', sku: 'fw2' }, x + 196, floor, 150, 156);
  return (
    placeProduct(
      canvas,
      { type: 'lamp', kind: 'floor', finish: 'brass', sku: 'fl' + i },
      x + (i === 0 ? 276 : 104),
      floor,
      250,
    ) +
    canvas.rect(x + (i === 0 ? 250 : 24), y + h - 92, 96, 8, 3, '#7a5232') +
    canvas.rect(x + (i === 0 ? 262 : 36), y + h - 84, 6, 64, 0, '#5e3f26') +
    canvas.rect(x + (i === 0 ? 328 : 102), y + h - 84, 6, 64, 0, '#5e3f26') +
    vase(canvas, x + (i === 0 ? 280 : 52), y + h - 150, 36, 58, '#b5694a', true) +
    seat
  );
}
