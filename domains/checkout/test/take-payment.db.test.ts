import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isFault } from '#foundation/pure/fault.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { siteOf } from '#sites/registry.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { aBrowser, aKey, countsOf } from '#domains/orders/test/fixtures.ts';
import { createTakePayment } from '#domains/orders/use-cases/payments/take-payment.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { answered, form, refused, TOTAL } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

// Tests payments that staff take for orders with an amount due.

const at = smallCheckout();

const staff = (more: Partial<User> = {}) =>
  aBrowser({
    user: {
      ...GUEST,
      kind: 'staff',
      accountId: 'mo',
      sessionId: 's',
      permissions: new Set<Permission>(['orders.create', 'projects.sell']),
      ...more,
    },
  });
const takePayment = (sendsTexts = true) =>
  createTakePayment({
    db: at.database.db,
    clock: () => at.shop.clock.now,
    wakeOutbox: () => undefined,
    orders: at.shop.orders,
    siteOf,
    originOf: () => 'http://shop.test',
    sendsTexts,
  });

/** Places an order whose payment staff record later. Returns its number. */
async function unpaidOrder(): Promise<string> {
  const browser = staff({ accountId: 'lin' });
  const cartId = await at.cartWith(browser);
  const selectedPaymentOption = PAYMENT_METHOD_NUMBER.Other;
  answered(await at.checkout.submit(browser, form(cartId, { selectedPaymentOption })));
  const row = await at.database.db.selectFrom('customer_order').select('number').executeTakeFirstOrThrow();
  return row.number;
}
const mails = async () => {
  await at.shop.outbox.runDue();
  return (await at.database.db.selectFrom('mail').select('plain').execute()).filter(({ plain }) =>
    plain.includes('/customer/pay?'),
  );
};

test('a payment link is sent once for each key, and counted', async () => {
  const number = await unpaidOrder();
  const take = takePayment();
  const before = (await mails()).length;
  const key = aKey();
  for (const _ of [1, 2]) await take.sendLink(staff(), { number, key, by: 'mail' });
  expect(await mails()).toHaveLength(before + 1);
  const copied = await take.sendLink(staff(), { number, key: aKey(), by: 'copy' });
  if (isFault(copied)) throw new Error('refused');
  expect(copied.url).toMatch(/^http:\/\/shop\.test\/customer\/pay\?id=.+&until=.+&proof=.+/);
  expect(new Date(copied.expiresAt).getTime() - at.shop.clock.now.getTime()).toBe(30 * 86_400_000);
  expect(await take.get(staff(), number)).toMatchObject({ due: TOTAL, sent: 2, email: 'ada@example.com' });
  expect(
    refused(await takePayment(false).sendLink(staff(), { number, key: aKey(), by: 'text' })).status,
  ).toBe(409);
  const wrong = await take.sendLink(staff(), { number, key: aKey(), by: 'text', phone: '02 9999 9999' });
  expect(refused(wrong).body.fields).toHaveProperty('phone');
});

test('a payment in the store is recorded once, in the ledger and the timeline, with its receipt', async () => {
  const number = await unpaidOrder();
  const take = takePayment();
  const input = { number, key: aKey(), amount: TOTAL, receipt: 'R-77' };
  const answers = await Promise.all([1, 2, 3].map(() => take.inStore(staff(), input)));
  expect(answers.filter((one) => !isFault(one)).length).toBeGreaterThan(0);
  expect(await take.inStore(staff(), input)).toEqual({ orderNumber: number });
  expect((await countsOf(at.database.db)).paid).toBe(TOTAL * 100);
  const { rows } = await sql<{ kind: string; reference: string }>`
    select m.kind, a.provider_reference as reference
    from money_entry m join payment_attempt a on a.id = m.attempt_id`.execute(at.database.db);
  expect(rows).toEqual([{ kind: 'cash', reference: expect.stringContaining('R-77') }]);
  const audit = await readAudit(at.database.db, { subject: 'orders', key: number }, 20);
  expect(audit.filter(({ action }) => action === 'paid-in-store').map(({ reason }) => reason)).toEqual([
    'Receipt R-77',
  ]);
  expect(refused(await take.get(staff(), number)).body.code).toBe('nothing-to-ask');
  const again = await take.inStore(staff(), { ...input, key: aKey() });
  expect(refused(again).body.code).toBe('nothing-to-ask');
});

test('a store payment of another amount than the amount due records nothing', async () => {
  const number = await unpaidOrder();
  const fault = await takePayment().inStore(staff(), { number, key: aKey(), amount: 1, receipt: 'R' });
  expect(refused(fault).body.code).toBe('total-changed');
  expect((await countsOf(at.database.db)).paid).toBe(0);
});

test('only for orders of the sites on which the staff member works, and not for their own', async () => {
  const number = await unpaidOrder();
  const take = takePayment();
  const limited = staff({ siteIds: ['wa'] });
  const store = { number, key: aKey(), amount: TOTAL, receipt: 'R' };
  for (const answer of [
    await take.get(limited, number),
    await take.sendLink(limited, { number, key: aKey(), by: 'mail' }),
    await take.inStore(limited, store),
    await take.get(staff(), 'W9999999'),
  ])
    expect(refused(answer).body.code).toBe('unknown-order');
  await sql`
    insert into account (id, email, first_name, last_name, created_at) values ('own', 'ada@example.com', 'A', 'L', now())
    on conflict do nothing`.execute(at.database.db);
  expect(refused(await take.inStore(staff({ accountId: 'own' }), store)).body.code).toBe('own-order');
});
