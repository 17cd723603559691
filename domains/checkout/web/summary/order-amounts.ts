import { cents, fromDollars, ZERO, type Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { AvailabilityState } from '#domains/delivery/rules/availability-state.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { deliveryDiscount, orderTotal } from '#domains/orders/rules/order-total.ts';
import { takeFromCards } from '#domains/vouchers/rules/gift-card.ts';
import type { OrderAmounts } from './order-summary.tsx';

/**
 * Returns the label of the delivery row: "Same Day Delivery" for today, "Delivery" for any other day, null
 * while no day is chosen (CHECKOUT-41 to CHECKOUT-43).
 */
export function shippingLabel(selected: Day | null, today: Day): string | null {
  if (selected === null) return null;
  return selected === today ? 'Same Day Delivery' : 'Delivery';
}

export interface AmountParts {
  /** The cart, with amounts in dollars. Its total already excludes the discount from codes. */
  cart: Pick<Cart, 'orderTotal' | 'codes'>;
  state: Pick<AvailabilityState, 'selectedDate' | 'selectedShippingCost'>;
  today: Day;
  suppliers: readonly { supplier: string; price: number }[];
  /** The ticked services. */
  services: readonly { title: string; price: number }[];
  /** Returns the deposit for an amount left to pay; 0 for no deposit. If omitted, there is no deposit. */
  depositOf?: (payCents: Cents) => Cents;
}

/**
 * Returns the amounts of the order: goods, the chosen day, suppliers' deliveries and services (CHECKOUT-24,
 * CHECKOUT-39, CHECKOUT-40).
 */
export function orderAmounts({
  cart,
  state,
  today,
  suppliers,
  services,
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
    deliveryDiscountCents: deliveryDiscount(delivery),
    totalCents,
    giftCards: uses.map((use) => ({ code: cart.codes[use.id]!.code, cents: use.cents })),
    payCents,
    depositCents,
    nowCents: depositCents > 0 ? depositCents : payCents,
  };
}
