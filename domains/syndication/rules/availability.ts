import type { StockStatus } from '#domains/catalogue/contract/catalogue.ts';

/** How a stock status is named by schema.org, and by product feeds. */
interface AvailabilityName {
  schema: 'InStock' | 'BackOrder' | 'LimitedAvailability' | 'OutOfStock' | 'Discontinued';
  feed: 'in_stock' | 'backorder' | 'out_of_stock';
}

/**
 * The names of each stock status. Feeds have no name for an unknown stock. Shoppers can order such products,
 * so feeds state a back order.
 */
export const AVAILABILITY: Readonly<Record<StockStatus, AvailabilityName>> = {
  inStock: { schema: 'InStock', feed: 'in_stock' },
  backOrder: { schema: 'BackOrder', feed: 'backorder' },
  indeterminate: { schema: 'LimitedAvailability', feed: 'backorder' },
  noStock: { schema: 'OutOfStock', feed: 'out_of_stock' },
  supersededAndNoStock: { schema: 'Discontinued', feed: 'out_of_stock' },
};
