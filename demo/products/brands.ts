import { diceFrom } from '../dice.ts';

/** Product families that a brand may make. */
export type Family =
  | 'cold'
  | 'small-cold'
  | 'freezer'
  | 'wine'
  | 'laundry'
  | 'dish'
  | 'oven'
  | 'cooker'
  | 'hob'
  | 'hood'
  | 'micro'
  | 'coffee'
  | 'bench'
  | 'floor'
  | 'air'
  | 'tv'
  | 'bbq'
  | 'sink'
  | 'tap'
  | 'seat'
  | 'table'
  | 'bed'
  | 'storage'
  | 'light'
  | 'decor';

export interface DemoBrand {
  name: string;
  uri: string;
  /** Prefix of its model numbers. */
  prefix: string;
  /** Price level; 1 is the middle of the market. */
  level: number;
  families: readonly Family[];
  style: 'plain' | 'modern' | 'heritage' | 'retro';
  isSoldInNewZealand: boolean;
  /** Format of model numbers: `HFD640S`, `NSS-585D`, `CRV600/W`. */
  separator: '' | '-' | '/';
  supplier: string;
  /** Names of the three lines, from entry to best; empty if the line has no name. */
  lines: readonly [string, string, string];
  description: string;
}

type Row = readonly [
  name: string,
  prefix: string,
  level: number,
  style: DemoBrand['style'],
  families: string,
  supplier: string,
  lines: string,
  description: string,
  extras?: string,
];

