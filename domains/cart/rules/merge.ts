import { cents } from '#foundation/pure/money.ts';
import type { CartLimits } from './limits.ts';
import type { ChosenLine, PriceOverride } from './purchase.ts';

/**
 * The price of a line whose pieces come from two lines, each with a price that staff gave some of them: for all those pieces,
 * at their average, rounded down to the cent. If one of the prices is for any number of pieces, the lower price.
 */
export function combinedOverride(
  one: PriceOverride | null,
  other: PriceOverride | null,
): PriceOverride | null {
  const lower = lowerOverride(one, other);
  if (!one || !other || !lower || one.isVoid === true || other.isVoid === true) return lower;
  const [first, second] = [one.most ?? null, other.most ?? null];
  if (first === null || second === null) return lower;
  const most = first + second;
  const days = [one.until, other.until].filter((until) => until !== null);
  return {
    ...lower,
    cents: cents(Math.floor((one.cents * first + other.cents * second) / most)),
    most,
    until: days.toSorted()[0] ?? null,
  };
}

/** A price that staff gave stays with its product; of two the lower, of two alike the one for more pieces. */
export function lowerOverride(one: PriceOverride | null, other: PriceOverride | null): PriceOverride | null {
  if (!one || !other) return one ?? other;
  if ((one.isVoid ?? false) !== (other.isVoid ?? false)) return one.isVoid === true ? other : one;
  if (other.cents === one.cents) return (other.most ?? Infinity) > (one.most ?? Infinity) ? other : one;
  return other.cents < one.cents ? other : one;
}

/**
 * The lines of an account's cart that a guest's cart is merged into: the account's first, then what the guest alone has.
 * Every line stays. Of a product that both have the pieces are added as far as the limits go, never to fewer than either
 * had; installation and warranty are the guest's, who chose last, else the account's.
 */
export function mergedLines(
  account: readonly ChosenLine[],
  guest: readonly ChosenLine[],
  { perProduct, inAll }: CartLimits,
): ChosenLine[] {
  const most = (one: ChosenLine, other: ChosenLine) => Math.max(one.quantity, other.quantity);
  const others = new Map(guest.map((line) => [line.productId, line]));
  const known = new Set(account.map(({ productId }) => productId));
  const onlyGuest = guest.filter(({ productId }) => !known.has(productId));
  let room = inAll - onlyGuest.reduce((sum, { quantity }) => sum + quantity, 0);
  for (const line of account) room -= most(line, others.get(line.productId) ?? line);
  const merged = account.map((line) => {
    const other = others.get(line.productId);
    if (!other) return line;
    const least = most(line, other);
    const override = sharesProjectLine(line, other)
      ? lowerOverride(line.override ?? null, other.override ?? null)
      : combinedOverride(line.override ?? null, other.override ?? null);
    const projectLines = [...new Set([...(line.projectLines ?? []), ...(other.projectLines ?? [])])];
    const more = Math.min(line.quantity + other.quantity, perProduct) - least;
    const added = Math.max(0, Math.min(more, room));
    room -= added;
    return {
      productId: line.productId,
      quantity: least + added,
      installId: other.installId ?? line.installId,
      warrantyId: other.warrantyId ?? line.warrantyId,
      serviceSkus: [...new Set([...line.serviceSkus, ...other.serviceSkus])],
      seenCents: other.seenCents,
      ...(override ? { override } : {}),
      ...(projectLines.length > 0 ? { projectLines } : {}),
    };
  });
  return [...merged, ...onlyGuest];
}

/** Whether two lines come from the same line of a project: a price given there is for its pieces once. */
export function sharesProjectLine(
  one: Pick<ChosenLine, 'projectLines'>,
  other: Pick<ChosenLine, 'projectLines'>,
): boolean {
  return (one.projectLines ?? []).some((id) => (other.projectLines ?? []).includes(id));
}
