import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { mayBuy } from '#domains/pricing/rules/audience.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { notSold } from '#domains/catalogue/contract/catalogue.ts';
import type { Cart, addCartProduct } from '../contract/cart.ts';
import * as store from '../db/cart.ts';
import type { CartContext, CartDeps, CartWork } from './deps.ts';
import { type AddedProduct, type LineFault, getLineAfter } from './pricing/line-after.ts';
import type { CartWithFacts } from './read-with-facts.ts';
import { changeOrCreateCart } from './change-cart.ts';

/** Adds a product to the user's cart, or changes its quantity and options. Creates a cart if there is none. */
export async function addToCart(
  ctx: CartContext,
  deps: CartDeps,
  added: AddedProduct,
): Promise<Cart | FaultOf<typeof addCartProduct>> {
  if (!mayBuy(ctx.site, ctx.user)) return failWith(membersOnly);
  const [facts] = await deps.purchaseFacts(deps.db, { productCodes: [added.productCode] }, ctx.site);
  if (!facts || !facts.sites.includes(ctx.site.id)) return failWith(notSold);
  let begun: CartWithFacts | undefined;
  const save: CartWork<LineFault> = async (tx, cart) => {
    const line = await getLineAfter(tx, ctx, deps, { facts, lines: cart.lines, added });
    if (isFault(line)) return line;
    await store.saveLine(tx, cart.begun ?? cart, line);
    begun = cart.begun && { ...store.begunCart(cart.begun, line), facts: [facts] };
    return null;
  };
  return changeOrCreateCart(ctx, deps, save, () => begun);
}
