import { signatureOf, type ShopSecret } from '#foundation/server/signature.ts';
import type { HoldLimits } from '../rules/attempt.ts';
import type { Holder, UnderWay } from '../db/holds.ts';
import type { PrepareOrder } from './payments/prepare-input.ts';

/**
 * Returns the holder of an order's stock, as keyed hashes. The email address is not included: otherwise
 * anyone who types another person's email address could keep them from paying. An account has one cart per
 * site, so it needs no count.
 */
export function holderOf(secret: ShopSecret, { visitor }: PrepareOrder): Holder {
  const key = (text: string) => signatureOf(secret, 'holder', text);
  return {
    browser: visitor.id ? key(`browser ${visitor.id}`) : null,
    address: key(`address ${visitor.ip}`),
  };
}

/**
 * Whether the holder's earlier orders have reached the limit of unpaid holds. Two simultaneous submits may
 * both pass.
 */
export function holdsTooMuch({ ofShopper, ofAddress }: UnderWay, limits: HoldLimits): boolean {
  return ofShopper >= limits.perShopper || ofAddress >= limits.perAddress;
}
