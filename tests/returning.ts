import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import type { CallInput, Endpoint } from '#foundation/pure/endpoint.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { ship } from '#domains/fulfilment/use-cases/fulfilment.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { atThePayButton, callAs, endlessProduct, openPayingShop, type PayingShop } from './paying-shop.ts';

/** Helpers for tests of returns: a shop, its users, and delivered orders. */

export const ADA = 'b5f3a1de-0000-4000-8000-000000000001';
const STAFF = 'b5f3a1de-0000-4000-8000-000000000002';
const PEOPLE: Record<string, User> = {
  ada: { ...GUEST, kind: 'customer', accountId: ADA },
  support: {
    ...GUEST,
    kind: 'staff',
    accountId: STAFF,
    permissions: new Set<Permission>(['returns.decide']),
  },
  moderator: {
    ...GUEST,
    kind: 'staff',
    accountId: STAFF,
    permissions: new Set<Permission>(['reviews.moderate']),
  },
  claims: {
    ...GUEST,
    kind: 'staff',
    accountId: STAFF,
    permissions: new Set<Permission>(['claims.decide']),
  },
  dispatcher: {
    ...GUEST,
    kind: 'staff',
    accountId: STAFF,
    permissions: new Set<Permission>(['orders.change']),
  },
  finance: {
    ...GUEST,
    kind: 'staff',
    accountId: STAFF,
    permissions: new Set<Permission>(['returns.decide', 'orders.refund']),
  },
};
export const DAY_MS = 86_400_000;
export const OPENING = Date.parse(`${TEST_TODAY}T01:00:00Z`);

/** A shop whose clock the test sets. Its customers have ordered and received products. */
export interface ReturningShop extends PayingShop {
  clock: { at: number };
  /**
   * Simulates a customer who orders two units and receives them. Afterwards the shop's clock is two weeks
   * later.
   */
  delivered(browser?: TestBrowser): ReturnType<typeof delivered>;
}

/** Opens one shop for all tests of a file. A header of each request names the user. */
export function returningShop(): ReturningShop {
  const shop = {} as ReturningShop;
  beforeAll(async () => void Object.assign(shop, await openReturningShop()));
  afterAll(() => shop.close?.());
  return shop;
}

async function openReturningShop(): Promise<ReturningShop> {
  const clock = { at: OPENING };
  const shop = await openPayingShop({
    now: () => new Date(clock.at),
    identify: (request) => PEOPLE[String(request.headers.authorization).replace('Bearer ', '')] ?? GUEST,
  });
  const productCode = await endlessProduct(shop);
  return {
    ...shop,
    clock,
    delivered: (browser = new TestBrowser(shop)) => delivered(shop, clock, productCode, browser),
  };
}

/** A browser of one of {@link PEOPLE}. */
export class Person extends TestBrowser {
  readonly #as: string;
  constructor(shop: PayingShop, as: string, site = 'aol') {
    super(shop, site);
    this.#as = as;
  }
  override ask(path: string, options: Parameters<TestBrowser['ask']>[1] = {}) {
    return super.ask(path, {
      ...options,
      headers: { authorization: `Bearer ${this.#as}`, ...options.headers },
    });
  }
}

/** Returns the response of an endpoint; throws if it returns an error. */
export async function answerOf<E extends Endpoint>(browser: TestBrowser, endpoint: E, input: CallInput<E>) {
  const answered = await callAs(browser, endpoint, input);
  if (!answered.ok) throw new Error(JSON.stringify(answered));
  return answered.answer;
}

async function delivered(shop: PayingShop, clock: { at: number }, productCode: string, browser: TestBrowser) {
  clock.at = OPENING;
  await callAs(browser, addCartProduct, { body: { productCode, quantity: 2 } });
  const form = await atThePayButton(browser, `${randomUUID()}@people.example`);
  await answerOf(browser, submitCheckout, { body: form });
  await shop.runOutbox();
  const { db } = shop.database;
  const order = await db
    .selectFrom('customer_order')
    .select(['id', 'number', 'email'])
    .where('cart_id', '=', form.cartId)
    .executeTakeFirstOrThrow();
  const { sku } = await db
    .selectFrom('order_line')
    .select('sku')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) =>
    ship(
      tx,
      [
        {
          orderNumber: order.number,
          sku,
          quantity: 2,
          warehouse: null,
          day: TEST_TODAY,
          carrier: 'Van',
          tracking: '',
          reference: null,
        },
      ],
      new Date(clock.at),
    ),
  );
  clock.at = OPENING + 14 * DAY_MS;
  return { ...order, browser, cartId: form.cartId, sku };
}
/** Makes an order one of the staff members' own: of their account, or with a spelling of their email address. */
export async function ownedByStaff(
  shop: PayingShop,
  { id }: { id: number },
  by: 'account' | 'email',
): Promise<void> {
  const { db } = shop.database;
  const email = `staff-${randomUUID()}@people.example`;
  const known = await db.selectFrom('account').select('id').where('id', '=', STAFF).executeTakeFirst();
  if (known) await db.updateTable('account').set({ email }).where('id', '=', STAFF).execute();
  else {
    await makeAccount(shop, `as-${email}`);
    await sql`
      insert into account select (jsonb_populate_record(a, jsonb_build_object('id', ${STAFF}::text, 'email', ${email}::text))).*
      from account a where email = ${`as-${email}`}`.execute(db);
  }
  const change = by === 'account' ? { account_id: STAFF } : { email: email.replace('@', '+shop@') };
  await db.updateTable('customer_order').set(change).where('id', '=', id).execute();
}
/** Returns the return request for a faulty product. */
export const wish = (sku: string, more: object = {}) => ({
  key: randomUUID(),
  reason: 'faulty' as const,
  wish: 'refund' as const,
  words: 'It hums at night.',
  lines: [{ sku, quantity: 1 }],
  ...more,
});
/** Returns a photograph with the metadata that a phone adds. */
export const aPhoto = (red = 200) =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: { r: red, g: 20, b: 30 } } })
    .withExif({ IFD0: { Copyright: 'Ada Lovelace' }, IFD3: { GPSLatitude: '33/1 52/1 0/1' } })
    .jpeg()
    .toBuffer();
