/** The facts of an order that determine its back orders. Quantities are units. */
export interface OrderToCome {
  lines: readonly { productId: number; sku: string; quantity: number }[];
  /**
   * The deliveries that suppliers make directly to the customer. Their goods never enter the shop's
   * warehouses.
   */
  supplierDeliveries: readonly { skus?: readonly string[] }[];
  /** Whether the goods are collected from a store's own shelf. */
  isTakenAlong: boolean;
}

/** Units by product. */
export type Units = ReadonlyMap<number, number>;

/**
 * Returns the units of each product that the supplier still has to send to the shop: ordered, but neither
 * reserved for this order nor sent to the customer. `neverOnShelves` are the SKUs of products without
 * physical goods, such as gift cards. Products with no such units are omitted.
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
 * Returns the back-order text of a line for the shopper; null if nothing is on back order. `hasDay`: whether
 * a delivery day is chosen, which then allows for the back order.
 */
export function backOrderText(
  { quantity, backOrdered }: { quantity: number; backOrdered: number },
  hasDay: boolean,
): string | null {
  if (backOrdered === 0) return null;
  const what = backOrdered < quantity ? `${backOrdered} of ${quantity} on back order` : 'On back order';
  const supplierNote =
    backOrdered === 1 ? 'our supplier sends it to us first' : 'our supplier sends them to us first';
  return `${what}: ${supplierNote}${hasDay ? ', and your delivery day allows for that' : ''}.`;
}
