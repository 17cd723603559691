import { signatureOf, type ShopSecret } from '#foundation/server/signature.ts';
import type { HoldLimits } from '../rules/attempt.ts';
import type { Holder, UnderWay } from '../db/holds.ts';
import type { PrepareOrder } from './payments/prepare-input.ts';

/**
 * Returns keyed hashes of the browser and network address for which an order holds stock. The email address
 * is not included: otherwise anyone could stop another person from paying by typing their email address.
 * Accounts are not counted, because an account has only one cart per site.
 */
export function holderOf(secret: ShopSecret, { visitor }: PrepareOrder): Holder {
  const key = (text: string) => signatureOf(secret, 'holder', text);
  return {
    browser: visitor.id ? key(`browser ${visitor.id}`) : null,
    address: key(`address ${visitor.ip}`),
  };
}

/**
 * Whether the earlier orders of a browser or network address have reached the limit on unpaid holds. Two
 * simultaneous submits may both be accepted.
 */
export function holdsTooMuch({ ofShopper, ofAddress }: UnderWay, limits: HoldLimits): boolean {
  return ofShopper >= limits.perShopper || ofAddress >= limits.perAddress;
}
