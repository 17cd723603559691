import { RETAIL } from '#foundation/pure/user.ts';
import type { MembershipState } from '../contract/identity.ts';

/** The membership columns that determine the price list. Callers pass the whole row. */
export interface PayingMembership {
  state: MembershipState;
  price_list: string | null;
}

/** Returns the price list of a membership: its own list while the membership is active, otherwise retail. */
export function payingList(membership: PayingMembership | null | undefined): string {
  return membership?.state === 'active' ? (membership.price_list ?? RETAIL) : RETAIL;
}
