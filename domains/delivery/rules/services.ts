import { cents, type Cents } from '#foundation/pure/money.ts';
import type { DeliveryRows } from './delivery-data.ts';
import type { Market } from './network.ts';
import type { DeliveryFacts } from './sourcing.ts';

/** An additional service of the delivery team, such as removal, connection or carrying up stairs. */
export interface DeliveryService {
  sku: string;
  title: string;
  blurb: string;
  /** The price in each market; null if the market does not offer the service. */
  priceCents: Record<Market, Cents | null>;
  /** The uris of the categories to whose products the service applies. If empty, it applies to all products. */
  categoryUris: readonly string[];
}

/** Converts database rows to services, in the same order. */
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
 * Returns the services that a market offers for at least one of the products, in the order that the operator
 * set.
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

/** Returns a service with its price in a market, by SKU; undefined if the market does not offer it. */
export function findService(
  services: readonly DeliveryService[],
  market: Market,
  sku: string,
): PricedService | undefined {
  const found = services.find((one) => one.sku === sku);
  const price = found?.priceCents[market] ?? null;
  return found && price !== null
    ? { sku, title: found.title, blurb: found.blurb, priceCents: price }
    : undefined;
}
