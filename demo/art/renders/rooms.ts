import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES_FOLDER } from './pictures.ts';

/** The rendered rooms with their accessible names. `kitchen-of-{site}` is the kitchen in a site's own colours. */
const TITLES = {
  'kitchen-of-aol': 'Bright kitchen with a steel fridge and a table',
  'kitchen-of-aol-nz': 'Blue kitchen with a navy island',
  'kitchen-of-aoc': 'Apartment kitchen in white and graphite',
  'kitchen-of-andoo': 'Kitchen with a long walnut table',
  'kitchen-of-wa': 'Walnut kitchen in the evening',
  'kitchen-of-wac': 'Navy kitchen with copper lamps',
  'kitchen-of-fk': 'Sage kitchen with an oak island',
  'kitchen-of-hc': 'White kitchen with blue tiles',
  'kitchen-range': 'Kitchen with a navy range cooker',
  'kitchen-sage': 'Sage kitchen along one wall',
  'kitchen-walnut': 'Walnut kitchen with brass handles',
  'kitchen-white': 'White kitchen by the sea',
  'kitchen-navy': 'Navy kitchen with an induction cooker',
  'kitchen-terracotta': 'Terracotta kitchen with oak',
  'kitchen-forest': 'Green kitchen along one wall',
  'demonstration-kitchen': 'A demonstration kitchen',
  'chefs-kitchen': 'A chef’s kitchen in steel',
  'summer-kitchen': 'A summer kitchen in pale blue',
  'quiet-kitchen': 'A kitchen in cream and oak',
  'evening-kitchen': 'A green and walnut kitchen in the evening',
} as const;

export type RenderedRoom = keyof typeof TITLES;
export const RENDERED_ROOMS = Object.keys(TITLES) as RenderedRoom[];

/** A product in the picture of a room. */
export interface RoomGoods {
  type: string;
  kind?: string;
  layout?: string;
  finish: string;
  /** Its place, as shares of the picture's width and height: left, top, right, bottom. */
  area: readonly [left: number, top: number, right: number, bottom: number];
}

interface RoomEntry {
  /** Width and height in pixels. */
  size: readonly [width: number, height: number];
  goods: readonly RoomGoods[];
}

let index: Readonly<Record<string, RoomEntry>> | undefined;

function readIndex(): Readonly<Record<string, RoomEntry>> {
  const file = PICTURES_FOLDER && join(PICTURES_FOLDER, 'rooms.json');
  index ??=
    file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, RoomEntry>) : {};
  return index;
}

/** Returns the rendered room for the name of a scene, for example `kitchen-sage`; null if the scene is drawn. */
export function findRenderedRoom(scene: string, site: string): RenderedRoom | null {
  const name = scene === 'kitchen' ? `kitchen-of-${site}` : scene;
  return Object.hasOwn(TITLES, name) && Object.hasOwn(readIndex(), name) ? (name as RenderedRoom) : null;
}

/** Returns the products that the picture of a room shows, from left to right as they stand. */
export const goodsInRoom = (room: RenderedRoom): readonly RoomGoods[] => readIndex()[room]!.goods;

/** Returns the picture of a room as standalone SVG text of 1600 × 1000. */
export function pictureOfRoom(room: RenderedRoom): string {
  const data = readFileSync(join(PICTURES_FOLDER!, 'rooms', `${room}.webp`), 'base64');
  const title = TITLES[room];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000" role="img" aria-label="${title}"><title>${title}</title><image width="1600" height="1000" preserveAspectRatio="xMidYMid slice" href="data:image/webp;base64,${data}"/></svg>`;
}
