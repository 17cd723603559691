import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { dearProduct } from '#domains/catalogue/test/fixtures-dear-products.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { loadDemoPeople, readDemoPeople, type DemoPerson } from '#demo/people.ts';
import { pathOf } from '#foundation/pure/endpoint.ts';
import type { AccountInfo, Tokens } from '#domains/identity/contract/identity.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { PERSONAL_DATA } from '#apps/server/personal-data.ts';
import { createSecrets } from '#domains/identity/use-cases/sessions/secrets.ts';

const identityPersonalData = PERSONAL_DATA.find(({ subject }) => subject === 'identity')!;

// Tests of staff who act for a customer. Their tokens name the staff member and the customer, expire after 30
// minutes, and never allow access to the customer's private pages.

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
let people: DemoPerson[];
let lin: TestBrowser;
let sam: TestBrowser;
let code: string;
const named = (name: string) => people.find(({ firstName }) => firstName === name)!;

async function signedIn(name: string, site = 'aol'): Promise<TestBrowser> {
  const { email, password, staff } = named(name);
  const browser = new TestBrowser(shop, site);
  const query = await browser.postForm(email, password);
  let handed = query.get('code')!;
  if (staff) {
    // Advances the clock by 30 s to get a new TOTP code, because each code works only once.
    at += 30_000;
    const answer = new TOTP({ secret: Secret.fromBase32(staff.secondFactor) }).generate({ timestamp: at });
    const { body } = await browser.json<{ code: string }>('/api/account/second-factor', {
      body: { code: handed, nonce: query.get('nonce'), answer },
    });
    handed = body.code;
  }
  expect((await browser.exchange(handed)).status).toBe(200);
  return browser;
}

beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at) });
  const { db } = shop.database;
  await loadDemoPeople(db, { seal: createSecrets('x'.repeat(32)).seal, now: new Date(at) });
  people = await readDemoPeople(db);
  code = (await dearProduct(db, 'aol')).product_code;
  await db
    .insertInto('membership')
    .values({
      account_id: named('Theo').id,
      site_id: 'aol',
      state: 'active',
      since: new Date(at),
      price_list: null,
      decided_at: null,
      decided_by: null,
      buys_for: null,
    })
    .execute();
  sam = await signedIn('Sam');
});
beforeEach(async () => {
  at += 60_000;
  await shop.database.db.deleteFrom('acting').execute();
  await sam.relogin();
  lin = await signedIn('Lin');
});
afterAll(() => shop?.close());

const acts = async (browser: TestBrowser, customerId = named('Sam').id) => {
  const answer = await browser.json<Tokens & { code?: string }>('/api/staff/acting', {
    body: { customerId },
  });
  if (answer.status === 200) browser.tokens = answer.body;
  return answer;
};
const ends = async (browser: TestBrowser) => {
  const answer = await browser.json<Tokens>('/api/staff/acting', { method: 'DELETE' });
  if (answer.status === 200) browser.tokens = answer.body;
  return answer;
};
const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
const add = (browser: TestBrowser) =>
  browser.json<Cart>('/api/cart/product', { body: { productCode: code, quantity: 1, mode: 'set' } });

