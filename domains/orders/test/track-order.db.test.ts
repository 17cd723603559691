import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { aBrowser, openSmallShop, SECRET, type SmallShop } from './fixtures.ts';
import { insertOrder } from './fixtures-own-orders.ts';
import { aProvider } from './fixtures-provider.ts';
import { seedSmallShop } from './fixtures-small-shop.ts';
import { createOrderLinks } from '../use-cases/emails/ask-order-link.ts';

// Tests the order search by order number and email address. The search sends a link only to the order's email
// address.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  await seedSmallShop(database.db);
  shop = await openSmallShop(database.db, aProvider());
  await insertOrder(database.db, { number: 'T1', email: 'Ada@people.example' });
  await insertOrder(database.db, { number: 'T2', email: 'bob@people.example', siteId: 'wa' });
});
afterAll(() => database.close());

const links = () => createOrderLinks({ db: database.db, secret: SECRET, wakeOutbox: () => undefined });
const ask = (orderNumber: string, email: string) => {
  const { site } = aBrowser();
  return links().byNumber({ orderNumber, email }, { site, now: shop.clock.now });
};
const mails = async () => {
  await shop.outbox.runDue();
  return database.db.selectFrom('mail').selectAll().orderBy('id').execute();
};
const later = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 3_600_000);
};

describe('the link to an order', () => {
  it('is emailed to its customer, however number and email address are written, and expires', async () => {
    expect(await ask(' # t1 ', ' ADA@people.example ')).toEqual({ success: true });
    const sent = await mails();
    expect(sent).toMatchObject([{ recipient: 'Ada@people.example', subject: 'The link to your order T1' }]);
    const { searchParams } = new URL(/https?:\/\/\S+/.exec(sent[0]!.plain)![0]);
    const key = Object.fromEntries(searchParams) as { id: string; until: string; proof: string };
    const stranger = aBrowser();
    expect(await shop.orders.confirmation(stranger, { id: key.id })).toMatchObject({ status: 404 });
    const shown = () => shop.orders.confirmation({ ...stranger, now: shop.clock.now }, key);
    expect(await shown()).toMatchObject({ orderNumber: 'T1', shipments: [] });
    later(31 * 24);
    expect(await shown()).toMatchObject({ status: 410 });
  });

  it.each([
    ['an unknown order', 'T9', 'ada@people.example'],
    ['another address', 'T1', 'bob@people.example'],
    ['an order of another site', 'T2', 'bob@people.example'],
    ['a pattern', 'T%', '%@people.example'],
  ])('%s gets the same response and event, and no email', async (_what, number, email) => {
    const news = async () =>
      (await database.db.selectFrom('outbox').select('id').where('topic', '=', 'order-link-asked').execute())
        .length;
    expect(await ask(number, email)).toEqual(await ask('T1', 'ada@people.example'));
    expect(await news()).toBe(2);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['Ada@people.example']);
  });

  it('is emailed once an hour, however often it is requested', async () => {
    for (let asked = 0; asked < 4; asked += 1) await ask('T1', 'ada@people.example');
    expect(await mails()).toHaveLength(1);
    later(1);
    await ask('T1', 'ada@people.example');
    expect(await mails()).toHaveLength(2);
  });

  it('requires a number and an email address', async () => {
    const refused = await ask(' # ', 'ada');
    expect(isFault(refused) && refused.body).toMatchObject({
      code: 'form',
      fields: { orderNumber: 'Please enter your order number', email: 'Please enter a valid email' },
    });
  });
});

describe('a guest’s order', () => {
  const staff = (more: Partial<User> = {}) => ({
    ...aBrowser(),
    now: shop.clock.now,
    user: {
      ...GUEST,
      kind: 'staff' as const,
      accountId: 'lin',
      sessionId: 's1',
      permissions: new Set<Permission>(['customers.act']),
      ...more,
    },
  });
  const open = (number: string) => links().forStaff(staff(), number);

  it('is open to the requesting staff session for half an hour, and audited', async () => {
    const opened = await open('T1');
    const { pathname, searchParams } = new URL((opened as { path: string }).path, 'https://shop.test');
    expect(pathname).toBe('/customer/confirmation');
    const key = Object.fromEntries(searchParams) as { id: string; until: string; proof: string };
    const shown = (who: Partial<User> = {}) => shop.orders.confirmation(staff(who), key);
    expect(await shown()).toMatchObject({ orderNumber: 'T1', isLookedAt: true });
    for (const other of [
      { sessionId: 's2' },
      { permissions: new Set<Permission>(['projects.sell']) },
      { kind: 'customer' as const },
      GUEST,
    ])
      expect(await shown(other)).toMatchObject({ status: 404 });
    later(0.6);
    expect(await shown()).toMatchObject({ status: 410 });
    const audit = await database.db.selectFrom('audit_entry').select(['action', 'key']).execute();
    expect(audit).toContainEqual({ action: 'opened-order', key: 'T1' });
  });

  it.each([
    ['that does not exist', 'T9'],
    ['of another site', 'T2'],
  ])('%s cannot be opened', async (_what, number) => {
    expect(isFault(await open(number))).toBe(true);
  });

  it('of an account opens only when acting for its owner', async () => {
    await insertOrder(database.db, { number: 'T3', email: 'kim@people.example' });
    await database.db
      .insertInto('account')
      .values({
        id: 'kim',
        email: 'kim@people.example',
        first_name: 'Kim',
        last_name: 'Lund',
        created_at: shop.clock.now,
      })
      .execute();
    await database.db
      .updateTable('customer_order')
      .set({ account_id: 'kim' })
      .where('number', '=', 'T3')
      .execute();
    expect(isFault(await open('T3'))).toBe(true);
  });
});
