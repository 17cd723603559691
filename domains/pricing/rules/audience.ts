import { DEALS_CLUB_LIST, RETAIL, type User } from '#foundation/pure/user.ts';

/** The properties of a site that determine which users see prices, and from which price list. */
export interface PriceSecrecy {
  capabilities: { hidesPricesFromGuests: boolean };
  /** Whether the site has a deals club at present (`Site.hasDealsClub`). */
  hasDealsClub?: boolean;
}

/**
 * A group of users who receive the same responses. `public`: guests, and users who see the same as guests.
 * `priced`: customers who see other prices than guests, from their own list or on a trade site. `staff`:
 * staff, who see more than all other users.
 */
export type Audience = 'public' | 'priced' | 'staff';

/**
 * Whether a user may see prices on a site. On trade sites, only approved members and staff see prices. On
 * other sites, every user does.
 */
export function maySeePrice(site: PriceSecrecy, user: User): boolean {
  return !site.capabilities.hidesPricesFromGuests || user.kind === 'staff' || user.membership === 'active';
}

/**
 * Returns the price list that applies on a site. The list of the deals club applies only while the site has a
 * club, so its members pay retail prices as soon as the operator closes it.
 */
export function priceListOn(
  { hasDealsClub }: Pick<PriceSecrecy, 'hasDealsClub'>,
  { priceList }: Pick<User, 'priceList'>,
): string {
  return priceList === DEALS_CLUB_LIST && !hasDealsClub ? RETAIL : priceList;
}

/** Returns a user's audience on a site. */
export function audienceOf(site: PriceSecrecy, user: User): Audience {
  if (user.kind === 'staff') return 'staff';
  const seesMore = site.capabilities.hidesPricesFromGuests || priceListOn(site, user) !== RETAIL;
  return seesMore && user.kind === 'customer' && maySeePrice(site, user) ? 'priced' : 'public';
}

/**
 * Returns the cache key for responses to a user, so that no user receives a response for a different
 * audience. Returns null if responses to the user are not cached.
 */
export function audienceKey(site: PriceSecrecy, user: User): string | null {
  const audience = audienceOf(site, user);
  if (audience === 'staff') return null;
  return audience === 'priced' ? `priced:${priceListOn(site, user)}` : audience;
}

/**
 * Whether a user may add products to a cart and order them. This requires that the user may see prices. Staff
 * who act for a customer have only the customer's rights, so a customer cannot order by phone before the
 * membership is approved.
 */
export function mayBuy(site: PriceSecrecy, user: User): boolean {
  if (user.actingFor !== null && site.capabilities.hidesPricesFromGuests) return user.membership === 'active';
  return maySeePrice(site, user);
}

/** A site with the user's price list; null if the user may not see prices. */
export type Priced<S> = S & { readonly priceList: string | null };

const priced = new WeakMap<object, Map<string | null, object>>();

/**
 * Adds the user's price list to a site. Functions that return prices require such a site. Returns the same
 * object for the same site and list.
 */
export function pricedFor<S extends PriceSecrecy>(site: S, user: User): Priced<S> {
  const priceList = maySeePrice(site, user) ? priceListOn(site, user) : null;
  let lists = priced.get(site);
  if (!lists) priced.set(site, (lists = new Map()));
  let found = lists.get(priceList) as Priced<S> | undefined;
  if (!found) {
    found = { ...site, priceList };
    // The cache stays small, because only the shop creates price lists.
    lists.set(priceList, found);
  }
  return found;
}
