import type { FridgeLayout } from '../../art/art-params.ts';
import { clamp, toStep, type Dice } from '../../dice.ts';
import type { Benefit, Idea, Maker, Specs } from '../plan.ts';
import { COLD_FINISHES, PLAIN_COLD_FINISHES, RETRO_FINISHES } from '../variants.ts';
import { starsFor } from './appliance-specs.ts';

export interface Cabinet {
  letters: string;
  title: string;
  layout: FridgeLayout;
  litres: readonly [low: number, high: number];
  /** Possible widths for a capacity in litres. */
  widthFor: (litres: number) => readonly number[];
  heights: readonly number[];
  freezerShare: number;
  dollarsPerLitre: number;
  doors: number;
  mayDispense?: boolean;
}

/**
 * Returns the yearly consumption of a fridge or freezer: the reference consumption for its adjusted volume,
 * reduced by a quarter with every star. The formula resembles the Australian star formula, with rounded
 * constants.
 */
export function coldKwh(fridgeLitres: number, freezerLitres: number, stars: number): number {
  const adjusted = fridgeLitres + 1.6 * freezerLitres;
  return Math.round((150 + 8.8 * adjusted ** 0.67) * 0.77 ** (stars - 1));
}

/** The largest share of a fridge's outside volume that its compartments can have. */
const USABLE = 0.62;

/** The least and largest depth of a fridge in millimetres, by whether it fits under a bench. */
const DEPTHS = { low: [440, 600], tall: [590, 790] } as const;

/**
 * Returns the height and depth in millimetres at which a fridge of this width holds its litres behind walls of
 * the usual thickness. Only heights are possible that need no cabinet deeper than the largest.
 */
function heightAndDepth(litres: number, width: number, heights: readonly number[], dice: Dice) {
  const depthsOf = (height: number) => DEPTHS[height < 1000 ? 'low' : 'tall'];
  const fitting = heights.filter(
    (height) => width * height * depthsOf(height)[1] * USABLE >= litres * 1_000_000,
  );
  const height = dice.pick(fitting.length > 0 ? fitting : [Math.max(...heights)]);
  const usual = (litres * 1_000_000) / (width * height * (USABLE - 0.08));
  const [least, largest] = depthsOf(height);
  return { height, depth: toStep(clamp(usual, least, largest), 5) };
}

export function fridge(maker: Maker, cabinet: Cabinet): Idea {
  const { dice, grade } = maker;
  const litres = maker.size ?? toStep(dice.int(...cabinet.litres), 5);
  const width = dice.pick(cabinet.widthFor(litres));
  const { height, depth } = heightAndDepth(litres, width, cabinet.heights, dice);
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
    // Without a freezer there is no ice.
    ...(freezer === 0
      ? {}
      : {
          iceAndWater: isPlumbed ? 'Plumbed ice and water' : hasDispenser ? 'Water tank' : 'Ice tray',
        }),
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
    size: [width, height, depth],
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

export const BENEFITS: Benefit[] = [
  {
    title: 'Drawers that hold the crunch',
    text: 'Two humidity drawers seal greens separately from fruit, so spinach survives the week.',
    when: (s: Specs) => s.humidityDrawers === true,
    view: 'open',
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
