import type { PlacedLine } from './lines.ts';

/**
 * The texts of the stock statuses in the product table and the project search. They are short, because the
 * table column is narrow.
 */
export const STOCK_TEXT: Readonly<Record<PlacedLine['stockStatus'], string>> = {
  inStock: 'In stock',
  backOrder: 'Back order',
  indeterminate: 'On request',
  noStock: 'Out of stock',
  supersededAndNoStock: 'Discontinued',
};
