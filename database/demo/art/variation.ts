import { randomFrom } from './toolkit/random.ts';

const pick = (random: number, list: number) => list[Math.floor(random() * list.length)];

/** Brand design language: stable per brand name. */
export function brandLanguage(brand: number) {
  const random = randomFrom('dna:' + brand);
  return {
    handle: pick(random, ['bar', 'bar', 'recess', 'pocket']),
    knob: pick(random, ['satin', 'matteblack', 'gunmetal', 'brass']),
    dial: pick(random, ['center', 'left', 'right']),
    ring: pick(random, ['chrome', 'gunmetal', 'matteblack', 'silver']),
    fascia: pick(random, [null, null, 'matteblack', 'graphite']),
    led: pick(random, ['#e6f7ff', '#9ff0e2', '#ffd9a0', '#ffffff']),
    ovenStyle: pick(random, ['steel', 'steel', 'glass']),
    controls: pick(random, ['knobs', 'knobs', 'touch']),
    hood: pick(random, ['box', 'canopy', 'angled', 'glass', 'under']),
    accent: pick(random, ['#b4552d', '#3f7d78', '#c98b3f', '#7a4a8a', '#2f6f93']),
    metalTrim: pick(random, ['chrome', 'satin', 'brass', 'gunmetal']),
  };
}

const GUESS = {
  'stainless steel': 'stainless',
  stainless: 'stainless',
  steel: 'stainless',
  'dark stainless': 'graphite',
  'black steel': 'graphite',
  black: 'black',
  'matte black': 'matteblack',
  white: 'white',
  'gloss white': 'arctic',
  silver: 'silver',
  cream: 'cream',
  navy: 'navy',
  sage: 'sage',
  blue: 'powder',
  pink: 'blush',
  red: 'red',
  brass: 'brass',
  copper: 'copper',
  oak: 'oak',
  walnut: 'walnut',
  'panel ready': 'oak',
};

export const finishNamed = (txt: string) => GUESS[String(txt || '').toLowerCase()] || null;

const MIX = {
  fridge: ['stainless', 'stainless', 'graphite', 'matteblack', 'white', 'black', 'silver'],
  laundry: ['white', 'white', 'white', 'graphite', 'silver', 'matteblack'],
  dish: ['stainless', 'white', 'graphite', 'black', 'oak', 'walnut'],
  cook: ['stainless', 'stainless', 'black', 'graphite', 'cream', 'navy', 'arctic'],
  small: ['stainless', 'matteblack', 'cream', 'sage', 'red', 'powder', 'graphite', 'white'],
};

