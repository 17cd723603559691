import { isDarkFinish } from '../appliances/details.ts';
import type { ArtParams, ArtType } from '../art-params.ts';
import { finishOf, FINISHES, type FinishName } from '../finishes.ts';
import { BENCH_SHAPES } from './bench-shapes.ts';
import type { RenderedShape, ShapeParts } from './rendered-shape.ts';

/** The views that are rendered. The other views are made from them, or drawn. */
export const RENDERED_VIEWS = ['front', 'angle'] as const;
export type RenderedView = (typeof RENDERED_VIEWS)[number];

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

/** Slim dishwashers have a pocket; drawers and kitchen fronts have a bar. */
function dishwasher(params: ArtParams): ShapeParts {
  const kind = params.kind ?? 'freestanding';
  const w = (params.w ?? 598) < 500 ? 448 : 598;
  const slim = w === 448 ? ['slim'] : [];
  if (kind === 'drawer') {
    const drawers = (params.h ?? 818) < 540 ? 1 : 2;
    return {
      family: 'dishwasher',
      product: 'dishwasher',
      words: [kind, String(drawers)],
      shape: { kind, drawers, w: 598, h: drawers === 1 ? 410 : 818, d: 570 },
    };
  }
  const h = kind === 'freestanding' ? 850 : 815;
  if (kind === 'integrated')
    return {
      family: 'dishwasher',
      product: 'dishwasher',
      words: [kind, ...slim],
      shape: { kind, w, h, d: 550 },
    };
  const handle = params.handle === 'bar' && w === 598 ? 'bar' : 'pocket';
  return {
    family: 'dishwasher',
    product: 'dishwasher',
    words: [kind, handle, ...slim],
    shape: { kind, handle, w, h, d: 600 },
  };
}

/** Gas cooktops of three widths, and plates of glass on which drawings print the zones. */
function cooktop(params: ArtParams): ShapeParts {
  const w = (params.w ?? 900) < 700 ? 600 : (params.w ?? 900) < 850 ? 770 : 900;
  const base = { family: 'cooktop', product: 'cooktop' };
  if ((params.kind ?? 'gas') === 'gas') {
    const [burners, knobs] = w === 600 ? [4, 'front'] : [5, w === 900 ? 'right' : 'front'];
    return { ...base, words: ['gas', String(w)], shape: { kind: 'gas', burners, knobs, w, h: 515 } };
  }
  return { ...base, words: ['glass', String(w)], shape: { kind: 'glass', w, h: 515 } };
}

const OVEN_SIZES: Readonly<Record<string, readonly [w: number, h: number]>> = {
  single: [596, 596],
  wide: [896, 596],
  compact: [596, 455],
  double: [596, 1080],
  stack: [596, 1050],
};

const ovenSize = ({ kind = 'single', w = 596 }: ArtParams) => (kind === 'single' && w > 750 ? 'wide' : kind);

/**
 * The doors of an oven: framed in steel (single and double ovens), glass under a strip of steel, or glass in
 * the colour of the finish.
 */
export const ovenLook = (params: ArtParams): 'steel' | 'strip' | 'glass' => {
  const finish = finishOf(params.finish);
  if (finish.kind !== 'metal') return 'glass';
  const isFramed = (params.style ?? 'steel') === 'steel' && !isDarkFinish(finish);
  return isFramed && ['single', 'double'].includes(ovenSize(params)) ? 'steel' : 'strip';
};

function oven(params: ArtParams): ShapeParts {
  const size = ovenSize(params);
  const look = ovenLook(params);
  const [w, h] = OVEN_SIZES[size]!;
  return {
    family: 'oven',
    product: 'oven',
    words: [size, look],
    shape: { kind: size === 'wide' ? 'single' : size, look, w, h, d: 560 },
  };
}

/** Cookers of three widths: the widest ones share a shape with two doors. */
function cooker(params: ArtParams): ShapeParts {
  const hob = params.hob === 'induction' ? 'induction' : 'gas';
  const size = (params.w ?? 900) < 750 ? 'small' : params.doors === 2 ? 'double' : 'wide';
  const [w, burners, knobs] = { small: [580, 4, 6], wide: [898, 6, 8], double: [930, 6, 8] }[size] as [
    number,
    number,
    number,
  ];
  const doors = size === 'double' ? 2 : 1;
  return {
    family: 'cooker',
    product: 'cooker',
    words: [size, hob],
    shape: { hob, burners, knobs, doors, w, h: 930, d: 600 },
  };
}

const AIRCON_SIZES: Readonly<Record<string, readonly [w: number, h: number, d: number]>> = {
  split: [930, 310, 220],
  portable: [410, 760, 360],
  outdoor: [860, 620, 300],
};

function aircon(params: ArtParams): ShapeParts {
  const kind = params.kind ?? 'split';
  const [w, h, d] = AIRCON_SIZES[kind]!;
  return { family: 'aircon', product: 'aircon', words: [kind], shape: { kind, w, h, d } };
}

function chest(params: ArtParams): ShapeParts {
  const across = params.w ?? 1120;
  const w = across < 800 ? 700 : across < 1150 ? 980 : 1300;
  return { family: 'chest', product: 'chest', words: [String(w)], shape: { w, h: 850, d: 650 } };
}

/** Seen from above their lid, top loaders appear higher than they are; the shape allows for it. */
function topload(params: ArtParams): ShapeParts {
  const lid = params.lid === 'solid' ? 'solid' : 'glass';
  return { family: 'topload', product: 'topload', words: [lid], shape: { lid, w: 640, h: 985, d: 660 } };
}

/** The product types with pictures of their own. */
const SHAPES: Partial<Record<ArtType, (params: ArtParams) => ShapeParts | null>> = {
  fridge,
  washer: frontLoader,
  dryer: frontLoader,
  dishwasher,
  cooktop,
  oven,
  cooker,
  aircon,
  chest,
  topload,
  ...BENCH_SHAPES,
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
    finishes: ['silver', 'gunmetal', 'satin', 'matteblack', 'brass'],
  },
  {
    name: 'cooktop-vent-front-steel',
    view: 'front',
    product: 'cooktop',
    shape: { kind: 'vent', w: 150, h: 300 },
    finishes: ['stainless'],
  },
  ...[0, 1, 2, 3, 4].map((art) => ({
    name: `tv-screen-${art}-front-paint`,
    view: 'front',
    surface: 'paint',
    product: 'landscape',
    shape: { art },
    finishes: ['black'],
  })),
];

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
  'dishwasher',
  'cooktop',
  'aircon',
  'oven',
  'cooker',
  'chest',
  'topload',
  'kettle',
  'toaster',
  'airfryer',
  'mixer',
  'tap',
  'coffee',
  'tv',
  'vacuum',
  'microwave',
  'rangehood',
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
  const { kind } = finishOf(params.finish);
  const surface = kind === 'metal' ? 'steel' : kind;
  return {
    name: [parts.product, ...parts.words].join('-'),
    family: parts.family,
    product: parts.product,
    surface,
    shape: parts.shape,
  };
}
