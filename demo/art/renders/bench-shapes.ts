import type { ArtParams, ArtType } from '../art-params.ts';
import type { ShapeParts } from './rendered-shape.ts';

type ToShape = (params: ArtParams) => ShapeParts;

/** Whether a brand's kettles have a swan neck. */
export const hasSwanNeck = ({ brand = '' }: ArtParams) => brand.length % 3 === 1;

const kettle: ToShape = (params) => {
  const kind = hasSwanNeck(params) ? 'swan' : 'cone';
  return { family: 'kettle', product: 'kettle', words: [kind], shape: { kind, w: 238, h: 268, d: 160 } };
};

/** Seen from above their slots, toasters appear higher than they are; the shape allows for it. */
const toaster: ToShape = ({ slots }) => {
  const count = slots === 4 ? 4 : 2;
  const [w, d] = count === 4 ? [365, 265] : [305, 180];
  return {
    family: 'toaster',
    product: 'toaster',
    words: [String(count)],
    shape: { slots: count, w, h: 170, d },
  };
};

const airfryer: ToShape = ({ dual }) => ({
  family: 'airfryer',
  product: 'airfryer',
  words: [dual ? 'dual' : 'single'],
  shape: dual ? { dual: 1, w: 412, h: 318, d: 370 } : { dual: 0, w: 292, h: 322, d: 345 },
});

const mixer: ToShape = () => ({
  family: 'mixer',
  product: 'mixer',
  words: ['stand'],
  shape: { w: 362, h: 350, d: 230 },
});

const COFFEE_SIZES: Readonly<Record<string, readonly [w: number, h: number, d: number]>> = {
  manual: [280, 380, 320],
  grinder: [325, 410, 360],
  auto: [260, 370, 430],
  pod: [150, 285, 350],
  builtin: [596, 455, 400],
};

const coffee: ToShape = ({ kind = 'manual', grinder }) => {
  const grinds = kind === 'manual' && grinder !== false && grinder !== 0;
  const [w, h, d] = COFFEE_SIZES[grinds ? 'grinder' : kind]!;
  return {
    family: 'coffee',
    product: 'coffee',
    words: [kind, ...(grinds ? ['grinder'] : [])],
    shape: { kind, grinder: grinds ? 1 : 0, w, h, d },
  };
};

const VACUUM_ACCENTS: Readonly<Record<string, string>> = {
  '#3f7d78': 'teal',
  '#2f6f93': 'blue',
  '#b4552d': 'rust',
};

const vacuum = ({ kind = 'stick', accent = '', dock }: ArtParams): ShapeParts => {
  const amber = '#c98b3f';
  const base = { family: 'vacuum', product: 'vacuum' };
  if (kind === 'robot') {
    const docks = dock ? ['dock'] : [];
    return {
      ...base,
      words: [kind, ...docks],
      shape: { kind, dock: docks.length, accent: amber, w: 350, h: 350, d: 350 },
    };
  }
  if (kind === 'barrel')
    return { ...base, words: [kind], shape: { kind, accent: amber, w: 620, h: 520, d: 440 } };
  const named = VACUUM_ACCENTS[accent];
  return {
    ...base,
    words: [kind, named ?? 'amber'],
    shape: { kind, accent: named === undefined ? amber : accent, w: 250, h: 1120, d: 230 },
  };
};

/** The pictures on the screens are parts (`PARTS` in `shapes.ts`). */
const tv: ToShape = ({ stand = 'feet', soundbar }) => {
  const bar = soundbar ? ['soundbar'] : [];
  return {
    family: 'tv',
    product: 'tv',
    words: [stand, ...bar],
    shape: { stand, soundbar: bar.length, w: 1443, h: 883, d: 60 },
  };
};

const microwave: ToShape = ({ kind = 'bench', style = 'glass', handle }) => {
  const bar = handle === 'bar' ? ['bar'] : [];
  const [w, h, d] = kind === 'builtin' ? [596, 388, 400] : [510, 300, 400];
  return {
    family: 'microwave',
    product: 'microwave',
    words: [kind, style, ...bar],
    shape: { kind, style, handle: bar.length, w, h, d },
  };
};

const rangehood: ToShape = ({ kind = 'box', w = 900 }) => {
  const wide = w < 750 ? 598 : w < 1050 ? 898 : 1198;
  const isLow = kind === 'under' || kind === 'slide';
  return {
    family: 'rangehood',
    product: 'rangehood',
    words: [kind, String(wide)],
    shape: { kind, w: wide, h: isLow ? 200 : 830, d: isLow ? 300 : 490 },
  };
};

const wine: ToShape = ({ w = 595, tall, zones = 2, shelf }) => {
  const wide = w < 450 ? 395 : w < 550 ? 495 : 595;
  const rails = shelf === 'steel' ? 'steel' : 'wood';
  return {
    family: 'wine',
    product: 'wine',
    words: [tall ? 'tall' : 'low', String(wide), String(zones), rails],
    shape: { zones, shelf: rails, w: wide, h: tall ? 1780 : 840, d: 580 },
  };
};

const tap: ToShape = ({ kind = 'gooseneck' }) => ({
  family: 'tap',
  product: 'tap',
  words: [kind],
  shape: { kind, w: 242, h: kind === 'spring' ? 460 : 415, d: 200 },
});

/** The shapes of goods for the bench, of smaller appliances and of televisions. */
export const BENCH_SHAPES: Partial<Record<ArtType, ToShape>> = {
  kettle,
  toaster,
  airfryer,
  mixer,
  coffee,
  vacuum,
  tv,
  microwave,
  rangehood,
  wine,
  tap,
};
