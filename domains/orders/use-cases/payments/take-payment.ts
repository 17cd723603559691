import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { dayInZone, dayToParts, isDay } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { cents, formatCents, fromDollars, toDollars, ZERO, type Cents } from '#foundation/pure/money.ts';
import { worksOn } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf, type Actor } from '#domains/audit/contract.ts';
import { findAuditedChange, readAudit, writeAudit } from '#domains/audit/use-cases/audit.ts';
import { notMobile, textsOff } from '#domains/notifications/contract.ts';
import { textNumber } from '#domains/notifications/rules/mobile.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import { noMobile, nothingToAsk, ownOrder } from '../../contract/changes.ts';
import { unknownOrder } from '../../contract/orders.ts';
import {
  paymentBusy,
  type getPaymentToTake,
  type recordBankTransfer,
  type recordStorePayment,
  type sendPaymentLink,
} from '../../contract/take-payment.ts';
import { dueCents } from '../../rules/money.ts';
import { readOrderBackground } from '../../db/back-office/order-history.ts';
import { readOrder, type StoredOrder } from '../../db/read-order.ts';
import { requestBalanceOf, type OrderChangeDeps } from '../changes/change-order.ts';
import { ORDER_LINK_DAYS } from '../emails/order-link.ts';
import { isOwnOrder } from '../own-orders/is-own-order.ts';
import type { Orders } from '../orders.ts';
import type { Attempt } from '../../db/attempts.ts';

/** The dependencies for taking payments as staff. */
export interface TakePaymentDeps extends Pick<OrderChangeDeps, 'db' | 'clock' | 'wakeOutbox'> {
  orders: Pick<Orders, 'payPath' | 'prepareBalance' | 'settle'>;
  siteOf(siteId: string): Site;
  originOf(siteId: string): string;
  /** Whether the shop sends text messages. */
  sendsTexts: boolean;
}

type StaffContext = Pick<RequestContext, 'user' | 'requestId' | 'now'>;
type LinkInput = { number: string; key: string; by: 'mail' | 'text' | 'copy'; phone?: string | undefined };

export type TakePayment = ReturnType<typeof createTakePayment>;

/** Creates the use cases with which staff take payments for confirmed orders. */
export function createTakePayment(deps: TakePaymentDeps) {
  return {
    get: (ctx: StaffContext, number: string) => getToTake(ctx, deps, number),
    sendLink: (ctx: StaffContext, input: LinkInput) => sendLink(ctx, deps, input),
    inStore: (ctx: StaffContext, input: StoreInput) => recordInStore(ctx, deps, input),
    transfer: (ctx: StaffContext, input: TransferInput) => recordTransfer(ctx, deps, input),
  };
}

/** Returns a confirmed order of a site on which the user works, with an amount left to pay. */
async function findUnpaid(
  { user }: Pick<StaffContext, 'user'>,
  db: Kysely<Tables>,
  number: string,
): Promise<StoredOrder | ReturnType<typeof failWith<'unknown-order' | 'nothing-to-ask'>>> {
  const found = await readOrderBackground(db, number.toUpperCase());
  if (!found || !worksOn(user, found.siteId)) return failWith(unknownOrder);
  const order = await readOrder(db, { id: found.id });
  if (!order) return failWith(unknownOrder);
  return dueCents(order) === 0 ? failWith(nothingToAsk) : order;
}

async function getToTake(
  ctx: StaffContext,
  { db, sendsTexts }: Pick<TakePaymentDeps, 'db' | 'sendsTexts'>,
  number: string,
): Promise<AnswerOf<typeof getPaymentToTake> | FaultOf<typeof getPaymentToTake>> {
  const order = await findUnpaid(ctx, db, number);
  if (isFault(order)) return order;
  const requests = (await readAudit(db, { subject: 'orders', key: order.number }, 200)).filter(
    ({ action }) => action === 'rest-asked' || action === 'payment-link-copied',
  );
  return {
    orderNumber: order.number,
    due: toDollars(dueCents(order)),
    payBy: order.balanceDueDay && dayToParts(order.balanceDueDay),
    email: order.email,
    phone: order.phone,
    sendsTexts,
    linkDays: ORDER_LINK_DAYS,
    sent: requests.length,
    lastSentAt: requests[0]?.at.toISOString() ?? null,
  };
}

