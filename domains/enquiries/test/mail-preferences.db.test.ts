import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { signed } from '#foundation/server/signature.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { deviceOf, identifyByName } from '#domains/identity/test/fixtures-people.ts';
import type { MailPreferences, UnsubscribeView } from '../contract/preferences.ts';
import { deleteUnconfirmedSignups } from '../db/preferences.ts';
import { emptyTables } from '#database/empty-tables.ts';

// Tests of email preferences. Two customers are signed in, one of them with an unconfirmed email address.
// Emailed links are tested without a sign-in.

const SECRET = 'x'.repeat(32);
let shop: TestApp;
let productId: number;

beforeAll(async () => {
  shop = await openTestApp({ identify: identifyByName });
  const { db } = shop.database;
  for (const id of ['ada', 'bob', 'cy'])
    await db
      .insertInto('account')
      .values({
        id,
        email: `${id}@people.example`,
        email_verified_at: id === 'cy' ? null : new Date(),
        first_name: id,
        last_name: 'X',
        created_at: new Date(),
      })
      .execute();
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('is_active', '=', true)
    .executeTakeFirst();
  productId = product!.id;
});
afterAll(() => shop?.close());
beforeEach(() => emptyTables(shop.database.db, ['newsletter_signup', 'stock_alert', 'mail']));

const read = async (who: string) =>
  (await deviceOf(shop, who).json<MailPreferences>('/api/account/notifications')).body;
const wantedBy = async (who: string) =>
  (await read(who)).marketing.filter(({ isSubscribed }) => isSubscribed).map(({ siteId }) => siteId);
const sets = (who: string | null, siteId: string, isSubscribed: boolean) =>
  deviceOf(shop, who).json<MailPreferences>(`/api/account/notifications/marketing/${siteId}`, {
    method: 'PUT',
    body: { isSubscribed },
  });
const joins = (email: string, site = 'aol') =>
  shop.ask('/api/contact/kitchenclub', { site, body: { Name: 'Ada', Email: email, Postcode: '2000' } });
