import type { Cents } from '#foundation/pure/money.ts';
import type { Market } from './network.ts';
import type { DeliveryFacts } from './sourcing.ts';

/** Something that the delivery team does beside delivering: removal, connection, stairs. */
export interface DeliveryService {
  sku: string;
  title: string;
  blurb: string;
  priceCents: Record<Market, Cents>;
  /** Categories whose products it suits; empty suits all. */
  categoryUris: readonly string[];
}

/** The services that suit at least one of the products, in the operator's order. */
export function servicesFor(
  services: readonly DeliveryService[],
  facts: readonly Pick<DeliveryFacts, 'category'>[],
): DeliveryService[] {
  const categories = new Set(facts.flatMap(({ category }) => [category.uri, ...category.path]));
  return services.filter(
    ({ categoryUris }) =>
      facts.length > 0 && (categoryUris.length === 0 || categoryUris.some((uri) => categories.has(uri))),
  );
}
