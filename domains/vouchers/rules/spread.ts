import { cents, type Cents } from '#foundation/pure/money.ts';

/**
 * Splits an amount into shares in proportion to weights. Shares are whole cents: they are rounded down, and
 * the remaining cents go to the largest remainders, earlier shares first. A share never exceeds its weight,
 * so an amount above the sum of the weights is split only up to that sum.
 */
export function spread(amount: Cents, weights: readonly Cents[]): Cents[] {
  // Use BigInt, because the product of two amounts may exceed the largest safe integer.
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum <= 0n || amount <= 0) return weights.map(() => cents(0));
  const whole = BigInt(amount) < sum ? BigInt(amount) : sum;
  const parts = weights.map((weight, index) => {
    const product = whole * BigInt(weight);
    return { index, part: product / sum, remainder: product % sum };
  });
  let left = Number(whole - parts.reduce((total, { part }) => total + part, 0n));
  const byRemainder = parts.toSorted((one, other) =>
    one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
  );
  for (const one of byRemainder) {
    if (left === 0) break;
    one.part += 1n;
    left -= 1;
  }
  return parts.map(({ part }) => cents(Number(part)));
}