/** `extras`: `au` means not sold in New Zealand; `-` and `/` separate the end of model numbers. */
// oxfmt-ignore
const ROWS: readonly Row[] = [
  ['Halden', 'H', 1.05, 'modern', 'cold freezer laundry dish oven cooker hob hood micro', 'HALDEN', ',,Signature', 'Scandinavian lines, Australian sizes. Halden makes whole kitchens that match. Compressors of its fridges are guaranteed for ten years.'],
  ['Vestra', 'V', 1.6, 'modern', 'cold wine laundry dish oven hob hood micro coffee', 'VESTRA', ',,Obsidian', 'Plain glass and few buttons. Vestra builds ovens that read humidity from the crumb.'],
  ['Northaven', 'N', 0.95, 'modern', 'cold freezer laundry dish air', 'NORTHAVEN', ',Series 5,Series 7', 'Big family appliances with plain controls, made for hot garages and long summers.', '-'],
  ['Tamber', 'T', 1.15, 'modern', 'cold laundry tv floor air', 'TAMBER', ',,Studio', 'Connected appliances that talk to each other, and to you only when asked.'],
  ['Marlowe', 'M', 1.35, 'heritage', 'cold dish oven cooker hood bench', 'MARLOWE', ',,Reserve', 'Made for kitchens that are looked at. Marlowe paints its cookers in cream, navy, forest and red.'],
  ['Brightwater', 'B', 0.68, 'plain', 'cold freezer laundry dish oven cooker hob hood micro bench air', 'SOUTHERN', ',Plus,', 'Good value and nothing you won’t use. Brightwater is designed in Wagga Wagga.'],
  ['Aurelio', 'A', 1.55, 'retro', 'cold oven cooker coffee bench', 'AURELIO', ',,Oro', 'Curves, chrome and powder colours from a family workshop near Bologna.', '/'],
  ['Corvane', 'C', 1.4, 'modern', 'oven hob hood dish micro coffee', 'VESTRA', ',,Line', 'Straight lines and few joins.', '/'],
  ['Miele', 'MI', 2.1, 'modern', 'laundry dish oven hob hood coffee floor', 'MIELE', 'Active,Edition,Excellence', 'German engineering tested to twenty years. Delivered and serviced by Miele itself.', '-'],
  ['Ashgrove', 'AG', 0.82, 'plain', 'cold freezer laundry dish air', 'SOUTHERN', ',,Plus', 'Solid everyday whitegoods with parts kept for fifteen years.'],
  ['Castellan', 'CS', 1.75, 'heritage', 'cooker hood oven', 'EUROPA', ',,Grande', 'Welded by hand, with brass that gets better with age.'],
  ['Dunmore', 'DM', 0.75, 'plain', 'cold freezer laundry dish', 'SOUTHERN', ',Plus,', 'Appliances for a first home, and for very little money.', 'au'],
  ['Elmhurst', 'EL', 1.0, 'modern', 'oven hob hood dish micro', 'ORBIS', ',,Select', 'Kitchen basics that fit the cavities already in Australian homes.'],
  ['Fairlight', 'FL', 1.2, 'modern', 'tv', 'TAMBER', ',,Gallery', 'Screens tuned in a daylight room, because most of us have windows.'],
  ['Glenrowan', 'GR', 0.9, 'plain', 'bbq', 'OUTDOOR', ',,Workshop', 'Plate-steel barbecues with lids that hold their heat.', 'au'],
  ['Hartwell', 'HW', 1.1, 'heritage', 'bench micro coffee', 'ORBIS', ',,Baker', 'Kitchen colours, with metal where others use plastic.'],
  ['Inverloch', 'IL', 0.88, 'plain', 'freezer small-cold', 'SOUTHERN', ',,', 'Freezers that keep working at 43 degrees in the shed. Plain cold, from the garage to the deck.'],
  ['Jarrah Point', 'JP', 1.3, 'heritage', 'bbq', 'OUTDOOR', ',,Homestead', 'Outdoor kitchens made for salt air.', 'au'],
  ['Kelvane', 'KV', 0.98, 'modern', 'air', 'CLIMATE', ',Breeze,Zen', 'Quiet air conditioning for ordinary houses. Split systems have filters you can rinse under the tap.'],
  ['Lavanta', 'LV', 1.12, 'modern', 'laundry', 'NORTHAVEN', ',,Pure', 'Laundry only, for forty years. Its washers are gentle on wool and hard on football socks.', '-'],
  ['Monteluce', 'ML', 1.5, 'retro', 'coffee', 'AURELIO', ',,Maestro', 'Espresso machines with the grinder, the steam and the patience built in.'],
  ['Nimbra', 'NB', 0.84, 'plain', 'air floor', 'CLIMATE', ',Plus,', 'Simple machines for rented homes.'],
  ['Oakhurst', 'OH', 0.92, 'plain', 'oven cooker hob hood', 'ORBIS', ',,Family', 'Plain cooking for large families. Its cookers have big knobs and clear numbers.'],
  ['Polara', 'PL', 1.02, 'modern', 'cold wine freezer', 'NORTHAVEN', ',,Cellar', 'Cold specialists, and nothing else.'],
  ['Quillfeld', 'QF', 1.85, 'modern', 'oven hob hood dish coffee', 'EUROPA', ',,Atelier', 'Flush lines and few words. Its steam ovens are the ones that others are measured by.', '/'],
  ['Riverton', 'RV', 0.78, 'plain', 'laundry dish micro bench', 'SOUTHERN', ',,', 'The sensible choice for rentals, studios and holiday houses.'],
  ['Saltbush', 'SB', 1.05, 'plain', 'bbq', 'OUTDOOR', ',,Long Lunch', 'For people who cook outside all year.', 'au'],
  ['Tidewell', 'TW', 1.15, 'modern', 'sink tap', 'WATER', ',,Harbour', 'Sinks and taps in finishes that stay put, tested for hard water.'],
  ['Vortane', 'VT', 1.18, 'modern', 'floor', 'FLOORCARE', ',Pro,Max', 'Floor care you can repair. Cordless models have batteries you can replace yourself.'],
  ['Weir & Wells', 'WW', 1.65, 'heritage', 'sink tap', 'WATER', ',,Foundry', 'Sinks and taps finished by hand.', '-'],
  ['Arcadine', 'AR', 0.8, 'plain', 'tv', 'TAMBER', ',Plus,', 'Big pictures for small money, with an on switch that just turns it on.'],
  ['Lumenor', 'LU', 1.55, 'modern', 'tv', 'ORBIS', ',,Reference', 'Televisions measured against a cinema screen and sold with the chart.'],
  ['Zephyra', 'ZP', 1.22, 'modern', 'air', 'CLIMATE', ',Comfort,Hush', 'Air conditioners that heat a room evenly and then leave it alone.'],
  ['Emberline', 'EM', 1.28, 'modern', 'hob oven bbq', 'ORBIS', ',,Flame', 'Heat that does as it is told. Gas burners go from a tealight to what a wok needs.'],
  ['Frostwell', 'FW', 0.72, 'plain', 'freezer small-cold', 'SOUTHERN', ',,', 'Cold appliances, plain and honest.', 'au'],
  ['Grindstone', 'GS', 0.95, 'plain', 'coffee bench', 'ORBIS', ',,Barista', 'Machines that forgive beginners and reward practice.'],
  ['Hearthline', 'HL', 1.42, 'heritage', 'cooker oven hood', 'MARLOWE', ',,Manor', 'Enamel that shines and handles that last. Its cookers have an oven for each thing you are roasting.'],
  ['Ironbark', 'IB', 1.5, 'modern', 'bbq', 'OUTDOOR', ',,Pit', 'Outdoor cooking on grills of 304 stainless steel.', 'au'],
  ['Kirribin', 'KB', 1.0, 'modern', 'bench floor', 'FLOORCARE', ',,', 'Small appliances from Fremantle, with nothing to learn.'],
  ['Mirabel', 'MB', 1.25, 'retro', 'bench micro', 'AURELIO', ',,', 'Fifties shapes, present-day wiring.'],
  ['Norrland', 'NR', 1.48, 'modern', 'dish laundry cold', 'HALDEN', ',,Nordic', 'Appliances that keep their voices down, so the kitchen can be where you talk.', '-'],
  ['Osterby', 'OS', 1.08, 'modern', 'hood hob', 'ORBIS', ',,Silent', 'Kitchens to talk in. Its rangehoods move air instead of making noise.'],
  ['Pemberlin', 'PB', 0.9, 'modern', 'dish', 'SOUTHERN', ',,', 'Dishwashers only, with racks that adjust in all the right places.'],
  ['Solvane', 'SV', 1.3, 'modern', 'wine small-cold', 'VESTRA', ',,Vintage', 'Small cold things for good rooms. Its cabinets keep wine still, dark and at the right degree.'],
  ['Tarnwood', 'TD', 1.0, 'plain', 'sink tap', 'WATER', ',,', 'Hard-wearing sinks and mixers for the price of a good dinner.'],
  ['Valmora', 'VM', 2.2, 'heritage', 'cooker oven hood wine', 'VALMORA', ',,Palazzo', 'Made one at a time in Tuscany. Delivered in a crate, kept for a lifetime.', '/'],
  ['Wexley', 'WX', 0.85, 'plain', 'micro bench oven', 'SOUTHERN', ',,', 'Small machines with few buttons.'],
  ['Yarrabee', 'YB', 0.7, 'plain', 'air bench floor', 'CLIMATE', ',,', 'Helpers for every season.', 'au'],
  ['Orbelle', 'OB', 1.1, 'modern', 'floor', 'FLOORCARE', ',Map,Map Pro', 'Floors without fuss. Its robots learn the house in one afternoon.'],
  ['Cinderwick', 'CW', 0.96, 'plain', 'hob cooker', 'ORBIS', ',,', 'Simple cooking with large numbers. Its cooktops fit standard cut-outs.'],
  ['Husk', 'HK', 1.15, 'plain', 'seat bed', 'ANDOO-WORKS', ',,', 'Made for households with dogs and children. Husk makes seats that are low, deep and washable.', 'au'],
  ['Tanner', 'TN', 1.5, 'heritage', 'seat', 'ANDOO-WORKS', ',,', 'Aniline leather over kiln-dried oak, sewn in Geelong.', 'au'],
  ['Odette', 'OD', 1.2, 'heritage', 'seat bed', 'MAISON', ',,', 'Soft shapes with a French accent.', 'au'],
  ['Fern', 'FE', 1.1, 'modern', 'seat table storage', 'ANDOO-WORKS', ',,', 'Low lines and natural fibres, dyed with plants.', 'au'],
  ['Harbour', 'HB', 0.95, 'modern', 'seat table', 'MAISON', ',,', 'Stain-resistant weaves for houses near the sand.', 'au'],
  ['Sienna', 'SI', 1.05, 'heritage', 'seat decor', 'MAISON', ',,', 'Curves and warm colours.', 'au'],
  ['Wren', 'WR', 0.85, 'plain', 'seat bed', 'MAISON', ',,', 'Furniture for small rooms. Its sofas have slip covers that come off.', 'au'],
  ['Drum', 'DR', 1.25, 'modern', 'table', 'STONEYARD', ',,', 'Timber, and few corners.', 'au'],
  ['Cane', 'CN', 1.0, 'heritage', 'storage seat', 'ANDOO-WORKS', ',,', 'Natural fibres and small workshops. Rattan fronts are woven in Java and finished here.', 'au'],
  ['Cap', 'CP', 0.8, 'modern', 'light', 'MAISON', ',,', 'Lamps with one good idea each.', 'au'],
  ['Mallee', 'MA', 1.3, 'modern', 'table storage bed', 'STONEYARD', ',,', 'Timber joined without screws.', 'au'],
  ['Lanternhouse', 'LH', 1.1, 'heritage', 'light decor', 'MAISON', ',,', 'For evenings at home.', 'au'],
  ['Wool & Warp', 'WO', 1.15, 'heritage', 'decor', 'MAISON', ',,', 'Natural fibres and quiet patterns. Rugs are woven from New Zealand wool.', 'au'],
  ['Kiln Street', 'KS', 0.75, 'plain', 'decor light', 'STONEYARD', ',,', 'Made by hand in a shared studio.', 'au'],
  ['Bower', 'BO', 1.0, 'modern', 'bed storage', 'ANDOO-WORKS', ',,', 'Bedrooms that are only for sleeping in.', 'au'],
];

