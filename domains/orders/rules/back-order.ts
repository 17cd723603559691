/** What must be known of an order to tell what of it is on back order. Quantities are units. */
export interface OrderToCome {
  lines: readonly { productId: number; sku: string; quantity: number }[];
  /** What makers bring to the door themselves: nothing of it comes over our shelves. */
  supplierDeliveries: readonly { skus?: readonly string[] }[];
  /** Taken along from a store's own shelf. */
  isTakenAlong: boolean;
}

/** Units by product. */
export type Units = ReadonlyMap<number, number>;

/**
 * Units of each product that a supplier sends us first: ordered, on no shelf for this order and not sent. `neverOnShelves` are SKUs
 * of what is no thing, as gift cards. A product of which everything is there is left out.
 */
export function backOrderedUnits(
  { lines, supplierDeliveries, isTakenAlong }: OrderToCome,
  {
    reserved,
    sent,
    neverOnShelves,
  }: { reserved: Units; sent: Units; neverOnShelves: { has(sku: string): boolean } },
): Map<number, number> {
  const units = new Map<number, number>();
  if (isTakenAlong) return units;
  const byMakers = new Set(supplierDeliveries.flatMap(({ skus = [] }) => skus));
  for (const { productId, sku, quantity } of lines) {
    const waiting = quantity - (reserved.get(productId) ?? 0) - (sent.get(productId) ?? 0);
    if (waiting > 0 && !byMakers.has(sku) && !neverOnShelves.has(sku)) units.set(productId, waiting);
  }
  return units;
}

/** What a shopper reads of a line on back order; `hasDay`: a delivery day is chosen, which allows for it. Null where all of it is there. */
export function backOrderText(
  { quantity, backOrdered }: { quantity: number; backOrdered: number },
  hasDay: boolean,
): string | null {
  if (backOrdered === 0) return null;
  const what = backOrdered < quantity ? `${backOrdered} of ${quantity} on back order` : 'On back order';
  const whose =
    backOrdered === 1 ? 'our supplier sends it to us first' : 'our supplier sends them to us first';
  return `${what}: ${whose}${hasDay ? ', and your delivery day allows for that' : ''}.`;
}
