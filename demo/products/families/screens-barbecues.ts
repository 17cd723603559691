import type { Benefit, BranchPlan, Idea, Maker, Specs } from '../plan.ts';
import { numberSpec, textSpec, yesNoSpec } from '../plan.ts';
import { BBQ_FINISHES, KETTLE_BBQ_FINISHES, TV_FINISHES } from '../variants.ts';
import { ENERGY_SPECS, SIZE_SPECS_WITHOUT_WIFI, starsFor } from './appliance-specs.ts';

const television =
  (panel: 'OLED' | 'QLED' | 'LED') =>
  (maker: Maker): Idea => {
    const { dice, grade } = maker;
    const inches =
      maker.size ?? dice.pick(panel === 'LED' ? [32, 43, 50, 55, 65, 75] : [48, 55, 65, 65, 75, 77, 85]);
    const width = Math.round(inches * 22.2);
    const stars = starsFor(maker, 1.5, 5);
    const perInch = { OLED: 0.62, QLED: 0.4, LED: 0.26 }[panel];
    return {
      code: `${{ OLED: 'OT', QLED: 'QT', LED: 'LT' }[panel]}${inches}`,
      title: `${inches} Inch ${panel} 4K Television`,
      dollars: (140 + inches * inches * perInch) * dice.about(0.1) + grade * 150,
      size: [width, Math.round(width * 0.58) + 46, dice.int(45, 85)],
      specs: {
        screenSize: inches,
        panel,
        refreshRate: dice.pick(panel === 'LED' ? [60, 60, 100] : [100, 120, 144]),
        hdr: panel !== 'LED' || dice.chance(0.6),
        hdmi: dice.int(3, 4),
        gaming: panel !== 'LED' && dice.chance(0.7),
        voice: dice.chance(0.7),
        wifi: true,
      },
      stars,
      kwh: Math.round((40 + inches * 4.4) * 0.82 ** (stars - 1)),
      variants: TV_FINISHES,
      picture: { type: 'tv' },
    };
  };

const barbecue =
  (kind: 'cart' | 'kettle') =>
  (maker: Maker): Idea => {
    const { dice } = maker;
    const burners = kind === 'cart' ? (maker.size ?? dice.pick([2, 3, 4, 4, 6])) : 0;
    const diameter = dice.pick([47, 57, 57, 67]);
    const idea: Omit<Idea, 'picture'> = {
      code: kind === 'cart' ? `BQ${burners}${dice.int(0, 99)}` : `KB${diameter}`,
      title:
        kind === 'cart' ? `${burners} Burner Barbecue with Hood` : `${diameter}cm Charcoal Kettle Barbecue`,
      dollars: (kind === 'cart' ? 240 + burners * 230 : 90 + diameter * 7) * dice.about(0.15),
      size:
        kind === 'cart'
          ? [dice.int(80, 105) * 10 + burners * 80, dice.int(114, 121) * 10, dice.pick([580, 600, 640])]
          : [diameter * 10 + 100, dice.int(98, 108) * 10, diameter * 10 + 100],
      specs: {
        fuel: kind === 'cart' ? 'Gas' : 'Charcoal',
        ...(kind === 'cart' ? { burners } : {}),
        cookingArea: kind === 'cart' ? burners * 900 : Math.round(diameter ** 2 * 0.75),
        sideBurner: kind === 'cart' && dice.chance(0.4),
        hoodWindow: kind === 'cart' && dice.chance(0.4),
        rotisserie: dice.chance(0.2),
      },
      variants: kind === 'cart' ? BBQ_FINISHES : KETTLE_BBQ_FINISHES,
    };
    const { sideBurner, hoodWindow } = idea.specs;
    const stated = { burners, side: sideBurner === true, window: hoodWindow === true };
    return { ...idea, picture: { type: 'bbq', kind, ...(kind === 'cart' ? { stated } : {}) } };
  };

