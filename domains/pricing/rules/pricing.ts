import { fromDollars, formatCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import type { PricePlace } from './price-place.ts';

/** A site's settings for displaying prices (`Site.capabilities`). */
export interface PriceCapabilities {
  /** Whether the RRP is displayed next to the price even if both are equal (PRICE-12, -13). */
  showsRrpAlone: boolean;
  /** Whether discounts on cart lines reduce the displayed price (PRICE-09). */
  appliesLineDiscount: boolean;
}

/** The data for calculating a displayed price, in cents. `lineDiscount` applies to the whole line. */
export interface PriceFacts {
  price: Cents | null;
  rrp: Cents | null;
  altPriceMsg?: string;
  lineDiscount?: Cents;
  quantity?: number;
}

/** The amounts to display. At most one of `was` and `rrp` is set. */
export interface DisplayedPrice {
  now: Cents | null;
  was: Cents | null;
  rrp: Cents | null;
  save: Cents | null;
}

/** Returns a line's discount per unit, rounded to the cent. A missing quantity counts as 1 (PRICE-07). */
export function unitDiscount(lineDiscount: Cents, quantity = 1): Cents {
  return Math.round(lineDiscount / Math.max(1, quantity)) as Cents;
}

/**
 * Returns the unit price after the line's discount, at least zero. Returns the price without discount if the
 * site does not apply line discounts (PRICE-08, -09).
 */
export function discountedPrice(
  facts: PriceFacts,
  capabilities: Pick<PriceCapabilities, 'appliesLineDiscount'>,
): Cents | null {
  if (facts.price === null || !capabilities.appliesLineDiscount) return facts.price;
  return Math.max(0, facts.price - unitDiscount(facts.lineDiscount ?? ZERO, facts.quantity)) as Cents;
}

/** Returns the amounts to display (storefront §9, PRICE-07 to -13). */
export function getDisplayedPrice(facts: PriceFacts, capabilities: PriceCapabilities): DisplayedPrice {
  const { price, rrp } = facts;
  const now = discountedPrice(facts, capabilities);
  const displayed: DisplayedPrice = { now, was: null, rrp: null, save: null };
  if (price === null || now === null) return displayed;
  if (now < price) return { ...displayed, was: price, save: (price - now) as Cents };
  if (rrp === null || price >= rrp) return displayed;
  if (facts.altPriceMsg)
    return { ...displayed, was: rrp, save: discountExists(rrp, price) ? ((rrp - price) as Cents) : null };
  return capabilities.showsRrpAlone ? { ...displayed, rrp } : displayed;
}

/** A price with formatted amounts, for display. Compatible with `PriceBlock` in the design system. */
export interface PriceView {
  now: string;
  kind: 'amount' | 'words';
  was?: string;
  rrp?: string;
  save?: string;
  sale: boolean;
  to?: string;
  rrpTooltip?: string;
  /** The text for screen readers, such as "Price $2,499, save $500, was $2,999". */
  spoken: string;
}

/** The prices of a product or line in API format, in dollars. */
export interface WirePrice {
  price: number | null;
  rrp: number | null;
  altPriceMsg?: string;
  lineDiscount?: number;
  quantity?: number;
}

export interface PriceViewOptions {
  /**
   * Set if the user may not see prices: the text that is displayed instead of the price, and its link
   * (PRICE-17).
   */
  inPlace?: PricePlace;
  /** An explanation of the RRP, displayed next to it (PRICE-14). */
  rrpTooltip?: string;
}

/**
 * Formats the price of a product or line for display (PRICE-01 to -19). Without a price, the text is "Request
 * Price".
 */
export function priceView(
  wire: WirePrice,
  capabilities: PriceCapabilities,
  options: PriceViewOptions = {},
): PriceView {
  if (options.inPlace !== undefined) {
    const { text, to } = options.inPlace;
    return { now: text, kind: 'words', sale: false, to, spoken: text };
  }
  if (wire.price === null)
    return { now: 'Request Price', kind: 'words', sale: false, spoken: 'Request Price' };
  const displayed = getDisplayedPrice(
    {
      price: fromDollars(wire.price),
      rrp: wire.rrp === null ? null : fromDollars(wire.rrp),
      altPriceMsg: wire.altPriceMsg ?? '',
      lineDiscount: fromDollars(wire.lineDiscount ?? 0),
      quantity: wire.quantity ?? 1,
    },
    capabilities,
  );
  const view: PriceView = {
    now: formatCents(displayed.now),
    kind: 'amount',
    sale: displayed.was !== null,
    spoken: '',
  };
  if (displayed.was !== null) view.was = formatCents(displayed.was);
  if (displayed.save !== null) view.save = formatCents(displayed.save);
  if (displayed.rrp !== null) {
    view.rrp = formatCents(displayed.rrp);
    if (options.rrpTooltip) view.rrpTooltip = options.rrpTooltip;
  }
  view.spoken = [
    `Price ${view.now}`,
    ...(view.save ? [`save ${view.save}`] : []),
    ...(view.was ? [`was ${view.was}`] : []),
    ...(view.rrp ? [`RRP ${view.rrp}`] : []),
  ].join(', ');
  return view;
}

/**
 * Whether the price is at least 5 percent or at least $200 below the RRP (PRICE-20). {@link savingIsValid}
 * uses a different rule (PRICE-31).
 */
export function discountExists(rrp: Cents | null, price: Cents | null): boolean {
  if (rrp === null || price === null || price >= rrp) return false;
  const discount = rrp - price;
  return discount * 100 >= rrp * 5 || discount >= 200_00;
}

/**
 * Returns the discount from the RRP in whole percent, rounded down. Returns 0 if the price is not below the
 * RRP (PRICE-16).
 */
export function discountPercent(rrp: Cents | null, price: Cents | null): number {
  return rrp === null || price === null || rrp <= price ? 0 : Math.floor(((rrp - price) * 100) / rrp);
}

/**
 * Whether to display a cart's saving. The saving must be above zero and at least 5 percent of the total RRP
 * (PRICE-21).
 */
export function savingIsValid(savingTotal: Cents, rrpTotal: Cents): boolean {
  return savingTotal > 0 && savingTotal * 100 >= rrpTotal * 5;
}

/**
 * Formats the amount of a cart line, such as `$1,299` or `$12.50`. Cents always have two digits; zero is `$0`
 * (PRICE-22, -23).
 */
export function formatLineAmount(amount: Cents): string {
  return formatCents(amount, { zero: '$0' });
}

/**
 * Returns NZD for New Zealand. Returns AUD for all other countries and if the country is unknown (PRICE-15).
 */
export function currencyOfCountry(country: string | undefined): 'AUD' | 'NZD' {
  return country?.toUpperCase() === 'NZ' ? 'NZD' : 'AUD';
}

/**
 * Returns the style and label for a product's condition. Returns null for brand-new goods, which have no
 * label (PRICE-26 to -28).
 */
export function conditionView(
  condition: string,
): { kind: 'cosmetic' | 'new' | 'runout'; text: string } | null {
  switch (condition) {
    case 'cosmetic':
      return { kind: 'cosmetic', text: 'Cosmetic Imperfection' };
    case 'new-condition':
      return { kind: 'new', text: 'New Condition' };
    case 'runout':
      return { kind: 'runout', text: 'Brand New Runout' };
    default:
      return null;
  }
}

/**
 * Returns the condition label for a product page. Unlike in lists, brand-new and unavailable goods have a
 * label (PRICE-26 to -29).
 */
export function pageCondition({
  condition,
  stockStatus,
}: {
  condition: string;
  stockStatus: string;
}): 'cosmetic' | 'new' | 'runout' | 'brand-new' | 'unavailable' {
  if (stockStatus === 'supersededAndNoStock') return 'unavailable';
  return conditionView(condition)?.kind ?? 'brand-new';
}

/** Returns a text such as "Missing parts: shelf, manual"; empty if no part is missing (PRICE-30). */
export function missingPartsText(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `Missing parts: ${parts.join(', ')}`;
}

/**
 * Returns texts about the condition and missing parts of goods. Returns an empty list for new, complete
 * goods.
 */
export function goodsStateTexts({
  condition,
  missingParts,
}: {
  condition?: string | null;
  missingParts?: readonly string[];
}): string[] {
  return [conditionView(condition ?? '')?.text ?? '', missingPartsText(missingParts ?? [])].filter(
    (text) => text !== '',
  );
}
