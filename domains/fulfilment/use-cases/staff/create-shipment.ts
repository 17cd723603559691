import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone, type Day } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { listWarehouses } from '#domains/logistics/use-cases/network.ts';
import { mayDo } from '#domains/orders/rules/order-life.ts';
import { dayToCome } from '../../contract/deliveries.ts';
import {
  dispatchRefused,
  orderNotDispatchable,
  type createShipment as createShipmentEndpoint,
  type ShipmentDraft,
} from '../../contract/shipments.ts';
import { dispatchSource, lifeToSend } from '../../rules/dispatch.ts';
import { findLineFaults } from '../../rules/staff-dispatch.ts';
import { findSameShipment, writeSerialNumbers, writeTrackingUrl } from '../../db/fulfilment.ts';
import { ship, type Dispatch } from '../fulfilment.ts';
import type { ShipmentContext, StaffShipmentsDeps } from './deps.ts';
import { getDispatchBlock, listDispatchLines, type DispatchLine } from './get-shipments.ts';
import { openOrder, type OpenOrder } from './open-order.ts';

type Tx = Kysely<Tables>;
type Created = AnswerOf<typeof createShipmentEndpoint>;

/**
 * Dispatches goods of an order in one transaction, as the import of dispatches does. Nothing is dispatched if one of the
 * lines cannot be. A repeated request with the same key changes nothing. `sentOn` is the day on which the goods leave; today
 * by default.
 */
export async function createShipment(
  ctx: ShipmentContext,
  deps: StaffShipmentsDeps,
  number: string,
  draft: ShipmentDraft & { sentOn?: Day | undefined },
): Promise<Created | FaultOf<typeof createShipmentEndpoint>> {
  const done = await inTransaction(deps.db, async (tx) => {
    const open = await openOrder<{ notes: string[] }>(ctx, tx, { number, key: draft.key });
    if ('known' in open) return { orderNumber: number.toUpperCase(), notes: open.known.notes };
    if (isFault(open)) return open;
    const lines = await listDispatchLines(deps, open.order);
    const refused = (await findOrderFault(tx, open, lines)) ?? (await findDraftFault(tx, lines, draft));
    return refused ?? dispatch(ctx, tx, deps, { open, lines, draft });
  });
  if (!isFault(done)) deps.wakeOutbox();
  return done;
}

/** Returns the fault if nothing of the order can be dispatched. */
async function findOrderFault(
  tx: Tx,
  { order, toSend }: OpenOrder,
  lines: readonly DispatchLine[],
): Promise<Fault<'order-not-dispatchable'> | null> {
  const blocked = await getDispatchBlock(tx, order);
  if (blocked !== '') return failWith(orderNotDispatchable, { texts: blocked });
  if (mayDo('send', lifeToSend(toSend), 'people') && lines.some(({ left }) => left > 0)) return null;
  return failWith(orderNotDispatchable, { texts: 'Everything of this order has been dispatched.' });
}

/** Returns the fault if the requested goods cannot be dispatched. */
async function findDraftFault(
  tx: Tx,
  lines: readonly DispatchLine[],
  draft: ShipmentDraft,
): Promise<Fault<'dispatch-refused'> | null> {
  const fields = findLineFaults(lines, draft.lines);
  const isKnown =
    draft.warehouse === null || (await listWarehouses(tx)).some(({ code }) => code === draft.warehouse);
  if (!isKnown) fields['warehouse'] = 'Choose a warehouse from the list.';
  const texts = [...new Set(Object.values(fields))];
  return texts.length > 0 ? failWith(dispatchRefused, { texts, fields }) : null;
}

async function dispatch(
  ctx: ShipmentContext,
  tx: Tx,
  { siteOf, clock }: StaffShipmentsDeps,
  {
    open,
    lines,
    draft,
  }: { open: OpenOrder; lines: readonly DispatchLine[]; draft: ShipmentDraft & { sentOn?: Day | undefined } },
): Promise<Created | Fault<'dispatch-refused'>> {
  const { order, change } = open;
  const now = clock();
  const today = dayInZone(now, siteOf(order.siteId).timeZone).day;
  const day = draft.sentOn ?? today;
  if (day > today) return failWith(dispatchRefused, { texts: dayToCome.text });
  const { warehouse, carrier, tracking, trackingUrl } = draft;
  const parcel = { warehouse, day, carrier, tracking };
  const earlier = await findSameShipment(tx, order.id, parcel);
  if (earlier?.deliveredOn)
    return failWith(dispatchRefused, {
      texts:
        'A shipment of that day with this carrier and tracking number was already delivered. Enter another tracking number.',
      fields: { tracking: 'Enter another tracking number.' },
    });
  const dispatches = draft.lines.map((line): Dispatch => ({
    ...parcel,
    orderNumber: order.number,
    sku: lines.find(({ sku }) => sku.toLowerCase() === line.sku.toLowerCase())!.sku,
    quantity: line.quantity,
    reference: change,
  }));
  const results = await ship(tx, dispatches, now);
  const refusals = results.flatMap((one) => (one.kind === 'refused' ? one.reason : []));
  if (refusals.length > 0) return failWith(dispatchRefused, { texts: refusals });
  await writeDetails(tx, order.id, { parcel, trackingUrl, dispatches, draft });
  const missing = results.reduce((sum, one) => sum + (one.kind === 'sent' ? one.missing : 0), 0);
  const notes =
    missing > 0 ? [`${warehouse} sent ${missing} more than its recorded stock: count the stock there.`] : [];
  await writeAudit(
    tx,
    {
      by: actorOf(ctx),
      siteId: order.siteId,
      subject: 'fulfilment',
      action: 'dispatched',
      key: order.number,
      after: { ...parcel, units: dispatches.map(({ sku, quantity }) => [sku, quantity]), notes, change },
      reason: dispatches.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
    },
    now,
  );
  return { orderNumber: order.number, notes };
}

/** Stores what the import does not know: the tracking page and the serial numbers. */
async function writeDetails(
  tx: Tx,
  orderId: number,
  {
    parcel,
    trackingUrl,
    dispatches,
    draft,
  }: {
    parcel: { warehouse: string | null; day: Day; carrier: string; tracking: string };
    trackingUrl: string;
    dispatches: readonly Dispatch[];
    draft: ShipmentDraft;
  },
): Promise<void> {
  const shipment = trackingUrl === '' ? undefined : await findSameShipment(tx, orderId, parcel);
  if (shipment) await writeTrackingUrl(tx, shipment.id, trackingUrl);
  for (const [index, { serialNumbers }] of draft.lines.entries())
    if (serialNumbers.length > 0)
      await writeSerialNumbers(tx, dispatchSource(dispatches[index]!), serialNumbers);
}
