import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#foundation/pure/endpoint.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { createMailDelivery, queueMail } from '#domains/notifications/use-cases/mail.ts';
import { getOrder } from '#domains/orders/contract/back-office.ts';
import {
  getOrderMessage,
  listOrderMessages,
  MAX_RESENDS,
  resendOrderMessage,
} from '#domains/orders/contract/emails.ts';
import { atThePayButton, endlessProduct, openPayingShop, type PayingShop } from './paying-shop.ts';

// Tests how staff read and resend the emails about an order, over HTTP.

const may = (...permissions: Permission[]): User => ({
  ...GUEST,
  kind: 'staff',
  accountId: 'b5f3a1de-0000-4000-8000-000000000002',
  permissions: new Set(permissions),
});
const PEOPLE: Record<string, User> = {
  manager: may('orders.read', 'orders.change'),
  reader: may('orders.read'),
};
let shop: PayingShop;
let order: { id: number; number: string; email: string };

beforeAll(async () => {
  shop = await openPayingShop({
    identify: ({ headers }) => PEOPLE[String(headers.authorization).replace('Bearer ', '')] ?? GUEST,
  });
  const browser = new TestBrowser(shop);
  const body = { productCode: await endlessProduct(shop), quantity: 1 };
  await browser.ask(addCartProduct.path, { method: 'POST', body });
  const email = `${randomUUID()}@people.example`;
  const form = await atThePayButton(browser, email);
  await browser.ask(submitCheckout.path, { method: 'POST', body: form });
  await shop.runOutbox();
  const found = await shop.database.db
    .selectFrom('customer_order')
    .select(['id', 'number'])
    .where('cart_id', '=', form.cartId)
    .executeTakeFirstOrThrow();
  order = { ...found, email };
});
afterAll(() => shop?.close());

async function asStaff<E extends Endpoint>(endpoint: E, input: CallInput<E>, who = 'manager') {
  const { body, ...rest } = input as { params?: unknown; body?: unknown };
  const response = await new TestBrowser(shop).ask(addressOf(endpoint, rest), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${who}` },
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: response.status,
    answer: JSON.parse(response.body) as AnswerOf<E> & { code?: string; permission?: string },
  };
}
const params = () => ({ id: order.number });
const listed = async () => (await asStaff(listOrderMessages, { params: params() })).answer.messages;
/** Sends all queued emails. Returns their texts as sent. */
async function delivers(): Promise<string[]> {
  const sent: string[] = [];
  await createMailDelivery({
    db: shop.database.db,
    channel: 'mail',
    send: async ({ html }) => void sent.push(html),
    fileOf: async () => null,
    clock: () => new Date(Date.now() + 86_400_000),
    onError: (error) => {
      throw error;
    },
    onRefused: () => undefined,
  }).runDue();
  return sent;
}

it('staff read what was sent, without the secrets of its links', async () => {
  const [waiting] = await listed();
  expect(waiting).toMatchObject({ state: 'waiting', to: order.email, hasText: true });
  const at = { ...params(), email: waiting!.id };
  const before = (await asStaff(getOrderMessage, { params: at })).answer;
  expect(before.html).toContain(order.number);
  expect(before.html + before.plain).not.toMatch(/href=|proof=/);
  expect((await delivers()).join('')).toMatch(/proof=/);

  expect((await listed()).find(({ id }) => id === waiting!.id)).toMatchObject({
    state: 'sent',
    hasText: true,
  });
  const stored = await shop.database.db
    .selectFrom('mail')
    .select(['html', 'plain'])
    .where('id', '=', waiting!.id)
    .executeTakeFirstOrThrow();
  expect(stored.html).toContain(order.number);
  expect(stored.html + stored.plain).not.toMatch(/proof=|until=/);
});

it('an email is sent again with working links, once per key, and is in the timeline', async () => {
  const [message] = await listed();
  const at = { ...params(), email: message!.id };
  const body = { key: randomUUID() };
  const results = await Promise.all([1, 2].map(() => asStaff(resendOrderMessage, { params: at, body })));
  expect(results.map(({ status }) => status)).toEqual([200, 200]);
  const sent = await delivers();
  expect(sent).toHaveLength(1);
  const link = /\/customer\/confirmation\?[^"]*proof=[^"]*/.exec(sent[0]!)![0].replaceAll('&amp;', '&');
  const page = await new TestBrowser(shop).ask(
    link.replace('/customer/confirmation', '/api/checkout/confirmation'),
  );
  expect([page.status, page.body]).toEqual([200, expect.stringContaining(order.number)]);
  const { answer } = await asStaff(getOrder, { params: params() });
  expect(answer.timeline.map(({ title }) => title)).toContain('Email sent again');
});

it('limits how often an order’s emails are sent again, and needs the permission', async () => {
  const [message] = await listed();
  const at = { ...params(), email: message!.id };
  const statuses = [];
  for (let times = 0; times < MAX_RESENDS; times += 1)
    statuses.push((await asStaff(resendOrderMessage, { params: at, body: { key: randomUUID() } })).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([
    MAX_RESENDS - 1,
    429,
  ]);
  const refused = await asStaff(resendOrderMessage, { params: at, body: { key: randomUUID() } }, 'reader');
  expect([refused.status, refused.answer.permission]).toEqual([403, 'orders.change']);
  expect((await asStaff(listOrderMessages, { params: params() }, 'nobody')).status).toBe(401);
});

it('texts with other secrets are never displayed, and other orders’ emails are not found', async () => {
  const { db } = shop.database;
  const mail = {
    siteId: 'aol',
    recipient: 'kim@people.example',
    subject: 'Your gift card',
    html: 'CODE',
    plain: 'CODE',
    hasSecret: true,
  };
  await queueMail(db, { ...mail, dedupeKey: randomUUID(), about: `order:${order.id}` }, new Date());
  await queueMail(db, { ...mail, dedupeKey: randomUUID(), about: 'order:999999' }, new Date());
  const [other, own] = await db.selectFrom('mail').select('id').orderBy('id', 'desc').limit(2).execute();
  const get = (email: number) => asStaff(getOrderMessage, { params: { ...params(), email } });
  expect((await get(own!.id)).answer.code).toBe('message-erased');
  expect((await get(other!.id)).answer.code).toBe('unknown-message');
  const again = await asStaff(resendOrderMessage, {
    params: { ...params(), email: own!.id },
    body: { key: randomUUID(), to: 'customer' },
  });
  expect(again.answer.code).toBe('message-erased');
  expect((await listed())[0]).toMatchObject({ subject: 'Your gift card', hasText: false });
});
