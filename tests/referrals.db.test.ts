import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#foundation/pure/day.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';
import { addCartCoupon, addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { orderDelivered } from '#domains/fulfilment/events.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { cancelPlacedOrder } from '#domains/orders/contract/changes.ts';
import {
  claimReferral,
  getReferral,
  openOwnReferrals,
  type OwnReferrals,
  type ReferralState,
} from '#domains/referrals/contract.ts';
import type { Refusal } from '#domains/referrals/rules/eligibility.ts';
import { referralsPersonalData } from '#domains/referrals/db/personal-data.ts';
import { setSetting } from '#domains/settings/use-cases/change-setting.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { atThePayButton, callAs, openPayingShop, type PayingShop } from './paying-shop.ts';

// Tests the refer-a-friend feature over HTTP, from the personal link to both coupons.

const OFFER = { title: 'Give $25, get $25', reward: 25, minimumOrder: 100, monthlyLimit: 2 };

let shop: PayingShop;
let productCode: string;

beforeAll(async () => {
  shop = await openPayingShop();
  const product = await shop.database.db
    .selectFrom('product as p')
    .innerJoin('product_price as c', 'c.product_id', 'p.id')
    .select(['p.product_code', 'p.sites'])
    .where('c.market', '=', 'AU')
    .where('c.price_cents', '>', 60_000)
    .where('p.can_backorder', '=', true)
    .where('p.is_proforma', '=', false)
    .where('p.is_active', '=', true)
    .orderBy('p.id')
    .execute();
  productCode = product.find(({ sites }) => sites.includes('aol'))!.product_code;
});
afterAll(() => shop?.close());
beforeEach(() => setOffer(OFFER));

async function setOffer(offer: object): Promise<void> {
  await setSetting(
    shop.database.db,
    { siteId: 'aol', name: 'referralConfig', value: JSON.stringify(offer) },
    { by: operator(), now: new Date() },
  );
  const value = async () => (await new TestBrowser(shop).ask('/api/settings')).body;
  await expect.poll(value).toContain(JSON.stringify(JSON.stringify(offer)).slice(1, -1));
}

const someEmail = () => `${randomUUID()}@people.example`;

/** Creates a customer and returns their browser and the code of their link. */
async function aReferrer() {
  const email = someEmail();
  await makeAccount(shop, email);
  const browser = new TestBrowser(shop);
  await browser.signIn(email);
  const own = async () => {
    const answered = await callAs(browser, openOwnReferrals, {});
    if (!answered.ok) throw new Error(JSON.stringify(answered));
    return answered.answer;
  };
  const code = (await own()).link.split('/').at(-1)!;
  const states = async () => (await own()).friends.map(({ state, refusal }) => ({ state, refusal }));
  return { email, browser, own, states, code };
}

const mailTo = async (recipient: string) =>
  (await latestMail(shop.database.db, 1000)).filter((mail) => mail.recipient === recipient);
const codeIn = (plain: string) => /Code: (\S+)/.exec(plain)?.[1] ?? '';

/** Requests the welcome coupon for a new friend. Returns the friend's email address and the coupon's code. */
async function claimed(code: string, email = someEmail()) {
  expect(
    await callAs(new TestBrowser(shop), claimReferral, { params: { code }, body: { email } }),
  ).toMatchObject({
    ok: true,
  });
  const [mail] = await mailTo(email);
  return { email, coupon: codeIn(mail!.plain), subject: mail!.subject };
}

interface Buyer {
  email: string;
  address?: string;
  phone?: string;
  browser?: TestBrowser;
}

/** Submits an order with a coupon. The address and the phone number are new for each order unless they are set. */
async function submit(
  coupon: string,
  {
    email,
    address = `${Math.floor(Math.random() * 1e6)} Smith St`,
    phone = `04${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    browser = new TestBrowser(shop),
  }: Buyer,
) {
  await callAs(browser, addCartProduct, { body: { productCode } });
  if (coupon !== '')
    expect(await callAs(browser, addCartCoupon, { body: { code: coupon } })).toMatchObject({
      answer: { applied: true },
    });
  const form = await atThePayButton(browser, email);
  const body = { ...form, phoneNumber: phone, deliveryAddress: { ...form.deliveryAddress, address } };
  const answered = await callAs(browser, submitCheckout, { body });
  await shop.runOutbox();
  return { form, browser, answered };
}

const tryOrder = async (coupon: string, buyer: Buyer) => (await submit(coupon, buyer)).answered;

/** Places an order with a coupon. */
async function order(coupon: string, buyer: Buyer) {
  const { form, browser, answered } = await submit(coupon, buyer);
  expect(answered).toMatchObject({ answer: { orderCompleted: true } });
  const { id } = await shop.database.db
    .selectFrom('customer_order')
    .select('id')
    .where('cart_id', '=', form.cartId)
    .executeTakeFirstOrThrow();
  return { id, cartId: form.cartId, browser };
}

async function deliver(orderId: number, day = TEST_TODAY): Promise<void> {
  await shop.database.db
    .transaction()
    .execute((tx) =>
      appendEvents(tx, [orderDelivered({ orderId, day })], new Date(`${TEST_TODAY}T01:00:00Z`)),
    );
  await shop.runOutbox();
}

const isActive = async (code: string) =>
  (
    await shop.database.db
      .selectFrom('coupon')
      .select('is_active')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).is_active;

it('rewards the referrer once, after the friend’s first order is delivered', async () => {
  const referrer = await aReferrer();
  const guest = new TestBrowser(shop);
  expect(await callAs(guest, getReferral, { params: { code: referrer.code } })).toMatchObject({
    answer: { referrerName: 'Ada', offer: { welcome: 25, rewardAfter: 'delivered' } },
  });
  expect((await guest.ask(`/refer/${referrer.code}`)).body).toContain('$25 off your first order');
  const friend = await claimed(referrer.code);
  expect(friend.subject).toContain('$25 off your first order');
  expect(friend.coupon).toMatch(/^HELLO-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  // The list has no row before the order, because rows would reveal who is a customer.
  expect(await referrer.states()).toEqual([]);
  const placed = await order(friend.coupon, friend);
  expect(await referrer.states()).toEqual([{ state: 'ordered', refusal: '' }]);
  expect(
    await mailTo(referrer.email).then((mails) => mails.some(({ plain }) => plain.includes('THANKS'))),
  ).toBe(false);
  for (const after of [0, 1]) await deliver(placed.id, addDays(TEST_TODAY, after));
  const [rewarded] = (await referrer.own()).friends;
  expect(rewarded).toMatchObject({ state: 'rewarded', rewardCode: expect.stringMatching(/^THANKS-/) });
  const rewards = (await mailTo(referrer.email)).filter(({ plain }) => plain.includes('THANKS-'));
  expect(rewards.map(({ plain }) => codeIn(plain))).toEqual([rewarded!.rewardCode]);
  const spent = await callAs(guest, addCartProduct, { body: { productCode } });
  expect(spent.ok).toBe(true);
  expect(await callAs(guest, addCartCoupon, { body: { code: rewarded!.rewardCode } })).toMatchObject({
    answer: { applied: true },
  });
});

it('rewards at the confirmation if the offer says so, and takes an unused reward back if the order is cancelled', async () => {
  await setOffer({ ...OFFER, rewardAfter: 'confirmed' });
  const referrer = await aReferrer();
  const friend = await claimed(referrer.code);
  const { cartId, browser } = await order(friend.coupon, friend);
  const [rewarded] = (await referrer.own()).friends;
  expect(rewarded!.state).toBe('rewarded');
  expect(await isActive(rewarded!.rewardCode)).toBe(true);
  const cancelled = await callAs(browser, cancelPlacedOrder, {
    body: { id: cartId, reason: 'changed-mind' },
  });
  expect(cancelled.ok).toBe(true);
  await shop.runOutbox();
  expect(await referrer.states()).toEqual([{ state: 'refused', refusal: 'The order was cancelled.' }]);
  expect(await isActive(rewarded!.rewardCode)).toBe(false);
});

describe('gives nothing', () => {
  const OWN = 'The order was placed with your own details, or from your home.';

  it('for a cancelled order, even if it is delivered later', async () => {
    const referrer = await aReferrer();
    const friend = await claimed(referrer.code);
    const { id, cartId, browser } = await order(friend.coupon, friend);
    await callAs(browser, cancelPlacedOrder, { body: { id: cartId, reason: 'changed-mind' } });
    await shop.runOutbox();
    await deliver(id);
    expect(await referrer.states()).toEqual([{ state: 'refused', refusal: 'The order was cancelled.' }]);
  });

  it.each(['7 HOME ST.', 'Unit 4, 7 Home Street', '4/7 Home St'])('for orders to %j', async (address) => {
    const referrer = await aReferrer();
    const friend = await claimed(referrer.code);
    await order('', { email: referrer.email, address: '7 Home St', browser: referrer.browser });
    await order(friend.coupon, { email: friend.email, address });
    expect(await referrer.states()).toEqual([{ state: 'refused', refusal: OWN }]);
  });

  it('beyond the limit of the month', async () => {
    const referrer = await aReferrer();
    for (let one = 0; one < 3; one += 1) {
      const friend = await claimed(referrer.code);
      await deliver((await order(friend.coupon, friend)).id);
    }
    expect((await referrer.states()).map(({ state }) => state)).toEqual(['refused', 'rewarded', 'rewarded']);
  });
});

describe('a welcome coupon', () => {
  const claim = (browser: TestBrowser, code: string, email = someEmail()) =>
    callAs(browser, claimReferral, { params: { code }, body: { email } });

  it('is refused in the referrer’s browser, signed in or not, and to the referrer’s address', async () => {
    const { browser, code, email, states } = await aReferrer();
    expect(await claim(browser, code)).toMatchObject({ status: 409, fault: { code: 'own-referral' } });
    browser.tokens = null;
    browser.cookies.delete('session');
    expect(await claim(browser, code)).toMatchObject({ status: 409, fault: { code: 'own-referral' } });
    expect((await claimed(code, email.replace('@', '+tag@'))).coupon).toBe('');
    expect(await states()).toEqual([]);
  });

  it('cannot be used by the referrer, nor by people who have ordered before', async () => {
    const refused = { status: 400, fault: { code: 'code-for-new' } };
    const referrer = await aReferrer();
    const known = someEmail();
    await order('', { email: known, phone: '0400 123 777' });
    const again = await claimed(referrer.code, known);
    expect([again.subject, again.coupon]).toEqual(['The welcome offer is for new customers', '']);
    const { coupon } = await claimed(referrer.code);
    expect(await tryOrder(coupon, { email: known })).toMatchObject(refused);
    expect(await tryOrder(coupon, { email: someEmail(), phone: '+61 400 123 777' })).toMatchObject(refused);
    expect(await tryOrder(coupon, { email: referrer.email })).toMatchObject(refused);
    for (const email of [known, referrer.email])
      expect(await tryOrder(coupon, { email: email.toUpperCase().replace('@', '+again@') })).toMatchObject(
        refused,
      );
    const { browser } = referrer;
    await callAs(browser, addCartProduct, { body: { productCode } });
    expect(await callAs(browser, addCartCoupon, { body: { code: coupon } })).toMatchObject({
      answer: { applied: false },
    });
    expect(await tryOrder(coupon, { email: someEmail() })).toMatchObject({ ok: true });
    expect(await referrer.states()).toMatchObject([{ state: 'ordered' }]);
  });

  it('cannot be used by people who have ordered with another spelling of their Gmail address', async () => {
    const name = `ada.${randomUUID().slice(0, 8)}.byron`;
    await order('', { email: `${name}@gmail.com` });
    const { code } = await aReferrer();
    const spelling = `${name.replaceAll('.', '')}+fridge@googlemail.com`;
    expect((await claimed(code, spelling)).coupon).toBe('');
    const { coupon } = await claimed(code);
    expect(await tryOrder(coupon, { email: spelling })).toMatchObject({
      status: 400,
      fault: { code: 'code-for-new' },
    });
  });

  it('is one per friend, whoever invites them and however often', async () => {
    const [one, other] = [await aReferrer(), await aReferrer()];
    const { email, coupon } = await claimed(one.code);
    const answers = await Promise.all(
      [one, one, other].map(({ code }) => claim(new TestBrowser(shop), code, email.toUpperCase())),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect((await mailTo(email)).map(({ plain }) => codeIn(plain))).toEqual([coupon]);
    await order(coupon, { email });
    expect([(await one.states()).length, (await other.states()).length]).toEqual([1, 0]);
  });

  it('has limits: an existing link, a valid address, and thirty friends who order in a month', async () => {
    const { code, browser } = await aReferrer();
    const guest = new TestBrowser(shop);
    expect(await claim(guest, 'nobody')).toMatchObject({ status: 404, fault: { code: 'unknown-referral' } });
    expect(await claim(new TestBrowser(shop, 'wa'), code)).toMatchObject({ status: 404 });
    expect(await claim(guest, code, 'no address')).toMatchObject({ status: 400 });
    for (let one = 0; one < 32; one += 1) await claimed(code);
    const { db } = shop.database;
    const setStates = (state: ReferralState, refusal: Refusal | null) =>
      db.updateTable('referral').set({ state, refusal }).where('state', '<>', 'invited').execute();
    const [referrer] = await db
      .selectFrom('referral_link')
      .select('account_id')
      .where('code', '=', code)
      .execute();
    await db.deleteFrom('referral').where('referrer_id', '<>', referrer!.account_id).execute();
    await db
      .updateTable('referral')
      .set({ state: 'refused', refusal: 'cancelled' })
      .where('id', 'not in', (query) => query.selectFrom('referral').select('id').orderBy('id').limit(2))
      .execute();
    expect(await claim(guest, code), 'cancelled orders are not counted').toMatchObject({ ok: true });
    await setStates('ordered', null);
    const known = someEmail();
    await order('', { email: known });
    // The answer for a customer is the same, so that it does not reveal who is one.
    expect(await claim(guest, code, known)).toMatchObject({ fault: { code: 'referral-used-up' } });
    expect(await claim(guest, code)).toMatchObject({ status: 409, fault: { code: 'referral-used-up' } });
    expect((await callAs(browser, openOwnReferrals, {})).ok).toBe(true);
  });
});

it('is closed without an offer, and where Buyapowa replaces it', async () => {
  const { browser, code } = await aReferrer();
  await setOffer({ title: 'Soon' });
  for (const answered of [
    await callAs(browser, openOwnReferrals, {}),
    await callAs(browser, getReferral, { params: { code } }),
    await callAs(browser, claimReferral, { params: { code }, body: { email: someEmail() } }),
  ])
    expect(answered).toMatchObject({ status: 404, fault: { code: 'no-referrals' } });
  expect((await browser.ask(`/refer/${code}`)).status).toBe(404);
});

it('links and referrals are exported with the account, and erased with it', async () => {
  const { db } = shop.database;
  const { own, email, code } = await aReferrer();
  await claimed(code);
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const person = { accountId, email };
  expect(await referralsPersonalData.collect(db, person)).toMatchObject({
    links: [{ site: 'aol', code }],
    referrals: [{ state: 'invited' }],
  });
  await db.transaction().execute((tx) => referralsPersonalData.erase!(tx, person, new Date()));
  const after: OwnReferrals = await own();
  expect([after.friends, after.link.endsWith(code)]).toEqual([[], false]);
});
