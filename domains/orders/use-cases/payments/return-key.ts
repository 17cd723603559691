import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import { isUuid } from '../../rules/uuid.ts';

/**
 * Returns the key that a return URL contains for an attempt. Only the shopper's browser and the provider
 * receive it, so a request with the key comes from the provider's page. The attempt's id alone, which appears
 * in logs and webhooks, gives no access.
 */
export function returnKeyOf(secret: ShopSecret, attemptId: string): string {
  return signed(secret, 'payment-return', attemptId);
}

/** Returns the attempt id that a return key contains; undefined if the signature is invalid. */
export function attemptOfReturnKey(secret: ShopSecret, key: string | undefined): string | undefined {
  const id = unsigned(secret, 'payment-return', key);
  return id !== undefined && isUuid(id) ? id : undefined;
}
