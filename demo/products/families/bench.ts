import type { Benefit, BranchPlan, Idea, LeafPlan, Maker, Specs } from '../plan.ts';
import { numberSpec, textSpec, yesNoSpec } from '../plan.ts';
import { BENCH_FINISHES } from '../variants.ts';
import { coffee, COFFEE_BENEFITS, COFFEE_SPECS } from './coffee.ts';

const microwave = (maker: Maker): Idea => {
  const { dice } = maker;
  const litres = maker.size ?? dice.int(20, 44);
  const isInverter = dice.chance(0.5);
  return {
    code: `MW${litres}`,
    title: `${litres}L ${isInverter ? 'Inverter ' : ''}Microwave`,
    dollars: 110 + litres * 5.5 * dice.about(0.15) + (isInverter ? 90 : 0),
    size: [dice.int(46, 56) * 10, dice.int(27, 33) * 10, dice.int(35, 46) * 10],
    specs: {
      capacity: litres,
      power: dice.pick([800, 900, 1000, 1100, 1200]),
      inverter: isInverter,
      presets: dice.int(4, 24),
      sensorCook: dice.chance(0.5),
    },
    variants: BENCH_FINISHES,
    picture: { type: 'microwave', kind: 'bench' },
  };
};

const kettle = (maker: Maker): Idea => {
  const { dice } = maker;
  const litres = maker.size ?? dice.pick([1, 1.2, 1.5, 1.7, 1.7]);
  const hasTemperatures = dice.chance(0.35 + maker.grade * 0.2);
  return {
    code: `KT${litres * 10}`,
    title: `${litres}L ${hasTemperatures ? 'Variable Temperature ' : ''}Kettle`,
    dollars: 68 * dice.about(0.2) + (hasTemperatures ? 55 : 0),
    size: [dice.int(215, 260), dice.int(235, 290), dice.int(150, 180)],
    specs: {
      capacity: litres,
      power: dice.pick([1800, 2200, 2400]),
      variableTemperature: hasTemperatures,
      cordless: true,
      keepWarm: hasTemperatures && dice.chance(0.7),
    },
    variants: BENCH_FINISHES,
    picture: { type: 'kettle' },
  };
};

const toaster = (maker: Maker): Idea => {
  const { dice } = maker;
  const slots = maker.size ?? dice.pick([2, 2, 4]);
  return {
    code: `TO${slots}${dice.int(0, 9)}`,
    title: `${slots} Slice ${dice.chance(0.3) ? 'Long Slot ' : ''}Toaster`,
    dollars: (52 + slots * 14) * dice.about(0.2),
    size: [slots === 4 ? dice.int(340, 390) : dice.int(280, 320), dice.int(185, 215), dice.int(170, 300)],
    specs: {
      slices: slots,
      power: slots === 4 ? 1800 : 900,
      browning: dice.int(5, 9),
      defrost: true,
      bagel: dice.chance(0.6),
    },
    variants: BENCH_FINISHES,
    picture: { type: 'toaster', stated: { slots } },
  };
};

const mixer = (maker: Maker): Idea => {
  const { dice } = maker;
  const litres = maker.size ?? dice.pick([3.3, 4.3, 4.7, 4.8, 5.5, 6.9]);
  return {
    code: `SM${litres * 10}`,
    title: `${litres}L Stand Mixer`,
    dollars: 210 + litres * 62 * dice.about(0.2),
    size: [dice.int(340, 395), dice.int(325, 385), dice.int(210, 260)],
    specs: {
      capacity: litres,
      power: dice.pick([300, 500, 800, 1000, 1200]),
      speeds: dice.int(6, 12),
      attachments: dice.int(3, 8),
      tiltHead: dice.chance(0.7),
    },
    variants: BENCH_FINISHES,
    picture: { type: 'mixer' },
  };
};

const airFryer = (maker: Maker): Idea => {
  const { dice } = maker;
  const isDual = dice.chance(0.35);
  const litres =
    maker.size ?? (isDual ? dice.pick([7.6, 8, 9, 9.5, 10]) : dice.pick([3.5, 4.2, 5.5, 5.7, 6.5]));
  return {
    code: `AF${litres * 10}`,
    title: `${litres}L ${isDual ? 'Dual Drawer ' : ''}Air Fryer`,
    dollars: 85 + litres * 22 * dice.about(0.15),
    size: [isDual ? dice.int(370, 420) : dice.int(270, 320), dice.int(290, 350), dice.int(300, 400)],
    specs: {
      capacity: litres,
      power: dice.pick([1400, 1700, 2200, 2400]),
      drawers: isDual ? 2 : 1,
      presets: dice.int(5, 12),
      dishwasherSafe: true,
    },
    variants: BENCH_FINISHES,
    picture: { type: 'airfryer', kind: isDual ? 'dual' : 'single' },
  };
};

