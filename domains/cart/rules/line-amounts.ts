import { cents, fromDollars, timesCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { discountExists } from '#domains/pricing/rules/pricing.ts';
import type { CartProduct } from '../contract/cart.ts';

/**
 * Returns the amount of a line and its saving compared with the RRP, including the line's own discount. Both
 * are consistent with the cart's total. The amount is null for an unavailable product without a price,
 * because 0 would mean that the product is free (PRICE-05).
 */
export function lineAmounts(
  product: Pick<CartProduct, 'price' | 'rrp' | 'quantity' | 'lineDiscount' | 'available'>,
  appliesLineDiscount: boolean,
): { amount: Cents | null; saving: Cents } {
  if (!product.available && product.price === 0) return { amount: null, saving: ZERO };
  const price = fromDollars(product.price);
  const rrp = product.rrp === null ? null : fromDollars(product.rrp);
  const discount = appliesLineDiscount ? fromDollars(product.lineDiscount) : ZERO;
  const gross = timesCents(price, product.quantity);
  const below =
    rrp !== null && discountExists(rrp, price) ? timesCents(cents(rrp - price), product.quantity) : ZERO;
  return { amount: cents(Math.max(0, gross - discount)), saving: cents(below + discount) };
}
