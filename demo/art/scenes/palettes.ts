import type { CookingTableOptions } from './cooking-table.ts';
import type { FacadeOptions, FacadePalette } from './facade.ts';
import type { LaundryPalette } from './laundry.ts';
import type { LineupPalette } from './lineup.ts';
import type { LivingRoomPalette } from './living-room.ts';

/** The themes that have palettes; they are site ids. */
export const SCENE_THEMES = ['aol', 'aol-nz', 'aoc', 'andoo', 'wa', 'wac', 'fk', 'hc'] as const;
export type SceneTheme = (typeof SCENE_THEMES)[number];

/** One theme's colours and finishes for every scene. If a field is absent, the scene's default applies. */
interface ScenePalettes {
  sign: string;
  /** The wall behind goods in a room. */
  wall?: string;
  laundry: Partial<LaundryPalette>;
  laundryFinish?: string;
  living: Partial<LivingRoomPalette>;
  /** Colours of the disc and plinths. The lineup's background is the page's own brand colour. */
  lineup: Partial<LineupPalette>;
  facade: Partial<FacadePalette>;
  /** Goods in the windows of the theme's stores, if not appliances. */
  goods?: FacadeOptions['goods'];
  table: NonNullable<CookingTableOptions['palette']>;
}

/** The palettes of every theme. */
export const PALETTES: Readonly<Record<SceneTheme, ScenePalettes>> = {
  aol: {
    sign: 'APPLIANCES ONLINE',
    laundry: {},
    living: { wall: '#dfe7e2', arch: '#bcd3c8', chair: 'forest', pillows: ['mustard', 'moss'] },
    lineup: {},
    facade: { wall: '#123a33', trim: '#ffc72e' },
    table: { top: 'oak' },
  },
  'aol-nz': {
    sign: 'APPLIANCES ONLINE NZ',
    wall: '#dde7ee',
    laundry: { wall: '#d9e4ec', tile: '#eef3f6', cabinet: 'powder', floor: '#cdd3d8', metal: 'copper' },
    living: {
      wall: '#d7e1e8',
      arch: '#b9cbd8',
      sofa: 'sky',
      chair: 'rust',
      pillows: ['rust', 'bone'],
      rugAccent: '#d98a4e',
      art: ['#0b4470', '#ff9c4a', '#e8eef2'],
    },
    lineup: {
      bg: '#0b4470',
      bg2: '#155a8e',
      sun: '#ff9c4a',
      plinth: '#175c90',
      plinth2: '#ffb678',
    },
    facade: { sky: '#1d3a52', sky2: '#e0a982', wall: '#12304a', trim: '#ff9c4a' },
    table: { top: 'ash', plate: '#eef2f4' },
  },
  aoc: {
    sign: 'COMMERCIAL',
    wall: '#d9dcdf',
    laundry: { wall: '#dadee1', tile: '#eef0f1', cabinet: 'silver', floor: '#c5c9cc', metal: 'satin' },
    laundryFinish: 'graphite',
    living: {
      wall: '#dcdfe1',
      arch: '#c3c9ce',
      sofa: 'slate',
      chair: 'charcoal',
      pillows: ['charcoal', 'bone'],
      rugAccent: '#5d6870',
      metal: 'satin',
      art: ['#1c2630', '#d3ee3f', '#e9edf1'],
    },
    lineup: {
      bg: '#1c2630',
      bg2: '#2c3946',
      sun: '#d3ee3f',
      plinth: '#33414e',
      plinth2: '#e2f57e',
    },
    facade: { sky: '#2c3644', sky2: '#b9b3a8', wall: '#1c2630', trim: '#d3ee3f' },
    table: { top: 'ebony', plate: '#eceeee' },
  },
  andoo: {
    sign: 'ANDOO',
    wall: '#ead9c9',
    laundry: { wall: '#ead9c9', tile: '#f7f0e6', cabinet: 'blush', floor: '#d8cabb', metal: 'brass' },
    living: {},
    lineup: {
      bg: '#58284b',
      bg2: '#6f3a60',
      sun: '#f4ab84',
      plinth: '#74406a',
      plinth2: '#f7c4a6',
    },
    facade: { sky: '#4a3350', sky2: '#e6a98c', wall: '#3d2238', trim: '#f4ab84' },
    goods: 'furniture',
    table: { top: 'oak', plate: '#fbf3ea' },
  },
  wa: {
    sign: 'WINNING APPLIANCES',
    wall: '#b9aea0',
    laundry: {
      wall: '#d8d0c4',
      tile: '#efe9df',
      cabinet: 'walnut',
      floor: '#b9b0a4',
      metal: 'brass',
    },
    laundryFinish: 'graphite',
    living: {
      wall: '#d9cfc1',
      arch: '#bfb09c',
      sofa: 'bone',
      chair: 'charcoal',
      pillows: ['tan', 'charcoal'],
      rugAccent: '#8a6a4c',
      art: ['#1a1815', '#b8935a', '#efe8db'],
      floor: '#8a6a4c',
    },
    lineup: {
      bg: '#1a1815',
      bg2: '#2c2823',
      sun: '#b8935a',
      plinth: '#3a352f',
      plinth2: '#cfae7c',
    },
    facade: {},
    table: {},
  },
  wac: {
    sign: 'WINNING COMMERCIAL',
    wall: '#cdd3d8',
    laundry: { wall: '#d3d9de', tile: '#eceff1', cabinet: 'navy', floor: '#bcc2c7', metal: 'copper' },
    laundryFinish: 'graphite',
    living: {
      wall: '#d0d6db',
      arch: '#aab5bf',
      sofa: 'slate',
      chair: 'ink',
      pillows: ['rust', 'ink'],
      rugAccent: '#a8683f',
      metal: 'copper',
      art: ['#152433', '#d08a55', '#e7edf3'],
    },
    lineup: {
      bg: '#152433',
      bg2: '#22364a',
      sun: '#d08a55',
      plinth: '#2a4056',
      plinth2: '#dfa679',
    },
    facade: { sky: '#1b2a3a', sky2: '#c99a78', wall: '#152433', trim: '#d08a55' },
    table: { top: 'ebony', plate: '#eceef0' },
  },
  fk: {
    sign: 'FK KITCHENS',
    wall: '#ece7dc',
    laundry: { wall: '#e6e4da', tile: '#f4f2ea', cabinet: 'sage', floor: '#cfccc2', metal: 'gunmetal' },
    living: {
      wall: '#e3e4da',
      arch: '#c5cdbd',
      sofa: 'oat',
      chair: 'forest',
      pillows: ['moss', 'blush'],
      rugAccent: '#6d7552',
      art: ['#3d5044', '#d9b7a3', '#efede4'],
    },
    lineup: {
      bg: '#3d5044',
      bg2: '#4f6557',
      sun: '#d9b7a3',
      plinth: '#566d5e',
      plinth2: '#e6cdbe',
    },
    facade: { sky: '#3a463f', sky2: '#d9b79a', wall: '#2b382f', trim: '#d9b7a3' },
    table: { top: 'ash', plate: '#f4f2ea' },
  },
  hc: {
    sign: 'HC HOME',
    wall: '#e4e5f2',
    laundry: { wall: '#e0e1f0', tile: '#f3f3fa', cabinet: '#5a62b4', floor: '#d0d1da', metal: 'brass' },
    living: {
      wall: '#e3e3f0',
      arch: '#c8cae6',
      sofa: 'bone',
      chair: 'mustard',
      pillows: ['mustard', 'ink'],
      rugAccent: '#5660b8',
      art: ['#2d3592', '#ffbe3d', '#e9eafa'],
    },
    lineup: {
      bg: '#2d3592',
      bg2: '#4049ad',
      sun: '#ffbe3d',
      plinth: '#4750b4',
      plinth2: '#ffd47f',
    },
    facade: { sky: '#2a2c52', sky2: '#e0b184', wall: '#1f2360', trim: '#ffbe3d' },
    table: { top: 'ash', plate: '#f4f4fa' },
  },
};
