import { fromDollars, ZERO } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { AvailabilityState } from '#domains/delivery/rules/availability-state.ts';
import { orderTotal } from '#domains/orders/rules/order-total.ts';
import type { OrderAmounts } from './order-summary.tsx';

/** "Same Day Delivery" today, "Delivery" on any other day, nothing while no day is chosen (CHECKOUT-41 to -43). */
export function shippingLabel(selected: Day | null, today: Day): string | null {
  if (selected === null) return null;
  return selected === today ? 'Same Day Delivery' : 'Delivery';
}

export interface AmountParts {
  /** The cart's total, dollars. */
  goods: number;
  state: Pick<AvailabilityState, 'selectedDate' | 'selectedShippingCost'>;
  today: Day;
  suppliers: readonly { supplier: string; price: number }[];
  /** Of the services on offer, those that are ticked. */
  services: readonly { title: string; price: number }[];
}

/** What the order comes to: goods, chosen day, suppliers and services (CHECKOUT-24, -39, -40). */
export function orderAmounts({ goods, state, today, suppliers, services }: AmountParts): OrderAmounts {
  const shippingCents = state.selectedShippingCost ?? ZERO;
  return {
    shippingLabel: shippingLabel(state.selectedDate, today),
    shippingCents,
    suppliers,
    services,
    totalCents: orderTotal({
      goodsCents: fromDollars(goods),
      deliveryCents: shippingCents,
      services: services.map(({ price }) => ({ priceCents: fromDollars(price) })),
      supplierDeliveries: suppliers.map(({ price }) => ({ priceCents: fromDollars(price) })),
    }),
  };
}
