/** The services that accompany a delivery, and the install and warranty choices of a product. */

export interface DemoDeliveryService {
  sku: string;
  title: string;
  blurb: string;
  price_aud_cents: number;
  price_nzd_cents: number;
  /** Categories whose products offer the service, including categories below them. */
  category_uris: string[];
  position: number;
}

const FRIDGES = [
  'french-door-fridges',
  'quad-door-fridges',
  'side-by-side-fridges',
  'bottom-mount-fridges',
  'top-mount-fridges',
  'upright-fridges',
  'bar-fridges',
].map((leaf) => `fridges-freezers/${leaf}`);
const COLD = [
  ...FRIDGES,
  ...['upright-freezers', 'chest-freezers', 'wine-cabinets'].map((leaf) => `fridges-freezers/${leaf}`),
];
const WASHERS = ['front-load-washers', 'top-load-washers', 'washer-dryer-combos'].map(
  (leaf) => `washers-dryers/${leaf}`,
);
const DRYERS = ['heat-pump-dryers', 'condenser-dryers'].map((leaf) => `washers-dryers/${leaf}`);
const COOKERS = 'ovens-cooktops/freestanding-cookers';
const TVS = ['oled-tvs', 'qled-tvs', 'led-tvs'].map((leaf) => `tv-bbq/${leaf}`);
const BARBECUES = ['gas-barbecues', 'charcoal-barbecues'].map((leaf) => `tv-bbq/${leaf}`);
const FURNITURE = ['sofas-armchairs', 'tables-chairs', 'beds', 'storage'];
/** Categories of products that stand on the floor and that two people must carry. */
const LARGE = [
  ...COLD,
  'washers-dryers',
  'dishwashers',
  COOKERS,
  'ovens-cooktops/ovens',
  ...TVS,
  ...BARBECUES,
];

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

/**
 * Services that can be added to a delivery. The drivers' standard work (bringing in, unpacking) is described
 * but not offered.
 */
export const DELIVERY_SERVICES: readonly DemoDeliveryService[] = [
  service(
    'SVC-REMOVE',
    'Take my old appliance',
    'We carry the old one out and recycle it. It should be empty and disconnected.',
    0,
    0,
    [...COLD, 'washers-dryers', 'dishwashers', COOKERS, ...TVS],
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
    // For dishwashers, the installation includes the connection.
    WASHERS,
  ),
  service(
    'SVC-STACK',
    'Stack it on my washer',
    'Fitted with the manufacturer’s stacking kit.',
    59,
    65,
    DRYERS,
  ),
  service('SVC-DOOR', 'Swap the door hinge', 'So that it opens the way your room does.', 65, 72, [
    ...[
      'bottom-mount-fridges',
      'top-mount-fridges',
      'upright-fridges',
      'bar-fridges',
      'upright-freezers',
    ].map((leaf) => `fridges-freezers/${leaf}`),
    ...DRYERS,
  ]),
  service(
    'SVC-WALL',
    'Hang the television',
    'On a standard bracket in plaster or brick, with cables tidied.',
    189,
    209,
    TVS,
  ),
  service(
    'SVC-ASSEMBLE',
    'Assemble it for me',
    'Put together in the room you choose. Tools and floor covers are ours.',
    89,
    99,
    [...FURNITURE, 'lighting/floor-lamps', ...BARBECUES],
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
  /** A specification that a product must have for this option. */
  only_with: string | null;
  position: number;
}

type OptionRow = readonly [
  categoryUri: string,
  code: string,
  name: string,
  blurb: string,
  aud: number,
  onlyWith?: string,
];

/** Installs belong to a category and apply to everything below it. */
const INSTALLS: readonly OptionRow[] = [
  ...['french-door-fridges', 'quad-door-fridges', 'side-by-side-fridges'].map((leaf): OptionRow => [
    `fridges-freezers/${leaf}`,
    'PLUMB',
    'Water line for the fridge',
    'A licensed plumber brings water to it, and tests it.',
    189,
    'plumbedIce',
  ]),
  ...WASHERS.map((uri): OptionRow => [
    uri,
    'CONNECT',
    'Level and start',
    'Transport bolts out, level checked, waste and power connected, one short cycle run.',
    99,
  ]),
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
    'Gas or power connected, anti-tilt bracket fixed.',
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
  ['sinks-taps', 'TAP', 'Plumber for sink or tap', 'The old out, the new in, joints sealed and tested.', 199],
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
  onlyWith: string | null = null,
): DemoOption => ({
  kind,
  code: `${kind}-${category_uri}-${code}`.toUpperCase().replaceAll('/', '-'),
  name,
  blurb,
  category_uri,
  price_aud_cents: aud * 100,
  price_nzd_cents: inNewZealand(aud) * 100,
  only_with: onlyWith,
  position,
});

/** Install and warranty choices with their category. */
export const OPTIONS: readonly DemoOption[] = [
  ...INSTALLS.map(([uri, code, name, blurb, aud, onlyWith], position) =>
    option('install', uri, code, name, blurb, aud, position, onlyWith),
  ),
  ...COVERS.flatMap(([uri, two, four]) => [
    option(
      'warranty',
      uri,
      '2Y',
      'Two more years of cover',
      uri === 'fridges-freezers'
        ? 'Parts and labour after the manufacturer’s warranty, plus spoiled food.'
        : 'Parts and labour after the manufacturer’s warranty.',
      two,
      100,
    ),
    option(
      'warranty',
      uri,
      '4Y',
      'Four more years of cover',
      'Four more years of parts and labour. If we can’t repair it, we’ll replace it.',
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

/** Returns the categories whose old products the drivers remove. */
export function removalCategories(): string[] {
  return DELIVERY_SERVICES.find(({ sku }) => sku === 'SVC-REMOVE')?.category_uris ?? [];
}
