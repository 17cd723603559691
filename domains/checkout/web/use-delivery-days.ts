import { useCallback, useEffect, useRef, useState } from 'react';
import type { Day } from '#foundation/pure/day.ts';
import { call } from '#foundation/browser/call.ts';
import { CallError } from '#foundation/pure/fault.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import type { SavedAddress } from '#domains/account/contract.ts';
import { getLocality, type Locality } from '#domains/geo/contract.ts';
import type { PlaceLookups } from '#domains/geo/web/place-lookups.ts';
import { chooseLocation } from '#domains/geo/web/location-store.ts';
import type { CheckoutFormReturn } from './field-errors.ts';
import type { CheckoutView } from '../contract/checkout.ts';
import { addressToWire, addressValues, suburbText } from './form-values.ts';
import { savedOrder } from './saved-order.ts';
import type { DeliveryAvailability } from './use-availability.ts';

/** ADDRESS-35. */
const LOCALITY_FAILED = 'Delivery services unavailable for the provided address';

/** Requests the delivery days of the form's address: on arrival, when the cart changes, and when called. */
export function useDeliveryDays({
  form,
  availability,
  cart,
  country,
  lookups,
}: {
  form: CheckoutFormReturn;
  availability: DeliveryAvailability;
  cart: Cart;
  country: 'AU' | 'NZ';
  lookups: PlaceLookups;
}) {
  const isProforma = cart.hasProformaDelivery;
  const ask = availability.ask;
  const askDays = useCallback(
    async (previous?: Day | null) => {
      const values = form.getValues();
      if (values.deliveryAddress.postcode === '') return;
      // DEPOSIT-12. On arrival, a deposit typed in an earlier visit is kept.
      if (previous === undefined && values.partialPayment !== '' && !values.asksLeastDeposit) {
        form.setValue('partialPayment', '', { shouldValidate: true });
        form.setValue('isDepositReset', true);
      }
      const fresh = await ask({
        cartId: cart.cartId,
        cartVersion: cart.version,
        address: addressToWire(values.deliveryAddress, country, true),
        deliveryServices: values.deliveryServices,
        override: values.winningDeliveryServiceOverride,
        cashAndCarry: values.cashAndCarry,
        isProforma,
        ...(previous === undefined ? {} : { previous }),
      });
      if (!fresh) return;
      const chosen = form.getValues('deliveryServices');
      const isTouched = form.formState.dirtyFields.deliveryServices !== undefined;
      const retained = fresh.deliveryServices.filter(({ sku, selected }) =>
        isTouched ? chosen.includes(sku) : selected || chosen.includes(sku),
      );
      form.setValue(
        'deliveryServices',
        retained.map(({ sku }) => sku),
      );
    },
    [form, ask, cart.cartId, cart.version, country, isProforma],
  );
  // On arrival, and whenever the cart changes (DELIVERY-01).
  const isFirst = useRef(true);
  useEffect(() => {
    const previous = isFirst.current ? (savedOrder()?.selectedDate ?? null) : undefined;
    isFirst.current = false;
    void askDays(previous);
  }, [askDays]);

  const [filled, setFilled] = useState(0);
  const chooseDeliveryPlace = (locality: Locality) => {
    void lookups.track(askDays());
    chooseLocation(locality).catch((error: unknown) => {
      // Days are displayed even so, unless the server does not know the place.
      if (!(error instanceof CallError) || (error.status !== 400 && error.status !== 404)) return;
      const { suburb, postcode } = form.getValues('deliveryAddress');
      if (suburb !== locality.suburb || postcode !== locality.postcode) return;
      for (const field of ['typedSuburb', 'suburb', 'state', 'postcode'] as const)
        form.setValue(`deliveryAddress.${field}`, '');
      setFilled((count) => count + 1);
      placeIsUnknown();
    });
  };
  const placeIsUnknown = () => availability.fail(LOCALITY_FAILED);

  /** Replaces the form's address with one that the customer has saved. */
  const takeSaved = (address: SavedAddress) => {
    const values = addressValues(address, country);
    form.setValue('deliveryAddress', values, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setFilled((count) => count + 1);
    const { suburb, state, postcode } = values;
    // The rest of the shop follows. If that fails, the days are still requested.
    void lookups.track(askDays());
    call(getLocality, { params: { suburb, state: state || '-', postcode } })
      .then(chooseLocation)
      .catch(() => undefined);
  };

  /** Fills in the address of the cash and carry store, or restores the customer's own (DELIVERY-14, -15). */
  const carry = (store: NonNullable<CheckoutView['store']>, isOn: boolean) => {
    const now = form.getValues('deliveryAddress');
    const own = isOn ? now : form.getValues('addressBeforeCarry');
    const { address, suburb, state, postcode } = isOn ? store : own;
    const place = { address, suburb, state, postcode };
    if (isOn) form.setValue('addressBeforeCarry', now);
    form.setValue('cashAndCarry', isOn, { shouldDirty: true });
    if (isOn) form.setValue('paysDeposit', false);
    form.setValue(
      'deliveryAddress',
      {
        ...now,
        ...place,
        typedSuburb: isOn ? suburbText(place, country) : own.typedSuburb,
        deliveryInstructions: isOn ? '' : own.deliveryInstructions,
      },
      { shouldDirty: true, shouldValidate: true },
    );
    setFilled((count) => count + 1);
    if (postcode === '') availability.clear();
    else void askDays();
  };

  return {
    askDays,
    carry,
    chooseDeliveryPlace,
    placeIsUnknown,
    takeSaved,
    /** Increases when the form itself has changed the delivery address. */
    filled,
  };
}
