import type { RawBuilder } from 'kysely';
import { failWith } from '#foundation/pure/fault.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { mayBuy } from '#domains/pricing/rules/audience.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { emptyCart } from '#domains/cart/contract/cart.ts';
import type { CheckoutDeps } from './deps.ts';

/**
 * Reads the user's cart with current prices. If `extra` is provided, also returns the value of this SQL
 * expression. Returns a fault if the user may not buy or the cart is empty.
 */
export async function readPricedCart<Extra = null>(
  ctx: RequestContext,
  deps: Pick<CheckoutDeps, 'db' | 'carts'>,
  extra?: RawBuilder<Extra>,
) {
  if (!mayBuy(ctx.site, ctx.user)) return failWith(membersOnly);
  const cart = await deps.carts.own(ctx, extra);
  if (!cart || cart.lines.length === 0) return failWith(emptyCart);
  const lines = await deps.carts.price(deps.db, cart.lines, {
    site: ctx.site,
    now: ctx.now,
    justRead: cart.facts,
  });
  return { id: cart.id, lines, extra: cart.extra };
}
