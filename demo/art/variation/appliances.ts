import type { ArtType, FridgeLayout } from '../art-params.ts';
import { pick } from '../toolkit/random.ts';
import { finishNamed } from './choices.ts';
import type { Variation } from './choices.ts';
import { coffee, cooker, cooktop, microwave, oven, rangehood } from './cooking.ts';

const fridge: Variation = ({ random, product, brand, finishIn, has }) => {
  const layout =
    product.layout || pick<FridgeLayout>(random, ['french', 'french4', 'quad', 'sbs', 'top', 'bottom']);
  const w =
    product.w ||
    (['top', 'bottom', 'single'].includes(layout)
      ? pick(random, [550, 600, 600, 635, 700])
      : pick(random, [790, 835, 900, 908, 912]));
  const finish = finishIn('fridge');
  return {
    layout,
    w,
    h: product.h || pick(random, [1640, 1710, 1730, 1780, 1830, 1850]),
    finish,
    finish2: has('two-tone', 0.08) ? pick(random, ['cream', 'sage', 'blush', 'white']) : undefined,
    handle: brand.handle === 'bar' && random() < 0.2 ? 'recess' : brand.handle,
    dispenser: has('ice-water', 0.28) && layout !== 'top' && layout !== 'bottom',
    view: has('glass-view', 0.08) && ['french', 'quad', 'sbs'].includes(layout),
    screen: has('screen', 0.07) && ['french', 'french4', 'quad'].includes(layout),
    strip: has('display', 0.2),
    split:
      layout === 'sbs'
        ? 0.4 + random() * 0.08
        : layout === 'top'
          ? 0.27 + random() * 0.06
          : layout === 'bottom'
            ? 0.58 + random() * 0.08
            : 0.55 + random() * 0.07,
  };
};

const frontLoader: Variation = ({ random, product, brand, finishIn }) => {
  return {
    finish: finishIn('laundry'),
    kg: product.kg || pick(random, [7, 8, 8.5, 9, 10, 12]),
    dial: brand.dial,
    ring: random() < 0.75 ? brand.ring : pick(random, ['chrome', 'matteblack', 'gunmetal']),
    fascia: random() < 0.7 ? brand.fascia : null,
    port: 214 + Math.round(random() * 32),
    thick: random() < 0.35,
    load: product.type === 'washer' && random() < 0.4,
    solid: product.type === 'dryer' && random() < 0.5,
    heatpump: product.type === 'dryer' && random() < 0.7,
    led: brand.led,
    time: pick(random, ['0:58', '1:05', '0:45', '2:10', '1:20', '0:30']),
    dialAngle: -140 + Math.round(random() * 200),
    hinge: random() < 0.2 ? 'right' : 'left',
  };
};

const topload: Variation = ({ random, brand, finishIn }) => {
  return {
    finish: finishIn('laundry'),
    fascia: brand.fascia || pick(random, ['graphite', 'matteblack', 'white']),
    kg: pick(random, [6, 7, 8, 10, 12, 14]),
    lid: random() < 0.3 ? 'solid' : 'glass',
    w: pick(random, [560, 600, 640, 680]),
    h: pick(random, [980, 1040, 1060, 1100]),
  };
};

const dishwasher: Variation = ({ random, product, brand }) => {
  const kind =
    product.kind || pick(random, ['freestanding', 'freestanding', 'built-under', 'integrated', 'drawer']);
  return {
    kind,
    finish:
      kind === 'integrated'
        ? pick(random, ['oak', 'walnut', 'white', 'sage', 'navy'])
        : finishNamed(product.finish) ||
          pick(random, ['stainless', 'stainless', 'white', 'graphite', 'matteblack']),
    fascia: kind === 'freestanding' ? brand.fascia || undefined : undefined,
    handle: random() < 0.4 ? 'bar' : 'pocket',
    settings: pick(random, [12, 13, 14, 15, 16]),
    handleFinish: brand.metalTrim,
    time: pick(random, ['2:15', '1:30', '3:05', '0:58']),
  };
};

const wine: Variation = ({ random, product }) => {
  const tall = product.h ? product.h > 1300 : random() < 0.4;
  return {
    tall,
    w: pick(random, [395, 495, 595, 595]),
    h: tall ? pick(random, [1580, 1760, 1800]) : pick(random, [820, 860]),
    rows: tall ? pick(random, [11, 12, 13, 14]) : pick(random, [5, 6, 7]),
    zones: pick(random, [1, 2, 2]),
    finish: pick(random, ['stainless', 'black', 'graphite', 'matteblack']),
    shelf: random() < 0.3 ? 'steel' : 'wood',
    handle: random() < 0.3 ? 'recess' : 'bar',
    led: pick(random, ['#ffd9a0', '#cfe6ff', '#ffe9c4']),
  };
};

const vacuum: Variation = ({ random, product, brand }) => {
  const kind = product.kind || pick(random, ['stick', 'stick', 'robot', 'barrel']);
  return {
    kind,
    w: kind === 'robot' ? 620 : kind === 'barrel' ? 560 : 250,
    h: kind === 'robot' ? 620 : kind === 'barrel' ? 560 : 1080 + Math.round(random() * 80),
    finish: pick(
      random,
      kind === 'robot'
        ? ['white', 'white', 'graphite', 'matteblack', 'silver']
        : ['graphite', 'white', 'matteblack', 'navy', 'silver', 'red', 'bronze'],
    ),
    accent: brand.accent,
    dock: random() < 0.7,
  };
};

