import type { StoreFact } from '#domains/stores/db/tables.ts';

interface StoreStory {
  headline: string;
  blurb: string;
  services: readonly string[];
  facts: readonly StoreFact[];
  parking: string;
  interior: string;
}

const SHOWROOM_SERVICES = [
  'Live ovens and cooktops to try',
  'Kitchen and laundry planning',
  'Cooking demonstrations',
  'Help for designers and builders',
];
const SMALL_SHOWROOM_SERVICES = ['Live cooktops to try', 'Kitchen and laundry planning', 'Bring your plan'];
const FURNITURE_SERVICES = ['Fabrics to take home overnight', 'Room planning', 'Assembly and care'];
const COUNTER_SERVICES = [
  'Buy from the shelf and take it along',
  'Return or exchange',
  'Old appliances recycled',
];

type Row = readonly [
  headline: string,
  blurb: string,
  brands: number,
  live: number,
  parking: string,
  interior: string,
];

// oxfmt-ignore
const ROWS: Readonly<Record<string, Row>> = {
  redfern: ['Four working kitchens, one laundry, no signs saying don’t touch', 'Every oven is connected and every tap runs. Eleanor and her team of nine have fitted out more than two thousand homes between them.', 31, 214, 'Twelve bays, enter from William Lane', 'kitchen-sage'],
  'engine-room': ['Where locomotives were built, kitchens are tried', 'One long bench, six cooks at a time and a whole morning for your project alone. Tell us when, and the room is yours.', 18, 96, 'On Locomotive Street, two hours free', 'kitchen-range'],
  'crows-nest': ['Half an hour here saves a month of measuring', 'Full-size openings for fridges, ovens and dishwashers, so that you see what fits before you order it.', 29, 180, 'Beneath the building, first hour free', 'kitchen'],
  'castle-hill': ['Late on Thursdays, when the house is quiet', 'The largest laundry display in the north-west, with machines that run all day. Bring your loudest towel.', 27, 172, 'Forty bays in front of the door', 'laundry'],
  'taren-point': ['Made for barbecues, wet feet welcome', 'Outdoor kitchens under a real roof, fired up every Saturday at eleven.', 24, 150, 'Twenty bays in front of the door', 'kitchen-range'],
  penrith: ['Big rooms for big families', 'Fridges over 700 litres, ovens for three trays, and people who cook for eight.', 25, 161, 'Thirty bays in front of the door', 'kitchen'],
  kotara: ['The Hunter’s own showroom', 'Two kitchens, one laundry and a coffee bench that opens at ten.', 23, 138, 'In the centre’s car park, three hours free', 'kitchen-sage'],
  fyshwick: ['Built for cold mornings', 'Heat-pump dryers, induction and air conditioning at work, with what they cost to run in Canberra.', 24, 146, 'Sixteen bays in front of the door', 'laundry'],
  richmond: ['Church Street, upstairs and down', 'Ground floor for cooking, first floor for everything that washes. Tomas knows both by heart.', 30, 208, 'Eight bays behind, enter from Gipps Street', 'kitchen'],
  nunawading: ['Everything at the height of your hands', 'Ovens and dishwashers set at four heights, so that nobody has to bend to choose.', 26, 167, 'Twenty-four bays in front of the door', 'kitchen-sage'],
  geelong: ['Down the road, not down the highway', 'A short list, well chosen, and the whole catalogue on the wall.', 20, 112, 'Fourteen bays in front of the door', 'kitchen'],
  'fortitude-valley': ['Open kitchen, open doors', 'A pizza oven that never goes out and a wine wall at fourteen degrees, even in January.', 28, 190, 'Ten bays beneath, enter from McLachlan Street', 'kitchen-range'],
  indooroopilly: ['For Queenslanders with narrow doorways', 'We measure the stairs, the turns and the verandah before anything is delivered.', 22, 131, 'Twelve bays in front of the door', 'kitchen'],
  bundall: ['Salt air is hard on steel', 'See which finishes last by the sea, some of them ten years old and still on display.', 23, 140, 'Eighteen bays in front of the door', 'kitchen-range'],
  norwood: ['The Parade’s long table', 'Twelve seats, two ovens and a demonstration on most Saturdays.', 27, 165, 'Nine bays behind, enter from Edward Street', 'kitchen-sage'],
  'osborne-park': ['Perth’s working kitchen', 'Three kitchens on one floor, delivered from a warehouse five minutes away.', 28, 184, 'Twenty-two bays in front of the door', 'kitchen'],
  hobart: ['A quiet room, by appointment', 'One kitchen, one fireplace and as long as you need.', 16, 74, 'On Argyle Street, metered', 'kitchen-sage'],
  'redfern-rooms': ['Rooms you can sit down in', 'Sofas that people have sat on for years, tables with a scratch or two, and the fabrics to take home overnight.', 14, 120, 'Twelve bays, enter from William Lane', 'living'],
  'kogarah-outlet': ['One of each, half the fuss', 'Ex-display, boxed returns and the last of a model, tested here and with the full warranty.', 40, 320, 'Ten bays and a loading dock', 'lineup'],
  penrose: ['Off the shelf and into the car', 'The counter of our Auckland warehouse. We load, you drive.', 12, 60, 'Six bays and a loading dock', 'lineup'],
};

/** Returns the text and facts of a store's page. */
export function storyOf(uri: string, isCounter: boolean): StoreStory {
  const [headline, blurb, brands, live, parking, interior] = ROWS[uri]!;
  const isFurniture = interior === 'living';
  return {
    headline,
    blurb,
    services: servicesOf(isCounter, isFurniture, live),
    facts: [
      { value: String(brands), label: isFurniture ? 'makers on show' : 'brands on display' },
      { value: String(live), label: isFurniture ? 'pieces to try' : 'live appliances' },
    ],
    parking,
    interior,
  };
}

function servicesOf(isCounter: boolean, isFurniture: boolean, live: number): readonly string[] {
  if (isCounter) return COUNTER_SERVICES;
  if (isFurniture) return FURNITURE_SERVICES;
  return live >= 140 ? SHOWROOM_SERVICES : SMALL_SHOWROOM_SERVICES;
}
