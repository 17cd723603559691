import type { Day } from '#foundation/pure/day.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { cents, sumCents, timesCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { isDirect, type DeliveryFacts } from '#domains/delivery/rules/sourcing.ts';
import type { CouponLine } from '#domains/vouchers/rules/coupon.ts';

/**
 * The product facts needed to buy it, read fresh from the database. The catalogue's purchase facts have this
 * shape.
 */
export interface PurchaseFacts extends DeliveryFacts {
  productCode: string;
  title: string;
  url: string;
  brand: string;
  brandUri: string;
  category: { name: string; uri: string; path: readonly string[] };
  /** Null if the product is not for sale online in this market. */
  priceCents: Cents | null;
  rrpCents: Cents | null;
  condition: string;
  missingParts: readonly string[];
  ribbon: string;
  isActive: boolean;
  sites: readonly string[];
  image: string;
  /** The product's specifications that an install or a warranty requires. */
  optionSpecs: readonly string[];
}

export interface OptionChoice {
  id: number;
  name: string;
  priceCents: Cents;
}

export interface ServiceChoice {
  sku: string;
  title: string;
  priceCents: Cents;
}

/** The options that may be bought with a product. */
export interface PurchaseOptions {
  installs: readonly OptionChoice[];
  warranties: readonly OptionChoice[];
  services: readonly ServiceChoice[];
}

export const NO_OPTIONS: PurchaseOptions = { installs: [], warranties: [], services: [] };

/** Days for which a price override applies unless staff set a last day. */
export const OVERRIDE_DAYS = 14;

/** The staff member who set a price override, and the permission that allows it. */
export interface PriceGiver {
  accountId: string;
  permission: Permission;
}

/** A price that staff set for one piece of a line, until the end of a day or as long as the line exists. */
export interface PriceOverride {
  cents: Cents;
  until: Day | null;
  /** Maximum pieces at this price; more cost the regular price. Null or omitted for all pieces. */
  most?: number | null;
  /** Null or omitted for a project's price lock, or if unknown. */
  givenBy?: PriceGiver | null;
  /** Whether the giver has left or lost the permission. */
  isVoid?: boolean;
}

/** The price override in force on `today`; null if none, expired or void. */
export function overrideInForce(
  override: PriceOverride | null | undefined,
  today: Day,
): PriceOverride | null {
  if (!override || override.isVoid === true) return null;
  return override.until !== null && override.until < today ? null : override;
}

/** A line as the shopper chose it. */
export interface ChosenLine {
  productId: number;
  quantity: number;
  installId: number | null;
  warrantyId: number | null;
  serviceSkus: readonly string[];
  /** The unit price that the shopper last saw; null before the first view. */
  seenCents: Cents | null;
  /** Null or omitted if the regular price applies. */
  override?: PriceOverride | null;
  /** Ids of the project lines that it was made from. */
  projectLines?: readonly number[];
}

/** A line with today's facts and prices. Each unit has its own install, warranty and services. */
export interface PricedLine {
  facts: PurchaseFacts;
  quantity: number;
  /** Whether a project or a quote added pieces of the line to the cart. */
  isOfProject?: true;
  unitCents: Cents;
  /** The line's own discount. */
  discountCents: Cents;
  /** The number of pieces at the price override; 0 if none is in force or it is not below the regular price. */
  piecesAtOverride: number;
  /** Whether the line's price override has expired or is void. */
  hasLapsedPrice: boolean;
  /** The line's share of the discount from the cart's codes. */
  couponCents: Cents;
  install: OptionChoice | null;
  warranty: OptionChoice | null;
  services: readonly ServiceChoice[];
  /** Why the line cannot be bought, as text for the shopper; null if it can. */
  problem: string | null;
  /** The price change since the shopper last looked; null if none. */
  changed: { fromCents: Cents } | null;
}

/**
 * Returns why `quantity` of a product cannot be bought on a site, as text for the shopper; null if it can.
 * Products that makers deliver need no stock. Products on back order come later. All others must be in stock.
 */
