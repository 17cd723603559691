/** The data of an order from which its back orders are calculated. Quantities are in units. */
export interface OrderToCome {
  lines: readonly { productId: number; sku: string; quantity: number }[];
  /**
   * The deliveries that suppliers make directly to the customer. Their goods are never in the shop's
   * warehouses.
   */
  supplierDeliveries: readonly { skus?: readonly string[] }[];
  /** Whether the customer collects the goods from a store's own stock. */
  isTakenAlong: boolean;
}

/** Numbers of units, by product id. */
export type Units = ReadonlyMap<number, number>;

/**
 * Returns the units of each product that the supplier still has to send to the shop: units that are ordered,
 * but neither reserved for the order nor dispatched. Products without such units are absent. `neverOnShelves`
 * contains the SKUs of products without physical goods, such as gift cards.
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

/**
 * Returns the text for the shopper about the units of a line that are on back order; null if no unit is on
 * back order. `hasDay` states whether a delivery day has been chosen. A chosen day already allows for the
 * back order.
 */
export function backOrderText(
  { quantity, backOrdered }: { quantity: number; backOrdered: number },
  hasDay: boolean,
): string | null {
  if (backOrdered === 0) return null;
  const what = backOrdered < quantity ? `${backOrdered} of ${quantity} on back order` : 'On back order';
  const supplierNote = `We’re waiting on our supplier for ${backOrdered === 1 ? 'it' : 'them'}.`;
  return `${what}. ${hasDay ? 'Your delivery day already allows for it.' : supplierNote}`;
}
