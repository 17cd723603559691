import { useEffect, useEffectEvent, useRef } from 'react';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { toCheckoutGoods } from '#domains/cart/rules/cart-goods.ts';
import { track } from '#domains/analytics/web/track.ts';
import { paymentMethodName } from '#domains/payments/rules/offered-methods.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { Day } from '#foundation/pure/day.ts';

interface CheckoutProgress {
  cart: Cart;
  selectedDate: Day | null;
  /** Whether the customer collects the goods in a store. */
  carries: boolean;
  paymentMethod: number;
  /** Whether the form is being submitted. */
  isSubmitting: boolean;
}

/**
 * Tracks the steps of the checkout: its start, a chosen delivery day, and a chosen payment method (ANALYTICS-11
 * to -13). The first payment method counts when the shopper submits the form.
 */
export function useCheckoutEvents({
  cart,
  selectedDate,
  carries,
  paymentMethod,
  isSubmitting,
}: CheckoutProgress): void {
  const { currency } = useSite();
  const payment = useRef({ initial: paymentMethod, tracked: -1 });
  const goods = () => toCheckoutGoods(cart, currency);
  const begin = useEffectEvent(() => {
    if (cart.products.length > 0) track('begin_checkout', goods());
  });
  const ship = useEffectEvent(() =>
    track('add_shipping_info', { ...goods(), shipping_tier: carries ? 'Cash and carry' : 'Delivery' }),
  );
  const pay = useEffectEvent(() =>
    track('add_payment_info', { ...goods(), payment_type: paymentMethodName(paymentMethod) ?? 'Unknown' }),
  );
  useEffect(() => begin(), [cart.cartId]);
  useEffect(() => {
    if (selectedDate !== null) ship();
  }, [selectedDate]);
  useEffect(() => {
    const { initial, tracked } = payment.current;
    if (tracked === paymentMethod || (paymentMethod === initial && tracked < 0 && !isSubmitting)) return;
    payment.current.tracked = paymentMethod;
    pay();
  }, [paymentMethod, isSubmitting]);
}
