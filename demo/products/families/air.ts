import { toStep } from '../../dice.ts';
import type { BranchPlan, Idea, Maker, Specs } from '../plan.ts';
import { numberSpec, yesNoSpec } from '../plan.ts';
import { AIR_FINISHES } from '../variants.ts';
import { APPLIANCE_SPECS, ENERGY_SPECS, starsFor } from './appliance-specs.ts';

const airConditioner =
  (kind: 'split' | 'portable' | 'outdoor') =>
  (maker: Maker): Idea => {
    const { dice, grade } = maker;
    const kw =
      maker.size ??
      (kind === 'portable'
        ? dice.pick([2.6, 2.9, 3.2, 3.5, 4])
        : kind === 'split'
          ? dice.pick([2, 2.5, 2.6, 3.5, 5, 6, 7.1, 8, 9])
          : dice.pick([4, 5.2, 6.8, 8, 10]));
    const stars = kind === 'portable' ? dice.pick([1, 1.5, 2]) : starsFor(maker, 2.5, 5.5);
    const heatingPower = Math.round(kw * 1.12 * 10) / 10;
    const label = {
      split: 'Split System Air Conditioner',
      portable: 'Portable Air Conditioner',
      outdoor: 'Multi-head Outdoor Unit',
    }[kind];
    const idea: Idea = {
      code: `${{ split: 'SP', portable: 'PC', outdoor: 'MH' }[kind]}${Math.round(kw * 10)}`,
      title: `${kw}kW ${label}`,
      dollars:
        ({ split: 480, portable: 320, outdoor: 900 }[kind] +
          kw * { split: 195, portable: 110, outdoor: 240 }[kind]) *
        dice.about(0.08),
      size:
        kind === 'split'
          ? [toStep(740 + kw * 45, 5), dice.pick([285, 299, 320]), dice.pick([195, 230, 240])]
          : kind === 'portable'
            ? [dice.int(36, 46) * 10, dice.int(70, 82) * 10, 360]
            : [toStep(760 + kw * 20, 5), toStep(540 + kw * 18, 5), 320],
      specs: {
        coolingPower: kw,
        ...(kind === 'portable' && dice.chance(0.6) ? {} : { heatingPower }),
        roomSize: Math.round(kw * 8),
        // A split system is rated by its quiet indoor unit, the others by the compressor beside them.
        noise:
          kind === 'portable'
            ? dice.int(52, 62)
            : dice.int(19, 30) - Math.round(grade * 2) + (kind === 'outdoor' ? 28 : 0),
        wifi: dice.chance(0.2 + grade * 0.6),
        airFilter: dice.chance(0.6),
        inverter: kind !== 'portable',
      },
      stars,
      kwh: Math.round(kw * 155 * 0.86 ** (stars - 1)),
      variants: AIR_FINISHES.slice(0, kind === 'split' ? 3 : 1),
      picture: { type: 'aircon', kind },
    };
    return { ...idea, specs: { ...idea.specs, reverseCycle: idea.specs.heatingPower !== undefined } };
  };

const AIR_BENEFITS = [
  {
    title: 'Heats as well as it cools',
    text: 'Reverse cycle moves three or four units of heat for each unit of power.',
    when: (s: Specs) => s.reverseCycle === true,
  },
  {
    title: 'A whisper in the bedroom',
    text: 'Night mode drops the fan until you only notice the temperature.',
    when: (s: Specs) => Number(s.noise) < 30,
  },
  {
    title: 'Cool before you are home',
    text: 'Start it from the car park and walk into 24 degrees.',
    when: (s: Specs) => s.wifi === true,
  },
  { title: 'Filters you can rinse', text: 'Slide them out twice a year and run them under the tap.' },
  { title: 'Air that spreads, not blasts', text: 'Louvres turn both ways and never point at the couch.' },
  { title: 'One unit, several rooms', text: 'Each room keeps its own temperature.' },
  { title: 'Out of the way', text: 'One box outside in place of one for each room.' },
  {
    title: 'Ready for salt air',
    text: 'A coated coil outside, made for houses near the beach.',
    when: (s: Specs) => s.reverseCycle === true,
  },
  {
    title: 'Rolls to the room you are in',
    text: 'Castors, a hose and a window kit. No electrician.',
  },
];

export const AIR: BranchPlan = {
  uri: 'air-heating',
  name: 'Air & heating',
  intro: 'Cool for February, warm for July, with the size worked out for your room.',
  description:
    'As a rule, 125 to 150 watts of cooling a square metre. Sun, glass and high ceilings ask for more.',
  isFurniture: false,
  variantKey: 'finish',
  specs: [
    numberSpec('coolingPower', 'Cooling', 'Performance', 'kW', 'range card higher'),
    numberSpec('roomSize', 'Room size', 'Performance', 'm²', 'range card higher'),
    ...APPLIANCE_SPECS({ widthOnCard: false }),
    ...ENERGY_SPECS,
    numberSpec('heatingPower', 'Heating', 'Performance', 'kW', 'higher'),
    yesNoSpec('reverseCycle', 'Reverse cycle', 'Features', 'toggle'),
    numberSpec('noise', 'Noise', 'Performance', 'dB', 'range lower'),
    yesNoSpec('airFilter', 'Air purifying filter', 'Features', 'toggle'),
    yesNoSpec('inverter', 'Inverter', 'Energy'),
  ],
  leaves: [
    {
      uri: 'split-system-air-conditioners',
      name: 'Split systems',
      noun: 'split system',
      weight: 48,
      family: 'air',
      intro: 'One room, hot or cold, for years.',
      clearance: [50, 100, 0],
      benefits: AIR_BENEFITS,
      summaries: [
        'Heats and cools one room evenly, and then leaves it alone.',
        'Quiet inside, tough outside, and thrifty on both.',
      ],
      idea: airConditioner('split'),
    },
    {
      uri: 'portable-air-conditioners',
      name: 'Portable air conditioners',
      noun: 'portable air conditioner',
      weight: 22,
      family: 'air',
      intro: 'For renters and the hottest fortnight.',
      clearance: [300, 300, 300],
      benefits: AIR_BENEFITS,
      summaries: ['Cool tonight, no electrician: roll it in and hang the hose.'],
      idea: airConditioner('portable'),
    },
    {
      uri: 'multi-head-outdoor-units',
      name: 'Multi-head outdoor units',
      noun: 'outdoor unit',
      weight: 14,
      family: 'air',
      intro: 'One unit outside, up to five rooms inside.',
      clearance: [300, 300, 150],
      benefits: AIR_BENEFITS,
      summaries: ['One unit outside serves up to five rooms inside.'],
      idea: airConditioner('outdoor'),
    },
  ],
};
