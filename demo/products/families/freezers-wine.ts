import { toStep, type Dice } from '../../dice.ts';
import type { Benefit, Idea, LeafPlan, Maker, Specs } from '../plan.ts';
import { numberSpec, yesNoSpec } from '../plan.ts';
import { PLAIN_COLD_FINISHES, WHITE, WINE_FINISHES } from '../variants.ts';
import { starsFor } from './appliance-specs.ts';
import { coldKwh } from './fridge-ideas.ts';

/** The share of a freezer's outside volume that its compartment can have. */
const USABLE = { least: 0.3, most: 0.62 };

const CHEST_SIDES: Sides = [
  [545, 730, 905, 980, 1120, 1260, 1400],
  [830, 840, 850, 860, 870],
  [560, 625, 700],
];
const UPRIGHT_SIDES: Sides = [
  [600, 600, 635, 711],
  [1440, 1680, 1725, 1850],
  [650, 680, 710],
];

type Sides = readonly [widths: readonly number[], heights: readonly number[], depths: readonly number[]];

/** Picks the sides in millimetres of a cabinet that holds its litres, from the usual ones. */
function sidesFor(litres: number, [widths, heights, depths]: Sides, dice: Dice): [number, number, number] {
  const suits = (width: number, height: number, depth: number) => {
    const share = (litres * 1_000_000) / (width * height * depth);
    return share >= USABLE.least && share <= USABLE.most;
  };
  const width = dice.pick(
    widths.filter((one) => heights.some((height) => depths.some((depth) => suits(one, height, depth)))),
  );
  const height = dice.pick(heights.filter((one) => depths.some((depth) => suits(width, one, depth))));
  return [width, height, dice.pick(depths.filter((one) => suits(width, height, one)))];
}

const freezerIdea =
  (isChest: boolean) =>
  (maker: Maker): Idea => {
    const { dice } = maker;
    const litres = maker.size ?? toStep(dice.int(isChest ? 100 : 170, isChest ? 500 : 420), 5);
    const stars = starsFor(maker, 1.5, 4.5);
    return {
      code: `${isChest ? 'CF' : 'UF'}${litres}`,
      title: `${litres}L ${isChest ? 'Chest' : 'Upright'} Freezer`,
      dollars: 220 + litres * (isChest ? 1.7 : 3) * dice.about(0.08),
      size: sidesFor(litres, isChest ? CHEST_SIDES : UPRIGHT_SIDES, dice),
      specs: {
        capacity: litres,
        freezerCapacity: litres,
        doors: 1,
        frostFree: !isChest,
        inverter: dice.chance(maker.grade),
        wifi: false,
        noise: dice.int(38, 43),
        reversibleDoor: !isChest,
        fastFreeze: dice.chance(0.7),
        garageReady: dice.chance(0.5),
      },
      stars,
      kwh: coldKwh(0, litres, stars),
      variants: isChest ? [WHITE] : PLAIN_COLD_FINISHES.slice(0, 2),
      picture: isChest
        ? { type: 'chest' }
        : { type: 'fridge', layout: 'single', stated: { kind: 'freezer', dispenser: 0 } },
    };
  };

const FREEZER_BENEFITS: Benefit[] = [
  {
    title: 'Fast freeze for big shops',
    text: 'One press drops the temperature for a day, then it returns to normal by itself.',
    when: (s: Specs) => s.fastFreeze === true,
  },
  {
    title: 'Happy in the garage',
    text: 'Tested from 10 to 43 degrees, so a hot shed is no excuse.',
    when: (s: Specs) => s.garageReady === true,
  },
  {
    title: 'Stays frozen in a blackout',
    text: 'Thick insulation holds food below zero for up to 30 hours without power.',
  },
  {
    title: 'A light and a lock',
    text: 'See to the bottom at night, and keep small hands out of the ice cream.',
  },
  { title: 'Clear drawers', text: 'See what is left before you open one.', view: 'open' },
  { title: 'Baskets that slide', text: 'Sort bread from bait. Every basket lifts out for a clean.' },
];

