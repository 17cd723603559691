import { cents, sumCents, type Cents } from '#foundation/pure/money.ts';

export interface OrderParts {
  /** Goods with their installs, warranties and services, less line discounts: the cart's total. */
  goodsCents: Cents;
  /** Delivery services of the whole order. */
  services: readonly { priceCents: Cents }[];
  deliveryCents: Cents;
  supplierDeliveries: readonly { priceCents: Cents }[];
}

/** The "Order Total" that the shopper sees and pays (CHECKOUT-39, -40). Browser and server both add up here. */
export function orderTotal({ goodsCents, services, deliveryCents, supplierDeliveries }: OrderParts): Cents {
  return sumCents([
    goodsCents,
    deliveryCents,
    ...services.map(({ priceCents }) => priceCents),
    ...supplierDeliveries.map(({ priceCents }) => priceCents),
  ]);
}

/** GST inside a price: a tenth on top in Australia, 15 percent in New Zealand. */
export function gstWithin(total: Cents, country: 'AU' | 'NZ'): Cents {
  return cents(Math.round(country === 'NZ' ? (total * 3) / 23 : total / 11));
}
