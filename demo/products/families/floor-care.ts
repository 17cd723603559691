import { toStep } from '../../dice.ts';
import type { Benefit, BranchPlan, Idea, Maker, Specs } from '../plan.ts';
import { numberSpec, yesNoSpec } from '../plan.ts';
import { FLOOR_FINISHES } from '../variants.ts';
import { SIZE_SPECS } from './appliance-specs.ts';

const vacuum =
  (kind: 'stick' | 'robot' | 'barrel') =>
  (maker: Maker): Idea => {
    const { dice, grade } = maker;
    const minutes = toStep(dice.int(35, 70) + grade * (kind === 'robot' ? 120 : 30), 5);
    const kilograms =
      kind === 'stick'
        ? dice.int(19, 32) / 10
        : kind === 'robot'
          ? dice.int(30, 45) / 10
          : dice.int(45, 80) / 10;
    const mops = kind === 'robot' && dice.chance(0.4 + grade * 0.4);
    const generation = maker.size ?? dice.int(2, 15);
    const label = {
      stick: 'Cordless Stick Vacuum',
      robot: `Robot Vacuum${mops ? ' and Mop' : ''}`,
      barrel: 'Barrel Vacuum',
    }[kind];
    return {
      code: `${{ stick: 'SV', robot: 'RV', barrel: 'BV' }[kind]}${generation}`,
      title: `${{ stick: 'V', robot: 'R', barrel: 'B' }[kind]}${generation} ${label}`,
      dollars:
        ({ stick: 290, robot: 420, barrel: 180 }[kind] +
          generation * { stick: 32, robot: 60, barrel: 18 }[kind]) *
          dice.about(0.12) +
        (mops ? 200 : 0),
      size:
        kind === 'stick'
          ? [250, dice.int(1080, 1180), 230]
          : kind === 'robot'
            ? [dice.int(340, 365), dice.int(92, 105), dice.int(340, 365)]
            : [dice.int(290, 330), dice.int(230, 290), dice.int(400, 480)],
      specs: {
        ...(kind === 'barrel' ? {} : { runTime: minutes }),
        weight: kilograms,
        bagless: kind !== 'barrel' || dice.chance(0.5),
        mops,
        hepa: dice.chance(0.4 + grade * 0.4),
        petHead: dice.chance(0.5),
        noise: dice.int(62, 80),
        selfEmpty: kind === 'robot' && dice.chance(grade * 0.8),
        wifi: kind === 'robot',
      },
      variants: kind === 'robot' ? FLOOR_FINISHES.slice(0, 2) : FLOOR_FINISHES,
      picture: { type: 'vacuum', kind, ...(kind === 'robot' ? { stated: { dock: true } } : {}) },
    };
  };

const FLOOR_BENEFITS: Benefit[] = [
  {
    title: 'A battery you can change',
    text: 'Click it out to charge, or buy a second and clean the whole house.',
    when: (s: Specs) => Number(s.runTime) > 0 && s.wifi !== true,
  },
  {
    title: 'Learns the house',
    text: 'Maps the rooms on its first run and goes where you send it.',
    when: (s: Specs) => s.wifi === true,
  },
  {
    title: 'Empties itself',
    text: 'The dock holds about two months of dust, so you can forget it.',
    when: (s: Specs) => s.selfEmpty === true,
    view: 'front',
  },
  {
    title: 'Mops the hard floors',
    text: 'Lifts its pad over the carpet by itself.',
    when: (s: Specs) => s.mops === true,
  },
  {
    title: 'Clean air out the back',
    text: 'A sealed filter holds dust, pollen and what the cat leaves.',
    when: (s: Specs) => s.hepa === true,
  },
  { title: 'A cord that comes home', text: 'Press once and it winds itself up.' },
  { title: 'Reach', text: 'Hose and tube go up the stairs and under the bed.' },
  {
    title: 'Comes back by itself',
    text: 'It docks to charge and goes on where it stopped.',
    view: 'front',
  },
  { title: 'Hair does not wind round it', text: 'A comb in the brush cuts it free while it turns.' },
  { title: 'Under the couch', text: 'Lies flat to reach the far wall, and gets up again without your back.' },
  { title: 'Empties with one press', text: 'Point it at the bin. Nothing to touch.' },
];

export const FLOOR: BranchPlan = {
  uri: 'vacuums',
  name: 'Vacuums',
  intro: 'Cordless sticks, robots and barrels, by weight and by minutes.',
  description:
    'Carpet asks for suction, hard floors for a soft roller, stairs for a light stick. Robots like an open plan.',
  isFurniture: false,
  variantKey: 'finish',
  specs: [
    numberSpec('runTime', 'Run time', 'Performance', 'min', 'range card higher'),
    numberSpec('weight', 'Weight', 'Size', 'kg', 'range card lower'),
    ...SIZE_SPECS,
    yesNoSpec('bagless', 'Bagless', 'Features', 'toggle'),
    yesNoSpec('mops', 'Mops too', 'Features', 'toggle'),
    yesNoSpec('hepa', 'HEPA filter', 'Features', 'toggle'),
    yesNoSpec('petHead', 'Pet head', 'Features', 'toggle'),
    yesNoSpec('selfEmpty', 'Empties itself', 'Features', 'toggle'),
    numberSpec('noise', 'Noise', 'Performance', 'dB', 'lower'),
  ],
  leaves: [
    {
      uri: 'stick-vacuums',
      name: 'Stick vacuums',
      noun: 'stick vacuum',
      weight: 42,
      family: 'floor',
      intro: 'Light, cordless and always at hand.',
      benefits: FLOOR_BENEFITS,
      summaries: [
        'Light enough for stairs, strong enough for the dog’s corner.',
        'Off the wall, across the floor and back in five minutes.',
      ],
      idea: vacuum('stick'),
    },
    {
      uri: 'robot-vacuums',
      name: 'Robot vacuums',
      noun: 'robot vacuum',
      weight: 34,
      family: 'floor',
      intro: 'Out while you are out.',
      benefits: FLOOR_BENEFITS,
      summaries: [
        'Cleans while you are out, and knows where the stairs are.',
        'A robot that finds its own way back to the dock.',
      ],
      idea: vacuum('robot'),
    },
    {
      uri: 'barrel-vacuums',
      name: 'Barrel vacuums',
      noun: 'barrel vacuum',
      weight: 20,
      family: 'floor',
      intro: 'The most suction for the money.',
      benefits: FLOOR_BENEFITS,
      summaries: [
        'Strong, simple suction with a long cord and a bag that seals.',
        'Strong, simple suction with a long cord and a bin that tips out.',
      ],
      idea: vacuum('barrel'),
    },
  ],
};
