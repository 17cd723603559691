/** Price ranges, in dollars, for links into a category. Both bounds are inclusive, as in a listing's filter. */
export const PRICE_STEPS: readonly { from: number | null; to: number | null }[] = [
  { from: null, to: 500 },
  { from: 500, to: 1000 },
  { from: 1000, to: 2000 },
  { from: 2000, to: 3000 },
  { from: 3000, to: null },
];

/**
 * Returns a bit set of the price ranges that contain a price. `cents` is negative if the product has no
 * price; the result is then 0.
 */
export function priceStepBits(cents: number): number {
  if (cents < 0) return 0;
  return PRICE_STEPS.reduce(
    (bits, { from, to }, step) =>
      (from === null || cents >= from * 100) && (to === null || cents <= to * 100)
        ? bits | (1 << step)
        : bits,
    0,
  );
}

/** Converts a bit set to price ranges. */
export function priceStepsIn(bits: number): { from: number | null; to: number | null }[] {
  return PRICE_STEPS.filter((_, step) => (bits & (1 << step)) !== 0);
}
