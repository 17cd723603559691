import { GUEST } from '#foundation/pure/visitor.ts';
import { audienceOf, type PriceSecrecy } from './audience.ts';

/** What a browser knows of the account that is signed in. */
interface SignedIn {
  /** There for staff alone. */
  winningUserId?: string | undefined;
  membership: { state: 'none' | 'waiting' | 'refused' | 'active'; priceList: string };
}

/** Whether somebody's answers about money are not those that guests of the site get (docs of `audienceOf`). */
export function hasOwnPrices(site: PriceSecrecy, { winningUserId, membership }: SignedIn): boolean {
  const kind = winningUserId === undefined ? ('customer' as const) : ('staff' as const);
  const { state, priceList } = membership;
  return audienceOf(site, { ...GUEST, kind, membership: state, priceList }) !== 'public';
}
