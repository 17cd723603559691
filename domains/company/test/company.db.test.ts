import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { operator, readAudit } from '#domains/audit/use-cases/audit.ts';
import { priceLists } from '#domains/catalogue/use-cases/catalogue.ts';
import { givePriceList } from '#domains/identity/use-cases/account/price-list.ts';
import { siteOf } from '#sites/registry.ts';
import { mailedSecret, makeAccount, PASSWORD, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { aBuyer, aCompany, companyOf, invited, NEWCOMER, PATH } from './fixtures.ts';

// Tests the company endpoints over HTTP as the owner, a buyer, the owner of another company, and a removed
// buyer.

let shop: TestApp;
let owner: TestBrowser;
let stranger: TestBrowser;
let sold: { id: number; sku: string };
const AT = new Date('2026-11-23T01:00:00Z');

beforeAll(async () => {
  shop = await openTestApp({ now: () => AT });
  const { db } = shop.database;
  const products = await db
    .selectFrom('product as p')
    .innerJoin('product_price as pp', 'pp.product_id', 'p.id')
    .select(['p.id', 'p.sku', 'p.sites'])
    .where('p.is_active', '=', true)
    .where('pp.market', '=', 'AU')
    .where('pp.price_cents', '>', 50_000)
    .orderBy('p.id')
    .execute();
  sold = products.find(({ sites }) => sites.includes('aoc'))!;
  await db
    .insertInto('list_price')
    .values([
      { list: 'builders', product_id: sold.id, market: 'AU', price_cents: 12_300 },
      { list: 'club', product_id: sold.id, market: 'AU', price_cents: 12_400 },
    ])
    .execute();
  await shop.refreshCatalogue();
  owner = await aCompany(shop, 'Olga', { priceList: 'builders' });
  stranger = await aCompany(shop, 'Stan');
});
afterAll(() => shop?.close());

const priceOf = async (browser: TestBrowser) =>
  (await browser.json<{ price: number | null }>(`/api/v2/product/sku/${sold.sku}`)).body.price;
const stateOf = async (browser: TestBrowser) =>
  (await browser.json<{ membership: { state: string; priceList: string; company: string } }>('/api/account'))
    .body.membership;

describe('a company', () => {
  it('is visible to its owner only', async () => {
    expect(await companyOf(owner)).toMatchObject({
      name: 'Olga & Co',
      businessNumber: '51824753556',
      priceList: 'builders',
      role: 'owner',
      ownerName: 'Olga Byron',
      limit: null,
      mayApprove: true,
      buyers: [],
      requests: [],
    });
    expect((await new TestBrowser(shop, 'aoc').json(PATH)).status).toBe(401);
    await makeAccount(shop, 'nomember@people.example');
    const visitor = new TestBrowser(shop, 'aoc');
    await visitor.signIn('nomember@people.example');
    expect(await visitor.json(PATH)).toMatchObject({ status: 404, body: { code: 'no-company' } });
  });

  it('does not exist on a retail site', async () => {
    const elsewhere = new TestBrowser(shop, 'aol');
    await elsewhere.signIn('olga@people.example');
    expect((await elsewhere.json(PATH)).status).toBe(404);
    expect(
      (await elsewhere.json(`${PATH}/invite`, { body: { email: 'x@people.example', limit: null } })).status,
    ).toBe(404);
  });
});

describe('an invitation', () => {
  it('gives nothing to a stranger who registered the email address, regardless of who confirms it', async () => {
    const email = 'awaited@people.example';
    const eve = new TestBrowser(shop);
    const said = { firstName: 'Eve', lastName: 'Grey', phone: '', clientId: 'aol-client' };
    await eve.json('/api/account/register', { body: { email, password: PASSWORD, ...said } });
    const { token: registered } = await mailedSecret(shop, email);
    const token = await invited(shop, await aCompany(shop, 'Ida'), email);
    const awaited = new TestBrowser(shop, 'aoc');
    expect((await awaited.json(`/api/account/confirmemail/${registered}`)).status).toBe(200);
    expect((await awaited.json(`${PATH}/join`, { body: { token } })).status).toBe(200);
    expect((await eve.postForm(email, PASSWORD)).get('error')).toBe('wrong-credentials');
  });

  it('creates an account for a new person with the company’s prices, once, and notifies the owner', async () => {
    const email = 'newbie@people.example';
    const token = await invited(shop, owner, email, { limit: 500, mayApprove: true });
    expect((await companyOf(owner)).invitations).toMatchObject([{ email, limit: 500, mayApprove: true }]);
    const browser = new TestBrowser(shop, 'aoc');
    expect((await browser.json(`${PATH}/invitation`, { body: { token } })).body).toEqual({
      company: 'Olga & Co',
      email,
      hasAccount: false,
    });
    // A rejected request does not invalidate the invitation link.
    expect(await browser.json(`${PATH}/join`, { body: { token } })).toMatchObject({
      status: 400,
      body: { fields: { firstName: expect.any(String), password: expect.any(String) } },
    });
    const joins = await Promise.all(
      [1, 2, 3].map(() => browser.json(`${PATH}/join`, { body: { ...NEWCOMER, token } })),
    );
    expect(joins.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    await browser.signIn(email, NEWCOMER.password);
    expect(await stateOf(browser)).toMatchObject({
      state: 'active',
      priceList: 'builders',
      company: 'Olga & Co',
    });
    expect(await priceOf(browser)).toBe(123);
    expect(await companyOf(browser)).toMatchObject({
      role: 'buyer',
      limit: 500,
      mayApprove: true,
      ownerName: 'Olga Byron',
      buyers: [],
      invitations: [],
    });
    const seen = await companyOf(owner);
    expect(seen.invitations).toEqual([]);
    expect(seen.buyers).toMatchObject([{ email, limit: 500, mayApprove: true, firstName: 'Bea' }]);
    expect((await mailedSecret(shop, 'olga@people.example')).subject).toBe(
      'Bea Long now buys for your company',
    );
  });

  it('changes neither name nor password of an existing account', async () => {
    const email = 'known@people.example';
    await makeAccount(shop, email);
    const token = await invited(shop, owner, email);
    const browser = new TestBrowser(shop, 'aoc');
    expect((await browser.json(`${PATH}/invitation`, { body: { token } })).body).toMatchObject({
      hasAccount: true,
    });
    expect((await browser.json(`${PATH}/join`, { body: { ...NEWCOMER, token } })).status).toBe(200);
    await browser.signIn(email, PASSWORD);
    expect((await browser.json('/api/account')).body).toMatchObject({
      firstName: 'Ada',
      membership: { state: 'active', priceList: 'builders' },
    });
  });

  it('replaces an account that a stranger registered and never confirmed', async () => {
    const email = 'squat@people.example';
    const squatter = new TestBrowser(shop, 'aol');
    await squatter.json('/api/account/register', {
      body: {
        email,
        password: PASSWORD,
        firstName: 'S',
        lastName: 'T',
        phone: '',
        clientId: 'aol-client',
      },
    });
    const theirs = (await mailedSecret(shop, email)).token;
    const token = await invited(shop, owner, email);
    const browser = new TestBrowser(shop, 'aoc');
    expect((await browser.json(`${PATH}/join`, { body: { ...NEWCOMER, token } })).status).toBe(200);
    await expect(squatter.signIn(email, PASSWORD)).rejects.toThrow('wrong-credentials');
    expect((await squatter.json(`/api/account/confirmemail/${theirs}`)).status).toBe(400);
    await browser.signIn(email, NEWCOMER.password);
    expect(await priceOf(browser)).toBe(123);
  });

  it('is valid on its own site until it is withdrawn, resent or expired', async () => {
    const email = 'later@people.example';
    const first = await invited(shop, owner, email);
    const second = await invited(shop, owner, email, { limit: 20 });
    const look = (token: string, site = 'aoc') =>
      new TestBrowser(shop, site).json(`${PATH}/invitation`, { body: { token } });
    expect((await look(first)).body.code).toBe('invitation-invalid');
    expect((await look(second, 'wac')).body.code).toBe('invitation-invalid');
    expect((await look(second)).status).toBe(200);
    const { id } = (await companyOf(owner)).invitations[0]!;
    const path = `${PATH}/invitations/${id}`;
    expect((await stranger.json(path, { method: 'DELETE' })).body.code).toBe('unknown-buyer');
    expect((await owner.json(path, { method: 'DELETE' })).status).toBe(200);
    expect((await owner.json(path, { method: 'DELETE' })).status).toBe(404);
    expect((await look(second)).body.code).toBe('invitation-invalid');
    const third = await invited(shop, owner, email);
    await shop.database.db.updateTable('company_invitation').set({ expires_at: AT }).execute();
    expect((await look(third)).body.code).toBe('invitation-invalid');
    expect(
      (await new TestBrowser(shop, 'aoc').json(`${PATH}/join`, { body: { ...NEWCOMER, token: third } })).body
        .code,
    ).toBe('invitation-invalid');
  });

  it('does not move a member of another business, and the link stays valid', async () => {
    const token = await invited(shop, owner, 'stan@people.example');
    expect(await stranger.json(`${PATH}/join`, { body: { token } })).toMatchObject({
      status: 409,
      body: { code: 'member-elsewhere' },
    });
    expect(await stateOf(stranger)).toMatchObject({ company: 'Stan & Co', priceList: 'retail' });
    expect((await stranger.json(`${PATH}/invitation`, { body: { token } })).status).toBe(200);
  });

  it.each([
    ['no address', { email: 'nobody', limit: null }, 'form'],
    ['a negative limit', { email: 'a@people.example', limit: -1 }, undefined],
    ['the owner', { email: 'Olga@people.example', limit: null }, 'already-buyer'],
    ['a current member', { email: 'newbie@people.example', limit: null }, 'already-buyer'],
  ])('is rejected for %s', async (_who, body, code) => {
    const answer = await owner.json(`${PATH}/invite`, { body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    if (code) expect(answer.body.code).toBe(code);
  });
});

describe('the team', () => {
  it('can be changed by the owner only: buyers are refused, and strangers get not found', async () => {
    const buyer = await aBuyer(shop, owner, 'team@people.example', { limit: 100 });
    const { userId } = buyer.tokens!;
    const calls = [
      [`${PATH}/invite`, 'POST', { email: 'friend@people.example', limit: null }],
      [`${PATH}/buyers/${userId}`, 'POST', { limit: null, mayApprove: true }],
      [`${PATH}/buyers/${userId}`, 'DELETE', undefined],
      [`${PATH}/invitations/x`, 'DELETE', undefined],
      [
        `${PATH}/billing`,
        'POST',
        {
          companyName: 'X',
          address: '1 A St',
          suburb: 'Bondi',
          state: 'NSW',
          postcode: '2026',
          phone: '0412345678',
        },
      ],
    ] as const;
    for (const [path, method, body] of calls)
      expect([path, await buyer.json(path, { method, ...(body ? { body } : {}) })]).toMatchObject([
        path,
        { status: 403, body: { code: 'owner-alone' } },
      ]);
    for (const [path, method, body] of calls.slice(1, 3))
      expect(await stranger.json(path, { method, ...(body ? { body } : {}) })).toMatchObject({
        status: 404,
        body: { code: 'unknown-buyer' },
      });
    expect(await companyOf(buyer)).toMatchObject({ limit: 100, mayApprove: false });

    const change = { limit: null, mayApprove: true };
    expect((await owner.json(`${PATH}/buyers/${userId}`, { body: change })).status).toBe(200);
    expect(await companyOf(buyer)).toMatchObject(change);
  });

  it('removes a member’s prices immediately; a member can rejoin, and a second removal fails', async () => {
    const email = 'gone@people.example';
    const buyer = await aBuyer(shop, owner, email);
    expect(await priceOf(buyer)).toBe(123);
    const { userId } = buyer.tokens!;
    const path = `${PATH}/buyers/${userId}`;
    const removals = await Promise.all([1, 2].map(() => owner.json(path, { method: 'DELETE' })));
    expect(removals.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await priceOf(buyer)).toBeNull();
    expect(await stateOf(buyer)).toMatchObject({ state: 'none', priceList: 'retail' });
    expect((await buyer.json(PATH)).status).toBe(404);
    expect((await mailedSecret(shop, email)).subject).toBe('You no longer buy for Olga & Co');
    const token = await invited(shop, owner, email);
    expect((await buyer.json(`${PATH}/join`, { body: { token } })).status).toBe(200);
    expect(await priceOf(buyer)).toBe(123);
    const told = (await readAudit(shop.database.db, { subject: 'company' }, 1000))
      .filter(({ after }) => (after as { buyer?: string } | null)?.buyer === userId)
      .map(({ action }) => action);
    expect(told).toEqual(['joined-company', 'removed-buyer', 'joined-company']);
  });

  it('pays by the company’s current price list, never by a list of its own', async () => {
    const buyer = await aBuyer(shop, owner, 'follows@people.example');
    const change = {
      db: shop.database.db,
      site: siteOf('aoc'),
      by: operator(),
      ownAccountId: null,
      now: AT,
      priceLists,
    };
    expect(await givePriceList(change, { email: 'follows@people.example', priceList: 'club' })).toMatchObject(
      { body: { code: 'buys-for-company' } },
    );
    await givePriceList(change, { email: 'olga@people.example', priceList: 'club' });
    await expect.poll(async () => (await stateOf(buyer)).priceList).toBe('club');
    await givePriceList(change, { email: 'olga@people.example', priceList: 'builders' });
    await expect.poll(() => priceOf(buyer)).toBe(123);
  });
});

describe('a deleted account', () => {
  const deletes = (browser: TestBrowser) =>
    browser.json('/api/account/privacy/delete', { body: { understood: true } });

  it('of a buyer leaves the company', async () => {
    const email = 'forgets@people.example';
    const buyer = await aBuyer(shop, owner, email, { limit: 10 });
    const { userId } = buyer.tokens!;
    const { body } = await buyer.json<{ text: string }>('/api/account/privacy/export');
    expect(JSON.parse(body.text)).toMatchObject({
      company: { allowed: [{ site: 'aoc', limitCents: 1000 }] },
    });
    expect((await deletes(buyer)).status).toBe(200);
    expect((await companyOf(owner)).buyers.map((one) => one.userId)).not.toContain(userId);
    expect((await companyOf(owner)).name).toBe('Olga & Co');
  });

  it('of an owner ends the company, and its buyers lose its prices', async () => {
    const ends = await aCompany(shop, 'Ends', { priceList: 'builders' });
    const buyer = await aBuyer(shop, ends, 'remains@people.example');
    await invited(shop, ends, 'waits@people.example');
    expect(await priceOf(buyer)).toBe(123);
    expect((await deletes(ends)).status).toBe(200);
    await expect.poll(() => priceOf(buyer)).toBeNull();
    expect(await stateOf(buyer)).toMatchObject({ state: 'none' });
    const left = await shop.database.db
      .selectFrom('company_invitation')
      .select('id')
      .where('email', '=', 'waits@people.example')
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the billing address', () => {
  const BILLING = {
    companyName: 'Olga & Co Pty Ltd',
    address: '1 High St',
    suburb: 'Bondi',
    state: 'NSW',
    postcode: '2026',
    phone: '0299998888',
  };
  it('is set by the owner and must be a real place', async () => {
    const save = (more: object) => owner.json(`${PATH}/billing`, { body: { ...BILLING, ...more } });
    for (const [more, field] of [
      [{ companyName: ' ' }, 'companyName'],
      [{ address: '' }, 'address'],
      [{ postcode: '3000' }, 'suburb'],
      [{ phone: '' }, 'phone'],
    ] as const)
      expect(await save(more)).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      });
    expect((await save({})).body).toMatchObject({ billing: BILLING });
    expect((await companyOf(stranger)).billing).toBeNull();
  });
});
