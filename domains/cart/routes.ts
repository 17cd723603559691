import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  addCartCoupon,
  addCartProduct,
  deleteCart,
  emailCart,
  getCart,
  getCartCount,
  getCartProduct,
  removeCartCoupon,
  removeCartProduct,
} from './contract/cart.ts';
import { overridePrice } from './contract/override.ts';
import { handOverCart, sendHandOver, takeCart } from './contract/hand-over.ts';
import { lookAtMailedCart, putMailedCart } from './contract/mailed.ts';
import type { CartService } from './use-cases/cart.ts';

const CHANGES = { max: 120, seconds: 60 };
/**
 * Limits attempts to guess a handover code. There are 8 × 10¹¹ codes, so a code cannot be guessed in the half
 * hour for which it is valid. The limit is not lower, because all customers in a store share one network
 * address.
 */
const GUESSES = { max: 60, seconds: 600 };
/** The limit is low, because each request can change all lines of a cart. */
const FILLS = { max: 20, seconds: 60 };
const MAILS = { max: 5, seconds: 600 };
/** The limit is high, because staff serve many customers one after another. */
const SENDS = { max: 20, seconds: 600 };

/** Creates the routes of the cart domain. */
export function cartRoutes(carts: CartService) {
  return [
    bind(getCart, ({ query }, ctx: RequestContext) => carts.get(ctx, query)),
    bind(getCartCount, (_, ctx: RequestContext) => carts.count(ctx)),
    bind(getCartProduct, ({ params }, ctx: RequestContext) => carts.line(ctx, params.code)),
    bind(addCartProduct, ({ body }, ctx: RequestContext) => carts.add(ctx, body), CHANGES),
    bind(removeCartProduct, ({ params }, ctx: RequestContext) => carts.remove(ctx, params.code), CHANGES),
    bind(overridePrice, ({ body }, ctx: RequestContext) => carts.override(ctx, body), CHANGES),
    bind(deleteCart, (_, ctx: RequestContext) => carts.clear(ctx), CHANGES),
    bind(addCartCoupon, ({ body }, ctx: RequestContext) => carts.addCode(ctx, body), CHANGES),
    bind(removeCartCoupon, ({ params }, ctx: RequestContext) => carts.removeCode(ctx, params.code), CHANGES),
    bind(handOverCart, (_, ctx: RequestContext) => carts.handOver.offer(ctx), CHANGES),
    bind(sendHandOver, ({ body }, ctx: RequestContext) => carts.handOver.send(ctx, body), SENDS),
    bind(takeCart, ({ body }, ctx: RequestContext) => carts.handOver.take(ctx, body.code), GUESSES),
    bind(lookAtMailedCart, ({ body }, ctx: RequestContext) => carts.viewMailed(ctx, body.goods), FILLS),
    bind(putMailedCart, ({ body }, ctx: RequestContext) => carts.addMailed(ctx, body.goods), FILLS),
    bind(emailCart, ({ body }, ctx: RequestContext) => carts.email(ctx, body.email), MAILS),
  ];
}
