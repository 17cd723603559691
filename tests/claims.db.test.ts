import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addReceipt,
  getClaim,
  getClaimableOffer,
  listOwnClaims,
  sendClaim,
} from '#domains/claims/contract/claims.ts';
import { getReceipt, listStaffClaims, moveClaim } from '#domains/claims/contract/staff.ts';
import { claimsPersonalData } from '#domains/claims/db/personal-data.ts';
import { forgetClaims } from '#domains/claims/db/receipts.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { savePromotions } from '#domains/promotions/use-cases/save-promotions.ts';
import { addDays, day } from '#foundation/pure/day.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { callAs } from './paying-shop.ts';
import { ADA, answerOf, aPhoto, DAY_MS, OPENING, Person, returningShop } from './returning.ts';

// Claims for the reward of a promotion, from the form to the payment, over HTTP.

const shop = returningShop();
const guest = () => new TestBrowser(shop);
const staff = () => new Person(shop, 'claims');
const from = (days: number) => addDays(day(TEST_TODAY), days);

const offer = (path: string, more: object) => ({
  path,
  sites: ['aol'],
  title: `Offer ${path}`,
  startDate: from(-10),
  endDate: from(30),
  thumbnailImg: { scene: 'kitchen', alt: '' },
  redemption: `/claim/${path}`,
  redemptionEndDate: from(60),
  rewardLabel: '$50 cash back',
  ...more,
});

beforeAll(async () => {
  const { db } = shop.database;
  const { sku } = await db
    .selectFrom('product as p')
    .innerJoin('product_price as c', 'c.product_id', 'p.id')
    .select('p.sku')
    .where('c.market', '=', 'AU')
    .where('p.can_backorder', '=', true)
    .where('p.is_proforma', '=', false)
    .where('p.is_active', '=', true)
    .where(sql<boolean>`p.sites @> '{aol}'`)
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
  const promotions = [
    offer('back', { products: [sku] }),
    offer('both-sites', { sites: ['aol', 'hc'], products: [sku] }),
    offer('other-goods', { products: ['NO-SUCH-SKU'] }),
    offer('too-early', { products: [sku], startDate: from(5) }),
    offer('closed', { products: [sku], endDate: from(-1), redemptionEndDate: from(1) }),
    offer('maker', { products: [sku], redemption: 'https://claims.example/x' }),
  ];
  await db
    .transaction()
    .execute((tx) =>
      savePromotions(
        tx,
        { promotions, sales: [], promoBanners: [], alertBanners: [] },
        { now: new Date(OPENING) },
      ),
    );
  await vi.waitFor(() => answerOf(guest(), getClaimableOffer, { params: { path: 'back' } }), 5000);
});
beforeEach(async () => {
  const { db } = shop.database;
  await db.deleteFrom('promotion_claim').execute();
  await db.deleteFrom('mail').execute();
});

const receiptOf = async (red = 1) => (await aPhoto(red)).toString('base64');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n').toString('base64');
const fields = (more: object = {}) => ({
  key: randomUUID(),
  proof: 'order' as const,
  purchaseNumber: '',
  name: 'Ada Byron',
  email: 'ada@people.example',
  ...more,
});
const onReceipt = (more: object = {}) =>
  fields({ proof: 'receipt', purchaseNumber: 'S-1001', purchaseDay: from(-1), receipt: PDF, ...more });
const send = (body: ReturnType<typeof fields>, { path = 'back', as = guest() } = {}) =>
  callAs(as, sendClaim, { params: { path }, body });
const tokenOf = (path: string) => path.slice('/claim/state/'.length);
/** Sends a claim with a receipt and returns the token of its page. */
async function sentToken(more: object = {}) {
  const done = await send(onReceipt(more));
  if (!done.ok) throw new Error(JSON.stringify(done));
  return tokenOf(done.answer.path);
}
const read = (token: string) => answerOf(guest(), getClaim, { params: { token } });
const listed = async (query: object = {}) => (await answerOf(staff(), listStaffClaims, { query })).claims;
const move = (one: { id: number; version: number }, state: string, more: object = {}) =>
  callAs(staff(), moveClaim, {
    params: { id: String(one.id) },
    body: { version: one.version, state, ...more } as never,
  });
