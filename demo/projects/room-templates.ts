import type { Dice } from '../dice.ts';

/** A product that a demo project can contain. */
export interface Product {
  id: number;
  sku: string;
  /** The last part of its category's path, such as `wall-ovens`. */
  leaf: string;
  /** Millimetres. */
  width: number;
  depth: number;
  cents: number;
  finish: string;
}

/** One place of a room for which a product is chosen. */
interface Slot {
  /** The categories that suit the place. */
  leaves: readonly string[];
  /** The probability that the room has it; 1 if omitted. */
  chance?: number;
  /** The slot whose product limits this one, and how. */
  with?: readonly [slot: string, suits: (product: Product, other: Product) => boolean];
}

type Room = Readonly<Record<string, Slot>>;

const isAsWide: NonNullable<Slot['with']>[1] = (hood, cooktop) => hood.width >= cooktop.width - 10;
const isStackable: NonNullable<Slot['with']>[1] = (dryer, washer) =>
  (washer.leaf === 'front-load-washers') === (dryer.leaf !== 'vented-dryers') &&
  dryer.width <= washer.width + 10;

const FRIDGES = [
  'french-door-fridges',
  'quad-door-fridges',
  'side-by-side-fridges',
  'bottom-mount-fridges',
  'top-mount-fridges',
];
const BUILT_IN_DISHWASHERS = ['built-under-dishwashers', 'integrated-dishwashers'];
const COOKTOPS = ['induction-cooktops', 'gas-cooktops', 'ceramic-cooktops'];
const DRYERS = ['heat-pump-dryers', 'condenser-dryers', 'vented-dryers'];

const HOOD: Slot = { leaves: ['rangehoods'], with: ['cooktop', isAsWide] };
const WATER: Room = {
  sink: { leaves: ['kitchen-sinks'], chance: 0.6 },
  tap: { leaves: ['kitchen-taps'], chance: 0.7 },
};

const WALL_OVENS: Room = {
  fridge: { leaves: FRIDGES },
  oven: { leaves: ['wall-ovens', 'double-ovens'] },
  'second oven': { leaves: ['steam-ovens', 'speed-ovens'], chance: 0.3 },
  cooktop: { leaves: COOKTOPS },
  hood: HOOD,
  dishwasher: { leaves: BUILT_IN_DISHWASHERS },
  microwave: { leaves: ['built-in-microwaves'], chance: 0.4 },
  ...WATER,
};
const COOKER_KITCHEN: Room = {
  fridge: { leaves: FRIDGES },
  cooktop: { leaves: ['freestanding-cookers'] },
  hood: HOOD,
  dishwasher: { leaves: ['freestanding-dishwashers', ...BUILT_IN_DISHWASHERS] },
  ...WATER,
};
const SMALL_KITCHEN: Room = {
  fridge: { leaves: ['bottom-mount-fridges', 'top-mount-fridges'] },
  oven: { leaves: ['wall-ovens'] },
  cooktop: { leaves: ['ceramic-cooktops', 'induction-cooktops', 'gas-cooktops'] },
  hood: HOOD,
  dishwasher: { leaves: ['freestanding-dishwashers', 'built-under-dishwashers'], chance: 0.8 },
};
const PANTRY: Room = {
  freezer: { leaves: ['upright-freezers', 'upright-fridges'] },
  wine: { leaves: ['wine-cabinets'], chance: 0.5 },
  dishwasher: { leaves: ['drawer-dishwashers'], chance: 0.5 },
  coffee: { leaves: ['automatic-coffee-machines', 'espresso-machines'], chance: 0.4 },
  sink: { leaves: ['kitchen-sinks'], chance: 0.5 },
};
const LAUNDRY: Room = {
  washer: { leaves: ['front-load-washers', 'top-load-washers'] },
  dryer: { leaves: DRYERS, with: ['washer', isStackable] },
  tub: { leaves: ['laundry-sinks'], chance: 0.5 },
};
const SMALL_LAUNDRY: Room = {
  washer: { leaves: ['washer-dryer-combos', 'front-load-washers'] },
  tub: { leaves: ['laundry-sinks'], chance: 0.3 },
};
const OUTDOOR: Room = {
  barbecue: { leaves: ['gas-barbecues', 'charcoal-barbecues'] },
  fridge: { leaves: ['bar-fridges'], chance: 0.6 },
};

