/** What goes with a delivery, and the install and warranty choices of a product. */

export interface DemoDeliveryService {
  sku: string;
  title: string;
  blurb: string;
  price_aud_cents: number;
  price_nzd_cents: number;
  /** Top-level categories whose products (and those below) have it. */
  category_uris: string[];
  position: number;
}

const LARGE = [
  'fridges-freezers',
  'washers-dryers',
  'dishwashers',
  'ovens-cooktops',
  'air-heating',
  'tv-bbq',
];
const FURNITURE = ['sofas-armchairs', 'tables-chairs', 'beds', 'storage'];

const service = (
  sku: string,
  title: string,
  blurb: string,
  aud: number,
  nzd: number,
  category_uris: string[],
) => ({
  sku,
  title,
  blurb,
  price_aud_cents: aud * 100,
  price_nzd_cents: nzd * 100,
  category_uris,
});

export const DELIVERY_SERVICES: readonly DemoDeliveryService[] = [
  service(
    'SVC-REMOVE',
    'Take my old appliance',
    'We carry the old one out and recycle it. It should be empty and unplugged.',
    0,
    0,
    LARGE,
  ),
  service(
    'SVC-UNPACK',
    'Unpack and take the packaging',
    'Foam, cardboard and straps go back on the truck.',
    0,
    0,
    [...LARGE, ...FURNITURE],
  ),
  service(
    'SVC-STAIRS',
    'Carry up stairs',
    'More than six steps without a lift, or a tight landing.',
    49,
    55,
    [...LARGE, ...FURNITURE],
  ),
  service(
    'SVC-WATER',
    'Connect the water',
    'To an existing tap within a metre and a half. Hoses included.',
    79,
    89,
    ['fridges-freezers', 'washers-dryers', 'dishwashers'],
  ),
  service('SVC-STACK', 'Stack dryer on washer', 'Fitted to the stacking kit of the same maker.', 59, 65, [
    'washers-dryers',
  ]),
  service('SVC-DOOR', 'Swap the door hinge', 'So that it opens the way your kitchen does.', 65, 72, [
    'fridges-freezers',
    'washers-dryers',
  ]),
  service(
    'SVC-WALL',
    'Hang the television',
    'On a standard bracket in plaster or brick, with cables tidied.',
    189,
    209,
    ['tv-bbq'],
  ),
  service(
    'SVC-ASSEMBLE',
    'Assemble it for me',
    'Put together in the room you choose. Tools and floor covers are ours.',
    89,
    99,
    [...FURNITURE, 'lighting', 'tv-bbq'],
  ),
  service(
    'SVC-OLDSOFA',
    'Take my old furniture',
    'Goes to a charity where it can, and is recycled where it cannot.',
    99,
    109,
    ['sofas-armchairs', 'beds'],
  ),
].map((row, position) => ({ ...row, position }));

export interface DemoOption {
  kind: 'install' | 'warranty';
  code: string;
  name: string;
  blurb: string;
  category_uri: string;
  price_aud_cents: number;
  price_nzd_cents: number;
  position: number;
}

type OptionRow = readonly [categoryUri: string, code: string, name: string, blurb: string, aud: number];

