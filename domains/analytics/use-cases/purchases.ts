import type { Kysely, RawBuilder } from 'kysely';
import type { Day } from '#foundation/pure/day.ts';
import type { AnswerOf, HandlerInput } from '#foundation/pure/endpoint.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { recordConsent } from '../contract/consent.ts';
import { PURCHASE_SINKS, type claimPurchase, type noteCheckout } from '../contract/purchases.ts';
import type { ShopEvents } from '../contract/events.ts';
import { allowedPurposes, CONSENT_COOKIE, parseChoice } from '../rules/consent.ts';
import {
  claimSinks,
  countConfirmedOrders,
  deleteEvent,
  deleteMeasurementsBefore,
  insertConsent,
  leaseDueEvents,
  noteMeasuredRefund,
  upsertCartNote,
  type DueEvent,
} from '../db/purchases.ts';

type Db = Kysely<Tables>;
type Context = Pick<RequestContext, 'site' | 'now' | 'cookie' | 'user' | 'headers'>;

/**
 * The data of an order that its purchase event and its refunds need. It contains no data about the customer.
 */
export interface OrderToReport {
  id: number;
  cartId: string;
  siteId: string;
  isConfirmed: boolean;
  /** The part of the tip that was refunded, or that a cancellation gives back. */
  returnedTipCents: number;
  purchase: ShopEvents['purchase'];
}

/** An event that the server sends to the analytics service for a browser. */
export interface ServerEvent {
  siteId: string;
  clientId: string;
  /** Whether the shopper allowed advertising. */
  marketing: boolean;
  happenedAt: Date;
  event:
    | { name: 'purchase'; details: ShopEvents['purchase'] }
    | { name: 'refund'; details: ShopEvents['refund'] };
}

/** Sends events to the analytics service. */
export interface ServerSink {
  /** Whether the site has the service and its secret. */
  isOn(siteId: string): boolean;
  /** Sends an event. Throws if the service does not accept it. */
  send(event: ServerEvent): Promise<void>;
}

export interface PurchasesDeps {
  db: Db;
  /** Returns an order by its id or its cart; null if it does not exist. */
  findOrder(db: Db, key: { id: number } | { cartId: string }): Promise<OrderToReport | null>;
  /** Whether the caller may read the order of a cart. */
  mayRead(ctx: Context, cartId: string): Promise<boolean>;
  sink: ServerSink;
  /** SQL that selects the lines of orders, see {@link countConfirmedOrders}. */
  linesOfOrders(orderIds: readonly number[]): RawBuilder<unknown>;
  /** Returns the local day of each site at `time`. */
  daysAt(time: Date): { siteId: string; day: Day }[];
  clock: () => Date;
  onFailed: (error: unknown, orderId: number) => void;
}

const SERVER = 'server';
const SINK = 'google-analytics';
/** How long the server waits for the browser to report a confirmed order. */
const BROWSER_MS = 15 * 60_000;
const RETRY_MS = 5 * 60_000;
/** The analytics service accepts events of the last 72 hours. */
const MAX_AGE_MS = 71 * 3_600_000;
const BATCH = 50;
const DAY_MS = 86_400_000;
const KEPT_DAYS = { notes: 30, orders: 400, choices: 730 };

/** Creates the use cases that report each purchase once to each receiver (CONFIRM-03). */
export function createPurchases(deps: PurchasesDeps) {
  return {
    recordConsent: (ctx: Context, body: HandlerInput<typeof recordConsent>['body']) =>
      recordChoice(ctx, deps, body),
    noteCheckout: (ctx: Context, body: HandlerInput<typeof noteCheckout>['body']) =>
      noteCheckoutConsent(ctx, deps, body),
    claim: (ctx: Context, body: HandlerInput<typeof claimPurchase>['body']) =>
      claimForBrowser(ctx, deps, body),
    /** Handles `order-confirmed`. */
    noteConfirmed: {
      together: async (tx: Db, orders: readonly { orderId: number }[]) => {
        const now = deps.clock();
        const lines = deps.linesOfOrders(orders.map(({ orderId }) => orderId));
        const times = { confirmedAt: now, dueAt: new Date(now.getTime() + BROWSER_MS) };
        await countConfirmedOrders(tx, { lines, days: deps.daysAt(now) }, times);
      },
    },
    /** Handles `order-refunded`. */
    noteRefunded: async (tx: Db, refund: { orderId: number; cents: number; key: string }) => {
      const order = await deps.findOrder(tx, { id: refund.orderId });
      if (!order) return;
      const { returnedTipCents, purchase } = order;
      const revenueCents = Math.round(purchase.value * 100);
      await noteMeasuredRefund(tx, { ...refund, returnedTipCents, revenueCents }, deps.clock());
    },
    /** Sends refunds, and purchases that no browser has claimed. Returns their number. */
    sendDue: () => sendDue(deps),
    /** Deletes data whose retention period has ended. Returns the number of rows. */
    forget: (now: Date) => {
      const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
      return deleteMeasurementsBefore(deps.db, {
        notes: before(KEPT_DAYS.notes),
        orders: before(KEPT_DAYS.orders),
        choices: before(KEPT_DAYS.choices),
      });
    },
  };
}
export type Purchases = ReturnType<typeof createPurchases>;

