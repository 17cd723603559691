import type { ArtType } from '../art-params.ts';
import { FABRICS } from '../furniture/upholstery.ts';
import { FINISHES } from '../finishes.ts';
import { pick } from '../toolkit/random.ts';
import { finishNamed } from './choices.ts';
import type { Variation } from './choices.ts';

const FABRIC_NAMES = Object.keys(FABRICS);
const WOODS = ['oak', 'walnut', 'ebony', 'ash'] as const;
const ACCENTS = ['#b8694a', '#c9b8a3', '#7d8a6c', '#e9e2d4', '#5a2a4d', '#3f5547', '#c9973e'] as const;

const sofa: Variation = ({ random, product }) => {
  return {
    w: product.w || 1600 + Math.round(random() * 1300),
    h: 770 + Math.round(random() * 80),
    seats: product.seats || pick(random, [2, 3, 3, 4]),
    fabric: product.fabric || pick(random, FABRIC_NAMES),
    arm: pick(random, ['track', 'round', 'slim', 'low']),
    back: pick(random, [undefined, undefined, 'tight', 'channel']),
    bench: random() < 0.35,
    chaise: random() < 0.25 ? pick(random, ['left', 'right']) : undefined,
    tuft: random() < 0.15 ? 2 : 0,
    legs: pick(random, ['oak', 'walnut', 'ebony']),
    legKind: pick(random, ['taper', 'taper', 'block']),
    pillows:
      random() < 0.6
        ? [
            pick(random, ['clay', 'moss', 'bone', 'mustard', 'blush']),
            pick(random, ['sky', 'oat', 'rust', 'plum']),
          ]
        : [],
    skirt: random() < 0.12,
  };
};

const armchair: Variation = ({ random, product }) => ({
  kind: product.kind || pick(random, ['wing', 'wing', 'tub', 'frame']),
  fabric: product.fabric || pick(random, FABRIC_NAMES),
  legs: pick(random, WOODS),
  tuft: random() < 0.25 ? 3 : 0,
  w: 700 + Math.round(random() * 200),
  h: 780 + Math.round(random() * 200),
});

const table: Variation = ({ random, product, finishIn }) => {
  const isRound = (product.kind || pick(random, ['rect', 'rect', 'round'])) === 'round';
  const isStone = random() < 0.25;
  return {
    kind: isRound ? 'round' : 'rect',
    stone: isStone,
    finish: isStone ? pick(random, ['#e6dfd3', '#d8d2c8', '#c9c2b8', '#b9b4ae']) : finishIn('wood'),
    legs: statedOr(finishNamed(product.finish), pick(random, WOODS)),
    base: isRound
      ? pick(random, ['drum', 'pedestal'])
      : pick(random, ['legs', 'legs', 'trestle', 'plinth', 'hairpin']),
    w: isRound ? 900 + Math.round(random() * 600) : 1200 + Math.round(random() * 1200),
    h: 730 + Math.round(random() * 30),
    shelf: !isRound && random() < 0.12,
    decor: random() < 0.4 ? pick(random, ACCENTS) : undefined,
  };
};

/**
 * Returns the stated value, or else the randomly chosen one. The random choice is made in both cases, so that
 * later random choices stay the same.
 */
const statedOr = (stated: string | null, drawn: string): string => stated ?? drawn;

