import type { PriceChange } from './prices-and-stock.ts';
import type { StockCount } from './import-stock-counts.ts';
import type { WantedSpec } from './make-references.ts';

/** What does not exist yet and is made with the row that names it. */
export type ToMake = { toMake: string };

/** What a row of a file says of a product. */
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
  /** Names of the columns that an existing product gets. */
  given: string[];
  specsToMake: WantedSpec[];
  prices: PriceChange[];
  counts: StockCount[];
}
