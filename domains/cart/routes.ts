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
import { putMailed } from './use-cases/mailed-cart.ts';

const CHANGES = { max: 120, seconds: 60 };
/**
 * Limits code attempts. There are 8 × 10¹¹ codes, so none can be guessed within its half hour. One store
 * network serves all its customers.
 */
const GUESSES = { max: 60, seconds: 600 };
/** Each request makes as many changes as the cart has lines. */
const FILLS = { max: 20, seconds: 60 };
const MAILS = { max: 5, seconds: 600 };
/** Staff serve one customer after another. */
const SENDS = { max: 20, seconds: 600 };

/** Routes of the cart domain. */
export function cartRoutes(carts: CartService) {
  return [
    bind(getCart, ({ query }, visitor: RequestContext) => carts.get(visitor, query)),
    bind(getCartCount, (_, visitor: RequestContext) => carts.count(visitor)),
    bind(getCartProduct, ({ params }, visitor: RequestContext) => carts.line(visitor, params.code)),
    bind(addCartProduct, ({ body }, visitor: RequestContext) => carts.add(visitor, body), CHANGES),
    bind(
      removeCartProduct,
      ({ params }, visitor: RequestContext) => carts.remove(visitor, params.code),
      CHANGES,
    ),
    bind(overridePrice, ({ body }, visitor: RequestContext) => carts.override(visitor, body), CHANGES),
    bind(deleteCart, (_, visitor: RequestContext) => carts.clear(visitor), CHANGES),
    bind(addCartCoupon, ({ body }, visitor: RequestContext) => carts.addCode(visitor, body), CHANGES),
    bind(
      removeCartCoupon,
      ({ params }, visitor: RequestContext) => carts.removeCode(visitor, params.code),
      CHANGES,
    ),
    bind(handOverCart, (_, visitor: RequestContext) => carts.handOver.offer(visitor), CHANGES),
    bind(sendHandOver, ({ body }, visitor: RequestContext) => carts.handOver.send(visitor, body), SENDS),
    bind(takeCart, ({ body }, visitor: RequestContext) => carts.handOver.take(visitor, body.code), GUESSES),
    bind(
      lookAtMailedCart,
      ({ body }, visitor: RequestContext) => carts.lookAtMailed(visitor, body.goods),
      FILLS,
    ),
    bind(
      putMailedCart,
      ({ body }, visitor: RequestContext) => putMailed(carts.fill, visitor, body.goods),
      FILLS,
    ),
    bind(emailCart, ({ body }, visitor: RequestContext) => carts.email(visitor, body.email), MAILS),
  ];
}