const lamp: Variation = ({ random, product }) => {
  const kind = product.kind || pick(random, ['floor', 'table', 'table', 'arc', 'tripod', 'pendant']);
  const sizes: Record<string, readonly [w: number, h: number]> = {
    arc: [1300, 1600],
    table: [420, 480],
    pendant: [700, 800],
  };
  const [w, h] = sizes[kind] ?? [460, 1500];
  const share = 0.9 + random() * 0.2;
  // The catalogue's finish of a lamp applies to its visible part: the foot of a table lamp, the legs of a
  // tripod.
  const stated = finishNamed(product.finish);
  return {
    kind,
    w: Math.round(w * share),
    h: Math.round(h * share),
    finish: pick(random, ['brass', 'matteblack', 'chrome', 'bronze', 'copper']),
    shade: pick(random, ['#efe6d6', '#f7f2e8', '#d9c7a8', '#c9b8a3', '#b8694a', '#6d7552']),
    base: statedOr(stated && FINISHES[stated].base, pick(random, ACCENTS)),
    legs: statedOr(stated, pick(random, WOODS)),
    mushroom: kind === 'table' && random() < 0.4,
    globe: random() < 0.4,
    count: kind === 'pendant' ? pick(random, [1, 2, 3]) : undefined,
  };
};

const sideboard: Variation = ({ random, product, finishIn }) => {
  const front = random();
  const finish = finishIn('wood');
  const doors = pick(random, [2, 3, 4, 4]);
  const painted = random() < 0.2 ? pick(random, ['sage', 'cream', 'white', 'forest']) : undefined;
  return {
    finish,
    doors,
    slat: front < 0.35,
    rattan: front > 0.75,
    // A stated finish is that of the whole piece.
    front: product.finish === undefined ? painted : undefined,
    legs: statedOr(finishNamed(product.finish), pick(random, WOODS)),
    legKind: pick(random, ['taper', 'block']),
    w: 1200 + Math.round(random() * 800),
    h: 700 + Math.round(random() * 150),
  };
};

const bed: Variation = ({ random, product }) => ({
  fabric: product.fabric || pick(random, FABRIC_NAMES),
  arch: random() < 0.35,
  channel: random() < 0.4,
  throw: pick(random, FABRIC_NAMES),
  linen: pick(random, ['#f4efe6', '#ffffff', '#e9e2d4', '#e3e8ea', '#efe4dc']),
  legs: pick(random, WOODS),
  w: pick(random, [1120, 1460, 1610, 1910]),
  h: 1050 + Math.round(random() * 200),
});

const chair: Variation = ({ random, product, finishIn }) => ({
  finish: finishIn('wood'),
  fabric: product.fabric || pick(random, FABRIC_NAMES),
  back: random() < 0.5 ? 'curve' : undefined,
  w: 460 + Math.round(random() * 100),
  h: 760 + Math.round(random() * 90),
});

const shelf: Variation = ({ random, finishIn }) => ({
  finish: finishIn('wood'),
  rows: pick(random, [3, 4, 5, 5, 6]),
  w: 600 + Math.round(random() * 600),
  h: 1300 + Math.round(random() * 700),
});

const mirror: Variation = ({ random, finishIn }) => ({
  finish: random() < 0.4 ? pick(random, ['brass', 'matteblack', 'chrome', 'bronze']) : finishIn('wood'),
  arch: random() < 0.5,
  w: 500 + Math.round(random() * 400),
  h: 900 + Math.round(random() * 800),
});

const rug: Variation = ({ random, product }) => ({
  fabric: product.fabric || pick(random, ['oat', 'bone', 'blush', 'sky', 'slate', 'tan']),
  accent: pick(random, FABRIC_NAMES),
  pattern: product.kind || pick(random, ['arch', 'check', 'border']),
  w: pick(random, [1600, 2000, 2300, 2400, 3000]),
  h: pick(random, [1100, 1400, 1600, 1700, 2000]),
});

const vessel: Variation = ({ random, product }) => ({
  fabric: product.fabric || pick(random, ACCENTS),
  stems: random() < 0.6,
  w: 180 + Math.round(random() * 140),
  h: 300 + Math.round(random() * 250),
});

export const FURNITURE_VARIATIONS = {
  sofa,
  armchair,
  table,
  lamp,
  sideboard,
  bed,
  chair,
  shelf,
  mirror,
  rug,
  vessel,
} as const satisfies Partial<Record<ArtType, Variation>>;
