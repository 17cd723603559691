import { emailKey } from '#foundation/pure/contact/email-key.ts';
import { signatureOf } from '#foundation/server/signature.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { RETAIL } from '#foundation/pure/user.ts';
import { type Customer, readCoupons } from '../db/vouchers.ts';
import { type Coupon, type CouponLine, type CouponsResult, applyCoupons } from '../rules/coupon.ts';
import { type StoredCard, readCards } from '../db/gift-cards.ts';
import type { CodeContext, VouchersDeps, Db, CartCodes } from './deps.ts';

/** Returns the customer for whom uses of coupons are counted, with a hash of the email address. */
export function getCustomer(
  { accountId, email }: Pick<CodeContext, 'accountId' | 'email'>,
  { secret }: Pick<VouchersDeps, 'secret'>,
): Customer {
  return {
    accountId,
    customer: email ? signatureOf(secret, 'holder', `customer ${emailKey(email)}`) : null,
  };
}

/**
 * Applies coupons to lines, with the site's currency, the user's price list, and the current day in the
 * site's time zone.
 */
export function applyToLines(
  { site, now }: CodeContext,
  coupons: readonly Coupon[],
  lines: readonly CouponLine[],
): CouponsResult {
  return applyCoupons(coupons, lines, {
    siteId: site.id,
    currency: site.currency,
    today: dayInZone(now, site.timeZone).day,
    priceList: site.priceList ?? RETAIL,
  });
}

/** Returns a cart's coupons, in the order in which they were added. */
export async function readCartCoupons(
  tx: Db,
  ctx: CodeContext,
  deps: Pick<VouchersDeps, 'secret'>,
  cart: CartCodes,
): Promise<Coupon[]> {
  if (cart.couponIds.length === 0) return [];
  const found = await readCoupons(
    tx,
    { ids: cart.couponIds },
    { ...getCustomer(ctx, deps), cartId: cart.id },
  );
  const byId = new Map(found.map((coupon) => [coupon.id, coupon]));
  return cart.couponIds.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a cart's gift cards, in the order in which they were added. */
export async function readCartCards(tx: Db, cart: CartCodes): Promise<StoredCard[]> {
  if (cart.cardIds.length === 0) return [];
  const byId = new Map((await readCards(tx, { ids: cart.cardIds }, cart.id)).map((card) => [card.id, card]));
  return cart.cardIds.flatMap((id) => byId.get(id) ?? []);
}

/** Returns why a gift card in a cart cannot be used to pay, as text for the shopper; null if it can. */
export function cardProblem(card: StoredCard, { site, now }: CodeContext): string | null {
  if (card.isBlocked) return 'This gift card is blocked. Please call us.';
  if (card.expiresAt <= now) return 'This gift card has expired.';
  return card.currency === site.currency
    ? null
    : `This gift card is in ${card.currency}, so you can’t use it on this site.`;
}
