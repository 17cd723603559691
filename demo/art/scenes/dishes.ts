import type { FinishLike } from '../finishes.ts';

/** The items on a dish, from the bottom to the top. `at` positions are shares of the dish's radius. */
export type Layer =
  /** Small pieces scattered over the dish: vegetables, crumbs, seeds. */
  | {
      kind: 'pieces';
      colours: readonly string[];
      count: number;
      size: number;
      spread?: number;
      round?: boolean;
    }
  /** Leaves of a herb. */
  | { kind: 'herb'; count: number; colours?: readonly string[] }
  /** Round things side by side: eggs, meatballs, scones. `heart` is the colour in their middle. */
  | {
      kind: 'rounds';
      colour: string;
      at: readonly (readonly [number, number])[];
      size: number;
      heart?: string;
    }
  /** Curled prawns with stripes and a tail. */
  | { kind: 'prawns'; colour: string; at: readonly (readonly [number, number])[]; size: number }
  /** Long pieces side by side: fillets, sausages, asparagus, chops. */
  | { kind: 'fillets'; colour: string; count: number; length: number; width: number; turn?: number }
  /** Loops of noodles or strands. */
  | { kind: 'strands'; colours: readonly string[]; count: number }
  /** Overlapping slices in rings, as on a tart. */
  | { kind: 'rings'; colours: readonly string[]; rings: number; size: number }
  /** Cuts through a round cake, tart or pizza. */
  | { kind: 'cuts'; count: number; colour: string }
  /** Squares of a tray bake. */
  | { kind: 'grid'; colour: string; columns: number; rows: number }
  /** A thin line of sauce, icing or cream. */
  | { kind: 'drizzle'; colour: string; turns: number };

/** A dish, seen from above. */
export interface Dish {
  title: string;
  vessel: 'plate' | 'bowl' | 'pan' | 'tray' | 'board' | 'cup';
  /** The colour of the food or the sauce under the layers. */
  base: string;
  /** The colour of the vessel; white if absent. */
  ware?: string;
  /** The finish of the table; the theme's if absent. */
  table?: FinishLike;
  layers: readonly Layer[];
}

const TRIANGLE = [
  [-0.32, -0.2],
  [0.34, -0.14],
  [-0.02, 0.36],
] as const;
const SIX = [
  [-0.45, -0.28],
  [0, -0.4],
  [0.45, -0.26],
  [-0.42, 0.3],
  [0.03, 0.2],
  [0.46, 0.32],
] as const;
const FIVE = [
  [-0.4, -0.26],
  [0.08, -0.42],
  [0.44, -0.02],
  [-0.34, 0.28],
  [0.14, 0.24],
] as const;
const PAIR = [
  [-0.28, 0.02],
  [0.3, 0.04],
] as const;
const ONE = [[0, 0]] as const;
const GREENS = ['#6b9a4a', '#4f7a3a', '#8bb35e'] as const;

