import type { ArtParams } from '../art-params.ts';
import { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import type { LineupPalette } from './lineup.ts';
import { placeProduct } from './placing.ts';

export interface PriceTagsOptions {
  title?: string;
  palette: Pick<LineupPalette, 'bg' | 'bg2' | 'sun' | 'plinth2'>;
}

const WIDTH = 1600;
const HEIGHT = 1000;

/** Three swing tags on their strings, each with its product, centre, top, size, and rotation in degrees. */
const TAGS: readonly {
  item: ArtParams;
  itemHeight: number;
  x: number;
  y: number;
  w: number;
  h: number;
  turn: number;
  ground: 'sun' | 'light' | 'brand';
}[] = [
  {
    item: { type: 'washer', finish: 'white', load: true, kg: 9, brand: 'BRIGHTWATER', sku: 'T1' },
    itemHeight: 330,
    x: 330,
    y: 250,
    w: 400,
    h: 600,
    turn: -7,
    ground: 'light',
  },
  {
    item: {
      type: 'coffee',
      kind: 'manual',
      finish: 'stainless',
      handleFinish: 'walnut',
      brand: 'AURELIO',
      sku: 'T3',
    },
    itemHeight: 290,
    x: 1290,
    y: 300,
    w: 390,
    h: 560,
    turn: 8,
    ground: 'brand',
  },
  {
    item: { type: 'fridge', layout: 'top', finish: 'powder', brand: 'AURELIO', w: 620, h: 1640, sku: 'T2' },
    itemHeight: 610,
    x: 810,
    y: 90,
    w: 500,
    h: 850,
    turn: 1.5,
    ground: 'sun',
  },
];

/** Draws the price tags that are typical of an outlet, on the page's own colour. */
export function drawPriceTags({ title, palette }: PriceTagsOptions) {
  const canvas = new Canvas('tags' + JSON.stringify(palette));
  const grounds = { sun: palette.sun, light: '#f7f7fc', brand: palette.bg2 };
  for (const { item, itemHeight, x, y, w, h, turn, ground } of TAGS) {
    const colour = grounds[ground];
    const shoulder = w * 0.24;
    const shape = `M${x - w / 2 + shoulder} ${y}H${x + w / 2 - shoulder}L${x + w / 2} ${y + shoulder}V${y + h - 28}a28 28 0 0 1 -28 28H${x - w / 2 + 28}a28 28 0 0 1 -28 -28V${y + shoulder}Z`;
    const hole = y + 58;
    const ink = ground === 'brand' ? lighten(colour, 0.55) : darken(colour, 0.24);
    canvas.add(
      `<g transform="rotate(${turn} ${x} 0)">`,
      canvas.path(shape, '#000', `opacity=".28" filter="${canvas.blur(18)}" transform="translate(10 22)"`),
      canvas.path(
        shape,
        canvas.linear('d', [0, lighten(colour, ground === 'light' ? 0.6 : 0.18)], [1, colour]),
      ),
      canvas.line(
        `M${x} ${hole}C${x - 30} ${hole - 120} ${x + 40} ${hole - 220} ${x - 6} -40`,
        lighten(palette.plinth2, 0.5),
        5,
        'stroke-linecap="round"',
      ),
      canvas.circle(x, hole, 20, darken(palette.bg, 0.25)),
      canvas.circle(x, hole, 20, 'none', `stroke="${ink}" stroke-width="7"`),
      canvas.line(
        `M${x - w / 2 + 44} ${y + h - 74}h${w * 0.34}M${x - w / 2 + 44} ${y + h - 48}h${w * 0.2}`,
        ink,
        9,
        'stroke-linecap="round" opacity=".75"',
      ),
      canvas.line(
        `M${x + w / 2 - 140} ${y + h - 60}h96`,
        ground === 'light' ? '#c4102b' : ink,
        24,
        'stroke-linecap="round"',
      ),
      canvas.ellipse(x, y + h - 118, w * 0.34, 12, '#000', `opacity=".28" filter="${canvas.blur(8)}"`),
      placeCentred(canvas, item, x, y + h - 112, itemHeight),
      '</g>',
    );
  }
  return canvas.toSvg(`0 0 ${WIDTH} ${HEIGHT}`, title ?? 'Appliances on swing tags');
}

/** Draws a product like `placeProduct`, but positioned by the middle of its foot. */
function placeCentred(canvas: Canvas, item: ArtParams, x: number, y: number, h: number): string {
  const proportion = WIDTHS_PER_HEIGHT[item.type] ?? 1;
  const w = item.w && item.h ? (item.w / item.h) * h : proportion * h;
  return placeProduct(canvas, item, x - w / 2, y, h, w);
}

const WIDTHS_PER_HEIGHT: Partial<Record<ArtParams['type'], number>> = { washer: 600 / 850, coffee: 0.95 };
