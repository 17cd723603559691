import type { Store } from '../contract.ts';
import { pointOf, type Point } from './finding.ts';
import { OUTLINES } from './country-outline.ts';

/** The width of the drawing. Its height depends on the shape of the country. */
const WIDTH = 480;
/** The minimum distance between two marks. Stores that are closer to each other share a mark. */
const MARK_DISTANCE = 26;

type Placed = Pick<Store, 'storeUri' | 'name' | 'latitude' | 'longitude'>;

export interface CountryMap {
  width: number;
  height: number;
  coasts: readonly string[];
  borders: readonly string[];
  marks: readonly { x: number; y: number; uris: readonly string[] }[];
  /** The shopper's position; null if it is unknown or outside the country. */
  here: { x: number; y: number } | null;
}

/** Draws a map of a country with its stores. Returns null if the country has no outline. */
export function countryMap(
  country: string,
  stores: readonly Placed[],
  here: Point | null = null,
): CountryMap | null {
  const outline = OUTLINES[country];
  if (!outline) return null;
  const { west, east, north, south } = outline;
  const across = WIDTH / (east - west);
  const down = across / Math.cos((((north + south) / 2) * Math.PI) / 180);
  const place = (longitude: number, latitude: number) => ({
    x: Math.round((longitude - west) * across),
    y: Math.round((north - latitude) * down),
  });
  const line = (points: string) =>
    points
      .split(' ')
      .map((point) => {
        const [longitude, latitude] = point.split(',').map(Number);
        const { x, y } = place(longitude!, latitude!);
        return `${x} ${y}`;
      })
      .join('L');
  const marks: { x: number; y: number; uris: string[] }[] = [];
  for (const store of stores) {
    const point = pointOf(store);
    if (!point) continue;
    const at = place(point.longitude, point.latitude);
    const near = marks.find((mark) => Math.hypot(mark.x - at.x, mark.y - at.y) < MARK_DISTANCE);
    if (near) near.uris.push(store.storeUri);
    else marks.push({ ...at, uris: [store.storeUri] });
  }
  const isInside =
    here !== null &&
    here.longitude >= west &&
    here.longitude <= east &&
    here.latitude <= north &&
    here.latitude >= south;
  return {
    width: WIDTH,
    height: Math.round((north - south) * down),
    coasts: outline.coasts.map((coast) => `M${line(coast)}Z`),
    borders: outline.borders.map((border) => `M${line(border)}`),
    marks,
    here: isInside ? place(here.longitude, here.latitude) : null,
  };
}
