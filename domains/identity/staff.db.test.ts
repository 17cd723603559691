import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/fixtures.ts';
import { commandTrial } from '#database/commands/fixtures.ts';
import { operator, readAudit } from '#domains/audit/service.ts';
import { latestMail } from '#domains/notifications/service/mail.ts';
import { priceLists } from '#domains/catalogue/service.ts';
import { storeUris } from '#domains/stores/service.ts';
import { siteOf } from '#sites/registry.ts';
import { mailedSecret, makeAccount, PASSWORD, TestBrowser } from './fixtures.ts';
import { membersCommand } from './commands/members.ts';
import { tellReset } from './use-cases/operator-reset.ts';
import { invite, tellInvited } from './use-cases/staff.ts';
import { staffCommand } from './commands.ts';
import { isCodeOfNow, unreadableFactors } from './service/authenticator.ts';
import { createSecrets } from './service/secrets.ts';

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
let boss: TestBrowser;

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Invites by mail, as the first administrator comes in. */
async function join(email: string, roles: string[], by: TestBrowser | null): Promise<string> {
  const given = {
    email,
    firstName: 'Lin',
    lastName: 'Tran',
    roles,
    storeUri: 'redfern',
    salespersonCode: 'LT',
    subdivision: '',
  };
  const { db } = shop.database;
  if (by) expect((await by.json('/api/account/staff/invite', { body: given })).status).toBe(200);
  else await invite({ db, site: siteOf('aol'), by: operator(), now: new Date(at), storeUris }, given);
  // The worker's part: in this test it does nothing by itself.
  const tell = tellInvited({
    siteNamed: siteOf,
    originOf: () => 'http://localhost',
    clock: () => new Date(at),
  });
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) => tell(tx, { accountId: id, siteId: 'aol' }));
  const { token } = await mailedSecret(shop, email);
  const { status } = await new TestBrowser(shop).json('/api/account/resetpassword', {
    body: { token, password: PASSWORD },
  });
  expect(status).toBe(200);
  // The first one: nothing was changed that somebody else could have done.
  expect((await mailedSecret(shop, email)).subject).toBe('You have a password now');
  return email;
}

async function staff(email: string): Promise<{ browser: TestBrowser; secret: string }> {
  const browser = new TestBrowser(shop);
  return { browser, secret: await browser.signInStaff(email, codeOf) };
}

beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at) });
  await join('boss@people.example', ['administrator'], null);
  boss = (await staff('boss@people.example')).browser;
});
afterAll(() => shop?.close());