const DAY_MS = 86_400_000;

/** Sends the payment link, or returns it. The audit log records that it was copied, because anyone with it can pay. */
async function sendLink(
  ctx: StaffContext,
  deps: TakePaymentDeps,
  { number, key, by, phone }: LinkInput,
): Promise<AnswerOf<typeof sendPaymentLink> | FaultOf<typeof sendPaymentLink>> {
  const order = await findUnpaid(ctx, deps.db, number);
  if (isFault(order)) return order;
  const expiresAt = new Date(ctx.now.getTime() + ORDER_LINK_DAYS * DAY_MS).toISOString();
  const { siteId } = order;
  if (by === 'copy') {
    await auditOnce(ctx, deps, order, { action: 'payment-link-copied', key, reason: '' });
    return { url: deps.originOf(siteId) + deps.orders.payPath(order.cartId), expiresAt };
  }
  if (by === 'text' && !deps.sendsTexts) return failWith(textsOff);
  const { country } = deps.siteOf(siteId);
  const other = by === 'text' && phone !== undefined ? textNumber(phone, country) : undefined;
  if (other === null) return failWith(notMobile, { fields: { phone: notMobile.text } });
  const name = { number: order.number, siteId };
  const text = by === 'text' ? { textIn: country, otherNumber: other } : {};
  const result = await requestBalanceOf(deps, name, { by: actorOf(ctx), key, ...text });
  if (result.kind === 'no-mobile') return failWith(noMobile);
  if (result.kind === 'unknown-order') return failWith(unknownOrder);
  return result.kind === 'done' ? { url: '', expiresAt } : failWith(nothingToAsk);
}

type StoreInput = { number: string; key: string; amount: number; receipt: string };

/** Records that the customer paid the whole amount due in a store. */
async function recordInStore(
  ctx: StaffContext,
  deps: TakePaymentDeps,
  { number, key, amount, receipt }: StoreInput,
): Promise<AnswerOf<typeof recordStorePayment> | FaultOf<typeof recordStorePayment>> {
  const order = await findPayable(ctx, deps.db, number);
  if (isFault(order)) return order;
  return record(ctx, deps, order, {
    key,
    content: [amount, receipt],
    displayedCents: fromDollars(amount),
    paymentMethod: PAYMENT_METHOD_NUMBER.Cash,
    action: 'paid-in-store',
    reference: receipt,
    reason: `Receipt ${receipt}`,
  });
}

type TransferInput = {
  number: string;
  key: string;
  due: number;
  amount: number;
  day: string;
  reference: string;
};

/** Records that a bank transfer for the amount due or a part of it has arrived. */
async function recordTransfer(
  ctx: StaffContext,
  deps: TakePaymentDeps,
  { number, key, due, amount, day, reference }: TransferInput,
): Promise<AnswerOf<typeof recordBankTransfer> | FaultOf<typeof recordBankTransfer>> {
  const order = await findPayable(ctx, deps.db, number);
  if (isFault(order)) return order;
  const today = dayInZone(ctx.now, deps.siteOf(order.siteId).timeZone).day;
  const fields = {
    ...(isDay(day) && day <= today ? {} : { day: 'Enter the day on which the money arrived' }),
    ...(amount > due
      ? {
          amount: `The order has ${formatCents(fromDollars(due))} left to pay. Record that amount, and return the other ${formatCents(cents(fromDollars(amount) - fromDollars(due)))} to the customer’s account`,
        }
      : {}),
  };
  if (Object.keys(fields).length > 0) return failWith(invalidForm, { texts: Object.values(fields), fields });
  const recorded = await record(ctx, deps, order, {
    key,
    content: ['transfer', amount, day, reference],
    displayedCents: fromDollars(due),
    partCents: fromDollars(amount),
    paymentMethod: PAYMENT_METHOD_NUMBER.BankTransfer,
    action: 'received-bank-transfer',
    reference,
    reason: `${reference}, ${day}`,
  });
  if (isFault(recorded)) return recorded;
  const after = await readOrder(deps.db, { id: order.id });
  return { ...recorded, due: toDollars(after ? dueCents(after) : ZERO) };
}

