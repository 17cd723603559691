import { dayIfReal, dayInZone, type Day, type DayParts } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf, FileAnswer } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { worksOn } from '#foundation/pure/user.ts';
import type { BulkResult } from '#domains/orders/contract/bulk.ts';
import { getOrderVersion } from '#domains/orders/use-cases/edits/order-version.ts';
import { dayToCome, noSuchDay } from '../../contract/deliveries.ts';
import {
  MAX_DISPATCHED_ORDERS,
  noPackingSlips,
  type dispatchOrders as dispatchOrdersEndpoint,
  type printPackingSlips as printPackingSlipsEndpoint,
} from '../../contract/bulk.ts';
import { findWholeWarehouse } from '../../rules/staff-dispatch.ts';
import { readOrderToDispatch, readShipments } from '../../db/fulfilment.ts';
import { readPicks } from '../../db/picking.ts';
import { createShipment } from './create-shipment.ts';
import type { ShipmentContext, StaffShipmentsDeps } from './deps.ts';
import { getDispatchBlock, listDispatchLines } from './get-shipments.ts';
import { getPackingSlips } from './packing-slip.ts';

const NOT_FOUND = 'There is no such order on the sites you work on.';
const refused = (number: string, reason: string): BulkResult => ({ number, result: 'refused', reason });

/**
 * Dispatches everything that is left of each order, as the page of the order does, one transaction per order. An order
 * whose goods are neither reserved nor picked in one warehouse is refused. A repeated request with the same key dispatches nothing more.
 */
export async function dispatchOrders(
  ctx: ShipmentContext,
  deps: StaffShipmentsDeps,
  input: { orders: readonly string[]; carrier: string; day?: DayParts | undefined; key: string },
): Promise<AnswerOf<typeof dispatchOrdersEndpoint> | FaultOf<typeof dispatchOrdersEndpoint>> {
  const { orders, carrier, key } = input;
  const day = input.day === undefined ? undefined : dayIfReal(input.day);
  if (day === null) return failWith(noSuchDay, { fields: { day: noSuchDay.text } });
  if (day !== undefined && day > dayInZone(deps.clock(), ctx.site.timeZone).day)
    return failWith(dayToCome, { fields: { day: dayToCome.text } });
  const results: BulkResult[] = [];
  for (const number of new Set(orders.map((one) => one.toUpperCase())))
    results.push(await dispatchWhole(ctx, deps, { number, carrier, day, key }));
  return { results };
}

async function dispatchWhole(
  ctx: ShipmentContext,
  deps: StaffShipmentsDeps,
  { number, carrier, day, key }: { number: string; carrier: string; day: Day | undefined; key: string },
): Promise<BulkResult> {
  const { db } = deps;
  const version = { shipmentsOf: readShipments };
  const order = await readOrderToDispatch(db, number);
  if (!order || !worksOn(ctx.user, order.siteId)) return refused(number, NOT_FOUND);
  const seen = await getOrderVersion(db, version, order.id);
  const [blocked, lines] = await Promise.all([getDispatchBlock(db, order), listDispatchLines(deps, order)]);
  if (blocked !== '') return refused(number, blocked);
  const left = lines.filter((line) => line.left > 0);
  if (left.length === 0) return { number, result: 'unchanged', reason: 'Everything is dispatched already.' };
  const warehouse =
    findWholeWarehouse(left, order.reserved) ?? findWholeWarehouse(left, await readPicks(db, order.id));
  if (warehouse === null)
    return refused(number, 'Its goods are not in one warehouse. Open the order to dispatch them in parts.');
  const done = await createShipment(
    // The order may belong to another site than the request, on which the user works, too.
    { ...ctx, site: deps.siteOf(order.siteId), headers: { ...ctx.headers, ifMatch: `"${seen}"` } },
    deps,
    number,
    {
      lines: left.map(({ sku, left: quantity }) => ({ sku, quantity, serialNumbers: [] })),
      warehouse,
      carrier,
      tracking: '',
      trackingUrl: '',
      key,
      sentOn: day,
    },
  );
  return isFault(done)
    ? refused(number, done.body.errors.join(' '))
    : { number, result: 'done', reason: done.notes.join(' ') };
}

/** Returns the packing slips of the chosen orders on sites on which the user works, as one PDF. */
export async function printPackingSlips(
  ctx: ShipmentContext,
  deps: StaffShipmentsDeps,
  numbers: string,
): Promise<FileAnswer | FaultOf<typeof printPackingSlipsEndpoint>> {
  const ids: number[] = [];
  const chosen = [...new Set(numbers.toUpperCase().split(',').filter(Boolean))];
  for (const number of chosen.slice(0, MAX_DISPATCHED_ORDERS)) {
    const order = await readOrderToDispatch(deps.db, number);
    if (order && worksOn(ctx.user, order.siteId)) ids.push(order.id);
  }
  const bytes = await getPackingSlips(deps, ids);
  if (bytes === null) return failWith(noPackingSlips);
  const { day } = dayInZone(deps.clock(), ctx.site.timeZone);
  return { fileName: `packing-slips-${day}.pdf`, parts: onePart(bytes) };
}

async function* onePart(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
