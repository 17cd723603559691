import type { CartPayloadItem } from '../contract.ts';

/**
 * Whether the goods that a submit names are those of the cart: of each SKU as many pieces, in any order. Another tab may
 * have put something of the same price in their place, which no total tells. A submit that names none leaves it to the
 * total (API-73).
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
