import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KINDS } from '#apps/cli/import-kinds.ts';
import { runImport } from '#database/import/run-import.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { addDays, dayFromParts, formatDayLong, type Day } from '#foundation/pure/day.ts';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { orderDelivered } from '#domains/fulfilment/events.ts';
import { orderConfirmed } from '#domains/orders/events.ts';
import { getConfirmation } from '#domains/orders/contract/orders.ts';
import { cancelPlacedOrder } from '#domains/orders/contract/changes.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
import { atThePayButton, callAs, endlessProduct, openPayingShop, type PayingShop } from './paying-shop.ts';
import type { Card } from './chaos/bank.ts';

// Tests all mails about an order to a shopper. After the outbox and all jobs of the shop have run, each mail
// is in the mail queue exactly once.

/** Noon in Sydney on the date that the demo data treats as today. */
const OPENING = Date.parse(`${TEST_TODAY}T01:00:00Z`);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const clock = { at: OPENING };
let shop: PayingShop;
let dir: string;
let productCode: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-mails-'));
  shop = await openPayingShop({ now: () => new Date(clock.at) });
  productCode = await endlessProduct(shop);
});
beforeEach(() => {
  clock.at = OPENING;
});
afterAll(async () => {
  await shop?.close();
  rmSync(dir, { recursive: true, force: true });
});

