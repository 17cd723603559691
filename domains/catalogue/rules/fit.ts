import { plainInput } from '#foundation/pure/input/plain-input.ts';
import type { Dimensions } from './specifications.ts';

/**
 * The measurements at the shopper's home, in millimetres: the cavity (the space for the product) and the way
 * into the home.
 */
export const MEASURES = ['cavityWidth', 'cavityHeight', 'cavityDepth', 'doorway', 'hallway', 'lift'] as const;
export type Measure = (typeof MEASURES)[number];
export type Measures = Partial<Record<Measure, number>>;

const LARGEST = 9999;

/**
 * Converts a length, such as "940", "940 mm", "94 cm" or "0.94 m", to millimetres. A number without a unit is
 * in `unit`. Returns null if the text is invalid.
 */
export function millimetresIn(text: string, unit: 'mm' | 'cm' = 'mm'): number | null {
  const match = /^(\d{1,5}(?:[.,]\d{1,3})?)\s*(mm|cm|m)?$/i.exec(plainInput(text));
  if (!match) return null;
  const factor = { mm: 1, cm: 10, m: 1000 }[(match[2] ?? unit).toLowerCase()]!;
  const value = Math.round(Number(match[1]!.replace(',', '.')) * factor);
  return value >= 1 && value <= LARGEST ? value : null;
}

/**
 * Returns the minimum of each measurement for a product, in millimetres. The cavity must be as large as the
 * product plus the maker's clearances.
 *
 * Doorways and hallways must be as wide as the shortest side, because the product can be carried on its edge.
 * A lift must be as wide as the second shortest side.
 */
export function leastMeasures(size: Dimensions): Record<Measure, number> {
  const [least, middle] = [size.width, size.height, size.depth].toSorted((a, b) => a - b) as [number, number];
  return {
    cavityWidth: size.width + 2 * size.clearanceSides,
    cavityHeight: size.height + size.clearanceTop,
    cavityDepth: size.depth + size.clearanceBack,
    doorway: least,
    hallway: least,
    lift: middle,
  };
}

/**
 * The result for one measurement. `gap` is the free space around the product without regard to clearances, in
 * millimetres. It is negative if the product is too large.
 */
export interface FitSide {
  measure: Measure;
  state: 'fits' | 'tight' | 'no';
  gap: number;
  text: string;
}

/**
 * Describes how far the product's feet can be extended in a cavity that is tall enough. The limit is the
 * maker's clearance at the top, or the maximum height of the feet.
 */
function feetText({ height, heightTo, clearanceTop }: Dimensions, cavity: number): string {
  const reached = Math.min(heightTo, cavity - clearanceTop);
  const above = Math.floor(cavity - reached);
  const raised = Math.floor(reached - height);
  const feet = raised > 0 ? `feet extended by ${raised} mm` : 'feet screwed in';
  return `${above === 0 ? 'right up to the top' : `${above} mm above`}, ${feet}`;
}

export interface FitVerdict {
  /** `tight` means that the product fits, but without the clearance that the maker requires. */
  state: FitSide['state'];
  /** The verdict as a sentence, such as "It fits." */
  title: string;
  sides: FitSide[];
}

/**
 * Returns a short reason why a product does not fit or has too little clearance. The reason is the text for
 * the side with the worst result. Returns an empty string if the product fits.
 */
export function fitReason({ state, sides }: FitVerdict): string {
  if (state === 'fits') return '';
  const worst = sides
    .filter((side) => side.state === state)
    .reduce((least, side) => (side.gap < least.gap ? side : least));
  return worst.text;
}

const TITLES = { fits: 'It fits.', tight: 'It goes in, but it’s too tight.', no: 'It doesn’t fit.' } as const;

/**
 * Returns the verdict for a product: whether it fits in total, and the result for each known measurement.
 * Null if no measurement is known.
 */
export function fitVerdict(size: Dimensions, measures: Measures): FitVerdict | null {
  const sides = MEASURES.flatMap((measure) => {
    const cavity = measures[measure];
    return cavity === undefined ? [] : [sideOf(size, measure, cavity)];
  });
  if (sides.length === 0) return null;
  const state = sides.some((side) => side.state === 'no')
    ? 'no'
    : sides.some((side) => side.state === 'tight')
      ? 'tight'
      : 'fits';
  const isWayIn = sides.every(({ measure, state: one }) => one !== 'no' || !(measure in ROOM));
  return { state, title: state === 'no' && isWayIn ? 'It doesn’t fit through.' : TITLES[state], sides };
}

/**
 * The texts for each side of the cavity: where the gap is, how far the product exceeds the cavity, and the
 * required clearance.
 */
const ROOM: Partial<
  Record<
    Measure,
    {
      where: string;
      over: string;
      side: 'width' | 'height' | 'depth';
      clearance: keyof Dimensions;
      shares: number;
    }
  >
> = {
  cavityWidth: {
    where: 'each side',
    over: 'too wide',
    side: 'width',
    clearance: 'clearanceSides',
    shares: 2,
  },
  cavityHeight: { where: 'above', over: 'too high', side: 'height', clearance: 'clearanceTop', shares: 1 },
  cavityDepth: { where: 'behind', over: 'too deep', side: 'depth', clearance: 'clearanceBack', shares: 1 },
};

function sideOf(size: Dimensions, measure: Measure, cavity: number): FitSide {
  const room = ROOM[measure];
  if (!room) {
    const gap = cavity - leastMeasures(size)[measure];
    return {
      measure,
      gap,
      state: gap < 0 ? 'no' : 'fits',
      text:
        gap < 0
          ? `${Math.ceil(-gap)} mm too wide for the ${measure}`
          : `${Math.floor(gap)} mm to spare at the ${measure}`,
    };
  }
  const gap = cavity - size[room.side];
  const onFeet = measure === 'cavityHeight' && size.heightTo > size.height;
  if (gap < 0)
    return {
      measure,
      gap,
      state: 'no',
      text: `${Math.ceil(-gap)} mm ${room.over}${onFeet ? ', even with its feet screwed in' : ''}`,
    };
  const clearance = size[room.clearance];
  if (onFeet && gap >= clearance) return { measure, gap, state: 'fits', text: feetText(size, cavity) };
  const left = `${Math.floor(gap / room.shares)} mm ${room.where}`;
  return gap / room.shares < clearance
    ? { measure, gap, state: 'tight', text: `${left}; the manufacturer requires ${clearance} mm` }
    : { measure, gap, state: 'fits', text: left };
}
