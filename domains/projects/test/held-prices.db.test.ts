import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { dearProducts, type DearProduct } from '#domains/catalogue/test/fixtures-dear-products.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';
import { orderCancelled, orderConfirmed } from '#domains/orders/events.ts';
import { aCoupon } from '#domains/vouchers/test/fixtures.ts';
import { quotesOfProjects } from '#apps/server/compose/project-documents.ts';
import type { ProjectQuote, Quote } from '#domains/quotes/contract/quote-shapes.ts';
import type { ChangeLog, Project } from '../contract/types.ts';
import { aProject, asPerson, openProjectShop, type PersonName } from './fixtures.ts';
import { noteOrdered } from '../use-cases/lines/note-ordered.ts';

// Tests that prices promised in a project or quote still apply after its lines are in a cart, even if the
// cart is changed.

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
let product: DearProduct;
let other: DearProduct;
const DAY = 86_400_000;

beforeAll(async () => {
  shop = await openProjectShop(() => new Date(at));
  [product, other] = (await dearProducts(shop.database.db, 'wa', 2)) as [DearProduct, DearProduct];
  // Sets a cost that leaves a margin for the 15 per cent discount that sales staff may give.
  for (const { id, price_cents } of [product, other]) {
    await shop.database.db.deleteFrom('product_cost').where('product_id', '=', id).execute();
    await shop.database.db
      .insertInto('product_cost')
      .values({ product_id: id, market: 'AU', cost_cents: Math.round(price_cents / 2) })
      .execute();
  }
  await aCoupon(shop.database.db);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const { db } = shop.database;
  await db.deleteFrom('cart_coupon').execute();
  await db.deleteFrom('cart_line').execute();
  await db.deleteFrom('project_request').execute();
});

const post = <T = Project>(who: PersonName | null, path: string, body: object, cookie?: string) =>
  asPerson<T>(shop, who, path, { body, ...(cookie === undefined ? {} : { cookie }) });
const cents = (dollars: number) => Math.round(dollars * 100);
const cartOf = async (who: PersonName | null, cookie?: string) =>
  (await asPerson<Cart>(shop, who, '/api/cart', cookie === undefined ? {} : { cookie })).body;
const totalOf = async (who: PersonName | null, cookie?: string) =>
  cents((await cartOf(who, cookie)).orderTotal);
const priceIs = (id: number, price: number) =>
  shop.database.db
    .updateTable('product_price')
    .set({ price_cents: price })
    .where('product_id', '=', id)
    .where('market', '=', 'AU')
    .execute();

/** Creates a project with two rooms. The kitchen has two units at 90 per cent of the standard price. */
async function aPriced(more: object = {}): Promise<{ project: Project; unit: number }> {
  const begun = await aProject(shop, 'lin', { folders: ['Kitchen', 'Laundry'] });
  const unit = Math.round(product.price_cents * 0.9);
  const { status, body } = await post('lin', '/api/projects/product', {
    projectId: begun.projectId,
    productCode: product.product_code,
    folderId: begun.folders[0]!.id,
    quantity: 2,
    priceOverride: unit / 100,
    priceReason: 'As the other shop has it',
    ...more,
  });
  expect(status).toBe(200);
  return { project: body, unit };
}
const intoCart = ({ projectId }: Project, who: PersonName = 'lin') =>
  post<{ added: number }>(who, '/api/projects/cart', {
    projectId,
    selectedProductCodes: [product.product_code],
    mode: 'replace',
  });