async function recordChoice(
  { site, now, headers }: Context,
  { db }: PurchasesDeps,
  body: HandlerInput<typeof recordConsent>['body'],
): Promise<AnswerOf<typeof recordConsent>> {
  const hasPrivacyControl = body.hasPrivacyControl || headers.hasPrivacyControl === true;
  await insertConsent(db, { siteId: site.id, ...body, hasPrivacyControl }, now);
  return { recorded: true };
}

/**
 * Notes the consent under which a checkout takes place. With Global Privacy Control in the request, the note
 * contains only what the shopper has chosen nevertheless, whatever the script of the page sends.
 */
async function noteCheckoutConsent(
  { site, now, cookie, headers }: Context,
  { db }: PurchasesDeps,
  note: HandlerInput<typeof noteCheckout>['body'],
): Promise<AnswerOf<typeof noteCheckout>> {
  const choice = parseChoice(cookie(CONSENT_COOKIE), now.getTime());
  const allowed = headers.hasPrivacyControl
    ? allowedPurposes(choice, { model: 'notice', hasPrivacyControl: true })
    : null;
  const statistics = note.statistics && allowed?.statistics !== false;
  const marketing = note.marketing && allowed?.marketing !== false;
  await upsertCartNote(db, { siteId: site.id, ...note, statistics, marketing }, now);
  return { noted: true };
}

async function claimForBrowser(
  ctx: Context,
  { db, findOrder, mayRead }: PurchasesDeps,
  { cartId, key, sinks }: HandlerInput<typeof claimPurchase>['body'],
): Promise<AnswerOf<typeof claimPurchase>> {
  const order = (await mayRead(ctx, cartId)) ? await findOrder(db, { cartId }) : null;
  if (!order?.isConfirmed || order.siteId !== ctx.site.id) return { sinks: [] };
  const claimed = await claimSinks(db, { orderId: order.id, key: `browser ${key}`, sinks }, ctx.now);
  return { sinks: PURCHASE_SINKS.filter((sink) => claimed.includes(sink)) };
}

async function sendDue(deps: PurchasesDeps): Promise<number> {
  const { db, clock, onFailed } = deps;
  const now = clock();
  const until = new Date(now.getTime() + RETRY_MS);
  let sent = 0;
  for (const due of await leaseDueEvents(db, now, { until, limit: BATCH })) {
    try {
      if (await sendEvent(deps, due, now)) sent += 1;
    } catch (error) {
      // The event stays in the queue and is sent again after the lease.
      onFailed(error, due.orderId);
      continue;
    }
    await deleteEvent(db, due);
  }
  return sent;
}

/**
 * Sends a purchase or a refund. Returns false if it must not be sent because a browser has reported the
 * purchase, the event is too old, or the site has no analytics service.
 */
async function sendEvent(
  { db, findOrder, sink }: PurchasesDeps,
  { orderId, cents, createdAt, siteId, clientId, marketing }: DueEvent,
  now: Date,
): Promise<boolean> {
  if (!sink.isOn(siteId) || now.getTime() - createdAt.getTime() > MAX_AGE_MS) return false;
  const order = await findOrder(db, { id: orderId });
  if (!order) return false;
  const base = { siteId, clientId, marketing, happenedAt: createdAt };
  if (cents === null) {
    const mine = await claimSinks(db, { orderId, key: SERVER, sinks: [SINK] }, now);
    if (mine.length === 0) return false;
    await sink.send({ ...base, event: { name: 'purchase', details: order.purchase } });
  } else {
    const { transaction_id, currency } = order.purchase;
    const details = { transaction_id, currency, value: cents / 100 };
    await sink.send({ ...base, event: { name: 'refund', details } });
  }
  return true;
}
