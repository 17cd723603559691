import type { AvailableSpace } from '../../rules/reading/measures.ts';
import type { Side } from '../../rules/reading/quantities.ts';

/** The name of each side of a space in a list's URL. */
export const CAVITY = { width: 'cavityWidth', height: 'cavityHeight', depth: 'cavityDepth' } as const;

const SIDES = ['width', 'height', 'depth'] as const;
/** The minimum share of a space that a product must fill to match that space. */
const LEAST_FILLED = 0.93;

/**
 * Returns the side to which a space in millimetres refers: the stated side, or the side whose values are near
 * it. Example: "fits 850" for products that are 600 wide and 845 high. `needs` includes the clearances;
 * `measures` is the product alone. `isWithAir` states whether any product fits with its clearances.
 */
export function sideOfRoom(
  { side: requestedSide, room }: AvailableSpace,
  slots: Uint32Array,
  {
    requiredSpace,
    measures,
  }: { requiredSpace: (side: Side) => ArrayLike<number>; measures: (side: Side) => (slot: number) => number },
): { side: Side; isWithAir: boolean } {
  const side =
    requestedSide ??
    SIDES.find((one) => slots.some((slot) => isNear(requiredSpace(one)[slot]!, room))) ??
    SIDES.find((one) => slots.some((slot) => isNear(measures(one)(slot), room))) ??
    'width';
  const column = requiredSpace(side);
  return { side, isWithAir: slots.some((slot) => column[slot]! <= room) };
}

/** Whether a measurement fits into a space and nearly fills it. */
function isNear(measure: number, room: number): boolean {
  return measure <= room && measure >= room * LEAST_FILLED;
}