/** Lower-case words joined by hyphens, for URLs. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export const BRANDS: readonly DemoBrand[] = ROWS.map(
  ([name, prefix, level, style, families, supplier, lines, description, extras = '']) => ({
    name,
    uri: slugOf(name),
    prefix,
    level,
    style,
    // A maker of wide fridges also makes small ones.
    families: families.replace(/^cold|(?<= )cold/, 'cold small-cold').split(' ') as Family[],
    isSoldInNewZealand: !extras.includes('au'),
    separator: extras.includes('-') ? '-' : extras.includes('/') ? '/' : '',
    supplier,
    lines: lines.split(',') as [string, string, string],
    description,
  }),
);

/** Guarantees that offers and named models state. */
const STATED_YEARS: Readonly<Record<string, number>> = { Halden: 3, Norrland: 2 };

/** Returns the guarantee of a brand in years: one for all its appliances, and one for all its furniture. */
export function warrantyOf({ name, level }: DemoBrand, { isFurniture }: { isFurniture: boolean }): number {
  const dice = diceFrom(`warranty of ${name}`);
  const years = isFurniture
    ? dice.pick([5, 10, 10, 15])
    : level > 1.3
      ? dice.pick([3, 5, 5])
      : dice.pick([2, 2, 3]);
  return STATED_YEARS[name] ?? years;
}