const subjects = async (recipient: string) => {
  await shop.runOutbox();
  const mails = await shop.database.db
    .selectFrom('mail')
    .select(['subject', 'plain'])
    .where('recipient', '=', recipient)
    .where('plain', 'like', '%/claim/state/%')
    .orderBy('id')
    .execute();
  return mails;
};

describe('claiming', () => {
  it('a guest claims an order with its number and email address, and follows it by the emailed link', async () => {
    const order = await shop.delivered();
    const typed = fields({ purchaseNumber: ` #${order.number.toLowerCase()} `, email: order.email });
    const done = await send(typed);
    expect(done).toMatchObject({ ok: true });
    const [mail] = await subjects(order.email.toLowerCase());
    expect(mail?.subject).toContain('We have your claim');
    const link = /\/claim\/state\/([^\s"]+)/.exec(mail!.plain)![1]!;
    expect(await read(link)).toMatchObject({
      state: 'received',
      proof: 'order',
      purchaseNumber: order.number,
      reward: '$50 cash back',
      takesReceipts: true,
    });
    expect(await callAs(guest(), getClaim, { params: { token: `${link}x` } })).toMatchObject({ status: 404 });
    const elsewhere = new TestBrowser(shop, 'hc');
    expect(await callAs(elsewhere, getClaim, { params: { token: link } })).toMatchObject({ status: 404 });
  });

  it('an order is claimed once per offer, also by concurrent requests; a repeated request is the same claim', async () => {
    const order = await shop.delivered();
    const claim = fields({ purchaseNumber: order.number, email: order.email });
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ ...claim, key: randomUUID() })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((one) => !one.ok && one.status === 409)).toHaveLength(5);
    const first = await send(onReceipt({ key: claim.key }));
    expect(first).toMatchObject({ ok: true });
    expect(await send(onReceipt({ key: claim.key }))).toEqual(first);
    expect(await listed()).toHaveLength(2);
    // The five rejected requests together emailed the link once more.
    expect(await subjects(order.email.toLowerCase())).toHaveLength(2);
  });

  it('receipt numbers that differ only in punctuation are the same purchase', async () => {
    expect((await send(onReceipt({ purchaseNumber: 'S-10 01' }))).ok).toBe(true);
    expect(await send(onReceipt({ purchaseNumber: 's1001', email: 'eve@people.example' }))).toMatchObject({
      status: 409,
    });
    // A stranger's address receives no link.
    expect(await subjects('eve@people.example')).toEqual([]);
  });

  it('a number with letters of another script is the same purchase; look-alike digits are marked for staff', async () => {
    await sentToken({ purchaseNumber: 'RE-1001', receipt: await receiptOf(1) });
    const cyrillic = onReceipt({ purchaseNumber: 'R\u0415-1001', email: 'eve@people.example' });
    expect(await send(cyrillic)).toMatchObject({ status: 409, fault: { code: 'claimed-already' } });
    await sentToken({ purchaseNumber: 'RE-1OO1', email: 'eve@people.example', receipt: await receiptOf(2) });
    await sentToken({ purchaseNumber: 'RE-1002', email: 'kim@people.example', receipt: await receiptOf(3) });
    expect((await listed()).map(({ similarCount }) => similarCount).toSorted()).toEqual([0, 1, 1]);
  });

  it('an order of another email address, outside the offer or without its products is rejected', async () => {
    const order = await shop.delivered();
    const own = { purchaseNumber: order.number, email: order.email };
    const errorOf = async (more: object, path = 'back') => {
      const done = await send(fields(more), { path });
      return done.ok ? '' : (done.fault.fields?.['purchaseNumber'] ?? '');
    };
    expect([
      await errorOf({ ...own, email: 'eve@people.example' }),
      await errorOf({ ...own, purchaseNumber: 'W0' }),
      await errorOf(own, 'other-goods'),
      await errorOf(own, 'too-early'),
    ]).toEqual([
      'We couldn’t find an order with this number and email address',
      'We couldn’t find an order with this number and email address',
      'No product of this order is part of the offer',
      'This order was not placed while the offer was on',
    ]);
    await shop.database.db
      .updateTable('customer_order')
      .set({ state: 'cancelled' })
      .where('id', '=', order.id)
      .execute();
    expect(await errorOf(own)).toBe('This order was cancelled');
  });

  it('a receipt with the number of an order is that order, or is rejected', async () => {
    const order = await shop.delivered();
    const receipt = (more: object) =>
      send(onReceipt({ purchaseNumber: `w-${order.number.slice(1)}`, ...more }));
    const rejected = {
      status: 400,
      fault: { fields: { purchaseNumber: expect.stringContaining('This is the number of an order') } },
    };
    expect(await receipt({ email: 'eve@people.example' })).toMatchObject(rejected);
    expect(await receipt({ purchaseNumber: 'W9999999' })).toMatchObject(rejected);
    expect(await receipt({ email: order.email })).toMatchObject({ ok: true });
    expect((await listed())[0]).toMatchObject({ proof: 'order', purchaseNumber: order.number });
    const byOrder = fields({ purchaseNumber: order.number, email: order.email });
    expect(await send(byOrder)).toMatchObject({ status: 409 });
    const { db } = shop.database;
    await db.updateTable('customer_order').set({ state: 'cancelled' }).where('id', '=', order.id).execute();
    await db.deleteFrom('promotion_claim').execute();
    expect(await receipt({ email: order.email })).toMatchObject({
      fault: { fields: { purchaseNumber: 'This order was cancelled' } },
    });
  });

  it('a purchase is claimed once on all sites, and staff see similar claims of other sites', async () => {
    const path = 'both-sites';
    const elsewhere = (more: object) => send(onReceipt(more), { path, as: new TestBrowser(shop, 'hc') });
    const key = randomUUID();
    expect(await send(onReceipt({ key }), { path })).toMatchObject({ ok: true });
    expect(await elsewhere({})).toMatchObject({ status: 409 });
    expect(await elsewhere({ key })).toMatchObject({ status: 409 });
    expect(await elsewhere({ purchaseNumber: 'S-5', email: 'eve@people.example' })).toMatchObject({
      ok: true,
    });
    expect(await listed()).toMatchObject([{ similarCount: 1 }]);
  });

  it('an email address can have five claims a day', async () => {
    for (let one = 0; one < 5; one += 1)
      expect(
        await send(onReceipt({ purchaseNumber: `S-${one}`, email: `ada+${one}@people.example` })),
      ).toMatchObject({ ok: true });
    const sixth = onReceipt({ purchaseNumber: 'S-6' });
    expect(await send(sixth)).toMatchObject({ status: 429, fault: { code: 'too-many-claims' } });
    expect(await send(onReceipt({ purchaseNumber: 'S-1' }))).toMatchObject({ status: 409 });
    expect(await send({ ...sixth, email: 'eve@people.example' })).toMatchObject({ ok: true });
  });

  it('claims after the last day are rejected, and offers of makers have no claims here', async () => {
    shop.clock.at = OPENING + 14 * DAY_MS;
    expect(await send(onReceipt(), { path: 'closed' })).toMatchObject({ status: 409 });
    expect(await send(onReceipt(), { path: 'maker' })).toMatchObject({ status: 404 });
    expect(await send(onReceipt(), { path: 'nothing' })).toMatchObject({ status: 404 });
  });

  it('each invalid field has an error', async () => {
    const done = await send(
      onReceipt({
        purchaseNumber: ' ',
        purchaseDay: from(-40),
        receipt: '',
        name: '',
        email: 'x',
        phone: '1',
      }),
    );
    expect(done).toMatchObject({ ok: false, status: 400 });
    expect(Object.keys((!done.ok && done.fault.fields) || {}).toSorted()).toEqual([
      'email',
      'name',
      'phone',
      'purchaseDay',
      'purchaseNumber',
      'receipt',
    ]);
  });
});