describe('staff', () => {
  it('come in by an invitation and a second factor, and are told apart by winningUserId (ACCOUNT-09)', async () => {
    const email = await join('sales@people.example', ['sales'], boss);
    const browser = new TestBrowser(shop);
    const query = await browser.postForm(email, PASSWORD);
    expect(query.get('step')).toBe('enrol-second-factor');
    // The ticket of the first step opens nothing by itself.
    expect((await browser.exchange(query.get('code')!)).status).toBe(400);
    const { browser: sales } = await staff(email);
    expect(sales.tokens).toMatchObject({ isStaff: true });
    expect((await sales.json('/api/account')).body).toMatchObject({
      winningUserId: expect.any(String),
      salespersonCode: 'LT',
      storeUri: 'redfern',
      hasSecondFactor: true,
      permissions: expect.arrayContaining(['projects.sell', 'lines.price']),
    });
  });

  it('with a factor of an earlier secret come in while the shop is told of that one, and are refused otherwise', async () => {
    const email = await join('sealed@people.example', ['support'], boss);
    const { secret } = await staff(email);
    const { db } = shop.database;
    const { id: accountId } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const [own, earlier] = ['x'.repeat(32), 'y'.repeat(32)] as const;
    const data = { sealed: createSecrets(earlier).seal(secret), lastPeriod: 0 };
    await db
      .updateTable('credential')
      .set({ data: JSON.stringify(data) })
      .where('account_id', '=', accountId)
      .where('kind', '=', 'totp')
      .execute();
    expect(await unreadableFactors(db, createSecrets(own))).toBe(1);
    const both = createSecrets([own, earlier]);
    expect(await unreadableFactors(db, both)).toBe(0);

    const browser = new TestBrowser(shop);
    const query = await browser.postForm(email, PASSWORD);
    const ticket = { code: query.get('code'), nonce: query.get('nonce') };
    at += 30_000;
    const refused = await browser.json<{ code: string }>('/api/account/second-factor', {
      body: { ...ticket, answer: codeOf(secret) },
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'wrong-code']);

    // Told of both, the code counts, and the factor is sealed by the present one from then on.
    const code = { text: codeOf(secret), now: new Date(at) };
    expect(await isCodeOfNow(both, db, accountId, code)).toBe(true);
    expect(await unreadableFactors(db, createSecrets(own))).toBe(0);
  });

  it('answer for the second factor each time: no code works twice, a recovery code once', async () => {
    const email = await join('twice@people.example', ['support'], boss);
    const browser = new TestBrowser(shop);
    const first = await browser.postForm(email, PASSWORD);
    const ticket = { code: first.get('code'), nonce: first.get('nonce') };
    const { body: enrolled } = await browser.json<{ secret: string; uri: string }>(
      '/api/account/second-factor/enrol',
      { body: ticket },
    );
    expect(enrolled.uri).toMatch(/^otpauth:\/\/totp\//);
    const { body: set } = await browser.json<{ code: string; recoveryCodes: string[] }>(
      '/api/account/second-factor/confirm',
      {
        body: { ...ticket, answer: codeOf(enrolled.secret) },
      },
    );
    expect(set.recoveryCodes).toHaveLength(10);
    const answer = async (text: string) => {
      const query = await browser.postForm(email, PASSWORD);
      expect(query.get('step')).toBe('second-factor');
      return browser.json<{ step: string; code: string }>('/api/account/second-factor', {
        body: { code: query.get('code'), nonce: query.get('nonce'), answer: text },
      });
    };
    expect((await answer(codeOf(enrolled.secret))).body.code).toBe('wrong-code');
    at += 30_000;
    expect((await answer('000000')).status).toBe(400);
    const right = await answer(codeOf(enrolled.secret));
    expect(right).toMatchObject({ status: 200, body: { step: 'done' } });
    expect((await browser.exchange(right.body.code)).status).toBe(200);
    expect((await answer(set.recoveryCodes[3]!)).status).toBe(200);
    expect((await answer(set.recoveryCodes[3]!)).status).toBe(400);
    // Whoever has one cannot set up another by the password alone.
    const query = await browser.postForm(email, PASSWORD);
    expect(
      (
        await browser.json('/api/account/second-factor/enrol', {
          body: { code: query.get('code'), nonce: query.get('nonce') },
        })
      ).body.code,
    ).toBe('code-invalid');
  });

  it('who leave are out at once, by token, cookie and password', async () => {
    const email = await join('leaves@people.example', ['sales'], boss);
    const { browser } = await staff(email);
    expect((await browser.json('/api/account')).status).toBe(200);
    const { userId } = browser.tokens!;
    expect((await boss.json('/api/account/staff/leave', { body: { userId } })).body).toMatchObject({
      leftAt: expect.any(String),
      roles: [],
    });
    expect((await browser.json('/api/account')).status).toBe(401);
    expect((await browser.json('/api/account/getprofile', { bearer: false })).status).toBe(401);
    expect((await browser.relogin()).status).toBe(401);
  });

  it('get other roles from the next call on; somebody always looks after them', async () => {
    const email = await join('moves@people.example', ['sales'], boss);
    const { browser } = await staff(email);
    expect((await browser.json('/api/account/staff')).status).toBe(403);
    const { userId } = browser.tokens!;
    expect(
      (await boss.json('/api/account/staff/roles', { body: { userId, roles: ['boss'] } })).body.code,
    ).toBe('form');
    expect(
      (await boss.json('/api/account/staff/roles', { body: { userId, roles: ['administrator'] } })).status,
    ).toBe(200);
    expect((await browser.json('/api/account/staff')).status).toBe(200);
    expect((await boss.json('/api/account/staff/roles', { body: { userId, roles: ['sales'] } })).status).toBe(
      200,
    );
    expect((await browser.json('/api/account/staff')).status).toBe(403);
    for (const [path, body] of [
      ['/api/account/staff/leave', { userId: boss.tokens!.userId }],
      ['/api/account/staff/roles', { userId: boss.tokens!.userId, roles: ['sales'] }],
    ] as const)
      expect(await boss.json(path, { body })).toMatchObject({
        status: 409,
        body: { code: 'last-administrator' },
      });
    expect((await boss.json('/api/account/staff')).status).toBe(200);
  });

  it.each(['/api/account/staff', '/api/account/memberships'])('%s is for permissions alone', async (path) => {
    await makeAccount(shop, `${path.length}@people.example`);
    const customer = new TestBrowser(shop);
    expect((await customer.json(path)).status).toBe(401);
    await customer.signIn(`${path.length}@people.example`);
    expect((await customer.json(path)).status).toBe(403);
  });
});

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

  it('is asked for, approved with a list and told by mail; prices follow at once', async () => {
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
        errors: [expect.stringContaining('There is no list of prices "bilders"; did you mean "builders"?')],
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

  it('who comes from a sister site asks there', async () => {
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

describe('a list of prices', () => {
  const giving = (by: TestBrowser, email: string, priceList: string | null) =>
    by.json('/api/account/memberships/price-list', { body: { email, priceList } });
  const listOf = async (browser: TestBrowser) =>
    (await browser.json<{ membership: { priceList: string } }>('/api/account')).body.membership.priceList;
  const told = async (userId: string) =>
    (await readAudit(shop.database.db, { subject: 'identity' }, 1000))
      .filter(({ action, key }) => action === 'changed-price-list' && key === userId)
      .map(({ siteId, before, after }) => [siteId, before, after]);

  it('is given to a member of any site, holds from the next call on, and is told to the audit', async () => {
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
    // Said twice, it has changed once.
    expect((await giving(boss, email, 'club')).status).toBe(200);
    expect((await giving(boss, email, null)).body).toMatchObject({ priceList: 'retail' });
    expect([await listOf(member), await priceOf()]).toEqual(['retail', cents! / 100]);
    expect(await told(userId)).toEqual([
      ['aol', { priceList: 'club' }, { priceList: 'retail' }],
      ['aol', { priceList: 'retail' }, { priceList: 'club' }],
    ]);
  });

  it('is not for who may not, for strangers, or for who waits', async () => {
    const email = 'hopes@people.example';
    await makeAccount(shop, email, { site: 'aoc', ABN: '51 824 753 556', company: 'Hope & Co' });
    const customer = new TestBrowser(shop);
    expect((await giving(customer, email, 'club')).status).toBe(401);
    await customer.signIn(email);
    expect((await giving(customer, email, 'club')).status).toBe(403);
    expect((await giving(boss, 'nobody@people.example', 'club')).body.code).toBe('unknown-account');
    expect((await giving(boss, email, 'Not A List')).status).toBe(400);
    expect((await giving(boss, email, 'nosuch')).body.code).toBe('unknown-price-list');
    const onTrade = new TestBrowser(shop, 'aoc');
    await onTrade.signInStaff(await join('trade@people.example', ['finance'], boss), codeOf);
    expect(await giving(onTrade, email, 'club')).toMatchObject({ status: 409, body: { code: 'not-member' } });
  });

  it('keep their store and code when they are invited again without them (npm run staff)', async () => {
    const email = 'again@people.example';
    const { context, lines } = commandTrial(shop.database);
    const run = (line: string) => staffCommand({ storeUris })(line.split(' '), context);
    expect(await run(`invite ${email} --role sales --store redfern --code AG`)).toBe(0);
    expect(lines.splice(0)).toEqual([
      `${email}  again  sales  redfern  AG\n${email} is staff now. The shop mails them how to come in.`,
    ]);
    expect(await run(`invite ${email} --role support --first-name Ag`)).toBe(0);
    expect(lines.splice(0)).toEqual([
      `${email}  again  support  redfern  AG\n${email} was staff already: signed out everywhere, and mailed again how to come in.`,
      'Their name stays as it is: they have an account, and change it there.',
    ]);
    expect(await run('list')).toBe(0);
    expect(lines.splice(0)).toContain(`${email}  again  support  redfern  AG`);
    expect(await run(`invite ${email} --role support --code AH`)).toBe(0);
    expect(lines.splice(0).join()).toContain(`${email}  again  support  redfern  AH`);
    expect(await run(`invite ${email} --role support --store redfren`)).toBe(1);
    expect(lines.splice(0).join()).toMatch(
      /There is no store "redfren"; did you mean "redfern"\? Known: .*redfern/,
    );
    expect(
      await boss.json('/api/account/staff/invite', { body: { email, roles: ['sales'], storeUri: 'nosuch' } }),
    ).toMatchObject({
      status: 400,
      body: { fields: { storeUri: expect.stringContaining('no store "nosuch"') } },
    });
    // Whoever is asked over HTTP says it alike: null takes the store away.
    const body = { email, roles: ['sales'], storeUri: null };
    const { body: member } = await boss.json('/api/account/staff/invite', { body });
    expect(member).toMatchObject({ storeUri: null, salespersonCode: 'AH' });
  });

  it('is given by npm run members', async () => {
    const email = 'command@people.example';
    await makeAccount(shop, email, { site: 'wa' });
    const { context, lines } = commandTrial(shop.database);
    const run = (line: string) => membersCommand({ priceLists })(line.split(' '), context);
    // A member of the sister sites without having been there.
    expect(await run(`price-list ${email} club --site aol`)).toBe(0);
    expect(lines.splice(0)).toEqual([`${email} pays by the list club on aol now.`]);
    const browser = new TestBrowser(shop);
    const { userId } = await browser.signIn(email);
    expect(await listOf(browser)).toBe('club');
    expect(await run(`price-list ${email} retail --site aol`)).toBe(0);
    await expect.poll(() => listOf(browser)).toBe('retail');
    expect(await told(userId)).toHaveLength(2);
    for (const [line, words] of [
      [`price-list ${email} club`, 'Say on which site'],
      [`price-list ${email} club --site ao`, 'There is no site "ao"'],
      [`price-list ${email} 9x --site aol`, '"9x" is no name of a list'],
      [`price-list ${email} clubs --site aol`, 'There is no list of prices "clubs"; did you mean "club"?'],
      [`price-list ${email} clubs --site aol`, 'Known: retail, '],
      [`price-list nobody@people.example club --site aol`, 'There is no such person here.'],
      [`price-list ${email} club --site aoc`, 'not a member here yet'],
      [`remove ${email}`, 'There is no "remove'],
      [`sign-out nobody@people.example`, 'There is no such person here.'],
      [`sign-out ${email} club`, 'There is no "sign-out'],
      [`sign-out`, 'Whom?'],
      [`reset-second-factor`, 'Whom?'],
      [`reset-second-factor ${email}`, 'Say on which site'],
      [`reset-second-factor ${email} --site aol`, 'There is no second factor to use.'],
      [`reset-second-factor nobody@people.example --site aol`, 'There is no such person here.'],
    ] as const) {
      lines.length = 0;
      expect([line, await run(line)]).toEqual([line, 1]);
      expect(lines.join()).toContain(words);
    }
    // Their owner called: whoever is signed in is out, and the password still opens it.
    lines.length = 0;
    expect(await run(`sign-out ${email.toUpperCase()}`)).toBe(0);
    expect(lines).toEqual([`${email} is signed out: 1 session.`]);
    await expect.poll(async () => (await browser.json('/api/account')).status).toBe(401);
    expect(await run(`sign-out ${email}`)).toBe(0);
    await new TestBrowser(shop).signIn(email);
  });

  it('a lost second factor is taken away by npm run members, which signs out and tells the owner (ASVS 6.4.4)', async () => {
    const email = await join('lost@people.example', ['sales'], boss);
    const { browser, secret } = await staff(email);
    const { context, lines } = commandTrial(shop.database);
    const reset = ['reset-second-factor', email, '--site', 'wa'];
    expect(await membersCommand({ priceLists })(reset, context)).toBe(0);
    expect(lines).toEqual([
      `${email} has no second factor now, is told by mail, and sets up another one when they sign in next.`,
    ]);
    await expect.poll(async () => (await browser.json('/api/account')).status).toBe(401);
    const { db } = shop.database;
    const [event] = await db
      .selectFrom('outbox')
      .selectAll()
      .where('topic', '=', 'second-factor-reset')
      .execute();
    const tell = tellReset({
      siteNamed: siteOf,
      originOf: () => 'http://localhost',
      clock: () => new Date(at),
    });
    await db.transaction().execute((tx) => tell(tx, event!.payload as { accountId: string; siteId: string }));
    expect(await mailedSecret(shop, email)).toMatchObject({ subject: 'How you sign in has changed' });
    const [mail] = await latestMail(db, 1);
    expect(mail!.plain).toContain('You set up another one when you sign in next.');
    expect((await readAudit(db, { subject: 'identity' }, 1))[0]).toMatchObject({
      action: 'reset-second-factor',
      siteId: 'wa',
    });
    // Staff cannot go on without one: they set up another, and the old one opens nothing.
    const renewed = await staff(email);
    expect(renewed.secret).not.toBe(secret);
  });
});