export function paramsFor(product: number) {
  // x: {sku, brand, type, style?, finish?, w?, h?, d?, features?[]}
  const random = randomFrom('sku:' + product.sku);
  const brand = brandLanguage(product.brand || '');
  const features = new Set(product.features || []);
  const has = (feature: number, chance: number) =>
    features.has(feature) || (product.features ? false : random() < chance);
  const base = {
    sku: product.sku,
    brand: product.brand,
    type: product.type,
    w: product.w,
    h: product.h,
    d: product.d,
  };
  const finishIn = (grp: number) => finishNamed(product.finish) || pick(random, MIX[grp]);
  switch (product.type) {
    case 'fridge': {
      const layout =
        product.style || pick(random, ['french', 'french4', 'quad', 'sbs', 'top', 'bottom']);
      const w =
        product.w ||
        (['top', 'bottom', 'single'].includes(layout)
          ? pick(random, [550, 600, 600, 635, 700])
          : pick(random, [790, 835, 900, 908, 912]));
      const finish = finishIn('fridge');
      return {
        ...base,
        layout,
        w,
        h: product.h || pick(random, [1640, 1710, 1730, 1780, 1830, 1850]),
        finish: finish,
        finish2: has('two-tone', 0.08)
          ? pick(random, ['cream', 'sage', 'blush', 'white'])
          : undefined,
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
    }
    case 'washer':
    case 'dryer':
      return {
        ...base,
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
    case 'topload':
      return {
        ...base,
        finish: finishIn('laundry'),
        fascia: brand.fascia || pick(random, ['graphite', 'matteblack', 'white']),
        kg: pick(random, [6, 7, 8, 10, 12, 14]),
        lid: random() < 0.3 ? 'solid' : 'glass',
        w: pick(random, [560, 600, 640, 680]),
        h: pick(random, [980, 1040, 1060, 1100]),
      };
    case 'dishwasher': {
      const kind =
        product.style ||
        pick(random, ['freestanding', 'freestanding', 'built-under', 'integrated', 'drawer']);
      return {
        ...base,
        kind: kind,
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
    }
    case 'oven': {
      const kind =
        product.style || pick(random, ['single', 'single', 'single', 'compact', 'double', 'stack']);
      return {
        ...base,
        kind: kind,
        w: product.w || (kind === 'single' && random() < 0.18 ? 896 : 596),
        h: product.h || { double: 1080, stack: 1050, compact: 455 }[kind] || 596,
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
    }
    case 'cooker': {
      const w = product.w || pick(random, [540, 600, 900, 900, 1000, 1100]);
      return {
        ...base,
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
    }
    case 'cooktop': {
      const kind =
        product.style || pick(random, ['gas', 'gas', 'induction', 'induction', 'ceramic']);
      const w = product.w || pick(random, [600, 600, 750, 900, 900]);
      return {
        ...base,
        kind: kind,
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
    }
    case 'rangehood':
      return {
        ...base,
        kind:
          product.style ||
          (random() < 0.6
            ? brand.hood
            : pick(random, ['box', 'canopy', 'angled', 'glass', 'under'])),
        w: product.w || pick(random, [600, 700, 800, 900, 900, 1200]),
        h: 700 + Math.round(random() * 200),
        chimney: 240 + Math.round(random() * 110),
        finish:
          finishNamed(product.finish) ||
          pick(random, ['stainless', 'stainless', 'black', 'graphite', 'white', 'brass']),
      };
    case 'microwave':
      return {
        ...base,
        kind: random() < 0.25 ? 'builtin' : 'bench',
        finish: finishIn('small'),
        w: 450 + Math.round(random() * 120),
        h: 260 + Math.round(random() * 70),
        handle: random() < 0.4 ? 'bar' : null,
        dials: random() < 0.3,
        on: random() < 0.4,
        time: pick(random, ['12:30', '1:30', '8:45']),
        style: random() < 0.4 ? 'steel' : 'glass',
      };
    case 'coffee': {
      const kind = product.style || pick(random, ['manual', 'manual', 'auto', 'pod']);
      return {
        ...base,
        kind: kind,
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
    }
    case 'wine': {
      const tall = product.h ? product.h > 1300 : random() < 0.4;
      return {
        ...base,
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
    }
    case 'vacuum': {
      const kind = product.style || pick(random, ['stick', 'stick', 'robot', 'barrel']);
      return {
        ...base,
        kind: kind,
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
    }
    case 'bbq': {
      const kind = product.style || pick(random, ['cart', 'cart', 'cart', 'kettle']);
      return {
        ...base,
        kind: kind,
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
    }
    case 'sofa':
      return {
        ...base,
        w: product.w || 1600 + Math.round(random() * 1300),
        h: 770 + Math.round(random() * 80),
        seats: product.seats || pick(random, [2, 3, 3, 4]),
        fabric:
          product.fabric ||
          pick(random, [
            'oat',
            'bone',
            'clay',
            'moss',
            'ink',
            'plum',
            'slate',
            'rust',
            'blush',
            'tan',
            'charcoal',
            'sky',
            'forest',
            'mustard',
          ]),
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
    default:
      return { ...base, finish: finishIn('small'), fabric: product.fabric };
  }
}