describe('receipts', () => {
  it('photographs lose their metadata, and only staff with the permission receive a receipt', async () => {
    await sentToken({ receipt: await receiptOf() });
    const [one] = await listed();
    const params = { id: String(one!.id), receipt: String(one!.receipts[0]!.id) };
    const { type, file, name } = await answerOf(staff(), getReceipt, { params });
    const kept = await sharp(Buffer.from(file, 'base64')).metadata();
    expect([type, kept.format, kept.exif, kept.xmp]).toEqual(['image/webp', 'webp', undefined, undefined]);
    expect(name).toBe(`claim-${params.id}-receipt-${params.receipt}.webp`);
    expect(await callAs(guest(), getReceipt, { params })).toMatchObject({ status: 401 });
    expect(await callAs(new Person(shop, 'ada'), getReceipt, { params })).toMatchObject({ status: 403 });
    expect(await callAs(new Person(shop, 'support'), getReceipt, { params })).toMatchObject({ status: 403 });
    expect(await callAs(new Person(shop, 'claims', 'hc'), getReceipt, { params })).toMatchObject({
      status: 404,
    });
    const { rows } = await sql`
      select id from audit_entry where subject = 'claims' and action = 'viewed-receipt'`.execute(
      shop.database.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('the content decides: a page, a drawing or a cut PDF is rejected whatever its name', async () => {
    const texts = [
      '<html><script>alert(1)</script></html>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '%PDF-1.7 without an end',
      '',
    ];
    for (const text of texts) {
      const receipt = Buffer.from(text).toString('base64');
      expect(await send(onReceipt({ receipt }))).toMatchObject({ ok: false, status: 400 });
    }
    expect(await listed()).toEqual([]);
  });

  it('a claim has at most three receipts, and the same file counts once', async () => {
    const token = await sentToken();
    const add = (receipt: string) => callAs(guest(), addReceipt, { params: { token }, body: { receipt } });
    expect(await add(PDF)).toMatchObject({ ok: true, answer: { receipts: 1 } });
    await add(await receiptOf(1));
    expect(await add(await receiptOf(2))).toMatchObject({
      ok: true,
      answer: { receipts: 3, takesReceipts: false },
    });
    expect(await add(await receiptOf(3))).toMatchObject({ ok: false, status: 409 });
  });
});

describe('deciding', () => {
  it('staff check, approve and pay a claim; the customer receives an email for each outcome', async () => {
    const token = await sentToken();
    const [first] = await listed();
    expect(await move(first!, 'paid')).toMatchObject({ ok: false, status: 409 });
    await move(first!, 'checking');
    expect(await move(first!, 'approved', { reward: '$50' })).toMatchObject({ ok: false, status: 409 });
    const [checking] = await listed({ state: 'checking' });
    expect(await move(checking!, 'approved')).toMatchObject({ ok: false, status: 400 });
    const approved = await move(checking!, 'approved', { reward: '$50 to your card' });
    // A repeated request changes nothing.
    expect(await move(checking!, 'approved', { reward: '$50 to your card' })).toEqual(approved);
    await shop.runOutbox();
    const [paying] = await listed({ state: 'approved' });
    expect(await move(paying!, 'paid', { reference: 'PAY-7' })).toMatchObject({ ok: true });
    expect(await read(token)).toMatchObject({
      state: 'paid',
      reward: '$50 to your card',
      reference: 'PAY-7',
      takesReceipts: false,
    });
    const mails = await subjects('ada@people.example');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your claim is approved: Offer back',
      'Your reward is on its way: Offer back',
    ]);
  });

  it('a claim rejected for its receipt waits again after the customer adds one; other rejections are final', async () => {
    const token = await sentToken();
    const [first] = await listed();
    expect(await move(first!, 'rejected')).toMatchObject({ ok: false, status: 400 });
    await move(first!, 'rejected', { reason: 'unreadable', note: 'The total is cut off.' });
    expect(await read(token)).toMatchObject({
      state: 'rejected',
      rejection: 'We could not read the receipt. The total is cut off.',
      takesReceipts: true,
    });
    const body = { receipt: await receiptOf(9) };
    await answerOf(guest(), addReceipt, { params: { token }, body });
    const [again] = await listed();
    expect(again).toMatchObject({ state: 'received', reason: null, receipts: [{}, {}] });
    await move(again!, 'rejected', { reason: 'not-eligible' });
    const more = { receipt: await receiptOf(8) };
    expect(await callAs(guest(), addReceipt, { params: { token }, body: more })).toMatchObject({
      status: 409,
    });
  });

  it('the claim of a cancelled order cannot be approved', async () => {
    const order = await shop.delivered();
    await send(fields({ purchaseNumber: order.number, email: order.email }));
    const { db } = shop.database;
    await db.updateTable('customer_order').set({ state: 'cancelled' }).where('id', '=', order.id).execute();
    const [one] = await listed();
    expect(one?.order?.state).toBe('cancelled');
    expect(await move(one!, 'approved', { reward: '$50' })).toMatchObject({ ok: false, status: 409 });
  });

  it('nobody decides on a claim of their own', async () => {
    const email = `staff-${randomUUID()}@people.example`;
    await makeAccount(shop, email);
    const accountId = 'b5f3a1de-0000-4000-8000-000000000002';
    await sql`
      insert into account select (jsonb_populate_record(a, jsonb_build_object('id', ${accountId}::text, 'email', ${`me-${email}`}::text))).*
      from account a where email = ${email}`.execute(shop.database.db);
    const own = { status: 409, fault: { code: 'own-claim' } };
    await sentToken({ email: `me-${email.replace('@', '+me@')}` });
    const [byEmail] = await listed();
    expect(await move(byEmail!, 'approved', { reward: '$50' })).toMatchObject(own);
    await sentToken({ purchaseNumber: 'S-2', email: 'other@people.example' });
    await shop.database.db.updateTable('promotion_claim').set({ account_id: accountId }).execute();
    const [, byAccount] = await listed();
    expect(await move(byAccount!, 'rejected', { reason: 'claimed' })).toMatchObject(own);
  });

  it('a purchase that was rewarded for another claim cannot be approved', async () => {
    await sentToken();
    await sentToken({ purchaseNumber: 'S-2' });
    await shop.database.db.updateTable('promotion_claim').set({ purchase_number: 'S-10 01' }).execute();
    const [first, second] = await listed();
    expect(await move(first!, 'approved', { reward: '$50' })).toMatchObject({ ok: true });
    expect(await move(second!, 'approved', { reward: '$50' })).toMatchObject({
      status: 409,
      fault: { code: 'claim-rewarded' },
    });
  });

  it('staff see claims with the same receipt, number or address, and find claims by these', async () => {
    await sentToken();
    await sentToken({ purchaseNumber: 'S-2', email: 'eve@people.example' });
    expect((await listed()).map(({ similarCount }) => similarCount)).toEqual([1, 1]);
    const numbersOf = async (term: string) =>
      (await listed({ term })).map(({ purchaseNumber }) => purchaseNumber);
    expect([await numbersOf('eve@'), await numbersOf('s-1001'), await numbersOf('%')]).toEqual([
      ['S-2'],
      ['S-1001'],
      [],
    ]);
    expect(await callAs(new Person(shop, 'claims', 'hc'), listStaffClaims, { query: {} })).toMatchObject({
      ok: true,
      answer: { totalCount: 0 },
    });
  });
});

describe('the customer’s data', () => {
  it('a signed-in customer sees the own claims, and deletes unpaid ones with the account', async () => {
    const ada = () => new Person(shop, 'ada');
    await send(onReceipt(), { as: ada() });
    await send(onReceipt({ purchaseNumber: 'S-3', email: 'eve@people.example' }));
    const { claims } = await answerOf(ada(), listOwnClaims, {});
    expect(claims.map(({ purchaseNumber }) => purchaseNumber)).toEqual(['S-1001']);
    const { db } = shop.database;
    const person = { accountId: ADA, email: null };
    const collected = await claimsPersonalData.collect(db, person);
    expect(collected['claims']).toMatchObject([{ purchase: 'S-1001', receipts: 1 }]);
    await db.transaction().execute((tx) => claimsPersonalData.erase!(tx, person, new Date()));
    expect(await listed()).toMatchObject([{ purchaseNumber: 'S-3' }]);
  });

  it('receipts are deleted 90 days after the decision, and claims after two years', async () => {
    await sentToken();
    const [one] = await listed();
    await move(one!, 'rejected', { reason: 'claimed' });
    const { db } = shop.database;
    const after = (days: number) => new Date(shop.clock.at + days * DAY_MS);
    expect(await forgetClaims(db, after(89))).toBe(0);
    expect(await forgetClaims(db, after(91))).toBe(1);
    expect(await forgetClaims(db, after(731))).toBe(1);
  });
});
