import type { Day } from '#foundation/pure/day.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { cents, sumCents, timesCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { isDirect, type DeliveryFacts } from '#domains/delivery/rules/sourcing.ts';
import type { CouponLine } from '#domains/vouchers/rules/coupon.ts';

/**
 * The product facts needed for a purchase, read from the database for each request. The catalogue's purchase
 * facts have the same fields.
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
  /** Those of the product's specifications on which installs or warranties depend. */
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

/** The number of days for which a price override applies, unless staff set a last day. */
export const OVERRIDE_DAYS = 14;

/** The staff member who set a price override, and the permission that allows it. */
export interface PriceGiver {
  accountId: string;
  permission: Permission;
}

/**
 * A price per piece that staff set for a line. It applies until the end of a day, or for as long as the line
 * exists.
 */
export interface PriceOverride {
  cents: Cents;
  until: Day | null;
  /**
   * Maximum number of pieces at this price; further pieces cost the regular price. Null or omitted for all
   * pieces.
   */
  most?: number | null;
  /** The staff member who set it. Null or omitted for a project's price lock, or if unknown. */
  grantedBy?: PriceGiver | null;
  /** Whether the staff member who set it has left or lost the permission. */
  isVoid?: boolean;
}

/**
 * Returns the price override that is in force on `today`; null if there is no override, or if it has expired
 * or is void.
 */
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
  /** The unit price that the shopper last saw; null if they have not seen it yet. */
  seenCents: Cents | null;
  /** Null or omitted if the regular price applies. */
  override?: PriceOverride | null;
  /** Ids of the project lines that the line was made from. */
  projectLines?: readonly number[];
}

/** A line with current facts and prices. Install, warranty and services apply to each unit. */
export interface PricedLine {
  facts: PurchaseFacts;
  quantity: number;
  /** Whether a project or a quote added pieces of the line to the cart. */
  isOfProject?: true;
  unitCents: Cents;
  /** The line's own discount. */
  discountCents: Cents;
  /**
   * The number of pieces at the price override; 0 if no override is in force, or if it is not below the
   * regular price.
   */
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
  /** The price change since the shopper last viewed the cart; null if none. */
  changed: { fromCents: Cents } | null;
}

/**
 * Returns why `quantity` pieces of a product cannot be bought on a site, as text for the shopper; null if
 * they can. Products that suppliers deliver, and products on back order, need no stock. All others must be in
 * stock.
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
 * Prices a chosen line with current facts. If an option is no longer offered, the line gets an error text;
 * the option is not dropped silently.
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
    // Zero if the regular price is no longer above the override. It is displayed as a line discount (PRICE-07
    // to PRICE-10).
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
  /**
   * The total of the lines that can be bought, including their options, less the discounts of lines and
   * codes.
   */
  orderCents: Cents;
  /**
   * The sum of the goods' RRPs, without options. A product counts at its price if it has no RRP, or if its
   * RRP is lower.
   */
  rrpCents: Cents;
  savingCents: Cents;
  /** All discounts, of lines and by codes. */
  discountCents: Cents;
  /** Number of pieces in the cart, whether or not they can be bought. */
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

/** Converts a priced line to the line that the code rules expect. */
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
