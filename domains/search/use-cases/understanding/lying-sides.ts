import { within, type Bounds } from '../../rules/reading/bounds.ts';

/**
 * Interprets two numbers as the approximate width and depth of a product, in either order. Returns null if no
 * product has these dimensions.
 */
export function lyingSides(
  [first, second]: readonly [number, number],
  slots: Uint32Array,
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

/**
 * Interprets two numbers as the width and height of an upright product. Chooses the order that matches more
 * products.
 */
export function getUprightSides(
  [first, second]: readonly [number, number],
  slots: Uint32Array,
  number: (key: string) => (slot: number) => number,
): [key: string, side: number][] {
  const near = (width: number, height: number) => {
    const isWide = within(number('width'), { from: width * LEAST_OF_A_ROOM, to: width });
    const isHigh = within(number('height'), { from: height * LEAST_OF_A_ROOM, to: height });
    return slots.filter((slot) => isWide(slot) && isHigh(slot)).length;
  };
  const [width, height] = near(second, first) > near(first, second) ? [second, first] : [first, second];
  return [
    ['width', width],
    ['height', height],
  ];
}
const LEAST_OF_A_ROOM = 0.75;
