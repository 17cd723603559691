/**
 * The properties by which products of one category are compared. Measurements are in millimetres, or NaN if
 * unknown. The price is in cents, or null if it is unknown or hidden.
 */
export interface Likeness {
  brand: number;
  width: number;
  height: number;
  depth: number;
  cents: number | null;
}

/** The width has the largest weight, because the cavity in a kitchen is as wide as the old appliance. */
const WEIGHT = { width: 6, height: 2, depth: 1, cents: 1.5 };
/** The distance that a different brand adds. It equals a price difference of two fifths. */
const OTHER_BRAND = 0.6;
/** The distance that an unknown property adds: neither small nor large. */
const UNKNOWN = 0.1;

/**
 * Returns the distance between two products of a category, without a unit. It is 0 if brand, size and price
 * are the same; a smaller number means more similar products.
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
 * Describes how a replacement differs from the original product, in short phrases such as "same brand" and
 * "20 mm wider".
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
