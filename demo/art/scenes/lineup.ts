import type { ArtParams, Flag } from '../art-params.ts';
import { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { placeProduct } from './placing.ts';

/** Colours of the stage. */
export interface LineupPalette {
  bg: string;
  bg2: string;
  sun: string;
  plinth: string;
  plinth2: string;
}

/** The default theme's stage. */
export const STAGE: LineupPalette = {
  bg: '#00594c',
  bg2: '#0b7564',
  sun: '#ffc72e',
  plinth: '#0a6a5b',
  plinth2: '#ffd766',
};

/** The products in the centre, on the front, right and left plinths, and at the far right. */
type LineupItems = readonly [ArtParams, ArtParams, ArtParams, ArtParams, ArtParams];

export interface LineupOptions {
  title?: string;
  /** Whether to omit the background, for use on the page's own colour. */
  bare?: Flag;
  items?: LineupItems;
  palette?: Partial<LineupPalette>;
}

const USUAL_ITEMS: LineupItems = [
  { type: 'fridge', layout: 'french', finish: 'stainless', brand: 'HALDEN', w: 910, h: 1780 },
  { type: 'washer', finish: 'white', load: true, kg: 9, brand: 'BRIGHTWATER' },
  { type: 'coffee', kind: 'manual', finish: 'stainless', handleFinish: 'walnut', brand: 'AURELIO' },
  {
    type: 'oven',
    finish: 'black',
    style: 'glass',
    controls: 'touch',
    on: 1,
    food: 1,
    brand: 'VESTRA',
  },
  { type: 'vacuum', kind: 'stick', finish: 'graphite', accent: '#e5812e', brand: 'TAMBER' },
];

/** Draws the hero picture of a mass-market site: appliances on plinths against a colour field. */
export function drawLineup(options: LineupOptions = {}) {
  const width = 1600;
  const height = 1000;
  const canvas = new Canvas('line' + JSON.stringify(options));
  const palette: LineupPalette = { ...STAGE, ...options.palette };
  const floorY = 852;
  if (!options.bare) {
    canvas.add(
      canvas.rect(0, 0, width, height, 0, canvas.linear('d', [0, palette.bg2], [1, palette.bg])),
      canvas.rect(
        0,
        floorY,
        width,
        height - floorY,
        0,
        canvas.linear('v', [0, darken(palette.bg, 0.22)], [1, darken(palette.bg, 0.05)]),
      ),
    );
  }
  canvas.add(
    `<g clip-path="${canvas.clip(canvas.rect(0, 0, width, floorY))}">` +
      canvas.circle(900, 540, 430, canvas.linear('v', [0, lighten(palette.sun, 0.18)], [1, palette.sun])) +
      '</g>',
  );
  const pl = (x: number, y: number, w: number, h: number, col: string) =>
    canvas.rect(x + 10, y + h - 6, w, 20, 8, '#000', `opacity=".3" filter="${canvas.blur(9)}"`) +
    canvas.rect(
      x,
      y,
      w,
      h,
      4,
      canvas.linear('h', [0, lighten(col, 0.16)], [0.5, col], [1, darken(col, 0.25)]),
    ) +
    canvas.path(
      `M${x} ${y}l22 -20h${w - 44}l22 20Z`,
      canvas.linear('v', [0, lighten(col, 0.1)], [1, lighten(col, 0.3)]),
    );
  const [centre, front, right, left, farRight] = options.items ?? USUAL_ITEMS;
  canvas.add(
    placeProduct(canvas, { ...centre, sku: 'L0' }, 470, floorY + 24, 660),
    pl(846, floorY - 100, 320, 132, palette.plinth2),
    placeProduct(canvas, { ...front, sku: 'L1' }, 866, floorY - 108, 372),
    pl(1186, floorY - 190, 230, 226, palette.plinth),
    placeProduct(canvas, { ...right, sku: 'L2' }, 1204, floorY - 198, 240),
    pl(196, floorY - 34, 250, 70, palette.plinth),
    placeProduct(canvas, { ...left, sku: 'L3' }, 206, floorY - 42, 230),
    placeProduct(canvas, { ...farRight, sku: 'L4' }, 1438, floorY + 30, 470),
    placeProduct(
      canvas,
      { type: 'mixer', finish: 'cream', brand: 'MARLOWE', sku: 'L5' },
      226,
      floorY - 274,
      150,
    ),
  );
  return canvas.toSvg(`0 0 ${width} ${height}`, options.title || 'Appliances');
}
