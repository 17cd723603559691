import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import { isUuid } from '../../rules/uuid.ts';

/**
 * Returns the key of an attempt for a return URL. Only the shopper's browser and the provider receive it, so
 * a request with the key comes from the provider's page. An attempt's id alone (logs, webhooks) grants
 * nothing.
 */
export function returnKeyOf(secret: ShopSecret, attemptId: string): string {
  return signed(secret, 'payment-return', attemptId);
}

/** Returns the attempt of a return key; undefined if the signature is invalid. */
export function attemptOfReturnKey(secret: ShopSecret, key: string | undefined): string | undefined {
  const id = unsigned(secret, 'payment-return', key);
  return id !== undefined && isUuid(id) ? id : undefined;
}
