import { cents } from '#foundation/pure/money.ts';
import { MAX_MERGED_LINES } from '../contract/cart.ts';
import type { CartLimits } from './limits.ts';
import type { ChosenLine, PriceOverride } from './purchase.ts';

/**
 * Returns the price override for the combined units of two lines. If both overrides are valid and limited,
 * the result has the sum of their limits and their average price, rounded down to the cent. Otherwise returns
 * the override with the lower price.
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

/**
 * Returns the override with the lower price. If the prices are equal, returns the override for more units.
 * Prefers a valid override to an invalid one.
 */
export function lowerOverride(one: PriceOverride | null, other: PriceOverride | null): PriceOverride | null {
  if (!one || !other) return one ?? other;
  if ((one.isVoid ?? false) !== (other.isVoid ?? false)) return one.isVoid === true ? other : one;
  if (other.cents === one.cents) return (other.most ?? Infinity) > (one.most ?? Infinity) ? other : one;
  return other.cents < one.cents ? other : one;
}

/**
 * Merges a guest's cart into an account's cart. The account's lines are first, then the products that only
 * the guest's cart contains. If both carts contain a product, their quantities are added up to the limit, but
 * never reduced below either quantity. Lines of the guest's cart beyond {@link MAX_MERGED_LINES} are dropped, so
 * that repeated sign-ins cannot grow a cart without bound.
 *
 * The guest's installation and warranty replace those of the account, because the guest's choice is later. If
 * the guest chose no installation or warranty, the account's choice applies.
 */
export function mergedLines(
  account: readonly ChosenLine[],
  guest: readonly ChosenLine[],
  { perProduct, inAll }: CartLimits,
): ChosenLine[] {
  const most = (one: ChosenLine, other: ChosenLine) => Math.max(one.quantity, other.quantity);
  const others = new Map(guest.map((line) => [line.productId, line]));
  const known = new Set(account.map(({ productId }) => productId));
  const onlyGuest = guest
    .filter(({ productId }) => !known.has(productId))
    .slice(0, Math.max(0, MAX_MERGED_LINES - account.length));
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

/**
 * Whether two lines come from the same project line. The price override of that project line then applies
 * only once.
 */
export function sharesProjectLine(
  one: Pick<ChosenLine, 'projectLines'>,
  other: Pick<ChosenLine, 'projectLines'>,
): boolean {
  return (one.projectLines ?? []).some((id) => (other.projectLines ?? []).includes(id));
}
