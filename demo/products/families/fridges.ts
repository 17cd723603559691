import type { FridgeLayout } from '../../art/art-params.ts';
import { clamp, toStep } from '../../dice.ts';
import type { Idea, LeafPlan, Maker, Specs } from '../plan.ts';
import { COLD_FINISHES, PLAIN_COLD_FINISHES, RETRO_FINISHES } from '../variants.ts';
import { starsFor } from './appliance-specs.ts';

interface Cabinet {
  letters: string;
  title: string;
  layout: FridgeLayout;
  litres: readonly [low: number, high: number];
  /** Width by litres. */
  widthFor: (litres: number) => readonly number[];
  heights: readonly number[];
  freezerShare: number;
  dollarsPerLitre: number;
  doors: number;
  mayDispense?: boolean;
}

/**
 * Yearly use of a fridge or freezer: the reference use for its adjusted volume, a quarter less with every star
 * (the shape of the Australian star formula, with rounded constants).
 */
export function coldKwh(fridgeLitres: number, freezerLitres: number, stars: number): number {
  const adjusted = fridgeLitres + 1.6 * freezerLitres;
  return Math.round((150 + 8.8 * adjusted ** 0.67) * 0.77 ** (stars - 1));
}

function fridge(maker: Maker, cabinet: Cabinet): Idea {
  const { dice, grade } = maker;
  const litres = maker.size ?? toStep(dice.int(...cabinet.litres), 5);
  const width = dice.pick(cabinet.widthFor(litres));
  const height = dice.pick(cabinet.heights);
  const freezer = Math.round(litres * cabinet.freezerShare);
  const stars = starsFor(maker, 2, 5);
  const isRetro = maker.brand.style === 'retro' && cabinet.layout !== 'sbs';
  const hasDispenser = cabinet.mayDispense === true && !isRetro && dice.chance(0.2 + grade * 0.4);
  const isPlumbed = hasDispenser && dice.chance(0.45);
  const hasScreen = !isRetro && cabinet.doors > 2 && maker.tier === 2 && dice.chance(0.35);
  const hasView = !isRetro && cabinet.doors > 2 && !hasDispenser && dice.chance(0.18 * maker.tier);
  const noise = Math.round(42 - grade * 5 - dice.share() * 3);
  const specs: Specs = {
    capacity: litres,
    freezerCapacity: freezer,
    fridgeCapacity: litres - freezer,
    doors: cabinet.doors,
    iceAndWater: isPlumbed ? 'Plumbed ice and water' : hasDispenser ? 'Water tank' : 'Ice tray',
    plumbedIce: isPlumbed,
    frostFree: true,
    inverter: grade > 0.3 || dice.chance(0.5),
    wifi: hasScreen || dice.chance(grade * 0.5),
    humidityDrawers: dice.chance(0.4 + grade * 0.5),
    noise,
    reversibleDoor: cabinet.doors <= 2 && cabinet.layout !== 'sbs',
  };
  const special = hasScreen ? 'Family Screen ' : '';
  const extra = hasView
    ? ' with Glass View'
    : isPlumbed
      ? ', Ice and Water'
      : hasDispenser
        ? ', Water Dispenser'
        : '';
  const variants = isRetro
    ? RETRO_FINISHES
    : cabinet.doors > 2 || cabinet.layout === 'sbs'
      ? COLD_FINISHES
      : PLAIN_COLD_FINISHES;
  const dearer =
    (hasDispenser ? 220 : 0) +
    (isPlumbed ? 180 : 0) +
    (hasScreen ? 900 : 0) +
    (hasView ? 400 : 0) +
    (isRetro ? 350 : 0);
  return {
    code: `${cabinet.letters}${litres}`,
    title: `${litres}L ${isRetro ? 'Retro ' : ''}${cabinet.title} ${special}Fridge${extra}`,
    dollars: 180 + litres * cabinet.dollarsPerLitre * dice.about(0.08) + dearer * 0.85 + (stars - 3) * 90,
    size: [width, height, toStep(clamp((litres * 600) / (width * height * 0.00088), 590, 760), 5)],
    specs,
    stars,
    kwh: coldKwh(litres - freezer, freezer, stars),
    variants,
    picture: {
      type: 'fridge',
      layout: cabinet.layout,
      features: [
        ...(hasDispenser ? ['ice-water'] : []),
        ...(hasScreen ? ['screen'] : []),
        ...(hasView ? ['glass-view'] : []),
      ],
      ...(isRetro ? { stated: { retro: 1, handle: 'retro' } } : {}),
    },
  };
}

