import { clamp, toStep } from '../../dice.ts';
import type { Benefit, BranchPlan, Idea, Maker, Specs } from '../plan.ts';
import { numberSpec, yesNoSpec } from '../plan.ts';
import { DISH_FINISHES } from '../variants.ts';
import { APPLIANCE_SPECS, ENERGY_SPECS, starsFor } from './appliance-specs.ts';

const dishwasher =
  (kind: 'freestanding' | 'built-under' | 'integrated' | 'drawer') =>
  (maker: Maker): Idea => {
    const { dice, grade } = maker;
    const places =
      maker.size ?? (kind === 'drawer' ? dice.pick([6, 7, 12, 14]) : dice.pick([10, 12, 13, 14, 14, 15, 16]));
    const stars = starsFor(maker, 3, 5);
    const isSlim = kind !== 'drawer' && places <= 10;
    const noise = clamp(Math.round(49 - grade * 8 - dice.share() * 3), 37, 50);
    const label = {
      freestanding: 'Freestanding Dishwasher',
      'built-under': 'Built-under Dishwasher',
      integrated: 'Integrated Dishwasher',
      drawer: places > 7 ? 'Double Drawer Dishwasher' : 'Single Drawer Dishwasher',
    }[kind];
    const base = { freestanding: 460, 'built-under': 620, integrated: 760, drawer: 980 }[kind];
    return {
      code: `${{ freestanding: 'DW', 'built-under': 'DU', integrated: 'DI', drawer: 'DD' }[kind]}${places}`,
      title: `${places} Place ${label}`,
      dollars: (base + places * 38) * dice.about(0.08) + (46 - noise) * 26,
      size: [
        isSlim ? 448 : 598,
        kind === 'drawer' && places <= 7
          ? 410
          : kind === 'freestanding'
            ? 850
            : kind === 'drawer'
              ? 818
              : 815,
        kind === 'freestanding' ? 600 : 555,
      ],
      specs: {
        placeSettings: places,
        // Built-in models have adjustable feet that raise them to the bench.
        ...(kind === 'built-under' || kind === 'integrated' ? { heightTo: 870 } : {}),
        noise,
        programs: dice.int(5, 10),
        // A drawer dishwasher is one rack deep.
        cutleryTray: (places >= 14 || dice.chance(0.4)) && kind !== 'drawer',
        autoOpen: dice.chance(0.2 + grade * 0.5),
        wifi: dice.chance(grade * 0.6),
        waterUse: Math.round((9 + places * 0.25 - grade * 2) * 10) / 10,
        waterStars: clamp(toStep(stars + 0.5, 0.5), 3, 6),
        floorLight: kind === 'integrated' && dice.chance(0.6),
        thirdRack: places >= 14 && dice.chance(0.6) && kind !== 'drawer',
      },
      stars,
      kwh: Math.round((130 + places * 12) * 0.86 ** (stars - 1)),
      variants:
        kind === 'integrated'
          ? [{ words: 'Panel Ready', code: 'PR', art: { finish: 'oak' }, dearer: 0 }]
          : kind === 'freestanding'
            ? DISH_FINISHES
            : DISH_FINISHES.slice(0, 3),
      picture: { type: 'dishwasher', kind, stated: { settings: places } },
    };
  };

const DISH_BENEFITS: Benefit[] = [
  {
    title: 'The door opens when it is done',
    text: 'Steam escapes by itself and glasses dry without streaks.',
    when: (s: Specs) => s.autoOpen === true,
  },
  {
    title: 'A rack for the small things',
    text: 'A third level on top takes cutlery, espresso cups and that garlic press.',
    when: (s: Specs) => s.thirdRack === true || s.cutleryTray === true,
    view: 'open',
  },
  {
    title: 'Quieter than the conversation',
    text: 'Thick insulation and a brushless motor keep it in the background.',
    when: (s: Specs) => Number(s.noise) <= 44,
  },
  {
    title: 'A light on the floor',
    text: 'A dot of light says it is running, behind a door that matches your kitchen.',
    when: (s: Specs) => s.floorLight === true,
  },
  {
    title: 'The top rack moves with a plate in it',
    text: 'Lift it with one hand to make room for a tray below.',
  },
  { title: 'One drawer at a time', text: 'Run the top one while you fill the one below.', view: 'open' },
  { title: 'Half loads that use half', text: 'Wash one rack at a time and pay for one rack.' },
  { title: 'Stops a leak before it starts', text: 'A float in the base closes the water at the wall.' },
];

export const DISH: BranchPlan = {
  uri: 'dishwashers',
  name: 'Dishwashers',
  intro: 'Freestanding, built-under, integrated and drawers.',
  description:
    'Freestanding slides in under a bench. Built-under needs a joiner’s cavity. Integrated wears the door of your kitchen.',
  isFurniture: false,
  variantKey: 'finish',
  specs: [
    numberSpec('placeSettings', 'Place settings', 'Capacity', 'places', 'range card higher'),
    numberSpec('noise', 'Noise', 'Performance', 'dB', 'range card lower'),
    ...APPLIANCE_SPECS({ widthOnCard: false }).toSpliced(
      2,
      0,
      numberSpec('heightTo', 'Height with feet out', 'Size', 'mm'),
    ),
    ...ENERGY_SPECS,
    { ...numberSpec('waterStars', 'Water rating', 'Water', 'stars', 'options higher'), kind: 'rating' },
    numberSpec('waterUse', 'Water a wash', 'Water', 'L', 'lower'),
    numberSpec('programs', 'Programs', 'Features', '', 'higher'),
    yesNoSpec('cutleryTray', 'Cutlery tray', 'Features', 'toggle'),
    yesNoSpec('thirdRack', 'Third rack', 'Features'),
    yesNoSpec('autoOpen', 'Opens to dry', 'Features', 'toggle'),
  ],
  leaves: (
    [
      [
        'freestanding-dishwashers',
        'Freestanding dishwashers',
        'freestanding dishwasher',
        'freestanding',
        54,
        'Slides into its place under the bench and joins the water that is there.',
        [
          'Slides in under the bench and takes a dinner for the whole table.',
          'Clean plates by bedtime, and quiet about it.',
        ],
      ],
      [
        'built-under-dishwashers',
        'Built-under dishwashers',
        'built-under dishwasher',
        'built-under',
        32,
        'Fits flush between cupboards, with the controls on show.',
        [
          'Sits flush between the cupboards, with controls where you can read them.',
          'A neat built-under machine for a renovated kitchen.',
        ],
      ],
      [
        'integrated-dishwashers',
        'Integrated dishwashers',
        'integrated dishwasher',
        'integrated',
        32,
        'Hidden behind your own door. Only the clean plates tell.',
        [
          'Hides behind your own cupboard door.',
          'Takes a custom panel, and shows a dot of light when it is running.',
        ],
      ],
      [
        'drawer-dishwashers',
        'Drawer dishwashers',
        'drawer dishwasher',
        'drawer',
        18,
        'One drawer for breakfast, both for a party. No bending.',
        [
          'Two drawers that run apart, so a small wash never waits for a big one.',
          'Loads at waist height, like a drawer of pans.',
        ],
      ],
    ] as const
  ).map(([uri, name, noun, kind, weight, intro, summaries]) => ({
    uri,
    name,
    noun,
    weight,
    intro,
    summaries,
    family: 'dish' as const,
    clearance: [2, 5, 10] as const,
    benefits: DISH_BENEFITS,
    idea: dishwasher(kind),
  })),
};