describe('a project’s price override in a cart', () => {
  it('is the unit price, with any quantity and a coupon, and not below its author’s floor', async () => {
    const { project, unit } = await aPriced();
    expect((await intoCart(project)).body).toMatchObject({ added: 1 });
    expect(await totalOf('lin')).toBe(unit * 2);
    await post('lin', '/api/cart/product', { productCode: product.product_code, quantity: 3, mode: 'set' });
    // The price override was set for two units only, so the third unit has the standard price.
    expect(await totalOf('lin')).toBe(unit * 2 + product.price_cents);
    expect((await post('lin', '/api/cart/coupon', { code: 'SAVE50' })).status).toBe(200);
    expect(await totalOf('lin')).toBe(unit * 2 + product.price_cents - 50_00);
    const low = { projectId: project.projectId, productCode: product.product_code, mode: 'set' };
    const refused = await post('lin', '/api/projects/product', {
      ...low,
      folderId: project.folders[0]!.id,
      priceOverride: Math.floor(product.price_cents * 0.8) / 100,
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'below-floor' } });
  });

  it('records quantity, author and a last day fourteen days later', async () => {
    const { project } = await aPriced();
    const row = await shop.database.db
      .selectFrom('project_line')
      .select(['price_most', 'price_by', 'price_until', 'price_is_approved'])
      .where('project_id', '=', project.projectId)
      .executeTakeFirstOrThrow();
    const given = { price_most: 2, price_by: 'lin', price_is_approved: false };
    expect(row).toEqual({ ...given, price_until: '2026-12-07' });
  });

  it('applies to more pieces only if its author extends it', async () => {
    const { project } = await aPriced();
    const set = (quantity: number) =>
      post('lin', '/api/projects/product', {
        projectId: project.projectId,
        productCode: product.product_code,
        folderId: project.folders[0]!.id,
        mode: 'set',
        quantity,
      });
    expect((await set(3)).status).toBe(200);
    await shop.database.db
      .updateTable('project_line')
      .set({ price_by: 'mara' })
      .where('project_id', '=', project.projectId)
      .execute();
    await shop.database.db.deleteFrom('account_role').where('account_id', '=', 'mara').execute();
    // The price has become invalid, so its maximum quantity no longer applies. Further units have the
    // standard price.
    expect((await set(5)).status).toBe(200);
  });

  it('ends when its author leaves, in the project and in existing carts', async () => {
    const { project, unit } = await aPriced();
    expect((await intoCart(project)).status).toBe(200);
    expect(await totalOf('lin')).toBe(unit * 2);
    const staff = shop.database.db.updateTable('staff').where('account_id', '=', 'lin');
    const priceIn = async () =>
      (await asPerson(shop, 'lin', `/api/v2/project/${project.projectId}`)).body.folders[0]!.products[0]!
        .price;
    expect(await priceIn()).toBe(unit / 100);
    await staff.set({ left_at: new Date(at) }).execute();
    try {
      expect(await totalOf('lin')).toBe(product.price_cents * 2);
      expect(await priceIn()).toBe(product.price_cents / 100);
    } finally {
      await staff.set({ left_at: null }).execute();
    }
  });

  it('requires a reason, which is in the history and the audit', async () => {
    const { project, unit } = await aPriced();
    const { projectId } = project;
    const give = (dollars: number, priceReason?: string) =>
      post<Project & { code?: string; fields?: Record<string, string> }>('lin', '/api/projects/product', {
        projectId,
        productCode: product.product_code,
        folderId: project.folders[0]!.id,
        mode: 'set',
        priceOverride: dollars,
        ...(priceReason === undefined ? {} : { priceReason }),
      });
    for (const reason of [undefined, ' - '])
      expect(await give(unit / 100 + 1, reason)).toMatchObject({
        status: 400,
        body: { code: 'price-needs-reason', fields: { priceReason: 'Please say why, in a few words.' } },
      });
    // Setting a price that already applies requires no reason.
    expect((await give(unit / 100)).body.version).toBe(project.version);
    expect((await give(unit / 100 + 1, ' Matched by phone ')).status).toBe(200);
    const { changelogs } = (
      await asPerson<{ changelogs: ChangeLog[] }>(
        shop,
        'lin',
        `/api/v2/project/changelogs?projectId=${projectId}`,
      )
    ).body;
    expect(
      changelogs.filter(({ action }) => action === 'gave-the-reason').map(({ subject }) => subject),
    ).toEqual(['“Matched by phone”', '“As the other shop has it”']);
    const audited = await shop.database.db
      .selectFrom('audit_entry')
      .select(['reason', 'after'])
      .where('action', '=', 'changed-price')
      .where('key', '=', project.projectRef)
      .orderBy('id')
      .execute();
    expect(audited).toMatchObject([
      { reason: 'As the other shop has it', after: { cents: unit } },
      { reason: 'Matched by phone', after: { cents: unit + 100 } },
    ]);
  });

  it('is the locked price while the lock is valid, or the shop’s price if that is lower', async () => {
    const begun = await aProject(shop, 'lin', { folders: ['Kitchen'] });
    const { projectId } = begun;
    await post('lin', '/api/projects/product', {
      projectId,
      productCode: product.product_code,
      folderId: begun.folders[0]!.id,
      quantity: 1,
    });
    await post('lin', '/api/v2/project/lock-price', { projectId, expiryDate: [2026, 11, 30] });
    await priceIs(product.id, product.price_cents + 100_00);
    await intoCart(begun);
    expect(await totalOf('lin')).toBe(product.price_cents);
    await priceIs(product.id, product.price_cents - 10_00);
    expect(await totalOf('lin')).toBe(product.price_cents - 10_00);
    await priceIs(product.id, product.price_cents + 100_00);
    // The standard price applies again after the last day of the override.
    at += 8 * DAY;
    expect(await totalOf('lin')).toBe(product.price_cents + 100_00);
    at -= 8 * DAY;
    await priceIs(product.id, product.price_cents);
  });
});

const cookieOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');

/** Creates an accepted quote with two rooms. The second room contains the product `other`. */
async function anAccepted(): Promise<{ project: Project; unit: number; key: string }> {
  const { project, unit } = await aPriced();
  const { projectId } = project;
  await post('lin', '/api/projects/product', {
    projectId,
    productCode: other.product_code,
    folderId: project.folders[1]!.id,
    quantity: 1,
  });
  await post('lin', '/api/v2/project/quote', { projectId });
  const { body } = await asPerson<{ quotes: ProjectQuote[] }>(
    shop,
    'lin',
    `/api/v2/project/quotes?projectId=${projectId}`,
  );
  const key = body.quotes[0]!.link.split('/').at(-1)!;
  const said = { key, name: 'Ngozi Okafor', pays: 'deposit' };
  expect((await post<Quote>(null, '/api/v2/project/quote/accept', said)).status).toBe(200);
  return { project, unit, key };
}
const order = (key: string, folders?: string[], cookie?: string) =>
  post<{ added: number; helpNeeded: object[]; code?: string }>(
    null,
    '/api/v2/project/quote/cart',
    { key, ...(folders ? { folders } : {}) },
    cookie,
  );

let orders = 900_000;
/** Appends an event to the outbox and delivers it. */
async function tell(news: Parameters<typeof appendEvents>[1][number]): Promise<void> {
  await inTransaction(shop.database.db, (tx) => appendEvents(tx, [news], new Date(at)));
  await shop.runOutbox();
}

/** Places an order for the cart, as the checkout does. */
async function ordered(cartId: string): Promise<number> {
  const { db } = shop.database;
  const { rows } = await sql<{ id: number }>`
    insert into customer_order (site_id, number, cart_id, cart_version, state, currency, email, phone, delivery_address,
      billing_address, goods_cents, total_cents, due_cents, created_at, confirmed_at)
    values ('wa', ${`W${(orders += 1)}`}, ${cartId}, 1, 'confirmed', 'AUD', 'ngozi@okafor.example', '',
      ${JSON.stringify(AN_ADDRESS)}, ${JSON.stringify(AN_ADDRESS)}, 0, 0, 0,
      ${new Date(at)}, ${new Date(at)}) returning id`.execute(db);
  const id = Number(rows[0]!.id);
  await db
    .updateTable('cart')
    .set({ ordered_at: new Date(at) })
    .where('id', '=', cartId)
    .execute();
  await sql`
    insert into order_line (order_id, position, product_id, sku, title, quantity, unit_cents)
    select ${id}::bigint, l.position, p.id, p.sku, p.title, l.quantity, 0 from cart_line l
      join product p on p.id = l.product_id where l.cart_id = ${cartId}`.execute(db);
  await sql`
    insert into project_line_hold (line_id, order_id, state, expires_at)
    select distinct unnest(project_line_ids), ${id}::bigint, 'ordered', ${new Date(at)}::timestamptz from cart_line
    where cart_id = ${cartId}`.execute(db);
  await tell(orderConfirmed({ orderId: id }));
  return id;
}

