import type { Benefit, Idea, LeafPlan, Maker, Specs } from '../plan.ts';
import { COOK_FINISHES, COOKER_FINISHES } from '../variants.ts';

type OvenKind = 'single' | 'compact' | 'double' | 'stack';

const oven =
  (kind: OvenKind, isSteam = false) =>
  (maker: Maker): Idea => {
    const { dice, grade, tier } = maker;
    const width = maker.size ?? (kind === 'single' ? dice.pick([60, 60, 60, 60, 90]) : 60);
    const isPyrolytic = dice.chance(0.15 + grade * 0.6);
    const litres =
      kind === 'compact'
        ? dice.int(42, 50)
        : kind === 'single'
          ? width === 90
            ? dice.int(95, 115)
            : dice.int(65, 80)
          : dice.int(110, 140);
    const functions = dice.int(5, 9) + Math.round(grade * 8);
    const label = isSteam
      ? kind === 'compact'
        ? 'Compact Combination Steam Oven'
        : 'Combination Steam Oven'
      : {
          single: `${isPyrolytic ? 'Pyrolytic' : 'Multifunction'} Oven`,
          compact: 'Compact Speed Oven',
          double: 'Double Wall Oven',
          stack: 'Steam and Oven Pairing',
        }[kind];
    const base = { single: 780, compact: 1450, double: 2300, stack: 3900 }[kind];
    return {
      code: `${isSteam ? 'SO' : { single: 'OV', compact: 'CO', double: 'DO', stack: 'ST' }[kind]}${width}${functions}`,
      // The trade names compact ovens by their height.
      title: `${kind === 'compact' ? 45 : width}cm ${label}`,
      dollars:
        base * dice.about(0.1) +
        (isPyrolytic ? 420 : 0) +
        (width === 90 ? 900 : 0) +
        (isSteam ? 1300 : 0) +
        functions * 35 +
        tier * 60,
      size: [
        width === 90 ? 896 : 596,
        { single: 596, compact: 455, double: 1080, stack: 1050 }[kind],
        dice.pick([548, 560, 565]),
      ],
      specs: {
        ovenCapacity: litres,
        functions,
        pyrolytic: isPyrolytic,
        steam: isSteam || kind === 'stack',
        fuel: 'Electric',
        probe: dice.chance(grade * 0.7),
        wifi: dice.chance(grade * 0.5),
        maxTemperature: dice.pick([250, 275, 275, 300]),
        telescopicRunners: dice.chance(0.3 + grade * 0.6),
        airFry: dice.chance(0.4),
        cavities: kind === 'single' || kind === 'compact' ? 1 : 2,
        softClose: dice.chance(grade),
      },
      variants: COOK_FINISHES,
      picture: {
        type: 'oven',
        kind,
        stated: isSteam || maker.brand.style === 'modern' ? { style: 'glass' } : {},
      },
    };
  };

const cooker = (maker: Maker): Idea => {
  const { dice, grade } = maker;
  const width = maker.size ?? dice.pick([54, 60, 90, 90, 90, 100, 110]);
  const isInduction = dice.chance(0.38);
  const doors = width >= 100 || (width === 90 && dice.chance(0.3)) ? 2 : 1;
  const zones = width >= 90 ? dice.pick([5, 6]) : 4;
  return {
    code: `FC${width}${isInduction ? 'I' : 'G'}`,
    title: `${width}cm ${isInduction ? 'Induction' : 'Dual Fuel'} Freestanding Cooker`,
    dollars:
      (width < 70 ? 900 + width * 6 : width * 44 - 1100) * dice.about(0.1) +
      (isInduction ? 500 : 0) +
      (doors - 1) * 900,
    size: [width * 10 - 2, dice.int(91, 95) * 10, dice.pick([600, 600, 620])],
    specs: {
      ovenCapacity: width < 70 ? dice.int(60, 75) : dice.int(95, 130),
      functions: dice.int(5, 8) + Math.round(grade * 5),
      pyrolytic: false,
      steam: dice.chance(grade * 0.2),
      fuel: isInduction ? 'Induction and electric' : 'Gas and electric',
      zones,
      cavities: doors,
      wokBurner: !isInduction && width >= 90,
      maxTemperature: dice.pick([250, 275]),
      telescopicRunners: dice.chance(grade),
      airFry: dice.chance(0.3),
      probe: false,
      wifi: false,
      softClose: dice.chance(grade),
    },
    variants: COOKER_FINISHES,
    picture: { type: 'cooker', stated: { hob: isInduction ? 'induction' : 'gas', doors, burners: zones } },
  };
};

const builtInMicrowave = (maker: Maker): Idea => {
  const { dice, grade } = maker;
  const litres = maker.size ?? dice.int(20, 44);
  const isCombination = dice.chance(0.25 + grade * 0.4);
  return {
    code: `MB${litres}`,
    title: `${litres}L Built-in ${isCombination ? 'Combination ' : ''}Microwave`,
    dollars: 480 + litres * 13 * dice.about(0.1) + (isCombination ? 650 : 0),
    size: [596, dice.pick([382, 390, 455]), dice.pick([345, 380, 550])],
    specs: {
      ovenCapacity: litres,
      totalPower: dice.pick([0.8, 0.9, 1]),
      functions: isCombination ? dice.int(8, 14) : dice.int(3, 6),
      airFry: isCombination && dice.chance(0.5),
      steam: false,
      fuel: 'Electric',
      pyrolytic: false,
      wifi: dice.chance(grade * 0.2),
      flatbed: dice.chance(0.4),
    },
    variants: COOK_FINISHES.slice(0, 3),
    picture: { type: 'microwave', kind: 'builtin' },
  };
};

