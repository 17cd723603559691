import { RETAIL } from '#foundation/pure/visitor.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { emptyCart, notForSale, tooManyPieces } from '#domains/cart/contract.ts';
import { cartChanged, otherSubmit, tooManyOpen, type PrepareFault } from '../contract.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { cents, sumCents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { ChosenLine, PricedLine } from '#domains/cart/rules/purchase.ts';
import { couponCodeOf } from '#domains/cart/service.ts';
import { takingPlace } from '#domains/delivery/service.ts';
import { holdingStock } from '#domains/stock/service.ts';
import { codeGone } from '#domains/vouchers/contract.ts';
import { isUnderWay, maxAgeOf } from '../rules/attempt.ts';
import { balanceDueDay } from '../rules/balance.ts';
import { deleteOrderLines, writeOrder, type OrderDraft } from '../store.ts';
import { attemptsFromList, type Attempt } from '../store/attempts.ts';
import { countUnderWay } from '../store/holds.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { tellingEmptied, withdrawAttempt } from './release-order.ts';
import { checkedSums } from './checked-sums.ts';
import { availabilityOf, besideCart, dayGone, deliveryParts } from './order-parts.ts';
import type { PrepareOrder } from './prepare-input.ts';
import { Refused } from './refused.ts';
import { holdProjects, isOfProject } from './hold-projects.ts';
import { holderOf, holdsTooMuch } from './who-holds.ts';

export type { OrderToClear, PrepareOrder, WantedDeposit } from './prepare-input.ts';

export type Prepared =
  /** Ready to pay: the provider is to be called with this attempt. */
  | { kind: 'ready'; attempt: Attempt; orderNumber: string; lines: readonly PricedLine[] }
  /** This very submit was here before; this is how its attempt stands. */
  | { kind: 'known'; attempt: Attempt }
  /** Another attempt of the same order is under way. */
  | { kind: 'under-way'; attempt: Attempt }
  /** The cart has become an order already. */
  | { kind: 'ordered' }
  | { kind: 'refused'; fault: PrepareFault };

const JUST_SOLD = 'A product in your cart has just been sold. Please check your cart and try again.';

/** A shelf was emptied between our look and our hold: look again. */
class SoldOutMeanwhile extends Error {}

const LOOKS = 4;

/**
 * Step one of completing an order (architecture §4), in one transaction: locks the cart, checks the idempotency key,
 * reprices with fresh facts, compares with the total that the shopper saw, checks the delivery day, holds stock and day,
 * writes the order (one a cart) and an attempt to pay it.
 *
 * Locks are taken in the same order everywhere: cart, then stock by product, then the day, then coupons by id,
 * then gift cards by id, then lines of projects by id.
 */
export async function prepareOrder(dependencies: OrdersDependencies, input: PrepareOrder): Promise<Prepared> {
  for (let looks = 1; ; looks += 1) {
    try {
      const { hasNews = false, ...prepared } = await inTransaction(dependencies.db, (tx) =>
        prepareIn(tx, dependencies, input),
      );
      if (hasNews) dependencies.wakeOutbox();
      return prepared;
    } catch (error) {
      if (error instanceof Refused) return { kind: 'refused', fault: error.fault };
      if (!(error instanceof SoldOutMeanwhile)) throw error;
      if (looks === LOOKS) return { kind: 'refused', fault: failWith(notForSale, { texts: JUST_SOLD }) };
    }
  }
}

