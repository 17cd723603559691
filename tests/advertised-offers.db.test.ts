import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { day, wallClock } from '#foundation/pure/day.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import type { PromotionList, PromotionPage } from '#domains/promotions/contract.ts';
import { advertisedBenefit } from '#domains/promotions/rules/advertised-benefit.ts';
import { readCouponSites } from '#domains/vouchers/use-cases/vouchers.ts';
import { listUnfoundedClaims } from '#domains/promotions/use-cases/check-claims.ts';
import { demoPromotions } from '#demo/promotions.ts';
import { SITES } from '#sites/registry.ts';

// Compares the offers that the demo data advertises with the benefits in a cart that contains the products of
// the offer.

const now = () => new Date('2026-11-23T01:00:00Z');
let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ now });
});
afterAll(() => shop?.close());

/** Guests see no prices on trade sites, and have no cart there. */
const SELLING = SITES.filter(({ capabilities }) => !capabilities.hidesPricesFromGuests);

describe.each(SELLING.map(({ id, timeZone }) => ({ id, timeZone })))('$id', ({ id, timeZone }) => {
  it('each offer that advertises a benefit grants it in the cart or as a claim, and no other does', async () => {
    const guest = new TestBrowser(shop, id);
    const { promotions } = (await guest.json<PromotionList>('/api/promotions')).body;
    expect(promotions.length).toBeGreaterThan(0);
    for (const promotion of promotions) {
      const { title, summary, ribbon, rewardLabel, redemption } = promotion;
      const page = (await guest.json<PromotionPage>(`/api/promotions/${promotion.path}`)).body;
      const words = advertisedBenefit([title, summary, ribbon, page.body, page.terms]);
      expect([promotion.path, redemption !== '' || (words === null && rewardLabel === '')]).toEqual([
        promotion.path,
        true,
      ]);
      await guest.json('/api/cart', { method: 'DELETE' });
      let cart: Cart | undefined;
      for (const { productCode } of page.products) {
        const answer = await guest.json<Cart>('/api/cart/product', { body: { productCode, quantity: 1 } });
        if (answer.status !== 200) continue;
        cart = answer.body;
        break;
      }
      if (!cart) continue;
      const today = wallClock(now(), timeZone).slice(0, 10);
      const isClaimable = redemption !== '' && promotion.redemptionEndDate >= today;
      expect([title, cart.rewards.some((one) => one.title === title)]).toEqual([title, isClaimable]);
      // Whatever the offer advertises, the cart's total is the price of the product.
      expect([title, cart.orderTotal]).toEqual([title, cart.products[0]!.price]);
    }
  });
});

it('coupons and discounts advertised in the demo data exist in the demo data', async () => {
  const entries = demoPromotions(day('2026-11-23'));
  const siteIds = SITES.map(({ id }) => id);
  expect(await listUnfoundedClaims({ db: shop.database.db, readCouponSites }, entries, siteIds)).toEqual([]);
  const sale = { ...entries.sales[0]!, name: 'Up to 95% off everything' };
  expect(
    await listUnfoundedClaims(
      { db: shop.database.db, readCouponSites },
      { ...entries, sales: [sale] },
      siteIds,
    ),
  ).toEqual([
    expect.stringMatching(
      /^sales \(now\): says up to 95% off, but the best price on aol is only [\d.]+% below its RRP$/,
    ),
  ]);
  const offer = { ...entries.promotions[0]!, sites: ['aol'], coupon: 'NO-SUCH-CODE' };
  expect(
    await listUnfoundedClaims(
      { db: shop.database.db, readCouponSites },
      { ...entries, promotions: [offer] },
      siteIds,
    ),
  ).toEqual([
    'promotions (halden-kitchen-cash-back), coupon: NO-SUCH-CODE does not exist, or cannot be used on aol',
  ]);
});
