import type { BranchPlan, Idea, Maker, Specs } from '../plan.ts';
import { numberSpec, textSpec, yesNoSpec } from '../plan.ts';
import { COOK_FINISHES, COOKER_FINISHES, GAS_HOB, GLASS_HOB, HOOD_FINISHES } from '../variants.ts';
import { APPLIANCE_SPECS } from './appliance-specs.ts';

type OvenKind = 'single' | 'compact' | 'double' | 'stack';

const oven = (kind: OvenKind, isSteam = false) => (maker: Maker): Idea => {
  const { dice, grade, tier } = maker;
  const width = maker.size ?? (kind === 'single' ? dice.pick([60, 60, 60, 60, 90]) : 60);
  const isPyrolytic = dice.chance(0.15 + grade * 0.6);
  const litres = kind === 'compact' ? dice.int(42, 50) : kind === 'single' ? (width === 90 ? dice.int(95, 115) : dice.int(65, 80)) : dice.int(110, 140);
  const functions = dice.int(5, 9) + Math.round(grade * 8);
  const label = isSteam ? (kind === 'compact' ? 'Compact Combination Steam Oven' : 'Combination Steam Oven')
    : { single: `${isPyrolytic ? 'Pyrolytic' : 'Multifunction'} Oven`, compact: 'Compact Speed Oven', double: 'Double Wall Oven', stack: 'Steam and Oven Pairing' }[kind];
  const base = { single: 780, compact: 1450, double: 2300, stack: 3900 }[kind];
  return {
    code: `${isSteam ? 'SO' : { single: 'OV', compact: 'CO', double: 'DO', stack: 'ST' }[kind]}${width}${functions}`,
    title: `${width}cm ${label}`,
    dollars: base * dice.about(0.1) + (isPyrolytic ? 420 : 0) + (width === 90 ? 900 : 0) + (isSteam ? 1300 : 0) + functions * 35 + tier * 60,
    size: [width === 90 ? 896 : 596, { single: 596, compact: 455, double: 1080, stack: 1050 }[kind], dice.pick([548, 560, 565])],
    specs: {
      ovenCapacity: litres, functions, pyrolytic: isPyrolytic, steam: isSteam || kind === 'stack', fuel: 'Electric', probe: dice.chance(grade * 0.7), wifi: dice.chance(grade * 0.5),
      maxTemperature: dice.pick([250, 275, 275, 300]), telescopicRunners: dice.chance(0.3 + grade * 0.6), airFry: dice.chance(0.4), cavities: kind === 'single' || kind === 'compact' ? 1 : 2, softClose: dice.chance(grade),
    },
    variants: COOK_FINISHES,
    picture: { type: 'oven', kind, stated: isSteam || maker.brand.style === 'modern' ? { style: 'glass' } : {} },
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
    dollars: (width < 70 ? 900 + width * 6 : width * 44 - 1100) * dice.about(0.1) + (isInduction ? 500 : 0) + (doors - 1) * 900,
    size: [width * 10 - 2, dice.int(91, 95) * 10, dice.pick([600, 600, 620])],
    specs: {
      ovenCapacity: width < 70 ? dice.int(60, 75) : dice.int(95, 130), functions: dice.int(5, 8) + Math.round(grade * 5), pyrolytic: false, steam: dice.chance(grade * 0.2), fuel: isInduction ? 'Induction and electric' : 'Gas and electric',
      zones, cavities: doors, wokBurner: !isInduction && width >= 90, maxTemperature: dice.pick([250, 275]), telescopicRunners: dice.chance(grade), airFry: dice.chance(0.3), probe: false, wifi: false, softClose: dice.chance(grade),
    },
    variants: COOKER_FINISHES,
    picture: { type: 'cooker', stated: { hob: isInduction ? 'induction' : 'gas', doors, burners: zones } },
  };
};