const TV_BENEFITS = [
  {
    title: 'Black that is black',
    text: 'Each dot makes its own light, so night scenes keep their shadows.',
    when: (s: Specs) => s.panel === 'OLED',
  },
  {
    title: 'Bright in a bright room',
    text: 'Made for afternoons with the blinds up.',
    when: (s: Specs) => s.panel !== 'OLED',
  },
  {
    title: 'Quick enough for games',
    text: 'High refresh and low lag switch on by themselves when you plug in a console.',
    when: (s: Specs) => s.gaming === true,
  },
  {
    title: 'Everything in one row',
    text: 'Free-to-air, streaming and your own inputs, in the order you use them.',
  },
  {
    title: 'Ask for it',
    text: 'Say the name of the show. The microphone has an off switch.',
    when: (s: Specs) => s.voice === true,
  },
  {
    title: 'On the wall or on its feet',
    text: 'Standard mount holes, and feet that move in for a narrow unit.',
  },
];
const BBQ_BENEFITS: Benefit[] = [
  { title: 'Heat that holds', text: 'A double-skinned hood turns it into an oven for a whole shoulder.' },
  { title: 'Grease goes one way', text: 'A channel, a tray and a foil cup you throw out.' },
  {
    title: 'A ring for the sauce',
    text: 'The side burner keeps the cook outside with everyone else.',
    when: (s: Specs) => s.sideBurner === true,
  },
  {
    title: 'Look, don’t lift',
    text: 'The window in the hood saves the heat each time you check.',
    when: (s: Specs) => s.hoodWindow === true,
    view: 'front',
  },
  {
    title: 'Smoke when you want it',
    text: 'Vents above and below set the pace for ribs or for steak.',
    when: (s: Specs) => s.fuel === 'Charcoal',
  },
  {
    title: 'Made for the weather',
    text: 'Stainless fittings and enamelled plates, with a cover in the range.',
  },
];
const TV_SPECS = [
  numberSpec('screenSize', 'Screen', 'Capacity', 'in', 'range card higher'),
  textSpec('panel', 'Panel', 'Performance', 'options card'),
  numberSpec('refreshRate', 'Refresh rate', 'Performance', 'Hz', 'options higher'),
  yesNoSpec('hdr', 'HDR', 'Features', 'toggle'),
  yesNoSpec('gaming', 'Game mode', 'Features', 'toggle'),
  numberSpec('hdmi', 'HDMI inputs', 'Features', '', 'options higher'),
  ...ENERGY_SPECS,
];
const BBQ_SPECS = [
  textSpec('fuel', 'Fuel', 'Performance', 'options card'),
  numberSpec('burners', 'Burners', 'Performance', '', 'options card higher'),
  numberSpec('cookingArea', 'Cooking area', 'Capacity', 'cm²', 'range higher'),
  yesNoSpec('sideBurner', 'Side burner', 'Features', 'toggle'),
  yesNoSpec('hoodWindow', 'Window in the hood', 'Features'),
];

export const TV_BBQ: BranchPlan = {
  uri: 'tv-bbq',
  name: 'TV & BBQ',
  intro: 'For the lounge room and the deck.',
  description:
    'Measure the wall from edge to edge, and sit about one and a half screens away. Barbecues arrive assembled on request.',
  isFurniture: false,
  variantKey: 'finish',
  specs: SIZE_SPECS_WITHOUT_WIFI,
  leaves: [
    {
      uri: 'oled-tvs',
      name: 'OLED televisions',
      noun: 'OLED television',
      weight: 30,
      family: 'tv',
      intro: 'The deepest black and the widest view.',
      benefits: TV_BENEFITS,
      specs: TV_SPECS,
      summaries: ['Deep black, honest colour and a picture that holds from every chair.'],
      idea: television('OLED'),
    },
    {
      uri: 'qled-tvs',
      name: 'QLED televisions',
      noun: 'QLED television',
      weight: 30,
      family: 'tv',
      intro: 'Bright pictures for bright rooms.',
      benefits: TV_BENEFITS,
      specs: TV_SPECS,
      summaries: ['A bright picture for rooms with windows.'],
      idea: television('QLED'),
    },
    {
      uri: 'led-tvs',
      name: 'LED televisions',
      noun: 'LED television',
      weight: 26,
      family: 'tv',
      intro: 'Plenty of screen for the money.',
      benefits: TV_BENEFITS,
      specs: TV_SPECS,
      summaries: ['Plenty of screen for the money, and a remote with few buttons.'],
      idea: television('LED'),
    },
    {
      uri: 'gas-barbecues',
      name: 'Gas barbecues',
      noun: 'gas barbecue',
      weight: 30,
      family: 'bbq',
      intro: 'Two burners for a balcony, six for the street.',
      benefits: BBQ_BENEFITS,
      specs: BBQ_SPECS,
      summaries: [
        'Hot in five minutes, with a hood that holds a roast.',
        'Plates and grills side by side, and a tray you can lift out.',
      ],
      idea: barbecue('cart'),
    },
    {
      uri: 'charcoal-barbecues',
      name: 'Charcoal barbecues',
      noun: 'charcoal barbecue',
      weight: 16,
      family: 'bbq',
      intro: 'Slow smoke, quick sear.',
      benefits: BBQ_BENEFITS,
      specs: BBQ_SPECS,
      summaries: ['Slow smoke or a quick sear, with vents that do as they are told.'],
      idea: barbecue('kettle'),
    },
  ],
};