const bbq: Variation = ({ random, product }) => {
  const kind = product.kind || pick(random, ['cart', 'cart', 'cart', 'kettle']);
  return {
    kind,
    w: kind === 'kettle' ? 700 : 1250 + Math.round(random() * 350),
    h: kind === 'kettle' ? 1000 : 1150 + Math.round(random() * 60),
    finish: pick(
      random,
      kind === 'kettle'
        ? ['red', 'black', 'navy', 'forest', 'copper']
        : ['graphite', 'stainless', 'black', 'bronze'],
    ),
    burners: pick(random, [2, 3, 4, 4, 6]),
    window: random() < 0.4,
    lit: random() < 0.4,
    side: random() < 0.5,
    shelf: pick(random, ['satin', 'matteblack', 'oak']),
  };
};

const chest: Variation = ({ random, product }) => ({
  finish: finishNamed(product.finish) ?? pick(random, ['white', 'white', 'white', 'silver', 'graphite']),
  w: pick(random, [545, 730, 905, 980, 1120, 1260, 1400]),
  h: 830 + Math.round(random() * 60),
});

const aircon: Variation = ({ random, product }) => {
  const kind = product.kind || pick(random, ['split', 'split', 'split', 'portable', 'outdoor']);
  const finish =
    finishNamed(product.finish) ?? pick(random, ['white', 'white', 'white', 'silver', 'graphite']);
  if (kind === 'portable') {
    return {
      kind,
      finish,
      w: 360 + Math.round(random() * 100),
      h: 700 + Math.round(random() * 120),
      d: 360,
    };
  }
  if (kind === 'outdoor') {
    return {
      kind,
      finish,
      w: 780 + Math.round(random() * 160),
      h: 540 + Math.round(random() * 160),
      d: 300,
    };
  }
  return {
    kind,
    finish,
    w: 780 + Math.round(random() * 320),
    h: 280 + Math.round(random() * 60),
    round: 8 + Math.round(random() * 22),
    breeze: random() < 0.3,
  };
};

const tv: Variation = ({ random, product }) => {
  const diagonal = pick(random, [43, 50, 55, 55, 65, 65, 75, 85]);
  const w = product.w || Math.round(diagonal * 22.3);
  const stand = pick(random, ['feet', 'feet', 'centre', 'wall']);
  return {
    w,
    h: Math.round(w * 0.58) + (stand === 'wall' ? 0 : 46),
    stand,
    art: Math.floor(random() * 5),
    soundbar: stand !== 'wall' && random() < 0.2,
    ui: random() < 0.25,
  };
};

const sink: Variation = ({ random, product }) => {
  const bowls = pick(random, [1, 1, 1.5, 2]);
  return {
    finish:
      finishNamed(product.finish) ??
      pick(random, ['satin', 'satin', 'stainless', 'matteblack', 'gunmetal', 'brass']),
    bowls,
    drainer: random() < 0.35,
    sq: random() < 0.5,
    tapLedge: random() < 0.3,
    w: bowls === 1 ? 440 + Math.round(random() * 320) : 780 + Math.round(random() * 340),
    h: 430 + Math.round(random() * 80),
  };
};

const tap: Variation = ({ random, product, finishIn }) => ({
  kind: product.kind || pick(random, ['gooseneck', 'gooseneck', 'square', 'spring']),
  finish: finishIn('fittings'),
  pull: random() < 0.5,
  w: 220 + Math.round(random() * 60),
  h: 360 + Math.round(random() * 120),
});

const kettle: Variation = ({ random, finishIn }) => ({
  finish: finishIn('small'),
  w: 215 + Math.round(random() * 45),
  h: 235 + Math.round(random() * 55),
});

const toaster: Variation = ({ random, finishIn }) => {
  const slots = pick(random, [2, 2, 4]);
  return {
    finish: finishIn('small'),
    slots,
    w: (slots === 4 ? 340 : 280) + Math.round(random() * 60),
    h: 185 + Math.round(random() * 35),
  };
};

const mixer: Variation = ({ random, finishIn }) => ({
  finish: finishIn('small'),
  w: 340 + Math.round(random() * 60),
  h: 320 + Math.round(random() * 70),
});

const airfryer: Variation = ({ random, product, brand, finishIn }) => {
  const dual = product.kind ? product.kind === 'dual' : random() < 0.35;
  return {
    finish: finishIn('small'),
    dual,
    handleFinish: brand.metalTrim,
    w: (dual ? 370 : 270) + Math.round(random() * 50),
    h: 290 + Math.round(random() * 60),
  };
};

export const APPLIANCE_VARIATIONS = {
  fridge,
  chest,
  washer: frontLoader,
  dryer: frontLoader,
  topload,
  dishwasher,
  oven,
  cooker,
  cooktop,
  rangehood,
  microwave,
  coffee,
  wine,
  aircon,
  vacuum,
  tv,
  bbq,
  sink,
  tap,
  kettle,
  toaster,
  mixer,
  airfryer,
} as const satisfies Partial<Record<ArtType, Variation>>;