describe('an accepted quote in a cart', () => {
  it('costs the quoted price even if the shop’s has risen, also after its customer signs in', async () => {
    const { unit, key } = await anAccepted();
    await priceIs(product.id, product.price_cents + 200_00);
    const first = await order(key);
    expect(first.body).toMatchObject({ added: 2, helpNeeded: [] });
    const cookie = cookieOf(first.headers);
    expect(await totalOf(null, cookie)).toBe(unit * 2 + other.price_cents);
    expect(await totalOf('sam', cookie)).toBe(unit * 2 + other.price_cents);
    await priceIs(product.id, product.price_cents);
  });

  it('is ordered room by room, each once, and its project shows it (staged deliveries)', async () => {
    const { project, unit, key } = await anAccepted();
    const { projectId } = project;
    const first = await order(key, ['Kitchen']);
    const cookie = cookieOf(first.headers);
    expect(await totalOf(null, cookie)).toBe(unit * 2);
    const { cartId } = await cartOf(null, cookie);
    const orderId = await ordered(cartId);
    const page = await asPerson<Quote>(shop, null, `/api/v2/project/quote?key=${encodeURIComponent(key)}`);
    expect(page.body).toMatchObject({ isOrdered: false, openFolders: ['Laundry'] });
    expect(await order(key, ['Kitchen'])).toMatchObject({ status: 409, body: { code: 'quote-accepted' } });
    const now = (await asPerson(shop, 'lin', `/api/v2/project/${projectId}`)).body;
    expect(now.quoteStatus).toBe('Won');
    expect(now.folders.map(({ products }) => products[0]!.orderNumber !== null)).toEqual([true, false]);
    const quote = await shop.database.db
      .selectFrom('project_quote')
      .select('accepted_order_id')
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow();
    expect(Number(quote.accepted_order_id)).toBe(orderId);
    const { version } = now;
    // Handling the same event again changes nothing.
    await inTransaction(shop.database.db, (tx) =>
      noteOrdered({ clock: () => new Date(at), quotes: quotesOfProjects }).together(tx, [{ orderId }]),
    );
    expect((await asPerson(shop, 'lin', `/api/v2/project/${projectId}`)).body.version).toBe(version);
    const rest = await order(key);
    expect(rest.body).toMatchObject({ added: 1, helpNeeded: [] });
    const next = cookieOf(rest.headers);
    expect(await totalOf(null, next)).toBe(other.price_cents);
    const second = await ordered((await cartOf(null, next)).cartId);
    const { orderNumbers } = (await asPerson<Quote>(shop, null, `/api/v2/project/quote?key=${key}`)).body;
    expect(orderNumbers).toHaveLength(2);
    // The error names the order that already contains the room.
    expect(await order(key)).toMatchObject({
      status: 409,
      body: {
        code: 'quote-accepted',
        errors: [`These products have already been ordered, as ${orderNumbers.join(' and ')}.`],
      },
    });
    // After its order is cancelled, a room can be ordered again. The project's history contains the
    // cancellation.
    const { db } = shop.database;
    await db.updateTable('customer_order').set({ state: 'cancelled' }).where('id', '=', second).execute();
    await db.deleteFrom('project_line_hold').where('order_id', '=', second).execute();
    await tell(orderCancelled({ orderId: second }));
    const free = (await asPerson(shop, 'lin', `/api/v2/project/${projectId}`)).body;
    expect(free.folders.map(({ products }) => products[0]!.orderNumber !== null)).toEqual([true, false]);
    expect(free.version).toBe(version + 2);
    expect((await order(key)).body).toMatchObject({ added: 1, helpNeeded: [] });
    // An event about the cancelled order that arrives late changes nothing.
    await tell(orderConfirmed({ orderId: second }));
    expect((await asPerson(shop, 'lin', `/api/v2/project/${projectId}`)).body.version).toBe(version + 2);
  });
});

