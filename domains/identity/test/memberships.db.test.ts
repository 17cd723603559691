import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandTrial } from '#database/commands/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { priceLists } from '#domains/catalogue/use-cases/catalogue.ts';
import { mailedSecret, makeAccount, PASSWORD, TestBrowser } from './fixtures.ts';
import { openStaffedShop } from '#domains/staff/test/fixtures-staff.ts';
import { isStaffNow } from '#domains/staff/use-cases/staff-records.ts';
import { membersCommand } from '../commands.ts';

type Opened = Awaited<ReturnType<typeof openStaffedShop>>;
let shop: Opened['shop'];
let codeOf: Opened['codeOf'];
let join: Opened['join'];
let boss: TestBrowser;

beforeAll(async () => {
  ({ shop, codeOf, join, boss } = await openStaffedShop());
});
afterAll(() => shop?.close());

describe('membership of a trade site', () => {
  const priceOf = async (browser: TestBrowser) => {
    const product = await shop.database.db
      .selectFrom('product as p')
      .innerJoin('product_price as pp', 'pp.product_id', 'p.id')
      .select(['p.sku', 'p.sites'])
      .where('p.is_active', '=', true)
      .where('pp.market', '=', 'AU')
      .orderBy('p.id')
      .execute();
    const { sku } = product.find(({ sites }) => sites.includes('aoc'))!;
    return (await browser.json<{ price: number | null }>(`/api/v2/product/sku/${sku}`)).body.price;
  };

  it('is requested, approved with a price list and confirmed by email; its prices apply immediately', async () => {
    const email = 'builder@people.example';
    const company = 'Byron Builders';
    expect(
      await new TestBrowser(shop, 'aoc').json('/api/account/register', {
        body: { email, password: PASSWORD, firstName: 'A', lastName: 'B', phone: '', clientId: 'aoc-client' },
      }),
    ).toMatchObject({
      status: 400,
      body: { fields: { ABN: expect.any(String), company: expect.any(String) } },
    });
    await makeAccount(shop, email, { site: 'aoc', ABN: '51 824 753 556', company });
    const builder = new TestBrowser(shop, 'aoc');
    await builder.signIn(email);
    expect((await builder.json('/api/account')).body).toMatchObject({
      membership: { state: 'waiting', company },
    });
    expect(await priceOf(builder)).toBeNull();

    const manager = new TestBrowser(shop, 'aoc');
    await join('money@people.example', ['finance'], boss);
    await manager.signInStaff('money@people.example', codeOf);
    const { body } = await manager.json<{ applications: { userId: string }[] }>('/api/account/memberships');
    expect(body.applications).toMatchObject([
      { email, company, businessNumber: '51824753556', state: 'waiting' },
    ]);
    const { userId } = body.applications[0]!;
    const decision = { userId, approve: true, priceList: 'builders', creditLimit: 5000, termsDays: 30 };
    const { id } = await shop.database.db
      .selectFrom('product')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await shop.database.db
      .insertInto('list_price')
      .values({ list: 'builders', product_id: id, market: 'AU', price_cents: 12_300 })
      .execute();
    const mistyped = { ...decision, priceList: 'bilders' };
    expect(await manager.json('/api/account/memberships/decide', { body: mistyped })).toMatchObject({
      status: 400,
      body: {
        code: 'unknown-price-list',
        errors: [expect.stringContaining('Price list "bilders" not found; did you mean "builders"?')],
      },
    });
    expect((await manager.json('/api/account/memberships/decide', { body: decision })).status).toBe(200);
    expect(await manager.json('/api/account/memberships/decide', { body: decision })).toMatchObject({
      status: 409,
      body: { code: 'already-decided' },
    });
    expect((await builder.json('/api/account')).body).toMatchObject({
      membership: { state: 'active', priceList: 'builders', creditLimit: 5000, termsDays: 30 },
    });
    expect(await priceOf(builder)).toBeGreaterThan(0);
    expect((await mailedSecret(shop, email)).subject).toBe('You can order now');
    expect(
      await builder.json('/api/account/membership', { body: { company, businessNumber: '51824753556' } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'already-member' },
    });
  });

  it('cannot be approved by the applicant', async () => {
    const email = await join('hopeful@people.example', ['finance'], boss);
    const browser = new TestBrowser(shop, 'aoc');
    await browser.signInStaff(email, codeOf);
    const { userId } = browser.tokens!;
    const asks = { company: 'Hopeful & Co', businessNumber: '51824753556' };
    expect((await browser.json('/api/account/membership', { body: asks })).status).toBe(200);
    expect(
      await browser.json('/api/account/memberships/decide', {
        body: { userId, approve: true, creditLimit: 100_000 },
      }),
    ).toMatchObject({ status: 409, body: { code: 'own-membership' } });
  });

  it('can be requested by a customer of a sister site', async () => {
    await makeAccount(shop, 'visits@people.example');
    const browser = new TestBrowser(shop, 'aoc');
    await browser.signIn('visits@people.example');
    expect((await browser.json('/api/account')).body).toMatchObject({ membership: { state: 'none' } });
    const apply = (businessNumber: string) =>
      browser.json('/api/account/membership', { body: { company: 'Visit & Co', businessNumber } });
    expect((await apply('51824753557')).status).toBe(400);
    expect(await apply('51 824 753 556')).toMatchObject({ status: 200, body: { state: 'waiting' } });
    expect((await browser.json('/api/account')).body).toMatchObject({ membership: { state: 'waiting' } });
  });
});

