import { addDays, type Day } from '#foundation/pure/day.ts';

/** A price that holds from a day on, in cents; null while there was none. */
export type HistoryPoint = readonly [day: string, cents: number | null];

const DAYS = 365;

/**
 * The points of the last year, oldest first: the price that held when it began, each change, and what it is now. A
 * product whose price nobody noted has none.
 */
export function lastYear(
  points: readonly HistoryPoint[],
  current: number | null,
  today: Day,
): HistoryPoint[] {
  const from = addDays(today, -DAYS);
  const past = points.filter(([day]) => day <= today);
  const standing = past.findLast(([day]) => day <= from);
  const shown: HistoryPoint[] = standing ? [[from, standing[1]]] : [];
  for (const point of past) if (point[0] > from && point[1] !== shown.at(-1)?.[1]) shown.push(point);
  // A change that came by a way that notes nothing is known since today.
  if (shown.length > 0 && shown.at(-1)![1] !== current) shown.push([today, current]);
  return shown;
}

export interface PriceRange {
  lowest: number;
  highest: number;
  /** Day of the first point. */
  since: string;
}

/** Lowest and highest price of points in cents, null where the price has never changed. */
export function priceRange(points: readonly HistoryPoint[]): PriceRange | null {
  const amounts = points.flatMap(([, cents]) => (cents === null ? [] : [cents]));
  if (points.length < 2 || amounts.length === 0) return null;
  return { lowest: Math.min(...amounts), highest: Math.max(...amounts), since: points[0]![0] };
}
