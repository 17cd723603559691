import { RETAIL } from '#foundation/pure/user.ts';
import type { MembershipState } from '../contract/identity.ts';

/**
 * The columns of a membership that determine the member's price list. Callers pass the whole membership row.
 */
export interface PayingMembership {
  state: MembershipState;
  price_list: string | null;
}

/**
 * Returns the name of the price list that applies to a member. It is the membership's own list while the
 * membership is active, otherwise retail.
 */
export function payingList(membership: PayingMembership | null | undefined): string {
  return membership?.state === 'active' ? (membership.price_list ?? RETAIL) : RETAIL;
}
