import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { fromDollars, ZERO } from '#foundation/pure/money.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { dayFromWire, firstAvailable } from '#domains/delivery/rules/days.ts';
import { requiresStorageAcknowledgement } from '#domains/delivery/rules/storage-fee.ts';
import { hasFlag } from '#domains/payments/rules/offered-methods.ts';
import type { CheckoutView } from '../../contract/checkout.ts';
import { firstDepositDay, restIsDueAtOnce } from '../../rules/deposit.ts';
import { tipCentsOf } from '../../rules/tip.ts';
import type { CheckoutFormReturn } from '../form/field-errors.ts';
import { lineDeliveries } from '../sections/line-deliveries.ts';
import { orderAmounts } from './order-amounts.ts';
import { useDeposit } from './use-deposit.ts';
import type { DeliveryAvailability } from '../sections/use-availability.ts';

/**
 * Returns the amounts of the order and whether a storage fee applies. Also stores them in the form, because
 * its validation uses them.
 */
export function useAmounts(
  form: CheckoutFormReturn,
  { view, cart, availability }: { view: CheckoutView; cart: Cart; availability: DeliveryAvailability },
) {
  const [chosenServices, isOverridden, carries, typedTip] = useWatch({
    control: form.control,
    name: ['deliveryServices', 'winningDeliveryServiceOverride', 'cashAndCarry', 'tip'],
  });
  const { state, answer } = availability;
  const suppliers = isOverridden ? [] : availability.suppliers;
  const services = (answer?.deliveryServices ?? []).filter(({ sku }) => chosenServices.includes(sku));
  // A cash-and-carry order has no delivery, so omit the delivery row.
  const displayedState = carries ? { ...state, selectedDate: null } : state;
  const isWithoutTruck =
    carries || (suppliers.length > 0 && cart.products.every(({ isProforma }) => isProforma));
  const mayTip = view.tip !== null && !isWithoutTruck;
  const deposit = useDeposit(form, view.mayPayDeposit && !carries);
  const amounts = orderAmounts({
    cart,
    state: displayedState,
    today: availability.today,
    suppliers,
    services,
    tipCents: mayTip ? tipCentsOf(typedTip) : ZERO,
    depositOf: deposit.depositCents,
  });
  const isDepositWrong = deposit.isWrong(amounts.payCents);
  const isPaymentFree = amounts.payCents === 0;
  const asksStorageFee = requiresStorageAcknowledgement({
    optionOn: hasFlag(view.opts, 'WarehouseStorageCharge'),
    items: cart.products.map(({ isProforma: isMakers, price }) => ({
      isProforma: isMakers,
      priceCents: fromDollars(price),
    })),
    firstAvailable: answer ? (firstAvailable(answer.dates.map(dayFromWire))?.day ?? null) : null,
    selected: state.selectedDate,
  });
  const { today } = availability;
  const isBalanceDueImmediately = restIsDueAtOnce({
    today,
    days: [state.selectedDate, ...suppliers.map(({ day }) => day)],
    daysBefore: view.balanceDueDays,
  });
  const followDeposit = useRef(deposit.follow);
  useEffect(() => {
    form.setValue('asksStorageFee', asksStorageFee);
    form.setValue('isPaymentFree', isPaymentFree);
    form.setValue('isBalanceDueImmediately', isBalanceDueImmediately);
    form.setValue('payCents', amounts.payCents);
    followDeposit.current(amounts.payCents);
    if (form.getValues('paysDeposit')) void form.trigger('partialPayment');
  }, [form, asksStorageFee, isPaymentFree, isBalanceDueImmediately, amounts.payCents]);
  const brought = isOverridden || carries ? null : answer;
  const deliveries = lineDeliveries(cart.products, brought, displayedState.selectedDate);
  return {
    suppliers,
    amounts,
    deliveries,
    isPaymentFree,
    asksStorageFee,
    carries,
    isWithoutTruck,
    mayTip,
    isDepositWrong,
    settleDeposit: deposit.settle,
    depositFrom: isBalanceDueImmediately ? firstDepositDay(today, view.balanceDueDays) : null,
  };
}
