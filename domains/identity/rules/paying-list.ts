import { DEALS_CLUB_LIST, RETAIL } from '#foundation/pure/user.ts';
import type { MembershipState } from '../contract/identity.ts';

/**
 * The columns of a membership that determine the member's price list. Callers pass the whole membership row.
 */
export interface PayingMembership {
  state: MembershipState;
  price_list: string | null;
  /** When the member joined the site's deals club; a text if the row was read as JSON. */
  deals_club_since: Date | string | null;
}

/**
 * Returns the name of the price list that applies to a member. It is the membership's own list while the
 * membership is active, otherwise retail. Members of the deals club without a list of their own have the
 * club's list, which applies only while the site has a club (`priceListOn`).
 */
export function payingList(membership: PayingMembership | null | undefined): string {
  if (membership?.state !== 'active') return RETAIL;
  return membership.price_list ?? (membership.deals_club_since === null ? RETAIL : DEALS_CLUB_LIST);
}
