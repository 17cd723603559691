import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dueCents } from '#domains/orders/rules/money.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import { ledgerFaults } from '#domains/stock/test/fixtures.ts';
import type { SimulatedCharge } from '#domains/payments/methods/card/adyen/simulator.ts';
import type { Purchase } from './shopper.ts';

/** A product for sale. All its stock is in one place, and it cannot be back-ordered. */
export interface Goods {
  id: number;
  productCode: string;
  title: string;
}

/** Compares the records of the shop, its provider and its shoppers about the same sales. */
export interface Books {
  orders: number;
  confirmed: number;
  attempts: Record<string, number>;
  charges: number;
  standing: number;
  mails: number;
  /**
   * The number of unfinished items: attempts that await an outcome or a void, refunds without an outcome,
   * holds, and unhandled events.
   */
  unsettled: number;
  /** All discrepancies between the records, as text; empty if the records agree. */
  problems: string[];
}

export interface BooksInput {
  charges: readonly SimulatedCharge[];
  purchases: readonly Purchase[];
  goods: readonly Goods[];
}

export async function readBooks(
  db: Kysely<Tables>,
  { charges, purchases, goods }: BooksInput,
): Promise<Books> {
  const problems: string[] = [];
  const wrong = (text: string): void => void problems.push(text);
  const orders = await db.selectFrom('customer_order').selectAll().orderBy('id').execute();
  const attempts = await db.selectFrom('payment_attempt').selectAll().execute();
  const entries = await db.selectFrom('money_entry').selectAll().execute();
  const paidOf = (orderId: number) =>
    entries.filter(({ order_id }) => order_id === orderId).reduce((sum, { cents }) => sum + cents, 0);
  const refunds = await db.selectFrom('order_refund').selectAll().execute();
  const mails = await db.selectFrom('mail').select(['dedupe_key', 'recipient']).execute();
  const confirmed = orders.filter(({ state }) => state === 'confirmed');

  /* Money: for each confirmed order, the provider has reserved or captured exactly one charge, of the exact
     amount. For other orders, it has reserved or captured nothing. */
  const orderOf = new Map(attempts.map((attempt) => [attempt.reference, attempt.order_id]));
  const standing = charges.filter((charge) => charge.standing);
  for (const charge of standing) {
    if (!orderOf.has(charge.reference)) wrong(`charge ${charge.reference} belongs to no order`);
  }
  for (const order of orders) {
    const own = standing.filter(({ reference }) => orderOf.get(reference) === order.id);
    if (order.state !== 'confirmed') {
      if (own.length > 0) wrong(`order ${order.number} is ${order.state}, but ${own.length} charges stand`);
      if (paidOf(order.id) !== 0)
        wrong(`order ${order.number} is ${order.state} and has ${paidOf(order.id)} paid`);
      continue;
    }
    const refundedCents = refunds
      .filter(({ order_id, state }) => order_id === order.id && state === 'done')
      .reduce((sum, { cents }) => sum + cents, 0);
    // After a full refund, the charge is no longer reserved or captured.
    const expected = refundedCents === order.total_cents && refundedCents > 0 ? 0 : 1;
    if (own.length !== expected)
      wrong(`order ${order.number} is confirmed and has ${own.length} standing charges, not ${expected}`);
    const approved = attempts.filter(
      ({ order_id, state, purpose }) =>
        order_id === order.id && state === 'approved' && ['full', 'deposit'].includes(purpose),
    );
    if (approved.length !== 1)
      wrong(`order ${order.number} is confirmed and has ${approved.length} approved attempts`);
    if (paidOf(order.id) !== order.total_cents - refundedCents)
      wrong(`order ${order.number}: paid ${paidOf(order.id)} of ${order.total_cents} less ${refundedCents}`);
    for (const charge of own) {
      if (charge.reference !== approved[0]?.reference)
        wrong(`order ${order.number}: another attempt's charge stands`);
      if (charge.amount.value !== order.total_cents || charge.amount.currency !== order.currency) {
        wrong(
          `order ${order.number}: charged ${charge.amount.value} ${charge.amount.currency} instead of ${order.total_cents} ${order.currency}`,
        );
      }
    }
  }

  /* Amounts due: due + received - refunded = adjusted total, with requested refunds counted as refunded. */
  for (const { id, number } of confirmed) {
    const order = await readOrder(db, { id });
    if (!order) continue;
    const kept = order.receivedCents - order.goingBackCents;
    const due = dueCents(order);
    if (due + kept !== order.totalCents + order.adjustedCents)
      wrong(`order ${number}: ${due} due and ${kept} kept of ${order.totalCents + order.adjustedCents}`);
  }

  /* Ledger: its sum equals, to the cent, the amount that the provider holds after refunds. */
  const ledger = entries
    .filter(({ kind, attempt_id }) => attempt_id !== null && !['gift-card', 'account', 'cash'].includes(kind))
    .reduce((sum, { cents }) => sum + cents, 0);
  const moved = standing.reduce((sum, { amount, refundedValue }) => sum + amount.value - refundedValue, 0);
  if (ledger !== moved) wrong(`the ledger says ${ledger}, the provider holds ${moved}`);

  /* Refunds: for each payment, the provider returned the sum of its refunds, and the customer got one mail
     for each refund. */
  for (const [reference, orderId] of orderOf) {
    const own = refunds.filter(
      ({ attempt_id }) => attempts.find(({ id }) => id === attempt_id)?.reference === reference,
    );
    const charge = charges.find((one) => one.reference === reference);
    if (own.length === 0 || !charge) continue;
    const back = charge.standing ? charge.refundedValue : charge.amount.value;
    const done = own.filter(({ state }) => state === 'done');
    const doneCents = done.reduce((sum, { cents }) => sum + cents, 0);
    if (back !== doneCents)
      wrong(`payment ${reference}: the provider gave back ${back}, refunds are ${doneCents}`);
    const told = mails.filter(({ dedupe_key }) => dedupe_key.startsWith(`order-refunded-${orderId}-`)).length;
    if (told !== done.length)
      wrong(`payment ${reference}: ${done.length} refunds and ${told} mails about them`);
  }

  /* Shoppers: the outcome that they saw is correct. */
  const byCart = new Map(orders.map((order) => [order.cart_id, order]));
  for (const purchase of purchases) {
    const order = byCart.get(purchase.cartId);
    if (purchase.end === 'confirmed') {
      if (order?.state !== 'confirmed')
        wrong(`cart ${purchase.cartId} was acknowledged, its order is ${order?.state ?? 'lost'}`);
      else {
        if (order.number !== purchase.orderNumber)
          wrong(`cart ${purchase.cartId}: told ${purchase.orderNumber}, stored ${order.number}`);
        if (order.total_cents !== purchase.totalCents)
          wrong(`order ${order.number}: shown ${purchase.totalCents}, charged ${order.total_cents}`);
        if (order.email !== purchase.email) wrong(`order ${order.number} belongs to ${order.email}`);
      }
    } else if (!['out-of-patience', 'closed'].includes(purchase.end) && order?.state === 'confirmed') {
      wrong(
        `cart ${purchase.cartId} was told ${purchase.end} (${purchase.messages.join()}), but order ${order.number} is confirmed`,
      );
    }
  }

  /* Mail: one confirmation for each confirmed order, and no others. */
  const confirmations = mails.filter(({ dedupe_key }) => dedupe_key.startsWith('order-confirmed-'));
  const wanted = new Set(
    orders.filter(({ confirmed_at }) => confirmed_at !== null).map(({ id }) => `order-confirmed-${id}`),
  );
  for (const { dedupe_key } of confirmations)
    if (!wanted.has(dedupe_key)) wrong(`mail ${dedupe_key} without a confirmed order`);
  for (const order of confirmed) {
    const own = confirmations.filter(({ recipient }) => recipient === order.email);
    if (own.length !== 1) wrong(`order ${order.number} has ${own.length} confirmation mails`);
  }

  /* Stock and delivery places: never below zero, and the counters are the sum of their entries. */
  const ids = goods.map(({ id }) => id);
  for (const text of await ledgerFaults(db, ids)) wrong(text);
  const shelves = await db
    .selectFrom('stock')
    .select(['product_id', 'on_hand', 'held', 'allocated'])
    .where('product_id', 'in', ids)
    .execute();
  const { rows: lines } = await sql<{ product_id: number; quantity: number }>`
    select l.product_id, sum(l.quantity)::int as quantity from order_line l join customer_order o on o.id = l.order_id
    where o.state = 'confirmed' group by l.product_id`.execute(db);
  for (const shelf of shelves) {
    const name = `product ${shelf.product_id}`;
    if (shelf.on_hand - shelf.held - shelf.allocated < 0)
      wrong(`${name}: ${shelf.held} held and ${shelf.allocated} sold of ${shelf.on_hand}`);
  }
  for (const { id } of goods) {
    const sold = shelves
      .filter(({ product_id }) => product_id === id)
      .reduce((sum, { allocated }) => sum + allocated, 0);
    const ordered = lines.find(({ product_id }) => product_id === id)?.quantity ?? 0;
    if (sold !== ordered) wrong(`product ${id}: ${sold} allocated, ${ordered} in confirmed orders`);
  }
  const { rows: days } = await sql<{
    zone_code: string;
    day: string;
    capacity: number;
    held: number;
    booked: number;
    holds: number;
    orders: number;
  }>`
    select c.zone_code, c.day::text as day, c.capacity, c.held, c.booked,
      (select count(*) from delivery_hold h where h.zone_code = c.zone_code and h.day = c.day and h.state = 'held')::int as holds,
      (select count(*) from customer_order o where o.state = 'confirmed' and o.delivery_zone = c.zone_code and o.delivery_day = c.day)::int as orders
    from delivery_capacity c`.execute(db);
  for (const one of days) {
    const name = `${one.zone_code} ${one.day}`;
    if (one.held < 0 || one.booked < 0 || one.held + one.booked > one.capacity)
      wrong(`${name}: ${one.held} held and ${one.booked} booked of ${one.capacity}`);
    if (one.held !== one.holds) wrong(`${name}: ${one.held} counted as held, ${one.holds} in holds`);
    if (one.booked !== one.orders) wrong(`${name}: ${one.booked} booked, ${one.orders} confirmed orders`);
  }

  /* Unfinished work. */
  const underWay = attempts.filter(({ state }) =>
    ['created', 'redirected', 'pending', 'unknown'].includes(state),
  );
  const unasked = attempts.filter(({ state, next_check_at }) => state === 'voided' && next_check_at !== null);
  const { rows: open } = await sql<{ holds: number; events: number; carts: number }>`
    select (select count(*) from stock_hold where state = 'held')::int + (select count(*) from delivery_hold where state = 'held')::int as holds,
      (select count(*) from outbox where done_at is null)::int as events,
      (select count(*) from customer_order o join cart c on c.id = o.cart_id where o.state = 'confirmed' and c.ordered_at is null)::int as carts`.execute(
    db,
  );
  const { holds, events, carts } = open[0]!;
  if (underWay.length > 0)
    wrong(`${underWay.length} attempts are still under way (${underWay.map(({ state }) => state).join()})`);
  const asked = refunds.filter(({ state }) => state === 'asked');
  if (asked.length > 0) wrong(`${asked.length} refunds are not settled`);
  if (unasked.length > 0) wrong(`${unasked.length} voids are not through`);
  if (holds > 0) wrong(`${holds} holds are left`);
  if (events > 0) wrong(`${events} events wait`);
  if (carts > 0) wrong(`${carts} carts of confirmed orders are still open`);

  const byState: Record<string, number> = {};
  for (const { state } of attempts) byState[state] = (byState[state] ?? 0) + 1;
  return {
    orders: orders.length,
    confirmed: confirmed.length,
    attempts: byState,
    charges: charges.length,
    standing: standing.length,
    mails: confirmations.length,
    unsettled: underWay.length + unasked.length + asked.length + holds + events,
    problems,
  };
}
