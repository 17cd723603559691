import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import { findAuditedChange } from '#domains/audit/use-cases/audit.ts';
import { unknownOrder } from '#domains/orders/contract/orders.ts';
import { getOrderVersion } from '#domains/orders/use-cases/edits/order-version.ts';
import { findOrderId } from '#domains/orders/use-cases/orders.ts';
import { shipmentConflict } from '../../contract/shipments.ts';
import type { OrderToSend } from '../../rules/dispatch.ts';
import { lockOrders, readOrderToDispatch, readShipments, type OrderToDispatch } from '../../db/fulfilment.ts';
import type { ShipmentContext } from './deps.ts';

/** An order that staff change. Its cart is locked. `change` identifies the request permanently. */
export interface OpenOrder {
  order: OrderToDispatch;
  toSend: OrderToSend;
  change: string;
}

/**
 * Locks an order of the current site for a change by a request with `If-Match`. `known`: a request with the same key
 * already made the change, and this is what its audit entry recorded. A fault if the order has changed since the version.
 */
export async function openOrder<After>(
  { site, headers }: ShipmentContext,
  tx: Kysely<Tables>,
  { number, key }: { number: string; key: string },
): Promise<OpenOrder | { known: After } | Fault<'unknown-order' | 'shipment-conflict'>> {
  const name = number.toUpperCase();
  const id = await findOrderId(tx, { number: name, siteId: site.id });
  const toSend = id === undefined ? undefined : (await lockOrders(tx, [name])).get(name);
  const order = toSend && (await readOrderToDispatch(tx, name));
  if (!order) return failWith(unknownOrder);
  const change = `staff:${order.id}:${key}`;
  // Reads after the lock, so that a concurrent request with the same key has committed.
  const known = await findAuditedChange<After>(tx, { subject: 'fulfilment', key: name, change });
  if (known) return { known };
  const version = await getOrderVersion(tx, { shipmentsOf: readShipments }, order.id);
  if (versionOf(headers.ifMatch) !== version) return failWith(shipmentConflict);
  return { order, toSend, change };
}
