import { clamp, toStep } from '../../dice.ts';
import type { BranchPlan, Idea, Maker, Specs } from '../plan.ts';
import { numberSpec, textSpec, yesNoSpec } from '../plan.ts';
import { LAUNDRY_FINISHES } from '../variants.ts';
import { APPLIANCE_SPECS, ENERGY_SPECS, starsFor } from './appliance-specs.ts';
import { DRY_BENEFITS, WASH_BENEFITS } from './laundry-words.ts';

/**
 * Returns the yearly consumption in kWh: 44 per kilogram at one star, and 22 % less with every further star.
 */
function washKwh(kilograms: number, stars: number): number {
  return Math.round(kilograms * 44 * 0.78 ** (stars - 1));
}

const washer =
  (kind: 'front' | 'top' | 'combo') =>
  (maker: Maker): Idea => {
    const { dice, grade } = maker;
    const kg =
      maker.size ??
      (kind === 'top' ? dice.pick([5.5, 6, 7, 8, 10, 12, 14]) : dice.pick([7, 7.5, 8, 8.5, 9, 9, 10, 12]));
    const stars = starsFor(maker, kind === 'top' ? 2 : 3.5, kind === 'top' ? 4 : 5);
    const waterStars = clamp(toStep(stars + dice.share() * 0.5, 0.5), 2, 5);
    const rpm =
      kind === 'top'
        ? dice.pick([700, 750, 850])
        : dice.pick(grade > 0.5 ? [1400, 1400, 1600] : [1200, 1200, 1400]);
    const hasSteam = kind !== 'top' && dice.chance(0.25 + grade * 0.5);
    const doses = dice.chance(grade * 0.6);
    const dryKg = Math.round(kg * 0.6);
    const specs: Specs = {
      loadCapacity: kg,
      spinSpeed: rpm,
      waterStars,
      programs: dice.int(10, 20),
      steam: hasSteam,
      autoDose: doses,
      wifi: dice.chance(0.15 + grade * 0.6),
      quickWash: dice.pick([14, 15, 20, 30]),
      noise: dice.int(48, 56) - Math.round(grade * 4),
      waterUse: Math.round(kg * (kind === 'top' ? 12 : 7.5) * (1.3 - waterStars / 10)),
      ...(kind === 'combo' ? { dryCapacity: dryKg } : {}),
    };
    const name = { front: 'Front Load Washer', top: 'Top Load Washer', combo: `Washer and ${dryKg}kg Dryer` }[
      kind
    ];
    return {
      code: `${{ front: 'FW', top: 'TW', combo: 'WD' }[kind]}${String(kg * 10).padStart(2, '0')}`,
      title: `${kg}kg ${name}${hasSteam ? ', Steam' : doses ? ', Auto Dose' : ''}`,
      dollars:
        (kind === 'top' ? 380 + kg * 52 : kind === 'combo' ? 700 + kg * 105 : 330 + kg * 82) *
          dice.about(0.07) +
        (hasSteam ? 120 : 0) +
        (doses ? 220 : 0),
      size:
        kind === 'top'
          ? [dice.pick([560, 600, 640]), dice.pick([980, 1040, 1080]), dice.pick([600, 640, 660])]
          : [dice.pick([595, 600]), dice.pick([845, 850]), dice.pick([520, 590, 620, 650])],
      specs,
      stars,
      kwh: washKwh(kg, stars),
      variants: kind === 'top' ? LAUNDRY_FINISHES.slice(0, 2) : LAUNDRY_FINISHES,
      picture: {
        type: kind === 'top' ? 'topload' : 'washer',
        kg,
        ...(kind === 'combo' ? { stated: { load: 1 } } : {}),
      },
    };
  };

const dryer =
  (kind: 'heat-pump' | 'condenser' | 'vented') =>
  (maker: Maker): Idea => {
    const { dice, grade } = maker;
    const kg = maker.size ?? (kind === 'vented' ? dice.pick([4, 5, 6, 7]) : dice.pick([7, 8, 8, 9, 10]));
    const usualStars =
      kind === 'heat-pump'
        ? clamp(toStep(7 + grade * 2.5 + dice.share(), 1), 7, 10)
        : kind === 'condenser'
          ? dice.pick([2, 2.5, 3])
          : dice.pick([1.5, 2, 2]);
    const stars = maker.stars ?? usualStars;
    const label = { 'heat-pump': 'Heat Pump Dryer', condenser: 'Condenser Dryer', vented: 'Vented Dryer' }[
      kind
    ];
    return {
      code: `${{ 'heat-pump': 'HP', condenser: 'CD', vented: 'VD' }[kind]}${kg * 10}`,
      title: `${kg}kg ${label}${kind === 'heat-pump' && stars >= 9 ? `, ${stars} Stars` : ''}`,
      dollars:
        (kind === 'heat-pump' ? 560 + kg * 85 : kind === 'condenser' ? 350 + kg * 60 : 210 + kg * 42) *
          dice.about(0.07) +
        (stars > 8 ? 150 : 0),
      size: [
        dice.pick([595, 600]),
        dice.pick([845, 850]),
        kind === 'vented' ? dice.pick([480, 555]) : dice.pick([590, 625, 650]),
      ],
      specs: {
        loadCapacity: kg,
        programs: dice.int(6, 16),
        sensorDry: kind !== 'vented' || dice.chance(0.4),
        reversibleDoor: dice.chance(0.5),
        wallMount: kind === 'vented',
        wifi: kind === 'heat-pump' && dice.chance(grade * 0.6),
        noise: dice.int(60, 66) - Math.round(grade * 3),
        technology: { 'heat-pump': 'Heat pump', condenser: 'Condenser', vented: 'Vented' }[kind],
        steam: kind === 'heat-pump' && dice.chance(grade * 0.3),
      },
      stars,
      kwh: Math.round(kg * 52 * 0.85 ** (stars - 1)),
      variants: kind === 'vented' ? LAUNDRY_FINISHES.slice(0, 1) : LAUNDRY_FINISHES.slice(0, 3),
      picture: { type: 'dryer', kg, stated: { heatpump: kind === 'heat-pump' } },
    };
  };

