import type { KindOptions } from '../kind.ts';
import { brandKind } from './brands.ts';
import { categoryKind } from './categories.ts';
import { localityKind } from './localities.ts';
import { priceKind } from './prices.ts';
import { productKind } from './products.ts';
import { stockKind } from './stock.ts';
import { storeKind } from './stores.ts';

/** Everything that a file can hold, by the word of the command line. */
export const KINDS = {
  products: productKind,
  categories: categoryKind,
  brands: brandKind,
  prices: priceKind,
  stock: stockKind,
  localities: localityKind,
  stores: storeKind,
} as const satisfies Record<string, (options: KindOptions) => { name: string }>;

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];
