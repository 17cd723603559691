import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import { orderConfirmed } from '../events.ts';
import { MONDAY, openSmallShop, type SmallShop } from './fixtures.ts';
import { insertOrder } from './fixtures-own-orders.ts';
import { aProvider } from './fixtures-provider.ts';
import { seedSmallShop } from './fixtures-small-shop.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let settings: Setting[] = [];
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await seedSmallShop(database.db);
  shop = await openSmallShop(database.db, aProvider(), { settingsOf: () => settings });
});
afterAll(() => database.close());

const mailsTo = (recipient: string) =>
  database.db.selectFrom('mail').select(['subject', 'plain']).where('recipient', '=', recipient).execute();

async function confirm(number: string, paidCents?: number): Promise<void> {
  const { id } = await insertOrder(database.db, {
    number,
    ...(paidCents === undefined ? {} : { paidCents }),
  });
  await appendEvents(database.db, [orderConfirmed({ orderId: id })], MONDAY);
  await shop.outbox.runDue();
}

test('a new order is emailed once to OrderMailbox, if set, and to no other mailbox', async () => {
  settings = [{ name: 'EnquiryMailbox', value: 'enquiries@shop.example' }];
  await confirm('W700001');
  expect(await mailsTo('enquiries@shop.example')).toEqual([]);

  settings = [...settings, { name: 'OrderMailbox', value: 'orders@shop.example' }];
  await confirm('W700002');
  await shop.outbox.runDue();
  const mails = await mailsTo('orders@shop.example');
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^New order W700002: \$[\d,.]+$/),
  ]);
  expect(mails[0]!.plain).toMatch(/Payment method: Credit or debit card\s+Paid: \$500\s+Amount due: \$0/);
  expect(mails[0]!.plain).toMatch(/Goods[\s\S]*×[\s\S]*Delivery day[\s\S]*Total/);
  expect(await mailsTo('enquiries@shop.example')).toEqual([]);
});

test('the email about a new order states the amount due', async () => {
  settings = [{ name: 'OrderMailbox', value: 'due@shop.example' }];
  await confirm('W700003', 20_000);
  const [mail] = await mailsTo('due@shop.example');
  expect(mail!.plain).toMatch(/Payment method: Credit or debit card\s+Paid: \$200\s+Amount due: \$300/);
});
