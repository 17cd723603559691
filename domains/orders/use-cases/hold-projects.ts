import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { ChosenLine, PricedLine } from '#domains/cart/rules/purchase.ts';
import { heldElsewhere, orderedElsewhere, type PrepareFault } from '../contract/orders.ts';
import { holdProjectLines } from '../db/holds.ts';

/** True if a cart line comes from a project. Its project lines must then be reserved. */
export function isOfProject({ projectLines = [] }: ChosenLine): boolean {
  return projectLines.length > 0;
}

/**
 * Holds the project lines from which a cart was made, so that a quote in two carts is paid only once. Returns
 * a fault with the product names if another order already holds one of the lines.
 */
export async function holdProjects(
  tx: Kysely<Tables>,
  {
    lines,
    priced,
    orderId,
    expiresAt,
  }: { lines: readonly ChosenLine[]; priced: readonly PricedLine[]; orderId: number; expiresAt: Date },
): Promise<PrepareFault | null> {
  const lineIds = [...new Set(lines.flatMap(({ projectLines = [] }) => projectLines))];
  if (lineIds.length === 0) return null;
  const taken = await holdProjectLines(tx, { orderId, lineIds, expiresAt });
  if (taken.length === 0) return null;
  // Reports lines in confirmed orders first, because these lines will not become available again.
  const confirmed = taken.filter(({ isOrdered }) => isOrdered);
  const fault = confirmed.length > 0 ? orderedElsewhere : heldElsewhere;
  const orderNumbers = new Map(
    (confirmed.length > 0 ? confirmed : taken).map((one) => [one.lineId, one.number]),
  );
  const texts = lines.flatMap(({ productId, projectLines = [] }) => {
    const number = projectLines.map((id) => orderNumbers.get(id)).find((one) => one !== undefined);
    const title = priced.find(({ facts }) => facts.id === productId)?.facts.title;
    if (number === undefined || title === undefined) return [];
    return [confirmed.length > 0 ? orderedText(title, number) : heldText(title)];
  });
  return failWith(fault, { texts });
}

/** Returns the text about a product that another order holds while its payment is in progress. */
function heldText(title: string): string {
  return `A payment for ${title} is already in progress in another cart. Please finish that payment, or wait a few minutes and try again.`;
}

/**
 * Returns the text about a product that another cart has ordered. It contains the order number, so that a
 * customer who placed the order on another device can find it.
 */
function orderedText(title: string, number: string): string {
  return `${title} has already been ordered (order ${number}) in another cart. Please remove it from your cart.`;
}