async function prepareIn(
  tx: Transaction<Tables>,
  dependencies: OrdersDependencies,
  input: PrepareOrder,
): Promise<Prepared & { hasNews?: boolean }> {
  const { carts, delivery, timing } = dependencies;
  const { site } = input;
  const now = dependencies.clock();

  const holder = holderOf(dependencies.secret, input);
  const limits = await dependencies.holdLimits?.(site.id);
  const beside = besideCart(dependencies, input, { now, holder: limits ? holder : null });
  const cart = await carts.lock(tx, input.cartId, site, beside);
  if (!cart || cart.siteId !== site.id || cart.accountId !== input.ownerId)
    throw new Refused(failWith(cartChanged));

  const { held, left } = cart.beside;
  const attempts = attemptsFromList(cart.beside.attempts);
  const same = attempts.find(({ idempotencyKey }) => idempotencyKey === input.idempotencyKey);
  if (same && same.requestHash !== input.requestHash) throw new Refused(failWith(otherSubmit));
  if (same) return { kind: 'known', attempt: same };
  if (cart.isOrdered) return { kind: 'ordered' };
  const underWay = attempts.find(({ state }) => isUnderWay(state));
  if (underWay && underWay.state !== 'redirected') return { kind: 'under-way', attempt: underWay };
  // The shopper left the provider's page and submits anew: the earlier payment must not be finished as well.
  if (underWay) await withdrawAttempt(delivery, tx, underWay, { by: input.by, reason: 'replaced' }, now);

  if (cart.lines.length === 0) throw new Refused(failWith(emptyCart));
  const large = await carts.tooLarge(site, cart.lines);
  if (large !== null) throw new Refused(failWith(tooManyPieces, { texts: large }));
  // A payment that was withdrawn a moment ago is none of it any more.
  if (limits && held && holdsTooMuch(underWay ? await countUnderWay(tx, holder) : held, limits))
    throw new Refused(failWith(tooManyOpen));
  const { lines, codes } = await carts.quote(
    tx,
    // What an earlier attempt gave back is not in what was read with the cart.
    underWay ? { ...cart, facts: [] } : cart,
    { site, now, accountId: cart.accountId, email: input.email },
  );
  const unsold = lines.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  if (unsold.length > 0) throw new Refused(failWith(notForSale, { texts: unsold }));

  const { deliveryAddress } = input;
  const availability = await availabilityOf(tx, dependencies, input, lines, {
    now,
    left: underWay ? undefined : left,
  });
  const objection = input.objection(lines, availability);
  if (objection) throw new Refused(objection);
  const parts = deliveryParts(input, availability);
  const sums = checkedSums(input, { lines, codes }, parts);
  const { totalCents, payCents } = sums;
  const { deposit } = input;
  const times = {
    today: availability.today ?? dayInZone(now, 'UTC').day,
    days: [parts.day, ...parts.supplierDeliveries.map(({ deliveryDay }) => deliveryDay)],
  };
  const refusedDeposit = deposit?.objection(lines, payCents, times);
  if (refusedDeposit) throw new Refused(refusedDeposit);
  const purpose = deposit ? 'deposit' : 'full';
  const amountCents = deposit?.cents ?? payCents;

  const { accountId } = cart;
  // Whose it is, and of the staff who have placed it in their name.
  const holderAndHelper = {
    accountId: input.isForCaller ? null : accountId,
    actedBy: input.isForCaller || input.by.actingFor !== null ? input.by.id : null,
  };
  const unclear = await input.clearance(tx, {
    accountId,
    cartId: cart.id,
    totalCents,
    lines,
    serviceSkus: parts.services.map(({ sku }) => sku),
    deliveryAddress,
  });
  if (unclear) return { kind: 'refused', fault: unclear };

  const variations = await variationsIn(tx, dependencies, cart.lines);
  const stock = availability.sourced.flatMap(({ allocations }) => allocations);
  const { place } = parts;

  const order: OrderDraft = {
    siteId: site.id,
    cartId: cart.id,
    cartVersion: cart.version,
    ...holderAndHelper,
    projectId: cart.projectId,
    currency: site.currency,
    email: input.email,
    phone: input.phone,
    newsletter: input.newsletter,
    deliveryAddress,
    billingAddress: input.billingAddress,
    deliveryDay: parts.day,
    deliveryZone: availability.zone,
    deliveryCents: parts.deliveryCents,
    supplierDeliveries: parts.supplierDeliveries,
    services: parts.services,
    requests: input.requests,
    couponCode: couponCodeOf(codes),
    priceList: site.priceList ?? RETAIL,
    goodsCents: sums.goodsCents,
    servicesCents: sumCents(parts.services.map(({ priceCents }) => priceCents)),
    discountCents: sums.discountCents,
    totalCents,
    balanceDueDay:
      deposit && balanceDueDay({ placed: times.today, days: times.days, daysBefore: deposit.daysBefore }),
    lines: lines.map((line) => ({
      productId: line.facts.id,
      sku: line.facts.sku,
      title: line.facts.title,
      quantity: line.quantity,
      unitCents: line.unitCents,
      discountCents: cents(line.discountCents + line.couponCents),
      install: line.install && { name: line.install.name, priceCents: line.install.priceCents },
      warranty: line.warranty && { name: line.warranty.name, priceCents: line.warranty.priceCents },
      services: line.services.map(({ sku, title, priceCents }) => ({ sku, title, priceCents })),
      ownPriceCents:
        line.discountCents === 0 ? null : cents(line.unitCents - line.discountCents / line.quantity),
      variations: variations.get(line.facts.id) ?? [],
    })),
    stock,
    day: place,
  };
  const id = randomUUID();
  const unusedMs = maxAgeOf(timing, 'redirected', limits?.unusedMs)!;
  const details = { returnUrl: input.returnUrlOf(id), unusedMs };
  const before = attempts[0];
  if (before) await deleteOrderLines(tx, before.orderId);
  // Short as yet: extended once the shopper comes back, or the provider has it.
  const expiresAt = new Date(now.getTime() + Math.min(timing.hold, unusedMs + timing.lease));
  const promised = { couponIds: codes.couponIds, cards: sums.cards };
  const written = await writeOrder(
    tx,
    order,
    {
      id,
      purpose,
      paymentOption: input.paymentOption,
      provider: input.provider,
      idempotencyKey: input.idempotencyKey,
      requestHash: input.requestHash,
      details,
      holder,
      earlier: attempts.length,
      nextCheckAt: new Date(now.getTime() + timing.firstCheck),
      amountCents,
    },
    {
      now,
      expiresAt,
      isLast: promised.couponIds.length === 0 && promised.cards.length === 0 && !cart.lines.some(isOfProject),
      taking: {
        stock: holdingStock(stock),
        place: place && ((onlyIf) => takingPlace(place, onlyIf)),
        news: tellingEmptied(stock, now),
      },
    },
  );
  if (written === 'stock') throw new SoldOutMeanwhile();
  if (written === 'place') throw new Refused(dayGone(parts.day, availability));
  const used = {
    id: written.orderId,
    cartId: cart.id,
    accountId: cart.accountId,
    email: input.email,
    now,
    expiresAt,
  };
  if (!(await dependencies.vouchers.hold(tx, used, promised))) throw new Refused(failWith(codeGone));
  await holdProjects(tx, { lines: cart.lines, priced: lines, orderId: written.orderId, expiresAt });
  return {
    kind: 'ready',
    hasNews: written.emptied.length > 0 || underWay !== undefined,
    orderNumber: written.number,
    lines,
    attempt: {
      id,
      orderId: written.orderId,
      cartId: cart.id,
      siteId: site.id,
      ...holderAndHelper,
      orderState: 'open',
      orderTotalCents: totalCents,
      purpose,
      paymentOption: input.paymentOption,
      provider: input.provider,
      reference: written.reference,
      idempotencyKey: input.idempotencyKey,
      requestHash: input.requestHash,
      amountCents,
      currency: site.currency,
      state: 'created',
      providerReference: null,
      refusalReason: null,
      details,
      createdAt: now,
      checks: 0,
      heldDay: place,
    },
  };
}

/** What stands for products that came from a project or a quote, by the product, each once. */
async function variationsIn(
  tx: Transaction<Tables>,
  { variationsOf }: OrdersDependencies,
  lines: readonly ChosenLine[],
): Promise<ReadonlyMap<number, { sku: string; words: string }[]>> {
  const lineIds = lines.flatMap(({ projectLines = [] }) => projectLines);
  if (!variationsOf || lineIds.length === 0) return new Map();
  const told = await variationsOf(tx, lineIds);
  return new Map(
    lines.map(({ productId, projectLines = [] }) => {
      const all = projectLines.flatMap((id) => told.get(id) ?? []);
      const once = new Map(all.map((one) => [`${one.sku}\n${one.words}`, one]));
      return [productId, [...once.values()]];
    }),
  );
}
