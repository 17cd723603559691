import type { Store } from '../contract.ts';
import { pointOf, type Point } from './finding.ts';
import { OUTLINES } from './country-outline.ts';

/** The width of the drawing. Its height depends on the shape of the country. */
const WIDTH = 480;
/**
 * The minimum distance between two marks. Stores that are closer to each other share a mark. In a drawing of
 * 265 px, the targets of 24 px do not overlap.
 */
const MARK_DISTANCE = 44;

/** The smallest area that a map shows, in degrees of longitude. About 70 km at the latitude of Sydney. */
const MIN_DEGREES = 0.75;
/** The share of the drawing that the focused places may fill in each direction. */
const FILLED = 0.62;
/** If the focus needs more than this share of the whole country, the map shows the whole country. */
const NEARLY_WHOLE = 0.7;
/** The size of a name beside a mark, in drawing units, and its distance from the mark's centre. */
const LETTER_WIDTH = 8.5;
const NAME_HEIGHT = 22;
const NAME_AWAY = 16;

type Placed = Pick<Store, 'storeUri' | 'name' | 'latitude' | 'longitude'>;

interface Mark {
  x: number;
  y: number;
  uris: readonly string[];
  /** The name of the mark's only store, and the side of the mark on which it fits; null if it fits nowhere. */
  name: { text: string; side: 'left' | 'right' } | null;
}

export interface CountryMap {
  width: number;
  height: number;
  /** Whether the map shows only a part of the country. */
  isPart: boolean;
  coasts: readonly string[];
  borders: readonly string[];
  marks: readonly Mark[];
  /** The shopper's position; null if it is unknown or outside the map. */
  here: { x: number; y: number } | null;
}

/**
 * Draws a map of a country with its stores. If `focus` contains places, shows only the part of the country
 * around them. Names appear only on a map of a part. Returns null if the country has no outline.
 */
export function countryMap(
  country: string,
  stores: readonly Placed[],
  { here = null, focus = [] }: { here?: Point | null; focus?: readonly Point[] } = {},
): CountryMap | null {
  const outline = OUTLINES[country];
  if (!outline) return null;
  const { west, east, north, south } = outline;
  const stretch = 1 / Math.cos((((north + south) / 2) * Math.PI) / 180);
  const whole = {
    longitude: (west + east) / 2,
    latitude: (north + south) / 2,
    unitsPerDegree: WIDTH / (east - west),
  };
  const height = Math.round((north - south) * whole.unitsPerDegree * stretch);
  const part = focusOn(focus, { height, stretch });
  const isPart = part !== null && part.unitsPerDegree * NEARLY_WHOLE > whole.unitsPerDegree;
  const { longitude: middle, latitude: centre, unitsPerDegree: across } = isPart ? part : whole;
  const down = across * stretch;
  const place = (longitude: number, latitude: number) => ({
    x: Math.round(WIDTH / 2 + (longitude - middle) * across),
    y: Math.round(((north - south) * whole.unitsPerDegree * stretch) / 2 + (centre - latitude) * down),
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
  const marks = marksOf(stores, place).filter(({ x, y }) => x >= 0 && x <= WIDTH && y >= 0 && y <= height);
  const isInside =
    here !== null &&
    here.longitude >= west &&
    here.longitude <= east &&
    here.latitude <= north &&
    here.latitude >= south;
  return {
    width: WIDTH,
    height,
    isPart,
    coasts: outline.coasts.map((coast) => `M${line(coast)}Z`),
    borders: outline.borders.map((border) => `M${line(border)}`),
    marks: isPart ? withNames(marks) : marks.map(({ x, y, uris }) => ({ x, y, uris, name: null })),
    here: isInside ? place(here.longitude, here.latitude) : null,
  };
}

/** Returns the centre and the scale of a map on which all places are visible; null if there are no places. */
function focusOn(
  places: readonly Point[],
  { height, stretch }: { height: number; stretch: number },
): (Point & { unitsPerDegree: number }) | null {
  if (places.length === 0) return null;
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  return {
    longitude: (west + east) / 2,
    latitude: (south + north) / 2,
    unitsPerDegree: Math.min(
      WIDTH / MIN_DEGREES,
      (WIDTH * FILLED) / (east - west),
      (height * FILLED) / ((north - south) * stretch),
    ),
  };
}

interface UnnamedMark {
  x: number;
  y: number;
  uris: string[];
  names: string[];
}

function marksOf(
  stores: readonly Placed[],
  place: (longitude: number, latitude: number) => { x: number; y: number },
): UnnamedMark[] {
  const marks: UnnamedMark[] = [];
  for (const store of stores) {
    const point = pointOf(store);
    if (!point) continue;
    const at = place(point.longitude, point.latitude);
    const near = marks.find((mark) => Math.hypot(mark.x - at.x, mark.y - at.y) < MARK_DISTANCE);
    if (near) {
      near.uris.push(store.storeUri);
      near.names.push(store.name);
    } else marks.push({ ...at, uris: [store.storeUri], names: [store.name] });
  }
  return marks;
}

/** Adds the names that fit beside their mark without covering another mark, another name or the edge. */
function withNames(marks: readonly UnnamedMark[]): Mark[] {
  const taken = marks.map(({ x, y }) => ({
    left: x - NAME_AWAY,
    right: x + NAME_AWAY,
    top: y - NAME_AWAY,
    bottom: y + NAME_AWAY,
  }));
  return marks.map(({ x, y, uris, names }, index) => {
    const length = names[0]!.length * LETTER_WIDTH;
    const side = (['right', 'left'] as const).find((one) => {
      const left = one === 'right' ? x + NAME_AWAY : x - NAME_AWAY - length;
      const box = { left, right: left + length, top: y - NAME_HEIGHT / 2, bottom: y + NAME_HEIGHT / 2 };
      const fits =
        box.left >= 0 &&
        box.right <= WIDTH &&
        taken.every(
          (other, at) =>
            at === index ||
            box.right < other.left ||
            box.left > other.right ||
            box.bottom < other.top ||
            box.top > other.bottom,
        );
      if (fits && names.length === 1) taken.push(box);
      return fits;
    });
    const name = names.length > 1 || side === undefined ? null : { text: names[0]!, side };
    return { x, y, uris, name };
  });
}
