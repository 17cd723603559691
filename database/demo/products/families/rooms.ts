import { toStep } from '../../dice.ts';
import type { BranchPlan, Idea, Maker, Specs } from '../plan.ts';
import { numberSpec, textSpec, yesNoSpec } from '../plan.ts';
import { AIR_FINISHES, BBQ_FINISHES, FLOOR_FINISHES, KETTLE_BBQ_FINISHES, SINK_FINISHES, TAP_FINISHES, TV_FINISHES } from '../variants.ts';
import { APPLIANCE_SPECS, ENERGY_SPECS, starsFor } from './appliance-specs.ts';

const SIZE_SPECS = APPLIANCE_SPECS({ widthOnCard: false }).filter((spec) => !spec.key.startsWith('clearance'));
const withoutWifi = SIZE_SPECS.filter((spec) => spec.key !== 'wifi');

const vacuum = (kind: 'stick' | 'robot' | 'barrel') => (maker: Maker): Idea => {
  const { dice, grade } = maker;
  const minutes = toStep(dice.int(35, 70) + grade * (kind === 'robot' ? 120 : 30), 5);
  const kilograms = kind === 'stick' ? dice.int(19, 32) / 10 : kind === 'robot' ? dice.int(30, 45) / 10 : dice.int(45, 80) / 10;
  const mops = kind === 'robot' && dice.chance(0.4 + grade * 0.4);
  const generation = maker.size ?? dice.int(2, 15);
  const label = { stick: 'Cordless Stick Vacuum', robot: `Robot Vacuum${mops ? ' and Mop' : ''}`, barrel: 'Barrel Vacuum' }[kind];
  return {
    code: `${{ stick: 'SV', robot: 'RV', barrel: 'BV' }[kind]}${generation}`,
    title: `${{ stick: 'V', robot: 'R', barrel: 'B' }[kind]}${generation} ${label}`,
    dollars: ({ stick: 290, robot: 420, barrel: 180 }[kind] + generation * { stick: 32, robot: 60, barrel: 18 }[kind]) * dice.about(0.12) + (mops ? 200 : 0),
    size: kind === 'stick' ? [250, dice.int(1080, 1180), 230] : kind === 'robot' ? [dice.int(340, 365), dice.int(92, 105), dice.int(340, 365)] : [dice.int(290, 330), dice.int(230, 290), dice.int(400, 480)],
    specs: { ...(kind === 'barrel' ? {} : { runTime: minutes }), weight: kilograms, bagless: kind !== 'barrel' || dice.chance(0.5), mops, hepa: dice.chance(0.4 + grade * 0.4), petHead: dice.chance(0.5), noise: dice.int(62, 80), selfEmpty: kind === 'robot' && dice.chance(grade * 0.8), wifi: kind === 'robot' },
    variants: kind === 'robot' ? FLOOR_FINISHES.slice(0, 2) : FLOOR_FINISHES,
    picture: { type: 'vacuum', kind },
  };
};

const FLOOR_BENEFITS = [
  { title: 'A battery you can change', text: 'Click it out to charge, or buy a second and clean the whole house.', when: (s: Specs) => Number(s.runTime) > 0 && s.wifi !== true },
  { title: 'Learns the house', text: 'Maps the rooms on its first run and goes where you send it.', when: (s: Specs) => s.wifi === true },
  { title: 'Empties itself', text: 'The dock holds about two months of dust, so you can forget it.', when: (s: Specs) => s.selfEmpty === true },
  { title: 'Mops the hard floors', text: 'Lifts its pad over the carpet by itself.', when: (s: Specs) => s.mops === true },
  { title: 'Clean air out the back', text: 'A sealed filter holds dust, pollen and what the cat leaves.', when: (s: Specs) => s.hepa === true },
  { title: 'Hair does not wind round it', text: 'A comb in the brush cuts it free while it turns.' },
  { title: 'Under the couch', text: 'Lies flat to reach the far wall, and gets up again without your back.' },
  { title: 'Empties with one press', text: 'Point it at the bin. Nothing to touch.' },
];

