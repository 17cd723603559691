import type { PriceChange } from './prices-and-stock.ts';
import type { StockCount } from './import-stock-counts.ts';
import type { RequiredSpec } from './make-references.ts';

/**
 * The name of a category, brand or supplier that does not exist yet. The import creates it together with the
 * product.
 */
export type ToMake = { toMake: string };

/** The parsed values of a product row. */
export interface ProductValues {
  sku: string;
  title: string;
  brand: number | ToMake;
  category: number | ToMake;
  supplier: number | ToMake;
  hasUri: boolean;
  uri: string;
  productCode: string;
  columns: Record<string, unknown>;
  /** Names of the columns that the import updates if the product already exists. */
  updatedColumns: string[];
  specsToMake: RequiredSpec[];
  prices: PriceChange[];
  counts: StockCount[];
}