export interface DemoSupplier {
  code: string;
  name: string;
  /** Days until goods that are out of stock everywhere reach a warehouse. */
  lead_days: number;
  /** Whether the supplier delivers directly to the customer instead of through our warehouses. */
  delivers_direct: boolean;
}

const supplier = (code: string, name: string, lead_days: number, delivers_direct = false): DemoSupplier => ({
  code,
  name,
  lead_days,
  delivers_direct,
});

export const SUPPLIERS: readonly DemoSupplier[] = [
  supplier('HALDEN', 'Halden Australia', 3),
  supplier('VESTRA', 'Vestra Group Pacific', 7),
  supplier('NORTHAVEN', 'Northaven Home', 4),
  supplier('TAMBER', 'Tamber Electronics Australia', 2),
  supplier('MARLOWE', 'Marlowe & Hearth', 14),
  supplier('SOUTHERN', 'Southern Cross Appliances', 2),
  supplier('AURELIO', 'Casa Aurelio', 21),
  supplier('MIELE', 'Miele Australia', 10, true),
  supplier('EUROPA', 'Europa Kitchen Imports', 28),
  supplier('VALMORA', 'Valmora Officine', 28, true),
  supplier('ORBIS', 'Orbis Distribution', 5),
  supplier('OUTDOOR', 'Outdoor Kitchen Company', 6),
  supplier('CLIMATE', 'Climate Control Wholesale', 4),
  supplier('WATER', 'Waterworks Supply', 9),
  supplier('FLOORCARE', 'Floorcare Trading', 3),
  supplier('ANDOO-WORKS', 'Andoo Works Geelong', 18),
  supplier('MAISON', 'Maison Imports', 24),
  supplier('STONEYARD', 'Stoneyard Makers', 28, true),
];
