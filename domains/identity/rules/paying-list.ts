import { RETAIL } from '#foundation/pure/visitor.ts';
import type { MembershipState } from '../contract.ts';

/** What decides on it: columns of the membership, whose whole row is given by everyone who asks. */
export interface PayingMembership {
  state: MembershipState;
  price_list: string | null;
}

/** Which list of prices a membership pays by: the one that it was given while it is active, else what everyone pays. */
export function payingList(membership: PayingMembership | null | undefined): string {
  return membership?.state === 'active' ? (membership.price_list ?? RETAIL) : RETAIL;
}