async function waits(email: string): Promise<{ id: number; token: string }> {
  const token = `${'t'.repeat(20)}${String(Math.random()).slice(2, 6)}`;
  return shop.database.db
    .insertInto('stock_alert')
    .values({
      site_id: 'aol',
      product_id: productId,
      email,
      name: '',
      phone: '',
      call_time: '',
      token,
      created_at: new Date(),
    })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow();
}
/** Returns the token in the latest confirmation email to an address. */
async function confirmationOf(email: string): Promise<string> {
  const mail = await shop.database.db
    .selectFrom('mail')
    .select(['html', 'subject'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe('Please confirm your newsletter sign-up');
  return /\/newsletter\/([\w~.-]+)/.exec(mail.html)![1]!;
}
const confirms = async (email: string, site = 'aol') =>
  shop.ask(`/api/enquiries/newsletter/${await confirmationOf(email)}`, { method: 'POST', site });
/** Signs up for the newsletter and opens the confirmation link in the email. */
async function subscribes(email: string, site = 'aol'): Promise<void> {
  await joins(email, site);
  expect((await confirms(email.toLowerCase(), site)).status).toBe(200);
}
/** Returns the link in the `List-Unsubscribe` header of the latest email to a recipient. */
async function linkOf(email: string): Promise<string> {
  const mail = await shop.database.db
    .selectFrom('mail')
    .select(['list_unsubscribe as link', 'html'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.html).toContain(mail.link);
  return new URL(mail.link!).pathname;
}
const tokenOf = (path: string) => path.split('/').at(-1)!;
/** Sends a POST request as an email program does: without a cookie, an origin or a referring page. */
const onePress = (
  path: string,
  body = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) => shop.ask(path, { method: 'POST', body, headers: { origin: undefined, 'content-type': type } });
const view = async (token: string) => {
  const { status, body } = await shop.ask(`/api/enquiries/unsubscribe/${token}`);
  return status === 200 ? (JSON.parse(body) as UnsubscribeView) : status;
};

describe('the account’s email preferences', () => {
  it('are saved immediately, per shop and per user, and audited', async () => {
    expect(await wantedBy('ada')).toEqual([]);
    const { status, body } = await sets('ada', 'wa', true);
    expect([status, body.email]).toEqual([200, 'ada@people.example']);
    await sets('ada', 'aol', true);
    await sets('ada', 'aol', true);
    expect((await wantedBy('ada')).toSorted()).toEqual(['aol', 'wa']);
    expect(await wantedBy('bob')).toEqual([]);
    await sets('ada', 'wa', false);
    expect(await wantedBy('ada')).toEqual(['aol']);
    const told = await readAudit(shop.database.db, { subject: 'enquiries', key: 'ada' }, 10);
    expect(told.map(({ action, siteId }) => `${action} ${siteId}`)).toEqual([
      'left-newsletter wa',
      'joined-newsletter aol',
      'joined-newsletter wa',
    ]);
  });

  it('include a guest’s sign-up with the same email address', async () => {
    await subscribes('Ada@People.example');
    expect(await wantedBy('ada')).toEqual(['aol']);
    await sets('ada', 'aol', false);
    expect(await wantedBy('ada')).toEqual([]);
  });

  it('require a signed-in user with a confirmed email address, and reject unknown shops', async () => {
    expect((await sets(null, 'aol', true)).status).toBe(401);
    await joins('cy@people.example');
    expect(await read('cy')).toMatchObject({ email: null, stockAlerts: [] });
    expect(await wantedBy('cy')).toEqual([]);
    const unconfirmed = await sets('cy', 'aol', false);
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([409, 'confirm-email-first']);
    expect((await sets('ada', 'nowhere', true)).status).toBe(404);
  });

  it('withdraw the user’s own stock alerts, and no other user’s', async () => {
    const { id } = await waits('ada@people.example');
    expect((await read('ada')).stockAlerts).toMatchObject([{ id }]);
    expect((await read('bob')).stockAlerts).toEqual([]);
    const drop = (who: string, which: string | number) =>
      deviceOf(shop, who).json(`/api/account/notifications/stock/${which}`, { method: 'DELETE' });
    for (const [who, which] of [
      ['bob', id],
      ['cy', id],
      ['ada', id + 1],
      ['ada', 'x'],
    ] as const)
      expect((await drop(who, which)).status).toBe(404);
    expect((await drop('ada', id)).status).toBe(200);
    expect((await drop('ada', id)).status).toBe(404);
    expect((await read('ada')).stockAlerts).toEqual([]);
  });
});

describe('a sign-up', () => {
  it('takes effect after the email link is opened and the button pressed', async () => {
    for (let time = 0; time < 3; time++) await joins('ada@people.example');
    expect(await wantedBy('ada')).toEqual([]);
    const token = await confirmationOf('ada@people.example');
    const page = await shop.ask(`/newsletter/${token}`);
    expect([page.status, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(page.body).toContain('Do you want our news and offers?');
    expect(await wantedBy('ada')).toEqual([]);
    const elsewhere = [
      await shop.ask(`/newsletter/${token}`, { site: 'hc' }),
      await shop.ask(`/api/enquiries/newsletter/${token}`, { method: 'POST', site: 'hc' }),
    ];
    expect(elsewhere.map(({ status }) => status)).toEqual([404, 404]);
    expect(await wantedBy('ada')).toEqual([]);
    for (let time = 0; time < 2; time++) {
      const reply = await shop.ask(`/api/enquiries/newsletter/${token}`, { method: 'POST' });
      expect([reply.status, JSON.parse(reply.body)]).toMatchObject([200, { isConfirmed: true }]);
    }
    expect(await wantedBy('ada')).toEqual(['aol']);
    await joins('ada@people.example');
    const mails = await shop.database.db.selectFrom('mail').select('id').execute();
    expect(mails).toHaveLength(2);
  });

  it('that is not confirmed within 14 days is deleted, and its link becomes invalid', async () => {
    await joins('ada@people.example');
    await subscribes('bob@people.example');
    const token = await confirmationOf('ada@people.example');
    const { db } = shop.database;
    expect(await deleteUnconfirmedSignups(db, new Date('2000-01-01T00:00:00Z'))).toBe(0);
    expect(await deleteUnconfirmedSignups(db, new Date('2100-01-01T00:00:00Z'))).toBe(1);
    expect((await shop.ask(`/api/enquiries/newsletter/${token}`)).status).toBe(404);
    expect((await shop.ask(`/newsletter/${token}`)).status).toBe(404);
    expect(await wantedBy('bob')).toEqual(['aol']);
  });

  it.each(['made-up', 'x'.repeat(900), signed(SECRET, 'unsubscribe', `n.${crypto.randomUUID()}`)])(
    'is not confirmed by a token that the shop did not sign: %s',
    async (token) => {
      for (const method of ['GET', 'POST'] as const)
        expect((await shop.ask(`/api/enquiries/newsletter/${token}`, { method })).status).toBe(404);
    },
  );
});

describe('the sign-up coupon', () => {
  const mailOf = async (email: string) =>
    shop.database.db
      .selectFrom('mail')
      .select(['subject', 'plain'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
  const setLive = (isLive: boolean) =>
    shop.database.db.updateTable('coupon').set({ is_active: isLive }).where('code', '=', 'NEWS25').execute();

  it('is promised on the page and emailed, with the same code for every sign-up', async () => {
    expect((await shop.get('/')).body).toContain('$25 off an order from $500');
    await subscribes('ada@people.example');
    await emptyTables(shop.database.db, ['newsletter_signup']);
    await subscribes('ada@people.example');
    const mails = (await mailOf('ada@people.example')).filter(({ subject }) =>
      subject.startsWith('Your code'),
    );
    expect(mails).toHaveLength(2);
    for (const { plain } of mails)
      expect(plain).toContain(
        'Your code for $25 off an order from $500: NEWS25\nEnter it in your cart or at checkout. One use per customer.',
      );
  });

  it('is neither promised nor emailed if it does not exist or cannot be used', async () => {
    await subscribes('ada@people.example', 'wa');
    await setLive(false);
    await subscribes('bob@people.example');
    await setLive(true);
    for (const who of ['ada', 'bob']) {
      const mail = (await mailOf(`${who}@people.example`)).at(-1);
      expect(mail).toMatchObject({ subject: 'You’re on the list' });
      expect(mail!.plain).not.toContain('NEWS25');
    }
    expect((await shop.get('/', { site: 'wa' })).body).not.toContain('off an order');
  });
});

describe('the unsubscribe link', () => {
  it('is in the header and text of the email, which is sent once per sign-up', async () => {
    await subscribes('ada@people.example');
    expect((await joins('ada@people.example')).status).toBe(200);
    const mails = await shop.database.db.selectFrom('mail').select('subject').orderBy('id').execute();
    expect(mails).toEqual([
      { subject: 'Please confirm your newsletter sign-up' },
      { subject: 'Your code for $25 off an order from $500' },
    ]);
    expect(await linkOf('ada@people.example')).toMatch(/^\/unsubscribe\/n\.[0-9a-f-]{36}~[\w-]{43}$/);
  });

  it('changes nothing when opened; pressing the button ends the emails, also twice', async () => {
    await subscribes('ada@people.example', 'wa');
    await subscribes('ada@people.example');
    const path = await linkOf('ada@people.example');
    const page = await shop.ask(path);
    expect([page.status, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(await view(tokenOf(path))).toMatchObject({ isSubscribed: true });
    expect((await wantedBy('ada')).toSorted()).toEqual(['aol', 'wa']);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await shop.ask(`/api/enquiries/unsubscribe/${tokenOf(path)}`, {
        method: 'POST',
      });
      expect([status, (JSON.parse(body) as UnsubscribeView).isSubscribed]).toEqual([200, false]);
    }
    expect(await wantedBy('ada')).toEqual(['wa']);
    expect(await view(tokenOf(path))).toMatchObject({ isSubscribed: false });
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])(
    'accepts a one-click POST from an email client without cookies or a referring page (RFC 8058): %s',
    async (type, body) => {
      await subscribes('ada@people.example');
      const path = await linkOf('ada@people.example');
      for (let time = 0; time < 2; time++) {
        const answer = await onePress(path, body, type);
        expect([answer.status, answer.cookies, answer.headers['location']]).toEqual([200, [], undefined]);
      }
      expect(await wantedBy('ada')).toEqual([]);
    },
  );

  it('withdraws a stock alert', async () => {
    const { token } = await waits('ada@people.example');
    expect((await onePress(`/unsubscribe/${signed(SECRET, 'unsubscribe', `s.${token}`)}`)).status).toBe(200);
    expect((await read('ada')).stockAlerts).toEqual([]);
  });

  it('is rejected if it is invented', async () => {
    await subscribes('ada@people.example');
    const token = tokenOf(await linkOf('ada@people.example'));
    const [id = ''] = token.split('~');
    const { token: waiting } = await waits('bob@people.example');
    for (const wrong of [
      id,
      `${id}~`,
      `${id}~${'a'.repeat(43)}`,
      signed('another secret', 'unsubscribe', id),
      signed(SECRET, 'cart', id),
      signed(SECRET, 'unsubscribe', 'n.x'),
      `s.${waiting}`,
      'x'.repeat(900),
    ]) {
      expect([wrong, await view(wrong)]).toEqual([wrong, 404]);
      expect([wrong, (await onePress(`/unsubscribe/${wrong}`)).status]).toEqual([wrong, 404]);
    }
    expect((await onePress(`/unsubscribe/${token}`, 'nothing')).status).toBe(400);
    expect((await onePress(`/unsubscribe/${token}`, '')).status).toBe(400);
    expect(await wantedBy('ada')).toEqual(['aol']);
    expect((await read('bob')).stockAlerts).toHaveLength(1);
  });
});