export function whyNotForSale(
  facts: Omit<PurchaseFacts, 'category' | 'optionSpecs'>,
  siteId: string,
  quantity: number,
): string | null {
  if (!facts.isActive || !facts.sites.includes(siteId)) return `${facts.title} is no longer available.`;
  if (facts.priceCents === null) return `${facts.title} cannot be bought online.`;
  const onShelves = facts.stock.reduce((sum, { available }) => sum + Math.max(0, available), 0);
  if (!facts.isSuperseded && (isDirect(facts) || facts.canBackorder)) return null;
  if (onShelves >= quantity) return null;
  if (onShelves <= 0) return `${facts.title} is no longer available.`;
  return onShelves === 1 ? `Only 1 ${facts.title} is left.` : `Only ${onShelves} of ${facts.title} are left.`;
}

/**
 * Prices a chosen line with fresh facts. An option that is no longer offered is a fault, not silently
 * dropped.
 */
export function priceLine(
  line: ChosenLine,
  facts: PurchaseFacts,
  options: PurchaseOptions,
  { siteId, today }: { siteId: string; today: Day },
): PricedLine {
  const install = options.installs.find(({ id }) => id === line.installId) ?? null;
  const warranty = options.warranties.find(({ id }) => id === line.warrantyId) ?? null;
  const services = options.services.filter(({ sku }) => line.serviceSkus.includes(sku));
  const optionGone =
    (line.installId !== null && install === null) ||
    (line.warrantyId !== null && warranty === null) ||
    services.length < new Set(line.serviceSkus).size;
  const unitCents = facts.priceCents ?? ZERO;
  const override = overrideInForce(line.override, today);
  const off = override ? Math.max(0, unitCents - override.cents) : 0;
  const piecesAtOverride = off === 0 ? 0 : Math.min(line.quantity, override?.most ?? line.quantity);
  return {
    facts,
    quantity: line.quantity,
    ...((line.projectLines ?? []).length > 0 ? { isOfProject: true } : {}),
    unitCents,
    // Zero if the regular price is no longer higher. It is displayed as a line discount (PRICE-07 to -10).
    discountCents: timesCents(cents(off), piecesAtOverride),
    piecesAtOverride,
    hasLapsedPrice: override === null && (line.override ?? null) !== null,
    couponCents: ZERO,
    install,
    warranty,
    services,
    problem:
      whyNotForSale(facts, siteId, line.quantity) ??
      (optionGone
        ? `An option that you chose for ${facts.title} is no longer offered. Please choose again.`
        : null),
    changed:
      line.seenCents !== null && facts.priceCents !== null && line.seenCents !== facts.priceCents
        ? { fromCents: line.seenCents }
        : null,
  };
}

/** Returns the price of the goods and their options, before any discount. */
export function lineCents({ unitCents, quantity, install, warranty, services }: PricedLine): Cents {
  const each = sumCents([
    unitCents,
    install?.priceCents ?? ZERO,
    warranty?.priceCents ?? ZERO,
    ...services.map(({ priceCents }) => priceCents),
  ]);
  return timesCents(each, quantity);
}

export interface CartTotals {
  /** The total of the lines that can be bought, with their options, less line discounts and codes. */
  orderCents: Cents;
  /**
   * Recommended prices of the goods alone; a product without an RRP, or with an RRP below its price, counts
   * at its price.
   */
  rrpCents: Cents;
  savingCents: Cents;
  /** Discounts from lines and codes. */
  discountCents: Cents;
  /** Pieces in the cart, buyable or not. */
  productCount: number;
}

export function cartTotals(lines: readonly PricedLine[]): CartTotals {
  let order = 0;
  let rrp = 0;
  let saving = 0;
  let discount = 0;
  let productCount = 0;
  for (const line of lines) {
    productCount += line.quantity;
    if (line.problem !== null) continue;
    const before = Math.max(line.facts.rrpCents ?? 0, line.unitCents);
    const off = line.discountCents + line.couponCents;
    order += lineCents(line) - off;
    discount += off;
    rrp += before * line.quantity;
    saving += (before - line.unitCents) * line.quantity + off;
  }
  return {
    orderCents: cents(order),
    rrpCents: cents(rrp),
    savingCents: cents(saving),
    discountCents: cents(discount),
    productCount,
  };
}

/** Converts a priced line to the input for codes. */
export function couponLine({ facts, unitCents, quantity, discountCents, problem }: PricedLine): CouponLine {
  return {
    sku: facts.sku,
    brandUri: facts.brandUri,
    categoryPath: facts.category.path,
    condition: facts.condition,
    unitCents,
    rrpCents: facts.rrpCents,
    quantity,
    discountCents,
    isAvailable: problem === null,
  };
}
