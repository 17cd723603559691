import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { worksOn } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf, SYSTEM, type Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { listWarehouses } from '#domains/logistics/use-cases/network.ts';
import type { BulkResult } from '#domains/orders/contract/bulk.ts';
import { unknownOrder } from '#domains/orders/contract/orders.ts';
import { readOrder, type StoredOrder } from '#domains/orders/use-cases/orders.ts';
import type { BookingOutcome, Carrier } from '../../carriers/carrier.ts';
import { OWN_LABEL_CODE } from '../../carriers/carriers.ts';
import {
  bookingRefused,
  bookingUnknown,
  type bookLabel as bookLabelEndpoint,
  type bookLabels as bookLabelsEndpoint,
  type cancelLabel as cancelLabelEndpoint,
} from '../../contract/labels.ts';
import { unknownShipment, type OrderShipments } from '../../contract/shipments.ts';
import {
  countBookings,
  insertBooking,
  readBookings,
  readUnanswered,
  updateBooking,
  writeCarrier,
  type StoredBooking,
} from '../../db/bookings.ts';
import {
  findOrderOfShipment,
  findSameShipment,
  lockOrders,
  readOrderToDispatch,
  readStaffShipments,
  type StaffShipment,
} from '../../db/fulfilment.ts';
import type { ShipmentContext, StaffShipmentsDeps } from '../staff/deps.ts';

type Tx = Kysely<Tables>;
type LabelView = NonNullable<OrderShipments['shipments'][number]['label']>;
type LabelDeps = Pick<StaffShipmentsDeps, 'db' | 'carriers' | 'carrierCodeOf' | 'clock'>;

/** How long the shop waits before it sends a booking without a response again, and for how long it tries, in ms. */
const RETRY_MS = 60_000;
const MAX_RETRY_MS = 2 * 86_400_000;

const NOT_CONNECTED =
  'The carrier of this site is not connected. Choose another one in Settings, Delivery and returns, Carrier.';

/** Returns the booking of a shipment as staff view it. */
export function toLabelView(
  { carriers }: Pick<StaffShipmentsDeps, 'carriers'>,
  booking: StoredBooking | undefined,
): LabelView | null {
  if (!booking) return null;
  const { carrier, state, parcels, tracking } = booking;
  return {
    carrier: carriers.get(carrier)?.name ?? carrier,
    state: state === 'booked' ? 'booked' : 'requested',
    parcels,
    tracking,
  };
}

/** An order with a shipment and its booking. The order is locked. */
interface OpenShipment {
  order: StoredOrder;
  shipment: StaffShipment;
  booking: StoredBooking | undefined;
}

async function openShipment(
  ctx: Pick<ShipmentContext, 'user' | 'site'>,
  tx: Tx,
  { id, shipment: shipmentId, anySite }: { id: string; shipment: number; anySite: boolean },
): Promise<OpenShipment | Fault<'unknown-order' | 'unknown-shipment'>> {
  const number = id.toUpperCase();
  const locked = (await lockOrders(tx, [number])).get(number);
  const order = locked && (await readOrder(tx, { id: locked.id }));
  if (!order || (anySite ? !worksOn(ctx.user, order.siteId) : order.siteId !== ctx.site.id))
    return failWith(unknownOrder);
  const shipment = (await readStaffShipments(tx, order.id)).find((one) => one.id === shipmentId);
  if (!shipment) return failWith(unknownShipment);
  const [booking] = await readBookings(tx, [shipmentId]);
  return { order, shipment, booking };
}

/**
 * Books the parcels of a shipment. The request is stored before the carrier receives it, with a reference that stays the
 * same until the carrier responds, so a repeated request never books twice.
 */
export async function bookLabel(
  ctx: ShipmentContext,
  deps: LabelDeps,
  {
    id,
    shipment,
    parcels,
    anySite = false,
  }: { id: string; shipment: number; parcels: number; anySite?: boolean },
): Promise<AnswerOf<typeof bookLabelEndpoint> | FaultOf<typeof bookLabelEndpoint>> {
  const requested = await inTransaction(deps.db, async (tx) => {
    const open = await openShipment(ctx, tx, { id, shipment, anySite });
    if (isFault(open) || open.booking) return open;
    if (open.shipment.deliveredOn !== null) return refuse('This shipment has arrived, so it needs no label.');
    if (open.shipment.warehouse === null)
      return refuse('Its supplier sends this shipment, so it needs no label of ours.');
    const carrier = deps.carriers.get(deps.carrierCodeOf(open.order.siteId));
    if (!carrier) return refuse(NOT_CONNECTED);
    const { tracking } = open.shipment;
    if (tracking !== '' && !carrier.acceptsTracking)
      return refuse(`This shipment has the tracking number ${tracking} already, so it can’t be booked.`);
    const reference = `${open.order.number}-${shipment}-${(await countBookings(tx, shipment)) + 1}`;
    const draft = { shipmentId: shipment, carrier: carrier.code, reference, parcels };
    return { ...open, booking: await insertBooking(tx, draft, deps.clock()) };
  });
  if (isFault(requested)) return requested;
  const { booking } = requested;
  if (booking?.state === 'booked') return toLabelView(deps, booking)!;
  return requestBooking(deps, { ...requested, booking: booking! }, actorOf(ctx));
}

