import type { Cents } from '#foundation/pure/money.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { emptyCart, notForSale, tooManyPieces } from '#domains/cart/contract/cart.ts';
import {
  cartChanged,
  orderingBlocked,
  otherSubmit,
  tooManyOpen,
  tooManyTransfers,
  type PrepareFault,
} from '../../contract/orders.ts';
import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { ChosenLine, PricedLine } from '#domains/cart/rules/purchase.ts';
import { takingPlace } from '#domains/delivery/use-cases/delivery.ts';
import { holdingStock } from '#domains/stock/use-cases/stock.ts';
import { knownBuyerOf } from '../../db/known-buyer.ts';
import { codeForNew, codeGone } from '#domains/vouchers/contract.ts';
import { isUnderWay, maxAgeOf, type HoldLimits } from '../../rules/attempt.ts';
import { balanceDueDay } from '../../rules/balance.ts';
import { deleteOrderLines, writeOrder, type OrderDraft } from '../../db/orders.ts';
import { attemptsFromList, type Attempt } from '../../db/attempts.ts';
import { countAnnouncedTransfers, countUnderWay, type Holder, type UnderWay } from '../../db/holds.ts';
import type { OrdersDeps } from '../deps.ts';
import { buildEmptiedEvents, withdrawAttempt } from '../changes/release-order.ts';
import { checkedSums } from './checked-sums.ts';
import { orderDraft } from '../order-draft.ts';
import { availabilityOf, getCartExtras, dayGone, deliveryParts } from '../order-parts.ts';
import type { PrepareOrder } from './prepare-input.ts';
import { holdProjects, isOfProject } from '../hold-projects.ts';
import { signatureOf, type ShopSecret } from '#foundation/server/signature.ts';

/**
 * Returns keyed hashes of the browser and network address for which an order holds stock.
 *
 * The email address is not included, because anyone could then stop another person from paying by typing that
 * person's address. Accounts are not included, because an account has only one cart per site.
 */
function holderOf(secret: ShopSecret, { visitor }: PrepareOrder): Holder {
  const key = (text: string) => signatureOf(secret, 'holder', text);
  return {
    browser: visitor.id ? key(`browser ${visitor.id}`) : null,
    address: key(`address ${visitor.ip}`),
  };
}

/**
 * True if the earlier orders of a browser or network address have reached the limit on unpaid holds. Two
 * simultaneous submits may both pass this check.
 */
function holdsTooMuch({ ofShopper, ofAddress }: UnderWay, limits: HoldLimits): boolean {
  return ofShopper >= limits.perShopper || ofAddress >= limits.perAddress;
}

/**
 * Whether a shopper who wants to pay by bank transfer has announced too many already. An order that waits for a transfer
 * holds stock for days. Staff who order for customers are not limited.
 */
async function announcesTooMuch(
  tx: Transaction<Tables>,
  { unpaidDays }: Pick<PrepareOrder, 'unpaidDays'>,
  { limits, holder, actedBy }: { limits: HoldLimits | undefined; holder: Holder; actedBy: string | null },
): Promise<boolean> {
  if (!limits || unpaidDays === undefined || actedBy !== null) return false;
  return holdsTooMuch(await countAnnouncedTransfers(tx, holder), limits);
}

export type { OrderToApprove, PrepareOrder, RequestedDeposit } from './prepare-input.ts';

export type Prepared =
  /** The attempt is ready, and the caller must now call the provider. */
  | { kind: 'ready'; attempt: Attempt; orderNumber: string; lines: readonly PricedLine[] }
  /** The same submit was received before. `attempt` is the attempt of that submit in its current state. */
  | { kind: 'known'; attempt: Attempt }
  /** Another payment attempt for the order is in progress. */
  | { kind: 'under-way'; attempt: Attempt }
  /** The cart has already been ordered. */
  | { kind: 'ordered' }
  | { kind: 'refused'; fault: PrepareFault };

/** The fault if stock sold out between the check and the hold. The order is then checked again. */
const SOLD_OUT_MEANWHILE = failWith(notForSale, {
  texts: 'A product in your cart has just sold out. Please check your cart and try again.',
});

const MAX_ATTEMPTS = 4;