/** The dishes of the recipes, by the end of their scene's name (`dish-pavlova`). */
export const DISHES = {
  pavlova: {
    title: 'Pavlova with passionfruit',
    vessel: 'plate',
    base: '#cfdad6',
    ware: '#6f8b8c',
    layers: [
      { kind: 'rounds', colour: '#fffaf2', at: ONE, size: 0.52 },
      { kind: 'pieces', colours: ['#c8324a', '#d9435a'], count: 16, size: 0.075, spread: 0.4, round: true },
      { kind: 'pieces', colours: ['#f2c64b', '#3a2a1c'], count: 46, size: 0.024, spread: 0.42 },
    ],
  },
  lamb: {
    title: 'Slow lamb shoulder with white beans',
    vessel: 'tray',
    base: '#c79a5e',
    ware: '#3b4145',
    layers: [
      { kind: 'pieces', colours: ['#efe2c4', '#e5d3ab'], count: 70, size: 0.06, round: true },
      { kind: 'fillets', colour: '#7a4326', count: 3, length: 0.78, width: 0.26, turn: -14 },
      { kind: 'herb', count: 26 },
    ],
  },
  pumpkin: {
    title: 'Roast pumpkin soup',
    vessel: 'bowl',
    base: '#e0852c',
    ware: '#39434a',
    layers: [
      { kind: 'drizzle', colour: '#fbf3e2', turns: 2 },
      { kind: 'pieces', colours: ['#5d7a39', '#7d9a4d'], count: 18, size: 0.045, spread: 0.45 },
    ],
  },
  laksa: {
    title: 'Prawn laksa',
    vessel: 'bowl',
    base: '#dd9a3f',
    ware: '#f4efe6',
    table: 'walnut',
    layers: [
      { kind: 'strands', colours: ['#f3e3bd', '#e9d3a2'], count: 30 },
      { kind: 'prawns', colour: '#f2936a', at: FIVE, size: 0.17 },
      { kind: 'herb', count: 20 },
      { kind: 'pieces', colours: ['#b8321e'], count: 10, size: 0.035 },
    ],
  },
  snapper: {
    title: 'Whole snapper with lemon and fennel',
    vessel: 'tray',
    base: '#d9d2c0',
    ware: '#4a5257',
    layers: [
      { kind: 'fillets', colour: '#d98a76', count: 1, length: 1.15, width: 0.4, turn: -10 },
      { kind: 'rounds', colour: '#f3d65a', at: SIX, size: 0.11, heart: '#fbeea6' },
      { kind: 'herb', count: 24 },
    ],
  },
  lasagne: {
    title: 'Lasagne with silverbeet',
    vessel: 'tray',
    base: '#c8592c',
    ware: '#e8e2d6',
    layers: [
      { kind: 'pieces', colours: ['#f3dfa8', '#e2b862', '#f8ebc9'], count: 80, size: 0.09 },
      { kind: 'grid', colour: '#9b3f1d', columns: 3, rows: 2 },
      { kind: 'herb', count: 12 },
    ],
  },
  scones: {
    title: 'Scones with jam and cream',
    vessel: 'board',
    base: '#c99a63',
    layers: [
      { kind: 'rounds', colour: '#e8c58c', at: SIX, size: 0.19, heart: '#f7e6c3' },
      { kind: 'pieces', colours: ['#fff7ea'], count: 24, size: 0.02 },
    ],
  },
  anzac: {
    title: 'Anzac biscuits',
    vessel: 'tray',
    base: '#8d949a',
    ware: '#5b6368',
    layers: [
      { kind: 'rounds', colour: '#b9793b', at: SIX, size: 0.2, heart: '#cf9452' },
      { kind: 'pieces', colours: ['#e2bb7c', '#a5682f'], count: 60, size: 0.022 },
    ],
  },
  barbecue: {
    title: 'Barbecued chicken with charred corn',
    vessel: 'board',
    base: '#a9743f',
    layers: [
      { kind: 'fillets', colour: '#b8632a', count: 4, length: 0.62, width: 0.22, turn: 16 },
      { kind: 'pieces', colours: ['#f2c84b', '#e0a92e', '#5a3a1a'], count: 44, size: 0.05, spread: 0.95 },
      { kind: 'herb', count: 18 },
    ],
  },
  noodles: {
    title: 'Soy noodles with greens',
    vessel: 'pan',
    base: '#6b4526',
    layers: [
      { kind: 'strands', colours: ['#dfb467', '#c8954a', '#efcf8e'], count: 46 },
      { kind: 'fillets', colour: '#5f8a3f', count: 5, length: 0.5, width: 0.09, turn: 40 },
      { kind: 'pieces', colours: ['#f7efdd'], count: 26, size: 0.018 },
    ],
  },
  frittata: {
    title: 'Zucchini frittata',
    vessel: 'pan',
    base: '#efc85f',
    layers: [
      { kind: 'rings', colours: ['#7da04e', '#95b565', '#dfe6a7'], rings: 3, size: 0.15 },
      { kind: 'pieces', colours: ['#fdf8ea'], count: 14, size: 0.06 },
      { kind: 'cuts', count: 3, colour: '#c99a35' },
    ],
  },
  pies: {
    title: 'Beef and mushroom pies',
    vessel: 'tray',
    base: '#7b8388',
    ware: '#4f575c',
    layers: [
      { kind: 'rounds', colour: '#c98d45', at: SIX, size: 0.21, heart: '#dba55d' },
      { kind: 'pieces', colours: ['#9a6428'], count: 18, size: 0.025 },
    ],
  },
  porridge: {
    title: 'Porridge with stewed rhubarb',
    vessel: 'bowl',
    base: '#eadfca',
    ware: '#7d8f95',
    layers: [
      { kind: 'fillets', colour: '#cf5a6c', count: 5, length: 0.4, width: 0.12, turn: 24 },
      { kind: 'pieces', colours: ['#8a5a32', '#b07a45'], count: 22, size: 0.03, spread: 0.55 },
    ],
  },
  curry: {
    title: 'Cauliflower and chickpea curry',
    vessel: 'pan',
    base: '#c97f24',
    layers: [
      { kind: 'pieces', colours: ['#f0dfb4', '#e4c88b', '#dcae5a'], count: 60, size: 0.085, round: true },
      { kind: 'herb', count: 26 },
      { kind: 'drizzle', colour: '#fdf6e6', turns: 1 },
    ],
  },
  brownies: {
    title: 'Brownies with macadamias',
    vessel: 'tray',
    base: '#4b2a1a',
    ware: '#d9dcde',
    layers: [
      { kind: 'pieces', colours: ['#e7cfa0', '#d8b981'], count: 34, size: 0.045, round: true },
      { kind: 'grid', colour: '#2c160c', columns: 4, rows: 3 },
    ],
  },
  salmon: {
    title: 'Salmon with miso and cucumber',
    vessel: 'plate',
    base: '#f4efe6',
    ware: '#2f4a3f',
    layers: [
      { kind: 'fillets', colour: '#e98a63', count: 2, length: 0.8, width: 0.28, turn: -20 },
      { kind: 'rings', colours: ['#b7d38a', '#dcebc0'], rings: 1, size: 0.11 },
      { kind: 'pieces', colours: ['#2a2520', '#f2e7cf'], count: 30, size: 0.016 },
    ],
  },
  risotto: {
    title: 'Pea and mint risotto',
    vessel: 'plate',
    base: '#efe6c6',
    ware: '#e8ece6',
    layers: [
      { kind: 'pieces', colours: ['#fbf5df', '#e6dcb4'], count: 90, size: 0.035, spread: 0.62 },
      { kind: 'pieces', colours: ['#6fa043', '#86b857'], count: 34, size: 0.045, spread: 0.6, round: true },
      { kind: 'herb', count: 10 },
    ],
  },
  granola: {
    title: 'Oven granola',
    vessel: 'tray',
    base: '#b98a4e',
    ware: '#c3c9cc',
    layers: [
      { kind: 'pieces', colours: ['#e0b878', '#a06a30', '#f0dcb2', '#7a4a22'], count: 160, size: 0.05 },
      { kind: 'pieces', colours: ['#7c2533'], count: 18, size: 0.035, round: true },
    ],
  },
  tacos: {
    title: 'Fish tacos',
    vessel: 'board',
    base: '#8a5a34',
    layers: [
      { kind: 'rounds', colour: '#ecd9a8', at: TRIANGLE, size: 0.32 },
      { kind: 'pieces', colours: ['#8e4a7a', '#a65f92'], count: 34, size: 0.05, spread: 0.6 },
      { kind: 'pieces', colours: ['#f3ead8', '#d9a05a'], count: 20, size: 0.075, spread: 0.55 },
      { kind: 'herb', count: 16 },
    ],
  },
  tart: {
    title: 'Apricot tart',
    vessel: 'plate',
    base: '#d9a55c',
    layers: [
      { kind: 'rings', colours: ['#f0973a', '#e57f24', '#f7b25c'], rings: 3, size: 0.19 },
      { kind: 'cuts', count: 4, colour: '#a8702c' },
    ],
  },
  mussels: {
    title: 'Green-lipped mussels in cider',
    vessel: 'pan',
    base: '#dcd3b2',
    layers: [
      { kind: 'fillets', colour: '#2f4f45', count: 6, length: 0.42, width: 0.2, turn: 30 },
      { kind: 'rounds', colour: '#e9a45c', at: SIX, size: 0.09 },
      { kind: 'herb', count: 22 },
    ],
  },
  kumara: {
    title: 'Kūmara wedges with lime yoghurt',
    vessel: 'tray',
    base: '#7c4a3a',
    ware: '#9aa2a7',
    layers: [
      { kind: 'fillets', colour: '#d97b34', count: 7, length: 0.55, width: 0.12, turn: 12 },
      { kind: 'drizzle', colour: '#fdfaf0', turns: 2 },
      { kind: 'herb', count: 14 },
    ],
  },
  banana: {
    title: 'Banana bread',
    vessel: 'board',
    base: '#b5894f',
    layers: [
      { kind: 'fillets', colour: '#8a5526', count: 3, length: 0.95, width: 0.3, turn: 0 },
      { kind: 'rounds', colour: '#f0dc9c', at: PAIR, size: 0.09, heart: '#d8ba6a' },
      { kind: 'pieces', colours: ['#5c3517'], count: 20, size: 0.025, spread: 0.7 },
    ],
  },
  schnitzel: {
    title: 'Chicken schnitzel with slaw',
    vessel: 'plate',
    base: '#f4efe6',
    ware: '#d8e0e3',
    layers: [
      { kind: 'fillets', colour: '#c98a3a', count: 1, length: 0.9, width: 0.56, turn: -24 },
      { kind: 'strands', colours: ['#dbe6b5', '#c48bb0', '#eef2d8'], count: 14 },
      { kind: 'rounds', colour: '#f1d352', at: [[0.36, -0.34]], size: 0.13, heart: '#fbeea6' },
    ],
  },
  eggs: {
    title: 'Eggs on toast with tomatoes',
    vessel: 'plate',
    base: '#f6f0e4',
    ware: '#e9d9c8',
    layers: [
      { kind: 'fillets', colour: '#b98246', count: 2, length: 0.78, width: 0.4, turn: 8 },
      {
        kind: 'rounds',
        colour: '#fffdf6',
        at: [
          [0.02, -0.28],
          [-0.02, 0.3],
        ],
        size: 0.18,
        heart: '#f5a623',
      },
      { kind: 'pieces', colours: ['#c43a26', '#d9533a'], count: 12, size: 0.08, spread: 0.7, round: true },
    ],
  },
  ribs: {
    title: 'Sticky pork ribs',
    vessel: 'tray',
    base: '#5b2c17',
    ware: '#262b2e',
    layers: [
      { kind: 'fillets', colour: '#8a3b1b', count: 7, length: 0.95, width: 0.13, turn: 6 },
      { kind: 'drizzle', colour: '#3c1509', turns: 2 },
      { kind: 'pieces', colours: ['#f2e4c4', '#6b9a4a'], count: 40, size: 0.02 },
    ],
  },
  focaccia: {
    title: 'Focaccia with potatoes and rosemary',
    vessel: 'tray',
    base: '#e0b46a',
    ware: '#3f474c',
    layers: [
      { kind: 'rings', colours: ['#f3e0a6', '#ead08a'], rings: 3, size: 0.17 },
      { kind: 'pieces', colours: ['#fffaf0'], count: 40, size: 0.014 },
      { kind: 'herb', count: 30, colours: ['#50663c', '#3f5532'] },
    ],
  },
  barramundi: {
    title: 'Steamed barramundi with ginger',
    vessel: 'plate',
    base: '#efe9db',
    ware: '#7f9aa6',
    layers: [
      { kind: 'fillets', colour: '#f3ede0', count: 2, length: 0.82, width: 0.3, turn: 18 },
      { kind: 'strands', colours: ['#ecd58a', '#f4e4ae'], count: 10 },
      { kind: 'herb', count: 22, colours: GREENS },
    ],
  },
  coffee: {
    title: 'A flat white',
    vessel: 'cup',
    base: '#b07a47',
    ware: '#f4efe6',
    layers: [
      { kind: 'rounds', colour: '#c08a55', at: ONE, size: 0.5, heart: '#f3e4c8' },
      { kind: 'drizzle', colour: '#f3e4c8', turns: 2 },
    ],
  },
} satisfies Readonly<Record<string, Dish>>;

export type DishName = keyof typeof DISHES;