const OVEN_BENEFITS: Benefit[] = [
  {
    title: 'Cleans itself',
    text: 'Pyrolytic heat turns last Sunday’s roast to ash. Wipe it out with a damp cloth.',
    when: (s: Specs) => s.pyrolytic === true,
  },
  {
    title: 'Steam where it counts',
    text: 'Crackling crust, soft crumb: moisture goes in at the start and dry heat finishes the job.',
    when: (s: Specs) => s.steam === true,
  },
  {
    title: 'Knows when the roast is done',
    text: 'The probe reads the middle of the meat and turns the heat off for you.',
    when: (s: Specs) => s.probe === true,
  },
  {
    title: 'Shelves that come to you',
    text: 'Telescopic runners carry a full tray out level, with both hands on the handle.',
    when: (s: Specs) => s.telescopicRunners === true,
  },
  {
    title: 'Crisp without another gadget',
    text: 'The air-fry program and its open basket do chips for six at once.',
    when: (s: Specs) => s.airFry === true,
  },
  {
    title: 'Even from corner to corner',
    text: 'A wide fan and a heated back wall brown the last biscuit like the first.',
  },
  {
    title: 'Numbers you can read',
    text: 'Clear markings, a clock that sets itself apart from the timer, and no hidden second page.',
  },
  {
    title: 'A door you can touch',
    text: 'Cool glass outside at 220 degrees inside, so small hands are safe.',
  },
  { title: 'A plate that turns', text: 'Dinner plates go round without touching the sides.' },
  {
    title: 'A flat floor',
    text: 'Nothing turns, so the widest dish fits and a spill wipes up in one go.',
    when: (s: Specs) => s.flatbed === true,
  },
  { title: 'Thirty seconds more', text: 'One press adds half a minute, at any time.' },
  {
    title: 'Two ovens, two dinners',
    text: 'Slow in one, hot in the other, ready together.',
    when: (s: Specs) => s.cavities === 2,
    view: 'front',
  },
  {
    title: 'A flame for a wok',
    text: 'The big burner in the middle goes from a roar to a whisper.',
    when: (s: Specs) => s.wokBurner === true,
  },
];

export const OVENS: readonly LeafPlan[] = [
  {
    uri: 'wall-ovens',
    name: 'Wall ovens',
    noun: 'wall oven',
    weight: 70,
    family: 'oven',
    intro: 'A wide fan and a heated back wall, so the corners brown too.',
    clearance: [2, 5, 20],
    benefits: OVEN_BENEFITS,
    summaries: [
      'Even heat, easy controls and room for two trays of roast vegetables.',
      'A wall oven for Tuesday dinners and Sunday roasts alike.',
      'Bakes the last biscuit like the first.',
    ],
    idea: oven('single'),
  },
  {
    uri: 'double-ovens',
    name: 'Double ovens',
    noun: 'double oven',
    weight: 22,
    family: 'oven',
    intro: 'Two cavities, two temperatures, one dinner on time.',
    clearance: [2, 5, 20],
    benefits: OVEN_BENEFITS,
    summaries: [
      'Two ovens at eye level, so the pavlova never meets the pork.',
      'Two cavities and one set of controls.',
    ],
    idea: (maker) => oven(maker.grade > 0.75 && maker.dice.chance(0.5) ? 'stack' : 'double')(maker),
  },
  {
    uri: 'steam-ovens',
    name: 'Steam ovens',
    noun: 'steam oven',
    weight: 30,
    family: 'oven',
    intro: 'Crust, crumb and vegetables that keep their colour.',
    clearance: [2, 5, 20],
    benefits: OVEN_BENEFITS,
    summaries: [
      'Reads humidity from the crumb, not the clock.',
      'Steam for fish and greens, dry heat for the crust, or both at once.',
    ],
    idea: (maker) => oven(maker.dice.chance(0.5) ? 'compact' : 'single', true)(maker),
  },
  {
    uri: 'speed-ovens',
    name: 'Compact speed ovens',
    noun: 'compact oven',
    weight: 18,
    family: 'oven',
    intro: 'Oven, grill and microwave in one compact cavity.',
    clearance: [2, 5, 20],
    benefits: OVEN_BENEFITS,
    summaries: [
      'An oven, a grill and a microwave in one short cavity.',
      'Small enough to sit above the main oven, quick enough to use every day.',
    ],
    idea: oven('compact'),
  },
];

export const COOKERS_AND_MICROWAVES: readonly LeafPlan[] = [
  {
    uri: 'freestanding-cookers',
    name: 'Freestanding cookers',
    noun: 'freestanding cooker',
    weight: 54,
    family: 'cooker',
    intro: 'Oven and cooktop in one, for a flat or for a long table.',
    clearance: [0, 650, 20],
    benefits: OVEN_BENEFITS,
    summaries: [
      'An oven and a cooktop in one, with a door wide enough for the turkey.',
      'The cooker that the rest of the kitchen is planned round.',
    ],
    idea: cooker,
  },
  {
    uri: 'built-in-microwaves',
    name: 'Built-in microwaves',
    noun: 'built-in microwave',
    weight: 26,
    family: 'micro',
    intro: 'Off the bench and in line with the oven.',
    clearance: [2, 5, 20],
    benefits: OVEN_BENEFITS,
    summaries: [
      'Sits flush above the oven and frees the bench.',
      'A microwave that lines up with everything else.',
    ],
    idea: builtInMicrowave,
  },
];
