import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { ProductCard } from '../contract.ts';
import { productUrl } from '../rules/addresses.ts';
import { productDrawing } from '../rules/pictures.ts';
import {
  type Market,
  type PriceScope,
  type PurchaseKeys,
  type PurchaseRow,
  readOptions,
  readPurchaseRows,
  readServices,
} from '../store.ts';

/** What cart and checkout must know of a product. Amounts in cents; stock of the market's warehouses only. */
export interface PurchaseFacts {
  id: number;
  sku: string;
  productCode: string;
  title: string;
  url: string;
  brand: string;
  brandUri: string;
  /** `path`: uris from the top category down to the product's own. */
  category: { name: string; uri: string; path: string[] };
  priceCents: Cents | null;
  rrpCents: Cents | null;
  altPriceMessage: string;
  condition: ProductCard['condition'];
  missingParts: string[];
  /** Kind of the ribbon, empty without one. */
  ribbon: string;
  isProforma: boolean;
  supplier: { code: string; name: string; leadDays: number; deliversDirect: boolean };
  canBackorder: boolean;
  isSuperseded: boolean;
  isActive: boolean;
  /** The product's own lead time in days, else its supplier's. */
  leadDays: number;
  /** Ids of the sites that sell it. */
  sites: string[];
  /** Address of the first picture, empty without one. */
  image: string;
  /** The specifications it has that an install or a warranty goes with alone. */
  optionSpecs: string[];
  /** Units that are neither held nor sold. */
  stock: { warehouse: string; available: number }[];
}

/**
 * Fresh facts of products for buying, read inside the caller's transaction, in no particular order. Unknown keys are
 * left out; inactive products are there with `isActive: false`.
 */
export async function purchaseFacts(
  tx: Kysely<Tables>,
  keys: PurchaseKeys,
  scope: PriceScope,
): Promise<PurchaseFacts[]> {
  return purchaseFactsOf(await readPurchaseRows(tx, keys, scope));
}

/** What is told of a product that somebody has on a list: all but what decides its options. */
export type SaleFacts = Omit<PurchaseFacts, 'category' | 'optionSpecs'>;

/** The same, read for hundreds at once in a sixth of the time. */
export async function saleFacts(
  tx: Kysely<Tables>,
  keys: PurchaseKeys,
  scope: PriceScope,
): Promise<SaleFacts[]> {
  return purchaseFactsOf(await readPurchaseRows(tx, keys, scope, false));
}

/** Facts from what {@link purchaseList} reads as a part of another statement. */
export function purchaseFactsOf(rows: readonly PurchaseRow[]): PurchaseFacts[] {
  return rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    productCode: row.productCode,
    title: row.title,
    url: productUrl(row.uri),
    brand: row.brandName,
    brandUri: row.brandUri,
    category: {
      name: row.categoryPath.at(-1)?.name ?? '',
      uri: row.categoryPath.at(-1)?.uri ?? '',
      path: row.categoryPath.map(({ uri }) => uri),
    },
    priceCents: row.priceCents as Cents | null,
    rrpCents: row.rrpCents as Cents | null,
    altPriceMessage: row.altPriceMsg ?? '',
    condition: row.condition,
    missingParts: row.missingParts,
    ribbon: row.ribbon,
    isProforma: row.isProforma,
    supplier: {
      code: row.supplierCode,
      name: row.supplierName,
      leadDays: row.supplierLeadDays,
      deliversDirect: row.deliversDirect,
    },
    canBackorder: row.canBackorder,
    isSuperseded: row.isSuperseded,
    isActive: row.isActive,
    leadDays: row.leadDays ?? row.supplierLeadDays,
    sites: row.sites,
    image: row.image ?? (row.hasArt ? productDrawing(row.sku) : ''),
    optionSpecs: row.optionSpecs,
    stock: row.stock,
  }));
}

export interface PurchaseOption {
  id: number;
  name: string;
  blurb: string;
  priceCents: Cents;
}

/** What of a product decides which installs and warranties it takes. */
export interface OptionFacts {
  category: { path: readonly string[] };
  optionSpecs: readonly string[];
}

export interface PurchaseOptions {
  installs: PurchaseOption[];
  warranties: PurchaseOption[];
  services: { sku: string; title: string; blurb: string; priceCents: Cents }[];
}

/** Installs, warranties and services for a product, by its categories and what it has, priced for the market. */
export async function purchaseOptions(
  tx: Kysely<Tables>,
  { category, optionSpecs }: OptionFacts,
  market: Market,
): Promise<PurchaseOptions> {
  const options = await readOptions(tx, category.path, market);
  const services = await readServices(tx, category.path, market);
  const ofKind = (wanted: 'install' | 'warranty') =>
    options.flatMap(({ kind, priceCents, onlyWith, ...option }) =>
      kind === wanted && (onlyWith === null || optionSpecs.includes(onlyWith))
        ? [{ ...option, priceCents: priceCents as Cents }]
        : [],
    );
  return {
    installs: ofKind('install'),
    warranties: ofKind('warranty'),
    services: services.map((service) => ({ ...service, priceCents: service.priceCents as Cents })),
  };
}
