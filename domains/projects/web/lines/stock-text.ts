import type { PlacedLine } from './lines.ts';

/** Short texts for stock statuses. Used in the product search and in a narrow column of the product table. */
export const STOCK_TEXT: Readonly<Record<PlacedLine['stockStatus'], string>> = {
  inStock: 'In stock',
  backOrder: 'Back order',
  indeterminate: 'On request',
  noStock: 'Out of stock',
  supersededAndNoStock: 'Discontinued',
};