export const FLOOR: BranchPlan = {
  uri: 'vacuums', name: 'Vacuums', intro: 'Cordless sticks, robots and barrels, by weight and by minutes.',
  description: 'Carpet asks for suction, hard floors for a soft roller, stairs for a light stick. Robots like an open plan.',
  isFurniture: false, variantKey: 'finish',
  specs: [
    numberSpec('runTime', 'Run time', 'Performance', 'min', 'range card higher'), numberSpec('weight', 'Weight', 'Size', 'kg', 'range card lower'), ...SIZE_SPECS,
    yesNoSpec('bagless', 'Bagless', 'Features', 'toggle'), yesNoSpec('mops', 'Mops too', 'Features', 'toggle'), yesNoSpec('hepa', 'HEPA filter', 'Features', 'toggle'),
    yesNoSpec('petHead', 'Pet head', 'Features', 'toggle'), yesNoSpec('selfEmpty', 'Empties itself', 'Features', 'toggle'), numberSpec('noise', 'Noise', 'Performance', 'dB', 'lower'),
  ],
  leaves: [
    { uri: 'stick-vacuums', name: 'Stick vacuums', noun: 'stick vacuum', weight: 42, family: 'floor', intro: 'Light, cordless and always at hand.', benefits: FLOOR_BENEFITS, summaries: ['Light enough for stairs, strong enough for the dog’s corner.', 'Off the wall, across the floor and back in five minutes.'], idea: vacuum('stick') },
    { uri: 'robot-vacuums', name: 'Robot vacuums', noun: 'robot vacuum', weight: 34, family: 'floor', intro: 'Out while you are out.', benefits: FLOOR_BENEFITS, summaries: ['Cleans while you are out, and knows where the stairs are.', 'A robot that finds its own way back to the dock.'], idea: vacuum('robot') },
    { uri: 'barrel-vacuums', name: 'Barrel vacuums', noun: 'barrel vacuum', weight: 20, family: 'floor', intro: 'The most suction for the money.', benefits: FLOOR_BENEFITS, summaries: ['Strong, simple suction with a long cord and a bag that seals.'], idea: vacuum('barrel') },
  ],
};

const airConditioner = (kind: 'split' | 'portable' | 'outdoor') => (maker: Maker): Idea => {
  const { dice, grade } = maker;
  const kw = maker.size ?? (kind === 'portable' ? dice.pick([2.6, 2.9, 3.2, 3.5, 4]) : kind === 'split' ? dice.pick([2, 2.5, 2.6, 3.5, 5, 6, 7.1, 8, 9]) : dice.pick([4, 5.2, 6.8, 8, 10]));
  const stars = kind === 'portable' ? dice.pick([1, 1.5, 2]) : starsFor(maker, 2.5, 5.5);
  const label = { split: 'Split System Air Conditioner', portable: 'Portable Air Conditioner', outdoor: 'Multi-head Outdoor Unit' }[kind];
  return {
    code: `${{ split: 'SP', portable: 'PC', outdoor: 'MH' }[kind]}${Math.round(kw * 10)}`,
    title: `${kw}kW ${label}`,
    dollars: ({ split: 480, portable: 320, outdoor: 900 }[kind] + kw * { split: 195, portable: 110, outdoor: 240 }[kind]) * dice.about(0.08),
    size: kind === 'split' ? [toStep(740 + kw * 45, 5), dice.pick([285, 299, 320]), dice.pick([195, 230, 240])] : kind === 'portable' ? [dice.int(36, 46) * 10, dice.int(70, 82) * 10, 360] : [toStep(760 + kw * 20, 5), toStep(540 + kw * 18, 5), 320],
    specs: { coolingPower: kw, ...(kind === 'portable' && dice.chance(0.6) ? {} : { heatingPower: Math.round(kw * 1.12 * 10) / 10 }), reverseCycle: kind !== 'portable', roomSize: Math.round(kw * 8), noise: kind === 'portable' ? dice.int(52, 62) : dice.int(19, 30) - Math.round(grade * 2), wifi: dice.chance(0.2 + grade * 0.6), airFilter: dice.chance(0.6), inverter: kind !== 'portable' },
    stars, kwh: Math.round(kw * 155 * 0.86 ** (stars - 1)),
    variants: AIR_FINISHES.slice(0, kind === 'split' ? 3 : 1),
    picture: { type: 'aircon', kind },
  };
};

