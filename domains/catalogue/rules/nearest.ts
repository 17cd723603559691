/**
 * The properties by which two products of one category are compared. Measurements are in millimetres, NaN if
 * unknown. Prices are in cents, null if not provided.
 */
export interface Likeness {
  brand: number;
  width: number;
  height: number;
  depth: number;
  cents: number | null;
}

/** The width matters most: the gap in the kitchen is as wide as the old appliance. */
const WEIGHT = { width: 6, height: 2, depth: 1, cents: 1.5 };
/** A different brand counts as much as a price difference of two fifths. */
const OTHER_BRAND = 0.6;
/** An unknown property counts as neither near nor far. */
const UNKNOWN = 0.1;

/**
 * Returns the distance between two products of a category: 0 for the same brand, size and price. It has no
 * unit; smaller is nearer.
 */
export function farFrom(wanted: Likeness, other: Likeness): number {
  const apart = (one: number, two: number) =>
    one > 0 && two > 0 ? Math.min(1, Math.abs(one - two) / one) : UNKNOWN;
  return (
    WEIGHT.width * apart(wanted.width, other.width) +
    WEIGHT.height * apart(wanted.height, other.height) +
    WEIGHT.depth * apart(wanted.depth, other.depth) +
    WEIGHT.cents * apart(wanted.cents ?? Number.NaN, other.cents ?? Number.NaN) +
    (wanted.brand === other.brand ? 0 : OTHER_BRAND)
  );
}

/**
 * Describes how a product differs from the product that it replaces, in short phrases: "same brand", "20 mm
 * wider".
 */
export function differencesOf(wanted: Likeness, other: Likeness): string[] {
  return [
    wanted.brand === other.brand ? 'same brand' : 'another brand',
    ...measure(wanted.width, other.width, { same: 'same width', more: 'wider', less: 'narrower' }),
    ...measure(wanted.height, other.height, { same: 'same height', more: 'higher', less: 'lower' }),
    ...measure(wanted.depth, other.depth, { same: '', more: 'deeper', less: 'less deep' }),
  ];
}

function measure(one: number, two: number, words: { same: string; more: string; less: string }): string[] {
  if (!(one > 0 && two > 0)) return [];
  const more = Math.round(two - one);
  if (more === 0) return words.same === '' ? [] : [words.same];
  return [`${Math.abs(more)} mm ${more > 0 ? words.more : words.less}`];
}
