import { RETAIL } from '#foundation/pure/visitor.ts';
import type { MembershipState } from '../contract.ts';

/** Which list of prices a membership pays by: the one that it was given while it is active, else what everyone pays. */
export function payingList(
  membership: { state: MembershipState | null; priceList: string | null } | undefined,
): string {
  return membership?.state === 'active' ? (membership.priceList ?? RETAIL) : RETAIL;
}