export const LAUNDRY: BranchPlan = {
  uri: 'washers-dryers',
  name: 'Washers & dryers',
  intro: 'From a studio’s wash to a big family’s. We deliver, unpack and take the old machine away.',
  description:
    'Count people first: 7 kg suits two, 8 or 9 kg suit four, 10 kg suits more. A heat pump dryer costs more to buy and about a third to run.',
  isFurniture: false,
  variantKey: 'finish',
  specs: [
    numberSpec('loadCapacity', 'Load', 'Capacity', 'kg', 'range card higher'),
    ...APPLIANCE_SPECS({ widthOnCard: false }),
    ...ENERGY_SPECS,
    numberSpec('programs', 'Programs', 'Features', '', 'higher'),
    yesNoSpec('steam', 'Steam', 'Features', 'toggle'),
    numberSpec('noise', 'Noise', 'Performance', 'dB', 'range lower'),
  ],
  leaves: [
    ...(
      [
        [
          'front-load-washers',
          'Front load washers',
          'front load washer',
          'front',
          70,
          'Gentle, thrifty and quick to spin dry.',
          [
            'Washes a family’s load gently and spins it nearly dry.',
            'A quiet front loader with the programs people use, in the order they use them.',
          ],
        ],
        [
          'top-load-washers',
          'Top load washers',
          'top load washer',
          'top',
          34,
          'Fast cycles, easy loading, and no bending.',
          [
            'Loads from the top, finishes in under an hour, and forgives an overfull basket.',
            'A tough top loader for big, simple washes.',
          ],
        ],
        [
          'washer-dryer-combos',
          'Washer dryer combos',
          'washer dryer',
          'combo',
          24,
          'One machine that does both, for homes with one spot.',
          [
            'Washes and dries in one machine, for homes with room for one.',
            'Put it in dirty at night and take it out dry in the morning.',
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
      family: 'laundry' as const,
      clearance: [10, 20, 50] as const,
      benefits: WASH_BENEFITS,
      idea: washer(kind),
      specs: [
        numberSpec('spinSpeed', 'Spin speed', 'Performance', 'rpm', 'range card higher'),
        {
          ...numberSpec('waterStars', 'Water rating', 'Water', 'stars', 'options higher'),
          kind: 'rating' as const,
        },
        numberSpec('waterUse', 'Water a wash', 'Water', 'L', 'lower'),
        numberSpec('quickWash', 'Quick wash', 'Performance', 'min', 'lower'),
        yesNoSpec('autoDose', 'Automatic dosing', 'Features', 'toggle'),
        ...(kind === 'combo'
          ? [numberSpec('dryCapacity', 'Drying load', 'Capacity', 'kg', 'range card higher')]
          : []),
      ],
    })),
    ...(
      [
        [
          'heat-pump-dryers',
          'Heat pump dryers',
          'heat pump dryer',
          'heat-pump',
          40,
          'Seven stars and up. The dryer that costs less every week.',
          [
            'Dries a full load for about the price of a cup of tea.',
            'Low heat, soft towels and a small bill.',
          ],
        ],
        [
          'condenser-dryers',
          'Condenser dryers',
          'condenser dryer',
          'condenser',
          18,
          'No vent needed, anywhere there is a power point.',
          [
            'Needs no vent: stand it anywhere there is a power point.',
            'A plain condenser dryer with sensors that know when to stop.',
          ],
        ],
        [
          'vented-dryers',
          'Vented dryers',
          'vented dryer',
          'vented',
          16,
          'Light, cheap and ready for the wall.',
          [
            'Light enough for the wall and simple enough for everyone.',
            'An honest dryer for the rainy weeks.',
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
      family: 'laundry' as const,
      clearance: [10, 20, 50] as const,
      benefits: DRY_BENEFITS,
      idea: dryer(kind),
      specs: [
        textSpec('technology', 'Technology', 'Performance', 'options card'),
        yesNoSpec('sensorDry', 'Sensor drying', 'Features', 'toggle'),
        yesNoSpec('wallMount', 'Wall mountable', 'Features', 'toggle'),
        yesNoSpec('reversibleDoor', 'Reversible door', 'Features'),
      ],
    })),
  ],
};
