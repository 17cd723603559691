import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '#foundation/server/database/tables.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { writeBuyer } from '#domains/company/db/company.ts';
import { giveCode } from '#domains/identity/use-cases/sign-in/codes.ts';
import { insertAccount } from '#domains/identity/db/identity.ts';
import { getConfirmation } from '#domains/orders/contract/orders.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { told, type Browser } from './browser.ts';
import { DATABASES, openChaosShop, type ChaosShop } from './chaos-shop.ts';
import { codeData, enter } from './staff.ts';
import { personsBrowser } from './person.ts';
import { fillCart, prepareSubmit } from './shopper.ts';
import { printTable } from './tally.ts';

const BUSINESS_NUMBER = '51824753556';
/** The number of companies with the same business number, and the number of buyers of each. */
const COMPANIES = 2;
const BUYERS = 5;
/** The number of one-unit orders that the credit limit allows. */
const ALLOWED = 4;

// The embedded database runs one transaction at a time, so no race is possible.
describe.runIf(DATABASES.includes('postgres'))('on postgres', () => {
  let shop: ChaosShop;
  beforeAll(async () => {
    shop = await openChaosShop({
      kind: 'postgres',
      stock: [100_000],
      dayCapacity: 1000,
      processes: 2,
      // The first site is served at the shop's own URL.
      env: { SITES: 'aoc,aol' },
    });
  });
  afterAll(() => shop.close());

  test('concurrent orders by members of one business never exceed its limit', async () => {
    const { db, members } = await shop.look(async (db) => ({ db, members: await insertCompanies(db) }));
    const productCode = await readProductCode(db, shop);
    const ready = await Promise.all(
      members.map(async ({ code }) => {
        const browser = personsBrowser(shop.url);
        await enter(browser, code);
        return prepare(browser, { shop, productCode });
      }),
    );
    const totalCents = Math.round(ready[0]!.body.cart.orderTotal * 100);
    await sql`update membership set credit_limit_cents = ${totalCents * ALLOWED + 1}, terms_days = 30
      where business_number = ${BUSINESS_NUMBER}`.execute(db);

    const orders = Promise.all(
      ready.map(async ({ browser, body }) => {
        const answer = await browser.call(submitCheckout, { body });
        if (!answer.ok) return answer.fault.code;
        const shown = await browser.call(getConfirmation, { query: { id: body.cartId } });
        return shown.ok ? shown.answer.state : shown.fault.code;
      }),
    );
    orders.catch(() => undefined);
    await wait(100);
    await shop.process.kill();
    await shop.process.restart();
    const ends = await orders;
    const debt = await readDebt(db);
    printTable('Orders on account', { ...tally(ends), 'owed cents': debt.cents });
    expect(tally(ends)).toEqual({ confirmed: ALLOWED, 'over-credit': ready.length - ALLOWED });
    expect(debt).toEqual({ orders: ALLOWED, cents: totalCents * ALLOWED });

    // The debt stays with the business when the members who ordered leave it.
    await sql`delete from membership where site_id = 'aoc' and buys_for is not null and account_id in (
      select account_id from customer_order where state = 'confirmed')`.execute(db);
    const owner = personsBrowser(shop.url);
    await enter(owner, members.find(({ isOwner }) => isOwner)!.secondCode);
    const { body } = await prepare(owner, { shop, productCode });
    expect(await owner.call(submitCheckout, { body })).toMatchObject({
      ok: false,
      fault: { code: 'over-credit' },
    });
    expect(await readDebt(db)).toEqual(debt);
  });
});

interface Member {
  isOwner: boolean;
  /** Codes that allow one sign-in each. */
  code: string;
  secondCode: string;
}

/** Inserts companies that share a business number, with their buyers. */
async function insertCompanies(db: Kysely<Tables>): Promise<Member[]> {
  const members: Member[] = [];
  for (let company = 0; company < COMPANIES; company += 1) {
    let ownerId: string | null = null;
    for (let index = 0; index <= BUYERS; index += 1) {
      const id = randomUUID();
      const now = new Date();
      const names = { firstName: 'Olga', lastName: 'Byron', phone: '0400 000 000' };
      await insertAccount(db, { id, email: `${id}@business.example`, ...names, isVerified: true }, now);
      await db
        .insertInto('membership')
        .values({
          account_id: id,
          site_id: 'aoc',
          state: 'active',
          company: ownerId === null ? `Business ${company}` : '',
          business_number: ownerId === null ? BUSINESS_NUMBER : '',
          price_list: null,
          since: now,
          decided_at: now,
          decided_by: null,
          buys_for: ownerId,
          credit_limit_cents: ownerId === null ? 1_000_000_000 : 0,
          terms_days: 30,
        })
        .execute();
      const buyer = { account_id: id, site_id: 'aoc', limit_cents: null, may_approve: false };
      if (ownerId !== null) await writeBuyer(db, buyer);
      const newCode = () =>
        giveCode(db, { kind: 'sign-in', accountId: id, siteId: 'aoc', data: codeData() }, now);
      members.push({ isOwner: ownerId === null, code: await newCode(), secondCode: await newCode() });
      ownerId ??= id;
    }
  }
  return members;
}

/** Returns the code of a product that aoc sells. */
async function readProductCode(db: Kysely<Tables>, { goods }: ChaosShop): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select product_code as code from product where id = any(${goods.map(({ id }) => id)}::bigint[]) and 'aoc' = any(sites)
    order by id limit 1`.execute(db);
  if (!rows[0]) throw new Error('aoc sells none of the products');
  return rows[0].code;
}

/** Returns the request that the pay button sends for one piece on account. */
async function prepare(
  browser: Browser,
  { shop: { places }, productCode }: { shop: ChaosShop; productCode: string },
) {
  told(await fillCart(browser, [{ productCode, quantity: 1 }]));
  const prepared = await prepareSubmit(browser, {
    place: places[0]!,
    card: 'approved',
    email: `buyer-${randomUUID()}@example.com`,
  });
  if (prepared.kind !== 'ready') throw new Error(`not ready: ${prepared.kind}`);
  const { encryptedCardDetail: _, ...rest } = prepared.body;
  const deliveryAddress = { ...rest.deliveryAddress, companyName: 'Business' };
  return {
    browser,
    body: { ...rest, deliveryAddress, selectedPaymentOption: PAYMENT_METHOD_NUMBER.CreditAccount },
  };
}

/** Returns the confirmed orders on account: their number, and the amount that is owed for them in cents. */
async function readDebt(db: Kysely<Tables>): Promise<{ orders: number; cents: number }> {
  const { rows } = await sql<{ orders: number; cents: number }>`
    select count(*)::int as orders, coalesce(sum(a.amount_cents), 0)::int as cents
    from payment_attempt a join customer_order o on o.id = a.order_id
    where a.payment_option = ${PAYMENT_METHOD_NUMBER.CreditAccount} and a.state = 'approved' and o.state = 'confirmed'`.execute(
    db,
  );
  return rows[0]!;
}

function tally(ends: readonly (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const end of ends) counts[String(end)] = (counts[String(end)] ?? 0) + 1;
  return counts;
}