const BENEFITS = [
  {
    title: 'Drawers that hold the crunch',
    text: 'Two humidity drawers seal greens separately from fruit, so spinach survives the week.',
    when: (s: Specs) => s.humidityDrawers === true,
  },
  {
    title: 'Quiet enough for open plan',
    text: 'An inverter compressor runs slow and steady instead of starting and stopping all night.',
    when: (s: Specs) => s.inverter === true,
  },
  {
    title: 'Ice without the trays',
    text: 'Connected to your water line, it makes ice and chills filtered water while you sleep.',
    when: (s: Specs) => s.plumbedIce === true,
  },
  {
    title: 'Cold water from the door',
    text: 'Fill the tank once a day. No plumber, no queue at the fridge door.',
    when: (s: Specs) => s.iceAndWater === 'Water tank',
  },
  {
    title: 'It calls when the door is open',
    text: 'Check the temperature, set holiday mode or hear about an open door from your phone.',
    when: (s: Specs) => s.wifi === true,
  },
  {
    title: 'Doors that close themselves',
    text: 'Open less than 45 degrees? The hinge takes over and pulls the seal shut.',
  },
  {
    title: 'Never defrost again',
    text: 'Frost-free from top to bottom, with air moving evenly to every shelf.',
    when: (s: Specs) => s.frostFree === true,
  },
  {
    title: 'Shelves for tall things',
    text: 'Toughened glass shelves slide, split and lift, so a stockpot or a cake fits upright.',
  },
  {
    title: 'Hang the door either side',
    text: 'The hinge swaps over with a screwdriver when you move house.',
    when: (s: Specs) => s.reversibleDoor === true,
  },
];

const fridgeLeaf = (
  uri: string,
  name: string,
  noun: string,
  weight: number,
  intro: string,
  summaries: readonly string[],
  cabinet: Cabinet,
): LeafPlan => ({
  uri,
  name,
  noun,
  weight,
  intro,
  summaries,
  clearance: [16, 50, 40],
  benefits: BENEFITS,
  // Makers of small plain fridges do not make the wide ones.
  family: cabinet.doors > 2 || ['sbs', 'bottom'].includes(cabinet.layout) ? 'cold' : 'small-cold',
  idea: (maker) => fridge(maker, cabinet),
});

const wide = (litres: number) => (litres < 540 ? [790, 835] : litres < 600 ? [835, 900] : [900, 908, 912]);
const narrow = (litres: number) => (litres < 300 ? [550, 600] : litres < 400 ? [600, 635] : [635, 700]);

