import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { deviceOf } from '#domains/identity/test/fixtures-people.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { mailDocumentForShopper, mailOwnDocument } from '#domains/invoices/contract/invoices.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { atThePayButton, callAs, endlessProduct, openPayingShop, type PayingShop } from './paying-shop.ts';

// Tests how staff send a customer's invoice by mail: only to the order's email address, with its PDF.

const KEY = 'a wish of the clerk';
let shop: PayingShop;
let order: { id: number; number: string };
let invoice: { id: number; number: string };

beforeAll(async () => {
  shop = await openPayingShop({
    identify: ({ headers }) => {
      const name = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
      if (name === undefined) return GUEST;
      const isStaff = name === 'clerk' || name === 'packer';
      return {
        ...GUEST,
        kind: isStaff ? 'staff' : 'customer',
        accountId: name,
        membership: 'active',
        permissions: new Set(name === 'clerk' ? ['customers.act'] : []),
      };
    },
  });
  const { db } = shop.database;
  const browser = new TestBrowser(shop);
  await callAs(browser, addCartProduct, { body: { productCode: await endlessProduct(shop) } });
  const form = await atThePayButton(browser, 'guest@people.example');
  expect(await callAs(browser, submitCheckout, { body: form })).toMatchObject({
    answer: { orderCompleted: true },
  });
  await shop.runOutbox();
  const { rows } = await sql<{ id: number; number: string; documentId: number; document: string }>`
    select o.id, o.number, d.id as "documentId", d.content ->> 'number' as document
    from customer_order o join sales_document d on d.order_id = o.id where o.cart_id = ${form.cartId}`.execute(
    db,
  );
  order = { id: rows[0]!.id, number: rows[0]!.number };
  invoice = { id: rows[0]!.documentId, number: rows[0]!.document };
});
afterAll(() => shop?.close());

const asks = (who: string | null, body: { number: string; key: string }) =>
  callAs(deviceOf(shop, who), mailDocumentForShopper, {
    params: { id: order.number },
    body,
  });
const mailed = async () =>
  shop.database.db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'attachment', 'about'])
    .where('dedupe_key', 'like', 'document-%')
    .execute();

it('goes to the order’s email address with its PDF, once per request key, and is audited', async () => {
  for (const _ of ['pressed', 'pressed again'])
    expect(await asks('clerk', { number: invoice.number, key: KEY })).toMatchObject({ ok: true });
  expect(await mailed()).toEqual([
    {
      recipient: 'guest@people.example',
      subject: `Tax invoice ${invoice.number} for your order ${order.number}`,
      attachment: invoice.id,
      about: `order:${order.id}`,
    },
  ]);
  expect((await readAudit(shop.database.db, { subject: 'invoices' }, 1))[0]).toMatchObject({
    action: 'mailed',
    key: order.number,
  });
});

it('requires customer service staff, and a document of that order', async () => {
  const wish = { number: invoice.number, key: 'another wish' };
  expect(await asks(null, wish)).toMatchObject({ status: 401 });
  expect(await asks('ada', wish)).toMatchObject({ status: 403 });
  expect(await asks('packer', wish)).toMatchObject({ status: 403 });
  expect(await asks('clerk', { ...wish, number: 'INV-999999' })).toMatchObject({ status: 404 });
  expect(
    await callAs(deviceOf(shop, 'clerk'), mailDocumentForShopper, { params: { id: 'W999' }, body: wish }),
  ).toMatchObject({ status: 404 });
  // A customer may not send another user's invoice either.
  expect(
    await callAs(deviceOf(shop, 'ada'), mailOwnDocument, { params: { id: order.number }, body: wish }),
  ).toMatchObject({ status: 404 });
  expect(await mailed()).toHaveLength(1);
});

it('is rejected once the order’s email address is erased', async () => {
  await shop.database.db
    .updateTable('customer_order')
    .set({ email: '' })
    .where('id', '=', order.id)
    .execute();
  expect(await asks('clerk', { number: invoice.number, key: 'a later wish' })).toMatchObject({
    status: 409,
  });
  expect(await mailed()).toHaveLength(1);
});