const AIR_BENEFITS = [
  { title: 'Heats as well as it cools', text: 'Reverse cycle moves three or four units of heat for each unit of power.', when: (s: Specs) => s.reverseCycle === true },
  { title: 'A whisper in the bedroom', text: 'Night mode drops the fan until you only notice the temperature.', when: (s: Specs) => Number(s.noise) < 30 },
  { title: 'Cool before you are home', text: 'Start it from the car park and walk into 24 degrees.', when: (s: Specs) => s.wifi === true },
  { title: 'Filters you can rinse', text: 'Slide them out twice a year and run them under the tap.' },
  { title: 'Air that spreads, not blasts', text: 'Louvres turn both ways and never point at the couch.' },
  { title: 'Ready for salt air', text: 'A coated coil outside, made for houses near the beach.', when: (s: Specs) => s.reverseCycle === true },
  { title: 'Rolls to the room you are in', text: 'Castors, a hose and a window kit. No electrician.', when: (s: Specs) => s.reverseCycle === false },
];

export const AIR: BranchPlan = {
  uri: 'air-heating', name: 'Air & heating', intro: 'Cool for February, warm for July, with the size worked out for your room.',
  description: 'As a rule, 125 to 150 watts of cooling a square metre. Sun, glass and high ceilings ask for more.',
  isFurniture: false, variantKey: 'finish',
  specs: [
    numberSpec('coolingPower', 'Cooling', 'Performance', 'kW', 'range card higher'), numberSpec('roomSize', 'Room size', 'Performance', 'm²', 'range card higher'),
    ...SIZE_SPECS, ...ENERGY_SPECS,
    numberSpec('heatingPower', 'Heating', 'Performance', 'kW', 'higher'), yesNoSpec('reverseCycle', 'Reverse cycle', 'Features', 'toggle'),
    numberSpec('noise', 'Indoor noise', 'Performance', 'dB', 'range lower'), yesNoSpec('airFilter', 'Air purifying filter', 'Features', 'toggle'), yesNoSpec('inverter', 'Inverter', 'Energy'),
  ],
  leaves: [
    { uri: 'split-system-air-conditioners', name: 'Split systems', noun: 'split system', weight: 48, family: 'air', intro: 'One room, hot or cold, for years.', clearance: [50, 100, 0], benefits: AIR_BENEFITS, summaries: ['Heats and cools one room evenly, and then leaves it alone.', 'Quiet inside, tough outside, and thrifty on both.'], idea: airConditioner('split') },
    { uri: 'portable-air-conditioners', name: 'Portable air conditioners', noun: 'portable air conditioner', weight: 22, family: 'air', intro: 'For renters and the hottest fortnight.', clearance: [300, 300, 300], benefits: AIR_BENEFITS, summaries: ['Cool tonight, no electrician: roll it in and hang the hose.'], idea: airConditioner('portable') },
    { uri: 'multi-head-outdoor-units', name: 'Multi-head outdoor units', noun: 'outdoor unit', weight: 14, family: 'air', intro: 'One unit outside, up to five rooms inside.', clearance: [300, 300, 150], benefits: AIR_BENEFITS, summaries: ['One unit outside serves up to five rooms inside.'], idea: airConditioner('outdoor') },
  ],
};

