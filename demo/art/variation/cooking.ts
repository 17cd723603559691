import { pick } from '../toolkit/random.ts';
import { finishNamed } from './choices.ts';
import type { Variation } from './choices.ts';

const OVEN_HEIGHTS: ReadonlyMap<string, number> = new Map([
  ['double', 1080],
  ['stack', 1050],
  ['compact', 455],
]);

export const oven: Variation = ({ random, product, brand, finishIn }) => {
  const kind = product.kind || pick(random, ['single', 'single', 'single', 'compact', 'double', 'stack']);
  return {
    kind,
    w: product.w || (kind === 'single' && random() < 0.18 ? 896 : 596),
    h: product.h || OVEN_HEIGHTS.get(kind) || 596,
    finish: finishIn('cook'),
    style: brand.ovenStyle,
    controls: brand.controls,
    on: random() < 0.6,
    food: random() < 0.3,
    knobFinish: brand.knob,
    handleFinish: brand.metalTrim,
    knobs: pick(random, [2, 2, 3]),
    time: pick(random, ['180', '200', '12:45', '165']),
  };
};

export const cooker: Variation = ({ random, product, brand, finishIn }) => {
  const w = product.w || pick(random, [540, 600, 900, 900, 1000, 1100]);
  return {
    w,
    h: 940 + Math.round(random() * 50),
    finish: finishIn('cook'),
    doors: w > 950 || (w === 900 && random() < 0.4) ? 2 : 1,
    hob: random() < 0.35 ? 'induction' : 'gas',
    knobFinish: brand.knob,
    handleFinish: brand.metalTrim,
    on: random() < 0.5,
    splash: random() < 0.4 ? 0 : 40 + Math.round(random() * 60),
    towel: random() < 0.3,
    burners: w > 850 ? 6 : 4,
    clock: random() < 0.8,
  };
};

export const cooktop: Variation = ({ random, product, brand }) => {
  const kind = product.kind || pick(random, ['gas', 'gas', 'induction', 'induction', 'ceramic']);
  const w = product.w || pick(random, [600, 600, 750, 900, 900]);
  return {
    kind,
    w,
    glass: kind === 'gas' && random() < 0.4,
    burners: w > 700 ? 5 : 4,
    brass: random() < 0.3,
    knobsAt: w < 700 ? 'front' : pick(random, ['right', 'right', 'front']),
    knobFinish: brand.knob,
    flex: kind === 'induction' && random() < 0.5,
    vent: kind === 'induction' && random() < 0.2,
    dash: random() < 0.3,
    frame: random() < 0.3,
  };
};

export const rangehood: Variation = ({ random, product, brand }) => {
  return {
    kind:
      product.kind ||
      (random() < 0.6 ? brand.hood : pick(random, ['box', 'canopy', 'angled', 'glass', 'under'])),
    w: product.w || pick(random, [600, 700, 800, 900, 900, 1200]),
    h: 700 + Math.round(random() * 200),
    chimney: 240 + Math.round(random() * 110),
    finish:
      finishNamed(product.finish) ||
      pick(random, ['stainless', 'stainless', 'black', 'graphite', 'white', 'brass']),
  };
};

export const microwave: Variation = ({ random, product, finishIn }) => {
  return {
    kind: product.kind || (random() < 0.25 ? 'builtin' : 'bench'),
    finish: finishIn('small'),
    w: 450 + Math.round(random() * 120),
    h: 260 + Math.round(random() * 70),
    handle: random() < 0.4 ? 'bar' : null,
    dials: random() < 0.3,
    on: random() < 0.4,
    time: pick(random, ['12:30', '1:30', '8:45']),
    style: random() < 0.4 ? 'steel' : 'glass',
  };
};

export const coffee: Variation = ({ random, product, brand, finishIn }) => {
  const kind = product.kind || pick(random, ['manual', 'manual', 'auto', 'pod']);
  return {
    kind,
    w:
      kind === 'manual'
        ? 300 + Math.round(random() * 60)
        : kind === 'auto'
          ? 260 + Math.round(random() * 40)
          : 300,
    h:
      kind === 'manual'
        ? 390 + Math.round(random() * 50)
        : kind === 'auto'
          ? 360 + Math.round(random() * 50)
          : 330,
    finish: finishIn('small'),
    grinder: random() < 0.6,
    handleFinish: pick(random, ['walnut', 'matteblack', 'oak', 'chrome']),
    cup: random() < 0.8,
    knobFinish: brand.knob,
  };
};
