import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { operator, readAudit } from '#domains/audit/use-cases/audit.ts';
import { addCartProduct, getCart } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { getConfirmation } from '#domains/orders/contract/orders.ts';
import { setSetting } from '#domains/settings/use-cases/change-setting.ts';
import { atThePayButton, callAs, openPayingShop, type PayingShop } from './paying-shop.ts';

// Tests the deals club of the demo world's site hc: who joins, who pays the club price in each way of
// ordering, and that no other user is sent a club price.

const SITE = 'hc';
const MEMBER = 'member@people.example';
const CLUB = '/api/account/deals-club';

let shop: PayingShop;
let sold: { id: number; sku: string; code: string; uri: string; retail: number; club: number };

beforeAll(async () => {
  shop = await openPayingShop();
  await makeAccount(shop, MEMBER, { site: SITE });
  const { rows } = await sql<typeof sold>`
    select p.id, p.sku, p.product_code as code, p.uri, pp.price_cents / 100.0::float8 as retail, l.price_cents / 100.0::float8 as club
    from product p join product_price pp on pp.product_id = p.id and pp.market = 'AU'
    join list_price l on l.product_id = p.id and l.market = 'AU' and l.list = 'deals-club'
    where p.can_backorder and not p.is_proforma and p.is_active and ${SITE} = any (p.sites)
    order by p.id limit 1`.execute(shop.database.db);
  sold = rows[0]!;
});
afterAll(() => shop?.close());

async function person(email: string | null, site = SITE): Promise<TestBrowser> {
  const browser = new TestBrowser(shop, site);
  if (email !== null) await browser.signIn(email);
  return browser;
}
interface Card {
  sku: string;
  price: number;
  ribbons: { text: string }[];
}
const productAs = async (browser: TestBrowser) =>
  (await browser.json<Card>(`/api/v2/product/sku/${sold.sku}`)).body;
const listAs = async (browser: TestBrowser) => {
  const { status, body } = await browser.json<{ listing: { total: number; products: Card[]; sort: string } }>(
    `/api/v2/deals-club?sort=price-asc`,
  );
  return { status, ...body.listing };
};
const membershipOf = async (browser: TestBrowser) =>
  (await browser.json<{ membership: { dealsClubSince: string | null; priceList: string } }>('/api/account'))
    .body.membership;
const setClub = async (isOpen: boolean) => {
  await setSetting(
    shop.database.db,
    { siteId: SITE, name: 'dealsClubEnabled', value: isOpen },
    { by: operator(), now: new Date() },
  );
  const guest = await person(null);
  await expect.poll(async () => (await guest.ask('/api/v2/deals-club')).status).toBe(isOpen ? 200 : 404);
};

it('members pay the club price on every way to an order, from the next request', async () => {
  const browser = await person(MEMBER);
  expect(await productAs(browser)).toMatchObject({ price: sold.retail });
  expect(await browser.json(CLUB, { body: {} })).toMatchObject({
    status: 200,
    body: { priceList: 'deals-club', dealsClubSince: expect.stringMatching(/^2026-/) },
  });
  expect(await productAs(browser)).toMatchObject({
    price: sold.club,
    ribbons: expect.arrayContaining([expect.objectContaining({ text: 'Club price' })]),
  });
  expect((await listAs(browser)).products.find(({ sku }) => sku === sold.sku)?.price ?? sold.club).toBe(
    sold.club,
  );
  await callAs(browser, addCartProduct, { body: { productCode: sold.code } });
  expect(await callAs(browser, getCart, { query: {} })).toMatchObject({
    answer: { orderTotal: sold.club, products: [{ price: sold.club }] },
  });
  const form = await atThePayButton(browser, MEMBER);
  expect(await callAs(browser, submitCheckout, { body: form })).toMatchObject({
    answer: { orderCompleted: true },
  });
  expect(await callAs(browser, getConfirmation, { query: { id: form.cartId } })).toMatchObject({
    answer: { state: 'confirmed', goodsTotal: sold.club },
  });
  const line = await shop.database.db
    .selectFrom('order_line as l')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .select(['l.unit_cents', 'l.price_list'])
    .where('o.cart_id', '=', form.cartId)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ unit_cents: Math.round(sold.club * 100), price_list: 'deals-club' });
});

describe('other users', () => {
  it.each(['before', 'after'])(
    'are never sent a club price, %s a member requests the same page',
    async (when) => {
      const member = await person(MEMBER);
      if (when === 'after') for (const path of [`/p/${sold.uri}`, '/deals-club']) await member.ask(path);
      const guest = await person(null);
      const list = await listAs(guest);
      expect(list.total).toBeGreaterThan(3);
      expect(await productAs(guest)).toMatchObject({ price: sold.retail });
      const page = await guest.ask(`/p/${sold.uri}`);
      expect([page.status, page.body.includes('Club price')]).toEqual([200, false]);
      expect(page.body).toContain(`"price":${sold.retail},"priceCurrency":"AUD"`);
      expect(page.body).not.toContain(`"price":${sold.club},`);
      // The pages of a member are the guest's pages until the browser requests the member's data.
      const ofMember = await member.ask(`/p/${sold.uri}`, { bearer: false });
      expect(ofMember.body).not.toContain('Club price');
      const club = await guest.ask('/deals-club');
      expect([club.status, club.body.includes('Club price')]).toEqual([200, false]);
      // The demo world’s club prices are five per cent below retail, rounded down to the dollar.
      expect(club.body).toContain('members save up to 5%');
    },
  );

  it('include members on a sister site, whose membership is of one site', async () => {
    const sister = await person(MEMBER, 'aol');
    expect(await membershipOf(sister)).toMatchObject({ dealsClubSince: null, priceList: 'retail' });
    expect(await sister.json(CLUB, { body: {} })).toMatchObject({
      status: 404,
      body: { code: 'no-deals-club' },
    });
    expect((await sister.ask('/deals-club')).status).toBe(404);
  });

  it('cannot join without an account, or with prices of their own', async () => {
    expect((await (await person(null)).json(CLUB, { body: {} })).status).toBe(401);
    const email = 'agreed@people.example';
    await makeAccount(shop, email, { site: SITE });
    const browser = await person(email);
    await sql`update membership set price_list = 'builders' where site_id = ${SITE}
      and account_id = (select id from account where email = ${email})`.execute(shop.database.db);
    expect(await browser.json(CLUB, { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'has-own-price-list' },
    });
  });
});

it('members pay retail prices while the club is closed, and can leave it', async () => {
  const browser = await person(MEMBER);
  await setClub(false);
  expect(await productAs(browser)).toMatchObject({ price: sold.retail });
  const guest = await person(null);
  expect((await guest.ask('/')).body).not.toContain('/deals-club');
  await setClub(true);
  expect(await productAs(browser)).toMatchObject({ price: sold.club });
  expect((await guest.ask('/')).body).toContain('/deals-club');
  for (const _ of [1, 2])
    expect(await browser.json(CLUB, { method: 'DELETE' })).toMatchObject({
      status: 200,
      body: { dealsClubSince: null, priceList: 'retail' },
    });
  expect(await productAs(browser)).toMatchObject({ price: sold.retail });
  const entries = await readAudit(shop.database.db, { subject: 'identity', siteId: SITE }, 50);
  expect(entries.map(({ action }) => action).filter((action) => action.includes('deals-club'))).toEqual([
    'left-deals-club',
    'joined-deals-club',
  ]);
});
