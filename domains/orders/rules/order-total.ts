import { cents, sumCents, timesCents, ZERO, type Cents } from '#foundation/pure/money.ts';

export interface OrderParts {
  /**
   * The cart's total: goods with their installs, warranties and services, less the discounts of lines and
   * codes.
   */
  goodsCents: Cents;
  /** Delivery services of the whole order. */
  services: readonly { priceCents: Cents }[];
  deliveryCents: Cents;
  supplierDeliveries: readonly { priceCents: Cents }[];
  /** Whether a code pays for the delivery. */
  freeDelivery?: boolean;
}

/**
 * Returns the "Order Total" that the shopper sees and pays (CHECKOUT-39, CHECKOUT-40). The browser and the
 * server both use this function.
 */
export function orderTotal(parts: OrderParts): Cents {
  return cents(
    sumCents([parts.goodsCents, deliveryOf(parts), ...parts.services.map(({ priceCents }) => priceCents)]) -
      deliveryDiscount(parts),
  );
}

/** Returns the delivery discount of a code: the whole delivery price, including suppliers' deliveries, or 0. */
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

/** A line whose pieces may have their own price, from staff or a quote. */
interface PricedPieces {
  quantity: number;
  unitCents: Cents;
  ownPriceCents?: Cents | null;
}

/**
 * Returns the displayed price of a piece, as in the cart and the quote: the price from staff or a quote,
 * otherwise the regular price.
 */
export function pieceCents({ unitCents, ownPriceCents }: Omit<PricedPieces, 'quantity'>): Cents {
  return ownPriceCents ?? unitCents;
}

/**
 * Returns the displayed discount: the order's discount less the part that the displayed prices of the lines
 * already include.
 */
export function getDisplayedDiscount(discountCents: Cents, lines: readonly PricedPieces[]): Cents {
  const own = lines.map((line) => timesCents(cents(line.unitCents - pieceCents(line)), line.quantity));
  return cents(discountCents - sumCents(own));
}

/** Returns the text that describes a product variation on a line. */
export function variationText({ sku, words }: { sku: string; words: string }): string {
  return words === '' ? `As ${sku}` : `As ${sku}: ${words}`;
}

/** Returns the GST included in a price. The rate is 10 percent in Australia and 15 percent in New Zealand. */
export function gstWithin(total: Cents, country: 'AU' | 'NZ'): Cents {
  return cents(Math.round(country === 'NZ' ? (total * 3) / 23 : total / 11));
}

/** Returns the label of a discount, including the coupon code if there is one. */
export function discountLabel(couponCode: string): string {
  return couponCode === '' ? 'Discount' : `Discount (${couponCode})`;
}
