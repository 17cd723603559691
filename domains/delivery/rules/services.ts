import { cents, type Cents } from '#foundation/pure/money.ts';
import type { DeliveryRows } from './delivery-data.ts';
import type { Market } from './network.ts';
import type { DeliveryFacts } from './sourcing.ts';

/** An extra service of the delivery team: removal, connection, stairs. */
export interface DeliveryService {
  sku: string;
  title: string;
  blurb: string;
  /** Null if not offered in that market. */
  priceCents: Record<Market, Cents | null>;
  /** Categories whose products it suits; empty if it suits all. */
  categoryUris: readonly string[];
}

/** Converts rows to services, in the same order. */
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

/** A service with its price in one market. */
export interface PricedService extends Pick<DeliveryService, 'sku' | 'title' | 'blurb'> {
  priceCents: Cents;
}

/**
 * Returns the services that a market offers and that suit at least one of the products, in the operator's
 * order.
 */
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
