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
    const text = fault.text.replace('This', title);
    // Includes the number of the confirmed order, so that a customer who placed it on another device can find
    // it.
    return [confirmed.length > 0 ? text.replace('ordered', `ordered (order ${number})`) : text];
  });
  return failWith(fault, { texts });
}
