import type { ArtParams } from '../art-params.ts';
import type { FinishLike } from '../finishes.ts';
import { drawGoodsInRoom, type GoodsOptions } from './goods-in-room.ts';
import { drawLaundry } from './laundry.ts';
import { drawLivingRoom } from './living-room.ts';
import { drawApartments, drawDelivery, drawNightDesk } from './street.ts';
import { drawTableTop, type TableTopOptions } from './table-top.ts';

/** The theme's colours and goods that a picture uses. */
export interface SubjectColours {
  colour: string;
  accent: string;
  top: FinishLike;
  wall: string;
  goods: 'appliances' | 'furniture';
}

const FRIDGE: ArtParams = {
  type: 'fridge',
  layout: 'french',
  finish: 'stainless',
  brand: 'HALDEN',
  w: 910,
  h: 1780,
};
const WASHER: ArtParams = {
  type: 'washer',
  finish: 'white',
  load: true,
  brand: 'BRIGHTWATER',
  w: 600,
  h: 850,
};
const COFFEE: ArtParams = {
  type: 'coffee',
  kind: 'manual',
  finish: 'stainless',
  handleFinish: 'walnut',
  brand: 'AURELIO',
};
const SOFA: ArtParams = { type: 'sofa', fabric: 'rust', w: 2200, h: 830 };
const OAK_FLOOR = '#c4a37c';

type DrawSubject = (theme: SubjectColours) => string;

const room = (theme: SubjectColours, options: Omit<GoodsOptions, 'palette'> & { floor?: string }): string => {
  const { floor = OAK_FLOOR, ...others } = options;
  return drawGoodsInRoom({ ...others, palette: { wall: theme.wall, floor, accent: theme.accent } });
};

const tableTop =
  (things: TableTopOptions['things'], title: string): DrawSubject =>
  ({ colour, accent, top, goods }) =>
    drawTableTop({
      things,
      title,
      top,
      colour,
      accent,
      ...(things === 'catalogues'
        ? {
            covers:
              goods === 'furniture'
                ? [
                    { type: 'armchair', fabric: 'moss', w: 820, h: 800, sku: 'c1' },
                    { type: 'lamp', kind: 'floor', finish: 'brass', w: 420, h: 1500, sku: 'c2' },
                    { ...SOFA, sku: 'c3' },
                  ]
                : [
                    { ...WASHER, sku: 'c1' },
                    { ...COFFEE, w: 340, h: 380, sku: 'c2' },
                    { ...FRIDGE, sku: 'c3' },
                  ],
          }
        : {}),
    });

