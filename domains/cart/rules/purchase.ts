import type { Day } from '#foundation/pure/day.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { cents, sumCents, timesCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { isDirect, type DeliveryFacts } from '#domains/delivery/rules/sourcing.ts';
import type { CouponLine } from '#domains/vouchers/rules/coupon.ts';

/** What buying must know of a product, fresh from the database: the catalogue's purchase facts have this shape. */
export interface PurchaseFacts extends DeliveryFacts {
  productCode: string;
  title: string;
  url: string;
  brand: string;
  brandUri: string;
  category: { name: string; uri: string; path: readonly string[] };
  /** Null: not for sale online in this market. */
  priceCents: Cents | null;
  rrpCents: Cents | null;
  condition: string;
  missingParts: readonly string[];
  ribbon: string;
  isActive: boolean;
  sites: readonly string[];
  image: string;
  /** The specifications it has that an install or a warranty goes with alone. */
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

/** What may be bought with a product. */
export interface PurchaseOptions {
  installs: readonly OptionChoice[];
  warranties: readonly OptionChoice[];
  services: readonly ServiceChoice[];
}

export const NO_OPTIONS: PurchaseOptions = { installs: [], warranties: [], services: [] };

/** Days for which a price that staff give holds unless they name a last day. */
export const GIVEN_PRICE_DAYS = 14;

/** The staff member who gave a price, and the permission that lets them. */
export interface PriceGiver {
  accountId: string;
  permission: Permission;
}

/** A price that staff gave a line: of one piece, until the end of a day or for as long as the line is there. */
export interface PriceOverride {
  cents: Cents;
  until: Day | null;
  /** How many pieces it is for: more cost what everyone pays. Null or left out: all. */
  most?: number | null;
  /** Null or left out: a project's price lock, or unknown. */
  givenBy?: PriceGiver | null;
  /** The giver has left or lost the permission. */
  isVoid?: boolean;
}

/** The price override in force on `today`; null if there is none, it has expired or is void. */
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
  /** Unit price that the shopper last saw; null before the first look. */
  seenCents: Cents | null;
  /** Null or left out: it costs what everyone pays. */
  override?: PriceOverride | null;
  /** Ids of the projects' lines that it was made of. */
  projectLines?: readonly number[];
}

/** A line with today's facts and prices. Each unit has its own install, warranty and services. */
export interface PricedLine {
  facts: PurchaseFacts;
  quantity: number;
  /** A project or a quote put pieces of it into the cart. */
  isOfProject?: true;
  unitCents: Cents;
  /** The line's own discount. */
  discountCents: Cents;
  /** How many pieces have the price that staff gave; 0 if none is in force or lower than what everyone pays. */
  piecesAtGivenPrice: number;
  /** Staff gave it a price that has expired or is void. */
  hasLapsedPrice: boolean;
  /** Its part of what the cart's codes take off. */
  couponCents: Cents;
  install: OptionChoice | null;
  warranty: OptionChoice | null;
  services: readonly ServiceChoice[];
  /** Why it cannot be bought as it stands, for the shopper; null when it can. */
  problem: string | null;
  /** What has changed since the shopper last looked; null when nothing has. */
  changed: { fromCents: Cents } | null;
}

/**
 * Why `quantity` of a product cannot be bought on a site, in the shopper's words; null when it can. What a maker
 * delivers itself needs no stock of ours; what can be back-ordered comes later; the rest must be on a shelf.
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

/** A chosen line with fresh facts: an option that is no longer offered is a problem, not silently dropped. */
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
  const piecesAtGivenPrice = off === 0 ? 0 : Math.min(line.quantity, override?.most ?? line.quantity);
  return {
    facts,
    quantity: line.quantity,
    ...((line.projectLines ?? []).length > 0 ? { isOfProject: true } : {}),
    unitCents,
    // Nothing where everyone pays as little by now. It shows as a line's discount does (PRICE-07 to -10).
    discountCents: timesCents(cents(off), piecesAtGivenPrice),
    piecesAtGivenPrice,
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

/** Goods and what goes with them, before any discount. */
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
  /** Lines that can be bought, with their options, less their discounts and what codes take off. */
  orderCents: Cents;
  /** Recommended prices of the goods alone; a product without one counts at its price. */
  rrpCents: Cents;
  savingCents: Cents;
  /** Discounts of lines and of codes. */
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

/** A priced line as codes see it. */
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