const television = (panel: 'OLED' | 'QLED' | 'LED') => (maker: Maker): Idea => {
  const { dice, grade } = maker;
  const inches = maker.size ?? dice.pick(panel === 'LED' ? [32, 43, 50, 55, 65, 75] : [48, 55, 65, 65, 75, 77, 85]);
  const width = Math.round(inches * 22.2);
  const stars = starsFor(maker, 1.5, 5);
  const perInch = { OLED: 0.62, QLED: 0.4, LED: 0.26 }[panel];
  return {
    code: `${{ OLED: 'OT', QLED: 'QT', LED: 'LT' }[panel]}${inches}`,
    title: `${inches} Inch ${panel} 4K Television`,
    dollars: (140 + inches * inches * perInch) * dice.about(0.1) + grade * 150,
    size: [width, Math.round(width * 0.58) + 46, dice.int(45, 85)],
    specs: { screenSize: inches, panel, refreshRate: dice.pick(panel === 'LED' ? [60, 60, 100] : [100, 120, 144]), hdr: panel !== 'LED' || dice.chance(0.6), hdmi: dice.int(3, 4), gaming: panel !== 'LED' && dice.chance(0.7), voice: dice.chance(0.7), wifi: true },
    stars, kwh: Math.round((40 + inches * 4.4) * 0.82 ** (stars - 1)),
    variants: TV_FINISHES, picture: { type: 'tv' },
  };
};

const barbecue = (kind: 'cart' | 'kettle') => (maker: Maker): Idea => {
  const { dice } = maker;
  const burners = kind === 'cart' ? (maker.size ?? dice.pick([2, 3, 4, 4, 6])) : 0;
  const diameter = dice.pick([47, 57, 57, 67]);
  return {
    code: kind === 'cart' ? `BQ${burners}${dice.int(0, 99)}` : `KB${diameter}`,
    title: kind === 'cart' ? `${burners} Burner Barbecue with Hood` : `${diameter}cm Charcoal Kettle Barbecue`,
    dollars: (kind === 'cart' ? 240 + burners * 230 : 90 + diameter * 7) * dice.about(0.15),
    size: kind === 'cart' ? [dice.int(80, 105) * 10 + burners * 80, dice.int(114, 121) * 10, dice.pick([580, 600, 640])] : [diameter * 10 + 100, dice.int(98, 108) * 10, diameter * 10 + 100],
    specs: { fuel: kind === 'cart' ? 'Gas' : 'Charcoal', ...(kind === 'cart' ? { burners } : {}), cookingArea: kind === 'cart' ? burners * 900 : Math.round(diameter ** 2 * 0.75), sideBurner: kind === 'cart' && dice.chance(0.4), hoodWindow: kind === 'cart' && dice.chance(0.4), rotisserie: dice.chance(0.2) },
    variants: kind === 'cart' ? BBQ_FINISHES : KETTLE_BBQ_FINISHES,
    picture: { type: 'bbq', kind, ...(kind === 'cart' ? { stated: { burners } } : {}) },
  };
};

const TV_BENEFITS = [
  { title: 'Black that is black', text: 'Each dot makes its own light, so night scenes keep their shadows.', when: (s: Specs) => s.panel === 'OLED' },
  { title: 'Bright in a bright room', text: 'Made for afternoons with the blinds up.', when: (s: Specs) => s.panel !== 'OLED' },
  { title: 'Quick enough for games', text: 'High refresh and low lag switch on by themselves when you plug in a console.', when: (s: Specs) => s.gaming === true },
  { title: 'Everything in one row', text: 'Free-to-air, streaming and your own inputs, in the order you use them.' },
  { title: 'Ask for it', text: 'Say the name of the show. The microphone has an off switch.', when: (s: Specs) => s.voice === true },
  { title: 'On the wall or on its feet', text: 'Standard mount holes, and feet that move in for a narrow unit.' },
];
const BBQ_BENEFITS = [
  { title: 'Heat that holds', text: 'A double-skinned hood turns it into an oven for a whole shoulder.' },
  { title: 'Grease goes one way', text: 'A channel, a tray and a foil cup you throw out.' },
  { title: 'A ring for the sauce', text: 'The side burner keeps the cook outside with everyone else.', when: (s: Specs) => s.sideBurner === true },
  { title: 'Look, don’t lift', text: 'The window in the hood saves the heat each time you check.', when: (s: Specs) => s.hoodWindow === true },
  { title: 'Smoke when you want it', text: 'Vents above and below set the pace for ribs or for steak.', when: (s: Specs) => s.fuel === 'Charcoal' },
  { title: 'Made for the weather', text: 'Stainless fittings and enamelled plates, with a cover in the range.' },
];
const TV_SPECS = [numberSpec('screenSize', 'Screen', 'Capacity', 'in', 'range card higher'), textSpec('panel', 'Panel', 'Performance', 'options card'), numberSpec('refreshRate', 'Refresh rate', 'Performance', 'Hz', 'options higher'), yesNoSpec('hdr', 'HDR', 'Features', 'toggle'), yesNoSpec('gaming', 'Game mode', 'Features', 'toggle'), numberSpec('hdmi', 'HDMI inputs', 'Features', '', 'options higher'), ...ENERGY_SPECS];
const BBQ_SPECS = [textSpec('fuel', 'Fuel', 'Performance', 'options card'), numberSpec('burners', 'Burners', 'Performance', '', 'options card higher'), numberSpec('cookingArea', 'Cooking area', 'Capacity', 'cm²', 'range higher'), yesNoSpec('sideBurner', 'Side burner', 'Features', 'toggle'), yesNoSpec('hoodWindow', 'Window in the hood', 'Features')];

