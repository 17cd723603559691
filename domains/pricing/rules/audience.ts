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
