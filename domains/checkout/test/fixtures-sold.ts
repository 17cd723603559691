import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Tables } from '#foundation/server/database/tables.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { aBrowser, MONDAY, openSmallShop, type SmallShop } from '#domains/orders/test/fixtures.ts';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider, type ScriptedProvider } from '#domains/orders/test/fixtures-provider.ts';
import { dueCents } from '#domains/orders/rules/money.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import type { OrderChangeDeps } from '#domains/orders/use-cases/changes/change-order.ts';
import type { Shipment } from '#domains/orders/use-cases/order-view.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { PaymentEvent } from '#domains/payments/contract/adapter.ts';
import { issueCard } from '#domains/vouchers/use-cases/issue-card.ts';
import { createCheckout } from '../use-cases/checkout.ts';
import { answered, form, TOTAL } from './fixtures.ts';

/** The price of the order that {@link SoldShop.bought} places. */
export const ALL = cents(TOTAL * 100);

export interface Bought {
  id: number;
  number: string;
  reference: string;
  productId: number;
}

/** A small test shop for tests that change paid orders. */
export interface SoldShop extends SmallShop {
  db: Kysely<Tables>;
  provider: ScriptedProvider;
  deps: OrderChangeDeps;
  /** The shipments that have left the warehouse. Tests add entries. */
  shipments: Shipment[];
  /** Places an order for a fridge. If `card` is set, pays this amount with a gift card. */
  bought(more?: { card?: Cents }): Promise<Bought>;
  entriesOf(orderId: number): Promise<(string | number)[][]>;
  adjustmentsOf(orderId: number): Promise<number[]>;
  /** Returns the refunds of an order, in the order of their requests. */
  refundsOf(orderId: number): Promise<{ cents: number; state: string }[]>;
  /** Returns the unpaid amount of an order. */
  dueOf(orderId: number): Promise<number>;
  /** Returns the subjects of all emails. */
  mails(): Promise<string[]>;
  /**
   * Delivers a provider event about a refund, chargeback or similar movement of money. The default currency
   * is AUD.
   */
  hears(
    reference: string,
    type: PaymentEvent['type'],
    amount: number,
    movement: string,
    currency?: string,
  ): Promise<void>;
}

/**
 * Creates a new shop for each test, all in one database. `open` creates the shop again with other options,
 * such as a staff mailbox.
 */
export function soldShop(): SoldShop & { open(options?: SoldShopOptions): Promise<void> } {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  const shop = {
    open: async (options) => void Object.assign(shop, await openSoldShop(database.db, options)),
  } as ReturnType<typeof soldShop>;
  beforeAll(async () => {
    database = await openTestDatabase({ world: 'empty' });
  });
  beforeEach(() => shop.open());
  afterAll(() => database.close());
  return shop;
}

interface SoldShopOptions {
  /** The email address for notifications to staff. If not set, the shop sends no such notifications. */
  mailbox?: string;
}

async function openSoldShop(db: Kysely<Tables>, { mailbox }: SoldShopOptions = {}): Promise<SoldShop> {
  await seedSmallShop(db, {});
  await db.deleteFrom('gift_card').execute();
  const provider = aProvider();
  const shipments: Shipment[] = [];
  let news: PaymentEvent[] = [];
  provider.readWebhook = () => ({ kind: 'events', events: news, reply: 'ok' });
  const shop = await openSmallShop(db, provider, {
    settingsOf: () => (mailbox ? [{ name: 'EnquiryMailbox', value: mailbox } as Setting] : []),
  });
  const checkout = createCheckout({ db, ...shop, readSetting: async () => undefined });
  return {
    ...shop,
    db,
    provider,
    shipments,
    deps: {
      db,
      delivery: shop.delivery,
      shipmentsOf: async () => shipments,
      clock: () => shop.clock.now,
      wakeOutbox: () => undefined,
    },
    async bought({ card: valueCents } = {}) {
      const browser = aBrowser();
      const cart = await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
      if (isFault(cart)) throw new Error(cart.body.errors[0]);
      if (valueCents) {
        const card = await issueCard(db, { valueCents, currency: 'AUD', now: MONDAY });
        const added = await shop.carts.addCode(browser, { code: card.code });
        if (isFault(added)) throw new Error(added.body.errors[0]);
      }
      const giftCardTotal = (valueCents ?? 0) / 100;
      const answer = answered(
        await checkout.submit(
          browser,
          form(cart.cartId, { cart: { items: [], orderTotal: TOTAL, couponCode: '', giftCardTotal } }),
        ),
      );
      if (!answer.orderCompleted) throw new Error('not paid');
      const { reference } = provider.paid.at(-1)!;
      const { rows } = await sql<Bought>`
        select o.id, o.number, a.reference, l.product_id as "productId" from customer_order o
        join payment_attempt a on a.order_id = o.id join order_line l on l.order_id = o.id
        where a.reference = ${reference}`.execute(db);
      return rows[0]!;
    },
    async entriesOf(orderId) {
      const rows = await db
        .selectFrom('money_entry')
        .select(['kind', 'cents'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute();
      return rows.map(({ kind, cents: amount }) => [kind, amount]);
    },
    async adjustmentsOf(orderId) {
      const rows = await db
        .selectFrom('order_adjustment')
        .select('cents')
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute();
      return rows.map((row) => row.cents);
    },
    refundsOf: (orderId) =>
      db
        .selectFrom('order_refund')
        .select(['cents', 'state'])
        .where('order_id', '=', orderId)
        .orderBy('created_at')
        .execute(),
    dueOf: async (id) => dueCents((await readOrder(db, { id }))!),
    async mails() {
      await shop.outbox.runDue();
      const rows = await db.selectFrom('mail').select('subject').orderBy('id').execute();
      return rows.map(({ subject }) => subject);
    },
    async hears(reference, type, amount, movement, currency = 'AUD') {
      const { attemptId } = provider.paid.find((one) => one.reference === reference)!;
      const about = { providerReference: `psp-${attemptId}`, reference, currency, reason: '' };
      const amountCents = cents(amount);
      news = [{ ...about, eventId: `${movement}:${type}`, type, amountCents, movementReference: movement }];
      await shop.orders.handleWebhook('scripted', { rawBody: '', headers: {} });
    },
  };
}

/** The actor and the reason of a refund. */
export const ASKED = { by: SYSTEM, reason: 'dented' };
/** The actor and the reason of a cancellation. */
export const SHOPPER = { by: SYSTEM, actorKind: 'shopper' as const, reason: 'changed my mind' };