export const TV_BBQ: BranchPlan = {
  uri: 'tv-bbq', name: 'TV & BBQ', intro: 'For the lounge room and the deck.',
  description: 'Measure the wall from edge to edge, and sit about one and a half screens away. Barbecues arrive assembled on request.',
  isFurniture: false, variantKey: 'finish', specs: withoutWifi,
  leaves: [
    { uri: 'oled-tvs', name: 'OLED televisions', noun: 'OLED television', weight: 30, family: 'tv', intro: 'The deepest black and the widest view.', benefits: TV_BENEFITS, specs: TV_SPECS, summaries: ['Deep black, honest colour and a picture that holds from every chair.'], idea: television('OLED') },
    { uri: 'qled-tvs', name: 'QLED televisions', noun: 'QLED television', weight: 30, family: 'tv', intro: 'Bright pictures for bright rooms.', benefits: TV_BENEFITS, specs: TV_SPECS, summaries: ['A bright picture for rooms with windows.'], idea: television('QLED') },
    { uri: 'led-tvs', name: 'LED televisions', noun: 'LED television', weight: 26, family: 'tv', intro: 'Plenty of screen for the money.', benefits: TV_BENEFITS, specs: TV_SPECS, summaries: ['Plenty of screen for the money, and a remote with few buttons.'], idea: television('LED') },
    { uri: 'gas-barbecues', name: 'Gas barbecues', noun: 'gas barbecue', weight: 30, family: 'bbq', intro: 'Two burners for a balcony, six for the street.', benefits: BBQ_BENEFITS, specs: BBQ_SPECS, summaries: ['Hot in five minutes, with a hood that holds a roast.', 'Plates and grills side by side, and a tray you can lift out.'], idea: barbecue('cart') },
    { uri: 'charcoal-barbecues', name: 'Charcoal barbecues', noun: 'charcoal barbecue', weight: 16, family: 'bbq', intro: 'Slow smoke, quick sear.', benefits: BBQ_BENEFITS, specs: BBQ_SPECS, summaries: ['Slow smoke or a quick sear, with vents that do as they are told.'], idea: barbecue('kettle') },
  ],
};

