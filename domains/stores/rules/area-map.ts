import type { AreaMap } from '../contract.ts';
import { distanceKm, type Point } from './finding.ts';

/** The size of the map in drawing units. */
export const AREA_WIDTH = 600;
export const AREA_HEIGHT = 420;

export interface NamedPlace extends Point {
  name: string;
}

type Corner = readonly [x: number, y: number];

/**
 * The maximum number of suburbs on the map. `PLACE_IN_VIEW` is the index of the suburb, nearest first, whose
 * distance determines the scale.
 */
const MAX_PLACES = 40;
const PLACE_IN_VIEW = 8;
const KM_ACROSS = { least: 3, most: 40 };
/** The size of a letter in drawing units. It allows for the larger text on phones. */
const LETTER_WIDTH = 10.5;
const LINE_HEIGHT = 26;
/** The space around the store's pin, relative to the centre. No label may cover it. */
const PIN = { left: -34, right: 34, top: -60, bottom: 26 };
const SCALES_KM = [0.5, 1, 2, 5, 10];

/**
 * Draws a map of a store's surroundings from coordinates, with the store in the centre. The area of a suburb
 * consists of all points that are nearer to its centre than to the centre of any other suburb. The map
 * displays the names that fit, and a scale bar.
 */
export function areaMap(centre: Point, places: readonly NamedPlace[]): AreaMap {
  const near = onePerPoint(places)
    .map((place) => ({ place, km: distanceKm(centre, place) }))
    .sort((a, b) => a.km - b.km || a.place.name.localeCompare(b.place.name))
    .slice(0, MAX_PLACES);
  const reach = near[Math.min(PLACE_IN_VIEW, near.length - 1)]?.km ?? 0;
  const unitsPerKm = AREA_HEIGHT / 2 / Math.min(Math.max(reach, KM_ACROSS.least / 2), KM_ACROSS.most / 2);
  const kmPerDegree = (Math.PI / 180) * 6371;
  const shrink = Math.cos((centre.latitude * Math.PI) / 180);
  const spots = near.map(({ place }) => ({
    name: place.name,
    x: AREA_WIDTH / 2 + (place.longitude - centre.longitude) * kmPerDegree * shrink * unitsPerKm,
    y: AREA_HEIGHT / 2 - (place.latitude - centre.latitude) * kmPerDegree * unitsPerKm,
  }));
  return {
    areas: spots.flatMap((spot) => {
      const corners = territory(spot, spots);
      return corners.length < 3 ? [] : [pathOf(corners)];
    }),
    labels: labelsOf(spots),
    scale: scaleOf(unitsPerKm),
  };
}

/**
 * Removes suburbs with the same coordinates, such as suburbs with a common postcode. Keeps the alphabetically
 * first suburb of each point.
 */
function onePerPoint(places: readonly NamedPlace[]): NamedPlace[] {
  const points = new Map<string, NamedPlace>();
  for (const place of places) {
    const key = `${place.latitude.toFixed(3)} ${place.longitude.toFixed(3)}`;
    const known = points.get(key);
    if (!known || place.name.localeCompare(known.name) < 0) points.set(key, place);
  }
  return [...points.values()];
}

interface Spot {
  name: string;
  x: number;
  y: number;
}

/** Returns the polygon of all points that are nearer to a spot than to any other spot. */
function territory(spot: Spot, spots: readonly Spot[]): Corner[] {
  const edge = 20;
  let corners: Corner[] = [
    [-edge, -edge],
    [AREA_WIDTH + edge, -edge],
    [AREA_WIDTH + edge, AREA_HEIGHT + edge],
    [-edge, AREA_HEIGHT + edge],
  ];
  for (const other of spots) {
    if (other === spot || corners.length === 0) continue;
    // `side` is negative for points that are nearer to `spot` than to `other`.
    const dx = other.x - spot.x;
    const dy = other.y - spot.y;
    const limit = (other.x ** 2 + other.y ** 2 - spot.x ** 2 - spot.y ** 2) / 2;
    const side = ([x, y]: Corner) => x * dx + y * dy - limit;
    corners = corners.flatMap((corner, index) => {
      const next = corners[(index + 1) % corners.length]!;
      const [a, b] = [side(corner), side(next)];
      const retained = a <= 0 ? [corner] : [];
      if (a * b >= 0) return retained;
      const share = a / (a - b);
      const crossing: Corner = [
        corner[0] + (next[0] - corner[0]) * share,
        corner[1] + (next[1] - corner[1]) * share,
      ];
      return [...retained, crossing];
    });
  }
  return corners;
}

function pathOf(corners: readonly Corner[]): string {
  return `M${corners.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`;
}

/**
 * Returns the labels of the spots in the given order, nearest first. Omits labels that would overlap another
 * label, the pin, the scale bar or the edge.
 */
function labelsOf(spots: readonly Spot[]): AreaMap['labels'] {
  const taken = [
    {
      left: AREA_WIDTH / 2 + PIN.left,
      right: AREA_WIDTH / 2 + PIN.right,
      top: AREA_HEIGHT / 2 + PIN.top,
      bottom: AREA_HEIGHT / 2 + PIN.bottom,
    },
    { left: 0, right: 150, top: AREA_HEIGHT - 44, bottom: AREA_HEIGHT },
  ];
  const labels: AreaMap['labels'] = [];
  for (const { name, x, y } of spots) {
    const half = (name.length * LETTER_WIDTH) / 2;
    const box = { left: x - half, right: x + half, top: y - LINE_HEIGHT / 2, bottom: y + LINE_HEIGHT / 2 };
    const fits =
      box.left > 6 &&
      box.right < AREA_WIDTH - 6 &&
      box.top > 6 &&
      box.bottom < AREA_HEIGHT - 6 &&
      taken.every(
        (other) =>
          box.right < other.left ||
          box.left > other.right ||
          box.bottom < other.top ||
          box.top > other.bottom,
      );
    if (!fits) continue;
    taken.push(box);
    labels.push({ x: Math.round(x), y: Math.round(y), text: name });
  }
  return labels;
}

/** Returns the scale bar with the longest round distance that fits in a fifth of the map's width. */
function scaleOf(unitsPerKm: number): AreaMap['scale'] {
  const km = SCALES_KM.findLast((one) => one * unitsPerKm <= AREA_WIDTH / 5) ?? SCALES_KM[0]!;
  return { width: Math.round(km * unitsPerKm), text: km < 1 ? `${km * 1000} m` : `${km} km` };
}