/**
 * Performs step one of completing an order (architecture §4), in one transaction. Locks the cart, checks the
 * idempotency key, recalculates all prices, compares the total with the displayed total, and checks the
 * delivery day. Then holds the stock and the day, and writes the order (one per cart) and a payment attempt.
 *
 * All transactions lock in this order:
 * 1. the cart
 * 2. stock, by product
 * 3. the delivery day
 * 4. coupons, by id
 * 5. gift cards, by id
 * 6. project lines, by id
 */
export async function prepareOrder(deps: OrdersDeps, input: PrepareOrder): Promise<Prepared> {
  for (let attemptCount = 1; ; attemptCount += 1) {
    const done = await inTransaction(deps.db, (tx) => prepareIn(tx, deps, input));
    if (done === SOLD_OUT_MEANWHILE && attemptCount < MAX_ATTEMPTS) continue;
    if (isFault(done)) return { kind: 'refused', fault: done };
    const { hasNews = false, ...prepared } = done;
    if (hasNews) deps.wakeOutbox();
    return prepared;
  }
}

/**
 * Prepares an order in its transaction. If it returns a fault, everything is rolled back. If `clearance`
 * returns a fault, the result is `refused` and the transaction is committed, because a request for a
 * colleague's approval may have been recorded.
 */
async function prepareIn(
  tx: Transaction<Tables>,
  deps: OrdersDeps,
  input: PrepareOrder,
): Promise<(Prepared & { hasNews?: boolean }) | PrepareFault> {
  const { timing } = deps;
  const { site, deposit } = input;
  const now = deps.clock();
  const holder = holderOf(deps.secret, input);
  const limits = await deps.holdLimits?.(site.id);
  const found = await lockToSubmit(tx, deps, input, { now, holder, limits });
  if (isFault(found) || found.kind !== 'new') return found;
  const { cart, attempts, underWay } = found;
  const priced = await priceOrder(tx, deps, input, { ...found, now });
  if (isFault(priced)) return priced;
  const { quote, availability, parts, sums } = priced;
  const { lines, codes } = quote;
  const cleared = await input.clearance(tx, {
    accountId: buyerOf(input, cart),
    cartId: cart.id,
    totalCents: sums.totalCents,
    lines,
    serviceSkus: parts.services.map(({ sku }) => sku),
    deliveryAddress: input.deliveryAddress,
  });
  if (isFault(cleared)) return { kind: 'refused', fault: cleared };

  const holderAndHelper = holderAndHelperOf(input, cart);
  if (await announcesTooMuch(tx, input, { limits, holder, actedBy: holderAndHelper.actedBy }))
    return failWith(tooManyTransfers);
  const order = await draftOrder(tx, deps, input, { cart, priced, cleared, holderAndHelper, now });
  const { stock, day: place } = order;
  const unusedMs = maxAgeOf(timing, 'redirected', limits?.unusedMs)!;
  const newAttempt = createAttempt(input, { amountCents: deposit?.cents ?? sums.payCents, unusedMs });
  const before = attempts[0];
  if (before) await deleteOrderLines(tx, before.orderId);
  // The hold is short at first. It is extended when the shopper returns from the provider or the provider
  // starts to process the payment.
  const expiresAt = new Date(now.getTime() + Math.min(timing.hold, unusedMs + timing.lease));
  const promised = { couponIds: codes.couponIds, cards: sums.cards };
  const written = await writeOrder(
    tx,
    order,
    {
      ...newAttempt,
      holder,
      debtor: cleared.debtor,
      earlier: attempts.length,
      nextCheckAt: new Date(now.getTime() + timing.firstCheck),
    },
    {
      now,
      expiresAt,
      isLast: promised.couponIds.length === 0 && promised.cards.length === 0 && !cart.lines.some(isOfProject),
      taking: {
        stock: holdingStock(stock),
        place: place && ((onlyIf) => takingPlace(place, onlyIf)),
        emptiedEvents: buildEmptiedEvents(stock, now),
      },
    },
  );
  if (written === 'stock') return SOLD_OUT_MEANWHILE;
  if (written === 'place') return dayGone(parts.day, availability);
  const { orderId } = written;
  const used = {
    id: orderId,
    cartId: cart.id,
    accountId: buyerOf(input, cart),
    email: input.email,
    now,
    expiresAt,
  };
  const codesHeld = await holdCodes(tx, deps, used, promised);
  if (isFault(codesHeld)) return codesHeld;
  const held = await holdProjects(tx, { lines: cart.lines, priced: lines, orderId, expiresAt });
  if (isFault(held)) return held;
  return {
    kind: 'ready',
    hasNews: written.emptied.length > 0 || underWay !== undefined,
    orderNumber: written.number,
    lines,
    attempt: {
      ...newAttempt,
      orderId,
      cartId: cart.id,
      siteId: site.id,
      ...holderAndHelper,
      orderState: 'open',
      orderTotalCents: sums.totalCents,
      reference: written.reference,
      currency: site.currency,
      state: 'created',
      providerReference: null,
      refusalReason: null,
      createdAt: now,
      checks: 0,
      heldDay: place,
    },
  };
}