describe('acting for a customer', () => {
  it('uses tokens that name both until it ends; the cart is the customer’s, the audit records both', async () => {
    const { status, body } = await acts(lin);
    expect(status).toBe(200);
    expect(claims(body.accessToken)).toMatchObject({ sub: named('Lin').id, acting_for: named('Sam').id });
    expect(claims(body.idToken)['acting']).toMatchObject({ name: 'Sam Okafor' });
    expect((await lin.json<AccountInfo>('/api/account')).body).toMatchObject({ userId: named('Lin').id });
    const { cartId } = (await add(lin)).body;
    expect((await sam.json<Cart>('/api/cart')).body.cartId).toBe(cartId);
    const ownOf = await shop.database.db
      .selectFrom('cart')
      .selectAll()
      .where('id', '=', cartId)
      .executeTakeFirstOrThrow();
    expect(ownOf).toMatchObject({ account_id: named('Sam').id, acted_by: named('Lin').id });
    await lin.json('/api/account/order/addresses/save', {
      body: {
        firstName: 'Sam',
        lastName: 'Okafor',
        companyName: '',
        address: '99 Loom Lane',
        suburb: 'Richmond',
        state: 'VIC',
        postcode: '3121',
        deliveryInstructions: '',
      },
    });
    expect((await sam.ask('/api/account/order/addresses')).body).toContain('99 Loom Lane');
    expect((await ends(lin)).status).toBe(200);
    expect(claims(lin.tokens!.accessToken)['acting_for']).toBeUndefined();
    expect((await lin.json<Cart>('/api/cart')).body.cartId).not.toBe(cartId);
    const entries = await readAudit(shop.database.db, { actorId: named('Lin').id }, 10);
    for (const action of ['began-acting', 'ended-acting'])
      expect(entries.find((one) => one.action === action)?.by).toMatchObject({
        id: named('Lin').id,
        actingFor: named('Sam').id,
      });
  });

  it('renews its own tokens, and all of them expire after thirty minutes', async () => {
    await acts(lin);
    at += 6 * 60_000;
    await lin.relogin();
    expect(claims(lin.tokens!.accessToken)).toMatchObject({ acting_for: named('Sam').id });
    const kept = lin.tokens!;
    for (const minutes of [9, 9, 5]) {
      at += minutes * 60_000;
      await lin.relogin();
    }
    const last = lin.tokens!;
    expect(Number(claims(last.accessToken)['exp']) * 1000).toBeLessThanOrEqual(at + 61_000);
    at += 61_000;
    for (const tokens of [kept, last]) {
      lin.tokens = tokens;
      expect(await lin.json('/api/cart')).toMatchObject({ status: 409, body: { code: 'acting-over' } });
    }
    await lin.relogin();
    expect(claims(lin.tokens!.accessToken)['acting_for']).toBeUndefined();
  });

  it('rejects its old tokens after it ends or switches to another customer', async () => {
    await acts(lin);
    const first = lin.tokens!;
    expect((await acts(lin, named('Theo').id)).status).toBe(200);
    const second = lin.tokens!;
    lin.tokens = first;
    expect((await lin.json('/api/cart')).status).toBe(409);
    lin.tokens = second;
    expect((await lin.json('/api/cart')).status).toBe(200);
    await ends(lin);
    const own = lin.tokens;
    lin.tokens = second;
    expect((await lin.json('/api/cart')).status).toBe(409);
    lin.tokens = own;
  });

  it('returns each of several concurrent requests tokens for its own customer', async () => {
    const wanted = [named('Sam').id, named('Theo').id, named('Sam').id, named('Theo').id];
    const answers = await Promise.all(
      wanted.map((customerId) => lin.json<Tokens>('/api/staff/acting', { body: { customerId } })),
    );
    expect(answers.map(({ body }) => claims(body.accessToken)['acting_for'])).toEqual(wanted);
    // Only the latest start of acting is valid, so exactly one of these tokens works.
    const good: number[] = [];
    for (const { body } of answers) {
      lin.tokens = body;
      good.push((await lin.json('/api/cart')).status);
    }
    expect(good.toSorted()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    ['ended', () => undefined],
    ['ran out', () => (at += 31 * 60_000)],
  ])(
    'a request repeated after it %s is rejected, not executed as the salesperson’s own',
    async (how, wait) => {
      const { db } = shop.database;
      const { id: orderId, number } = await db
        .selectFrom('customer_order')
        .select(['id', 'number'])
        .where('account_id', '=', named('Sam').id)
        .where('site_id', '=', 'aol')
        .where('state', '=', 'confirmed')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      const isOf = (name: string) =>
        db
          .updateTable('customer_order')
          .set({ account_id: named(name).id })
          .where('id', '=', orderId)
          .execute();
      const cartWrite = () => add(lin);
      const orderWrite = () =>
        lin.json(`/api/account/order/invoiced/${number}/cancel`, { body: { reason: 'changed-mind' } });
      await lin.json('/api/cart', { method: 'DELETE' });
      await acts(lin);
      await lin.json('/api/cart', { method: 'DELETE' });
      expect((await cartWrite()).body.productCount).toBe(1);
      const kept = lin.tokens;
      if (how === 'ended') await ends(lin);
      wait();
      lin.tokens = kept;
      // The same requests succeed in the salesperson's own name.
      await isOf('Lin');
      for (const write of [cartWrite, orderWrite]) {
        const { status, body } = await write();
        expect([status, body]).toMatchObject([
          409,
          { code: 'acting-over', errors: [expect.stringContaining('You no longer act for this customer')] },
        ]);
      }
      // Signs in again, because the unused staff session may be locked after this time.
      lin = await signedIn('Lin');
      await sam.relogin();
      expect((await lin.json<Cart>('/api/cart')).body.productCount).toBe(0);
      expect((await sam.json<Cart>('/api/cart')).body.productCount).toBe(1);
      const { state } = await db
        .selectFrom('customer_order')
        .select('state')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      expect(state).toBe('confirmed');
      await isOf('Sam');
    },
  );

  it('is refused for staff, oneself, unknown users and customers of another site', async () => {
    const other = await signedIn('Lin', 'andoo');
    for (const [browser, id] of [
      [lin, named('Mara').id],
      [lin, named('Lin').id],
      [lin, 'nobody'],
      [other, named('Sam').id],
    ] as const)
      expect(await acts(browser, id)).toMatchObject({ status: 404, body: { code: 'no-such-customer' } });
    expect((await acts(sam, named('Theo').id)).status).toBe(403);
  });

  it('for a pending trade member cannot add to a cart or order on aoc until the member is approved', async () => {
    const { db } = shop.database;
    const { id } = named('Theo');
    const membership = (state: 'waiting' | 'active') =>
      db
        .insertInto('membership')
        .values({
          account_id: id,
          site_id: 'aoc',
          state,
          since: new Date(at),
          price_list: null,
          decided_at: null,
          decided_by: null,
          buys_for: null,
        })
        .onConflict((conflict) => conflict.columns(['account_id', 'site_id']).doUpdateSet({ state }))
        .execute();
    await membership('waiting');
    const { product_code: productCode } = await db
      .selectFrom('product as p')
      .innerJoin('product_price as pp', 'pp.product_id', 'p.id')
      .select('p.product_code')
      .where('pp.market', '=', 'AU')
      .where('pp.price_cents', '>', 0)
      .where('p.is_active', '=', true)
      .where('p.can_backorder', '=', true)
      .where((where) => where(where.val('aoc'), '=', where.fn.any('p.sites')))
      .orderBy('p.id')
      .executeTakeFirstOrThrow();
    const clerk = await signedIn('Lin', 'aoc');
    const put = () =>
      clerk.json<Cart & { code?: string }>('/api/cart/product', { body: { productCode, quantity: 1 } });
    // The staff member may do this in her own name.
    expect((await put()).status).toBe(200);
    const { body: project } = await clerk.json<{ projectId: number }>('/api/v2/project', {
      body: { name: 'Flat 3' },
    });
    await clerk.json('/api/projects/product', { body: { projectId: project.projectId, productCode } });
    expect((await acts(clerk, id)).status).toBe(200);
    const selected = { projectId: project.projectId, selectedProductCodes: [productCode] };
    const refused = [
      await put(),
      await clerk.json('/api/projects/cart', { body: selected }),
      await clerk.json('/api/cart/take', { body: { code: 'ABCDEFGH' } }),
      await clerk.json('/api/checkout'),
    ];
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 403, body: { code: 'members-only' } });
    expect((await clerk.json<Cart>('/api/cart')).body.productCount).toBe(0);
    await membership('active');
    await ends(clerk);
    expect((await acts(clerk, id)).status).toBe(200);
    expect((await put()).body.productCount).toBe(1);
    await ends(clerk);
  });

  it('cannot call the customer’s private endpoints: passwords, security, personal data, teams', async () => {
    await acts(lin);
    const wrong: string[] = [];
    for (const { endpoint } of shop.routes) {
      if (endpoint.access !== 'customer' || endpoint.whileActing || endpoint.whileLocked) continue;
      const { status, body } = await lin.json<{ code: string }>(
        pathOf(endpoint.path, { id: '1', provider: 'x', siteId: 'aol', number: '1' }),
        {
          method: endpoint.method,
          ...(endpoint.method === 'GET' ? {} : { body: {} }),
        },
      );
      if (status !== 403 || body.code !== 'acting')
        wrong.push(`${endpoint.method} ${endpoint.path} ${status}`);
    }
    expect(wrong).toEqual([]);
    const open = shop.routes
      .filter(({ endpoint }) => endpoint.whileActing)
      .map(({ endpoint }) => endpoint.path);
    expect(open.filter((path) => /password|security|session|privacy|company|email$/i.test(path))).toEqual([
      '/api/v2/project/email',
    ]);
  });

  it('cannot make a request that the staff member’s own role may not make', async () => {
    const { db } = shop.database;
    const rows = await db
      .selectFrom('role_permission')
      .select('permission')
      .where('role', '=', 'sales')
      .execute();
    const may = new Set(rows.map(({ permission }) => permission));
    expect([may.has('customers.act'), may.has('orders.refund')]).toEqual([true, false]);
    await acts(lin);
    const wrong: string[] = [];
    const refused: string[] = [];
    for (const { endpoint } of shop.routes) {
      if (endpoint.whileActing === undefined) continue;
      const path = pathOf(endpoint.path, { id: '1', sku: '1', number: '1' });
      const { status, body } = await lin.json<{ code: string; errors: string[] }>(path, {
        method: endpoint.method,
        ...(endpoint.method === 'GET' ? {} : { body: {} }),
      });
      const isRefused = status === 403 && body.errors[0]?.startsWith('Your role does not let you') === true;
      if (isRefused) refused.push(`${endpoint.method} ${endpoint.path}`);
      if (isRefused === may.has(endpoint.whileActing)) wrong.push(`${endpoint.method} ${endpoint.path}`);
    }
    expect(wrong).toEqual([]);
    expect(refused.toSorted()).toEqual([
      'GET /api/account/order/invoiced/:id/days',
      'GET /api/checkout/confirmation/days',
      'POST /api/account/order/invoiced/:id/cancel',
      'POST /api/account/order/invoiced/:id/day',
      'POST /api/checkout/confirmation/cancel',
      'POST /api/checkout/confirmation/day',
    ]);
  });

  it('ends with the customer’s account, which can be deleted during it', async () => {
    const { db } = shop.database;
    const id = 'a-customer-who-goes';
    await db
      .insertInto('account')
      .values({
        id,
        email: 'goes@people.example',
        first_name: 'Gus',
        last_name: 'Goes',
        created_at: new Date(at),
      })
      .execute();
    await db
      .insertInto('membership')
      .values({
        account_id: id,
        site_id: 'aol',
        state: 'active',
        since: new Date(at),
        price_list: null,
        decided_at: null,
        decided_by: null,
        buys_for: null,
      })
      .execute();
    expect((await acts(lin, id)).status).toBe(200);
    const person = { accountId: id, email: 'goes@people.example' };
    expect((await identityPersonalData.collect(db, person))['actedForByStaff']).toHaveLength(1);
    await db.transaction().execute((tx) => identityPersonalData.erase!(tx, person, new Date(at)));
    at += 31_000;
    expect((await lin.json('/api/cart')).status).toBe(409);
  });

  it('ends with the session and with the permission', async () => {
    const { db } = shop.database;
    await acts(lin);
    await db
      .deleteFrom('role_permission')
      .where('permission', '=', 'customers.act')
      .where('role', '=', 'sales')
      .execute();
    at += 31_000;
    expect((await lin.json('/api/cart')).status).toBe(409);
    await db.insertInto('role_permission').values({ role: 'sales', permission: 'customers.act' }).execute();
    lin = await signedIn('Lin');
    await acts(lin);
    const kept = lin.tokens;
    await lin.json('/api/account/logout', { method: 'POST' });
    lin.tokens = kept;
    expect((await lin.json('/api/cart')).status).toBe(401);
    lin = await signedIn('Lin');
  });
});
