import type { CartPayloadItem } from '../contract/checkout.ts';

/**
 * Whether a submitted form lists the same products as the cart: the same quantity of each SKU, in any order.
 * Comparing totals is not enough, because another tab may have replaced a product with one of the same price.
 * If the form contains no list of products, only its total is compared (API-73).
 */
export function namesSameGoods(
  named: readonly Pick<CartPayloadItem, 'sku' | 'qty'>[],
  lines: readonly { facts: { sku: string }; quantity: number }[],
): boolean {
  if (named.length === 0) return true;
  const left = new Map<string, number>();
  const count = (sku: string, pieces: number) => {
    const key = sku.trim().toUpperCase();
    left.set(key, (left.get(key) ?? 0) + pieces);
  };
  for (const { sku, qty } of named) count(sku, qty);
  for (const { facts, quantity } of lines) count(facts.sku, -quantity);
  return [...left.values()].every((pieces) => pieces === 0);
}
