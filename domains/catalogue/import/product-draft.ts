import type { PriceChange } from './prices-and-stock.ts';
import type { StockCount } from './import-stock-counts.ts';
import type { RequiredSpec } from './make-references.ts';

/** An entity that does not exist yet. It is created together with the row that names it. */
export type ToMake = { toMake: string };

/** The product values of a row. */
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
  /** Names of the columns that an import updates on an existing product. */
  updatedColumns: string[];
  specsToMake: RequiredSpec[];
  prices: PriceChange[];
  counts: StockCount[];
}