/** What a customer plans: the end of the project's name, its goal, and the rooms with their templates. */
export interface ProjectPlan {
  kind: string;
  goals: readonly string[];
  rooms: readonly (readonly [title: string, ...templates: Room[]])[];
  /** The highest price level; 1 if omitted. */
  maxLevel?: number;
  /** The number of identical homes. */
  homes?: readonly [least: number, most: number];
}

const KITCHEN = ['Kitchen', WALL_OVENS, COOKER_KITCHEN] as const;
const RENTAL = ['Investment property', 'Replace old appliances'];

export const PROJECT_PLANS: readonly ProjectPlan[] = [
  { kind: 'kitchen', goals: ['New kitchen', 'Compare before I decide'], rooms: [KITCHEN] },
  { kind: 'renovation', goals: ['New kitchen'], rooms: [KITCHEN, ['Butler’s pantry', PANTRY]] },
  { kind: 'laundry', goals: ['Replace old appliances'], rooms: [['Laundry', LAUNDRY]] },
  { kind: 'terrace', goals: ['Whole house'], rooms: [KITCHEN, ['Bathroom laundry', SMALL_LAUNDRY]] },
  {
    kind: 'residence',
    goals: ['Whole house'],
    rooms: [KITCHEN, ['Butler’s pantry', PANTRY], ['Laundry', LAUNDRY], ['Outdoor', OUTDOOR]],
  },
  {
    kind: 'beach house',
    goals: ['Whole house'],
    rooms: [KITCHEN, ['Laundry', LAUNDRY], ['Outdoor', OUTDOOR]],
  },
  {
    kind: 'apartment',
    goals: RENTAL,
    maxLevel: 0.4,
    rooms: [
      ['Kitchen', SMALL_KITCHEN],
      ['Bathroom laundry', SMALL_LAUNDRY],
    ],
  },
  {
    kind: 'rental units',
    goals: RENTAL,
    maxLevel: 0.4,
    rooms: [
      ['Kitchen', SMALL_KITCHEN],
      ['Laundry', LAUNDRY],
    ],
    homes: [2, 6],
  },
];

/** Returns the titles of the rooms that a category suits. */
export function roomsFor(leaf: string): string[] {
  const suits = (room: Room) => Object.values(room).some(({ leaves }) => leaves.includes(leaf));
  const rooms = PROJECT_PLANS.flatMap((plan) => plan.rooms);
  return [...new Set(rooms.flatMap(([title, ...templates]) => (templates.some(suits) ? [title] : [])))];
}

/** Returns the categories of the slots that a category suits: a room needs only one product of them. */
export function sameSlotAs(leaf: string): string[] {
  const rooms = PROJECT_PLANS.flatMap(({ rooms: all }) => all.flatMap(([, ...templates]) => templates));
  const slots = rooms.flatMap((room) => Object.values(room)).filter(({ leaves }) => leaves.includes(leaf));
  return [...new Set(slots.flatMap(({ leaves }) => leaves))];
}

/**
 * Chooses the products of a room from its template, at a price level between 0 (cheapest) and 1. Prefers the
 * finish of the products already chosen, so that a room matches. Omits slots without a suitable product.
 */
export function furnish(room: Room, products: readonly Product[], level: number, dice: Dice): Product[] {
  const chosen = new Map<string, Product>();
  for (const [name, slot] of Object.entries(room)) {
    if (!dice.chance(slot.chance ?? 1)) continue;
    const other = slot.with && chosen.get(slot.with[0]);
    const suitable = products.filter(
      (product) =>
        slot.leaves.includes(product.leaf) && (!slot.with || (other && slot.with[1](product, other))),
    );
    if (suitable.length === 0) continue;
    const byPrice = suitable.toSorted((a, b) => a.cents - b.cents || a.id - b.id);
    const middle = Math.round(level * (byPrice.length - 1));
    const near = byPrice.slice(Math.max(0, middle - 2), middle + 3);
    const finishes = new Set([...chosen.values()].map(({ finish }) => finish));
    const matching = near.filter(({ finish }) => finishes.has(finish));
    chosen.set(name, dice.pick(matching.length > 0 ? matching : near));
  }
  return [...chosen.values()];
}