it('an idempotency key belongs to one request of one project', async () => {
  const [one, two] = [await aProject(shop, 'lin'), await aProject(shop, 'lin')];
  const add = (projectId: number) =>
    post('lin', '/api/projects/product', {
      projectId,
      productCode: product.product_code,
      key: 'the-same-key',
    });
  expect((await add(one.projectId)).body.projectId).toBe(one.projectId);
  const second = (await add(two.projectId)).body;
  expect(second.projectId).toBe(two.projectId);
  expect(second.cart.products).toHaveLength(1);
  expect((await add(two.projectId)).body.cart.products[0]!.quantity).toBe(1);
});

describe('a failure during acceptance', () => {
  // If the process dies during one of these writes, either all changes are stored or no change is. If the
  // user then repeats the action, it is completed exactly once.
  it.each(['project_quote', 'project', 'project_change_log', 'audit_entry'])(
    'in %s changes nothing',
    async (table) => {
      const { db } = shop.database;
      const { project } = await aPriced();
      const { projectId } = project;
      await post('lin', '/api/v2/project/quote', { projectId });
      const path = `/api/v2/project/quotes?projectId=${projectId}`;
      const quotes = async () => (await asPerson<{ quotes: ProjectQuote[] }>(shop, 'lin', path)).body.quotes;
      const [{ link }] = (await quotes()) as [ProjectQuote];
      const said = { key: link.split('/').at(-1)!, name: 'Ngozi Okafor', pays: 'full' };
      await sql`create or replace function dies() returns trigger language plpgsql as
      $$ begin raise exception 'the process ends here'; end $$`.execute(db);
      const dying = sql`create trigger dies after insert or update on ${sql.table(table)} execute function dies()`;
      await dying.execute(db);
      const { version } = (await asPerson(shop, 'lin', `/api/v2/project/${projectId}`)).body;
      expect((await post(null, '/api/v2/project/quote/accept', said)).status).toBeGreaterThanOrEqual(500);
      await sql`drop trigger dies on ${sql.table(table)}`.execute(db);
      expect((await quotes())[0]).toMatchObject({ state: 'open' });
      expect((await asPerson(shop, 'lin', `/api/v2/project/${projectId}`)).body.version).toBe(version);
      for (const _ of [1, 2])
        expect((await post<Quote>(null, '/api/v2/project/quote/accept', said)).body.state).toBe('accepted');
      expect((await asPerson(shop, 'lin', `/api/v2/project/${projectId}`)).body).toMatchObject({
        version: version + 1,
        quoteStatus: 'Won',
      });
    },
  );
});

it('gift cards are neither discounted, locked nor quoted', async () => {
  const { db } = shop.database;
  const { project } = await aPriced();
  const { projectId } = project;
  const { sku } = await db
    .selectFrom('product')
    .select('sku')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  const setting = { site_id: '*', name: 'GiftCardProducts', value: JSON.stringify(sku) };
  await db.insertInto('setting').values(setting).execute();
  const notify = () => sql`select pg_notify('setting', '["*"]')`.execute(db);
  await notify();
  const price = () =>
    post('lin', '/api/projects/product', {
      projectId,
      productCode: product.product_code,
      folderId: project.folders[0]!.id,
      mode: 'set',
      priceOverride: product.price_cents / 100 - 1,
      priceReason: 'Because',
    });
  await expect.poll(price).toMatchObject({ status: 409, body: { code: 'price-of-money' } });
  expect(await post('lin', '/api/v2/project/quote', { projectId })).toMatchObject({
    status: 409,
    body: { code: 'money-in-quote' },
  });
  await intoCart(project);
  expect(await totalOf('lin')).toBe(product.price_cents * 2);
  await db.deleteFrom('setting').where('name', '=', 'GiftCardProducts').execute();
  await notify();
});
