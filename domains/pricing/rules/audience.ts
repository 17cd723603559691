import { RETAIL, type User } from '#foundation/pure/user.ts';

/** A site's setting for which users see its prices (`Site.capabilities`). */
export interface PriceSecrecy {
  capabilities: { hidesPricesFromGuests: boolean };
}

/**
 * Groups of users who receive the same responses. `public`: everyone who sees the same as guests. `priced`:
 * customers who see prices that guests do not (their own list, or any price on a trade site). `staff`: staff,
 * who see more than all others.
 */
export type Audience = 'public' | 'priced' | 'staff';

/**
 * Whether a user may see prices on a site. On most sites all users may; on trade sites only approved members
 * and staff may.
 */
export function maySeePrice(site: PriceSecrecy, user: User): boolean {
  return !site.capabilities.hidesPricesFromGuests || user.kind === 'staff' || user.membership === 'active';
}

/** Returns the audience of a user on a site. */
export function audienceOf(site: PriceSecrecy, user: User): Audience {
  if (user.kind === 'staff') return 'staff';
  const seesMore = site.capabilities.hidesPricesFromGuests || user.priceList !== RETAIL;
  return seesMore && user.kind === 'customer' && maySeePrice(site, user) ? 'priced' : 'public';
}

/**
 * Returns the cache key for a user's responses, so that no user receives a response for another audience;
 * null if they are never cached.
 */
export function audienceKey(site: PriceSecrecy, user: User): string | null {
  const audience = audienceOf(site, user);
  if (audience === 'staff') return null;
  return audience === 'priced' ? `priced:${user.priceList}` : audience;
}

/**
 * Whether a user may add products to a cart and order them, which requires that they may see prices. Staff
 * who act for a customer have only that customer's rights, so that a customer cannot bypass the approval of a
 * membership by phoning the shop.
 */
export function mayBuy(site: PriceSecrecy, user: User): boolean {
  if (user.actingFor !== null && site.capabilities.hidesPricesFromGuests) return user.membership === 'active';
  return maySeePrice(site, user);
}

/** A site with the price list that applies to the user; null if the user may not see prices. */
export type Priced<S> = S & { readonly priceList: string | null };

const priced = new WeakMap<object, Map<string | null, object>>();

/**
 * Returns the site with the user's price list. Every function that returns prices expects this site. Returns
 * the same object for the same list.
 */
export function pricedFor<S extends PriceSecrecy>(site: S, user: User): Priced<S> {
  const priceList = maySeePrice(site, user) ? user.priceList : null;
  let lists = priced.get(site);
  if (!lists) priced.set(site, (lists = new Map()));
  let found = lists.get(priceList) as Priced<S> | undefined;
  if (!found) {
    found = { ...site, priceList };
    // List names come from the shop's own records, so the cache stays small.
    lists.set(priceList, found);
  }
  return found;
}
