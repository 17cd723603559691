import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { createSecrets } from '#domains/identity/use-cases/sessions/secrets.ts';
import { loadDemoPeople, readDemoPeople } from '../people.ts';

const now = new Date('2026-11-23T01:00:00Z');
let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ now: () => now });
});
afterAll(() => shop?.close());

it('every demo user can sign in with the data on the sandbox’s page', async () => {
  const { db } = shop.database;
  expect(await readDemoPeople(db)).toEqual([]);
  const { seal } = createSecrets('x'.repeat(32));
  // Load the data twice: a second start must change nothing.
  for (let times = 0; times < 2; times += 1) await loadDemoPeople(db, { seal, now });
  const people = await readDemoPeople(db);
  expect(people).toHaveLength(7);
  for (const { email, password, staff, memberships } of people) {
    const browser = new TestBrowser(shop, memberships[0]?.siteId ?? 'aol');
    const query = await browser.postForm(email, password);
    expect([email, query.get('step')]).toEqual([email, staff ? 'second-factor' : 'done']);
    let code = query.get('code')!;
    if (staff) {
      const totp = new TOTP({ secret: Secret.fromBase32(staff.secondFactor) });
      const { body } = await browser.json<{ code: string }>('/api/account/second-factor', {
        body: { code, nonce: query.get('nonce'), answer: totp.generate({ timestamp: now.getTime() }) },
      });
      code = body.code;
    }
    expect((await browser.exchange(code)).status).toBe(200);
    expect((await browser.json('/api/account')).body).toMatchObject({
      membership: { state: memberships[0]?.state ?? 'active' },
    });
    const { body: orders } = await browser.json<{ totalCount: number; orders: { state: string }[] }>(
      '/api/account/order/invoiced',
    );
    const { body: open } = await browser.json<{ orders: { state: string }[] }>('/api/account/order/open');
    const { body: addresses } = await browser.json<{ isDefault: boolean }[]>('/api/account/order/addresses');
    const isShopper = email === 'sam@people.example';
    expect([email, orders.totalCount, addresses.length]).toEqual([email, ...(isShopper ? [12, 2] : [0, 0])]);
    expect([...orders.orders, ...open.orders].map(({ state }) => state).toSorted()).toEqual(
      isShopper
        ? ['cancelled', 'confirmed', ...Array.from({ length: 8 }, () => 'delivered'), 'part-sent', 'unpaid']
        : [],
    );
  }
});