/** Installs belong to a category and hold for all below it. */
const INSTALLS: readonly OptionRow[] = [
  [
    'fridges-freezers',
    'PLUMB',
    'Plumbed fridge installation',
    'A licensed plumber connects water and tests the ice maker.',
    189,
  ],
  [
    'washers-dryers',
    'CONNECT',
    'Connect and level',
    'Water, waste and power connected, transport bolts out, level checked.',
    99,
  ],
  [
    'washers-dryers/vented-dryers',
    'MOUNT',
    'Mount on the wall',
    'Bracket fixed to studs or brick at the height you choose.',
    129,
  ],
  [
    'dishwashers',
    'PLUMB',
    'Dishwasher installation',
    'Connected to existing water and waste, run once while we watch.',
    179,
  ],
  [
    'dishwashers/integrated-dishwashers',
    'PANEL',
    'Installation with your door panel',
    'As above, with your panel fitted and lined up.',
    289,
  ],
  [
    'ovens-cooktops/ovens',
    'ELECTRIC',
    'Oven installation',
    'A licensed electrician fits it to the existing cavity and circuit.',
    229,
  ],
  [
    'ovens-cooktops/cooktops/induction-cooktops',
    'ELECTRIC',
    'Induction cooktop installation',
    'To the existing cut-out and circuit, with a safety certificate.',
    239,
  ],
  [
    'ovens-cooktops/cooktops/gas-cooktops',
    'GAS',
    'Gas cooktop installation',
    'A licensed gasfitter connects, converts to LPG where needed and tests.',
    259,
  ],
  [
    'ovens-cooktops/cooktops/ceramic-cooktops',
    'ELECTRIC',
    'Ceramic cooktop installation',
    'To the existing cut-out and circuit, with a safety certificate.',
    219,
  ],
  [
    'ovens-cooktops/freestanding-cookers',
    'COOKER',
    'Cooker installation',
    'Gas and power connected, anti-tilt bracket fixed.',
    279,
  ],
  [
    'ovens-cooktops/rangehoods',
    'DUCT',
    'Rangehood installation',
    'To the existing duct, up to two metres of new pipe.',
    299,
  ],
  [
    'ovens-cooktops/built-in-microwaves',
    'FIT',
    'Built-in microwave installation',
    'Fitted with its trim kit to the existing cavity.',
    149,
  ],
  [
    'air-heating/split-system-air-conditioners',
    'SPLIT',
    'Back-to-back installation',
    'Up to three metres of pipe through one wall, on its own circuit.',
    749,
  ],
  [
    'air-heating/multi-head-outdoor-units',
    'MULTI',
    'Multi-head installation',
    'Outdoor unit and two heads; more heads are quoted.',
    1890,
  ],
  ['sinks-taps', 'TAP', 'Plumber for sink or tap', 'Old one out, new one in, joints sealed and tested.', 199],
];

const COVERS: readonly (readonly [categoryUri: string, two: number, four: number])[] = [
  ['fridges-freezers', 179, 289],
  ['washers-dryers', 149, 239],
  ['dishwashers', 149, 239],
  ['ovens-cooktops', 159, 259],
  ['coffee-small-appliances', 49, 79],
  ['vacuums', 69, 109],
  ['air-heating', 169, 279],
  ['tv-bbq', 149, 249],
];

const CARES: readonly (readonly [categoryUri: string, price: number])[] = [
  ['sofas-armchairs', 149],
  ['beds', 99],
  ['tables-chairs', 89],
];

const inNewZealand = (aud: number) => Math.round(aud * 1.1);

const option = (
  kind: DemoOption['kind'],
  category_uri: string,
  code: string,
  name: string,
  blurb: string,
  aud: number,
  position: number,
): DemoOption => ({
  kind,
  code: `${kind}-${category_uri}-${code}`.toUpperCase().replaceAll('/', '-'),
  name,
  blurb,
  category_uri,
  price_aud_cents: aud * 100,
  price_nzd_cents: inNewZealand(aud) * 100,
  position,
});

/** Install and warranty choices with their category. */
export const OPTIONS: readonly DemoOption[] = [
  ...INSTALLS.map(([uri, code, name, blurb, aud], position) =>
    option('install', uri, code, name, blurb, aud, position),
  ),
  ...COVERS.flatMap(([uri, two, four]) => [
    option(
      'warranty',
      uri,
      '2Y',
      'Two more years of cover',
      'Parts and labour after the maker’s warranty ends, with food-loss cover for fridges.',
      two,
      100,
    ),
    option(
      'warranty',
      uri,
      '4Y',
      'Four more years of cover',
      'Parts and labour for four years more. If it can’t be mended, we replace it.',
      four,
      101,
    ),
  ]),
  ...CARES.map(([uri, price]) =>
    option(
      'warranty',
      uri,
      'CARE',
      'Five-year care plan',
      'Stains, rips and broken joints, with a visit from a repairer.',
      price,
      102,
    ),
  ),
];
