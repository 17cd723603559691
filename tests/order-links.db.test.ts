import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { getBalance } from '#domains/checkout/contract/balance.ts';
import { usedBy } from '#domains/identity/test/fixtures-people.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import {
  listDocumentsForShopper,
  listOrderDocuments,
  mailDocumentForShopper,
} from '#domains/invoices/contract/invoices.ts';
import { getConfirmation } from '#domains/orders/contract/orders.ts';
import {
  requestBalanceOfSale,
  cancelForShopper,
  cancelPlacedOrder,
} from '#domains/orders/contract/changes.ts';
import { changePlacedDay, getPlacedDays } from '#domains/orders/contract/day.ts';
import { makeAccountOfOrder } from '#domains/orders/contract/own-orders.ts';
import { askForLinkOfPage, openForGuest } from '#domains/orders/contract/track.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
import { getPlacedReturns } from '#domains/returns/contract/returns.ts';
import { callAs } from './paying-shop.ts';

// Tests links to orders that staff create, over HTTP. Each link allows its purpose, and no action beyond the
// permissions of the user who opens it.

const PERMISSIONS: Readonly<Record<string, readonly Permission[]>> = {
  lin: ['customers.act', 'documents.read', 'projects.sell'],
  max: ['customers.act', 'orders.refund', 'orders.change'],
  fay: ['documents.read', 'orders.refund'],
};
let shop: TestApp;

beforeAll(async () => {
  shop = await openTestApp({
    identify: ({ headers }) => {
      const name = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
      if (name === undefined) return GUEST;
      const permissions = new Set(PERMISSIONS[name]);
      return { ...GUEST, kind: 'staff', accountId: name, sessionId: `session of ${name}`, permissions };
    },
  });
});
afterAll(() => shop?.close());

type Key = { id: string; until: string; proof: string };
const as = (who: string | null) => usedBy(new TestBrowser(shop), who);
const keyOf = (address: string) =>
  Object.fromEntries(new URL(address, 'http://shop.test').searchParams) as unknown as Key;
const shownTo = (who: string | null, key: Key) => callAs(as(who), getConfirmation, { query: key });

async function anOrder(more: { paidCents?: number } = {}) {
  const number = `N${randomUUID().slice(0, 8)}`;
  const email = `${number.toLowerCase()}@people.example`;
  return { number, email, ...(await insertOrder(shop.database.db, { number, email, ...more })) };
}
const openedBy = async (who: string, number: string): Promise<Key> => {
  const opened = await callAs(as(who), openForGuest, { params: { id: number }, body: {} });
  if (!opened.ok) throw new Error(opened.fault.errors[0]);
  return keyOf(opened.answer.path);
};
const stateOf = async (number: string) =>
  (
    await shop.database.db
      .selectFrom('customer_order')
      .select('state')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).state;
const hasAccount = async (email: string) =>
  (await shop.database.db.selectFrom('account').select('id').where('email', '=', email).execute()).length > 0;

/**
 * Tries every customer action on an order by its link, except reading. Returns the response status of each
 * action.
 */
async function rights(who: string | null, key: Key): Promise<Record<string, number>> {
  const browser = as(who);
  const statusOf = (one: { ok: true } | { ok: false; status: number }) => (one.ok ? 200 : one.status);
  const wish = { date: [2026, 12, 24] as [number, number, number], difference: 0 };
  return {
    days: statusOf(await callAs(browser, getPlacedDays, { query: key })),
    day: statusOf(await callAs(browser, changePlacedDay, { body: { ...key, ...wish } })),
    returns: statusOf(await callAs(browser, getPlacedReturns, { query: key })),
    documents: statusOf(await callAs(browser, listOrderDocuments, { query: key })),
    account: statusOf(
      await callAs(browser, makeAccountOfOrder, { body: { ...key, password: 'a long word for tests 7' } }),
    ),
    cancel: statusOf(await callAs(browser, cancelPlacedOrder, { body: { ...key, reason: 'other' } })),
  };
}
/** Returns the link in the newest mail to an email address. */
async function mailedTo(email: string): Promise<Key> {
  await shop.runOutbox();
  await shop.runOutbox();
  const { plain } = await shop.database.db
    .selectFrom('mail')
    .select('plain')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return keyOf(/http\S+\/customer\/\S+proof=\S+/.exec(plain)![0]);
}
const NONE = { days: 404, day: 404, returns: 404, documents: 404, account: 404, cancel: 404 };

