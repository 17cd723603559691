import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import { isUuid } from '../rules/uuid.ts';

/** As many orders of one browser stay readable. */
const KEPT = 10;

/** Cart ids of a `placed` cookie, newest first; empty when it was not signed by us. */
export function readPlaced(secret: ShopSecret, cookie: string | undefined): string[] {
  return (unsigned(secret, 'placed', cookie) ?? '').split('.').filter(isUuid);
}

/** The cookie with one more cart. */
export function addPlaced(secret: ShopSecret, cookie: string | undefined, cartId: string): string {
  const ids = [cartId, ...readPlaced(secret, cookie).filter((id) => id !== cartId)].slice(0, KEPT);
  return signed(secret, 'placed', ids.join('.'));
}
