import { GUEST } from '#foundation/pure/user.ts';
import { audienceOf, maySeePrice, type PriceSecrecy } from './audience.ts';
import type { WithoutPrices } from './price-place.ts';

/** The account data that the browser has about the signed-in user. */
interface SignedIn {
  /** Set only if the user is a staff member. */
  winningUserId?: string | undefined;
  membership: { state: 'none' | 'waiting' | 'refused' | 'active'; priceList: string };
}

/** Whether a user sees other prices than guests on a site (see `audienceOf`). */
export function hasOwnPrices(site: PriceSecrecy, person: SignedIn): boolean {
  return audienceOf(site, visitorOf(person)) !== 'public';
}

/** Returns the reason why a signed-in user sees no prices. Returns `guest` for users who do see them. */
export function whyWithoutPrices(site: PriceSecrecy, person: SignedIn): WithoutPrices {
  const { state } = person.membership;
  return maySeePrice(site, visitorOf(person)) || state === 'active' ? 'guest' : state;
}

function visitorOf({ winningUserId, membership: { state, priceList } }: SignedIn) {
  const kind = winningUserId === undefined ? ('customer' as const) : ('staff' as const);
  return { ...GUEST, kind, membership: state, priceList };
}
