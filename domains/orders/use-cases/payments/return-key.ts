import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import { isUuid } from '../../rules/uuid.ts';

/**
 * Returns the key for an attempt in its return URL. Only the shopper's browser and the provider receive the
 * key, so a request with the key comes from the provider's page. The attempt's id alone gives no access,
 * because it also appears in logs and webhooks.
 */
export function returnKeyOf(secret: ShopSecret, attemptId: string): string {
  return signed(secret, 'payment-return', attemptId);
}

/** Returns the attempt id in a return key; undefined if the key's signature is invalid. */
export function attemptOfReturnKey(secret: ShopSecret, key: string | undefined): string | undefined {
  const id = unsigned(secret, 'payment-return', key);
  return id !== undefined && isUuid(id) ? id : undefined;
}
