import { cents, sumCents, timesCents, ZERO, type Cents } from '#foundation/pure/money.ts';

export interface OrderParts {
  /** Goods with their installs, warranties and services, less discounts of lines and codes: the cart's total. */
  goodsCents: Cents;
  /** Delivery services of the whole order. */
  services: readonly { priceCents: Cents }[];
  deliveryCents: Cents;
  supplierDeliveries: readonly { priceCents: Cents }[];
  /** A code pays for the delivery. */
  freeDelivery?: boolean;
}

/** The "Order Total" that the shopper sees and pays (CHECKOUT-39, -40). Browser and server both add up here. */
export function orderTotal(parts: OrderParts): Cents {
  return cents(
    sumCents([parts.goodsCents, deliveryOf(parts), ...parts.services.map(({ priceCents }) => priceCents)]) -
      deliveryDiscount(parts),
  );
}

/** What a code takes off the delivery: all of it, suppliers' deliveries too, or nothing. */
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

/** A line whose pieces may have a price of their own. */
interface PricedPieces {
  quantity: number;
  unitCents: Cents;
  ownPriceCents?: Cents | null;
}

/** What a piece is told to cost, as in the cart and the quote: what staff or a quote gave it, else what everyone pays. */
export function pieceCents({ unitCents, ownPriceCents }: Omit<PricedPieces, 'quantity'>): Cents {
  return ownPriceCents ?? unitCents;
}

/** What is told to be taken off beside that: an order's discount less what stands in its pieces' own prices. */
export function toldDiscount(discountCents: Cents, lines: readonly PricedPieces[]): Cents {
  const own = lines.map((line) => timesCents(cents(line.unitCents - pieceCents(line)), line.quantity));
  return cents(discountCents - sumCents(own));
}

/** What stands for a product, in a line of text. */
export function variationText({ sku, words }: { sku: string; words: string }): string {
  return words === '' ? `As ${sku}` : `As ${sku}: ${words}`;
}

/** GST inside a price: a tenth on top in Australia, 15 percent in New Zealand. */
export function gstWithin(total: Cents, country: 'AU' | 'NZ'): Cents {
  return cents(Math.round(country === 'NZ' ? (total * 3) / 23 : total / 11));
}

/** How a discount is called beside its amount. */
export function discountLabel(couponCode: string): string {
  return couponCode === '' ? 'Discount' : `Discount (${couponCode})`;
}