interface Bought {
  id: number;
  number: string;
  cartId: string;
  day: Day;
  sku: string;
  email: string;
  browser: TestBrowser;
}
/** Simulates a customer who buys some pieces of one product. */
async function bought({
  card = 'approved',
  quantity = 1,
  more = {},
  code = productCode,
}: { card?: Card; quantity?: number; more?: object; code?: string } = {}): Promise<Bought> {
  const browser = new TestBrowser(shop);
  const email = `${randomUUID()}@people.example`;
  await callAs(browser, addCartProduct, { body: { productCode: code, quantity } });
  const form = { ...(await atThePayButton(browser, email, card)), ...more };
  expect(await callAs(browser, submitCheckout, { body: form })).toMatchObject({ ok: true });
  const { rows } = await sql<{ id: number; number: string; sku: string }>`
    select o.id, o.number, l.sku from customer_order o join order_line l on l.order_id = o.id
    where o.cart_id = ${form.cartId}`.execute(shop.database.db);
  return { ...rows[0]!, cartId: form.cartId, day: dayFromParts(form.deliveryDate!), email, browser };
}
/** Returns the mails to a recipient, oldest first, once the outbox has run. */
async function mailsTo(email: string) {
  while ((await shop.runOutbox()) > 0);
  return shop.database.db
    .selectFrom('mail')
    .select(['subject', 'plain', 'html'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
}
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

describe('a newsletter sign-up in the checkout', () => {
  it('has the source Checkout, and only a wanted one is stored (FORM-01)', async () => {
    const signUps = async (more: object) => {
      const { email } = await bought({ more });
      const mails = await subjects(email);
      const rows = await shop.database.db
        .selectFrom('newsletter_signup')
        .select(['source', 'name', 'postcode', 'confirmed_at'])
        .where('email', '=', email)
        .execute();
      return { rows, isAsked: mails.some((subject) => /newsletter/.test(subject)) };
    };
    // The order has no field for the source, so a client cannot choose another one.
    expect(await signUps({ newsletter: true, source: 'Footer' })).toEqual({
      rows: [{ source: 'Checkout', name: 'Ada Lovelace', postcode: '2026', confirmed_at: null }],
      isAsked: true,
    });
    expect(await signUps({ newsletter: false })).toEqual({ rows: [], isAsked: false });
  });
});

describe('a text that the shopper typed', () => {
  it('is no link in emails, and a name with a link is refused', async () => {
    const browser = new TestBrowser(shop);
    const email = `${randomUUID()}@people.example`;
    await callAs(browser, addCartProduct, { body: { productCode, quantity: 1 } });
    const form = await atThePayButton(browser, email);
    const submitTo = (wrong: object) =>
      callAs(browser, submitCheckout, {
        body: { ...form, deliveryAddress: { ...form.deliveryAddress, ...wrong } },
      });
    for (const name of ['www.win.example', 'win\u3002shop'])
      for (const field of ['firstName', 'lastName'])
        expect(await submitTo({ [field]: name })).toMatchObject({
          status: 400,
          fault: { fields: { [`deliveryAddress.${field}`]: 'Please enter a name without links' } },
        });
    const typed = {
      companyName: 'Win.example Pty Ltd',
      deliveryInstructions: 'Collect your prize at https://win.example/prize',
    };
    expect(await submitTo(typed)).toMatchObject({ ok: true });
    const [mail] = await mailsTo(email);
    for (const body of [mail!.html, mail!.plain]) {
      expect(body.replaceAll('\u2060', '')).toContain('Win.example Pty Ltd');
      expect(body).not.toMatch(/win\.example|https:\/\/win/i);
    }
  });
});

describe('the confirmation', () => {
  /** Returns a product that can be back-ordered and has this number of pieces in stock. */
  const codeWith = async (onShelves: number) => {
    const { rows } = await sql<{ code: string }>`
      select p.product_code as code from product p join product_price c on c.product_id = p.id and c.market = 'AU'
      where p.can_backorder and not p.is_superseded and not p.is_proforma and p.is_active and p.sites @> '{aol}'
        and not exists (select 1 from supplier s where s.id = p.supplier_id and s.delivers_direct)
        and coalesce((select sum(s.on_hand - s.held - s.allocated) from stock s where s.product_id = p.id), 0) = ${onShelves}
      order by p.id limit 1`.execute(shop.database.db);
    return rows[0]!.code;
  };
  const WAITS = 'On back order. Your delivery day already allows for it.';

  it('lists back-ordered products, in the email and on its page, until they are dispatched', async () => {
    const { email, cartId, browser } = await bought({ code: await codeWith(0) });
    const [mail] = await mailsTo(email);
    expect(mail!.plain).toContain(`    ${WAITS}`);
    expect(mail!.html).toContain(WAITS);
    expect(await callAs(browser, getConfirmation, { query: { id: cartId } })).toMatchObject({
      ok: true,
      answer: { lines: [{ quantity: 1, backOrdered: 1 }] },
    });
  });

  it('shows each line with its picture, at the shop’s own URL, and has the invoice attached', async () => {
    const { email, sku, cartId, browser } = await bought();
    const [mail] = await mailsTo(email);
    expect(mail!.plain).not.toContain('back order');
    expect(mail!.plain).toContain('Your tax invoice is attached.');
    const pictures = [...mail!.html.matchAll(/<img src="([^"]+)" alt="([^"]*)" width="80" height="80"/g)];
    expect(pictures).toHaveLength(1);
    const [, src, alt] = pictures[0]!;
    expect(src).toMatch(/^https?:\/\/[^/]+\/img\/p\/.+-front\/800\.jpg$/);
    expect(src).toContain(encodeURIComponent(sku));
    expect(alt).not.toBe('');
    expect(await callAs(browser, getConfirmation, { query: { id: cartId } })).toMatchObject({
      ok: true,
      answer: { lines: [{ backOrdered: 0 }] },
    });
  });
});

it.each([
  ['aol', 'Tax invoice', 'Your tax invoice is attached.', /taxable supply/i],
  [
    'aol-nz',
    'Taxable supply information',
    'Your invoice with the taxable supply information is attached.',
    /tax invoice/i,
  ],
])(
  'the confirmation email on %s names the document by its title: %s',
  async (siteId, title, sentence, wrong) => {
    const { db } = shop.database;
    const email = `${randomUUID()}@people.example`;
    const { id } = await insertOrder(db, { number: `T${randomUUID().slice(0, 8)}`, siteId, email });
    await appendEvents(db, [orderConfirmed({ orderId: id })], new Date(clock.at));
    const [mail] = await mailsTo(email);
    const { rows } = await sql<{ title: string }>`
    select content ->> 'title' as title from sales_document where order_id = ${id}`.execute(db);
    expect(rows).toEqual([{ title }]);
    expect(mail!.plain).toContain(sentence);
    expect(mail!.plain + mail!.html).not.toMatch(wrong);
  },
);

/** Imports a file of dispatches. */
const dispatched = async (lines: readonly string[]) => {
  const path = join(dir, 'dispatches.csv');
  writeFileSync(path, ['order,sku,quantity,day,carrier,tracking,reference,delivered', ...lines].join('\n'));
  return runImport({
    db: shop.database.db,
    kinds: KINDS,
    kind: 'dispatches',
    path,
    now: () => new Date(clock.at),
    onRefused: (line, problems) => expect.fail(`${line}: ${JSON.stringify(problems)}`),
    onNote: () => undefined,
    onNotice: () => undefined,
  });
};
/** Returns the day in large type with which an email opens, and the words above it. */
const dayHeading = (html: string) =>
  /<h1[^>]*font-size:36px[^>]*>(.*?)<\/h1>/
    .exec(html)![1]!
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');

describe('the dispatch email', () => {
  const SENT = /has been sent/;
  const sentMails = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => SENT.test(subject));

  it('is sent per part, each with what follows, and once even if its file is imported again', async () => {
    const { number, sku, email } = await bought({ quantity: 3 });
    const first = [
      `${number},${sku},1,${TEST_TODAY},Fast Freight,FF1,${number}-1,`,
      `${number},${sku},1,${TEST_TODAY},Fast Freight,FF2,${number}-2,`,
    ];
    await dispatched(first);
    await dispatched(first);
    const [part, ...others] = await sentMails(email);
    expect(others).toEqual([]);
    expect(part!.subject).toBe(`Part of your order has been sent (${number})`);
    const today = formatDayLong(TEST_TODAY);
    for (const parcel of ['FF1', 'FF2'])
      expect(part!.plain).toMatch(
        new RegExp(`Left on ${today}, with Fast Freight, tracking number ${parcel}: 1 × .+\\.`),
      );
    expect(part!.plain).toMatch(/Still to come: 1 × .+\. We’ll email you when we send it\./);

    await dispatched([...first, `${number},${sku},1,${TEST_TODAY},,,${number}-3,`]);
    const [, rest, ...more] = await sentMails(email);
    expect(more).toEqual([]);
    expect(rest!.subject).toBe(`Your order has been sent (${number})`);
    expect(rest!.plain).toMatch(new RegExp(`Left on ${today}: 1 × .+\\.`));
    expect(rest!.plain).not.toMatch(/FF1|Still to come/);
    expect(rest!.plain).toContain('/customer/confirmation?id=');
  });

  it.each([
    ['is already complete', TEST_TODAY, TEST_TODAY],
    ['was dispatched long ago', addDays(TEST_TODAY, -20), ''],
  ])('is not sent if the delivery %s', async (_what, on, delivered) => {
    const { id, number, sku, email } = await bought();
    await sql`update customer_order set created_at = created_at - interval '30 days' where id = ${id}`.execute(
      shop.database.db,
    );
    await dispatched([`${number},${sku},1,${on},,,${number}-1,${delivered}`]);
    expect(await sentMails(email)).toEqual([]);
  });

  it('is not sent for a cancelled order or one without an email address', async () => {
    const [cancelled, erased] = [await bought(), await bought()];
    for (const { number, sku } of [cancelled, erased])
      await dispatched([`${number},${sku},1,${TEST_TODAY},,,${number}-1,`]);
    await sql`update customer_order set state = 'cancelled' where id = ${cancelled.id}`.execute(
      shop.database.db,
    );
    await sql`update customer_order set email = '' where id = ${erased.id}`.execute(shop.database.db);
    for (const email of [cancelled.email, erased.email, '']) expect(await sentMails(email)).toEqual([]);
  });
});

describe('the delivery email', () => {
  const deliveredOn = async ({ number, sku }: Bought, delivered: Day) => {
    await sql`update customer_order set created_at = created_at - interval '30 days' where number = ${number}`.execute(
      shop.database.db,
    );
    await dispatched([`${number},${sku},1,${delivered},,,${number}-1,${delivered}`]);
  };
  const DELIVERED = /was delivered$/;
  const deliveredMails = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => DELIVERED.test(subject));

  it('opens with the day, and is sent once even if the day is corrected', async () => {
    const order = await bought();
    await deliveredOn(order, TEST_TODAY);
    await appendEvents(
      shop.database.db,
      [orderDelivered({ orderId: order.id, day: addDays(TEST_TODAY, -1) })],
      new Date(clock.at),
    );
    const [mail, ...others] = await deliveredMails(order.email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe(`Your order ${order.number} was delivered`);
    expect(dayHeading(mail!.html)).toBe(`Delivered ${formatDayLong(TEST_TODAY)}`);
    expect(mail!.plain).toContain('If something is missing or damaged, or nothing has arrived, call us on');
  });

  it('is not sent if the delivery is recorded late', async () => {
    const order = await bought();
    await deliveredOn(order, addDays(TEST_TODAY, -4));
    expect(await deliveredMails(order.email)).toEqual([]);
  });
});

describe('emails about a delivery', () => {
  it('open with the day and link to the calendar file and the change of the day', async () => {
    const { email, day, number } = await bought();
    const [mail] = await mailsTo(email);
    expect(dayHeading(mail!.html)).toBe(`Arrives ${formatDayLong(day)}`);
    const hrefOf = (label: string) => new RegExp(`${label}: (\\S+)`).exec(mail!.plain)![1]!;
    expect(hrefOf('Change the day')).toMatch(/\/customer\/confirmation\?.+#change-day$/);
    const { pathname, search } = new URL(hrefOf('Add to calendar'));
    const stranger = new TestBrowser(shop);
    const file = await stranger.ask(pathname + search);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.body).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
    expect(file.body).toContain(number);
    for (const query of ['', '?id=1', '?id=1&id=2', search.replace('proof=', 'proof=x')]) {
      const refused = await stranger.ask(pathname + query);
      expect([query, refused.status, refused.body.includes('BEGIN')]).toEqual([query, 404, false]);
    }
  });
});

describe('every other email about an order', () => {
  it('confirms the order, once', async () => {
    const { number, email } = await bought();
    expect(await subjects(email)).toEqual([expect.stringMatching(new RegExp(`^Your order ${number} at `))]);
    await shop.runJob('payment sweep');
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('reports that a pending payment failed', async () => {
    const { number, email } = await bought({ card: 'pending' });
    expect(await subjects(email)).toEqual([]);
    clock.at = OPENING + 30 * DAY;
    await shop.runJob('payment sweep');
    await shop.runJob('payment sweep');
    expect(await subjects(email)).toEqual([
      expect.stringMatching(new RegExp(`^Your order ${number} at .+ wasn’t paid$`)),
    ]);
  });

  describe('about a declined payment', () => {
    /**
     * Simulates a shopper whose payment is declined and who leaves. Runs the worker's checks after the hold
     * time.
     */
    const declined = async () => {
      const browser = new TestBrowser(shop);
      const email = `${randomUUID()}@people.example`;
      await callAs(browser, addCartProduct, { body: { productCode, quantity: 1 } });
      const form = await atThePayButton(browser, email, 'declined');
      expect(await callAs(browser, submitCheckout, { body: form })).toMatchObject({ ok: false });
      return { email, cartId: form.cartId };
    };
    const subjectsOnceLeft = async (email: string) => {
      clock.at += DAY;
      await shop.runJob('payment sweep');
      return subjects(email);
    };
    const NOT_PAID = expect.stringMatching(/wasn’t paid$/) as string;

    it('says that the order was not paid', async () => {
      const { email } = await declined();
      expect(await subjectsOnceLeft(email)).toEqual([NOT_PAID]);
    });
    it('is not sent once the cart is empty', async () => {
      const { email, cartId } = await declined();
      await shop.database.db.deleteFrom('cart_line').where('cart_id', '=', cartId).execute();
      expect(await subjectsOnceLeft(email)).toEqual([]);
    });
    it.each(['email', 'account'])('is not sent to a shopper who has bought since, by %s', async (by) => {
      const { db } = shop.database;
      const { email, cartId } = await declined();
      const number = `N${randomUUID().slice(0, 8)}`;
      const { id } = await insertOrder(db, {
        number,
        email: by === 'email' ? email.toUpperCase() : 'x@people.example',
      });
      const at = new Date(clock.at + MINUTE);
      await db.updateTable('customer_order').set({ confirmed_at: at }).where('id', '=', id).execute();
      if (by === 'account') {
        const accountId = randomUUID();
        await sql`update customer_order set account_id = ${accountId} where id = ${id} or cart_id = ${cartId}`.execute(
          db,
        );
      }
      expect(await subjectsOnceLeft(email)).toEqual([]);
    });
    it('is sent to a shopper who bought before', async () => {
      const { db } = shop.database;
      const email = (await declined()).email;
      const { id } = await insertOrder(db, { number: `N${randomUUID().slice(0, 8)}`, email });
      const at = new Date(clock.at - MINUTE);
      await db.updateTable('customer_order').set({ confirmed_at: at }).where('id', '=', id).execute();
      expect(await subjectsOnceLeft(email)).toEqual([NOT_PAID]);
    });
  });

  it('sends a balance reminder, a warning, and the release of the day, each once', async () => {
    const { db } = shop.database;
    const email = `${randomUUID()}@people.example`;
    const number = `R${randomUUID().slice(0, 8)}`;
    const { id } = await insertOrder(db, { number, email, paidCents: 10_000 });
    const dueDay = addDays(TEST_TODAY, 2);
    await sql`update customer_order set balance_due_day = ${dueDay} where id = ${id}`.execute(db);
    for (let hours = 0; hours <= 96; hours += 12) {
      clock.at = OPENING + hours * 60 * MINUTE;
      await shop.runJob('balances');
      await shop.runJob('balances');
    }
    expect(await subjects(email)).toEqual([
      `Please pay $400 by ${formatDayLong(dueDay)} (order ${number})`,
      `$400 is due: please pay today (order ${number})`,
      expect.stringMatching(/overdue|released/),
    ]);
  });

  it('announces the delivery the day before', async () => {
    const { number, email, day } = await bought();
    expect(await subjects(email)).toHaveLength(1);
    clock.at = Date.parse(`${addDays(day, -1)}T05:30:00Z`);
    await shop.runJob('delivery reminders');
    await shop.runJob('delivery reminders');
    expect((await subjects(email)).slice(1)).toEqual([`We’ll deliver your order ${number} tomorrow`]);
  });

  it('announces an earlier delivery day', async () => {
    const { db } = shop.database;
    const { id, email, day } = await bought({ more: { EarlyNotification: true } });
    expect(await subjects(email)).toHaveLength(1);
    // The delivery day is a week after the first available one.
    const later = addDays(day, 7);
    await sql`update customer_order set delivery_day = ${later} where id = ${id}`.execute(db);
    await sql`update delivery_hold set day = ${later} where order_id = ${id}`.execute(db);
    await shop.runJob('earlier delivery days');
    await shop.runJob('earlier delivery days');
    expect((await subjects(email)).slice(1)).toEqual([expect.stringMatching(/^An earlier/)]);
  });

  it('announces a refund', async () => {
    const { number, cartId, email, browser } = await bought();
    await callAs(browser, cancelPlacedOrder, { body: { id: cartId, reason: 'changed-mind' } });
    expect(await subjects(email)).toHaveLength(2);
    await shop.runJob('refunds');
    for (let times = 0; times < 2; times += 1) await shop.takeWebhooks();
    await shop.runJob('refunds');
    expect((await subjects(email)).slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^Your order ${number} at .+ is cancelled$`)),
      expect.stringMatching(new RegExp(`^We’ve refunded you \\$.+ \\(order ${number}\\)$`)),
    ]);
  });
});
