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
 * The product facts that cart and checkout require. Amounts are in cents. Stock includes only the market's
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
  /** The product's own category. `path` contains the uris from the top-level category to this one. */
  category: { name: string; uri: string; path: string[] };
  priceCents: Cents | null;
  rrpCents: Cents | null;
  altPriceMessage: string;
  condition: ProductCard['condition'];
  missingParts: string[];
  /** The kind of the ribbon; empty if none. */
  ribbon: string;
  isProforma: boolean;
  supplier: { code: string; name: string; leadDays: number; deliversDirect: boolean };
  canBackorder: boolean;
  isSuperseded: boolean;
  isActive: boolean;
  /** The product's own lead time in days, or else its supplier's. */
  leadDays: number;
  /** Ids of the sites that sell it. */
  sites: string[];
  /** URL of the first picture; empty if none. */
  image: string;
  /** The product's specifications that an install or a warranty requires. */
  optionSpecs: string[];
  /** Units that are neither held nor sold. */
  stock: { warehouse: string; available: number }[];
}

/**
 * Returns current purchase facts of products, read in the caller's transaction, in no particular order.
 * Unknown keys are omitted. Inactive products are included with `isActive: false`.
 */
export async function purchaseFacts(
  tx: Kysely<Tables>,
  keys: PurchaseKeys,
  scope: PriceScope,
): Promise<PurchaseFacts[]> {
  return purchaseFactsOf(await readPurchaseRows(tx, keys, scope));
}

/** The facts that a list of products needs: all except those that determine a product's options. */
export type SaleFacts = Omit<PurchaseFacts, 'category' | 'optionSpecs'>;

/**
 * Returns sale facts of products. For hundreds of products this takes a sixth of the time of {@link
 * purchaseFacts}.
 */
export async function saleFacts(
  tx: Kysely<Tables>,
  keys: PurchaseKeys,
  scope: PriceScope,
): Promise<SaleFacts[]> {
  return purchaseFactsOf(await readPurchaseRows(tx, keys, scope, false));
}

/** Converts the rows that {@link purchaseList} reads as part of another statement. */
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
 * Returns the installs, warranties and services for a product, by its categories and specifications, priced
 * for the market.
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
