import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import { isUuid } from '../rules/uuid.ts';

/**
 * The key in a return address. Only the shopper's browser and the provider get it, so whoever brings it comes from the
 * provider's page; an attempt's id alone (logs, webhooks) opens nothing.
 */
export function returnKeyOf(secret: ShopSecret, attemptId: string): string {
  return signed(secret, 'payment-return', attemptId);
}

/** The attempt of a return key; undefined when it is not ours. */
export function attemptOfReturnKey(secret: ShopSecret, key: string | undefined): string | undefined {
  const id = unsigned(secret, 'payment-return', key);
  return id !== undefined && isUuid(id) ? id : undefined;
}
