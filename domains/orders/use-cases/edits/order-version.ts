import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { readEditableOrder, type EditableOrder } from '../../db/back-office/order-edits.ts';
import { readOrder, type StoredOrder } from '../../db/read-order.ts';
import { refundsOfOrder } from '../../db/refund-list.ts';
import type { OwnOrdersDeps } from '../own-orders/deps.ts';
import type { Shipment } from '../order-view.ts';

/** An order with the version for `If-Match`. */
export interface VersionedOrder {
  stored: StoredOrder;
  parts: EditableOrder;
  shipments: readonly Shipment[];
  /** A number of at most nine digits that changes with every change of the order, its money and its shipments. */
  version: number;
}

/**
 * Reads an order and derives its version (docs/decisions/0032-an-edit-is-one-transaction.md). The caller must have
 * locked the cart, unless it only displays the order.
 */
export async function readVersionedOrder(
  tx: Kysely<Tables>,
  { shipmentsOf }: Pick<OwnOrdersDeps, 'shipmentsOf'>,
  orderId: number,
): Promise<VersionedOrder> {
  const stored = (await readOrder(tx, { id: orderId }))!;
  const parts = await readEditableOrder(tx, orderId);
  const shipments = await shipmentsOf(tx, [orderId]);
  // Without the time of the latest request to the provider, which changes nothing for staff.
  const refunds = (await refundsOfOrder(tx, orderId)).map(({ updatedAt: _, ...refund }) => refund);
  return { stored, parts, shipments, version: versionFrom([stored, parts, shipments, refunds]) };
}

/** Returns the version of an order, like {@link readVersionedOrder}. */
export async function getOrderVersion(
  tx: Kysely<Tables>,
  deps: Pick<OwnOrdersDeps, 'shipmentsOf'>,
  orderId: number,
): Promise<number> {
  return (await readVersionedOrder(tx, deps, orderId)).version;
}

function versionFrom(values: unknown): number {
  const hash = createHash('sha256').update(JSON.stringify(values)).digest();
  return hash.readUInt32BE(0) % 1_000_000_000;
}
