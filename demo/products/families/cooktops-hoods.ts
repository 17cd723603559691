import type { Benefit, Idea, LeafPlan, Maker, Specs } from '../plan.ts';
import { numberSpec, textSpec, yesNoSpec } from '../plan.ts';
import { GAS_HOB, GLASS_HOB, HOOD_FINISHES } from '../variants.ts';

const hob =
  (kind: 'induction' | 'gas' | 'ceramic') =>
  (maker: Maker): Idea => {
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
      dollars:
        ({ induction: 650, gas: 320, ceramic: 330 }[kind] + (width - 60) * 24) * dice.about(0.1) +
        (isFlex ? 420 : 0) +
        (isVented ? 2200 : 0) +
        (isOnGlass ? 180 : 0),
      size: [width * 10 - dice.pick([0, 10]), dice.pick([50, 56, 60]), dice.pick([510, 520])],
      specs: {
        zones,
        fuel: { induction: 'Induction', gas: 'Natural gas or LPG', ceramic: 'Electric' }[kind],
        flexZones: isFlex,
        extraction: isVented,
        wokBurner: kind === 'gas' && width >= 75,
        boost: kind === 'induction',
        flameFailure: kind === 'gas',
        childLock: kind !== 'gas',
        wifi: kind === 'induction' && dice.chance(grade * 0.5),
        totalPower: kind === 'gas' ? dice.int(32, 60) / 10 : dice.int(59, 111) / 10,
        cutoutWidth: width * 10 - 40,
      },
      variants: kind === 'gas' ? (isOnGlass ? [GAS_HOB[1]] : GAS_HOB) : GLASS_HOB,
      picture: {
        type: 'cooktop',
        kind,
        stated: {
          burners: zones,
          flex: isFlex,
          vent: isVented,
          ...(kind === 'gas' ? { glass: isOnGlass } : {}),
        },
      },
    };
  };

const HOODS = [
  ['canopy', 'Canopy'],
  ['box', 'Box Canopy'],
  ['angled', 'Angled'],
  ['glass', 'Curved Glass'],
  ['under', 'Undermount'],
  ['slide', 'Slide-out'],
] as const;
const rangehood = (maker: Maker): Idea => {
  const { dice, grade } = maker;
  const width = maker.size ?? dice.pick([60, 60, 90, 90, 90, 120]);
  const [kind, label] = dice.pick(HOODS);
  const airflow = dice.int(8, 18) * 50 + Math.round(grade * 6) * 50;
  const noise = dice.int(52, 66) - Math.round(grade * 6);
  return {
    code: `RH${width}${label.charAt(0)}`,
    title: `${width}cm ${label} Rangehood`,
    dollars:
      (kind === 'under' || kind === 'slide' ? 280 : 420) +
      (width - 60) * 12 +
      airflow * 0.65 * dice.about(0.1),
    size: [
      width * 10 - 2,
      kind === 'slide' || kind === 'under' ? dice.pick([180, 220, 300]) : dice.int(70, 95) * 10,
      dice.pick([300, 480, 500]),
    ],
    specs: {
      airflow,
      noise,
      hoodStyle: label,
      speeds: dice.pick([3, 3, 4]),
      lights: 'LED',
      baffleFilters: dice.chance(0.5),
      wifi: dice.chance(grade * 0.3),
      autoSensor: dice.chance(grade * 0.4),
      recirculating: dice.chance(0.6),
    },
    variants:
      kind === 'under' || kind === 'slide'
        ? HOOD_FINISHES.slice(0, 1)
        : kind === 'angled'
          ? HOOD_FINISHES.slice(1, 3)
          : HOOD_FINISHES,
    picture: { type: 'rangehood', kind },
  };
};

