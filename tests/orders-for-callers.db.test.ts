import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { findCustomers } from '#domains/customer-search/contract.ts';
import { deviceOf } from '#domains/identity/test/fixtures-people.ts';
import { openForGuest } from '#domains/orders/contract/track.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { atThePayButton, callAs, endlessProduct, openPayingShop, type PayingShop } from './paying-shop.ts';

// Tests orders that staff place for a caller: the order belongs to the caller, not to the staff member.

let shop: PayingShop;
let productCode: string;

beforeAll(async () => {
  shop = await openPayingShop({
    identify: ({ headers }) =>
      headers.authorization === 'Bearer clerk'
        ? {
            ...GUEST,
            kind: 'staff',
            accountId: 'clerk',
            sessionId: 'session of clerk',
            membership: 'active',
            permissions: new Set(['customers.act', 'projects.sell']),
          }
        : GUEST,
  });
  const { db } = shop.database;
  await db
    .insertInto('account')
    .values({
      id: 'clerk',
      email: 'clerk@people.example',
      email_verified_at: new Date(),
      first_name: 'Cy',
      last_name: 'Lerk',
      created_at: new Date(),
    })
    .execute();
  productCode = await endlessProduct(shop);
});
afterAll(() => shop?.close());

async function places(email: string) {
  const clerk = deviceOf(shop, 'clerk');
  await callAs(clerk, addCartProduct, { body: { productCode } });
  const form = await atThePayButton(clerk, email);
  expect(await callAs(clerk, submitCheckout, { body: form })).toMatchObject({
    answer: { orderCompleted: true },
  });
  return shop.database.db
    .selectFrom('customer_order')
    .select(['number', 'account_id', 'acted_by'])
    .where('cart_id', '=', form.cartId)
    .executeTakeFirstOrThrow();
}

it('is a guest’s order, which the customer search finds and opens as one', async () => {
  const { number, ...whose } = await places('caller@people.example');
  expect(whose).toEqual({ account_id: null, acted_by: 'clerk' });
  const clerk = deviceOf(shop, 'clerk');
  for (const text of [number, 'caller@people.example'])
    expect(await callAs(clerk, findCustomers, { body: { text } })).toMatchObject({
      answer: { customers: [{ customerId: null, email: 'caller@people.example', foundBy: number }] },
    });
  expect(await callAs(clerk, openForGuest, { params: { id: number }, body: {} })).toMatchObject({ ok: true });
});

it('belongs to the staff member if they buy for themselves', async () => {
  const { account_id, acted_by } = await places('Clerk@people.example');
  expect([account_id, acted_by]).toEqual(['clerk', null]);
});
