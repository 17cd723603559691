import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import { isUuid } from '../rules/uuid.ts';

/** Maximum number of orders in a browser's `placed` cookie. The browser may read these orders. */
const MAX_ORDERS = 10;

/** Returns the cart ids in a `placed` cookie, newest first; empty if the signature is invalid. */
export function readPlaced(secret: ShopSecret, cookie: string | undefined): string[] {
  return (unsigned(secret, 'placed', cookie) ?? '').split('.').filter(isUuid);
}

/**
 * Returns a signed value for the `placed` cookie: the cookie's previous carts and the new cart, which comes
 * first.
 */
export function addPlaced(secret: ShopSecret, cookie: string | undefined, cartId: string): string {
  const ids = [cartId, ...readPlaced(secret, cookie).filter((id) => id !== cartId)].slice(0, MAX_ORDERS);
  return signed(secret, 'placed', ids.join('.'));
}
