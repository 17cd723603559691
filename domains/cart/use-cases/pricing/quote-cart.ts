import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CodesQuote, CodeContext } from '#domains/vouchers/use-cases/vouchers.ts';
import type { CouponLine } from '#domains/vouchers/rules/coupon.ts';
import { type PricedLine, couponLine } from '../../rules/purchase.ts';
import type * as store from '../../db/cart.ts';
import type { CartWithFacts } from '../read-with-facts.ts';
import type { CartDeps, CartContext } from '../deps.ts';
import { ownerOf } from '../../rules/owner.ts';
import { type PricingDeps, type CartSite, priceLines, getMoneyGoods } from './price-lines.ts';

/** The lines of a cart with current prices, and the discount from its codes. */
export interface CartQuote {
  lines: PricedLine[];
  codes: CodesQuote;
}

/** Calculates the prices of a cart's lines and the discount from its codes. */
export async function quoteCart(
  tx: Kysely<Tables>,
  deps: PricingDeps,
  cart: Pick<store.StoredCart, 'id' | 'lines' | 'couponIds' | 'cardIds'> & Partial<CartWithFacts>,
  codesContext: CodeContext & { site: CartSite },
): Promise<CartQuote> {
  const lines = await priceLines(tx, deps, cart.lines, {
    site: codesContext.site,
    now: codesContext.now,
    justRead: cart.facts,
  });
  const codes = await deps.vouchers.quote(
    tx,
    cart,
    await toCodeLines(deps, lines, codesContext.site),
    codesContext,
  );
  return {
    codes,
    lines: lines.map((line, index) => ({ ...line, couponCents: codes.lineCents[index]! })),
  };
}

/**
 * Converts lines to the format that the rules for codes expect. Excludes gift cards from coupons, because
 * gift cards count as money.
 */
export async function toCodeLines(
  deps: Pick<CartDeps, 'readSetting'>,
  lines: readonly PricedLine[],
  site: { id: string },
): Promise<CouponLine[]> {
  const goods = await getMoneyGoods(deps, site.id);
  return lines.map((line) => {
    const seen = couponLine(line);
    return goods.has(seen.sku) ? { ...seen, isAvailable: false } : seen;
  });
}

/** Returns the context that the rules for codes need: site, time and account. */
export function toCodesContext({ site, now, user }: Pick<CartContext, 'site' | 'now' | 'user'>) {
  return { site, now, accountId: ownerOf(user).accountId };
}

/**
 * Returns the codes of the effective coupons, separated by commas. Orders store this text, and responses
 * contain it.
 */
export function couponCodeOf({ codes }: Pick<CodesQuote, 'codes'>): string {
  return codes
    .filter(({ kind, problem }) => kind === 'coupon' && problem === null)
    .map(({ code }) => code)
    .join(', ');
}
