import { within, type Bounds } from '../rules/reading/bounds.ts';

/** What lies or stands on its feet is told by width and depth, whichever is said first: both about so long. Null where nothing is. */
export function lyingSides(
  [first, second]: readonly [number, number],
  slots: readonly number[],
  number: (key: string) => (slot: number) => number,
): [key: string, bounds: Bounds][] | null {
  const about = (side: number): Bounds => ({
    from: Math.round(side * (1 - NEAR_A_SIDE)),
    to: Math.round(side * (1 + NEAR_A_SIDE)),
  });
  for (const [width, depth] of [
    [first, second],
    [second, first],
  ] as const) {
    const isWide = within(number('width'), about(width));
    const isDeep = within(number('depth'), about(depth));
    if (slots.some((slot) => isWide(slot) && isDeep(slot)))
      return [
        ['width', about(width)],
        ['depth', about(depth)],
      ];
  }
  return null;
}
const NEAR_A_SIDE = 0.05;
