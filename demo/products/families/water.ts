import type { BranchPlan, Idea, Maker, Specs } from '../plan.ts';
import { numberSpec, textSpec, yesNoSpec } from '../plan.ts';
import { SINK_FINISHES, TAP_FINISHES } from '../variants.ts';
import { SIZE_SPECS_WITHOUT_WIFI } from './appliance-specs.ts';

const sink =
  (isLaundry: boolean) =>
  (maker: Maker): Idea => {
    const { dice } = maker;
    const bowls = isLaundry ? 1 : (maker.size ?? dice.pick([1, 1, 1.5, 2]));
    const width = bowls === 1 ? dice.int(44, 76) * 10 : dice.int(78, 112) * 10;
    const litres = isLaundry ? dice.int(35, 70) : Math.round(width * 0.04);
    return {
      code: `${isLaundry ? 'LS' : 'KS'}${width / 10}`,
      title: isLaundry
        ? `${litres}L Laundry Sink`
        : `${width / 10}cm ${bowls === 1 ? 'Single' : bowls === 2 ? 'Double' : 'One and a Half'} Bowl Kitchen Sink`,
      dollars: (160 + width * 0.38 + (bowls - 1) * 110) * dice.about(0.15),
      size: [width, dice.pick([190, 200, 220]), dice.int(43, 51) * 10],
      specs: {
        bowls,
        bowlDepth: dice.int(18, 23) * 10,
        mount: dice.pick(['Undermount', 'Inset', 'Either']),
        overflow: dice.chance(0.8),
        material: dice.pick(['304 stainless steel', '316 stainless steel']),
        capacity: litres,
      },
      variants: SINK_FINISHES,
      picture: { type: 'sink', stated: { bowls } },
    };
  };
const TAPS = [
  ['gooseneck', 'Gooseneck'],
  ['square', 'Square'],
  ['spring', 'Pull-down Spring'],
] as const;
const tap = (maker: Maker): Idea => {
  const { dice } = maker;
  const [kind, label] = dice.pick(TAPS);
  const pullsOut = kind === 'spring' || dice.chance(0.4);
  const waterStars = dice.pick([4, 5, 5, 6]);
  return {
    code: `KM${dice.int(10, 99)}${label.charAt(0)}`,
    title: `${label} Kitchen Mixer${pullsOut && kind !== 'spring' ? ', Pull-out' : ''}`,
    dollars: (170 + (pullsOut ? 110 : 0) + (kind === 'spring' ? 150 : 0)) * dice.about(0.2),
    size: [dice.int(210, 260), dice.int(36, 48) * 10, dice.int(180, 230)],
    specs: {
      tapStyle: label,
      pullOut: pullsOut,
      waterStars,
      flow: { 4: 7.5, 5: 6, 6: 4.5 }[waterStars] ?? 6,
      swivel: dice.pick([120, 180, 360]),
      leadFree: true,
    },
    variants: TAP_FINISHES,
    picture: { type: 'tap', kind, stated: { pull: pullsOut } },
  };
};
const WATER_BENEFITS = [
  {
    title: 'Deep enough for a tray',
    text: 'An oven tray lies flat, and the splash stays inside.',
    when: (s: Specs) => s.bowlDepth !== undefined,
  },
  {
    title: 'Quiet underneath',
    text: 'Pads under the bowl take the ring out of dropped cutlery.',
    when: (s: Specs) => s.bowlDepth !== undefined,
  },
  { title: 'A finish that stays', text: 'Bonded in a vacuum, not painted, and tested against steel wool.' },
  {
    title: 'Reaches every corner',
    text: 'The hose pulls out half a metre and clicks back by magnet.',
    when: (s: Specs) => s.pullOut === true,
  },
  {
    title: 'Lead-free brass',
    text: 'Meets the rule for lead-free plumbing, right through.',
    when: (s: Specs) => s.leadFree === true,
  },
  {
    title: 'Thrifty with water',
    text: 'The aerator feels full and uses less.',
    when: (s: Specs) => s.flow !== undefined,
  },
  { title: 'Template in the box', text: 'Trace, cut and fit. The stonemason will thank you.' },
];

export const WATER: BranchPlan = {
  uri: 'sinks-taps',
  name: 'Sinks & taps',
  intro: 'The part of the kitchen your hands are in.',
  description:
    'Choose the sink with the bench, and the tap with the sink. Brass and black need a soft cloth, nothing more.',
  isFurniture: false,
  variantKey: 'finish',
  specs: SIZE_SPECS_WITHOUT_WIFI,
  leaves: [
    {
      uri: 'kitchen-sinks',
      name: 'Kitchen sinks',
      noun: 'kitchen sink',
      weight: 28,
      family: 'sink',
      intro: 'One bowl or two, above or below the bench.',
      benefits: WATER_BENEFITS,
      specs: [
        numberSpec('bowls', 'Bowls', 'Capacity', '', 'options card'),
        textSpec('mount', 'Mounting', 'Installation', 'options card'),
        numberSpec('bowlDepth', 'Bowl depth', 'Size', 'mm', 'range higher'),
        textSpec('material', 'Material', 'Appearance', 'options'),
      ],
      summaries: [
        'A deep bowl with tight corners and a drain that clears itself.',
        'Takes an oven tray flat.',
      ],
      idea: sink(false),
    },
    {
      uri: 'laundry-sinks',
      name: 'Laundry sinks',
      noun: 'laundry sink',
      weight: 12,
      family: 'sink',
      intro: 'For soaking, scrubbing and muddy boots.',
      benefits: WATER_BENEFITS,
      specs: [
        numberSpec('capacity', 'Capacity', 'Capacity', 'L', 'range card higher'),
        textSpec('mount', 'Mounting', 'Installation', 'options card'),
      ],
      summaries: ['A deep tub for soaking, scrubbing and muddy boots.'],
      idea: sink(true),
    },
    {
      uri: 'kitchen-taps',
      name: 'Kitchen taps',
      noun: 'kitchen mixer',
      weight: 30,
      family: 'tap',
      intro: 'Goosenecks, squares and pull-downs in five finishes.',
      benefits: WATER_BENEFITS,
      specs: [
        textSpec('tapStyle', 'Style', 'Appearance', 'options card'),
        yesNoSpec('pullOut', 'Pull-out hose', 'Features', 'toggle'),
        {
          ...numberSpec('waterStars', 'Water rating', 'Water', 'stars', 'options card higher'),
          kind: 'rating' as const,
        },
        numberSpec('flow', 'Flow', 'Water', 'L/min', 'lower'),
      ],
      summaries: [
        'Turns with one finger and reaches every corner of the bowl.',
        'Solid in the hand, and lead-free right through.',
      ],
      idea: tap,
    },
  ],
};
