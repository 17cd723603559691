import type { ArtParams, ArtType } from '../art-params.ts';
import { finishOf, FINISHES, type FinishName } from '../finishes.ts';

/** The views that are rendered. The other views are made from them, or drawn. */
export const RENDERED_VIEWS = ['front', 'angle'] as const;
export type RenderedView = (typeof RENDERED_VIEWS)[number];

/**
 * A shape to render: products that differ only in finish, brand and a few centimetres share it. `surface`
 * states how the finish reflects light; paints share one rendering, and so do steels.
 */
export interface RenderedShape {
  /** Unique name of the shape, such as `fridge-french-bar`. */
  name: string;
  /** The products that change from drawings to rendered pictures together, such as `fridge-quad`. */
  family: string;
  /** The script in `products/` that builds it. */
  product: string;
  surface: 'paint' | 'steel';
  /** Measurements in millimetres and options of the script. */
  shape: Readonly<Record<string, string | number>>;
}

type ShapeParts = Pick<RenderedShape, 'family' | 'product' | 'shape'> & { words: readonly string[] };

const FRIDGE_SIZES: Readonly<Record<string, readonly [w: number, h: number, d: number, split: number]>> = {
  french: [905, 1780, 690, 0.6],
  french4: [912, 1830, 720, 0.57],
  quad: [900, 1820, 690, 0.58],
  sbs: [911, 1775, 690, 0.43],
  top: [625, 1590, 620, 0.3],
  bottom: [628, 1730, 630, 0.62],
  single: [635, 1790, 640, 1],
  bar: [500, 740, 540, 1],
};

function fridge(params: ArtParams): ShapeParts | null {
  if (params.glassDoor) return null;
  const layout = params.layout ?? 'french';
  const body = layout === 'single' && (params.h ?? 1780) < 1000 ? 'bar' : layout;
  const handle = params.handle === 'bar' || params.handle === 'retro' ? params.handle : 'recess';
  const [w, h, d, split] = FRIDGE_SIZES[body]!;
  const lower = params.finish2 === undefined ? undefined : finishOf(params.finish2);
  const words = [body, handle, ...(lower ? ['two', lower.name.toLowerCase()] : [])];
  return {
    family: `fridge-${body === 'french4' ? 'french' : body}`,
    product: 'fridge',
    words,
    shape: {
      layout: body === 'bar' ? 'single' : body,
      handle,
      w,
      h,
      d,
      split,
      ...(lower ? { lower: lower.base } : {}),
    },
  };
}

/** Washers and dryers share one body; doors and dials are pictures of their own (`PARTS`). */
const frontLoader = (): ShapeParts => ({
  family: 'front-loader',
  product: 'front_loader',
  words: ['body'],
  shape: { part: 'body', w: 598, h: 848, d: 600 },
});

/** The product types with pictures of their own. */
const SHAPES: Partial<Record<ArtType, (params: ArtParams) => ShapeParts | null>> = {
  fridge,
  washer: frontLoader,
  dryer: frontLoader,
};

const DISPENSER = { product: 'dispenser', shape: { w: 200, h: 350 }, finishes: ['stainless'] };
const DOOR = {
  product: 'front_loader',
  shape: { part: 'door', w: 464 },
  finishes: ['chrome', 'gunmetal', 'silver', 'matteblack'],
};

/** Parts that are placed on several shapes: a name in the index, its script, view, shape and finishes. */
export const PARTS = [
  { name: 'dispenser-front-steel', view: 'front', ...DISPENSER },
  { name: 'dispenser-angle-steel', view: 'angle', ...DISPENSER },
  { name: 'front_loader-door-front-steel', view: 'front', ...DOOR },
  {
    name: 'front_loader-door-solid-front-steel',
    view: 'front',
    ...DOOR,
    shape: { ...DOOR.shape, solid: 1 },
  },
  {
    name: 'front_loader-dial-front-steel',
    view: 'front',
    product: 'front_loader',
    shape: { part: 'dial', w: 76 },
    finishes: ['silver', 'gunmetal'],
  },
] as const;

/**
 * The families that show their rendered pictures. A family belongs here when every product of the demo world
 * has one, so that no list mixes drawings and pictures of the same goods.
 */
export const RENDERED_FAMILIES: ReadonlySet<string> = new Set([
  'fridge-french',
  'fridge-quad',
  'fridge-sbs',
  'fridge-top',
  'fridge-bottom',
  'fridge-single',
  'fridge-bar',
  'front-loader',
]);

/** Returns the name of a finish; null for a colour without a name. */
export function finishNameOf(params: ArtParams): FinishName | null {
  const { finish } = params;
  if (finish === undefined) return null;
  const name = typeof finish === 'string' ? finish : '';
  return Object.hasOwn(FINISHES, name) ? (name as FinishName) : null;
}

/** Returns the shape that a product's pictures show; null if the product is drawn. */
export function shapeOf(params: ArtParams): RenderedShape | null {
  const parts = SHAPES[params.type]?.(params);
  if (!parts) return null;
  const surface = finishOf(params.finish).kind === 'metal' ? 'steel' : 'paint';
  return {
    name: [parts.product, ...parts.words].join('-'),
    family: parts.family,
    product: parts.product,
    surface,
    shape: parts.shape,
  };
}
