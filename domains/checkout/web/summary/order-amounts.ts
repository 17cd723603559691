import { cents, fromDollars, ZERO, type Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { AvailabilityState } from '#domains/delivery/rules/availability-state.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { deliveryDiscount, orderTotal } from '#domains/orders/rules/order-total.ts';
import { takeFromCards } from '#domains/vouchers/rules/gift-card.ts';
import type { OrderAmounts } from './order-summary.tsx';

/**
 * Returns the label of the delivery row in the summary (CHECKOUT-41 to CHECKOUT-43). "Same Day Delivery" for
 * today, "Delivery" for a later day, null if no day is chosen.
 */
export function shippingLabel(selected: Day | null, today: Day): string | null {
  if (selected === null) return null;
  return selected === today ? 'Same Day Delivery' : 'Delivery';
}

export interface AmountParts {
  /** The cart, with amounts in dollars. The discounts of its codes are already subtracted from its total. */
  cart: Pick<Cart, 'orderTotal' | 'codes'>;
  state: Pick<AvailabilityState, 'selectedDate' | 'selectedShippingCost'>;
  today: Day;
  suppliers: readonly { supplier: string; price: number }[];
  /** The services that the shopper has selected. */
  services: readonly { title: string; price: number }[];
  /** The tip for the delivery team. */
  tipCents?: Cents;
  /**
   * Returns the deposit for an unpaid amount; 0 for no deposit. If this function is missing, no deposit is
   * paid.
   */
  depositOf?: (payCents: Cents) => Cents;
}

/**
 * Calculates the amounts of the order from the products, the delivery day, the suppliers' deliveries and the
 * services (CHECKOUT-24, CHECKOUT-39, CHECKOUT-40).
 */
export function orderAmounts({
  cart,
  state,
  today,
  suppliers,
  services,
  tipCents = ZERO,
  depositOf = () => ZERO,
}: AmountParts): OrderAmounts {
  const shippingCents = state.selectedShippingCost ?? ZERO;
  const delivery = {
    deliveryCents: shippingCents,
    supplierDeliveries: suppliers.map(({ price }) => ({ priceCents: fromDollars(price) })),
    freeDelivery: cart.codes.some(({ freeDelivery }) => freeDelivery),
  };
  const totalCents = orderTotal({
    goodsCents: fromDollars(cart.orderTotal),
    services: services.map(({ price }) => ({ priceCents: fromDollars(price) })),
    ...delivery,
    tipCents,
  });
  const cards = cart.codes.map(({ balance }, id) => ({ id, balanceCents: fromDollars(balance) }));
  const { uses, paidCents } = takeFromCards(totalCents, cards);
  const payCents = cents(totalCents - paidCents);
  const depositCents = depositOf(payCents);
  return {
    shippingLabel: shippingLabel(state.selectedDate, today),
    shippingCents,
    suppliers,
    services,
    tipCents,
    deliveryDiscountCents: deliveryDiscount(delivery),
    totalCents,
    giftCards: uses.map((use) => ({ code: cart.codes[use.id]!.code, cents: use.cents })),
    payCents,
    depositCents,
    nowCents: depositCents > 0 ? depositCents : payCents,
  };
}
