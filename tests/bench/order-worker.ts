import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { isFault } from '#foundation/pure/fault.ts';
import { JoinedQuery } from '#foundation/server/database/joined-query.ts';
import { openDatabase, type Database } from '#foundation/server/database/open.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { createCheckout, type Checkout } from '#domains/checkout/use-cases/checkout.ts';
import type { CheckoutForm } from '#domains/checkout/contract/checkout.ts';
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';
import { aBrowser, openSmallShop, type Browser, type SmallShop } from '#domains/orders/test/fixtures.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { isMigrated } from '#database/migrate.ts';
import type { Sample } from './load.ts';

/**
 * Completes orders on PostgreSQL while the provider approves immediately. Also sends the statements of such
 * orders directly over the same driver. The difference between the two rates is the cost of the shop's own
 * code.
 */

/** Ids of recorded orders begin here, so that no other number in a statement is mistaken for one. */
const FIRST_ORDER_ID = 700_000_001;
const RECORDED = 6;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

interface Statement {
  /** The name of a statement that the database keeps prepared; absent for other statements. */
  name?: string;
  text: string;
  values: unknown[];
  rows: Record<string, unknown>[];
}

interface Recording {
  cartId: string;
  orderId: number;
  productId: number;
  statements: Statement[];
}

interface Prepared {
  browser: Browser;
  form: CheckoutForm;
}

let recording: Statement[] | null = null;

/**
 * Records the statements that the driver sends while a recording is open. One message may contain several
 * statements.
 */
function listenToDriver(): void {
  type Sent = Pick<Statement, 'name' | 'text' | 'values'>;
  type Query = (
    this: pg.Client,
    sent: string | Sent | JoinedQuery,
    values?: unknown[],
  ) => Promise<{ rows: Record<string, unknown>[] }>;
  const driver = pg.Client.prototype as unknown as { query: Query };
  const { query } = driver;
  driver.query = async function (sent, values) {
    if (sent instanceof JoinedQuery) {
      const open = recording;
      sent.on('end', (results) => {
        const { name, text, values: given } = sent.request;
        const { rows } = [results].flat()[sent.before.length]!;
        for (const one of sent.before) open?.push({ text: one.text, values: one.values ?? [], rows: [] });
        open?.push({ ...(name === undefined ? {} : { name }), text, values: given, rows });
        if (sent.commits) open?.push(alone('commit'));
      });
    }
    const result = await query.call(this, sent, values);
    if (sent instanceof JoinedQuery) return result;
    const statement = typeof sent === 'string' ? { text: sent, values: values ?? [] } : sent;
    recording?.push({ ...statement, values: statement.values ?? [], rows: result?.rows ?? [] });
    return result;
  };
}

const alone = (text: string): Statement => ({ text, values: [], rows: [] });

async function open(url: string, connections: number) {
  const database: Database<Tables> = await openDatabase<Tables>({ url, poolSize: connections });
  if (!(await isMigrated(database.db))) throw new Error('The database has no schema');
  const shop = await openSmallShop(database.db, aProvider());
  const checkout = createCheckout({ ...shop, db: database.db, readSetting: async () => undefined });
  return { database, shop, checkout };
}

