import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { decideRequest, takeBackApproval, type OrderRequest } from '#domains/company/contract.ts';
import { aBuyer, aCompany, companyOf } from '#domains/company/test/fixtures.ts';
import type { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import type { SubmitBody } from './chaos/shopper.ts';
import { atThePayButton, callAs, openPayingShop, type PayingShop } from './paying-shop.ts';

/** Actions of a company's buyers over HTTP, for tests, and the expected responses. */

export const ordered = { ok: true, answer: { orderCompleted: true } };
export const waits = { ok: false, status: 400, fault: { code: 'waiting-for-approval' } };

/** Returns the code of a product on aoc that costs more than $300 and never runs out. */
export async function somethingDear(shop: PayingShop): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select p.product_code as code from product p
    join product_price pp on pp.product_id = p.id and pp.market = 'AU' and pp.price_cents > 30000
    where p.can_backorder and not p.is_proforma and p.is_active and p.sites @> '{aoc}' order by p.id limit 1`.execute(
    shop.database.db,
  );
  return rows[0]!.code;
}

export const addOf =
  (codeOf: () => string) =>
  (browser: TestBrowser, quantity = 1) =>
    callAs(browser, addCartProduct, { body: { productCode: codeOf(), quantity } });

export const submit = (browser: TestBrowser, form: SubmitBody) =>
  callAs(browser, submitCheckout, { body: { ...form, idempotencyKey: crypto.randomUUID() } });
/** Submits the current cart. */
export const submitAnew = async (browser: TestBrowser, email: string) =>
  submit(browser, await atThePayButton(browser, email));

/** Returns a buyer's requests as another member of their company sees them. */
export const requestsOf = async (browser: TestBrowser, buyer: TestBrowser): Promise<OrderRequest[]> =>
  (await companyOf(browser)).requests.filter(({ buyerId }) => buyerId === buyer.tokens!.userId);
export const decide = (browser: TestBrowser, id: string, approve: boolean, reason = '') =>
  callAs(browser, decideRequest, { params: { id }, body: { approve, reason } });
export const takeBack = (browser: TestBrowser, id: string) =>
  callAs(browser, takeBackApproval, { params: { id } });

export const mailsTo = async (shop: PayingShop, to: string, words: string) =>
  (await latestMail(shop.database.db, 1000)).filter(
    ({ recipient, subject }) => recipient === to && subject.includes(words),
  );
/**
 * Returns the number of a customer's orders, of the holds on stock and delivery places, and of charged
 * payments.
 */
export async function takenBy(shop: PayingShop, email: string): Promise<object> {
  const { rows } = await sql<{ orders: number; holds: number; days: number }>`
    select (select count(*)::int from customer_order where email = ${email}) as orders,
      (select coalesce(sum(held), 0)::int from stock) as holds,
      (select coalesce(sum(held), 0)::int from delivery_capacity) as days`.execute(shop.database.db);
  return { ...rows[0]!, charged: await shop.charged() };
}

const DAY_MS = 86_400_000;

/**
 * Opens a shop with a card provider and two companies, for all tests of the calling file. Each test has its
 * own buyer (`email`). The clock advances only when a test moves it.
 */
export function companiesTrial() {
  let at = Date.parse('2026-11-23T01:00:00Z');
  let people = 0;
  const opened: { shop?: PayingShop; owner?: TestBrowser; stranger?: TestBrowser; productCode?: string } = {};
  beforeAll(async () => {
    const shop = await openPayingShop({ now: () => new Date(at) });
    opened.shop = shop;
    opened.owner = await aCompany(shop, 'Olga');
    opened.stranger = await aCompany(shop, 'Stan');
    opened.productCode = await somethingDear(shop);
  });
  afterAll(() => opened.shop?.close());
  beforeEach(() => {
    people += 1;
  });

  const world = {
    get shop() {
      return opened.shop!;
    },
    /** The owner of the buyers' company. */
    get owner() {
      return opened.owner!;
    },
    /** The owner of a different company. */
    get stranger() {
      return opened.stranger!;
    },
    get productCode() {
      return opened.productCode!;
    },
    get email() {
      return `buyer${people}@people.example`;
    },
    /** A second buyer of this test. */
    get secondEmail() {
      return `second${people}@people.example`;
    },
    passDays(days: number) {
      at += days * DAY_MS;
    },
    add: addOf(() => opened.productCode!),
    /** Prepares a buyer with a limit of $100 and a dearer product in the cart, at the pay button. */
    async aboveTheLimit(more = {}): Promise<{ buyer: TestBrowser; form: SubmitBody }> {
      const buyer = await aBuyer(world.shop, world.owner, world.email, { limit: 100, ...more });
      await world.add(buyer);
      return { buyer, form: await atThePayButton(buyer, world.email) };
    },
    again: (browser: TestBrowser) => submitAnew(browser, world.email),
    taken: () => takenBy(world.shop, world.email),
  };
  return world;
}
