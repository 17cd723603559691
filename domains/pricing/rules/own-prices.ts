import { GUEST } from '#foundation/pure/visitor.ts';
import { audienceOf, maySeePrice, type PriceSecrecy } from './audience.ts';
import type { WithoutPrices } from './price-place.ts';

/** What a browser knows of the account that is signed in. */
interface SignedIn {
  /** There for staff alone. */
  winningUserId?: string | undefined;
  membership: { state: 'none' | 'waiting' | 'refused' | 'active'; priceList: string };
}

/** Whether somebody's answers about money are not those that guests of the site get (docs of `audienceOf`). */
export function hasOwnPrices(site: PriceSecrecy, person: SignedIn): boolean {
  return audienceOf(site, visitorOf(person)) !== 'public';
}

/** Why who is signed in is shown no price; `guest` for who is shown them. */
export function whyWithoutPrices(site: PriceSecrecy, person: SignedIn): WithoutPrices {
  const { state } = person.membership;
  return maySeePrice(site, visitorOf(person)) || state === 'active' ? 'guest' : state;
}

function visitorOf({ winningUserId, membership: { state, priceList } }: SignedIn) {
  const kind = winningUserId === undefined ? ('customer' as const) : ('staff' as const);
  return { ...GUEST, kind, membership: state, priceList };
}