const hob = (kind: 'induction' | 'gas' | 'ceramic') => (maker: Maker): Idea => {
  const { dice, grade } = maker;
  const width = maker.size ?? dice.pick(kind === 'ceramic' ? [60, 60, 60, 90] : [60, 60, 75, 80, 90, 90]);
  const zones = width >= 75 ? 5 : 4;
  const isFlex = kind === 'induction' && dice.chance(0.2 + grade * 0.6);
  const isVented = kind === 'induction' && width >= 80 && dice.chance(grade * 0.3);
  const isOnGlass = kind === 'gas' && dice.chance(0.4);
  const label = `${{ induction: 'Induction', gas: isOnGlass ? 'Gas on Glass' : 'Gas', ceramic: 'Ceramic' }[kind]} Cooktop${isVented ? ' with Extraction' : isFlex ? ', Flex Zones' : ''}`;
  return {
    code: `${{ induction: 'IH', gas: 'GH', ceramic: 'CH' }[kind]}${width}${zones}`,
    title: `${width}cm ${label}`,
    dollars: ({ induction: 650, gas: 320, ceramic: 330 }[kind] + (width - 60) * 24) * dice.about(0.1) + (isFlex ? 420 : 0) + (isVented ? 2200 : 0) + (isOnGlass ? 180 : 0),
    size: [width * 10 - dice.pick([0, 10]), dice.pick([50, 56, 60]), dice.pick([510, 520])],
    specs: {
      zones, fuel: { induction: 'Induction', gas: 'Natural gas or LPG', ceramic: 'Electric' }[kind], flexZones: isFlex, extraction: isVented, wokBurner: kind === 'gas' && width >= 75,
      boost: kind === 'induction', flameFailure: kind === 'gas', childLock: kind !== 'gas', wifi: kind === 'induction' && dice.chance(grade * 0.5), power: kind === 'gas' ? dice.int(32, 60) / 10 : dice.int(59, 111) / 10, cutoutWidth: width * 10 - 40,
    },
    variants: kind === 'gas' ? (isOnGlass ? [GAS_HOB[1]] : GAS_HOB) : kind === 'ceramic' ? GLASS_HOB.slice(0, 1) : GLASS_HOB,
    picture: { type: 'cooktop', kind, stated: { burners: zones, flex: isFlex, vent: isVented, ...(kind === 'gas' ? { glass: isOnGlass } : {}) } },
  };
};

const HOODS = [['canopy', 'Canopy'], ['box', 'Box Canopy'], ['angled', 'Angled'], ['glass', 'Curved Glass'], ['under', 'Undermount'], ['slide', 'Slide-out']] as const;
const rangehood = (maker: Maker): Idea => {
  const { dice, grade } = maker;
  const width = maker.size ?? dice.pick([60, 60, 90, 90, 90, 120]);
  const [kind, label] = dice.pick(HOODS);
  const airflow = dice.int(8, 18) * 50 + Math.round(grade * 6) * 50;
  const noise = dice.int(52, 66) - Math.round(grade * 6);
  return {
    code: `RH${width}${label.charAt(0)}`,
    title: `${width}cm ${label} Rangehood`,
    dollars: (kind === 'under' || kind === 'slide' ? 280 : 420) + (width - 60) * 12 + airflow * 0.65 * dice.about(0.1),
    size: [width * 10 - 2, kind === 'slide' || kind === 'under' ? dice.pick([180, 220, 300]) : dice.int(70, 95) * 10, dice.pick([300, 480, 500])],
    specs: { airflow, noise, hoodStyle: label, speeds: dice.pick([3, 3, 4]), lights: 'LED', baffleFilters: dice.chance(0.5), wifi: dice.chance(grade * 0.3), autoSensor: dice.chance(grade * 0.4), recirculating: dice.chance(0.6) },
    variants: kind === 'under' || kind === 'slide' ? HOOD_FINISHES.slice(0, 1) : kind === 'angled' ? HOOD_FINISHES.slice(1, 3) : HOOD_FINISHES,
    picture: { type: 'rangehood', kind },
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
    specs: { ovenCapacity: litres, power: dice.pick([0.8, 0.9, 1]), functions: isCombination ? dice.int(8, 14) : dice.int(3, 6), airFry: isCombination && dice.chance(0.5), steam: false, fuel: 'Electric', pyrolytic: false, wifi: dice.chance(grade * 0.2), flatbed: dice.chance(0.4) },
    variants: COOK_FINISHES.slice(0, 3),
    picture: { type: 'microwave', kind: 'builtin' },
  };
};

