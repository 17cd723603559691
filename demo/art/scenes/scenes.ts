import { drawCookingTable } from './cooking-table.ts';
import { drawDish } from './dish.ts';
import { DISHES, type DishName } from './dishes.ts';
import { drawDiningRoom } from './dining-room.ts';
import type { DiningRoomOptions } from './dining-room.ts';
import { drawElevation } from './elevation.ts';
import { drawFacade } from './facade.ts';
import type { FacadeOptions } from './facade.ts';
import { drawLaundry } from './laundry.ts';
import type { LaundryOptions } from './laundry.ts';
import { drawLineup, STAGE } from './lineup.ts';
import type { LineupOptions } from './lineup.ts';
import { drawLivingRoom } from './living-room.ts';
import type { LivingRoomOptions } from './living-room.ts';
import { PALETTES } from './palettes.ts';
import type { SceneTheme } from './palettes.ts';
import { drawPriceTags } from './price-tags.ts';
import { ROOM_VARIANTS, type RoomName } from './room-variants.ts';
import { drawRanges } from './ranges.ts';
import { PAGE_SUBJECTS, type SubjectName } from './page-subjects.ts';

export { SCENE_THEMES } from './palettes.ts';
export type { SceneTheme } from './palettes.ts';

/**
 * The drawn scenes for mastheads and editorial tiles. `living-second` is a variation of the living room. Kitchens are
 * rendered (`renders/rooms.ts`).
 */
export const SCENE_NAMES = [
  'lineup',
  'laundry',
  'living',
  'living-second',
  'dining',
  'facade',
  'table',
  'ranges',
  'elevation',
  'price-tags',
] as const;
export type SceneName = (typeof SCENE_NAMES)[number];

/** Returns the dish for a name such as `dish-pavlova`; undefined if not found. */
export function findDish(name: string): DishName | undefined {
  const dish = name.replace(/^dish-/, '');
  return name !== dish && Object.hasOwn(DISHES, dish) ? (dish as DishName) : undefined;
}

/** Returns the room for a name such as `laundry-oak`; undefined if not found. */
export function findRoom(name: string): RoomName | undefined {
  return Object.hasOwn(ROOM_VARIANTS, name) ? (name as RoomName) : undefined;
}

/** Returns the subject of a page for a name such as `catalogues`; undefined if not found. */
export function findSubject(name: string): SubjectName | undefined {
  return Object.hasOwn(PAGE_SUBJECTS, name) ? (name as SubjectName) : undefined;
}

/** Renders the picture of a page's subject in a theme's colours as standalone SVG text of 1600 × 1000. */
export function renderSubject(name: SubjectName, theme: SceneTheme = 'aol'): string {
  const palettes = PALETTES[theme];
  const stage = { ...STAGE, ...palettes.lineup };
  return PAGE_SUBJECTS[name]({
    colour: stage.bg,
    accent: stage.sun,
    top: palettes.table.top ?? 'walnut',
    wall: palettes.wall ?? '#dfe7e2',
    goods: palettes.goods ?? 'appliances',
  });
}

/** Renders a room with its own colours, which are the same in every theme, as standalone SVG text. */
export function renderRoom(name: RoomName): string {
  return ROOM_VARIANTS[name]();
}

/** Renders the picture of a recipe on a theme's table as standalone SVG text of 1200 × 900. */
export function renderDish(name: DishName, theme: SceneTheme = 'aol'): string {
  return drawDish(name, { palette: PALETTES[theme].table });
}

/** The options of a scene. */
export interface SceneOptions {
  /** Accessible name of the picture. */
  title?: string;
  /** Whether to draw the scene's own background. Applies to scenes that work without one (the lineup). */
  background?: boolean;
}

const TITLES: Readonly<Record<SceneName, string>> = {
  lineup: 'Fridge, washer, oven, espresso machine and vacuum',
  laundry: 'Laundry with washer and dryer',
  living: 'Living room with linen sofa',
  'living-second': 'Living room with rust sofa',
  dining: 'Dining table with six chairs',
  facade: 'Showroom at dusk',
  table: 'Shakshuka on a wooden table',
  ranges: 'Appliances on a jetty below the ranges',
  elevation: 'Kitchen elevation with measures and appliances',
  'price-tags': 'Appliances on swing tags',
};

/**
 * Renders a masthead or editorial picture in a theme's colours as standalone SVG text. The size is 1600 ×
 * 1000, except for the facade (1600 × 900) and the table (1200 × 900). Pure: equal arguments give equal text.
 */
export function renderScene(name: SceneName, theme: SceneTheme = 'aol', options: SceneOptions = {}): string {
  const palettes = PALETTES[theme];
  const title = options.title ?? TITLES[name];
  switch (name) {
    case 'lineup': {
      const lineup: LineupOptions = { palette: palettes.lineup, title };
      return drawLineup(options.background ? lineup : { bare: 1, ...lineup });
    }
    case 'laundry': {
      const laundry: LaundryOptions = { palette: palettes.laundry, title };
      return drawLaundry(palettes.laundryFinish ? { ...laundry, finish: palettes.laundryFinish } : laundry);
    }
    case 'living':
      return drawLivingRoom({ palette: palettes.living, title } satisfies LivingRoomOptions);
    case 'living-second':
      return drawLivingRoom({
        arch: true,
        chair: false,
        palette: {
          wall: '#d9dccb',
          arch: '#c7ccb2',
          sofa: 'rust',
          pillows: ['bone', 'mustard'],
          rug: '#ece3cf',
          rugAccent: '#6d7552',
          art: ['#3f5547', '#c9973e', '#efe4cf'],
          floor: '#a97d52',
        },
        title,
      });
    case 'dining':
      return drawDiningRoom({ palette: palettes.living, title } satisfies DiningRoomOptions);
    case 'facade':
      return drawFacade({
        palette: palettes.facade,
        sign: palettes.sign,
        ...(palettes.goods ? { goods: palettes.goods } : {}),
        title,
      } satisfies FacadeOptions);
    case 'table':
      return drawCookingTable({ palette: palettes.table, title });
    case 'ranges':
      return drawRanges({ palette: { ...STAGE, ...palettes.lineup }, title });
    case 'elevation':
      return drawElevation({ palette: { ...STAGE, ...palettes.lineup }, title });
    case 'price-tags':
      return drawPriceTags({ palette: { ...STAGE, ...palettes.lineup }, title });
  }
}
