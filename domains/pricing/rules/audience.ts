import { RETAIL, type Visitor } from '#foundation/pure/visitor.ts';

/** What a site says about who sees its prices (`Site.capabilities`). */
export interface PriceSecrecy {
  capabilities: { hidesPricesFromGuests: boolean };
}

/**
 * Who shares an answer: `public` are all who see what guests see, `priced` those who see prices that guests do not (a list
 * of their own, or any at all on a trade site), `staff` see what nobody else may.
 */
export type Audience = 'public' | 'priced' | 'staff';

/** Whether a visitor may see prices on a site: everyone on most, on trade sites members who have been approved. */
export function maySeePrice(site: PriceSecrecy, visitor: Visitor): boolean {
  return (
    !site.capabilities.hidesPricesFromGuests || visitor.kind === 'staff' || visitor.membership === 'active'
  );
}

/** The audience that a visitor of a site belongs to. */
export function audienceOf(site: PriceSecrecy, visitor: Visitor): Audience {
  if (visitor.kind === 'staff') return 'staff';
  const seesMore = site.capabilities.hidesPricesFromGuests || visitor.priceList !== RETAIL;
  return seesMore && visitor.kind === 'customer' && maySeePrice(site, visitor) ? 'priced' : 'public';
}

/**
 * Under which name answers for a visitor are cached, so that nobody ever gets another audience's; null for those that are
 * never cached.
 */
export function audienceKey(site: PriceSecrecy, visitor: Visitor): string | null {
  const audience = audienceOf(site, visitor);
  if (audience === 'staff') return null;
  return audience === 'priced' ? `priced:${visitor.priceList}` : audience;
}

/**
 * Whether a visitor may put things into a cart and order them: whoever may see what they cost. Staff who act for a customer
 * buy as that customer may: a membership that was not approved is not got round by a call to the shop.
 */
export function mayBuy(site: PriceSecrecy, visitor: Visitor): boolean {
  if (visitor.actingFor !== null && site.capabilities.hidesPricesFromGuests)
    return visitor.membership === 'active';
  return maySeePrice(site, visitor);
}

/** A site with the list that prices on it are told from; null where the one who asks may see none. */
export type Priced<S> = S & { readonly priceList: string | null };

const priced = new WeakMap<object, Map<string | null, object>>();

/** A site as its prices are for a visitor: everything that tells money takes this. The same value for the same list. */
export function pricedFor<S extends PriceSecrecy>(site: S, visitor: Visitor): Priced<S> {
  const priceList = maySeePrice(site, visitor) ? visitor.priceList : null;
  let lists = priced.get(site);
  if (!lists) priced.set(site, (lists = new Map()));
  let found = lists.get(priceList) as Priced<S> | undefined;
  if (!found) {
    found = { ...site, priceList };
    // A list's name comes from our own records, so there are few.
    lists.set(priceList, found);
  }
  return found;
}
