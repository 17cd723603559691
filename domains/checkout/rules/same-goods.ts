import type { CartPayloadItem } from '../contract/checkout.ts';

/**
 * Whether a submit contains the cart's goods: the same number of pieces per SKU, in any order. Another tab
 * may have replaced goods with others at the same price, which the total cannot reveal. If a submit contains
 * no list of goods, only its total is checked (API-73).
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
