import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayIfReal, dayInZone, dayToParts, type Day, type DayParts } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { dayTaken, unknownOrder } from '#domains/orders/contract/orders.ts';
import { mayDo } from '#domains/orders/rules/order-life.ts';
import { listRedeliveryDays, moveRedelivery } from '#domains/orders/use-cases/changes/redelivery.ts';
import { findOrderId } from '#domains/orders/use-cases/orders.ts';
import { dayToCome, noSuchDay } from '../../contract/deliveries.ts';
import {
  notOnItsWay,
  unknownShipment,
  type deliverShipment as deliverEndpoint,
  type failDelivery as failEndpoint,
  type getRedeliveryDays as daysEndpoint,
} from '../../contract/shipments.ts';
import { lifeToSend } from '../../rules/dispatch.ts';
import { readWhollyDelivered } from '../../db/delivered.ts';
import {
  insertDeliveryFailure,
  readStaffShipments,
  writeShipmentDelivered,
  type StaffShipment,
} from '../../db/fulfilment.ts';
import { emitOrderDelivered } from '../deliver.ts';
import type { ShipmentContext, StaffShipmentsDeps } from './deps.ts';
import { openOrder, type OpenOrder } from './open-order.ts';

type Tx = Kysely<Tables>;
type OpenFault = Fault<
  | 'unknown-order'
  | 'shipment-conflict'
  | 'unknown-shipment'
  | 'not-on-its-way'
  | 'no-such-day'
  | 'day-to-come'
>;

/** A shipment of an order that is locked, and the day that the staff member entered. */
interface OpenShipment extends OpenOrder {
  shipment: StaffShipment;
  day: Day;
  now: Date;
}

interface ShipmentName {
  id: string;
  shipment: number;
}

/** Marks a shipment as delivered, or corrects its day. A repeated request with the same key changes nothing. */
export async function deliverShipment(
  ctx: ShipmentContext,
  deps: StaffShipmentsDeps,
  name: ShipmentName,
  input: { day?: DayParts | undefined; receivedBy: string; key: string },
): Promise<AnswerOf<typeof deliverEndpoint> | FaultOf<typeof deliverEndpoint>> {
  const done = await inTransaction(deps.db, async (tx) => {
    const open = await openShipment<{ isWhole: boolean }>(ctx, tx, deps, { name, input });
    if ('known' in open) return { orderNumber: name.id.toUpperCase(), isWhole: open.known.isWhole };
    if (isFault(open)) return open;
    const { order, toSend, shipment, day, change, now } = open;
    if (!mayDo('deliver', lifeToSend(toSend), 'people')) return failWith(notOnItsWay);
    const { receivedBy } = input;
    await writeShipmentDelivered(tx, shipment.id, { day, receivedBy });
    const isWhole = (await readWhollyDelivered(tx, [order.id])).length > 0;
    // The name of the receiver is personal data, so the audit log does not contain it.
    await note(ctx, tx, open, { action: 'delivered', after: { day, shipments: 1, isWhole, change } });
    await emitOrderDelivered(tx, [order.id], now);
    return { orderNumber: order.number, isWhole };
  });
  if (!isFault(done)) deps.wakeOutbox();
  return done;
}

/**
 * Records that a shipment could not be delivered, and books the new day if one was agreed. A repeated request with the
 * same key changes nothing.
 */
export async function failDelivery(
  ctx: ShipmentContext,
  deps: StaffShipmentsDeps,
  name: ShipmentName,
  input: { day?: DayParts | undefined; reason: string; newDay?: DayParts | undefined; key: string },
): Promise<AnswerOf<typeof failEndpoint> | FaultOf<typeof failEndpoint>> {
  const done = await inTransaction(deps.db, async (tx) => {
    const open = await openShipment(ctx, tx, deps, { name, input });
    if ('known' in open) return { orderNumber: name.id.toUpperCase() };
    if (isFault(open)) return open;
    const { order, shipment, day, change, now } = open;
    if (shipment.deliveredOn !== null) return failWith(notOnItsWay);
    const newDay = input.newDay === undefined ? null : dayIfReal(input.newDay);
    if (newDay === null && input.newDay !== undefined) return refuseNewDay(noSuchDay.text);
    if (newDay !== null) {
      const { warehouse } = shipment;
      if (warehouse === null)
        return refuseNewDay('Its supplier delivers this shipment. Leave out the new day.');
      const by = actorOf(ctx);
      const move = { day: newDay, warehouse, key: input.key, by, now };
      const taken = await moveRedelivery(tx, deps, order, move);
      if (taken) return refuseNewDay(taken.body.errors[0] ?? dayTaken.text);
    }
    const { reason } = input;
    await insertDeliveryFailure(tx, { shipmentId: shipment.id, day, reason, newDay }, now);
    await note(ctx, tx, open, { action: 'delivery-failed', after: { day, change }, reason });
    return { orderNumber: order.number };
  });
  if (!isFault(done)) deps.wakeOutbox();
  return done;
}

const refuseNewDay = (text: string) => failWith(dayTaken, { texts: text, fields: { newDay: text } });

/** Returns the days on which our trucks can deliver a shipment again; none if they do not deliver it. */
export async function getRedeliveryDays(
  { site }: Pick<ShipmentContext, 'site'>,
  deps: StaffShipmentsDeps,
  { id: number, shipment: shipmentId }: ShipmentName,
): Promise<AnswerOf<typeof daysEndpoint> | FaultOf<typeof daysEndpoint>> {
  const { db, clock } = deps;
  const orderId = await findOrderId(db, { number: number.toUpperCase(), siteId: site.id });
  if (orderId === undefined) return failWith(unknownOrder);
  const shipment = (await readStaffShipments(db, orderId)).find(({ id }) => id === shipmentId);
  if (!shipment) return failWith(unknownShipment);
  const { warehouse, deliveredOn } = shipment;
  if (warehouse === null || deliveredOn !== null) return { days: [] };
  const days = await listRedeliveryDays(db, deps, { orderId, warehouse, now: clock() });
  return { days: days.map(({ day, available }) => ({ date: dayToParts(day), available })) };
}

/** Locks the order of a shipment, and checks that the shipment had left by the entered day. */
async function openShipment<After>(
  ctx: ShipmentContext,
  tx: Tx,
  { siteOf, clock }: StaffShipmentsDeps,
  { name, input }: { name: ShipmentName; input: { day?: DayParts | undefined; key: string } },
): Promise<OpenShipment | { known: After } | OpenFault> {
  const open = await openOrder<After>(ctx, tx, { number: name.id, key: input.key });
  if ('known' in open || isFault(open)) return open;
  const shipment = (await readStaffShipments(tx, open.order.id)).find(({ id }) => id === name.shipment);
  if (!shipment) return failWith(unknownShipment);
  const now = clock();
  const today = dayInZone(now, siteOf(open.order.siteId).timeZone).day;
  const day = input.day === undefined ? today : dayIfReal(input.day);
  if (day === null) return failWith(noSuchDay, { fields: { day: noSuchDay.text } });
  if (day > today) return failWith(dayToCome, { fields: { day: dayToCome.text } });
  if (day < shipment.sentOn) return failWith(notOnItsWay, { fields: { day: notOnItsWay.text } });
  return { ...open, shipment, day, now };
}

async function note(
  ctx: ShipmentContext,
  tx: Tx,
  { order, now }: OpenShipment,
  entry: { action: string; after: object; reason?: string },
): Promise<void> {
  const { siteId, number } = order;
  await writeAudit(tx, { by: actorOf(ctx), siteId, subject: 'fulfilment', key: number, ...entry }, now);
}
