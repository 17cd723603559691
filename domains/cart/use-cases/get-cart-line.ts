import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { type CartProduct, type getCartProduct, noSuchLine } from '../contract/cart.ts';
import type { PurchaseFacts } from '../rules/purchase.ts';
import type { CartContext, CartDeps } from './deps.ts';
import { readOwnCart } from './read-own-cart.ts';
import { priceLines } from './pricing/price-lines.ts';
import { toCartProduct } from './pricing/to-cart.ts';

/** Returns the line of the user's cart with a product code or SKU. */
export async function getCartLine(
  ctx: CartContext,
  deps: CartDeps,
  productCode: string,
): Promise<CartProduct | FaultOf<typeof getCartProduct>> {
  const cart = await readOwnCart(ctx, deps);
  const lines = cart
    ? await priceLines(deps.db, deps, cart.lines, { site: ctx.site, now: ctx.now, justRead: cart.facts })
    : [];
  const index = lines.findIndex(({ facts }) => hasCode(facts, productCode));
  return index < 0 ? failWith(noSuchLine) : toCartProduct(lines[index]!, index);
}

function hasCode(facts: PurchaseFacts, code: string): boolean {
  return (
    facts.productCode.toLowerCase() === code.toLowerCase() || facts.sku.toLowerCase() === code.toLowerCase()
  );
}
