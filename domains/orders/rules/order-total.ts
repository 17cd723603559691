import { cents, sumCents, timesCents, ZERO, type Cents } from '#foundation/pure/money.ts';

export interface OrderParts {
  /**
   * The cart's total: the goods with their installs, warranties and services, less the discounts from lines
   * and codes.
   */
  goodsCents: Cents;
  /** Services that belong to the delivery of the whole order. */
  services: readonly { priceCents: Cents }[];
  deliveryCents: Cents;
  supplierDeliveries: readonly { priceCents: Cents }[];
  /** Whether a code makes the delivery free. */
  freeDelivery?: boolean;
  /** The tip for the delivery team. Codes do not reduce it. */
  tipCents?: Cents;
}

/**
 * Returns the "Order Total" that the shopper sees and pays (CHECKOUT-39, CHECKOUT-40). Both the browser and
 * the server call this function.
 */
export function orderTotal(parts: OrderParts): Cents {
  return cents(
    sumCents([
      parts.goodsCents,
      deliveryOf(parts),
      ...parts.services.map(({ priceCents }) => priceCents),
      parts.tipCents ?? ZERO,
    ]) - deliveryDiscount(parts),
  );
}

/**
 * Returns the discount from a code that makes the delivery free. It is the whole delivery price, including
 * the suppliers' deliveries; 0 without such a code.
 */
export function deliveryDiscount(
  parts: Pick<OrderParts, 'deliveryCents' | 'supplierDeliveries' | 'freeDelivery'>,
): Cents {
  return parts.freeDelivery ? deliveryOf(parts) : ZERO;
}

function deliveryOf({
  deliveryCents,
  supplierDeliveries,
}: Pick<OrderParts, 'deliveryCents' | 'supplierDeliveries'>): Cents {
  return sumCents([deliveryCents, ...supplierDeliveries.map(({ priceCents }) => priceCents)]);
}

/** A line whose price per unit may come from a staff member or a quote. */
interface PricedPieces {
  quantity: number;
  unitCents: Cents;
  ownPriceCents?: Cents | null;
}

/**
 * Returns the price of a unit as the cart and the quote display it: the price from a staff member or a quote
 * if there is one, otherwise the regular price.
 */
export function pieceCents({ unitCents, ownPriceCents }: Omit<PricedPieces, 'quantity'>): Cents {
  return ownPriceCents ?? unitCents;
}

/**
 * Returns the discount as displayed: the order's discount less the reductions that are already part of the
 * displayed line prices.
 */
export function getDisplayedDiscount(discountCents: Cents, lines: readonly PricedPieces[]): Cents {
  const own = lines.map((line) => timesCents(cents(line.unitCents - pieceCents(line)), line.quantity));
  return cents(discountCents - sumCents(own));
}

/** Returns the text about a product variation of a line. */
export function variationText({ sku, words }: { sku: string; words: string }): string {
  return words === '' ? `As ${sku}` : `As ${sku}: ${words}`;
}

/** Returns the GST that a price includes. The rate is 10% in Australia and 15% in New Zealand. */
export function gstWithin(total: Cents, country: 'AU' | 'NZ'): Cents {
  return cents(Math.round(country === 'NZ' ? (total * 3) / 23 : total / 11));
}

/** The label of the tip in totals, emails and invoices. */
export const TIP_LABEL = 'Tip for the delivery team';

/** Returns the label of a discount, with the coupon code if there is one. */
export function discountLabel(couponCode: string): string {
  return couponCode === '' ? 'Discount' : `Discount (${couponCode})`;
}