const OVEN_BENEFITS = [
  { title: 'Cleans itself', text: 'Pyrolytic heat turns last Sunday’s roast to ash. Wipe it out with a damp cloth.', when: (s: Specs) => s.pyrolytic === true },
  { title: 'Steam where it counts', text: 'Crackling crust, soft crumb: moisture goes in at the start and dry heat finishes the job.', when: (s: Specs) => s.steam === true },
  { title: 'Knows when the roast is done', text: 'The probe reads the middle of the meat and turns the heat off for you.', when: (s: Specs) => s.probe === true },
  { title: 'Shelves that come to you', text: 'Telescopic runners carry a full tray out level, with both hands on the handle.', when: (s: Specs) => s.telescopicRunners === true },
  { title: 'Crisp without another gadget', text: 'The air-fry program and its open basket do chips for six at once.', when: (s: Specs) => s.airFry === true },
  { title: 'Even from corner to corner', text: 'A wide fan and a heated back wall brown the last biscuit like the first.' },
  { title: 'Numbers you can read', text: 'Clear dials, a clock that sets itself apart from the timer, and no hidden second page.' },
  { title: 'A door you can touch', text: 'Cool glass outside at 220 degrees inside, so small hands are safe.' },
  { title: 'Two ovens, two dinners', text: 'Slow in one, hot in the other, both at eye level.', when: (s: Specs) => s.cavities === 2 },
  { title: 'A flame for a wok', text: 'The big burner in the middle goes from a roar to a whisper.', when: (s: Specs) => s.wokBurner === true },
];
const HOB_BENEFITS = [
  { title: 'Boils in the time it takes to chop', text: 'Boost sends all the power to one zone, then hands it back.', when: (s: Specs) => s.boost === true },
  { title: 'Any pan, any place', text: 'Zones join up under a griddle or a fish pan and find its edges.', when: (s: Specs) => s.flexZones === true },
  { title: 'The hood is in the hob', text: 'Steam is drawn down before it rises, so nothing hangs over the island.', when: (s: Specs) => s.extraction === true },
  { title: 'A flame for a wok', text: 'The big burner in the middle goes from a roar to a whisper.', when: (s: Specs) => s.wokBurner === true },
  { title: 'Turns itself off', text: 'If the flame goes out, the gas stops. If a pot boils over, so does the power.' },
  { title: 'Wipes clean in one pass', text: 'A flat surface with bevelled edges and nowhere for crumbs to hide.' },
  { title: 'Locked from little fingers', text: 'Hold one key and nothing else answers.', when: (s: Specs) => s.childLock === true },
  { title: 'Drops into the usual hole', text: 'Made for the standard cut-out, so the bench stays as it is.' },
];
const HOOD_BENEFITS = [
  { title: 'Clears the air fast', text: 'Enough pull for a chilli sear, with the motor kept out of your ear.' },
  { title: 'Starts when the pan does', text: 'A sensor sees steam and sets the speed by itself.', when: (s: Specs) => s.autoSensor === true },
  { title: 'Filters for the dishwasher', text: 'Lift them out with one hand and put them in the bottom rack.' },
  { title: 'Light on the pan', text: 'Warm LED strips show the colour of the onions.' },
  { title: 'Ducted or not', text: 'Fit the charcoal kit where there is no way out of the wall.', when: (s: Specs) => s.recirculating === true },
];