/** Returns the account whose prices and limits apply to the order: the customer's, even in a cart of nobody. */
function buyerOf({ buyerId }: Pick<PrepareOrder, 'buyerId'>, cart: { accountId: string | null }) {
  return buyerId === undefined ? cart.accountId : buyerId;
}

/** Returns the account that the order belongs to, and the staff member who places it for the customer. */
function holderAndHelperOf(input: PrepareOrder, cart: { accountId: string | null }) {
  const { isForCaller, by, buyerId } = input;
  return {
    accountId: isForCaller ? null : buyerOf(input, cart),
    actedBy: isForCaller || buyerId !== undefined || by.actingFor !== null ? by.id : null,
  };
}

type Hold = OrdersDeps['vouchers']['hold'];

/** Holds the coupons and gift cards of an order. The fault says that one is gone or is for new customers only. */
async function holdCodes(
  tx: Transaction<Tables>,
  { vouchers }: OrdersDeps,
  order: Omit<Parameters<Hold>[1], 'isOfKnown'>,
  promised: Parameters<Hold>[2],
) {
  const held = await vouchers.hold(tx, { ...order, isOfKnown: knownBuyerOf(order.id) }, promised);
  return held === 'held' ? held : failWith(held === 'gone' ? codeGone : codeForNew);
}

/** Returns the payment attempt for the order. The caller stores it. */
function createAttempt(
  input: PrepareOrder,
  { amountCents, unusedMs }: { amountCents: Cents; unusedMs: number },
) {
  const id = randomUUID();
  return {
    id,
    purpose: input.deposit ? ('deposit' as const) : ('full' as const),
    paymentMethod: input.paymentMethod,
    provider: input.provider,
    idempotencyKey: input.idempotencyKey,
    requestHash: input.requestHash,
    details: { returnUrl: input.returnUrlOf(id), unusedMs },
    amountCents,
  };
}

/** Builds the order that will be stored, with its payment days, product variations and rewards. */
async function draftOrder(
  tx: Transaction<Tables>,
  deps: OrdersDeps,
  input: PrepareOrder,
  {
    cart,
    priced: { quote, availability, parts, sums, times },
    cleared,
    holderAndHelper,
    now,
  }: {
    cart: NewSubmit['cart'];
    priced: Exclude<Awaited<ReturnType<typeof priceOrder>>, PrepareFault>;
    cleared: { termsDays?: number | undefined };
    holderAndHelper: Pick<OrderDraft, 'accountId' | 'actedBy'>;
    now: Date;
  },
): Promise<OrderDraft> {
  const { site, deposit, unpaidDaysBefore, unpaidDays } = input;
  const daysBefore = deposit?.daysBefore ?? unpaidDaysBefore;
  return orderDraft(input, {
    cart,
    holderAndHelper,
    availability,
    parts,
    sums,
    quote,
    variations: await variationsIn(tx, deps, cart.lines),
    balanceDueDay:
      daysBefore === undefined
        ? null
        : balanceDueDay({
            placed: times.today,
            days: times.days,
            daysBefore,
            ...(unpaidDays === undefined ? {} : { within: unpaidDays }),
          }),
    accountDueDay: cleared.termsDays ? addDays(dayInZone(now, site.timeZone).day, cleared.termsDays) : null,
    rewards:
      deps.claimsOf?.(
        { site, now },
        quote.lines.map(({ facts }) => facts.id),
      ) ?? [],
  });
}

/**
 * Locks the cart of a submit and checks whether the submit is new. Returns a fault if the cart must not be
 * ordered.
 *
 * For a new submit, returns the cart's earlier attempts, the attempt that was in progress, and the remaining
 * delivery slots that the same statement read.
 */