const sink = (isLaundry: boolean) => (maker: Maker): Idea => {
  const { dice } = maker;
  const bowls = isLaundry ? 1 : (maker.size ?? dice.pick([1, 1, 1.5, 2]));
  const width = bowls === 1 ? dice.int(44, 76) * 10 : dice.int(78, 112) * 10;
  const litres = isLaundry ? dice.int(35, 70) : Math.round(width * 0.04);
  return {
    code: `${isLaundry ? 'LS' : 'KS'}${width / 10}`,
    title: isLaundry ? `${litres}L Laundry Sink` : `${width}mm ${bowls === 1 ? 'Single' : bowls === 2 ? 'Double' : 'One and a Half'} Bowl Kitchen Sink`,
    dollars: (160 + width * 0.38 + (bowls - 1) * 110) * dice.about(0.15),
    size: [width, dice.pick([190, 200, 220]), dice.int(43, 51) * 10],
    specs: { bowls, bowlDepth: dice.int(18, 23) * 10, mount: dice.pick(['Undermount', 'Inset', 'Either']), overflow: dice.chance(0.8), material: dice.pick(['304 stainless steel', '316 stainless steel']), capacity: litres },
    variants: SINK_FINISHES, picture: { type: 'sink', stated: { bowls } },
  };
};
const TAPS = [['gooseneck', 'Gooseneck'], ['square', 'Square'], ['spring', 'Pull-down Spring']] as const;
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
    specs: { tapStyle: label, pullOut: pullsOut, waterStars, flow: { 4: 7.5, 5: 6, 6: 4.5 }[waterStars] ?? 6, swivel: dice.pick([120, 180, 360]), leadFree: true },
    variants: TAP_FINISHES, picture: { type: 'tap', kind, stated: { pull: pullsOut } },
  };
};
const WATER_BENEFITS = [
  { title: 'Deep enough for a tray', text: 'An oven tray lies flat, and the splash stays inside.', when: (s: Specs) => s.bowlDepth !== undefined },
  { title: 'Quiet underneath', text: 'Pads under the bowl take the ring out of dropped cutlery.', when: (s: Specs) => s.bowlDepth !== undefined },
  { title: 'A finish that stays', text: 'Bonded in a vacuum, not painted, and tested against steel wool.' },
  { title: 'Reaches every corner', text: 'The hose pulls out half a metre and clicks back by magnet.', when: (s: Specs) => s.pullOut === true },
  { title: 'Lead-free brass', text: 'Meets the rule for lead-free plumbing, right through.', when: (s: Specs) => s.leadFree === true },
  { title: 'Thrifty with water', text: 'The aerator feels full and uses less.', when: (s: Specs) => s.flow !== undefined },
  { title: 'Template in the box', text: 'Trace, cut and fit. The stonemason will thank you.' },
];

export const WATER: BranchPlan = {
  uri: 'sinks-taps', name: 'Sinks & taps', intro: 'The part of the kitchen your hands are in.',
  description: 'Choose the sink with the bench, and the tap with the sink. Brass and black need a soft cloth, nothing more.',
  isFurniture: false, variantKey: 'finish', specs: withoutWifi,
  leaves: [
    { uri: 'kitchen-sinks', name: 'Kitchen sinks', noun: 'kitchen sink', weight: 28, family: 'sink', intro: 'One bowl or two, above or below the bench.', benefits: WATER_BENEFITS, specs: [numberSpec('bowls', 'Bowls', 'Capacity', '', 'options card'), textSpec('mount', 'Mounting', 'Installation', 'options card'), numberSpec('bowlDepth', 'Bowl depth', 'Size', 'mm', 'range higher'), textSpec('material', 'Material', 'Appearance', 'options')], summaries: ['A deep bowl with tight corners and a drain that clears itself.', 'Takes an oven tray flat.'], idea: sink(false) },
    { uri: 'laundry-sinks', name: 'Laundry sinks', noun: 'laundry sink', weight: 12, family: 'sink', intro: 'For soaking, scrubbing and muddy boots.', benefits: WATER_BENEFITS, specs: [numberSpec('capacity', 'Capacity', 'Capacity', 'L', 'range card higher'), textSpec('mount', 'Mounting', 'Installation', 'options card')], summaries: ['A deep tub for soaking, scrubbing and muddy boots.'], idea: sink(true) },
    { uri: 'kitchen-taps', name: 'Kitchen taps', noun: 'kitchen mixer', weight: 30, family: 'tap', intro: 'Goosenecks, squares and pull-downs in five finishes.', benefits: WATER_BENEFITS, specs: [textSpec('tapStyle', 'Style', 'Appearance', 'options card'), yesNoSpec('pullOut', 'Pull-out hose', 'Features', 'toggle'), { ...numberSpec('waterStars', 'Water rating', 'Water', 'stars', 'options card higher'), kind: 'rating' as const }, numberSpec('flow', 'Flow', 'Water', 'L/min', 'lower')], summaries: ['Turns with one finger and reaches every corner of the bowl.', 'Solid in the hand, and lead-free right through.'], idea: tap },
  ],
};