const HOB_BENEFITS: Benefit[] = [
  {
    title: 'Boils in the time it takes to chop',
    text: 'Boost sends all the power to one zone, then hands it back.',
    when: (s: Specs) => s.boost === true,
  },
  {
    title: 'Any pan, any place',
    text: 'Zones join up under a griddle or a fish pan and find its edges.',
    when: (s: Specs) => s.flexZones === true,
  },
  {
    title: 'The hood is in the hob',
    text: 'Steam is drawn down before it rises, so nothing hangs over the island.',
    when: (s: Specs) => s.extraction === true,
    view: 'front',
  },
  {
    title: 'A flame for a wok',
    text: 'The big burner in the middle goes from a roar to a whisper.',
    when: (s: Specs) => s.wokBurner === true,
  },
  {
    title: 'Turns itself off',
    text: 'If the flame goes out, the gas stops.',
    when: (s: Specs) => s.flameFailure === true,
  },
  {
    title: 'Trivets that stay put',
    text: 'Cast iron on rubber feet: pans slide across without tipping.',
    when: (s: Specs) => s.flameFailure === true,
  },
  {
    title: 'Boils over, turns off',
    text: 'A pot that boils over stops its own zone before the mess is baked on.',
    when: (s: Specs) => s.childLock === true,
  },
  {
    title: 'Wipes clean in one pass',
    text: 'A flat surface with bevelled edges and nowhere for crumbs to hide.',
    when: (s: Specs) => s.flameFailure !== true,
  },
  {
    title: 'Locked from little fingers',
    text: 'Hold one key and nothing else answers.',
    when: (s: Specs) => s.childLock === true,
  },
  { title: 'Drops into the usual hole', text: 'Made for the standard cut-out, so the bench stays as it is.' },
];
const HOOD_BENEFITS = [
  {
    title: 'Clears the air fast',
    text: 'Enough pull for a chilli sear, with the motor kept out of your ear.',
  },
  {
    title: 'Starts when the pan does',
    text: 'A sensor sees steam and sets the speed by itself.',
    when: (s: Specs) => s.autoSensor === true,
  },
  {
    title: 'Filters for the dishwasher',
    text: 'Lift them out with one hand and put them in the bottom rack.',
  },
  { title: 'Light on the pan', text: 'Warm LED strips show the colour of the onions.' },
  {
    title: 'Ducted or not',
    text: 'Fit the charcoal kit where there is no way out of the wall.',
    when: (s: Specs) => s.recirculating === true,
  },
];

export const COOKTOPS: readonly LeafPlan[] = [
  {
    uri: 'induction-cooktops',
    name: 'Induction cooktops',
    noun: 'induction cooktop',
    weight: 58,
    family: 'hob',
    intro: 'Fast, cool to the touch, and the easiest to wipe.',
    clearance: [50, 650, 50],
    benefits: HOB_BENEFITS,
    specs: [
      yesNoSpec('flexZones', 'Flex zones', 'Features', 'toggle'),
      yesNoSpec('extraction', 'Built-in extraction', 'Features', 'toggle'),
    ],
    summaries: [
      'Boils in the time it takes to chop, and stays cool round the pan.',
      'Quick, exact and wiped clean in one pass.',
    ],
    idea: hob('induction'),
  },
  {
    uri: 'gas-cooktops',
    name: 'Gas cooktops',
    noun: 'gas cooktop',
    weight: 48,
    family: 'hob',
    intro: 'A flame you can see, on natural gas or bottles.',
    clearance: [100, 650, 50],
    benefits: HOB_BENEFITS,
    specs: [yesNoSpec('flameFailure', 'Flame failure', 'Safety')],
    summaries: [
      'A flame you can see, from a simmer to a wok’s roar.',
      'Cast-iron trivets, firm knobs, and a burner for every pot.',
    ],
    idea: hob('gas'),
  },
  {
    uri: 'ceramic-cooktops',
    name: 'Ceramic cooktops',
    noun: 'ceramic cooktop',
    weight: 20,
    family: 'hob',
    intro: 'Radiant heat under flat glass. Works with every pan you own.',
    clearance: [50, 650, 50],
    benefits: HOB_BENEFITS,
    summaries: [
      'Flat glass and steady heat that works with every pan you own.',
      'A simple cooktop that fits the usual cut-out.',
    ],
    idea: hob('ceramic'),
  },
];

export const RANGEHOODS: readonly LeafPlan[] = [
  {
    uri: 'rangehoods',
    name: 'Rangehoods',
    noun: 'rangehood',
    weight: 52,
    family: 'hood',
    intro: 'Moves the air, not the conversation.',
    clearance: [0, 0, 0],
    benefits: HOOD_BENEFITS,
    specs: [
      numberSpec('airflow', 'Airflow', 'Performance', 'm³/h', 'range card higher'),
      numberSpec('noise', 'Noise', 'Performance', 'dB', 'range lower'),
      textSpec('hoodStyle', 'Style', 'Appearance', 'options'),
      yesNoSpec('recirculating', 'Can recirculate', 'Installation', 'toggle'),
    ],
    summaries: [
      'Clears a smoky pan in a minute and keeps its voice down.',
      'Strong, simple and easy to clean.',
    ],
    idea: rangehood,
  },
];
