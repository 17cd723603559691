/**
 * Whether the brands include Miele. If a cart contains a Miele product, maximum lengths are shorter, the
 * shopper must acknowledge a warning, and no deposit is possible (CHECKOUT-28, CHECKOUT-29, DEPOSIT-11).
 */
export function hasMieleBrand(brands: Iterable<string>): boolean {
  for (const brand of brands) if (brand.trim().toLowerCase() === 'miele') return true;
  return false;
}
