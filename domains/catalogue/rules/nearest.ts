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
export function farFrom(target: Likeness, other: Likeness): number {
  const apart = (one: number, two: number) =>
    one > 0 && two > 0 ? Math.min(1, Math.abs(one - two) / one) : UNKNOWN;
  return (
    WEIGHT.width * apart(target.width, other.width) +
    WEIGHT.height * apart(target.height, other.height) +
    WEIGHT.depth * apart(target.depth, other.depth) +
    WEIGHT.cents * apart(target.cents ?? Number.NaN, other.cents ?? Number.NaN) +
    (target.brand === other.brand ? 0 : OTHER_BRAND)
  );
}

/**
 * Describes how a product differs from the product that it replaces, in short phrases: "same brand", "20 mm
 * wider".
 */
export function differencesOf(target: Likeness, other: Likeness): string[] {
  return [
    target.brand === other.brand ? 'same brand' : 'another brand',
    ...measure(target.width, other.width, { same: 'same width', more: 'wider', less: 'narrower' }),
    ...measure(target.height, other.height, { same: 'same height', more: 'higher', less: 'lower' }),
    ...measure(target.depth, other.depth, { same: '', more: 'deeper', less: 'less deep' }),
  ];
}

function measure(one: number, two: number, words: { same: string; more: string; less: string }): string[] {
  if (!(one > 0 && two > 0)) return [];
  const more = Math.round(two - one);
  if (more === 0) return words.same === '' ? [] : [words.same];
  return [`${Math.abs(more)} mm ${more > 0 ? words.more : words.less}`];
}