/** Pictures that show what a page is about, by the name of their scene. Most use the theme's colours. */
export const PAGE_SUBJECTS = {
  catalogues: tableTop('catalogues', 'Three catalogues on a table'),
  plans: tableTop('plans', 'A floor plan with a pencil and colour samples'),
  samples: tableTop('samples', 'Samples of finishes and handles beside a list'),
  cookbook: tableTop('cookbook', 'An open cookbook'),
  delivery: ({ colour, accent, goods }) =>
    drawDelivery({ title: 'A delivery van in front of a house', colour, accent, goods }),
  apartments: ({ colour, accent }) =>
    drawApartments({ title: 'Apartments with a kitchen behind every window', colour, accent }),
  'night-desk': ({ colour, accent }) =>
    drawNightDesk({ title: 'A lamp and a telephone at night', colour, accent }),
  'fridge-gap': (theme) =>
    room(theme, {
      title: 'A fridge beside the gap that it must fit',
      scale: 0.36,
      benches: [
        [-40, 330],
        [690, 900],
      ],
      goods: [
        { art: { ...FRIDGE, sku: 'g1' }, x: 1190 },
        { art: { type: 'kettle', finish: 'stainless', brand: ' ', sku: 'g2' }, x: 90, on: 'bench' },
        { art: { type: 'toaster', finish: 'cream', brand: ' ', sku: 'g3' }, x: 240, on: 'bench' },
        { art: { type: 'mixer', finish: 'cream', brand: ' ', sku: 'g4' }, x: 800, on: 'bench' },
      ],
      measures: [
        { from: [342, 600], to: [678, 600] },
        { from: [1026, 140], to: [1354, 140] },
        { from: [1420, 196], to: [1420, 834] },
      ],
      plants: [1540],
    }),
  'fridge-row': (theme) =>
    room(theme, {
      title: 'Four fridges of different sizes',
      scale: 0.36,
      goods: [
        {
          art: {
            type: 'fridge',
            layout: 'single',
            finish: 'cream',
            w: 480,
            h: 850,
            brand: 'AURELIO',
            sku: 'f1',
          },
          x: 180,
        },
        {
          art: {
            type: 'fridge',
            layout: 'top',
            finish: 'white',
            w: 600,
            h: 1500,
            brand: 'BRIGHTWATER',
            sku: 'f2',
          },
          x: 460,
        },
        {
          art: {
            type: 'fridge',
            layout: 'bottom',
            finish: 'graphite',
            w: 700,
            h: 1720,
            brand: 'HALDEN',
            sku: 'f3',
          },
          x: 800,
        },
        { art: { ...FRIDGE, sku: 'f4' }, x: 1210 },
      ],
      plants: [1500],
    }),
  washers: (theme) =>
    room(theme, {
      title: 'Three washers of different sizes',
      scale: 0.5,
      goods: [
        { art: { ...WASHER, w: 560, h: 760, kg: 5, sku: 'w1' }, x: 300 },
        { art: { ...WASHER, finish: 'graphite', kg: 8, sku: 'w2' }, x: 760 },
        { art: { ...WASHER, w: 680, h: 960, kg: 12, sku: 'w3' }, x: 1260 },
      ],
      floor: '#cfd4cf',
    }),
  'coffee-corner': (theme) =>
    room(theme, {
      title: 'A bench with an espresso machine, a kettle and a toaster',
      scale: 0.98,
      floorY: 1520,
      benches: [[-40, 1640]],
      pendants: [300, 740, 1180],
      goods: [
        { art: { ...COFFEE, sku: 'k1' }, x: 330, on: 'bench' },
        { art: { type: 'kettle', finish: 'stainless', brand: ' ', sku: 'k2' }, x: 740, on: 'bench' },
        { art: { type: 'toaster', finish: 'cream', brand: ' ', sku: 'k3' }, x: 1040, on: 'bench' },
        { art: { type: 'mixer', finish: 'cream', brand: 'MARLOWE', sku: 'k4' }, x: 1370, on: 'bench' },
      ],
    }),
  showroom: (theme) =>
    room(theme, {
      title: 'A showroom with fridges, washers and ovens',
      scale: 0.29,
      pendants: [260, 620, 980, 1340],
      goods: [
        { art: { ...FRIDGE, sku: 's1' }, x: 210, on: 'plinth' },
        {
          art: {
            type: 'fridge',
            layout: 'bottom',
            finish: 'graphite',
            w: 700,
            h: 1720,
            brand: 'HALDEN',
            sku: 's2',
          },
          x: 560,
          on: 'plinth',
        },
        { art: { ...WASHER, sku: 's3' }, x: 860, on: 'plinth' },
        {
          art: { type: 'cooker', finish: 'navy', w: 900, h: 930, brand: 'VESTRA', sku: 's4' },
          x: 1170,
          on: 'plinth',
        },
        { art: { type: 'tv', w: 1450, h: 840, sku: 's5' }, x: 1010, on: 'wall', up: 1350 },
      ],
      plants: [1500],
    }),
  'showroom-laundry': (theme) =>
    room(theme, {
      title: 'Washers and dryers in a showroom',
      scale: 0.34,
      pendants: [400, 800, 1200],
      shelf: [560, 1060],
      goods: [
        { art: { ...WASHER, sku: 'l1' }, x: 220, on: 'plinth' },
        {
          art: {
            type: 'dryer',
            finish: 'white',
            heatpump: 1,
            w: 600,
            h: 850,
            brand: 'BRIGHTWATER',
            sku: 'l2',
          },
          x: 520,
          on: 'plinth',
        },
        { art: { ...WASHER, finish: 'graphite', sku: 'l3' }, x: 860, on: 'plinth' },
        {
          art: { type: 'topload', finish: 'white', lid: 'glass', brand: 'BRIGHTWATER', sku: 'l4' },
          x: 1180,
          on: 'plinth',
        },
        {
          art: {
            type: 'vacuum',
            kind: 'stick',
            finish: 'graphite',
            accent: '#e5812e',
            brand: 'TAMBER',
            sku: 'l5',
          },
          x: 1440,
        },
      ],
      floor: '#cfd4cf',
    }),
  counter: (theme) =>
    room(theme, {
      title: 'The counter of a store',
      scale: 0.5,
      benches: [[360, 1240]],
      shelf: [520, 1080],
      goods: [
        {
          art: { type: 'lamp', kind: 'table', finish: 'brass', w: 300, h: 540, sku: 'n1' },
          x: 470,
          on: 'bench',
        },
        { art: { type: 'kettle', finish: 'cream', brand: ' ', sku: 'n2' }, x: 1120, on: 'bench' },
        { art: { type: 'vessel', w: 190, h: 300, sku: 'n3' }, x: 860, on: 'bench' },
      ],
      plants: [200, 1420],
    }),
  'laundry-green': () =>
    drawLaundry({
      finish: 'white',
      palette: { wall: '#dce6d8', tile: '#f2f5ee', cabinet: 'forest', floor: '#c9b798', metal: 'brass' },
      title: 'Green laundry with white machines',
    }),
  label: tableTop('label', 'An energy rating label with six stars'),
  care: (theme) =>
    room(theme, {
      title: 'A washer, a vacuum and a bench on cleaning day',
      scale: 0.46,
      benches: [[720, 1640]],
      shelf: [860, 1420],
      goods: [
        { art: { ...WASHER, sku: 'q1' }, x: 500 },
        {
          art: {
            type: 'vacuum',
            kind: 'stick',
            finish: 'graphite',
            accent: '#e5812e',
            brand: 'TAMBER',
            sku: 'q2',
          },
          x: 190,
        },
        { art: { type: 'kettle', finish: 'stainless', brand: ' ', sku: 'q3' }, x: 900, on: 'bench' },
        { art: { ...COFFEE, sku: 'q4' }, x: 1280, on: 'bench' },
      ],
    }),
  moving: (theme) =>
    room(theme, {
      title: 'A fridge among boxes',
      scale: 0.36,
      doorway: [1290, 1550],
      cartons: [
        [90, 250, 190],
        [120, 190, 150, 190],
        [370, 170, 140],
        [1010, 220, 200],
      ],
      goods: [
        { art: { ...FRIDGE, sku: 'b1' }, x: 760 },
        { art: { type: 'lamp', kind: 'floor', finish: 'brass', sku: 'b2' }, x: 1120 },
      ],
    }),
  measuring: (theme) =>
    room(theme, {
      title: 'A kitchen wall with a cooker, a hood and measurements',
      scale: 0.42,
      benches: [
        [160, 590],
        [990, 1420],
      ],
      goods: [
        { art: { type: 'cooker', finish: 'stainless', w: 900, h: 930, brand: 'VESTRA', sku: 'u1' }, x: 790 },
        { art: { type: 'rangehood', finish: 'stainless', w: 900, sku: 'u2' }, x: 790, on: 'wall', up: 1560 },
        { art: { type: 'kettle', finish: 'stainless', brand: ' ', sku: 'u3' }, x: 1300, on: 'bench' },
      ],
      measures: [
        { from: [160, 915], to: [1420, 915] },
        { from: [100, 436], to: [100, 814] },
        { from: [600, 300], to: [980, 300] },
      ],
    }),
  'linen-room': () =>
    drawLivingRoom({
      arch: false,
      chair: true,
      palette: {
        wall: '#ece4d6',
        sofa: 'oat',
        chair: 'bone',
        pillows: ['clay', 'moss'],
        rug: '#f4ecdd',
        rugAccent: '#a98b62',
        art: ['#6b5a44', '#d8b98a', '#f5eee0'],
        floor: '#b98f62',
      },
      title: 'Living room in linen',
    }),
  'sofa-row': (theme) =>
    room(theme, {
      title: 'A large and a small sofa',
      scale: 0.36,
      goods: [
        { art: { ...SOFA, sku: 'r1' }, x: 450 },
        { art: { type: 'lamp', kind: 'floor', finish: 'brass', sku: 'r2' }, x: 930 },
        { art: { type: 'sofa', fabric: 'bone', w: 1500, h: 820, sku: 'r3' }, x: 1290 },
        { art: { type: 'mirror', w: 800, h: 1000, sku: 'r4' }, x: 1290, on: 'wall', up: 1150 },
        { art: { type: 'mirror', w: 500, h: 640, sku: 'r5' }, x: 450, on: 'wall', up: 1300 },
      ],
    }),
  'sofa-gap': (theme) =>
    room(theme, {
      title: 'A sofa and the doorway that it must pass',
      scale: 0.34,
      doorway: [1230, 1510],
      goods: [
        { art: { ...SOFA, fabric: 'sky', sku: 'p1' }, x: 500 },
        { art: { type: 'lamp', kind: 'floor', finish: 'brass', sku: 'p2' }, x: 1030 },
      ],
      measures: [
        { from: [128, 480], to: [872, 480] },
        { from: [60, 552], to: [60, 834] },
        { from: [1236, 420], to: [1504, 420] },
      ],
    }),
  'lamp-row': (theme) =>
    room(theme, {
      title: 'Four lamps',
      scale: 0.42,
      goods: [
        { art: { type: 'lamp', kind: 'floor', finish: 'brass', sku: 'm1' }, x: 210 },
        { art: { type: 'lamp', kind: 'tripod', finish: 'oak', sku: 'm2' }, x: 540 },
        { art: { type: 'sideboard', finish: 'walnut', w: 1400, h: 720, sku: 'm3' }, x: 1010 },
        {
          art: { type: 'lamp', kind: 'table', finish: 'brass', w: 300, h: 540, sku: 'm5' },
          x: 860,
          on: 'wall',
          up: 635,
        },
        { art: { type: 'mirror', w: 700, h: 700, sku: 'm6' }, x: 1110, on: 'wall', up: 1150 },
        { art: { type: 'lamp', kind: 'arc', finish: 'brass', sku: 'm4' }, x: 1450 },
      ],
    }),
  'rug-room': () =>
    drawLivingRoom({
      chair: false,
      arch: true,
      palette: {
        wall: '#eadfd2',
        arch: '#d8c3ad',
        sofa: 'bone',
        pillows: ['clay', 'mustard'],
        rug: '#f2e2c8',
        rugAccent: '#c2452d',
        art: ['#2f4a3f', '#e0a33b', '#f3ead9'],
        floor: '#8f6a48',
      },
      title: 'Living room with a large rug',
    }),
  'summer-room': () =>
    drawLivingRoom({
      chair: true,
      palette: {
        wall: '#f3ead6',
        arch: '#e7d3ae',
        sofa: 'sky',
        chair: 'mustard',
        pillows: ['bone', 'clay'],
        rug: '#f7f0e2',
        rugAccent: '#e08a4a',
        art: ['#1f6b7a', '#ffb45c', '#fdf6e6'],
        floor: '#d9bd92',
      },
      title: 'Summer living room',
    }),
  'table-row': (theme) =>
    room(theme, {
      title: 'A rectangular and a round table with chairs',
      scale: 0.42,
      pendants: [430, 1230],
      goods: [
        { art: { type: 'table', finish: 'oak', w: 1700, h: 750, sku: 't1' }, x: 430 },
        { art: { type: 'chair', finish: 'oak', sku: 't2' }, x: 880 },
        { art: { type: 'table', kind: 'round', finish: 'walnut', w: 1100, h: 750, sku: 't3' }, x: 1230 },
        { art: { type: 'mirror', w: 640, h: 760, sku: 't5' }, x: 860, on: 'wall', up: 1080 },
      ],
      plants: [1530],
    }),
  'furniture-showroom': (theme) =>
    room(theme, {
      title: 'A showroom with a sofa, a bed and a lamp',
      scale: 0.33,
      pendants: [420, 840],
      goods: [
        { art: { ...SOFA, fabric: 'moss', sku: 'x1' }, x: 410 },
        { art: { type: 'lamp', kind: 'floor', finish: 'brass', sku: 'x2' }, x: 850 },
        { art: { type: 'bed', w: 1700, h: 1100, sku: 'x3' }, x: 1220 },
        { art: { type: 'mirror', w: 700, h: 900, sku: 'x4' }, x: 1220, on: 'wall', up: 1350 },
      ],
    }),
} satisfies Record<string, DrawSubject>;

export type SubjectName = keyof typeof PAGE_SUBJECTS;
