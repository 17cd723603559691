import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { readEditableOrder, type EditableOrder } from '../../db/back-office/order-edits.ts';
import { readOrder, type StoredOrder } from '../../db/read-order.ts';
import { refundsOfOrder } from '../../db/refund-list.ts';
import type { OrderChangeDeps } from '../changes/change-order.ts';

/**
 * Returns the version of an order for `If-Match`: a number of at most nine digits that changes with every change of the
 * order, its payments, refunds and shipments. The caller must have locked the cart, unless it only displays the order.
 */
export async function getOrderVersion(
  tx: Kysely<Tables>,
  { shipmentsOf }: Pick<OrderChangeDeps, 'shipmentsOf'>,
  orderId: number,
  read: { stored?: StoredOrder; parts?: EditableOrder } = {},
): Promise<number> {
  const stored = read.stored ?? (await readOrder(tx, { id: orderId }));
  const parts = read.parts ?? (await readEditableOrder(tx, orderId));
  const values = [stored, parts, await shipmentsOf(tx, [orderId]), await refundsOfOrder(tx, orderId)];
  const hash = createHash('sha256').update(JSON.stringify(values)).digest();
  return hash.readUInt32BE(0) % 1_000_000_000;
}
