import { signatureOf, type ShopSecret } from '#foundation/server/signature.ts';
import type { HoldLimits } from '../rules/attempt.ts';
import type { Holder, UnderWay } from '../store/holds.ts';
import type { PrepareOrder } from './prepare-input.ts';

/**
 * Who an order would hold stock for, as keyed hashes. The email address is no part of it: whoever typed another's would keep
 * them from paying. An account has one cart a site, so it needs no count.
 */
export function holderOf(secret: ShopSecret, { visitor }: PrepareOrder): Holder {
  const key = (text: string) => signatureOf(secret, 'holder', text);
  return {
    browser: visitor.id ? key(`browser ${visitor.id}`) : null,
    address: key(`address ${visitor.ip}`),
  };
}

/** Whether somebody's earlier orders hold as much as may be held unpaid. Two submits at the same moment may both pass. */
export function holdsTooMuch({ ofShopper, ofAddress }: UnderWay, limits: HoldLimits): boolean {
  return ofShopper >= limits.perShopper || ofAddress >= limits.perAddress;
}
