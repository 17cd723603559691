import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { createMailDelivery, MessageRejected } from '#domains/notifications/use-cases/mail.ts';
import { balanceRequested } from '../events.ts';
import { aBrowser, MONDAY, openSmallShop, type SmallShop } from './fixtures.ts';
import { insertOrder } from './fixtures-own-orders.ts';
import { aProvider } from './fixtures-provider.ts';
import { seedSmallShop } from './fixtures-small-shop.ts';
import { createRefusedMessages } from '../use-cases/orders.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await seedSmallShop(database.db);
  shop = await openSmallShop(database.db, aProvider(), {
    settingsOf: () => [{ name: 'EnquiryMailbox', value: 'shop@aol.example' }],
  });
});
afterAll(() => database.close());

test('an undeliverable message about an order is reported to the shop, its sender and the audit', async () => {
  const { db } = database;
  const { id } = await insertOrder(db, { number: 'W1', paidCents: 0, email: 'mistyped@people.example' });
  await insertOrder(db, { number: 'W2' });
  const textTo = '+61412345678';
  await appendEvents(
    db,
    [balanceRequested({ orderId: id, key: 'k' }), balanceRequested({ orderId: id, key: 'l', textTo })],
    MONDAY,
  );
  await shop.outbox.runDue();
  for (const channel of ['mail', 'text'] as const)
    await createMailDelivery({
      db,
      channel,
      send: async () => {
        throw new MessageRejected(`${channel} refused`);
      },
      fileOf: async () => null,
      clock: () => MONDAY,
      onError: (error) => {
        throw error;
      },
      onRefused: () => undefined,
    }).runDue();
  await shop.outbox.runDue();

  const refused = createRefusedMessages({ db });
  const staff = aBrowser();
  const answer = await refused(staff, 'W1');
  if (!('messages' in answer)) throw new Error('no answer');
  const subject = (by: string) => answer.messages.find((one) => one.by === by)?.subject;
  expect([answer.messages.length, subject('mail'), subject('text')]).toEqual([
    2,
    expect.stringContaining('You still have $500 to pay for your order W1'),
    'Text message',
  ]);
  expect(await refused(staff, 'W2')).toEqual({ messages: [] });
  expect(await refused(staff, 'W3')).toMatchObject({ status: 404 });
  const elsewhere = { ...staff, site: { ...staff.site, id: 'wa' as const } };
  expect(await refused(elsewhere, 'W1')).toMatchObject({ status: 404 });

  const audit = await readAudit(db, { key: 'W1' }, 10);
  expect(audit.map(({ action, reason }) => [action, reason]).toSorted()).toEqual([
    ['mail-refused', 'mail refused'],
    ['text-refused', 'text refused'],
  ]);
  const toShop = await db
    .selectFrom('mail')
    .select('subject')
    .where('recipient', '=', 'shop@aol.example')
    .orderBy('subject')
    .execute();
  expect(toShop).toEqual([
    { subject: expect.stringContaining('A text message about order W1 didn’t reach the customer') },
    { subject: expect.stringContaining('An email about order W1 didn’t reach the customer') },
  ]);
});
