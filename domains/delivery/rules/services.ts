import { cents, type Cents } from '#foundation/pure/money.ts';
import type { DeliveryRows } from './delivery-data.ts';
import type { Market } from './network.ts';
import type { DeliveryFacts } from './sourcing.ts';

/** Something that the delivery team does beside delivering: removal, connection, stairs. */
export interface DeliveryService {
  sku: string;
  title: string;
  blurb: string;
  /** Null: not offered in that market. */
  priceCents: Record<Market, Cents | null>;
  /** Categories whose products it suits; empty suits all. */
  categoryUris: readonly string[];
}

/** Services as their rows have them, in the same order. */
export function deliveryServicesOf(rows: readonly DeliveryRows['services'][]): DeliveryService[] {
  const inCents = (amount: number | null): Cents | null => (amount === null ? null : cents(amount));
  return rows.map((row) => ({
    sku: row.sku,
    title: row.title,
    blurb: row.blurb,
    categoryUris: row.category_uris,
    priceCents: { AU: inCents(row.price_aud_cents), NZ: inCents(row.price_nzd_cents) },
  }));
}

/** A service as one market has it. */
export interface PricedService extends Pick<DeliveryService, 'sku' | 'title' | 'blurb'> {
  priceCents: Cents;
}

/** The services that a market has and that suit at least one of the products, in the operator's order. */
export function servicesFor(
  services: readonly DeliveryService[],
  market: Market,
  facts: readonly Pick<DeliveryFacts, 'category'>[],
): PricedService[] {
  if (facts.length === 0) return [];
  const categories = new Set(facts.flatMap(({ category }) => [category.uri, ...category.path]));
  return services.flatMap(({ sku, title, blurb, priceCents, categoryUris }) => {
    const suits = categoryUris.length === 0 || categoryUris.some((uri) => categories.has(uri));
    const price = priceCents[market];
    return suits && price !== null ? [{ sku, title, blurb, priceCents: price }] : [];
  });
}