/**
 * Sends stored bookings without a response to their carriers again. Returns how many were booked or refused. Bookings of
 * more than two days ago wait for staff.
 */
export async function sweepBookings(deps: LabelDeps): Promise<number> {
  const now = deps.clock();
  const due = await readUnanswered(deps.db, {
    before: new Date(now.getTime() - RETRY_MS),
    since: new Date(now.getTime() - MAX_RETRY_MS),
  });
  let settled = 0;
  for (const booking of due) {
    const orderId = await findOrderOfShipment(deps.db, booking.shipmentId);
    const order = orderId === undefined ? undefined : await readOrder(deps.db, { id: orderId });
    const shipments = order ? await readStaffShipments(deps.db, order.id) : [];
    const shipment = shipments.find(({ id }) => id === booking.shipmentId);
    const done =
      order && shipment
        ? await requestBooking(deps, { order, shipment, booking }, SYSTEM)
        : failWith(bookingUnknown);
    // Moves a booking without a response behind the others, so that the next run begins with those.
    const waits =
      isFault(done) &&
      (await updateBooking(deps.db, { id: booking.id, from: 'requested', state: 'requested' }, now));
    if (!waits) settled += 1;
  }
  return settled;
}

/** Sends a stored booking to its carrier, and stores the response. */
async function requestBooking(
  deps: LabelDeps,
  open: OpenShipment & { booking: StoredBooking },
  by: Actor,
): Promise<AnswerOf<typeof bookLabelEndpoint> | FaultOf<typeof bookLabelEndpoint>> {
  const { order, shipment, booking } = open;
  const carrier = deps.carriers.get(booking.carrier);
  if (!carrier) return refuse(NOT_CONNECTED);
  const from = (await listWarehouses(deps.db)).find(({ code }) => code === shipment.warehouse);
  const { deliveryAddress: to, phone } = order;
  const outcome = await carrier.book({
    reference: booking.reference,
    parcels: booking.parcels,
    tracking: shipment.tracking,
    from: { name: from?.name ?? '', country: from?.country ?? '' },
    to: {
      name: `${to.firstName} ${to.lastName}`.trim(),
      company: to.companyName,
      address: to.address,
      suburb: to.suburb,
      state: to.state,
      postcode: to.postcode,
      country: to.country,
      phone,
    },
  });
  return settleBooking(deps, { booking, carrier, outcome, open, by });
}

/** Stores what the carrier responded. Another request may have stored it first. */
async function settleBooking(
  deps: LabelDeps,
  {
    booking,
    carrier,
    outcome,
    open: { order, shipment },
    by,
  }: { booking: StoredBooking; carrier: Carrier; outcome: BookingOutcome; open: OpenShipment; by: Actor },
): Promise<AnswerOf<typeof bookLabelEndpoint> | FaultOf<typeof bookLabelEndpoint>> {
  if (outcome.kind === 'unknown') return failWith(bookingUnknown);
  const now = deps.clock();
  const { id, shipmentId, parcels } = booking;
  if (outcome.kind === 'refused') {
    await inTransaction(deps.db, (tx) => updateBooking(tx, { id, from: 'requested', state: 'refused' }, now));
    return refuse(outcome.reason);
  }
  const { bookingId, tracking, trackingUrl, routing } = outcome;
  await inTransaction(deps.db, async (tx) => {
    await lockOrders(tx, [order.number]);
    const isFirst = await updateBooking(
      tx,
      { id, from: 'requested', state: 'booked', bookingId, tracking, routing },
      now,
    );
    if (!isFirst) return;
    const hasOwnNumber = tracking === shipment.tracking;
    // A label of our own does not replace the carrier that staff had entered.
    const keepsCarrier = shipment.carrier !== '' && (hasOwnNumber || carrier.code === OWN_LABEL_CODE);
    await writeCarrier(tx, shipmentId, {
      carrier: keepsCarrier ? shipment.carrier : carrier.name,
      tracking,
      trackingUrl: hasOwnNumber ? shipment.trackingUrl : trackingUrl,
    });
    await writeAudit(
      tx,
      {
        by,
        siteId: order.siteId,
        subject: 'fulfilment',
        action: 'booked',
        key: order.number,
        after: { shipment: shipmentId, carrier: carrier.code, parcels, tracking },
        reason: `${carrier.name} ${tracking}`,
      },
      now,
    );
  });
  return { carrier: carrier.name, state: 'booked', parcels, tracking };
}