it('the link in an order’s own email gives the customer’s full rights, including payment', async () => {
  const { number, email, cartId } = await anOrder({ paidCents: 10_000 });
  expect(await callAs(as(null), askForLinkOfPage, { body: { id: cartId } })).toMatchObject({ ok: true });
  const key = await mailedTo(email);
  expect(await shownTo(null, key)).toMatchObject({ answer: { orderNumber: number, mayCancel: true } });
  expect(await callAs(as(null), getBalance, { query: key })).toMatchObject({
    answer: { due: 400, opensOrder: true },
  });
  // The day can be changed once the order is fully paid.
  const done = { days: 409, day: 409, returns: 200, documents: 200, account: 200, cancel: 200 };
  expect(await rights(null, key)).toEqual(done);
  expect([await stateOf(number), await hasAccount(email)]).toEqual(['cancelled', true]);
});

describe('a guest’s order opened by staff', () => {
  it('is visible to the requesting session only, without its owner’s rights', async () => {
    const { number, email } = await anOrder();
    const key = await openedBy('lin', number);
    expect(await shownTo('lin', key)).toMatchObject({
      answer: { orderNumber: number, isLookedAt: true, mayCancel: false, mayChangeDay: false },
    });
    for (const who of ['lin', 'max', null]) {
      if (who !== 'lin') expect(await shownTo(who, key)).toMatchObject({ status: 404 });
      expect(await rights(who, key)).toEqual(NONE);
      expect(await callAs(as(who), getBalance, { query: key })).toMatchObject({ status: 404 });
    }
    expect([await stateOf(number), await hasAccount(email)]).toEqual(['confirmed', false]);
  });

  it('is cancelled by staff who may refund through their own endpoint, which shows that permission', async () => {
    const { number } = await anOrder();
    expect(await shownTo('max', await openedBy('max', number))).toMatchObject({
      answer: { mayCancel: true },
    });
    const cancel = { params: { id: number }, body: { reason: 'Another reason' } };
    expect(await callAs(as('lin'), cancelForShopper, cancel)).toMatchObject({ status: 403 });
    expect(await callAs(as('max'), cancelForShopper, cancel)).toMatchObject({ ok: true });
    expect(await stateOf(number)).toBe('cancelled');
    const audit = await shop.database.db
      .selectFrom('audit_entry')
      .select(['actor_kind', 'actor_id', 'action'])
      .where('key', '=', number)
      .orderBy('id')
      .execute();
    expect(audit.map(({ actor_kind, actor_id, action }) => `${actor_kind} ${actor_id} ${action}`)).toEqual([
      'staff max opened-order',
      'staff max cancelled',
    ]);
  });
});

it('an order’s documents can be opened by customer service and refund staff of its site, and are audited', async () => {
  const { number } = await anOrder();
  const asked = { params: { id: number } };
  expect(await callAs(as('lin'), listDocumentsForShopper, asked)).toMatchObject({ ok: true });
  expect(await callAs(as('fay'), listDocumentsForShopper, asked)).toMatchObject({ ok: true });
  expect(await callAs(as('zoe'), listDocumentsForShopper, asked)).toMatchObject({ status: 403 });
  expect(await callAs(as(null), listDocumentsForShopper, asked)).toMatchObject({ status: 401 });
  expect(
    await callAs(usedBy(new TestBrowser(shop, 'wa'), 'lin'), listDocumentsForShopper, asked),
  ).toMatchObject({ status: 404 });
  const audit = await shop.database.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'subject', 'action'])
    .where('key', '=', number)
    .execute();
  expect(audit.map(({ actor_id, ...what }) => [actor_id, what])).toEqual(
    ['lin', 'fay'].map((who) => [who, { subject: 'invoices', action: 'listed' }]),
  );
  // Staff who refund may read documents; only customer service may send them.
  const wish = { number: 'INV-000001', key: 'a wish of hers' };
  expect(await callAs(as('fay'), mailDocumentForShopper, { ...asked, body: wish })).toMatchObject({
    status: 403,
  });
});

describe('the payment link', () => {
  it('sent by staff shows the amount due and opens nothing else for its holder', async () => {
    const { number, email } = await anOrder({ paidCents: 10_000 });
    const asked = { params: { id: number }, body: { key: randomUUID(), by: 'mail' as const } };
    expect(await callAs(as('lin'), requestBalanceOfSale, asked)).toMatchObject({ ok: true });
    const key = await mailedTo(email);
    for (const who of [null, 'lin', 'max']) {
      expect(await callAs(as(who), getBalance, { query: key })).toMatchObject({
        answer: { orderNumber: number, due: 400, opensOrder: false },
      });
      expect(await shownTo(who, key)).toMatchObject({ status: 404 });
      expect(await rights(who, key)).toEqual(NONE);
    }
    expect([await stateOf(number), await hasAccount(email)]).toEqual(['confirmed', false]);
  });
});