const wineIdea = (maker: Maker): Idea => {
  const { dice } = maker;
  const isTall = dice.chance(0.4);
  const bottles = maker.size ?? (isTall ? dice.int(9, 17) * 10 : dice.int(18, 52));
  const zones = dice.chance(0.55) ? 2 : 1;
  const stars = starsFor(maker, 1, 4);
  return {
    code: `WC${bottles}`,
    title: `${bottles} Bottle ${zones === 2 ? 'Dual Zone ' : ''}Wine Cabinet`,
    dollars: 650 + bottles * 16 * dice.about(0.1) + (zones - 1) * 350,
    size: [
      isTall ? 595 : dice.pick([395, 495, 595]),
      isTall ? dice.pick([1580, 1760, 1800]) : dice.pick([820, 860]),
      dice.pick([570, 580, 680]),
    ],
    specs: {
      capacity: toStep(bottles * 2.6, 1),
      bottles,
      zones,
      doors: 1,
      noise: dice.int(35, 41),
      uvGlass: true,
      inverter: dice.chance(maker.grade),
      wifi: false,
      reversibleDoor: dice.chance(0.6),
    },
    stars,
    kwh: Math.round(95 + bottles * 0.7 + (4 - stars) * 25),
    variants: WINE_FINISHES,
    picture: { type: 'wine', stated: { tall: isTall, zones } },
  };
};

export const FREEZERS_AND_WINE: readonly LeafPlan[] = [
  {
    uri: 'upright-freezers',
    name: 'Upright freezers',
    noun: 'upright freezer',
    weight: 26,
    family: 'freezer',
    intro: 'Drawers, not digging. Frost free, and as tall as the fridge beside it.',
    clearance: [20, 50, 40],
    benefits: FREEZER_BENEFITS,
    summaries: [
      'Six clear drawers, frost free, with a fast-freeze button for big shops.',
      'Stands beside the fridge and keeps a month of dinners in order.',
    ],
    idea: freezerIdea(false),
  },
  {
    uri: 'chest-freezers',
    name: 'Chest freezers',
    noun: 'chest freezer',
    weight: 24,
    family: 'freezer',
    intro: 'The most freezer for the money, and the longest cold in a blackout.',
    clearance: [50, 0, 50],
    benefits: FREEZER_BENEFITS,
    summaries: [
      'A deep chest for bulk buys, with baskets for the small things.',
      'Plain, strong and cheap to run, with a lid that stays open where you leave it.',
    ],
    idea: freezerIdea(true),
  },
  {
    uri: 'wine-cabinets',
    name: 'Wine cabinets',
    noun: 'wine cabinet',
    weight: 26,
    family: 'wine',
    intro: 'The right degree for white, red and the bottle you are saving.',
    clearance: [5, 20, 30],
    specs: [
      numberSpec('bottles', 'Bottles', 'Capacity', '', 'range card higher'),
      numberSpec('zones', 'Temperature zones', 'Features', '', 'options'),
      yesNoSpec('uvGlass', 'UV glass', 'Features'),
    ],
    benefits: [
      {
        title: 'Still, dark and steady',
        text: 'Rubber feet and a slow compressor keep sediment where it should be.',
      },
      {
        title: 'Two climates',
        text: 'Whites above, reds below, each with its own dial.',
        when: (s) => s.zones === 2,
        view: 'front',
      },
      { title: 'Timber shelves that glide', text: 'Pull a shelf right out and read every label.' },
      {
        title: 'Glass that keeps out the sun',
        text: 'UV-filtered glass protects the colour and the flavour.',
      },
    ],
    summaries: [
      'Keeps wine still, dark and at the right degree, under the bench or beside it.',
      'A cabinet for the bottles you drink this month and those you forget for years.',
    ],
    idea: wineIdea,
  },
];
