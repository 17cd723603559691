import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandTrial } from '#database/commands/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { priceLists } from '#domains/catalogue/use-cases/catalogue.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { storeUris } from '#domains/stores/use-cases/stores.ts';
import { siteOf } from '#sites/registry.ts';
import { mailedSecret, makeAccount, PASSWORD, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { openStaffedShop } from './fixtures-staff.ts';
import { isStaffNow } from '#domains/staff/use-cases/staff-records.ts';
import { membersCommand } from '#domains/identity/commands.ts';
import { notifyReset } from '#domains/identity/use-cases/operator-reset.ts';
import { staffWork } from '#apps/server/compose/staff-work.ts';
import { staffCommand } from '../commands.ts';
import { isCodeOfNow, unreadableFactors } from '#domains/identity/use-cases/sign-in/authenticator.ts';
import { createSecrets } from '#domains/identity/use-cases/sessions/secrets.ts';

type Opened = Awaited<ReturnType<typeof openStaffedShop>>;
let shop: Opened['shop'];
let clock: Opened['clock'];
let codeOf: Opened['codeOf'];
let join: Opened['join'];
let staff: Opened['staff'];
let boss: TestBrowser;

beforeAll(async () => {
  ({ shop, clock, codeOf, join, staff, boss } = await openStaffedShop());
});
afterAll(() => shop?.close());

describe('staff', () => {
  it('sign in after an invitation and a second factor, and are identified by winningUserId (ACCOUNT-09)', async () => {
    const email = await join('sales@people.example', ['sales'], boss);
    // The email announces a password, not a changed password, because the account had none before.
    expect((await mailedSecret(shop, email)).subject).toBe('You now have a password');
    const browser = new TestBrowser(shop);
    const query = await browser.postForm(email, PASSWORD);
    expect(query.get('step')).toBe('enrol-second-factor');
    // The password step alone is not enough to sign in.
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

  it('with a factor sealed by an earlier secret can sign in while that secret is configured, and not otherwise', async () => {
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
    clock.at += 30_000;
    const refused = await browser.json<{ code: string }>('/api/account/second-factor', {
      body: { ...ticket, answer: codeOf(secret) },
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'wrong-code']);

    // With the new and the old secret configured, the code is valid, and the second factor is encrypted again
    // with the new secret.
    const code = { text: codeOf(secret), now: new Date(clock.at) };
    expect(await isCodeOfNow(both, db, accountId, code)).toBe(true);
    expect(await unreadableFactors(db, createSecrets(own))).toBe(0);
  });

  it('need a second factor every time: no code works twice, a recovery code once', async () => {
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
    clock.at += 30_000;
    expect((await answer('000000')).status).toBe(400);
    const right = await answer(codeOf(enrolled.secret));
    expect(right).toMatchObject({ status: 200, body: { step: 'done' } });
    expect((await browser.exchange(right.body.code)).status).toBe(200);
    expect((await answer(set.recoveryCodes[3]!)).status).toBe(200);
    expect((await answer(set.recoveryCodes[3]!)).status).toBe(400);
    // A user with a second factor cannot replace it with the password alone.
    const query = await browser.postForm(email, PASSWORD);
    expect(
      (
        await browser.json('/api/account/second-factor/enrol', {
          body: { code: query.get('code'), nonce: query.get('nonce') },
        })
      ).body.code,
    ).toBe('code-invalid');
  });

  it('cannot be impersonated by registering their email address first: the invitation sets the password', async () => {
    const email = 'hired@people.example';
    await boss.json('/api/account/staff/invite', { body: { email, roles: ['support'] } });
    const stranger = new TestBrowser(shop);
    const said = { firstName: 'Mallory', lastName: 'Grey', phone: '', clientId: 'aol-client' };
    const password = 'a stranger knows this one';
    await stranger.json('/api/account/register', { body: { email, password, ...said } });
    const { token } = await mailedSecret(shop, email);
    expect((await stranger.json(`/api/account/confirmemail/${token}`)).status).toBe(200);
    expect((await stranger.postForm(email, password)).get('error')).toBe('wrong-credentials');
    await stranger.json('/api/account/forgotpassword', { body: { email, clientId: 'aol-client' } });
    const { token: own } = await mailedSecret(shop, email);
    const reset = { token: own, password: PASSWORD };
    expect((await stranger.json('/api/account/resetpassword', { body: reset })).status).toBe(200);
    expect((await stranger.postForm(email, PASSWORD)).get('step')).toBe('enrol-second-factor');
  });

  it('who leave lose access immediately, by token, cookie and password', async () => {
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

  it('get new roles from the next request; the last administrator cannot be removed', async () => {
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
      ['/api/account/staff/roles', { userId: boss.tokens!.userId, roles: ['support'] }],
      ['/api/account/staff/invite', { email: 'boss@people.example', roles: ['support'] }],
    ] as const)
      expect(await boss.json(path, { body })).toMatchObject({
        status: 409,
        body: { code: 'last-administrator' },
      });
    expect((await boss.json('/api/account/staff')).status).toBe(200);
  });

  it.each(['/api/account/staff', '/api/account/memberships'])('%s requires a permission', async (path) => {
    await makeAccount(shop, `${path.length}@people.example`);
    const customer = new TestBrowser(shop);
    expect((await customer.json(path)).status).toBe(401);
    await customer.signIn(`${path.length}@people.example`);
    expect((await customer.json(path)).status).toBe(403);
  });

  it('keep their store and code if they are invited again without them (npm run staff)', async () => {
    const email = 'again@people.example';
    const { context, lines } = commandTrial(shop.database);
    const run = (line: string) =>
      staffCommand({ storeUris, sitesOfProducts: async () => ['aol', 'wa'], work: staffWork })(
        line.split(' '),
        context,
      );
    expect(await run(`invite ${email} --role sales --store redfern --code AG`)).toBe(0);
    expect(lines.splice(0)).toEqual([
      `${email}  again  sales  redfern  AG\n${email} is now staff. The shop emails them how to sign in.`,
      expect.stringMatching(/^The email is sent from \S+ \(.+\); use --site to choose another\.$/),
    ]);
    expect(await run(`invite ${email} --role support --first-name Ag`)).toBe(0);
    expect(lines.splice(0)).toEqual([
      `${email}  again  support  redfern  AG\n${email} was already staff and now has these roles. They are signed out everywhere, and the shop emails them again how to sign in.`,
      expect.stringContaining('The email is sent from '),
      'Their name is unchanged, because they already have an account. They can change it in their account.',
    ]);
    expect(await run(`invite ${email} --role support --site wa`)).toBe(0);
    expect(lines.splice(0)).toContain('The email is sent from wa (Winning Appliances).');
    expect(await run(`invite ${email} --role support --site hc`)).toBe(0);
    expect(lines.splice(0)).toContain(
      'Nothing is sold on hc. If no process serves it (SITES), the links in that email do not work. In that case, invite them again with --site aol or wa.',
    );
    expect(await run('list')).toBe(0);
    expect(lines.splice(0)).toContain(`${email}  again  support  redfern  AG`);
    expect(await run(`invite ${email} --role support --code AH`)).toBe(0);
    expect(lines.splice(0).join()).toContain(`${email}  again  support  redfern  AH`);
    expect(await run(`invite ${email} --role support --store redfren`)).toBe(1);
    expect(lines.splice(0).join()).toMatch(
      /Store "redfren" not found; did you mean "redfern"\? Known: .*redfern/,
    );
    expect(
      await boss.json('/api/account/staff/invite', { body: { email, roles: ['sales'], storeUri: 'nosuch' } }),
    ).toMatchObject({
      status: 400,
      body: { fields: { storeUri: expect.stringContaining('Store "nosuch" not found') } },
    });
    // In HTTP requests, as in the command, null removes the store.
    const body = { email, roles: ['sales'], storeUri: null };
    const { body: member } = await boss.json('/api/account/staff/invite', { body });
    expect(member).toMatchObject({ storeUri: null, salespersonCode: 'AH' });
  });

  it('get their own unique code as soon as they sell (npm run staff)', async () => {
    const { context, lines } = commandTrial(shop.database);
    const run = (line: string) =>
      staffCommand({ storeUris, sitesOfProducts: async () => ['aol', 'wa'], work: staffWork })(
        line.split(' '),
        context,
      );
    const named = '--first-name Queenie --last-name Zhang';
    expect(await run(`invite first@people.example --role sales ${named}`)).toBe(0);
    expect(lines.splice(0).join()).toContain('first@people.example  Queenie Zhang  sales  QZ\n');
    expect(await run(`invite second@people.example --role store-manager ${named}`)).toBe(0);
    expect(lines.splice(0).join()).toContain('Queenie Zhang  store-manager  QZ2\n');
    // Staff get a salesperson code only when they have a role that sells.
    expect(await run(`invite third@people.example --role support ${named}`)).toBe(0);
    expect(lines.splice(0).join()).toContain('Queenie Zhang  support\n');
    expect(await run('roles third@people.example --role support --role sales')).toBe(0);
    expect(lines.splice(0).join()).toMatch(/Queenie Zhang {2}sales, support {2}QZ3$/);
    expect(await run('invite fourth@people.example --role sales --code qz2')).toBe(1);
    expect(lines.splice(0)).toEqual(['"qz2" is already the code of Queenie Zhang. Choose a different code.']);
    // The code of a former staff member is never assigned again, because projects still contain it.
    expect(await run('leave first@people.example')).toBe(0);
    lines.splice(0);
    expect(await run(`invite fifth@people.example --role sales ${named}`)).toBe(0);
    expect(lines.splice(0).join()).toContain('  QZ4\n');
  });

  it('npm run members removes a lost second factor, which signs out and notifies the owner (ASVS 6.4.4)', async () => {
    const email = await join('lost@people.example', ['sales'], boss);
    const { browser, secret } = await staff(email);
    const { context, lines } = commandTrial(shop.database);
    const reset = ['reset-second-factor', email, '--site', 'wa'];
    expect(await membersCommand({ priceLists, isStaffNow })(reset, context)).toBe(0);
    expect(lines).toEqual([
      `${email} now has no second factor, gets an email about it, and must set up a new one at the next sign-in.`,
    ]);
    await expect.poll(async () => (await browser.json('/api/account')).status).toBe(401);
    const { db } = shop.database;
    const [event] = await db
      .selectFrom('outbox')
      .selectAll()
      .where('topic', '=', 'second-factor-reset')
      .execute();
    const tell = notifyReset({
      isStaffNow,
      siteNamed: siteOf,
      originOf: () => 'http://localhost',
      clock: () => new Date(clock.at),
    });
    await db.transaction().execute((tx) => tell(tx, event!.payload as { accountId: string; siteId: string }));
    expect(await mailedSecret(shop, email)).toMatchObject({ subject: 'How you sign in has changed' });
    const [mail] = await latestMail(db, 1);
    expect(mail!.plain).toContain('You’ll set it up again at your next sign-in.');
    expect((await readAudit(db, { subject: 'identity' }, 1))[0]).toMatchObject({
      action: 'reset-second-factor',
      siteId: 'wa',
    });
    // Without a second factor, staff must set one up at sign-in. The lost factor does not work again.
    const renewed = await staff(email);
    expect(renewed.secret).not.toBe(secret);
  });
});
