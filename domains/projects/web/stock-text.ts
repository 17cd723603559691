import type { PlacedLine } from './lines.ts';

/** The stock statuses in the product table and the search of a project. Short, because the table's column is narrow. */
export const STOCK_TEXT: Readonly<Record<PlacedLine['stockStatus'], string>> = {
  inStock: 'In stock',
  backOrder: 'Back order',
  indeterminate: 'On request',
  noStock: 'Out of stock',
  supersededAndNoStock: 'Discontinued',
};
