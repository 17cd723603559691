import type { RoomTold } from '../rules/reading/measures.ts';
import type { Side } from '../rules/reading/quantities.ts';

/** What each side of a space is called in the address of a list. */
export const CAVITY = { width: 'cavityWidth', height: 'cavityHeight', depth: 'cavityDepth' } as const;

const SIDES = ['width', 'height', 'depth'] as const;
/** What fills a room by so much is what the room was made for. */
const LEAST_FILLED = 0.93;

/**
 * The side that a room is told of, in millimetres: as it was said, else the side of the slots that comes near to it ("fits 850" of
 * what is 600 wide and 845 high). `needs` are measures with the air around, `measures` those of the goods alone; `isWithAir` tells
 * whether anything goes in with its air.
 */
export function sideOfRoom(
  { side: told, room }: RoomTold,
  slots: Uint32Array,
  {
    needs,
    measures,
  }: { needs: (side: Side) => ArrayLike<number>; measures: (side: Side) => (slot: number) => number },
): { side: Side; isWithAir: boolean } {
  const side =
    told ??
    SIDES.find((one) => slots.some((slot) => isNear(needs(one)[slot]!, room))) ??
    SIDES.find((one) => slots.some((slot) => isNear(measures(one)(slot), room))) ??
    'width';
  const column = needs(side);
  return { side, isWithAir: slots.some((slot) => column[slot]! <= room) };
}

/** Whether a measure goes into a room and nearly fills it. */
function isNear(measure: number, room: number): boolean {
  return measure <= room && measure >= room * LEAST_FILLED;
}
