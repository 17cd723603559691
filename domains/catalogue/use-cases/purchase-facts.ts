import { listServices } from '#domains/logistics/use-cases/network.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { ProductCard } from '../contract/catalogue.ts';
import { productUrl } from '../rules/addresses.ts';
import { productDrawing } from '../rules/pictures.ts';
import {
  type Market,
  type PriceScope,
  type PurchaseKeys,
  type PurchaseRow,
  readOptions,
  readPurchaseRows,
} from '../db/catalogue.ts';

/**
 * The product facts that cart and checkout require. Amounts are in cents. The stock is that of the market's
 * warehouses.
 */
export interface PurchaseFacts {
  id: number;
  sku: string;
  productCode: string;
  title: string;
  url: string;
  brand: string;
  brandUri: string;
  /**
   * The category to which the product is assigned. `path` contains the uris of its ancestors, top level
   * first, and its own uri.
   */
  category: { name: string; uri: string; path: string[] };
  priceCents: Cents | null;
  rrpCents: Cents | null;
  altPriceMessage: string;
  condition: ProductCard['condition'];
  missingParts: string[];
  /** The kind of the product's ribbon; empty if the product has no ribbon. */
  ribbon: string;
  isProforma: boolean;
  supplier: { code: string; name: string; leadDays: number; deliversDirect: boolean };
  canBackorder: boolean;
  isSuperseded: boolean;
  isActive: boolean;
  /** The lead time in days of the product or, if not set, of its supplier. */
  leadDays: number;
  /** Ids of the sites that sell the product. */
  sites: string[];
  /** The URL of the product's first picture; empty if the product has no picture. */
  image: string;
  /** The keys of the product's specifications that an install or a warranty requires. */
  optionSpecs: string[];
  /** The number of units by warehouse that are neither sold nor reserved by a stock hold. */
  stock: { warehouse: string; available: number }[];
}

/**
 * Returns the purchase facts of products in no particular order, read in the caller's transaction. Omits
 * unknown products. Includes inactive products, with `isActive: false`.
 */
export async function purchaseFacts(
  tx: Kysely<Tables>,
  keys: PurchaseKeys,
  scope: PriceScope,
): Promise<PurchaseFacts[]> {
  return purchaseFactsOf(await readPurchaseRows(tx, keys, scope));
}

/** The purchase facts except those that determine which options a product has. */
export type SaleFacts = Omit<PurchaseFacts, 'category' | 'optionSpecs'>;

/**
 * Returns the sale facts of products. For hundreds of products, this takes a sixth of the time of {@link
 * purchaseFacts}.
 */
export async function saleFacts(
  tx: Kysely<Tables>,
  keys: PurchaseKeys,
  scope: PriceScope,
): Promise<SaleFacts[]> {
  return purchaseFactsOf(await readPurchaseRows(tx, keys, scope, false));
}

/** Converts the rows that a statement with {@link purchaseList} returns to purchase facts. */
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

/** The product facts that determine the available installs and warranties. */
export interface OptionFacts {
  category: { path: readonly string[] };
  optionSpecs: readonly string[];
}

export interface PurchaseOptions {
  installs: PurchaseOption[];
  warranties: PurchaseOption[];
  services: { sku: string; title: string; blurb: string; priceCents: Cents }[];
}

/**
 * Returns the installs, warranties and services that a product's categories and specifications allow, with
 * the prices of the market.
 */
export async function purchaseOptions(
  tx: Kysely<Tables>,
  { category, optionSpecs }: OptionFacts,
  market: Market,
): Promise<PurchaseOptions> {
  const options = await readOptions(tx, category.path, market);
  const services = await listServices(tx, category.path, market);
  const ofKind = (requestedKind: 'install' | 'warranty') =>
    options.flatMap(({ kind, priceCents, onlyWith, ...option }) =>
      kind === requestedKind && (onlyWith === null || optionSpecs.includes(onlyWith))
        ? [{ ...option, priceCents: priceCents as Cents }]
        : [],
    );
  return {
    installs: ofKind('install'),
    warranties: ofKind('warranty'),
    services: services.map((service) => ({ ...service, priceCents: service.priceCents as Cents })),
  };
}