/** Fills a cart and prepares the data that the browser sends when the shopper presses the pay button. */
async function prepare(shop: SmallShop, checkout: Checkout, which: number): Promise<Prepared> {
  const browser = aBrowser();
  const productCode = ['FRIDGE', 'WASHER', 'OVEN'][which % 3]!;
  const cart = await shop.carts.add(browser, { productCode, quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors[0]);
  const availability = await checkout.availability(browser, AN_ADDRESS);
  if (isFault(availability)) throw new Error(availability.body.errors[0]);
  const days = availability.dates.filter((day) => day.available).slice(0, 20);
  const day = days[which % days.length]!;
  const form: CheckoutForm = {
    cartId: cart.cartId,
    email: 'ada@example.com',
    newsletter: false,
    phoneNumber: '0412345678',
    partialPayment: 0,
    tip: 0,
    deliveryAddress: AN_ADDRESS,
    poNumber: '',
    deliveryDate: day.date,
    supplierDeliveryDates: [],
    winningDeliveryServiceOverride: false,
    deliveryServices: [],
    EarlyNotification: false,
    requestedDeliveryContact: false,
    requestedInstallationContact: false,
    subdivision: '',
    salespersonCode: '',
    selectedPaymentOption: 0,
    cart: {
      items: [],
      orderTotal: Math.round((cart.orderTotal + day.price) * 100) / 100,
      couponCode: '',
      giftCardTotal: 0,
    },
    brandsWarnings: { mieleWarning: false },
    encryptedCardDetail: 'a.b.c.d.e',
    cardHolderName: 'Ada Lovelace',
    idempotencyKey: randomUUID(),
  };
  return { browser, form };
}

async function submit(checkout: Checkout, { browser, form }: Prepared): Promise<void> {
  const answer = await checkout.submit(browser, form);
  if (isFault(answer) || !answer.orderCompleted)
    throw new Error(`An order was not completed: ${JSON.stringify(answer)}`);
}

async function record(shop: SmallShop, checkout: Checkout): Promise<Recording[]> {
  const recordings: Recording[] = [];
  // Warm up: prepare every named statement before the recording.
  for (let which = 0; which < RECORDED; which += 1)
    await submit(checkout, await prepare(shop, checkout, which));
  for (let which = 0; which < RECORDED; which += 1) {
    const prepared = await prepare(shop, checkout, which);
    recording = [];
    await submit(checkout, prepared);
    const statements = recording;
    recording = null;
    const orderId = Number(
      statements.flatMap(({ rows }) => rows).find((row) => 'orderId' in row)?.['orderId'],
    );
    const productId = [1, 2, 3][which % 3]!;
    recordings.push({ cartId: prepared.form.cartId, orderId, productId, statements });
  }
  return recordings;
}

/** Sends a recorded order's statements again, on one connection, for another cart. */
async function replay(pool: pg.Pool, one: Recording, cartId: string): Promise<void> {
  const client = await pool.connect();
  const ids = new Map([[one.cartId, cartId]]);
  let orderId = 0;
  const renewed = (value: unknown): unknown => {
    if (value === one.orderId) return orderId;
    if (Array.isArray(value)) return value.map(renewed);
    if (typeof value !== 'string') return value;
    return value
      .replace(UUID, (id) => {
        if (!ids.has(id)) ids.set(id, randomUUID());
        return ids.get(id)!;
      })
      .replaceAll(String(one.orderId), String(orderId));
  };
  try {
    for (const { rows: _, values, ...statement } of one.statements) {
      const { rows } = await client.query<Record<string, unknown>>({
        ...statement,
        values: values.map(renewed),
      });
      const row = rows?.[0];
      if (row && 'orderId' in row) orderId = Number(row['orderId']);
    }
  } finally {
    client.release();
  }
}

async function main(url: string, connections: number): Promise<void> {
  listenToDriver();
  const { database, shop, checkout } = await open(url, connections);
  await sql`alter table customer_order alter column id restart with ${sql.raw(String(FIRST_ORDER_ID))}`.execute(
    database.db,
  );
  const recordings = await record(shop, checkout);
  const pool = new pg.Pool({ connectionString: url, max: connections });

  /** Measures the rate of an action on each of many items, with as many workers as there are connections. */
  async function rateOf<T>(
    things: readonly T[],
    act: (thing: T, index: number) => Promise<void>,
  ): Promise<Sample> {
    let next = 0;
    const began = process.hrtime.bigint();
    const cpu = process.cpuUsage();
    const hand = async () => {
      for (let index = next++; index < things.length; index = next++) await act(things[index]!, index);
    };
    await Promise.all(Array.from({ length: connections }, hand));
    const seconds = Number(process.hrtime.bigint() - began) / 1e9;
    const used = process.cpuUsage(cpu);
    return {
      rate: things.length / seconds,
      perProcessorSecond: things.length / ((used.user + used.system) / 1e6),
      p99: 0,
    };
  }

  process.on('message', (message: { side: 'shop' | 'bare'; orders: number }) => {
    void (async () => {
      if (message.side === 'shop') {
        const carts: Prepared[] = [];
        for (let index = 0; index < message.orders; index += 1)
          carts.push(await prepare(shop, checkout, index));
        process.send!(await rateOf(carts, (cart) => submit(checkout, cart)));
        return;
      }
      const carts: string[] = [];
      for (let index = 0; index < message.orders; index += 1)
        carts.push((await prepare(shop, checkout, index)).form.cartId);
      process.send!(
        await rateOf(carts, (cartId, index) => replay(pool, recordings[index % RECORDED]!, cartId)),
      );
    })();
  });
  process.send!({ port: 0, statements: recordings[0]!.statements.length });
}

process.once(
  'message',
  ({ url, connections }: { url: string; connections: number }) => void main(url, connections),
);