async function lockToSubmit(
  tx: Transaction<Tables>,
  deps: OrdersDeps,
  input: PrepareOrder,
  { now, holder, limits }: { now: Date; holder: Holder; limits: HoldLimits | undefined },
) {
  const { carts, delivery } = deps;
  const { site } = input;
  const extras = getCartExtras(deps, input, { now, holder: limits ? holder : null });
  const cart = await carts.lock(tx, input.cartId, site, extras);
  if (!cart || cart.siteId !== site.id || cart.accountId !== input.ownerId) return failWith(cartChanged);

  const { held, left } = cart.extra;
  const attempts = attemptsFromList(cart.extra.attempts);
  const same = attempts.find(({ idempotencyKey }) => idempotencyKey === input.idempotencyKey);
  if (same && same.requestHash !== input.requestHash) return failWith(otherSubmit);
  if (same) return { kind: 'known' as const, attempt: same };
  if (cart.isOrdered) return { kind: 'ordered' as const };
  const underWay = attempts.find(({ state }) => isUnderWay(state));
  if (underWay && underWay.state !== 'redirected') return { kind: 'under-way' as const, attempt: underWay };
  // The shopper has left the provider's page and submits again. The earlier payment is withdrawn, so that it
  // cannot be completed as well.
  if (underWay) await withdrawAttempt(delivery, tx, underWay, { by: input.by, reason: 'replaced', now });

  if (cart.lines.length === 0) return failWith(emptyCart);
  // The same statement that locked the cart has read this. Every way to place an order passes here.
  if (cart.extra.isBlocked) return failWith(orderingBlocked);
  const large = await carts.tooLarge(site, cart.lines);
  if (large !== null) return failWith(tooManyPieces, { texts: large });
  // Counts the attempts in progress again if one was withdrawn, because the withdrawn attempt must not count.
  if (limits && held && holdsTooMuch(underWay ? await countUnderWay(tx, holder) : held, limits))
    return failWith(tooManyOpen);
  // After a withdrawal, discards the data that was read with the cart. The data does not include the released
  // stock and delivery slot, so it must be read again.
  return underWay
    ? { kind: 'new' as const, cart: { ...cart, facts: [] }, attempts, underWay, left: undefined }
    : { kind: 'new' as const, cart, attempts, underWay, left };
}

type NewSubmit = Extract<Awaited<ReturnType<typeof lockToSubmit>>, { kind: 'new' }>;

/**
 * Calculates the order of a new submit with current prices, delivery days and deposit rules. Returns a fault
 * if the cart cannot be ordered or a value differs from the displayed value.
 */
async function priceOrder(
  tx: Transaction<Tables>,
  deps: OrdersDeps,
  input: PrepareOrder,
  { cart, left, now }: NewSubmit & { now: Date },
) {
  const { site, email } = input;
  const accountId = buyerOf(input, cart);
  const quote = await deps.carts.quote(tx, cart, { site, now, accountId, email });
  const { lines } = quote;
  const unsold = lines.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  if (unsold.length > 0) return failWith(notForSale, { texts: unsold });
  const availability = await availabilityOf(tx, deps, input, { lines, now, left });
  if (isFault(availability)) return availability;
  const fault = input.findFault(lines, availability);
  if (fault) return fault;
  const parts = deliveryParts(input, availability);
  if (isFault(parts)) return parts;
  const sums = checkedSums(input, quote, parts);
  if (isFault(sums)) return sums;
  const times = {
    today: availability.today ?? dayInZone(now, 'UTC').day,
    days: [parts.day, ...parts.supplierDeliveries.map(({ deliveryDay }) => deliveryDay)],
  };
  const refusedDeposit = input.deposit?.findFault(lines, sums.payCents, times);
  if (refusedDeposit) return refusedDeposit;
  return { quote, availability, parts, sums, times };
}

/** Returns the distinct product variations from projects or quotes, by product id. */
async function variationsIn(
  tx: Transaction<Tables>,
  { variationsOf }: OrdersDeps,
  lines: readonly ChosenLine[],
): Promise<ReadonlyMap<number, { sku: string; words: string }[]>> {
  const lineIds = lines.flatMap(({ projectLines = [] }) => projectLines);
  if (!variationsOf || lineIds.length === 0) return new Map();
  const variations = await variationsOf(tx, lineIds);
  return new Map(
    lines.map(({ productId, projectLines = [] }) => {
      const all = projectLines.flatMap((id) => variations.get(id) ?? []);
      const once = new Map(all.map((one) => [`${one.sku}\n${one.words}`, one]));
      return [productId, [...once.values()]];
    }),
  );
}