export const FRIDGES: readonly LeafPlan[] = [
  fridgeLeaf(
    'french-door-fridges',
    'French door fridges',
    'French door fridge',
    76,
    'Two doors above, a freezer drawer below. Wide shelves for platters, and the food you use most at eye level.',
    [
      'Enough room for a week’s shop and the cake, with shelves that slide, split and lift.',
      'A wide fridge that opens in two easy halves, with the freezer out of the way below.',
      'Full-width shelves for platters and a deep freezer drawer with dividers.',
    ],
    {
      letters: 'FD',
      title: 'French Door',
      layout: 'french',
      litres: [480, 720],
      widthFor: wide,
      heights: [1710, 1780, 1780, 1830],
      freezerShare: 0.34,
      dollarsPerLitre: 3.35,
      doors: 3,
      mayDispense: true,
    },
  ),
  fridgeLeaf(
    'quad-door-fridges',
    'Quad door fridges',
    'quad door fridge',
    44,
    'Four doors, four climates. Turn the lower corner from freezer to fridge when guests arrive.',
    [
      'Four doors with a corner that changes from freezer to fridge when you need it.',
      'Room to sort everything, and a flexible zone for drinks, fish or leftovers.',
    ],
    {
      letters: 'QD',
      title: 'Quad Door',
      layout: 'quad',
      litres: [500, 700],
      widthFor: wide,
      heights: [1780, 1830, 1850],
      freezerShare: 0.38,
      dollarsPerLitre: 4.3,
      doors: 4,
      mayDispense: true,
    },
  ),
  fridgeLeaf(
    'side-by-side-fridges',
    'Side by side fridges',
    'side by side fridge',
    48,
    'Fridge on the right, freezer on the left, both from knee to eye level.',
    [
      'Freezer and fridge side by side, so nothing hides at the back of a drawer.',
      'Narrow doors for tight kitchens, and a tall freezer for people who cook ahead.',
    ],
    {
      letters: 'SS',
      title: 'Side by Side',
      layout: 'sbs',
      litres: [530, 700],
      widthFor: () => [895, 910, 912],
      heights: [1760, 1780, 1790],
      freezerShare: 0.36,
      dollarsPerLitre: 2.6,
      doors: 2,
      mayDispense: true,
    },
  ),
  fridgeLeaf(
    'bottom-mount-fridges',
    'Bottom mount fridges',
    'bottom mount fridge',
    52,
    'Fresh food at eye level, frozen food below. The easiest fridge to live with.',
    [
      'Fresh food at eye level and a freezer with drawers that show what they hold.',
      'A slim fridge for a small kitchen, with the freezer down where it belongs.',
    ],
    {
      letters: 'BM',
      title: 'Bottom Mount',
      layout: 'bottom',
      litres: [310, 530],
      widthFor: narrow,
      heights: [1640, 1710, 1725, 1850],
      freezerShare: 0.29,
      dollarsPerLitre: 3.1,
      doors: 2,
    },
  ),
  fridgeLeaf(
    'top-mount-fridges',
    'Top mount fridges',
    'top mount fridge',
    42,
    'The classic, and still the cheapest litre of cold you can buy.',
    [
      'The classic layout: freezer on top, simple controls, little to go wrong.',
      'A sturdy family fridge for a fair price, with a door that hangs either side.',
    ],
    {
      letters: 'TM',
      title: 'Top Mount',
      layout: 'top',
      litres: [210, 480],
      widthFor: narrow,
      heights: [1440, 1530, 1580, 1680],
      freezerShare: 0.24,
      dollarsPerLitre: 2.15,
      doors: 2,
    },
  ),
  fridgeLeaf(
    'upright-fridges',
    'Upright fridges',
    'upright fridge',
    24,
    'All fridge and no freezer. Pair one with an upright freezer for a wall of cold.',
    [
      'All fridge, no freezer: every shelf is yours.',
      'A tall single-door fridge that pairs with the freezer of the same width.',
    ],
    {
      letters: 'UR',
      title: 'Upright',
      layout: 'single',
      litres: [240, 430],
      widthFor: () => [595, 600, 711],
      heights: [1720, 1850, 1860],
      freezerShare: 0,
      dollarsPerLitre: 3.2,
      doors: 1,
    },
  ),
  fridgeLeaf(
    'bar-fridges',
    'Bar fridges',
    'bar fridge',
    22,
    'Under the bench, beside the desk or out on the deck.',
    [
      'Cold drinks within reach, and small enough for a study or a deck.',
      'A compact fridge for studios, with a shelf for milk and a bin for cans.',
    ],
    {
      letters: 'BF',
      title: 'Bar',
      layout: 'single',
      litres: [45, 150],
      widthFor: () => [440, 480, 550],
      heights: [510, 630, 830, 845],
      freezerShare: 0.06,
      dollarsPerLitre: 2.4,
      doors: 1,
    },
  ),
];
