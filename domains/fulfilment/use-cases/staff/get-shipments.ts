import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayToParts } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { worksOn } from '#foundation/pure/user.ts';
import { listWarehouses } from '#domains/logistics/use-cases/network.ts';
import { unknownOrder } from '#domains/orders/contract/orders.ts';
import { getOrderVersion } from '#domains/orders/use-cases/edits/order-version.ts';
import { owedOf } from '#domains/orders/use-cases/orders.ts';
import type { getShipments as getShipmentsEndpoint, OrderShipments } from '../../contract/shipments.ts';
import { findDispatchBlock, unitsLeft, type OpenLine } from '../../rules/staff-dispatch.ts';
import {
  readShipments,
  readCarriers,
  readOrderToDispatch,
  readStaffShipments,
  type OrderToDispatch,
  type StaffShipment,
} from '../../db/fulfilment.ts';
import { readBookings } from '../../db/bookings.ts';
import { toLabelView } from '../labels/book-label.ts';
import type { ShipmentContext, StaffShipmentsDeps } from './deps.ts';
import { createSlipLinks } from './packing-slip.ts';

type Db = Kysely<Tables>;

/** A line that staff can dispatch, with its product. */
export type DispatchLine = OpenLine & { productId: number; supplier: string };

/** Returns the lines of an order that are sent to the customer. Gift cards are emailed, so they are never sent. */
export async function listDispatchLines(
  { moneyGoodsOf }: Pick<StaffShipmentsDeps, 'moneyGoodsOf'>,
  { siteId, lines }: Pick<OrderToDispatch, 'siteId' | 'lines'>,
): Promise<DispatchLine[]> {
  const emailed = await moneyGoodsOf(siteId);
  return lines
    .filter(({ sku }) => !emailed.has(sku))
    .map((line) => {
      const { productId, sku, title, ordered, sent, supplier } = line;
      return { productId, sku, title, ordered, sent, supplier, ...unitsLeft(line) };
    });
}

/** Returns why goods of an order cannot be dispatched, with the remedy; an empty text if they can. */
export async function getDispatchBlock(db: Db, order: OrderToDispatch): Promise<string> {
  return findDispatchBlock({ ...order, dueCents: await owedOf(db, order.id) });
}

/** Returns the shipments of an order of the sites on which the user works, and what is left to send. */
export async function getShipments(
  ctx: Pick<ShipmentContext, 'site' | 'user'>,
  deps: StaffShipmentsDeps,
  number: string,
): Promise<OrderShipments | FaultOf<typeof getShipmentsEndpoint>> {
  const { db } = deps;
  const order = await readOrderToDispatch(db, number.toUpperCase());
  if (!order || !worksOn(ctx.user, order.siteId)) return failWith(unknownOrder);
  const [version, blocked, lines, warehouses, carriers, shipments] = await Promise.all([
    getOrderVersion(db, { shipmentsOf: readShipments }, order.id),
    getDispatchBlock(db, order),
    listDispatchLines(deps, order),
    listWarehouses(db),
    readCarriers(db),
    readStaffShipments(db, order.id),
  ]);
  const bookings = await readBookings(
    db,
    shipments.map(({ id }) => id),
  );
  const { reserved } = order;
  const { country } = deps.siteOf(order.siteId);
  const names = new Map(warehouses.map(({ code, name }) => [code, name]));
  const visit = { siteId: ctx.site.id, now: deps.clock() };
  const slips = createSlipLinks(deps.secret);
  return {
    orderNumber: order.number,
    version,
    blocked,
    lines: lines.map(({ productId, ...line }) => ({
      ...line,
      reserved: reserved
        .filter((one) => one.productId === productId)
        .map(({ warehouse, quantity }) => ({ warehouse, quantity })),
    })),
    warehouses: warehouses
      .filter((one) => one.country === country || reserved.some(({ warehouse }) => warehouse === one.code))
      .map(({ code, name }) => ({ code, name })),
    carriers,
    shipments: shipments.map((one) => ({
      ...toShipmentView(one, order, names),
      packingSlip: slips.linkTo(one.id, visit),
      label: toLabelView(
        deps,
        bookings.find(({ shipmentId }) => shipmentId === one.id),
      ),
    })),
  };
}

function toShipmentView(
  { warehouse, sentOn, deliveredOn, lines, failures, ...shipment }: StaffShipment,
  order: OrderToDispatch,
  names: ReadonlyMap<string, string>,
): Omit<OrderShipments['shipments'][number], 'packingSlip' | 'label'> {
  return {
    ...shipment,
    sentOn: dayToParts(sentOn),
    deliveredOn: deliveredOn && dayToParts(deliveredOn),
    from: warehouse === null ? '' : (names.get(warehouse) ?? warehouse),
    lines: lines.map(({ productId, quantity, serialNumbers }) => {
      const line = order.lines.find((one) => one.productId === productId);
      return { sku: line?.sku ?? '', title: line?.title ?? 'Removed product', quantity, serialNumbers };
    }),
    failures: failures.map(({ day, reason, newDay }) => ({
      day: dayToParts(day),
      reason,
      newDay: newDay && dayToParts(newDay),
    })),
  };
}
