import { addDays, type Day } from '#foundation/pure/day.ts';

/** The price that applies from a day on, in cents; null if the product has no price from that day on. */
export type HistoryPoint = readonly [day: string, cents: number | null];

const DAYS = 365;

/**
 * Returns a product's price history of the last year, oldest first. It starts with the price at the start of
 * the year, if known, and ends with the current price. Empty if no price was ever recorded.
 */
export function lastYear(
  points: readonly HistoryPoint[],
  current: number | null,
  today: Day,
): HistoryPoint[] {
  const from = addDays(today, -DAYS);
  const past = points.filter(([day]) => day <= today);
  const initial = past.findLast(([day]) => day <= from);
  const visible: HistoryPoint[] = initial ? [[from, initial[1]]] : [];
  for (const point of past) if (point[0] > from && point[1] !== visible.at(-1)?.[1]) visible.push(point);
  // If the current price has not been recorded, add it with today's date.
  if (visible.length > 0 && visible.at(-1)![1] !== current) visible.push([today, current]);
  return visible;
}

export interface PriceRange {
  lowest: number;
  highest: number;
  /** The day of the first price in the range. */
  since: string;
}

/** Returns the lowest and the highest price of a history, in cents. Null if the price never changed. */
export function priceRange(points: readonly HistoryPoint[]): PriceRange | null {
  const amounts = points.flatMap(([, cents]) => (cents === null ? [] : [cents]));
  if (points.length < 2 || amounts.length === 0) return null;
  return { lowest: Math.min(...amounts), highest: Math.max(...amounts), since: points[0]![0] };
}