export const COOKING: BranchPlan = {
  uri: 'ovens-cooktops',
  name: 'Ovens & cooktops',
  intro: 'Ovens, cooktops, cookers and hoods that fit the cavities Australian kitchens already have.',
  description: 'Check the cut-out, the gas or the circuit, and the air above. Our installers bring the right fittings and take the old unit away.',
  isFurniture: false,
  variantKey: 'finish',
  specs: [
    ...APPLIANCE_SPECS({ widthOnCard: true }),
    textSpec('fuel', 'Power', 'Performance', 'options'),
    numberSpec('ovenCapacity', 'Oven capacity', 'Capacity', 'L', 'range card higher'),
    numberSpec('functions', 'Cooking functions', 'Features', '', 'range higher'),
    numberSpec('zones', 'Burners or zones', 'Features', '', 'options card higher'),
    yesNoSpec('pyrolytic', 'Pyrolytic cleaning', 'Features', 'toggle'),
    yesNoSpec('steam', 'Steam', 'Features', 'toggle'),
    yesNoSpec('airFry', 'Air fry', 'Features', 'toggle'),
    yesNoSpec('probe', 'Meat probe', 'Features'),
    yesNoSpec('telescopicRunners', 'Telescopic runners', 'Features'),
    yesNoSpec('wokBurner', 'Wok burner', 'Features', 'toggle'),
    yesNoSpec('softClose', 'Soft-close door', 'Features'),
    numberSpec('cavities', 'Cavities', 'Features', '', 'options'),
    numberSpec('maxTemperature', 'Highest temperature', 'Performance', '°C', 'higher'),
    numberSpec('power', 'Total power', 'Performance', 'kW'),
  ],
  branches: [
    {
      uri: 'ovens', name: 'Ovens', intro: 'Single, double, compact and steam.',
      leaves: [
        { uri: 'wall-ovens', name: 'Wall ovens', noun: 'wall oven', weight: 70, family: 'oven', intro: 'Sixty and ninety centimetres, with fans that brown the corners too.', clearance: [2, 5, 20], benefits: OVEN_BENEFITS, summaries: ['Even heat, easy controls and room for two trays of roast vegetables.', 'A wall oven for Tuesday dinners and Sunday roasts alike.', 'Bakes the last biscuit like the first.'], idea: oven('single') },
        { uri: 'double-ovens', name: 'Double ovens', noun: 'double oven', weight: 22, family: 'oven', intro: 'Two cavities, two temperatures, one dinner on time.', clearance: [2, 5, 20], benefits: OVEN_BENEFITS, summaries: ['Two ovens at eye level, so the pavlova never meets the pork.', 'Two cavities and one set of controls.'], idea: (maker) => oven(maker.grade > 0.75 && maker.dice.chance(0.5) ? 'stack' : 'double')(maker) },
        { uri: 'steam-ovens', name: 'Steam ovens', noun: 'steam oven', weight: 30, family: 'oven', intro: 'Crust, crumb and vegetables that keep their colour.', clearance: [2, 5, 20], benefits: OVEN_BENEFITS, summaries: ['Reads humidity from the crumb, not the clock.', 'Steam for fish and greens, dry heat for the crust, or both at once.'], idea: (maker) => oven(maker.dice.chance(0.5) ? 'compact' : 'single', true)(maker) },
        { uri: 'speed-ovens', name: 'Compact speed ovens', noun: 'compact oven', weight: 18, family: 'oven', intro: 'Oven, grill and microwave in forty-five centimetres.', clearance: [2, 5, 20], benefits: OVEN_BENEFITS, summaries: ['An oven, a grill and a microwave in one short cavity.', 'Small enough to sit above the main oven, quick enough to use every day.'], idea: oven('compact') },
      ],
    },
    {
      uri: 'cooktops', name: 'Cooktops', intro: 'Induction, gas and ceramic, from sixty centimetres.',
      leaves: [
        { uri: 'induction-cooktops', name: 'Induction cooktops', noun: 'induction cooktop', weight: 58, family: 'hob', intro: 'Fast, cool to the touch, and the easiest to wipe.', clearance: [50, 650, 50], benefits: HOB_BENEFITS, specs: [yesNoSpec('flexZones', 'Flex zones', 'Features', 'toggle'), yesNoSpec('extraction', 'Built-in extraction', 'Features', 'toggle')], summaries: ['Boils in the time it takes to chop, and stays cool round the pan.', 'Quick, exact and wiped clean in one pass.'], idea: hob('induction') },
        { uri: 'gas-cooktops', name: 'Gas cooktops', noun: 'gas cooktop', weight: 48, family: 'hob', intro: 'A flame you can see, on natural gas or bottles.', clearance: [100, 650, 50], benefits: HOB_BENEFITS, specs: [yesNoSpec('flameFailure', 'Flame failure', 'Safety')], summaries: ['A flame you can see, from a simmer to a wok’s roar.', 'Cast-iron trivets, firm knobs, and a burner for every pot.'], idea: hob('gas') },
        { uri: 'ceramic-cooktops', name: 'Ceramic cooktops', noun: 'ceramic cooktop', weight: 20, family: 'hob', intro: 'Radiant heat under flat glass. Works with every pan you own.', clearance: [50, 650, 50], benefits: HOB_BENEFITS, summaries: ['Flat glass and steady heat that works with every pan you own.', 'A simple cooktop that fits the usual cut-out.'], idea: hob('ceramic') },
      ],
    },
  ],
  leaves: [
    { uri: 'freestanding-cookers', name: 'Freestanding cookers', noun: 'freestanding cooker', weight: 54, family: 'cooker', intro: 'Oven and cooktop in one, from fifty-four centimetres to a metre ten.', clearance: [0, 650, 20], benefits: OVEN_BENEFITS, summaries: ['An oven and a cooktop in one, with a door wide enough for the turkey.', 'The cooker that the rest of the kitchen is planned round.'], idea: cooker },
    { uri: 'rangehoods', name: 'Rangehoods', noun: 'rangehood', weight: 52, family: 'hood', intro: 'Moves the air, not the conversation.', clearance: [0, 0, 0], benefits: HOOD_BENEFITS, specs: [numberSpec('airflow', 'Airflow', 'Performance', 'm³/h', 'range card higher'), numberSpec('noise', 'Noise', 'Performance', 'dB', 'range lower'), textSpec('hoodStyle', 'Style', 'Appearance', 'options'), yesNoSpec('recirculating', 'Can recirculate', 'Installation', 'toggle')], summaries: ['Clears a smoky pan in a minute and keeps its voice down.', 'Strong, simple and easy to clean.'], idea: rangehood },
    { uri: 'built-in-microwaves', name: 'Built-in microwaves', noun: 'built-in microwave', weight: 26, family: 'micro', intro: 'Off the bench and in line with the oven.', clearance: [2, 5, 20], benefits: OVEN_BENEFITS, summaries: ['Sits flush above the oven and frees the bench.', 'A microwave that lines up with everything else.'], idea: builtInMicrowave },
  ],
};