/** Cancels the booking of a shipment. Without a booking, nothing happens. */
export async function cancelLabel(
  ctx: ShipmentContext,
  deps: LabelDeps,
  { id, shipment }: { id: string; shipment: number },
): Promise<AnswerOf<typeof cancelLabelEndpoint> | FaultOf<typeof cancelLabelEndpoint>> {
  const open = await inTransaction(deps.db, (tx) => openShipment(ctx, tx, { id, shipment, anySite: false }));
  if (isFault(open)) return open;
  const { order, booking } = open;
  if (!booking) return { orderNumber: order.number };
  if (open.shipment.deliveredOn !== null)
    return refuse('This shipment has arrived, so its booking can’t be cancelled.');
  // Whether an unanswered booking exists is not known, so it cannot be cancelled yet.
  if (booking.state !== 'booked') return failWith(bookingUnknown);
  const done = (await deps.carriers.get(booking.carrier)?.cancel(booking.bookingId)) ?? 'refused';
  if (done === 'unknown') return failWith(bookingUnknown);
  if (done === 'refused') return refuse('The carrier can’t cancel this booking any more. Call the carrier.');
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    await lockOrders(tx, [order.number]);
    const isFirst = await updateBooking(tx, { id: booking.id, from: 'booked', state: 'cancelled' }, now);
    if (!isFirst) return;
    await removeTracking(tx, deps, open);
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: order.siteId,
        subject: 'fulfilment',
        action: 'booking-cancelled',
        key: order.number,
        before: { shipment, carrier: booking.carrier, tracking: booking.tracking },
        reason: booking.tracking,
      },
      now,
    );
  });
  return { orderNumber: order.number };
}

/** Removes the tracking number that a booking had issued. A number or a carrier that staff had entered stays. */
async function removeTracking(
  tx: Tx,
  { carriers }: Pick<LabelDeps, 'carriers'>,
  { order, shipment, booking }: OpenShipment,
): Promise<void> {
  const { id, warehouse, sentOn, tracking } = shipment;
  const isIssued =
    booking?.tracking === tracking && (booking.carrier !== OWN_LABEL_CODE || tracking === booking.reference);
  if (!isIssued) return;
  const isEntered = shipment.carrier !== carriers.get(booking.carrier)?.name;
  const empty = { carrier: isEntered ? shipment.carrier : '', tracking: '', trackingUrl: '' };
  // Two shipments of an order with the same day and warehouse differ by their numbers, so one keeps its number.
  const same = await findSameShipment(tx, order.id, { ...empty, warehouse, day: sentOn });
  await writeCarrier(tx, id, same ? { ...empty, tracking } : empty);
}

/** Books all shipments of orders that have left a warehouse and have not arrived. Each order has its own result. */
export async function bookLabels(
  ctx: ShipmentContext,
  deps: LabelDeps,
  orders: readonly string[],
): Promise<AnswerOf<typeof bookLabelsEndpoint>> {
  const results: BulkResult[] = [];
  let isDown = false;
  for (const number of new Set(orders.map((one) => one.toUpperCase()))) {
    // After a lost response, the other orders do not wait for the carrier too. The worker sends stored bookings again.
    const result: BulkResult = isDown
      ? { number, result: 'refused', reason: bookingUnknown.text }
      : await bookOrder(ctx, deps, number);
    isDown ||= result.reason === bookingUnknown.text;
    results.push(result);
  }
  return { results };
}

async function bookOrder(ctx: ShipmentContext, deps: LabelDeps, number: string): Promise<BulkResult> {
  const order = await readOrderToDispatch(deps.db, number);
  if (!order || !worksOn(ctx.user, order.siteId))
    return { number, result: 'refused', reason: 'There is no such order on the sites you work on.' };
  const shipments = (await readStaffShipments(deps.db, order.id)).filter(
    ({ warehouse, deliveredOn }) => warehouse !== null && deliveredOn === null,
  );
  if (shipments.length === 0)
    return { number, result: 'refused', reason: 'None of its shipments is on its way. Dispatch it first.' };
  const known = await readBookings(
    deps.db,
    shipments.map(({ id }) => id),
  );
  const open = shipments.filter(
    ({ id }) => known.find(({ shipmentId }) => shipmentId === id)?.state !== 'booked',
  );
  if (open.length === 0) return { number, result: 'unchanged', reason: 'Its labels are booked already.' };
  for (const { id: shipment, lines } of open) {
    const parcels = Math.min(
      99,
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
    );
    const done = await bookLabel(ctx, deps, { id: number, shipment, parcels, anySite: true });
    if (isFault(done)) return { number, result: 'refused', reason: done.body.errors.join(' ') };
  }
  return { number, result: 'done', reason: '' };
}

const refuse = (text: string) => failWith(bookingRefused, { texts: text });