describe('a price list', () => {
  const giving = (by: TestBrowser, email: string, priceList: string | null) =>
    by.json('/api/account/memberships/price-list', { body: { email, priceList } });
  const listOf = async (browser: TestBrowser) =>
    (await browser.json<{ membership: { priceList: string } }>('/api/account')).body.membership.priceList;
  const told = async (userId: string) =>
    (await readAudit(shop.database.db, { subject: 'identity' }, 1000))
      .filter(({ action, key }) => action === 'changed-price-list' && key === userId)
      .map(({ siteId, before, after }) => [siteId, before, after]);

  it('is assigned to a member of any site, applies from the next request, and is audited', async () => {
    const email = 'club@people.example';
    await makeAccount(shop, email);
    const member = new TestBrowser(shop);
    const { userId } = await member.signIn(email);
    const { sku, id, cents } = (
      await shop.database.db
        .selectFrom('product as p')
        .innerJoin('product_price as pp', 'pp.product_id', 'p.id')
        .select(['p.id', 'p.sku', 'p.sites', 'pp.price_cents as cents'])
        .where('p.is_active', '=', true)
        .where('pp.market', '=', 'AU')
        .where('pp.price_cents', '>', 10_000)
        .orderBy('p.id')
        .execute()
    ).find(({ sites }) => sites.includes('aol'))!;
    await shop.database.db
      .insertInto('list_price')
      .values({ list: 'club', product_id: id, market: 'AU', price_cents: cents! - 1000 })
      .execute();
    await shop.refreshCatalogue();
    const priceOf = async () =>
      (await member.json<{ price: number }>(`/api/v2/product/sku/${sku}`)).body.price;
    expect([await listOf(member), await priceOf()]).toEqual(['retail', cents! / 100]);

    const manager = new TestBrowser(shop);
    await join('lists@people.example', ['finance'], boss);
    await manager.signInStaff('lists@people.example', codeOf);
    expect(await giving(manager, ' Club@People.example', 'club')).toMatchObject({
      status: 200,
      body: { userId, email, siteId: 'aol', priceList: 'club' },
    });
    expect([await listOf(member), await priceOf()]).toEqual(['club', cents! / 100 - 10]);
    // Assigning the same price list again changes nothing.
    expect((await giving(boss, email, 'club')).status).toBe(200);
    expect((await giving(boss, email, null)).body).toMatchObject({ priceList: 'retail' });
    expect([await listOf(member), await priceOf()]).toEqual(['retail', cents! / 100]);
    expect(await told(userId)).toEqual([
      ['aol', { priceList: 'club' }, { priceList: 'retail' }],
      ['aol', { priceList: 'retail' }, { priceList: 'club' }],
    ]);
  });

  it('cannot be assigned without permission, to unknown accounts, or to pending members', async () => {
    const email = 'hopes@people.example';
    await makeAccount(shop, email, { site: 'aoc', ABN: '51 824 753 556', company: 'Hope & Co' });
    const customer = new TestBrowser(shop);
    expect((await giving(customer, email, 'club')).status).toBe(401);
    await customer.signIn(email);
    expect((await giving(customer, email, 'club')).status).toBe(403);
    expect((await giving(boss, 'nobody@people.example', 'club')).body.code).toBe('unknown-account');
    expect((await giving(boss, email, 'Not A List')).status).toBe(400);
    expect((await giving(boss, email, 'nosuch')).body.code).toBe('unknown-price-list');
    const { email: own } = (await boss.json<{ email: string }>('/api/account')).body;
    for (const list of ['club', null])
      expect(await giving(boss, own, list)).toMatchObject({ status: 409, body: { code: 'own-membership' } });
    const onTrade = new TestBrowser(shop, 'aoc');
    await onTrade.signInStaff(await join('trade@people.example', ['finance'], boss), codeOf);
    expect(await giving(onTrade, email, 'club')).toMatchObject({ status: 409, body: { code: 'not-member' } });
  });

  it('is assigned by npm run members', async () => {
    const email = 'command@people.example';
    await makeAccount(shop, email, { site: 'wa' });
    const { context, lines } = commandTrial(shop.database);
    const run = (line: string) => membersCommand({ priceLists, isStaffNow })(line.split(' '), context);
    // Every person has memberships on the sister sites, even if they have never visited those sites.
    expect(await run(`price-list ${email} club --site aol`)).toBe(0);
    expect(lines.splice(0)).toEqual([`${email} now pays prices from the list club on aol.`]);
    const browser = new TestBrowser(shop);
    const { userId } = await browser.signIn(email);
    expect(await listOf(browser)).toBe('club');
    expect(await run(`price-list ${email} retail --site aol`)).toBe(0);
    await expect.poll(() => listOf(browser)).toBe('retail');
    expect(await told(userId)).toHaveLength(2);
    for (const [line, words] of [
      [`price-list ${email} club`, 'Choose the site'],
      [`price-list ${email} club --site ao`, 'Unknown site "ao"'],
      [`price-list ${email} 9x --site aol`, '"9x" is not a valid price list name'],
      [`price-list ${email} clubs --site aol`, 'Price list "clubs" not found; did you mean "club"?'],
      [`price-list ${email} clubs --site aol`, 'Known: retail, '],
      [`price-list nobody@people.example club --site aol`, 'We couldn’t find that person here.'],
      [`price-list ${email} club --site aoc`, 'isn’t a member here yet'],
      [`remove ${email}`, 'Unknown action "remove'],
      [`sign-out nobody@people.example`, 'We couldn’t find that person here.'],
      [`sign-out ${email} club`, 'Unknown action "sign-out'],
      [`sign-out`, 'Enter an email address.'],
      [`reset-second-factor`, 'Enter an email address.'],
      [`reset-second-factor ${email}`, 'Choose the site'],
      [`reset-second-factor ${email} --site aol`, 'Your account doesn’t use two-step verification.'],
      [`reset-second-factor nobody@people.example --site aol`, 'We couldn’t find that person here.'],
    ] as const) {
      lines.length = 0;
      expect([line, await run(line)]).toEqual([line, 1]);
      expect(lines.join()).toContain(words);
    }
    // The operator ends all sessions of an owner who has phoned the shop. The owner's password stays valid.
    lines.length = 0;
    expect(await run(`sign-out ${email.toUpperCase()}`)).toBe(0);
    expect(lines).toEqual([`${email} is signed out: 1 session.`]);
    await expect.poll(async () => (await browser.json('/api/account')).status).toBe(401);
    expect(await run(`sign-out ${email}`)).toBe(0);
    await new TestBrowser(shop).signIn(email);
  });
});
