import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { toDollars } from '#foundation/pure/money.ts';
import { worksOn } from '#foundation/pure/user.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { messagesAbout } from '#domains/notifications/use-cases/mail.ts';
import type { getOrder as getOrderEndpoint, StaffOrder } from '../../contract/back-office.ts';
import { unknownOrder } from '../../contract/orders.ts';
import { aboutOrder } from '../../rules/about-order.ts';
import { TRANSFER_REQUEST } from '../../rules/money.ts';
import { LEDGER_TITLES, orderTimeline } from '../../rules/back-office/timeline.ts';
import { attemptsOfCart, type Attempt } from '../../db/attempts.ts';
import {
  findSimilarOrders,
  readAccountNames,
  readOrderBackground,
  type OrderBackground,
  type SimilarOrder,
} from '../../db/back-office/order-history.ts';
import { readOrder, type StoredOrder } from '../../db/read-order.ts';
import { refundsOfOrder } from '../../db/refund-list.ts';
import { backOrdersOf } from '../changes/back-orders.ts';
import { sentUnits, toConfirmation, type Shipment } from '../order-view.ts';
import { readFacts } from '../own-orders/order-owner.ts';
import { toAttemptView } from '../payments/attempt-view.ts';
import type { BackOfficeOrdersDeps } from './deps.ts';

/** How many audit entries of each domain the timeline contains at most. */
const MAX_AUDIT_ENTRIES = 200;
/** The domains that write audit entries with an order's number as key. */
const AUDITED_BY = ['orders', 'fulfilment'] as const;

/** Returns an order of any site, with everything that the shop knows about it. */
export async function getOrder(
  { user, now }: Pick<RequestContext, 'user' | 'now'>,
  deps: BackOfficeOrdersDeps,
  number: string,
): Promise<StaffOrder | FaultOf<typeof getOrderEndpoint>> {
  const { db } = deps;
  const background = await readOrderBackground(db, number.toUpperCase());
  const order = background && (await readOrder(db, { id: background.id }));
  const site = order && deps.sites().find(({ id }) => id === order.siteId);
  if (!background || !order || !site || !worksOn(user, site.id)) return failWith(unknownOrder);
  const [attempts, refunds, shipments, history, facts, moneyGoods, similar] = await Promise.all([
    attemptsOfCart(db, order.cartId),
    refundsOfOrder(db, order.id),
    deps.shipmentsOf(db, [order.id]),
    readHistory(deps, order),
    readFacts(
      { site: { ...site, priceList: null } },
      deps,
      order.lines.map(({ productId }) => productId),
    ),
    deps.moneyGoodsOf(site.id),
    findSimilarOrders(db, order.id),
  ]);
  const {
    cartId: _cartId,
    rewards: _rewards,
    ...view
  } = toConfirmation(order, site.country, (productId) => facts.get(productId), {
    shipments,
    backOrders: backOrdersOf(order, shipments, moneyGoods),
    today: dayInZone(now, site.timeZone).day,
    timeZone: site.timeZone,
  });
  // An order with a payment link or a bank transfer begins with an attempt that pays nothing.
  const isPayment = ({ paymentMethod, purpose }: Attempt) =>
    order.requests[TRANSFER_REQUEST] === undefined
      ? order.requests['payByLink'] !== true || paymentMethod !== PAYMENT_METHOD_NUMBER.Other
      : purpose !== 'full';
  const payments = attempts.filter(isPayment).map((attempt) => ({
    ...toAttemptView(attempt),
    provider: attempt.provider,
    providerReference: attempt.providerReference ?? '',
  }));
  return {
    ...view,
    ...backgroundView(order, background),
    siteId: site.id,
    siteName: site.name,
    siteOrigin: deps.originOf(site.id),
    placedAt: order.createdAt.toISOString(),
    payments,
    duplicates: similar.flatMap((one) => toDuplicate({ ...background, ...order }, one)),
    refunds: refunds.map(({ id, cents, state, reason, createdAt, isUntold }) => ({
      id,
      amount: toDollars(cents),
      state,
      reason,
      at: createdAt.toISOString(),
      isUntold,
    })),
    timeline: orderTimeline({
      placedAt: order.createdAt.toISOString(),
      placedBy: background.seller ?? 'Customer',
      attempts: payments,
      ledger: background.ledger.map(({ cents, ...entry }) => ({ ...entry, amount: toDollars(cents) })),
      adjustments: background.adjustments.map(({ cents, ...entry }) => ({
        ...entry,
        amount: toDollars(cents),
      })),
      ...history,
      shipments: shipments.map(toTimelineShipment),
      timeZone: site.timeZone,
    }),
  };
}

/** Returns a similar order as a duplicate; nothing if goods of both orders were dispatched. */
function toDuplicate(
  order: Pick<StoredOrder, 'number' | 'createdAt'> & Pick<OrderBackground, 'fulfilment'>,
  similar: SimilarOrder,
): StaffOrder['duplicates'] {
  const own = { number: order.number, placedAt: order.createdAt, fulfilment: order.fulfilment };
  const toCancel = [own, similar]
    .toSorted(
      (one, other) =>
        other.placedAt.getTime() - one.placedAt.getTime() || other.number.localeCompare(one.number),
    )
    .find(({ fulfilment }) => fulfilment === 'not-dispatched');
  if (!toCancel) return [];
  return [{ number: similar.number, placedAt: similar.placedAt.toISOString(), toCancel: toCancel.number }];
}

/** Reads the audit entries and the messages of an order, and the names of the people in them. */
async function readHistory(
  { db, keyNames }: Pick<BackOfficeOrdersDeps, 'db' | 'keyNames'>,
  { id, number }: StoredOrder,
) {
  const [messages, ...entries] = await Promise.all([
    messagesAbout(db, aboutOrder(id)),
    ...AUDITED_BY.map((subject) => readAudit(db, { subject, key: number }, MAX_AUDIT_ENTRIES)),
  ]);
  const audit = entries.flatMap((one) => one.toReversed());
  const people = audit.flatMap(({ by }) => [by.id, by.actingFor]).filter((one) => one !== null);
  const keys = audit.flatMap(({ by }) => (by.kind === 'key' ? (by.id ?? []) : []));
  return {
    audit,
    names: new Map([...(await readAccountNames(db, people)), ...(await keyNames([...new Set(keys)]))]),
    messages: messages.toReversed().map(({ createdAt, sentAt, refusedAt, ...message }) => ({
      ...message,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      refusedAt: refusedAt?.toISOString() ?? null,
    })),
  };
}

function backgroundView(order: StoredOrder, background: OrderBackground) {
  return {
    state: background.state,
    payment: background.payment,
    fulfilment: background.fulfilment,
    currency: order.currency,
    phone: order.phone,
    customerId: background.accountId,
    orderCount: background.orderCount,
    seller: background.seller ?? '',
    billingAddress: background.billingAddress,
    note: typeof order.requests['note'] === 'string' ? order.requests['note'] : '',
    deliveryInstructions: order.deliveryAddress.deliveryInstructions ?? '',
    truck: order.truck,
    reservedUnits: (order.reserved ?? []).reduce((sum, [, quantity]) => sum + quantity, 0),
    ledger: background.ledger.map(({ kind, cents, at }) => ({
      at: new Date(at).toISOString(),
      title: LEDGER_TITLES[kind],
      amount: toDollars(cents),
    })),
  };
}

const toTimelineShipment = ({ sentOn, deliveredOn, carrier, tracking, lines }: Shipment) => ({
  sentOn,
  deliveredOn: deliveredOn ?? null,
  carrier,
  tracking,
  units: sentUnits([{ lines }]),
});
