import type { Day } from '#foundation/pure/day.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { cents, sumCents, timesCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { isDirect, type DeliveryFacts } from '#domains/delivery/rules/sourcing.ts';
import type { CouponLine } from '#domains/vouchers/rules/coupon.ts';

/**
 * The facts about a product that a purchase needs. They are read from the database for each request, and have
 * the same fields as the catalogue's purchase facts.
 */
export interface PurchaseFacts extends DeliveryFacts {
  productCode: string;
  title: string;
  url: string;
  brand: string;
  brandUri: string;
  category: { name: string; uri: string; path: readonly string[] };
  /** The price; null if the product is not sold online in this market. */
  priceCents: Cents | null;
  rrpCents: Cents | null;
  condition: string;
  missingParts: readonly string[];
  ribbon: string;
  isActive: boolean;
  sites: readonly string[];
  image: string;
  /** The specifications of the product on which its installs and warranties depend. */
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

/** The options that the shop offers with a product. */
export interface PurchaseOptions {
  installs: readonly OptionChoice[];
  warranties: readonly OptionChoice[];
  services: readonly ServiceChoice[];
}

export const NO_OPTIONS: PurchaseOptions = { installs: [], warranties: [], services: [] };

/** The number of days for which a price override applies if staff set no last day. */
export const OVERRIDE_DAYS = 14;

/** The staff member who set a price override, and the permission that was required. */
export interface PriceGiver {
  accountId: string;
  permission: Permission;
}

/**
 * A price per unit that staff have set for a cart line. It applies until the end of its last day. If it has
 * no last day, it applies until the line is removed.
 */
export interface PriceOverride {
  cents: Cents;
  until: Day | null;
  /**
   * The maximum number of units with this price; additional units have the regular price. If null or omitted,
   * all units have this price.
   */
  most?: number | null;
  /**
   * The staff member who set the price. Null or omitted if the price comes from a project's price lock or if
   * the staff member is unknown.
   */
  grantedBy?: PriceGiver | null;
  /**
   * True if the override is invalid, because the staff member who set it has left or has lost the permission.
   */
  isVoid?: boolean;
}

/**
 * Returns the price override that applies on `today`. Returns null if the line has no override, or if the
 * override has expired or is void.
 */
export function overrideInForce(
  override: PriceOverride | null | undefined,
  today: Day,
): PriceOverride | null {
  if (!override || override.isVoid === true) return null;
  return override.until !== null && override.until < today ? null : override;
}

/** A cart line with the shopper's choices. */
export interface ChosenLine {
  productId: number;
  quantity: number;
  installId: number | null;
  warrantyId: number | null;
  serviceSkus: readonly string[];
  /** The unit price that the shopper last saw; null if the shopper has not seen a price. */
  seenCents: Cents | null;
  /** The price override; null or omitted if the regular price applies. */
  override?: PriceOverride | null;
  /** The ids of the project lines from which the line was made. */
  projectLines?: readonly number[];
}

/** A cart line with current facts and prices. Each unit has the same install, warranty and services. */
export interface PricedLine {
  facts: PurchaseFacts;
  quantity: number;
  /** Whether some units of the line come from a project or a quote. */
  isOfProject?: true;
  unitCents: Cents;
  /** The discount of the line from its price override. */
  discountCents: Cents;
  /**
   * The number of units with the price override. 0 if the line has no valid override, or if the override is
   * not lower than the regular price.
   */
  piecesAtOverride: number;
  /** True if the price override of the line has expired or is void. */
  hasLapsedPrice: boolean;
  /** The share of the discount from codes that applies to this line. */
  couponCents: Cents;
  install: OptionChoice | null;
  warranty: OptionChoice | null;
  services: readonly ServiceChoice[];
  /** The reason why the line cannot be bought, as text for the shopper; null if it can be bought. */
  problem: string | null;
  /** The price when the shopper last viewed the cart; null if the price has not changed since then. */
  changed: { fromCents: Cents } | null;
}

/**
 * Returns the reason why `quantity` units of a product cannot be bought on a site, as text for the shopper.
 * Returns null if they can be bought. Products that suppliers deliver and products on back order need no
 * stock; all other products do.
 */
export function whyNotForSale(
  facts: Omit<PurchaseFacts, 'category' | 'optionSpecs'>,
  siteId: string,
  quantity: number,
): string | null {
  if (!facts.isActive || !facts.sites.includes(siteId)) return `${facts.title} is no longer available.`;
  if (facts.priceCents === null) return `${facts.title} can’t be bought online.`;
  const onShelves = facts.stock.reduce((sum, { available }) => sum + Math.max(0, available), 0);
  if (!facts.isSuperseded && (isDirect(facts) || facts.canBackorder)) return null;
  if (onShelves >= quantity) return null;
  if (onShelves <= 0) return `${facts.title} is no longer available.`;
  return onShelves === 1 ? `Only 1 ${facts.title} is left.` : `Only ${onShelves} of ${facts.title} are left.`;
}

/**
 * Calculates the price of a line from current facts. If a chosen option is no longer offered, the line
 * contains an error text; the option is not removed automatically.
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
    // The discount is 0 if the override is not lower than the regular price. The cart displays it as a
    // discount of the line (PRICE-07 to PRICE-10).
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

/** Returns the price of a line with its options, before discounts. */
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
  /** The total of all lines that can be bought, with their options, after the discounts of lines and codes. */
  orderCents: Cents;
  /**
   * The total of the products' RRPs, without options. If a product has no RRP, or an RRP lower than its
   * price, its price counts.
   */
  rrpCents: Cents;
  savingCents: Cents;
  /** The total of all discounts from price overrides and codes. */
  discountCents: Cents;
  /** The number of units in the cart. Includes units that cannot be bought. */
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

/** Converts a priced line to the format that the rules for codes expect. */
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
