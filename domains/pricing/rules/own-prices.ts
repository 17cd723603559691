import { GUEST } from '#foundation/pure/user.ts';
import { audienceOf, maySeePrice, type PriceSecrecy } from './audience.ts';
import type { WithoutPrices } from './price-place.ts';

/** The browser's data about the signed-in account. */
interface SignedIn {
  /** Set only for staff. */
  winningUserId?: string | undefined;
  membership: { state: 'none' | 'waiting' | 'refused' | 'active'; priceList: string };
}

/** Whether the user's responses contain different prices from a guest's on this site (see `audienceOf`). */
export function hasOwnPrices(site: PriceSecrecy, person: SignedIn): boolean {
  return audienceOf(site, visitorOf(person)) !== 'public';
}

/** Returns why the signed-in user sees no prices; `guest` if the user does see prices. */
export function whyWithoutPrices(site: PriceSecrecy, person: SignedIn): WithoutPrices {
  const { state } = person.membership;
  return maySeePrice(site, visitorOf(person)) || state === 'active' ? 'guest' : state;
}

function visitorOf({ winningUserId, membership: { state, priceList } }: SignedIn) {
  const kind = winningUserId === undefined ? ('customer' as const) : ('staff' as const);
  return { ...GUEST, kind, membership: state, priceList };
}
