import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import type { TestApp } from './fixtures.ts';

/** Test data for personal data: a user who has used every feature that stores personal data. */

const DAY_MS = 86_400_000;
let people = 0;

export interface World {
  shop: TestApp;
  product: { id: number; sku: string };
  now: () => Date;
}

/** Returns a product that a user can save and compare, and for which the user can set a stock alert. */
export async function aProduct({ database: { db } }: TestApp): Promise<World['product']> {
  const { rows } = await sql<World['product']>`
    select p.id, p.sku from product p join product_price pp on pp.product_id = p.id and pp.market = 'AU'
      join stock s on s.product_id = p.id and s.on_hand > 5
    where p.is_active and 'aol' = any(p.sites) and pp.price_cents > 0 order by p.id limit 1`.execute(db);
  return rows[0]!;
}

export const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byron',
  companyName: '',
  address: '12 Loom Lane',
  suburb: 'Richmond',
  state: 'VIC',
  postcode: '3121',
  country: 'AU',
};

export async function anOrder(
  { shop, now }: World,
  email: string,
  accountId: string | null,
  more: { state: 'open' | 'confirmed' | 'cancelled'; deliveryDay?: string; ageDays?: number },
): Promise<string> {
  const { db } = shop.database;
  const at = now().getTime();
  const cartId = randomUUID();
  const number = `W9${String((people += 1)).padStart(5, '0')}`;
  const placed = new Date(at - (more.ageDays ?? 0) * DAY_MS);
  await db
    .insertInto('cart')
    .values({ id: cartId, site_id: 'aol', account_id: accountId, ordered_at: placed })
    .execute();
  const { id } = await db
    .insertInto('customer_order')
    .values({
      site_id: 'aol',
      number,
      cart_id: cartId,
      cart_version: 1,
      state: more.state,
      currency: 'AUD',
      email,
      phone: '0400 999 888',
      delivery_address: JSON.stringify({ ...ADDRESS, deliveryInstructions: 'Behind the loom' }),
      billing_address: JSON.stringify(ADDRESS),
      delivery_day: more.deliveryDay ?? null,
      goods_cents: 10_000,
      total_cents: 10_000,
      created_at: placed,
      confirmed_at: more.state === 'confirmed' ? placed : null,
      account_id: accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (more.state === 'confirmed')
    await db
      .insertInto('money_entry')
      .values({
        order_id: id,
        kind: 'charge',
        cents: 10_000,
        currency: 'AUD',
        source_key: `test:${number}`,
        attempt_id: null,
        created_at: placed,
      })
      .execute();
  return number;
}

/** Creates a user who has used every feature that stores personal data. */
export async function aUser(world: World) {
  const { shop, product, now } = world;
  const email = `user${(people += 1)}@people.example`;
  await makeAccount(shop, email);
  const browser = new TestBrowser(shop);
  const { userId } = await browser.signIn(email);
  const send = async (path: string, body: object) => {
    const answer = await browser.json(path, { body });
    expect([path, answer.status]).toEqual([path, 200]);
  };
  await send('/api/saved/items', { sku: product.sku });
  await send('/api/compare/product', { sku: product.sku });
  await send('/api/account/order/addresses/save', { ...ADDRESS, deliveryInstructions: 'Behind the loom' });
  await send('/api/contact/kitchenclub', { Name: 'Ada', Email: email, Postcode: '3121' });
  await send('/api/contact/ask-an-expert', { Name: 'Ada', Email: email, Message: 'Which loom?' });
  const { db } = shop.database;
  await db
    .insertInto('content_form_entry')
    .values({ site_id: 'aol', slug: 'form/x', fields: JSON.stringify({ mail: ` ${email.toUpperCase()}` }) })
    .execute();
  await db
    .insertInto('stock_alert')
    .values({
      site_id: 'aol',
      product_id: product.id,
      email,
      name: 'Ada',
      phone: '',
      call_time: '',
      token: randomUUID(),
      created_at: now(),
    })
    .execute();
  const orders = {
    delivered: await anOrder(world, email, userId, {
      state: 'confirmed',
      deliveryDay: '2026-08-03',
      ageDays: 120,
    }),
    underWay: await anOrder(world, email, userId, { state: 'confirmed', deliveryDay: '2026-12-01' }),
    asGuest: await anOrder(world, email.toUpperCase(), null, { state: 'cancelled' }),
    ancient: await anOrder(world, email, userId, {
      state: 'confirmed',
      deliveryDay: '2019-01-03',
      ageDays: 8 * 365,
    }),
  };
  return { email, userId, browser, orders };
}
