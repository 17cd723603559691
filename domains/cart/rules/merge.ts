import type { CartLimits } from './limits.ts';
import type { ChosenLine, PriceOverride } from './purchase.ts';

/** A price that staff gave stays with its product; of two the lower, of two alike the one for more pieces. */
export function lowerOverride(one: PriceOverride | null, other: PriceOverride | null): PriceOverride | null {
  if (!one || !other) return one ?? other;
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
    // Pieces beyond those that a price was agreed for do not come along; it ends where either had more already.
    const fits = ({ override: one }: ChosenLine) => (one && (one.most ?? least) >= least ? one : null);
    const override = lowerOverride(fits(line), fits(other));
    const projectLines = [...new Set([...(line.projectLines ?? []), ...(other.projectLines ?? [])])];
    const more = Math.min(line.quantity + other.quantity, perProduct, override?.most ?? Infinity) - least;
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