/** Returns an order of a site on which the user works, unless it is their own. */
async function findPayable(
  ctx: StaffContext,
  db: Kysely<Tables>,
  number: string,
): Promise<StoredOrder | ReturnType<typeof failWith<'unknown-order' | 'own-order'>>> {
  const found = await readOrderBackground(db, number.toUpperCase());
  if (!found || !worksOn(ctx.user, found.siteId)) return failWith(unknownOrder);
  const order = await readOrder(db, { id: found.id });
  if (!order) return failWith(unknownOrder);
  return (await isOwnOrder(db, actorOf(ctx), order.id)) ? failWith(ownOrder) : order;
}

/**
 * Records money that staff have received. It is an attempt like other payments, so that the ledger, the confirmation and
 * refunds treat it the same. A repeated request with the key records nothing further.
 */
async function record(
  ctx: StaffContext,
  deps: TakePaymentDeps,
  order: StoredOrder,
  input: {
    key: string;
    /** What the request contains. The key belongs to it. */
    content: readonly unknown[];
    displayedCents: Cents;
    partCents?: Cents;
    paymentMethod: number;
    action: string;
    reference: string;
    reason: string;
  },
): Promise<AnswerOf<typeof recordStorePayment> | FaultOf<typeof recordStorePayment>> {
  const { orders } = deps;
  const { key, displayedCents, partCents, paymentMethod } = input;
  const by = actorOf(ctx);
  const prepared = await orders.prepareBalance({
    by,
    siteId: order.siteId,
    cartId: order.cartId,
    purpose: 'balance',
    idempotencyKey: key,
    requestHash: createHash('sha256').update(JSON.stringify(input.content)).digest('hex'),
    displayedCents,
    ...(partCents === undefined ? {} : { partCents }),
    paymentMethod,
    // Staff pay out refunds of this provider themselves.
    provider: 'cash',
    returnUrlOf: () => '',
  });
  switch (prepared.kind) {
    case 'unknown-order':
      return failWith(unknownOrder);
    case 'paid':
      return failWith(nothingToAsk);
    case 'refused':
      return prepared.fault;
    case 'under-way':
      return failWith(paymentBusy);
    case 'known':
    case 'ready':
      return settleReceipt(ctx, deps, order, { attempt: prepared.attempt, input, by });
  }
}

/** Settles an attempt with money that staff have received. The order may have been cancelled in the meantime. */
async function settleReceipt(
  ctx: StaffContext,
  deps: TakePaymentDeps,
  order: StoredOrder,
  {
    attempt,
    input: { key, action, reference, reason },
    by,
  }: {
    attempt: Attempt;
    input: { key: string; action: string; reference: string; reason: string };
    by: Actor;
  },
): Promise<AnswerOf<typeof recordStorePayment> | FaultOf<typeof recordStorePayment>> {
  const settled = await deps.orders.settle({ id: attempt.id }, approvalOf(attempt, reference), by);
  if (settled?.state !== 'approved') return failWith(paymentBusy);
  await auditOnce(ctx, deps, order, { action, key, reason });
  deps.wakeOutbox();
  return { orderNumber: order.number };
}

/** Returns the outcome of a payment that the staff member has received. */
function approvalOf({ id, reference, amountCents, currency }: Attempt, receipt: string) {
  return {
    kind: 'approved' as const,
    providerReference: `${receipt} (${id.slice(0, 8)})`,
    reference,
    amountCents,
    currency,
  };
}

async function auditOnce(
  ctx: StaffContext,
  { db, clock }: Pick<TakePaymentDeps, 'db' | 'clock'>,
  { id, number, siteId }: StoredOrder,
  { action, key, reason }: { action: string; key: string; reason: string },
): Promise<void> {
  const change = `${action}:${id}:${key}`;
  await inTransaction(db, async (tx) => {
    if (await findAuditedChange(tx, { subject: 'orders', key: number, change })) return;
    const entry = { by: actorOf(ctx), siteId, subject: 'orders', action, key: number, after: { change } };
    await writeAudit(tx, { ...entry, reason }, clock());
  });
}
