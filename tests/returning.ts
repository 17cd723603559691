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
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
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
/** How an order is recognised as a staff member's own. */
export const OWN_ORDER_FACTS = ['account', 'email', 'phone', 'address', 'earlier delivery'] as const;
export type OwnOrderFact = (typeof OWN_ORDER_FACTS)[number];

/** Makes an order one of the staff members' own by one fact. The other facts stay those of a stranger. */
export async function ownedByStaff(
  shop: PayingShop,
  { id }: { id: number },
  by: OwnOrderFact,
): Promise<void> {
  const { db } = shop.database;
  const name = randomUUID();
  const email = `staff-${name}@people.example`;
  // All orders of the tests have one address, so this order gets another.
  const street = `Street${name.replaceAll(/[^a-z]/g, '')}`;
  const address = { ...AN_ADDRESS, address: `12 ${street} St` };
  const spelled = `Unit 4, 12 ${street.toUpperCase()} Street`;
  await makeStaffAccount(shop, email);
  const stored = JSON.stringify(address);
  await db
    .updateTable('customer_order')
    .set({ delivery_address: stored, billing_address: stored })
    .where('id', '=', id)
    .execute();
  const change = (values: { account_id?: string; email?: string; phone?: string }) =>
    db.updateTable('customer_order').set(values).where('id', '=', id).execute();
  if (by === 'account') await change({ account_id: STAFF });
  if (by === 'email') await change({ email: email.replace('@', '+shop@') });
  if (by === 'phone') {
    await db.updateTable('account').set({ phone: '0400 111 222' }).where('id', '=', STAFF).execute();
    await change({ phone: '+61 400 111 222' });
  }
  if (by === 'address') {
    const { firstName, lastName, suburb, state, postcode, country } = address;
    await db
      .insertInto('saved_address')
      .values({
        id: name,
        account_id: STAFF,
        country,
        first_name: firstName,
        last_name: lastName,
        address: spelled,
        suburb,
        state,
        postcode,
        created_at: new Date(OPENING),
        updated_at: new Date(OPENING),
      })
      .execute();
  }
  if (by === 'earlier delivery') {
    const earlier = await insertOrder(db, { number: `E${name.slice(0, 8)}`, accountId: STAFF });
    await db
      .updateTable('customer_order')
      .set({ delivery_address: JSON.stringify({ ...address, address: spelled }) })
      .where('id', '=', earlier.id)
      .execute();
  }
}

/** Makes the account of the staff members, or gives it this email address and no phone number. */
async function makeStaffAccount(shop: PayingShop, email: string): Promise<void> {
  const { db } = shop.database;
  const known = await db.selectFrom('account').select('id').where('id', '=', STAFF).executeTakeFirst();
  if (!known) {
    await makeAccount(shop, `as-${email}`);
    await sql`
      insert into account select (jsonb_populate_record(a, jsonb_build_object('id', ${STAFF}::text, 'email', ${email}::text))).*
      from account a where email = ${`as-${email}`}`.execute(db);
  }
  await db.updateTable('account').set({ email, phone: '' }).where('id', '=', STAFF).execute();
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
