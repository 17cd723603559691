import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { MAIL_CAPS } from '#domains/notifications/rules/mail-caps.ts';
import { setSetting } from '#domains/settings/use-cases/change-setting.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';

// Emails that anyone can cause to any address: many networks cannot flood a mailbox within a day, whatever the
// spelling of its address.

let shop: TestApp;
let products: { code: string; sku: string; slug: string }[];
const clock = { at: Date.parse('2026-11-23T01:00:00Z') };
const REQUESTS = 20;

beforeAll(async () => {
  shop = await openTestApp({
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    now: () => new Date(clock.at),
  });
  const { db } = shop.database;
  const { rows } = await sql<{ code: string; sku: string; slug: string }>`
    select p.product_code as code, p.sku, p.uri as slug from product p
    join product_price c on c.product_id = p.id and c.market = 'AU' and c.price_cents > 50000
    where p.is_active and p.can_backorder and not p.is_superseded and not p.is_proforma and 'aol' = any(p.sites)
    order by p.id limit 2`.execute(db);
  products = rows;
  await setSetting(
    db,
    { siteId: 'aol', name: 'PriceMatchEnabled', value: 'true' },
    { by: operator(), now: new Date(clock.at) },
  );
});
afterAll(() => shop?.close());

interface Sender {
  name: string;
  max: number;
  /** Requests an email to an address from a network, and returns the status of the response. */
  request(email: string, headers: Record<string, string>): Promise<number>;
}

const post = async (path: string, body: object, headers: Record<string, string>) =>
  (await shop.ask(path, { method: 'POST', body, headers })).status;

const SENDERS: Sender[] = [
  {
    name: 'a cart',
    max: MAIL_CAPS['cart-mail:'],
    async request(email, headers) {
      const browser = new TestBrowser(shop);
      const { code } = products[0]!;
      await browser.ask('/api/cart/product', { body: { productCode: code }, headers });
      return (await browser.ask('/api/cart/email', { body: { email }, headers })).status;
    },
  },
  {
    name: 'the confirmation of a newsletter',
    max: MAIL_CAPS['newsletter-confirmation:'],
    request: (email, headers) =>
      post('/api/contact/kitchenclub', { Email: email, Name: 'Ada Byron', Postcode: '2026' }, headers),
  },
  {
    name: 'the confirmation of a price match',
    max: MAIL_CAPS['price-match:'],
    request: (email, headers) =>
      post(
        '/api/enquiries/price-match',
        {
          sku: products[0]!.sku,
          competitor: 'Other shop',
          url: 'https://other.example/fridge',
          price: '$400',
          name: 'Ada Byron',
          email,
          phone: '',
          postcode: '2026',
        },
        headers,
      ),
  },
  {
    name: 'the confirmation of a question',
    max: MAIL_CAPS['question-confirm:'],
    request: (email, headers) =>
      post(
        `/api/questions/product/${products[0]!.slug}`,
        { name: 'Ada', email, text: 'Does it fit under a bench of 86 cm?' },
        headers,
      ),
  },
  {
    name: 'a registration',
    max: 20,
    request: (email, headers) =>
      post(
        '/api/account/register',
        {
          email,
          password: 'the kettle sings at noon',
          firstName: 'Ada',
          lastName: 'Byron',
          phone: '0400 000 000',
          clientId: 'aol-client',
        },
        headers,
      ),
  },
];

it.each(SENDERS)('$name is limited per mailbox and day', async ({ name, max, request }) => {
  const person = name.replaceAll(' ', '');
  const statuses: number[] = [];
  let networks = 0;
  for (let count = 0; count < REQUESTS; count += 1) {
    networks += 1;
    statuses.push(
      await request(`${person}+${count}@gmail.com`, { 'x-forwarded-for': `203.${networks}.113.7` }),
    );
    // Spreads the requests over most of a day.
    clock.at += 3_600_000;
  }
  clock.at += 86_400_000;
  await shop.runOutbox();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail where email_key(recipient) = ${`${person}@gmail.com`}`.execute(
    shop.database.db,
  );
  expect(statuses[0]).toBe(200);
  expect(Math.max(...statuses)).toBeLessThan(500);
  expect(rows[0]!.count).toBeGreaterThan(0);
  expect(rows[0]!.count).toBeLessThanOrEqual(max);
  const another = await request(`another-${person}@people.example`, { 'x-forwarded-for': '198.51.100.9' });
  expect(another).toBe(200);
});