const BENCH_BENEFITS: Benefit[] = [
  {
    title: 'Metal where it matters',
    text: 'The parts that you touch are steel, not plastic.',
  },
  {
    title: 'Comes apart for cleaning',
    text: 'Everything that meets food lifts off and goes in the dishwasher.',
  },
  { title: 'A plate that turns', text: 'Dinner plates go round without touching the sides.' },
  { title: 'Thirty seconds more', text: 'One press adds half a minute, at any time.' },
  { title: 'Stops by itself', text: 'It switches off when it boils, and when it is empty.' },
  { title: 'Crumbs in one tray', text: 'It slides out at the back and goes in again.' },
  { title: 'Cord tucked away', text: 'Wrap what you don’t need under the base.' },
  { title: 'Colours that match', text: 'The same finish across the range, so the bench looks planned.' },
  {
    title: 'Even heat, no cold middle',
    text: 'Inverter power stays gentle instead of switching on and off.',
    when: (s: Specs) => s.inverter === true,
  },
  {
    title: 'Green tea at 80, coffee at 92',
    text: 'Pick the temperature and it holds there for half an hour.',
    when: (s: Specs) => s.variableTemperature === true,
  },
  {
    title: 'Two drawers, ready together',
    text: 'Different food, different time, one finish.',
    when: (s: Specs) => s.drawers === 2,
    view: 'front',
  },
];

const small = (
  uri: string,
  name: string,
  noun: string,
  weight: number,
  family: LeafPlan['family'],
  intro: string,
  summaries: readonly string[],
  idea: LeafPlan['idea'],
  specs: LeafPlan['specs'] = [],
  benefits = BENCH_BENEFITS as LeafPlan['benefits'],
): LeafPlan => ({ uri, name, noun, weight, family, intro, summaries, idea, specs, benefits });

const litres = numberSpec('capacity', 'Capacity', 'Capacity', 'L', 'range card higher');
const watts = numberSpec('power', 'Power', 'Performance', 'W', 'range card');

export const BENCH: BranchPlan = {
  uri: 'coffee-small-appliances',
  name: 'Coffee & small appliances',
  intro: 'What lives on the bench and earns its place there.',
  description: 'Measure the bench and what hangs above it. The lead tells where they can stand.',
  isFurniture: false,
  variantKey: 'finish',
  specs: [
    numberSpec('width', 'Width', 'Size', 'mm', 'range'),
    numberSpec('height', 'Height', 'Size', 'mm'),
    numberSpec('depth', 'Depth', 'Size', 'mm'),
    textSpec('finish', 'Finish', 'Appearance', 'options'),
    numberSpec('warranty', 'Warranty', 'Warranty', 'years', 'options higher'),
  ],
  leaves: [
    small(
      'espresso-machines',
      'Espresso machines',
      'espresso machine',
      52,
      'coffee',
      'Grind, tamp, pour. Coffee for people who like making it.',
      ['Café pressure, a proper steam wand and room for two cups.', 'Learn on it, then never outgrow it.'],
      coffee('manual'),
      COFFEE_SPECS,
      COFFEE_BENEFITS,
    ),
    small(
      'automatic-coffee-machines',
      'Automatic coffee machines',
      'automatic coffee machine',
      36,
      'coffee',
      'Beans in, flat white out.',
      ['Beans in, flat white out, with one press.', 'Remembers how each of you takes it.'],
      (maker) => coffee(maker.grade > 0.7 && maker.dice.chance(0.35) ? 'builtin' : 'auto')(maker),
      COFFEE_SPECS,
      COFFEE_BENEFITS,
    ),
    small(
      'capsule-machines',
      'Capsule machines',
      'capsule machine',
      18,
      'coffee',
      'Thirty seconds, no mess.',
      ['Coffee in thirty seconds, and a bin for the capsules.'],
      coffee('pod'),
      COFFEE_SPECS,
      COFFEE_BENEFITS,
    ),
    small(
      'microwaves',
      'Benchtop microwaves',
      'microwave',
      34,
      'micro',
      'Reheat, defrost, and the odd baked potato.',
      [
        'Reheats without a cold middle, and the buttons say what they do.',
        'A bench microwave that takes a dinner plate with room to spare.',
      ],
      microwave,
      [
        litres,
        watts,
        yesNoSpec('inverter', 'Inverter', 'Performance', 'toggle'),
        yesNoSpec('sensorCook', 'Sensor cooking', 'Features', 'toggle'),
      ],
    ),
    small(
      'kettles',
      'Kettles',
      'kettle',
      30,
      'bench',
      'Boils fast, pours straight.',
      ['Boils fast, pours straight and looks good doing it.'],
      kettle,
      [litres, watts, yesNoSpec('variableTemperature', 'Variable temperature', 'Features', 'toggle')],
    ),
    small(
      'toasters',
      'Toasters',
      'toaster',
      26,
      'bench',
      'Two slices or four, crumpets welcome.',
      ['Even browning, wide slots and a lift high enough for crumpets.'],
      toaster,
      [
        numberSpec('slices', 'Slices', 'Capacity', '', 'options card higher'),
        watts,
        yesNoSpec('bagel', 'One-sided toasting', 'Features', 'toggle'),
      ],
    ),
    small(
      'stand-mixers',
      'Stand mixers',
      'stand mixer',
      24,
      'bench',
      'For bread, birthdays and a lot of pavlova.',
      ['Kneads a kilo of dough without walking across the bench.'],
      mixer,
      [
        litres,
        watts,
        numberSpec('speeds', 'Speeds', 'Features', '', 'higher'),
        numberSpec('attachments', 'Attachments', 'Features', '', 'higher'),
      ],
    ),
    small(
      'air-fryers',
      'Air fryers',
      'air fryer',
      28,
      'bench',
      'Crisp dinners in the time the oven takes to heat.',
      ['Crisp chips and quick dinners without heating the whole kitchen.'],
      airFryer,
      [litres, watts, numberSpec('drawers', 'Drawers', 'Features', '', 'options card')],
    ),
  ],
};
