import { expect, it } from 'vitest';
import { aBrowser } from '#domains/orders/test/fixtures.ts';
import { createOrderMoney } from '#domains/orders/use-cases/payments/order-money.ts';
import { listOrdersOfEmail } from '#domains/orders/use-cases/orders.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { form, redirectOf, refused } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

// Tests that staff can find out from the log, the audit log and the order why a payment failed.

const at = smallCheckout();
const REASON = 'Not enough balance';

it('the log joins a declined payment by request, order and attempt, and shows the bank’s reason', async () => {
  const browser = aBrowser();
  const cartId = await at.cartWith(browser);
  at.provider.onPay = () => ({
    kind: 'declined',
    code: 'refused',
    reason: REASON,
    detail: 'POST /payments: refused',
  });
  refused(await at.checkout.submit(browser, form(cartId)));
  const { attemptId, reference } = at.provider.paid[0]!;
  const number = reference.split('-')[0]!;
  const lines = at.shop.logged.map((line) => JSON.parse(line)[0] as Record<string, unknown>);
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatchObject({
      order: number,
      attempt: attemptId,
      reference,
      requestId: browser.requestId,
    });
  expect((await at.told()).at(-1)).toBe(`guest released refused: ${REASON} created declined`);
  // Staff find the orders of a guest in the audit log by email address.
  const { email } = await at.database.db
    .selectFrom('customer_order')
    .select('email')
    .executeTakeFirstOrThrow();
  expect(await listOrdersOfEmail(at.database.db, email.toUpperCase())).toEqual([number]);

  const money = await createOrderMoney({ db: at.database.db, shipmentsOf: async () => [] }).one(
    browser,
    number,
  );
  if (isFault(money)) throw new Error(money.body.code);
  expect(money.attempts).toMatchObject([{ reference, state: 'refused', reason: REASON }]);
});

it('an attempt without a bank reason shows the shop’s own', async () => {
  const browser = aBrowser();
  const cartId = await at.cartWith(browser);
  at.provider.onPay = () => redirectOf;
  await at.checkout.submit(browser, form(cartId));
  await at.shop.carts.add(browser, { productCode: 'WASHER', quantity: 1, mode: 'add' });
  const number = at.provider.paid[0]!.reference.split('-')[0]!;
  const money = await createOrderMoney({ db: at.database.db, shipmentsOf: async () => [] }).one(
    browser,
    number,
  );
  if (isFault(money)) throw new Error(money.body.code);
  expect(money.attempts).toMatchObject([
    { state: 'ended', reason: 'The customer changed the cart during the payment' },
  ]);
});
